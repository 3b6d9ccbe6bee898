// Spells: a small card game for tests, written on src/engine and the contract of src/rules alone, which
// proves that one folder is enough for a game.  RULES.md has its rules.
//
//   language.c  its card language
//   play.c      its turns, its line of spells and what they do
//   game.c      its table of functions: cards, decks, matches, what seats know, words
//   heuristics.c  what positions and spells are worth
//   scenario.c  the words of its scenarios
#ifndef EPICSIM_TESTS_GAMES_SPELLS_H
#define EPICSIM_TESTS_GAMES_SPELLS_H

#include "engine/deck_check.h"
#include "engine/language/cards.h"
#include "engine/language/plain.h"
#include "engine/state.h"

// --- Cards

#define SPELLS_OWN_OPS(OP)                                                   \
    /* points for you; the acting players lose so many, or what they have */ \
    OP(SCORE, "n", 0, ENGINE_HELPS)                                          \
    OP(LOSE, "n", 0, ENGINE_HARMS)                                           \
    /* X = what so many dice show together */                                \
    OP(ROLL, "a", ENGINE_KNOWS_X, 0)                                         \
    OP(PAY, "c", ENGINE_KNOWS_DID, ENGINE_FAILS)                             \
    /* the acting players discard so many cards at random */                 \
    OP(DROP, "n", 0, ENGINE_HARMS)                                           \
    /* of each acting hand you see a card at random, or it comes to yours */ \
    OP(PEEK, "", 0, 0)                                                       \
    OP(STEAL, "", 0, ENGINE_HARMS)                                           \
    /* X = how many cards that came so you discard */                        \
    OP(SELL, "", ENGINE_KNOWS_X, 0)                                          \
    /* the spell that this one answers does nothing */                       \
    OP(CANCEL, "", 0, 0)                                                     \
    /* what so many tokens, or an ability, do at the start of your turns */  \
    OP(MAKE, "Nk", 0, 0)                                                     \
    OP(TEACH, "g", 0, 0)
#define SPELLS_OPS(OP) ENGINE_OPS(OP) SPELLS_OWN_OPS(OP)

enum spells_op {
#define SPELLS_OP(name, ...) OP_##name,
    SPELLS_OPS(SPELLS_OP)
#undef SPELLS_OP
        SPELLS_OP_COUNT
};

enum { SPELLS_RED = 1, SPELLS_BLUE, SPELLS_QUICK = 4 };
enum { SPELLS_IF_BEHIND = ENGINE_CONDITIONS };

struct spells_filter {
    struct engine_plain_filter base;
    uint32_t traits; // color, quick
    uint64_t classes;
};

struct spells_kind {
    uint64_t classes;
    uint32_t traits;
    uint16_t ability; // ENGINE_NO_INDEX: it does nothing
    bool token;
};

extern const struct engine_language spells_language;

// --- A game

#define SPELLS_STEP_LIST(X)                             \
    X(SPELLS_STEP_TURN_START, "turn start", turn_start) \
    X(SPELLS_STEP_CASTING, "casting", casting)          \
    X(SPELLS_STEP_TURN_OVER, "turn over", turn_over)

#define SPELLS_QUESTION_LIST(X)                                                                    \
    X(SPELLS_ASK_CAST, ACT, HAND, CAST, NONE, NONE, NONE, PASS, "cast", "cast", "a spell to cast") \
    X(SPELLS_ASK_ANSWER, ACT, HAND, CAST, NONE, NONE, NONE, PASS, "answer", "answer", "a quick spell")

#define SPELLS_VERB_LIST(X) X(CAST, "cast", CARD)

ENGINE_LISTS(spells, SPELLS);
enum spells_stage { SPELLS_STAGE_ANSWERS = ENGINE_STAGE_RUN + 1 }; // others may answer the spell
enum spells_option { SPELLS_OPTION_GOAL, SPELLS_OPTION_SIDES, SPELLS_OPTION_TURN_CAP, SPELLS_OPTIONS };

enum { SPELLS_STANDING = 6 };

struct spells_player {
    struct engine_player core;
    struct engine_sight sight;
    struct engine_abroad abroad;
    int32_t points;
    // What happens at the start of each turn, and how often; those in use come first.
    struct {
        uint16_t ability;
        engine_card card;
        uint16_t count;
    } standing[SPELLS_STANDING];
};

struct spells_state {
    struct engine_state core;
    struct spells_player player[EPIC_MAX_SEATS];
};

struct spells_match {
    struct engine_match core;
    struct engine_list list[EPIC_MAX_SEATS];
};

static inline struct spells_player *spells_player(const struct engine_game *g, unsigned seat)
{
    return (struct spells_player *)engine_player(g, seat);
}

static inline const struct spells_kind *spells_kind(const struct engine_match *m, unsigned kind)
{
    return &((const struct spells_kind *)((const struct engine_cards *)m->base.cards)->kinds)[kind];
}

// --- play.c

extern const struct engine_rules spells_engine_rules;

// Of cards of the seat those that may answer; cards of its hand that it may cast now, one of each kind.
struct bits128 spells_quick(const struct engine_game *g, unsigned seat, struct bits128 cards);
struct bits128 spells_castable(const struct engine_game *g, unsigned seat);

// --- heuristics.c

extern const struct engine_heuristics spells_heuristics;

// --- game.c

extern const struct engine_words spells_words;
extern const struct engine_knowledge spells_knowledge;
extern const struct engine_deck_limits spells_limits[];

#endif
