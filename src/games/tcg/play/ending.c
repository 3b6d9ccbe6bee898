// Who is out, who has won.
#include "engine/turn/turn.h"
#include "engine/zones/deck.h"
#include "games/tcg/tcg.h"

#include <string.h>

// T-win-1 to T-win-4, T-win-12, T-win-13, A05, A06: at 0 Mojo or less a player is out at once, all such
// together.
static bool eliminate(struct engine_game *g, unsigned seats)
{
    unsigned leaving = 0;
    for (; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        leaving |= (unsigned)(board_player(g, seat)->health <= 0) << seat;
    }
    if (leaving)
        engine_leave(g, leaving, EPIC_END_LAST_STANDING); // T-win-7, T-win-14
    return engine_over(g);
}

// T-deckout-1 to T-deckout-11: a player without a card in the deck has won, all such together (T-deckout-9).
// T-format-packwar-2: but not there.
static bool win_by_empty_deck(struct engine_game *g, unsigned seats)
{
    unsigned winners = 0;
    for (seats &= g->s->alive; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        winners |= (unsigned)(engine_deck_count(engine_player(g, seat)) == 0) << seat;
    }
    if (winners && !tcg_option(g, TCG_OPTION_PACK_WAR))
        engine_end_game(g, EPIC_END_EMPTY_DECK, winners);
    return engine_over(g);
}

// T-multi-2; T-win-5, T-deckout-7, T-deckout-8: nobody can answer.  True if the game is over.
bool tcg_check_players(struct engine_game *g)
{
    unsigned seats = g->s->check_seats & g->s->alive;
    g->s->check_seats = 0;
    return engine_over(g) || eliminate(g, seats) || win_by_empty_deck(g, seats);
}

// T-format-packwar-3 to T-format-packwar-8: each card that is not there costs every opponent 5 Mojo.
// Otherwise there is no penalty (T-deckout-6).  T-format-packwar-9: that is all that is different there.
void tcg_empty_deck(struct engine_game *g, unsigned seat)
{
    enum { PENALTY = 5 };
    if (!tcg_option(g, TCG_OPTION_PACK_WAR))
        return;
    for (unsigned others = engine_opponents(g, seat); others; others &= others - 1)
        champ_lose_health(g, (unsigned)__builtin_ctz(others), PENALTY);
}

// T-win-6.
void tcg_lose_game(struct engine_game *g, unsigned seats)
{
    seats &= g->s->alive;
    if (seats && !engine_over(g))
        engine_leave(g, seats, EPIC_END_LAST_STANDING);
}

// A card of the leaver that somebody else is playing is gone, and with it all that was named for it.
static void stop_playing_cards_of(struct engine_game *g, unsigned seat)
{
    for (unsigned i = 0; i < g->s->depth; i++) {
        struct engine_frame *f = &g->s->frames[i];
        if (!(f->flags & ENGINE_FR_CARD) || engine_card_owner(f->card) != seat)
            continue;
        f->flags &= (uint8_t)~ENGINE_FR_CARD;
        f->stage = ENGINE_STAGE_RUN;
        f->pc = ENGINE_CODE_END;
        f->step = 0;
    }
}

// T-multi-6, T-multi-7, A55: what the player owns or controls; what the engine knows of is gone besides.
void tcg_leave(struct engine_game *g, unsigned seat)
{
    tcg_give_back(g, seat);
    tcg_forget_instead(g, seat);
    champ_leave(g, seat);
    tcg_leave_line(g, seat);
    stop_playing_cards_of(g, seat);
    tcg_forget_answers_of_nobody(g);
    tcg_leave_under(g, seat);
    struct tcg_player *player = tcg_player(g, seat);
    int32_t mojo = player->board.health;
    memset(&player->board, 0, sizeof player->board);
    player->board.health = mojo;
    player->actions = player->extra_turns = player->bound = 0;
    player->removed = bits128_none();
}

// Of an effect that has stopped in the midst of it: what it took off a deck lies there again.
static void put_back_revealed(struct engine_game *g)
{
    for (unsigned seats = g->s->depth ? 0 : g->s->alive; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        struct bits128 cards = engine_player(g, seat)->revealed;
        engine_player(g, seat)->revealed = bits128_none();
        while (!bits128_empty(cards))
            engine_to_top(g, seat, bits128_pop(&cards));
    }
}

// T-multi-8, A56: an attack on or of a player who is gone ends.
void tcg_go_on_without(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    bool active = engine_alive(g, s->core.active);
    bool attacked = s->board.battle && !engine_alive(g, s->board.defender);
    bool choosing = s->core.step == TCG_STEP_ATTACKERS || s->core.step == TCG_STEP_DEFENDER;
    s->core.passes = 0;
    s->board.needs_lethal_check |= s->board.present & ~s->objects; // what others gave may be gone
    s->core.check_board = true;
    put_back_revealed(g);
    if (!active) {
        tcg_end_attack(g);
        s->flags |= TCG_FL_CLEAN_AGAIN;
        s->core.step = TCG_STEP_CLEANED;
    } else if (attacked || choosing) {
        tcg_end_attack(g);
        s->core.step = TCG_STEP_BATTLE;
    }
    if (!engine_alive(g, s->core.priority))
        s->core.priority = (uint8_t)tcg_lead(g);
}
