// What champions and health are worth.
//
// Only what lasts counts: bonuses of the turn are gone before anybody can count on them, and a champion that
// breaks at the end of the turn or goes back to another player is counted as if it had done so.
#include "games/champions/heuristics/heuristics.h"

#include <string.h>

int32_t champ_worth_of_damage(const struct champ_weights *weight, int health, int damage)
{
    if (damage >= health)
        return ENGINE_WORTH_WIN;
    if (damage == 0)
        return 0;
    return champ_worth_of_health(weight, health) - champ_worth_of_health(weight, health - damage);
}

int32_t champ_worth_of_gain(const struct champ_weights *weight, int health, int gain)
{
    if (gain == 0) // mostly
        return 0;
    if (gain > CHAMP_MOST_HEALTH)
        gain = CHAMP_MOST_HEALTH;
    if (gain < -CHAMP_MOST_HEALTH)
        gain = -CHAMP_MOST_HEALTH;
    return champ_worth_of_health(weight, health + gain) - champ_worth_of_health(weight, health);
}

// --- Champions ------------------------------------------------------------------------------------

struct champ_sight champ_look(const struct engine_game *g, const struct champ_sizes *sizes)
{
    struct champ_sight sight = {.g = g, .weight = champ_weights(g), .sizes = sizes};
    const struct board *b = board_of(g);
    memcpy(sight.having, b->lasting, sizeof sight.having);
    const unsigned shared = (1U << CHAMP_KW_GRANTABLE) - 1U; // a game's own have no weights here
    for (unsigned given = b->statics ? champ_match(g)->keywords_given & shared : 0; given;
         given &= given - 1) {
        unsigned keyword = (unsigned)__builtin_ctz(given);
        sight.having[keyword] |= champ_static_keyword(g, (enum champ_keyword)keyword);
    }
    for (unsigned i = 0; i < CHAMP_KW_GRANTABLE; i++)
        sight.keywords |= (unsigned)(sight.having[i] != 0) << i;
    return sight;
}

static int32_t worth_of_body(const struct champ_weights *weight, const struct champ_info *info, int offense,
                             int defense)
{
    bool able = info->has_power || info->has_static || info->has_watcher;
    return offense * weight->offense + defense * weight->defense + (able ? weight->ability : 0);
}

static int32_t worth_of_keyword(const struct champ_weights *weight, unsigned keyword, int offense)
{
    return offense * weight->keyword[keyword].each + weight->keyword[keyword].having;
}

int32_t champ_worth_seen(const struct champ_sight *sight, unsigned place)
{
    const struct champ_weights *weight = sight->weight;
    const struct board *b = board_of(sight->g);
    int offense = sight->sizes->offense[place] - b->bonus_offense[place];
    int defense = sight->sizes->defense[place] - b->bonus_defense[place];
    offense = offense > 0 ? offense : 0;
    int32_t worth = worth_of_body(weight, champ_info_at(sight->g, place), offense, defense);
    for (unsigned left = sight->keywords; left; left &= left - 1) {
        unsigned keyword = (unsigned)__builtin_ctz(left);
        worth += places_test(sight->having[keyword], place) ? worth_of_keyword(weight, keyword, offense) : 0;
    }
    bool ready = !places_test(b->expended | b->flipped, place);
    return worth + (ready ? worth * weight->ready_percent / 100 : 0);
}

int32_t champ_worth_printed(const struct engine_game *g, unsigned kind)
{
    const struct champ_weights *weight = champ_weights(g);
    const struct champ_info *info = &champ_match(g)->info[kind];
    int32_t worth = worth_of_body(weight, info, info->offense, info->defense);
    const unsigned weighed = (1U << sizeof weight->keyword / sizeof *weight->keyword) - 1U;
    for (unsigned left = info->keywords & weighed; left; left &= left - 1)
        worth += worth_of_keyword(weight, (unsigned)__builtin_ctz(left), info->offense);
    return worth;
}

// --- The end of the turn --------------------------------------------------------------------------

struct champ_holdings champ_holdings_after_turn(const struct engine_game *g)
{
    const struct board *b = board_of(g);
    struct champ_holdings holdings = {0, 0};
    for (unsigned i = 0; i < engine_seats(g); i++)
        holdings.returning |= board_player(g, i)->returning;
    for (unsigned i = 0; i < b->delayed_count; i++) {
        if (b->delayed[i].builtin == CHAMP_BUILTIN_BREAK && b->delayed[i].place != ENGINE_NO_PLACE)
            places_set(&holdings.going, b->delayed[i].place);
    }
    return holdings;
}

void champ_worths(const struct engine_game *g,
                  int32_t (*of_seat)(const struct champ_sight *sight, unsigned seat,
                                     struct champ_holdings holdings),
                  int32_t worth[EPIC_MAX_SEATS])
{
    struct champ_sizes sizes;
    champ_size_up(g, board_of(g)->present, &sizes);
    struct champ_sight sight = champ_look(g, &sizes);
    struct champ_holdings holdings = champ_holdings_after_turn(g);
    for (unsigned left = g->s->alive; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        worth[seat] = of_seat(&sight, seat, holdings);
    }
}

int32_t champ_score_of_card(const struct engine_game *g, engine_card card, int32_t in_hand, int32_t from_pile)
{
    enum { BY_SIZE = 4 }; // for each point of offense or defense
    const struct champ_info *info = champ_info_of(g, card);
    int32_t size = info->type == CHAMP_CHAMPION ? BY_SIZE * (info->offense + info->defense) : 0;
    return in_hand + size - (info->pile_power || info->pile_events ? from_pile : 0);
}
