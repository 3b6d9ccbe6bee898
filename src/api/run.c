#include "epicsim/run.h"

#include <signal.h>

#include "api/api.h"
#include "players/player.h"
#include "sim/run/run.h"
#include "sim/stats/matchup.h"

enum { MAX_THREADS = 1024 };

static const struct diag_place nowhere = {0};

// One call.
struct job {
    const struct epic_run *run;
    struct sim_plan plan;
    struct player *players[EPIC_MAX_SEATS];
    struct sim_ledger ledger;
    volatile sig_atomic_t stop;
};

// --- The plan -------------------------------------------------------------------------------------

static bool enter(struct job *job, unsigned seat, struct diag_list *out)
{
    const char *spec = job->run->players[seat];
    job->players[seat] = player_new(spec ? spec : PLAYER_DEFAULT, out);
    if (!job->players[seat])
        return false;
    if (!sim_plan_enter(&job->plan, job->run->decks[seat], job->players[seat]->name))
        return diag_error(out, nowhere, "out of memory");
    job->plan.entrants[seat].decider = job->players[seat];
    return true;
}

static bool check(const struct epic_cards *cards, const struct epic_run *run, struct diag_list *out)
{
    if (!api_decks_fit(cards, run->decks, run->seats, out))
        return false;
    if (run->games == 0 || run->games > UINT64_C(1) << 53U)
        return diag_error(out, nowhere, "the number of games is 1 to 2^53");
    return run->threads <= MAX_THREADS ||
           diag_error(out, nowhere, "the number of threads is 1 to %d", MAX_THREADS);
}

static bool make_plan(struct job *job, const struct epic_cards *cards, struct diag_list *out)
{
    const struct epic_run *run = job->run;
    struct sim_plan *plan = &job->plan;
    if (!check(cards, run, out))
        return false;
    *plan = (struct sim_plan){.rules = cards->rules, .cards = cards->cards, .seed = run->seed};
    if (run->options)
        plan->options = *run->options;
    for (unsigned seat = 0; seat < run->seats; seat++)
        if (!enter(job, seat, out))
            return false;
    if (!sim_plan_pair(plan, run->seats > 2 ? SIM_FREE_FOR_ALL : SIM_EVERY_PAIR, false, out))
        return false;
    sim_plan_set_rounds(plan, (run->games + run->seats - 1) / run->seats);
    struct sim_setup setup = {0};
    bool good = sim_plan_setup(plan, 0, 0, &setup, out);
    sim_setup_free(&setup);
    return good;
}

// --- Playing --------------------------------------------------------------------------------------

static bool entered(void *context, const struct sim_ledger *ledger, struct epic_error *error)
{
    (void)error;
    struct job *job = context;
    if (!job->run->progress(job->run->context, ledger->games))
        job->stop = 1;
    return true;
}

static void tell(const struct job *job, struct epic_score *scores)
{
    for (unsigned seat = 0; seat < job->run->seats; seat++) {
        struct sim_matchup matchup = sim_matchup_of(&job->plan, job->ledger.words[0], seat);
        scores[seat] = (struct epic_score){
            .games = (uint64_t)matchup.games,
            .won = (uint64_t)matchup.results[SIM_WON],
            .drawn = (uint64_t)matchup.results[SIM_DRAWN],
            .lost = (uint64_t)matchup.results[SIM_LOST],
            .aborted = (uint64_t)matchup.results[SIM_ABORTED],
            .faults = (uint64_t)sim_matchup_faults(&matchup),
            .score = matchup.score.mean,
            .low = matchup.score.interval.low,
            .high = matchup.score.interval.high,
        };
    }
}

static bool play(struct job *job, struct epic_score *scores, struct epic_error *error)
{
    unsigned threads = job->run->threads ? job->run->threads : 1;
    struct sim_order order = {.threads = threads, .stop = &job->stop, .context = job};
    if (job->run->progress)
        order.entered = entered;
    bool good =
        sim_ledger_open(&job->ledger, &job->plan, sim_window(threads)) || error_set(error, "out of memory");
    good = good && sim_run(&job->ledger, &order, error);
    if (good)
        tell(job, scores);
    sim_ledger_close(&job->ledger);
    return good;
}

bool epic_run_play(const struct epic_cards *cards, const struct epic_run *run, struct epic_score *scores,
                   struct epic_error *error)
{
    struct diag_list list = {0};
    struct job job = {.run = run};
    bool good = make_plan(&job, cards, &list) ? play(&job, scores, error) : api_fail(&list, error);
    diag_free(&list);
    sim_plan_free(&job.plan);
    for (unsigned seat = 0; seat < EPIC_MAX_SEATS; seat++)
        player_free(job.players[seat]);
    return good;
}
