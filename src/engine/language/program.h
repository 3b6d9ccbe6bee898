// What a card compiler makes of the effects on cards, in every game: operations, numbers, whose things are.
//
// A program is a run of `struct engine_insn` that ends with OP_END. Filters, numbers and the like stand in
// tables that instructions name by index, so that an instruction stays small.
#ifndef EPICSIM_ENGINE_LANGUAGE_PROGRAM_H
#define EPICSIM_ENGINE_LANGUAGE_PROGRAM_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"

enum {
    ENGINE_MAX_KINDS = ENGINE_TOKEN_CARD, // a token names its kind in the bits below
    ENGINE_MAX_CLASSES = 64               // one bit each
};

// --- Operations

// What the text before has made known, so that the text after it may refer to it. A game goes on from
// ENGINE_KNOWS_OWN.
enum engine_knows {
    ENGINE_KNOWS_X = 1,
    ENGINE_KNOWS_DID = 2, // something that may have failed: "if you do"
    ENGINE_KNOWS_OWN = 4
};

// What else there is to know of an operation.
enum engine_trait {
    ENGINE_FAILS = 1,        // it may fail: "you may A, then B" skips B where A could not be done
    ENGINE_HELPS = 2,        // good for whom it happens to
    ENGINE_HARMS = 4,        // bad for whom it happens to
    ENGINE_ASKS_HOLDERS = 8, // only those are asked who hold certain cards, so the question tells of the hand
    ENGINE_UNSEEN = 16       // which cards of the hand are chosen stays unknown to the others
};

// The columns of an operation.
//
// Operand letters, in the order in which a listing shows them:
//   a  a number in a byte                       b  one in sixteen bits
//   i  a condition, in the byte                 @  an instruction to jump to
//   n  a number code                            N  the same, in engine_insn.n
//   c  a number code of what is counted in a byte
//   f  a filter's index                         k  a kind's
//   g  an ability's that is granted             and those of the game itself
struct engine_op {
    const char *name;
    const char *operands;
    uint32_t gives;  // enum engine_knows
    uint32_t traits; // enum engine_trait
};

// ORDER OP, from 0 on: name, operands, gives, traits. The list of a game begins with these.
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
    OP(CHOOSE_ONE, "a", 0, 0)
// clang-format on

// A row of a game's table of operations.
#define ENGINE_OP_ROW(name, operands, gives, traits) {#name, operands, gives, traits},

enum engine_op_number {
#define ENGINE_OP_ENUM(name, ...) ENGINE_OP_##name,
    ENGINE_OPS(ENGINE_OP_ENUM)
#undef ENGINE_OP_ENUM
};

// The first condition of each game: the last payment or act that may fail was done.
enum { ENGINE_IF_DID };

// --- Numbers

// A number operand is a code: below ENGINE_NUMBER_TABLE the number itself, from there on the index of a
// `struct engine_number`, whose value is (base * times + plus).
enum { ENGINE_NUMBER_TABLE = 0x4000 };

// The first base of each game: a number that the program found out before.
enum { ENGINE_N_X };

struct engine_number {
    uint8_t base; // the game's enumeration
    int8_t times;
    int16_t plus;
    uint16_t filter; // what is counted, or ENGINE_NO_INDEX
};

#endif
