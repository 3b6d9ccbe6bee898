// What a seat knows, for programs: the facts of describe.c as JSON.  src/players/PROTOCOL.md says what each
// member means; whoever changes one here changes it there.
#include "base/json.h"
#include "engine/text/words.h"
#include "games/ecg/knowledge/view.h"
#include "games/ecg/language/facts.h"

// What is being written, and to where.
struct clerk {
    struct engine_game g;
    struct json *json;
};

static const char *kind_name(const struct clerk *c, unsigned kind)
{
    return kind < ecg_match(&c->g)->cards->kind_count ? ecg_match(&c->g)->cards->kinds[kind].name : "?";
}

// --- cards ---------------------------------------------------------------------------------------

static void put_card(const struct clerk *c, const char *name, engine_card card)
{
    json_put_string(c->json, name,
                    card == ENGINE_NO_CARD ? "?" : kind_name(c, engine_card_kind(c->g.m, card)));
}

// Each copy by its name.
static void put_cards(const struct clerk *c, unsigned seat, const char *name, struct bits128 cards)
{
    json_put_open(c->json, name, '[');
    while (!bits128_empty(cards))
        json_put_string(c->json, NULL,
                        kind_name(c, ecg_match(&c->g)->list[seat].core.kind[bits128_pop(&cards)]));
    json_put_close(c->json, ']');
}

// The queue under the bag, top first, as lists of cards whose order is open.
static void put_bottom(const struct clerk *c, unsigned seat)
{
    const struct ecg_player *player = ecg_player(&c->g, seat);
    json_put_open(c->json, "bottom", '[');
    for (unsigned i = 0; i < player->core.queue_length; i++) {
        if (i == 0 || bits128_test(player->core.group_start, i)) {
            if (i > 0)
                json_put_close(c->json, ']');
            json_put_open(c->json, NULL, '[');
        }
        unsigned slot = player->core.queue[i];
        json_put_string(c->json, NULL,
                        slot < ENGINE_DECK ? kind_name(c, ecg_match(&c->g)->list[seat].core.kind[slot])
                                           : "?");
    }
    if (player->core.queue_length > 0)
        json_put_close(c->json, ']');
    json_put_close(c->json, ']');
}

// --- champions -----------------------------------------------------------------------------------

static void put_if(const struct clerk *c, place_set set, unsigned place, const char *word)
{
    if (places_test(set, place))
        json_put_string(c->json, NULL, word);
}

static void put_state(const struct clerk *c, unsigned place)
{
    const struct board *b = board_of(&c->g);
    json_put_open(c->json, "state", '[');
    put_if(c, ~(b->expended | b->flipped), place, "prepared");
#define PUT_SET(name, bound, title, told, word) \
    if ((told) != BOARD_TELL_NOBODY)            \
        put_if(c, b->name, place, word);
    BOARD_SETS(PUT_SET)
#undef PUT_SET
    json_put_close(c->json, ']');
}

static void put_champion(const struct clerk *c, unsigned place)
{
    const struct board *b = board_of(&c->g);
    json_put_open(c->json, NULL, '{');
    json_put_integer(c->json, "place", place);
    put_card(c, "card", b->card[place]);
    json_put_integer(c->json, "owner", champ_owner(&c->g, place));
    json_put_integer(c->json, "offense", champ_offense(&c->g, place));
    json_put_integer(c->json, "defense", champ_defense(&c->g, place));
    json_put_integer(c->json, "damage", b->damage[place]);
    json_put_integer(c->json, "plus", b->counters[place] & BOARD_PLUS_MASK);
    json_put_integer(c->json, "minus", b->counters[place] >> BOARD_PLUS_BITS);
    put_state(c, place);
    json_put_open(c->json, "keywords", '[');
    for (unsigned keyword = 0; keyword < CHAMP_KW_IN_PLAY; keyword++)
        put_if(c, champ_keyword(&c->g, (enum champ_keyword)keyword), place, ecg_keyword_words[keyword]);
    json_put_close(c->json, ']');
    json_put_close(c->json, '}');
}

// --- players -------------------------------------------------------------------------------------

static void put_gold(const struct clerk *c, const struct ecg_player *player)
{
    static const char *const alignments[] = {"good", "evil", "wild", "sage"};
    json_put_integer(c->json, "gold", player->gold);
    json_put_open(c->json, "aligned_gold", '{');
    for (unsigned i = 0; i < 4; i++)
        if (player->aligned_gold[i])
            json_put_integer(c->json, alignments[i], player->aligned_gold[i]);
    json_put_close(c->json, '}');
}

static void put_player(const struct clerk *c, unsigned seat)
{
    const struct ecg_player *player = ecg_player(&c->g, seat);
    unsigned god = ecg_match(&c->g)->list[seat].core.beside;
    json_put_open(c->json, NULL, '{');
    json_put_bool(c->json, "alive", engine_alive(&c->g, seat));
    json_put_integer(c->json, "health", player->board.health);
    json_put_bool(c->json, "can_gain_health", !player->board.no_health);
    put_gold(c, player);
    put_cards(c, seat, "hand", player->core.hand);
    json_put_integer(c->json, "hidden_hand", player->core.hidden);
    json_put_integer(c->json, "deck", engine_seen_deck_count(&player->core));
    put_bottom(c, seat);
    put_cards(c, seat, "discard", player->core.discard);
    put_cards(c, seat, "revealed", player->core.revealed);
    if (god != ENGINE_NO_INDEX)
        json_put_string(c->json, "god", kind_name(c, god));
    json_put_open(c->json, "champions", '[');
    for (place_set places = player->board.control & board_of(&c->g)->present; places;)
        put_champion(c, places_pop(&places));
    json_put_close(c->json, ']');
    json_put_close(c->json, '}');
}

// --- what is under way ---------------------------------------------------------------------------

static void put_source(const struct clerk *c, unsigned source)
{
    if (source != ENGINE_NO_PLACE)
        json_put_integer(c->json, "place", source);
}

static void put_places(const struct clerk *c, const char *name, place_set places)
{
    json_put_open(c->json, name, '[');
    while (places)
        json_put_integer(c->json, NULL, places_pop(&places));
    json_put_close(c->json, ']');
}

static void put_frame(const struct clerk *c, const struct engine_frame *f)
{
    json_put_open(c->json, NULL, '{');
    put_card(c, "card", f->card);
    if (f->ability != ENGINE_NO_INDEX)
        json_put_string(c->json, "ability", ecg_words.ability(c->g.m, f->ability));
    put_source(c, f->source);
    json_put_integer(c->json, "by", f->player);
    put_places(c, "chosen", f->chosen);
    if (f->x)
        json_put_integer(c->json, "x", f->x);
    json_put_close(c->json, '}');
}

static void put_pending(const struct clerk *c, const struct engine_trigger *entry)
{
    json_put_open(c->json, NULL, '{');
    json_put_string(c->json, "ability", ecg_words.ability(c->g.m, entry->ability));
    if (entry->card != ENGINE_NO_CARD)
        put_card(c, "card", entry->card);
    put_source(c, entry->source);
    json_put_integer(c->json, "by", entry->player);
    json_put_integer(c->json, "count", entry->count);
    put_places(c, "chosen", entry->chosen);
    json_put_close(c->json, '}');
}

static void put_for_this_turn(const struct clerk *c)
{
    const struct board *b = board_of(&c->g);
    json_put_open(c->json, "at_end_of_turn", '[');
    for (unsigned i = 0; i < b->delayed_count && i < BOARD_DELAYED; i++) {
        json_put_open(c->json, NULL, '{');
        json_put_string(c->json, "ability", ecg_words.ability(c->g.m, b->delayed[i].builtin));
        put_source(c, b->delayed[i].place);
        json_put_integer(c->json, "by", b->delayed[i].player);
        json_put_close(c->json, '}');
    }
    json_put_close(c->json, ']');
    json_put_open(c->json, "this_turn", '[');
    for (unsigned i = 0; i < b->grant_count && i < BOARD_GRANTS; i++) {
        json_put_open(c->json, NULL, '{');
        json_put_string(c->json, "ability", ecg_words.ability(c->g.m, b->granted[i]));
        put_places(c, "places", b->granted_to[i]);
        json_put_close(c->json, '}');
    }
    json_put_close(c->json, ']');
}

static void put_under_way(const struct clerk *c)
{
    const struct engine_state *s = c->g.s;
    json_put_open(c->json, "under_way", '[');
    for (unsigned i = 0; i < s->depth && i < ENGINE_FRAMES; i++)
        put_frame(c, &s->frames[i]);
    json_put_close(c->json, ']');
    json_put_open(c->json, "waiting", '[');
    for (unsigned i = 0; i < s->waiting && i < ENGINE_TRIGGERS; i++)
        put_pending(c, &s->triggers[i]);
    json_put_close(c->json, ']');
}

// --- the whole -----------------------------------------------------------------------------------

void ecg_view_json(const struct epic_match *match, const void *view, struct json *out)
{
    struct clerk c = {engine_look_at(match, view), out};
    const struct ecg_state *s = ecg_state(&c.g);
    json_put_integer(out, "turn", s->core.turn);
    json_put_string(out, "step", ecg_words.steps[s->core.step]);
    json_put_integer(out, "active", s->core.active);
    json_put_integer(out, "initiative", s->core.priority);
    if (s->flags & ECG_FL_BATTLE)
        json_put_integer(out, "defender", s->defender);
    json_put_bool(out, "may_attack", !(s->flags & ECG_FL_NO_ATTACKS));
    json_put_open(out, "players", '[');
    for (unsigned seat = 0; seat < match->seats; seat++)
        put_player(&c, seat);
    json_put_close(out, ']');
    put_under_way(&c);
    put_for_this_turn(&c);
}

void ecg_deck_json(const struct epic_match *match, unsigned seat, struct json *out)
{
    const struct ecg_match *m = (const struct ecg_match *)match;
    struct clerk c = {engine_look_at(match, NULL), out};
    put_cards(&c, seat, NULL, m->list[seat].core.all);
}
