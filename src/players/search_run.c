#include "players/search_run.h"
#include "base/clock.h"
#include "base/memory.h"
#include "players/solver.h"

#include <string.h>

// --- Parameters -----------------------------------------------------------------------------------

struct search_settings search_settings_of(const struct player *player, unsigned first)
{
    const double *value = player->value + first;
    return (struct search_settings){
        .exploration = value[SEARCH_C],
        .urgency = value[SEARCH_URGENCY],
        .prior = value[SEARCH_PRIOR] > 0,
        .prune = value[SEARCH_PRUNE] > 0,
        .rollout = world_rollout_of(player, first + SEARCH_ROLLOUT),
    };
}

// An iteration adds the moves of one position to a tree.
uint32_t search_nodes_of(const struct player *player, unsigned first, uint64_t iterations, unsigned trees)
{
    enum { MOVES = 12 };
    const double *value = player->value + first;
    double wanted = (1 + (double)iterations) * trees * MOVES;
    double most = value[SEARCH_SIZE];
    return (uint32_t)(value[SEARCH_TIME] > 0 || wanted > most ? most : wanted);
}

// --- Budgets --------------------------------------------------------------------------------------

struct search_budget search_budget_of(const struct player *player, unsigned first,
                                      const struct player_question *q, uint64_t iterations)
{
    double milliseconds = player->value[first + SEARCH_TIME];
    struct search_settings settings = search_settings_of(player, first);
    epic_action list[EPIC_MAX_ACTIONS];
    if (search_actions(&settings, q->match, q->view, list) == 1)
        return (struct search_budget){1, 0, q->stop};
    return (struct search_budget){iterations, milliseconds > 0 ? clock_seconds() + milliseconds / 1000 : 0,
                                  q->stop};
}

bool search_goes_on(const struct search_budget *budget, uint64_t done)
{
    enum { CLOCK_EVERY = 8, MOST = 10000000 };
    if (done > 0 && stop_now(budget->stop))
        return false;
    if (budget->until <= 0)
        return done < budget->iterations;
    return done == 0 || (done < MOST && (done % CLOCK_EVERY != 0 || clock_seconds() < budget->until));
}

// --- Votes ----------------------------------------------------------------------------------------

void search_open_votes(struct search_votes *votes, const struct player_question *q)
{
    votes->count = q->match->rules->legal(q->match, q->view, votes->list);
    memset(votes->visits, 0, votes->count * sizeof votes->visits[0]);
    memset(votes->points, 0, votes->count * sizeof votes->points[0]);
    votes->playouts = 0;
}

void search_count_votes(struct search_votes *votes, const struct search *s, unsigned seat)
{
    uint32_t root = s->trees > 1 ? seat : 0;
    for (unsigned i = 0; i < votes->count; i++) {
        uint32_t child = search_child(s, root, seat, votes->list[i]);
        if (child == SEARCH_NONE)
            continue;
        votes->visits[i] += s->nodes[child].visits;
        votes->points[i] += s->nodes[child].points;
    }
}

void search_tell_method(const struct player *player, unsigned first, const struct player_question *q,
                        uint64_t spared)
{
    if (!q->opinion)
        return;
    const struct world_rollout rollout = world_rollout_of(player, first + SEARCH_ROLLOUT);
    world_tell_method(q->match, &rollout, &q->opinion->method);
    q->opinion->method.spared = spared;
}

static double mean_points(const struct search_votes *votes, unsigned i)
{
    return votes->visits[i] ? (double)votes->points[i] / ((double)votes->visits[i] * WORLD_WIN) : 0.5;
}

static uint32_t most_visited(const struct search *s, uint32_t parent)
{
    uint32_t best = SEARCH_NONE;
    for (uint32_t child = s->nodes[parent].child; child != SEARCH_NONE; child = s->nodes[child].next)
        if (s->nodes[child].visits > (best == SEARCH_NONE ? 0 : s->nodes[best].visits))
            best = child;
    return best;
}

// What most iterations did, as long as there are enough to speak of.
static void tell_line(struct player_opinion *opinion, const struct search *s, unsigned seat,
                      epic_action first)
{
    enum { ENOUGH = 8 };
    uint32_t root = s->trees > 1 ? seat : 0;
    uint32_t node = search_child(s, root, seat, first);
    opinion->line[opinion->line_length++] = first;
    while (node != SEARCH_NONE && opinion->line_length < PLAYER_LINE) {
        node = most_visited(s, node);
        if (node == SEARCH_NONE || s->nodes[node].visits < ENOUGH)
            return;
        opinion->line[opinion->line_length++] = s->nodes[node].action;
    }
}

static void tell(const struct search_votes *votes, struct player_opinion *opinion)
{
    opinion->playouts = votes->playouts;
    opinion->count = votes->count;
    for (unsigned i = 0; i < votes->count; i++) {
        opinion->of[i].action = votes->list[i];
        opinion->of[i].visits = (double)votes->visits[i];
        opinion->of[i].value = mean_points(votes, i);
    }
}

epic_action search_elect(const struct search_votes *votes, const struct search *search,
                         const struct player_question *q)
{
    unsigned best = 0;
    for (unsigned i = 1; i < votes->count; i++)
        if (votes->visits[i] > votes->visits[best] ||
            (votes->visits[i] == votes->visits[best] && mean_points(votes, i) > mean_points(votes, best)))
            best = i;
    if (q->opinion) {
        tell(votes, q->opinion);
        q->opinion->line_length = 0;
        if (search)
            tell_line(q->opinion, search, q->seat, votes->list[best]);
    }
    return votes->list[best];
}

// --- Sure wins ------------------------------------------------------------------------------------

enum { LETHAL_WORLDS = 8, LETHAL_REMEMBERED = 8192 };

size_t search_lethal_size(const struct player *player, unsigned first, const struct epic_match *match)
{
    if (player->value[first + SEARCH_LETHAL] <= 0)
        return 0;
    size_t size = solver_size(match, LETHAL_REMEMBERED);
    return memory_lines(size);
}

epic_action search_lethal(const struct player *player, unsigned first, const struct player_question *q,
                          void *model, struct pcg *random, struct search_votes *votes, void *memory)
{
    uint64_t nodes = (uint64_t)player->value[first + SEARCH_LETHAL];
    if (nodes == 0)
        return 0;
    struct solver_lethal lethal;
    const void *view;
    const struct epic_match *match = lists_draw(model, q, random, &view);
    struct solver *solver = solver_make(memory, match, LETHAL_REMEMBERED);
    solver_find_lethal(solver, match, view, q->seat, LETHAL_WORLDS, nodes, random, &lethal);
    if (q->opinion) {
        q->opinion->method.lethal_worlds = lethal.action ? LETHAL_WORLDS : 1;
        q->opinion->method.lethal_won = lethal.won;
    }
    if (lethal.action == 0 || lethal.won < LETHAL_WORLDS)
        return 0;
    search_open_votes(votes, q);
    for (unsigned i = 0; i < votes->count; i++) {
        if (votes->list[i] != lethal.action)
            continue;
        votes->visits[i] = LETHAL_WORLDS;
        votes->points[i] = (uint64_t)LETHAL_WORLDS * WORLD_WIN;
    }
    votes->playouts = LETHAL_WORLDS;
    (void)search_elect(votes, NULL, q);
    if (q->opinion) {
        q->opinion->proven = lethal.proven && !model;
        q->opinion->line[0] = lethal.action;
        q->opinion->line_length = 1;
    }
    return lethal.action;
}
