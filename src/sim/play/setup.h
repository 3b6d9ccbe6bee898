// Decks that meet, and what makes each of their games the one it is.
//
// A setup and a game's index determine the game completely.  With n decks, games n*k to n*k + n-1 belong
// together: each deck sits in each seat once, seat 0 begins, and the deck keeps its shuffles as it moves.  So
// an advantage of the seat cancels out, and luck of the draw is the same for both sides of a comparison.
//
// Where players are compared and not decks, the decks stay in their seats with their shuffles, and the
// players move from one to the next: then all this is the same for them, the deck too, and so are the random
// numbers of those who decide.  Two equal players play the same game n times.  What is said below of a deck
// is then true of a player: which seat it has in a game.
#ifndef EPICSIM_SIM_PLAY_SETUP_H
#define EPICSIM_SIM_PLAY_SETUP_H

#include "rules/deck.h"
#include "rules/rules.h"
#include "sim/play/slots.h"

struct player;       // players/player.h
struct sim_recorder; // sim/recorder.h
struct sim_style;    // sim/play/style.h

// The stream of a game in which players choose at random; behind those of epic_chance_seed.
enum { SIM_STREAM_CHOICES = 64 };

// Immutable once made; threads share it.
struct sim_setup {
    const struct epic_rules *rules;
    uint64_t seed;
    unsigned seats;
    bool players_move;                                   // and not the decks
    struct epic_match *match[EPIC_MAX_SEATS];            // with the decks moved on by so many seats
    struct sim_slots slots[EPIC_MAX_SEATS];              // of each deck
    const struct sim_mulligan *mulligan[EPIC_MAX_SEATS]; // of each deck; NULL: the player decides
    const struct player *player[EPIC_MAX_SEATS];         // of each deck; NULL: at random
};

// One game of a setup: what `start`, `pick` and `playout` want.
struct sim_game {
    const struct epic_match *match;
    unsigned moved;
    struct epic_chance chance;
    struct pcg random;             // of the players that choose at random
    struct sim_recorder *recorder; // NULL unless decisions are recorded
    struct sim_style *style;       // of each deck's player; NULL unless players are compared
};

// Starts as {0}, or with `players_move` set, and ends with sim_setup_free, also if it failed.  Of the options
// `first_seat` is set here.
bool sim_setup_make(struct sim_setup *setup, const struct epic_rules *rules, const void *cards,
                    const struct epic_deck *const *decks, unsigned count, const struct epic_options *options,
                    uint64_t seed, struct diag_list *out);

void sim_setup_free(struct sim_setup *setup);

struct sim_game sim_game_at(const struct sim_setup *setup, uint64_t index);

// Which deck sits in a seat.
static inline unsigned sim_deck_of(const struct sim_setup *setup, const struct sim_game *game, unsigned seat)
{
    return (seat + game->moved) % setup->seats;
}

// In which seat a deck sits.
static inline unsigned sim_seat_of(const struct sim_setup *setup, const struct sim_game *game, unsigned deck)
{
    return (deck + setup->seats - game->moved) % setup->seats;
}

// Memory for a state, aligned for copying; NULL if there is none.  Ends with free.
void *sim_state_new(const struct sim_setup *setup);

#endif
