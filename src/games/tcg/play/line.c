// The line: what was played and used waits there, and the last thing resolves first (T-line-1).
#include "games/tcg/tcg.h"

#include <string.h>

// --- What was named

static void remove_answer(struct tcg_state *s, unsigned index)
{
    s->answer_count--;
    for (unsigned i = index; i < s->answer_count; i++)
        s->answers[i] = s->answers[i + 1];
    memset(&s->answers[s->answer_count], 0, sizeof s->answers[0]);
}

// Of the item that is being announced, which comes to lie on top.
struct tcg_answer *tcg_new_answer(struct engine_game *g, unsigned code, enum tcg_answer_kind kind)
{
    struct tcg_state *s = tcg_state(g);
    if (s->answer_count == TCG_ANSWERS) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        s->answer_count--;
    }
    struct tcg_answer *answer = &s->answers[s->answer_count++];
    memset(answer, 0, sizeof *answer);
    answer->code = (uint16_t)code;
    answer->kind = (uint8_t)kind;
    answer->item = s->line_count;
    return answer;
}

struct tcg_answer *tcg_find_answer(const struct engine_game *g, unsigned item, unsigned code, unsigned nth)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = 0; i < s->answer_count; i++) {
        if (s->answers[i].item == item && s->answers[i].code == code && nth-- == 0)
            return &s->answers[i];
    }
    return NULL;
}

static void drop_answers(struct tcg_state *s, unsigned item)
{
    for (unsigned i = s->answer_count; i-- > 0;) {
        if (s->answers[i].item == item)
            remove_answer(s, i);
    }
}

// What was announced is taken back: nothing of it is left.
void tcg_forget_answers(struct engine_game *g) { drop_answers(tcg_state(g), tcg_state(g)->line_count); }

// One that is about the announcement alone.
void tcg_forget_answer(struct engine_game *g, unsigned code)
{
    struct tcg_state *s = tcg_state(g);
    const struct tcg_answer *answer = tcg_find_answer(g, s->line_count, code, 0);
    if (answer)
        remove_answer(s, (unsigned)(answer - s->answers));
}

place_set tcg_targets_of(const struct engine_game *g, unsigned item)
{
    const struct tcg_state *s = tcg_state(g);
    place_set targets = 0;
    for (unsigned i = 0; i < s->answer_count; i++) {
        const struct tcg_answer *answer = &s->answers[i];
        if (answer->item == item && answer->kind == TCG_ANSWER_THINGS && answer->code != TCG_ABOUT)
            targets |= answer->places;
    }
    return targets & s->board.present;
}

// What is announced in the midst of an announcement has its answers below those of the latter.
void tcg_make_way(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = 0; i < s->answer_count; i++)
        s->answers[i].item = (uint8_t)(s->answers[i].item + (s->answers[i].item >= s->line_count));
}

// It comes to no item of its own after all.
void tcg_close_up(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = 0; i < s->answer_count; i++)
        s->answers[i].item = (uint8_t)(s->answers[i].item - (s->answers[i].item > s->line_count));
}

static bool is_given_by(const struct engine_game *g, const struct tcg_answer *answer,
                        const struct engine_frame *f)
{
    unsigned end = answer->code;
    if (f->stage == ENGINE_STAGE_RUN)
        return f->pc == answer->code;
    if (answer->code == TCG_PAYING)
        return f->flags & ENGINE_FR_CARD && (unsigned)answer->seats >> f->player & 1U;
    if (answer->code == TCG_ABOUT)
        return f->ability != ENGINE_NO_INDEX;
    while (end < f->pc && g->m->code[end].op != TCG_OP_END)
        end++;
    return end == f->pc;
}

// Something is announced, or divides what it deals without ever having been on the line.
bool tcg_names_now(const struct engine_game *g, const struct engine_frame *f)
{
    const struct engine_insn *in = engine_insn_of(g->m, f);
    return f->stage != ENGINE_STAGE_RUN ||
           (in && !f->item && f->step && (in->op == TCG_OP_DIVIDE || in->op == TCG_OP_DAMAGE_SPLIT));
}

// Whose answer it is now, counted from the innermost announcement; or that of nobody who is left.
static unsigned giver_of(const struct engine_game *g, const struct tcg_answer *answer)
{
    unsigned within = 0;
    for (unsigned i = g->s->depth; i-- > 0;) {
        const struct engine_frame *f = &g->s->frames[i];
        if (is_given_by(g, answer, f))
            return within;
        within += tcg_names_now(g, f);
    }
    return ENGINE_FRAMES;
}

// How many announcements are under way, by their answers; and those that go on.
static unsigned announcements(const struct tcg_state *s)
{
    unsigned count = 0;
    for (unsigned i = 0; i < s->answer_count; i++) {
        unsigned item = s->answers[i].item;
        count = item >= s->line_count + count ? item - s->line_count + 1U : count;
    }
    return count;
}

static unsigned announcing(const struct engine_game *g)
{
    unsigned count = 0;
    for (unsigned i = 0; i < g->s->depth; i++)
        count += tcg_names_now(g, &g->s->frames[i]);
    return count;
}

// Likewise where those who announced it have left.
void tcg_forget_answers_of_nobody(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    if (announcements(s) <= announcing(g))
        return;
    for (unsigned i = s->answer_count; i-- > 0;) {
        struct tcg_answer *answer = &s->answers[i];
        if (answer->item < s->line_count)
            continue;
        unsigned giver = giver_of(g, answer);
        if (giver == ENGINE_FRAMES)
            remove_answer(s, i);
        else
            answer->item = (uint8_t)(s->line_count + giver);
    }
}

static void strike(struct tcg_answer *answer, place_set places)
{
    place_set gone = answer->places & places;
    answer->places &= ~places;
    answer->gone = (uint8_t)(answer->gone + places_count(gone));
}

// T-target-9, T-target-11, A46: what has left play is not named any more, even if it comes back; A44: an
// ability whose source is gone goes on without it (T-ability-9).
void tcg_strike_places(struct engine_game *g, place_set places)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = 0; i < s->answer_count; i++) {
        if (s->answers[i].kind == TCG_ANSWER_THINGS)
            strike(&s->answers[i], places);
    }
    for (unsigned i = 0; i < s->line_count; i++) {
        if (s->line[i].source != ENGINE_NO_PLACE && places_test(places, s->line[i].source))
            s->line[i].source = ENGINE_NO_PLACE;
    }
}

// Likewise of a card that leaves a discard pile.
void tcg_strike_card(struct engine_game *g, engine_card card)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = 0; i < s->answer_count; i++) {
        struct tcg_answer *answer = &s->answers[i];
        if (answer->kind == TCG_ANSWER_CARD && answer->number == (int16_t)card) {
            answer->number = (int16_t)ENGINE_NO_CARD;
            answer->gone = 1;
        }
    }
}

// --- Items

// The only thing that was named for an item, or what set it off; NULL nothing.  False if there is more.
static bool only_answer(const struct tcg_state *s, unsigned item, const struct tcg_answer **found)
{
    *found = NULL;
    for (unsigned i = 0; i < s->answer_count; i++) {
        if (s->answers[i].item != item)
            continue;
        if (*found)
            return false;
        *found = &s->answers[i];
    }
    return true;
}

static bool same_answers(const struct tcg_state *s, unsigned a, unsigned b)
{
    const struct tcg_answer *x, *y;
    if (!only_answer(s, a, &x) || !only_answer(s, b, &y) || !x != !y)
        return false;
    return !x || (x->places == y->places && x->code == y->code && x->number == y->number &&
                  x->seats == y->seats && x->kind == y->kind && x->gone == y->gone);
}

// T-ability-1: any number of the same may wait.
static bool is_one_more(const struct tcg_state *s, const struct tcg_item *item)
{
    if (!s->line_count || item->flags & (TCG_IT_CARD | TCG_IT_INSTANTANEOUS))
        return false;
    const struct tcg_item *top = &s->line[s->line_count - 1U];
    return top->more < TCG_MORE && top->card == item->card && top->ability == item->ability &&
           top->x == item->x && top->player == item->player && top->source == item->source &&
           top->flags == item->flags && top->paid == item->paid &&
           same_answers(s, s->line_count - 1U, s->line_count);
}

static void push_item(struct engine_game *g, const struct tcg_item *item)
{
    struct tcg_state *s = tcg_state(g);
    if (s->line_count == TCG_LINE) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        s->line_count--;
    }
    struct tcg_item *top = &s->line[s->line_count++];
    top->card = item->card; // part by part, as it was just written
    top->ability = item->ability;
    top->x = item->x;
    top->player = item->player;
    top->more = item->more;
    top->source = item->source;
    top->flags = item->flags;
    top->paid = item->paid;
}

void tcg_add_item(struct engine_game *g, const struct tcg_item *item)
{
    struct tcg_state *s = tcg_state(g);
    if (!is_one_more(s, item)) {
        push_item(g, item);
        return;
    }
    s->line[s->line_count - 1U].more = (s->line[s->line_count - 1U].more + 1U) & (unsigned)TCG_MORE;
    tcg_forget_answers(g);
    tcg_close_up(g);
}

// A set of items without one of them; those above it move down.
static uint64_t without_item(uint64_t items, unsigned index)
{
    uint64_t below = items & bits64_below(index);
    return below | (items >> 1U & ~bits64_below(index));
}

static void renumber(struct tcg_state *s, unsigned index)
{
    for (unsigned i = 0; i < s->answer_count; i++) {
        struct tcg_answer *answer = &s->answers[i];
        if (answer->kind == TCG_ANSWER_LINE) {
            answer->gone = (uint8_t)(answer->gone + bits64_test(answer->places, index));
            answer->places = without_item(answer->places, index);
        }
        answer->item = (uint8_t)(answer->item - (answer->item > index));
    }
    for (unsigned i = 0; i < s->core.depth; i++) {
        struct engine_frame *f = &s->core.frames[i];
        f->line = (uint32_t)without_item(f->line, index);
        if (f->item == index + 1U)
            f->item = 0;
        else if (f->item > index + 1U)
            f->item--;
    }
}

// T-line-4, T-kw-stop-2: what lies beneath and above stays as it was.
static void remove_item(struct engine_game *g, unsigned index)
{
    struct tcg_state *s = tcg_state(g);
    drop_answers(s, index);
    renumber(s, index);
    s->line_count--;
    for (unsigned i = index; i < s->line_count; i++)
        s->line[i] = s->line[i + 1];
    memset(&s->line[s->line_count], 0, sizeof s->line[0]);
}

// --- Where cards go afterwards

// T-play-9, T-discard-4: an event that has resolved, failed or been stopped goes to the pile of its player.
static void put_away(struct engine_game *g, const struct tcg_item *item)
{
    if (item->card == ENGINE_NO_CARD || !(item->flags & TCG_IT_CARD))
        return;
    unsigned holder = engine_alive(g, item->player) ? item->player : engine_card_owner(item->card);
    if (item->flags & TCG_IT_BANISH)
        tcg_to_deck(g, item->card, TCG_BOTTOM);
    else if (item->flags & TCG_IT_KEEP || tcg_info_of(g, item->card)->kept)
        tcg_to_hand(g, item->card, holder);
    else
        tcg_to_pile(g, item->card, holder);
}

static void finish_item(struct engine_game *g, unsigned index)
{
    const struct tcg_item item = tcg_state(g)->line[index];
    remove_item(g, index);
    put_away(g, &item);
}

// The program of a card or ability on the line has ended: programs end in the order in which they were begun,
// the last one first.  T-play-10: until now the card was nowhere else.
void tcg_finish_card(struct engine_game *g, engine_card card, unsigned flags)
{
    struct tcg_state *s = tcg_state(g);
    if (flags & ENGINE_FR_CARD) { // its announcing came to nothing
        tcg_to_pile(g, card, engine_card_owner(card));
        return;
    }
    for (unsigned i = s->line_count; i-- > 0;) {
        if (s->line[i].flags & TCG_IT_RESOLVING) {
            finish_item(g, i);
            return;
        }
    }
}

// Items whose programs ended without being finished: of players who have left.
static void sweep(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = s->line_count; i-- > 0;) {
        if (s->line[i].flags & TCG_IT_RESOLVING)
            finish_item(g, i);
    }
}

// --- Swarm

// Champions of one kind that swarm one after the other are one item, which says who they are: there may be
// many. Each resolves, or is stopped, by itself.
void tcg_swarm_to_line(struct engine_game *g, unsigned player, engine_card card, unsigned place)
{
    const struct tcg_state *s = tcg_state(g);
    const struct tcg_item *top = s->line_count ? &s->line[s->line_count - 1U] : NULL;
    bool joins = top && top->ability == TCG_BUILTIN_SWARM && top->player == player &&
                 engine_card_kind(g->m, top->card) == engine_card_kind(g->m, card);
    struct tcg_answer *who = joins ? tcg_find_answer(g, s->line_count - 1U, TCG_ABOUT, 0)
                                   : tcg_new_answer(g, TCG_ABOUT, TCG_ANSWER_THINGS);
    places_set(&who->places, place);
    if (joins)
        return;
    push_item(g, &(struct tcg_item){.card = card,
                                    .ability = TCG_BUILTIN_SWARM,
                                    .player = player & (unsigned)TCG_SEAT_MASK,
                                    .source = ENGINE_NO_PLACE});
}

unsigned tcg_next_of_swarm(const struct engine_game *g, unsigned index)
{
    const struct tcg_answer *who = tcg_find_answer(g, index, TCG_ABOUT, 0);
    bool swarms = tcg_state(g)->line[index].ability == TCG_BUILTIN_SWARM;
    return swarms && who && who->places ? places_lowest(who->places) : ENGINE_NO_PLACE;
}

// How many things on the line an item stands for.
unsigned tcg_item_count(const struct engine_game *g, unsigned index)
{
    const struct tcg_item *item = &tcg_state(g)->line[index];
    const struct tcg_answer *who = tcg_find_answer(g, index, TCG_ABOUT, 0);
    return item->ability == TCG_BUILTIN_SWARM && who ? places_count(who->places) : 1U + item->more;
}

// The last one takes the item along.
static unsigned take_one_of_swarm(struct engine_game *g, unsigned index)
{
    unsigned place = tcg_next_of_swarm(g, index);
    if (place == ENGINE_NO_PLACE)
        return place;
    struct tcg_answer *who = tcg_find_answer(g, index, TCG_ABOUT, 0);
    places_clear(&who->places, place);
    if (!who->places)
        remove_item(g, index);
    return place;
}

// Whoever is still there joins the attack, if that is still on; T-battle-31 is about blockers alone.
static void join_attack(struct engine_game *g, unsigned index)
{
    unsigned player = tcg_state(g)->line[index].player, place = take_one_of_swarm(g, index);
    if (place == ENGINE_NO_PLACE)
        remove_item(g, index);
    else if (tcg_attack_is_on(g, player))
        board_of(g)->attacking |= places_only(place) & board_player(g, player)->control;
}

// --- Stopping

// One of several that are one item.
static bool take_one_more(struct engine_game *g, unsigned index)
{
    struct tcg_item *item = &tcg_state(g)->line[index];
    bool several = item->more > 0;
    item->more = (item->more - (unsigned)several) & (unsigned)TCG_MORE;
    return several;
}

// T-kw-stop-1 to T-kw-stop-4: a card leaves the line unresolved, for where `where` says; abilities go
// nowhere.
void tcg_stop(struct engine_game *g, unsigned index, enum tcg_stopped where, unsigned player)
{
    if (take_one_of_swarm(g, index) != ENGINE_NO_PLACE || take_one_more(g, index))
        return;
    const struct tcg_item item = tcg_state(g)->line[index];
    remove_item(g, index);
    if (!(item.flags & TCG_IT_CARD) || item.card == ENGINE_NO_CARD)
        return;
    switch (where) {
    case TCG_STOP_BANISH: tcg_to_deck(g, item.card, TCG_BOTTOM); return;
    case TCG_STOP_TO_YOUR_HAND: tcg_to_hand(g, item.card, player); return;
    case TCG_STOP_TO_YOUR_PILE: tcg_to_pile(g, item.card, player); return;
    case TCG_STOP_TO_TOP: tcg_to_deck(g, item.card, TCG_TOP); return;
    default: tcg_to_pile(g, item.card, item.player); return; // T-kw-stop-3, A31
    }
}

// --- Resolving

static void enter(struct engine_game *g, const struct tcg_item *item, unsigned how)
{
    unsigned place = champ_enter(g, item->card, item->player, how);
    if (place != ENGINE_NO_PLACE)
        tcg_state(g)->paid_for |= places_if(item->paid & 1U, place);
}

// T-play-7, T-play-8: champions and objects come into play under the control of who played them.
static void resolve_thing(struct engine_game *g, unsigned index)
{
    const struct tcg_item item = tcg_state(g)->line[index];
    remove_item(g, index);
    bool veiled = item.flags & TCG_IT_FACE_DOWN && !(item.flags & TCG_IT_FREE_FACE);
    unsigned how = item.flags & TCG_IT_FROM_HAND ? CHAMP_ENTER_FROM_HAND : 0;
    if (veiled)
        tcg_enter_veiled(g, item.card, item.player, how);
    else
        enter(g, &item, how);
}

// T-target-6, T-target-7, T-target-14: with targets, but none of them legal any more, nothing of it happens.
static bool fails(struct engine_game *g, struct engine_frame *f)
{
    struct tcg_state *s = tcg_state(g);
    unsigned targets = 0, legal = 0;
    for (unsigned i = 0; i < s->answer_count; i++) {
        struct tcg_answer *answer = &s->answers[i];
        if (answer->item + 1U != f->item || answer->code == TCG_ABOUT || answer->kind == TCG_ANSWER_NUMBER)
            continue;
        tcg_check_answer(g, f, answer);
        unsigned left = places_count(answer->places) + (unsigned)__builtin_popcount(answer->seats) +
                        (answer->kind == TCG_ANSWER_CARD && answer->number != (int16_t)ENGINE_NO_CARD);
        legal += left;
        targets += left + answer->gone;
    }
    return targets > 0 && legal == 0;
}

static void recall_about(struct engine_game *g, struct engine_frame *f)
{
    const struct tcg_answer *about = tcg_find_answer(g, f->item - 1U, TCG_ABOUT, 0);
    if (!about)
        return;
    f->chosen = about->places;
    engine_choose_seats(f, about->seats & g->s->alive);
    g->m->rules->note_it(g, f);
}

static void resolve_program(struct engine_game *g, unsigned index)
{
    struct tcg_item *item = &tcg_state(g)->line[index];
    struct engine_frame *f = engine_push_frame(g);
    if (!f)
        return;
    item->flags |= TCG_IT_RESOLVING;
    f->card = item->card;
    f->ability = item->ability;
    f->player = item->player;
    f->source = item->source;
    f->x = item->x;
    f->item = (uint8_t)(index + 1U);
    f->flags = ENGINE_FR_TOLD;
    f->pc = item->ability == ENGINE_NO_INDEX ? tcg_info_of(g, item->card)->code
                                             : champ_match(g)->abilities[item->ability].code;
    recall_about(g, f);
    if (fails(g, f))
        f->pc = ENGINE_CODE_END;
    else
        tcg_fire_targeted(g, index);
}

// One of several goes on top, with what was named for it.
static void split_off_one(struct engine_game *g, unsigned index)
{
    struct tcg_item one = tcg_state(g)->line[index];
    const struct tcg_answer *named;
    (void)take_one_more(g, index);
    if (only_answer(tcg_state(g), index, &named) && named) {
        const struct tcg_answer copy = *named;
        struct tcg_answer *own = tcg_new_answer(g, copy.code, (enum tcg_answer_kind)copy.kind);
        unsigned item = own->item;
        *own = copy;
        own->item = (uint8_t)item;
    }
    one.more = 0;
    push_item(g, &one);
}

void tcg_resolve_item(struct engine_game *g, unsigned index)
{
    const struct tcg_item *item = &tcg_state(g)->line[index];
    if (item->ability == TCG_BUILTIN_SWARM) {
        join_attack(g, index);
        return;
    }
    if (item->more) {
        split_off_one(g, index);
        resolve_program(g, tcg_state(g)->line_count - 1U);
        return;
    }
    if (item->flags & TCG_IT_CARD && champ_info_of(g, item->card)->type != CHAMP_EVENT)
        resolve_thing(g, index);
    else
        resolve_program(g, index);
}

// The last one added.
void tcg_resolve_top(struct engine_game *g) { tcg_resolve_item(g, tcg_state(g)->line_count - 1U); }

// T-prio-4, T-prio-5, A09: after something has resolved the active player has priority, whoever played it.
void tcg_resolve_next(struct engine_game *g)
{
    if (g->s->depth == 0)
        sweep(g);
    g->s->passes = 0;
    g->s->priority = (uint8_t)tcg_lead(g);
    if (tcg_state(g)->line_count)
        tcg_resolve_top(g);
}

// --- Leaving

// A55, T-multi-6: what a player who has left controls on the line is gone, and so are the cards of that
// player.
void tcg_leave_line(struct engine_game *g, unsigned seat)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = s->line_count; i-- > 0;) {
        struct tcg_item *item = &s->line[i];
        bool owned = item->card != ENGINE_NO_CARD && !engine_card_is_token(item->card) &&
                     engine_card_owner(item->card) == seat;
        if (item->player == seat && !owned)
            finish_item(g, i);
        else if (item->player == seat ||
                 (owned && item->flags & TCG_IT_CARD && !(item->flags & TCG_IT_RESOLVING)))
            remove_item(g, i);
        else if (owned && item->flags & TCG_IT_CARD)
            item->card = ENGINE_NO_CARD;
    }
    unsigned kept = 0;
    for (unsigned i = 0; i < s->lasting_count; i++) {
        if (s->lasting[i].player != seat && engine_card_owner(s->lasting[i].card) != seat)
            s->lasting[kept++] = s->lasting[i];
    }
    memset(&s->lasting[kept], 0, (s->lasting_count - kept) * sizeof s->lasting[0]);
    s->lasting_count = (uint8_t)kept;
    tcg_forget_classes(g, seat);
    for (unsigned i = 0; i < s->answer_count; i++) {
        struct tcg_answer *answer = &s->answers[i];
        bool named = (unsigned)answer->seats >> seat & 1U;
        answer->gone = (uint8_t)(answer->gone + named);
        answer->seats &= (uint8_t) ~(1U << seat);
        if (answer->kind == TCG_ANSWER_CARD && engine_card_owner((uint16_t)answer->number) == seat)
            tcg_strike_card(g, (uint16_t)answer->number);
    }
}
