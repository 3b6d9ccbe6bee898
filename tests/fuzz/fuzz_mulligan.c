// A file of learned mulligans may be any bytes. It is refused with messages, or is a policy: written out in
// the plain way it reads the same.

#include <string.h>

#include "base/diag.h"
#include "base/encoding/csv.h"
#include "fuzz/common.h"
#include "sim/mulligan/mulligan.h"

static void write_plainly(const struct fuzz_table *table, const struct sim_mulligan *policy, struct csv *csv)
{
    csv_head(csv, "card value");
    for (unsigned kind = 0; kind < table->rules->cards_count(table->cards); kind++) {
        demand(policy->listed[kind] || !policy->put_back[kind]);
        if (!policy->listed[kind])
            continue;
        csv_string(csv, table->rules->card_name(table->cards, kind));
        csv_number(csv, policy->put_back[kind] ? -0.5 : 0.5);
        csv_end(csv);
    }
}

static void read_again(const struct fuzz_table *table, const struct sim_mulligan *policy)
{
    struct csv csv = {0};
    struct diag_list out = {0};
    write_plainly(table, policy, &csv);
    struct sim_mulligan *again = sim_mulligan_learned(table->rules, table->cards, "again.csv",
                                                      text_string(&csv.text), csv.text.length, &out);
    size_t kinds = table->rules->cards_count(table->cards);
    demand(again && memcmp(again->put_back, policy->put_back, kinds * sizeof *again->put_back) == 0);
    demand(memcmp(again->listed, policy->listed, kinds * sizeof *again->listed) == 0);
    sim_mulligan_free(again);
    csv_free(&csv);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct fuzz_table *table;
    for (unsigned i = 0; (table = fuzz_table(i)); i++) {
        struct diag_list out = {0};
        struct sim_mulligan *policy =
            sim_mulligan_learned(table->rules, table->cards, "fuzz.csv", (const char *)data, size, &out);
        demand((policy == NULL) == (out.errors > 0));
        // A table holds no zeros.
        demand(!policy || !memchr(data, '\0', size));
        if (policy) {
            read_again(table, policy);
            sim_mulligan_warn(policy, table->decks[0], table->cards, &out);
        }
        struct text messages = {0};
        diag_render(&out, &messages);
        text_free(&messages);
        diag_free(&out);
        sim_mulligan_free(policy);
    }
    return 0;
}
