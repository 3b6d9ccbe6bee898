// Rules of thumb: an answer to any choice at once, from what the program that asks goes on to do.
#include "games/ecg/heuristics/advise.h"
#include "games/ecg/language/cards.h"
#include "games/ecg/machine/machine.h"

static enum ecg_purpose purpose_of_mod(const struct champ_mod *mod)
{
    return mod->offense + mod->defense < 0 ? ECG_HARM : ECG_HELP;
}

// Of one operation; ECG_NEUTRAL: look further.
static struct ecg_intent intent_of(const struct engine_game *g, const struct engine_frame *f,
                                   const struct engine_insn *in)
{
    switch ((enum ecg_op)in->op) {
    case OP_DAMAGE:
    case OP_DAMAGE_SPLIT: return (struct ecg_intent){ECG_DAMAGE, champ_number(g, f, in->b, EPIC_NO_SEAT)};
    case OP_DAMAGE_3_TARGETS: return (struct ecg_intent){ECG_DAMAGE, f->x};
    case OP_COUNTERS: return (struct ecg_intent){in->a ? ECG_HARM : ECG_HELP, 0};
    case OP_MODIFY: return (struct ecg_intent){purpose_of_mod(&champ_match(g)->mods[in->b]), 0};
    default: break;
    }
    uint32_t traits = ecg_op(in->op)->traits;
    enum ecg_purpose otherwise = traits & ENGINE_HELPS ? ECG_HELP : ECG_NEUTRAL;
    return (struct ecg_intent){traits & ENGINE_HARMS ? ECG_HARM : otherwise, 0};
}

static struct ecg_intent intent_from(const struct engine_game *g, const struct engine_frame *f)
{
    enum { AHEAD = 8 };
    const struct ecg_cards *cards = ecg_match(g)->cards;
    for (unsigned pc = f->pc; pc < cards->code_count && pc < f->pc + (unsigned)AHEAD; pc++) {
        if (cards->code[pc].op == OP_END)
            break;
        struct ecg_intent intent = intent_of(g, f, &cards->code[pc]);
        if (intent.purpose != ECG_NEUTRAL)
            return intent;
    }
    return (struct ecg_intent){ECG_HARM, 0};
}

// --- Champions and players -----------------------------------------------------------------------

static int32_t score_of_damage(const struct engine_game *g, unsigned place, int amount)
{
    int left = champ_defense(g, place) - board_of(g)->damage[place];
    bool breaks = amount >= left && !places_test(champ_unbreakable(g), place);
    return breaks ? ecg_worth_of_champion(g, place) : amount;
}

// How much `seat` likes to name this champion.
int32_t ecg_score_of_place(const struct engine_game *g, unsigned seat, unsigned place,
                           struct ecg_intent intent)
{
    bool own = places_test(ecg_player(g, seat)->board.control, place);
    int32_t worth = intent.purpose == ECG_DAMAGE ? score_of_damage(g, place, intent.amount)
                                                 : ecg_worth_of_champion(g, place);
    return own == (intent.purpose == ECG_HELP) ? worth : -worth;
}

int32_t ecg_score_of_seat(const struct engine_game *g, unsigned seat, unsigned named,
                          struct ecg_intent intent)
{
    int32_t worth = 1;
    int health = ecg_player(g, named)->board.health;
    if (intent.purpose == ECG_DAMAGE && intent.amount >= health)
        worth = ECG_WORTH_WIN;
    else if (intent.purpose == ECG_DAMAGE)
        worth = ecg_worth_of_health(health) - ecg_worth_of_health(health - intent.amount);
    return (named == seat) == (intent.purpose == ECG_HELP) ? worth : -worth;
}

static struct engine_option best_target(const struct engine_game *g, struct ecg_intent intent)
{
    const struct engine_choice *ask = &g->s->choice;
    struct engine_option best = engine_option_make(ENGINE_OPT_DONE, 0);
    int32_t most = ask->done ? 0 : INT32_MIN;
    for (place_set left = ask->places; left;) {
        unsigned place = places_pop(&left);
        int32_t score = ecg_score_of_place(g, ask->seat, place, intent);
        if (score > most) {
            most = score;
            best = engine_option_make(ENGINE_OPT_PLACE, place);
        }
    }
    for (unsigned left = ask->seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        int32_t score = ecg_score_of_seat(g, ask->seat, seat, intent);
        if (score > most) {
            most = score;
            best = engine_option_make(ENGINE_OPT_SEAT, seat);
        }
    }
    return best;
}

// Point by point, so what has been begun is finished.
static struct ecg_intent split_intent(const struct engine_frame *f)
{
    return (struct ecg_intent){ECG_DAMAGE, f->left};
}

struct ecg_intent ecg_intent_here(const struct engine_game *g)
{
    const struct engine_frame *f = engine_top(g);
    if (f->stage != ENGINE_STAGE_RUN) // a cost: the one that is missed least
        return (struct ecg_intent){ECG_HARM, 0};
    switch (ecg_op_under_way(g)) {
    case OP_KEEP_ONE: return (struct ecg_intent){ECG_HELP, 0};
    case OP_DAMAGE_SPLIT: return split_intent(f);
    default: return intent_from(g, f);
    }
}

// --- Cards ---------------------------------------------------------------------------------------

int32_t ecg_score_of_card(const struct engine_game *g, unsigned owner, unsigned slot)
{
    const struct champ_info *info = champ_info_of(g, engine_card_of(owner, slot));
    int32_t score = ecg_worth_in_hand(ecg_match(g), owner, slot);
    if (info->type == CHAMP_CHAMPION)
        score += 4 * (info->offense + info->defense);
    return score - (info->pile_power || info->pile_events ? 50 : 0); // it does something there, too
}

static struct engine_option card(const struct engine_game *g, unsigned owner, bool best_one)
{
    struct bits128 left = g->s->choice.cards;
    unsigned found = bits128_lowest(left);
    int32_t most = INT32_MIN;
    while (!bits128_empty(left)) {
        unsigned slot = bits128_pop(&left);
        int32_t score = ecg_score_of_card(g, owner, slot);
        score = best_one ? score : -score;
        if (score > most) {
            most = score;
            found = slot;
        }
    }
    return engine_option_make(ENGINE_OPT_CARD, found);
}

// Costs and losses take the worst.
bool ecg_gives_up(const struct engine_game *g)
{
    const struct engine_frame *f = engine_top(g);
    if (f->stage != ENGINE_STAGE_RUN)
        return true;
    enum ecg_op op = ecg_op_under_way(g);
    return op == OP_BANISH_FROM_HAND || op == OP_BANISH_CARDS || op == OP_DISCARD;
}

static struct bits128 same_kind(const struct engine_game *g, unsigned seat, struct bits128 cards,
                                unsigned slot)
{
    const uint16_t *kind = ecg_match(g)->list[seat].core.kind;
    struct bits128 same = bits128_none();
    while (!bits128_empty(cards)) {
        unsigned at = bits128_pop(&cards);
        if (kind[at] == kind[slot])
            bits128_set(&same, at);
    }
    return same;
}

// What the advice on mulligans says; copies of a kind are as good as each other.
static struct engine_option mulligan_away(const struct engine_game *g)
{
    const struct engine_state *s = g->s;
    unsigned seat = s->choice.seat;
    const struct epic_mulligan_rules *rules = g->m->base.rules->mulligan;
    struct bits128 wanted = rules->advice(&g->m->base, seat, ecg_player(g, seat)->core.hand);
    for (struct bits128 left = s->choice.cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (bits128_count(same_kind(g, seat, wanted, slot)) >
            bits128_count(same_kind(g, seat, s->picked, slot)))
            return engine_option_make(ENGINE_OPT_CARD, slot);
    }
    return engine_option_make(ENGINE_OPT_DONE, 0);
}

// --- Everything ----------------------------------------------------------------------------------

static struct engine_option attacker(const struct engine_game *g)
{
    place_set more = ecg_plan_attack(g, g->s->choice.seat).group & g->s->choice.places;
    return more ? engine_option_make(ENGINE_OPT_PLACE, places_lowest(more))
                : engine_option_make(ENGINE_OPT_DONE, 0);
}

static struct engine_option blocker(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    place_set more = ecg_plan_block(g) & ask->places;
    if (!more && !ask->done)
        more = ask->places;
    return more ? engine_option_make(ENGINE_OPT_PLACE, places_lowest(more))
                : engine_option_make(ENGINE_OPT_DONE, 0);
}

static struct engine_option number(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    bool costs = ecg_op_under_way(g) == OP_LOSE_ANY;
    return engine_option_make(ENGINE_OPT_NUMBER, (unsigned)(costs ? ask->low : ask->high));
}

static struct engine_option pass(const struct engine_choice *ask)
{
    return ask->done ? engine_option_make(ENGINE_OPT_DONE, 0) : engine_option_nth(ask, 0);
}

struct engine_option ecg_default_answer(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    switch (ask->what) {
    case ECG_ASK_MAIN:
    case ECG_ASK_WINDOW: return pass(ask);
    case ECG_ASK_ATTACKER: return attacker(g);
    case ECG_ASK_DEFENDER: return engine_option_make(ENGINE_OPT_SEAT, ecg_plan_defender(g));
    case ECG_ASK_BLOCKER: return blocker(g);
    case ENGINE_ASK_MULLIGAN: return mulligan_away(g);
    case ECG_ASK_ASSIGN: return engine_option_make(ENGINE_OPT_NUMBER, (unsigned)ecg_plan_share(g));
    case ENGINE_ASK_TARGET:
    case ENGINE_ASK_CHOOSE: return g->s->depth ? best_target(g, ecg_intent_here(g)) : pass(ask);
    case ENGINE_ASK_CARD:
        return bits128_empty(ask->cards) ? pass(ask) : card(g, ask->pile_seat, !ecg_gives_up(g));
    case ENGINE_ASK_DISCARD: return bits128_empty(ask->cards) ? pass(ask) : card(g, ask->seat, false);
    case ENGINE_ASK_NUMBER: return number(g);
    case ENGINE_ASK_YES_NO: return engine_option_make(ENGINE_OPT_NUMBER, 1);
    default: return engine_option_nth(ask, 0);
    }
}
