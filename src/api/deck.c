#include "epicsim/deck.h"

#include <string.h>

#include "api/api.h"
#include "rules/data_folder.h"

struct epic_deck *epic_deck_from_file(const struct epic_cards *cards, const char *name,
                                      struct epic_error *error)
{
    struct diag_list list = {0};
    struct epic_deck *deck = data_deck(cards->rules, cards->cards, cards->folder, name, &list);
    if (deck)
        diag_free(&list);
    else
        (void)api_fail(&list, error);
    return deck;
}

struct epic_deck *epic_deck_from_text(const struct epic_cards *cards, const char *name, const char *text,
                                      struct epic_error *error)
{
    struct diag_list list = {0};
    struct epic_deck *deck = epic_deck_read(cards->rules, cards->cards, name, text, strlen(text), &list);
    if (deck)
        diag_free(&list);
    else
        (void)api_fail(&list, error);
    return deck;
}

const char *epic_deck_name(const struct epic_deck *deck) { return deck->name; }

const char *epic_deck_format(const struct epic_deck *deck) { return deck->rules->formats[deck->format].name; }

unsigned epic_deck_size(const struct epic_deck *deck) { return deck->size; }

unsigned epic_deck_kind_count(const struct epic_deck *deck) { return deck->kind_count; }

int epic_deck_kind(const struct epic_deck *deck, unsigned place)
{
    return place < deck->kind_count ? deck->kinds[place] : -1;
}

unsigned epic_deck_copies(const struct epic_deck *deck, unsigned place)
{
    return place < deck->kind_count ? deck->counts[place] : 0;
}

int epic_deck_god(const struct epic_deck *deck) { return deck->god == EPIC_NO_GOD ? -1 : deck->god; }

size_t epic_deck_problems(const struct epic_cards *cards, const struct epic_deck *deck, char *buffer,
                          size_t size)
{
    struct diag_list list = {0};
    struct text text = {0};
    if (!api_deck_belongs(cards, deck))
        text_appendf(&text, "error: \"%s\" was made with other cards", deck->name);
    else if (!cards->rules->deck_check(cards->rules, cards->cards, deck, &list))
        diag_render(&list, &text);
    diag_free(&list);
    return api_hand_out(&text, buffer, size);
}
