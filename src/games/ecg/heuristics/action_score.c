// Action scores: an estimate of each option of the open choice in less time than it takes to try one of them
// out.
//
// Cards and powers are worth what their programs would do, attacks and blocks what the battle comes to if it
// gets the best simple answer, and whatever is named for an effect what the rules of thumb say of it.
#include "games/ecg/heuristics/action_score.h"
#include "games/ecg/heuristics/program_value.h"
#include "games/ecg/machine/machine.h"

enum {
    SURE = 20000,         // what decides a game
    KEEP_FAST = 100,      // what can be played in another's turn is kept for it
    GAIN_IN_MAIN = 20,    // what playing something has to gain, at least: in one's own main phase,
    GAIN_AT_END = 0,      // at the end of another's turn, when gold would be lost,
    GAIN_IN_BATTLE = 30,  // in a battle of one's own,
    GAIN_IN_THEIRS = 100, // in another's
    JOINING = 20,         // one more attacker, in place of a second attack
    LIKELY = 200          // what is usually right
};

static int32_t clipped(int32_t score) { return score > SURE ? SURE : score < -SURE ? -SURE : score; }

// --- Attacking ------------------------------------------------------------------------------------

// What a group comes to if nobody blocks, or the one blocker that does it best.
static int32_t worth_of_attack(const struct ecg_value_context *context, place_set group, unsigned defender)
{
    const struct ecg_battlefield *field = &context->field;
    int32_t least = ecg_battle(field, group, 0, context->seat, defender);
    place_set able = ecg_able_to_block(field, ecg_ready(field->g, defender), group);
    while (able) {
        int32_t worth = ecg_battle(field, group, places_only(places_pop(&able)), context->seat, defender);
        least = worth < least ? worth : least;
    }
    return clipped(least);
}

// What it may cost that a group cannot block in the next turn, when there are fewer guards than attackers.
static int32_t exposure(const struct ecg_value_context *context, place_set group)
{
    const struct engine_game *g = context->field.g;
    const struct board *b = board_of(g);
    unsigned guards = board_count(b, ecg_ready(g, context->seat) & ~group);
    unsigned foes = board_count(b, context->foes);
    if (guards >= foes)
        return 0;
    unsigned missing = foes - guards;
    unsigned gone = board_count(b, group);
    int each = ecg_total_offense(&context->field, context->foes) / (int)foes;
    int damage = board_times(each, gone < missing ? gone : missing);
    int health = ecg_player(g, context->seat)->board.health;
    int32_t cost = ecg_worth_of_damage(health, damage);
    return cost > SURE / 10 ? SURE / 10 : cost * 6 / 10;
}

static int32_t score_of_group(const struct ecg_value_context *context, place_set group, unsigned defender)
{
    return worth_of_attack(context, group, defender) - exposure(context, group);
}

static bool lethal(const struct ecg_value_context *context, place_set attackers, unsigned defender)
{
    return ecg_total_offense(&context->field, attackers) >=
               ecg_player(context->field.g, defender)->board.health &&
           ecg_lethal_one_by_one(&context->field, attackers, defender);
}

static int32_t *score_attackers(const struct ecg_value_context *context, place_set places, int32_t *score)
{
    if (!places)
        return score;
    bool wins = lethal(context, places, context->rival);
    int32_t together = places_count(places) > 1 ? score_of_group(context, places, context->rival) : 0;
    for (place_set left = places; left;) {
        unsigned place = places_pop(&left);
        int32_t alone = score_of_group(context, places_only(place), context->rival);
        bool begins = place == places_lowest(places); // the group is named in this order
        *score++ = wins ? SURE : begins && together > alone ? together : alone;
    }
    return score;
}

static int32_t *score_more_attackers(const struct ecg_value_context *context, int32_t *score)
{
    const struct ecg_state *s = ecg_state(context->field.g);
    place_set named = s->board.attacking, places = s->core.choice.places;
    bool wins = lethal(context, named | ecg_attackers(context->field.g), context->rival);
    int32_t now = score_of_group(context, named, context->rival);
    int32_t all = score_of_group(context, named | places, context->rival);
    for (place_set left = places; left;) {
        place_set place = places_only(places_pop(&left));
        int32_t alone = score_of_group(context, place, context->rival);
        int32_t joined = score_of_group(context, named | place, context->rival);
        joined = all > joined ? all : joined;
        *score++ = joined - now - (alone > 0 ? alone : 0) - JOINING - (wins ? SURE : 0);
    }
    return score;
}

static int32_t *score_defenders(const struct ecg_value_context *context, int32_t *score)
{
    const struct ecg_state *s = ecg_state(context->field.g);
    for (unsigned left = s->core.choice.seats; left; left &= left - 1)
        *score++ = worth_of_attack(context, s->board.attacking, (unsigned)__builtin_ctz(left));
    return score;
}

// --- Blocking -------------------------------------------------------------------------------------

static int32_t *score_blockers(const struct ecg_value_context *context, int32_t *score)
{
    const struct ecg_battlefield *field = &context->field;
    const struct ecg_state *s = ecg_state(field->g);
    int32_t now = ecg_battle(field, s->board.attacking, s->board.blocking, s->core.active, s->board.defender);
    for (place_set left = s->core.choice.places; left;) {
        place_set named = s->board.blocking | places_only(places_pop(&left));
        *score++ =
            clipped(now - ecg_battle(field, s->board.attacking, named, s->core.active, s->board.defender));
    }
    return score;
}

// --- Playing --------------------------------------------------------------------------------------

static int32_t wanted_gain(const struct ecg_state *s)
{
    if (s->core.choice.what == ECG_ASK_MAIN)
        return GAIN_IN_MAIN;
    if (!(s->board.battle))
        return GAIN_AT_END;
    return s->core.active == s->core.choice.seat ? GAIN_IN_BATTLE : GAIN_IN_THEIRS;
}

static int32_t score_of_card(const struct ecg_value_context *context, unsigned slot)
{
    const struct engine_game *g = context->field.g;
    const struct ecg_list *list = &ecg_match(g)->list[context->seat];
    bool fast = bits128_test(list->cost_one, slot) && bits128_test(list->plain_cost[0][1], slot);
    int32_t keep = g->s->choice.what == ECG_ASK_MAIN && fast ? KEEP_FAST : 0;
    return clipped(ecg_value_of_card(context, slot)) - keep;
}

// Cards, champions that attack, powers, powers from the pile, the god, and last to do nothing.
static int32_t *score_acts(const struct ecg_value_context *context, int32_t *score)
{
    const struct engine_choice *ask = &context->field.g->s->choice;
    for (struct bits128 left = ask->cards; !bits128_empty(left);)
        *score++ = score_of_card(context, bits128_pop(&left));
    score = score_attackers(context, ask->places, score);
    for (place_set left = ask->powers; left;)
        *score++ = clipped(ecg_value_of_power(context, places_pop(&left)));
    for (struct bits128 left = ask->pile; !bits128_empty(left);)
        *score++ = clipped(ecg_value_of_pile(context, bits128_pop(&left)));
    if (ask->supplemental)
        *score++ = LIKELY;
    if (ask->done)
        *score++ = wanted_gain(ecg_state(context->field.g));
    return score;
}

// --- What effects ask for -------------------------------------------------------------------------

static int32_t *score_targets(const struct engine_game *g, int32_t *score)
{
    const struct engine_choice *ask = &g->s->choice;
    struct ecg_intent intent = g->s->depth ? ecg_intent_here(g) : (struct ecg_intent){ECG_HARM, 0};
    for (place_set left = ask->places; left;)
        *score++ = clipped(ecg_score_of_place(g, ask->seat, places_pop(&left), intent));
    for (unsigned left = ask->seats; left; left &= left - 1)
        *score++ = clipped(ecg_score_of_seat(g, ask->seat, (unsigned)__builtin_ctz(left), intent));
    if (ask->done)
        *score++ = 0;
    return score;
}

static int32_t *score_cards(const struct engine_game *g, unsigned owner, bool best_one, int32_t *score)
{
    const struct engine_choice *ask = &g->s->choice;
    for (struct bits128 left = ask->cards; !bits128_empty(left);) {
        int32_t worth = ecg_score_of_card(g, owner, bits128_pop(&left));
        *score++ = best_one ? worth : -worth;
    }
    if (ask->done)
        *score++ = 0;
    return score;
}

static int32_t *score_modes(const struct ecg_value_context *context, int32_t *score)
{
    for (unsigned left = context->field.g->s->choice.indices; left; left &= left - 1)
        *score++ = clipped(ecg_value_of_mode(context, (unsigned)__builtin_ctz(left)));
    return score;
}

// What the rules of thumb would do, and nothing else.
static int32_t *score_default(const struct engine_game *g, int32_t *score)
{
    struct engine_option idea = ecg_default_answer(g);
    unsigned count = engine_option_count(&g->s->choice);
    for (unsigned i = 0; i < count; i++) {
        struct engine_option option = engine_option_nth(&g->s->choice, i);
        *score++ = option.kind == idea.kind && option.value == idea.value ? LIKELY : 0;
    }
    return score;
}

// --- Everything -----------------------------------------------------------------------------------

static int32_t *score_with_context(const struct engine_game *g, int32_t *score)
{
    const struct engine_choice *ask = &g->s->choice;
    struct ecg_value_context context = ecg_value_context_of(g, ask->seat);
    switch (ask->what) {
    case ECG_ASK_ATTACKER: score = score_more_attackers(&context, score); break;
    case ECG_ASK_DEFENDER: return score_defenders(&context, score);
    case ECG_ASK_BLOCKER: score = score_blockers(&context, score); break;
    case ENGINE_ASK_MODE: return score_modes(&context, score);
    default: return score_acts(&context, score);
    }
    if (ask->done)
        *score++ = 0;
    return score;
}

static int32_t *score_all(const struct engine_game *g, int32_t *score)
{
    const struct engine_choice *ask = &g->s->choice;
    switch (ask->what) {
    case ECG_ASK_MAIN:
    case ECG_ASK_WINDOW:
    case ECG_ASK_ATTACKER:
    case ECG_ASK_DEFENDER:
    case ECG_ASK_BLOCKER:
    case ENGINE_ASK_MODE: return score_with_context(g, score);
    case ENGINE_ASK_TARGET:
    case ENGINE_ASK_CHOOSE: return score_targets(g, score);
    case ENGINE_ASK_CARD: return score_cards(g, ask->pile_seat, !ecg_gives_up(g), score);
    case ENGINE_ASK_DISCARD: return score_cards(g, ask->seat, false, score);
    default: return score_default(g, score);
    }
}

unsigned ecg_action_scores(const struct engine_game *g, int32_t *score)
{
    unsigned count = (unsigned)(score_all(g, score) - score);
    assert(count == engine_option_count(&g->s->choice));
    return count;
}
