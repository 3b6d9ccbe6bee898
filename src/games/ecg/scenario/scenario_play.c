// Steps of a scenario: words become options of the open choice.
//
// What a seat says is looked for first among the choices that were taken unasked since the last step, since
// they had one option, then in the open choice.  What answers neither fails: nobody asked.
#include <string.h>

#include "games/ecg/scenario/scenario_step.h"

#define ASK(name) (UINT32_C(1) << ENGINE_ASK_##name)
#define OWN(name) (UINT32_C(1) << ECG_ASK_##name)
#define OPT(name) (1U << ENGINE_OPT_##name)

enum { THINGS = OPT(PLACE) | OPT(SEAT) };

static const struct ecg_step_word step_words[] = {
    {"play", OWN(MAIN) | OWN(WINDOW), OPT(CARD), false},
    {"use", OWN(MAIN) | OWN(WINDOW), OPT(POWER) | OPT(PILE) | OPT(GOD), false},
    {"attack", OWN(MAIN) | OWN(ATTACKER), OPT(PLACE), false},
    {"block", OWN(BLOCKER), OPT(PLACE), false},
    {"mulligan", ASK(MULLIGAN), OPT(CARD), false},
    {"target", ASK(TARGET), THINGS, false},
    {"choose", ASK(CHOOSE) | OWN(DEFENDER), THINGS, false},
    {"pile", ASK(PILE), OPT(SEAT), false},
    {"take", ASK(CARD), OPT(CARD), false},
    {"discard", ASK(DISCARD), OPT(CARD), false},
    {"reveal", ASK(REVEAL), OPT(CARD), false},
    {"mode", ASK(MODE), OPT(PENDING), false},
    {"number", ASK(NUMBER), OPT(NUMBER), false},
    {"trigger", ASK(TRIGGER), OPT(PENDING), false},
};

// What stands alone.
static const struct ecg_step_word lone_words[] = {
    {"pass", OWN(WINDOW), OPT(DONE), true},
    {"end turn", OWN(MAIN), OPT(DONE), false},
    {"no block", OWN(BLOCKER), OPT(DONE), true},
    {"keep", ASK(MULLIGAN), OPT(DONE), false},
    {"done", UINT32_MAX & ~OWN(MAIN), OPT(DONE), false},
    {"none", UINT32_MAX & ~OWN(MAIN), OPT(DONE), false},
    {"yes", ASK(YES_NO), OPT(NUMBER), false},
    {"no", ASK(YES_NO), OPT(NUMBER), false},
};

static const struct ecg_step_word assign_word = {"assign", OWN(ASSIGN), OPT(NUMBER), false};
static const struct ecg_step_word concede_word = {"concede", 0, 0, false};

static const struct ecg_step_word *take_step_word(struct words *w, const struct ecg_step_word *list,
                                                  size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (words_take_phrase(w, list[i].word))
            return &list[i];
    return NULL;
}

static bool is_word(const struct ecg_said_step *step, const char *word)
{
    return strcmp(step->word->word, word) == 0;
}

bool ecg_step_answers(const struct ecg_said_step *step, const struct ecg_meaning *meaning)
{
    return meaning->seat == step->seat && (step->word->askings >> meaning->asking & 1U) &&
           (step->word->kinds >> meaning->kind & 1U);
}

// Is the seat being asked something that this step would answer?
static bool is_asked(const struct ecg_said_step *step)
{
    const struct ecg_state *s = step->t->s;
    return s->core.ending == EPIC_RUNNING && s->core.choice.seat == step->seat &&
           (step->word->askings >> s->core.choice.what & 1U);
}

// --- failing

bool ecg_step_fail(const struct ecg_said_step *step, const char *why)
{
    struct ecg_table *t = step->t;
    struct text said = {0}, open = {0};
    text_append(&said, step->word->word);
    for (unsigned i = 0; i < step->things.count; i++) {
        text_append(&said, i ? ", " : " ");
        ecg_say_thing(t, &step->things.item[i], &said);
    }
    ecg_say_choice(t, &open);
    (void)scenario_fail(t->sc, step->place, "P%u cannot %s%s", step->seat, text_string(&said), why);
    diag_hint(t->sc->out, "%s", text_string(&open));
    text_free(&said);
    text_free(&open);
    return false;
}

bool ecg_step_fail_ambiguous(const struct ecg_said_step *step)
{
    const struct ecg_thing *thing = step->ambiguous;
    struct text said = {0};
    ecg_say_thing(step->t, thing, &said);
    step->t->sc->bad = true;
    (void)diag_error(step->t->sc->out, thing->place, "there are several %s: give them labels, or write 1x%s",
                     text_string(&said), text_string(&said));
    text_free(&said);
    return false;
}

// --- questions

struct ecg_asked ecg_open_question(const struct ecg_table *t)
{
    const struct ecg_state *s = t->s;
    struct ecg_asked q = {s->core.choice.what, s->core.choice.seat, s->core.depth, 0, ENGINE_NO_CARD};
    if (s->core.ending != EPIC_RUNNING)
        q.what = ENGINE_ASK_NOTHING;
    if (s->core.depth > 0) {
        q.pc = s->core.frames[s->core.depth - 1].pc;
        q.card = s->core.frames[s->core.depth - 1].card;
    }
    if (q.what == ECG_ASK_MAIN) // the first attacker is named there
        q.what = ECG_ASK_ATTACKER;
    return q;
}

bool ecg_same_question(struct ecg_asked a, struct ecg_asked b)
{
    return a.what == b.what && a.seat == b.seat && a.depth == b.depth && a.pc == b.pc && a.card == b.card;
}

static bool option_of(const struct ecg_table *t, enum engine_option_kind kind, struct engine_option *out)
{
    for (unsigned i = 0; ecg_table_option(t->s, i, out); i++)
        if (out->kind == kind)
            return true;
    return false;
}

// --- naming things

static struct ecg_thing *thing_for(const struct ecg_said_step *step, struct ecg_things *things,
                                   const struct ecg_meaning *meaning)
{
    for (unsigned i = 0; i < things->count; i++)
        if (things->item[i].count > 0 && ecg_thing_fits(step->t, &things->item[i], meaning))
            return &things->item[i];
    return NULL;
}

// Things that were taken because there was nothing else.
static void take_back(struct ecg_said_step *step)
{
    struct ecg_meaning *taken = step->t->taken.items;
    for (unsigned i = 0; i < step->t->taken.count; i++) {
        if (taken[i].used || !ecg_step_answers(step, &taken[i]))
            continue;
        struct ecg_thing *thing = thing_for(step, &step->things, &taken[i]);
        if (!thing)
            continue;
        thing->count--;
        taken[i].used = true;
    }
}

static bool fits_one_only(const struct ecg_said_step *step, const struct ecg_thing *thing)
{
    const struct ecg_table *t = step->t;
    struct engine_option option;
    unsigned fitting = 0;
    for (unsigned i = 0; ecg_table_option(t->s, i, &option); i++) {
        struct ecg_meaning meaning = ecg_option_meaning(t, t->s, option);
        fitting += ecg_step_answers(step, &meaning) && ecg_thing_fits(t, thing, &meaning);
    }
    return fitting <= 1;
}

enum naming { NAMED, NOT_NAMED, WRONG };

// Names the first option of the open choice that the step wants, for sets are named in the order of the
// options.
static enum naming name_one(struct ecg_said_step *step)
{
    struct ecg_table *t = step->t;
    struct engine_option option;
    for (unsigned i = 0; ecg_table_option(t->s, i, &option); i++) {
        struct ecg_meaning meaning = ecg_option_meaning(t, t->s, option);
        if (!ecg_step_answers(step, &meaning))
            continue;
        struct ecg_thing *thing = thing_for(step, &step->things, &meaning);
        if (!thing)
            continue;
        if (!thing->any && meaning.place != ENGINE_NO_PLACE && !fits_one_only(step, thing)) {
            step->ambiguous = thing;
            return WRONG;
        }
        thing->count--;
        return ecg_table_apply(t, option) ? NAMED : WRONG;
    }
    return NOT_NAMED;
}

// A set that may be ended is ended when all its members have been named.
static bool finish_set(struct ecg_said_step *step, struct ecg_asked first)
{
    struct ecg_table *t = step->t;
    struct engine_option done;
    bool open = t->s->core.choice.what == ECG_ASK_MAIN ||
                t->s->core.choice.what == ECG_ASK_WINDOW; // left by passing only
    if (!open && ecg_same_question(ecg_open_question(t), first) && option_of(t, ENGINE_OPT_DONE, &done))
        return ecg_table_apply(t, done);
    return true;
}

static bool name_all(struct ecg_said_step *step)
{
    struct ecg_asked first = ecg_open_question(step->t);
    take_back(step);
    bool named = false;
    while (ecg_things_left(&step->things) > 0) {
        if (named && !ecg_same_question(ecg_open_question(step->t), first))
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
    if (ecg_things_left(&step->things) == 0)
        return true;
    for (unsigned i = 0; i < step->things.count; i++)
        if (step->things.item[i].count == 0)
            step->things.item[i--] = step->things.item[--step->things.count];
    return ecg_step_fail(
        step, named ? " with the others: answers to different questions are steps of their own" : " now");
}

// --- lone words

// A choice that was taken unasked and that the step states; NULL if there is none.
static struct ecg_meaning *find_taken(const struct ecg_said_step *step, int number)
{
    struct ecg_meaning *taken = step->t->taken.items;
    for (unsigned i = 0; i < step->t->taken.count; i++)
        if (!taken[i].used && ecg_step_answers(step, &taken[i]) && (number < 0 || taken[i].number == number))
            return &taken[i];
    return NULL;
}

int ecg_step_number(const struct ecg_step_word *word)
{
    if (strcmp(word->word, "yes") == 0)
        return 1;
    return strcmp(word->word, "no") == 0 ? 0 : -1;
}

static bool do_lone(struct ecg_said_step *step)
{
    struct ecg_table *t = step->t;
    int number = ecg_step_number(step->word);
    struct ecg_meaning *taken = find_taken(step, number);
    if (taken)
        return taken->used = true;
    struct engine_option option;
    for (unsigned i = 0; is_asked(step) && ecg_table_option(t->s, i, &option); i++) {
        struct ecg_meaning meaning = ecg_option_meaning(t, t->s, option);
        if (ecg_step_answers(step, &meaning) && (number < 0 || meaning.number == number))
            return ecg_table_apply(t, option);
    }
    bool main = t->s->core.ending == EPIC_RUNNING && t->s->core.choice.what == ECG_ASK_MAIN &&
                t->s->core.choice.seat == step->seat;
    if (main && !t->had_windows && is_word(step, "pass"))
        return ecg_step_fail(step, " in the main phase: \"end turn\" is the word");
    return step->word->skippable && !is_asked(step) && !t->trying ? true : ecg_step_fail(step, " now");
}

// --- battle damage

// The share that the step names for the champion that is asked about; what is not named gets nothing.
static int share_for(struct ecg_said_step *step, struct ecg_meaning asked)
{
    asked.kind = ENGINE_OPT_PLACE;
    struct ecg_thing *thing = thing_for(step, &step->things, &asked);
    if (!thing)
        return 0;
    thing->count = 0;
    return step->amounts[thing - step->things.item];
}

// The share of the last recipient is what is left, and nobody is asked for it.
static bool check_last_share(struct ecg_said_step *step, unsigned dealer)
{
    for (struct ecg_meaning *taken; (taken = find_taken(step, -1)) && taken->dealer == dealer;) {
        taken->used = true;
        if (share_for(step, *taken) != taken->number)
            return ecg_step_fail(step, ": it has another amount left for the last of them");
    }
    return true;
}

static bool do_assign(struct ecg_said_step *step)
{
    struct ecg_table *t = step->t;
    const struct ecg_meaning *taken = is_asked(step) ? NULL : find_taken(step, -1);
    if (!taken && !is_asked(step))
        return ecg_step_fail(step, " now");
    unsigned dealer = taken ? taken->dealer : t->s->dealer;
    if (step->has_dealer && step->dealer != dealer)
        return ecg_step_fail(step, ": another champion's damage is asked for");
    while (is_asked(step) && t->s->dealer == dealer) {
        struct engine_option option = {ENGINE_OPT_NUMBER, 0};
        struct ecg_meaning meaning = ecg_option_meaning(t, t->s, option);
        option.value = (int16_t)share_for(step, meaning);
        if (option.value > t->s->core.choice.high || option.value < t->s->core.choice.low)
            return ecg_step_fail(step, ": not enough damage left to assign");
        if (!ecg_table_apply(t, option))
            return false;
    }
    if (!check_last_share(step, dealer))
        return false;
    for (unsigned i = 0; i < step->things.count; i++)
        if (step->things.item[i].count > 0 && step->amounts[i] > 0)
            return ecg_step_fail(step, ": there is a champion that gets none of it");
    return true;
}

// --- steps

// attack kong, w1 at P2
static bool choose_defender(struct ecg_said_step *step)
{
    static const struct ecg_step_word at = {"attack at", OWN(DEFENDER), OPT(SEAT), false};
    struct ecg_said_step choice = {.t = step->t, .word = &at, .seat = step->seat, .place = step->place};
    choice.things.count = 1;
    choice.things.item[0] = step->defender;
    return name_all(&choice);
}

bool ecg_step_do(struct ecg_said_step *step)
{
    if (step->word == &concede_word)
        return ecg_table_concede(step->t, step->seat);
    if (step->word == &assign_word)
        return do_assign(step);
    if (step->things.count == 0)
        return do_lone(step);
    return name_all(step) && (!step->has_defender || choose_defender(step));
}

// 13 w1, 1 w2 by kong
static bool read_shares(struct words *w, struct ecg_said_step *step)
{
    do {
        struct ecg_thing *thing = &step->things.item[step->things.count];
        if (!words_number(w, &step->amounts[step->things.count]))
            return words_expected(w, "how much damage");
        if (step->things.count + 1 == ECG_MAX_THINGS)
            return words_error(w, "too many shares");
        if (!ecg_read_thing(step->t, w, thing))
            return false;
        if (thing->what != ECG_THING_LABEL && thing->what != ECG_THING_CARD)
            return words_error(w, "damage is divided among champions");
        step->things.count++;
    } while (words_take(w, ","));
    const struct engine_label *label;
    step->has_dealer = words_take(w, "by");
    return (!step->has_dealer || ecg_words_champion(step->t, step->t->s, w, &step->dealer, &label)) &&
           words_end(w);
}

// kong, w1 | kong at P2 | none
static bool read_named(struct words *w, struct ecg_said_step *step)
{
    if (words_take(w, "none")) {
        step->none = *step->word;
        step->none.kinds = OPT(DONE);
        step->word = &step->none;
        return words_end(w);
    }
    if (step->bare && words_over(w))
        return true;
    if (!is_word(step, "attack"))
        return ecg_read_things(step->t, w, is_word(step, "trigger"), &step->things);
    struct words group = words_part(w, "at");
    step->has_defender = group.end != w->end;
    if (step->has_defender && (!ecg_read_thing(step->t, w, &step->defender) || !words_end(w)))
        return false;
    return ecg_read_things(step->t, &group, false, &step->things);
}

bool ecg_step_read(struct words *w, struct ecg_said_step *step)
{
    step->place = words_place(w);
    if (w->end > w->at)
        step->place.length = (size_t)(w->end[-1].offset + w->end[-1].length) - step->place.offset;
    step->whole = true;
    step->word = &assign_word;
    if (words_take(w, assign_word.word))
        return read_shares(w, step);
    step->word = &concede_word;
    if (words_take(w, concede_word.word))
        return words_end(w);
    step->whole = false;
    step->word = take_step_word(w, lone_words, sizeof lone_words / sizeof *lone_words);
    if (step->word)
        return words_end(w);
    struct words here = *w;
    step->word = take_step_word(w, step_words, sizeof step_words / sizeof *step_words);
    return step->word ? read_named(w, step) : words_error(&here, "there is no such step");
}

bool ecg_scenario_step(void *table, unsigned seat, struct words *w)
{
    struct ecg_said_step step = {.t = table, .seat = seat};
    if (!ecg_step_read(w, &step))
        return false;
    return ecg_step_do(&step) || (step.ambiguous && ecg_step_fail_ambiguous(&step));
}

// --- the rest

static bool pass_all(struct ecg_table *t, unsigned what)
{
    struct engine_option done;
    while (t->s->core.ending == EPIC_RUNNING && t->s->core.choice.what == what &&
           option_of(t, ENGINE_OPT_DONE, &done))
        if (!ecg_table_apply(t, done))
            return false;
    return true;
}

bool ecg_scenario_everybody(void *table, struct words *w)
{
    if (words_take(w, "pass"))
        return words_end(w) && pass_all(table, ECG_ASK_WINDOW);
    if (words_take(w, "keep"))
        return words_end(w) && pass_all(table, ENGINE_ASK_MULLIGAN);
    return words_expected(w, "\"pass\" or \"keep\"");
}

// label "Wolf Token" as w3: the first in play without a label.
bool ecg_scenario_remark(void *table, struct words *w)
{
    struct ecg_table *t = table;
    struct ecg_thing thing;
    if (!words_take(w, "label"))
        return words_expected(w, "P0:, all:, draws, label or expect");
    if (!ecg_read_thing(t, w, &thing))
        return false;
    if (thing.what != ECG_THING_CARD || !words_take(w, "as"))
        return words_expected(w, "a name in quotes, \"as\" and a label");
    const char *name = words_word(w);
    if (!name)
        return words_expected(w, "a label");
    for (place_set left = t->s->board.present; left;) {
        unsigned place = places_pop(&left);
        struct engine_game g = ecg_table_game(t, t->s);
        if (champ_kind_at(&g, place) != thing.value || engine_label_at(&t->labels, place))
            continue;
        if (thing.controller == EPIC_NO_SEAT || thing.controller == champ_controller(&g, place))
            return words_end(w) && ecg_label_add(t, w, name, place);
    }
    return scenario_fail(t->sc, thing.place, "there is no \"%s\" in play without a label",
                         ecg_table_name(t, thing.value));
}
