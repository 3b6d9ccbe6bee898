// What statistics share: how a game went for a seat, and how rows name the decks of a pairing.
#ifndef EPICSIM_SIM_STATS_PAIRING_H
#define EPICSIM_SIM_STATS_PAIRING_H

#include "sim/run/plan.h"

struct csv;

enum sim_result_kind {
    SIM_LOST,
    SIM_DRAWN,
    SIM_WON,
    SIM_ABORTED, // a limit was reached: scores as a draw
    SIM_RESULTS
};

enum sim_result_kind sim_result_of(const struct epic_outcome *outcome, unsigned seat);

// Of several seats that are one for all: a win if all winners are among them, or belong to their side, a draw
// if some are.
enum sim_result_kind sim_result_of_seats(const struct epic_outcome *outcome, unsigned seats);

const char *sim_result_name(enum sim_result_kind result); // "win", ...

// Rows tell of a pairing as each of its decks sees it, those of a mirror as the first one does: its other
// half would say the same again.
unsigned sim_sides(const struct sim_plan *plan, unsigned pairing);

// Between two decks, what one has won the other has lost: statistics that keep results by place need keep
// only the first one's.  These say how many places are kept, which one tells of a place, and what a result is
// called there.
static inline unsigned sim_places_kept(const struct sim_plan *plan)
{
    return plan->seats == 2 ? 1 : plan->seats;
}
static inline unsigned sim_place_kept(const struct sim_plan *plan, unsigned place)
{
    return plan->seats == 2 ? 0 : place;
}
static inline enum sim_result_kind sim_result_kept(const struct sim_plan *plan, unsigned place,
                                                   enum sim_result_kind result)
{
    bool turned = plan->seats == 2 && place == 1 && (result == SIM_WON || result == SIM_LOST);
    return turned ? (enum sim_result_kind)(SIM_WON + SIM_LOST - result) : result;
}

// The names of all but the one in the place, as in "B + C".
void sim_append_others(const char *const *names, unsigned count, unsigned place, struct text *out);

// Fields: the deck in the place, and its opponents.
void sim_write_sides(const struct sim_plan *plan, unsigned pairing, unsigned place, struct csv *out);

// Fields: the score if all aborted games, of which there is such a share, had been lost, and if they had been
// won.
void sim_write_bounds(double score, double aborted, struct csv *out);

// Fields: who plays the deck, and who its opponents.
void sim_write_players(const struct sim_plan *plan, unsigned pairing, unsigned place, struct csv *out);

#endif
