// What is named when a program is announced, and found again when it resolves (T-play-2, T-play-3, T-target).
//
// A handler asks as in any game; while the program is announced it keeps the answer on the line, and when it
// resolves it finds the answer again.  What never was on the line asks when it comes to it.
#include "engine/knowledge/sight.h"
#include "games/tcg/machine/machine.h"

static bool recalls(const struct engine_frame *f) { return f->item && !tcg_announcing(f); }

// The number of the instruction that asks: the frame stands behind it already.
static unsigned code_of(const struct engine_game *g, const struct engine_insn *in)
{
    return (unsigned)(in - g->m->code);
}

static const struct tcg_answer *answer_to(const struct engine_game *g, const struct engine_frame *f,
                                          const struct engine_insn *in)
{
    return tcg_find_answer(g, f->item - 1U, code_of(g, in), 0);
}

// --- Things and players

// T-kw-veiled-10, T-kw-veiled-28: what is named as a target is unveiled at once.
static void note_things(struct engine_game *g, const struct engine_frame *f, const struct engine_insn *in)
{
    struct tcg_answer *answer = tcg_new_answer(g, code_of(g, in), TCG_ANSWER_THINGS);
    answer->places = f->chosen;
    answer->seats = f->seats;
    tcg_unveil(g, f->chosen);
}

// T-target-4, T-target-5, T-target-8: what is not legal any more is left out.
static void recall_things(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    const struct tcg_answer *answer = answer_to(g, f, in);
    f->chosen = answer ? answer->places & board_of(g)->present : 0;
    engine_choose_seats(f, answer ? answer->seats & g->s->alive : 0U);
    g->m->rules->note_it(g, f);
}

// Champions that their controllers' opponents must choose as targets where they can.
static place_set drawing_targets(const struct engine_game *g, place_set places, unsigned player)
{
    place_set drawing = 0;
    for (place_set left = places & ~board_player(g, player)->control; left;) {
        unsigned place = places_pop(&left);
        drawing |= places_if(tcg_prints(g, place, TCG_DRAWS_TARGETS), place);
    }
    return drawing;
}

// Of targets that are named in ascending order none may be passed over that must be chosen.
void tcg_draw_targets(struct engine_game *g, const struct engine_frame *f, unsigned player, place_set served)
{
    struct engine_choice *ask = &g->s->choice;
    if (!(tcg_match(g)->keywords >> TCG_DRAWS_TARGETS & 1U))
        return;
    place_set drawing = drawing_targets(g, ask->places, player) & ~served;
    if (!drawing)
        return;
    unsigned first = places_lowest(drawing), count = places_count(drawing);
    ask->places &= count > f->left    ? drawing
                   : count == f->left ? places_only(first)
                                      : places_below(first) | places_only(first);
    ask->seats = 0;
    ask->done = false;
    ask->options = 0; // they are counted anew
}

static enum engine_progress name_things(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in, engine_op *ask)
{
    if (recalls(f)) {
        recall_things(g, f, in);
        return ENGINE_DONE;
    }
    if (f->step == 0)
        engine_choose_seats(f, 0);
    if (ask(g, f, in) == ENGINE_WAIT) {
        tcg_draw_targets(g, f, f->player, 0);
        return ENGINE_WAIT;
    }
    if (tcg_announcing(f))
        note_things(g, f, in);
    else
        tcg_unveil(g, f->chosen);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_TARGET(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    return name_things(g, f, in, engine_op_TARGET);
}

enum engine_progress tcg_op_TARGET_UP_TO(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    return name_things(g, f, in, engine_op_TARGET_UP_TO);
}

// A bare "target" means champions and players, not objects.
place_set tcg_any_target(const struct engine_game *g)
{
    return g->m->rules->targetable(g, board_of(g)->present & ~tcg_state(g)->objects);
}

static enum engine_progress ask_any(struct engine_game *g, struct engine_frame *f, place_set places,
                                    unsigned count, bool optional)
{
    if (f->step == 0) {
        engine_choose_seats(f, 0);
        engine_open_choice(f, places, g->m->rules->targetable_seats(g, g->s->alive), count);
    }
    return engine_go_on_choosing(g, f, ENGINE_ASK_TARGET, f->player, optional);
}

static enum engine_progress ask_target_any(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    return ask_any(g, f, tcg_any_target(g), in->a, in->op == TCG_OP_TARGET_ANY_UP_TO);
}

static enum engine_progress ask_target_hit(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    return ask_any(g, f, g->m->rules->targetable(g, g->m->rules->matching(g, f, in->b)), in->a, false);
}

enum engine_progress tcg_op_TARGET_ANY(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    return name_things(g, f, in, ask_target_any);
}

enum engine_progress tcg_op_TARGET_ANY_UP_TO(struct engine_game *g, struct engine_frame *f,
                                             const struct engine_insn *in)
{
    return name_things(g, f, in, ask_target_any);
}

enum engine_progress tcg_op_TARGET_HIT(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    return name_things(g, f, in, ask_target_hit);
}

static enum engine_progress ask_so_many(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    int count = engine_number_of(g, f, in->n, EPIC_NO_SEAT);
    if (f->step == 0)
        engine_open_choice(f, g->m->rules->targetable(g, g->m->rules->matching(g, f, in->b)), 0,
                           (unsigned)(count < UINT8_MAX ? count : UINT8_MAX));
    return engine_go_on_choosing(g, f, ENGINE_ASK_TARGET, f->player, false);
}

enum engine_progress tcg_op_TARGET_SO_MANY(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    return name_things(g, f, in, ask_so_many);
}

// What was chosen before stays chosen.
enum engine_progress tcg_op_TARGET_PLAYER(struct engine_game *g, struct engine_frame *f,
                                          const struct engine_insn *in)
{
    if (recalls(f)) {
        const struct tcg_answer *answer = answer_to(g, f, in);
        engine_choose_seats(f, answer ? answer->seats & g->s->alive : 0U);
        return ENGINE_DONE;
    }
    if (engine_op_TARGET_PLAYER(g, f, in) == ENGINE_WAIT)
        return ENGINE_WAIT;
    if (tcg_announcing(f))
        tcg_new_answer(g, code_of(g, in), TCG_ANSWER_THINGS)->seats = f->seats;
    return ENGINE_DONE;
}

// --- Modes and numbers

// Of several effects those may be chosen for which there is something to name.
static unsigned modes_open(const struct engine_game *g, const struct engine_frame *f,
                           const struct engine_insn *in)
{
    unsigned modes = 0;
    for (unsigned i = 0; i < in->a; i++)
        modes |= (unsigned)tcg_can_announce(g, f, in[i + 1].b) << i;
    return modes;
}

static void go_to_mode(const struct engine_game *g, struct engine_frame *f, const struct engine_insn *in,
                       unsigned mode)
{
    (void)g;
    f->pc = in[mode + 1].b;
}

enum engine_progress tcg_op_CHOOSE_ONE(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    if (recalls(f)) {
        const struct tcg_answer *answer = answer_to(g, f, in);
        go_to_mode(g, f, in, answer ? (unsigned)answer->number : 0U);
        return ENGINE_DONE;
    }
    const struct tcg_answer *copied =
        tcg_announcing(f) ? tcg_find_answer(g, tcg_state(g)->line_count, code_of(g, in), 0) : NULL;
    if (copied) { // of what this is a copy of
        go_to_mode(g, f, in, (unsigned)copied->number);
        return ENGINE_DONE;
    }
    unsigned modes = modes_open(g, f, in);
    if (f->step < ENGINE_ANSWERED) {
        engine_ask(g, ENGINE_ASK_MODE, f->player)->indices = modes ? modes : 1U;
        return ENGINE_WAIT;
    }
    if (tcg_announcing(f))
        tcg_new_answer(g, code_of(g, in), TCG_ANSWER_NUMBER)->number = f->left;
    go_to_mode(g, f, in, f->left);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_NAME_X(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    if (recalls(f) || (tcg_announcing(f) && f->x)) // the item has it, or what this is a copy of
        return ENGINE_DONE;
    if (f->step < ENGINE_ANSWERED) {
        struct engine_choice *ask = engine_ask(g, ENGINE_ASK_NUMBER, f->player);
        ask->low = in->a;
        ask->high = (int16_t)in->b;
        return ENGINE_WAIT;
    }
    return ENGINE_DONE;
}

// "Choose an alignment": all champions and objects of it.
enum engine_progress tcg_op_ALL_OF_ALIGNMENT(struct engine_game *g, struct engine_frame *f,
                                             const struct engine_insn *in)
{
    if (recalls(f)) {
        const struct tcg_answer *answer = answer_to(g, f, in);
        f->left = answer ? (uint8_t)answer->number : 0;
    } else if (f->step < ENGINE_ANSWERED) {
        engine_ask(g, ENGINE_ASK_MODE, f->player)->indices = 15;
        return ENGINE_WAIT;
    } else if (tcg_announcing(f)) {
        tcg_new_answer(g, code_of(g, in), TCG_ANSWER_NUMBER)->number = f->left;
        return ENGINE_DONE;
    }
    tcg_unveil(g, board_of(g)->present); // T-kw-veiled-15, T-kw-veiled-16
    f->chosen = 0;
    for (place_set left = board_of(g)->present; left;) {
        unsigned place = places_pop(&left);
        f->chosen |= places_if(champ_alignments(g, place) >> f->left & 1U, place);
    }
    g->m->rules->note_it(g, f);
    return ENGINE_DONE;
}

// --- Damage divided

static void note_point(struct engine_game *g, const struct engine_frame *f, unsigned code)
{
    place_set places = f->picked & 0x100U ? 0 : places_only(f->picked);
    uint8_t seats = (uint8_t)(f->picked & 0x100U ? 1U << (f->picked & 15U) : 0U);
    const struct tcg_state *s = tcg_state(g);
    struct tcg_answer *answer = NULL;
    for (unsigned nth = 0; (answer = tcg_find_answer(g, s->line_count, code, nth)); nth++) {
        if (answer->places == places && answer->seats == seats)
            break;
    }
    if (!answer)
        answer = tcg_new_answer(g, code, TCG_ANSWER_THINGS);
    answer->places = places;
    answer->seats = seats;
    answer->number++;
}

static place_set targeted_so_far(const struct engine_game *g, unsigned code)
{
    const struct tcg_answer *answer;
    place_set places = 0;
    for (unsigned nth = 0; (answer = tcg_find_answer(g, tcg_state(g)->line_count, code, nth)); nth++)
        places |= answer->places;
    return places;
}

// Point by point, in ascending order, so that each division is reached in one way only.
static enum engine_progress ask_division(struct engine_game *g, struct engine_frame *f, unsigned code,
                                         int points, place_set places, unsigned seats)
{
    if (f->step == 0) {
        f->picked = ENGINE_NO_CARD;
        engine_choose_seats(f, 0);
        engine_open_choice(f, places, seats, (unsigned)(points < UINT8_MAX ? points : UINT8_MAX));
    } else if (f->picked != ENGINE_NO_CARD) {
        note_point(g, f, code);
        if (f->picked & 0x100U)
            f->seats_left |= (uint8_t)(1U << (f->picked & 15U));
        else
            places_set(&f->options, f->picked);
        f->picked = ENGINE_NO_CARD;
    }
    if (!f->left || (!f->options && !f->seats_left))
        return ENGINE_DONE;
    struct engine_choice *ask = engine_ask(g, ENGINE_ASK_TARGET, f->player);
    ask->places = f->options;
    ask->seats = f->seats_left;
    tcg_draw_targets(g, f, f->player, targeted_so_far(g, code));
    return ENGINE_WAIT;
}

static unsigned players_of_division(const struct engine_game *g, unsigned code, unsigned item)
{
    const struct tcg_answer *answer;
    unsigned seats = 0;
    for (unsigned nth = 0; (answer = tcg_find_answer(g, item, code, nth)); nth++)
        seats |= answer->seats;
    return seats;
}

static enum engine_progress deal_division(struct engine_game *g, struct engine_frame *f, unsigned code,
                                          unsigned item)
{
    if (tcg_ask_guard(g, players_of_division(g, code, item)))
        return ENGINE_WAIT;
    struct champ_damage d = tcg_damage_by(g, f);
    const struct tcg_answer *answer;
    champ_forget_lost(g);
    for (unsigned nth = 0; (answer = tcg_find_answer(g, item, code, nth)); nth++) {
        if (answer->seats)
            tcg_hit_player(g, f, &d, (unsigned)__builtin_ctz(answer->seats), answer->number);
        else if (answer->places)
            tcg_hit(g, f, &d, places_lowest(answer->places), answer->number, false);
    }
    tcg_state(g)->guarding = 0;
    tcg_damage_triggers(g, &d);
    tcg_fire_breaks_by_damage(g, d.source, d.champions);
    return ENGINE_DONE;
}

static enum engine_progress divide(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in, int points, place_set places, unsigned seats)
{
    unsigned code = code_of(g, in);
    if (recalls(f))
        return deal_division(g, f, code, f->item - 1U);
    if (!tcg_announcing(f) && f->step == 0)
        tcg_make_way(g);
    if (ask_division(g, f, code, points, places, seats) == ENGINE_WAIT)
        return ENGINE_WAIT;
    if (!tcg_announcing(f)) {
        if (deal_division(g, f, code, tcg_state(g)->line_count) == ENGINE_WAIT)
            return ENGINE_WAIT;
        tcg_forget_answers(g);
        tcg_close_up(g);
    }
    return ENGINE_DONE;
}

enum engine_progress tcg_op_DAMAGE_SPLIT(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    return divide(g, f, in, engine_number_of(g, f, in->b, EPIC_NO_SEAT), tcg_any_target(g),
                  g->m->rules->targetable_seats(g, g->s->alive));
}

enum { DIVIDE_THINGS = 1, DIVIDE_PLAYERS = 2, DIVIDE_TARGETS = 4 };

enum engine_progress tcg_op_DIVIDE(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    place_set places = in->a & DIVIDE_THINGS ? g->m->rules->matching(g, f, in->b) : 0;
    unsigned seats = in->a & DIVIDE_PLAYERS ? g->s->alive : 0;
    if (in->a & DIVIDE_TARGETS) {
        places = g->m->rules->targetable(g, places);
        seats = g->m->rules->targetable_seats(g, seats);
    }
    return divide(g, f, in, engine_number_of(g, f, in->n, EPIC_NO_SEAT), places, seats);
}

// --- What lies on the line, and cards in discard piles

// "Champion card", "event card": of cards, not of abilities.
bool tcg_is_of_type(const struct engine_game *g, engine_card card, unsigned filter)
{
    const struct champ_filter *by = &champ_match(g)->filters[filter];
    unsigned type = champ_info_of(g, card)->type;
    return (!by->types || (unsigned)by->types >> type & 1U) &&
           (!(by->flags & CHAMP_F_CHAMPION) || type == CHAMP_CHAMPION) &&
           (!(by->flags & CHAMP_F_EVENT) || type == CHAMP_EVENT);
}

static bool fits_card(const struct engine_game *g, engine_card card, unsigned filter, bool face_down)
{
    const struct champ_filter *by = &champ_match(g)->filters[filter];
    unsigned kind = engine_card_kind(g->m, card);
    if (face_down) // T-kw-veiled-19, T-kw-veiled-20, A25
        return !by->alignments && !by->traits && !by->classes && by->cost < 0;
    return bits64_test(champ_match(g)->fits[filter].printed[kind / 64], kind % 64);
}

static bool is_whose(const struct engine_game *g, const struct engine_frame *f, unsigned filter,
                     unsigned seat)
{
    switch (champ_match(g)->filters[filter].whose) {
    case ENGINE_YOURS: return seat == f->player;
    case ENGINE_OPPONENTS: return seat != f->player;
    case ENGINE_THEIRS: return f->seats >> seat & 1U;
    default: return true;
    }
}

// The text says "break all" or "banish all": an operation that chooses all, and then that.
static bool sweeps(const struct engine_game *g, const struct tcg_item *item)
{
    bool all = false;
    if (item->ability >= ENGINE_FIRST_BUILTIN && item->ability != ENGINE_NO_INDEX)
        return false;
    unsigned code = item->ability == ENGINE_NO_INDEX ? tcg_info_of(g, item->card)->code
                                                     : champ_match(g)->abilities[item->ability].code;
    for (; code < g->m->code_count && g->m->code[code].op != TCG_OP_END; code++) {
        unsigned op = g->m->code[code].op;
        if (all && (op == TCG_OP_BREAK || op == TCG_OP_BREAK_CARDS || op == TCG_OP_BANISH))
            return true;
        all = op == TCG_OP_ALL || op == TCG_OP_ALL_OF_ALIGNMENT;
    }
    return false;
}

// The rest of what a filter says of the line.
static bool fits_item(const struct engine_game *g, const struct engine_frame *f, unsigned filter,
                      unsigned index, bool face_down)
{
    uint32_t flags = champ_match(g)->filters[filter].flags;
    if (flags & TCG_F_SWEEPS && (face_down || !sweeps(g, &tcg_state(g)->line[index])))
        return false;
    return !(flags & TCG_F_TARGETS_THIS) ||
           (f->source != ENGINE_NO_PLACE && places_test(tcg_targets_of(g, index), f->source));
}

enum { LINE_CARDS = 1, LINE_ABILITIES = 2 };

uint32_t tcg_matching_items(const struct engine_game *g, const struct engine_frame *f, unsigned kinds,
                            unsigned filter)
{
    const struct tcg_state *s = tcg_state(g);
    uint32_t items = 0;
    for (unsigned i = 0; i < s->line_count; i++) {
        const struct tcg_item *item = &s->line[i];
        bool card = item->flags & TCG_IT_CARD;
        bool face_down = item->flags & TCG_IT_FACE_DOWN && !(item->flags & TCG_IT_FREE_FACE);
        if (item->flags & TCG_IT_RESOLVING || item->card == ENGINE_NO_CARD ||
            !(kinds & (card ? LINE_CARDS : LINE_ABILITIES)))
            continue;
        if (filter == ENGINE_NO_INDEX ||
            (is_whose(g, f, filter, item->player) && (!card || tcg_is_of_type(g, item->card, filter)) &&
             fits_card(g, item->card, filter, face_down) && fits_item(g, f, filter, i, face_down)))
            items |= 1U << i;
    }
    return items;
}

// T-kw-veiled-17, T-kw-veiled-18: a face-down card that is targeted is turned over there.
static void turn_over(struct engine_game *g, uint32_t items)
{
    for (; items; items &= items - 1) {
        struct tcg_item *item = &tcg_state(g)->line[__builtin_ctz(items)];
        if (!(item->flags & TCG_IT_FACE_DOWN))
            continue;
        item->flags |= TCG_IT_FREE_FACE;
        engine_forget(g, engine_card_owner(item->card), bits128_only(engine_card_slot(item->card)));
    }
}

enum engine_progress tcg_op_TARGET_LINE(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    if (recalls(f)) {
        const struct tcg_answer *answer = answer_to(g, f, in);
        f->line = answer ? (uint32_t)answer->places : 0;
        return ENGINE_DONE;
    }
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->line = 0;
        f->left = 1;
    }
    uint32_t items = tcg_matching_items(g, f, in->a, in->b);
    if (f->left && items) {
        engine_ask(g, TCG_ASK_LINE, f->player)->indices = items;
        return ENGINE_WAIT;
    }
    turn_over(g, f->line);
    if (tcg_announcing(f))
        tcg_new_answer(g, code_of(g, in), TCG_ANSWER_LINE)->places = f->line;
    return ENGINE_DONE;
}

// As many as X, one after the other.
enum engine_progress tcg_op_NAME_LINE(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->line = 0;
    }
    uint32_t items = tcg_matching_items(g, f, in->a, in->b) & ~f->line;
    if (items && __builtin_popcount(f->line) < f->x) {
        f->left = 1;
        engine_ask(g, TCG_ASK_LINE, f->player)->indices = items;
        return ENGINE_WAIT;
    }
    turn_over(g, f->line);
    return ENGINE_DONE;
}

// T-discard-3, A43: whose pile it is decides, not whose card.
struct engine_pool tcg_pile_cards(const struct engine_game *g, const struct engine_frame *f, unsigned filter)
{
    struct engine_pool cards;
    cards.owners = 0;
    for (unsigned seats = g->s->alive; seats; seats &= seats - 1) {
        unsigned holder = (unsigned)__builtin_ctz(seats);
        if (filter != ENGINE_NO_INDEX && !is_whose(g, f, filter, holder))
            continue;
        struct engine_pool pile = tcg_held_cards(g, f, holder, filter, ENGINE_DISCARD);
        for (unsigned left = pile.owners; left; left &= left - 1)
            engine_pool_add(&cards, (unsigned)__builtin_ctz(left), pile.of[__builtin_ctz(left)]);
    }
    return cards;
}

bool tcg_has_pile_card(const struct engine_game *g, const struct engine_frame *f, unsigned filter)
{
    return tcg_pile_cards(g, f, filter).owners != 0;
}

enum { OR_NONE = 1, ANOTHER = 2 };

// But for those that were named for the same thing before.
static struct engine_pool open_cards(const struct engine_game *g, const struct engine_frame *f,
                                     unsigned filter, unsigned how)
{
    const struct tcg_state *s = tcg_state(g);
    struct engine_pool cards = tcg_pile_cards(g, f, filter);
    for (unsigned i = 0; how & ANOTHER && tcg_announcing(f) && i < s->answer_count; i++) {
        engine_card card = (engine_card)s->answers[i].number;
        if (s->answers[i].item == s->line_count && s->answers[i].kind == TCG_ANSWER_CARD &&
            card != ENGINE_NO_CARD)
            engine_pool_remove(&cards, card);
    }
    return cards;
}

bool tcg_pick_one(struct engine_game *g, struct engine_frame *f, enum engine_zone zone,
                  const struct engine_pool *pool, bool or_none)
{
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->picked = ENGINE_NO_CARD;
        f->left = 1;
    }
    if (f->left && engine_ask_all_cards(g, ENGINE_ASK_CARD, f->player, f->player, zone, pool, 1, or_none))
        return false;
    f->picked = engine_take_one_picked(g, f->player);
    return true;
}

enum engine_progress tcg_op_TARGET_CARD(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    if (recalls(f)) {
        const struct tcg_answer *answer = answer_to(g, f, in);
        f->picked = answer ? (engine_card)answer->number : ENGINE_NO_CARD;
        engine_set_did(f, f->picked != ENGINE_NO_CARD);
        return ENGINE_DONE;
    }
    struct engine_pool open = open_cards(g, f, in->b, in->a);
    if (!tcg_pick_one(g, f, ENGINE_DISCARD, &open, (in->a & OR_NONE) != 0))
        return ENGINE_WAIT;
    if (tcg_announcing(f))
        tcg_new_answer(g, code_of(g, in), TCG_ANSWER_CARD)->number = (int16_t)f->picked;
    else
        engine_set_did(f, f->picked != ENGINE_NO_CARD);
    return ENGINE_DONE;
}

// --- Still legal?

// T-target-10, T-target-13: judged again by the description.
void tcg_check_answer(struct engine_game *g, struct engine_frame *f, struct tcg_answer *answer)
{
    const struct engine_insn *in = &g->m->code[answer->code];
    place_set places = answer->places;
    switch (in->op) {
    case TCG_OP_TARGET:
    case TCG_OP_TARGET_UP_TO:
    case TCG_OP_TARGET_SO_MANY:
    case TCG_OP_TARGET_HIT: places = g->m->rules->targetable(g, g->m->rules->matching(g, f, in->b)); break;
    case TCG_OP_TARGET_ANY:
    case TCG_OP_TARGET_ANY_UP_TO:
    case TCG_OP_DAMAGE_SPLIT: places = tcg_any_target(g); break;
    case TCG_OP_TARGET_LINE: places = tcg_matching_items(g, f, in->a, in->b); break;
    default: break;
    }
    place_set gone = answer->places & ~places;
    unsigned seats = answer->seats & g->m->rules->targetable_seats(g, g->s->alive);
    answer->gone =
        (uint8_t)(answer->gone + places_count(gone) + (unsigned)__builtin_popcount(answer->seats & ~seats));
    answer->places &= places;
    answer->seats = (uint8_t)seats;
}

// What may be named in its place, by the same description.
void tcg_options_of(const struct engine_game *g, const struct engine_frame *f, unsigned code,
                    struct engine_choice *out)
{
    const struct engine_insn *in = &g->m->code[code];
    unsigned players = g->m->rules->targetable_seats(g, g->s->alive);
    switch (in->op) {
    case TCG_OP_TARGET:
    case TCG_OP_TARGET_UP_TO:
        out->places = g->m->rules->targetable(g, g->m->rules->matching(g, f, in->b));
        return;
    case TCG_OP_TARGET_HIT:
        out->places = g->m->rules->targetable(g, g->m->rules->matching(g, f, in->b));
        out->seats = (uint8_t)players;
        return;
    case TCG_OP_TARGET_ANY:
        out->places = tcg_any_target(g);
        out->seats = (uint8_t)players;
        return;
    case TCG_OP_TARGET_PLAYER: out->seats = (uint8_t)(in->a ? players & ~(1U << f->player) : players); return;
    default: return;
    }
}

// --- Which operations name something

bool tcg_is_announced(unsigned op)
{
    switch (op) {
    case TCG_OP_TARGET:
    case TCG_OP_TARGET_UP_TO:
    case TCG_OP_TARGET_ANY:
    case TCG_OP_TARGET_ANY_UP_TO:
    case TCG_OP_TARGET_PLAYER:
    case TCG_OP_TARGET_HIT:
    case TCG_OP_TARGET_SO_MANY:
    case TCG_OP_CHOOSE_ONE:
    case TCG_OP_TARGET_LINE:
    case TCG_OP_TARGET_CARD:
    case TCG_OP_NAME_X:
    case TCG_OP_ALL_OF_ALIGNMENT:
    case TCG_OP_DAMAGE_SPLIT:
    case TCG_OP_DIVIDE: return true;
    default: return false;
    }
}
