// What ends with the turn, and champions of players who leave.
#include "engine/turn/turn.h"
#include "games/champions/champions.h"

#include <string.h>

// --- The end of a turn

void champ_pend_delayed(struct engine_game *g)
{
    for (unsigned i = 0; i < board_of(g)->delayed_count; i++) {
        const struct board_delayed *d = &board_of(g)->delayed[i];
        struct engine_trigger entry;
        memset(&entry, 0, sizeof entry);
        entry.ability = d->builtin;
        entry.card = ENGINE_NO_CARD;
        entry.source = ENGINE_NO_PLACE;
        entry.count = d->count;
        entry.player = d->player & 15U;
        entry.about = d->seat & 15U;
        entry.chosen = d->place == ENGINE_NO_PLACE ? 0 : places_only(d->place);
        engine_pend(g, entry);
    }
    memset(board_of(g)->delayed, 0, sizeof board_of(g)->delayed);
    board_of(g)->delayed_count = 0;
}

static void end_bonuses(struct board *b)
{
    memset(b->bonus_offense, 0, sizeof b->bonus_offense);
    memset(b->bonus_defense, 0, sizeof b->bonus_defense);
    memset(b->this_turn, 0, sizeof b->this_turn);
    memset(b->granted, 0, sizeof b->granted);
    memset(b->granted_to, 0, sizeof b->granted_to);
    b->grant_count = 0;
}

// Control for the turn goes back, too.
static void forget_turn(struct engine_game *g, unsigned seat)
{
    struct board_player *player = board_player(g, seat);
    player->broken = bits128_none();
    player->damaged_by = 0;
    player->no_health = false;
    place_set returning = player->returning;
    player->returning = 0;
    while (returning)
        champ_change_control(g, places_pop(&returning), seat);
}

// E4.5.2c, E4.5.2d: damage, then effects of the turn.  D7: the flipped become prepared.
void champ_end_effects(struct engine_game *g)
{
    struct board *b = board_of(g);
    if (b->needs_lethal_check)
        memset(b->damage, 0, sizeof b->damage); // E4.5.2c, B-end-3, E2.1.6#2: it does not add up
    b->flipped = 0;                             // B-end-4
    if (b->touched)
        end_bonuses(b); // E4.5.2d, D8
    b->touched = b->no_attacks = false;
    b->silenced = 0;
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        forget_turn(g, seat);
}

// --- Leaving the game

// D32: cards of others that the leaver controlled go back to their owners, deploying; owned cards leave with
// them.
static void clear_board_of(struct engine_game *g, unsigned seat)
{
    place_set leaving = 0;
    for (place_set left = board_of(g)->present; left;) {
        unsigned place = places_pop(&left);
        unsigned owner = champ_owner(g, place);
        if (owner == seat)
            places_set(&leaving, place);
        else if (places_test(board_player(g, seat)->control, place))
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

void champ_leave(struct engine_game *g, unsigned seat)
{
    clear_board_of(g, seat);
    drop_delayed_of(board_of(g), seat);
}

// E1.2.2#1, E1.5.4, B-winlose-1, D28: at 0 or less a player is out at that very moment, all such players
// together.
ENGINE_SELDOM bool champ_check_players_now(struct engine_game *g)
{
    unsigned leaving = 0;
    g->s->check_seats = 0;
    for (unsigned seats = g->s->alive; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        leaving |= (unsigned)(board_player(g, seat)->health <= 0) << seat;
    }
    if (leaving && !engine_over(g))
        engine_leave(g, leaving, EPIC_END_LAST_STANDING); // E1.2.1#2, B-ffa-3, B-team-2, B-winlose-2
    return engine_over(g);
}
