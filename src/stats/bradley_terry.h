// Ratings of players of whom each met some of the others (Bradley and Terry), with a term for the first seat:
//
//     chance that i beats j, i having the first seat = 1 / (1 + 10^(-(r_i - r_j + h) / 400))
//
// Ratings and h are those under which the results are most likely, draws being half a win, and the ratings
// add up to 0.
#ifndef EPICSIM_STATS_BRADLEY_TERRY_H
#define EPICSIM_STATS_BRADLEY_TERRY_H

#include <stdbool.h>
#include <stddef.h>

// Games between two players: those in which a had the first seat, and those in which b had it.
struct stats_meeting {
    unsigned a, b;
    double games[2];
    double points[2]; // of a
};

enum stats_fit {
    STATS_FITTED,
    STATS_VIRTUAL_DRAWS, // with a draw more for each two that met: else somebody's rating would be infinite
    STATS_APART,         // some have not met even by way of others, or not in both seats: no ratings
    STATS_NO_MEMORY
};

// Fills `ratings`, one for each player, and the term of the first seat, in Elo.
enum stats_fit stats_bradley_terry(const struct stats_meeting *meetings, size_t count, unsigned players,
                                   double *ratings, double *first_seat);

#endif
