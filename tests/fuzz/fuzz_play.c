// The first byte says what the others are. Choices of a game: no way of playing makes a state that the audit
// objects to. An action in words: what is understood is written in words that are understood as the same.

#include <stdlib.h>
#include <string.h>

#include "support/ecg_decks.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { DECKS = 4 };

static void *cards;
static struct epic_deck *decks[DECKS];
static struct epic_match *match;
static void *state;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    static const char *const names[DECKS] = {"wild-sage-tempo", "human-token-swarm", "core-token-control",
                                             "wide"};
    const struct epic_rules *rules = epic_rules_find("ecg");
    struct epic_options options = {.first_seat = 0};
    if (!epic_options_set(&options, "ecg", "turn-cap", 40, NULL))
        abort();
    struct diag_list out = {0};
    cards = ecg_cards_all(&out);
    for (unsigned i = 0; cards && i < DECKS; i++) {
        decks[i] = ecg_named_deck(cards, names[i], &out);
        if (!decks[i])
            abort();
    }
    match = cards ? rules->match_new(cards, (const struct epic_deck *const *)decks, 3, &options, &out) : NULL;
    state = match ? malloc(match->state_size) : NULL;
    if (!state)
        abort();
    return 0;
}

static void read_action(const uint8_t *data, size_t size)
{
    epic_action action, again;
    struct text words = {0};
    text_append_bytes(&words, data, size);
    if (match->rules->action_parse(match, text_string(&words), &action)) {
        text_clear(&words);
        match->rules->action_text(match, action, &words);
        if (!match->rules->action_parse(match, text_string(&words), &again) || again != action)
            abort();
    }
    text_free(&words);
}

static void audit(void)
{
    struct text report = {0};
    if (!match->rules->audit(match, state, &report)) {
        (void)fputs(text_string(&report), stderr);
        abort();
    }
    text_free(&report);
}

static void play(uint64_t seed, const uint8_t *data, size_t size)
{
    const struct epic_rules *rules = match->rules;
    struct epic_chance chance;
    struct epic_choice choice;
    epic_action list[EPIC_MAX_ACTIONS];
    epic_chance_seed(&chance, seed, 0, match->seats);
    rules->start(match, state, &chance);
    for (size_t i = 0; i < size && rules->choice(match, state, &choice); i++) {
        unsigned count = rules->legal(match, state, list);
        rules->apply(match, state, list[data[i] % count], &chance);
        audit();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { WORDS = '"' }; // anything else is the seed of a game
    if (size > 0 && data[0] == WORDS)
        read_action(data + 1, size - 1);
    else if (size > 0)
        play(data[0], data + 1, size - 1);
    return 0;
}
