// What Epic Card Game calls things: what is read off its lists, and the words of its abilities.
#include "engine/text/words.h"
#include "games/ecg/knowledge/view.h"

#define STEP_WORDS(name, words)       [ECG_STEP_##name] = words,
#define VERB_WORDS(name, word, shape) [ECG_VERB_##name] = {word, ENGINE_SHAPE_##shape},

static const char *const steps[ECG_STEPS] = {ECG_STEP_LIST(STEP_WORDS)};
static const struct engine_question_words questions[ECG_ASKINGS] = {ECG_QUESTION_LIST(ENGINE_QUESTION_ROW)};
static const struct engine_verb_words verbs[ECG_VERBS] = {ECG_VERB_LIST(VERB_WORDS)};

static const char *const event_words[ECG_EVENTS] = {
    ENGINE_EVENT_LIST(ENGINE_LIST_WORD) CHAMP_EVENT_LIST(ENGINE_LIST_WORD) ECG_EVENT_LIST(ENGINE_LIST_WORD)};

static const char *ability_word(const struct engine_match *match, unsigned ability)
{
    const struct ecg_match *m = (const struct ecg_match *)match;
    switch (ability) {
    case CHAMP_BUILTIN_RIGHTEOUS: return "righteous";
    case CHAMP_BUILTIN_BREAK: return "break at end of turn";
    case CHAMP_BUILTIN_DISCARD: return "discard at end of turn";
    default: break;
    }
    if (ability >= m->cards->ability_count)
        return "unknown ability";
    const struct champ_ability *a = &m->cards->abilities[ability];
    if (a->form == CHAMP_POWER)
        return "power";
    return a->form == CHAMP_TRIGGER && a->event < ECG_EVENTS ? event_words[a->event] : "static ability";
}

const struct engine_words ecg_words = {
    .steps = steps,
    .step_count = ECG_STEPS,
    .questions = questions,
    .question_count = ECG_ASKINGS,
    .verbs = verbs,
    .verb_count = ECG_VERBS,
    .beside = "god",
    .ability = ability_word,
};
