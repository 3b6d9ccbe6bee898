// Decks that meet, and what determines each of their games.
//
// A setup and a game's index determine the game completely.  With n decks, games n*k to n*k + n-1 belong
// together: each deck sits in each seat once, seat 0 begins, and the deck keeps its shuffles as it moves.  So
// an advantage of the seat cancels out, and luck of the draw is the same for both sides of a comparison.
//
// Where players are compared and not decks, the decks stay in their seats with their shuffles, and the
// players move from one to the next: then all this is the same for them, the deck too, and so are the random
// numbers of those who decide.  Two equal players play the same game n times.  What is said below of a deck
// is then true of a player: which seat it has in a game.
//
// At a table of three or more seats two players share them, team by team, as evenly as can be, in another way
// each round: all ways to share them come up equally often.  A round is two games, in the second of which the
// players exchange their seats.  Whoever has the winner's seat has won.  Each seat has a player of its own, a
// *slot*: what is said of decks is then true of slots, of which the first player has the first half.
#ifndef EPICSIM_SIM_PLAY_SETUP_H
#define EPICSIM_SIM_PLAY_SETUP_H

#include "rules/deck.h"
#include "rules/rules.h"
#include "sim/play/slots.h"

struct player;       // players/player.h
struct sim_recorder; // sim/recorder.h
struct sim_style;    // sim/play/style.h

// The stream of a game in which players choose at random; after those of epic_chance_seed.
enum { SIM_STREAM_CHOICES = 64 };

// How two players share a table: sets of seats of the one who has the first seat.  After `cycle` rounds both
// these and the decks begin again, so from then on they are shifted against each other.
enum { SIM_WAYS = 35 };
struct sim_sharing {
    uint8_t way[SIM_WAYS];
    unsigned ways;
    uint64_t cycle;
};

// Immutable once made; threads share it.
struct sim_setup {
    const struct epic_rules *rules;
    uint64_t seed;
    unsigned seats;
    bool players_move; // and not the decks
    unsigned share;    // slots of each of two players at a table of more seats; 0: each seat's is another one
    uint64_t deck_rounds;       // set by the caller: after so many the decks begin again; 0: always the same
    struct sim_sharing sharing; // where there is something to share
    struct epic_match *match[EPIC_MAX_SEATS];            // with the decks moved on by so many seats
    struct sim_slots slots[EPIC_MAX_SEATS];              // of each deck
    const struct sim_mulligan *mulligan[EPIC_MAX_SEATS]; // of each deck; NULL: the player decides
    const struct player *player[EPIC_MAX_SEATS];         // of each deck; NULL: at random
};

// One game of a setup: what `start`, `pick` and `playout` want.
struct sim_game {
    const struct epic_match *match;
    unsigned moved;
    uint8_t slot[EPIC_MAX_SEATS]; // of each seat, where two players share them
    struct epic_chance chance;
    struct pcg random;             // of the players that choose at random
    struct sim_recorder *recorder; // NULL unless decisions are recorded
    struct sim_style *style;       // of each deck's player; NULL unless players are compared
};

// Starts as {0}, or with `players_move` and `deck_rounds` set, and ends with sim_setup_free, also if it
// failed.  Of the options `first_seat` is set here.
bool sim_setup_make(struct sim_setup *setup, const struct epic_rules *rules, const void *cards,
                    const struct epic_deck *const *decks, unsigned count, const struct epic_options *options,
                    uint64_t seed, struct diag_list *out);

void sim_setup_free(struct sim_setup *setup);

struct sim_game sim_game_at(const struct sim_setup *setup, uint64_t index);

// How many games make a round, and how many slots there are.
static inline unsigned sim_round_games(const struct sim_setup *setup)
{
    return setup->share > 0 ? 2 : setup->seats;
}
static inline unsigned sim_slot_count(const struct sim_setup *setup)
{
    return setup->share > 0 ? 2 * setup->share : setup->seats;
}

// Which deck sits in a seat.
static inline unsigned sim_deck_of(const struct sim_setup *setup, const struct sim_game *game, unsigned seat)
{
    return setup->share > 0 ? game->slot[seat] : (seat + game->moved) % setup->seats;
}

// In which seat a deck sits; where seats are shared, that may be none: their number.
static inline unsigned sim_seat_of(const struct sim_setup *setup, const struct sim_game *game, unsigned deck)
{
    if (setup->share == 0)
        return (deck + setup->seats - game->moved) % setup->seats;
    unsigned seat = 0;
    while (seat < setup->seats && game->slot[seat] != deck)
        seat++;
    return seat;
}

// The place in the pairing of who plays a seat, and the set of seats of a place.
static inline unsigned sim_place_of(const struct sim_setup *setup, const struct sim_game *game, unsigned seat)
{
    unsigned deck = sim_deck_of(setup, game, seat);
    return setup->share > 0 ? deck / setup->share : deck;
}
static inline unsigned sim_seats_of(const struct sim_setup *setup, const struct sim_game *game,
                                    unsigned place)
{
    if (setup->share == 0)
        return 1U << sim_seat_of(setup, game, place);
    unsigned seats = 0;
    for (unsigned seat = 0; seat < setup->seats; seat++)
        seats |= (unsigned)(sim_place_of(setup, game, seat) == place) << seat;
    return seats;
}

// Memory for a state, aligned for copying; NULL if there is none.  Ends with free.
void *sim_state_new(const struct sim_setup *setup);

#endif
