// Who leaves the game (E1.2).  E1.2(2): all endings come through engine_end_game; the turn cap and a full
// state stop a game without a result.
#include "games/ecg/ecg.h"

#include <string.h>

// E1.9.3, B-multiplayer-3: the leaver's cards leave the game from all zones, of which the engine clears those
// that are no part of the board; D31: what they had still to do does not happen, and an event of somebody
// else goes to its pile.
void ecg_leave(struct engine_game *g, unsigned seat)
{
    champ_leave(g, seat);
    struct ecg_player *player = ecg_player(g, seat);
    struct ecg_player kept = *player;
    memset(player, 0, sizeof *player); // the whole block, so that equal states have equal bytes
    player->core = kept.core;
    player->board.health = kept.board.health;
}

// B-firstblood-4, D50: the game is over, and whoever sits to the right of one who is out wins.
static void end_by_first_blood(struct engine_game *g, unsigned left)
{
    unsigned winners = 0;
    for (; left; left &= left - 1)
        winners |= 1U << engine_right_of(g->s->alive, (unsigned)__builtin_ctz(left));
    engine_end_game(g, EPIC_END_FIRST_OUT, winners);
}

// B-laststanding-2, B-laststanding-3, D51: for each who is out, clockwise.
static void reward_hunters(struct engine_game *g, unsigned left)
{
    enum { HEALTH = 5, CARDS = 1 };
    while (left && !engine_over(g)) {
        unsigned prey = engine_next_seat(left, g->s->priority);
        unsigned hunter = engine_right_of(g->s->alive, prey);
        left &= ~(1U << prey);
        champ_gain_health(g, hunter, HEALTH);
        engine_draw(g, hunter, CARDS);
    }
}

void ecg_eliminated(struct engine_game *g, unsigned seats)
{
    if (g->m->first_blood)
        end_by_first_blood(g, seats);
    else if (g->m->short_reach) // B-laststanding-1: play goes on
        reward_hunters(g, seats);
}

// With the leaver may have gone whom to attack, or what was to attack.
static bool attack_is_off(const struct engine_game *g)
{
    const struct ecg_state *s = ecg_state(g);
    if (s->board.battle)
        return !engine_alive(g, s->board.defender);
    bool declaring = s->core.step == ECG_STEP_ATTACKERS || s->core.step == ECG_STEP_DEFENDER;
    return declaring && (!s->board.attacking || !champ_attackable(g));
}

// D32: with its player gone the turn ends, or the battle; a window passes on (D17).
void ecg_go_on_without(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    if (!engine_alive(g, s->core.active)) {
        ecg_end_battle(g);
    } else if (attack_is_off(g)) {
        ecg_end_battle(g);
        s->core.step = ECG_STEP_MAIN;
        s->core.priority = s->core.active;
    } else if (s->core.step == ECG_STEP_END_WINDOW && !engine_alive(g, s->core.priority)) {
        ecg_pass(g);
    }
}
