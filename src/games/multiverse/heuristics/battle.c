// Attacks, blocks, Heroic Acts.
#include "games/multiverse/heuristics/outlook.h"

// --- Attacks that might be

// How a character attacks without weapons: by way; whom it reaches so, in close combat and otherwise.
struct arms {
    unsigned attacker, ways;
    uint32_t bits[MULTI_WAY_COUNT];
    int value[MULTI_WAY_COUNT];
    place_set near, far;
    bool armed; // it bears something
};

static struct arms reach_of(const struct engine_game *g, unsigned attacker, place_set others)
{
    struct arms arms;
    arms.attacker = attacker;
    arms.ways = 0;
    arms.armed = places_test(multi_state(g)->bearing, attacker);
    arms.far = multi_strikable(g, attacker, others, MULTI_PSI);
    arms.near = arms.far ? arms.far & multi_within_reach(g, attacker, MULTI_CLOSE) : 0;
    return arms;
}

// Of these ways those that it has by itself.
static void add_ways(const struct engine_game *g, struct arms *arms, unsigned ways)
{
    arms->ways = ways & multi_own_ways(g, arms->attacker);
    for (unsigned left = arms->ways; left; left &= left - 1) {
        unsigned way = (unsigned)__builtin_ctz(left);
        arms->bits[way] = multi_attack_bits(g, arms->attacker, way);
        arms->value[way] = multi_attack_value(g, arms->attacker, way);
    }
}

// Those besides close combat without a weapon.
static unsigned add_other_ways(const struct engine_game *g, struct arms *arms)
{
    unsigned ways = arms->armed ? ~0U : ~(1U << MULTI_CLOSE);
    add_ways(g, arms, ways);
    return ways;
}

static struct arms arms_of(const struct engine_game *g, unsigned attacker, place_set others, unsigned ways)
{
    struct arms arms = reach_of(g, attacker, others);
    add_ways(g, &arms, ways);
    return arms;
}

static bool hits(const struct engine_game *g, unsigned attacker, unsigned target, unsigned strike, int more)
{
    const struct multi_shield shield = multi_shield_of(g, target);
    return multi_gets_through(&shield, multi_attack_bits(g, attacker, strike),
                              multi_attack_value(g, attacker, strike) + more);
}

bool multi_hits_with(const struct engine_game *g, unsigned attacker, unsigned target, unsigned strike)
{
    return multi_can_strike(g, attacker, target, strike) && hits(g, attacker, target, strike, 0);
}

enum { CLOSE_WAYS = 1U << MULTI_CLOSE | 1U << MULTI_RAGING };

ENGINE_WITHIN bool hits_unarmed(struct multi_outlook *o, const struct arms *arms, unsigned target,
                                unsigned ways, int more)
{
    ways &= arms->ways;
    if (!places_test(arms->near, target))
        ways &= places_test(arms->far, target) ? ~(unsigned)CLOSE_WAYS : 0;
    for (; ways; ways &= ways - 1) {
        unsigned way = (unsigned)__builtin_ctz(ways);
        if (multi_gets_through_to(o, target, arms->bits[way], arms->value[way] + more))
            return true;
    }
    return false;
}

// M-ability-rage-1: only who rages does so with a weapon.
ENGINE_APART static bool hits_armed(struct multi_outlook *o, const struct arms *arms, unsigned target,
                                    unsigned ways, int more)
{
    const struct engine_game *g = o->g;
    unsigned attacker = arms->attacker;
    bool found = false;
    ways &= (1U << MULTI_WAY_COUNT) - 1U;
    if (!multi_has(g, attacker, MULTI_RAGE))
        ways &= ~(1U << MULTI_RAGING);
    for (; ways && !found; ways &= ways - 1) {
        unsigned way = (unsigned)__builtin_ctz(ways);
        for (place_set left = multi_weapons(g, attacker, way); left && !found;) {
            unsigned strike = multi_strike_of(way, places_pop(&left) + 1U);
            found = multi_can_strike(g, attacker, target, strike) &&
                    multi_gets_through_to(o, target, multi_attack_bits(g, attacker, strike),
                                          multi_attack_value(g, attacker, strike) + more);
        }
    }
    return found;
}

// In one of these ways, with a weapon or without.
ENGINE_WITHIN bool hits_somehow(struct multi_outlook *o, const struct arms *arms, unsigned target,
                                unsigned ways, int more)
{
    return hits_unarmed(o, arms, target, ways, more) ||
           (arms->armed && hits_armed(o, arms, target, ways, more));
}

static int best_value(const struct engine_game *g, unsigned attacker, unsigned way)
{
    int best = multi_attack_value(g, attacker, way);
    for (place_set left = multi_weapons(g, attacker, way); left;) {
        int value = multi_attack_value(g, attacker, multi_strike_of(way, places_pop(&left) + 1U));
        best = value > best ? value : best;
    }
    return best;
}

// For who is asked, be it the own character or one that another player has possessed or enslaved.
static place_set targets_of(struct multi_outlook *o, unsigned attacker)
{
    if (!o->others)
        o->others = multi_opposing(o->g, o->seat);
    return o->others & multi_affectable(o->g, attacker) & ~places_only(attacker);
}

// Of its targets those that it reaches in one of these ways; with a weapon it may be any.
static place_set reached_in(const struct arms *arms, unsigned ways, place_set targets)
{
    if (arms->armed)
        return targets;
    ways &= arms->ways;
    return ways & ~(unsigned)CLOSE_WAYS ? arms->far : ways ? arms->near : 0;
}

// What it brings to attack one of them in these ways, if that is more than so much; else 0.
ENGINE_WITHIN int32_t gain_above(struct multi_outlook *o, const struct arms *arms, unsigned target,
                                 unsigned ways, int more, int32_t least)
{
    int32_t worth = multi_worth_at(o, target);
    return worth > least && hits_somehow(o, arms, target, ways, more) ? worth : 0;
}

// The best target of an attacker in these ways, if it is worth more than so much; its worth, 0: none.
static int32_t best_target(struct multi_outlook *o, const struct arms *arms, unsigned ways, int32_t least,
                           unsigned *target)
{
    int32_t most = 0;
    place_set reached = reached_in(arms, ways, targets_of(o, arms->attacker));
    for (place_set left = multi_woundable(o, arms->attacker, reached); left;) {
        unsigned place = places_pop(&left);
        int32_t worth = gain_above(o, arms, place, ways, 0, most > least ? most : least);
        if (worth) {
            most = worth;
            *target = place;
        }
    }
    return most;
}

// --- Attackers

struct engine_option multi_attacker(const struct engine_game *g)
{
    struct multi_outlook room, *o = multi_look_out(g, &room);
    place_set good = 0;
    for (place_set left = g->s->choice.places; left && !good;) {
        unsigned place = places_pop(&left);
        good = places_if(multi_wounds_somebody(o, place), place);
    }
    return multi_place_or_done(&g->s->choice, good);
}

// The way that wounds whom it is best to wound; else the one with the most behind it.
struct engine_option multi_way_to_attack(const struct engine_game *g, unsigned attacker)
{
    struct multi_outlook room, *o = multi_look_out(g, &room);
    const struct arms arms = arms_of(g, attacker, targets_of(o, attacker), g->s->choice.indices);
    unsigned best = (unsigned)__builtin_ctz(g->s->choice.indices), target;
    int32_t most = -1;
    o->aim = (struct multi_aim){.attacker = (uint8_t)attacker};
    for (unsigned left = g->s->choice.indices; left; left &= left - 1) {
        unsigned way = (unsigned)__builtin_ctz(left);
        int32_t value = best_value(g, attacker, way),
                least = most > value ? (most - value) / MULTI_WORTH_POINT : 0,
                gain = best_target(o, &arms, 1U << way, least, &target),
                worth = MULTI_WORTH_POINT * gain + value;
        if (worth > most) {
            most = worth;
            best = way;
            o->aim.ways = 1U << way;
            o->aim.targets = gain ? places_only(target) : 0;
        }
    }
    return engine_option_make(ENGINE_OPT_PENDING, best);
}

// Whom it is best to wound in these ways, or nobody.
static place_set aim_at(struct multi_outlook *o, unsigned attacker, unsigned ways)
{
    unsigned target;
    if (o->aim.ways == ways && o->aim.attacker == attacker)
        return o->aim.targets;
    const struct arms arms = arms_of(o->g, attacker, targets_of(o, attacker), ways);
    return best_target(o, &arms, ways, 0, &target) ? places_only(target) : 0;
}

struct engine_option multi_whom_to_attack(const struct engine_game *g)
{
    const struct multi_state *s = multi_state(g);
    struct multi_outlook room, *o = multi_look_out(g, &room);
    unsigned ways = s->way ? 1U << (s->way - 1U) : ~0U;
    return multi_place_or_done(&g->s->choice, aim_at(o, s->named - 1U, ways) & g->s->choice.places);
}

// In close combat and without a weapon, as most attack: this is soon found out.
static bool has_close_target(struct multi_outlook *o, unsigned attacker, place_set near)
{
    int value = multi_attack_value(o->g, attacker, MULTI_CLOSE);
    bool found = false;
    while (near && !found) {
        unsigned target = places_pop(&near);
        found = value >= multi_need_at(o, target) && multi_worth_at(o, target) > 0;
    }
    return found;
}

static bool has_target(struct multi_outlook *o, unsigned attacker)
{
    place_set targets = multi_woundable(o, attacker, targets_of(o, attacker));
    struct arms arms = reach_of(o->g, attacker, targets);
    if (has_close_target(o, attacker, arms.near))
        return true;
    unsigned ways = add_other_ways(o->g, &arms);
    bool found = false;
    for (place_set left = reached_in(&arms, ways, targets); left && !found;)
        found = gain_above(o, &arms, places_pop(&left), ways, 0, 0) > 0;
    return found;
}

bool multi_wounds_somebody(struct multi_outlook *o, unsigned place)
{
    if (!places_test(o->looked, place))
        o->wounding |= places_if(has_target(o, place), place);
    places_set(&o->looked, place);
    return places_test(o->wounding, place);
}

// By what it has itself, on the ground and in the flesh.
bool multi_would_hit(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    place_set others =
        multi_opposing(g, s->controller[place]) & ~(s->flying | s->phased | s->unseen | s->hidden);
    const struct arms arms = arms_of(g, place, 0, ~0U);
    bool found = false;
    while (others && !found) {
        const struct multi_shield shield = multi_shield_of(g, places_pop(&others));
        for (unsigned ways = arms.ways; ways && !found; ways &= ways - 1) {
            unsigned way = (unsigned)__builtin_ctz(ways);
            found = multi_gets_through(&shield, arms.bits[way], arms.value[way]);
        }
    }
    return found;
}

int32_t multi_helps_to_hit(struct multi_outlook *o, unsigned place)
{
    const struct engine_game *g = o->g;
    if (places_test(multi_state(g)->tapped, place) || multi_wounds_somebody(o, place))
        return 0;
    place_set targets = multi_opposing(g, multi_state(g)->controller[place]) & multi_affectable(g, place);
    targets = multi_woundable(o, place, targets);
    int32_t most = 0;
    const struct arms arms = arms_of(g, place, targets, ~0U);
    for (place_set left = reached_in(&arms, ~0U, targets); left;) {
        int32_t worth = gain_above(o, &arms, places_pop(&left), ~0U, 1, most);
        most = worth ? worth : most;
    }
    return most;
}

// Of these, those that it would wound: in close combat first, as above.
static place_set wounded_by(struct multi_outlook *o, unsigned attacker, place_set targets)
{
    struct arms arms = reach_of(o->g, attacker, targets);
    int value = multi_attack_value(o->g, attacker, MULTI_CLOSE);
    place_set found = 0;
    for (place_set left = arms.near; left;) {
        unsigned place = places_pop(&left);
        found |= places_if(value >= multi_need_at(o, place), place);
    }
    unsigned ways = add_other_ways(o->g, &arms);
    for (place_set left = reached_in(&arms, ways, targets) & ~found; left;) {
        unsigned place = places_pop(&left);
        found |= places_if(hits_somehow(o, &arms, place, ways, 0), place);
    }
    return found;
}

static int16_t points_at(const struct engine_game *g, place_set places)
{
    int points = 0;
    while (places)
        points += multi_points_of(g, places_pop(&places));
    return (int16_t)points;
}

struct multi_menace multi_menace_of(struct multi_outlook *o, unsigned seat)
{
    const struct engine_game *g = o->g;
    const struct multi_state *s = multi_state(g);
    struct multi_menace menace = {0};
    place_set targets = multi_opposing(g, seat) & ~s->disabled & ~s->items, once = 0, twice = 0;
    place_set left = multi_fighters(g, seat) & multi_active(g);
    left &= g->s->active == seat ? ~s->tapped : left;
    while (left) {
        place_set wounded = wounded_by(o, places_pop(&left), targets);
        menace.attackers = (int16_t)(menace.attackers + (wounded != 0));
        twice |= once & wounded;
        once |= wounded;
    }
    menace.targets = (int16_t)places_count(once);
    menace.sure = points_at(g, once & s->injured);
    menace.twice = points_at(g, twice & ~s->injured);
    menace.once = points_at(g, once & ~twice & ~s->injured);
    return menace;
}

// --- Blocks

// What others win by wounding it, or destroy.
static int32_t at_stake(const struct engine_game *g, unsigned place)
{
    return places_test(multi_state(g)->items, place) ? multi_worth_of(g, place)
                                                     : MULTI_WORTH_POINT * multi_points_of(g, place);
}

// What a block saves: nothing if the blocker is hurt, or turns its back on attacks on itself.
static int32_t saved_by(const struct engine_game *g, unsigned blocker, unsigned target)
{
    const struct multi_state *s = multi_state(g);
    int32_t saved = 0;
    if (places_test(s->attacked, blocker))
        return 0;
    for (unsigned i = 0; i < s->attack_count; i++) {
        const struct multi_attack *attack = &s->attacks[i];
        unsigned strike = multi_strike(attack);
        if (attack->target != target || attack->attacker == ENGINE_NO_PLACE ||
            !multi_may_block(g, blocker, attack))
            continue;
        if (hits(g, attack->attacker, blocker, strike, 0))
            return 0;
        if (hits(g, attack->attacker, target, strike, 0))
            saved += at_stake(g, target);
    }
    return saved;
}

// The first of those whom it saves.
static place_set saves(const struct engine_game *g, unsigned blocker)
{
    for (place_set left = multi_protectable(g, blocker) & ~multi_state(g)->disabled; left;) {
        unsigned place = places_pop(&left);
        if (saved_by(g, blocker, place) > 0)
            return places_only(place);
    }
    return 0;
}

struct engine_option multi_blocker(const struct engine_game *g)
{
    place_set good = 0;
    for (place_set left = g->s->choice.places; left && !good;) {
        unsigned place = places_pop(&left);
        good = places_if(saves(g, place) != 0, place);
    }
    return multi_place_or_done(&g->s->choice, good);
}

struct engine_option multi_whom_to_protect(const struct engine_game *g)
{
    return multi_place_or_done(&g->s->choice, saves(g, multi_state(g)->named - 1U));
}

// A healthy Hero, not attacked itself if possible, takes the wound of who would be disabled.
struct engine_option multi_rescuer(const struct engine_game *g)
{
    const struct multi_state *s = multi_state(g);
    const struct engine_choice *ask = &g->s->choice;
    place_set able = ask->places & ~s->injured;
    if (!places_test(s->injured, s->wound.recipient))
        return engine_pass(ask);
    return multi_place_or_done(ask, able & ~s->attacked ? able & ~s->attacked : able);
}

// --- What changes attacks that are declared

// M-block-7
static unsigned recipient_of(const struct engine_game *g, const struct multi_attack *attack)
{
    unsigned blocker = multi_state(g)->blocker[attack->target];
    return blocker && multi_may_block(g, blocker - 1U, attack) ? blocker - 1U : attack->target;
}

int32_t multi_turns_attacks(const struct engine_game *g, unsigned seat, unsigned place, int combat,
                            int defense)
{
    const struct multi_state *s = multi_state(g);
    bool own = multi_allies(g, seat) >> s->controller[place] & 1U;
    int32_t gain = 0;
    if (!(combat | defense) || !places_test(s->attacking | s->attacked | s->blocking, place))
        return 0;
    for (unsigned i = 0; i < s->attack_count; i++) {
        const struct multi_attack *attack = &s->attacks[i];
        unsigned strike = multi_strike(attack);
        if (attack->attacker == ENGINE_NO_PLACE || attack->target == ENGINE_NO_PLACE)
            continue;
        unsigned recipient = recipient_of(g, attack);
        bool attacks = attack->attacker == place, close = multi_is_close(attack->way);
        int more = (attacks && close ? combat : 0) - (recipient == place ? defense : 0);
        if (!more)
            continue;
        const struct multi_shield shield = multi_shield_of(g, recipient);
        uint32_t bits = multi_attack_bits(g, attack->attacker, strike);
        int value = multi_attack_value(g, attack->attacker, strike);
        bool before = multi_gets_through(&shield, bits, value);
        bool after = multi_gets_through(&shield, bits, value + more);
        int32_t points = at_stake(g, recipient);
        gain += after == before ? 0 : (after == attacks) == own ? points : -points;
    }
    return gain;
}
