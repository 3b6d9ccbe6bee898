// A printed game, played again choice by choice.  cli/trace.c shows what it looks like.
//
//     sim_replay_read(&replay, &source, "ecg", &out)     what the game is
//     ... cards, decks and a setup of these
//     sim_replay_play(&replay, &setup)                   whether it goes as printed
#ifndef EPICSIM_SIM_PLAY_REPLAY_H
#define EPICSIM_SIM_PLAY_REPLAY_H

#include "base/diag.h"
#include "base/text.h"
#include "sim/play/setup.h"

// Starts as {0}, ends with sim_replay_free.
struct sim_replay {
    // What the head says:
    const char *game;                  // its id
    const char *decks[EPIC_MAX_SEATS]; // as whoever printed it named them
    unsigned deck_count;
    uint64_t seed, index; // of the game
    struct epic_options options;
    // And the rest:
    unsigned choices;           // made so far
    struct diag_source source;  // the caller's
    struct diag_list *messages; // likewise
    struct text lines;          // the text with zeros for the ends of lines
    size_t at;                  // the next line
};

// Reads the head; `game` is assumed if it names none.  False and a message if it is wrong.
bool sim_replay_read(struct sim_replay *replay, const struct diag_source *source, const char *game,
                     struct diag_list *out);

enum sim_replay_end {
    SIM_REPLAY_SAME,
    SIM_REPLAY_DIFFERS, // it goes differently
    SIM_REPLAY_NONSENSE // it says something that has no meaning
};

// Plays the rest; a message for all but the first.
enum sim_replay_end sim_replay_play(struct sim_replay *replay, const struct sim_setup *setup);

void sim_replay_free(struct sim_replay *replay);

#endif
