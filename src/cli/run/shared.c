// Options of all commands that play runs.
#include <stdlib.h>
#include <string.h>

#include "cli/run/run.h"

enum { OPTION_PROGRESS = 0x300, OPTION_FORCE, OPTION_RESUME, OPTION_EVERY };

static const struct argp_option options[] = {
    {"threads", 'j', "THREADS", 0,
     "How many threads to use (default: all processors); the result does not depend on "
     "it",
     0},
    {"output", 'o', "DIR", 0, "Write CSV files there (results/SCHEMA.md)", 0},
    {"progress", OPTION_PROGRESS, "HOW", 0,
     "How to show progress: line (default on a terminal), json or none", 0},
    {"every", OPTION_EVERY, "SECONDS", 0,
     "Show the table so far (on standard error) and write the files every SECONDS "
     "seconds; SIGUSR1 does so once",
     0},
    {"force", OPTION_FORCE, NULL, 0, "Overwrite the files of another run in DIR", 0},
    {"resume", OPTION_RESUME, "DIR", 0,
     "Go on with the run in DIR; with the arguments of a new run, begin it there if there is none", 0},
    {0},
};

int run_find_word(struct argp_state *state, const char *option, const char *word, const char *const *words)
{
    struct text_nearest nearest = text_nearest_to(word);
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], word) == 0)
            return i;
        text_nearest_offer(&nearest, words[i]);
    }
    cli_unknown(state, nearest.best, "%s: unknown word \"%s\"", option, word);
}

static void start(struct run_options *o, struct argp_state *state)
{
    state->child_inputs[0] = &o->match;
    o->stats = -1;
    size_t room = (size_t)state->argc + 2;
    o->decks = (const char **)calloc(room, sizeof *o->decks);
    o->against = (const char **)calloc(room, sizeof *o->against);
    o->specs = (const char **)calloc(room, sizeof *o->specs);
    if (!o->decks || !o->against || !o->specs)
        cli_mistake(state, "out of memory");
}

void run_options_free(struct run_options *o)
{
    free((void *)o->decks);
    free((void *)o->against);
    free((void *)o->specs);
    o->decks = o->against = o->specs = NULL;
}

void run_read_match(struct run_options *o, struct argp_state *state, const char *argument)
{
    unsigned games = (unsigned)cli_number(state, "--match", argument, 1, SIM_SERIES_BEST_OF);
    if (games % 2 == 0)
        cli_mistake(state, "--match: the best of %u games may be a tie: give an odd number", games);
    o->series.best_of = games;
}

unsigned run_read_table(struct argp_state *state, const char *argument)
{
    return (unsigned)cli_number(state, "--seats", argument, 2, EPIC_MAX_SEATS);
}

void run_name_deck(struct run_options *o, const char *deck)
{
    o->decks[o->deck_count++] = deck;
    cli_game_by(&o->match.data, deck);
}

void run_finish_resume(struct run_options *o, struct argp_state *state)
{
    bool two = o->folder && strcmp(o->folder, o->resume) != 0;
    if (!o->restored && (two || o->force))
        cli_mistake(state, "--resume goes without %s", two ? "-o" : "--force");
    o->folder = o->resume;
    o->force = false;
}

void run_read_games(struct run_options *o, struct argp_state *state, const char *argument)
{
    static const char *const kept[] = {"cards", NULL};
    o->keep_games = true;
    o->keep_cards = argument != NULL;
    if (argument)
        (void)run_find_word(state, "--games", argument, kept);
}

void run_check_games(const struct run_options *o, struct argp_state *state)
{
    if (o->keep_games && !o->folder)
        cli_mistake(state, "--games needs a folder for games.csv: -o DIR");
}

// "2/5": the second of five parts.
void run_read_shard(struct run_options *o, struct argp_state *state, const char *argument)
{
    enum { MOST = 1000000 };
    int length = 0;
    // No more digits than MOST has, for what is too large would come out as anything.
    bool good = sscanf(argument, "%7u/%7u%n", &o->shard, &o->shards, &length) == 2 &&
                argument[length] == '\0' && argument[0] >= '0' && argument[0] <= '9';
    if (!good || o->shard < 1 || o->shard > o->shards || o->shards > MOST)
        cli_mistake(state, "--shard: \"%s\" is not a part of a whole, as 2/5 is the second of five",
                    argument);
    o->shard--;
}

enum cli_progress run_read_progress(struct argp_state *state, const char *word)
{
    static const char *const hows[] = {"auto", "none", "line", "json", NULL};
    return (enum cli_progress)run_find_word(state, "--progress", word, hows);
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct run_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: start(o, state); break;
    case 'j': o->threads = (unsigned)cli_number(state, "--threads", argument, 1, 1024); break;
    case 'o': o->folder = cli_named(state, "-o", argument); break;
    case OPTION_EVERY: o->every = (double)cli_number(state, "--every", argument, 1, 1000000); break;
    case OPTION_FORCE: o->force = true; break;
    case OPTION_RESUME: o->resume = cli_named(state, "--resume", argument); break;
    case OPTION_PROGRESS: o->progress = run_read_progress(state, argument); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

static const struct argp_child children[] = {{&cli_match_argp, 0, NULL, 0}, {0}};

const struct argp run_shared_argp = {.options = options, .parser = parse, .children = children};
