// What Epic Card Game calls things, read off its lists.
#include "engine/text/words.h"
#include "games/champions/text/position.h"
#include "games/ecg/ecg.h"

static const char *const steps[ECG_STEPS] = {ECG_STEP_LIST(ENGINE_STEP_WORDS)};
static const struct engine_question_words questions[ECG_ASKINGS] = {ECG_QUESTION_LIST(ENGINE_QUESTION_ROW)};
static const struct engine_verb_words verbs[ECG_VERBS] = {ENGINE_VERB_LIST(ENGINE_VERB_ROW)};
static const char *const events[ECG_EVENTS] = {
    ENGINE_EVENT_LIST(ENGINE_LIST_WORD) CHAMP_EVENT_LIST(ENGINE_LIST_WORD) ECG_EVENT_LIST(ENGINE_LIST_WORD)};

const struct engine_words ecg_words = {
    .steps = steps,
    .step_count = ECG_STEPS,
    .questions = questions,
    .question_count = ECG_ASKINGS,
    .verbs = verbs,
    .verb_count = ECG_VERBS,
    .events = events,
    .event_count = ECG_EVENTS,
    .beside = "god",
    .ability = champ_ability_word,
};
