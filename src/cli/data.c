#include <stdlib.h>

#include "cli/cli.h"

// --- Cards ----------------------------------------------------------------------------------------

static bool find(struct cli_data *data, const struct cli_data_options *options, struct diag_list *out)
{
    size_t errors = out->errors;
    const char *game = cli_game(options);
    data->rules = data_game(game, out);
    if (!data->rules)
        return false;
    data->folder = data_folder(game);
    if (!data_card_files(data->rules, data->folder, options->cards, options->card_count, &data->files, out) &&
        options->card_count == 0)
        diag_hint(out,
                  "EPICSIM_DATA names the folder with the folders of the games, --cards names card files");
    size_t usual = data->files.count;
    if (out->errors == errors && options->change_count > 0)
        (void)data_card_files(data->rules, NULL, options->changes, options->change_count, &data->files, out);
    data->changes = data->files.count - usual;
    return out->errors == errors;
}

bool cli_data_load(struct cli_data *data, const struct cli_data_options *options, struct diag_list *out)
{
    bool more = options->text != NULL;
    if (find(data, options, out))
        data->cards = data->rules->cards_load(
            data->rules,
            &(struct epic_card_sources){.files = (const char *const *)data->files.items,
                                        .file_count = data->files.count,
                                        .texts = options->text,
                                        .text_count = more,
                                        .changes = data->changes + more},
            out);
    return data->cards != NULL;
}

bool cli_data_find(struct cli_data *data, const struct cli_data_options *options)
{
    struct diag_list list = {0};
    (void)find(data, options, &list);
    return cli_report(&list);
}

bool cli_data_open(struct cli_data *data, const struct cli_data_options *options)
{
    struct diag_list list = {0};
    (void)cli_data_load(data, options, &list);
    return cli_report(&list) && data->cards;
}

void cli_data_close(struct cli_data *data)
{
    if (data->cards)
        data->rules->cards_free(data->cards);
    paths_free(&data->files);
    free(data->folder);
    *data = (struct cli_data){0};
}

// --- Decks ----------------------------------------------------------------------------------------

struct epic_deck *cli_deck(const struct cli_data *data, const char *name, struct diag_list *out)
{
    struct epic_deck *deck = data_deck(data->rules, data->cards, data->folder, name, out);
    if (deck && !data->rules->deck_check(data->rules, data->cards, deck, out)) {
        epic_deck_free(deck);
        deck = NULL;
    }
    return deck;
}

bool cli_deck_folder(struct paths *paths, const char *folder)
{
    return path_is_folder(folder) && paths_add_folder(paths, folder, ".deck");
}

// --- A match --------------------------------------------------------------------------------------

bool cli_match_open(struct cli_match *match, const struct cli_match_options *options)
{
    if (!cli_data_open(&match->data, &options->data))
        return false;
    struct diag_list list = {0};
    // All of them, so that one look shows everything that is wrong.
    for (unsigned i = 0; i < options->deck_count; i++)
        match->decks[match->deck_count++] = cli_deck(&match->data, options->decks[i], &list);
    if (list.errors == 0)
        (void)sim_setup_make(&match->setup, match->data.rules, match->data.cards,
                             (const struct epic_deck *const *)match->decks, match->deck_count,
                             &options->rules, options->seed, &list);
    return cli_report(&list);
}

void cli_match_close(struct cli_match *match)
{
    sim_setup_free(&match->setup);
    for (unsigned i = 0; i < match->deck_count; i++)
        epic_deck_free(match->decks[i]);
    cli_data_close(&match->data);
    *match = (struct cli_match){0};
}
