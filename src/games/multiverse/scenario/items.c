#include "games/multiverse/scenario/items.h"

#include <stdlib.h>
#include <string.h>

// --- Setups

bool multi_read_bearer(struct words *w, struct multi_item_setup *item)
{
    item->bearer = words_word(w);
    return item->bearer || words_expected(w, "the label of a character");
}

bool multi_enter_borne(struct engine_setup *u, struct engine_game *g, const struct engine_item *core,
                       const struct multi_item_setup *item, bool disabled, unsigned *place)
{
    engine_card card = engine_card_of(core->owner, core->slot);
    const struct engine_label *bearer = item->bearer ? engine_label_find(&u->p->labels, item->bearer) : NULL;
    if ((bearer == NULL) != multi_is_independent(multi_kind_of(g, card)))
        return diag_error(u->sc->out, core->place,
                          "an item is `on` a character that is set up before it, by its label; "
                          "an independent artifact is on nobody");
    *place = multi_enter_item(g, card, bearer ? bearer->place : ENGINE_NO_PLACE);
    if (*place == ENGINE_NO_PLACE)
        return true; // the board is full
    struct multi_state *s = multi_state(g);
    s->holding |= places_if(bearer && places_test(s->holding, bearer->place), *place);
    s->broken |= places_if(disabled, *place);
    s->lost |= places_if(item->lost, *place);
    return true;
}

// --- Steps

void multi_mean_number(struct engine_step *step, unsigned number)
{
    step->things.count = 1;
    step->things.item[0] = (struct engine_thing){
        .what = ENGINE_THING_NUMBER, .controller = EPIC_NO_SEAT, .value = number, .count = 1};
}

bool multi_read_part(struct words *w, struct engine_step *step)
{
    for (unsigned part = 0; part < MULTI_PART_COUNT; part++)
        if (words_take(w, multi_part_words[part])) {
            multi_mean_number(step, part);
            return words_end(w);
        }
    return words_expected(w, "firearm, equipment or cybernetics");
}

// --- Statements

static bool is_so(const struct engine_claim *c, const struct engine_subject *x, bool found, bool wanted,
                  const char *what)
{
    return found == wanted ||
           engine_claim_differs(c, "expected %s %s%s", x->name, wanted ? "" : "not ", what);
}

// "axe on slag"
static bool claim_bearer(const struct engine_claim *c, const struct engine_subject *x, bool wanted)
{
    const char *name = words_word(c->w);
    const struct engine_label *bearer = name ? engine_label_find(&c->p->labels, name) : NULL;
    if (!bearer)
        return words_expected(c->w, "the label of a character");
    return is_so(c, x, multi_state(&c->g)->host[x->place] == bearer->place + 1U, wanted, "on it");
}

bool multi_claim_item(const struct engine_claim *c, const struct engine_subject *x, bool wanted, bool *holds)
{
    const struct multi_state *s = multi_state(&c->g);
    if (!places_test(s->items, x->place))
        return false;
    if (words_take(c->w, "on"))
        *holds = claim_bearer(c, x, wanted);
    else if (words_take(c->w, "disabled"))
        *holds = is_so(c, x, places_test(s->broken, x->place), wanted, "disabled");
    else if (words_take_phrase(c->w, "knocked away"))
        *holds = is_so(c, x, places_test(s->lost, x->place), wanted, "knocked away");
    else if (words_take(c->w, "working"))
        *holds = is_so(c, x, multi_item_works(&c->g, x->place), wanted, "working");
    else
        return false;
    return true;
}

// --- Cards whose names say all there is to say

const char *multi_unsaid(struct engine_traits traits, unsigned from, unsigned to)
{
    for (unsigned i = from; i < to; i++)
        if (engine_traits_have(traits, multi_energy_words[i]))
            return "";
    return from ? " genetic" : " red";
}

// The number after a word of the first part of the name, or what is meant if it is not said.
static long number_behind(const char *name, const char *end, const char *word, long unsaid)
{
    const char *found = strstr(name, word);
    return found && found < end ? strtol(found + strlen(word), NULL, 10) : unsaid;
}

bool multi_improvise_item(const char *name, struct text *out)
{
    enum { PLAIN = 6, COST = 1, NONE = -1 };
    const char *lines = strstr(name, " / "), *end = lines ? lines : name + strlen(name);
    const char *cost = strstr(name, " cost "), *defense = strstr(name, " defense ");
    const char *stop = cost && cost < end ? cost : defense && defense < end ? defense : end;
    struct engine_traits traits = {name + PLAIN, stop > name + PLAIN ? (size_t)(stop - name - PLAIN) : 0};
    if (!engine_traits_have(traits, "weapon") && !engine_traits_have(traits, "device") &&
        !engine_traits_have(traits, "artifact"))
        return false;
    text_appendf(out, "item \"%s\"%s%s", name, multi_unsaid(traits, 0, MULTI_COLORS),
                 multi_unsaid(traits, MULTI_COLORS, MULTI_ENERGY_COUNT));
    engine_traits_append(traits, NULL, out);
    text_appendf(out, ", cost %ld", number_behind(name, end, " cost ", COST));
    long own = number_behind(name, end, " defense ", NONE);
    if (own != NONE)
        text_appendf(out, ", defense %ld", own);
    text_append_char(out, '\n');
    engine_append_card_lines(lines ? lines + 3 : end, out);
    return true;
}
