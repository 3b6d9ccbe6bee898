// Who leaves the game (E1.2).  E1.2(2): all endings come through engine_end_game; the turn cap and a full
// state stop a game without a result.
#include "games/ecg/ecg.h"

#include <string.h>

// D32: cards of others that the leaver controlled go back to their owners, deploying; owned cards leave with
// them.
static void clear_board_of(struct engine_game *g, unsigned seat)
{
    struct ecg_state *s = ecg_state(g);
    place_set leaving = 0;
    for (place_set left = s->board.present; left;) {
        unsigned place = places_pop(&left);
        unsigned owner = champ_owner(g, place);
        if (owner == seat)
            places_set(&leaving, place);
        else if (places_test(s->player[seat].board.control, place))
            champ_change_control(g, place, owner);
    }
    champ_clear_places(g, leaving);
}

static void drop_delayed_of(struct board *b, unsigned seat)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < b->delayed_count; i++) {
        if (b->delayed[i].player != seat && b->delayed[i].seat != seat)
            b->delayed[kept++] = b->delayed[i];
    }
    memset(&b->delayed[kept], 0, (b->delayed_count - kept) * sizeof b->delayed[0]);
    b->delayed_count = (uint8_t)kept;
}

// E1.9.3, B-multiplayer-3: the leaver's cards leave the game from all zones, of which the engine clears those
// that are no part of the board; D31: what they had still to do does not happen, and an event of somebody
// else goes to its pile.
void ecg_leave(struct engine_game *g, unsigned seat)
{
    clear_board_of(g, seat);
    drop_delayed_of(board_of(g), seat);
    struct ecg_player *player = ecg_player(g, seat);
    struct ecg_player kept = *player;
    memset(player, 0, sizeof *player); // the whole block, so that equal states have equal bytes
    player->core = kept.core;
    player->board.health = kept.board.health;
}

// With the leaver may have gone whom to attack, or what was to attack.
static bool attack_is_off(const struct engine_game *g)
{
    const struct ecg_state *s = ecg_state(g);
    if (s->board.battle)
        return !engine_alive(g, s->board.defender);
    bool declaring = s->core.step == ECG_STEP_ATTACKERS || s->core.step == ECG_STEP_DEFENDER;
    return declaring && (!s->board.attacking || !ecg_attackable(g));
}

// D32: with its player gone the turn ends, or the battle; a window passes on (D17).
void ecg_go_on_without(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    if (!engine_alive(g, s->core.active)) {
        if (s->core.step != ECG_STEP_MULLIGAN) {
            ecg_end_battle(g);
            s->core.step = ECG_STEP_CLEAN_UP;
        }
    } else if (attack_is_off(g)) {
        ecg_end_battle(g);
        s->core.step = ECG_STEP_MAIN;
        s->core.priority = s->core.active;
    }
    if (engine_alive(g, s->core.priority))
        return;
    if (s->core.step == ECG_STEP_END_WINDOW)
        ecg_pass(g);
    else
        s->core.priority = (uint8_t)engine_next_seat(s->core.alive, s->core.priority);
}

// E1.2.2#1, E1.5.4, B-winlose-1, D28: at 0 or less a player is out at that very moment, all such players
// together.
ENGINE_SELDOM bool ecg_check_players_now(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    unsigned leaving = 0;
    s->core.check_seats = 0;
    for (unsigned seats = s->core.alive; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        leaving |= (unsigned)(s->player[seat].board.health <= 0) << seat;
    }
    if (leaving && !engine_over(g))
        engine_leave(g, leaving, EPIC_END_LAST_STANDING); // E1.2.1#2, B-ffa-3, B-winlose-2
    return engine_over(g);
}

// E1.2.2#2: at any time, whoever is asked.  What the others lose by it (D8) is looked at before anybody is
// asked again, but not in the midst of dividing damage.
void ecg_concede(struct engine_game *g, unsigned seat)
{
    if (engine_over(g) || !engine_alive(g, seat))
        return;
    g->s->choice.what = ENGINE_ASK_NOTHING; // whatever was asked is asked anew of who is left
    engine_leave(g, 1U << seat, EPIC_END_CONCESSION);
    if (!engine_over(g) && !ecg_dividing(g))
        engine_settle(g);
    for (unsigned i = 0; i < g->s->depth; i++) // what has left play cannot be chosen any more
        g->s->frames[i].options &= board_of(g)->present;
    engine_advance(g);
}
