// What a position is worth to a seat: a sum of what is on the table, in hands and in health.
//
// Only what lasts counts: bonuses of the turn are gone before anybody can count on them, and a champion that
// breaks at the end of the turn or goes back to another player is counted as if it had done so.
#include "games/ecg/heuristics/advise.h"

// The weights, in hundredths of a point.
static const struct {
    int16_t offense, defense;                   // each point of a champion
    int16_t ability;                            // something it can do in play
    int16_t ready_percent;                      // of a champion that can attack or block
    int16_t gold_card, free_card, unknown_card; // in hand
    int16_t surplus_card;                       // beyond the hand limit
    int16_t gold;
    int16_t near_empty; // each card fewer than NEAR_EMPTY in the deck
} weight = {
    .offense = 45,
    .defense = 35,
    .ability = 50,
    .ready_percent = 8,
    .gold_card = 330,
    .free_card = 140,
    .unknown_card = 270,
    .surplus_card = 60,
    .gold = 20,
    .near_empty = 60,
};

// Of keywords: what each point of offense is worth more with it, and what it is worth to have it.
static const struct {
    int16_t each, having;
} keyword_weight[ECG_KEYWORDS] = {
    [CHAMP_AIRBORNE] = {.each = 12},       [CHAMP_UNBLOCKABLE] = {.each = 22},
    [CHAMP_BREAKTHROUGH] = {.each = 10},   [CHAMP_RIGHTEOUS] = {.each = 12},
    [CHAMP_UNBREAKABLE] = {.having = 150}, [CHAMP_UNTARGETABLE] = {.having = 80},
    [CHAMP_UNBANISHABLE] = {.having = 20}, [CHAMP_BLITZ] = {.having = 20},
};

enum { HAND_LIMIT = 7, NEAR_EMPTY = 6 };

// Health is worth more the less of it is left: what a point is worth from `from` on.
static const struct {
    int16_t from, each;
} health_weight[] = {{30, 25}, {20, 45}, {10, 65}, {0, 95}};

int32_t ecg_worth_of_health(int health)
{
    int32_t worth = 0;
    for (unsigned i = 0; i < sizeof health_weight / sizeof *health_weight; i++) {
        if (health <= health_weight[i].from)
            continue;
        worth += (health - health_weight[i].from) * health_weight[i].each;
        health = health_weight[i].from;
    }
    return worth;
}

// Keywords that champions have for good, looked up once for all of them.
struct sight {
    const struct engine_game *g;
    const struct champ_sizes *sizes;
    unsigned keywords; // that somebody has
    place_set having[CHAMP_KW_GRANTABLE];
};

static struct sight look(const struct engine_game *g, const struct champ_sizes *sizes)
{
    struct sight sight = {.g = g, .sizes = sizes};
    for (unsigned i = 0; i < CHAMP_KW_GRANTABLE; i++) {
        sight.having[i] = board_of(g)->lasting[i];
        if ((unsigned)champ_match(g)->keywords_given >> i & 1U && board_of(g)->statics)
            sight.having[i] |= champ_static_keyword(g, (enum champ_keyword)i);
        sight.keywords |= (unsigned)(sight.having[i] != 0) << i;
    }
    return sight;
}

static int32_t worth_of_body(const struct champ_info *info, int offense, int defense)
{
    bool able = info->has_power || info->has_static || info->has_watcher;
    return offense * weight.offense + defense * weight.defense + (able ? weight.ability : 0);
}

static int32_t worth_of_keyword(unsigned keyword, int offense)
{
    return offense * keyword_weight[keyword].each + keyword_weight[keyword].having;
}

static int32_t champion(const struct sight *sight, unsigned place)
{
    const struct board *b = board_of(sight->g);
    int offense = sight->sizes->offense[place] - b->bonus_offense[place];
    int defense = sight->sizes->defense[place] - b->bonus_defense[place];
    offense = offense > 0 ? offense : 0;
    int32_t worth = worth_of_body(champ_info_at(sight->g, place), offense, defense);
    for (unsigned left = sight->keywords; left; left &= left - 1) {
        unsigned keyword = (unsigned)__builtin_ctz(left);
        worth += places_test(sight->having[keyword], place) ? worth_of_keyword(keyword, offense) : 0;
    }
    bool ready = !places_test(b->expended | b->flipped, place);
    return worth + (ready ? worth * weight.ready_percent / 100 : 0);
}

int32_t ecg_worth_of_champion(const struct engine_game *g, unsigned place)
{
    struct champ_sizes sizes;
    champ_size_up(g, places_only(place), &sizes);
    struct sight sight = look(g, &sizes);
    return champion(&sight, place);
}

void ecg_worth_of_champions(const struct engine_game *g, place_set places, const struct champ_sizes *sizes,
                            int32_t worth[BOARD_PLACES])
{
    struct sight sight = look(g, sizes);
    while (places) {
        unsigned place = places_pop(&places);
        worth[place] = champion(&sight, place);
    }
}

// As printed.
int32_t ecg_worth_of_kind(const struct ecg_match *m, unsigned kind)
{
    const struct champ_info *info = &m->champ.info[kind];
    int32_t worth = worth_of_body(info, info->offense, info->defense);
    for (unsigned left = info->keywords; left; left &= left - 1)
        worth += worth_of_keyword((unsigned)__builtin_ctz(left), info->offense);
    return worth;
}

int32_t ecg_worth_in_hand(const struct ecg_match *m, unsigned seat, unsigned slot)
{
    return bits128_test(m->list[seat].cost_one, slot) ? weight.gold_card : weight.free_card;
}

static int32_t worth_of_hand(const struct ecg_match *m, const struct ecg_player *player, unsigned seat)
{
    int gold_cards = (int)bits128_count(bits128_and(player->core.hand, m->list[seat].cost_one));
    int free_cards = (int)bits128_count(player->core.hand) - gold_cards;
    int unknown = player->core.hidden;
    int32_t worth =
        gold_cards * weight.gold_card + free_cards * weight.free_card + unknown * weight.unknown_card;
    int surplus = gold_cards + free_cards + unknown - HAND_LIMIT;
    if (surplus > 0) // the worst go first
        worth -= surplus * ((free_cards ? weight.free_card : weight.unknown_card) - weight.surplus_card);
    return worth;
}

// Champions that are gone at the end of the turn.
static place_set doomed(const struct ecg_state *s)
{
    place_set places = 0;
    for (unsigned i = 0; i < s->board.delayed_count; i++) {
        if (s->board.delayed[i].builtin == CHAMP_BUILTIN_BREAK &&
            s->board.delayed[i].place != ENGINE_NO_PLACE)
            places_set(&places, s->board.delayed[i].place);
    }
    return places;
}

static int32_t worth_of_seat(const struct sight *sight, unsigned seat, place_set going, place_set returning)
{
    const struct engine_game *g = sight->g;
    const struct ecg_player *player = ecg_player(g, seat);
    int32_t worth = ecg_worth_of_health(player->board.health) + worth_of_hand(ecg_match(g), player, seat);
    int deck = (int)engine_seen_deck_count(&player->core);
    if (deck < NEAR_EMPTY)
        worth += (NEAR_EMPTY - deck) * weight.near_empty;
    if (player->gold)
        worth += weight.gold;
    place_set own =
        ((player->board.control & ~returning) | player->board.returning) & board_of(g)->present & ~going;
    while (own) {
        unsigned place = places_pop(&own);
        worth += board_all(board_of(g), place, champion(sight, place));
    }
    return worth < ECG_WORTH_WIN / 2 ? worth : ECG_WORTH_WIN / 2; // nothing is like having won
}

static int32_t worth_of_end(const struct ecg_state *s, unsigned seat)
{
    if (s->core.winners >> seat & 1U)
        return ECG_WORTH_WIN;
    return s->core.ending == EPIC_END_ALL_OUT ? 0 : -ECG_WORTH_WIN;
}

// A game that was stopped is worth what it was when it was: nobody shall work towards that.
static bool decided(const struct ecg_state *s, unsigned seat)
{
    bool stopped = s->core.ending == EPIC_RUNNING || s->core.ending == EPIC_END_TURN_CAP ||
                   s->core.ending == EPIC_END_CAPACITY;
    return !stopped || !(s->core.alive >> seat & 1U);
}

int32_t ecg_evaluate(const struct epic_match *match, const void *state, unsigned seat)
{
    struct engine_game g = engine_look_at(match, state);
    if (decided(ecg_state(&g), seat))
        return worth_of_end(ecg_state(&g), seat);
    struct champ_sizes sizes;
    champ_size_up(&g, board_of(&g)->present, &sizes);
    struct sight sight = look(&g, &sizes);
    place_set returning = 0;
    for (unsigned i = 0; i < engine_seats(&g); i++)
        returning |= ecg_player(&g, i)->board.returning;
    place_set going = doomed(ecg_state(&g));
    int32_t own = 0, others = 0, count = 0;
    for (unsigned left = g.s->alive; left; left &= left - 1) {
        unsigned at = (unsigned)__builtin_ctz(left);
        int32_t worth = worth_of_seat(&sight, at, going, returning);
        if (at == seat) {
            own = worth;
        } else {
            others += worth;
            count++;
        }
    }
    return own - others / (count ? count : 1);
}
