// Hits, wounds, points.
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "games/multiverse/multiverse.h"

// --- Wounds

// M-kill-2, M-kill-4, M-ability-insane-1
static bool kills_anybody(const struct engine_game *g, unsigned attacker, unsigned natures)
{
    return natures >> MULTI_VILLAIN & 1U || multi_has(g, attacker, MULTI_INSANE) ||
           places_test(multi_limited(g, MULTI_KILLS), attacker);
}

static place_set villains_among(const struct engine_game *g, place_set places)
{
    place_set villains = 0;
    while (places) {
        unsigned place = places_pop(&places);
        villains |= places_if(multi_natures_at(g, place) >> MULTI_VILLAIN & 1U, place);
    }
    return villains;
}

// M-kill-1, M-kill-3, M-kill-5; M-kill-7, M-ability-invulnerable-1, M-ability-invulnerable-2
place_set multi_killable(const struct engine_game *g, unsigned attacker, place_set places)
{
    unsigned natures = multi_natures_at(g, attacker);
    place_set killable = places;
    if (!kills_anybody(g, attacker, natures)) {
        killable &= multi_state(g)->blocking;
        killable |= natures >> MULTI_ANTI_HERO & 1U ? villains_among(g, places & ~killable) : 0;
    }
    return killable ? killable & ~multi_having(g, killable, MULTI_INVULNERABLE) : 0;
}

// M-score-1 to M-score-12, M-format-ffa-5, M-score-13, M-holding-25: the points of a character that becomes
// inactive, and of all that is attached to it, go to whoever declared the attack, unless it is on the same
// side.
static void score(struct engine_game *g, unsigned seat, unsigned place)
{
    unsigned owner = multi_state(g)->controller[place];
    if (multi_allies(g, owner) >> seat & 1U || (multi_owned_by(g, seat) & places_only(place))) // M-score-12
        return;
    multi_player(g, seat)->points += multi_points_of(g, place);
    g->s->check_seats |= (uint8_t)(1U << seat);
}

// What texts have to say to a wound.
static void tell_of_wound(struct engine_game *g, unsigned place, unsigned by, enum multi_event event)
{
    multi_fire(g, place, MULTI_ON_WOUNDED, by);
    if (by != ENGINE_NO_PLACE)
        multi_fire(g, by, MULTI_ON_WOUND, place);
    if (event == MULTI_ON_WOUNDED)
        return;
    multi_fire(g, place, event, by);
    if (event == MULTI_ON_DISABLED)
        multi_fire_all(g, MULTI_ON_IS_DISABLED, ~places_only(place), place);
}

// Wounds that no attack deals.
void multi_tell_of_wounds(struct engine_game *g, place_set places)
{
    while (places) {
        unsigned place = places_pop(&places);
        bool disabled = places_test(multi_state(g)->disabled, place);
        tell_of_wound(g, place, ENGINE_NO_PLACE, disabled ? MULTI_ON_DISABLED : MULTI_ON_WOUNDED);
    }
}

// M-state-1 to M-state-5, M-combat-3: one wound more, for the points of whoever declared the attack.
static void deal_wound(struct engine_game *g, unsigned place, const struct multi_attack *attack)
{
    struct multi_state *s = multi_state(g);
    unsigned seat = attack->seat, by = attack->attacker;
    if (places_test(multi_limited(g, MULTI_NOT_WOUNDED), place))
        return;
    if (places_test(s->disabled, place)) {
        multi_lose_points_for_kill(g, seat, place);
        tell_of_wound(g, place, by, MULTI_ON_KILLED);
        multi_bury(g, place); // M-score-6: no further points
    } else if (places_test(s->injured, place)) {
        places_clear(&s->injured, place);
        places_set(&s->disabled, place);
        score(g, seat, place);
        tell_of_wound(g, place, by, MULTI_ON_DISABLED);
    } else {
        places_set(&s->injured, place);
        tell_of_wound(g, place, by, MULTI_ON_WOUNDED);
    }
    multi_free_slaves(g, place);
    multi_check_bonds(g);
    multi_note_change(g);
}

void multi_heal(struct engine_game *g, unsigned place)
{
    struct multi_state *s = multi_state(g);
    bool disabled = places_test(s->disabled, place);
    places_clear(&s->disabled, place);
    places_clear(&s->injured, place);
    s->injured |= places_if(disabled, place);
    multi_note_change(g);
}

// --- Items in place of wounds

// M-item-dmg-1, M-item-dmg-2, M-item-dmg-4: whoever attacks says so, for each wound.
static bool ask_for_item(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    const struct multi_attack *attack = &s->attacks[s->wound.attack];
    place_set items = s->wound.told ? 0 : multi_takeable(g, s->wound.recipient);
    unsigned parts = s->wound.told || attack->attacker == ENGINE_NO_PLACE
                         ? 0
                         : multi_takeable_parts(g, s->wound.recipient, attack->attacker);
    if ((!items && !parts) || !engine_alive(g, attack->seat)) {
        s->wound.told = true;
        return false;
    }
    struct engine_choice *ask = engine_ask(g, MULTI_ASK_ITEM, attack->seat);
    ask->places = items;
    ask->indices = parts;
    return ask->done = true;
}

// It takes the wound, which then nobody has to be saved from.
void multi_take_item(struct engine_game *g, struct engine_option o)
{
    struct multi_state *s = multi_state(g);
    unsigned recipient = s->wound.recipient;
    if (o.kind == ENGINE_OPT_DONE) {
        s->wound.told = true;
        return;
    }
    s->wound = (struct multi_wound){0};
    if (o.kind == ENGINE_OPT_PLACE)
        multi_hit_item(g, (unsigned)o.value);
    else
        multi_hit_part(g, recipient, (enum multi_part)o.value);
}

// --- Heroic Acts

// M-ability-heroic-1 to M-ability-heroic-6: active Heroes of the side, tapped or not, once a turn each, for
// another character.
static place_set rescuers(const struct engine_game *g, unsigned seat)
{
    const struct multi_state *s = multi_state(g);
    place_set able = multi_player(g, seat)->own & multi_active(g) & ~s->rescued, heroes = 0;
    able &= ~multi_limited(g, MULTI_CANNOT_RESCUE);
    places_clear(&able, s->wound.recipient);
    for (place_set left = able; left;) {
        unsigned place = places_pop(&left);
        heroes |= places_if(multi_is_heroic(multi_natures_at(g, place)), place);
    }
    for (place_set left = heroes & s->locked; left;) {
        unsigned place = places_pop(&left);
        heroes &= ~places_if(!places_test(multi_affectable(g, place), s->wound.recipient), place);
    }
    return heroes;
}

// Those of the side are asked one after the other, the wounded character's player first.
static bool ask_for_rescue(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    unsigned owner = s->controller[s->wound.recipient], allies = multi_allies(g, owner);
    if (places_test(s->unseen, s->wound.recipient)) // M-ability-invisible-3
        return false;
    for (unsigned left = allies & ~(unsigned)s->wound.declined; left;
         left = allies & ~(unsigned)s->wound.declined) {
        unsigned seat = engine_next_seat(left, owner);
        place_set heroes = rescuers(g, seat);
        if (heroes) {
            engine_ask_places(g, MULTI_ASK_HEROIC, seat, heroes, 0, true);
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
    const struct multi_attack *attack = &s->attacks[s->wound.attack];
    places_set(&s->rescued, hero);
    s->wound = (struct multi_wound){0};
    deal_wound(g, hero, attack);
}

// --- Attacks one by one

// A hit: a wound is to be dealt, unless it would kill and may not (M-kill-8, M-kill-9: then an item may be
// taken).  M-ability-poison-1, M-ability-poison-4, M-ability-poison-3: besides, a marker.
static void hit(struct engine_game *g, unsigned number, unsigned recipient)
{
    struct multi_state *s = multi_state(g);
    const struct multi_attack *attack = &s->attacks[number];
    if (places_test(s->items, recipient)) {
        multi_hit_item(g, recipient);
        return;
    }
    if (multi_is_close(attack->way) &&
        multi_strikes(g, attack->attacker, multi_strike(attack), MULTI_POISON) &&
        s->poison[recipient] < UINT8_MAX)
        s->poison[recipient]++;
    multi_take_control(g, attack, recipient);
    if (places_test(multi_limited(g, MULTI_NOT_WOUNDED), recipient))
        return;
    s->wound = (struct multi_wound){.open = true,
                                    .barred = places_test(s->disabled, recipient) &&
                                              !multi_killable(g, attack->attacker, places_only(recipient)),
                                    .recipient = (uint8_t)recipient,
                                    .attack = (uint8_t)number};
}

// M-combat-1 to M-combat-5, M-format-ffa-3, M-format-teams-10, M-state-6, M-state-8, M-state-7: the attack is
// compared with the defense of whoever takes it. M-ability-vuln-2: a die for each attack.
static void compare_with(struct engine_game *g, unsigned number, unsigned recipient)
{
    const struct multi_attack *attack = &multi_state(g)->attacks[number];
    uint32_t bits = multi_attack_bits(g, attack->attacker, multi_strike(attack));
    const struct multi_shield shield = multi_shield_of(g, recipient);
    if (!multi_shield_lets_through(&shield, bits)) // M-ability-intangible-4
        return;
    int roll = shield.vulnerable & bits ? 1 + (int)epic_chance_roll(g->chance, 3) : 0;
    if (multi_attack_value(g, attack->attacker, multi_strike(attack)) >=
        multi_shield_against(&shield, bits, roll))
        hit(g, number, recipient);
}

// Whoever has left, or has been disabled since (M-power-7), attacks no more, and nobody with a power that is
// gone (M-power-firearm-3).
static bool is_off(const struct engine_game *g, const struct multi_attack *attack)
{
    if (attack->attacker == ENGINE_NO_PLACE || attack->target == ENGINE_NO_PLACE ||
        !places_test(multi_active(g), attack->attacker))
        return true;
    return !multi_is_close(attack->way) && !multi_power_of(g, attack->attacker, multi_strike(attack));
}

// M-block-7 to M-block-14: the blocker takes it as long as it is in play, then the target itself;
// M-ability-fear-3: but not the attacks of Fear bearers.
static void settle_attack(struct engine_game *g, unsigned number)
{
    struct multi_state *s = multi_state(g);
    struct multi_attack *attack = &s->attacks[number];
    unsigned target = attack->target;
    if (is_off(g, attack))
        return;
    unsigned blocker = s->blocker[target] ? s->blocker[target] - 1U : target;
    if (blocker != target && !multi_may_block(g, blocker, attack))
        blocker = target;
    // M-back-1, M-back-7, M-back-8: it blocks elsewhere, and nobody has blocked for it.
    bool alone = !places_test(s->guarded, target) || (s->blocker[target] && blocker == target);
    attack->turned_back = places_test(s->blocking, target) && alone;
    if (attack->turned_back)
        return;
    compare_with(g, number, blocker);
    if (!s->attacks[number + 1].again) { // nor has what comes after the last one
        s->countering = (uint8_t)(number + 1U);
        s->recipient = (uint8_t)blocker;
    }
}

// M-back-2 to M-back-6, M-back-10: an automatic wound for each attack on who turned its back, after all that
// are compared; M-back-9: unless it has no effect.
static void automatic(struct engine_game *g, unsigned number)
{
    const struct multi_attack *attack = &multi_state(g)->attacks[number];
    if (attack->turned_back && !is_off(g, attack) &&
        multi_is_affected(g, attack->target, multi_attack_bits(g, attack->attacker, multi_strike(attack))))
        hit(g, number, attack->target);
}

// --- Counter attacks

// M-ability-counter-1 to M-ability-counter-9: who is still active may attack its attacker, tapped or not, in
// any way that is legal.
static bool ask_for_counter(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    unsigned attacker = s->attacks[s->countering - 1U].attacker, recipient = s->recipient;
    bool able = places_test(multi_active(g), recipient) && attacker != ENGINE_NO_PLACE &&
                places_test(multi_affectable(g, recipient), attacker) &&
                multi_has(g, recipient, MULTI_COUNTER_ATTACK);
    unsigned ways = able ? multi_ways_among(g, recipient, places_only(attacker)) : 0;
    if (!ways) {
        multi_end_naming(s);
        return false;
    }
    if (s->way)
        return multi_ask_weapon(g, s->controller[recipient], recipient, places_only(attacker));
    struct engine_choice *ask = engine_ask(g, MULTI_ASK_COUNTER, s->controller[recipient]);
    ask->indices = ways;
    ask->done = true;
    return true;
}

static void counter(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    unsigned attacker = s->recipient, target = s->attacks[s->countering - 1U].attacker;
    enum multi_way way = (enum multi_way)(s->way - 1U);
    s->attacks[MULTI_ATTACKS] = (struct multi_attack){.attacker = (uint8_t)attacker,
                                                      .target = (uint8_t)target,
                                                      .seat = s->controller[attacker],
                                                      .way = (uint8_t)way,
                                                      .weapon = s->weapon};
    multi_end_naming(s);
    multi_note_attack(g, attacker, way, target);
    compare_with(g, MULTI_ATTACKS, target);
}

// --- The step

// M-ability-vamp-1 to M-ability-vamp-3: for a wound that was dealt in close combat.
static void deal_open_wound(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    struct multi_wound wound = s->wound;
    const struct multi_attack *attack = &s->attacks[wound.attack];
    unsigned attacker = attack->attacker;
    bool drinks = attacker != ENGINE_NO_PLACE && multi_is_close(attack->way) &&
                  multi_strikes(g, attacker, multi_strike(attack), MULTI_VAMPIRISM);
    s->wound = (struct multi_wound){0};
    deal_wound(g, wound.recipient, attack);
    if (drinks)
        multi_heal(g, attacker);
}

// The next one that is to be settled: all attacks, then those on who turned its back.
static void settle_next(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    while (s->settled >= s->attack_count && s->settled < 2U * s->attack_count &&
           !s->attacks[s->settled - s->attack_count].turned_back)
        s->settled++;
    unsigned number = s->settled;
    if (number == 2U * s->attack_count) {
        multi_end_attack(g);
        return;
    }
    s->settled++;
    if (number < s->attack_count)
        settle_attack(g, number);
    else
        automatic(g, number - s->attack_count);
}

// False: somebody is asked.
static bool go_on(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    if (s->wound.open) {
        if (ask_for_item(g) || (!s->wound.barred && ask_for_rescue(g)))
            return false;
        if (s->wound.barred)
            s->wound = (struct multi_wound){0};
        else
            deal_open_wound(g);
    } else if (s->countering) {
        if (ask_for_counter(g))
            return false;
        if (s->countering)
            counter(g);
    } else {
        settle_next(g);
    }
    return true;
}

// M-combat-16, M-turn-result-2: all of them, in the order in which they were declared.
bool multi_results_step(struct engine_game *g)
{
    bool went_on = go_on(g);
    while (went_on && engine_idle(g->s) && g->s->step == MULTI_STEP_RESULTS)
        went_on = go_on(g);
    return went_on;
}
