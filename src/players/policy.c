// policy: no search.  Of the likeliest moves by the game's action scores it plays each to the end of the turn
// by rules of thumb, all in the same worlds, and takes the one after which the forecast is best.  A move that
// is much likelier than all others it takes unseen.
#include "players/worlds.h"

#include <string.h>

extern const struct player_kind player_policy;

enum { MOVES, WORLDS, CLEAR };
enum { MOST_MOVES = 32 };

static const struct player_parameter parameters[] = {
    [MOVES] = {.name = "moves",
               .fallback = 4,
               .low = 1,
               .high = MOST_MOVES,
               .whole = true,
               .help = "how many of the likeliest moves are looked at"},
    [WORLDS] = {.name = "worlds",
                .fallback = 1,
                .low = 1,
                .high = 1e4,
                .whole = true,
                .help = "ways to fill in what is hidden that each of them is tried in"},
    [CLEAR] = {.name = "clear",
               .fallback = 0.9,
               .high = 1,
               .help = "a move that is at least so likely is taken unseen; 1: none"},
    {.name = NULL},
};

struct policy {
    epic_action list[EPIC_MAX_ACTIONS];
    float prior[EPIC_MAX_ACTIONS];
    struct candidate {
        epic_action action;
        float prior;
        uint64_t points;
    } best[MOST_MOVES + 1]; // the likeliest first, and one that is pushed out
    unsigned count, legal;
    struct world_chance chance;
};

static size_t own_size(void) { return memory_lines(sizeof(struct policy)); }

static size_t memory(const struct player *player, const struct epic_match *match)
{
    (void)player;
    return own_size() + 2 * world_size(match);
}

static void find_candidates(struct policy *p, const struct player_question *q, unsigned moves)
{
    const struct epic_rules *rules = q->match->rules;
    unsigned count = rules->legal(q->match, q->view, p->list);
    p->count = 0;
    p->legal = count;
    if (rules->prior)
        rules->prior(q->match, q->view, p->list, count, p->prior);
    for (unsigned i = 0; i < count; i++) {
        unsigned at = p->count;
        float prior = rules->prior ? p->prior[i] : 1.0F / (float)count;
        for (; at > 0 && p->best[at - 1].prior < prior; at--)
            p->best[at] = p->best[at - 1];
        p->best[at] = (struct candidate){p->list[i], prior, 0};
        p->count += p->count < moves;
    }
}

static void try_world(struct policy *p, const struct player_question *q, const unsigned char *world,
                      unsigned char *state, unsigned since)
{
    static const struct world_rollout to_end_of_turn = {.horizon = 1, .noise = 0, .discount = 1};
    for (unsigned i = 0; i < p->count; i++) {
        struct world_chance chance = p->chance;
        memcpy(state, world, q->match->state_size);
        q->match->rules->apply(q->match, state, p->best[i].action, &chance.game);
        struct world_points points = world_play_on(q->match, state, &chance, &to_end_of_turn, since);
        p->best[i].points += points.of[q->seat];
    }
}

// What was not looked at is like any other, for all that is known.
static struct player_estimate estimate_of(const struct policy *p, epic_action action, double worlds)
{
    struct player_estimate estimate = {action, 0, 0.5};
    for (unsigned i = 0; i < p->count; i++)
        if (p->best[i].action == action)
            estimate =
                (struct player_estimate){action, worlds, (double)p->best[i].points / (worlds * WORLD_WIN)};
    return estimate;
}

static void tell(const struct policy *p, const struct player_question *q, double worlds, epic_action answer)
{
    struct player_opinion *opinion = q->opinion;
    opinion->playouts = p->count * (uint64_t)worlds;
    opinion->method.horizon = 1;
    opinion->count = p->legal;
    for (unsigned i = 0; i < opinion->count; i++)
        opinion->of[i] = estimate_of(p, p->list[i], worlds);
    opinion->line[0] = answer;
    opinion->line_length = 1;
}

static epic_action best_of(const struct policy *p, bool clear)
{
    unsigned best = 0;
    for (unsigned i = 1; i < p->count && !clear; i++)
        if (p->best[i].points > p->best[best].points)
            best = i;
    return p->best[best].action;
}

static epic_action decide(const struct player *player, const struct player_question *q, struct pcg *random,
                          void *room)
{
    const struct epic_rules *rules = q->match->rules;
    struct policy *p = room;
    unsigned char *world = (unsigned char *)room + own_size();
    unsigned char *state = world + world_size(q->match);
    uint64_t seed = world_seed(random);
    unsigned since = world_turn(q->match, q->view);
    find_candidates(p, q, (unsigned)player->value[MOVES]);
    bool clear = p->best[0].prior >= player->value[CLEAR];
    for (uint64_t i = 0; i < (uint64_t)player->value[WORLDS] && (!clear || q->opinion); i++) {
        world_chance_seed(&p->chance, seed, i, q->match->seats);
        rules->determinise(q->match, q->view, &p->chance.deal, world);
        try_world(p, q, world, state, since);
    }
    epic_action answer = best_of(p, clear);
    if (q->opinion)
        tell(p, q, player->value[WORLDS], answer);
    return answer;
}

const struct player_kind player_policy = {
    .name = "policy",
    .form = "policy[:MOVESxWORLDS][,NAME=VALUE...]",
    .when = "for hundreds of games a second that are played better than by heuristic",
    .parameters = parameters,
    .unnamed = 2,
    .memory = memory,
    .decide = decide,
};
