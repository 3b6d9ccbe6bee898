// The machine: runs the program of the innermost frame, one instruction after the other, until it ends or
// somebody has to choose.  E3.2.3: instructions are followed in printed order; E3.2.3c#2: what cannot be done
// is skipped.
#include "games/ecg/machine/machine.h"

#include <string.h>

static const struct engine_insn builtin_code[] = {
    {.op = OP_DISCARD, .b = ECG_X_CODE},
    {.op = OP_END},
};

// --- Frames

struct engine_frame *engine_push_frame(struct engine_game *g)
{
    if (g->s->depth == ENGINE_FRAMES) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return NULL;
    }
    struct engine_frame *f = &g->s->frames[g->s->depth++];
    memset(f, 0, sizeof *f);
    f->ability = ENGINE_NO_INDEX;
    f->card = f->picked = f->it_card = ENGINE_NO_CARD;
    f->source = ENGINE_NO_PLACE;
    f->stage = ENGINE_STAGE_RUN;
    return f;
}

// E1.4.6#3, E2.2.4, E3.2.4#2, B-event-2: a finished event goes to its owner's discard pile before triggers
// resolve.
static void finish_frame(struct engine_game *g)
{
    struct engine_frame *f = engine_top(g);
    engine_card card = f->card;
    unsigned flags = f->flags;
    memset(f, 0, sizeof *f);
    g->s->depth--;
    if (!(flags & ENGINE_FR_CARD))
        return;
    if (flags & ENGINE_FR_BANISH)
        engine_to_bottom(g, engine_card_owner(card), bits128_only(engine_card_slot(card)), false);
    else
        ecg_to_discard(g, card, ECG_RESOLVED);
}

enum engine_progress ecg_op_END(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    (void)f;
    (void)in;
    finish_frame(g);
    return ENGINE_DONE;
}

// --- Numbers

static int pile_count(const struct engine_game *g, const struct engine_frame *f,
                      const struct ecg_filter *filter, unsigned seat)
{
    unsigned seats = filter->whose == ECG_YOURS ? 1U << f->player : f->seats;
    if (seat != EPIC_NO_SEAT && f->seats >> seat & 1U) // each of them has a number of its own
        seats = 1U << seat;
    int count = 0;
    for (; seats; seats &= seats - 1) {
        unsigned owner = (unsigned)__builtin_ctz(seats);
        count += (int)bits128_count(ecg_match_cards(g, filter, owner, ecg_player(g, owner)->core.discard, f));
    }
    return count;
}

unsigned ecg_lone_champion(const struct engine_game *g, const struct engine_frame *f)
{
    bool lone = places_count(f->chosen) == 1 && (f->chosen & board_of(g)->present);
    return lone ? places_lowest(f->chosen) : ENGINE_NO_PLACE;
}

static int number_base(const struct engine_game *g, const struct engine_frame *f,
                       const struct ecg_number *number, unsigned seat)
{
    unsigned it = ecg_lone_champion(g, f);
    static const struct ecg_filter everything = {.cost = -1, .max_defense = ENGINE_NO_INDEX};
    const struct ecg_filter *filter =
        number->filter == ENGINE_NO_INDEX ? &everything : &ecg_match(g)->cards->filters[number->filter];
    switch (number->base) {
    case ECG_N_X: return f->x;
    case ECG_N_COUNT: return (int)places_count(ecg_match_champions(g, filter, f->player, f));
    case ECG_N_PILE_COUNT: return pile_count(g, f, filter, filter->whose == ECG_THEIRS ? seat : EPIC_NO_SEAT);
    case ECG_N_ITS_OFFENSE: return it != ENGINE_NO_PLACE ? ecg_offense(g, it) : f->it_offense;
    case ECG_N_ITS_DEFENSE: return it != ENGINE_NO_PLACE ? ecg_defense(g, it) : f->it_defense;
    case ECG_N_DAMAGE_ON_THIS:
        return f->source != ENGINE_NO_PLACE && places_test(board_of(g)->present, f->source)
                   ? board_of(g)->damage[f->source]
                   : 0;
    default: // ECG_N_LOST_BY_THEM
        return seat != EPIC_NO_SEAT ? ecg_player(g, seat)->board.lost : 0;
    }
}

int ecg_number(const struct engine_game *g, const struct engine_frame *f, unsigned code, unsigned seat)
{
    if (code == ECG_X_CODE)
        return f->x;
    if (code < ECG_NUMBER_TABLE)
        return (int)code;
    const struct ecg_number *n = &ecg_match(g)->cards->numbers[code - ECG_NUMBER_TABLE];
    int value = number_base(g, f, n, seat) * n->times + n->plus;
    return value < 0 ? 0 : value > INT16_MAX ? INT16_MAX : value;
}

// A filter whose "defense at most" is a number of its own.
place_set ecg_matching(const struct engine_game *g, const struct engine_frame *f, unsigned index)
{
    const struct ecg_filter *filter = &ecg_match(g)->cards->filters[index];
    place_set set = ecg_match_champions(g, filter, f->player, f);
    if (filter->max_defense == ENGINE_NO_INDEX)
        return set;
    int limit = ecg_number(g, f, filter->max_defense, EPIC_NO_SEAT);
    for (place_set left = set; left;) {
        unsigned place = places_pop(&left);
        if (ecg_defense(g, place) > limit)
            places_clear(&set, place);
    }
    return set;
}

// --- Running

typedef enum engine_progress op_handler(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in);

static op_handler *const handlers[] = {
#define ECG_OP_ENTRY(name, operands) [OP_##name] = ecg_op_##name,
    ECG_OPS(ECG_OP_ENTRY)
#undef ECG_OP_ENTRY
};

static const struct engine_insn *fetch(const struct engine_game *g, unsigned pc)
{
    return pc >= ECG_CODE_BUILTIN ? &builtin_code[pc - ECG_CODE_BUILTIN] : &g->m->code[pc];
}

// E1.5.4, D24, D31: deaths and breaking are looked at after each instruction.
static void settle(struct engine_game *g)
{
    if ((g->s->check_seats | g->s->check_board) && !ecg_check_players(g))
        ecg_check_lethal(g);
}

// One stage of paying; false when somebody has to choose.
static ENGINE_APART bool pay(struct engine_game *g, struct engine_frame *f)
{
    if (!ecg_run_costs(g, f))
        return false;
    settle(g);
    return true;
}

// E2.2.3#2, B-play-4: the text from its beginning to its end, as far as it can be done.
bool ecg_run_frame(struct engine_game *g)
{
    struct engine_frame *f = engine_top(g);
    if (f->stage != ENGINE_STAGE_RUN)
        return pay(g, f);
    unsigned depth = g->s->depth;
    do {
        const struct engine_insn *in = fetch(g, f->pc);
        f->pc++;
        if (handlers[in->op](g, f, in) == ENGINE_WAIT) {
            f->pc--;
            return false;
        }
        f->step = 0; // that of a frame that has ended is 0 already
        settle(g);
    } while (g->s->depth == depth && !engine_over(g));
    return true;
}
