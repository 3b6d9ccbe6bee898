// Those who draft in a run, and what they draft.
#include <stdlib.h>
#include <string.h>

#include "cli/run/run.h"

static bool make_room(struct run_plan *run, size_t drafters, struct diag_list *out)
{
    // NOLINTNEXTLINE(bugprone-sizeof-expression): pointers they are
    run->draft.drafters = (struct drafter **)calloc(drafters, sizeof *run->draft.drafters);
    return run->draft.drafters || diag_error(out, (struct diag_place){0}, "out of memory");
}

static bool enter_drafter(struct run_plan *run, const char *name, struct diag_list *out)
{
    struct drafter *drafter = drafter_new(run->data.rules, run->data.cards, name, out);
    if (!drafter)
        return false;
    run->draft.drafters[run->draft.count++] = drafter;
    return sim_plan_enter_drafter(&run->plan, drafter, run->deciders.players[0]) ||
           diag_error(out, (struct diag_place){0}, "out of memory");
}

static bool enter_drafters(struct run_plan *run, const char *names, struct diag_list *out)
{
    bool good = true;
    if (!make_room(run, strlen(names) + 1, out))
        return false;
    for (const char *at = names;; at += drafter_name_length(at) + 1) {
        char *name = strndup(at, drafter_name_length(at));
        good = (name || diag_error(out, (struct diag_place){0}, "out of memory")) &&
               enter_drafter(run, name, out) && good;
        free(name);
        if (at[drafter_name_length(at)] == '\0')
            return good;
    }
}

static bool make_player(struct run_plan *run, const struct run_options *options, struct diag_list *out)
{
    if (!cli_deciders_make(&run->deciders, &run->data, options->players, NULL, 1, out))
        return false;
    // They would be asked about matches that are gone a moment later.
    return !run->deciders.players[0]->kind->external ||
           diag_error(out, (struct diag_place){0}, "\"%s\" is an external program: such players do not draft",
                      options->players);
}

static bool set_option(struct sim_plan *plan, struct diag_list *out)
{
    const char *name = plan->draft->format->option;
    int option = name ? epic_option_named(plan->rules, name, out) : -1;
    if (option >= 0)
        plan->options.value[option] = 1;
    return !name || option >= 0;
}

// Two that are compared, or all that are listed.
static bool enter_all(struct run_plan *run, const struct run_options *options, struct diag_list *out)
{
    if (options->spec_count == 0)
        return enter_drafters(run, options->drafters ? options->drafters : "random", out);
    run->draft.plan.exchange = true;
    bool good = make_room(run, options->spec_count, out);
    for (unsigned i = 0; good && i < options->spec_count; i++)
        good = enter_drafter(run, options->specs[i], out);
    return good;
}

bool run_make_draft(struct run_plan *run, const struct run_options *options, struct diag_list *out)
{
    struct draft_plan *draft = &run->draft.plan;
    struct draft_wish wish = options->wish;
    wish.folder = run->data.folder;
    if (!draft_plan_make(draft, run->data.rules, run->data.cards, &wish, out) ||
        !make_player(run, options, out) || !enter_all(run, options, out))
        return false;
    draft->drafters = (const struct drafter *const *)run->draft.drafters;
    draft->drafter_count = run->draft.count;
    run->plan.draft = draft;
    run->plan.meetings = options->meetings;
    run->plan.series = options->series;
    run->plan.series.loser_decides = run->plan.rules->loser_decides;
    if (!set_option(&run->plan, out) || !sim_plan_seat_pods(&run->plan, out))
        return false;
    sim_plan_set_rounds(&run->plan, options->games);
    struct sim_setup setup = {0};
    bool good = sim_plan_setup(&run->plan, 0, 0, &setup, out);
    sim_setup_free(&setup);
    return good;
}

void run_draft_free(struct run_draft *draft)
{
    for (unsigned i = 0; i < draft->count; i++)
        drafter_free(draft->drafters[i]);
    free((void *)draft->drafters);
    draft_plan_free(&draft->plan);
}
