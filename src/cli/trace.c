// A game in print.  Whoever changes what is printed here changes what replay.c reads:
//
//     game: ecg                       what it takes to play it again, up to the first empty line
//     deck: burn
//     ...
//
//     turn 1, ...                     positions, for the reader
//     > P0: play "Fireball"           choices
//
//     hash: 0123456789abcdef          of the last position

#include <inttypes.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "epicsim/epicsim.h"
#include "sim/play.h"

struct trace_options {
    struct cli_match_options match;
    uint64_t index;
    const char *players; // by commas; NULL: at random
};

struct trace {
    const struct cli_match *match;
    const struct epic_rules *rules;
    struct sim_game game;
    void *state;
    struct player_table players;
    struct text text;
};

static void print_position(struct trace *t)
{
    text_clear(&t->text);
    t->rules->describe(t->game.match, t->state, &t->text);
    printf("\n%s\n", text_string(&t->text));
}

static void print_seat(const struct trace *t, unsigned seat, bool random)
{
    unsigned deck = sim_deck_of(&t->match->setup, &t->game, seat);
    printf("# P%u: %s", seat, t->match->decks[deck]->name);
    if (!random)
        printf(", %s", t->match->setup.player[deck]->name);
    putchar('\n');
}

static void print_header(const struct trace *t, const struct trace_options *o)
{
    bool random = sim_plays_at_random(&t->match->setup);
    printf("# A game of %s, played%s by epicsim %s.\n", t->rules->title, random ? " at random" : "",
           epic_version());
    printf("game: %s\n", t->rules->id);
    for (unsigned i = 0; i < o->match.deck_count; i++)
        printf("deck: %s\n", o->match.decks[i]);
    printf("edition: %u\n", o->match.rules.edition);
    if (o->match.rules.turn_cap > 0)
        printf("turn-cap: %u\n", o->match.rules.turn_cap);
    printf("seed: %" PRIu64 "\n", o->match.seed);
    printf("index: %" PRIu64 "\n", o->index);
    for (unsigned seat = 0; seat < t->match->deck_count; seat++)
        print_seat(t, seat, random);
}

static void print_outcome(const struct trace *t)
{
    struct epic_outcome outcome = {0};
    t->rules->outcome(t->game.match, t->state, &outcome);
    printf("outcome: %s,", epic_ending_name(outcome.ending));
    if (outcome.winners == 0)
        printf(" nobody wins");
    for (unsigned seat = 0; seat < t->match->deck_count; seat++)
        if ((unsigned)outcome.winners >> seat & 1U)
            printf(" P%u wins", seat);
    printf(" in turn %u\n", outcome.turns);
    printf("hash: %016" PRIx64 "\n", t->rules->hash(t->game.match, t->state));
}

static uint32_t turn_of(const struct trace *t)
{
    struct epic_outcome outcome = {0};
    t->rules->outcome(t->game.match, t->state, &outcome);
    return outcome.turns;
}

// As sim_play_with_players has it.
static epic_action choose(struct trace *t, unsigned seat, uint32_t number)
{
    const struct sim_setup *setup = &t->match->setup;
    if (sim_plays_at_random(setup))
        return t->rules->pick(t->game.match, t->state, &t->game.random);
    return sim_player_decide(&t->players, setup, &t->game, t->state, seat, number, NULL);
}

static void take(struct trace *t, unsigned seat, epic_action action)
{
    text_clear(&t->text);
    if (t->rules->is_legal(t->game.match, t->state, action)) {
        t->rules->action_explain(t->game.match, t->state, action, &t->text);
        printf("> P%u: %s\n", seat, text_string(&t->text));
    } else {
        printf("# P%u: an illegal action; it is out\n", seat);
    }
    (void)sim_players_apply(&t->players, &t->match->setup, &t->game, t->state, seat, action);
}

static void print_game(struct trace *t)
{
    uint32_t number = 0;
    struct epic_choice choice;
    uint32_t turn = UINT32_MAX;
    t->rules->start(t->game.match, t->state, &t->game.chance);
    sim_players_begin(&t->players, &t->match->setup, &t->game);
    while (t->rules->choice(t->game.match, t->state, &choice)) {
        if (turn != turn_of(t)) {
            turn = turn_of(t);
            print_position(t);
        }
        take(t, choice.seat, choose(t, choice.seat, number++));
    }
    print_position(t);
    struct epic_outcome outcome = {0};
    t->rules->outcome(t->game.match, t->state, &outcome);
    sim_players_end(&t->players, &t->match->setup, &t->game, &outcome);
}

static int trace(const struct cli_match *match, const struct trace_options *o)
{
    struct trace t = {.match = match,
                      .rules = match->data.rules,
                      .game = sim_game_at(&match->setup, o->index),
                      .state = sim_state_new(&match->setup)};
    struct epic_error error = {"out of memory"};
    if (!t.state || !sim_players_sit(&t.players, &match->setup, &error)) {
        (void)fprintf(stderr, "error: %s\n", error.text);
        free(t.state);
        player_table_free(&t.players);
        return CLI_INPUT;
    }
    print_header(&t, o);
    print_game(&t);
    print_outcome(&t);
    text_free(&t.text);
    player_table_free(&t.players);
    free(t.state);
    return CLI_OK;
}

static bool find_players(struct cli_match *match, const char *list, struct player **players)
{
    struct diag_list out = {0};
    for (unsigned i = 0; i < match->deck_count && out.errors == 0; i++)
        match->setup.player[i] = players[i] = cli_player(list, i, &out);
    return cli_report(&out);
}

static const struct argp_option options[] = {
    {"game-index", 'i', "N", 0, "Which game of a run with this seed (default 0, the first)", 0},
    {"player", 'p', "PLAYER[,...]", 0,
     "Who plays: one for all decks, or one for each and the last for the rest (default random)", 0},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct trace_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = &o->match; break;
    case 'i': o->index = cli_number(state, "--game-index", argument, 0, UINT64_MAX); break;
    case 'p': o->players = argument; break;
    case ARGP_KEY_SUCCESS:
        if (o->match.deck_count < 2)
            argp_error(state, "two decks or more are needed");
        break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

int command_trace(int argc, char **argv)
{
    static const struct argp_child children[] = {{&cli_match_argp, 0, NULL, 0}, {0}};
    static const struct argp argp = {
        .options = options,
        .parser = parse,
        .args_doc = "DECK DECK [DECK...]",
        .doc = "Print one game of a run: the position at the beginning of each turn, and all choices."
               "\vThe print is also a record that \"epicsim replay\" plays again. Example:\n\n"
               "  epicsim trace burn wild-sage-tempo --seed 7 --game-index 41 > game.txt\n"
               "  epicsim trace burn tall -p ismcts:500",
        .children = children,
    };
    struct trace_options o = {0};
    if (argp_parse(&argp, argc, argv, 0, NULL, &o) != 0)
        return CLI_INPUT;
    struct cli_match match = {0};
    struct player *players[EPIC_MAX_SEATS] = {NULL};
    bool good = cli_match_open(&match, &o.match) && find_players(&match, o.players, players);
    int code = good ? trace(&match, &o) : CLI_INPUT;
    for (unsigned i = 0; i < EPIC_MAX_SEATS; i++)
        player_free(players[i]);
    cli_match_close(&match);
    return code;
}
