// What policies and statistics of mulligans want to know: hands, and how well they can be played.
//
// A player can play one card that costs something in each turn, the opponents' included.  Such a card is
// *fast* if it can be played in any of them and *slow* if only in an own turn; what costs nothing is *free*.
#include "games/champions/champions.h"

#include "base/text.h"

enum {
    COUNTED = 6, // of a larger hand no more cards than so many are told apart
    SORTS = (COUNTED + 1) * (COUNTED + 2) / 2
};

static const struct champ_list *list_of(const struct epic_match *match, unsigned seat)
{
    return champ_list((const struct engine_match *)match, seat);
}

// Whatever is beyond the first so many.
static struct bits128 surplus(struct bits128 cards, unsigned wanted)
{
    for (; wanted > 0 && !bits128_empty(cards); wanted--)
        (void)bits128_pop(&cards);
    return cards;
}

// A free card is weaker than one that has a cost, and one slow card a round is all that can be played.
static struct bits128 advice(const struct epic_match *match, unsigned seat, struct bits128 cards)
{
    enum { FREE_WANTED = 2, SLOW_WANTED = 3 };
    const struct champ_list *list = list_of(match, seat);
    return bits128_or(surplus(bits128_and(cards, list->free), FREE_WANTED),
                      surplus(bits128_and(cards, list->slow), SLOW_WANTED));
}

// Pairs of counts in a triangle: by their sum, then by the first of them.
static unsigned hand_sort(const struct epic_match *match, unsigned seat, struct bits128 cards)
{
    const struct champ_list *list = list_of(match, seat);
    unsigned slow = bits128_count(bits128_and(cards, list->slow));
    unsigned free = bits128_count(bits128_and(cards, list->free));
    unsigned fast = bits128_count(cards) - free - slow;
    free = free < COUNTED ? free : COUNTED;
    fast = free + fast < COUNTED ? fast : COUNTED - free;
    return (free + fast) * (free + fast + 1) / 2 + free;
}

static void hand_sort_text(unsigned sort, struct text *out)
{
    unsigned sum = 0;
    while ((sum + 1) * (sum + 2) / 2 <= sort)
        sum++;
    unsigned free = sort - sum * (sum + 1) / 2;
    text_appendf(out, "%u free %u fast", free, sum - free);
}

const struct epic_mulligan_rules champ_mulligan_rules = {
    .advice = advice,
    .hand_sorts = SORTS,
    .hand_sort = hand_sort,
    .hand_sort_text = hand_sort_text,
};
