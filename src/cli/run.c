#include <inttypes.h>
#include <omp.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "sim/run.h"
#include "stats/interval.h"

struct run_options {
    struct cli_match_options match;
    uint64_t games;
    unsigned threads;
};

// --- Ctrl-C ---------------------------------------------------------------------------------------

static volatile sig_atomic_t interrupted;

static void on_interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

// The first Ctrl-C ends the run, a second one the program.
static void catch_interrupts(void)
{
    struct sigaction action = {.sa_handler = on_interrupt};
    action.sa_flags = (int)SA_RESETHAND;
    (void)sigaction(SIGINT, &action, NULL);
    (void)sigaction(SIGTERM, &action, NULL);
}

// --- Progress -------------------------------------------------------------------------------------

struct progress {
    uint64_t games;
    double start, shown;
};

// A line that writes over itself, a few times a second.
static void show_progress(void *context, uint64_t done)
{
    struct progress *p = context;
    double now = cli_seconds();
    if (now - p->shown < 0.2 || done == 0)
        return;
    p->shown = now;
    double left = (now - p->start) * (double)(p->games - done) / (double)done;
    (void)fprintf(stderr, "\r%5.1f %%, %.0f s left \033[K", 100.0 * (double)done / (double)p->games, left);
    (void)fflush(stderr);
}

static void clear_progress(const struct progress *p)
{
    if (p->shown > p->start)
        (void)fprintf(stderr, "\r\033[K");
}

// --- The table ------------------------------------------------------------------------------------

static void print_rate(const char *name, unsigned width, uint64_t count, uint64_t games)
{
    struct stats_interval interval = stats_wilson(count, games, STATS_Z95);
    cli_print_padded(name, width);
    printf("  %12" PRIu64 "  %6.2f %%  %6.2f to %6.2f %%\n", count, 100.0 * (double)count / (double)games,
           100 * interval.low, 100 * interval.high);
}

static void print_count(const char *name, unsigned width, uint64_t count, uint64_t games)
{
    if (count == 0)
        return;
    cli_print_padded(name, width);
    printf("  %12" PRIu64 "  %6.2f %%\n", count, 100.0 * (double)count / (double)games);
}

static void print_mean(const char *name, unsigned width, uint64_t sum, uint64_t games)
{
    cli_print_padded(name, width);
    printf("  %12.2f\n", (double)sum / (double)games);
}

// The names of the decks, with their number in front: they may be alike.
static unsigned name_width(const struct cli_match *match)
{
    unsigned width = (unsigned)strlen("ended by last standing");
    for (unsigned i = 0; i < match->deck_count; i++) {
        unsigned wanted = cli_width(match->decks[i]->name) + 2;
        width = wanted > width ? wanted : width;
    }
    return width;
}

static void print_wins(const struct cli_match *match, const struct sim_tally *tally, unsigned width)
{
    struct text name = {0};
    cli_print_padded("wins of deck", width);
    printf("  %12s  %8s  %s\n", "games", "of all", "95 % interval");
    for (unsigned i = 0; i < match->deck_count; i++) {
        text_clear(&name);
        text_appendf(&name, "%u %s", i + 1, match->decks[i]->name);
        print_rate(text_string(&name), width, tally->deck_wins[i], tally->games);
    }
    printf("\nwins of seat\n");
    for (unsigned i = 0; i < match->deck_count; i++) {
        text_clear(&name);
        text_appendf(&name, "%u%s", i + 1, i == 0 ? " (begins)" : "");
        print_rate(text_string(&name), width, tally->seat_wins[i], tally->games);
    }
    text_free(&name);
}

static void print_endings(const struct sim_tally *tally, unsigned width)
{
    struct text name = {0};
    (void)putchar('\n');
    print_count("draws", width, tally->draws, tally->games);
    print_count("no result", width, tally->no_result, tally->games);
    for (unsigned i = 0; i < EPIC_ENDINGS; i++) {
        text_clear(&name);
        text_appendf(&name, "ended by %s", epic_ending_name((enum epic_ending)i));
        print_count(text_string(&name), width, tally->endings[i], tally->games);
    }
    text_free(&name);
}

static void print_tally(const struct cli_match *match, const struct run_options *o,
                        const struct sim_tally *tally)
{
    unsigned width = name_width(match);
    printf("%s, %" PRIu64 " game%s, seed %" PRIu64 "\n", match->data.rules->title, tally->games,
           tally->games == 1 ? "" : "s", o->match.seed);
    if (tally->games < o->games)
        printf("stopped: %" PRIu64 " games were wanted\n", o->games);
    if (tally->games == 0)
        return;
    (void)putchar('\n');
    print_wins(match, tally, width);
    print_endings(tally, width);
    (void)putchar('\n');
    print_mean("turns a game", width, tally->turns, tally->games);
    print_mean("choices a game", width, tally->choices, tally->games);
}

// --- The command ----------------------------------------------------------------------------------

static const struct argp_option options[] = {
    {"games", 'n', "GAMES", 0, "How many (default 1000)", 0},
    {"threads", 'j', "THREADS", 0, "On how many threads (default: all processors); the result is the same",
     0},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct run_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &o->match;
        o->games = 1000;
        o->threads = (unsigned)omp_get_max_threads();
        break;
    case 'n': o->games = cli_number(state, "--games", argument, 1, UINT64_C(1) << 48U); break;
    case 'j': o->threads = (unsigned)cli_number(state, "--threads", argument, 1, 1024); break;
    case ARGP_KEY_SUCCESS:
        if (o->match.deck_count < 2)
            argp_error(state, "two decks or more are needed");
        break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

static int run(const struct cli_match *match, const struct run_options *o)
{
    struct progress progress = {.games = o->games, .start = cli_seconds()};
    progress.shown = progress.start;
    struct sim_order order = {.games = o->games, .threads = o->threads, .stop = &interrupted};
    if (isatty(STDERR_FILENO)) {
        order.progress = show_progress;
        order.context = &progress;
    }
    catch_interrupts();
    struct sim_tally tally;
    bool good = sim_run(&match->setup, &order, &tally);
    double seconds = cli_seconds() - progress.start;
    clear_progress(&progress);
    if (!good) {
        (void)fprintf(stderr, "error: out of memory\n");
        return CLI_INPUT;
    }
    print_tally(match, o, &tally);
    // Not part of the result, which is the same on every machine.
    (void)fprintf(stderr, "%.2f s, %.0f games/s on %u thread%s\n", seconds, (double)tally.games / seconds,
                  o->threads, o->threads == 1 ? "" : "s");
    return tally.games < o->games ? CLI_STOPPED : CLI_OK;
}

int command_run(int argc, char **argv)
{
    static const struct argp_child children[] = {{&cli_match_argp, 0, NULL, 0}, {0}};
    static const struct argp argp = {
        .options = options,
        .parser = parse,
        .args_doc = "DECK DECK [DECK...]",
        .doc = "Play games between decks, all choices made at random, and count who wins. Three decks or "
               "more play "
               "free for all."
               "\vA deck is a file or the name of a list of the house. Each deck takes each seat equally "
               "often, with "
               "the same shuffles. Ctrl-C ends the run and prints what is done. Example:\n\n"
               "  epicsim run burn my.deck -n 100000 --seed 7",
        .children = children,
    };
    struct run_options o = {0};
    if (argp_parse(&argp, argc, argv, 0, NULL, &o) != 0)
        return CLI_INPUT;
    struct cli_match match = {0};
    int code = cli_match_open(&match, &o.match) ? run(&match, &o) : CLI_INPUT;
    cli_match_close(&match);
    return code;
}
