// What a card compiler makes of the effects on cards, in every game: operations, numbers, whose things are.
//
// A program is a run of `struct engine_insn` that ends with OP_END. Filters, numbers and the like stand in
// tables that instructions name by index, so that an instruction stays small.
#ifndef EPICSIM_ENGINE_LANGUAGE_PROGRAM_H
#define EPICSIM_ENGINE_LANGUAGE_PROGRAM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/no_gaps.h"
#include "engine/game.h"

enum {
    ENGINE_MAX_KINDS = ENGINE_TOKEN_CARD, // a token names its kind in the bits below
    ENGINE_MAX_CLASSES = 64               // one bit each
};

// Readers of lists of names and words.
#define ENGINE_LIST_ENUM(name, word) name,
#define ENGINE_LIST_WORD(name, word) [name] = (word),

// --- Operations

// What the text before has made known, so that the text after it may refer to it, or what is true of the
// card. A game goes on from ENGINE_KNOWS_OWN.
enum engine_knows {
    ENGINE_KNOWS_X = 1,
    ENGINE_KNOWS_DID = 2,       // something that may have failed: "if you do"
    ENGINE_KNOWS_CHOSEN = 4,    // things in play: "it", "them"
    ENGINE_KNOWS_SEATS = 8,     // players: "they"
    ENGINE_KNOWS_CARD = 16,     // a card: "it was a champion"
    ENGINE_KNOWS_REVEALED = 32, // revealed cards: "the rest"
    // Not said before, but true of the card:
    ENGINE_KNOWS_IN_PLAY = 64,       // it is in play: "this gains"
    ENGINE_KNOWS_IN_DISCARD = 128,   // it is in a discard pile: "recall"
    ENGINE_KNOWS_BEING_PLAYED = 256, // it is an effect that is being played
    ENGINE_KNOWS_OWN = 512
};

// What else there is to know of an operation.
enum engine_trait {
    ENGINE_FAILS = 1,        // it may fail: "you may A, then B" skips B where A could not be done
    ENGINE_HELPS = 2,        // good for whom it happens to
    ENGINE_HARMS = 4,        // bad for whom it happens to
    ENGINE_ASKS_HOLDERS = 8, // only those are asked who hold certain cards, so the question tells of the hand
    ENGINE_UNSEEN = 16,      // which cards of the hand are chosen stays unknown to the others
    ENGINE_GIVES_UP = 32,    // what is chosen for it is lost: the less the better
    ENGINE_DIVIDES = 64, // part of it is done while the rest is being chosen, and nothing comes of it before
    ENGINE_ANNOUNCED = 128, // where programs are announced, it asks then
    ENGINE_OF_MEMBERS = 256 // of a team it is done to a member, with what that has of its own
};

// The columns of an operation.
//
// Operand letters, in the order in which a listing shows them:
//   a  a number in a byte                       b  one in sixteen bits
//   i  a condition, in the byte                 @  an instruction to jump to
//   n  a number code                            N  the same, in engine_insn.n
//   c  a number code of what is counted in a byte
//   f  a filter's index                         k  a kind's
//   g  that of an ability in quotes             and those of the game itself
struct engine_op {
    const char *name;
    const char *operands;
    uint32_t gives;  // enum engine_knows
    uint32_t traits; // enum engine_trait
};

// ORDER OP, from 0 on: name, operands, gives, traits. The list of a game begins with these.
//
// A program runs in a frame (engine/state.h).  Selecting instructions fill the frame's *chosen* places,
// *seats* or *card*; acting instructions work on what was filled last, which is what "it", "them", "they" and
// "that many" mean in card text.  "asks" means that the player of the ability chooses unless said otherwise.
// clang-format off
#define ENGINE_OPS(OP)                                                                                       \
    /* the program is finished */                                                                            \
    OP(END, "", 0, 0)                                                                                        \
    /* asks yes or no; no jumps to b */                                                                      \
    OP(MAY, "@", ENGINE_KNOWS_DID, 0)                                                                        \
    /* unless condition a holds, jump to b */                                                                \
    OP(IF, "i@", 0, 0)                                                                                       \
    OP(JUMP, "@", 0, 0)                                                                                      \
    /* asks for one of the a JUMPs that follow */                                                            \
    OP(CHOOSE_ONE, "a", 0, ENGINE_ANNOUNCED)                                                                                \
    /* --- things in play */                                                                                 \
    /* chosen = all champions that match b */                                                                \
    OP(ALL, "f", ENGINE_KNOWS_CHOSEN, 0)                                                                     \
    /* asks for a (or as many as there are) target champions of b -> chosen */                               \
    OP(TARGET, "af", ENGINE_KNOWS_CHOSEN, ENGINE_ANNOUNCED)                                                                 \
    /* the same, 0 to a of them; a = 0: up to X */                                                           \
    OP(TARGET_UP_TO, "af", ENGINE_KNOWS_CHOSEN, ENGINE_ANNOUNCED)                                                           \
    /* asks for a targets among champions and players -> chosen and seats */                                 \
    OP(TARGET_ANY, "a", ENGINE_KNOWS_CHOSEN | ENGINE_KNOWS_SEATS, ENGINE_ANNOUNCED)                                         \
    OP(TARGET_ANY_UP_TO, "a", ENGINE_KNOWS_CHOSEN | ENGINE_KNOWS_SEATS, ENGINE_ANNOUNCED)                                   \
    /* asks for a champions of b, no targeting -> chosen */                                                  \
    OP(CHOOSE, "af", ENGINE_KNOWS_CHOSEN, 0)                                                                 \
    /* chosen = the source if it is still there */                                                           \
    OP(THIS, "", ENGINE_KNOWS_CHOSEN, 0)                                                                     \
    /* chosen |= all champions that match b */                                                               \
    OP(ADD_ALL, "f", ENGINE_KNOWS_CHOSEN, 0)                                                                 \
    /* --- players */                                                                                        \
    /* the next acts are about the player of the ability; "they" are still who they were */                  \
    OP(YOU, "", 0, 0)                                                                                        \
    /* the next acts are about seats again */                                                                \
    OP(THEY, "", 0, 0)                                                                                       \
    /* asks for a target player -> seats; a = 1: opponents only */                                           \
    OP(TARGET_PLAYER, "a", ENGINE_KNOWS_SEATS, ENGINE_ANNOUNCED)                                                            \
    /* seats = all, in order from the initiative holder */                                                   \
    OP(EACH_PLAYER, "", ENGINE_KNOWS_SEATS, 0)                                                               \
    OP(EACH_OPPONENT, "", ENGINE_KNOWS_SEATS, 0)                                                             \
    OP(TURN_PLAYER, "", ENGINE_KNOWS_SEATS, 0)                                                               \
    /* --- acting on seats */                                                                                \
    OP(DRAW, "n", 0, ENGINE_HELPS | ENGINE_OF_MEMBERS)                                                       \
    /* each of seats chooses and discards b */                                                               \
    OP(DISCARD, "n", 0, ENGINE_HARMS | ENGINE_GIVES_UP | ENGINE_OF_MEMBERS)                                  \
    /* the top b cards of the deck of each of seats become revealed */                                       \
    OP(REVEAL, "n", ENGINE_KNOWS_REVEALED, ENGINE_OF_MEMBERS)                                                \
    /* the whole discard piles of seats */                                                                   \
    OP(BANISH_PILE, "", 0, ENGINE_HARMS | ENGINE_OF_MEMBERS)                                                 \
    /* each of seats chooses b cards of its hand and banishes them, unseen */                                \
    OP(BANISH_FROM_HAND, "n", 0, ENGINE_HARMS | ENGINE_UNSEEN | ENGINE_GIVES_UP | ENGINE_OF_MEMBERS)         \
    /* each of seats discards b cards at random, or all it has */                                            \
    OP(DISCARD_RANDOM, "n", 0, ENGINE_HARMS | ENGINE_OF_MEMBERS)                                             \
    /* of each hand of seats b cards at random come to yours; who had them knows which */                    \
    OP(STEAL_RANDOM, "n", 0, ENGINE_HARMS | ENGINE_OF_MEMBERS)                                               \
    OP(WIN, "", 0, 0)                                                                                        \
    /* --- cards */                                                                                          \
    /* asks for a card of b in a discard pile -> card; the filter's `whose` says whose pile; a = 1: any      \
       number of cards of your own pile (taken out into `revealed`), X = how many; a = 2: each of seats      \
       may return one of its own pile to hand; `did` = one was picked */                                     \
    OP(PICK_PILE, "af", ENGINE_KNOWS_DID | ENGINE_KNOWS_CARD, 0)                                             \
    /* asks for a card of b in your hand -> card */                                                          \
    OP(PICK_HAND, "f", ENGINE_KNOWS_CARD, 0)                                                                 \
    /* asks for a card of b among the revealed ones -> card */                                               \
    OP(PICK_REVEALED, "f", ENGINE_KNOWS_CARD, 0)                                                             \
    /* card goes to its owner's hand */                                                                      \
    OP(CARD_TO_HAND, "", 0, 0)                                                                               \
    OP(CARD_BANISH, "", 0, 0)                                                                                \
    /* the player plays card now; a = 1: for free, b = 1: banished after it resolved; a = 0: may decline     \
       or be unable (then `did` is false) */                                                                 \
    OP(CARD_PLAY, "ab", ENGINE_KNOWS_DID, ENGINE_FAILS)                                                      \
    /* what is left of the revealed cards goes under the owners' decks, random order */                      \
    OP(BANISH_REVEALED, "", 0, 0)                                                                            \
    /* this event is banished, now */                                                                        \
    OP(BANISH_SELF, "", 0, 0)                                                                                \
    /* --- this card in its owner's discard pile */                                                          \
    /* this card goes from there to its owner's hand */                                                      \
    OP(RECALL, "", 0, 0)                                                                                     \
    /* `did` = it was there */                                                                               \
    OP(BANISH_THIS, "", ENGINE_KNOWS_DID, ENGINE_FAILS)
// clang-format on

// Those of the operation under way; 0 if there is none.
static inline uint32_t engine_traits_under_way(const struct engine_game *g)
{
    const struct engine_insn *in = engine_insn_under_way(g);
    return in ? g->m->op_columns[in->op].traits : 0;
}

// While what happens together is being done or divided, nothing has come of it yet.
static inline bool engine_dividing(const struct engine_game *g)
{
    return g->s->defer_triggers || engine_traits_under_way(g) & ENGINE_DIVIDES;
}

// A row of a game's table of operations.
#define ENGINE_OP_ROW(name, operands, gives, traits) {#name, operands, gives, traits},

// A row of the enumeration of a game that calls its operations OP_...
#define ENGINE_OWN_OP_ENUM(name, ...) OP_##name,

enum engine_op_number {
#define ENGINE_OP_ENUM(name, ...) ENGINE_OP_##name,
    ENGINE_OPS(ENGINE_OP_ENUM)
#undef ENGINE_OP_ENUM
};

// Operand `a` of JUMP: after one of several effects to choose from, which is never walked into.
enum { ENGINE_JUMP_BEHIND = 1 };

// Operand `a` of PICK_PILE.
enum { ENGINE_PICK_ONE, ENGINE_PICK_MANY, ENGINE_PICK_EACH_MAY };

// The first conditions of each game.
enum engine_condition {
    ENGINE_IF_DID, // "if you do": the last payment or act that may fail was done
    ENGINE_IF_YOUR_TURN,
    ENGINE_IF_OPPONENTS_TURN,
    ENGINE_IF_THIS_IN_PLAY,
    ENGINE_CONDITIONS
};

// --- Filters

// Whose: relation of a thing's controller (or of a card's owner) to the player of the ability. A game goes on
// from ENGINE_WHOSE.
enum engine_whose {
    ENGINE_ANYONES,
    ENGINE_YOURS,
    ENGINE_OPPONENTS,
    ENGINE_THEIRS, // controlled by (or in a zone of) the frame's chosen seats
    ENGINE_WHOSE
};

// --- Abilities

// What the triggered abilities of each game may answer to first of all: name, in a word.
// clang-format off
#define ENGINE_EVENT_LIST(E)                                                                                 \
    E(ENGINE_ON_YOUR_TURN_START, "start of turn")                                                            \
    E(ENGINE_ON_TURN_END, "end of turn") /* of every turn */                                                 \
    E(ENGINE_ON_YOUR_TURN_END, "end of own turn")                                                            \
    E(ENGINE_ON_YOU_DRAW, "card drawn") /* once for each card drawn */                                       \
    E(ENGINE_ON_LEAVE_DISCARD, "leaves discard pile") /* this leaves yours */                                \
    E(ENGINE_ON_ENTER_DISCARD, "enters discard pile") /* this is put into yours from anywhere */
// clang-format on

enum engine_event { ENGINE_EVENT_LIST(ENGINE_LIST_ENUM) ENGINE_EVENTS };

// --- Numbers

// A number operand is a code: below ENGINE_NUMBER_TABLE the number itself, from there on the index of a
// `struct engine_number`, whose value is (base * times + plus).
enum { ENGINE_NUMBER_TABLE = 0x4000 };

enum {
    ENGINE_X_CODE = ENGINE_NUMBER_TABLE - 1, // X itself, for the machine's own programs
    ENGINE_MAX_NUMBER = 999                  // the largest number that a player may be asked to name
};

// The first bases of each game, what a struct engine_number counts or looks at: name, in a word.
// clang-format off
#define ENGINE_NUMBER_LIST(N)                                                                                \
    N(ENGINE_N_X, "X") /* the frame's last number: cards revealed, banished, health lost ("that many") */    \
    N(ENGINE_N_COUNT, "count") /* what is in play and matches `filter` */                                    \
    /* cards that match `filter` in the discard piles of the chosen seats, or of your own */                 \
    N(ENGINE_N_PILE_COUNT, "cards in piles")
// clang-format on

enum engine_number_base { ENGINE_NUMBER_LIST(ENGINE_LIST_ENUM) ENGINE_NUMBER_BASES };

NO_GAPS_BEGIN
struct engine_number {
    uint8_t base; // the game's enumeration
    int8_t times;
    int16_t plus;
    uint16_t filter; // what is counted, or ENGINE_NO_INDEX
};
NO_GAPS_END

#endif
