#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"

enum { MAX_FILES = 1024, MAX_MESSAGES = 1000 };

struct check_options {
    struct cli_data_options data;
    const char *files[MAX_FILES];
    unsigned count;
};

// NOLINTNEXTLINE(readability-non-const-parameter): so argp wants it
static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct check_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = &o->data; break;
    case ARGP_KEY_ARG:
        if (o->count == MAX_FILES)
            cli_mistake(state, "more than %d files", MAX_FILES);
        o->files[o->count++] = argument;
        break;
    case ARGP_KEY_NO_ARGS: cli_mistake(state, "which files?"); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

static bool same_file(const char *a, const char *b)
{
    struct stat of_a;
    struct stat of_b;
    return stat(a, &of_a) == 0 && stat(b, &of_b) == 0 && of_a.st_dev == of_b.st_dev &&
           of_a.st_ino == of_b.st_ino;
}

static void print_ok(const char *file) { printf("%s: ok\n", file); }

// --- Cards ----------------------------------------------------------------------------------------

static bool is_listed(const struct check_options *o, const char *path)
{
    for (unsigned i = 0; i < o->count; i++)
        if (path_has_ending(o->files[i], ".cards") && same_file(o->files[i], path))
            return true;
    return false;
}

// The usual files; of those to be checked they have the text that is checked.
static bool is_usual(const struct cli_data *data, const char *file)
{
    for (size_t i = 0; i < data->files.count; i++)
        if (same_file(data->files.items[i], file))
            return true;
    return false;
}

// Card files that are to be checked, those among the usual ones or the others.
static bool add_listed(const struct cli_data *data, const struct check_options *o, bool usual,
                       struct paths *files)
{
    bool good = true;
    for (unsigned i = 0; good && i < o->count; i++)
        if (path_has_ending(o->files[i], ".cards") && is_usual(data, o->files[i]) == usual)
            good = paths_add(files, strdup(o->files[i]));
    return good;
}

// Loads the card files to be checked together with the usual ones: a new card may name a token of those, or
// take the place of one.
static bool load_cards(struct cli_data *data, const struct check_options *o, struct diag_list *out)
{
    struct paths files = {0};
    bool good = true;
    for (size_t i = 0; good && i < data->files.count; i++)
        good = is_listed(o, data->files.items[i]) || paths_add(&files, strdup(data->files.items[i]));
    good = good && add_listed(data, o, true, &files);
    size_t usual = files.count;
    good = good && add_listed(data, o, false, &files);
    if (good)
        data->cards =
            data->rules->cards_load(data->rules,
                                    &(struct epic_card_sources){.files = (const char *const *)files.items,
                                                                .file_count = files.count,
                                                                .changes = files.count - usual},
                                    out);
    else
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
    paths_free(&files);
    return data->cards && out->errors == 0;
}

// What takes the place of a usual card is no mistake, but may be news.
static void print_changed(const struct cli_data *data)
{
    const struct epic_rules *rules = data->rules;
    struct diag_list list = {0};
    void *usual =
        rules->cards_load(rules,
                          &(struct epic_card_sources){.files = (const char *const *)data->files.items,
                                                      .file_count = data->files.count},
                          &list);
    for (unsigned i = 0; usual && i < rules->cards_count(data->cards); i++) {
        int kind = rules->cards_find(usual, rules->card_name(data->cards, i));
        if (kind >= 0 &&
            strcmp(rules->card_text(usual, (unsigned)kind), rules->card_text(data->cards, i)) != 0)
            printf("changed: \"%s\"\n", rules->card_name(data->cards, i));
    }
    if (usual)
        rules->cards_free(usual);
    diag_free(&list);
}

static bool has_errors(const struct diag_list *list, const char *file)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->messages[i].severity == DIAG_ERROR && list->messages[i].file &&
            strcmp(list->messages[i].file, file) == 0)
            return true;
    return list->dropped > 0;
}

// --- Decks and scenarios --------------------------------------------------------------------------

static bool check_deck(const struct cli_data *data, const char *file, struct diag_list *out)
{
    struct epic_deck *deck = cli_deck(data, file, out);
    epic_deck_free(deck);
    return deck != NULL;
}

// Of a file whose name does not say what it is.
static void tell_what_is_wrong(const char *file, struct diag_list *out)
{
    if (path_is_folder(file)) {
        (void)diag_error(out, (struct diag_place){0}, "\"%s\" is a folder", file);
        diag_hint(out, "name the files in it, as in %s/*.cards", file);
    } else if (access(file, F_OK) != 0) {
        (void)diag_error(out, (struct diag_place){0}, "cannot open \"%s\": %s", file, strerror(errno));
    } else {
        (void)diag_error(out, (struct diag_place){0}, "%s: unknown kind of file", file);
        diag_hint(out, "names end in .cards, .deck (or .txt) or .scenario");
    }
}

static bool check_other(const struct cli_data *data, const char *file)
{
    struct diag_list list = {.limit = MAX_MESSAGES};
    bool good = false;
    if (path_has_ending(file, ".deck") || path_has_ending(file, ".txt")) {
        good = check_deck(data, file, &list);
    } else if (path_has_ending(file, ".scenario")) {
        good = cli_check_scenarios(data, file);
    } else {
        tell_what_is_wrong(file, &list);
    }
    if (good)
        print_ok(file);
    return cli_report(&list) && good;
}

// If one of the card files cannot be read, none is looked at.
static bool cards_can_be_read(const struct check_options *o)
{
    for (unsigned i = 0; i < o->count; i++)
        if (path_has_ending(o->files[i], ".cards") &&
            (path_is_folder(o->files[i]) || access(o->files[i], R_OK) != 0))
            return false;
    return true;
}

static bool check_files(struct cli_data *data, const struct check_options *o)
{
    struct diag_list list = {.limit = MAX_MESSAGES};
    bool good = load_cards(data, o, &list), read = cards_can_be_read(o);
    for (unsigned i = 0; i < o->count; i++)
        if (path_has_ending(o->files[i], ".cards") && read &&
            (good || (list.errors > 0 && !has_errors(&list, o->files[i]))))
            print_ok(o->files[i]);
    bool loaded = cli_report(&list) && good;
    if (loaded)
        print_changed(data);
    for (unsigned i = 0; loaded && i < o->count; i++)
        if (!path_has_ending(o->files[i], ".cards"))
            good = check_other(data, o->files[i]) && good;
    return good;
}

// With what the files of one game are checked; those of other games are left out.
static struct check_options of_game(const struct check_options *all, const char *game)
{
    struct check_options o = {.data = all->data};
    o.data.game = game;
    for (unsigned i = 0; i < all->count; i++) {
        struct cli_data_options data = all->data;
        cli_game_by(&data, all->files[i]);
        if (strcmp(cli_game(&data), game) == 0)
            o.files[o.count++] = all->files[i];
    }
    return o;
}

static bool check_game(const struct check_options *all, const char *game)
{
    struct check_options o = of_game(all, game);
    struct cli_data data = {0};
    bool good = o.count == 0 || (cli_data_find(&data, &o.data) && check_files(&data, &o));
    cli_data_close(&data);
    return good;
}

int command_check(int argc, char **argv)
{
    static const struct argp_child children[] = {{&cli_data_argp, 0, NULL, 0}, {0}};
    static const struct argp argp = {
        .parser = parse,
        .args_doc = "FILE...",
        .doc = "Check card files, deck lists and scenarios, and print what is wrong with them, if "
               "anything.\vCard files are checked together with the bundled ones (or those of "
               "--cards), since cards may name each other. A card with the name of a bundled one "
               "takes its place, as in \"epicsim change --changed-cards FILE\", and is named. "
               "Example:\n"
               "\n"
               "  epicsim check my.cards lists/*.deck tests/*.scenario",
        .children = children,
    };
    struct check_options o = {0};
    cli_parse(&argp, argc, argv, 0, &o);
    bool good = !o.data.game || check_game(&o, o.data.game);
    for (const struct epic_rules *const *rules = epic_rules_all(); *rules && !o.data.game; rules++)
        good = check_game(&o, (*rules)->id) && good;
    return good ? CLI_OK : CLI_INPUT;
}
