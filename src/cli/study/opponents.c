#include "cli/study/opponents.h"

#include <string.h>

// One that is named twice would count twice.
static void refuse_doubles(const struct cli_decks *decks, struct diag_list *out)
{
    for (unsigned i = 1; i < decks->count; i++)
        for (unsigned j = 0; j < i; j++)
            if (strcmp(decks->items[i]->path, decks->items[j]->path) == 0)
                (void)diag_error(out, (struct diag_place){0}, "--vs: %s is named twice",
                                 decks->items[i]->path);
}

// Shares take the first place, which was the deck's.
void study_load_opponents(const struct cli_data *data, const char *deck, const struct study_opponents *asked,
                          struct cli_decks *against, struct run_field *field, struct diag_list *out)
{
    static const char *usual[] = {"field"};
    bool named = asked->against_count > 0;
    struct run_options options = {.against = named ? asked->against : usual,
                                  .against_count = named ? asked->against_count : 1,
                                  .field = asked->field};
    struct run_plan run = {.data = *data};
    struct epic_deck *first = cli_deck(data, deck, out);
    if (!first || !cli_decks_take(&run.decks, first, out))
        return;
    run_add_field(&run, &options, out);
    epic_deck_free(run.decks.items[0]);
    run.decks.count--;
    memmove((void *)run.decks.items, (void *)(run.decks.items + 1),
            run.decks.count * sizeof *run.decks.items);
    if (run.field.shares)
        memmove(run.field.shares, run.field.shares + 1, run.decks.count * sizeof *run.field.shares);
    *against = run.decks;
    *field = run.field;
    refuse_doubles(against, out);
}
