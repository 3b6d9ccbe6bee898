/*
 * What every game has in its state: programs under way, triggers that wait, the open choice, decks and hands.
 *
 * A game's state begins with a `struct engine_state`, goes on with what is its own, and ends with an array of
 * players, each of which begins with a `struct engine_player`. So the engine works on the state of any game
 * and copies as many players as sit at the table.
 *
 * Cards.  A card is (owner seat, slot); its slot is its place in the deck list, and copies of a kind lie in
 * neighbouring slots.  A player's cards are bit sets over slots.  The deck is an unordered bag (a draw picks
 * any member) above a queue of cards that went to the bottom; cards that went there together are one group of
 * the queue whose order is decided when it is drawn, so nothing in the state knows more than the players do.
 */
#ifndef EPICSIM_ENGINE_STATE_H
#define EPICSIM_ENGINE_STATE_H

#include "engine/lists.h"
#include "engine/places.h"
#include "rules/rules.h"

#include <assert.h>
#include <stddef.h>

enum {
    ENGINE_SLOTS = 128, /* bits of a zone; a deck holds at most ENGINE_DECK */
    ENGINE_DECK = 96,
    ENGINE_TOP = 6,
    ENGINE_FRAMES = 5,
    ENGINE_TRIGGERS = 32, /* bits of `indices` */
    ENGINE_NO_PLACE = 0xff,
    ENGINE_HIDDEN_SLOT = 0xff, /* in a queue, or on top of a deck, of a view */
    ENGINE_HIDDEN_CARD = 127,  /* the slot of a veiled card in a view: no deck has it */
    ENGINE_NO_CARD = 0xffff,
    ENGINE_NO_INDEX = 0xffff
};

/* A card of a deck: owner and slot.  A token, which is not a card: its kind.  Both index
 * engine_match.kind_of.
 */
typedef uint16_t engine_card;
enum { ENGINE_TOKEN_CARD = 0x400, ENGINE_CARDS = 0x800 };
static inline engine_card engine_card_of(unsigned owner, unsigned slot)
{
    return (engine_card)(owner << 7U | slot);
}
static inline unsigned engine_card_slot(engine_card card) { return card & 127U; }
static inline unsigned engine_card_owner(engine_card card) { return card >> 7U; }
static inline bool engine_card_is_token(engine_card card) { return (card & ENGINE_TOKEN_CARD) != 0; }

/* In games where a card in play may become a copy of another: what lies at its place then, which is no token,
 * but names a kind likewise.  The game keeps the card itself: engine_rules.card_at. */
enum { ENGINE_COPY = 0x800 };
static inline engine_card engine_copy_of(unsigned kind)
{
    return (engine_card)(ENGINE_COPY | ENGINE_TOKEN_CARD | kind);
}
static inline bool engine_card_is_copy(engine_card card)
{
    return card != ENGINE_NO_CARD && (card & ENGINE_COPY) != 0;
}

#define ENGINE_ZONE_ENUM(name, ...)     ENGINE_##name,
#define ENGINE_OWN_VERB_ENUM(name, ...) ENGINE_VERB_##name,

enum engine_zone { ENGINE_ZONE_LIST(ENGINE_ZONE_ENUM) ENGINE_ZONES };

/* What every game has of these; a game's own follow. */
enum engine_step_number { ENGINE_STEP_LIST(ENGINE_STEP_ENUM) ENGINE_STEPS };
enum engine_verb { ENGINE_VERB_NONE, ENGINE_VERB_LIST(ENGINE_OWN_VERB_ENUM) ENGINE_VERBS };
enum engine_question { ENGINE_QUESTION_LIST(ENGINE_QUESTION_ENUM) ENGINE_QUESTIONS };

/* The open choice.  Options are listed in the order of the fields. */
struct engine_choice {
    uint8_t what; /* enum engine_question, or a question of the game's own */
    uint8_t seat;
    bool done;            /* may end the choice: pass, done, "none" */
    bool supplemental;    /* the power of the card in the supplemental zone may be used */
    uint8_t seats;        /* players that may be named */
    uint8_t pile_seat;    /* owner of `cards` when they are not the seat's own hand */
    uint8_t zone;         /* enum engine_zone: where `cards` lie */
    bool hidden;          /* views only: the options are cards of a hand that the viewer does not see */
    int16_t low, high;    /* numbers low..high; none if high < low */
    uint16_t options;     /* how many there are in all; 0: not counted yet */
    uint16_t other_cards; /* how many cards of other owners or zones may be named: machine/other_cards.h */
    uint32_t indices;     /* waiting triggers, modes, effects to choose from */
    bool spare;           /* so many cards must be named, and there are more of them */
    place_set powers;     /* places with a usable power */
    place_set places;     /* places that may be named */
    struct bits128 cards; /* cards that may be named, one of each kind */
    struct bits128 pile;  /* own discard pile: cards with a usable power, one of each kind */
};

/* A program under way. */
struct engine_frame {
    place_set chosen;  /* places chosen last */
    place_set options; /* what may still be chosen by the instruction under way */
    uint16_t pc;
    uint16_t ability;    /* the ability that runs, or ENGINE_NO_INDEX for a card being played */
    engine_card card;    /* the card being played, or whose ability this is */
    engine_card picked;  /* the card chosen last */
    engine_card it_card; /* what was chosen last, as it was: */
    int16_t it_offense, it_defense;
    int16_t x;
    uint8_t it_controller, it_owner;
    uint8_t player;     /* "you" */
    uint8_t source;     /* place of what has this ability, ENGINE_NO_PLACE none */
    uint8_t seats;      /* players chosen last: "they" */
    uint8_t acting;     /* players that the next act is about: they, or "you" */
    uint8_t seats_left; /* players that the instruction under way has still to serve */
    uint8_t step;       /* progress inside an instruction; 0 at its start */
    uint8_t left;       /* how many more to choose */
    uint8_t stage;      /* ENGINE_STAGE_RUN, or a game's own: what is to be paid before */
    uint8_t flags;      /* enum engine_frame_flag */
    uint8_t item;       /* in games with a line: what of it this is, counted from 1; 0 none */
    uint32_t line;      /* likewise: what of it was chosen last */
};

enum { ENGINE_STAGE_RUN };

enum engine_frame_flag {
    ENGINE_FR_DID = 1,    /* the last conditional act worked: "if you do" */
    ENGINE_FR_CARD = 2,   /* the frame is a card being played */
    ENGINE_FR_BANISH = 4, /* the card is banished afterwards */
    ENGINE_FR_YES = 32,   /* an answer */
    ENGINE_FR_TOLD = 128, /* of no card that is played, but the game is told when it ends */
    ENGINE_FR_OWN_1 = 16, /* a game's own flags */
    ENGINE_FR_OWN_2 = 64,
    ENGINE_FR_OWN_3 = 8
};

/* A waiting trigger; identical ones are one entry that counts them. */
struct engine_trigger {
    place_set chosen; /* places that it is about */
    uint16_t ability; /* or one that the rules know without a card: from ENGINE_FIRST_BUILTIN on */
    engine_card card; /* whose ability it is */
    int16_t count;    /* how often it happened; of a builtin its amount */
    uint8_t source;   /* place, or ENGINE_NO_PLACE */
    uint8_t player : 4;
    uint8_t about : 4; /* the seat that it is about, ENGINE_ABOUT_NOBODY none */
};
enum { ENGINE_ABOUT_NOBODY = 15, ENGINE_FIRST_BUILTIN = 0xfff0 };

struct engine_player {
    struct bits128 deck; /* the bag: unknown order */
    struct bits128 hand;
    struct bits128 known;       /* hand cards that everybody knows (engine/knowledge/sight.h) */
    struct bits128 discard;     /* a set: its order means nothing */
    struct bits128 revealed;    /* taken off the deck or out of the pile by a card that is being resolved */
    struct bits128 group_start; /* queue places at which a group begins */
    struct bits128 secret;      /* queue places whose card the others did not see */
    uint8_t queue_length;
    uint8_t hidden;             /* views only: hand cards that the viewer does not know */
    uint8_t side;               /* team: seats of one side win and lose together */
    uint8_t left_order;         /* 0 in the game, else when it was eliminated */
    uint8_t mulliganed;         /* cards replaced in the mulligan: public */
    uint8_t queue[ENGINE_DECK]; /* under the bag: the first is the next once the bag is empty */
    uint8_t top_count;          /* cards that were put on top and all have seen, or looked at, */
    uint8_t top[ENGINE_TOP];    /* the last of these is the next to be drawn */
    uint8_t elsewhere;          /* views only: cards that lie neither in the hand nor in the deck */
};

/* Which seats know which of a player's cards, in games that have that: engine_rules.sight_at. */
struct engine_sight {
    struct bits128 seen[EPIC_MAX_SEATS]; /* by seat: besides those in its own hand and those that are known */
    struct bits128 looked_at;            /* revealed to, or put on top by, those alone who have seen them */
    uint8_t hidden_pile;                 /* views only: cards of a closed discard pile that are not seen, */
    uint8_t hidden_looked_at;            /* and revealed cards */
};

/* Which of a player's cards lie with others, likewise: engine_rules.abroad_at.  By their holder.  And which
 * of them a choice among the cards of several owners is about. */
struct engine_abroad {
    struct bits128 hand[EPIC_MAX_SEATS];
    struct bits128 pile[EPIC_MAX_SEATS];
    uint8_t hidden[EPIC_MAX_SEATS]; /* views only: cards of these hands that the viewer does not know */
    struct bits128 offered;         /* if the open choice has `other_cards`: that may be named */
    struct bits128 picked;          /* chosen so far by the choice under way */
};

struct engine_state {
    uint32_t turn;
    uint32_t choices; /* how many were made: the age of the state */
    uint8_t step;     /* where the turn stands: enum engine_step_number, or a game's own */
    uint8_t active;   /* whose turn */
    uint8_t priority; /* who acts */
    uint8_t alive;    /* seats in the game */
    uint8_t first;    /* who started */
    uint8_t winners;
    /* These six are all 0 while the game goes on and nothing is to be resolved: see engine_idle. */
    uint8_t ending;        /* enum epic_ending */
    uint8_t depth;         /* frames in use */
    uint8_t waiting;       /* triggers in use */
    uint8_t check_seats;   /* seats that may be out: to be looked at */
    bool check_board;      /* something happened after which something may leave play */
    bool defer_triggers;   /* what happens now happens together: triggers wait until all of it is done */
    uint8_t batch;         /* how many waiting triggers, from the front, are the batch being resolved */
    uint8_t leavers;       /* how many moments of elimination there were */
    uint8_t passes;        /* seats that have passed, or decided */
    uint8_t keepers;       /* seats that have held cards of others in this game */
    struct bits128 picked; /* cards chosen so far by the choice under way */
    place_set stacks;      /* places where several lie; not in every game */
    struct engine_choice choice;
    struct engine_frame frames[ENGINE_FRAMES];
    struct engine_trigger triggers[ENGINE_TRIGGERS];
};

/* The game goes on, nothing is under way, waits or is to be looked at. */
static inline bool engine_idle(const struct engine_state *s)
{
    /* Byte by byte: they were written so just now, and a wider load would have to wait for the stores. */
    return !(s->ending | s->depth | s->waiting | s->check_seats | s->check_board | s->defer_triggers);
}

#endif
