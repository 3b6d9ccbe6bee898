// What might be done: tried on a copy of the position, which nobody sees.
#include <stdlib.h>
#include <string.h>

#include "engine/scenario/step.h"

// The position as it is, while something is tried on a copy.
struct trial {
    struct engine_position copy;
    struct scenario_script *script;
    struct scenario_quiet quiet;
    bool begun;
};

// Members of a set that nobody had to be asked for are a part of what is tried.
static void copy_taken(struct table *to, const struct table *from)
{
    const struct engine_meaning *items = from->items;
    *to = (struct table){.size = from->size, .limit = from->limit};
    for (unsigned i = 0; i < from->count; i++)
        table_add(to, &items[i]);
}

static bool begin(struct trial *trial, struct engine_position *p)
{
    struct scenario *sc = p->sc;
    trial->copy = *p;
    trial->copy.trying = true;
    copy_taken(&trial->copy.taken, &p->taken);
    trial->copy.s = malloc(p->match->state_size);
    trial->script = malloc(sizeof *trial->script);
    bool labelled = engine_labels_copy(&trial->copy.labels, &p->labels);
    trial->begun = trial->copy.s && trial->script && labelled;
    if (!trial->begun)
        return diag_error(sc->out, sc->place, "out of memory");
    memcpy(trial->copy.s, p->s, p->match->state_size);
    *trial->script = sc->script;
    scenario_quiet_begin(sc, &trial->quiet);
    sc->script.lenient = true;
    return true;
}

static void end(struct trial *trial, struct engine_position *p)
{
    if (trial->begun) {
        scenario_quiet_end(p->sc, &trial->quiet);
        p->sc->script = *trial->script;
    }
    p->arena = trial->copy.arena;
    free(trial->copy.s);
    free(trial->script);
    table_free(&trial->copy.taken);
    engine_labels_free(&trial->copy.labels);
}

static bool is_said(const struct table *list, const struct engine_meaning *meaning)
{
    const struct engine_meaning *items = list->items;
    for (unsigned i = 0; i < list->count; i++)
        if (items[i].kind == meaning->kind && items[i].place == meaning->place &&
            items[i].who == meaning->who && items[i].card_kind == meaning->card_kind &&
            items[i].number == meaning->number)
            return true;
    return false;
}

static void add_options(const struct engine_position *p, const struct engine_state *s, struct table *list)
{
    struct engine_option option;
    for (unsigned i = 0; engine_position_option(s, i, &option); i++) {
        struct engine_meaning meaning = engine_option_meaning(p, s, option);
        if (option.kind == ENGINE_OPT_CARD) // whichever of them
            meaning.number = 0;
        if (!is_said(list, &meaning))
            table_add(list, &meaning);
    }
}

// Is one member of a set asked for that must have several?
static bool is_set(const struct engine_position *p)
{
    const uint64_t sets = ENGINE_ASKS(ENGINE_ASK_TARGET) | ENGINE_ASKS(ENGINE_ASK_CHOOSE) |
                          ENGINE_ASKS(ENGINE_ASK_CARD) | ENGINE_ASKS(ENGINE_ASK_DISCARD) |
                          ENGINE_ASKS(ENGINE_ASK_REVEAL);
    return p->s->ending == EPIC_RUNNING && sets >> p->s->choice.what & 1U && !p->s->choice.done;
}

// Members of a set are named in ascending order, so later ones are not among the first options: whoever takes
// the lowest each time comes by all of them.
void engine_position_options(struct engine_position *p, const struct engine_state *s, struct table *list)
{
    struct trial trial;
    struct engine_option option;
    add_options(p, s, list);
    if (s != p->s || !is_set(p))
        return;
    struct engine_asked first = engine_open_question(p);
    if (begin(&trial, p)) {
        while (engine_same_question(engine_open_question(&trial.copy), first) && is_set(&trial.copy) &&
               engine_position_option(trial.copy.s, 0, &option) &&
               engine_position_apply(&trial.copy, option) &&
               engine_same_question(engine_open_question(&trial.copy), first))
            add_options(&trial.copy, trial.copy.s, list);
    }
    end(&trial, p);
}

// Could the open question be answered with this, among others?
static bool can_name(const struct engine_step *step)
{
    struct table options = {.size = sizeof(struct engine_meaning), .limit = 4096};
    engine_position_options(step->p, step->p->s, &options);
    const struct engine_meaning *items = options.items;
    int number = step->things.count == 0 ? engine_step_number(step->word) : -1;
    bool found = false;
    for (unsigned i = 0; i < options.count && !found; i++)
        found = engine_step_answers(step, &items[i]) && (number < 0 || items[i].number == number) &&
                (step->things.count == 0 || engine_thing_fits(step->p, &step->things.item[0], &items[i]));
    table_free(&options);
    return found;
}

// Has what is tried answered the question that is open, and not just stated what was taken before?
static bool has_answered(const struct engine_step *attempt, const struct engine_step *step,
                         struct engine_asked first)
{
    const struct engine_position *p = attempt->p;
    if (memcmp(p->s, step->p->s, p->match->state_size) == 0)
        return false;
    return step->joined || !is_set(p) || !engine_same_question(engine_open_question(p), first);
}

// Could the step be done as a whole, and answer its question?
static bool can_do(struct engine_step *step)
{
    struct trial trial;
    struct engine_step attempt = *step;
    bool done = false;
    if (begin(&trial, step->p)) {
        attempt.p = &trial.copy;
        struct engine_asked first = engine_open_question(attempt.p);
        done = engine_step_do(&attempt) && has_answered(&attempt, step, first);
    }
    end(&trial, step->p);
    if (attempt.ambiguous)
        step->ambiguous = &step->things.item[attempt.ambiguous - attempt.things.item];
    return done;
}

static bool fail_legal(const struct engine_step *step)
{
    struct text open = {0};
    engine_say_choice(step->p, &open);
    (void)scenario_fail(step->p->sc, step->place, "P%u can %s here, but should not", step->seat + 1U,
                        step->word->word);
    diag_hint(step->p->sc->out, "%s", text_string(&open));
    text_free(&open);
    return false;
}

// legal P1: attack | attack kong | target w1, w2 | pass
bool engine_scenario_legal(void *position, unsigned seat, struct words *w, bool wanted)
{
    struct engine_step step = {.p = position, .seat = seat, .bare = true};
    if (!engine_step_read(w, &step))
        return false;
    bool one = step.things.count <= 1 && !step.things.item[0].any && !step.joined && !step.word->apply;
    bool found = one ? can_name(&step) : can_do(&step);
    if (step.ambiguous)
        return engine_step_fail_ambiguous(&step);
    if (found == wanted)
        return true;
    return wanted ? engine_step_fail(&step, " now") : fail_legal(&step);
}
