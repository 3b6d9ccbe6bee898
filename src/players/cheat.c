// cheat: a tree search that sees all cards.  What the others will draw it does not know, for no player ever
// sees the game's random numbers.
#include "players/search_run.h"

#include <string.h>

extern const struct player_kind player_cheat;

enum { ITERATIONS, SHARED };

static const struct player_parameter parameters[] = {
    [ITERATIONS] = {.name = "iterations",
                    .fallback = 1000,
                    .low = 1,
                    .high = 1e7,
                    .whole = true,
                    .help = "games, whole or in part, for a decision"},
    SEARCH_PARAMETERS_AT(SHARED, 0.7),
    {.name = NULL},
};

static uint32_t nodes_of(const struct player *player)
{
    return search_nodes_of(player, SHARED, (uint64_t)player->value[ITERATIONS], 1);
}

static size_t memory(const struct player *player, const struct epic_match *match)
{
    return search_votes_size() + search_size(match, nodes_of(player)) +
           search_lethal_size(player, SHARED, match);
}

static epic_action decide(const struct player *player, const struct player_question *q, struct pcg *random,
                          void *room)
{
    struct search_votes *votes = room;
    struct search_settings settings = search_settings_of(player, SHARED);
    void *rest = (unsigned char *)room + search_votes_size();
    struct search *s = search_make(rest, q->match, nodes_of(player), &settings, false);
    struct search_budget budget = search_budget_of(player, SHARED, (uint64_t)player->value[ITERATIONS]);
    uint64_t seed = world_seed(random);
    epic_action lethal = search_lethal(player, SHARED, q, NULL, random, votes,
                                       (unsigned char *)s + search_size(q->match, nodes_of(player)));
    if (lethal)
        return lethal;
    search_open_votes(votes, q);
    s->since = world_turn(q->match, q->view);
    for (; search_goes_on(&budget, votes->playouts); votes->playouts++) {
        world_chance_seed(&s->chance, seed, votes->playouts, q->match->seats);
        memcpy(s->state, q->state, q->match->state_size);
        search_iterate(s);
    }
    search_count_votes(votes, s, q->seat);
    return search_elect(votes, s, q);
}

const struct player_kind player_cheat = {
    .name = "cheat",
    .form = "cheat[:ITERATIONS][,NAME=VALUE...]",
    .when = "to see what it is worth to know the hidden cards: an experiment, no opponent for others",
    .parameters = parameters,
    .unnamed = 1,
    .searches = true,
    .cheats = true,
    .memory = memory,
    .decide = decide,
};
