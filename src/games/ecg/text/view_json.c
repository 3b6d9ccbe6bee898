// What a seat knows, for programs: the facts of describe.c as JSON.  src/players/PROTOCOL.md says what each
// member means; whoever changes one here changes it there.
#include "engine/text/position.h"
#include "engine/text/words.h"
#include "games/ecg/knowledge/view.h"
#include "games/ecg/language/facts.h"

// --- champions -----------------------------------------------------------------------------------

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
        put_if(champ_keyword(g, (enum champ_keyword)keyword), place, ecg_keyword_words[keyword], json);
    json_put_close(json, ']');
    json_put_close(json, '}');
}

static void put_for_this_turn(const struct engine_game *g, struct json *json)
{
    const struct board *b = board_of(g);
    json_put_open(json, "at_end_of_turn", '[');
    for (unsigned i = 0; i < b->delayed_count && i < BOARD_DELAYED; i++) {
        json_put_open(json, NULL, '{');
        json_put_string(json, "ability", ecg_words.ability(g->m, b->delayed[i].builtin));
        engine_put_place(b->delayed[i].place, json);
        json_put_integer(json, "by", b->delayed[i].player);
        json_put_close(json, '}');
    }
    json_put_close(json, ']');
    json_put_open(json, "this_turn", '[');
    for (unsigned i = 0; i < b->grant_count && i < BOARD_GRANTS; i++) {
        json_put_open(json, NULL, '{');
        json_put_string(json, "ability", ecg_words.ability(g->m, b->granted[i]));
        engine_put_places("places", b->granted_to[i], json);
        json_put_close(json, '}');
    }
    json_put_close(json, ']');
}

// --- players -------------------------------------------------------------------------------------

static void put_gold(const struct ecg_player *player, struct json *json)
{
    json_put_integer(json, "gold", player->gold);
    json_put_open(json, "aligned_gold", '{');
    for (unsigned i = 0; ecg_alignment_words[i]; i++)
        if (player->aligned_gold[i])
            json_put_integer(json, ecg_alignment_words[i], player->aligned_gold[i]);
    json_put_close(json, '}');
}

static void put_player(const struct engine_game *g, unsigned seat, struct json *json)
{
    const struct ecg_player *player = ecg_player(g, seat);
    unsigned god = ecg_match(g)->list[seat].core.beside;
    json_put_open(json, NULL, '{');
    json_put_bool(json, "alive", engine_alive(g, seat));
    json_put_integer(json, "health", player->board.health);
    json_put_bool(json, "can_gain_health", !player->board.no_health);
    put_gold(player, json);
    engine_put_cards(g, seat, json);
    if (god != ENGINE_NO_INDEX)
        json_put_string(json, "god", engine_kind_name(g->m, god));
    json_put_open(json, "champions", '[');
    for (place_set places = player->board.control & board_of(g)->present; places;)
        put_champion(g, places_pop(&places), json);
    json_put_close(json, ']');
    json_put_close(json, '}');
}

// --- the whole -----------------------------------------------------------------------------------

void ecg_view_json(const struct epic_match *match, const void *view, struct json *out)
{
    const struct engine_game g = engine_look_at(match, view);
    const struct ecg_state *s = ecg_state(&g);
    engine_put_turn(&g, out);
    json_put_integer(out, "initiative", s->core.priority);
    if (s->board.battle)
        json_put_integer(out, "defender", s->board.defender);
    json_put_bool(out, "may_attack", !(s->board.no_attacks));
    json_put_open(out, "players", '[');
    for (unsigned seat = 0; seat < match->seats; seat++)
        put_player(&g, seat, out);
    json_put_close(out, ']');
    engine_put_under_way(&g, out);
    put_for_this_turn(&g, out);
}
