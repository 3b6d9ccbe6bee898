// Playing cards and using abilities: choices and targets are named, costs are paid, then it goes on the line
// (T-play-1).
#include "engine/knowledge/sight.h"
#include "games/tcg/machine/machine.h"
#include "games/tcg/tcg.h"

#include <string.h>

// --- Beginning

static struct engine_frame *begin(struct engine_game *g, unsigned seat, engine_card card, unsigned place)
{
    struct engine_frame *f = engine_push_frame(g);
    if (!f)
        return NULL;
    f->card = card;
    f->player = (uint8_t)seat;
    f->source = (uint8_t)place;
    f->pc = ENGINE_CODE_END;
    f->stage = TCG_STAGE_MODE;
    tcg_make_way(g);
    return f;
}

// The flags of a card that is announced: programs of things say nothing, so these stay as they are.
enum { FROM_HAND = ENGINE_FR_DID, FACE_DOWN = ENGINE_FR_YES };

// The card has been taken out of its zone.  T-play-6: while it is played it is nowhere else.
void tcg_play_card(struct engine_game *g, unsigned seat, engine_card card, unsigned how)
{
    struct engine_frame *f = begin(g, seat, card, ENGINE_NO_PLACE);
    if (!f)
        return;
    engine_record_play(g, card);
    f->flags = ENGINE_FR_CARD;
    if (how & ENGINE_PLAY_FROM_HAND && champ_info_of(g, card)->type != CHAMP_EVENT)
        f->flags |= FROM_HAND;
    f->stage = how & ENGINE_PLAY_FREE ? TCG_STAGE_ANNOUNCE_FREE : TCG_STAGE_FACE;
    f->pc = tcg_info_of(g, card)->code;
    if (f->stage == TCG_STAGE_FACE && tcg_info_of(g, card)->plain &&
        !(champ_match(g)->statics >> TCG_S_ALL_VEILED & 1U)) // nothing to choose of these
        f->stage = TCG_STAGE_ANNOUNCE;
}

// A copy of what lies on the line, of which targets alone are named.
void tcg_announce_copy(struct engine_game *g, unsigned seat, const struct tcg_item *item, unsigned code)
{
    struct engine_frame *f = begin(g, seat, item->card, item->source);
    if (!f)
        return;
    f->ability = item->ability;
    f->x = item->x;
    f->pc = (uint16_t)code;
    f->stage = TCG_STAGE_ANNOUNCE_FREE;
}

void tcg_use_power(struct engine_game *g, unsigned seat, unsigned place)
{
    (void)begin(g, seat, board_of(g)->card[place], place);
}

void tcg_use_pile(struct engine_game *g, unsigned seat, engine_card card)
{
    (void)begin(g, seat, card, ENGINE_NO_PLACE);
}

// A trigger comes to the line like what is played, but costs nothing.  T-trigger-when-12: without a legal
// target it is not added.
static bool begin_trigger(struct engine_game *g, struct engine_frame *f)
{
    if (!tcg_match(g)->asks_who[f->ability])
        f->chosen = f->seats = 0;
    if (f->chosen | f->seats) {
        struct tcg_answer *about = tcg_new_answer(g, TCG_ABOUT, TCG_ANSWER_THINGS);
        about->places = f->chosen & board_of(g)->present;
        about->seats = f->seats;
    }
    if (f->source != ENGINE_NO_PLACE && !places_test(board_of(g)->present, f->source))
        f->source = ENGINE_NO_PLACE;
    if (!tcg_match(g)->amounts[f->ability]) // how many of them still wait is nobody's business
        f->x = 0;
    f->stage = TCG_STAGE_ANNOUNCE_FREE;
    return tcg_can_name(g, f, tcg_match(g)->names[f->ability]);
}

// --- What it costs

// How the card that is announced now is paid for, as a set of enum tcg_paying: it is kept with what is named
// for it.
static unsigned paying(const struct engine_game *g, const struct engine_frame *f)
{
    if (!(f->flags & ENGINE_FR_CARD))
        return 0;
    const struct tcg_answer *how = tcg_find_answer(g, tcg_state(g)->line_count, TCG_PAYING, 0);
    return how ? (unsigned)how->number : 0;
}

static void pay_by(struct engine_game *g, const struct engine_frame *f, unsigned how)
{
    struct tcg_answer *answer = tcg_find_answer(g, tcg_state(g)->line_count, TCG_PAYING, 0);
    if (!answer)
        answer = tcg_new_answer(g, TCG_PAYING, TCG_ANSWER_NUMBER);
    answer->number = (int16_t)(answer->number | (int)how);
    answer->seats = (uint8_t)(1U << f->player);
}

static const struct tcg_cost *cost_if(const struct engine_game *g, const struct engine_frame *f, bool other)
{
    static const struct tcg_cost of_swarm = {.expend = true};
    if (f->ability == TCG_BUILTIN_SWARM)
        return &of_swarm;
    if (!(f->flags & ENGINE_FR_CARD) && f->ability == ENGINE_NO_INDEX) // a copy of a card
        return NULL;
    if (!(f->flags & ENGINE_FR_CARD))
        return &tcg_match(g)->costs[champ_match(g)->abilities[f->ability].cost];
    if (f->flags & FACE_DOWN)
        return NULL;
    const struct tcg_cost *extra = tcg_extra(g, f->player, f->card);
    return extra && other ? tcg_cost_at(g, tcg_info_of(g, f->card)->extra_or) : extra;
}

static const struct tcg_cost *cost_of(const struct engine_game *g, const struct engine_frame *f)
{
    bool choice = f->flags & ENGINE_FR_CARD && tcg_info_of(g, f->card)->extra_or != ENGINE_NO_INDEX;
    return cost_if(g, f, choice && paying(g, f) & TCG_PAY_OTHER);
}

static const struct tcg_cost *optional_of(const struct engine_game *g, const struct engine_frame *f)
{
    bool card = f->flags & ENGINE_FR_CARD && !(f->flags & FACE_DOWN);
    return card ? tcg_cost_at(g, tcg_info_of(g, f->card)->optional) : NULL;
}

static unsigned actions_of(const struct engine_game *g, const struct engine_frame *f, unsigned how)
{
    const struct tcg_cost *cost = cost_if(g, f, (how & TCG_PAY_OTHER) != 0), *optional = optional_of(g, f);
    unsigned actions = cost ? cost->actions : 0;
    if (f->flags & ENGINE_FR_CARD)
        actions += f->flags & FACE_DOWN ? 1U : champ_info_of(g, f->card)->cost;
    if (optional && how & TCG_PAY_OPTIONAL)
        actions += optional->actions;
    return actions;
}

static bool payable(const struct engine_game *g, const struct engine_frame *f, unsigned how)
{
    const struct tcg_cost *cost = cost_if(g, f, (how & TCG_PAY_OTHER) != 0);
    return actions_of(g, f, how) <= tcg_actions_for(g, f->player, f->card) &&
           (!cost || tcg_rest_payable(g, f, cost));
}

// Which of two costs, where a card says "or".
static bool choose_cost(struct engine_game *g, struct engine_frame *f)
{
    if (cost_of(g, f) && tcg_info_of(g, f->card)->extra_or != ENGINE_NO_INDEX) {
        unsigned modes = (unsigned)payable(g, f, 0) | (unsigned)payable(g, f, TCG_PAY_OTHER) << 1U;
        if (f->step < ENGINE_ANSWERED && modes == 3) {
            engine_ask(g, ENGINE_ASK_MODE, f->player)->indices = modes;
            return false;
        }
        if (f->step == ENGINE_ANSWERED ? f->left != 0 : modes == 2)
            pay_by(g, f, TCG_PAY_OTHER);
    }
    f->step = 0;
    f->stage = TCG_STAGE_OPTIONAL;
    return true;
}

static bool choose_optional(struct engine_game *g, struct engine_frame *f)
{
    const struct tcg_cost *optional = optional_of(g, f);
    if (optional && f->step < ENGINE_ANSWERED && payable(g, f, paying(g, f) | TCG_PAY_OPTIONAL) &&
        tcg_rest_payable(g, f, optional)) {
        engine_ask(g, TCG_ASK_OPTIONAL, f->player)->high = 1;
        return false;
    }
    f->step = 0;
    f->stage = TCG_STAGE_X;
    return true;
}

void tcg_take_optional(struct engine_game *g, bool pay)
{
    struct engine_frame *f = engine_top(g);
    if (pay)
        pay_by(g, f, TCG_PAY_OPTIONAL);
    f->step = ENGINE_ANSWERED;
}

static bool is_any(const struct tcg_cost *cost)
{
    return cost->break_things == TCG_COST_ANY || cost->reveal_cards == TCG_COST_ANY ||
           cost->counters == TCG_COST_ANY;
}

// "Any number of": X, which is named before what depends on it.
static bool choose_x(struct engine_game *g, struct engine_frame *f)
{
    const struct tcg_cost *cost = cost_of(g, f);
    if (cost && is_any(cost) && f->step < ENGINE_ANSWERED) {
        unsigned most = tcg_most_x(g, f, cost, f->pc);
        if (most > 0) {
            struct engine_choice *ask = engine_ask(g, ENGINE_ASK_NUMBER, f->player);
            ask->low = 0;
            ask->high = (int16_t)most;
            return false;
        }
        f->x = 0;
    }
    f->step = 0;
    f->stage = TCG_STAGE_ANNOUNCE;
    return true;
}

// Which of several abilities.
static void set_ability(struct engine_game *g, struct engine_frame *f, unsigned index)
{
    if (index == TCG_FROM_PILE) {
        (void)tcg_take_from_pile(g, f->card);
        f->flags = ENGINE_FR_CARD;
        f->pc = tcg_info_of(g, f->card)->code;
        f->stage = TCG_STAGE_FACE;
        pay_by(g, f, TCG_PAY_FROM_PILE);
        engine_record_play(g, f->card);
        return;
    }
    if (index == TCG_SWARMS) {
        f->ability = TCG_BUILTIN_SWARM;
        f->stage = TCG_STAGE_ANNOUNCE;
        return;
    }
    f->ability = (uint16_t)tcg_ability_of(g, f->card, f->source, index);
    f->pc = champ_match(g)->abilities[f->ability].code;
    f->stage = is_any(cost_of(g, f)) ? TCG_STAGE_X : TCG_STAGE_ANNOUNCE;
}

static bool choose_ability(struct engine_game *g, struct engine_frame *f)
{
    if (f->step == ENGINE_ANSWERED) {
        f->step = 0;
        set_ability(g, f, f->left);
        return true;
    }
    unsigned usable = f->source == ENGINE_NO_PLACE ? tcg_usable_in_pile(g, f->player, f->card)
                                                   : tcg_usable_at(g, f->player, f->source);
    if (!usable) { // with somebody who left
        engine_finish_frame(g);
        return true;
    }
    if ((usable & (usable - 1)) == 0) {
        set_ability(g, f, (unsigned)__builtin_ctz(usable));
        return true;
    }
    engine_ask(g, ENGINE_ASK_MODE, f->player)->indices = usable;
    return false;
}

// T-kw-veiled-2: face down or up, where both are possible.
static bool choose_face(struct engine_game *g, struct engine_frame *f)
{
    bool down = tcg_can_play_face_down(g, f->player, f->card);
    if (down && f->step < ENGINE_ANSWERED && tcg_can_play_face_up(g, f->player, f->card)) {
        struct engine_choice *ask = engine_ask(g, TCG_ASK_FACE, f->player);
        ask->low = 0;
        ask->high = 1;
        return false;
    }
    if (f->step < ENGINE_ANSWERED && down)
        f->flags |= FACE_DOWN;
    f->step = 0;
    f->stage = f->flags & FACE_DOWN ? TCG_STAGE_ANNOUNCE : TCG_STAGE_COST;
    return true;
}

void tcg_take_face(struct engine_game *g, bool down)
{
    struct engine_frame *f = engine_top(g);
    f->flags = (uint8_t)(down ? f->flags | FACE_DOWN : f->flags & ~FACE_DOWN);
    f->step = ENGINE_ANSWERED;
}

// --- Naming

enum walk { ASKS, PAUSES, ENDS };

// T-play-2, T-play-3: walks the program, and asks what is to be named now.  It pauses where naming something
// has set something off at once.
static enum walk announce(struct engine_game *g, struct engine_frame *f)
{
    while (f->pc < g->m->code_count && g->m->code[f->pc].op != TCG_OP_END) {
        const struct engine_insn *in = &g->m->code[f->pc++];
        if (in->op == TCG_OP_JUMP && in->a) {
            f->pc = in->b;
        } else if (tcg_is_announced(in->op)) {
            if (g->m->rules->ops[in->op](g, f, in) == ENGINE_WAIT) {
                f->pc--;
                return ASKS;
            }
            f->step = 0;
            if (g->s->check_board | g->s->check_seats || engine_over(g))
                return PAUSES;
        }
    }
    return ENDS;
}

static bool names_something(const struct engine_game *g, const struct engine_frame *f)
{
    if (f->flags & ENGINE_FR_CARD)
        return tcg_info_of(g, f->card)->names.first != ENGINE_NO_INDEX;
    return f->ability >= ENGINE_FIRST_BUILTIN || // what is copied has none
           tcg_match(g)->names[f->ability].first != ENGINE_NO_INDEX;
}

static unsigned amount(const struct engine_frame *f, unsigned field)
{
    return field == TCG_COST_ANY ? (unsigned)f->x : field;
}

// The next part of a cost that leaves something to choose, from `stage` on; or the line.
static void pay_next(struct engine_frame *f, const struct tcg_cost *cost, unsigned stage)
{
    const unsigned parts[] = {amount(f, cost->break_things), cost->banish_cards, cost->discard_cards,
                              cost->banish_hand, amount(f, cost->reveal_cards)};
    static_assert(sizeof parts / sizeof *parts == TCG_STAGE_LINE - TCG_STAGE_BREAK, "one for each stage");
    engine_next_part(f, parts, sizeof parts / sizeof *parts, TCG_STAGE_BREAK, stage, TCG_STAGE_LINE);
}

static void to_line(struct engine_game *g, struct engine_frame *f);

static bool announce_all(struct engine_game *g, struct engine_frame *f, bool free)
{
    enum walk walked = names_something(g, f) ? announce(g, f) : ENDS;
    if (walked != ENDS)
        return walked == PAUSES;
    f->chosen = f->options = 0;
    f->step = 0;
    f->stage = TCG_STAGE_LINE;
    const struct tcg_cost *cost = free ? NULL : cost_of(g, f);
    if (!free)
        f->flags |= ENGINE_FR_BANISH; // it is to be paid for
    if (cost)
        pay_next(f, cost, TCG_STAGE_BREAK);
    if (f->stage == TCG_STAGE_LINE && !(g->s->check_board | g->s->check_seats)) // nothing comes between
        to_line(g, f);
    return true;
}

// --- Paying what has to be chosen

// A44: what was named has unveiled something that cannot pay, or whose ability it is has left, so nothing is
// played after all.
static void take_back(struct engine_game *g, struct engine_frame *f)
{
    const struct engine_frame announced = *f;
    bool from_pile = paying(g, f) & TCG_PAY_FROM_PILE;
    tcg_forget_answers(g);
    tcg_close_up(g);
    f->flags &= (uint8_t)~ENGINE_FR_CARD;
    engine_finish_frame(g);
    if (announced.flags & ENGINE_FR_CARD && from_pile)
        engine_send(g, announced.card, announced.player, ENGINE_DISCARD);
    else if (announced.flags & ENGINE_FR_CARD)
        tcg_to_hand(g, announced.card, announced.player);
}

static bool pay_things(struct engine_game *g, struct engine_frame *f, const struct tcg_cost *cost)
{
    if (f->step == 0)
        engine_begin_giving(f, cost->break_things ? tcg_breakable(g, f, cost->things) : 0);
    if (board_count(board_of(g), f->options) < f->left) { // also when some left with their owner meanwhile
        take_back(g, f);
        return true;
    }
    if (!engine_give_places(g, f))
        return false;
    (void)tcg_break(g, f->chosen);
    f->chosen = 0;
    pay_next(f, cost, TCG_STAGE_BANISH);
    return true;
}

static bool pay_pile(struct engine_game *g, struct engine_frame *f, const struct tcg_cost *cost)
{
    if (!tcg_pick_from_hand(g, f, f->player, cost->cards, TCG_PILE_BANISH))
        return false;
    pay_next(f, cost, TCG_STAGE_DISCARD);
    return true;
}

static bool pay_hand(struct engine_game *g, struct engine_frame *f, const struct tcg_cost *cost,
                     enum tcg_hand_act act)
{
    if (!tcg_pick_from_hand(g, f, f->player, cost->cards, act))
        return false;
    pay_next(f, cost, f->stage + 1U);
    return true;
}

// T-ability-4: the rest leaves nothing to choose.  T-line-8: nobody may answer it.  T-action-10: what is paid
// is gone, whatever becomes of the card.
static void pay_rest(struct engine_game *g, struct engine_frame *f, unsigned how, unsigned actions)
{
    const struct tcg_cost *cost = cost_of(g, f);
    place_set bit = f->source == ENGINE_NO_PLACE ? 0 : places_only(f->source) & board_of(g)->present;
    const struct tcg_cost *optional = optional_of(g, f);
    tcg_spend(g, f->player, f->card, actions); // T-action-4, T-action-8
    if (optional && how & TCG_PAY_OPTIONAL)
        champ_lose_health(g, f->player, optional->mojo);
    if (how & TCG_PAY_FROM_PILE)
        champ_lose_health(g, f->player, tcg_info_of(g, f->card)->pile_mojo);
    if (!cost)
        return;
    champ_lose_health(g, f->player, cost->mojo);
    if (cost->expend) // T-kw-expend-1
        board_of(g)->expended |= bit;
    if (cost->flip) // T-kw-flip-1
        board_of(g)->flipped |= bit;
    if (amount(f, cost->counters))
        champ_add_counters(g, bit, -(int)amount(f, cost->counters), 0);
    if (cost->markers)
        tcg_take_markers(g, f->source, cost->marker, cost->markers);
    if (cost->break_this)
        (void)tcg_break(g, bit);
    if (cost->return_this)
        (void)champ_bounce(g, bit);
    if (cost->banish_this && bit)
        (void)champ_banish(g, bit);
    else if (cost->banish_this && tcg_take_from_pile(g, f->card) != EPIC_NO_SEAT)
        tcg_to_deck(g, f->card, TCG_BOTTOM);
}

// --- To the line

// A63: a turn in which so much is played has no end.
static void count_play(struct engine_game *g)
{
    if (++tcg_state(g)->plays > tcg_option(g, TCG_OPTION_PLAY_CAP))
        engine_end_game(g, EPIC_END_TURN_CAP, 0);
}

// The thing that the card on its way to the line has as its target.
static bool aims_at_token_or_free(const struct engine_game *g)
{
    const struct tcg_state *s = tcg_state(g);
    for (unsigned i = 0; i < s->answer_count; i++) {
        const struct tcg_answer *answer = &s->answers[i];
        if (answer->item == s->line_count && answer->kind == TCG_ANSWER_THINGS && answer->places)
            return tcg_is_token_or_free(g, s->board.card[places_lowest(answer->places)]);
    }
    return false;
}

static unsigned flags_of(const struct engine_game *g, const struct engine_frame *f)
{
    if (!(f->flags & ENGINE_FR_CARD) && f->ability == ENGINE_NO_INDEX) // a copy of a card
        return tcg_info_of(g, f->card)->instantaneous ? TCG_IT_INSTANTANEOUS : 0U;
    if (!(f->flags & ENGINE_FR_CARD)) {
        bool at_once = champ_match(g)->abilities[f->ability].own & TCG_INSTANTANEOUS;
        return at_once ? TCG_IT_INSTANTANEOUS : 0;
    }
    bool thing = champ_info_of(g, f->card)->type != CHAMP_EVENT;
    unsigned flags = TCG_IT_CARD;
    if (thing && f->flags & FROM_HAND)
        flags |= TCG_IT_FROM_HAND;
    if (thing && f->flags & FACE_DOWN)
        return flags | TCG_IT_FACE_DOWN;
    const struct tcg_info *info = tcg_info_of(g, f->card);
    bool at_once = info->instantaneous || (info->quick && aims_at_token_or_free(g));
    return flags | (at_once ? TCG_IT_INSTANTANEOUS : 0U);
}

static void note_action_card(struct engine_game *g, unsigned seat, engine_card card, unsigned flags)
{
    const struct champ_info *info = champ_info_of(g, card);
    if (info->cost && !(flags & TCG_IT_FACE_DOWN))
        tcg_player(g, seat)->action_alignments |= info->alignments;
}

// T-trigger-when-14: what playing the card sets off comes on top of it.  T-line-6, T-ability-10: cards and
// abilities; T-inst-8, T-inst-10, T-inst-13: instantaneous ones are announced like any other, but resolve at
// once, and their player keeps priority (T-inst-3, T-inst-4, T-inst-12); T-kw-stop-5.
static void to_line(struct engine_game *g, struct engine_frame *f)
{
    const struct engine_frame done = *f;
    bool swarms = f->ability == TCG_BUILTIN_SWARM;
    unsigned flags = swarms ? 0 : flags_of(g, f);
    bool played = (f->flags & ENGINE_FR_BANISH) != 0;
    unsigned how = paying(g, f), actions = 0;
    if (played) {
        actions = actions_of(g, f, how);
        pay_rest(g, f, how, actions);
    }
    if (how)
        tcg_forget_answer(g, TCG_PAYING);
    memset(engine_top(g), 0, sizeof *f);
    g->s->depth--;
    if (engine_over(g))
        return;
    bool there = done.source != ENGINE_NO_PLACE && places_test(board_of(g)->present, done.source);
    if (flags & TCG_IT_FACE_DOWN) // T-kw-veiled-5, T-info-4
        engine_see(g, done.player, engine_card_owner(done.card), bits128_only(engine_card_slot(done.card)));
    if (swarms)
        tcg_swarm_to_line(g, done.player, done.card, done.source);
    else
        tcg_add_item(g, &(struct tcg_item){
                            .card = done.card,
                            .ability = done.ability,
                            .x = done.x,
                            .player = done.player & (unsigned)TCG_SEAT_MASK,
                            .source = there ? done.source : ENGINE_NO_PLACE,
                            .flags = (uint8_t)flags,
                            .paid = (uint8_t)(actions << 1U | (played && how & TCG_PAY_OPTIONAL ? 1U : 0U)),
                        });
    g->s->passes = 0; // T-prio-7, T-step-close-8
    count_play(g);
    if (played && !(flags & TCG_IT_CARD) && !swarms && tcg_match(g)->repeats[done.ability])
        tcg_note_use(g, &done);
    if (flags & TCG_IT_CARD) {
        note_action_card(g, done.player, done.card, flags);
        tcg_fire_play(g, done.player, done.card, flags);
    }
    if (flags & TCG_IT_INSTANTANEOUS) // T-inst-1, T-inst-2, T-inst-7, T-inst-9, T-inst-11
        tcg_resolve_top(g);
}

// A55: the ability is that of a thing which has left with its owner.  What is broken first is perhaps the
// thing itself, and paid.
static bool is_gone(const struct engine_game *g, const struct engine_frame *f)
{
    bool early = f->stage == TCG_STAGE_X || f->stage == TCG_STAGE_ANNOUNCE || f->stage == TCG_STAGE_BREAK;
    return early && !(f->flags & ENGINE_FR_CARD) && f->source != ENGINE_NO_PLACE &&
           !places_test(board_of(g)->present, f->source);
}

// One stage of it; false when somebody has to choose.
bool tcg_pay(struct engine_game *g, struct engine_frame *f)
{
    if (is_gone(g, f)) {
        take_back(g, f);
        return true;
    }
    bool chosen = f->stage > TCG_STAGE_ANNOUNCE_FREE && f->stage < TCG_STAGE_LINE;
    const struct tcg_cost *cost = chosen ? cost_of(g, f) : NULL;
    switch (f->stage) {
    case TCG_STAGE_TRIGGER:
        if (!begin_trigger(g, f)) {
            tcg_forget_answers(g);
            engine_finish_frame(g);
            return true;
        }
        return announce_all(g, f, true);
    case TCG_STAGE_MODE: return choose_ability(g, f);
    case TCG_STAGE_FACE: return choose_face(g, f);
    case TCG_STAGE_COST: return choose_cost(g, f);
    case TCG_STAGE_OPTIONAL: return choose_optional(g, f);
    case TCG_STAGE_X: return choose_x(g, f);
    case TCG_STAGE_ANNOUNCE: return announce_all(g, f, false);
    case TCG_STAGE_ANNOUNCE_FREE: return announce_all(g, f, true);
    case TCG_STAGE_BREAK: return pay_things(g, f, cost);
    case TCG_STAGE_BANISH: return pay_pile(g, f, cost);
    case TCG_STAGE_DISCARD: return pay_hand(g, f, cost, TCG_HAND_DISCARD);
    case TCG_STAGE_BANISH_HAND: return pay_hand(g, f, cost, TCG_HAND_BANISH);
    case TCG_STAGE_REVEAL: return pay_hand(g, f, cost, TCG_HAND_REVEAL);
    default: to_line(g, f); return true;
    }
}

// A card of which an effect says that it is played: with its costs, at any speed, or for nothing.
bool tcg_can_play(const struct engine_game *g, unsigned seat, engine_card card, bool free)
{
    const struct champ_info *info = champ_info_of(g, card);
    struct engine_frame f;
    tcg_make_frame(&f, seat, card, ENGINE_NO_PLACE);
    return (free || info->cost <= tcg_actions_for(g, seat, card)) &&
           (info->type != CHAMP_EVENT || tcg_can_announce(g, &f, tcg_info_of(g, card)->code));
}
