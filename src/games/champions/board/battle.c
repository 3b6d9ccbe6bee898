// Battles: who may attack and block, what breaks through, who deals how much to whom.  When all this happens,
// and who may do something meanwhile, is for the game to say.
#include "games/champions/champions.h"

// --- Attackers and blockers

// E4.4.1#2, E5.8.2#1, B-battle-3: prepared, and not deploying unless with blitz.
place_set champ_attackers(const struct engine_game *g)
{
    place_set prepared = champ_prepared(g, g->s->active); // B-hydra-6
    // E5.17.1#1, B-battle-4; E5.8.1, E5.8.3, B-blitz-1: as long as they have blitz.
    return prepared & (~board_of(g)->deploying | champ_keyword(g, CHAMP_BLITZ));
}

ENGINE_APART unsigned champ_attackable_now(const struct engine_game *g)
{
    unsigned seats = board_of(g)->no_attacks ? 0 : engine_prey(g, g->s->active);
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
void champ_name_fighter(struct engine_game *g, place_set *named, unsigned place)
{
    board_of(g)->passed |= places_below(place);
    if (g->s->stacks)
        name_one_of_several(g, named, place);
    else
        places_set(named, place);
}

// D19: a blocker must be able to block at least one attacker of the group; then it blocks all (E4.4.6(2)#2,
// B-battle-10), airborne (E5.2.2) and unblockable ones (E5.10.2), too.
place_set champ_blockers(const struct engine_game *g, place_set candidates)
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

void champ_end_battle(struct engine_game *g)
{
    struct board *b = board_of(g);
    b->attacking = b->blocking = b->passed = 0;
    b->surplus = b->assigned = 0;
    b->dealer = b->defender = 0;
    b->battle = b->blocked = false;
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
    struct board *b = board_of(g);
    int left = b->surplus;
    if (left <= 0)
        return 0;
    for (place_set dealers = b->attacking & champ_keyword(g, CHAMP_BREAKTHROUGH); dealers && left > 0;) {
        unsigned place = places_pop(&dealers);
        int offense = offense_at(g, place);
        int part = offense < left ? offense : left;
        if (place == attacker)
            return part;
        left -= part;
    }
    return 0;
}

// What a dealer has for the champions on the other side.
static int share_of(const struct engine_game *g, unsigned dealer, bool attack)
{
    int offense = offense_at(g, dealer);
    return board_of(g)->surplus > 0 && attack ? offense - surplus_of(g, dealer) : offense;
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

static int group_share(const struct engine_game *g, place_set group, bool attack)
{
    int total = 0;
    while (group)
        total += share_of(g, places_pop(&group), attack);
    return total;
}

static void start_group(struct board *b, unsigned dealer)
{
    b->dealer = (uint8_t)dealer;
    b->passed = 0;
    b->assigned = 0;
}

// Goes to the next dealer that divides alone; false when there is none.
static bool next_group(struct engine_game *g, place_set alone)
{
    unsigned from = board_of(g)->dealer == ENGINE_NO_PLACE ? 0 : board_of(g)->dealer + 1U;
    unsigned next = places_next(alone, from);
    if (next >= BOARD_PLACES)
        return false;
    start_group(board_of(g), next);
    return true;
}

static void give(struct engine_game *g, unsigned recipient, int amount)
{
    struct board *b = board_of(g);
    struct champ_damage d = {.source = b->dealer};
    champ_damage_champion(g, &d, recipient, amount);
    b->assigned += amount;
    places_set(&b->passed, recipient);
    if (b->dealer != ENGINE_NO_PLACE && amount > 0)
        champ_fire_self(g, b->dealer, CHAMP_ON_DAMAGE_CHAMPION, places_only(recipient), ENGINE_ABOUT_NOBODY);
}

// Deals out what needs no choice; returns how much there is when the next share has to be chosen, else 0.
// E4.4.12#2: who has left gets none; E5.12.3#2: untargetable ones do.
int champ_divide(struct engine_game *g, bool attack)
{
    struct board *b = board_of(g);
    place_set dealers = attack ? b->attacking : b->blocking;
    place_set recipients = attack ? b->blocking : b->attacking;
    if (!recipients)
        return 0;
    place_set alone = dealers_alone(g, dealers);
    do {
        int left = group_share(g, group_at_hand(g, dealers, alone), attack) - b->assigned;
        place_set open = recipients & ~b->passed;
        if (left <= 0 || !open)
            continue;
        if (!board_is_one(b, open) || engine_asks_forced(g))
            return left;
        give(g, places_lowest(open), left);
    } while (next_group(g, alone));
    return 0;
}

void champ_begin_division(struct engine_game *g, bool attack)
{
    struct board *b = board_of(g);
    if (attack)
        b->surplus = b->blocked ? breakthrough_surplus(g) : 0;
    start_group(b, ENGINE_NO_PLACE);
}

// The last one gets the rest: asked for only if a scenario wants it.
void champ_ask_share(struct engine_game *g, unsigned what, bool attack, int left)
{
    const struct board *b = board_of(g);
    bool last = board_is_one(b, (attack ? b->blocking : b->attacking) & ~b->passed);
    struct engine_choice *ask = engine_ask(g, what, attack ? g->s->active : b->defender);
    ask->high = (int16_t)(last || left < ENGINE_MAX_NUMBER ? left : ENGINE_MAX_NUMBER);
    ask->low = last ? ask->high : 0;
}

void champ_assign_share(struct engine_game *g, bool attack, int amount)
{
    const struct board *b = board_of(g);
    place_set served = b->passed;
    unsigned recipient = champ_one_of(g, places_lowest((attack ? b->blocking : b->attacking) & ~served));
    give(g, recipient, amount);
    if (g->s->stacks && b->dealer == ENGINE_NO_PLACE)
        (void)champ_join_alike(g, recipient, served);
}

// --- Damage

// What the champions at a place dealt in this battle, and what that sets off.
static void deal(struct engine_game *g, unsigned dealer, int offense, int to_player, bool to_champions)
{
    struct champ_damage d = {.source = dealer, .dealer = champ_controller(g, dealer)};
    champ_damage_player(g, &d, board_of(g)->defender, to_player); // E4.4.11#1, E4.4.11a#2, B-battle-16
    if (to_champions)                                             // E4.4.11#2, E4.4.12#1, B-battle-17
        d.total += offense - to_player;
    champ_damage_triggers(g, &d);
}

// Of several no more deal damage to the player than it takes: who damaged a player can matter.  What those
// deal in all.
static ENGINE_SELDOM int part_dealers(struct engine_game *g, unsigned dealer, int to_player)
{
    int each = champ_offense(g, dealer);
    unsigned enough = (unsigned)((to_player + each - 1) / each);
    if (enough < board_copies(board_of(g), dealer)) {
        unsigned others = champ_part_stack(g, dealer, enough);
        deal(g, others, offense_at(g, others), 0, true);
    }
    return offense_at(g, dealer);
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
            offense = part_dealers(g, place, to_player);
        deal(g, place, offense, to_player, to_champions);
    }
}

void champ_deal_battle_damage(struct engine_game *g)
{
    deal_attack(g);
    bool to_champions = board_of(g)->attacking != 0;
    for (place_set left = board_of(g)->blocking; left;) {
        unsigned place = places_pop(&left);
        deal(g, place, to_champions ? offense_at(g, place) : 0, 0, to_champions);
    }
}
