#include "engine/knowledge/sight.h"
#include "engine/knowledge/knowledge.h"
#include "engine/language/program.h"
#include "engine/text/words.h"

place_set engine_veiled(const struct engine_game *g)
{
    uint32_t at = g->m->rules->veiled_at;
    return at ? *(const place_set *)(const void *)((const unsigned char *)g->s + at) & engine_present(g) : 0;
}

unsigned engine_veiled_cards(const struct engine_game *g, engine_card *where[ENGINE_VEILED])
{
    const struct engine_knowledge *knowledge = g->m->rules->knowledge;
    engine_card **end = where;
    for (place_set left = engine_veiled(g); left;)
        *end++ = &engine_cards_in_play(g)[places_pop(&left)];
    if (knowledge && knowledge->veiled_cards)
        end = knowledge->veiled_cards(g, end);
    unsigned count = 0;
    for (engine_card **card = where; card < end; card++)
        if (!engine_card_is_token(**card))
            where[count++] = *card;
    return count;
}

// --- Moves of a game

void engine_see(struct engine_game *g, unsigned viewer, unsigned owner, struct bits128 cards)
{
    struct bits128 *seen = &engine_sight(g, owner)->seen[viewer];
    *seen = bits128_or(*seen, cards);
}

void engine_look(struct engine_game *g, unsigned viewer, unsigned owner, struct bits128 cards)
{
    struct engine_sight *sight = engine_sight(g, owner);
    sight->looked_at = bits128_or(sight->looked_at, cards);
    engine_see(g, viewer, owner, cards);
}

bool engine_is_looked_at(const struct engine_game *g, unsigned owner, struct bits128 cards)
{
    const struct engine_sight *sight = engine_sight(g, owner);
    return sight && !bits128_empty(bits128_and(sight->looked_at, cards));
}

void engine_take_looked_at(struct engine_game *g, unsigned owner, struct bits128 cards)
{
    struct engine_sight *sight = engine_sight(g, owner);
    sight->looked_at = bits128_andnot(sight->looked_at, cards);
    sight->seen[owner] = bits128_andnot(sight->seen[owner], cards);
}

void engine_forget(struct engine_game *g, unsigned owner, struct bits128 cards)
{
    struct engine_player *player = engine_player(g, owner);
    struct engine_sight *sight = engine_sight(g, owner);
    player->known = bits128_andnot(player->known, cards);
    if (sight)
        sight->looked_at = bits128_andnot(sight->looked_at, cards);
    for (unsigned seat = 0; sight && seat < engine_seats(g); seat++)
        sight->seen[seat] = bits128_andnot(sight->seen[seat], cards);
}

static struct bits128 *zone_of(const struct engine_game *g, unsigned holder, unsigned owner,
                               enum engine_zone zone)
{
    struct engine_player *player = engine_player(g, owner);
    struct engine_abroad *abroad = engine_abroad(g, owner);
    if (holder == owner)
        return zone == ENGINE_HAND ? &player->hand : &player->discard;
    if (!abroad)
        return NULL;
    return zone == ENGINE_HAND ? &abroad->hand[holder] : &abroad->pile[holder];
}

void engine_send(struct engine_game *g, engine_card card, unsigned holder, enum engine_zone zone)
{
    unsigned owner = engine_card_owner(card);
    bits128_set(zone_of(g, holder, owner, zone), engine_card_slot(card));
    if (holder != owner)
        g->s->keepers |= (uint8_t)(1U << holder);
}

unsigned engine_fetch(struct engine_game *g, engine_card card)
{
    unsigned owner = engine_card_owner(card), slot = engine_card_slot(card);
    for (unsigned holder = 0; holder < engine_seats(g); holder++) {
        for (enum engine_zone zone = ENGINE_HAND; zone <= ENGINE_DISCARD; zone++) {
            struct bits128 *cards = zone_of(g, holder, owner, zone);
            if (cards && bits128_test(*cards, slot)) {
                bits128_clear(cards, slot);
                return holder;
            }
        }
    }
    return EPIC_NO_SEAT;
}

engine_card engine_random_card(struct engine_game *g, unsigned holder)
{
    struct epic_slot cards[ENGINE_SLOTS];
    unsigned count = 0;
    for (unsigned owner = 0; owner < engine_seats(g); owner++)
        for (struct bits128 left = engine_held(g, holder, owner, ENGINE_HAND);
             !bits128_empty(left) && count < ENGINE_SLOTS;)
            cards[count++] = (struct epic_slot){(uint8_t)owner, (uint8_t)bits128_pop(&left)};
    if (!count)
        return ENGINE_NO_CARD;
    struct epic_slot one = cards[epic_chance_pick(g->chance, holder, cards, count)];
    return engine_card_of(one.owner, one.slot);
}

// --- Questions

bool engine_names_unseen(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    enum engine_tells tells = g->m->rules->words->questions[ask->what].tells;
    if (tells == ENGINE_TELLS_ZONE && ask->zone == ENGINE_HAND)
        return (engine_traits_under_way(g) & ENGINE_UNSEEN) != 0;
    if (tells == ENGINE_TELLS_ZONE && ask->zone == ENGINE_REVEALED)
        return engine_is_looked_at(g, ask->pile_seat, engine_player(g, ask->pile_seat)->revealed);
    return tells == ENGINE_TELLS_UNSEEN;
}

struct bits128 engine_held(const struct engine_game *g, unsigned holder, unsigned owner,
                           enum engine_zone zone)
{
    const struct bits128 *cards = zone_of(g, holder, owner, zone);
    return cards ? *cards : bits128_none();
}

unsigned engine_held_hidden(const struct engine_game *g, unsigned holder, unsigned owner,
                            enum engine_zone zone)
{
    const struct engine_sight *sight = engine_sight(g, owner);
    const struct engine_abroad *abroad = engine_abroad(g, owner);
    if (zone == ENGINE_HAND)
        return holder == owner ? engine_player(g, owner)->hidden : abroad ? abroad->hidden[holder] : 0;
    return holder == owner && sight ? sight->hidden_pile : 0;
}

struct bits128 engine_concealed(const struct engine_game *g, unsigned owner)
{
    const struct engine_player *player = engine_player(g, owner);
    const struct engine_abroad *abroad = engine_abroad(g, owner);
    const struct engine_sight *sight = engine_sight(g, owner);
    struct bits128 cards = sight ? bits128_or(player->hand, sight->looked_at) : player->hand;
    if (g->m->rules->closed_piles)
        cards = bits128_or(cards, player->discard);
    for (unsigned seat = 0; abroad && seat < engine_seats(g); seat++)
        cards = bits128_or(cards, abroad->hand[seat]);
    engine_card *veiled[ENGINE_VEILED];
    for (unsigned left = g->m->rules->veiled_at ? engine_veiled_cards(g, veiled) : 0; left > 0; left--)
        if (engine_card_owner(*veiled[left - 1]) == owner)
            bits128_set(&cards, engine_card_slot(*veiled[left - 1]));
    return cards;
}

struct bits128 engine_known_to(const struct engine_game *g, unsigned owner, unsigned viewer)
{
    const struct engine_sight *sight = engine_sight(g, owner);
    struct bits128 known = engine_player(g, owner)->known;
    return sight ? bits128_or(known, sight->seen[viewer]) : known;
}
