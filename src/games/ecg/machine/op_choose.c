// Operations that choose champions and players, by a rule or by asking (E5.20, D36).  E5.20.7, D45: as many
// as there are, unless it says "up to"; E5.6.3, E5.18.3#1: harmful or not.  E5.6.2, E5.18.4: with nothing to
// choose from nothing is done.
#include "games/ecg/machine/machine.h"

void champ_note_it(const struct engine_game *g, struct engine_frame *f)
{
    unsigned it = champ_lone_champion(g, f);
    if (it == ENGINE_NO_PLACE)
        return;
    const struct ecg_state *s = ecg_state(g);
    f->it_card = s->board.card[it];
    f->it_controller = (uint8_t)champ_controller(g, it);
    f->it_owner = (uint8_t)champ_owner(g, it);
    f->flags &= (uint8_t)~CHAMP_FR_UNBLOCKED;
    if (places_test(s->board.attacking, it) && !(s->board.blocked) && s->board.defender == f->player)
        f->flags |= CHAMP_FR_UNBLOCKED;
}

// E1.2(1)#1, B-ffa-2: a player is a seat, and each seat may be a target.
unsigned champ_targetable_seats(const struct engine_game *g, unsigned seats)
{
    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        if (champ_player_static(g, CHAMP_S_PLAYER_UNTARGETABLE, seat))
            seats &= ~(1U << seat);
    }
    return seats;
}

// E3.2.3d#1, E5.20.1, D36: targets are named when the instruction is reached, from what its text allows
// (E5.20.3), so that what the event made before may be one (E3.2.3d#2).
static enum engine_progress target(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in, bool optional)
{
    unsigned count = optional && in->a == 0 ? (unsigned)f->x : in->a;
    if (count > PLACE_SET_BITS)
        count = PLACE_SET_BITS; // all, and few enough for the frame's byte
    if (f->step == 0)
        engine_open_choice(f, champ_targetable(g, champ_matching(g, f, in->b)), 0, count);
    return engine_go_on_choosing(g, f, ENGINE_ASK_TARGET, f->player, optional);
}

// E5.20.5(2): a bare "target" includes players.
static enum engine_progress target_any(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in, bool optional)
{
    if (f->step == 0) {
        engine_choose_seats(f, 0);
        engine_open_choice(f, champ_targetable(g, board_of(g)->present),
                           champ_targetable_seats(g, g->s->alive), in->a);
    }
    return engine_go_on_choosing(g, f, ENGINE_ASK_TARGET, f->player, optional);
}

// E5.12.3#1: a choice is no target, so untargetable ones are among its options.
enum engine_progress ecg_op_CHOOSE(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    if (f->step == 0)
        engine_open_choice(f, champ_matching(g, f, in->b), 0, in->a);
    return engine_go_on_choosing(g, f, ENGINE_ASK_CHOOSE, f->player, false);
}

enum engine_progress ecg_op_TARGET_PLAYER(struct engine_game *g, struct engine_frame *f,
                                          const struct engine_insn *in)
{
    place_set keep = f->chosen;
    if (f->step == 0) {
        unsigned seats = champ_targetable_seats(g, in->a ? engine_opponents(g, f->player) : g->s->alive);
        engine_choose_seats(f, 0);
        engine_open_choice(f, 0, seats, 1);
        f->chosen = keep;
    }
    return engine_go_on_choosing(g, f, ENGINE_ASK_TARGET, f->player, false);
}

enum engine_progress ecg_op_TARGET(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    return target(g, f, in, false);
}

enum engine_progress ecg_op_TARGET_UP_TO(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    return target(g, f, in, true);
}

enum engine_progress ecg_op_TARGET_ANY(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    return target_any(g, f, in, false);
}

enum engine_progress ecg_op_TARGET_ANY_UP_TO(struct engine_game *g, struct engine_frame *f,
                                             const struct engine_insn *in)
{
    return target_any(g, f, in, true);
}

// E5.12.2, E5.20.5(1), B-untargetable-2: without a target untargetable ones are hit as well.
enum engine_progress ecg_op_ALL(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    f->chosen = champ_matching(g, f, in->b);
    champ_note_it(g, f);
    return ENGINE_DONE;
}

enum engine_progress ecg_op_ADD_ALL(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    f->chosen |= champ_matching(g, f, in->b);
    return ENGINE_DONE;
}

enum engine_progress ecg_op_THIS(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    (void)in;
    f->chosen = f->source != ENGINE_NO_PLACE ? places_only(f->source) & board_of(g)->present : 0;
    champ_note_it(g, f);
    return ENGINE_DONE;
}

// --- Players without a question

static unsigned controller_of_it(const struct engine_game *g, const struct engine_frame *f)
{
    unsigned it = champ_lone_champion(g, f);
    if (it != ENGINE_NO_PLACE)
        return 1U << champ_controller(g, it);
    return f->it_card != ENGINE_NO_CARD ? 1U << f->it_controller : 0;
}

static unsigned owner_of_it(const struct engine_game *g, const struct engine_frame *f)
{
    unsigned it = champ_lone_champion(g, f);
    if (it != ENGINE_NO_PLACE)
        return 1U << champ_owner(g, it);
    return f->it_card != ENGINE_NO_CARD ? 1U << f->it_owner : 0;
}

enum engine_progress ecg_op_YOU(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    (void)g;
    (void)in;
    f->acting = (uint8_t)(1U << f->player);
    return ENGINE_DONE;
}

enum engine_progress ecg_op_THEY(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    (void)g;
    (void)in;
    f->acting = f->seats;
    return ENGINE_DONE;
}

enum engine_progress ecg_op_EACH_PLAYER(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    engine_choose_seats(f, g->s->alive);
    return ENGINE_DONE;
}

enum engine_progress ecg_op_EACH_OPPONENT(struct engine_game *g, struct engine_frame *f,
                                          const struct engine_insn *in)
{
    (void)in;
    engine_choose_seats(f, engine_opponents(g, f->player));
    return ENGINE_DONE;
}

enum engine_progress ecg_op_TURN_PLAYER(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    engine_choose_seats(f, 1U << g->s->active);
    return ENGINE_DONE;
}

enum engine_progress ecg_op_CONTROLLER(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    (void)in;
    engine_choose_seats(f, controller_of_it(g, f));
    return ENGINE_DONE;
}

enum engine_progress ecg_op_OWNER(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    (void)in;
    engine_choose_seats(f, owner_of_it(g, f));
    return ENGINE_DONE;
}

enum engine_progress ecg_op_DEFENDER(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    (void)in;
    engine_choose_seats(f, board_of(g)->battle ? 1U << board_of(g)->defender : 0);
    return ENGINE_DONE;
}
