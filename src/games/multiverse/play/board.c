// What follows from the cards on the board, and from what is in force: kept, so that questions need not look
// it up for each character.
#include "games/multiverse/multiverse.h"

// M-ability-team-1: as printed.
static void note_mates(struct engine_game *g, unsigned place)
{
    struct multi_state *s = multi_state(g);
    uint64_t teams = multi_kind_at(g, place)->teams;
    place_set mates = 0;
    for (place_set left = teams ? s->present & ~places_only(place) : 0; left;) {
        unsigned other = places_pop(&left);
        mates |= places_if((multi_kind_at(g, other)->teams & teams) != 0, other);
    }
    s->mates[place] = mates;
    while (mates)
        places_set(&s->mates[places_pop(&mates)], place);
}

void multi_note_arrival(struct engine_game *g, unsigned place)
{
    struct multi_state *s = multi_state(g);
    const struct multi_kind *kind = multi_kind_at(g, place);
    for (uint64_t left = kind->type == MULTI_CHARACTER ? kind->keywords : 0; left;)
        places_set(&s->printed[bits64_pop(&left)], place);
    s->tapping |= places_if(multi_text_of(g->m, kind, MULTI_TAPS) != NULL, place);
    s->feuding |= places_if(kind->arch_enemy != ENGINE_NO_INDEX, place);
    note_mates(g, place);
    multi_note_altered(g);
}

void multi_note_departure(struct engine_game *g, unsigned place)
{
    struct multi_state *s = multi_state(g);
    for (uint64_t left = multi_kind_at(g, place)->keywords; left;)
        places_clear(&s->printed[bits64_pop(&left)], place);
    places_clear(&s->tapping, place);
    places_clear(&s->feuding, place);
    for (place_set left = s->mates[place]; left;)
        places_clear(&s->mates[places_pop(&left)], place);
    s->mates[place] = 0;
}

// Of an artifact that stands alone: all characters of its player.
static place_set reached_by(const struct engine_game *g, const struct multi_effect *effect)
{
    const struct multi_state *s = multi_state(g);
    if (!effect->item)
        return effect->targets;
    unsigned item = effect->item - 1U;
    return s->host[item] ? places_only(s->host[item] - 1U) : multi_player(g, s->controller[item])->own;
}

struct multi_reach multi_reach_now(const struct engine_game *g)
{
    const struct multi_state *s = multi_state(g);
    struct multi_reach reach = {0, 0};
    for (place_set left = s->borne; left;)
        places_set(&reach.bearing, s->host[places_pop(&left)] - 1U);
    reach.altered = reach.bearing;
    for (unsigned i = 0; i < s->effect_count; i++)
        reach.altered |= reached_by(g, &s->effects[i]);
    return reach;
}

void multi_note_altered(struct engine_game *g)
{
    const struct multi_reach reach = multi_reach_now(g);
    multi_state(g)->bearing = reach.bearing;
    multi_state(g)->altered = reach.altered;
}
