// Attacks: who attacks whom, who blocks, who deals how much to whom (T-battle).
#include "games/tcg/tcg.h"

#include <string.h>

// --- Who can attack and block

static place_set prepared(const struct engine_game *g, unsigned seat)
{
    const struct board *b = board_of(g);
    return board_player(g, seat)->control & ~(b->expended | b->flipped) &
           ~tcg_state(g)->objects; // T-battle-34
}

// T-battle-4, T-battle-7, T-battle-21, T-play-13, T-kw-hunter-1.
static place_set attackers(const struct engine_game *g)
{
    return prepared(g, g->s->active) & ~tcg_keyword(g, TCG_CANNOT_ATTACK);
}

// T-kw-veiled-23: what lies face down has no keywords.
static bool blocks_airborne(const struct engine_game *g, unsigned place)
{
    place_set keyword = champ_keyword(g, CHAMP_AIRBORNE) | tcg_keyword(g, TCG_RANGE); // T-kw-range-1
    return places_test(keyword, place) || tcg_prints(g, place, TCG_BLOCKS_AIRBORNE);
}

// T-kw-airborne-1, T-kw-unblockable-1, T-kw-xward-5; T-kw-range-3, T-kw-airborne-2 and the like: nothing
// else.
static bool able_to_block(const struct engine_game *g, unsigned blocker, unsigned attacker)
{
    if (places_test(champ_keyword(g, CHAMP_UNBLOCKABLE), attacker) ||
        tcg_is_warded(g, attacker, board_of(g)->card[blocker], blocker))
        return false;
    return !places_test(champ_keyword(g, CHAMP_AIRBORNE), attacker) || blocks_airborne(g, blocker);
}

// T-battle-12, T-kw-xward-12, T-kw-airborne-3: one attacker of the group is enough (A13).
static place_set blockers(const struct engine_game *g)
{
    const struct tcg_state *s = tcg_state(g);
    place_set able = 0;
    place_set ready = prepared(g, s->board.defender) & ~tcg_keyword(g, TCG_CANNOT_BLOCK); // T-battle-10
    for (place_set left = ready & ~s->hunted; left;) {
        unsigned blocker = places_pop(&left);
        for (place_set group = s->board.attacking; group && !places_test(able, blocker);)
            able |= places_if(able_to_block(g, blocker, places_pop(&group)), blocker);
    }
    return able;
}

// T-kw-hunter-17 to T-kw-hunter-20, A24: champions that each of the group would be able to block.
// T-kw-hunter-2 to T-kw-hunter-5: of others, by hunters alone.
static place_set prey(const struct engine_game *g, place_set group)
{
    if (group & ~tcg_keyword(g, TCG_HUNTER))
        return 0;
    place_set set = 0;
    for (unsigned seats = engine_opponents(g, g->s->active); seats; seats &= seats - 1)
        set |= board_player(g, (unsigned)__builtin_ctz(seats))->control;
    set &= ~tcg_state(g)->objects;
    for (; group && set;) {
        unsigned hunter = places_pop(&group);
        for (place_set left = set; left;) {
            unsigned place = places_pop(&left);
            set &= ~places_if(!able_to_block(g, hunter, place), place);
        }
    }
    return set;
}

// T-multi-5: players who may be attacked.  T-kw-hunter-16: their champions may be hunted all the same.
static unsigned attackable(const struct engine_game *g)
{
    unsigned seats = champ_attackable(g);
    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        if (tcg_player(g, seat)->turn & TCG_TURN_NOT_ATTACKED)
            seats &= ~(1U << seat);
    }
    return seats;
}

// Those that must hunt in this turn, and can.
static place_set must_hunt(const struct engine_game *g)
{
    bool some = tcg_match(g)->keywords >> TCG_MUST_HUNT & 1U;
    place_set set = 0;
    for (place_set left = some ? attackers(g) & ~tcg_state(g)->obeyed : 0; left;) {
        unsigned place = places_pop(&left);
        set |= places_if(tcg_prints(g, place, TCG_MUST_HUNT) && prey(g, places_only(place)), place);
    }
    return set;
}

// Those that may be (more) attackers: T-battle-3, any group that somebody may be attacked by.
static place_set more_attackers(const struct engine_game *g)
{
    const struct board *b = board_of(g);
    place_set more = attackers(g) & ~b->attacking & ~b->passed, hunting = must_hunt(g);
    bool players = attackable(g) != 0;
    if (players && !hunting)
        return more;
    for (place_set left = more; left;) {
        unsigned place = places_pop(&left);
        place_set group = b->attacking | places_only(place);
        more &= ~places_if((!players || group & hunting) && !prey(g, group), place);
    }
    return more;
}

// --- Sub-step 2

static void name_fighter(struct engine_game *g, place_set *named, unsigned place)
{
    board_of(g)->passed |= places_below(place);
    places_set(named, place);
}

// T-battle-2: an attack, or the end of the Battle Step.
bool tcg_attack_step(struct engine_game *g)
{
    place_set more = more_attackers(g);
    if (!more) {
        tcg_stop_attacking(g);
        return tcg_go_on(g, tcg_battle_end_step);
    }
    place_set must = (champ_keyword(g, CHAMP_MUST_ATTACK) & ~tcg_state(g)->obeyed) | must_hunt(g);
    engine_ask_places(g, TCG_ASK_ATTACK, g->s->active, more, 0, !(more & must));
    return false;
}

void tcg_begin_attack(struct engine_game *g, unsigned place)
{
    name_fighter(g, &board_of(g)->attacking, place);
    g->s->step = TCG_STEP_ATTACKERS;
}

void tcg_add_attacker(struct engine_game *g, unsigned place)
{
    name_fighter(g, &board_of(g)->attacking, place);
}

bool tcg_attackers_step(struct engine_game *g)
{
    place_set more = more_attackers(g);
    if (!more) {
        g->s->step = TCG_STEP_DEFENDER;
        return tcg_go_on(g, tcg_defender_step);
    }
    engine_ask_places(g, TCG_ASK_ATTACKER, g->s->active, more, 0, true);
    return false;
}

// T-battle-6: one player, or one champion, for the whole group; T-battle-35: again in each attack.
bool tcg_defender_step(struct engine_game *g)
{
    unsigned seats = board_of(g)->attacking & must_hunt(g) ? 0 : attackable(g);
    engine_ask_places(g, TCG_ASK_DEFENDER, g->s->active, prey(g, board_of(g)->attacking), seats, false);
    return false;
}

// T-battle-5: attackers expend (T-kw-prepare-1: unless their cards say flip).
static void expend_attackers(struct engine_game *g)
{
    struct board *b = board_of(g);
    place_set flipping = 0;
    for (place_set left = b->attacking; left;) {
        unsigned place = places_pop(&left);
        flipping |= places_if(tcg_prints(g, place, TCG_FLIPS_TO_ATTACK), place);
    }
    b->expended |= b->attacking & ~flipping;
    b->flipped |= flipping;
}

// T-kw-hunter-4, T-kw-hunter-6 to T-kw-hunter-8: a prepared champion that is hunted flips.
static void declare(struct engine_game *g, unsigned defender, place_set hunted)
{
    struct tcg_state *s = tcg_state(g);
    struct board *b = &s->board;
    b->passed = 0;
    b->battle = true;
    b->blocked = false;
    b->defender = (uint8_t)defender;
    s->hunted = hunted;
    s->flags = (uint8_t)(hunted ? s->flags | TCG_FL_HUNT : s->flags & ~TCG_FL_HUNT);
    s->flags &= (uint8_t)~TCG_FL_RANGE_DONE;
    s->dealt = 0;
    s->obeyed |= hunted ? b->attacking : b->attacking & ~must_hunt(g);
    expend_attackers(g);
    b->flipped |= hunted & ~b->expended;
    s->core.step = TCG_STEP_BEFORE_BLOCK;
    s->core.priority = s->core.active;
    s->core.passes = 0;
    for (place_set left = b->attacking; left;)
        champ_fire_self(g, places_pop(&left), CHAMP_ON_ATTACK, 0, ENGINE_ABOUT_NOBODY);
    tcg_fire_group(g, b->attacking, TCG_ON_OTHER_ATTACKS);
    if (!hunted)
        tcg_fire_attacked(g, defender);
}

void tcg_attack_player(struct engine_game *g, unsigned seat) { declare(g, seat, 0); }

void tcg_attack_champion(struct engine_game *g, unsigned place)
{
    declare(g, champ_controller(g, place), places_only(place));
}

// T-battle-19, T-battle-20: the attack is over, and the Battle Step is at its first part again.
void tcg_end_attack(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    champ_end_battle(g);
    s->hunted = s->dealt = s->dealing = 0;
    s->flags &= (uint8_t) ~(TCG_FL_HUNT | TCG_FL_RANGE_DONE | TCG_FL_NO_DAMAGE);
    memset(s->shares, 0, sizeof s->shares);
    memset(s->warded, 0, sizeof s->warded);
    s->share_count = s->warded_player = 0;
    s->core.defer_triggers = false;
}

bool tcg_after_damage_step(struct engine_game *g)
{
    tcg_end_attack(g);
    tcg_go_to(g, TCG_STEP_BATTLE);
    return tcg_go_on(g, tcg_battle_step);
}

// --- Sub-step 4

// T-kw-hunter-10, T-kw-hunter-13: not by who was hunted; T-kw-unblockable-2.  T-battle-9: one, several or
// none; T-battle-13, T-multi-11: by the player under attack alone.
bool tcg_blockers_step(struct engine_game *g)
{
    const struct board *b = board_of(g);
    place_set able = b->attacking ? blockers(g) : 0;
    place_set more = able & ~b->blocking & ~b->passed;
    if (!more) {
        tcg_declare_block(g);
        return tcg_go_on(g, tcg_after_block_step);
    }
    bool must = (b->attacking & champ_keyword(g, CHAMP_MUST_BE_BLOCKED)) != 0 && !b->blocking;
    engine_ask_places(g, TCG_ASK_BLOCKER, b->defender, more, 0, !must);
    return false;
}

void tcg_add_blocker(struct engine_game *g, unsigned place)
{
    name_fighter(g, &board_of(g)->blocking, place);
}

// T-battle-32, T-kw-airborne-4, T-kw-unblockable-3: what changes afterwards does not undo it.  T-kw-flip-2,
// T-kw-flip-3; T-battle-11, T-battle-14: blockers flip, and the whole group is blocked; T-kw-veiled-8,
// T-kw-veiled-9, T-kw-veiled-24: then nobody in the battle lies face down any more.
void tcg_declare_block(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    struct board *b = &s->board;
    for (place_set left = b->blocking; left;) {
        unsigned place = places_pop(&left);
        b->flipped |= places_if(!tcg_prints(g, place, TCG_BLOCKS_UNFLIPPED), place);
    }
    b->blocked = b->blocking != 0;
    b->passed = 0;
    s->core.step = TCG_STEP_AFTER_BLOCK;
    s->core.priority = s->core.active;
    s->core.passes = 0;
    for (place_set left = b->blocking; left;)
        champ_fire_self(g, places_pop(&left), CHAMP_ON_BLOCK, 0, ENGINE_ABOUT_NOBODY);
    for (place_set left = b->blocking ? b->attacking : 0; left;)
        champ_fire_self(g, places_pop(&left), CHAMP_ON_BLOCKED, b->blocking, ENGINE_ABOUT_NOBODY);
    tcg_unveil(g, b->attacking | b->blocking);
}

// --- Sub-steps 6 and 7: who deals how much to whom

// A23: the hunted champion is in the battle unless others block (T-kw-hunter-11, T-kw-hunter-12,
// T-kw-hunter-21). T-kw-hunter-9, T-kw-hunter-23: then as if it blocked.
static place_set hunted_here(const struct engine_game *g)
{
    const struct tcg_state *s = tcg_state(g);
    return s->board.blocked ? 0 : s->hunted & board_player(g, s->board.defender)->control;
}

static place_set opposing(const struct engine_game *g, unsigned dealer)
{
    const struct board *b = board_of(g);
    if (!places_test(b->attacking, dealer))
        return b->attacking;
    return b->blocked ? b->blocking : hunted_here(g);
}

static bool hunts(const struct engine_game *g) { return (tcg_state(g)->flags & TCG_FL_HUNT) != 0; }

// T-kw-hunter-14, T-kw-hunter-15, T-kw-dward-8, T-kw-unbreakable-6: defense alone counts;
// T-kw-breakthrough-8. T-kw-breakthrough-1, T-kw-breakthrough-2, T-kw-breakthrough-4 to T-kw-breakthrough-6,
// A15: each attacker by itself, against the defense of all that stand in its way.  T-battle-26,
// T-kw-breakthrough-7: unblocked all of it; T-battle-27, T-battle-29, T-kw-hunter-22: blocked, or of hunters,
// nothing without breakthrough.
static int through(const struct engine_game *g, unsigned attacker)
{
    const struct board *b = board_of(g);
    int offense = champ_offense(g, attacker); // T-battle-22, T-neg-1
    if (!b->blocked && !hunts(g))
        return offense;
    if (!places_test(champ_keyword(g, CHAMP_BREAKTHROUGH), attacker))
        return 0;
    for (place_set left = opposing(g, attacker); left;) {
        int defense = champ_defense(g, places_pop(&left));
        offense -= defense > 0 ? defense : 0;
    }
    return offense > 0 ? offense : 0;
}

// T-kw-breakthrough-3: what is left for those on the other side.
static int share_of(const struct engine_game *g, unsigned dealer)
{
    int offense = champ_offense(g, dealer);
    return places_test(board_of(g)->attacking, dealer) ? offense - through(g, dealer) : offense;
}

static void add_share(struct engine_game *g, unsigned dealer, unsigned recipient, int amount)
{
    struct tcg_state *s = tcg_state(g);
    if (s->share_count == TCG_SHARES) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    s->shares[s->share_count++] = (struct tcg_share){(uint8_t)dealer, (uint8_t)recipient,
                                                     (uint16_t)(amount < INT16_MAX ? amount : INT16_MAX)};
}

// T-battle-16, T-battle-17, T-battle-37, T-kw-range-2, T-kw-range-4, A21.
static place_set dealers_now(const struct engine_game *g)
{
    const struct tcg_state *s = tcg_state(g);
    place_set fighters = s->board.attacking | s->board.blocking | hunted_here(g);
    if (!(s->flags & TCG_FL_RANGE_DONE))
        fighters &= tcg_keyword(g, TCG_RANGE);
    return fighters & ~s->dealt;
}

static void begin_division(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    tcg_unveil(g, hunted_here(g)); // T-kw-veiled-11
    s->core.defer_triggers = true;
    s->dealing = dealers_now(g);
    s->dealt |= s->dealing;
    s->share_count = 0;
    s->board.passed = 0;
    s->board.assigned = 0;
}

// A22: the active player's first.
static unsigned dealer_at_hand(const struct tcg_state *s)
{
    place_set first = s->dealing & s->board.attacking;
    return places_lowest(first ? first : s->dealing);
}

static void next_dealer(struct tcg_state *s, unsigned dealer)
{
    places_clear(&s->dealing, dealer);
    s->board.passed = 0;
    s->board.assigned = 0;
}

// T-battle-23 to T-battle-25: split in any whole parts, recipient by recipient; the last gets the rest.
bool tcg_division_step(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    if (!s->board.attacking && !s->core.defer_triggers) { // T-battle-36
        s->core.step = TCG_STEP_AFTER_DAMAGE;
        return true;
    }
    if (!s->core.defer_triggers)
        begin_division(g);
    while (s->dealing) {
        unsigned dealer = dealer_at_hand(s);
        place_set open = opposing(g, dealer) & ~s->board.passed;
        int left = share_of(g, dealer) - s->board.assigned;
        if (left > 0 && open && (places_several(open) || s->board.passed)) {
            struct engine_choice *ask = engine_ask(g, TCG_ASK_ASSIGN, champ_controller(g, dealer));
            ask->low = (int16_t)(places_several(open)       ? 0
                                 : left < ENGINE_MAX_NUMBER ? left
                                                            : ENGINE_MAX_NUMBER);
            ask->high = (int16_t)(left < ENGINE_MAX_NUMBER ? left : ENGINE_MAX_NUMBER);
            return false;
        }
        if (left > 0 && open)
            add_share(g, dealer, places_lowest(open), left);
        if (engine_over(g))
            return true;
        next_dealer(s, dealer);
    }
    s->board.dealer = 0;
    s->core.step = TCG_STEP_WARDS;
    return tcg_wards_step(g);
}

struct tcg_share tcg_share_asked(const struct engine_game *g)
{
    const struct tcg_state *s = tcg_state(g);
    if (s->core.choice.what == TCG_ASK_WARD)
        return s->shares[s->board.dealer];
    unsigned dealer = dealer_at_hand(s);
    unsigned recipient = places_lowest(opposing(g, dealer) & ~s->board.passed);
    return (struct tcg_share){(uint8_t)dealer, (uint8_t)recipient, 0};
}

void tcg_assign(struct engine_game *g, int amount)
{
    struct tcg_state *s = tcg_state(g);
    unsigned dealer = dealer_at_hand(s);
    place_set open = opposing(g, dealer) & ~s->board.passed;
    unsigned recipient = places_lowest(open);
    if (!places_several(open)) // more than can be said, too
        amount = share_of(g, dealer) - s->board.assigned;
    if (amount > 0)
        add_share(g, dealer, recipient, amount);
    s->board.assigned += amount;
    places_set(&s->board.passed, recipient);
}

// --- Wards

// T-kw-dward-4, T-kw-dward-5, T-kw-dward-7, A16: what a ward still stops in this attack.
static int ward_left(const struct engine_game *g, unsigned place)
{
    int left = tcg_damage_ward(g, place) - tcg_state(g)->warded[place];
    return left > 0 ? left : 0;
}

// T-kw-xward-2, T-kw-xward-11.
static int after_ward(const struct engine_game *g, const struct tcg_share *share)
{
    bool warded = tcg_match(g)->wards &&
                  tcg_is_warded(g, share->recipient, board_of(g)->card[share->dealer], share->dealer);
    return warded ? 0 : share->amount;
}

static void note_warded(struct tcg_state *s, unsigned place, int amount)
{
    int sum = s->warded[place] + amount;
    s->warded[place] = (uint8_t)(sum < UINT8_MAX ? sum : UINT8_MAX);
}

static int to_come(const struct engine_game *g, unsigned from)
{
    const struct tcg_state *s = tcg_state(g);
    int sum = 0;
    for (unsigned i = from + 1; i < s->share_count; i++)
        sum += s->shares[i].recipient == s->shares[from].recipient ? after_ward(g, &s->shares[i]) : 0;
    return sum;
}

// T-kw-dward-6: whose damage is reduced is for the controller of the warded champion to say.
bool tcg_wards_step(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    while (s->board.dealer < s->share_count && tcg_match(g)->wards) {
        struct tcg_share *share = &s->shares[s->board.dealer];
        share->amount = (uint16_t)after_ward(g, share);
        int ward = ward_left(g, share->recipient);
        int most = ward < share->amount ? ward : share->amount;
        int least = ward - to_come(g, s->board.dealer);
        least = least < 0 ? 0 : least < most ? least : most;
        if (most > 0) {
            struct engine_choice *ask = engine_ask(g, TCG_ASK_WARD, champ_controller(g, share->recipient));
            ask->low = (int16_t)least;
            ask->high = (int16_t)most;
            return false;
        }
        tcg_stop_damage(g, most);
    }
    s->core.step = TCG_STEP_DAMAGE;
    return tcg_damage_step(g);
}

void tcg_stop_damage(struct engine_game *g, int amount)
{
    struct tcg_state *s = tcg_state(g);
    struct tcg_share *share = &s->shares[s->board.dealer++];
    note_warded(s, share->recipient, amount);
    share->amount = (uint16_t)(share->amount - amount);
}

// --- Damage

// A ward of the player is against the group as a whole.
static int after_player_ward(struct engine_game *g, int amount)
{
    struct tcg_state *s = tcg_state(g);
    int left = tcg_player_ward(g, s->board.defender, TCG_S_YOUR_WARD) - s->warded_player;
    int stopped = left < amount ? left : amount;
    if (stopped <= 0)
        return amount;
    s->warded_player = (uint8_t)(s->warded_player + stopped);
    return amount - stopped;
}

// T-trigger-as-2: what takes the damage instead of the player meets it with wards of its own.
static void deal_to_player(struct engine_game *g, struct champ_damage *d, int amount, bool deadly)
{
    unsigned defender = board_of(g)->defender, guard = tcg_guard_of(g, defender);
    if (guard == ENGINE_NO_PLACE) {
        tcg_hurt_player(g, d, defender, after_player_ward(g, amount));
        return;
    }
    int left = after_ward(g, &(struct tcg_share){(uint8_t)d->source, (uint8_t)guard, (uint16_t)amount});
    int ward = tcg_match(g)->wards ? ward_left(g, guard) : 0, stopped = ward < left ? ward : left;
    note_warded(tcg_state(g), guard, stopped);
    tcg_hurt(g, d, guard, left - stopped, deadly);
}

// Returns the champions that were hurt.
static place_set deal(struct engine_game *g, unsigned dealer, int to_player)
{
    const struct tcg_state *s = tcg_state(g);
    struct champ_damage d = {.source = dealer, .dealer = champ_controller(g, dealer)};
    bool deadly = tcg_is_deadly(g, dealer);
    if (to_player > 0)
        deal_to_player(g, &d, to_player, deadly);
    if (to_player > 0 && d.seats)
        tcg_fire_amount(g, dealer, TCG_ON_BATTLE_DAMAGE, s->board.defender, d.total);
    for (unsigned i = 0; i < s->share_count; i++) {
        if (s->shares[i].dealer == dealer)
            tcg_hurt(g, &d, s->shares[i].recipient, s->shares[i].amount, deadly);
    }
    tcg_damage_triggers(g, &d);
    return d.champions;
}

static bool some_for_player(place_set dealers, const int *to_player)
{
    int most = 0;
    while (dealers) {
        int amount = to_player[places_pop(&dealers)];
        most = amount > most ? amount : most;
    }
    return most > 0;
}

// T-battle-16, T-battle-17, T-battle-28, T-kw-breakthrough-9: all damage of a part at once; T-battle-18: who
// breaks in the first part deals none in the second; T-battle-33, A20.
bool tcg_damage_step(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    bool first = !(s->flags & TCG_FL_RANGE_DONE);
    place_set dealers = s->dealt & (first ? ~(place_set)0 : ~s->dealt_first);
    int to_player[BOARD_PLACES];
    for (place_set left = dealers; left;) {
        unsigned place = places_pop(&left);
        to_player[place] = places_test(s->board.attacking, place) ? through(g, place) : 0;
    }
    if (s->flags & TCG_FL_NO_DAMAGE)
        dealers = 0;
    if (some_for_player(dealers, to_player) && tcg_ask_guard(g, 1U << s->board.defender))
        return false;
    s->dealt_first = s->dealt;
    place_set hurt[BOARD_PLACES];
    for (place_set left = dealers; left;) {
        unsigned place = places_pop(&left);
        hurt[place] = deal(g, place, to_player[place]);
    }
    while (dealers) {
        unsigned place = places_pop(&dealers);
        tcg_fire_breaks_by_damage(g, place, hurt[place]);
    }
    s->guarding = 0;
    s->share_count = 0;
    memset(s->shares, 0, sizeof s->shares);
    s->board.dealer = 0;
    s->flags |= TCG_FL_RANGE_DONE;
    s->core.defer_triggers = false;
    s->core.step = first ? TCG_STEP_AFTER_RANGE : TCG_STEP_AFTER_DAMAGE;
    s->core.priority = s->core.active;
    champ_forget_lost(g);
    engine_show(g);
    tcg_settle(g);
    return tcg_go_on(g, first ? tcg_after_range_step : tcg_after_attack_step);
}
