// Cards that only some seats know, and cards that lie with others than their owners: a state that has all of
// it.
#include "base/encoding/json.h"
#include "base/text.h"
#include "engine/audit.h"
#include "engine/knowledge/knowledge.h"
#include "engine/knowledge/sight.h"
#include "engine/text/position.h"
#include "engine/text/words.h"
#include "engine/zones/deck.h"

#include <math.h>
#include <string.h>

#include "cmocka_test.h"

enum { SEATS = 3, SIZE = 24, PLACES = 8, WORLDS = 200 };

struct player {
    struct engine_player core;
    struct engine_sight sight;
    struct engine_abroad abroad;
};

struct state {
    struct engine_state core;
    place_set present, veiled;
    engine_card card[PLACES];
    engine_card aside[PLACES]; // veiled cards in a zone of the game's own
    unsigned aside_count;
    struct player player[SEATS];
};

// --- The game: nothing but cards in zones.  Their kinds are their slots, whoever owns them.

static size_t cards_count(const void *cards)
{
    (void)cards;
    return SIZE;
}

static const char *card_name(const void *cards, unsigned kind)
{
    static const char *const names[SIZE] = {"Ash", "Bee", "Cat", "Dew"};
    (void)cards;
    return names[kind] ? names[kind] : "Elm";
}

// Only every third card may lie there veiled.
static bool may_be_veiled(const struct engine_match *m, unsigned kind)
{
    (void)m;
    return kind % 3 == 0;
}

static engine_card **veiled_cards(const struct engine_game *g, engine_card **end)
{
    struct state *s = (struct state *)g->s;
    for (unsigned i = 0; i < s->aside_count; i++)
        *end++ = &s->aside[i];
    return end;
}

static engine_card *cards_elsewhere(const struct engine_game *g, engine_card *end)
{
    const struct state *s = (const struct state *)g->s;
    for (unsigned i = 0; i < s->aside_count; i++)
        *end++ = s->aside[i];
    return end;
}

static const struct epic_rules rules = {.cards_count = cards_count, .card_name = card_name};
static const char *const steps[] = {ENGINE_STEP_LIST(ENGINE_STEP_WORDS)};
static const struct engine_question_words questions[ENGINE_QUESTIONS] = {
    ENGINE_QUESTION_LIST(ENGINE_QUESTION_ROW)};
static const struct engine_words words = {
    .steps = steps, .step_count = ENGINE_STEPS, .questions = questions, .question_count = ENGINE_QUESTIONS};
static const struct engine_knowledge knowledge = {.may_be_veiled = may_be_veiled,
                                                  .veiled_cards = veiled_cards};
static const struct engine_rules engine_rules = {.players_at = offsetof(struct state, player),
                                                 .player_size = sizeof(struct player),
                                                 .present_at = offsetof(struct state, present),
                                                 .cards_at = offsetof(struct state, card),
                                                 .places = PLACES,
                                                 .sight_at = offsetof(struct player, sight),
                                                 .abroad_at = offsetof(struct player, abroad),
                                                 .veiled_at = offsetof(struct state, veiled),
                                                 .closed_piles = true,
                                                 .words = &words,
                                                 .cards_elsewhere = cards_elsewhere,
                                                 .knowledge = &knowledge};

static struct engine_list list[SEATS];
static struct engine_match match = {.base = {.rules = &rules,
                                             .seats = SEATS,
                                             .state_size = sizeof(struct state),
                                             .view_size = sizeof(struct state)},
                                    .player_at = {offsetof(struct state, player[0]),
                                                  offsetof(struct state, player[1]),
                                                  offsetof(struct state, player[2])},
                                    .rules = &engine_rules,
                                    .team = {1, 2, 4},
                                    .lists = list,
                                    .list_size = sizeof list[0]};

static int set_up(void **state)
{
    (void)state;
    for (unsigned seat = 0; seat < SEATS; seat++) {
        list[seat].size = SIZE;
        list[seat].beside = ENGINE_NO_INDEX;
        list[seat].all = bits128_below(SIZE);
        for (unsigned slot = 0; slot < SIZE; slot++)
            match.kind_of[engine_card_of(seat, slot)] = list[seat].kind[slot] = (uint16_t)slot;
    }
    return 0;
}

static struct engine_game begin(struct state *s)
{
    memset(s, 0, sizeof *s);
    s->core.alive = (1U << SEATS) - 1;
    for (unsigned seat = 0; seat < SEATS; seat++)
        s->player[seat].core.deck = bits128_below(SIZE);
    return engine_game_of(&match.base, s, NULL);
}

// --- Positions of all kinds

static engine_card off_the_deck(struct engine_game *g, unsigned owner, unsigned slot)
{
    bits128_clear(&engine_player(g, owner)->deck, slot);
    return engine_card_of(owner, slot);
}

static void put_in_play(struct state *s, unsigned place, engine_card card, bool veiled)
{
    places_set(&s->present, place);
    s->card[place] = card;
    if (veiled)
        places_set(&s->veiled, place);
}

static void place_somewhere(struct state *s, struct engine_game *g, unsigned owner, unsigned slot,
                            struct pcg *random)
{
    struct bits128 only = bits128_only(slot);
    unsigned where = pcg_bounded(random, 6), place = pcg_bounded(random, PLACES);
    if (where == 0)
        return;
    engine_card card = off_the_deck(g, owner, slot);
    if (where == 1) {
        engine_to_bottom(g, owner, only, pcg_bounded(random, 2));
        return;
    }
    if (where == 2 && slot % 3 == 0 && !places_test(s->present, place))
        put_in_play(s, place, card, true);
    else if (where == 5 && slot % 3 == 0 && s->aside_count < PLACES)
        s->aside[s->aside_count++] = card;
    else
        engine_send(g, card, pcg_bounded(random, SEATS), where < 4 ? ENGINE_HAND : ENGINE_DISCARD);
    if (pcg_bounded(random, 6) == 0 && bits128_test(engine_concealed(g, owner), slot))
        bits128_set(&s->player[owner].core.known, slot);
    for (unsigned seat = 0; seat < SEATS; seat++)
        if (pcg_bounded(random, 4) == 0 && bits128_test(engine_concealed(g, owner), slot))
            engine_see(g, seat, owner, only);
}

static struct engine_game any_position(struct state *s, struct pcg *random)
{
    struct engine_game g = begin(s);
    for (unsigned owner = 0; owner < SEATS; owner++)
        for (unsigned slot = 0; slot < SIZE; slot++)
            place_somewhere(s, &g, owner, slot, random);
    return g;
}

static void assert_sound(const struct state *s)
{
    struct text wrong = {0};
    struct engine_auditor a = engine_auditor_of(&match.base, s, &wrong);
    for (unsigned seat = 0; seat < SEATS; seat++)
        engine_audit_player(&a, seat);
    if (!a.sound)
        fail_msg("%s", text_string(&wrong));
    text_free(&wrong);
}

static bool is_sound(const struct state *s, unsigned seat)
{
    struct text wrong = {0};
    struct engine_auditor a = engine_auditor_of(&match.base, s, &wrong);
    engine_audit_player(&a, seat);
    text_free(&wrong);
    return a.sound;
}

// --- Tests

// A world made of a view is sound and looks the same; so two states that differ in what is hidden look alike.
static void worlds_agree_with_views(void **state)
{
    (void)state;
    struct pcg random = pcg_seed(1, 1);
    static struct state s, view, world, again;
    unsigned changed = 0;
    for (unsigned i = 0; i < WORLDS; i++) {
        struct engine_game g = any_position(&s, &random);
        assert_sound(&s);
        for (unsigned viewer = 0; viewer < SEATS; viewer++) {
            engine_observe(&match.base, &s, viewer, &view);
            engine_determinise(&match.base, &view, &random, &world);
            assert_sound(&world);
            engine_observe(&match.base, &world, viewer, &again);
            assert_memory_equal(&view, &again, sizeof view);
            // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): states are compared byte by byte
            changed += memcmp(&s, &world, sizeof s) != 0;
            struct engine_game seen = engine_game_of(&match.base, &view, NULL);
            for (unsigned owner = 0; owner < SEATS; owner++)
                assert_int_equal(engine_seen_deck_count(engine_player(&seen, owner)),
                                 engine_deck_count(engine_player(&g, owner)));
        }
    }
    assert_true(changed > WORLDS);
}

// What a seat sees where it lies: its own hand with all cards in it, what is known, what it has seen itself.
static void each_seat_sees_its_own(void **state)
{
    (void)state;
    static struct state s, view;
    struct engine_game g = begin(&s);
    engine_send(&g, off_the_deck(&g, 0, 0), 0, ENGINE_HAND);
    engine_send(&g, off_the_deck(&g, 0, 1), 0, ENGINE_HAND);
    engine_send(&g, off_the_deck(&g, 0, 2), 1, ENGINE_HAND);
    engine_send(&g, off_the_deck(&g, 0, 4), 0, ENGINE_DISCARD);
    put_in_play(&s, 5, off_the_deck(&g, 0, 3), true);
    engine_see(&g, 2, 0, bits128_only(0));
    engine_see(&g, 0, 0, bits128_only(3));
    engine_see(&g, 0, 0, bits128_only(4));
    struct engine_game v = engine_game_of(&match.base, &view, NULL);

    engine_observe(&match.base, &s, 0, &view);
    assert_int_equal(bits128_count(view.player[0].core.hand), 2);
    assert_true(bits128_empty(engine_held(&v, 1, 0, ENGINE_HAND)));
    assert_int_equal(engine_held_hidden(&v, 1, 0, ENGINE_HAND), 1);
    assert_int_equal(view.card[5], engine_card_of(0, 3));
    assert_true(bits128_test(view.player[0].core.discard, 4));
    assert_true(bits128_test(view.player[0].sight.seen[2], 0)); // it was there when another looked

    engine_observe(&match.base, &s, 1, &view);
    assert_true(bits128_equal(engine_held(&v, 1, 0, ENGINE_HAND), bits128_only(2)));
    assert_true(bits128_empty(view.player[0].core.hand));
    assert_int_equal(view.player[0].core.hidden, 2);
    assert_int_equal(view.card[5], engine_card_of(0, ENGINE_HIDDEN_CARD));
    assert_true(bits128_empty(view.player[0].core.discard));
    assert_int_equal(engine_held_hidden(&v, 0, 0, ENGINE_DISCARD), 1);
    for (unsigned seat = 0; seat < SEATS; seat++)
        assert_true(bits128_empty(view.player[0].sight.seen[seat]));

    engine_observe(&match.base, &s, 2, &view);
    assert_true(bits128_equal(view.player[0].core.hand, bits128_only(0)));
    assert_int_equal(view.player[0].core.hidden, 1);
    assert_int_equal(engine_seen_deck_count(&view.player[0].core), SIZE - 5);
}

// One of two veiled cards, one in the own hand, one in another's: each of these worlds as often as any other.
static void worlds_are_equally_likely(void **state)
{
    enum { DRAWS = 24000, OPEN = 4 };
    (void)state;
    static struct state s, view, world;
    struct pcg random = pcg_seed(1, 2);
    struct engine_game g = begin(&s);
    for (unsigned slot = OPEN; slot < SIZE; slot++)
        engine_send(&g, off_the_deck(&g, 0, slot), 2, ENGINE_HAND);
    put_in_play(&s, 1, off_the_deck(&g, 0, 0), true);
    engine_send(&g, off_the_deck(&g, 0, 1), 0, ENGINE_HAND);
    engine_send(&g, off_the_deck(&g, 0, 2), 1, ENGINE_HAND);
    engine_observe(&match.base, &s, 2, &view);
    unsigned count[OPEN][OPEN][OPEN] = {0};
    for (unsigned i = 0; i < DRAWS; i++) {
        engine_determinise(&match.base, &view, &random, &world);
        unsigned veiled = engine_card_slot(world.card[1]);
        unsigned own = bits128_lowest(world.player[0].core.hand);
        count[veiled][own][bits128_lowest(world.player[0].abroad.hand[1])]++;
    }
    double expected = DRAWS / 12.0; // 2 x 3 x 2
    unsigned worlds = 0;
    for (unsigned i = 0; i < OPEN * OPEN * OPEN; i++) {
        unsigned found = count[i / (OPEN * OPEN)][i / OPEN % OPEN][i % OPEN];
        worlds += found > 0;
        assert_true(!found || fabs(found - expected) < 6 * sqrt(expected));
    }
    assert_int_equal(worlds, 12);
}

static void cards_move_between_seats(void **state)
{
    (void)state;
    static struct state s;
    struct engine_game g = begin(&s);
    engine_card card = off_the_deck(&g, 1, 7);
    engine_send(&g, card, 2, ENGINE_HAND);
    assert_true(bits128_test(engine_held(&g, 2, 1, ENGINE_HAND), 7));
    engine_see(&g, 1, 1, bits128_only(7));
    assert_true(bits128_test(engine_known_to(&g, 1, 1), 7));
    assert_false(bits128_test(engine_known_to(&g, 1, 0), 7));
    assert_sound(&s);
    assert_int_equal(engine_fetch(&g, card), 2);
    assert_int_equal(engine_fetch(&g, card), EPIC_NO_SEAT);
    assert_false(is_sound(&s, 1));
    engine_forget(&g, 1, bits128_only(7));
    engine_to_bottom(&g, 1, bits128_only(7), false);
    assert_sound(&s);
}

static void unsound_states_are_found(void **state)
{
    (void)state;
    static struct state s;
    struct engine_game g = begin(&s);
    engine_send(&g, engine_card_of(0, 3), 1, ENGINE_DISCARD);
    assert_false(is_sound(&s, 0)); // in the deck and in a pile
    g = begin(&s);
    engine_see(&g, 1, 0, bits128_only(3));
    assert_false(is_sound(&s, 0)); // nobody knows where in the deck it is
    g = begin(&s);
    bits128_set(&s.player[0].abroad.hand[0], engine_card_slot(off_the_deck(&g, 0, 3)));
    assert_false(is_sound(&s, 0)); // its own hand is not abroad
    g = begin(&s);
    engine_send(&g, off_the_deck(&g, 0, 3), 1, ENGINE_HAND);
    assert_true(is_sound(&s, 0));
    s.core.alive = 5;
    assert_false(is_sound(&s, 0)); // with one who is out
    begin(&s);
    s.player[0].abroad.hidden[1] = 1;
    assert_false(is_sound(&s, 0));
    begin(&s);
    s.player[0].sight.hidden_pile = 1;
    assert_false(is_sound(&s, 0));
    begin(&s);
    s.player[0].core.elsewhere = 1;
    assert_false(is_sound(&s, 0));
}

static void positions_tell_whose_cards_lie_where(void **state)
{
    (void)state;
    static struct state s, view;
    struct engine_game g = begin(&s), v = engine_game_of(&match.base, &view, NULL);
    engine_send(&g, off_the_deck(&g, 0, 0), 0, ENGINE_HAND);
    engine_send(&g, off_the_deck(&g, 0, 1), 0, ENGINE_DISCARD);
    engine_send(&g, off_the_deck(&g, 1, 2), 0, ENGINE_HAND);
    engine_send(&g, off_the_deck(&g, 2, 3), 0, ENGINE_HAND);
    engine_see(&g, 1, 1, bits128_only(2));
    engine_observe(&match.base, &s, 1, &view);
    struct text out = {0};
    engine_tell_cards(&v, 0, &out);
    assert_string_equal(text_string(&out), "; hand 3: 2 hidden, Cat of P2; deck 22; discard 1: 1 hidden");
    text_free(&out);
    struct json json = {.out = &out};
    json_put_open(&json, NULL, '{');
    engine_put_cards(&v, 0, &json);
    json_put_close(&json, '}');
    assert_non_null(strstr(text_string(&out), "\"foreign_hand\""));
    assert_non_null(strstr(text_string(&out), "\"hidden_discard\""));
    assert_string_equal(engine_card_name(&v, engine_card_of(1, ENGINE_HIDDEN_CARD)), "?");
    text_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worlds_agree_with_views),   cmocka_unit_test(each_seat_sees_its_own),
        cmocka_unit_test(worlds_are_equally_likely), cmocka_unit_test(cards_move_between_seats),
        cmocka_unit_test(unsound_states_are_found),  cmocka_unit_test(positions_tell_whose_cards_lie_where),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
