#include "games/tcg/decks.h"

#include <stdlib.h>

#include "engine/format_lists.h"
#include "engine/language/cards.h"
#include "games/tcg/language/facts.h"

enum { PACK = 15, SIDEBOARD = 15, FREE_CARDS = 18, GIFTS = 9 };

enum {
    ANY,
    DESIGNED,
    DESIGNED_2010,
    SEALED_2,
    SEALED_3,
    SEALED_4,
    SEALED_5,
    SEALED_6,
    DRAFT_2,
    DRAFT_3,
    PACK_WAR,
    FORMATS
};

#define DESIGNED_TEXT \
    "60 cards or more, at most 3 of a kind, 18 free cards, 9 gifts; a sideboard of 15 or none"

const struct epic_format tcg_formats[] = {
    [ANY] = {"any", "no limits"},
    [DESIGNED] = {"designed", DESIGNED_TEXT},
    [DESIGNED_2010] = {"designed-2010", "the same with the gifts, restricted and banned cards of 2010"},
    [SEALED_2] = {"sealed-2", "the 30 cards of 2 packs"},
    [SEALED_3] = {"sealed-3", "30 cards or more out of 3 packs; a sideboard of 15 or none"},
    [SEALED_4] = {"sealed-4", "the same out of 4 packs"},
    [SEALED_5] = {"sealed-5", "the same out of 5 packs"},
    [SEALED_6] = {"sealed-6", "the same out of 6 packs"},
    [DRAFT_2] = {"draft-2", "as sealed-2"},
    [DRAFT_3] = {"draft-3", "as sealed-3"},
    [PACK_WAR] = {"pack-war", "the 15 cards of 1 pack (option pack-war)"},
    [FORMATS] = {NULL, NULL},
};

// T-format-sealed-1 to T-format-sealed-4, T-format-sealed-6 to T-format-sealed-8, T-format-draft-9; A59: a
// pool of 15 or 30 cards leaves no room for a sideboard.  T-format-restricted-3: nothing else is limited.
#define OF_PACKS(packs)                                             \
    {                                                               \
        .least = 30, .most = (packs)*PACK, .sideboard = (packs) > 2 \
    }

// T-token-1: tokens are not cards.
const struct engine_deck_limits tcg_limits[FORMATS] = {
    [ANY] = {.least = 1, .most = EPIC_DECK_CARDS, .sideboard = true},
    // T-format-designed-1, T-format-designed-2, T-format-designed-7, T-format-gift-1
    [DESIGNED] = {.least = 60, .most = EPIC_DECK_CARDS, .copies = 3, .sideboard = true},
    [DESIGNED_2010] = {.least = 60, .most = EPIC_DECK_CARDS, .copies = 3, .sideboard = true},
    [SEALED_2] = OF_PACKS(2),
    [SEALED_3] = OF_PACKS(3),
    [SEALED_4] = OF_PACKS(4),
    [SEALED_5] = OF_PACKS(5),
    [SEALED_6] = OF_PACKS(6),
    [DRAFT_2] = OF_PACKS(2),
    [DRAFT_3] = OF_PACKS(3),
    [PACK_WAR] = {.least = PACK, .most = PACK}, // T-format-packwar-1, T-format-packwar-10
};

// T-format-restricted-2, T-format-banned-2, T-format-gift-2: data, decks/tcg/formats.
static const char *const list_names[] = {"restricted", "banned", "gifts", NULL};
enum { RESTRICTED = 1, BANNED = 2, GIFT = 4 };

static const struct epic_deck *list_at(const struct engine_deck_check *c, unsigned index)
{
    return index == 0 ? c->deck : c->deck->sideboard;
}

// T-format-side-1, T-format-side-2, T-format-sealed-7
static void check_sideboard(const struct engine_deck_check *c)
{
    const struct epic_deck *side = c->deck->sideboard;
    unsigned pool = tcg_limits[c->deck->format].most;
    if (!side || c->deck->format == ANY)
        return;
    if (side->size != SIDEBOARD)
        (void)diag_error(c->out, side->places[0], "a sideboard has exactly %d cards, found %u", SIDEBOARD,
                         side->size);
    if (c->deck->size + side->size > pool && pool < EPIC_DECK_CARDS)
        (void)diag_error(c->out, side->places[0], "%u cards in deck and sideboard, the packs have only %u",
                         c->deck->size + side->size, pool);
}

// --- Designed decks: all of it over deck and sideboard (A61)

// Cards that are free, or on one of these lists.
static unsigned count_cards(const struct engine_deck_check *c, const uint8_t *on, bool of_no_cost,
                            unsigned lists)
{
    unsigned count = 0;
    for (unsigned n = 0; n < 2; n++) {
        const struct epic_deck *list = list_at(c, n);
        for (unsigned i = 0; list && i < list->kind_count; i++) {
            unsigned kind = list->kinds[i];
            if (of_no_cost ? tcg_kind_of(c->cards, kind)->cost == 0 : (on[kind] & lists) != 0)
                count += list->counts[i];
        }
    }
    return count;
}

static void check_at_most(const struct engine_deck_check *c, unsigned count, unsigned most, const char *what)
{
    if (count > most)
        (void)diag_error(c->out, engine_whole_deck(c), "%u %s, a %s deck has at most %u", count, what,
                         c->format, most);
}

// T-format-restricted-1, T-format-banned-1, T-format-gift-1
static void check_lists(const struct engine_deck_check *c, const struct epic_deck *list, const uint8_t *on)
{
    for (unsigned i = 0; i < list->kind_count; i++) {
        unsigned kind = list->kinds[i];
        const char *name = c->rules->card_name(c->cards, kind);
        if (on[kind] & BANNED)
            (void)diag_error(c->out, list->places[i], "\"%s\" is banned in %s decks", name, c->format);
        else if (on[kind] & RESTRICTED && engine_deck_copies(c, name) > 1)
            (void)diag_error(c->out, list->places[i], "\"%s\" is restricted: a %s deck has at most 1", name,
                             c->format);
    }
}

// T-format-designed-2 to T-format-designed-5, T-format-designed-7
static void check_designed(const struct engine_deck_check *c)
{
    uint8_t *on = engine_format_lists(c, list_names);
    if (!on)
        return;
    check_at_most(c, count_cards(c, on, true, 0), FREE_CARDS, "free cards");
    check_at_most(c, count_cards(c, on, false, GIFT), GIFTS, "gifts");
    check_lists(c, c->deck, on);
    if (c->deck->sideboard)
        check_lists(c, c->deck->sideboard, on);
    free(on);
}

// T-format-designed-6
void tcg_check_deck(const struct engine_deck_check *c)
{
    check_sideboard(c);
    if (c->deck->format == DESIGNED || c->deck->format == DESIGNED_2010)
        check_designed(c);
}
