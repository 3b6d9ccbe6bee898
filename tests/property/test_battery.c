// The battery of tests/support/battery over random decks of all cards of each game, and over the largest
// numbers that its cards may say (tests/data/extremes).
//
//     EPICSIM_GAMES=100000 EPICSIM_SECONDS=120 EPICSIM_SEED=7 build/asan-ubsan/tests/property_battery
//
// plays so many games but stops after so many seconds. A failure prints the seed and the game, and
// EPICSIM_FIRST=GAME EPICSIM_GAMES=1 plays that one alone. EPICSIM_GAME=spells plays that game alone, and
// EPICSIM_TEST='*printed*' runs the tests alone whose names fit.
#include "support/battery/battery.h"
#include "support/battery/invented.h"
#include "support/game_table.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

static bool is_played(const struct epic_rules *rules)
{
    const char *only = getenv("EPICSIM_GAME");
    return !only || !*only || strcmp(only, rules->id) == 0;
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

static void nothing_is_wrong(struct diag_list *out)
{
    (void)diag_print(out, stderr);
    assert_int_equal(out->errors, 0);
    diag_free(out);
}

static void load_lists(struct ground *g, struct diag_list *out)
{
    for (; g->cards && g->table->lists[g->list_count]; g->list_count++)
        g->lists[g->list_count] = game_deck(g->rules, g->cards, g->table->lists[g->list_count], out);
}

static void open_ground(struct ground *g, const struct epic_rules *rules, bool extreme)
{
    char path[512];
    struct diag_list out = {0};
    *g = (struct ground){.rules = rules, .table = game_table(rules->id)};
    if (!g->table) {
        fail_msg("tests/support/game_table.c has no row for %s", rules->id);
        return;
    }
    (void)snprintf(path, sizeof path, "%s/%s.cards", EPICSIM_SOURCE_DIR, g->table->extremes);
    g->cards = game_cards(rules, extreme ? path : NULL, &out);
    load_lists(g, &out);
    (void)snprintf(path, sizeof path, "%s/%s.deck", EPICSIM_SOURCE_DIR, g->table->extremes);
    if (g->cards && extreme)
        g->extreme = epic_deck_load(rules, g->cards, path, &out);
    nothing_is_wrong(&out);
    assert_true(g->list_count > 1 && (!extreme || g->extreme));
}

// The lists are of the same names, but of cards that nobody has printed.
static void open_invented(struct ground *g, const struct epic_rules *rules, uint64_t seed)
{
    struct diag_list out = {0};
    unsigned changed = 0;
    *g = (struct ground){.rules = rules, .table = game_table(rules->id)};
    g->cards = invented_cards(rules, seed, &changed, &out);
    load_lists(g, &out);
    nothing_is_wrong(&out);
    print_message("%s: %u cards invented\n", rules->id, changed);
    assert_true(changed > 5);
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

static struct epic_match *some_match(const struct ground *g, struct epic_deck **decks, unsigned seats,
                                     struct pcg *random, struct diag_list *out)
{
    const struct epic_deck *seated[EPIC_MAX_SEATS];
    for (unsigned i = 0; i < seats; i++) {
        decks[i] = g->extreme ? NULL : g->table->random_deck(g->cards, ANY_FORMAT, random, out);
        seated[i] = g->extreme ? g->extreme : decks[i];
        if (!seated[i] || !g->rules->deck_check(g->rules, g->cards, seated[i], out))
            return NULL;
    }
    return game_match(g->rules, g->cards, seated, seats, random, out);
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
        "%llu with other cards, %llu models of opponents, %llu gave up, %llu moves not unique, %llu alike, "
        "%llu positions the same, scripted %llu draws, %llu picks, %llu rolls, %llu cards put back\n",
        g->rules->id, g->extreme ? ", extremes" : "", (unsigned long long)t->games,
        (unsigned long long)t->choices, (unsigned long long)t->most_choices,
        (unsigned long long)t->most_actions, (unsigned long long)t->determinised,
        (unsigned long long)t->exchanged, (unsigned long long)t->models, (unsigned long long)t->conceded,
        (unsigned long long)t->pruned, (unsigned long long)t->alike, (unsigned long long)t->same_positions,
        (unsigned long long)t->draws, (unsigned long long)t->picks, (unsigned long long)t->rolls,
        (unsigned long long)t->put_back);
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

// --- Options and formats --------------------------------------------------------------------------

static struct epic_match *match_of_lists(const struct ground *g, const struct epic_options *options,
                                         unsigned seats, struct diag_list *out)
{
    const struct epic_deck *decks[EPIC_MAX_SEATS];
    for (unsigned i = 0; i < seats; i++)
        decks[i] = g->lists[i % g->list_count];
    return g->rules->match_new(g->rules, g->cards, decks, seats, options, out);
}

// Some games of the match, which is then given back.
static void keeps_to_everything(const struct ground *g, struct epic_match *match, uint64_t games)
{
    struct battery_tally tally = {0};
    struct text wrong = {0};
    for (uint64_t game = 0; game < games && !wrong.length; game++)
        (void)battery_game(match, (const struct epic_deck *const *)g->lists, g->list_count, 3, game, &tally,
                           &wrong);
    (void)fputs(text_string(&wrong), stderr);
    assert_int_equal(wrong.length, 0);
    text_free(&wrong);
    g->rules->match_free(match);
}

// Games of which a few turns are enough, unless it is the cap of turns that is looked at.
static struct epic_options cut_short(const struct ground *g, const struct epic_options *options, bool of_cap)
{
    struct diag_list out = {0};
    struct epic_options cut = *options;
    int cap = g->table->turns && !of_cap ? epic_option_named(g->rules, "turn-cap", &out) : -1;
    nothing_is_wrong(&out);
    if (cap >= 0)
        cut.value[cap] = (int)g->table->turns;
    return cut;
}

static void plays_with(const struct ground *g, const struct epic_options *options, unsigned seats,
                       bool of_cap)
{
    struct diag_list out = {0};
    const struct epic_options cut = cut_short(g, options, of_cap);
    struct epic_match *match = match_of_lists(g, &cut, seats, &out);
    nothing_is_wrong(&out);
    keeps_to_everything(g, match, 2);
}

// The same of values that may exclude each other, which is said then.
static void plays_with_if_possible(const struct ground *g, const struct epic_options *options)
{
    struct diag_list out = {0};
    const struct epic_options cut = cut_short(g, options, false);
    struct epic_match *match = match_of_lists(g, &cut, g->rules->min_seats, &out);
    assert_int_equal(out.errors, match ? 0 : 1);
    diag_free(&out);
    if (match)
        keeps_to_everything(g, match, 2);
}

static void refuses(const struct ground *g, unsigned option, int value)
{
    struct epic_options options = {.first_seat = -1};
    struct diag_list out = {0};
    options.value[option] = value;
    if (value != 0) // it says nothing
        assert_null(match_of_lists(g, &options, g->rules->min_seats, &out));
    assert_int_equal(out.errors, value != 0);
    diag_free(&out);
}

// What has a name is of four players.
static void check_names(const struct ground *g, unsigned index)
{
    enum { SEATS = 4 };
    const struct epic_option *option = &g->rules->options[index];
    struct epic_options options = {.first_seat = -1};
    for (int value = option->low; value <= option->high; value++) {
        options.value[index] = value;
        plays_with(g, &options, SEATS, false);
    }
}

static void check_numbers(const struct ground *g, unsigned index)
{
    const struct epic_option *option = &g->rules->options[index];
    struct epic_options options = {.first_seat = -1};
    bool of_cap = strcmp(option->name, "turn-cap") == 0;
    for (int end = 0; end < 2; end++) {
        options.value[index] = end ? option->high : option->low;
        plays_with(g, &options, g->rules->min_seats, of_cap);
    }
    for (unsigned i = 0; option->values && option->values[i]; i++) {
        options.value[index] = option->values[i];
        plays_with(g, &options, g->rules->min_seats, of_cap);
    }
}

static void check_option(const struct ground *g, unsigned index)
{
    const struct epic_option *option = &g->rules->options[index];
    assert_true(option->low > 0 || option->fallback == 0); // 0 stands for the usual value
    if (option->names)
        check_names(g, index);
    else
        check_numbers(g, index);
    refuses(g, index, option->low - 1);
    refuses(g, index, option->high + 1);
    refuses(g, index, -1);
    refuses(g, index, INT_MAX);
}

static void options_hold_at_their_bounds(void **state)
{
    (void)state;
    for (const struct epic_rules *const *rules = epic_rules_all(); *rules; rules++) {
        if (!is_played(*rules))
            continue;
        struct ground g;
        open_ground(&g, *rules, false);
        struct epic_options lowest = {.first_seat = 0}, highest = {.first_seat = (int)g.rules->min_seats - 1};
        for (unsigned i = 0; g.rules->options[i].name; i++) {
            check_option(&g, i);
            lowest.value[i] = g.rules->options[i].low;
            highest.value[i] = g.rules->options[i].high;
        }
        plays_with(&g, &lowest, g.rules->min_seats, false);
        plays_with_if_possible(&g, &highest);
        refuses(&g, epic_option_count(g.rules), 1);
        close_ground(&g);
    }
}

// Of any cards of the game, in any number, whatever they are.
static struct epic_deck *wild_deck(const struct ground *g, struct pcg *random, struct diag_list *out)
{
    struct text list = {0};
    unsigned kinds = (unsigned)g->rules->cards_count(g->cards);
    for (unsigned left = 1 + pcg_bounded(random, 8); left > 0; left--)
        text_appendf(&list, "%u %s\n", 1 + pcg_bounded(random, 12),
                     g->rules->card_name(g->cards, pcg_bounded(random, kinds)));
    struct epic_deck *deck =
        epic_deck_read(g->rules, g->cards, "wild.deck", text_string(&list), list.length, out);
    text_free(&list);
    return deck;
}

// Whether it is a deck of the format; if not, that is said, and if so, it can be played.
static bool passes(const struct ground *g, const struct epic_deck *deck, unsigned format)
{
    struct diag_list out = {0}, again = {0};
    struct epic_deck copy = *deck;
    copy.format = format;
    bool good = g->rules->deck_check(g->rules, g->cards, &copy, &out);
    assert_int_equal(good, out.errors == 0);
    assert_int_equal(g->rules->deck_check(g->rules, g->cards, &copy, &again), good);
    assert_int_equal(again.count, out.count);
    const struct epic_deck *decks[EPIC_MAX_SEATS];
    for (unsigned i = 0; i < EPIC_MAX_SEATS; i++)
        decks[i] = &copy;
    const struct epic_options usual = {.first_seat = -1}, options = cut_short(g, &usual, false);
    if (good)
        keeps_to_everything(
            g, g->rules->match_new(g->rules, g->cards, decks, g->rules->min_seats, &options, &out), 1);
    diag_free(&out);
    diag_free(&again);
    return good;
}

static void formats_know_their_decks(void **state)
{
    (void)state;
    enum { DECKS = 8, WILD = 60 };
    for (const struct epic_rules *const *rules = epic_rules_all(); *rules; rules++) {
        if (!is_played(*rules))
            continue;
        struct ground g;
        struct pcg random = pcg_seed(29, 0);
        struct diag_list out = {0};
        unsigned refused = 0;
        open_ground(&g, *rules, false);
        for (unsigned format = 0; g.rules->formats[format].name; format++) {
            for (unsigned i = 0; i < DECKS; i++) {
                struct epic_deck *deck = g.table->random_deck(g.cards, (int)format, &random, &out);
                nothing_is_wrong(&out);
                assert_int_equal(deck->format, format);
                if (!passes(&g, deck, format))
                    fail_msg("%s: no %s deck", g.rules->id, g.rules->formats[format].name);
                epic_deck_free(deck);
            }
            for (unsigned i = 0; i < WILD; i++) {
                struct epic_deck *deck = wild_deck(&g, &random, &out);
                refused += !passes(&g, deck, format);
                epic_deck_free(deck);
            }
        }
        for (unsigned i = 0; i < g.list_count; i++)
            assert_true(passes(&g, g.lists[i], g.lists[i]->format));
        assert_true(refused > WILD / 4);
        nothing_is_wrong(&out);
        close_ground(&g);
    }
}

// --- Tests ----------------------------------------------------------------------------------------

enum { ENOUGH = 50000 }; // choices for there to be something of everything

static void check_tally(const struct epic_rules *rules, const struct battery_tally *sum)
{
    // Tokens without end fill the board now and then, mostly with many seats or with decks of no format.
    assert_true(sum->endings[EPIC_END_CAPACITY] * 40 <= sum->games + 400);
    assert_true(battery_unevenness(sum) < 6);
    if (sum->choices < ENOUGH)
        return;
    assert_true(sum->conceded > 0 && sum->determinised > 0 && sum->exchanged > 0 && sum->draws > 0);
    assert_true(!rules->mulligan || rules->mulligan->whole_hand || (sum->put_back > 0 && sum->alike > 0));
    assert_true(!rules->position || sum->same_positions > 0);
    assert_true(!rules->opponents_begin || sum->models > 0);
}

static void random_games_keep_to_everything(void **state)
{
    (void)state;
    bool enough = false, pruned = false;
    for (const struct epic_rules *const *rules = epic_rules_all(); *rules; rules++) {
        if (!is_played(*rules))
            continue;
        struct ground g;
        open_ground(&g, *rules, false);
        struct battery_tally sum =
            play_games(&g, setting("EPICSIM_GAMES", g.table->games), (double)setting("EPICSIM_SECONDS", 60));
        close_ground(&g);
        check_tally(*rules, &sum);
        enough |= sum.choices >= ENOUGH;
        pruned |= sum.pruned > 0;
    }
    assert_true(!enough || pruned ||
                getenv("EPICSIM_GAME")); // in a game without a board all moves are unique
}

// Fewer games than of printed cards.
static void play_and_close(struct ground *g)
{
    struct battery_tally sum = play_games(g, setting("EPICSIM_GAMES", g->table->games) / 4,
                                          (double)setting("EPICSIM_SECONDS", 60) / 2);
    close_ground(g);
    assert_true(sum.games == 0 || sum.choices > 0);
}

// Numbers that add up beyond what a state can hold end the game as any limit does, and nothing wraps round.
static void the_largest_numbers_keep_to_everything(void **state)
{
    (void)state;
    for (const struct epic_rules *const *rules = epic_rules_all(); *rules; rules++) {
        if (!is_played(*rules))
            continue;
        struct ground g;
        open_ground(&g, *rules, true);
        play_and_close(&g);
    }
}

// Whoever balances decks invents cards: whatever can be read can be played.
static void cards_that_nobody_printed_keep_to_everything(void **state)
{
    (void)state;
    for (const struct epic_rules *const *rules = epic_rules_all(); *rules; rules++) {
        if (!is_played(*rules))
            continue;
        struct ground g;
        open_invented(&g, *rules, setting("EPICSIM_SEED", 1));
        play_and_close(&g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_games_keep_to_everything),
                                       cmocka_unit_test(the_largest_numbers_keep_to_everything),
                                       cmocka_unit_test(cards_that_nobody_printed_keep_to_everything),
                                       cmocka_unit_test(options_hold_at_their_bounds),
                                       cmocka_unit_test(formats_know_their_decks)};
    cmocka_set_test_filter(getenv("EPICSIM_TEST"));
    return cmocka_run_group_tests(tests, NULL, NULL);
}
