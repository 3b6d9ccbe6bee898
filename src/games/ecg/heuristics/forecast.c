// The features of a position by which the engine forecasts what it brings (engine/heuristics/forecast.c).
// scripts/fit-forecast finds their weights.
#include "games/ecg/heuristics/forecast.h"

#include "games/ecg/heuristics/advise.h"

enum { HAND_LIMIT = 7, NEAR_EMPTY = 6, FIRST_CARDS = 3 };

// --- Features -------------------------------------------------------------------------------------

static float between(int value, int low, int high)
{
    return (float)(value <= low ? 0 : value >= high ? high - low : value - low);
}

static void look_at_health(int health, float *out)
{
    out[ECG_FEATURE_HEALTH_5] = between(health, 0, 5);
    out[ECG_FEATURE_HEALTH_10] = between(health, 5, 10);
    out[ECG_FEATURE_HEALTH_20] = between(health, 10, 20);
    out[ECG_FEATURE_HEALTH_30] = between(health, 20, 30);
    out[ECG_FEATURE_HEALTH_MORE] = between(health, 30, 60);
}

static float worth_of_champions(const struct ecg_match *m, const struct ecg_list *list, struct bits128 hand)
{
    int32_t worth = 0;
    for (struct bits128 left = bits128_and(hand, list->champions); !bits128_empty(left);)
        worth += ecg_worth_of_kind(m, list->core.kind[bits128_pop(&left)]);
    return (float)worth / 100;
}

// Cards that a view does not show are as in the whole of what they may be.
static void look_at_hand(const struct engine_game *g, unsigned seat, float *out)
{
    const struct ecg_list *list = &ecg_match(g)->list[seat];
    const struct ecg_player *player = ecg_player(g, seat);
    struct bits128 gold = bits128_and(player->core.hand, list->cost_one);
    struct bits128 fast = bits128_and(gold, list->plain_cost[0][1]);
    float cards = (float)(bits128_count(player->core.hand) + player->core.hidden);
    float fast_cards = (float)bits128_count(fast), gold_cards = (float)bits128_count(gold);
    if (player->core.hidden) {
        struct bits128 unseen = bits128_and(player->core.deck, list->cost_one);
        float each = (float)player->core.hidden / (float)bits128_count(player->core.deck);
        gold_cards += each * (float)bits128_count(unseen);
        fast_cards += each * (float)bits128_count(bits128_and(unseen, list->plain_cost[0][1]));
    }
    out[ECG_FEATURE_HAND_WORTH] = worth_of_champions(ecg_match(g), list, player->core.hand);
    out[ECG_FEATURE_SLOW_CARDS] = gold_cards - fast_cards;
    out[ECG_FEATURE_FAST_CARDS] = fast_cards;
    out[ECG_FEATURE_FREE_CARDS] = cards - gold_cards;
    out[ECG_FEATURE_FIRST_CARDS] = cards < FIRST_CARDS ? cards : FIRST_CARDS;
    out[ECG_FEATURE_SURPLUS] = cards > HAND_LIMIT ? cards - HAND_LIMIT : 0;
    float deck = (float)engine_seen_deck_count(&player->core);
    out[ECG_FEATURE_NEAR_EMPTY] = deck < NEAR_EMPTY ? NEAR_EMPTY - deck : 0;
    out[ECG_FEATURE_PILE] = (float)bits128_count(bits128_and(player->core.discard, list->pile_power));
}

struct sums {
    int offense, defense, evasive, breakthrough, righteous, guard_defense, spent, ready_offense;
};

// Bonuses of the turn are gone when the others attack.
static void add_champion(const struct ecg_state *s, const struct champ_sizes *sizes, unsigned place,
                         place_set guards, place_set ready, struct sums *sums)
{
    int offense = sizes->offense[place] - s->board.bonus_offense[place];
    int defense = sizes->defense[place] - s->board.bonus_defense[place];
    offense = board_all(&s->board, place, offense > 0 ? offense : 0);
    defense = board_all(&s->board, place, defense);
    place_set evasive = s->board.lasting[CHAMP_AIRBORNE] | s->board.lasting[CHAMP_UNBLOCKABLE];
    sums->offense += offense;
    sums->defense += defense;
    sums->evasive += places_test(evasive, place) ? offense : 0;
    sums->breakthrough += places_test(s->board.lasting[CHAMP_BREAKTHROUGH], place) ? offense : 0;
    sums->righteous += places_test(s->board.lasting[CHAMP_RIGHTEOUS], place) ? offense : 0;
    sums->guard_defense += places_test(guards, place) ? defense : 0;
    sums->spent += places_test(s->board.expended, place) ? offense : 0;
    sums->ready_offense += places_test(ready, place) ? offense : 0;
}

// The champions that a seat has once the turn is over.
static place_set champions_of(const struct engine_game *g, unsigned seat)
{
    const struct ecg_state *s = ecg_state(g);
    place_set returning = 0, doomed = 0;
    for (unsigned i = 0; i < engine_seats(g); i++)
        returning |= s->player[i].board.returning;
    for (unsigned i = 0; i < s->board.delayed_count; i++) {
        if (s->board.delayed[i].builtin == CHAMP_BUILTIN_BREAK &&
            s->board.delayed[i].place != ENGINE_NO_PLACE)
            places_set(&doomed, s->board.delayed[i].place);
    }
    return ((s->player[seat].board.control & ~returning) | s->player[seat].board.returning) &
           s->board.present & ~doomed;
}

static unsigned weakest_opponent(const struct engine_game *g, unsigned seat)
{
    unsigned weakest = seat;
    for (unsigned left = engine_opponents(g, seat); left; left &= left - 1) {
        unsigned at = (unsigned)__builtin_ctz(left);
        if (weakest == seat || ecg_player(g, at)->board.health < ecg_player(g, weakest)->board.health)
            weakest = at;
    }
    return weakest;
}

static float share(float damage, int health)
{
    float clock = damage / (float)(health > 1 ? health : 1);
    return clock > 2 ? 2 : clock;
}

// How soon the weakest opponent may fall.
static void look_at_clock(const struct engine_game *g, unsigned seat, unsigned attackers, float *out)
{
    unsigned rival = weakest_opponent(g, seat);
    int health = ecg_player(g, rival)->board.health;
    float offense = out[ECG_FEATURE_OFFENSE], champions = out[ECG_FEATURE_CHAMPIONS];
    float guards = (float)board_count(board_of(g), ecg_player(g, rival)->board.control &
                                                       ~board_of(g)->expended & ~board_of(g)->flipped);
    float free = champions > guards ? offense * (champions - guards) / champions : 0;
    float now = (float)attackers > guards
                    ? out[ECG_FEATURE_TURN_OFFENSE] * ((float)attackers - guards) / (float)attackers
                    : 0;
    float evasive = out[ECG_FEATURE_EVASIVE];
    out[ECG_FEATURE_CLOCK] = share(offense, health);
    out[ECG_FEATURE_TURN_CLOCK] = share(now, health);
    out[ECG_FEATURE_OPEN_CLOCK] = share(free > evasive ? free : evasive, health);
}

void ecg_features(const struct engine_game *g, const struct champ_sizes *sizes, unsigned seat,
                  float out[ECG_FEATURE_COUNT])
{
    const struct ecg_state *s = ecg_state(g);
    const struct ecg_player *player = ecg_player(g, seat);
    bool turn = s->core.active == seat;
    place_set own = champions_of(g, seat), able = 0;
    place_set guards = own & ~s->board.expended & ~s->board.flipped;
    place_set attackers = turn ? guards & (~s->board.deploying | s->board.lasting[CHAMP_BLITZ]) : 0;
    struct sums sums = {0};
    for (place_set left = own; left;) {
        unsigned place = places_pop(&left);
        const struct champ_info *info = champ_info_at(g, place);
        add_champion(s, sizes, place, guards, attackers, &sums);
        able |= places_if(info->has_power | info->has_static | info->has_watcher, place);
    }
    look_at_health(player->board.health, out);
    look_at_hand(g, seat, out);
    out[ECG_FEATURE_CHAMPIONS] = (float)board_count(&s->board, own);
    out[ECG_FEATURE_TOKENS] = (float)board_count(&s->board, own & s->board.tokens);
    out[ECG_FEATURE_ABLE] = (float)board_count(&s->board, able);
    out[ECG_FEATURE_UNBREAKABLE] = (float)board_count(&s->board, own & s->board.lasting[CHAMP_UNBREAKABLE]);
    out[ECG_FEATURE_UNTARGETABLE] = (float)board_count(&s->board, own & s->board.lasting[CHAMP_UNTARGETABLE]);
    out[ECG_FEATURE_OFFENSE] = (float)sums.offense;
    out[ECG_FEATURE_DEFENSE] = (float)sums.defense;
    out[ECG_FEATURE_EVASIVE] = (float)sums.evasive;
    out[ECG_FEATURE_BREAKTHROUGH] = (float)sums.breakthrough;
    out[ECG_FEATURE_RIGHTEOUS] = (float)sums.righteous;
    out[ECG_FEATURE_GUARDS] = (float)board_count(&s->board, guards);
    out[ECG_FEATURE_GUARD_DEFENSE] = (float)sums.guard_defense;
    out[ECG_FEATURE_SPENT] = (float)sums.spent;
    out[ECG_FEATURE_TURN] = turn ? 1 : 0;
    out[ECG_FEATURE_TURN_OFFENSE] = (float)sums.ready_offense;
    out[ECG_FEATURE_GOLD] = !turn && player->gold ? 1 : 0;
    out[ECG_FEATURE_TURN_GOLD] = turn && player->gold ? 1 : 0;
    look_at_clock(g, seat, board_count(&s->board, attackers), out);
}

// --- Of all seats ---------------------------------------------------------------------------------

void ecg_all_features(const struct engine_game *g, float *out)
{
    struct champ_sizes sizes;
    champ_size_up(g, board_of(g)->present, &sizes);
    for (unsigned left = g->s->alive; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        ecg_features(g, &sizes, seat, out + (size_t)seat * ECG_FEATURE_COUNT);
    }
}
