#include "fuzz/common.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "support/game_table.h"

enum { GAMES = 8 };

void demand(bool true_enough)
{
    if (!true_enough)
        abort();
}

char *fuzz_string(const uint8_t *data, size_t size)
{
    char *copy = malloc(size + 1);
    demand(copy != NULL);
    if (size > 0)
        memcpy(copy, data, size);
    copy[size] = '\0';
    return copy;
}

static void lay(const struct epic_rules *rules, struct fuzz_table *table)
{
    struct diag_list out = {0};
    struct epic_options options = {.first_seat = 0};
    table->rules = rules;
    table->cards = game_cards(rules, NULL, &out);
    demand(table->cards != NULL);
    const char *const *lists = game_table(rules->id)->lists;
    for (unsigned i = 0, list = 0; i < FUZZ_SEATS; i++) {
        table->decks[i] = game_deck(rules, table->cards, lists[list], &out);
        list = lists[list + 1] ? list + 1 : 0;
        demand(table->decks[i] != NULL);
    }
    int cap = epic_option_named(rules, "turn-cap", &out);
    demand(cap >= 0);
    options.value[cap] = FUZZ_TURNS;
    table->match = rules->match_new(rules, table->cards, table->decks, FUZZ_SEATS, &options, &out);
    demand(table->match && (table->state = malloc(table->match->state_size)));
}

const struct fuzz_table *fuzz_table(unsigned number)
{
    static struct fuzz_table tables[GAMES];
    static unsigned count;
    const struct epic_rules *const *all = epic_rules_all();
    for (; all[count] && count < GAMES; count++)
        lay(all[count], &tables[count]);
    return number < count ? &tables[number] : NULL;
}

void fuzz_audit(const struct epic_match *match, const void *state)
{
    struct text report = {0};
    if (!match->rules->audit(match, state, &report)) {
        (void)fputs(text_string(&report), stderr);
        abort();
    }
    text_free(&report);
}
