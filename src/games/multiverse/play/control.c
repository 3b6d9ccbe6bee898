// What a character does to another one as long as a marker lies there: Possess, Enslave, Arch-enemy.
#include "engine/machine/machine.h"
#include "games/multiverse/multiverse.h"

#include <string.h>

static bool is_control(const struct multi_bond *bond) { return bond->kind != MULTI_LOCKS; }

// --- Markers come and go: M-marker-1

// What is true of characters because of all markers together.
static void note_bonds(struct multi_state *s)
{
    s->controlled = s->locked = 0;
    for (unsigned i = 0; i < s->bond_count; i++) {
        const struct multi_bond *bond = &s->bonds[i];
        if (is_control(bond))
            places_set(&s->controlled, bond->on);
        else
            s->locked |= places_only(bond->by) | places_only(bond->on);
    }
}

static void bind(struct engine_game *g, enum multi_bond_kind kind, unsigned by, unsigned on)
{
    struct multi_state *s = multi_state(g);
    struct multi_bond bond = {.kind = (uint8_t)kind, .by = (uint8_t)by, .on = (uint8_t)on};
    for (unsigned i = 0; i < s->bond_count; i++)
        if (memcmp(&s->bonds[i], &bond, sizeof bond) == 0)
            return;
    if (s->bond_count == MULTI_BONDS) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    s->bonds[s->bond_count++] = bond;
    note_bonds(s);
}

// M-ability-possess-3, M-ability-possess-4, M-ability-possess-6: as long as it stays tapped and active.
// M-ability-arch-4: until one of the two is disabled.
static bool holds(const struct engine_game *g, const struct multi_bond *bond)
{
    const struct multi_state *s = multi_state(g);
    if (multi_allies(g, s->controller[bond->by]) >> s->controller[bond->on] & 1U) // another player's by now
        return false;
    switch ((enum multi_bond_kind)bond->kind) {
    case MULTI_POSSESSES: return places_test(multi_active(g) & s->tapped, bond->by);
    case MULTI_LOCKS: return places_test(multi_active(g), bond->by) && places_test(multi_active(g), bond->on);
    default: return true;
    }
}

static void remove_bond(struct multi_state *s, unsigned index)
{
    s->bond_count--;
    memmove(&s->bonds[index], &s->bonds[index + 1], (s->bond_count - index) * sizeof s->bonds[0]);
    s->bonds[s->bond_count] = (struct multi_bond){0};
}

void multi_check_bonds(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    unsigned before = s->bond_count;
    for (unsigned i = 0; i < s->bond_count;) {
        if (holds(g, &s->bonds[i]))
            i++;
        else
            remove_bond(s, i);
    }
    if (s->bond_count != before)
        note_bonds(s);
}

// M-ability-enslave-3, M-ability-enslave-4
void multi_free_slaves(struct engine_game *g, unsigned place)
{
    struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->bond_count;) {
        if (s->bonds[i].kind == MULTI_ENSLAVES && s->bonds[i].by == place)
            remove_bond(s, i);
        else
            i++;
    }
    note_bonds(s);
}

// M-ability-possess-6, M-ability-enslave-5, M-ability-enslave-6, M-holding-23: whose bearer or author leaves.
void multi_lose_bonds(struct engine_game *g, unsigned place)
{
    struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->bond_count;) {
        if (s->bonds[i].by == place || s->bonds[i].on == place)
            remove_bond(s, i);
        else
            i++;
    }
    note_bonds(s);
}

// --- Possess and Enslave

// M-ability-possess-1: by close combat without a weapon, of who stays tapped for it; M-ability-enslave-1: by
// any attack; on characters of other sides.
void multi_take_control(struct engine_game *g, const struct multi_attack *attack, unsigned recipient)
{
    const struct multi_state *s = multi_state(g);
    unsigned attacker = attack->attacker, strike = multi_strike(attack);
    if (multi_allies(g, s->controller[attacker]) >> s->controller[recipient] & 1U)
        return;
    if (multi_is_close(attack->way) && !attack->weapon && places_test(s->tapped, attacker) &&
        multi_has(g, attacker, MULTI_POSSESS))
        bind(g, MULTI_POSSESSES, attacker, recipient);
    if (multi_strikes(g, attacker, strike, MULTI_ENSLAVE))
        bind(g, MULTI_ENSLAVES, attacker, recipient);
}

// M-ability-possess-2, M-ability-enslave-2, M-ability-enslave-7, M-ability-possess-5: those of others that
// the seat attacks with, in place of their players; M-ability-enslave-5: for all else they are still theirs.
place_set multi_fighters(const struct engine_game *g, unsigned seat)
{
    const struct multi_state *s = multi_state(g);
    place_set fighters = multi_player(g, seat)->own & ~s->controlled;
    for (unsigned i = 0; s->controlled && i < s->bond_count; i++)
        fighters |=
            places_if(is_control(&s->bonds[i]) && s->controller[s->bonds[i].by] == seat, s->bonds[i].on);
    return fighters;
}

place_set multi_possessors(const struct engine_game *g, unsigned seat)
{
    const struct multi_state *s = multi_state(g);
    place_set possessors = 0;
    for (unsigned i = 0; i < s->bond_count; i++)
        possessors |= places_if(s->bonds[i].kind == MULTI_POSSESSES, s->bonds[i].by);
    return possessors & multi_player(g, seat)->own;
}

// --- Arch-enemy

// M-ability-arch-2: who is locked in combat affects nobody but itself and whom it is locked with;
// M-ability-arch-3: others may affect both.
place_set multi_affectable(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    if (!places_test(s->locked, place))
        return ~(place_set)0;
    place_set affectable = places_only(place);
    for (unsigned i = 0; i < s->bond_count; i++) {
        const struct multi_bond *bond = &s->bonds[i];
        if (bond->kind == MULTI_LOCKS && (bond->by == place || bond->on == place))
            affectable |= places_only(bond->by) | places_only(bond->on);
    }
    return affectable;
}

// M-ability-arch-1: the character of that name, under the control of an opponent.
place_set multi_arch_enemies(const struct engine_game *g, unsigned place)
{
    if (multi_kind_at(g, place)->arch_enemy == ENGINE_NO_INDEX && !places_test(multi_state(g)->gained, place))
        return 0;
    place_set others =
        multi_active(g) & ~multi_places_of(g, multi_allies(g, multi_state(g)->controller[place]));
    return multi_enemies_among(g, place, others);
}

place_set multi_enemies_among(const struct engine_game *g, unsigned place, place_set others)
{
    const struct multi_state *s = multi_state(g);
    unsigned enemy = multi_kind_at(g, place)->arch_enemy;
    place_set found = multi_gained_enemies(g, place, others);
    for (place_set left = enemy == ENGINE_NO_INDEX ? 0 : others; left;) {
        unsigned other = places_pop(&left);
        found |= places_if(engine_card_kind(g->m, s->card[other]) == enemy, other);
    }
    return found;
}

void multi_lock(struct engine_game *g, unsigned place, unsigned enemy) { bind(g, MULTI_LOCKS, place, enemy); }
