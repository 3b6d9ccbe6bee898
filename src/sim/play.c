#include "sim/play.h"

#include <string.h>

#include "rules/record.h"
#include "sim/block.h"
#include "sim/mulligan.h"

// Behind those of setup.c and mulligan.c.
enum { STREAM_DECISIONS = 128 };

bool sim_plays_at_random(const struct sim_setup *setup)
{
    bool all = true;
    for (unsigned deck = 0; deck < setup->seats; deck++)
        all &= player_is_random(setup->player[deck]);
    return all;
}

bool sim_players_fit(struct player_scratch *scratch, const struct sim_setup *setup)
{
    bool good = true;
    for (unsigned deck = 0; deck < setup->seats && good && !sim_plays_at_random(setup); deck++)
        good = player_scratch_fit(scratch, setup->player[deck], setup->match[0]);
    return good;
}

// Each decision has a stream of its own, so that it does not matter how many numbers others took.
epic_action sim_player_decide(const struct sim_setup *setup, const struct sim_game *game, const void *state,
                              unsigned seat, uint32_t number, struct player_scratch *scratch)
{
    const struct player *player = setup->player[sim_deck_of(setup, game, seat)];
    uint64_t stream = STREAM_DECISIONS + ((uint64_t)number * EPIC_MAX_SEATS + seat);
    struct pcg random = pcg_derive(game->random.state, game->random.increment, stream);
    return player_decide(player, game->match, state, seat, &random, scratch);
}

static void play_choices(const struct sim_setup *setup, struct sim_game *game, void *state,
                         const struct bits128 *tossed, struct player_scratch *scratch,
                         struct sim_result *result)
{
    const struct epic_match *match = game->match;
    const struct epic_rules *rules = setup->rules;
    struct epic_choice choice;
    while (rules->choice(match, state, &choice)) {
        unsigned by_policy = sim_mulligan_by_policy(setup, game, state, &choice, tossed);
        result->choices += by_policy;
        if (by_policy > 0)
            continue;
        epic_action action = sim_player_decide(setup, game, state, choice.seat, result->choices, scratch);
        result->choices++;
        if (rules->is_legal(match, state, action)) {
            rules->apply(match, state, action, &game->chance);
        } else {
            result->illegal = (uint16_t)(result->illegal | 1U << choice.seat);
            rules->concede(match, state, choice.seat, &game->chance);
        }
    }
}

void sim_play_on_with_players(const struct sim_setup *setup, struct sim_game *game, void *state,
                              const struct bits128 *tossed, struct player_scratch *scratch,
                              struct sim_result *result)
{
    if (sim_plays_at_random(setup)) {
        sim_play_on(setup, game, state, tossed, result);
        return;
    }
    result->choices = 0;
    result->illegal = 0;
    result->outcome = (struct epic_outcome){0};
    result->game = game;
    result->record = game->chance.record;
    play_choices(setup, game, state, tossed, scratch, result);
    setup->rules->outcome(game->match, state, &result->outcome);
}

void sim_play_with_players(const struct sim_setup *setup, struct sim_game *game, void *state,
                           struct epic_record *record, struct player_scratch *scratch,
                           struct sim_result *result)
{
    sim_start_game(setup, game, state, record, result);
    sim_play_on_with_players(setup, game, state, NULL, scratch, result);
}
