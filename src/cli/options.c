#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/threads.h"
#include "cli/cli.h"

uint64_t cli_number(struct argp_state *state, const char *what, const char *argument, uint64_t low,
                    uint64_t high)
{
    // strtoull would take a sign and turn it into something huge, and 010 for eight.
    char *end = NULL;
    errno = 0;
    bool digit = argument[0] >= '0' && argument[0] <= '9';
    int base = strncmp(argument, "0x", 2) == 0 ? 16 : 10;
    unsigned long long number = digit ? strtoull(argument, &end, base) : 0;
    if (!digit || *end != '\0' || errno != 0 || number < low || number > high) {
        cli_mistake(state, "%s: \"%s\" is not a whole number from %" PRIu64 " to %" PRIu64, what, argument,
                    low, high);
    }
    return number;
}

double cli_margin(struct argp_state *state, const char *what, const char *argument)
{
    static const char *const signs[] = {"\302\261", "+-", "+/-"};
    const char *number = argument;
    for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strncmp(argument, signs[i], strlen(signs[i])) == 0)
            number = argument + strlen(signs[i]);
    char *end = NULL;
    double width = strtod(number, &end);
    if (end == number || strcmp(end, "%") != 0 || !(width >= 0.001 && width <= 50))
        cli_mistake(state, "%s: \"%s\" is not a width from 0.001%% to 50%%, as in \"0.2%%\"", what, argument);
    return width / 100;
}

const char *cli_named(struct argp_state *state, const char *option, const char *argument)
{
    if (*argument == '\0')
        cli_mistake(state, "%s: a name is needed, and this one is empty", option);
    return argument;
}

const char *cli_file_to_write(struct argp_state *state, const char *option, const char *argument)
{
    const char *slash = strrchr(cli_named(state, option, argument), '/');
    char *folder = slash ? strndup(argument, (size_t)(slash - argument) + 1) : strdup(".");
    bool good = access(argument, W_OK) == 0 || (folder && access(folder, W_OK) == 0);
    int why = errno;
    free(folder);
    if (good && path_is_folder(argument)) {
        good = false;
        why = EISDIR;
    }
    if (!good)
        cli_mistake(state, "cannot write \"%s\": %s", argument, strerror(why));
    return argument;
}

bool cli_may_record(const char *file, bool force, struct epic_error *error)
{
    struct stat status;
    if (stat(file, &status) != 0)
        return true;
    if (!S_ISREG(status.st_mode)) // it would be taken away, even a device
        return error_set(error, "cannot write \"%s\": it is not a file", file);
    if (force)
        return true;
    return error_set(error, "\"%s\" is there already; --force overwrites it", file);
}

// --- Cards ---

static const struct argp_option data_options[] = {
    {"game", 'g', "GAME", 0, "The game (default: that of the named decks)", 1},
    {"cards", 'c', "PATH", 0,
     "Card file, or a folder of them, to use instead of the bundled ones (to add to "
     "those, name decks/GAME/cards, too); may be repeated",
     1},
    {0},
};

void cli_game_by(struct cli_data_options *options, const char *name)
{
    const struct epic_rules *rules = options->game ? NULL : data_game_of(name);
    if (rules)
        options->game = rules->id;
}

const char *cli_game(const struct cli_data_options *options)
{
    return options->game ? options->game : epic_rules_all()[0]->id;
}

// NOLINTNEXTLINE(readability-non-const-parameter): so argp wants it
static error_t parse_data(int key, char *argument, struct argp_state *state)
{
    struct cli_data_options *options = state->input;
    switch (key) {
    case ARGP_KEY_INIT: *options = (struct cli_data_options){0}; break;
    case 'g': options->game = argument; break;
    case 'c':
        if (options->card_count == CLI_MAX_CARD_PATHS)
            cli_mistake(state, "more than %d times --cards", CLI_MAX_CARD_PATHS);
        options->cards[options->card_count++] = argument;
        cli_game_by(options, argument);
        break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

const struct argp cli_data_argp = {.options = data_options, .parser = parse_data};

// --- Decks and rules ---

enum { OPTION_RULE = 0x100, OPTION_EDITION, OPTION_TURN_CAP };

static const struct argp_option match_options[] = {
    {"seed", 's', "SEED", 0, "The random seed (default 1)", 2},
    {"option", OPTION_RULE, "NAME=VALUE", 0, "", 2},
    {"edition", OPTION_EDITION, "YEAR", 0, "The same as --option edition=YEAR", 2},
    {"turn-cap", OPTION_TURN_CAP, "TURNS", 0, "The same as --option turn-cap=TURNS", 2},
    {0},
};

// What --option can be is what the games say: argp frees the text.
static char *tell_rule_options(int key, const char *text, void *input)
{
    (void)input;
    if (key != OPTION_RULE)
        return (char *)(uintptr_t)text;
    struct text help = {0};
    text_append(&help, "An option of the rules");
    for (const struct epic_rules *const *rules = epic_rules_all(); *rules; rules++) {
        text_appendf(&help, "; %s:", (*rules)->id);
        for (const struct epic_option *option = (*rules)->options; option->name; option++) {
            text_appendf(&help, "%s %s (", option == (*rules)->options ? "" : ",", option->name);
            epic_option_text(option, &help);
            text_append_char(&help, ')');
        }
    }
    char *copy = strdup(text_string(&help));
    text_free(&help);
    return copy;
}

static void write_rule_option(struct argp_state *state, struct cli_rule_option option)
{
    struct cli_match_options *options = state->input;
    if (options->written_count == EPIC_MAX_OPTIONS)
        cli_mistake(state, "more than %d options of the rules", EPIC_MAX_OPTIONS);
    options->written[options->written_count++] = option;
}

// "edition=2017"
static void split_rule_option(struct argp_state *state, const char *argument)
{
    const char *equals = strchr(argument, '=');
    if (!equals || equals == argument)
        cli_mistake(state, "--option: \"%s\" is not NAME=VALUE, as in \"edition=2017\"", argument);
    write_rule_option(
        state, (struct cli_rule_option){"--option", argument, (size_t)(equals - argument), equals + 1});
}

// The option of the game with this name; what there is not ends the program with a message.
static unsigned find_rule_option(struct argp_state *state, const struct epic_rules *rules,
                                 const struct cli_rule_option *written)
{
    char *name = strndup(written->name, written->length);
    struct text_nearest nearest = text_nearest_to(name ? name : "");
    for (unsigned i = 0; name && rules->options[i].name; i++) {
        if (strcmp(rules->options[i].name, name) == 0) {
            free(name);
            return i;
        }
        text_nearest_offer(&nearest, rules->options[i].name);
    }
    cli_unknown(state, nearest.best, "%s has no option \"%s\"", rules->title, name ? name : "");
}

// The value that a name stands for; another name ends the program with a message.
static int named_value(struct argp_state *state, const char *what, const struct epic_option *option,
                       const char *name)
{
    const char *nearest = NULL;
    int value = 0;
    if (!epic_option_called(option, name, &value, &nearest)) {
        struct text names = {0};
        epic_option_text(option, &names);
        cli_unknown(state, nearest, "\"%s\" is not a value of %s, which is %s", name, what,
                    text_string(&names));
    }
    return value;
}

// Any value of a list is taken for now: what there is not of them is told by the game, together with all else
// that is wrong with a match.
static void settle_rule_options(struct argp_state *state)
{
    struct cli_match_options *options = state->input;
    const struct epic_rules *rules = epic_rules_find(cli_game(&options->data));
    for (unsigned i = 0; rules && i < options->written_count; i++) {
        const struct cli_rule_option *written = &options->written[i];
        unsigned index = find_rule_option(state, rules, written);
        const struct epic_option *option = &rules->options[index];
        char what[64];
        bool own_flag = strcmp(written->flag, "--option") != 0;
        (void)snprintf(what, sizeof what, "%s%s%s", written->flag, own_flag ? "" : " ",
                       own_flag ? "" : option->name);
        if (option->names) {
            options->rules.value[index] = named_value(state, what, option, written->value);
            continue;
        }
        uint64_t low = option->values ? 1 : (uint64_t)option->low;
        uint64_t high = option->values ? INT32_MAX : (uint64_t)option->high;
        options->rules.value[index] = (int)cli_number(state, what, written->value, low, high);
    }
}

static error_t parse_match(int key, char *argument, struct argp_state *state)
{
    struct cli_match_options *options = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        *options = (struct cli_match_options){.seed = 1, .rules = {.first_seat = -1}};
        state->child_inputs[0] = &options->data;
        break;
    case 's': options->seed = cli_number(state, "--seed", argument, 0, UINT64_MAX); break;
    case OPTION_RULE: split_rule_option(state, argument); break;
    case OPTION_EDITION:
        write_rule_option(state, (struct cli_rule_option){"--edition", "edition", 7, argument});
        break;
    case OPTION_TURN_CAP:
        write_rule_option(state, (struct cli_rule_option){"--turn-cap", "turn-cap", 8, argument});
        break;
    case ARGP_KEY_ARG:
        if (options->deck_count == EPIC_MAX_SEATS)
            cli_mistake(state, "more than %d decks", EPIC_MAX_SEATS);
        options->decks[options->deck_count++] = argument;
        cli_game_by(&options->data, argument);
        break;
    case ARGP_KEY_SUCCESS: settle_rule_options(state); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

static const struct argp_child match_children[] = {{&cli_data_argp, 0, NULL, 0}, {0}};

const struct argp cli_match_argp = {.options = match_options,
                                    .parser = parse_match,
                                    .children = match_children,
                                    .help_filter = tell_rule_options};

// --- One game ---

static const struct argp_option game_options[] = {
    {"game-index", 'i', "N", 0, "Which game of a pairing with this seed (default 0, the first)", 2},
    {0},
};

static error_t parse_game(int key, char *argument, struct argp_state *state)
{
    struct cli_game_options *options = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        options->index = 0;
        state->child_inputs[0] = &options->match;
        break;
    case 'i': options->index = cli_number(state, "--game-index", argument, 0, UINT64_MAX); break;
    case ARGP_KEY_SUCCESS:
        if (options->match.deck_count < 2)
            cli_mistake(state, "two decks or more are needed");
        break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

static const struct argp_child game_children[] = {{&cli_match_argp, 0, NULL, 0}, {0}};

const struct argp cli_game_argp = {.options = game_options, .parser = parse_game, .children = game_children};

bool cli_can_start(unsigned threads)
{
    struct epic_error error = {{0}};
    if (threads_can_start(threads, &error))
        return true;
    (void)cli_complain(&error);
    (void)fprintf(stderr, "help: -j sets how many\n");
    return false;
}
