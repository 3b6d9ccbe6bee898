#include "support/game_table.h"

#include <stdio.h>
#include <string.h>

#include "rules/data_folder.h"
#include "support/ecg_decks.h"

static const char *const ecg_lists[] = {"burn", "tall", "wide", "core-token-control", "precon-evil", NULL};

static const struct game_table tables[] = {
    {.game = "ecg", .random_deck = ecg_format_deck, .lists = ecg_lists},
};

const struct game_table *game_table(const char *game)
{
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (strcmp(tables[i].game, game) == 0)
            return &tables[i];
    return NULL;
}

void *game_cards(const struct epic_rules *rules, const char *more, struct diag_list *out)
{
    char folder[512];
    struct paths files = {0};
    (void)snprintf(folder, sizeof folder, "%s/decks/%s", EPICSIM_SOURCE_DIR, rules->id);
    bool good = data_card_files(rules, folder, NULL, 0, &files, out) &&
                (!more || data_card_files(rules, NULL, &more, 1, &files, out));
    void *cards = good ? rules->cards_load((const char *const *)files.items, files.count, 0, out) : NULL;
    paths_free(&files);
    return cards;
}

struct epic_deck *game_deck(const struct epic_rules *rules, const void *cards, const char *name,
                            struct diag_list *out)
{
    char path[512];
    (void)snprintf(path, sizeof path, "%s/decks/%s/lists/%s.deck", EPICSIM_SOURCE_DIR, rules->id, name);
    return epic_deck_load(rules, cards, path, out);
}
