// What the forecast looks at of a seat's champions, and how soon they may win.
#include "games/champions/heuristics/heuristics.h"

static float count_of(const struct board *b, place_set places) { return (float)board_count(b, places); }

struct sums {
    int offense, defense, evasive, breakthrough, righteous, guard_defense, spent, turn_offense;
};

// Bonuses of the turn are gone when the others attack.
static void add_champion(const struct board *b, const struct champ_sizes *sizes, unsigned place,
                         place_set guards, place_set ready, struct sums *sums)
{
    int offense = sizes->offense[place] - b->bonus_offense[place];
    int defense = sizes->defense[place] - b->bonus_defense[place];
    offense = board_all(b, place, offense > 0 ? offense : 0);
    defense = board_all(b, place, defense);
    place_set evasive = b->lasting[CHAMP_AIRBORNE] | b->lasting[CHAMP_UNBLOCKABLE];
    sums->offense += offense;
    sums->defense += defense;
    sums->evasive += places_test(evasive, place) ? offense : 0;
    sums->breakthrough += places_test(b->lasting[CHAMP_BREAKTHROUGH], place) ? offense : 0;
    sums->righteous += places_test(b->lasting[CHAMP_RIGHTEOUS], place) ? offense : 0;
    sums->guard_defense += places_test(guards, place) ? defense : 0;
    sums->spent += places_test(b->expended, place) ? offense : 0;
    sums->turn_offense += places_test(ready, place) ? offense : 0;
}

static unsigned weakest_prey(const struct engine_game *g, unsigned seat)
{
    unsigned weakest = seat;
    for (unsigned left = engine_prey(g, seat); left; left &= left - 1) {
        unsigned at = (unsigned)__builtin_ctz(left);
        if (weakest == seat || board_player(g, at)->health < board_player(g, weakest)->health)
            weakest = at;
    }
    return weakest;
}

static float share(float damage, int health)
{
    float clock = damage / (float)(health > 1 ? health : 1);
    return clock > 2 ? 2 : clock;
}

// How soon the weakest of those whom it may attack may fall.  Of team mates each has its share to deal with.
static void look_at_clock(const struct engine_game *g, unsigned seat, float attackers,
                          struct champ_outlook *out)
{
    const struct board *b = board_of(g);
    unsigned rival = weakest_prey(g, seat);
    int health = champ_health_share(g, rival);
    float guards = count_of(b, champ_prepared(g, rival)) / (float)__builtin_popcount(engine_team(g, rival));
    float free = out->count > guards ? out->offense * (out->count - guards) / out->count : 0;
    float now = attackers > guards ? out->turn_offense * (attackers - guards) / attackers : 0;
    out->clock = share(out->offense, health);
    out->turn_clock = share(now, health);
    out->open_clock = share(free > out->evasive ? free : out->evasive, health);
}

void champ_look_ahead(const struct engine_game *g, const struct champ_sizes *sizes, unsigned seat,
                      struct champ_outlook *out)
{
    const struct board *b = board_of(g);
    place_set own = champ_held_after_turn(b, champ_holdings_after_turn(g), board_player(g, seat)), able = 0;
    place_set guards = own & ~b->expended & ~b->flipped;
    place_set attackers =
        engine_same_team(g, g->s->active, seat) ? guards & (~b->deploying | b->lasting[CHAMP_BLITZ]) : 0;
    struct sums sums = {0};
    for (place_set left = own; left;) {
        unsigned place = places_pop(&left);
        const struct champ_info *info = champ_info_at(g, place);
        add_champion(b, sizes, place, guards, attackers, &sums);
        able |= places_if(info->has_power | info->has_static | info->has_watcher, place);
    }
    out->count = count_of(b, own);
    out->tokens = count_of(b, own & b->tokens);
    out->able = count_of(b, able);
    out->unbreakable = count_of(b, own & b->lasting[CHAMP_UNBREAKABLE]);
    out->untargetable = count_of(b, own & b->lasting[CHAMP_UNTARGETABLE]);
    out->guards = count_of(b, guards);
    out->offense = (float)sums.offense;
    out->defense = (float)sums.defense;
    out->evasive = (float)sums.evasive;
    out->breakthrough = (float)sums.breakthrough;
    out->righteous = (float)sums.righteous;
    out->guard_defense = (float)sums.guard_defense;
    out->spent = (float)sums.spent;
    out->turn_offense = (float)sums.turn_offense;
    look_at_clock(g, seat, count_of(b, attackers), out);
}

void champ_features(const struct engine_game *g, champ_seat_features *of_seat, size_t count, float *out)
{
    struct champ_sizes sizes;
    champ_size_up(g, board_of(g)->present, &sizes);
    for (unsigned left = g->s->alive; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        of_seat(g, &sizes, seat, out + seat * count);
    }
}
