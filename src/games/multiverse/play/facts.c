// What is true of characters.
#include "engine/language/program.h"
#include "engine/match.h"
#include "games/multiverse/multiverse.h"

// --- Whose

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

static bool changes_traits(const struct multi_mod *mod)
{
    return (mod->labels | mod->lost_labels | mod->teams | mod->gained | mod->lost) || mod->natures;
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

bool multi_effect_applies(const struct engine_game *g, unsigned effect, unsigned place, unsigned strike)
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
        const struct multi_mod *mod = multi_mod_of(g, i);
        traits.keywords |= multi_gained_keywords(g, place, i);
        if (changes_traits(mod) && !(plainly && is_conditional(g, i)) && multi_effect_applies(g, i, place, 0))
            change_traits(&traits, mod);
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
        const struct multi_mod *mod = multi_mod_of(g, i);
        if (gained)
            keywords |= multi_keywords_gained_at(g, place, i);
        if ((mod->gained | mod->lost) & wanted && multi_effect_applies(g, i, place, strike))
            keywords = (keywords | mod->gained) & ~mod->lost;
    }
    if (gained)
        keywords |= multi_keywords_gained_at(g, place, s->effect_count);
    return keywords & wanted;
}

// What an item gives is its bearer's.
uint64_t multi_keywords_of(const struct engine_game *g, unsigned place, uint64_t wanted)
{
    return places_test(multi_state(g)->items, place) ? 0 : keywords_among(g, place, 0, wanted);
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

place_set multi_having(const struct engine_game *g, place_set places, enum multi_keyword keyword)
{
    place_set having = 0;
    for (place_set left = there_is(g, keyword) ? places & multi_in_play(g) : 0; left;) {
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
    unsigned given = places_test(multi_state(g)->gained, attacker) ? ~0U : multi_found(g)->ways;
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
