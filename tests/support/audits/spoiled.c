#include "support/audits/spoiled.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cmocka_test.h"
#include "support/game_table.h"

enum { SEED = 17, STREAM_DECKS = 210, STREAM_MOVES = 211, TIMES = 3 };

static void spoil(const struct epic_match *match, const void *state, void *copy, struct spoilings *list)
{
    for (unsigned i = 0; i < list->count; i++) {
        const struct spoiling *spoiling = &list->list[i];
        if (list->tried[i] >= TIMES)
            continue;
        memcpy(copy, state, match->state_size);
        struct engine_game g = engine_game_of(match, copy, NULL);
        if (!spoiling->spoil(&g))
            continue;
        struct text said = {0};
        bool sound = match->rules->audit(match, copy, &said);
        if (sound || !strstr(text_string(&said), spoiling->says))
            fail_msg("%s: %s is not said, but %s", match->rules->id, spoiling->name, text_string(&said));
        text_free(&said);
        list->tried[i]++;
    }
}

static void play(const struct epic_match *match, uint64_t game, struct spoilings *spoilings)
{
    enum { EACH = 3, CHOICES = 2000 };
    const struct epic_rules *rules = match->rules;
    struct pcg random = pcg_derive(SEED, game, STREAM_MOVES);
    struct epic_chance chance;
    struct epic_choice choice;
    void *state = aligned_alloc(EPIC_STATE_ALIGNMENT, match->state_size);
    void *copy = aligned_alloc(EPIC_STATE_ALIGNMENT, match->state_size);
    assert_true(state && copy);
    epic_chance_seed(&chance, SEED, game, match->seats);
    rules->start(match, state, &chance);
    for (unsigned i = 0; i < CHOICES && rules->choice(match, state, &choice); i++) {
        if (i % EACH == 0) {
            spoil(match, state, copy, spoilings);
        }
        rules->apply(match, state, rules->pick(match, state, &random), &chance);
    }
    spoil(match, state, copy, spoilings);
    free(state);
    free(copy);
}

void spoil_games(const char *game, unsigned games, struct spoilings *spoilings)
{
    const struct epic_rules *rules = epic_rules_find(game);
    struct diag_list out = {0};
    void *cards = game_cards(rules, NULL, &out);
    assert_non_null(cards);
    for (unsigned i = 0; i < games; i++) {
        struct pcg random = pcg_derive(SEED, i, STREAM_DECKS);
        unsigned seats = i % 3 == 2 ? 3 + pcg_bounded(&random, EPIC_MAX_SEATS - 3) : 2;
        struct epic_match *match = game_random_match(rules, cards, seats, &random, &out);
        assert_non_null(match);
        play(match, i, spoilings);
        rules->match_free(match);
    }
    diag_free(&out);
    rules->cards_free(cards);
}

void assert_all_spoiled(const struct spoilings *list)
{
    for (unsigned i = 0; i < list->count; i++)
        if (!list->tried[i])
            print_error("%s could be in no state\n", list->list[i].name);
    for (unsigned i = 0; i < list->count; i++)
        assert_true(list->tried[i] > 0);
}
