// heuristic: what the game itself says a sensible player does.
#include "players/player.h"

extern const struct player_kind player_heuristic;

enum { NOISE };

static const struct player_parameter parameters[] = {
    [NOISE] = {.name = "noise", .high = 1, .help = "share of decisions made at random"},
    {.name = NULL},
};

static epic_action decide(const struct player *player, const struct player_question *q, struct pcg *random,
                          void *memory)
{
    const struct epic_rules *rules = q->match->rules;
    double noise = player->value[NOISE];
    (void)memory;
    // No noise, no number drawn for it.
    if (!rules->advise || (noise > 0 && pcg_next(random) < noise * 4294967296.0))
        return rules->pick(q->match, q->view, random);
    return rules->advise(q->match, q->view, random);
}

const struct player_kind player_heuristic = {
    .name = "heuristic",
    .form = "heuristic[:noise=SHARE]",
    .when = "thousands of games a second, played by rules of thumb",
    .parameters = parameters,
    .decide = decide,
};
