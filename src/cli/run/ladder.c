// epicsim ladder: what a player gains by thinking twice as long, again and again.
//
// Each step is a run of "epicsim compare" in a folder of its own, and can go on like any other.

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/encoding/csv.h"
#include "base/error.h"
#include "base/file.h"
#include "cli/run/run.h"
#include "report/aborted.h"
#include "report/cells.h"
#include "report/files.h"
#include "report/tables/versus.h"
#include "sim/stats/versus.h"

enum { OPTION_DECKS = 0x200, OPTION_SEATS, OPTION_FROM, OPTION_TO, OPTION_PARAMETER };
enum { DEFAULT_PAIRS = 1000, DEFAULT_FROM = 125, DEFAULT_TO = 64000, SMALL_STEPS = 2 };

// The ladder ends when SMALL_STEPS steps one after the other gain less than this.
static const double small_gain = 0.01;

struct ladder_options {
    struct run_options run; // of each step, but for its players
    const char *player, *parameter;
    uint64_t from, to;
};

// One step: a budget against half of it.
struct step {
    uint64_t budget;
    struct sim_versus versus; // without what points into an account
    int64_t aborted;          // aborted games
    const char *end;
    struct text effort;
};

struct ladder {
    const struct ladder_options *options;
    struct player *player;
    const struct player_parameter *budget;
    struct step step; // the one that is played
    struct csv csv;
    bool head; // of the table was printed
};

// --- Players --------------------------------------------------------------------------------------

// What is doubled: the last one of those that need no name, unless another is named.
static const struct player_parameter *find_budget(const struct player_kind *kind, const char *name,
                                                  struct diag_list *out)
{
    struct text_nearest nearest = text_nearest_to(name ? name : "");
    for (const struct player_parameter *p = kind->parameters; name && p->name; p++) {
        if (strcmp(p->name, name) == 0)
            return p;
        text_nearest_offer(&nearest, p->name);
    }
    if (!name && kind->unnamed > 0 && kind->searches)
        return &kind->parameters[kind->unnamed - 1];
    if (name)
        (void)diag_error(out, (struct diag_place){0}, "player \"%s\" has no parameter \"%s\"", kind->name,
                         name);
    else
        (void)diag_error(out, (struct diag_place){0}, "player \"%s\" has no budget to double", kind->name);
    if (name && nearest.best)
        diag_suggest(out, nearest.best);
    else
        diag_hint(out, "\"epicsim players\" lists players with their parameters; --parameter names one");
    return NULL;
}

// The player's spec with a budget, in full.
static char *spec_with(const struct ladder *l, uint64_t budget, struct diag_list *out)
{
    struct text spec = {0};
    text_appendf(&spec, "%s,%s=%" PRIu64, l->player->name, l->budget->name, budget);
    struct player *player = spec.failed ? NULL : player_new(text_string(&spec), out);
    char *name = player ? strdup(player->name) : NULL;
    player_free(player);
    text_free(&spec);
    return name;
}

// --- The words of a step --------------------------------------------------------------------------

static void add_word(struct text *words, const char *word)
{
    text_append_bytes(words, word, strlen(word) + 1);
}

static void add_option(struct text *words, const char *option, const char *argument)
{
    add_word(words, option);
    add_word(words, argument);
}

static void add_number(struct text *words, const char *option, uint64_t number)
{
    char digits[24];
    (void)snprintf(digits, sizeof digits, "%" PRIu64, number);
    add_option(words, option, digits);
}

static void add_games(struct text *words, const struct run_options *o)
{
    const struct cli_match_options *match = &o->match;
    add_number(words, "-n", o->games);
    add_number(words, "--seed", match->seed);
    if (o->seats > 2)
        add_number(words, "--seats", o->seats);
    add_option(words, "--game", cli_game(&match->data));
    for (unsigned i = 0; i < match->data.card_count; i++)
        add_option(words, "--cards", match->data.cards[i]);
    const struct epic_rules *rules = epic_rules_find(cli_game(&match->data));
    for (unsigned i = 0; rules && rules->options[i].name; i++) {
        if (match->rules.value[i] == 0)
            continue;
        struct text option = {0};
        text_appendf(&option, "%s=", rules->options[i].name);
        epic_option_append(&rules->options[i], match->rules.value[i], &option);
        add_option(words, "--option", text_string(&option));
        text_free(&option);
    }
    for (unsigned i = 0; i < o->deck_count; i++)
        add_option(words, "--decks", o->decks[i]);
}

// How it is played and where it is kept.
static void add_manner(struct text *words, const struct run_options *o, const char *spec)
{
    static const char *const hows[] = {"auto", "none", "line", "json"};
    struct text folder = {0};
    if (o->threads > 0)
        add_number(words, "-j", o->threads);
    add_option(words, "--progress", hows[o->progress]);
    if (o->folder) {
        text_appendf(&folder, "%s/%s", o->folder, spec);
        for (char *c = folder.failed ? NULL : folder.data + strlen(o->folder) + 1; c && *c; c++)
            *c = *c == '/' ? '_' : *c;
        add_option(words, o->resume ? "--resume" : "-o", text_string(&folder));
    }
    if (o->force)
        add_word(words, "--force");
    words->failed = words->failed || folder.failed;
    text_free(&folder);
}

// --- A step ---------------------------------------------------------------------------------------

static void note_step(void *context, const struct sim_ledger *ledger)
{
    struct step *step = context;
    step->versus = sim_versus_of(ledger->plan, ledger->words[0], 0);
    step->end = sim_versus_end(ledger->plan, &step->versus);
    step->aborted = step->versus.matchup.results[SIM_ABORTED];
    step->versus.matchup = (struct sim_matchup){.score = step->versus.matchup.score};
    text_clear(&step->effort);
    report_effort(ledger, &step->effort);
}

static int play_step(struct ladder *l, const char *spec, const char *before)
{
    const struct run_options *o = &l->options->run;
    struct text said = {0};
    struct run_words words = {0};
    struct run_options step = {0};
    int code = CLI_INPUT;
    add_word(&said, "epicsim compare");
    add_option(&said, "-a", spec);
    add_option(&said, "-b", before);
    add_games(&said, o);
    add_manner(&said, o, spec);
    struct epic_error error = {"out of memory"};
    if (said.failed || !run_words_of(&words, &said, &error)) {
        (void)cli_complain(&error);
    } else {
        run_words_parse(&words, &step);
        step.tell = note_step;
        step.context = &l->step;
        code = run_play(&step, &words);
    }
    run_options_free(&step);
    run_words_free(&words);
    text_free(&said);
    return code;
}

// --- What comes out -------------------------------------------------------------------------------

static double gain_of(const struct step *step) { return step->versus.matchup.score.mean - 0.5; }

static void print_step(struct ladder *l)
{
    const struct sim_versus *v = &l->step.versus;
    const struct stats_interval *score = &v->matchup.score.interval;
    struct text line = {0};
    if (!l->head)
        printf("%s, each against half of its %s\n\n"
               "%12s %8s %9s   %-16s %9s   %-18s %6s\n",
               l->player->kind->name, l->budget->name, l->budget->name, "pairs", "score %", "95 % interval",
               "Elo", "95 % interval", "better");
    l->head = true;
    text_appendf(&line, "%12" PRIu64 " %8" PRIu64, l->step.budget, v->pairs);
    report_append_percent(&line, v->matchup.score.mean, 10, 2);
    report_append_percent(&line, score->low, 8, 2);
    text_append(&line, " to ");
    report_append_percent(&line, score->high, 6, 2);
    report_append_number(&line, v->elo.value, 10, 1);
    report_append_number(&line, v->elo.interval.low, 9, 1);
    text_append(&line, " to ");
    report_append_number(&line, v->elo.interval.high, 6, 1);
    report_append_percent(&line, v->superiority, 8, 1);
    text_append(&line, strcmp(l->step.end, "unfinished") == 0 ? "  unfinished\n" : "\n");
    int64_t games = 2 * (int64_t)v->pairs;
    struct report_aborted aborted = report_aborted_of(v->matchup.score.mean, games, l->step.aborted);
    report_append_aborted(&line, 2, &aborted);
    (void)fputs(text_string(&line), stdout);
    (void)fflush(stdout);
    (void)fputs(text_string(&l->step.effort), stderr);
    text_free(&line);
}

static void add_row(struct ladder *l, const char *spec, const char *before)
{
    const struct sim_versus *v = &l->step.versus;
    struct csv *csv = &l->csv;
    if (csv->text.length == 0)
        csv_head(
            csv,
            "player previous cheats budget end pairs score score_low score_high gain elo elo_low elo_high "
            "superiority aborted");
    csv_string(csv, spec);
    csv_string(csv, before);
    csv_unsigned(csv, player_cheats(l->player));
    csv_integer(csv, (int64_t)l->step.budget);
    csv_string(csv, l->step.end);
    csv_integer(csv, (int64_t)v->pairs);
    csv_number(csv, v->matchup.score.mean);
    csv_number(csv, v->matchup.score.interval.low);
    csv_number(csv, v->matchup.score.interval.high);
    csv_number(csv, gain_of(&l->step));
    csv_number(csv, v->elo.value);
    csv_number(csv, v->elo.interval.low);
    csv_number(csv, v->elo.interval.high);
    csv_number(csv, v->superiority);
    csv_integer(csv, l->step.aborted);
    csv_end(csv);
}

static bool write_csv(const struct ladder *l)
{
    const char *folder = l->options->run.folder;
    struct epic_error error = {{0}};
    struct text path = {0};
    if (!folder)
        return true;
    text_appendf(&path, "%s/ladder.csv", folder);
    bool good = (!path.failed && !l->csv.text.failed) || error_set(&error, "out of memory");
    good = good && file_write(text_string(&path), text_string(&l->csv.text), l->csv.text.length, &error);
    if (!good)
        (void)cli_complain(&error);
    text_free(&path);
    return good;
}

// --- The ladder -----------------------------------------------------------------------------------

// One step up; false if there is none, or if it could not be played to its end: then `code` says why.
static bool climb(struct ladder *l, int *code)
{
    struct diag_list list = {0};
    char *spec = spec_with(l, l->step.budget, &list);
    char *before = spec_with(l, l->step.budget / 2, &list);
    *code = CLI_INPUT;
    if (spec && before) {
        l->step.versus = (struct sim_versus){0};
        *code = play_step(l, spec, before);
    }
    if (l->step.versus.pairs > 0) {
        print_step(l);
        add_row(l, spec, before);
        if (!write_csv(l))
            *code = CLI_INPUT;
    }
    (void)cli_report(&list);
    free(spec);
    free(before);
    return *code == CLI_OK;
}

static int climb_all(struct ladder *l)
{
    const struct ladder_options *o = l->options;
    unsigned small = 0;
    int code = CLI_OK;
    for (l->step.budget = 2 * o->from; l->step.budget <= o->to && small < SMALL_STEPS; l->step.budget *= 2) {
        if (!climb(l, &code))
            return code;
        small = gain_of(&l->step) < small_gain ? small + 1 : 0;
    }
    const char *warning = player_warning(l->player);
    if (warning)
        printf("\n%s %s\n", l->player->kind->name, warning);
    if (small == SMALL_STEPS)
        printf("\n%d steps gained less than a point each\n", SMALL_STEPS);
    else
        printf("\nended by --to, although there were still gains\n");
    return CLI_OK;
}

static int run_ladder(const struct ladder_options *options)
{
    struct ladder l = {.options = options};
    struct diag_list list = {0};
    int code = CLI_INPUT;
    l.player = player_new(options->player, &list);
    l.budget = l.player ? find_budget(l.player->kind, options->parameter, &list) : NULL;
    bool good = cli_report(&list);
    if (good && l.player && l.budget)
        code = climb_all(&l);
    if (code == CLI_STOPPED && options->run.folder)
        (void)fprintf(stderr, "to go on: the same arguments, but --resume %s in place of -o\n",
                      options->run.folder);
    text_free(&l.step.effort);
    csv_free(&l.csv);
    player_free(l.player);
    return code;
}

// --- The command ----------------------------------------------------------------------------------

static const struct argp_option options[] = {
    {"decks", OPTION_DECKS, "DECK...", 0, "The decks it plays with (default: all bundled decks)", 0},
    {"from", OPTION_FROM, "BUDGET", 0, "The smallest budget (default 125)", 0},
    {"to", OPTION_TO, "BUDGET", 0, "The largest budget (default 64000)", 0},
    {"parameter", OPTION_PARAMETER, "NAME", 0,
     "What is doubled (default: the last parameter that needs no name, such as iterations)", 0},
    {"number", 'n', "PAIRS", 0, "Pairs of games in each step (default 1000)", 0},
    RUN_TABLE_OPTION(OPTION_SEATS),
    {0},
};

static void finish(struct ladder_options *o, struct argp_state *state)
{
    if (o->run.resume)
        run_finish_resume(&o->run, state);
    if (!o->player)
        cli_mistake(state, "which player?");
    if (o->to < 2 * o->from)
        cli_mistake(state, "--to must be at least twice --from: %" PRIu64 " after %" PRIu64 " is no doubling",
                    o->to, o->from);
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    enum { MOST = 1000000000 };
    struct ladder_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = &o->run; break;
    case 'n': o->run.games = cli_number(state, "-n", argument, 1, UINT64_C(1) << 40U); break;
    case OPTION_SEATS: o->run.seats = run_read_table(state, argument); break;
    case OPTION_FROM: o->from = cli_number(state, "--from", argument, 1, MOST); break;
    case OPTION_TO: o->to = cli_number(state, "--to", argument, 1, MOST); break;
    case OPTION_PARAMETER: o->parameter = argument; break;
    case OPTION_DECKS: run_name_deck(&o->run, argument); break;
    case ARGP_KEY_ARG:
        if (o->player)
            run_name_deck(&o->run, argument);
        else
            o->player = argument;
        break;
    case ARGP_KEY_SUCCESS: finish(o, state); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

static const struct argp_child children[] = {{&run_shared_argp, 0, NULL, 0}, {0}};

static const struct argp ladder_argp = {
    .options = options,
    .parser = parse,
    .args_doc = "PLAYER",
    .doc = "Find out what a player gains by thinking longer. Its budget is doubled again and "
           "again, and each time the player is compared with itself at half the budget, as "
           "\"epicsim compare\" does.\vA gain is the score minus one half. The ladder ends "
           "when two steps in a row gain less than a point (a hundredth), or at --to. With -o "
           "each step has a folder of its own in DIR, and ladder.csv shows them all; the same "
           "arguments with --resume DIR go on. Examples:\n"
           "\n"
           "  epicsim ladder ismcts -n 500 --decks burn tall\n"
           "  epicsim ladder flat --seats 4 -n 500 --to 1000\n"
           "  epicsim ladder pimc:10x100 --parameter worlds --from 2 --to 64 -o worlds",
    .children = children,
};

int command_ladder(int argc, char **argv)
{
    struct ladder_options o = {.from = DEFAULT_FROM, .to = DEFAULT_TO, .run = {.games = DEFAULT_PAIRS}};
    cli_parse(&ladder_argp, argc, argv, ARGP_IN_ORDER, &o);
    int code = run_ladder(&o);
    run_options_free(&o.run);
    return code;
}
