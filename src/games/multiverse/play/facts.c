// What is true of characters.
#include "games/multiverse/multiverse.h"

unsigned multi_allies(const struct engine_game *g, unsigned seat)
{
    unsigned side = engine_player(g, seat)->side, allies = 0;
    for (unsigned left = g->s->alive; left; left &= left - 1) {
        unsigned other = (unsigned)__builtin_ctz(left);
        allies |= (unsigned)(engine_player(g, other)->side == side) << other;
    }
    return allies;
}

place_set multi_places_of(const struct engine_game *g, unsigned seats)
{
    place_set places = 0;
    for (; seats; seats &= seats - 1)
        places |= multi_player(g, (unsigned)__builtin_ctz(seats))->own;
    return places;
}

bool multi_has(const struct engine_game *g, unsigned place, enum multi_keyword keyword)
{
    return multi_kind_at(g, place)->keywords >> keyword & 1U;
}

place_set multi_having(const struct engine_game *g, enum multi_keyword keyword)
{
    place_set having = 0;
    for (place_set left = multi_in_play(g); left;) {
        unsigned place = places_pop(&left);
        having |= places_if(multi_has(g, place, keyword), place);
    }
    return having;
}

// M-kill-6
bool multi_is_hero(const struct engine_game *g, unsigned place)
{
    return !(multi_kind_at(g, place)->natures & (1U << MULTI_VILLAIN | 1U << MULTI_ANTI_HERO));
}

// M-ability-team-1
bool multi_shares_team(const struct engine_game *g, unsigned a, unsigned b)
{
    return (multi_kind_at(g, a)->teams & multi_kind_at(g, b)->teams) != 0;
}

static int above_zero(int value) { return value > 0 ? value : 0; }

// M-turn-result-1, M-boost-6.  M-ability-teamwork-1, M-ability-leader-3: both bonuses add up.
int multi_attack_value(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    return above_zero(multi_kind_at(g, place)->combat + places_test(s->helped_attack, place) +
                      places_test(s->led_attack, place));
}

// M-ability-teamwork-2
int multi_defense_value(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    return above_zero(multi_kind_at(g, place)->defense + places_test(s->helped & ~s->helped_attack, place) +
                      places_test(s->led & ~s->led_attack, place));
}

// M-score-1, M-score-9: the printed cost.
int multi_points_of(const struct engine_game *g, unsigned place) { return multi_kind_at(g, place)->cost; }
