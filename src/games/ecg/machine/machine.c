// The numbers and filters that instructions name, and what the engine asks of the game about programs.
#include "games/ecg/machine/machine.h"
#include "games/ecg/heuristics/heuristics.h"
#include "games/ecg/language/cards.h"

#include <string.h>

// --- Numbers

static int pile_count(const struct engine_game *g, const struct engine_frame *f,
                      const struct champ_filter *filter, unsigned seat)
{
    unsigned seats = filter->whose == ENGINE_YOURS ? 1U << f->player : f->seats;
    if (seat != EPIC_NO_SEAT && f->seats >> seat & 1U) // each of them has a number of its own
        seats = 1U << seat;
    int count = 0;
    for (; seats; seats &= seats - 1) {
        unsigned owner = (unsigned)__builtin_ctz(seats);
        count +=
            (int)bits128_count(champ_match_cards(g, filter, owner, ecg_player(g, owner)->core.discard, f));
    }
    return count;
}

unsigned champ_lone_champion(const struct engine_game *g, const struct engine_frame *f)
{
    bool lone = board_is_one(board_of(g), f->chosen) && (f->chosen & board_of(g)->present);
    return lone ? places_lowest(f->chosen) : ENGINE_NO_PLACE;
}

static int number_base(const struct engine_game *g, const struct engine_frame *f,
                       const struct engine_number *number, unsigned seat)
{
    unsigned it = champ_lone_champion(g, f);
    static const struct champ_filter everything = {.cost = -1, .max_defense = ENGINE_NO_INDEX};
    const struct champ_filter *filter =
        number->filter == ENGINE_NO_INDEX ? &everything : &champ_match(g)->filters[number->filter];
    switch (number->base) {
    case ENGINE_N_X: return f->x;
    case ENGINE_N_COUNT: return (int)board_count(board_of(g), champ_match_champions(g, filter, f->player, f));
    case ENGINE_N_PILE_COUNT:
        return pile_count(g, f, filter, filter->whose == ENGINE_THEIRS ? seat : EPIC_NO_SEAT);
    case CHAMP_N_ITS_OFFENSE: return it != ENGINE_NO_PLACE ? champ_offense(g, it) : f->it_offense;
    case CHAMP_N_ITS_DEFENSE: return it != ENGINE_NO_PLACE ? champ_defense(g, it) : f->it_defense;
    case CHAMP_N_DAMAGE_ON_THIS:
        return f->source != ENGINE_NO_PLACE && places_test(board_of(g)->present, f->source)
                   ? board_of(g)->damage[f->source]
                   : 0;
    default: // CHAMP_N_LOST_BY_THEM
        return seat != EPIC_NO_SEAT ? ecg_player(g, seat)->board.lost : 0;
    }
}

int champ_number(const struct engine_game *g, const struct engine_frame *f, unsigned code, unsigned seat)
{
    if (code == ENGINE_X_CODE)
        return f->x;
    if (code < ENGINE_NUMBER_TABLE)
        return (int)code;
    const struct engine_number *n = &ecg_match(g)->cards->numbers[code - ENGINE_NUMBER_TABLE];
    int value = number_base(g, f, n, seat) * n->times + n->plus;
    return value < 0 ? 0 : value > INT16_MAX ? INT16_MAX : value;
}

// A filter whose "defense at most" is a number of its own.
place_set champ_matching(const struct engine_game *g, const struct engine_frame *f, unsigned index)
{
    const struct champ_filter *filter = &champ_match(g)->filters[index];
    place_set set = champ_match_champions(g, filter, f->player, f);
    if (filter->max_defense == ENGINE_NO_INDEX)
        return set;
    int limit = champ_number(g, f, filter->max_defense, EPIC_NO_SEAT);
    for (place_set left = set; left;) {
        unsigned place = places_pop(&left);
        if (champ_defense(g, place) > limit)
            places_clear(&set, place);
    }
    return set;
}

// --- For the engine

static const struct engine_insn builtin_code[] = {
    {.op = OP_DISCARD, .b = ENGINE_X_CODE},
    {.op = OP_END},
};

static engine_op *const ops[] = {
#define ECG_OP_ENTRY(name, ...) [OP_##name] = ecg_op_##name,
    ECG_OPS(ECG_OP_ENTRY)
#undef ECG_OP_ENTRY
};

enum engine_progress ecg_op_END(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    (void)f;
    (void)in;
    engine_finish_frame(g);
    return ENGINE_DONE;
}

// E1.6.1; E1.2.1#1, E1.6.2#1, B-winlose-3: a draw from an empty deck wins on the spot (D29, D30), that of the
// last card does not (E1.6.2#2).
static void win_by_drawing(struct engine_game *g, unsigned seat)
{
    engine_end_game(g, EPIC_END_EMPTY_DECK, 1U << seat);
}

// E1.4.6#3, E2.2.4, E3.2.4#2, B-event-2: a finished event goes to its owner's discard pile before triggers
// resolve.
static void finish_event(struct engine_game *g, engine_card card, unsigned flags)
{
    if (flags & ENGINE_FR_BANISH)
        engine_to_bottom(g, engine_card_owner(card), bits128_only(engine_card_slot(card)), false);
    else
        champ_to_discard(g, card, CHAMP_RESOLVED);
}

// E1.5.4, D24, D31: deaths and breaking are looked at after each instruction.
static void settle(struct engine_game *g)
{
    if (!ecg_check_players(g))
        champ_check_lethal(g);
}

static uint16_t ability_code(const struct engine_match *m, unsigned ability)
{
    return ((const struct ecg_match *)m)->cards->abilities[ability].code;
}

static int score(const struct engine_game *g, unsigned seat) { return ecg_player(g, seat)->board.health; }

#define QUESTION_VERBS(name, kind, tells, card, place, seat, number, done, ...) \
    [name] = {ECG_VERB_##card,   ECG_VERB_##place, ECG_VERB_##seat,             \
              ECG_VERB_##number, ECG_VERB_##done,  ENGINE_TELLS_##tells == ENGINE_TELLS_ZONE},
static const struct engine_verbs verbs[ECG_ASKINGS] = {ECG_QUESTION_LIST(QUESTION_VERBS)};

// What of these rules the engine sees to.
//
//   programs   E2.2.3#2, B-play-4: a text is followed from its beginning to its end, E3.2.3: in printed
//   order,
//              as far as it can be done (E3.2.3c#2)
//   cards      E2.0.2#1, E2.3.1#1: a token is no card; E1.4.5: a deck has no known order; what is drawn is
//              seen by its owner alone (E1.10.2), what goes from a public zone to a hand is known (E1.4.7,
//              E1.4.8)
//   bottom     cards that go under the deck together have no order among them: E1.8.2#2, E5.15.2
//   revealed   E5.19.1: the top cards of a deck
//   triggers   E3.2.5: in batches
//   choices    what is not offered is not legal: E5.20.2
//   records    E1.8.2#4: what a mulligan cost
const struct engine_rules ecg_engine_rules = {
    .players_at = offsetof(struct ecg_state, player),
    .player_size = sizeof(struct ecg_player),
    .turn_step = ECG_STEP_TURN_START,
    .over_step = ECG_STEP_OVER,
    .last_stage = ECG_STAGE_PAID,
    .last_builtin = CHAMP_BUILTIN_DISCARD,
    .present_at = offsetof(struct ecg_state, board.present),
    .cards_at = offsetof(struct ecg_state, board.card),
    .places = BOARD_PLACES,
    .verbs = verbs,
    .use_verb = ECG_VERB_USE,
    .mode_verb = ECG_VERB_MODE,
    .trigger_verb = ECG_VERB_TRIGGER,
    .ops = ops,
    .op_columns = ecg_op,
    .heuristics = &ecg_heuristics.base,
    .knowledge = &ecg_knowledge,
    .words = &ecg_words,
    .builtin_code = builtin_code,
    .step = ecg_turn_step,
    .resolve = ecg_resolve,
    .pay = ecg_run_costs,
    .settle = settle,
    .take = ecg_take,
    .score = score,
    .finish_card = finish_event,
    .drew = champ_drew,
    .empty_deck = win_by_drawing,
    .leave = ecg_leave,
    .go_on_without = ecg_go_on_without,
    .start_builtin = ecg_start_builtin,
    .ability_code = ability_code,
    .note_it = champ_note_it,
};
