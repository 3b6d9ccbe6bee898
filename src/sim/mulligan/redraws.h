// What replacing a dealt hand is worth, where it is replaced as a whole, and the next one perhaps as well.
//
// Most deals leave no choice: they are only counted.  One that leaves a choice is played with each answer,
// against each opponent and in each seat, and the answers are compared.  Deals are independent; so errors
// come from the spread between deals.
#ifndef EPICSIM_SIM_MULLIGAN_REDRAWS_H
#define EPICSIM_SIM_MULLIGAN_REDRAWS_H

#include "sim/mulligan/branches.h"

enum sim_redraw_answer {
    SIM_REDRAW_KEEP,
    SIM_REDRAW_ONCE,   // of two hands that ask before the first turn the first one alone
    SIM_REDRAW_ALWAYS, // as often as it is asked
    SIM_REDRAW_LATER,  // not at first, as often as it is asked after that
    SIM_REDRAW_ANSWERS
};

enum {
    SIM_REDRAW_HANDS = 2,  // told apart: the dealt one, and what is drawn in its place
    SIM_REDRAW_SORTS = 16, // of hands
    SIM_REDRAW_ALL = SIM_REDRAW_SORTS
};

// A deal that leaves a choice.
struct sim_redraw_deal {
    unsigned hands;                  // that ask before the first turn if each is replaced
    unsigned sort[SIM_REDRAW_HANDS]; // of these
    int32_t points[SIM_REDRAW_ANSWERS], aborted[SIM_REDRAW_ANSWERS]; // half points; games
};

// Of a hand that asks: the results of keeping it and of replacing it.
struct sim_redraw_question {
    int64_t deals, aborted_kept, aborted_replaced;
    struct sim_moments kept, replaced, gain; // half points
};

// Integers that are only added up, so that the order of adding does not matter.
struct sim_redraw_sums {
    int64_t looked, asked;                                                       // deals
    struct sim_redraw_question question[SIM_REDRAW_HANDS][SIM_REDRAW_SORTS + 1]; // by sort, and all of them
    struct sim_moments answers[SIM_REDRAW_ANSWERS], gains[SIM_REDRAW_ANSWERS];   // these over keeping
    int64_t aborted[SIM_REDRAW_ANSWERS];
};

// Whether a deal asks; if it does, it is played with each answer.  Without that it has no hands.
void sim_redraws_deal(const struct sim_branches *branches, uint64_t number, struct sim_branch_room *room,
                      struct sim_redraw_deal *deal);

// Looks at deals from `first` on until so many have asked, or `most` were looked at, and plays those on so
// many threads.  Once `stop` is set (it may be NULL) none begins, and those from the first one on that was
// left do not count.  False if memory ran out.
bool sim_redraws_play(const struct sim_branches *branches, uint64_t first, uint64_t asked, uint64_t most,
                      unsigned threads, stop_flag stop, struct sim_redraw_sums *sums,
                      struct epic_error *error);

// A mean of half points of so many deals as a score or a difference of scores.
struct sim_estimate sim_redraws_estimate(const struct sim_branches *branches, struct sim_moments moments,
                                         int64_t deals);

// A share of aborted games.
double sim_redraws_aborted(const struct sim_branches *branches, int64_t aborted, int64_t deals);

#endif
