// Attackers and blockers.
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "games/multiverse/multiverse.h"

#include <string.h>

// --- Attackers

// M-combat-12, M-kill-8: characters in play of other sides, disabled ones among them, that may be attacked
// so, and artifacts that stand alone (M-item-ind-1); but for who attacks under another player's control
// itself.
static place_set others(const struct engine_game *g)
{
    return (multi_in_play(g) | multi_standing(g)) & ~multi_places_of(g, multi_allies(g, g->s->active));
}

static place_set others_of(const struct engine_game *g, unsigned attacker)
{
    return others(g) & multi_affectable(g, attacker) & ~places_only(attacker);
}

// M-combat-7 to M-combat-9, M-combat-15: untapped active characters, each once; M-ability-speed-1,
// M-ability-speed-2, M-ability-speed-3: or twice, tapped by the first attack.
static place_set attackers_of(const struct engine_game *g, unsigned seat)
{
    const struct multi_state *s = multi_state(g);
    place_set again = multi_having(g, s->attacking & ~s->twice, MULTI_SUPER_SPEED);
    place_set able = multi_fighters(g, seat) & multi_active(g) & ~multi_limited(g, MULTI_CANNOT_ATTACK);
    place_set ready = ~s->tapped | (multi_limited(g, MULTI_ATTACKS_TAPPED) & ~s->attacking) | again;
    const place_set targets = others(g);
    place_set attackers = multi_facing(g, able & ready & ~(s->locked | targets), targets);
    for (place_set left = able & ready & ~attackers; left;) {
        unsigned place = places_pop(&left);
        attackers |= places_if(multi_has_target(g, place, others_of(g, place)), place);
    }
    return attackers;
}

void multi_end_naming(struct multi_state *s)
{
    s->named = s->way = s->weapon = s->countering = 0;
    s->armed = false;
}

// How the named one attacks, with what, then whom; true if nothing is left to say.
static bool ask_rest(struct engine_game *g, unsigned attacker)
{
    struct multi_state *s = multi_state(g);
    place_set targets = others_of(g, attacker);
    unsigned ways = s->way ? 1U << (s->way - 1U) : multi_ways_among(g, attacker, targets);
    targets = multi_targets_in(g, attacker, targets, ways);
    if (!targets) { // whoever it was has left
        multi_end_naming(s);
        return true;
    }
    if (ways & (ways - 1)) {
        engine_ask(g, MULTI_ASK_WAY, g->s->active)->indices = ways;
        return false;
    }
    s->way = (uint8_t)(__builtin_ctz(ways) + 1);
    if (!multi_ask_weapon(g, g->s->active, attacker, targets))
        engine_ask_places(g, MULTI_ASK_AT, g->s->active,
                          multi_strikable(g, attacker, targets, multi_strike_of(s->way - 1U, s->weapon)), 0,
                          false);
    return false;
}

// M-combat-14: an attack that is settled before the next one is declared.
static bool is_enough(const struct engine_game *g)
{
    return multi_match(g)->single_attacks && multi_state(g)->attack_count;
}

// There are no more of them: to the blocks, unless all of them are settled.
static void end_attacks(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    if (s->attacking && !s->attack_count) {
        multi_end_combat(g);
        multi_go_to(g, MULTI_STEP_RECRUIT);
    } else {
        multi_go_to(g, MULTI_STEP_BLOCKERS);
    }
}

// M-combat-6, M-combat-13, M-turn-attack-2: one after the other, all before any is settled. M-ability-rage-1,
// M-ability-rage-4, M-ability-rage-5: who rages attacks if that is possible.
bool multi_attackers_step(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    unsigned seat = g->s->active;
    if (s->named && !places_test(multi_fighters(g, seat), s->named - 1U)) // others attack with it by now
        multi_end_naming(s);
    if (s->named)
        return ask_rest(g, s->named - 1U);
    place_set attackers = g->s->passes || is_enough(g) ? 0 : attackers_of(g, seat);
    if (!attackers) {
        end_attacks(g);
        return true;
    }
    place_set fresh = attackers & ~s->attacking;
    place_set must = multi_having(g, fresh, MULTI_RAGE) | (fresh & multi_limited(g, MULTI_MUST_ATTACK));
    engine_ask_places(g, MULTI_ASK_ATTACKER, seat, attackers, 0, !must);
    return false;
}

// What any attack does to its attacker.  M-ability-stealth-3, M-power-projectile-1, M-ability-invisible-5.
void multi_note_attack(struct engine_game *g, unsigned attacker, enum multi_way way, unsigned target)
{
    struct multi_state *s = multi_state(g);
    places_clear(&s->hidden, attacker);
    places_set(&s->shown, attacker);
    places_set(&s->victims[attacker], target);
    if (way == MULTI_PROJECTILE)
        places_set(&s->spent, attacker);
    if (way == MULTI_RAGING)
        places_set(&s->raging, attacker);
}

// M-turn-attack-1, M-combat-10, M-combat-11: it taps, and the attack stays as it is.  M-ability-double-1,
// M-ability-double-3, M-ability-double-2: an attack for each of two wounds.
void multi_declare_attack(struct engine_game *g, unsigned target)
{
    struct multi_state *s = multi_state(g);
    unsigned attacker = s->named - 1U;
    if (s->attack_count + 2 > MULTI_ATTACKS) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    struct multi_attack attack = {.attacker = (uint8_t)attacker,
                                  .target = (uint8_t)target,
                                  .seat = g->s->active,
                                  .way = (uint8_t)(s->way - 1U),
                                  .weapon = s->weapon};
    multi_note_attack(g, attacker, (enum multi_way)attack.way, target);
    multi_fire(g, attacker, MULTI_ON_ATTACK, attacker);
    s->attacks[s->attack_count++] = attack;
    if (multi_strikes(g, attacker, multi_strike(&attack), MULTI_DOUBLE_STRIKE)) {
        attack.again = true;
        s->attacks[s->attack_count++] = attack;
    }
    multi_end_naming(s);
    s->twice |= s->attacking & places_only(attacker);
    places_set(&s->tapped, attacker);
    places_set(&s->attacking, attacker);
    places_set(&s->attacked, target);
    multi_note_change(g);
}

// --- Blockers

// M-ability-fear-1, M-ability-fear-2, M-ability-fear-4: who is not Insane cannot block an attack of a Fear
// bearer.
static place_set able_to_be_blocked(const struct engine_game *g, unsigned blocker, place_set targets)
{
    const struct multi_state *s = multi_state(g);
    place_set found = 0;
    for (unsigned i = 0; i < s->attack_count; i++) {
        const struct multi_attack *attack = &s->attacks[i];
        if (attack->attacker == ENGINE_NO_PLACE || attack->target == ENGINE_NO_PLACE ||
            !places_test(targets & ~found, attack->target))
            continue;
        found |= places_if(multi_may_block(g, blocker, attack), attack->target);
    }
    return found;
}

bool multi_may_block(const struct engine_game *g, unsigned blocker, const struct multi_attack *attack)
{
    return !places_test(multi_limited(g, MULTI_NOT_BLOCKED), attack->attacker) &&
           (!multi_strikes(g, attack->attacker, multi_strike(attack), MULTI_FEAR) ||
            multi_has(g, blocker, MULTI_INSANE));
}

// M-block-18, M-format-ffa-4, M-ability-invisible-4: attacked ones of a seat's side that nobody blocks for.
static place_set in_need(const struct engine_game *g, unsigned seat)
{
    const struct multi_state *s = multi_state(g);
    place_set attacked = s->attacked & ~s->guarded & ~s->unseen;
    return attacked ? attacked & multi_places_of(g, multi_allies(g, seat)) : 0;
}

// M-block-1, M-block-5, M-block-16: of these team mates; M-item-ind-4: and own artifacts.
static place_set protectable_among(const struct engine_game *g, unsigned blocker, place_set places)
{
    const struct multi_state *s = multi_state(g);
    places &= multi_affectable(g, blocker);
    place_set mates = multi_mates_among(g, blocker, places & ~s->items & ~places_only(blocker));
    place_set wards = mates | (places & s->items & multi_player(g, s->controller[blocker])->own);
    return wards ? able_to_be_blocked(g, blocker, wards) : 0;
}

place_set multi_protectable(const struct engine_game *g, unsigned blocker)
{
    return protectable_among(g, blocker, in_need(g, multi_state(g)->controller[blocker]));
}

// M-block-2, M-block-3, M-block-6, M-block-17: untapped active characters that do not block yet, M-block-19:
// also if nobody could attack them; in ascending
// order.
static place_set blockers_of(const struct engine_game *g, unsigned seat)
{
    const struct multi_state *s = multi_state(g);
    place_set own = multi_player(g, seat)->own, before = s->blocking & own, found = 0;
    place_set able = own & multi_active(g) & ~(multi_limited(g, MULTI_CANNOT_BLOCK) | s->guards);
    able &= ~s->tapped | (multi_limited(g, MULTI_BLOCKS_TAPPED) & ~s->blocking); // M-incident-dur-10
    if (before)
        able &= places_above(places_highest(before));
    const place_set attacked = in_need(g, seat);
    for (place_set left = attacked ? able : 0; left;) {
        unsigned place = places_pop(&left);
        found |= places_if(protectable_among(g, place, attacked) != 0, place);
    }
    return found;
}

static bool ask_for_whom(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    unsigned blocker = s->named - 1U;
    place_set wards = multi_protectable(g, blocker);
    if (!wards) { // whoever it was has left
        s->named = 0;
        return true;
    }
    engine_ask_places(g, MULTI_ASK_FOR, s->controller[blocker], wards, 0, false);
    return false;
}

// M-turn-block-1, M-block-15, M-format-teams-9: all who can, from the active player on; `passes` remembers
// who has no more to say.
bool multi_blockers_step(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    unsigned others = s->attacked ? g->s->alive & ~multi_allies(g, g->s->active) : 0;
    for (unsigned left = others & ~(unsigned)g->s->passes; left; left = others & ~(unsigned)g->s->passes) {
        unsigned seat = engine_next_seat(left, g->s->active);
        if (s->named && s->controller[s->named - 1U] == seat)
            return ask_for_whom(g);
        s->named = 0; // another player's by now
        place_set blockers = blockers_of(g, seat);
        if (blockers) {
            engine_ask_places(g, MULTI_ASK_BLOCKER, seat, blockers, 0, true);
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
    multi_note_change(g);
    multi_fire(g, blocker, MULTI_ON_BLOCK, blocker);
}

static void forget_attacks(struct multi_state *s)
{
    memset(s->attacks, 0, sizeof s->attacks);
    memset(s->blocker, 0, sizeof s->blocker);
    s->attack_count = s->settled = s->recipient = 0;
    multi_end_naming(s);
    s->wound = (struct multi_wound){0};
    s->attacked = s->blocking = 0;
}

void multi_end_combat(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    forget_attacks(s);
    s->attacking = s->twice = s->guarded = s->guards = 0;
    multi_note_change(g);
}

void multi_end_attack(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    if (!is_enough(g)) {
        multi_end_combat(g);
        multi_go_to(g, MULTI_STEP_RECRUIT);
        return;
    }
    s->guards |= s->blocking;
    forget_attacks(s);
    multi_note_change(g);
    multi_go_to(g, MULTI_STEP_ATTACKERS);
}
