// What the forecast looks at of each seat.
#ifndef EPICSIM_GAMES_TCG_FORECAST_H
#define EPICSIM_GAMES_TCG_FORECAST_H

#include "games/tcg/tcg.h"

// F(name, its value for a seat): of its `mojo`, of its `champions`, of its `hand` and of the turn.
#define TCG_FEATURES(F)                                                            \
    F(MOJO_5, engine_between(mojo, 0, 5))                                          \
    F(MOJO_10, engine_between(mojo, 5, 10))                                        \
    F(MOJO_20, engine_between(mojo, 10, 20))                                       \
    F(MOJO_30, engine_between(mojo, 20, 30))                                       \
    F(MOJO_MORE, engine_between(mojo, 30, 60))                                     \
    F(HAND, engine_between(hand, 0, HAND_LIMIT))                                   \
    F(FIRST_CARDS, engine_between(hand, 0, FIRST_CARDS))                           \
    F(OBJECTS, objects)                                                            \
    F(CHAMPIONS, champions.count)                                                  \
    F(TOKENS, champions.tokens)                                                    \
    F(ABLE, champions.able)                                                        \
    F(OFFENSE, champions.offense)                                                  \
    F(DEFENSE, champions.defense)                                                  \
    F(EVASIVE, champions.evasive)                                                  \
    F(GUARDS, champions.guards)                                                    \
    F(GUARD_DEFENSE, champions.guard_defense)                                      \
    F(TURN, turn ? 1 : 0)                                                          \
    F(TURN_OFFENSE, champions.turn_offense)                                        \
    F(ACTIONS, !turn && player->actions ? 1 : 0)     /* left, in another's turn */ \
    F(TURN_ACTIONS, turn && player->actions ? 1 : 0) /* left, in the own turn */   \
    F(CLOCK, champions.clock)                                                      \
    F(OPEN_CLOCK, champions.open_clock)                                            \
    F(TURN_CLOCK, champions.turn_clock)                                            \
    F(NEAR_EMPTY, engine_between(NEAR_EMPTY - deck, 0, NEAR_EMPTY)) /* an empty deck wins */

enum tcg_feature {
#define TCG_FEATURE(name, value) TCG_FEATURE_##name,
    TCG_FEATURES(TCG_FEATURE)
#undef TCG_FEATURE
        TCG_FEATURE_COUNT
};

// Of all seats that are in the game, at `out + seat * TCG_FEATURE_COUNT`.
void tcg_features(const struct engine_game *g, float *out);

#endif
