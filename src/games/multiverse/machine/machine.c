// What the engine asks of the superhero game.
#include "engine/language/plain.h"
#include "engine/machine/ops.h"
#include "engine/machine/run.h"
#include "engine/machine/triggers.h"
#include "engine/match.h"
#include "engine/turn/turn.h"
#include "games/multiverse/multiverse.h"

// --- What is paid and named before a program runs

// Who was to be evacuated is lost: nothing more is paid, and nobody moves.
static bool is_off(struct engine_game *g, struct engine_frame *f)
{
    if (!(f->flags & MULTI_FR_MOVES) || !multi_is_lost(g, f))
        return false;
    multi_begin_payment(g, 0);
    f->flags = 0;
    f->stage = ENGINE_STAGE_RUN;
    return true;
}

static bool pay(struct engine_game *g, struct engine_frame *f)
{
    if (f->stage == MULTI_STAGE_RESPOND)
        return multi_respond(g, f);
    if (f->stage == MULTI_STAGE_HOST)
        return multi_ask_host(g, f);
    if (f->stage != MULTI_STAGE_PAY)
        return multi_act(g, f);
    if (is_off(g, f))
        return true;
    if (!multi_pay_energy(g, f))
        return false;
    f->stage = MULTI_STAGE_RESPOND;
    return true;
}

static int score(const struct engine_game *g, unsigned seat) { return multi_player(g, seat)->points; }

// --- For the engine

static engine_op *const ops[MULTI_OP_COUNT] = {
#define ENGINE_OP_ENTRY(name, ...) [MULTI_OP_##name] = engine_op_##name,
#define MULTI_OP_ENTRY(name, ...)  [MULTI_OP_##name] = multi_op_##name,
    ENGINE_OPS(ENGINE_OP_ENTRY) MULTI_OWN_OPS(MULTI_OP_ENTRY)
#undef ENGINE_OP_ENTRY
#undef MULTI_OP_ENTRY
};

static void advance(struct engine_game *g) { (void)engine_run(g, &multi_engine_rules, engine_script(g)); }

static uint32_t playout(struct engine_game *g, struct pcg *random)
{
    return engine_run_out(g, &multi_engine_rules, random);
}

const struct engine_rules multi_engine_rules = {
    .advance = advance,
    .playout = playout,
    ENGINE_LAYOUT(multi),
    .present_at = offsetof(struct multi_state, present),
    .cards_at = offsetof(struct multi_state, card),
    .places = MULTI_PLACES,
    .sight_at = offsetof(struct multi_player, sight),
    .closed_piles = true, // M-zone-discard-2
    .own_zones_at = offsetof(struct multi_player, footholds),
    .own_zones = MULTI_OWN_ZONES,
    .first_step = MULTI_STEP_UNTAP,
    .left_step = MULTI_STEP_TURN_OVER,
    .deals = true,
    .last_stage = MULTI_STAGE_HOST,
    ENGINE_LISTED_VERBS(MULTI),
    ENGINE_LISTED_STEPS(MULTI),
    .ops = ops,
    .language = &multi_language,
    .heuristics = &multi_heuristics,
    .knowledge = &multi_knowledge,
    .words = &multi_words,
    .audit = &multi_audit,
    .limits = multi_limits,
    .check_deck = multi_check_deck,
    .check_restriction = multi_check_restriction,
    .opening_hand = MULTI_FULL_HAND,
    .turn_cap = MULTI_OPTION_TURN_CAP,
    .fits = multi_fits,
    .match_begin = multi_match_begin,
    .note_list = multi_note_list,
    .match_ready = multi_match_ready,
    .step = multi_step,
    .resolve = engine_resolve,
    .pay = pay,
    .settle = multi_settle,
    .take = multi_take,
    .score = score,
    .finish_card = multi_finish_card,
    .leave = multi_leave,
    .go_on_without = multi_go_on_without,
    .discard = multi_discard,
    .condition = multi_condition,
    .number_base = multi_number_base,
    .can_play = multi_can_play,
    .play = multi_play,
    .matching = multi_matching,
    .targetable = multi_targetable,
    .targetable_seats = multi_targetable_seats,
    .trigger_stage = MULTI_STAGE_RESPOND,
    .drew = multi_drew,
    .whose = engine_plain_whose,
    .matching_cards = engine_plain_cards,
    .ability_code = multi_text_code,
};
