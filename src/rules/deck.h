// Deck lists as players write them.
//
//     # Damage straight to the player.
//     name: Burn
//     game: ecg
//     format: constructed
//     source: https://example.org/burn
//     god: Furios, Father of Nature
//     restricted: villain # what its cards are, in games that have this
//
//     3 Fireball
//     3x Flash Fire       # a comment
//     Lightning Storm
//
//     sideboard:          # what follows lies beside the deck, in games that have this
//     2 Lash
//
//     against: Tall, evil # what is swapped between the games of a match, against such decks
//     -2 Fireball
//     +2 Lash
//
// Headers may be left out: the name is then that of the file and the format "any", which has no limits. Names
// are found without regard to case, accents and typographic apostrophes. A card that is listed twice keeps
// its first place, so that copies lie next to each other.
//
// The loader knows names and counts; the game says what a format allows (deck_check of struct epic_rules).
#ifndef EPICSIM_RULES_DECK_H
#define EPICSIM_RULES_DECK_H

#include <stdint.h>

#include "base/diag.h"
#include "base/text.h"
#include "epicsim/deck.h"

enum {
    EPIC_DECK_CARDS = 96,  // what a game's state has room for
    EPIC_DECK_COPIES = 99, // the largest count that is taken for one
    EPIC_NO_GOD = -1
};

struct epic_rules;
struct epic_deck;

// Cards that go out of a deck between games, and those that come in from its sideboard.
struct epic_swap {
    struct diag_place against;  // names and colors of decks, with commas in between
    struct epic_deck *out, *in; // lists like that of a sideboard
};

// Immutable once loaded (B-constructed-1: built before the game). The places outlive the file, since the deck
// keeps its text.
struct epic_deck {
    const struct epic_rules *rules;
    char *path;
    char *name;
    unsigned format;     // its place among those of the game
    int god;             // kind, or EPIC_NO_GOD
    unsigned size;       // cards
    unsigned kind_count; // different cards, in the order of the list:
    uint16_t kinds[EPIC_DECK_CARDS];
    uint8_t counts[EPIC_DECK_CARDS];
    struct diag_place places[EPIC_DECK_CARDS];
    struct diag_place god_place;
    struct diag_place restriction; // the word; length 0: none
    struct epic_deck *sideboard;   // a list like this one, without name and format; NULL: none
    struct epic_swap *swaps;       // plans; the first that fits an opponent counts
    unsigned swap_count;
    struct diag_source whole; // the file without its text: for what is wrong with no single line
    struct diag_source source;
    struct text text;
};

// The place of a card in a list; the place after the last one if it is not there.
static inline unsigned epic_deck_place_of(const struct epic_deck *list, unsigned kind)
{
    unsigned at = 0;
    while (at < list->kind_count && list->kinds[at] != kind)
        at++;
    return at;
}

static inline unsigned epic_deck_copies_of(const struct epic_deck *list, unsigned kind)
{
    unsigned at = epic_deck_place_of(list, kind);
    return at < list->kind_count ? list->counts[at] : 0;
}

// Adds copies of a card at its place in a list that has room for them, or after the others; `place` is where
// it is written first.
void epic_deck_add(struct epic_deck *list, unsigned kind, unsigned count, struct diag_place place);

// Reads a list with the names of a game's cards. On failure NULL, and what is wrong is in `out`.
struct epic_deck *epic_deck_load(const struct epic_rules *rules, const void *cards, const char *path,
                                 struct diag_list *out);

// The game that the file of a list names; NULL if it names none that there is.
const struct epic_rules *epic_deck_game(const char *path);

// The same from memory; `path` is what messages call it.
struct epic_deck *epic_deck_read(const struct epic_rules *rules, const void *cards, const char *path,
                                 const void *bytes, size_t length, struct diag_list *out);

// The name of a list's file without folders and extension; freed by the caller.
char *epic_deck_file_name(const char *path);

// What is wrong with the plans of a deck, as far as counts go (deck_swap.c): T-format-side-4.
void epic_deck_check_swaps(const struct epic_deck *deck, const void *cards, struct diag_list *out);

// The plan of a deck against another one; NULL: it has none.
const struct epic_swap *epic_deck_swap(const struct epic_deck *deck, const void *cards,
                                       const struct epic_deck *opponent);

// Deck and sideboard with some cards swapped, of which both have enough; cards that stay keep their order.
// What the copies hold belongs to `deck`.
struct epic_swapped {
    struct epic_deck deck, side;
};
void epic_deck_swapped(const struct epic_deck *deck, const struct epic_deck *out, const struct epic_deck *in,
                       const void *cards, struct epic_swapped *swapped);

// The deck in another order of its list: cards that another deck has, too, are in the same places as there,
// as far as copies of a card stay together, so that games of the two on the same shuffles differ no more than
// necessary.  Cards are the same if their names are, because the decks may be made of different card files.
// What the copy holds belongs to `deck`.
struct epic_deck epic_deck_in_order_of(const struct epic_deck *deck, const void *cards,
                                       const struct epic_deck *other, const void *other_cards);

#endif
