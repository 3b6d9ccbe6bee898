// What goes into the networks of Epic TCG: the facts of cards, and what is summed of them by where they are.
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"
#include "engine/language/cards.h"
#include "games/tcg/heuristics/forecast.h"
#include "games/tcg/heuristics/heuristics.h"
#include "support/game_table.h"

enum { MINE, THEIRS, READY = 0, OTHERS, PILE, HAND, GAMES = 12, SEATS = 2 };

static const struct epic_rules *rules;

static void assert_nothing_wrong(struct diag_list *out)
{
    (void)diag_print(out, stderr);
    assert_int_equal(out->errors, 0);
    diag_free(out);
}

static int find_game(void **state)
{
    (void)state;
    rules = epic_rules_find("tcg");
    return rules ? 0 : -1;
}

// --- Facts of a card ------------------------------------------------------------------------------

static struct engine_cards *read_cards(const char *text)
{
    struct diag_list out = {0};
    const struct diag_source source = {"test", text, strlen(text)};
    void *cards =
        rules->cards_load(rules, &(struct epic_card_sources){.texts = &source, .text_count = 1}, &out);
    assert_nothing_wrong(&out);
    assert_non_null(cards);
    return cards;
}

// Of the only card.
static void assert_fact(const char *text, unsigned fact, int amount)
{
    struct engine_cards *cards = read_cards(text);
    assert_int_equal(cards->fact_count, TCG_FACTS);
    assert_int_equal(cards->facts[fact], amount);
    rules->cards_free(cards);
}

static void what_is_printed(void **state)
{
    (void)state;
    static const char beast[] =
        "champion \"Beast\" wild natural, action, fast, 4/5\n  airborne, deadly, veiled, "
        "damage ward 2\n";
    assert_fact(beast, CHAMP_FACT_CHAMPION, 1);
    assert_fact(beast, CHAMP_FACT_OFFENSE, 4);
    assert_fact(beast, CHAMP_FACT_DEFENSE, 5);
    assert_fact(beast, CHAMP_FACT_KEYWORDS + CHAMP_AIRBORNE, 1);
    assert_fact(beast, TCG_FACT_KEYWORDS + TCG_DEADLY - TCG_FIRST_GAINED, 1);
    assert_fact(beast, TCG_FACT_KEYWORDS + TCG_HUNTER - TCG_FIRST_GAINED, 0);
    assert_fact(beast, TCG_FACT_VEILED, 1);
    assert_fact(beast, TCG_FACT_DAMAGE_WARD, 2);
    assert_fact(beast, TCG_FACT_ACTION, 1);
    assert_fact(beast, TCG_FACT_FAST_ACTION, 1);
    assert_fact(beast, TCG_FACT_FAST_FREE, 0);
    assert_fact(beast, TCG_FACT_OBJECT, 0);
}

#define EVENT "event \"Word\" good magical, free, fast\n  "

static void what_programs_do(void **state)
{
    (void)state;
    assert_fact(EVENT "draw 2\n", CHAMP_FACT_AT_ONCE + CHAMP_EFFECT_CARDS, 4);
    assert_fact(EVENT "draw 2\n", TCG_FACT_FAST_FREE, 1);
    assert_fact(EVENT "stop target card\n", TCG_FACT_STOPS, 1);
    assert_fact(EVENT "gain 1 action\n", TCG_FACT_ACTIONS, 1);
    assert_fact(EVENT "deal 5 deadly damage to target champion or player\n",
                CHAMP_FACT_AT_ONCE + CHAMP_EFFECT_DAMAGE, 5);
    assert_fact(EVENT "deal 6 damage divided among any number of target champions and players\n",
                CHAMP_FACT_AT_ONCE + CHAMP_EFFECT_DAMAGE, 6);
    assert_fact(EVENT "break target champion\n", CHAMP_FACT_AT_ONCE + CHAMP_EFFECT_REMOVAL, 4);
    assert_fact(EVENT "put all champions and objects into their controllers' hands\n",
                CHAMP_FACT_AT_ONCE + CHAMP_EFFECT_OF_ALL, 2);
}

// What happens as it comes, or is turned over, is done at once; what happens then, later.
static void what_is_done_when(void **state)
{
    (void)state;
    static const char spy[] = "champion \"Spy\" good natural, free, build, 1/1\n  veiled\n"
                              "  when this is unveiled: take an extra turn\n  when this is unveiled: draw 1\n"
                              "  when this attacks: draw 2\n";
    assert_fact(spy, TCG_FACT_TURNS, 1);
    assert_fact(spy, CHAMP_FACT_AT_ONCE + CHAMP_EFFECT_CARDS, 2);
    assert_fact(spy, CHAMP_FACT_LATER + CHAMP_EFFECT_CARDS, 4);
    assert_fact(spy, CHAMP_FACT_TRIGGERS, 1);
}

// --- Positions ------------------------------------------------------------------------------------

struct table {
    void *cards;
    struct epic_deck *decks[SEATS];
    struct epic_match *match;
    void *state, *view;
    int16_t inputs[SEATS][ENGINE_MOST_INPUTS];
};

static void sit(struct table *t)
{
    struct diag_list out = {0};
    const struct epic_options options = {.first_seat = -1};
    t->match =
        rules->match_new(rules, t->cards, (const struct epic_deck *const *)t->decks, SEATS, &options, &out);
    assert_nothing_wrong(&out);
    assert_non_null(t->match);
    t->state = malloc(t->match->state_size);
    t->view = malloc(t->match->state_size);
    assert_true(t->state && t->view);
}

static struct table lay_lists(const char *first, const char *second)
{
    struct diag_list out = {0};
    struct table t = {.cards = game_cards(rules, NULL, &out)};
    t.decks[0] = game_deck(rules, t.cards, first, &out);
    t.decks[1] = game_deck(rules, t.cards, second, &out);
    assert_nothing_wrong(&out);
    sit(&t);
    return t;
}

static struct table lay_own(const char *cards, const char *list)
{
    struct diag_list out = {0};
    struct table t = {.cards = read_cards(cards)};
    for (unsigned i = 0; i < SEATS; i++)
        t.decks[i] = epic_deck_read(rules, t.cards, "test.deck", list, strlen(list), &out);
    assert_nothing_wrong(&out);
    sit(&t);
    return t;
}

static void clear(struct table *t)
{
    rules->match_free(t->match);
    for (unsigned i = 0; i < SEATS; i++)
        epic_deck_free(t->decks[i]);
    rules->cards_free(t->cards);
    free(t->state);
    free(t->view);
}

// Exactly as many as are said, whatever was there before.
static void look(struct table *t, const void *position, unsigned seat, bool open)
{
    struct engine_game g = engine_look_at(t->match, position);
    const struct engine_heuristics *h = g.m->rules->heuristics;
    int16_t *inputs = t->inputs[seat], again[ENGINE_MOST_INPUTS];
    memset(inputs, 0x5a, sizeof t->inputs[seat]);
    memset(again, 0xa5, sizeof again);
    h->inputs(&g, seat, open, inputs);
    h->inputs(&g, seat, open, again);
    assert_memory_equal(inputs, again, h->input_count * sizeof *inputs);
    for (unsigned i = h->input_count; i < ENGINE_MOST_INPUTS; i++)
        assert_true(inputs[i] == 0x5a5a && again[i] == (int16_t)0xa5a5);
}

static const int16_t *facts(const struct table *t, unsigned seat, unsigned side, unsigned zone)
{
    return t->inputs[seat] + 2 * (size_t)TCG_FEATURE_COUNT + (side * (size_t)CHAMP_ZONES + zone) * TCG_FACTS;
}

static void play_at_random(struct table *t, uint64_t seed, void (*check)(struct table *t))
{
    struct epic_chance chance;
    struct epic_choice choice;
    struct pcg random = pcg_seed(seed, 1);
    epic_chance_seed(&chance, seed, 0, SEATS);
    rules->start(t->match, t->state, &chance);
    while (rules->choice(t->match, t->state, &choice)) {
        check(t);
        rules->apply(t->match, t->state, rules->pick(t->match, t->state, &random), &chance);
    }
}

// What one has the other sees as theirs, and each card of a hand is of one type.
static void check_open(struct table *t)
{
    const struct engine_game g = engine_look_at(t->match, t->state);
    for (unsigned seat = 0; seat < SEATS; seat++)
        look(t, t->state, seat, true);
    for (unsigned seat = 0; seat < SEATS; seat++) {
        const int16_t *hand = facts(t, seat, MINE, HAND);
        assert_memory_equal(facts(t, seat, MINE, READY), facts(t, 1 - seat, THEIRS, READY),
                            CHAMP_ZONES * TCG_FACTS * sizeof *hand);
        assert_int_equal(hand[CHAMP_FACT_CHAMPION] + hand[CHAMP_FACT_EVENT] + hand[TCG_FACT_OBJECT],
                         bits128_count(engine_player(&g, seat)->hand));
    }
}

static void both_sides_alike(void **state)
{
    (void)state;
    struct table t = lay_lists("veiled", "graft-steel");
    for (uint64_t seed = 0; seed < GAMES; seed++)
        play_at_random(&t, seed, check_open);
    clear(&t);
}

// Of the others' hands nothing but what was shown, and of what lies face down with them, that it does.
static unsigned veiled_positions;
static void check_views(struct table *t)
{
    const struct engine_game g = engine_look_at(t->match, t->state);
    for (unsigned seat = 0; seat < SEATS; seat++) {
        const struct board_player *rival = board_player(&g, 1 - seat);
        place_set veiled = rival->control & tcg_state(&g)->veiled;
        rules->observe(t->match, t->state, seat, t->view);
        look(t, t->view, seat, false);
        assert_int_equal(facts(t, seat, THEIRS, HAND)[CHAMP_FACT_CHAMPION],
                         bits128_count(engine_player(&g, 1 - seat)->known));
        assert_int_equal(facts(t, seat, THEIRS, READY)[CHAMP_FACT_CHAMPION] +
                             facts(t, seat, THEIRS, OTHERS)[CHAMP_FACT_CHAMPION],
                         places_count(rival->control & ~veiled));
        veiled_positions += veiled != 0;
    }
}

static void nothing_that_is_hidden(void **state)
{
    (void)state;
    struct table t = lay_own("champion \"Mask\" good natural, free, build, 3/3\n  veiled\n", "60 Mask\n");
    for (uint64_t seed = 0; seed < GAMES; seed++)
        play_at_random(&t, seed, check_views);
    assert_true(veiled_positions > 0);
    clear(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_printed),        cmocka_unit_test(what_programs_do),
        cmocka_unit_test(what_is_done_when),      cmocka_unit_test(both_sides_alike),
        cmocka_unit_test(nothing_that_is_hidden),
    };
    return cmocka_run_group_tests(tests, find_game, NULL);
}
