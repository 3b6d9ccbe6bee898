// What a game keeps in mind from one default answer to the next makes no difference to any of them.
#include <stdlib.h>

#include "base/memory.h"
#include "cmocka_test.h"
#include "engine/heuristics/heuristics.h"
#include "engine/machine/machine.h"
#include "support/game_table.h"

enum {
    MATCHES = 3000,
    TURNS = 60,  // until a game is cut off
    ASTRAY = 16, // one of so many choices is made at random
    MOST_SEATS = 4
};

static unsigned answers;

static void check_answer(const struct engine_game *g)
{
    struct engine_game alone = *g;
    alone.notes = NULL;
    const struct engine_option noted = engine_default_answer(g), fresh = engine_default_answer(&alone);
    assert_true(engine_same_option(noted, fresh));
    answers++;
}

// The notes go along with the game, whatever is chosen.
static void play(const struct epic_match *match, void *state, struct pcg *random)
{
    struct epic_chance chance;
    struct engine_notes notes;
    epic_chance_seed(&chance, pcg_next(random), 0, match->seats);
    match->rules->start(match, state, &chance);
    struct engine_game g = engine_game_of(match, state, &chance);
    engine_begin_notes(&g, &notes);
    while (g.s->choice.what != ENGINE_ASK_NOTHING && g.s->turn < TURNS) {
        check_answer(&g);
        bool astray = pcg_bounded(random, ASTRAY) == 0;
        const struct engine_choice *ask = &g.s->choice;
        engine_take(&g, astray ? engine_option_nth(ask, pcg_bounded(random, engine_option_count(ask)))
                               : engine_default_answer(&g));
        engine_advance(&g);
    }
}

static void play_match(const struct epic_rules *rules, const void *cards, struct pcg *random)
{
    struct diag_list out = {0};
    struct epic_match *match =
        game_random_match(rules, cards, 2 + pcg_bounded(random, MOST_SEATS - 1), random, &out);
    assert_int_equal(out.errors, 0);
    void *state = memory_new(match->state_size);
    assert_non_null(state);
    play(match, state, random);
    free(state);
    rules->match_free(match);
    diag_free(&out);
}

static void of_the_superhero_game(void **state)
{
    struct diag_list out = {0};
    const struct epic_rules *rules = epic_rules_find("multiverse");
    void *cards = game_cards(rules, NULL, &out);
    struct pcg random = pcg_seed(17, 4);
    (void)state;
    assert_int_equal(out.errors, 0);
    for (unsigned i = 0; i < MATCHES; i++)
        play_match(rules, cards, &random);
    assert_true(answers > 100 * MATCHES);
    rules->cards_free(cards);
    diag_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_the_superhero_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
