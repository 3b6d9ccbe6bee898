// Tokens that share a place: who is like whom, who is spoken of, and what is seen.
#include "engine/knowledge/knowledge.h"
#include "engine/machine/playing.h"
#include "games/ecg/ecg.h"
#include "support/ecg_table.h"

#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"

enum { TOKENS = 3 };

struct fixture {
    struct ecg_table table;
    struct ecg_state *s, *other;
    struct epic_chance chance;
    unsigned place[TOKENS];
};

static struct engine_game game_of(struct fixture *f, struct ecg_state *s)
{
    return engine_game_of(f->table.match, s, &f->chance);
}

// A game in which somebody may act, with three tokens of seat 0 at places of their own.
static int set_up(void **state)
{
    static struct fixture f;
    static const char cards[] = "token \"Human Token\" good human, 1/1\n"
                                "champion \"Kong\" wild ape, cost 1, 5/5\n";
    ecg_table_lay_own(&f.table, cards, "30 Kong\n");
    ecg_table_seat(&f.table);
    f.s = ecg_table_state(&f.table);
    f.other = ecg_table_state(&f.table);
    epic_chance_seed(&f.chance, 3, 0, 2);
    memset(f.s, 0, f.table.match->state_size);
    f.table.rules->start(f.table.match, f.s, &f.chance);
    for (struct epic_choice choice; f.s->core.choice.what == ENGINE_ASK_MULLIGAN &&
                                    f.table.rules->choice(f.table.match, f.s, &choice);) {
        epic_action list[EPIC_MAX_ACTIONS];
        unsigned count = f.table.rules->legal(f.table.match, f.s, list);
        f.table.rules->apply(f.table.match, f.s, list[count - 1], &f.chance);
    }
    assert_int_equal(f.s->core.choice.what, ECG_ASK_MAIN);
    struct engine_game g = game_of(&f, f.s);
    unsigned token = (unsigned)f.table.rules->cards_find(f.table.cards, "Human Token");
    for (unsigned i = 0; i < TOKENS; i++)
        f.place[i] = champ_enter(&g, (engine_card)(ENGINE_TOKEN_CARD | token), 0, CHAMP_ENTER_QUIETLY);
    memcpy(f.other, f.s, f.table.match->state_size);
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    free(f->s);
    free(f->other);
    ecg_table_clear(&f->table);
    return 0;
}

static void stack(struct fixture *f, struct ecg_state *s)
{
    struct engine_game g = game_of(f, s);
    champ_make_room(&g, 0);
}

#define PLAYER_SET(name, ...) offsetof(struct board_player, name),

// E1.9.1: each set of each player counts.
static void sets_of_players_tell_tokens_apart(void **state)
{
    struct fixture *f = *state;
    static const size_t sets[] = {BOARD_PLAYER_SETS(PLAYER_SET)};
    for (unsigned seat = 0; seat < 2; seat++) {
        for (unsigned i = 0; i < sizeof sets / sizeof *sets; i++) {
            struct engine_game g = game_of(f, f->other);
            memcpy(f->other, f->s, f->table.match->state_size);
            assert_true(champ_alike(&g, f->place[0], f->place[1]));
            place_set *set = (place_set *)(void *)((char *)board_player(&g, seat) + sets[i]);
            *set ^= places_only(f->place[1]);
            assert_false(champ_alike(&g, f->place[0], f->place[1]));
        }
    }
}

// What a program or a trigger speaks of stays where it is.
static void who_is_spoken_of_stays_apart(void **state)
{
    struct fixture *f = *state;
    enum { CHOSEN, OPTIONS, SOURCE, TRIGGER_CHOSEN, TRIGGER_SOURCE, WAYS };
    for (unsigned way = 0; way < WAYS; way++) {
        struct ecg_state *s = f->other;
        memcpy(s, f->s, f->table.match->state_size);
        s->core.depth = s->core.waiting = 1;
        s->core.frames[0] = (struct engine_frame){.source = ENGINE_NO_PLACE, .card = ENGINE_NO_CARD};
        s->core.triggers[0] = (struct engine_trigger){.source = ENGINE_NO_PLACE, .card = ENGINE_NO_CARD};
        place_set one = places_only(f->place[1]);
        s->core.frames[0].chosen = way == CHOSEN ? one : 0;
        s->core.frames[0].options = way == OPTIONS ? one : 0;
        s->core.frames[0].source = (uint8_t)(way == SOURCE ? f->place[1] : ENGINE_NO_PLACE);
        s->core.triggers[0].chosen = way == TRIGGER_CHOSEN ? one : 0;
        s->core.triggers[0].source = (uint8_t)(way == TRIGGER_SOURCE ? f->place[1] : ENGINE_NO_PLACE);
        stack(f, s);
        assert_true(places_test(s->board.present, f->place[1]));
        assert_int_equal(board_copies(&s->board, f->place[1]), 1);
        assert_int_equal(board_copies(&s->board, f->place[0]), TOKENS - 1);
    }
}

// All see the board, stacks too, and a world that agrees with what is seen has the same.
static void views_and_worlds_have_the_stacks(void **state)
{
    struct fixture *f = *state;
    const struct epic_match *match = f->table.match;
    struct ecg_state *view = ecg_table_state(&f->table), *world = ecg_table_state(&f->table);
    stack(f, f->other);
    for (unsigned seat = 0; seat < 2; seat++) {
        struct pcg random = pcg_derive(5, seat, 0);
        engine_observe(match, f->other, seat, view);
        engine_determinise(match, view, &random, world);
        assert_int_equal(view->core.stacks, f->other->core.stacks);
        assert_memory_equal(view->board.more, f->other->board.more, sizeof view->board.more);
        assert_int_equal(world->core.stacks, f->other->core.stacks);
        assert_memory_equal(&world->board, &view->board, sizeof view->board);
    }
    free(view);
    free(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(sets_of_players_tell_tokens_apart, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_is_spoken_of_stays_apart, set_up, tear_down),
        cmocka_unit_test_setup_teardown(views_and_worlds_have_the_stacks, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
