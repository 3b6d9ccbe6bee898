// What was left past the end of lists is no knowledge: nobody sees it, whatever it is.
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"
#include "games/tcg/tcg.h"
#include "support/game_table.h"

enum { SEED = 19, GAMES = 20, EACH = 5, LEFT = 0x55 };

#define LEAVE(list, count, most) memset(&(list)[count], LEFT, ((most) - (count)) * sizeof(list)[0])

static void leave_behind(struct tcg_state *s)
{
    struct board *b = &s->board;
    s->core.choices += LEFT;
    LEAVE(s->core.frames, s->core.depth, ENGINE_FRAMES);
    LEAVE(s->core.triggers, s->core.waiting, ENGINE_TRIGGERS);
    LEAVE(b->delayed, b->delayed_count, BOARD_DELAYED);
    LEAVE(b->granted, b->grant_count, BOARD_GRANTS);
    LEAVE(b->granted_to, b->grant_count, BOARD_GRANTS);
    LEAVE(s->line, s->line_count, TCG_LINE);
    LEAVE(s->answers, s->answer_count, TCG_ANSWERS);
    LEAVE(s->lasting, s->lasting_count, TCG_LASTING);
    LEAVE(s->classes, s->class_count, TCG_CLASSES);
    LEAVE(s->shares, s->share_count, TCG_SHARES);
}

// A state, a copy of it and what is seen of each.
struct states {
    const struct epic_match *match;
    void *state, *copy, *view, *other;
};

static void compare(const struct states *x)
{
    const struct epic_rules *rules = x->match->rules;
    memcpy(x->copy, x->state, x->match->state_size);
    leave_behind(x->copy);
    for (unsigned seat = 0; seat < x->match->seats; seat++) {
        rules->observe(x->match, x->state, seat, x->view);
        rules->observe(x->match, x->copy, seat, x->other);
        assert_memory_equal(x->view, x->other, x->match->state_size);
    }
}

static void play(const struct states *x, uint64_t game)
{
    const struct epic_rules *rules = x->match->rules;
    struct pcg random = pcg_derive(SEED, game, 0);
    struct epic_chance chance;
    struct epic_choice choice;
    epic_chance_seed(&chance, SEED, game, x->match->seats);
    rules->start(x->match, x->state, &chance);
    for (unsigned i = 0; rules->choice(x->match, x->state, &choice); i++) {
        if (i % EACH == 0)
            compare(x);
        rules->apply(x->match, x->state, rules->pick(x->match, x->state, &random), &chance);
    }
}

static void views_know_nothing_of_it(void **state)
{
    (void)state;
    const struct epic_rules *rules = epic_rules_find("tcg");
    struct diag_list out = {0};
    void *cards = game_cards(rules, NULL, &out);
    assert_non_null(cards);
    struct epic_deck *decks[2] = {game_deck(rules, cards, "veiled", &out),
                                  game_deck(rules, cards, "graft-steel", &out)};
    const struct epic_options options = {.first_seat = -1};
    struct states x = {
        .match = rules->match_new(rules, cards, (const struct epic_deck *const *)decks, 2, &options, &out)};
    assert_non_null(x.match);
    void **const each[] = {&x.state, &x.copy, &x.view, &x.other};
    for (unsigned i = 0; i < sizeof each / sizeof *each; i++)
        assert_non_null(*each[i] = aligned_alloc(EPIC_STATE_ALIGNMENT, x.match->state_size));
    for (uint64_t game = 0; game < GAMES; game++)
        play(&x, game);
    for (unsigned i = 0; i < sizeof each / sizeof *each; i++)
        free(*each[i]);
    rules->match_free((struct epic_match *)x.match);
    epic_deck_free(decks[0]);
    epic_deck_free(decks[1]);
    rules->cards_free(cards);
    diag_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(views_know_nothing_of_it)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
