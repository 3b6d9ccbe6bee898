// Items: put on characters or on their own, what they give, weapons.
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "games/multiverse/multiverse.h"

// --- What there is

place_set multi_items_of(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    place_set found = 0;
    for (place_set left = places_test(s->bearing, place) ? s->borne : 0; left;) {
        unsigned item = places_pop(&left);
        found |= places_if(s->host[item] == place + 1U, item);
    }
    return found;
}

// M-item-7, M-item-dmg-10: what effects may name, those in the holding area aside.
place_set multi_item_targets(const struct engine_game *g)
{
    return multi_state(g)->items & ~multi_state(g)->holding;
}

// --- What they give

// M-item-dmg-3
bool multi_item_works(const struct engine_game *g, unsigned item)
{
    const struct multi_state *s = multi_state(g);
    return !places_test(s->broken | s->lost | s->holding, item);
}

// M-item-3, M-item-artifact-1; M-item-8: to a bearer that meets what it asks for; an independent artifact
// serves characters of its player; M-item-weapon-1: a weapon in its own attacks alone.
bool multi_item_serves(const struct engine_game *g, unsigned item, unsigned place, unsigned strike)
{
    const struct multi_state *s = multi_state(g);
    const struct multi_kind *kind = multi_kind_at(g, item);
    bool whose = s->host[item] ? s->host[item] == place + 1U : s->controller[item] == s->controller[place];
    if (!whose || !multi_item_works(g, item))
        return false;
    if (kind->item == MULTI_WEAPON && multi_weapon_of(strike) != item + 1U)
        return false;
    return kind->needs == ENGINE_NO_INDEX || multi_fits_at(g, kind->needs, place, true);
}

place_set multi_gear_of(const struct engine_game *g, unsigned place)
{
    place_set gear = multi_items_of(g, place);
    for (place_set left = gear; left;) {
        unsigned item = places_pop(&left);
        if (!multi_item_serves(g, item, place, 0))
            places_clear(&gear, item);
    }
    return gear;
}

// --- Weapons

// A weapon with a power of its own is for that; others are for close combat, with or without rage: M-power-5.
static bool is_for(const struct engine_game *g, const struct multi_kind *weapon, unsigned way)
{
    const struct multi_mod *mod = weapon->mod == ENGINE_NO_INDEX ? NULL : &multi_match(g)->mods[weapon->mod];
    return multi_is_close(way) ? !weapon->ways || (mod && mod->stat[MULTI_COMBAT].number)
                               : (unsigned)weapon->ways >> way & 1U;
}

place_set multi_weapons(const struct engine_game *g, unsigned attacker, unsigned way)
{
    place_set weapons = multi_items_of(g, attacker);
    for (place_set left = weapons; left;) {
        unsigned item = places_pop(&left);
        const struct multi_kind *kind = multi_kind_at(g, item);
        if (kind->item != MULTI_WEAPON || !is_for(g, kind, way) ||
            !multi_item_serves(g, item, attacker, multi_strike_of(way, item + 1U)))
            places_clear(&weapons, item);
    }
    return weapons;
}

// Once it is said how one of the targets is attacked: with which weapon, if there is any.  M-item-4: or with
// none, if the character attacks so by itself.
bool multi_ask_weapon(struct engine_game *g, unsigned seat, unsigned attacker, place_set targets)
{
    struct multi_state *s = multi_state(g);
    unsigned way = s->way - 1U;
    place_set weapons = multi_weapons(g, attacker, way);
    for (place_set left = weapons; left;) {
        unsigned item = places_pop(&left);
        if (!multi_strikable(g, attacker, targets, multi_strike_of(way, item + 1U)))
            places_clear(&weapons, item);
    }
    s->armed |= !weapons;
    if (s->armed)
        return false;
    struct engine_choice *ask = engine_ask(g, MULTI_ASK_WEAPON, seat);
    ask->places = weapons;
    ask->done = multi_own_ways(g, attacker) >> way & 1U && multi_strikable(g, attacker, targets, way) != 0;
    return true;
}

// --- Putting them into play

// M-item-2, M-format-teams-4: own characters in play.
place_set multi_hosts(const struct engine_game *g, unsigned seat)
{
    return multi_player(g, seat)->own & multi_in_play(g);
}

unsigned multi_enter_item(struct engine_game *g, engine_card card, unsigned host)
{
    struct multi_state *s = multi_state(g);
    unsigned seat = engine_card_owner(card), item = multi_enter(g, card, seat);
    if (item == ENGINE_NO_PLACE)
        return item;
    places_set(&s->items, item);
    s->borne |= places_if(host != ENGINE_NO_PLACE, item);
    s->host[item] = host == ENGINE_NO_PLACE ? 0 : (uint8_t)(host + 1U);
    multi_begin_gift(g, item);
    multi_note_change(g);
    return item;
}

// M-item-1: once it is paid for.
bool multi_ask_host(struct engine_game *g, struct engine_frame *f)
{
    place_set hosts = multi_is_independent(multi_kind_of(g, f->card)) ? 0 : multi_hosts(g, f->player);
    if (hosts && !f->chosen) {
        engine_ask_places(g, ENGINE_ASK_TARGET, f->player, hosts, 0, false);
        return false;
    }
    f->stage = ENGINE_STAGE_RUN;
    if (f->chosen)
        (void)multi_enter_item(g, f->card, places_lowest(f->chosen));
    return true;
}

// M-item-artifact-2: one that stands alone; who should have borne another one may have left since.
void multi_finish_item(struct engine_game *g, engine_card card)
{
    if (multi_is_independent(multi_kind_of(g, card)))
        (void)multi_enter_item(g, card, ENGINE_NO_PLACE);
    else if (multi_place_of(g, card) == ENGINE_NO_PLACE)
        multi_discard_known(g, card);
}

// --- Leaving

// M-item-5, M-item-6, M-ability-teleport-7, M-ability-regen-4: with who bore them.
void multi_discard_items(struct engine_game *g, unsigned place)
{
    for (place_set left = multi_items_of(g, place); left;)
        multi_destroy(g, places_pop(&left));
}
