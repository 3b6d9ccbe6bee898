// The features of a position: see forecast.h.
#include "games/tcg/heuristics/forecast.h"
#include "games/tcg/heuristics/heuristics.h"

enum { HAND_LIMIT = 10, NEAR_EMPTY = 6, FIRST_CARDS = 3 };

static void look_at_seat(const struct engine_game *g, const struct champ_sizes *sizes, unsigned seat,
                         float out[TCG_FEATURE_COUNT])
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
    struct champ_sizes sizes;
    champ_size_up(g, board_of(g)->present, &sizes);
    for (unsigned left = g->s->alive; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        look_at_seat(g, &sizes, seat, out + (size_t)seat * TCG_FEATURE_COUNT);
    }
}
