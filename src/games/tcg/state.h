/*
 * The state of a game of Epic TCG: what the engine keeps of every game (engine/state.h), the champions and
 * objects in play (games/champions/board.h), and what follows here.
 *
 *   core       the open choice, programs under way, triggers that wait to be put on the line
 *   board      what is in play
 *   own sets   what else is true of what is in play
 *   line       what was played and used and waits to resolve, and what was named for it
 *   players    zones, Mojo, actions, cards that lie with others or are known to some
 */
#ifndef EPICSIM_GAMES_TCG_STATE_H
#define EPICSIM_GAMES_TCG_STATE_H

#include "base/no_gaps.h"
#include "games/champions/board.h"
#include "games/tcg/language/program.h"
#include "games/tcg/lists.h"

#include <assert.h>
#include <stddef.h>

enum {
    TCG_LINE = 24,    /* bits of `line` of a frame */
    TCG_ANSWERS = 32, /* of all items together */
    TCG_LASTING = 4,  /* abilities of players for the turn */
    TCG_CLASSES = 8,  /* what effects of the turn give to a class of things */
    TCG_LATER = 6,    /* what waits for the End Step */
    TCG_SHARES = 60,  /* of battle damage: who deals to whom */
    TCG_COPIES = 6,   /* cards in play that are copies of others */
    TCG_UNDER = 8,    /* cards under others */
    TCG_USES = 8      /* what was used for nothing since anything has changed */
};

/* What is paid and named before a program runs. */
enum tcg_stage {
    TCG_STAGE_MODE = ENGINE_STAGE_RUN + 1, /* which of several abilities */
    TCG_STAGE_FACE,                        /* face down or not */
    TCG_STAGE_COST,                        /* which of several costs */
    TCG_STAGE_OPTIONAL,                    /* whether an optional one is paid */
    TCG_STAGE_X,                           /* how many, where a cost is any number */
    TCG_STAGE_TRIGGER,                     /* a trigger comes to the line */
    TCG_STAGE_ANNOUNCE,                    /* choices and targets: T-play-2, T-play-3 */
    TCG_STAGE_ANNOUNCE_FREE,               /* the same of what costs nothing */
    TCG_STAGE_BREAK,                       /* costs that leave something to choose */
    TCG_STAGE_BANISH,
    TCG_STAGE_DISCARD,
    TCG_STAGE_BANISH_HAND,
    TCG_STAGE_REVEAL,
    TCG_STAGE_LINE /* to the line */
};

enum tcg_item_flag {
    TCG_IT_CARD = 1,          /* a card: else an ability */
    TCG_IT_FACE_DOWN = 2,     /* T-kw-veiled-5 */
    TCG_IT_RESOLVING = 4,     /* its program is under way */
    TCG_IT_INSTANTANEOUS = 8, /* resolves at once: T-inst-1 */
    TCG_IT_FROM_HAND = 16,
    TCG_IT_FREE_FACE = 32, /* as veiled, but turned face up on the line: T-kw-veiled-17 */
    TCG_IT_KEEP = 64,      /* goes to its player's hand when it has resolved */
    TCG_IT_BANISH = 128    /* is banished then */
};

enum { TCG_SEAT_MASK = EPIC_MAX_SEATS - 1, TCG_MORE = 31 };

/* What lies on the line.  T-line-1: the last one resolves first. */
struct tcg_item {
    engine_card card;   /* the card, or that whose ability this is */
    uint16_t ability;   /* or ENGINE_NO_INDEX */
    int16_t x;          /* a number that was named or paid */
    uint8_t player : 3; /* its controller: T-control-1 */
    uint8_t more : 5; /* abilities that differ in nothing, one after the other, are one item: these besides */
    uint8_t source;   /* the place whose ability this is, ENGINE_NO_PLACE none: A44 */
    uint8_t flags;    /* enum tcg_item_flag */
    uint8_t paid;     /* actions that were paid for it */
};

/* What was named when an item was announced: by the number of the instruction that asked.  T-target-4,
 * T-target-9: what is not legal any more is struck out of it. */
struct tcg_answer {
    place_set places; /* or items of the line */
    uint16_t code;    /* of a trigger whom it is about: TCG_ABOUT */
    int16_t number;   /* a number, a mode, a card, points of damage for one of `places` or `seats` */
    uint8_t seats;
    uint8_t item;
    uint8_t kind; /* enum tcg_answer_kind */
    uint8_t gone; /* targets that are not legal any more */
};
enum tcg_answer_kind { TCG_ANSWER_NUMBER, TCG_ANSWER_THINGS, TCG_ANSWER_LINE, TCG_ANSWER_CARD };
enum { TCG_ABOUT = 0xffff, TCG_PAYING = 0xfffe }; /* the latter while it is announced: enum tcg_paying */

/* Battle damage of one part, before it is dealt. */
NO_GAPS_BEGIN
struct tcg_share {
    uint8_t dealer, recipient;
    uint16_t amount;
};
NO_GAPS_END

enum tcg_flag {
    TCG_FL_FIRST_TURN = 1,
    TCG_FL_RANGE_DONE = 2,  /* sub-step 6 is over */
    TCG_FL_CLEAN_AGAIN = 4, /* the clean-up raised something: A11 */
    TCG_FL_HUNT = 8,        /* the attack is one on a champion: A23 */
    TCG_FL_BEGUN = 16,      /* what the beginning of the step sets off has been seen to */
    TCG_FL_FACE_DOWN = 32,  /* what enters play now lies face down */
    TCG_FL_NO_DAMAGE = 64   /* no more battle damage is dealt in this attack */
};

/* Sets of places that only this game has: X(name).  Nothing that has left is in them.  The sets of keywords
 * that were gained come before (TCG_GAINED for good, TCG_GAINED until the end of the turn). */
#define TCG_SETS(X)                                                                            \
    /* counters: enum tcg_marker */                                                            \
    X(demoralized)                                                                             \
    X(untargetable)                                                                            \
    X(strings)                                                                                 \
    X(objects)                                                                                 \
    X(veiled)      /* face down: T-kw-veiled */                                                \
    X(doomed)      /* was dealt deadly damage: T-kw-deadly-1 */                                \
    X(hunted)      /* the champion under attack: T-kw-hunter-2 */                              \
    X(dealing)     /* their damage is to be divided */                                         \
    X(dealt)       /* have dealt their damage in this attack: T-battle-37 */                   \
    X(dealt_first) /* in sub-step 6 */                                                         \
    X(obeyed)      /* have attacked in this turn; those that must hunt have hunted */          \
    X(paid_for)    /* their optional cost was paid */                                          \
    X(floating)    /* their size is that of something that changes */                          \
    X(sized)       /* these, and what became or was marked so that it is another */            \
    X(fast_powers) /* have fast activated abilities */                                         \
    X(turning)     /* all of theirs expend or flip them */                                     \
    X(costly)      /* all of theirs cost an action */                                          \
    X(moved)       /* under control by a continuous ability */                                 \
    X(guarding)    /* were chosen to take the damage that their player is about to be dealt */ \
    X(unready)     /* do not prepare in the next Prepare Step of their controller */           \
    X(peaceful)    /* deal no damage this turn */

#define TCG_SET_FIELD(name) place_set name;
#define TCG_SET_ENUM(name)  TCG_OWN_SET_##name,
enum { TCG_SETS(TCG_SET_ENUM) TCG_LISTED_SETS };
enum { TCG_OWN_SETS = 3 * TCG_GAINED + (int)CHAMP_KW_GRANTABLE + (int)TCG_CLASSES + (int)TCG_LISTED_SETS };

/* How something is paid for. */
enum tcg_paying { TCG_PAY_OTHER = 1, TCG_PAY_OPTIONAL = 2, TCG_PAY_FROM_PILE = 4 };

/* What is true of a player this turn. */
enum tcg_turn_flag { TCG_TURN_NOT_ATTACKED = 1, TCG_TURN_UNTARGETABLE = 2, TCG_TURN_UNSTOPPABLE = 4 };

/* What has another size until the end of the turn. */
struct tcg_becomes {
    uint8_t place;
    int8_t offense, defense;
};

/* What happens at the start of the End Step: something in play is banished, or a card returns to play. */
struct tcg_later {
    engine_card card; /* in a discard pile, or ENGINE_NO_CARD */
    uint8_t place, player;
};

/* A card in play that has become a copy of another: what lies on the board is that one. */
NO_GAPS_BEGIN
struct tcg_copy {
    engine_card card;
    uint8_t place;
    uint8_t flags; /* enum tcg_copy_flag */
};
NO_GAPS_END
enum tcg_copy_flag {
    TCG_KEEPS_ABILITY = 1, /* that by which it became so */
    TCG_COPY_THIS_TURN = 2
};

/* A card under another one; it is among those that are removed from the game. */
NO_GAPS_BEGIN
struct tcg_under {
    engine_card card, on_top;
};
NO_GAPS_END

/* An ability that a player has until the end of the turn. */
NO_GAPS_BEGIN
struct tcg_lasting {
    uint16_t ability;
    engine_card card; /* that gave it */
    uint8_t player;
    uint8_t unused;
};
NO_GAPS_END

/* What an effect has given, or taken, a class of things for the turn: "all your champions".  A39: also what
 * is one of them later. */
struct tcg_class_effect {
    uint16_t code;    /* the instruction that says what, */
    uint16_t filter;  /* and to whom */
    engine_card card; /* whose effect it is */
    int16_t x;
    uint8_t player;
    uint8_t seats;  /* "they" */
    uint16_t times; /* how often that was done */
};

/* An ability that costs nothing, and how often it was used while nothing else changed. */
NO_GAPS_BEGIN
struct tcg_use {
    uint16_t ability;
    uint8_t source; /* the place whose ability it is, ENGINE_NO_PLACE none */
    uint8_t times;
};
NO_GAPS_END

struct tcg_player {
    struct engine_player core;
    struct board_player board; /* T-setup-1: Mojo is `health` */
    struct engine_sight sight;
    struct engine_abroad abroad;
    struct bits128 removed; /* from the game: T-contra-4 */
    uint8_t actions;        /* T-action-1 */
    uint8_t extra_turns;    /* to be taken after this one: more than two come to nothing */
    uint8_t turn;           /* enum tcg_turn_flag */
    uint8_t bound;          /* actions for cards that match a filter, and their abilities, alone */
    uint16_t bound_to;
    uint8_t action_alignments; /* of action cards that were played this turn */
    uint8_t turns_done;        /* 255: or more */
};

struct tcg_state {
    struct engine_state core;
    struct board board;
    place_set gained[TCG_GAINED], gained_this_turn[TCG_GAINED];
    place_set lost[CHAMP_KW_GRANTABLE], lost_own[TCG_GAINED]; /* until the end of the turn */
    place_set classes_had[TCG_CLASSES];                       /* what each of `classes` has been given to */
    TCG_SETS(TCG_SET_FIELD)
    struct tcg_item line[TCG_LINE];
    struct tcg_answer answers[TCG_ANSWERS];
    struct tcg_share shares[TCG_SHARES];
    uint8_t share_count;
    uint8_t line_count;
    uint8_t answer_count;
    uint8_t flags; /* enum tcg_flag */
    uint8_t turns_in_a_row;
    uint8_t last_in_order;        /* of an extra turn: 1 + whose was the last that is none; else 0 */
    uint16_t plays;               /* in this turn: A63 */
    uint8_t warded[BOARD_PLACES]; /* damage that wards have stopped in this attack: A16 */
    uint8_t warded_player;
    uint8_t former[BOARD_PLACES];       /* who controlled it before: 1 + the last one, 16 times that before */
    int16_t mojo_lost;                  /* by the last instruction that says so, of all players */
    uint8_t last_paid, last_controller; /* of what was chosen last on the line */
    uint8_t becomes_count;
    struct tcg_becomes becomes[TCG_LATER];
    uint8_t later_count;
    struct tcg_later later[TCG_LATER];
    uint8_t copy_count, under_count;
    struct tcg_copy copies[TCG_COPIES];
    struct tcg_under under[TCG_UNDER];
    uint8_t lasting_count;
    struct tcg_lasting lasting[TCG_LASTING];
    uint8_t class_count;
    struct tcg_class_effect classes[TCG_CLASSES];
    uint8_t use_count;
    struct tcg_use uses[TCG_USES];
    uint32_t used_in;                 /* the position in which that was: play/repeats.c */
    uint8_t damaged;                  /* seats that the last damage of an effect was dealt to */
    uint8_t counted[2][BOARD_PLACES]; /* charge and construction counters */
    struct tcg_player player[EPIC_MAX_SEATS];
    unsigned char rest[EPIC_STATE_ALIGNMENT]; /* that of the most seats is rounded up, too */
};

static_assert(offsetof(struct tcg_state, board) == sizeof(struct engine_state),
              "the board lies where board_of looks for it");
static_assert(offsetof(struct tcg_player, board) == sizeof(struct engine_player),
              "and what a player has there, where board_player does");
static_assert((int)BOARD_KEYWORDS >= (int)CHAMP_KW_IN_PLAY && (int)BOARD_GRANTABLE >= (int)CHAMP_KW_GRANTABLE,
              "there is a set for each keyword of all games with champions");
static_assert(TCG_EVENTS <= 64, "there is a bit for each event");
static_assert(TCG_STATICS <= 32, "there is a bit for each static ability");
static_assert(TCG_KEYWORDS <= 32, "there is a bit for each keyword");
static_assert(TCG_TYPES <= 8, "there is a bit for each type");
static_assert(TCG_LINE <= 32, "there is a bit for each item of the line");

#endif
