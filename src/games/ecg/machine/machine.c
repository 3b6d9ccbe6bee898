// What the engine asks of the game.
#include "games/ecg/machine/machine.h"
#include "engine/machine/run.h"
#include "games/ecg/decks.h"
#include "games/ecg/heuristics/heuristics.h"
#include "games/ecg/language/compile.h"
#include "games/ecg/match.h"

static engine_op *const ops[] = {
#define ENGINE_OP_ENTRY(name, ...) [OP_##name] = engine_op_##name,
#define CHAMP_OP_ENTRY(name, ...)  [OP_##name] = champ_op_##name,
#define ECG_OP_ENTRY(name, ...)    [OP_##name] = ecg_op_##name,
    ENGINE_OPS(ENGINE_OP_ENTRY) CHAMP_OPS(CHAMP_OP_ENTRY) ECG_OWN_OPS(ECG_OP_ENTRY)
#undef ENGINE_OP_ENTRY
#undef CHAMP_OP_ENTRY
#undef ECG_OP_ENTRY
};

// E1.6.1; E1.2.1#1, E1.6.2#1, B-winlose-3: a draw from an empty deck wins on the spot (D29, D30), that of the
// last card does not (E1.6.2#2).
static void win_by_drawing(struct engine_game *g, unsigned seat)
{
    engine_end_game(g, EPIC_END_EMPTY_DECK, 1U << seat);
}

static bool condition(const struct engine_game *g, const struct engine_frame *f, unsigned what)
{
    const struct ecg_player *player = ecg_player(g, f->player);
    switch (what) {
    case ECG_IF_PLAYED_GOOD_ONE:
    case ECG_IF_PLAYED_EVIL_ONE:
    case ECG_IF_PLAYED_WILD_ONE:
    case ECG_IF_PLAYED_SAGE_ONE: return (player->ones_alignments >> (what - ECG_IF_PLAYED_GOOD_ONE) & 1) != 0;
    case ECG_IF_FIRST_ONE: return player->ones_played == 1;
    case ECG_IF_BOTH_SAGE: return f->x == 2;
    case ECG_IF_HEALTH_DOUBLE: // R64
        return player->board.health >= 2 * ecg_first_health(g, f->player);
    default: return champ_condition(g, f, what);
    }
}

static int score(const struct engine_game *g, unsigned seat) { return ecg_player(g, seat)->board.health; }

static void advance(struct engine_game *g) { (void)engine_run(g, &ecg_engine_rules, engine_script(g)); }

static uint32_t playout(struct engine_game *g, struct pcg *random)
{
    return engine_run_out(g, &ecg_engine_rules, random);
}

// What of these rules the engine sees to.
//
//   programs   E2.2.3#2, B-play-4: a text is followed from its beginning to its end, E3.2.3: in printed
//              order, as far as it can be done (E3.2.3c#2); each of several players in turn: D30, R63
//   targets    E3.2.3d#1, E5.20.1, D36: named when the instruction is reached, from what its text allows
//              (E5.20.3), so that what the event made before may be one (E3.2.3d#2); E5.20.7, D45: as many as
//              there are, unless it says "up to"; E5.6.3, E5.18.3#1: harmful or not; E5.6.2, E5.18.4: with
//              nothing to choose from nothing is done; E5.20.5(2): a bare "target" includes players;
//              E5.12.3#1: a choice is no target; E5.12.2, E5.20.5(1), B-untargetable-2: nor are all
//   reach      B-firstblood-1: in Hunter the player to the left alone is attacked, and B-firstblood-2,
//              B-firstblood-3, D49: nothing reaches farther than the neighbours that are left, nor does it
//              see farther; B-firstblood-5: everything else is as ever, B-laststanding-4: the last one wins
//   may        E5.18.3#2, B-tribute-2: where the text says may, the compulsory part is the choice
//   discards   E1.7.1, E1.7.2: each of them chooses and discards that many, or all they have
//   recall     E5.4.1, E5.4.2, B-recall-1, D40: only if it is still there
//   cards      E2.0.2#1, E2.3.1#1: a token is not a card; E1.4.5: a deck has no known order; what is drawn is
//              seen by its owner alone (E1.10.2), what goes from a public zone to a hand is known (E1.4.7,
//              E1.4.8)
//   bottom     cards that go under the deck together have no order among them: E1.8.2#2, E5.15.2
//   revealed   E5.19.1: the top cards of a deck
//   set-up     B-setup-9: who begins by chance; E1.3.1#2: the bag is the shuffled deck
//   mulligan   E1.8.2#1 to E1.8.2#5, D4: bottom, draw as many, lose as much health; E1.8.3#1, B-mulligan-1,
//              B-mulligan-2: all of the cards together; E1.8.3#2, E1.8.4#2: once each, clockwise
//   leaving    E1.2.2#2: at any time, whoever is asked; D8: what the others lose by it is looked at before
//              anybody is asked again, but not in the midst of dividing damage
//   resolving  E3.0, B-play-3: a card under way is finished first; then what it set off resolves
//   (B-ability-4),
//              all of it (B-ability-5), before anybody may play again
//   triggers   E3.2.5: in batches (E3.2.5b), E3.2.5a, B-ability-6, D11: the holder of initiative first, then
//              clockwise, each orders their own; E3.4.2, D12: none while a program is under way
//   choices    what is not offered is not legal: E5.20.2
//   records    E1.8.2#4: what a mulligan cost
//   matches    B-full-1: any number of players that there is room for, each with a deck of its own
//   cards      E1.10.1#3: the text of any card, for anybody
const struct engine_rules ecg_engine_rules = {
    .advance = advance,
    .playout = playout,
    ENGINE_LAYOUT(ecg),
    .first_step = ECG_STEP_TURN_START,
    .left_step = ECG_STEP_CLEAN_UP, // D32
    .member_stage = ECG_STAGE_MEMBER,
    .last_stage = ECG_STAGE_PAID,
    .last_builtin = CHAMP_BUILTIN_DISCARD,
    .present_at = offsetof(struct ecg_state, board.present),
    .cards_at = offsetof(struct ecg_state, board.card),
    .places = BOARD_PLACES,
    ENGINE_LISTED_VERBS(ECG),
    .ops = ops,
    .language = &ecg_language.engine,
    .heuristics = &ecg_heuristics.base,
    .knowledge = &ecg_knowledge,
    .words = &ecg_words,
    .audit = &ecg_audit,
    .limits = ecg_limits,
    .check_deck = ecg_check_deck,
    .lies_beside = ecg_lies_beside,
    .wording = " (promo text)",
    .opening_hand = 5, // E1.8.1#2
    .turn_cap = ECG_OPTION_TURN_CAP,
    .fits = ecg_fits,
    .match_begin = ecg_match_begin,
    .note_list = ecg_note_list,
    .match_ready = ecg_match_ready,
    .match_end = champ_match_end,
    .mulligan = &ecg_mulligan,
    .set_up = ecg_set_up,
    .step = ecg_step,
    .resolve = engine_resolve, // E1.5.4, D39: before anything that waits; E4.4.11b#3: nobody falls before all
                               // of the damage is dealt
    .pay = ecg_run_costs,
    .settle = champ_settle, // E1.5.4, D24, D31: deaths and breaking are looked at after each instruction
    .take = ecg_take,
    .score = score,
    .finish_card = champ_finish_card, // E1.4.6#3, E2.2.4, E3.2.4#2, B-event-2: before triggers resolve
    .drew = champ_drew,
    .empty_deck = win_by_drawing,
    .leave = ecg_leave,
    .eliminated = ecg_eliminated,
    .go_on_without = ecg_go_on_without,
    .leave_discard = champ_take_from_discard,
    .discard = champ_discard_from_hand,
    .can_play = ecg_can_play,
    .play = ecg_play_card,
    .whose = champ_whose,
    .matching = champ_matching,
    .matching_cards = champ_matching_cards,
    .places_of = champ_places_of,
    .targetable = champ_targetable,
    .targetable_seats = champ_targetable_seats,
    .number_base = champ_number_base,
    .condition = condition,
    .start_builtin = champ_start_builtin,
    .ability_code = champ_ability_code,
    .note_it = champ_note_it,
    .count = champ_count,
    .one_of = champ_one_with_fellows,
};
