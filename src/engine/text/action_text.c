#include "engine/text/action_text.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "engine/machine/choice.h"
#include "engine/text/words.h"

#define ZONE_WORD(name, word) [ENGINE_##name] = (word),
const char *const engine_zone_words[ENGINE_ZONES] = {ENGINE_ZONE_LIST(ZONE_WORD)};

static const struct engine_words *words_of(const struct epic_match *match)
{
    return ((const struct engine_match *)match)->rules->words;
}

// --- writing -------------------------------------------------------------------------------------

static void append_card(const struct epic_match *m, unsigned kind, struct text *out)
{
    if (kind < m->rules->cards_count(m->cards))
        text_appendf(out, "\"%s\"", m->rules->card_name(m->cards, kind));
    else
        text_append(out, "?");
}

// One of another owner, whose seat is counted from 1.
static void append_held_card(const struct epic_match *m, epic_action action, struct text *out)
{
    append_card(m, epic_action_arg(action), out);
    if (epic_action_seat(action))
        text_appendf(out, " of P%u", epic_action_seat(action));
}

static void append_thing(epic_action action, struct text *out)
{
    if (epic_action_zone(action) == ENGINE_IN_PLAY)
        text_appendf(out, "%u", epic_action_arg(action));
    else
        text_appendf(out, "P%u", epic_action_seat(action) + 1U);
}

static void append_power(const struct epic_match *m, epic_action action, struct text *out)
{
    switch (epic_action_zone(action)) {
    case ENGINE_IN_PLAY: text_appendf(out, "%u", epic_action_arg(action)); break;
    case ENGINE_SUPPLEMENTAL: // any action can be said, also one of a zone that the game has not
        text_append(out, words_of(m)->beside ? words_of(m)->beside : "?");
        break;
    default: append_held_card(m, action, out); break;
    }
}

static unsigned trigger_place(epic_action action)
{
    return (epic_action_zone(action) << EPIC_SUB_BITS | epic_action_sub(action)) & ENGINE_TRIGGER_OF_NO_PLACE;
}

static void append_operand(const struct epic_match *m, enum engine_shape shape, epic_action action,
                           struct text *out)
{
    unsigned arg = epic_action_arg(action);
    unsigned zone = epic_action_zone(action);
    switch (shape) {
    case ENGINE_SHAPE_CARD: append_held_card(m, action, out); break;
    case ENGINE_SHAPE_FROM:
        append_card(m, arg, out);
        text_appendf(out, " from P%u %s", epic_action_seat(action) + 1U,
                     zone < ENGINE_ZONES ? engine_zone_words[zone] : "nowhere");
        break;
    case ENGINE_SHAPE_POWER: append_power(m, action, out); break;
    case ENGINE_SHAPE_THING: append_thing(action, out); break;
    case ENGINE_SHAPE_SEAT: text_appendf(out, "P%u", epic_action_seat(action) + 1U); break;
    case ENGINE_SHAPE_NUMBER: text_appendf(out, "%u", arg); break;
    case ENGINE_SHAPE_MODE: text_appendf(out, "%u", arg + 1); break;
    case ENGINE_SHAPE_TRIGGER:
        text_appendf(out, "%u", arg);
        if (trigger_place(action) != ENGINE_TRIGGER_OF_NO_PLACE)
            text_appendf(out, " %u", trigger_place(action));
        if (epic_action_seat(action) != ENGINE_ABOUT_NOBODY)
            text_appendf(out, " P%u", epic_action_seat(action) + 1U);
        break;
    case ENGINE_SHAPE_NOTHING:
    case ENGINE_SHAPE_ANSWER: break;
    }
}

void engine_action_text(const struct epic_match *match, epic_action action, struct text *out)
{
    const struct engine_words *words = words_of(match);
    unsigned verb = epic_action_verb(action);
    if (verb >= words->verb_count || !words->verbs[verb].word) {
        text_append(out, "nothing");
        return;
    }
    enum engine_shape shape = words->verbs[verb].shape;
    if (shape == ENGINE_SHAPE_ANSWER) {
        text_append(out, epic_action_arg(action) ? "yes" : "no");
        return;
    }
    text_append(out, words->verbs[verb].word);
    if (shape != ENGINE_SHAPE_NOTHING)
        text_append_char(out, ' ');
    append_operand(match, shape, action, out);
}

// --- explaining ----------------------------------------------------------------------------------

static void explain_kind(const struct engine_game *g, unsigned kind, struct text *out)
{
    if (kind != ENGINE_NO_INDEX)
        text_appendf(out, " (%s)", engine_kind_name(g->m, kind));
}

static void explain_trigger(const struct engine_game *g, epic_action action, struct text *out)
{
    struct engine_option option;
    if (!engine_decode(g->m, g->s, action, &option) || option.kind != ENGINE_OPT_PENDING)
        return;
    const struct engine_trigger *entry = &g->s->triggers[option.value];
    text_append(out, " (");
    if (entry->card != ENGINE_NO_CARD)
        text_appendf(out, "%s: ", engine_kind_name(g->m, engine_card_kind(g->m, entry->card)));
    text_appendf(out, "%s)", engine_ability_word(g->m, entry->ability));
}

static void explain_mode(const struct engine_game *g, unsigned mode, struct text *out)
{
    const struct engine_words *words = g->m->rules->words;
    const char *word = words->mode ? words->mode(g, mode) : NULL;
    if (word)
        text_appendf(out, " (%s)", word);
}

void engine_action_explain(const struct epic_match *match, const void *state, epic_action action,
                           struct text *out)
{
    const struct engine_game g = engine_look_at(match, state);
    unsigned verb = epic_action_verb(action), place = epic_action_arg(action);
    engine_action_text(match, action, out);
    if (verb >= words_of(match)->verb_count)
        return;
    enum engine_shape shape = words_of(match)->verbs[verb].shape;
    if ((shape == ENGINE_SHAPE_THING || shape == ENGINE_SHAPE_POWER) &&
        epic_action_zone(action) == ENGINE_IN_PLAY) {
        if (place < g.m->rules->places && places_test(engine_present(&g), place))
            explain_kind(&g, engine_card_kind(g.m, engine_cards_in_play(&g)[place]), out);
    } else if (shape == ENGINE_SHAPE_MODE) {
        explain_mode(&g, epic_action_arg(action), out);
    } else if (shape == ENGINE_SHAPE_TRIGGER) {
        explain_trigger(&g, action, out);
    } else if (shape == ENGINE_SHAPE_POWER && epic_action_zone(action) == ENGINE_SUPPLEMENTAL) {
        explain_kind(&g, engine_list(g.m, g.s->choice.seat)->beside, out);
    }
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

// P1 is seat 0; takes nothing if there is no such seat.
static bool take_seat(struct reader *r, unsigned *seat)
{
    unsigned number;
    skip_spaces(r);
    struct reader ahead = {r->at + 1};
    if (toupper((unsigned char)*r->at) != 'P' || !isdigit((unsigned char)*ahead.at) ||
        !take_number(&ahead, &number) || number == 0 || number > EPIC_MAX_SEATS)
        return false;
    *seat = number - 1;
    *r = ahead;
    return true;
}

static bool find_kind(const struct epic_match *m, const char *name, size_t length, unsigned *kind)
{
    struct text copy = {0};
    text_append_bytes(&copy, name, length);
    int found = m->rules->cards_find(m->cards, text_string(&copy));
    text_free(&copy);
    *kind = found < 0 ? 0 : (unsigned)found;
    return found >= 0;
}

static bool take_card(const struct epic_match *m, struct reader *r, unsigned *kind)
{
    skip_spaces(r);
    if (*r->at == '?') {
        r->at++;
        *kind = ENGINE_ARG_UNKNOWN;
        return true;
    }
    const char *end = *r->at == '"' ? strchr(r->at + 1, '"') : NULL;
    if (!end || !find_kind(m, r->at + 1, (size_t)(end - r->at - 1), kind))
        return false;
    r->at = end + 1;
    return true;
}

// 0 if it does not say of whom.
static bool take_held_card(const struct epic_match *m, struct reader *r, unsigned *kind, unsigned *owner)
{
    if (!take_card(m, r, kind))
        return false;
    bool said = take_word(r, "of");
    if (said && !take_seat(r, owner))
        return false;
    *owner += said;
    return true;
}

static bool take_zone(struct reader *r, unsigned *zone)
{
    for (unsigned i = 0; i < ENGINE_ZONES; i++) {
        if (take_word(r, engine_zone_words[i])) {
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

static bool read_power(const struct epic_match *m, struct reader *r, unsigned verb, epic_action *out)
{
    unsigned number = 0, owner = 0;
    unsigned zone = ENGINE_IN_PLAY;
    if (words_of(m)->beside && take_word(r, words_of(m)->beside))
        zone = ENGINE_SUPPLEMENTAL;
    else if (take_held_card(m, r, &number, &owner))
        zone = ENGINE_DISCARD;
    else if (!take_number(r, &number))
        return false;
    *out = epic_action_make(verb, zone, owner, 0, number);
    return true;
}

static bool read_from(const struct epic_match *m, struct reader *r, unsigned verb, epic_action *out)
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

static bool read_operand(const struct epic_match *m, struct reader *r, unsigned verb, epic_action *out)
{
    unsigned number = 0;
    unsigned seat = 0;
    unsigned zone = ENGINE_NOWHERE;
    switch (words_of(m)->verbs[verb].shape) {
    case ENGINE_SHAPE_NOTHING: break;
    case ENGINE_SHAPE_CARD:
        if (!take_held_card(m, r, &number, &seat))
            return false;
        zone = ENGINE_HAND;
        break;
    case ENGINE_SHAPE_FROM: return read_from(m, r, verb, out);
    case ENGINE_SHAPE_POWER: return read_power(m, r, verb, out);
    case ENGINE_SHAPE_THING: return read_thing(r, verb, out);
    case ENGINE_SHAPE_SEAT:
        if (!take_seat(r, &seat))
            return false;
        break;
    case ENGINE_SHAPE_NUMBER:
        if (!take_number(r, &number))
            return false;
        break;
    case ENGINE_SHAPE_MODE:
        if (!take_number(r, &number) || number-- == 0)
            return false;
        break;
    case ENGINE_SHAPE_TRIGGER: return read_trigger(r, verb, out);
    case ENGINE_SHAPE_ANSWER: return false;
    }
    *out = epic_action_make(verb, zone, seat, 0, number);
    return true;
}

// The words of the verbs, the first that fits; "yes" and "no" stand for the verb that answers.
static bool read_action(const struct epic_match *m, struct reader *r, epic_action *out)
{
    const struct engine_words *words = words_of(m);
    bool yes = take_word(r, "yes");
    bool answer = yes || take_word(r, "no");
    for (unsigned verb = 1; verb < words->verb_count; verb++) {
        if (!answer && take_word(r, words->verbs[verb].word))
            return read_operand(m, r, verb, out);
        if (answer && words->verbs[verb].shape == ENGINE_SHAPE_ANSWER) {
            *out = epic_action_make(verb, ENGINE_NOWHERE, 0, 0, yes);
            return true;
        }
    }
    return false;
}

bool engine_action_parse(const struct epic_match *match, const char *written, epic_action *out)
{
    struct reader r = {written};
    epic_action action;
    if (!read_action(match, &r, &action))
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
