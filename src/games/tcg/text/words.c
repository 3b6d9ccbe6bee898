// What Epic TCG calls things, read off its lists, and what else there is to tell of its positions.
#include "engine/text/words.h"
#include "base/encoding/json.h"
#include "base/text.h"
#include "games/champions/text/position.h"
#include "games/tcg/tcg.h"

#include <limits.h>

static const char *const events[TCG_EVENTS] = {
    ENGINE_EVENT_LIST(ENGINE_LIST_WORD) CHAMP_EVENT_LIST(ENGINE_LIST_WORD) TCG_EVENT_LIST(ENGINE_LIST_WORD)};

// --- What players have

static const struct engine_seat_number numbers[] = {
    ENGINE_SEAT_NUMBER("mojo", INT_MIN, INT_MAX, struct tcg_player, board.health),
    ENGINE_SEAT_NUMBER("actions", 0, UINT8_MAX, struct tcg_player, actions),
    {0},
};

// --- What lies in play

static const char *const keywords[TCG_KEYWORDS] = {TCG_KEYWORD_LIST(ENGINE_LIST_WORD)};
static_assert(TCG_KEYWORDS - TCG_FIRST_GAINED + 3 <= ENGINE_PLACE_WORDS, "a place has no more words");

static unsigned tell_place(const struct engine_game *g, unsigned place, const char **words)
{
    const struct tcg_state *s = tcg_state(g);
    unsigned count = 0;
    if (places_test(s->objects, place))
        words[count++] = "object";
    if (places_test(s->veiled, place))
        words[count++] = "face down";
    if (places_test(s->hunted, place))
        words[count++] = "hunted";
    for (unsigned i = TCG_FIRST_GAINED; i < TCG_KEYWORDS; i++) {
        enum tcg_keyword keyword = (enum tcg_keyword)i;
        if (i < TCG_KW_GAINED_END ? places_test(tcg_keyword(g, keyword), place)
                                  : !places_test(s->veiled, place) && tcg_prints(g, place, keyword))
            words[count++] = keywords[i];
    }
    return count;
}

// --- The line: T-play-5, T-info-3, T-info-4

static bool is_seen(const struct tcg_item *item)
{
    return item->card != ENGINE_NO_CARD && engine_card_slot(item->card) != ENGINE_HIDDEN_CARD;
}

// What was named when it was announced.
static void tell_named(const struct engine_game *g, unsigned item, struct text *out)
{
    const struct tcg_state *s = tcg_state(g);
    if (s->line[item].x)
        text_appendf(out, ", X %d", s->line[item].x);
    for (unsigned i = 0; i < s->answer_count; i++) {
        const struct tcg_answer *answer = &s->answers[i];
        bool line = answer->kind == TCG_ANSWER_LINE;
        if (answer->item != item || (!line && answer->kind != TCG_ANSWER_THINGS) || answer->code == TCG_ABOUT)
            continue;
        for (place_set left = answer->places; left;)
            text_appendf(out, line ? ", at line %u" : ", at %u", places_pop(&left) + (line ? 1U : 0U));
        for (unsigned seat = 0; seat < engine_seats(g); seat++)
            if ((unsigned)answer->seats >> seat & 1U)
                text_appendf(out, ", at P%u", seat + 1U);
    }
}

static const char *ability_word(const struct engine_match *m, unsigned ability)
{
    return ability == TCG_BUILTIN_SWARM     ? "swarm"
           : ability == TCG_BUILTIN_INSTEAD ? "somewhere else instead"
                                            : champ_ability_word(m, ability);
}

static void tell_line(const struct engine_game *g, struct text *out)
{
    const struct tcg_state *s = tcg_state(g);
    champ_tell_this_turn(g, out);
    for (unsigned i = 0; i < s->line_count; i++) {
        const struct tcg_item *item = &s->line[i];
        text_appendf(out, "line %u: P%u ", i + 1U, item->player + 1U);
        if (!is_seen(item))
            text_append(out, "a card face down");
        else
            text_append(out, engine_kind_name(g->m, engine_card_kind(g->m, item->card)));
        if (!(item->flags & TCG_IT_CARD))
            text_append(out, ", ability");
        if (item->flags & TCG_IT_FACE_DOWN && is_seen(item))
            text_append(out, ", face down");
        if (tcg_item_count(g, i) > 1)
            text_appendf(out, ", %u times", tcg_item_count(g, i));
        if (item->flags & TCG_IT_RESOLVING)
            text_append(out, ", resolving");
        tell_named(g, i, out);
        text_append_char(out, '\n');
    }
}

static void put_named(const struct engine_game *g, unsigned item, struct json *json)
{
    const struct tcg_state *s = tcg_state(g);
    place_set places = 0, line = 0;
    unsigned seats = 0;
    bool swarms = s->line[item].ability == TCG_BUILTIN_SWARM;
    for (unsigned i = 0; i < s->answer_count; i++) {
        const struct tcg_answer *answer = &s->answers[i];
        if (answer->item != item || (answer->code == TCG_ABOUT && !swarms))
            continue;
        places |= answer->kind == TCG_ANSWER_THINGS ? answer->places : 0;
        line |= answer->kind == TCG_ANSWER_LINE ? answer->places : 0;
        seats |= answer->kind == TCG_ANSWER_THINGS ? answer->seats : 0U;
    }
    engine_put_places("chosen", places, json);
    engine_put_places("chosen_players", seats, json);
    engine_put_places("chosen_line", line, json);
    if (s->line[item].x)
        json_put_integer(json, "x", s->line[item].x);
}

static void put_line(const struct engine_game *g, struct json *json)
{
    const struct tcg_state *s = tcg_state(g);
    champ_put_this_turn(g, json);
    json_put_open(json, "line", '[');
    for (unsigned i = 0; i < s->line_count; i++) {
        const struct tcg_item *item = &s->line[i];
        json_put_open(json, NULL, '{');
        engine_put_card(g, "card", is_seen(item) ? item->card : ENGINE_NO_CARD, json);
        if (!(item->flags & TCG_IT_CARD))
            json_put_string(json, "ability", engine_ability_word(g->m, item->ability));
        if (item->source != ENGINE_NO_PLACE)
            json_put_integer(json, "place", item->source);
        json_put_integer(json, "by", item->player);
        if (tcg_item_count(g, i) > 1)
            json_put_integer(json, "count", tcg_item_count(g, i));
        json_put_bool(json, "face_down", (item->flags & TCG_IT_FACE_DOWN) != 0);
        put_named(g, i, json);
        json_put_close(json, '}');
    }
    json_put_close(json, ']');
}

static void tell_turn(const struct engine_game *g, struct text *out)
{
    const struct tcg_state *s = tcg_state(g);
    if (s->board.battle)
        text_appendf(out, " attacking P%u", s->board.defender + 1U);
    text_appendf(out, "; P%u has priority", s->core.priority + 1U);
}

static void put_turn(const struct engine_game *g, struct json *json)
{
    const struct tcg_state *s = tcg_state(g);
    json_put_integer(json, "priority", s->core.priority);
    if (s->board.battle)
        json_put_integer(json, "defender", s->board.defender);
}

const struct engine_words tcg_words = {
    ENGINE_LISTED_WORDS(TCG),
    .events = events,
    .event_count = TCG_EVENTS,
    .ability = ability_word,
    .board = "champions",
    .numbers = numbers,
    .tell_turn = tell_turn,
    .tell_board = champ_tell_champions,
    .tell_rest = tell_line,
    .put_turn = put_turn,
    .put_more = champ_put_champions,
    .put_rest = put_line,
    .place_words = tell_place,
};
