// Seats that leave the game, and what they leave behind.
#include "engine/knowledge/sight.h"
#include "engine/language/program.h"
#include "engine/machine/machine.h"
#include "engine/machine/other_cards.h"
#include "engine/turn/turn.h"

#include <string.h>

static void drop_triggers_of(struct engine_state *s, unsigned seat)
{
    unsigned kept = 0, batch = 0;
    for (unsigned i = 0; i < s->waiting; i++) {
        if (s->triggers[i].player == seat)
            continue;
        batch += i < s->batch;
        s->triggers[kept++] = s->triggers[i];
    }
    memset(&s->triggers[kept], 0, (s->waiting - kept) * sizeof s->triggers[0]);
    s->waiting = (uint8_t)kept;
    s->batch = (uint8_t)batch;
}

// What a leaver's card had still to do does not happen; somebody else's card is finished.
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
            engine_finish_card(g, f.card, f.flags & ENGINE_FR_CARD);
    }
    memset(&s->frames[kept], 0, (s->depth - kept) * sizeof s->frames[0]);
    s->depth = (uint8_t)kept;
    (void)engine_take_picked(g, seat);
}

// Nobody is about who is gone; a card of the leaver that somebody else plays is followed, but goes nowhere.
static void repair_frames(struct engine_state *s, unsigned seat)
{
    for (unsigned i = 0; i < s->depth; i++) {
        struct engine_frame *f = &s->frames[i];
        f->seats &= s->alive;
        f->acting &= s->alive;
        f->seats_left &= s->alive;
        if (f->flags & ENGINE_FR_CARD && engine_card_owner(f->card) == seat)
            f->flags &= (uint8_t)~ENGINE_FR_CARD;
    }
}

// What the leaver knew of another seat's cards is forgotten, and those that it held go to their owner's pile.
static void give_back(struct engine_game *g, unsigned seat, unsigned owner)
{
    struct engine_sight *sight = engine_sight(g, owner);
    struct engine_abroad *abroad = engine_abroad(g, owner);
    if (sight)
        sight->seen[seat] = bits128_none();
    if (!abroad)
        return;
    struct bits128 cards = bits128_or(abroad->hand[seat], abroad->pile[seat]);
    abroad->hand[seat] = abroad->pile[seat] = bits128_none();
    engine_forget(g, owner, cards);
    engine_player(g, owner)->discard = bits128_or(engine_player(g, owner)->discard, cards);
}

// The leaver's cards leave the game from all zones, wherever they lie.
static void clear_zones_of(struct engine_game *g, unsigned seat)
{
    for (unsigned owner = 0; owner < engine_seats(g); owner++)
        give_back(g, seat, owner);
    if (engine_sight(g, seat))
        memset(engine_sight(g, seat), 0, sizeof(struct engine_sight));
    if (engine_abroad(g, seat))
        memset(engine_abroad(g, seat), 0, sizeof(struct engine_abroad));
    for (unsigned zone = 0; zone < g->m->rules->own_zones; zone++)
        engine_own_zones(g, seat)[zone] = bits128_none();
    struct engine_player *player = engine_player(g, seat);
    struct engine_player kept = *player;
    memset(player, 0, sizeof *player);
    player->left_order = kept.left_order;
    player->side = kept.side;
    player->mulliganed = kept.mulliganed;
}

static void eliminate(struct engine_game *g, unsigned seat)
{
    engine_player(g, seat)->left_order = g->s->leavers;
    drop_frames_of(g, seat);
    if (g->m->rules->leave)
        g->m->rules->leave(g, seat);
    drop_triggers_of(g->s, seat);
    clear_zones_of(g, seat);
    repair_frames(g->s, seat);
}

unsigned engine_sides(const struct engine_game *g, unsigned seats)
{
    unsigned sides = 0;
    for (; seats; seats &= seats - 1)
        sides |= 1U << engine_player(g, (unsigned)__builtin_ctz(seats))->side;
    return (unsigned)__builtin_popcount(sides);
}

// Before the first turn those who are left go on deciding; a turn whose player has left ends.
static void go_on_without(struct engine_game *g)
{
    struct engine_state *s = g->s;
    if (s->step < ENGINE_STEPS)
        return;
    if (g->m->rules->go_on_without)
        g->m->rules->go_on_without(g);
    if (!engine_alive(g, s->active))
        s->step = g->m->rules->left_step;
    if (!engine_alive(g, s->priority))
        s->priority = (uint8_t)engine_next_seat(s->alive, s->priority);
}

void engine_leave(struct engine_game *g, unsigned leaving, enum epic_ending ending)
{
    struct engine_state *s = g->s;
    s->alive &= (uint8_t)~leaving;
    s->leavers++;
    for (unsigned seats = leaving; seats; seats &= seats - 1)
        eliminate(g, (unsigned)__builtin_ctz(seats));
    if (!s->alive)
        engine_end_game(g, EPIC_END_ALL_OUT, 0);
    else if (engine_sides(g, s->alive) == 1)
        engine_end_game(g, ending, s->alive);
    else if (g->m->rules->eliminated)
        g->m->rules->eliminated(g, leaving);
    if (!engine_over(g))
        go_on_without(g);
}

// What has left play cannot be chosen any more; if some of it was, among others still open, all are chosen
// anew.
static void choose_without_gone(const struct engine_game *g, struct engine_frame *f)
{
    place_set present = engine_present(g);
    if (f->options && f->step == ENGINE_CHOOSING && f->chosen & ~present)
        f->step = 0;
    f->options &= present;
}

void engine_concede(const struct epic_match *match, void *state, unsigned seat, struct epic_chance *chance)
{
    struct engine_game g = engine_game_of(match, state, chance);
    if (engine_over(&g) || !engine_alive(&g, seat))
        return;
    g.s->choice.what = ENGINE_ASK_NOTHING; // whatever was asked is asked again of those who are left
    engine_leave(&g, engine_team(&g, seat), EPIC_END_CONCESSION);
    if (!engine_over(&g) && !engine_dividing(&g)) // what the others lose by it goes before anybody is asked
        engine_settle(&g);
    for (unsigned i = 0; i < g.s->depth; i++)
        choose_without_gone(&g, &g.s->frames[i]);
    engine_advance(&g);
}
