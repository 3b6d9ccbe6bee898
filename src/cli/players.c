// Who can play, for people.

#include "cli/cli.h"

static void print_kind(const struct player_kind *kind)
{
    enum { GAP = 4, NAME_WIDTH = 12 };
    struct text line = {0};
    printf("%s\n    %s\n", kind->form, kind->when);
    if (kind->cheats)
        printf("    It cheats, and is marked wherever it plays: ratings leave it out.\n");
    for (const struct player_parameter *parameter = kind->parameters; parameter->name; parameter++) {
        text_clear(&line);
        text_appendf(&line, "%s: %.10g to %.10g, default %.10g", parameter->help, parameter->low,
                     parameter->high, parameter->fallback);
        printf("%*s", GAP, "");
        cli_print_padded(parameter->name, NAME_WIDTH);
        cli_print_wrapped(text_string(&line), CLI_WORDS, GAP + NAME_WIDTH);
    }
    text_free(&line);
    putchar('\n');
}

static void print_levels(void)
{
    enum { NAME_WIDTH = 8 };
    printf("Good settings have names:\n");
    for (const struct player_level *level = player_levels(); level->name; level++) {
        (void)fputs("    ", stdout);
        cli_print_padded(level->name, NAME_WIDTH);
        printf("%s: %s\n", level->spec, level->when);
    }
    printf("A word may change one: strong,time=500.\n\n");
}

// NOLINTNEXTLINE(readability-non-const-parameter): so argp wants it
static error_t parse(int key, char *argument, struct argp_state *state)
{
    (void)argument;
    if (key != ARGP_KEY_ARG)
        return ARGP_ERR_UNKNOWN;
    cli_mistake(state, "there is nothing to name: all players are listed");
    return 0;
}

int command_players(int argc, char **argv)
{
    static const struct argp argp = {
        .parser = parse,
        .doc = "List who can play: what to write behind -p, and when to use which."
               "\vExample:\n\n"
               "  epicsim run burn tall -n 100 -p ismcts:500,random",
    };
    cli_parse(&argp, argc, argv, 0, NULL);
    for (const struct player_kind *const *kind = player_kinds(); *kind; kind++)
        print_kind(*kind);
    print_levels();
    printf(
        "Parameters that are not named stand behind the colon, the others follow with their names:\n"
        "ismcts:500,c=1. One player plays all decks; of several, ismcts:500,c=1,random, each has its deck\n"
        "and the last one the rest.\n");
    return CLI_OK;
}
