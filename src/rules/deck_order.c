#include <string.h>

#include "rules/deck.h"
#include "rules/rules.h"

struct ordering {
    const struct epic_deck *deck;
    uint8_t left[EPIC_DECK_CARDS]; // copies of each of its cards that have no place yet
    struct epic_deck ordered;
};

static void put(struct ordering *o, unsigned at, unsigned copies)
{
    struct epic_deck *ordered = &o->ordered;
    unsigned last = ordered->kind_count;
    o->left[at] = (uint8_t)(o->left[at] - copies);
    if (last > 0 && ordered->kinds[last - 1] == o->deck->kinds[at]) {
        ordered->counts[last - 1] = (uint8_t)(ordered->counts[last - 1] + copies);
    } else if (copies > 0) {
        ordered->kinds[last] = o->deck->kinds[at];
        ordered->counts[last] = (uint8_t)copies;
        ordered->places[last] = o->deck->places[at];
        ordered->kind_count++;
    }
}

// Fills so many slots with what is left, in the order of the list.
static void fill(struct ordering *o, unsigned slots)
{
    for (unsigned at = 0; at < o->deck->kind_count; at++) {
        unsigned copies = o->left[at] < slots ? o->left[at] : slots;
        put(o, at, copies);
        slots -= copies;
    }
}

// The place of another deck's card in the list; that behind the last one if it is not there.
static unsigned find(const struct epic_deck *deck, const void *cards, const char *name)
{
    int kind = deck->rules->cards_find(cards, name);
    unsigned at = 0;
    while (at < deck->kind_count && deck->kinds[at] != kind)
        at++;
    return at;
}

struct epic_deck epic_deck_in_order_of(const struct epic_deck *deck, const void *cards,
                                       const struct epic_deck *other, const void *other_cards)
{
    unsigned found[EPIC_DECK_CARDS];
    uint8_t kept[EPIC_DECK_CARDS] = {0};
    struct ordering o = {.deck = deck, .ordered = *deck};
    o.ordered.kind_count = 0;
    memcpy(o.left, deck->counts, sizeof o.left);
    // First of all those that stay: a card that is new must not take the copies of one that stands further
    // down.
    for (unsigned i = 0; i < other->kind_count; i++) {
        found[i] = find(deck, cards, other->rules->card_name(other_cards, other->kinds[i]));
        if (found[i] == deck->kind_count)
            continue;
        kept[i] = o.left[found[i]] < other->counts[i] ? o.left[found[i]] : other->counts[i];
        o.left[found[i]] = (uint8_t)(o.left[found[i]] - kept[i]);
    }
    for (unsigned i = 0; i < other->kind_count; i++) {
        if (kept[i] > 0) {
            o.left[found[i]] = (uint8_t)(o.left[found[i]] + kept[i]);
            put(&o, found[i], kept[i]);
        }
        fill(&o, other->counts[i] - kept[i]);
    }
    fill(&o, EPIC_DECK_CARDS);
    return o.ordered;
}
