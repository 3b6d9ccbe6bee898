// What the setup of a scenario says, before it is a position.
#ifndef EPICSIM_RULES_ECG_SCENARIO_SETUP_H
#define EPICSIM_RULES_ECG_SCENARIO_SETUP_H

#include "games/ecg/scenario/scenario.h"
#include "rules/deck.h"

enum { ECG_SETUP_FILLERS = 20, ECG_SETUP_TURN = 3, ECG_SETUP_ITEMS = EPIC_MAX_SEATS * ENGINE_DECK };

enum ecg_setup_where { ECG_SETUP_IN_HAND, ECG_SETUP_IN_DISCARD, ECG_SETUP_IN_DECK, ECG_SETUP_ON_BOARD };

// A card or token of the position.
struct ecg_item {
    uint16_t kind;
    uint8_t seat, owner; // whose zone it is in, whose card it is
    uint8_t where;
    bool known, expended, flipped, deploying;
    uint8_t slot;
    int16_t damage, plus, minus, offense, defense;
    uint16_t keywords, keywords_now; // gained for good, for this turn
    const char *label;
    struct words words; // of the label
    struct diag_place place;
};

enum ecg_setup_deck { ECG_SETUP_SHUFFLED, ECG_SETUP_ORDER, ECG_SETUP_ONLY };

struct ecg_seat_setup {
    int health; // INT16_MIN: not said
    int gold, aligned_gold[4];
    int god; // kind or EPIC_NO_GOD
    uint8_t deck_form;
    unsigned
        fillers; // behind or in the deck; with a list: how many other cards of it the deck is said to have
    unsigned unnamed;     // cards of the hand
    struct bits128 dealt; // slots of cards that these are
    bool hand_said, deck_said, position_said;
    struct diag_place god_place, hand_place, deck_place;
};

struct ecg_setup {
    struct ecg_table *t;
    struct scenario *sc;
    struct ecg_seat_setup seat[EPIC_MAX_SEATS];
    struct table items; // struct ecg_item
    unsigned active, turn;
    bool turn_starts; // the start phase is still to come
    bool new_game;
    unsigned filler;
    struct epic_options options;
};

static inline struct ecg_item *ecg_items(const struct ecg_setup *u) { return u->items.items; }

static inline const struct ecg_kind *ecg_setup_kind(const struct ecg_setup *u, unsigned kind)
{
    return &((const struct ecg_cards *)u->sc->cards)->kinds[kind];
}

// scenario_position.c: the match with decks that hold all of it, and the state.  False if something does not
// fit: reported.
bool ecg_setup_match(struct ecg_setup *u);
bool ecg_setup_state(struct ecg_setup *u);

#endif
