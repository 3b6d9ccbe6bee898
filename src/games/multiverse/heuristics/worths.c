// What characters and seats are worth.
#include "games/multiverse/heuristics/heuristics.h"

enum {
    HELD_PERCENT = 80,
    DISABLED_PERCENT = 35,
    SURPLUS = 10,
    MANY_FOOTHOLDS = 10,
    LATE_FOOTHOLD = 25,
    LAST_ROUND = 8
};

// --- Characters

// The best of close combat and powers.
int multi_attack_of(const struct multi_kind *kind)
{
    int most = kind->combat;
    for (unsigned left = kind->ways; left; left &= left - 1) {
        int power = kind->power[__builtin_ctz(left)];
        most = power > most ? power : most;
    }
    return most;
}

static int32_t by_numbers(const struct multi_kind *kind)
{
    return MULTI_WORTH_SIZE * (multi_attack_of(kind) + kind->defense);
}

// What permanent effects have changed, and poison; those of this turn count by what comes of them.
static int lasting_change(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    const struct multi_kind *kind = multi_kind_at(g, place);
    int change = 0;
    for (unsigned i = 0; places_test(s->altered, place) && i < s->effect_count; i++) {
        const struct multi_effect *effect = &s->effects[i];
        const struct multi_mod *mod = &multi_match(g)->mods[effect->mod];
        if (effect->item || effect->duration == MULTI_THIS_TURN || effect->duration == MULTI_REST_OF_TURN ||
            !places_test(effect->targets, place))
            continue;
        int raised =
            mod->change == MULTI_ADDS ? effect->amount[MULTI_COMBAT] + effect->amount[MULTI_DEFENSE] : 0;
        for (unsigned stat = 0; stat < MULTI_STATS && mod->change != MULTI_ADDS; stat++) {
            int by = effect->amount[stat] - (stat == MULTI_COMBAT ? kind->combat : kind->defense);
            bool counts = mod->change == MULTI_SETS ? !mod->stat[stat].left : by > 0;
            raised += counts ? by : 0;
        }
        change += raised + (mod->gained != 0) - (mod->lost & kind->keywords ? 1 : 0) - (mod->limits ? 1 : 0);
    }
    return change - s->poison[place] + multi_lasting_gains(g, place);
}

// What a character does for its player, by its numbers; its points are what others can win.  Who waits in the
// holding area comes back for nothing, who is disabled for half of its cost.  An item counts by itself.
int32_t multi_worth_of(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    if (places_test(s->items, place))
        return multi_worth_of_item(g, place);
    int32_t worth = by_numbers(multi_kind_at(g, place)) + MULTI_WORTH_SIZE * lasting_change(g, place);
    if (places_test(s->holding, place))
        return worth * HELD_PERCENT / 100;
    if (places_test(s->disabled, place))
        return worth * DISABLED_PERCENT / 100;
    return places_test(s->injured, place) ? worth * 2 / 3 : worth;
}

// --- Cards

int32_t multi_score_of_card(const struct engine_game *g, unsigned owner, unsigned slot)
{
    const struct multi_kind *kind = multi_kind_of(g, engine_card_of(owner, slot));
    switch (kind->type) {
    case MULTI_FOOTHOLD:
        return bits128_count(multi_player(g, owner)->footholds) < MANY_FOOTHOLDS
                   ? MULTI_WORTH_FOOTHOLD + MULTI_WORTH_CARD
                   : LATE_FOOTHOLD;
    case MULTI_CHARACTER: return MULTI_WORTH_CARD + by_numbers(kind) / 4;
    case MULTI_ITEM: return MULTI_WORTH_CARD + multi_worth_of_gift(g, kind) / 4;
    default: return MULTI_WORTH_CARD;
    }
}

// --- Seats

int multi_hand_of(const struct engine_game *g, unsigned seat)
{
    const struct engine_player *player = engine_player(g, seat);
    return (int)bits128_count(player->hand) + player->hidden;
}

static int32_t worth_of_characters(const struct engine_game *g, unsigned seat)
{
    int32_t worth = 0;
    // Whom another player attacks with is half that player's.
    place_set own = multi_player(g, seat)->own, fighters = multi_fighters(g, seat);
    for (place_set left = own | fighters; left;) {
        unsigned place = places_pop(&left);
        int32_t of_it = multi_worth_of(g, place);
        worth += places_test(own & fighters, place) ? of_it : of_it / 2;
    }
    return worth;
}

// The last round of a countdown: what there is besides points is for nothing more.
static bool is_last_round(const struct engine_game *g)
{
    const struct multi_match *m = multi_match(g);
    return m->countdown && !m->campaign && !multi_state(g)->markers;
}

static int32_t worth_of_seat(const struct engine_game *g, unsigned seat)
{
    const struct multi_player *player = multi_player(g, seat);
    if (is_last_round(g))
        return MULTI_WORTH_POINT * player->points + worth_of_characters(g, seat) / LAST_ROUND;
    int hand = multi_hand_of(g, seat), footholds = (int)bits128_count(player->footholds);
    int few = hand < MULTI_FULL_HAND ? hand : MULTI_FULL_HAND;
    int early = footholds < MANY_FOOTHOLDS ? footholds : MANY_FOOTHOLDS;
    return MULTI_WORTH_POINT * player->points + MULTI_WORTH_CARD * few + SURPLUS * (hand - few) +
           MULTI_WORTH_FOOTHOLD * early + LATE_FOOTHOLD * (footholds - early) + worth_of_characters(g, seat);
}

// M-format-teams-2: what a team has its players have together.
void multi_worths(const struct engine_game *g, int32_t worth[EPIC_MAX_SEATS])
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        worth[seat] = 0;
        for (unsigned left = multi_allies(g, seat); left; left &= left - 1)
            worth[seat] += worth_of_seat(g, (unsigned)__builtin_ctz(left));
    }
}
