/*
 * Champions in play: what the games with champions share of their states.
 *
 * All champions in play share one table of BOARD_PLACES places; a place is a bit in the sets below, and
 * whose champion it is follows from the `control` set of a player, so a change of control moves nothing.  A
 * place that was left stays *closed* until everything under way has been resolved: what refers to it (a
 * trigger, a frame, the battle) finds it empty instead of finding a stranger.
 */
#ifndef EPICSIM_GAMES_EPIC_BOARD_H
#define EPICSIM_GAMES_EPIC_BOARD_H

#include "engine/game.h"

enum {
    BOARD_PLACES = 56,
    BOARD_KEYWORDS = 12, /* sets of keywords that champions may have in play */
    BOARD_GRANTABLE = 8, /* of these, from the first on, those that may be gained for a turn */
    BOARD_DELAYED = 6,
    BOARD_GRANTS = 2
};

/* "At end of turn, ..." */
struct board_delayed {
    uint16_t builtin; /* what waits then: see engine_trigger.ability */
    uint8_t player;
    uint8_t place; /* whom it is about, or ENGINE_NO_PLACE */
    uint8_t seat;  /* likewise, or ENGINE_ABOUT_NOBODY */
    uint8_t count;
};

struct board {
    engine_card card[BOARD_PLACES];
    int16_t bonus_offense[BOARD_PLACES], bonus_defense[BOARD_PLACES]; /* until the end of the turn */
    uint16_t counters[BOARD_PLACES]; /* +1/+1 in the low BOARD_PLUS_BITS, -1/-1 above */
    uint16_t damage[BOARD_PLACES];
    place_set lasting[BOARD_KEYWORDS];    /* keywords printed or gained for good */
    place_set this_turn[BOARD_GRANTABLE]; /* keywords gained until the end of the turn */
    place_set present;                    /* all champions in play */
    place_set silenced;                   /* without powers and abilities until the end of the turn */
    place_set closed;                     /* left places that nobody may take yet */
    /* E2.6.1, B-position-1: whoever is neither expended nor flipped is prepared. */
    place_set expended, flipped, deploying;
    place_set tokens;
    place_set frail; /* damaged or weakened: to be checked for breaking */
    place_set attacking, blocking;
    place_set from_hand; /* came into play from a hand */
    place_set statics, powers,
        watchers;        /* whose card has such abilities; watchers look at more than themselves */
    place_set lenders;   /* of those with static abilities: these lend offense or defense */
    place_set expenders; /* of those with powers: each of these costs no more than to expend the champion */
    uint8_t delayed_count;
    uint8_t grant_count;
    struct board_delayed delayed[BOARD_DELAYED];
    /* Abilities that champions have until the end of the turn, and who has them. */
    uint16_t granted[BOARD_GRANTS];
    place_set granted_to[BOARD_GRANTS];
};

enum { BOARD_PLUS_BITS = 10, BOARD_PLUS_MASK = (1 << BOARD_PLUS_BITS) - 1 };

/* What a player of a game with champions has, besides cards. */
struct board_player {
    place_set control;    /* champions under this player's control */
    place_set damaged_by; /* champions that damaged this player this turn */
    place_set lent;       /* champions that return to this player at the end of the turn */
    int32_t health;
    uint8_t lost;   /* champions lost by the last break or damage instruction */
    bool no_health; /* cannot gain health this turn */
};

/* The board lies right behind what every game has. */
static inline struct board *board_of(const struct engine_game *g)
{
    return (struct board *)(void *)(g->s + 1);
}

#endif
