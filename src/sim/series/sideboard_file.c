// The file of what cards are worth to decks against others: sideboard_cards.csv of an earlier run.
#include <stdlib.h>
#include <string.h>

#include "base/encoding/csv_read.h"
#include "base/pcg.h"
#include "rules/card_values.h"
#include "sim/series/sideboard.h"

enum column { DECK, OPPONENT, CARD, RATING };

struct reader {
    struct sim_sideboarder *sideboarder;
    const struct epic_rules *rules;
    const void *cards;
    struct sim_sideboard_row row;
    uint64_t deck, opponent; // hashes
};

static uint64_t hash_of(const char *name) { return text_hash64(name, strlen(name)); }

static uint64_t join(uint64_t deck, uint64_t opponent) { return pcg_mix64(deck) + opponent; }

uint64_t sim_sideboard_key(const char *deck, const char *opponent)
{
    return join(hash_of(deck), hash_of(opponent));
}

int sim_sideboard_compare(const void *a, const void *b)
{
    const struct sim_sideboard_row *first = a, *second = b;
    int decks = (first->decks > second->decks) - (first->decks < second->decks);
    return decks != 0 ? decks : (first->kind > second->kind) - (first->kind < second->kind);
}

static int compare_places(const void *a, const void *b)
{
    const struct sim_sideboard_row *first = a, *second = b;
    int rows = sim_sideboard_compare(a, b);
    return rows != 0 ? rows : (first->offset > second->offset) - (first->offset < second->offset);
}

static bool read_field(void *reader, const struct csv_table *table, unsigned column)
{
    struct reader *r = reader;
    const char *word = text_string(&table->field);
    switch ((enum column)column) {
    case DECK: r->deck = hash_of(word); return true;
    case OPPONENT: r->opponent = hash_of(word); return true;
    case CARD:
        r->row.offset = table->place.offset;
        return card_values_card(table, r->rules, r->cards, &r->row.kind);
    case RATING: return csv_read_number(table, "rating", -1e6, 1e6, &r->row.rating);
    }
    return true;
}

static bool keep_line(void *reader, const struct csv_table *table)
{
    struct reader *r = reader;
    struct sim_sideboarder *s = r->sideboarder;
    bool full = (s->row_count & (s->row_count - 1)) == 0;
    struct sim_sideboard_row *rows =
        full ? realloc(s->rows, (s->row_count ? 2 * s->row_count : 1) * sizeof *rows) : s->rows;
    if (!rows)
        return diag_error(table->out, (struct diag_place){0}, "out of memory");
    s->rows = rows;
    r->row.decks = join(r->deck, r->opponent);
    rows[s->row_count++] = r->row;
    return true;
}

// The first line that says again what is said above it, if there is one.
static void refuse_repeats(const struct reader *r, const struct diag_source *source, struct diag_list *out)
{
    const struct sim_sideboard_row *rows = r->sideboarder->rows, *first = NULL;
    for (size_t i = 1; i < r->sideboarder->row_count; i++)
        if (sim_sideboard_compare(&rows[i - 1], &rows[i]) == 0 && (!first || rows[i].offset < first->offset))
            first = &rows[i];
    if (first)
        (void)diag_error(out, (struct diag_place){source, first->offset, 1},
                         "a second line for \"%s\" in these decks",
                         r->rules->card_name(r->cards, first->kind));
}

bool sim_sideboard_read(struct sim_sideboarder *sideboarder, const struct epic_rules *rules,
                        const void *cards, const struct diag_source *source, struct diag_list *out)
{
    static const struct csv_form form = {
        .column = {"deck", "opponent", "card", "rating"},
        .hint = "\"epicsim run DECK DECK --match 3 --sideboard random -o DIR\" writes such a "
                "file: DIR/sideboard_cards.csv",
        .read = read_field,
        .keep = keep_line};
    size_t errors = out->errors;
    struct reader r = {.sideboarder = sideboarder, .rules = rules, .cards = cards};
    (void)csv_read(&form, &r, source, out);
    if (sideboarder->row_count > 0)
        qsort(sideboarder->rows, sideboarder->row_count, sizeof *sideboarder->rows, compare_places);
    refuse_repeats(&r, source, out);
    return out->errors == errors;
}
