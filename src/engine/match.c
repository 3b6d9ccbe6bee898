#include "engine/match.h"

#include "base/diag.h"
#include "rules/deck.h"

bool engine_match_check(const struct epic_deck *const *decks, unsigned seats, struct diag_list *out)
{
    if (seats < 2 || seats > EPIC_MAX_SEATS)
        return diag_error(out, (struct diag_place){0}, "a game needs 2 to %d seats, not %u", EPIC_MAX_SEATS,
                          seats);
    for (unsigned seat = 0; seat < seats; seat++) {
        if (decks[seat]->size > ENGINE_DECK)
            return diag_error(out, (struct diag_place){0}, "%s has %u cards; a deck has room for %d",
                              decks[seat]->name, decks[seat]->size, ENGINE_DECK);
    }
    return true;
}

size_t engine_state_size(const struct engine_rules *rules, unsigned seats)
{
    size_t size = rules->players_at + seats * rules->player_size;
    return (size + EPIC_STATE_ALIGNMENT - 1) / EPIC_STATE_ALIGNMENT * EPIC_STATE_ALIGNMENT;
}

void engine_match_begin(struct engine_match *m, const struct epic_rules *rules, const void *cards,
                        unsigned seats, const struct epic_options *options)
{
    m->base.rules = rules;
    for (unsigned seat = 0; seat < EPIC_MAX_SEATS; seat++)
        m->player_at[seat] = m->rules->players_at + seat * m->rules->player_size;
    m->base.cards = cards;
    m->base.seats = seats;
    m->base.state_size = m->base.view_size = engine_state_size(m->rules, seats);
    m->base.options = *options;
    for (unsigned kind = 0; kind < rules->cards_count(cards); kind++)
        m->kind_of[ENGINE_TOKEN_CARD | kind] = (uint16_t)kind;
}

// --- Lists

static void mark_copies(struct engine_list *list, unsigned slot)
{
    for (unsigned back = 1; back <= 2 && back <= slot; back++) {
        if (list->kind[slot - back] == list->kind[slot])
            bits128_set(&list->copy_of_previous[back - 1], slot);
    }
    list->many_copies |= slot >= 3 && list->kind[slot - 3] == list->kind[slot];
}

void engine_list_fill(struct engine_match *m, struct engine_list *list, unsigned seat, const uint16_t *kinds,
                      const uint8_t *counts, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        for (unsigned copy = 0; copy < counts[i]; copy++) {
            unsigned slot = list->size++;
            list->kind[slot] = m->kind_of[engine_card_of(seat, slot)] = kinds[i];
            bits128_set(&list->all, slot);
            mark_copies(list, slot);
        }
    }
}
