// What every game must keep to, whatever its rules: one battery that knows games only by struct epic_rules.
//
// A random game is played, and at its choices is checked that
//   - the audit finds nothing;
//   - the list of actions has two or more and no doubles, each action is legal, is read back from its text
//   and
//     can be applied, a code that is not in the list is not legal, and a random pick is in the list;
//   - asking changes nothing, playing on a copy leaves the original alone, and nothing is written beyond it;
//   - what a seat sees is a view that determinising and observing again gives back, byte for byte, the seat
//   to
//     move has the same choice in a determinised state, and where others hold other cards it sees no
//     difference;
//   - actions that look alike leave the same to be seen; what a program is told is an object;
//   - expected shares and likelihoods of moves add up to 1, seats that are one player expect the same, unique
//     moves are legal ones, with open hands a view is worth what the state is, and advice is a legal move
//     that depends on the view alone;
//   - the same position, reached in another way, is worth the same and goes on in the same way;
//   - a mulligan names the cards of the hand in their order, and hands are of some sort;
//   - whoever gives up is out, and the others can go on;
//   - a match of the lists that opponents may play gives the seat the same choice, and can be played;
// and at its end that whoever has won stands better than the others, and that the same random numbers give
// the same game again: step by step, as a playout, by a script that says what they would, and with a record
// of its cards, which says nothing impossible.  A script that says everything leaves nothing to random
// numbers.
#ifndef EPICSIM_TESTS_SUPPORT_BATTERY_BATTERY_H
#define EPICSIM_TESTS_SUPPORT_BATTERY_BATTERY_H

#include "base/text.h"
#include "rules/rules.h"

enum { BATTERY_LIST = 16 };

// What was seen in many games.  Starts as {0}.
struct battery_tally {
    uint64_t games, choices, most_choices, most_actions, determinised;
    uint64_t conceded, models, pruned;
    uint64_t exchanged;           // states in which others held other cards
    uint64_t alike;               // pairs of actions that looked alike
    uint64_t draws, picks, rolls; // asked of a script
    uint64_t put_back;            // cards, in mulligans
    uint64_t same_positions;      // reached in two ways
    uint64_t endings[EPIC_ENDINGS];
    uint64_t picked[BATTERY_LIST + 1][BATTERY_LIST]; // in a list of so many, how often each was picked
};

void battery_add(struct battery_tally *sum, const struct battery_tally *part);

// One game; `lists` are what opponents may play.  On failure false, and `wrong` says what and where.
bool battery_game(const struct epic_match *match, const struct epic_deck *const *lists, unsigned list_count,
                  uint64_t seed, uint64_t game, struct battery_tally *tally, struct text *wrong);

// How far picks are from evenly distributed: the worst of all lengths of list, in standard deviations.
double battery_unevenness(const struct battery_tally *tally);

#endif
