/*
 * What the card compiler makes of the cards of the superhero game: kinds, labels, abilities.
 */
#ifndef EPICSIM_GAMES_MULTIVERSE_PROGRAM_H
#define EPICSIM_GAMES_MULTIVERSE_PROGRAM_H

#include "engine/language/program.h"

/* M-general-5: a card has exactly one of these types. */
enum multi_type { MULTI_FOOTHOLD, MULTI_CHARACTER };

/* M-energy-2, M-energy-3: three multiverses and six origins; the word of each on cards. */
#define MULTI_ENERGIES(E)                     \
    E(MULTI_RED, "red")                       \
    E(MULTI_BLUE, "blue")                     \
    E(MULTI_BLACK, "black")                   \
    E(MULTI_MAGICAL, "magical")               \
    E(MULTI_GENETIC, "genetic")               \
    E(MULTI_TECHNOLOGICAL, "technological")   \
    E(MULTI_ALIEN, "alien")                   \
    E(MULTI_TRANSFORMATIVE, "transformative") \
    E(MULTI_CONDITIONAL, "conditional")

enum multi_energy {
    MULTI_ENERGIES(ENGINE_LIST_ENUM) MULTI_ENERGY_COUNT,
    MULTI_COLORS = MULTI_MAGICAL,
    MULTI_NO_ENERGY = 0xff
};

/* What a character says about itself; without the first two it is a Hero: M-kill-6. */
#define MULTI_NATURES(N)            \
    N(MULTI_VILLAIN, "villain")     \
    N(MULTI_ANTI_HERO, "anti-hero") \
    N(MULTI_NON_UNIQUE, "non-unique")

enum multi_nature { MULTI_NATURES(ENGINE_LIST_ENUM) MULTI_NATURE_COUNT };

/* Common abilities: M-card-7. */
#define MULTI_KEYWORDS(K)     \
    K(MULTI_LEADER, "leader") \
    K(MULTI_INSANE, "insane") \
    K(MULTI_INVULNERABLE, "invulnerable")

enum multi_keyword { MULTI_KEYWORDS(ENGINE_LIST_ENUM) MULTI_KEYWORD_COUNT };

extern const char *const multi_energy_words[];  /* by enum multi_energy, ended by NULL */
extern const char *const multi_nature_words[];  /* by enum multi_nature */
extern const char *const multi_keyword_words[]; /* by enum multi_keyword */

struct multi_kind {
    uint64_t labels, teams; /* classes: M-card-9, M-ability-team-1 */
    uint32_t keywords;      /* bits of enum multi_keyword */
    uint16_t energies;      /* bits of those that pay for it; of a foothold that which it gives */
    uint16_t cost;          /* M-deck-4: and what it is worth in points */
    int16_t combat, defense;
    uint8_t type;    /* enum multi_type */
    uint8_t natures; /* bits of enum multi_nature */
    /* M-energy-paradigm-1 to M-energy-paradigm-3: the color of the card, and the one that pays only beside it
     */
    uint8_t primary, secondary; /* enum multi_energy, or MULTI_NO_ENERGY */
};

/* What cards effects are about. */
struct multi_filter {
    uint64_t labels;
    uint8_t natures, types;
    uint8_t whose; /* enum engine_whose */
};

#define MULTI_OPS(OP) ENGINE_OPS(OP)

enum multi_op {
#define MULTI_OP_ENUM(name, ...) MULTI_OP_##name,
    MULTI_OPS(MULTI_OP_ENUM)
#undef MULTI_OP_ENUM
        MULTI_OP_COUNT
};

#endif
