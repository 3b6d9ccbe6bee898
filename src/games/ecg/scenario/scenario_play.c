// Steps of a scenario: words become options of the open choice.
//
// What a seat says is looked for first among the choices that were taken unasked since the last step, then in
// the open choice.  A choice that the engine does not even put as one (a target when there is just one)
// leaves no trace: an answer to it is let pass, and what it led to is for the expectations to show.
#include <limits.h>
#include <string.h>

#include "games/ecg/scenario/scenario.h"

// A step's word and the choices that it answers.
struct step_word {
    const char *word;
    uint32_t askings; // bits of questions
    uint16_t kinds;   // bits of enum engine_option_kind: what it names
    bool needs_ask;   // something that is done, not answered: never let pass
};

#define ASK(name) (UINT32_C(1) << ENGINE_ASK_##name)
#define OWN(name) (UINT32_C(1) << ECG_ASK_##name)
#define OPT(name) (1U << ENGINE_OPT_##name)

enum { THINGS = OPT(PLACE) | OPT(SEAT) };

static const struct step_word step_words[] = {
    {"play", OWN(MAIN) | OWN(WINDOW), OPT(CARD), true},
    {"use", OWN(MAIN) | OWN(WINDOW), OPT(POWER) | OPT(PILE) | OPT(GOD), true},
    {"attack", OWN(MAIN) | OWN(ATTACKER), OPT(PLACE), true},
    {"block", OWN(BLOCKER), OPT(PLACE), true},
    {"toss", ASK(MULLIGAN), OPT(CARD), true},
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
static const struct step_word lone_words[] = {
    {"pass", OWN(WINDOW), OPT(DONE), false},
    {"end turn", OWN(MAIN), OPT(DONE), true},
    {"no block", OWN(BLOCKER), OPT(DONE), false},
    {"keep", ASK(MULLIGAN), OPT(DONE), true},
    {"done", UINT32_MAX & ~OWN(MAIN), OPT(DONE), false},
    {"none", UINT32_MAX & ~OWN(MAIN), OPT(DONE), false},
    {"yes", ASK(YES_NO), OPT(NUMBER), false},
    {"no", ASK(YES_NO), OPT(NUMBER), false},
};

static bool words_take_phrase(struct words *w, const char *phrase)
{
    const char *space = strchr(phrase, ' ');
    if (!space)
        return words_take(w, phrase);
    char first[16] = {0};
    memcpy(first, phrase, (size_t)(space - phrase));
    return words_take_two(w, first, space + 1);
}

static const struct step_word *take_step_word(struct words *w, const struct step_word *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (words_take_phrase(w, list[i].word))
            return &list[i];
    return NULL;
}

// A step as it was written.
struct step {
    struct ecg_table *t;
    const struct step_word *word;
    unsigned seat;
    struct ecg_things things; // empty for a lone word
    struct diag_place place;
};

static bool answers(const struct step *step, const struct ecg_meaning *meaning)
{
    return meaning->seat == step->seat && (step->word->askings >> meaning->asking & 1U) &&
           (step->word->kinds >> meaning->kind & 1U);
}

// Is the seat being asked something that this step would answer?
static bool is_asked(const struct step *step)
{
    const struct ecg_state *s = step->t->s;
    return s->core.ending == EPIC_RUNNING && s->core.choice.seat == step->seat &&
           (step->word->askings >> s->core.choice.what & 1U);
}

// --- failing

static bool fail_step(const struct step *step, const char *why)
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

static bool fail_ambiguous(const struct step *step, const struct ecg_thing *thing)
{
    struct text said = {0};
    ecg_say_thing(step->t, thing, &said);
    step->t->sc->bad = true;
    (void)diag_error(step->t->sc->out, thing->place, "there are several %s: give them labels, or write 1x%s",
                     text_string(&said), text_string(&said));
    text_free(&said);
    return false;
}

// --- questions

// What tells one question from the next: an answer that only goes on with a set leaves it.
struct question {
    uint8_t what, seat, depth;
    uint16_t pc;
    engine_card card;
};

static struct question open_question(const struct ecg_table *t)
{
    const struct ecg_state *s = t->s;
    struct question q = {s->core.choice.what, s->core.choice.seat, s->core.depth, 0, ENGINE_NO_CARD};
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

static bool same_question(struct question a, struct question b)
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

static struct ecg_thing *thing_for(const struct step *step, struct ecg_things *things,
                                   const struct ecg_meaning *meaning)
{
    for (unsigned i = 0; i < things->count; i++)
        if (things->item[i].count > 0 && ecg_thing_fits(step->t, &things->item[i], meaning))
            return &things->item[i];
    return NULL;
}

// Things that were taken because there was nothing else.
static void take_back(struct step *step)
{
    struct ecg_meaning *taken = step->t->taken.items;
    for (unsigned i = 0; i < step->t->taken.count; i++) {
        if (taken[i].used || !answers(step, &taken[i]))
            continue;
        struct ecg_thing *thing = thing_for(step, &step->things, &taken[i]);
        if (!thing)
            continue;
        thing->count--;
        taken[i].used = true;
    }
}

static bool fits_one_only(const struct step *step, const struct ecg_thing *thing)
{
    const struct ecg_table *t = step->t;
    struct engine_option option;
    unsigned fitting = 0;
    for (unsigned i = 0; ecg_table_option(t->s, i, &option); i++) {
        struct ecg_meaning meaning = ecg_option_meaning(t, t->s, option);
        fitting += answers(step, &meaning) && ecg_thing_fits(t, thing, &meaning);
    }
    return fitting <= 1;
}

enum naming { NAMED, NOT_NAMED, WRONG };

// Names the first option of the open choice that the step wants, for sets are named in the order of the
// options.
static enum naming name_one(struct step *step)
{
    struct ecg_table *t = step->t;
    struct engine_option option;
    for (unsigned i = 0; ecg_table_option(t->s, i, &option); i++) {
        struct ecg_meaning meaning = ecg_option_meaning(t, t->s, option);
        if (!answers(step, &meaning))
            continue;
        struct ecg_thing *thing = thing_for(step, &step->things, &meaning);
        if (!thing)
            continue;
        if (!thing->any && meaning.place != ENGINE_NO_PLACE && !fits_one_only(step, thing)) {
            (void)fail_ambiguous(step, thing);
            return WRONG;
        }
        thing->count--;
        return ecg_table_apply(t, option) ? NAMED : WRONG;
    }
    return NOT_NAMED;
}

// A set that may be ended is ended when all its members have been named.
static bool finish_set(struct step *step, struct question first)
{
    struct ecg_table *t = step->t;
    struct engine_option done;
    bool open = t->s->core.choice.what == ECG_ASK_MAIN ||
                t->s->core.choice.what == ECG_ASK_WINDOW; // left by passing only
    if (!open && same_question(open_question(t), first) && option_of(t, ENGINE_OPT_DONE, &done))
        return ecg_table_apply(t, done);
    return true;
}

// How many things the open question has room for.
static unsigned room_of(const struct step *step)
{
    const uint32_t counted = ASK(TARGET) | ASK(CHOOSE) | ASK(CARD) | ASK(DISCARD) | ASK(REVEAL);
    const struct ecg_state *s = step->t->s;
    if (!is_asked(step) || !(counted >> s->core.choice.what & 1U) || s->core.depth == 0)
        return UINT_MAX;
    return s->core.frames[s->core.depth - 1].left;
}

static bool name_all(struct step *step)
{
    struct question first = open_question(step->t);
    take_back(step);
    bool too_many = ecg_things_left(&step->things) > room_of(step);
    bool named = false;
    while (ecg_things_left(&step->things) > 0) {
        if (named && !same_question(open_question(step->t), first))
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
    if (!too_many && !step->word->needs_ask && !is_asked(step))
        return true;
    for (unsigned i = 0; i < step->things.count; i++)
        if (step->things.item[i].count == 0)
            step->things.item[i--] = step->things.item[--step->things.count];
    return fail_step(step, named ? " with the others: answers to different questions are steps of their own"
                                 : " now");
}

// --- lone words

static bool was_taken(const struct step *step, int number)
{
    struct ecg_meaning *taken = step->t->taken.items;
    for (unsigned i = 0; i < step->t->taken.count; i++) {
        if (taken[i].used || !answers(step, &taken[i]) || (number >= 0 && taken[i].number != number))
            continue;
        taken[i].used = true;
        return true;
    }
    return false;
}

static int number_of(const struct step_word *word)
{
    if (strcmp(word->word, "yes") == 0)
        return 1;
    return strcmp(word->word, "no") == 0 ? 0 : -1;
}

static bool do_lone(struct step *step)
{
    struct ecg_table *t = step->t;
    int number = number_of(step->word);
    if (was_taken(step, number))
        return true;
    struct engine_option option;
    for (unsigned i = 0; is_asked(step) && ecg_table_option(t->s, i, &option); i++) {
        struct ecg_meaning meaning = ecg_option_meaning(t, t->s, option);
        if (answers(step, &meaning) && (number < 0 || meaning.number == number))
            return ecg_table_apply(t, option);
    }
    bool main = t->s->core.ending == EPIC_RUNNING && t->s->core.choice.what == ECG_ASK_MAIN &&
                t->s->core.choice.seat == step->seat;
    if (main && !t->had_windows && strcmp(step->word->word, "pass") == 0)
        return fail_step(step, " in the main phase: \"end turn\" is the word");
    return step->word->needs_ask || is_asked(step) ? fail_step(step, " now") : true;
}

// --- battle damage

// The share that the step names for a champion; what is not named gets nothing.
static int share_for(struct step *step, const int *amounts, unsigned recipient)
{
    const struct ecg_table *t = step->t;
    struct engine_game g = ecg_table_game(step->t, t->s);
    struct ecg_meaning meaning = {.kind = ENGINE_OPT_PLACE,
                                  .place = (uint8_t)recipient,
                                  .card = t->s->board.card[recipient],
                                  .card_kind = (uint16_t)ecg_kind_at(&g, recipient),
                                  .who = (uint8_t)ecg_controller(&g, recipient)};
    for (unsigned i = 0; i < step->things.count; i++) {
        if (step->things.item[i].count == 0 || !ecg_thing_fits(t, &step->things.item[i], &meaning))
            continue;
        step->things.item[i].count = 0;
        return amounts[i];
    }
    return 0;
}

static bool assign_shares(struct step *step, const int *amounts)
{
    struct ecg_table *t = step->t;
    uint8_t dealer = t->s->dealer;
    while (is_asked(step) && t->s->dealer == dealer) {
        struct engine_option option = {ENGINE_OPT_NUMBER, 0};
        struct ecg_meaning meaning = ecg_option_meaning(t, t->s, option);
        option.value = (int16_t)share_for(step, amounts, meaning.recipient);
        if (option.value > t->s->core.choice.high || option.value < t->s->core.choice.low)
            return fail_step(step, ": it has not so much to deal");
        if (!ecg_table_apply(t, option))
            return false;
    }
    return true;
}

static bool read_shares(struct words *w, struct step *step, int *amounts)
{
    do {
        struct ecg_thing *thing = &step->things.item[step->things.count];
        if (!words_number(w, &amounts[step->things.count]))
            return words_expected(w, "how much damage");
        if (step->things.count + 1 == ECG_MAX_THINGS)
            return words_error(w, "too many shares");
        if (!ecg_read_thing(step->t, w, thing))
            return false;
        if (thing->what != ECG_THING_LABEL && thing->what != ECG_THING_CARD)
            return words_error(w, "damage is divided among champions");
        step->things.count++;
    } while (words_take(w, ","));
    return true;
}

static bool do_assign(struct step *step, struct words *w)
{
    static const struct step_word word = {"assign", OWN(ASSIGN), OPT(NUMBER), false};
    int amounts[ECG_MAX_THINGS];
    step->word = &word;
    if (!read_shares(w, step, amounts))
        return false;
    if (words_take(w, "by")) {
        unsigned place;
        const struct ecg_label *label;
        if (!ecg_words_champion(step->t, step->t->s, w, &place, &label))
            return false;
        if (is_asked(step) && step->t->s->dealer != place)
            return fail_step(step, ": another champion's damage is asked for");
    }
    return words_end(w) && assign_shares(step, amounts);
}

// --- steps

static bool choose_defender(struct step *step, unsigned defender)
{
    const struct ecg_state *s = step->t->s;
    if (s->core.ending != EPIC_RUNNING || s->core.choice.what != ECG_ASK_DEFENDER ||
        s->core.choice.seat != step->seat)
        return true;
    if (defender == EPIC_NO_SEAT) // left to a step of its own
        return true;
    if (!((unsigned)s->core.choice.seats >> defender & 1U))
        return fail_step(step, " this player");
    return ecg_table_apply(step->t, (struct engine_option){ENGINE_OPT_SEAT, (int16_t)defender});
}

// attack kong, w1 at P2
static bool do_attack(struct step *step, struct words *w)
{
    unsigned defender = EPIC_NO_SEAT;
    struct words list = words_part(w, "at");
    if (!words_over(w) && !words_seat(w, &defender))
        return false;
    if (!words_end(w) || !ecg_read_things(step->t, &list, &step->things))
        return false;
    if (!name_all(step))
        return false;
    return choose_defender(step, defender);
}

// Whoever shows cards for loyalty or takes some has said yes to doing it.
static bool imply_yes(struct step *step, bool yes)
{
    const struct ecg_state *s = step->t->s;
    bool wants = strcmp(step->word->word, "reveal") == 0 || strcmp(step->word->word, "take") == 0;
    if (!wants || s->core.ending != EPIC_RUNNING || s->core.choice.what != ENGINE_ASK_YES_NO ||
        s->core.choice.seat != step->seat)
        return true;
    return ecg_table_apply(step->t, (struct engine_option){ENGINE_OPT_NUMBER, yes});
}

bool ecg_scenario_step(void *table, unsigned seat, struct words *w)
{
    struct step step = {.t = table, .seat = seat, .place = words_place(w)};
    size_t length = 0;
    if (w->end > w->at)
        length = (size_t)(w->end[-1].offset + w->end[-1].length) - step.place.offset;
    step.place.length = length;
    if (words_take(w, "assign"))
        return do_assign(&step, w);
    if (words_take(w, "concede"))
        return words_end(w) && ecg_table_concede(step.t, seat);
    step.word = take_step_word(w, lone_words, sizeof lone_words / sizeof *lone_words);
    if (step.word)
        return words_end(w) && do_lone(&step);
    struct words here = *w;
    step.word = take_step_word(w, step_words, sizeof step_words / sizeof *step_words);
    if (!step.word)
        return words_error(&here, "there is no such step");
    if (strcmp(step.word->word, "attack") == 0)
        return do_attack(&step, w);
    bool none_named = words_take(w, "none");
    if (!imply_yes(&step, !none_named))
        return false;
    if (none_named) { // `target none`
        struct step_word none = *step.word;
        none.kinds = OPT(DONE);
        step.word = &none;
        return words_end(w) && do_lone(&step);
    }
    return ecg_read_things(step.t, w, &step.things) && name_all(&step);
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
        if (ecg_kind_at(&g, place) != thing.value || ecg_label_at(t, place))
            continue;
        if (thing.controller == EPIC_NO_SEAT || thing.controller == ecg_controller(&g, place))
            return words_end(w) && ecg_label_add(t, w, name, place);
    }
    return scenario_fail(t->sc, thing.place, "there is no \"%s\" in play without a label",
                         ecg_table_name(t, thing.value));
}

static bool is_legal(const struct step *step)
{
    const struct ecg_table *t = step->t;
    struct engine_option option;
    int number = step->things.count == 0 ? number_of(step->word) : -1;
    for (unsigned i = 0; ecg_table_option(t->s, i, &option); i++) {
        struct ecg_meaning meaning = ecg_option_meaning(t, t->s, option);
        if (!answers(step, &meaning) || (number >= 0 && meaning.number != number))
            continue;
        if (step->things.count == 0 || ecg_thing_fits(t, &step->things.item[0], &meaning))
            return true;
    }
    return false;
}

static bool read_legal(struct step *step, struct words *w)
{
    step->word = take_step_word(w, lone_words, sizeof lone_words / sizeof *lone_words);
    if (step->word)
        return words_end(w);
    struct words here = *w;
    step->word = take_step_word(w, step_words, sizeof step_words / sizeof *step_words);
    if (!step->word)
        return words_error(&here, "there is no such step");
    if (words_over(w)) // `attack`: any
        return true;
    if (!ecg_read_things(step->t, w, &step->things))
        return false;
    return step->things.count == 1 || words_error(&here, "one thing at a time");
}

bool ecg_scenario_legal(void *table, unsigned seat, struct words *w, bool wanted)
{
    struct step step = {.t = table, .seat = seat, .place = words_place(w)};
    if (!read_legal(&step, w))
        return false;
    if (is_legal(&step) == wanted)
        return true;
    if (wanted)
        return fail_step(&step, " now");
    struct text open = {0};
    ecg_say_choice(step.t, &open);
    (void)scenario_fail(step.t->sc, step.place, "P%u can %s here, and should not", seat, step.word->word);
    diag_hint(step.t->sc->out, "%s", text_string(&open));
    text_free(&open);
    return false;
}
