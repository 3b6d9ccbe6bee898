#include "engine/knowledge/sight.h"
#include "engine/text/position.h"
#include "engine/text/words.h"
#include "engine/zones/deck.h"

// --- Cards

void engine_put_card(const struct engine_game *g, const char *name, engine_card card, struct json *json)
{
    json_put_string(json, name, card == ENGINE_NO_CARD ? "?" : engine_card_name(g, card));
}

// Each copy by its name.
static void put_zone(const struct engine_game *g, unsigned seat, const char *name, struct bits128 cards,
                     struct json *json)
{
    json_put_open(json, name, '[');
    while (!bits128_empty(cards))
        json_put_string(json, NULL,
                        engine_kind_name(g->m, engine_list(g->m, seat)->kind[bits128_pop(&cards)]));
    json_put_close(json, ']');
}

// In games where cards lie with others than their owners: each with its owner, "?" where it is not seen.
static void put_foreign(const struct engine_game *g, unsigned seat, const char *name, enum engine_zone zone,
                        struct json *json)
{
    if (!g->m->rules->abroad_at)
        return;
    json_put_open(json, name, '[');
    for (unsigned owner = 0; owner < engine_seats(g); owner++) {
        struct bits128 cards = engine_held(g, seat, owner, zone);
        unsigned seen = bits128_count(cards), all = seen + engine_held_hidden(g, seat, owner, zone);
        for (unsigned i = 0; owner != seat && i < all; i++) {
            unsigned slot = i < seen ? bits128_pop(&cards) : ENGINE_HIDDEN_CARD;
            json_put_open(json, NULL, '{');
            engine_put_card(g, "card", engine_card_of(owner, slot), json);
            json_put_integer(json, "owner", owner);
            json_put_close(json, '}');
        }
    }
    json_put_close(json, ']');
}

// The queue under the bag, top first, as lists of cards whose order is open.
static void put_bottom(const struct engine_game *g, unsigned seat, struct json *json)
{
    const struct engine_player *player = engine_player(g, seat);
    json_put_open(json, "bottom", '[');
    for (unsigned i = 0; i < player->queue_length; i++) {
        if (i == 0 || bits128_test(player->group_start, i)) {
            if (i > 0)
                json_put_close(json, ']');
            json_put_open(json, NULL, '[');
        }
        json_put_string(json, NULL, engine_queue_name(g, seat, i));
    }
    if (player->queue_length > 0)
        json_put_close(json, ']');
    json_put_close(json, ']');
}

void engine_put_cards(const struct engine_game *g, unsigned seat, struct json *json)
{
    const struct engine_player *player = engine_player(g, seat);
    put_zone(g, seat, engine_zone_words[ENGINE_HAND], player->hand, json);
    json_put_integer(json, "hidden_hand", player->hidden);
    put_foreign(g, seat, "foreign_hand", ENGINE_HAND, json);
    json_put_integer(json, "deck", engine_seen_deck_count(player));
    put_bottom(g, seat, json);
    put_zone(g, seat, engine_zone_words[ENGINE_DISCARD], player->discard, json);
    if (g->m->rules->closed_piles)
        json_put_integer(json, "hidden_discard", engine_held_hidden(g, seat, seat, ENGINE_DISCARD));
    put_foreign(g, seat, "foreign_discard", ENGINE_DISCARD, json);
    put_zone(g, seat, engine_zone_words[ENGINE_REVEALED], player->revealed, json);
}

void engine_deck_json(const struct epic_match *match, unsigned seat, struct json *out)
{
    const struct engine_game g = engine_look_at(match, NULL);
    put_zone(&g, seat, NULL, engine_list(g.m, seat)->all, out);
}

// --- The turn

static void put_turn(const struct engine_game *g, struct json *json)
{
    json_put_integer(json, "turn", g->s->turn);
    json_put_string(json, "step", g->m->rules->words->steps[g->s->step]);
    json_put_integer(json, "active", g->s->active);
}

// --- What is under way

void engine_put_place(unsigned place, struct json *json)
{
    if (place != ENGINE_NO_PLACE)
        json_put_integer(json, "place", place);
}

void engine_put_places(const char *name, place_set places, struct json *json)
{
    json_put_open(json, name, '[');
    while (places)
        json_put_integer(json, NULL, places_pop(&places));
    json_put_close(json, ']');
}

static void put_frame(const struct engine_game *g, const struct engine_frame *f, struct json *json)
{
    json_put_open(json, NULL, '{');
    engine_put_card(g, "card", f->card, json);
    if (f->ability != ENGINE_NO_INDEX)
        json_put_string(json, "ability", engine_ability_word(g->m, f->ability));
    engine_put_place(f->source, json);
    json_put_integer(json, "by", f->player);
    engine_put_places("chosen", f->chosen, json);
    if (f->x)
        json_put_integer(json, "x", f->x);
    json_put_close(json, '}');
}

static void put_trigger(const struct engine_game *g, const struct engine_trigger *entry, struct json *json)
{
    json_put_open(json, NULL, '{');
    json_put_string(json, "ability", engine_ability_word(g->m, entry->ability));
    if (entry->card != ENGINE_NO_CARD)
        engine_put_card(g, "card", entry->card, json);
    engine_put_place(entry->source, json);
    json_put_integer(json, "by", entry->player);
    json_put_integer(json, "count", entry->count);
    engine_put_places("chosen", entry->chosen, json);
    json_put_close(json, '}');
}

static void put_under_way(const struct engine_game *g, struct json *json)
{
    const struct engine_state *s = g->s;
    json_put_open(json, "under_way", '[');
    for (unsigned i = 0; i < s->depth && i < ENGINE_FRAMES; i++)
        put_frame(g, &s->frames[i], json);
    json_put_close(json, ']');
    json_put_open(json, "waiting", '[');
    for (unsigned i = 0; i < s->waiting && i < ENGINE_TRIGGERS; i++)
        put_trigger(g, &s->triggers[i], json);
    json_put_close(json, ']');
}

// --- All of it

static void put_numbers(const struct engine_game *g, unsigned seat, struct json *json)
{
    const struct engine_seat_number *number = g->m->rules->words->numbers;
    for (; number && number->word; number++)
        json_put_integer(json, number->word, engine_seat_number(g, seat, number));
}

static void put_player(const struct engine_game *g, unsigned seat, struct json *json)
{
    const struct engine_words *words = g->m->rules->words;
    unsigned beside = engine_list(g->m, seat)->beside;
    json_put_open(json, NULL, '{');
    json_put_bool(json, "alive", engine_alive(g, seat));
    if (words->put_player)
        words->put_player(g, seat, json);
    else
        put_numbers(g, seat, json);
    engine_put_cards(g, seat, json);
    if (beside != ENGINE_NO_INDEX)
        json_put_string(json, words->beside, engine_kind_name(g->m, beside));
    if (words->put_more)
        words->put_more(g, seat, json);
    json_put_close(json, '}');
}

void engine_view_json(const struct epic_match *match, const void *view, struct json *out)
{
    const struct engine_game g = engine_look_at(match, view);
    const struct engine_words *words = g.m->rules->words;
    put_turn(&g, out);
    if (words->put_turn)
        words->put_turn(&g, out);
    json_put_open(out, "players", '[');
    for (unsigned seat = 0; seat < match->seats; seat++)
        put_player(&g, seat, out);
    json_put_close(out, ']');
    put_under_way(&g, out);
    if (words->put_rest)
        words->put_rest(&g, out);
}
