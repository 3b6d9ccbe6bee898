// Incidents in force: set up, and written from a view's JSON.
#include "games/multiverse/scenario/in_force.h"

#include "engine/scenario/setup.h"
#include "engine/scenario/write.h"
#include "games/multiverse/multiverse.h"

// --- Setups

// What one part of an incident does: as the setup says it.
struct part {
    unsigned number;
    int16_t amount[MULTI_STATS], markers;
    unsigned seats, about;
    place_set targets;
    bool adds, fresh;
};

static bool read_seats(struct words *w, unsigned *seats)
{
    do {
        unsigned seat;
        if (!words_seat(w, &seat))
            return false;
        *seats |= 1U << seat;
    } while (words_is_seat(w));
    return true;
}

// `labels` is NULL as long as it is only read.
static bool read_targets(struct words *w, const struct engine_labels *labels, place_set *targets)
{
    do {
        struct words here = *w;
        const char *name = words_word(w);
        const struct engine_label *label = name && labels ? engine_label_find(labels, name) : NULL;
        if (!name)
            return words_expected(w, "the label of a character");
        if (labels && !label)
            return words_error(&here, "nothing is called \"%s\" so far", name);
        *targets |= label ? places_only(label->place) : 0;
    } while (!words_over(w) && !words_is(w, "part"));
    return true;
}

static bool read_amounts(struct words *w, struct part *part)
{
    part->adds = true;
    for (unsigned stat = 0; stat < MULTI_STATS; stat++)
        if (!engine_read_signed(w, &part->amount[stat]))
            return false;
    return true;
}

static bool read_markers(struct words *w, int16_t *markers)
{
    struct words here = *w;
    return engine_read_small(w, markers) &&
           (*markers <= UINT8_MAX || words_error(&here, "at most %d markers", UINT8_MAX));
}

// "part 1 adds +1 +1 markers 2 fresh players P1 P2 about P2 on c1 c2"
static bool read_part(struct words *w, const struct engine_labels *labels, struct part *part)
{
    int number;
    *part = (struct part){0};
    if (!words_take(w, "part") || !words_number(w, &number) || number < 1)
        return words_expected(w, "\"part\" and its number");
    part->number = (unsigned)number;
    if (words_take(w, "adds") && !read_amounts(w, part))
        return false;
    if (words_take(w, "markers") && !read_markers(w, &part->markers))
        return false;
    part->fresh = words_take(w, "fresh");
    if (words_take(w, "players") && !read_seats(w, &part->seats))
        return false;
    if (words_take(w, "about") && !read_seats(w, &part->about))
        return false;
    return !words_take(w, "on") || read_targets(w, labels, &part->targets);
}

bool multi_read_parts(struct words *w)
{
    struct part part;
    do {
        if (!read_part(w, NULL, &part))
            return false;
    } while (!words_over(w));
    return true;
}

// What is printed, if nothing is said; dice are not thrown again.
static int16_t amount_of(const struct part *part, const struct multi_amount *printed, unsigned stat)
{
    if (part->adds)
        return part->amount[stat];
    return printed->dice ? 0 : printed->number;
}

static bool begin_part(struct engine_game *g, engine_card card, unsigned seat, const struct part *part,
                       struct words *here)
{
    const struct engine_insn *in = multi_lasting(g, card, part->number);
    struct engine_frame f = {
        .card = card, .player = (uint8_t)seat, .seats = (uint8_t)part->about, .source = ENGINE_NO_PLACE};
    if (!in || in->op == MULTI_OP_CONTROL)
        return words_error(here, in ? "an incident that takes control cannot be set up"
                                    : "the card has no such part that lasts");
    struct multi_effect *effect = multi_go_on_with_effect(g, &f, in);
    if (!effect)
        return words_error(here, "there is no room for so many effects");
    for (unsigned stat = 0; stat < MULTI_STATS; stat++)
        effect->amount[stat] = amount_of(part, &multi_match(g)->mods[in->b].stat[stat], stat);
    effect->targets = part->targets;
    effect->seats = (uint8_t)part->seats;
    effect->fresh = part->fresh;
    effect->markers = (uint8_t)part->markers;
    effect->text = in->op == MULTI_OP_COUNT_DOWN ? in->n : 0;
    return true;
}

bool multi_set_up_in_force(struct engine_setup *u, struct engine_game *g, const struct engine_item *core)
{
    engine_card card = engine_card_of(core->owner, core->slot);
    struct words w = core->words;
    bits128_set(&multi_player(g, core->owner)->in_force, core->slot);
    while (!words_over(&w)) {
        struct words here = w;
        struct part part;
        if (!read_part(&w, &u->p->labels, &part) || !begin_part(g, card, core->owner, &part, &here))
            return false;
    }
    multi_note_change(g);
    return true;
}

// --- From a view's JSON

static void write_seats(const struct engine_writing *w, const char *word, const json_t *seats)
{
    for (size_t i = 0; i < json_array_size(seats); i++)
        text_appendf(w->out, "%s P%d", i == 0 ? word : "",
                     (int)json_integer_value(json_array_get(seats, i)) + 1);
}

static void write_part(const struct engine_writing *w, const json_t *effect)
{
    const json_t *places = json_object_get(effect, "places");
    int markers = engine_written_number(effect, "markers");
    text_appendf(w->out, " part %d adds %+d %+d", engine_written_number(effect, "part"),
                 engine_written_number(effect, "combat"), engine_written_number(effect, "defense"));
    if (markers)
        text_appendf(w->out, " markers %d", markers);
    if (json_is_true(json_object_get(effect, "fresh")))
        text_append(w->out, " fresh");
    write_seats(w, " players", json_object_get(effect, "players"));
    write_seats(w, " about", json_object_get(effect, "about"));
    for (size_t i = 0; i < json_array_size(places); i++)
        text_appendf(w->out, "%s c%d", i == 0 ? " on" : "",
                     (int)json_integer_value(json_array_get(places, i)));
}

// Whether the one goes on with what the card of the other does.
static bool goes_on(const json_t *effect, const json_t *before)
{
    const json_t *card = json_object_get(before, "card");
    return card && json_equal(json_object_get(effect, "card"), card) &&
           engine_written_number(effect, "player") == engine_written_number(before, "player") &&
           engine_written_number(effect, "part") > engine_written_number(before, "part");
}

void multi_write_in_force(const struct engine_writing *w)
{
    const json_t *effects = json_object_get(w->view, "effects"), *before = NULL;
    for (size_t i = 0; i < json_array_size(effects); i++) {
        const json_t *effect = json_array_get(effects, i);
        if (!json_object_get(effect, "part"))
            continue;
        if (!goes_on(effect, before))
            text_appendf(w->out, "%s    force \"%s\" of P%d", before ? "\n" : "",
                         engine_written_text(json_object_get(effect, "card")),
                         engine_written_number(effect, "player") + 1);
        write_part(w, effect);
        before = effect;
    }
    text_append(w->out, before ? "\n" : "");
}
