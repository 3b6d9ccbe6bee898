// What is true of characters.
#include "games/multiverse/multiverse.h"

enum { RESISTANCE = 3 }; // M-ability-resist-1

// --- Whose

unsigned multi_allies(const struct engine_game *g, unsigned seat)
{
    unsigned side = engine_player(g, seat)->side, allies = 0;
    for (unsigned left = g->s->alive; left; left &= left - 1) {
        unsigned other = (unsigned)__builtin_ctz(left);
        allies |= (unsigned)(engine_player(g, other)->side == side) << other;
    }
    return allies;
}

place_set multi_places_of(const struct engine_game *g, unsigned seats)
{
    place_set places = 0;
    for (; seats; seats &= seats - 1)
        places |= multi_player(g, (unsigned)__builtin_ctz(seats))->own;
    return places;
}

// --- Abilities and labels

static const struct multi_mod *mod_of(const struct engine_game *g, unsigned effect)
{
    return &multi_match(g)->mods[multi_state(g)->effects[effect].mod];
}

// M-card-8, M-label-1: what was gained or lost last counts.
bool multi_has(const struct engine_game *g, unsigned place, enum multi_keyword keyword)
{
    const struct multi_state *s = multi_state(g);
    bool has = multi_kind_at(g, place)->keywords >> keyword & 1U;
    for (unsigned i = 0; i < s->effect_count; i++)
        if (places_test(s->effects[i].targets, place))
            has = (has || mod_of(g, i)->gained >> keyword & 1U) && !(mod_of(g, i)->lost >> keyword & 1U);
    return has;
}

place_set multi_having(const struct engine_game *g, enum multi_keyword keyword)
{
    place_set having = 0;
    for (place_set left = multi_in_play(g); left;) {
        unsigned place = places_pop(&left);
        having |= places_if(multi_has(g, place, keyword), place);
    }
    return having;
}

// M-ability-team-1
bool multi_shares_team(const struct engine_game *g, unsigned a, unsigned b)
{
    return (multi_kind_at(g, a)->teams & multi_kind_at(g, b)->teams) != 0;
}

// --- Values

static int above_zero(int value) { return value > 0 ? value : 0; }

// M-boost-1, M-boost-2, M-boost-7, M-boost-8, M-boost-13: one change after the other, in the order in which
// they came.
static int changed(const struct engine_game *g, unsigned place, int value, bool defense)
{
    const struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->effect_count; i++) {
        const struct multi_mod *mod = mod_of(g, i);
        int by = defense ? mod->defense : mod->combat;
        if (!places_test(s->effects[i].targets, place))
            continue;
        if (!mod->boosted_to)
            value = above_zero(value + by);
        else
            value = by > value ? by : value;
    }
    return value;
}

// M-power-2: the value of a power counts in place of combat.
static int base(const struct engine_game *g, unsigned place, enum multi_way way)
{
    const struct multi_kind *kind = multi_kind_at(g, place);
    if (multi_is_close(way)) // M-ability-rage-2
        return changed(g, place, kind->combat, false) + (way == MULTI_RAGING);
    return kind->power[way];
}

// M-turn-result-1, M-boost-6.  M-ability-teamwork-1, M-ability-teamwork-6, M-ability-leader-3: both bonuses
// add up, with powers, too.
int multi_attack_value(const struct engine_game *g, unsigned place, enum multi_way way)
{
    const struct multi_state *s = multi_state(g);
    return above_zero(base(g, place, way) + places_test(s->helped_attack, place) +
                      places_test(s->led_attack, place));
}

static int defense_bonus(const struct multi_state *s, unsigned place)
{
    return places_test(s->helped & ~s->helped_attack, place) + places_test(s->led & ~s->led_attack, place);
}

// M-ability-teamwork-2, M-ability-poison-2, M-ability-rage-2
int multi_defense_value(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    return above_zero(changed(g, place, multi_kind_at(g, place)->defense, true) + defense_bonus(s, place) -
                      s->poison[place] - places_test(s->raging, place));
}

// Powers that defend: M-power-8.  M-power-psi-1, M-power-psi-3, M-power-psi-7: psi against psi, tapped or
// not; M-power-psi-4 to M-power-psi-6, M-power-magic-2, M-power-magic-3: against all else, and magic, if
// untapped.
static int power_of_defense(const struct engine_game *g, unsigned place, uint32_t attack)
{
    const struct multi_kind *kind = multi_kind_at(g, place);
    if (places_test(multi_state(g)->disabled, place)) // M-power-7
        return 0;
    bool untapped = !places_test(multi_state(g)->tapped, place);
    int psi = kind->power[MULTI_PSI] > kind->latent_psi ? kind->power[MULTI_PSI] : kind->latent_psi;
    int value = untapped || attack >> MULTI_PSI & 1U ? psi : 0;
    return untapped && kind->power[MULTI_MAGIC_BLAST] > value ? kind->power[MULTI_MAGIC_BLAST] : value;
}

// M-ability-resist-1, M-ability-vuln-1: `roll` is what a die shows of three.
int multi_defense_against(const struct engine_game *g, unsigned place, uint32_t attack, int roll)
{
    const struct multi_kind *kind = multi_kind_at(g, place);
    int defense = multi_defense_value(g, place) + (kind->resistant & attack ? RESISTANCE : 0);
    defense = above_zero(defense - (kind->vulnerable & attack ? roll : 0));
    int power = power_of_defense(g, place, attack);
    power += power ? defense_bonus(multi_state(g), place) : 0;
    return power > defense ? power : defense;
}

// What an attack is: its way, rage being close combat, and the type of a blast.
uint32_t multi_attack_bits(const struct engine_game *g, unsigned attacker, enum multi_way way)
{
    return multi_kind_at(g, attacker)->element[way] | 1U << (way == MULTI_RAGING ? MULTI_CLOSE : way);
}

// M-ability-immune-1, M-ability-immune-2, M-ability-intangible-3
bool multi_is_affected(const struct engine_game *g, unsigned place, uint32_t attack)
{
    bool untouched =
        places_test(multi_state(g)->phased, place) && !(attack & (1U << MULTI_PSI | 1U << MULTI_MAGIC_BLAST));
    return !untouched && !(multi_kind_at(g, place)->immune & attack);
}

// --- Whom one may attack

// M-ability-flight-2 to M-ability-flight-6, M-ability-reach-1, M-ability-reach-2.
static bool reaches(const struct engine_game *g, unsigned attacker, unsigned target, enum multi_way way)
{
    const struct multi_state *s = multi_state(g);
    bool above = places_test(s->flying, attacker), target_above = places_test(s->flying, target);
    if (!multi_is_close(way) || above == target_above)
        return true;
    return target_above && multi_has(g, attacker, MULTI_REACH);
}

// M-ability-stealth-2, M-ability-conceal-1, M-ability-conceal-3, M-ability-invisible-2, M-ability-keen-1,
// M-ability-keen-2, M-ability-regen-3.
static bool may_be_named(const struct engine_game *g, unsigned attacker, unsigned target)
{
    const struct multi_state *s = multi_state(g);
    bool keen = multi_has(g, attacker, MULTI_KEEN_SENSES);
    if (places_test(s->returned, target) && !multi_has(g, attacker, MULTI_INSANE))
        return false;
    if (multi_has(g, target, MULTI_CONCEAL) && !places_test(s->shown, target))
        return false;
    if (places_test(s->hidden, target) && !keen)
        return false;
    return !places_test(s->unseen, target) || keen || places_test(s->victims[target], attacker);
}

// Ways that a character has now: M-power-4, M-power-projectile-1, M-power-psi-7.
static unsigned ways_of(const struct engine_game *g, unsigned attacker)
{
    const struct multi_kind *kind = multi_kind_at(g, attacker);
    unsigned ways = 1U << MULTI_CLOSE | (unsigned)multi_has(g, attacker, MULTI_RAGE) << MULTI_RAGING;
    for (unsigned way = MULTI_PSI; way < MULTI_WAY_COUNT; way++)
        ways |= (unsigned)(kind->power[way] != 0) << way;
    if (places_test(multi_state(g)->spent, attacker))
        ways &= ~(1U << MULTI_PROJECTILE);
    return ways;
}

unsigned multi_ways_at(const struct engine_game *g, unsigned attacker, unsigned target)
{
    unsigned ways = 0;
    if (places_test(multi_state(g)->phased, attacker) ||
        !may_be_named(g, attacker, target)) // M-ability-intangible-2
        return 0;
    for (unsigned left = ways_of(g, attacker); left; left &= left - 1) {
        unsigned way = (unsigned)__builtin_ctz(left);
        ways |= (unsigned)reaches(g, attacker, target, (enum multi_way)way) << way;
    }
    return ways;
}

// --- Points

// M-score-1, M-score-9: the printed cost; M-ability-swarm-2: a copy is worth nothing.
int multi_points_of(const struct engine_game *g, unsigned place)
{
    return multi_is_copy(g, place) ? 0 : multi_kind_at(g, place)->cost;
}
