// The parts of "epicsim change".
//
//   change.c       the command: its words, what is played
//   change_deck.c  the deck as it was and as it is now
//   change_tell.c  what came out: the table and the file
#ifndef EPICSIM_CLI_CHANGE_H
#define EPICSIM_CLI_CHANGE_H

#include "cli/cli.h"
#include "sim/change.h"

struct change_options {
    struct cli_match_options match; // of both versions, without the decks
    const char *deck, *changed;     // NULL: the same, with what is taken out and put in
    const char **out, **in;         // "2 Fireball"; argv's
    unsigned out_count, in_count;
    struct cli_data_options changed_data; // with no cards: the same ones
    const char **against;                 // argv's: decks and folders of them; none: all lists of the game
    unsigned against_count;
    const char *players, *mulligans; // as in struct run_options, for the deck and its opponents
    const char *file;                // NULL: none
    uint64_t games;                  // of each version against each opponent
    double until;                    // 0: not given
    unsigned threads;
};

// One of the two versions of everything.
struct change_version {
    const struct cli_data *data;
    struct epic_deck *deck;
    struct epic_deck ordered; // the same, as it is played
    struct cli_decks against;
    struct cli_deciders deciders; // the deck's and the opponents'
    struct sim_setup *setups;     // by opponent
};

// A question and its answer.  Starts as {0}.
struct change_study {
    const struct change_options *options;
    struct cli_data data[SIM_VERSIONS]; // the second one only where cards change
    struct change_version versions[SIM_VERSIONS];
    struct sim_change change;
    struct sim_change_counts *counts; // by opponent
    uint64_t wanted;                  // rounds against each
    bool stopped;                     // before its end
};

// --- change_deck.c --------------------------------------------------------------------------------

// Loads the decks of both versions, whose data are open.
void change_load_decks(struct change_study *study, struct diag_list *out);

// Calls for each card of which the versions of the deck do not have as many: more before than after are
// copies taken out.
void change_each_card(const struct change_study *study,
                      void (*tell)(void *context, const char *card, unsigned before, unsigned after),
                      void *context);

// --- change_tell.c --------------------------------------------------------------------------------

void change_print(const struct change_study *study);

// False and a message if the file cannot be written.
bool change_write(const struct change_study *study, struct epic_error *error);

#endif
