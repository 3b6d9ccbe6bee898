/*
 * The state of a game of Epic Card Game: what is in it and how big it is.
 *
 * Board.  All champions in play share one table of ECG_PLACES places; a place is a bit in the sets below, and
 * whose champion it is follows from the `control` set of a player, so a change of control moves nothing.  A
 * place that was left stays *closed* until everything under way has been resolved: what refers to it (a
 * trigger, a frame, the battle) finds it empty instead of finding a stranger.
 *
 * Cards.  A card is (owner seat, slot); its slot is its place in the deck list, and copies of a kind lie in
 * neighbouring slots.  A player's cards are bit sets over slots.  The deck is an unordered bag (a draw picks
 * any member) above a queue of cards that went to the bottom; cards banished together are one group of the
 * queue whose order is decided when it is drawn (E5.15.2), so nothing in the state knows more than the
 * players do.
 *
 *   field                      bytes   why
 *   board arrays                 560   card, bonus, counters, damage of each place
 *   board sets                   288   keywords (lasting, this turn), positions, battle, whose abilities
 *                                      matter
 *   ask                           64   the open choice and its options as sets
 *   frames                       240   programs under way (card, power, trigger), innermost last
 *   pending                      256   triggers that wait, in batches (E3.2.5)
 *   players                 2 x  264   zones, health, gold, this turn's memory
 *
 * The assertion at the end holds the size of a two-player state.
 */
#ifndef EPICSIM_RULES_ECG_STATE_H
#define EPICSIM_RULES_ECG_STATE_H

#include "base/bits.h"
#include "games/ecg/language/program.h"
#include "rules/rules.h"

#include <assert.h>
#include <stddef.h>

enum {
    ECG_PLACES = 56,
    ECG_SLOTS = 128, /* bits of a zone; a deck holds at most ECG_DECK */
    ECG_DECK = 96,
    ECG_FRAMES = 5,
    ECG_PENDING = 16,
    ECG_DELAYED = 6,
    ECG_GRANTS = 2,
    ECG_FIRST_GRANTED = 16 - ECG_GRANTS, /* powers are counted: the card's from 0, given ones from here */
    ECG_NO_PLACE = 0xff,
    ECG_NO_CARD = 0xffff
};

/* A card of a deck: owner and slot.  A token, which is what is no card (E2.0.2#1, E2.3.1#1): its kind.  Both
 * index ecg_match.kind_of. */
typedef uint16_t ecg_card;
enum { ECG_TOKEN_CARD = 0x400, ECG_CARDS = 0x800 };
static inline ecg_card ecg_card_of(unsigned owner, unsigned slot) { return (ecg_card)(owner << 7U | slot); }
static inline unsigned ecg_card_slot(ecg_card card) { return card & 127U; }
static inline bool ecg_card_is_token(ecg_card card) { return (card & ECG_TOKEN_CARD) != 0; }

/* Where a turn stands.  Each step is entered when nothing is left to resolve. */
enum ecg_step {
    ECG_STEP_SETUP,           /* opening hands */
    ECG_STEP_MULLIGAN,        /* E1.8.2: seat by seat */
    ECG_STEP_TURN_START,      /* E4.2 */
    ECG_STEP_MAIN,            /* E4.3 */
    ECG_STEP_ATTACKERS,       /* E4.4.1: one by one; B-battle-1: then blockers, then damage */
    ECG_STEP_DEFENDER,        /* E4.4.1#5: whom they attack */
    ECG_STEP_PRE_BLOCK,       /* E4.4.3 to E4.4.5: windows of attacker and defender */
    ECG_STEP_BLOCKERS,        /* E4.4.6 */
    ECG_STEP_POST_BLOCK,      /* E4.4.8 to E4.4.10 */
    ECG_STEP_ATTACK_DIVISION, /* E4.4.11b: the attacker's share first */
    ECG_STEP_DEFENSE_DIVISION,
    ECG_STEP_DAMAGE,     /* E4.4.11 */
    ECG_STEP_COMBAT_END, /* D13 */
    ECG_STEP_END_WINDOW, /* E4.3.3: the others may act */
    ECG_STEP_TURN_END,   /* E4.5.2a */
    ECG_STEP_HAND_LIMIT, /* E4.5.2b */
    ECG_STEP_CLEAN_UP,   /* E4.5.2c, d */
    ECG_STEP_TURN_OVER,  /* E4.5.2e, f */
    ECG_STEP_OVER
};

/* What is asked. */
enum ecg_asking {
    ECG_ASK_NOTHING,
    ECG_ASK_MAIN,     /* own main phase: play, use, attack, end the turn */
    ECG_ASK_WINDOW,   /* play, use, pass */
    ECG_ASK_ATTACKER, /* one more attacker, or done */
    ECG_ASK_DEFENDER, /* whom to attack */
    ECG_ASK_BLOCKER,  /* one more blocker, or done */
    ECG_ASK_TOSS,     /* one more card to mulligan, or done */
    ECG_ASK_TARGET,   /* champions and players, targeted */
    ECG_ASK_CHOOSE,   /* the same without targeting */
    ECG_ASK_PILE,     /* whose discard pile */
    ECG_ASK_CARD,     /* a card of a pile or of the revealed cards (zone in `zone`, owner in `pile_seat`) */
    ECG_ASK_DISCARD,  /* a card of the hand */
    ECG_ASK_REVEAL,   /* a card of the hand to show for loyalty */
    ECG_ASK_MODE,     /* which half, which power, which of several effects */
    ECG_ASK_YES_NO,
    ECG_ASK_NUMBER,
    ECG_ASK_ASSIGN,  /* battle damage for the next recipient */
    ECG_ASK_TRIGGER, /* which waiting ability goes first */
    ECG_ASKINGS
};

/* Zones as they appear in action codes and scenario files. */
enum ecg_where { ECG_IN_NONE, ECG_IN_HAND, ECG_IN_PILE, ECG_IN_REVEALED, ECG_IN_SUPPLEMENTAL, ECG_IN_BOARD };

/* The open choice.  Options are listed in the order of the fields. */
struct ecg_ask {
    uint8_t what; /* enum ecg_asking */
    uint8_t seat;
    bool done;         /* may end the choice: pass, done, "none" */
    bool god;          /* the god's power may be used */
    uint8_t seats;     /* players that may be named */
    uint8_t pile_seat; /* owner of `cards` when they are not the seat's own hand */
    uint8_t zone;      /* enum ecg_where: where `cards` lie */
    bool hidden;       /* views only: the options are cards of a hand that the viewer does not see */
    int16_t low, high; /* numbers low..high; none if high < low */
    uint16_t pending;  /* ECG_ASK_TRIGGER: indices of waiting abilities; ECG_ASK_MODE: of halves or powers */
    uint16_t options;  /* how many there are in all */
    uint64_t powers;   /* champions with a usable power */
    uint64_t places;   /* champions that may be named */
    struct bits128 cards; /* cards that may be named, one of each kind */
    struct bits128 pile;  /* own discard pile: cards with a usable power, one of each kind */
};

enum ecg_stage {
    ECG_STAGE_MODE,
    ECG_STAGE_BREAK,
    ECG_STAGE_BANISH,
    ECG_STAGE_DISCARD,
    ECG_STAGE_PAID,
    ECG_STAGE_RUN
};

/* A program under way. */
struct ecg_frame {
    uint64_t chosen;  /* champions chosen last */
    uint64_t options; /* what may still be chosen by the instruction under way */
    uint16_t pc;
    uint16_t ability; /* the ability that runs, or ECG_NO_INDEX for an event */
    ecg_card card;    /* the event, or the card whose ability this is */
    ecg_card picked;  /* the card chosen last */
    ecg_card it_card; /* the champion chosen last, as it was: */
    int16_t it_offense, it_defense;
    int16_t x;
    uint8_t it_controller, it_owner;
    uint8_t player;     /* "you" */
    uint8_t source;     /* place of the champion whose ability this is, ECG_NO_PLACE none */
    uint8_t seats;      /* players chosen last: "they" */
    uint8_t acting;     /* players that the next act is about: they, or "you" */
    uint8_t seats_left; /* players that the instruction under way has still to serve */
    uint8_t step;       /* progress inside an instruction; 0 at its start */
    uint8_t left;       /* how many more to choose */
    uint8_t stage;      /* enum ecg_stage */
    uint8_t flags;      /* enum ecg_frame_flag */
};

enum ecg_frame_flag {
    ECG_FR_DID = 1,        /* the last conditional act worked: "if you do" */
    ECG_FR_EVENT = 2,      /* the frame is an event being played */
    ECG_FR_BANISH = 4,     /* the event is banished afterwards */
    ECG_FR_UNBLOCKED = 16, /* the champion chosen last was unblocked and attacking the player */
    ECG_FR_YES = 32,       /* an answer */
    ECG_FR_PRINTED = 64    /* only printed alignments count (abilities that give alignments) */
};

/* A waiting triggered ability; identical ones are one entry that counts them. */
struct ecg_pending {
    uint64_t chosen;  /* champions that it is about */
    uint16_t ability; /* or enum ecg_builtin */
    ecg_card card;    /* whose ability it is */
    int16_t count;    /* how often it happened; for a builtin its amount */
    uint8_t source;   /* place, or ECG_NO_PLACE */
    uint8_t player : 4;
    uint8_t about : 4; /* the seat that it is about, ECG_ABOUT_NOBODY none */
};
enum { ECG_ABOUT_NOBODY = 15 };

/* Triggered abilities that no card spells out. */
enum ecg_builtin {
    ECG_BUILTIN_RIGHTEOUS = 0xfff0, /* E5.13.1: `count` health */
    ECG_BUILTIN_BREAK,              /* at end of turn, break `chosen` */
    ECG_BUILTIN_DISCARD             /* at end of turn, the seat it is about discards `count` */
};

/* Code of the machine's own, at instruction numbers no card reaches. */
enum { ECG_CODE_BUILTIN = 0xff00, ECG_CODE_DISCARD_X = ECG_CODE_BUILTIN };

/* "At end of turn, ..." */
struct ecg_delayed {
    uint16_t builtin; /* enum ecg_builtin */
    uint8_t player;
    uint8_t place; /* whom it is about, or ECG_NO_PLACE */
    uint8_t seat;  /* likewise, or ECG_ABOUT_NOBODY */
    uint8_t count;
};

/* E1.4.1#1: the zones are deck, hand, discard pile, play (`control` and the board) and supplemental
 * (`revealed`, events in frames, the god of the match).  Empty ones are still there: E1.4.2#1, E1.4.4#1. */
struct ecg_player {
    struct bits128 deck; /* the bag: unknown order (E1.4.5) */
    struct bits128 hand;
    struct bits128 known;       /* hand cards that everybody knows */
    struct bits128 discard;     /* B-setup-4: an own one; E1.4.4#5: a set, its order means nothing */
    struct bits128 revealed;    /* taken off the deck or out of the pile by a card that is being resolved */
    struct bits128 broken;      /* cards of the discard pile that were broken this turn */
    struct bits128 group_start; /* queue places at which a group begins */
    struct bits128 secret;      /* queue places whose card the others did not see */
    uint64_t control;           /* champions under this player's control */
    uint64_t damaged_by;        /* champions that damaged this player this turn */
    uint64_t lent;              /* champions that return to this player at the end of the turn */
    int32_t health;
    uint8_t queue_length;
    uint8_t hidden; /* views only: hand cards that the viewer does not know */
    uint8_t gold;
    uint8_t aligned_gold[4];     /* gold for one alignment only */
    uint8_t ones_played;         /* cost-1 cards played this turn */
    uint8_t ones_alignments : 4; /* and their alignments */
    uint8_t side : 4;            /* team: seats of one side share turn and health */
    uint8_t lost;                /* champions lost by the last break or damage instruction */
    uint8_t tossed : 7;          /* cards replaced in the mulligan: public */
    uint8_t no_health : 1;       /* cannot gain health this turn */
    uint8_t left_order;          /* 0 in the game, else when it was eliminated */
    uint8_t queue[ECG_DECK];     /* under the bag: the first is the next once the bag is empty */
};

enum ecg_flag {
    ECG_FL_NO_ATTACKS = 1, /* no new attack this turn */
    ECG_FL_BLOCKED = 2,    /* the attack is blocked: E4.4.6a */
    ECG_FL_ACTED = 4,      /* somebody acted in the window */
    ECG_FL_PASSED = 8,     /* the other one has passed just before (2017 windows) */
    ECG_FL_FIRST_TURN = 16,
    ECG_FL_BATTLE = 32, /* a battle is on */
    ECG_FL_TOUCHED = 64 /* some champion has a bonus or keyword of this turn */
};

struct ecg_state {
    uint32_t turn;
    uint32_t choices;   /* how many were made: the age of the state */
    uint8_t step;       /* enum ecg_step */
    uint8_t active;     /* whose turn */
    uint8_t initiative; /* who acts */
    uint8_t defender;
    uint8_t alive; /* seats in the game */
    uint8_t first; /* who started */
    uint8_t flags; /* enum ecg_flag */
    uint8_t winners;
    /* These six are all 0 while the game goes on and nothing is to be looked at: see ecg_calm. */
    uint8_t ending;    /* enum epic_ending */
    uint8_t depth;     /* frames in use */
    uint8_t waiting;   /* pending triggers in use */
    uint8_t dying;     /* seats that have come to 0 health or less and are to be looked at */
    bool check_lethal; /* something happened that may break frail champions */
    bool hold;         /* damage is being divided: what it sets off waits until all of it is dealt */
    uint8_t batch;     /* how many waiting ones, from the front, are the batch being resolved */
    uint8_t delayed_count;
    uint8_t grant_count;
    uint8_t leavers; /* how many moments of elimination there were */
    uint8_t passes;  /* end-turn window: seats that have passed */
    /* Division of battle damage (D20, D23): */
    uint8_t dealer;        /* who deals: one champion, or ECG_NO_PLACE for all that need no telling apart */
    uint8_t recipient;     /* the next one to be given a share, ECG_PLACES when all have theirs */
    struct bits128 picked; /* cards chosen so far by the choice under way */

    /* The board. */
    ecg_card card[ECG_PLACES];
    int16_t bonus_offense[ECG_PLACES], bonus_defense[ECG_PLACES]; /* until the end of the turn */
    uint16_t counters[ECG_PLACES]; /* +1/+1 in the low ECG_PLUS_BITS, -1/-1 above */
    uint16_t damage[ECG_PLACES];
    uint64_t lasting[ECG_KW_IN_PLAY];     /* keywords printed or gained for good */
    uint64_t this_turn[ECG_KW_GRANTABLE]; /* keywords gained until the end of the turn */
    uint64_t present;                     /* all champions in play */
    uint64_t silenced;                    /* without powers and abilities until the end of the turn */
    uint64_t closed;                      /* left places that nobody may take yet */
    /* E2.6.1, B-position-1: whoever is neither expended nor flipped is prepared. */
    uint64_t expended, flipped, deploying;
    uint64_t tokens;
    uint64_t frail; /* damaged or weakened: to be checked for breaking */
    uint64_t attacking, blocking;
    uint64_t from_hand; /* came into play from a hand */
    uint64_t statics, powers,
        watchers;       /* whose card has such abilities; watchers look at more than themselves */
    uint64_t lenders;   /* of those with static abilities: these lend offense or defense */
    uint64_t expenders; /* of those with powers: each of these costs no more than to expend the champion */

    struct ecg_ask ask;
    struct ecg_frame frames[ECG_FRAMES];
    struct ecg_pending pending[ECG_PENDING];
    struct ecg_delayed delayed[ECG_DELAYED];
    /* Abilities that champions have until the end of the turn, and who has them. */
    uint16_t granted[ECG_GRANTS];
    int16_t surplus;  /* breakthrough damage to the defending player */
    int16_t assigned; /* of the dealers at hand: damage given to recipients so far */
    uint64_t granted_to[ECG_GRANTS];

    struct ecg_player player[EPIC_MAX_SEATS];
};

static inline size_t ecg_state_size(unsigned seats)
{
    return offsetof(struct ecg_state, player) + seats * sizeof(struct ecg_player);
}

static_assert(offsetof(struct ecg_state, player) + 2 * sizeof(struct ecg_player) <= 2048,
              "the state of a two-player game stays within 2 KiB");

#endif
