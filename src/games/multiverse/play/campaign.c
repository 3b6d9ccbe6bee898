// The campaign: battles that follow each other in one game, and the intermissions between them.
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "engine/turn/turn.h"
#include "engine/zones/deck.h"
#include "games/multiverse/multiverse.h"

#include <limits.h>
#include <string.h>

enum { HOLDING_BETWEEN = 60 }; // M-format-intermission-5

// --- Points

// M-format-campaign-8: points are added up over the battles; these are those of the battle under way.
int multi_points_in_battle(const struct engine_game *g, unsigned seat)
{
    int points = multi_points_of_side(g, seat);
    for (unsigned left = multi_allies(g, seat); left; left &= left - 1)
        points -= multi_player(g, (unsigned)__builtin_ctz(left))->before;
    return points;
}

// M-format-campaign-5, M-format-campaign-17: the last value holds for all battles that follow.
int multi_goal_in_battle(const struct engine_game *g)
{
    const struct multi_match *m = multi_match(g);
    unsigned battle = multi_state(g)->battles;
    if (!m->campaign)
        return m->goal;
    return m->battle[battle < MULTI_BATTLES ? battle : MULTI_BATTLES - 1];
}

// M-format-campaign-9 to M-format-campaign-12: whoever kills loses what the character is worth, below 0, too.
void multi_lose_points_for_kill(struct engine_game *g, unsigned seat, unsigned place)
{
    if (multi_match(g)->campaign)
        multi_player(g, seat)->points -= multi_points_of(g, place);
}

// --- The end of a battle

// Of several who have the fewest points one by lot, unless they are of one side.
static unsigned last_of_all(struct engine_game *g)
{
    unsigned last = 0;
    int least = INT_MAX;
    for (unsigned left = g->s->alive; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        int points = multi_points_in_battle(g, seat);
        last = (points < least ? 0 : last) | (unsigned)(points <= least) << seat;
        least = points < least ? points : least;
    }
    unsigned count = bits64_count(last & ~multi_allies(g, (unsigned)__builtin_ctz(last)))
                         ? epic_chance_roll(g->chance, bits64_count(last))
                         : 0;
    while (count--)
        last &= last - 1;
    return (unsigned)__builtin_ctz(last);
}

// Between battles nothing happens by itself.
static void drop_triggers(struct engine_state *s)
{
    memset(s->triggers, 0, sizeof s->triggers);
    s->waiting = s->batch = 0;
}

// M-format-campaign-18: who has lost it says who begins the next one.
void multi_end_battle(struct engine_game *g, unsigned losers)
{
    struct multi_state *s = multi_state(g);
    s->opener = (uint8_t)(losers ? engine_next_seat(losers, g->s->active) : last_of_all(g));
    multi_end_combat(g);
    multi_end_turn(g);
    drop_triggers(g->s);
    multi_go_to(g, MULTI_STEP_TOTAL);
}

// M-format-campaign-14 to M-format-campaign-16, M-format-countdown-9: the one moment at which a campaign is
// won.
bool multi_total_step(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    bool reached = false;
    for (unsigned left = g->s->alive; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        reached = reached || multi_points_of_side(g, seat) >= multi_match(g)->goal;
        multi_player(g, seat)->before = multi_player(g, seat)->points;
    }
    if (reached) {
        engine_end_game(g, EPIC_END_POINTS, multi_leaders(g));
        return true;
    }
    s->battles++;
    multi_go_to(g, MULTI_STEP_MOVE);
    return true;
}

// --- What stays

// M-format-intermission-3, M-format-intermission-8, M-format-intermission-4, M-format-intermission-11: who is
// active waits in the holding area, with what is attached, and nobody else stays.
static void clear_board(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    for (place_set left = multi_in_play(g); left;) {
        unsigned place = places_pop(&left);
        if (places_test(s->disabled, place))
            multi_bury(g, place);
        else
            multi_to_holding(g, place);
    }
    s->tapped = 0;
}

// M-format-intermission-2, M-format-intermission-7, M-format-intermission-10: hands go back into the decks,
// graveyards, discard piles, footholds and what is in force for good stay.
static void put_away(struct engine_game *g)
{
    clear_board(g);
    for (unsigned left = g->s->alive; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        multi_shuffle_hand_in(g, seat);
        multi_untap_footholds(g, seat);
        multi_end_effects(g, 1U << seat, MULTI_THIS_TURN);
    }
    drop_triggers(g->s);
}

// M-format-intermission-6: named in ascending order, as long as enough others are behind.
static place_set may_go(const struct engine_game *g, unsigned seat, int surplus)
{
    const struct multi_state *s = multi_state(g);
    place_set places = 0;
    int behind = 0;
    for (place_set left = multi_player(g, seat)->own & s->holding & ~s->items & ~places_below(s->named);
         left;) {
        unsigned place = places_highest(left);
        int points = multi_points_in_holding(g, place);
        places_clear(&left, place);
        behind += points;
        places |= places_if(points && behind >= surplus, place);
    }
    return places;
}

void multi_dismiss(struct engine_game *g, unsigned place)
{
    multi_bury(g, place);
    multi_state(g)->named = (uint8_t)(place + 1U);
}

// Who can never have a card again, with whatever is to come, is out of the campaign.
static unsigned without_cards(const struct engine_game *g)
{
    unsigned without = g->s->alive;
    for (unsigned left = g->s->alive; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        if (engine_deck_count(engine_player(g, seat)) || multi_player(g, seat)->own & ~multi_state(g)->items)
            without &= ~multi_allies(g, seat);
    }
    return without;
}

bool multi_intermission_step(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    put_away(g);
    if (g->s->check_board) // M-incident-dur-4: what that has ended goes before anybody is asked
        return true;
    for (unsigned left = g->s->alive & ~(unsigned)g->s->passes; left;
         left = g->s->alive & ~(unsigned)g->s->passes) {
        unsigned seat = engine_next_seat(left, g->s->active);
        int surplus = multi_points_held(g, seat) - HOLDING_BETWEEN;
        if (surplus > 0) {
            engine_ask_places(g, MULTI_ASK_DISMISS, seat, may_go(g, seat, surplus), 0, false);
            return false;
        }
        s->named = 0;
        g->s->passes |= (uint8_t)(1U << seat);
    }
    multi_go_to(g, MULTI_STEP_NEXT_FIRST);
    unsigned out = without_cards(g);
    if (out)
        engine_leave(g, out, EPIC_END_NO_RESOURCES);
    return true;
}

// --- The next battle

bool multi_next_first_step(struct engine_game *g)
{
    engine_ask(g, MULTI_ASK_FIRST, engine_next_seat(g->s->alive, multi_state(g)->opener))->seats =
        g->s->alive;
    return false;
}

// M-format-campaign-19: seven cards, and hands may be redrawn.
void multi_begin_battle(struct engine_game *g, unsigned seat)
{
    struct multi_state *s = multi_state(g);
    if (!engine_next_turn(g))
        return;
    s->opener = g->s->active = (uint8_t)seat;
    s->turns_before = g->s->turn - 1;
    for (unsigned left = g->s->alive; left; left &= left - 1) {
        struct multi_player *player = multi_player(g, (unsigned)__builtin_ctz(left));
        player->redraws = 0;
        player->begun = player->footed = false;
        engine_draw(g, (unsigned)__builtin_ctz(left), MULTI_FULL_HAND);
    }
    multi_place_markers(g);
    multi_go_to(g, MULTI_STEP_NEXT_HANDS);
}
