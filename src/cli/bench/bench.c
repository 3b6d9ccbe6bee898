#include <inttypes.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "cli/bench/bench.h"
#include "sim/play/block.h"

enum { SIGNATURE_GAMES = 2000 };

struct bench_options {
    struct cli_match_options match;
    uint64_t games;
    double seconds;
    unsigned repeats, threads;
    const char *path; // of the CSV; NULL: none
    const char *players;
    bool signature;
    bool usual; // the decks are pairs of the game's table
};

static int failed(const char *cause)
{
    (void)fflush(stdout);
    (void)fprintf(stderr, "error: %s\n", cause);
    return CLI_INPUT;
}

// --- Signature ------------------------------------------------------------------------------------

struct tally {
    uint64_t games, turns, choices, signature;
};

// How a game went: its outcome, and how many random numbers everything in it took.  Not the bytes of the
// state, which are another matter.
static uint64_t digest_game(const struct sim_game *game, const struct sim_result *result)
{
    const struct epic_outcome *outcome = &result->outcome;
    uint64_t digest = pcg_mix64((uint64_t)outcome->turns << 32U | result->choices);
    digest = pcg_mix64(digest ^ ((uint64_t)outcome->winners << 16U | (uint64_t)outcome->ending));
    for (unsigned seat = 0; seat < game->match->seats; seat++) {
        digest =
            pcg_mix64(digest ^ ((uint64_t)(uint32_t)outcome->score[seat] << 8U | outcome->left_order[seat]));
        digest = pcg_mix64(digest ^ game->chance.draw[seat].state);
        digest = pcg_mix64(digest ^ game->chance.other[seat].state);
    }
    return pcg_mix64(digest ^ game->chance.table.state ^ pcg_mix64(game->random.state));
}

static void play_game(const struct cli_match *match, void *state, struct tally *tally)
{
    struct sim_game game = sim_game_at(&match->setup, tally->games);
    struct sim_result result;
    sim_play_game(&match->setup, &game, state, NULL, &result);
    // The index, so that two games cannot change places.
    tally->signature += pcg_mix64(pcg_mix64(tally->games) ^ digest_game(&game, &result));
    tally->games++;
    tally->turns += result.outcome.turns;
    tally->choices += result.choices;
}

// One number that changes when behaviour does.
static int print_signature(const struct cli_match *match, uint64_t games)
{
    struct tally tally = {0};
    void *state = sim_state_new(&match->setup);
    if (!state)
        return failed("out of memory");
    while (tally.games < games)
        play_game(match, state, &tally);
    free(state);
    printf("games      %16" PRIu64 "\n", tally.games);
    printf("turns      %16" PRIu64 "\n", tally.turns);
    printf("choices    %16" PRIu64 "\n", tally.choices);
    printf("signature  %016" PRIx64 "\n", tally.signature);
    return CLI_OK;
}

// --- Speed ----------------------------------------------------------------------------------------

enum { MOST_PAIRS = EPIC_MAX_SEATS * (EPIC_MAX_SEATS - 1) / 2 };

struct field {
    struct cli_data data;
    struct epic_deck *decks[EPIC_MAX_SEATS];
    unsigned deck_count;
    struct bench_pair pairs[MOST_PAIRS];
    unsigned pair_count;
};

static void add_pair(struct field *field, const struct bench_options *o, unsigned a, unsigned b,
                     struct diag_list *list)
{
    struct bench_pair *pair = &field->pairs[field->pair_count];
    pair->decks[0] = field->decks[a];
    pair->decks[1] = field->decks[b];
    if (!pair->decks[0] || !pair->decks[1])
        return;
    field->pair_count++;
    (void)sim_setup_make(&pair->setup, field->data.rules, field->data.cards, pair->decks, 2, &o->match.rules,
                         o->match.seed, list);
}

static bool field_open(struct field *field, const struct bench_options *o)
{
    if (!cli_data_open(&field->data, &o->match.data))
        return false;
    struct diag_list list = {0};
    unsigned step = o->usual ? 2 : 1; // pair after pair, or each with each
    for (unsigned i = 0; i < o->match.deck_count; i++)
        field->decks[field->deck_count++] = cli_deck(&field->data, o->match.decks[i], &list);
    for (unsigned a = 0; a < field->deck_count; a += step)
        for (unsigned b = a + 1; b < (o->usual ? a + 2 : field->deck_count); b++)
            add_pair(field, o, a, b, &list);
    return cli_report(&list);
}

static void field_close(struct field *field)
{
    for (unsigned i = 0; i < field->pair_count; i++)
        sim_setup_free(&field->pairs[i].setup);
    for (unsigned i = 0; i < field->deck_count; i++)
        epic_deck_free(field->decks[i]);
    cli_data_close(&field->data);
}

// Prints first: what was measured is not lost if it cannot be written.
static int tell(const struct bench *bench, const char *path)
{
    struct text out = {0};
    struct epic_error error = {{0}};
    bench_table(bench, &out);
    bool good = !out.failed;
    (void)fputs(text_string(&out), stdout);
    text_free(&out);
    if (!good)
        return failed("out of memory");
    if (!path || bench_write(bench, path, &error))
        return CLI_OK;
    return failed(error.text);
}

static int measure_players(struct field *field, const struct bench *bench, const struct bench_options *o)
{
    struct cli_deciders players = {0};
    struct diag_list list = {0};
    struct epic_error error = {{0}};
    unsigned count = 1;
    for (const char *rest = o->players; rest[player_spec_length(rest)] == ','; count++)
        rest += player_spec_length(rest) + 1;
    bool good = cli_deciders_make(&players, &field->data, o->players, NULL, count, &list);
    int code = CLI_INPUT;
    if (cli_report(&list) && good)
        code = bench_players(bench, &players, o->path, &error) ? CLI_OK : failed(error.text);
    cli_deciders_free(&players);
    return code;
}

static int measure(struct field *field, const struct bench_options *o)
{
    struct bench bench = {.pairs = field->pairs,
                          .pair_count = field->pair_count,
                          .games = o->games,
                          .seconds = o->seconds,
                          .repeats = o->repeats,
                          .threads = o->threads ? o->threads : (unsigned)omp_get_num_procs()};
    if (bench.threads > BENCH_MOST_THREADS)
        bench.threads = BENCH_MOST_THREADS;
    if (o->players)
        return measure_players(field, &bench, o);
    if (!cli_can_start(bench.threads))
        return CLI_INPUT;
    struct epic_error error = {{0}};
    int code = bench_measure(&bench, &error) ? tell(&bench, o->path) : failed(error.text);
    bench_free(&bench);
    return code;
}

static int command_measure(const struct bench_options *o)
{
    struct field field = {0};
    int code = field_open(&field, o) ? measure(&field, o) : CLI_INPUT;
    field_close(&field);
    return code;
}

static int command_signature(struct bench_options *o)
{
    struct cli_match match = {0};
    int code = CLI_INPUT;
    if (cli_match_open(&match, &o->match))
        code = print_signature(&match, o->games ? o->games : SIGNATURE_GAMES);
    cli_match_close(&match);
    return code;
}

// --- The command ----------------------------------------------------------------------------------

// Without decks on the command line those of the game's table.
static void take_usual(struct bench_options *o)
{
    const struct epic_rules *rules = epic_rules_find(cli_game(&o->match.data));
    unsigned most = o->signature ? 2 : EPIC_MAX_SEATS;
    o->usual = true;
    for (unsigned i = 0; rules && rules->bench_decks && i < most && rules->bench_decks[i]; i++)
        o->match.decks[o->match.deck_count++] = rules->bench_decks[i];
}

enum { OPTION_SECONDS = 0x200, OPTION_SIGNATURE, OPTION_REPEATS, OPTION_PLAYERS };

static const struct argp_option options[] = {
    {"games", 'n', "GAMES", 0, "Games of each repeat, instead of a time (signature: default 2000)", 0},
    {"seconds", OPTION_SECONDS, "S", 0, "How long each repeat takes (default 1)", 0},
    {"repeats", OPTION_REPEATS, "N", 0, "How many times to measure each row (default 5)", 0},
    {"threads", 'j', "N", 0, "Measure with 1, 2, 4, ... and N threads (default: one for each processor)", 0},
    {"output", 'o', "FILE", 0, "Also write the numbers as CSV (results/SCHEMA.md)", 0},
    {"players", OPTION_PLAYERS, "PLAYER,...", 0,
     "Measure search players, each against itself, on one thread (\"epicsim players\" lists them)", 0},
    {"signature", OPTION_SIGNATURE, NULL, 0,
     "Print a number that changes when the behaviour does, instead of times; all decks play at one table", 0},
    {0},
};

static double seconds_of(struct argp_state *state, const char *argument)
{
    char *end = NULL;
    double seconds = strtod(argument, &end);
    if (end == argument || *end != '\0' || !(seconds >= 0.01 && seconds <= 3600))
        cli_mistake(state, "--seconds: \"%s\" is not a number from 0.01 to 3600", argument);
    return seconds;
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct bench_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &o->match;
        o->seconds = 1;
        o->repeats = 5;
        break;
    case 'n': o->games = cli_number(state, "--games", argument, 1, UINT64_C(1) << 32U); break;
    case 'j': o->threads = (unsigned)cli_number(state, "--threads", argument, 1, BENCH_MOST_THREADS); break;
    case 'o': o->path = cli_file_to_write(state, "-o", argument); break;
    case OPTION_SECONDS: o->seconds = seconds_of(state, argument); break;
    case OPTION_REPEATS:
        o->repeats = (unsigned)cli_number(state, "--repeats", argument, 1, BENCH_MOST_REPEATS);
        break;
    case OPTION_PLAYERS: o->players = argument; break;
    case OPTION_SIGNATURE: o->signature = true; break;
    case ARGP_KEY_SUCCESS:
        if (o->match.deck_count == 1)
            cli_mistake(state, "one deck alone has no opponent");
        if (o->match.deck_count == 0)
            take_usual(o);
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
        .args_doc = "[DECK DECK...]",
        .doc = "Measure how fast games are played at random: every pairing of the decks, or four "
               "pairings of bundled decks if none are named. A choice is one between two or more "
               "options.\vThe table shows medians and, in brackets, the lowest and the highest of "
               "the repeats. On a machine that others use as well, trust the CPU time.\n"
               "\n"
               "Examples:\n"
               "\n"
               "  epicsim bench -o bench.csv\n"
               "  epicsim bench burn tall --seconds 0.2 --repeats 9 -j 1\n"
               "  epicsim bench --players ismcts:1000,strong --repeats 3\n"
               "  epicsim bench --signature --game tcg\n"
               "  valgrind --tool=callgrind epicsim bench --signature -n 200",
        .children = children,
    };
    struct bench_options o = {0};
    cli_parse(&argp, argc, argv, 0, &o);
    return o.signature ? command_signature(&o) : command_measure(&o);
}
