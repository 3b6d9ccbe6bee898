// Operations on the champions chosen last.
#include "games/ecg/machine/machine.h"

static void expend(struct ecg_game *g, uint64_t places)
{
    places &= g->s->present;
    g->s->expended |= places;
    g->s->flipped &= ~places;
}

// Control for the turn goes back to whoever had it at first.
enum ecg_progress ecg_op_CONTROL(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    for (uint64_t left = f->chosen & g->s->present; left;) {
        unsigned place = bits64_pop(&left);
        unsigned from = ecg_controller(g, place);
        uint64_t lent = 0;
        for (unsigned seat = 0; seat < ecg_seats(g); seat++) {
            lent |= ecg_player(g, seat)->lent;
            if (in->a == ECG_FOR_GOOD)
                bits64_clear(&ecg_player(g, seat)->lent, place);
        }
        if (in->a == ECG_THIS_TURN && from != f->player && !bits64_test(lent, place))
            bits64_set(&ecg_player(g, from)->lent, place);
        ecg_change_control(g, place, f->player);
    }
    return ECG_DONE;
}

enum ecg_progress ecg_op_GIVE_CONTROL(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)in;
    if (!f->acting)
        return ECG_DONE;
    for (uint64_t left = f->chosen & g->s->present; left;)
        ecg_change_control(g, bits64_pop(&left), (unsigned)__builtin_ctz(f->acting));
    return ECG_DONE;
}

enum ecg_progress ecg_op_GRANT(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    struct ecg_state *s = g->s;
    unsigned i = 0;
    while (i < s->grant_count && s->granted[i] != in->b)
        i++;
    if (i == ECG_GRANTS) {
        ecg_end_game(g, EPIC_END_CAPACITY, 0);
        return ECG_DONE;
    }
    if (i == s->grant_count)
        s->grant_count++;
    s->flags |= ECG_FL_TOUCHED;
    s->granted[i] = in->b;
    s->granted_to[i] |= f->chosen & s->present;
    return ECG_DONE;
}

static void delay(struct ecg_game *g, const struct ecg_frame *f, enum ecg_builtin what, unsigned place,
                  unsigned seat, int count)
{
    struct ecg_state *s = g->s;
    if (s->delayed_count == ECG_DELAYED) {
        ecg_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    struct ecg_delayed *d = &s->delayed[s->delayed_count++];
    d->builtin = (uint16_t)what;
    d->player = f->player;
    d->place = (uint8_t)place;
    d->seat = (uint8_t)seat;
    d->count = (uint8_t)count;
}

enum ecg_progress ecg_op_BREAK_AT_END(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)in;
    for (uint64_t left = f->chosen & g->s->present; left;)
        delay(g, f, ECG_BUILTIN_BREAK, bits64_pop(&left), ECG_ABOUT_NOBODY, 1);
    return ECG_DONE;
}

enum ecg_progress ecg_op_DISCARD_AT_END(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    for (unsigned seats = f->acting; seats; seats &= seats - 1)
        delay(g, f, ECG_BUILTIN_DISCARD, ECG_NO_PLACE, (unsigned)__builtin_ctz(seats),
              ecg_number(g, f, in->b, EPIC_NO_SEAT));
    return ECG_DONE;
}

// A champion joins on the side that the source is on.  B-battle-13: without this nobody joins a battle that
// is on.
enum ecg_progress ecg_op_JOIN_BATTLE(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)in;
    struct ecg_state *s = g->s;
    if (f->source == ECG_NO_PLACE)
        return ECG_DONE;
    uint64_t joining = f->chosen & s->present;
    if (bits64_test(s->attacking, f->source)) {
        s->attacking |= joining;
        expend(g, joining);
    } else if (bits64_test(s->blocking, f->source)) {
        s->blocking |= joining;
        s->flipped |= joining & ~s->expended;
    }
    return ECG_DONE;
}

static void give_blitz(struct ecg_game *g, uint64_t places)
{
    g->s->this_turn[ECG_BLITZ] |= places;
    g->s->flags |= ECG_FL_TOUCHED;
}

static void blink_prepared(struct ecg_game *g, struct ecg_frame *f, bool prepared)
{
    uint64_t back = 0;
    for (uint64_t left = f->chosen & g->s->present; left;) {
        unsigned place = ecg_blink(g, bits64_pop(&left));
        if (place != ECG_NO_PLACE)
            bits64_set(&back, place);
    }
    f->chosen = back & g->s->present;
    if (prepared)
        give_blitz(g, f->chosen);
    else
        expend(g, f->chosen);
    ecg_note_it(g, f);
}

enum ecg_progress ecg_op_BLINK(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    if (in->a == 0) {
        blink_prepared(g, f, true);
        return ECG_DONE;
    }
    if (f->step < ECG_ANSWERED) {
        ecg_ask(g, ECG_ASK_MODE, f->player)->pending = 3;
        return ECG_WAIT;
    }
    blink_prepared(g, f, f->left == 0);
    return ECG_DONE;
}

enum ecg_progress ecg_op_BREAK(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)in;
    ecg_forget_lost(g);
    ecg_set_did(f, ecg_break(g, f->chosen) != 0);
    return ECG_DONE;
}

enum ecg_progress ecg_op_BANISH(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)in;
    ecg_set_did(f, ecg_banish(g, f->chosen) != 0);
    return ECG_DONE;
}

enum ecg_progress ecg_op_BOUNCE(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)in;
    ecg_set_did(f, ecg_bounce(g, f->chosen) != 0);
    return ECG_DONE;
}

enum ecg_progress ecg_op_EXPEND(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)in;
    ecg_set_did(f, (f->chosen & g->s->present & ~g->s->expended) != 0);
    expend(g, f->chosen);
    return ECG_DONE;
}

enum ecg_progress ecg_op_PREPARE(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)in;
    g->s->expended &= ~f->chosen;
    g->s->flipped &= ~f->chosen;
    return ECG_DONE;
}

enum ecg_progress ecg_op_TRANSFORM(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    ecg_transform(g, f->chosen, in->b);
    return ECG_DONE;
}

enum ecg_progress ecg_op_MODIFY(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    ecg_modify(g, f->chosen, &g->m->cards->mods[in->b]);
    return ECG_DONE;
}

enum ecg_progress ecg_op_COUNTERS(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    int count = ecg_number(g, f, in->b, EPIC_NO_SEAT);
    ecg_add_counters(g, f->chosen, in->a ? 0 : count, in->a ? count : 0);
    return ECG_DONE;
}

enum ecg_progress ecg_op_SILENCE(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)in;
    ecg_silence(g, f->chosen);
    return ECG_DONE;
}

enum ecg_progress ecg_op_LEAVE_BATTLE(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)in;
    ecg_leave_battle(g, f->chosen);
    return ECG_DONE;
}
