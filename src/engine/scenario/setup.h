// What the setup of a scenario says, before it is a position.
#ifndef EPICSIM_ENGINE_SCENARIO_SETUP_H
#define EPICSIM_ENGINE_SCENARIO_SETUP_H

#include "engine/scenario/scenario.h"
#include "rules/deck.h"

enum { ENGINE_SETUP_FILLERS = 20, ENGINE_SETUP_TURN = 3, ENGINE_SETUP_ITEMS = EPIC_MAX_SEATS * ENGINE_DECK };

// A card or token of the position.  A game's items begin with this.
struct engine_item {
    uint16_t kind;
    uint8_t seat, owner; // whose zone it is in, whose card it is
    uint8_t where;       // enum engine_item_where
    bool known;          // to everybody, in a hand or a pile that nobody may look through
    bool copy;           // a token that is a copy of the card
    uint8_t slot;
    uint8_t group;      // of cards under a deck
    const char *label;  // NULL: none
    struct words words; // of the label
    struct diag_place place;
};

// Cards that lie under a deck together.
struct engine_setup_group {
    uint8_t unnamed; // cards of it
    bool secret;     // but for their owner nobody knows which
};
enum { ENGINE_SETUP_GROUPS = ENGINE_DECK };

enum engine_setup_deck { ENGINE_DECK_SHUFFLED, ENGINE_DECK_ORDER, ENGINE_DECK_ONLY };

struct engine_seat_setup {
    int number[ENGINE_SEAT_NUMBERS]; // those that were said
    bool number_said[ENGINE_SEAT_NUMBERS];
    int beside; // the kind of the card beside the deck, or EPIC_NO_GOD
    uint8_t deck_form;
    unsigned
        fillers; // behind or in the deck; with a list: how many other cards of it the deck is said to have
    unsigned unnamed;   // cards of the hand
    unsigned discarded; // cards of the discard pile that are not named
    struct engine_setup_group group[ENGINE_SETUP_GROUPS];
    unsigned groups;                          // the upper first
    struct bits128 dealt_hand, dealt_discard; // the slots that were dealt for those without a name
    bool hand_said, deck_said, position_said;
    struct diag_place beside_place, unnamed_place, deck_place;
};

struct engine_setup {
    struct engine_position *p;
    struct scenario *sc;
    const struct engine_scenario *game;
    struct engine_seat_setup seat[EPIC_MAX_SEATS];
    struct table items; // of the game's size
    unsigned active, turn;
    uint8_t step; // of the turn
    bool new_game;
    unsigned filler;
    struct epic_options options;
};

static inline struct engine_item *engine_item(const struct engine_setup *u, unsigned n)
{
    return (struct engine_item *)(void *)((char *)u->items.items + n * u->items.size);
}

// --- setup.c

// False if the setup makes no sense: reported.  What was made belongs to the position in any case.
bool engine_setup(struct engine_position *p);

// For a game's own words.  All return false if something makes no sense: reported.
bool engine_add_items(struct engine_setup *u, struct words *w, const struct engine_item *item,
                      unsigned count);
// Things with labels each, `w1`, `w2` if there are several.
bool engine_add_labelled(struct engine_setup *u, struct words *w, struct engine_item *item, unsigned count);
// 3x"Muse": its kind, checked by `may_lie`.
bool engine_read_item(struct engine_setup *u, struct words *w, struct engine_item *item, unsigned *count);
bool engine_read_label(struct words *w, struct engine_item *item);
bool engine_read_small(struct words *w, int16_t *out);  // a number that is not below 0
bool engine_read_signed(struct words *w, int16_t *out); // +2, -1

// --- setup_position.c

// The match with decks that hold all of it, and the state.  False if something does not fit: reported.
bool engine_setup_match(struct engine_setup *u);
bool engine_setup_state(struct engine_setup *u);

#endif
