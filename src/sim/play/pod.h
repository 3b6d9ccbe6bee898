// A pod, which is one table of a draft, drafted and played: everybody meets everybody else, for so many
// rounds.
#ifndef EPICSIM_SIM_PLAY_POD_H
#define EPICSIM_SIM_PLAY_POD_H

#include "draft/draft.h"
#include "players/player.h"
#include "sim/play/setup.h"

struct sim_plan;

// Where at least one copy of a card was in games.
enum sim_pod_place {
    SIM_POD_OPENING,  // in the hand that the game began with
    SIM_POD_DRAWN,    // drawn later
    SIM_POD_HAND,     // one of these, or come some other way
    SIM_POD_UNSEEN,   // nowhere but in the deck
    SIM_POD_DECK,     // in the deck
    SIM_POD_LEFT_OUT, // in the pool, and not in the deck
    SIM_POD_PLACES
};

// Games, and the half points that they brought.
struct sim_pod_score {
    uint32_t games, points;
};

struct sim_pod {
    struct draft_pod draft;
    struct sim_pod_score seat[LIMITED_PLAYERS];   // matches, where these are played
    struct sim_pod_score single[LIMITED_PLAYERS]; // the games of these, as cards count them
    uint32_t aborted[LIMITED_PLAYERS];
    struct sim_pod_score (*card)[SIM_POD_PLACES]; // by kind
    struct sim_pod_score hand[LIMITED_PLAYERS]
                             [LIMITED_POOL]; // by seat, in hand, and place in its deck's list
    // Where two drafters exchange their seats: of each of them, at this table and the one before that was
    // dealt alike.
    struct sim_pod_score versus[2];
    bool last; // of those that were dealt alike
};

// What a thread needs to play pods; NULL: out of memory.
struct sim_pod_scratch;
struct sim_pod_scratch *sim_pod_scratch_new(const struct sim_plan *plan);
void sim_pod_scratch_free(struct sim_pod_scratch *scratch);

// As sim_scratch_heed.
void sim_pod_heed(struct sim_pod_scratch *scratch, stop_flag stop);

// What is kept line by line of the games that follow: rows of games.csv; NULL: nothing.
void sim_pod_write_to(struct sim_pod_scratch *scratch, struct text *rows);

// Tables that are one observation: those dealt alike, or one.
unsigned sim_pod_tables(const struct sim_plan *plan);

// Drafts and plays a pod, which stays good until the next; NULL and an error if that fails.
const struct sim_pod *sim_play_pod(const struct sim_plan *plan, uint64_t number,
                                   struct sim_pod_scratch *scratch, struct epic_error *error);

// The first two decks of the first pod, as they meet: whether options and players fit.
bool sim_pod_setup(const struct sim_plan *plan, struct sim_setup *setup, struct diag_list *out);

// Games of all tables of one observation.
uint64_t sim_pod_games(const struct sim_plan *plan);

#endif
