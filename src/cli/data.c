#include <dirent.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"

// --- Paths ----------------------------------------------------------------------------------------

void cli_paths_free(struct cli_paths *paths)
{
    for (size_t i = 0; i < paths->count; i++)
        free(paths->items[i]);
    free(paths->items);
    *paths = (struct cli_paths){0};
}

// Takes the path over; false if memory ran out.
static bool paths_add(struct cli_paths *paths, char *path)
{
    if (path && paths->count == paths->capacity) {
        size_t capacity = paths->capacity ? 2 * paths->capacity : 16;
        char **items = realloc(paths->items, capacity * sizeof *items);
        if (!items) {
            free(path);
            return false;
        }
        paths->items = items;
        paths->capacity = capacity;
    }
    if (!path)
        return false;
    paths->items[paths->count++] = path;
    return true;
}

__attribute__((format(printf, 1, 2))) static char *formatted(const char *format, ...)
{
    char *string = NULL;
    va_list arguments;
    va_start(arguments, format);
    if (vasprintf(&string, format, arguments) < 0)
        string = NULL;
    va_end(arguments);
    return string;
}

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool has_ending(const char *name, const char *ending)
{
    size_t length = strlen(name);
    size_t tail = strlen(ending);
    return length > tail && strcmp(name + length - tail, ending) == 0;
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

// Adds the files of a folder, sorted: the order of card files gives the cards their numbers.
static bool add_folder(struct cli_paths *paths, const char *folder, const char *ending)
{
    DIR *directory = opendir(folder);
    if (!directory)
        return false;
    size_t first = paths->count;
    bool good = true;
    for (struct dirent *entry; good && (entry = readdir(directory));)
        if (has_ending(entry->d_name, ending) && entry->d_name[0] != '.')
            good = paths_add(paths, formatted("%s/%s", folder, entry->d_name));
    (void)closedir(directory);
    if (paths->count > first)
        qsort(paths->items + first, paths->count - first, sizeof *paths->items, compare_paths);
    return good;
}

// --- Where the house keeps its data ---------------------------------------------------------------

// The folder of the game under `root` if there is one.
static char *game_folder(const char *root, const char *game)
{
    char *folder = formatted("%s/%s", root, game);
    if (folder && is_folder(folder))
        return folder;
    free(folder);
    return NULL;
}

// Of a program that was installed anywhere or built in a source tree: some way up from where it lies.
static char *folder_near_program(const char *game)
{
    enum { UP = 3 };
    static const char *const roots[] = {"share/epicsim/decks", "decks"};
    char path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0)
        return NULL;
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    for (int i = 0; slash && i < UP; i++, slash = strrchr(path, '/')) {
        *slash = '\0';
        for (unsigned j = 0; j < sizeof roots / sizeof *roots; j++) {
            char *root = formatted("%s/%s", path, roots[j]);
            char *folder = root ? game_folder(root, game) : NULL;
            free(root);
            if (folder)
                return folder;
        }
    }
    return NULL;
}

static char *find_folder(const char *game)
{
    const char *wanted = getenv("EPICSIM_DATA");
    if (wanted && *wanted)
        return game_folder(wanted, game);
    char *folder = folder_near_program(game);
    return folder ? folder : game_folder(EPICSIM_DATA_DIR "/decks", game);
}

// --- Cards ----------------------------------------------------------------------------------------

static bool complain(const char *format, const char *what)
{
    (void)fprintf(stderr, format, what);
    return false;
}

static bool find_rules(struct cli_data *data, const char *game)
{
    data->rules = epic_rules_find(game);
    if (data->rules)
        return true;
    struct diag_list list = {0};
    struct text_nearest nearest = text_nearest_to(game);
    for (const struct epic_rules *const *rules = epic_rules_all(); *rules; rules++)
        text_nearest_offer(&nearest, (*rules)->id);
    (void)diag_error(&list, (struct diag_place){0}, "unknown game \"%s\"", game);
    diag_suggest(&list, nearest.best);
    return cli_report(&list);
}

static bool add_card_path(struct cli_paths *files, const char *path)
{
    return is_folder(path) ? add_folder(files, path, ".cards") : paths_add(files, strdup(path));
}

bool cli_data_find(struct cli_data *data, const struct cli_data_options *options)
{
    if (!find_rules(data, options->game))
        return false;
    data->folder = find_folder(options->game);
    bool good = true;
    for (unsigned i = 0; i < options->card_count; i++)
        good = good && add_card_path(&data->files, options->cards[i]);
    if (options->card_count == 0 && data->folder) {
        char *cards = formatted("%s/cards", data->folder);
        good = cards && add_folder(&data->files, cards, ".cards");
        free(cards);
    }
    if (good && data->files.count > 0)
        return true;
    if (options->card_count > 0)
        return complain("error: no card files (*.cards) in \"%s\"\n", options->cards[0]);
    return complain(
        "error: the cards of %s are not where they should be\n"
        "help: EPICSIM_DATA names the folder with the folders of the games, --cards names card files\n",
        data->rules->title);
}

bool cli_data_open(struct cli_data *data, const struct cli_data_options *options)
{
    if (!cli_data_find(data, options))
        return false;
    struct diag_list list = {0};
    data->cards = data->rules->cards_load((const char *const *)data->files.items, data->files.count, &list);
    return cli_report(&list) && data->cards;
}

void cli_data_close(struct cli_data *data)
{
    if (data->cards)
        data->rules->cards_free(data->cards);
    cli_paths_free(&data->files);
    free(data->folder);
    *data = (struct cli_data){0};
}

// --- Decks ----------------------------------------------------------------------------------------

// The part of a path between the last slash and the ending.
static char *stem_of(const char *path, const char *ending)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    return strndup(name, strlen(name) - strlen(ending));
}

// Says that there is no such list, and which one may have been meant.
static void no_list(const char *lists, const char *name, struct diag_list *out)
{
    struct cli_paths paths = {0};
    (void)add_folder(&paths, lists, ".deck");
    struct text_nearest nearest = text_nearest_to(name);
    for (size_t i = 0; i < paths.count; i++) {
        char *stem = stem_of(paths.items[i], ".deck");
        free(paths.items[i]);
        paths.items[i] = stem;
        if (stem)
            text_nearest_offer(&nearest, stem);
    }
    (void)diag_error(out, (struct diag_place){0}, "no deck \"%s\", neither as a file nor in %s", name, lists);
    diag_suggest(out, nearest.best);
    cli_paths_free(&paths);
}

// The file of a deck; NULL and a message if there is none.
static char *deck_path(const struct cli_data *data, const char *name, struct diag_list *out)
{
    if (strchr(name, '/') || has_ending(name, ".deck") || !data->folder || access(name, F_OK) == 0)
        return strdup(name);
    char *lists = formatted("%s/lists", data->folder);
    char *path = lists ? formatted("%s/%s.deck", lists, name) : NULL;
    if (path && access(path, F_OK) != 0) {
        no_list(lists, name, out);
        free(path);
        path = NULL;
    }
    free(lists);
    return path;
}

struct epic_deck *cli_deck(const struct cli_data *data, const char *name, struct diag_list *out)
{
    char *path = deck_path(data, name, out);
    struct epic_deck *deck = path ? epic_deck_load(data->rules, data->cards, path, out) : NULL;
    free(path);
    if (deck && !data->rules->deck_check(data->cards, deck, out)) {
        epic_deck_free(deck);
        deck = NULL;
    }
    return deck;
}

bool cli_deck_folder(struct cli_paths *paths, const char *folder)
{
    return is_folder(folder) && add_folder(paths, folder, ".deck");
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
