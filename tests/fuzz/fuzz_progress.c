// A progress file may be any bytes.  What is taken for one is whole: it fills a ledger that can go on, and
// written again it reads the same.  Each input is tried as it is, and with length and hash set right, which
// no chance would hit upon.

#include <string.h>

#include "fuzz/common.h"
#include "sim/run/pack.h"
#include "sim/run/save.h"

enum { PAIRINGS = 2, LENGTH_AT = 24, HASH_BYTES = 8, WINDOW = 2 };

static struct sim_pairing pairings[PAIRINGS] = {{{0, 1}}, {{1, 0}}};

// The ledger must come to an end from wherever it is.
static void go_on(struct sim_ledger *ledger, const struct sim_save *save)
{
    sim_ledger_resume(ledger, save->place);
    demand(ledger->games == save->games);
    unsigned ticket;
    struct sim_block block;
    enum sim_next next = sim_ledger_next(ledger, &ticket, &block);
    demand((next == SIM_END) == sim_ledger_done(ledger));
    if (next == SIM_BLOCK)
        demand(block.pairing < PAIRINGS && block.first + block.rounds <= ledger->plan->rounds);
    (void)sim_ledger_games_wanted(ledger);
}

static void write_again(const struct sim_ledger *ledger, const struct sim_save *save)
{
    struct text bytes = {0};
    struct text more = {0};
    struct sim_save again = {0};
    sim_save_encode(save, ledger, &bytes);
    demand(sim_save_decode(&again, text_string(&bytes), bytes.length, NULL));
    demand(again.games == save->games && again.shard == save->shard && again.shards == save->shards);
    for (unsigned i = 0; i < SIM_STREAMS; i++)
        demand(again.streams[i].length == save->streams[i].length &&
               again.streams[i].hashes.length == save->streams[i].hashes.length);
    demand(strcmp(text_string(&again.identity), text_string(&save->identity)) == 0);
    sim_save_encode(&again, ledger, &more);
    demand(more.length == bytes.length && memcmp(more.data, bytes.data, bytes.length) == 0);
    sim_save_free(&again);
    text_free(&more);
    text_free(&bytes);
}

static void try_bytes(const uint8_t *data, size_t size, unsigned shards)
{
    const struct sim_plan plan = {.rounds = 1000,
                                  .seats = 2,
                                  .pairings = pairings,
                                  .pairing_count = PAIRINGS,
                                  .block_rounds = 128,
                                  .shards = shards,
                                  .stats = SIM_STATS_NONE};
    struct sim_save save = {0};
    struct epic_error error = {""};
    bool good = sim_save_decode(&save, data, size, &error);
    demand(good == (error.text[0] == '\0'));
    struct sim_ledger ledger;
    if (good && sim_ledger_open(&ledger, &plan, WINDOW)) {
        if (sim_save_add(&save, &ledger, &error)) {
            go_on(&ledger, &save);
            write_again(&ledger, &save);
        }
        sim_ledger_close(&ledger);
    }
    sim_save_free(&save);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    try_bytes(data, size, 0);
    if (size < LENGTH_AT + 2 * HASH_BYTES)
        return 0;
    struct text patched = {0};
    struct text number = {0};
    text_append_bytes(&patched, data, size - HASH_BYTES);
    pack_integer(&number, size);
    if (patched.failed || number.failed)
        return 0;
    memcpy(patched.data + LENGTH_AT, number.data, number.length);
    pack_integer(&patched, text_hash64(patched.data, patched.length));
    try_bytes((const uint8_t *)patched.data, patched.length, data[size - 1] % 3U);
    text_free(&number);
    text_free(&patched);
    return 0;
}
