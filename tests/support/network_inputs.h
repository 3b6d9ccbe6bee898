// What goes into the networks of a game, in games of two seats, for tests of it.
#ifndef EPICSIM_TESTS_SUPPORT_NETWORK_INPUTS_H
#define EPICSIM_TESTS_SUPPORT_NETWORK_INPUTS_H

#include "engine/heuristics/heuristics.h"
#include "engine/heuristics/network.h"
#include "rules/rules.h"

enum { INPUT_SEATS = 2 };

struct input_table {
    const struct epic_rules *rules;
    void *cards;
    struct epic_deck *decks[INPUT_SEATS];
    struct epic_match *match;
    void *state, *view;
    int16_t inputs[INPUT_SEATS][ENGINE_MOST_INPUTS]; // what each seat looked at last
};

// With two bundled lists; with the same list twice, of cards that stand here, too.
struct input_table input_table_of(const struct epic_rules *rules, const char *first, const char *second);
struct input_table input_table_own(const struct epic_rules *rules, const char *cards, const char *list);
void input_table_free(struct input_table *t);

// Exactly as many inputs as the game says are written, whatever was there before.
void input_look(struct input_table *t, const void *position, unsigned seat, bool open);

// A game at random, looked at before each choice.
void input_play(struct input_table *t, uint64_t seed, void (*check)(struct input_table *t));
// Several of two bundled lists.
void input_play_lists(const struct epic_rules *rules, const char *first, const char *second, unsigned games,
                      void (*check)(struct input_table *t));

// What a card comes to that stands here alone, of so many facts.
void input_assert_fact(const struct epic_rules *rules, const char *card, unsigned facts, unsigned fact,
                       int amount);

#endif
