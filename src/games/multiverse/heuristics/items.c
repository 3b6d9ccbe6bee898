// Items: what they are worth, who bears them, weapons, what takes a wound.
#include "games/multiverse/heuristics/outlook.h"

enum { WORTH_ABILITY = 70, WORTH_TAP = 60, BROKEN_PERCENT = 30, UNFIT_PERCENT = 10 };

// --- What they are worth

// A power serves instead of combat; most of its value is there without it.
static int32_t worth_of_powers(const struct multi_kind *kind)
{
    int latent = kind->latent_psi / 2, most = multi_attack_of(kind);
    return MULTI_WORTH_SIZE * (latent > most ? latent : most) / 2;
}

int32_t multi_worth_of_gift(const struct engine_game *g, const struct multi_kind *kind)
{
    int numbers = 0;
    const struct multi_mod *mod = kind->mod == ENGINE_NO_INDEX ? NULL : &multi_match(g)->mods[kind->mod];
    for (unsigned stat = 0; mod && stat < MULTI_STATS; stat++)
        numbers += mod->stat[stat].number;
    if (mod && mod->change != MULTI_ADDS)
        numbers /= 2;
    return MULTI_WORTH_SIZE * numbers + WORTH_ABILITY * (int32_t)bits64_count(kind->keywords) +
           worth_of_powers(kind) + (kind->code != ENGINE_NO_INDEX ? WORTH_TAP : 0) +
           WORTH_ABILITY * (int32_t)bits64_count(kind->immune | kind->resistant) / 2;
}

int32_t multi_worth_of_item(const struct engine_game *g, unsigned item)
{
    const struct multi_state *s = multi_state(g);
    const struct multi_kind *kind = multi_kind_at(g, item);
    int32_t worth = multi_worth_of_gift(g, kind);
    if (s->host[item] && kind->needs != ENGINE_NO_INDEX &&
        !multi_fits_at(g, kind->needs, s->host[item] - 1U, true))
        worth = worth * UNFIT_PERCENT / 100;
    return places_test(s->broken | s->lost, item) ? worth * BROKEN_PERCENT / 100 : worth;
}

// --- Who bears them

// Who can use it, and has none that acts like it; then the one who is worth most.
int32_t multi_score_of_host(const struct engine_game *g, unsigned place)
{
    const struct multi_kind *kind = multi_kind_of(g, engine_top(g)->card);
    bool fits = kind->needs == ENGINE_NO_INDEX || multi_fits_at(g, kind->needs, place, true);
    int32_t score = multi_worth_of_gift(g, kind) + multi_worth_of(g, place) / 4;
    for (place_set left = multi_items_of(g, place); left;)
        score = multi_kind_at(g, places_pop(&left))->item == kind->item ? score / 2 : score;
    return fits ? score : score * UNFIT_PERCENT / 100;
}

// --- Weapons

static unsigned wielder(const struct multi_state *s) { return s->named ? s->named - 1U : s->recipient; }

// How much is behind an attack: whether it hits anybody whom it may be aimed at, then its value.
static int score_of_strike(const struct engine_game *g, unsigned attacker, unsigned strike)
{
    enum { HIT = 100 };
    const struct multi_state *s = multi_state(g);
    place_set foes = multi_in_play(g) & ~multi_places_of(g, multi_allies(g, s->controller[attacker]));
    int32_t score = 0;
    while (foes) {
        unsigned target = places_pop(&foes);
        int32_t worth = multi_worth_of_wound(g, attacker, target);
        score = worth > score && multi_hits_with(g, attacker, target, strike) ? worth : score;
    }
    return HIT * score + multi_attack_value(g, attacker, strike);
}

struct engine_option multi_weapon_to_wield(const struct engine_game *g)
{
    const struct multi_state *s = multi_state(g);
    const struct engine_choice *ask = &g->s->choice;
    unsigned way = s->way - 1U, attacker = wielder(s);
    int best = ask->done ? score_of_strike(g, attacker, way) : -1;
    place_set weapon = 0;
    for (place_set left = ask->places; left;) {
        unsigned item = places_pop(&left);
        int score = score_of_strike(g, attacker, multi_strike_of(way, item + 1U));
        if (score > best) {
            best = score;
            weapon = places_only(item);
        }
    }
    return multi_place_or_done(ask, weapon);
}

// --- In place of a wound

// An item that is worth more than what the wound brings; of what is not a card, cybernetics before all.
struct engine_option multi_item_for_wound(const struct engine_game *g)
{
    const struct multi_state *s = multi_state(g);
    const struct engine_choice *ask = &g->s->choice;
    unsigned attacker = s->attacks[s->wound.attack].attacker, recipient = s->wound.recipient;
    int32_t most =
        s->wound.barred || attacker == ENGINE_NO_PLACE ? 0 : multi_worth_of_wound(g, attacker, recipient);
    place_set item = 0;
    for (place_set left = ask->places; left;) {
        unsigned place = places_pop(&left);
        int32_t worth = multi_worth_of(g, place) * (100 - BROKEN_PERCENT) / 100;
        if (worth > most) {
            most = worth;
            item = places_only(place);
        }
    }
    if (!item && s->wound.barred && ask->indices)
        return engine_option_make(ENGINE_OPT_PENDING, 31U - (unsigned)__builtin_clz(ask->indices));
    return multi_place_or_done(ask, item);
}

// --- Abilities

// What of the own side is broken, or of the others works.
static bool is_there(const struct engine_game *g, unsigned place, place_set targets, bool own)
{
    place_set side = multi_places_of(g, multi_allies(g, multi_state(g)->controller[place]));
    return (targets & (own ? side : ~side)) != 0;
}

static int32_t value_of_device(const struct engine_game *g, unsigned place, unsigned item)
{
    const struct multi_state *s = multi_state(g);
    return multi_value_of_code(g, s->controller[place], s->card[item], place, multi_kind_at(g, item)->code);
}

// A device whose work is for the better now.
static bool has_good_device(const struct engine_game *g, unsigned place)
{
    bool good = false;
    for (place_set left = multi_devices(g, place); left && !good;)
        good = value_of_device(g, place, places_pop(&left)) > 0;
    return good;
}

// Who would wound somebody attacks first; after combat items are seen to.
bool multi_is_item_useful(struct multi_outlook *o, unsigned place, enum multi_action action, bool before)
{
    const struct engine_game *g = o->g;
    switch (action) {
    case MULTI_DO_DEVICE: return !(before && multi_wounds_somebody(o, place)) && has_good_device(g, place);
    case MULTI_DO_RECOVER: return !before;
    case MULTI_DO_REPAIR: return !before && is_there(g, place, multi_repairable(g, place), true);
    case MULTI_DO_BREAK:
        return before && !multi_wounds_somebody(o, place) &&
               is_there(g, place, multi_breakable(g, place), false);
    default: return false;
    }
}

// Whose item it is decides whether it is repaired or disabled; a character stands for what it has itself.
int32_t multi_score_of_repair(const struct engine_game *g, unsigned target, enum multi_action action,
                              bool own)
{
    const struct multi_state *s = multi_state(g);
    int32_t worth = MULTI_WORTH_SIZE * multi_kind_at(g, target)->power[MULTI_FIREARM] / 2;
    if (places_test(s->items, target))
        worth = multi_worth_of_gift(g, multi_kind_at(g, target));
    else if (places_test(s->unwired, target))
        worth = MULTI_WORTH_SIZE * (multi_kind_at(g, target)->combat + multi_kind_at(g, target)->defense);
    return own == (action != MULTI_DO_BREAK) ? worth : -worth;
}
