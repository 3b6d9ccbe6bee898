// Statistics that count the same things for a deck wherever it plays: what they keep of a pairing is what
// they keep of each of its decks, one after the other, and what they know of a deck is the sum over its
// pairings.
#ifndef EPICSIM_SIM_STATS_BY_DECK_H
#define EPICSIM_SIM_STATS_BY_DECK_H

#include "sim/run/plan.h"
#include "sim/stats/pairing.h"

// How many words one deck takes.
typedef size_t sim_deck_words(const struct sim_plan *plan, const struct epic_deck *deck);

// All of them for a pairing.
size_t sim_by_deck_words(const struct sim_plan *plan, unsigned pairing, sim_deck_words *size);

// Those of the deck in a place of a pairing; `words[i]` belongs to pairing i.
const int64_t *sim_by_deck_at(const struct sim_plan *plan, int64_t *const *words, unsigned pairing,
                              unsigned place, sim_deck_words *size);

// What the games against an opponent count for the deck in a place of a pairing, beside those against others:
// its share of the field, where there are shares, else 1.
double sim_pairing_weight(const struct sim_plan *plan, unsigned pairing, unsigned place);

// Visits the pairings of an entrant: starts with {0}, and is done when it returns false.  Games against
// itself say nothing about a deck as a whole and are passed over.
struct sim_visit {
    unsigned pairing, place; // found
    bool begun;
};
bool sim_next_pairing_of(const struct sim_plan *plan, unsigned entrant, struct sim_visit *visit);

// What is kept of an entrant's deck in all of these pairings: fills `at`, which has room for as many as the
// plan has pairings, and returns how many they are.
unsigned sim_by_deck_all(const struct sim_plan *plan, int64_t *const *words, unsigned entrant,
                         sim_deck_words *size, const int64_t **at);

// What a game of each of these pairings counts where they are added up, so that each counts its share
// (sim_pairing_weight) however many games it has: 1 where both are the same in all.  `rounds[i]` and
// `times[i]` are those of the i-th that is visited.
void sim_game_weights(const struct sim_plan *plan, unsigned entrant, const int64_t *rounds, double *times);

// Fields of a row over all pairings of an entrant, as sim_write_players has them for one: opponents that are
// not all played by the same have "*".
void sim_write_players_over(const struct sim_plan *plan, unsigned entrant, struct csv *out);

#endif
