// Battles by arithmetic: see battlefield.c.
#ifndef EPICSIM_GAMES_ECG_BATTLEFIELD_H
#define EPICSIM_GAMES_ECG_BATTLEFIELD_H

#include "games/ecg/heuristics/advise.h"

// What arithmetic needs to know of each champion in play.
struct ecg_battlefield {
    const struct engine_game *g;
    struct champ_sizes size;
    int16_t left[BOARD_PLACES]; // damage that breaks it
    int32_t worth[BOARD_PLACES];
    place_set airborne, unblockable, picky, breakthrough, righteous, unbreakable;
};

// Only those concerned are looked at.
void ecg_survey_battlefield(struct ecg_battlefield *field, const struct engine_game *g, place_set concerned);

place_set ecg_ready(const struct engine_game *g, unsigned seat); // neither expended nor flipped
place_set ecg_able_to_block(const struct ecg_battlefield *field, place_set candidates, place_set attackers);
int ecg_total_offense(const struct ecg_battlefield *field, place_set champions);
unsigned ecg_strongest(const struct ecg_battlefield *field, place_set champions); // of some: by offense
// Those that so much damage is spent on, if it is spent well, and what they are worth together.
place_set ecg_victims(const struct ecg_battlefield *field, place_set champions, int damage, int32_t *worth);

int32_t ecg_worth_of_damage(int health, int damage); // to a player
// What a battle of `seat` is worth to it, as the two of them see it.
int32_t ecg_battle(const struct ecg_battlefield *field, place_set attackers, place_set blockers,
                   unsigned seat, unsigned defender);
// One attack after the other, each blocker stops one: does enough come through whatever they do?
bool ecg_lethal_one_by_one(const struct ecg_battlefield *field, place_set attackers, unsigned defender);

#endif
