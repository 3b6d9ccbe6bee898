// Attackers and blockers.
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "games/multiverse/multiverse.h"

#include <string.h>

// --- Attackers

// M-combat-12, M-kill-8: characters in play of other sides, disabled ones among them.
static place_set targets_of(const struct engine_game *g, unsigned attacker)
{
    unsigned seat = multi_state(g)->controller[attacker];
    return multi_in_play(g) & ~multi_places_of(g, multi_allies(g, seat));
}

// M-combat-7 to M-combat-9, M-combat-15: untapped active characters, each once.
static place_set attackers_of(const struct engine_game *g, unsigned seat)
{
    const struct multi_state *s = multi_state(g);
    place_set able = multi_player(g, seat)->own & multi_active(g) & ~s->tapped, attackers = 0;
    if (s->attack_count == MULTI_ATTACKS)
        return 0;
    for (place_set left = able; left;) {
        unsigned place = places_pop(&left);
        attackers |= places_if(targets_of(g, place) != 0, place);
    }
    return attackers;
}

// M-combat-6, M-combat-13, M-turn-attack-2: one after the other, all before any is settled.
bool multi_attackers_step(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    unsigned seat = g->s->active;
    place_set targets = s->named ? targets_of(g, s->named - 1U) : 0;
    if (targets) {
        engine_ask(g, MULTI_ASK_AT, seat)->places = targets;
        return false;
    }
    s->named = 0;
    place_set attackers = g->s->passes ? 0 : attackers_of(g, seat);
    if (!attackers) {
        multi_go_to(g, MULTI_STEP_BLOCKERS);
        return true;
    }
    struct engine_choice *ask = engine_ask(g, MULTI_ASK_ATTACKER, seat);
    ask->places = attackers;
    ask->done = true;
    return false;
}

// M-turn-attack-1, M-combat-10, M-combat-11: it taps, and the attack stays as it is.
void multi_declare_attack(struct engine_game *g, unsigned target)
{
    struct multi_state *s = multi_state(g);
    unsigned attacker = s->named - 1U;
    s->named = 0;
    s->attacks[s->attack_count++] =
        (struct multi_attack){.attacker = (uint8_t)attacker, .target = (uint8_t)target, .seat = g->s->active};
    places_set(&s->tapped, attacker);
    places_set(&s->attacking, attacker);
    places_set(&s->attacked, target);
}

// --- Blockers

// M-block-1, M-block-5, M-block-16, M-block-18, M-format-ffa-4: attacked team mates of the own side that
// nobody blocks for.
static place_set protected_by(const struct engine_game *g, unsigned blocker)
{
    const struct multi_state *s = multi_state(g);
    place_set own = multi_places_of(g, multi_allies(g, s->controller[blocker])), found = 0;
    for (place_set left = s->attacked & ~s->guarded & own; left;) {
        unsigned place = places_pop(&left);
        found |= places_if(place != blocker && multi_shares_team(g, blocker, place), place);
    }
    return found;
}

// M-block-2, M-block-3, M-block-6, M-block-17: untapped active characters that do not block yet; in ascending
// order.
static place_set blockers_of(const struct engine_game *g, unsigned seat)
{
    const struct multi_state *s = multi_state(g);
    place_set own = multi_player(g, seat)->own, before = s->blocking & own, found = 0;
    place_set able = own & multi_active(g) & ~s->tapped;
    if (before)
        able &= places_above(places_highest(before));
    for (place_set left = able; left;) {
        unsigned place = places_pop(&left);
        found |= places_if(protected_by(g, place) != 0, place);
    }
    return found;
}

static bool ask_for_whom(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    unsigned blocker = s->named - 1U;
    place_set wards = protected_by(g, blocker);
    if (!wards) { // whoever it was has left
        s->named = 0;
        return true;
    }
    engine_ask(g, MULTI_ASK_FOR, s->controller[blocker])->places = wards;
    return false;
}

// M-turn-block-1, M-block-15, M-format-teams-9: all who can, from the active player on; `passes` remembers
// who has no more to say.
bool multi_blockers_step(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    if (s->named)
        return ask_for_whom(g);
    unsigned others = s->attacked ? g->s->alive & ~multi_allies(g, g->s->active) : 0;
    for (unsigned left = others & ~(unsigned)g->s->passes; left; left = others & ~(unsigned)g->s->passes) {
        unsigned seat = engine_next_seat(left, g->s->active);
        place_set blockers = blockers_of(g, seat);
        if (blockers) {
            struct engine_choice *ask = engine_ask(g, MULTI_ASK_BLOCKER, seat);
            ask->places = blockers;
            ask->done = true;
            return false;
        }
        g->s->passes |= (uint8_t)(1U << seat);
    }
    multi_go_to(g, MULTI_STEP_COMBAT);
    return true;
}

// M-block-4: to block taps.
void multi_declare_block(struct engine_game *g, unsigned target)
{
    struct multi_state *s = multi_state(g);
    unsigned blocker = s->named - 1U;
    s->named = 0;
    s->blocker[target] = (uint8_t)(blocker + 1U);
    places_set(&s->guarded, target);
    places_set(&s->blocking, blocker);
    places_set(&s->tapped, blocker);
}

void multi_end_combat(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    memset(s->attacks, 0, sizeof s->attacks);
    memset(s->blocker, 0, sizeof s->blocker);
    s->attack_count = s->settled = s->named = 0;
    s->wound = (struct multi_wound){0};
    s->attacking = s->attacked = s->blocking = s->guarded = 0;
}
