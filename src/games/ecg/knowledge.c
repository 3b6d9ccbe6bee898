// What Epic Card Game tells of its states and matches to views and opponent models (engine/knowledge).
//
// E1.10: public are the board (E1.4.3#2), discard piles (E1.4.4#4, E1.10.1#2), health, the sizes of hands and
// decks (E1.10.1#1, E1.4.2#2), but not what is in them: E1.10.2, E1.4.2#3, E1.3.1#3.  B-play-2: all of what
// is played is seen; but not which cards go from a hand under a deck: D4, D55.  E5.3.4: only who has cards
// enough to show is asked whether to show them.
#include "engine/knowledge/knowledge.h"
#include "games/ecg/machine/machine.h"
#include "games/ecg/match.h"

static void offer(struct engine_game *g)
{
    struct engine_choice *ask = &g->s->choice;
    ask->cards = ecg_playable(g, ask->seat, ask->what == ECG_ASK_MAIN);
}

static struct bits128 wanted(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    const struct ecg_list *list = &ecg_match(g)->list[ask->seat];
    if (ecg_op_under_way(g) == OP_LOYALTY)
        return ecg_loyal(g, engine_top(g));
    if (ask->what == ECG_ASK_MAIN || ask->what == ECG_ASK_WINDOW)
        return list->plain_cost[ask->what == ECG_ASK_MAIN][ecg_player(g, ask->seat)->gold > 0];
    return list->core.all;
}

const struct engine_knowledge ecg_knowledge = {
    .blank = champ_blank,
    .offer = offer,
    .wanted = wanted,
    CHAMP_FACTS,
    .note_kinds = ecg_note_kinds,
    .translate = champ_translate,
};

static_assert(ENGINE_MOST_STATE >= sizeof(struct ecg_state) + EPIC_STATE_ALIGNMENT,
              "there is room for a state of the most seats");
