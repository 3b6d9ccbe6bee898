// What is public: discard piles without an order, cards that are revealed, the text of cards.
#include "engine/knowledge/knowledge.h"
#include "games/ecg/ecg.h"
#include "support/ecg_table.h"

#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"

static const char source[] = "event \"First\" sage, cost 0\n"
                             "  gain 1 health\n"
                             "event \"Second\" sage, cost 0\n"
                             "  gain 1 health\n"
                             "event \"Third\" sage, cost 0\n"
                             "  recycle\n"
                             "champion \"Loyal\" sage human, cost 0, 1/1\n"
                             "  loyalty 2: gain 5 health\n"
                             "champion \"Idler\" wild human, cost 0, 1/1\n"
                             "god \"Onlooker\" good god\n"
                             "  good ally: gain 1 health\n";

static const char list[] = "god: Onlooker\nFirst\nSecond\nThird\nLoyal\nIdler\n";

struct fixture {
    struct ecg_table table;
    struct ecg_state *s, *t;
    struct epic_chance chance;
};

// A game in which both hold all five cards.
static int set_up(void **state)
{
    static struct fixture f;
    ecg_table_lay_own(&f.table, source, list);
    ecg_table_seat(&f.table);
    f.s = ecg_table_state(&f.table);
    f.t = ecg_table_state(&f.table);
    epic_chance_seed(&f.chance, 1, 1, 2);
    f.table.rules->start(f.table.match, f.s, &f.chance);
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    free(f->s);
    free(f->t);
    ecg_table_clear(&f->table);
    return 0;
}

static epic_action action_of(const struct fixture *f, const struct ecg_state *s, const char *words)
{
    epic_action action = 0;
    assert_true(f->table.rules->action_parse(f->table.match, words, &action));
    assert_true(f->table.rules->is_legal(f->table.match, s, action));
    return action;
}

static void act(struct fixture *f, struct ecg_state *s, const char *words)
{
    f->table.rules->apply(f->table.match, s, action_of(f, s, words), &f->chance);
}

static void keep_hands(struct fixture *f)
{
    act(f, f->s, "done");
    act(f, f->s, "done");
    assert_int_equal(f->s->core.choice.what, ECG_ASK_MAIN);
}

// E1.4.4#5: which of two cards came into the pile first makes no difference, neither to the state nor to what
// can be done with the pile.
static void piles_have_no_order(void **state)
{
    struct fixture *f = *state;
    epic_action left[EPIC_MAX_ACTIONS], right[EPIC_MAX_ACTIONS];
    keep_hands(f);
    memcpy(f->t, f->s, f->table.match->state_size);
    act(f, f->s, "play \"First\"");
    assert_true(f->table.rules->hash(f->table.match, f->s) != f->table.rules->hash(f->table.match, f->t));
    act(f, f->s, "play \"Second\"");
    act(f, f->t, "play \"Second\"");
    act(f, f->t, "play \"First\"");
    assert_int_equal(bits128_count(f->s->player[0].core.discard), 2);
    assert_true(f->table.rules->hash(f->table.match, f->s) == f->table.rules->hash(f->table.match, f->t));
    act(f, f->s, "play \"Third\"");
    act(f, f->t, "play \"Third\"");
    unsigned count = f->table.rules->legal(f->table.match, f->s, left);
    assert_true(count >= 2);
    assert_int_equal(f->table.rules->legal(f->table.match, f->t, right), count);
    assert_memory_equal(left, right, count * sizeof *left);
}

// E1.4.8#1, E1.10.1#4: whoever is at the table sees what is revealed.
static void revealed_cards_are_seen_by_all(void **state)
{
    struct fixture *f = *state;
    epic_action actions[EPIC_MAX_ACTIONS];
    unsigned revealed = 0;
    keep_hands(f);
    act(f, f->s, "play \"Loyal\"");
    while (f->s->core.choice.what != ECG_ASK_MAIN) {
        unsigned count = f->table.rules->legal(f->table.match, f->s, actions);
        epic_action action = actions[count - 1]; // yes, if that is asked
        for (unsigned i = 0; i < count; i++)
            if (epic_action_verb(actions[i]) == VERB_REVEAL)
                action = actions[i];
        assert_int_equal(engine_seen(f->table.match, f->s, action, 1), action);
        revealed += epic_action_verb(action) == VERB_REVEAL;
        f->table.rules->apply(f->table.match, f->s, action, &f->chance);
    }
    assert_true(revealed > 0);
    assert_int_equal(f->s->player[0].board.health, 35);
}

// E1.10.1#3: anybody can read a champion, an event and a god that they see.
static void texts_are_public(void **state)
{
    struct fixture *f = *state;
    static const char *const texts[][2] = {{"Loyal", "loyalty 2: gain 5 health"},
                                           {"Third", "recycle"},
                                           {"Onlooker", "good ally: gain 1 health"}};
    struct text shown = {0}, seen = {0};
    keep_hands(f);
    act(f, f->s, "play \"Loyal\"");
    while (f->s->core.choice.what != ECG_ASK_MAIN)
        act(f, f->s, f->s->core.choice.what == ENGINE_ASK_YES_NO ? "no" : "done");
    act(f, f->s, "play \"First\"");
    act(f, f->s, "play \"Third\"");
    engine_observe(f->table.match, f->s, 1, f->t);
    f->table.rules->describe(f->table.match, f->t, &seen);
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_non_null(strstr(text_string(&seen), texts[i][0]));
        text_clear(&shown);
        f->table.rules->card_show(f->table.cards,
                                  (unsigned)f->table.rules->cards_find(f->table.cards, texts[i][0]), &shown);
        assert_non_null(strstr(text_string(&shown), texts[i][1]));
    }
    text_free(&shown);
    text_free(&seen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(piles_have_no_order, set_up, tear_down),
        cmocka_unit_test_setup_teardown(revealed_cards_are_seen_by_all, set_up, tear_down),
        cmocka_unit_test_setup_teardown(texts_are_public, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
