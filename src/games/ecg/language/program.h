/*
 * What the card compiler makes of Epic Card Game card files: kinds, abilities and programs.
 *
 * A card is a `struct ecg_kind` (the printed line) with a run of `struct champ_ability`; each ability that
 * does something points at a program, a run of `struct engine_insn` that ends with OP_END.  Filters, numbers
 * and modifications are shared tables that instructions name by index, so an instruction stays four bytes.
 *
 * A program runs in a frame (state.h) that lives inside the game state.  Selecting instructions fill the
 * frame's *chosen* places, *seats* or *card*; acting instructions work on what was filled last, which is what
 * "it", "them", "they" and "that many" mean in card text.
 */
#ifndef EPICSIM_GAMES_ECG_LANGUAGE_PROGRAM_H
#define EPICSIM_GAMES_ECG_LANGUAGE_PROGRAM_H

#include "engine/language/program.h"

#include <stdbool.h>
#include <stdint.h>

enum { ECG_MAX_KINDS = ENGINE_MAX_KINDS, ECG_MAX_CLASSES = ENGINE_MAX_CLASSES };

/* E2.5.1, B-card-2: four alignments, as bits because a card may have several (E2.5.3). */
enum ecg_alignment { ECG_GOOD = 1, ECG_EVIL = 2, ECG_WILD = 4, ECG_SAGE = 8 };

/* E2.0: three types of cards; E2.1.8: champions may be tokens. */
enum ecg_type { ECG_CHAMPION, ECG_EVENT, ECG_GOD, ECG_TOKEN /* a champion token: E2.3 */ };

/* Keywords: E5.1, each does what its chapter says.  The first CHAMP_KW_GRANTABLE may be gained and lost in
 * play and have a bit set each in the state. */
enum champ_keyword {
    CHAMP_AIRBORNE,     /* E5.2 */
    CHAMP_BLITZ,        /* E5.8 */
    CHAMP_BREAKTHROUGH, /* E5.7 */
    CHAMP_RIGHTEOUS,    /* E5.13 */
    CHAMP_UNBLOCKABLE,  /* E5.10 */
    CHAMP_UNBANISHABLE, /* E5.11 */
    CHAMP_UNBREAKABLE,  /* E5.9 */
    CHAMP_UNTARGETABLE, /* E5.12 */
    CHAMP_KW_GRANTABLE, /* how many of the above */
    CHAMP_UNBREAKABLE_ON_OWN_TURN = CHAMP_KW_GRANTABLE,
    CHAMP_UNBLOCKABLE_BY_LOWER_OFFENSE,
    CHAMP_MUST_ATTACK,             /* has to attack every turn it is able to */
    CHAMP_MUST_BE_BLOCKED,         /* when it attacks, the defender has to block it if able */
    CHAMP_KW_IN_PLAY,              /* keywords from here on are looked up at the card only */
    ECG_AMBUSH = CHAMP_KW_IN_PLAY, /* E5.14 */
    ECG_CANNOT_GAIN,               /* "cannot gain abilities": E5.0.4 */
    ECG_ENTERS_EXPENDED,           /* E2.6.2 */
    ECG_KEYWORDS
};

/* ------------------------------------------------------------------------------------------------ filters */

/* Whose: relation of a champion's controller (or of a card's owner) to the player of the ability. */
enum champ_whose {
    CHAMP_ANYONES,
    CHAMP_YOURS,
    CHAMP_OPPONENTS,
    CHAMP_THEIRS,   /* controlled by (or in a zone of) the frame's chosen seats */
    CHAMP_DEFENDERS /* controlled by the defending player of the battle */
};

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
    CHAMP_F_NOT_CLASS = 1 << 18         /* turns `classes` round: nondemon */
};

/* Which champions in play, or which cards of a zone.  Zero in a field means "no matter". */
struct champ_filter {
    uint32_t flags;       /* enum champ_filter_flag, all of them must hold */
    uint8_t alignments;   /* has one of these */
    uint8_t whose;        /* enum champ_whose */
    int8_t cost;          /* -1 no matter, else 0 or 1; a token costs 0 */
    uint64_t classes;     /* has one of these */
    uint16_t max_defense; /* number code (see below), ENGINE_NO_INDEX no limit */
};

/* ------------------------------------------------------------------------------------------------ numbers */

/* What a struct engine_number counts or looks at. */
enum champ_number_base {
    ECG_N_X =
        ENGINE_N_X,    /* the frame's last number: cards revealed, banished, health lost ("that many", X) */
    ECG_N_COUNT,       /* champions in play that match `filter` */
    ECG_N_PILE_COUNT,  /* cards that match `filter` in the discard piles of the chosen seats (`whose`) */
    ECG_N_ITS_OFFENSE, /* of the champion chosen last, also after it left */
    ECG_N_ITS_DEFENSE,
    ECG_N_DAMAGE_ON_THIS, /* damage the source has taken this turn */
    ECG_N_LOST_BY_THEM    /* champions that the seat in question lost by the last OP_BREAK or OP_DAMAGE */
};

enum {
    ECG_X_CODE = ENGINE_NUMBER_TABLE - 1, /* X itself, for the machine's own programs */
    ECG_MAX_NUMBER = 999                  /* the largest number that a player may be asked to name */
};

/* ---------------------------------------------------------------------------------------------- modifiers */

enum champ_duration { CHAMP_FOR_GOOD, CHAMP_THIS_TURN };

/* "+2/+2, blitz and breakthrough this turn"; also what a static ability gives while it is there. */
struct champ_mod {
    int16_t offense, defense;
    uint16_t keywords;  /* bits of enum champ_keyword below CHAMP_KW_GRANTABLE */
    uint8_t alignments; /* "are also evil": static abilities only */
    uint8_t duration;   /* enum champ_duration */
};

/* ---------------------------------------------------------------------------------------------- abilities */

enum champ_form { CHAMP_TRIGGER, CHAMP_POWER, CHAMP_STATIC };

enum ecg_event {
    ECG_ON_TRIBUTE,    /* this enters play by any route: E5.6 */
    ECG_ON_LOYALTY,    /* likewise: E5.3; the program starts with OP_LOYALTY */
    ECG_ON_ALLY,       /* you play a cost-1 card of `alignments` from hand: E5.18 */
    ECG_ON_PLAY_EVENT, /* you play an event */
    ECG_ON_ATTACK,     /* this attacks */
    ECG_ON_BLOCK,      /* this blocks */
    ECG_ON_ATTACK_OR_BLOCK,
    ECG_ON_BLOCKED,         /* this attacks and is blocked; the blockers become chosen */
    ECG_ON_BROKEN,          /* this is broken */
    ECG_ON_OTHER_BROKEN,    /* a champion that matches `filter` is broken (F_OTHER: not this one) */
    ECG_ON_OTHER_BANISHED,  /* a champion that matches `filter` is banished from play */
    ECG_ON_OTHER_BOUNCED,   /* a champion that matches `filter` returns to a hand */
    ECG_ON_DEAL_DAMAGE,     /* this deals damage */
    ECG_ON_DAMAGE_CHAMPION, /* this deals damage to champions; they become chosen */
    ECG_ON_DAMAGE_PLAYER,   /* this deals damage to a player, who becomes the chosen seat */
    ECG_ON_DAMAGE_OPPONENT, /* the same, opponents only */
    ECG_ON_YOUR_TURN_START,
    ECG_ON_TURN_END, /* of every turn */
    ECG_ON_YOUR_TURN_END,
    ECG_ON_COMBAT_END,
    ECG_ON_YOU_DRAW,      /* once for each card drawn */
    ECG_ON_LEAVE_DISCARD, /* this leaves your discard pile */
    ECG_ON_ENTER_DISCARD, /* this is put into your discard pile from anywhere */
    ECG_ON_LEAVE_PLAY,    /* this leaves play in any way */
    ECG_EVENTS
};

/* Static abilities. */
enum ecg_static {
    ECG_S_MOD,                 /* champions that match `filter` have `mod` */
    ECG_S_CANNOT_BE_ATTACKED,  /* you; `while_expended` may limit it */
    ECG_S_PLAYER_UNTARGETABLE, /* you */
    ECG_S_OPPONENTS_NO_HEALTH, /* opponents cannot gain health */
    ECG_S_HAND_AMBUSH,         /* champions in your hand that match `filter` have ambush */
    ECG_S_EVENTS_COST_MORE,    /* opponents' events cost 1 more */
    ECG_S_POWERS_COST_MORE,    /* opponents' powers cost 1 more */
    ECG_S_DISCARD_INTO_PLAY,   /* (works from the hand) an opponent makes you discard this: it enters play
                                  instead */
    ECG_S_HAND_SIZE            /* (god) your opening hand is `value` cards: E1.8.1 */
};

struct ecg_cost {
    uint8_t gold;
    bool expend;
    bool break_this;
    bool banish_this;       /* from the discard pile */
    uint8_t break_champion; /* how many champions of yours */
    uint8_t counters;       /* +1/+1 counters off this */
    uint8_t banish_cards;   /* cards of your own discard pile */
    uint8_t discard_cards;  /* cards of your hand */
    uint8_t health;
};

struct champ_ability {
    uint8_t form;               /* enum champ_form */
    uint8_t zone;               /* enum engine_zone: where it is alive (E5.0.2, E5.0.3, D57) */
    uint8_t event;              /* enum ecg_event, or enum ecg_static for a static ability */
    uint8_t alignments;         /* ally: the alignments that fire it */
    uint8_t optional_from_hand; /* the ability works only if its card came into play from a hand */
    uint8_t while_expended;     /* static: only while the source is expended */
    uint8_t value;              /* static: a number */
    uint16_t filter;            /* index or ENGINE_NO_INDEX */
    uint16_t mod;               /* static: index */
    uint16_t code;              /* first instruction; ENGINE_NO_INDEX none */
    struct ecg_cost cost;
};

struct ecg_kind {
    const char *name;
    const char *set;
    uint8_t type;            /* enum ecg_type */
    uint8_t alignments;      /* bits */
    uint8_t deck_alignments; /* what counts for deck building; usually the same */
    uint8_t cost;
    int16_t offense, defense;
    uint16_t keywords; /* bits of enum champ_keyword */
    bool rare;         /* carries the mark of cards that are single in a cube: D54 */
    uint64_t classes;  /* E2.1.4#2: only filters look at them */
    uint16_t first_ability, abilities;
    uint16_t first_mode, modes; /* events: programs in ecg_cards.modes; one mode when there is no choice */
    struct ecg_cost extra;      /* events: extra cost of the whole card: E3.6.1 */
};

/* One half of an event (or its only text). */
struct ecg_mode {
    uint16_t code;
    uint8_t gold; /* "pay 1": extra gold of this half */
};

/* ------------------------------------------------------------------------------------------- instructions */

/* What the text before has made known, or what is true of the card, so that a phrase makes sense. */
enum ecg_knows {
    ECG_KNOWS_CHOSEN = ENGINE_KNOWS_OWN,        /* champions: "it", "them" */
    ECG_KNOWS_SEATS = ENGINE_KNOWS_OWN << 1,    /* players: "they" */
    ECG_KNOWS_CARD = ENGINE_KNOWS_OWN << 2,     /* a card: "it was a champion" */
    ECG_KNOWS_REVEALED = ENGINE_KNOWS_OWN << 3, /* revealed cards: "the rest" */
    ECG_KNOWS_LOST = ENGINE_KNOWS_OWN << 4,     /* a break or damage: "champions they lost" */
    /* Not said before, but true of the card: */
    ECG_KNOWS_IN_PLAY = ENGINE_KNOWS_OWN << 5,    /* it is a champion in play: "this gains" */
    ECG_KNOWS_IN_DISCARD = ENGINE_KNOWS_OWN << 6, /* it is in a discard pile: "recall" */
    ECG_KNOWS_EVENT = ENGINE_KNOWS_OWN << 7       /* it is an event being played */
};

/*
 * ORDER OP.  One line an operation: its columns (struct engine_op), and what it does.  `a` is a byte, `b`
 * sixteen bits.  The letters of this game: h: `a` says what is hit (1 champions, 2 players, 3 both), m: `b`
 * is a modifier's index.
 *
 * chosen/seats/card are the frame's.  "asks" means that the player of the ability chooses unless said
 * otherwise.
 */
/* clang-format off */
#define ECG_OPS(OP)                                                                                          \
    ENGINE_OPS(OP)                                                                                           \
    /* --- selecting champions */                                                                            \
    /* chosen = all champions that match b */                                                                \
    OP(ALL, "f", ECG_KNOWS_CHOSEN, 0)                                                                        \
    /* asks for a (or as many as there are) target champions of b -> chosen */                               \
    OP(TARGET, "af", ECG_KNOWS_CHOSEN, 0)                                                                    \
    /* the same, 0 to a of them; a = 0: up to X */                                                           \
    OP(TARGET_UP_TO, "af", ECG_KNOWS_CHOSEN, 0)                                                              \
    /* asks for a targets among champions and players -> chosen and seats */                                 \
    OP(TARGET_ANY, "a", ECG_KNOWS_CHOSEN | ECG_KNOWS_SEATS, 0)                                               \
    OP(TARGET_ANY_UP_TO, "a", ECG_KNOWS_CHOSEN | ECG_KNOWS_SEATS, 0)                                         \
    /* asks for a champions of b, no targeting -> chosen */                                                  \
    OP(CHOOSE, "af", ECG_KNOWS_CHOSEN, 0)                                                                    \
    /* chosen = the source if it is still there */                                                           \
    OP(THIS, "", ECG_KNOWS_CHOSEN, 0)                                                                        \
    /* chosen |= all champions that match b */                                                               \
    OP(ADD_ALL, "f", ECG_KNOWS_CHOSEN, 0)                                                                    \
    /* --- selecting players */                                                                              \
    /* the next acts are about the player of the ability; "they" are still who they were */                  \
    OP(YOU, "", 0, 0)                                                                                        \
    /* the next acts are about seats again */                                                                \
    OP(THEY, "", 0, 0)                                                                                       \
    /* asks for a target player -> seats; a = 1: opponents only */                                           \
    OP(TARGET_PLAYER, "a", ECG_KNOWS_SEATS, 0)                                                               \
    /* seats = all, in order from the initiative holder */                                                   \
    OP(EACH_PLAYER, "", ECG_KNOWS_SEATS, 0)                                                                  \
    OP(EACH_OPPONENT, "", ECG_KNOWS_SEATS, 0)                                                                \
    OP(TURN_PLAYER, "", ECG_KNOWS_SEATS, 0)                                                                  \
    /* seats = controller of the champion chosen last (its last one if it has left) */                       \
    OP(CONTROLLER, "", ECG_KNOWS_SEATS, 0)                                                                   \
    /* seats = owner of the champion chosen last */                                                          \
    OP(OWNER, "", ECG_KNOWS_SEATS, 0)                                                                        \
    /* seats = the player under attack */                                                                    \
    OP(DEFENDER, "", ECG_KNOWS_SEATS, 0)                                                                     \
    /* --- acting on chosen (and, where said, on seats) */                                                   \
    /* b damage at once to each of chosen (a has bit 1) and of seats (bit 2) */                              \
    OP(DAMAGE, "hn", ECG_KNOWS_LOST, ENGINE_HARMS)                                                           \
    /* each of seats takes damage equal to the champions it lost by the last OP_DAMAGE */                    \
    OP(DAMAGE_LOST, "", 0, 0)                                                                                \
    /* asks to divide b damage freely among any targets, point by point */                                   \
    OP(DAMAGE_SPLIT, "c", 0, ENGINE_HARMS)                                                                   \
    /* a, a+1, ... b damage to different any- targets, asked one after the other */                          \
    OP(DAMAGE_3_TARGETS, "ab", 0, ENGINE_HARMS)                                                              \
    /* E5.16; `did` = something broke */                                                                     \
    OP(BREAK, "", ECG_KNOWS_LOST | ENGINE_KNOWS_DID, ENGINE_FAILS | ENGINE_HARMS)                            \
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
    /* the player gains control; a = enum champ_duration */                                                    \
    OP(CONTROL, "a", 0, ENGINE_HARMS)                                                                        \
    /* each of chosen changes to the (single) chosen seat's control for good */                              \
    OP(GIVE_CONTROL, "", 0, 0)                                                                               \
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
    OP(DRAW, "n", 0, ENGINE_HELPS)                                                                           \
    /* health */                                                                                             \
    OP(GAIN, "n", 0, ENGINE_HELPS)                                                                           \
    /* health, no damage */                                                                                  \
    OP(LOSE, "n", 0, ENGINE_HARMS)                                                                           \
    /* each of seats chooses and discards b */                                                               \
    OP(DISCARD, "n", 0, ENGINE_HARMS)                                                                        \
    /* likewise, at the end of this turn */                                                                  \
    OP(DISCARD_AT_END, "c", 0, ENGINE_HARMS)                                                                 \
    /* each of seats puts n tokens k into play; chosen = the new ones */             \
    OP(CREATE, "kN", ECG_KNOWS_CHOSEN, ENGINE_HELPS)                                                         \
    /* each of seats chooses a champion of its own that matches b and breaks it */                           \
    OP(BREAKS_ONE, "f", 0, ENGINE_HARMS)                                                                     \
    /* each of seats, the player first, chooses one own champion; all others break */                        \
    OP(KEEP_ONE, "", 0, 0)                                                                                   \
    /* the whole discard piles of seats */                                                                   \
    OP(BANISH_PILE, "", 0, ENGINE_HARMS)                                                                     \
    /* each of seats chooses b cards of its hand and banishes them, unseen */                                \
    OP(BANISH_FROM_HAND, "n", 0, ENGINE_HARMS | ENGINE_UNSEEN)                                               \
    /* every card that matches b goes from the discard piles of seats into play under its owner, without     \
       tribute and loyalty */                                                                                \
    OP(PILE_TO_PLAY, "f", 0, 0)                                                                              \
    /* each of seats, the player first, may put a card of b from hand into play */                           \
    OP(HAND_TO_PLAY, "f", 0, 0)                                                                              \
    /* seats cannot gain health for the rest of the turn */                                                  \
    OP(NO_HEALTH, "", 0, ENGINE_HARMS)                                                                       \
    /* --- cards */                                                                                          \
    /* asks for a card of b in a discard pile -> card; the filter's `whose` says whose pile; a = 1: any      \
       number of cards of your own pile (taken out into `revealed`), X = how many; a = 2: each of seats      \
       may return one of its own pile to hand; `did` = one was picked */                                     \
    OP(PICK_PILE, "af", ENGINE_KNOWS_DID | ECG_KNOWS_CARD, 0)                                                \
    /* asks for a card of b in your hand -> card */                                                          \
    OP(PICK_HAND, "f", ECG_KNOWS_CARD, 0)                                                                    \
    /* asks for a card of b among the revealed ones -> card */                                               \
    OP(PICK_REVEALED, "f", ECG_KNOWS_CARD, 0)                                                                \
    /* the top b cards of the deck of each of seats become revealed */                                       \
    OP(REVEAL, "n", ECG_KNOWS_REVEALED, 0)                                                                   \
    /* card goes to its owner's hand */                                                                      \
    OP(CARD_TO_HAND, "", 0, 0)                                                                               \
    /* card enters play under the player's control; chosen = it */                                           \
    OP(CARD_TO_PLAY, "", ECG_KNOWS_CHOSEN, 0)                                                                \
    OP(CARD_BANISH, "", 0, 0)                                                                                \
    /* the player plays card now; a = 1: for free, b = 1: banished after it resolved; a = 0: may decline     \
       or be unable (then `did` is false) */                                                                 \
    OP(CARD_PLAY, "ab", ENGINE_KNOWS_DID, ENGINE_FAILS)                                                      \
    /* what is left of the revealed cards goes under the owners' decks, random order */                      \
    OP(BANISH_REVEALED, "", 0, 0)                                                                            \
    /* asks for b cards of your own pile (a = 1: other than this) and banishes them; with fewer `did` is     \
       false, and a = 1 does nothing; X = sage ones among them, see IF */                                    \
    OP(BANISH_CARDS, "an", ENGINE_KNOWS_DID, ENGINE_FAILS)                                                   \
    /* this event is banished, now */                                                                        \
    OP(BANISH_SELF, "", 0, 0)                                                                                \
    /* --- this card in its owner's discard pile */                                                          \
    /* E5.4 */                                                                                               \
    OP(RECALL, "", 0, 0)                                                                                     \
    OP(THIS_TO_PLAY, "", 0, 0)                                                                               \
    /* `did` = it was there */                                                                               \
    OP(BANISH_THIS, "", ENGINE_KNOWS_DID, ENGINE_FAILS)                                                      \
    /* E5.5 */                                                                                               \
    OP(RECYCLE, "", 0, 0)                                                                                    \
    /* --- payments and numbers */                                                                           \
    /* `did` = it could be paid */                                                                           \
    OP(PAY_GOLD, "c", ENGINE_KNOWS_DID, ENGINE_FAILS)                                                        \
    /* `did` = it was paid (health may reach 0) */                                                           \
    OP(PAY_HEALTH, "n", ENGINE_KNOWS_DID, ENGINE_FAILS)                                                      \
    /* asks how much health to give up -> X */                                                               \
    OP(LOSE_ANY, "", ENGINE_KNOWS_X, 0)                                                                      \
    /* gain b gold; a: alignments for which alone it may be spent, 0 any */                                  \
    OP(GOLD, "ac", 0, 0)                                                                                     \
    /* no new attack may be declared this turn */                                                            \
    OP(NO_ATTACKS, "", 0, 0)                                                                                 \
    OP(WIN, "", 0, 0)                                                                                        \
    /* --- flow */                                                                                           \
    /* E5.3.1: asks to reveal a cards of this card's alignments, 0: any number -> X; if not revealed jump    \
       to b */                                                                                               \
    OP(LOYALTY, "a@", 0, ENGINE_ASKS_HOLDERS)
/* clang-format on */

/* Code of the machine's own, at instruction numbers no card reaches. */
enum { ECG_CODE_DISCARD_X = ENGINE_BUILTIN_CODE };

enum ecg_op {
#define ECG_OP_ENUM(name, ...) OP_##name,
    ECG_OPS(ECG_OP_ENUM)
#undef ECG_OP_ENUM
        ECG_OP_COUNT
};

/* Operand `a` of OP_PICK_PILE. */
enum { ECG_PICK_ONE, ECG_PICK_MANY, ECG_PICK_EACH_MAY };

enum ecg_condition {
    ECG_IF_DID = ENGINE_IF_DID, /* "if you do": the last payment or act that sets `did` worked */
    ECG_IF_YOUR_TURN,
    ECG_IF_OPPONENTS_TURN,
    ECG_IF_THIS_IN_PLAY,
    ECG_IF_PLAYED_GOOD_ONE, /* you played a cost-1 good card before this turn; likewise the next three */
    ECG_IF_PLAYED_EVIL_ONE,
    ECG_IF_PLAYED_WILD_ONE,
    ECG_IF_PLAYED_SAGE_ONE,
    ECG_IF_FIRST_ONE,         /* this is the first cost-1 card you played this turn */
    ECG_IF_ONE_ATTACKER,      /* exactly one champion is attacking */
    ECG_IF_YOU_CONTROLLED_IT, /* the champion chosen last, when it was chosen */
    ECG_IF_YOU_OWN_IT,
    ECG_IF_IT_WAS_UNBLOCKED_ATTACKING_YOU,
    ECG_IF_CARD_WAS_CHAMPION, /* the card picked last */
    ECG_IF_BOTH_SAGE,         /* the two cards banished last */
    ECG_IF_HEALTH_DOUBLE      /* your health is at least twice the starting total */
};

/* Everything that card files say, as this game sees it; immutable. */
struct ecg_cards {
    const struct ecg_kind *kinds;
    const struct champ_ability *abilities;
    const struct ecg_mode *modes;
    const struct engine_insn *code;
    const struct champ_filter *filters;
    const struct engine_number *numbers;
    const struct champ_mod *mods;
    const char *const *class_names;
    uint32_t kind_count, ability_count, code_count, filter_count, class_count;
    uint64_t hash;             /* of the card files' text */
    struct engine_cards *base; /* what all this lives in */
};

#endif
