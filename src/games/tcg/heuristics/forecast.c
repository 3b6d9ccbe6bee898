// The features of a position: see forecast.h.
#include "games/tcg/heuristics/forecast.h"
#include "games/tcg/heuristics/heuristics.h"

enum { HAND_LIMIT = 10, NEAR_EMPTY = 6, FIRST_CARDS = 3 };

static void look_at_seat(const struct engine_game *g, const struct champ_sizes *sizes, unsigned seat,
                         float *out)
{
    const struct tcg_player *player = tcg_player(g, seat);
    struct champ_outlook champions;
    champ_look_ahead(g, sizes, seat, &champions);
    int mojo = player->board.health, deck = (int)engine_seen_deck_count(&player->core);
    int hand = (int)bits128_count(player->core.hand) + player->core.hidden;
    float objects = (float)board_count(board_of(g), player->board.control & tcg_state(g)->objects);
    bool turn = g->s->active == seat;
#define FEATURE(name, value) out[TCG_FEATURE_##name] = (float)(value);
    TCG_FEATURES(FEATURE)
#undef FEATURE
}

void tcg_features(const struct engine_game *g, float *out)
{
    champ_features(g, look_at_seat, TCG_FEATURE_COUNT, out);
}
