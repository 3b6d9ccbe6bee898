// Battles by arithmetic: who can block whom, what damage breaks, and what a battle comes to.
//
// What cards could still change is left out.
#include "games/champions/heuristics/heuristics.h"

void champ_survey(struct champ_battlefield *field, const struct engine_game *g, place_set concerned)
{
    field->g = g;
    champ_size_up(g, concerned, &field->size);
    for (place_set places = concerned; places;) {
        unsigned place = places_pop(&places);
        int left = field->size.defense[place] - board_of(g)->damage[place];
        field->left[place] = (int16_t)(left > 0 ? left : 0);
    }
    struct champ_sight sight = champ_look(g, &field->size);
    for (place_set places = concerned; places;) {
        unsigned place = places_pop(&places);
        field->worth[place] = champ_worth_seen(&sight, place);
    }
    field->airborne = champ_keyword(g, CHAMP_AIRBORNE);
    field->unblockable = champ_keyword(g, CHAMP_UNBLOCKABLE);
    field->picky = champ_keyword(g, CHAMP_UNBLOCKABLE_BY_LOWER_OFFENSE);
    field->breakthrough = champ_keyword(g, CHAMP_BREAKTHROUGH);
    field->righteous = champ_keyword(g, CHAMP_RIGHTEOUS);
    field->unbreakable = champ_unbreakable(g);
}

int champ_total_offense(const struct champ_battlefield *field, place_set champions)
{
    int sum = 0;
    while (champions) {
        unsigned place = places_pop(&champions);
        sum += board_all(board_of(field->g), place, field->size.offense[place]);
    }
    return sum;
}

static bool can_block(const struct champ_battlefield *field, unsigned blocker, unsigned attacker)
{
    if (places_test(field->unblockable, attacker))
        return false;
    if (places_test(field->airborne, attacker) && !places_test(field->airborne, blocker))
        return false;
    return !places_test(field->picky, attacker) ||
           field->size.offense[blocker] >= field->size.offense[attacker];
}

// D19: one attacker that it can block is enough.
place_set champ_able_to_block(const struct champ_battlefield *field, place_set candidates,
                              place_set attackers)
{
    place_set able = 0;
    while (candidates) {
        unsigned blocker = places_pop(&candidates);
        for (place_set left = attackers; left;) {
            if (can_block(field, blocker, places_pop(&left))) {
                places_set(&able, blocker);
                break;
            }
        }
    }
    return able;
}

// --- What damage breaks --------------------------------------------------------------------------

// The next one to be broken: the worthiest that the damage is enough for.
static unsigned best_victim(const struct champ_battlefield *field, place_set champions, int damage)
{
    unsigned best = ENGINE_NO_PLACE;
    for (champions &= ~field->unbreakable; champions;) {
        unsigned place = places_pop(&champions);
        if (field->left[place] > damage)
            continue;
        if (best == ENGINE_NO_PLACE || field->worth[place] > field->worth[best])
            best = place;
    }
    return best;
}

// Of a stack as many as the damage is enough for.
static unsigned broken_at(const struct champ_battlefield *field, unsigned place, int damage)
{
    unsigned copies = board_copies(board_of(field->g), place);
    if (copies == 1 || field->left[place] == 0)
        return copies;
    unsigned enough = (unsigned)(damage / field->left[place]);
    return enough < copies ? enough : copies;
}

place_set champ_victims(const struct champ_battlefield *field, place_set champions, int damage,
                        int32_t *worth)
{
    place_set broken = 0;
    *worth = 0;
    for (;;) {
        unsigned next = best_victim(field, champions & ~broken, damage);
        if (next == ENGINE_NO_PLACE)
            return broken;
        unsigned copies = broken_at(field, next, damage);
        places_set(&broken, next);
        damage -= field->left[next] * (int)copies;
        *worth += board_times(field->worth[next], copies);
    }
}

static int32_t worth_of_victims(const struct champ_battlefield *field, place_set champions, int damage)
{
    int32_t worth;
    (void)champ_victims(field, champions, damage, &worth);
    return worth;
}

// --- What a battle comes to ----------------------------------------------------------------------

// For the attacker, as the two of them see it.
int32_t champ_battle(const struct champ_battlefield *field, place_set attackers, place_set blockers,
                     unsigned seat, unsigned defender)
{
    const struct engine_game *g = field->g;
    const struct champ_heuristics *h = champ_heuristics(g);
    int offense = champ_total_offense(field, attackers);
    int through = blockers ? 0 : offense;
    int32_t worth = 0;
    if (blockers) {
        int toughness = 0;
        for (place_set left = blockers; left;) {
            unsigned place = places_pop(&left);
            toughness += board_all(board_of(g), place, field->left[place]);
        }
        int surplus = champ_total_offense(field, attackers & field->breakthrough) - toughness;
        through = surplus > 0 ? surplus : 0;
        worth += worth_of_victims(field, blockers, offense - through);
        worth -= worth_of_victims(field, attackers, champ_total_offense(field, blockers));
    }
    int health = board_player(g, defender)->health;
    int healed = champ_total_offense(field, attackers & field->righteous);
    int answered = champ_total_offense(field, blockers & field->righteous);
    worth += champ_worth_of_damage(&h->weight, health, through) +
             champ_worth_of_gain(&h->weight, board_player(g, seat)->health, healed) -
             champ_worth_of_gain(&h->weight, health, answered);
    if (h->own_battle)
        worth += h->own_battle(field, attackers, blockers, seat, defender);
    return worth;
}

unsigned champ_strongest(const struct champ_battlefield *field, place_set champions)
{
    unsigned strongest = places_lowest(champions);
    while (champions) {
        unsigned place = places_pop(&champions);
        if (field->size.offense[place] > field->size.offense[strongest])
            strongest = place;
    }
    return strongest;
}

// One attack after the other, each blocker stops one: does enough come through whatever they do?
bool champ_lethal_one_by_one(const struct champ_battlefield *field, place_set attackers, unsigned defender)
{
    const struct board *b = board_of(field->g);
    place_set blockers = champ_guards(field->g, defender);
    uint32_t spent[BOARD_PLACES] = {0}; // blockers that have had their turn, place by place
    int through = 0;
    while (attackers) {
        unsigned strongest = champ_strongest(field, attackers);
        places_clear(&attackers, strongest);
        int offense = field->size.offense[strongest];
        unsigned stopped;
        for (unsigned left = board_copies(b, strongest); left > 0; left -= stopped) {
            place_set able = champ_able_to_block(field, blockers, places_only(strongest));
            stopped = left;
            if (!able) {
                through += board_times(offense, left);
                continue;
            }
            unsigned blocker = places_lowest(able);
            unsigned ready = board_copies(b, blocker) - spent[blocker];
            stopped = left < ready ? left : ready;
            spent[blocker] += stopped;
            blockers &= ~places_if(stopped == ready, blocker);
            int surplus = places_test(field->breakthrough, strongest) ? offense - field->left[blocker] : 0;
            through += board_times(surplus > 0 ? surplus : 0, stopped);
        }
    }
    return through >= board_player(field->g, defender)->health;
}

bool champ_is_unstoppable(const struct engine_game *g, place_set attackers, unsigned defenders)
{
    struct champ_battlefield field;
    place_set ready = 0;
    for (unsigned left = defenders; left; left &= left - 1)
        ready |= champ_guards(g, (unsigned)__builtin_ctz(left));
    if (attackers)
        champ_survey(&field, g, attackers | ready);
    while (attackers) {
        unsigned place = places_pop(&attackers);
        for (unsigned left = defenders; left && field.size.offense[place] > 0; left &= left - 1)
            if (!champ_able_to_block(&field, champ_guards(g, (unsigned)__builtin_ctz(left)),
                                     places_only(place)))
                return true;
    }
    return false;
}
