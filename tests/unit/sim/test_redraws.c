// Hands that are replaced as a whole: what is recorded of them, policies, and deals played with each answer.
#include <limits.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "cmocka_test.h"
#include "rules/record.h"
#include "sim/mulligan/redraws.h"
#include "sim/play/block.h"
#include "support/game_table.h"

enum { HAND = 7, DEALS = 40 };

static const struct epic_rules *rules;
static void *cards;
static struct epic_deck *decks[2];
static struct sim_setup setup;
static void *state;

// So few footholds that every second hand has none.
static const char list[] =
    "name: Few\ngame: multiverse\nformat: any\n"
    "2 Foundry Bay\n4 Gear Sentry\n4 Harbor Patrol\n4 Torchline\n4 Lamp Engineer\n4 Repair Drone\n";

static int load(void **unused)
{
    (void)unused;
    struct diag_list out = {0};
    const struct epic_options options = {0};
    rules = epic_rules_find("multiverse");
    cards = game_cards(rules, NULL, &out);
    decks[0] = epic_deck_read(rules, cards, "few.deck", list, sizeof list - 1, &out);
    decks[1] = epic_deck_read(rules, cards, "few.deck", list, sizeof list - 1, &out);
    assert_int_equal(out.errors, 0);
    assert_true(
        sim_setup_make(&setup, rules, cards, (const struct epic_deck *const *)decks, 2, &options, 5, &out));
    state = sim_state_new(&setup);
    diag_free(&out);
    return state ? 0 : -1;
}

static int unload(void **unused)
{
    (void)unused;
    free(state);
    sim_setup_free(&setup);
    epic_deck_free(decks[0]);
    epic_deck_free(decks[1]);
    rules->cards_free(cards);
    return 0;
}

static struct sim_mulligan *policy_of(const char *name)
{
    struct diag_list out = {0};
    struct sim_mulligan *policy = sim_mulligan_new(rules, cards, name, &out);
    assert_non_null(policy);
    return policy;
}

// --- The record -----------------------------------------------------------------------------------

// Plays the hands before the first turn; returns how many seat 0 was asked about, and how many it put back.
static unsigned replace_hands(struct sim_game *game, unsigned replaced, unsigned *put_back)
{
    unsigned asked = 0;
    struct epic_choice choice;
    epic_action actions[EPIC_MAX_ACTIONS];
    for (*put_back = 0; *put_back == asked && sim_mulligan_asked(game->match, state, -1, &choice);) {
        assert_int_equal(rules->legal(game->match, state, actions), 2);
        bool replace = choice.seat == 0 && replaced >> asked & 1U;
        asked += choice.seat == 0;
        *put_back += replace;
        rules->apply(game->match, state, actions[replace], &game->chance);
    }
    return asked;
}

// What was dealt and what the game begins with, however many hands were put back between them.
static void every_hand_is_recorded(void **unused)
{
    (void)unused;
    unsigned times[3] = {0}; // by how many hands were put back
    for (uint64_t index = 0; index < 2 * DEALS; index += 2) {
        for (unsigned replaced = 0; replaced < 4; replaced++) {
            struct epic_record record;
            struct sim_game game = sim_game_at(&setup, index);
            const struct epic_record_seat *seat = &record.seat[0];
            sim_start_game(&setup, &game, state, &record);
            struct bits128 dealt = rules->hand(game.match, state, 0);
            unsigned put_back, asked = replace_hands(&game, replaced, &put_back);
            assert_true(bits128_equal(seat->dealt, dealt));
            assert_int_equal(seat->mulligan_offered, asked > 0);
            assert_int_equal(seat->mulligan_paid, put_back * HAND);
            assert_true(bits128_equal(seat->put_back, put_back ? dealt : bits128_none()));
            assert_true(bits128_equal(epic_record_opening(seat), rules->hand(game.match, state, 0)));
            times[put_back]++;
        }
    }
    assert_true(times[0] > 0 && times[1] > 0 && times[2] > 0);
}

// --- Policies -------------------------------------------------------------------------------------

static void policies_keep_and_replace(void **unused)
{
    (void)unused;
    static const char *const names[] = {"keep", "heuristic", "random"};
    unsigned offered[3] = {0}, replaced[3] = {0};
    for (unsigned i = 0; i < 3; i++) {
        struct sim_mulligan *policy = policy_of(names[i]);
        setup.mulligan[0] = policy;
        for (uint64_t index = 0; index < DEALS; index++) {
            struct epic_record record;
            struct sim_result result;
            struct sim_game game = sim_game_at(&setup, index);
            sim_play_game(&setup, &game, state, &record, &result);
            const struct epic_record_seat *seat = &record.seat[sim_seat_of(&setup, &game, 0)];
            offered[i] += seat->mulligan_offered;
            replaced[i] += seat->mulligan_paid > 0;
        }
        setup.mulligan[0] = NULL;
        sim_mulligan_free(policy);
    }
    assert_int_equal(replaced[0], 0);
    assert_int_equal(replaced[1], offered[1]);
    assert_true(replaced[2] > 0 && replaced[2] < offered[2]);
}

static void of_single_cards_nothing_is_learned(void **unused)
{
    (void)unused;
    struct diag_list out = {0};
    assert_null(sim_mulligan_new(rules, cards, "learned=values.csv", &out));
    assert_int_equal(out.errors, 1);
    assert_non_null(strstr(out.messages[0].text, "as a whole"));
    diag_free(&out);
}

// --- Deals ----------------------------------------------------------------------------------------

static int points_under(const char *name, uint64_t number)
{
    struct sim_mulligan *policy = policy_of(name);
    int points = 0;
    setup.mulligan[0] = policy;
    for (unsigned moved = 0; moved < 2; moved++) {
        struct sim_result result;
        struct sim_game game = sim_game_at(&setup, 2 * number + moved);
        sim_play_game(&setup, &game, state, NULL, &result);
        points += sim_score2(&result.outcome, sim_seat_of(&setup, &game, 0));
    }
    setup.mulligan[0] = NULL;
    sim_mulligan_free(policy);
    return points;
}

// Whoever always keeps, or always replaces, plays one of the answers.
static void answers_are_games(void **unused)
{
    (void)unused;
    struct sim_branches branches = {.setups = &setup, .setup_count = 1};
    struct sim_branch_room room = {0};
    unsigned asked = 0, twice = 0, differ = 0, later = 0;
    assert_true(sim_branch_room_make(&room, &branches, NULL));
    for (uint64_t number = 0; number < DEALS; number++) {
        struct sim_redraw_deal deal;
        sim_redraws_deal(&branches, number, &room, &deal);
        if (deal.hands == 0)
            continue;
        asked++;
        twice += deal.hands > 1;
        differ += deal.points[SIM_REDRAW_KEEP] != deal.points[SIM_REDRAW_ALWAYS];
        later += deal.points[SIM_REDRAW_KEEP] != deal.points[SIM_REDRAW_LATER];
        assert_int_equal(deal.points[SIM_REDRAW_KEEP], points_under("keep", number));
        assert_int_equal(deal.points[SIM_REDRAW_ALWAYS], points_under("heuristic", number));
        assert_true(deal.hands > 1 || deal.points[SIM_REDRAW_ONCE] == deal.points[SIM_REDRAW_ALWAYS]);
    }
    assert_true(asked > DEALS / 4 && asked < DEALS && twice > 0 && differ > 0 && later > 0);
    sim_branch_room_free(&room);
}

static void sums_of_many_deals(void **unused)
{
    (void)unused;
    enum { WANTED = 12 };
    static struct sim_redraw_sums one, three, none;
    struct sim_branches branches = {.setups = &setup, .setup_count = 1};
    assert_true(sim_redraws_play(&branches, 3, WANTED, 1000, 1, NULL, &one, NULL));
    assert_true(sim_redraws_play(&branches, 3, WANTED, 1000, 3, NULL, &three, NULL));
    assert_memory_equal(&one, &three, sizeof one);
    assert_int_equal(one.asked, WANTED);
    assert_true(one.looked > WANTED);

    struct sim_branch_room room = {0};
    int64_t sorts = 0, points = 0, second = 0;
    assert_true(sim_branch_room_make(&room, &branches, NULL));
    for (int64_t i = 0; i < one.looked; i++) {
        struct sim_redraw_deal deal;
        sim_redraws_deal(&branches, 3 + (uint64_t)i, &room, &deal);
        second += deal.hands > 1;
        points += deal.points[SIM_REDRAW_ALWAYS] - deal.points[SIM_REDRAW_KEEP];
    }
    sim_branch_room_free(&room);
    for (unsigned sort = 0; sort < SIM_REDRAW_SORTS; sort++)
        sorts += one.question[0][sort].deals;
    const struct sim_redraw_question *all = &one.question[0][SIM_REDRAW_ALL];
    assert_int_equal(sorts, WANTED);
    assert_int_equal(all->deals, WANTED);
    assert_int_equal(one.question[1][SIM_REDRAW_ALL].deals, second);
    assert_int_equal(all->gain.sum, points);
    assert_int_equal(one.gains[SIM_REDRAW_ALWAYS].sum, points);
    struct sim_estimate gain = sim_redraws_estimate(&branches, all->gain, all->deals);
    assert_true(fabs(gain.value - (double)points / (4.0 * WANTED)) < 1e-9);

    // No more than so many are looked at, and none once it is to end.
    const volatile sig_atomic_t stop = 1;
    assert_true(sim_redraws_play(&branches, 3, WANTED, 5, 1, NULL, &none, NULL));
    assert_int_equal(none.looked, 5);
    assert_true(none.asked < 5);
    assert_true(sim_redraws_play(&branches, 3, WANTED, 5, 1, &stop, &none, NULL));
    assert_int_equal(none.looked, 5);
}

static unsigned hands_left; // to be looked at before it is to end
static volatile sig_atomic_t ends;

static unsigned hand_sort_before_the_end(const struct epic_match *match, unsigned seat, struct bits128 hand)
{
    ends = ends || --hands_left == 0;
    return rules->mulligan->hand_sort(match, seat, hand);
}

// Of what is stopped all deals up to the last one that was played count, and none behind it.
static void what_is_stopped_tells_of_fewer_deals(void **unused)
{
    (void)unused;
    enum { WANTED = 12 };
    static struct sim_redraw_sums all, stopped, fewer;
    struct epic_mulligan_rules mulligan = *rules->mulligan;
    struct epic_rules watched = *rules;
    struct sim_setup watching = setup;
    struct sim_branches branches = {.setups = &watching, .setup_count = 1};
    mulligan.hand_sort = hand_sort_before_the_end;
    watched.mulligan = &mulligan;
    watching.rules = &watched;
    hands_left = UINT_MAX;
    assert_true(sim_redraws_play(&branches, 3, WANTED, 1000, 1, NULL, &all, NULL));
    // Hands are looked at to find the deals, and again when these are played.
    hands_left =
        (unsigned)(all.question[0][SIM_REDRAW_ALL].deals + all.question[1][SIM_REDRAW_ALL].deals) + 5;
    assert_true(sim_redraws_play(&branches, 3, WANTED, 1000, 1, &ends, &stopped, NULL));
    assert_true(ends && stopped.asked > 1 && stopped.asked < WANTED);
    assert_true(sim_redraws_play(&branches, 3, (uint64_t)stopped.asked, 1000, 1, NULL, &fewer, NULL));
    assert_memory_equal(&stopped, &fewer, sizeof stopped);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hand_is_recorded),
        cmocka_unit_test(policies_keep_and_replace),
        cmocka_unit_test(of_single_cards_nothing_is_learned),
        cmocka_unit_test(answers_are_games),
        cmocka_unit_test(sums_of_many_deals),
        cmocka_unit_test(what_is_stopped_tells_of_fewer_deals),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
