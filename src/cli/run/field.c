// What one deck plays against: named decks, the field of its format, or a file with decks and their shares.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/encoding/csv_read.h"
#include "base/error.h"
#include "cli/run/run.h"

void run_field_free(struct run_field *field)
{
    free(field->shares);
    text_free(&field->note);
    *field = (struct run_field){0};
}

// --- What is left out -----------------------------------------------------------------------------

// The same cards, in whatever order they are listed.
static bool is_same(const struct epic_deck *a, const struct epic_deck *b)
{
    bool same = a->size == b->size && a->kind_count == b->kind_count && a->god == b->god;
    for (unsigned i = 0; same && i < a->kind_count; i++)
        same = a->counts[i] == epic_deck_copies_of(b, a->kinds[i]);
    return same;
}

// The last one; neighbours that are left out for the same reason share its words.
static void leave_out(struct run_plan *run, const char *why)
{
    struct epic_deck *deck = run->decks.items[--run->decks.count];
    struct run_field *field = &run->field;
    bool same = field->why && strcmp(field->why, why) == 0;
    if (field->why && !same)
        text_appendf(&field->note, " (%s)", field->why);
    text_appendf(&field->note, "%s%s", !field->why ? "left out: " : same ? ", " : "; ", deck->name);
    field->why = why;
    epic_deck_free(deck);
}

static void end_note(struct run_field *field)
{
    if (field->why)
        text_appendf(&field->note, " (%s)\n", field->why);
}

// --- The field ------------------------------------------------------------------------------------

// A deck that names no format is taken for one of the second, in which decks compete.
static unsigned format_of(const struct epic_rules *rules, const struct epic_deck *deck)
{
    return deck->format == 0 && epic_format_count(rules) > 1 ? 1 : deck->format;
}

// Takes the bundled decks one after the other, and lets go those that are not of the field.
static void add_lists(struct run_plan *run, struct diag_list *out)
{
    const struct epic_deck *deck = run->decks.items[0];
    const struct epic_format *formats = run->data.rules->formats;
    struct cli_decks lists = {0};
    unsigned format = format_of(run->data.rules, deck);
    cli_decks_add_all(&lists, &run->data, out);
    for (unsigned i = 0; i < lists.count; i++) {
        struct epic_deck *list = lists.items[i];
        lists.items[i] = NULL;
        if (!cli_decks_take(&run->decks, list, out))
            break;
        if (is_same(list, deck))
            leave_out(run, "the deck itself");
        else if (list->format != format)
            leave_out(run, formats[list->format].name);
    }
    if (run->decks.count == 1 && out->errors == 0)
        (void)diag_error(out, (struct diag_place){0},
                         "no other bundled deck is of the format \"%s\": name opponents with --vs DECK",
                         formats[format].name);
    cli_decks_free(&lists);
}

static void add_named(struct run_plan *run, const struct run_options *options, struct diag_list *out)
{
    for (unsigned i = 0; i < options->against_count; i++) {
        if (strcmp(options->against[i], "field") == 0)
            add_lists(run, out);
        else
            cli_decks_add(&run->decks, &run->data, options->against[i], out);
    }
}

// --- A file with shares ---------------------------------------------------------------------------

enum column { DECK, SHARE };

struct reader {
    struct run_plan *run;
    double share;
};

// Any unit will do, a sign of per cent, too: what counts is how they compare.
static bool read_share(const struct csv_table *table, double *share)
{
    const char *number = text_string(&table->field);
    char *end = NULL;
    *share = strtod(number, &end);
    bool good = end != number && end[strspn(end, " %")] == '\0' && *share > 0 && isfinite(*share);
    return good || diag_error(table->out, table->place, "\"%s\" is not a share above 0", number);
}

// A message of a deck that cannot be loaded is followed by where it was asked for.
static bool read_deck(struct run_plan *run, const struct csv_table *table)
{
    unsigned before = run->decks.count;
    const char *name = text_string(&table->field);
    cli_decks_add(&run->decks, &run->data, name, table->out);
    return run->decks.count == before + 1 ||
           diag_error(table->out, table->place, "\"%s\" is not one deck", name);
}

static bool read_share_or_deck(void *reader, const struct csv_table *table, unsigned column)
{
    struct reader *r = reader;
    return column == DECK ? read_deck(r->run, table) : read_share(table, &r->share);
}

static bool keep_share(struct run_field *field, unsigned deck, double share, struct diag_list *out)
{
    double *shares = realloc(field->shares, (deck + (size_t)1) * sizeof *shares);
    if (!shares)
        return diag_error(out, (struct diag_place){0}, "out of memory");
    field->shares = shares;
    shares[0] = 0;
    shares[deck] = share;
    return true;
}

static bool keep_line(void *reader, const struct csv_table *table)
{
    const struct reader *r = reader;
    struct run_plan *run = r->run;
    unsigned last = run->decks.count - 1;
    if (!is_same(run->decks.items[0], run->decks.items[last]))
        return keep_share(&run->field, last, r->share, table->out);
    leave_out(run, "the deck itself");
    return true;
}

// So that all of them together are 1.
static void scale_shares(struct run_plan *run)
{
    double all = 0;
    for (unsigned i = 1; i < run->decks.count; i++)
        all += run->field.shares[i];
    for (unsigned i = 1; i < run->decks.count; i++)
        run->field.shares[i] /= all;
}

static void read_field(struct run_plan *run, const char *path, struct diag_list *out)
{
    static const struct csv_form form = {
        .column = {"deck", "share"}, .read = read_share_or_deck, .keep = keep_line};
    struct text text = {0};
    if (!diag_read_file(out, path, &text))
        return;
    struct diag_source source = {path, text_string(&text), text.length};
    struct reader reader = {.run = run};
    (void)csv_read(&form, &reader, &source, out);
    if (out->errors == 0 && run->decks.count == 1)
        (void)diag_error(out, (struct diag_place){&source, 0, 1}, "no deck to play against");
    if (out->errors == 0)
        scale_shares(run);
    text_free(&text);
}

// --- The whole ------------------------------------------------------------------------------------

void run_add_field(struct run_plan *run, const struct run_options *options, struct diag_list *out)
{
    if (run->decks.count != 1) {
        (void)diag_error(out, (struct diag_place){0}, "--vs and --field are for one deck, and not for %u",
                         run->decks.count);
        return;
    }
    if (options->field)
        read_field(run, options->field, out);
    else
        add_named(run, options, out);
    end_note(&run->field);
    if (run->field.note.failed)
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
}
