#include "players/worlds.h"

#include <limits.h>

enum {
    HALF_SURE = 1500, // of evaluate: so much ahead is half of the way from an even game to a sure win
    EVEN = WORLD_WIN / 2,
    MOST_CHOICES = 4096
};

unsigned world_turn(const struct epic_match *match, const void *state)
{
    struct epic_outcome outcome;
    match->rules->outcome(match, state, &outcome);
    return outcome.turns;
}

// --- Points ---------------------------------------------------------------------------------------

// A game that is over: a shared win, a draw or an aborted game counts half.
static struct world_points points_of(const struct epic_match *match, const void *state)
{
    struct epic_outcome outcome;
    struct world_points points;
    match->rules->outcome(match, state, &outcome);
    unsigned winners = outcome.winners;
    bool shared = epic_is_shared(&outcome);
    for (unsigned seat = 0; seat < match->seats; seat++) {
        uint32_t won = winners >> seat & 1U ? (shared ? EVEN : WORLD_WIN) : 0;
        points.of[seat] = winners == 0 ? EVEN : won;
    }
    return points;
}

static void forecast(const struct epic_match *match, const void *state, double *out)
{
    const struct epic_rules *rules = match->rules;
    if (rules->forecast) {
        rules->forecast(match, state, out);
        return;
    }
    for (unsigned seat = 0; seat < match->seats; seat++) {
        double ahead = rules->evaluate ? rules->evaluate(match, state, seat) : 0;
        out[seat] = 0.5 + 0.5 * ahead / ((ahead < 0 ? -ahead : ahead) + HALF_SURE);
    }
}

double world_forecast(const struct epic_match *match, const void *state, unsigned seat)
{
    double share[EPIC_MAX_SEATS];
    forecast(match, state, share);
    return share[seat];
}

static bool foresees(const struct epic_match *match)
{
    return match->rules->foresees && match->rules->foresees(match);
}

static struct world_points points_expected(const struct epic_match *match, const void *state, bool network)
{
    double share[EPIC_MAX_SEATS];
    struct world_points points;
    if (network && foresees(match))
        match->rules->foresee(match, state, share);
    else
        forecast(match, state, share);
    for (unsigned seat = 0; seat < match->seats; seat++)
        points.of[seat] = (uint32_t)(share[seat] * WORLD_WIN + 0.5);
    return points;
}

void world_expect(const struct epic_match *match, const void *state, double *share)
{
    struct epic_choice choice;
    if (match->rules->choice(match, state, &choice)) {
        forecast(match, state, share);
        return;
    }
    struct world_points points = points_of(match, state);
    for (unsigned seat = 0; seat < match->seats; seat++)
        share[seat] = (double)points.of[seat] / WORLD_WIN;
}

bool world_has_learned(const struct epic_match *match)
{
    return match->rules->has_learned && match->rules->has_learned(match);
}

double world_expect_learned(const struct epic_match *match, void *state, void *view, unsigned seat,
                            struct epic_chance *chance)
{
    const struct epic_rules *rules = match->rules;
    struct epic_choice choice;
    double share[EPIC_MAX_SEATS];
    rules->play_to_settled(match, state, chance);
    if (rules->choice(match, state, &choice)) {
        rules->observe(match, state, seat, view);
        return rules->expect(match, view, seat);
    }
    world_expect(match, state, share);
    return share[seat];
}

// What comes late counts less: so a sure win is not put off, and a sure loss is.
static void discount(struct world_points *points, unsigned seats, double each, unsigned turns)
{
    double share = 1;
    for (; turns > 0; turns--)
        share *= each;
    for (unsigned seat = 0; seat < seats; seat++) {
        double ahead = (double)points->of[seat] - EVEN;
        points->of[seat] = (uint32_t)(ahead * share + EVEN + 0.5);
    }
}

// --- Playing on -----------------------------------------------------------------------------------

struct world_rollout world_rollout_of(const struct player *player, unsigned first)
{
    const double *value = player->value + first;
    return (struct world_rollout){.horizon = (unsigned)value[WORLD_HORIZON],
                                  .noise = (unsigned)(value[WORLD_NOISE] * 256 + 0.5),
                                  .discount = value[WORLD_DISCOUNT],
                                  .network = value[WORLD_NETWORK] > 0};
}

void world_tell_method(const struct epic_match *match, const struct world_rollout *rollout,
                       struct player_method *method)
{
    method->horizon = rollout->horizon;
    method->network = rollout->network && foresees(match);
}

// Where the game has no rules of thumb.
static void play_at_random(const struct epic_match *match, void *state, struct epic_chance *chance,
                           struct pcg *random, unsigned last_turn)
{
    const struct epic_rules *rules = match->rules;
    struct epic_choice choice;
    for (unsigned i = 0; i < MOST_CHOICES; i++) {
        if (!rules->choice(match, state, &choice) || world_turn(match, state) > last_turn)
            return;
        rules->apply(match, state, rules->pick(match, state, random), chance);
    }
}

// At least the present one: in the middle of a turn nobody can tell.
unsigned world_last_turn(const struct world_rollout *rollout, unsigned since, unsigned now)
{
    if (rollout->horizon == 0)
        return UINT_MAX;
    unsigned last = since + rollout->horizon - 1;
    return last > now ? last : now;
}

struct world_points world_judge(const struct epic_match *match, const void *state,
                                const struct world_rollout *rollout, unsigned since)
{
    struct epic_choice choice;
    bool open = rollout->horizon > 0 && match->rules->choice(match, state, &choice);
    struct world_points points =
        open ? points_expected(match, state, rollout->network) : points_of(match, state);
    if (rollout->discount < 1)
        discount(&points, match->seats, rollout->discount, world_turn(match, state) - since);
    return points;
}

struct world_points world_play_on(const struct epic_match *match, void *state, struct world_chance *chance,
                                  const struct world_rollout *rollout, unsigned since)
{
    enum { ALL = 256 };
    const struct epic_rules *rules = match->rules;
    unsigned now = rollout->horizon > 0 ? world_turn(match, state) : 0;
    unsigned turns = rollout->horizon > 0 ? world_last_turn(rollout, since, now) - now + 1 : 0;
    if (turns == 0 && (rollout->noise >= ALL || !rules->rollout))
        (void)rules->playout(match, state, &chance->game, &chance->random);
    else if (rules->rollout)
        (void)rules->rollout(match, state, &chance->game, &chance->random, turns, rollout->noise);
    else
        play_at_random(match, state, &chance->game, &chance->random, now + turns - 1);
    return world_judge(match, state, rollout, since);
}

// --- Playing on for programs ----------------------------------------------------------------------

const char *world_playout_name(enum epic_playout_by by)
{
    static const char *const names[] = {
        [EPIC_PLAYOUT_RANDOM] = "random",
        [EPIC_PLAYOUT_QUICK] = "quick",
        [EPIC_PLAYOUT_HEURISTIC] = "heuristic",
    };
    return (unsigned)by < EPIC_PLAYOUTS ? names[by] : NULL;
}

// As the game itself says that a sensible player plays, who sees what the seat may see.
static void play_by_advice(const struct epic_match *match, void *state, struct epic_chance *chance,
                           struct pcg *random, const struct world_way *way)
{
    const struct epic_rules *rules = match->rules;
    struct epic_choice choice;
    while (rules->choice(match, state, &choice) &&
           (way->last_turn == 0 || world_turn(match, state) <= way->last_turn)) {
        rules->observe(match, state, choice.seat, way->view);
        epic_action action =
            rules->advise ? rules->advise(match, way->view, random) : rules->pick(match, way->view, random);
        rules->apply(match, state, action, chance);
    }
}

void world_go_on(const struct epic_match *match, void *state, struct epic_chance *chance, struct pcg *random,
                 const struct world_way *way)
{
    enum { ALL = 256 };
    const struct epic_rules *rules = match->rules;
    struct epic_choice choice;
    if (!rules->choice(match, state, &choice))
        return;
    unsigned now = world_turn(match, state);
    struct world_way on = *way;
    if (on.last_turn > 0 && on.last_turn < now)
        on.last_turn = now;
    bool quick = on.by == EPIC_PLAYOUT_QUICK;
    if (on.by == EPIC_PLAYOUT_HEURISTIC)
        play_by_advice(match, state, chance, random, &on);
    else if (rules->rollout && (quick || on.last_turn > 0))
        (void)rules->rollout(match, state, chance, random, on.last_turn > 0 ? on.last_turn - now + 1 : 0,
                             quick ? 0 : ALL);
    else if (on.last_turn > 0)
        play_at_random(match, state, chance, random, on.last_turn);
    else
        (void)rules->playout(match, state, chance, random);
}
