// What instructions name where champions are in play: champions, numbers, conditions.
#include "games/champions/machine/ops.h"

unsigned champ_lone_champion(const struct engine_game *g, const struct engine_frame *f)
{
    bool lone = board_is_one(board_of(g), f->chosen) && (f->chosen & board_of(g)->present);
    return lone ? places_lowest(f->chosen) : ENGINE_NO_PLACE;
}

int champ_number_base(const struct engine_game *g, const struct engine_frame *f,
                      const struct engine_number *number, unsigned seat)
{
    static const struct champ_filter everything = {.cost = -1, .max_defense = ENGINE_NO_INDEX};
    const struct champ_filter *filter =
        number->filter == ENGINE_NO_INDEX ? &everything : &champ_match(g)->filters[number->filter];
    unsigned it = champ_lone_champion(g, f);
    switch (number->base) {
    case ENGINE_N_COUNT: return (int)board_count(board_of(g), champ_match_champions(g, filter, f->player, f));
    case CHAMP_N_ITS_OFFENSE: return it != ENGINE_NO_PLACE ? champ_offense(g, it) : f->it_offense;
    case CHAMP_N_ITS_DEFENSE: return it != ENGINE_NO_PLACE ? champ_defense(g, it) : f->it_defense;
    case CHAMP_N_DAMAGE_ON_THIS:
        return f->source != ENGINE_NO_PLACE && places_test(board_of(g)->present, f->source)
                   ? board_of(g)->damage[f->source]
                   : 0;
    default: // CHAMP_N_LOST_BY_THEM
        return seat != EPIC_NO_SEAT ? board_player(g, seat)->lost : 0;
    }
}

bool champ_condition(const struct engine_game *g, const struct engine_frame *f, unsigned what)
{
    switch (what) {
    case CHAMP_IF_ONE_ATTACKER: return board_is_one(board_of(g), board_of(g)->attacking);
    case CHAMP_IF_YOU_CONTROLLED_IT: return f->it_card != ENGINE_NO_CARD && f->it_controller == f->player;
    case CHAMP_IF_YOU_OWN_IT: return f->it_card != ENGINE_NO_CARD && f->it_owner == f->player;
    case CHAMP_IF_IT_WAS_UNBLOCKED_ATTACKING_YOU: return (f->flags & CHAMP_FR_UNBLOCKED) != 0;
    case CHAMP_IF_CARD_WAS_CHAMPION:
        return f->picked != ENGINE_NO_CARD && champ_info_of(g, f->picked)->type == CHAMP_CHAMPION;
    default: return false;
    }
}

unsigned champ_whose(const struct engine_match *m, unsigned filter)
{
    return champ_match_of(m)->filters[filter].whose;
}

struct bits128 champ_matching_cards(const struct engine_game *g, const struct engine_frame *f,
                                    unsigned filter, unsigned owner, struct bits128 cards)
{
    return champ_match_cards(g, &champ_match(g)->filters[filter], owner, cards, f);
}

// A filter whose "defense at most" is a number of its own.
place_set champ_matching(const struct engine_game *g, const struct engine_frame *f, unsigned index)
{
    const struct champ_filter *filter = &champ_match(g)->filters[index];
    place_set set = champ_match_champions(g, filter, f->player, f);
    if (filter->max_defense == ENGINE_NO_INDEX)
        return set;
    int limit = engine_number_of(g, f, filter->max_defense, EPIC_NO_SEAT);
    for (place_set left = set; left;) {
        unsigned place = places_pop(&left);
        if (champ_defense(g, place) > limit)
            places_clear(&set, place);
    }
    return set;
}

void champ_note_it(const struct engine_game *g, struct engine_frame *f)
{
    unsigned it = champ_lone_champion(g, f);
    if (it == ENGINE_NO_PLACE)
        return;
    const struct board *b = board_of(g);
    f->it_card = b->card[it];
    f->it_controller = (uint8_t)champ_controller(g, it);
    f->it_owner = (uint8_t)champ_owner(g, it);
    f->flags &= (uint8_t)~CHAMP_FR_UNBLOCKED;
    if (places_test(b->attacking, it) && !(b->blocked) && engine_same_team(g, b->defender, f->player))
        f->flags |= CHAMP_FR_UNBLOCKED;
}

// E1.2(1)#1, B-ffa-2: a player is a seat, and each seat may be a target.
unsigned champ_targetable_seats(const struct engine_game *g, unsigned seats)
{
    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        if (champ_player_static(g, CHAMP_S_PLAYER_UNTARGETABLE, seat))
            seats &= ~(1U << seat);
    }
    return seats;
}

// E5.12.1#1, E5.12.1#2, E5.20.4, B-untargetable-1, D37: never the untargetable, whoever asks.  E5.20.6: cards
// that are not in play do not come by here.
place_set champ_targetable(const struct engine_game *g, place_set places)
{
    return places & ~champ_keyword(g, CHAMP_UNTARGETABLE);
}

// --- Abilities

uint16_t champ_ability_code(const struct engine_match *m, unsigned ability)
{
    return champ_match_of(m)->abilities[ability].code;
}

void champ_start_builtin(struct engine_game *g, const struct engine_trigger *entry)
{
    switch (entry->ability) {
    case CHAMP_BUILTIN_RIGHTEOUS: champ_gain_health(g, entry->player, entry->count); return;
    case CHAMP_BUILTIN_BREAK: (void)champ_break(g, entry->chosen); return;
    default: engine_make_discard(g, entry->player, 1U << entry->about, entry->count); return;
    }
}
