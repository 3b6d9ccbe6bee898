// What the functions of a game say of the positions of random games, so that it shows when one of them says
// something else:
//
//     golden_values GAME ROWS >values.csv
//
// A row is of ten games, each of random decks, with two seats or more, and a column a function, or several,
// of struct epic_rules: the hash of all that it said.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "base/encoding/json.h"
#include "base/memory.h"
#include "epicsim/position.h"
#include "support/game_table.h"

enum {
    ROW = 10,
    CROWDED = 4, // one game of so many has three to eight seats
    CHOICES = 3000,
    THOROUGHLY = 11, // one position of so many is told and decided, too,
    SET_UP = 3,      // and of those one of so many set up anew from what is told of it
    TEXT = 100000,
    SEED = 41,
    STREAM_DECKS = 220,
    STREAM_MOVES = 221
};

#define SAID(X)  \
    X(moves)     \
    X(priors)    \
    X(worths)    \
    X(forecasts) \
    X(networks)  \
    X(unspent)   \
    X(decisions) \
    X(outcomes)  \
    X(views)     \
    X(worlds)    \
    X(words)     \
    X(json)      \
    X(positions)

#define AS_MEMBER(name) uint64_t name;
struct said {
    SAID(AS_MEMBER)
};

struct table {
    const struct epic_match *match;
    void *state, *view, *other;
    struct pcg random;
    epic_action moves[EPIC_MAX_ACTIONS];
    unsigned move_count;
    struct said said;
};

static void add(uint64_t *sum, const void *data, size_t size)
{
    *sum = XXH3_64bits_withSeed(data, size, *sum);
}

static void add_number(uint64_t *sum, uint64_t number) { add(sum, &number, sizeof number); }

static void add_text(uint64_t *sum, struct text *text)
{
    add(sum, text_string(text), text->length);
    text_free(text);
}

// --- Of every position

static epic_action likeliest(struct table *t, const float *prior)
{
    unsigned best = 0;
    for (unsigned i = 1; i < t->move_count; i++)
        best = prior[i] > prior[best] ? i : best;
    return t->moves[best];
}

// Returns what a sensible player would most likely do.
static epic_action judge_moves(struct table *t)
{
    const struct epic_rules *rules = t->match->rules;
    float prior[EPIC_MAX_ACTIONS];
    t->move_count = rules->unique_moves(t->match, t->state, t->moves);
    add(&t->said.moves, t->moves, t->move_count * sizeof *t->moves);
    rules->prior(t->match, t->state, t->moves, t->move_count, prior);
    add(&t->said.priors, prior, t->move_count * sizeof *prior);
    return likeliest(t, prior);
}

static void judge_position(struct table *t)
{
    const struct epic_rules *rules = t->match->rules;
    double share[EPIC_MAX_SEATS];
    for (unsigned seat = 0; seat < t->match->seats; seat++)
        add_number(&t->said.worths, (uint32_t)rules->evaluate(t->match, t->state, seat));
    rules->forecast(t->match, t->state, share);
    add(&t->said.forecasts, share, t->match->seats * sizeof *share);
    if (!rules->foresees(t->match))
        return;
    rules->foresee(t->match, t->state, share);
    add(&t->said.networks, share, t->match->seats * sizeof *share);
}

// --- Of some of them

static void decide(struct table *t, unsigned seat)
{
    const struct epic_rules *rules = t->match->rules;
    struct pcg random = t->random;
    rules->observe(t->match, t->state, seat, t->view);
    add_number(&t->said.views, rules->hash(t->match, t->view));
    add_number(&t->said.decisions, rules->advise(t->match, t->view, &random));
    if (rules->has_learned(t->match)) {
        double share = rules->expect(t->match, t->view, seat);
        add(&t->said.networks, &share, sizeof share);
    }
    rules->determinise(t->match, t->view, &random, t->other);
    add_number(&t->said.worlds, rules->hash(t->match, t->other));
}

static void look_ahead(struct table *t, const struct epic_chance *chance)
{
    const struct epic_rules *rules = t->match->rules;
    for (unsigned i = 0; i < t->move_count; i++) {
        memcpy(t->other, t->state, t->match->state_size);
        rules->follow(t->match, t->other, t->moves[i], chance);
        add_number(&t->said.outcomes, rules->hash(t->match, t->other));
        if (rules->use) {
            struct epic_use use = rules->use(t->match, t->state, t->moves[i]);
            add_number(&t->said.unspent, use.could * 256U + use.left);
        }
    }
}

static void tell(struct table *t)
{
    const struct epic_rules *rules = t->match->rules;
    struct text words = {0}, members = {0};
    struct json json = {.out = &members};
    rules->describe(t->match, t->state, &words);
    for (unsigned i = 0; i < t->move_count; i++) {
        rules->action_text(t->match, t->moves[i], &words);
        rules->action_explain(t->match, t->state, t->moves[i], &words);
    }
    add_text(&t->said.words, &words);
    rules->view_json(t->match, t->view, &json);
    for (unsigned i = 0; i < t->move_count; i++)
        rules->action_json(t->match, t->state, t->moves[i], &json);
    add_text(&t->said.json, &members);
}

// The position as a scenario, or why there is none.
static void set_up(struct table *t)
{
    static char text[TEXT];
    struct epic_error error;
    bool good = epic_state_scenario(t->match, (const struct epic_state *)t->state, "position", text, TEXT,
                                    NULL, &error);
    const char *told = good ? text : error.text;
    add(&t->said.positions, told, strlen(told));
}

// --- Games

static unsigned play(struct table *t, struct epic_chance *chance)
{
    const struct epic_rules *rules = t->match->rules;
    struct epic_choice choice;
    unsigned count = 0;
    rules->start(t->match, t->state, chance);
    for (; count < CHOICES && rules->choice(t->match, t->state, &choice); count++) {
        epic_action sensible = judge_moves(t);
        judge_position(t);
        if (count % THOROUGHLY == 0) {
            decide(t, choice.seat);
            look_ahead(t, chance);
            tell(t);
        }
        if (count % (THOROUGHLY * SET_UP) == 0)
            set_up(t);
        bool random = pcg_bounded(&t->random, 2);
        rules->apply(t->match, t->state, random ? rules->pick(t->match, t->state, &t->random) : sensible,
                     chance);
    }
    return count;
}

static bool play_game(const struct epic_rules *rules, const void *cards, uint64_t game, struct said *said,
                      unsigned *choices)
{
    struct diag_list out = {0};
    struct pcg random = pcg_derive(SEED, game, STREAM_DECKS);
    struct epic_chance chance;
    unsigned seats = (game + 1) % CROWDED ? 2 : 3 + pcg_bounded(&random, EPIC_MAX_SEATS - 2);
    struct epic_match *match = game_random_match(rules, cards, seats, &random, &out);
    (void)diag_print(&out, stderr);
    diag_free(&out);
    if (!match)
        return false;
    struct table t = {.match = match,
                      .state = memory_new(match->state_size),
                      .other = memory_new(match->state_size),
                      .view = memory_new(match->view_size),
                      .random = pcg_derive(SEED, game, STREAM_MOVES),
                      .said = *said};
    bool good = t.state && t.other && t.view;
    epic_chance_seed(&chance, SEED, game, seats);
    *choices += good ? play(&t, &chance) : 0;
    *said = t.said;
    free(t.state);
    free(t.other);
    free(t.view);
    rules->match_free(match);
    return good;
}

#define AS_COLUMN(name) printf(",%08x", (unsigned)said.name);

static bool play_row(const struct epic_rules *rules, const void *cards, uint64_t row)
{
    struct said said = {0};
    unsigned choices = 0;
    for (uint64_t game = row * ROW; game < (row + 1) * ROW; game++)
        if (!play_game(rules, cards, game, &said, &choices))
            return false;
    printf("%u,%u", (unsigned)(row * ROW), choices);
    SAID(AS_COLUMN)
    return printf("\n") > 0;
}

#define AS_NAME(name) "," #name

int main(int argc, char **argv)
{
    const struct epic_rules *rules = argc == 3 ? epic_rules_find(argv[1]) : NULL;
    struct diag_list out = {0};
    if (!rules) {
        (void)fprintf(stderr, "usage: golden_values GAME ROWS\n");
        return EXIT_FAILURE;
    }
    void *cards = game_cards(rules, NULL, &out);
    (void)diag_print(&out, stderr);
    diag_free(&out);
    bool good = cards && printf("first_game,choices" SAID(AS_NAME) "\n") > 0;
    for (uint64_t row = 0; row < strtoull(argv[2], NULL, 10) && good; row++)
        good = play_row(rules, cards, row);
    if (cards)
        rules->cards_free(cards);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
