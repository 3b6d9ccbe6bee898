// epicsim compare: the words of a run in which two players meet.
#include <string.h>

#include "cli/run/run.h"

enum { OPTION_DECKS = 0x200, OPTION_SEATS, OPTION_SPRT };
enum { DEFAULT_PAIRS = 1000, DEFAULT_PAIRS_SPRT = 1000000 };

static const struct argp_option options[] = {
    {NULL, 'a', "PLAYER", 0, "Whose strength is in question", 0},
    {NULL, 'b', "PLAYER", 0, "Whom to compare with", 0},
    {"decks", OPTION_DECKS, "DECK...", 0, "What they play with (default: all bundled decks)", 0},
    {"number", 'n', "PAIRS", 0, "How many pairs of games (default 1000; with --sprt at most, 1000000)", 0},
    RUN_TABLE_OPTION(OPTION_SEATS),
    {"sprt", OPTION_SPRT, "ELO0,ELO1", 0,
     "Play until one of two is believed, that A is better by ELO0 or by ELO1, with errors of 5 %", 0},
    {0},
};

// "0,10"
static void parse_sprt(struct run_options *o, struct argp_state *state, const char *argument)
{
    enum { MOST = 2000 };
    int length = 0;
    bool good = sscanf(argument, "%lf,%lf%n", &o->sprt.elo0, &o->sprt.elo1, &length) == 2 &&
                argument[length] == '\0' && o->sprt.elo0 >= -MOST && o->sprt.elo0 < o->sprt.elo1 &&
                o->sprt.elo1 <= MOST;
    if (!good)
        cli_mistake(state,
                    "--sprt: \"%s\" is not two differences in Elo, the smaller one first, as in \"0,10\"",
                    argument);
}

static void finish(struct run_options *o, struct argp_state *state)
{
    if (o->resume)
        run_finish_resume(o, state);
    o->stats = SIM_STATS_NONE;
    if (o->games == 0)
        o->games = o->sprt.elo0 != o->sprt.elo1 ? DEFAULT_PAIRS_SPRT : DEFAULT_PAIRS;
    bool both = o->specs[0] && o->specs[1];
    bool none = !o->specs[0] && !o->specs[1];
    if (!both && !(none && o->resume))
        cli_mistake(state, "two players are needed: -a PLAYER -b PLAYER");
    o->spec_count = both ? 2 : 0;
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct run_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = o; break;
    case 'a': o->specs[0] = argument; break;
    case 'b': o->specs[1] = argument; break;
    case 'n': o->games = cli_number(state, "-n", argument, 1, UINT64_C(1) << 40U); break;
    case OPTION_SEATS: o->seats = run_read_table(state, argument); break;
    case OPTION_SPRT: parse_sprt(o, state, argument); break;
    case OPTION_DECKS:
    case ARGP_KEY_ARG: run_name_deck(o, argument); break;
    case ARGP_KEY_SUCCESS: finish(o, state); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

static const struct argp_child children[] = {{&run_shared_argp, 0, NULL, 0}, {0}};

const struct argp compare_argp = {
    .options = options,
    .parser = parse,
    .args_doc = "-a PLAYER -b PLAYER",
    .doc = "Find out which of two players is stronger, by how much and how sure that is."
           "\vGames come in pairs with the same two decks, the same shuffles and the same random numbers, in "
           "which the players exchange their seats and decks: luck cancels out, and two equal players score "
           "exactly half. Pairs go through all ordered pairs of decks, a deck against itself included, again "
           "and again. With --seats above 2 they share the seats of a table, half of them each (or one "
           "more), in another way each pair, and exchange them in its second game; who has the winner's seat "
           "has won. "
           "Ctrl-C ends it and shows what is done; with -o it can go on. Examples:\n\n"
           "  epicsim compare -a ismcts:500 -b heuristic -n 200\n"
           "  epicsim compare -a fast -b heuristic --seats 4 -n 100\n"
           "  epicsim compare -a greedy -b heuristic --sprt 0,20 --decks burn tall wide",
    .children = children,
};
