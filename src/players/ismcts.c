// ismcts, mo-ismcts: information set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012).
//
// One tree for all worlds, a new world for each iteration: so a move is chosen without knowing in which world
// it will be made.  With a tree for each seat (MO) the search does not see moves that its opponents make in
// secret, either.
#include "players/search.h"

extern const struct player_kind player_ismcts, player_mo_ismcts;

enum { ITERATIONS, EXPLORATION, NODES };

static const struct player_parameter parameters[] = {
    [ITERATIONS] = {"iterations", 1000, 1, 1e7, true, "random games for a decision"},
    [EXPLORATION] = {"c", 0.7, 0, 10, false, "how much moves are tried that did worse so far"},
    [NODES] = {"nodes", SEARCH_NODES, 16, SEARCH_NODES, true, "size of the tree, which then grows no more"},
    {NULL, 0, 0, 0, false, NULL},
};

// Each iteration adds one node to a tree, seldom more to one of several.
static uint32_t nodes_of(const struct player *player, unsigned trees)
{
    double wanted = (1 + player->value[ITERATIONS]) * trees;
    double most = player->value[NODES];
    return (uint32_t)(wanted < most ? wanted : most);
}

static epic_action search(const struct player *player, const struct player_question *q, struct pcg *random,
                          void *room, bool tree_a_seat)
{
    uint32_t nodes = nodes_of(player, tree_a_seat ? q->match->seats : 1);
    struct search *s = search_make(room, q->match, nodes, player->value[EXPLORATION], tree_a_seat);
    uint64_t seed = world_seed(random);
    uint64_t iterations = (uint64_t)player->value[ITERATIONS];
    for (uint64_t i = 0; i < iterations; i++) {
        world_chance_seed(&s->chance, seed, i, q->match->seats);
        q->match->rules->determinise(q->match, q->view, &s->chance.deal, s->state);
        search_iterate(s);
    }
    return search_best(s, q->seat);
}

static size_t memory(const struct player *player, const struct epic_match *match)
{
    return search_size(match, nodes_of(player, 1));
}

static epic_action decide(const struct player *player, const struct player_question *q, struct pcg *random,
                          void *room)
{
    return search(player, q, random, room, false);
}

static size_t mo_memory(const struct player *player, const struct epic_match *match)
{
    return search_size(match, nodes_of(player, match->seats));
}

static epic_action mo_decide(const struct player *player, const struct player_question *q, struct pcg *random,
                             void *room)
{
    return search(player, q, random, room, true);
}

const struct player_kind player_ismcts = {
    .name = "ismcts",
    .form = "ismcts[:ITERATIONS][,c=C][,nodes=N]",
    .when = "for games that are to be played well: the one to take unless there is a reason",
    .parameters = parameters,
    .unnamed = 1,
    .searches = true,
    .memory = memory,
    .decide = decide,
};

const struct player_kind player_mo_ismcts = {
    .name = "mo-ismcts",
    .form = "mo-ismcts[:ITERATIONS][,c=C][,nodes=N]",
    .when =
        "where much is done in secret (cards put back or fetched unseen); otherwise as ismcts, but slower",
    .parameters = parameters,
    .unnamed = 1,
    .searches = true,
    .memory = mo_memory,
    .decide = mo_decide,
};
