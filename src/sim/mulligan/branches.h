// Forced branches: what keeping a card is worth, without the bias that hands in which it is kept differ from
// those in which it is put back.
//
// A *deal* is one dealt hand and one order of everything after it, the same for every set of cards that may
// be put back: all 2^h of them are played, against each opponent and in each seat, and compared with each
// other.  Deals are independent; so errors come from the spread between deals.
#ifndef EPICSIM_SIM_MULLIGAN_BRANCHES_H
#define EPICSIM_SIM_MULLIGAN_BRANCHES_H

#include "base/threads.h"
#include "epicsim/error.h"
#include "players/player.h"
#include "rules/deck.h"
#include "sim/mulligan/mulligan.h"
#include "sim/play/setup.h"

enum {
    SIM_BRANCH_CARDS = 7, // the largest hand that is branched
    SIM_BRANCH_SETS = 1 << SIM_BRANCH_CARDS,
    SIM_BRANCH_POLICIES = 4
};

// Immutable while it is played; threads share it.
struct sim_branches {
    // The deck in question comes first in each setup; the seed is the same in all of them.
    const struct sim_setup *setups;
    unsigned setup_count;
    const uint16_t *hand; // kinds to be dealt; NULL: by chance
    unsigned cards;       // in hand: see sim_branches_cards
    // Put against each other on the same deals; of a random one, what is expected.
    const struct sim_mulligan *policies[SIM_BRANCH_POLICIES];
    unsigned policy_count;
    unsigned reference; // set of cards put back that others are compared with
};

// How many cards are dealt; 0 and a message if they are too many, or the hand cannot be dealt.
unsigned sim_branches_cards(const struct sim_branches *branches, struct epic_error *error);

// Starts a game; the hand that our deck was dealt.
struct bits128 sim_branches_start(const struct sim_branches *branches, const struct sim_setup *setup,
                                  struct sim_game *game, void *state);

// A deal: half points of each set.
struct sim_deal {
    uint8_t slots[SIM_BRANCH_CARDS];        // of the hand, ascending
    int32_t points[SIM_BRANCH_SETS];        // by set: bit i means that card i of the hand is put back
    int32_t aborted[SIM_BRANCH_SETS];       // by set: aborted games
    unsigned put_back[SIM_BRANCH_POLICIES]; // what each policy puts back; of random ones nothing
};

// Room for the states of one thread: starts as {0} or with `stop`, ends with sim_branch_room_free.
struct sim_branch_room {
    void *begun, *state;
    struct player_table *players; // of each setup
    unsigned setups;
    stop_flag stop; // the caller's: players leave their games (base/threads.h)
};
bool sim_branch_room_make(struct sim_branch_room *room, const struct sim_branches *branches,
                          struct epic_error *error);
void sim_branch_room_free(struct sim_branch_room *room);

void sim_branches_deal(const struct sim_branches *branches, uint64_t number, struct sim_branch_room *room,
                       struct sim_deal *deal);

// --- Many deals -----------------------------------------------------------------------------------

// Of something that was observed once a deal: how often, its sum and the sum of its squares.
struct sim_moments {
    int64_t sum, squares;
};
void sim_observe(struct sim_moments *moments, int64_t value);

// Integers that are only added up, so that the order of adding does not matter.
struct sim_branch_sums {
    int64_t deals;
    struct sim_moments sets[SIM_BRANCH_SETS];             // half points
    struct sim_moments gains[SIM_BRANCH_SETS];            // half points more than the reference
    struct sim_moments policies[SIM_BRANCH_POLICIES];     // half points, times the number of sets
    struct sim_moments policy_gains[SIM_BRANCH_POLICIES]; // the same, more than keeping all
    // Aborted games, of policies times the number of sets.
    int64_t aborted[SIM_BRANCH_SETS], policy_aborted[SIM_BRANCH_POLICIES];
    // By place in the deck's list: copies dealt; half points of all sets with a copy kept less those with it
    // put back; products of the two.
    struct sim_moments copies[EPIC_DECK_CARDS], worths[EPIC_DECK_CARDS];
    int64_t products[EPIC_DECK_CARDS], dealt[EPIC_DECK_CARDS]; // and deals with a copy
};

// Plays deals first to first + count - 1 on so many threads and adds them to the sums.  Those that
// are left, or have not begun, when `stop` is set (it may be NULL) are left out.  False if memory ran out.
bool sim_branches_play(const struct sim_branches *branches, uint64_t first, uint64_t count, unsigned threads,
                       stop_flag stop, struct sim_branch_sums *sums, struct epic_error *error);

// --- Reading --------------------------------------------------------------------------------------

// A score or a difference of scores, and the error of its 95 % interval (stats_interval_error); not a number
// where that is not known.
struct sim_estimate {
    double value, error;
};

struct sim_estimate sim_branch_set(const struct sim_branches *branches, const struct sim_branch_sums *sums,
                                   unsigned set);
struct sim_estimate sim_branch_gain(const struct sim_branches *branches, const struct sim_branch_sums *sums,
                                    unsigned set);
struct sim_estimate sim_branch_policy(const struct sim_branches *branches, const struct sim_branch_sums *sums,
                                      unsigned policy);
struct sim_estimate sim_branch_policy_gain(const struct sim_branches *branches,
                                           const struct sim_branch_sums *sums, unsigned policy);

// Shares of their aborted games.
double sim_branch_set_aborted(const struct sim_branches *branches, const struct sim_branch_sums *sums,
                              unsigned set);
double sim_branch_policy_aborted(const struct sim_branches *branches, const struct sim_branch_sums *sums,
                                 unsigned policy);

// What it is worth to keep a copy of the card, the others of the hand being kept or not with equal chance.
// Not a number if it was never dealt; nor is the error if that was once.
struct sim_estimate sim_branch_worth(const struct sim_branches *branches, const struct sim_branch_sums *sums,
                                     unsigned place);

// Whether the set is reported: of sets that differ only in which of equal copies are put back, only the first
// one is.
bool sim_branch_set_told(const struct sim_branches *branches, const struct sim_deal *deal, unsigned set);

// The set of the highest score; the smallest of equal ones.
unsigned sim_branch_best(const struct sim_branches *branches, const struct sim_branch_sums *sums);

#endif
