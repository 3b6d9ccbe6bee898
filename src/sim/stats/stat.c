#include "sim/stats/stat.h"

#include "sim/stats/pairing.h"

const struct sim_stat *const *sim_stats(void)
{
    // The first one is always on where games come in rounds.
    static const struct sim_stat *const stats[] = {
        &sim_stat_matchups,     &sim_stat_decks,        &sim_stat_turns,
        &sim_stat_endings,      &sim_stat_cards,        &sim_stat_card_splits,
        &sim_stat_card_pairs,   &sim_stat_mulligans,    &sim_stat_players,
        &sim_stat_player_decks, &sim_stat_effort,       &sim_stat_style,
        &sim_stat_ratings,      &sim_stat_superiority,  &sim_stat_drafters,
        &sim_stat_draft_cards,  &sim_stat_draft_colors, NULL};
    return stats;
}

int sim_score2(const struct epic_outcome *outcome, unsigned seat)
{
    switch (sim_result_of(outcome, seat)) {
    case SIM_WON: return 2;
    case SIM_DRAWN:
    case SIM_ABORTED: return 1;
    case SIM_LOST:
    case SIM_RESULTS: break;
    }
    return 0;
}
