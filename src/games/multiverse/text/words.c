// What the superhero game calls things, read off its lists, and what else there is to tell of its positions.
#include "engine/text/words.h"
#include "base/encoding/json.h"
#include "base/text.h"
#include "engine/text/position.h"
#include "games/multiverse/text/items.h"
#include "games/multiverse/text/markers.h"
#include "games/multiverse/text/modes.h"

#include <limits.h>

// --- What players have

// Of the battle under way, after the points of the whole campaign.
static int get_battle(const struct engine_game *g, unsigned seat)
{
    return multi_player(g, seat)->points - multi_player(g, seat)->before;
}

static void set_battle(struct engine_game *g, unsigned seat, int number)
{
    multi_player(g, seat)->before = multi_player(g, seat)->points - number;
}

// Markers are those of who begins.
static int get_markers(const struct engine_game *g, unsigned seat)
{
    return seat == multi_state(g)->opener ? multi_state(g)->markers : 0;
}

static void set_markers(struct engine_game *g, unsigned seat, int number)
{
    if (seat == multi_state(g)->opener)
        multi_state(g)->markers = (uint16_t)number;
}

static const struct engine_seat_number numbers[] = {
    ENGINE_SEAT_NUMBER("points", INT_MIN, INT_MAX, struct multi_player, points),
    ENGINE_SEAT_NUMBER("redraws", 0, 2, struct multi_player, redraws),
    {"battle", INT_MIN, INT_MAX, .get = get_battle, .set = set_battle},
    {"markers", 0, MULTI_COUNTDOWN, .get = get_markers, .set = set_markers},
    {0},
};

static void tell_player(const struct engine_game *g, unsigned seat, struct text *out)
{
    text_appendf(out, "points %d", multi_player(g, seat)->points);
    if (multi_match(g)->campaign)
        text_appendf(out, ", %d of them in this battle", get_battle(g, seat));
    text_appendf(out, ", redraws %d", multi_player(g, seat)->redraws);
}

static void put_player(const struct engine_game *g, unsigned seat, struct json *json)
{
    json_put_integer(json, "points", multi_player(g, seat)->points);
    if (multi_match(g)->campaign)
        json_put_integer(json, "battle_points", get_battle(g, seat));
    json_put_integer(json, "redraws", multi_player(g, seat)->redraws);
}

// --- In words

static void tell_zone(const struct engine_game *g, unsigned seat, const char *what, struct bits128 cards,
                      struct text *out)
{
    const char *before = ": ";
    if (!bits128_empty(cards))
        text_appendf(out, "; %s", what);
    for (; !bits128_empty(cards); before = ", ")
        text_appendf(out, "%s%s", before, engine_card_name(g, engine_card_of(seat, bits128_pop(&cards))));
}

// "energy 3 red of 5, 1 alien of 1"
static void tell_more(const struct engine_game *g, unsigned seat, struct text *out)
{
    const struct multi_player *player = multi_player(g, seat);
    const char *before = "; energy ";
    for (unsigned energy = 0; energy < MULTI_ENERGY_COUNT; energy++) {
        if (!player->established[energy])
            continue;
        text_appendf(out, "%s%u %s of %u", before, player->untapped[energy], multi_energy_words[energy],
                     player->established[energy]);
        before = ", ";
    }
    tell_zone(g, seat, "graveyard", player->graveyard, out);
    tell_zone(g, seat, "shown", player->shown, out);
    tell_zone(g, seat, "in force", player->in_force, out);
}

static void tell_character(const struct engine_game *g, unsigned place, struct text *out)
{
    const struct multi_state *s = multi_state(g);
    text_appendf(out, "%u: P%u %s %d/%d", place, s->controller[place] + 1U,
                 engine_card_name(g, s->card[place]), multi_attack_value(g, place, MULTI_CLOSE),
                 multi_defense_value(g, place));
#define TELL(name)                   \
    if (places_test(s->name, place)) \
        text_append(out, ", " #name);
    MULTI_SETS(TELL)
#undef TELL
    if (multi_is_copy(g, place))
        text_append(out, ", copy");
    if (s->poison[place])
        text_appendf(out, ", poison %u", s->poison[place]);
    if (s->blocker[place])
        text_appendf(out, ", blocked for by %u", s->blocker[place] - 1U);
    text_append_char(out, '\n');
}

// "in force for P1: Fog Bank on 3, +0/+2"
static void tell_effect(const struct engine_game *g, const struct multi_effect *effect, struct text *out)
{
    static const char *const change[] = {
        [MULTI_ADDS] = "%+d/%+d", [MULTI_BOOSTS_TO] = "at least %d/%d", [MULTI_SETS] = "set to %d/%d"};
    const char *before = " on ";
    text_appendf(out, "in force for P%u: %s", effect->player + 1U, engine_card_name(g, effect->card));
    for (place_set left = effect->targets; left; before = ", ")
        text_appendf(out, "%s%u", before, places_pop(&left));
    if (effect->amount[MULTI_COMBAT] || effect->amount[MULTI_DEFENSE]) {
        text_append(out, "; ");
        text_appendf(out, change[multi_match(g)->mods[effect->mod].change], effect->amount[MULTI_COMBAT],
                     effect->amount[MULTI_DEFENSE]);
    }
    if (effect->controls)
        text_append(out, "; under control");
    if (effect->markers)
        text_appendf(out, "; markers: %u", effect->markers);
    text_append_char(out, '\n');
}

static void tell_board(const struct engine_game *g, struct text *out)
{
    const struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->effect_count; i++)
        if (!s->effects[i].item) // an item is told of by itself
            tell_effect(g, &s->effects[i], out);
    for (place_set left = s->present & ~s->items; left;)
        tell_character(g, places_pop(&left), out);
    for (place_set left = s->items; left;)
        multi_tell_item(g, places_pop(&left), out);
    multi_tell_markers(g, out);
}

static void tell_combat(const struct engine_game *g, struct text *out)
{
    const struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->attack_count; i++) {
        text_appendf(out, "attack %u: %u at %u, %s", i + 1U, s->attacks[i].attacker, s->attacks[i].target,
                     multi_way_words[s->attacks[i].way]);
        if (s->attacks[i].weapon)
            text_appendf(out, " with %u", s->attacks[i].weapon - 1U);
        text_appendf(out, "%s\n", i < s->settled ? ", settled" : "");
    }
    if (s->wound.open)
        text_appendf(out, "a wound for %u\n", s->wound.recipient);
    if (g->s->choice.what == MULTI_ASK_PAY)
        text_appendf(out, "%u to pay, %s now\n", s->payment.left, multi_energy_words[multi_energy_asked(g)]);
}

static void tell_turn(const struct engine_game *g, struct text *out)
{
    const struct multi_match *m = multi_match(g);
    const struct multi_state *s = multi_state(g);
    text_appendf(out, "; P%u has priority", g->s->priority + 1U);
    if (m->campaign)
        text_appendf(out, "; battle %u", s->battles + 1U);
    if (m->campaign && multi_goal_in_battle(g))
        text_appendf(out, ", %d points end it", multi_goal_in_battle(g));
    if (m->countdown)
        text_appendf(out, "; %u of %d markers left", s->markers, m->countdown);
    if (m->goal)
        text_appendf(out, "; %d points win%s", m->goal, m->campaign ? " in an intermission" : "");
}

// --- In JSON

static void put_zone(const struct engine_game *g, unsigned seat, const char *name, struct bits128 cards,
                     struct json *json)
{
    json_put_open(json, name, '[');
    while (!bits128_empty(cards))
        engine_put_card(g, NULL, engine_card_of(seat, bits128_pop(&cards)), json);
    json_put_close(json, ']');
}

static void put_more(const struct engine_game *g, unsigned seat, struct json *json)
{
    const struct multi_player *player = multi_player(g, seat);
    json_put_open(json, "energy", '{');
    for (unsigned energy = 0; energy < MULTI_ENERGY_COUNT; energy++)
        if (player->established[energy])
            json_put_integer(json, multi_energy_words[energy], player->untapped[energy]);
    json_put_close(json, '}');
    put_zone(g, seat, "footholds", player->footholds, json);
    put_zone(g, seat, "graveyard", player->graveyard, json);
    put_zone(g, seat, "shown", player->shown, json);
    put_zone(g, seat, "in_force", player->in_force, json);
}

static void put_keywords(const struct engine_game *g, unsigned place, struct json *json)
{
    json_put_open(json, "keywords", '[');
    for (uint64_t left = multi_keywords_at(g, place); left; left &= left - 1)
        json_put_string(json, NULL, multi_keyword_words[__builtin_ctzll(left)]);
    json_put_close(json, ']');
}

static void put_items(const struct engine_game *g, place_set items, struct json *json)
{
    json_put_open(json, "items", '[');
    while (items)
        multi_put_item(g, places_pop(&items), json);
    json_put_close(json, ']');
}

static void put_character(const struct engine_game *g, unsigned place, struct json *json)
{
    const struct multi_state *s = multi_state(g);
    json_put_open(json, NULL, '{');
    json_put_integer(json, "place", place);
    json_put_integer(json, "player", s->controller[place]);
    engine_put_card(g, "card", s->card[place], json);
    json_put_integer(json, "combat", multi_attack_value(g, place, MULTI_CLOSE));
    json_put_integer(json, "poison", s->poison[place]);
    json_put_integer(json, "defense", multi_defense_value(g, place));
    json_put_open(json, "state", '[');
#define PUT(name)                    \
    if (places_test(s->name, place)) \
        json_put_string(json, NULL, #name);
    MULTI_SETS(PUT)
#undef PUT
    if (multi_is_copy(g, place))
        json_put_string(json, NULL, "copy");
    json_put_close(json, ']');
    put_keywords(g, place, json);
    put_items(g, multi_items_of(g, place), json);
    if (s->blocker[place])
        json_put_integer(json, "blocker", s->blocker[place] - 1);
    json_put_close(json, '}');
}

static void put_seats(const char *name, unsigned seats, struct json *json)
{
    if (!seats)
        return;
    json_put_open(json, name, '[');
    for (; seats; seats &= seats - 1)
        json_put_integer(json, NULL, __builtin_ctz(seats));
    json_put_close(json, ']');
}

static void put_effect(const struct engine_game *g, const struct multi_effect *effect, struct json *json)
{
    json_put_open(json, NULL, '{');
    engine_put_card(g, "card", effect->card, json);
    json_put_integer(json, "player", effect->player);
    json_put_open(json, "places", '[');
    for (place_set left = effect->targets; left;)
        json_put_integer(json, NULL, places_pop(&left));
    json_put_close(json, ']');
    json_put_integer(json, "combat", effect->amount[MULTI_COMBAT]);
    json_put_integer(json, "defense", effect->amount[MULTI_DEFENSE]);
    json_put_bool(json, "controls", effect->controls);
    json_put_integer(json, "markers", effect->markers);
    unsigned part = multi_part_of(g, effect);
    if (part) {
        json_put_integer(json, "part", part);
        put_seats("players", effect->seats, json);
        put_seats("about", effect->about, json);
    }
    if (effect->fresh)
        json_put_bool(json, "fresh", true);
    json_put_close(json, '}');
}

static void put_rest(const struct engine_game *g, struct json *json)
{
    const struct multi_state *s = multi_state(g);
    const struct multi_match *m = multi_match(g);
    if (m->goal)
        json_put_integer(json, "goal", m->goal);
    if (m->campaign)
        json_put_integer(json, "battle", s->battles + 1);
    if (m->campaign && multi_goal_in_battle(g))
        json_put_integer(json, "battle_goal", multi_goal_in_battle(g));
    if (m->countdown)
        json_put_integer(json, "countdown", s->markers);
    json_put_integer(json, "priority", g->s->priority);
    json_put_open(json, "characters", '[');
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        for (place_set left = multi_player(g, seat)->own & ~s->items; left;)
            put_character(g, places_pop(&left), json);
    json_put_close(json, ']');
    put_items(g, multi_standing(g), json);
    multi_put_markers(g, json);
    json_put_open(json, "effects", '[');
    for (unsigned i = 0; i < s->effect_count; i++)
        if (!s->effects[i].item)
            put_effect(g, &s->effects[i], json);
    json_put_close(json, ']');
    json_put_open(json, "attacks", '[');
    for (unsigned i = s->settled; i < s->attack_count; i++) {
        json_put_open(json, NULL, '{');
        engine_put_place(s->attacks[i].attacker, json);
        json_put_integer(json, "target", s->attacks[i].target);
        json_put_string(json, "way", multi_way_words[s->attacks[i].way]);
        if (s->attacks[i].weapon)
            json_put_integer(json, "weapon", s->attacks[i].weapon - 1);
        json_put_close(json, '}');
    }
    json_put_close(json, ']');
}

static const char *ability(const struct engine_match *m, unsigned number)
{
    (void)m, (void)number;
    return "ability";
}

const struct engine_words multi_words = {
    ENGINE_LISTED_WORDS(MULTI), .ability = ability,       .mode = multi_mode_word,    .board = "characters",
    .numbers = numbers,         .tell_turn = tell_turn,   .tell_player = tell_player, .tell_more = tell_more,
    .tell_board = tell_board,   .tell_rest = tell_combat, .put_player = put_player,   .put_more = put_more,
    .put_rest = put_rest,
};
