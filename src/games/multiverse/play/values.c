// Numbers of characters: combat, powers, defense, and what an attack does against it.
#include "engine/language/program.h"
#include "engine/match.h"
#include "games/multiverse/multiverse.h"

enum { RESISTANCE = 3 }; // M-ability-resist-1

// --- What changes them

static int above_zero(int value) { return value > 0 ? value : 0; }

// M-boost-1, M-boost-2; M-boost-3 to M-boost-5: a bound is where the change stops, and no more.
static int added(int value, int by, int bound)
{
    int sum = above_zero(value + by);
    if (bound == MULTI_UNBOUND)
        return sum;
    if (by > 0)
        return value > bound ? value : sum < bound ? sum : bound;
    return value < bound ? value : sum > bound ? sum : bound;
}

// M-boost-7, M-boost-8: the greater number; M-boost-9, M-boost-11: or just this one.
static int changed_by(int value, const struct multi_mod *mod, enum multi_stat stat, int amount)
{
    switch ((enum multi_change)mod->change) {
    case MULTI_ADDS: return added(value, amount, mod->stat[stat].bound);
    case MULTI_BOOSTS_TO: return amount > value ? amount : value;
    case MULTI_SETS: return mod->stat[stat].left ? value : amount;
    }
    return value;
}

// What of its changes count.
enum counting { ALL_CHANGES, NO_ITEMS };

// M-boost-13: one change after the other, in the order in which they came.  M-boost-14, M-item-dmg-3: those
// of items while they work.
static int changed(const struct engine_game *g, unsigned place, int value, enum multi_stat stat,
                   unsigned strike, enum counting counting)
{
    const struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->effect_count; i++)
        if (!(counting == NO_ITEMS && s->effects[i].item) && multi_effect_applies(g, i, place, strike))
            value = changed_by(value, multi_mod_of(g, i), stat, s->effects[i].amount[stat]);
    return value;
}

enum { UNWIRED = 2 }; // M-ability-cyborg-2: both numbers of a Cyborg without its cybernetics

// M-item-9: without equipment that has been knocked away.
static int printed(const struct engine_game *g, unsigned place, enum multi_stat stat)
{
    const struct multi_state *s = multi_state(g);
    const struct multi_kind *kind = multi_kind_at(g, place);
    if (places_test(s->unwired, place))
        return UNWIRED;
    return (stat == MULTI_COMBAT ? kind->combat : kind->defense) -
           (places_test(s->stripped, place) ? kind->equipment[stat] : 0);
}

// M-power-firearm-3, M-ability-cyborg-2: a power that the character has not for now.
static bool is_off(const struct engine_game *g, unsigned place, unsigned way)
{
    const struct multi_state *s = multi_state(g);
    return (way == MULTI_FIREARM && places_test(s->disarmed, place)) ||
           (places_test(s->unwired, place) && (unsigned)multi_kind_at(g, place)->cybernetic_ways >> way & 1U);
}

// The printed power, or the greatest that incidents and items give.  M-power-psi-7, M-power-psi-8: latent psi
// attacks when something has made it active.
static int power_without_dice(const struct engine_game *g, unsigned place, unsigned way)
{
    const struct multi_state *s = multi_state(g);
    const struct multi_kind *kind = multi_kind_at(g, place);
    int power = is_off(g, place, way) ? 0 : kind->power[way];
    bool given = (unsigned)multi_found(g)->ways >> way & 1U; // by some card of the match
    if (way == MULTI_PSI && kind->latent_psi > power && multi_gained_value(g, place, MULTI_GIFT_ACTIVE_PSI))
        power = kind->latent_psi;
    for (unsigned i = 0; given && i < s->effect_count; i++) {
        const struct multi_mod *mod = multi_mod_of(g, i);
        if (mod->way == way && mod->power > power && places_test(s->effects[i].targets, place))
            power = mod->power;
    }
    for (place_set left = given ? multi_gear_of(g, place) : 0; left;) {
        int more = multi_kind_at(g, places_pop(&left))->power[way];
        power = more > power ? more : power;
    }
    return power;
}

// A random power that is greater than those; NULL: none.
static const struct multi_gain *greater_power(const struct engine_game *g, unsigned place, unsigned way)
{
    const struct multi_gain *gain = multi_gained_power(g, place, (enum multi_way)way);
    return gain && gain->value > power_without_dice(g, place, way) ? gain : NULL;
}

// M-item-weapon-1: with a weapon its own.
int multi_power_of(const struct engine_game *g, unsigned place, unsigned strike)
{
    unsigned way = multi_way_of(strike), weapon = multi_weapon_of(strike);
    if (multi_is_as_printed(g, place))
        return weapon ? 0 : multi_kind_at(g, place)->power[way];
    if (weapon)
        return multi_item_serves(g, weapon - 1U, place, strike) ? multi_kind_at(g, weapon - 1U)->power[way]
                                                                : 0;
    const struct multi_gain *gain = greater_power(g, place, way);
    return gain ? gain->value : power_without_dice(g, place, way);
}

// M-power-2, M-power-firearm-2, M-power-thrown-1, M-power-matter-1, M-power-magic-1, M-power-energy-1,
// M-power-3: the value of a power counts in place of combat.  M-random-ability-table-25: what was gained
// comes first.
static int base(const struct engine_game *g, unsigned place, unsigned strike)
{
    unsigned way = multi_way_of(strike);
    if (!multi_is_close(way))
        return multi_power_of(g, place, strike);
    int combat = printed(g, place, MULTI_COMBAT) + multi_gained_value(g, place, MULTI_GIFT_COMBAT);
    return changed(g, place, combat, MULTI_COMBAT, strike, ALL_CHANGES) +
           (way == MULTI_RAGING); // M-ability-rage-2
}

// M-turn-result-1, M-boost-6.  M-ability-teamwork-1, M-ability-teamwork-6, M-ability-leader-3: both bonuses
// add up, with powers, too.
int multi_changed_attack_value(const struct engine_game *g, unsigned place, unsigned strike)
{
    const struct multi_state *s = multi_state(g);
    return above_zero(base(g, place, strike) + places_test(s->helped_attack, place) +
                      places_test(s->led_attack, place));
}

static int defense_bonus(const struct multi_state *s, unsigned place)
{
    return places_test(s->helped & ~s->helped_attack, place) + places_test(s->led & ~s->led_attack, place);
}

// M-ability-teamwork-2, M-ability-poison-2, M-ability-rage-2; M-random-ability-table-6
static int defense_value(const struct engine_game *g, unsigned place, enum counting counting)
{
    const struct multi_state *s = multi_state(g);
    if (places_test(s->items, place)) // M-item-ind-1
        return multi_kind_at(g, place)->defense;
    int defense = multi_kind_at(g, place)->defense;
    if (!multi_is_as_printed(g, place)) {
        defense = printed(g, place, MULTI_DEFENSE) + multi_gained_value(g, place, MULTI_GIFT_DEFENSE);
        defense = changed(g, place, defense, MULTI_DEFENSE, 0, counting);
    }
    return above_zero(defense + defense_bonus(s, place) - s->poison[place] - places_test(s->raging, place));
}

int multi_defense_value(const struct engine_game *g, unsigned place)
{
    return defense_value(g, place, ALL_CHANGES);
}

static int latent_psi(const struct engine_game *g, unsigned place)
{
    int value = multi_kind_at(g, place)->latent_psi;
    for (place_set left = multi_gear_of(g, place); left;) {
        int given = multi_kind_at(g, places_pop(&left))->latent_psi;
        value = given > value ? given : value;
    }
    return value;
}

// What protects a character, or an artifact that stands alone: printed, and of its items.
struct wards {
    uint32_t immune, resistant, vulnerable;
};

static struct wards wards_of(const struct engine_game *g, unsigned place)
{
    struct wards wards = {multi_gained_bits(g, place, MULTI_GIFT_IMMUNE),
                          multi_gained_bits(g, place, MULTI_GIFT_RESISTANT), 0};
    for (place_set left = multi_gear_of(g, place) | places_only(place); left;) {
        const struct multi_kind *kind = multi_kind_at(g, places_pop(&left));
        wards.immune |= kind->immune;
        wards.resistant |= kind->resistant;
        wards.vulnerable |= kind->vulnerable;
    }
    return wards;
}

// Powers that defend: M-power-8, M-power-7.  M-power-psi-7: latent psi, too.
static void note_powers(const struct engine_game *g, unsigned place, struct multi_shield *shield)
{
    const struct multi_state *s = multi_state(g);
    if (places_test(s->disabled | s->items, place))
        return;
    int psi = multi_power_of(g, place, MULTI_PSI), latent = latent_psi(g, place);
    shield->psi = latent > psi ? latent : psi;
    shield->untapped = !places_test(s->tapped, place);
    shield->magic = shield->untapped ? multi_power_of(g, place, MULTI_MAGIC_BLAST) : 0;
}

// Of who is as printed; most are.
static struct multi_shield printed_shield(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    const struct multi_kind *kind = multi_kind_at(g, place);
    int bonus = defense_bonus(s, place), psi = kind->power[MULTI_PSI], latent = kind->latent_psi;
    int weaker = places_test(s->items, place) ? 0 : bonus - s->poison[place] - places_test(s->raging, place);
    int defense = above_zero(kind->defense + weaker);
    bool able = !places_test(s->disabled | s->items, place),
         untapped = able && !places_test(s->tapped, place);
    return (struct multi_shield){.immune = kind->immune,
                                 .resistant = kind->resistant,
                                 .vulnerable = kind->vulnerable,
                                 .defense = defense,
                                 .bare = defense,
                                 .psi = !able          ? 0
                                        : latent > psi ? latent
                                                       : psi,
                                 .magic = untapped ? kind->power[MULTI_MAGIC_BLAST] : 0,
                                 .bonus = bonus,
                                 .untapped = untapped,
                                 .phased = places_test(s->phased, place)};
}

struct multi_shield multi_shield_of(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    if (multi_is_as_printed(g, place))
        return printed_shield(g, place);
    struct wards wards = wards_of(g, place);
    struct multi_shield shield = {.immune = wards.immune,
                                  .resistant = wards.resistant,
                                  .vulnerable = wards.vulnerable,
                                  .defense = defense_value(g, place, ALL_CHANGES),
                                  .phased = places_test(s->phased, place),
                                  .bonus = defense_bonus(s, place)};
    shield.bare = places_test(s->altered, place) ? defense_value(g, place, NO_ITEMS) : shield.defense;
    note_powers(g, place, &shield);
    return shield;
}

// M-power-psi-1, M-power-psi-3: psi against psi, tapped or not; M-power-psi-4 to M-power-psi-6,
// M-power-magic-2, M-power-magic-3: against all else, and magic, if untapped.
static int power_of_defense(const struct multi_shield *shield, uint32_t attack)
{
    int value = shield->untapped || attack >> MULTI_PSI & 1U ? shield->psi : 0;
    return shield->magic > value ? shield->magic : value;
}

// M-ability-resist-1, M-ability-vuln-1: `roll` is what a die shows of three.  M-power-psi-2: against psi what
// items add to the defense does not count.
int multi_shield_against(const struct multi_shield *shield, uint32_t attack, int roll)
{
    int defense = (attack >> MULTI_PSI & 1U ? shield->bare : shield->defense) +
                  (shield->resistant & attack ? RESISTANCE : 0);
    defense = above_zero(defense - (shield->vulnerable & attack ? roll : 0));
    int power = power_of_defense(shield, attack);
    power += power ? shield->bonus : 0;
    return power > defense ? power : defense;
}

// M-ability-immune-1, M-ability-immune-2, M-ability-intangible-3
bool multi_shield_lets_through(const struct multi_shield *shield, uint32_t attack)
{
    bool untouched = shield->phased && !(attack & (1U << MULTI_PSI | 1U << MULTI_MAGIC_BLAST));
    return !untouched && !(shield->immune & attack);
}

// What an attack is: its way, rage being close combat, and the types of a blast.
uint32_t multi_changed_attack_bits(const struct engine_game *g, unsigned attacker, unsigned strike)
{
    const struct multi_state *s = multi_state(g);
    unsigned way = multi_way_of(strike), weapon = multi_weapon_of(strike);
    const uint32_t itself = 1U << (way == MULTI_RAGING ? MULTI_CLOSE : way);
    const struct multi_gain *gain = weapon ? NULL : greater_power(g, attacker, way);
    uint32_t elements = 0;
    for (unsigned i = 0; i < s->effect_count && !weapon; i++)
        if (multi_mod_of(g, i)->way == way && places_test(s->effects[i].targets, attacker))
            elements |= multi_mod_of(g, i)->element;
    place_set from = weapon ? places_only(weapon - 1U) : multi_gear_of(g, attacker) | places_only(attacker);
    while (from)
        elements |= multi_kind_at(g, places_pop(&from))->element[way];
    if (gain)
        elements = gain->element ? 1U << (MULTI_FIRST_ELEMENT_BIT + gain->element - 1U) : 0;
    return elements | itself;
}

bool multi_is_affected(const struct engine_game *g, unsigned place, uint32_t attack)
{
    struct multi_shield shield = multi_shield_of(g, place);
    return multi_shield_lets_through(&shield, attack);
}

bool multi_is_immune_to(const struct engine_game *g, unsigned place, uint32_t attack)
{
    return (wards_of(g, place).immune & attack) != 0;
}
