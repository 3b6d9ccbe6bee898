// A game that is played by players.
#ifndef EPICSIM_SIM_PLAY_PLAY_H
#define EPICSIM_SIM_PLAY_PLAY_H

#include "players/player.h"
#include "sim/play/setup.h"
#include "sim/stats/stat.h"

// Whether nobody needs to be asked.
bool sim_plays_at_random(const struct sim_setup *setup);

// Seats the players of a setup, each in the slot of its deck; false and an error if one cannot play.
bool sim_players_sit(struct player_table *table, const struct sim_setup *setup, struct epic_error *error);

// --- One game, step by step -----------------------------------------------------------------------

void sim_players_begin(struct player_table *table, const struct sim_setup *setup,
                       const struct sim_game *game);

// What the player of the seat does in a position of a game, in which it is asked for the `number`th decision
// of the game.  The answer may be illegal.  `opinion` may be NULL.  Where decisions are recorded, this one
// is.
epic_action sim_player_decide(struct player_table *table, const struct sim_setup *setup,
                              struct sim_game *game, const void *state, unsigned seat, uint32_t number,
                              struct player_opinion *opinion);

// Carries out a seat's answer.  False if it is illegal: then the seat is out, as if it had conceded.
bool sim_players_apply(struct player_table *table, const struct sim_setup *setup, struct sim_game *game,
                       void *state, unsigned seat, epic_action action);

// Why a seat is out that sim_players_apply has put out.
const struct player_failure *sim_player_failure(const struct player_table *table,
                                                const struct sim_setup *setup, const struct sim_game *game,
                                                unsigned seat);

void sim_players_end(struct player_table *table, const struct sim_setup *setup, const struct sim_game *game,
                     const struct epic_outcome *outcome);

// --- Whole games ----------------------------------------------------------------------------------

// All of them leave a game unfinished, of which nothing may be counted, once the table's `stop` says
// STOP_NOW.
//
// Plays one game of a setup, as sim_play_game does if all play at random.  A seat that gives an illegal
// answer is out: that counts as a concession, and result->fault says whose it was and why.
void sim_play_with_players(const struct sim_setup *setup, struct sim_game *game, void *state,
                           struct epic_record *record, struct player_table *table, struct sim_result *result);

// The rest of a game that was started: see sim_play_on.
void sim_play_on_with_players(const struct sim_setup *setup, struct sim_game *game, void *state,
                              const struct bits128 *put_back, struct player_table *table,
                              struct sim_result *result);

#endif
