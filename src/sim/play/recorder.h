// What players knew, chose and thought, and how the game ended: JSON lines for training players
// (results/RECORD.md).
#ifndef EPICSIM_SIM_PLAY_RECORDER_H
#define EPICSIM_SIM_PLAY_RECORDER_H

#include "base/text.h"
#include "players/player.h"
#include "sim/play/setup.h"

struct sim_match_game; // games.h
struct sim_plan;
struct sim_result;
struct sim_series;

// One for each thread.  Starts as {0}, ends with sim_recorder_free.
struct sim_recorder {
    const struct sim_plan *plan;
    unsigned pairing;
    uint64_t game;      // its index
    struct text *lines; // where they go
    void *view;
    size_t view_size;
    bool every_seat; // also what the seats that are not asked know, and what all know at the end
    struct player_opinion opinion; // of the decision at hand
};

// Makes ready for games of a match; false if memory ran out.
bool sim_recorder_sit(struct sim_recorder *recorder, const struct epic_match *match);
void sim_recorder_free(struct sim_recorder *recorder);

void sim_record_head(const struct sim_plan *plan, struct text *lines);

// A decision that is about to be carried out, the `number`th choice of the game.  What is not legal is left
// out.
void sim_record_decision(struct sim_recorder *recorder, const struct sim_setup *setup,
                         const struct sim_game *game, const void *state, unsigned seat, uint32_t number,
                         epic_action action);

// The position in which the game ended, if every seat's knowledge is wanted.
void sim_record_last(struct sim_recorder *recorder, const struct sim_game *game, const void *state);

void sim_record_end(struct sim_recorder *recorder, const struct sim_setup *setup,
                    const struct sim_result *result);

// A match begins, decks swap cards before a game of it, and it ends: around the lines of its games.
void sim_record_match(struct sim_recorder *recorder, uint64_t match);
void sim_record_swaps(struct sim_recorder *recorder, const struct sim_match_game *at);
void sim_record_match_end(struct sim_recorder *recorder, uint64_t match, const struct sim_series *series);

#endif
