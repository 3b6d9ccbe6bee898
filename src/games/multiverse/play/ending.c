// The goal, empty resources, players who leave.
#include "engine/machine/machine.h"
#include "engine/turn/turn.h"
#include "engine/zones/deck.h"
#include "games/multiverse/multiverse.h"

#include <limits.h>
#include <string.h>

// M-format-teams-2
int multi_points_of_side(const struct engine_game *g, unsigned seat)
{
    int points = 0;
    for (unsigned left = multi_allies(g, seat); left; left &= left - 1)
        points += multi_player(g, (unsigned)__builtin_ctz(left))->points;
    return points;
}

unsigned multi_leaders(const struct engine_game *g)
{
    unsigned leaders = engine_leaders(g, g->s->alive, multi_points_of_side);
    return leaders == g->s->alive ? 0 : leaders;
}

// M-end-1 to M-end-4, M-format-ffa-2: whoever has the points wins at once, whatever is under way;
// M-format-campaign-7: or the battle is over, M-format-campaign-13: and nothing is won yet.
// M-format-countdown-6: in a countdown no points end anything.
void multi_settle(struct engine_game *g)
{
    unsigned seats = g->s->check_seats & g->s->alive;
    if (g->s->check_board) {
        multi_check_conditions(g); // until all that are left hold
        g->s->check_board = false;
    }
    int goal = multi_goal_in_battle(g);
    g->s->check_seats = 0;
    for (seats = goal ? seats : 0; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        if (multi_points_in_battle(g, seat) < goal)
            continue;
        if (multi_match(g)->campaign)
            multi_end_battle(g, 0);
        else
            engine_end_game(g, EPIC_END_POINTS, multi_allies(g, seat));
        return;
    }
}

// M-resources-1, M-resources-4, M-resources-5: neither cards to draw nor characters in play, disabled ones
// included.
static bool has_nothing(const struct engine_game *g, unsigned seat)
{
    return engine_deck_count(engine_player(g, seat)) == 0 && !(multi_player(g, seat)->own & multi_in_play(g));
}

// M-resources-2, M-resources-3, M-end-5: looked at when a turn ends, of its player; M-format-teams-12: a team
// is out when all of it are, M-format-ffa-7: and the others play on.
void multi_check_resources(struct engine_game *g)
{
    unsigned side = engine_alive(g, g->s->active) ? multi_allies(g, g->s->active) : 0;
    bool nothing = side != 0;
    for (unsigned left = side; left; left &= left - 1)
        nothing = nothing && has_nothing(g, (unsigned)__builtin_ctz(left));
    if (nothing && multi_match(g)->campaign) // M-format-campaign-7
        multi_end_battle(g, side);
    else if (nothing) // M-format-countdown-7
        engine_leave(g, side, EPIC_END_NO_RESOURCES);
}

// --- Leaving

void multi_leave(struct engine_game *g, unsigned seat)
{
    struct multi_player *player = multi_player(g, seat);
    multi_lose_effects_of(g, seat);
    player->shown = bits128_none();
    for (place_set left = multi_owned_by(g, seat) & multi_state(g)->items; left;) // none is discarded
        multi_forget_place(g, places_pop(&left));
    // What others have put on them is theirs, and discarded.
    for (place_set left = (player->own | multi_owned_by(g, seat)) & ~multi_state(g)->items; left;)
        multi_forget_place(g, places_pop(&left));
    memset(player->established, 0, sizeof player->established);
    memset(player->untapped, 0, sizeof player->untapped);
}

// A payment that was under way was the leaver's, or goes on; likewise who was to be dismissed.
void multi_go_on_without(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    if (g->s->depth == 0 || engine_top(g)->stage != MULTI_STAGE_PAY)
        s->payment = (struct multi_payment){0};
    if (g->s->step == MULTI_STEP_MOVE)
        s->named = 0;
    if (engine_alive(g, g->s->active))
        return;
    multi_end_combat(g);
    if (multi_before_turns(g)) // nobody's turn is over by it
        g->s->active = (uint8_t)engine_next_seat(g->s->alive, g->s->active);
}
