// Attacks that might be: what has been found out about them, and what that follows from.
#ifndef EPICSIM_GAMES_MULTIVERSE_OUTLOOK_H
#define EPICSIM_GAMES_MULTIVERSE_OUTLOOK_H

#include "games/multiverse/heuristics/heuristics.h"

// The board as it was, as far as it says what attacks do.
struct multi_board {
    // In the order of struct multi_state.
    place_set present;
    MULTI_SETS(MULTI_SET_FIELD)
    MULTI_ITEM_SETS(MULTI_SET_FIELD)
    place_set bearing, altered;
    engine_card card[MULTI_PLACES];
    uint8_t controller[MULTI_PLACES], owner[MULTI_PLACES], host[MULTI_PLACES];
    uint8_t poison[MULTI_PLACES];
    uint8_t effect_count, bond_count, gain_count;
    struct multi_effect effects[MULTI_EFFECTS];
    struct multi_bond bonds[MULTI_BONDS];
    struct multi_gain gains[MULTI_GAINS];
};

// Whom somebody would best attack in some ways.
struct multi_aim {
    unsigned ways; // 0: that is not known
    uint8_t attacker;
    place_set targets; // one, or nobody
};

struct multi_outlook {
    const struct engine_game *g;
    unsigned seat;
    place_set others;           // of other sides than this seat, who is asked; 0: not looked up
    place_set looked, wounding; // of whom it is known whether they would wound somebody; who would
    // Of whom it is known: the attack value that wounds them in close combat; what stands against attacks;
    // what one more wound brings.
    place_set measured, shielded, judged;
    int need[MULTI_PLACES];
    struct multi_shield shield[MULTI_PLACES];
    int32_t worth[MULTI_PLACES];
    // Wounds that they have, and will have from so many of the attacks that are declared: who has one or
    // three of them, who has two or three; who attacks.
    unsigned counted;
    place_set one, two, attackers;
    struct multi_aim aim;
    struct multi_board board; // from which all this follows
};

// What was kept for this question from the one before, as far as it still holds; else it begins anew, in
// `room` if there is nowhere to keep it.
struct multi_outlook *multi_look_out(const struct engine_game *g, struct multi_outlook *room);

bool multi_gets_through(const struct multi_shield *shield, uint32_t bits, int value);
int multi_find_need(struct multi_outlook *o, unsigned place);
int32_t multi_find_worth(struct multi_outlook *o, unsigned target);
bool multi_gets_through_at(struct multi_outlook *o, unsigned target, uint32_t bits, int value);

// The attack value that wounds somebody in close combat; whether an attack of such bits does.
static inline int multi_need_at(struct multi_outlook *o, unsigned place)
{
    return places_test(o->measured, place) ? o->need[place] : multi_find_need(o, place);
}
enum { MULTI_CLOSE_BITS = 1U << MULTI_CLOSE };
static inline bool multi_gets_through_to(struct multi_outlook *o, unsigned target, uint32_t bits, int value)
{
    return bits == MULTI_CLOSE_BITS ? value >= multi_need_at(o, target)
                                    : multi_gets_through_at(o, target, bits, value);
}

// Of these, those to whom a wound of the attacker will still do something when the attacks that are declared
// are settled; what it brings then.
place_set multi_woundable(const struct multi_outlook *o, unsigned attacker, place_set targets);
static inline int32_t multi_worth_at(struct multi_outlook *o, unsigned target)
{
    return places_test(o->judged, target) ? o->worth[target] : multi_find_worth(o, target);
}
// Whom characters of a seat may attack, all that may lie in their way aside.
place_set multi_opposing(const struct engine_game *g, unsigned seat);

#endif
