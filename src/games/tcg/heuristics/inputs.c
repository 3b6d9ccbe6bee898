// What goes into the networks of this game: engine/heuristics/expect.c.
#include "engine/zones/deck.h"
#include "games/tcg/heuristics/heuristics.h"
#include "games/tcg/language/facts.h"

// --- The facts of a card

static struct engine_insn usual(const struct engine_insn *in, int8_t *facts)
{
    enum { HAND = 3 }; // cards, where nobody knows
    struct engine_insn as = *in;
    switch (in->op) {
    case TCG_OP_STOP: facts[TCG_FACT_STOPS]++; break;
    case TCG_OP_ACTIONS:
    case TCG_OP_ACTIONS_FOR: facts[TCG_FACT_ACTIONS]++; break;
    case TCG_OP_EXTRA_TURN: facts[TCG_FACT_TURNS]++; break;
    case TCG_OP_DIVIDE:
        as.b = in->n;
        as.op = CHAMP_OP_DAMAGE;
        break;
    case TCG_OP_DEADLY_DAMAGE: as.op = CHAMP_OP_DAMAGE; break;
    case TCG_OP_BREAK_CARDS:
    case TCG_OP_TO_YOUR_PILE: as.op = CHAMP_OP_BREAK; break;
    case TCG_OP_CARD_JOINS:
    case TCG_OP_HANDS_TO_PLAY:
    case TCG_OP_FROM_UNDER: as.op = CHAMP_OP_CARD_TO_PLAY; break;
    case TCG_OP_DRAW_REVEALED: as.op = ENGINE_OP_DRAW; break;
    case TCG_OP_CARD_TO_YOUR_HAND: as.op = ENGINE_OP_CARD_TO_HAND; break;
    case TCG_OP_STEAL_ONE:
    case TCG_OP_DISCARD_HAND:
        as.b = in->op == TCG_OP_STEAL_ONE ? 1 : HAND;
        as.op = ENGINE_OP_DISCARD;
        break;
    default: as.op = tcg_usual_operation(in->op); break;
    }
    return as;
}

void tcg_facts_of(const struct engine_cards *cards, unsigned number, int8_t *out)
{
    const struct tcg_kind *kind = tcg_kind_of(cards, number);
    const uint64_t entering = UINT64_C(1) << TCG_ON_ENTER | UINT64_C(1) << TCG_ON_UNVEIL;
    champ_facts_of(cards, number, entering, usual, out);
    out[CHAMP_FACT_OFFENSE] = (int8_t)(out[CHAMP_FACT_OFFENSE] + kind->counters);
    out[CHAMP_FACT_DEFENSE] = (int8_t)(out[CHAMP_FACT_DEFENSE] + kind->counters);
    out[TCG_FACT_OBJECT] = kind->type == TCG_OBJECT || kind->type == TCG_OBJECT_TOKEN;
    out[TCG_FACT_ACTION] = kind->cost > 0;
    out[TCG_FACT_FAST_ACTION] = kind->cost && kind->speed == TCG_FAST;
    out[TCG_FACT_FAST_FREE] = !kind->cost && kind->speed == TCG_FAST;
    out[TCG_FACT_DEARER] = kind->extra != ENGINE_NO_INDEX;
    out[TCG_FACT_VEILED] = (int8_t)(kind->keywords >> TCG_VEILED & 1U);
    out[TCG_FACT_DAMAGE_WARD] = (int8_t)kind->damage_ward;
    out[TCG_FACT_WARD] = kind->ward_alignments || kind->ward_origins || kind->ward_types;
    for (unsigned i = 0; i < TCG_GAINED; i++)
        out[TCG_FACT_KEYWORDS + i] = (int8_t)(kind->keywords >> (TCG_FIRST_GAINED + i) & 1U);
}

// --- A position

static int16_t at_most(int number, int most) { return (int16_t)(number < most ? number : most); }

static unsigned waiting_of(const struct engine_game *g, unsigned seat)
{
    const struct tcg_state *s = tcg_state(g);
    unsigned count = 0;
    for (unsigned i = 0; i < s->line_count; i++)
        count += s->line[i].player == seat;
    return count;
}

static int16_t *put_seat(const struct engine_game *g, unsigned seat, int16_t *out)
{
    enum { ACTIONS = 4, DECK = 30, PILE = 40, CHAMPIONS = 20 };
    const struct board *b = board_of(g);
    const struct tcg_player *player = tcg_player(g, seat);
    place_set own = player->board.control & b->present;
    place_set ready = own & ~b->expended & ~b->flipped & ~tcg_state(g)->objects;
    *out++ = at_most(player->actions, ACTIONS);
    *out++ = at_most(player->bound, ACTIONS);
    *out++ = at_most((int)engine_seen_deck_count(&player->core), DECK);
    *out++ = at_most((int)bits128_count(player->core.discard), PILE);
    *out++ = player->extra_turns;
    *out++ = at_most((int)places_count(own & tcg_state(g)->veiled), CHAMPIONS);
    *out++ = at_most((int)board_count(b, ready & tcg_keyword(g, TCG_DEADLY)), CHAMPIONS);
    *out++ = at_most((int)board_count(b, ready & tcg_keyword(g, TCG_HUNTER)), CHAMPIONS);
    *out++ = (int16_t)waiting_of(g, seat);
    return out;
}

// Which part of the turn it is, for whose turn it is and for the other.
static int16_t *put_step(unsigned step, bool own, int16_t *out)
{
    enum { PARTS = 4 };
    unsigned part = step < TCG_STEP_BATTLE_BEGIN ? 0
                    : step < TCG_STEP_BUILD      ? 1
                    : step == TCG_STEP_BUILD     ? 2
                                                 : 3;
    for (unsigned i = 0; i < PARTS; i++) {
        *out++ = own && i == part;
        *out++ = !own && i == part;
    }
    return out;
}

// The scores of actions take long to tell.
void tcg_inputs(const struct engine_game *g, unsigned seat, bool open, int16_t *out)
{
    enum { TURNS = 40, FIRST_TURNS = 2 };
    const struct engine_state *s = g->s;
    bool own = s->active == seat, asked = s->choice.seat == seat;
    unsigned rival = engine_next_seat(s->alive & ~(1U << seat), seat);
    out = put_seat(g, rival, put_seat(g, seat, champ_inputs(g, seat, out)));
    out = champ_put_scores(g, asked && !open, put_step(s->step, own, out));
    *out++ = own;
    *out++ = asked;
    *out++ = s->turn <= FIRST_TURNS;
    *out++ = at_most((int)s->turn, TURNS);
}
