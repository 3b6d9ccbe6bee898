// What the files of "epicsim bench" share.
//
//   bench.c          the command; the signature
//   bench_measure.c  the clock
//   bench_tell.c     table and CSV
//   bench_players.c  search players: how fast
//   bench_positions.c  what operations and players are tried on
#ifndef EPICSIM_CLI_BENCH_BENCH_H
#define EPICSIM_CLI_BENCH_BENCH_H

#include "cli/cli.h"
#include "sim/play/setup.h"
#include "stats/spread.h"

enum {
    BENCH_MOST_REPEATS = 99,
    BENCH_MOST_THREADS = 1024,
    BENCH_MOST_STEPS = 16, // numbers of threads that are tried
    BENCH_LINE = 256
};

enum bench_measure {
    BENCH_GAMES_S,
    BENCH_CHOICES_S,
    BENCH_CHOICE_NS,     // of a thread, by the clock on the wall
    BENCH_CHOICE_CPU_NS, // the same, without the time in which the thread had no processor
    BENCH_CPU_SHARE,
    BENCH_SCALING,     // games a second against one thread in the same repeat
    BENCH_SCALING_CPU, // what it would be if each thread had a processor to itself
    // Of one state, by CPU time, measured once for each pair of decks: no numbers in rows of several threads.
    BENCH_COPIES_S,
    BENCH_OBSERVE_NS,
    BENCH_DETERMINISE_NS,
    BENCH_MEASURES
};

// The worth of one repeat.
struct bench_sample {
    double value[BENCH_MEASURES];
};

struct bench_row {
    unsigned pair, threads;
    struct bench_sample samples[BENCH_MOST_REPEATS];
    struct stats_spread spread[BENCH_MEASURES]; // over the samples
};

struct bench_pair {
    const struct epic_deck *decks[2];
    struct sim_setup setup;
    uint64_t games, choices, turns; // of all repeats
};

struct bench {
    // Set by the caller:
    struct bench_pair *pairs;
    unsigned pair_count;
    uint64_t games; // of each repeat; 0: as many as fit into its seconds
    double seconds;
    unsigned repeats;
    unsigned threads; // at most

    struct bench_row *rows; // by pair, then by threads, one thread first
    unsigned row_count;
};

// Ends with bench_free, also if it failed; the pairs are the caller's.
bool bench_measure(struct bench *bench, struct epic_error *error);
void bench_free(struct bench *bench);

// Prints how fast players think and play by themselves, and writes it unless path is NULL.
bool bench_players(const struct bench *bench, const struct cli_deciders *players, const char *path,
                   struct epic_error *error);

void bench_table(const struct bench *bench, struct text *out);
bool bench_write(const struct bench *bench, const char *path, struct epic_error *error);

// The model of the processor, or nothing.
void bench_cpu_name(char *name, size_t size);

// Seconds that this thread had a processor.
double bench_cpu_seconds(void);

// --- Positions ------------------------------------------------------------------------------------

// A choice somewhere in a game, as a search meets it.
struct bench_position {
    const struct epic_match *match;
    unsigned seat; // that is asked
    void *state, *view;
};

// Choices of games at random.  Ends with bench_free_positions, also if it failed, of positions that started
// as {0}.
bool bench_find_positions(const struct sim_setup *setup, struct bench_position *positions, unsigned count);
void bench_free_positions(struct bench_position *positions, unsigned count);

// For a state or a view; ends with free.
void *bench_room(const struct sim_setup *setup);

#endif
