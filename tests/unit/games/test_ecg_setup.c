// The beginning of a game: who starts, shuffling, opening hands, the mulligan, gods. E1.3, E1.8, B-setup.
#include "games/ecg/ecg.h"
#include "support/cards/ecg_texts.h"
#include "support/ecg_decks.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"

static const struct epic_rules *rules;
static void *cards;
static struct epic_deck *evil, *good, *sage, *wild; // thirty different cards each

static int set_up(void **state)
{
    (void)state;
    struct diag_list out = {0};
    rules = epic_rules_find("ecg");
    cards = ecg_cards_all(&out);
    assert_non_null(cards);
    evil = ecg_named_deck(cards, "precon-evil", &out);
    good = ecg_named_deck(cards, "precon-good", &out);
    sage = ecg_named_deck(cards, "precon-sage", &out);
    wild = ecg_named_deck(cards, "precon-wild", &out);
    assert_true(evil && good && sage && wild);
    diag_free(&out);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    epic_deck_free(evil);
    epic_deck_free(good);
    epic_deck_free(sage);
    epic_deck_free(wild);
    rules->cards_free(cards);
    return 0;
}

// --- Helpers

// A match, and one game of it.
struct game {
    struct epic_match *match;
    struct ecg_state *s;
    struct epic_chance chance;
};

static struct game new_match(const struct epic_deck *const *decks, unsigned seats, int first_seat)
{
    const struct epic_options options = {.first_seat = first_seat};
    struct diag_list out = {0};
    struct game g = {.match = rules->match_new(rules, cards, decks, seats, &options, &out)};
    assert_non_null(g.match);
    diag_free(&out);
    g.s = malloc(g.match->state_size);
    assert_non_null(g.s);
    return g;
}

static void start(struct game *g, uint64_t number)
{
    epic_chance_seed(&g->chance, 11, number, g->match->seats);
    rules->start(g->match, g->s, &g->chance);
}

static void end(struct game *g)
{
    rules->match_free(g->match);
    free(g->s);
}

static struct epic_deck *deck_of(const char *list)
{
    struct diag_list out = {0};
    struct epic_deck *deck = epic_deck_read(rules, cards, "test.deck", list, strlen(list), &out);
    if (!deck)
        (void)diag_print(&out, stderr);
    assert_non_null(deck);
    diag_free(&out);
    return deck;
}

static void act(struct game *g, const char *words)
{
    epic_action action = 0;
    assert_true(rules->action_parse(g->match, words, &action));
    assert_true(rules->is_legal(g->match, g->s, action));
    rules->apply(g->match, g->s, action, &g->chance);
}

static const struct ecg_list *list_of(const struct game *g, unsigned seat)
{
    return &((const struct ecg_match *)g->match)->list[seat];
}

static unsigned kind_named(const char *name)
{
    int kind = rules->cards_find(cards, name);
    assert_true(kind >= 0);
    return (unsigned)kind;
}

static bool holds(const struct game *g, unsigned seat, const char *name)
{
    for (struct bits128 left = g->s->player[seat].core.hand; !bits128_empty(left);)
        if (list_of(g, seat)->core.kind[bits128_pop(&left)] == kind_named(name))
            return true;
    return false;
}

// Is a count what chance allows, where `n` tries have the probability `p` each?
static bool is_likely(unsigned count, unsigned n, double p)
{
    return fabs(count - n * p) < 5 * sqrt(n * p * (1 - p));
}

// --- The start

// E1.8.1#2, B-setup-10, E1.3.1#1, E1.4.5, E1.5.1#1: hand and deck together are the list, and nothing is
// anywhere else.
static void five_cards_of_thirty_are_drawn(void **state)
{
    (void)state;
    const struct epic_deck *const decks[] = {evil, good};
    struct game g = new_match(decks, 2, 0);
    for (uint64_t number = 0; number < 100; number++) {
        start(&g, number);
        for (unsigned seat = 0; seat < 2; seat++) {
            const struct ecg_player *player = &g.s->player[seat];
            assert_int_equal(bits128_count(player->core.hand), 5);
            assert_int_equal(bits128_count(player->core.deck), 25);
            assert_true(bits128_empty(bits128_and(player->core.hand, player->core.deck)));
            assert_true(bits128_equal(bits128_or(player->core.hand, player->core.deck), bits128_below(30)));
            assert_int_equal(player->core.queue_length, 0);
            assert_true(bits128_empty(player->core.discard));
            assert_int_equal(player->board.health, 30);
        }
        assert_true(g.s->board.present == 0);
    }
    end(&g);
}

// E1.3.1#2, E1.8.1#1: each card is in the opening hand, and the next card, as often as any other.
static void decks_are_shuffled(void **state)
{
    enum { GAMES = 6000 };
    (void)state;
    const struct epic_deck *const decks[] = {evil, good};
    struct game g = new_match(decks, 2, 0);
    unsigned in_hand[2][30] = {{0}}, next[30] = {0}, same = 0;
    for (uint64_t number = 0; number < GAMES; number++) {
        start(&g, number);
        for (unsigned seat = 0; seat < 2; seat++)
            for (struct bits128 left = g.s->player[seat].core.hand; !bits128_empty(left);)
                in_hand[seat][bits128_pop(&left)]++;
        same += bits128_equal(g.s->player[0].core.hand, g.s->player[1].core.hand);
        // The first card replaced, and another drawn for it.
        struct bits128 before = g.s->player[0].core.hand;
        epic_action list[EPIC_MAX_ACTIONS];
        assert_true(rules->legal(g.match, g.s, list) == 6);
        rules->apply(g.match, g.s, list[0], &g.chance);
        if (g.s->core.choice.seat == 0)
            act(&g, "done");
        struct bits128 drawn = bits128_andnot(g.s->player[0].core.hand, before);
        assert_int_equal(bits128_count(drawn), 1);
        next[bits128_lowest(drawn)]++;
    }
    for (unsigned slot = 0; slot < 30; slot++) {
        assert_true(is_likely(in_hand[0][slot], GAMES, 1 / 6.0));
        assert_true(is_likely(in_hand[1][slot], GAMES, 1 / 6.0));
        assert_true(is_likely(next[slot], GAMES, 1 / 30.0));
    }
    assert_in_range(same, 0, 5); // the two decks are shuffled apart
    end(&g);
}

// B-setup-9: chance decides who goes first, or the options do.
static void anybody_may_go_first(void **state)
{
    enum { GAMES = 10000, SEATS = 3 };
    (void)state;
    const struct epic_deck *const decks[] = {evil, good, sage};
    for (unsigned seats = 2; seats <= SEATS; seats++) {
        unsigned first[SEATS] = {0};
        struct game g = new_match(decks, seats, -1);
        for (uint64_t number = 0; number < GAMES; number++) {
            start(&g, number);
            assert_true(g.s->core.first < seats);
            assert_int_equal(g.s->core.active, g.s->core.first);
            assert_int_equal(g.s->core.choice.seat, g.s->core.first); // E1.8.4#1
            first[g.s->core.first]++;
        }
        for (unsigned seat = 0; seat < seats; seat++)
            assert_true(is_likely(first[seat], GAMES, 1.0 / seats));
        end(&g);
    }
    for (int seat = 0; seat < SEATS; seat++) {
        struct game g = new_match(decks, SEATS, seat);
        for (uint64_t number = 0; number < 20; number++) {
            start(&g, number);
            assert_int_equal(g.s->core.first, seat);
        }
        end(&g);
    }
}

// --- The mulligan

static const char six_cards[] = "Kong\nLash\nMuse\nErase\nAmnesia\nFireball\n";

// Starts games until the seat's hand has all cards but Fireball.
static void start_without_fireball(struct game *g, uint64_t *number)
{
    do {
        start(g, (*number)++);
        assert_in_range(*number, 1, 100000);
    } while (holds(g, 0, "Fireball"));
}

// E1.8.3#1: nothing is drawn before the set is complete, and no card that was drawn can be replaced.
static void a_mulligan_is_one_set(void **state)
{
    (void)state;
    struct epic_deck *six = deck_of(six_cards);
    const struct epic_deck *const decks[] = {six, evil};
    struct game g = new_match(decks, 2, 0);
    uint64_t number = 0;
    start_without_fireball(&g, &number);
    act(&g, "mulligan \"Kong\"");
    assert_false(holds(&g, 0, "Fireball"));
    assert_int_equal(g.s->player[0].board.health, 30);
    assert_int_equal(bits128_count(g.s->player[0].core.deck), 1);
    act(&g, "mulligan \"Lash\"");
    assert_false(holds(&g, 0, "Fireball"));
    act(&g, "done");
    assert_true(holds(&g, 0, "Fireball"));
    assert_int_equal(g.s->player[0].board.health, 28);
    assert_int_equal(g.s->core.choice.seat, 1); // E1.8.3#2
    end(&g);
    epic_deck_free(six);
}

// E1.8.2#2, D4: the order under the deck is random. Of the two cards that go under a deck of one card one is
// drawn again: either, equally often, whichever was named first.
static void replaced_cards_lie_in_random_order(void **state)
{
    enum { GAMES = 4000 };
    (void)state;
    struct epic_deck *six = deck_of(six_cards);
    const struct epic_deck *const decks[] = {six, evil};
    struct game g = new_match(decks, 2, 0);
    unsigned kong = 0;
    uint64_t number = 0;
    for (unsigned i = 0; i < GAMES; i++) {
        start_without_fireball(&g, &number);
        act(&g, "mulligan \"Kong\"");
        act(&g, "mulligan \"Lash\"");
        act(&g, "done");
        assert_int_equal(bits128_count(g.s->player[0].core.hand), 5);
        assert_true(holds(&g, 0, "Fireball"));
        assert_true(holds(&g, 0, "Kong") != holds(&g, 0, "Lash"));
        kong += holds(&g, 0, "Kong");
    }
    assert_true(is_likely(kong, GAMES, 0.5));
    end(&g);
    epic_deck_free(six);
}

// E1.8.4#2: the others see how many cards were replaced, but not which.
static void the_number_replaced_is_public(void **state)
{
    (void)state;
    struct epic_deck *six = deck_of(six_cards);
    const struct epic_deck *const decks[] = {six, evil};
    struct game g = new_match(decks, 2, 0);
    struct ecg_state *view = malloc(g.match->view_size), *other = malloc(g.match->view_size);
    assert_true(view && other);
    uint64_t number = 0;
    start_without_fireball(&g, &number);
    act(&g, "mulligan \"Kong\"");
    act(&g, "done");
    rules->observe(g.match, g.s, 1, view);
    assert_int_equal(view->player[0].core.mulliganed, 1);
    start_without_fireball(&g, &number);
    act(&g, "mulligan \"Lash\"");
    act(&g, "done");
    rules->observe(g.match, g.s, 1, other);
    assert_memory_equal(view->player, other->player, sizeof *view->player);
    free(view);
    free(other);
    end(&g);
    epic_deck_free(six);
}

// E1.8.3#2, E1.2.2#2: who has decided is asked no second time, although somebody gives up who has not.
static void nobody_decides_twice_when_the_last_gives_up(void **state)
{
    (void)state;
    const struct epic_deck *const decks[] = {evil, good, sage};
    struct game g = new_match(decks, 3, 0);
    start(&g, 1);
    act(&g, "done");
    act(&g, "done");
    assert_int_equal(g.s->core.choice.what, ENGINE_ASK_MULLIGAN);
    assert_int_equal(g.s->core.choice.seat, 2);
    rules->concede(g.match, g.s, 2, &g.chance);
    assert_int_equal(g.s->core.choice.what, ECG_ASK_MAIN);
    assert_int_equal(g.s->core.choice.seat, 0);
    end(&g);
}

// --- Gods and decks

// E1.3.2#2, E1.4.6#1, E2.4.1#1: a god is beside the deck of thirty, and everybody sees it before the
// mulligan.
static void a_god_is_laid_out_at_the_start(void **state)
{
    (void)state;
    struct text list = {0}, seen = {0};
    text_append(&list, "god: Furios, Father of Nature\n");
    for (unsigned i = 0; i < evil->kind_count; i++)
        text_appendf(&list, "%s\n", rules->card_name(cards, evil->kinds[i]));
    struct epic_deck *deck = deck_of(text_string(&list));
    const struct epic_deck *const decks[] = {deck, good};
    struct game g = new_match(decks, 2, 0);
    struct ecg_state *view = malloc(g.match->view_size);
    assert_non_null(view);
    unsigned god = kind_named("Furios, Father of Nature");
    for (uint64_t number = 0; number < 20; number++) {
        start(&g, number);
        assert_int_equal(g.s->core.step, ENGINE_STEP_MULLIGAN);
        assert_int_equal(bits128_count(g.s->player[0].core.hand), 5);
        assert_int_equal(bits128_count(g.s->player[0].core.deck), 25);
    }
    for (unsigned slot = 0; slot < list_of(&g, 0)->core.size; slot++)
        assert_int_not_equal(list_of(&g, 0)->core.kind[slot], god);
    rules->observe(g.match, g.s, 1, view);
    rules->describe(g.match, view, &seen);
    assert_non_null(strstr(text_string(&seen), "Furios, Father of Nature"));
    text_free(&seen);
    text_free(&list);
    free(view);
    end(&g);
    epic_deck_free(deck);
}

// B-full-1, B-constructed-1: a game of five, each with a deck that was built before.
static void five_constructed_decks_play(void **state)
{
    (void)state;
    static const char *const names[] = {"burn", "tall", "wide", "wild-sage-tempo", "human-token-swarm"};
    struct diag_list out = {0};
    struct epic_deck *decks[5];
    for (unsigned i = 0; i < 5; i++) {
        decks[i] = ecg_named_deck(cards, names[i], &out);
        assert_non_null(decks[i]);
        assert_string_equal(epic_deck_format(decks[i]), "constructed");
        assert_true(rules->deck_check(rules, cards, decks[i], &out));
    }
    struct game g = new_match((const struct epic_deck *const *)decks, 5, 0);
    start(&g, 1);
    for (unsigned seat = 0; seat < 5; seat++) {
        unsigned size = bits128_count(bits128_or(g.s->player[seat].core.hand, g.s->player[seat].core.deck));
        assert_int_equal(size, decks[seat]->size);
        for (unsigned slot = 0, at = 0, copy = 0; slot < size; slot++, copy++) {
            while (copy == decks[seat]->counts[at]) {
                at++;
                copy = 0;
            }
            assert_int_equal(list_of(&g, seat)->core.kind[slot], decks[seat]->kinds[at]);
        }
    }
    end(&g);
    for (unsigned i = 0; i < 5; i++)
        epic_deck_free(decks[i]);
    diag_free(&out);
}

// B-alignment-1: any mix of alignments.
static void a_deck_may_have_all_alignments(void **state)
{
    (void)state;
    const struct epic_deck *const sources[] = {evil, good, sage, wild};
    struct text list = {0};
    struct diag_list out = {0};
    text_append(&list, "format: limited\n");
    for (unsigned i = 0; i < 30; i++)
        text_appendf(&list, "%s\n", rules->card_name(cards, sources[i % 4]->kinds[i / 4]));
    struct epic_deck *deck = deck_of(text_string(&list));
    unsigned alignments = 0;
    for (unsigned i = 0; i < deck->kind_count; i++)
        alignments |= ecg_kind_of(cards, deck->kinds[i])->alignments;
    assert_int_equal(alignments, ECG_GOOD | ECG_EVIL | ECG_WILD | ECG_SAGE);
    assert_true(rules->deck_check(rules, cards, deck, &out));
    assert_int_equal(out.count, 0);
    diag_free(&out);
    text_free(&list);
    epic_deck_free(deck);
}

// B-hydra-1: teams are of equal size and more than one, and what is not is said.
static void teams_have_equally_many_members(void **state)
{
    (void)state;
    static const struct {
        unsigned seats;
        int sides;        // 0: as usual
        unsigned members; // 0: refused
    } cases[] = {{4, 0, 2}, {6, 0, 3}, {6, 3, 2}, {8, 0, 4}, {8, 4, 2}, {2, 0, 0},
                 {4, 4, 0}, {3, 0, 0}, {5, 0, 0}, {7, 0, 0}, {4, 3, 0}, {8, 3, 0}};
    const struct epic_deck *const decks[] = {evil, good, sage, wild, evil, good, sage, wild};
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct epic_options options = {.first_seat = 0};
        struct diag_list out = {0};
        options.value[ECG_OPTION_PLAY] = ECG_HYDRA;
        options.value[ECG_OPTION_SIDES] = cases[i].sides;
        struct epic_match *match = rules->match_new(rules, cards, decks, cases[i].seats, &options, &out);
        assert_int_equal(match != NULL, cases[i].members > 0);
        struct text text = {0};
        diag_render(&out, &text);
        bool alone = cases[i].seats == 2 || cases[i].seats == (unsigned)cases[i].sides;
        const char *said = alone ? "teams of two or more" : "teams of equal size";
        assert_int_equal(strstr(text_string(&text), said) != NULL, match == NULL);
        if (match)
            assert_int_equal(match->seats / match->sides, cases[i].members);
        text_free(&text);
        diag_free(&out);
        if (match)
            rules->match_free(match);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(five_cards_of_thirty_are_drawn),
        cmocka_unit_test(decks_are_shuffled),
        cmocka_unit_test(anybody_may_go_first),
        cmocka_unit_test(a_mulligan_is_one_set),
        cmocka_unit_test(replaced_cards_lie_in_random_order),
        cmocka_unit_test(the_number_replaced_is_public),
        cmocka_unit_test(nobody_decides_twice_when_the_last_gives_up),
        cmocka_unit_test(a_god_is_laid_out_at_the_start),
        cmocka_unit_test(five_constructed_decks_play),
        cmocka_unit_test(a_deck_may_have_all_alignments),
        cmocka_unit_test(teams_have_equally_many_members),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
