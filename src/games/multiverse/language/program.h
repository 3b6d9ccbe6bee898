/*
 * What the card compiler makes of the cards of the superhero game: kinds, labels, abilities.
 */
#ifndef EPICSIM_GAMES_MULTIVERSE_PROGRAM_H
#define EPICSIM_GAMES_MULTIVERSE_PROGRAM_H

#include "base/no_gaps.h"
#include "engine/language/plain.h"

/* M-general-5: a card has exactly one of these types. */
enum multi_type { MULTI_FOOTHOLD, MULTI_CHARACTER, MULTI_INCIDENT, MULTI_ITEM };

/* How an item acts; and by which of these words effects name it, if that is another one: M-item-7. */
#define MULTI_ITEM_KINDS(K)       \
    K(MULTI_WEAPON, "weapon")     \
    K(MULTI_DEVICE, "device")     \
    K(MULTI_ARTIFACT, "artifact") \
    K(MULTI_INDEPENDENT, "independent artifact")

enum multi_item_kind { MULTI_ITEM_KINDS(ENGINE_LIST_ENUM) MULTI_ITEM_KIND_COUNT };

/* What a hit in place of a wound does to an item: it disables it, unless one of these is said. */
#define MULTI_ITEM_NATURES(N)                       \
    /* destroys it: M-item-dmg-11 */                \
    N(MULTI_FRAGILE, "fragile")                     \
    /* knocks it away: M-item-dmg-7 */              \
    N(MULTI_STURDY, "cannot be disabled")           \
    /* nothing, it takes no wound: M-item-dmg-10 */ \
    N(MULTI_FIXED, "cannot be disabled or knocked away")

enum multi_item_nature { MULTI_ITEM_NATURES(ENGINE_LIST_ENUM) MULTI_ITEM_NATURE_COUNT };

/* What of a character counts as an item that it bears, without a card of its own. */
#define MULTI_PARTS(P)                                          \
    P(MULTI_OWN_FIREARM, "firearm")     /* M-power-firearm-1 */ \
    P(MULTI_EQUIPMENT, "equipment")     /* M-item-9 */          \
    P(MULTI_CYBERNETICS, "cybernetics") /* M-ability-cyborg-1 */

enum multi_part { MULTI_PARTS(ENGINE_LIST_ENUM) MULTI_PART_COUNT };

/* When an incident may be played: in the incident steps, or at its own time (M-incident-timed-1). */
#define MULTI_ACTIVATIONS(A)                 \
    A(MULTI_AMBIGUOUS, "ambiguous")          \
    A(MULTI_IN_UPKEEP, "upkeep")             \
    A(MULTI_IN_THEIR_UPKEEP, "their upkeep") \
    A(MULTI_IN_COMBAT, "combat")             \
    A(MULTI_IN_DOWNTIME, "downtime")         \
    A(MULTI_IN_RESPONSE, "response")

/* How long it lasts; permanent if nothing is said: M-card-6. */
#define MULTI_DURATIONS(D)          \
    D(MULTI_PERMANENT, "permanent") \
    D(MULTI_IMMEDIATE, "immediate") \
    D(MULTI_THIS_TURN, "this turn") \
    D(MULTI_WHILE_TRUE, "conditional")

enum multi_activation { MULTI_ACTIVATIONS(ENGINE_LIST_ENUM) };
enum multi_duration {
    MULTI_DURATIONS(ENGINE_LIST_ENUM)
        MULTI_REST_OF_TURN, /* which only parts of texts say: until it is over */
    MULTI_WHILE_IN_PLAY     /* of the character that says so */
};

/* M-energy-2, M-energy-3, M-foothold-5: three multiverses and six origins; the word of each on cards. */
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
#define MULTI_KEYWORDS(K)                                        \
    K(MULTI_LEADER, "leader")                                    \
    K(MULTI_INSANE, "insane")                                    \
    K(MULTI_INVULNERABLE, "invulnerable")                        \
    K(MULTI_FLIGHT, "flight")                                    \
    K(MULTI_REACH, "reach")                                      \
    K(MULTI_STEALTH, "stealth")                                  \
    K(MULTI_CONCEAL, "conceal")                                  \
    K(MULTI_INVISIBLE, "invisible")                              \
    K(MULTI_INTANGIBLE, "intangible")                            \
    K(MULTI_KEEN_SENSES, "keen senses")                          \
    K(MULTI_FEAR, "fear")                                        \
    K(MULTI_HEAL, "heal")                                        \
    K(MULTI_REJUVENATE, "rejuvenate")                            \
    K(MULTI_REGENERATE, "regenerate")                            \
    K(MULTI_VAMPIRISM, "vampirism")                              \
    K(MULTI_POISON, "poison")                                    \
    K(MULTI_COUNTER_ATTACK, "counter attack")                    \
    K(MULTI_RAGE, "rage")                                        \
    K(MULTI_SUPER_SPEED, "super speed")                          \
    K(MULTI_DOUBLE_STRIKE, "double strike")                      \
    K(MULTI_PERSONAL_TELEPORT, "personal teleport")              \
    K(MULTI_DEFENSIVE_TELEPORT, "defensive teleport")            \
    K(MULTI_STRATEGIC_TELEPORT, "strategic teleport")            \
    K(MULTI_OFFENSIVE_TELEPORT, "offensive teleport")            \
    K(MULTI_POSSESS, "possess")                                  \
    K(MULTI_ENSLAVE, "enslave")                                  \
    K(MULTI_SWARM, "swarm")                                      \
    K(MULTI_RESURRECT, "resurrect")                              \
    K(MULTI_TECHNOPATHY, "technopathy")                          \
    K(MULTI_CYBORG, "cyborg")                                    \
    K(MULTI_TECH, "tech")                                        \
    /* these two are not copied, and stand last: play/mimic.c */ \
    K(MULTI_MIMIC, "mimic")                                      \
    K(MULTI_MAGIC, "magic")

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
extern const char *const multi_element_words[]; /* by enum multi_element */
extern const char *const multi_type_words[];    /* by enum multi_type */
extern const char *const multi_part_words[];    /* by enum multi_part */

struct multi_kind {
    uint64_t labels, teams;       /* classes: M-card-9, M-ability-keen-3, M-ability-team-1 */
    uint64_t keywords;            /* bits of enum multi_keyword */
    uint16_t energies;            /* bits of those that pay for it; of a foothold that which it gives */
    uint16_t cost;                /* M-deck-4: and what it is worth in points */
    uint16_t code;                /* of an incident: its program */
    uint16_t first_text;          /* of its texts among all */
    uint16_t arch_enemy;          /* kind of the character that it may lock; ENGINE_NO_INDEX none */
    uint8_t activation, duration; /* of an incident: enum multi_activation, enum multi_duration */
    int16_t combat, defense;
    uint16_t power[MULTI_WAY_COUNT]; /* values of powers; 0 none */
    uint16_t ways;                   /* those with a value, as bits */
    uint16_t latent_psi;
    uint32_t element[MULTI_WAY_COUNT];      /* bits of the types of its blasts */
    uint32_t immune, resistant, vulnerable; /* to attacks that are one of these */
    uint8_t type;                           /* enum multi_type */
    uint8_t natures;                        /* bits of enum multi_nature */
    uint8_t texts;                          /* how many it has */
    uint8_t moments;                        /* bits of enum multi_activation: when it may be played besides */
    /* M-energy-paradigm-1 to M-energy-paradigm-3: the color of the card, and the one that pays only beside it
     */
    uint8_t primary, secondary; /* enum multi_energy, or MULTI_NO_ENERGY */
    /* of an item */
    uint8_t item;         /* how it acts: enum multi_item_kind */
    uint8_t label;        /* as what it is named: the same */
    uint8_t item_natures; /* bits of enum multi_item_nature */
    uint16_t needs;       /* filter: who can use it (M-item-8); of an independent artifact: whom it serves */
    uint16_t mod; /* what it changes, its keywords among that: an entry of the database, or ENGINE_NO_INDEX */
    /* of a character */
    int16_t equipment[2];     /* what of combat and defense an item gives: M-item-9 */
    uint64_t cybernetic;      /* keywords that it has by its cybernetics */
    uint16_t cybernetic_ways; /* and powers */
};

/* M-kill-6: neither Villain nor Anti-Hero. */
static inline bool multi_is_heroic(unsigned natures)
{
    return !(natures & (1U << MULTI_VILLAIN | 1U << MULTI_ANTI_HERO));
}

/* What filters look at: as printed, or as it is now. */
struct multi_traits {
    uint64_t labels, teams, keywords;
    uint16_t energies, cost;
    uint8_t type, natures;
};

static inline struct multi_traits multi_traits_of(const struct multi_kind *kind)
{
    return (struct multi_traits){kind->labels, kind->teams, kind->keywords, kind->energies,
                                 kind->cost,   kind->type,  kind->natures};
}

/* M-ability-unique-1, M-deck-8 */
static inline bool multi_is_unique(const struct multi_kind *kind)
{
    return kind->type == MULTI_CHARACTER && !((unsigned)kind->natures >> MULTI_NON_UNIQUE & 1U);
}

/* M-item-ind-1: it stands alone, and has a defense of its own. */
static inline bool multi_is_independent(const struct multi_kind *kind)
{
    return kind->type == MULTI_ITEM && kind->item == MULTI_INDEPENDENT;
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

/* What effects say that a character must, may or may not do. */
#define MULTI_LIMITS(L)                                                                    \
    L(MULTI_CANNOT_ATTACK, "cannot attack")                                                \
    L(MULTI_CANNOT_BLOCK, "cannot block")                                                  \
    L(MULTI_CANNOT_UNTAP, "cannot untap")                                                  \
    L(MULTI_CANNOT_USE, "cannot use abilities")                                            \
    L(MULTI_CANNOT_RESCUE, "cannot do heroic acts")                                        \
    L(MULTI_CANNOT_MOVE, "cannot move to the holding area")                                \
    L(MULTI_NOT_ATTACKED, "cannot be attacked")                                            \
    L(MULTI_NOT_BLOCKED, "cannot be blocked")                                              \
    L(MULTI_NOT_WOUNDED, "cannot be wounded")                                              \
    L(MULTI_MUST_ATTACK, "must attack")                                                    \
    L(MULTI_ATTACKS_TAPPED, "may attack tapped") /* M-incident-dur-10, as the next ones */ \
    L(MULTI_BLOCKS_TAPPED, "may block tapped")                                             \
    L(MULTI_KILLS, "may kill anybody")

enum multi_limit { MULTI_LIMITS(ENGINE_LIST_ENUM) MULTI_LIMIT_COUNT };
extern const char *const multi_limit_words[]; /* by enum multi_limit */

/* What is asked of a character besides what is printed on it, as bits: words of filters. */
#define MULTI_MANNERS(M)               \
    M(MULTI_IS_OTHER, "other")         \
    M(MULTI_IS_TAPPED, "tapped")       \
    M(MULTI_IS_UNTAPPED, "untapped")   \
    M(MULTI_IS_HEALTHY, "healthy")     \
    M(MULTI_IS_WOUNDED, "wounded")     \
    M(MULTI_IS_INJURED, "injured")     \
    M(MULTI_IS_DISABLED, "disabled")   \
    M(MULTI_IS_ACTIVE, "active")       \
    M(MULTI_IS_ATTACKING, "attacking") \
    M(MULTI_IS_ATTACKED, "attacked")   \
    M(MULTI_IS_BLOCKING, "blocking")   \
    M(MULTI_IS_FLYING, "flying")

enum multi_manner { MULTI_MANNERS(ENGINE_LIST_ENUM) MULTI_MANNER_COUNT, MULTI_IS_MATE = MULTI_MANNER_COUNT };

/* What texts of cards answer to, from where those of the engine end. First what happens to the character
 * itself. */
#define MULTI_EVENTS(E)                                \
    E(MULTI_ON_ENTER, "it enters play")                \
    E(MULTI_ON_ATTACK, "it attacks")                   \
    E(MULTI_ON_BLOCK, "it blocks")                     \
    E(MULTI_ON_WOUND, "it wounds")                     \
    E(MULTI_ON_WOUNDED, "it is wounded")               \
    E(MULTI_ON_DISABLED, "it is disabled")             \
    E(MULTI_ON_KILLED, "it is killed")                 \
    /* to any that matches */                          \
    E(MULTI_ON_ENTERS, "a character enters play")      \
    E(MULTI_ON_IS_DISABLED, "a character is disabled") \
    /* what a response answers: M-incident-resp-1 */   \
    E(MULTI_ON_CARD, "a card is played")               \
    E(MULTI_ON_EVACUATION, "to the holding area")      \
    E(MULTI_ON_RECRUITING, "from the holding area")    \
    E(MULTI_ON_ABILITY, "an ability is used")

enum multi_event {
    MULTI_LAST_COMMON_EVENT = ENGINE_EVENTS - 1,
    MULTI_EVENTS(ENGINE_LIST_ENUM) MULTI_EVENT_COUNT
};

/* How a text of a card works. */
enum multi_form {
    MULTI_TRIGGER,    /* at an event */
    MULTI_TAPS,       /* the character taps for it */
    MULTI_STATIC,     /* as long as the character is in play and active */
    MULTI_RESPONSE,   /* when the incident may be played: at an event */
    MULTI_CONDITION,  /* as long as this is so, the incident stays in force */
    MULTI_COUNTS_DOWN /* when the last marker is gone */
};

struct multi_text {
    uint16_t code;   /* its program; of incidents it is that of the kind */
    uint16_t filter; /* whom the event is about, or who must be there; ENGINE_NO_INDEX: anybody */
    uint8_t form, event;
    uint8_t markers;
    bool none; /* of a condition: nobody who matches */
};

/* What cards effects are about. */
NO_GAPS_BEGIN
struct multi_filter {
    uint64_t labels, not_labels; /* one of the first, none of the others; teams are labels here */
    uint64_t with, without;      /* bits of enum multi_keyword: all of the first, none of the others */
    uint32_t attacks;            /* it attacks in one of these ways, or with one of these types */
    uint16_t manners;            /* bits of enum multi_manner */
    uint16_t energies;           /* one of these pays for it */
    uint16_t cost;               /* 1 + what it costs at most, or at least */
    struct engine_plain_filter base;
    uint8_t natures, types;
    bool dear;     /* cost at least */
    uint8_t items; /* bits of enum multi_item_kind: labelled as one of these */
    uint8_t unused;
};
NO_GAPS_END

enum { MULTI_FILTER_HERO = 128 }; /* among `types`: neither Villain nor Anti-Hero */

/* The two numbers of a character, in this order. */
enum multi_stat { MULTI_COMBAT, MULTI_DEFENSE, MULTI_STATS };

/* What becomes of them: M-boost-1, M-boost-2; M-boost-7; M-boost-9, M-boost-11. */
enum multi_change { MULTI_ADDS, MULTI_BOOSTS_TO, MULTI_SETS };

/* One of them: so much, or so many dice of so many sides with that sign. */
NO_GAPS_BEGIN
struct multi_amount {
    int16_t number;
    uint8_t dice, sides;
    int16_t bound; /* of what is added, the value at which it stops: M-boost-3, M-boost-5; or MULTI_UNBOUND */
    bool left;     /* of what is set: this one stays as it is */
    uint8_t unused;
};
NO_GAPS_END
enum { MULTI_UNBOUND = -1 };

/* What a card in force changes. */
NO_GAPS_BEGIN
struct multi_mod {
    uint64_t labels, lost_labels; /* M-label-1; teams are among the first of them where `team` says so */
    uint64_t teams;
    uint64_t gained, lost; /* bits of enum multi_keyword */
    uint32_t limits;       /* bits of enum multi_limit */
    struct multi_amount stat[MULTI_STATS];
    uint32_t element;
    uint16_t power;  /* of this strength at least, in the way `way` */
    uint16_t per;    /* the code of a number: so many times; 0 once */
    uint16_t filter; /* of cards whose costs are `cost` more, or less */
    int16_t cost;
    uint8_t way;
    uint8_t change;  /* enum multi_change */
    uint8_t natures; /* bits of enum multi_nature that it has in place of its own, with MULTI_NEW_NATURE */
    uint8_t unused[5];
};
NO_GAPS_END
enum { MULTI_NEW_NATURE = 128 };

#define MULTI_OWN_OPS(OP)                                                              \
    /* mod b is in force for what was chosen; a: enum multi_force */                   \
    OP(CHANGE, "ab", 0, 0)                                                             \
    /* costs of cards of the chosen seats change by mod b; a likewise */               \
    OP(PRICE, "ab", 0, 0)                                                              \
    OP(TAP, "", 0, ENGINE_HARMS)                                                       \
    OP(UNTAP, "", 0, ENGINE_HELPS)                                                     \
    /* one wound less for each chosen one; all of them */                              \
    OP(MEND, "", 0, ENGINE_HELPS)                                                      \
    OP(CURE, "", 0, ENGINE_HELPS)                                                      \
    /* one wound more, which may kill; as many as disable */                           \
    OP(WOUND, "", 0, ENGINE_HARMS)                                                     \
    OP(DISABLE, "", 0, ENGINE_HARMS)                                                   \
    /* chosen ones go to their owners' hands, to the holding area, to the graveyard */ \
    OP(TO_HAND, "", 0, ENGINE_HARMS)                                                   \
    OP(TO_HOLDING, "", 0, 0)                                                           \
    OP(BURY, "", 0, ENGINE_HARMS)                                                      \
    /* the player controls chosen ones, a: enum multi_force */                         \
    OP(CONTROL, "ab", 0, ENGINE_HARMS)                                                 \
    /* seats |= their partners: M-format-teams-5 */                                    \
    OP(PARTNERS, "", 0, 0)                                                             \
    /* asks for a card of b in the own graveyard -> card */                            \
    OP(PICK_GRAVE, "f", ENGINE_KNOWS_DID | ENGINE_KNOWS_CARD, 0)                       \
    /* card comes out of the graveyard to its owner's hand; into play */               \
    OP(GRAVE_TO_HAND, "", 0, 0)                                                        \
    OP(GRAVE_TO_PLAY, "", 0, 0)                                                        \
    /* a card of b comes out of the own deck at random, and all see it */              \
    OP(FETCH, "f", 0, 0)                                                               \
    /* each of seats discards b cards at random; the player sees their hands */        \
    OP(LOOK_HAND, "", 0, 0)                                                            \
    /* card, a foothold, comes from the hand into play */                              \
    OP(ESTABLISH, "", 0, 0)                                                            \
    OP(UNTAP_FOOTHOLDS, "", 0, ENGINE_HELPS)                                           \
    /* chosen ones gain what b says: enum multi_giving */                              \
    OP(GIVE, "b", 0, ENGINE_HELPS)                                                     \
    /* the action that this answers does not happen */                                 \
    OP(NEGATE, "", 0, 0)                                                               \
    /* as many markers as text n says, and mod b, which changes nothing */             \
    OP(COUNT_DOWN, "b", 0, 0)                                                          \
    /* items */                                                                        \
    OP(DESTROY, "", 0, ENGINE_HARMS)                                                   \
    OP(BREAK, "", 0, ENGINE_HARMS)                                                     \
    OP(REPAIR, "", 0, ENGINE_HELPS)                                                    \
    /* the cybernetics of each chosen character */                                     \
    OP(UNWIRE, "", 0, ENGINE_HARMS)
#define MULTI_OPS(OP) ENGINE_OPS(OP) MULTI_OWN_OPS(OP)
enum multi_giving { MULTI_RANDOM_ABILITY, MULTI_RANDOM_POWER, MULTI_ACTIVE_PSI };
enum { MULTI_TABLE_MODS }; /* of the tables of the database that are the game's own */

/* How what is said of some characters stays in force: operand `a`. */
enum multi_force {
    MULTI_FORCE_ATTACHED = 1,  /* to one character, with which it goes */
    MULTI_FORCE_FIRST_TIME = 2 /* from here on 1 + enum multi_duration; 0: as long as the card itself says */
};

/* Conditions and numbers besides those of the engine. */
enum multi_condition {
    MULTI_IF_IT_IS = ENGINE_CONDITIONS, /* what was chosen last matches */
    MULTI_IF_THERE_IS,                  /* something in play matches */
    MULTI_IF_THERE_IS_NONE
};

enum multi_op {
#define MULTI_OP_ENUM(name, ...) MULTI_OP_##name,
    MULTI_OPS(MULTI_OP_ENUM)
#undef MULTI_OP_ENUM
        MULTI_OP_COUNT
};

#endif
