// The first byte says what the others are. Choices of a game, whichever of those that there are: no way of
// playing makes a state that the audit objects to. An action in words: what is understood is written in words
// that are understood as the same.
//
// The audit takes many times as long as a choice, so it looks at the last state, and at those that the input
// says. Whatever is wrong somewhere is wrong in the last state of a shorter input.

#include <stdlib.h>

#include "base/text.h"
#include "fuzz/common.h"

enum { WORDS = '"', LOOKED_AT = 0xf8 };

static void read_action(const struct epic_match *match, const uint8_t *data, size_t size)
{
    epic_action action, again;
    struct text words = {0};
    text_append_bytes(&words, data, size);
    if (match->rules->action_parse(match, text_string(&words), &action)) {
        text_clear(&words);
        match->rules->action_text(match, action, &words);
        demand(match->rules->action_parse(match, text_string(&words), &again) && again == action);
    }
    text_free(&words);
}

static void play(const struct fuzz_table *table, uint64_t seed, const uint8_t *data, size_t size)
{
    const struct epic_rules *rules = table->rules;
    struct epic_chance chance;
    struct epic_choice choice;
    epic_action list[EPIC_MAX_ACTIONS];
    epic_chance_seed(&chance, seed, 0, table->match->seats);
    rules->start(table->match, table->state, &chance);
    for (size_t i = 0; i < size && rules->choice(table->match, table->state, &choice); i++) {
        unsigned count = rules->legal(table->match, table->state, list);
        rules->apply(table->match, table->state, list[data[i] % count], &chance);
        if (data[i] >= LOOKED_AT)
            fuzz_audit(table->match, table->state);
    }
    fuzz_audit(table->match, table->state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct fuzz_table *table;
    for (unsigned i = 0; size > 0 && (table = fuzz_table(i)); i++) {
        if (data[0] == WORDS)
            read_action(table->match, data + 1, size - 1);
        else
            play(table, data[0], data + 1, size - 1);
    }
    return 0;
}
