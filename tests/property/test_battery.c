// The battery of tests/support/battery.h over random decks of all cards of each game, and over the largest
// numbers that its cards may say (tests/data/extremes).
//
//     EPICSIM_GAMES=100000 EPICSIM_SECONDS=120 EPICSIM_SEED=7 build/asan-ubsan/tests/property_battery
//
// plays so many games but stops after so many seconds. A failure prints the seed and the game, and
// EPICSIM_FIRST=GAME EPICSIM_GAMES=1 plays that one alone.
#include "support/battery.h"
#include "support/game_table.h"

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

// --- A game and its decks -------------------------------------------------------------------------

enum { MOST_LISTS = 16 };

// Immutable while games are played.
struct ground {
    const struct epic_rules *rules;
    const struct game_table *table;
    void *cards;
    struct epic_deck *extreme; // all seats play it; NULL: random decks
    struct epic_deck *lists[MOST_LISTS];
    unsigned list_count;
};

static void open_ground(struct ground *g, const struct epic_rules *rules, bool extreme)
{
    char path[512];
    struct diag_list out = {0};
    (void)snprintf(path, sizeof path, "%s/tests/data/extremes/%s.cards", EPICSIM_SOURCE_DIR, rules->id);
    *g = (struct ground){.rules = rules, .table = game_table(rules->id)};
    if (!g->table)
        fail_msg("tests/support/game_table.c has no row for %s", rules->id);
    g->cards = game_cards(rules, extreme ? path : NULL, &out);
    for (; g->cards && g->table->lists[g->list_count]; g->list_count++)
        g->lists[g->list_count] = game_deck(rules, g->cards, g->table->lists[g->list_count], &out);
    (void)snprintf(path, sizeof path, "%s/tests/data/extremes/%s.deck", EPICSIM_SOURCE_DIR, rules->id);
    if (g->cards && extreme)
        g->extreme = epic_deck_load(rules, g->cards, path, &out);
    (void)diag_print(&out, stderr);
    assert_int_equal(out.errors, 0);
    assert_true(g->list_count > 1 && (!extreme || g->extreme));
    diag_free(&out);
}

static void close_ground(struct ground *g)
{
    for (unsigned i = 0; i < g->list_count; i++)
        epic_deck_free(g->lists[i]);
    epic_deck_free(g->extreme);
    g->rules->cards_free(g->cards);
}

// --- Games ----------------------------------------------------------------------------------------

// Mostly the least seats, as most games have.
static unsigned some_seats(const struct epic_rules *rules, struct pcg *random)
{
    unsigned more = rules->max_seats - rules->min_seats;
    bool usual = more == 0 || pcg_bounded(random, 4);
    return rules->min_seats + (usual ? 0 : 1 + pcg_bounded(random, more));
}

// Any value of any option that does not end games early.
static void choose_options(const struct epic_rules *rules, struct epic_options *options, struct pcg *random)
{
    for (unsigned i = 0; rules->options[i].name; i++) {
        const int *values = rules->options[i].values;
        unsigned count = 0;
        while (values && values[count])
            count++;
        if (count > 0)
            options->value[i] = values[pcg_bounded(random, count)];
    }
}

static struct epic_match *some_match(const struct ground *g, struct epic_deck **decks, unsigned seats,
                                     struct pcg *random, struct diag_list *out)
{
    struct epic_options options = {.first_seat = -1};
    const struct epic_deck *seated[EPIC_MAX_SEATS];
    for (unsigned i = 0; i < seats; i++) {
        decks[i] = g->extreme ? NULL : g->table->random_deck(g->cards, random, out);
        seated[i] = g->extreme ? g->extreme : decks[i];
        if (!seated[i] || !g->rules->deck_check(g->cards, seated[i], out))
            return NULL;
    }
    choose_options(g->rules, &options, random);
    return g->rules->match_new(g->cards, seated, seats, &options, out);
}

// Decks, seats and moves of a game follow from the seed and its number.
static void one_game(const struct ground *g, uint64_t seed, uint64_t game, struct battery_tally *tally,
                     struct text *wrong)
{
    struct pcg random = pcg_derive(seed, game, 200);
    struct diag_list out = {0};
    struct epic_deck *decks[EPIC_MAX_SEATS] = {NULL};
    unsigned seats = some_seats(g->rules, &random);
    struct epic_match *match = some_match(g, decks, seats, &random, &out);
    if (match) {
        (void)battery_game(match, (const struct epic_deck *const *)g->lists, g->list_count, seed, game, tally,
                           wrong);
        g->rules->match_free(match);
    } else {
        text_appendf(wrong, "seed %llu, game %llu: no match\n", (unsigned long long)seed,
                     (unsigned long long)game);
        diag_render(&out, wrong);
    }
    for (unsigned i = 0; i < seats; i++)
        epic_deck_free(decks[i]);
    diag_free(&out);
}

static void print_tally(const struct ground *g, const struct battery_tally *t)
{
    print_message(
        "%s%s: %llu games, %llu choices (most in a game %llu, most actions %llu), %llu determinised, "
        "%llu models of opponents, %llu gave up, %llu moves not unique, %llu positions the same\n",
        g->rules->id, g->extreme ? ", extremes" : "", (unsigned long long)t->games,
        (unsigned long long)t->choices, (unsigned long long)t->most_choices,
        (unsigned long long)t->most_actions, (unsigned long long)t->determinised,
        (unsigned long long)t->models, (unsigned long long)t->conceded, (unsigned long long)t->pruned,
        (unsigned long long)t->same_positions);
    for (unsigned i = 0; i < EPIC_ENDINGS; i++)
        if (t->endings[i])
            print_message("    %s %llu\n", epic_ending_name((enum epic_ending)i),
                          (unsigned long long)t->endings[i]);
    print_message("    picks uneven by %.2f\n", battery_unevenness(t));
}

static struct battery_tally play_games(const struct ground *g, uint64_t games, double seconds)
{
    uint64_t seed = setting("EPICSIM_SEED", 1);
    uint64_t first = setting("EPICSIM_FIRST", 0);
    double end = now() + seconds;
    struct battery_tally sum = {0};
    struct text report = {0};
#pragma omp parallel
    {
        struct battery_tally part = {0};
        struct text wrong = {0};
#pragma omp for schedule(dynamic, 8)
        for (uint64_t game = first; game < first + games; game++) {
            if (!wrong.length && now() < end)
                one_game(g, seed, game, &part, &wrong);
        }
#pragma omp critical
        {
            battery_add(&sum, &part);
            if (!report.length) // one failure is enough to look at
                text_append(&report, text_string(&wrong));
        }
        text_free(&wrong);
    }
    print_tally(g, &sum);
    (void)fputs(text_string(&report), stderr); // it is longer than what cmocka prints
    size_t failures = report.length;
    text_free(&report);
    assert_int_equal(failures, 0);
    return sum;
}

// --- Tests ----------------------------------------------------------------------------------------

static void check_tally(const struct epic_rules *rules, const struct battery_tally *sum)
{
    // Tokens without end fill the board now and then, mostly with many seats or with decks of no format.
    assert_true(sum->endings[EPIC_END_CAPACITY] * 40 <= sum->games + 400);
    assert_true(battery_unevenness(sum) < 6);
    if (sum->choices < 50000)
        return; // too little for there to be something of everything
    assert_true(sum->conceded > 0 && sum->determinised > 0);
    assert_true(!rules->position || sum->same_positions > 0);
    assert_true(!rules->unique_moves || sum->pruned > 0);
    assert_true(!rules->opponents_begin || sum->models > 0);
}

static void random_games_keep_to_everything(void **state)
{
    (void)state;
    for (const struct epic_rules *const *rules = epic_rules_all(); *rules; rules++) {
        struct ground g;
        open_ground(&g, *rules, false);
        struct battery_tally sum =
            play_games(&g, setting("EPICSIM_GAMES", 2000), (double)setting("EPICSIM_SECONDS", 60));
        close_ground(&g);
        check_tally(*rules, &sum);
    }
}

// Numbers that add up beyond what a state can hold end the game as any limit does, and nothing wraps round.
static void the_largest_numbers_keep_to_everything(void **state)
{
    (void)state;
    for (const struct epic_rules *const *rules = epic_rules_all(); *rules; rules++) {
        struct ground g;
        open_ground(&g, *rules, true);
        struct battery_tally sum =
            play_games(&g, setting("EPICSIM_GAMES", 2000) / 4, (double)setting("EPICSIM_SECONDS", 60) / 2);
        close_ground(&g);
        assert_true(sum.games == 0 || sum.choices > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_games_keep_to_everything),
                                       cmocka_unit_test(the_largest_numbers_keep_to_everything)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
