// What cards of the superhero game are thought to be worth, and what a player does without thinking further.
#include "cmocka_test.h"
#include "games/multiverse/heuristics/heuristics.h"
#include "support/visited.h"

static const char cards[] =
    "foothold \"Base\" red\n"
    "character \"Small\" red genetic human non-unique, cost 1, 1/1\n"
    "character \"Large\" red genetic human, cost 7, 9/9\n"
    "character \"Ape\" red genetic human, cost 3, 5/5\n  mimic\n"
    "character \"Racer\" red genetic human, cost 3, 3/3\n  super speed\n"
    "character \"Bird\" red genetic human, cost 3, 3/3\n  reach\n"
    "incident \"Second Shift\", cost 1, ambiguous, immediate\n  untap your footholds\n"
    "incident \"Any Shift\", cost 1, ambiguous, immediate\n"
    "  untap target player's footholds\n"
    "incident \"Their Shift\", cost 1, ambiguous, immediate\n"
    "  untap target opponent's footholds\n"
    "incident \"Veto\", cost 2, response, immediate\n"
    "  when an opponent plays a card: negate it\n";

// --- Incidents

// To whoever is asked, of the only card in hand.
static int32_t worth_of_incident(const struct engine_game *g)
{
    unsigned seat = g->s->choice.seat;
    engine_card card = engine_card_of(seat, bits128_lowest(engine_player(g, seat)->hand));
    return multi_value_of_code(g, seat, card, ENGINE_NO_PLACE, multi_kind_of(g, card)->code);
}

static void note_worth(void *context, const struct scenario_position *shown)
{
    const struct engine_game g = engine_look_at(shown->match, shown->state);
    *(int32_t *)context = worth_of_incident(&g);
}

// Of P1 with these footholds, while P2 has five tapped.
static int32_t worth_of_untapping(const char *incident, const char *footholds)
{
    int32_t worth = -1;
    char position[300];
    (void)snprintf(position, sizeof position,
                   "scenario \"shift\" M-incident-1\n  turn P1 incidents\n"
                   "  P1\n    hand \"%s\"\n    footholds %s\n"
                   "  P2\n    footholds 5x\"Base\" tapped\n  expect running\n",
                   incident, footholds);
    visit_positions("multiverse", cards, position, note_worth, &worth);
    return worth;
}

static void footholds_are_untapped_that_are_tapped(void **state)
{
    (void)state;
    static const char two[] = "\"Base\", 2x\"Base\" tapped";
    int32_t one = worth_of_untapping("Second Shift", "2x\"Base\", \"Base\" tapped");
    assert_true(one > 0);
    assert_int_equal(worth_of_untapping("Second Shift", "3x\"Base\""), 0);
    assert_int_equal(worth_of_untapping("Second Shift", two), 2 * one);
    assert_int_equal(worth_of_untapping("Any Shift", two), 2 * one);
    assert_int_equal(worth_of_untapping("Their Shift", two), -5 * one);
}

// What a veto is worth to P1 when P2 has played its only card, and what that card is worth in play.
struct vetoed {
    const char *played;
    int32_t veto, in_play;
};

static void note_veto(void *context, const struct scenario_position *shown)
{
    struct vetoed *vetoed = context;
    struct played_position p = play_from(shown);
    const struct engine_game g = engine_look_at(p.match, p.state);
    play_action(&p, vetoed->played);
    assert_int_equal(g.s->choice.what, MULTI_ASK_RESPOND);
    vetoed->veto = worth_of_incident(&g);
    play_action(&p, "pass");
    vetoed->in_play = multi_worth_of(&g, places_lowest(multi_player(&g, 1)->own));
    play_end(&p);
}

static struct vetoed veto_of(const char *character)
{
    char position[300], play[50];
    struct vetoed vetoed = {.played = play};
    (void)snprintf(play, sizeof play, "play \"%s\"", character);
    (void)snprintf(position, sizeof position,
                   "scenario \"veto\" M-incident-resp-1\n  turn P2 recruit\n"
                   "  P1\n    hand \"Veto\"\n    footholds 2x\"Base\"\n"
                   "  P2\n    hand \"%s\"\n    footholds 7x\"Base\"\n  expect running\n",
                   character);
    visit_positions("multiverse", cards, position, note_veto, &vetoed);
    return vetoed;
}

// By what it costs above all, and not more than it is worth in play.
static void a_veto_is_worth_what_it_is_against(void **state)
{
    (void)state;
    struct vetoed small = veto_of("Small"), large = veto_of("Large");
    assert_true(small.veto > 0 && large.veto > 2 * small.veto);
    assert_true(large.veto <= large.in_play);
}

// --- Mimic

static void note_ability(void *context, const struct scenario_position *shown)
{
    const struct engine_game g = engine_look_at(shown->match, shown->state);
    assert_int_equal(g.s->choice.what, MULTI_ASK_ACT);
    *(bool *)context = !engine_same_option(engine_default_answer(&g), engine_pass(&g.s->choice));
}

static bool mimics(const char *other)
{
    bool mimics = false;
    char position[300];
    (void)snprintf(position, sizeof position,
                   "scenario \"mimic\" M-ability-mimic-1\n  turn P1 abilities\n"
                   "  P1\n    board \"Ape\"\n  P2\n    board \"%s\", \"Small\"\n  expect running\n",
                   other);
    visit_positions("multiverse", cards, position, note_ability, &mimics);
    return mimics;
}

static void only_what_helps_is_mimicked(void **state)
{
    (void)state;
    assert_true(mimics("Racer"));
    assert_false(mimics("Bird"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(footholds_are_untapped_that_are_tapped),
                                       cmocka_unit_test(a_veto_is_worth_what_it_is_against),
                                       cmocka_unit_test(only_what_helps_is_mimicked)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
