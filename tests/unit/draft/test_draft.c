// Sealed pools and drafts, as the rules of each game have them.
#include "draft/draft.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cmocka_test.h"
#include "rules/data_folder.h"

struct game {
    const struct epic_rules *rules;
    char *folder;
    void *cards;
};

static void open_game(struct game *game, const char *id)
{
    struct diag_list list = {0};
    struct paths files = {0};
    game->rules = data_game(id, &list);
    game->folder = data_folder(id);
    assert_true(data_card_files(game->rules, game->folder, NULL, 0, &files, &list));
    const struct epic_card_sources sources = {.files = (const char *const *)files.items,
                                              .file_count = files.count};
    game->cards = game->rules->cards_load(game->rules, &sources, &list);
    assert_non_null(game->cards);
    paths_free(&files);
    diag_free(&list);
}

static void close_game(struct game *game)
{
    game->rules->cards_free(game->cards);
    free(game->folder);
}

static struct drafter any = {.kind = DRAFTER_RANDOM, .name = "random"};
static const struct drafter *const drafters[] = {&any};

// NULL: it can be made; else a part of what is wrong.
static void expect_plan(const struct game *game, struct draft_wish wish, struct draft_plan *plan,
                        const char *wrong)
{
    struct diag_list list = {0};
    wish.folder = game->folder;
    bool good = draft_plan_make(plan, game->rules, game->cards, &wish, &list);
    if (good == (wrong != NULL))
        (void)diag_print(&list, stderr);
    assert_int_equal(good, wrong == NULL);
    if (wrong && !strstr(list.messages[0].text, wrong))
        fail_msg("\"%s\" does not say \"%s\"", list.messages[0].text, wrong);
    diag_free(&list);
    plan->drafters = drafters;
    plan->drafter_count = 1;
}

static void refuse(const struct game *game, struct draft_wish wish, const char *wrong)
{
    struct draft_plan plan;
    expect_plan(game, wish, &plan, wrong);
    draft_plan_free(&plan);
}

static struct draft_pod *draft(const struct draft_plan *plan, uint64_t number)
{
    struct draft_pod *pod = calloc(1, sizeof *pod);
    assert_non_null(pod);
    assert_true(draft_pod_make(pod, plan, 7, number, NULL));
    return pod;
}

static void put_away(struct draft_pod *pod)
{
    draft_pod_free(pod);
    free(pod);
}

// How many copies of each card all pools have together.
static unsigned *copies_in_pools(const struct game *game, const struct draft_pod *pod)
{
    unsigned *copies = calloc(game->rules->cards_count(game->cards), sizeof *copies);
    assert_non_null(copies);
    for (unsigned seat = 0; seat < pod->players; seat++)
        for (unsigned i = 0; i < pod->pool[seat].count; i++)
            copies[pod->pool[seat].kind[i]]++;
    return copies;
}

static void expect_deck(const struct draft_plan *plan, const struct draft_pod *pod, unsigned seat,
                        unsigned size)
{
    struct diag_list list = {0};
    const struct epic_deck *deck = &pod->deck[seat];
    unsigned in_pool[4096] = {0}, cards = 0;
    for (unsigned i = 0; i < pod->pool[seat].count; i++)
        in_pool[pod->pool[seat].kind[i]]++;
    for (unsigned i = 0; i < deck->kind_count; i++) {
        assert_true(deck->counts[i] <= in_pool[deck->kinds[i]]);
        cards += deck->counts[i];
    }
    assert_int_equal(cards, size);
    assert_int_equal(deck->size, size);
    assert_true(plan->rules->deck_check(plan->rules, plan->cards, deck, &list));
    diag_free(&list);
}

// --- Epic Card Game -------------------------------------------------------------------------------

// B-setup-3, B-limited-2; B-sealed-1: one set is enough for four, two are for eight; B-sealed-2: all cards of
// the pools are different copies.
static void sealed_pools_are_dealt_from_whole_sets(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, "ecg");
    for (unsigned players = 2; players <= 8; players++) {
        struct draft_plan plan;
        expect_plan(&game, (struct draft_wish){.format = "sealed", .players = players}, &plan, NULL);
        assert_int_equal(plan.supply.count, players <= 4 ? 120 : 240);
        struct draft_pod *pod = draft(&plan, players);
        unsigned *copies = copies_in_pools(&game, pod), sum = 0;
        for (unsigned kind = 0; kind < game.rules->cards_count(game.cards); kind++) {
            assert_true(copies[kind] <= (players <= 4 ? 1 : 2));
            sum += copies[kind];
        }
        assert_int_equal(sum, 30 * players);
        for (unsigned seat = 0; seat < players; seat++)
            expect_deck(&plan, pod, seat, 30);
        assert_int_equal(pod->pick_count, 0);
        free(copies);
        put_away(pod);
        draft_plan_free(&plan);
    }
    refuse(&game, (struct draft_wish){.format = "sealed", .players = 9}, "2 to 8 players: 9");
    refuse(&game, (struct draft_wish){.format = "sealed", .players = 1}, "2 to 8 players: 1");
    close_game(&game);
}

// B-sealed-3: 40 each for two players, and 30 of them in the deck.
static void of_more_cards_the_best_make_the_deck(void **state)
{
    (void)state;
    struct game game;
    struct draft_plan plan;
    open_game(&game, "ecg");
    expect_plan(&game, (struct draft_wish){.format = "sealed", .players = 2, .dealt = 40}, &plan, NULL);
    size_t kinds = game.rules->cards_count(game.cards);
    double *rating = calloc(kinds, sizeof *rating);
    assert_non_null(rating);
    for (size_t kind = 0; kind < kinds; kind++)
        rating[kind] = (double)(kind * 37 % 101);
    struct drafter ranking = {.kind = DRAFTER_RANKING, .name = "ranking", .rating = rating};
    plan.drafters = (const struct drafter *const[]){&ranking};
    struct draft_pod *pod = draft(&plan, 0);
    for (unsigned seat = 0; seat < 2; seat++) {
        const struct draft_pool *pool = &pod->pool[seat];
        double least = 1000, most_out = 0;
        assert_int_equal(pool->count, 40);
        for (unsigned i = 0; i < pool->count; i++) {
            double value = rating[pool->kind[i]];
            if (pod->in_deck[seat][i])
                least = value < least ? value : least;
            else
                most_out = value > most_out ? value : most_out;
        }
        assert_true(least >= most_out);
        expect_deck(&plan, pod, seat, 30);
    }
    put_away(pod);
    draft_plan_free(&plan);
    refuse(&game, (struct draft_wish){.format = "sealed", .players = 4, .dealt = 40},
           "need 160 cards: there are 120");
    refuse(&game, (struct draft_wish){.format = "sealed", .players = 2, .dealt = 29}, "29 are too few");
    free(rating);
    close_game(&game);
}

// Which of the cards before a seat was taken, and that the rest is before its neighbor at the next pick.
static void expect_passed(const struct draft_pod *pod, unsigned round, unsigned pick, unsigned seat,
                          unsigned next)
{
    unsigned cards = pod->pick_count / pod->players / 3;
    const struct draft_pick *now = &pod->pick[(round * cards + pick) * pod->players + seat];
    const struct draft_pick *then = &pod->pick[(round * cards + pick + 1) * pod->players + next];
    assert_int_equal(now->seat, seat);
    assert_int_equal(then->seat, next);
    assert_int_equal(now->pack.count, cards - pick);
    assert_int_equal(then->pack.count, cards - pick - 1);
    for (unsigned i = 0, j = 0; i < now->pack.count; i++)
        if (i != now->taken)
            assert_int_equal(now->pack.kind[i], then->pack.kind[j++]);
}

static void expect_passing(const struct draft_pod *pod, unsigned cards)
{
    unsigned players = pod->players;
    assert_int_equal(pod->pick_count, players * cards * 3);
    for (unsigned round = 0; round < 3; round++)
        for (unsigned pick = 0; pick + 1 < cards; pick++)
            for (unsigned seat = 0; seat < players; seat++)
                expect_passed(pod, round, pick, seat, (seat + (round == 1 ? players - 1 : 1)) % players);
}

// B-packdraft-1 to B-packdraft-7
static void packs_go_left_right_and_left(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, "ecg");
    for (unsigned players = 3; players <= 8; players++) {
        struct draft_plan plan;
        expect_plan(&game, (struct draft_wish){.format = "pack-draft", .players = players}, &plan, NULL);
        assert_int_equal(plan.supply.count, players <= 4 ? 120 : 240);
        struct draft_pod *pod = draft(&plan, 1);
        expect_passing(pod, 10);
        unsigned *copies = copies_in_pools(&game, pod);
        for (unsigned kind = 0; kind < game.rules->cards_count(game.cards); kind++)
            assert_true(copies[kind] <= (players <= 4 ? 1 : 2));
        for (unsigned seat = 0; seat < players; seat++) {
            assert_int_equal(pod->pool[seat].count, 30);
            expect_deck(&plan, pod, seat, 30);
        }
        free(copies);
        put_away(pod);
        draft_plan_free(&plan);
    }
    refuse(&game, (struct draft_wish){.format = "pack-draft", .players = 2}, "3 to 8 players: 2");
    refuse(&game, (struct draft_wish){.format = "pack-draft", .players = 4, .dealt = 40},
           "nobody is dealt a pool");
    close_game(&game);
}

// B-opendraft-1 to B-opendraft-7, D48
static void open_cards_are_taken_one_two_one(void **state)
{
    (void)state;
    struct game game;
    struct draft_plan plan;
    open_game(&game, "ecg");
    expect_plan(&game, (struct draft_wish){.format = "open-draft"}, &plan, NULL);
    plan.supply.count = 80; // of a collection of 80 cards
    struct draft_pod *pod = draft(&plan, 2);
    assert_int_equal(pod->pick_count, 80);
    for (unsigned i = 0; i < pod->pick_count; i++) {
        static const unsigned second[] = {0, 1, 1, 0};
        const struct draft_pick *pick = &pod->pick[i];
        assert_int_equal(pick->seat, (second[i % 4] + i / 4) % 2);
        assert_int_equal(pick->pack.count, 4 - i % 4);
    }
    for (unsigned seat = 0; seat < 2; seat++) {
        assert_int_equal(pod->pool[seat].count, 40);
        expect_deck(&plan, pod, seat, 30);
    }
    put_away(pod);
    plan.supply.count = 83; // three are left: one, and two for the other
    pod = draft(&plan, 2);
    assert_int_equal(pod->pick_count, 83);
    assert_int_equal(pod->pick[80].seat, 0);
    assert_int_equal(pod->pick[81].seat, 1);
    assert_int_equal(pod->pick[82].seat, 1);
    put_away(pod);
    draft_plan_free(&plan);
    refuse(&game, (struct draft_wish){.format = "open-draft", .players = 3}, "is for 2 players: 3");
    refuse(&game, (struct draft_wish){.format = "open-draft", .sets = "Promo: Season 1"}, "needs 60 cards");
    close_game(&game);
}

// B-cube-1 to B-cube-5, D54
static void a_cube_has_marked_cards_once(void **state)
{
    (void)state;
    struct game game;
    struct draft_plan plan;
    open_game(&game, "ecg");
    expect_plan(&game, (struct draft_wish){.format = "cube-draft"}, &plan, NULL);
    unsigned marked = 0, all = 0, in_cube[4096] = {0};
    for (unsigned i = 0; i < plan.supply.count; i++)
        in_cube[plan.supply.cards[i]]++;
    for (unsigned kind = 0; kind < game.rules->cards_count(game.cards); kind++) {
        if (strcmp(game.rules->card_set(game.cards, kind), "Base Set") != 0) {
            assert_int_equal(in_cube[kind], 0);
            continue;
        }
        bool once = game.rules->limited->marked(game.cards, kind);
        all++;
        marked += once;
        assert_int_equal(in_cube[kind], once ? 1 : 3);
    }
    assert_int_equal(all, 120);
    assert_true(marked > 0);
    assert_int_equal(plan.supply.count, 3 * 120 - 2 * marked);
    struct draft_pod *pod = draft(&plan, 0);
    expect_passing(pod, 12);
    unsigned *copies = copies_in_pools(&game, pod), dealt = 0;
    for (unsigned kind = 0; kind < game.rules->cards_count(game.cards); kind++) {
        assert_true(copies[kind] <= in_cube[kind]);
        dealt += copies[kind];
    }
    assert_int_equal(dealt, 288);
    for (unsigned seat = 0; seat < 8; seat++) {
        assert_int_equal(pod->pool[seat].count, 36);
        expect_deck(&plan, pod, seat, 30);
    }
    free(copies);
    put_away(pod);
    draft_plan_free(&plan);
    refuse(&game, (struct draft_wish){.format = "cube-draft", .players = 7}, "is for 8 players: 7");
    close_game(&game);
}

// --- Epic TCG -------------------------------------------------------------------------------------

// B-precon-1: of one set each has another deck, of two sets no more than two have the same one; B-precon-2:
// each deck is the 30 cards of one alignment.
static void alignments_of_a_set_are_dealt(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, "ecg");
    const struct limited_rules *rules = game.rules->limited;
    for (unsigned players = 2; players <= 8; players++) {
        struct draft_plan plan;
        unsigned seen[2] = {0}; // alignments of the first and of the last seat in all pods
        expect_plan(&game, (struct draft_wish){.format = "precon", .players = players}, &plan, NULL);
        assert_int_equal(plan.supply.count, players <= 4 ? 120 : 240);
        for (unsigned number = 0; number < 24; number++) {
            struct draft_pod *pod = draft(&plan, number);
            unsigned decks[16] = {0}; // by alignment
            for (unsigned seat = 0; seat < players; seat++) {
                unsigned color = rules->colors_of(game.cards, pod->pool[seat].kind[0]);
                assert_int_equal(__builtin_popcount(color), 1);
                for (unsigned i = 0; i < pod->pool[seat].count; i++)
                    assert_int_equal(rules->colors_of(game.cards, pod->pool[seat].kind[i]), color);
                assert_true(++decks[color] <= (players <= 4 ? 1 : 2));
                expect_deck(&plan, pod, seat, 30);
                assert_int_equal(pod->deck[seat].kind_count, 30);
                seen[0] |= seat == 0 ? color : 0;
                seen[1] |= seat == players - 1 ? color : 0;
            }
            assert_int_equal(pod->pick_count, 0);
            put_away(pod);
        }
        assert_int_equal(seen[0], 15);
        assert_int_equal(seen[1], 15);
        draft_plan_free(&plan);
    }
    refuse(&game, (struct draft_wish){.format = "precon", .players = 9}, "2 to 8 players: 9");
    refuse(&game, (struct draft_wish){.format = "precon", .dealt = 40}, "nobody is dealt a pool");
    refuse(&game, (struct draft_wish){.format = "precon", .sets = "Promo: Season 1"}, "need 240 cards");
    refuse(&game, (struct draft_wish){.format = "precon", .sets = "Base Set,Promo: Season 1"},
           "the set has 3");
    close_game(&game);
}

// T-format-sealed-1, T-format-sealed-2, T-format-sealed-5 to T-format-sealed-8, T-format-packwar-1
static void sealed_packs_are_opened(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, "tcg");
    static const struct {
        const char *format;
        unsigned packs, deck;
    } all[] = {{"pack-war", 1, 15}, {"sealed-2", 2, 30}, {"sealed-3", 3, 30}, {"sealed-6", 6, 30}};
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
        struct draft_plan plan;
        expect_plan(&game, (struct draft_wish){.format = all[i].format, .players = 3}, &plan, NULL);
        struct draft_pod *pod = draft(&plan, i);
        for (unsigned seat = 0; seat < 3; seat++) {
            assert_int_equal(pod->pool[seat].count, 15 * all[i].packs);
            expect_deck(&plan, pod, seat, all[i].deck);
        }
        put_away(pod);
        draft_plan_free(&plan);
    }
    refuse(&game, (struct draft_wish){.format = "sealed-3", .sets = "Core"}, "is played with boosters");
    refuse(&game, (struct draft_wish){.format = "sealed-2", .boosters = "core,core,core"},
           "more than 2 packs");
    refuse(&game, (struct draft_wish){.format = "sealed-7"}, "has no draft or sealed format \"sealed-7\"");
    close_game(&game);
}

// T-format-draft-1 to T-format-draft-12
static void drafted_packs_change_direction(void **state)
{
    (void)state;
    struct game game;
    struct draft_plan plan;
    open_game(&game, "tcg");
    expect_plan(&game, (struct draft_wish){.format = "draft-3", .players = 5, .boosters = "core,time-wars"},
                &plan, NULL);
    struct draft_pod *pod = draft(&plan, 3);
    expect_passing(pod, 15);
    for (unsigned i = 0; i < pod->pick_count; i++) {
        const struct draft_pick *pick = &pod->pick[i];
        const char *set = game.rules->card_set(game.cards, pick->pack.kind[pick->taken]);
        assert_string_equal(set, pick->round == 0 ? "Core" : "Time Wars");
    }
    for (unsigned seat = 0; seat < 5; seat++) {
        assert_int_equal(pod->pool[seat].count, 45);
        expect_deck(&plan, pod, seat, 30);
    }
    put_away(pod);
    draft_plan_free(&plan);
    // S57: at the sixth pick P1's pack has ten cards, and P2 holds it, or P4 in the second round.
    expect_plan(&game, (struct draft_wish){.format = "draft-3", .players = 4}, &plan, NULL);
    pod = draft(&plan, 3);
    expect_passing(pod, 15);
    for (unsigned round = 0; round < 3; round++) {
        const struct draft_pick *first = &pod->pick[(size_t)round * 15 * 4];
        const struct draft_pick *held = &pod->pick[((size_t)round * 15 + 5) * 4 + (round == 1 ? 3 : 1)];
        assert_int_equal(held->pack.count, 10);
        for (unsigned i = 0, j = 0; i < held->pack.count; i++, j++) {
            while (first->pack.kind[j] != held->pack.kind[i])
                assert_true(++j < first->pack.count);
        }
    }
    put_away(pod);
    draft_plan_free(&plan);
    close_game(&game);
}

static unsigned count_run(const struct game *game, const struct draft_pack *pack, const char *run)
{
    unsigned count = 0;
    for (unsigned i = 0; i < pack->count; i++)
        count += strcmp(game->rules->limited->print_run(game->cards, pack->kind[i]), run) == 0;
    return count;
}

// What the files of the bundled boosters say; cards of a run are all different and equally likely.
static void boosters_hold_what_their_files_say(void **state)
{
    (void)state;
    enum { OPENED = 6000 };
    struct game game;
    struct draft_plan plan;
    open_game(&game, "tcg");
    expect_plan(&game, (struct draft_wish){.format = "sealed-2", .players = 2, .boosters = "core,time-wars"},
                &plan, NULL);
    struct pcg random = pcg_seed(5, 1);
    unsigned ultras = 0, times[4096] = {0};
    for (unsigned i = 0; i < OPENED; i++) {
        struct draft_pack core, wars;
        draft_open(&plan.supply, 0, &random, &core);
        draft_open(&plan.supply, 1, &random, &wars);
        assert_int_equal(count_run(&game, &core, "rare"), 1);
        assert_int_equal(count_run(&game, &core, "fast"), 7);
        assert_int_equal(count_run(&game, &core, "slow"), 7);
        assert_int_equal(count_run(&game, &wars, "free"), 3);
        assert_int_equal(count_run(&game, &wars, "rare") + count_run(&game, &wars, "ultra"), 1);
        ultras += count_run(&game, &wars, "ultra");
        for (unsigned k = 0; k < core.count; k++) {
            assert_true(k == 0 || core.kind[k] != core.kind[k - 1]);
            times[core.kind[k]]++;
        }
    }
    // 19 ultras beside 34 rares that are three times as likely: 15.7 % of 6,000, with a deviation of 28.
    assert_in_range(ultras, 942 - 113, 942 + 113);
    for (unsigned kind = 0; kind < game.rules->cards_count(game.cards); kind++)
        if (times[kind] && strcmp(game.rules->limited->print_run(game.cards, kind), "rare") != 0)
            assert_in_range(times[kind], 420 - 90, 420 + 90); // 7 of 100 in each
    draft_plan_free(&plan);
    close_game(&game);
}

static void expect_wrong_booster(const struct game *game, const char *file, const char *wrong)
{
    char path[] = "/tmp/epicsim-booster-XXXXXX.pack";
    int descriptor = mkstemps(path, 5);
    assert_true(descriptor >= 0);
    FILE *stream = fdopen(descriptor, "w");
    assert_non_null(stream);
    assert_true(fputs(file, stream) >= 0);
    assert_int_equal(fclose(stream), 0);
    refuse(game, (struct draft_wish){.format = "pack-war", .boosters = path}, wrong);
    assert_int_equal(remove(path), 0);
}

static void bad_boosters_are_refused(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, "tcg");
    expect_wrong_booster(&game, "7 fast\n", "the first line says");
    expect_wrong_booster(&game, "set: Core\nseven fast\n", "expected \"set: NAME\"");
    expect_wrong_booster(&game, "set: Core\n7\n", "expected");
    expect_wrong_booster(&game, "set: Core\n7 quick\n", "no card of \"Core\" is in the print run \"quick\"");
    expect_wrong_booster(&game, "set: Cor\n7 fast\n", "no card of \"Cor\"");
    expect_wrong_booster(&game, "set: Core\n7 fast |\n", "expected");
    expect_wrong_booster(&game, "set: Core\n2 rare | 48 fast\n", "expected");
    expect_wrong_booster(&game, "set: Core\n49 fast\n", "at most 48");
    expect_wrong_booster(&game, "set: Core\n7 fast x0\n", "expected");
    expect_wrong_booster(&game, "set: Core\n7 fast x-1\n", "expected");
    expect_wrong_booster(&game, "set: Core\n", "the pack is empty");
    expect_wrong_booster(&game, "set: Core\n3 fast\n", "a deck has 15 cards: these packs have 3");
    refuse(&game, (struct draft_wish){.format = "pack-war", .boosters = "nowhere"}, "nowhere.pack");
    close_game(&game);
}

// --- Drafters -------------------------------------------------------------------------------------

// The same pod comes of the same numbers, and what is dealt does not depend on who picks.
static void pods_depend_on_their_number_alone(void **state)
{
    (void)state;
    struct game game;
    struct draft_plan plan;
    open_game(&game, "ecg");
    expect_plan(&game, (struct draft_wish){.format = "pack-draft", .players = 4}, &plan, NULL);
    struct draft_pod *a = draft(&plan, 5), *b = draft(&plan, 4);
    assert_true(draft_pod_make(b, &plan, 7, 5, NULL));
    assert_memory_equal(a->pool, b->pool, sizeof a->pool);
    assert_memory_equal(a->pick, b->pick, a->pick_count * sizeof *a->pick);
    struct drafter ranking = {.kind = DRAFTER_RANKING, .name = "ranking"};
    plan.drafters = (const struct drafter *const[]){&any, &ranking};
    plan.drafter_count = 2;
    assert_true(draft_pod_make(b, &plan, 7, 5, NULL));
    assert_memory_equal(&a->pick[0].pack, &b->pick[0].pack, sizeof a->pick[0].pack);
    assert_int_equal(b->drafter[0] + b->drafter[1] + b->drafter[2] + b->drafter[3], 2);
    assert_true(draft_pod_make(b, &plan, 7, 6, NULL));
    assert_memory_not_equal(&a->pick[0].pack, &b->pick[0].pack, sizeof a->pick[0].pack);
    put_away(a);
    put_away(b);
    draft_plan_free(&plan);
    close_game(&game);
}

// Each of two drafters has either neighbor as often as a seat can give: none always passes to the other.
static void drafters_sit_in_any_order(void **state)
{
    (void)state;
    enum { TABLES = 400 };
    struct game game;
    struct draft_plan plan;
    open_game(&game, "ecg");
    expect_plan(&game, (struct draft_wish){.format = "pack-draft", .players = 3}, &plan, NULL);
    plan.drafters = (const struct drafter *const[]){&any, &any, &any};
    plan.drafter_count = 3;
    struct draft_pod *pod = draft(&plan, 0);
    unsigned orders[6] = {0};
    for (unsigned i = 0; i < TABLES; i++) {
        assert_true(draft_pod_make(pod, &plan, 7, i, NULL));
        const unsigned *at = pod->drafter;
        assert_true(at[0] != at[1] && at[1] != at[2] && at[0] != at[2]);
        orders[2 * at[0] + (at[1] > at[2])]++;
    }
    for (unsigned i = 0; i < 6; i++)
        assert_in_range(orders[i], TABLES / 6 - 30, TABLES / 6 + 30);
    put_away(pod);
    draft_plan_free(&plan);
    close_game(&game);
}

// A drafter that minds its pool takes the card of its color of two that are as good, and one that does not
// any.
static void a_rating_drafter_minds_its_pool(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, "ecg");
    size_t kinds = game.rules->cards_count(game.cards);
    double *rating = calloc(kinds, sizeof *rating);
    assert_non_null(rating);
    int evil = game.rules->cards_find(game.cards, "Dark Knight"),
        good = game.rules->cards_find(game.cards, "Noble Unicorn");
    assert_true(evil >= 0 && good >= 0);
    const struct draft_pool pool = {.count = 1,
                                    .kind = {(uint16_t)game.rules->cards_find(game.cards, "Angel of Light")}};
    const struct draft_pack pack = {.count = 2, .kind = {(uint16_t)evil, (uint16_t)good}};
    const struct draft_offer offer = {.rules = game.rules, .cards = game.cards, .pack = &pack, .pool = &pool};
    struct pcg random = pcg_seed(1, 1);
    struct drafter ranking = {.kind = DRAFTER_RANKING, .rating = rating};
    struct drafter minding = {.kind = DRAFTER_RATING, .rating = rating, .together = 0.1};
    unsigned taken = 0;
    for (unsigned i = 0; i < 200; i++) {
        assert_int_equal(drafter_pick(&minding, &offer, &random), 1);
        taken += drafter_pick(&ranking, &offer, &random);
    }
    assert_in_range(taken, 60, 140);
    rating[evil] = 0.09;
    assert_int_equal(drafter_pick(&minding, &offer, &random), 1);
    rating[evil] = 0.11;
    assert_int_equal(drafter_pick(&minding, &offer, &random), 0);
    free(rating);
    close_game(&game);
}

// All cards are worth nothing to it, alone and with each color; `rating` is to be freed.
static struct drafter measuring_drafter(const struct game *game, enum drafter_kind kind)
{
    enum { WITH = 1 + LIMITED_COLORS };
    size_t kinds = game->rules->cards_count(game->cards);
    struct drafter drafter = {
        .kind = kind, .rating = calloc((1 + WITH) * kinds, sizeof(double)), .together = 1};
    assert_non_null(drafter.rating);
    for (unsigned i = 0; i < WITH; i++)
        drafter.with[i] = drafter.rating + (1 + i) * kinds;
    return drafter;
}

// The better a deck is known, the more it counts what goes with its colors.
static void a_fitted_drafter_goes_by_measures(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, "ecg");
    const struct limited_format format = {.least = 4};
    struct drafter fitted = measuring_drafter(&game, DRAFTER_FITTED);
    unsigned knight = (unsigned)game.rules->cards_find(game.cards, "Dark Knight"),
             unicorn = (unsigned)game.rules->cards_find(game.cards, "Noble Unicorn"),
             angel = (unsigned)game.rules->cards_find(game.cards, "Angel of Light");
    unsigned good = (unsigned)__builtin_ctz(game.rules->limited->colors_of(game.cards, angel));
    struct draft_pool pool = {.count = 2, .kind = {(uint16_t)angel, (uint16_t)knight}};
    const struct draft_pack pack = {.count = 2, .kind = {(uint16_t)knight, (uint16_t)unicorn}};
    const struct draft_offer offer = {
        .rules = game.rules, .cards = game.cards, .pack = &pack, .pool = &pool, .format = &format};
    struct pcg random = pcg_seed(1, 1);
    // Half of a deck is known, and half of that is good: 0.4 / 4 less 0.02 / 2.
    fitted.with[1 + good][unicorn] = 0.4;
    fitted.with[0][unicorn] = -0.02;
    fitted.rating[knight] = 0.089;
    assert_int_equal(drafter_pick(&fitted, &offer, &random), 1);
    fitted.rating[knight] = 0.091;
    assert_int_equal(drafter_pick(&fitted, &offer, &random), 0);
    fitted.together = 2;
    assert_int_equal(drafter_pick(&fitted, &offer, &random), 1);
    pool.count = 0;
    assert_int_equal(drafter_pick(&fitted, &offer, &random), 0);
    free(fitted.rating);
    close_game(&game);
}

// What a card is worth to a deck is asked of the others in it: neither what goes with itself alone nor what
// makes room for it counts.
static void builders_ask_of_the_rest_of_a_deck(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, "ecg");
    struct drafter drafter = measuring_drafter(&game, DRAFTER_RATING);
    unsigned knight = (unsigned)game.rules->cards_find(game.cards, "Dark Knight"),
             unicorn = (unsigned)game.rules->cards_find(game.cards, "Noble Unicorn"),
             kong = (unsigned)game.rules->cards_find(game.cards, "Kong");
    unsigned good = (unsigned)__builtin_ctz(game.rules->limited->colors_of(game.cards, unicorn));
    drafter.rating[knight] = 10;
    drafter.rating[kong] = 0.1;
    drafter.with[1 + good][unicorn] = 1;
    const struct draft_pool pool = {.count = 3,
                                    .kind = {(uint16_t)unicorn, (uint16_t)knight, (uint16_t)kong}};
    const struct limited_format format = {.least = 2};
    const struct draft_offer offer = {
        .rules = game.rules, .cards = game.cards, .pool = &pool, .format = &format};
    static const enum drafter_kind minding[] = {DRAFTER_RATING, DRAFTER_FITTED};
    for (unsigned i = 0; i < 20; i++) {
        struct pcg random = pcg_seed(i, 1);
        bool in[LIMITED_POOL] = {0};
        drafter.kind = minding[i % 2];
        drafter_build(&drafter, &offer, &random, in);
        assert_true(!in[0] && in[1] && in[2]);
    }
    free(drafter.rating);
    close_game(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sealed_pools_are_dealt_from_whole_sets),
        cmocka_unit_test(of_more_cards_the_best_make_the_deck),
        cmocka_unit_test(packs_go_left_right_and_left),
        cmocka_unit_test(open_cards_are_taken_one_two_one),
        cmocka_unit_test(a_cube_has_marked_cards_once),
        cmocka_unit_test(alignments_of_a_set_are_dealt),
        cmocka_unit_test(sealed_packs_are_opened),
        cmocka_unit_test(drafted_packs_change_direction),
        cmocka_unit_test(boosters_hold_what_their_files_say),
        cmocka_unit_test(bad_boosters_are_refused),
        cmocka_unit_test(pods_depend_on_their_number_alone),
        cmocka_unit_test(drafters_sit_in_any_order),
        cmocka_unit_test(a_rating_drafter_minds_its_pool),
        cmocka_unit_test(a_fitted_drafter_goes_by_measures),
        cmocka_unit_test(builders_ask_of_the_rest_of_a_deck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
