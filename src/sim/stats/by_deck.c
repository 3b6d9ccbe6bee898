#include "sim/stats/by_deck.h"

#include <string.h>

#include "base/encoding/csv.h"
#include "players/player.h"

size_t sim_by_deck_words(const struct sim_plan *plan, unsigned pairing, sim_deck_words *size)
{
    size_t words = 0;
    for (unsigned place = 0; place < sim_sides(plan, pairing); place++)
        words += size(plan, sim_entrant_at(plan, pairing, place)->deck);
    return words;
}

const int64_t *sim_by_deck_at(const struct sim_plan *plan, int64_t *const *words, unsigned pairing,
                              unsigned place, sim_deck_words *size)
{
    const int64_t *at = words[pairing];
    for (unsigned i = 0; i < place; i++)
        at += size(plan, sim_entrant_at(plan, pairing, i)->deck);
    return at;
}

bool sim_next_pairing_of(const struct sim_plan *plan, unsigned entrant, struct sim_visit *visit)
{
    do {
        if (visit->begun && ++visit->place == plan->seats) {
            visit->place = 0;
            visit->pairing++;
        }
        visit->begun = true;
    } while (visit->pairing < plan->pairing_count &&
             (sim_sides(plan, visit->pairing) < plan->seats ||
              plan->pairings[visit->pairing].entrant[visit->place] != entrant));
    return visit->pairing < plan->pairing_count;
}

unsigned sim_by_deck_all(const struct sim_plan *plan, int64_t *const *words, unsigned entrant,
                         sim_deck_words *size, const int64_t **at)
{
    unsigned count = 0;
    struct sim_visit visit = {0};
    while (sim_next_pairing_of(plan, entrant, &visit))
        at[count++] = sim_by_deck_at(plan, words, visit.pairing, visit.place, size);
    return count;
}

// Shares of a field are those of the first deck's opponents.
double sim_pairing_weight(const struct sim_plan *plan, unsigned pairing, unsigned place)
{
    const unsigned *entrant = plan->pairings[pairing].entrant;
    bool of_field = plan->shares && plan->seats == 2 && entrant[place] == 0;
    return of_field ? plan->shares[entrant[1 - place]] : 1;
}

void sim_game_weights(const struct sim_plan *plan, unsigned entrant, const int64_t *rounds, double *times)
{
    double all_weights = 0;
    double all_rounds = 0;
    struct sim_visit visit = {0};
    for (unsigned i = 0; sim_next_pairing_of(plan, entrant, &visit); i++) {
        times[i] = rounds[i] > 0 ? sim_pairing_weight(plan, visit.pairing, visit.place) : 0;
        all_weights += times[i];
        all_rounds += (double)rounds[i];
    }
    visit = (struct sim_visit){0};
    for (unsigned i = 0; sim_next_pairing_of(plan, entrant, &visit); i++)
        if (rounds[i] > 0)
            times[i] = times[i] * all_rounds / (all_weights * (double)rounds[i]);
}

void sim_write_players_over(const struct sim_plan *plan, unsigned entrant, struct csv *out)
{
    const char *against = NULL;
    bool cheats = player_cheats(plan->entrants[entrant].decider);
    struct sim_visit visit = {0};
    while (sim_next_pairing_of(plan, entrant, &visit)) {
        for (unsigned i = 0; i < plan->seats; i++) {
            const struct sim_entrant *other = sim_entrant_at(plan, visit.pairing, i);
            if (i == visit.place)
                continue;
            against = against && strcmp(against, other->player) != 0 ? "*" : other->player;
            cheats |= player_cheats(other->decider);
        }
    }
    csv_string(out, plan->entrants[entrant].player);
    csv_string(out, against ? against : "*");
    csv_unsigned(out, cheats);
}
