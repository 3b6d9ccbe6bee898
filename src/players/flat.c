// flat: Monte Carlo without a tree.
//
// Sequential halving: each round gives all moves that are left the same number of playouts, in the same
// worlds with the same shuffles and the same random numbers, and then drops the worse half.  What a world is
// like makes more of a difference than most moves do; it cancels out this way.
#include "players/worlds.h"

#include <string.h>

extern const struct player_kind player_flat;

enum { PLAYOUTS };

static const struct player_parameter parameters[] = {
    [PLAYOUTS] = {"playouts", 200, 1, 1e7, true, "random games for a decision; at least one for each action"},
    {NULL, 0, 0, 0, false, NULL},
};

struct candidate {
    epic_action action;
    uint32_t points;
};

struct flat {
    struct candidate candidates[EPIC_MAX_ACTIONS];
    epic_action list[EPIC_MAX_ACTIONS];
    struct world_chance chance;
    uint64_t seed;
    uint64_t worlds; // tried so far
    unsigned count;  // candidates left
};

static size_t memory(const struct player *player, const struct epic_match *match)
{
    (void)player;
    return 2 * world_size(match) + sizeof(struct flat);
}

// In any order, so that of equally good moves each has its chance.
static void list_candidates(struct flat *f, const struct player_question *q, struct pcg *random)
{
    f->count = q->match->rules->legal(q->match, q->view, f->list);
    for (unsigned i = 0; i < f->count; i++) {
        unsigned at = pcg_bounded(random, i + 1);
        f->candidates[i] = f->candidates[at];
        f->candidates[at] = (struct candidate){f->list[i], 0};
    }
}

// One more world for all that are left.
static void try_world(struct flat *f, const struct player_question *q, unsigned char *world,
                      unsigned char *state)
{
    const struct epic_rules *rules = q->match->rules;
    world_chance_seed(&f->chance, f->seed, f->worlds++, q->match->seats);
    rules->determinise(q->match, q->view, &f->chance.deal, world);
    for (unsigned i = 0; i < f->count; i++) {
        struct epic_chance chance = f->chance.game;
        struct pcg random = f->chance.random;
        memcpy(state, world, q->match->state_size);
        rules->apply(q->match, state, f->candidates[i].action, &chance);
        (void)rules->playout(q->match, state, &chance, &random);
        f->candidates[i].points += world_points_of(q->match, state).of[q->seat];
    }
}

// All have been in the same worlds, so points tell.  The order of equals stays.
static void drop_half(struct flat *f)
{
    for (unsigned i = 1; i < f->count; i++) {
        struct candidate moved = f->candidates[i];
        unsigned at = i;
        for (; at > 0 && f->candidates[at - 1].points < moved.points; at--)
            f->candidates[at] = f->candidates[at - 1];
        f->candidates[at] = moved;
    }
    f->count = (f->count + 1) / 2;
}

static unsigned rounds_for(unsigned count)
{
    unsigned rounds = 0;
    while (1U << rounds < count)
        rounds++;
    return rounds;
}

static epic_action decide(const struct player *player, const struct player_question *q, struct pcg *random,
                          void *room)
{
    unsigned char *world = room;
    unsigned char *state = world + world_size(q->match);
    struct flat *f = (struct flat *)(void *)(state + world_size(q->match));
    uint64_t left = (uint64_t)player->value[PLAYOUTS];
    f->worlds = 0;
    list_candidates(f, q, random);
    f->seed = world_seed(random);
    for (unsigned rounds = rounds_for(f->count); rounds > 0; rounds--) {
        uint64_t worlds = left / ((uint64_t)rounds * f->count);
        if (worlds == 0 && (left >= f->count || f->worlds == 0))
            worlds = 1;
        uint64_t used = worlds * f->count;
        for (; worlds > 0; worlds--)
            try_world(f, q, world, state);
        left -= used < left ? used : left;
        drop_half(f);
    }
    return f->candidates[0].action;
}

const struct player_kind player_flat = {
    .name = "flat",
    .form = "flat[:PLAYOUTS]",
    .when = "for a cheap player that looks where its moves lead but not at what others may answer",
    .parameters = parameters,
    .unnamed = 1,
    .searches = true,
    .memory = memory,
    .decide = decide,
};
