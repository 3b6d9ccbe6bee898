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

static bool is_being_given(const struct tcg_state *s, const struct tcg_answer *answer)
{
    bool given = answer->item < s->line_count;
    for (unsigned i = 0; i < s->core.depth; i++)
        given |= s->core.frames[i].stage != ENGINE_STAGE_RUN || s->core.frames[i].pc == answer->code;
    return given;
}

// Likewise where those who announced it have left.
void tcg_forget_answers_of_nobody(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = s->answer_count; i-- > 0;) {
        if (!is_being_given(s, &s->answers[i]))
            remove_answer(s, i);
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

struct tcg_item *tcg_add_item(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    if (s->line_count == TCG_LINE) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        s->line_count--;
    }
    struct tcg_item *item = &s->line[s->line_count++];
    memset(item, 0, sizeof *item);
    item->card = ENGINE_NO_CARD;
    item->ability = ENGINE_NO_INDEX;
    item->source = ENGINE_NO_PLACE;
    return item;
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
void tcg_remove_item(struct engine_game *g, unsigned index)
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
        tcg_to_pile(g, item->card, holder, false);
}

static void finish_item(struct engine_game *g, unsigned index)
{
    const struct tcg_item item = tcg_state(g)->line[index];
    tcg_remove_item(g, index);
    put_away(g, &item);
}

// The program of a card or ability on the line has ended: programs end in the order in which they were begun,
// the last one first.  T-play-10: until now the card was nowhere else.
void tcg_finish_card(struct engine_game *g, engine_card card, unsigned flags)
{
    struct tcg_state *s = tcg_state(g);
    if (flags & ENGINE_FR_CARD) { // its announcing came to nothing
        tcg_to_pile(g, card, engine_card_owner(card), false);
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

// T-kw-stop-1 to T-kw-stop-4: a card leaves the line unresolved, for where `where` says; abilities go
// nowhere.
void tcg_stop(struct engine_game *g, unsigned index, enum tcg_stopped where, unsigned player)
{
    const struct tcg_item item = tcg_state(g)->line[index];
    tcg_remove_item(g, index);
    if (!(item.flags & TCG_IT_CARD) || item.card == ENGINE_NO_CARD)
        return;
    switch (where) {
    case TCG_STOP_BANISH: tcg_to_deck(g, item.card, TCG_BOTTOM); return;
    case TCG_STOP_TO_YOUR_HAND: tcg_to_hand(g, item.card, player); return;
    case TCG_STOP_TO_YOUR_PILE: tcg_to_pile(g, item.card, player, false); return;
    case TCG_STOP_TO_TOP: tcg_to_deck(g, item.card, TCG_TOP); return;
    default: tcg_to_pile(g, item.card, item.player, false); return; // T-kw-stop-3, A31
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
    tcg_remove_item(g, index);
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

// Swarm: whoever is still there joins the attack, if that is still on; T-battle-31 is about blockers alone.
static void join_attack(struct engine_game *g, unsigned index)
{
    const struct tcg_item item = tcg_state(g)->line[index];
    tcg_remove_item(g, index);
    if (item.source != ENGINE_NO_PLACE && tcg_attack_is_on(g, item.player))
        board_of(g)->attacking |= places_only(item.source) & board_player(g, item.player)->control;
}

void tcg_resolve_item(struct engine_game *g, unsigned index)
{
    const struct tcg_item *item = &tcg_state(g)->line[index];
    if (item->ability == TCG_BUILTIN_SWARM) {
        join_attack(g, index);
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
            tcg_remove_item(g, i);
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
    for (unsigned i = 0; i < s->answer_count; i++) {
        struct tcg_answer *answer = &s->answers[i];
        bool named = (unsigned)answer->seats >> seat & 1U;
        answer->gone = (uint8_t)(answer->gone + named);
        answer->seats &= (uint8_t) ~(1U << seat);
        if (answer->kind == TCG_ANSWER_CARD && engine_card_owner((uint16_t)answer->number) == seat)
            tcg_strike_card(g, (uint16_t)answer->number);
    }
}
