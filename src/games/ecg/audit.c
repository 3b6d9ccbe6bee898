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

// E1.2.2, E1.4.1#2, E1.4.8, E1.5.4, E1.9.3, D32: each card of who is in the game is in one place, and nobody
// is there without health; E5.15.2: what lies under a deck.
bool ecg_audit(const struct epic_match *match, const void *state, struct text *out)
{
    struct engine_auditor a = engine_auditor_of(match, state, out);
    engine_audit_flags(&a);
    champ_audit_flags(&a);
    if (!a.sound)
        return false;
    engine_audit_turn(&a);
    champ_audit_sets(&a);
    if (!a.sound)
        return false;
    champ_audit_places(&a);
    engine_audit_under_way(&a);
    champ_audit_this_turn(&a);
    for (unsigned seat = 0; seat < match->seats; seat++) {
        engine_audit_player(&a, seat);
        champ_audit_player(&a, seat);
    }
    if (engine_audit_running(&a)) {
        champ_audit_battle(&a, battle_may_be(a.g.s));
        if (engine_audit_choice(&a))
            champ_audit_choice(&a);
    }
    return a.sound;
}
