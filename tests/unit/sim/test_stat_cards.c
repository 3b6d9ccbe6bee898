// cards.csv from made-up games, of which it is known what must come out.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/encoding/csv.h"
#include "cmocka_test.h"
#include "sim/run/plan.h"
#include "sim/stats/stat.h"
#include "support/csv_table.h"

enum { SEATS = 2, MOST_KINDS = 32 };

static void assert_near(double found, double expected, double within)
{
    if (!(fabs(found - expected) <= within))
        fail_msg("%.6f is not within %g of %.6f", found, within, expected);
}

// --- A game that exists only here -----------------------------------------------------------------

static const char *card_name(const void *cards, unsigned kind)
{
    static const char *const names[] = {"Ace", "King", "Queen", "Jack"};
    (void)cards;
    return kind < 4 ? names[kind] : "Other";
}

struct stage {
    struct epic_rules rules;
    struct epic_deck decks[SEATS];
    struct sim_plan plan;
    struct sim_setup setup;
    struct sim_game games[SEATS];
    struct epic_record records[SEATS];
    struct sim_round round;
    const struct sim_stat *stat;
    int64_t *words;
};

static const struct sim_stat *stat_named(const char *name)
{
    for (const struct sim_stat *const *s = sim_stats(); *s; s++)
        if (strcmp((*s)->name, name) == 0)
            return *s;
    fail_msg("no statistic \"%s\"", name);
    return NULL;
}

// Both decks have `copies` of Ace and one each of as many other cards as it takes.
static void set_up(struct stage *stage, unsigned copies, unsigned size)
{
    *stage = (struct stage){.rules = {.card_name = card_name}};
    for (unsigned i = 0; i < SEATS; i++) {
        struct epic_deck *deck = &stage->decks[i];
        *deck = (struct epic_deck){.name = i ? "Theirs" : "Ours", .size = size};
        for (; deck->kind_count < size - copies + 1; deck->kind_count++) {
            deck->kinds[deck->kind_count] = (uint16_t)deck->kind_count;
            deck->counts[deck->kind_count] = (uint8_t)(deck->kind_count ? 1 : copies);
        }
    }
    stage->plan.rules = &stage->rules;
    struct diag_list out = {0};
    for (unsigned i = 0; i < SEATS; i++)
        assert_true(sim_plan_enter(&stage->plan, &stage->decks[i], "nobody"));
    assert_true(sim_plan_pair(&stage->plan, SIM_EVERY_PAIR, false, &out));
    stage->setup.seats = SEATS;
    stage->round = (struct sim_round){.setup = &stage->setup, .games = SEATS};
    for (unsigned i = 0; i < SEATS; i++) {
        sim_slots_of(&stage->decks[i], &stage->setup.slots[i]);
        stage->games[i].moved = i;
        stage->round.result[i] = (struct sim_result){.game = &stage->games[i], .record = &stage->records[i]};
    }
    stage->stat = stat_named("cards");
    stage->words = calloc(stage->stat->words(&stage->plan, 0), sizeof *stage->words);
    assert_non_null(stage->words);
}

// Our record in the game of the round in which we sit in that seat.
static struct epic_record_seat *ours(struct stage *stage, unsigned game)
{
    return &stage->records[game].seat[game == 0 ? 0 : 1];
}

static void end_game(struct stage *stage, unsigned game, bool won, uint32_t turns)
{
    unsigned seat = game == 0 ? 0 : 1;
    stage->round.result[game].outcome =
        (struct epic_outcome){.ending = EPIC_END_LAST_STANDING,
                              .winners = (uint16_t)(1U << (won ? seat : 1 - seat)),
                              .turns = turns};
}

static void play_round(struct stage *stage)
{
    stage->stat->add(&stage->plan, stage->words, &stage->round);
    memset(stage->records, 0, sizeof stage->records);
}

static struct csv_table tear_down(struct stage *stage)
{
    struct csv csv = {0};
    int64_t *words[] = {stage->words};
    assert_true(stage->stat->write(&stage->plan, words, &csv));
    struct csv_table table = csv_table_read(csv.text.data, csv.text.length);
    csv_free(&csv);
    free(stage->words);
    sim_plan_free(&stage->plan);
    return table;
}

static struct bits128 set_of(const char *slots)
{
    struct bits128 set = bits128_none();
    for (; *slots; slots++)
        bits128_set(&set, (unsigned)(*slots - 'a'));
    return set;
}

// --- By hand --------------------------------------------------------------------------------------

// Three Aces (slots a, b, c), then King (d), Queen (e), Jack (f).  Two games, which we win and lose.
static void a_round_by_hand(void **state)
{
    (void)state;
    struct stage stage;
    set_up(&stage, 3, 6);
    struct epic_record_seat *won = ours(&stage, 0);
    won->dealt = set_of("bd");
    won->put_back = set_of("d");
    won->redrawn = set_of("a");
    won->drawn = set_of("d");
    won->fetched = set_of("c");
    won->played = set_of("abc");
    won->turn_got[3] = 2;
    won->turn_played[0] = 1;
    won->turn_played[1] = 4;
    won->turn_played[2] = 7;
    struct epic_record_seat *lost = ours(&stage, 1);
    lost->dealt = set_of("bd");
    lost->drawn = set_of("e");
    lost->played = set_of("d");
    lost->turn_got[4] = 3;
    lost->turn_played[3] = 5;
    end_game(&stage, 0, true, 9);
    end_game(&stage, 1, false, 6);
    play_round(&stage);
    struct csv_table table = tear_down(&stage);

    size_t ace = csv_table_find(&table, "pairing", "0", "deck", "Ours", "card", "Ace");
    static const struct {
        const char *column;
        double expected;
    } numbers[] = {
        {"copies", 3},
        {"games", 2},
        {"gp", 6},
        {"gp_wr", 0.5},
        // The interval of 1 of 2, that of 2/3 of 1.8: how many games tell as much, see test_weighted.c.
        {"gp_se", 0.206876},
        {"dealt", 2},
        {"dealt_wr", 0.5},
        {"oh", 3},
        {"oh_wr", 2.0 / 3},
        {"oh_games", 2},
        {"oh_games_wr", 0.5},
        {"oh_se", 0.264649},
        {"gd", 0},
        {"gih", 3},
        {"gih_wr", 2.0 / 3},
        {"fetched", 1},
        {"gns", 2},
        {"gns_wr", 0},
        {"gns_games", 1},
        {"gns_games_wr", 0},
        {"played", 3},
        {"played_wr", 1},
        {"played_games", 1},
        {"iwd", 2.0 / 3},
        // Of that and of 0 of 1, whose copies have 2 / sqrt(5 * 4) in common.
        {"iwd_se", 0.371617},
        {"unplayed_share", 1.0 / 3},
        {"turns_held", (1 + 4 + 6) / 3.0},
        {"turn_played", 4},
    };
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
        assert_near(csv_table_number(&table, ace, numbers[i].column), numbers[i].expected, 1e-6);
    assert_string_equal(csv_table_field(&table, ace, "gd_wr"), "");
    assert_string_equal(csv_table_field(&table, ace, "position_effect"), ""); // it always was in hand

    size_t king = csv_table_find(&table, "pairing", "*", "deck", "Ours", "card", "King");
    assert_near(csv_table_number(&table, king, "dealt"), 2, 0);
    assert_near(csv_table_number(&table, king, "oh"), 1, 0);
    assert_near(csv_table_number(&table, king, "oh_wr"), 0, 0);
    assert_near(csv_table_number(&table, king, "gd_wr"), 1, 0); // put back and drawn again
    assert_near(csv_table_number(&table, king, "gih"), 2, 0);
    assert_near(csv_table_number(&table, king, "turns_held"), (9 - 2 + 5) / 2.0, 1e-6);
    csv_table_free(&table);
}

// --- A card that does nothing ---------------------------------------------------------------------

enum { TOY_DECK = 30, TOY_HAND = 5, WON_TURNS = 14, LOST_TURNS = 8, TOY_ROUNDS = 20000 };

static unsigned draw(struct bits128 *deck, struct pcg *random)
{
    unsigned slot = bits128_select(*deck, pcg_bounded(random, bits128_count(*deck)));
    bits128_clear(deck, slot);
    return slot;
}

static void draw_hand(struct epic_record_seat *r, struct bits128 *deck, struct pcg *random)
{
    *deck = bits128_below(TOY_DECK);
    for (unsigned i = 0; i < TOY_HAND; i++)
        bits128_set(&r->dealt, draw(deck, random));
}

// A coin is put_back; whoever wins needs 14 turns for it, and loses within 8.
static void play_toy(struct stage *stage, unsigned game, struct bits128 deck, bool won, struct pcg *random)
{
    unsigned turns = won ? WON_TURNS : LOST_TURNS;
    struct epic_record_seat *r = ours(stage, game);
    for (unsigned turn = 1; turn <= turns; turn++) {
        unsigned slot = draw(&deck, random);
        bits128_set(&r->drawn, slot);
        r->turn_got[slot] = (uint8_t)turn;
    }
    end_game(stage, game, won, turns);
}

// With an ace in the deal the chance to win is `bonus` larger.
static struct csv_table play_toys(double bonus)
{
    struct stage stage;
    struct pcg random = pcg_seed(3, 3);
    set_up(&stage, 3, TOY_DECK);
    for (unsigned i = 0; i < TOY_ROUNDS; i++) {
        struct bits128 deck;
        draw_hand(ours(&stage, 0), &deck, &random);
        ours(&stage, 1)->dealt = ours(&stage, 0)->dealt; // the shuffle is kept
        bool ace = !bits128_empty(bits128_and(ours(&stage, 0)->dealt, bits128_below(3)));
        for (unsigned game = 0; game < SEATS; game++) {
            double chance = 0.5 + (game == 0 ? 0.1 : -0.1) + (ace ? bonus : 0);
            play_toy(&stage, game, deck, pcg_next(&random) < chance * 4294967296.0, &random);
        }
        play_round(&stage);
    }
    return tear_down(&stage);
}

// In hand, a card seems to win twenty games in a hundred; dealt at random, it wins none.
static void a_card_without_effect(void **state)
{
    (void)state;
    struct csv_table table = play_toys(0);
    for (size_t row = 0; row < table.rows; row++) {
        if (strcmp(csv_table_field(&table, row, "deck"), "Ours") != 0)
            continue;
        double error = csv_table_number(&table, row, "position_se");
        assert_near(csv_table_number(&table, row, "iwd"), 0.20, 0.02);
        assert_true(csv_table_number(&table, row, "iwd") > 20 * csv_table_number(&table, row, "iwd_se"));
        assert_near(csv_table_number(&table, row, "position_effect"), 0, 4 * error);
        assert_true(error > 0.002 && error < 0.008);
        assert_true(csv_table_number(&table, row, "position_q") > 0.05);
    }
    csv_table_free(&table);
}

static void a_card_with_effect(void **state)
{
    (void)state;
    struct csv_table table = play_toys(0.05);
    size_t ace = csv_table_find(&table, "pairing", "0", "deck", "Ours", "card", "Ace");
    size_t king = csv_table_find(&table, "pairing", "0", "deck", "Ours", "card", "King");
    assert_near(csv_table_number(&table, ace, "position_effect"), 0.05,
                3 * csv_table_number(&table, ace, "position_se"));
    assert_true(csv_table_number(&table, ace, "position_q") < 1e-6);
    assert_true(csv_table_number(&table, king, "position_q") > 0.01);
    csv_table_free(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_by_hand),
        cmocka_unit_test(a_card_without_effect),
        cmocka_unit_test(a_card_with_effect),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
