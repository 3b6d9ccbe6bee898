// All blocks of the first pairing of a plan, played one by one and added up.
#ifndef EPICSIM_TESTS_SUPPORT_SIM_BLOCKS_H
#define EPICSIM_TESTS_SUPPORT_SIM_BLOCKS_H

#include "cmocka_test.h"
#include "sim/play/block.h"

static inline void play_blocks(const struct sim_plan *plan, int64_t *words)
{
    struct sim_scratch *scratch = sim_scratch_new(plan);
    struct sim_part part = {0};
    struct epic_error error = {{0}};
    assert_non_null(scratch);
    for (uint64_t i = 0; i < sim_plan_blocks(plan); i++) {
        assert_true(sim_play_block(plan, sim_block_at(plan, 0, i), scratch, &part, &error));
        sim_words_add(words, part.words, sim_words_count(plan, 0));
    }
    sim_part_free(&part);
    sim_scratch_free(scratch);
}

#endif
