#include "support/ecg_table.h"

#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"
#include "support/cards/ecg_texts.h"
#include "support/ecg_decks.h"

// Nothing is wrong.
static void expect_none(struct diag_list *list)
{
    (void)diag_print(list, stderr);
    assert_int_equal(list->errors, 0);
    diag_free(list);
}

void ecg_table_lay_lists(struct ecg_table *table, const char *const *names)
{
    struct diag_list out = {0};
    *table = (struct ecg_table){.rules = epic_rules_find("ecg"), .cards = ecg_cards_all(&out)};
    for (; table->cards && *names; names++)
        table->decks[table->deck_count++] = ecg_named_deck(table->cards, *names, &out);
    expect_none(&out);
    assert_non_null(table->cards);
}

void ecg_table_lay_own(struct ecg_table *table, const char *cards, const char *list)
{
    struct diag_list out = {0};
    const struct diag_source source = {"test", cards, strlen(cards)};
    *table = (struct ecg_table){.rules = epic_rules_find("ecg"), .deck_count = 1};
    table->cards = ecg_cards_parse(&source, 1, &out);
    if (table->cards)
        table->decks[0] = epic_deck_read(table->rules, table->cards, "test.deck", list, strlen(list), &out);
    expect_none(&out);
}

void ecg_table_seat(struct ecg_table *table)
{
    struct diag_list out = {0};
    const struct epic_options options = {.first_seat = 0};
    const struct epic_deck *decks[] = {table->decks[0], table->decks[table->deck_count > 1 ? 1 : 0]};
    table->match = table->rules->match_new(table->rules, table->cards, decks, 2, &options, &out);
    expect_none(&out);
}

struct sim_setup ecg_table_setup(const struct ecg_table *table, unsigned seats, uint64_t seed)
{
    struct diag_list out = {0};
    struct sim_setup setup = {0};
    const struct epic_options options = {0};
    (void)sim_setup_make(&setup, table->rules, table->cards, (const struct epic_deck *const *)table->decks,
                         seats, &options, seed, &out);
    expect_none(&out);
    return setup;
}

void *ecg_table_state(const struct ecg_table *table)
{
    size_t size = table->match->state_size;
    void *state = malloc(size > table->match->view_size ? size : table->match->view_size);
    assert_non_null(state);
    return state;
}

void ecg_table_clear(struct ecg_table *table)
{
    if (table->match)
        table->rules->match_free(table->match);
    for (unsigned i = 0; i < table->deck_count; i++)
        epic_deck_free(table->decks[i]);
    table->rules->cards_free(table->cards);
    *table = (struct ecg_table){0};
}
