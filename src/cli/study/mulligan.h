// The parts of "epicsim mulligan".
//
//   mulligan.c        the command: its words, its decks, what is played
//   mulligan_tell.c   what came out: tables and files
//   redraws.c         games in which hands are replaced as a whole: the question, tables and files
#ifndef EPICSIM_CLI_STUDY_MULLIGAN_H
#define EPICSIM_CLI_STUDY_MULLIGAN_H

#include "cli/cli.h"
#include "cli/run/run.h"
#include "sim/mulligan/redraws.h"

struct mulligan_options {
    struct cli_match_options match; // without the decks
    const char *deck;
    const char **against; // argv's: decks, folders of them, "field"
    unsigned against_count;
    const char *hand;    // names of cards; NULL: by chance
    const char *policy;  // of the opponents
    const char *players; // ours, and theirs if it is another; NULL: random
    const char *learn;   // a file; NULL: none
    const char *folder;  // likewise
    uint64_t deals;      // to tune, and as many again to tell
    unsigned threads;
};

enum { MULLIGAN_KEEP, MULLIGAN_RULES, MULLIGAN_RANDOM, MULLIGAN_LEARNED };

// A question and its answer.  Starts as {0}.
struct mulligan_study {
    const struct mulligan_options *options;
    struct cli_data data;
    struct epic_deck *deck;
    struct cli_decks against;
    struct run_field field; // what must be said of those
    struct sim_setup *setups;
    struct cli_deciders deciders; // of both sides
    struct sim_mulligan *opponent;
    struct sim_mulligan *policies[SIM_BRANCH_POLICIES];
    uint16_t hand[EPIC_DECK_CARDS];
    unsigned hand_count;
    struct sim_branches branches;
    // Deals 0 to n - 1 decide what is best; deals n to 2n - 1, which have no part in it, say how good it is.
    struct sim_branch_sums tuned, told;
    bool stopped;                   // before its end
    bool same;                      // so early that what is told is of the deals that were tuned on
    struct sim_deal deal;           // of a hand that was asked for: its slots, and what policies do with it
    struct text learned;            // the file of the learned policy
    struct sim_redraw_sums redraws; // of whole hands, in place of these
};

// Fills in `learned` from what was tuned.
void mulligan_learn(struct mulligan_study *study);

void mulligan_print(const struct mulligan_study *study);

bool mulligan_write(const struct mulligan_study *study, struct epic_error *error);

// Whole hands: the same three steps.
bool mulligan_play_redraws(struct mulligan_study *study, struct epic_error *error);
void mulligan_print_redraws(const struct mulligan_study *study);
bool mulligan_write_redraws(const struct mulligan_study *study, struct epic_error *error);

// --- What tables and files of both have in common

void mulligan_show_progress(const char *what, uint64_t deals, uint64_t wanted);

// "Burn against Tall, Wide, seed 1"
void mulligan_print_head(const struct mulligan_study *study);
void mulligan_print_score(struct sim_estimate estimate);
void mulligan_print_difference(struct sim_estimate estimate);
void mulligan_print_hidden(double score, double aborted); // below a row: what aborted games hide

struct csv;
void mulligan_write_decks(const struct mulligan_study *study, struct csv *csv);
void mulligan_write_policies_head(struct csv *csv);
void mulligan_write_estimate(struct csv *csv, struct sim_estimate estimate);
bool mulligan_write_file(const struct mulligan_study *study, const char *name,
                         void (*write)(const struct mulligan_study *, struct csv *),
                         struct epic_error *error);

#endif
