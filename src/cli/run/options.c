#include <stdlib.h>
#include <string.h>

#include "cli/run/run.h"

enum {
    OPTION_UNTIL = 0x200,
    OPTION_MULLIGAN,
    OPTION_MIRROR,
    OPTION_GAUNTLET,
    OPTION_VS,
    OPTION_FIELD,
    OPTION_SEATS,
    OPTION_MATCH,
    OPTION_MATCH_GAMES,
    OPTION_SIDEBOARD,
    OPTION_LOSER,
    OPTION_STATS,
    OPTION_GAMES_FILE,
    OPTION_RECORD,
    OPTION_SHARD
};

enum { DEFAULT_GAMES = 1000 };

static const struct argp_option options[] = {
    {"number", 'n', "GAMES", 0, "Games of each pairing (default 1000), rounded up to whole pairs", 0},
    {"until", OPTION_UNTIL, "WIDTH", 0,
     "End a pairing when the 95 % margin of its score is no wider than this: \"0.2%\"", 0},
    {"player", 'p', "PLAYER[,...]", 0,
     "Who plays (default " PLAYER_DEFAULT
     "): one for all decks, or one for each, the last one for the rest; \"epicsim "
     "players\" lists them. The player random is for tests of rules and speed: who wins "
     "with it says little about decks",
     0},
    {"mulligan", OPTION_MULLIGAN, "POLICY[,...]", 0,
     "Who decides mulligans: player (default), keep, random, heuristic, learned=FILE; "
     "one for all decks, or one for each, the last one for the rest",
     0},
    {"mirror", OPTION_MIRROR, NULL, 0, "Play each deck against itself, too", 0},
    {"gauntlet", OPTION_GAUNTLET, NULL, 0, "Play the first deck against each of the others", 0},
    {"vs", OPTION_VS, "DECK", 0,
     "Play the one deck against this one, or those of a folder; may be repeated. "
     "\"field\": all other bundled decks of its format",
     0},
    {"field", OPTION_FIELD, "FILE", 0,
     "Play the one deck against those of a CSV file (columns deck and share); in the "
     "mean each counts by its share",
     0},
    {"seats", OPTION_SEATS, "N", 0,
     "Decks in each game (default 2); how more than 2 play together is an --option, see \"epicsim games\"",
     0},
    {"match", OPTION_MATCH, "N", 0,
     "Play matches instead of games, each the best of N games (odd, at most 15). All "
     "scores are then those of matches; matches.csv says how games went before and "
     "after cards are swapped",
     0},
    {"sideboard", OPTION_SIDEBOARD, "WHO[,...]", 0,
     "Who swaps cards with the sideboard between the games of a match: plan (default: "
     "as the list says after \"against:\", src/rules/deck.h), none, random (which "
     "measures what cards are worth), learned=FILE (sideboard_cards.csv of such a run); "
     "one for all decks, or one for each, the last one for the rest",
     0},
    {"loser", OPTION_LOSER, "first|last", 0,
     "What the loser chooses for the next game, where the rules leave a choice: to go "
     "first (default), or to let the next player go first",
     0},
    {"match-games", OPTION_MATCH_GAMES, "N", 0,
     "A match that ties keep open is a tie after N games (default: 3 times those of --match)", 0},
    {"stats", OPTION_STATS, "DETAIL", 0,
     "What to count: none (only who wins), basic, or full (each card; default with -o)", 0},
    RUN_GAMES_OPTION(OPTION_GAMES_FILE),
    {"record", OPTION_RECORD, "FILE", 0,
     "Write a line of JSON for each decision of a player, as training data (results/RECORD.md)", 0},
    {"shard", OPTION_SHARD, "K/N", 0, "Play part K of N, for \"epicsim merge\"", 0},
    {0},
};

// --- Parsing --------------------------------------------------------------------------------------

static void finish_match(struct run_options *o, const struct argp_state *state)
{
    struct sim_series_rules *series = &o->series;
    if (series->best_of == 0 && (series->most > 0 || o->sideboarders || series->loser_waits))
        cli_mistake(state, "%s is for matches: --match 3",
                    o->sideboarders    ? "--sideboard"
                    : series->most > 0 ? "--match-games"
                                       : "--loser");
    if (series->best_of == 0)
        return;
    series->most = series->most ? series->most : 3 * series->best_of;
    if (series->most < series->best_of)
        cli_mistake(state, "--match-games: %u %s too few for the best of %u", series->most,
                    series->most == 1 ? "game is" : "games are", series->best_of);
}

static void finish(struct run_options *o, struct argp_state *state)
{
    if (o->resume)
        run_finish_resume(o, state);
    if (o->games == 0)
        o->games = o->until > 0 ? CLI_GAMES_UNTIL : DEFAULT_GAMES;
    if (o->stats < 0)
        o->stats = o->folder ? SIM_STATS_FULL : SIM_STATS_NONE;
    if (o->deck_count == 0 && !o->resume)
        cli_mistake(state, "two decks or more are needed");
    if (o->shards > 0 && !o->folder)
        cli_mistake(state, "--shard needs a folder for the part: -o DIR");
    if (o->shards > 0 && o->until > 0)
        cli_mistake(state,
                    "--shard and --until cannot be together: no part knows when all of them are enough");
    if (o->shards > 0 && o->record)
        cli_mistake(state, "--shard and --record cannot be together: give each part a --seed of its own");
    run_check_games(o, state);
    if (o->against_count > 0 && o->field)
        cli_mistake(state, "--vs and --field cannot be together");
    if ((o->against_count > 0 || o->field) && o->deck_count > 1)
        cli_mistake(state, "--vs and --field are for one deck: %u are named before them", o->deck_count);
    if (o->mirror + o->gauntlet + (o->seats > 2) + (o->against_count > 0 || o->field) > 1)
        cli_mistake(state, "only one of --mirror, --gauntlet, --vs, --field and --seats above 2 is possible");
    finish_match(o, state);
}

// Everything that is said with a word or without an argument.
static error_t parse_word(int key, const char *argument, struct argp_state *state)
{
    static const char *const details[] = {"none", "basic", "full", NULL};
    static const char *const loser[] = {"first", "last", NULL};
    struct run_options *o = state->input;
    switch (key) {
    case OPTION_MULLIGAN: o->mulligans = argument; break;
    case OPTION_MIRROR: o->mirror = true; break;
    case OPTION_GAUNTLET: o->gauntlet = true; break;
    case OPTION_VS: o->against[o->against_count++] = cli_named(state, "--vs", argument); break;
    case OPTION_FIELD: o->field = cli_named(state, "--field", argument); break;
    case OPTION_RECORD: o->record = cli_named(state, "--record", argument); break;
    case OPTION_GAMES_FILE: run_read_games(o, state, argument); break;
    case OPTION_SIDEBOARD: o->sideboarders = cli_named(state, "--sideboard", argument); break;
    case OPTION_LOSER: o->series.loser_waits = run_find_word(state, "--loser", argument, loser) == 1; break;
    case OPTION_SHARD: run_read_shard(o, state, argument); break;
    case OPTION_STATS: o->stats = run_find_word(state, "--stats", argument, details); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct run_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = o; break;
    case 'n': o->games = cli_number(state, "-n", argument, 1, UINT64_C(1) << 48U); break;
    case 'p': o->players = argument; break;
    case OPTION_UNTIL: o->until = cli_margin(state, "--until", argument); break;
    case OPTION_SEATS: o->seats = (unsigned)cli_number(state, "--seats", argument, 2, EPIC_MAX_SEATS); break;
    case OPTION_MATCH: run_read_match(o, state, argument); break;
    case OPTION_MATCH_GAMES:
        o->series.most = (unsigned)cli_number(state, "--match-games", argument, 1, SIM_SERIES_GAMES);
        break;
    case ARGP_KEY_ARG: run_name_deck(o, argument); break;
    case ARGP_KEY_SUCCESS: finish(o, state); break;
    default: return parse_word(key, argument, state);
    }
    return 0;
}

static const struct argp_child children[] = {{&run_shared_argp, 0, NULL, 0}, {0}};

const struct argp run_argp = {
    .options = options,
    .parser = parse,
    .args_doc = "DECK DECK [DECK...]\nDECK --vs DECK|field\nDECK --field FILE",
    .doc = "Play games between decks and count who wins: two decks against each other, every "
           "pairing of more, or one deck against others.\vA deck is a file, a folder of them, "
           "or the name of a bundled deck. Games come in pairs in which the decks exchange "
           "seats and keep their shuffles. Ctrl-C ends the run and shows the table so far; "
           "with -o the run can go on later. Under mpirun all processes play one run "
           "together. Examples:\n"
           "\n"
           "  epicsim run burn my.deck -n 2000 --seed 7\n"
           "  epicsim run my.deck --vs field --until 1%\n"
           "  epicsim run stop wild-burn --match 3 -p heuristic -o results/match\n"
           "  epicsim run decks/ecg/lists --every 60 -o results/all\n"
           "  epicsim run --resume results/all",
    .children = children,
};
