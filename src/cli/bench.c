#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "sim/run.h"

enum { SIGNATURE_GAMES = 2000, WARM_UP = 64, CLOCK_EVERY = 16 };

struct bench_options {
    struct cli_match_options match;
    uint64_t games;
    double seconds;
    bool signature;
};

static int out_of_memory(void)
{
    (void)fprintf(stderr, "error: out of memory\n");
    return CLI_INPUT;
}

// --- Games ----------------------------------------------------------------------------------------

struct tally {
    uint64_t games, turns, choices, signature;
};

static void play_game(const struct cli_match *match, bool sign, void *state, struct tally *tally)
{
    struct sim_game game = sim_game_at(&match->setup, tally->games);
    struct sim_result result;
    sim_play_game(&match->setup, &game, state, NULL, &result);
    // The index, so that two games cannot change places.
    if (sign)
        tally->signature += pcg_mix64(pcg_mix64(tally->games) ^ match->setup.rules->hash(game.match, state));
    tally->games++;
    tally->turns += result.outcome.turns;
    tally->choices += result.choices;
}

// --- Signature ------------------------------------------------------------------------------------

// One number that changes when behaviour does.
static int print_signature(const struct cli_match *match, uint64_t games)
{
    struct tally tally = {0};
    void *state = sim_state_new(&match->setup);
    if (!state)
        return out_of_memory();
    while (tally.games < games)
        play_game(match, true, state, &tally);
    free(state);
    printf("games      %16" PRIu64 "\n", tally.games);
    printf("turns      %16" PRIu64 "\n", tally.turns);
    printf("choices    %16" PRIu64 "\n", tally.choices);
    printf("signature  %016" PRIx64 "\n", tally.signature);
    return CLI_OK;
}

// --- Speed ----------------------------------------------------------------------------------------

// Plays so many games, or as many as fit into so many seconds, and returns the seconds that it took.
static double play_games(const struct cli_match *match, const struct bench_options *o, void *state,
                         struct tally *tally)
{
    double start = cli_seconds();
    double now = start;
    while (o->games ? tally->games < o->games : now - start < o->seconds) {
        play_game(match, false, state, tally);
        if (tally->games % CLOCK_EVERY == 0)
            now = cli_seconds();
    }
    return cli_seconds() - start;
}

// How many times a second a state can be copied.
static double copies_a_second(const struct cli_match *match, void *from, void *to)
{
    enum { COPIES = 1 << 20 };
    size_t size = match->setup.match[0]->state_size;
    double start = cli_seconds();
    for (unsigned i = 0; i < COPIES; i++) {
        memcpy(to, from, size);
        __asm__ volatile("" ::"r"(to), "r"(from) : "memory"); // every copy counts
    }
    return COPIES / (cli_seconds() - start);
}

static double seconds_on(const struct sim_plan *plan, unsigned threads)
{
    struct sim_ledger ledger = {0};
    struct sim_order order = {.threads = threads};
    double start = cli_seconds();
    bool good = sim_ledger_open(&ledger, plan, sim_window(threads)) && sim_run(&ledger, &order, NULL);
    sim_ledger_close(&ledger);
    return good ? cli_seconds() - start : NAN;
}

// Seconds for the same games on one thread, divided by those on two.
static double gain_of_two_threads(const struct cli_match *match, uint64_t games)
{
    struct sim_plan plan = {.rules = match->data.rules,
                            .cards = match->data.cards,
                            .options = match->setup.match[0]->options,
                            .seed = match->setup.seed,
                            .rounds = games / match->deck_count + 1};
    struct diag_list list = {0};
    double gain = NAN;
    bool good = true;
    for (unsigned i = 0; i < match->deck_count; i++)
        good = good && sim_plan_enter(&plan, match->decks[i], "random");
    if (good && sim_plan_pair(&plan, SIM_FREE_FOR_ALL, false, &list))
        gain = seconds_on(&plan, 1) / seconds_on(&plan, 2);
    diag_free(&list);
    sim_plan_free(&plan);
    return gain;
}

static int measure(const struct cli_match *match, const struct bench_options *o)
{
    void *state = sim_state_new(&match->setup);
    void *copy = sim_state_new(&match->setup);
    if (!state || !copy) {
        free(state);
        free(copy);
        return out_of_memory();
    }
    struct tally tally = {0};
    for (uint64_t i = 0; i < WARM_UP; i++)
        play_game(match, false, state, &tally);
    tally = (struct tally){0};
    double seconds = play_games(match, o, state, &tally);
    double games = (double)tally.games;
    double choices = (double)tally.choices;
    printf("games        %12" PRIu64 "\n", tally.games);
    printf("games/s      %12.0f\n", games / seconds);
    printf("choices/s    %12.0f\n", choices / seconds);
    printf("ns a choice  %12.1f\n", 1e9 * seconds / choices);
    printf("choices/game %12.1f\n", choices / games);
    printf("turns/game   %12.1f\n", (double)tally.turns / games);
    printf("state bytes  %12zu\n", match->setup.match[0]->state_size);
    printf("copies/s     %12.0f\n", copies_a_second(match, state, copy));
    printf("two threads  %12.2f times as fast\n", gain_of_two_threads(match, tally.games));
    free(state);
    free(copy);
    return CLI_OK;
}

// --- The command ----------------------------------------------------------------------------------

enum { OPTION_SECONDS = 0x200, OPTION_SIGNATURE };

static const struct argp_option options[] = {
    {"games", 'n', "GAMES", 0, "How many games, in place of a time (signature: default 2000)", 0},
    {"seconds", OPTION_SECONDS, "S", 0, "How long to measure (default 2)", 0},
    {"signature", OPTION_SIGNATURE, NULL, 0,
     "Print a number that changes when the behaviour does, and no times", 0},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct bench_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &o->match;
        o->seconds = 2;
        break;
    case 'n': o->games = cli_number(state, "--games", argument, 1, UINT64_C(1) << 32U); break;
    case OPTION_SECONDS: o->seconds = (double)cli_number(state, "--seconds", argument, 1, 3600); break;
    case OPTION_SIGNATURE: o->signature = true; break;
    case ARGP_KEY_SUCCESS:
        if (o->match.deck_count == 0) {
            o->match.decks[0] = "wild-sage-tempo";
            o->match.decks[1] = "core-token-control";
            o->match.deck_count = 2;
        }
        break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

int command_bench(int argc, char **argv)
{
    static const struct argp_child children[] = {{&cli_match_argp, 0, NULL, 0}, {0}};
    static const struct argp argp = {
        .options = options,
        .parser = parse,
        .args_doc = "[DECK DECK]",
        .doc = "Measure how fast games are played at random on one thread; two published decks if none are "
               "named. A "
               "choice is one between two or more options."
               "\vExamples:\n\n"
               "  epicsim bench --seconds 10\n"
               "  epicsim bench --signature\n"
               "  valgrind --tool=callgrind epicsim bench --signature -n 200",
        .children = children,
    };
    struct bench_options o = {0};
    if (argp_parse(&argp, argc, argv, 0, NULL, &o) != 0)
        return CLI_INPUT;
    struct cli_match match = {0};
    int code = CLI_INPUT;
    if (cli_match_open(&match, &o.match))
        code =
            o.signature ? print_signature(&match, o.games ? o.games : SIGNATURE_GAMES) : measure(&match, &o);
    cli_match_close(&match);
    return code;
}
