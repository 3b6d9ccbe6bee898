#include "rules/data_folder.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/build_info.h"

static const struct diag_place nowhere = {0};

const struct epic_rules *data_game(const char *id, struct diag_list *out)
{
    const struct epic_rules *found = epic_rules_find(id);
    if (found)
        return found;
    struct text_nearest nearest = text_nearest_to(id);
    struct text all = {0};
    for (const struct epic_rules *const *rules = epic_rules_all(); *rules; rules++) {
        text_nearest_offer(&nearest, (*rules)->id);
        text_appendf(&all, " %s", (*rules)->id);
    }
    (void)diag_error(out, nowhere, "unknown game \"%s\"", id);
    if (nearest.best)
        diag_suggest(out, nearest.best);
    else
        diag_hint(out, "the games are:%s", text_string(&all));
    text_free(&all);
    return NULL;
}

// --- The folder -----------------------------------------------------------------------------------

// The folder of the game under `root` if there is one.
static char *game_folder(const char *root, const char *game)
{
    char *folder = path_format("%s/%s", root, game);
    if (folder && path_is_folder(folder))
        return folder;
    free(folder);
    return NULL;
}

// Of something that lies in an installation or a build folder, wherever they are: some way up from it.  The
// path is cut on the way.
static char *folder_near(char *path, const char *game)
{
    enum { UP = 3 };
    char *folder = NULL;
    char *slash = strrchr(path, '/');
    for (int i = 0; slash && !folder && i < UP; i++, slash = strrchr(path, '/')) {
        *slash = '\0';
        char *root = path_format("%s/" BUILD_DATA_DIR "/decks", path);
        folder = root ? game_folder(root, game) : NULL;
        free(root);
    }
    // A build folder has a link to the source tree, and it is the files there that are told of.
    char *real = folder ? realpath(folder, NULL) : NULL;
    free(folder);
    return real;
}

// The file that this code is in: the shared library, or the program if the library is part of it.  A
// program's name without a folder says nothing of where it is.
static char *folder_near_library(const char *game)
{
    static const char here;
    Dl_info info;
    if (dladdr(&here, &info) == 0 || !info.dli_fname || !strchr(info.dli_fname, '/'))
        return NULL;
    char *path = realpath(info.dli_fname, NULL);
    char *folder = path ? folder_near(path, game) : NULL;
    free(path);
    return folder;
}

static char *folder_near_program(const char *game)
{
    char path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0)
        return NULL;
    path[length] = '\0';
    return folder_near(path, game);
}

char *data_folder(const char *game)
{
    const char *wanted = getenv("EPICSIM_DATA");
    if (wanted && *wanted)
        return game_folder(wanted, game);
    char *folder = folder_near_library(game);
    if (!folder)
        folder = folder_near_program(game);
    return folder ? folder : game_folder(BUILD_FULL_DATA_DIR "/decks", game);
}

// --- Cards ----------------------------------------------------------------------------------------

static bool add_cards(struct paths *files, const char *path, struct diag_list *out)
{
    size_t before = files->count;
    bool good =
        path_is_folder(path) ? paths_add_folder(files, path, ".cards") : paths_add(files, strdup(path));
    return (good && files->count > before) ||
           diag_error(out, nowhere, "no card files (*.cards) in \"%s\"", path);
}

bool data_card_files(const struct epic_rules *rules, const char *folder, const char *const *named,
                     size_t count, struct paths *files, struct diag_list *out)
{
    bool good = true;
    for (size_t i = 0; i < count; i++)
        good = good && add_cards(files, named[i], out);
    if (count > 0)
        return good;
    char *cards = folder ? path_format("%s/cards", folder) : NULL;
    good = cards && paths_add_folder(files, cards, ".cards") && files->count > 0;
    free(cards);
    return good || diag_error(out, nowhere, "the cards of %s are not where they should be", rules->title);
}

// --- The game of something named ------------------------------------------------------------------

static char *bundled_list(const char *folder, const char *name)
{
    return path_format("%s/lists/%s.deck", folder, name);
}

static const struct epic_rules *game_of_bundled(const char *name)
{
    const struct epic_rules *found = NULL;
    for (const struct epic_rules *const *rules = epic_rules_all(); *rules && !found; rules++) {
        char *folder = data_folder((*rules)->id);
        char *list = folder ? bundled_list(folder, name) : NULL;
        if (list && access(list, F_OK) == 0)
            found = *rules;
        free(list);
        free(folder);
    }
    return found;
}

// The last folder of the path that has the name of a game.
static const struct epic_rules *game_of_path(const char *name)
{
    const struct epic_rules *found = NULL;
    char *path = strdup(name);
    char *rest = NULL;
    for (char *part = path ? strtok_r(path, "/", &rest) : NULL; part; part = strtok_r(NULL, "/", &rest)) {
        const struct epic_rules *rules = epic_rules_find(part);
        if (rules)
            found = rules;
    }
    free(path);
    return found;
}

// Whatever its name ends in; what is no file on a disk can perhaps be read only once.
static bool is_list(const char *name)
{
    struct stat status;
    return stat(name, &status) == 0 && S_ISREG(status.st_mode) && !path_has_ending(name, ".cards") &&
           !path_has_ending(name, ".scenario");
}

const struct epic_rules *data_game_of(const char *name)
{
    const struct epic_rules *found = NULL;
    struct paths paths = {0};
    bool folder = paths_add_folder(&paths, name, ".deck") && paths.count > 0;
    if (folder)
        found = epic_deck_game(paths.items[0]);
    else if (is_list(name))
        found = epic_deck_game(name);
    paths_free(&paths);
    if (!found)
        found = game_of_path(name);
    return found || folder || strchr(name, '/') ? found : game_of_bundled(name);
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
    struct paths paths = {0};
    (void)paths_add_folder(&paths, lists, ".deck");
    struct text_nearest nearest = text_nearest_to(name);
    for (size_t i = 0; i < paths.count; i++) {
        char *stem = stem_of(paths.items[i], ".deck");
        free(paths.items[i]);
        paths.items[i] = stem;
        if (stem)
            text_nearest_offer(&nearest, stem);
    }
    const struct epic_rules *other = data_game_of(name);
    (void)diag_error(out, nowhere, "no deck \"%s\", neither as a file nor in %s", name, lists);
    if (other)
        diag_hint(out, "it is one of %s, and only decks of one game meet", other->title);
    else
        diag_suggest(out, nearest.best);
    paths_free(&paths);
}

// The file of a deck; NULL and a message if there is none.
static char *deck_path(const char *folder, const char *name, struct diag_list *out)
{
    bool there = access(name, F_OK) == 0 && !path_is_folder(name);
    if (strchr(name, '/') || path_has_ending(name, ".deck") || !folder || there)
        return strdup(name);
    char *lists = path_format("%s/lists", folder);
    char *path = bundled_list(folder, name);
    if (path && access(path, F_OK) != 0) {
        no_list(lists, name, out);
        free(path);
        path = NULL;
    }
    free(lists);
    return path;
}

bool data_has_deck(const char *folder, const char *name)
{
    char *path = folder && !strchr(name, '/') ? bundled_list(folder, name) : NULL;
    bool found = path && access(path, F_OK) == 0;
    free(path);
    return found;
}

struct epic_deck *data_deck(const struct epic_rules *rules, const void *cards, const char *folder,
                            const char *name, struct diag_list *out)
{
    char *path = deck_path(folder, name, out);
    struct epic_deck *deck = path ? epic_deck_load(rules, cards, path, out) : NULL;
    free(path);
    return deck;
}
