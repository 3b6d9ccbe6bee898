// The audit sees what is wrong with a state: each corruption of a sound one is found.
#include "games/ecg/knowledge/view.h"
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
        if (bits64_count(player->control) < 2 || bits128_empty(player->hand) ||
            bits128_empty(player->discard) || player->queue_length < 2)
            return false;
    }
    return s->ending == EPIC_RUNNING && s->tokens && s->ask.what == ECG_ASK_MAIN;
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
    bool sound = ecg_audit(f->table.match, state, &report);
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
#define CORRUPTIONS(C)                                                                                   \
    C(a_card_is_lost, bits128_pop(&p->hand))                                                             \
    C(a_card_is_in_two_zones, bits128_set(&p->hand, bits128_lowest(p->discard)))                         \
    C(a_card_is_drawn_and_left_in_the_deck, bits128_set(&p->hand, bits128_lowest(p->deck)))              \
    C(a_slot_without_card, bits128_set(&p->deck, 127))                                                   \
    C(known_but_not_in_hand, bits128_set(&p->known, bits128_lowest(p->deck)))                            \
    C(broken_but_not_in_pile, bits128_set(&p->broken, bits128_lowest(p->deck)))                          \
    C(queue_too_short, p->queue_length--)                                                                \
    C(queue_without_group, bits128_clear(&p->group_start, 0))                                            \
    C(group_behind_the_queue, bits128_set(&p->group_start, p->queue_length))                             \
    C(secret_behind_the_queue, bits128_set(&p->secret, p->queue_length))                                 \
    C(hidden_in_a_state, p->hidden = 1)                                                                  \
    C(dead_but_playing, p->health = 0)                                                                   \
    C(has_left_but_is_playing, p->left_order = 1)                                                        \
    C(controlled_by_nobody, bits64_clear(&p->control, place))                                            \
    C(controlled_by_both, bits64_set(&s->player[1].control, place))                                      \
    C(controls_an_empty_place, bits64_set(&p->control, empty))                                           \
    C(damaged_by_nobody, bits64_set(&p->damaged_by, empty))                                              \
    C(nobody_is_lent, bits64_set(&p->lent, empty))                                                       \
    C(a_place_too_many, s->present |= UINT64_C(1) << 63)                                                 \
    C(present_and_closed, bits64_set(&s->closed, place))                                                 \
    C(expended_and_flipped, (bits64_set(&s->expended, place), bits64_set(&s->flipped, place)))           \
    C(nobody_is_deploying, bits64_set(&s->deploying, empty))                                             \
    C(nobody_is_silenced, bits64_set(&s->silenced, empty))                                               \
    C(nobody_is_airborne, bits64_set(&s->lasting[ECG_AIRBORNE], empty))                                  \
    C(nobody_has_blitz, bits64_set(&s->this_turn[ECG_BLITZ], empty))                                     \
    C(token_or_not, s->tokens ^= bits64_only(place))                                                     \
    C(power_or_not, s->powers ^= bits64_only(place))                                                     \
    C(static_or_not, s->statics ^= bits64_only(place))                                                   \
    C(expender_or_not, s->expenders ^= bits64_only(place))                                               \
    C(lender_or_not, s->lenders ^= bits64_only(place))                                                   \
    C(watcher_or_not, s->watchers ^= bits64_only(place))                                                 \
    C(attacking_in_the_main_phase, bits64_set(&s->attacking, place))                                     \
    C(battle_in_the_main_phase, s->flags |= ECG_FL_BATTLE)                                               \
    C(card_at_an_empty_place, s->card[empty] = 1)                                                        \
    C(damage_at_an_empty_place, s->damage[empty] = 1)                                                    \
    C(counters_at_an_empty_place, s->counters[empty] = 1)                                                \
    C(bonus_at_an_empty_place, s->bonus_offense[empty] = 1)                                              \
    C(no_such_card, s->card[place] = 0x7000)                                                             \
    C(no_such_token, s->card[place] = 0xf000)                                                            \
    C(deadly_damage, (s->damage[place] = 1000, bits64_set(&s->frail, place)))                            \
    C(damaged_but_not_frail, (s->damage[place] = 1, bits64_clear(&s->frail, place)))                     \
    C(too_many_frames, s->depth = ECG_FRAMES + 1)                                                        \
    C(empty_frame, (s->depth = 1, s->frames[0].pc = 0xfe00, s->frames[0].stage = ECG_STAGE_RUN))         \
    C(too_many_waiting, s->waiting = ECG_PENDING + 1)                                                    \
    C(nothing_waiting, s->waiting = 1)                                                                   \
    C(batch_of_nothing, s->batch = 1)                                                                    \
    C(nothing_delayed, s->delayed_count = 1)                                                             \
    C(no_such_grant, (s->grant_count = 1, s->granted[0] = 0xfff))                                        \
    C(nobody_is_asked, s->ask.what = ECG_ASK_NOTHING)                                                    \
    C(a_stranger_is_asked, s->ask.seat = 5)                                                              \
    C(one_option, (s->ask = (struct ecg_ask){.what = ECG_ASK_MAIN, .done = true, .high = -1}))           \
    C(option_of_an_empty_place, bits64_set(&s->ask.places, empty))                                       \
    C(power_of_an_empty_place, bits64_set(&s->ask.powers, empty))                                        \
    C(card_that_is_not_in_hand, bits128_set(&s->ask.cards, bits128_lowest(s->player[s->ask.seat].deck))) \
    C(god_without_god, s->ask.god = true)                                                                \
    C(seat_that_is_not_there, s->ask.seats = 4)                                                          \
    C(won_but_going_on, s->winners = 1)                                                                  \
    C(over_but_going_on, s->step = ECG_STEP_OVER)                                                        \
    C(alone_but_going_on, s->alive = 1)                                                                  \
    C(over_without_winner, s->ending = EPIC_END_LAST_STANDING)                                           \
    C(turn_of_a_stranger, s->active = 2)

#define CORRUPTION_TEST(name, spoil)                     \
    static void name(void **state)                       \
    {                                                    \
        struct fixture *f = *state;                      \
        struct ecg_state *s = f->broken;                 \
        struct ecg_player *p = &s->player[0];            \
        memcpy(s, f->sound, f->table.match->state_size); \
        unsigned place = bits64_lowest(p->control);      \
        unsigned empty = bits64_lowest(~s->present);     \
        (void)place;                                     \
        (void)empty;                                     \
        (void)(spoil);                                   \
        assert_false(audit(f, s));                       \
    }

CORRUPTIONS(CORRUPTION_TEST)

int main(void)
{
#define CORRUPTION_ROW(name, spoil) cmocka_unit_test(name),
    const struct CMUnitTest tests[] = {cmocka_unit_test(sound_state_passes), CORRUPTIONS(CORRUPTION_ROW)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
