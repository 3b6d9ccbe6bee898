// The countdown: a number of turns in place of points that win, or that end a battle.
#include "engine/machine/machine.h"
#include "games/multiverse/multiverse.h"

// Who begins, or who is next since that player has left.
static unsigned first_player(const struct engine_game *g)
{
    return engine_next_seat(g->s->alive, multi_state(g)->opener);
}

// M-format-countdown-1
void multi_place_markers(struct engine_game *g)
{
    multi_state(g)->markers = (uint16_t)multi_match(g)->countdown;
}

// M-format-countdown-2: one at the start of each turn of the first player.
void multi_take_marker(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    if (s->markers && g->s->active == first_player(g))
        s->markers--;
}

// M-format-countdown-3: when the last player has had the turn of the last marker.
bool multi_time_is_up(const struct engine_game *g)
{
    unsigned active = g->s->active;
    return multi_match(g)->countdown && !multi_state(g)->markers &&
           engine_next_seat(engine_opponents(g, active), active) == first_player(g);
}

// M-format-countdown-4, M-format-countdown-5: the points are compared, or nobody has won;
// M-format-countdown-8: of a campaign the battle is over.
void multi_end_countdown(struct engine_game *g)
{
    if (multi_match(g)->campaign)
        multi_end_battle(g, 0);
    else
        engine_end_game(g, EPIC_END_COUNTDOWN, multi_leaders(g));
}
