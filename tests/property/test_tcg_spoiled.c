// The audit sees what can be wrong in Epic TCG alone: tests/support/audits/spoiled.h.
#include <string.h>

#include "cmocka_test.h"
#include "games/tcg/tcg.h"
#include "support/audits/spoiled.h"

#define TCG_SPOILINGS(S)                                                                              \
    S(down_with_abilities, "face down has abilities", s->veiled, s->board.silenced &= ~s->veiled)     \
    S(fast_or_not, "not in the sets of its abilities", up, s->fast_powers ^= up)                      \
    S(turning_or_not, "not in the sets of its abilities", up, s->turning ^= up)                       \
    S(costly_or_not, "not in the sets of its abilities", up, s->costly ^= up)                         \
    S(other_size, "another size than is printed",                                                     \
      up & ~s->sized & ~s->objects && champ_info_at(g, places_lowest(up))->offense > 0 &&             \
          !champ_match(g)->all_sized,                                                                 \
      s->demoralized |= up)                                                                           \
    S(long_line, "than there is room for", true, s->line_count = TCG_LINE + 1)                        \
    S(many_answers, "than there is room for", true, s->answer_count = TCG_ANSWERS + 1)                \
    S(many_shares, "than there is room for", true, s->share_count = TCG_SHARES + 1)                   \
    S(line_of_nobody, "item 1 of the line is of a player who has left",                               \
      s->line_count > 0 && s->core.alive != 255,                                                      \
      s->line[0].player = (unsigned)__builtin_ctz(~(unsigned)s->core.alive) & 7U)                     \
    S(line_from_nowhere, "item 1 of the line has a source that has left", s->line_count > 0 && empty, \
      s->line[0].source = (uint8_t)places_lowest(empty))                                              \
    S(answer_for_nothing, "not on the line", s->answer_count > 0, s->answers[0].item = 200)           \
    S(target_has_left, "something that has left is a target",                                         \
      s->answer_count > 0 && s->answers[0].kind == TCG_ANSWER_THINGS && empty,                        \
      s->answers[0].places |= empty)

#define TCG_SPOILING(name, says, can_be, action)                                         \
    static bool name(const struct engine_game *g)                                        \
    {                                                                                    \
        struct tcg_state *s = tcg_state(g);                                              \
        const place_set free = places_below(BOARD_PLACES) & ~s->board.present;           \
        const place_set empty = free & (0 - free), down = s->board.present & ~s->veiled; \
        const place_set up = down & (0 - down);                                          \
        (void)empty, (void)up;                                                           \
        if (!(can_be))                                                                   \
            return false;                                                                \
        (void)(action);                                                                  \
        return true;                                                                     \
    }

TCG_SPOILINGS(TCG_SPOILING)
#define TCG_EMPTY(name)     TCG_SPOILING(name##_of_nobody, "", empty, s->name |= empty)
#define TCG_EMPTY_ROW(name) {#name, #name " has a place where nothing is", name##_of_nobody},
TCG_SETS(TCG_EMPTY)

static bool would_be_asked(const struct engine_game *g, unsigned seat, place_set fast_powers)
{
    struct tcg_state copy;
    struct epic_chance chance = {0};
    memcpy(&copy, g->s, g->m->base.state_size);
    copy.fast_powers = fast_powers;
    struct engine_game other = engine_game_of(&g->m->base, &copy, &chance);
    return tcg_ask_to_act(&other, seat);
}

// Who could do nothing but use a fast power, which is not in the set of them.
static bool overlooked(const struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    if (s->core.choice.what != TCG_ASK_ACT && s->core.choice.what != TCG_ASK_STEP)
        return false;
    for (unsigned left = s->core.alive; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        if (would_be_asked(g, seat, s->fast_powers) && !would_be_asked(g, seat, 0)) {
            s->fast_powers = 0;
            return true;
        }
    }
    return false;
}

static const struct spoiling spoilings[] = {TCG_SPOILINGS(SPOILING_ROW) TCG_SETS(TCG_EMPTY_ROW){
    "overlooked", "could act and would not be asked", overlooked}};

static void what_is_wrong_is_said(void **state)
{
    (void)state;
    struct spoilings all = {.list = spoilings, .count = sizeof spoilings / sizeof spoilings[0]};
    assert_true(all.count <= SPOILINGS);
    spoil_games("tcg", 60, &all);
    assert_all_spoiled(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_wrong_is_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
