// The file of a booster may be any bytes.  It is refused with messages, or packs of it hold what it says.

#include <string.h>

#include "base/diag.h"
#include "draft/supply.h"
#include "fuzz/common.h"

static void open_packs(const struct fuzz_table *table, const struct draft_supply *supply)
{
    const struct draft_booster *booster = &supply->booster[0];
    struct pcg random = pcg_seed(booster->size, 1);
    for (unsigned i = 0; i < 4; i++) {
        struct draft_pack pack;
        draft_open(supply, 0, &random, &pack);
        demand(pack.count == booster->size && pack.count > 0 && pack.count <= DRAFT_PACK);
        for (unsigned k = 0; k < pack.count; k++)
            demand(pack.kind[k] < table->rules->cards_count(table->cards));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct fuzz_table *table;
    for (unsigned i = 0; (table = fuzz_table(i)); i++) {
        struct diag_list out = {0};
        struct draft_supply supply = {.boosters = 1};
        const struct diag_source source = {"fuzz.pack", (const char *)data, size};
        if (!table->rules->limited || !table->rules->limited->booster)
            continue;
        bool good = draft_booster_read(&supply.booster[0], table->rules, table->cards, &source, &out);
        demand(good == (out.errors == 0));
        demand(!good || !memchr(data, '\0', size));
        if (good)
            open_packs(table, &supply);
        struct text messages = {0};
        diag_render(&out, &messages);
        text_free(&messages);
        diag_free(&out);
        draft_supply_free(&supply);
    }
    return 0;
}
