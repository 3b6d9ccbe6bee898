// The words of steps, and reading one.
#include "engine/scenario/step.h"

#include <string.h>

enum { THINGS = ENGINE_NAMES(PLACE) | ENGINE_NAMES(SEAT) };

bool engine_step_read_nothing(struct words *w, struct engine_step *step)
{
    (void)step;
    return words_end(w);
}

bool engine_step_end_turn(struct engine_step *step, uint64_t askings)
{
    struct engine_position *p = step->p;
    unsigned turn = p->s->turn;
    struct engine_option done;
    bool ended = false;
    while (p->s->ending == EPIC_RUNNING && p->s->turn == turn && p->s->active == step->seat &&
           askings >> p->s->choice.what & 1U && engine_position_option_of(p, ENGINE_OPT_DONE, &done)) {
        ended = true;
        if (!engine_position_apply(p, done))
            return false;
    }
    return ended || engine_step_fail(step, " now");
}

static bool concede(struct engine_step *step) { return engine_position_concede(step->p, step->seat); }

// Those of all games.
static const struct engine_step_word common_words[] = {
    {"mulligan", ENGINE_ASKS(ENGINE_ASK_MULLIGAN), ENGINE_NAMES(CARD), .form = ENGINE_STEP_NAMES},
    {"target", ENGINE_ASKS(ENGINE_ASK_TARGET), THINGS, .form = ENGINE_STEP_NAMES},
    {"choose", ENGINE_ASKS(ENGINE_ASK_CHOOSE), THINGS, .form = ENGINE_STEP_NAMES},
    {"pile", ENGINE_ASKS(ENGINE_ASK_PILE), ENGINE_NAMES(SEAT), .form = ENGINE_STEP_NAMES},
    {"take", ENGINE_ASKS(ENGINE_ASK_CARD), ENGINE_NAMES(CARD), .form = ENGINE_STEP_NAMES},
    {"discard", ENGINE_ASKS(ENGINE_ASK_DISCARD), ENGINE_NAMES(CARD), .form = ENGINE_STEP_NAMES},
    {"reveal", ENGINE_ASKS(ENGINE_ASK_REVEAL), ENGINE_NAMES(CARD), .form = ENGINE_STEP_NAMES},
    {"mode", ENGINE_ASKS(ENGINE_ASK_MODE), ENGINE_NAMES(PENDING), .form = ENGINE_STEP_NAMES},
    {"number", ENGINE_ASKS(ENGINE_ASK_NUMBER), ENGINE_NAMES(NUMBER), .form = ENGINE_STEP_NAMES},
    {"trigger", ENGINE_ASKS(ENGINE_ASK_TRIGGER), ENGINE_NAMES(PENDING), .abilities = true},
    {"keep", ENGINE_ASKS(ENGINE_ASK_MULLIGAN), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE,
     .everybody = true},
    {"done", UINT64_MAX, ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE},
    {"none", UINT64_MAX, ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE},
    {"yes", ENGINE_ASKS(ENGINE_ASK_YES_NO), ENGINE_NAMES(NUMBER), .form = ENGINE_STEP_YES},
    {"no", ENGINE_ASKS(ENGINE_ASK_YES_NO), ENGINE_NAMES(NUMBER), .form = ENGINE_STEP_NO},
    {"concede", .read = engine_step_read_nothing, .apply = concede},
    {0},
};

int engine_step_number(const struct engine_step_word *word)
{
    return word->form == ENGINE_STEP_YES ? 1 : word->form == ENGINE_STEP_NO ? 0 : -1;
}

static bool may_answer(const struct engine_position *p, const struct engine_step_word *word, unsigned asking)
{
    bool any = word->askings == UINT64_MAX;
    return any ? asking != p->game->main : word->askings >> asking & 1U;
}

static const struct engine_step_word *find_word(const struct engine_position *p,
                                                const struct engine_step_word *word, unsigned asking,
                                                enum engine_option_kind kind, int number)
{
    for (; word && word->word; word++) {
        bool says = word->form < ENGINE_STEP_YES || engine_step_number(word) == number;
        if (may_answer(p, word, asking) && word->kinds >> kind & 1U && says)
            return word;
    }
    return NULL;
}

const struct engine_step_word *engine_step_word_for(const struct engine_position *p, unsigned asking,
                                                    enum engine_option_kind kind, int number)
{
    const struct engine_step_word *word = find_word(p, p->game->steps, asking, kind, number);
    return word ? word : find_word(p, common_words, asking, kind, number);
}

// --- whether a step answers

bool engine_step_answers(const struct engine_step *step, const struct engine_meaning *meaning)
{
    return meaning->seat == step->seat && may_answer(step->p, step->word, meaning->asking) &&
           (step->word->kinds >> meaning->kind & 1U);
}

bool engine_step_is_asked(const struct engine_step *step)
{
    const struct engine_state *s = step->p->s;
    return s->ending == EPIC_RUNNING && s->choice.seat == step->seat &&
           may_answer(step->p, step->word, s->choice.what);
}

struct engine_thing *engine_step_thing(struct engine_step *step, const struct engine_meaning *meaning)
{
    struct engine_things *things = &step->things;
    for (unsigned i = 0; i < things->count; i++)
        if (things->item[i].count > 0 && engine_thing_fits(step->p, &things->item[i], meaning))
            return &things->item[i];
    return NULL;
}

struct engine_meaning *engine_step_taken(const struct engine_step *step, int number)
{
    struct engine_meaning *taken = step->p->taken.items;
    for (unsigned i = 0; i < step->p->taken.count; i++)
        if (!taken[i].used && engine_step_answers(step, &taken[i]) &&
            (number < 0 || taken[i].number == number))
            return &taken[i];
    return NULL;
}

// --- failing

bool engine_step_fail(const struct engine_step *step, const char *why)
{
    struct engine_position *p = step->p;
    struct text said = {0}, open = {0};
    text_append(&said, step->word->word);
    for (unsigned i = 0; i < step->things.count; i++) {
        text_append(&said, i ? ", " : " ");
        engine_say_thing(p, &step->things.item[i], &said);
    }
    engine_say_choice(p, &open);
    (void)scenario_fail(p->sc, step->place, "P%u cannot %s%s", step->seat + 1U, text_string(&said), why);
    diag_hint(p->sc->out, "%s", text_string(&open));
    text_free(&said);
    text_free(&open);
    return false;
}

bool engine_step_fail_ambiguous(const struct engine_step *step)
{
    const struct engine_thing *thing = step->ambiguous;
    struct text said = {0};
    engine_say_thing(step->p, thing, &said);
    step->p->sc->bad = true;
    (void)diag_error(step->p->sc->out, thing->place, "there are several %s: give them labels, or write 1x%s",
                     text_string(&said), text_string(&said));
    text_free(&said);
    return false;
}

// --- reading

// kong, w1 | kong at P3 | none
static bool read_named(struct words *w, struct engine_step *step)
{
    const struct engine_step_word *word = step->word;
    if (words_take(w, "none")) {
        step->none = *word;
        step->none.kinds = ENGINE_NAMES(DONE);
        step->word = &step->none;
        return words_end(w);
    }
    if (step->bare && words_over(w))
        return true;
    if (!word->joint)
        return engine_read_things(step->p, w, word->abilities, &step->things);
    struct words group = words_part(w, word->joint);
    step->joined = group.end != w->end;
    if (step->joined && (!engine_read_thing(step->p, w, &step->other) || !words_end(w)))
        return false;
    return engine_read_things(step->p, &group, false, &step->things);
}

static const struct engine_step_word *take_word(struct words *w, const struct engine_step_word *word)
{
    for (; word && word->word; word++)
        if (words_take_phrase(w, word->word))
            return word;
    return NULL;
}

bool engine_step_read(struct words *w, struct engine_step *step)
{
    struct words here = *w;
    step->place = words_place(w);
    if (w->end > w->at)
        step->place.length = (size_t)(w->end[-1].offset + w->end[-1].length) - step->place.offset;
    step->word = take_word(w, step->p->game->steps);
    if (!step->word)
        step->word = take_word(w, common_words);
    if (!step->word)
        return words_error(&here, "there is no such step");
    if (step->word->read)
        return step->word->read(w, step);
    return step->word->form == ENGINE_STEP_NAMES ? read_named(w, step) : words_end(w);
}

// --- lines that are no single player's step

static bool end_all(struct engine_position *p, const struct engine_step_word *word)
{
    struct engine_option done;
    while (p->s->ending == EPIC_RUNNING && may_answer(p, word, p->s->choice.what) &&
           engine_position_option_of(p, ENGINE_OPT_DONE, &done))
        if (!engine_position_apply(p, done))
            return false;
    return true;
}

// all: pass
bool engine_scenario_everybody(void *position, struct words *w)
{
    struct engine_position *p = position;
    const struct engine_step_word *const lists[] = {p->game->steps, common_words};
    struct text known = {0};
    for (unsigned i = 0; i < 2; i++)
        for (const struct engine_step_word *word = lists[i]; word && word->word; word++) {
            if (!word->everybody)
                continue;
            if (words_take(w, word->word)) {
                text_free(&known);
                return words_end(w) && end_all(p, word);
            }
            text_appendf(&known, "%s\"%s\"", known.length ? " or " : "", word->word);
        }
    (void)words_expected(w, text_string(&known));
    text_free(&known);
    return false;
}

// label "Wolf Token" as w3: the first in play without a label.
bool engine_scenario_remark(void *position, struct words *w)
{
    struct engine_position *p = position;
    struct engine_thing thing;
    if (!words_take(w, "label"))
        return words_expected(w, "P1:, all:, draws, label or expect");
    if (!engine_read_thing(p, w, &thing))
        return false;
    if (thing.what != ENGINE_THING_CARD || !words_take(w, "as"))
        return words_expected(w, "a name in quotes, \"as\" and a label");
    const char *name = words_word(w);
    if (!name)
        return words_expected(w, "a label");
    struct engine_game g = engine_position_look(p, p->s);
    for (place_set left = engine_places_of(p, &g, &thing); left;) {
        unsigned place = places_pop(&left);
        if (!engine_label_at(&p->labels, place))
            return words_end(w) && engine_position_label(p, w, name, place);
    }
    return scenario_fail(p->sc, thing.place, "there is no \"%s\" in play without a label",
                         engine_position_name(p, thing.value));
}
