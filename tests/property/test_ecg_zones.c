// Where the cards are, in whole random games: counted again at every choice.
#include "games/ecg/ecg.h"
#include "support/ecg_decks.h"

#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"

enum { GAMES = 300, LONGEST = 4000 };

static struct {
    unsigned choices, tokens, positions[3], events, left;
} seen;

// How often each card of a seat was found.
struct finds {
    uint8_t count[ENGINE_SLOTS];
};

static void find_set(struct finds *f, struct bits128 set)
{
    while (!bits128_empty(set))
        f->count[bits128_pop(&set)]++;
}

static void find_card(struct finds *finds, engine_card card)
{
    if (!engine_card_is_token(card))
        finds[engine_card_owner(card)].count[engine_card_slot(card)]++;
}

// E1.4.1#1: hand, in play, deck, discard pile, supplemental zone. What a card has taken off a deck or pile
// and is at work with still belongs there; an event under way is in the supplemental zone (E1.4.6#2).
static void find_all(const struct ecg_state *s, unsigned seats, struct finds *finds)
{
    memset(finds, 0, seats * sizeof *finds);
    for (unsigned seat = 0; seat < seats; seat++) {
        const struct ecg_player *player = &s->player[seat];
        find_set(&finds[seat], player->core.hand);
        find_set(&finds[seat], player->core.deck);
        for (unsigned i = 0; i < player->core.queue_length; i++)
            finds[seat].count[player->core.queue[i]]++;
        find_set(&finds[seat], player->core.discard);
        find_set(&finds[seat], player->core.revealed);
    }
    for (place_set left = s->board.present; left;)
        find_card(finds, s->board.card[places_pop(&left)]);
    for (unsigned i = 0; i < s->core.depth; i++) {
        if (!(s->core.frames[i].flags & ENGINE_FR_CARD))
            continue;
        find_card(finds, s->core.frames[i].card);
        seen.events++;
    }
}

// E1.4.1#2: each card is in exactly one zone. E1.9.3, D10: those of an eliminated player are in none.
// E2.3.1#3: nothing else is anywhere.
static void check_cards(const struct ecg_match *m, const struct ecg_state *s)
{
    struct finds finds[EPIC_MAX_SEATS];
    unsigned seats = m->core.base.seats;
    find_all(s, seats, finds);
    for (unsigned seat = 0; seat < seats; seat++) {
        bool in = s->core.alive >> seat & 1U;
        seen.left += !in;
        for (unsigned slot = 0; slot < ENGINE_SLOTS; slot++)
            assert_int_equal(finds[seat].count[slot], in && slot < m->list[seat].core.size);
    }
}

// E2.3.5#1: what lies in a zone other than play is a card of the list, and no token is in a list. E2.0.2#1:
// what is in play and no card is a token.
static void check_tokens(const struct ecg_match *m, const struct ecg_state *s)
{
    for (unsigned seat = 0; seat < m->core.base.seats; seat++)
        for (unsigned slot = 0; slot < m->list[seat].core.size; slot++)
            assert_true(m->champ.info[m->list[seat].core.kind[slot]].type <= CHAMP_EVENT);
    for (place_set left = s->board.present; left;) {
        unsigned place = places_pop(&left);
        bool token = engine_card_is_token(s->board.card[place]);
        assert_int_equal(places_test(s->board.tokens, place), token);
        seen.tokens += token;
    }
}

// E2.6.1: prepared, expended or flipped.
static void check_positions(const struct ecg_state *s)
{
    assert_true((s->board.expended & s->board.flipped) == 0);
    assert_true(((s->board.expended | s->board.flipped) & ~s->board.present) == 0);
    seen.positions[0] += places_count(s->board.present & ~s->board.expended & ~s->board.flipped);
    seen.positions[1] += places_count(s->board.expended);
    seen.positions[2] += places_count(s->board.flipped);
}

static void play_one(const struct epic_match *match, struct ecg_state *s, uint64_t game, struct pcg *random)
{
    const struct epic_rules *rules = match->rules;
    struct epic_choice choice;
    struct epic_chance chance;
    epic_chance_seed(&chance, 3, game, match->seats);
    rules->start(match, s, &chance);
    for (unsigned i = 0; i < LONGEST && rules->choice(match, s, &choice); i++) {
        check_cards((const struct ecg_match *)match, s);
        check_tokens((const struct ecg_match *)match, s);
        check_positions(s);
        seen.choices++;
        rules->apply(match, s, rules->pick(match, s, random), &chance);
    }
}

static void each_card_is_in_one_zone(void **state)
{
    (void)state;
    const struct epic_rules *rules = epic_rules_find("ecg");
    struct diag_list out = {0};
    void *cards = ecg_cards_all(&out);
    assert_non_null(cards);
    for (uint64_t game = 0; game < GAMES; game++) {
        struct pcg random = pcg_derive(5, game, 200);
        unsigned seats = game % 3 ? 2 : 3 + (unsigned)game % 4;
        struct epic_deck *decks[EPIC_MAX_SEATS];
        for (unsigned seat = 0; seat < seats; seat++)
            decks[seat] = ecg_random_deck(cards, &random, &out);
        const struct epic_options options = {.first_seat = -1};
        struct epic_match *match =
            rules->match_new(rules, cards, (const struct epic_deck *const *)decks, seats, &options, &out);
        assert_non_null(match);
        struct ecg_state *s = malloc(match->state_size);
        assert_non_null(s);
        play_one(match, s, game, &random);
        free(s);
        rules->match_free(match);
        for (unsigned seat = 0; seat < seats; seat++)
            epic_deck_free(decks[seat]);
    }
    rules->cards_free(cards);
    diag_free(&out);
    // All of it was there to be seen.
    assert_true(seen.choices > 10000 && seen.tokens > 1000 && seen.events > 100 && seen.left > 100);
    assert_true(seen.positions[0] > 1000 && seen.positions[1] > 1000 && seen.positions[2] > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_card_is_in_one_zone)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
