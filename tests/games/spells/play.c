// Turns, the line of spells, and what spells do.  A spell that was cast is a frame; while others may answer
// it, it is not paid for yet, as the engine sees it, so that answers lie above it and are followed first.
#include "engine/knowledge/knowledge.h"
#include "engine/machine/ops.h"
#include "engine/machine/triggers.h"
#include "engine/turn/turn.h"
#include "engine/zones/record.h"
#include "games/spells/spells.h"

enum { STAGE_ANSWERS = ENGINE_STAGE_RUN + 1 }; // others may answer the spell

static int option(const struct engine_game *g, unsigned which) { return g->m->base.options.value[which]; }

static int points(const struct engine_game *g, unsigned seat) { return spells_player(g, seat)->points; }

// --- The line of spells

static const struct engine_plain_kind *kind_of(const struct engine_game *g, engine_card card)
{
    return engine_plain_kind(g->m, engine_card_kind(g->m, card));
}

// W4: any spell begins a line, only a quick one answers.
static bool can_play(const struct engine_game *g, unsigned seat, engine_card card, bool free)
{
    (void)seat;
    unsigned depth = g->s->depth;
    return depth < ENGINE_FRAMES && (free || depth == 0 || kind_of(g, card)->traits & SPELLS_QUICK);
}

static bool ask_to_cast(struct engine_game *g, unsigned what, unsigned seat)
{
    return engine_ask_to_play(g, what, seat, engine_playable(g, seat));
}

static void play(struct engine_game *g, unsigned seat, engine_card card, unsigned how)
{
    engine_record_play(g, card);
    struct engine_frame *f = engine_push_card(g, seat, card, how);
    if (!f)
        return;
    f->pc = engine_plain_code(g->m, kind_of(g, card)->ability);
    f->stage = STAGE_ANSWERS;
    f->seats_left = engine_opponents(g, seat);
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

static void take(struct engine_game *g, unsigned what, struct engine_option o)
{
    unsigned seat = g->s->choice.seat;
    engine_card card = engine_card_of(seat, (unsigned)o.value);
    if (what == SPELLS_ASK_CAST)
        g->s->step = SPELLS_STEP_TURN_OVER;
    if (o.kind != ENGINE_OPT_DONE) {
        (void)engine_take_out(g, card);
        play(g, seat, card, ENGINE_PLAY_FROM_HAND);
    } else if (what == SPELLS_ASK_ANSWER) {
        engine_top(g)->seats_left &= (uint8_t) ~(1U << seat);
    }
}

// --- What spells do; to discard and to steal at random (W7, W14) is the engine's

static bool lose(struct engine_game *g, unsigned seat, int amount)
{
    struct spells_player *player = spells_player(g, seat);
    bool all = amount <= player->points;
    player->points -= all ? amount : player->points;
    return all;
}

static bool condition(const struct engine_game *g, const struct engine_frame *f, unsigned what)
{
    (void)what; // SPELLS_IF_BEHIND
    return !(engine_leaders(g, g->s->alive, points) >> f->player & 1U);
}

// One of the handlers; not all of them need all that they get.
#define DOES(name)                                                                       \
    static enum engine_progress do_##name(__attribute__((unused)) struct engine_game *g, \
                                          struct engine_frame *f,                        \
                                          __attribute__((unused)) const struct engine_insn *in)

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
    f->x = (int16_t)engine_roll(g, in->a, (unsigned)option(g, SPELLS_OPTION_SIDES));
    return ENGINE_DONE;
}

DOES(PAY)
{
    int price = engine_number_of(g, f, in->b, EPIC_NO_SEAT);
    engine_set_did(f, points(g, f->player) >= price && lose(g, f->player, price));
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
    if (g->s->depth > 1 && f[-1].stage == STAGE_ANSWERS) {
        f[-1].pc = ENGINE_CODE_END;
        f[-1].seats_left = 0;
    }
    return ENGINE_DONE;
}

static void stand(struct engine_game *g, unsigned seat, unsigned ability, engine_card card, int count)
{
    struct engine_trigger *entry = spells_player(g, seat)->standing, *end = entry + SPELLS_STANDING;
    while (entry < end && entry->count && (entry->ability != ability || entry->card != card))
        entry++;
    if (entry == end || entry->count + count > INT16_MAX) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    *entry = (struct engine_trigger){.ability = (uint16_t)ability,
                                     .card = card,
                                     .count = (int16_t)(entry->count + count),
                                     .source = ENGINE_NO_PLACE,
                                     .player = seat & 15U,
                                     .about = ENGINE_ABOUT_NOBODY};
}

DOES(MAKE)
{
    unsigned ability = engine_plain_kind(g->m, in->b)->ability;
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

// W3, W9: a card, then what stands; the player says in which order.
static bool turn_start(struct engine_game *g)
{
    const struct spells_player *player = spells_player(g, g->s->active);
    g->s->step = SPELLS_STEP_CASTING;
    if (engine_deck_count(&player->core) == 0) {
        engine_end_game(g, EPIC_END_EMPTY_DECK, engine_leaders(g, g->s->alive, points));
        return true;
    }
    engine_draw(g, g->s->active, 1);
    for (unsigned i = 0; i < SPELLS_STANDING && player->standing[i].count; i++)
        engine_pend(g, player->standing[i]);
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
    unsigned best = engine_leaders(g, (1U << engine_seats(g)) - 1U, points);
    g->s->check_seats = 0;
    if (points(g, (unsigned)__builtin_ctz(best)) >= option(g, SPELLS_OPTION_GOAL))
        engine_end_game(g, EPIC_END_POINTS, best);
}

// --- For the engine

struct spells_state {
    struct engine_state core;
    struct spells_player player[EPIC_MAX_SEATS];
};
struct spells_match {
    struct engine_match core;
    struct engine_list list[EPIC_MAX_SEATS];
};

static engine_op *const ops[] = {
#define ENGINE_OP_ENTRY(name, ...) [OP_##name] = engine_op_##name,
#define OWN_OP_ENTRY(name, ...)    [OP_##name] = do_##name,
    ENGINE_OPS(ENGINE_OP_ENTRY) SPELLS_OWN_OPS(OWN_OP_ENTRY)};

const struct engine_rules spells_engine_rules = {
    ENGINE_LAYOUT(spells),
    .first_step = SPELLS_STEP_TURN_START,
    .left_step = SPELLS_STEP_TURN_OVER, // W11
    .last_stage = STAGE_ANSWERS,
    .sight_at = offsetof(struct spells_player, sight),
    .abroad_at = offsetof(struct spells_player, abroad),
    ENGINE_LISTED_VERBS(SPELLS),
    ENGINE_LISTED_STEPS(SPELLS),
    .ops = ops,
    .language = &spells_language,
    .heuristics = &spells_heuristics,
    .knowledge = &(const struct engine_knowledge){0}, // what may be cast says can_play
    .words = &spells_words,
    .limits = spells_limits,
    .opening_hand = 4, // W2
    .turn_cap = SPELLS_OPTION_TURN_CAP,
    .mulligan = &(const struct engine_mulligan){0}, // W2: it costs nothing
    .step = engine_step,
    .resolve = engine_resolve,
    .pay = pay,
    .settle = settle,
    .take = take,
    .score = points,
    .can_play = can_play,
    .play = play,
    .condition = condition,
    ENGINE_PLAIN_RULES,
};
