#include "games/ecg/decks.h"

#include "games/ecg/language/facts.h"

enum { ANY, CONSTRUCTED, LIMITED, CUBE, PRECONSTRUCTED, FORMATS };

const struct epic_format ecg_formats[] = {
    [ANY] = {"any", "no limits"},
    [CONSTRUCTED] = {"constructed", "60 cards or more, at most 3 of a kind, for each card of cost 0 two of "
                                    "cost 1 of its alignment, a god"},
    [LIMITED] = {"limited", "30 cards"},
    [CUBE] = {"cube", "30 cards or more"},
    [PRECONSTRUCTED] = {"preconstructed", "30 cards"},
    [FORMATS] = {NULL, NULL},
};

// D46 settles the sizes, B-full-2 to B-full-4 what else holds for constructed decks. A god is for constructed
// play (E2.4.1: where the format allows one).
// E1.3.1#1, E2.3.7: tokens are not cards; E1.3.2#2, B-card-5: a god lies beside the deck.  B-full-2,
// B-full-3, B-limited-1
const struct engine_deck_limits ecg_limits[FORMATS] = {
    [ANY] = {.least = 1, .most = EPIC_DECK_CARDS, .beside = true},
    [CONSTRUCTED] = {.least = 60, .most = EPIC_DECK_CARDS, .copies = 3, .beside = true},
    [LIMITED] = {.least = 30, .most = 30},           // B-limited-1
    [CUBE] = {.least = 30, .most = EPIC_DECK_CARDS}, // B-limited-1
    [PRECONSTRUCTED] = {.least = 30, .most = 30},    // B-precon-2
};

bool ecg_lies_beside(const void *cards, unsigned kind) { return ecg_kind_of(cards, kind)->type == ECG_GOD; }

// Cards of an alignment and a cost. A card of two alignments counts for both: E2.5.3.
static unsigned count_cards(const struct engine_deck_check *c, unsigned alignment, unsigned cost)
{
    unsigned count = 0;
    for (unsigned i = 0; i < c->deck->kind_count; i++) {
        const struct ecg_kind *kind = ecg_kind_of(c->cards, c->deck->kinds[i]);
        if (ecg_lies_in_deck(kind) && (kind->deck_alignments & alignment) != 0 && kind->cost == cost)
            count += c->deck->counts[i];
    }
    return count;
}

// B-full-4, D47: each alignment by itself; which there are in a deck does not matter (B-alignment-1).
void ecg_check_deck(const struct engine_deck_check *c)
{
    if (c->deck->format != CONSTRUCTED)
        return;
    for (unsigned i = 0; ecg_alignment_words[i]; i++) {
        unsigned free_cards = count_cards(c, (enum ecg_alignment)(1U << i), 0);
        unsigned paid_cards = count_cards(c, (enum ecg_alignment)(1U << i), 1);
        if (paid_cards < 2 * free_cards)
            (void)diag_error(c->out, engine_whole_deck(c),
                             "%s: %u card%s of cost 0 need%s %u of cost 1, found %u", ecg_alignment_words[i],
                             free_cards, free_cards == 1 ? "" : "s", free_cards == 1 ? "s" : "",
                             2 * free_cards, paid_cards);
    }
}
