// Choices among the cards of several owners, in games where cards lie with others than their owners
// (engine_rules.abroad_at): each card is an option of one choice, whoever owns it.
//
// The `cards` of a choice are of one owner and lie in one zone, those of a hand as a rule.  All others that
// may be named are its other cards: `offered` of struct engine_abroad by owner, one of each kind of a zone.
// They are numbered by owner and slot.  A set of cards is named in that order, too, after the choice's own
// `cards`.
#ifndef EPICSIM_ENGINE_MACHINE_OTHER_CARDS_H
#define EPICSIM_ENGINE_MACHINE_OTHER_CARDS_H

#include "engine/machine/choice.h"

// Cards of several owners.
struct engine_pool {
    unsigned owners;                   // seats of whose cards there are some,
    struct bits128 of[EPIC_MAX_SEATS]; // which these are
};
static inline void engine_pool_add(struct engine_pool *pool, unsigned owner, struct bits128 cards)
{
    if (bits128_empty(cards))
        return;
    pool->of[owner] = pool->owners >> owner & 1U ? bits128_or(pool->of[owner], cards) : cards;
    pool->owners |= 1U << owner;
}
static inline struct bits128 engine_pool_of(const struct engine_pool *pool, unsigned owner)
{
    return pool->owners >> owner & 1U ? pool->of[owner] : bits128_none();
}
static inline void engine_pool_remove(struct engine_pool *pool, engine_card card)
{
    unsigned owner = engine_card_owner(card);
    struct bits128 left = bits128_andnot(engine_pool_of(pool, owner), bits128_only(engine_card_slot(card)));
    pool->owners &= ~(1U << owner);
    engine_pool_add(pool, owner, left);
}
unsigned engine_pool_count(const struct engine_pool *pool);
// Takes out one card after the other; ENGINE_NO_CARD: there are no more.
engine_card engine_pool_pop(struct engine_pool *pool);

// What a seat has in its hand or discard pile.
struct engine_pool engine_all_held(const struct engine_game *g, unsigned holder, enum engine_zone zone);

// The choice that was opened last may also name these, one of each kind of a zone.
void engine_offer_pool(struct engine_game *g, const struct engine_pool *pool);

// Asks as engine_ask_cards for `left` more cards of a zone, or all there are, those of `first` before those
// of other owners.  False: there are none, and nobody is asked.
bool engine_ask_all_cards(struct engine_game *g, unsigned what, unsigned seat, unsigned first,
                          enum engine_zone zone, const struct engine_pool *pool, unsigned left, bool done);

// What has been named so far, where `first` was asked about first; the same, and nothing is named any more.
struct engine_pool engine_picked_cards(const struct engine_game *g, unsigned first);
struct engine_pool engine_take_picked(struct engine_game *g, unsigned first);
engine_card engine_take_one_picked(struct engine_game *g, unsigned first);

// What an option names: the other card of a number, and the zone where it lies.
engine_card engine_other_card(const struct engine_game *g, unsigned number);
enum engine_zone engine_zone_of_other(const struct engine_game *g, engine_card card);
void engine_pick_other(struct engine_game *g, unsigned number);

// The card that an option of cards names: of the choice's own set, the own pile, or another.
engine_card engine_card_named(const struct engine_game *g, struct engine_option option);

// What an earlier choice has offered, if the open one offers nothing of the kind.
void engine_blank_other_cards(struct engine_game *g);

#endif
