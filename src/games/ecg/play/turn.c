// The phases of a turn and the windows of initiative (E4).
#include "games/ecg/ecg.h"

#include <string.h>

// --- Set-up

// B-setup-9: by chance, unless the match says who begins.
static unsigned first_seat(struct engine_game *g)
{
    int first = g->m->base.options.first_seat;
    return first >= 0 ? (unsigned)first : pcg_bounded(&g->chance->table, engine_seats(g));
}

// E1.8.1#2, E1.8.1#3, B-setup-10: five cards, or what a god says.  E1.3.1#2: the bag is the shuffled deck.
static void deal(struct engine_game *g, unsigned seat)
{
    struct ecg_player *player = ecg_player(g, seat);
    player->core.deck = ecg_match(g)->list[seat].core.all;
    player->board.health = ecg_option(g, ECG_OPTION_HEALTH); // E1.5.1#1, B-setup-6
    player->core.side = (uint8_t)(seat & 15U);
    engine_draw(g, seat, ecg_match(g)->list[seat].core.opening_hand);
    engine_record_deal(g, seat);
}

// The 2017 edition lets the second player decide first (R5); E1.8.4#1, B-setup-11: else the one going first.
static unsigned first_to_put_back(const struct engine_game *g)
{
    unsigned first = g->s->first;
    unsigned second = first + 1 < engine_seats(g) ? first + 1 : 0;
    return ecg_option(g, ECG_OPTION_EDITION) == 2017 ? second : first;
}

void ecg_start(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    memset(s, 0, g->m->base.state_size);
    s->core.alive = (uint8_t)((1U << engine_seats(g)) - 1U);
    s->core.first = (uint8_t)first_seat(g);
    s->core.active = s->core.first;
    s->core.turn = 1;
    s->flags = ECG_FL_FIRST_TURN;
    for (unsigned i = 0; i < engine_seats(g); i++)
        deal(g, (s->core.first + i) % engine_seats(g));
    s->core.priority = (uint8_t)first_to_put_back(g);
    s->core.step = ECG_STEP_MULLIGAN;
    engine_advance(g);
}

// E1.8.2#1 to E1.8.2#5, D4: bottom, draw as many, lose as much health.  E1.8.3#1: all of the cards together.
static void mulligan(struct engine_game *g, unsigned seat)
{
    struct ecg_player *player = ecg_player(g, seat);
    struct bits128 cards = g->s->picked;
    unsigned count = bits128_count(cards);
    g->s->picked = bits128_none();
    player->core.hand = bits128_andnot(player->core.hand, cards);
    player->core.mulliganed = (uint8_t)(count & 127U);
    engine_to_bottom(g, seat, cards, true); // B-mulligan-1
    struct bits128 kept = player->core.hand;
    engine_draw(g, seat, (int)count); // B-mulligan-2
    if (g->chance->record)
        engine_record_mulligan_now(g, seat, cards, bits128_andnot(player->core.hand, kept));
    champ_lose_health(g, seat, (int)count); // B-mulligan-3
}

// E1.8.3#2, E1.8.4#2: once each, clockwise; `passes` remembers who has decided.
static void end_mulligan(struct engine_game *g)
{
    struct engine_state *s = g->s;
    unsigned seat = s->priority;
    mulligan(g, seat);
    s->passes |= (uint8_t)(1U << seat);
    if (champ_check_players(g))
        return;
    unsigned left = s->alive & ~(unsigned)s->passes;
    if (left) {
        s->priority = (uint8_t)engine_next_seat(left, seat);
        return;
    }
    s->passes = 0;
    s->active = (uint8_t)engine_next_seat(s->alive, s->first);
    s->priority = s->active;
    s->step = ECG_STEP_TURN_START;
}

void ecg_mulligan_away(struct engine_game *g, struct engine_option o)
{
    if (o.kind == ENGINE_OPT_DONE)
        end_mulligan(g);
    else
        bits128_set(&g->s->picked, (unsigned)o.value);
}

static bool mulligan_step(struct engine_game *g)
{
    unsigned seat = g->s->priority;
    engine_ask_cards(g, ENGINE_ASK_MULLIGAN, seat, seat, ENGINE_HAND, ecg_player(g, seat)->core.hand, 1,
                     true);
    return false;
}

// --- A turn

// B-card-3, D1: one gold for each turn; what was left is lost.
static void reset_gold(struct ecg_player *player)
{
    player->gold = 1;
    memset(player->aligned_gold, 0, sizeof player->aligned_gold);
}

// E4.2.2, B-turn-1, B-multiplayer-4, D1: only the turn player's, whose next comes a whole round later
// (B-multiplayer-6); E4.2.2a, D2: on the first turn of the game everybody gets one.
static void start_gold(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    if (!(s->flags & ECG_FL_FIRST_TURN)) {
        reset_gold(&s->player[s->core.active]);
        return;
    }
    for (unsigned seats = s->core.alive; seats; seats &= seats - 1)
        reset_gold(&s->player[__builtin_ctz(seats)]);
}

// E4.2.3a, E1.6.4, D3, B-multiplayer-2: no first draw in a game of two.
static bool skips_draw(const struct engine_game *g)
{
    return ecg_state(g)->flags & ECG_FL_FIRST_TURN && engine_seats(g) == 2;
}

// E4.2: gold, draw, prepare, triggers, in this order.  E4.2.1: nobody is asked to act.
static bool turn_start(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    s->core.priority = s->core.active; // E4.1.1#1
    start_gold(g);
    if (!skips_draw(g))
        engine_draw(g, s->core.active, 1); // E4.2.3, E1.6.3, B-turn-2
    if (engine_over(g))
        return true;
    place_set own = s->player[s->core.active].board.control;
    s->board.expended &= ~own; // E4.2.4#1, B-turn-3
    s->board.flipped &= ~own;
    s->board.deploying &= ~own; // E4.2.4#2, E5.17.2#1
    if (places_count(s->board.present) + g->m->reserve > BOARD_PLACES)
        champ_make_room(g, 0);
    // E4.2.6#1, E4.2.6#2: entered when all that was set off has resolved.
    s->core.step = ECG_STEP_MAIN;
    s->flags &= (uint8_t)~ECG_FL_FIRST_TURN;
    champ_fire_seat(g, s->core.active, ENGINE_ON_YOUR_TURN_START, 0); // E4.2.5, B-turn-4
    return ecg_go_on(g, ecg_main_step);
}

// E3.1, E3.1.1#1: the holder of initiative plays a card, uses a power (E3.5.2: whenever an event could be
// played) or passes.
static struct engine_choice *ask_to_act(struct engine_game *g, unsigned what, unsigned seat)
{
    bool main_phase = what == ECG_ASK_MAIN;
    struct engine_choice *ask = engine_ask(g, what, seat);
    ask->cards = ecg_playable(g, seat, main_phase);
    ask->pile = ecg_usable_pile(g, seat);
    ask->powers = ecg_usable_powers(g, seat);
    ask->supplemental = ecg_usable_god(g, seat);
    ask->done = true;
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
    if (ask->places & champ_keyword(g, CHAMP_MUST_ATTACK))
        ask->done = false;
    return false;
}

// E4.1.3#3, D16: passing gives initiative to the left, so it is had from the right.
static void open_end_window(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    s->core.step = ECG_STEP_END_WINDOW;
    s->flags &= (uint8_t) ~(ECG_FL_ACTED | ECG_FL_PASSED);
    s->core.passes = (uint8_t)(1U << s->core.active);
    s->core.priority = (uint8_t)engine_next_seat(engine_opponents(g, s->core.active), s->core.active);
}

// E4.3.3, B-turn-6, D17: every other player once, clockwise; then main again if anybody acted, else the end
// phase.
static void pass_end_window(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    s->core.passes |= (uint8_t)(1U << s->core.priority);
    unsigned left = s->core.alive & ~(unsigned)s->core.passes;
    if (left) {
        s->core.priority = (uint8_t)engine_next_seat(left, s->core.priority);
        return;
    }
    s->core.priority = s->core.active; // E4.1.3#1
    s->core.step = s->flags & ECG_FL_ACTED ? ECG_STEP_MAIN : ECG_STEP_TURN_END;
}

// Battle windows of the 2016 rules: the attacker until passing (B-battle-5, B-battle-11), then the defender
// (E4.4.4#1, E4.4.9), and again if the defender acted (E4.4.5, E4.4.10, B-battle-12, D18).
static bool window_is_over_2016(struct ecg_state *s)
{
    bool attacker = s->core.priority == s->core.active;
    bool over = !attacker && !(s->flags & ECG_FL_ACTED);
    s->core.priority = attacker ? s->board.defender : s->core.active;
    s->flags &= (uint8_t)(attacker ? ~ECG_FL_ACTED : ~0);
    return over;
}

// Of the 2017 rules: two passes in a row (R26).
static bool window_is_over_2017(struct ecg_state *s)
{
    s->core.priority = s->core.priority == s->core.active ? s->board.defender : s->core.active;
    if (s->flags & ECG_FL_PASSED)
        return true;
    s->flags |= ECG_FL_PASSED;
    return false;
}

static void pass_battle_window(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    bool over = ecg_option(g, ECG_OPTION_EDITION) == 2017 ? window_is_over_2017(s) : window_is_over_2016(s);
    if (!over)
        return;
    s->flags &= (uint8_t) ~(ECG_FL_ACTED | ECG_FL_PASSED);
    s->core.step = s->core.step == ECG_STEP_PRE_BLOCK ? ECG_STEP_BLOCKERS : ECG_STEP_ATTACK_DIVISION;
    s->core.priority = s->core.active; // D11
}

// E4.1.2, E4.1.5: the holder of initiative gives it up; E4.1.1#2, E4.4.4#2: and nothing else takes it.
void ecg_pass(struct engine_game *g)
{
    switch (g->s->step) {
    case ECG_STEP_MAIN: open_end_window(g); return;
    case ECG_STEP_END_WINDOW: pass_end_window(g); return;
    default: pass_battle_window(g); return;
    }
}

static ecg_step_function hand_limit, clean_up, turn_over;

// E4.5.2a, B-end-2: triggers first.  E4.5.2: the steps after this one follow in the order of the rule, and in
// none of them may anybody play anything (E4.5.1, B-end-1).
static bool turn_end(struct engine_game *g)
{
    struct engine_state *s = g->s;
    s->priority = s->active;
    s->step = ECG_STEP_HAND_LIMIT;
    champ_pend_delayed(g);
    champ_fire_everybody(g, ENGINE_ON_TURN_END);
    champ_fire_seat(g, s->active, ENGINE_ON_YOUR_TURN_END, 0);
    return ecg_go_on(g, hand_limit);
}

// E4.5.2b, E1.7.4, D5: the turn player alone, down to seven.
static bool hand_limit(struct engine_game *g)
{
    enum { LIMIT = 7 };
    struct ecg_state *s = ecg_state(g);
    s->core.step = ECG_STEP_CLEAN_UP;
    unsigned hand = bits128_count(s->player[s->core.active].core.hand);
    if (hand <= LIMIT)
        return ecg_go_on(g, clean_up);
    engine_make_discard(g, s->core.active, 1U << s->core.active, (int)(hand - LIMIT));
    return true;
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
        reset_gold(&s->player[s->core.active]); // E4.5.2e, B-multiplayer-5
    if (++s->core.turn > g->m->turn_cap) {
        s->core.turn--;
        engine_end_game(g, EPIC_END_TURN_CAP, 0);
        return true;
    }
    s->core.active = (uint8_t)engine_next_seat(engine_opponents(g, s->core.active),
                                               s->core.active); // E4.5.2f, B-multiplayer-1
    s->core.priority = s->core.active;
    s->core.step = ECG_STEP_TURN_START;
    s->core.check_board |= s->board.needs_lethal_check != 0;
    return ecg_go_on(g, turn_start);
}

// A window of initiative; whoever has nothing to play passes.  B-end-5: others than the turn player act in
// these alone: when attacked, after blocks, before the end of the turn.
bool ecg_window_step(struct engine_game *g)
{
    unsigned step = g->s->step;
    do {
        if (ecg_could_act(g, g->s->priority)) {
            const struct engine_choice *ask = ask_to_act(g, ECG_ASK_WINDOW, g->s->priority);
            if (ask->cards.w[0] | ask->cards.w[1] | ask->pile.w[0] | ask->pile.w[1] | ask->powers |
                ask->supplemental)
                return false;
        }
        ecg_pass(g);
    } while (g->s->step == step);
    return true;
}

// One step each; false when somebody is asked.  E4.0: start, main with its battles, end.  E1.1: the same for
// any number of players and in every format.
static ecg_step_function *const steps[ECG_STEP_OVER] = {
    [ECG_STEP_MULLIGAN] = mulligan_step,
    [ECG_STEP_TURN_START] = turn_start,
    [ECG_STEP_MAIN] = ecg_main_step,
    [ECG_STEP_ATTACKERS] = ecg_attackers_step,
    [ECG_STEP_DEFENDER] = ecg_defender_step,
    [ECG_STEP_PRE_BLOCK] = ecg_window_step,
    [ECG_STEP_BLOCKERS] = ecg_blockers_step,
    [ECG_STEP_POST_BLOCK] = ecg_window_step,
    [ECG_STEP_ATTACK_DIVISION] = ecg_division_step,
    [ECG_STEP_DEFENSE_DIVISION] = ecg_division_step,
    [ECG_STEP_DAMAGE] = ecg_damage_step,
    [ECG_STEP_COMBAT_END] = ecg_combat_end_step,
    [ECG_STEP_END_WINDOW] = ecg_window_step,
    [ECG_STEP_TURN_END] = turn_end,
    [ECG_STEP_HAND_LIMIT] = hand_limit,
    [ECG_STEP_CLEAN_UP] = clean_up,
    [ECG_STEP_TURN_OVER] = turn_over,
};

bool ecg_turn_step(struct engine_game *g) { return ecg_idle_step(g, steps[g->s->step]); }

// What has to be resolved before the next step.  E3.0, B-play-3: a card under way is finished first; then
// what it set off resolves (B-ability-4), all of it (B-ability-5), before anybody may play again.
bool ecg_resolve(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    if (s->core.defer_triggers) {
        s->board.closed = 0;
        return steps[s->core.step](g); // E4.4.11b#3: nobody falls before all of it is dealt
    }
    engine_settle(g); // E1.5.4, D39: before anything that waits
    if (engine_over(g))
        return true;
    if (!s->core.waiting) {
        s->board.closed = 0;
        return g->m->always_check ? steps[s->core.step](g) : true;
    }
    bool started = engine_next_of_batch(g);
    if (started && s->core.depth == 0)
        engine_settle(g);
    return started;
}
