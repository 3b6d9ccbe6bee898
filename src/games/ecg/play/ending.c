// The end of the game and who leaves it before (E1.2).
#include "games/ecg/ecg.h"

#include <string.h>

// --- The end of the game

// E1.2(2): all endings come through here; the turn cap and a full state stop a game without a result.
void ecg_end_game(struct ecg_game *g, enum epic_ending ending, unsigned winners)
{
    struct ecg_state *s = g->s;
    if (ecg_over(g))
        return;
    s->ending = (uint8_t)ending;
    s->winners = (uint8_t)winners;
    s->step = ECG_STEP_OVER;
    s->ask.what = ECG_ASK_NOTHING;
}

// D32: cards of others that the leaver controlled go back to their owners, deploying; owned cards leave with
// them.
static void clear_board_of(struct ecg_game *g, unsigned seat)
{
    struct ecg_state *s = g->s;
    uint64_t leaving = 0;
    for (uint64_t left = s->present; left;) {
        unsigned place = bits64_pop(&left);
        unsigned owner = ecg_owner(g, place);
        if (owner == seat)
            bits64_set(&leaving, place);
        else if (bits64_test(s->player[seat].control, place))
            ecg_change_control(g, place, owner);
    }
    ecg_clear_places(g, leaving);
}

static void drop_pending_of(struct ecg_state *s, unsigned seat)
{
    unsigned kept = 0, batch = 0;
    for (unsigned i = 0; i < s->waiting; i++) {
        if (s->pending[i].player == seat)
            continue;
        batch += i < s->batch;
        s->pending[kept++] = s->pending[i];
    }
    memset(&s->pending[kept], 0, (s->waiting - kept) * sizeof s->pending[0]);
    s->waiting = (uint8_t)kept;
    s->batch = (uint8_t)batch;
    kept = 0;
    for (unsigned i = 0; i < s->delayed_count; i++) {
        if (s->delayed[i].player != seat && s->delayed[i].seat != seat)
            s->delayed[kept++] = s->delayed[i];
    }
    memset(&s->delayed[kept], 0, (s->delayed_count - kept) * sizeof s->delayed[0]);
    s->delayed_count = (uint8_t)kept;
}

// D31: what a leaver's card had still to do does not happen; an event of somebody else goes to its pile.
static void drop_frames_of(struct ecg_game *g, unsigned seat)
{
    struct ecg_state *s = g->s;
    unsigned kept = 0;
    for (unsigned i = 0; i < s->depth; i++) {
        struct ecg_frame f = s->frames[i];
        bool gone = f.player == seat;
        if (!gone)
            s->frames[kept++] = f;
        else if (f.flags & ECG_FR_EVENT && f.card >> 7U != seat)
            ecg_to_discard(g, f.card, ECG_RESOLVED);
    }
    memset(&s->frames[kept], 0, (s->depth - kept) * sizeof s->frames[0]);
    s->depth = (uint8_t)kept;
    s->picked = bits128_none();
}

// E1.9.3, B-multiplayer-3: the leaver's cards leave the game from all zones.
static void clear_zones_of(struct ecg_game *g, unsigned seat)
{
    struct ecg_player *player = ecg_player(g, seat);
    struct ecg_player kept = *player;
    memset(player, 0, sizeof *player); // the whole block, so that equal states have equal bytes
    player->health = kept.health;
    player->left_order = kept.left_order;
    player->side = kept.side;
    player->tossed = kept.tossed;
}

static void eliminate(struct ecg_game *g, unsigned seat)
{
    ecg_player(g, seat)->left_order = g->s->leavers;
    drop_frames_of(g, seat);
    clear_board_of(g, seat);
    drop_pending_of(g->s, seat);
    clear_zones_of(g, seat);
    for (unsigned i = 0; i < g->s->depth; i++) {
        struct ecg_frame *f = &g->s->frames[i];
        f->seats &= g->s->alive;
        f->acting &= g->s->alive;
        f->seats_left &= g->s->alive;
        if (f->flags & ECG_FR_EVENT && f->card >> 7U == seat) // E1.9.3: it is followed, but goes nowhere
            f->flags &= (uint8_t)~ECG_FR_EVENT;
    }
}

// D32: with its player gone the turn ends, or the battle; a window passes on (D17).
static void repair_turn(struct ecg_game *g)
{
    struct ecg_state *s = g->s;
    if (!ecg_alive(g, s->active)) {
        if (s->step != ECG_STEP_MULLIGAN) {
            ecg_end_battle(g);
            s->step = ECG_STEP_CLEAN_UP;
        }
    } else if (s->flags & ECG_FL_BATTLE && !ecg_alive(g, s->defender)) {
        ecg_end_battle(g);
        s->step = ECG_STEP_MAIN;
        s->initiative = s->active;
    }
    if (ecg_alive(g, s->initiative))
        return;
    if (s->step == ECG_STEP_END_WINDOW)
        ecg_pass(g);
    else
        s->initiative = (uint8_t)ecg_next_seat(g, s->alive, s->initiative);
}

static unsigned sides_left(const struct ecg_game *g)
{
    unsigned sides = 0;
    for (unsigned seats = g->s->alive; seats; seats &= seats - 1)
        sides |= 1U << ecg_player(g, (unsigned)__builtin_ctz(seats))->side;
    return (unsigned)__builtin_popcount(sides);
}

// All of these players are out at the same moment.
static void leave_together(struct ecg_game *g, unsigned leaving, enum epic_ending ending)
{
    struct ecg_state *s = g->s;
    s->alive &= (uint8_t)~leaving;
    s->leavers++;
    for (unsigned seats = leaving; seats; seats &= seats - 1)
        eliminate(g, (unsigned)__builtin_ctz(seats));
    if (!s->alive)
        ecg_end_game(g, EPIC_END_ALL_OUT, 0);
    else if (sides_left(g) == 1) // E1.2.1#2, B-ffa-3, B-winlose-2
        ecg_end_game(g, ending, s->alive);
    else
        repair_turn(g);
}

// E1.2.2#1, E1.5.4, B-winlose-1, D28: at 0 or less a player is out at that very moment, all such players
// together.
ECG_SELDOM bool ecg_check_players_now(struct ecg_game *g)
{
    struct ecg_state *s = g->s;
    unsigned leaving = 0;
    s->dying = 0;
    for (unsigned seats = s->alive; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        leaving |= (unsigned)(s->player[seat].health <= 0) << seat;
    }
    if (leaving && !ecg_over(g))
        leave_together(g, leaving, EPIC_END_LAST_STANDING);
    return ecg_over(g);
}

// E1.2.2#2: at any time, whoever is asked.
void ecg_concede(struct ecg_game *g, unsigned seat)
{
    if (ecg_over(g) || !ecg_alive(g, seat))
        return;
    g->s->ask.what = ECG_ASK_NOTHING; // whatever was asked is asked anew of who is left
    leave_together(g, 1U << seat, EPIC_END_CONCESSION);
    ecg_advance(g);
}
