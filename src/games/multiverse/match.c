// Decks made ready for play, options, how many points win.
#include "engine/match.h"
#include "engine/language/cards.h"
#include "games/multiverse/multiverse.h"
#include "rules/deck.h"

bool multi_match_begin(struct engine_match *match)
{
    ((struct multi_match *)match)->kinds = engine_cards_of(match)->kinds;
    ((struct multi_match *)match)->mods = engine_cards_of(match)->own[MULTI_TABLE_MODS];
    return true;
}

void multi_note_list(struct engine_match *match, unsigned seat)
{
    struct multi_match *m = (struct multi_match *)match;
    struct multi_list *list = &m->list[seat];
    for (unsigned slot = 0; slot < list->core.size; slot++) {
        const struct multi_kind *kind = &m->kinds[list->core.kind[slot]];
        struct bits128 *const sets[] = {&list->footholds, &list->characters, &list->incidents};
        bits128_set(sets[kind->type], slot);
    }
}

// M-deck-4, M-deck-5: the points of a deck are what its cards cost; footholds cost nothing.
struct points {
    int all, characters;
};

static struct points points_of(const struct multi_match *m, unsigned seat)
{
    struct points points = {0, 0};
    const struct engine_list *list = &m->list[seat].core;
    for (unsigned slot = 0; slot < list->size; slot++) {
        const struct multi_kind *kind = &m->kinds[list->kind[slot]];
        points.all += kind->cost;
        points.characters += kind->type == MULTI_CHARACTER ? kind->cost : 0;
    }
    return points;
}

// M-setup-1 to M-setup-3, M-setup-5: half of the smallest deck, or the fewest points of characters if that is
// less; M-format-teams-3, M-format-ffa-1: twice that among more than two.
static int usual_goal(const struct multi_match *m)
{
    int goal = 0;
    for (unsigned seat = 0; seat < m->core.base.seats; seat++) {
        struct points points = points_of(m, seat);
        int least = points.all / 2 < points.characters ? points.all / 2 : points.characters;
        goal = seat == 0 || least < goal ? least : goal;
    }
    goal *= m->core.base.seats > 2 ? 2 : 1;
    return goal > 0 ? goal : 1;
}

void multi_match_ready(struct engine_match *match, const struct engine_kinds *listed)
{
    struct multi_match *m = (struct multi_match *)match;
    const struct epic_options *options = &match->base.options;
    (void)listed;
    int sides = options->value[MULTI_OPTION_SIDES], points = options->value[MULTI_OPTION_POINTS];
    m->sides = sides ? sides : (int)match->base.seats;
    m->goal = points ? points : usual_goal(m); // M-setup-4
}

// --- What may be chosen of the rules

const struct epic_option multi_options[] = {
    [MULTI_OPTION_POINTS] = {.name = "points",
                             .meaning = "points that win; 0: half of the points of the decks",
                             .fallback = 0,
                             .low = 0,
                             .high = 100000},
    [MULTI_OPTION_SIDES] = {.name = "sides",
                            .meaning = "teams, to which the players belong in turn; 0: each plays alone",
                            .fallback = 0,
                            .low = 0,
                            .high = EPIC_MAX_SEATS},
    [MULTI_OPTION_COPIES] = {.name = "copies",
                             .meaning = "copies by Swarm that each player may have at a time",
                             .fallback = 12,
                             .low = 0,
                             .high = MULTI_PLACES},
    [MULTI_OPTION_TURN_CAP] = {.name = "turn-cap",
                               .meaning = "a game that reaches so many turns has no result",
                               .fallback = 300,
                               .low = 1,
                               .high = 1000000},
    [MULTI_OPTIONS] = {.name = NULL},
};
