// What positions of Epic TCG are thought to be worth.
#include "cmocka_test.h"
#include "engine/heuristics/heuristics.h"
#include "games/champions/heuristics/heuristics.h"
#include "support/visited.h"

static void note_worth(void *context, const struct scenario_position *p)
{
    *(int32_t *)context = p->match->rules->evaluate(p->match, p->state, 0);
}

// However much somebody has.
static void nothing_is_like_having_won(void **state)
{
    (void)state;
    int32_t worth = 0;
    visit_positions("tcg", "champion \"Titan\" wild natural, action, fast, 9999/9999\n  breakthrough\n",
                    "scenario \"titans\" T-start-1\n  P1\n    board 40x\"Titan\"\n  expect running\n",
                    note_worth, &worth);
    assert_true(worth > ENGINE_WORTH_WIN / 4);
    assert_true(worth < ENGINE_WORTH_WIN * 3 / 4);
}

static void note_unstoppable(void *context, const struct scenario_position *p)
{
    struct engine_game g = engine_look_at(p->match, p->state);
    *(bool *)context = champ_is_unstoppable(&g, board_player(&g, 0)->control, 1U << 1);
}

static bool is_unstoppable(const char *board)
{
    bool found = false;
    char text[200];
    snprintf(
        text, sizeof text,
        "scenario \"guards\" T-start-1\n  P1\n    board \"Wolf\"\n  P2\n    board %s\n  expect running\n",
        board);
    visit_positions(
        "tcg",
        "champion \"Wolf\" wild natural, free, build, 4/4\nobject \"Altar\" evil magical, free, build\n",
        text, note_unstoppable, &found);
    return found;
}

static void objects_block_nothing(void **state)
{
    (void)state;
    assert_false(is_unstoppable("\"Wolf\""));
    assert_true(is_unstoppable("\"Altar\""));
}

// How likely a sensible player is to play the only card of a hand, with champions on the other side.
static void note_play(void *context, const struct scenario_position *position)
{
    struct played_position p = play_from(position);
    epic_action list[2] = {play_named(&p, "play \"Word\""), play_named(&p, "pass")};
    float prior[2];
    p.match->rules->prior(p.match, p.state, list, 2, prior);
    *(float *)context = prior[0];
    play_end(&p);
}

static float play_of(const char *effect, const char *board)
{
    char cards[200], text[200];
    float prior = 0;
    (void)snprintf(cards, sizeof cards,
                   "champion \"Wolf\" wild natural, free, build, 4/4\nevent \"Word\" wild natural, free, "
                   "fast\n  %s\n",
                   effect);
    (void)snprintf(text, sizeof text,
                   "scenario \"word\" T-start-1\n  turn P1 build\n  P1\n    hand \"Word\"\n"
                   "  P2\n    board %s\n  expect running\n",
                   board);
    visit_positions("tcg", cards, text, note_play, &prior);
    return prior;
}

// Whether it may hit players, too, or not.
static void damage_is_worth_what_it_breaks(void **state)
{
    (void)state;
    static const char wolf[] = "\"Wolf\"";
    float nothing = play_of("lose 1 mojo", wolf);
    assert_true(play_of("deal 6 damage divided among any number of target champions", wolf) > 2 * nothing);
    assert_true(play_of("deal 6 damage divided among any number of target champions and players", wolf) >
                2 * nothing);
    assert_true(play_of("deal 1 deadly damage to target champion", wolf) > 2 * nothing);
    assert_true(play_of("deal 1 deadly damage to target champion or player", wolf) > 2 * nothing);
    assert_true(play_of("deal 1 deadly damage to all champions", "3x\"Wolf\"") >
                play_of("deal 1 deadly damage to all champions", wolf));
}

// Champions alone: where there is none, it does nothing.
static void damage_to_champions_hits_no_player(void **state)
{
    (void)state;
    static const char some[] = "deal 6 damage divided among any number of champions and players";
    static const char champions[] = "deal 6 damage divided among any number of target champions";
    assert_true(play_of(some, "empty") > play_of(champions, "empty"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_is_like_having_won),
                                       cmocka_unit_test(objects_block_nothing),
                                       cmocka_unit_test(damage_is_worth_what_it_breaks),
                                       cmocka_unit_test(damage_to_champions_hits_no_player)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
