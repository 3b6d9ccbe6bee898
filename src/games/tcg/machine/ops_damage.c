// Operations that deal damage.
#include "games/tcg/machine/machine.h"

enum { HIT_THINGS = 1, HIT_PLAYERS = 2 };

// A53: a champion deals the damage of its abilities while it is there.
struct champ_damage tcg_damage_by(const struct engine_game *g, const struct engine_frame *f)
{
    bool there = f->source != ENGINE_NO_PLACE && places_test(board_of(g)->present, f->source);
    struct champ_damage d = {.source = ENGINE_NO_PLACE, .dealer = f->player};
    if (there) {
        d.source = f->source;
        d.dealer = champ_controller(g, f->source);
    }
    return d;
}

// T-kw-veiled-11, T-kw-xward-1, T-kw-dward-3: one piece of damage of an event or ability.
void tcg_hit(struct engine_game *g, const struct engine_frame *f, struct champ_damage *d, unsigned place,
             int amount, bool deadly)
{
    if (!places_test(board_of(g)->present, place))
        return;
    tcg_unveil(g, places_only(place));
    if (tcg_match(g)->wards) {
        amount -= tcg_damage_ward(g, place);
        if (tcg_is_warded(g, place, f->card, f->source))
            return;
    }
    tcg_hurt(g, d, place, amount, deadly || tcg_is_deadly(g, d->source)); // T-kw-deadly-7
}

// T-trigger-as-2: what takes it instead has wards of its own.
void tcg_hit_player(struct engine_game *g, const struct engine_frame *f, struct champ_damage *d,
                    unsigned seat, int amount)
{
    unsigned guard = tcg_guard_of(g, seat);
    if (guard != ENGINE_NO_PLACE)
        tcg_hit(g, f, d, guard, amount, false);
    else
        tcg_hurt_player(g, d, seat, amount - tcg_player_ward(g, seat, TCG_S_YOUR_WARD));
}

static enum engine_progress damage(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in, bool deadly)
{
    unsigned players = in->a & HIT_PLAYERS ? f->acting & g->s->alive : 0;
    for (unsigned seats = players; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        if (engine_number_of(g, f, in->b, seat) > 0 && tcg_ask_guard(g, 1U << seat))
            return ENGINE_WAIT;
    }
    struct champ_damage d = tcg_damage_by(g, f);
    champ_forget_lost(g);
    if (in->a & HIT_THINGS) {
        f->chosen &= board_of(g)->present;
        for (place_set left = f->chosen; left;) {
            unsigned place = places_pop(&left);
            tcg_hit(g, f, &d, place, engine_number_of(g, f, in->b, EPIC_NO_SEAT), deadly);
        }
    }
    for (unsigned seats = players; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        tcg_hit_player(g, f, &d, seat, engine_number_of(g, f, in->b, seat));
    }
    tcg_state(g)->guarding = 0;
    tcg_state(g)->damaged = (uint8_t)d.seats;
    tcg_damage_triggers(g, &d);
    tcg_fire_breaks_by_damage(g, d.source, d.champions);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_DAMAGE(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    return damage(g, f, in, false);
}

enum engine_progress tcg_op_DEADLY_DAMAGE(struct engine_game *g, struct engine_frame *f,
                                          const struct engine_insn *in)
{
    return damage(g, f, in, true);
}

enum engine_progress tcg_op_DAMAGED_PLAYERS(struct engine_game *g, struct engine_frame *f,
                                            const struct engine_insn *in)
{
    (void)in;
    engine_choose_seats(f, tcg_state(g)->damaged & g->s->alive);
    return ENGINE_DONE;
}

// Where it has left play, its card alone: as it was.
enum engine_progress tcg_op_DEALER(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    (void)in;
    unsigned it = champ_lone_champion(g, f);
    int offense = it != ENGINE_NO_PLACE ? champ_offense(g, it) : f->it_offense;
    f->x = (int16_t)(f->it_card != ENGINE_NO_CARD && offense > 0 ? offense : 0); // T-neg-3
    f->source = (uint8_t)it;
    f->card = f->it_card;
    return ENGINE_DONE;
}

enum engine_progress tcg_op_NO_BATTLE_DAMAGE(struct engine_game *g, struct engine_frame *f,
                                             const struct engine_insn *in)
{
    (void)f;
    (void)in;
    tcg_state(g)->flags |= board_of(g)->battle ? TCG_FL_NO_DAMAGE : 0U;
    return ENGINE_DONE;
}
