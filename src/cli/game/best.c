// A player's opinion of the positions of scenario files.

#include <inttypes.h>
#include <stdlib.h>

#include "base/encoding/csv.h"
#include "cli/cli.h"
#include "cli/game/opinion.h"
#include "cli/game/outcome.h"
#include "rules/scenario.h"

enum { DEFAULT_TOP = 10 };

struct best_options {
    struct cli_data_options data;
    struct cli_files files;
    const char *player;
    uint64_t seed;
    unsigned top;
    bool csv;
};

struct session {
    const struct best_options *options;
    struct player *player;
    struct player_table table;
    struct player_opinion opinion;
    epic_action answer;
    struct csv csv;
    struct text text;
    bool failed;
};

// --- Printing -------------------------------------------------------------------------------------

static const char *explain(struct session *s, const struct scenario_position *p, epic_action action)
{
    text_clear(&s->text);
    if (p->match->rules->is_legal(p->match, p->state, action))
        p->match->rules->action_explain(p->match, p->state, action, &s->text);
    else
        text_append(&s->text, "an illegal action");
    return text_string(&s->text);
}

// Who says so, and how that came about.
static void print_method(struct session *s)
{
    enum { INDENT = 2 };
    const char *warning = player_warning(s->player);
    text_clear(&s->text);
    text_append(&s->text, s->player->name);
    if (warning)
        text_appendf(&s->text, ", which %s", warning);
    text_append(&s->text, s->opinion.count > 0 ? ": " : ", which says no more");
    opinion_method(&s->opinion, &s->text);
    printf("%*s", INDENT, "");
    cli_print_wrapped(text_string(&s->text), " ", INDENT);
}

static void print_position(struct session *s, const struct scenario_position *p,
                           const struct epic_choice *choice)
{
    printf("%s:%u: %s\n", p->file, p->line, p->title);
    printf("P%u, %s: %s\n", choice->seat + 1U, choice->what, explain(s, p, s->answer));
    print_method(s);
    text_clear(&s->text);
    opinion_text(&s->opinion, p->match, p->state, s->options->top, "  ", &s->text);
    (void)fputs(text_string(&s->text), stdout);
}

static void add_rows(struct session *s, const struct scenario_position *p, const struct epic_choice *choice)
{
    for (unsigned i = 0; i < s->opinion.count && i < s->options->top; i++) {
        const struct player_estimate *of = &s->opinion.of[i];
        struct stats_interval interval = opinion_interval(&s->opinion, of);
        csv_string(&s->csv, p->file);
        csv_string(&s->csv, p->title);
        csv_string(&s->csv, s->player->name);
        csv_unsigned(&s->csv, s->player->kind->cheats);
        csv_unsigned(&s->csv, choice->seat + 1U);
        csv_string(&s->csv, choice->what);
        csv_string(&s->csv, explain(s, p, of->action));
        csv_unsigned(&s->csv, of->action);
        csv_unsigned(&s->csv, of->action == s->answer);
        csv_number(&s->csv, of->visits);
        csv_number(&s->csv, of->value);
        csv_number(&s->csv, interval.low);
        csv_number(&s->csv, interval.high);
        csv_unsigned(&s->csv, s->opinion.proven && i == 0);
        csv_number(&s->csv, (double)s->opinion.playouts);
        csv_end(&s->csv);
    }
}

static void print_csv(struct session *s)
{
    if (s->options->csv)
        (void)fputs(text_string(&s->csv.text), stdout);
    s->failed = s->failed || s->csv.text.failed;
}

// Nobody is asked any more.
static void print_over(const struct scenario_position *p)
{
    struct epic_outcome outcome;
    p->match->rules->outcome(p->match, p->state, &outcome);
    printf("%s:%u: %s\nThe game is over (%s):", p->file, p->line, p->title, epic_ending_name(outcome.ending));
    outcome_print_winners(&outcome);
    printf("\n");
}

// --- Asking ---------------------------------------------------------------------------------------

static void visit(void *context, const struct scenario_position *p)
{
    struct session *s = context;
    struct epic_choice choice;
    struct epic_error error;
    struct pcg random = pcg_derive(s->options->seed, 0, 0);
    if (s->failed)
        return;
    if (!p->match->rules->choice(p->match, p->state, &choice)) {
        if (!s->options->csv)
            print_over(p);
        return;
    }
    if (!player_sit(&s->table, 0, s->player, p->match, &error)) {
        (void)fprintf(stderr, "error: %s\n", error.text);
        s->failed = true;
        return;
    }
    player_begin(&s->table, 0, p->match, choice.seat);
    s->answer = player_decide(&s->table, 0, p->match, p->state, &random, &s->opinion);
    opinion_sort(&s->opinion);
    if (s->options->csv)
        add_rows(s, p, &choice);
    else
        print_position(s, p, &choice);
}

static int ask_all(struct session *s, const struct cli_data *data)
{
    const struct best_options *o = s->options;
    const struct scenario_options options = {
        .visit = visit, .context = s, .all_open = player_cheats(s->player)};
    struct scenario_tally tally = {0};
    csv_head(&s->csv, "file title player cheats seat choice action code chosen visits value value_low "
                      "value_high proven playouts");
    bool good = cli_scenarios(data, &o->files, &options, &tally);
    print_csv(s);
    return good && !s->failed && !tally.bad && !tally.failed ? CLI_OK : CLI_INPUT;
}

static int best(const struct best_options *o, const struct cli_data *data)
{
    struct diag_list list = {0};
    struct session *s = calloc(1, sizeof *s);
    int status = CLI_INPUT;
    if (s) {
        s->options = o;
        s->player = player_new(o->player, &list);
        status = cli_report(&list) && s->player ? ask_all(s, data) : CLI_INPUT;
        player_table_free(&s->table);
        player_free(s->player);
        csv_free(&s->csv);
        text_free(&s->text);
    }
    free(s);
    return status;
}

// --- The command ----------------------------------------------------------------------------------

static const struct argp_option options[] = {
    {"csv", 'C', NULL, 0, "Print a table of comma-separated values", 0},
    CLI_FILES_OPTION,
    CLI_POSITION_OPTION,
    {"player", 'p', "PLAYER", 0, "Who is asked (default strong; \"epicsim players\" lists all)", 0},
    {"seed", 's', "SEED", 0, "The player's random seed (default 1)", 0},
    {"top", 'n', "N", 0, "No more than N actions (default 10)", 0},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct best_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &o->data;
        o->player = "strong";
        o->seed = 1;
        o->top = DEFAULT_TOP;
        break;
    case 'C': o->csv = true; break;
    case 'p': o->player = argument; break;
    case 's': o->seed = cli_number(state, "--seed", argument, 0, UINT64_MAX); break;
    case 'n': o->top = (unsigned)cli_number(state, "--top", argument, 1, EPIC_MAX_ACTIONS); break;
    default: return cli_parse_files(&o->files, &o->data, key, argument, state);
    }
    return 0;
}

int command_best(int argc, char **argv)
{
    static const struct argp_child children[] = {{&cli_data_argp, 0, NULL, 0}, {0}};
    static const struct argp argp = {
        .options = options,
        .parser = parse,
        .args_doc = CLI_POSITION_ARGS,
        .doc = "Ask a player what it thinks of the positions of scenarios: what it would do and "
               "how it came to that, how much it looked at each action, what share of the points "
               "it expects from it, and how it expects the game to go on.\vWith --position the "
               "decks are those of the seats, the first that of P1: what the position does not "
               "name is somewhere in the rest of the lists, and \"hand 4\" is a hand of four such "
               "cards. Without it the scenario alone says which cards there are, also those of "
               "the decks (as \"deck shuffled\"). Players other than cheat know only what the "
               "seat that decides may know: hands that are hidden from it and the order of decks "
               "are dealt anew. Of a scenario only the setup matters "
               "(tests/conformance/README.md). The interval says how much chance there is in the "
               "search. It does not say how good the player is, nor how good the forecast is that "
               "judges games not played to the end (horizon). Examples:\n"
               "\n"
               "  epicsim best burn tall --position tests/cli/data/middle.scenario\n"
               "  epicsim best tests/puzzles/ecg --filter \"trap is known\"\n"
               "  epicsim best my.scenario -p ismcts:20000 --top 3",
        .children = children,
    };
    struct best_options o = {0};
    cli_parse(&argp, argc, argv, 0, &o);
    struct cli_data data = {0};
    int status = cli_data_find(&data, &o.data) ? best(&o, &data) : CLI_INPUT;
    cli_data_close(&data);
    return status;
}
