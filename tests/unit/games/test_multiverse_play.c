// The rules player of the superhero game: its rules of thumb bring games to an end, for rollouts depend on
// that, and it beats chance.
#include <stdlib.h>

#include "cmocka_test.h"
#include "games/multiverse/multiverse.h"
#include "rules/deck.h"
#include "rules/rules.h"
#include "support/game_table.h"

struct fixture {
    const struct epic_rules *rules;
    void *cards;
    struct epic_deck *decks[2];
    struct epic_match *match;
    void *s;
};

static int set_up(void **state)
{
    static struct fixture f;
    struct diag_list out = {0};
    struct epic_options options = {.first_seat = 0};
    for (unsigned i = 0; i < MULTI_OPTIONS; i++)
        options.value[i] = multi_options[i].fallback;
    f.rules = epic_rules_find("multiverse");
    f.cards = game_cards(f.rules, NULL, &out);
    assert_non_null(f.cards);
    f.decks[0] = game_deck(f.rules, f.cards, "hold-the-light", &out);
    f.decks[1] = game_deck(f.rules, f.cards, "slow-poison", &out);
    assert_true(f.decks[0] && f.decks[1]);
    const struct epic_deck *const decks[2] = {f.decks[0], f.decks[1]};
    f.match = f.rules->match_new(f.rules, f.cards, decks, 2, &options, &out);
    assert_non_null(f.match);
    f.s = aligned_alloc(EPIC_STATE_ALIGNMENT, f.match->state_size);
    assert_non_null(f.s);
    diag_free(&out);
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    free(f->s);
    f->rules->match_free(f->match);
    epic_deck_free(f->decks[0]);
    epic_deck_free(f->decks[1]);
    f->rules->cards_free(f->cards);
    return 0;
}

static void begin(struct fixture *f, uint64_t game, struct epic_chance *chance)
{
    epic_chance_seed(chance, 5, game, 2);
    f->rules->start(f->match, f->s, chance);
}

static void rollouts_end(void **state)
{
    struct fixture *f = *state;
    enum { GAMES = 40, NOISE = 20, LONG = 100 };
    struct pcg random = pcg_derive(5, 0, 0);
    for (unsigned game = 0; game < GAMES; game++) {
        struct epic_chance chance;
        begin(f, game, &chance);
        (void)f->rules->rollout(f->match, f->s, &chance, &random, 0, NOISE);
        const struct engine_state *s = &((const struct multi_state *)f->s)->core;
        assert_true(s->ending == EPIC_END_POINTS || s->ending == EPIC_END_NO_RESOURCES);
        assert_true(s->turn < LONG);
    }
}

// Also if the decks are empty, and whoever is behind keeps to characters that are disabled; but where who
// attacks cannot do more than the other one heals, they go on and on.
static void rollouts_end_late(void **state)
{
    struct fixture *f = *state;
    enum { GAMES = 40, LATE = 60, NOISE = 20, LONG = 60, MOST_LONG = 4 };
    unsigned many = 0;
    struct pcg random = pcg_derive(5, 2, 0);
    const struct engine_state *s = &((const struct multi_state *)f->s)->core;
    for (unsigned game = 0; game < GAMES; game++) {
        struct epic_chance chance;
        struct epic_choice choice;
        begin(f, game, &chance);
        while (s->turn < LATE && f->rules->choice(f->match, f->s, &choice))
            f->rules->apply(f->match, f->s, f->rules->pick(f->match, f->s, &random), &chance);
        (void)f->rules->rollout(f->match, f->s, &chance, &random, 0, NOISE);
        many += s->turn >= LATE + LONG;
    }
    assert_true(many <= MOST_LONG);
}

// The seat that follows advice wins.
static void advice_beats_chance(void **state)
{
    struct fixture *f = *state;
    enum { GAMES = 6 };
    struct pcg random = pcg_derive(5, 1, 0);
    void *view = aligned_alloc(EPIC_STATE_ALIGNMENT, f->match->state_size);
    assert_non_null(view);
    for (unsigned game = 0; game < GAMES; game++) {
        struct epic_chance chance;
        struct epic_choice choice;
        unsigned wise = game % 2;
        begin(f, game, &chance);
        while (f->rules->choice(f->match, f->s, &choice)) {
            f->rules->observe(f->match, f->s, choice.seat, view);
            epic_action action = choice.seat == wise ? f->rules->advise(f->match, view, &random)
                                                     : f->rules->pick(f->match, f->s, &random);
            f->rules->apply(f->match, f->s, action, &chance);
        }
        assert_int_equal(((const struct multi_state *)f->s)->core.winners, 1U << wise);
    }
    free(view);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(rollouts_end), cmocka_unit_test(rollouts_end_late),
                                       cmocka_unit_test(advice_beats_chance)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
