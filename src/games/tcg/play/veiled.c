// Champions that lie face down (T-kw-veiled): they have no traits and no abilities, so they are silenced.
#include "engine/knowledge/sight.h"
#include "games/tcg/tcg.h"

// T-kw-veiled-26, A29: entering face down sets nothing off.
void tcg_enter_veiled(struct engine_game *g, engine_card card, unsigned controller, unsigned how)
{
    struct tcg_state *s = tcg_state(g);
    s->flags |= TCG_FL_FACE_DOWN;
    unsigned place = champ_enter(g, card, controller, how | CHAMP_ENTER_QUIETLY);
    s->flags &= (uint8_t)~TCG_FL_FACE_DOWN;
    if (place == ENGINE_NO_PLACE)
        return;
    places_set(&s->veiled, place);
    places_set(&s->board.silenced, place);
    places_clear(&s->board.expended, place);
    tcg_hide_facts(g, places_only(place));
    tcg_give_class(g, places_only(place));
    engine_see(g, controller, engine_card_owner(card), bits128_only(engine_card_slot(card)));
}

// T-kw-veiled-7, T-kw-veiled-29: at once; T-kw-veiled-21, T-kw-veiled-22: what that sets off.
void tcg_unveil_now(struct engine_game *g, place_set places)
{
    struct tcg_state *s = tcg_state(g);
    places &= s->veiled & s->board.present;
    s->veiled &= ~places;
    s->board.silenced &= ~places | s->demoralized;
    tcg_show_facts(g, places);
    s->board.needs_lethal_check |= places;
    g->s->check_board = true;
    for (place_set left = places; left;) {
        engine_card card = s->board.card[places_pop(&left)];
        engine_forget(g, engine_card_owner(card), bits128_only(engine_card_slot(card)));
    }
    for (place_set left = places; left;)
        champ_fire_self(g, places_pop(&left), TCG_ON_UNVEIL, 0, ENGINE_ABOUT_NOBODY);
}

// Tokens are not cards, and what is an object has no face to hide.
void tcg_veil(struct engine_game *g, place_set places)
{
    struct tcg_state *s = tcg_state(g);
    places &= s->board.present & ~s->board.tokens & ~s->objects;
    for (place_set left = places; left;) { // a copy has no face of its own
        unsigned place = places_pop(&left);
        places &= ~places_if(engine_card_is_copy(s->board.card[place]), place);
    }
    s->veiled |= places;
    s->board.silenced |= places;
    tcg_hide_facts(g, places);
    while (places) { // T-info-4
        unsigned place = places_pop(&places);
        engine_card card = s->board.card[place];
        engine_see(g, champ_controller(g, place), engine_card_owner(card),
                   bits128_only(engine_card_slot(card)));
    }
}

void tcg_turn_face_down(struct engine_game *g, place_set places)
{
    places &= ~tcg_state(g)->veiled;
    tcg_veil(g, places);
    for (places &= tcg_state(g)->veiled; places;) {
        engine_card card = tcg_state(g)->board.card[places_pop(&places)];
        for (unsigned seat = 0; seat < engine_seats(g); seat++)
            engine_see(g, seat, engine_card_owner(card), bits128_only(engine_card_slot(card)));
    }
}
