// Battles decided by arithmetic: which group is worth attacking with, who blocks, where damage goes.
//
// A group is judged by the best answer to it: no blocker, or the blockers that make most of it.  What cards
// could still change is left out.
#include "games/champions/heuristics/heuristics.h"

enum {
    FEW = 5,         // up to so many champions every subset is looked at
    GUARD_SHARE = 60 // percent of the health that a missing blocker may cost
};

// The blockers that leave the attacker least, and what that is.
struct answer {
    place_set blockers;
    int32_t worth;
};

static void offer_block(const struct champ_battlefield *field, place_set attackers, place_set blockers,
                        unsigned seat, unsigned defender, struct answer *best)
{
    int32_t worth = champ_battle(field, attackers, blockers, seat, defender);
    if (worth < best->worth)
        *best = (struct answer){blockers, worth};
}

// Subset number `n` of a set.
static place_set subset(place_set set, unsigned n)
{
    place_set out = 0;
    for (; set && n; n >>= 1U) {
        unsigned place = places_pop(&set);
        if (n & 1U)
            places_set(&out, place);
    }
    return out;
}

static struct answer best_answer(const struct champ_battlefield *field, place_set attackers, unsigned seat,
                                 unsigned defender, place_set named)
{
    place_set able = champ_able_to_block(field, champ_guards(field->g, defender), attackers) & ~named;
    struct answer best = {named, champ_battle(field, attackers, named, seat, defender)};
    if (places_count(able) <= FEW) {
        for (unsigned n = 1; n < 1U << places_count(able); n++)
            offer_block(field, attackers, named | subset(able, n), seat, defender, &best);
        return best;
    }
    for (place_set first = able; first;) {
        unsigned place = places_pop(&first);
        offer_block(field, attackers, named | places_only(place), seat, defender, &best);
        for (place_set second = first; second;) {
            place_set pair = places_only(place) | places_only(places_pop(&second));
            offer_block(field, attackers, named | pair, seat, defender, &best);
        }
    }
    offer_block(field, attackers, named | able, seat, defender, &best);
    return best;
}

// --- Guarding ------------------------------------------------------------------------------------

// What comes through when they attack one by one and each guard stops the strongest that is left.
static int unguarded(const struct champ_battlefield *field, place_set attackers, unsigned guards)
{
    int sum = 0;
    while (attackers) {
        unsigned strongest = champ_strongest(field, attackers);
        places_clear(&attackers, strongest);
        unsigned copies = board_copies(board_of(field->g), strongest);
        unsigned stopped = places_test(field->unblockable, strongest) ? 0 : guards < copies ? guards : copies;
        guards -= stopped;
        sum += board_times(field->size.offense[strongest], copies - stopped);
    }
    return sum;
}

// What it costs that a group will be expended when the others attack.
static int32_t exposure(const struct champ_battlefield *field, place_set group, unsigned seat)
{
    const struct engine_game *g = field->g;
    unsigned guards = board_count(board_of(g), champ_guards(g, seat));
    unsigned fewer = guards - board_count(board_of(g), group & champ_guards(g, seat));
    int health = board_player(g, seat)->health;
    int32_t worst = 0;
    for (unsigned left = engine_hunters(g, seat); left; left &= left - 1) {
        place_set theirs = champ_of_team(g, (unsigned)__builtin_ctz(left)) & board_of(g)->present;
        int before = unguarded(field, theirs, guards);
        int after = unguarded(field, theirs, fewer);
        int32_t cost = champ_worth_of_health(champ_weights(g), health - before) -
                       champ_worth_of_health(champ_weights(g), health - after);
        if (after >= health && before < health)
            cost += ENGINE_WORTH_WIN / 100;
        worst = cost > worst ? cost : worst;
    }
    return worst * GUARD_SHARE / 100;
}

// --- Attacking -----------------------------------------------------------------------------------

// One after the other, since a blocker flips and cannot block again: what a swarm comes to if each attack
// gets the answer that is best by itself.
static int32_t swarm(const struct champ_battlefield *field, place_set attackers, unsigned seat,
                     unsigned defender)
{
    const struct engine_game *g = field->g;
    place_set blockers = champ_guards(g, defender);
    int health = board_player(g, defender)->health;
    int32_t worth = 0;
    while (attackers) {
        place_set attacker = places_only(champ_strongest(field, attackers));
        attackers &= ~attacker;
        int offense = champ_total_offense(field, attacker);
        int32_t least = champ_worth_of_damage(champ_weights(g), health, offense);
        place_set best = 0;
        for (place_set left = champ_able_to_block(field, blockers, attacker); left;) {
            place_set blocker = places_only(places_pop(&left));
            int32_t blocked = champ_battle(field, attacker, blocker, seat, defender);
            if (blocked < least) {
                least = blocked;
                best = blocker;
            }
        }
        worth += least;
        blockers &= ~best;
        health -= best ? 0 : offense;
        if (health <= 0)
            break;
    }
    return worth;
}

struct champ_threat champ_threat_of(const struct champ_battlefield *field, place_set attackers, unsigned seat,
                                    unsigned defender)
{
    struct champ_threat threat = {0};
    if (!attackers)
        return threat;
    unsigned guards = board_count(board_of(field->g), champ_guards(field->g, defender));
    threat.worth = swarm(field, attackers, seat, defender);
    threat.through = unguarded(field, attackers, guards);
    threat.lethal = champ_lethal_one_by_one(field, attackers, defender);
    return threat;
}

struct search {
    const struct champ_battlefield *field;
    struct champ_attack attack;
    struct champ_attack_plan best;
};

static int32_t judge(const struct champ_battlefield *field, place_set group, unsigned seat, unsigned defender)
{
    return best_answer(field, group, seat, defender, 0).worth;
}

static void offer_group(struct search *search, place_set group)
{
    if (!group || (group & search->attack.named) != search->attack.named)
        return;
    int32_t most = -ENGINE_WORTH_WIN;
    for (unsigned left = search->attack.defenders; left; left &= left - 1) {
        int32_t worth = judge(search->field, group, search->attack.seat, (unsigned)__builtin_ctz(left));
        most = worth > most ? worth : most;
    }
    most -= exposure(search->field, group, search->attack.seat);
    if (!search->best.group || most > search->best.gain)
        search->best = (struct champ_attack_plan){group, most, false};
}

static void offer_groups(struct search *search, place_set attackers)
{
    const struct champ_battlefield *field = search->field;
    if (places_count(attackers) <= FEW) {
        for (unsigned n = 1; n < 1U << places_count(attackers); n++)
            offer_group(search, subset(attackers, n));
        return;
    }
    for (place_set left = attackers; left;)
        offer_group(search, search->attack.named | places_only(places_pop(&left)));
    offer_group(search, attackers);
    offer_group(search, search->attack.named | (attackers & field->airborne));
    offer_group(search, search->attack.named | (attackers & field->unblockable));
    offer_group(search, search->attack.named | (attackers & field->breakthrough));
}

static unsigned weakest_of(const struct champ_battlefield *field, place_set champions)
{
    unsigned weakest = places_lowest(champions);
    while (champions) {
        unsigned place = places_pop(&champions);
        if (field->worth[place] < field->worth[weakest])
            weakest = place;
    }
    return weakest;
}

// The weakest goes first.
static void offer_swarm(struct search *search, place_set attackers)
{
    if (!attackers || places_count(search->attack.named) > 1)
        return;
    int32_t most = -ENGINE_WORTH_WIN;
    for (unsigned left = search->attack.defenders; left; left &= left - 1) {
        int32_t worth = swarm(search->field, attackers, search->attack.seat, (unsigned)__builtin_ctz(left));
        most = worth > most ? worth : most;
    }
    most -= exposure(search->field, attackers, search->attack.seat);
    place_set first =
        search->attack.named ? search->attack.named : places_only(weakest_of(search->field, attackers));
    if (!search->best.group || most > search->best.gain)
        search->best = (struct champ_attack_plan){first, most, false};
}

// All of them, or all but as many guards as there may be attackers to come.
static void offer_swarms(struct search *search, place_set attackers)
{
    const struct engine_game *g = search->field->g;
    offer_swarm(search, attackers);
    const struct board *b = board_of(g);
    unsigned guards = board_count(b, champ_hunting(g, search->attack.seat));
    while (guards > 0 && attackers) {
        unsigned strongest = champ_strongest(search->field, attackers);
        unsigned copies = board_copies(b, strongest);
        guards -= guards < copies ? guards : copies;
        places_clear(&attackers, strongest);
    }
    offer_swarm(search, attackers);
}

struct champ_attack_plan champ_plan_attack(const struct engine_game *g, struct champ_attack attack)
{
    struct champ_battlefield field;
    champ_survey(&field, g, board_of(g)->present);
    place_set able = attack.able, named = attack.named;
    if (named) // champions come in ascending order
        able = named | (able & ~board_of(g)->passed);
    for (unsigned left = attack.defenders; left; left &= left - 1) {
        if (champ_lethal_one_by_one(&field, attack.able, (unsigned)__builtin_ctz(left)) &&
            places_count(named) <= 1)
            return (struct champ_attack_plan){named ? named : places_only(places_lowest(able)),
                                              ENGINE_WORTH_WIN, true};
    }
    struct search search = {&field, attack, {0, 0, false}};
    offer_groups(&search, able);
    offer_swarms(&search, attack.able);
    return search.best;
}

unsigned champ_plan_defender(const struct engine_game *g, struct champ_attack attack)
{
    struct champ_battlefield field;
    champ_survey(&field, g, board_of(g)->present);
    unsigned best = (unsigned)__builtin_ctz(attack.defenders);
    int32_t most = INT32_MIN;
    for (unsigned left = attack.defenders; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        int32_t worth = judge(&field, attack.named, attack.seat, seat);
        if (champ_lethal_one_by_one(&field, attack.named | attack.able, seat))
            worth += ENGINE_WORTH_WIN;
        if (worth > most) {
            most = worth;
            best = seat;
        }
    }
    return best;
}

// --- Blocking ------------------------------------------------------------------------------------

place_set champ_plan_block(const struct engine_game *g)
{
    const struct board *b = board_of(g);
    struct champ_battlefield field;
    champ_survey(&field, g, b->attacking | champ_guards(g, b->defender) | b->blocking);
    return best_answer(&field, b->attacking, g->s->active, b->defender, b->blocking).blockers;
}

// --- Dividing damage -----------------------------------------------------------------------------

// Those that are to break get what they need, in the order they are asked for; the last gets the rest.
int champ_plan_share(const struct engine_game *g, place_set open, int low, int high)
{
    if (!open)
        return low;
    struct champ_battlefield field;
    champ_survey(&field, g, open);
    unsigned recipient = places_lowest(open);
    int32_t worth;
    place_set broken = champ_victims(&field, open, high, &worth);
    int share = places_test(broken, recipient) ? field.left[recipient] : 0;
    return share < low ? low : share > high ? high : share;
}

// --- Answers -------------------------------------------------------------------------------------

struct engine_option champ_name_one_of(const struct engine_choice *ask, place_set plan)
{
    place_set more = plan & ask->places;
    if (!more && !ask->done)
        more = ask->places;
    return more ? engine_option_make(ENGINE_OPT_PLACE, places_lowest(more))
                : engine_option_make(ENGINE_OPT_DONE, 0);
}
