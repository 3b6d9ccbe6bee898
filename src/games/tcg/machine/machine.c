// What the engine asks of the game.
#include "games/tcg/machine/machine.h"
#include "engine/knowledge/sight.h"
#include "engine/machine/run.h"
#include "engine/turn/turn.h"
#include "games/tcg/decks.h"
#include "games/tcg/heuristics/heuristics.h"
#include "games/tcg/language/compile.h"
#include "games/tcg/match.h"

// The game's own operations, and those that it does in another way than other games with champions, stand
// behind theirs: later entries count.
#define ENGINE_OP_ENTRY(name, ...) [TCG_OP_##name] = engine_op_##name,
#define CHAMP_OP_ENTRY(name, ...)  [TCG_OP_##name] = champ_op_##name,
#define TCG_OP_ENTRY(name, ...)    [TCG_OP_##name] = tcg_op_##name,
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverride-init"
static engine_op *const ops[] = {ENGINE_OPS(ENGINE_OP_ENTRY) CHAMP_OPS(CHAMP_OP_ENTRY)
                                     TCG_OWN_OPS(TCG_OP_ENTRY) TCG_OTHER_OPS(TCG_OP_ENTRY)};
#pragma GCC diagnostic pop

static void discard(struct engine_game *g, unsigned seat, engine_card card, unsigned because_of)
{
    (void)because_of;
    tcg_discard(g, seat, card);
}

// --- Conditions of cards

// The filter of the instruction under way.
static unsigned filter_here(const struct engine_game *g, const struct engine_frame *f)
{
    return g->m->code[f->pc - 1U].n;
}

static bool card_fits(const struct engine_game *g, engine_card card, unsigned filter)
{
    if (card == ENGINE_NO_CARD)
        return false;
    unsigned kind = engine_card_kind(g->m, card);
    return bits64_test(champ_match(g)->fits[filter].printed[kind / 64], kind % 64) &&
           tcg_is_of_type(g, card, filter);
}

// As it is or was.
static bool it_fits(const struct engine_game *g, const struct engine_frame *f, unsigned filter)
{
    unsigned it = champ_lone_champion(g, f);
    if (it != ENGINE_NO_PLACE)
        return places_test(tcg_matching(g, f, filter), it);
    return card_fits(g, f->it_card, filter);
}

static engine_card card_meant(const struct engine_game *g, const struct engine_frame *f)
{
    if (f->picked != ENGINE_NO_CARD)
        return f->picked;
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        struct bits128 cards = engine_player(g, seat)->revealed;
        if (!bits128_empty(cards))
            return engine_card_of(seat, bits128_lowest(cards));
    }
    return ENGINE_NO_CARD;
}

static bool paid(const struct engine_game *g, const struct engine_frame *f)
{
    const struct tcg_state *s = tcg_state(g);
    if (f->item && s->line[f->item - 1U].flags & TCG_IT_CARD)
        return s->line[f->item - 1U].paid & 1U;
    return f->source != ENGINE_NO_PLACE && places_test(s->paid_for, f->source);
}

bool tcg_is_token_or_free(const struct engine_game *g, engine_card card)
{
    bool token = engine_card_is_token(card) && !engine_card_is_copy(card);
    return card != ENGINE_NO_CARD && (token || champ_info_of(g, card)->cost == 0);
}

static bool has_only_evil(const struct engine_game *g, unsigned seat)
{
    for (unsigned owner = 0; owner < engine_seats(g); owner++) {
        for (struct bits128 left = engine_held(g, seat, owner, ENGINE_DISCARD); !bits128_empty(left);) {
            if (!(champ_info_of(g, engine_card_of(owner, bits128_pop(&left)))->alignments & TCG_EVIL))
                return false;
        }
    }
    return true;
}

static bool they_hold(const struct engine_game *g, unsigned seats)
{
    for (; seats; seats &= seats - 1) {
        if (tcg_hand_count(g, (unsigned)__builtin_ctz(seats)))
            return true;
    }
    return false;
}

static bool they_control(const struct engine_game *g, const struct engine_frame *f, unsigned filter)
{
    place_set breakable = tcg_matching(g, f, filter) & ~champ_unbreakable(g);
    for (unsigned seats = f->seats; seats; seats &= seats - 1) {
        if (board_player(g, (unsigned)__builtin_ctz(seats))->control & breakable)
            return true;
    }
    return false;
}

static bool have_completed(const struct engine_game *g, unsigned seats, unsigned turns)
{
    for (unsigned left = seats; left; left &= left - 1) {
        if (tcg_player(g, (unsigned)__builtin_ctz(left))->turns_done < turns)
            return false;
    }
    return seats != 0;
}

static bool condition(const struct engine_game *g, const struct engine_frame *f, unsigned what)
{
    const struct engine_state *s = g->s;
    switch (what) {
    case TCG_IF_BUILD_STEP: return s->active == f->player && s->step == TCG_STEP_BUILD;
    case TCG_IF_PRE_BATTLE_STEP: return s->active == f->player && s->step == TCG_STEP_PRE_BATTLE;
    case TCG_IF_THIS_IN_YOUR_PILE: return f->card != ENGINE_NO_CARD && tcg_lies_in_pile(g, f->card);
    case TCG_IF_NOT_DID: return !(f->flags & ENGINE_FR_DID);
    case TCG_IF_PAID: return paid(g, f);
    case TCG_IF_IT_IS: return it_fits(g, f, filter_here(g, f));
    case TCG_IF_CARD_IS: return card_fits(g, card_meant(g, f), filter_here(g, f));
    case TCG_IF_ACTION_PAID: return tcg_state(g)->last_paid > 0;
    case TCG_IF_ITS_OPPONENTS: return tcg_state(g)->last_controller != f->player;
    case TCG_IF_TOKEN_OR_FREE: return tcg_is_token_or_free(g, f->it_card);
    case TCG_IF_ITEM_IS: return (f->line & tcg_matching_items(g, f, 3, filter_here(g, f))) != 0;
    case TCG_IF_THEY_HOLD: return they_hold(g, f->seats);
    case TCG_IF_THEY_CONTROL: return they_control(g, f, filter_here(g, f));
    case TCG_IF_ONLY_EVIL: return has_only_evil(g, f->player);
    case TCG_IF_TURNS_DONE: return have_completed(g, f->seats, filter_here(g, f));
    default: return champ_condition(g, f, what);
    }
}

static int markers_of(const struct engine_game *g, const struct engine_frame *f)
{
    return f->source == ENGINE_NO_PLACE ? 0 : (int)tcg_count_markers(g, f->source, TCG_CHARGE);
}

static int number_base(const struct engine_game *g, const struct engine_frame *f,
                       const struct engine_number *number, unsigned seat)
{
    switch (number->base) {
    case TCG_N_AMOUNT: return f->x;
    case TCG_N_MOJO_LOST: return tcg_state(g)->mojo_lost;
    case TCG_N_MARKERS: return markers_of(g, f);
    case TCG_N_CHOSEN: return (int)places_count(f->chosen);
    case TCG_N_LOST: {
        int lost = 0;
        for (unsigned i = 0; i < engine_seats(g); i++)
            lost += board_player(g, i)->lost;
        return lost;
    }
    case TCG_N_THIS_OFFENSE:
        return f->source != ENGINE_NO_PLACE && places_test(board_of(g)->present, f->source)
                   ? champ_offense(g, f->source)
                   : f->x; // of what was broken
    default: return champ_number_base(g, f, number, seat);
    }
}

static bool counts_amount(const struct engine_match *m, unsigned ability)
{
    return ((const struct tcg_match *)m)->amounts[ability];
}

// Its offense, or the counters that the ability asks for.
static int own_amount(const struct engine_game *g, unsigned ability, unsigned place)
{
    unsigned code = champ_match(g)->abilities[ability].code;
    for (; code < g->m->code_count && g->m->code[code].op != TCG_OP_END; code++) {
        if (g->m->code[code].op == TCG_OP_COUNT_MARKERS)
            return (int)tcg_count_markers(g, place, g->m->code[code].b);
    }
    return champ_offense(g, place);
}

static int score(const struct engine_game *g, unsigned seat) { return board_player(g, seat)->health; }

static void leave_discard(struct engine_game *g, engine_card card) { (void)tcg_take_from_pile(g, card); }

static const struct engine_insn own_code[] = {{.op = TCG_OP_PUT_INSTEAD}, {.op = ENGINE_OP_END}};

static void start_builtin(struct engine_game *g, const struct engine_trigger *entry)
{
    if (entry->ability == TCG_BUILTIN_INSTEAD)
        tcg_start_instead(g, entry);
    else
        champ_start_builtin(g, entry);
}

// T-mull-1 to T-mull-12, A08: any of the five go under the deck, in an order that nobody knows, as many are
// drawn, and each costs 1 Mojo.
static const struct engine_mulligan mulligan = {.price = champ_lose_health};

static void advance(struct engine_game *g) { (void)engine_run(g, &tcg_engine_rules, engine_script(g)); }

static uint32_t playout(struct engine_game *g, struct pcg *random)
{
    return engine_run_out(g, &tcg_engine_rules, random);
}

// Where the engine, and what all games with champions share, have code of these rules.
//
//   set-up     T-setup-3: the bag is the shuffled deck; T-setup-4: who begins by chance; T-setup-5
//   mulligan   once in each game: T-mull-13
//   games      each begins again from the lists: T-contra-5, T-owner-5, T-format-match-4, T-format-match-5;
//   no
//              card of a sideboard is there: T-format-side-7
//   decks      T-term-1: an order that nobody knows, what was put on top apart; T-term-2; T-deckout-12:
//              what is banished lies under the deck, too
//   zones      T-owner-1: a card is (owner, slot), whoever holds or controls it; T-owner-5
//   texts      T-play-17: in printed order, as far as it can be done; T-trigger-when-9: may is decided on
//              resolution
//   targets    T-target-2: from what the text allows
//   triggers   T-trigger-when-10: as often as it happened; T-trigger-when-11, A45: conditions are judged
//              before anything has moved; T-multi-9
//   statics    T-cont-1 to T-cont-3: looked up when asked, as long as their source is in play; T-cont-5,
//              T-cont-7, T-cont-12: what is got, counters and what lasts for the turn add up after what is
//              set; T-cont-11: bans are asked last; T-play-11: of what is in play alone
//   numbers    T-neg-2, T-neg-3: sums are kept, and cut off at 0 where they are used; T-damage-4, T-term-3:
//              damage is forgotten at the end of the turn; T-attr-9
//   tokens     T-token-2 to T-token-4, T-token-7: they have no card to go anywhere, and nobody sees them
//              go; T-token-5, T-token-6, T-token-9: in play like any other
//   control    T-control-2 to T-control-4, T-control-8: a set of places that a player controls, nothing
//              else changes; T-control-5, T-control-7: where cards go follows it, but for decks;
//              T-control-9, T-battle-30: out of the battle
//   keywords   T-kw-unbanishable-1, T-kw-unbanishable-2, T-kw-unbreakable-4, T-kw-banish-2,
//              T-kw-untargetable-4, T-kw-untargetable-5
//   traits     T-attr-2, T-attr-6: bits that filters ask for
const struct engine_rules tcg_engine_rules = {
    .advance = advance,
    .playout = playout,
    ENGINE_LAYOUT(tcg),
    .sight_at = offsetof(struct tcg_player, sight),
    .abroad_at = offsetof(struct tcg_player, abroad),
    .veiled_at = offsetof(struct tcg_state, veiled),
    .own_sets_at = offsetof(struct tcg_state, gained),
    .own_sets = TCG_OWN_SETS,
    .lost_at = offsetof(struct tcg_state, lost),
    .first_step = TCG_STEP_BUILD, // T-turn-4
    .left_step = TCG_STEP_CLEANED,
    .last_stage = TCG_STAGE_LINE,
    .settle_first = true,
    .trigger_stage = TCG_STAGE_TRIGGER,
    .last_builtin = TCG_LAST_BUILTIN,
    .present_at = offsetof(struct tcg_state, board.present),
    .cards_at = offsetof(struct tcg_state, board.card),
    .places = BOARD_PLACES,
    ENGINE_LISTED_VERBS(TCG),
    ENGINE_LISTED_STEPS(TCG),
    .ops = ops,
    .language = &tcg_language.engine,
    .heuristics = &tcg_heuristics.base,
    .knowledge = &tcg_knowledge,
    .words = &tcg_words,
    .audit = &tcg_audit,
    .mulligan = &mulligan,
    .limits = tcg_limits,
    .check_deck = tcg_check_deck,
    .opening_hand = 5, // T-setup-2
    .turn_cap = TCG_OPTION_TURN_CAP,
    .match_begin = tcg_match_begin,
    .note_list = tcg_note_list,
    .match_ready = tcg_match_ready,
    .match_end = tcg_match_end,
    .set_up = tcg_set_up,
    .step = tcg_step,
    .resolve = tcg_resolve,
    .pay = tcg_pay,
    .settle = tcg_settle,
    .take = tcg_take,
    .score = score,
    .finish_card = tcg_finish_card,
    .drew = tcg_drew,
    .empty_deck = tcg_empty_deck,
    .leave = tcg_leave,
    .go_on_without = tcg_go_on_without,
    .static_works = tcg_static_works,
    .size = tcg_size,
    .entered = tcg_entered,
    .left = tcg_left,
    .changed_sides = tcg_changed_sides,
    .speaks_of = tcg_speaks_of,
    .send = tcg_send,
    .leave_discard = leave_discard,
    .discard = discard,
    .steal = tcg_take_from_hand, // T-term-7, T-xhand-3: any card that lies there, at random
    .can_play = tcg_can_play,
    .play = tcg_play_card,
    .whose = champ_whose,
    .matching = tcg_matching,
    .matching_cards = champ_matching_cards,
    .targetable = tcg_targetable,
    .targetable_seats = tcg_targetable_seats,
    .number_base = number_base,
    .condition = condition,
    .cards_elsewhere = tcg_cards_elsewhere,
    .card_at = tcg_card_at,
    .start_builtin = start_builtin,
    .own_code = own_code,
    .amount = counts_amount,
    .own_amount = own_amount,
    .ability_code = champ_ability_code,
    .note_it = champ_note_it,
    .count = champ_count,
    .one_of = champ_one_with_fellows,
};
