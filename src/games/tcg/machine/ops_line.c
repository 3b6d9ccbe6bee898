// Operations on what lies on the line.
#include "engine/knowledge/sight.h"
#include "games/tcg/machine/machine.h"

#include <string.h>

enum engine_progress tcg_op_ALL_LINE(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    f->line = tcg_matching_items(g, f, in->a, in->b);
    return ENGINE_DONE;
}

static bool gives_unstoppable(const struct engine_game *g, unsigned seat, engine_card card)
{
    if (!(champ_match(g)->statics >> TCG_S_UNSTOPPABLE & 1U))
        return false;
    for (place_set left = board_of(g)->statics & ~board_of(g)->silenced & board_player(g, seat)->control;
         left;) {
        const struct champ_info *info = champ_info_at(g, places_pop(&left));
        for (unsigned i = 0; info->statics >> TCG_S_UNSTOPPABLE & 1U && i < info->abilities; i++) {
            const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
            if (ability->form == CHAMP_STATIC && ability->event == TCG_S_UNSTOPPABLE &&
                (ability->filter == ENGINE_NO_INDEX ||
                 bits128_test(champ_match(g)->fits[ability->filter].slots[engine_card_owner(card)],
                              engine_card_slot(card))))
                return true;
        }
    }
    return false;
}

// What cards call unstoppable; what lies face down has no abilities.
static bool is_unstoppable(const struct engine_game *g, const struct tcg_item *item)
{
    if (!(item->flags & TCG_IT_CARD) || item->flags & TCG_IT_FACE_DOWN)
        return false;
    return champ_info_of(g, item->card)->keywords >> TCG_UNSTOPPABLE & 1U ||
           tcg_player(g, item->player)->turn & TCG_TURN_UNSTOPPABLE ||
           gives_unstoppable(g, item->player, item->card);
}

enum engine_progress tcg_op_STOP(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    unsigned seats = 0;
    uint32_t left = f->line;
    engine_set_did(f, false);
    while (left) { // from the top, so that the others keep their numbers
        unsigned index = 31U - (unsigned)__builtin_clz(left);
        left &= ~(1U << index);
        const struct tcg_item *item = &tcg_state(g)->line[index];
        seats |= 1U << item->player;
        tcg_state(g)->last_paid = item->paid >> 1U;
        tcg_state(g)->last_controller = item->player;
        if (is_unstoppable(g, item))
            continue;
        engine_set_did(f, true);
        tcg_stop(g, index, (enum tcg_stopped)in->a, f->player);
    }
    engine_choose_seats(f, seats & g->s->alive);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_LINE_CONTROLLER(struct engine_game *g, struct engine_frame *f,
                                            const struct engine_insn *in)
{
    (void)in;
    unsigned seats = 0;
    for (uint32_t left = f->line; left; left &= left - 1)
        seats |= 1U << tcg_state(g)->line[__builtin_ctz(left)].player;
    if (seats)
        engine_choose_seats(f, seats & g->s->alive);
    else // what was stopped before has left them behind
        f->acting = f->seats;
    return ENGINE_DONE;
}

// Cards of a seat's own in its hand that have one of these alignments.
static struct bits128 aligned_cards(const struct engine_game *g, unsigned seat, unsigned alignments)
{
    struct bits128 cards = engine_held(g, seat, seat, ENGINE_HAND);
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (!(champ_info_of(g, engine_card_of(seat, slot))->alignments & alignments))
            bits128_clear(&cards, slot);
    }
    return cards;
}

enum engine_progress tcg_op_REVEAL_ALIKE(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    (void)in;
    engine_set_did(f, false);
    if (!f->line)
        return ENGINE_DONE;
    const struct tcg_item *item = &tcg_state(g)->line[__builtin_ctz(f->line)];
    unsigned seat = item->player;
    bool face_down = item->flags & TCG_IT_FACE_DOWN && !(item->flags & TCG_IT_FREE_FACE);
    struct bits128 cards = aligned_cards(g, seat, face_down ? 0 : champ_info_of(g, item->card)->alignments);
    if (f->step == 0 && !bits128_empty(cards)) {
        f->step = ENGINE_CHOOSING;
        f->left = 1;
        engine_ask_cards(g, ENGINE_ASK_REVEAL, seat, seat, ENGINE_HAND, cards, 1, true);
        return ENGINE_WAIT;
    }
    engine_set_did(f, !bits128_empty(g->s->picked));
    struct engine_player *player = engine_player(g, seat);
    player->known = bits128_or(player->known, g->s->picked);
    g->s->picked = bits128_none();
    return ENGINE_DONE;
}

static void flag_own(struct engine_game *g, const struct engine_frame *f, unsigned flag)
{
    if (f->item)
        tcg_state(g)->line[f->item - 1U].flags |= (uint8_t)flag;
}

enum engine_progress tcg_op_KEEP_SELF(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    (void)in;
    flag_own(g, f, TCG_IT_KEEP);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_BANISH_SELF(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    flag_own(g, f, TCG_IT_BANISH);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_RESOLVE_NOW(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    uint32_t left = f->line;
    f->line = 0;
    f->step = 0;
    if (left)
        tcg_state(g)->last_controller = tcg_state(g)->line[__builtin_ctz(left)].player;
    if (left)
        tcg_resolve_item(g, (unsigned)__builtin_ctz(left));
    return ENGINE_DONE;
}

// Another legal target for each single one of the item, if there is one.
enum engine_progress tcg_op_NEW_TARGETS(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    struct tcg_state *s = tcg_state(g);
    if (!f->line)
        return ENGINE_DONE;
    unsigned item = (unsigned)__builtin_ctz(f->line);
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->x = 0;
        f->left = 0;
        f->options = 0;
        f->seats_left = 0;
        f->chosen = 0;
        engine_choose_seats(f, 0);
    }
    for (; f->x < s->answer_count; f->x++) {
        struct tcg_answer *answer = &s->answers[f->x];
        unsigned named = places_count(answer->places) + (unsigned)__builtin_popcount(answer->seats);
        if (answer->item != item || answer->kind != TCG_ANSWER_THINGS || answer->code == TCG_ABOUT ||
            named != 1)
            continue;
        if (f->chosen | f->seats) {
            answer->places = f->chosen;
            answer->seats = f->seats;
            tcg_unveil(g, f->chosen);
            f->chosen = 0;
            engine_choose_seats(f, 0);
            continue;
        }
        struct engine_frame view;
        tcg_make_frame(&view, s->line[item].player, s->line[item].card, s->line[item].source);
        struct engine_choice options = {0};
        tcg_options_of(g, &view, answer->code, &options);
        if (!options.places && !options.seats)
            continue;
        f->left = 1;
        f->options = options.places;
        f->seats_left = options.seats;
        struct engine_choice *ask = engine_ask(g, ENGINE_ASK_TARGET, f->player);
        ask->places = options.places;
        ask->seats = options.seats;
        tcg_draw_targets(g, f, s->line[item].player, 0);
        return ENGINE_WAIT;
    }
    return ENGINE_DONE;
}

// What was chosen for the item and is not a target is as it was.
static void copy_answers(struct engine_game *g, unsigned item)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = 0, count = s->answer_count; i < count && !engine_over(g); i++) {
        const struct tcg_answer answer = s->answers[i];
        if (answer.item == item && (answer.kind == TCG_ANSWER_NUMBER || answer.code == TCG_ABOUT)) {
            struct tcg_answer *copy = tcg_new_answer(g, answer.code, (enum tcg_answer_kind)answer.kind);
            copy->places = answer.places;
            copy->seats = answer.seats;
            copy->number = answer.number;
        }
    }
}

// It is not a card: nothing goes anywhere when it has resolved.
enum engine_progress tcg_op_COPY_ITEM(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    (void)in;
    struct tcg_state *s = tcg_state(g);
    engine_set_did(f, false);
    if (!f->line)
        return ENGINE_DONE;
    unsigned index = (unsigned)__builtin_ctz(f->line);
    const struct tcg_item item = s->line[index];
    if (item.ability >= ENGINE_FIRST_BUILTIN && item.ability != ENGINE_NO_INDEX)
        return ENGINE_DONE; // swarm is of what it adds to the attack
    struct engine_frame view;
    tcg_make_frame(&view, f->player, item.card, item.source);
    unsigned code = item.ability == ENGINE_NO_INDEX ? tcg_info_of(g, item.card)->code
                                                    : champ_match(g)->abilities[item.ability].code;
    view.x = item.x;
    if (!tcg_can_announce(g, &view, code))
        return ENGINE_DONE;
    engine_set_did(f, true);
    tcg_announce_copy(g, f->player, &item, code);
    if (!engine_over(g))
        copy_answers(g, index);
    return ENGINE_DONE;
}

// T-play-2: it is announced like what is played, without a cost.
enum engine_progress tcg_op_THIS_TO_LINE(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    (void)in;
    engine_card card = f->card;
    unsigned seat = f->player;
    struct engine_frame view;
    tcg_make_frame(&view, seat, card, ENGINE_NO_PLACE);
    if (card == ENGINE_NO_CARD || engine_card_is_token(card) ||
        !tcg_can_announce(g, &view, tcg_info_of(g, card)->code) ||
        tcg_take_from_pile(g, card) == EPIC_NO_SEAT)
        return ENGINE_DONE;
    f->step = 0;
    tcg_play_card(g, seat, card, ENGINE_PLAY_FREE);
    return ENGINE_DONE;
}
