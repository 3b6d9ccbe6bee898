#include "sim/stats/stat.h"

#include "sim/stats/pairing.h"

const struct sim_stat *const *sim_stats(void)
{
    // The first one is always on where games come in rounds.
    static const struct sim_stat *const stats[] = {
        &sim_stat_matchups,     &sim_stat_decks,           &sim_stat_turns,
        &sim_stat_endings,      &sim_stat_cards,           &sim_stat_card_splits,
        &sim_stat_card_pairs,   &sim_stat_mulligans,       &sim_stat_players,
        &sim_stat_player_decks, &sim_stat_effort,          &sim_stat_style,
        &sim_stat_ratings,      &sim_stat_superiority,     &sim_stat_drafters,
        &sim_stat_draft_cards,  &sim_stat_draft_colors,    &sim_stat_draft_synergies,
        &sim_stat_matches,      &sim_stat_sideboard_cards, NULL};
    return stats;
}

static int score2_of(enum sim_result_kind result)
{
    switch (result) {
    case SIM_WON: return 2;
    case SIM_DRAWN:
    case SIM_ABORTED: return 1;
    case SIM_LOST:
    case SIM_RESULTS: break;
    }
    return 0;
}

int sim_score2(const struct epic_outcome *outcome, unsigned seat)
{
    return score2_of(sim_result_of(outcome, seat));
}

// --- Places ---------------------------------------------------------------------------------------

unsigned sim_side_place(const struct sim_round *round, const struct sim_game *game, unsigned side)
{
    return (side + game->moved) % sim_round_games(round->setup);
}

struct sim_place_result sim_place_result_of(const struct sim_round *round, const struct sim_result *result,
                                            unsigned place)
{
    unsigned seats = sim_seats_of(round->setup, result->game, place);
    struct sim_place_result found = {.result = (uint8_t)sim_result_of_seats(&result->outcome, seats)};
    found.score2 = score2_of((enum sim_result_kind)found.result);
    for (; seats && found.score2 == 0 && found.fault == PLAYER_NO_FAULT; seats &= seats - 1)
        found.fault = result->fault[__builtin_ctz(seats)];
    return found;
}
