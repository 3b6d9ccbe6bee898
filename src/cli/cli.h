// What the subcommands share.
//
//   main.c     the table of subcommands, help, the state of standard output
//   words.c    reading a command line, and saying what is wrong with it
//   pipes.c    pipes among its words
//   options.c  options that several subcommands have
//   data.c     loading cards, decks and matches
//   decks.c    decks in any number, from words and folders
//   deciders.c players and mulligan policies, from lists of their names
//
// Each other file is a subcommand.  They know a game only as a struct epic_rules.
#ifndef EPICSIM_CLI_CLI_H
#define EPICSIM_CLI_CLI_H

#include <argp.h>
#include <signal.h>
#include <stdio.h>

#include "base/diag.h"
#include "players/player.h"
#include "rules/data_folder.h"
#include "sim/play/setup.h"

enum {
    CLI_OK = 0,
    CLI_FAILED = 1,   // a scenario failed, a replay went differently
    CLI_INPUT = 2,    // a file or the command line is invalid, or the output could not be written
    CLI_STOPPED = 130 // by Ctrl-C
};

enum { CLI_MAX_CARD_PATHS = 64, CLI_COLUMNS = 100 };

// --- Subcommands ----------------------------------------------------------------------------------

// A subcommand gets its own arguments; argv[0] is "epicsim run".
int command_bench(int argc, char **argv);
int command_best(int argc, char **argv);
int command_cards(int argc, char **argv);
int command_change(int argc, char **argv);
int command_check(int argc, char **argv);
int command_games(int argc, char **argv);
int command_ladder(int argc, char **argv);
int command_merge(int argc, char **argv);
int command_mulligan(int argc, char **argv);
int command_perft(int argc, char **argv);
int command_players(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_run(int argc, char **argv);
int command_scenario(int argc, char **argv);
int command_show(int argc, char **argv);
int command_solve(int argc, char **argv);
int command_trace(int argc, char **argv);

// --- Command lines (words.c) ----------------------------------------------------------------------

// Lets argp read a command line, with its flags.  Invalid arguments end the program with a message.
void cli_parse(const struct argp *argp, int argc, char **argv, unsigned flags, void *input);

// For the parsers: end the program with a message that is about its words.  Those of argp are silent here.
#pragma GCC poison argp_error argp_failure argp_usage
__attribute__((format(printf, 2, 3))) _Noreturn void cli_mistake(const struct argp_state *state,
                                                                 const char *format, ...);

// The same, with the word that may have been meant; NULL: none.
__attribute__((format(printf, 3, 4))) _Noreturn void
cli_unknown(const struct argp_state *state, const char *nearest, const char *format, ...);

// Lets pipes that are named there be read as often as files.  Prints what is wrong.
bool cli_keep_pipes(int argc, char **argv);

// --- Options (options.c) --------------------------------------------------------------------------

// --game and --cards.
struct cli_data_options {
    const char *game;                      // NULL: nothing says (cli_game)
    const char *cards[CLI_MAX_CARD_PATHS]; // none: the usual ones
    unsigned card_count;
    const char *changes[CLI_MAX_CARD_PATHS]; // cards that take the place of those of the same names
    unsigned change_count;
    const struct diag_source *text; // changes them further; NULL: nothing does
};

// An option of the game's rules as it was written; which there are is known once the game is.
struct cli_rule_option {
    const char *flag; // "--option" or "--edition"
    const char *name; // so many bytes of it
    size_t length;
    const char *value;
};

// The same, --seed and the options of the rules, and DECK arguments.
struct cli_match_options {
    struct cli_data_options data;
    const char *decks[EPIC_MAX_SEATS];
    unsigned deck_count;
    uint64_t seed;
    struct epic_options rules;
    struct cli_rule_option written[EPIC_MAX_OPTIONS];
    unsigned written_count;
};

// The same for one game of two or more decks: --game-index.
struct cli_game_options {
    struct cli_match_options match;
    uint64_t index;
};

// Children for a subcommand's argp; their input is the struct above, which they fill with defaults first.
extern const struct argp cli_data_argp;
extern const struct argp cli_match_argp;
extern const struct argp cli_game_argp;

// Whether the threads that -j asks for can be started; if not, says so.
bool cli_can_start(unsigned threads);

// A deck, a folder or a file is named: the game is the one that it belongs to, if that is known and the game
// is not yet given.
void cli_game_by(struct cli_data_options *options, const char *name);

// The game that is meant.
const char *cli_game(const struct cli_data_options *options);

// The number that an option's argument is; anything else ends the program with a message.
uint64_t cli_number(struct argp_state *state, const char *what, const char *argument, uint64_t low,
                    uint64_t high);

// The same of a width in percent, "0.2%", also with a sign in front as people write it; as a share.
double cli_margin(struct argp_state *state, const char *what, const char *argument);

// The name of a file or folder that an option's argument is, or of a file that can be written: half an hour's
// work should not end in a folder that does not exist.  Anything else ends the program likewise.
const char *cli_named(struct argp_state *state, const char *option, const char *argument);
const char *cli_file_to_write(struct argp_state *state, const char *option, const char *argument);

// Whether --record may write it: an existing file is left alone unless --force is given.
bool cli_may_record(const char *file, bool force, struct epic_error *error);

// A run that ends when enough is known gives up after so many games.
#define CLI_GAMES_UNTIL UINT64_C(1000000000)

// --- Cards and decks (data.c) ---------------------------------------------------------------------

// A game with its cards.  Starts as {0}, ends with cli_data_close.
struct cli_data {
    const struct epic_rules *rules;
    char *folder; // that of the game: cards and lists lie in it; NULL: there is none
    struct paths files;
    size_t changes; // the last so many of them change cards of the others
    void *cards;
};

// Loads the cards.
bool cli_data_load(struct cli_data *data, const struct cli_data_options *options, struct diag_list *out);

// Finds the game and the names of its card files.  The ones below print what is wrong, too.
bool cli_data_find(struct cli_data *data, const struct cli_data_options *options);

// The same, and loads the cards.
bool cli_data_open(struct cli_data *data, const struct cli_data_options *options);

void cli_data_close(struct cli_data *data);

// Loads a deck and checks it against its format.  `name` is a path or the name of a bundled deck.
struct epic_deck *cli_deck(const struct cli_data *data, const char *name, struct diag_list *out);

// Whether it is a folder; if so, its decks are added.
bool cli_deck_folder(struct paths *paths, const char *folder);

// Decks that a command line names.  Starts as {0}, ends with cli_decks_free.
struct cli_decks {
    struct epic_deck **items;
    unsigned count;
};

// Adds a deck, or those of a folder, or all bundled decks.
void cli_decks_add(struct cli_decks *decks, const struct cli_data *data, const char *name,
                   struct diag_list *out);
// Takes over a loaded one, even if this fails.
bool cli_decks_take(struct cli_decks *decks, struct epic_deck *deck, struct diag_list *out);
void cli_decks_add_all(struct cli_decks *decks, const struct cli_data *data, struct diag_list *out);
void cli_decks_free(struct cli_decks *decks);

// Whether all scenarios of a file are valid (scenario.c); if not, prints why.
bool cli_check_scenarios(const struct cli_data *data, const char *path);

// Scenario files and folders of them, and which of their scenarios, as named on a command line.
enum { CLI_MAX_FILES = 64 };
struct cli_files {
    const char *paths[CLI_MAX_FILES];
    unsigned count;
    const char *filter;                // NULL: all
    const char *position;              // --position: what were files are decks
    const char *decks[EPIC_MAX_SEATS]; // that the seats of the scenarios play
    unsigned deck_count;               // 0: whatever stands there
};
#define CLI_FILES_OPTION                                                              \
    {                                                                                 \
        "filter", 'f', "WORD", 0, "Only scenarios whose title or ids contain WORD", 0 \
    }
// For commands that only look at positions.
#define CLI_POSITION_OPTION                                                                                \
    {                                                                                                      \
        "position", 'P', "FILE", 0,                                                                        \
            "Take the positions from this scenario file (or folder), as those of games between the named " \
            "decks: "                                                                                      \
            "cards that it does not mention are those of the lists",                                       \
            0                                                                                              \
    }
#define CLI_POSITION_ARGS "FILE-OR-FOLDER...\nDECK DECK [DECK...] --position FILE"

// For a command's argp: keys that it does not know itself.
error_t cli_parse_files(struct cli_files *files, struct cli_data_options *data, int key, char *argument,
                        struct argp_state *state);

// Goes through them, with the filter in place of that of the options; false if there is nothing to go
// through.  Prints that, or the results of the scenarios.
struct scenario_options;
struct scenario_tally;
bool cli_scenarios(const struct cli_data *data, const struct cli_files *files,
                   const struct scenario_options *options, struct scenario_tally *tally);

// Everything that is needed to play.  Starts as {0}, ends with cli_match_close.
struct cli_match {
    struct cli_data data;
    struct epic_deck *decks[EPIC_MAX_SEATS];
    unsigned deck_count;
    struct sim_setup setup;
};

bool cli_match_open(struct cli_match *match, const struct cli_match_options *options);
void cli_match_close(struct cli_match *match);

// --- Who decides (deciders.c) ---------------------------------------------------------------------

// By deck.  Starts as {0}, ends with cli_deciders_free.
struct cli_deciders {
    struct player **players;
    struct sim_mulligan **mulligans;       // NULL: the player
    struct sim_sideboarder **sideboarders; // NULL where decks do not meet in series
    unsigned count, sideboarder_count;
};

// From lists like "ismcts:500,c=1,random" and "heuristic,keep": one for each deck, the last one for the rest.
// Without a list all play at random, and mulligans are the players'.
bool cli_deciders_make(struct cli_deciders *deciders, const struct cli_data *data, const char *players,
                       const char *mulligans, unsigned decks, struct diag_list *out);

// Room for so many, none of them made yet.
bool cli_deciders_new(struct cli_deciders *deciders, unsigned count, struct diag_list *out);

// Who swaps cards between the games of a match, likewise: "plan,learned=FILE".
bool cli_sideboarders_make(struct cli_deciders *deciders, const struct cli_data *data,
                           const char *sideboarders, unsigned decks, struct diag_list *out);

void cli_deciders_free(struct cli_deciders *deciders);

// Of a deck and what plays against it: prints who plays and what a reader must know about them, and writes
// the columns CLI_PLAYER_COLUMNS.
struct csv;
#define CLI_PLAYER_COLUMNS "player opponent_player cheats "
void cli_print_players(const struct cli_deciders *deciders, const char *deck);
void cli_print_warnings(const struct cli_deciders *deciders, const char *deck);
void cli_write_players(const struct cli_deciders *deciders, struct csv *csv);

// --- The terminal (terminal.c) --------------------------------------------------------------------

// Whether somebody pressed Ctrl-C, or SIGTERM came, since these are caught (base/threads.h): a second later
// games that are being played are left.  A second one ends the program.
const volatile sig_atomic_t *cli_interrupted(void);
void cli_catch_interrupts(void);

// Whether somebody wants to see the results so far (SIGUSR1); counts as answered.
bool cli_take_request(void);
void cli_catch_requests(void);

// Columns of a line on standard error that is overwritten again and again; 0: it is not a terminal.
unsigned cli_progress_columns(void);

// Shows such a line in place of the last one, cut to what there is room for, and makes room for what comes
// after the last.  Nothing where there is no terminal.
void cli_show_progress(const char *line);
void cli_end_progress(void);

// --- Printing -------------------------------------------------------------------------------------

// Prints diagnostics to standard error and empties the list.  True if there was no error.
bool cli_report(struct diag_list *list);

// Prints an error; the exit status of a command that ends with it.
int cli_complain(const struct epic_error *error);

// Prints a text and fills it up with spaces.
void cli_print_padded(const char *text, unsigned width);

// Prints words and ends the line: on as many lines as it takes, which begin in that column and end after one
// of `ends`.
#define CLI_WORDS " ,"
void cli_print_wrapped(const char *words, const char *ends, unsigned indent);

#endif
