// What might be done: tried on a copy of the position, which nobody sees.
#include <stdlib.h>
#include <string.h>

#include "games/ecg/scenario/scenario_step.h"

// The table as it is, while something is tried on a copy.
struct trial {
    struct ecg_table copy;
    struct scenario_script *script;
    struct scenario_quiet quiet;
    bool begun;
};

static bool begin(struct trial *trial, struct ecg_table *t)
{
    struct scenario *sc = t->sc;
    trial->copy = *t;
    trial->copy.trying = true;
    trial->copy.taken = (struct table){.size = t->taken.size, .limit = t->taken.limit};
    trial->copy.s = malloc(t->match->state_size);
    trial->script = malloc(sizeof *trial->script);
    bool labelled = engine_labels_copy(&trial->copy.labels, &t->labels);
    trial->begun = trial->copy.s && trial->script && labelled;
    if (!trial->begun)
        return diag_error(sc->out, sc->place, "out of memory");
    memcpy(trial->copy.s, t->s, t->match->state_size);
    *trial->script = sc->script;
    scenario_quiet_begin(sc, &trial->quiet);
    sc->script.lenient = true;
    return true;
}

static void end(struct trial *trial, struct ecg_table *t)
{
    if (trial->begun) {
        scenario_quiet_end(t->sc, &trial->quiet);
        t->sc->script = *trial->script;
    }
    t->arena = trial->copy.arena;
    free(trial->copy.s);
    free(trial->script);
    table_free(&trial->copy.taken);
    engine_labels_free(&trial->copy.labels);
}

static bool is_said(const struct table *list, const struct ecg_meaning *meaning)
{
    const struct ecg_meaning *items = list->items;
    for (unsigned i = 0; i < list->count; i++)
        if (items[i].kind == meaning->kind && items[i].place == meaning->place &&
            items[i].who == meaning->who && items[i].card_kind == meaning->card_kind &&
            items[i].number == meaning->number)
            return true;
    return false;
}

static void add_options(const struct ecg_table *t, const struct ecg_state *s, struct table *list)
{
    struct engine_option option;
    for (unsigned i = 0; ecg_table_option(s, i, &option); i++) {
        struct ecg_meaning meaning = ecg_option_meaning(t, s, option);
        if (option.kind == ENGINE_OPT_CARD) // whichever of them
            meaning.number = 0;
        if (!is_said(list, &meaning))
            table_add(list, &meaning);
    }
}

// Is one member of a set asked for that must have several?
static bool is_set(const struct ecg_table *t)
{
    const uint32_t sets = UINT32_C(1) << ENGINE_ASK_TARGET | UINT32_C(1) << ENGINE_ASK_CHOOSE |
                          UINT32_C(1) << ENGINE_ASK_CARD | UINT32_C(1) << ENGINE_ASK_DISCARD |
                          UINT32_C(1) << ENGINE_ASK_REVEAL;
    const struct engine_state *s = &t->s->core;
    return s->ending == EPIC_RUNNING && (sets >> s->choice.what & 1U) && !s->choice.done;
}

// Members of a set are named in ascending order, so later ones are not among the first options: whoever takes
// the lowest each time comes by all of them.
void ecg_table_options(struct ecg_table *t, const struct ecg_state *s, struct table *list)
{
    struct trial trial;
    struct engine_option option;
    add_options(t, s, list);
    if (s != t->s || !is_set(t))
        return;
    struct ecg_asked first = ecg_open_question(t);
    if (begin(&trial, t)) {
        while (ecg_same_question(ecg_open_question(&trial.copy), first) && is_set(&trial.copy) &&
               ecg_table_option(trial.copy.s, 0, &option) && ecg_table_apply(&trial.copy, option) &&
               ecg_same_question(ecg_open_question(&trial.copy), first))
            add_options(&trial.copy, trial.copy.s, list);
    }
    end(&trial, t);
}

// Could the open question be answered with this, among others?
static bool can_name(const struct ecg_said_step *step)
{
    struct table options = {.size = sizeof(struct ecg_meaning), .limit = 4096};
    ecg_table_options(step->t, step->t->s, &options);
    const struct ecg_meaning *items = options.items;
    int number = step->things.count == 0 ? ecg_step_number(step->word) : -1;
    bool found = false;
    for (unsigned i = 0; i < options.count && !found; i++)
        found = ecg_step_answers(step, &items[i]) && (number < 0 || items[i].number == number) &&
                (step->things.count == 0 || ecg_thing_fits(step->t, &step->things.item[0], &items[i]));
    table_free(&options);
    return found;
}

// Could the step be done as a whole, and answer its question?
static bool can_do(struct ecg_said_step *step)
{
    struct trial trial;
    struct ecg_said_step attempt = *step;
    bool done = false;
    if (begin(&trial, step->t)) {
        attempt.t = &trial.copy;
        struct ecg_asked first = ecg_open_question(attempt.t);
        done = ecg_step_do(&attempt) && (step->has_defender || !is_set(attempt.t) ||
                                         !ecg_same_question(ecg_open_question(attempt.t), first));
    }
    end(&trial, step->t);
    if (attempt.ambiguous)
        step->ambiguous = &step->things.item[attempt.ambiguous - attempt.things.item];
    return done;
}

// legal P0: attack | attack kong | target w1, w2 | pass
bool ecg_scenario_legal(void *table, unsigned seat, struct words *w, bool wanted)
{
    struct ecg_said_step step = {.t = table, .seat = seat, .bare = true};
    if (!ecg_step_read(w, &step))
        return false;
    bool one = step.things.count <= 1 && !step.things.item[0].any && !step.has_defender && !step.whole;
    bool found = one ? can_name(&step) : can_do(&step);
    if (step.ambiguous)
        return ecg_step_fail_ambiguous(&step);
    if (found == wanted)
        return true;
    if (wanted)
        return ecg_step_fail(&step, " now");
    struct text open = {0};
    ecg_say_choice(step.t, &open);
    (void)scenario_fail(step.t->sc, step.place, "P%u can %s here, and should not", seat, step.word->word);
    diag_hint(step.t->sc->out, "%s", text_string(&open));
    text_free(&open);
    return false;
}
