// Spells: a small card game for tests, written on src/engine and the contract of src/rules alone, which
// proves that one folder is enough for a game.  RULES.md has its rules.
//
//   language.c   the vocabulary of its cards
//   play.c       its turns, its line of spells and what they do
//   game.c       what the rest of the program wants to know of it: decks, words, scenarios, worths
#ifndef EPICSIM_TESTS_GAMES_SPELLS_H
#define EPICSIM_TESTS_GAMES_SPELLS_H

#include "engine/deck_check.h"
#include "engine/knowledge/sight.h"
#include "engine/language/plain.h"

#define SPELLS_OWN_OPS(OP)                                                   \
    /* points for you; the acting players lose so many, or what they have */ \
    OP(SCORE, "n", 0, ENGINE_HELPS)                                          \
    OP(LOSE, "n", 0, ENGINE_HARMS)                                           \
    /* X = what so many dice show together */                                \
    OP(ROLL, "a", ENGINE_KNOWS_X, 0)                                         \
    OP(PAY, "c", ENGINE_KNOWS_DID, ENGINE_FAILS)                             \
    /* of each acting hand you see a card at random */                       \
    OP(PEEK, "", 0, 0)                                                       \
    /* X = how many cards that came from others you discard */               \
    OP(SELL, "", ENGINE_KNOWS_X, 0)                                          \
    /* the spell that this one answers does nothing */                       \
    OP(CANCEL, "", 0, ENGINE_HELPS)                                          \
    /* what so many tokens, or an ability, do at the start of your turns */  \
    OP(MAKE, "Nk", 0, ENGINE_HELPS)                                          \
    OP(TEACH, "g", 0, ENGINE_HELPS)
#define SPELLS_OPS(OP) ENGINE_OPS(OP) SPELLS_OWN_OPS(OP)

enum spells_op { SPELLS_OPS(ENGINE_OWN_OP_ENUM) SPELLS_OP_COUNT };

#define SPELLS_STEP_LIST(X)                             \
    X(SPELLS_STEP_TURN_START, "turn start", turn_start) \
    X(SPELLS_STEP_CASTING, "casting", casting)          \
    X(SPELLS_STEP_TURN_OVER, "turn over", turn_over)
#define SPELLS_QUESTION_LIST(X)                                                                    \
    X(SPELLS_ASK_CAST, ACT, HAND, CAST, NONE, NONE, NONE, PASS, "cast", "cast", "a spell to cast") \
    X(SPELLS_ASK_ANSWER, ACT, HAND, CAST, NONE, NONE, NONE, PASS, "answer", "answer", "a quick spell")
#define SPELLS_VERB_LIST(X) X(CAST, "cast", CARD)
ENGINE_LISTS(spells, SPELLS);

enum { SPELLS_RED = 1, SPELLS_BLUE, SPELLS_QUICK = 4 }; // traits of cards
enum { SPELLS_IF_BEHIND = ENGINE_CONDITIONS };
enum { SPELLS_OPTION_GOAL, SPELLS_OPTION_SIDES, SPELLS_OPTION_TURN_CAP, SPELLS_OPTIONS };

enum { SPELLS_STANDING = 6 };
struct spells_player {
    struct engine_player core;
    struct engine_sight sight;
    struct engine_abroad abroad;
    int32_t points;
    // What happens at the start of each turn, and how often; those in use come first.
    struct engine_trigger standing[SPELLS_STANDING];
};

static inline struct spells_player *spells_player(const struct engine_game *g, unsigned seat)
{
    return (struct spells_player *)engine_player(g, seat);
}

extern const struct engine_language spells_language;
extern const struct engine_rules spells_engine_rules;
extern const struct engine_heuristics spells_heuristics;
extern const struct engine_words spells_words;
extern const struct engine_deck_limits spells_limits[];

#endif
