// epicsim league: the words of a run in which many players meet.

#include "cli/run/run.h"

enum { OPTION_DECKS = 0x200, OPTION_SEATS, OPTION_GAUNTLET };
enum { DEFAULT_PAIRS = 200 };

static const struct argp_option options[] = {
    {"decks", OPTION_DECKS, "DECK...", 0,
     "The decks they play with (default: all bundled decks); name the players before it", 0},
    {"gauntlet", OPTION_GAUNTLET, NULL, 0, "Play the first player against each of the others", 0},
    {"number", 'n', "PAIRS", 0, "Pairs of games between any two players (default 200)", 0},
    RUN_TABLE_OPTION(OPTION_SEATS),
    {0},
};

static void finish(struct run_options *o, struct argp_state *state)
{
    if (o->resume)
        run_finish_resume(o, state);
    o->stats = SIM_STATS_NONE;
    if (o->games == 0)
        o->games = DEFAULT_PAIRS;
    if (o->spec_count < 2 && !(o->resume && o->spec_count == 0))
        cli_mistake(state, "two players or more are needed");
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct run_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = o; break;
    case 'n': o->games = cli_number(state, "-n", argument, 1, UINT64_C(1) << 40U); break;
    case OPTION_SEATS: o->seats = run_read_table(state, argument); break;
    case OPTION_GAUNTLET: o->gauntlet = true; break;
    case OPTION_DECKS: run_name_deck(o, argument); break;
    case ARGP_KEY_ARG:
        if (o->deck_count > 0)
            run_name_deck(o, argument);
        else
            o->specs[o->spec_count++] = argument;
        break;
    case ARGP_KEY_SUCCESS: finish(o, state); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

static const struct argp_child children[] = {{&run_shared_argp, 0, NULL, 0}, {0}};

const struct argp league_argp = {
    .options = options,
    .parser = parse,
    .args_doc = "PLAYER PLAYER [PLAYER...]",
    .doc = "Play players against each other and rate them.\vGames are played as in \"epicsim "
           "compare\", at tables of --seats seats. Ratings are in Elo and add up to 0; their "
           "intervals and the likelihood of superiority come from resampling the pairs of "
           "games. Players that see hidden cards take part without a rating. Examples:\n"
           "\n"
           "  epicsim league random heuristic greedy flat:100 -n 100 --decks burn tall\n"
           "  epicsim league random heuristic greedy --seats 3 -n 100",
    .children = children,
};
