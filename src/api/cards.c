#include "epicsim/cards.h"

#include <stdlib.h>

#include "api/api.h"
#include "rules/data_folder.h"

// --- Loading --------------------------------------------------------------------------------------

static bool load(struct epic_cards *cards, const char *game, const char *const *paths, size_t count,
                 struct diag_list *out)
{
    struct paths files = {0};
    cards->rules = data_game(game, out);
    if (!cards->rules)
        return false;
    cards->folder = data_folder(game);
    if (data_card_files(cards->rules, cards->folder, paths, count, &files, out))
        cards->cards = cards->rules->cards_load(
            cards->rules,
            &(struct epic_card_sources){.files = (const char *const *)files.items, .file_count = files.count},
            out);
    else if (count == 0)
        diag_hint(out, "EPICSIM_DATA names the folder with the folders of the games; or name card files");
    paths_free(&files);
    return cards->cards != NULL;
}

struct epic_cards *epic_cards_load(const char *game, const char *const *paths, size_t count,
                                   struct epic_error *error)
{
    struct diag_list list = {0};
    struct epic_cards *cards = calloc(1, sizeof *cards);
    if (!cards || !load(cards, game, paths, count, &list)) {
        (void)api_fail(&list, error);
        epic_cards_free(cards);
        return NULL;
    }
    diag_free(&list);
    return cards;
}

void epic_cards_free(struct epic_cards *cards)
{
    if (!cards)
        return;
    if (cards->cards)
        cards->rules->cards_free(cards->cards);
    free(cards->folder);
    free(cards);
}

// --- Asking ---------------------------------------------------------------------------------------

const char *epic_cards_game(const struct epic_cards *cards) { return cards->rules->id; }

unsigned epic_cards_count(const struct epic_cards *cards)
{
    return (unsigned)cards->rules->cards_count(cards->cards);
}

int epic_cards_find(const struct epic_cards *cards, const char *name)
{
    return cards->rules->cards_find(cards->cards, name);
}

const char *epic_cards_suggest(const struct epic_cards *cards, const char *name)
{
    return cards->rules->cards_suggest(cards->cards, name);
}

const char *epic_card_name(const struct epic_cards *cards, unsigned kind)
{
    return kind < epic_cards_count(cards) ? cards->rules->card_name(cards->cards, kind) : NULL;
}

size_t epic_card_show(const struct epic_cards *cards, unsigned kind, char *buffer, size_t size)
{
    struct text text = {0};
    if (kind < epic_cards_count(cards))
        cards->rules->card_show(cards->cards, kind, &text);
    return api_hand_out(&text, buffer, size);
}

const char *epic_card_field_name(const struct epic_cards *cards, unsigned field)
{
    const struct epic_column *column = cards->rules->card_columns;
    while (column->name && field > 0) {
        column++;
        field--;
    }
    return column->name;
}

size_t epic_card_field(const struct epic_cards *cards, unsigned kind, unsigned field, char *buffer,
                       size_t size)
{
    struct text text = {0};
    if (kind < epic_cards_count(cards) && epic_card_field_name(cards, field))
        cards->rules->card_columns[field].append(cards->cards, kind, &text);
    return api_hand_out(&text, buffer, size);
}
