#include "engine/text/words.h"
#include "games/champions/text/position.h"

static void put_if(place_set set, unsigned place, const char *word, struct json *json)
{
    if (places_test(set, place))
        json_put_string(json, NULL, word);
}

static void put_state(const struct engine_game *g, unsigned place, struct json *json)
{
    const struct board *b = board_of(g);
    json_put_open(json, "state", '[');
    put_if(~(b->expended | b->flipped), place, "prepared", json);
#define PUT_SET(name, bound, title, told, word) \
    if ((told) != BOARD_TELL_NOBODY)            \
        put_if(b->name, place, word, json);
    BOARD_SETS(PUT_SET)
#undef PUT_SET
    json_put_close(json, ']');
}

static void put_champion(const struct engine_game *g, unsigned place, struct json *json)
{
    const struct board *b = board_of(g);
    json_put_open(json, NULL, '{');
    json_put_integer(json, "place", place);
    engine_put_card(g, "card", b->card[place], json);
    json_put_integer(json, "copies", board_copies(b, place));
    json_put_integer(json, "owner", champ_owner(g, place));
    json_put_integer(json, "offense", champ_offense(g, place));
    json_put_integer(json, "defense", champ_defense(g, place));
    json_put_integer(json, "damage", b->damage[place]);
    json_put_integer(json, "plus", b->counters[place] & BOARD_PLUS_MASK);
    json_put_integer(json, "minus", b->counters[place] >> BOARD_PLUS_BITS);
    put_state(g, place, json);
    json_put_open(json, "keywords", '[');
    for (unsigned keyword = 0; keyword < CHAMP_KW_IN_PLAY; keyword++)
        put_if(champ_keyword(g, (enum champ_keyword)keyword), place, champ_keyword_words[keyword], json);
    const char *words[ENGINE_PLACE_WORDS];
    unsigned count = engine_place_words(g, place, words);
    for (unsigned i = 0; i < count; i++)
        json_put_string(json, NULL, words[i]);
    json_put_close(json, ']');
    json_put_close(json, '}');
}

void champ_put_champions(const struct engine_game *g, unsigned seat, struct json *json)
{
    json_put_open(json, "champions", '[');
    for (place_set places = board_player(g, seat)->control & board_of(g)->present; places;)
        put_champion(g, places_pop(&places), json);
    json_put_close(json, ']');
}

void champ_put_this_turn(const struct engine_game *g, struct json *json)
{
    const struct board *b = board_of(g);
    json_put_open(json, "at_end_of_turn", '[');
    for (unsigned i = 0; i < b->delayed_count && i < BOARD_DELAYED; i++) {
        json_put_open(json, NULL, '{');
        json_put_string(json, "ability", engine_ability_word(g->m, b->delayed[i].builtin));
        engine_put_place(b->delayed[i].place, json);
        json_put_integer(json, "by", b->delayed[i].player);
        json_put_close(json, '}');
    }
    json_put_close(json, ']');
    json_put_open(json, "this_turn", '[');
    for (unsigned i = 0; i < b->grant_count && i < BOARD_GRANTS; i++) {
        json_put_open(json, NULL, '{');
        json_put_string(json, "ability", engine_ability_word(g->m, b->granted[i]));
        engine_put_places("places", b->granted_to[i], json);
        json_put_close(json, '}');
    }
    json_put_close(json, ']');
}
