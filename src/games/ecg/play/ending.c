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

static void drop_pending_of(struct ecg_state *s, unsigned seat)
{
    unsigned kept = 0, batch = 0;
    for (unsigned i = 0; i < s->core.waiting; i++) {
        if (s->core.triggers[i].player == seat)
            continue;
        batch += i < s->core.batch;
        s->core.triggers[kept++] = s->core.triggers[i];
    }
    memset(&s->core.triggers[kept], 0, (s->core.waiting - kept) * sizeof s->core.triggers[0]);
    s->core.waiting = (uint8_t)kept;
    s->core.batch = (uint8_t)batch;
    kept = 0;
    for (unsigned i = 0; i < s->board.delayed_count; i++) {
        if (s->board.delayed[i].player != seat && s->board.delayed[i].seat != seat)
            s->board.delayed[kept++] = s->board.delayed[i];
    }
    memset(&s->board.delayed[kept], 0, (s->board.delayed_count - kept) * sizeof s->board.delayed[0]);
    s->board.delayed_count = (uint8_t)kept;
}

// D31: what a leaver's card had still to do does not happen; an event of somebody else goes to its pile.
static void drop_frames_of(struct engine_game *g, unsigned seat)
{
    struct engine_state *s = g->s;
    unsigned kept = 0;
    for (unsigned i = 0; i < s->depth; i++) {
        struct engine_frame f = s->frames[i];
        bool gone = f.player == seat;
        if (!gone)
            s->frames[kept++] = f;
        else if (f.flags & ENGINE_FR_CARD && engine_card_owner(f.card) != seat)
            champ_to_discard(g, f.card, CHAMP_RESOLVED);
    }
    memset(&s->frames[kept], 0, (s->depth - kept) * sizeof s->frames[0]);
    s->depth = (uint8_t)kept;
    s->picked = bits128_none();
}

// E1.9.3, B-multiplayer-3: the leaver's cards leave the game from all zones.
static void clear_zones_of(struct engine_game *g, unsigned seat)
{
    struct ecg_player *player = ecg_player(g, seat);
    struct ecg_player kept = *player;
    memset(player, 0, sizeof *player); // the whole block, so that equal states have equal bytes
    player->board.health = kept.board.health;
    player->core.left_order = kept.core.left_order;
    player->core.side = kept.core.side;
    player->core.mulliganed = kept.core.mulliganed;
}

static void eliminate(struct engine_game *g, unsigned seat)
{
    ecg_player(g, seat)->core.left_order = g->s->leavers;
    drop_frames_of(g, seat);
    clear_board_of(g, seat);
    drop_pending_of(ecg_state(g), seat);
    clear_zones_of(g, seat);
    for (unsigned i = 0; i < g->s->depth; i++) {
        struct engine_frame *f = &g->s->frames[i];
        f->seats &= g->s->alive;
        f->acting &= g->s->alive;
        f->seats_left &= g->s->alive;
        if (f->flags & ENGINE_FR_CARD &&
            engine_card_owner(f->card) == seat) // E1.9.3: it is followed, but goes nowhere
            f->flags &= (uint8_t)~ENGINE_FR_CARD;
    }
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
static void repair_turn(struct engine_game *g)
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

static unsigned sides_left(const struct engine_game *g)
{
    unsigned sides = 0;
    for (unsigned seats = g->s->alive; seats; seats &= seats - 1)
        sides |= 1U << ecg_player(g, (unsigned)__builtin_ctz(seats))->core.side;
    return (unsigned)__builtin_popcount(sides);
}

// All of these players are out at the same moment.
static void leave_together(struct engine_game *g, unsigned leaving, enum epic_ending ending)
{
    struct engine_state *s = g->s;
    s->alive &= (uint8_t)~leaving;
    s->leavers++;
    for (unsigned seats = leaving; seats; seats &= seats - 1)
        eliminate(g, (unsigned)__builtin_ctz(seats));
    if (!s->alive)
        engine_end_game(g, EPIC_END_ALL_OUT, 0);
    else if (sides_left(g) == 1) // E1.2.1#2, B-ffa-3, B-winlose-2
        engine_end_game(g, ending, s->alive);
    else
        repair_turn(g);
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
        leave_together(g, leaving, EPIC_END_LAST_STANDING);
    return engine_over(g);
}

// E1.2.2#2: at any time, whoever is asked.  What the others lose by it (D8) is looked at before anybody is
// asked again, but not in the midst of dividing damage.
void ecg_concede(struct engine_game *g, unsigned seat)
{
    if (engine_over(g) || !engine_alive(g, seat))
        return;
    g->s->choice.what = ENGINE_ASK_NOTHING; // whatever was asked is asked anew of who is left
    leave_together(g, 1U << seat, EPIC_END_CONCESSION);
    if (!engine_over(g) && !ecg_dividing(g))
        engine_settle(g);
    for (unsigned i = 0; i < g->s->depth; i++) // what has left play cannot be chosen any more
        g->s->frames[i].options &= board_of(g)->present;
    engine_advance(g);
}
