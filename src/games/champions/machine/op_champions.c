// Operations on the champions chosen last.
#include "games/champions/machine/ops.h"

static void expend(struct engine_game *g, place_set places)
{
    places &= board_of(g)->present;
    board_of(g)->expended |= places;
    board_of(g)->flipped &= ~places;
}

// Control for the turn goes back to whoever had it at first.
enum engine_progress champ_op_CONTROL(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    for (place_set left = f->chosen & board_of(g)->present; left;) {
        unsigned place = places_pop(&left);
        unsigned from = champ_controller(g, place);
        place_set returning = 0;
        for (unsigned seat = 0; seat < engine_seats(g); seat++) {
            returning |= board_player(g, seat)->returning;
            if (in->a == CHAMP_FOR_GOOD)
                places_clear(&board_player(g, seat)->returning, place);
        }
        if (in->a == CHAMP_THIS_TURN && from != f->player && !places_test(returning, place))
            places_set(&board_player(g, from)->returning, place);
        champ_change_control(g, place, f->player);
    }
    return ENGINE_DONE;
}

enum engine_progress champ_op_GIVE_CONTROL(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    (void)in;
    if (!f->acting)
        return ENGINE_DONE;
    for (place_set left = f->chosen & board_of(g)->present; left;)
        champ_change_control(g, places_pop(&left), (unsigned)__builtin_ctz(f->acting));
    return ENGINE_DONE;
}

// Who has the ability already has it once more (E5.0.1), so that each entry has a champion once.
enum engine_progress champ_op_GRANT(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    struct board *b = board_of(g);
    f->chosen = champ_apart(g, f->chosen);
    if (engine_over(g)) // there was no room
        return ENGINE_DONE;
    place_set gaining = champ_able_to_gain(g, f->chosen & b->present); // E5.0.4
    board_of(g)->touched = true;
    for (unsigned i = 0; gaining; i++) {
        if (i == BOARD_GRANTS) {
            engine_end_game(g, EPIC_END_CAPACITY, 0);
            return ENGINE_DONE;
        }
        if (i == b->grant_count)
            b->granted[b->grant_count++] = in->b;
        if (b->granted[i] != in->b)
            continue;
        place_set again = gaining & b->granted_to[i];
        b->granted_to[i] |= gaining;
        gaining = again;
    }
    return ENGINE_DONE;
}

static void delay(struct engine_game *g, const struct engine_frame *f, enum champ_builtin what,
                  unsigned place, unsigned seat, int count)
{
    struct board *b = board_of(g);
    if (b->delayed_count == BOARD_DELAYED) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    struct board_delayed *d = &b->delayed[b->delayed_count++];
    d->builtin = (uint16_t)what;
    d->player = f->player;
    d->place = (uint8_t)place;
    d->seat = (uint8_t)seat;
    d->count = (uint8_t)(count < UINT8_MAX ? count : UINT8_MAX); // more than anybody has
}

enum engine_progress champ_op_BREAK_AT_END(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    (void)in;
    f->chosen = champ_apart(g, f->chosen);
    for (place_set left = engine_over(g) ? 0 : f->chosen & board_of(g)->present; left;)
        delay(g, f, CHAMP_BUILTIN_BREAK, places_pop(&left), ENGINE_ABOUT_NOBODY, 1);
    return ENGINE_DONE;
}

enum engine_progress champ_op_DISCARD_AT_END(struct engine_game *g, struct engine_frame *f,
                                             const struct engine_insn *in)
{
    for (unsigned seats = f->acting; seats; seats &= seats - 1)
        delay(g, f, CHAMP_BUILTIN_DISCARD, ENGINE_NO_PLACE, (unsigned)__builtin_ctz(seats),
              engine_number_of(g, f, in->b, EPIC_NO_SEAT));
    return ENGINE_DONE;
}

// A champion joins on the side that the source is on.  B-battle-13: without this nobody joins a battle that
// is on.
enum engine_progress champ_op_JOIN_BATTLE(struct engine_game *g, struct engine_frame *f,
                                          const struct engine_insn *in)
{
    (void)in;
    struct board *b = board_of(g);
    if (f->source == ENGINE_NO_PLACE)
        return ENGINE_DONE;
    place_set joining = f->chosen & b->present;
    if (places_test(b->attacking, f->source)) {
        b->attacking |= joining;
        expend(g, joining);
    } else if (places_test(b->blocking, f->source)) {
        b->blocking |= joining;
        b->flipped |= joining & ~b->expended;
    }
    return ENGINE_DONE;
}

// E5.0.4: not to those who cannot gain abilities.
static void give_blitz(struct engine_game *g, place_set places)
{
    board_of(g)->this_turn[CHAMP_BLITZ] |= champ_able_to_gain(g, places);
    board_of(g)->touched = true;
}

static void blink_prepared(struct engine_game *g, struct engine_frame *f, bool prepared)
{
    place_set back = 0;
    for (place_set left = f->chosen & board_of(g)->present; left;) {
        unsigned place = champ_blink(g, places_pop(&left));
        if (place != ENGINE_NO_PLACE)
            places_set(&back, place);
    }
    f->chosen = back & board_of(g)->present;
    if (prepared)
        give_blitz(g, f->chosen);
    else
        expend(g, f->chosen);
    champ_note_it(g, f);
}

enum engine_progress champ_op_BLINK(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    if (in->a == 0) {
        blink_prepared(g, f, true);
        return ENGINE_DONE;
    }
    if (f->step < ENGINE_ANSWERED) {
        engine_ask(g, ENGINE_ASK_MODE, f->player)->indices = 3;
        return ENGINE_WAIT;
    }
    blink_prepared(g, f, f->left == 0);
    return ENGINE_DONE;
}

enum engine_progress champ_op_BREAK(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    (void)in;
    champ_forget_lost(g);
    engine_set_did(f, champ_break(g, f->chosen) != 0);
    return ENGINE_DONE;
}

enum engine_progress champ_op_BANISH(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    (void)in;
    engine_set_did(f, champ_banish(g, f->chosen) != 0);
    return ENGINE_DONE;
}

enum engine_progress champ_op_BOUNCE(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    (void)in;
    engine_set_did(f, champ_bounce(g, f->chosen) != 0);
    return ENGINE_DONE;
}

enum engine_progress champ_op_EXPEND(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    (void)in;
    engine_set_did(f, (f->chosen & board_of(g)->present & ~board_of(g)->expended) != 0);
    expend(g, f->chosen);
    return ENGINE_DONE;
}

enum engine_progress champ_op_PREPARE(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    (void)in;
    board_of(g)->expended &= ~f->chosen;
    board_of(g)->flipped &= ~f->chosen;
    return ENGINE_DONE;
}

enum engine_progress champ_op_TRANSFORM(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    champ_transform(g, f->chosen, in->b);
    return ENGINE_DONE;
}

enum engine_progress champ_op_MODIFY(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    champ_modify(g, f->chosen, &champ_match(g)->mods[in->b]);
    return ENGINE_DONE;
}

enum engine_progress champ_op_COUNTERS(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    int count = engine_number_of(g, f, in->b, EPIC_NO_SEAT);
    champ_add_counters(g, f->chosen, in->a ? 0 : count, in->a ? count : 0);
    return ENGINE_DONE;
}

enum engine_progress champ_op_SILENCE(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    (void)in;
    champ_silence(g, f->chosen);
    return ENGINE_DONE;
}

enum engine_progress champ_op_LEAVE_BATTLE(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    (void)in;
    champ_leave_battle(g, f->chosen);
    return ENGINE_DONE;
}
