/*
 * What the card compiler makes of Epic Card Game card files, besides what all games with champions have
 * (games/champions/program.h): kinds, costs, operations.
 *
 * A card is a `struct ecg_kind` (the printed line) with a run of `struct champ_ability`; each ability that
 * does something points at a program.
 */
#ifndef EPICSIM_GAMES_ECG_LANGUAGE_PROGRAM_H
#define EPICSIM_GAMES_ECG_LANGUAGE_PROGRAM_H

#include "games/champions/program.h"

/* E2.5.1, B-card-2: four alignments, as bits because a card may have several (E2.5.3). */
enum ecg_alignment { ECG_GOOD = 1, ECG_EVIL = 2, ECG_WILD = 4, ECG_SAGE = 8 };

/* E2.0: three types of cards; E2.1.8: champions may be tokens (E2.3). */
enum ecg_type { ECG_GOD = CHAMP_TYPES };

/* Keywords: E5.1, each does what its chapter says. */
enum ecg_keyword { ECG_AMBUSH = CHAMP_KEYWORDS /* E5.14 */, ECG_KEYWORDS };

/* ---------------------------------------------------------------------------------------------- abilities */

enum ecg_event {
    ECG_ON_TRIBUTE = CHAMP_EVENTS, /* this enters play by any route: E5.6 */
    ECG_ON_LOYALTY,                /* likewise: E5.3; the program starts with OP_LOYALTY */
    ECG_ON_ALLY,                   /* you play a cost-1 card of `alignments` from hand: E5.18 */
    ECG_EVENTS
};

enum ecg_static {
    ECG_S_HAND_AMBUSH = CHAMP_STATICS, /* champions in your hand that match `filter` have ambush */
    ECG_S_EVENTS_COST_MORE,            /* opponents' events cost 1 more */
    ECG_S_POWERS_COST_MORE,            /* opponents' powers cost 1 more */
    ECG_S_DISCARD_INTO_PLAY,           /* (works from the hand) an opponent makes you discard this: it enters
                                          play instead */
    ECG_S_HAND_SIZE                    /* (god) your opening hand is `value` cards: E1.8.1 */
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

struct ecg_kind {
    const char *name;
    const char *set;
    uint8_t type;            /* enum champ_type or ecg_type */
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

/* ORDER OP.  What comes behind the operations of all games with champions. */
/* clang-format off */
#define ECG_OWN_OPS(OP)                                                                                      \
    /* asks for b cards of your own pile (a = 1: other than this) and banishes them; with fewer `did` is     \
       false, and a = 1 does nothing; X = sage ones among them, see IF */                                    \
    OP(BANISH_CARDS, "an", ENGINE_KNOWS_DID, ENGINE_FAILS)                                                   \
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

/* Code of the machine's own, at instruction numbers no card reaches. */
enum { ECG_CODE_DISCARD_X = ENGINE_BUILTIN_CODE };

enum ecg_op {
#define ECG_OP_ENUM(name, ...) OP_##name,
    ECG_OPS(ECG_OP_ENUM)
#undef ECG_OP_ENUM
        ECG_OP_COUNT
};

enum ecg_condition {
    ECG_IF_PLAYED_GOOD_ONE = CHAMP_CONDITIONS, /* you played a cost-1 good card before this turn; likewise: */
    ECG_IF_PLAYED_EVIL_ONE,
    ECG_IF_PLAYED_WILD_ONE,
    ECG_IF_PLAYED_SAGE_ONE,
    ECG_IF_FIRST_ONE,    /* this is the first cost-1 card you played this turn */
    ECG_IF_BOTH_SAGE,    /* the two cards banished last */
    ECG_IF_HEALTH_DOUBLE /* your health is at least twice the starting total */
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
    const struct ecg_cost *costs;
    const char *const *class_names;
    uint32_t kind_count, ability_count, code_count, filter_count, class_count;
    uint64_t hash;             /* of the card files' text */
    struct engine_cards *base; /* what all this lives in */
};

#endif
