// epicsim compare: the words of a run in which two players meet.
#include <string.h>

#include "cli/run/run.h"

enum {
    OPTION_DECKS = 0x200,
    OPTION_SEATS,
    OPTION_SPRT,
    OPTION_FORMAT,
    OPTION_SETS,
    OPTION_PACKS,
    OPTION_DEALT
};
enum { DEFAULT_PAIRS = 1000, DEFAULT_PAIRS_SPRT = 1000000, DEFAULT_TABLES = 100 };

static const struct argp_option options[] = {
    {NULL, 'a', "PLAYER", 0, "The player in question", 0},
    {NULL, 'b', "PLAYER", 0, "The player to compare with", 0},
    {"decks", OPTION_DECKS, "DECK...", 0, "The decks they play with (default: all bundled decks)", 0},
    {"number", 'n', "PAIRS", 0, "How many pairs of games (default 1000; with --sprt at most, 1000000)", 0},
    RUN_TABLE_OPTION(OPTION_SEATS),
    {"sprt", OPTION_SPRT, "ELO0,ELO1", 0,
     "Play until it is decided whether A is better by ELO0 or by ELO1, with errors of 5 %", 0},
    {"format", OPTION_FORMAT, "NAME", 0,
     "Compare drafters in this sealed or draft format (\"epicsim games\" lists them): -a and -b are what "
     "--drafters of \"epicsim draft\" may be, -n counts pairs of tables (default 100)",
     1},
    {"player", 'p', "PLAYER", 0, "With --format: who plays the games (default heuristic)", 1},
    {"sets", OPTION_SETS, "SET[,...]", 0, "With --format: as in \"epicsim draft\"", 1},
    {"packs", OPTION_PACKS, "PACK[,...]", 0, "Likewise", 1},
    {"dealt", OPTION_DEALT, "N", 0, "With --format sealed: cards of each player", 1},
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

// Drafters in place of players.
static void finish_drafters(struct run_options *o, const struct argp_state *state)
{
    bool drafts = o->wish.format;
    if (!drafts && o->players)
        cli_mistake(state, "-p is for --format only: here -a and -b name the players");
    if (!drafts && (o->wish.sets || o->wish.boosters || o->wish.dealt))
        cli_mistake(state, "%s is for drafters: name what they draft with --format",
                    o->wish.sets       ? "--sets"
                    : o->wish.boosters ? "--packs"
                                       : "--dealt");
    if (!drafts)
        return;
    if (o->deck_count > 0 || o->sprt.elo0 != o->sprt.elo1)
        cli_mistake(state, "%s and --format cannot be together", o->deck_count > 0 ? "--decks" : "--sprt");
    o->draft = true;
    o->players = o->players ? o->players : "heuristic";
    o->games = o->games ? o->games : DEFAULT_TABLES;
    o->meetings = 1;
    o->wish.players = o->seats;
    o->seats = 0;
}

static void finish(struct run_options *o, struct argp_state *state)
{
    if (o->resume)
        run_finish_resume(o, state);
    o->stats = SIM_STATS_NONE;
    finish_drafters(o, state);
    if (o->games == 0)
        o->games = o->sprt.elo0 != o->sprt.elo1 ? DEFAULT_PAIRS_SPRT : DEFAULT_PAIRS;
    bool both = o->specs[0] && o->specs[1];
    bool none = !o->specs[0] && !o->specs[1];
    if (!both && !(none && o->resume))
        cli_mistake(state, o->draft ? "two drafters are needed: -a DRAFTER -b DRAFTER"
                                    : "two players are needed: -a PLAYER -b PLAYER");
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
    case 'p': o->players = argument; break;
    case OPTION_FORMAT: o->wish.format = cli_named(state, "--format", argument); break;
    case OPTION_SETS: o->wish.sets = cli_named(state, "--sets", argument); break;
    case OPTION_PACKS: o->wish.boosters = cli_named(state, "--packs", argument); break;
    case OPTION_DEALT: o->wish.dealt = (unsigned)cli_number(state, "--dealt", argument, 1, DRAFT_PACK); break;
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
    .doc = "Find out which of two players, or of two drafters, is stronger, by how much, and "
           "how certain that is.\vGames come in pairs with the same two decks, the same "
           "shuffles and the same random numbers, in which the players exchange their seats "
           "and decks: luck cancels out, and two equal players score exactly half. Pairs go "
           "through all ordered pairs of decks, a deck against itself included, again and "
           "again. With --seats above 2 the players share the seats of a table, half each (or "
           "one more; with teams, half of the teams), divided differently in each pair, and "
           "exchange them in its second game; the player in the winner's seat has won. With "
           "--format drafters are compared: two tables at a time are dealt the same packs, "
           "and at the second the drafters exchange seats; decks of one drafter play against "
           "decks of the other. Ctrl-C ends the comparison and shows the table so far; with "
           "-o it can go on later. Examples:\n"
           "\n"
           "  epicsim compare -a ismcts:500 -b heuristic -n 200\n"
           "  epicsim compare -a fast -b heuristic --seats 4 -n 100\n"
           "  epicsim compare -a greedy -b heuristic --sprt 0,20 --decks burn tall wide\n"
           "  epicsim compare --format pack-draft -a rating=draft_cards.csv -b random",
    .children = children,
};
