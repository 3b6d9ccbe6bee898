// Is a state sound?  Characters, footholds, combat.
#include "engine/audit.h"
#include "games/multiverse/multiverse.h"

#include <string.h>

static void audit_flags(struct engine_auditor *a)
{
    const struct multi_state *s = multi_state(&a->g);
    engine_audit_flag(a, "a wound is dealt", &s->wound.open);
    engine_audit_flag(a, "the wound is for no item", &s->wound.told);
    engine_audit_flag(a, "the wound may not be dealt", &s->wound.barred);
    engine_audit_flag(a, "the weapon is named", &s->armed);
    engine_audit_flag(a, "the color of the card is paid", &s->payment.primary);
    for (unsigned seat = 0; seat < engine_seats(&a->g); seat++) {
        engine_audit_flag(a, "first turn begun", &multi_player(&a->g, seat)->begun);
        engine_audit_flag(a, "foothold established", &multi_player(&a->g, seat)->footed);
    }
}

// Before anybody reads past the end of a list.
static void audit_counts(struct engine_auditor *a)
{
    const struct multi_state *s = multi_state(&a->g);
    if (s->attack_count > MULTI_ATTACKS || s->effect_count > MULTI_EFFECTS || s->bond_count > MULTI_BONDS ||
        s->gain_count > MULTI_GAINS)
        engine_audit_wrong(a,
                           "%u attacks, %u effects, %u markers and %u gains are more than there is room for",
                           s->attack_count, s->effect_count, s->bond_count, s->gain_count);
}

static void audit_sets(struct engine_auditor *a)
{
    const struct multi_state *s = multi_state(&a->g);
#define WITHIN(name) engine_audit_within(a, #name, s->name, s->present);
    MULTI_SETS(WITHIN)
#undef WITHIN
    for (unsigned i = 0; i < MULTI_ACTIONS; i++)
        engine_audit_within(a, "has used an ability", s->used[i], s->present);
    engine_audit_within(a, "in the holding area", s->holding, ~(s->injured | s->disabled)); // M-holding-11
    engine_audit_within(a, "injured", s->injured, ~s->disabled);
#define WITHIN(name) engine_audit_within(a, #name, s->name, s->items & s->present);
    MULTI_ITEM_SETS(WITHIN)
#undef WITHIN
    engine_audit_within(a, "disabled items", s->broken, ~s->lost);
    engine_audit_within(a, "items that do what characters do", s->items,
                        ~(s->tapped | s->injured | s->disabled | s->attacking | s->blocking | s->disarmed |
                          s->stripped | s->unwired));
    if (!multi_match(&a->g)->single_attacks)
        engine_audit_within(a, "blocked for", s->guarded, s->attacked);
    engine_audit_within(a, "bonus of Teamwork", s->helped_attack, s->helped);
    engine_audit_within(a, "bonus of a Leader", s->led_attack, s->led);
    engine_audit_within(a, "kept tapped", s->kept, s->tapped);
    audit_counts(a);
}

// M-ability-unique-1
static void audit_unique(struct engine_auditor *a, unsigned place)
{
    const struct multi_state *s = multi_state(&a->g);
    unsigned kind = engine_card_kind(a->g.m, s->card[place]);
    if (!multi_is_unique(multi_kind_at(&a->g, place)) || multi_is_copy(&a->g, place))
        return;
    for (place_set left = multi_in_play(&a->g); left;) {
        unsigned other = places_pop(&left);
        if (other != place && !multi_is_copy(&a->g, other) &&
            engine_card_kind(a->g.m, s->card[other]) == kind)
            engine_audit_wrong(a, "a unique character is in play twice: %u and %u", place, other);
    }
}

// What is kept of the cards on the board, and of what is in force, is what they say.
static void audit_kept(struct engine_auditor *a)
{
    const struct multi_state *s = multi_state(&a->g);
    place_set printed[MULTI_KEYWORD_COUNT] = {0};
    for (place_set left = s->present; left;) {
        unsigned place = places_pop(&left);
        const struct multi_kind *kind = multi_kind_at(&a->g, place);
        for (uint64_t keywords = kind->type == MULTI_CHARACTER ? kind->keywords : 0; keywords;)
            places_set(&printed[bits64_pop(&keywords)], place);
        for (place_set others = s->present & ~places_only(place); others;) {
            unsigned other = places_pop(&others);
            if (places_test(s->mates[place], other) !=
                ((kind->teams & multi_kind_at(&a->g, other)->teams) != 0))
                engine_audit_wrong(a, "places %u and %u: nobody knows whether they share a team", place,
                                   other);
        }
        engine_audit_within(a, "team mates", s->mates[place], s->present & ~places_only(place));
    }
    if (memcmp(printed, s->printed, sizeof printed) != 0)
        engine_audit_wrong(a, "keywords that are printed on nobody who is there, or that nobody knows of");
    const struct multi_reach reach = multi_reach_now(&a->g);
    if (s->bearing != reach.bearing || s->altered != reach.altered)
        engine_audit_wrong(a, "altered are other places than those that items and effects are about");
}

// An item lies where its bearer is, a character of the same player; one that changes something is one effect.
static void audit_item(struct engine_auditor *a, unsigned item)
{
    const struct multi_state *s = multi_state(&a->g);
    unsigned host = s->host[item], effects = 0;
    if ((host == 0) != multi_is_independent(multi_kind_at(&a->g, item)) || host > MULTI_PLACES)
        engine_audit_wrong(a, "item %u: borne by %u", item, host - 1U);
    else if (host && (!places_test(s->present & ~s->items, host - 1U) ||
                      s->controller[host - 1U] != s->controller[item] ||
                      places_test(s->holding, host - 1U) != places_test(s->holding, item)))
        engine_audit_wrong(a, "item %u: not with its bearer %u", item, host - 1U);
    for (unsigned i = 0; i < s->effect_count; i++)
        effects += s->effects[i].item == item + 1U;
    if (engine_audit_running(a) && effects != (multi_kind_at(&a->g, item)->mod != ENGINE_NO_INDEX))
        engine_audit_wrong(a, "item %u: %u effects", item, effects);
}

static void audit_place(struct engine_auditor *a, unsigned place)
{
    const struct multi_state *s = multi_state(&a->g);
    unsigned seat = s->controller[place];
    enum multi_type type = places_test(s->items, place) ? MULTI_ITEM : MULTI_CHARACTER;
    if (!engine_valid_card(a, s->card[place]) || multi_kind_at(&a->g, place)->type != type)
        engine_audit_wrong(a, "place %u: neither a character nor an item", place);
    else if (!engine_valid_seat(a, seat) || !places_test(multi_player(&a->g, seat)->own, place))
        engine_audit_wrong(a, "place %u: controlled by P%u", place, seat + 1U);
    else if (type == MULTI_ITEM)
        audit_item(a, place);
    else if (!places_test(s->holding, place) && !s->core.depth)
        audit_unique(a, place);
    unsigned blocker = s->blocker[place];
    if (blocker && (!places_test(s->blocking, blocker - 1U) || !places_test(s->guarded, place)))
        engine_audit_wrong(a, "place %u: blocked for by %u, which does not", place, blocker - 1U);
}

static void audit_attacks(struct engine_auditor *a)
{
    const struct multi_state *s = multi_state(&a->g);
    bool combat = s->core.step >= MULTI_STEP_ATTACKERS && s->core.step <= MULTI_STEP_RESULTS;
    if (s->settled > 2U * s->attack_count)
        engine_audit_wrong(a, "%u attacks, %u settled", s->attack_count, s->settled);
    bool naming = s->named && s->core.step != MULTI_STEP_MOVE;
    if (!combat && (s->attack_count || s->attacking || s->blocking || s->guarded || s->guards || naming ||
                    s->wound.open))
        engine_audit_wrong(a, "combat outside of the combat phase");
    for (unsigned i = 0; i < s->attack_count; i++)
        if (!engine_valid_place(a, s->attacks[i].attacker) || !engine_valid_place(a, s->attacks[i].target))
            engine_audit_wrong(a, "attack %u: %u at %u", i, s->attacks[i].attacker, s->attacks[i].target);
}

// Incidents in force are those in the zone, and change what is there.
static void audit_effects(struct engine_auditor *a)
{
    const struct multi_state *s = multi_state(&a->g);
    if (s->changing != multi_changing_keywords(&a->g))
        engine_audit_wrong(a, "keywords change by an effect that is not there, or do not by one that is");
    for (unsigned i = 0; i < s->effect_count; i++) {
        const struct multi_effect *effect = &s->effects[i];
        if (effect->item && !places_test(s->items, effect->item - 1U))
            engine_audit_wrong(a, "effect %u of an item that is not there", i);
        engine_audit_within(a, "targets of an incident", effect->targets, s->present);
        if (!engine_valid_card(a, effect->card) || !engine_valid_seat(a, effect->player))
            engine_audit_wrong(a, "effect %u: not of a card and a player", i);
    }
}

// Markers of one character on another: both are in play, of different sides, and it holds what they need.
static void audit_bonds(struct engine_auditor *a)
{
    const struct multi_state *s = multi_state(&a->g);
    place_set in_play = multi_in_play(&a->g), active = multi_active(&a->g);
    for (unsigned i = 0; i < s->bond_count; i++) {
        const struct multi_bond *bond = &s->bonds[i];
        if (bond->by >= MULTI_PLACES || bond->on >= MULTI_PLACES) {
            engine_audit_wrong(a, "marker %u of %u on %u", i, bond->by, bond->on);
            return;
        }
        place_set by = bond->kind == MULTI_ENSLAVES ? in_play : active;
        by &= bond->kind == MULTI_POSSESSES ? s->tapped : ~(place_set)0;
        place_set on = bond->kind == MULTI_LOCKS ? active : in_play;
        if (!places_test(by, bond->by) || !places_test(on, bond->on) ||
            multi_allies(&a->g, s->controller[bond->by]) >> s->controller[bond->on] & 1U)
            engine_audit_wrong(a, "marker %u of %u on %u", i, bond->by, bond->on);
        if (!places_test(bond->kind == MULTI_LOCKS ? s->locked : s->controlled, bond->on))
            engine_audit_wrong(a, "place %u: a marker that nobody knows of", bond->on);
    }
}

// M-format-countdown-1, M-format-campaign-1
static void audit_battles(struct engine_auditor *a)
{
    const struct multi_state *s = multi_state(&a->g);
    const struct multi_match *m = multi_match(&a->g);
    if (!engine_valid_seat(a, s->opener))
        engine_audit_wrong(a, "P%u begins", s->opener + 1U);
    if (s->markers > m->countdown)
        engine_audit_wrong(a, "%u markers of %d", s->markers, m->countdown);
    if (s->turns_before >= s->core.turn || (!m->campaign && (s->battles || s->turns_before)))
        engine_audit_wrong(a, "%u battles and %u turns before turn %u", s->battles, s->turns_before,
                           s->core.turn);
    if (s->core.step > MULTI_STEP_TOTAL && multi_in_play(&a->g) && engine_audit_running(a))
        engine_audit_wrong(a, "somebody is in play between two battles");
}

// What was gained is of who is there; an incident that gives it is in force.
static void audit_gains(struct engine_auditor *a)
{
    const struct multi_state *s = multi_state(&a->g);
    place_set gained = 0;
    for (unsigned i = 0; i < s->gain_count; i++) {
        const struct multi_gain *gain = &s->gains[i];
        engine_audit_flag(a, "copied", &gain->copied);
        if (gain->place >= MULTI_PLACES || gain->gift > MULTI_GIFT_ACTIVE_PSI || gain->at > s->effect_count)
            engine_audit_wrong(a, "gain %u: %u of place %u", i, gain->gift, gain->place);
        else
            places_set(&gained, gain->place);
        bool in_force = gain->card == ENGINE_NO_CARD;
        for (unsigned effect = 0; effect < s->effect_count && !in_force; effect++)
            in_force = s->effects[effect].card == gain->card;
        if (!in_force)
            engine_audit_wrong(a, "gain %u: no incident in force gives it", i);
    }
    if (gained != s->gained)
        engine_audit_wrong(a, "gains of places that nobody knows of");
}

// Who is about to use an ability has it; what is paid is for what is under way.
static void audit_use(struct engine_auditor *a)
{
    const struct engine_state *s = a->g.s;
    const struct engine_frame *top = s->depth ? engine_top(&a->g) : NULL;
    const struct multi_payment *payment = &multi_state(&a->g)->payment;
    for (unsigned i = 0; i < s->depth; i++) {
        const struct engine_frame *f = &s->frames[i];
        if (f->stage >= MULTI_STAGE_ACTION && f->stage <= MULTI_STAGE_MORE && multi_is_lost(&a->g, f))
            engine_audit_wrong(a, "frame %u: P%u uses nobody, or somebody else's", i, f->player + 1U);
    }
    if ((payment->left || payment->next || payment->primary) && !(top && top->stage == MULTI_STAGE_PAY))
        engine_audit_wrong(a, "%u energy is to be paid for nothing", payment->left);
}

static void audit_board(struct engine_auditor *a)
{
    for (place_set left = multi_state(&a->g)->present; left;)
        audit_place(a, places_pop(&left));
    if (!a->sound) // what follows looks up who bears what
        return;
    audit_kept(a);
    audit_effects(a);
    audit_bonds(a);
    audit_gains(a);
    audit_battles(a);
    if (!engine_audit_running(a))
        return;
    audit_attacks(a);
    audit_use(a);
}

// M-energy-12: of each kind not more is untapped than there is.
static void audit_footholds(struct engine_auditor *a, unsigned seat)
{
    const struct multi_player *player = multi_player(&a->g, seat);
    unsigned count[MULTI_ENERGY_COUNT] = {0};
    for (struct bits128 left = player->footholds; !bits128_empty(left);)
        count[multi_energy_of(multi_kind_of(&a->g, engine_card_of(seat, bits128_pop(&left))))]++;
    for (unsigned energy = 0; energy < MULTI_ENERGY_COUNT; energy++)
        if (player->established[energy] != count[energy] || player->untapped[energy] > count[energy])
            engine_audit_wrong(a, "P%u: %u footholds of a kind, %u untapped, but %u cards", seat + 1U,
                               player->established[energy], player->untapped[energy], count[energy]);
}

static void audit_player(struct engine_auditor *a, unsigned seat)
{
    const struct multi_player *player = multi_player(&a->g, seat);
    engine_audit_within(a, "characters of a player", player->own, multi_state(&a->g)->present);
    audit_footholds(a, seat);
    int goal = multi_goal_in_battle(&a->g);
    bool on = engine_audit_running(a) && a->g.s->step <= MULTI_STEP_TURN_OVER;
    if (on && goal && multi_points_in_battle(&a->g, seat) >= goal && engine_alive(&a->g, seat))
        engine_audit_wrong(a, "P%u: %d points, and the game or battle goes on", seat + 1U, player->points);
}

const struct engine_own_audit multi_audit = {
    .flags = audit_flags, .sets = audit_sets, .board = audit_board, .player = audit_player};
