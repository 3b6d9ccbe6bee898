// The account of a run: which block is next, which are out, and what those that are in add up to.
//
// Blocks are handed out in one fixed order and entered in that order; one that comes back early waits.  So at
// any moment the ledger is what playing the first so many blocks gives, whoever played them: it can be saved,
// stopped and taken up again anywhere, and what depends on what came before (when a pairing is known well
// enough, the order of games.csv) does not depend on the number of threads.
//
// The order goes through the pairings again and again, twice as far each time: a run that is stopped knows
// about as much of each pairing.
//
// No locks here: one thread, or one at a time.
//
//     while (sim_ledger_next(ledger, &ticket, &block)) {
//         sim_play_block(plan, block, scratch, &part, error);
//         sim_ledger_enter(ledger, ticket, &part, error);
//     }
#ifndef EPICSIM_SIM_RUN_LEDGER_H
#define EPICSIM_SIM_RUN_LEDGER_H

#include "sim/play/block.h"

// With `until`: before so many rounds of a pairing its interval tells too little of how wide it really is, so
// that those that happen to be narrow end too soon.
enum { SIM_LEAST_ROUNDS = 16 };

// A place in the order of blocks.
struct sim_place {
    unsigned pass;
    unsigned pairing;
    uint64_t number; // of the block in its pairing
};

// A block that was handed out and not yet entered.
struct sim_slot {
    struct sim_block block;
    struct sim_place place;
    bool in; // it is back and waits
    struct sim_part part;
};

// Where lines of a stream go, in the order of blocks; false stops the run.  NULL: they are dropped.
struct sim_sink {
    bool (*take)(void *context, const struct text *lines, struct epic_error *error);
    void (*take_back)(void *context); // the last lines, of a block that another stream failed to take
    void *context;
};

struct sim_ledger {
    const struct sim_plan *plan;
    int64_t **words;                    // by pairing, sim_words_count each
    uint64_t *rounds;                   // by pairing
    bool *closed;                       // by pairing: known well enough
    uint64_t games;                     // entered, of all pairings
    struct sim_place entered;           // all blocks before this one are in, no others
    struct sim_sink sinks[SIM_STREAMS]; // set by the caller

    // Private:
    struct sim_place handed;
    struct sim_slot *slots; // a ring: those from `oldest` on, `out` of them, in the order of handing out
    unsigned window, oldest, out;
    int64_t *memory;
};

// A ledger with nothing in it.  `window` is how many blocks may be out: some for each thread, so that one
// slow block does not make the others wait.  Starts as {0}; false if memory ran out.
bool sim_ledger_open(struct sim_ledger *ledger, const struct sim_plan *plan, unsigned window);
void sim_ledger_close(struct sim_ledger *ledger);

// To go on with an earlier run: `words` and `rounds` were filled in from what was saved, and `place` is what
// `entered` was.
void sim_ledger_resume(struct sim_ledger *ledger, struct sim_place place);

enum sim_next {
    SIM_BLOCK, // take this one
    SIM_WAIT,  // the window is full: come again when a block was entered
    SIM_END    // nothing is left to hand out
};

enum sim_next sim_ledger_next(struct sim_ledger *ledger, unsigned *ticket, struct sim_block *block);

// Whether such a block of this pairing is out, and not in yet.
bool sim_ledger_expects(const struct sim_ledger *ledger, uint64_t ticket, unsigned pairing);

// Gives a block back.  The part is exchanged for another one to use; of a block that is no longer wanted, it
// is dropped.  False if a sink fails.
bool sim_ledger_enter(struct sim_ledger *ledger, unsigned ticket, struct sim_part *part,
                      struct epic_error *error);

// Which of so many shards plays a block; 0 where there are none.
static inline unsigned sim_shard_of(const struct sim_block *block, unsigned shards)
{
    return shards ? (unsigned)((block->number + block->pairing) % shards) : 0;
}

// Whether all is done.
bool sim_ledger_done(const struct sim_ledger *ledger);

// How many games there are at most, less those that pairings which are closed will not play.
uint64_t sim_ledger_games_wanted(const struct sim_ledger *ledger);

#endif
