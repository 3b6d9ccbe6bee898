// What the files of the battery share.
#ifndef EPICSIM_TESTS_SUPPORT_BATTERY_INSIDE_H
#define EPICSIM_TESTS_SUPPORT_BATTERY_INSIDE_H

#include "support/battery/battery.h"

enum { BATTERY_BLOCKS = 5, BATTERY_GUARD = 64 };

struct battery {
    const struct epic_rules *rules;
    const struct epic_match *match;
    struct battery_tally *tally;
    struct text *wrong;
    uint64_t seed, game;
    uint64_t step;    // choices made so far
    struct pcg moves; // the players'
    struct pcg tests; // the battery's own
    struct epic_chance chance;
    epic_action list[EPIC_MAX_ACTIONS];
    unsigned count;
    const struct epic_deck *const *lists; // that opponents may play
    unsigned list_count;
    void *opponents; // memory for a model of them
    // Blocks of the size of a state or view, in one room, with guards between them.
    unsigned char *state, *before, *copy, *view, *again;
    unsigned char *room;
    size_t block_size;
    struct text words;
};

// Tells what is wrong, and the state; always false.
__attribute__((format(printf, 2, 3))) bool battery_fail(struct battery *b, const char *format, ...);

bool battery_sound(struct battery *b, const struct epic_match *match, const void *state, const char *which);
bool battery_plays_on(struct battery *b, const struct epic_match *match, const char *which);

// An action reads as what it is written as.
bool battery_check_words(struct battery *b, epic_action action);

// The random numbers of the game, from its beginning.
void battery_reseed(struct battery *b);

// What seats see of the position, and of an action about to be taken (battery_views.c); `list` is filled.
bool battery_check_views(struct battery *b, const struct epic_choice *choice);
bool battery_check_seen(struct battery *b, const struct epic_choice *choice, epic_action action);

// The whole game once more: by scripted chance, and with a record of its cards (battery_chance.c).
bool battery_check_chance(struct battery *b);

// What a game claims to know about its positions (battery_claims.c); `list` is filled.
bool battery_check_claims(struct battery *b, const struct epic_choice *choice);

// The same of the last state.
bool battery_check_end(struct battery *b, const struct epic_outcome *outcome);

#endif
