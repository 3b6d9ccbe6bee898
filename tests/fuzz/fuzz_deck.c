// A deck list may be any bytes. What is taken for a deck is one: its counts add up, its places lie in the
// file, and written out in the plain way it reads the same.

#include <string.h>

#include "fuzz/common.h"
#include "games/ecg/decks.h"
#include "rules/deck.h"
#include "support/cards/listed_cards.h"

static struct engine_card listed[] = {
    {.name = "Fireball"},
    {.name = "Kong"},
    {.name = "The People's Champion"},
    {.name = "Teleport (promo text)"},
    {.name = "War: The Card"},
    {.name = "Wolf Token", .token = true},
    {.name = "Furios"},
};
enum { KINDS = sizeof listed / sizeof *listed };
static struct ecg_kind kinds[KINDS] = {
    {.type = CHAMP_EVENT, .deck_alignments = ECG_WILD},
    {.type = CHAMP_CHAMPION, .deck_alignments = ECG_WILD, .cost = 1},
    {.type = CHAMP_CHAMPION, .deck_alignments = ECG_GOOD, .cost = 1},
    {.type = CHAMP_EVENT, .deck_alignments = ECG_SAGE, .cost = 1},
    {.type = CHAMP_EVENT, .deck_alignments = ECG_EVIL},
    {.type = CHAMP_TOKEN},
    {.type = ECG_GOD},
};
static const struct engine_cards cards = {.kinds = kinds, .cards = listed, .count = KINDS};

static void check_deck(const struct epic_deck *deck)
{
    unsigned seen = 0;
    unsigned size = 0;
    for (unsigned i = 0; i < deck->kind_count; i++) {
        demand(deck->kinds[i] < KINDS && deck->counts[i] > 0);
        demand((seen >> deck->kinds[i] & 1U) == 0);
        seen |= 1U << deck->kinds[i];
        size += deck->counts[i];
        demand(deck->places[i].offset + deck->places[i].length <= deck->source.length);
    }
    demand(size == deck->size && size > 0 && size <= EPIC_DECK_CARDS);
    demand(deck->god >= EPIC_NO_GOD && deck->god < KINDS);
    demand(deck->name[0] != '\0' && deck->format < epic_format_count(deck->rules));
}

// What a deck swaps with its sideboard leaves both as large as they were.
static void check_swaps(const struct epic_deck *deck)
{
    (void)epic_deck_swap(deck, &cards, deck);
    for (unsigned i = 0; i < deck->swap_count; i++) {
        const struct epic_swap *swap = &deck->swaps[i];
        struct epic_swapped swapped;
        epic_deck_swapped(deck, swap->out, swap->in, &cards, &swapped);
        demand(swapped.deck.size == deck->size && swapped.side.size == deck->sideboard->size);
        demand(swapped.deck.kind_count <= swapped.deck.size);
        demand(swap->against.offset + swap->against.length <= deck->source.length);
    }
}

static void check_same(const struct epic_deck *a, const struct epic_deck *b)
{
    demand(a->kind_count == b->kind_count && a->god == b->god && a->format == b->format);
    demand(memcmp(a->kinds, b->kinds, a->kind_count * sizeof *a->kinds) == 0);
    demand(memcmp(a->counts, b->counts, a->kind_count * sizeof *a->counts) == 0);
}

static void read_again(const struct epic_deck *deck)
{
    struct text list = {0};
    text_appendf(&list, "format: %s\n", epic_deck_format(deck));
    if (deck->god != EPIC_NO_GOD)
        text_appendf(&list, "god: %s\n", listed[deck->god].name);
    for (unsigned i = 0; i < deck->kind_count; i++)
        text_appendf(&list, "%u %s\n", deck->counts[i], listed[deck->kinds[i]].name);
    struct diag_list out = {0};
    struct epic_deck *again =
        epic_deck_read(&listed_rules, &cards, "again", text_string(&list), list.length, &out);
    demand(again != NULL);
    check_same(deck, again);
    epic_deck_free(again);
    text_free(&list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct diag_list out = {0};
    struct epic_deck *deck = epic_deck_read(&listed_rules, &cards, "fuzz.deck", data, size, &out);
    demand((deck == NULL) == (out.errors > 0));
    if (deck) {
        check_deck(deck);
        check_swaps(deck);
        read_again(deck);
        bool legal = engine_deck_check(&listed_rules, &cards, deck, &out);
        demand(legal == (out.errors == 0));
    }
    struct text rendered = {0};
    diag_render(&out, &rendered);
    text_free(&rendered);
    diag_free(&out);
    epic_deck_free(deck);
    return 0;
}
