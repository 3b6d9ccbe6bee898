// What the decisions of players took.  Clocks never go the same way twice: so this has no file, and is shown
// only when a run ends.

#include "sim/play/block.h"
#include "sim/stats/versus.h"

enum { DECISIONS, PLAYOUTS, NANOSECONDS, PLACE_WORDS };

static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    (void)pairing;
    return (size_t)plan->seats * PLACE_WORDS;
}

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_round *round)
{
    const unsigned share = sim_slot_count(round->setup) / plan->seats; // of a place
    for (unsigned place = 0; place < plan->seats; place++, words += PLACE_WORDS) {
        for (unsigned slot = place * share; slot < (place + 1) * share; slot++) {
            words[DECISIONS] += (int64_t)round->effort[slot].decisions;
            words[PLAYOUTS] += (int64_t)round->effort[slot].playouts;
            words[NANOSECONDS] += (int64_t)round->effort[slot].nanoseconds;
        }
    }
}

struct player_effort sim_versus_effort(const struct sim_plan *plan, unsigned pairing, const int64_t *words,
                                       unsigned place)
{
    words += sim_words_place(plan, pairing, &sim_stat_effort) + (size_t)place * PLACE_WORDS;
    return (struct player_effort){.decisions = (uint64_t)words[DECISIONS],
                                  .playouts = (uint64_t)words[PLAYOUTS],
                                  .nanoseconds = (uint64_t)words[NANOSECONDS]};
}

const struct sim_stat sim_stat_effort = {
    .name = "effort", .of = SIM_OF_PLAYERS, .words = count_words, .add = add};
