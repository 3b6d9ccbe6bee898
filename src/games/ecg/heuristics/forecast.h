// What a position is expected to bring: see forecast.c.
#ifndef EPICSIM_GAMES_ECG_FORECAST_H
#define EPICSIM_GAMES_ECG_FORECAST_H

#include "games/ecg/ecg.h"

// What is looked at: name in the table of weights, meaning.  For each seat there is one number of each.
#define ECG_FEATURES(F)                                                           \
    F(HEALTH_5)  /* health up to 5, */                                            \
    F(HEALTH_10) /* from there to 10, */                                          \
    F(HEALTH_20) /* to 20, */                                                     \
    F(HEALTH_30) /* to 30, */                                                     \
    F(HEALTH_MORE)                                                                \
    F(SLOW_CARDS) /* in hand: for gold and in the own turn, */                    \
    F(FAST_CARDS) /* for gold and in any turn, */                                 \
    F(FREE_CARDS)                                                                 \
    F(FIRST_CARDS) /* of all of them the first three */                           \
    F(HAND_WORTH)  /* what the champions among them are worth as printed */       \
    F(SURPLUS)     /* beyond the hand limit */                                    \
    F(CHAMPIONS)   /* how many */                                                 \
    F(TOKENS)                                                                     \
    F(ABLE) /* with powers or abilities in play */                                \
    F(UNBREAKABLE)                                                                \
    F(UNTARGETABLE)                                                               \
    F(OFFENSE) /* of all of them, */                                              \
    F(DEFENSE)                                                                    \
    F(EVASIVE)      /* offense that is hard to block: airborne or unblockable, */ \
    F(BREAKTHROUGH) /* offense with it, */                                        \
    F(RIGHTEOUS)                                                                  \
    F(GUARDS)        /* champions that can block now */                           \
    F(GUARD_DEFENSE) /* their defense */                                          \
    F(SPENT)         /* offense of the expended */                                \
    F(TURN)          /* 1 for the seat whose turn it is */                        \
    F(TURN_OFFENSE)  /* what it can attack with now */                            \
    F(GOLD)          /* left, in another's turn */                                \
    F(TURN_GOLD)     /* left, in the own turn */                                  \
    F(CLOCK)         /* offense as a share of the weakest opponent's health */    \
    F(OPEN_CLOCK)    /* the same of what goes past as many guards */              \
    F(TURN_CLOCK)    /* of what can attack now and goes past as many guards */    \
    F(PILE)          /* cards with something to do in the discard pile */         \
    F(NEAR_EMPTY)    /* cards fewer than six in the deck: an empty one wins */

enum ecg_feature {
#define ECG_FEATURE(name) ECG_FEATURE_##name,
    ECG_FEATURES(ECG_FEATURE)
#undef ECG_FEATURE
        ECG_FEATURE_COUNT
};

// Of a seat that is in the game; `sizes` are those of all champions.
void ecg_features(const struct engine_game *g, const struct champ_sizes *sizes, unsigned seat,
                  float out[ECG_FEATURE_COUNT]);

// Of all seats that are in the game, at `out + seat * ECG_FEATURE_COUNT`.
void ecg_all_features(const struct engine_game *g, float *out);

#endif
