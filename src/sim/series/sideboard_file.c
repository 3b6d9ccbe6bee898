// The file of what cards are worth to decks against others: sideboard_cards.csv of an earlier run.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv_read.h"
#include "rules/rules.h"
#include "sim/series/sideboard.h"

enum column { DECK, OPPONENT, CARD, RATING, COLUMNS };
static const char *const column_names[COLUMNS] = {"deck", "opponent", "card", "rating"};

struct reader {
    struct sim_sideboarder *sideboarder;
    const struct epic_rules *rules;
    const void *cards;
    struct csv_table table;
    int at[COLUMNS];
    struct sim_sideboard_row row;
    uint64_t deck, opponent; // hashes
    unsigned read;           // set of columns of the line
};

static uint64_t hash_of(const char *name) { return text_hash64(name, strlen(name)); }

static uint64_t join(uint64_t deck, uint64_t opponent) { return pcg_mix64(deck) + opponent; }

uint64_t sim_sideboard_key(const char *deck, const char *opponent)
{
    return join(hash_of(deck), hash_of(opponent));
}

static void note_column(struct reader *r, int column)
{
    for (unsigned i = 0; i < COLUMNS; i++) {
        if (strcmp(text_string(&r->table.field), column_names[i]) != 0)
            continue;
        if (r->at[i] >= 0)
            (void)diag_error(r->table.out, r->table.place, "a second column \"%s\"", column_names[i]);
        r->at[i] = column;
    }
}

static bool read_head(struct reader *r)
{
    for (unsigned i = 0; i < COLUMNS; i++)
        r->at[i] = -1;
    for (int column = 0; !csv_at_end(&r->table) || column == 0; column++) {
        csv_read_field(&r->table);
        note_column(r, column);
        if (r->table.line_ends)
            break;
    }
    bool all = true;
    for (unsigned i = 0; i < COLUMNS; i++)
        all &= r->at[i] >= 0;
    if (r->table.broken || all)
        return !r->table.broken;
    (void)diag_error(r->table.out, (struct diag_place){r->table.source, 0, 1},
                     "the first line has no columns \"deck\", \"opponent\", \"card\" and \"rating\"");
    diag_hint(r->table.out, "\"epicsim run DECK DECK --match 3 --sideboard random -o DIR\" writes such a "
                            "file: DIR/sideboard_cards.csv");
    return false;
}

static bool read_card(struct reader *r)
{
    const char *name = text_string(&r->table.field);
    int kind = r->rules->cards_find(r->cards, name);
    r->row.kind = (uint16_t)kind;
    if (kind >= 0)
        return true;
    (void)diag_error(r->table.out, r->table.place, "unknown card \"%s\"", name);
    if (diag_wants_hint(r->table.out))
        diag_suggest(r->table.out, r->rules->cards_suggest(r->cards, name));
    return false;
}

static bool read_rating(struct reader *r)
{
    const char *number = text_string(&r->table.field);
    char *end = NULL;
    r->row.rating = strtod(number, &end);
    return (end != number && *end == '\0' && fabs(r->row.rating) <= 1e6) ||
           diag_error(r->table.out, r->table.place, "\"%s\" is not a rating from -1000000 to 1000000",
                      number);
}

static bool read_column(struct reader *r, enum column column)
{
    const char *word = text_string(&r->table.field);
    r->read |= 1U << column;
    switch (column) {
    case DECK: r->deck = hash_of(word); return true;
    case OPPONENT: r->opponent = hash_of(word); return true;
    case CARD: return read_card(r);
    case RATING: return read_rating(r);
    case COLUMNS: break;
    }
    return true;
}

static bool keep_row(struct reader *r)
{
    struct sim_sideboarder *s = r->sideboarder;
    bool full = (s->row_count & (s->row_count - 1)) == 0;
    struct sim_sideboard_row *rows =
        full ? realloc(s->rows, (s->row_count ? 2 * s->row_count : 1) * sizeof *rows) : s->rows;
    if (!rows)
        return diag_error(r->table.out, (struct diag_place){0}, "out of memory");
    s->rows = rows;
    for (size_t i = 0; i < s->row_count; i++)
        if (rows[i].decks == r->row.decks && rows[i].kind == r->row.kind)
            return diag_error(r->table.out, r->table.place, "a second line for \"%s\" in these decks",
                              r->rules->card_name(r->cards, r->row.kind));
    rows[s->row_count++] = r->row;
    return true;
}

static void read_line(struct reader *r)
{
    bool good = true;
    r->read = 0;
    for (int column = 0;; column++) {
        csv_read_field(&r->table);
        if (r->table.broken)
            return;
        for (unsigned i = 0; i < COLUMNS; i++)
            if (column == r->at[i])
                good = read_column(r, (enum column)i) && good;
        if (r->table.line_ends)
            break;
    }
    if (good && r->read != (1U << COLUMNS) - 1)
        good = diag_error(r->table.out, r->table.place,
                          "the line ends before its deck, opponent, card and rating");
    r->row.decks = join(r->deck, r->opponent);
    if (good)
        (void)keep_row(r);
}

bool sim_sideboard_read(struct sim_sideboarder *sideboarder, const struct epic_rules *rules,
                        const void *cards, const struct diag_source *source, struct diag_list *out)
{
    size_t errors = out->errors;
    struct reader r = {
        .sideboarder = sideboarder, .rules = rules, .cards = cards, .table = csv_table_of(source, out)};
    if (csv_is_text(&r.table) && read_head(&r))
        while (!csv_at_end(&r.table))
            read_line(&r);
    if (r.table.field.failed)
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
    text_free(&r.table.field);
    return out->errors == errors;
}
