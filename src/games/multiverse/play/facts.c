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
    if (multi_is_as_printed(g, place) || places_test(s->items, place))
        return traits;
    traits.keywords = printed_keywords(g, place);
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

struct multi_traits multi_traits_at(const struct engine_game *g, unsigned place)
{
    return traits_at(g, place, false);
}

unsigned multi_changed_natures(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    struct multi_traits traits = {.natures = multi_kind_at(g, place)->natures};
    for (unsigned i = 0; i < s->effect_count && !places_test(s->items, place); i++)
        if (multi_mod_of(g, i)->natures && multi_effect_applies(g, i, place, 0))
            change_traits(&traits, multi_mod_of(g, i));
    return traits.natures | multi_gained_bits(g, place, MULTI_GIFT_NATURE);
}

bool multi_fits_at(const struct engine_game *g, unsigned filter, unsigned place, bool plainly)
{
    const struct multi_filter *wanted = multi_filter_of(g, filter);
    const struct multi_kind *kind = multi_kind_at(g, place);
    if (wanted->items && !((unsigned)wanted->items >> kind->label & 1U))
        return false;
    if (multi_is_as_printed(g, place))
        return multi_filter_fits(wanted, kind);
    const struct multi_traits traits = traits_at(g, place, plainly);
    return multi_fits_filter(wanted, &traits);
}

// Of these keywords those that it has, in such an attack: printed, then what was gained or lost last counts.
static uint64_t keywords_in_order(const struct engine_game *g, unsigned place, unsigned strike,
                                  uint64_t wanted)
{
    const struct multi_state *s = multi_state(g);
    uint64_t keywords = printed_keywords(g, place);
    for (unsigned i = 0; i < s->effect_count; i++) {
        const struct multi_mod *mod = multi_mod_of(g, i);
        keywords |= multi_gained_keywords(g, place, i);
        if ((mod->gained | mod->lost) & wanted && multi_effect_applies(g, i, place, strike))
            keywords = (keywords | mod->gained) & ~mod->lost;
    }
    return (keywords | multi_gained_keywords(g, place, s->effect_count)) & wanted;
}

// Where no effect gives or takes any of them it makes no difference when they were gained.
static uint64_t keywords_among(const struct engine_game *g, unsigned place, unsigned strike, uint64_t wanted)
{
    const struct multi_state *s = multi_state(g);
    if (places_test(s->altered, place) && s->changing & wanted)
        return keywords_in_order(g, place, strike, wanted);
    return (printed_keywords(g, place) | multi_all_gained_keywords(g, place)) & wanted;
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
    if (!places_test(multi_open_about(g, keyword), attacker))
        return places_test(s->printed[keyword], attacker);
    return !places_test(s->items, attacker) &&
           keywords_among(g, attacker, strike, UINT64_C(1) << keyword) != 0;
}

bool multi_has(const struct engine_game *g, unsigned place, enum multi_keyword keyword)
{
    return multi_strikes(g, place, 0, keyword);
}

place_set multi_having_in_detail(const struct engine_game *g, place_set places, enum multi_keyword keyword)
{
    const struct multi_state *s = multi_state(g);
    place_set open = s->unwired | (s->changing >> keyword & 1U ? s->altered : 0);
    place_set having = places & ~open & (s->printed[keyword] | multi_having_gained(g, keyword));
    for (place_set left = places & open; left;) {
        unsigned place = places_pop(&left);
        having |= places_if(multi_has(g, place, keyword), place);
    }
    return having;
}

// M-ability-team-1: one is no team mate of itself unless it is among the others.
place_set multi_mates_among(const struct engine_game *g, unsigned place, place_set others)
{
    const struct multi_state *s = multi_state(g);
    place_set open = multi_found(g)->classes ? s->altered : 0;
    if (places_test(open, place))
        open = ~(place_set)0;
    open |= places_only(place);
    place_set mates = s->mates[place] & others & ~open;
    uint64_t teams = others & open ? multi_traits_at(g, place).teams : 0;
    for (place_set left = teams ? others & open : 0; left;) {
        unsigned other = places_pop(&left);
        mates |= places_if((multi_traits_at(g, other).teams & teams) != 0, other);
    }
    return mates;
}

// --- Whom one may attack

// In close combat: M-ability-flight-2 to M-ability-flight-6, M-ability-reach-1, M-ability-reach-2.
place_set multi_within_reach(const struct engine_game *g, unsigned attacker, unsigned strike)
{
    const struct multi_state *s = multi_state(g);
    if (places_test(s->flying, attacker))
        return s->flying;
    return s->flying && multi_strikes(g, attacker, strike, MULTI_REACH) ? ~(place_set)0 : ~s->flying;
}

// M-block-11, M-ability-conceal-1, M-ability-conceal-3
static place_set exposed(const struct engine_game *g, place_set places)
{
    places &= ~(multi_limited(g, MULTI_NOT_ATTACKED) | multi_state(g)->guarded);
    return places & ~multi_having(g, places & ~multi_state(g)->shown, MULTI_CONCEAL);
}

// By an attack: M-ability-stealth-5.  M-ability-stealth-2, M-ability-invisible-2, M-ability-keen-1,
// M-ability-keen-2, M-ability-regen-3.
static place_set nameable(const struct engine_game *g, unsigned attacker, place_set places, unsigned strike)
{
    const struct multi_state *s = multi_state(g);
    places = exposed(g, places);
    if (places & s->returned && !multi_has(g, attacker, MULTI_INSANE))
        places &= ~s->returned;
    if (!(places & (s->hidden | s->unseen)) || multi_strikes(g, attacker, strike, MULTI_KEEN_SENSES))
        return places;
    places &= ~s->hidden;
    for (place_set left = places & s->unseen; left;) {
        unsigned place = places_pop(&left);
        places &= ~places_if(!places_test(s->victims[place], attacker), place);
    }
    return places;
}

// M-ability-intangible-2
place_set multi_strikable(const struct engine_game *g, unsigned attacker, place_set places, unsigned strike)
{
    if (places_test(multi_state(g)->phased, attacker))
        return 0;
    places = nameable(g, attacker, places, strike);
    return places && multi_is_close(multi_way_of(strike)) ? places & multi_within_reach(g, attacker, strike)
                                                          : places;
}

// Powers that it may have besides those on its card: M-power-psi-7.
static unsigned ways_given(const struct engine_game *g, unsigned place)
{
    unsigned latent = (unsigned)(multi_kind_at(g, place)->latent_psi != 0) << MULTI_PSI;
    return multi_found(g)->ways |
           (places_test(multi_state(g)->gained, place) ? latent | multi_gained_ways(g, place) : 0);
}

// Ways that a character has now: M-power-4, M-power-projectile-1.
unsigned multi_own_ways(const struct engine_game *g, unsigned attacker)
{
    unsigned ways = 1U << MULTI_CLOSE | (unsigned)multi_has(g, attacker, MULTI_RAGE) << MULTI_RAGING;
    unsigned printed = multi_kind_at(g, attacker)->ways;
    if (multi_is_as_printed(g, attacker))
        ways |= printed;
    else
        for (unsigned left = printed | ways_given(g, attacker); left; left &= left - 1) {
            unsigned way = (unsigned)__builtin_ctz(left);
            ways |= (unsigned)(multi_power_of(g, attacker, way) != 0) << way;
        }
    if (places_test(multi_state(g)->spent, attacker))
        ways &= ~(1U << MULTI_PROJECTILE);
    return ways;
}

enum { CLOSE_WAYS = 1U << MULTI_CLOSE | 1U << MULTI_RAGING, ALL_WAYS = (1U << MULTI_WAY_COUNT) - 1U };

// M-item-weapon-1, M-item-weapon-2: those of some places that it reaches in a way with one of its weapons.
static place_set reached_armed(const struct engine_game *g, unsigned attacker, place_set places, unsigned way)
{
    bool able = way != MULTI_RAGING || multi_has(g, attacker, MULTI_RAGE);
    place_set reached = 0;
    for (place_set weapons = able ? multi_weapons(g, attacker, way) : 0; weapons;) {
        unsigned strike = multi_strike_of(way, places_pop(&weapons) + 1U);
        reached |= multi_strikable(g, attacker, places, strike);
    }
    return reached;
}

static bool is_armed(const struct engine_game *g, unsigned attacker)
{
    return places_test(multi_state(g)->bearing, attacker);
}

// M-ability-intangible-2
unsigned multi_ways_among(const struct engine_game *g, unsigned attacker, place_set places)
{
    if (!places || places_test(multi_state(g)->phased, attacker))
        return 0;
    place_set named = nameable(g, attacker, places, 0);
    unsigned ways = named ? multi_own_ways(g, attacker) : 0;
    if (!(named & multi_within_reach(g, attacker, 0)))
        ways &= ~(unsigned)CLOSE_WAYS;
    for (unsigned left = is_armed(g, attacker) ? ALL_WAYS & ~ways : 0; left; left &= left - 1) {
        unsigned way = (unsigned)__builtin_ctz(left);
        ways |= (unsigned)(reached_armed(g, attacker, places, way) != 0) << way;
    }
    return ways;
}

place_set multi_targets_in(const struct engine_game *g, unsigned attacker, place_set places, unsigned ways)
{
    if (!places || places_test(multi_state(g)->phased, attacker))
        return 0;
    place_set targets = nameable(g, attacker, places, 0);
    unsigned own = targets ? ways & multi_own_ways(g, attacker) : 0;
    if (!(own & ~(unsigned)CLOSE_WAYS))
        targets &= own ? multi_within_reach(g, attacker, 0) : 0;
    for (unsigned left = is_armed(g, attacker) ? ways & ALL_WAYS : 0; left; left &= left - 1)
        targets |= reached_armed(g, attacker, places & ~targets, (unsigned)__builtin_ctz(left));
    return targets;
}

// Everybody reaches somebody of these who stands where it stands itself, and may be named by all.
place_set multi_facing(const struct engine_game *g, place_set attackers, place_set places)
{
    const struct multi_state *s = multi_state(g);
    place_set seen = exposed(g, places) & ~(s->returned | s->hidden | s->unseen);
    place_set facing = (seen & s->flying ? s->flying : 0) | (seen & ~s->flying ? ~s->flying : 0);
    return attackers & facing & ~s->phased;
}

// Everybody fights in close combat; the rest is seldom looked at.
bool multi_has_target(const struct engine_game *g, unsigned attacker, place_set places)
{
    return multi_strikable(g, attacker, places, MULTI_CLOSE) || multi_targets_in(g, attacker, places, ~0U);
}

// --- Points

// M-score-1; M-score-2, M-score-3: with all items that it bears, whether they work or not.
int multi_points_with_items(const struct engine_game *g, unsigned place)
{
    int points = multi_price_of(g, place);
    for (place_set left = multi_items_of(g, place); left;)
        points += multi_price_of(g, places_pop(&left));
    return points;
}
