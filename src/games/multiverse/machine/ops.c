// What effects do at once: to characters, to cards, to footholds.
#include "engine/machine/ops.h"
#include "engine/knowledge/sight.h"
#include "games/multiverse/multiverse.h"

// --- Characters

// M-tap-3
enum engine_progress multi_op_TAP(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    (void)in;
    multi_state(g)->tapped |= f->chosen;
    multi_note_change(g);
    return ENGINE_DONE;
}

enum engine_progress multi_op_UNTAP(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    (void)in;
    multi_state(g)->tapped &= ~f->chosen;
    multi_check_bonds(g);
    multi_note_change(g);
    return ENGINE_DONE;
}

enum engine_progress multi_op_MEND(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    (void)in;
    for (place_set left = f->chosen; left;)
        multi_heal(g, places_pop(&left));
    return ENGINE_DONE;
}

enum engine_progress multi_op_CURE(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    (void)in;
    for (place_set left = f->chosen; left;) {
        unsigned place = places_pop(&left);
        multi_heal(g, place);
        multi_heal(g, place);
    }
    return ENGINE_DONE;
}

// Of the chosen ones, those that are active and may be wounded.
static place_set woundable(const struct engine_game *g, const struct engine_frame *f)
{
    return f->chosen & multi_active(g) & ~multi_limited(g, MULTI_NOT_WOUNDED);
}

static void note_wounds(struct engine_game *g, place_set places)
{
    for (place_set left = places; left;)
        multi_free_slaves(g, places_pop(&left));
    multi_tell_of_wounds(g, places);
    multi_check_bonds(g);
    multi_note_change(g);
}

// RD-62: only wounds of attacks bring points; and none of these kills, which takes one who may (M-kill-1).
enum engine_progress multi_op_WOUND(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    (void)in;
    struct multi_state *s = multi_state(g);
    place_set wounded = woundable(g, f);
    place_set injured = s->injured & wounded;
    s->disabled |= injured;
    s->injured = (s->injured | wounded) & ~injured;
    note_wounds(g, wounded);
    return ENGINE_DONE;
}

enum engine_progress multi_op_DISABLE(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    (void)in;
    struct multi_state *s = multi_state(g);
    place_set wounded = woundable(g, f);
    s->disabled |= wounded;
    s->injured &= ~wounded;
    note_wounds(g, wounded);
    return ENGINE_DONE;
}

enum engine_progress multi_op_TO_HAND(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    (void)in;
    for (place_set left = f->chosen; left;)
        multi_to_hand(g, places_pop(&left));
    return ENGINE_DONE;
}

// M-holding-15: as far as there is room.
enum engine_progress multi_op_TO_HOLDING(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    (void)in;
    for (place_set left = f->chosen & multi_in_play(g) & ~multi_limited(g, MULTI_CANNOT_MOVE); left;) {
        unsigned place = places_pop(&left);
        if (multi_holding_has_room(g, places_only(place)))
            multi_to_holding(g, place);
    }
    return ENGINE_DONE;
}

// M-zone-grave-2; M-score-11: for no points.
enum engine_progress multi_op_BURY(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    (void)in;
    for (place_set left = f->chosen; left;)
        multi_bury(g, places_pop(&left));
    return ENGINE_DONE;
}

// --- Players

enum engine_progress multi_op_PARTNERS(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    (void)in;
    unsigned seats = 0;
    for (unsigned left = f->seats; left; left &= left - 1)
        seats |= multi_allies(g, (unsigned)__builtin_ctz(left));
    engine_choose_seats(f, seats);
    return ENGINE_DONE;
}

enum engine_progress multi_op_UNTAP_FOOTHOLDS(struct engine_game *g, struct engine_frame *f,
                                              const struct engine_insn *in)
{
    (void)in;
    for (unsigned left = f->acting; left; left &= left - 1)
        multi_untap_footholds(g, (unsigned)__builtin_ctz(left));
    return ENGINE_DONE;
}

// --- Hands

// discard of struct engine_rules.
void multi_discard(struct engine_game *g, unsigned seat, engine_card card, unsigned because_of)
{
    (void)seat, (void)because_of;
    (void)engine_take_out(g, card);
    multi_discard_known(g, card);
}

enum engine_progress multi_op_LOOK_HAND(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    for (unsigned left = f->acting & ~(1U << f->player); left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        engine_see(g, f->player, seat, engine_player(g, seat)->hand);
    }
    return ENGINE_DONE;
}

// Besides that of the foothold step.
enum engine_progress multi_op_ESTABLISH(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    struct multi_player *player = multi_player(g, f->player);
    bool footed = player->footed;
    if (f->picked == ENGINE_NO_CARD)
        return ENGINE_DONE;
    multi_establish(g, f->player, engine_card_slot(f->picked));
    player->footed = footed;
    return ENGINE_DONE;
}

// --- Decks

static unsigned random_slot(struct engine_game *g, unsigned seat, struct bits128 cards)
{
    struct epic_script *script = g->chance->script;
    uint8_t slots[ENGINE_SLOTS];
    unsigned count = 0;
    while (!bits128_empty(cards))
        slots[count++] = (uint8_t)bits128_pop(&cards);
    return slots[script ? script->draw(script, seat, slots, count)
                        : pcg_bounded(&g->chance->draw[seat], count)];
}

// The next such card of the shuffled deck, whichever that is; the rest stays there.
enum engine_progress multi_op_FETCH(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    struct engine_player *player = engine_player(g, f->player);
    engine_shuffle_in(g, f->player, bits128_none());
    struct bits128 cards = g->m->rules->matching_cards(g, f, in->b, f->player, player->deck);
    if (bits128_empty(cards))
        return ENGINE_DONE;
    unsigned slot = random_slot(g, f->player, cards);
    bits128_clear(&player->deck, slot);
    engine_to_hand(g, engine_card_of(f->player, slot), true);
    return ENGINE_DONE;
}

// --- The graveyard

struct bits128 multi_from_grave(const struct engine_game *g, const struct engine_frame *f, unsigned filter,
                                bool into_play)
{
    struct bits128 cards =
        g->m->rules->matching_cards(g, f, filter, f->player, multi_player(g, f->player)->graveyard);
    for (struct bits128 left = into_play ? cards : bits128_none(); !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (!multi_can_play(g, f->player, engine_card_of(f->player, slot), true))
            bits128_clear(&cards, slot);
    }
    return cards;
}

// M-zone-grave-3: all see what lies there.
enum engine_progress multi_op_PICK_GRAVE(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    struct bits128 cards = multi_from_grave(g, f, in->b, in->a != 0);
    if (f->step < ENGINE_ANSWERED) {
        f->picked = ENGINE_NO_CARD;
        engine_set_did(f, !bits128_empty(cards));
        if (bits128_empty(cards))
            return ENGINE_DONE;
        multi_ask_grave(g, f->player, engine_one_of_each(engine_list(g->m, f->player), cards));
        return ENGINE_WAIT;
    }
    engine_set_did(f, true);
    return ENGINE_DONE;
}

void multi_pick_from_grave(struct engine_game *g, unsigned seat, unsigned slot)
{
    struct engine_frame *f = engine_top(g);
    f->picked = engine_card_of(seat, slot);
    if (f->stage == ENGINE_STAGE_RUN)
        f->step = ENGINE_ANSWERED;
}

static bool leaves_graveyard(struct engine_game *g, const struct engine_frame *f)
{
    if (f->picked == ENGINE_NO_CARD)
        return false;
    bits128_clear(&multi_player(g, engine_card_owner(f->picked))->graveyard, engine_card_slot(f->picked));
    return true;
}

enum engine_progress multi_op_GRAVE_TO_HAND(struct engine_game *g, struct engine_frame *f,
                                            const struct engine_insn *in)
{
    (void)in;
    if (leaves_graveyard(g, f))
        engine_to_hand(g, f->picked, true);
    return ENGINE_DONE;
}

enum engine_progress multi_op_GRAVE_TO_PLAY(struct engine_game *g, struct engine_frame *f,
                                            const struct engine_insn *in)
{
    (void)in;
    if (leaves_graveyard(g, f))
        (void)multi_come_into_play(g, f->picked, f->player);
    return ENGINE_DONE;
}
