// The file of what swapped cards are worth may be any bytes.  It is refused with messages, or its rows are of
// cards that there are, and a deck that goes by them swaps one for one.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "fuzz/common.h"
#include "sim/series/sideboard.h"

static void swap(const struct fuzz_table *table, const struct sim_sideboarder *sideboarder)
{
    struct epic_deck side = {
        .rules = table->rules, .size = 4, .kind_count = 2, .kinds = {1, 2}, .counts = {1, 3}};
    struct epic_deck deck = {.rules = table->rules,
                             .name = "A",
                             .god = EPIC_NO_GOD,
                             .size = 5,
                             .kind_count = 2,
                             .kinds = {3, 1},
                             .counts = {3, 2},
                             .sideboard = &side};
    const struct epic_deck *const decks[] = {&deck, &deck};
    const char *const names[] = {"A", "A"};
    const struct sim_sideboarding at = {table->cards, decks, names, 2, 0};
    struct epic_swapped swapped;
    struct pcg random = pcg_seed(1, 1);
    if (sim_sideboard(sideboarder, &at, &random, &swapped))
        demand(swapped.deck.size == 5 && swapped.side.size == 4);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct fuzz_table *table;
    for (unsigned i = 0; (table = fuzz_table(i)); i++) {
        struct diag_list out = {0};
        struct sim_sideboarder learned = {.kind = SIM_SIDEBOARD_LEARNED};
        const struct diag_source source = {"fuzz.csv", (const char *)data, size};
        bool good = sim_sideboard_read(&learned, table->rules, table->cards, &source, &out);
        demand(good == (out.errors == 0));
        for (size_t row = 0; row < learned.row_count; row++)
            demand(learned.rows[row].kind < table->rules->cards_count(table->cards) &&
                   isfinite(learned.rows[row].rating));
        if (good)
            swap(table, &learned);
        struct text messages = {0};
        diag_render(&out, &messages);
        text_free(&messages);
        diag_free(&out);
        free(learned.rows);
    }
    return 0;
}
