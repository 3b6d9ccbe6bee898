#include "epicsim/facts.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "base/encoding/json.h"
#include "engine/text/words.h"
#include "players/positions.h"

struct epic_facts {
    json_t *all;
    const char *board; // the member with what is in play
};

// --- Making ---------------------------------------------------------------------------------------

static void put_view(const struct epic_match *match, const void *view, struct text *out)
{
    struct json json = {.out = out};
    player_put_view(match, NULL, view, &json);
}

json_t *api_view_read(const struct epic_match *match, const void *view)
{
    struct text text = {0};
    put_view(match, view, &text);
    json_t *all = json_loadb(text_string(&text), text.length, 0, NULL);
    text_free(&text);
    return all;
}

struct epic_facts *epic_facts_new(const struct epic_match *match, const struct epic_view *view,
                                  struct epic_error *error)
{
    struct epic_facts *facts = calloc(1, sizeof *facts);
    if (facts)
        facts->all = api_view_read(match, view);
    if (!facts || !facts->all) {
        (void)error_set(error, "out of memory");
        epic_facts_free(facts);
        return NULL;
    }
    facts->board = match->rules->engine->words->board;
    return facts;
}

void epic_facts_free(struct epic_facts *facts)
{
    if (facts)
        json_decref(facts->all);
    free(facts);
}

size_t epic_view_json(const struct epic_match *match, const struct epic_view *view, char *buffer, size_t size)
{
    struct text text = {0};
    put_view(match, view, &text);
    return api_hand_out(&text, buffer, size);
}

// --- Everything -----------------------------------------------------------------------------------

static const json_t *json_of(const struct epic_fact *fact) { return (const json_t *)(const void *)fact; }

static const struct epic_fact *fact_of(const json_t *json)
{
    return (const struct epic_fact *)(const void *)json;
}

const struct epic_fact *epic_facts_all(const struct epic_facts *facts) { return fact_of(facts->all); }

const struct epic_fact *epic_fact_member(const struct epic_fact *object, const char *name)
{
    return fact_of(json_object_get(json_of(object), name));
}

unsigned epic_fact_count(const struct epic_fact *fact)
{
    const json_t *json = json_of(fact);
    return (unsigned)(json_is_array(json) ? json_array_size(json) : json_object_size(json));
}

// An object hands out its members by an iterator, which does not change it, but wants to.
static void *member_at(const struct epic_fact *object, unsigned index)
{
    union {
        const json_t *seen;
        json_t *object;
    } same = {json_of(object)};
    void *at = json_object_iter(same.object);
    for (; at && index > 0; index--)
        at = json_object_iter_next(same.object, at);
    return at;
}

const struct epic_fact *epic_fact_item(const struct epic_fact *fact, unsigned index)
{
    if (json_is_array(json_of(fact)))
        return fact_of(json_array_get(json_of(fact), index));
    void *at = member_at(fact, index);
    return at ? fact_of(json_object_iter_value(at)) : NULL;
}

const char *epic_fact_name(const struct epic_fact *object, unsigned index)
{
    void *at = member_at(object, index);
    return at ? json_object_iter_key(at) : NULL;
}

long long epic_fact_integer(const struct epic_fact *fact)
{
    const json_t *json = json_of(fact);
    return json_is_true(json) ? 1 : (long long)json_integer_value(json);
}

const char *epic_fact_text(const struct epic_fact *fact) { return json_string_value(json_of(fact)); }

// --- Plain questions ------------------------------------------------------------------------------

static const struct epic_fact *player(const struct epic_facts *facts, unsigned seat)
{
    return epic_fact_item(epic_fact_member(epic_facts_all(facts), "players"), seat);
}

bool epic_facts_number(const struct epic_facts *facts, unsigned seat, const char *name, long long *number)
{
    char first[64];
    const struct epic_fact *fact = player(facts, seat);
    const char *dot = strchr(name, '.');
    if (dot && (size_t)(dot - name) < sizeof first) {
        memcpy(first, name, (size_t)(dot - name));
        first[dot - name] = '\0';
        fact = epic_fact_member(fact, first);
        name = dot + 1;
    }
    fact = epic_fact_member(fact, name);
    if (!json_is_integer(json_of(fact)))
        return false;
    *number = epic_fact_integer(fact);
    return true;
}

unsigned epic_facts_card_count(const struct epic_facts *facts, unsigned seat, const char *zone)
{
    return epic_fact_count(epic_fact_member(player(facts, seat), zone));
}

const char *epic_facts_card(const struct epic_facts *facts, unsigned seat, const char *zone, unsigned index)
{
    return epic_fact_text(epic_fact_item(epic_fact_member(player(facts, seat), zone), index));
}

// Some games tell of what is in play player by player, some of all together, with whose it is.
const struct epic_fact *epic_facts_board(const struct epic_facts *facts, unsigned seat, unsigned index)
{
    if (!facts->board)
        return NULL;
    const struct epic_fact *own = epic_fact_member(player(facts, seat), facts->board);
    if (own)
        return epic_fact_item(own, index);
    const struct epic_fact *thing, *all = epic_fact_member(epic_facts_all(facts), facts->board);
    for (unsigned i = 0; (thing = epic_fact_item(all, i)) != NULL; i++)
        if (epic_fact_integer(epic_fact_member(thing, "player")) == (long long)seat && index-- == 0)
            return thing;
    return NULL;
}

unsigned epic_facts_board_count(const struct epic_facts *facts, unsigned seat)
{
    unsigned count = 0;
    while (epic_facts_board(facts, seat, count))
        count++;
    return count;
}

bool epic_fact_has(const struct epic_fact *list, const char *word)
{
    const struct epic_fact *item;
    for (unsigned i = 0; json_is_array(json_of(list)) && (item = epic_fact_item(list, i)) != NULL; i++)
        if (epic_fact_text(item) && strcmp(epic_fact_text(item), word) == 0)
            return true;
    return false;
}
