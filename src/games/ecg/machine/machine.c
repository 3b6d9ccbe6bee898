// The machine: runs the program of the innermost frame, one instruction after the other, until it ends or
// somebody has to choose.  E3.2.3: instructions are followed in printed order; E3.2.3c#2: what cannot be done
// is skipped.
#include "games/ecg/machine/machine.h"

#include <string.h>

static const struct ecg_insn builtin_code[] = {
    {.op = OP_DISCARD, .b = ECG_X_CODE},
    {.op = OP_END},
};

// --- Frames

struct ecg_frame *ecg_push_frame(struct ecg_game *g)
{
    if (g->s->depth == ECG_FRAMES) {
        ecg_end_game(g, EPIC_END_CAPACITY, 0);
        return NULL;
    }
    struct ecg_frame *f = &g->s->frames[g->s->depth++];
    memset(f, 0, sizeof *f);
    f->ability = ECG_NO_INDEX;
    f->card = f->picked = f->it_card = ECG_NO_CARD;
    f->source = ECG_NO_PLACE;
    f->stage = ECG_STAGE_RUN;
    return f;
}

// E1.4.6#3, E2.2.4, E3.2.4#2, B-event-2: a finished event goes to its owner's discard pile before triggers
// resolve.
static void finish_frame(struct ecg_game *g)
{
    struct ecg_frame *f = ecg_top(g);
    ecg_card card = f->card;
    unsigned flags = f->flags;
    memset(f, 0, sizeof *f);
    g->s->depth--;
    if (!(flags & ECG_FR_EVENT))
        return;
    if (flags & ECG_FR_BANISH)
        ecg_to_bottom(g, card >> 7U, bits128_only(ecg_card_slot(card)), false);
    else
        ecg_to_discard(g, card, ECG_RESOLVED);
}

enum ecg_progress ecg_op_END(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)f;
    (void)in;
    finish_frame(g);
    return ECG_DONE;
}

// --- Numbers

static int pile_count(const struct ecg_game *g, const struct ecg_frame *f, const struct ecg_filter *filter,
                      unsigned seat)
{
    unsigned seats = filter->whose == ECG_YOURS ? 1U << f->player : f->seats;
    if (seat != EPIC_NO_SEAT && f->seats >> seat & 1U) // each of them has a number of its own
        seats = 1U << seat;
    int count = 0;
    for (; seats; seats &= seats - 1) {
        unsigned owner = (unsigned)__builtin_ctz(seats);
        count += (int)bits128_count(ecg_match_cards(g, filter, owner, ecg_player(g, owner)->discard, f));
    }
    return count;
}

unsigned ecg_lone_champion(const struct ecg_game *g, const struct ecg_frame *f)
{
    bool lone = bits64_count(f->chosen) == 1 && (f->chosen & g->s->present);
    return lone ? bits64_lowest(f->chosen) : ECG_NO_PLACE;
}

static int number_base(const struct ecg_game *g, const struct ecg_frame *f, const struct ecg_number *number,
                       unsigned seat)
{
    unsigned it = ecg_lone_champion(g, f);
    static const struct ecg_filter everything = {.cost = -1, .max_defense = ECG_NO_INDEX};
    const struct ecg_filter *filter =
        number->filter == ECG_NO_INDEX ? &everything : &g->m->cards->filters[number->filter];
    switch (number->base) {
    case ECG_N_X: return f->x;
    case ECG_N_COUNT: return (int)bits64_count(ecg_match_champions(g, filter, f->player, f));
    case ECG_N_PILE_COUNT: return pile_count(g, f, filter, filter->whose == ECG_THEIRS ? seat : EPIC_NO_SEAT);
    case ECG_N_ITS_OFFENSE: return it != ECG_NO_PLACE ? ecg_offense(g, it) : f->it_offense;
    case ECG_N_ITS_DEFENSE: return it != ECG_NO_PLACE ? ecg_defense(g, it) : f->it_defense;
    case ECG_N_DAMAGE_ON_THIS:
        return f->source != ECG_NO_PLACE && bits64_test(g->s->present, f->source) ? g->s->damage[f->source]
                                                                                  : 0;
    default: // ECG_N_LOST_BY_THEM
        return seat != EPIC_NO_SEAT ? ecg_player(g, seat)->lost : 0;
    }
}

int ecg_number(const struct ecg_game *g, const struct ecg_frame *f, unsigned code, unsigned seat)
{
    if (code == ECG_X_CODE)
        return f->x;
    if (code < ECG_NUMBER_TABLE)
        return (int)code;
    const struct ecg_number *n = &g->m->cards->numbers[code - ECG_NUMBER_TABLE];
    int value = number_base(g, f, n, seat) * n->times + n->plus;
    return value < 0 ? 0 : value > INT16_MAX ? INT16_MAX : value;
}

// A filter whose "defense at most" is a number of its own.
uint64_t ecg_matching(const struct ecg_game *g, const struct ecg_frame *f, unsigned index)
{
    const struct ecg_filter *filter = &g->m->cards->filters[index];
    uint64_t set = ecg_match_champions(g, filter, f->player, f);
    if (filter->max_defense == ECG_NO_INDEX)
        return set;
    int limit = ecg_number(g, f, filter->max_defense, EPIC_NO_SEAT);
    for (uint64_t left = set; left;) {
        unsigned place = bits64_pop(&left);
        if (ecg_defense(g, place) > limit)
            bits64_clear(&set, place);
    }
    return set;
}

// --- Running

typedef enum ecg_progress op_handler(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in);

static op_handler *const handlers[] = {
#define ECG_OP_ENTRY(name, operands) [OP_##name] = ecg_op_##name,
    ECG_OPS(ECG_OP_ENTRY)
#undef ECG_OP_ENTRY
};

static const struct ecg_insn *fetch(const struct ecg_game *g, unsigned pc)
{
    return pc >= ECG_CODE_BUILTIN ? &builtin_code[pc - ECG_CODE_BUILTIN] : &g->m->code[pc];
}

// E1.5.4, D24, D31: deaths and breaking are looked at after each instruction.
static void settle(struct ecg_game *g)
{
    if ((g->s->dying | g->s->check_lethal) && !ecg_check_players(g))
        ecg_check_lethal(g);
}

// One stage of paying; false when somebody has to choose.
static ECG_APART bool pay(struct ecg_game *g, struct ecg_frame *f)
{
    if (!ecg_run_costs(g, f))
        return false;
    settle(g);
    return true;
}

// E2.2.3#2, B-play-4: the text from its beginning to its end, as far as it can be done.
bool ecg_run_frame(struct ecg_game *g)
{
    struct ecg_frame *f = ecg_top(g);
    if (f->stage != ECG_STAGE_RUN)
        return pay(g, f);
    unsigned depth = g->s->depth;
    do {
        const struct ecg_insn *in = fetch(g, f->pc);
        f->pc++;
        if (handlers[in->op](g, f, in) == ECG_WAIT) {
            f->pc--;
            return false;
        }
        f->step = 0; // that of a frame that has ended is 0 already
        settle(g);
    } while (g->s->depth == depth && !ecg_over(g));
    return true;
}
