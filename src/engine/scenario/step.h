// Steps as they were written.
#ifndef EPICSIM_ENGINE_SCENARIO_STEP_H
#define EPICSIM_ENGINE_SCENARIO_STEP_H

#include "engine/scenario/scenario.h"

struct engine_step {
    struct engine_position *p;
    const struct engine_step_word *word;
    struct engine_step_word none; // the word of `target none`
    unsigned seat;
    bool bare;                   // may do without things: any of them
    struct engine_things things; // empty for a lone word
    bool joined;                 // something follows the joint:
    struct engine_thing other;
    unsigned by;                          // the place after "by"
    const struct engine_thing *ambiguous; // what the step failed of
    struct diag_place place;
};

// What tells one question from the next: an answer that only goes on with a set leaves it.
struct engine_asked {
    uint8_t what, seat, depth;
    uint16_t pc;
    engine_card card;
};

// --- steps.c

bool engine_step_read(struct words *w, struct engine_step *step);
// The word that answers a question with such an option; NULL: none.
const struct engine_step_word *engine_step_word_for(const struct engine_position *p, unsigned asking,
                                                    enum engine_option_kind kind, int number);
int engine_step_number(const struct engine_step_word *word); // that `yes` and `no` stand for; -1: none
bool engine_step_answers(const struct engine_step *step, const struct engine_meaning *meaning);
// Is the seat being asked something that this step would answer?
bool engine_step_is_asked(const struct engine_step *step);
// The thing of a step that an option is about; NULL: none.
struct engine_thing *engine_step_thing(struct engine_step *step, const struct engine_meaning *meaning);
// A choice that was taken unasked and that the step states; NULL: none.
struct engine_meaning *engine_step_taken(const struct engine_step *step, int number);

// For words that are unlike the others: nothing follows it; all steps of the turn that are left, as far as
// nobody is asked anything but these questions.
bool engine_step_read_nothing(struct words *w, struct engine_step *step);
bool engine_step_end_turn(struct engine_step *step, uint64_t askings);

// Both return false.
bool engine_step_fail(const struct engine_step *step, const char *why);
bool engine_step_fail_ambiguous(const struct engine_step *step);

// --- answer.c

bool engine_step_do(struct engine_step *step);
struct engine_asked engine_open_question(const struct engine_position *p);
bool engine_same_question(struct engine_asked a, struct engine_asked b);

#endif
