// Is a state sound?  What is looked at in every game and wherever there are champions, and the steps of a
// battle.
#include "games/champions/audit.h"
#include "games/ecg/ecg.h"

// D13: end-of-combat triggers wait for the main phase.
static bool battle_may_be(const struct engine_state *s)
{
    bool ending = s->step == ECG_STEP_MAIN && s->choice.what != ECG_ASK_MAIN;
    return ending || (s->step >= ECG_STEP_ATTACKERS && s->step <= ECG_STEP_COMBAT_END);
}

static void audit_board(struct engine_auditor *a)
{
    champ_audit_places(a);
    champ_audit_this_turn(a);
    if (engine_audit_running(a))
        champ_audit_battle(a, battle_may_be(a->g.s));
}

// E1.2.2, E1.4.1#2, E1.4.8, E1.5.4, E1.9.3, D32: each card of who is in the game is in one place, and nobody
// is there without health; E5.15.2: what lies under a deck.
const struct engine_own_audit ecg_audit = {
    .flags = champ_audit_flags,
    .sets = champ_audit_sets,
    .board = audit_board,
    .player = champ_audit_player,
    .choice = champ_audit_choice,
};
