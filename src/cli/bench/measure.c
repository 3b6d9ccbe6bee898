#include <math.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/error.h"
#include "cli/bench/bench.h"
#include "sim/play/block.h"

enum {
    CLOCK_EVERY = 16, // games
    WARM_UP = 64,     // games
    POSITIONS = 64,
    STREAM_OPERATIONS = 1001 // after that of choosing positions
};

// What an operation on one state gets of the seconds of a repeat.
static const double share_of_operations = 0.1;

double bench_cpu_seconds(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

// --- Games ----------------------------------------------------------------------------------------

struct tally {
    uint64_t games, choices, turns;
    double cpu; // seconds of all threads
};

// Every `step`th game from `first` on.
static void play(const struct sim_setup *setup, uint64_t first, uint64_t step, uint64_t games, double until,
                 void *state, struct tally *tally)
{
    double cpu = bench_cpu_seconds();
    for (uint64_t index = first; games == 0 || index < games; index += step) {
        // A thread that comes late plays some all the same: no rate is that of no games.
        if (games == 0 && tally->games > 0 && tally->games % CLOCK_EVERY == 0 && clock_seconds() >= until)
            break;
        struct sim_game game = sim_game_at(setup, index);
        struct sim_result result;
        sim_play_game(setup, &game, state, NULL, &result);
        tally->games++;
        tally->choices += result.choices;
        tally->turns += result.outcome.turns;
    }
    tally->cpu = bench_cpu_seconds() - cpu;
}

// Each repeat begins with the same games, so that its work is the same.
static bool play_on_threads(const struct bench *bench, struct bench_pair *pair, unsigned threads,
                            struct bench_sample *sample, struct epic_error *error)
{
    struct tally sum = {0};
    unsigned hands = 0;
    bool good = true;
    double start = 0;
    double end = 0;
#pragma omp parallel num_threads((int)threads)
    {
        struct tally tally = {0};
        void *state = sim_state_new(&pair->setup);
        // Threads that are asleep must not count.
#pragma omp barrier
#pragma omp single
        {
            hands = (unsigned)omp_get_num_threads();
            start = clock_seconds();
        }
        if (state)
            play(&pair->setup, (uint64_t)omp_get_thread_num(), hands, bench->games, start + bench->seconds,
                 state, &tally);
        double now = clock_seconds();
#pragma omp critical
        {
            good = good && state;
            sum.games += tally.games;
            sum.choices += tally.choices;
            sum.turns += tally.turns;
            sum.cpu += tally.cpu;
            end = now > end ? now : end;
        }
        free(state);
    }
    double seconds = end - start;
    sample->value[BENCH_GAMES_S] = (double)sum.games / seconds;
    sample->value[BENCH_CHOICES_S] = (double)sum.choices / seconds;
    sample->value[BENCH_CHOICE_NS] = 1e9 * seconds * hands / (double)sum.choices;
    sample->value[BENCH_CHOICE_CPU_NS] = 1e9 * sum.cpu / (double)sum.choices;
    sample->value[BENCH_CPU_SHARE] = sum.cpu / (seconds * hands);
    pair->games += sum.games;
    pair->choices += sum.choices;
    pair->turns += sum.turns;
    if (hands != threads)
        return error_set(error, "only %u of %u threads are available", hands, threads);
    return good || error_set(error, "out of memory");
}

// --- Operations on a state ------------------------------------------------------------------------

struct operation {
    struct bench_position positions[POSITIONS];
    void *scratch;
    struct pcg random;
};

static void operation_free(struct operation *operation)
{
    bench_free_positions(operation->positions, POSITIONS);
    free(operation->scratch);
}

static bool open_operation(const struct sim_setup *setup, struct operation *operation)
{
    operation->scratch = bench_room(setup);
    operation->random = pcg_derive(setup->seed, 0, STREAM_OPERATIONS);
    return operation->scratch && bench_find_positions(setup, operation->positions, POSITIONS);
}

// One state, in the cache: what a search copies is what it has just used.
static void copy_all(struct operation *operation)
{
    const struct bench_position *position = &operation->positions[0];
    for (unsigned i = 0; i < POSITIONS; i++) {
        memcpy(operation->scratch, position->state, position->match->state_size);
        __asm__ volatile("" ::"r"(operation->scratch), "r"(position->state) : "memory"); // every copy counts
    }
}

static void observe_all(struct operation *operation)
{
    for (unsigned i = 0; i < POSITIONS; i++) {
        const struct bench_position *position = &operation->positions[i];
        position->match->rules->observe(position->match, position->state, position->seat, operation->scratch);
    }
}

static void determinise_all(struct operation *operation)
{
    for (unsigned i = 0; i < POSITIONS; i++) {
        const struct bench_position *position = &operation->positions[i];
        position->match->rules->determinise(position->match, position->view, &operation->random,
                                            operation->scratch);
    }
}

// Seconds for one, of the processor: these are short, and one interruption would be all of them.
static double time_of(const struct bench *bench, void (*all)(struct operation *), struct operation *operation)
{
    enum { PASSES = 16 }; // between two looks at the clock, which takes a moment itself
    uint64_t passes = 0;
    double start = bench_cpu_seconds();
    double now;
    do {
        for (unsigned i = 0; i < PASSES; i++)
            all(operation);
        passes += PASSES;
        now = bench_cpu_seconds();
    } while (bench->games == 0 && now - start < share_of_operations * bench->seconds);
    return (now - start) / ((double)passes * POSITIONS);
}

static void try_operations(const struct bench *bench, struct operation *operation,
                           struct bench_sample *sample)
{
    sample->value[BENCH_COPIES_S] = 1 / time_of(bench, copy_all, operation);
    sample->value[BENCH_OBSERVE_NS] = 1e9 * time_of(bench, observe_all, operation);
    sample->value[BENCH_DETERMINISE_NS] = 1e9 * time_of(bench, determinise_all, operation);
}

static bool measure_operations(const struct bench *bench, const struct sim_setup *setup,
                               struct bench_sample *sample)
{
    struct operation operation = {0};
    bool good = open_operation(setup, &operation);
    if (good)
        try_operations(bench, &operation, sample);
    operation_free(&operation);
    return good;
}

// --- Rows -----------------------------------------------------------------------------------------

// 1, 2, 4, ... and the most.
static unsigned steps(unsigned most, unsigned *threads)
{
    unsigned count = 0;
    for (unsigned number = 1; number < most; number *= 2)
        threads[count++] = number;
    threads[count++] = most;
    return count;
}

static bool make_rows(struct bench *bench)
{
    unsigned threads[BENCH_MOST_STEPS];
    unsigned count = steps(bench->threads, threads);
    bench->row_count = bench->pair_count * count;
    bench->rows = calloc(bench->row_count + 1, sizeof *bench->rows); // one to spare: never of no bytes
    for (unsigned i = 0; i < bench->row_count && bench->rows; i++) {
        bench->rows[i].pair = i / count;
        bench->rows[i].threads = threads[i % count];
    }
    return bench->rows != NULL;
}

static bool measure_row(const struct bench *bench, unsigned number, unsigned repeat, struct epic_error *error)
{
    struct bench_row *row = &bench->rows[number];
    struct bench_pair *pair = &bench->pairs[row->pair];
    struct bench_sample *sample = &row->samples[repeat];
    for (unsigned i = 0; i < BENCH_MEASURES; i++)
        sample->value[i] = NAN;
    if (!play_on_threads(bench, pair, row->threads, sample, error))
        return false;
    // The row of one thread stands before the others.
    const struct bench_row *alone = row;
    while (alone->threads > 1)
        alone--;
    const double *one = alone->samples[repeat].value;
    sample->value[BENCH_SCALING] = sample->value[BENCH_GAMES_S] / one[BENCH_GAMES_S];
    sample->value[BENCH_SCALING_CPU] =
        row->threads * one[BENCH_CHOICE_CPU_NS] / sample->value[BENCH_CHOICE_CPU_NS];
    return row->threads > 1 || measure_operations(bench, &pair->setup, sample) ||
           error_set(error, "out of memory");
}

static void sum_up(const struct bench *bench)
{
    double values[BENCH_MOST_REPEATS];
    for (unsigned i = 0; i < bench->row_count; i++)
        for (unsigned measure = 0; measure < BENCH_MEASURES; measure++) {
            for (unsigned repeat = 0; repeat < bench->repeats; repeat++)
                values[repeat] = bench->rows[i].samples[repeat].value[measure];
            bench->rows[i].spread[measure] = stats_spread_of(values, bench->repeats);
        }
}

// All rows in turn, again and again: what slows the machine down for a while hits every row alike.
static bool repeat_rows(const struct bench *bench, struct epic_error *error)
{
    struct text line = {0};
    bool good = true;
    for (unsigned repeat = 0; repeat < bench->repeats && good; repeat++) {
        for (unsigned i = 0; i < bench->row_count && good; i++) {
            text_clear(&line);
            text_appendf(&line, "repeat %u of %u, %u of %u", repeat + 1, bench->repeats, i + 1,
                         bench->row_count);
            cli_show_progress(text_string(&line));
            good = measure_row(bench, i, repeat, error);
        }
    }
    cli_end_progress();
    text_free(&line);
    return good;
}

bool bench_measure(struct bench *bench, struct epic_error *error)
{
    // A first time for caches, pages and threads, of which nothing is kept.
    struct bench warm = *bench;
    struct bench_sample forgotten;
    warm.games = WARM_UP;
    for (unsigned i = 0; i < bench->pair_count; i++) {
        struct bench_pair *pair = &bench->pairs[i];
        if (!play_on_threads(&warm, pair, bench->threads, &forgotten, error))
            return false;
        pair->games = pair->choices = pair->turns = 0;
    }
    if (!make_rows(bench))
        return error_set(error, "out of memory");
    if (!repeat_rows(bench, error))
        return false;
    sum_up(bench);
    return true;
}

void bench_free(struct bench *bench)
{
    free(bench->rows);
    bench->rows = NULL;
}
