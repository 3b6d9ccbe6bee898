#include <string.h>

#include "cli/cli.h"
#include "report/names.h"

enum {
    MAX_COLUMNS = 16,
    GAP = 2,
    ODD_ONES = 50 // one cell in so many may be wider than its column
};

struct cards_options {
    struct cli_data_options data;
    bool csv;
};

// --- CSV ------------------------------------------------------------------------------------------

// A field as RFC 4180 has it: in quotes if it holds a comma, a quote or a line's end.
static void print_csv_field(const char *field)
{
    if (!field[strcspn(field, ",\"\r\n")]) {
        (void)fputs(field, stdout);
        return;
    }
    (void)putchar('"');
    for (; *field; field++) {
        if (*field == '"')
            (void)putchar('"');
        (void)putchar(*field);
    }
    (void)putchar('"');
}

static void print_csv(const struct cli_data *data)
{
    const struct epic_rules *rules = data->rules;
    for (unsigned c = 0; rules->card_columns[c].name; c++)
        printf("%s%s", c ? "," : "", rules->card_columns[c].name);
    (void)putchar('\n');
    struct text field = {0};
    size_t count = rules->cards_count(data->cards);
    for (unsigned kind = 0; kind < count; kind++) {
        for (unsigned c = 0; rules->card_columns[c].name; c++) {
            text_clear(&field);
            rules->card_columns[c].append(data->cards, kind, &field);
            if (c > 0)
                (void)putchar(',');
            print_csv_field(text_string(&field));
        }
        (void)putchar('\n');
    }
    text_free(&field);
}

// --- A table --------------------------------------------------------------------------------------

struct layout {
    unsigned column[MAX_COLUMNS]; // of the game
    unsigned width[MAX_COLUMNS];
    unsigned count;
};

// How wide a column should be: most cells fit, and the odd one that does not pushes its row to the right.
static unsigned column_width(const struct cli_data *data, unsigned column)
{
    const struct epic_rules *rules = data->rules;
    size_t cells[CLI_COLUMNS + 1] = {0}; // by width
    size_t count = rules->cards_count(data->cards);
    struct text field = {0};
    for (unsigned kind = 0; kind < count; kind++) {
        text_clear(&field);
        rules->card_columns[column].append(data->cards, kind, &field);
        unsigned width = report_width(text_string(&field));
        cells[width < CLI_COLUMNS ? width : CLI_COLUMNS]++;
    }
    text_free(&field);
    unsigned width = CLI_COLUMNS;
    size_t wider = cells[width];
    while (width > 0 && wider * ODD_ONES <= count)
        wider += cells[--width];
    unsigned head = report_width(rules->card_columns[column].head);
    return width > head ? width : head;
}

static struct layout lay_out(const struct cli_data *data)
{
    const struct epic_column *columns = data->rules->card_columns;
    struct layout layout = {0};
    for (unsigned c = 0; columns[c].name && layout.count < MAX_COLUMNS; c++) {
        if (!columns[c].head)
            continue;
        layout.column[layout.count] = c;
        layout.width[layout.count++] = column_width(data, c);
    }
    return layout;
}

static bool is_number(const char *field) { return *field && !field[strspn(field, "0123456789")]; }

static void print_row(const struct layout *layout, const char *const *fields)
{
    unsigned indent = 0;
    // What follows the last field of a row is nothing, not spaces.
    unsigned last = 0;
    for (unsigned i = 0; i < layout->count; i++)
        last = *fields[i] ? i : last;
    for (unsigned i = 0; i < last; i++) {
        unsigned width = layout->width[i];
        unsigned wanted = report_width(fields[i]);
        if (is_number(fields[i]))
            printf("%*s", (int)width, fields[i]);
        else
            cli_print_padded(fields[i], width);
        printf("%*s", GAP, "");
        indent += GAP + (wanted > width ? wanted : width);
    }
    cli_print_wrapped(fields[last], CLI_WORDS, indent);
}

static void print_table(const struct cli_data *data)
{
    const struct epic_rules *rules = data->rules;
    struct layout layout = lay_out(data);
    struct text fields[MAX_COLUMNS] = {0};
    const char *row[MAX_COLUMNS] = {""};
    for (unsigned i = 0; i < layout.count; i++)
        row[i] = rules->card_columns[layout.column[i]].head;
    print_row(&layout, row);
    size_t count = rules->cards_count(data->cards);
    for (unsigned kind = 0; kind < count; kind++) {
        for (unsigned i = 0; i < layout.count; i++) {
            text_clear(&fields[i]);
            rules->card_columns[layout.column[i]].append(data->cards, kind, &fields[i]);
            row[i] = text_string(&fields[i]);
        }
        print_row(&layout, row);
    }
    for (unsigned i = 0; i < layout.count; i++)
        text_free(&fields[i]);
}

// --- The command ----------------------------------------------------------------------------------

static const struct argp_option options[] = {
    {"csv", 'C', NULL, 0, "Print all columns as CSV (RFC 4180) instead of a table", 0},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct cards_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = &o->data; break;
    case 'C': o->csv = true; break;
    case ARGP_KEY_ARG:
        cli_mistake(state, "\"%s\" is not an option; \"epicsim show NAME\" shows a card", argument);
        break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

int command_cards(int argc, char **argv)
{
    static const struct argp_child children[] = {{&cli_data_argp, 0, NULL, 0}, {0}};
    static const struct argp argp = {
        .options = options,
        .parser = parse,
        .doc = "List all cards of a game.\vExample: the champions that are dragons\n\n"
               "  epicsim cards | grep 'champion *dragon'",
        .children = children,
    };
    struct cards_options o = {0};
    cli_parse(&argp, argc, argv, 0, &o);
    struct cli_data data = {0};
    bool good = cli_data_open(&data, &o.data);
    if (good && o.csv)
        print_csv(&data);
    else if (good)
        print_table(&data);
    cli_data_close(&data);
    return good ? CLI_OK : CLI_INPUT;
}
