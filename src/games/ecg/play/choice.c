// The open choice: what may be answered, as sets; options as action codes; carrying an answer out.
#include "games/ecg/ecg.h"

#include <string.h>

// --- Carrying it out

// Playing something or using a power in a window: B-battle-6, E4.4.5#1, E4.3.3#2.
static void acted(struct engine_game *g, unsigned seat)
{
    struct ecg_state *s = ecg_state(g);
    s->flags &= (uint8_t)~ECG_FL_PASSED;
    s->passed_on = 0;
    if (!engine_same_team(g, seat, s->core.active))
        s->flags |= ECG_FL_ACTED;
}

// E3.2.6: playing leaves initiative where it is; passing moves it.
static void take_initiative(struct engine_game *g, unsigned seat, struct engine_option o)
{
    struct ecg_player *player = ecg_player(g, seat);
    unsigned slot = (unsigned)o.value;
    switch (o.kind) {
    case ENGINE_OPT_CARD:
        acted(g, seat);
        bits128_clear(&player->core.hand, slot);
        bits128_clear(&player->core.known, slot);
        ecg_play_card(g, seat, engine_card_of(seat, slot), ENGINE_PLAY_FROM_HAND);
        return;
    case ENGINE_OPT_PILE:
        acted(g, seat);
        ecg_use_pile(g, seat, slot);
        return;
    case ENGINE_OPT_POWER:
        acted(g, seat);
        ecg_use_power(g, seat, slot);
        return;
    case ENGINE_OPT_GOD:
        acted(g, seat);
        ecg_use_god(g, seat);
        return;
    case ENGINE_OPT_PLACE: ecg_begin_attack(g, slot); return;
    default: ecg_pass(g); return;
    }
}

void ecg_take(struct engine_game *g, unsigned what, struct engine_option o)
{
    switch (what) {
    case ECG_ASK_MAIN:
    case ECG_ASK_WINDOW: take_initiative(g, g->s->choice.seat, o); return;
    case ECG_ASK_ATTACKER:
        if (o.kind == ENGINE_OPT_DONE)
            ecg_declare_attack(g);
        else
            ecg_add_attacker(g, (unsigned)o.value);
        return;
    case ECG_ASK_DEFENDER:
        board_of(g)->defender = (uint8_t)o.value;
        ecg_declare_attack(g);
        return;
    case ECG_ASK_BLOCKER:
        if (o.kind == ENGINE_OPT_DONE)
            ecg_declare_block(g);
        else
            ecg_add_blocker(g, (unsigned)o.value);
        return;
    default: ecg_assign(g, o.value); return; // ECG_ASK_ASSIGN
    }
}
