// Statements about the open choice: who is asked what, and what may be answered.
#include "engine/scenario/claim.h"
#include "engine/scenario/step.h"

#include <string.h>

static bool choice_differs(const struct engine_claim *c, const char *what)
{
    struct text found = {0};
    if (engine_claim_differs(c, "%s", what))
        return true;
    engine_say_choice(c->p, &found);
    diag_hint(c->sc->out, "%s", text_string(&found));
    text_free(&found);
    return false;
}

// The option that ends a choice, in the words of its question.
static bool take_ending(const struct engine_claim *c, struct words *w, unsigned what)
{
    const struct engine_step_word *end = engine_step_word_for(c->p, what, ENGINE_OPT_DONE, 0);
    return words_take_phrase(w, end->word) || words_take(w, "done") || words_take(w, "none");
}

// Goes past the last member of a list if it says that the choice may be ended.
static bool read_options(const struct engine_claim *c, unsigned what, struct engine_things *things,
                         bool *ended)
{
    things->count = 0;
    *ended = take_ending(c, c->w, what);
    if (*ended)
        return words_end(c->w);
    struct words list = *c->w;
    for (struct words at = list; !words_over(&at) && !*ended;) {
        (void)words_part(&at, ",");
        list.end = at.end == at.at ? at.end : at.at - 1;
        *ended = take_ending(c, &at, what);
        if (*ended && !words_end(&at))
            return false;
    }
    c->w->at = c->w->end;
    return engine_read_things(c->p, &list, what == ENGINE_ASK_TRIGGER, things);
}

static bool match_options(const struct engine_claim *c, const struct table *options,
                          struct engine_things *things, bool ended)
{
    const struct engine_meaning *items = options->items;
    bool can_end = false;
    for (unsigned i = 0; i < options->count; i++) {
        if (items[i].kind == ENGINE_OPT_DONE) {
            can_end = true;
            continue;
        }
        unsigned at = 0;
        while (at < things->count &&
               (!things->item[at].count || !engine_thing_fits(c->p, &things->item[at], &items[i])))
            at++;
        if (at == things->count)
            return choice_differs(c, "there is an option that was not expected");
        things->item[at].count--;
    }
    if (engine_things_left(things) > 0)
        return choice_differs(c, "there are fewer options than expected");
    return can_end == ended || choice_differs(c, ended ? "the choice cannot be ended"
                                                       : "the choice may be ended: say so with \", done\"");
}

// Exactly these options.
static bool compare_options(const struct engine_claim *c, unsigned what)
{
    struct engine_things things;
    struct table options = {.size = sizeof(struct engine_meaning), .limit = 4096};
    bool ended = false;
    if (!read_options(c, what, &things, &ended))
        return false;
    engine_position_options(c->p, c->g.s, &options);
    bool same = match_options(c, &options, &things, ended);
    table_free(&options);
    return same;
}

// Which of several questions of this name: in which step of the turn.
static bool claim_step(const struct engine_claim *c, const struct engine_step_name *steps)
{
    for (; steps && steps->word; steps++)
        if (words_take(c->w, steps->word))
            return c->g.s->step == steps->step || choice_differs(c, "another window is asked");
    return true;
}

static bool expected_question(const struct engine_claim *c)
{
    return words_expected(c->w, "what is asked: main, window, block, target, ...");
}

// asked P1 target: kong, w1
bool engine_claim_asked(const struct engine_claim *c)
{
    unsigned seat;
    if (!words_seat(c->w, &seat))
        return false;
    const char *word = words_word(c->w);
    unsigned what = ENGINE_ASK_NOTHING + 1;
    const struct engine_words *words = engine_position_words(c->p);
    while (word && what < words->question_count && strcmp(words->questions[what].asked, word) != 0)
        what++;
    if (!word || what == words->question_count)
        return expected_question(c);
    const struct engine_state *s = c->g.s;
    if (s->ending != EPIC_RUNNING || s->choice.what != what || s->choice.seat != seat)
        return choice_differs(c, "something else is asked");
    const struct engine_odd_question *odd = engine_odd_question(c->p, what);
    if (odd && !claim_step(c, odd->steps))
        return false;
    return words_take(c->w, ":") ? compare_options(c, what) : true;
}
