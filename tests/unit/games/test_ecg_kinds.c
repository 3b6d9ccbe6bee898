// What the rules say of types of cards, alignments, classes and costs, and of the cards of the base set.
#include "base/bits.h"
#include "rules/rules.h"
#include "support/cards/ecg_texts.h"
#include "support/ecg_decks.h"

#include <stdio.h>
#include <string.h>

#include "cmocka_test.h"

static bool compiles(const char *text, struct ecg_kind *kind)
{
    struct diag_list out = {0};
    const struct diag_source sources[] = {{"test", text, strlen(text)}};
    struct engine_cards *cards = ecg_cards_parse(sources, 1, &out);
    diag_free(&out);
    if (cards && kind)
        *kind = *ecg_kind_of(cards, 0);
    if (cards)
        engine_cards_free(cards);
    return cards;
}

// E2.0: a card is a champion, an event or a god; a token is none, and there is nothing else.
static void there_are_three_types_of_cards(void **state)
{
    (void)state;
    struct ecg_kind kind = {0};
    assert_true(compiles("champion \"C\" good human, cost 1, 2/2\n", &kind));
    assert_int_equal(kind.type, CHAMP_CHAMPION);
    assert_true(compiles("event \"E\" good, cost 1\n  draw 1\n", &kind));
    assert_int_equal(kind.type, CHAMP_EVENT);
    assert_true(compiles("god \"G\" good god\n  good ally: draw 1\n", &kind));
    assert_int_equal(kind.type, ECG_GOD);
    assert_true(compiles("token \"T Token\" good human, 2/2\n", &kind));
    assert_int_equal(kind.type, CHAMP_TOKEN);
    assert_false(compiles("artifact \"A\" good, cost 1\n  draw 1\n", NULL));
    assert_false(compiles("\"A\" good, cost 1\n  draw 1\n", NULL));
}

// E2.5.1, B-card-2, E2.1.2: four alignments, and none too few.
static void there_are_four_alignments(void **state)
{
    (void)state;
    static const char *const names[] = {"good", "evil", "wild", "sage"};
    unsigned all = 0;
    for (unsigned i = 0; i < 4; i++) {
        char text[64];
        struct ecg_kind kind = {0};
        (void)snprintf(text, sizeof text, "event \"E\" %s, cost 1\n  draw 1\n", names[i]);
        assert_true(compiles(text, &kind));
        assert_true(kind.alignments && !(kind.alignments & (kind.alignments - 1)));
        assert_true((all & kind.alignments) == 0);
        all |= kind.alignments;
    }
    assert_int_equal(all, 15);
    // A fifth is at best a class, and no card of cost 0 or 1 is without an alignment.
    assert_false(compiles("event \"E\" neutral, cost 1\n  draw 1\n", NULL));
    assert_false(compiles("champion \"C\" human, cost 1, 2/2\n", NULL));
    assert_false(compiles("event \"E\" good, cost 1\n  break target neutral champion\n", NULL));
}

// E2.0.1, E2.1.4#1, E2.2.2#2: further words of the type line are kept, on champions and events, which need
// none.
static void types_have_further_words(void **state)
{
    (void)state;
    struct ecg_kind kind = {0};
    assert_true(compiles("champion \"C\" good evil human mage, cost 1, 2/2\n", &kind));
    assert_int_equal(kind.alignments, ECG_GOOD | ECG_EVIL);
    assert_int_equal(places_count(kind.classes), 2);
    assert_true(compiles("event \"E\" wild dragon, cost 1\n  break all dragons\n", &kind));
    assert_int_equal(places_count(kind.classes), 1);
    assert_true(compiles("event \"E\" wild, cost 1\n  draw 1\n", &kind));
    assert_int_equal(kind.classes, 0);
    assert_false(compiles("event \"E\" wild, cost 1\n  break all dragons\n", NULL)); // nothing has that class
}

// B-card-4: a card costs 1 or nothing.
static void a_cost_is_one_gold_or_none(void **state)
{
    (void)state;
    struct ecg_kind kind = {0};
    assert_true(compiles("event \"E\" wild, cost 0\n  draw 1\n", &kind));
    assert_int_equal(kind.cost, 0);
    assert_true(compiles("event \"E\" wild, cost 1\n  draw 1\n", &kind));
    assert_int_equal(kind.cost, 1);
    assert_false(compiles("event \"E\" wild, cost 2\n  draw 1\n", NULL));
    assert_false(compiles("champion \"C\" wild wolf, cost 2, 1/1\n", NULL));
    assert_false(compiles("event \"E\" wild\n  draw 1\n", NULL));
}

// B-setup-1: 120 cards in a set, and tokens apart.  B-precon-2: its preconstructed decks are its cards of one
// alignment each, thirty of them, each card once.
static void a_set_is_four_decks(void **state)
{
    (void)state;
    static const char *const names[] = {"precon-good", "precon-evil", "precon-wild", "precon-sage"};
    static const unsigned alignments[] = {ECG_GOOD, ECG_EVIL, ECG_WILD, ECG_SAGE};
    struct diag_list out = {0};
    struct engine_cards *cards = ecg_cards_all(&out);
    assert_non_null(cards);
    unsigned in_set = 0, dealt = 0;
    uint8_t used[ENGINE_MAX_KINDS] = {0};
    for (unsigned kind = 0; kind < cards->count; kind++) {
        const struct ecg_kind *k = ecg_kind_of(cards, kind);
        bool base = strcmp(cards->cards[kind].set, "Base Set") == 0;
        assert_false(base && k->type != CHAMP_CHAMPION && k->type != CHAMP_EVENT);
        in_set += base;
        used[kind] = !base;
    }
    assert_int_equal(in_set, 120);
    for (unsigned i = 0; i < 4; i++) {
        struct epic_deck *deck = ecg_named_deck(cards, names[i], &out);
        assert_non_null(deck);
        assert_int_equal(deck->size, 30);
        assert_string_equal(epic_deck_format(deck), "preconstructed");
        assert_true(epic_rules_find("ecg")->deck_check(epic_rules_find("ecg"), cards, deck, &out));
        for (unsigned n = 0; n < deck->kind_count; n++) {
            assert_int_equal(deck->counts[n], 1);
            assert_int_equal(ecg_kind_of(cards, deck->kinds[n])->alignments, alignments[i]);
            assert_false(used[deck->kinds[n]]);
            used[deck->kinds[n]] = true;
            dealt++;
        }
        epic_deck_free(deck);
    }
    assert_int_equal(dealt, 120);
    epic_rules_find("ecg")->cards_free(cards);
    diag_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_three_types_of_cards),
        cmocka_unit_test(there_are_four_alignments),
        cmocka_unit_test(types_have_further_words),
        cmocka_unit_test(a_cost_is_one_gold_or_none),
        cmocka_unit_test(a_set_is_four_decks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
