#include <string.h>

#include "cli/cli.h"

enum { MAX_CARDS = 64 };

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
    else
        diag_hint(out, "\"epicsim cards\" lists them");
    text_free(&wanted);
    text_free(&name);
    text_free(&list);
}

// Appends a card, an empty line before all but the first.
static void show(const struct cli_data *data, const char *name, struct text *shown, struct diag_list *out)
{
    const struct epic_rules *rules = data->rules;
    int kind = rules->cards_find(data->cards, name);
    if (kind < 0) {
        (void)diag_error(out, (struct diag_place){0}, "unknown card \"%s\"", name);
        const char *nearest = rules->cards_suggest(data->cards, name);
        if (nearest)
            diag_suggest(out, nearest);
        else
            hint_at_cards(data, name, out);
        return;
    }
    if (shown->length > 0)
        text_append_char(shown, '\n');
    rules->card_show(data->cards, (unsigned)kind, shown);
}

int command_show(int argc, char **argv)
{
    static const struct argp_child children[] = {{&cli_data_argp, 0, NULL, 0}, {0}};
    static const struct argp argp = {
        .parser = parse,
        .args_doc = "CARD...",
        .doc = "Print cards and the programs that were made of them.\vExample:\n\n"
               "  epicsim show fireball \"Angel of Light\"",
        .children = children,
    };
    struct show_options o = {0};
    cli_parse(&argp, argc, argv, 0, &o);
    struct cli_data data = {0};
    struct diag_list list = {0};
    struct text shown = {0};
    bool good = cli_data_open(&data, &o.data);
    for (unsigned i = 0; good && i < o.count; i++)
        show(&data, o.cards[i], &shown, &list);
    (void)fputs(text_string(&shown), stdout);
    text_free(&shown);
    good = cli_report(&list) && good;
    cli_data_close(&data);
    return good ? CLI_OK : CLI_INPUT;
}
