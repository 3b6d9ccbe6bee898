#include "players/worlds.h"

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
    bool shared = (winners & (winners - 1U)) != 0;
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

static struct world_points points_expected(const struct epic_match *match, const void *state)
{
    double share[EPIC_MAX_SEATS];
    struct world_points points;
    forecast(match, state, share);
    for (unsigned seat = 0; seat < match->seats; seat++)
        points.of[seat] = (uint32_t)(share[seat] * WORLD_WIN + 0.5);
    return points;
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
                                  .discount = value[WORLD_DISCOUNT]};
}

// Where the game has no rules of thumb.
static void play_at_random(const struct epic_match *match, void *state, struct world_chance *chance,
                           unsigned last_turn)
{
    const struct epic_rules *rules = match->rules;
    struct epic_choice choice;
    for (unsigned i = 0; i < MOST_CHOICES; i++) {
        if (!rules->choice(match, state, &choice) || world_turn(match, state) > last_turn)
            return;
        rules->apply(match, state, rules->pick(match, state, &chance->random), &chance->game);
    }
}

struct world_points world_play_on(const struct epic_match *match, void *state, struct world_chance *chance,
                                  const struct world_rollout *rollout, unsigned since)
{
    enum { ALL = 256 };
    const struct epic_rules *rules = match->rules;
    unsigned turns = 0;
    unsigned now = rollout->horizon > 0 ? world_turn(match, state) : 0;
    if (rollout->horizon > 0) // at least to the end of the turn: in the middle of it nobody can tell
        turns = since + rollout->horizon > now + 1 ? since + rollout->horizon - now : 1;
    if (turns == 0 && (rollout->noise >= ALL || !rules->rollout))
        (void)rules->playout(match, state, &chance->game, &chance->random);
    else if (rules->rollout)
        (void)rules->rollout(match, state, &chance->game, &chance->random, turns, rollout->noise);
    else
        play_at_random(match, state, chance, now + turns - 1);
    struct epic_choice choice;
    bool open = turns > 0 && rules->choice(match, state, &choice);
    struct world_points points = open ? points_expected(match, state) : points_of(match, state);
    if (rollout->discount < 1)
        discount(&points, match->seats, rollout->discount, world_turn(match, state) - since);
    return points;
}
