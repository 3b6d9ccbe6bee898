// What Epic Card Game calls things: what is read off its lists, and the words of its abilities.
#include "engine/text/words.h"
#include "games/ecg/knowledge/view.h"

#define STEP_WORDS(name, words)       [ECG_STEP_##name] = words,
#define VERB_WORDS(name, word, shape) [ECG_VERB_##name] = {word, ENGINE_SHAPE_##shape},

static const char *const steps[ECG_STEPS] = {ECG_STEP_LIST(STEP_WORDS)};
static const struct engine_question_words questions[ECG_ASKINGS] = {ECG_QUESTION_LIST(ENGINE_QUESTION_ROW)};
static const struct engine_verb_words verbs[ECG_VERBS] = {ECG_VERB_LIST(VERB_WORDS)};

// ORDER EVENT.
static const char *const event_words[ECG_EVENTS] = {
    [ECG_ON_TRIBUTE] = "tribute",
    [ECG_ON_LOYALTY] = "loyalty",
    [ECG_ON_ALLY] = "ally",
    [CHAMP_ON_PLAY_EVENT] = "event played",
    [CHAMP_ON_ATTACK] = "attacks",
    [CHAMP_ON_BLOCK] = "blocks",
    [CHAMP_ON_ATTACK_OR_BLOCK] = "attacks or blocks",
    [CHAMP_ON_BLOCKED] = "is blocked",
    [CHAMP_ON_BROKEN] = "is broken",
    [CHAMP_ON_OTHER_BROKEN] = "other is broken",
    [CHAMP_ON_OTHER_BANISHED] = "other is banished",
    [CHAMP_ON_OTHER_BOUNCED] = "other returns to hand",
    [CHAMP_ON_DEAL_DAMAGE] = "deals damage",
    [CHAMP_ON_DAMAGE_CHAMPION] = "damages champion",
    [CHAMP_ON_DAMAGE_PLAYER] = "damages player",
    [CHAMP_ON_DAMAGE_OPPONENT] = "damages opponent",
    [ENGINE_ON_YOUR_TURN_START] = "start of turn",
    [ENGINE_ON_TURN_END] = "end of turn",
    [ENGINE_ON_YOUR_TURN_END] = "end of own turn",
    [CHAMP_ON_COMBAT_END] = "end of combat",
    [ENGINE_ON_YOU_DRAW] = "card drawn",
    [ENGINE_ON_LEAVE_DISCARD] = "leaves discard pile",
    [ENGINE_ON_ENTER_DISCARD] = "enters discard pile",
    [CHAMP_ON_LEAVE_PLAY] = "leaves play",
};

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
