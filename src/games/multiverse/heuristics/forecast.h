// What the forecast looks at of each seat.
#ifndef EPICSIM_GAMES_MULTIVERSE_FORECAST_H
#define EPICSIM_GAMES_MULTIVERSE_FORECAST_H

#include "games/multiverse/multiverse.h"

// F(name, its value for a seat, in teams for those of its side): points as a share of those that win, what
// there is of `characters`, `hand`, `footholds`, `deck` and the turn.
#define MULTI_FEATURES(F)                                                            \
    F(POINTS, points)                                                                \
    F(LATE_POINTS, points > HALF ? points - HALF : 0)                                \
    F(ACTIVE, characters.active)                                                     \
    F(ATTACK, characters.attack)                                                     \
    F(DEFENSE, characters.defense)                                                   \
    F(READY, characters.ready) /* untapped attack */                                 \
    F(TURN_READY, turn ? characters.ready : 0)                                       \
    F(AT_STAKE, characters.at_stake) /* points of the injured: one hit */            \
    F(DISABLED, characters.disabled)                                                 \
    F(HELD, characters.held)                                                         \
    F(HAND, engine_between(hand, 0, MULTI_FULL_HAND))                                \
    F(FOOTHOLDS, engine_between(footholds, 0, MANY_FOOTHOLDS))                       \
    F(LATE_FOOTHOLDS, engine_between(footholds, MANY_FOOTHOLDS, 2 * MANY_FOOTHOLDS)) \
    F(NEAR_EMPTY, engine_between(NEAR_EMPTY - deck, 0, NEAR_EMPTY))                  \
    F(TURN, turn ? 1 : 0)

enum multi_feature {
#define MULTI_FEATURE(name, value) MULTI_FEATURE_##name,
    MULTI_FEATURES(MULTI_FEATURE)
#undef MULTI_FEATURE
        MULTI_FEATURE_COUNT
};

// Of all seats that are in the game, at `out + seat * MULTI_FEATURE_COUNT`.
void multi_features(const struct engine_game *g, float *out);

#endif
