#include "support/audited.h"

#include <stdio.h>
#include <stdlib.h>

#include "cmocka_test.h"
#include "support/game_table.h"

enum { GIVES_UP = 500, SEED = 13, STREAM_DECKS = 200, STREAM_MOVES = 201 };

static uint64_t setting(const char *name, uint64_t otherwise)
{
    const char *value = getenv(name);
    return value && *value ? strtoull(value, NULL, 10) : otherwise;
}

// Where there are three or more somebody gives up now and then.  Returns how many choices were made; the
// first unsound state is described in `wrong`.
static uint64_t audited_game(const struct epic_match *match, uint64_t game, struct text *wrong)
{
    const struct epic_rules *rules = match->rules;
    struct pcg moves = pcg_derive(SEED, game, STREAM_MOVES);
    struct epic_chance chance;
    struct epic_choice choice;
    uint64_t choices = 0;
    void *state = calloc(1, match->state_size);
    assert_non_null(state);
    epic_chance_seed(&chance, SEED, game, match->seats);
    rules->start(match, state, &chance);
    while (rules->audit(match, state, wrong) && rules->choice(match, state, &choice)) {
        if (match->seats > 2 && pcg_bounded(&moves, GIVES_UP) == 0)
            rules->concede(match, state, pcg_bounded(&moves, match->seats), &chance);
        else
            rules->apply(match, state, rules->pick(match, state, &moves), &chance);
        choices++;
    }
    if (wrong->length) {
        text_appendf(wrong, "game %llu, choice %llu\n", (unsigned long long)game,
                     (unsigned long long)choices);
        rules->describe(match, state, wrong);
    }
    free(state);
    return choices;
}

// Every fourth game is one of three to eight seats.
static uint64_t game_of_random_decks(const struct epic_rules *rules, void *cards, uint64_t game,
                                     struct text *wrong)
{
    struct pcg random = pcg_derive(SEED, game, STREAM_DECKS);
    struct diag_list out = {0};
    struct epic_deck *decks[EPIC_MAX_SEATS];
    const struct epic_deck *seated[EPIC_MAX_SEATS];
    unsigned seats = game % 4 ? 2 : 3 + pcg_bounded(&random, EPIC_MAX_SEATS - 2);
    for (unsigned i = 0; i < seats; i++) {
        seated[i] = decks[i] = game_table(rules->id)->random_deck(cards, ANY_FORMAT, &random, &out);
        assert_non_null(decks[i]);
    }
    struct epic_match *match = game_match(rules, cards, seated, seats, &random, &out);
    assert_non_null(match);
    uint64_t choices = audited_game(match, game, wrong);
    rules->match_free(match);
    for (unsigned i = 0; i < seats; i++)
        epic_deck_free(decks[i]);
    diag_free(&out);
    return choices;
}

void audited_games(const char *game, uint64_t usual)
{
    const struct epic_rules *rules = epic_rules_find(game);
    uint64_t first = setting("EPICSIM_FIRST", 0), choices = 0;
    // Without a first one always the same few, however many others are to be audited: they take ten times as
    // long.
    uint64_t games = getenv("EPICSIM_FIRST") ? setting("EPICSIM_AUDITED", usual) : usual;
    struct diag_list out = {0};
    struct text wrong = {0};
    void *cards = game_cards(rules, NULL, &out);
    (void)diag_print(&out, stderr);
    assert_non_null(cards);
    for (uint64_t number = first; number < first + games && !wrong.length; number++)
        choices += game_of_random_decks(rules, cards, number, &wrong);
    print_message("%llu games, %llu choices audited\n", (unsigned long long)games,
                  (unsigned long long)choices);
    (void)fputs(text_string(&wrong), stderr);
    assert_int_equal(wrong.length, 0);
    assert_true(choices >= games);
    text_free(&wrong);
    diag_free(&out);
    rules->cards_free(cards);
}
