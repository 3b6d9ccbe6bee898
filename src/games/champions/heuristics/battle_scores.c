// Action scores of battles: what an attack comes to if it gets the best simple answer, and what a block
// saves.
#include "games/champions/heuristics/heuristics.h"

enum { JOINING = 20 }; // one more attacker, in place of a second attack

// What a group comes to if nobody blocks, or the one blocker that does it best.
static int32_t worth_of_attack(const struct champ_value_context *context, place_set group, unsigned defender)
{
    const struct champ_battlefield *field = &context->field;
    unsigned seat = context->base.seat;
    int32_t least = champ_battle(field, group, 0, seat, defender);
    place_set able = champ_able_to_block(field, champ_guards(field->g, defender), group);
    while (able) {
        int32_t worth = champ_battle(field, group, places_only(places_pop(&able)), seat, defender);
        least = worth < least ? worth : least;
    }
    return engine_clip_score(least);
}

// What it may cost that a group cannot block in the next turn, when there are fewer guards than attackers.
static int32_t exposure(const struct champ_value_context *context, place_set group)
{
    const struct engine_game *g = context->field.g;
    const struct board *b = board_of(g);
    unsigned guards = board_count(b, champ_guards(g, context->base.seat) & ~group);
    unsigned hunters = board_count(b, context->hunters);
    if (guards >= hunters)
        return 0;
    unsigned missing = hunters - guards;
    unsigned gone = board_count(b, group);
    int each = champ_total_offense(&context->field, context->hunters) / (int)hunters;
    int damage = board_times(each, gone < missing ? gone : missing);
    int health = board_player(g, context->base.seat)->health;
    int32_t cost = champ_worth_of_damage(champ_weights(g), health, damage);
    return cost > ENGINE_SCORE_SURE / 10 ? ENGINE_SCORE_SURE / 10 : cost * 6 / 10;
}

static int32_t score_of_group(const struct champ_value_context *context, place_set group)
{
    return worth_of_attack(context, group, context->base.rival) - exposure(context, group);
}

static bool lethal(const struct champ_value_context *context, place_set attackers)
{
    const struct champ_battlefield *field = &context->field;
    unsigned rival = context->base.rival;
    return champ_total_offense(field, attackers) >= board_player(field->g, rival)->health &&
           champ_lethal_one_by_one(field, attackers, rival);
}

int32_t *champ_score_attackers(const struct champ_value_context *context, place_set places, int32_t *score)
{
    if (!places)
        return score;
    bool wins = lethal(context, places);
    int32_t together = places_count(places) > 1 ? score_of_group(context, places) : 0;
    for (place_set left = places; left;) {
        unsigned place = places_pop(&left);
        int32_t alone = score_of_group(context, places_only(place));
        bool begins = place == places_lowest(places); // the group is named in this order
        *score++ = wins ? ENGINE_SCORE_SURE : begins && together > alone ? together : alone;
    }
    return score;
}

int32_t *champ_score_more_attackers(const struct champ_value_context *context, place_set able, int32_t *score)
{
    const struct engine_game *g = context->field.g;
    place_set named = board_of(g)->attacking, places = g->s->choice.places;
    bool wins = lethal(context, named | able);
    int32_t now = score_of_group(context, named);
    int32_t all = score_of_group(context, named | places);
    for (place_set left = places; left;) {
        place_set place = places_only(places_pop(&left));
        int32_t alone = score_of_group(context, place);
        int32_t joined = score_of_group(context, named | place);
        joined = all > joined ? all : joined;
        *score++ = joined - now - (alone > 0 ? alone : 0) - JOINING - (wins ? ENGINE_SCORE_SURE : 0);
    }
    return score;
}

int32_t *champ_score_defenders(const struct champ_value_context *context, int32_t *score)
{
    const struct engine_game *g = context->field.g;
    for (unsigned left = g->s->choice.seats; left; left &= left - 1)
        *score++ = worth_of_attack(context, board_of(g)->attacking, (unsigned)__builtin_ctz(left));
    return score;
}

int32_t *champ_score_blockers(const struct champ_value_context *context, int32_t *score)
{
    const struct champ_battlefield *field = &context->field;
    const struct board *b = board_of(field->g);
    unsigned seat = field->g->s->active;
    int32_t now = champ_battle(field, b->attacking, b->blocking, seat, b->defender);
    for (place_set left = field->g->s->choice.places; left;) {
        place_set named = b->blocking | places_only(places_pop(&left));
        *score++ = engine_clip_score(now - champ_battle(field, b->attacking, named, seat, b->defender));
    }
    return score;
}
