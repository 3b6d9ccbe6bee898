// What other machines bring of the blocks they played may be any bytes. It is refused, or is the result of a
// block that is out: it can be entered, and packed again it reads the same.

#include <string.h>

#include "fuzz/common.h"
#include "sim/run/returned.h"

enum { PAIRINGS = 2, WINDOW = 4, LEFT = 1 };

static struct sim_pairing pairings[PAIRINGS] = {{{0, 1}}, {{1, 0}}};
static const struct sim_plan plan = {.rounds = 1000,
                                     .seats = 2,
                                     .pairings = pairings,
                                     .pairing_count = PAIRINGS,
                                     .block_rounds = 128,
                                     .stats = SIM_STATS_NONE};

static void read_again(const struct sim_returned *result, const struct sim_part *part)
{
    struct text bytes = {0};
    struct sim_returned same;
    struct sim_part again = {0};
    sim_returned_pack(&plan, result, part, &bytes);
    struct pack_reader reader = {(const unsigned char *)text_string(&bytes), bytes.length, false};
    demand(sim_returned_read(&reader, &plan, &same, &again) && reader.left == 0);
    demand(same.ticket == result->ticket && same.pairing == result->pairing);
    demand(memcmp(again.words, part->words, sim_words_count(&plan, same.pairing) * sizeof *again.words) == 0);
    for (unsigned i = 0; i < SIM_STREAMS; i++)
        demand(strcmp(text_string(&again.lines[i]), text_string(&part->lines[i])) == 0);
    sim_part_free(&again);
    text_free(&bytes);
}

static void enter_all(struct sim_ledger *ledger, const uint8_t *data, size_t size)
{
    struct pack_reader reader = {data, size, false};
    struct sim_part part = {0};
    struct sim_returned result;
    while (reader.left > 0 && sim_returned_read(&reader, &plan, &result, &part)) {
        read_again(&result, &part);
        if (!sim_ledger_expects(ledger, result.ticket, result.pairing))
            break;
        // What was counted is anything, and twice that may not fit: nobody looks at what a rank counts.
        memset(part.words, 0, sim_words_count(&plan, result.pairing) * sizeof *part.words);
        demand(sim_ledger_enter(ledger, (unsigned)result.ticket, &part, NULL));
        demand(!sim_ledger_expects(ledger, result.ticket, result.pairing));
    }
    sim_part_free(&part);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct sim_ledger ledger;
    unsigned ticket;
    struct sim_block block;
    demand(sim_ledger_open(&ledger, &plan, WINDOW));
    while (sim_ledger_next(&ledger, &ticket, &block) == SIM_BLOCK && ledger.out < WINDOW - LEFT)
        demand(sim_ledger_expects(&ledger, ticket, block.pairing));
    enter_all(&ledger, data, size);
    sim_ledger_close(&ledger);
    return 0;
}
