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
    OPTION_SHARD
};
enum { DEFAULT_TABLES = 100, MOST_MEETINGS = 10000, MOST_WRITTEN = 1000 };

static const struct argp_option options[] = {
    {"format", OPTION_FORMAT, "NAME", 0,
     "What is played: \"epicsim games\" lists the formats (default: the first)", 0},
    {"number", 'n', "TABLES", 0, "How many tables (default 100)", 0},
    {"seats", OPTION_SEATS, "N", 0, "Players at a table (default: as many as the format has at most)", 0},
    {"drafters", OPTION_DRAFTERS, "NAME[,...]", 0,
     "Who picks and builds, each in as many seats, in any order: random (default), ranking=FILE (takes what "
     "has the highest rating), rating=FILE[:TOGETHER] (minds what goes with its pool, too; TOGETHER is what "
     "a card is worth more if all of the pool goes with it, default 0.005), fitted=FILE[:WEIGHT] (goes by "
     "how cards were measured to go together: draft_synergies.csv of an earlier run, and so much of it) or "
     "cmd:PROGRAM (src/draft/PROTOCOL.md). FILE is a CSV file with the columns card and rating, as "
     "draft_cards.csv of an earlier run",
     0},
    {"player", 'p', "PLAYER", 0, "Who plays the games (default heuristic)", 0},
    {"meetings", OPTION_MEETINGS, "N", 0, "Pairs of games between each two of a table (default 1)", 0},
    {"match", OPTION_MATCH, "N", 0,
     "Play matches in place of games, each the best of N games (an odd number to 15), without swaps", 0},
    {"sets", OPTION_SETS, "SET[,...]", 0, "The sets of cards of a collection (default: the first one)", 0},
    {"packs", OPTION_PACKS, "PACK[,...]", 0,
     "Boosters, by file or name, in the order of opening; the last is that of the rest (default core)", 0},
    {"dealt", OPTION_DEALT, "N", 0, "Sealed: cards of each player, of which the best make the deck", 0},
    {"decks", OPTION_DECKS, "DIR", 0,
     "Leave the decks of all tables there, too, for \"epicsim run DIR\" (at most 1000 tables)", 0},
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
    case ARGP_KEY_ARG:
        cli_mistake(state, "a draft builds its own decks: \"%s\" has no place in it", argument);
    case OPTION_DECKS: o->decks_folder = cli_named(state, "--decks", argument); break;
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
    .doc = "Let tables of players draft or open sealed pools, build decks and play, and see which cards win."
           "\vAt each table everybody meets everybody with what was built. draft_cards.csv says of each card "
           "when it is taken and how decks do that have it, draw it, leave it out; drafters.csv who drafts "
           "best. A first run with random drafters finds what cards are worth; with its file as ranking "
           "drafters take them as early as they should. Examples:\n\n"
           "  epicsim draft -n 1000 --format pack-draft -o results/draft\n"
           "  epicsim draft -n 1000 --format pack-draft --drafters "
           "rating=results/draft/draft_cards.csv,ranking=results/draft/draft_cards.csv\n"
           "  epicsim draft -n 1 --format sealed --dealt 48 --seats 2 --decks pools\n"
           "  epicsim draft --game tcg --format draft-3 --packs core,core,time-wars",
    .children = children,
};
