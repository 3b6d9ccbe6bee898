// What a run keeps line by line: text that each block adds to, in the order of blocks.
#ifndef EPICSIM_SIM_PLAY_STREAMS_H
#define EPICSIM_SIM_PLAY_STREAMS_H

#include "base/text.h"

struct sim_plan;

enum sim_stream {
    SIM_STREAM_GAMES,  // games.csv
    SIM_STREAM_RECORD, // recorder.h
    SIM_STREAMS
};

// How much of a stream is written, and what tells later whether it still is what was written.
struct sim_mark {
    uint64_t length;    // bytes
    struct text hashes; // of each block of them (base/block_hash.h), packed
};

bool sim_stream_on(const struct sim_plan *plan, enum sim_stream stream);

// The first line.
void sim_stream_head(const struct sim_plan *plan, enum sim_stream stream, struct text *lines);

#endif
