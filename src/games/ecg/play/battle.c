// A battle: attackers, blockers, the division of damage, damage (E4.4).
#include "games/ecg/ecg.h"

#include <string.h>

// --- Attacking

// E4.4.1#2, E5.8.2#1, B-battle-3: prepared, and not deploying unless with blitz.
place_set ecg_attackers(const struct engine_game *g)
{
    const struct ecg_state *s = ecg_state(g);
    place_set ready = s->player[s->core.active].board.control & ~s->board.expended & ~s->board.flipped;
    // E5.17.1#1, B-battle-4; E5.8.1, E5.8.3, B-blitz-1: as long as they have blitz.
    return ready & (~s->board.deploying | champ_keyword(g, CHAMP_BLITZ));
}

ENGINE_APART unsigned ecg_attackable_now(const struct engine_game *g)
{
    unsigned seats = board_of(g)->no_attacks ? 0 : engine_opponents(g, g->s->active);
    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        if (champ_player_static(g, CHAMP_S_CANNOT_BE_ATTACKED, seat))
            seats &= ~(1U << seat);
    }
    return seats;
}

// One of several leaves its place for those who do the same.
static ENGINE_SELDOM void name_one_of_several(struct engine_game *g, place_set *named, unsigned place)
{
    place_set others = *named;
    place = champ_one_of(g, place);
    places_set(named, place);
    (void)champ_join_alike(g, place, others);
}

// Champions are named in the order of their places.
static void name_fighter(struct engine_game *g, place_set *named, unsigned place)
{
    board_of(g)->passed |= places_below(place);
    if (g->s->stacks)
        name_one_of_several(g, named, place);
    else
        places_set(named, place);
}

void ecg_add_attacker(struct engine_game *g, unsigned place)
{
    name_fighter(g, &board_of(g)->attacking, place);
}

// E4.3.2: announcing a battle enters the battle phase at once; the first attacker is the announcement.
void ecg_begin_attack(struct engine_game *g, unsigned place)
{
    ecg_add_attacker(g, place);
    board_of(g)->defender = EPIC_NO_SEAT;
    g->s->step = ECG_STEP_ATTACKERS;
}

bool ecg_attackers_step(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    place_set more = ecg_attackers(g) & ~s->board.attacking & ~s->board.passed;
    if (!more) {
        ecg_declare_attack(g);
        return s->core.step == ECG_STEP_DEFENDER || ecg_go_on(g, ecg_window_step);
    }
    struct engine_choice *ask = engine_ask(g, ECG_ASK_ATTACKER, s->core.active);
    ask->places = more;
    ask->done = true;
    return false;
}

// E4.4.1#4, E4.4.2, B-battle-2, B-position-2: attackers expend, then what the attack sets off resolves.
void ecg_declare_attack(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    unsigned seats = ecg_attackable(g);
    s->board.passed = 0;
    if (s->board.defender == EPIC_NO_SEAT && (seats & (seats - 1) || engine_asks_forced(g))) {
        s->core.step = ECG_STEP_DEFENDER;
        return;
    }
    if (s->board.defender == EPIC_NO_SEAT)
        s->board.defender = (uint8_t)__builtin_ctz(seats);
    s->board.expended |= s->board.attacking;
    s->flags &= (uint8_t) ~(ECG_FL_ACTED | ECG_FL_PASSED);
    s->board.battle = true;
    s->board.blocked = false;
    s->core.step = ECG_STEP_PRE_BLOCK;
    s->core.priority = s->core.active; // E4.1.3#2
    for (place_set left = s->board.attacking; left;)
        champ_fire_self(g, places_pop(&left), CHAMP_ON_ATTACK, 0, ENGINE_ABOUT_NOBODY);
}

// E4.4.1#5: one player for the whole group.
bool ecg_defender_step(struct engine_game *g)
{
    engine_ask(g, ECG_ASK_DEFENDER, g->s->active)->seats = (uint8_t)ecg_attackable(g);
    return false;
}

void ecg_end_battle(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    s->board.attacking = s->board.blocking = 0;
    s->board.surplus = s->board.assigned = 0;
    s->board.passed = 0;
    s->board.dealer = 0;
    s->board.defender = 0;
    s->board.battle = s->board.blocked = false;
    s->flags &= (uint8_t) ~(ECG_FL_ACTED | ECG_FL_PASSED);
    s->core.defer_triggers = false;
}

// --- Blocking

// D19: a blocker must be able to block at least one attacker of the group; then it blocks all (E4.4.6(2)#2,
// B-battle-10), airborne (E5.2.2) and unblockable ones (E5.10.2), too.
static place_set can_block(const struct engine_game *g, place_set candidates)
{
    const struct board *b = board_of(g);
    place_set open = b->attacking & ~champ_keyword(g, CHAMP_UNBLOCKABLE); // E5.10.1, B-unblockable-1
    place_set picky = open & champ_keyword(g, CHAMP_UNBLOCKABLE_BY_LOWER_OFFENSE);
    place_set airborne = champ_keyword(g, CHAMP_AIRBORNE);
    if (open & ~picky & ~airborne)
        return candidates;
    place_set able = open & ~picky ? candidates & airborne : 0; // E5.2.1, B-airborne-1
    for (place_set attackers = picky; attackers;) {
        unsigned attacker = places_pop(&attackers);
        place_set left = places_test(airborne, attacker) ? candidates & airborne : candidates;
        for (left &= ~able; left;) {
            unsigned blocker = places_pop(&left);
            if (champ_offense(g, blocker) >= champ_offense(g, attacker))
                places_set(&able, blocker);
        }
    }
    return able;
}

// E4.4.6(1)#1, E4.4.6(1)#2, B-battle-7, B-battle-8: prepared champions, deploying or not (B-play-7), any
// number, one after the other.
bool ecg_blockers_step(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    if (!s->board.attacking) { // D26
        ecg_declare_block(g);
        return ecg_go_on(g, ecg_window_step);
    }
    place_set ready = s->player[s->board.defender].board.control & ~s->board.expended & ~s->board.flipped;
    place_set able = can_block(g, ready);
    bool must = s->board.attacking & champ_keyword(g, CHAMP_MUST_BE_BLOCKED) && able;
    place_set more = able & ~s->board.blocking & ~s->board.passed;
    if (!more) {
        ecg_declare_block(g);
        return ecg_go_on(g, ecg_window_step);
    }
    struct engine_choice *ask = engine_ask(g, ECG_ASK_BLOCKER, s->board.defender);
    ask->places = more;
    ask->done = !must || s->board.blocking;
    return false;
}

void ecg_add_blocker(struct engine_game *g, unsigned place)
{
    name_fighter(g, &board_of(g)->blocking, place);
}

// E4.4.6(1)#3: blockers flip; E4.4.6(2)#1: the whole group is blocked; E4.4.7: triggers before the next
// window.
void ecg_declare_block(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    s->board.flipped |= s->board.blocking; // B-position-3
    if (s->board.blocking)
        s->board.blocked = true; // B-battle-9: and stays blocked, whoever leaves
    s->board.passed = 0;
    s->core.step = ECG_STEP_POST_BLOCK;
    s->core.priority = s->core.active;
    for (place_set left = s->board.blocking; left;)
        champ_fire_self(g, places_pop(&left), CHAMP_ON_BLOCK, 0, ENGINE_ABOUT_NOBODY);
    for (place_set left = s->board.blocking ? s->board.attacking : 0; left;)
        champ_fire_self(g, places_pop(&left), CHAMP_ON_BLOCKED, s->board.blocking, ENGINE_ABOUT_NOBODY);
    if (ecg_option(g, ECG_OPTION_EDITION) == 2017) // R26
        s->core.priority = s->board.defender;
}

// --- Division of damage
//
// Who deals how much to whom is divided recipient by recipient.  All dealers that need no telling apart share
// one pool; a champion whose damage to champions sets something off divides its own.  Shares go into the
// damage of the recipients as they are named, and nothing is looked at before all of it is dealt
// (E4.4.11b#3).

// What the champions at a place deal.
static int offense_at(const struct engine_game *g, unsigned place)
{
    return board_all(board_of(g), place, champ_offense(g, place));
}

static int total_offense(const struct engine_game *g, place_set champions)
{
    int total = 0;
    while (champions)
        total += offense_at(g, places_pop(&champions));
    return total;
}

// D20, E4.4.11a, E5.7.1 to E5.7.5, B-breakthrough-1: what breaks through; B-breakthrough-2: damage that
// blockers had before does not count; E4.4.12#3, D21: all of it when no blocker is left.
static int breakthrough_surplus(const struct engine_game *g)
{
    const struct board *b = board_of(g);
    int surplus = total_offense(g, b->attacking & champ_keyword(g, CHAMP_BREAKTHROUGH)); // E5.7.2
    for (place_set left = b->blocking; left;) { // E5.7.4: nobody is left, nothing is taken off
        unsigned place = places_pop(&left);
        int defense = champ_defense(g, place);
        surplus -= board_all(b, place, defense > 0 ? defense : 0); // E5.7.3#1, D39
    }
    return surplus > 0 ? surplus : 0;
}

// The part of the surplus that one attacker deals: in board order (D20).
static int surplus_of(const struct engine_game *g, unsigned attacker)
{
    const struct ecg_state *s = ecg_state(g);
    int left = s->board.surplus;
    if (left <= 0)
        return 0;
    for (place_set dealers = s->board.attacking & champ_keyword(g, CHAMP_BREAKTHROUGH);
         dealers && left > 0;) {
        unsigned place = places_pop(&dealers);
        int offense = offense_at(g, place);
        int part = offense < left ? offense : left;
        if (place == attacker)
            return part;
        left -= part;
    }
    return 0;
}

static bool attack_division(const struct engine_game *g) { return g->s->step == ECG_STEP_ATTACK_DIVISION; }

// What a dealer has for the champions on the other side.
static int share_of(const struct engine_game *g, unsigned dealer)
{
    int offense = offense_at(g, dealer);
    return board_of(g)->surplus > 0 && attack_division(g) ? offense - surplus_of(g, dealer) : offense;
}

static place_set dealers_alone(const struct engine_game *g, place_set dealers)
{
    place_set alone = 0;
    if (!champ_somebody_listens(g, CHAMP_ON_DAMAGE_CHAMPION))
        return alone;
    for (place_set left = dealers & ~board_of(g)->silenced; left;) {
        unsigned place = places_pop(&left);
        alone |= places_if(champ_info_at(g, place)->events >> CHAMP_ON_DAMAGE_CHAMPION & 1U, place);
    }
    for (unsigned i = 0; i < board_of(g)->grant_count; i++) {
        if (champ_match(g)->abilities[board_of(g)->granted[i]].event == CHAMP_ON_DAMAGE_CHAMPION)
            alone |= board_of(g)->granted_to[i] & dealers;
    }
    return alone;
}

static place_set group_at_hand(const struct engine_game *g, place_set dealers, place_set alone)
{
    unsigned dealer = board_of(g)->dealer;
    return dealer == ENGINE_NO_PLACE ? dealers & ~alone : places_only(dealer);
}

static int group_share(const struct engine_game *g, place_set group)
{
    int total = 0;
    while (group)
        total += share_of(g, places_pop(&group));
    return total;
}

static void start_group(struct ecg_state *s, unsigned dealer)
{
    s->board.dealer = (uint8_t)dealer;
    s->board.passed = 0;
    s->board.assigned = 0;
}

// Goes to the next dealer that divides alone; false when there is none.
static bool next_group(struct engine_game *g, place_set alone)
{
    unsigned from = board_of(g)->dealer == ENGINE_NO_PLACE ? 0 : board_of(g)->dealer + 1U;
    unsigned next = places_next(alone, from);
    if (next >= BOARD_PLACES)
        return false;
    start_group(ecg_state(g), next);
    return true;
}

static void give(struct engine_game *g, unsigned recipient, int amount)
{
    struct ecg_state *s = ecg_state(g);
    struct champ_damage d = {s->board.dealer, 0, 0, 0, 0};
    champ_damage_champion(g, &d, recipient, amount);
    s->board.assigned += amount;
    places_set(&s->board.passed, recipient);
    if (s->board.dealer != ENGINE_NO_PLACE && amount > 0)
        champ_fire_self(g, s->board.dealer, CHAMP_ON_DAMAGE_CHAMPION, places_only(recipient),
                        ENGINE_ABOUT_NOBODY);
}

// Deals out what needs no choice; returns how much there is when the next share has to be chosen, else 0.
// E4.4.12#2: who has left gets none; E5.12.3#2: untargetable ones do.
static int divide(struct engine_game *g, place_set dealers, place_set recipients)
{
    struct ecg_state *s = ecg_state(g);
    if (!recipients)
        return 0;
    place_set alone = dealers_alone(g, dealers);
    do {
        int left = group_share(g, group_at_hand(g, dealers, alone)) - s->board.assigned;
        place_set open = recipients & ~s->board.passed;
        if (left <= 0 || !open)
            continue;
        if (!board_is_one(&s->board, open) || engine_asks_forced(g))
            return left;
        give(g, places_lowest(open), left);
    } while (next_group(g, alone));
    return 0;
}

// E4.4.11b#1, E4.4.11b#2, B-battle-18, D23: the attacker first, the defender seeing it.
bool ecg_division_step(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    bool attack = attack_division(g);
    place_set dealers = attack ? s->board.attacking : s->board.blocking;
    place_set recipients = attack ? s->board.blocking : s->board.attacking;
    if (attack && !s->core.defer_triggers) {
        s->core.defer_triggers = true;
        s->board.surplus = s->board.blocked ? breakthrough_surplus(g) : 0;
        start_group(s, ENGINE_NO_PLACE);
    }
    int left = divide(g, dealers, recipients);
    if (left > 0) {
        struct engine_choice *ask =
            engine_ask(g, ECG_ASK_ASSIGN, attack ? s->core.active : s->board.defender);
        bool last = board_is_one(&s->board, recipients & ~s->board.passed);
        ask->high = (int16_t)(last || left < ENGINE_MAX_NUMBER ? left : ENGINE_MAX_NUMBER);
        ask->low = last ? ask->high : 0; // the last one gets the rest: asked for only if a scenario wants it
        return false;
    }
    start_group(s, ENGINE_NO_PLACE);
    if (attack && recipients) {
        s->core.step = ECG_STEP_DEFENSE_DIVISION;
        return true;
    }
    s->core.step = ECG_STEP_DAMAGE; // without blockers nothing is left to divide
    return ecg_damage_step(g);
}

void ecg_assign(struct engine_game *g, int amount)
{
    place_set recipients = attack_division(g) ? board_of(g)->blocking : board_of(g)->attacking;
    place_set served = board_of(g)->passed;
    unsigned recipient = champ_one_of(g, places_lowest(recipients & ~served));
    give(g, recipient, amount);
    if (g->s->stacks && board_of(g)->dealer == ENGINE_NO_PLACE)
        (void)champ_join_alike(g, recipient, served);
}

// --- Damage

// What the champions at a place dealt in this battle, and what that sets off.
static void deal(struct engine_game *g, unsigned dealer, int to_player, bool to_champions)
{
    struct champ_damage d = {dealer, champ_controller(g, dealer), 0, 0, 0};
    champ_damage_player(g, &d, board_of(g)->defender, to_player); // E4.4.11#1, E4.4.11a#2, B-battle-16
    if (to_champions)                                             // E4.4.11#2, E4.4.12#1, B-battle-17
        d.total += offense_at(g, dealer) - to_player;
    champ_damage_triggers(g, &d);
}

// Of several no more deal damage to the player than it takes: who damaged a player can matter.
static ENGINE_SELDOM void part_dealers(struct engine_game *g, unsigned dealer, int to_player)
{
    int each = champ_offense(g, dealer);
    unsigned enough = (unsigned)((to_player + each - 1) / each);
    if (enough < board_copies(board_of(g), dealer))
        deal(g, champ_part_stack(g, dealer, enough), 0, true);
}

static void deal_attack(struct engine_game *g)
{
    const struct board *b = board_of(g);
    int surplus = b->surplus;
    place_set through = surplus > 0 ? champ_keyword(g, CHAMP_BREAKTHROUGH) : 0;
    bool to_champions = b->blocking != 0;
    for (place_set left = b->attacking; left;) {
        unsigned place = places_pop(&left);
        int offense = offense_at(g, place), to_player = offense;
        if (b->blocked) {
            to_player = !places_test(through, place) ? 0 : offense < surplus ? offense : surplus;
            surplus -= to_player;
        }
        if (to_player > 0 && to_player < offense && places_test(g->s->stacks, place))
            part_dealers(g, place, to_player);
        deal(g, place, to_player, to_champions);
    }
}

// E4.4.11, E4.4.13, B-battle-15, D24: all battle damage is one event; players are looked at before champions
// and righteous gains (D27, E5.13.3#2).  B-battle-14: nobody may act here; B-battle-19: triggers come next.
bool ecg_damage_step(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    deal_attack(g);
    for (place_set left = s->board.blocking; left;)
        deal(g, places_pop(&left), 0, s->board.attacking != 0);
    s->core.defer_triggers = false;
    s->core.step = ECG_STEP_COMBAT_END;
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        ecg_player(g, seat)->board.lost = 0;
    engine_show(g);
    if (!ecg_check_players(g))
        champ_check_lethal(g);
    return ecg_go_on(g, ecg_combat_end_step);
}

// B-battle-20, D13, E4.4.14#1: end-of-combat triggers, then main again, with more attacks if wished
// (E4.4.14#2, B-battle-21).
bool ecg_combat_end_step(struct engine_game *g)
{
    struct engine_state *s = g->s;
    s->step = ECG_STEP_MAIN;
    s->priority = s->active;
    champ_fire_everybody(g, CHAMP_ON_COMBAT_END);
    return ecg_go_on(g, ecg_main_step);
}
