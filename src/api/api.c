#include "api/api.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "epicsim/state.h"
#include "rules/deck.h"

static const struct diag_place nowhere = {0};

size_t api_hand_out(struct text *text, char *buffer, size_t size)
{
    const char *string = text->failed ? "out of memory" : text_string(text);
    size_t length = strlen(string);
    if (size > 0) {
        size_t kept = length < size ? length : size - 1;
        memcpy(buffer, string, kept);
        buffer[kept] = '\0';
    }
    text_free(text);
    return length;
}

bool api_fail(struct diag_list *list, struct epic_error *error)
{
    struct text text = {0};
    diag_render(list, &text);
    size_t length = text.length;
    const char *string = text_string(&text);
    while (length > 0 && string[length - 1] == '\n')
        length--;
    if (text.failed || length == 0)
        (void)error_set(error, "out of memory");
    else
        (void)error_set(error, "%.*s", (int)length, string);
    text_free(&text);
    diag_free(list);
    return false;
}

bool api_deck_belongs(const struct epic_cards *cards, const struct epic_deck *deck)
{
    size_t count = cards->rules->cards_count(cards->cards);
    bool good = deck->rules == cards->rules && (deck->god == EPIC_NO_GOD || (size_t)deck->god < count);
    for (unsigned i = 0; i < deck->kind_count; i++)
        good &= deck->kinds[i] < count;
    return good;
}

bool api_decks_fit(const struct epic_cards *cards, const struct epic_deck *const *decks, unsigned seats,
                   struct diag_list *out)
{
    const struct epic_rules *rules = cards->rules;
    if (seats < rules->min_seats || seats > rules->max_seats)
        return diag_error(out, nowhere, "%s is for %u to %u players, not %u", rules->title, rules->min_seats,
                          rules->max_seats, seats);
    for (unsigned seat = 0; seat < seats; seat++) {
        if (!decks[seat])
            return diag_error(out, nowhere, "there is no deck for seat %u", seat);
        if (!api_deck_belongs(cards, decks[seat]))
            return diag_error(out, nowhere, "the deck of seat %u, \"%s\", was made with other cards", seat,
                              decks[seat]->name);
    }
    return true;
}

void *api_block_new(size_t size)
{
    static_assert((int)EPIC_STATE_ALIGNMENT == (int)MEMORY_LINE, "states of callers are as good as ours");
    void *block = memory_new(size);
    return block ? memset(block, 0, memory_lines(size)) : NULL;
}
