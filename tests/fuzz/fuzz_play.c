// The first byte says what the others are. Choices of a game, whichever of those that there are: no way of
// playing makes a state that the audit objects to. An action in words: what is understood is written in words
// that are understood as the same.

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "support/game_table.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { GAMES = 8, SEATS = 3, TURNS = 40 };

static struct table_of {
    void *cards;
    const struct epic_deck *decks[SEATS];
    struct epic_match *match;
    void *state;
} tables[GAMES];
static unsigned games;

static void demand(bool true_enough)
{
    if (!true_enough)
        abort();
}

// Three seats with the first lists of the game, for not too many turns.
static void lay(const struct epic_rules *rules, struct table_of *table)
{
    struct diag_list out = {0};
    struct epic_options options = {.first_seat = 0};
    table->cards = game_cards(rules, NULL, &out);
    demand(table->cards != NULL);
    for (unsigned i = 0; i < SEATS; i++) {
        table->decks[i] = game_deck(rules, table->cards, game_table(rules->id)->lists[i], &out);
        demand(table->decks[i] != NULL);
    }
    int cap = epic_option_named(rules, "turn-cap", &out);
    demand(cap >= 0);
    options.value[cap] = TURNS;
    table->match = rules->match_new(table->cards, table->decks, SEATS, &options, &out);
    demand(table->match && (table->state = malloc(table->match->state_size)));
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    for (const struct epic_rules *const *rules = epic_rules_all(); *rules && games < GAMES; rules++)
        lay(*rules, &tables[games++]);
    return 0;
}

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

static void audit(const struct table_of *table)
{
    struct text report = {0};
    if (!table->match->rules->audit(table->match, table->state, &report)) {
        (void)fputs(text_string(&report), stderr);
        abort();
    }
    text_free(&report);
}

static void play(const struct table_of *table, uint64_t seed, const uint8_t *data, size_t size)
{
    const struct epic_rules *rules = table->match->rules;
    struct epic_chance chance;
    struct epic_choice choice;
    epic_action list[EPIC_MAX_ACTIONS];
    epic_chance_seed(&chance, seed, 0, table->match->seats);
    rules->start(table->match, table->state, &chance);
    for (size_t i = 0; i < size && rules->choice(table->match, table->state, &choice); i++) {
        unsigned count = rules->legal(table->match, table->state, list);
        rules->apply(table->match, table->state, list[data[i] % count], &chance);
        audit(table);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { WORDS = '"' }; // anything else is the seed of a game
    for (unsigned i = 0; i < games && size > 0; i++) {
        if (data[0] == WORDS)
            read_action(tables[i].match, data + 1, size - 1);
        else
            play(&tables[i], data[0], data + 1, size - 1);
    }
    return 0;
}
