// Responses: what an opponent does is answered before it happens, and may be negated.
#include "engine/knowledge/sight.h"
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "engine/machine/ops.h"
#include "engine/match.h"
#include "games/multiverse/multiverse.h"

#include <string.h>

// --- What is answered

// M-incident-resp-1: a card put into play, a move to or from the holding area, an ability.
static enum multi_event event_of(const struct engine_frame *f)
{
    if (f->flags & ENGINE_FR_CARD)
        return MULTI_ON_CARD;
    if (!(f->flags & MULTI_FR_MOVES))
        return MULTI_ON_ABILITY;
    return f->flags & MULTI_FR_BACK ? MULTI_ON_RECRUITING : MULTI_ON_EVACUATION;
}

// M-incident-resp-2: exactly what it names.
static bool answers(const struct engine_game *g, const struct engine_frame *f, const struct multi_text *text)
{
    if (!text || text->event != event_of(f))
        return false;
    if (text->filter == ENGINE_NO_INDEX)
        return true;
    const struct multi_filter *filter = multi_filter_of(g, text->filter);
    if (text->event == MULTI_ON_CARD || f->source == ENGINE_NO_PLACE)
        return multi_filter_fits(filter, multi_kind_of(g, f->card));
    const struct multi_traits traits = multi_traits_at(g, f->source);
    return multi_fits_filter(filter, &traits);
}

// --- Who may answer

// M-incident-resp-5: not in the four closed steps.
static bool is_closed(unsigned step)
{
    return step == MULTI_STEP_UNTAP || step == MULTI_STEP_DRAW || step == MULTI_STEP_FOOTHOLD ||
           step == MULTI_STEP_DISCARD;
}

static struct bits128 responses(const struct engine_game *g, unsigned seat, const struct engine_frame *f)
{
    struct bits128 hand = bits128_and(engine_player(g, seat)->hand, multi_list(g, seat)->responses);
    if (bits128_empty(hand))
        return hand;
    struct bits128 cards = engine_one_of_each(engine_list(g->m, seat), hand);
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        const struct multi_kind *kind = multi_kind_of(g, engine_card_of(seat, slot));
        if (!answers(g, f, multi_text_of(g->m, kind, MULTI_RESPONSE)) || !multi_can_be_played(g, seat, kind))
            bits128_clear(&cards, slot);
    }
    return cards;
}

// The opponents of whoever acts, in turn order; those who have declined are in `seats_left`.
static bool ask_for_response(struct engine_game *g, struct engine_frame *f)
{
    unsigned opponents = g->s->alive & ~multi_allies(g, f->player);
    if (is_closed(g->s->step) || g->s->depth + 1U >= ENGINE_FRAMES) // room for the answer and what it does
        return false;
    for (unsigned left = opponents & ~(unsigned)f->seats_left; left;
         left = opponents & ~(unsigned)f->seats_left) {
        unsigned seat = engine_next_seat(left, f->player);
        struct bits128 cards = responses(g, seat, f);
        if (!bits128_empty(cards)) {
            struct engine_choice *ask = engine_ask(g, MULTI_ASK_RESPOND, seat);
            ask->cards = cards;
            return ask->done = true;
        }
        f->seats_left |= (uint8_t)(1U << seat);
    }
    return false;
}

// --- Answering

void multi_decline_response(struct engine_game *g, unsigned seat)
{
    engine_top(g)->seats_left |= (uint8_t)(1U << seat);
}

// M-incident-resp-4: which may be answered in turn, and after it all may answer the first action again.
void multi_play_response(struct engine_game *g, unsigned seat, engine_card card)
{
    struct engine_frame *answered = engine_top(g);
    answered->seats_left = 0;
    (void)engine_take_out(g, card);
    multi_play(g, seat, card, ENGINE_PLAY_FROM_HAND);
    struct engine_frame *f = engine_top(g);
    if (engine_over(g) || f == answered)
        return;
    engine_choose_seats(f, 1U << answered->player);
    f->it_card = answered->card;
    if (answered->source != ENGINE_NO_PLACE)
        f->chosen = places_only(answered->source);
}

// What it answers lies under it, unless it has gone with its player.
enum engine_progress multi_op_NEGATE(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    (void)in;
    struct engine_frame *below = g->s->depth > 1 ? &g->s->frames[g->s->depth - 2U] : NULL;
    if (below && below->card == f->it_card)
        below->flags |= MULTI_FR_NEGATED;
    return ENGINE_DONE;
}

// M-incident-resp-3: what was paid stays paid; a card goes to its owner's discard pile.
static void cancel(struct engine_game *g, struct engine_frame *f)
{
    engine_card card = f->card;
    bool played = (f->flags & ENGINE_FR_CARD) != 0;
    memset(f, 0, sizeof *f);
    g->s->depth--;
    if (played && !engine_card_is_token(card))
        multi_discard_known(g, card);
}

bool multi_respond(struct engine_game *g, struct engine_frame *f)
{
    if (f->flags & MULTI_FR_NEGATED) {
        cancel(g, f);
        return true;
    }
    if (ask_for_response(g, f))
        return false;
    f->seats_left = 0;
    bool item = f->flags & ENGINE_FR_CARD && multi_kind_of(g, f->card)->type == MULTI_ITEM;
    f->stage = item ? (uint8_t)MULTI_STAGE_HOST : (uint8_t)ENGINE_STAGE_RUN;
    if (f->item)
        multi_finish_action(g, f);
    return true;
}
