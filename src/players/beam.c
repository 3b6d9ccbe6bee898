// beam: plans its turn.
//
// In some worlds, what the seat may still do before the turn is over, step by step, of which only the most
// promising plans are kept; then the others' turn by rules of thumb, and a look at what is left.  The first
// step of the plans that do best in all worlds is taken, and then everything is planned again.
#include "base/memory.h"
#include "players/worlds.h"

#include <string.h>

extern const struct player_kind player_beam;

enum { WORLDS, WIDTH };
enum { MOST_WIDTH = 256, LONGEST = 40 /* steps of a plan */, MOST_ANSWERS = 64 /* between two of them */ };

static const struct player_parameter parameters[] = {
    [WORLDS] = {.name = "worlds",
                .fallback = 8,
                .low = 1,
                .high = 1e4,
                .whole = true,
                .help = "ways to fill in what is hidden, for each of which plans are made"},
    [WIDTH] = {.name = "width",
               .fallback = 24,
               .low = 1,
               .high = MOST_WIDTH,
               .whole = true,
               .help = "plans that are kept after each step"},
    {.name = NULL},
};

struct plan {
    unsigned char *state;
    struct epic_chance chance;
    double worth;
    unsigned first; // its first step, as a place in the list
    bool done;      // the turn is over
};

struct beam {
    const struct player_question *question;
    unsigned count, width;
    unsigned turn;
    epic_action list[EPIC_MAX_ACTIONS];
    double worth[EPIC_MAX_ACTIONS]; // of first steps: sum over worlds
    double best[EPIC_MAX_ACTIONS];  // in the world at hand; less than 0: no plan is left
    uint64_t tried;
    epic_action steps[EPIC_MAX_ACTIONS];
    float prior[EPIC_MAX_ACTIONS];
    struct world_chance chance;
    struct plan plans[2][MOST_WIDTH + 1]; // the last one is for trying
    unsigned plan_count[2];
};

static size_t front_size(void) { return memory_lines(sizeof(struct beam)); }

static size_t memory(const struct player *player, const struct epic_match *match)
{
    return front_size() + (2 * ((size_t)player->value[WIDTH] + 1) + 1) * world_size(match);
}

// --- One step -------------------------------------------------------------------------------------

// What another seat does between two steps: most often nothing.
static epic_action answer_of(struct beam *beam, const struct epic_match *match, const unsigned char *state)
{
    const struct epic_rules *rules = match->rules;
    unsigned count = rules->legal(match, state, beam->steps);
    if (!rules->prior)
        return beam->steps[pcg_bounded(&beam->chance.random, count)];
    rules->prior(match, state, beam->steps, count, beam->prior);
    unsigned best = 0;
    for (unsigned i = 1; i < count; i++)
        if (beam->prior[i] > beam->prior[best])
            best = i;
    return beam->steps[best];
}

// Goes on until the seat is asked again or the turn is over.
static void let_others_answer(struct beam *beam, struct plan *plan)
{
    const struct player_question *q = beam->question;
    struct epic_choice choice;
    for (unsigned i = 0; i < MOST_ANSWERS; i++) {
        plan->done = !q->match->rules->choice(q->match, plan->state, &choice) ||
                     world_turn(q->match, plan->state) > beam->turn;
        if (plan->done || choice.seat == q->seat)
            break;
        q->match->rules->apply(q->match, plan->state, answer_of(beam, q->match, plan->state), &plan->chance);
    }
    plan->worth = world_forecast(q->match, plan->state, q->seat);
}

// --- The beam -------------------------------------------------------------------------------------

static bool same_plan(const struct beam *beam, const struct plan *a, const struct plan *b)
{
    return a->first == b->first && a->done == b->done &&
           memcmp(a->state, b->state, beam->question->match->state_size) == 0;
}

// The plan that was tried, after the last of its side, takes its place among the others, or none.
static void keep(struct beam *beam, unsigned side)
{
    struct plan *plans = beam->plans[side];
    struct plan tried = plans[beam->width];
    unsigned count = beam->plan_count[side];
    unsigned at = count;
    while (at > 0 && plans[at - 1].worth < tried.worth)
        at--;
    for (unsigned i = at; i > 0 && plans[i - 1].worth <= tried.worth; i--)
        if (same_plan(beam, &plans[i - 1], &tried))
            return;
    if (at == beam->width)
        return;
    unsigned char *room = plans[count < beam->width ? count : count - 1].state;
    unsigned last = count < beam->width ? count : count - 1;
    for (unsigned i = last; i > at; i--)
        plans[i] = plans[i - 1];
    plans[at] = tried;
    plans[beam->width].state = room;
    beam->plan_count[side] = last + 1;
}

static void try_step(struct beam *beam, unsigned side, const struct plan *from, epic_action step,
                     unsigned first)
{
    const struct epic_match *match = beam->question->match;
    struct plan *tried = &beam->plans[side][beam->width];
    memcpy(tried->state, from->state, match->state_size);
    tried->chance = from->chance;
    tried->first = first;
    match->rules->apply(match, tried->state, step, &tried->chance);
    let_others_answer(beam, tried);
    beam->tried++;
    keep(beam, side);
}

// One step more for all plans of a side, on the other side; false if there was nothing to do.
static bool step_on(struct beam *beam, unsigned side)
{
    const struct epic_match *match = beam->question->match;
    bool any = false;
    beam->plan_count[!side] = 0;
    for (unsigned p = 0; p < beam->plan_count[side]; p++) {
        const struct plan *plan = &beam->plans[side][p];
        if (plan->done) {
            struct plan *kept = &beam->plans[!side][beam->width];
            unsigned char *room = kept->state;
            *kept = *plan;
            kept->state = room;
            memcpy(room, plan->state, match->state_size);
            keep(beam, !side);
            continue;
        }
        any = true;
        epic_action steps[EPIC_MAX_ACTIONS];
        unsigned count = match->rules->legal(match, plan->state, steps);
        for (unsigned i = 0; i < count; i++)
            try_step(beam, !side, plan, steps[i], plan->first);
    }
    return any;
}

// --- Worlds ---------------------------------------------------------------------------------------

// The others' turn, and what it leaves.
static void settle(struct beam *beam, const struct plan *plan)
{
    static const struct world_rollout reply = {.horizon = 1, .noise = 0, .discount = 1};
    const struct player_question *q = beam->question;
    struct world_chance chance = beam->chance;
    chance.game = plan->chance;
    unsigned turn = world_turn(q->match, plan->state);
    double worth =
        (double)world_play_on(q->match, plan->state, &chance, &reply, turn).of[q->seat] / WORLD_WIN;
    if (worth > beam->best[plan->first])
        beam->best[plan->first] = worth;
}

// NOLINTNEXTLINE(readability-non-const-parameter): a plan's state can be written, though not this one
static void plan_world(struct beam *beam, unsigned char *world)
{
    struct plan start = {.state = world, .chance = beam->chance.game};
    unsigned side = 0;
    double least = 1;
    beam->plan_count[0] = 0;
    for (unsigned i = 0; i < beam->count; i++) {
        beam->best[i] = -1;
        try_step(beam, 0, &start, beam->list[i], i);
    }
    for (unsigned i = 0; i < LONGEST && !stop_now(beam->question->stop) && step_on(beam, side); i++)
        side = !side;
    for (unsigned p = 0; p < beam->plan_count[side]; p++) {
        settle(beam, &beam->plans[side][p]);
        double best = beam->best[beam->plans[side][p].first];
        least = best < least ? best : least;
    }
    // A step that no plan begins with any more is no better than the worst of those that are left.
    for (unsigned i = 0; i < beam->count; i++)
        beam->worth[i] += beam->best[i] < 0 ? least : beam->best[i];
}

static void lay_out(struct beam *beam, const struct player *player, const struct player_question *q)
{
    unsigned char *room = (unsigned char *)beam + front_size() + world_size(q->match);
    beam->question = q;
    beam->width = (unsigned)player->value[WIDTH];
    beam->turn = world_turn(q->match, q->view);
    beam->tried = 0;
    beam->count = q->match->rules->legal(q->match, q->view, beam->list);
    for (unsigned i = 0; i < beam->count; i++)
        beam->worth[i] = 0;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned p = 0; p <= beam->width; p++, room += world_size(q->match))
            beam->plans[side][p].state = room;
}

static void tell(const struct beam *beam, struct player_opinion *opinion, double worlds, epic_action answer)
{
    opinion->playouts = beam->tried;
    opinion->method.units = "steps of plans, judged by the forecast when the next turn has ended";
    opinion->count = beam->count;
    for (unsigned i = 0; i < beam->count; i++) {
        opinion->of[i].action = beam->list[i];
        opinion->of[i].visits = worlds;
        opinion->of[i].value = beam->worth[i] / worlds;
    }
    opinion->line[0] = answer;
    opinion->line_length = 1;
}

static epic_action decide(const struct player *player, const struct player_question *q, struct pcg *random,
                          void *room)
{
    struct beam *beam = room;
    unsigned char *world = (unsigned char *)room + front_size();
    uint64_t seed = world_seed(random);
    lay_out(beam, player, q);
    for (uint64_t number = 0; number < (uint64_t)player->value[WORLDS] && !stop_now(q->stop); number++) {
        world_chance_seed(&beam->chance, seed, number, q->match->seats);
        q->match->rules->determinise(q->match, q->view, &beam->chance.deal, world);
        plan_world(beam, world);
    }
    unsigned best = 0;
    for (unsigned i = 1; i < beam->count; i++)
        if (beam->worth[i] > beam->worth[best])
            best = i;
    if (q->opinion)
        tell(beam, q->opinion, player->value[WORLDS], beam->list[best]);
    return beam->list[best];
}

const struct player_kind player_beam = {
    .name = "beam",
    .form = "beam[:WORLDSxWIDTH]",
    .when = "for comparison: it plans a whole turn, and looks no further than the others' next one",
    .parameters = parameters,
    .unnamed = 2,
    .searches = true,
    .memory = memory,
    .decide = decide,
};
