#include "support/battery/inside.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/knowledge/sight.h"

// The costly checks are made at some choices only: one in so many.
enum { APPLY_ALL_EVERY = 16, WORDS_EVERY = 4, ILLEGAL_CODES = 4, MOST_CHOICES = 1000000, GUARD_BYTE = 0x77 };

bool battery_fail(struct battery *b, const char *format, ...)
{
    char line[8192];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(line, sizeof line, format, values);
    va_end(values);
    text_appendf(b->wrong, "seed %llu, game %llu, choice %llu: %s\n", (unsigned long long)b->seed,
                 (unsigned long long)b->game, (unsigned long long)b->step, line);
    b->rules->describe(b->match, b->state, b->wrong);
    return false;
}

static const char *action_words(struct battery *b, epic_action action)
{
    text_clear(&b->words);
    b->rules->action_explain(b->match, b->state, action, &b->words);
    return text_string(&b->words);
}

bool battery_sound(struct battery *b, const struct epic_match *match, const void *state, const char *which)
{
    struct text report = {0};
    bool sound = b->rules->audit(match, state, &report) && report.length == 0;
    if (!sound) {
        if (state != b->state) {
            text_append(&report, "\nThere:\n");
            b->rules->describe(match, state, &report);
        }
        (void)battery_fail(b, "audit of %s:\n%s", which, text_string(&report));
    }
    text_free(&report);
    return sound;
}

static bool check_audit(struct battery *b, const void *state, const char *which)
{
    return battery_sound(b, b->match, state, which);
}

// --- the list ------------------------------------------------------------------------------------

static bool in_list(const struct battery *b, epic_action action)
{
    for (unsigned i = 0; i < b->count; i++) {
        if (b->list[i] == action)
            return true;
    }
    return false;
}

static int compare_actions(const void *a, const void *b)
{
    epic_action x = *(const epic_action *)a, y = *(const epic_action *)b;
    return (x > y) - (x < y);
}

static bool check_doubles(struct battery *b)
{
    epic_action sorted[EPIC_MAX_ACTIONS];
    memcpy(sorted, b->list, b->count * sizeof *sorted);
    qsort(sorted, b->count, sizeof *sorted, compare_actions);
    for (unsigned i = 1; i < b->count; i++) {
        if (sorted[i] == sorted[i - 1])
            return battery_fail(b, "%s is listed twice", action_words(b, sorted[i]));
    }
    return true;
}

bool battery_check_words(struct battery *b, epic_action action)
{
    epic_action parsed = 0;
    text_clear(&b->words);
    b->rules->action_text(b->match, action, &b->words);
    if (!b->rules->action_parse(b->match, text_string(&b->words), &parsed) || parsed != action)
        return battery_fail(b, "\"%s\" is %#x, but reads as %#x", text_string(&b->words), action, parsed);
    if (!b->rules->action_parse(b->match, action_words(b, action), &parsed) || parsed != action)
        return battery_fail(b, "\"%s\" is %#x, but reads as %#x", text_string(&b->words), action, parsed);
    return true;
}

// A code near the legal ones: one of them with a bit turned round.
static bool check_illegal_codes(struct battery *b)
{
    for (unsigned i = 0; i < ILLEGAL_CODES; i++) {
        epic_action code = b->list[pcg_bounded(&b->tests, b->count)] ^ 1U << pcg_bounded(&b->tests, 32);
        if (b->rules->is_legal(b->match, b->state, code) != in_list(b, code))
            return battery_fail(b, "%#x (%s) is legal or listed, but not both", code, action_words(b, code));
    }
    return !b->rules->is_legal(b->match, b->state, 0) || battery_fail(b, "code 0 is legal");
}

// One is enough where others would learn something from nobody being asked.
static unsigned least_options(const struct epic_match *match, const void *state)
{
    const struct engine_game g = engine_look_at(match, state);
    return engine_asks_for_one(&g) ? 1 : 2;
}

static bool check_list(struct battery *b)
{
    b->count = b->rules->legal(b->match, b->state, b->list);
    if (b->count < least_options(b->match, b->state) || b->count > EPIC_MAX_ACTIONS)
        return battery_fail(b, "a choice of %u actions", b->count);
    if (b->count > b->tally->most_actions)
        b->tally->most_actions = b->count;
    bool words = pcg_bounded(&b->tests, WORDS_EVERY) == 0;
    for (unsigned i = 0; i < b->count; i++) {
        if (!b->rules->is_legal(b->match, b->state, b->list[i]))
            return battery_fail(b, "%s is listed, but not legal", action_words(b, b->list[i]));
        if (words && !battery_check_words(b, b->list[i]))
            return false;
    }
    return check_doubles(b) && check_illegal_codes(b);
}

// Every listed action can be taken on a copy.
static bool check_apply_all(struct battery *b)
{
    for (unsigned i = 0; i < b->count; i++) {
        struct epic_chance chance = b->chance;
        memcpy(b->copy, b->state, b->match->state_size);
        b->rules->apply(b->match, b->copy, b->list[i], &chance);
        if (!check_audit(b, b->copy, action_words(b, b->list[i])))
            return false;
    }
    return true;
}

// --- playing on ----------------------------------------------------------------------------------

// The copy can be played on to an end: every choice has options.
bool battery_plays_on(struct battery *b, const struct epic_match *match, const char *which)
{
    struct epic_choice choice;
    struct epic_chance chance;
    epic_action list[EPIC_MAX_ACTIONS];
    epic_chance_seed(&chance, b->seed, pcg_next(&b->tests), match->seats);
    for (unsigned step = 0; b->rules->choice(match, b->copy, &choice); step++) {
        unsigned count = b->rules->legal(match, b->copy, list);
        if (count < least_options(match, b->copy) || step == MOST_CHOICES)
            return battery_fail(b, "%s: P%u has %u options after %u more choices: %s", which,
                                choice.seat + 1U, count, step, choice.what);
        if (!battery_sound(b, match, b->copy, which))
            return false;
        b->rules->apply(match, b->copy, list[pcg_bounded(&b->tests, count)], &chance);
    }
    return battery_sound(b, match, b->copy, which);
}

// --- the game ------------------------------------------------------------------------------------

static bool check_choice(struct battery *b, const struct epic_choice *choice)
{
    if (choice->seat >= b->match->seats || !choice->what)
        return battery_fail(b, "P%u is asked", choice->seat + 1U);
    memcpy(b->before, b->state, b->match->state_size);
    uint64_t hash = b->rules->hash(b->match, b->state);
    if (!check_audit(b, b->state, "the state") || !check_list(b))
        return false;
    if (pcg_bounded(&b->tests, APPLY_ALL_EVERY) == 0 && !check_apply_all(b))
        return false;
    if (!battery_check_views(b, choice) || !battery_check_claims(b, choice))
        return false;
    if (memcmp(b->before, b->state, b->match->state_size) != 0 || hash != b->rules->hash(b->match, b->state))
        return battery_fail(b, "looking at the state changed it");
    return true;
}

static bool check_pick(struct battery *b, epic_action picked)
{
    for (unsigned i = 0; i < b->count; i++) {
        if (b->list[i] == picked) {
            if (b->count <= BATTERY_LIST)
                b->tally->picked[b->count][i]++;
            return true;
        }
    }
    return battery_fail(b, "%s was picked, but is not listed", action_words(b, picked));
}

static bool play(struct battery *b)
{
    struct epic_choice choice;
    b->rules->start(b->match, b->state, &b->chance);
    for (b->step = 0; b->rules->choice(b->match, b->state, &choice); b->step++) {
        if (b->step == MOST_CHOICES)
            return battery_fail(b, "the game does not end");
        if (!check_choice(b, &choice))
            return false;
        epic_action action = b->rules->pick(b->match, b->state, &b->moves);
        if (!check_pick(b, action) || !battery_check_seen(b, &choice, action))
            return false;
        b->rules->apply(b->match, b->state, action, &b->chance);
    }
    return check_audit(b, b->state, "the last state");
}

static bool check_outcome(struct battery *b)
{
    struct epic_outcome outcome;
    memset(&outcome, 0, sizeof outcome);
    b->rules->outcome(b->match, b->state, &outcome);
    if (outcome.ending == EPIC_RUNNING || outcome.ending >= EPIC_ENDINGS)
        return battery_fail(b, "over with ending %d", (int)outcome.ending);
    if (outcome.winners >> b->match->seats != 0 || outcome.first_seat >= b->match->seats)
        return battery_fail(b, "over with winners %#x, first seat %u", outcome.winners, outcome.first_seat);
    b->tally->endings[outcome.ending]++;
    return battery_check_end(b, &outcome);
}

void battery_reseed(struct battery *b)
{
    epic_chance_seed(&b->chance, b->seed, b->game, b->match->seats);
    b->moves = pcg_derive(b->seed, b->game, 100);
}

// The same again, without looking, must come to the same end.
static bool check_again(struct battery *b)
{
    uint64_t end = b->rules->hash(b->match, b->state);
    struct epic_choice choice;
    battery_reseed(b);
    b->rules->start(b->match, b->copy, &b->chance);
    while (b->rules->choice(b->match, b->copy, &choice))
        b->rules->apply(b->match, b->copy, b->rules->pick(b->match, b->copy, &b->moves), &b->chance);
    if (b->rules->hash(b->match, b->copy) != end)
        return battery_fail(b, "the same random numbers gave another game");
    battery_reseed(b);
    b->rules->start(b->match, b->copy, &b->chance);
    uint32_t choices = b->rules->playout(b->match, b->copy, &b->chance, &b->moves);
    if (choices != b->step || b->rules->hash(b->match, b->copy) != end)
        return battery_fail(b, "a playout of %u choices is another game", choices);
    return true;
}

// Nothing wrote beyond the size of a state or view.
static bool check_guards(struct battery *b)
{
    for (size_t i = 1; i <= BATTERY_BLOCKS; i++)
        for (size_t at = 1; at <= BATTERY_GUARD; at++)
            if (b->room[i * (b->block_size + BATTERY_GUARD) - at] != GUARD_BYTE)
                return battery_fail(b, "something was written beyond a state");
    return true;
}

static bool check_game(struct battery *b)
{
    battery_reseed(b);
    b->tests = pcg_derive(b->seed, b->game, 101);
    if (!play(b) || !check_outcome(b) || !check_again(b) || !battery_check_chance(b) || !check_guards(b))
        return false;
    b->tally->games++;
    b->tally->choices += b->step;
    if (b->step > b->tally->most_choices)
        b->tally->most_choices = b->step;
    return true;
}

// Room for blocks, each with a guard behind it.
static bool make_room(struct battery *b)
{
    unsigned char **const blocks[BATTERY_BLOCKS] = {&b->state, &b->before, &b->copy, &b->view, &b->again};
    size_t size = b->match->state_size > b->match->view_size ? b->match->state_size : b->match->view_size;
    size_t model = b->rules->opponents_size ? b->rules->opponents_size(b->match, b->list_count) : 1;
    b->block_size = size;
    b->room = malloc(BATTERY_BLOCKS * (size + BATTERY_GUARD));
    b->opponents = memory_new(model);
    if (!b->room || !b->opponents)
        return false;
    memset(b->room, GUARD_BYTE, BATTERY_BLOCKS * (size + BATTERY_GUARD));
    for (size_t i = 0; i < BATTERY_BLOCKS; i++)
        *blocks[i] = b->room + i * (size + BATTERY_GUARD);
    return true;
}

bool battery_game(const struct epic_match *match, const struct epic_deck *const *lists, unsigned list_count,
                  uint64_t seed, uint64_t game, struct battery_tally *tally, struct text *wrong)
{
    struct battery *b = calloc(1, sizeof *b);
    bool good = false;
    if (b) {
        *b = (struct battery){.rules = match->rules,
                              .match = match,
                              .tally = tally,
                              .wrong = wrong,
                              .seed = seed,
                              .game = game,
                              .lists = lists,
                              .list_count = list_count};
        bool room = make_room(b);
        good = room && check_game(b);
        if (!room)
            text_append(wrong, "out of memory\n");
        text_free(&b->words);
        free(b->opponents);
        free(b->room);
    }
    free(b);
    return good;
}

// --- many games ----------------------------------------------------------------------------------

void battery_add(struct battery_tally *sum, const struct battery_tally *part)
{
    sum->games += part->games;
    sum->choices += part->choices;
    sum->determinised += part->determinised;
    sum->conceded += part->conceded;
    sum->same_positions += part->same_positions;
    sum->models += part->models;
    sum->pruned += part->pruned;
    sum->exchanged += part->exchanged;
    sum->alike += part->alike;
    sum->draws += part->draws;
    sum->picks += part->picks;
    sum->rolls += part->rolls;
    sum->put_back += part->put_back;
    if (part->most_choices > sum->most_choices)
        sum->most_choices = part->most_choices;
    if (part->most_actions > sum->most_actions)
        sum->most_actions = part->most_actions;
    for (unsigned i = 0; i < EPIC_ENDINGS; i++)
        sum->endings[i] += part->endings[i];
    for (unsigned n = 0; n <= BATTERY_LIST; n++) {
        for (unsigned i = 0; i < BATTERY_LIST; i++)
            sum->picked[n][i] += part->picked[n][i];
    }
}

// Chi-squared as a deviation from what is expected, by the cube root approximation.
static double deviation(double chi2, double freedom)
{
    double spread = 2 / (9 * freedom);
    return (cbrt(chi2 / freedom) - (1 - spread)) / sqrt(spread);
}

double battery_unevenness(const struct battery_tally *tally)
{
    double worst = 0;
    for (unsigned n = 2; n <= BATTERY_LIST; n++) {
        double picks = 0;
        double chi2 = 0;
        for (unsigned i = 0; i < n; i++)
            picks += (double)tally->picked[n][i];
        double expected = picks / n;
        if (expected < 20) // too few for the approximation
            continue;
        for (unsigned i = 0; i < n; i++)
            chi2 += pow((double)tally->picked[n][i] - expected, 2) / expected;
        worst = fmax(worst, deviation(chi2, n - 1));
    }
    return worst;
}
