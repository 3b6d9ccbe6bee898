#include "games/multiverse/text/markers.h"

#include "base/encoding/json.h"
#include "base/text.h"

static const char *const bond_words[] = {
    [MULTI_POSSESSES] = "possesses", [MULTI_ENSLAVES] = "enslaves", [MULTI_LOCKS] = "locks"};

const char *multi_attack_word(unsigned bit)
{
    if (bit >= MULTI_FIRST_ELEMENT_BIT + (unsigned)MULTI_ELEMENT_COUNT)
        return NULL;
    return bit < MULTI_FIRST_ELEMENT_BIT ? multi_way_words[bit]
                                         : multi_element_words[bit - MULTI_FIRST_ELEMENT_BIT];
}

static void append_power(const struct multi_gain *gain, struct text *out)
{
    text_append(out, multi_way_words[gain->number]);
    if (gain->element)
        text_appendf(out, " of %s", multi_element_words[gain->element - 1U]);
    text_appendf(out, " %u", gain->value);
}

// "flight", "immune to heat", "energy blast of cold 7", "combat 4"
static void append_gain(const struct engine_game *g, const struct multi_gain *gain, struct text *out)
{
    switch ((enum multi_gift)gain->gift) {
    case MULTI_GIFT_KEYWORD: text_append(out, multi_keyword_words[gain->number]); return;
    case MULTI_GIFT_NATURE: text_append(out, multi_nature_words[gain->number]); return;
    case MULTI_GIFT_IMMUNE: text_appendf(out, "immune to %s", multi_attack_word(gain->number)); return;
    case MULTI_GIFT_RESISTANT: text_appendf(out, "resistant to %s", multi_attack_word(gain->number)); return;
    case MULTI_GIFT_ENEMY:
        text_appendf(out, "arch-enemy \"%s\"", engine_kind_name(g->m, gain->number));
        return;
    case MULTI_GIFT_POWER: append_power(gain, out); return;
    case MULTI_GIFT_COMBAT: text_appendf(out, "combat %u", gain->value); return;
    case MULTI_GIFT_DEFENSE: text_appendf(out, "defense %u", gain->value); return;
    case MULTI_GIFT_ACTIVE_PSI: text_append(out, "active psi"); return;
    }
}

void multi_tell_markers(const struct engine_game *g, struct text *out)
{
    const struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->bond_count; i++)
        text_appendf(out, "%u %s %u\n", s->bonds[i].by, bond_words[s->bonds[i].kind], s->bonds[i].on);
    for (unsigned i = 0; i < s->gain_count; i++) {
        text_appendf(out, "%u %s ", s->gains[i].place, s->gains[i].copied ? "copies" : "gained");
        append_gain(g, &s->gains[i], out);
        text_append_char(out, '\n');
    }
}

static void put_gain(const struct engine_game *g, const struct multi_gain *gain, struct json *json)
{
    struct text words = {0};
    append_gain(g, gain, &words);
    json_put_open(json, NULL, '{');
    json_put_integer(json, "place", gain->place);
    json_put_string(json, "gained", text_string(&words));
    json_put_bool(json, "copied", gain->copied);
    json_put_close(json, '}');
    text_free(&words);
}

void multi_put_markers(const struct engine_game *g, struct json *json)
{
    const struct multi_state *s = multi_state(g);
    json_put_open(json, "bonds", '[');
    for (unsigned i = 0; i < s->bond_count; i++) {
        json_put_open(json, NULL, '{');
        json_put_string(json, "does", bond_words[s->bonds[i].kind]);
        json_put_integer(json, "by", s->bonds[i].by);
        json_put_integer(json, "on", s->bonds[i].on);
        json_put_close(json, '}');
    }
    json_put_close(json, ']');
    json_put_open(json, "gains", '[');
    for (unsigned i = 0; i < s->gain_count; i++)
        put_gain(g, &s->gains[i], json);
    json_put_close(json, ']');
}
