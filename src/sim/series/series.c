#include "sim/series/series.h"

// T-format-match-6, A58: a game that nobody has won alone counts for nobody.
void sim_series_add(struct sim_series *series, struct sim_series_game game)
{
    unsigned winners = game.winners;
    if (!game.aborted && winners != 0 && (winners & (winners - 1)) == 0)
        series->won[__builtin_ctz(winners)]++;
    series->game[series->games++] = game;
}

// T-term-4, T-format-match-1
int sim_series_winner(const struct sim_series_rules *rules, const struct sim_series *series)
{
    for (unsigned deck = 0; deck < series->decks; deck++)
        if (series->won[deck] > rules->best_of / 2)
            return (int)deck;
    return SIM_NO_DECK;
}

bool sim_series_has_aborted(const struct sim_series *series)
{
    bool aborted = false;
    for (unsigned i = 0; i < series->games; i++)
        aborted |= series->game[i].aborted;
    return aborted;
}

// T-format-match-8
bool sim_series_is_over(const struct sim_series_rules *rules, const struct sim_series *series)
{
    return series->games >= rules->most || sim_series_winner(rules, series) != SIM_NO_DECK;
}

// T-format-match-3, T-format-match-7, A57: those who are still in when another one wins lose together, and
// last.
unsigned sim_series_deciders(const struct epic_outcome *outcome, unsigned seats)
{
    if (outcome->winners == 0)
        return 0;
    unsigned first = 0, earliest = UINT8_MAX + 1U;
    for (unsigned seat = 0; seat < seats; seat++) {
        unsigned order = outcome->left_order[seat] ? outcome->left_order[seat] : UINT8_MAX;
        if (outcome->winners >> seat & 1U || order > earliest)
            continue;
        first = order < earliest ? 1U << seat : first | 1U << seat;
        earliest = order;
    }
    return first;
}

static unsigned any_of(unsigned set, struct pcg *lots)
{
    for (unsigned left = pcg_bounded(lots, (unsigned)__builtin_popcount(set)); left > 0; left--)
        set &= set - 1;
    return (unsigned)__builtin_ctz(set);
}

// T-format-match-2, M-setup-6
unsigned sim_series_next(const struct sim_series_rules *rules, unsigned deciders, unsigned decks,
                         unsigned shift, struct pcg *lots)
{
    if (!rules->loser_decides || deciders == 0)
        return (pcg_bounded(lots, decks) + shift) % decks;
    return (any_of(deciders, lots) + rules->loser_waits) % decks;
}
