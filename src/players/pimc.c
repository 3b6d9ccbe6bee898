// pimc: perfect information Monte Carlo.
//
// Some worlds, and in each a tree search that knows everything, even what will be drawn: its cards stay in
// order however often the world is played.  The moves most visited in all worlds together win.
#include "players/search.h"

#include <string.h>

extern const struct player_kind player_pimc;

enum { WORLDS, ITERATIONS, EXPLORATION, NODES };

static const struct player_parameter parameters[] = {
    [WORLDS] = {"worlds", 40, 1, 1e6, true, "what the hidden cards may be"},
    [ITERATIONS] = {"iterations", 250, 1, 1e6, true, "random games in each world"},
    [EXPLORATION] = {"c", 1.0, 0, 10, false, "how much moves are tried that did worse so far"},
    [NODES] = {"nodes", SEARCH_NODES, 16, SEARCH_NODES, true, "size of a tree, which then grows no more"},
    {NULL, 0, 0, 0, false, NULL},
};

struct votes {
    epic_action list[EPIC_MAX_ACTIONS];
    uint64_t visits[EPIC_MAX_ACTIONS];
    unsigned count;
};

static uint32_t nodes_of(const struct player *player)
{
    double wanted = 1 + player->value[ITERATIONS];
    double most = player->value[NODES];
    return (uint32_t)(wanted < most ? wanted : most);
}

static size_t votes_size(void)
{
    return (sizeof(struct votes) + PLAYER_ALIGNMENT - 1) / PLAYER_ALIGNMENT * PLAYER_ALIGNMENT;
}

static size_t memory(const struct player *player, const struct epic_match *match)
{
    return votes_size() + world_size(match) + search_size(match, nodes_of(player));
}

static void count_votes(struct votes *votes, const struct search *s, unsigned seat)
{
    for (uint32_t child = search_first(s, seat); child != SEARCH_NONE; child = s->nodes[child].next)
        for (unsigned i = 0; i < votes->count; i++)
            if (votes->list[i] == s->nodes[child].action)
                votes->visits[i] += s->nodes[child].visits;
}

static epic_action winner_of(const struct votes *votes)
{
    unsigned best = 0;
    for (unsigned i = 1; i < votes->count; i++)
        if (votes->visits[i] > votes->visits[best])
            best = i;
    return votes->list[best];
}

static epic_action decide(const struct player *player, const struct player_question *q, struct pcg *random,
                          void *room)
{
    const struct epic_rules *rules = q->match->rules;
    struct votes *votes = room;
    unsigned char *world = (unsigned char *)room + votes_size();
    struct search *s = search_make(world + world_size(q->match), q->match, nodes_of(player),
                                   player->value[EXPLORATION], false);
    uint64_t seed = world_seed(random);
    votes->count = rules->legal(q->match, q->view, votes->list);
    memset(votes->visits, 0, votes->count * sizeof votes->visits[0]);
    for (uint64_t number = 0; number < (uint64_t)player->value[WORLDS]; number++) {
        search_clear(s);
        world_chance_seed(&s->chance, seed, number, q->match->seats);
        rules->determinise(q->match, q->view, &s->chance.deal, world);
        struct epic_chance order = s->chance.game;
        for (uint64_t i = 0; i < (uint64_t)player->value[ITERATIONS]; i++) {
            memcpy(s->state, world, q->match->state_size);
            s->chance.game = order;
            search_iterate(s);
        }
        count_votes(votes, s, q->seat);
    }
    return winner_of(votes);
}

const struct player_kind player_pimc = {
    .name = "pimc",
    .form = "pimc[:WORLDSxITERATIONS][,c=C][,nodes=N]",
    .when = "to compare with: strong, but it believes that it will know the hidden cards when it moves again",
    .parameters = parameters,
    .unnamed = 2,
    .searches = true,
    .memory = memory,
    .decide = decide,
};
