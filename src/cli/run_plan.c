#include <stdlib.h>
#include <string.h>

#include "cli/run.h"
#include "sim/mulligan.h"

// --- Mulligans ------------------------------------------------------------------------------------

// The deck's policy in a list like "rules,keep"; the last one is for the rest.
static struct sim_mulligan *policy_at(const struct run_plan *run, const char *list, unsigned deck,
                                      struct diag_list *out)
{
    while (deck-- > 0 && strchr(list, ','))
        list = strchr(list, ',') + 1;
    char *word = strndup(list, strcspn(list, ","));
    struct sim_mulligan *policy = word ? sim_mulligan_new(run->data.rules, run->data.cards, word, out) : NULL;
    if (!word)
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
    free(word);
    return policy;
}

static bool set_mulligans(struct run_plan *run, const char *list, struct diag_list *out)
{
    if (!list)
        return true;
    unsigned named = 1;
    for (const char *comma = list; (comma = strchr(comma, ',')); comma++)
        named++;
    if (named > run->deck_count)
        return diag_error(out, (struct diag_place){0}, "--mulligan: %u policies for %u decks", named,
                          run->deck_count);
    // NOLINTNEXTLINE(bugprone-sizeof-expression): pointers they are
    run->mulligans = (struct sim_mulligan **)calloc(run->deck_count, sizeof *run->mulligans);
    if (!run->mulligans)
        return diag_error(out, (struct diag_place){0}, "out of memory");
    for (unsigned i = 0; i < run->plan.entrant_count; i++) {
        struct sim_mulligan *policy = policy_at(run, list, i, out);
        if (!policy)
            return false;
        run->mulligans[run->mulligan_count++] = policy;
        run->plan.entrants[i].mulligan = policy;
    }
    return true;
}

// --- Decks ----------------------------------------------------------------------------------------

static bool add_deck(struct run_plan *run, const char *name, struct diag_list *out)
{
    struct epic_deck **decks =
        (struct epic_deck **)realloc((void *)run->decks, (run->deck_count + (size_t)1) * sizeof(void *));
    if (!decks)
        return diag_error(out, (struct diag_place){0}, "out of memory");
    run->decks = decks;
    struct epic_deck *deck = cli_deck(&run->data, name, out);
    if (deck)
        run->decks[run->deck_count++] = deck;
    return deck != NULL;
}

// All of them, so that one look shows everything that is wrong.
static void load_decks(struct run_plan *run, const struct run_options *options, struct diag_list *out)
{
    for (unsigned i = 0; i < options->deck_count; i++) {
        struct paths paths = {0};
        if (!cli_deck_folder(&paths, options->decks[i]))
            (void)add_deck(run, options->decks[i], out);
        else if (paths.count == 0)
            (void)diag_error(out, (struct diag_place){0}, "no decks (*.deck) in \"%s\"", options->decks[i]);
        for (size_t j = 0; j < paths.count; j++)
            (void)add_deck(run, paths.items[j], out);
        paths_free(&paths);
    }
}

// --- The plan -------------------------------------------------------------------------------------

static bool enter_decks(struct run_plan *run, const struct run_options *options, struct diag_list *out)
{
    // NOLINTNEXTLINE(bugprone-sizeof-expression): pointers they are
    run->players = (struct player **)calloc(run->deck_count, sizeof(struct player *));
    if (!run->players)
        return diag_error(out, (struct diag_place){0}, "out of memory");
    for (unsigned i = 0; i < run->deck_count; i++) {
        run->players[i] = cli_player(options->players, i, out);
        if (!run->players[i])
            return false;
        if (!sim_plan_enter(&run->plan, run->decks[i], run->players[i]->name))
            return diag_error(out, (struct diag_place){0}, "out of memory");
        run->plan.entrants[i].decider = run->players[i];
    }
    return true;
}

static enum sim_form form_of(const struct run_options *options)
{
    if (options->seats > 2)
        return SIM_FREE_FOR_ALL;
    return options->gauntlet ? SIM_GAUNTLET : SIM_EVERY_PAIR;
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
                              .shard = options->shard,
                              .shards = options->shards};
    if (options->seats > 2 && run->deck_count != options->seats)
        return diag_error(out, (struct diag_place){0}, "%u decks for %u seats", run->deck_count,
                          options->seats);
    if (!enter_decks(run, options, out) || !set_mulligans(run, options->mulligans, out) ||
        !sim_plan_pair(plan, form_of(options), options->mirror, out))
        return false;
    sim_plan_set_rounds(plan, options->games / plan->seats + (options->games % plan->seats != 0));
    // What is wrong with all matches, such as the edition, is wrong with the first one.
    struct sim_setup setup = {0};
    bool good = sim_plan_setup(plan, 0, &setup, out);
    sim_setup_free(&setup);
    return good;
}

bool run_plan_open(struct run_plan *run, const struct run_options *options)
{
    if (!cli_data_open(&run->data, &options->match.data))
        return false;
    struct diag_list list = {0};
    load_decks(run, options, &list);
    if (list.errors == 0)
        (void)make_plan(run, options, &list);
    return cli_report(&list);
}

void run_plan_close(struct run_plan *run)
{
    sim_plan_free(&run->plan);
    for (unsigned i = 0; i < run->mulligan_count; i++)
        sim_mulligan_free(run->mulligans[i]);
    free((void *)run->mulligans);
    for (unsigned i = 0; i < run->deck_count; i++) {
        epic_deck_free(run->decks[i]);
        if (run->players)
            player_free(run->players[i]);
    }
    free((void *)run->players);
    free((void *)run->decks);
    cli_data_close(&run->data);
    *run = (struct run_plan){0};
}
