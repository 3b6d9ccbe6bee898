// What a player that is another program says may be any line. It is refused with an error, or is an action:
// whether that is legal can be asked in any state, it can be said in words, and if it is legal it can be
// done.

#include <stdlib.h>
#include <string.h>

#include "base/encoding/json_read.h"
#include "base/text.h"
#include "fuzz/common.h"
#include "players/external/words.h"

static void do_action(const struct fuzz_table *table, epic_action action)
{
    const struct epic_rules *rules = table->rules;
    struct epic_chance chance;
    struct text words = {0};
    epic_chance_seed(&chance, 1, 0, table->match->seats);
    rules->start(table->match, table->state, &chance);
    rules->action_text(table->match, action, &words);
    demand(words.length > 0);
    if (rules->is_legal(table->match, table->state, action)) {
        rules->apply(table->match, table->state, action, &chance);
        fuzz_audit(table->match, table->state);
    }
    text_free(&words);
}

static void hear(const struct fuzz_table *table, const char *line, size_t size, unsigned number)
{
    struct epic_error error = {""};
    epic_action action = 0;
    json_t *message = json_read_object(line, size, &error);
    bool good = message && external_take_action(table->match, message, number, &action, &error);
    demand(good == (error.text[0] == '\0'));
    if (good)
        do_action(table, action);
    json_decref(message);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct fuzz_table *table;
    struct epic_error error = {""};
    char *line = fuzz_string(data, size);
    bool good = external_take_hello(line, size, &error);
    demand(good == (error.text[0] == '\0'));
    for (unsigned i = 0; (table = fuzz_table(i)); i++)
        hear(table, line, size, 0);
    free(line);
    return 0;
}
