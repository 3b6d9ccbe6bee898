// Mulligans: policies, the files of learned ones, and branches in which every set of cards is put back.
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/error.h"
#include "cmocka_test.h"
#include "rules/record.h"
#include "sim/mulligan/branches.h"
#include "sim/play/block.h"
#include "stats/interval.h"
#include "stats/student.h"
#include "support/ecg_table.h"

enum { HAND = 5, SETS = 1 << HAND };

static struct ecg_table house;
static struct sim_setup setup;
static void *state;

static int load(void **unused)
{
    (void)unused;
    ecg_table_lay(&house, "burn", "tall");
    setup = ecg_table_setup(&house, 2, 5);
    state = sim_state_new(&setup);
    return state ? 0 : -1;
}

static int unload(void **unused)
{
    (void)unused;
    free(state);
    sim_setup_free(&setup);
    ecg_table_clear(&house);
    return 0;
}

static struct sim_mulligan *policy_of(const char *name)
{
    struct diag_list out = {0};
    struct sim_mulligan *policy = sim_mulligan_new(house.rules, house.cards, name, &out);
    assert_non_null(policy);
    assert_int_equal(out.count, 0);
    return policy;
}

static struct bits128 start(struct sim_game *game, uint64_t index)
{
    *game = sim_game_at(&setup, index);
    house.rules->start(game->match, state, &game->chance);
    return house.rules->hand(game->match, state, 0);
}

static struct bits128 subset(struct bits128 hand, unsigned which)
{
    struct bits128 set = bits128_none();
    for (; !bits128_empty(hand); which >>= 1U) {
        unsigned slot = bits128_pop(&hand);
        if (which & 1U)
            bits128_set(&set, slot);
    }
    return set;
}

// --- The contract of rules.h ----------------------------------------------------------------------

// Actions name cards of the hand in the order of their slots; the last one ends the mulligan.
static void choices_are_as_promised(void **unused)
{
    (void)unused;
    struct pcg random = pcg_seed(1, 2);
    for (uint64_t index = 0; index < 200; index++) {
        struct sim_game game;
        struct epic_choice choice;
        (void)start(&game, index);
        while (sim_mulligan_asked(game.match, state, -1, &choice)) {
            epic_action list[EPIC_MAX_ACTIONS];
            unsigned count = house.rules->legal(game.match, state, list);
            struct bits128 left = house.rules->hand(game.match, state, choice.seat);
            for (unsigned i = 0; i + 1 < count; i++) {
                assert_false(bits128_empty(left));
                while (house.rules->slot_kind(game.match, choice.seat, bits128_pop(&left)) !=
                       epic_action_arg(list[i]))
                    assert_false(bits128_empty(left));
            }
            house.rules->apply(game.match, state, list[pcg_bounded(&random, count)], &game.chance);
        }
        // Somebody is asked something else now.
        assert_true(house.rules->choice(game.match, state, &choice));
    }
}

static void last_action_ends_it(void **unused)
{
    (void)unused;
    for (uint64_t index = 0; index < 20; index++) {
        struct sim_game game;
        struct epic_choice choice;
        epic_action list[EPIC_MAX_ACTIONS];
        struct bits128 hand = start(&game, index);
        unsigned count = house.rules->legal(game.match, state, list);
        house.rules->apply(game.match, state, list[count - 1], &game.chance);
        assert_true(bits128_equal(house.rules->hand(game.match, state, 0), hand));
        assert_true(sim_mulligan_asked(game.match, state, 1, &choice));
    }
}

// --- Carrying out ---------------------------------------------------------------------------------

static unsigned copies_of(const struct epic_match *match, struct bits128 set, unsigned kind)
{
    unsigned copies = 0;
    while (!bits128_empty(set))
        copies += house.rules->slot_kind(match, 0, bits128_pop(&set)) == kind;
    return copies;
}

// Returns how many choices it took.
static unsigned play_mulligan(struct sim_game *game, struct bits128 put_back)
{
    struct sim_mulligan_progress progress = {0};
    struct epic_choice choice;
    unsigned choices = 0;
    for (; sim_mulligan_asked(game->match, state, 0, &choice); choices++) {
        epic_action action = 0;
        assert_true(sim_mulligan_decides(&setup, game, state, &choice, &put_back, &progress, &action));
        house.rules->apply(game->match, state, action, &game->chance);
    }
    return choices;
}

static void every_set_can_be_put_back(void **unused)
{
    (void)unused;
    for (uint64_t index = 0; index < 20; index++) {
        for (unsigned which = 0; which < SETS; which++) {
            struct epic_record record = {0};
            struct sim_game game = sim_game_at(&setup, 2 * index);
            game.chance.record = &record;
            house.rules->start(game.match, state, &game.chance);
            struct bits128 hand = house.rules->hand(game.match, state, 0);
            struct bits128 put_back = subset(hand, which);
            unsigned choices = play_mulligan(&game, put_back);
            assert_true(bits128_equal(record.seat[0].dealt, hand));
            assert_int_equal(bits128_count(record.seat[0].put_back), bits128_count(put_back));
            assert_int_equal(bits128_count(record.seat[0].redrawn), bits128_count(put_back));
            assert_int_equal(record.seat[0].mulligan_paid, bits128_count(put_back));
            assert_in_range(choices, bits128_count(put_back), bits128_count(put_back) + 1);
            for (struct bits128 left = hand; !bits128_empty(left);) {
                unsigned kind = house.rules->slot_kind(game.match, 0, bits128_pop(&left));
                assert_int_equal(copies_of(game.match, record.seat[0].put_back, kind),
                                 copies_of(game.match, put_back, kind));
            }
        }
    }
}

// --- Policies -------------------------------------------------------------------------------------

// Bit i stands for card i of a hand.
static unsigned pattern_of(struct bits128 set, struct bits128 hand)
{
    unsigned which = 0;
    for (unsigned card = 0; !bits128_empty(hand); card++)
        which |= (unsigned)bits128_test(set, bits128_pop(&hand)) << card;
    return which;
}

static void random_sets_are_equally_likely(void **unused)
{
    (void)unused;
    enum { TIMES = 64000 };
    struct sim_mulligan *policy = policy_of("random");
    struct pcg random = pcg_seed(3, 4);
    struct sim_game game;
    struct bits128 hand = start(&game, 0);
    unsigned counts[SETS] = {0};
    for (unsigned i = 0; i < TIMES; i++) {
        struct bits128 put_back = sim_mulligan_away(policy, game.match, 0, hand, &random);
        assert_true(bits128_empty(bits128_andnot(put_back, hand)));
        counts[pattern_of(put_back, hand)]++;
    }
    double chi2 = 0;
    for (unsigned i = 0; i < SETS; i++)
        chi2 += pow(counts[i] - TIMES / (double)SETS, 2) / (TIMES / (double)SETS);
    assert_true(chi2 < 61.1); // one in a thousand is above that with 31 degrees of freedom
    assert_true(sim_mulligan_propensity(policy) == 0.5);
    sim_mulligan_free(policy);
}

// Neither those of the other deck nor what the players draw: sets are the same by chance alone, one in 32.
static void random_sets_have_streams_of_their_own(void **unused)
{
    (void)unused;
    enum { GAMES = 400, SELDOM = GAMES / 8 };
    struct sim_mulligan *policy = policy_of("random");
    unsigned like_other = 0;
    unsigned like_player = 0;
    setup.mulligan[0] = setup.mulligan[1] = policy;
    for (uint64_t index = 0; index < GAMES; index++) {
        struct epic_record record = {0};
        struct sim_game game = sim_game_at(&setup, index);
        struct pcg player = game.random;
        struct sim_result result;
        sim_play_game(&setup, &game, state, &record, &result);
        const struct epic_record_seat *seats = record.seat;
        struct bits128 drawn = sim_mulligan_away(policy, game.match, 0, seats[0].dealt, &player);
        unsigned first = pattern_of(seats[0].put_back, seats[0].dealt);
        like_other += first == pattern_of(seats[1].put_back, seats[1].dealt);
        like_player += first == pattern_of(drawn, seats[0].dealt);
    }
    setup.mulligan[0] = setup.mulligan[1] = NULL;
    assert_true(like_other < SELDOM);
    assert_true(like_player < SELDOM);
    sim_mulligan_free(policy);
}

// A hand has few free cards and few slow ones, as games/champions/mulligan.c says.
static void rules_keep_hands_that_can_be_played(void **unused)
{
    (void)unused;
    struct sim_mulligan *policy = policy_of("heuristic");
    unsigned put_some_back = 0;
    for (uint64_t index = 0; index < 2000; index++) {
        struct sim_game game;
        struct text sort = {0};
        unsigned free_cards;
        unsigned fast_cards;
        struct bits128 hand = start(&game, index);
        struct bits128 put_back = sim_mulligan_away(policy, game.match, 0, hand, NULL);
        struct bits128 kept = bits128_andnot(hand, put_back);
        house.rules->mulligan->hand_sort_text(house.rules->mulligan->hand_sort(game.match, 0, kept), &sort);
        assert_int_equal(sscanf(text_string(&sort), "%u free %u fast", &free_cards, &fast_cards), 2);
        assert_true(free_cards <= 2);
        assert_true(bits128_count(kept) - free_cards - fast_cards <= 3);
        put_some_back += !bits128_empty(put_back);
        text_free(&sort);
    }
    assert_in_range(put_some_back, 20, 1000);
    sim_mulligan_free(policy);
}

static void sorts_have_names_of_their_own(void **unused)
{
    (void)unused;
    struct text names[64] = {{0}};
    assert_true(house.rules->mulligan->hand_sorts <= 64);
    for (unsigned i = 0; i < house.rules->mulligan->hand_sorts; i++) {
        house.rules->mulligan->hand_sort_text(i, &names[i]);
        for (unsigned j = 0; j < i; j++)
            assert_string_not_equal(text_string(&names[i]), text_string(&names[j]));
    }
    for (unsigned i = 0; i < 64; i++)
        text_free(&names[i]);
}

static uint64_t hash_of_game(uint64_t index, uint32_t *choices)
{
    struct sim_game game = sim_game_at(&setup, index);
    struct sim_result result;
    sim_play_game(&setup, &game, state, NULL, &result);
    *choices = result.choices;
    return house.rules->hash(game.match, state);
}

// Leaving it to the player changes nothing.
static void player_decides_unless_told_otherwise(void **unused)
{
    (void)unused;
    struct sim_mulligan *player = policy_of("player");
    struct sim_mulligan *keep = policy_of("keep");
    unsigned differ = 0;
    for (uint64_t index = 0; index < 50; index++) {
        uint32_t choices[2];
        uint64_t before = hash_of_game(index, &choices[0]);
        setup.mulligan[0] = setup.mulligan[1] = player;
        assert_int_equal(hash_of_game(index, &choices[1]), before);
        assert_int_equal(choices[0], choices[1]);
        setup.mulligan[0] = keep;
        differ += hash_of_game(index, &choices[1]) != before;
        setup.mulligan[0] = setup.mulligan[1] = NULL;
    }
    assert_true(differ > 25);
    sim_mulligan_free(player);
    sim_mulligan_free(keep);
}

static void unknown_policy(void **unused)
{
    (void)unused;
    struct diag_list out = {0};
    assert_null(sim_mulligan_new(house.rules, house.cards, "radnom", &out));
    assert_string_equal(out.messages[0].text, "unknown mulligan policy \"radnom\"");
    assert_string_equal(out.messages[0].hint, "did you mean \"random\"?");
    assert_null(sim_mulligan_new(house.rules, house.cards, "learned=/no/such/file", &out));
    assert_int_equal(out.errors, 2);
    diag_free(&out);
}

// --- Learned ones ---------------------------------------------------------------------------------

static struct sim_mulligan *read_values(const char *text, struct diag_list *out)
{
    return sim_mulligan_learned(house.rules, house.cards, "values.csv", text, strlen(text), out);
}

static void values_are_read(void **unused)
{
    (void)unused;
    struct diag_list out = {0};
    struct sim_mulligan *policy = read_values("copies,card,value\r\n"
                                              "3,\"Fireball\",-0.01\r\n"
                                              "1,Erase,0.02\n"
                                              "2,\"Velden, Frost Titan\",-0.5,and more\n"
                                              "2,Flash Fire,0",
                                              &out);
    assert_int_equal(out.errors, 0);
    assert_non_null(policy);
    assert_true(policy->put_back[house.rules->cards_find(house.cards, "Fireball")]);
    assert_false(policy->put_back[house.rules->cards_find(house.cards, "Erase")]);
    assert_true(policy->put_back[house.rules->cards_find(house.cards, "Velden, Frost Titan")]);
    assert_false(policy->put_back[house.rules->cards_find(house.cards, "Flash Fire")]);
    struct sim_game game;
    for (uint64_t index = 0; index < 50; index++) {
        struct bits128 hand = start(&game, index);
        struct bits128 put_back = sim_mulligan_away(policy, game.match, 0, hand, NULL);
        for (struct bits128 left = hand; !bits128_empty(left);) {
            unsigned slot = bits128_pop(&left);
            unsigned kind = house.rules->slot_kind(game.match, 0, slot);
            assert_int_equal(bits128_test(put_back, slot), policy->put_back[kind]);
        }
    }
    sim_mulligan_free(policy);
}

static void wrong_values_are_shown(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *message;
        unsigned line;
    } rows[] = {
        {"", "the first line has no columns \"card\" and \"value\"", 1},
        {"card,worth\nErase,1\n", "the first line has no column \"value\"", 1},
        {"card,value\nErase,0.1\nFirebal,0.1\n", "unknown card \"Firebal\"", 3},
        {"card,value\n\"Fire\"\"ball\",0.1\n", "unknown card \"Fire\"ball\"", 2},
        {"card,value\nErase,much\n", "\"much\" is not a value from -1 to 1", 2},
        {"card,value\nErase,1.5\n", "\"1.5\" is not a value from -1 to 1", 2},
        {"card,value\nErase\n", "the line ends before its \"value\"", 2},
        {"card,value\n\"Erase,0.1\n", "the quote is not closed", 2},
        {"card,value\n\"Erase\"s,0.1\n", "after the field in quotes the next one must follow", 2},
        {"card,value\nErase,0.1\nErase,-0.1\n", "a second line for \"Erase\"", 3},
        {"card,value,card\nErase,0.1,Erase\n", "a second column \"card\"", 1},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct diag_list out = {0};
        assert_null(read_values(rows[i].text, &out));
        assert_int_equal(out.errors, 1);
        assert_string_equal(out.messages[0].text, rows[i].message);
        if (*rows[i].text)
            assert_int_equal(out.messages[0].line, rows[i].line);
        diag_free(&out);
    }
}

// --- Branches -------------------------------------------------------------------------------------

static struct sim_branches branches_of(const uint16_t *hand)
{
    struct sim_branches branches = {.setups = &setup, .setup_count = 1};
    struct epic_error error;
    branches.cards = sim_branches_cards(&branches, &error);
    assert_int_equal(branches.cards, HAND);
    branches.hand = hand;
    return branches;
}

// What a policy does with the dealt hand is one of the branches.
static void branches_are_games(void **unused)
{
    (void)unused;
    struct sim_branches branches = branches_of(NULL);
    struct sim_branch_room room = {0};
    static const char *const names[] = {"keep", "heuristic", "learned=tests"};
    struct diag_list out = {0};
    struct sim_mulligan *policies[] = {policy_of("keep"), policy_of("heuristic"),
                                       read_values("card,value\nErase,-1\nPyromancer,-1\nFire Shaman,-1\n"
                                                   "Cave Troll,-1\nFireball,-1\nFlash Fire,-1\n",
                                                   &out)};
    for (unsigned i = 0; i < 3; i++)
        branches.policies[branches.policy_count++] = policies[i];
    assert_true(sim_branch_room_make(&room, &branches, NULL));
    for (uint64_t number = 0; number < 60; number++) {
        struct sim_deal deal;
        sim_branches_deal(&branches, number, &room, &deal);
        for (unsigned i = 0; i < 3; i++) {
            int points = 0;
            setup.mulligan[0] = policies[i];
            for (unsigned moved = 0; moved < 2; moved++) {
                struct sim_game game = sim_game_at(&setup, 2 * number + moved);
                struct sim_result result;
                sim_play_game(&setup, &game, state, NULL, &result);
                points += sim_score2(&result.outcome, moved == 0 ? 0 : 1);
            }
            setup.mulligan[0] = NULL;
            if (deal.points[deal.put_back[i]] != points)
                fail_msg("%s: %d in the branch, %d in the game", names[i], deal.points[deal.put_back[i]],
                         points);
        }
    }
    sim_branch_room_free(&room);
    for (unsigned i = 0; i < 3; i++)
        sim_mulligan_free(policies[i]);
}

static void the_wanted_hand_is_dealt(void **unused)
{
    (void)unused;
    static const char *const names[HAND] = {"Fireball", "Erase", "Ceasefire", "Erase", "Flame Strike"};
    uint16_t hand[HAND];
    unsigned erase = (unsigned)house.rules->cards_find(house.cards, "Erase");
    for (unsigned i = 0; i < HAND; i++)
        hand[i] = (uint16_t)house.rules->cards_find(house.cards, names[i]);
    struct sim_branches branches = branches_of(hand);
    struct sim_branch_room room = {0};
    struct sim_deal deal;
    assert_true(sim_branch_room_make(&room, &branches, NULL));
    unsigned told = 0;
    for (uint64_t number = 0; number < 10; number++) {
        sim_branches_deal(&branches, number, &room, &deal);
        unsigned erases = 0;
        for (unsigned i = 0; i < HAND; i++) {
            unsigned kind = house.rules->slot_kind(setup.match[0], 0, deal.slots[i]);
            bool wanted = false;
            for (unsigned j = 0; j < HAND; j++)
                wanted |= hand[j] == kind;
            assert_true(wanted);
            erases += kind == erase;
        }
        assert_int_equal(erases, 2);
    }
    for (unsigned set = 0; set < SETS; set++)
        told += sim_branch_set_told(&branches, &deal, set);
    assert_int_equal(told, 24); // either Erase is the same: 2^3 * 3
    sim_branch_room_free(&room);
}

static void sums_of_many_deals(void **unused)
{
    (void)unused;
    enum { DEALS = 60 };
    static struct sim_branch_sums one, three;
    struct sim_branches branches = branches_of(NULL);
    struct sim_mulligan *random = policy_of("random");
    branches.policies[branches.policy_count++] = random;
    branches.reference = 3;
    assert_true(sim_branches_play(&branches, 10, DEALS, 1, NULL, &one, NULL));
    assert_true(sim_branches_play(&branches, 10, DEALS, 3, NULL, &three, NULL));
    assert_memory_equal(&one, &three, sizeof one);

    // The same from the deals one by one, as the formulas have it.
    struct sim_branch_room room = {0};
    double worth[DEALS];
    double copies[DEALS];
    double gain[DEALS];
    double mean = 0;
    double by_chance = 0;
    double kept = 0;
    double all_copies = 0;
    double all_worth = 0;
    enum { PLACE = 0 }; // Raging T-Rex
    assert_true(sim_branch_room_make(&room, &branches, NULL));
    for (unsigned i = 0; i < DEALS; i++) {
        struct sim_deal deal;
        sim_branches_deal(&branches, 10 + i, &room, &deal);
        gain[i] = (deal.points[5] - deal.points[3]) / 4.0;
        mean += gain[i] / DEALS;
        kept += deal.points[0] / 4.0 / DEALS;
        for (unsigned set = 0; set < SETS; set++)
            by_chance += deal.points[set] / 4.0 / SETS / DEALS;
        worth[i] = copies[i] = 0;
        for (unsigned card = 0; card < HAND; card++) {
            if (setup.slots[0].place[deal.slots[card]] != PLACE)
                continue;
            copies[i]++;
            for (unsigned set = 0; set < SETS; set++)
                if (!(set >> card & 1U))
                    worth[i] += (deal.points[set] - deal.points[set | 1U << card]) / 2.0 / SETS;
        }
        all_copies += copies[i];
        all_worth += worth[i];
    }
    double gain_squares = 0;
    double worth_squares = 0;
    double copies_squares = 0;
    for (unsigned i = 0; i < DEALS; i++) {
        gain_squares += pow(gain[i] - mean, 2) / DEALS;
        copies_squares += copies[i] * copies[i];
        worth_squares += pow(worth[i] - copies[i] * all_worth / all_copies, 2);
    }
    struct sim_estimate found = sim_branch_gain(&branches, &one, 5);
    assert_true(fabs(found.value - mean) < 1e-9);
    double wider = stats_student_t95(DEALS - 1) / STATS_Z95;
    assert_true(fabs(found.error - wider * sqrt(gain_squares / (DEALS - 1))) < 1e-9);
    found = sim_branch_worth(&branches, &one, PLACE);
    assert_true(all_copies > 5);
    assert_true(fabs(found.value - all_worth / all_copies) < 1e-9);
    // As many deals as there would be if all had as many copies.
    double deals = all_copies * all_copies / copies_squares;
    wider = stats_student_t95(deals - 1) / STATS_Z95;
    assert_true(fabs(found.error - wider * sqrt(worth_squares * deals / (deals - 1)) / all_copies) < 1e-9);
    found = sim_branch_policy(&branches, &one, 0);
    assert_true(fabs(found.value - by_chance) < 1e-9);
    // What a policy gains is more than keeping all, whatever sets are compared with.
    found = sim_branch_policy_gain(&branches, &one, 0);
    assert_true(fabs(found.value - (by_chance - kept)) < 1e-9);
    sim_branch_room_free(&room);
    sim_mulligan_free(random);
}

// Deals that have not begun are left out once it is to end; and of one deal nobody knows how much chance is
// in it.
static void no_deals_and_a_single_one(void **unused)
{
    (void)unused;
    static struct sim_branch_sums sums;
    const volatile sig_atomic_t stop = 1;
    struct sim_branches branches = branches_of(NULL);
    assert_true(sim_branches_play(&branches, 0, 100, 2, &stop, &sums, NULL));
    assert_int_equal(sums.deals, 0);
    assert_true(sim_branches_play(&branches, 0, 1, 2, NULL, &sums, NULL));
    assert_int_equal(sums.deals, 1);
    unsigned dealt = 0;
    for (unsigned place = 0; place < EPIC_DECK_CARDS; place++) {
        struct sim_estimate worth = sim_branch_worth(&branches, &sums, place);
        dealt += (unsigned)sums.copies[place].sum;
        assert_true(isnan(worth.error));
        assert_int_equal(isnan(worth.value), sums.copies[place].sum == 0);
    }
    assert_int_equal(dealt, HAND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_as_promised),
        cmocka_unit_test(last_action_ends_it),
        cmocka_unit_test(every_set_can_be_put_back),
        cmocka_unit_test(random_sets_are_equally_likely),
        cmocka_unit_test(random_sets_have_streams_of_their_own),
        cmocka_unit_test(rules_keep_hands_that_can_be_played),
        cmocka_unit_test(sorts_have_names_of_their_own),
        cmocka_unit_test(player_decides_unless_told_otherwise),
        cmocka_unit_test(unknown_policy),
        cmocka_unit_test(values_are_read),
        cmocka_unit_test(wrong_values_are_shown),
        cmocka_unit_test(branches_are_games),
        cmocka_unit_test(the_wanted_hand_is_dealt),
        cmocka_unit_test(sums_of_many_deals),
        cmocka_unit_test(no_deals_and_a_single_one),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
