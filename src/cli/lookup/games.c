// The games, and what may be chosen of their rules, for people.

#include "cli/cli.h"
#include "rules/limited.h"

#include <string.h>

static void print_row(const char *name, const char *words)
{
    enum { GAP = 4, NAME_WIDTH = 16 };
    printf("%*s", GAP, "");
    cli_print_padded(name, NAME_WIDTH);
    cli_print_wrapped(words, CLI_WORDS, GAP + NAME_WIDTH);
}

static void print_options(const struct epic_rules *rules)
{
    printf("\n  options of the rules (--option NAME=VALUE)\n");
    struct text words = {0};
    for (const struct epic_option *option = rules->options; option->name; option++) {
        text_clear(&words);
        text_appendf(&words, "%s (", option->meaning);
        epic_option_text(option, &words);
        text_append(&words, ")");
        print_row(option->name, text_string(&words));
    }
    text_free(&words);
}

static void print_game(const struct epic_rules *rules)
{
    printf("%s: %s, %u to %u players\n", rules->id, rules->title, rules->min_seats, rules->max_seats);
    print_options(rules);
    printf("\n  formats of decks (format: NAME)\n");
    for (const struct epic_format *format = rules->formats; format->name; format++)
        print_row(format->name, format->meaning);
    if (!rules->limited)
        return;
    printf("\n  sealed play and drafts (epicsim draft --format NAME)\n");
    for (const struct limited_format *format = rules->limited->formats; format->name; format++)
        print_row(format->name, format->meaning);
}

// NOLINTNEXTLINE(readability-non-const-parameter): so argp wants it
static error_t parse(int key, char *argument, struct argp_state *state)
{
    const char **game = state->input;
    if (key != ARGP_KEY_ARG)
        return ARGP_ERR_UNKNOWN;
    if (*game)
        cli_mistake(state, "one game at a time");
    *game = argument;
    return 0;
}

int command_games(int argc, char **argv)
{
    static const struct argp argp = {
        .parser = parse,
        .args_doc = "[GAME]",
        .doc = "List the games, or show one of them: its options and the formats of its "
               "decks.\vExamples:\n"
               "\n"
               "  epicsim games\n"
               "  epicsim games ecg\n"
               "  epicsim run burn tall --option edition=2017 --option health=20",
    };
    const char *name = NULL;
    struct diag_list list = {0};
    cli_parse(&argp, argc, argv, 0, (void *)&name);
    if (name) {
        const struct epic_rules *rules = data_game(name, &list);
        if (rules)
            print_game(rules);
    } else {
        for (const struct epic_rules *const *rules = epic_rules_all(); *rules; rules++) {
            if (rules != epic_rules_all())
                (void)putchar('\n');
            print_game(*rules);
        }
    }
    return cli_report(&list) ? CLI_OK : CLI_INPUT;
}
