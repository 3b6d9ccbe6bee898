/*
 * What the card compiler makes of Epic Card Game card files, besides what all games with champions have
 * (games/champions/program.h): kinds, costs, operations.
 *
 * A card is a `struct ecg_kind` (the printed line) with a run of `struct champ_ability`; each ability that
 * does something points at a program.
 */
#ifndef EPICSIM_GAMES_ECG_LANGUAGE_PROGRAM_H
#define EPICSIM_GAMES_ECG_LANGUAGE_PROGRAM_H

#include "base/no_gaps.h"
#include "games/champions/program.h"

/* E2.5.1, B-card-2: four alignments, as bits because a card may have several (E2.5.3). */
#define ECG_ALIGNMENTS(A) A(GOOD, "good") A(EVIL, "evil") A(WILD, "wild") A(SAGE, "sage")

enum ecg_alignment_number {
#define ECG_ALIGNMENT_NUMBER(name, word) ECG_NUMBER_OF_##name,
    ECG_ALIGNMENTS(ECG_ALIGNMENT_NUMBER)
#undef ECG_ALIGNMENT_NUMBER
};

enum ecg_alignment {
#define ECG_ALIGNMENT_BIT(name, word) ECG_##name = 1 << ECG_NUMBER_OF_##name,
    ECG_ALIGNMENTS(ECG_ALIGNMENT_BIT)
#undef ECG_ALIGNMENT_BIT
};

/* E2.0: three types of cards; E2.1.8: champions may be tokens (E2.3). */
enum ecg_type { ECG_GOD = CHAMP_TYPES };

/* Keywords: E5.1, each does what its chapter says. */
#define ECG_KEYWORD_LIST(K) K(ECG_AMBUSH, "ambush") /* E5.14 */

enum ecg_keyword { ECG_KW_LAST = CHAMP_KEYWORDS - 1, ECG_KEYWORD_LIST(ENGINE_LIST_ENUM) ECG_KEYWORDS };

/* ---------------------------------------------------------------------------------------------- abilities */

/* clang-format off */
#define ECG_EVENT_LIST(E)                                                                                    \
    E(ECG_ON_TRIBUTE, "tribute") /* this enters play by any route: E5.6 */                                   \
    E(ECG_ON_LOYALTY, "loyalty") /* likewise: E5.3; the program starts with OP_LOYALTY */                    \
    E(ECG_ON_ALLY, "ally")       /* you play a cost-1 card of `alignments` from hand: E5.18 */
/* clang-format on */

enum ecg_event { ECG_LAST_CHAMP_EVENT = CHAMP_EVENTS - 1, ECG_EVENT_LIST(ENGINE_LIST_ENUM) ECG_EVENTS };

enum ecg_static {
    ECG_S_HAND_AMBUSH = CHAMP_STATICS, /* champions in your hand that match `filter` have ambush */
    ECG_S_EVENTS_COST_MORE,            /* opponents' events cost 1 more */
    ECG_S_POWERS_COST_MORE,            /* opponents' powers cost 1 more */
    ECG_S_DISCARD_INTO_PLAY,           /* (works from the hand) an opponent makes you discard this: it enters
                                          play instead */
    ECG_S_HAND_SIZE                    /* (god) your opening hand is `value` cards: E1.8.1 */
};

/* Costs of powers and events, in the order in which they are shown: type, field, how it is shown. */
/* clang-format off */
#define ECG_COSTS(C)                                                                                         \
    C(bool, expend, "expend")                                                                                \
    C(uint8_t, gold, "%u gold")                                                                              \
    C(bool, break_this, "break this")                                                                        \
    C(bool, banish_this, "banish this") /* from the discard pile */                                          \
    C(uint8_t, break_champion, "break %u of your champions")                                                 \
    C(uint8_t, counters, "remove %u counters") /* +1/+1 counters off this */                                 \
    C(uint8_t, banish_cards, "banish %u cards") /* of your own discard pile */                               \
    C(uint8_t, discard_cards, "discard %u") /* of your hand */                                               \
    C(uint8_t, health, "lose %u health")
/* clang-format on */

NO_GAPS_BEGIN
struct ecg_cost {
#define ECG_COST_FIELD(type, field, shown) type field;
    ECG_COSTS(ECG_COST_FIELD)
#undef ECG_COST_FIELD
};
NO_GAPS_END

struct ecg_kind {
    union {
        struct champ_kind champ;
        struct {
            CHAMP_KIND_FIELDS
        };
    };
    uint8_t deck_alignments; /* what counts for deck building; usually the same */
    uint8_t cost;
    bool rare;             /* carries the mark of cards that are single in a cube: D54 */
    struct ecg_cost extra; /* events: extra cost of the whole card: E3.6.1 */
};

/* ------------------------------------------------------------------------------------------- instructions */

/* ORDER OP.  What comes after the operations of all games with champions. */
/* clang-format off */
#define ECG_OWN_OPS(OP)                                                                                      \
    /* asks for b cards of your own pile (a = 1: other than this) and banishes them; with fewer `did` is     \
       false, and a = 1 does nothing; X = sage ones among them, see IF */                                    \
    OP(BANISH_CARDS, "an", ENGINE_KNOWS_DID, ENGINE_FAILS | ENGINE_GIVES_UP)                                 \
    /* E5.5 */                                                                                               \
    OP(RECYCLE, "", 0, 0)                                                                                    \
    /* E5.3.1: asks to reveal a cards of this card's alignments, 0: any number -> X; if not revealed jump    \
       to b */                                                                                               \
    OP(LOYALTY, "a@", 0, ENGINE_ASKS_HOLDERS)                                                                \
    /* `did` = it could be paid */                                                                           \
    OP(PAY_GOLD, "c", ENGINE_KNOWS_DID, ENGINE_FAILS)                                                        \
    /* gain b gold; a: alignments for which alone it may be spent, 0 any */                                  \
    OP(GOLD, "ac", 0, 0)
/* clang-format on */

#define ECG_OPS(OP) ENGINE_OPS(OP) CHAMP_OPS(OP) ECG_OWN_OPS(OP)

enum ecg_op { ECG_OPS(ENGINE_OWN_OP_ENUM) ECG_OP_COUNT };

enum ecg_condition {
    ECG_IF_PLAYED_BEFORE = CHAMP_CONDITIONS - 1,
/* you played a cost-1 card of that alignment before this turn */
#define ECG_IF_PLAYED(name, word) ECG_IF_PLAYED_##name##_ONE,
    ECG_ALIGNMENTS(ECG_IF_PLAYED)
#undef ECG_IF_PLAYED
        ECG_IF_FIRST_ONE, /* this is the first cost-1 card you played this turn */
    ECG_IF_BOTH_SAGE,     /* the two cards banished last */
    ECG_IF_HEALTH_DOUBLE  /* your health is at least twice the starting total */
};

/* The game's tables in the database of cards. */
enum { ECG_TABLE_COSTS = CHAMP_TABLES };

#endif
