// What happens sets off abilities: who listens, in play, in discard piles and beside the deck.
#include "games/champions/champions.h"

#include <string.h>

static void pend_ability(struct engine_game *g, unsigned ability, engine_card card, unsigned place,
                         unsigned player, place_set chosen, unsigned about, unsigned count)
{
    struct engine_trigger entry;
    memset(&entry, 0, sizeof entry);
    entry.ability = (uint16_t)ability;
    entry.card = card;
    entry.source = (uint8_t)place;
    entry.player = (uint8_t)(player & 15U);
    entry.about = (uint8_t)(about & 15U);
    entry.chosen = chosen;
    entry.count = (int16_t)(count < INT16_MAX ? count : INT16_MAX);
    g->s->check_board |= (champ_match(g)->abilities[ability].own & CHAMP_AT_ONCE) != 0;
    engine_pend(g, entry);
}

// How often it happened; where an ability asks how much it was, what the game says of what has it, or the
// defense of all that it is about.
static ENGINE_SELDOM unsigned amount_of(const struct engine_game *g, unsigned ability, unsigned own_place,
                                        place_set seen)
{
    if (!g->m->rules->amount(g->m, ability))
        return own_place == ENGINE_NO_PLACE ? (unsigned)board_count(board_of(g), seen) : 1U;
    int sum = own_place == ENGINE_NO_PLACE ? 0 : g->m->rules->own_amount(g, ability, own_place);
    while (seen) {
        unsigned place = places_pop(&seen);
        sum += board_all(board_of(g), place, champ_defense(g, place));
    }
    return sum > 0 ? (unsigned)sum : 0;
}

static inline unsigned count_of(const struct engine_game *g, unsigned ability, unsigned own_place,
                                place_set seen)
{
    if (g->m->rules->amount)
        return amount_of(g, ability, own_place, seen);
    return own_place == ENGINE_NO_PLACE ? (unsigned)board_count(board_of(g), seen) : 1U;
}

static bool answers(const struct champ_ability *ability, unsigned event, enum engine_zone zone)
{
    if (ability->form != CHAMP_TRIGGER || ability->zone != zone)
        return false;
    if (ability->event == CHAMP_ON_ATTACK_OR_BLOCK)
        return event == CHAMP_ON_ATTACK || event == CHAMP_ON_BLOCK;
    return ability->event == event;
}

static bool matches_alignment(const struct champ_ability *ability, unsigned alignments)
{
    return !ability->alignments || (ability->alignments & alignments) != 0;
}

// E5.0.1: abilities that champions were given for this turn count like printed ones.
static void fire_granted(struct engine_game *g, unsigned place, unsigned event, unsigned alignments,
                         place_set chosen, unsigned about)
{
    for (unsigned i = 0; i < board_of(g)->grant_count; i++) {
        const struct champ_ability *ability = &champ_match(g)->abilities[board_of(g)->granted[i]];
        if (places_test(board_of(g)->granted_to[i], place) && answers(ability, event, ENGINE_IN_PLAY) &&
            matches_alignment(ability, alignments))
            pend_ability(g, board_of(g)->granted[i], board_of(g)->card[place], place,
                         champ_controller(g, place), chosen, about, 1);
    }
}

// E3.4.1: something happens to, or is done by, the champion itself.  B-ability-1: nobody is asked whether.
void champ_fire_self_now(struct engine_game *g, unsigned place, unsigned event, place_set chosen,
                         unsigned about)
{
    const struct champ_info *info = champ_info_at(g, place);
    unsigned abilities = places_test(board_of(g)->silenced, place) ? 0 : info->abilities;
    for (unsigned i = 0; i < abilities; i++) {
        unsigned index = info->first_ability + i;
        const struct champ_ability *ability = &champ_match(g)->abilities[index];
        if (!answers(ability, event, ENGINE_IN_PLAY))
            continue;
        if (ability->optional_from_hand && !places_test(board_of(g)->from_hand, place))
            continue;
        pend_ability(g, index, board_of(g)->card[place], place, champ_controller(g, place), chosen, about,
                     count_of(g, index, place, 0));
    }
    if (board_of(g)->grant_count)
        fire_granted(g, place, event, 0, chosen, about);
}

// Something happens to a card on its way into or out of a discard pile.
void champ_fire_card(struct engine_game *g, engine_card card, unsigned holder, unsigned event)
{
    const struct champ_info *info = champ_info_of(g, card);
    for (unsigned i = 0; i < info->abilities; i++) {
        unsigned index = info->first_ability + i;
        const struct champ_ability *ability = &champ_match(g)->abilities[index];
        if (ability->form == CHAMP_TRIGGER && ability->event == event)
            pend_ability(g, index, card, ENGINE_NO_PLACE, holder, 0, ENGINE_ABOUT_NOBODY, 1);
    }
}

static void fire_kind(struct engine_game *g, unsigned kind, engine_card card, unsigned place, unsigned seat,
                      unsigned event, enum engine_zone zone, unsigned alignments)
{
    const struct champ_info *info = &champ_match(g)->info[kind];
    for (unsigned i = 0; i < info->abilities; i++) {
        unsigned index = info->first_ability + i;
        const struct champ_ability *ability = &champ_match(g)->abilities[index];
        if (answers(ability, event, zone) && matches_alignment(ability, alignments))
            pend_ability(g, index, card, place, seat, 0, ENGINE_ABOUT_NOBODY, 1);
    }
}

// E5.0.2, E5.0.3, D57: abilities in play, shaded ones in the discard pile, the god's in the supplemental
// zone.
static ENGINE_APART void fire_seat(struct engine_game *g, unsigned seat, unsigned event, unsigned alignments)
{
    const struct engine_list *list = engine_list(g->m, seat);
    const struct engine_player *player = engine_player(g, seat);
    place_set control = board_player(g, seat)->control;
    for (place_set left = board_of(g)->watchers & control & ~board_of(g)->silenced; left;) {
        unsigned place = places_pop(&left);
        if (champ_info_at(g, place)->events >> event & 1U)
            fire_kind(g, champ_kind_at(g, place), board_of(g)->card[place], place, seat, event,
                      ENGINE_IN_PLAY, alignments);
    }
    for (place_set left = board_of(g)->grant_count ? control : 0; left;)
        fire_granted(g, places_pop(&left), event, alignments, 0, ENGINE_ABOUT_NOBODY);
    // E5.4.3: cards that lie in the pile at this moment.
    for (struct bits128 left = bits128_and(champ_list(g->m, seat)->pile_event[event], player->discard);
         !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        fire_kind(g, list->kind[slot], engine_card_of(seat, slot), ENGINE_NO_PLACE, seat, event,
                  ENGINE_DISCARD, alignments);
    }
    if (list->beside != ENGINE_NO_INDEX) // E2.4.1#2
        fire_kind(g, list->beside, ENGINE_NO_CARD, ENGINE_NO_PLACE, seat, event, ENGINE_SUPPLEMENTAL,
                  alignments);
}

static inline bool listens_elsewhere(const struct engine_game *g, unsigned seat, unsigned event)
{
    if (!(champ_match(g)->elsewhere_events >> event & 1U))
        return false;
    return engine_list(g->m, seat)->beside != ENGINE_NO_INDEX ||
           !bits128_empty(
               bits128_and(champ_list(g->m, seat)->pile_event[event], engine_player(g, seat)->discard));
}

void champ_fire_seat_now(struct engine_game *g, unsigned seat, unsigned event, unsigned alignments)
{
    const struct board *b = board_of(g);
    place_set watching = b->watchers & board_player(g, seat)->control & ~b->silenced;
    if (watching | b->grant_count || listens_elsewhere(g, seat, event))
        fire_seat(g, seat, event, alignments);
}

void champ_drew(struct engine_game *g, unsigned seat) { champ_fire_seat(g, seat, ENGINE_ON_YOU_DRAW, 0); }

// An ability that watches champions; `place` is ENGINE_NO_PLACE for that of a card that is not in play.
static void fire_watching(struct engine_game *g, unsigned index, engine_card card, unsigned place,
                          unsigned seat, place_set places)
{
    struct engine_frame view;
    memset(&view, 0, sizeof view);
    view.source = (uint8_t)place;
    view.card = card;
    view.it_card = ENGINE_NO_CARD;
    unsigned filter = champ_match(g)->abilities[index].filter;
    place_set seen = champ_match_champions(g, &champ_match(g)->filters[filter], seat, &view) & places;
    if (seen)
        pend_ability(g, index, card, place, seat, 0, ENGINE_ABOUT_NOBODY,
                     count_of(g, index, ENGINE_NO_PLACE, seen));
}

static void fire_watcher(struct engine_game *g, unsigned kind, engine_card card, unsigned place,
                         unsigned seat, unsigned event, enum engine_zone zone, place_set places)
{
    const struct champ_info *info = &champ_match(g)->info[kind];
    for (unsigned i = 0; i < info->abilities; i++) {
        unsigned index = info->first_ability + i;
        if (answers(&champ_match(g)->abilities[index], event, zone))
            fire_watching(g, index, card, place, seat, places);
    }
}

// E5.0.1: champions that were given such an ability.
static ENGINE_APART void fire_granted_watchers(struct engine_game *g, place_set places, unsigned event)
{
    for (unsigned i = 0; i < board_of(g)->grant_count; i++) {
        unsigned index = board_of(g)->granted[i];
        if (!answers(&champ_match(g)->abilities[index], event, ENGINE_IN_PLAY))
            continue;
        for (place_set left = board_of(g)->granted_to[i]; left;) {
            unsigned place = places_pop(&left);
            fire_watching(g, index, board_of(g)->card[place], place, champ_controller(g, place), places);
        }
    }
}

// E5.0.3, E2.4.1#2, D57: who watches from a discard pile, or as a god.
static ENGINE_APART void fire_watchers_elsewhere(struct engine_game *g, unsigned seat, place_set places,
                                                 unsigned event)
{
    const struct engine_list *list = engine_list(g->m, seat);
    struct bits128 left =
        bits128_and(champ_list(g->m, seat)->pile_event[event], engine_player(g, seat)->discard);
    while (!bits128_empty(left)) {
        unsigned slot = bits128_pop(&left);
        fire_watcher(g, list->kind[slot], engine_card_of(seat, slot), ENGINE_NO_PLACE, seat, event,
                     ENGINE_DISCARD, places);
    }
    if (list->beside != ENGINE_NO_INDEX)
        fire_watcher(g, list->beside, ENGINE_NO_CARD, ENGINE_NO_PLACE, seat, event, ENGINE_SUPPLEMENTAL,
                     places);
}

// Champions leave together: D25, every watcher among them sees all of them.
void champ_fire_watchers(struct engine_game *g, place_set places, unsigned event)
{
    for (place_set left = board_of(g)->watchers & ~board_of(g)->silenced; left;) {
        unsigned place = places_pop(&left);
        if (champ_info_at(g, place)->events >> event & 1U)
            fire_watcher(g, champ_kind_at(g, place), board_of(g)->card[place], place,
                         champ_controller(g, place), event, ENGINE_IN_PLAY, places);
    }
    if (board_of(g)->grant_count)
        fire_granted_watchers(g, places, event);
    bool elsewhere = champ_match(g)->elsewhere_events >> event & 1U;
    for (unsigned left = elsewhere ? g->s->alive : 0; left; left &= left - 1)
        fire_watchers_elsewhere(g, (unsigned)__builtin_ctz(left), places, event);
}
