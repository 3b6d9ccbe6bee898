/*
 * What card compilers make of the cards of games with champions: filters, modifications, abilities,
 * operations.
 *
 * The enumerations begin with the engine's (engine/language/program.h) and are continued by each game.
 */
#ifndef EPICSIM_GAMES_CHAMPIONS_PROGRAM_H
#define EPICSIM_GAMES_CHAMPIONS_PROGRAM_H

#include "base/no_gaps.h"
#include "engine/language/program.h"

/* Types of cards.  A champion token is not a card of a deck. */
enum champ_type { CHAMP_CHAMPION, CHAMP_EVENT, CHAMP_TOKEN, CHAMP_TYPES };

/* Keywords: name, what cards say.  Those of the first list may be gained and lost in play and have two bit
 * sets each in the state, those of the second one, those of the third are looked up at the card only.  A game
 * goes on from CHAMP_KEYWORDS with a list of its own. */
/* clang-format off */
#define CHAMP_KEYWORDS_GAINED(K)                                                                             \
    K(CHAMP_AIRBORNE, "airborne")         /* E5.2 */                                                         \
    K(CHAMP_BLITZ, "blitz")               /* E5.8 */                                                         \
    K(CHAMP_BREAKTHROUGH, "breakthrough") /* E5.7 */                                                         \
    K(CHAMP_RIGHTEOUS, "righteous")       /* E5.13 */                                                        \
    K(CHAMP_UNBLOCKABLE, "unblockable")   /* E5.10 */                                                        \
    K(CHAMP_UNBANISHABLE, "unbanishable") /* E5.11 */                                                        \
    K(CHAMP_UNBREAKABLE, "unbreakable")   /* E5.9 */                                                         \
    K(CHAMP_UNTARGETABLE, "untargetable") /* E5.12 */

#define CHAMP_KEYWORDS_IN_PLAY(K)                                                                            \
    K(CHAMP_UNBREAKABLE_ON_OWN_TURN, "unbreakable on your turn")                                             \
    K(CHAMP_UNBLOCKABLE_BY_LOWER_OFFENSE, "unblockable by lower offense")                                    \
    K(CHAMP_MUST_ATTACK, "must attack") /* every turn it is able to */                                       \
    K(CHAMP_MUST_BE_BLOCKED, "must be blocked") /* when it attacks, by the defender if able */

#define CHAMP_KEYWORDS_PRINTED(K)                                                                            \
    K(CHAMP_CANNOT_GAIN, "cannot gain abilities") /* E5.0.4 */                                               \
    K(CHAMP_ENTERS_EXPENDED, "enters expended")   /* E2.6.2 */
/* clang-format on */

#define CHAMP_KEYWORD_LIST(K) CHAMP_KEYWORDS_GAINED(K) CHAMP_KEYWORDS_IN_PLAY(K) CHAMP_KEYWORDS_PRINTED(K)

enum champ_keyword {
    CHAMP_KEYWORDS_GAINED(ENGINE_LIST_ENUM) CHAMP_KW_GRANTABLE, /* how many of the above */
    CHAMP_KW_LAST_GRANTABLE = CHAMP_KW_GRANTABLE - 1,
    CHAMP_KEYWORDS_IN_PLAY(ENGINE_LIST_ENUM) CHAMP_KW_IN_PLAY,
    CHAMP_KW_LAST_IN_PLAY = CHAMP_KW_IN_PLAY - 1,
    CHAMP_KEYWORDS_PRINTED(ENGINE_LIST_ENUM) CHAMP_KEYWORDS
};

/* Bits of those that any game's champions may gain. */
enum { CHAMP_GAINABLE = (1 << CHAMP_KW_GRANTABLE) - 1 };

/* ------------------------------------------------------------------------------------------------ filters */

enum champ_whose { CHAMP_DEFENDERS = ENGINE_WHOSE /* controlled by the defending player of the battle */ };

enum champ_filter_flag {
    CHAMP_F_TOKEN = 1 << 0,
    CHAMP_F_NONTOKEN = 1 << 1,
    CHAMP_F_ATTACKING = 1 << 2,
    CHAMP_F_BLOCKING = 1 << 3,
    CHAMP_F_EXPENDED = 1 << 4,
    CHAMP_F_DAMAGED = 1 << 5, /* has taken damage this turn */
    CHAMP_F_AIRBORNE = 1 << 6,
    CHAMP_F_NONAIRBORNE = 1 << 7,
    CHAMP_F_OTHER = 1 << 8,             /* not the source itself ("another", "other") */
    CHAMP_F_SAME_NAME = 1 << 9,         /* the name of the champion chosen last */
    CHAMP_F_OTHER_NAME = 1 << 10,       /* not the name of the source */
    CHAMP_F_DAMAGED_YOU = 1 << 11,      /* has damaged you this turn */
    CHAMP_F_BROKEN_THIS_TURN = 1 << 12, /* cards in a discard pile only */
    CHAMP_F_CHAMPION = 1 << 13,         /* card filters: champions only */
    CHAMP_F_EVENT = 1 << 14,            /* card filters: events only */
    CHAMP_F_NOT_CHOSEN = 1 << 15,       /* none of the champions chosen before */
    CHAMP_F_IN_BATTLE = 1 << 16,        /* attacking or blocking */
    CHAMP_F_NOT_ALIGNED = 1 << 17,      /* turns `alignments` round: nonevil */
    CHAMP_F_NOT_CLASS = 1 << 18,        /* turns `classes` round: nondemon */
    CHAMP_F_NOT_TRAIT = 1 << 19         /* turns `traits` round */
};

/* Which champions in play, or which cards of a zone.  Zero in a field means "no matter". */
NO_GAPS_BEGIN
struct champ_filter {
    uint32_t flags;       /* enum champ_filter_flag, all of them must hold */
    uint8_t alignments;   /* has one of these */
    uint8_t traits;       /* has one of these, of what a game tells its cards apart by besides */
    uint8_t types;        /* is of one of these types: bits of enum champ_type and the game's own */
    uint8_t whose;        /* enum engine_whose, enum champ_whose */
    uint64_t classes;     /* has one of these */
    uint16_t max_defense; /* number code (see below), ENGINE_NO_INDEX no limit */
    int8_t cost;          /* -1 no matter, else 0 or 1; a token costs 0 */
    uint8_t unused[5];
};
NO_GAPS_END

/* ------------------------------------------------------------------------------------------------ numbers */

/* What numbers look at, after ENGINE_NUMBER_LIST: name, in a word. */
/* clang-format off */
#define CHAMP_NUMBER_LIST(N)                                                                                 \
    N(CHAMP_N_ITS_OFFENSE, "its offense") /* of the champion chosen last, also after it left */              \
    N(CHAMP_N_ITS_DEFENSE, "its defense")                                                                    \
    N(CHAMP_N_DAMAGE_ON_THIS, "damage on this") /* that the source has taken this turn */                    \
    /* that the seat in question lost by the last OP_BREAK or OP_DAMAGE */                                   \
    N(CHAMP_N_LOST_BY_THEM, "champions lost")
/* clang-format on */

enum champ_number_base {
    CHAMP_LAST_ENGINE_NUMBER = ENGINE_NUMBER_BASES - 1,
    CHAMP_NUMBER_LIST(ENGINE_LIST_ENUM) CHAMP_NUMBER_BASES
};

/* ---------------------------------------------------------------------------------------------- modifiers */

enum champ_duration { CHAMP_FOR_GOOD, CHAMP_THIS_TURN };

/* "+2/+2, blitz and breakthrough this turn"; also what a static ability gives while it is there. */
NO_GAPS_BEGIN
struct champ_mod {
    int16_t offense, defense;
    uint32_t keywords;  /* bits of those that may be gained: enum champ_keyword below CHAMP_KW_GRANTABLE */
    uint32_t without;   /* keywords that are lost */
    bool sets;          /* offense and defense are these: "are 1/1" */
    uint8_t alignments; /* "are also evil": static abilities only */
    uint8_t duration;   /* enum champ_duration */
    uint8_t unused;
};
NO_GAPS_END

/* ---------------------------------------------------------------------------------------------- abilities */

/* The printed line of a card, as far as games share it; a game's kind begins with this, as `champ` and as
 * fields of its own. */
#define CHAMP_KIND_FIELDS                                                   \
    uint8_t type;       /* enum champ_type, or the game's own */            \
    uint8_t alignments; /* bits */                                          \
    uint8_t traits;     /* bits of the game's own */                        \
    uint32_t keywords;  /* bits of enum champ_keyword and the game's own */ \
    int16_t offense, defense;                                               \
    uint64_t classes; /* E2.1.4#2: only filters look at them */             \
    uint16_t first_ability, abilities;                                      \
    uint16_t first_mode, modes; /* events: one mode when there is no choice */

struct champ_kind {
    CHAMP_KIND_FIELDS
};

/* The tables of a game's card database that the engine does not know: these, then the game's own. */
enum { CHAMP_TABLE_MODS, CHAMP_TABLE_MODES, CHAMP_TABLES };

/* What an event does: its only text, or one of those to choose from. */
struct champ_mode {
    uint16_t code;
    uint8_t extra; /* what it costs more, if the game has such */
};

/* Flags in `own` of an ability that mean the same in each game: it applies at once, whatever is under way. */
enum { CHAMP_AT_ONCE = 8 };

enum champ_form { CHAMP_TRIGGER, CHAMP_POWER, CHAMP_STATIC };

/* What triggered abilities answer to, after ENGINE_EVENT_LIST: name, in a word. */
/* clang-format off */
#define CHAMP_EVENT_LIST(E)                                                                                  \
    E(CHAMP_ON_PLAY_EVENT, "event played") /* you play an event */                                           \
    E(CHAMP_ON_ATTACK, "attacks")                                                                            \
    E(CHAMP_ON_BLOCK, "blocks")                                                                              \
    E(CHAMP_ON_ATTACK_OR_BLOCK, "attacks or blocks")                                                         \
    E(CHAMP_ON_BLOCKED, "is blocked") /* this attacks; the blockers become chosen */                         \
    E(CHAMP_ON_BROKEN, "is broken")                                                                          \
    /* a champion that matches `filter` is broken (F_OTHER: not this one), and so on: */                     \
    E(CHAMP_ON_OTHER_BROKEN, "other is broken")                                                              \
    E(CHAMP_ON_OTHER_BANISHED, "other is banished") /* from play */                                          \
    E(CHAMP_ON_OTHER_BOUNCED, "other returns to hand")                                                       \
    E(CHAMP_ON_DEAL_DAMAGE, "deals damage")                                                                  \
    E(CHAMP_ON_DAMAGE_CHAMPION, "damages champion") /* they become chosen */                                 \
    E(CHAMP_ON_DAMAGE_PLAYER, "damages player") /* who becomes the chosen seat */                            \
    E(CHAMP_ON_DAMAGE_OPPONENT, "damages opponent") /* the same, opponents only */                           \
    E(CHAMP_ON_COMBAT_END, "end of combat")                                                                  \
    E(CHAMP_ON_LEAVE_PLAY, "leaves play") /* in any way */
/* clang-format on */

enum champ_event {
    CHAMP_LAST_ENGINE_EVENT = ENGINE_EVENTS - 1,
    CHAMP_EVENT_LIST(ENGINE_LIST_ENUM) CHAMP_EVENTS
};

/* Static abilities. */
enum champ_static {
    CHAMP_S_MOD,                 /* champions that match `filter` have `mod` */
    CHAMP_S_CANNOT_BE_ATTACKED,  /* you; `while_expended` may limit it */
    CHAMP_S_PLAYER_UNTARGETABLE, /* you */
    CHAMP_S_OPPONENTS_NO_HEALTH, /* opponents cannot gain health */
    CHAMP_STATICS
};

struct champ_ability {
    uint8_t form;               /* enum champ_form */
    uint8_t zone;               /* enum engine_zone: where it is alive (E5.0.2, E5.0.3, D57) */
    uint8_t event;              /* what it answers to, or which static ability it is */
    uint8_t alignments;         /* that fire it, where the event has such */
    uint8_t optional_from_hand; /* the ability works only if its card came into play from a hand */
    uint8_t while_expended;     /* static: only while the source is expended */
    uint8_t value;              /* static: a number */
    uint8_t gains;              /* static: worded with "get" or "gain", and not with "have" */
    uint16_t own;               /* of the game's own: flags of triggers and the like */
    uint16_t filter;            /* index or ENGINE_NO_INDEX */
    uint16_t mod;               /* static: index */
    uint16_t code;              /* first instruction; ENGINE_NO_INDEX none */
    uint16_t cost;              /* power: index into the game's table of costs */
};

/* ------------------------------------------------------------------------------------------- instructions */

enum champ_knows {
    CHAMP_KNOWS_LOST = ENGINE_KNOWS_OWN, /* a break or damage: "champions they lost" */
    CHAMP_KNOWS_OWN = ENGINE_KNOWS_OWN << 1
};

/*
 * ORDER OP.  What comes after ENGINE_OPS: the columns of each operation (struct engine_op), and what it
 * does. Letters of these games: h: `a` says what is hit (1 champions, 2 players, 3 both), m: `b` is a
 * modifier's index.
 */
/* clang-format off */
#define CHAMP_OPS(OP)                                                                                        \
    /* --- players */                                                                                        \
    /* seats = controller of the champion chosen last (its last one if it has left) */                       \
    OP(CONTROLLER, "", ENGINE_KNOWS_SEATS, 0)                                                                \
    /* seats = owner of the champion chosen last */                                                          \
    OP(OWNER, "", ENGINE_KNOWS_SEATS, 0)                                                                     \
    /* seats = the player under attack */                                                                    \
    OP(DEFENDER, "", ENGINE_KNOWS_SEATS, 0)                                                                  \
    /* --- acting on chosen (and, where said, on seats) */                                                   \
    /* b damage at once to each of chosen (a has bit 1) and of seats (bit 2) */                              \
    OP(DAMAGE, "hn", CHAMP_KNOWS_LOST, ENGINE_HARMS)                                                         \
    /* each of seats takes damage equal to the champions it lost by the last OP_DAMAGE */                    \
    OP(DAMAGE_LOST, "", 0, 0)                                                                                \
    /* asks to divide b damage freely among any targets, point by point */                                   \
    OP(DAMAGE_SPLIT, "c", 0, ENGINE_HARMS | ENGINE_DIVIDES | ENGINE_ANNOUNCED)                                                  \
    /* a, a+1, ... b damage to different any- targets, asked one after the other */                          \
    OP(DAMAGE_3_TARGETS, "ab", 0, ENGINE_HARMS | ENGINE_DIVIDES | ENGINE_ANNOUNCED)                                             \
    /* E5.16; `did` = something broke */                                                                     \
    OP(BREAK, "", CHAMP_KNOWS_LOST | ENGINE_KNOWS_DID, ENGINE_FAILS | ENGINE_HARMS)                          \
    /* E5.15; `did` = something was banished */                                                              \
    OP(BANISH, "", ENGINE_KNOWS_DID, ENGINE_FAILS | ENGINE_HARMS)                                            \
    /* return to owners' hands */                                                                            \
    OP(BOUNCE, "", ENGINE_KNOWS_DID, ENGINE_FAILS | ENGINE_HARMS)                                            \
    OP(EXPEND, "", ENGINE_KNOWS_DID, ENGINE_FAILS | ENGINE_HARMS)                                            \
    OP(PREPARE, "", 0, ENGINE_HELPS)                                                                         \
    /* into token b: E5.21 */                                                                                \
    OP(TRANSFORM, "k", 0, ENGINE_HARMS)                                                                      \
    OP(MODIFY, "m", 0, ENGINE_HELPS)                                                                         \
    /* b +1/+1 counters on each (a = 1: -1/-1 counters) */                                                   \
    OP(COUNTERS, "an", 0, ENGINE_HELPS)                                                                      \
    /* the player gains control; a = enum champ_duration */                                                  \
    OP(CONTROL, "a", 0, ENGINE_HARMS)                                                                        \
    /* each of chosen changes to the (single) chosen seat's control for good */                              \
    OP(GIVE_CONTROL, "", 0, ENGINE_OF_MEMBERS)                                                               \
    /* lose all powers and abilities until the end of the turn */                                            \
    OP(SILENCE, "", 0, ENGINE_HARMS)                                                                         \
    /* gain ability b this turn */                                                                           \
    OP(GRANT, "g", 0, ENGINE_HELPS)                                                                          \
    /* out of the battle, position unchanged */                                                              \
    OP(LEAVE_BATTLE, "", 0, ENGINE_HARMS)                                                                    \
    /* joins the attack or block that the source takes part in (expends or flips) */                         \
    OP(JOIN_BATTLE, "", 0, ENGINE_HELPS)                                                                     \
    /* leaves play and comes back as a new champion under its owner; a = 1: the player chooses prepared      \
       (then blitz this turn) or expended */                                                                 \
    OP(BLINK, "a", 0, ENGINE_HELPS)                                                                          \
    /* at the end of this turn chosen is broken */                                                           \
    OP(BREAK_AT_END, "", 0, ENGINE_HARMS)                                                                    \
    /* --- acting on seats */                                                                                \
    /* health */                                                                                             \
    OP(GAIN, "n", 0, ENGINE_HELPS)                                                                           \
    /* health, no damage */                                                                                  \
    OP(LOSE, "n", 0, ENGINE_HARMS)                                                                           \
    /* asks how much health to give up -> X */                                                               \
    OP(LOSE_ANY, "", ENGINE_KNOWS_X, ENGINE_GIVES_UP)                                                                      \
    /* `did` = it was paid (health may reach 0) */                                                           \
    OP(PAY_HEALTH, "n", ENGINE_KNOWS_DID, ENGINE_FAILS)                                                      \
    /* seats cannot gain health for the rest of the turn */                                                  \
    OP(NO_HEALTH, "", 0, ENGINE_HARMS)                                                                       \
    /* likewise, at the end of this turn */                                                                  \
    OP(DISCARD_AT_END, "c", 0, ENGINE_HARMS | ENGINE_OF_MEMBERS)                                             \
    /* each of seats puts n tokens k into play; chosen = the new ones */                                     \
    OP(CREATE, "kN", ENGINE_KNOWS_CHOSEN, ENGINE_HELPS | ENGINE_OF_MEMBERS)                                  \
    /* each of seats chooses a champion of its own that matches b and breaks it */                           \
    OP(BREAKS_ONE, "f", 0, ENGINE_HARMS | ENGINE_OF_MEMBERS)                                                 \
    /* each of seats, the player first, chooses one own champion; all others break */                        \
    OP(KEEP_ONE, "", 0, 0)                                                                                   \
    /* no new attack may be declared this turn */                                                            \
    OP(NO_ATTACKS, "", 0, 0)                                                                                 \
    /* --- cards */                                                                                          \
    /* every card that matches b goes from the discard piles of seats into play under its owner, without     \
       tribute and loyalty */                                                                                \
    OP(PILE_TO_PLAY, "f", 0, ENGINE_OF_MEMBERS)                                                              \
    /* each of seats, the player first, may put a card of b from hand into play */                           \
    OP(HAND_TO_PLAY, "f", 0, ENGINE_OF_MEMBERS)                                                              \
    /* card enters play under the player's control; chosen = it */                                           \
    OP(CARD_TO_PLAY, "", ENGINE_KNOWS_CHOSEN, 0)                                                             \
    OP(THIS_TO_PLAY, "", 0, 0)
/* clang-format on */

enum champ_op {
#define CHAMP_OP_ENUM(name, ...) CHAMP_OP_##name,
    ENGINE_OPS(CHAMP_OP_ENUM) CHAMP_OPS(CHAMP_OP_ENUM)
#undef CHAMP_OP_ENUM
};

enum champ_condition {
    CHAMP_IF_ONE_ATTACKER = ENGINE_CONDITIONS, /* exactly one champion is attacking */
    CHAMP_IF_YOU_CONTROLLED_IT,                /* the champion chosen last, when it was chosen */
    CHAMP_IF_YOU_OWN_IT,
    CHAMP_IF_IT_WAS_UNBLOCKED_ATTACKING_YOU,
    CHAMP_IF_CARD_WAS_CHAMPION, /* the card picked last */
    CHAMP_CONDITIONS
};

#endif
