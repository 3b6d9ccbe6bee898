/*
 * Champions in play: what the games with champions share of their states.
 *
 * All champions in play share one table of BOARD_PLACES places; a place is a bit in the sets below, and
 * whose champion it is follows from the `control` set of a player, so a change of control moves nothing.  A
 * place that was left stays *closed* until everything under way has been resolved: what refers to it (a
 * trigger, a frame, the battle) finds it empty instead of finding a stranger.
 *
 * Tokens that differ in nothing may lie at one place together, as a stack.  So whoever counts or sums
 * champions asks how many lie at a place: board_count, board_copies.
 */
#ifndef EPICSIM_GAMES_CHAMPIONS_BOARD_H
#define EPICSIM_GAMES_CHAMPIONS_BOARD_H

#include "engine/game.h"

enum {
    BOARD_PLACES = 56,
    BOARD_KEYWORDS = 12, /* sets of keywords that champions may have in play */
    BOARD_GRANTABLE = 8, /* of these, from the first on, those that may be gained for a turn */
    BOARD_DELAYED = 6,
    BOARD_GRANTS = 8,
    BOARD_MORE = UINT16_MAX, /* champions that may lie at a place besides the first */
    BOARD_RESERVE = 12       /* places that are kept free, as far as champions may share some */
};

/*
 * The sets that a champion in play may belong to: the one list from which their fields, the clearing of a
 * left place, the audit, the test for symmetric moves, JSON, words and the tests of all these are made.
 *
 *     X(name, lies within, title, told, word)
 *
 * `lies within` is an expression in which `b` is the board; `title` is what the audit calls the set; `word`
 * is what is said of a champion in it to whom it is told: to people and programs, to programs alone (a
 * token's name says so to people), to nobody.
 */
enum board_told { BOARD_TELL_NOBODY, BOARD_TELL_PROGRAMS, BOARD_TELL_ALL };

/* clang-format off */
#define BOARD_SETS(X)                                                                                          \
    /* E2.6.1, B-position-1: whoever is neither expended nor flipped is prepared; one position at a time. */   \
    X(expended,           b->present,                 "expended",           BOARD_TELL_ALL,      "expended")   \
    X(flipped,            b->present & ~b->expended,  "flipped",            BOARD_TELL_ALL,      "flipped")    \
    X(deploying,          b->present,                 "deploying",          BOARD_TELL_ALL,      "deploying")  \
    X(attacking,          b->present,                 "attacking",          BOARD_TELL_ALL,      "attacking")  \
    X(blocking,           b->present & ~b->attacking, "blocking",           BOARD_TELL_ALL,      "blocking")   \
    /* without powers and abilities until the end of the turn */                                               \
    X(silenced,           b->present,                 "silenced",           BOARD_TELL_ALL,      "silenced")   \
    X(tokens,             b->present,                 "tokens",             BOARD_TELL_PROGRAMS, "token")      \
    /* damaged or weakened: to be checked for breaking */                                                      \
    X(needs_lethal_check, b->present,                 "needs lethal check", BOARD_TELL_NOBODY,   "")           \
    /* came into play from a hand */                                                                           \
    X(from_hand,          b->present,                 "from a hand",        BOARD_TELL_NOBODY,   "")           \
    /* whose card has such abilities; watchers look at more than themselves */                                 \
    X(statics,            b->present,                 "static abilities",   BOARD_TELL_NOBODY,   "")           \
    X(powers,             b->present,                 "powers",             BOARD_TELL_NOBODY,   "")           \
    X(watchers,           b->present,                 "watchers",           BOARD_TELL_NOBODY,   "")           \
    /* of those with static abilities: these give offense or defense */                                        \
    X(stat_sources,       b->statics,                 "stat sources",       BOARD_TELL_NOBODY,   "")           \
    /* of those with powers: each of these costs no more than to expend the champion */                        \
    X(expend_only,        b->powers,                  "expend-only powers", BOARD_TELL_NOBODY,   "")

/* Sets of champions that each player has: X(name, title). */
#define BOARD_PLAYER_SETS(X)                                                                                   \
    X(control,    "under control")                                                                             \
    X(damaged_by, "damaged by")  /* champions that damaged this player this turn */                            \
    X(returning,  "returning")   /* champions that return to this player at the end of the turn */             \
    X(own_tokens, "own tokens")  /* tokens created under this player's control */

/* Numbers that each place has, 0 where nothing is: X(type, name). */
#define BOARD_NUMBERS(X)                                                                                       \
    X(int16_t, bonus_offense)  /* until the end of the turn */                                                 \
    X(int16_t, bonus_defense)                                                                                  \
    X(uint16_t, counters)      /* +1/+1 in the low BOARD_PLUS_BITS, -1/-1 above */                             \
    X(uint16_t, damage)
/* clang-format on */

#define BOARD_SET_FIELD(name, ...)     place_set name;
#define BOARD_NUMBER_FIELD(type, name) type name[BOARD_PLACES];

/* Flags of a frame, besides the engine's. */
enum champ_frame_flag {
    CHAMP_FR_UNBLOCKED =
        ENGINE_FR_OWN_1,               /* the champion chosen last was unblocked and attacking the player */
    CHAMP_FR_PRINTED = ENGINE_FR_OWN_2 /* only printed alignments count (abilities that give alignments) */
};

/* Triggered abilities that no card spells out. */
enum champ_builtin {
    CHAMP_BUILTIN_RIGHTEOUS = ENGINE_FIRST_BUILTIN, /* E5.13.1: `count` health */
    CHAMP_BUILTIN_BREAK,                            /* at end of turn, break `chosen` */
    CHAMP_BUILTIN_DISCARD /* at end of turn, the seat it is about discards `count` */
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
    BOARD_NUMBERS(BOARD_NUMBER_FIELD)
    place_set lasting[BOARD_KEYWORDS];    /* keywords printed or gained for good */
    place_set this_turn[BOARD_GRANTABLE]; /* keywords gained until the end of the turn */
    place_set present;                    /* all champions in play */
    uint16_t more[BOARD_PLACES];          /* how many lie at a place besides the first: see `stacks` */
    place_set closed;                     /* left places that nobody may take yet */
    BOARD_SETS(BOARD_SET_FIELD)
    uint8_t delayed_count;
    uint8_t grant_count;
    bool no_attacks;  /* no new attack this turn */
    bool touched;     /* some champion has a bonus or keyword of this turn */
    bool battle;      /* a battle is on, */
    bool blocked;     /* and the attack is blocked: E4.4.6a */
    uint8_t defender; /* the seat under attack */
    /* Division of battle damage: */
    uint8_t dealer;   /* who deals: one champion, or ENGINE_NO_PLACE for all that need no telling apart */
    int32_t surplus;  /* breakthrough damage to the defending player */
    int32_t assigned; /* of the dealers at hand: damage given to recipients so far */
    place_set passed; /* who cannot be named any more as attacker or blocker, or has been given a share */
    struct board_delayed delayed[BOARD_DELAYED];
    /* Abilities that champions have until the end of the turn, and who has them. */
    uint16_t granted[BOARD_GRANTS];
    place_set granted_to[BOARD_GRANTS];
};

/* The board lies right after what every game has. */
static inline struct engine_state *board_core(const struct board *b)
{
    return (struct engine_state *)(void *)b - 1;
}

// How many champions lie at a place, and at several.
static inline unsigned board_copies(const struct board *b, unsigned place) { return 1U + b->more[place]; }

unsigned board_count_stacks(const struct board *b, place_set places);
static inline unsigned board_count(const struct board *b, place_set places)
{
    return ENGINE_UNLIKELY(places & board_core(b)->stacks) ? board_count_stacks(b, places)
                                                           : places_count(places);
}

static inline place_set board_free(const struct board *b)
{
    return ~(b->present | b->closed) & places_below(BOARD_PLACES);
}

// Are there fewer free places than a reserve, when so many more have been taken?
static inline bool board_is_crowded(const struct board *b, int more, int reserve)
{
    return (int)places_count(b->present | b->closed) + more + reserve > BOARD_PLACES;
}

static inline void board_make_stack(struct board *b, unsigned place, int count)
{
    b->more[place] = (uint16_t)(count - 1);
    board_core(b)->stacks = (board_core(b)->stacks & ~places_only(place)) | places_if(count > 1, place);
}

// An amount for each of several; numbers stay where one from each place can be added.
static inline int board_times(int amount, unsigned copies)
{
    const int most = INT32_MAX / BOARD_PLACES;
    int64_t all = (int64_t)amount * copies;
    return all > most ? most : all < -most ? -most : (int)all;
}

// An amount for each of those at a place.
static inline int board_all(const struct board *b, unsigned place, int amount)
{
    bool several = places_test(board_core(b)->stacks, place);
    return ENGINE_UNLIKELY(several) ? board_times(amount, board_copies(b, place)) : amount;
}

static inline bool board_is_one(const struct board *b, place_set places)
{
    return places_count(places) == 1 && !(places & board_core(b)->stacks);
}

enum { BOARD_PLUS_BITS = 10, BOARD_PLUS_MASK = (1 << BOARD_PLUS_BITS) - 1 };

/* What a player of a game with champions has, besides cards. */
struct board_player {
    BOARD_PLAYER_SETS(BOARD_SET_FIELD)
    int32_t health;
    uint16_t lost;         /* champions lost by the last break or damage instruction */
    bool no_health;        /* cannot gain health this turn */
    struct bits128 broken; /* cards of the discard pile that were broken this turn */
};

/* The board lies right after what every game has, of the state and of a player. */
static inline struct board *board_of(const struct engine_game *g)
{
    return (struct board *)(void *)(g->s + 1);
}

static inline struct board_player *board_player(const struct engine_game *g, unsigned seat)
{
    return (struct board_player *)(void *)(engine_player(g, seat) + 1);
}

#endif
