// The parts of "epicsim change".
//
//   change.c       the command: its words, what is played
//   change_deck.c  the deck as it was and as it is now
//   change_tell.c  what came out: the table and the file
#ifndef EPICSIM_CLI_STUDY_CHANGE_H
#define EPICSIM_CLI_STUDY_CHANGE_H

#include "cli/cli.h"
#include "sim/change/change.h"

struct change_options {
    struct cli_match_options match; // of both versions, without the decks; changes of cards of the second one
    const char *deck, *changed;     // NULL: the same, with what is taken out and put in
    const char **out, **in;         // "2 Fireball", and one of them may be "any"; argv's
    unsigned out_count, in_count;
    const char **against; // argv's: decks and folders of them; none: all lists of the game
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
    struct cli_decks against;
    struct cli_deciders deciders; // the deck's and the opponents'
    struct sim_setup *setups;     // by opponent
};

// One way to change the deck, and what came of it.
struct change_variant {
    const char *card; // the one that stands in place of "any"; NULL: nothing does
    struct epic_deck *deck;
    struct sim_change_counts *counts; // by opponent; NULL: not played
    double gain, q;                   // of several that are ranked: over all opponents; stats/discovery.h
};

// A question and its answer.  Starts as {0}.
struct change_study {
    const struct change_options *options;
    struct cli_data data[SIM_VERSIONS]; // the second one only where cards change
    struct change_version versions[SIM_VERSIONS];
    struct epic_deck *deck; // before the change
    struct change_variant *variants;
    unsigned variant_count;
    unsigned illegal; // cards that make no legal deck in place of "any"
    struct sim_change change;
    uint64_t wanted; // rounds against each
    bool stopped;    // before its end
};

// --- change_deck.c --------------------------------------------------------------------------------

// How many of the words are "any" or "2 any", in place of which each card is tried.
unsigned change_count_any(const char *const *words, unsigned count);

// Loads the decks of both versions, whose data are open, and finds the ways to change the deck.
void change_load_decks(struct change_study *study, struct diag_list *out);

// The deck of a variant as it is played: as much as possible in the order of the other one.
struct epic_deck change_ordered(const struct change_study *study, const struct change_variant *variant);

// Calls for each card, and a god, of which the deck does not have as many as before: first what was taken
// out.
void change_each_card(const struct change_study *study, const struct change_variant *variant,
                      void (*tell)(void *context, const char *card, unsigned before, unsigned after),
                      void *context);

// --- change_tell.c --------------------------------------------------------------------------------

// Of several variants, the best one first.
void change_print(struct change_study *study);

// False and a message if the file cannot be written.
bool change_write(const struct change_study *study, struct epic_error *error);

#endif
