// Who can play, for people.

#include "cli/cli.h"

#include <string.h>

enum { MOST_NAMED = 32 };

struct named {
    const char *specs[MOST_NAMED];
    unsigned count;
};

// With the values of a player of the kind where they are not as usual; NULL: there is none.
static void print_kind(const struct player_kind *kind, const struct player *player)
{
    enum { GAP = 4, NAME_WIDTH = 12 };
    struct text line = {0};
    printf("%s\n    %s\n", kind->form, kind->when);
    if (kind->cheats)
        printf("    It cheats: it is marked wherever it plays, and ratings leave it out.\n");
    for (unsigned i = 0; kind->parameters[i].name; i++) {
        const struct player_parameter *parameter = &kind->parameters[i];
        text_clear(&line);
        text_appendf(&line, "%s (%.10g to %.10g, default %.10g", parameter->help, parameter->low,
                     parameter->high, parameter->fallback);
        if (player && player->value[i] != parameter->fallback)
            text_appendf(&line, ", here %.10g", player->value[i]);
        text_append(&line, ")");
        printf("%*s", GAP, "");
        cli_print_padded(parameter->name, NAME_WIDTH);
        cli_print_wrapped(text_string(&line), CLI_WORDS, GAP + NAME_WIDTH);
    }
    text_free(&line);
    putchar('\n');
}

// A kind alone, which may need more to play, or whoever a spec stands for.
static bool print_named(const char *spec, struct diag_list *out)
{
    for (const struct player_kind *const *kind = player_kinds(); *kind; kind++) {
        if (strcmp((*kind)->name, spec) == 0) {
            print_kind(*kind, NULL);
            return true;
        }
    }
    struct player *player = player_new(spec, out);
    if (player) {
        if (strcmp(player->name, spec) != 0)
            printf("%s is %s\n", spec, player->name);
        print_kind(player->kind, player);
    }
    player_free(player);
    return player;
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
    printf("A setting may be changed: strong,time=500.\n\n");
}

static void print_all(void)
{
    for (const struct player_kind *const *kind = player_kinds(); *kind; kind++)
        print_kind(*kind, NULL);
    print_levels();
    printf("Parameters without names come first, after the colon; the others follow with "
           "their names:\n"
           "ismcts:500,c=1. One player plays all decks; of several, as in "
           "ismcts:500,c=1,random, each plays its own deck\n"
           "and the last one the rest.\n");
}

// NOLINTNEXTLINE(readability-non-const-parameter): so argp wants it
static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct named *named = state->input;
    if (key != ARGP_KEY_ARG)
        return ARGP_ERR_UNKNOWN;
    if (named->count == MOST_NAMED)
        cli_mistake(state, "there are more than %d players", MOST_NAMED);
    named->specs[named->count++] = argument;
    return 0;
}

int command_players(int argc, char **argv)
{
    static const struct argp argp = {
        .parser = parse,
        .args_doc = "[PLAYER...]",
        .doc = "List the players, or describe some of them: what to write after -p, and which one "
               "to use for what.\vExamples:\n"
               "\n"
               "  epicsim players\n"
               "  epicsim players strong\n"
               "  epicsim run burn tall -n 100 -p ismcts:500,random",
    };
    struct named named = {0};
    struct diag_list list = {0};
    bool good = true;
    cli_parse(&argp, argc, argv, 0, &named);
    for (unsigned i = 0; i < named.count; i++)
        good = print_named(named.specs[i], &list) && good;
    if (named.count == 0)
        print_all();
    return cli_report(&list) && good ? CLI_OK : CLI_INPUT;
}
