// The parts of "epicsim run".
//
//   run.c        the command: plays, shows progress, writes the results
//   options.c    its words
//   shared.c     options of all commands that play runs
//   draft.c      options of a run in which tables draft
//   compare.c, league.c
//                words of runs in which players meet, and not decks
//   resume.c     the words of a run that was stopped
//   plan.c       the decks and the plan that they ask for
//   field.c      what one deck plays against: named decks, the field, a file with shares
//   players.c    the players that meet
//   drafters.c   those who draft, and what
//   draft_decks.c  what they have built, as deck lists
//   ladder.c     many runs, one after the other
//   cluster.c    the processes of mpirun that play one run
#ifndef EPICSIM_CLI_RUN_RUN_H
#define EPICSIM_CLI_RUN_RUN_H

#include "cli/cli.h"
#include "draft/draft.h"
#include "mpi/run.h"
#include "sim/run/plan.h"

enum cli_progress { CLI_PROGRESS_AUTO, CLI_PROGRESS_NONE, CLI_PROGRESS_LINE, CLI_PROGRESS_JSON };

struct run_options {
    struct cli_match_options match; // without the decks
    const char **specs;             // of players that meet; argv's.  None: decks meet
    unsigned spec_count;
    struct stats_sprt sprt; // as in struct sim_plan
    const char **decks;     // files, folders, names of lists; argv's
    unsigned deck_count;
    const char **against; // what the first deck plays against, likewise; argv's
    unsigned against_count;
    const char *field;              // NULL, or a file with decks that it plays against, and their shares
    const char *players;            // by commas; NULL: random
    const char *mulligans;          // likewise; NULL: the players decide
    const char *folder;             // NULL: no files
    const char *record;             // NULL, or the file for decisions
    uint64_t games;                 // of each pairing
    double until;                   // 0: not given
    double every;                   // seconds after which to show the results so far; 0: never
    const char *resume;             // NULL, or the folder of a run to go on with
    unsigned threads;               // 0: not given
    unsigned seats;                 // 0: not given
    unsigned shard, shards;         // as in struct sim_plan
    bool restored;                  // the words of the run to go on with stand before those given now
    struct sim_series_rules series; // as in struct sim_plan
    const char *sideboarders;       // by commas; NULL: as the lists say
    bool mirror, gauntlet, keep_games, keep_cards, force;
    bool draft; // tables draft, and play with what they have built:
    struct draft_wish wish;
    const char *drafters; // by commas; NULL: random
    unsigned meetings;
    const char *decks_folder; // where decks are left; NULL: nowhere
    int stats;                // enum sim_detail, or -1: not given
    enum cli_progress progress;
    // Gets the results instead of printing them; NULL: they are printed.
    void (*tell)(void *context, const struct sim_ledger *ledger);
    void *context;
};

// What the parser allocated.
void run_options_free(struct run_options *o);

extern const struct argp run_argp, compare_argp, league_argp, draft_argp;

// Options of shared.c; its input is the struct above, which it fills with defaults first.  `decks`,
// `against` and `specs` have room for as many as there are words.
extern const struct argp run_shared_argp;

// --seats of commands in which players meet.
#define RUN_TABLE_OPTION(key)                                                                    \
    {                                                                                            \
        "seats", key, "N", 0, "Seats at a table, 2 to 8 (default 2), which the players share", 0 \
    }
unsigned run_read_table(struct argp_state *state, const char *argument);

// One more deck that decks or players meet with.
void run_name_deck(struct run_options *o, const char *deck);

// At the end of parsing: what --resume means.
void run_finish_resume(struct run_options *o, struct argp_state *state);

// Games of a match, the majority of which wins it, and how many there may be at most.
void run_read_match(struct run_options *o, struct argp_state *state, const char *argument);

// --games of commands that keep games.csv, with which words it may have; and that it has a folder.
#define RUN_GAMES_OPTION(key)                                                                          \
    {                                                                                                  \
        "games", key, "cards", OPTION_ARG_OPTIONAL,                                                    \
            "Write a row of games.csv for each game; =cards: with what happened to each card in it", 0 \
    }
void run_read_games(struct run_options *o, struct argp_state *state, const char *argument);
void run_check_games(const struct run_options *o, struct argp_state *state);

// "K/N"; anything else ends the program with a message, as below.
void run_read_shard(struct run_options *o, struct argp_state *state, const char *argument);
// Which of the words it is.
enum cli_progress run_read_progress(struct argp_state *state, const char *word);
int run_find_word(struct argp_state *state, const char *option, const char *word, const char *const *words);

// What the first deck plays against.
struct run_field {
    double *shares;   // by deck, the first one's 0; NULL: all count the same
    struct text note; // what must be mentioned: which lists were left out, and why
    const char *why;  // the last ones of them
};

// Who drafts, and with what.
struct run_draft {
    struct draft_plan plan;
    struct drafter **drafters;
    unsigned count;
};

// Decks, players and the plan.  Starts as {0}, ends with run_plan_close.
struct run_plan {
    struct cli_data data;
    struct cli_decks decks;
    struct cli_deciders deciders;
    struct run_field field;
    struct run_draft draft;
    struct sim_plan plan;
};

// Prints what is wrong.
bool run_plan_open(struct run_plan *run, const struct run_options *options);
void run_plan_close(struct run_plan *run);

// Adds what the first deck, the only one so far, is to play against.
void run_add_field(struct run_plan *run, const struct run_options *options, struct diag_list *out);
void run_field_free(struct run_field *field);

// Enters the players that meet, and the decks that they play.
bool run_enter_players(struct run_plan *run, const struct run_options *options, struct diag_list *out);

// Makes a plan of tables that draft; writes their decks.
bool run_make_draft(struct run_plan *run, const struct run_options *options, struct diag_list *out);
bool run_write_draft_decks(const struct sim_plan *plan, const char *folder, struct epic_error *error);
void run_draft_free(struct run_draft *draft);

// Plays what the options say, of which `words` would be the command.  Returns the exit status.
struct run_words;
int run_play(struct run_options *o, const struct run_words *words);

// --- Going on with a run --------------------------------------------------------------------------

// Words as main gets them.  Starts as {0}, ends with run_words_free.
struct run_words {
    int count;
    char **given;
    struct text text; // where those of a progress file stand
};

bool run_words_add(struct run_words *words, char *word);

// The words that stand in a progress file, if they are those of a command that plays runs.
bool run_words_of(struct run_words *words, const struct text *command, struct epic_error *error);

// Leaves out which part of a run they ask for.
void run_words_drop_shard(struct run_words *words);

// The words of the run in a folder, followed by those given now (but for the first, the command).  Prints
// what is wrong.
bool run_words_restore(struct run_words *words, const char *folder, const struct run_words *now);

// What the words mean.  Invalid words end the program with a message.
void run_words_parse(const struct run_words *words, struct run_options *options);

void run_words_free(struct run_words *words);

// --- Clusters -------------------------------------------------------------------------------------

// Starts as {0}, ends with run_cluster_close.  In a single process the calls do almost nothing.
struct run_cluster {
    bool together;
    bool broken; // this process cannot go on
    int rank, size;
    int aside, errors; // files: what a rank above 0 says goes aside until all agree
    struct mpi_run mpi;
};

// Finds out from mpirun whether there are other processes, before anything is printed.
bool run_cluster_announce(struct run_cluster *cluster);

// Whether this process is alone, as a command must be that does not share its work; if not, rank 0 says so.
bool run_cluster_is_alone(const char *command);

bool run_cluster_open(struct run_cluster *cluster, const volatile sig_atomic_t *stop);

// How many threads to play on by default.
unsigned run_cluster_threads(const struct run_cluster *cluster);

// Whether all processes can play, and would play the same; if not, prints why.
bool run_cluster_agree(struct run_cluster *cluster, unsigned threads, bool good, const char *identity);

// Threads of all processes.
unsigned run_cluster_all_threads(const struct run_cluster *cluster, unsigned threads);

// Lets the others play along with an order of rank 0.
void run_cluster_invite(struct run_cluster *cluster, struct sim_order *order);

// What the others do: they play until rank 0 is done.  Prints what is wrong.
bool run_cluster_work(struct run_cluster *cluster, const struct sim_plan *plan);

// Prints how much they did.
void run_cluster_report(const struct run_cluster *cluster);

// The exit status of the process: that of all if they have to be ended.
int run_cluster_close(struct run_cluster *cluster, int status);

#endif
