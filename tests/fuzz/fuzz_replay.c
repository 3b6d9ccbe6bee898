// A printed game may be any bytes. Whatever it says, it is refused with messages or played: what is said to
// have gone the same way has no messages, and leaves a setup as it was for the next one.

#include "fuzz/common.h"
#include "sim/play/replay.h"

// With the decks of the table, whatever lists it names.
static void play(const struct fuzz_table *table, struct sim_replay *replay, struct diag_list *out)
{
    struct sim_setup setup = {0};
    unsigned seats = replay->deck_count < FUZZ_SEATS ? replay->deck_count : FUZZ_SEATS;
    demand(replay->deck_count >= 2 && replay->deck_count <= EPIC_MAX_SEATS && replay->game);
    if (sim_setup_make(&setup, table->rules, table->cards, table->decks, seats, &replay->options,
                       replay->seed, out)) {
        size_t errors = out->errors;
        enum sim_replay_end end = sim_replay_play(replay, &setup);
        demand((end == SIM_REPLAY_SAME) == (out->errors == errors));
    }
    sim_setup_free(&setup);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct diag_source source = {"fuzz", (const char *)data, size};
    const struct fuzz_table *table;
    for (unsigned i = 0; (table = fuzz_table(i)); i++) {
        struct diag_list out = {0};
        struct sim_replay replay = {0};
        bool good = sim_replay_read(&replay, &source, table->rules->id, &out);
        demand(good == (out.errors == 0));
        if (good && epic_rules_find(replay.game) == table->rules)
            play(table, &replay, &out);
        struct text messages = {0};
        diag_render(&out, &messages);
        text_free(&messages);
        diag_free(&out);
        sim_replay_free(&replay);
    }
    return 0;
}
