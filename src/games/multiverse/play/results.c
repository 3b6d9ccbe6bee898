// Hits, wounds, points.
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "games/multiverse/multiverse.h"

// --- Wounds

// M-kill-1 to M-kill-5, M-kill-7: who may deal the third wound.
static bool may_kill(const struct engine_game *g, unsigned attacker, unsigned recipient)
{
    const struct multi_kind *by = multi_kind_at(g, attacker), *of = multi_kind_at(g, recipient);
    if (multi_has(g, recipient, MULTI_INVULNERABLE)) // M-ability-invulnerable-1
        return false;
    if (places_test(multi_state(g)->blocking, recipient) || multi_has(g, attacker, MULTI_INSANE))
        return true;
    return by->natures >> MULTI_VILLAIN & 1U ||
           (by->natures >> MULTI_ANTI_HERO & 1U && of->natures >> MULTI_VILLAIN & 1U);
}

// M-score-1 to M-score-12: the points of a character that becomes inactive, and of all that is attached to
// it, go to whoever declared the attack, unless it is on the same side.
static void score(struct engine_game *g, unsigned seat, unsigned place)
{
    unsigned owner = multi_state(g)->controller[place];
    if (multi_allies(g, owner) >> seat & 1U)
        return;
    multi_player(g, seat)->points += multi_points_of(g, place);
    g->s->check_seats |= (uint8_t)(1U << seat);
}

// M-state-1 to M-state-5, M-combat-3: one wound more, for the points of the seat.
static void deal_wound(struct engine_game *g, unsigned place, unsigned seat)
{
    struct multi_state *s = multi_state(g);
    if (places_test(s->disabled, place)) {
        multi_bury(g, place); // M-score-6: no further points
    } else if (places_test(s->injured, place)) {
        places_clear(&s->injured, place);
        places_set(&s->disabled, place);
        score(g, seat, place);
    } else {
        places_set(&s->injured, place);
    }
}

// --- Heroic Acts

// M-ability-heroic-1 to M-ability-heroic-6: active Heroes of the side, tapped or not, once a turn each, for
// another character.
static place_set rescuers(const struct engine_game *g, unsigned seat)
{
    const struct multi_state *s = multi_state(g);
    place_set able = multi_player(g, seat)->own & multi_active(g) & ~s->rescued, heroes = 0;
    places_clear(&able, s->wound.recipient);
    while (able) {
        unsigned place = places_pop(&able);
        heroes |= places_if(multi_is_hero(g, place), place);
    }
    return heroes;
}

// Those of the side are asked one after the other, the wounded character's player first.
static bool ask_for_rescue(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    unsigned owner = s->controller[s->wound.recipient], allies = multi_allies(g, owner);
    for (unsigned left = allies & ~(unsigned)s->wound.declined; left;
         left = allies & ~(unsigned)s->wound.declined) {
        unsigned seat = engine_next_seat(left, owner);
        place_set heroes = rescuers(g, seat);
        if (heroes) {
            struct engine_choice *ask = engine_ask(g, MULTI_ASK_HEROIC, seat);
            ask->places = heroes;
            ask->done = true;
            return true;
        }
        s->wound.declined |= (uint8_t)(1U << seat);
    }
    return false;
}

// M-ability-heroic-7, M-score-10: it takes the wound in place of the other one.
void multi_rescue(struct engine_game *g, unsigned hero)
{
    struct multi_state *s = multi_state(g);
    unsigned seat = s->attacks[s->wound.attack].seat;
    places_set(&s->rescued, hero);
    s->wound = (struct multi_wound){0};
    deal_wound(g, hero, seat);
}

// --- Attacks one by one

// A hit: a wound is to be dealt, unless it would kill and may not (M-kill-8).
static void hit(struct engine_game *g, unsigned number, unsigned recipient)
{
    struct multi_state *s = multi_state(g);
    if (!places_test(s->disabled, recipient) || may_kill(g, s->attacks[number].attacker, recipient))
        s->wound =
            (struct multi_wound){.open = true, .recipient = (uint8_t)recipient, .attack = (uint8_t)number};
}

// M-combat-1 to M-combat-5, M-state-6: the attack is compared with the defense of whoever takes it.
// M-block-7 to M-block-14: that is the blocker as long as it is in play, then the target itself.
static void compare(struct engine_game *g, unsigned number)
{
    struct multi_state *s = multi_state(g);
    struct multi_attack *attack = &s->attacks[number];
    unsigned target = attack->target;
    if (attack->attacker == ENGINE_NO_PLACE || target == ENGINE_NO_PLACE)
        return;
    // M-back-1, M-back-7: it blocks elsewhere, and nobody has blocked for it.
    attack->turned_back = places_test(s->blocking, target) && !places_test(s->guarded, target);
    if (attack->turned_back)
        return;
    unsigned recipient = s->blocker[target] ? s->blocker[target] - 1U : target;
    if (multi_attack_value(g, attack->attacker) >= multi_defense_value(g, recipient))
        hit(g, number, recipient);
}

// M-back-2 to M-back-6: an automatic wound for each attack on who turned its back, after all that are
// compared.
static void automatic(struct engine_game *g, unsigned number)
{
    const struct multi_attack *attack = &multi_state(g)->attacks[number];
    if (attack->turned_back && attack->attacker != ENGINE_NO_PLACE && attack->target != ENGINE_NO_PLACE)
        hit(g, number, attack->target);
}

// M-combat-16, M-turn-result-2: all of them, in the order in which they were declared.
bool multi_results_step(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    if (s->wound.open) {
        if (ask_for_rescue(g))
            return false;
        struct multi_wound wound = s->wound;
        s->wound = (struct multi_wound){0};
        deal_wound(g, wound.recipient, s->attacks[wound.attack].seat);
        return true;
    }
    unsigned number = s->settled;
    if (number == 2U * s->attack_count) {
        multi_end_combat(g);
        multi_go_to(g, MULTI_STEP_RECRUIT);
        return true;
    }
    s->settled++;
    if (number < s->attack_count)
        compare(g, number);
    else
        automatic(g, number - s->attack_count);
    return true;
}
