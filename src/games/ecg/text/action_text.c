// Action codes as text and back: `play "Fireball"`, `attack 3`, `target P1`, `take "Lash" from P0 discard`.
//
// ORDER VERB: one row a verb tells its word and what stands behind it, for writing and for reading.
#include "games/ecg/knowledge/view.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

// What stands behind the verb.
enum shape {
    SHAPE_NOTHING,
    SHAPE_CARD,    // "Lash" of the hand
    SHAPE_FROM,    // "Lash" from P0 discard
    SHAPE_POWER,   // 5, "Lash" (in the own discard pile) or god
    SHAPE_THING,   // 5 or P1
    SHAPE_SEAT,    // P1
    SHAPE_NUMBER,  // 4
    SHAPE_MODE,    // counted from 1
    SHAPE_TRIGGER, // ability, place and whom it is about
    SHAPE_ANSWER   // the verb is the answer
};

struct verb {
    const char *word;
    enum shape shape;
};

static const struct verb verbs[ECG_VERBS] = {
    [ECG_VERB_PASS] = {"pass", SHAPE_NOTHING},    [ECG_VERB_PLAY] = {"play", SHAPE_CARD},
    [ECG_VERB_USE] = {"use", SHAPE_POWER},        [ECG_VERB_ATTACK] = {"attack", SHAPE_THING},
    [ECG_VERB_BLOCK] = {"block", SHAPE_THING},    [ECG_VERB_TARGET] = {"target", SHAPE_THING},
    [ECG_VERB_CHOOSE] = {"choose", SHAPE_THING},  [ECG_VERB_TAKE] = {"take", SHAPE_FROM},
    [ECG_VERB_TOSS] = {"toss", SHAPE_CARD},       [ECG_VERB_DISCARD] = {"discard", SHAPE_CARD},
    [ECG_VERB_REVEAL] = {"reveal", SHAPE_CARD},   [ECG_VERB_PLAYER] = {"player", SHAPE_SEAT},
    [ECG_VERB_PILE] = {"pile", SHAPE_SEAT},       [ECG_VERB_MODE] = {"mode", SHAPE_MODE},
    [ECG_VERB_ANSWER] = {"answer", SHAPE_ANSWER}, [ECG_VERB_NUMBER] = {"number", SHAPE_NUMBER},
    [ECG_VERB_ASSIGN] = {"assign", SHAPE_NUMBER}, [ECG_VERB_TRIGGER] = {"trigger", SHAPE_TRIGGER},
    [ECG_VERB_DONE] = {"done", SHAPE_NOTHING},
};

static const char *const zone_words[] = {
    [ENGINE_NOWHERE] = "nowhere",           [ENGINE_HAND] = "hand",
    [ENGINE_DISCARD] = "discard",           [ENGINE_REVEALED] = "revealed",
    [ENGINE_SUPPLEMENTAL] = "supplemental", [ENGINE_IN_PLAY] = "board",
};
enum { ZONES = sizeof zone_words / sizeof *zone_words };

// The place of a trigger: 6 bits over `zone` and `sub`, all set for none.

static const struct ecg_match *ecg_match_of(const struct epic_match *match)
{
    return (const struct ecg_match *)match;
}

// --- writing -------------------------------------------------------------------------------------

static void append_card(const struct ecg_match *m, unsigned kind, struct text *out)
{
    if (kind < m->cards->kind_count)
        text_appendf(out, "\"%s\"", m->cards->kinds[kind].name);
    else
        text_append(out, "?");
}

static void append_thing(epic_action action, struct text *out)
{
    if (epic_action_zone(action) == ENGINE_IN_PLAY)
        text_appendf(out, "%u", epic_action_arg(action));
    else
        text_appendf(out, "P%u", epic_action_seat(action));
}

static void append_power(const struct ecg_match *m, epic_action action, struct text *out)
{
    switch (epic_action_zone(action)) {
    case ENGINE_IN_PLAY: text_appendf(out, "%u", epic_action_arg(action)); break;
    case ENGINE_SUPPLEMENTAL: text_append(out, "god"); break;
    default: append_card(m, epic_action_arg(action), out); break;
    }
}

static unsigned trigger_place(epic_action action)
{
    return (epic_action_zone(action) << EPIC_SUB_BITS | epic_action_sub(action)) & ENGINE_TRIGGER_OF_NO_PLACE;
}

static void append_operand(const struct ecg_match *m, enum shape shape, epic_action action, struct text *out)
{
    unsigned arg = epic_action_arg(action);
    unsigned zone = epic_action_zone(action);
    switch (shape) {
    case SHAPE_CARD: append_card(m, arg, out); break;
    case SHAPE_FROM:
        append_card(m, arg, out);
        text_appendf(out, " from P%u %s", epic_action_seat(action),
                     zone < ZONES ? zone_words[zone] : "nowhere");
        break;
    case SHAPE_POWER: append_power(m, action, out); break;
    case SHAPE_THING: append_thing(action, out); break;
    case SHAPE_SEAT: text_appendf(out, "P%u", epic_action_seat(action)); break;
    case SHAPE_NUMBER: text_appendf(out, "%u", arg); break;
    case SHAPE_MODE: text_appendf(out, "%u", arg + 1); break;
    case SHAPE_TRIGGER:
        text_appendf(out, "%u", arg);
        if (trigger_place(action) != ENGINE_TRIGGER_OF_NO_PLACE)
            text_appendf(out, " %u", trigger_place(action));
        if (epic_action_seat(action) != ENGINE_ABOUT_NOBODY)
            text_appendf(out, " P%u", epic_action_seat(action));
        break;
    case SHAPE_NOTHING:
    case SHAPE_ANSWER: break;
    }
}

void ecg_action_text(const struct epic_match *match, epic_action action, struct text *out)
{
    unsigned verb = epic_action_verb(action);
    if (verb >= ECG_VERBS || !verbs[verb].word) {
        text_append(out, "nothing");
        return;
    }
    if (verbs[verb].shape == SHAPE_ANSWER) {
        text_append(out, epic_action_arg(action) ? "yes" : "no");
        return;
    }
    text_append(out, verbs[verb].word);
    if (verbs[verb].shape != SHAPE_NOTHING)
        text_append_char(out, ' ');
    append_operand(ecg_match_of(match), verbs[verb].shape, action, out);
}

// --- reading -------------------------------------------------------------------------------------

// What is left of the words.
struct reader {
    const char *at;
};

static void skip_spaces(struct reader *r)
{
    while (isspace((unsigned char)*r->at))
        r->at++;
}

// Takes the word if it is the next one.
static bool take_word(struct reader *r, const char *word)
{
    size_t length = strlen(word);
    skip_spaces(r);
    if (strncasecmp(r->at, word, length) != 0 || isalnum((unsigned char)r->at[length]))
        return false;
    r->at += length;
    return true;
}

static bool take_number(struct reader *r, unsigned *number)
{
    skip_spaces(r);
    if (!isdigit((unsigned char)*r->at))
        return false;
    unsigned sum = 0;
    for (; isdigit((unsigned char)*r->at); r->at++) {
        sum = sum * 10 + (unsigned)(*r->at - '0');
        if (sum >> EPIC_ARG_BITS)
            return false;
    }
    *number = sum;
    return true;
}

static bool take_seat(struct reader *r, unsigned *seat)
{
    skip_spaces(r);
    if (toupper((unsigned char)*r->at) != 'P' || !isdigit((unsigned char)r->at[1]))
        return false;
    r->at++;
    return take_number(r, seat) && *seat < EPIC_MAX_SEATS;
}

static bool same_name(const char *name, const char *written, size_t length)
{
    struct text a = {0}, b = {0};
    text_append_folded(&a, name, strlen(name));
    text_append_folded(&b, written, length);
    bool same = !a.failed && !b.failed && strcmp(text_string(&a), text_string(&b)) == 0;
    text_free(&a);
    text_free(&b);
    return same;
}

// A kind by its name: as it is printed or, failing that, as a person may have typed it.
static bool find_kind(const struct ecg_match *m, const char *name, size_t length, unsigned *kind)
{
    const struct ecg_kind *kinds = m->cards->kinds;
    for (unsigned i = 0; i < m->cards->kind_count; i++) {
        if (strlen(kinds[i].name) == length && memcmp(kinds[i].name, name, length) == 0) {
            *kind = i;
            return true;
        }
    }
    for (unsigned i = 0; i < m->cards->kind_count; i++) {
        if (same_name(kinds[i].name, name, length)) {
            *kind = i;
            return true;
        }
    }
    return false;
}

static bool take_card(const struct ecg_match *m, struct reader *r, unsigned *kind)
{
    skip_spaces(r);
    if (*r->at == '?') {
        r->at++;
        *kind = ECG_ARG_UNKNOWN;
        return true;
    }
    const char *end = *r->at == '"' ? strchr(r->at + 1, '"') : NULL;
    if (!end || !find_kind(m, r->at + 1, (size_t)(end - r->at - 1), kind))
        return false;
    r->at = end + 1;
    return true;
}

static bool take_zone(struct reader *r, unsigned *zone)
{
    for (unsigned i = 0; i < ZONES; i++) {
        if (take_word(r, zone_words[i])) {
            *zone = i;
            return true;
        }
    }
    return false;
}

static bool read_thing(struct reader *r, unsigned verb, epic_action *out)
{
    unsigned number;
    if (take_number(r, &number)) {
        *out = epic_action_make(verb, ENGINE_IN_PLAY, 0, 0, number);
        return true;
    }
    if (!take_seat(r, &number))
        return false;
    *out = epic_action_make(verb, ENGINE_NOWHERE, number, 0, 0);
    return true;
}

static bool read_power(const struct ecg_match *m, struct reader *r, unsigned verb, epic_action *out)
{
    unsigned number = 0;
    unsigned zone = ENGINE_IN_PLAY;
    if (take_word(r, "god"))
        zone = ENGINE_SUPPLEMENTAL;
    else if (take_card(m, r, &number))
        zone = ENGINE_DISCARD;
    else if (!take_number(r, &number))
        return false;
    *out = epic_action_make(verb, zone, 0, 0, number);
    return true;
}

static bool read_from(const struct ecg_match *m, struct reader *r, unsigned verb, epic_action *out)
{
    unsigned kind, seat, zone;
    if (!take_card(m, r, &kind) || !take_word(r, "from") || !take_seat(r, &seat) || !take_zone(r, &zone))
        return false;
    *out = epic_action_make(verb, zone, seat, 0, kind);
    return true;
}

static bool read_trigger(struct reader *r, unsigned verb, epic_action *out)
{
    unsigned ability;
    unsigned place = ENGINE_TRIGGER_OF_NO_PLACE;
    if (!take_number(r, &ability))
        return false;
    (void)take_number(r, &place);
    unsigned about = ENGINE_ABOUT_NOBODY;
    (void)take_seat(r, &about);
    if (place > ENGINE_TRIGGER_OF_NO_PLACE || about > ENGINE_ABOUT_NOBODY)
        return false;
    unsigned sub = place & ((1U << EPIC_SUB_BITS) - 1U);
    *out = epic_action_make(verb, place >> EPIC_SUB_BITS, about, sub, ability);
    return true;
}

static bool read_operand(const struct ecg_match *m, struct reader *r, unsigned verb, epic_action *out)
{
    unsigned number = 0;
    unsigned seat = 0;
    unsigned zone = ENGINE_NOWHERE;
    switch (verbs[verb].shape) {
    case SHAPE_NOTHING: break;
    case SHAPE_CARD:
        if (!take_card(m, r, &number))
            return false;
        zone = ENGINE_HAND;
        break;
    case SHAPE_FROM: return read_from(m, r, verb, out);
    case SHAPE_POWER: return read_power(m, r, verb, out);
    case SHAPE_THING: return read_thing(r, verb, out);
    case SHAPE_SEAT:
        if (!take_seat(r, &seat))
            return false;
        break;
    case SHAPE_NUMBER:
        if (!take_number(r, &number))
            return false;
        break;
    case SHAPE_MODE:
        if (!take_number(r, &number) || number-- == 0)
            return false;
        break;
    case SHAPE_TRIGGER: return read_trigger(r, verb, out);
    case SHAPE_ANSWER: return false;
    }
    *out = epic_action_make(verb, zone, seat, 0, number);
    return true;
}

static bool read_action(const struct ecg_match *m, struct reader *r, epic_action *out)
{
    bool yes = take_word(r, "yes");
    if (yes || take_word(r, "no")) {
        *out = epic_action_make(ECG_VERB_ANSWER, ENGINE_NOWHERE, 0, 0, yes);
        return true;
    }
    for (unsigned verb = 1; verb < ECG_VERBS; verb++) {
        if (take_word(r, verbs[verb].word))
            return read_operand(m, r, verb, out);
    }
    return false;
}

// What ecg_action_explain adds in brackets may follow, so that a transcript can be read back.
bool ecg_action_parse(const struct epic_match *match, const char *words, epic_action *out)
{
    struct reader r = {words};
    epic_action action;
    if (!read_action(ecg_match_of(match), &r, &action))
        return false;
    skip_spaces(&r);
    const char *bracket = *r.at == '(' ? strrchr(r.at, ')') : NULL;
    if (bracket)
        r.at = bracket + 1;
    skip_spaces(&r);
    if (*r.at)
        return false;
    *out = action;
    return true;
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
    const struct ecg_ability *a = &m->cards->abilities[ability];
    if (a->form == ECG_POWER)
        return "power";
    return a->form == ECG_TRIGGER && a->event < ECG_EVENTS ? event_words[a->event] : "static ability";
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
    const struct ecg_match *m = ecg_match_of(match);
    unsigned verb = epic_action_verb(action);
    ecg_action_text(match, action, out);
    if (verb >= ECG_VERBS)
        return;
    enum shape shape = verbs[verb].shape;
    if ((shape == SHAPE_THING || shape == SHAPE_POWER) && epic_action_zone(action) == ENGINE_IN_PLAY)
        explain_place(m, state, epic_action_arg(action), out);
    else if (shape == SHAPE_TRIGGER)
        explain_trigger(m, state, action, out);
    else if (shape == SHAPE_POWER && epic_action_zone(action) == ENGINE_SUPPLEMENTAL)
        explain_god(m, state, out);
}
