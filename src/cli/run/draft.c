// epicsim draft: the words of a run in which players draft, build decks and meet.
#include "cli/run/run.h"

enum {
    OPTION_FORMAT = 0x200,
    OPTION_SEATS,
    OPTION_DRAFTERS,
    OPTION_SETS,
    OPTION_PACKS,
    OPTION_DEALT,
    OPTION_MEETINGS,
    OPTION_MATCH,
    OPTION_DECKS,
    OPTION_SHARD,
    OPTION_GAMES
};
enum { DEFAULT_TABLES = 100, MOST_MEETINGS = 10000, MOST_WRITTEN = 1000 };

static const struct argp_option options[] = {
    {"format", OPTION_FORMAT, "NAME", 0,
     "What to play: \"epicsim games\" lists the formats (default: the first)", 0},
    {"number", 'n', "TABLES", 0, "How many tables (default 100)", 0},
    {"seats", OPTION_SEATS, "N", 0, "Players at a table (default: the most that the format allows)", 0},
    {"drafters", OPTION_DRAFTERS, "NAME[,...]", 0,
     "Who picks and builds; the seats are divided equally among them and drawn at "
     "random: random (default), ranking=FILE (takes what has the highest rating), "
     "rating=FILE[:TOGETHER] (also prefers what goes with its pool; TOGETHER is how "
     "much more a card is worth if all of the pool goes with it, default 0.005), "
     "fitted=FILE[:WEIGHT] (goes by how well cards were measured to go together in "
     "draft_synergies.csv of an earlier run, times WEIGHT) or cmd:PROGRAM "
     "(src/draft/PROTOCOL.md). FILE is a CSV file with the columns card and rating, as "
     "draft_cards.csv of an earlier run",
     0},
    {"player", 'p', "PLAYER", 0, "Who plays the games (default heuristic)", 0},
    {"meetings", OPTION_MEETINGS, "N", 0, "Pairs of games between any two players of a table (default 1)", 0},
    {"match", OPTION_MATCH, "N", 0,
     "Play matches instead of games, each the best of N games (odd, at most 15), without swaps", 0},
    {"sets", OPTION_SETS, "SET[,...]", 0, "The sets of cards of a collection (default: the first one)", 0},
    {"packs", OPTION_PACKS, "PACK[,...]", 0,
     "Boosters, by file or name, in the order of opening; the last one stands for all "
     "that follow (default core)",
     0},
    {"dealt", OPTION_DEALT, "N", 0,
     "With a sealed format: cards of each player, of which the best make the deck", 0},
    {"decks", OPTION_DECKS, "DIR", 0,
     "Also write the decks of all tables there, for \"epicsim run DIR\" (at most 1000 tables)", 0},
    RUN_GAMES_OPTION(OPTION_GAMES),
    {"shard", OPTION_SHARD, "K/N", 0, "Play part K of N, for \"epicsim merge\"", 0},
    {0},
};

static void finish(struct run_options *o, struct argp_state *state)
{
    if (o->resume)
        run_finish_resume(o, state);
    o->draft = true;
    o->stats = SIM_STATS_FULL;
    o->players = o->players ? o->players : "heuristic";
    o->games = o->games ? o->games : DEFAULT_TABLES;
    o->meetings = o->meetings ? o->meetings : 1;
    o->series.most = 3 * o->series.best_of;
    if (o->decks_folder && o->games > MOST_WRITTEN)
        cli_mistake(state, "--decks leaves the decks of at most %d tables", MOST_WRITTEN);
    if (o->shards > 0 && !o->folder)
        cli_mistake(state, "--shard needs a folder for the part: -o DIR");
    run_check_games(o, state);
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct run_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = o; break;
    case 'n': o->games = cli_number(state, "-n", argument, 1, UINT64_C(1) << 32U); break;
    case 'p': o->players = argument; break;
    case OPTION_FORMAT: o->wish.format = cli_named(state, "--format", argument); break;
    case OPTION_SEATS:
        o->wish.players = (unsigned)cli_number(state, "--seats", argument, 2, LIMITED_PLAYERS);
        break;
    case OPTION_DRAFTERS: o->drafters = cli_named(state, "--drafters", argument); break;
    case OPTION_SETS: o->wish.sets = cli_named(state, "--sets", argument); break;
    case OPTION_PACKS: o->wish.boosters = cli_named(state, "--packs", argument); break;
    case OPTION_DEALT: o->wish.dealt = (unsigned)cli_number(state, "--dealt", argument, 1, DRAFT_PACK); break;
    case OPTION_MEETINGS:
        o->meetings = (unsigned)cli_number(state, "--meetings", argument, 1, MOST_MEETINGS);
        break;
    case OPTION_MATCH: run_read_match(o, state, argument); break;
    case ARGP_KEY_ARG: cli_mistake(state, "a draft builds its own decks: it takes no deck \"%s\"", argument);
    case OPTION_DECKS: o->decks_folder = cli_named(state, "--decks", argument); break;
    case OPTION_GAMES: run_read_games(o, state, argument); break;
    case OPTION_SHARD: run_read_shard(o, state, argument); break;
    case ARGP_KEY_SUCCESS: finish(o, state); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

static const struct argp_child children[] = {{&run_shared_argp, 0, NULL, 0}, {0}};

const struct argp draft_argp = {
    .options = options,
    .parser = parse,
    .doc = "Draft or open sealed pools at tables of players, build decks and play them, and "
           "see which cards win.\vAt each table everybody plays against everybody else with "
           "the decks they built. draft_cards.csv says when each card is taken and how decks "
           "do that have it, draw it or leave it out; drafters.csv says who drafts best. A "
           "first run with random drafters finds what cards are worth; with its file as a "
           "ranking, drafters take each card as early as it deserves. Examples:\n"
           "\n"
           "  epicsim draft -n 1000 --format pack-draft -o first\n"
           "  epicsim draft -n 1000 --format pack-draft \\\n"
           "      --drafters rating=first/draft_cards.csv,ranking=first/draft_cards.csv\n"
           "  epicsim draft -n 1 --format sealed --dealt 48 --seats 2 --decks pools\n"
           "  epicsim draft --game tcg --format draft-3 --packs core,core,time-wars",
    .children = children,
};
