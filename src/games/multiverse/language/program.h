/*
 * What the card compiler makes of the cards of the superhero game: kinds, labels, abilities.
 */
#ifndef EPICSIM_GAMES_MULTIVERSE_PROGRAM_H
#define EPICSIM_GAMES_MULTIVERSE_PROGRAM_H

#include "engine/language/plain.h"

/* M-general-5: a card has exactly one of these types. */
enum multi_type { MULTI_FOOTHOLD, MULTI_CHARACTER, MULTI_INCIDENT };

/* When an incident may be played: in the incident steps, or at its own time (M-incident-timed-1). */
#define MULTI_ACTIVATIONS(A)                 \
    A(MULTI_AMBIGUOUS, "ambiguous")          \
    A(MULTI_IN_UPKEEP, "upkeep")             \
    A(MULTI_IN_THEIR_UPKEEP, "their upkeep") \
    A(MULTI_IN_COMBAT, "combat")             \
    A(MULTI_IN_DOWNTIME, "downtime")

/* How long it lasts; permanent if nothing is said: M-card-6. */
#define MULTI_DURATIONS(D)          \
    D(MULTI_PERMANENT, "permanent") \
    D(MULTI_IMMEDIATE, "immediate") \
    D(MULTI_THIS_TURN, "this turn")

enum multi_activation { MULTI_ACTIVATIONS(ENGINE_LIST_ENUM) };
enum multi_duration { MULTI_DURATIONS(ENGINE_LIST_ENUM) };

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
#define MULTI_KEYWORDS(K)                             \
    K(MULTI_LEADER, "leader")                         \
    K(MULTI_INSANE, "insane")                         \
    K(MULTI_INVULNERABLE, "invulnerable")             \
    K(MULTI_FLIGHT, "flight")                         \
    K(MULTI_REACH, "reach")                           \
    K(MULTI_STEALTH, "stealth")                       \
    K(MULTI_CONCEAL, "conceal")                       \
    K(MULTI_INVISIBLE, "invisible")                   \
    K(MULTI_INTANGIBLE, "intangible")                 \
    K(MULTI_KEEN_SENSES, "keen senses")               \
    K(MULTI_FEAR, "fear")                             \
    K(MULTI_HEAL, "heal")                             \
    K(MULTI_REJUVENATE, "rejuvenate")                 \
    K(MULTI_REGENERATE, "regenerate")                 \
    K(MULTI_VAMPIRISM, "vampirism")                   \
    K(MULTI_POISON, "poison")                         \
    K(MULTI_COUNTER_ATTACK, "counter attack")         \
    K(MULTI_RAGE, "rage")                             \
    K(MULTI_SUPER_SPEED, "super speed")               \
    K(MULTI_DOUBLE_STRIKE, "double strike")           \
    K(MULTI_PERSONAL_TELEPORT, "personal teleport")   \
    K(MULTI_DEFENSIVE_TELEPORT, "defensive teleport") \
    K(MULTI_STRATEGIC_TELEPORT, "strategic teleport") \
    K(MULTI_OFFENSIVE_TELEPORT, "offensive teleport") \
    K(MULTI_POSSESS, "possess")                       \
    K(MULTI_ENSLAVE, "enslave")                       \
    K(MULTI_SWARM, "swarm")                           \
    K(MULTI_RESURRECT, "resurrect")

enum multi_keyword { MULTI_KEYWORDS(ENGINE_LIST_ENUM) MULTI_KEYWORD_COUNT };

/* How a character attacks: with its combat value, with that and rage, or with one of the seven powers
 * (M-power-1). */
#define MULTI_WAYS(P)                       \
    P(MULTI_CLOSE, "close combat")          \
    P(MULTI_RAGING, "rage")                 \
    P(MULTI_PSI, "psi")                     \
    P(MULTI_ENERGY_BLAST, "energy blast")   \
    P(MULTI_MAGIC_BLAST, "magic blast")     \
    P(MULTI_MATTER_BLAST, "matter blast")   \
    P(MULTI_THROWN_OBJECT, "thrown object") \
    P(MULTI_PROJECTILE, "projectile")       \
    P(MULTI_FIREARM, "firearm")

enum multi_way { MULTI_WAYS(ENGINE_LIST_ENUM) MULTI_WAY_COUNT };

/* M-power-5: powers are not close combat. */
static inline bool multi_is_close(unsigned way) { return way == MULTI_CLOSE || way == MULTI_RAGING; }

/* Types of blasts, six of energy and six of matter, in the order of their tables: M-power-6. */
#define MULTI_ELEMENTS(E)               \
    E(MULTI_PLASMA, "plasma")           \
    E(MULTI_HEAT, "heat")               \
    E(MULTI_COLD, "cold")               \
    E(MULTI_SOUND, "sound")             \
    E(MULTI_ELECTRICITY, "electricity") \
    E(MULTI_LIGHT, "light")             \
    E(MULTI_WATER, "water")             \
    E(MULTI_ACID, "acid")               \
    E(MULTI_WIND, "wind")               \
    E(MULTI_ORGANIC, "organic")         \
    E(MULTI_ICE, "ice")                 \
    E(MULTI_SAND, "sand")

enum multi_element { MULTI_ELEMENTS(ENGINE_LIST_ENUM) MULTI_ELEMENT_COUNT };

/* What an attack is, as bits: those of ways, then those of elements. */
enum { MULTI_FIRST_ELEMENT_BIT = MULTI_WAY_COUNT };

extern const char *const multi_way_words[];     /* by enum multi_way */
extern const char *const multi_energy_words[];  /* by enum multi_energy, ended by NULL */
extern const char *const multi_nature_words[];  /* by enum multi_nature */
extern const char *const multi_keyword_words[]; /* by enum multi_keyword */

struct multi_kind {
    uint64_t labels, teams;       /* classes: M-card-9, M-ability-team-1 */
    uint64_t keywords;            /* bits of enum multi_keyword */
    uint16_t energies;            /* bits of those that pay for it; of a foothold that which it gives */
    uint16_t cost;                /* M-deck-4: and what it is worth in points */
    uint16_t code;                /* of an incident: its program */
    uint16_t arch_enemy;          /* kind of the character that it may lock; ENGINE_NO_INDEX none */
    uint8_t activation, duration; /* of an incident: enum multi_activation, enum multi_duration */
    int16_t combat, defense;
    uint16_t power[MULTI_WAY_COUNT]; /* values of powers; 0 none */
    uint16_t latent_psi;
    uint32_t element[MULTI_WAY_COUNT];      /* bits of the types of its blasts */
    uint32_t immune, resistant, vulnerable; /* to attacks that are one of these */
    uint8_t type;                           /* enum multi_type */
    uint8_t natures;                        /* bits of enum multi_nature */
    /* M-energy-paradigm-1 to M-energy-paradigm-3: the color of the card, and the one that pays only beside it
     */
    uint8_t primary, secondary; /* enum multi_energy, or MULTI_NO_ENERGY */
};

/* M-kill-6: neither Villain nor Anti-Hero. */
static inline bool multi_is_kind_of_hero(const struct multi_kind *kind)
{
    return !(kind->natures & (1U << MULTI_VILLAIN | 1U << MULTI_ANTI_HERO));
}

/* M-ability-unique-1, M-deck-8 */
static inline bool multi_is_unique(const struct multi_kind *kind)
{
    return kind->type == MULTI_CHARACTER && !((unsigned)kind->natures >> MULTI_NON_UNIQUE & 1U);
}

/* M-energy-paradigm-4: the second color of a card does not pay for it alone. */
static inline unsigned multi_energies_alone(const struct multi_kind *kind)
{
    return kind->energies & ~(kind->secondary == MULTI_NO_ENERGY ? 0 : 1U << kind->secondary);
}

/* M-energy-1: of a foothold. */
static inline unsigned multi_energy_of(const struct multi_kind *foothold)
{
    return (unsigned)__builtin_ctz(foothold->energies);
}

/* What cards effects are about. */
struct multi_filter {
    struct engine_plain_filter base;
    uint8_t natures, types;
    uint64_t labels;
};

enum { MULTI_FILTER_HERO = 128 }; /* among `types`: neither Villain nor Anti-Hero */

/* What an incident in force changes: M-boost-1, M-boost-2, M-boost-7. */
struct multi_mod {
    uint64_t gained, lost;   /* bits of enum multi_keyword */
    int16_t combat, defense; /* is added, or the least that a value is then */
    bool boosted_to;
};

#define MULTI_OWN_OPS(OP)                                                     \
    /* mod b is in force for what was chosen, as long as the incident says */ \
    OP(CHANGE, "b", 0, 0)                                                     \
    OP(TAP, "", 0, ENGINE_HARMS)                                              \
    OP(UNTAP, "", 0, ENGINE_HELPS)                                            \
    /* one wound less for each chosen one */                                  \
    OP(MEND, "", 0, ENGINE_HELPS)
#define MULTI_OPS(OP) ENGINE_OPS(OP) MULTI_OWN_OPS(OP)
enum { MULTI_TABLE_MODS }; /* of the tables of the database that are the game's own */

enum multi_op {
#define MULTI_OP_ENUM(name, ...) MULTI_OP_##name,
    MULTI_OPS(MULTI_OP_ENUM)
#undef MULTI_OP_ENUM
        MULTI_OP_COUNT
};

#endif
