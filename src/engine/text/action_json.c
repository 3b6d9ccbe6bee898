// What an action is about, as members of an object: for programs, which should not have to read texts.
#include <ctype.h>
#include <string.h>

#include "base/encoding/json.h"
#include "base/text.h"
#include "engine/language/program.h"
#include "engine/machine/choice.h"
#include "engine/text/action_text.h"
#include "engine/text/position.h"
#include "engine/text/words.h"

// --- What a mode says -----------------------------------------------------------------------------

struct piece {
    const char *at;
    size_t length;
};

static struct piece trimmed(const char *from, const char *to)
{
    while (from < to && isspace((unsigned char)*from))
        from++;
    while (to > from && isspace((unsigned char)to[-1]))
        to--;
    return (struct piece){from, (size_t)(to - from)};
}

static const char *end_of_line(const char *at) { return at + strcspn(at, "\n"); }

static unsigned indent_of(const char *line) { return (unsigned)strspn(line, " "); }

// One of the lines below the one that ends at `end`, which is indented so much.
static struct piece nth_line(const char *end, unsigned indent, unsigned n)
{
    while (*end == '\n') {
        const char *line = end + 1;
        end = end_of_line(line);
        if (indent_of(line) <= indent)
            break;
        if (n-- == 0)
            return trimmed(line, end);
    }
    return (struct piece){0};
}

// One of the effects with "|" between them.
static struct piece nth_part(const char *at, const char *end, unsigned n)
{
    for (;; at++) {
        const char *bar = memchr(at, '|', (size_t)(end - at));
        const char *stop = bar ? bar : end;
        if (n-- == 0)
            return trimmed(at, stop);
        if (!bar)
            return (struct piece){0};
        at = stop;
    }
}

// Of a card that lets one choose once: one of the effects, as its file says it.  Nothing if that is not so.
static struct piece mode_of(const char *text, unsigned n)
{
    static const char choose[] = "choose one:";
    const char *found = strstr(text, choose);
    if (!found || strstr(found + 1, choose))
        return (struct piece){0};
    const char *line = found;
    while (line > text && line[-1] != '\n')
        line--;
    const char *at = found + sizeof choose - 1;
    const char *end = end_of_line(at);
    struct piece rest = trimmed(at, end);
    return rest.length > 0 ? nth_part(at, end, n) : nth_line(end, indent_of(line), n);
}

// Of several powers or abilities of a card no text is known.
static bool chooses_effects(const struct engine_game *g, const struct engine_frame *f)
{
    const struct engine_insn *in = engine_insn_of(g->m, f);
    return (f->flags & ENGINE_FR_CARD) != 0 || (in && in->op == ENGINE_OP_CHOOSE_ONE);
}

static void put_mode(const struct engine_game *g, unsigned mode, struct json *json)
{
    json_put_integer(json, "mode", mode + 1);
    const struct engine_frame *f = g->s->depth > 0 ? engine_top(g) : NULL;
    if (!f || f->card == ENGINE_NO_CARD || engine_card_slot(f->card) == ENGINE_HIDDEN_CARD ||
        !chooses_effects(g, f))
        return;
    const struct epic_match *match = &g->m->base;
    struct piece said = mode_of(match->rules->card_text(match->cards, engine_card_kind(g->m, f->card)), mode);
    struct text words = {0};
    text_append_bytes(&words, said.at, said.length);
    if (said.length > 0)
        json_put_string(json, "says", text_string(&words));
    text_free(&words);
}

// --- What else an action names --------------------------------------------------------------------

static void put_kind(const struct engine_game *g, unsigned kind, struct json *json)
{
    if (kind < g->m->base.rules->cards_count(g->m->base.cards))
        json_put_string(json, "card", engine_kind_name(g->m, kind));
}

static void put_thing(const struct engine_game *g, unsigned place, struct json *json)
{
    json_put_integer(json, "place", place);
    if (place < g->m->rules->places && places_test(engine_present(g), place))
        put_kind(g, engine_card_kind(g->m, engine_cards_in_play(g)[place]), json);
}

// One of another owner, whose seat is counted from 1.
static void put_held_card(const struct engine_game *g, epic_action action, struct json *json)
{
    put_kind(g, epic_action_arg(action), json);
    if (epic_action_seat(action))
        json_put_integer(json, "owner", epic_action_seat(action) - 1U);
}

static void put_power(const struct engine_game *g, epic_action action, struct json *json)
{
    unsigned arg = epic_action_arg(action);
    switch (epic_action_zone(action)) {
    case ENGINE_IN_PLAY: put_thing(g, arg, json); break;
    case ENGINE_SUPPLEMENTAL: put_kind(g, engine_list(g->m, g->s->choice.seat)->beside, json); break;
    default:
        put_held_card(g, action, json);
        json_put_string(json, "zone", engine_zone_words[ENGINE_DISCARD]);
        break;
    }
}

static void put_trigger(const struct engine_game *g, epic_action action, struct json *json)
{
    struct engine_option option;
    if (!engine_decode(g->m, g->s, action, &option) || option.kind != ENGINE_OPT_PENDING)
        return;
    const struct engine_trigger *entry = &g->s->triggers[option.value];
    json_put_string(json, "ability", engine_ability_word(g->m, entry->ability));
    if (entry->card != ENGINE_NO_CARD)
        engine_put_card(g, "card", entry->card, json);
    engine_put_place(entry->source, json);
}

static void put_operand(const struct engine_game *g, enum engine_shape shape, epic_action action,
                        struct json *json)
{
    unsigned arg = epic_action_arg(action);
    unsigned zone = epic_action_zone(action);
    switch (shape) {
    case ENGINE_SHAPE_CARD: put_held_card(g, action, json); break;
    case ENGINE_SHAPE_FROM:
        put_kind(g, arg, json);
        json_put_integer(json, "player", epic_action_seat(action));
        if (zone < ENGINE_ZONES)
            json_put_string(json, "zone", engine_zone_words[zone]);
        break;
    case ENGINE_SHAPE_POWER: put_power(g, action, json); break;
    case ENGINE_SHAPE_THING:
        if (zone == ENGINE_IN_PLAY)
            put_thing(g, arg, json);
        else
            json_put_integer(json, "player", epic_action_seat(action));
        break;
    case ENGINE_SHAPE_SEAT: json_put_integer(json, "player", epic_action_seat(action)); break;
    case ENGINE_SHAPE_NUMBER: json_put_integer(json, "number", arg); break;
    case ENGINE_SHAPE_MODE: put_mode(g, arg, json); break;
    case ENGINE_SHAPE_TRIGGER: put_trigger(g, action, json); break;
    case ENGINE_SHAPE_ANSWER: json_put_bool(json, "answer", arg != 0); break;
    case ENGINE_SHAPE_NOTHING: break;
    }
}

void engine_action_json(const struct epic_match *match, const void *state, epic_action action,
                        struct json *json)
{
    const struct engine_game g = engine_look_at(match, state);
    const struct engine_words *words = g.m->rules->words;
    unsigned verb = epic_action_verb(action);
    if (verb >= words->verb_count || !words->verbs[verb].word)
        return;
    json_put_string(json, "verb", words->verbs[verb].word);
    put_operand(&g, words->verbs[verb].shape, action, json);
}
