#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "rules/scenario.h"

struct scenario_command {
    struct cli_data_options data;
    struct cli_files files;
    struct scenario_options run;
};

// The card files of the game and what the scenarios so far came to.
struct session {
    const struct epic_rules *rules;
    struct text *texts;
    struct diag_source *cards;
    size_t card_count;
    struct scenario_options options;
    struct scenario_tally tally;
    unsigned files;
};

// Reports a file that cannot be read.
static bool read_file(struct text *text, const char *path)
{
    struct epic_error error;
    if (text_read_file(text, path, TEXT_FILE_LIMIT, &error))
        return true;
    (void)cli_complain(&error);
    return false;
}

static bool read_cards(struct session *s, const struct cli_data *data)
{
    s->rules = data->rules;
    s->texts = calloc(data->files.count, sizeof *s->texts);
    s->cards = calloc(data->files.count, sizeof *s->cards);
    if (!s->texts || !s->cards) {
        (void)cli_complain(&(struct epic_error){"out of memory"});
        return false;
    }
    for (; s->card_count < data->files.count; s->card_count++) {
        const char *path = data->files.items[s->card_count];
        struct text *text = &s->texts[s->card_count];
        if (!read_file(text, path))
            return false;
        s->cards[s->card_count] = (struct diag_source){path, text_string(text), text->length};
    }
    return true;
}

static void free_cards(struct session *s)
{
    for (size_t i = 0; i < s->card_count; i++)
        text_free(&s->texts[i]);
    free(s->texts);
    free(s->cards);
}

static void run_file(struct session *s, const char *path)
{
    struct text text = {0};
    struct text out = {0};
    s->files++;
    if (read_file(&text, path)) {
        struct diag_source source = {path, text_string(&text), text.length};
        scenario_run(s->rules, s->cards, s->card_count, &source, &s->options, &s->tally, &out);
        (void)fputs(text_string(&out), s->options.visit ? stderr : stdout);
    } else {
        s->tally.bad++;
    }
    text_free(&text);
    text_free(&out);
}

bool cli_check_scenarios(const struct cli_data *data, const char *path)
{
    struct session s = {0};
    struct text text = {0};
    struct text out = {0};
    bool good = read_cards(&s, data) && read_file(&text, path);
    if (good) {
        struct diag_source source = {path, text_string(&text), text.length};
        scenario_run(s.rules, s.cards, s.card_count, &source, &s.options, &s.tally, &out);
        good = s.tally.bad == 0;
        if (!good)
            (void)fputs(text_string(&out), stderr);
    }
    free_cards(&s);
    text_free(&text);
    text_free(&out);
    return good;
}

static int is_wanted(const struct dirent *entry) { return entry->d_name[0] != '.'; }

// A folder with the name of a game holds scenarios of that one.
static bool is_of_another_game(const struct session *s, const char *folder)
{
    const char *slash = strrchr(folder, '/');
    const struct epic_rules *rules = epic_rules_find(slash ? slash + 1 : folder);
    return rules && rules != s->rules;
}

// A file, or all scenario files of a folder and the folders in it, in the order of their names.
static void run_path(struct session *s, const char *path, bool named)
{
    struct stat status;
    struct dirent **entries = NULL;
    if (stat(path, &status) != 0 || !S_ISDIR(status.st_mode)) {
        if (named || path_has_ending(path, ".scenario"))
            run_file(s, path);
        return;
    }
    if (!named && is_of_another_game(s, path))
        return;
    int count = scandir(path, &entries, is_wanted, alphasort);
    for (int i = 0; i < count; i++) {
        char *below = NULL;
        if (asprintf(&below, "%s/%s", path, entries[i]->d_name) >= 0)
            run_path(s, below, false);
        free(below);
        free(entries[i]);
    }
    free(entries);
}

// With a position the words are no files but decks.
static void take_decks(struct cli_files *files, struct argp_state *state)
{
    if (files->count < 2)
        cli_mistake(state, "--position needs two decks or more; without decks just name the file");
    if (files->count > EPIC_MAX_SEATS)
        cli_mistake(state, "more than %d decks", EPIC_MAX_SEATS);
    for (; files->deck_count < files->count; files->deck_count++)
        files->decks[files->deck_count] = files->paths[files->deck_count];
    files->paths[0] = files->position;
    files->count = 1;
}

// NOLINTNEXTLINE(readability-non-const-parameter): so argp wants it
error_t cli_parse_files(struct cli_files *files, struct cli_data_options *data, int key, char *argument,
                        struct argp_state *state)
{
    switch (key) {
    case 'f': files->filter = argument; break;
    case 'P':
        if (files->position)
            cli_mistake(state, "more than one --position; one file or folder may hold several scenarios");
        files->position = argument;
        break;
    case ARGP_KEY_ARG:
        if (files->count == CLI_MAX_FILES)
            cli_mistake(state, "too many files; name a folder");
        files->paths[files->count++] = argument;
        cli_game_by(data, argument);
        break;
    case ARGP_KEY_SUCCESS:
        if (files->position)
            take_decks(files, state);
        else if (files->count == 0)
            cli_mistake(state, "no scenario file or folder");
        break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

// Who names a deck where there should be a position may not know that both can be named.
static void hint_at_deck(const struct cli_data *data, const char *name)
{
    char *list = data->folder ? path_format("%s/lists/%s.deck", data->folder, name) : NULL;
    if (list && access(name, F_OK) != 0 && access(list, F_OK) == 0)
        (void)fprintf(
            stderr, "help: \"%s\" is a deck; \"best\" and \"solve\" take decks with --position FILE\n", name);
    free(list);
}

// What is wrong with decks is told once, and not of each position.
static bool check_decks(const struct cli_data *data, const struct cli_files *files)
{
    struct diag_list list = {0};
    struct cli_data with = *data;
    if (files->deck_count == 0)
        return true;
    with.cards =
        data->rules->cards_load(data->rules,
                                &(struct epic_card_sources){.files = (const char *const *)data->files.items,
                                                            .file_count = data->files.count},
                                &list);
    for (unsigned i = 0; with.cards && i < files->deck_count; i++)
        epic_deck_free(cli_deck(&with, files->decks[i], &list));
    if (with.cards)
        data->rules->cards_free(with.cards);
    return cli_report(&list);
}

bool cli_scenarios(const struct cli_data *data, const struct cli_files *files,
                   const struct scenario_options *options, struct scenario_tally *tally)
{
    struct session s = {.options = *options, .tally = *tally};
    s.options.filter = files->filter;
    s.options.decks = files->decks;
    s.options.deck_count = files->deck_count;
    s.options.folder = data->folder;
    bool good = check_decks(data, files) && read_cards(&s, data);
    for (unsigned i = 0; good && i < files->count; i++) {
        run_path(&s, files->paths[i], true);
        hint_at_deck(data, files->paths[i]);
    }
    if (good && s.files == 0) {
        (void)fprintf(stderr, "error: no scenario files (*.scenario) in \"%s\"\n", files->paths[0]);
        good = false;
    }
    unsigned found = s.tally.passed + s.tally.failed + s.tally.bad;
    if (good && found == 0) {
        (void)fprintf(stderr, "error: no scenario has \"%s\" in its title or ids\n", files->filter);
        good = false;
    }
    *tally = s.tally;
    free_cards(&s);
    return good;
}

static void print_end(const struct scenario_tally *t, bool tap)
{
    unsigned count = t->passed + t->failed + t->bad;
    if (tap)
        printf("1..%u\n", count);
    else
        printf("%u scenario%s: %u passed, %u failed, %u could not run\n", count, count == 1 ? "" : "s",
               t->passed, t->failed, t->bad);
}

static int run_all(const struct scenario_command *o, const struct cli_data *data)
{
    struct scenario_tally tally = {0};
    if (!cli_scenarios(data, &o->files, &o->run, &tally))
        return CLI_INPUT;
    print_end(&tally, o->run.tap);
    return tally.bad ? CLI_INPUT : tally.failed ? CLI_FAILED : CLI_OK;
}

// --- The command ----------------------------------------------------------------------------------

static const struct argp_option options[] = {
    CLI_FILES_OPTION,
    {"tap", 't', NULL, 0, "Report in the Test Anything Protocol", 0},
    {"verbose", 'v', NULL, 0, "Show each step and the positions", 0},
    {0},
};

// NOLINTNEXTLINE(readability-non-const-parameter): so argp wants it
static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct scenario_command *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = &o->data; break;
    case 't': o->run.tap = true; break;
    case 'v': o->run.verbose = true; break;
    default: return cli_parse_files(&o->files, &o->data, key, argument, state);
    }
    return 0;
}

int command_scenario(int argc, char **argv)
{
    static const struct argp_child children[] = {{&cli_data_argp, 0, NULL, 0}, {0}};
    static const struct argp argp = {
        .options = options,
        .parser = parse,
        .args_doc = "FILE-OR-FOLDER...",
        .doc = "Run scenarios: positions, what the players do in them, and what must "
               "hold.\vtests/conformance/README.md explains the format. Exit status: 1 if a "
               "scenario failed, 2 if one makes no sense. Example:\n"
               "\n"
               "  epicsim scenario tests/conformance --filter E4.4.11",
        .children = children,
    };
    struct scenario_command o = {0};
    cli_parse(&argp, argc, argv, 0, &o);
    struct cli_data data = {0};
    int status = cli_data_find(&data, &o.data) ? run_all(&o, &data) : CLI_INPUT;
    cli_data_close(&data);
    return status;
}
