// Random games over random legal decks of all cards, the whole state audited after every action.
//
//     EPICSIM_AUDITED=100000 build/asan-ubsan/tests/property_ecg_audited
//
// Quicker than the battery, which looks at much more in each game, so that many games can be played under the
// sanitizers. A failure prints the game; EPICSIM_FIRST=GAME EPICSIM_AUDITED=1 plays that one alone.
#include "support/ecg_decks.h"

#include <stdio.h>
#include <stdlib.h>

#include "cmocka_test.h"

enum { GAMES_A_MATCH = 20, SEED = 11, STREAM_DECKS = 200, STREAM_MOVES = 201 };

static uint64_t setting(const char *name, uint64_t otherwise)
{
    const char *value = getenv(name);
    return value && *value ? strtoull(value, NULL, 10) : otherwise;
}

struct table {
    struct epic_deck *decks[EPIC_MAX_SEATS];
    unsigned seats;
    struct epic_match *match;
    void *state;
};

// Every eighth match is one of three to eight seats.
static bool table_open(struct table *t, const void *cards, uint64_t number, struct text *wrong)
{
    const struct epic_rules *rules = epic_rules_find("ecg");
    struct pcg random = pcg_derive(SEED, number, STREAM_DECKS);
    struct diag_list out = {0};
    t->seats = number % 8 ? 2 : 3 + pcg_bounded(&random, 6);
    bool good = true;
    for (unsigned i = 0; i < t->seats && good; i++) {
        t->decks[i] = ecg_random_deck(cards, &random, &out);
        good = t->decks[i] && rules->deck_check(rules, cards, t->decks[i], &out);
    }
    struct epic_options options = {.first_seat = -1};
    assert_true(epic_options_set(&options, "ecg", "edition", number % 2 ? 2016 : 2017, NULL));
    if (good)
        t->match = rules->match_new(rules, cards, (const struct epic_deck *const *)t->decks, t->seats,
                                    &options, &out);
    if (t->match)
        t->state = calloc(1, t->match->state_size);
    if (!t->state)
        diag_render(&out, wrong);
    diag_free(&out);
    return t->state != NULL;
}

static void table_close(struct table *t)
{
    free(t->state);
    if (t->match)
        t->match->rules->match_free(t->match);
    for (unsigned i = 0; i < t->seats; i++) {
        if (t->decks[i])
            epic_deck_free(t->decks[i]);
    }
}

// Returns how many choices were made; what the audit finds goes to `wrong`.
static uint64_t play_audited(const struct table *t, uint64_t game, struct text *wrong)
{
    const struct epic_rules *rules = t->match->rules;
    struct epic_chance chance;
    epic_chance_seed(&chance, SEED, game, t->seats);
    struct pcg random = pcg_derive(SEED, game, STREAM_MOVES);
    struct epic_choice choice;
    uint64_t choices = 0;
    rules->start(t->match, t->state, &chance);
    bool sound = rules->audit(t->match, t->state, wrong);
    for (; sound && rules->choice(t->match, t->state, &choice); choices++) {
        rules->apply(t->match, t->state, rules->pick(t->match, t->state, &random), &chance);
        sound = rules->audit(t->match, t->state, wrong);
    }
    if (!sound) {
        text_appendf(wrong, "game %llu, choice %llu\n", (unsigned long long)game,
                     (unsigned long long)choices);
        rules->describe(t->match, t->state, wrong);
    }
    return choices;
}

static uint64_t play_match(const void *cards, uint64_t number, uint64_t first, uint64_t end,
                           struct text *wrong)
{
    struct table t = {0};
    uint64_t choices = 0;
    if (table_open(&t, cards, number, wrong)) {
        uint64_t from = number * GAMES_A_MATCH;
        for (uint64_t game = from; game < from + GAMES_A_MATCH && !wrong->length; game++) {
            if (game >= first && game < end)
                choices += play_audited(&t, game, wrong);
        }
    }
    table_close(&t);
    return choices;
}

static void states_stay_sound(void **unused)
{
    (void)unused;
    uint64_t first = setting("EPICSIM_FIRST", 0);
    uint64_t end = first + setting("EPICSIM_AUDITED", 2000);
    struct diag_list out = {0};
    void *cards = ecg_cards_all(&out);
    (void)diag_print(&out, stderr);
    assert_non_null(cards);
    struct text report = {0};
    uint64_t choices = 0;
#pragma omp parallel reduction(+ : choices)
    {
        struct text wrong = {0};
#pragma omp for schedule(dynamic, 4)
        for (uint64_t number = first / GAMES_A_MATCH; number < (end + GAMES_A_MATCH - 1) / GAMES_A_MATCH;
             number++) {
            if (!wrong.length)
                choices += play_match(cards, number, first, end, &wrong);
        }
#pragma omp critical
        if (!report.length)
            text_append(&report, text_string(&wrong));
        text_free(&wrong);
    }
    print_message("%llu games, %llu choices audited\n", (unsigned long long)(end - first),
                  (unsigned long long)choices);
    (void)fputs(text_string(&report), stderr);
    size_t failures = report.length;
    text_free(&report);
    diag_free(&out);
    epic_rules_find("ecg")->cards_free(cards);
    assert_int_equal(failures, 0);
    assert_true(choices >= end - first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(states_stay_sound)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
