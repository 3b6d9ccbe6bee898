// What steps and statements name.
#include "engine/scenario/scenario.h"

#include <string.h>

// Which ability of a card: the words that are left.
static void read_ability(struct engine_position *p, struct words *w, struct engine_thing *out)
{
    if (words_over(w) || words_is(w, ","))
        return;
    struct text text = {0};
    while (!words_over(w) && !words_is(w, ",")) {
        text_appendf(&text, "%s%s", text.length ? " " : "", w->at->text);
        w->at++;
    }
    out->word = arena_copy(&p->arena, text_string(&text), text.length);
    text_free(&text);
}

static bool read_name(struct words *w, const char *name, struct engine_thing *out)
{
    out->what = ENGINE_THING_CARD;
    if (!words_kind(w, name, out->place, &out->value))
        return false;
    unsigned seat = EPIC_NO_SEAT;
    if (words_take(w, "of") && !words_seat(w, &seat))
        return false;
    out->controller = (uint8_t)seat;
    return true;
}

static bool read_label(struct engine_position *p, struct words *w, struct engine_thing *out)
{
    struct words here = *w;
    const char *text = words_word(w);
    if (!text)
        return words_expected(w, "a label, a name in quotes or a player");
    const struct engine_label *label = engine_label_find(&p->labels, text);
    if (!label)
        return words_error(&here, "there is no label \"%s\"", text);
    out->what = ENGINE_THING_LABEL;
    out->value = engine_label_index(&p->labels, label);
    return true;
}

bool engine_read_thing(struct engine_position *p, struct words *w, struct engine_thing *out)
{
    memset(out, 0, sizeof *out);
    out->controller = EPIC_NO_SEAT;
    const struct token *before = w->at;
    if (!words_count(w, &out->count))
        return false;
    out->any = w->at != before;
    out->place = words_place(w);
    int number;
    const char *text = words_string(w);
    if (text)
        return read_name(w, text, out);
    if (words_is_seat(w)) {
        out->what = ENGINE_THING_SEAT;
        return words_seat(w, &out->value);
    }
    if (words_number(w, &number)) {
        out->what = ENGINE_THING_NUMBER;
        out->value = (unsigned)number;
        return true;
    }
    const char *beside = engine_position_words(p)->beside;
    if (beside && words_take(w, beside)) {
        out->what = ENGINE_THING_BESIDE;
        return true;
    }
    return read_label(p, w, out);
}

bool engine_read_things(struct engine_position *p, struct words *w, bool abilities, struct engine_things *out)
{
    out->count = 0;
    do {
        if (out->count == ENGINE_MAX_THINGS)
            return words_error(w, "too many things for one step");
        struct engine_thing *thing = &out->item[out->count++];
        if (!engine_read_thing(p, w, thing))
            return false;
        thing->in_discard = thing->what == ENGINE_THING_CARD && words_take_two(w, "in", "discard");
        if (abilities && (thing->what == ENGINE_THING_LABEL || thing->what == ENGINE_THING_CARD))
            read_ability(p, w, thing);
    } while (words_take(w, ","));
    return words_end(w);
}

unsigned engine_things_left(const struct engine_things *things)
{
    unsigned left = 0;
    for (unsigned i = 0; i < things->count; i++)
        left += things->item[i].count;
    return left;
}

void engine_say_thing(const struct engine_position *p, const struct engine_thing *thing, struct text *out)
{
    switch ((enum engine_thing_kind)thing->what) {
    case ENGINE_THING_LABEL: text_append(out, engine_label_nth(&p->labels, thing->value)->name); break;
    case ENGINE_THING_CARD: text_appendf(out, "\"%s\"", engine_position_name(p, thing->value)); break;
    case ENGINE_THING_SEAT: text_appendf(out, "P%u", thing->value + 1U); break;
    case ENGINE_THING_NUMBER: text_appendf(out, "%u", thing->value); break;
    case ENGINE_THING_BESIDE: text_append(out, engine_position_words(p)->beside); break;
    }
}

// --- things in play

place_set engine_places_of(const struct engine_position *p, const struct engine_game *g,
                           const struct engine_thing *thing)
{
    place_set fit = 0;
    for (place_set left = engine_present(g); left;) {
        unsigned place = places_pop(&left);
        bool theirs = thing->controller == EPIC_NO_SEAT || p->game->controller(g, place) == thing->controller;
        fit |= places_if(theirs && engine_card_kind(g->m, engine_cards_in_play(g)[place]) == thing->value,
                         place);
    }
    return fit;
}

// The one in play of a kind.
static bool lone_place(struct engine_position *p, const struct engine_game *g,
                       const struct engine_thing *thing, unsigned *place)
{
    place_set fit = engine_places_of(p, g, thing);
    *place = fit ? places_lowest(fit) : ENGINE_NO_PLACE;
    if (!places_several(fit) || thing->any)
        return true;
    p->sc->bad = true;
    return diag_error(p->sc->out, thing->place, "there are several \"%s\": give them labels",
                      engine_position_name(p, thing->value));
}

bool engine_read_place(struct engine_position *p, const struct engine_game *g, struct words *w,
                       unsigned *place, const struct engine_label **label)
{
    struct engine_thing thing;
    *label = NULL;
    if (!engine_read_thing(p, w, &thing))
        return false;
    if (thing.what == ENGINE_THING_CARD)
        return lone_place(p, g, &thing, place);
    if (thing.what != ENGINE_THING_LABEL)
        return words_error(w, "expected a label or a name in quotes");
    *label = engine_label_nth(&p->labels, thing.value);
    bool there = p->looking_back ? engine_label_was_in_play(*label, engine_present(g),
                                                            engine_cards_in_play(g), p->sc->line)
                                 : (*label)->in_play;
    *place = there ? (*label)->place : ENGINE_NO_PLACE;
    return true;
}
