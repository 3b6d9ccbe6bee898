// A sensible player: tries out what it may do and compares what comes of it.
#include "games/tcg/heuristics/heuristics.h"

#include <limits.h>

// With an action left, something small is worth it where the action would be lost; in the middle of another's
// turn a card is better kept for what is still to come.
int32_t tcg_wanted_gain(const struct engine_game *g)
{
    enum {
        IN_OWN_STEP = 20,
        LAST_MOMENT = 0,
        IN_OWN_BATTLE = 60,
        IN_THEIR_BATTLE = 120,
        ON_THE_LINE = 60,
        EARLY = 260
    };
    const struct tcg_state *s = tcg_state(g);
    bool own = s->core.active == s->core.choice.seat;
    if (s->line_count)
        return ON_THE_LINE;
    if (s->board.battle)
        return own ? IN_OWN_BATTLE : IN_THEIR_BATTLE;
    if (s->core.step == TCG_STEP_END)
        return LAST_MOMENT;
    return own ? IN_OWN_STEP : EARLY;
}

bool tcg_is_fast(const struct engine_game *g, engine_card card)
{
    unsigned owner = engine_card_owner(card), slot = engine_card_slot(card);
    return bits128_test(tcg_action_cards(g, owner), slot) &&
           bits128_test(tcg_match(g)->list[owner].timely[1][0].hand, slot);
}

// --- Battles

struct champ_attack tcg_attack_of(const struct engine_game *g, unsigned seat)
{
    return (struct champ_attack){
        .seat = seat,
        .named = g->s->step == TCG_STEP_ATTACKERS ? board_of(g)->attacking : 0,
        .able = g->s->choice.places,
        .defenders = champ_attackable(g),
    };
}

// A champion that falls to the hunters, or the player that the plan is about.
static struct engine_option defender(const struct engine_game *g)
{
    const struct board *b = board_of(g);
    const struct engine_choice *ask = &g->s->choice;
    unsigned seat = ask->seats ? (unsigned)__builtin_ctz(ask->seats) : 0;
    struct champ_battlefield field;
    champ_survey(&field, g, b->present);
    if (ask->seats)
        seat = champ_plan_defender(
            g, (struct champ_attack){.seat = g->s->active, .named = b->attacking, .defenders = ask->seats});
    struct engine_option best = engine_option_make(ENGINE_OPT_SEAT, seat);
    int32_t most = ask->seats ? champ_battle(&field, b->attacking, 0, g->s->active, seat) : INT32_MIN;
    for (place_set left = ask->places; left;) {
        unsigned place = places_pop(&left);
        int32_t worth =
            champ_battle(&field, b->attacking, places_only(place), g->s->active, champ_controller(g, place));
        if (worth > most) {
            most = worth;
            best = engine_option_make(ENGINE_OPT_PLACE, place);
        }
    }
    return best;
}

static int share(const struct engine_game *g)
{
    const struct board *b = board_of(g);
    const struct engine_choice *ask = &g->s->choice;
    place_set side = ask->seat == g->s->active ? b->blocking : b->attacking;
    return champ_plan_share(g, side & ~b->passed, ask->low, ask->high);
}

// What hurts most of what others have there; without any, the last thing.
static struct engine_option line_target(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    struct champ_value_context context = champ_value_context_of(g, ask->seat);
    unsigned best = ENGINE_NO_PLACE;
    int32_t least = INT32_MAX;
    for (unsigned left = ask->indices; left; left &= left - 1) {
        unsigned item = (unsigned)__builtin_ctz(left);
        int32_t worth = tcg_value_of_item(&context, item);
        if (worth <= least) {
            least = worth;
            best = item;
        }
    }
    return best == ENGINE_NO_PLACE ? engine_pass(ask) : engine_option_make(ENGINE_OPT_PENDING, best);
}

// Who bears the most.
static struct engine_option guard(const struct engine_game *g)
{
    unsigned best = ENGINE_NO_PLACE;
    int most = INT_MIN;
    for (place_set left = g->s->choice.places; left;) {
        unsigned place = places_pop(&left);
        int bears = champ_defense(g, place) - board_of(g)->damage[place] + tcg_damage_ward(g, place);
        if (bears > most) {
            most = bears;
            best = place;
        }
    }
    return engine_option_make(ENGINE_OPT_PLACE, best);
}

// What is best comes last in the own deck, so that it lies on top, and first in another's.
static struct engine_option on_top(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    unsigned next = bits128_lowest(ask->cards);
    int32_t least = INT32_MAX;
    for (struct bits128 left = ask->cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        int32_t worth = engine_score_of_card(g, ask->pile_seat, slot);
        worth = ask->pile_seat == ask->seat ? worth : -worth;
        if (worth < least) {
            least = worth;
            next = slot;
        }
    }
    return engine_option_make(ENGINE_OPT_CARD, next);
}

struct engine_option tcg_own_answer(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    switch (ask->what) {
    case TCG_ASK_ATTACKER:
        return champ_name_one_of(ask, champ_plan_attack(g, tcg_attack_of(g, ask->seat)).group);
    case TCG_ASK_DEFENDER: return defender(g);
    case TCG_ASK_BLOCKER: return champ_name_one_of(ask, champ_plan_block(g));
    case TCG_ASK_GUARD: return guard(g);
    case TCG_ASK_ASSIGN: return engine_option_make(ENGINE_OPT_NUMBER, (unsigned)share(g));
    case TCG_ASK_WARD: return engine_option_make(ENGINE_OPT_NUMBER, (unsigned)ask->high);
    case TCG_ASK_FACE:
        return engine_option_make(ENGINE_OPT_NUMBER,
                                  tcg_better_veiled(champ_info_of(g, engine_top(g)->card)));
    case TCG_ASK_LINE: return line_target(g);
    case TCG_ASK_ON_TOP: return on_top(g);
    default: return engine_pass(ask);
    }
}

// --- Everything

static int32_t kept_for_later(const struct engine_game *g, struct engine_option option)
{
    const struct engine_choice *ask = &g->s->choice;
    bool later = option.kind == ENGINE_OPT_CARD && ask->seat == g->s->active && g->s->step != TCG_STEP_END &&
                 tcg_is_fast(g, engine_card_named(g, option));
    return later ? TCG_KEEP_FAST : 0;
}

static struct engine_option attack(struct engine_lookahead *ahead)
{
    struct engine_game g = engine_lookahead_game(ahead);
    const struct engine_choice *ask = &g.s->choice;
    struct champ_attack_plan plan = champ_plan_attack(&g, tcg_attack_of(&g, ask->seat));
    bool good = plan.group && (plan.lethal || plan.gain > 0 || !ask->done);
    return good ? engine_option_make(ENGINE_OPT_PLACE, places_lowest(plan.group)) : engine_pass(ask);
}

// What cards in the discard pile do for an action, at any time, as to return to the hand, waits for the end
// of the turn while a card in hand may still want the action.
static bool can_wait(const struct engine_game *g, struct engine_option option)
{
    unsigned seat = g->s->choice.seat, slot = (unsigned)option.value;
    const struct tcg_list *list = &tcg_match(g)->list[seat];
    if (option.kind != ENGINE_OPT_PILE || g->s->step == TCG_STEP_END)
        return false;
    return bits128_test(list->timely[1][0].pile, slot) && !bits128_test(list->timely[0][0].pile, slot) &&
           !bits128_empty(bits128_and(engine_player(g, seat)->hand, tcg_action_cards(g, seat)));
}

static int32_t kept(const struct engine_game *g, struct engine_option option)
{
    enum { WAITS = 260 };
    return can_wait(g, option) ? WAITS : kept_for_later(g, option);
}

static struct engine_option play(struct engine_lookahead *ahead)
{
    struct engine_game g = engine_lookahead_game(ahead);
    struct engine_option best = engine_best_play(ahead, tcg_wanted_gain(&g), true, kept);
    return can_wait(&g, best) ? engine_pass(&g.s->choice) : best;
}

struct engine_option tcg_decide(struct engine_lookahead *ahead)
{
    struct engine_game g = engine_lookahead_game(ahead);
    switch (g.s->choice.what) {
    case TCG_ASK_STEP:
    case TCG_ASK_ACT: return play(ahead);
    case TCG_ASK_ATTACK: return attack(ahead);
    case TCG_ASK_ATTACKER:
    case TCG_ASK_DEFENDER:
    case TCG_ASK_BLOCKER:
    case TCG_ASK_ASSIGN:
    case TCG_ASK_WARD:
    case ENGINE_ASK_MULLIGAN: return engine_default_answer(&g);
    default: return engine_best_ahead(ahead);
    }
}
