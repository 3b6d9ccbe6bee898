// What goes into the network of the superhero game: the facts of cards, and what is summed of them by where
// they are.
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"
#include "engine/language/cards.h"
#include "games/multiverse/heuristics/forecast.h"
#include "games/multiverse/heuristics/heuristics.h"
#include "support/game_table.h"

enum { MINE, THEIRS, WORKING = 0, WAITING, HAND, GAMES = 4, SEATS = 2 };

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
    rules = epic_rules_find("multiverse");
    return rules ? 0 : -1;
}

// --- Facts of a card

// Of the only card.
static void assert_fact(const char *text, unsigned fact, int amount)
{
    struct diag_list out = {0};
    const struct diag_source source = {"test", text, strlen(text)};
    struct engine_cards *cards =
        rules->cards_load(rules, &(struct epic_card_sources){.texts = &source, .text_count = 1}, &out);
    assert_nothing_wrong(&out);
    assert_non_null(cards);
    assert_int_equal(cards->fact_count, MULTI_FACTS);
    assert_int_equal(cards->facts[fact], amount);
    rules->cards_free(cards);
}

static void what_is_printed(void **state)
{
    (void)state;
    static const char mary[] = "character \"Mary\" red alien selkie, cost 5, 4/6\n  team beacon\n"
                               "  reach\n  heal\n  psi 3\n  energy blast of light 7\n  immune to light\n";
    assert_fact(mary, MULTI_FACT_TYPES + MULTI_CHARACTER, 1);
    assert_fact(mary, MULTI_FACT_TYPES + MULTI_INCIDENT, 0);
    assert_fact(mary, MULTI_FACT_COST, 5);
    assert_fact(mary, MULTI_FACT_COMBAT, 4);
    assert_fact(mary, MULTI_FACT_DEFENSE, 6);
    assert_fact(mary, MULTI_FACT_ATTACK, 7);
    assert_fact(mary, MULTI_FACT_PSI, 3);
    assert_fact(mary, MULTI_FACT_SHOOTS, 1);
    assert_fact(mary, MULTI_FACT_WARDS, 1);
    assert_fact(mary, MULTI_FACT_HEROIC, 1);
    assert_fact(mary, MULTI_FACT_KEYWORDS + MULTI_HEAL, 1);
    assert_fact(mary, MULTI_FACT_KEYWORDS + MULTI_FLIGHT, 0);
}

// --- Positions

struct seats_at {
    void *cards;
    struct epic_deck *decks[SEATS];
    struct epic_match *match;
    void *state, *view;
    int16_t inputs[SEATS][ENGINE_MOST_INPUTS];
};

static struct seats_at lay(const char *first, const char *second)
{
    struct diag_list out = {0};
    struct seats_at t = {.cards = game_cards(rules, NULL, &out)};
    const struct epic_options options = {.first_seat = -1};
    t.decks[0] = game_deck(rules, t.cards, first, &out);
    t.decks[1] = game_deck(rules, t.cards, second, &out);
    t.match =
        rules->match_new(rules, t.cards, (const struct epic_deck *const *)t.decks, SEATS, &options, &out);
    assert_nothing_wrong(&out);
    assert_non_null(t.match);
    t.state = malloc(t.match->state_size);
    t.view = malloc(t.match->state_size);
    assert_true(t.state && t.view);
    return t;
}

static void clear(struct seats_at *t)
{
    rules->match_free(t->match);
    for (unsigned i = 0; i < SEATS; i++)
        epic_deck_free(t->decks[i]);
    rules->cards_free(t->cards);
    free(t->state);
    free(t->view);
}

// Exactly as many as are said, whatever was there before.
static void look(struct seats_at *t, const void *position, unsigned seat, bool open)
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

static const int16_t *facts(const struct seats_at *t, unsigned seat, unsigned side, unsigned zone)
{
    return t->inputs[seat] + 2 * (size_t)MULTI_FEATURE_COUNT +
           (side * (size_t)MULTI_ZONES + zone) * MULTI_FACTS;
}

static int cards_in(const int16_t *zone)
{
    int count = 0;
    for (unsigned type = MULTI_FOOTHOLD; type <= MULTI_ITEM; type++)
        count += zone[MULTI_FACT_TYPES + type];
    return count;
}

// What one has the other sees as theirs; hands are open, or, in a view, those of others nothing but what was
// shown.
static void check(struct seats_at *t)
{
    const struct engine_game g = engine_look_at(t->match, t->state);
    for (unsigned seat = 0; seat < SEATS; seat++)
        look(t, t->state, seat, true);
    for (unsigned seat = 0; seat < SEATS; seat++) {
        const struct multi_player *player = multi_player(&g, seat);
        assert_memory_equal(facts(t, seat, MINE, WORKING), facts(t, 1 - seat, THEIRS, WORKING),
                            MULTI_ZONES * MULTI_FACTS * sizeof(int16_t));
        assert_int_equal(cards_in(facts(t, seat, MINE, HAND)), bits128_count(player->core.hand));
        assert_int_equal(cards_in(facts(t, seat, MINE, WORKING)) + cards_in(facts(t, seat, MINE, WAITING)),
                         places_count(player->own));
    }
    for (unsigned seat = 0; seat < SEATS; seat++) {
        rules->observe(t->match, t->state, seat, t->view);
        look(t, t->view, seat, false);
        const struct engine_game seen = engine_look_at(t->match, t->view);
        const struct engine_player *rival = engine_player(&seen, 1 - seat);
        assert_int_equal(cards_in(facts(t, seat, THEIRS, HAND)), bits128_count(rival->hand));
        assert_true(bits128_count(rival->hand) <= bits128_count(engine_player(&g, 1 - seat)->known));
    }
}

static void both_sides_alike_and_nothing_hidden(void **state)
{
    (void)state;
    struct seats_at t = lay("hold-the-light", "unseen-hands");
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        struct epic_chance chance;
        struct epic_choice choice;
        struct pcg random = pcg_seed(seed, 1);
        epic_chance_seed(&chance, seed, 0, SEATS);
        rules->start(t.match, t.state, &chance);
        while (rules->choice(t.match, t.state, &choice)) {
            check(&t);
            rules->apply(t.match, t.state, rules->pick(t.match, t.state, &random), &chance);
        }
    }
    clear(&t);
}

// --- What an attack would come to

// Who begins has nobody, and with two more turns somebody is hit: numbers agree with each other.
static void what_is_menaced(void **state)
{
    (void)state;
    struct seats_at t = lay("burn-it-down", "bloodlines");
    struct epic_chance chance;
    struct epic_choice choice;
    struct pcg random = pcg_seed(3, 1);
    unsigned hit = 0;
    epic_chance_seed(&chance, 3, 0, SEATS);
    rules->start(t.match, t.state, &chance);
    while (rules->choice(t.match, t.state, &choice)) {
        const struct engine_game g = engine_look_at(t.match, t.state);
        struct multi_outlook o = multi_look_out(&g);
        for (unsigned seat = 0; seat < SEATS; seat++) {
            const struct multi_menace menace = multi_menace_of(&o, seat);
            place_set theirs = multi_player(&g, 1 - seat)->own & multi_active(&g);
            assert_in_range(menace.targets, 0, places_count(theirs));
            assert_true((menace.attackers > 0) == (menace.targets > 0));
            assert_true(menace.twice == 0 || menace.attackers > 1);
            hit += menace.targets != 0;
        }
        rules->apply(t.match, t.state, rules->pick(t.match, t.state, &random), &chance);
    }
    assert_true(hit > 0);
    clear(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_printed),
        cmocka_unit_test(both_sides_alike_and_nothing_hidden),
        cmocka_unit_test(what_is_menaced),
    };
    return cmocka_run_group_tests(tests, find_game, NULL);
}
