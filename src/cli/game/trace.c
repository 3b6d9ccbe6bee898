// A game in print.  Whoever changes what is printed here changes what replay.c reads:
//
//     game: ecg                       what it takes to play it again, up to the first empty line
//     deck: burn
//     ...
//
//     turn 1, ...                     positions, for the reader
//     # ...                           what the player thinks of it
//     > P1: play "Fireball"           choices
//
//     hash: 0123456789abcdef          of the last position

#include <inttypes.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/game/opinion.h"
#include "cli/game/outcome.h"
#include "epicsim/epicsim.h"
#include "report/rows.h"
#include "sim/mulligan/mulligan.h"
#include "sim/play/play.h"
#include "sim/play/recorder.h"
#include "sim/run/plan.h"

struct trace_options {
    struct cli_game_options game;
    const char *players;   // by commas; NULL: at random
    const char *mulligans; // likewise; NULL: the players decide
    const char *record;    // NULL: none
    bool explain;          // tell what the players think
    bool every_seat;       // record what all seats know
    bool force;            // write over a record that is there
};

// What --record writes: the game's part of the record of a run.
struct recording {
    struct sim_plan plan; // that run
    struct sim_recorder recorder;
    struct text lines;
    struct report_rows rows;
};

struct trace {
    const struct cli_match *match;
    const struct epic_rules *rules;
    struct sim_game game;
    struct sim_result result;
    void *state;
    struct player_table players;
    struct sim_mulligan_progress progress;
    struct player_opinion *opinion; // NULL: not wanted
    struct recording recording;
    struct text text;
};

// --- Printing -------------------------------------------------------------------------------------

static void print_position(struct trace *t)
{
    text_clear(&t->text);
    t->rules->describe(t->game.match, t->state, &t->text);
    printf("\n%s\n", text_string(&t->text));
}

static void print_seat(const struct trace *t, unsigned seat, bool random)
{
    const struct sim_setup *setup = &t->match->setup;
    unsigned deck = sim_deck_of(setup, &t->game, seat);
    printf("# P%u: %s", seat + 1U, t->match->decks[deck]->name);
    if (!random)
        printf(", %s", setup->player[deck]->name);
    const char *warning = player_warning(setup->player[deck]);
    if (warning)
        printf(", which %s", warning);
    if (setup->mulligan[deck])
        printf(", mulligan %s", setup->mulligan[deck]->name);
    putchar('\n');
}

static void print_option(const struct epic_rules *rules, const struct epic_options *options, unsigned index)
{
    struct text value = {0};
    epic_option_append(&rules->options[index], epic_option_value(rules, options, index), &value);
    printf("%s: %s\n", rules->options[index].name, text_string(&value));
    text_free(&value);
}

static void print_header(const struct trace *t, const struct trace_options *o)
{
    bool random = sim_plays_at_random(&t->match->setup);
    printf("# A game of %s, played%s by epicsim %s.\n", t->rules->title, random ? " at random" : "",
           epic_version());
    printf("game: %s\n", t->rules->id);
    for (unsigned i = 0; i < o->game.match.deck_count; i++)
        printf("deck: %s\n", o->game.match.decks[i]);
    for (unsigned i = 0; t->rules->options[i].name; i++)
        print_option(t->rules, &o->game.match.rules, i);
    printf("seed: %" PRIu64 "\n", o->game.match.seed);
    printf("index: %" PRIu64 "\n", o->game.index);
    for (unsigned seat = 0; seat < t->match->deck_count; seat++)
        print_seat(t, seat, random);
}

static void print_outcome(const struct trace *t)
{
    const struct epic_outcome *outcome = &t->result.outcome;
    printf("outcome: %s,", epic_ending_name(outcome->ending));
    outcome_print_winners(outcome);
    printf(" in turn %u\n", outcome->turns);
    printf("hash: %016" PRIx64 "\n", t->rules->hash(t->game.match, t->state));
}

// --- Recording ------------------------------------------------------------------------------------

static bool make_plan(struct sim_plan *plan, const struct cli_match *match, const struct trace_options *o,
                      struct diag_list *out)
{
    *plan = (struct sim_plan){.rules = match->data.rules,
                              .cards = match->data.cards,
                              .options = o->game.match.rules,
                              .seed = o->game.match.seed,
                              .record = true};
    for (unsigned i = 0; i < match->deck_count; i++) {
        const struct player *player = match->setup.player[i];
        if (!sim_plan_enter(plan, match->decks[i], player->name))
            return diag_error(out, (struct diag_place){0}, "out of memory");
        plan->entrants[i].decider = player;
    }
    return sim_plan_pair(plan, match->deck_count > 2 ? SIM_FREE_FOR_ALL : SIM_EVERY_PAIR, false, out);
}

static bool open_record(struct trace *t, const struct trace_options *o)
{
    struct recording *r = &t->recording;
    struct diag_list list = {0};
    struct epic_error error = {"out of memory"};
    if (!o->record)
        return true;
    if (!make_plan(&r->plan, t->match, o, &list))
        return cli_report(&list);
    r->recorder.plan = &r->plan;
    r->recorder.game = o->game.index;
    r->recorder.lines = &r->lines;
    r->recorder.every_seat = o->every_seat;
    t->game.recorder = &r->recorder;
    if (sim_recorder_sit(&r->recorder, t->game.match) &&
        report_rows_name(&r->rows, SIM_STREAM_RECORD, o->record) &&
        cli_may_record(o->record, o->force, &error) && report_rows_open(&r->rows, &r->plan, NULL, &error))
        return true;
    (void)cli_complain(&error);
    return false;
}

static bool write_record(struct trace *t)
{
    struct recording *r = &t->recording;
    struct epic_error error;
    if (!t->game.recorder)
        return true;
    sim_record_last(&r->recorder, &t->game, t->state);
    sim_record_end(&r->recorder, &t->match->setup, &t->result);
    if (report_rows_add(&r->rows, &r->lines, &error) && report_rows_finish(&r->rows, &error))
        return true;
    (void)cli_complain(&error);
    return false;
}

static void close_record(struct recording *r)
{
    report_rows_close(&r->rows);
    sim_recorder_free(&r->recorder);
    sim_plan_free(&r->plan);
    text_free(&r->lines);
}

// --- Playing --------------------------------------------------------------------------------------

static uint32_t turn_of(const struct trace *t)
{
    struct epic_outcome outcome = {0};
    t->rules->outcome(t->game.match, t->state, &outcome);
    return outcome.turns;
}

// As sim_play_with_players has it.
static epic_action choose(struct trace *t, const struct epic_choice *choice)
{
    const struct sim_setup *setup = &t->match->setup;
    epic_action action;
    if (sim_mulligan_decides(setup, &t->game, t->state, choice, NULL, &t->progress, &action))
        return action;
    return sim_player_decide(&t->players, setup, &t->game, t->state, choice->seat, t->result.choices,
                             t->opinion);
}

static void explain(struct trace *t)
{
    enum { TOP = 3 };
    opinion_sort(t->opinion);
    if (t->opinion->count == 0)
        return;
    text_clear(&t->text);
    text_append(&t->text, "# ");
    opinion_method(t->opinion, &t->text);
    text_append_char(&t->text, '\n');
    opinion_text(t->opinion, t->game.match, t->state, TOP, "# ", &t->text);
    (void)fputs(text_string(&t->text), stdout);
    t->opinion->count = t->opinion->line_length = 0;
}

static void take(struct trace *t, unsigned seat, epic_action action)
{
    const struct sim_setup *setup = &t->match->setup;
    if (t->rules->is_legal(t->game.match, t->state, action)) {
        text_clear(&t->text);
        t->rules->action_explain(t->game.match, t->state, action, &t->text);
        printf("> P%u: %s\n", seat + 1U, text_string(&t->text));
    }
    if (sim_players_apply(&t->players, setup, &t->game, t->state, seat, action))
        return;
    const struct player_failure *failure = sim_player_failure(&t->players, setup, &t->game, seat);
    t->result.fault[seat] = (uint8_t)failure->fault;
    printf("# P%u is out by %s", seat + 1U, player_fault_text(failure->fault));
    if (failure->detail.text[0] != '\0')
        printf(": %s", failure->detail.text);
    putchar('\n');
}

static void print_game(struct trace *t)
{
    struct epic_choice choice;
    uint32_t turn = UINT32_MAX;
    t->result.game = &t->game;
    t->rules->start(t->game.match, t->state, &t->game.chance);
    sim_players_begin(&t->players, &t->match->setup, &t->game);
    while (t->rules->choice(t->game.match, t->state, &choice)) {
        if (turn != turn_of(t)) {
            turn = turn_of(t);
            print_position(t);
        }
        epic_action action = choose(t, &choice);
        t->result.choices++;
        if (t->opinion)
            explain(t);
        take(t, choice.seat, action);
    }
    print_position(t);
    t->rules->outcome(t->game.match, t->state, &t->result.outcome);
    sim_players_end(&t->players, &t->match->setup, &t->game, &t->result.outcome);
}

static bool sit_down(struct trace *t, bool explain)
{
    struct epic_error error = {"out of memory"};
    if (t->state && (t->opinion || !explain) && sim_players_sit(&t->players, &t->match->setup, &error))
        return true;
    (void)cli_complain(&error);
    return false;
}

static int trace(const struct cli_match *match, const struct trace_options *o)
{
    struct trace t = {.match = match,
                      .rules = match->data.rules,
                      .game = sim_game_at(&match->setup, o->game.index),
                      .state = sim_state_new(&match->setup),
                      .opinion = o->explain ? calloc(1, sizeof *t.opinion) : NULL,
                      .recording = {.rows = {.file = -1}}};
    bool good = sit_down(&t, o->explain) && open_record(&t, o);
    if (good) {
        print_header(&t, o);
        print_game(&t);
        print_outcome(&t);
        good = write_record(&t);
    }
    close_record(&t.recording);
    text_free(&t.text);
    player_table_free(&t.players);
    free(t.opinion);
    free(t.state);
    return good ? CLI_OK : CLI_INPUT;
}

// --- The command ----------------------------------------------------------------------------------

static bool find_deciders(struct cli_match *match, const struct trace_options *o, struct cli_deciders *d)
{
    struct diag_list out = {0};
    bool good = cli_deciders_make(d, &match->data, o->players, o->mulligans, match->deck_count, &out);
    for (unsigned i = 0; good && i < match->deck_count; i++) {
        match->setup.player[i] = d->players[i];
        match->setup.mulligan[i] = d->mulligans[i];
        sim_mulligan_warn(d->mulligans[i], match->decks[i], match->data.cards, &out);
    }
    if (good && o->explain && sim_plays_at_random(&match->setup))
        diag_warning(&out, (struct diag_place){0}, "random players have nothing to explain; -p names others");
    return cli_report(&out);
}

enum { OPTION_MULLIGAN = 0x200, OPTION_RECORD, OPTION_EVERY_SEAT, OPTION_FORCE };

static const struct argp_option options[] = {
    {"explain", 'e', NULL, 0, "Add what the players think of each choice, as remarks", 0},
    {"player", 'p', "PLAYER[,...]", 0,
     "Who plays: one for all decks, or one for each, the last one for the rest (default " PLAYER_DEFAULT ")",
     0},
    {"mulligan", OPTION_MULLIGAN, "POLICY[,...]", 0,
     "Who decides mulligans: player (default), keep, random, heuristic, learned=FILE", 0},
    {"record", OPTION_RECORD, "FILE", 0,
     "Also write a line of JSON for each decision of a player, as \"epicsim run\" does (results/RECORD.md)",
     0},
    {"every-seat", OPTION_EVERY_SEAT, NULL, 0,
     "Record what all seats know before each choice and at the end, so that nothing is hidden", 0},
    {"force", OPTION_FORCE, NULL, 0, "Overwrite an existing record", 0},
    {0},
};

// NOLINTNEXTLINE(readability-non-const-parameter): so argp wants it
static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct trace_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = &o->game; break;
    case 'e': o->explain = true; break;
    case 'p': o->players = argument; break;
    case OPTION_MULLIGAN: o->mulligans = argument; break;
    case OPTION_RECORD: o->record = cli_named(state, "--record", argument); break;
    case OPTION_EVERY_SEAT: o->every_seat = true; break;
    case OPTION_FORCE: o->force = true; break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

int command_trace(int argc, char **argv)
{
    static const struct argp_child children[] = {{&cli_game_argp, 0, NULL, 0}, {0}};
    static const struct argp argp = {
        .options = options,
        .parser = parse,
        .args_doc = "DECK DECK [DECK...]",
        .doc = "Print one game of a run: the position at the beginning of each turn, and all "
               "choices.\vThis is the game that a run with the same players, policies and options "
               "has under this index; the seed is that of the pairing (matchups.csv). The output "
               "is also a record that \"epicsim replay\" plays again. Example:\n"
               "\n"
               "  epicsim trace burn wild-sage-tempo --seed 7 --game-index 41 > game.txt\n"
               "  epicsim trace burn tall -p ismcts:500 --mulligan heuristic --explain\n"
               "  epicsim trace burn tall --seed 7 -p club --record game.jsonl",
        .children = children,
    };
    struct trace_options o = {0};
    cli_parse(&argp, argc, argv, 0, &o);
    if (o.every_seat && !o.record) {
        struct epic_error error = {"--every-seat says what a record holds: it needs --record FILE"};
        return cli_complain(&error), CLI_INPUT;
    }
    struct cli_match match = {0};
    struct cli_deciders deciders = {0};
    bool good = cli_match_open(&match, &o.game.match) && find_deciders(&match, &o, &deciders);
    int code = good ? trace(&match, &o) : CLI_INPUT;
    cli_deciders_free(&deciders);
    cli_match_close(&match);
    return code;
}
