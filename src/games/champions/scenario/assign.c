// Battle damage that a player divides: one step answers for all recipients of a dealer.
#include "games/champions/scenario/scenario.h"

// The share that the step names for the champion that is asked about; what is not named gets nothing.
static int share_for(struct engine_step *step, struct engine_meaning asked)
{
    asked.kind = ENGINE_OPT_PLACE;
    struct engine_thing *thing = engine_step_thing(step, &asked);
    if (!thing)
        return 0;
    thing->count = 0;
    return thing->amount;
}

// The share of the last recipient is what is left, and nobody is asked for it.
static bool check_last_share(struct engine_step *step, unsigned dealer)
{
    for (struct engine_meaning *taken; (taken = engine_step_taken(step, -1)) && taken->by == dealer;) {
        taken->used = true;
        if (share_for(step, *taken) != taken->number)
            return engine_step_fail(step, ": it has another amount left for the last of them");
    }
    return true;
}

static struct engine_meaning asked_now(const struct engine_position *p)
{
    return engine_option_meaning(p, p->s, engine_option_make(ENGINE_OPT_NUMBER, 0));
}

bool champ_assign(struct engine_step *step)
{
    struct engine_position *p = step->p;
    bool asked = engine_step_is_asked(step);
    const struct engine_meaning *taken = asked ? NULL : engine_step_taken(step, -1);
    if (!taken && !asked)
        return engine_step_fail(step, " now");
    unsigned dealer = taken ? taken->by : asked_now(p).by;
    if (step->joined && step->by != dealer)
        return engine_step_fail(step, ": another champion's damage is asked for");
    while (engine_step_is_asked(step)) {
        struct engine_meaning meaning = asked_now(p);
        if (meaning.by != dealer)
            break;
        int share = share_for(step, meaning);
        if (share > p->s->choice.high || share < p->s->choice.low)
            return engine_step_fail(step, ": not enough damage left to assign");
        if (!engine_position_apply(p, (struct engine_option){ENGINE_OPT_NUMBER, (int16_t)share}))
            return false;
    }
    if (!check_last_share(step, dealer))
        return false;
    for (unsigned i = 0; i < step->things.count; i++)
        if (step->things.item[i].count > 0 && step->things.item[i].amount > 0)
            return engine_step_fail(step, ": there is a champion that gets none of it");
    return true;
}

// 13 w1, 1 w2 by kong
bool champ_read_shares(struct words *w, struct engine_step *step)
{
    do {
        int amount;
        if (!words_number(w, &amount))
            return words_expected(w, "how much damage");
        if (step->things.count + 1 == ENGINE_MAX_THINGS)
            return words_error(w, "too many shares");
        struct engine_thing *thing = &step->things.item[step->things.count];
        if (!engine_read_thing(step->p, w, thing))
            return false;
        if (thing->what != ENGINE_THING_LABEL && thing->what != ENGINE_THING_CARD)
            return words_error(w, "damage is divided among champions");
        thing->amount = amount;
        step->things.count++;
    } while (words_take(w, ","));
    const struct engine_label *label;
    struct engine_game g = engine_position_look(step->p, step->p->s);
    step->joined = words_take(w, "by");
    return (!step->joined || engine_read_place(step->p, &g, w, &step->by, &label)) && words_end(w);
}
