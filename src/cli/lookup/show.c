#include <string.h>

#include "cli/cli.h"

enum { MAX_CARDS = 64, MAX_GAMES = 8 };

struct show_options {
    struct cli_data_options data;
    const char *cards[MAX_CARDS];
    unsigned count;
};

// NOLINTNEXTLINE(readability-non-const-parameter): so argp wants it
static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct show_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = &o->data; break;
    case ARGP_KEY_ARG:
        if (o->count == MAX_CARDS)
            cli_mistake(state, "more than %d cards", MAX_CARDS);
        o->cards[o->count++] = argument;
        break;
    case ARGP_KEY_NO_ARGS: cli_mistake(state, "which card?"); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

// Those whose names have these words in them, as far as they are few.
static void hint_at_cards(const struct cli_data *data, const char *words, struct diag_list *out)
{
    enum { MOST = 12 };
    const struct epic_rules *rules = data->rules;
    struct text wanted = {0}, name = {0}, list = {0};
    unsigned found = 0;
    text_append_folded(&wanted, words, strlen(words));
    for (unsigned i = 0; wanted.length > 0 && i < rules->cards_count(data->cards); i++) {
        const char *card = rules->card_name(data->cards, i);
        text_clear(&name);
        text_append_folded(&name, card, strlen(card));
        if (strstr(text_string(&name), text_string(&wanted)) && ++found <= MOST)
            text_appendf(&list, "%s\"%s\"", list.length > 0 ? ", " : "", card);
    }
    if (found > 0)
        diag_hint(out, "there %s %s%s", found == 1 ? "is" : "are", text_string(&list),
                  found > MOST ? ", ..." : "");
    else if (rules == epic_rules_all()[0])
        diag_hint(out, "\"epicsim cards\" lists them");
    else
        diag_hint(out, "\"epicsim cards --game %s\" lists them", rules->id);
    text_free(&wanted);
    text_free(&name);
    text_free(&list);
}

// Appends a card, an empty line before all but the first.
static void show(const struct cli_data *data, int kind, struct text *shown)
{
    if (shown->length > 0)
        text_append_char(shown, '\n');
    data->rules->card_show(data->cards, (unsigned)kind, shown);
}

static void tell_unknown(const struct cli_data *data, const char *name, struct diag_list *out)
{
    const char *nearest = data->rules->cards_suggest(data->cards, name);
    (void)diag_error(out, (struct diag_place){0}, "unknown card \"%s\"", name);
    if (nearest)
        diag_suggest(out, nearest);
    else
        hint_at_cards(data, name, out);
}

// The games whose cards may be meant, the one that is most likely first.
struct shelf {
    struct cli_data games[MAX_GAMES];
    unsigned count;
};

// What --game and --cards say, or all games.
static bool shelf_open(struct shelf *shelf, const struct cli_data_options *options)
{
    if (!cli_data_open(&shelf->games[shelf->count++], options))
        return false;
    bool all = !options->game && options->card_count == 0;
    for (const struct epic_rules *const *rules = epic_rules_all(); all && *rules; rules++) {
        struct cli_data_options one = {.game = (*rules)->id};
        struct diag_list list = {0};
        if (*rules != shelf->games[0].rules && shelf->count < MAX_GAMES)
            (void)cli_data_load(&shelf->games[shelf->count++], &one, &list);
        diag_free(&list);
    }
    return true;
}

static void shelf_close(struct shelf *shelf)
{
    for (unsigned i = 0; i < shelf->count; i++)
        cli_data_close(&shelf->games[i]);
}

// Shows the card of the first game that has it, and names the others.
static void find(const struct shelf *shelf, const char *name, struct text *shown, struct diag_list *out)
{
    bool found = false;
    for (unsigned i = 0; i < shelf->count; i++) {
        const struct cli_data *data = &shelf->games[i];
        int kind = data->cards ? data->rules->cards_find(data->cards, name) : -1;
        if (kind < 0)
            continue;
        if (!found)
            show(data, kind, shown);
        else
            (void)fprintf(stderr, "note: %s has a card \"%s\", too: --game %s shows it\n", data->rules->title,
                          data->rules->card_name(data->cards, (unsigned)kind), data->rules->id);
        found = true;
    }
    if (!found)
        tell_unknown(&shelf->games[0], name, out);
}

int command_show(int argc, char **argv)
{
    static const struct argp_child children[] = {{&cli_data_argp, 0, NULL, 0}, {0}};
    static const struct argp argp = {
        .parser = parse,
        .args_doc = "CARD...",
        .doc = "Print cards and the programs made from them.\vExample:\n"
               "\n"
               "  epicsim show fireball \"Angel of Light\"",
        .children = children,
    };
    struct show_options o = {0};
    cli_parse(&argp, argc, argv, 0, &o);
    struct shelf shelf = {0};
    struct diag_list list = {0};
    struct text shown = {0};
    bool good = shelf_open(&shelf, &o.data);
    for (unsigned i = 0; good && i < o.count; i++)
        find(&shelf, o.cards[i], &shown, &list);
    (void)fputs(text_string(&shown), stdout);
    text_free(&shown);
    good = cli_report(&list) && good;
    shelf_close(&shelf);
    return good ? CLI_OK : CLI_INPUT;
}
