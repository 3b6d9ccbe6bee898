// The phases of a turn and the windows of initiative (E4).
#include "games/ecg/ecg.h"

#include <string.h>

// --- Set-up

// E1.5.1#1, B-setup-6; the hands, E1.8.1#2, E1.8.1#3, B-setup-10: ecg_match_new.
void ecg_set_up(struct engine_game *g)
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        ecg_player(g, seat)->board.health = ecg_first_health(g, seat);
    ecg_state(g)->flags = ECG_FL_FIRST_TURN;
}

// The 2017 edition lets the second player decide first (R5); E1.8.4#1, B-setup-11: else the one going first.
static unsigned first_to_put_back(const struct engine_game *g)
{
    unsigned second = engine_next_seat(engine_others(g, g->s->first), g->s->first);
    return ecg_option(g, ECG_OPTION_EDITION) == 2017 ? second : g->s->first;
}

const struct engine_mulligan ecg_mulligan = {.first = first_to_put_back,
                                             .price = champ_lose_health}; // B-mulligan-3

// --- A turn

static ENGINE_SELDOM void do_for_team(struct engine_game *g,
                                      void (*act)(struct engine_game *g, unsigned seat))
{
    for (unsigned seats = engine_team(g, g->s->active); seats && !engine_over(g); seats &= seats - 1)
        act(g, (unsigned)__builtin_ctz(seats));
}

// What befalls the turn player; D53: each member of a team.
ENGINE_WITHIN void do_for_turn_player(struct engine_game *g,
                                      void (*act)(struct engine_game *g, unsigned seat))
{
    if (g->m->shared)
        do_for_team(g, act);
    else
        act(g, g->s->active);
}

// B-card-3, D1: one gold for each turn; what was left is lost.
static void reset_gold(struct engine_game *g, unsigned seat)
{
    struct ecg_player *player = ecg_player(g, seat);
    player->gold = 1;
    memset(player->aligned_gold, 0, sizeof player->aligned_gold);
}

// E4.2.2, B-turn-1, B-multiplayer-4, D1: only the turn player's, whose next comes a whole round later
// (B-multiplayer-6); E4.2.2a, D2: on the first turn of the game everybody gets one.
static void start_gold(struct engine_game *g)
{
    if (!(ecg_state(g)->flags & ECG_FL_FIRST_TURN)) {
        do_for_turn_player(g, reset_gold);
        return;
    }
    for (unsigned seats = g->s->alive; seats; seats &= seats - 1)
        reset_gold(g, (unsigned)__builtin_ctz(seats));
}

// E4.2.3a, E1.6.4, D3, B-multiplayer-2: no first draw in a game of two.
static bool skips_draw(const struct engine_game *g)
{
    return ecg_state(g)->flags & ECG_FL_FIRST_TURN && engine_seats(g) == 2;
}

// E4.2.3, E1.6.3, B-turn-2.
static void draw_for_turn(struct engine_game *g, unsigned seat) { engine_draw(g, seat, 1); }

static void fire_turn_start(struct engine_game *g, unsigned seat)
{
    champ_fire_seat(g, seat, ENGINE_ON_YOUR_TURN_START, 0);
}

// E4.2: gold, draw, prepare, triggers, in this order.  E4.2.1: nobody is asked to act.  B-hydra-2: a team has
// one turn, of whose seats that is the active one that acts, or has acted last.
static bool turn_start(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    s->core.priority = s->core.active; // E4.1.1#1
    start_gold(g);
    if (!skips_draw(g))
        do_for_turn_player(g, draw_for_turn);
    if (engine_over(g))
        return true;
    place_set own = champ_of_team(g, s->core.active);
    s->board.expended &= ~own; // E4.2.4#1, B-turn-3
    s->board.flipped &= ~own;
    s->board.deploying &= ~own; // E4.2.4#2, E5.17.2#1
    if (places_count(s->board.present) + g->m->reserve > BOARD_PLACES)
        champ_make_room(g, 0);
    // E4.2.6#1, E4.2.6#2: entered when all that was set off has resolved.
    s->core.step = ECG_STEP_MAIN;
    s->flags &= (uint8_t)~ECG_FL_FIRST_TURN;
    do_for_turn_player(g, fire_turn_start); // E4.2.5, B-turn-4
    return ecg_go_on(g, ecg_main_step);
}

// E3.1, E3.1.1#1: the holder of initiative plays a card, uses a power (E3.5.2: whenever an event could be
// played) or passes.
static struct engine_choice *ask_to_act(struct engine_game *g, unsigned what, unsigned seat)
{
    struct engine_choice *ask = engine_ask(g, what, seat);
    ecg_offer(g, ask, what == ECG_ASK_MAIN);
    return ask;
}

// E4.3.1, B-turn-5: cards, powers and attacks as often and in any order as wished.  B-turn-7: the turn player
// alone is asked.  E3.1.1#2: no attack is offered anywhere else.
bool ecg_main_step(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    if (s->board.battle)
        ecg_end_battle(g);
    struct engine_choice *ask = ask_to_act(g, ECG_ASK_MAIN, s->core.active);
    place_set attackers = champ_attackers(g);
    ask->places = attackers && champ_attackable(g) ? attackers : 0;
    bool must = (ask->places & champ_keyword(g, CHAMP_MUST_ATTACK)) != 0;
    ask->done = !must;
    ask->options = (uint16_t)(ask->options + places_count(ask->places) - must);
    return false;
}

// E4.1.3#3, D16: passing gives initiative to the left, so it is had from the right.
static void open_end_window(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    s->core.step = ECG_STEP_END_WINDOW;
    s->flags &= (uint8_t) ~(ECG_FL_ACTED | ECG_FL_PASSED);
    s->core.passes = (uint8_t)engine_team(g, s->core.active);
    s->core.priority = (uint8_t)engine_next_seat(engine_others(g, s->core.active), s->core.active);
}

static void close_end_window(struct ecg_state *s)
{
    s->core.priority = s->core.active; // E4.1.3#1
    s->core.step = s->flags & ECG_FL_ACTED ? ECG_STEP_MAIN : ECG_STEP_TURN_END;
}

// E4.3.3, B-turn-6, D17: every other player once, clockwise; then main again if anybody acted, else the end
// phase.
static void pass_end_window(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    s->core.passes |= (uint8_t)engine_team(g, s->core.priority);
    unsigned left = s->core.alive & ~(unsigned)s->core.passes;
    if (left) {
        s->core.priority = (uint8_t)engine_next_seat(left, s->core.priority);
        return;
    }
    close_end_window(s);
}

// Battle windows of the 2016 rules: the attacker until passing (B-battle-5, B-battle-11), then the defender
// (E4.4.4#1, E4.4.9), and again if the defender acted (E4.4.5, E4.4.10, B-battle-12, D18).
static bool window_is_over_2016(const struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    bool attacker = engine_same_team(g, s->core.active, s->core.priority);
    bool over = !attacker && !(s->flags & ECG_FL_ACTED);
    s->core.priority = attacker ? s->board.defender : s->core.active;
    s->flags &= (uint8_t)(attacker ? ~ECG_FL_ACTED : ~0);
    return over;
}

// Of the 2017 rules: two passes in a row (R26).
static bool window_is_over_2017(const struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    bool attacker = engine_same_team(g, s->core.active, s->core.priority);
    s->core.priority = attacker ? s->board.defender : s->core.active;
    if (s->flags & ECG_FL_PASSED)
        return true;
    s->flags |= ECG_FL_PASSED;
    return false;
}

static void close_battle_window(struct ecg_state *s)
{
    s->flags &= (uint8_t) ~(ECG_FL_ACTED | ECG_FL_PASSED);
    s->core.step = s->core.step == ECG_STEP_PRE_BLOCK ? ECG_STEP_BLOCKERS : ECG_STEP_ATTACK_DIVISION;
    s->core.priority = s->core.active; // D11
}

ENGINE_WITHIN void pass_battle_window(struct engine_game *g)
{
    bool over = ecg_option(g, ECG_OPTION_EDITION) == 2017 ? window_is_over_2017(g) : window_is_over_2016(g);
    if (over)
        close_battle_window(ecg_state(g));
}

// D52: any member may act while the team has initiative, so who passes hands it on to the next team mate; the
// team passes when all have done so and none has acted since.
static ENGINE_SELDOM bool hands_on_to_mate(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    unsigned team = s->core.alive & engine_team(g, s->core.priority);
    s->passed_on |= (uint8_t)(1U << s->core.priority);
    unsigned mates = team & ~(unsigned)s->passed_on;
    if (!mates) {
        s->passed_on = 0;
        return false;
    }
    s->core.priority = (uint8_t)engine_next_seat(mates, s->core.priority);
    if (s->core.step == ECG_STEP_MAIN)
        s->core.active = s->core.priority;
    return true;
}

static inline void pass_window(struct engine_game *g)
{
    if (g->m->shared && hands_on_to_mate(g))
        return;
    if (g->s->step == ECG_STEP_END_WINDOW)
        pass_end_window(g);
    else
        pass_battle_window(g);
}

// E4.1.2, E4.1.5: the holder of initiative gives it up; E4.1.1#2, E4.4.4#2: and nothing else takes it.
ENGINE_APART void ecg_pass(struct engine_game *g)
{
    if (g->s->step != ECG_STEP_MAIN)
        pass_window(g);
    else if (!g->m->shared || !hands_on_to_mate(g))
        open_end_window(g);
}

static engine_step_function hand_limit, clean_up, turn_over;

static void fire_turn_end(struct engine_game *g, unsigned seat)
{
    champ_fire_seat(g, seat, ENGINE_ON_YOUR_TURN_END, 0);
}

// E4.5.2a, B-end-2: triggers first.  E4.5.2: the steps after this one follow in the order of the rule, and in
// none of them may anybody play anything (E4.5.1, B-end-1).
static bool turn_end(struct engine_game *g)
{
    struct engine_state *s = g->s;
    s->priority = s->active;
    s->step = ECG_STEP_HAND_LIMIT;
    champ_pend_delayed(g);
    champ_fire_everybody(g, ENGINE_ON_TURN_END);
    do_for_turn_player(g, fire_turn_end);
    return ecg_go_on(g, hand_limit);
}

static void discard_surplus(struct engine_game *g, unsigned seat)
{
    enum { LIMIT = 7 };
    unsigned hand = bits128_count(ecg_player(g, seat)->core.hand);
    if (hand > LIMIT)
        engine_make_discard(g, seat, 1U << seat, (int)(hand - LIMIT));
}

// E4.5.2b, E1.7.4, D5: the turn player alone, down to seven.
static bool hand_limit(struct engine_game *g)
{
    g->s->step = ECG_STEP_CLEAN_UP;
    do_for_turn_player(g, discard_surplus);
    return ecg_go_on(g, clean_up);
}

// E4.5.2c, E4.5.2d.
static void end_effects(struct engine_game *g)
{
    champ_end_effects(g);
    ecg_state(g)->flags = 0;
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        ecg_player(g, seat)->ones_played = ecg_player(g, seat)->ones_alignments = 0;
}

// What runs out here may set something off, which is still of this turn (D6).
static bool clean_up(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    s->core.step = ECG_STEP_TURN_OVER;
    end_effects(g);
    champ_check_lethal_now(g);       // what only a bonus of the turn kept at or above 0 defense
    if (s->board.needs_lethal_check) // E5.9.3: some of the unbreakable are so on their own turn alone
        s->board.needs_lethal_check &= champ_unbreakable(g);
    return ecg_go_on(g, turn_over);
}

// E4.5.2e, E4.5.2f.
static bool turn_over(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    if (engine_alive(g, s->core.active))
        do_for_turn_player(g, reset_gold); // E4.5.2e, B-multiplayer-5
    if (!engine_next_turn(g))              // E4.5.2f, B-multiplayer-1
        return true;
    s->core.step = ECG_STEP_TURN_START;
    s->core.check_board |= s->board.needs_lethal_check != 0;
    return ecg_go_on(g, turn_start);
}

// Goes right on, as nothing can have been set off by passing.
static bool after_window(struct engine_game *g)
{
    switch (g->s->step) {
    case ECG_STEP_TURN_END: return ecg_go_on(g, turn_end);
    case ECG_STEP_BLOCKERS: return ecg_go_on(g, ecg_blockers_step);
    case ECG_STEP_ATTACK_DIVISION: return ecg_go_on(g, ecg_division_step);
    default: return ecg_go_on(g, ecg_main_step);
    }
}

// Who may still act in it, if nobody else acts.
static unsigned in_window(const struct engine_game *g)
{
    const struct ecg_state *s = ecg_state(g);
    return s->core.step == ECG_STEP_END_WINDOW
               ? ~(unsigned)s->core.passes
               : engine_team(g, s->core.active) | engine_team(g, s->board.defender);
}

// As if all of these passed.
static void close_window(struct ecg_state *s)
{
    if (s->core.step != ECG_STEP_END_WINDOW) {
        close_battle_window(s);
        return;
    }
    s->core.passes |= s->core.alive;
    close_end_window(s);
}

// A window of initiative; whoever has nothing to play passes, mostly everybody at once.  B-end-5: others than
// the turn player act in these alone: when attacked, after blocks, before the end of the turn.
bool ecg_window_step(struct engine_game *g)
{
    unsigned step = g->s->step, able = ecg_could_act(g) & in_window(g);
    if (!able && !g->m->shared) {
        close_window(ecg_state(g));
        return after_window(g);
    }
    do {
        if (able >> g->s->priority & 1U) {
            const struct engine_choice *ask = ask_to_act(g, ECG_ASK_WINDOW, g->s->priority);
            if (ask->options > 1)
                return false;
        }
        pass_window(g);
    } while (g->s->step == step);
    return after_window(g);
}

bool ecg_step(struct engine_game *g)
{
    static engine_step_function *const steps[ECG_STEPS] = {ENGINE_STEPS_OF(ECG, ENGINE_STEP_ENTRY)};
    return ecg_idle_step(g, steps[g->s->step]);
}
