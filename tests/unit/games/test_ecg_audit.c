// The audit sees what is wrong with a state: each corruption of a sound one is found.
#include "engine/audit.h"
#include "games/ecg/ecg.h"
#include "support/ecg_table.h"

#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"

struct fixture {
    struct ecg_table table;
    struct ecg_state *sound, *broken;
};

// A position in which both sides have champions, a hand and a discard pile.
static bool rich(const struct ecg_state *s)
{
    for (unsigned seat = 0; seat < 2; seat++) {
        const struct ecg_player *player = &s->player[seat];
        if (places_count(player->board.control) < 2 || bits128_empty(player->core.hand) ||
            bits128_empty(player->core.discard) || player->core.queue_length < 2)
            return false;
    }
    return s->core.ending == EPIC_RUNNING && s->board.tokens && s->board.present & ~s->board.tokens &&
           s->core.choice.what == ECG_ASK_MAIN;
}

static void play_to_rich_position(struct fixture *f)
{
    const struct epic_rules *rules = f->table.match->rules;
    struct epic_choice choice;
    for (uint64_t game = 0;; game++) {
        struct epic_chance chance;
        struct pcg random = pcg_derive(1, game, 100);
        epic_chance_seed(&chance, 1, game, 2);
        rules->start(f->table.match, f->sound, &chance);
        while (rules->choice(f->table.match, f->sound, &choice) && !rich(f->sound))
            rules->apply(f->table.match, f->sound, rules->pick(f->table.match, f->sound, &random), &chance);
        if (rich(f->sound))
            return;
    }
}

static int set_up(void **state)
{
    static struct fixture f;
    ecg_table_lay(&f.table, "human-token-swarm", "core-token-control");
    ecg_table_seat(&f.table);
    f.sound = ecg_table_state(&f.table);
    f.broken = ecg_table_state(&f.table);
    play_to_rich_position(&f);
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    free(f->sound);
    free(f->broken);
    ecg_table_clear(&f->table);
    return 0;
}

static bool audit(const struct fixture *f, const struct ecg_state *state)
{
    struct text report = {0};
    bool sound = engine_audit(f->table.match, state, &report);
    assert_int_equal(sound, report.length == 0);
    text_free(&report);
    return sound;
}

static void sound_state_passes(void **state)
{
    struct fixture *f = *state;
    assert_true(audit(f, f->sound));
}

// Spoils the copy `s` of a sound state; `p` is its first player, `place` a champion of it, `empty` a free
// place.
#define CORRUPTIONS(C)                                                                                       \
    C(a_card_is_lost, bits128_pop(&p->core.hand))                                                            \
    C(a_card_is_in_two_zones, bits128_set(&p->core.hand, bits128_lowest(p->core.discard)))                   \
    C(a_card_is_drawn_and_left_in_the_deck, bits128_set(&p->core.hand, bits128_lowest(p->core.deck)))        \
    C(a_slot_without_card, bits128_set(&p->core.deck, 127))                                                  \
    C(known_but_not_in_hand, bits128_set(&p->core.known, bits128_lowest(p->core.deck)))                      \
    C(broken_but_not_in_pile, bits128_set(&p->board.broken, bits128_lowest(p->core.deck)))                   \
    C(queue_too_short, p->core.queue_length--)                                                               \
    C(queue_without_group, bits128_clear(&p->core.group_start, 0))                                           \
    C(group_behind_the_queue, bits128_set(&p->core.group_start, p->core.queue_length))                       \
    C(secret_behind_the_queue, bits128_set(&p->core.secret, p->core.queue_length))                           \
    C(hidden_in_a_state, p->core.hidden = 1)                                                                 \
    C(dead_but_playing, p->board.health = 0)                                                                 \
    C(has_left_but_is_playing, p->core.left_order = 1)                                                       \
    C(controlled_by_nobody, places_clear(&p->board.control, place))                                          \
    C(controlled_by_both, places_set(&s->player[1].board.control, place))                                    \
    C(token_of_nobody, s->player[0].board.own_tokens = s->player[1].board.own_tokens = 0)                    \
    C(token_of_both, s->player[0].board.own_tokens = s->player[1].board.own_tokens = s->board.tokens)        \
    C(a_place_too_many, s->board.present |= UINT64_C(1) << 63)                                               \
    C(present_and_closed, places_set(&s->board.closed, place))                                               \
    C(expended_and_flipped, (places_set(&s->board.expended, place), places_set(&s->board.flipped, place)))   \
    C(nobody_is_airborne, places_set(&s->board.lasting[CHAMP_AIRBORNE], empty))                              \
    C(nobody_has_blitz, places_set(&s->board.this_turn[CHAMP_BLITZ], empty))                                 \
    C(token_or_not, s->board.tokens ^= places_only(place))                                                   \
    C(power_or_not, s->board.powers ^= places_only(place))                                                   \
    C(static_or_not, s->board.statics ^= places_only(place))                                                 \
    C(expend_only_or_not, s->board.expend_only ^= places_only(place))                                        \
    C(stat_source_or_not, s->board.stat_sources ^= places_only(place))                                       \
    C(watcher_or_not, s->board.watchers ^= places_only(place))                                               \
    C(attacking_in_the_main_phase, places_set(&s->board.attacking, place))                                   \
    C(battle_in_the_main_phase, s->board.battle = true)                                                      \
    C(card_at_an_empty_place, s->board.card[empty] = 1)                                                      \
    C(no_such_card, s->board.card[place] = 0x7000)                                                           \
    C(no_such_token, s->board.card[place] = 0xf000)                                                          \
    C(deadly_damage, (s->board.damage[place] = 1000, places_set(&s->board.needs_lethal_check, place)))       \
    C(damaged_but_not_to_be_checked,                                                                         \
      (s->board.damage[place] = 1, places_clear(&s->board.needs_lethal_check, place)))                       \
    C(too_many_frames, s->core.depth = ENGINE_FRAMES + 1)                                                    \
    C(empty_frame,                                                                                           \
      (s->core.depth = 1, s->core.frames[0].pc = 0xfe00, s->core.frames[0].stage = ENGINE_STAGE_RUN))        \
    C(too_many_waiting, s->core.waiting = ENGINE_TRIGGERS + 1)                                               \
    C(nothing_waiting, s->core.waiting = 1)                                                                  \
    C(batch_of_nothing, s->core.batch = 1)                                                                   \
    C(nothing_delayed, s->board.delayed_count = 1)                                                           \
    C(no_such_grant, (s->board.grant_count = 1, s->board.granted[0] = 0xfff))                                \
    C(nobody_is_asked, s->core.choice.what = ENGINE_ASK_NOTHING)                                             \
    C(a_stranger_is_asked, s->core.choice.seat = 5)                                                          \
    C(one_option, (s->core.choice = (struct engine_choice){.what = ECG_ASK_MAIN, .done = true, .high = -1})) \
    C(option_of_an_empty_place, places_set(&s->core.choice.places, empty))                                   \
    C(power_of_an_empty_place, places_set(&s->core.choice.powers, empty))                                    \
    C(card_that_is_not_in_hand,                                                                              \
      bits128_set(&s->core.choice.cards, bits128_lowest(s->player[s->core.choice.seat].core.deck)))          \
    C(god_without_god, s->core.choice.supplemental = true)                                                   \
    C(seat_that_is_not_there, s->core.choice.seats = 4)                                                      \
    C(won_but_going_on, s->core.winners = 1)                                                                 \
    C(over_but_going_on, s->core.step = ENGINE_STEP_OVER)                                                    \
    C(alone_but_going_on, s->core.alive = 1)                                                                 \
    C(over_without_winner, s->core.ending = EPIC_END_LAST_STANDING)                                          \
    C(turn_of_a_stranger, s->core.active = 2)                                                                \
    C(several_of_nobody, s->board.more[empty] = 1)                                                           \
    C(several_but_not_a_stack, s->board.more[token] = 1)                                                     \
    C(a_stack_of_one, places_set(&s->core.stacks, token))                                                    \
    C(a_stack_of_nobody, places_set(&s->core.stacks, empty))                                                 \
    C(a_stack_of_cards, (s->board.more[card] = 1, places_set(&s->core.stacks, card)))                        \
    C(a_stack_that_waits_for_something,                                                                      \
      (s->board.more[token] = 1, places_set(&s->core.stacks, token), s->board.grant_count = 1,               \
       s->board.granted_to[0] = places_only(token)))

#define CORRUPTION_TEST(name, spoil)                                        \
    static void name(void **state)                                          \
    {                                                                       \
        struct fixture *f = *state;                                         \
        struct ecg_state *s = f->broken;                                    \
        struct ecg_player *p = &s->player[0];                               \
        memcpy(s, f->sound, f->table.match->state_size);                    \
        unsigned place = places_lowest(p->board.control);                   \
        unsigned empty = places_lowest(~s->board.present);                  \
        unsigned token = places_lowest(s->board.tokens);                    \
        unsigned card = places_lowest(s->board.present & ~s->board.tokens); \
        (void)place;                                                        \
        (void)empty;                                                        \
        (void)token;                                                        \
        (void)card;                                                         \
        (void)(spoil);                                                      \
        assert_false(audit(f, s));                                          \
    }

CORRUPTIONS(CORRUPTION_TEST)

// Every set and every number of the board, where nobody is.
#define EMPTY_SET_TEST(name, ...)        CORRUPTION_TEST(name##_of_nobody, places_set(&s->board.name, empty))
#define EMPTY_PLAYER_SET_TEST(name, ...) CORRUPTION_TEST(name##_of_nobody, places_set(&p->board.name, empty))
#define EMPTY_NUMBER_TEST(type, name)    CORRUPTION_TEST(name##_of_nobody, s->board.name[empty] = 1)
BOARD_SETS(EMPTY_SET_TEST)
BOARD_PLAYER_SETS(EMPTY_PLAYER_SET_TEST)
BOARD_NUMBERS(EMPTY_NUMBER_TEST)

// A delayed effect is about one champion, so it cannot be about several.
static void several_wait_for_a_delayed_effect(void **state)
{
    struct fixture *f = *state;
    struct ecg_state *s = f->broken;
    memcpy(s, f->sound, f->table.match->state_size);
    unsigned token = places_lowest(s->board.tokens);
    s->board.delayed[s->board.delayed_count++] =
        (struct board_delayed){.builtin = CHAMP_BUILTIN_BREAK, .place = (uint8_t)token};
    assert_true(audit(f, s));
    s->board.more[token] = 1;
    places_set(&s->core.stacks, token);
    assert_false(audit(f, s));
    memset(&s->board.delayed[--s->board.delayed_count], 0, sizeof s->board.delayed[0]);
    assert_true(audit(f, s));
}

// Whoever leaves is in no set any more, and leaves no number behind.
static void nothing_is_left_at_a_cleared_place(void **state)
{
    struct fixture *f = *state;
    struct ecg_state *s = f->broken;
    memcpy(s, f->sound, f->table.match->state_size);
    struct engine_game g = engine_game_of(f->table.match, s, NULL);
    unsigned place = places_lowest(s->player[0].board.control);
    place_set others = ~places_only(place);
#define FILL_SET(name, ...) s->board.name = ~(place_set)0;
    BOARD_SETS(FILL_SET)
#define FILL_PLAYER_SET(name, ...) s->player[0].board.name = s->player[1].board.name = ~(place_set)0;
    BOARD_PLAYER_SETS(FILL_PLAYER_SET)
#define FILL_NUMBER(type, name) s->board.name[place] = 7;
    BOARD_NUMBERS(FILL_NUMBER)
    champ_clear_places(&g, places_only(place));
#define EXPECT_CLEAR(name, ...) assert_true(s->board.name == others);
    BOARD_SETS(EXPECT_CLEAR)
#define EXPECT_PLAYER_CLEAR(name, ...)              \
    assert_true(s->player[0].board.name == others); \
    assert_true(s->player[1].board.name == others);
    BOARD_PLAYER_SETS(EXPECT_PLAYER_CLEAR)
#define EXPECT_ZERO(type, name) assert_int_equal(s->board.name[place], 0);
    BOARD_NUMBERS(EXPECT_ZERO)
    assert_int_equal(s->board.card[place], 0);
    assert_true(places_test(s->board.closed, place));
    assert_false(places_test(s->board.present, place));
}

int main(void)
{
#define CORRUPTION_ROW(name, spoil)  cmocka_unit_test(name),
#define EMPTY_ROW(name, ...)         cmocka_unit_test(name##_of_nobody),
#define EMPTY_NUMBER_ROW(type, name) cmocka_unit_test(name##_of_nobody),
    const struct CMUnitTest tests[] = {cmocka_unit_test(sound_state_passes),
                                       CORRUPTIONS(CORRUPTION_ROW) BOARD_SETS(EMPTY_ROW)
                                           BOARD_PLAYER_SETS(EMPTY_ROW) BOARD_NUMBERS(EMPTY_NUMBER_ROW)
                                               cmocka_unit_test(nothing_is_left_at_a_cleared_place),
                                       cmocka_unit_test(several_wait_for_a_delayed_effect)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
