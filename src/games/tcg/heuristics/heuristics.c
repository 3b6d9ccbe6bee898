#include "games/tcg/heuristics/heuristics.h"
#include "games/tcg/tcg.h"

static bool settled(const struct engine_state *core)
{
    const struct tcg_state *s = (const struct tcg_state *)core;
    return core->choice.what == ENGINE_ASK_NOTHING ||
           (core->choice.what == TCG_ASK_ACT && !s->line_count && !s->board.battle);
}

static place_set ordered(const struct engine_game *g) { return tcg_state(g)->objects; }

static const struct engine_value_rules value = {
    .card = 250,
    .discarded = 200,
    .recalled = 180,
    .played = 400,
    .little = 10,
    .about_x = 3,
};

const struct champ_heuristics tcg_heuristics = {
    .base =
        {
            .value = &value,
            .point = 95,
            .settled = settled,
            .intent_of = champ_intent_of,
            .score_places = champ_score_places,
            .score_of_seat = champ_score_of_seat,
            .symmetric = champ_are_symmetric,
            .ordered = ordered,
        },
    .weight =
        {
            .offense = 45,
            .defense = 35,
            .ability = 60,
            .ready_percent = 8,
            .keyword =
                {
                    [CHAMP_AIRBORNE] = {.each = 12},
                    [CHAMP_UNBLOCKABLE] = {.each = 22},
                    [CHAMP_BREAKTHROUGH] = {.each = 10},
                    [CHAMP_UNBREAKABLE] = {.having = 150},
                    [CHAMP_UNTARGETABLE] = {.having = 80},
                    [CHAMP_UNBANISHABLE] = {.having = 20},
                },
            .health_base = {0, 300, 700, 1300},
            .health_each = {95, 65, 45, 25},
            .health_paid = 50,
            .put_into_play = 400,
            .breaks_one = 250,
            .attack_at_once = 100,
            .modest = 30,
        },
};
