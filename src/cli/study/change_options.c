#include <ctype.h>
#include <math.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "cli/study/change.h"

enum { DEFAULT_GAMES = 1000, DEFAULT_GAMES_ANY = 200 };
enum {
    OPTION_VS = 0x200,
    OPTION_FIELD,
    OPTION_OUT,
    OPTION_IN,
    OPTION_CHANGED_CARDS,
    OPTION_VARIANT,
    OPTION_SET,
    OPTION_MULLIGAN,
    OPTION_UNTIL,
    OPTION_SPRT,
    OPTION_TARGET,
    OPTION_PROGRESS,
    OPTION_FORCE,
    OPTION_RESUME
};

static const struct argp_option options[] = {
    {"out", OPTION_OUT, "\"N CARD\"", 0,
     "Take copies of a card out of the deck; may be repeated; \"any\" tries each card of the deck that "
     "leaves "
     "a legal one",
     0},
    {"in", OPTION_IN, "\"N CARD\"", 0,
     "Put copies of a card into the deck; may be repeated; \"any\" tries each card there is", 0},
    {"changed-cards", OPTION_CHANGED_CARDS, "PATH", 0,
     "The change is the cards of this file, or of the files of a folder, which replace "
     "those with the same names; may be repeated",
     0},
    {"set", OPTION_SET, "\"CARD NUMBER\" VALUES", 0,
     "Try each of the values for a number of a card: \"Fireball cost\" 1, \"Kong "
     "offense\" 10..13, \"Kong defense\" -1 (one less). The beginning of a name is "
     "enough. \"any offense\" -1 tries each card of the deck, \"Kong any\" each number "
     "of the card, any both. May be repeated; each value is a variant of its own",
     0},
    {"variant", OPTION_VARIANT, "FILE...", 0,
     "Try each of these changes: a deck file that replaces the deck, or a file of "
     "changed cards; a folder stands for the files in it; may be repeated",
     0},
    {"vs", OPTION_VS, "DECK", 0,
     "Play against this deck, or those of a folder, or \"field\": all other bundled "
     "decks of its format, which is the default; may be repeated",
     0},
    {"field", OPTION_FIELD, "FILE", 0,
     "Play against the decks of a CSV file (columns deck and share), weighted by their shares", 0},
    {"number", 'n', "GAMES", 0,
     "Games of each version against each deck (default 1000, with \"any\" 200), rounded up to whole pairs",
     0},
    {"until", OPTION_UNTIL, "WIDTH", 0,
     "End when the 95 % margin of the difference over all decks is no wider than this, "
     "but not before 1024 pairs: \"0.2%\"",
     0},
    {"sprt", OPTION_SPRT, "MARGIN", 0,
     "End as soon as it is decided, with errors of 5 %, whether the change makes the "
     "deck better by the margin, worse by the margin, or neither: \"2%\"",
     0},
    {"target", OPTION_TARGET, "SCORE", 0,
     "Ask how likely it is that the changed deck's score over all decks is what you want: \"<= 55%\", \">= "
     "45%\" or \"45%..55%\"",
     0},
    {"player", 'p', "PLAYER[,PLAYER]", 0,
     "Who plays (default " PLAYER_DEFAULT "): one for both sides, or the deck's and the opponents'", 0},
    {"mulligan", OPTION_MULLIGAN, "POLICY[,POLICY]", 0,
     "Who decides mulligans: player (default), keep, random, heuristic, learned=FILE; one for both "
     "sides, or two",
     0},
    {"output", 'o', "DIR", 0,
     "Write CSV files there (results/SCHEMA.md), and the progress, so that --resume can "
     "go on",
     0},
    {"threads", 'j', "THREADS", 0,
     "How many threads to use (default: all processors); the result does not depend on "
     "it",
     0},
    {"progress", OPTION_PROGRESS, "HOW", 0,
     "How to show progress: line (default on a terminal), json or none", 0},
    {"force", OPTION_FORCE, NULL, 0, "Overwrite the files of another run in DIR", 0},
    {"resume", OPTION_RESUME, "DIR", 0,
     "Go on with the study in DIR; with the arguments of a new study, begin it there if there is none", 0},
    {0},
};

// --- Words ----------------------------------------------------------------------------------------

static const char **new_words(const struct argp_state *state)
{
    // NOLINTNEXTLINE(bugprone-sizeof-expression): pointers they are
    return (const char **)calloc((size_t)state->argc + 1, sizeof(char *));
}

static void start(struct change_options *o, struct argp_state *state)
{
    state->child_inputs[0] = &o->match;
    o->threads = (unsigned)omp_get_max_threads();
    o->out = new_words(state);
    o->in = new_words(state);
    o->against = new_words(state);
    o->files = new_words(state);
    o->sets = calloc((size_t)state->argc + 1, sizeof *o->sets);
    if (!o->out || !o->in || !o->against || !o->files || !o->sets)
        cli_mistake(state, "out of memory");
}

void change_options_free(struct change_options *o)
{
    free((void *)o->out);
    free((void *)o->in);
    free((void *)o->against);
    free((void *)o->files);
    free(o->sets);
}

static void take_deck(struct change_options *o, const char *deck, struct argp_state *state)
{
    if (o->changed)
        cli_mistake(state, "a deck and its changed version are enough: opponents come with --vs, further "
                           "versions with --variant");
    if (o->deck)
        o->changed = deck;
    else
        o->deck = deck;
    cli_game_by(&o->match.data, deck);
}

static void take_cards(struct change_options *o, const char *path, struct argp_state *state)
{
    struct cli_data_options *data = &o->match.data;
    if (data->change_count == CLI_MAX_CARD_PATHS)
        cli_mistake(state, "more than %d times --changed-cards", CLI_MAX_CARD_PATHS);
    data->changes[data->change_count++] = path;
}

// The values are a word of their own, which may look like an option: -1.
static void take_set(struct change_options *o, const char *what, struct argp_state *state)
{
    if (state->next >= state->argc)
        cli_mistake(state, "--set \"%s\": the values are missing", what);
    o->sets[o->set_count++] = (struct change_set){what, state->argv[state->next++]};
}

// As many as there are, so that the shell may find them: --variant tries/*.cards
static void take_files(struct change_options *o, const char *file, struct argp_state *state)
{
    o->files[o->file_count++] = file;
    while (state->next < state->argc && state->argv[state->next][0] != '-')
        o->files[o->file_count++] = state->argv[state->next++];
}

// --- A score --------------------------------------------------------------------------------------

// "55%" or "55 %", as a share; moves past it.
static bool read_percent(const char **at, double *share)
{
    char *end = NULL;
    double number = strtod(*at, &end);
    bool good = end != *at && number >= 0 && number <= 100;
    while (*end == ' ')
        end++;
    good = good && *end == '%';
    *at = end + (good ? 1 : 0);
    while (**at == ' ')
        ++*at;
    *share = number / 100;
    return good;
}

static struct change_target read_target(struct argp_state *state, const char *words)
{
    struct change_target target = {words, -INFINITY, INFINITY};
    const char *at = words;
    bool least = *at == '>';
    bool most = *at == '<';
    if (least || most)
        at += at[1] == '=' ? 2 : 1;
    while (*at == ' ')
        at++;
    bool good = read_percent(&at, most ? &target.high : &target.low);
    if (good && !least && !most) {
        good = strncmp(at, "..", 2) == 0;
        at += good ? 2 : 0;
        while (*at == ' ')
            at++;
        good = good && read_percent(&at, &target.high) && target.low < target.high;
    }
    if (!good || *at != '\0')
        cli_mistake(state,
                    "--target: \"%s\" is not a score, as in \"<= 55%%\", \">= 45%%\" or \"45%%..55%%\"",
                    words);
    return target;
}

// --- Parsing --------------------------------------------------------------------------------------

static void finish_resume(struct change_options *o, struct argp_state *state)
{
    bool two = o->folder && strcmp(o->folder, o->resume) != 0;
    if (!o->restored && (two || o->force))
        cli_mistake(state, "--resume goes without %s", two ? "-o" : "--force");
    o->folder = o->resume;
    o->force = false;
}

static void check_changes(const struct change_options *o, struct argp_state *state)
{
    bool edited = o->out_count + o->in_count > 0;
    bool tried = o->file_count + o->set_count > 0;
    if (o->changed && edited)
        cli_mistake(state, "--out and --in cannot be used with a changed version of the deck");
    if (tried && (o->changed || edited))
        cli_mistake(state, "--variant and --set cannot be used with a changed version of the deck, --out or "
                           "--in: write that change into a file, as a variant");
    if (!o->changed && !edited && !tried && o->match.data.change_count == 0)
        cli_mistake(state, "nothing is changed: give a second version of the deck, --out and --in, --set, "
                           "--variant or --changed-cards");
}

static bool sets_any(const struct change_options *o)
{
    bool found = false;
    for (unsigned i = 0; i < o->set_count; i++) {
        const char *what = o->sets[i].what;
        size_t length = strlen(what);
        found |= strncmp(what, "any", 3) == 0 && (what[3] == ' ' || what[3] == '\0');
        found |= length > 4 && strcmp(what + length - 4, " any") == 0;
    }
    return found;
}

static void finish(struct change_options *o, struct argp_state *state)
{
    if (o->resume)
        finish_resume(o, state);
    if (o->resume && !o->deck && !o->restored)
        return;
    if (!o->deck)
        cli_mistake(state, "a deck is needed");
    if (o->against_count > 0 && o->field)
        cli_mistake(state, "--vs and --field cannot be together");
    check_changes(o, state);
    unsigned any = change_count_any(o->out, o->out_count) + change_count_any(o->in, o->in_count);
    if (any > 1)
        cli_mistake(state, "\"any\" can be used once, for what goes out or for what comes in");
    if (o->games == 0)
        o->games = o->until > 0 || o->margin > 0 ? CLI_GAMES_UNTIL
                   : any > 0 || sets_any(o)      ? DEFAULT_GAMES_ANY
                                                 : DEFAULT_GAMES;
}

static error_t parse_change(int key, char *argument, struct argp_state *state)
{
    struct change_options *o = state->input;
    switch (key) {
    case OPTION_OUT: o->out[o->out_count++] = argument; break;
    case OPTION_IN: o->in[o->in_count++] = argument; break;
    case OPTION_CHANGED_CARDS: take_cards(o, argument, state); break;
    case OPTION_VARIANT: take_files(o, argument, state); break;
    case OPTION_SET: take_set(o, argument, state); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

static error_t parse_files(int key, const char *argument, struct argp_state *state)
{
    struct change_options *o = state->input;
    switch (key) {
    case 'o': o->folder = cli_named(state, "-o", argument); break;
    case OPTION_FORCE: o->force = true; break;
    case OPTION_RESUME: o->resume = cli_named(state, "--resume", argument); break;
    case OPTION_PROGRESS: o->progress = run_read_progress(state, argument); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct change_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: start(o, state); break;
    case 'n': o->games = cli_number(state, "-n", argument, 1, UINT64_C(1) << 40U); break;
    case 'j': o->threads = (unsigned)cli_number(state, "--threads", argument, 1, 1024); break;
    case 'p': o->players = argument; break;
    case OPTION_FIELD: o->field = cli_named(state, "--field", argument); break;
    case OPTION_VS: o->against[o->against_count++] = argument; break;
    case OPTION_UNTIL: o->until = cli_margin(state, "--until", argument); break;
    case OPTION_SPRT: o->margin = cli_margin(state, "--sprt", argument); break;
    case OPTION_TARGET: o->target = read_target(state, argument); break;
    case OPTION_MULLIGAN: o->mulligans = argument; break;
    case ARGP_KEY_ARG: take_deck(o, argument, state); break;
    case ARGP_KEY_SUCCESS: finish(o, state); break;
    default: return parse_change(key, argument, state) == 0 ? 0 : parse_files(key, argument, state);
    }
    return 0;
}

static const struct argp_child children[] = {{&cli_match_argp, 0, NULL, 0}, {0}};

const struct argp change_argp = {
    .options = options,
    .parser = parse,
    .args_doc = "DECK [CHANGED-DECK]",
    .doc = "Find out what changing a deck, or cards, does: whether it matters, how much, and "
           "how certain that is.\vThe deck plays the same opponents on the same shuffles "
           "before and after each change, so that luck cancels out wherever the change does "
           "not come up and fewer games are needed. The deck as it is plays once for all "
           "changes. Changed cards are changed for the opponents, too. Ctrl-C ends the study "
           "and shows the table so far; with -o it can go on later. Examples:\n"
           "\n"
           "  epicsim change burn --out \"3 Fireball\" --in \"3 Lash\"\n"
           "  epicsim change burn --out any --in Kong\n"
           "  epicsim change burn my-burn.deck --vs tall --vs wide --until 0.1%\n"
           "  epicsim change human-token-swarm --set \"any offense\" -1 -p heuristic\n"
           "  epicsim change human-token-swarm --set \"Paros offense\" 1..2 \\\n"
           "      --target \"<= 55%\" -o results/paros\n"
           "  epicsim change burn --variant tries/*.cards --sprt 2%",
    .children = children,
};
