// Items disabled, knocked away, destroyed, repaired; what of a character counts as one; cybernetics.
#include "engine/machine/machine.h"
#include "engine/machine/ops.h"
#include "games/multiverse/multiverse.h"

// --- What may happen to an item

static bool has_nature(const struct engine_game *g, unsigned item, enum multi_item_nature nature)
{
    return (unsigned)multi_kind_at(g, item)->item_natures >> nature & 1U;
}

static bool can_be_disabled(const struct engine_game *g, unsigned item)
{
    return !has_nature(g, item, MULTI_STURDY) && !has_nature(g, item, MULTI_FIXED);
}

// M-item-dmg-12, M-zone-discard-1: where all see it.
void multi_destroy(struct engine_game *g, unsigned item)
{
    engine_card card = multi_state(g)->card[item];
    multi_forget_place(g, item);
    multi_discard_known(g, card);
}

// M-item-dmg-11, M-ability-technopathy-4
static void disable(struct engine_game *g, unsigned item)
{
    if (has_nature(g, item, MULTI_FRAGILE))
        multi_destroy(g, item);
    else
        places_set(&multi_state(g)->broken, item);
}

// M-item-dmg-1, M-item-dmg-7.  M-item-ind-2, M-item-ind-3, M-item-ind-5, M-item-ind-6: one that stands alone
// is destroyed by the next hit, for no points.
void multi_hit_item(struct engine_game *g, unsigned item)
{
    struct multi_state *s = multi_state(g);
    if (!s->host[item] && places_test(s->broken, item))
        multi_destroy(g, item);
    else if (s->host[item] && has_nature(g, item, MULTI_STURDY))
        places_set(&s->lost, item);
    else
        disable(g, item);
    multi_note_change(g);
}

// --- In place of a wound

// M-item-dmg-4, M-item-dmg-10
place_set multi_takeable(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    place_set items = multi_items_of(g, place) & ~(s->broken | s->lost);
    for (place_set left = items; left;) {
        unsigned item = places_pop(&left);
        if (has_nature(g, item, MULTI_FIXED))
            places_clear(&items, item);
    }
    return items;
}

static bool has_firearm(const struct engine_game *g, unsigned place)
{
    return multi_kind_at(g, place)->power[MULTI_FIREARM] && !places_test(multi_state(g)->disarmed, place);
}

// M-power-firearm-1, M-item-9; M-ability-cyborg-1, M-ability-cyborg-3: cybernetics for an attacker with Tech.
unsigned multi_takeable_parts(const struct engine_game *g, unsigned place, unsigned attacker)
{
    const struct multi_state *s = multi_state(g);
    const struct multi_kind *kind = multi_kind_at(g, place);
    bool equipped =
        (kind->equipment[MULTI_COMBAT] || kind->equipment[MULTI_DEFENSE]) && !places_test(s->stripped, place);
    bool wired = multi_has(g, place, MULTI_CYBORG) && !places_test(s->unwired, place) &&
                 multi_has(g, attacker, MULTI_TECH);
    return (unsigned)has_firearm(g, place) << MULTI_OWN_FIREARM | (unsigned)equipped << MULTI_EQUIPMENT |
           (unsigned)wired << MULTI_CYBERNETICS;
}

// RD-36, M-incident-dur-7: what an incident has given goes with it, and what an item gives with that.
static void unwire(struct engine_game *g, unsigned place)
{
    struct multi_state *s = multi_state(g);
    s->unwired |= places_if(multi_kind_at(g, place)->keywords >> MULTI_CYBORG & 1U, place);
    const struct multi_mod lost = {.lost = UINT64_C(1) << MULTI_CYBORG};
    multi_discard_what_grants(g, &lost, places_only(place));
    for (place_set left = multi_gear_of(g, place); left;) {
        unsigned item = places_pop(&left);
        if (multi_kind_at(g, item)->keywords >> MULTI_CYBORG & 1U && can_be_disabled(g, item))
            disable(g, item);
    }
}

void multi_hit_part(struct engine_game *g, unsigned place, enum multi_part part)
{
    struct multi_state *s = multi_state(g);
    switch (part) {
    case MULTI_OWN_FIREARM: places_set(&s->disarmed, place); break;
    case MULTI_EQUIPMENT: places_set(&s->stripped, place); break;
    case MULTI_CYBERNETICS: unwire(g, place); break;
    case MULTI_PART_COUNT: break;
    }
    multi_note_change(g);
}

// --- Abilities

// M-item-device-1, M-item-device-2: those that do something, of who may use them.
place_set multi_devices(const struct engine_game *g, unsigned place)
{
    place_set devices = multi_items_of(g, place);
    for (place_set left = devices; left;) {
        unsigned item = places_pop(&left);
        if (multi_kind_at(g, item)->code == ENGINE_NO_INDEX ||
            !multi_item_serves(g, item, place, multi_strike_of(0, item + 1U)))
            places_clear(&devices, item);
    }
    return devices;
}

// M-item-dmg-8, M-item-dmg-9, M-ability-8: its own, in the own turn; the bearer itself stands for equipment.
place_set multi_recoverable(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    return s->controller[place] == g->s->active
               ? (multi_items_of(g, place) & s->lost) | (places_only(place) & s->stripped)
               : 0;
}

void multi_recover(struct engine_game *g, unsigned target, unsigned mode)
{
    (void)mode;
    struct multi_state *s = multi_state(g);
    places_clear(&s->lost, target);
    places_clear(&s->stripped, target);
    multi_note_change(g);
}

// M-item-dmg-5, M-item-dmg-6, M-ability-tech-1, M-ability-tech-2, M-ability-technopathy-1: anything that is
// disabled, of anybody; a character stands for its firearm or its cybernetics (M-ability-cyborg-4).
place_set multi_repairable(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    if (!multi_has(g, place, MULTI_TECH) && !multi_has(g, place, MULTI_TECHNOPATHY))
        return 0;
    return (s->broken | s->disarmed | s->unwired) & ~s->holding;
}

// Cybernetics first, if both are disabled.
void multi_repair(struct engine_game *g, unsigned target, unsigned mode)
{
    (void)mode;
    struct multi_state *s = multi_state(g);
    place_set *const set = places_test(s->unwired, target) ? &s->unwired : &s->disarmed;
    places_clear(places_test(s->items, target) ? &s->broken : set, target);
    multi_note_change(g);
}

// M-ability-technopathy-2, M-ability-technopathy-3
place_set multi_breakable(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    if (!multi_has(g, place, MULTI_TECHNOPATHY))
        return 0;
    place_set found = multi_item_targets(g) & ~(s->broken | s->lost);
    for (place_set left = found; left;) {
        unsigned item = places_pop(&left);
        if (!can_be_disabled(g, item))
            places_clear(&found, item);
    }
    for (place_set left = multi_in_play(g); left;) {
        unsigned other = places_pop(&left);
        found |= places_if(has_firearm(g, other), other);
    }
    return found;
}

void multi_break(struct engine_game *g, unsigned target, unsigned mode)
{
    (void)mode;
    if (places_test(multi_state(g)->items, target))
        disable(g, target);
    else
        multi_hit_part(g, target, MULTI_OWN_FIREARM);
    multi_note_change(g);
}

// --- Incidents

enum engine_progress multi_op_DESTROY(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    (void)in;
    for (place_set left = f->chosen & multi_state(g)->items; left;)
        multi_destroy(g, places_pop(&left));
    return ENGINE_DONE;
}

enum engine_progress multi_op_BREAK(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    (void)in;
    for (place_set left = f->chosen & multi_state(g)->items; left;) {
        unsigned item = places_pop(&left);
        if (can_be_disabled(g, item))
            disable(g, item);
    }
    multi_note_change(g);
    return ENGINE_DONE;
}

enum engine_progress multi_op_REPAIR(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    (void)in;
    multi_state(g)->broken &= ~f->chosen;
    multi_note_change(g);
    return ENGINE_DONE;
}

enum engine_progress multi_op_UNWIRE(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    (void)in;
    for (place_set left = f->chosen & multi_in_play(g); left;)
        unwire(g, places_pop(&left));
    multi_note_change(g);
    return ENGINE_DONE;
}
