#include "cli/game/opinion.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
    const struct player_estimate *x = a;
    const struct player_estimate *y = b;
    if (x->visits > y->visits || x->visits < y->visits)
        return x->visits < y->visits ? 1 : -1;
    if (x->value > y->value || x->value < y->value)
        return x->value < y->value ? 1 : -1;
    return (x->action > y->action) - (x->action < y->action);
}

void opinion_sort(struct player_opinion *opinion)
{
    qsort(opinion->of, opinion->count, sizeof opinion->of[0], compare);
}

struct stats_interval opinion_interval(const struct player_opinion *opinion, const struct player_estimate *of)
{
    double value = of->value < 0 ? 0 : of->value > 1 ? 1 : of->value;
    if (opinion->proven && of == opinion->of)
        return (struct stats_interval){value, value};
    return stats_wilson_score(value, (double)of->visits, STATS_Z95);
}

static void append_games(const struct player_opinion *opinion, struct text *out)
{
    const struct player_method *m = &opinion->method;
    text_appendf(out, "%" PRIu64 " game%s", opinion->playouts, opinion->playouts == 1 ? "" : "s");
    if (m->spared > 0)
        text_appendf(out, " of %" PRIu64 " (the rest could not change the answer)",
                     opinion->playouts + m->spared);
    const char *by = m->network ? "a network" : "the forecast";
    if (m->horizon == 0)
        text_append(out, ", played to the end");
    else if (m->horizon == 1)
        text_appendf(out, ", judged by %s at the end of the turn", by);
    else
        text_appendf(out, ", judged by %s when %u turns have ended", by, m->horizon);
}

void opinion_method(const struct player_opinion *opinion, struct text *out)
{
    const struct player_method *m = &opinion->method;
    if (opinion->count == 0)
        return;
    if (opinion->proven) {
        text_append(out, "a sure win this turn");
    } else if (m->lethal_worlds > 0 && m->lethal_won == m->lethal_worlds) {
        text_appendf(out, "a sure win this turn in each of %u worlds", m->lethal_worlds);
    } else {
        if (m->units)
            text_appendf(out, "%" PRIu64 " %s", opinion->playouts, m->units);
        else
            append_games(opinion, out);
        if (m->lethal_won > 0)
            text_appendf(out, "; a sure win this turn in %u of %u worlds", m->lethal_won, m->lethal_worlds);
        else if (m->lethal_worlds > 0)
            text_append(out, "; no sure win this turn in the world looked at");
    }
}

static void append_estimate(const struct player_opinion *opinion, const struct player_estimate *of,
                            struct text *out)
{
    struct stats_interval interval = opinion_interval(opinion, of);
    text_appendf(out, "%8.0f visits, ", of->visits);
    if (of->visits <= 0)
        text_append(out, "not looked at         ");
    else if (opinion->proven && of == opinion->of)
        text_appendf(out, "%6.2f%% for sure        ", 100 * of->value);
    else
        text_appendf(out, "%6.2f%% [%.2f, %.2f]", 100 * of->value, 100 * interval.low, 100 * interval.high);
    text_append(out, "  ");
}

// What comes after the answer depends on cards that the player does not know: as far as it may happen here.
static void append_line(const struct player_opinion *opinion, const struct epic_match *match,
                        const void *state, struct text *out)
{
    void *now = malloc(match->state_size);
    struct epic_chance chance;
    struct epic_choice choice;
    if (!now)
        return;
    memcpy(now, state, match->state_size);
    epic_chance_seed(&chance, 1, 0, match->seats);
    for (unsigned i = 0; i < opinion->line_length; i++) {
        if (!match->rules->choice(match, now, &choice) ||
            !match->rules->is_legal(match, now, opinion->line[i]))
            break;
        text_appendf(out, "%sP%u: ", i ? "; " : "", choice.seat + 1U);
        match->rules->action_explain(match, now, opinion->line[i], out);
        match->rules->apply(match, now, opinion->line[i], &chance);
    }
    free(now);
}

void opinion_text(const struct player_opinion *opinion, const struct epic_match *match, const void *state,
                  unsigned top, const char *prefix, struct text *out)
{
    for (unsigned i = 0; i < opinion->count && i < top; i++) {
        text_append(out, prefix);
        append_estimate(opinion, &opinion->of[i], out);
        match->rules->action_explain(match, state, opinion->of[i].action, out);
        text_append_char(out, '\n');
    }
    if (opinion->line_length > 1) {
        text_appendf(out, "%sline: ", prefix);
        append_line(opinion, match, state, out);
        text_append_char(out, '\n');
    }
}
