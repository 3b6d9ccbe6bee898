// The audit sees what can be wrong in every game: tests/support/audits/spoiled.h.  (Champions:
// unit_ecg_audit.)
#include "cmocka_test.h"
#include "engine/knowledge/sight.h"
#include "engine/language/program.h"
#include "engine/machine/choice.h"
#include "support/audits/spoiled.h"

#define RUNNING (s->ending == EPIC_RUNNING)

// A seat that is asked, and what it has.
struct parts {
    struct engine_state *s;
    struct engine_choice *ask;
    struct engine_frame *f;
    struct engine_trigger *t;
    struct engine_player *p;
    struct engine_sight *sight;
    struct engine_abroad *abroad;
    const struct engine_list *list;
    unsigned seat, seats, other;
    place_set empty, all; // a place where nothing is; all that there are
};

static struct parts parts_of(const struct engine_game *g)
{
    struct engine_state *s = g->s;
    unsigned seat = s->ending == EPIC_RUNNING ? s->choice.seat : 0;
    place_set all = places_below(g->m->rules->places), free = all & ~engine_present(g);
    return (struct parts){.s = s,
                          .ask = &s->choice,
                          .f = &s->frames[0],
                          .t = &s->triggers[0],
                          .p = engine_player(g, seat),
                          .sight = engine_sight(g, seat),
                          .abroad = engine_abroad(g, seat),
                          .list = engine_list(g->m, seat),
                          .seat = seat,
                          .seats = engine_seats(g),
                          .other = (seat + 1U) % engine_seats(g),
                          .empty = free & (0 - free),
                          .all = all};
}

static bool twice_in_hand(const struct parts *x)
{
    for (unsigned slot = 1; slot < x->list->size; slot++)
        if (x->list->kind[slot] == x->list->kind[slot - 1] && bits128_test(x->p->hand, slot) &&
            bits128_test(x->p->hand, slot - 1))
            return true;
    return false;
}

// A name, what is said, when it can be, what is done.
#define ENGINE_SPOILINGS(S)                                                                                \
    S(board_flag, "the board is to be looked at: 2", true, NOT_A_FLAG(s->check_board))                     \
    S(defer_flag, "triggers are deferred: 2", true, NOT_A_FLAG(s->defer_triggers))                         \
    S(done_flag, "choice: done: 2", true, NOT_A_FLAG(ask->done))                                           \
    S(supplemental_flag, "beside the deck: 2", true, NOT_A_FLAG(ask->supplemental))                        \
    S(hidden_flag, "choice: hidden: 2", true, NOT_A_FLAG(ask->hidden))                                     \
    S(no_ending, "no ending", true, s->ending = EPIC_ENDINGS)                                              \
    S(strangers_live, "alive: ", x.seats < EPIC_MAX_SEATS, s->alive |= (uint8_t)(1U << x.seats))           \
    S(strangers_win, "winners: ", x.seats < EPIC_MAX_SEATS, s->winners |= (uint8_t)(1U << x.seats))        \
    S(turn_of_nobody, "turn of P", x.seats < EPIC_MAX_SEATS, s->active = (uint8_t)x.seats)                 \
    S(priority_of_nobody, "priority of P", x.seats < EPIC_MAX_SEATS, s->priority = (uint8_t)x.seats)       \
    S(first_was_nobody, "first P", x.seats < EPIC_MAX_SEATS, s->first = (uint8_t)x.seats)                  \
    S(no_step, "no step", true, s->step = 255)                                                             \
    S(won_and_goes_on, "while the game goes on", RUNNING, s->winners = 1)                                  \
    S(over_and_goes_on, "while the game goes on", RUNNING, s->step = ENGINE_STEP_OVER)                     \
    S(alone_and_goes_on, "the game goes on with 1 seats", RUNNING, s->alive = (uint8_t)(1U << x.seat))     \
    S(blood_and_goes_on, "after first blood", RUNNING && g->m->first_blood, s->leavers = 1)                \
    S(won_by_nobody, "with winners", s->ending == EPIC_END_LAST_STANDING, s->winners = 0)                  \
    S(won_by_others, "are left", s->ending == EPIC_END_LAST_STANDING, s->winners ^= 3)                     \
    S(asked_after_the_end, "somebody is asked after the end", !RUNNING, ask->what = ENGINE_ASK_TARGET)     \
    S(blood_of_two, "by first blood", s->ending == EPIC_END_FIRST_OUT, s->leavers = 2)                     \
    S(blood_for_others, "by first blood", s->ending == EPIC_END_FIRST_OUT, s->winners ^= 3)                \
    S(lost_card, "is nowhere", RUNNING && !bits128_empty(x.p->deck), bits128_pop(&x.p->deck))              \
    S(lost_card_of_the_first, "P1 slot ", RUNNING &&x.seat == 0 && !bits128_empty(x.p->deck),              \
      bits128_pop(&x.p->deck))                                                                             \
    S(card_twice, "is in several places", RUNNING && !bits128_empty(x.p->deck),                            \
      bits128_set(&x.p->discard, bits128_lowest(x.p->deck)))                                               \
    S(no_card, "(no card) is in a place", RUNNING &&x.list->size < 127, bits128_set(&x.p->discard, 127))   \
    S(card_taken, "is in several places", RUNNING && !bits128_empty(x.p->deck),                            \
      bits128_set(&x.p->revealed, bits128_lowest(x.p->deck)))                                              \
    S(card_on_top, "is in several places",                                                                 \
      RUNNING && !bits128_empty(x.p->deck) && x.p->top_count < ENGINE_TOP,                                 \
      x.p->top[x.p->top_count++] = (uint8_t)bits128_lowest(x.p->deck))                                     \
    S(long_queue, "a queue of", true, x.p->queue_length = 255)                                             \
    S(group_behind, "marks behind", x.p->queue_length < ENGINE_DECK,                                       \
      bits128_set(&x.p->group_start, x.p->queue_length))                                                   \
    S(secret_behind, "marks behind", x.p->queue_length < ENGINE_DECK,                                      \
      bits128_set(&x.p->secret, x.p->queue_length))                                                        \
    S(no_group, "does not begin with a group", x.p->queue_length > 0, bits128_clear(&x.p->group_start, 0)) \
    S(card_behind, "a card behind the end", x.p->queue_length < ENGINE_DECK,                               \
      x.p->queue[x.p->queue_length] = 1)                                                                   \
    S(no_order, "out of order", x.p->queue_length > 1,                                                     \
      (bits128_clear(&x.p->group_start, 1), x.p->queue[1] = x.p->queue[0]))                                \
    S(half_secret, "as secret as its group", x.p->queue_length > 1,                                        \
      (bits128_clear(&x.p->group_start, 1), bits128_set(&x.p->secret, 0), bits128_clear(&x.p->secret, 1))) \
    S(known_in_deck, "a known card is not in hand", !bits128_empty(x.p->deck),                             \
      bits128_set(&x.p->known, bits128_lowest(x.p->deck)))                                                 \
    S(seen_in_deck, "knows of a card that all see", x.sight && !bits128_empty(x.p->deck),                  \
      bits128_set(&x.sight->seen[x.other], bits128_lowest(x.p->deck)))                                     \
    S(seen_by_nobody, "knows of a card that all see", x.sight &&x.seats < EPIC_MAX_SEATS,                  \
      bits128_set(&x.sight->seen[x.seats], 0))                                                             \
    S(held_by_nobody, "cannot hold cards", RUNNING &&x.abroad &&x.seats < EPIC_MAX_SEATS,                  \
      bits128_set(&x.abroad->hand[x.seats], 0))                                                            \
    S(pile_of_nobody, "cannot hold cards", RUNNING &&x.abroad, bits128_set(&x.abroad->pile[x.seat], 0))    \
    S(hidden_abroad, "hidden cards with", x.abroad, x.abroad->hidden[x.other] = 1)                         \
    S(looked_at, "looks at a card that is not there", x.sight && !bits128_empty(x.p->deck),                \
      bits128_set(&x.sight->looked_at, bits128_lowest(x.p->deck)))                                         \
    S(hidden_pile, "a hidden pile", x.sight, x.sight->hidden_pile = 1)                                     \
    S(hidden_looked_at, "a hidden pile", x.sight, x.sight->hidden_looked_at = 1)                           \
    S(hidden_hand, "hidden cards in a state", true, x.p->hidden = 1)                                       \
    S(hidden_elsewhere, "hidden cards in a state", true, x.p->elsewhere = 1)                               \
    S(foreign_hand, "a hand of foreign cards", x.list->size < 127, bits128_set(&x.p->hand, 127))           \
    S(left_and_plays, "but left as number", RUNNING, x.p->left_order = 1)                                  \
    S(nobody_looked, "before the dead are looked at", RUNNING && !engine_dividing(g), s->check_seats = 1)  \
    S(many_frames, "frames", true, s->depth = ENGINE_FRAMES + 1)                                           \
    S(many_waiting, "waiting", true, s->waiting = ENGINE_TRIGGERS + 1)                                     \
    S(long_batch, "(batch", true, s->batch = (uint8_t)(s->waiting + 1U))                                   \
    S(no_stage, "frame 0: no stage", s->depth > 0, f->stage = (uint8_t)(g->m->rules->last_stage + 1U))     \
    S(no_instruction, "frame 0: no instruction", s->depth > 0 && f->stage == ENGINE_STAGE_RUN,             \
      f->pc = ENGINE_BUILTIN_CODE - 1)                                                                     \
    S(no_ability, "frame 0: no ability", s->depth > 0,                                                     \
      f->ability = (uint16_t)(g->m->rules->last_builtin + 1U))                                             \
    S(frame_without_card, "frame 0: no card", s->depth > 0 && !(f->flags & ENGINE_FR_CARD),                \
      f->card = 0x7000)                                                                                    \
    S(frame_of_nobody, "frame 0: there is no P", s->depth > 0 && x.seats < EPIC_MAX_SEATS,                 \
      f->player = (uint8_t)x.seats)                                                                        \
    S(frame_nowhere, "frame 0: no place", s->depth > 0, f->source = 200)                                   \
    S(chosen_nowhere, "chosen: ", s->depth > 0 && ~x.all, f->chosen |= ~x.all)                             \
    S(options_nowhere, "options: ", s->depth > 0 && ~x.all, f->options |= ~x.all)                          \
    S(seats_of_nobody, "seats of a frame", s->depth > 0 && x.seats < EPIC_MAX_SEATS,                       \
      f->seats |= (uint8_t)(1U << x.seats))                                                                \
    S(left_of_nobody, "seats of a frame", s->depth > 0 && x.seats < EPIC_MAX_SEATS,                        \
      f->seats_left |= (uint8_t)(1U << x.seats))                                                           \
    S(waits_for_no_ability, "waiting 0: no ability", s->waiting > 0,                                       \
      t->ability = (uint16_t)(g->m->rules->last_builtin + 1U))                                             \
    S(waits_for_no_card, "waiting 0: no card", s->waiting > 0, t->card = 0x7000)                           \
    S(never_happened, "waiting 0: happened", s->waiting > 0, t->count = -1)                                \
    S(waits_for_nobody, "waiting 0: of P", s->waiting > 0 && x.seats < EPIC_MAX_SEATS,                     \
      t->player = x.seats & 15U)                                                                           \
    S(waits_about_nobody, "waiting 0: about P", s->waiting > 0 && x.seats < EPIC_MAX_SEATS,                \
      t->about = x.seats & 15U)                                                                            \
    S(waits_nowhere, "waiting 0: no place", s->waiting > 0, t->source = 200)                               \
    S(waits_for_no_place, "chosen of a waiting ability", s->waiting > 0 && ~x.all, t->chosen |= ~x.all)    \
    S(nobody_asked, "but nobody is asked", RUNNING, ask->what = ENGINE_ASK_NOTHING)                        \
    S(no_question, "but nobody is asked", RUNNING, ask->what = 255)                                        \
    S(stranger_asked, "is not in the game", RUNNING &&x.seats < EPIC_MAX_SEATS,                            \
      ask->seat = (uint8_t)x.seats)                                                                        \
    S(numbers_backwards, "a number from 0 to -5", RUNNING, (ask->low = 0, ask->high = -5))                 \
    S(number_below_nothing, "a number from -3 to", RUNNING, (ask->low = -3, ask->high = 3))                \
    S(one_option, "1 options", RUNNING && !engine_asks_for_one(g),                                         \
      *ask = ((struct engine_choice){.what = ask->what, .seat = ask->seat, .done = true, .high = -1}))     \
    S(option_nowhere, "choice: places", RUNNING &&x.empty, ask->places |= x.empty)                         \
    S(option_nobody, "choice: seats", RUNNING && s->alive != 255, ask->seats = 255)                        \
    S(place_out_of_reach, "choice: places", RUNNING &&engine_present(g) & ~engine_reached(g, x.seat),      \
      (ask->what = ENGINE_ASK_TARGET, ask->places = engine_present(g)))                                    \
    S(seat_out_of_reach, "choice: seats", RUNNING && s->alive & ~engine_reach(g, x.seat),                  \
      (ask->what = ENGINE_ASK_TARGET, ask->seats = s->alive))                                              \
    S(no_such_trigger, "choice: waiting abilities", RUNNING && s->waiting < ENGINE_TRIGGERS,               \
      (ask->what = ENGINE_ASK_TRIGGER, ask->indices = ~0U))                                                \
    S(cards_of_nobody, "choice: cards of P", RUNNING, ask->pile_seat = 200)                                \
    S(offered_from_deck, "not in its zone",                                                                \
      RUNNING && ask->pile_seat == x.seat && ask->zone == ENGINE_HAND && !bits128_empty(x.p->deck),        \
      bits128_set(&ask->cards, bits128_lowest(x.p->deck)))                                                 \
    S(power_in_deck, "not in the discard pile", RUNNING && !bits128_empty(x.p->deck),                      \
      bits128_set(&ask->pile, bits128_lowest(x.p->deck)))                                                  \
    S(offered_twice, "is offered twice",                                                                   \
      RUNNING && ask->pile_seat == x.seat && ask->zone == ENGINE_HAND && twice_in_hand(&x),                \
      ask->cards = x.p->hand)                                                                              \
    S(others_unknown, "cards of other owners, not", RUNNING, ask->other_cards++)                           \
    S(nothing_beside, "no card beside its deck", RUNNING &&x.list->beside == ENGINE_NO_INDEX,              \
      ask->supplemental = true)

#define ENGINE_SPOILING(name, says, can_be, action) \
    static bool name(const struct engine_game *g)   \
    {                                               \
        struct parts x = parts_of(g);               \
        struct engine_state *s = x.s;               \
        struct engine_choice *ask = x.ask;          \
        struct engine_frame *f = x.f;               \
        struct engine_trigger *t = x.t;             \
        (void)s, (void)ask, (void)f, (void)t;       \
        if (!(can_be))                              \
            return false;                           \
        (void)(action);                             \
        return true;                                \
    }

ENGINE_SPOILINGS(ENGINE_SPOILING)
static const struct spoiling spoilings[] = {ENGINE_SPOILINGS(SPOILING_ROW)};

static void what_is_wrong_is_said(void **state)
{
    (void)state;
    struct spoilings all = {.list = spoilings, .count = sizeof spoilings / sizeof spoilings[0]};
    assert_true(all.count <= SPOILINGS);
    spoil_games("ecg", 60, &all);
    spoil_games("tcg", 30, &all);
    spoil_games("multiverse", 6, &all);
    assert_all_spoiled(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_wrong_is_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
