// The players of a run in which they meet, and not decks.

#include "cli/run/run.h"

bool run_enter_players(struct run_plan *run, const struct run_options *options, struct diag_list *out)
{
    struct cli_deciders *d = &run->deciders;
    run->plan.field = (const struct epic_deck *const *)run->decks.items;
    run->plan.field_count = run->decks.count;
    run->plan.sprt = options->sprt;
    if (!cli_deciders_new(d, options->spec_count, out))
        return false;
    // All of them, so that one look shows everything that is wrong.
    for (unsigned i = 0; i < options->spec_count; i++) {
        struct player *player = player_new(options->specs[i], out);
        if (!player)
            continue;
        d->players[d->count++] = player;
        if (!sim_plan_enter_player(&run->plan, player))
            return diag_error(out, (struct diag_place){0}, "out of memory");
    }
    return out->errors == 0;
}
