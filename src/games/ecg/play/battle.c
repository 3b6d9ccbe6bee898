// A battle: attackers, blockers, the division of damage, damage (E4.4).
#include "games/ecg/ecg.h"

// --- Attacking

ENGINE_APART void ecg_add_attacker(struct engine_game *g, unsigned place)
{
    champ_name_fighter(g, &board_of(g)->attacking, place);
}

// E4.3.2: announcing a battle enters the battle phase at once; the first attacker is the announcement.
ENGINE_APART void ecg_begin_attack(struct engine_game *g, unsigned place)
{
    ecg_add_attacker(g, place);
    ecg_state(g)->passed_on = 0;
    board_of(g)->defender = EPIC_NO_SEAT;
    g->s->step = ECG_STEP_ATTACKERS;
}

bool ecg_attackers_step(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    place_set more = champ_attackers(g) & ~s->board.attacking & ~s->board.passed;
    if (!more) {
        ecg_declare_attack(g);
        return s->core.step == ECG_STEP_DEFENDER || ecg_go_on(g, ecg_window_step);
    }
    engine_ask_places(g, ECG_ASK_ATTACKER, s->core.active, more, 0, true);
    return false;
}

// E4.4.1#4, E4.4.2, B-battle-2, B-position-2: attackers expend, then what the attack sets off resolves.
ENGINE_APART void ecg_declare_attack(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    unsigned seats = champ_attackable(g);
    s->board.passed = 0;
    if (s->board.defender == EPIC_NO_SEAT && (seats & (seats - 1) || engine_asks_forced(g))) {
        s->core.step = ECG_STEP_DEFENDER;
        return;
    }
    if (s->board.defender == EPIC_NO_SEAT)
        s->board.defender = (uint8_t)__builtin_ctz(seats);
    s->board.expended |= s->board.attacking;
    s->flags &= (uint8_t) ~(ECG_FL_ACTED | ECG_FL_PASSED);
    s->board.battle = true;
    s->board.blocked = false;
    s->core.step = ECG_STEP_PRE_BLOCK;
    s->core.priority = s->core.active; // E4.1.3#2
    for (place_set left = s->board.attacking; left;)
        champ_fire_self(g, places_pop(&left), CHAMP_ON_ATTACK, 0, ENGINE_ABOUT_NOBODY);
}

// E4.4.1#5: one player for the whole group.
bool ecg_defender_step(struct engine_game *g)
{
    engine_ask_places(g, ECG_ASK_DEFENDER, g->s->active, 0, champ_attackable(g), false);
    return false;
}

void ecg_end_battle(struct engine_game *g)
{
    champ_end_battle(g);
    ecg_state(g)->passed_on = 0; // it may break off amid a window
    ecg_state(g)->flags &= (uint8_t) ~(ECG_FL_ACTED | ECG_FL_PASSED);
    g->s->defer_triggers = false;
}

// --- Blocking

// E4.4.6(1)#1, E4.4.6(1)#2, B-battle-7, B-battle-8: prepared champions, deploying or not (B-play-7), any
// number, one after the other.
bool ecg_blockers_step(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    if (!s->board.attacking) { // D26
        ecg_declare_block(g);
        return ecg_go_on(g, ecg_window_step);
    }
    place_set able = champ_blockers(g, champ_prepared(g, s->board.defender)); // B-hydra-7
    bool must = s->board.attacking & champ_keyword(g, CHAMP_MUST_BE_BLOCKED) && able;
    place_set more = able & ~s->board.blocking & ~s->board.passed;
    if (!more) {
        ecg_declare_block(g);
        return ecg_go_on(g, ecg_window_step);
    }
    engine_ask_places(g, ECG_ASK_BLOCKER, s->board.defender, more, 0, !must || s->board.blocking);
    return false;
}

ENGINE_APART void ecg_add_blocker(struct engine_game *g, unsigned place)
{
    champ_name_fighter(g, &board_of(g)->blocking, place);
}

// E4.4.6(1)#3: blockers flip; E4.4.6(2)#1: the whole group is blocked; E4.4.7: triggers before the next
// window.
ENGINE_APART void ecg_declare_block(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    s->board.flipped |= s->board.blocking; // B-position-3
    if (s->board.blocking)
        s->board.blocked = true; // B-battle-9: and stays blocked, whoever leaves
    s->board.passed = 0;
    s->core.step = ECG_STEP_POST_BLOCK;
    s->core.priority = s->core.active;
    for (place_set left = s->board.blocking; left;)
        champ_fire_self(g, places_pop(&left), CHAMP_ON_BLOCK, 0, ENGINE_ABOUT_NOBODY);
    for (place_set left = s->board.blocking ? s->board.attacking : 0; left;)
        champ_fire_self(g, places_pop(&left), CHAMP_ON_BLOCKED, s->board.blocking, ENGINE_ABOUT_NOBODY);
    if (ecg_option(g, ECG_OPTION_EDITION) == 2017) // R26
        s->core.priority = s->board.defender;
}

// E4.4.11b#1, E4.4.11b#2, B-battle-18, D23: the attacker first, the defender seeing it.
bool ecg_division_step(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    bool attack = s->core.step == ECG_STEP_ATTACK_DIVISION;
    if (attack && !s->core.defer_triggers) {
        s->core.defer_triggers = true;
        champ_begin_division(g, true);
    }
    int left = champ_divide(g, attack);
    if (left > 0) {
        champ_ask_share(g, ECG_ASK_ASSIGN, attack, left);
        return false;
    }
    champ_begin_division(g, false);
    if (attack && s->board.blocking) {
        s->core.step = ECG_STEP_DEFENSE_DIVISION;
        return true;
    }
    s->core.step = ECG_STEP_DAMAGE; // without blockers nothing is left to divide
    return ecg_damage_step(g);
}

ENGINE_APART void ecg_assign(struct engine_game *g, int amount)
{
    champ_assign_share(g, g->s->step == ECG_STEP_ATTACK_DIVISION, amount);
}

// --- Damage

// E4.4.11, E4.4.13, B-battle-15, D24: all battle damage is one event; players are looked at before champions
// and righteous gains (D27, E5.13.3#2).  B-battle-14: nobody may act here; B-battle-19: triggers come next.
bool ecg_damage_step(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    champ_deal_battle_damage(g);
    s->core.defer_triggers = false;
    s->core.step = ECG_STEP_COMBAT_END;
    champ_forget_lost(g);
    engine_show(g);
    champ_settle(g);
    return ecg_go_on(g, ecg_combat_end_step);
}

// B-battle-20, D13, E4.4.14#1: end-of-combat triggers, then main again, with more attacks if wished
// (E4.4.14#2, B-battle-21).
bool ecg_combat_end_step(struct engine_game *g)
{
    struct engine_state *s = g->s;
    s->step = ECG_STEP_MAIN;
    s->priority = s->active;
    champ_fire_everybody(g, CHAMP_ON_COMBAT_END);
    return ecg_go_on(g, ecg_main_step);
}
