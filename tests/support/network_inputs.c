#include "support/network_inputs.h"

#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"
#include "engine/language/cards.h"
#include "support/game_table.h"

static void assert_nothing_wrong(struct diag_list *out)
{
    (void)diag_print(out, stderr);
    assert_int_equal(out->errors, 0);
    diag_free(out);
}

static struct engine_cards *read_cards(const struct epic_rules *rules, const char *text)
{
    struct diag_list out = {0};
    const struct diag_source source = {"test", text, strlen(text)};
    void *cards =
        rules->cards_load(rules, &(struct epic_card_sources){.texts = &source, .text_count = 1}, &out);
    assert_nothing_wrong(&out);
    assert_non_null(cards);
    return cards;
}

void input_assert_fact(const struct epic_rules *rules, const char *card, unsigned facts, unsigned fact,
                       int amount)
{
    struct engine_cards *cards = read_cards(rules, card);
    assert_int_equal(cards->fact_count, facts);
    assert_int_equal(cards->facts[fact], amount);
    rules->cards_free(cards);
}

static void sit(struct input_table *t)
{
    struct diag_list out = {0};
    const struct epic_options options = {.first_seat = -1};
    t->match = t->rules->match_new(t->rules, t->cards, (const struct epic_deck *const *)t->decks, INPUT_SEATS,
                                   &options, &out);
    assert_nothing_wrong(&out);
    assert_non_null(t->match);
    t->state = malloc(t->match->state_size);
    t->view = malloc(t->match->state_size);
    assert_true(t->state && t->view);
}

struct input_table input_table_of(const struct epic_rules *rules, const char *first, const char *second)
{
    struct diag_list out = {0};
    struct input_table t = {.rules = rules, .cards = game_cards(rules, NULL, &out)};
    t.decks[0] = game_deck(rules, t.cards, first, &out);
    t.decks[1] = game_deck(rules, t.cards, second, &out);
    assert_nothing_wrong(&out);
    sit(&t);
    return t;
}

struct input_table input_table_own(const struct epic_rules *rules, const char *cards, const char *list)
{
    struct diag_list out = {0};
    struct input_table t = {.rules = rules, .cards = read_cards(rules, cards)};
    for (unsigned i = 0; i < INPUT_SEATS; i++)
        t.decks[i] = epic_deck_read(rules, t.cards, "test.deck", list, strlen(list), &out);
    assert_nothing_wrong(&out);
    sit(&t);
    return t;
}

void input_table_free(struct input_table *t)
{
    t->rules->match_free(t->match);
    for (unsigned i = 0; i < INPUT_SEATS; i++)
        epic_deck_free(t->decks[i]);
    t->rules->cards_free(t->cards);
    free(t->state);
    free(t->view);
}

void input_look(struct input_table *t, const void *position, unsigned seat, bool open)
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

void input_play(struct input_table *t, uint64_t seed, void (*check)(struct input_table *t))
{
    struct epic_chance chance;
    struct epic_choice choice;
    struct pcg random = pcg_seed(seed, 1);
    epic_chance_seed(&chance, seed, 0, INPUT_SEATS);
    t->rules->start(t->match, t->state, &chance);
    while (t->rules->choice(t->match, t->state, &choice)) {
        check(t);
        t->rules->apply(t->match, t->state, t->rules->pick(t->match, t->state, &random), &chance);
    }
}

void input_play_lists(const struct epic_rules *rules, const char *first, const char *second, unsigned games,
                      void (*check)(struct input_table *t))
{
    struct input_table t = input_table_of(rules, first, second);
    for (unsigned seed = 0; seed < games; seed++)
        input_play(&t, seed, check);
    input_table_free(&t);
}
