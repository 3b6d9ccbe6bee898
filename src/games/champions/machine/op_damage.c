// Operations that deal damage.
#include "games/champions/machine/ops.h"

static struct champ_damage damage_by(const struct engine_game *g, const struct engine_frame *f)
{
    bool champion = f->source != ENGINE_NO_PLACE && places_test(board_of(g)->present, f->source);
    struct champ_damage d = {.source = ENGINE_NO_PLACE, .dealer = f->player};
    if (champion) {
        d.source = f->source;
        d.dealer = champ_controller(g, f->source);
    }
    return d;
}

enum { HIT_CHAMPIONS = 1, HIT_PLAYERS = 2 };

// D24: all damage of one instruction is one event; what it breaks breaks together afterwards.
enum engine_progress champ_op_DAMAGE(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    struct champ_damage d = damage_by(g, f);
    champ_forget_lost(g);
    if (in->a & HIT_CHAMPIONS) {
        f->chosen &= board_of(g)->present;
        for (place_set left = f->chosen; left;) {
            unsigned place = places_pop(&left);
            champ_damage_champion(g, &d, place, engine_number_of(g, f, in->b, EPIC_NO_SEAT));
        }
    }
    for (unsigned seats = in->a & HIT_PLAYERS ? engine_leads(g, f->acting & g->s->alive) : 0; seats;
         seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        champ_damage_player(g, &d, seat, engine_number_of(g, f, in->b, seat));
    }
    champ_damage_triggers(g, &d);
    return ENGINE_DONE;
}

enum engine_progress champ_op_DAMAGE_LOST(struct engine_game *g, struct engine_frame *f,
                                          const struct engine_insn *in)
{
    (void)in;
    struct champ_damage d = damage_by(g, f);
    for (unsigned seats = f->acting & g->s->alive; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        champ_damage_player(g, &d, seat, board_player(g, seat)->lost);
    }
    champ_damage_triggers(g, &d);
    return ENGINE_DONE;
}

enum { PICKED_SEAT = 0x100 }; // frame.picked after a target was named: a place, or this plus a seat

// Only once: when somebody has conceded, what was asked is asked again.
static bool takes_picked(struct engine_frame *f, engine_card *picked)
{
    *picked = f->picked;
    f->picked = ENGINE_NO_CARD;
    return *picked != ENGINE_NO_CARD;
}

static void damage_picked(struct engine_game *g, struct champ_damage *d, engine_card picked, int amount)
{
    if (picked & PICKED_SEAT)
        champ_damage_player(g, d, picked & 15U, amount);
    else
        champ_damage_champion(g, d, picked, amount);
}

// Point by point; the targets come in ascending order, so each division is reached in one way only.
enum engine_progress champ_op_DAMAGE_SPLIT(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    struct champ_damage d = damage_by(g, f);
    engine_card picked;
    if (f->step == 0) {
        f->picked = ENGINE_NO_CARD;
        engine_choose_seats(f, 0);
        int points = engine_number_of(g, f, in->b, EPIC_NO_SEAT);
        if (points > UINT8_MAX) {
            engine_end_game(g, EPIC_END_CAPACITY, 0);
            return ENGINE_DONE;
        }
        engine_open_choice(f, champ_targetable(g, engine_reached(g, f->player)),
                           champ_targetable_seats(g, engine_leads(g, engine_reach(g, f->player))),
                           (unsigned)points);
        champ_forget_lost(g);
    } else if (takes_picked(f, &picked)) {
        damage_picked(g, &d, picked, 1);
        if (picked & PICKED_SEAT)
            f->seats_left |= (uint8_t)(1U << (picked & 15U));
        else
            places_set(&f->options, picked);
    }
    if (!f->left || (!f->options && !f->seats_left)) {
        d.total = engine_number_of(g, f, in->b, EPIC_NO_SEAT);
        d.champions = f->chosen;
        d.seats = f->seats;
        champ_damage_triggers(g, &d);
        return ENGINE_DONE;
    }
    engine_ask_places(g, ENGINE_ASK_TARGET, f->player, f->options, f->seats_left, false);
    return ENGINE_WAIT;
}

// E5.20.7: with fewer targets than asked for, the amounts are dealt in the order of the text as far as they
// go.
enum engine_progress champ_op_DAMAGE_3_TARGETS(struct engine_game *g, struct engine_frame *f,
                                               const struct engine_insn *in)
{
    struct champ_damage d = damage_by(g, f);
    engine_card picked;
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->picked = ENGINE_NO_CARD;
        f->chosen = 0;
        engine_choose_seats(f, 0);
        f->x = in->a;
        champ_forget_lost(g);
    } else if (takes_picked(f, &picked)) {
        damage_picked(g, &d, picked, f->x);
        f->x++;
    }
    place_set places = champ_targetable(g, engine_reached(g, f->player)) & ~f->chosen;
    unsigned seats = champ_targetable_seats(g, engine_leads(g, engine_reach(g, f->player))) & ~f->seats;
    if (f->x > (int)in->b || (!places && !seats))
        return ENGINE_DONE;
    f->left = 1;
    engine_ask_places(g, ENGINE_ASK_TARGET, f->player, places, seats, false);
    return ENGINE_WAIT;
}
