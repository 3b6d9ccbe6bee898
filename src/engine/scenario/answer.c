// Doing steps: words become options of the open choice.
//
// What a seat says is looked for first among the choices that were taken unasked since the last step, since
// they had one option, then in the open choice.  What answers neither fails: nobody asked.
#include "engine/scenario/step.h"

// --- questions

struct engine_asked engine_open_question(const struct engine_position *p)
{
    const struct engine_state *s = p->s;
    struct engine_asked q = {s->choice.what, s->choice.seat, s->depth, 0, ENGINE_NO_CARD};
    if (s->ending != EPIC_RUNNING)
        q.what = ENGINE_ASK_NOTHING;
    if (s->depth > 0) {
        q.pc = s->frames[s->depth - 1].pc;
        q.card = s->frames[s->depth - 1].card;
    }
    const struct engine_odd_question *odd = engine_odd_question(p, q.what);
    if (odd && odd->goes_on)
        q.what = odd->goes_on;
    return q;
}

bool engine_same_question(struct engine_asked a, struct engine_asked b)
{
    return a.what == b.what && a.seat == b.seat && a.depth == b.depth && a.pc == b.pc && a.card == b.card;
}

// --- naming things

// Things that were taken because there was nothing else.
static void take_back(struct engine_step *step)
{
    struct engine_meaning *taken = step->p->taken.items;
    for (unsigned i = 0; i < step->p->taken.count; i++) {
        if (taken[i].used || !engine_step_answers(step, &taken[i]))
            continue;
        struct engine_thing *thing = engine_step_thing(step, &taken[i]);
        if (!thing)
            continue;
        thing->count--;
        taken[i].used = true;
    }
}

static bool fits_one_only(const struct engine_step *step, const struct engine_thing *thing)
{
    const struct engine_position *p = step->p;
    struct engine_option option;
    unsigned fitting = 0;
    for (unsigned i = 0; engine_position_option(p->s, i, &option); i++) {
        struct engine_meaning meaning = engine_option_meaning(p, p->s, option);
        if (!engine_step_answers(step, &meaning) || !engine_thing_fits(p, thing, &meaning))
            continue;
        const struct engine_game g = engine_position_look(p, p->s);
        fitting += option.kind == ENGINE_OPT_PLACE ? engine_count(&g, places_only(meaning.place)) : 1;
    }
    return fitting <= 1;
}

enum naming { NAMED, NOT_NAMED, WRONG };

// Names the first option of the open choice that the step wants, for sets are named in the order of the
// options.
static enum naming name_one(struct engine_step *step)
{
    struct engine_position *p = step->p;
    struct engine_option option;
    for (unsigned i = 0; engine_position_option(p->s, i, &option); i++) {
        struct engine_meaning meaning = engine_option_meaning(p, p->s, option);
        if (!engine_step_answers(step, &meaning))
            continue;
        struct engine_thing *thing = engine_step_thing(step, &meaning);
        if (!thing)
            continue;
        if (!thing->any && meaning.place != ENGINE_NO_PLACE && !fits_one_only(step, thing)) {
            step->ambiguous = thing;
            return WRONG;
        }
        thing->count--;
        return engine_position_apply(p, option) ? NAMED : WRONG;
    }
    return NOT_NAMED;
}

// A set that may be ended is ended when all its members have been named.
static bool finish_set(struct engine_step *step, struct engine_asked first)
{
    struct engine_position *p = step->p;
    struct engine_option done;
    const struct engine_odd_question *odd = engine_odd_question(p, p->s->choice.what);
    if (!(odd && odd->asks_on) && engine_same_question(engine_open_question(p), first) &&
        engine_position_option_of(p, ENGINE_OPT_DONE, &done))
        return engine_position_apply(p, done);
    return true;
}

static bool name_all(struct engine_step *step)
{
    struct engine_asked first = engine_open_question(step->p);
    take_back(step);
    bool named = false;
    while (engine_things_left(&step->things) > 0) {
        if (named && !engine_same_question(engine_open_question(step->p), first))
            break;
        enum naming result = name_one(step);
        if (result == WRONG)
            return false;
        if (result == NOT_NAMED)
            break;
        named = true;
        take_back(step);
    }
    if (named && !finish_set(step, first))
        return false;
    if (engine_things_left(&step->things) == 0)
        return true;
    for (unsigned i = 0; i < step->things.count; i++)
        if (step->things.item[i].count == 0)
            step->things.item[i--] = step->things.item[--step->things.count];
    return engine_step_fail(
        step, named ? " with the others: answers to different questions are steps of their own" : " now");
}

// --- lone words

// `pass` in the own main phase, where nothing has opened a window.
static bool fail_in_main(const struct engine_step *step)
{
    const struct engine_position *p = step->p;
    struct text why = {0};
    const struct engine_step_word *end = engine_step_word_for(p, p->game->main, ENGINE_OPT_DONE, 0);
    text_appendf(&why, " in the main phase: \"%s\" is the word", end->word);
    (void)engine_step_fail(step, text_string(&why));
    text_free(&why);
    return false;
}

static bool do_lone(struct engine_step *step)
{
    struct engine_position *p = step->p;
    int number = engine_step_number(step->word);
    struct engine_meaning *taken = engine_step_taken(step, number);
    if (taken)
        return taken->used = true;
    struct engine_option option;
    for (unsigned i = 0; engine_step_is_asked(step) && engine_position_option(p->s, i, &option); i++) {
        struct engine_meaning meaning = engine_option_meaning(p, p->s, option);
        if (engine_step_answers(step, &meaning) && (number < 0 || meaning.number == number))
            return engine_position_apply(p, option);
    }
    bool main = engine_is_asked(p, p->game->main) && p->s->choice.seat == step->seat;
    if (main && !p->had_windows && step->word->skipping == ENGINE_SKIP_WINDOW)
        return fail_in_main(step);
    bool skipped = step->word->skipping != ENGINE_SKIP_NEVER && !engine_step_is_asked(step) && !p->trying;
    return skipped || engine_step_fail(step, " now");
}

// --- steps

// What follows the joint: attack kong, w1 at P3.
static bool answer_joined(struct engine_step *step)
{
    struct engine_step choice = {
        .p = step->p, .word = step->word->then, .seat = step->seat, .place = step->place};
    choice.things.count = 1;
    choice.things.item[0] = step->other;
    return name_all(&choice);
}

bool engine_step_do(struct engine_step *step)
{
    if (step->word->apply)
        return step->word->apply(step);
    if (step->things.count == 0)
        return do_lone(step);
    return name_all(step) && (!step->joined || answer_joined(step));
}

bool engine_scenario_step(void *position, unsigned seat, struct words *w)
{
    struct engine_step step = {.p = position, .seat = seat};
    if (!engine_step_read(w, &step))
        return false;
    return engine_step_do(&step) || (step.ambiguous && engine_step_fail_ambiguous(&step));
}
