// Drafters as external programs: PROTOCOL.md.
#ifndef EPICSIM_DRAFT_PROGRAM_H
#define EPICSIM_DRAFT_PROGRAM_H

#include "base/process.h"
#include "draft/drafter.h"

// One of a thread.  Starts as {0}; the program starts when it is asked first.
struct draft_program {
    struct process process;
    struct text message;
};

// Like drafter_pick and drafter_build; false and an error if there is no valid answer.
bool draft_program_pick(struct draft_program *program, const struct drafter *drafter,
                        const struct draft_offer *offer, uint32_t seed, unsigned *taken,
                        struct epic_error *error);
bool draft_program_build(struct draft_program *program, const struct drafter *drafter,
                         const struct draft_offer *offer, uint32_t seed, bool *in, struct epic_error *error);

void draft_program_end(struct draft_program *program);

#endif
