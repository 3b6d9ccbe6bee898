// Matches of several games: who has won them, who begins their games, and what is swapped in between.
#include "sim/series/play.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"
#include "rules/data_folder.h"
#include "sim/series/sideboard.h"
#include "sim/stats/matchup.h"
#include "sim/stats/series/matches.h"
#include "support/sim_blocks.h"

static const struct sim_series_rules best_of_three = {.best_of = 3, .most = 5, .loser_decides = true};

static struct sim_series series_of(unsigned decks, const char *winners)
{
    struct sim_series series = {.decks = decks};
    for (const char *at = winners; *at; at++) {
        unsigned won = *at == '-' ? 0 : *at == '*' ? 1 : 1U << (*at - '0');
        sim_series_add(&series, (struct sim_series_game){.winners = (uint8_t)won, .aborted = *at == '*'});
    }
    return series;
}

static void expect(const char *winners, bool over, int winner)
{
    struct sim_series series = series_of(3, winners);
    assert_int_equal(sim_series_is_over(&best_of_three, &series), over);
    assert_int_equal(sim_series_winner(&best_of_three, &series), winner);
}

// T-term-4, T-format-match-1: two wins of three; T-format-match-6, A58: a tie, or what was aborted, counts
// for nobody; T-format-match-8: after five games a match is a tie.
static void most_of_so_many_games_win(void **state)
{
    (void)state;
    expect("", false, SIM_NO_DECK);
    expect("0", false, SIM_NO_DECK);
    expect("00", true, 0);
    expect("01", false, SIM_NO_DECK);
    expect("011", true, 1);
    expect("012", false, SIM_NO_DECK);
    expect("-", false, SIM_NO_DECK);
    expect("-0-0", true, 0);
    expect("*1*1", true, 1);
    expect("-----", true, SIM_NO_DECK);
    expect("0-1--", true, SIM_NO_DECK);
    expect("0-1-0", true, 0);
}

static unsigned deciders(unsigned winners, unsigned a, unsigned b, unsigned c)
{
    struct epic_outcome outcome = {.ending = EPIC_END_LAST_STANDING, .winners = (uint16_t)winners};
    outcome.left_order[0] = (uint8_t)a;
    outcome.left_order[1] = (uint8_t)b;
    outcome.left_order[2] = (uint8_t)c;
    return sim_series_deciders(&outcome, 3);
}

// T-format-match-3: who was first to lose; T-format-match-7, A57: all who were, or nobody after a tie.
static void first_to_lose_decides(void **state)
{
    (void)state;
    assert_int_equal(deciders(1, 0, 2, 1), 4);
    assert_int_equal(deciders(2, 3, 0, 5), 1);
    assert_int_equal(deciders(1, 0, 1, 1), 6);
    assert_int_equal(deciders(1, 0, 0, 0), 6);
    assert_int_equal(deciders(1, 0, 4, 0), 2);
    assert_int_equal(deciders(5, 0, 4, 0), 2);
    assert_int_equal(deciders(0, 1, 1, 1), 0);
    struct epic_outcome two = {.ending = EPIC_END_EMPTY_DECK, .winners = 2};
    assert_int_equal(sim_series_deciders(&two, 2), 1);
}

enum { LOTS = 20000 };

static void count_next(const struct sim_series_rules *rules, unsigned of, unsigned shift, unsigned *begins)
{
    struct pcg lots = pcg_seed(7, 1);
    memset(begins, 0, 3 * sizeof *begins);
    for (unsigned i = 0; i < LOTS; i++)
        begins[sim_series_next(rules, of, 3, shift, &lots)]++;
}

static void expect_about(unsigned count, double share)
{
    assert_true(fabs(count - share * LOTS) < 4 * sqrt(LOTS * share * (1 - share)) + 1);
}

// T-format-match-2, M-setup-6: either answer of the loser; T-format-match-7, A57: lots among those who lost
// together, and after a tie among all.
static void losers_and_lots_say_who_begins(void **state)
{
    (void)state;
    struct sim_series_rules rules = best_of_three;
    unsigned begins[3];
    count_next(&rules, 2, 0, begins);
    assert_int_equal(begins[1], LOTS);
    rules.loser_waits = true;
    count_next(&rules, 2, 0, begins);
    assert_int_equal(begins[2], LOTS);
    count_next(&rules, 4, 0, begins);
    assert_int_equal(begins[0], LOTS);
    rules.loser_waits = false;
    count_next(&rules, 6, 0, begins);
    assert_int_equal(begins[0], 0);
    expect_about(begins[1], 0.5);
    count_next(&rules, 0, 0, begins);
    for (unsigned i = 0; i < 3; i++)
        expect_about(begins[i], 1. / 3);
    rules.loser_decides = false;
    unsigned shifted[3];
    count_next(&rules, 2, 0, begins);
    count_next(&rules, 2, 1, shifted);
    for (unsigned i = 0; i < 3; i++) {
        expect_about(begins[i], 1. / 3);
        assert_int_equal(shifted[(i + 1) % 3], begins[i]);
    }
}

// --- Playing --------------------------------------------------------------------------------------

enum { ROUNDS = 128 };

struct table {
    struct sim_plan plan;
    void *cards;
    struct epic_deck *deck[2];
    struct sim_sideboarder *sideboarder;
    struct sim_scratch *scratch;
    int64_t *words;
};

static const char *const plain = "format: sealed-3\n30 Storm Giant\nsideboard:\n15 Rend\n";
static const char *const planned = "format: sealed-3\n15 Storm Giant\n15 Diamond Golem\nsideboard:\n15 Rend\n"
                                   "against: nobody\n-1 Storm Giant\n+1 Rend\n"
                                   "against: Foe, Fool\n-15 Diamond Golem\n+15 Rend\n";

static void *load_cards(const struct epic_rules *rules)
{
    struct diag_list list = {0};
    struct paths files = {0};
    char *folder = data_folder("tcg");
    assert_true(data_card_files(rules, folder, NULL, 0, &files, &list));
    const struct epic_card_sources sources = {.files = (const char *const *)files.items,
                                              .file_count = files.count};
    void *cards = rules->cards_load(rules, &sources, &list);
    assert_non_null(cards);
    paths_free(&files);
    free(folder);
    return cards;
}

static struct epic_deck *read_deck(const struct epic_rules *rules, const void *cards, const char *name,
                                   const char *list)
{
    struct diag_list out = {0};
    struct epic_deck *deck = epic_deck_read(rules, cards, name, list, strlen(list), &out);
    if (!deck)
        (void)diag_print(&out, stderr);
    assert_non_null(deck);
    assert_true(rules->deck_check(rules, cards, deck, &out));
    assert_true(sim_sideboard_check(deck, cards, &out));
    return deck;
}

static void lay(struct table *table, const char *sideboarder, bool loser_waits)
{
    struct diag_list list = {0};
    const struct epic_rules *rules = data_game("tcg", &list);
    *table = (struct table){.cards = load_cards(rules)};
    table->deck[0] = read_deck(rules, table->cards, "mine.deck", planned);
    table->deck[1] = read_deck(rules, table->cards, "foe.deck", plain);
    table->sideboarder = sim_sideboarder_new(rules, table->cards, sideboarder, &list);
    assert_non_null(table->sideboarder);
    table->plan = (struct sim_plan){
        .rules = rules,
        .cards = table->cards,
        .seed = 3,
        .stats = SIM_STATS_FULL,
        .series = {
            .best_of = 3, .most = 9, .loser_decides = rules->loser_decides, .loser_waits = loser_waits}};
    table->plan.options.first_seat = -1;
    for (unsigned i = 0; i < 2; i++) {
        assert_true(sim_plan_enter(&table->plan, table->deck[i], "random"));
        table->plan.entrants[i].sideboarder = table->sideboarder;
    }
    assert_true(sim_plan_pair(&table->plan, SIM_EVERY_PAIR, false, &list));
    sim_plan_set_rounds(&table->plan, ROUNDS);
    table->words = calloc(sim_words_count(&table->plan, 0) + 1, sizeof *table->words);
    assert_non_null(table->words);
}

static void clear(struct table *table)
{
    const struct epic_rules *rules = table->plan.rules;
    sim_plan_free(&table->plan);
    sim_sideboarder_free(table->sideboarder);
    for (unsigned i = 0; i < 2; i++)
        epic_deck_free(table->deck[i]);
    rules->cards_free(table->cards);
    free(table->words);
}

// Rounds one by one; what they look like, and what series have to do with what others see of them.
static void each_round(const struct table *table,
                       void (*look)(const struct table *, const struct sim_series_round *))
{
    struct sim_series_scratch *scratch = sim_series_scratch_new(&table->plan);
    struct sim_setup setup = {0};
    struct diag_list list = {0};
    struct sim_game games[2];
    struct epic_error error = {{0}};
    assert_non_null(scratch);
    assert_true(sim_plan_setup(&table->plan, 0, 0, &setup, &list));
    for (uint64_t i = 0; i < ROUNDS; i++) {
        struct sim_round round = {.setup = &setup, .index = i, .games = 2};
        const struct sim_series_round *played = sim_series_play(&table->plan, &round, games, scratch, &error);
        assert_non_null(played);
        for (unsigned k = 0; k < 2; k++) {
            int winner = sim_series_winner(&table->plan.series, &played->series[k]);
            assert_int_equal(played->series[k].game[0].first, k);
            assert_int_equal(round.result[k].outcome.winners,
                             winner < 0 ? 0 : 1U << sim_seat_of(&setup, &games[k], (unsigned)winner));
        }
        look(table, played);
    }
    sim_setup_free(&setup);
    sim_series_scratch_free(scratch);
}

// T-format-match-2
static void expect_first(const struct table *table, const struct sim_series_round *round)
{
    for (unsigned k = 0; k < 2; k++) {
        const struct sim_series *series = &round->series[k];
        for (unsigned i = 1; i < series->games; i++) {
            unsigned winners = series->game[i - 1].winners;
            if (series->game[i - 1].aborted || winners == 0 || winners == 3)
                continue;
            unsigned loser = winners == 1 ? 1 : 0;
            assert_int_equal(series->game[i].first, table->plan.series.loser_waits ? 1 - loser : loser);
        }
    }
}

static void losers_begin_or_let_begin(void **state)
{
    (void)state;
    for (unsigned waits = 0; waits < 2; waits++) {
        struct table table;
        lay(&table, "plan", waits);
        each_round(&table, expect_first);
        clear(&table);
    }
}

// T-format-side-3 to T-format-side-6, S75: 15 of 30 cards are swapped after the first game, and only then;
// the next match begins with the list as it is written.
static void swaps_come_after_the_first_game(void **state)
{
    (void)state;
    struct table with, without;
    lay(&with, "plan", false);
    lay(&without, "none", false);
    struct epic_deck before = *with.deck[0];
    play_blocks(&with.plan, with.words);
    play_blocks(&without.plan, without.words);
    assert_memory_equal(&before, with.deck[0], sizeof before);
    struct sim_matches mine = sim_matches_of(&with.plan, with.words, 0, 0);
    struct sim_matches same = sim_matches_of(&without.plan, without.words, 0, 0);
    const struct sim_pods_rate *first = &mine.rate[SIM_MATCHES_PREBOARD];
    assert_int_equal(first->games, 2 * ROUNDS);
    assert_true(first->score == same.rate[SIM_MATCHES_PREBOARD].score);
    assert_true(mine.rate[SIM_MATCHES_POSTBOARD].score != same.rate[SIM_MATCHES_POSTBOARD].score);
    assert_int_equal(mine.series, 2 * ROUNDS);
    assert_int_equal(mine.games, first->games + mine.rate[SIM_MATCHES_POSTBOARD].games);
    assert_int_equal(mine.games, mine.rate[SIM_MATCHES_ALL].games);
    struct sim_matches foe = sim_matches_of(&with.plan, with.words, 0, 1);
    assert_true(fabs(foe.rate[SIM_MATCHES_ALL].score + mine.rate[SIM_MATCHES_ALL].score - 1) < 1e-9);
    assert_int_equal(mine.rate[SIM_MATCHES_BEGUN].games + foe.rate[SIM_MATCHES_BEGUN].games, mine.games);
    clear(&with);
    clear(&without);
}

static void expect_planned_cards(const struct table *table, const struct sim_series_round *round)
{
    int rend = table->plan.rules->cards_find(table->cards, "Rend");
    int golem = table->plan.rules->cards_find(table->cards, "Diamond Golem");
    const struct epic_deck *deck = table->deck[0];
    unsigned later = round->series[0].games + round->series[1].games - 2;
    assert_int_equal(sim_board_count(deck), 3);
    for (unsigned card = 0; card < 3; card++) {
        const struct sim_pod_score *where = round->card[0][card];
        int kind = (int)sim_board_kind(deck, card);
        assert_int_equal(where[SIM_BOARD_BESIDE].games, kind == golem ? later : 0);
        assert_int_equal(where[SIM_BOARD_HAND].games + where[SIM_BOARD_UNSEEN].games,
                         kind == golem ? 0 : later);
        assert_true(kind != rend || card == 2);
    }
    // The opponent has no plan.
    assert_int_equal(round->card[1][1][SIM_BOARD_BESIDE].games, later);
}

static void cards_are_counted_where_they_are(void **state)
{
    (void)state;
    struct table table;
    lay(&table, "plan", false);
    each_round(&table, expect_planned_cards);
    clear(&table);
}

static struct epic_swapped swapped_by(const struct table *table, const char *who, struct pcg *random,
                                      bool *changed)
{
    struct diag_list list = {0};
    const char *const names[] = {"Mine", "Foe"};
    struct sim_sideboarder *sideboarder = sim_sideboarder_new(table->plan.rules, table->cards, who, &list);
    assert_non_null(sideboarder);
    struct epic_swapped swapped;
    const struct sim_sideboarding at = {table->cards, (const struct epic_deck *const *)table->deck, names, 2,
                                        0};
    *changed = sim_sideboard(sideboarder, &at, random, &swapped);
    sim_sideboarder_free(sideboarder);
    return swapped;
}

// T-format-side-3: any number of cards; T-format-side-4: one for one.
static void chance_swaps_any_number(void **state)
{
    (void)state;
    struct table table;
    lay(&table, "none", false);
    struct pcg random = pcg_seed(1, 1);
    unsigned times[16] = {0}, rends = 0;
    const unsigned rend = (unsigned)table.plan.rules->cards_find(table.cards, "Rend");
    for (unsigned i = 0; i < 3200; i++) {
        bool changed;
        struct epic_swapped swapped = swapped_by(&table, "random", &random, &changed);
        unsigned in = 0;
        if (changed) {
            for (unsigned k = 0; k < swapped.deck.kind_count; k++)
                in += swapped.deck.kinds[k] == rend ? swapped.deck.counts[k] : 0;
            assert_int_equal(swapped.deck.size, 30);
            assert_int_equal(swapped.side.size, 15);
        }
        times[in]++;
        rends += in;
    }
    for (unsigned i = 0; i < 16; i++)
        assert_true(times[i] > 130 && times[i] < 270);
    assert_true(rends > 22000 && rends < 26000);
    clear(&table);
}

static void measures_swap_the_worst_for_the_best(void **state)
{
    (void)state;
    struct table table;
    lay(&table, "none", false);
    struct epic_deck *mixed = read_deck(table.plan.rules, table.cards, "mine.deck",
                                        "format: sealed-3\n10 Storm Giant\n20 Diamond Golem\nsideboard:\n12 "
                                        "Rend\n2 Ice Storm\n1 Knowledge\n");
    epic_deck_free(table.deck[0]);
    table.deck[0] = mixed;
    struct sim_sideboarder learned = {.kind = SIM_SIDEBOARD_LEARNED};
    struct diag_list list = {0};
    const char text[] = "deck,opponent,card,rating\nMine,Foe,Storm Giant,0.5\nMine,Foe,Diamond Golem,0.6\n"
                        "Mine,Foe,Rend,0.55\nMine,Foe,Ice Storm,0.4\nMine,Other,Ice Storm,0.9\n"
                        "Mine,Foe + Other,Ice Storm,0.9\nMine,Foe + Other,Storm Giant,0.2\n";
    struct diag_source source = {"cards.csv", text, sizeof text - 1};
    assert_true(sim_sideboard_read(&learned, table.plan.rules, table.cards, &source, &list));
    const char *const names[] = {"Mine", "Foe"};
    const struct sim_sideboarding at = {table.cards, (const struct epic_deck *const *)table.deck, names, 2,
                                        0};
    struct epic_swapped swapped;
    struct pcg random = pcg_seed(1, 1);
    assert_true(sim_sideboard(&learned, &at, &random, &swapped));
    // Ten of twelve are better than what is worst, and then nothing is.
    assert_int_equal(swapped.deck.kind_count, 2);
    for (unsigned i = 0; i < 2; i++) {
        bool golem =
            swapped.deck.kinds[i] == (unsigned)table.plan.rules->cards_find(table.cards, "Diamond Golem");
        assert_int_equal(swapped.deck.counts[i], golem ? 20 : 10);
    }
    const char *const others[] = {"Mine", "Nobody"};
    const struct sim_sideboarding unknown = {table.cards, (const struct epic_deck *const *)table.deck, others,
                                             2, 0};
    assert_false(sim_sideboard(&learned, &unknown, &random, &swapped));
    // Several opponents go by all their names.
    const struct epic_deck *const three[] = {table.deck[1], table.deck[0], table.deck[1]};
    const char *const all[] = {"Foe", "Mine", "Other"}, *const reversed[] = {"Other", "Mine", "Foe"};
    const struct sim_sideboarding between = {table.cards, three, all, 3, 1},
                                  elsewhere = {table.cards, three, reversed, 3, 1};
    assert_true(sim_sideboard(&learned, &between, &random, &swapped));
    assert_int_equal(swapped.side.counts[epic_deck_place_of(
                         &swapped.side, (unsigned)table.plan.rules->cards_find(table.cards, "Storm Giant"))],
                     2);
    assert_false(sim_sideboard(&learned, &elsewhere, &random, &swapped));
    free(learned.rows);
    clear(&table);
}

static void refuse(const struct table *table, const char *text, unsigned line, const char *wrong)
{
    struct sim_sideboarder learned = {.kind = SIM_SIDEBOARD_LEARNED};
    struct diag_list list = {0};
    struct diag_source source = {"cards.csv", text, strlen(text)};
    assert_false(sim_sideboard_read(&learned, table->plan.rules, table->cards, &source, &list));
    if (!strstr(list.messages[0].text, wrong))
        fail_msg("\"%s\" does not say \"%s\"", list.messages[0].text, wrong);
    assert_int_equal(list.messages[0].line, line);
    diag_free(&list);
    free(learned.rows);
}

static void bad_measures_are_refused(void **state)
{
    (void)state;
    struct table table;
    lay(&table, "none", false);
    refuse(&table, "", 1, "no columns \"deck\", \"opponent\", \"card\" and \"rating\"");
    refuse(&table, "deck,opponent,card\nA,B,Rend\n", 1, "no column \"rating\"");
    refuse(&table, "deck,opponent,card,rating,card\nA,B,Rend,1,Rend\n", 1, "second column");
    refuse(&table, "deck,opponent,card,rating\nA,B,Rent,1\n", 2, "unknown card \"Rent\"");
    refuse(&table, "deck,opponent,card,rating\nA,B,Rend,good\n", 2, "not a rating");
    refuse(&table, "deck,opponent,card,rating\nA,B,Rend,nan\n", 2, "not a rating");
    refuse(&table, "deck,opponent,card,rating\nA,B\n", 2, "the line ends before its \"card\" and \"rating\"");
    refuse(
        &table,
        "deck,opponent,card,rating\nA,B,Rend,1\nA,C,Rend,1\nA,B,Ice Storm,1\nA,B,Rend,1\nA,B,Ice Storm,1\n",
        5, "second line for \"Rend\"");
    clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(most_of_so_many_games_win),
        cmocka_unit_test(first_to_lose_decides),
        cmocka_unit_test(losers_and_lots_say_who_begins),
        cmocka_unit_test(losers_begin_or_let_begin),
        cmocka_unit_test(swaps_come_after_the_first_game),
        cmocka_unit_test(cards_are_counted_where_they_are),
        cmocka_unit_test(chance_swaps_any_number),
        cmocka_unit_test(measures_swap_the_worst_for_the_best),
        cmocka_unit_test(bad_measures_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
