// Pods that are played, and what their statistics make of them: worked out again, another way.
#include "sim/play/pod.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/encoding/csv.h"
#include "cmocka_test.h"
#include "rules/data_folder.h"
#include "sim/stats/draft/pods.h"
#include "support/sim_blocks.h"

enum { PODS = 12, PLAYERS = 4, MOST_KINDS = 1024 };

struct table {
    struct draft_plan draft;
    struct sim_plan plan;
    struct player *player;
    void *cards;
    int64_t *words;
};

static struct drafter any = {.kind = DRAFTER_RANDOM, .name = "random"};
static const struct drafter *const drafters[] = {&any, &any};

static void lay(struct table *table, const char *format, unsigned dealt)
{
    struct diag_list list = {0};
    struct paths files = {0};
    const struct epic_rules *rules = data_game("ecg", &list);
    char *folder = data_folder("ecg");
    assert_true(data_card_files(rules, folder, NULL, 0, &files, &list));
    const struct epic_card_sources sources = {.files = (const char *const *)files.items,
                                              .file_count = files.count};
    *table = (struct table){.cards = rules->cards_load(rules, &sources, &list),
                            .player = player_new("random", &list)};
    assert_non_null(table->cards);
    assert_true(rules->cards_count(table->cards) <= MOST_KINDS);
    const struct draft_wish wish = {.format = format, .players = PLAYERS, .dealt = dealt};
    assert_true(draft_plan_make(&table->draft, rules, table->cards, &wish, &list));
    table->draft.drafters = drafters;
    table->draft.drafter_count = 2;
    table->plan = (struct sim_plan){.rules = rules,
                                    .cards = table->cards,
                                    .seed = 3,
                                    .stats = SIM_STATS_FULL,
                                    .draft = &table->draft,
                                    .meetings = 2};
    table->plan.options.first_seat = -1;
    for (unsigned i = 0; i < 2; i++)
        assert_true(sim_plan_enter_drafter(&table->plan, &any, table->player));
    assert_true(sim_plan_seat_pods(&table->plan, &list));
    sim_plan_set_rounds(&table->plan, PODS);
    table->words = calloc(sim_words_count(&table->plan, 0), sizeof *table->words);
    assert_non_null(table->words);
    paths_free(&files);
    free(folder);
    diag_free(&list);
}

static void clear(struct table *table)
{
    const struct epic_rules *rules = table->plan.rules;
    free(table->words);
    sim_plan_free(&table->plan);
    draft_plan_free(&table->draft);
    player_free(table->player);
    rules->cards_free(table->cards);
}

static const int64_t *words_of(const struct table *table, const struct sim_stat *stat)
{
    return table->words + sim_words_place(&table->plan, 0, stat);
}

// --- When cards are seen and taken ----------------------------------------------------------------

struct seen {
    int64_t taken, sum, sights, last;
};

// The last pick of each round at which each seat sees a copy: by following one pack after the other.
static void follow_packs(const struct draft_pod *pod, struct seen *seen)
{
    for (unsigned i = 0; i < pod->pick_count; i++) {
        const struct draft_pick *pick = &pod->pick[i];
        seen[pick->pack.kind[pick->taken]].taken++;
        seen[pick->pack.kind[pick->taken]].sum += pick->pick + 1;
        // A copy that is there again when the pack comes back is not seen for the last time.
        const struct draft_pick *later = NULL;
        for (unsigned j = i + 1; j < pod->pick_count; j++)
            if (pod->pick[j].seat == pick->seat && pod->pick[j].round == pick->round &&
                pod->pick[j].pick == pick->pick + PLAYERS)
                later = &pod->pick[j];
        for (unsigned k = 0; k < pick->pack.count; k++) {
            bool again = false;
            for (unsigned m = 0; later && m < later->pack.count; m++)
                again |= later->pack.kind[m] == pick->pack.kind[k];
            seen[pick->pack.kind[k]].sights += !again;
            seen[pick->pack.kind[k]].last += again ? 0 : pick->pick + 1;
        }
    }
}

static void picks_are_counted_as_they_were(void **state)
{
    (void)state;
    static struct seen seen[MOST_KINDS];
    struct table table;
    lay(&table, "pack-draft", 0);
    play_blocks(&table.plan, table.words);
    struct draft_pod *pod = calloc(1, sizeof *pod);
    assert_non_null(pod);
    for (unsigned i = 0; i < PODS; i++) {
        assert_true(draft_pod_make(pod, &table.draft, table.plan.seed, i, NULL));
        follow_packs(pod, seen);
    }
    size_t count = 0;
    struct sim_draft_card *cards =
        sim_draft_cards(&table.plan, words_of(&table, &sim_stat_draft_cards), &count);
    assert_non_null(cards);
    assert_int_equal(count, 120);
    for (size_t i = 0; i < count; i++) {
        const struct seen *s = &seen[cards[i].kind];
        assert_int_equal(cards[i].taken, s->taken);
        assert_int_equal(cards[i].pooled, PODS);
        assert_true(fabs(cards[i].taken_at - (double)s->sum / (double)s->taken) < 1e-9);
        assert_true(fabs(cards[i].last_seen_at - (double)s->last / (double)s->sights) < 1e-9);
    }
    free(cards);
    draft_pod_free(pod);
    free(pod);
    clear(&table);
}

// --- Games ----------------------------------------------------------------------------------------

static void games_of_cards_add_up(void **state)
{
    (void)state;
    struct table table;
    lay(&table, "sealed", 30);
    play_blocks(&table.plan, table.words);
    size_t count = 0;
    struct sim_draft_card *cards =
        sim_draft_cards(&table.plan, words_of(&table, &sim_stat_draft_cards), &count);
    assert_non_null(cards);
    int64_t games = PODS * 6 * 2 * 2, of_cards = 0; // six pairs, two meetings, two games
    double points = 0;
    for (size_t i = 0; i < count; i++) {
        const struct sim_pods_rate *score = cards[i].score;
        assert_int_equal(cards[i].taken, 0);
        assert_true(isnan(cards[i].taken_at) && isnan(cards[i].q));
        assert_int_equal(score[SIM_POD_HAND].games + score[SIM_POD_UNSEEN].games, score[SIM_POD_DECK].games);
        assert_true(score[SIM_POD_OPENING].games <= score[SIM_POD_HAND].games);
        assert_true(score[SIM_POD_OPENING].games > 0 && score[SIM_POD_DRAWN].games > 0);
        assert_int_equal(score[SIM_POD_LEFT_OUT].games, 0);
        assert_int_equal(score[SIM_POD_DECK].games, cards[i].pooled * 3 * 2 * 2);
        assert_true(score[SIM_POD_HAND].interval.low <= score[SIM_POD_HAND].score &&
                    score[SIM_POD_HAND].score <= score[SIM_POD_HAND].interval.high);
        of_cards += score[SIM_POD_DECK].games;
        points += score[SIM_POD_DECK].score * (double)score[SIM_POD_DECK].games;
    }
    // Thirty different cards in each of two decks: one of them has all points of a game.
    assert_int_equal(of_cards, 2 * 30 * games);
    assert_true(fabs(points - 30.0 * (double)games) < 1e-6);
    struct sim_drafter first = sim_drafter_of(&table.plan, table.words, 0);
    struct sim_drafter second = sim_drafter_of(&table.plan, table.words, 1);
    assert_int_equal(first.decks, PODS * PLAYERS / 2);
    assert_int_equal(first.rate.games + second.rate.games, 2 * games);
    assert_true(fabs(first.rate.score + second.rate.score - 1) < 1e-9);
    free(cards);
    clear(&table);
}

// Points are those of matches, cards those of games: two or three of a match.
static void pods_may_play_matches(void **state)
{
    (void)state;
    struct table table;
    lay(&table, "sealed", 30);
    table.plan.series = (struct sim_series_rules){.best_of = 3, .most = 9};
    struct sim_pod_scratch *scratch = sim_pod_scratch_new(&table.plan);
    struct epic_error error;
    unsigned open = 0, games = 0;
    for (unsigned i = 0; i < PODS; i++) {
        const struct sim_pod *pod = sim_play_pod(&table.plan, i, scratch, &error);
        assert_non_null(pod);
        for (unsigned seat = 0; seat < PLAYERS; seat++) {
            assert_int_equal(pod->seat[seat].games, 3 * 2 * 2); // opponents, meetings, seats
            open += pod->seat[seat].points % 2;
        }
        games += pod->card[pod->draft.deck[0].kinds[0]][SIM_POD_DECK].games;
    }
    assert_int_equal(open, 0);
    assert_in_range(games, PODS * 12 * 2 + 1, PODS * 12 * 3 - 1);
    sim_pod_scratch_free(scratch);
    clear(&table);
}

// Two players get 40 cards each and leave ten out.
static void lay_with_more_cards(struct table *table)
{
    struct draft_wish wish = {.format = "sealed", .players = 2, .dealt = 40};
    struct diag_list list = {0};
    lay(table, "sealed", 30);
    draft_plan_free(&table->draft);
    assert_true(draft_plan_make(&table->draft, table->plan.rules, table->cards, &wish, &list));
    table->draft.drafters = drafters;
    table->draft.drafter_count = 2;
}

// Of what is left out nothing is known in hand.
static void cards_that_are_left_out_count_apart(void **state)
{
    (void)state;
    struct table table;
    lay_with_more_cards(&table);
    play_blocks(&table.plan, table.words);
    size_t count = 0;
    int64_t pooled = 0, in_decks = 0, left_out = 0;
    struct sim_draft_card *cards =
        sim_draft_cards(&table.plan, words_of(&table, &sim_stat_draft_cards), &count);
    assert_non_null(cards);
    for (size_t i = 0; i < count; i++) {
        pooled += cards[i].pooled;
        in_decks += cards[i].in_decks;
        left_out += cards[i].score[SIM_POD_LEFT_OUT].games;
        assert_int_equal(cards[i].score[SIM_POD_LEFT_OUT].games, 4 * (cards[i].pooled - cards[i].in_decks));
    }
    assert_int_equal(pooled, PODS * 80);
    assert_int_equal(in_decks, PODS * 60);
    assert_int_equal(left_out, PODS * 20 * 4);
    free(cards);
    clear(&table);
}

// Both in games, however many a match has.
static void cards_of_matches_count_alike_in_decks_and_left_out(void **state)
{
    (void)state;
    struct table table;
    lay_with_more_cards(&table);
    table.plan.series = (struct sim_series_rules){.best_of = 3, .most = 9};
    struct sim_pod_scratch *scratch = sim_pod_scratch_new(&table.plan);
    struct epic_error error;
    for (unsigned i = 0; i < PODS; i++) {
        const struct sim_pod *pod = sim_play_pod(&table.plan, i, scratch, &error);
        assert_non_null(pod);
        unsigned of_decks = 0, left_out = 0;
        for (size_t kind = 0; kind < table.plan.rules->cards_count(table.cards); kind++) {
            of_decks += pod->card[kind][SIM_POD_DECK].games;
            left_out += pod->card[kind][SIM_POD_LEFT_OUT].games;
        }
        assert_true(of_decks >= 2 * 30 * 4 * 2); // decks, cards, matches, games
        assert_int_equal(3 * left_out, of_decks);
    }
    sim_pod_scratch_free(scratch);
    clear(&table);
}

// A card that wins all games beside the color of its neighbors and none without, and one that wins half: the
// first is worth more with the color, the other less, as far as few games can say.
static void slopes_are_found_and_centered(void **state)
{
    (void)state;
    struct table table;
    lay(&table, "pack-draft", 0);
    const struct epic_rules *rules = table.plan.rules;
    unsigned one = (unsigned)rules->cards_find(table.cards, "Kong"),
             other = (unsigned)rules->cards_find(table.cards, "Fireball"),
             angel = (unsigned)rules->cards_find(table.cards, "Angel of Light"),
             knight = (unsigned)rules->cards_find(table.cards, "Dark Knight");
    struct sim_pod *pod = calloc(1, sizeof *pod);
    struct sim_pod_score(*card)[SIM_POD_PLACES] = calloc(MOST_KINDS, sizeof *card);
    assert_true(pod && card);
    pod->card = card;
    pod->draft.players = 1;
    for (unsigned i = 0; i < 2000; i++) {
        bool with = i % 2 == 0;
        unsigned points = with ? 2 : 0;
        pod->draft.pool[0] = (struct draft_pool){
            .count = 3, .kind = {(uint16_t)one, (uint16_t)other, (uint16_t)(with ? angel : knight)}};
        pod->draft.deck[0] =
            (struct epic_deck){.size = 11,
                               .kind_count = 3,
                               .kinds = {(uint16_t)one, (uint16_t)other, (uint16_t)(with ? angel : knight)},
                               .counts = {1, 1, 9}};
        memset(card, 0, MOST_KINDS * sizeof *card);
        memset(pod->hand, 0, sizeof pod->hand);
        card[one][SIM_POD_HAND] = pod->hand[0][0] = (struct sim_pod_score){1, points};
        card[other][SIM_POD_HAND] = pod->hand[0][1] = (struct sim_pod_score){1, 1};
        sim_stat_draft_synergies.add_pod(
            &table.plan, table.words + sim_words_place(&table.plan, 0, &sim_stat_draft_synergies), pod);
        sim_stat_draft_cards.add_pod(
            &table.plan, table.words + sim_words_place(&table.plan, 0, &sim_stat_draft_cards), pod);
    }
    struct csv csv = {0};
    int64_t *words = table.words + sim_words_place(&table.plan, 0, &sim_stat_draft_synergies);
    assert_true(sim_stat_draft_synergies.write(&table.plan, &words, &csv));
    double none = 0, good = 0, evil = 0, rating = 0, of_other[4] = {0};
    int games = 0;
    const char *row = strstr(text_string(&csv.text), "\nKong,");
    assert_non_null(row);
    assert_int_equal(sscanf(row, "\nKong,%d,%lf,%lf,%lf,%lf", &games, &rating, &none, &good, &evil), 5);
    row = strstr(text_string(&csv.text), "\nFireball,");
    assert_non_null(row);
    assert_int_equal(sscanf(row, "\nFireball,%d,%lf,%lf,%lf,%lf", &games, &of_other[0], &of_other[1],
                            &of_other[2], &of_other[3]),
                     5);
    assert_int_equal(games, 2000);
    // Half of a slope of 1 / 0.9, of which the color that it has less of takes the other half, is its own.
    assert_true(good > 0.2 && good < 0.35 && evil < -0.2 && evil > -0.35);
    assert_true(fabs(of_other[2] + good) < 0.02 && fabs(of_other[3] + evil) < 0.02);
    assert_true(fabs(none) < 0.01 && fabs(of_other[1]) < 0.01);
    csv_free(&csv);
    free(card);
    free(pod);
    clear(&table);
}

// Hands are counted by seat as by card.
static void expect_hands(const struct sim_pod *pod)
{
    static struct sim_pod_score sum[MOST_KINDS];
    memset(sum, 0, sizeof sum);
    for (unsigned seat = 0; seat < PLAYERS; seat++) {
        for (unsigned i = 0; i < pod->draft.deck[seat].kind_count; i++) {
            sum[pod->draft.deck[seat].kinds[i]].games += pod->hand[seat][i].games;
            sum[pod->draft.deck[seat].kinds[i]].points += pod->hand[seat][i].points;
        }
    }
    for (unsigned seat = 0; seat < PLAYERS; seat++)
        for (unsigned i = 0; i < pod->draft.pool[seat].count; i++)
            assert_memory_equal(&sum[pod->draft.pool[seat].kind[i]],
                                &pod->card[pod->draft.pool[seat].kind[i]][SIM_POD_HAND], sizeof *sum);
}

// Two tables after each other are dealt and play alike, and each seat is that of the other drafter: two equal
// ones score exactly half, which is sure.
static void equal_drafters_score_half(void **state)
{
    (void)state;
    struct table table;
    lay(&table, "pack-draft", 0);
    table.draft.exchange = true;
    struct sim_pod_scratch *scratch = sim_pod_scratch_new(&table.plan);
    struct epic_error error;
    struct draft_pod before = {0};
    for (unsigned i = 0; i < PODS; i++) {
        const struct sim_pod *pod = sim_play_pod(&table.plan, i, scratch, &error);
        assert_non_null(pod);
        assert_int_equal(pod->last, i % 2);
        expect_hands(pod);
        for (unsigned seat = 0; pod->last && seat < PLAYERS; seat++) {
            assert_int_equal(pod->draft.drafter[seat], 1 - before.drafter[seat]);
            assert_memory_equal(&pod->draft.pool[seat], &before.pool[seat], sizeof before.pool[seat]);
        }
        for (unsigned k = 0; pod->last && k < 2; k++) {
            assert_int_equal(pod->versus[k].games, 2 * 4 * 2 * 2); // tables, pairs, meetings, games
            assert_int_equal(pod->versus[k].points, pod->versus[k].games);
        }
        memcpy(before.drafter, pod->draft.drafter, sizeof before.drafter);
        memcpy(before.pool, pod->draft.pool, sizeof before.pool);
    }
    sim_pod_scratch_free(scratch);
    play_blocks(&table.plan, table.words);
    struct sim_drafter first = sim_drafter_of(&table.plan, table.words, 0);
    assert_int_equal(first.decks, PODS * PLAYERS); // twice as many tables as rounds
    assert_int_equal(first.rate.pods, PODS);
    assert_int_equal((uint64_t)first.rate.games, PODS * sim_pod_games(&table.plan));
    assert_true(first.rate.score == 0.5 && first.superiority == 0.5);
    assert_true(first.rate.interval.high - first.rate.interval.low < 0.1);
    // Of cards such tables say everything twice, which is no more than once.
    assert_true(sim_stat_is_written(&table.plan, &sim_stat_drafters));
    assert_false(sim_stat_is_written(&table.plan, &sim_stat_draft_cards));
    assert_false(sim_stat_is_written(&table.plan, &sim_stat_draft_synergies));
    clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(picks_are_counted_as_they_were),
        cmocka_unit_test(games_of_cards_add_up),
        cmocka_unit_test(pods_may_play_matches),
        cmocka_unit_test(cards_that_are_left_out_count_apart),
        cmocka_unit_test(cards_of_matches_count_alike_in_decks_and_left_out),
        cmocka_unit_test(equal_drafters_score_half),
        cmocka_unit_test(slopes_are_found_and_centered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
