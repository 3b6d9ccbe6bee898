// What is said to be a view may be any text. It is refused with an error, or a position is made of it that
// looks like that: it is sound, and what a view of it says makes a position again.

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "epicsim/epicsim.h"
#include "fuzz/common.h"

static void read_again(const struct epic_match *match, const struct epic_state *state)
{
    struct epic_error error = {""};
    struct epic_view *view = epic_view_new(match);
    struct epic_state *again = epic_state_new(match);
    demand(view && again);
    epic_view_observe(match, state, 0, view);
    size_t size = epic_view_json(match, view, NULL, 0) + 1;
    char *text = malloc(size);
    demand(text != NULL);
    (void)epic_view_json(match, view, text, size);
    demand(epic_state_from_json(match, text, 0, again, &error) || error.text[0] != '\0');
    free(text);
    epic_view_free(view);
    epic_state_free(again);
}

static void read(const struct epic_match *match, const char *text)
{
    struct epic_error error = {""};
    struct epic_state *state = epic_state_new(match);
    demand(state != NULL);
    if (epic_state_from_json(match, text, 0, state, &error)) {
        fuzz_audit(match, state);
        read_again(match, state);
    } else {
        demand(error.text[0] != '\0');
    }
    epic_state_free(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct fuzz_table *table;
    char *text = fuzz_string(data, size);
    for (unsigned i = 0; (table = fuzz_table(i)); i++)
        read(table->match, text);
    free(text);
    return 0;
}
