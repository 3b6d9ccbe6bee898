// The steps of a turn, and who has priority in them (T-turn, T-prio).
#include "engine/turn/turn.h"
#include "games/tcg/tcg.h"

#include <string.h>

// --- The beginning

// T-setup-1; T-turn-4: the game opens in a Build Step, so nothing is prepared, drawn or attacked (T-turn-5);
// T-action-7, A51: but there are actions.
void tcg_set_up(struct engine_game *g)
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        tcg_player(g, seat)->board.health = tcg_option(g, TCG_OPTION_MOJO);
        tcg_player(g, seat)->actions = 1;
    }
    tcg_state(g)->turns_in_a_row = 1;
}

// --- Priority

// T-trigger-when-3, A56: the active player, or who is next if that one is gone.
unsigned tcg_lead(const struct engine_game *g) { return engine_next_seat(g->s->alive, g->s->active); }

void tcg_go_to(struct engine_game *g, enum tcg_step step)
{
    g->s->step = (uint8_t)step;
    g->s->passes = 0;
    g->s->priority = (uint8_t)tcg_lead(g); // T-turn-8
    tcg_state(g)->flags &= (uint8_t)~TCG_FL_BEGUN;
}

// T-step-close-7, A12: the others may respond to the end of the Battle Step.
void tcg_stop_attacking(struct engine_game *g)
{
    struct engine_state *s = g->s;
    s->step = TCG_STEP_BATTLE_END;
    s->passes = (uint8_t)(1U << s->active);
    s->priority = (uint8_t)engine_next_seat(engine_opponents(g, s->active), s->active);
}

// Something was done with priority: T-step-close-2, T-step-close-8, T-prio-7.
void tcg_acted(struct engine_game *g)
{
    g->s->passes = 0;
    if (g->s->step == TCG_STEP_BATTLE_END)
        g->s->step = TCG_STEP_BATTLE;
}

// T-step-close-1: where a turn goes on when all have passed on an empty line.
static inline enum tcg_step after_window(unsigned step)
{
    switch (step) {
    case TCG_STEP_PRE_BATTLE: return TCG_STEP_BATTLE_BEGIN;
    case TCG_STEP_BATTLE: return TCG_STEP_ATTACK;
    case TCG_STEP_BATTLE_END: return TCG_STEP_BUILD;
    case TCG_STEP_BEFORE_BLOCK: return TCG_STEP_BLOCKERS;
    case TCG_STEP_AFTER_BLOCK: return TCG_STEP_DIVISION;
    case TCG_STEP_BUILD: return TCG_STEP_END;
    default: return TCG_STEP_HAND_LIMIT;
    }
}

// T-step-close-3, T-step-close-6; T-prio-3, T-prio-8, T-multi-3; T-step-close-4: on an empty line a round of
// passes begins with the active player.  True if somebody is left who has not passed.
static inline bool pass_on(struct engine_state *s, bool empty_line)
{
    unsigned seat = s->priority;
    bool leads = seat == s->active || seat == engine_next_seat(s->alive, s->active);
    unsigned passes = empty_line && leads && s->step != TCG_STEP_BATTLE_END ? 0 : s->passes;
    s->passes = (uint8_t)(passes | 1U << seat);
    unsigned left = s->alive & ~(unsigned)s->passes;
    if (left)
        s->priority = (uint8_t)engine_next_seat(left, seat);
    return left != 0;
}

// T-line-2, T-line-3, T-play-15: everybody may add more before the next thing resolves, own ones included.
static void end_round(struct engine_game *g)
{
    if (tcg_state(g)->line_count == 0)
        tcg_go_to(g, after_window(g->s->step));
    else
        tcg_resolve_next(g); // T-step-close-5
}

void tcg_pass(struct engine_game *g)
{
    if (!pass_on(g->s, tcg_state(g)->line_count == 0))
        end_round(g);
}

// T-battle-36: nobody attacks any more.
static bool attack_is_off(const struct engine_game *g)
{
    const struct board *b = board_of(g);
    return b->battle && !b->attacking && !tcg_state(g)->line_count;
}

enum window { WINDOW_ASKS, WINDOW_GOES_ON, WINDOW_CLOSED };

// The holder of priority is asked, unless there is nothing but to pass; closed when all have passed on an
// empty line.
static enum window window(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    if (attack_is_off(g))
        return tcg_after_damage_step(g) ? WINDOW_GOES_ON : WINDOW_ASKS;
    do {
        if (tcg_ask_to_act(g, s->core.priority))
            return WINDOW_ASKS;
    } while (pass_on(&s->core, s->line_count == 0));
    if (s->line_count == 0)
        return WINDOW_CLOSED;
    tcg_resolve_next(g); // T-step-close-5
    return WINDOW_GOES_ON;
}

// The window of a step, and right on with the function of what follows it.
static inline bool window_of(struct engine_game *g, enum tcg_step step, engine_step_function *next)
{
    assert(g->s->step == step);
    enum window w = window(g);
    if (w != WINDOW_CLOSED)
        return w == WINDOW_GOES_ON;
    tcg_go_to(g, after_window(step));
    return tcg_go_on(g, next);
}

bool tcg_battle_step(struct engine_game *g) { return window_of(g, TCG_STEP_BATTLE, tcg_attack_step); }

bool tcg_battle_end_step(struct engine_game *g) { return window_of(g, TCG_STEP_BATTLE_END, tcg_build_step); }

bool tcg_before_block_step(struct engine_game *g)
{
    return window_of(g, TCG_STEP_BEFORE_BLOCK, tcg_blockers_step);
}

bool tcg_after_block_step(struct engine_game *g)
{
    return window_of(g, TCG_STEP_AFTER_BLOCK, tcg_division_step);
}

// T-trigger-step-1, A10: what the beginning of the step sets off comes first.
static bool has_begun(struct engine_game *g, unsigned event)
{
    struct tcg_state *s = tcg_state(g);
    if (s->flags & TCG_FL_BEGUN)
        return true;
    s->flags |= TCG_FL_BEGUN;
    tcg_fire_step(g, event);
    return engine_idle(g->s);
}

// T-step-prebattle-1, T-step-prebattle-2.
bool tcg_pre_battle_step(struct engine_game *g)
{
    return !has_begun(g, TCG_ON_PRE_BATTLE) || window_of(g, TCG_STEP_PRE_BATTLE, tcg_battle_begin_step);
}

// T-step-battle-1, T-step-battle-2.
bool tcg_battle_begin_step(struct engine_game *g)
{
    g->s->step = TCG_STEP_BATTLE;
    tcg_fire_step(g, TCG_ON_BATTLE);
    return tcg_go_on(g, tcg_battle_step);
}

// T-step-build-1, T-step-build-2.
bool tcg_build_step(struct engine_game *g)
{
    return !has_begun(g, TCG_ON_BUILD) || window_of(g, TCG_STEP_BUILD, tcg_end_step);
}

// --- What waits for the End Step

void tcg_add_later(struct engine_game *g, struct tcg_later later)
{
    struct tcg_state *s = tcg_state(g);
    if (s->later_count == TCG_LATER)
        engine_end_game(g, EPIC_END_CAPACITY, 0);
    else
        s->later[s->later_count++] = later;
}

static void remove_later(struct tcg_state *s, unsigned index)
{
    s->later_count--;
    for (unsigned i = index; i < s->later_count; i++)
        s->later[i] = s->later[i + 1];
    memset(&s->later[s->later_count], 0, sizeof s->later[0]);
}

void tcg_forget_later(struct engine_game *g, place_set places)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = s->later_count; i-- > 0;) {
        if (s->later[i].card == ENGINE_NO_CARD && places_test(places, s->later[i].place))
            remove_later(s, i);
    }
}

void tcg_take_return(struct engine_game *g, bool yes)
{
    struct tcg_state *s = tcg_state(g);
    const struct tcg_later later = s->later[0];
    remove_later(s, 0);
    if (yes && tcg_take_from_pile(g, later.card) != EPIC_NO_SEAT)
        (void)champ_enter(g, later.card, later.player, 0);
}

static bool ask_return(struct engine_game *g, unsigned seat)
{
    struct engine_choice *ask = engine_ask(g, TCG_ASK_RETURN, seat);
    ask->low = 0;
    ask->high = 1;
    return false;
}

// False when somebody is asked; true when nothing of it is left, or something else comes first.
static bool do_later(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    while (s->later_count && !engine_over(g)) {
        const struct tcg_later later = s->later[0];
        if (later.card == ENGINE_NO_CARD) {
            remove_later(s, 0);
            tcg_unveil(g, places_only(later.place));
            (void)champ_banish(g, places_only(later.place));
        } else if (!engine_alive(g, later.player) || !tcg_lies_in_pile(g, later.card)) {
            remove_later(s, 0);
        } else {
            engine_settle(g); // what the others left behind goes first
            if (!g->s->depth && !engine_over(g))
                return ask_return(g, later.player);
            return true;
        }
    }
    return true;
}

// T-step-end-1.
bool tcg_end_step(struct engine_game *g)
{
    if (!(tcg_state(g)->flags & TCG_FL_BEGUN) && tcg_state(g)->later_count) {
        if (!do_later(g))
            return false;
        if (!engine_idle(g->s))
            return true;
    }
    return !has_begun(g, TCG_ON_END) || window_of(g, TCG_STEP_END, tcg_hand_limit_step);
}

// A20: the line is empty, so the other part of the damage follows.
bool tcg_after_range_step(struct engine_game *g)
{
    if (tcg_state(g)->line_count)
        return window(g) != WINDOW_ASKS;
    g->s->step = TCG_STEP_DIVISION;
    return tcg_go_on(g, tcg_division_step);
}

bool tcg_after_attack_step(struct engine_game *g)
{
    return tcg_state(g)->line_count ? window(g) != WINDOW_ASKS : tcg_after_damage_step(g);
}

// --- The Prepare Step

// T-step-prepare-1 to T-step-prepare-3, T-step-prepare-5; T-multi-12.
static void prepare(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    place_set own = s->player[s->core.active].board.control;
    s->board.expended &= ~own | s->unready;
    s->board.flipped &= ~own | s->unready;
    s->unready &= ~own;
}

// T-step-prepare-4, T-step-prepare-6, T-step-prepare-7, T-speed-11: nobody has priority here.
bool tcg_prepare_step(struct engine_game *g)
{
    prepare(g);
    tcg_go_to(g, TCG_STEP_PRE_BATTLE);
    if (!tcg_player_static(g, g->s->active, TCG_S_NO_DRAW))
        engine_draw(g, g->s->active, 1);
    return tcg_go_on(g, tcg_pre_battle_step);
}

// --- The end of the turn

// T-hand-1, T-hand-2, T-hand-4, T-hand-5, T-step-end-8: as fast plays are over (T-hand-6), the player whose
// turn it is alone, down to ten.
bool tcg_hand_limit_step(struct engine_game *g)
{
    enum { LIMIT = 10 };
    unsigned active = g->s->active;
    g->s->step = TCG_STEP_CLEAN_UP;
    if (!engine_alive(g, active))
        return true;
    unsigned hand = tcg_hand_count(g, active);
    if (hand > LIMIT)
        engine_make_discard(g, active, 1U << active, (int)(hand - LIMIT)); // T-hand-3, T-hand-7
    return tcg_go_on(g, tcg_clean_up_step);
}

// T-step-end-2 to T-step-end-7, T-multi-10, A11: at one moment all flipped things are prepared, damage is
// removed, and what lasts until the end of the turn stops.
bool tcg_clean_up_step(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    s->core.step = TCG_STEP_CLEANED;
    tcg_end_effects(g);
    g->s->check_board = true;
    return true;
}

// T-step-end-9: what that raised is resolved, and the work is done again.
bool tcg_cleaned_step(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    if (s->line_count) {
        s->flags |= TCG_FL_CLEAN_AGAIN;
        return window(g) != WINDOW_ASKS;
    }
    if (!(s->flags & TCG_FL_CLEAN_AGAIN)) {
        s->core.step = TCG_STEP_TURN_OVER;
        return tcg_go_on(g, tcg_turn_over_step);
    }
    s->flags &= (uint8_t)~TCG_FL_CLEAN_AGAIN;
    s->core.step = TCG_STEP_HAND_LIMIT;
    return true;
}

// Extra turns lie between those that are in order.
static unsigned last_in_order(const struct tcg_state *s)
{
    return s->last_in_order ? s->last_in_order - 1U : s->core.active;
}

// One after this one may have been gained, in the turn of anybody: as cards say, no more than two in a row,
// with that which is `next` in order.  Of several players the active one comes first, the others clockwise.
static unsigned takes_extra_turn(struct engine_game *g, unsigned next)
{
    enum { MOST_IN_A_ROW = 2 };
    struct tcg_state *s = tcg_state(g);
    unsigned active = s->core.active, taker = EPIC_NO_SEAT;
    for (unsigned i = 0; i < engine_seats(g) && taker == EPIC_NO_SEAT; i++) {
        unsigned seat = (active + i) % engine_seats(g);
        unsigned in_a_row = 1U + (seat == active ? s->turns_in_a_row : 0U) + (seat == next);
        uint8_t *gained = &s->player[seat].extra_turns;
        bool takes = *gained && in_a_row <= MOST_IN_A_ROW;
        *gained = takes ? (uint8_t)(*gained - 1) : 0;
        taker = takes ? seat : taker;
    }
    return taker;
}

// Those that were damaged are no longer looked at; those that live on what others or their own text give are.
static void forget_damaged(struct engine_game *g)
{
    place_set *doubtful = &board_of(g)->needs_lethal_check;
    for (place_set left = *doubtful; left;) {
        unsigned place = places_pop(&left);
        *doubtful &= ~places_if(champ_info_at(g, place)->defense > 0, place);
    }
}

// T-turn-3, T-turn-6, T-turn-7: only the first turn begins anywhere else.  T-action-3: on each turn again.
// T-action-1, T-action-2, T-action-9, T-action-11, T-action-12, A50: everybody has one action for each turn.
bool tcg_turn_over_step(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    unsigned active = s->core.active, last = last_in_order(s);
    unsigned next = engine_next_seat(engine_opponents(g, last), last); // T-turn-2, T-multi-4
    unsigned extra = takes_extra_turn(g, next), seat = extra == EPIC_NO_SEAT ? next : extra;
    uint8_t *done = &s->player[active].turns_done;
    *done = (uint8_t)(*done + (*done < UINT8_MAX));
    if (!engine_next_turn(g))
        return true;
    s->last_in_order = (uint8_t)(extra == EPIC_NO_SEAT ? 0 : last + 1U);
    s->turns_in_a_row = seat == active ? (uint8_t)(s->turns_in_a_row + 1) : 1;
    s->core.active = s->core.priority = (uint8_t)seat;
    for (unsigned seats = s->core.alive; seats; seats &= seats - 1) {
        s->player[__builtin_ctz(seats)].actions = 1;
        s->player[__builtin_ctz(seats)].bound = 0;
        s->player[__builtin_ctz(seats)].action_alignments = 0;
    }
    s->flags = 0;
    s->plays = 0;
    forget_damaged(g);
    tcg_go_to(g, TCG_STEP_PREPARE);
    return true;
}

// --- Between steps

// T-trigger-when-2 to T-trigger-when-8, T-prio-10: what was raised goes on the line before anybody has
// priority again, from the active player clockwise.
bool tcg_resolve(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    if (s->core.defer_triggers) {
        s->board.closed = 0;
        return engine_step(g);
    }
    engine_settle(g);
    if (engine_over(g) || s->core.depth)
        return true;
    if (!s->core.waiting) {
        s->board.closed = 0;
        return g->m->always_check ? engine_step(g) : true;
    }
    return engine_next_trigger(g, tcg_lead(g));
}

bool tcg_floating_break(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    s->board.needs_lethal_check |= s->floating;
    s->core.check_board = true;
    engine_settle(g);
    return !engine_idle(g->s);
}

bool tcg_step(struct engine_game *g)
{
    static engine_step_function *const steps[TCG_STEPS] = {ENGINE_STEPS_OF(TCG, ENGINE_STEP_ENTRY)};
    return tcg_idle_step(g, steps[g->s->step]);
}
