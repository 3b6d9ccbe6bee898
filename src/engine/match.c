#include "engine/match.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "engine/kinds.h"
#include "engine/language/compiler.h"
#include "rules/deck.h"

static bool decks_fit(const struct epic_deck *const *decks, unsigned seats, struct diag_list *out)
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

// How many bytes a state of so many seats has.
static size_t size_of_state(const struct engine_rules *rules, unsigned seats)
{
    size_t size = rules->players_at + seats * rules->player_size;
    return (size + EPIC_STATE_ALIGNMENT - 1) / EPIC_STATE_ALIGNMENT * EPIC_STATE_ALIGNMENT;
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

static struct engine_list *list_of(struct engine_match *m, unsigned seat)
{
    return (struct engine_list *)(void *)((char *)m + m->rules->lists_at + seat * m->list_size);
}

void engine_match_set_list(struct engine_match *m, unsigned seat, const uint16_t *kinds,
                           const uint8_t *counts, unsigned count)
{
    struct engine_list *list = list_of(m, seat);
    const struct engine_list stays = {.opening_hand = m->rules->opening_hand, .beside = list->beside};
    memset(list, 0, m->list_size);
    *list = stays;
    for (unsigned i = 0; i < count; i++) {
        for (unsigned copy = 0; copy < counts[i]; copy++) {
            unsigned slot = list->size++;
            list->kind[slot] = m->kind_of[engine_card_of(seat, slot)] = kinds[i];
            bits128_set(&list->all, slot);
            mark_copies(list, slot);
        }
    }
    if (m->rules->note_list)
        m->rules->note_list(m, seat);
}

static void seat_deck(struct engine_match *m, unsigned seat, const struct epic_deck *deck)
{
    list_of(m, seat)->beside = deck->god == EPIC_NO_GOD ? ENGINE_NO_INDEX : (uint16_t)deck->god;
    engine_match_set_list(m, seat, deck->kinds, deck->counts, deck->kind_count);
}

void engine_deck_of(const struct epic_match *match, unsigned seat, struct epic_deck *deck)
{
    const struct engine_list *list = engine_list((const struct engine_match *)match, seat);
    deck->god = list->beside == ENGINE_NO_INDEX ? EPIC_NO_GOD : list->beside;
    for (unsigned slot = 0; slot < list->size; slot++) {
        if (slot == 0 || list->kind[slot] != list->kind[slot - 1])
            deck->kinds[deck->kind_count++] = list->kind[slot];
        deck->counts[deck->kind_count - 1]++;
        deck->size++;
    }
}

// --- Matches

static void fill(struct engine_match *m, const struct engine_cards *cards)
{
    m->lists = list_of(m, 0);
    m->code = cards->code;
    m->op_columns = m->rules->language->ops;
    m->numbers = cards->numbers;
    m->code_count = cards->code_count;
    m->ability_count = cards->ability_count;
    m->base.state_size = m->base.view_size = size_of_state(m->rules, m->base.seats);
    for (unsigned seat = 0; seat < EPIC_MAX_SEATS; seat++) {
        m->player_at[seat] = m->rules->players_at + seat * m->rules->player_size;
        m->team[seat] = (uint8_t)(1U << seat);
    }
    for (unsigned kind = 0; kind < cards->count; kind++)
        m->kind_of[ENGINE_TOKEN_CARD | kind] = (uint16_t)kind;
}

void engine_match_join(struct engine_match *m, unsigned sides)
{
    m->shared = true;
    m->base.sides = sides;
    m->turn_cap = m->turn_cap * sides / m->base.seats;
    for (unsigned seat = 0; seat < m->base.seats; seat++)
        for (unsigned other = seat % sides; other < m->base.seats; other += sides)
            m->team[seat] |= (uint8_t)(1U << other);
}

static struct epic_match *out_of_memory(struct engine_match *m, struct diag_list *out)
{
    if (m)
        engine_match_free(&m->base);
    (void)diag_error(out, (struct diag_place){0}, "out of memory");
    return NULL;
}

struct epic_match *engine_match_new(const struct epic_rules *rules, const void *cards,
                                    const struct epic_deck *const *decks, unsigned seats,
                                    const struct epic_options *options, struct diag_list *out)
{
    struct epic_options settled = *options;
    if (!decks_fit(decks, seats, out) || !epic_options_settle(rules, &settled, seats, out))
        return NULL;
    const struct engine_rules *engine = rules->engine;
    if (engine->fits && !engine->fits(cards, decks, seats, &settled, out))
        return NULL;
    struct engine_match *m = calloc(1, engine->match_size);
    if (!m)
        return out_of_memory(NULL, out);
    m->base = (struct epic_match){
        .rules = rules, .cards = cards, .seats = seats, .sides = seats, .options = settled};
    m->rules = engine;
    m->list_size = engine->list_size;
    m->turn_cap = (uint32_t)settled.value[engine->turn_cap] * seats / 2; // engine_match_join: of teams
    fill(m, cards);
    if (engine->match_begin && !engine->match_begin(m))
        return out_of_memory(m, out);
    struct engine_kinds listed = {0};
    for (unsigned seat = 0; seat < seats; seat++) {
        seat_deck(m, seat, decks[seat]);
        engine_kinds_add_list(&listed, engine_list(m, seat));
    }
    if (engine->match_ready)
        engine->match_ready(m, &listed);
    return &m->base;
}

void engine_match_free(struct epic_match *match)
{
    struct engine_match *m = (struct engine_match *)match;
    if (m && m->rules->match_end)
        m->rules->match_end(m);
    free(m);
}
