// The audit sees what can be wrong in the superhero game alone: tests/support/audits/spoiled.h.
#include "cmocka_test.h"
#include "games/multiverse/multiverse.h"
#include "support/audits/spoiled.h"

#define RUNNING (s->core.ending == EPIC_RUNNING)

// The lowest of some places.
static place_set one(place_set places) { return places & (0 - places); }

static bool in_combat(const struct multi_state *s)
{
    return s->core.step >= MULTI_STEP_ATTACKERS && s->core.step <= MULTI_STEP_RESULTS;
}

// Somebody is about to use an ability.
static bool uses(const struct engine_state *s)
{
    return s->depth && s->frames[0].stage >= MULTI_STAGE_ACTION && s->frames[0].stage <= MULTI_STAGE_MORE;
}

static engine_card card_of_type(const struct engine_game *g, enum multi_type type)
{
    for (unsigned slot = 0; slot < engine_list(g->m, 0)->size; slot++)
        if (multi_kind_of(g, engine_card_of(0, slot))->type == type)
            return engine_card_of(0, slot);
    return ENGINE_NO_CARD;
}

#define MULTI_SPOILINGS(S)                                                                                   \
    S(wound_flag, "a wound is dealt: 2", true, NOT_A_FLAG(s->wound.open))                                    \
    S(told_flag, "for no item: 2", true, NOT_A_FLAG(s->wound.told))                                          \
    S(barred_flag, "may not be dealt: 2", true, NOT_A_FLAG(s->wound.barred))                                 \
    S(armed_flag, "the weapon is named: 2", true, NOT_A_FLAG(s->armed))                                      \
    S(primary_flag, "is paid: 2", true, NOT_A_FLAG(s->payment.primary))                                      \
    S(begun_flag, "first turn begun: 2", true, NOT_A_FLAG(p->begun))                                         \
    S(footed_flag, "foothold established: 2", true, NOT_A_FLAG(p->footed))                                   \
    S(used_by_nobody, "has used an ability", empty, s->used[MULTI_ACTIONS - 1] |= empty)                     \
    S(hurt_in_holding, "in the holding area", s->injured & ~s->holding, s->holding |= one(s->injured))       \
    S(dead_in_holding, "in the holding area", s->disabled & ~s->holding, s->holding |= one(s->disabled))     \
    S(hurt_and_dead, "injured", s->disabled, s->injured |= one(s->disabled))                                 \
    S(broken_and_lost, "disabled items", s->items, s->broken = s->lost = one(s->items))                      \
    S(tapped_item, "items that do what", s->items & ~s->tapped, s->tapped |= one(s->items))                  \
    S(blocking_item, "items that do what", s->items, s->blocking |= one(s->items))                           \
    S(guarded_alone, "blocked for: ", !multi_match(g)->single_attacks && people & ~s->attacked,              \
      s->guarded |= one(people & ~s->attacked))                                                              \
    S(help_of_nobody, "bonus of Teamwork", people & ~s->helped, s->helped_attack |= people & ~s->helped)     \
    S(led_by_nobody, "bonus of a Leader", people & ~s->led, s->led_attack |= people & ~s->led)               \
    S(kept_untapped, "kept tapped", people & ~s->tapped, s->kept |= people & ~s->tapped)                     \
    S(same, "a unique character is in play twice", !s->core.depth && same & (same - 1),                      \
      s->card[places_lowest(same & (same - 1))] = s->card[places_lowest(same)])                              \
    S(mate_or_not, "whether they share a team", people &(people - 1),                                        \
      s->mates[places_lowest(people)] ^= one(people & (people - 1)))                                         \
    S(mate_of_nobody, "team mates", people &&empty, s->mates[places_lowest(people)] |= empty)                \
    S(keyword_or_not, "keywords that are printed", people, s->printed[0] ^= one(people))                     \
    S(bearing_or_not, "altered are other places", people, s->bearing ^= one(people))                         \
    S(altered_or_not, "altered are other places", people, s->altered ^= one(people))                         \
    S(foothold_that_fights, "neither a character nor an item",                                               \
      people &&card_of_type(g, MULTI_FOOTHOLD) != ENGINE_NO_CARD,                                            \
      s->card[places_lowest(people)] = card_of_type(g, MULTI_FOOTHOLD))                                      \
    S(item_that_fights, "neither a character nor an item", people, s->items |= one(people))                  \
    S(controlled_by_others, ": controlled by P", people,                                                     \
      s->controller[places_lowest(people)] = (uint8_t)((s->controller[places_lowest(people)] + 1U) % seats)) \
    S(borne_by_nobody, ": borne by", s->items & s->borne, s->host[places_lowest(s->items & s->borne)] = 0)   \
    S(borne_elsewhere, "not with its bearer", s->items & s->borne && empty,                                  \
      s->host[places_lowest(s->items & s->borne)] = (uint8_t)(places_lowest(empty) + 1U))                    \
    S(blocked_by_nobody, ": blocked for by", people & ~s->blocking,                                          \
      s->blocker[places_lowest(people)] = (uint8_t)(places_lowest(people & ~s->blocking) + 1U))              \
    S(many_attacks, "than there is room for", RUNNING, s->attack_count = MULTI_ATTACKS + 1)                  \
    S(many_settled, " settled", RUNNING, s->settled = (uint8_t)(2 * s->attack_count + 1))                    \
    S(attack_in_peace, "combat outside", RUNNING && !in_combat(s), s->attack_count = 1)                      \
    S(attacking_in_peace, "combat outside", RUNNING && !in_combat(s) && people, s->attacking |= one(people)) \
    S(guards_in_peace, "combat outside", RUNNING && !in_combat(s) && people, s->guards |= one(people))       \
    S(wound_in_peace, "combat outside", RUNNING && !in_combat(s), s->wound.open = true)                      \
    S(attacker_nowhere, "attack 0: ", RUNNING && s->attack_count > 0, s->attacks[0].attacker = 200)          \
    S(target_nowhere, "attack 0: ", RUNNING && s->attack_count > 0, s->attacks[0].target = 200)              \
    S(many_effects, "than there is room for", true, s->effect_count = MULTI_EFFECTS + 1)                     \
    S(changing_or_not, "keywords change by an effect", true, s->changing ^= 1)                               \
    S(effect_of_no_item, "of an item that is not there", s->effect_count > 0 && empty,                       \
      s->effects[0].item = (uint8_t)(places_lowest(empty) + 1U))                                             \
    S(effect_on_nobody, "targets of an incident", s->effect_count > 0 && empty,                              \
      s->effects[0].targets |= empty)                                                                        \
    S(effect_of_no_player, "effect 0: not of a card and a player",                                           \
      s->effect_count > 0 && seats < EPIC_MAX_SEATS, s->effects[0].player = (uint8_t)seats)                  \
    S(many_markers, "than there is room for", true, s->bond_count = MULTI_BONDS + 1)                         \
    S(marker_nowhere, "marker 0 of 200", s->bond_count > 0, s->bonds[0].by = 200)                            \
    S(marker_on_itself, "marker 0 of", s->bond_count > 0, s->bonds[0].on = s->bonds[0].by)                   \
    S(marker_unknown, "a marker that nobody knows of", s->bond_count > 0, s->locked = s->controlled = 0)     \
    S(nobody_begins, " begins", seats < EPIC_MAX_SEATS, s->opener = (uint8_t)seats)                          \
    S(late_countdown, " markers of ", true, s->markers = (uint16_t)(multi_match(g)->countdown + 1))          \
    S(turns_before, " turns before turn", true, s->turns_before = s->core.turn)                              \
    S(no_campaign, " battles and", !multi_match(g)->campaign, s->battles = 1)                                \
    S(battle_over, "in play between two battles",                                                            \
      RUNNING && s->core.step <= MULTI_STEP_TOTAL && people & ~s->holding,                                   \
      s->core.step = MULTI_STEP_TOTAL + 1)                                                                   \
    S(many_gains, "than there is room for", true, s->gain_count = MULTI_GAINS + 1)                           \
    S(gain_nowhere, "gain 0: ", s->gain_count > 0, s->gains[0].place = 200)                                  \
    S(gain_of_nothing, "no incident in force gives it", s->gain_count > 0, s->gains[0].card = 0x7000)        \
    S(gains_unknown, "gains of places that nobody knows of", people, s->gained ^= one(people))               \
    S(foothold_untapped, " footholds of a kind", true, p->untapped[0] = 200)                                 \
    S(foothold_unknown, " footholds of a kind", true, p->established[0]++)                                   \
    S(own_of_nobody, "characters of a player", empty, p->own |= empty)                                       \
    S(used_by_none, "uses nobody", RUNNING &&uses(&s->core), s->core.frames[0].source = ENGINE_NO_PLACE)     \
    S(used_by_another, "uses nobody", RUNNING &&uses(&s->core),                                              \
      s->core.frames[0].player = (uint8_t)((s->core.frames[0].player + 1U) % seats))                         \
    S(paid_for_nothing, "to be paid for nothing", RUNNING && !s->core.depth, s->payment.left = 1)            \
    S(won_already, " points, and the game or battle goes on",                                                \
      RUNNING && s->core.step <= MULTI_STEP_TURN_OVER && multi_goal_in_battle(g) && s->core.alive & 1U,      \
      p->points += multi_goal_in_battle(g) + 1000)

#define MULTI_SPOILING(name, says, can_be, action)                                 \
    static bool name(const struct engine_game *g)                                  \
    {                                                                              \
        struct multi_state *s = multi_state(g);                                    \
        struct multi_player *p = multi_player(g, 0);                               \
        const place_set empty = one(~s->present), people = s->present & ~s->items; \
        const place_set same = unique_among(g, people & ~s->holding);              \
        const unsigned seats = engine_seats(g);                                    \
        (void)p, (void)empty, (void)same, (void)seats;                             \
        if (!(can_be))                                                             \
            return false;                                                          \
        (void)(action);                                                            \
        return true;                                                               \
    }

// Two characters of different names of whom there may be one.
static place_set unique_among(const struct engine_game *g, place_set places)
{
    place_set unique = 0;
    while (places) {
        unsigned place = places_pop(&places);
        unique |= places_if(multi_is_unique(multi_kind_at(g, place)) && !multi_is_copy(g, place), place);
    }
    return unique;
}

MULTI_SPOILINGS(MULTI_SPOILING)
#define MULTI_EMPTY(name)     MULTI_SPOILING(name##_of_no_place, "", empty, s->name |= empty)
#define MULTI_EMPTY_ROW(name) {#name, #name ": ", name##_of_no_place},
#define MULTI_ITEM(name)      MULTI_SPOILING(name##_of_no_item, "", people, s->name |= one(people))
#define MULTI_ITEM_ROW(name)  {#name, #name ": ", name##_of_no_item},
MULTI_SETS(MULTI_EMPTY)
MULTI_ITEM_SETS(MULTI_EMPTY)
static const struct spoiling spoilings[] = {MULTI_SPOILINGS(SPOILING_ROW) MULTI_SETS(MULTI_EMPTY_ROW)
                                                MULTI_ITEM_SETS(MULTI_EMPTY_ROW)};

static void what_is_wrong_is_said(void **state)
{
    (void)state;
    struct spoilings all = {.list = spoilings, .count = sizeof spoilings / sizeof spoilings[0]};
    assert_true(all.count <= SPOILINGS);
    spoil_games("multiverse", 12, &all);
    assert_all_spoiled(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_wrong_is_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
