// The features of a position: see forecast.h.
#include "games/multiverse/heuristics/forecast.h"
#include "engine/zones/deck.h"
#include "games/multiverse/heuristics/heuristics.h"

enum { MANY_FOOTHOLDS = 10, NEAR_EMPTY = 6 };
static const float HALF = 0.5F;

// Sums over characters, in tens of points and values.
struct sums {
    float active, attack, defense, ready, at_stake, disabled, held;
};

static void add_character(const struct engine_game *g, unsigned place, struct sums *sums)
{
    const struct multi_state *s = multi_state(g);
    const struct multi_kind *kind = multi_kind_at(g, place);
    float points = (float)multi_points_of(g, place) / 10, attack = (float)multi_attack_of(kind) / 10;
    if (places_test(s->holding, place)) {
        sums->held += points;
    } else if (places_test(s->disabled, place)) {
        sums->disabled += points;
    } else {
        sums->active += 1;
        sums->attack += attack;
        sums->defense += (float)multi_defense_value(g, place) / 10;
        sums->ready += places_test(s->tapped, place) ? 0 : attack;
        sums->at_stake += places_test(s->injured, place) ? points : 0;
    }
}

// Of the points that win; in a countdown a lead counts the more the fewer turns are left.
static float share_of_points(const struct engine_game *g, unsigned seat)
{
    const struct multi_match *m = multi_match(g);
    float points = (float)multi_points_of_side(g, seat);
    if (m->goal)
        return points / (float)m->goal;
    return points / (float)m->usual * (float)(m->countdown + 1) / (float)(multi_state(g)->markers + 1);
}

static void add_seat(const struct engine_game *g, unsigned seat, bool first, float *out)
{
    struct sums characters = {0};
    for (place_set left = multi_player(g, seat)->own; left;)
        add_character(g, places_pop(&left), &characters);
    float points = first ? share_of_points(g, seat) : 0; // they are the side's
    int hand = multi_hand_of(g, seat), footholds = (int)bits128_count(multi_player(g, seat)->footholds);
    int deck = (int)engine_seen_deck_count(engine_player(g, seat));
    bool turn = g->s->active == seat;
#define FEATURE(name, value) out[MULTI_FEATURE_##name] += (float)(value);
    MULTI_FEATURES(FEATURE)
#undef FEATURE
}

void multi_features(const struct engine_game *g, float *out)
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++, out += MULTI_FEATURE_COUNT) {
        for (unsigned i = 0; i < MULTI_FEATURE_COUNT; i++)
            out[i] = 0;
        unsigned allies = multi_allies(g, seat);
        for (unsigned left = allies; left; left &= left - 1)
            add_seat(g, (unsigned)__builtin_ctz(left), left == allies, out);
    }
}
