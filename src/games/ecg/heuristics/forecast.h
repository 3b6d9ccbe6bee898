// The features of a position by which the engine forecasts what it brings (engine/heuristics/forecast.c).
// scripts/fit-forecast finds their weights.
#ifndef EPICSIM_GAMES_ECG_FORECAST_H
#define EPICSIM_GAMES_ECG_FORECAST_H

#include "games/ecg/ecg.h"

// F(name, its value for a seat): of `health`, of the `champions` as they are once the turn is over, of the
// `cards`, and of the turn.
#define ECG_FEATURES(F)                                                                              \
    F(HEALTH_5, engine_between(health, 0, 5))                                                        \
    F(HEALTH_10, engine_between(health, 5, 10))                                                      \
    F(HEALTH_20, engine_between(health, 10, 20))                                                     \
    F(HEALTH_30, engine_between(health, 20, 30))                                                     \
    F(HEALTH_MORE, engine_between(health, 30, 60))                                                   \
    F(SLOW_CARDS, cards.gold - cards.fast) /* in hand: for gold and in the own turn, */              \
    F(FAST_CARDS, cards.fast)              /* for gold and in any turn */                            \
    F(FREE_CARDS, (float)cards.count - cards.gold)                                                   \
    F(FIRST_CARDS, engine_between(cards.count, 0, FIRST_CARDS))                                      \
    F(HAND_WORTH, cards.champions) /* what the champions among them are worth as printed */          \
    F(SURPLUS, engine_between(cards.count, HAND_LIMIT, INT16_MAX))                                   \
    F(CHAMPIONS, champions.count)                                                                    \
    F(TOKENS, champions.tokens)                                                                      \
    F(ABLE, champions.able)                                                                          \
    F(UNBREAKABLE, champions.unbreakable)                                                            \
    F(UNTARGETABLE, champions.untargetable)                                                          \
    F(OFFENSE, champions.offense)                                                                    \
    F(DEFENSE, champions.defense)                                                                    \
    F(EVASIVE, champions.evasive)                                                                    \
    F(BREAKTHROUGH, champions.breakthrough)                                                          \
    F(RIGHTEOUS, champions.righteous)                                                                \
    F(GUARDS, champions.guards)                                                                      \
    F(GUARD_DEFENSE, champions.guard_defense)                                                        \
    F(SPENT, champions.spent)                                                                        \
    F(TURN, turn ? 1 : 0)                                                                            \
    F(TURN_OFFENSE, champions.turn_offense)                                                          \
    F(GOLD, !turn && player->gold ? 1 : 0)     /* left, in another's turn */                         \
    F(TURN_GOLD, turn && player->gold ? 1 : 0) /* left, in the own turn */                           \
    F(CLOCK, champions.clock)                                                                        \
    F(OPEN_CLOCK, champions.open_clock)                                                              \
    F(TURN_CLOCK, champions.turn_clock)                                                              \
    F(PILE, cards.pile)                                             /* with something to do there */ \
    F(NEAR_EMPTY, engine_between(NEAR_EMPTY - deck, 0, NEAR_EMPTY)) /* an empty deck wins */

enum ecg_feature {
#define ECG_FEATURE(name, value) ECG_FEATURE_##name,
    ECG_FEATURES(ECG_FEATURE)
#undef ECG_FEATURE
        ECG_FEATURE_COUNT
};

// Of all seats that are in the game, at `out + seat * ECG_FEATURE_COUNT`.
void ecg_features(const struct engine_game *g, float *out);

#endif
