// The parts of "epicsim run".
//
//   run.c          the command: plays, shows how far it is, writes what came out
//   run_options.c  its words
//   run_plan.c     the decks and the plan that they ask for
#ifndef EPICSIM_CLI_RUN_H
#define EPICSIM_CLI_RUN_H

#include "cli/cli.h"
#include "sim/plan.h"

enum cli_progress { CLI_PROGRESS_AUTO, CLI_PROGRESS_NONE, CLI_PROGRESS_LINE, CLI_PROGRESS_JSON };

struct run_options {
    struct cli_match_options match; // without the decks
    const char **decks;             // files, folders, names of lists; argv's
    unsigned deck_count;
    const char *players;   // by commas; NULL: random
    const char *mulligans; // likewise; NULL: the players decide
    const char *folder;    // NULL: no files
    uint64_t games;        // of each pairing
    double until;          // 0: not given
    unsigned threads;
    unsigned seats; // 0: not given
    bool mirror, gauntlet, keep_games, force;
    int stats; // enum sim_detail, or -1: not given
    enum cli_progress progress;
};

extern const struct argp run_argp;

// Decks, players and the plan.  Starts as {0}, ends with run_plan_close.
struct run_plan {
    struct cli_data data;
    struct epic_deck **decks;
    unsigned deck_count;
    struct sim_mulligan **mulligans;
    unsigned mulligan_count;
    struct sim_plan plan;
};

// Prints what is wrong.
bool run_plan_open(struct run_plan *run, const struct run_options *options);
void run_plan_close(struct run_plan *run);

#endif
