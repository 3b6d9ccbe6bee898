// What chance has to do evenly in Epic TCG, and how games begin: over many seeds.
#include "base/diag.h"
#include "base/text.h"
#include "games/tcg/tcg.h"
#include "rules/deck.h"

#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"

enum { SEEDS = 20000, DECK = 30 };

static const char source[] = "champion \"Marked\" good natural, action, build, 1/1\n"
                             "champion \"Beast\" wild natural, action, paced, 4/4\n"
                             "  airborne\n"
                             "champion \"Guard\" good constructed, free, build, 2/3\n"
                             "  range\n"
                             "event \"Bolt\" evil magical, action, fast\n"
                             "  deal 3 damage to target champion or player\n"
                             "object \"Drum\" unaligned constructed, free, build\n"
                             "  your champions get +1/+0\n";

static const char list[] = "Marked\n9 Beast\n9 Guard\n9 Bolt\n2 Drum\n";

struct fixture {
    const struct epic_rules *rules;
    void *cards;
    struct epic_deck *deck;
    struct epic_match *match;
    struct tcg_state *s;
    struct epic_chance chance;
};

// A table of so many seats with one list; nobody is named as the first unless somebody is.
static void lay(struct fixture *f, const char *cards, const char *deck, unsigned seats, int first)
{
    struct diag_list out = {0};
    const struct diag_source text = {"test", cards, strlen(cards)};
    const struct epic_options options = {.first_seat = first};
    const struct epic_deck *decks[EPIC_MAX_SEATS];
    *f = (struct fixture){.rules = epic_rules_find("tcg")};
    f->cards =
        f->rules->cards_load(f->rules, &(struct epic_card_sources){.texts = &text, .text_count = 1}, &out);
    assert_non_null(f->cards);
    f->deck = epic_deck_read(f->rules, f->cards, "test.deck", deck, strlen(deck), &out);
    for (unsigned seat = 0; seat < seats; seat++)
        decks[seat] = f->deck;
    f->match = f->rules->match_new(f->rules, f->cards, decks, seats, &options, &out);
    (void)diag_print(&out, stderr);
    assert_non_null(f->match);
    f->s = calloc(1, f->match->state_size);
    assert_non_null(f->s);
    diag_free(&out);
}

// Another list for each seat.
static void reseat(struct fixture *f, const struct epic_deck *const *decks)
{
    struct diag_list out = {0};
    const struct epic_options options = {.first_seat = 0};
    f->rules->match_free(f->match);
    f->match = f->rules->match_new(f->rules, f->cards, decks, 2, &options, &out);
    assert_non_null(f->match);
    diag_free(&out);
}

static void clear(struct fixture *f)
{
    f->rules->match_free(f->match);
    epic_deck_free(f->deck);
    f->rules->cards_free(f->cards);
    free(f->s);
}

static void start(struct fixture *f, uint64_t seed)
{
    epic_chance_seed(&f->chance, seed, 1, f->match->seats);
    f->rules->start(f->match, f->s, &f->chance);
}

static void act(struct fixture *f, const char *words)
{
    epic_action action = 0;
    assert_true(f->rules->action_parse(f->match, words, &action));
    assert_true(f->rules->is_legal(f->match, f->s, action));
    f->rules->apply(f->match, f->s, action, &f->chance);
}

static unsigned slot_of(const struct fixture *f, unsigned seat, const char *name)
{
    const struct engine_list *core = &((const struct tcg_match *)f->match)->list[seat].core;
    unsigned kind = (unsigned)f->rules->cards_find(f->cards, name), slot = 0;
    while (core->kind[slot] != kind)
        slot++;
    return slot;
}

// Within four standard errors of what is right.
static void assert_about(unsigned found, double share)
{
    double expected = SEEDS * share, variance = expected * (1 - share);
    assert_true((found - expected) * (found - expected) <= 16 * variance);
}

// T-setup-4: everybody begins equally often.
static void who_begins_is_chance(void **state)
{
    (void)state;
    for (unsigned seats = 2; seats <= 4; seats += 2) {
        struct fixture f;
        unsigned first[EPIC_MAX_SEATS] = {0};
        lay(&f, source, list, seats, -1);
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            start(&f, seed);
            first[f.s->core.first]++;
        }
        for (unsigned seat = 0; seat < seats; seat++)
            assert_about(first[seat], 1.0 / seats);
        clear(&f);
    }
}

// T-setup-2, T-setup-3: any five cards of the thirty, and the same again with the same seed.
static void opening_hands_are_chance(void **state)
{
    (void)state;
    struct fixture f;
    unsigned marked = 0;
    lay(&f, source, list, 2, 0);
    unsigned slot = slot_of(&f, 0, "Marked");
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        start(&f, seed);
        struct bits128 hand = f.s->player[0].core.hand;
        assert_int_equal(bits128_count(hand), 5);
        marked += bits128_test(hand, slot);
        if (seed % 100 == 0) {
            start(&f, seed);
            assert_memory_equal(&hand, &f.s->player[0].core.hand, sizeof hand);
        }
    }
    assert_about(marked, 5.0 / DECK);
    clear(&f);
}

// A list for a seat of its own.
static struct epic_deck *read_list(const struct fixture *f, const char *text)
{
    struct diag_list out = {0};
    struct epic_deck *deck = epic_deck_read(f->rules, f->cards, "test.deck", text, strlen(text), &out);
    (void)diag_print(&out, stderr);
    assert_non_null(deck);
    return deck;
}

// T-term-7, T-xhand-3: seat 0 takes a card of seat 1 at random and has then 4 own ones and that; each
// discards one at random.
static void random_discards_are_even(void **state)
{
    (void)state;
    struct fixture f;
    struct text cards = {0}, others = {0};
    text_append(&cards, "event \"Swap\" unaligned natural, free, fast\n"
                        "  put 1 random card from the hand of target opponent into your hand; "
                        "each player discards 1 at random\n");
    for (unsigned i = 0; i < DECK; i++) {
        text_appendf(&cards, "champion \"Number %u\" good natural, action, build, 1/1\n", i);
        text_appendf(&others, "Number %u\n", i);
    }
    lay(&f, text_string(&cards), "30 Swap\n", 2, 0);
    struct epic_deck *numbers = read_list(&f, text_string(&others));
    reseat(&f, (const struct epic_deck *[]){f.deck, numbers});
    unsigned foreign = 0, rank[4] = {0};
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        start(&f, seed);
        act(&f, "done");
        act(&f, "done");
        act(&f, "play \"Swap\"");
        act(&f, "pass");
        const struct tcg_player *p = f.s->player;
        foreign += bits128_count(p[1].abroad.pile[0]);
        assert_int_equal(bits128_count(p[1].core.discard), 1);
        unsigned gone = bits128_lowest(p[1].core.discard), below = 0;
        for (struct bits128 left = p[1].core.hand; !bits128_empty(left);)
            below += bits128_pop(&left) < gone;
        rank[below]++;
    }
    assert_about(foreign, 1.0 / 5);
    for (unsigned i = 0; i < 4; i++)
        assert_about(rank[i], 1.0 / 4);
    text_free(&cards);
    text_free(&others);
    epic_deck_free(numbers);
    clear(&f);
}

// --- Games begin again

// Plays at random to the end; what was done, as a number.
static uint64_t play_on(struct fixture *f, uint64_t seed)
{
    struct pcg moves = pcg_derive(seed, 2, 0);
    struct epic_choice choice;
    uint64_t hash = 0;
    while (f->rules->choice(f->match, f->s, &choice)) {
        epic_action action = f->rules->pick(f->match, f->s, &moves);
        hash = (hash ^ action) * 0x100000001b3U;
        f->rules->apply(f->match, f->s, action, &f->chance);
    }
    return hash ^ f->s->core.turn << 8U ^ f->s->core.winners;
}

static void assert_afresh(const struct fixture *f)
{
    const struct tcg_match *m = (const struct tcg_match *)f->match;
    struct epic_choice choice;
    assert_true(f->rules->choice(f->match, f->s, &choice));
    assert_int_equal(f->s->core.choice.what, ENGINE_ASK_MULLIGAN);
    for (unsigned seat = 0; seat < f->match->seats; seat++) {
        const struct tcg_player *p = &f->s->player[seat];
        struct bits128 all = bits128_or(p->core.deck, p->core.hand);
        assert_memory_equal(&all, &m->list[seat].core.all, sizeof all);
        assert_int_equal(bits128_count(all), f->deck->size);
        assert_int_equal(bits128_count(p->core.hand), 5);
        assert_int_equal(p->board.health, 30);
        assert_true(bits128_empty(p->removed) && bits128_empty(p->core.discard));
        assert_int_equal(p->board.control, 0);
    }
}

// T-contra-5, T-owner-5, T-mull-13, T-format-match-4, T-format-match-5, T-format-side-7: whatever happened in
// the game before, the next one begins with all cards of the lists in their decks, those of sideboards
// nowhere, and a mulligan.  T-multi-1: with two, three, four and eight players, and each game ends.
static void each_game_begins_anew(void **state)
{
    (void)state;
    static const unsigned tables[] = {2, 3, 4, 8};
    for (unsigned i = 0; i < 4; i++) {
        struct fixture f;
        lay(&f, source, "Marked\n9 Beast\n9 Guard\n9 Bolt\n2 Drum\nsideboard:\n12 Drum\n3 Marked\n",
            tables[i], -1);
        for (uint64_t seed = 0; seed < 40; seed++) {
            start(&f, seed);
            assert_afresh(&f);
            (void)play_on(&f, seed);
            assert_int_not_equal(f.s->core.ending, EPIC_RUNNING);
            assert_int_not_equal(f.s->core.ending, EPIC_END_CAPACITY);
        }
        clear(&f);
    }
}

// T-attr-2: alignments do nothing by themselves.
static void alignments_alone_change_nothing(void **state)
{
    (void)state;
    static const char *const before[] = {"good", "evil", "wild", "unaligned"};
    static const char *const after[] = {"wild", "unaligned", "evil", "good"};
    struct fixture f, other;
    struct text text = {0};
    for (const char *at = source; *at;) {
        unsigned word = 0;
        while (word < 4 && strncmp(at, before[word], strlen(before[word])) != 0)
            word++;
        if (word < 4)
            text_append(&text, after[word]);
        else
            text_append_char(&text, *at);
        at += word < 4 ? strlen(before[word]) : 1;
    }
    lay(&f, source, list, 2, -1);
    lay(&other, text_string(&text), list, 2, -1);
    for (uint64_t seed = 0; seed < 200; seed++) {
        start(&f, seed);
        start(&other, seed);
        assert_int_equal(play_on(&f, seed), play_on(&other, seed));
        assert_int_equal(f.s->player[0].board.health, other.s->player[0].board.health);
        assert_int_equal(f.s->player[1].board.health, other.s->player[1].board.health);
    }
    text_free(&text);
    clear(&f);
    clear(&other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_begins_is_chance),
        cmocka_unit_test(opening_hands_are_chance),
        cmocka_unit_test(random_discards_are_even),
        cmocka_unit_test(each_game_begins_anew),
        cmocka_unit_test(alignments_alone_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
