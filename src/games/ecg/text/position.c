// Positions of Epic Card Game: what is its own in words for people, and in JSON for programs.
// src/players/PROTOCOL.md says what each member means; whoever changes one here changes it there.
#include "games/champions/text/position.h"
#include "engine/text/words.h"
#include "games/ecg/ecg.h"
#include "games/ecg/language/facts.h"

// --- In words

static void append_gold(const struct ecg_player *player, struct text *out)
{
    text_appendf(out, ", gold %u", player->gold);
    for (unsigned i = 0; ecg_alignment_words[i]; i++) {
        if (player->aligned_gold[i])
            text_appendf(out, " + %u %s", player->aligned_gold[i], ecg_alignment_words[i]);
    }
}

// For whoever looks: health (E1.10.1#6) and discard piles (B-setup-5) are public, hands are as the view has
// them.
static void append_player(const struct engine_game *g, unsigned seat, struct text *out)
{
    const struct ecg_player *player = ecg_player(g, seat);
    unsigned god = ecg_match(g)->list[seat].core.beside;
    if (!engine_tell_seat(g, seat, out))
        return;
    text_appendf(out, "health %d", (int)player->board.health);
    append_gold(player, out);
    engine_tell_cards(g, seat, out);
    if (god != ENGINE_NO_INDEX)
        text_appendf(out, "; god %s", engine_kind_name(g->m, god));
    if (player->board.no_health)
        text_append(out, "; cannot gain health");
    text_append_char(out, '\n');
}

static void append_turn(const struct engine_game *g, struct text *out)
{
    const struct ecg_state *s = ecg_state(g);
    if (!engine_tell_turn(g, out))
        return;
    if (s->board.battle)
        text_appendf(out, " attacking P%u", s->board.defender);
    if (s->board.no_attacks)
        text_append(out, ", no more attacks");
    text_appendf(out, "; P%u has initiative\n", s->core.priority);
}

void ecg_describe(const struct epic_match *match, const void *state, struct text *out)
{
    const struct engine_game g = engine_look_at(match, state);
    append_turn(&g, out);
    for (unsigned seat = 0; seat < match->seats; seat++)
        append_player(&g, seat, out);
    for (unsigned seat = 0; seat < match->seats; seat++)
        champ_tell_champions(&g, seat, out);
    engine_tell_under_way(&g, out);
    champ_tell_this_turn(&g, out);
    engine_tell_choice(&g, out);
}

// --- In JSON

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
    champ_put_champions(g, seat, json);
    json_put_close(json, '}');
}

void ecg_view_json(const struct epic_match *match, const void *view, struct json *out)
{
    const struct engine_game g = engine_look_at(match, view);
    const struct ecg_state *s = ecg_state(&g);
    engine_put_turn(&g, out);
    json_put_integer(out, "initiative", s->core.priority);
    if (s->board.battle)
        json_put_integer(out, "defender", s->board.defender);
    json_put_bool(out, "may_attack", !s->board.no_attacks);
    json_put_open(out, "players", '[');
    for (unsigned seat = 0; seat < match->seats; seat++)
        put_player(&g, seat, out);
    json_put_close(out, ']');
    engine_put_under_way(&g, out);
    champ_put_this_turn(&g, out);
}
