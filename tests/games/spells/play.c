// Turns, the line of spells, and what spells do.  A spell that was cast is a frame; while others may answer
// it, it is not paid for yet, as the engine sees it, so that answers lie above it and are followed first.
#include <string.h>

#include "engine/knowledge/sight.h"
#include "engine/language/compiler.h"
#include "engine/machine/ops.h"
#include "engine/machine/triggers.h"
#include "engine/turn/turn.h"
#include "engine/zones/record.h"
#include "games/spells/spells.h"

static int option(const struct engine_game *g, enum spells_option which)
{
    return g->m->base.options.value[which];
}

// --- The line of spells

struct bits128 spells_quick(const struct engine_game *g, unsigned seat, struct bits128 cards)
{
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (!(spells_kind(g->m, engine_list(g->m, seat)->kind[slot])->traits & SPELLS_QUICK))
            bits128_clear(&cards, slot);
    }
    return cards;
}

// W4: any spell begins a line, only a quick one answers.
struct bits128 spells_castable(const struct engine_game *g, unsigned seat)
{
    struct bits128 hand = engine_player(g, seat)->hand;
    return engine_one_of_each(engine_list(g->m, seat), g->s->depth ? spells_quick(g, seat, hand) : hand);
}

static bool ask_to_cast(struct engine_game *g, unsigned what, unsigned seat)
{
    struct engine_choice *ask = engine_ask(g, what, seat);
    ask->cards = spells_castable(g, seat);
    ask->done = true;
    return false;
}

static void play(struct engine_game *g, unsigned seat, engine_card card, unsigned how)
{
    engine_record_play(g, card);
    struct engine_frame *f = engine_push_card(g, seat, card, how);
    if (!f)
        return;
    f->pc = engine_plain_code(g->m, spells_kind(g->m, engine_card_kind(g->m, card))->ability);
    f->stage = SPELLS_STAGE_ANSWERS;
    f->seats_left = engine_opponents(g, seat);
}

static bool can_play(const struct engine_game *g, unsigned seat, engine_card card, bool free)
{
    (void)seat, (void)card;
    return free && g->s->depth < ENGINE_FRAMES;
}

static void cast(struct engine_game *g, unsigned seat, unsigned slot)
{
    (void)engine_take_out(g, engine_card_of(seat, slot));
    play(g, seat, engine_card_of(seat, slot), ENGINE_PLAY_FROM_HAND);
}

// W4, W5: the others may answer, one after the other, as long as the line has room.
static bool pay(struct engine_game *g, struct engine_frame *f)
{
    if (f->seats_left && g->s->depth < ENGINE_FRAMES)
        return ask_to_cast(g, SPELLS_ASK_ANSWER, engine_next_seat(f->seats_left, f->player));
    f->seats_left = 0;
    f->stage = ENGINE_STAGE_RUN;
    return true;
}

// --- What spells do

static bool lose(struct engine_game *g, unsigned seat, int amount)
{
    struct spells_player *player = spells_player(g, seat);
    bool all = amount <= player->points;
    player->points -= all ? amount : player->points;
    return all;
}

// One of the handlers; not all of them need all that they get.
#define DOES(name)                                                                       \
    static enum engine_progress do_##name(__attribute__((unused)) struct engine_game *g, \
                                          struct engine_frame *f,                        \
                                          __attribute__((unused)) const struct engine_insn *in)

static bool condition(const struct engine_game *g, const struct engine_frame *f, unsigned what)
{
    (void)what; // SPELLS_IF_BEHIND
    int points = spells_player(g, f->player)->points, most = 0;
    for (unsigned left = engine_opponents(g, f->player); left; left &= left - 1) {
        int other = spells_player(g, (unsigned)__builtin_ctz(left))->points;
        most = other > most ? other : most;
    }
    return points < most;
}

DOES(SCORE)
{
    spells_player(g, f->player)->points += engine_number_of(g, f, in->b, EPIC_NO_SEAT);
    g->s->check_seats = g->s->alive;
    return ENGINE_DONE;
}

DOES(LOSE)
{
    unsigned seats = f->acting;
    for (unsigned seat; engine_next_acting(g, &seats, &seat);)
        (void)lose(g, seat, engine_number_of(g, f, in->b, seat));
    return ENGINE_DONE;
}

// W6
DOES(ROLL)
{
    f->x = 0;
    for (unsigned i = 0; i < in->a; i++)
        f->x =
            (int16_t)(f->x + 1 + (int)epic_chance_roll(g->chance, (unsigned)option(g, SPELLS_OPTION_SIDES)));
    return ENGINE_DONE;
}

DOES(PAY)
{
    bool enough = spells_player(g, f->player)->points >= engine_number_of(g, f, in->b, EPIC_NO_SEAT);
    engine_set_did(f, enough && lose(g, f->player, engine_number_of(g, f, in->b, EPIC_NO_SEAT)));
    return ENGINE_DONE;
}

// W7
DOES(DROP)
{
    unsigned seats = f->acting;
    for (unsigned seat; engine_next_acting(g, &seats, &seat);) {
        int count = engine_number_of(g, f, in->b, seat);
        for (engine_card card = 0; count > 0 && card != ENGINE_NO_CARD; count--)
            if ((card = engine_random_card(g, seat)) != ENGINE_NO_CARD)
                engine_discard(g, card);
    }
    return ENGINE_DONE;
}

// W13
DOES(PEEK)
{
    unsigned seats = f->acting & ~(1U << f->player);
    for (unsigned seat; engine_next_acting(g, &seats, &seat);) {
        engine_card card = engine_random_card(g, seat);
        if (card != ENGINE_NO_CARD)
            engine_see(g, f->player, engine_card_owner(card), bits128_only(engine_card_slot(card)));
    }
    return ENGINE_DONE;
}

// W14: its owner still knows what was taken.
DOES(STEAL)
{
    unsigned seats = f->acting & ~(1U << f->player);
    for (unsigned seat; engine_next_acting(g, &seats, &seat);) {
        engine_card card = engine_random_card(g, seat);
        if (card == ENGINE_NO_CARD)
            continue;
        (void)engine_fetch(g, card);
        engine_send(g, card, f->player, ENGINE_HAND);
        engine_see(g, engine_card_owner(card), engine_card_owner(card), bits128_only(engine_card_slot(card)));
    }
    return ENGINE_DONE;
}

// W14
DOES(SELL)
{
    f->x = 0;
    for (unsigned left = engine_opponents(g, f->player); left; left &= left - 1) {
        unsigned owner = (unsigned)__builtin_ctz(left);
        struct bits128 cards = engine_held(g, f->player, owner, ENGINE_HAND);
        for (; !bits128_empty(cards); f->x++)
            engine_discard(g, engine_card_of(owner, bits128_pop(&cards)));
    }
    return ENGINE_DONE;
}

// W5: of a line the spell below is the one that was answered.
DOES(CANCEL)
{
    if (g->s->depth > 1 && f[-1].stage == SPELLS_STAGE_ANSWERS) {
        f[-1].pc = ENGINE_CODE_END;
        f[-1].seats_left = 0;
    }
    return ENGINE_DONE;
}

static void stand(struct engine_game *g, unsigned seat, unsigned ability, engine_card card, int count)
{
    struct spells_player *player = spells_player(g, seat);
    unsigned i = 0;
    while (i < SPELLS_STANDING && player->standing[i].count &&
           (player->standing[i].ability != ability || player->standing[i].card != card))
        i++;
    if (i == SPELLS_STANDING || player->standing[i].count + count > INT16_MAX) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    player->standing[i].ability = (uint16_t)ability;
    player->standing[i].card = card;
    player->standing[i].count = (uint16_t)(player->standing[i].count + count);
}

DOES(MAKE)
{
    unsigned ability = spells_kind(g->m, in->b)->ability;
    int count = engine_number_of(g, f, in->n, EPIC_NO_SEAT);
    if (ability != ENGINE_NO_INDEX && count > 0)
        stand(g, f->player, ability, (engine_card)(ENGINE_TOKEN_CARD | in->b), count);
    return ENGINE_DONE;
}

DOES(TEACH)
{
    stand(g, f->player, in->b, ENGINE_NO_CARD, 1);
    return ENGINE_DONE;
}

// --- Turns

// W9: the most points win if the deck has no card for the turn.
static void end_by_points(struct engine_game *g, enum epic_ending ending, unsigned seats)
{
    int most = 0;
    unsigned best = 0;
    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        int points = spells_player(g, seat)->points;
        best = points > most ? 0 : best;
        best |= points >= most ? 1U << seat : 0;
        most = points > most ? points : most;
    }
    engine_end_game(g, ending, best);
}

// W3: a card, then what stands; the player says in which order.
static bool turn_start(struct engine_game *g)
{
    const struct spells_player *player = spells_player(g, g->s->active);
    g->s->step = SPELLS_STEP_CASTING;
    if (engine_deck_count(&player->core) == 0) {
        end_by_points(g, EPIC_END_EMPTY_DECK, g->s->alive);
        return true;
    }
    engine_draw(g, g->s->active, 1);
    for (unsigned i = 0; i < SPELLS_STANDING && player->standing[i].count; i++) {
        struct engine_trigger entry = {.ability = player->standing[i].ability,
                                       .card = player->standing[i].card,
                                       .count = (int16_t)player->standing[i].count,
                                       .source = ENGINE_NO_PLACE,
                                       .player = g->s->active & 15U,
                                       .about = ENGINE_ABOUT_NOBODY};
        engine_pend(g, entry);
    }
    return true;
}

static bool casting(struct engine_game *g) { return ask_to_cast(g, SPELLS_ASK_CAST, g->s->active); }

// W10
static bool turn_over(struct engine_game *g)
{
    if (engine_next_turn(g))
        g->s->step = SPELLS_STEP_TURN_START;
    return true;
}

// W8: whoever has reached the goal first wins.
static void settle(struct engine_game *g)
{
    unsigned there = 0;
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        there |= (unsigned)(spells_player(g, seat)->points >= option(g, SPELLS_OPTION_GOAL)) << seat;
    g->s->check_seats = 0;
    if (there)
        end_by_points(g, EPIC_END_POINTS, there);
}

static void take(struct engine_game *g, unsigned what, struct engine_option o)
{
    unsigned seat = g->s->choice.seat;
    if (what == SPELLS_ASK_CAST)
        g->s->step = SPELLS_STEP_TURN_OVER;
    if (o.kind != ENGINE_OPT_DONE)
        cast(g, seat, (unsigned)o.value);
    else if (what == SPELLS_ASK_ANSWER)
        engine_top(g)->seats_left &= (uint8_t) ~(1U << seat);
}

// --- For the engine

static int score(const struct engine_game *g, unsigned seat) { return spells_player(g, seat)->points; }

static engine_op *const ops[] = {
#define ENGINE_OP_ENTRY(name, ...) [OP_##name] = engine_op_##name,
#define OWN_OP_ENTRY(name, ...)    [OP_##name] = do_##name,
    ENGINE_OPS(ENGINE_OP_ENTRY) SPELLS_OWN_OPS(OWN_OP_ENTRY)};

static const struct engine_mulligan mulligan = {0}; // W2: it costs nothing

const struct engine_rules spells_engine_rules = {
    ENGINE_LAYOUT(spells),
    .first_step = SPELLS_STEP_TURN_START,
    .left_step = SPELLS_STEP_TURN_OVER, // W11
    .last_stage = SPELLS_STAGE_ANSWERS,
    .sight_at = offsetof(struct spells_player, sight),
    .abroad_at = offsetof(struct spells_player, abroad),
    ENGINE_LISTED_VERBS(SPELLS),
    .ops = ops,
    .language = &spells_language,
    .heuristics = &spells_heuristics,
    .knowledge = &spells_knowledge,
    .words = &spells_words,
    .limits = spells_limits,
    .opening_hand = 4, // W2
    .turn_cap = SPELLS_OPTION_TURN_CAP,
    .mulligan = &mulligan,
    ENGINE_LISTED_STEPS(SPELLS),
    .step = engine_step,
    .resolve = engine_resolve,
    .pay = pay,
    .settle = settle,
    .take = take,
    .score = score,
    .can_play = can_play,
    .play = play,
    .condition = condition,
    ENGINE_PLAIN_RULES,
};
