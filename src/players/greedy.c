// greedy: takes each action in a few worlds, lets what it sets off come to an end by rules of thumb, and
// likes best where that leads on average.
#include "players/worlds.h"

#include <string.h>

extern const struct player_kind player_greedy;

enum { WORLDS };

static const struct player_parameter parameters[] = {
    [WORLDS] = {.name = "worlds",
                .fallback = 1,
                .low = 1,
                .high = 1e4,
                .whole = true,
                .help = "ways to fill in what is hidden, in each of which every action is tried"},
    {.name = NULL},
};

struct greedy {
    epic_action list[EPIC_MAX_ACTIONS];
    int64_t worth[EPIC_MAX_ACTIONS];
    double hope[EPIC_MAX_ACTIONS]; // share of the points
    struct world_chance chance;
};

static size_t memory(const struct player *player, const struct epic_match *match)
{
    (void)player;
    return 2 * world_size(match) + sizeof(struct greedy);
}

static void try_world(struct greedy *greedy, const struct player_question *q, unsigned count,
                      unsigned char *world, unsigned char *state)
{
    const struct epic_rules *rules = q->match->rules;
    rules->determinise(q->match, q->view, &greedy->chance.deal, world);
    for (unsigned i = 0; i < count; i++) {
        memcpy(state, world, q->match->state_size);
        rules->follow(q->match, state, greedy->list[i], &greedy->chance.game);
        greedy->worth[i] += rules->evaluate(q->match, state, q->seat);
        if (q->opinion)
            greedy->hope[i] += world_forecast(q->match, state, q->seat);
    }
}

static void tell(const struct greedy *greedy, struct player_opinion *opinion, unsigned count, double worlds)
{
    opinion->count = count;
    opinion->playouts = (uint64_t)(count * worlds);
    opinion->method.units =
        "positions to which the actions lead; they are compared by points, and what is shown is "
        "the forecast";
    for (unsigned i = 0; i < count; i++) {
        opinion->of[i].action = greedy->list[i];
        opinion->of[i].visits = worlds;
        opinion->of[i].value = greedy->hope[i] / worlds;
    }
}

// Of equals any, by chance.
static epic_action best_of(const struct greedy *greedy, unsigned count, struct pcg *random)
{
    unsigned best = 0, equals = 1;
    for (unsigned i = 1; i < count; i++) {
        if (greedy->worth[i] > greedy->worth[best])
            equals = 0;
        else if (greedy->worth[i] < greedy->worth[best])
            continue;
        if (pcg_bounded(random, ++equals) == 0)
            best = i;
    }
    return greedy->list[best];
}

static epic_action decide(const struct player *player, const struct player_question *q, struct pcg *random,
                          void *room)
{
    const struct epic_rules *rules = q->match->rules;
    unsigned char *world = room;
    unsigned char *state = world + world_size(q->match);
    struct greedy *greedy = (struct greedy *)(void *)(state + world_size(q->match));
    if (!rules->follow || !rules->evaluate)
        return rules->pick(q->match, q->view, random);
    unsigned count = rules->legal(q->match, q->view, greedy->list);
    uint64_t seed = world_seed(random);
    memset(greedy->worth, 0, count * sizeof greedy->worth[0]);
    for (unsigned i = 0; i < count; i++)
        greedy->hope[i] = 0;
    for (uint64_t i = 0; i < (uint64_t)player->value[WORLDS] && !stop_now(q->stop); i++) {
        world_chance_seed(&greedy->chance, seed, i, q->match->seats);
        try_world(greedy, q, count, world, state);
    }
    if (q->opinion)
        tell(greedy, q->opinion, count, player->value[WORLDS]);
    return best_of(greedy, count, random);
}

const struct player_kind player_greedy = {
    .name = "greedy",
    .form = "greedy[:WORLDS]",
    .when = "looks one move ahead; a measure of how good a game's evaluation is",
    .parameters = parameters,
    .unnamed = 1,
    .memory = memory,
    .decide = decide,
};
