// The unit of work: some rounds of one pairing, played into plain numbers.
#ifndef EPICSIM_SIM_PLAY_BLOCK_H
#define EPICSIM_SIM_PLAY_BLOCK_H

#include "base/error.h"
#include "base/text.h"
#include "sim/play/streams.h"
#include "sim/run/plan.h"
#include "sim/stats/stat.h"

struct sim_block {
    uint64_t number; // within the pairing
    uint64_t first;  // its first round
    unsigned pairing;
    unsigned rounds;
};

struct sim_block sim_block_at(const struct sim_plan *plan, unsigned pairing, uint64_t number);

// --- What a block leaves --------------------------------------------------------------------------

// The words of all statistics that are on come one after the other.  This one is on, and has a file.
bool sim_stat_is_written(const struct sim_plan *plan, const struct sim_stat *stat);
size_t sim_words_count(const struct sim_plan *plan, unsigned pairing);
size_t sim_words_place(const struct sim_plan *plan, unsigned pairing, const struct sim_stat *stat);
// All words of a pairing, given those of one statistic.
static inline const int64_t *sim_words_all(const struct sim_plan *plan, unsigned pairing,
                                           const struct sim_stat *stat, const int64_t *words)
{
    return words - sim_words_place(plan, pairing, stat);
}
void sim_words_add(int64_t *sum, const int64_t *part, size_t count);

// Starts as {0}, ends with sim_part_free, and can be used again for any block.
struct sim_part {
    int64_t *words;                 // sim_words_count of them
    size_t capacity;                // words that there is room for
    struct text lines[SIM_STREAMS]; // of those that the plan wants
};

// Makes room for a block of the pairing and empties it; false if memory ran out.
bool sim_part_clear(struct sim_part *part, const struct sim_plan *plan, unsigned pairing);
void sim_part_free(struct sim_part *part);

// Whether memory for its lines ran out.
bool sim_part_failed(const struct sim_part *part);

// --- Playing --------------------------------------------------------------------------------------

// What one thread needs: a state, records, and the matches of the pairing it played last.
struct sim_scratch;

struct sim_scratch *sim_scratch_new(const struct sim_plan *plan); // NULL: out of memory
void sim_scratch_free(struct sim_scratch *scratch);

// From now on blocks are left unfinished once `stop` says STOP_NOW.
void sim_scratch_heed(struct sim_scratch *scratch, stop_flag stop);

// Plays a block into a part, which is cleared first.  Any thread may play any block, in any order.  What is
// in the part of a block that was left (`stop` says STOP_NOW afterwards) means nothing.
bool sim_play_block(const struct sim_plan *plan, struct sim_block block, struct sim_scratch *scratch,
                    struct sim_part *part, struct epic_error *error);

// Starts a game: its first choice is open.  `record` may be NULL, and is emptied.
void sim_start_game(const struct sim_setup *setup, struct sim_game *game, void *state,
                    struct epic_record *record);

// Plays one game of a setup at random, whoever its players are (play.h).  `state` is of sim_state_new.
void sim_play_game(const struct sim_setup *setup, struct sim_game *game, void *state,
                   struct epic_record *record, struct sim_result *result);

// The rest of a game that was started.  If `put_back` is given, these are the cards that the first deck puts
// back, whatever its policy.
void sim_play_on(const struct sim_setup *setup, struct sim_game *game, void *state,
                 const struct bits128 *put_back, struct sim_result *result);

#endif
