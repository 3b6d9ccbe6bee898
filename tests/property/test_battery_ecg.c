// The battery of tests/support/battery.h over random decks of all cards of Epic Card Game.
//
//     EPICSIM_GAMES=100000 EPICSIM_SECONDS=120 EPICSIM_SEED=7 build/asan-ubsan/tests/property_battery_ecg
//
// plays so many games but stops after so many seconds. A failure prints the seed and the game, and
// EPICSIM_FIRST=GAME EPICSIM_GAMES=1 plays that one alone.
#include "support/battery.h"
#include "support/ecg_decks.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "cmocka_test.h"

static uint64_t setting(const char *name, uint64_t otherwise)
{
    const char *value = getenv(name);
    return value && *value ? strtoull(value, NULL, 10) : otherwise;
}

static double now(void)
{
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

// Mostly two seats, as most games have.
static unsigned some_seats(struct pcg *random)
{
    return pcg_bounded(random, 4) ? 2 : 3 + pcg_bounded(random, 6);
}

static struct epic_match *some_match(const void *cards, struct epic_deck **decks, unsigned seats,
                                     struct pcg *random, struct diag_list *out)
{
    const struct epic_rules *rules = epic_rules_find("ecg");
    for (unsigned i = 0; i < seats; i++) {
        decks[i] = ecg_random_deck(cards, random, out);
        if (!decks[i] || !rules->deck_check(cards, decks[i], out))
            return NULL;
    }
    struct epic_options options = {.first_seat = -1};
    return rules->match_new(cards, (const struct epic_deck *const *)decks, seats, &options, out);
}

// Decks, seats and moves of a game follow from the seed and its number.
static bool one_game(const void *cards, uint64_t seed, uint64_t game, struct battery_tally *tally,
                     struct text *wrong)
{
    struct pcg random = pcg_derive(seed, game, 200);
    struct diag_list out = {0};
    struct epic_deck *decks[EPIC_MAX_SEATS] = {NULL};
    unsigned seats = some_seats(&random);
    struct epic_match *match = some_match(cards, decks, seats, &random, &out);
    bool good = match && battery_game(match, seed, game, tally, wrong);
    if (!match) {
        text_appendf(wrong, "seed %llu, game %llu: no match\n", (unsigned long long)seed,
                     (unsigned long long)game);
        diag_render(&out, wrong);
    } else {
        match->rules->match_free(match);
    }
    for (unsigned i = 0; i < seats; i++) {
        if (decks[i])
            epic_deck_free(decks[i]);
    }
    diag_free(&out);
    return good;
}

static void print_tally(const struct battery_tally *t)
{
    print_message("%llu games, %llu choices (most in a game %llu, most actions %llu), %llu determinised\n",
                  (unsigned long long)t->games, (unsigned long long)t->choices,
                  (unsigned long long)t->most_choices, (unsigned long long)t->most_actions,
                  (unsigned long long)t->determinised);
    print_message(
        "last standing %llu, empty deck %llu, card %llu, all out %llu, turn cap %llu, capacity %llu; "
        "picks uneven by %.2f\n",
        (unsigned long long)t->endings[EPIC_END_LAST_STANDING],
        (unsigned long long)t->endings[EPIC_END_EMPTY_DECK], (unsigned long long)t->endings[EPIC_END_CARD],
        (unsigned long long)t->endings[EPIC_END_ALL_OUT], (unsigned long long)t->endings[EPIC_END_TURN_CAP],
        (unsigned long long)t->endings[EPIC_END_CAPACITY], battery_unevenness(t));
}

static void random_games_keep_to_everything(void **state)
{
    (void)state;
    uint64_t seed = setting("EPICSIM_SEED", 1);
    uint64_t first = setting("EPICSIM_FIRST", 0);
    uint64_t games = setting("EPICSIM_GAMES", 2000);
    double end = now() + (double)setting("EPICSIM_SECONDS", 60);
    struct diag_list out = {0};
    void *cards = ecg_cards_all(&out);
    (void)diag_print(&out, stderr);
    assert_non_null(cards);
    struct battery_tally sum = {0};
    struct text report = {0};
#pragma omp parallel
    {
        struct battery_tally part = {0};
        struct text wrong = {0};
#pragma omp for schedule(dynamic, 8)
        for (uint64_t game = first; game < first + games; game++) {
            if (!wrong.length && now() < end)
                (void)one_game(cards, seed, game, &part, &wrong);
        }
#pragma omp critical
        {
            battery_add(&sum, &part);
            if (!report.length) // one failure is enough to look at
                text_append(&report, text_string(&wrong));
        }
        text_free(&wrong);
    }
    print_tally(&sum);
    (void)fputs(text_string(&report), stderr); // it is longer than what cmocka prints
    size_t failures = report.length;
    text_free(&report);
    diag_free(&out);
    epic_rules_find("ecg")->cards_free(cards);
    assert_int_equal(failures, 0);
    // Tokens without end (D44) fill the board now and then, mostly with eight seats or with decks of no
    // format.
    assert_true(sum.endings[EPIC_END_CAPACITY] * 40 <= sum.games + 400);
    assert_true(battery_unevenness(&sum) < 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_games_keep_to_everything)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
