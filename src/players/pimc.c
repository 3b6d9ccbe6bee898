// pimc: perfect information Monte Carlo.
//
// Some worlds, and in each a tree search that knows everything, even what will be drawn: its cards stay in
// order however often the world is played.  The moves most visited in all worlds together win.
#include "players/search_run.h"

#include <string.h>

extern const struct player_kind player_pimc;

enum { WORLDS, ITERATIONS, SHARED, LISTS = SHARED + SEARCH_PARAMETERS };

static const struct player_parameter parameters[] = {
    [WORLDS] = {.name = "worlds",
                .fallback = 40,
                .low = 1,
                .high = 1e6,
                .whole = true,
                .help = "what the hidden cards may be"},
    [ITERATIONS] = {.name = "iterations",
                    .fallback = 250,
                    .low = 1,
                    .high = 1e6,
                    .whole = true,
                    .help = "games, whole or in part, in each world"},
    SEARCH_PARAMETERS_AT(SHARED),
    [LISTS] = LISTS_PARAMETER,
    {.name = NULL},
};

static uint32_t nodes_of(const struct player *player)
{
    return search_nodes_of(player, SHARED, (uint64_t)player->value[ITERATIONS], 1);
}

static size_t memory(const struct player *player, const struct epic_match *match)
{
    return search_votes_size() + world_size(match) + search_size(match, nodes_of(player)) +
           search_lethal_size(player, SHARED, match) + lists_model_size(player, match);
}

static uint64_t search_world(struct search *s, const struct player_question *q, const unsigned char *world,
                             uint64_t iterations)
{
    struct epic_chance order = s->chance.game;
    search_clear(s);
    for (uint64_t i = 0; i < iterations && !stop_now(q->stop); i++) {
        memcpy(s->state, world, s->match->state_size);
        s->chance.game = order;
        search_iterate(s);
    }
    return iterations;
}

static epic_action decide(const struct player *player, const struct player_question *q, struct pcg *random,
                          void *room)
{
    struct search_votes *votes = room;
    unsigned char *world = (unsigned char *)room + search_votes_size();
    struct search_settings settings = search_settings_of(player, SHARED);
    struct search *s =
        search_make(world + world_size(q->match), q->match, nodes_of(player), &settings, false);
    struct search_budget worlds = search_budget_of(player, SHARED, q, (uint64_t)player->value[WORLDS]);
    uint64_t seed = world_seed(random);
    unsigned char *rest = (unsigned char *)s + search_size(q->match, nodes_of(player));
    s->model = lists_model(q, rest + search_lethal_size(player, SHARED, q->match));
    epic_action lethal = search_lethal(player, SHARED, q, s->model, random, votes, rest);
    if (lethal)
        return lethal;
    search_open_votes(votes, q);
    s->since = world_turn(q->match, q->view);
    uint64_t iterations = (uint64_t)player->value[ITERATIONS];
    uint64_t number = 0;
    for (; search_goes_on(&worlds, number); number++) {
        world_chance_seed(&s->chance, seed, number, q->match->seats);
        s->match = lists_deal(s->model, q, &s->chance.deal, world);
        votes->playouts += search_world(s, q, world, iterations);
        search_count_votes(votes, s, q->seat);
    }
    uint64_t wanted = player->value[SHARED + SEARCH_TIME] > 0 ? number : (uint64_t)player->value[WORLDS];
    search_tell_method(player, SHARED, q, (wanted - number) * iterations);
    return search_elect(votes, NULL, q);
}

const struct player_kind player_pimc = {
    .name = "pimc",
    .form = "pimc[:WORLDSxITERATIONS][,NAME=VALUE...]",
    .when = "for comparison: strong, but it assumes that it will know the hidden cards when it moves again",
    .parameters = parameters,
    .unnamed = 2,
    .searches = true,
    .memory = memory,
    .decide = decide,
    .open = lists_open,
    .close = lists_close,
};
