// Decks as a command line names them.

#include <stdlib.h>

#include "cli/cli.h"

bool cli_decks_take(struct cli_decks *decks, struct epic_deck *deck, struct diag_list *out)
{
    size_t count = decks->count + (size_t)1;
    // NOLINTNEXTLINE(bugprone-sizeof-expression): pointers they are
    struct epic_deck **items = (struct epic_deck **)realloc((void *)decks->items, count * sizeof *items);
    if (!items) {
        epic_deck_free(deck);
        return diag_error(out, (struct diag_place){0}, "out of memory");
    }
    decks->items = items;
    items[decks->count++] = deck;
    return true;
}

static void add(struct cli_decks *decks, const struct cli_data *data, const char *name, struct diag_list *out)
{
    struct epic_deck *deck = cli_deck(data, name, out);
    if (deck)
        (void)cli_decks_take(decks, deck, out);
}

static void add_folder(struct cli_decks *decks, const struct cli_data *data, const char *folder,
                       const struct paths *paths, struct diag_list *out)
{
    if (paths->count == 0)
        (void)diag_error(out, (struct diag_place){0}, "no decks (*.deck) in \"%s\"", folder);
    for (size_t i = 0; i < paths->count; i++)
        add(decks, data, paths->items[i], out);
}

void cli_decks_add(struct cli_decks *decks, const struct cli_data *data, const char *name,
                   struct diag_list *out)
{
    struct paths paths = {0};
    bool folder = cli_deck_folder(&paths, name);
    const struct epic_rules *game = folder ? data_game_of(name) : NULL;
    // A folder without decks hides no bundled deck: "run burn tall -o burn" makes one.
    if (folder && paths.count == 0 && data_has_deck(data->folder, name))
        folder = false;
    if (folder && game && game != data->rules)
        (void)diag_error(out, (struct diag_place){0},
                         "the decks in \"%s\" are of %s and not of %s: only decks of one game meet", name,
                         game->title, data->rules->title);
    else if (folder)
        add_folder(decks, data, name, &paths, out);
    else
        add(decks, data, name, out);
    paths_free(&paths);
}

void cli_decks_add_all(struct cli_decks *decks, const struct cli_data *data, struct diag_list *out)
{
    struct paths paths = {0};
    struct text folder = {0};
    text_appendf(&folder, "%s/lists", data->folder ? data->folder : "");
    (void)cli_deck_folder(&paths, text_string(&folder));
    add_folder(decks, data, text_string(&folder), &paths, out);
    text_free(&folder);
    paths_free(&paths);
}

void cli_decks_free(struct cli_decks *decks)
{
    for (unsigned i = 0; i < decks->count; i++)
        epic_deck_free(decks->items[i]);
    free((void *)decks->items);
    *decks = (struct cli_decks){0};
}
