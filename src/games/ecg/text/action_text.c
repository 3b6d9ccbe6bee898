// Actions of Epic Card Game in words: its verbs, and the names that numbers stand for.
#include "engine/text/action_text.h"
#include "games/ecg/knowledge/view.h"

// ORDER VERB.
static const struct engine_verb_words verbs[ECG_VERBS] = {
    [ECG_VERB_PASS] = {"pass", ENGINE_SHAPE_NOTHING},
    [ECG_VERB_PLAY] = {"play", ENGINE_SHAPE_CARD},
    [ECG_VERB_USE] = {"use", ENGINE_SHAPE_POWER},
    [ECG_VERB_ATTACK] = {"attack", ENGINE_SHAPE_THING},
    [ECG_VERB_BLOCK] = {"block", ENGINE_SHAPE_THING},
    [ECG_VERB_TARGET] = {"target", ENGINE_SHAPE_THING},
    [ECG_VERB_CHOOSE] = {"choose", ENGINE_SHAPE_THING},
    [ECG_VERB_TAKE] = {"take", ENGINE_SHAPE_FROM},
    [ECG_VERB_MULLIGAN] = {"mulligan", ENGINE_SHAPE_CARD},
    [ECG_VERB_DISCARD] = {"discard", ENGINE_SHAPE_CARD},
    [ECG_VERB_REVEAL] = {"reveal", ENGINE_SHAPE_CARD},
    [ECG_VERB_PLAYER] = {"player", ENGINE_SHAPE_SEAT},
    [ECG_VERB_PILE] = {"pile", ENGINE_SHAPE_SEAT},
    [ECG_VERB_MODE] = {"mode", ENGINE_SHAPE_MODE},
    [ECG_VERB_ANSWER] = {"answer", ENGINE_SHAPE_ANSWER},
    [ECG_VERB_NUMBER] = {"number", ENGINE_SHAPE_NUMBER},
    [ECG_VERB_ASSIGN] = {"assign", ENGINE_SHAPE_NUMBER},
    [ECG_VERB_TRIGGER] = {"trigger", ENGINE_SHAPE_TRIGGER},
    [ECG_VERB_DONE] = {"done", ENGINE_SHAPE_NOTHING},
};

static const struct engine_action_words words = {.verbs = verbs, .count = ECG_VERBS, .beside = "god"};

void ecg_action_text(const struct epic_match *match, epic_action action, struct text *out)
{
    engine_action_text(match, &words, action, out);
}

bool ecg_action_parse(const struct epic_match *match, const char *written, epic_action *out)
{
    return engine_action_parse(match, &words, written, out);
}

// --- explaining ----------------------------------------------------------------------------------

// ORDER EVENT.
static const char *const event_words[ECG_EVENTS] = {
    [ECG_ON_TRIBUTE] = "tribute",
    [ECG_ON_LOYALTY] = "loyalty",
    [ECG_ON_ALLY] = "ally",
    [ECG_ON_PLAY_EVENT] = "event played",
    [ECG_ON_ATTACK] = "attacks",
    [ECG_ON_BLOCK] = "blocks",
    [ECG_ON_ATTACK_OR_BLOCK] = "attacks or blocks",
    [ECG_ON_BLOCKED] = "is blocked",
    [ECG_ON_BROKEN] = "is broken",
    [ECG_ON_OTHER_BROKEN] = "other is broken",
    [ECG_ON_OTHER_BANISHED] = "other is banished",
    [ECG_ON_OTHER_BOUNCED] = "other returns to hand",
    [ECG_ON_DEAL_DAMAGE] = "deals damage",
    [ECG_ON_DAMAGE_CHAMPION] = "damages champion",
    [ECG_ON_DAMAGE_PLAYER] = "damages player",
    [ECG_ON_DAMAGE_OPPONENT] = "damages opponent",
    [ECG_ON_YOUR_TURN_START] = "start of turn",
    [ECG_ON_TURN_END] = "end of turn",
    [ECG_ON_YOUR_TURN_END] = "end of own turn",
    [ECG_ON_COMBAT_END] = "end of combat",
    [ECG_ON_YOU_DRAW] = "card drawn",
    [ECG_ON_LEAVE_DISCARD] = "leaves discard pile",
    [ECG_ON_ENTER_DISCARD] = "enters discard pile",
    [ECG_ON_LEAVE_PLAY] = "leaves play",
};

const char *ecg_ability_word(const struct ecg_match *m, unsigned ability)
{
    switch (ability) {
    case ECG_BUILTIN_RIGHTEOUS: return "righteous";
    case ECG_BUILTIN_BREAK: return "break at end of turn";
    case ECG_BUILTIN_DISCARD: return "discard at end of turn";
    default: break;
    }
    if (ability >= m->cards->ability_count)
        return "unknown ability";
    const struct champ_ability *a = &m->cards->abilities[ability];
    if (a->form == CHAMP_POWER)
        return "power";
    return a->form == CHAMP_TRIGGER && a->event < ECG_EVENTS ? event_words[a->event] : "static ability";
}

static void explain_place(const struct ecg_match *m, const struct ecg_state *s, unsigned place,
                          struct text *out)
{
    if (place < BOARD_PLACES && places_test(s->board.present, place))
        text_appendf(out, " (%s)", m->cards->kinds[engine_card_kind(&m->core, s->board.card[place])].name);
}

static void explain_god(const struct ecg_match *m, const struct ecg_state *s, struct text *out)
{
    unsigned god = m->list[s->core.choice.seat].god;
    if (god != ENGINE_NO_INDEX)
        text_appendf(out, " (%s)", m->cards->kinds[god].name);
}

static void explain_trigger(const struct ecg_match *m, const struct ecg_state *s, epic_action action,
                            struct text *out)
{
    struct engine_option option;
    if (!engine_decode(&m->core, &s->core, action, &option) || option.kind != ENGINE_OPT_PENDING)
        return;
    const struct engine_trigger *entry = &s->core.triggers[option.value];
    text_append(out, " (");
    if (entry->card != ENGINE_NO_CARD)
        text_appendf(out, "%s: ", m->cards->kinds[engine_card_kind(&m->core, entry->card)].name);
    text_appendf(out, "%s)", ecg_ability_word(m, entry->ability));
}

// The text of an action with the names that its numbers stand for.
void ecg_action_explain(const struct epic_match *match, const void *state, epic_action action,
                        struct text *out)
{
    const struct ecg_match *m = (const struct ecg_match *)match;
    unsigned verb = epic_action_verb(action);
    ecg_action_text(match, action, out);
    if (verb >= ECG_VERBS)
        return;
    enum engine_shape shape = verbs[verb].shape;
    if ((shape == ENGINE_SHAPE_THING || shape == ENGINE_SHAPE_POWER) &&
        epic_action_zone(action) == ENGINE_IN_PLAY)
        explain_place(m, state, epic_action_arg(action), out);
    else if (shape == ENGINE_SHAPE_TRIGGER)
        explain_trigger(m, state, action, out);
    else if (shape == ENGINE_SHAPE_POWER && epic_action_zone(action) == ENGINE_SUPPLEMENTAL)
        explain_god(m, state, out);
}
