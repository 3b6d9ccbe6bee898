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

#include "games/champions/board.h"
#include "games/tcg/language/program.h"
#include "games/tcg/lists.h"

#include <assert.h>
#include <stddef.h>

enum {
    TCG_LINE = 24,    /* bits of `line` of a frame */
    TCG_ANSWERS = 32, /* of all items together */
    TCG_NO_ITEM = 0xff
};

/* What is paid and named before a program runs. */
enum tcg_stage {
    TCG_STAGE_MODE = ENGINE_STAGE_RUN + 1, /* which of several abilities */
    TCG_STAGE_FACE,                        /* face down or not */
    TCG_STAGE_ANNOUNCE,                    /* choices and targets: T-play-2, T-play-3 */
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

/* What lies on the line.  T-line-1: the last one resolves first. */
struct tcg_item {
    engine_card card; /* the card, or that whose ability this is */
    uint16_t ability; /* or ENGINE_NO_INDEX */
    int16_t x;        /* a number that was named or paid */
    uint8_t player;   /* its controller: T-control-1 */
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
enum { TCG_ABOUT = 0xffff };

enum tcg_flag {
    TCG_FL_FIRST_TURN = 1,
    TCG_FL_RANGE_DONE = 2,  /* sub-step 6 is over */
    TCG_FL_CLEAN_AGAIN = 4, /* the clean-up raised something: A11 */
    TCG_FL_HUNT = 8,        /* the attack is one on a champion: A23 */
    TCG_FL_RESOLVED = 16    /* something has just resolved: A09 */
};

/* Sets of places that only this game has: X(name).  Nothing that has left is in them.  The sets of keywords
 * that were gained come before (TCG_GAINED for good, TCG_GAINED until the end of the turn). */
#define TCG_SETS(X)                                                   \
    X(objects)                                                        \
    X(veiled)  /* face down: T-kw-veiled */                           \
    X(doomed)  /* was dealt deadly damage: T-kw-deadly-1 */           \
    X(hunted)  /* the champion under attack: T-kw-hunter-2 */         \
    X(dealt)   /* has dealt its damage in this attack: T-battle-37 */ \
    X(unready) /* does not prepare in the next Prepare Step of its controller */

#define TCG_SET_FIELD(name) place_set name;
#define TCG_SET_COUNT(name) +1
enum { TCG_OWN_SETS = 2 * TCG_GAINED TCG_SETS(TCG_SET_COUNT) };

struct tcg_player {
    struct engine_player core;
    struct board_player board; /* T-setup-1: Mojo is `health` */
    struct engine_sight sight;
    struct engine_abroad abroad;
    uint8_t actions;     /* T-action-1 */
    uint8_t extra_turns; /* to be taken after this one */
};

struct tcg_state {
    struct engine_state core;
    struct board board;
    place_set gained[TCG_GAINED], gained_this_turn[TCG_GAINED];
    TCG_SETS(TCG_SET_FIELD)
    struct tcg_item line[TCG_LINE];
    struct tcg_answer answers[TCG_ANSWERS];
    uint8_t line_count;
    uint8_t answer_count;
    uint8_t flags;  /* enum tcg_flag */
    uint8_t acting; /* who has priority when all that was raised is on the line: A09 */
    uint8_t turns_in_a_row;
    uint16_t plays;               /* in this turn: A63 */
    uint8_t warded[BOARD_PLACES]; /* damage that wards have stopped in this attack: A16 */
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
