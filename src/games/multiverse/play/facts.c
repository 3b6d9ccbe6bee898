// What is true of characters.
#include "engine/language/program.h"
#include "engine/match.h"
#include "games/multiverse/multiverse.h"

enum { RESISTANCE = 3 }; // M-ability-resist-1

// --- Whose

unsigned multi_allies(const struct engine_game *g, unsigned seat)
{
    return g->s->alive & multi_match(g)->seats_of[engine_player(g, seat)->side];
}

place_set multi_places_of(const struct engine_game *g, unsigned seats)
{
    place_set places = 0;
    for (; seats; seats &= seats - 1)
        places |= multi_player(g, (unsigned)__builtin_ctz(seats))->own;
    return places;
}

place_set multi_owned_by(const struct engine_game *g, unsigned seat)
{
    place_set places = 0;
    for (place_set left = multi_state(g)->present; left;) {
        unsigned place = places_pop(&left);
        places |= places_if(multi_state(g)->owner[place] == seat, place);
    }
    return places;
}

// --- Abilities and labels

static const struct multi_mod *mod_of(const struct engine_game *g, unsigned effect)
{
    return &multi_match(g)->mods[multi_state(g)->effects[effect].mod];
}

// M-card-8, M-label-1, M-label-2: what was gained or lost last counts.
static void change_traits(struct multi_traits *traits, const struct multi_mod *mod)
{
    traits->labels = (traits->labels | mod->labels) & ~mod->lost_labels;
    traits->teams = (traits->teams | mod->teams) & ~mod->lost_labels;
    traits->keywords = (traits->keywords | mod->gained) & ~mod->lost;
    unsigned kept = traits->natures & 1U << MULTI_NON_UNIQUE;
    if (mod->natures)
        traits->natures = (uint8_t)(kept | (mod->natures & ~(unsigned)MULTI_NEW_NATURE));
}

// Whether it changes the character now, in such a strike.
static bool applies(const struct engine_game *g, unsigned effect, unsigned place, unsigned strike)
{
    const struct multi_effect *e = &multi_state(g)->effects[effect];
    return e->item ? multi_item_serves(g, e->item - 1U, place, strike) : places_test(e->targets, place);
}

// An item that asks for something itself is left out where it would have to be asked whether it works.
static bool is_conditional(const struct engine_game *g, unsigned effect)
{
    unsigned item = multi_state(g)->effects[effect].item;
    return item && multi_kind_at(g, item - 1U)->needs != ENGINE_NO_INDEX;
}

// M-ability-cyborg-2: what goes with cybernetics that are disabled.
static uint64_t printed_keywords(const struct engine_game *g, unsigned place)
{
    const struct multi_kind *kind = multi_kind_at(g, place);
    return kind->keywords & ~(places_test(multi_state(g)->unwired, place) ? kind->cybernetic : 0);
}

static struct multi_traits traits_at(const struct engine_game *g, unsigned place, bool plainly)
{
    const struct multi_state *s = multi_state(g);
    struct multi_traits traits = multi_traits_of(multi_kind_at(g, place));
    traits.keywords = printed_keywords(g, place);
    if (places_test(s->items, place))
        return traits;
    for (unsigned i = 0; i < s->effect_count; i++) {
        traits.keywords |= multi_gained_keywords(g, place, i);
        if (!(plainly && is_conditional(g, i)) && applies(g, i, place, 0))
            change_traits(&traits, mod_of(g, i));
    }
    traits.keywords |= multi_gained_keywords(g, place, s->effect_count);
    // M-ability-mimic-1: who takes over to be a Villain is not a Hero.
    traits.natures |= (uint8_t)multi_gained_bits(g, place, MULTI_GIFT_NATURE);
    return traits;
}

static bool there_is(const struct engine_game *g, enum multi_keyword keyword)
{
    return multi_found(g)->keywords >> keyword & 1U;
}

struct multi_traits multi_traits_at(const struct engine_game *g, unsigned place)
{
    return traits_at(g, place, false);
}

bool multi_fits_at(const struct engine_game *g, unsigned filter, unsigned place, bool plainly)
{
    const struct multi_filter *wanted = multi_filter_of(g, filter);
    const struct multi_traits traits = traits_at(g, place, plainly);
    bool labelled = !wanted->items || (unsigned)wanted->items >> multi_kind_at(g, place)->label & 1U;
    return labelled && multi_fits_filter(wanted, &traits);
}

// Of these keywords those that it has, in such an attack: printed, then what was gained or lost last counts.
static uint64_t keywords_among(const struct engine_game *g, unsigned place, unsigned strike, uint64_t wanted)
{
    const struct multi_state *s = multi_state(g);
    bool gained = places_test(s->gained, place);
    uint64_t keywords = printed_keywords(g, place);
    if (!gained && !(s->changing & wanted))
        return keywords & wanted;
    for (unsigned i = 0; i < s->effect_count; i++) {
        const struct multi_mod *mod = mod_of(g, i);
        if (gained)
            keywords |= multi_keywords_gained_at(g, place, i);
        if ((mod->gained | mod->lost) & wanted && applies(g, i, place, strike))
            keywords = (keywords | mod->gained) & ~mod->lost;
    }
    if (gained)
        keywords |= multi_keywords_gained_at(g, place, s->effect_count);
    return keywords & wanted;
}

// What an item gives is its bearer's.
uint64_t multi_keywords_at(const struct engine_game *g, unsigned place)
{
    return places_test(multi_state(g)->items, place) ? 0 : keywords_among(g, place, 0, ~UINT64_C(0));
}

bool multi_strikes(const struct engine_game *g, unsigned attacker, unsigned strike,
                   enum multi_keyword keyword)
{
    const struct multi_state *s = multi_state(g);
    if (!there_is(g, keyword) || places_test(s->items, attacker))
        return false;
    if (!places_test(s->gained, attacker) && !(s->changing >> keyword & 1U))
        return printed_keywords(g, attacker) >> keyword & 1U;
    return keywords_among(g, attacker, strike, UINT64_C(1) << keyword) != 0;
}

bool multi_has(const struct engine_game *g, unsigned place, enum multi_keyword keyword)
{
    return multi_strikes(g, place, 0, keyword);
}

place_set multi_having(const struct engine_game *g, enum multi_keyword keyword)
{
    place_set having = 0;
    for (place_set left = there_is(g, keyword) ? multi_in_play(g) : 0; left;) {
        unsigned place = places_pop(&left);
        having |= places_if(multi_has(g, place, keyword), place);
    }
    return having;
}

static uint64_t teams_at(const struct engine_game *g, unsigned place)
{
    return multi_found(g)->classes ? multi_traits_at(g, place).teams : multi_kind_at(g, place)->teams;
}

// M-ability-team-1
place_set multi_mates_among(const struct engine_game *g, unsigned place, place_set others)
{
    uint64_t teams = teams_at(g, place);
    place_set mates = 0;
    for (place_set left = teams ? others : 0; left;) {
        unsigned other = places_pop(&left);
        mates |= places_if((teams_at(g, other) & teams) != 0, other);
    }
    return mates;
}

// --- Values

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
        if (!(counting == NO_ITEMS && s->effects[i].item) && applies(g, i, place, strike))
            value = changed_by(value, mod_of(g, i), stat, s->effects[i].amount[stat]);
    return value;
}

// Powers that some card of the match gives.
static unsigned given_ways(const struct engine_game *g) { return multi_found(g)->ways; }

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
    bool given = given_ways(g) >> way & 1U;
    if (way == MULTI_PSI && kind->latent_psi > power && multi_gained_value(g, place, MULTI_GIFT_ACTIVE_PSI))
        power = kind->latent_psi;
    for (unsigned i = 0; given && i < s->effect_count; i++) {
        const struct multi_mod *mod = mod_of(g, i);
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
int multi_attack_value(const struct engine_game *g, unsigned place, unsigned strike)
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
    int defense = printed(g, place, MULTI_DEFENSE) + multi_gained_value(g, place, MULTI_GIFT_DEFENSE);
    return above_zero(changed(g, place, defense, MULTI_DEFENSE, 0, counting) + defense_bonus(s, place) -
                      s->poison[place] - places_test(s->raging, place));
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

// Powers that defend: M-power-8.  M-power-psi-1, M-power-psi-3, M-power-psi-7: psi against psi, tapped or
// not; M-power-psi-4 to M-power-psi-6, M-power-magic-2, M-power-magic-3: against all else, and magic, if
// untapped.
static int power_of_defense(const struct engine_game *g, unsigned place, uint32_t attack)
{
    const struct multi_state *s = multi_state(g);
    if (places_test(s->disabled | s->items, place)) // M-power-7
        return 0;
    bool untapped = !places_test(s->tapped, place);
    int psi = multi_power_of(g, place, MULTI_PSI), latent = latent_psi(g, place);
    int magic = untapped ? multi_power_of(g, place, MULTI_MAGIC_BLAST) : 0;
    psi = latent > psi ? latent : psi;
    int value = untapped || attack >> MULTI_PSI & 1U ? psi : 0;
    return magic > value ? magic : value;
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

bool multi_is_vulnerable(const struct engine_game *g, unsigned place, uint32_t attack)
{
    return (wards_of(g, place).vulnerable & attack) != 0;
}

// M-ability-resist-1, M-ability-vuln-1: `roll` is what a die shows of three.  M-power-psi-2: against psi what
// items add to the defense does not count.
int multi_defense_against(const struct engine_game *g, unsigned place, uint32_t attack, int roll)
{
    struct wards wards = wards_of(g, place);
    int defense = defense_value(g, place, attack >> MULTI_PSI & 1U ? NO_ITEMS : ALL_CHANGES) +
                  (wards.resistant & attack ? RESISTANCE : 0);
    defense = above_zero(defense - (wards.vulnerable & attack ? roll : 0));
    int power = power_of_defense(g, place, attack);
    power += power ? defense_bonus(multi_state(g), place) : 0;
    return power > defense ? power : defense;
}

// What an attack is: its way, rage being close combat, and the types of a blast.
uint32_t multi_attack_bits(const struct engine_game *g, unsigned attacker, unsigned strike)
{
    const struct multi_state *s = multi_state(g);
    unsigned way = multi_way_of(strike), weapon = multi_weapon_of(strike);
    const struct multi_gain *gain = weapon ? NULL : greater_power(g, attacker, way);
    uint32_t elements = 0;
    for (unsigned i = 0; i < s->effect_count && !weapon; i++)
        if (mod_of(g, i)->way == way && places_test(s->effects[i].targets, attacker))
            elements |= mod_of(g, i)->element;
    place_set from = weapon ? places_only(weapon - 1U) : multi_gear_of(g, attacker) | places_only(attacker);
    while (from)
        elements |= multi_kind_at(g, places_pop(&from))->element[way];
    if (gain)
        elements = gain->element ? 1U << (MULTI_FIRST_ELEMENT_BIT + gain->element - 1U) : 0;
    return elements | 1U << (way == MULTI_RAGING ? MULTI_CLOSE : way);
}

// M-ability-immune-1, M-ability-immune-2, M-ability-intangible-3
bool multi_is_affected(const struct engine_game *g, unsigned place, uint32_t attack)
{
    bool untouched =
        places_test(multi_state(g)->phased, place) && !(attack & (1U << MULTI_PSI | 1U << MULTI_MAGIC_BLAST));
    return !untouched && !multi_is_immune_to(g, place, attack);
}

bool multi_is_immune_to(const struct engine_game *g, unsigned place, uint32_t attack)
{
    return (wards_of(g, place).immune & attack) != 0;
}

// --- Whom one may attack

// In close combat: M-ability-flight-2 to M-ability-flight-6, M-ability-reach-1, M-ability-reach-2.
static bool reaches(const struct engine_game *g, unsigned attacker, unsigned target, unsigned strike)
{
    const struct multi_state *s = multi_state(g);
    bool above = places_test(s->flying, attacker), target_above = places_test(s->flying, target);
    return above == target_above || (target_above && multi_strikes(g, attacker, strike, MULTI_REACH));
}

// By an attack: M-ability-stealth-5.  M-ability-stealth-2, M-ability-conceal-1, M-ability-conceal-3,
// M-ability-invisible-2, M-ability-keen-1, M-ability-keen-2, M-ability-regen-3.
static bool may_be_named(const struct engine_game *g, unsigned attacker, unsigned target, unsigned strike)
{
    const struct multi_state *s = multi_state(g);
    if (places_test(s->returned, target) && !multi_has(g, attacker, MULTI_INSANE))
        return false;
    if (places_test(multi_limited(g, MULTI_NOT_ATTACKED) | s->guarded, target)) // M-block-11
        return false;
    if (multi_has(g, target, MULTI_CONCEAL) && !places_test(s->shown, target))
        return false;
    if (!places_test(s->hidden | s->unseen, target) || multi_strikes(g, attacker, strike, MULTI_KEEN_SENSES))
        return true;
    return !places_test(s->hidden, target) && places_test(s->victims[target], attacker);
}

// M-ability-intangible-2
bool multi_can_strike(const struct engine_game *g, unsigned attacker, unsigned target, unsigned strike)
{
    return !places_test(multi_state(g)->phased, attacker) && may_be_named(g, attacker, target, strike) &&
           (!multi_is_close(multi_way_of(strike)) || reaches(g, attacker, target, strike));
}

// Ways that a character has now: M-power-4, M-power-projectile-1, M-power-psi-7.
unsigned multi_own_ways(const struct engine_game *g, unsigned attacker)
{
    unsigned ways = 1U << MULTI_CLOSE | (unsigned)multi_has(g, attacker, MULTI_RAGE) << MULTI_RAGING;
    unsigned given = places_test(multi_state(g)->gained, attacker) ? ~0U : given_ways(g);
    const uint16_t *printed = multi_kind_at(g, attacker)->power;
    for (unsigned way = MULTI_PSI; way < MULTI_WAY_COUNT; way++)
        if (printed[way] || given >> way & 1U)
            ways |= (unsigned)(multi_power_of(g, attacker, way) != 0) << way;
    if (places_test(multi_state(g)->spent, attacker))
        ways &= ~(1U << MULTI_PROJECTILE);
    return ways;
}

// Those of some ways that reach a target without a weapon.
static unsigned reaching(const struct engine_game *g, unsigned attacker, unsigned target, unsigned ways)
{
    const unsigned close = 1U << MULTI_CLOSE | 1U << MULTI_RAGING;
    if (!ways || !may_be_named(g, attacker, target, 0))
        return 0;
    return ways & (reaches(g, attacker, target, 0) ? ~0U : ~close);
}

// M-item-weapon-1, M-item-weapon-2: those of some ways that reach it with one.
static unsigned reaching_armed(const struct engine_game *g, unsigned attacker, unsigned target, unsigned ways)
{
    unsigned found = 0;
    if (!multi_items_of(g, attacker))
        return 0;
    for (unsigned left = ways; left; left &= left - 1) {
        unsigned way = (unsigned)__builtin_ctz(left);
        bool able = way != MULTI_RAGING || multi_has(g, attacker, MULTI_RAGE), reached = false;
        for (place_set weapons = able ? multi_weapons(g, attacker, way) : 0; weapons && !reached;)
            reached = multi_can_strike(g, attacker, target, multi_strike_of(way, places_pop(&weapons) + 1U));
        found |= (unsigned)reached << way;
    }
    return found;
}

// M-ability-intangible-2
unsigned multi_ways_at(const struct engine_game *g, unsigned attacker, unsigned target)
{
    if (places_test(multi_state(g)->phased, attacker))
        return 0;
    return reaching(g, attacker, target, multi_own_ways(g, attacker)) |
           reaching_armed(g, attacker, target, (1U << MULTI_WAY_COUNT) - 1U);
}

// Those that it may attack so, or the first one.
static place_set targets_in(const struct engine_game *g, unsigned attacker, place_set places, unsigned ways,
                            const bool one)
{
    place_set targets = 0;
    ways &= places_test(multi_state(g)->phased, attacker) ? 0 : (1U << MULTI_WAY_COUNT) - 1U;
    unsigned own = ways && places ? ways & multi_own_ways(g, attacker) : 0;
    while (ways && places && !(one && targets)) {
        unsigned place = places_pop(&places);
        bool reached = reaching(g, attacker, place, own) || reaching_armed(g, attacker, place, ways);
        targets |= places_if(reached, place);
    }
    return targets;
}

place_set multi_targets_in(const struct engine_game *g, unsigned attacker, place_set places, unsigned ways)
{
    return targets_in(g, attacker, places, ways, false);
}

bool multi_has_target(const struct engine_game *g, unsigned attacker, place_set places)
{
    return targets_in(g, attacker, places, ~0U, true) != 0;
}

// --- Points

// M-score-9; M-ability-swarm-2: a copy is worth nothing.
int multi_price_of(const struct engine_game *g, unsigned place)
{
    return multi_is_copy(g, place) ? 0 : multi_kind_at(g, place)->cost;
}

// M-score-1; M-score-2, M-score-3: with all items that it bears, whether they work or not.
int multi_points_of(const struct engine_game *g, unsigned place)
{
    int points = multi_price_of(g, place);
    for (place_set left = multi_items_of(g, place); left;)
        points += multi_price_of(g, places_pop(&left));
    return points;
}
