// Health and damage.
#include "games/champions/champions.h"

#include <string.h>

// --- Health

// E1.2(1)#2, B-hydra-4: one health of a whole team, which each member has written down.
ENGINE_APART void champ_set_health(struct engine_game *g, unsigned seat, int health)
{
    for (unsigned mates = engine_team(g, seat); mates; mates &= mates - 1)
        board_player(g, (unsigned)__builtin_ctz(mates))->health = health;
}

// E1.5.2: no upper bound.
void champ_gain_health(struct engine_game *g, unsigned seat, int amount)
{
    struct board_player *player = board_player(g, seat);
    if (amount <= 0 || player->no_health || champ_player_static(g, CHAMP_S_OPPONENTS_NO_HEALTH, seat))
        return;
    if (player->health > INT32_MAX / 2) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    player->health += amount;
    if (g->m->shared)
        champ_set_health(g, seat, player->health);
}

// Of one seat alone.
static inline void lower_health(struct engine_game *g, unsigned seat, int amount)
{
    struct board_player *player = board_player(g, seat);
    player->health -= amount;
    if (player->health <= 0)
        g->s->check_seats |= (uint8_t)(1U << seat);
    champ_check_sized(g);
}

void champ_lose_health(struct engine_game *g, unsigned seat, int amount)
{
    if (amount <= 0)
        return;
    lower_health(g, seat, amount);
    if (g->m->shared)
        champ_set_health(g, seat, board_player(g, seat)->health);
}

// --- Damage

void champ_damage_champion(struct engine_game *g, struct champ_damage *d, unsigned place, int amount)
{
    if (amount <= 0) // D39: 0 is no damage
        return;
    int sum = board_of(g)->damage[place] + amount;
    board_of(g)->damage[place] = (uint16_t)(sum < UINT16_MAX ? sum : UINT16_MAX);
    places_set(&board_of(g)->needs_lethal_check, place);
    g->s->check_board = true;
    places_set(&d->champions, place);
    d->total += board_all(board_of(g), place, amount);
}

static ENGINE_SELDOM void share_damage(struct engine_game *g, unsigned seat, bool champion, unsigned source)
{
    champ_set_health(g, seat, board_player(g, seat)->health);
    for (unsigned mates = champion ? engine_team(g, seat) : 0; mates; mates &= mates - 1)
        places_set(&board_player(g, (unsigned)__builtin_ctz(mates))->damaged_by, source);
}

// E1.5.3, B-setup-7: health goes down by the damage.  B-team-1: what a member is dealt the team is.
void champ_damage_player(struct engine_game *g, struct champ_damage *d, unsigned seat, int amount)
{
    if (amount <= 0)
        return;
    seat = engine_lead(g, seat);
    lower_health(g, seat, amount);
    bool champion = d->source != ENGINE_NO_PLACE && places_test(board_of(g)->present, d->source);
    if (champion)
        places_set(&board_player(g, seat)->damaged_by, d->source);
    d->seats |= 1U << seat;
    d->to_seat[seat] += amount;
    d->total += amount;
    if (g->m->shared)
        share_damage(g, seat, champion, d->source);
}

// E5.13.1, E5.13.2, E5.13.4, B-righteous-1, D27: one gain for the total of one damage event, as a trigger
// (E5.13.3#1).
static ENGINE_APART void pend_righteous(struct engine_game *g, const struct champ_damage *d)
{
    struct engine_trigger entry;
    memset(&entry, 0, sizeof entry);
    entry.ability = CHAMP_BUILTIN_RIGHTEOUS;
    entry.card = ENGINE_NO_CARD;
    entry.count = (int16_t)(d->total < INT16_MAX ? d->total : INT16_MAX);
    entry.source = (uint8_t)d->source;
    entry.player = (uint8_t)(d->dealer & 15U);
    entry.about = ENGINE_ABOUT_NOBODY;
    engine_pend(g, entry);
}

static ENGINE_APART void fire_dealer(struct engine_game *g, const struct champ_damage *d)
{
    champ_fire_self(g, d->source, CHAMP_ON_DEAL_DAMAGE, 0, ENGINE_ABOUT_NOBODY);
    if (d->champions)
        champ_fire_self(g, d->source, CHAMP_ON_DAMAGE_CHAMPION, d->champions, ENGINE_ABOUT_NOBODY);
    for (unsigned seats = d->seats; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        champ_fire_self(g, d->source, CHAMP_ON_DAMAGE_PLAYER, 0, seat);
        if (!engine_same_team(g, seat, d->dealer))
            champ_fire_self(g, d->source, CHAMP_ON_DAMAGE_OPPONENT, 0, seat);
    }
}

// What a champion's damage sets off.
void champ_damage_triggers(struct engine_game *g, const struct champ_damage *d)
{
    if (d->source == ENGINE_NO_PLACE || d->total <= 0 || !places_test(board_of(g)->present, d->source))
        return;
    const uint64_t events = 1U << CHAMP_ON_DEAL_DAMAGE | 1U << CHAMP_ON_DAMAGE_CHAMPION |
                            1U << CHAMP_ON_DAMAGE_PLAYER | 1U << CHAMP_ON_DAMAGE_OPPONENT;
    if (places_test(champ_keyword(g, CHAMP_RIGHTEOUS), d->source))
        pend_righteous(g, d);
    if (board_of(g)->grant_count || champ_info_at(g, d->source)->events & events)
        fire_dealer(g, d);
}

void champ_forget_lost(struct engine_game *g)
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        board_player(g, seat)->lost = 0;
}
