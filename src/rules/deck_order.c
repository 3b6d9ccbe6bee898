#include "rules/deck.h"
#include "rules/rules.h"

struct ordering {
    const struct epic_deck *deck;
    bool is_placed[EPIC_DECK_CARDS]; // by place in the deck's list
    bool is_new[EPIC_DECK_CARDS];    // the other deck does not have it
    struct epic_deck ordered;
    unsigned slots; // that the cards placed so far take
};

// All copies: the rules want them in neighbouring slots.
static void put(struct ordering *o, unsigned at)
{
    unsigned last = o->ordered.kind_count++;
    o->ordered.kinds[last] = o->deck->kinds[at];
    o->ordered.counts[last] = o->deck->counts[at];
    o->ordered.places[last] = o->deck->places[at];
    o->is_placed[at] = true;
    o->slots += o->deck->counts[at];
}

// New cards that fit into slots that others left free, in the order of the list.
static void fill(struct ordering *o, unsigned end)
{
    for (unsigned at = 0; at < o->deck->kind_count; at++)
        if (o->is_new[at] && !o->is_placed[at] && o->slots + o->deck->counts[at] <= end)
            put(o, at);
}

// The place of another deck's card in the list; the place after the last one if it is not there.
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
    struct ordering o = {.deck = deck, .ordered = *deck};
    unsigned end = 0; // of the other deck's card
    o.ordered.kind_count = 0;
    for (unsigned at = 0; at < deck->kind_count; at++)
        o.is_new[at] =
            find(other, other_cards, deck->rules->card_name(cards, deck->kinds[at])) == other->kind_count;
    for (unsigned i = 0; i < other->kind_count; i++) {
        unsigned at = find(deck, cards, other->rules->card_name(other_cards, other->kinds[i]));
        if (at < deck->kind_count)
            put(&o, at);
        end += other->counts[i];
        fill(&o, end);
    }
    fill(&o, EPIC_DECK_CARDS);
    return o.ordered;
}
