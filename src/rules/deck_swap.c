// What is swapped between a deck and its sideboard.
#include <stdlib.h>
#include <string.h>

#include "rules/deck.h"
#include "rules/limited.h"
#include "rules/rules.h"

// --- Names ----------------------------------------------------------------------------------------

// The next of the names between commas, without spaces around it; `at` counts from the first one.
static bool next_name(const struct diag_place *names, size_t *at, struct diag_place *name)
{
    const char *text = names->source->text + names->offset;
    size_t begin = *at, end = begin;
    if (begin > names->length)
        return false;
    while (end < names->length && text[end] != ',')
        end++;
    *at = end + 1;
    while (begin < end && text[begin] == ' ')
        begin++;
    while (begin < end && text[end - 1] == ' ')
        end--;
    *name = (struct diag_place){names->source, names->offset + begin, end - begin};
    return true;
}

static void check_names(const struct diag_place *names, struct diag_list *out)
{
    struct diag_place name;
    for (size_t at = 0; next_name(names, &at, &name);) {
        if (name.length > 0)
            continue;
        name.length = 1;
        (void)diag_error(out, name, "here a deck, a color or \"any\" is missing");
    }
}

// --- Checking -------------------------------------------------------------------------------------

// Whether a list has all cards of a part of it.
static void check_part(const struct epic_deck *list, const struct epic_deck *part, const char *called,
                       const void *cards, struct diag_list *out)
{
    for (unsigned i = 0; i < part->kind_count; i++) {
        unsigned there = epic_deck_copies_of(list, part->kinds[i]);
        if (there < part->counts[i])
            (void)diag_error(out, part->places[i], "the %s has %u of \"%s\": %u cannot be swapped", called,
                             there, list->rules->card_name(cards, part->kinds[i]), part->counts[i]);
    }
}

// T-format-side-4
void epic_deck_check_swaps(const struct epic_deck *deck, const void *cards, struct diag_list *out)
{
    for (unsigned i = 0; i < deck->swap_count; i++) {
        const struct epic_swap *swap = &deck->swaps[i];
        check_names(&swap->against, out);
        check_part(deck, swap->out, "deck", cards, out);
        check_part(deck->sideboard, swap->in, "sideboard", cards, out);
        if (swap->out->size != swap->in->size)
            (void)diag_error(out, swap->against, "cards are swapped one for one: %u go out and %u come in",
                             swap->out->size, swap->in->size);
    }
}

// --- Against whom ---------------------------------------------------------------------------------

static bool is_called(const char *word, size_t length, const char *name)
{
    return strlen(name) == length && strncasecmp(word, name, length) == 0;
}

// A deck is of a color if one in four of its cards has it, or more.
static bool is_of_color(const struct epic_deck *deck, const void *cards, unsigned color)
{
    enum { ONE_IN = 4 };
    unsigned count = 0;
    for (unsigned i = 0; i < deck->kind_count; i++)
        if (deck->rules->limited->colors_of(cards, deck->kinds[i]) >> color & 1U)
            count += deck->counts[i];
    return count * ONE_IN >= deck->size;
}

static bool fits_color(const struct epic_deck *deck, const void *cards, const char *word, size_t length)
{
    const struct limited_rules *limited = deck->rules->limited;
    bool fits = false;
    for (unsigned color = 0; limited && limited->color_words[color]; color++)
        fits |= is_called(word, length, limited->color_words[color]) && is_of_color(deck, cards, color);
    return fits;
}

static bool fits_name(const struct epic_deck *deck, const char *word, size_t length)
{
    char *file = epic_deck_file_name(deck->path ? deck->path : deck->name);
    bool fits = is_called(word, length, deck->name) || (file && is_called(word, length, file));
    free(file);
    return fits;
}

static bool fits(const struct epic_swap *swap, const void *cards, const struct epic_deck *opponent)
{
    bool found = false;
    struct diag_place name;
    for (size_t at = 0; !found && next_name(&swap->against, &at, &name);) {
        const char *word = name.source->text + name.offset;
        found = is_called(word, name.length, "any") || fits_name(opponent, word, name.length) ||
                fits_color(opponent, cards, word, name.length);
    }
    return found;
}

const struct epic_swap *epic_deck_swap(const struct epic_deck *deck, const void *cards,
                                       const struct epic_deck *opponent)
{
    for (unsigned i = 0; i < deck->swap_count; i++)
        if (fits(&deck->swaps[i], cards, opponent))
            return &deck->swaps[i];
    return NULL;
}

// --- Swapping -------------------------------------------------------------------------------------

static void take_out(struct epic_deck *list, const struct epic_deck *part)
{
    for (unsigned i = 0; i < list->kind_count; i++) {
        unsigned copies = epic_deck_copies_of(part, list->kinds[i]);
        list->counts[i] = (uint8_t)(list->counts[i] - copies);
        list->size -= copies;
    }
    unsigned kept = 0;
    for (unsigned i = 0; i < list->kind_count; i++) {
        if (list->counts[i] == 0)
            continue;
        list->kinds[kept] = list->kinds[i];
        list->counts[kept] = list->counts[i];
        list->places[kept++] = list->places[i];
    }
    list->kind_count = kept;
}

static void put_in(struct epic_deck *list, const struct epic_deck *part)
{
    for (unsigned i = 0; i < part->kind_count; i++)
        epic_deck_add(list, part->kinds[i], part->counts[i], part->places[i]);
}

void epic_deck_swapped(const struct epic_deck *deck, const struct epic_deck *out, const struct epic_deck *in,
                       const void *cards, struct epic_swapped *swapped)
{
    struct epic_deck changed = *deck;
    swapped->side = *deck->sideboard;
    take_out(&changed, out);
    put_in(&changed, in);
    take_out(&swapped->side, in);
    put_in(&swapped->side, out);
    swapped->deck = epic_deck_in_order_of(&changed, cards, deck, cards);
    swapped->deck.sideboard = &swapped->side;
}
