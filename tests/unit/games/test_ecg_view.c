// What a seat knows: E1.10.1, E1.10.2.
#include "base/encoding/json.h"
#include "engine/knowledge/knowledge.h"
#include "engine/text/action_text.h"
#include "engine/text/position.h"
#include "games/ecg/ecg.h"
#include "support/ecg_table.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"

struct fixture {
    struct ecg_table table;
    struct epic_chance chance;
    struct pcg random;
    struct ecg_state *state, *view, *copy, *again;
};

static int set_up(void **state)
{
    static struct fixture f;
    ecg_table_lay(&f.table, "tall", "burn");
    ecg_table_seat(&f.table);
    f.random = pcg_seed(1, 2);
    f.state = ecg_table_state(&f.table);
    f.view = ecg_table_state(&f.table);
    f.copy = ecg_table_state(&f.table);
    f.again = ecg_table_state(&f.table);
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    free(f->state);
    free(f->view);
    free(f->copy);
    free(f->again);
    ecg_table_clear(&f->table);
    return 0;
}

// A new game, `choices` random choices into it; false if it ended before.
static bool play_some(struct fixture *f, uint64_t game, unsigned choices)
{
    const struct epic_rules *rules = f->table.match->rules;
    struct epic_choice choice;
    epic_chance_seed(&f->chance, 1, game, 2);
    rules->start(f->table.match, f->state, &f->chance);
    for (unsigned i = 0; i < choices && rules->choice(f->table.match, f->state, &choice); i++)
        rules->apply(f->table.match, f->state, rules->pick(f->table.match, f->state, &f->random), &f->chance);
    return rules->choice(f->table.match, f->state, &choice);
}

static void own_hand_and_sizes_are_seen(void **state)
{
    struct fixture *f = *state;
    for (uint64_t game = 0; game < 50; game++) {
        (void)play_some(f, game, 30);
        engine_observe(f->table.match, f->state, 0, f->view);
        const struct ecg_player *seen = f->view->player, *real = f->state->player;
        assert_memory_equal(&seen[0], &real[0], sizeof seen[0]);
        assert_int_equal(bits128_count(seen[1].core.hand) + seen[1].core.hidden,
                         bits128_count(real[1].core.hand));
        assert_int_equal(seen[1].core.queue_length, real[1].core.queue_length);
        assert_true(bits128_equal(seen[1].core.discard, real[1].core.discard));
        assert_int_equal(seen[1].board.health, real[1].board.health);
    }
}

static json_t *read_view(const struct fixture *f, unsigned seat)
{
    struct text text = {0};
    struct json json = {.out = &text};
    engine_observe(f->table.match, f->state, seat, f->view);
    json_put_open(&json, NULL, '{');
    engine_view_json(f->table.match, f->view, &json);
    json_put_close(&json, '}');
    json_error_t error;
    json_t *view = json_loadb(text_string(&text), text.length, JSON_REJECT_DUPLICATES, &error);
    if (!view)
        fail_msg("%s in %s", error.text, text_string(&text));
    text_free(&text);
    return view;
}

static size_t length_of(const json_t *object, const char *name)
{
    const json_t *list = json_object_get(object, name);
    assert_true(json_is_array(list));
    return json_array_size(list);
}

static json_int_t integer_of(const json_t *object, const char *name)
{
    const json_t *number = json_object_get(object, name);
    assert_true(json_is_integer(number));
    return json_integer_value(number);
}

static void assert_names(const struct fixture *f, const json_t *list, unsigned seat, struct bits128 cards)
{
    const struct ecg_match *m = (const struct ecg_match *)f->table.match;
    for (size_t i = 0; i < json_array_size(list); i++)
        assert_string_equal(json_string_value(json_array_get(list, i)),
                            engine_kind_name(&m->core, m->list[seat].core.kind[bits128_pop(&cards)]));
    assert_true(bits128_empty(cards));
}

// E1.10.1, E1.10.2: what programs are told of a seat is what is public, and all of the own hand.
static void assert_player(const struct fixture *f, const json_t *told, unsigned seat, bool own)
{
    const struct engine_game g = engine_look_at(f->table.match, f->state);
    const struct ecg_player *real = &f->state->player[seat];
    unsigned hidden = bits128_count(real->core.hand) - bits128_count(real->core.known);
    assert_int_equal(integer_of(told, "health"), real->board.health);
    assert_int_equal(integer_of(told, "hidden_hand"), own ? 0 : hidden);
    assert_int_equal(integer_of(told, "deck"), engine_deck_count(&real->core));
    assert_names(f, json_object_get(told, "hand"), seat, own ? real->core.hand : real->core.known);
    assert_names(f, json_object_get(told, "discard"), seat, real->core.discard);
    place_set places = real->board.control & f->state->board.present;
    assert_int_equal(length_of(told, "champions"), __builtin_popcountll(places));
    for (size_t i = 0; i < length_of(told, "champions"); i++) {
        const json_t *champion = json_array_get(json_object_get(told, "champions"), i);
        unsigned place = places_pop(&places);
        assert_int_equal(integer_of(champion, "place"), place);
        assert_int_equal(integer_of(champion, "offense"), champ_offense(&g, place));
        assert_int_equal(integer_of(champion, "defense"), champ_defense(&g, place));
    }
}

static void programs_are_told_the_same(void **state)
{
    struct fixture *f = *state;
    size_t champions = 0;
    for (uint64_t game = 0; game < 100; game++) {
        (void)play_some(f, game, (unsigned)game);
        json_t *view = read_view(f, 1);
        const json_t *players = json_object_get(view, "players");
        assert_int_equal(json_array_size(players), 2);
        for (unsigned seat = 0; seat < 2; seat++)
            assert_player(f, json_array_get(players, seat), seat, seat == 1);
        champions += length_of(json_array_get(players, 0), "champions");
        json_decref(view);
    }
    assert_true(champions > 20);
}

// E1.10.2: two states that differ in what is hidden look the same.
static void hidden_cards_are_not_seen(void **state)
{
    struct fixture *f = *state;
    unsigned swaps = 0;
    for (uint64_t game = 0; game < 200; game++) {
        if (!play_some(f, game, 20 + (unsigned)game % 60))
            continue;
        struct ecg_player *other = &f->state->player[1];
        struct bits128 hidden = bits128_andnot(other->core.hand, other->core.known);
        if (f->state->core.choice.seat != 0 || bits128_empty(hidden) || bits128_empty(other->core.deck))
            continue;
        engine_observe(f->table.match, f->state, 0, f->view);
        unsigned out = bits128_lowest(hidden), in = bits128_lowest(other->core.deck);
        bits128_clear(&other->core.hand, out);
        bits128_set(&other->core.hand, in);
        bits128_clear(&other->core.deck, in);
        bits128_set(&other->core.deck, out);
        engine_observe(f->table.match, f->state, 0, f->again);
        assert_memory_equal(f->view, f->again, f->table.match->view_size);
        swaps++;
    }
    assert_true(swaps > 20);
}

// D4, E1.8.2: what another seat replaced is not seen, but what one replaced oneself is.
static void replaced_cards_are_known_to_their_owner(void **state)
{
    struct fixture *f = *state;
    const struct epic_rules *rules = f->table.match->rules;
    epic_chance_seed(&f->chance, 1, 1, 2);
    rules->start(f->table.match, f->state, &f->chance);
    for (unsigned i = 0; i < 2; i++) {
        epic_action list[EPIC_MAX_ACTIONS];
        assert_int_equal(f->state->core.choice.what, ENGINE_ASK_MULLIGAN);
        assert_true(rules->legal(f->table.match, f->state, list) > 1);
        assert_int_equal(epic_action_verb(list[0]), VERB_MULLIGAN);
        assert_int_equal(engine_seen(f->table.match, f->state, list[0], 0), list[0]);
        assert_int_equal(epic_action_arg(engine_seen(f->table.match, f->state, list[0], 1)),
                         ENGINE_ARG_UNKNOWN);
        rules->apply(f->table.match, f->state, list[0], &f->chance);
    }
    while (f->state->core.choice.what == ENGINE_ASK_MULLIGAN && f->state->core.choice.seat == 0) {
        epic_action done;
        assert_true(rules->action_parse(f->table.match, "done", &done));
        rules->apply(f->table.match, f->state, done, &f->chance);
    }
    assert_int_equal(f->state->player[0].core.queue_length, 2);
    engine_observe(f->table.match, f->state, 0, f->view);
    assert_int_equal(f->view->player[0].core.queue[0], f->state->player[0].core.queue[0]);
    engine_observe(f->table.match, f->state, 1, f->view);
    assert_int_equal(f->view->player[0].core.queue[0], 0xff);
    assert_true(bits128_test(f->view->player[0].core.deck, f->state->player[0].core.queue[0]));
}

// Each card of the pool is in the hand, and under the deck, as often as any other.
static void determinised_states_are_equally_likely(void **state)
{
    enum { DRAWS = 40000 };
    struct fixture *f = *state;
    uint64_t game = 0;
    while (!play_some(f, game, 40) || f->state->core.choice.seat != 0 ||
           bits128_empty(f->state->player[1].core.secret))
        game++;
    engine_observe(f->table.match, f->state, 0, f->view);
    struct bits128 pool = f->view->player[1].core.deck;
    unsigned in_hand[ENGINE_SLOTS] = {0}, in_queue[ENGINE_SLOTS] = {0};
    for (unsigned i = 0; i < DRAWS; i++) {
        engine_determinise(f->table.match, f->view, &f->random, f->copy);
        const struct ecg_player *player = &f->copy->player[1];
        for (struct bits128 left = bits128_and(player->core.hand, pool); !bits128_empty(left);)
            in_hand[bits128_pop(&left)]++;
        for (struct bits128 left = player->core.secret; !bits128_empty(left);)
            in_queue[player->core.queue[bits128_pop(&left)]]++;
    }
    double size = bits128_count(pool);
    double hand = DRAWS * f->view->player[1].core.hidden / size;
    double queue = DRAWS * bits128_count(f->view->player[1].core.secret) / size;
    for (struct bits128 left = pool; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        assert_true(fabs(in_hand[slot] - hand) < 6 * sqrt(hand));
        assert_true(fabs(in_queue[slot] - queue) < 6 * sqrt(queue));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(own_hand_and_sizes_are_seen, set_up, tear_down),
        cmocka_unit_test_setup_teardown(programs_are_told_the_same, set_up, tear_down),
        cmocka_unit_test_setup_teardown(hidden_cards_are_not_seen, set_up, tear_down),
        cmocka_unit_test_setup_teardown(replaced_cards_are_known_to_their_owner, set_up, tear_down),
        cmocka_unit_test_setup_teardown(determinised_states_are_equally_likely, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
