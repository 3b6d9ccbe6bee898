// Default answers: an answer to any choice at once, from what the program that asks goes on to do.
#include "engine/heuristics/heuristics.h"
#include "engine/language/program.h"
#include "engine/machine/other_cards.h"

static const struct engine_heuristics *heuristics(const struct engine_game *g)
{
    return g->m->rules->heuristics;
}

struct engine_option engine_pass(const struct engine_choice *ask)
{
    return ask->done ? engine_option_make(ENGINE_OPT_DONE, 0) : engine_option_nth(ask, 0);
}

// --- What it is about -----------------------------------------------------------------------------

static struct engine_intent intent_of(const struct engine_game *g, const struct engine_frame *f,
                                      const struct engine_insn *in)
{
    struct engine_intent intent = {ENGINE_NEUTRAL, 0};
    if (heuristics(g)->intent_of)
        intent = heuristics(g)->intent_of(g, f, in);
    if (intent.purpose != ENGINE_NEUTRAL)
        return intent;
    uint32_t traits = g->m->op_columns[in->op].traits;
    enum engine_purpose otherwise = traits & ENGINE_HELPS ? ENGINE_HELP : ENGINE_NEUTRAL;
    return (struct engine_intent){traits & ENGINE_HARMS ? ENGINE_HARM : otherwise, 0};
}

struct engine_intent engine_intent_here(const struct engine_game *g)
{
    enum { AHEAD = 8 };
    const struct engine_frame *f = engine_top(g);
    const struct engine_intent harm = {ENGINE_HARM, 0};
    if (f->stage != ENGINE_STAGE_RUN) // a cost: the one that is missed least
        return harm;
    for (unsigned pc = f->pc; pc < g->m->code_count && pc < f->pc + (unsigned)AHEAD; pc++) {
        const struct engine_insn *in = &g->m->code[pc];
        if (in->op == ENGINE_OP_END)
            break;
        struct engine_intent intent = intent_of(g, f, in);
        if (intent.purpose != ENGINE_NEUTRAL)
            return intent;
    }
    return harm;
}

// Costs and losses take the worst.
bool engine_gives_up(const struct engine_game *g)
{
    return engine_top(g)->stage != ENGINE_STAGE_RUN || (engine_traits_under_way(g) & ENGINE_GIVES_UP);
}

// --- Places, players, cards -----------------------------------------------------------------------

static struct engine_option best_target(const struct engine_game *g, struct engine_intent intent)
{
    const struct engine_choice *ask = &g->s->choice;
    struct engine_option best = engine_option_make(ENGINE_OPT_DONE, 0);
    int32_t most = ask->done ? 0 : INT32_MIN;
    int32_t score_of[PLACE_SET_BITS], *next = score_of;
    if (ask->places)
        heuristics(g)->score_places(g, ask->seat, ask->places, intent, score_of);
    for (place_set left = ask->places; left;) {
        unsigned place = places_pop(&left);
        int32_t score = *next++;
        if (score > most) {
            most = score;
            best = engine_option_make(ENGINE_OPT_PLACE, place);
        }
    }
    for (unsigned left = ask->seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        int32_t score = engine_score_of_seat(g, ask->seat, seat, intent);
        if (score > most) {
            most = score;
            best = engine_option_make(ENGINE_OPT_SEAT, seat);
        }
    }
    return best;
}

// Of questions that offer nothing but cards, and perhaps to stop.
static struct engine_option best_card(const struct engine_game *g, bool best_one)
{
    const struct engine_choice *ask = &g->s->choice;
    struct engine_option best = engine_pass(ask);
    int32_t most = INT32_MIN;
    for (unsigned i = 0, count = bits128_count(ask->cards) + ask->other_cards; i < count; i++) {
        struct engine_option option = engine_option_nth(ask, i);
        engine_card card = engine_card_named(g, option);
        int32_t score = engine_score_of_card(g, engine_card_owner(card), engine_card_slot(card));
        score = best_one ? score : -score;
        if (score > most) {
            most = score;
            best = option;
        }
    }
    return best;
}

static struct engine_option number(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    bool costs = (engine_traits_under_way(g) & ENGINE_GIVES_UP) != 0;
    return engine_option_make(ENGINE_OPT_NUMBER, (unsigned)(costs ? ask->low : ask->high));
}

// --- Mulligans ------------------------------------------------------------------------------------

static struct bits128 same_kind(const struct engine_list *list, struct bits128 cards, unsigned slot)
{
    struct bits128 same = bits128_none();
    while (!bits128_empty(cards)) {
        unsigned at = bits128_pop(&cards);
        if (list->kind[at] == list->kind[slot])
            bits128_set(&same, at);
    }
    return same;
}

// What the advice on mulligans says; copies of a kind are as good as each other.
static struct engine_option mulligan_away(const struct engine_game *g)
{
    const struct engine_state *s = g->s;
    unsigned seat = s->choice.seat;
    const struct engine_list *list = engine_list(g->m, seat);
    const struct epic_mulligan_rules *rules = g->m->base.rules->mulligan;
    struct bits128 wanted = rules->advice(&g->m->base, seat, engine_player(g, seat)->hand);
    for (struct bits128 left = s->choice.cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (bits128_count(same_kind(list, wanted, slot)) > bits128_count(same_kind(list, s->picked, slot)))
            return engine_option_make(ENGINE_OPT_CARD, slot);
    }
    return engine_option_make(ENGINE_OPT_DONE, 0);
}

// --- Everything -----------------------------------------------------------------------------------

struct engine_option engine_default_answer(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    switch (ask->what) {
    case ENGINE_ASK_MULLIGAN: return mulligan_away(g);
    case ENGINE_ASK_TARGET:
    case ENGINE_ASK_CHOOSE: return g->s->depth ? best_target(g, engine_intent_here(g)) : engine_pass(ask);
    case ENGINE_ASK_CARD: return best_card(g, !engine_gives_up(g));
    case ENGINE_ASK_DISCARD: return best_card(g, false);
    case ENGINE_ASK_NUMBER: return number(g);
    case ENGINE_ASK_MODE: return heuristics(g)->mode ? heuristics(g)->mode(g) : engine_option_nth(ask, 0);
    case ENGINE_ASK_YES_NO: return engine_option_make(ENGINE_OPT_NUMBER, 1);
    default: break;
    }
    bool own = ask->what >= ENGINE_QUESTIONS && heuristics(g)->own_answer;
    return own ? heuristics(g)->own_answer(g) : engine_option_nth(ask, 0);
}
