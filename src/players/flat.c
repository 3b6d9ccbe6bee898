// flat: Monte Carlo without a tree, by sequential halving on common worlds.
#include "base/memory.h"
#include "players/halving.h"
#include "players/lists.h"

#include <string.h>

extern const struct player_kind player_flat;

enum { PLAYOUTS, ROLLOUT, LISTS = ROLLOUT + WORLD_PARAMETERS };

static const struct player_parameter parameters[] = {
    [PLAYOUTS] = {.name = "playouts",
                  .fallback = 200,
                  .low = 1,
                  .high = 1e7,
                  .whole = true,
                  .help = "random games for a decision; at least one for each action"},
    WORLD_PARAMETERS_AT(ROLLOUT),
    [LISTS] = LISTS_PARAMETER,
    {.name = NULL},
};

struct flat {
    struct halving halving;
    epic_action list[EPIC_MAX_ACTIONS];
    struct world_rollout rollout;
    struct world_chance chance;
    void *model; // see lists.h
    uint64_t seed, playouts;
    unsigned since; // the turn of the choice
};

static size_t own_size(void) { return memory_lines(sizeof(struct flat)); }

static size_t memory(const struct player *player, const struct epic_match *match)
{
    return 2 * world_size(match) + own_size() + lists_model_size(player, match);
}

// One more world for all that are left.
static void try_world(struct flat *f, const struct player_question *q, unsigned char *world,
                      unsigned char *state)
{
    const struct epic_rules *rules = q->match->rules;
    world_chance_seed(&f->chance, f->seed, f->halving.worlds++, q->match->seats);
    const struct epic_match *match = lists_deal(f->model, q, &f->chance.deal, world);
    for (unsigned i = 0; i < f->halving.count && !stop_now(q->stop); i++) {
        struct world_chance chance = f->chance;
        memcpy(state, world, q->match->state_size);
        rules->apply(match, state, f->halving.moves[i].action, &chance.game);
        struct world_points points = world_play_on(match, state, &chance, &f->rollout, f->since);
        f->halving.moves[i].worth += points.of[q->seat];
        f->playouts++;
    }
}

// All that are left have been in the same worlds; those that were dropped have fewer.
static void tell(const struct flat *f, struct player_opinion *opinion, uint64_t worlds, unsigned from,
                 unsigned to)
{
    opinion->count = to;
    for (unsigned i = from; i < to; i++) {
        opinion->of[i].action = f->halving.moves[i].action;
        opinion->of[i].visits = (double)worlds;
        opinion->of[i].value = f->halving.moves[i].worth / ((double)worlds * WORLD_WIN);
    }
}

static epic_action decide(const struct player *player, const struct player_question *q, struct pcg *random,
                          void *room)
{
    unsigned char *world = room;
    unsigned char *state = world + world_size(q->match);
    struct flat *f = (struct flat *)(void *)(state + world_size(q->match));
    unsigned count = q->match->rules->legal(q->match, q->view, f->list);
    uint64_t worlds;
    halving_start(&f->halving, f->list, count, (uint64_t)player->value[PLAYOUTS], random);
    f->rollout = world_rollout_of(player, ROLLOUT);
    f->since = world_turn(q->match, q->view);
    f->playouts = 0;
    f->model = lists_model(q, (unsigned char *)f + own_size());
    f->seed = world_seed(random);
    while (halving_round(&f->halving, &worlds)) {
        for (; worlds > 0; worlds--)
            try_world(f, q, world, state);
        unsigned left = f->halving.count;
        halving_drop(&f->halving);
        if (q->opinion)
            tell(f, q->opinion, f->halving.worlds, f->halving.count, left);
    }
    epic_action answer = f->halving.moves[0].action;
    if (q->opinion) {
        tell(f, q->opinion, f->halving.worlds, 0, 1);
        q->opinion->count = count;
        q->opinion->playouts = f->playouts;
        world_tell_method(q->match, &f->rollout, &q->opinion->method);
        q->opinion->line[0] = answer;
        q->opinion->line_length = 1;
    }
    return answer;
}

const struct player_kind player_flat = {
    .name = "flat",
    .form = "flat[:PLAYOUTS][,NAME=VALUE...]",
    .when = "a cheap player that looks at where its moves lead but not at what others may answer",
    .parameters = parameters,
    .unnamed = 1,
    .searches = true,
    .memory = memory,
    .decide = decide,
    .open = lists_open,
    .close = lists_close,
};
