// What a seat can prove about winning now although it does not see all cards.
#include "players/solver.h"

// The worlds of one seed; `number` counts them.
struct worlds {
    struct solver *solver;
    const struct epic_match *match;
    const void *view;
    uint64_t seed;
    struct solver_task task;
    uint64_t nodes;
};

// What can be done in a world; true if the seat is sure to win.
static bool wins_in(struct worlds *w, unsigned number, epic_action first, epic_action *best)
{
    struct solver *s = w->solver;
    struct pcg deal = pcg_derive(w->seed, number, 0);
    struct solver_finding finding;
    w->match->rules->determinise(w->match, w->view, &deal, solver_spare(s));
    w->task.first = first;
    solver_solve(s, solver_spare(s), &w->task, &finding);
    w->nodes += finding.nodes;
    *best = finding.best;
    return finding.low >= 1;
}

static bool has_one_world(const struct worlds *w)
{
    struct pcg deal = pcg_derive(w->seed, 0, 0);
    struct pcg before = deal;
    w->match->rules->determinise(w->match, w->view, &deal, solver_spare(w->solver));
    return deal.state == before.state;
}

// In how many worlds an action wins; `*other` is one that wins in a world where it does not, or 0.
static unsigned count_wins(struct worlds *w, epic_action action, unsigned worlds, epic_action *other)
{
    unsigned won = 0;
    *other = 0;
    for (unsigned i = 0; i < worlds; i++) {
        epic_action best;
        if (wins_in(w, i, action, &best))
            won++;
        else if (*other == 0 && wins_in(w, i, 0, &best))
            *other = best;
    }
    return won;
}

void solver_find_lethal(struct solver *s, const struct epic_match *match, const void *view, unsigned seat,
                        unsigned worlds, uint64_t nodes, struct pcg *random, struct solver_lethal *out)
{
    enum { TRIES = 3 };
    uint64_t seed = (uint64_t)pcg_next(random) << 32U;
    seed |= pcg_next(random);
    struct worlds w = {.solver = s, .match = match, .view = view, .seed = seed};
    w.task = (struct solver_task){.seat = seat,
                                  .goal = SOLVER_WINS,
                                  .turns = 1,
                                  .sure = true,
                                  .nodes = nodes,
                                  .outcomes = SOLVER_OUTCOMES};
    *out = (struct solver_lethal){.worlds = worlds};
    epic_action action;
    bool found = wins_in(&w, 0, 0, &action);
    out->proven = found && has_one_world(&w);
    if (out->proven) {
        out->action = action;
        out->won = worlds;
    }
    for (unsigned i = 0; i < TRIES && found && action && !out->proven && out->won < worlds; i++) {
        epic_action other;
        unsigned won = count_wins(&w, action, worlds, &other);
        if (won > out->won) {
            out->won = won;
            out->action = action;
        }
        action = other;
    }
    out->nodes = w.nodes;
}
