// The features of a position: see forecast.h.
#include "games/ecg/heuristics/forecast.h"
#include "games/ecg/heuristics/heuristics.h"

enum { HAND_LIMIT = 7, NEAR_EMPTY = 6, FIRST_CARDS = 3 };

// Of a hand; cards that a view does not show are as in the whole of what they may be.
struct cards {
    int count;
    float gold, fast; // for gold, and of these in any turn
    float champions;  // what they are worth as printed, in points
    float pile;       // in the discard pile
};

static float worth_of_champions(const struct engine_game *g, const struct ecg_list *list, struct bits128 hand)
{
    int32_t worth = 0;
    for (struct bits128 left = bits128_and(hand, list->champions); !bits128_empty(left);)
        worth += champ_worth_printed(g, list->core.kind[bits128_pop(&left)]);
    return (float)worth / 100;
}

static struct cards cards_of(const struct engine_game *g, unsigned seat)
{
    const struct ecg_list *list = &ecg_match(g)->list[seat];
    const struct engine_player *player = &ecg_player(g, seat)->core;
    struct bits128 gold = bits128_and(player->hand, list->cost_one);
    struct cards cards = {
        .count = (int)bits128_count(player->hand) + player->hidden,
        .gold = (float)bits128_count(gold),
        .fast = (float)bits128_count(bits128_and(gold, list->plain_cost[0][1])),
        .champions = worth_of_champions(g, list, player->hand),
        .pile = (float)bits128_count(bits128_and(player->discard, list->pile_power)),
    };
    if (player->hidden) {
        struct bits128 unseen = bits128_and(player->deck, list->cost_one);
        float each = (float)player->hidden / (float)bits128_count(player->deck);
        cards.gold += each * (float)bits128_count(unseen);
        cards.fast += each * (float)bits128_count(bits128_and(unseen, list->plain_cost[0][1]));
    }
    return cards;
}

static void look_at_seat(const struct engine_game *g, const struct champ_sizes *sizes, unsigned seat,
                         float *out)
{
    const struct ecg_player *player = ecg_player(g, seat);
    struct champ_outlook champions;
    champ_look_ahead(g, sizes, seat, &champions);
    struct cards cards = cards_of(g, seat);
    int health = champ_health_share(g, seat), deck = (int)engine_seen_deck_count(&player->core);
    bool turn = engine_same_team(g, g->s->active, seat);
#define FEATURE(name, value) out[ECG_FEATURE_##name] = (value);
    ECG_FEATURES(FEATURE)
#undef FEATURE
}

void ecg_features(const struct engine_game *g, float *out)
{
    champ_features(g, look_at_seat, ECG_FEATURE_COUNT, out);
}
