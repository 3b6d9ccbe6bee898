// What searches need not try, since something else on the list comes to the same for certain.
//
// Copies of a card in a hand or a pile are one option anyway.  What is in play is not: two tokens of one
// player are two options, although it cannot matter which of them is taken if they differ in nothing but
// their place and nothing under way speaks of either.  The lowest place stands for all of them: sets are
// named in ascending order, so each set that begins with a higher one has its like that begins with this one.
#include "engine/heuristics/heuristics.h"

// A card, that is, and no token: all tokens of a kind have one number.
static bool is_card(engine_card card, engine_card named) { return named == card && card != ENGINE_NO_CARD; }

bool engine_is_referred_to(const struct engine_state *s, unsigned place, engine_card card)
{
    bool found = false;
    for (unsigned i = 0; i < s->depth; i++) {
        const struct engine_frame *f = &s->frames[i];
        found = found || f->source == place || f->picked == place || is_card(card, f->picked) ||
                is_card(card, f->card) || is_card(card, f->it_card) || places_test(f->chosen, place);
    }
    for (unsigned i = 0; i < s->waiting; i++) {
        const struct engine_trigger *entry = &s->triggers[i];
        found = found || entry->source == place || is_card(card, entry->card) ||
                places_test(entry->chosen, place);
    }
    return found;
}

// Those without a symmetric place before them.
static place_set without_symmetric(const struct engine_game *g, place_set places)
{
    if (!(places & (places - 1)))
        return places;
    const struct engine_heuristics *h = g->m->rules->heuristics;
    place_set ordered = h->ordered(g);
    place_set kept = places & ordered;
    for (place_set left = places & ~ordered; left;) {
        unsigned place = places_pop(&left);
        bool symmetric = false;
        for (place_set others = kept & ~ordered; others && !symmetric;)
            symmetric = h->symmetric(g, places_pop(&others), place);
        kept |= symmetric ? 0 : places_only(place);
    }
    return kept;
}

unsigned engine_unique_moves(const struct epic_match *match, const void *state, epic_action *list)
{
    const struct engine_game g = engine_look_at(match, state);
    struct engine_choice ask = g.s->choice;
    ask.places = without_symmetric(&g, ask.places);
    ask.powers = without_symmetric(&g, ask.powers);
    unsigned count = ask.what ? engine_option_count(&ask) : 0;
    for (unsigned i = 0; i < count; i++)
        list[i] = engine_encode(g.m, g.s, engine_option_nth(&ask, i));
    return count;
}
