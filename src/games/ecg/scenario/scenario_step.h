// Steps as they were written.
#ifndef EPICSIM_RULES_ECG_SCENARIO_STEP_H
#define EPICSIM_RULES_ECG_SCENARIO_STEP_H

#include "games/ecg/scenario/scenario.h"

// A step's word and the choices that it answers.
struct ecg_step_word {
    const char *word;
    uint32_t askings; // bits of questions
    uint16_t kinds;   // bits of enum engine_option_kind: what it names
    bool skippable;   // does nothing if nobody asked, as windows without anything to play are skipped
};

struct ecg_said_step {
    struct ecg_table *t;
    const struct ecg_step_word *word;
    struct ecg_step_word none; // the word of `target none`
    unsigned seat;
    bool bare;                   // may do without things: any of them
    bool whole;                  // has no single answer
    struct ecg_things things;    // empty for a lone word
    int amounts[ECG_MAX_THINGS]; // shares of battle damage, as many as things
    bool has_dealer;             // and whose damage it is
    unsigned dealer;
    bool has_defender; // of an attack, said with it
    struct ecg_thing defender;
    const struct ecg_thing *ambiguous; // what the step failed of
    struct diag_place place;
};

// What tells one question from the next: an answer that only goes on with a set leaves it.
struct ecg_asked {
    uint8_t what, seat, depth;
    uint16_t pc;
    engine_card card;
};

// --- scenario_play.c

bool ecg_step_read(struct words *w, struct ecg_said_step *step);
bool ecg_step_do(struct ecg_said_step *step);
bool ecg_step_answers(const struct ecg_said_step *step, const struct ecg_meaning *meaning);
int ecg_step_number(const struct ecg_step_word *word); // that `yes` and `no` stand for; -1: none

// Both return false.
bool ecg_step_fail(const struct ecg_said_step *step, const char *why);
bool ecg_step_fail_ambiguous(const struct ecg_said_step *step);

struct ecg_asked ecg_open_question(const struct ecg_table *t);
bool ecg_same_question(struct ecg_asked a, struct ecg_asked b);

#endif
