// Players that meet: who plays what against whom, and what must be so whoever they are.
#include "sim/stats/versus.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/error.h"
#include "cmocka_test.h"
#include "players/player.h"
#include "sim/play/block.h"
#include "sim/run/run.h"
#include "sim/stats/pairing.h"
#include "support/ecg_table.h"

enum { DECKS = 4, MOST_PLAYERS = 4 };

static struct ecg_table house;

static int load(void **state)
{
    (void)state;
    ecg_table_lay(&house, "burn", "tall", "wide", "wild-sage-tempo");
    return 0;
}

static int unload(void **state)
{
    (void)state;
    ecg_table_clear(&house);
    return 0;
}

// --- A meeting ------------------------------------------------------------------------------------

struct meeting {
    struct player *players[MOST_PLAYERS];
    unsigned count;
    struct sim_plan plan;
    struct sim_ledger ledger;
};

static void open_table(struct meeting *m, const char *const *specs, unsigned count, unsigned field,
                       unsigned seats)
{
    struct diag_list out = {0};
    *m = (struct meeting){.count = count,
                          .plan = {.rules = house.rules,
                                   .cards = house.cards,
                                   .options = {.first_seat = -1},
                                   .seed = 5,
                                   .table = seats,
                                   .field = (const struct epic_deck *const *)house.decks,
                                   .field_count = field}};
    for (unsigned i = 0; i < count; i++) {
        m->players[i] = player_new(specs[i], &out);
        assert_non_null(m->players[i]);
        assert_true(sim_plan_enter_player(&m->plan, m->players[i]));
    }
    assert_true(sim_plan_pair(&m->plan, SIM_EVERY_PAIR, false, &out));
}

static void open_meeting(struct meeting *m, const char *const *specs, unsigned count, unsigned field)
{
    open_table(m, specs, count, field, 0);
}

static void play(struct meeting *m, uint64_t pairs, unsigned threads)
{
    struct sim_order order = {.threads = threads};
    struct epic_error error;
    sim_plan_set_rounds(&m->plan, pairs);
    assert_true(sim_ledger_open(&m->ledger, &m->plan, sim_window(threads)));
    assert_true(sim_run(&m->ledger, &order, &error));
    assert_true(sim_ledger_done(&m->ledger));
}

static void close_meeting(struct meeting *m)
{
    sim_ledger_close(&m->ledger);
    sim_plan_free(&m->plan);
    for (unsigned i = 0; i < m->count; i++)
        player_free(m->players[i]);
}

// --- Who plays what -------------------------------------------------------------------------------

static void all_pairs_of_decks_take_turns(void **state)
{
    (void)state;
    struct sim_plan plan = {.field = (const struct epic_deck *const *)house.decks, .field_count = DECKS};
    unsigned met[DECKS][DECKS] = {{0}};
    assert_int_equal(sim_plan_matchups(&plan), DECKS * DECKS);
    for (unsigned cycle = 0; cycle < 2 * DECKS; cycle++) {
        unsigned seated[2] = {0};
        for (unsigned i = 0; i < DECKS; i++) {
            unsigned matchup = sim_plan_matchup_of(&plan, (uint64_t)cycle * DECKS + i);
            unsigned first = sim_plan_deck_of(&plan, matchup, 0);
            unsigned second = sim_plan_deck_of(&plan, matchup, 1);
            seated[0] |= 1U << first;
            seated[1] |= 1U << second;
            met[first][second]++;
        }
        // In either seat each deck once.
        assert_int_equal(seated[0], (1U << DECKS) - 1);
        assert_int_equal(seated[1], (1U << DECKS) - 1);
    }
    for (unsigned i = 0; i < DECKS; i++)
        for (unsigned j = 0; j < DECKS; j++)
            assert_int_equal(met[i][j], 2);
}

// In the games of a pair all is the same but who sits where.
static void players_move_and_nothing_else(void **state)
{
    (void)state;
    static const char *const specs[] = {"random", "heuristic"};
    struct meeting m;
    struct diag_list out = {0};
    open_meeting(&m, specs, 2, DECKS);
    for (uint64_t round = 0; round < 20; round++) {
        unsigned matchup = sim_plan_matchup_of(&m.plan, round);
        struct sim_setup setup = {0};
        assert_true(sim_plan_setup(&m.plan, 0, matchup, &setup, &out));
        struct sim_game a = sim_game_at(&setup, 2 * round);
        struct sim_game b = sim_game_at(&setup, 2 * round + 1);
        assert_int_equal(sim_deck_of(&setup, &a, 0), 0);
        assert_int_equal(sim_deck_of(&setup, &b, 0), 1);
        assert_memory_equal(&a.chance, &b.chance, sizeof a.chance);
        assert_memory_equal(&a.random, &b.random, sizeof a.random);
        unsigned char *states[2] = {sim_state_new(&setup), sim_state_new(&setup)};
        size_t size = setup.match[0]->state_size;
        memset(states[0], 0, size);
        memset(states[1], 0, size);
        house.rules->start(a.match, states[0], &a.chance);
        house.rules->start(b.match, states[1], &b.chance);
        assert_true(house.rules->hash(a.match, states[0]) == house.rules->hash(b.match, states[1]));
        free(states[0]);
        free(states[1]);
        sim_setup_free(&setup);
    }
    close_meeting(&m);
}

// --- Tables of more seats -------------------------------------------------------------------------

static uint64_t ways_to_share(unsigned seats)
{
    static const uint64_t ways[EPIC_MAX_SEATS + 1] = {
        [3] = 3, [4] = 3, [5] = 10, [6] = 10, [7] = 35, [8] = 35};
    return ways[seats];
}

// What is true of a round: either player has half of the seats, and in the second game those of the other.
static void check_round(const struct sim_setup *setup, uint64_t round, unsigned had[EPIC_MAX_SEATS])
{
    const unsigned all = (1U << setup->seats) - 1U;
    unsigned mine[2];
    for (unsigned i = 0; i < 2; i++) {
        struct sim_game game = sim_game_at(setup, 2 * round + i);
        unsigned slots = 0;
        mine[i] = sim_seats_of(setup, &game, 0);
        assert_int_equal(sim_seats_of(setup, &game, 1), all & ~mine[i]);
        assert_in_range((unsigned)__builtin_popcount(mine[i]), setup->seats / 2, (setup->seats + 1) / 2);
        assert_int_equal(sim_place_of(setup, &game, 0), i);
        for (unsigned seat = 0; seat < setup->seats; seat++) {
            unsigned slot = sim_deck_of(setup, &game, seat);
            assert_true(slot < EPIC_MAX_SEATS && !(slots >> slot & 1U));
            assert_int_equal(sim_seat_of(setup, &game, slot), seat);
            slots |= 1U << slot;
            had[seat] += mine[i] >> seat & 1U;
        }
    }
    assert_int_equal(mine[0] ^ mine[1], all);
}

// In as many rounds as there are ways, all of them come up; with the pairs of decks, in all that together.
static void seats_are_shared_in_all_ways(void **state)
{
    (void)state;
    static const char *const specs[] = {"random", "heuristic"};
    for (unsigned seats = 3; seats <= EPIC_MAX_SEATS; seats++) {
        struct meeting m;
        struct diag_list out = {0};
        struct sim_setup setup = {0};
        unsigned had[EPIC_MAX_SEATS] = {0};
        uint64_t ways = ways_to_share(seats);
        unsigned *met = calloc((size_t)1 << seats, sizeof *met);
        open_table(&m, specs, 2, DECKS, seats);
        bool made = sim_plan_setup(&m.plan, 0, 0, &setup, &out);
        assert_true(met && made);
        assert_int_equal(setup.seats, seats);
        for (uint64_t round = 0; round < ways; round++) {
            struct sim_game game = sim_game_at(&setup, 2 * round);
            check_round(&setup, round, had);
            met[sim_seats_of(&setup, &game, 0)]++;
        }
        for (unsigned set = 0; set < 1U << seats; set++)
            assert_true(met[set] <= 1);
        for (unsigned seat = 0; seat < seats; seat++)
            assert_int_equal(had[seat], ways); // in one game of each round
        // All pairs of decks meet all ways.
        memset(met, 0, ((size_t)1 << seats) * sizeof *met);
        uint64_t matchups = sim_plan_matchups(&m.plan);
        for (uint64_t round = 0; round < ways * matchups; round++) {
            struct sim_game game = sim_game_at(&setup, 2 * round);
            if (sim_plan_matchup_of(&m.plan, round) == 0)
                met[sim_seats_of(&setup, &game, 0)]++;
        }
        uint64_t found = 0;
        for (unsigned set = 0; set < 1U << seats; set++)
            found += met[set] > 0;
        assert_int_equal(found, ways);
        free(met);
        sim_setup_free(&setup);
        close_meeting(&m);
    }
}

// Several seats are one for all: who shares a win with somebody else has drawn.
static void seats_win_together(void **state)
{
    (void)state;
    static const struct {
        unsigned winners, seats;
        enum epic_ending ending;
        enum sim_result_kind result;
    } cases[] = {
        {1, 5, EPIC_END_LAST_STANDING, SIM_WON}, {2, 5, EPIC_END_LAST_STANDING, SIM_LOST},
        {5, 5, EPIC_END_EMPTY_DECK, SIM_WON},    {3, 5, EPIC_END_EMPTY_DECK, SIM_DRAWN},
        {10, 5, EPIC_END_EMPTY_DECK, SIM_LOST},  {0, 5, EPIC_END_ALL_OUT, SIM_DRAWN},
        {1, 5, EPIC_END_TURN_CAP, SIM_ABORTED},  {3, 1, EPIC_END_EMPTY_DECK, SIM_DRAWN},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct epic_outcome outcome = {.ending = cases[i].ending,
                                             .winners = (uint16_t)cases[i].winners};
        assert_int_equal(sim_result_of_seats(&outcome, cases[i].seats), cases[i].result);
    }
}

// In the first so many rounds as there are decks each has each seat once.
static void decks_take_turns_at_tables(void **state)
{
    (void)state;
    struct sim_plan plan = {.field = (const struct epic_deck *const *)house.decks, .field_count = DECKS};
    for (unsigned seat = 0; seat < EPIC_MAX_SEATS; seat++)
        for (unsigned first = 0; first < DECKS * DECKS; first += DECKS) {
            unsigned seated = 0;
            for (unsigned i = 0; i < DECKS; i++)
                seated |= 1U << sim_plan_deck_of(&plan, first + i, seat);
            assert_int_equal(seated, (1U << DECKS) - 1);
        }
}

static void equal_players_score_half_at_tables(void **state)
{
    (void)state;
    static const char *const specs[] = {"heuristic", "ismcts:12,keep=1", "flat:8"};
    for (unsigned seats = 3; seats <= EPIC_MAX_SEATS; seats++)
        for (unsigned i = 0; i < (seats > 4 ? 1 : 3); i++) {
            const char *const both[] = {specs[i], specs[i]};
            uint64_t pairs = i == 0 ? 12 : 3;
            struct meeting m;
            open_table(&m, both, 2, DECKS, seats);
            play(&m, pairs, 2);
            struct sim_versus v = sim_versus_of(&m.plan, m.ledger.words[0], 0);
            assert_int_equal(v.matchup.points[2], pairs);
            close_meeting(&m);
        }
}

// Against a player at random the score is what the winners' seats say, on any number of threads.
static void tables_on_any_number_of_threads(void **state)
{
    (void)state;
    static const char *const specs[] = {"heuristic", "random"};
    for (unsigned seats = 3; seats <= EPIC_MAX_SEATS; seats += 2) {
        struct meeting one, many;
        open_table(&one, specs, 2, DECKS, seats);
        open_table(&many, specs, 2, DECKS, seats);
        play(&one, 20, 1);
        play(&many, 20, 3);
        assert_memory_equal(one.ledger.words[0], many.ledger.words[0],
                            sim_words_place(&one.plan, 0, &sim_stat_effort) * sizeof(int64_t));
        struct sim_versus v = sim_versus_of(&one.plan, one.ledger.words[0], 0);
        assert_int_equal(v.matchup.games, 40);
        assert_true(v.matchup.score.mean > 0.75);
        struct sim_versus other = sim_versus_of(&one.plan, one.ledger.words[0], 1);
        assert_true(fabs(v.matchup.score.mean + other.matchup.score.mean - 1) < 1e-12);
        close_meeting(&one);
        close_meeting(&many);
    }
}

// --- What comes out -------------------------------------------------------------------------------

static void equal_players_score_half_of_every_pair(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        uint64_t pairs;
    } cases[] = {{"random", 400},      {"heuristic", 200},      {"greedy", 24},
                 {"flat:12", 12},      {"pimc:2x10", 8},        {"ismcts:20", 10},
                 {"mo-ismcts:20", 10}, {"ismcts:20,keep=1", 6}, {"ismcts:24,searches=2,halving=1", 6},
                 {"beam:1x4", 4},      {"cheat:12", 6}};
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const specs[] = {cases[i].spec, cases[i].spec};
        struct meeting m;
        open_meeting(&m, specs, 2, DECKS);
        play(&m, cases[i].pairs, 2);
        struct sim_versus v = sim_versus_of(&m.plan, m.ledger.words[0], 0);
        assert_int_equal(v.pairs, cases[i].pairs);
        assert_int_equal(v.matchup.points[2], cases[i].pairs);
        assert_true(v.elo.value == 0 && v.superiority == 0.5);
        close_meeting(&m);
    }
}

// Who is named first makes no difference: each pair of the one is that of the other, seen from there.
static void names_exchanged_turn_everything(void **state)
{
    (void)state;
    static const char *const there[] = {"heuristic", "flat:6"};
    static const char *const back[] = {"flat:6", "heuristic"};
    struct meeting a;
    struct meeting b;
    open_meeting(&a, there, 2, DECKS);
    open_meeting(&b, back, 2, DECKS);
    play(&a, 20, 1);
    play(&b, 20, 2);
    for (unsigned place = 0; place < 2; place++) {
        struct sim_versus of_a = sim_versus_of(&a.plan, a.ledger.words[0], place);
        struct sim_versus of_b = sim_versus_of(&b.plan, b.ledger.words[0], 1 - place);
        assert_memory_equal(of_a.matchup.points, of_b.matchup.points, 5 * sizeof *of_a.matchup.points);
        assert_memory_equal(of_a.matchup.results, of_b.matchup.results, sizeof of_a.matchup.results);
        assert_int_equal(of_a.matchup.first_points, of_b.matchup.first_points);
        for (unsigned deck = 0; deck < DECKS; deck++)
            for (unsigned seat = 0; seat < 2; seat++)
                assert_memory_equal(sim_versus_deck(&a.plan, 0, a.ledger.words[0], place, deck, seat),
                                    sim_versus_deck(&b.plan, 0, b.ledger.words[0], 1 - place, deck, seat),
                                    SIM_RESULTS * sizeof(int64_t));
        // Playing first and second is the other way round in the second game of a pair.
        assert_true(sim_versus_effort(&a.plan, 0, a.ledger.words[0], place).decisions ==
                    sim_versus_effort(&b.plan, 0, b.ledger.words[0], 1 - place).decisions);
    }
    close_meeting(&a);
    close_meeting(&b);
}

// Games by deck and seat are all games, each seen by both of its players; those that a limit stopped, too.
static void decks_add_up(void **state)
{
    (void)state;
    static const char *const specs[] = {"heuristic", "random", "greedy"};
    struct meeting m;
    open_meeting(&m, specs, 3, 3);
    assert_true(epic_options_set(&m.plan.options, "ecg", "turn-cap", 12, NULL));
    play(&m, 15, 2);
    int64_t aborted = 0;
    for (unsigned pairing = 0; pairing < m.plan.pairing_count; pairing++) {
        int64_t points = 0;
        for (unsigned place = 0; place < 2; place++) {
            struct sim_versus v = sim_versus_of(&m.plan, m.ledger.words[pairing], place);
            struct sim_points sum = {0};
            for (unsigned i = 0; i < 6; i++) {
                const int64_t *results =
                    sim_versus_deck(&m.plan, pairing, m.ledger.words[pairing], place, i / 2, i % 2);
                struct sim_points part = sim_points_of(results);
                aborted += results[SIM_ABORTED];
                assert_int_equal(part.games, 5); // each deck has either seat as often
                sum.points += part.points;
                sum.games += part.games;
            }
            assert_int_equal(sum.games, 30);
            assert_int_equal(sum.points, v.matchup.first_points + v.matchup.later_points);
            points += sum.points;
        }
        assert_int_equal(points, 2 * 30);
    }
    assert_true(aborted > 0);
    close_meeting(&m);
}

// --- Players that cheat ---------------------------------------------------------------------------

static void cheats_play_without_a_rating(void **state)
{
    (void)state;
    static const char *const specs[] = {"heuristic", "cheat:8", "random", "flat:4"};
    struct meeting m;
    open_meeting(&m, specs, 4, 2);
    play(&m, 12, 1);
    assert_string_equal(m.plan.entrants[1].name, "cheat:8 (cheats)");
    struct sim_league league;
    assert_true(sim_league_of(&m.plan, (const int64_t *const *)m.ledger.words, &league));
    assert_int_equal(league.ratings.players, 3);
    assert_int_equal(league.index[0], 0);
    assert_int_equal(league.index[1], -1);
    assert_int_equal(league.index[3], 2);
    // Ratings are those of a league in which it was never seen.
    double with = league.ratings.rating[0].value;
    sim_league_free(&league);
    for (unsigned i = 0; i < m.plan.pairing_count; i++) {
        const unsigned *entrant = m.plan.pairings[i].entrant;
        if (entrant[0] == 1 || entrant[1] == 1)
            memset(m.ledger.words[i], 0, sim_words_count(&m.plan, i) * sizeof(int64_t));
    }
    assert_true(sim_league_of(&m.plan, (const int64_t *const *)m.ledger.words, &league));
    assert_true(isfinite(with) && league.ratings.rating[0].value == with);
    sim_league_free(&league);
    close_meeting(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_pairs_of_decks_take_turns),
        cmocka_unit_test(players_move_and_nothing_else),
        cmocka_unit_test(seats_are_shared_in_all_ways),
        cmocka_unit_test(seats_win_together),
        cmocka_unit_test(decks_take_turns_at_tables),
        cmocka_unit_test(equal_players_score_half_at_tables),
        cmocka_unit_test(tables_on_any_number_of_threads),
        cmocka_unit_test(equal_players_score_half_of_every_pair),
        cmocka_unit_test(names_exchanged_turn_everything),
        cmocka_unit_test(decks_add_up),
        cmocka_unit_test(cheats_play_without_a_rating),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
