// Random abilities and powers: dice, and what their tables give.
#include "engine/machine/machine.h"
#include "engine/machine/ops.h"
#include "games/multiverse/multiverse.h"

// What an effect or an ability gives to the character at a place: as long as an incident says, or as long as
// it is in play.
struct giver {
    struct engine_game *g;
    unsigned place;
    engine_card card;
};

static unsigned roll(const struct giver *by) { return 1U + epic_chance_roll(by->g->chance, 6); }

static void give(const struct giver *by, enum multi_gift gift, unsigned number, unsigned value)
{
    multi_gain(by->g, (struct multi_gain){.card = by->card,
                                          .place = (uint8_t)by->place,
                                          .gift = (uint8_t)gift,
                                          .number = (uint16_t)number,
                                          .value = (uint8_t)value});
}

// --- Powers

// A power, and 1 + the type of a blast.
struct power {
    enum multi_way way;
    unsigned element;
};

// M-random-power-1, M-random-power-2, M-random-power-4, M-random-power-table-1 to M-random-power-table-12:
// the types stand in the order of the tables.
static struct power roll_power(const struct giver *by)
{
    unsigned class = roll(by);
    if (class <= 2)
        return (struct power){MULTI_PSI, 0};
    bool energy = class <= 4;
    return (struct power){energy ? MULTI_ENERGY_BLAST : MULTI_MATTER_BLAST,
                          (energy ? MULTI_PLASMA : MULTI_WATER) + roll(by)};
}

// M-random-power-3
static void give_random_power(const struct giver *by)
{
    struct power power = roll_power(by);
    unsigned value = roll(by);
    value += roll(by);
    multi_gain(by->g, (struct multi_gain){.card = by->card,
                                          .place = (uint8_t)by->place,
                                          .gift = MULTI_GIFT_POWER,
                                          .number = (uint16_t)power.way,
                                          .value = (uint8_t)value,
                                          .element = (uint8_t)power.element});
}

// M-random-ability-table-30, M-ability-immune-3: to the power that is rolled, which has no value then.
static void give_random_immunity(const struct giver *by)
{
    struct power power = roll_power(by);
    unsigned bit = power.element ? MULTI_FIRST_ELEMENT_BIT + power.element - 1U : power.way;
    if (!multi_is_immune_to(by->g, by->place, 1U << bit))
        give(by, MULTI_GIFT_IMMUNE, bit, 0);
}

// --- Abilities

enum { LEAST_SUM = 6, ENTRIES = 31, STRENGTH = 6 };

// What is no keyword, in the table below.
enum { DEFENSIVE_INCREASE = 128, SUPER_STRENGTH, RANDOM_IMMUNITY };

// M-random-ability-table-1 to M-random-ability-table-31: by the sum of six dice, from 6 to 36.
static const uint8_t abilities[ENTRIES] = {MULTI_DEFENSIVE_TELEPORT,
                                           MULTI_DOUBLE_STRIKE,
                                           MULTI_FEAR,
                                           MULTI_FLIGHT,
                                           MULTI_HEAL,
                                           DEFENSIVE_INCREASE,
                                           MULTI_INTANGIBLE,
                                           MULTI_INVISIBLE,
                                           MULTI_INVULNERABLE,
                                           MULTI_KEEN_SENSES,
                                           MULTI_MIMIC,
                                           MULTI_OFFENSIVE_TELEPORT,
                                           MULTI_PERSONAL_TELEPORT,
                                           MULTI_POISON,
                                           MULTI_POSSESS,
                                           MULTI_REGENERATE,
                                           MULTI_REJUVENATE,
                                           MULTI_RESURRECT,
                                           MULTI_SWARM,
                                           MULTI_STEALTH,
                                           MULTI_STRATEGIC_TELEPORT,
                                           MULTI_SUPER_SPEED,
                                           MULTI_TECHNOPATHY,
                                           MULTI_VAMPIRISM,
                                           SUPER_STRENGTH,
                                           MULTI_COUNTER_ATTACK,
                                           MULTI_REACH,
                                           MULTI_RAGE,
                                           MULTI_INSANE,
                                           RANDOM_IMMUNITY,
                                           MULTI_ENSLAVE};

// M-random-ability-1, M-random-ability-2; M-random-ability-3: what the character has already changes nothing.
static void give_random_ability(const struct giver *by)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < LEAST_SUM; i++)
        sum += roll(by);
    unsigned ability = abilities[sum - LEAST_SUM];
    switch (ability) {
    case DEFENSIVE_INCREASE: // M-random-ability-table-6, M-ability-defincrease-1
        if (!multi_gained_value(by->g, by->place, MULTI_GIFT_DEFENSE))
            give(by, MULTI_GIFT_DEFENSE, 0, roll(by));
        return;
    case SUPER_STRENGTH: // M-random-ability-table-25, M-ability-superstrength-1, M-ability-superstrength-2
        if (multi_gained_value(by->g, by->place, MULTI_GIFT_COMBAT))
            return;
        give(by, MULTI_GIFT_COMBAT, 0, roll(by));
        give(by, MULTI_GIFT_POWER, MULTI_THROWN_OBJECT, STRENGTH);
        return;
    case RANDOM_IMMUNITY: give_random_immunity(by); return;
    default:
        if (!multi_has(by->g, by->place, (enum multi_keyword)ability))
            give(by, MULTI_GIFT_KEYWORD, ability, 0);
    }
}

// --- The operation

enum engine_progress multi_op_GIVE(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    for (place_set left = f->chosen; left && !engine_over(g);) {
        struct giver by = {g, places_pop(&left), f->flags & ENGINE_FR_CARD ? f->card : ENGINE_NO_CARD};
        switch ((enum multi_giving)in->b) {
        case MULTI_RANDOM_ABILITY: give_random_ability(&by); break;
        case MULTI_RANDOM_POWER: give_random_power(&by); break;
        case MULTI_ACTIVE_PSI: give(&by, MULTI_GIFT_ACTIVE_PSI, 0, 1); break;
        }
    }
    return ENGINE_DONE;
}
