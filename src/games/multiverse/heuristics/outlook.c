// What has been found out about attacks that might be, kept from one question to the next.
#include "games/multiverse/heuristics/outlook.h"
#include "engine/zones/deck.h"

#include <string.h>

enum { ROLL = 2 }; // of a die of three, where it counts

// --- What gets through

bool multi_gets_through(const struct multi_shield *shield, uint32_t bits, int value)
{
    return multi_shield_lets_through(shield, bits) && value >= multi_shield_against(shield, bits, ROLL);
}

enum { OUT_OF_REACH = 1 << 20 };

static const struct multi_shield *shield_of(struct multi_outlook *o, unsigned place)
{
    struct multi_shield *shield = &o->shield[place];
    if (!places_test(o->shielded, place))
        *shield = multi_shield_of(o->g, place);
    places_set(&o->shielded, place);
    return shield;
}

// Whether in close combat nothing but its defense counts: most have no more.
static bool is_plain(const struct engine_game *g, unsigned place)
{
    const struct multi_kind *kind = multi_kind_at(g, place);
    uint32_t wards = kind->immune | kind->resistant | kind->vulnerable;
    return multi_is_as_printed(g, place) && !places_test(multi_state(g)->phased, place) &&
           !(wards & MULTI_CLOSE_BITS) &&
           !(kind->power[MULTI_PSI] | kind->power[MULTI_MAGIC_BLAST] | kind->latent_psi);
}

int multi_find_need(struct multi_outlook *o, unsigned place)
{
    places_set(&o->measured, place);
    if (is_plain(o->g, place))
        return o->need[place] = multi_defense_value(o->g, place);
    const struct multi_shield *shield = shield_of(o, place);
    return o->need[place] = multi_shield_lets_through(shield, MULTI_CLOSE_BITS)
                                ? multi_shield_against(shield, MULTI_CLOSE_BITS, ROLL)
                                : OUT_OF_REACH;
}

bool multi_gets_through_at(struct multi_outlook *o, unsigned target, uint32_t bits, int value)
{
    return multi_gets_through(shield_of(o, target), bits, value);
}

// --- What wounds are worth

// Who is dead does not come back; and without cards to draw it takes a character in play not to lose.  In a
// campaign a kill costs points.
static int32_t worth_of_kill(const struct engine_game *g, unsigned target)
{
    int32_t points = MULTI_WORTH_POINT * multi_points_of(g, target);
    const struct engine_player *owner = engine_player(g, multi_state(g)->controller[target]);
    int32_t gain = engine_seen_deck_count(owner) == 0 ? points : points / 4;
    return multi_match(g)->campaign ? gain - points : gain;
}

// A wound that disables brings points; the one before prepares it; one more kills, if it may.
static int32_t worth_of_wound(const struct engine_game *g, unsigned wounds, unsigned target)
{
    int32_t points = MULTI_WORTH_POINT * multi_points_of(g, target);
    if (places_test(multi_state(g)->items, target)) // the first hit disables it, the second one destroys it
        return wounds < 2 ? multi_worth_of(g, target) / 2 : 0;
    switch (wounds) {
    case 0: return points / 2;
    case 1: return points + MULTI_WORTH_POINT;
    case 2: return worth_of_kill(g, target);
    default: return 0;
    }
}

// What somebody dies of depends on more than the board.
int32_t multi_find_worth(struct multi_outlook *o, unsigned target)
{
    if (places_test(o->two, target))
        return worth_of_wound(o->g, 2U + places_test(o->one, target), target);
    places_set(&o->judged, target);
    return o->worth[target] = worth_of_wound(o->g, places_test(o->one, target), target);
}

// Those that it has; an item that is disabled counts as wounded once.
static unsigned wounds_of(const struct multi_state *s, unsigned place)
{
    return places_test(s->disabled, place) ? 2 : places_test(s->injured | s->broken, place);
}

int32_t multi_worth_of_wound(const struct engine_game *g, unsigned attacker, unsigned target)
{
    const struct multi_state *s = multi_state(g);
    unsigned wounds = places_test(s->items, target) ? 0 : wounds_of(s, target);
    bool may = wounds < 2 || multi_killable(g, attacker, places_only(target));
    return may ? worth_of_wound(g, wounds, target) : 0;
}

// --- Attacks that are declared

// M-combat-2: an attack that is declared.
static bool hits_through(struct multi_outlook *o, const struct multi_attack *attack)
{
    unsigned strike = multi_strike(attack);
    return multi_gets_through_to(o, attack->target, multi_attack_bits(o->g, attack->attacker, strike),
                                 multi_attack_value(o->g, attack->attacker, strike));
}

// One wound more; three of them are as many as anybody can have.
static void add_wound(struct multi_outlook *o, unsigned place)
{
    place_set more = places_only(place) & ~(o->one & o->two);
    places_clear(&o->judged, place);
    o->two |= o->one & more;
    o->one ^= more;
}

// Those that have been declared since.  Who would have wounded somebody may find nobody left by now; and who
// would have wounded nobody finds somebody only where another wound brings more than this one.
static void count_attacks(struct multi_outlook *o)
{
    const struct multi_state *s = multi_state(o->g);
    if (o->counted < s->attack_count) {
        o->aim.ways = 0;
        o->looked &= ~o->wounding;
        o->wounding = 0;
    }
    for (; o->counted < s->attack_count; o->counted++) {
        const struct multi_attack *attack = &s->attacks[o->counted];
        if (attack->attacker == ENGINE_NO_PLACE || attack->target == ENGINE_NO_PLACE)
            continue;
        places_set(&o->attackers, attack->attacker);
        if (!hits_through(o, attack))
            continue;
        o->looked = multi_worth_at(o, attack->target) > 0 ? o->looked : 0;
        add_wound(o, attack->target);
    }
}

place_set multi_woundable(const struct multi_outlook *o, unsigned attacker, place_set targets)
{
    place_set dying = targets & o->two;
    targets &= ~dying;
    dying &= ~(o->one | multi_state(o->g)->items);
    return dying ? targets | multi_killable(o->g, attacker, dying) : targets;
}

// --- From one question to the next

place_set multi_opposing(const struct engine_game *g, unsigned seat)
{
    return (multi_in_play(g) | multi_standing(g)) & ~multi_places_of(g, multi_allies(g, seat));
}

// Parts of the board that lie in the state as they lie here.
enum {
    SETS = offsetof(struct multi_board, altered) + sizeof(place_set) - offsetof(struct multi_board, present),
    CARDS = offsetof(struct multi_board, poison) - offsetof(struct multi_board, card)
};
static_assert(SETS == offsetof(struct multi_state, altered) + sizeof(place_set) -
                          offsetof(struct multi_state, present),
              "sets lie alike");
static_assert(CARDS == offsetof(struct multi_state, blocker) - offsetof(struct multi_state, card),
              "cards lie alike, and whose they are");

static unsigned char *sets_of_board(struct multi_board *board)
{
    return (unsigned char *)board + offsetof(struct multi_board, present);
}
static unsigned char *cards_of_board(struct multi_board *board)
{
    return (unsigned char *)board + offsetof(struct multi_board, card);
}
static const unsigned char *sets_of(const struct multi_state *s)
{
    return (const unsigned char *)s + offsetof(struct multi_state, present);
}
static const unsigned char *cards_of(const struct multi_state *s)
{
    return (const unsigned char *)s + offsetof(struct multi_state, card);
}

static void keep_board(struct multi_board *board, const struct multi_state *s)
{
    memcpy(sets_of_board(board), sets_of(s), SETS);
    memcpy(cards_of_board(board), cards_of(s), CARDS);
    memcpy(board->poison, s->poison, sizeof s->poison);
    board->effect_count = s->effect_count;
    board->bond_count = s->bond_count;
    board->gain_count = s->gain_count;
    memcpy(board->effects, s->effects, s->effect_count * sizeof s->effects[0]);
    memcpy(board->bonds, s->bonds, s->bond_count * sizeof s->bonds[0]);
    memcpy(board->gains, s->gains, s->gain_count * sizeof s->gains[0]);
}

static bool is_same(const void *before, const void *now, unsigned count, size_t size)
{
    return count == 0 || memcmp(before, now, count * size) == 0;
}

// Whether it is the same but for what sets say.
static bool is_like(struct multi_board *board, const struct multi_state *s)
{
    return board->effect_count == s->effect_count && board->bond_count == s->bond_count &&
           board->gain_count == s->gain_count && memcmp(cards_of_board(board), cards_of(s), CARDS) == 0 &&
           memcmp(board->poison, s->poison, sizeof s->poison) == 0 &&
           is_same(board->effects, s->effects, s->effect_count, sizeof s->effects[0]) &&
           is_same(board->bonds, s->bonds, s->bond_count, sizeof s->bonds[0]) &&
           is_same(board->gains, s->gains, s->gain_count, sizeof s->gains[0]);
}

// Who is in another set now; that somebody is attacked changes nothing.
static place_set changed_since(const struct multi_board *board, const struct multi_state *s)
{
    place_set changed =
        (board->present ^ s->present) | (board->bearing ^ s->bearing) | (board->altered ^ s->altered);
#define CHANGED(name) changed |= board->name ^ s->name;
    MULTI_SETS(CHANGED)
    MULTI_ITEM_SETS(CHANGED)
#undef CHANGED
    return changed;
}

static place_set attackers_since(const struct multi_outlook *o)
{
    const struct multi_state *s = multi_state(o->g);
    place_set attackers = 0;
    for (unsigned i = o->counted; i < s->attack_count; i++)
        attackers |= s->attacks[i].attacker == ENGINE_NO_PLACE ? 0 : places_only(s->attacks[i].attacker);
    return attackers;
}

// Whether nothing has happened but that others have attacked.  What they do follows from what they are now.
static bool holds(struct multi_outlook *o)
{
    const struct multi_state *s = multi_state(o->g);
    if (o->seat != s->core.choice.seat || o->counted > s->attack_count || !is_like(&o->board, s))
        return false;
    if (memcmp(sets_of_board(&o->board), sets_of(s), SETS) == 0)
        return true;
    place_set since = attackers_since(o);
    o->board.attacked = s->attacked;
    if (changed_since(&o->board, s) & ~since || since & (o->others | o->attackers))
        return false;
    memcpy(sets_of_board(&o->board), sets_of(s), SETS);
    o->measured &= ~since;
    o->shielded &= ~since;
    o->looked &= ~since;
    o->aim.ways = 0;
    return true;
}

static void begin(struct multi_outlook *o)
{
    const struct multi_state *s = multi_state(o->g);
    o->seat = s->core.choice.seat;
    o->others = o->looked = o->wounding = o->measured = o->shielded = o->judged = 0;
    o->counted = o->aim.ways = 0;
    o->attackers = 0;
    o->one = (s->injured | s->broken) & ~s->disabled;
    o->two = s->disabled;
}

struct multi_outlook *multi_look_out(const struct engine_game *g, struct multi_outlook *room)
{
    struct engine_notes *notes = g->notes;
    struct multi_outlook *o = notes ? (struct multi_outlook *)notes->of_game : room;
    o->g = g;
    if (!notes || !notes->kept || !holds(o)) {
        begin(o);
        if (notes)
            keep_board(&o->board, multi_state(g));
    }
    if (notes)
        notes->kept = true;
    count_attacks(o);
    return o;
}

static_assert(sizeof(struct multi_outlook) <= ENGINE_MOST_NOTES, "an outlook fits into the notes");
