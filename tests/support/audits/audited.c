#include "support/audits/audited.h"

#include <stdio.h>
#include <stdlib.h>

#include "cmocka_test.h"
#include "support/game_table.h"

enum {
    GIVES_UP = 500,
    SAMPLED = 64,
    SHUFFLES = 20,
    SEED = 13,
    STREAM_DECKS = 200,
    STREAM_MOVES = 201,
    STREAM_AUDITS = 202
};

static uint64_t setting(const char *name, uint64_t otherwise)
{
    const char *value = getenv(name);
    return value && *value ? strtoull(value, NULL, 10) : otherwise;
}

uint64_t audited_wanted(uint64_t otherwise) { return setting("EPICSIM_AUDITED", otherwise); }

// Games to be played, by their numbers.
struct series {
    const struct epic_rules *rules;
    const void *cards;
    uint64_t first, end;
    uint64_t shuffles, crowded;
    uint32_t every; // how many states there are for one that is audited
};

struct count {
    uint64_t choices, audits;
};

// --- One game

static bool is_sound(const struct epic_match *match, const void *state, struct count *count,
                     struct text *wrong)
{
    count->audits++;
    return match->rules->audit(match, state, wrong);
}

// Where there are three or more somebody gives up now and then.
static void choose_anything(const struct epic_match *match, void *state, struct epic_chance *chance,
                            struct pcg *moves)
{
    const struct epic_rules *rules = match->rules;
    if (match->seats > 2 && pcg_bounded(moves, GIVES_UP) == 0)
        rules->concede(match, state, pcg_bounded(moves, match->seats), chance);
    else
        rules->apply(match, state, rules->pick(match, state, moves), chance);
}

// The game is the same however often it is looked at.  False: the state is unsound that is left in `state`.
static bool play(const struct epic_match *match, void *state, uint64_t game, uint32_t every,
                 struct count *count, struct text *wrong)
{
    const struct epic_rules *rules = match->rules;
    struct pcg moves = pcg_derive(SEED, game, STREAM_MOVES), audits = pcg_derive(SEED, game, STREAM_AUDITS);
    struct epic_chance chance;
    struct epic_choice choice;
    epic_chance_seed(&chance, SEED, game, match->seats);
    rules->start(match, state, &chance);
    while (rules->choice(match, state, &choice)) {
        if (pcg_bounded(&audits, every) == 0 && !is_sound(match, state, count, wrong))
            return false;
        choose_anything(match, state, &chance, &moves);
        count->choices++;
    }
    return is_sound(match, state, count, wrong);
}

// What was seen to be wrong at some time, from the choice on that made it so.
static void play_again(const struct series *series, const struct epic_match *match, void *state,
                       uint64_t game, struct text *wrong)
{
    struct count count = {0};
    struct text first = {0};
    if (play(match, state, game, 1, &count, &first))
        text_append(wrong, "sound, when it was played again with every state audited\n");
    else
        text_appendf(wrong, "first unsound after choice %llu:\n%s", (unsigned long long)count.choices,
                     text_string(&first));
    text_appendf(wrong, "EPICSIM_FIRST=%llu EPICSIM_AUDITED=1 EPICSIM_SHUFFLES=%llu plays it alone\n",
                 (unsigned long long)game, (unsigned long long)series->shuffles);
    match->rules->describe(match, state, wrong);
    text_free(&first);
}

// --- All games

static void play_shuffles(const struct series *series, const struct epic_match *match, uint64_t from,
                          struct count *count, struct text *wrong)
{
    uint64_t first = from < series->first ? series->first : from;
    uint64_t end = from + series->shuffles < series->end ? from + series->shuffles : series->end;
    void *state = calloc(1, match->state_size);
    if (!state)
        text_append(wrong, "no memory\n");
    for (uint64_t game = first; game < end && !wrong->length; game++) {
        if (play(match, state, game, series->every, count, wrong))
            continue;
        text_appendf(wrong, "found in game %llu, ", (unsigned long long)game);
        play_again(series, match, state, game, wrong);
    }
    free(state);
}

static void play_match(const struct series *series, uint64_t number, struct count *count, struct text *wrong)
{
    const struct epic_rules *rules = series->rules;
    struct pcg random = pcg_derive(SEED, number * series->shuffles, STREAM_DECKS);
    struct diag_list out = {0};
    unsigned seats = number % series->crowded ? 2 : 3 + pcg_bounded(&random, EPIC_MAX_SEATS - 2);
    struct epic_match *match = game_random_match(rules, series->cards, seats, &random, &out);
    if (match) {
        play_shuffles(series, match, number * series->shuffles, count, wrong);
        rules->match_free(match);
    } else {
        diag_render(&out, wrong);
    }
    diag_free(&out);
}

// On all threads; what one of them finds ends its part.
static struct count play_all(const struct series *series, struct text *report)
{
    uint64_t choices = 0, audits = 0;
#pragma omp parallel reduction(+ : choices, audits)
    {
        struct text wrong = {0};
        struct count count = {0};
#pragma omp for schedule(dynamic)
        for (uint64_t number = series->first / series->shuffles;
             number < (series->end + series->shuffles - 1) / series->shuffles; number++) {
            if (!wrong.length)
                play_match(series, number, &count, &wrong);
        }
        choices += count.choices;
        audits += count.audits;
#pragma omp critical
        if (!report->length)
            text_append(report, text_string(&wrong));
        text_free(&wrong);
    }
    return (struct count){.choices = choices, .audits = audits};
}

static void play_series(const struct series *series)
{
    uint64_t games = series->end - series->first;
    struct text report = {0};
    struct count count = play_all(series, &report);
    print_message("%llu games, %llu choices, %llu states audited\n", (unsigned long long)games,
                  (unsigned long long)count.choices, (unsigned long long)count.audits);
    (void)fputs(text_string(&report), stderr);
    assert_int_equal(report.length, 0);
    assert_true(count.choices >= games);
    assert_true(series->every == 1 ? count.audits == count.choices + games : count.audits >= games);
    text_free(&report);
}

void audited_games(const struct audited_games *usual)
{
    const struct epic_rules *rules = epic_rules_find(usual->game);
    struct diag_list out = {0};
    void *cards = game_cards(rules, NULL, &out);
    (void)diag_print(&out, stderr);
    assert_non_null(cards);
    struct series series = {.rules = rules,
                            .cards = cards,
                            .first = setting("EPICSIM_FIRST", 0),
                            .shuffles = setting("EPICSIM_SHUFFLES", usual->shuffles),
                            .crowded = usual->crowded,
                            .every = (uint32_t)setting("EPICSIM_EVERY", 1)};
    if (getenv("EPICSIM_FIRST")) {
        series.end = series.first + audited_wanted(usual->games);
        play_series(&series);
    } else {
        series.end = usual->games;
        series.every = 1;
        play_series(&series);
        series.end = usual->sampled;
        series.shuffles = setting("EPICSIM_SHUFFLES", SHUFFLES);
        series.every = (uint32_t)setting("EPICSIM_EVERY", SAMPLED);
        play_series(&series);
    }
    diag_free(&out);
    rules->cards_free(cards);
}
