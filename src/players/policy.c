// policy: no search.  Of the likeliest moves by the game's action scores it tries each, all in the same
// worlds, and takes the one after which the seat may expect most: by what the game has learned, as soon as
// nothing is under way any more; of games that have learned nothing, at the end of the turn and by the
// forecast.  A move that is much likelier than all others it takes unseen.
#include "players/worlds.h"

#include <string.h>

extern const struct player_kind player_policy;

enum { MOVES, WORLDS, CLEAR };
enum { MOST_MOVES = 32, PARTS = WORLD_WIN << 22 };

static const struct player_parameter parameters[] = {
    [MOVES] = {.name = "moves",
               .fallback = 4,
               .low = 1,
               .high = MOST_MOVES,
               .whole = true,
               .help = "how many of the likeliest moves to look at"},
    [WORLDS] = {.name = "worlds",
                .fallback = 1,
                .low = 1,
                .high = 1e4,
                .whole = true,
                .help = "ways to fill in what is hidden, in each of which every move is tried"},
    [CLEAR] = {.name = "clear",
               .fallback = 0.9,
               .high = 1,
               .help = "a move at least this likely is taken without looking; 1: none"},
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
    bool learned;
    struct world_chance chance;
};

// Behind it: a world, what comes of a move in it, and how the seat sees that.
struct policy_room {
    unsigned char *world, *state, *view;
};

static size_t own_size(void) { return memory_lines(sizeof(struct policy)); }

static size_t memory(const struct player *player, const struct epic_match *match)
{
    (void)player;
    return own_size() + 3 * world_size(match);
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

// Parts of a win, as whole numbers.
static uint64_t parts_of(double share) { return (uint64_t)(share * PARTS + 0.5); }

// What the seat may expect of a position that it has come to.
static uint64_t points_learned(const struct player_question *q, struct policy_room room,
                               struct world_chance *chance)
{
    return parts_of(world_expect_learned(q->match, room.state, room.view, q->seat, &chance->game));
}

static uint64_t points_at_end_of_turn(const struct player_question *q, struct policy_room room,
                                      struct world_chance *chance, unsigned since)
{
    static const struct world_rollout to_end_of_turn = {.horizon = 1, .noise = 0, .discount = 1};
    struct world_points points = world_play_on(q->match, room.state, chance, &to_end_of_turn, since);
    return points.of[q->seat] * (PARTS / WORLD_WIN);
}

static void try_world(struct policy *p, const struct player_question *q, struct policy_room room,
                      unsigned since)
{
    for (unsigned i = 0; i < p->count; i++) {
        struct world_chance chance = p->chance;
        memcpy(room.state, room.world, q->match->state_size);
        q->match->rules->apply(q->match, room.state, p->best[i].action, &chance.game);
        p->best[i].points +=
            p->learned ? points_learned(q, room, &chance) : points_at_end_of_turn(q, room, &chance, since);
    }
}

// What was not looked at is like any other, for all that is known.
static struct player_estimate estimate_of(const struct policy *p, epic_action action, double worlds)
{
    struct player_estimate estimate = {action, 0, 0.5};
    for (unsigned i = 0; i < p->count; i++)
        if (p->best[i].action == action)
            estimate = (struct player_estimate){action, worlds, (double)p->best[i].points / (worlds * PARTS)};
    return estimate;
}

static void tell(const struct policy *p, const struct player_question *q, double worlds, epic_action answer)
{
    struct player_opinion *opinion = q->opinion;
    opinion->playouts = p->count * (uint64_t)worlds;
    opinion->method.horizon = p->learned ? 0 : 1;
    opinion->method.units = p->learned ? "positions to which the actions lead" : NULL;
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
    const size_t size = world_size(q->match);
    unsigned char *behind = (unsigned char *)room + own_size();
    struct policy_room worlds = {behind, behind + size, behind + 2 * size};
    uint64_t seed = world_seed(random);
    unsigned since = world_turn(q->match, q->view);
    p->learned = world_has_learned(q->match);
    find_candidates(p, q, (unsigned)player->value[MOVES]);
    struct epic_choice choice;
    bool number = rules->choice(q->match, q->view, &choice) && choice.kind == EPIC_CHOICE_NUMBER;
    bool clear = (p->learned && number) || p->best[0].prior >= player->value[CLEAR];
    for (uint64_t i = 0; i < (uint64_t)player->value[WORLDS] && (!clear || q->opinion) && !stop_now(q->stop);
         i++) {
        world_chance_seed(&p->chance, seed, i, q->match->seats);
        rules->determinise(q->match, q->view, &p->chance.deal, worlds.world);
        try_world(p, q, worlds, since);
    }
    epic_action answer = best_of(p, clear);
    if (q->opinion)
        tell(p, q, player->value[WORLDS], answer);
    return answer;
}

const struct player_kind player_policy = {
    .name = "policy",
    .form = "policy[:MOVESxWORLDS][,NAME=VALUE...]",
    .when = "hundreds of games a second, played better than by heuristic",
    .parameters = parameters,
    .unnamed = 2,
    .memory = memory,
    .decide = decide,
};
