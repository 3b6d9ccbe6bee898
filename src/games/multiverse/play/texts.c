// Texts of characters: what sets them off, what holds while they are in play; countdowns.
#include "engine/machine/machine.h"
#include "engine/machine/triggers.h"
#include "engine/match.h"
#include "games/multiverse/multiverse.h"

const struct multi_text *multi_texts(const struct engine_match *m, const struct multi_kind *kind)
{
    // Where no card has a text there is no table.
    return kind->texts ? (const struct multi_text *)engine_cards_of(m)->abilities + kind->first_text : NULL;
}

// ability_code of struct engine_rules.
uint16_t multi_text_code(const struct engine_match *m, unsigned text)
{
    return ((const struct multi_text *)engine_cards_of(m)->abilities)[text].code;
}

// The text of this form that a kind has; NULL: none.
const struct multi_text *multi_text_of(const struct engine_match *m, const struct multi_kind *kind,
                                       enum multi_form form)
{
    const struct multi_text *texts = multi_texts(m, kind);
    for (unsigned i = 0; i < kind->texts; i++)
        if (texts[i].form == form)
            return &texts[i];
    return NULL;
}

// --- Events

static struct engine_frame frame_of(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    return (struct engine_frame){
        .player = s->controller[place], .source = (uint8_t)place, .card = s->card[place]};
}

static bool is_about(const struct engine_game *g, const struct multi_text *text, unsigned place, unsigned it)
{
    struct engine_frame f = frame_of(g, place);
    return text->filter == ENGINE_NO_INDEX ||
           (it != ENGINE_NO_PLACE && places_test(multi_matching(g, &f, text->filter), it));
}

static void set_off(struct engine_game *g, unsigned place, unsigned number, unsigned it)
{
    const struct multi_state *s = multi_state(g);
    engine_pend(g, (struct engine_trigger){.ability = (uint16_t)number,
                                           .card = s->card[place],
                                           .source = (uint8_t)place,
                                           .player = s->controller[place] & 15U,
                                           .about = ENGINE_ABOUT_NOBODY & 15U,
                                           .chosen = it == ENGINE_NO_PLACE ? 0 : places_only(it),
                                           .count = 1});
}

// M-ability-1, M-ability-2: without being asked; `it` is whom it happens with.
static void fire_at(struct engine_game *g, unsigned place, unsigned event, unsigned it)
{
    const struct multi_kind *kind = multi_kind_at(g, place);
    const struct multi_text *texts = multi_texts(g->m, kind);
    for (unsigned i = 0; i < kind->texts; i++)
        if (texts[i].form == MULTI_TRIGGER && texts[i].event == event && is_about(g, &texts[i], place, it))
            set_off(g, place, kind->first_text + i, it);
}

static bool is_heard(const struct engine_game *g, unsigned event) { return g->m->events >> event & 1U; }

void multi_fire(struct engine_game *g, unsigned place, unsigned event, unsigned it)
{
    if (is_heard(g, event))
        fire_at(g, place, event, it);
}

// M-ability-5: of all who are active.
void multi_fire_all(struct engine_game *g, unsigned event, place_set listeners, unsigned it)
{
    if (!is_heard(g, event))
        return;
    for (place_set left = multi_active(g) & listeners; left;)
        fire_at(g, places_pop(&left), event, it);
}

// drew of struct engine_rules.
void multi_drew(struct engine_game *g, unsigned seat)
{
    multi_fire_all(g, ENGINE_ON_YOU_DRAW, multi_player(g, seat)->own, ENGINE_NO_PLACE);
}

// --- What holds while a character is in play

static bool is_static(const struct multi_effect *effect) { return effect->duration == MULTI_WHILE_IN_PLAY; }

// "For each" counts those that there are now; what dice have said stays.
static void count_again(const struct engine_game *g, const struct engine_frame *f,
                        struct multi_effect *effect)
{
    const struct multi_mod *mod = &multi_match(g)->mods[effect->mod];
    int times = mod->per ? engine_number_of(g, f, mod->per, f->player) : 0;
    for (unsigned stat = 0; mod->per && stat < MULTI_STATS; stat++)
        if (!mod->stat[stat].dice)
            effect->amount[stat] = (int16_t)(times * mod->stat[stat].number);
}

// Of whom it is true now: of nobody as long as who says so is disabled (M-ability-5).
static void renew(const struct engine_game *g, struct multi_effect *effect)
{
    unsigned source = effect->source;
    struct engine_frame f = frame_of(g, source);
    bool active = places_test(multi_active(g), source);
    const struct engine_insn *selector = &g->m->code[effect->selector];
    effect->player = f.player;
    effect->targets = effect->seats = 0;
    if (!active)
        return;
    count_again(g, &f, effect);
    switch (selector->op) {
    case ENGINE_OP_ALL: effect->targets = multi_matching(g, &f, selector->b); return;
    case ENGINE_OP_THIS: effect->targets = places_only(source); return;
    case ENGINE_OP_YOU: effect->seats = (uint8_t)(1U << f.player); return;
    case ENGINE_OP_EACH_PLAYER: effect->seats = g->s->alive; return;
    default: effect->seats = (uint8_t)(g->s->alive & ~multi_allies(g, f.player)); return;
    }
}

// Something has come, gone or changed on the board: M-incident-dur-4, and what is true of all who match.
void multi_note_change(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    bool renewed = false;
    multi_note_altered(g);
    for (unsigned i = 0; i < s->effect_count; i++) {
        if (is_static(&s->effects[i])) {
            renew(g, &s->effects[i]);
            s->altered |= s->effects[i].targets; // which those that follow may ask about
            renewed = true;
        } else if (multi_kind_of(g, s->effects[i].card)->duration == MULTI_WHILE_TRUE) {
            g->s->check_board = true;
        }
    }
    if (renewed)
        multi_note_altered(g);
}

static void begin_static(struct engine_game *g, unsigned place, unsigned code)
{
    struct engine_frame f = frame_of(g, place);
    unsigned selector = code;
    for (unsigned pc = code; g->m->code[pc].op != ENGINE_OP_END && !engine_over(g); pc++) {
        const struct engine_insn *in = &g->m->code[pc];
        if (in->op != MULTI_OP_CHANGE && in->op != MULTI_OP_PRICE) {
            selector = pc;
            continue;
        }
        struct multi_effect *effect = multi_begin_effect(g, &f, in);
        if (!effect)
            return;
        effect->attached = false;
        effect->duration = MULTI_WHILE_IN_PLAY;
        effect->source = (uint8_t)place;
        effect->selector = (uint16_t)selector;
    }
}

// M-boost-13: from when it comes into play.
void multi_begin_texts(struct engine_game *g, unsigned place)
{
    const struct multi_kind *kind = multi_kind_at(g, place);
    const struct multi_text *texts = multi_texts(g->m, kind);
    for (unsigned i = 0; i < kind->texts; i++)
        if (texts[i].form == MULTI_STATIC)
            begin_static(g, place, texts[i].code);
}

// --- Countdowns

enum engine_progress multi_op_COUNT_DOWN(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    const struct multi_text *texts = engine_cards_of(g->m)->abilities;
    struct multi_effect *effect = multi_begin_effect(g, f, in);
    if (!effect)
        return ENGINE_DONE;
    effect->text = in->n;
    effect->markers = texts[in->n].markers;
    return ENGINE_DONE;
}

// M-marker-3: a marker of each goes in the upkeep of its player.
static void count_down(struct engine_game *g, unsigned seat)
{
    struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->effect_count;) {
        struct multi_effect *effect = &s->effects[i];
        bool counts = effect->markers && effect->player == seat;
        effect->markers = (uint8_t)(effect->markers - counts);
        if (!counts || effect->markers) {
            i++;
            continue;
        }
        engine_pend(g, (struct engine_trigger){.ability = effect->text,
                                               .card = effect->card,
                                               .source = ENGINE_NO_PLACE,
                                               .player = seat & 15U,
                                               .about = ENGINE_ABOUT_NOBODY & 15U,
                                               .count = 1});
        multi_end_effects_of_card(g, effect->card);
    }
}

// --- The turn

void multi_begin_upkeep(struct engine_game *g)
{
    count_down(g, g->s->active);
    multi_fire_all(g, ENGINE_ON_YOUR_TURN_START, multi_player(g, g->s->active)->own, ENGINE_NO_PLACE);
}

void multi_begin_downtime(struct engine_game *g)
{
    multi_fire_all(g, ENGINE_ON_TURN_END, multi_in_play(g), ENGINE_NO_PLACE);
    multi_fire_all(g, ENGINE_ON_YOUR_TURN_END, multi_player(g, g->s->active)->own, ENGINE_NO_PLACE);
}
