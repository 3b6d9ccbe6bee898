#include "cli/run/run.h"
#include "sim/mulligan/mulligan.h"
#include "sim/series/sideboard.h"

// --- Decks ----------------------------------------------------------------------------------------

// All of them, so that one look shows everything that is wrong.
static void load_decks(struct run_plan *run, const struct run_options *options, struct diag_list *out)
{
    for (unsigned i = 0; i < options->deck_count; i++)
        cli_decks_add(&run->decks, &run->data, options->decks[i], out);
    if (options->deck_count == 0 && !options->draft)
        cli_decks_add_all(&run->decks, &run->data, out);
    if (out->errors == 0 && (options->against_count > 0 || options->field))
        run_add_field(run, options, out);
}

// --- The plan -------------------------------------------------------------------------------------

static bool enter_decks(struct run_plan *run, const struct run_options *options, struct diag_list *out)
{
    struct cli_deciders *d = &run->deciders;
    if (!cli_deciders_make(d, &run->data, options->players, options->mulligans, run->decks.count, out))
        return false;
    for (unsigned i = 0; i < run->decks.count; i++) {
        if (!sim_plan_enter(&run->plan, run->decks.items[i], d->players[i]->name))
            return diag_error(out, (struct diag_place){0}, "out of memory");
        run->plan.entrants[i].decider = d->players[i];
        run->plan.entrants[i].mulligan = d->mulligans[i];
        sim_mulligan_warn(d->mulligans[i], run->decks.items[i], run->data.cards, out);
    }
    return true;
}

// Matches are between decks, which have sideboards.
static bool make_series(struct run_plan *run, const struct run_options *options, struct diag_list *out)
{
    struct sim_plan *plan = &run->plan;
    plan->series = options->series;
    plan->series.loser_decides = plan->rules->loser_decides;
    if (options->series.loser_waits && !plan->rules->loser_decides)
        return diag_error(out, (struct diag_place){0}, "--loser: in %s chance decides who goes first",
                          plan->rules->title);
    bool good =
        cli_sideboarders_make(&run->deciders, &run->data,
                              options->sideboarders ? options->sideboarders : "plan", run->decks.count, out);
    bool any = false;
    for (unsigned i = 0; good && i < run->decks.count; i++) {
        plan->entrants[i].sideboarder = run->deciders.sideboarders[i];
        good = sim_sideboard_check(run->decks.items[i], plan->cards, out);
        any |= run->decks.items[i]->sideboard != NULL;
    }
    if (good && options->sideboarders && !any)
        diag_warning(out, (struct diag_place){0},
                     "--sideboard: no deck has a sideboard, so nothing is swapped");
    return good;
}

static enum sim_form form_of(const struct run_options *options)
{
    if (options->seats > 2 && options->spec_count == 0)
        return SIM_FREE_FOR_ALL;
    bool one = options->gauntlet || options->against_count > 0 || options->field;
    return one ? SIM_GAUNTLET : SIM_EVERY_PAIR;
}

static bool make_plan(struct run_plan *run, const struct run_options *options, struct diag_list *out)
{
    struct sim_plan *plan = &run->plan;
    *plan = (struct sim_plan){.rules = run->data.rules,
                              .cards = run->data.cards,
                              .options = options->match.rules,
                              .seed = options->match.seed,
                              .until = options->until,
                              .stats = (enum sim_detail)options->stats,
                              .games = options->keep_games,
                              .game_cards = options->keep_cards,
                              .record = options->record != NULL,
                              .shares = run->field.shares,
                              .field_note = run->field.note.length > 0 ? text_string(&run->field.note) : NULL,
                              .shard = options->shard,
                              .shards = options->shards};
    if (options->draft)
        return run_make_draft(run, options, out);
    bool of_players = options->spec_count > 0;
    if (of_players && options->seats > 2)
        plan->table = options->seats;
    else if (options->seats > 2 && run->decks.count != options->seats)
        return diag_error(out, (struct diag_place){0}, "%u decks for %u seats", run->decks.count,
                          options->seats);
    if (!(of_players ? run_enter_players(run, options, out) : enter_decks(run, options, out)) ||
        !sim_plan_pair(plan, form_of(options), options->mirror, out) ||
        (options->series.best_of > 0 && !make_series(run, options, out)))
        return false;
    uint64_t rounds = options->games / plan->seats + (options->games % plan->seats != 0);
    sim_plan_set_rounds(plan, of_players ? options->games : rounds);
    // What is wrong with all matches, such as the edition, is wrong with the first one.
    struct sim_setup setup = {0};
    bool good = sim_plan_setup(plan, 0, 0, &setup, out);
    // T-format-match-6: nobody of a team wins alone.
    if (good && sim_plan_is_of_series(plan) && setup.match[0]->sides < setup.seats)
        good = diag_error(out, (struct diag_place){0},
                          "--match is for decks that win alone: teams play only single games");
    sim_setup_free(&setup);
    return good;
}

bool run_plan_open(struct run_plan *run, const struct run_options *options)
{
    if (!cli_data_open(&run->data, &options->match.data))
        return false;
    struct diag_list list = {0};
    load_decks(run, options, &list);
    bool alone = run->decks.count == 1 && options->seats <= 2 && options->spec_count == 0;
    if (list.errors == 0 && !make_plan(run, options, &list) && alone)
        diag_hint(&list, "name another one, or \"--vs field\" for all other bundled decks of its format");
    return cli_report(&list);
}

void run_plan_close(struct run_plan *run)
{
    sim_plan_free(&run->plan);
    cli_deciders_free(&run->deciders);
    run_field_free(&run->field);
    run_draft_free(&run->draft);
    cli_decks_free(&run->decks);
    cli_data_close(&run->data);
    *run = (struct run_plan){0};
}
