// Players that are not told what the others play: worlds of other lists agree with all that was seen, the
// likelier lists are drawn more often, and no answer depends on the real list.
#include <stdlib.h>
#include <string.h>

#include "base/encoding/json.h"
#include "cmocka_test.h"
#include "engine/knowledge/knowledge.h"
#include "games/ecg/ecg.h"
#include "players/player.h"
#include "support/ecg_decks.h"
#include "support/ecg_table.h"

static const char *const names[] = {"burn",
                                    "combative-humans",
                                    "core-token-control",
                                    "human-token-swarm",
                                    "tall",
                                    "wide",
                                    "wild-sage-tempo",
                                    "precon-evil",
                                    NULL};
enum { LISTS = 8, LARGE_LISTS = 7 };

static struct ecg_table house;

static int load(void **state)
{
    (void)state;
    assert_int_equal(setenv("EPICSIM_DATA", EPICSIM_SOURCE_DIR "/decks", 1), 0);
    ecg_table_lay_lists(&house, names);
    return 0;
}

static int unload(void **state)
{
    (void)state;
    ecg_table_clear(&house);
    return 0;
}

// --- Games ----------------------------------------------------------------------------------------

// A game in which everybody plays at random, and the opponent model of some seat.
struct game {
    const struct epic_match *match;
    unsigned char *state, *view, *world, *again, *model;
    struct epic_chance chance;
    struct pcg random;
};

static struct game new_game(const struct epic_deck *const *decks, unsigned seats, uint64_t seed)
{
    struct diag_list out = {0};
    const struct epic_options options = {.first_seat = -1};
    struct game g = {.random = pcg_derive(seed, 0, 100)};
    struct epic_match *match = house.rules->match_new(house.rules, house.cards, decks, seats, &options, &out);
    assert_non_null(match);
    g.match = match;
    g.state = malloc(match->state_size);
    g.view = malloc(match->view_size);
    g.world = malloc(match->state_size);
    g.again = malloc(match->view_size);
    g.model = aligned_alloc(64, (engine_opponents_size(match, LISTS) + 63) / 64 * 64);
    assert_true(g.state && g.view && g.world && g.again && g.model);
    epic_chance_seed(&g.chance, seed, 0, seats);
    house.rules->start(match, g.state, &g.chance);
    diag_free(&out);
    return g;
}

static void end_game(struct game *g)
{
    house.rules->match_free((struct epic_match *)g->match);
    free(g->state);
    free(g->view);
    free(g->world);
    free(g->again);
    free(g->model);
}

static void play_some(struct game *g, unsigned choices)
{
    struct epic_choice choice;
    for (; choices > 0 && house.rules->choice(g->match, g->state, &choice); choices--)
        house.rules->apply(g->match, g->state, house.rules->pick(g->match, g->state, &g->random), &g->chance);
}

static void look(struct game *g, unsigned seat, const struct epic_deck *const *lists, unsigned count)
{
    house.rules->observe(g->match, g->state, seat, g->view);
    house.rules->opponents_begin(g->match, g->view, seat, lists, count, g->model);
}

static struct epic_deck *any_deck(struct pcg *random)
{
    struct diag_list out = {0};
    struct epic_deck *deck = ecg_random_deck(house.cards, random, &out);
    assert_non_null(deck);
    diag_free(&out);
    return deck;
}

// --- Worlds ---------------------------------------------------------------------------------------

static void tell(const struct epic_match *match, const void *view, struct text *out)
{
    struct json json = {.out = out};
    json_put_open(&json, NULL, '{');
    house.rules->view_json(match, view, &json);
    json_put_close(&json, '}');
    text_append(out, "\n");
    house.rules->describe(match, view, out);
}

// The seat sees the same cards in the same places.
static void assert_looks_alike(const struct game *g, const struct epic_match *other, const void *view)
{
    struct text real = {0};
    struct text drawn = {0};
    tell(g->match, g->view, &real);
    tell(other, view, &drawn);
    assert_string_equal(text_string(&real), text_string(&drawn));
    text_free(&real);
    text_free(&drawn);
}

static void assert_same_options(const struct game *g, const struct epic_match *other, const void *view)
{
    epic_action real[EPIC_MAX_ACTIONS];
    epic_action drawn[EPIC_MAX_ACTIONS];
    unsigned count = house.rules->legal(g->match, g->view, real);
    assert_int_equal(house.rules->legal(other, view, drawn), count);
    assert_memory_equal(real, drawn, count * sizeof *real);
}

static void assert_sound(const struct epic_match *match, const void *state)
{
    struct text wrong = {0};
    if (!house.rules->audit(match, state, &wrong))
        fail_msg("%s", text_string(&wrong));
    text_free(&wrong);
}

// A world of the drawn lists is sound, looks to the seat as the real one does, and can be played.
static void try_world(struct game *g, unsigned seat)
{
    enum { ON = 12 };
    const void *view;
    struct epic_choice choice;
    const struct epic_match *other = house.rules->opponents_draw(g->model, &g->random, &view);
    assert_looks_alike(g, other, view);
    assert_true(house.rules->choice(g->match, g->state, &choice));
    house.rules->determinise(other, view, &g->random, g->world);
    if (choice.seat != seat)
        return; // what others could choose now is known only roughly
    assert_same_options(g, other, view);
    assert_sound(other, g->world);
    house.rules->observe(other, g->world, seat, g->again);
    assert_memory_equal(view, g->again, other->view_size);
    struct epic_chance chance = {.table = g->random};
    for (unsigned i = 0; i < EPIC_MAX_SEATS; i++)
        chance.draw[i] = chance.other[i] = pcg_derive(pcg_next(&g->random), i, 0);
    for (unsigned i = 0; i < ON && house.rules->choice(other, g->world, &choice); i++) {
        house.rules->apply(other, g->world, house.rules->pick(other, g->world, &g->random), &chance);
        assert_sound(other, g->world);
    }
}

static void try_game(const struct epic_deck *const *decks, unsigned seats, uint64_t seed,
                     const struct epic_deck *const *lists, unsigned count)
{
    struct game g = new_game(decks, seats, seed);
    struct epic_choice choice;
    for (; house.rules->choice(g.match, g.state, &choice); play_some(&g, 3)) {
        for (unsigned seat = 0; seat < seats; seat++) {
            look(&g, seat, lists, count);
            for (unsigned i = 0; i < 2; i++)
                try_world(&g, seat);
        }
    }
    end_game(&g);
}

// Whatever the list that is taken for the real one.
static void worlds_agree_with_what_was_seen(void **state)
{
    (void)state;
    for (unsigned i = 0; i < LISTS; i++) {
        for (unsigned k = 0; k < LISTS; k++) {
            const struct epic_deck *const decks[] = {house.decks[i], house.decks[k]};
            const struct epic_deck *const list = house.decks[(i + 3 * k + 1) % LISTS];
            try_game(decks, 2, 8U * i + k, &list, 1);
        }
    }
    const struct epic_deck *const three[] = {house.decks[0], house.decks[4], house.decks[2]};
    try_game(three, 3, 7, (const struct epic_deck *const *)house.decks, LISTS);
}

static void any_cards_agree(void **state)
{
    (void)state;
    struct pcg random = pcg_seed(3, 3);
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct epic_deck *decks[3];
        for (unsigned i = 0; i < 3; i++)
            decks[i] = any_deck(&random);
        try_game((const struct epic_deck *const *)decks, 2, seed, (const struct epic_deck *const *)&decks[2],
                 1);
        for (unsigned i = 0; i < 3; i++)
            epic_deck_free(decks[i]);
    }
}

// --- Weights --------------------------------------------------------------------------------------

// Of all pairs of cards of a deck, the share that shows what was seen is weight over number of pairs.
static void weights_count_hands(void **state)
{
    (void)state;
    static const uint8_t copies[] = {3, 2, 1};
    static const unsigned deck[] = {0, 0, 0, 1, 1, 2};
    for (unsigned first = 0; first < 3; first++) {
        for (unsigned second = first; second < 3; second++) {
            uint8_t seen[3] = {0};
            unsigned hands = 0;
            seen[first]++;
            seen[second]++;
            for (unsigned i = 0; i < 6; i++)
                for (unsigned k = i + 1; k < 6; k++)
                    hands += deck[i] == first && deck[k] == second;
            assert_true(engine_opponents_weight(copies, seen, 3, 0) == hands);
        }
    }
    static const uint8_t many[] = {3, 3};
    static const uint8_t seen[] = {2, 3};
    assert_true(engine_opponents_weight(many, seen, 2, 0) == 3);
    assert_true(engine_opponents_weight(many, seen, 2, 2) < 3.1e-6 &&
                engine_opponents_weight(many, seen, 2, 2) > 2.9e-6);
}

// Which of the lists the other seat of a match is said to play.
static unsigned list_of(const struct epic_match *match, unsigned seat)
{
    const struct ecg_match *m = (const struct ecg_match *)match;
    for (unsigned i = 0; i < LISTS; i++) {
        const struct epic_deck *deck = house.decks[i];
        unsigned same = 0;
        for (unsigned k = 0; k < deck->kind_count; k++) {
            unsigned copies = 0;
            for (unsigned slot = 0; slot < m->list[seat].core.size; slot++)
                copies += m->list[seat].core.kind[slot] == deck->kinds[k];
            same += copies == deck->counts[k];
        }
        if (same == deck->kind_count && m->list[seat].core.size == deck->size)
            return i;
    }
    return LISTS;
}

static void count_draws(struct game *g, unsigned seat, unsigned draws, unsigned found[LISTS + 1])
{
    const void *view;
    memset(found, 0, (LISTS + 1) * sizeof *found);
    look(g, seat, (const struct epic_deck *const *)house.decks, LISTS);
    for (unsigned i = 0; i < draws; i++)
        found[list_of(house.rules->opponents_draw(g->model, &g->random, &view), 1 - seat)]++;
}

// At first all lists of the right size are as likely; once cards have been played, the real one is found.
static void the_real_list_is_found(void **state)
{
    (void)state;
    enum { DRAWS = 700, EACH = DRAWS / LARGE_LISTS };
    unsigned found[LISTS + 1];
    for (unsigned i = 0; i < LARGE_LISTS; i++) {
        const struct epic_deck *const decks[] = {house.decks[0], house.decks[i]};
        struct game g = new_game(decks, 2, i);
        count_draws(&g, 0, DRAWS, found);
        for (unsigned k = 0; k < LARGE_LISTS; k++)
            assert_in_range(found[k], EACH * 6 / 10, EACH * 14 / 10);
        assert_int_equal(found[LARGE_LISTS], 0); // it is smaller
        assert_int_equal(found[LISTS], 0);
        play_some(&g, 100);
        count_draws(&g, 0, DRAWS, found);
        assert_true(found[i] > DRAWS * 9 / 10);
        end_game(&g);
    }
}

// --- No cheating ----------------------------------------------------------------------------------

static struct player *make_player(const char *spec)
{
    struct diag_list out = {0};
    struct player *player = player_new(spec, &out);
    assert_non_null(player);
    diag_free(&out);
    return player;
}

static epic_action answer(struct player_table *table, const struct epic_match *match, const void *state,
                          unsigned seat, uint64_t number)
{
    struct pcg random = pcg_seed(number, seat);
    memset(table->slot[0].memory, (int)(number & 0xffU), table->slot[0].memory_size);
    player_begin(table, 0, match, seat);
    return player_decide(table, 0, match, state, &random, NULL);
}

// Asks a player in real games, and then again where the others have other hidden cards of other lists.
// Returns how often it noticed.
static unsigned count_leaks(const char *spec, unsigned seats, uint64_t games)
{
    struct player *player = make_player(spec);
    struct player_table table = {0};
    struct pcg random = pcg_seed(9, seats);
    unsigned leaks = 0;
    for (uint64_t number = 0; number < games; number++) {
        struct epic_deck *decoy = any_deck(&random);
        const struct epic_deck *const decks[] = {house.decks[number % LARGE_LISTS], house.decks[4],
                                                 house.decks[5]};
        struct game g = new_game(decks, seats, number);
        struct epic_choice choice;
        assert_true(player_sit(&table, 0, player, g.match, NULL));
        for (unsigned i = 0; house.rules->choice(g.match, g.state, &choice); i++, play_some(&g, 4)) {
            const void *view;
            look(&g, choice.seat, (const struct epic_deck *const *)&decoy, 1);
            const struct epic_match *other = house.rules->opponents_draw(g.model, &g.random, &view);
            house.rules->determinise(other, view, &g.random, g.world);
            epic_action real = answer(&table, g.match, g.state, choice.seat, i);
            assert_true(house.rules->is_legal(g.match, g.state, real));
            leaks += answer(&table, other, g.world, choice.seat, i) != real;
        }
        end_game(&g);
        epic_deck_free(decoy);
    }
    player_table_free(&table);
    player_free(player);
    return leaks;
}

static void the_real_list_does_not_matter(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "ismcts:16,lists=1",
        "mo-ismcts:12,lists=1,prior=0",
        "pimc:3x6,lists=1,noise=0.3,lethal=100",
        "flat:12,lists=1,horizon=0",
        "ismcts:16,lists=1,lethal=200,horizon=2,noise=0.25",
        "ismcts:16,lists=1,halving=1,blind=0.5",
        "ismcts:16,lists=1,searches=3,prior=0,urgency=0.1",
        "ismcts:16,lists=1,keep=1",
    };
    for (unsigned i = 0; i < sizeof specs / sizeof *specs; i++) {
        unsigned leaks = count_leaks(specs[i], 2 + i % 2, 3);
        if (leaks > 0)
            fail_msg("%s: %u answers depend on lists that it cannot know", specs[i], leaks);
    }
    assert_true(count_leaks("ismcts:16", 2, 3) > 0); // it is told, so there is something to be noticed
}

// Cards of one's own are in no bundled deck.
static void lists_must_make_sense(void **state)
{
    (void)state;
    struct player *player = make_player("ismcts:16,lists=1");
    struct ecg_table own;
    struct player_table table = {0};
    struct epic_error error;
    ecg_table_lay_own(&own, "champion \"Ox\" wild human, cost 1, 3/3\n", "60 Ox\n");
    ecg_table_seat(&own);
    assert_false(player_sit(&table, 0, player, own.match, &error));
    assert_non_null(strstr(error.text, "can be played with these cards"));
    const struct epic_deck *const decks[] = {house.decks[0], house.decks[1]};
    struct game g = new_game(decks, 2, 1);
    assert_true(player_sit(&table, 0, player, g.match, &error));
    assert_false(player_sit(&table, 0, player, own.match, &error)); // not those of other cards
    end_game(&g);
    player_table_free(&table);
    ecg_table_clear(&own);
    player_free(player);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worlds_agree_with_what_was_seen),
        cmocka_unit_test(any_cards_agree),
        cmocka_unit_test(weights_count_hands),
        cmocka_unit_test(the_real_list_is_found),
        cmocka_unit_test(the_real_list_does_not_matter),
        cmocka_unit_test(lists_must_make_sense),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
