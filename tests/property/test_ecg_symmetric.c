// What `unique_moves` leaves out comes to the same as something that it keeps: the states after the one and
// the other are alike if nobody asks in which places champions stand and which of several copies a card is.
#include "games/ecg/ecg.h"
#include "games/ecg/heuristics/heuristics.h"
#include "support/ecg_account.h"
#include "support/ecg_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"

enum { GAMES = 40, MOST_SEATS = 3 };

static struct {
    unsigned pruned[ECG_QUESTIONS]; // actions that were left out
    unsigned powers, left_alone;
} seen;

// --- Comparing ------------------------------------------------------------------------------------

// Whether more may be named beside this one.
static bool is_naming(const struct ecg_state *s, unsigned place)
{
    switch (s->core.choice.what) {
    case ECG_ASK_ATTACKER: return s->board.attacking != 0;
    case ECG_ASK_BLOCKER: return s->board.blocking != 0;
    case ENGINE_ASK_TARGET:
    case ENGINE_ASK_CHOOSE:
        return s->core.depth > 0 && places_test(s->core.frames[s->core.depth - 1].chosen, place);
    default: return false;
    }
}

struct fork {
    const struct epic_match *match;
    struct epic_chance chance;
    const struct ecg_state *before;
};

static struct ecg_state after(const struct fork *fork, epic_action action)
{
    struct ecg_state s;
    struct epic_chance chance = fork->chance;
    memset(&s, 0, sizeof s);
    memcpy(&s, fork->before, fork->match->state_size);
    fork->match->rules->apply(fork->match, &s, action, &chance);
    return s;
}

// The lower one leaves more to be named afterwards: where the set is over after the higher one, it is ended.
static bool same_after(const struct fork *fork, epic_action lower, epic_action higher)
{
    const struct ecg_match *m = (const struct ecg_match *)fork->match;
    struct ecg_state s = after(fork, lower), t = after(fork, higher);
    if (is_naming(&s, epic_action_arg(lower)) && !is_naming(&t, epic_action_arg(higher)) &&
        s.core.choice.done) {
        struct fork more = *fork;
        const struct ecg_state named = s;
        epic_action list[EPIC_MAX_ACTIONS];
        unsigned count = fork->match->rules->legal(fork->match, &named, list);
        more.before = &named;
        s = after(&more, list[count - 1]);
    }
    struct text one = ecg_account(m, &s), other = ecg_account(m, &t);
    bool same = strcmp(text_string(&one), text_string(&other)) == 0;
    text_free(&one);
    text_free(&other);
    return same;
}

static bool has_symmetric(const struct fork *fork, const epic_action *kept, unsigned count,
                          epic_action action)
{
    bool found = false;
    for (unsigned i = 0; i < count && !found; i++) {
        bool alike = epic_action_verb(kept[i]) == epic_action_verb(action) &&
                     epic_action_zone(kept[i]) == ENGINE_IN_PLAY &&
                     epic_action_arg(kept[i]) < epic_action_arg(action);
        found = alike && same_after(fork, kept[i], action);
    }
    return found;
}

// --- Games ----------------------------------------------------------------------------------------

static bool is_in(const epic_action *list, unsigned count, epic_action action)
{
    unsigned i = 0;
    while (i < count && list[i] != action)
        i++;
    return i < count;
}

static bool is_unique(const struct fork *fork, const struct ecg_state *s, epic_action action)
{
    epic_action kept[EPIC_MAX_ACTIONS];
    return is_in(kept, fork->match->rules->unique_moves(fork->match, s, kept), action);
}

// As soon as something under way speaks of it, a champion is like no other.
static void check_spoken_of(const struct fork *fork, epic_action action)
{
    uint8_t place = (uint8_t)epic_action_arg(action);
    struct ecg_state s = *fork->before;
    s.board.delayed[s.board.delayed_count++] =
        (struct board_delayed){.builtin = CHAMP_BUILTIN_BREAK, .place = place};
    assert_true(is_unique(fork, &s, action));
    s = *fork->before;
    s.core.triggers[s.core.waiting++] = (struct engine_trigger){.card = ENGINE_NO_CARD, .source = place};
    assert_true(is_unique(fork, &s, action));
    s = *fork->before;
    s.core.frames[s.core.depth++] = (struct engine_frame){.card = ENGINE_NO_CARD,
                                                          .it_card = ENGINE_NO_CARD,
                                                          .picked = ENGINE_NO_CARD,
                                                          .source = ENGINE_NO_PLACE,
                                                          .chosen = places_only(place)};
    assert_true(is_unique(fork, &s, action));
}

// A champion that alone is in a set, or alone has a number, is like no other either.
static void check_marked(const struct fork *fork, epic_action action)
{
    unsigned place = epic_action_arg(action);
    struct ecg_state s;
#define CHECK_SET(name, ...)           \
    s = *fork->before;                 \
    s.board.name = places_only(place); \
    assert_true(is_unique(fork, &s, action));
    BOARD_SETS(CHECK_SET)
#undef CHECK_SET
#define CHECK_NUMBER(type, name) \
    s = *fork->before;           \
    s.board.name[place] = 99;    \
    assert_true(is_unique(fork, &s, action));
    BOARD_NUMBERS(CHECK_NUMBER)
#undef CHECK_NUMBER
}

static void check_like_no_other(const struct fork *fork, epic_action action)
{
    check_spoken_of(fork, action);
    check_marked(fork, action);
}

static void check_choice(const struct fork *fork)
{
    const struct epic_rules *rules = fork->match->rules;
    epic_action all[EPIC_MAX_ACTIONS], kept[EPIC_MAX_ACTIONS];
    unsigned count = rules->legal(fork->match, fork->before, all);
    unsigned left = rules->unique_moves(fork->match, fork->before, kept);
    assert_true(left > 0 && left <= count);
    for (unsigned i = 0; i < left; i++)
        assert_true(is_in(all, count, kept[i]));
    seen.left_alone += left == count;
    for (unsigned i = 0; i < count; i++) {
        if (is_in(kept, left, all[i]))
            continue;
        struct text words = {0};
        rules->describe(fork->match, fork->before, &words);
        rules->action_text(fork->match, all[i], &words);
        if (!has_symmetric(fork, kept, left, all[i]))
            fail_msg("nothing that was kept comes to the same:\n%s", text_string(&words));
        text_free(&words);
        if (fork->before->core.choice.what == ECG_ASK_MAIN && fork->before->board.delayed_count == 0)
            check_like_no_other(fork, all[i]);
        seen.pruned[fork->before->core.choice.what]++;
        seen.powers += epic_action_verb(all[i]) == VERB_USE;
    }
}

static void play_game(const struct epic_match *match, uint64_t number)
{
    const struct epic_rules *rules = match->rules;
    struct ecg_state s;
    struct fork fork = {.match = match, .before = &s};
    struct epic_choice choice;
    memset(&s, 0, sizeof s);
    epic_chance_seed(&fork.chance, 31, number, match->seats);
    struct pcg random = pcg_derive(31, number, 100);
    rules->start(match, &s, &fork.chance);
    while (rules->choice(match, &s, &choice)) {
        check_choice(&fork);
        rules->apply(match, &s, rules->pick(match, &s, &random), &fork.chance);
    }
}

static void pruned_actions_have_symmetric_ones(void **state)
{
    (void)state;
    struct ecg_table table;
    ecg_table_lay(&table, "wide", "human-token-swarm", "core-token-control", "precon-wild", "precon-evil",
                  "burn");
    for (unsigned seats = 2; seats <= MOST_SEATS; seats++) {
        for (unsigned from = 0; from + seats <= table.deck_count; from += seats) {
            struct ecg_table some = {.rules = table.rules, .cards = table.cards, .deck_count = seats};
            memcpy(some.decks, table.decks + from, seats * sizeof *some.decks);
            struct sim_setup setup = ecg_table_setup(&some, seats, 7);
            for (uint64_t number = 0; number < GAMES / seats; number++)
                play_game(setup.match[0], number);
            sim_setup_free(&setup);
        }
    }
    ecg_table_clear(&table);
    // There was something of everything.
    static const unsigned asked[] = {ECG_ASK_MAIN, ECG_ASK_ATTACKER, ECG_ASK_BLOCKER, ENGINE_ASK_TARGET};
    for (unsigned i = 0; i < sizeof asked / sizeof *asked; i++)
        if (seen.pruned[asked[i]] < 20)
            fail_msg("asking %u: %u actions were left out", (unsigned)asked[i], seen.pruned[asked[i]]);
    assert_true(seen.powers > 0 && seen.left_alone > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(pruned_actions_have_symmetric_ones)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
