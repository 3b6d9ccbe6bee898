// Battles decided by arithmetic: which group is worth attacking with, who blocks, where damage goes.
//
// A group is judged by the best answer to it: no blocker, or the blockers that make most of it.  What cards
// could still change is left out.
#include "games/ecg/heuristics/battlefield.h"

enum {
    FEW = 5,         // up to so many champions every subset is looked at
    GUARD_SHARE = 60 // percent of the health that a missing blocker may cost
};

// The blockers that leave the attacker least, and what that is.
struct answer {
    place_set blockers;
    int32_t worth;
};

static void offer_block(const struct ecg_battlefield *field, place_set attackers, place_set blockers,
                        unsigned seat, unsigned defender, struct answer *best)
{
    int32_t worth = ecg_battle(field, attackers, blockers, seat, defender);
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

static struct answer best_answer(const struct ecg_battlefield *field, place_set attackers, unsigned seat,
                                 unsigned defender, place_set named)
{
    place_set able = ecg_able_to_block(field, ecg_ready(field->g, defender), attackers) & ~named;
    struct answer best = {named, ecg_battle(field, attackers, named, seat, defender)};
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
static int unguarded(const struct ecg_battlefield *field, place_set attackers, unsigned guards)
{
    int sum = 0;
    while (attackers) {
        unsigned strongest = ecg_strongest(field, attackers);
        places_clear(&attackers, strongest);
        unsigned copies = board_copies(board_of(field->g), strongest);
        unsigned stopped = places_test(field->unblockable, strongest) ? 0 : guards < copies ? guards : copies;
        guards -= stopped;
        sum += board_times(field->size.offense[strongest], copies - stopped);
    }
    return sum;
}

// What it costs that a group will be expended when the others attack.
static int32_t exposure(const struct ecg_battlefield *field, place_set group, unsigned seat)
{
    const struct engine_game *g = field->g;
    unsigned guards = board_count(board_of(g), ecg_ready(g, seat));
    unsigned fewer = guards - board_count(board_of(g), group & ecg_ready(g, seat));
    int health = ecg_player(g, seat)->board.health;
    int32_t worst = 0;
    for (unsigned left = engine_opponents(g, seat); left; left &= left - 1) {
        place_set theirs = ecg_player(g, (unsigned)__builtin_ctz(left))->board.control & board_of(g)->present;
        int before = unguarded(field, theirs, guards);
        int after = unguarded(field, theirs, fewer);
        int32_t cost = ecg_worth_of_health(health - before) - ecg_worth_of_health(health - after);
        if (after >= health && before < health)
            cost += ECG_WORTH_WIN / 100;
        worst = cost > worst ? cost : worst;
    }
    return worst * GUARD_SHARE / 100;
}

// --- Attacking -----------------------------------------------------------------------------------

// One after the other, since a blocker flips and cannot block again: what a swarm comes to if each attack
// gets the answer that is best by itself.
static int32_t swarm(const struct ecg_battlefield *field, place_set attackers, unsigned seat,
                     unsigned defender)
{
    const struct engine_game *g = field->g;
    place_set blockers = ecg_ready(g, defender);
    int health = ecg_player(g, defender)->board.health;
    int32_t worth = 0;
    while (attackers) {
        place_set attacker = places_only(ecg_strongest(field, attackers));
        attackers &= ~attacker;
        int offense = ecg_total_offense(field, attacker);
        int32_t least = ecg_worth_of_damage(health, offense);
        place_set best = 0;
        for (place_set left = ecg_able_to_block(field, blockers, attacker); left;) {
            place_set blocker = places_only(places_pop(&left));
            int32_t blocked = ecg_battle(field, attacker, blocker, seat, defender);
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

struct search {
    const struct ecg_battlefield *field;
    unsigned seat, defenders;
    place_set named;
    struct ecg_attack_plan best;
};

static int32_t judge(const struct ecg_battlefield *field, place_set group, unsigned seat, unsigned defender)
{
    return best_answer(field, group, seat, defender, 0).worth;
}

static void offer_group(struct search *search, place_set group)
{
    if (!group || (group & search->named) != search->named)
        return;
    int32_t most = -ECG_WORTH_WIN;
    for (unsigned left = search->defenders; left; left &= left - 1) {
        int32_t worth = judge(search->field, group, search->seat, (unsigned)__builtin_ctz(left));
        most = worth > most ? worth : most;
    }
    most -= exposure(search->field, group, search->seat);
    if (!search->best.group || most > search->best.gain)
        search->best = (struct ecg_attack_plan){group, most, false};
}

static void offer_groups(struct search *search, place_set attackers)
{
    const struct ecg_battlefield *field = search->field;
    if (places_count(attackers) <= FEW) {
        for (unsigned n = 1; n < 1U << places_count(attackers); n++)
            offer_group(search, subset(attackers, n));
        return;
    }
    for (place_set left = attackers; left;)
        offer_group(search, search->named | places_only(places_pop(&left)));
    offer_group(search, attackers);
    offer_group(search, search->named | (attackers & field->airborne));
    offer_group(search, search->named | (attackers & field->unblockable));
    offer_group(search, search->named | (attackers & field->breakthrough));
}

static unsigned weakest_of(const struct ecg_battlefield *field, place_set champions)
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
    if (!attackers || places_count(search->named) > 1)
        return;
    int32_t most = -ECG_WORTH_WIN;
    for (unsigned left = search->defenders; left; left &= left - 1) {
        int32_t worth = swarm(search->field, attackers, search->seat, (unsigned)__builtin_ctz(left));
        most = worth > most ? worth : most;
    }
    most -= exposure(search->field, attackers, search->seat);
    place_set first = search->named ? search->named : places_only(weakest_of(search->field, attackers));
    if (!search->best.group || most > search->best.gain)
        search->best = (struct ecg_attack_plan){first, most, false};
}

// All of them, or all but as many guards as there may be attackers to come.
static void offer_swarms(struct search *search, place_set attackers)
{
    const struct engine_game *g = search->field->g;
    offer_swarm(search, attackers);
    const struct board *b = board_of(g);
    unsigned guards = board_count(b, b->present & ~ecg_player(g, search->seat)->board.control);
    while (guards > 0 && attackers) {
        unsigned strongest = ecg_strongest(search->field, attackers);
        unsigned copies = board_copies(b, strongest);
        guards -= guards < copies ? guards : copies;
        places_clear(&attackers, strongest);
    }
    offer_swarm(search, attackers);
}

struct ecg_attack_plan ecg_plan_attack(const struct engine_game *g, unsigned seat)
{
    const struct ecg_state *s = ecg_state(g);
    struct ecg_battlefield field;
    ecg_survey_battlefield(&field, g, board_of(g)->present);
    place_set able = ecg_attackers(g);
    place_set named = s->core.step == ECG_STEP_ATTACKERS ? s->board.attacking : 0;
    if (named) // champions come in ascending order
        able = named | (able & ~s->board.passed);
    struct search search = {&field, seat, ecg_attackable(g), named, {0, 0, false}};
    for (unsigned left = search.defenders; left; left &= left - 1) {
        if (ecg_lethal_one_by_one(&field, ecg_attackers(g), (unsigned)__builtin_ctz(left)) &&
            places_count(named) <= 1)
            return (struct ecg_attack_plan){named ? named : places_only(places_lowest(able)), ECG_WORTH_WIN,
                                            true};
    }
    offer_groups(&search, able);
    offer_swarms(&search, ecg_attackers(g));
    return search.best;
}

unsigned ecg_plan_defender(const struct engine_game *g)
{
    const struct ecg_state *s = ecg_state(g);
    struct ecg_battlefield field;
    ecg_survey_battlefield(&field, g, board_of(g)->present);
    unsigned best = (unsigned)__builtin_ctz(s->core.choice.seats);
    int32_t most = INT32_MIN;
    for (unsigned left = s->core.choice.seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        int32_t worth = judge(&field, s->board.attacking, s->core.active, seat);
        if (ecg_lethal_one_by_one(&field, s->board.attacking | ecg_attackers(g), seat))
            worth += ECG_WORTH_WIN;
        if (worth > most) {
            most = worth;
            best = seat;
        }
    }
    return best;
}

// --- Blocking ------------------------------------------------------------------------------------

place_set ecg_plan_block(const struct engine_game *g)
{
    const struct ecg_state *s = ecg_state(g);
    struct ecg_battlefield field;
    ecg_survey_battlefield(&field, g,
                           s->board.attacking | ecg_ready(g, s->board.defender) | s->board.blocking);
    return best_answer(&field, s->board.attacking, s->core.active, s->board.defender, s->board.blocking)
        .blockers;
}

// --- Dividing damage -----------------------------------------------------------------------------

// Those that are to break get what they need, in the order they are asked for; the last gets the rest.
int ecg_plan_share(const struct engine_game *g)
{
    const struct ecg_state *s = ecg_state(g);
    struct ecg_battlefield field;
    ecg_survey_battlefield(&field, g, s->board.attacking | s->board.blocking);
    place_set side = s->core.step == ECG_STEP_ATTACK_DIVISION ? s->board.blocking : s->board.attacking;
    place_set open = side & ~s->board.passed;
    if (!open)
        return s->core.choice.low;
    unsigned recipient = places_lowest(open);
    int32_t worth;
    place_set broken = ecg_victims(&field, open, s->core.choice.high, &worth);
    int share = places_test(broken, recipient) ? field.left[recipient] : 0;
    return share < s->core.choice.low    ? s->core.choice.low
           : share > s->core.choice.high ? s->core.choice.high
                                         : share;
}
