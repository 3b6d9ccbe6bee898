// What champions amount to, many at once: the same as champ_offense and champ_defense of each.
#include "games/champions/champions.h"

static void add_from(const struct engine_game *g, place_set places, unsigned source,
                     struct champ_sizes *sizes)
{
    const struct champ_info *info = champ_info_at(g, source);
    for (unsigned i = 0; i < info->modifiers; i++) {
        const struct champ_static_modifier *modifier = &champ_match(g)->modifiers[info->first_modifier + i];
        for (place_set left = champ_affected(g, modifier, source, places); left;) {
            unsigned place = places_pop(&left);
            sizes->offense[place] = (int16_t)(sizes->offense[place] + modifier->offense);
            sizes->defense[place] = (int16_t)(sizes->defense[place] + modifier->defense);
        }
    }
}

void champ_size_up(const struct engine_game *g, place_set places, struct champ_sizes *sizes)
{
    const struct board *b = board_of(g);
    for (place_set left = places; left;) {
        unsigned place = places_pop(&left);
        int counters = (b->counters[place] & BOARD_PLUS_MASK) - (b->counters[place] >> BOARD_PLUS_BITS);
        sizes->offense[place] = (int16_t)(champ_base_offense(g, place) + b->bonus_offense[place] + counters);
        sizes->defense[place] = (int16_t)(champ_base_defense(g, place) + b->bonus_defense[place] + counters);
    }
    for (place_set sources = b->stat_sources & ~b->silenced; sources;)
        add_from(g, places, places_pop(&sources), sizes);
    while (places) {
        unsigned place = places_pop(&places);
        sizes->offense[place] = sizes->offense[place] > 0 ? sizes->offense[place] : 0; // D39
    }
}
