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
void ecg_tell_player(const struct engine_game *g, unsigned seat, struct text *out)
{
    const struct ecg_player *player = ecg_player(g, seat);
    text_appendf(out, "health %d", (int)player->board.health);
    append_gold(player, out);
}

void ecg_tell_more(const struct engine_game *g, unsigned seat, struct text *out)
{
    if (ecg_player(g, seat)->board.no_health)
        text_append(out, "; cannot gain health");
}

void ecg_tell_turn(const struct engine_game *g, struct text *out)
{
    const struct ecg_state *s = ecg_state(g);
    if (s->board.battle)
        text_appendf(out, " attacking P%u", s->board.defender + 1U);
    if (s->board.no_attacks)
        text_append(out, ", no more attacks");
    text_appendf(out, "; P%u has initiative", s->core.priority + 1U);
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

void ecg_put_player(const struct engine_game *g, unsigned seat, struct json *json)
{
    const struct ecg_player *player = ecg_player(g, seat);
    json_put_integer(json, "health", player->board.health);
    json_put_bool(json, "can_gain_health", !player->board.no_health);
    put_gold(player, json);
}

void ecg_put_turn(const struct engine_game *g, struct json *out)
{
    const struct ecg_state *s = ecg_state(g);
    json_put_integer(out, "initiative", s->core.priority);
    if (s->board.battle)
        json_put_integer(out, "defender", s->board.defender);
    json_put_bool(out, "may_attack", !s->board.no_attacks);
}
