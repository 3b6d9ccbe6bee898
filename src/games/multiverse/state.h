/*
 * The state of the superhero game: what the engine keeps of every game (engine/state.h), and what follows
 * here.
 *
 *   core      the open choice, programs under way
 *   places    characters and items, in play or in the holding area: whose, sets of what is true of them, and
 *             what follows from cards and effects
 *   combat    attacks in the order of their declaration, who blocks for whom, the wound being dealt
 *   payment   the energy that is still to be paid for the card or move under way
 *   in force  effects, markers of one character on another, what dice and Mimic have given
 *   battles   of a campaign, markers of a countdown
 *   players   zones, footholds, points
 */
#ifndef EPICSIM_GAMES_MULTIVERSE_STATE_H
#define EPICSIM_GAMES_MULTIVERSE_STATE_H

#include "base/no_gaps.h"
#include "games/multiverse/language/program.h"
#include "games/multiverse/lists.h"

/* Bundled lists at random fill 52 places, 14 effects, 30 attacks, 4 bonds and 11 gains at most; a game that
 * needs more than there are has no result (capacity). */
enum { MULTI_PLACES = 64, MULTI_ATTACKS = 48, MULTI_EFFECTS = 64, MULTI_BONDS = 40, MULTI_GAINS = 32 };
enum { MULTI_ONCE = 3 };

enum { MULTI_FULL_HAND = 7 }; /* M-setup-9, M-turn-draw-1, M-zone-hand-2 */

/* What frames go through before their program runs, or in place of one. */
enum multi_stage {
    MULTI_STAGE_PAY = ENGINE_STAGE_RUN + 1, /* energy: M-energy-13 */
    MULTI_STAGE_ACTION,                     /* which of several abilities of a character */
    MULTI_STAGE_TARGET,                     /* for whom */
    MULTI_STAGE_MODE,                       /* which of its effects */
    MULTI_STAGE_MORE,                       /* what else is to be said: whom to resurrect, what to copy */
    MULTI_STAGE_RESPOND,                    /* what opponents have to say to it: M-incident-resp-3 */
    MULTI_STAGE_HOST                        /* who is to bear an item: M-item-1 */
};

/* Flags of frames: it moves a character to the holding area, or back from there; a response has negated it.
 */
enum {
    MULTI_FR_MOVES = ENGINE_FR_OWN_1,
    MULTI_FR_BACK = ENGINE_FR_OWN_3,
    MULTI_FR_NEGATED = ENGINE_FR_OWN_2
};

/* Sets of places: X(name).  Nothing that has left is in them. */
#define MULTI_SETS(X)                                                                            \
    X(holding)  /* in the holding area, not in play: M-holding-24 */                             \
    X(tapped)   /* M-tap-1 */                                                                    \
    X(injured)  /* one wound: M-state-1 */                                                       \
    X(disabled) /* two wounds */                                                                 \
    /* markers: M-holding-23 */                                                                  \
    X(flying)     /* M-ability-flight-1 */                                                       \
    X(hidden)     /* M-ability-stealth-1 */                                                      \
    X(unseen)     /* M-ability-invisible-1 */                                                    \
    X(phased)     /* M-ability-intangible-1 */                                                   \
    X(shown)      /* has attacked since it came into play: M-ability-conceal-1 */                \
    X(spent)      /* its projectile is away: M-power-projectile-1 */                             \
    X(raging)     /* D-1 until the next upkeep of its player: M-ability-rage-3 */                \
    X(returned)   /* came back from the dead in this turn: M-ability-regen-3 */                  \
    X(gained)     /* has what is in `gains` */                                                   \
    X(controlled) /* another player attacks with it: M-ability-possess-2, M-ability-enslave-2 */ \
    X(locked)     /* with its Arch-enemy: M-ability-arch-1 */                                    \
    X(kept)       /* stays tapped in this untap step: M-ability-possess-3 */                     \
    /* what counts as an item, and is not a card: M-power-firearm-3, M-item-9 */                 \
    X(disarmed) /* its own firearm is disabled */                                                \
    X(stripped) /* its equipment is knocked away */                                              \
    X(unwired)  /* its cybernetics are disabled: M-ability-cyborg-2 */                           \
    /* in this turn */                                                                           \
    X(moved)         /* to the holding area, or from there: M-holding-6 */                       \
    X(rescued)       /* has done a Heroic Act: M-ability-heroic-3 */                             \
    X(helped)        /* has benefited from Teamwork: M-ability-teamwork-3 */                     \
    X(led)           /* from a Leader: M-ability-leader-2 */                                     \
    X(helped_attack) /* +1 attack by that, else +1 defense */                                    \
    X(led_attack)                                                                                \
    X(passed_over) /* in this step: multi_pass_over */                                           \
    /* in this combat */                                                                         \
    X(attacking)                                                                                 \
    X(twice) /* has declared two attacks: M-ability-speed-1 */                                   \
    X(attacked)                                                                                  \
    X(blocking)                                                                                  \
    X(guarded) /* somebody has blocked for them */                                               \
    X(guards)  /* have blocked in an attack that is settled: M-combat-14 */

/* Of places where an item lies, in play or with its bearer in the holding area: likewise. */
#define MULTI_ITEM_SETS(X)                 \
    X(items)                               \
    X(borne)  /* do not stand alone */     \
    X(broken) /* disabled: M-item-dmg-3 */ \
    X(lost)   /* knocked away: M-item-dmg-7 */

#define MULTI_SET_FIELD(name) place_set name;

/* What characters do besides fighting, in the order in which it is named where one can do several things. */
enum multi_action {
    MULTI_DO_HEAL,
    MULTI_DO_REJUVENATE,
    MULTI_DO_HIDE,
    MULTI_DO_REGAIN,
    MULTI_DO_GO,        /* Personal Teleport */
    MULTI_DO_GO_WITH,   /* Defensive Teleport */
    MULTI_DO_SEND,      /* Strategic Teleport */
    MULTI_DO_SEND_BACK, /* Offensive Teleport */
    MULTI_DO_TEAMWORK,
    MULTI_DO_LEAD,
    MULTI_DO_FLY,
    MULTI_DO_VANISH,
    MULTI_DO_PHASE,
    MULTI_DO_COPY, /* Swarm */
    MULTI_DO_RESURRECT,
    MULTI_DO_LOCK, /* Arch-enemy */
    MULTI_DO_MIMIC,
    MULTI_DO_CONJURE, /* Magic */
    MULTI_DO_TEXT,    /* what the card says itself */
    MULTI_DO_DEVICE,  /* what a device that it bears does: M-item-device-1 */
    MULTI_DO_RECOVER, /* an item that was knocked away */
    MULTI_DO_REPAIR,  /* Tech, Technopathy */
    MULTI_DO_BREAK,   /* Technopathy */
    MULTI_ACTIONS
};

/* M-combat-13: what was declared.  Whoever has left play is no place any more. */
NO_GAPS_BEGIN
struct multi_attack {
    uint8_t attacker, target; /* ENGINE_NO_PLACE: has left play */
    uint8_t seat;             /* who declared it */
    uint8_t way;              /* enum multi_way */
    uint8_t weapon;           /* 1 + its place; 0 none: M-item-weapon-1 */
    bool turned_back;         /* the target blocks elsewhere: an automatic wound, M-back-1 */
    bool again;               /* the second wound of a Double Strike: M-ability-double-2 */
};
NO_GAPS_END

/* A marker of one character on another: M-marker-1. */
enum multi_bond_kind { MULTI_POSSESSES, MULTI_ENSLAVES, MULTI_LOCKS };

NO_GAPS_BEGIN
struct multi_bond {
    uint8_t kind; /* enum multi_bond_kind */
    uint8_t by, on;
};
NO_GAPS_END

/* What a character has gained by dice, by Mimic or Magic, in the order in which it came. */
enum multi_gift {
    MULTI_GIFT_KEYWORD,
    MULTI_GIFT_NATURE,
    MULTI_GIFT_IMMUNE,    /* to a kind of attack */
    MULTI_GIFT_RESISTANT, /* likewise */
    MULTI_GIFT_ENEMY,     /* the kind of its Arch-enemy */
    MULTI_GIFT_POWER,     /* by enum multi_way */
    MULTI_GIFT_COMBAT,
    MULTI_GIFT_DEFENSE,
    MULTI_GIFT_ACTIVE_PSI
};

NO_GAPS_BEGIN
struct multi_gain {
    engine_card
        card; /* of the incident that it lasts as long as, or ENGINE_NO_CARD: as long as it is in play */
    uint16_t number; /* which of these */
    uint8_t place;
    uint8_t gift; /* enum multi_gift */
    uint8_t value;
    uint8_t element; /* 1 + enum multi_element, of a blast */
    uint8_t at;      /* so many incidents in force came before it */
    bool copied;     /* until the next upkeep of its player */
};
NO_GAPS_END

/* What Mimic and Magic take over. */
enum multi_copying {
    MULTI_COPY_ABILITY,
    MULTI_COPY_NATURE,
    MULTI_COPY_IMMUNITY,
    MULTI_COPY_RESISTANCE,
    MULTI_COPY_ENEMY
};

/* A wound that is about to be dealt. */
NO_GAPS_BEGIN
struct multi_wound {
    bool open;
    bool told;   /* its player has said that it takes no item: M-item-dmg-2 */
    bool barred; /* it would kill, and may not: an item may be taken all the same, M-kill-9 */
    uint8_t recipient;
    uint8_t attack;   /* its number */
    uint8_t declined; /* seats that do no Heroic Act against it */
};
NO_GAPS_END

/* What is in force, in the order in which it came: M-boost-13. */
NO_GAPS_BEGIN
struct multi_effect {
    place_set targets;
    engine_card card; /* that says so */
    uint16_t mod;
    int16_t amount[MULTI_STATS]; /* what the numbers of the mod came to: dice, "for each" */
    uint16_t selector; /* of what holds while a character is in play: the instruction that says of whom */
    uint16_t text;     /* that is carried out when the last marker is gone */
    uint8_t source;    /* place of the character that says so; ENGINE_NO_PLACE: it lasts by itself */
    uint8_t markers;   /* M-marker-1 */
    uint8_t about;     /* players that the condition is about */
    uint8_t player;
    uint8_t duration; /* enum multi_duration, or MULTI_REST_OF_TURN */
    uint8_t seats;    /* whose cards cost more or less */
    bool attached;    /* to one character: goes with it */
    bool fresh;       /* came in an upkeep, at whose end it stays */
    bool controls;    /* the player has taken control of the targets */
    uint8_t
        item; /* 1 + the place of the item that works so; 0: of an incident, or what was done by a device */
    uint8_t unused[2];
};
NO_GAPS_END

/* How one attacks, as one number: a way, and the weapon as 1 + its place, or 0. */
static inline unsigned multi_strike_of(unsigned way, unsigned weapon) { return way | weapon << 8U; }
static inline unsigned multi_way_of(unsigned strike) { return strike & 255U; }
static inline unsigned multi_weapon_of(unsigned strike) { return strike >> 8U; }
static inline unsigned multi_strike(const struct multi_attack *attack)
{
    return multi_strike_of(attack->way, attack->weapon);
}

NO_GAPS_BEGIN
struct multi_payment {
    uint16_t left;
    uint8_t next; /* of the kinds of energy that are asked for one after the other */
    bool primary; /* some of the color of the card is paid: M-energy-paradigm-4 */
};
NO_GAPS_END

struct multi_player {
    struct engine_player core;
    struct engine_sight sight;
    struct bits128 footholds;          /* in play; the engine knows these three as zones */
    struct bits128 graveyard;          /* M-zone-grave-3: face up */
    struct bits128 in_force;           /* incidents: M-incident-1 */
    struct bits128 shown;              /* cards of hands that were redrawn: M-redraw-4 */
    place_set own;                     /* places of this player's characters and items */
    struct bits128 copied[MULTI_ONCE]; /* cards that have copied what is copied once: M-ability-mimic-4 */
    int32_t points;
    int32_t before;                          /* points when this battle began: M-format-campaign-8 */
    uint8_t established[MULTI_ENERGY_COUNT]; /* footholds by what they give */
    uint8_t untapped[MULTI_ENERGY_COUNT];    /* of these */
    uint8_t redraws;                         /* M-redraw-8 */
    bool begun;                              /* has had a foothold step: M-redraw-7 */
    bool footed;                             /* a foothold this turn: M-foothold-1 */
};

enum { MULTI_OWN_ZONES = 3 };

struct multi_state {
    struct engine_state core;
    place_set present;
    MULTI_SETS(MULTI_SET_FIELD)
    MULTI_ITEM_SETS(MULTI_SET_FIELD)
    /* What follows from the rest, so that it need not be looked up for each question: play/board.c. */
    place_set bearing;                      /* characters that bear items */
    place_set altered;                      /* bear items, or effects in force are about them */
    place_set tapping;                      /* characters whose texts say what they tap for */
    place_set feuding;                      /* whose cards name an Arch-enemy */
    place_set printed[MULTI_KEYWORD_COUNT]; /* characters with such a keyword on their cards */
    place_set mates[MULTI_PLACES];          /* others with a team on their cards that is on its card, too */
    engine_card card[MULTI_PLACES];
    uint8_t controller[MULTI_PLACES];
    uint8_t owner[MULTI_PLACES];   /* whose it is when nobody else controls it */
    uint8_t host[MULTI_PLACES];    /* 1 + who bears the item; 0 nobody: it stands alone */
    uint8_t blocker[MULTI_PLACES]; /* 1 + who blocks for it; 0 nobody: M-block-5 */
    struct multi_attack
        attacks[MULTI_ATTACKS + 1]; /* the last one is the counter attack that is settled now */
    uint8_t attack_count;
    uint8_t settled;               /* attacks, first as compared, then automatic wounds */
    uint8_t way;                   /* 1 + how it attacks; 0 not said */
    uint8_t weapon;                /* 1 + with what; 0 with nothing */
    bool armed;                    /* that is said */
    uint8_t named;                 /* 1 + the attacker or blocker whose other half is asked for; 0 none */
    uint8_t countering;            /* 1 + the attack after which its recipient may counter; 0 none */
    uint8_t recipient;             /* who that is */
    uint8_t poison[MULTI_PLACES];  /* markers: M-ability-poison-2 */
    place_set used[MULTI_ACTIONS]; /* who has done it in this turn: M-ability-7 */
    place_set
        victims[MULTI_PLACES]; /* whom each attacked in the last turn of its player: M-ability-invisible-2 */
    uint8_t effect_count;
    struct multi_effect effects[MULTI_EFFECTS];
    uint64_t changing; /* keywords that some of them give or take */
    uint8_t bond_count;
    struct multi_bond bonds[MULTI_BONDS];
    uint8_t gain_count;
    struct multi_gain gains[MULTI_GAINS];
    struct multi_wound wound;
    struct multi_payment payment;
    uint32_t turns_before; /* turns of battles before this one */
    uint16_t battles;      /* that are over: M-format-campaign-1 */
    uint16_t markers;      /* turns of who begins that are left: M-format-countdown-2 */
    uint8_t opener;        /* who begins this battle; between two of them who says so */
    struct multi_player player[EPIC_MAX_SEATS];
    unsigned char rest[EPIC_STATE_ALIGNMENT]; /* that of the most seats is rounded up, too */
};

static_assert(offsetof(struct multi_player, graveyard) ==
                  offsetof(struct multi_player, footholds) + sizeof(struct bits128),
              "the zones lie one behind the other");
static_assert(MULTI_KEYWORD_COUNT <= 64, "there is a bit for each keyword");

#endif
