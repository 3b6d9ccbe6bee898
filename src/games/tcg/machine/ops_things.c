// Operations on champions and objects in play.
#include "games/tcg/machine/machine.h"

// --- Wards and veils come first

// What an effect reaches of what was chosen: not what a ward keeps it from (T-kw-xward-3, T-kw-xward-4,
// T-kw-xward-6); the rest is unveiled (T-kw-veiled-12 to T-kw-veiled-14).
static void reach(struct engine_game *g, struct engine_frame *f, bool unveil)
{
    f->chosen = tcg_unwarded(g, f, f->chosen & board_of(g)->present);
    if (unveil)
        tcg_unveil(g, f->chosen);
}

#define REACHING(name, unveils)                                                       \
    enum engine_progress tcg_op_##name(struct engine_game *g, struct engine_frame *f, \
                                       const struct engine_insn *in)                  \
    {                                                                                 \
        if (f->step == 0)                                                             \
            reach(g, f, unveils);                                                     \
        return champ_op_##name(g, f, in);                                             \
    }
REACHING(BANISH, true)
REACHING(BOUNCE, true)
REACHING(TRANSFORM, true)
REACHING(EXPEND, false)
REACHING(PREPARE, false)
REACHING(COUNTERS, false)
REACHING(GIVE_CONTROL, false)
REACHING(SILENCE, false)
REACHING(LEAVE_BATTLE, false)
#undef REACHING

enum engine_progress tcg_op_BREAK(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    reach(g, f, true);
    tcg_fire_breaks(g, f->source, f->chosen);
    return champ_op_BREAK(g, f, in);
}

enum engine_progress tcg_op_GRANT(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    if (f->step == 0) {
        tcg_note_class(g, f, in);
        reach(g, f, false);
    }
    return champ_op_GRANT(g, f, in);
}

enum engine_progress tcg_op_CONTROL(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    tcg_note_class(g, f, in);
    reach(g, f, false);
    return champ_op_CONTROL(g, f, in);
}

// Keywords of this game have sets of their own.
enum engine_progress tcg_op_MODIFY(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    const struct champ_mod *mod = &champ_match(g)->mods[in->b];
    struct tcg_state *s = tcg_state(g);
    tcg_note_class(g, f, in);
    reach(g, f, false);
    for (uint32_t keywords = mod->keywords >> TCG_FIRST_GAINED; keywords; keywords &= keywords - 1) {
        unsigned i = (unsigned)__builtin_ctz(keywords);
        if (i < TCG_GAINED && mod->duration == CHAMP_THIS_TURN)
            s->gained_this_turn[i] |= f->chosen;
        else if (i < TCG_GAINED)
            s->gained[i] |= f->chosen;
    }
    for (uint32_t keywords = mod->without; keywords; keywords &= keywords - 1)
        tcg_lose_keyword(g, f->chosen, (unsigned)__builtin_ctz(keywords));
    if (mod->sets) {
        tcg_become(g, f->chosen, mod->offense, mod->defense);
        return ENGINE_DONE;
    }
    (void)champ_op_MODIFY(g, f, in);
    tcg_settle_keywords(g, mod->keywords | mod->without);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_MODIFY_BY_X(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    const struct champ_mod mod = {.offense = f->x, .defense = f->x, .duration = CHAMP_THIS_TURN};
    if (!in->a)
        tcg_note_class(g, f, in);
    reach(g, f, false);
    if (in->a)
        champ_add_counters(g, f->chosen, f->x, 0);
    else
        champ_modify(g, f->chosen, &mod);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_GROUP(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    (void)in;
    const struct board *b = board_of(g);
    place_set this = f->source == ENGINE_NO_PLACE ? 0 : places_only(f->source);
    f->chosen = b->attacking & this ? b->attacking : b->blocking & this ? b->blocking : 0;
    f->x = (int16_t)(f->chosen ? board_count(b, f->chosen) - 1 : 0);
    g->m->rules->note_it(g, f);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_PACIFY(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    (void)in;
    reach(g, f, false);
    tcg_state(g)->peaceful |= f->chosen;
    return ENGINE_DONE;
}

enum engine_progress tcg_op_BREAK_CARDS(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    reach(g, f, true);
    place_set cards = f->chosen & ~board_of(g)->tokens;
    champ_forget_lost(g);
    tcg_fire_breaks(g, f->source, f->chosen);
    f->x = (int16_t)places_count(tcg_break(g, f->chosen) & cards);
    return ENGINE_DONE;
}

// --- Positions

enum engine_progress tcg_op_FLIP(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    (void)in;
    struct board *b = board_of(g);
    reach(g, f, false);
    place_set flipping = f->chosen & ~(b->expended | b->flipped);
    b->flipped |= flipping;
    engine_set_did(f, flipping != 0);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_STAY_EXPENDED(struct engine_game *g, struct engine_frame *f,
                                          const struct engine_insn *in)
{
    (void)in;
    tcg_state(g)->unready |= f->chosen & board_of(g)->present;
    return ENGINE_DONE;
}

enum engine_progress tcg_op_UNVEIL(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    (void)in;
    tcg_unveil(g, f->chosen);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_VEIL(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    (void)in;
    tcg_turn_face_down(g, f->chosen);
    return ENGINE_DONE;
}

// --- Leaving play

enum destination { TO_CONTROLLER, TO_PLAYER, TO_PLAYERS_PILE, TO_TOP };

static void send_to(struct engine_game *g, const struct engine_frame *f, const struct champ_gone *gone,
                    enum destination where)
{
    for (const struct engine_departed *departed = gone->of; departed < gone->of + gone->count; departed++) {
        switch (where) {
        case TO_CONTROLLER: tcg_leave_for_hand(g, departed, departed->controller); break; // T-control-6
        case TO_PLAYER: tcg_leave_for_hand(g, departed, f->player); break;                // T-owner-3
        case TO_PLAYERS_PILE: tcg_leave_for_pile(g, departed, f->player); break;          // T-owner-4
        default: tcg_to_deck(g, departed->card, TCG_TOP); break;
        }
    }
}

static enum engine_progress leave_for(struct engine_game *g, struct engine_frame *f, unsigned event,
                                      enum destination where)
{
    struct champ_gone gone;
    reach(g, f, true);
    place_set leaving = f->chosen;
    if (event == CHAMP_ON_OTHER_BROKEN) {
        leaving &= ~champ_unbreakable(g); // T-kw-unbreakable-1
        tcg_fire_breaks(g, f->source, leaving);
    }
    engine_set_did(f, leaving != 0);
    if (leaving) {
        (void)champ_remove(g, leaving, event, &gone);
        f->picked = gone.count == 1 ? gone.of[0].card : ENGINE_NO_CARD;
        send_to(g, f, &gone, where);
    }
    return ENGINE_DONE;
}

enum engine_progress tcg_op_TO_HANDS(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    (void)in;
    return leave_for(g, f, CHAMP_ON_OTHER_BOUNCED, TO_CONTROLLER);
}

enum engine_progress tcg_op_TO_YOUR_HAND(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    (void)in;
    return leave_for(g, f, CHAMP_ON_OTHER_BOUNCED, TO_PLAYER);
}

enum engine_progress tcg_op_TO_TOP(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    (void)in;
    return leave_for(g, f, CHAMP_NO_WATCHERS, TO_TOP);
}

enum engine_progress tcg_op_BREAK_TO_YOUR_PILE(struct engine_game *g, struct engine_frame *f,
                                               const struct engine_insn *in)
{
    (void)in;
    return leave_for(g, f, CHAMP_ON_OTHER_BROKEN, TO_PLAYERS_PILE);
}

enum engine_progress tcg_op_TO_YOUR_PILE(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    (void)in;
    return leave_for(g, f, CHAMP_NO_WATCHERS, TO_PLAYERS_PILE);
}

// --- Choosing

// T-kw-veiled-15, T-kw-veiled-16: an effect that has to look at traits unveils what it looks at.
enum engine_progress tcg_op_ALL(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    const struct champ_filter *filter = &champ_match(g)->filters[in->b];
    if (tcg_state(g)->veiled && tcg_looks_at_traits(filter))
        tcg_unveil(g, board_of(g)->present);
    return engine_op_ALL(g, f, in);
}

// Each of them chooses one of its own, all before anything comes of it.
enum engine_progress tcg_op_THEY_CHOOSE(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->seats_left = f->acting & g->s->alive;
        f->options = 0;
        f->chosen = 0;
        f->left = 0;
    }
    if (f->left == 0 && f->chosen) // one was named just now
        f->left = ENGINE_COUNT_OPEN;
    while (engine_next_chooser(g, f, tcg_lead(g))) {
        unsigned seat = f->it_owner;
        place_set own = board_player(g, seat)->control & g->m->rules->matching(g, f, in->b);
        if (own & f->chosen || !own) {
            f->seats_left &= (uint8_t) ~(1U << seat);
            continue;
        }
        if (!places_several(own)) {
            f->chosen |= own;
            continue;
        }
        f->left = 1;
        f->options = own;
        engine_ask_places(g, ENGINE_ASK_CHOOSE, seat, own, 0, false);
        return ENGINE_WAIT;
    }
    g->m->rules->note_it(g, f);
    return ENGINE_DONE;
}

// --- Later

enum engine_progress tcg_op_BANISH_AT_END(struct engine_game *g, struct engine_frame *f,
                                          const struct engine_insn *in)
{
    (void)in;
    for (place_set left = f->chosen & board_of(g)->present; left;)
        tcg_add_later(g, (struct tcg_later){ENGINE_NO_CARD, (uint8_t)places_pop(&left), f->player});
    return ENGINE_DONE;
}

// The card of what was chosen last, which lies in a pile now.
enum engine_progress tcg_op_PLAY_AT_END(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    if (f->picked != ENGINE_NO_CARD)
        tcg_add_later(g, (struct tcg_later){f->picked, ENGINE_NO_PLACE, f->player});
    return ENGINE_DONE;
}

// One of the player's own, then one of theirs.
enum engine_progress tcg_op_EXCHANGE(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    enum { THEIRS = ENGINE_ANSWERED + 1 };
    unsigned other = f->seats ? (unsigned)__builtin_ctz(f->seats) : f->player;
    place_set all = g->m->rules->matching(g, f, in->b);
    place_set own = all & board_player(g, f->player)->control, theirs = all & board_player(g, other)->control;
    if (f->step == 0) {
        engine_set_did(f, own && theirs && other != f->player);
        if (!(f->flags & ENGINE_FR_DID))
            return ENGINE_DONE;
        engine_open_choice(f, own, 0, 1);
    }
    if (f->step < THEIRS) {
        if (engine_go_on_choosing(g, f, ENGINE_ASK_CHOOSE, f->player, false) == ENGINE_WAIT)
            return ENGINE_WAIT;
        if (!f->chosen)
            return ENGINE_DONE; // a leaver took them along
        f->x = (int16_t)places_lowest(f->chosen);
        f->chosen = 0;
        f->left = 1;
        f->options = theirs;
        f->step = THEIRS;
    }
    place_set kept = places_only((unsigned)f->x) & own;
    if (!kept || other == f->player || (f->left && !(f->options & theirs)))
        return ENGINE_DONE; // T-multi-6: one of the two has left meanwhile, or taken along what was chosen
    if (f->left) {
        engine_ask_places(g, ENGINE_ASK_CHOOSE, f->player, f->options, 0, false);
        return ENGINE_WAIT;
    }
    place_set place = tcg_unwarded(g, f, f->chosen), mine = tcg_unwarded(g, f, kept);
    for (; place; place &= place - 1)
        champ_change_control(g, places_lowest(place), f->player);
    for (; mine; mine &= mine - 1)
        champ_change_control(g, places_lowest(mine), other);
    return ENGINE_DONE;
}

// --- Copies, and what lies under others

// T-trigger-when-7: what comes into play as a copy does what the copied one does then.
static void enter_as_copy(struct engine_game *g, unsigned place, unsigned kind)
{
    unsigned counters = tcg_match(g)->info[kind].counters;
    if (counters)
        champ_add_counters(g, places_only(place), (int)counters, 0);
    board_of(g)->expended |=
        places_if(champ_info_at(g, place)->keywords >> CHAMP_ENTERS_EXPENDED & 1U, place);
    champ_fire_self(g, place, TCG_ON_ENTER, 0, ENGINE_ABOUT_NOBODY);
}

enum engine_progress tcg_op_COPY(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    unsigned it = champ_lone_champion(g, f), kind = ENGINE_NO_INDEX;
    if (in->a & TCG_COPY_CARD && f->picked != ENGINE_NO_CARD)
        kind = engine_card_kind(g->m, f->picked);
    else if (!(in->a & TCG_COPY_CARD) && it != ENGINE_NO_PLACE)
        kind = champ_kind_at(g, it);
    if (kind == ENGINE_NO_INDEX || f->source == ENGINE_NO_PLACE ||
        !places_test(board_of(g)->present & ~board_of(g)->tokens, f->source))
        return ENGINE_DONE;
    tcg_become_kind(g, f->source, kind, in->a & TCG_COPY_KEEPS ? TCG_KEEPS_ABILITY : 0);
    if (in->a & TCG_COPY_ENTERS && !engine_over(g))
        enter_as_copy(g, f->source, kind);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_BECOME(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    if (f->source != ENGINE_NO_PLACE && places_test(board_of(g)->present & ~board_of(g)->tokens, f->source))
        tcg_become_kind(g, f->source, in->b, TCG_COPY_THIS_TURN);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_PUT_UNDER(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    (void)in;
    struct champ_gone gone;
    reach(g, f, true);
    if (!f->chosen || f->source == ENGINE_NO_PLACE || !places_test(board_of(g)->present, f->source))
        return ENGINE_DONE;
    engine_card on_top = champ_card_at(g, f->source);
    (void)champ_remove(g, f->chosen, CHAMP_NO_WATCHERS, &gone);
    for (unsigned i = 0; i < gone.count && !engine_over(g); i++)
        tcg_put_under(g, gone.of[i].card, on_top);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_FROM_UNDER(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    (void)in;
    struct tcg_state *s = tcg_state(g);
    engine_card cards[TCG_UNDER];
    unsigned count = 0;
    for (unsigned i = 0; i < s->under_count; i++) {
        if (s->under[i].on_top == f->card)
            cards[count++] = s->under[i].card;
    }
    tcg_forget_under(g, f->card);
    for (unsigned i = 0; i < count && !engine_over(g); i++) {
        bits128_clear(&tcg_player(g, engine_card_owner(cards[i]))->removed, engine_card_slot(cards[i]));
        (void)champ_enter(g, cards[i], f->player, 0);
    }
    return ENGINE_DONE;
}

// --- Markers

enum engine_progress tcg_op_MARK(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    reach(g, f, false);
    tcg_mark(g, f->chosen, in->a);
    return ENGINE_DONE;
}

// Of what has left: as the ability was set off with.
enum engine_progress tcg_op_COUNT_MARKERS(struct engine_game *g, struct engine_frame *f,
                                          const struct engine_insn *in)
{
    bool there = f->source != ENGINE_NO_PLACE && places_test(board_of(g)->present, f->source);
    int count = there ? (int)tcg_count_markers(g, f->source, in->b) : f->x;
    f->x = (int16_t)(count < in->a ? count : in->a);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_ALL_MARKED(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    f->chosen = tcg_marked(g, in->a);
    g->m->rules->note_it(g, f);
    return ENGINE_DONE;
}
