#include "draft/program.h"

#include <jansson.h>
#include <string.h>

#include "base/encoding/json.h"
#include "base/encoding/json_read.h"
#include "rules/cards_json.h"

enum { PROTOCOL = 1, PATIENCE = 10000, FAREWELL = 500 }; // milliseconds for an answer, and to end

// --- Talking --------------------------------------------------------------------------------------

static bool lost(const struct drafter *drafter, enum process_news news, const char *when,
                 struct epic_error *error)
{
    const char *why = news == PROCESS_LATE      ? "did not answer in time"
                      : news == PROCESS_ENDLESS ? "answered with a line that does not end"
                                                : "ended, or closed its input or output, before it answered";
    return error_set(error, "the drafter \"%s\" %s: %s", drafter->name, why, when);
}

// Says the message and hears an object, which ends with json_decref; NULL and an error if there is none.
static json_t *ask(struct draft_program *program, const struct drafter *drafter, const char *when,
                   struct epic_error *error)
{
    const char *line = NULL;
    size_t length = 0;
    int64_t until = process_now() + PATIENCE;
    if (program->message.failed) {
        (void)error_set(error, "out of memory");
        return NULL;
    }
    enum process_news news = process_write(&program->process, &program->message, until);
    if (news == PROCESS_GOOD)
        news = process_read(&program->process, &line, &length, until);
    if (news != PROCESS_GOOD) {
        (void)lost(drafter, news, when, error);
        return NULL;
    }
    struct epic_error why = {""};
    json_t *answer = json_read_object(line, length, &why);
    if (!answer)
        (void)error_set(error, "the drafter \"%s\" answered \"%s\" with what is %s", drafter->name, when,
                        why.text);
    return answer;
}

static bool start(struct draft_program *program, const struct drafter *drafter,
                  const struct draft_offer *offer, struct epic_error *error)
{
    if (program->process.id)
        return true;
    if (!process_start(&program->process, drafter->command, error))
        return false;
    text_clear(&program->message);
    struct json json = json_begin_line(&program->message, "hello");
    json_put_integer(&json, "protocol", PROTOCOL);
    json_put_string(&json, "program", "epicsim");
    json_put_string(&json, "game", offer->rules->id);
    json_put_string(&json, "format", offer->format->name);
    json_put_integer(&json, "players", offer->players);
    json_put_integer(&json, "packs", offer->format->packs);
    json_put_integer(&json, "deck", offer->format->least);
    epic_cards_json(offer->rules, offer->cards, &json);
    json_end_line(&json);
    json_t *answer = ask(program, drafter, "hello", error);
    if (!answer)
        return false;
    bool good = json_integer_value(json_object_get(answer, "protocol")) == PROTOCOL;
    json_decref(answer);
    return good || error_set(error, "the drafter \"%s\" answered \"hello\" without \"protocol\": %d",
                             drafter->name, (int)PROTOCOL);
}

static void put_names(struct json *json, const char *member, const struct draft_offer *offer,
                      const uint16_t *kinds, unsigned count)
{
    json_put_open(json, member, '[');
    for (unsigned i = 0; i < count; i++)
        json_put_string(json, NULL, offer->rules->card_name(offer->cards, kinds[i]));
    json_put_close(json, ']');
}

// --- Picking --------------------------------------------------------------------------------------

static int kind_of(const struct draft_offer *offer, const json_t *name)
{
    return json_is_string(name) ? offer->rules->cards_find(offer->cards, json_string_value(name)) : -1;
}

bool draft_program_pick(struct draft_program *program, const struct drafter *drafter,
                        const struct draft_offer *offer, uint32_t seed, unsigned *taken,
                        struct epic_error *error)
{
    const struct draft_pack *pack = offer->pack;
    if (!start(program, drafter, offer, error))
        return false;
    text_clear(&program->message);
    struct json json = json_begin_line(&program->message, "pick");
    json_put_integer(&json, "seat", offer->seat);
    json_put_integer(&json, "round", offer->round);
    json_put_integer(&json, "pick", offer->pick);
    json_put_integer(&json, "seed", seed);
    put_names(&json, "pack", offer, pack->kind, pack->count);
    put_names(&json, "pool", offer, offer->pool->kind, offer->pool->count);
    json_end_line(&json);
    json_t *answer = ask(program, drafter, "pick", error);
    if (!answer)
        return false;
    int kind = kind_of(offer, json_object_get(answer, "take"));
    json_decref(answer);
    for (*taken = 0; *taken < pack->count && pack->kind[*taken] != kind;)
        ++*taken;
    return *taken < pack->count ||
           error_set(error, "the drafter \"%s\" answered \"pick\" without a card of the pack in \"take\"",
                     drafter->name);
}

// --- Building -------------------------------------------------------------------------------------

// Marks a copy of the card that is not in yet; false if there is none.
static bool put_in(const struct draft_offer *offer, int kind, bool *in)
{
    for (unsigned i = 0; i < offer->pool->count; i++) {
        if (offer->pool->kind[i] == kind && !in[i]) {
            in[i] = true;
            return true;
        }
    }
    return false;
}

static unsigned most_of(const struct draft_offer *offer)
{
    return offer->format->most ? offer->format->most : offer->pool->count;
}

static bool take_deck(const struct draft_offer *offer, const json_t *deck, bool *in)
{
    size_t size = json_array_size(deck);
    bool good = json_is_array(deck) && size >= offer->format->least && size <= most_of(offer);
    memset(in, 0, offer->pool->count * sizeof *in);
    for (size_t i = 0; good && i < size; i++)
        good = put_in(offer, kind_of(offer, json_array_get(deck, i)), in);
    return good;
}

bool draft_program_build(struct draft_program *program, const struct drafter *drafter,
                         const struct draft_offer *offer, uint32_t seed, bool *in, struct epic_error *error)
{
    if (!start(program, drafter, offer, error))
        return false;
    text_clear(&program->message);
    struct json json = json_begin_line(&program->message, "build");
    json_put_integer(&json, "seat", offer->seat);
    json_put_integer(&json, "seed", seed);
    put_names(&json, "pool", offer, offer->pool->kind, offer->pool->count);
    json_end_line(&json);
    json_t *answer = ask(program, drafter, "build", error);
    if (!answer)
        return false;
    bool good = take_deck(offer, json_object_get(answer, "deck"), in);
    json_decref(answer);
    return good || error_set(error,
                             "the drafter \"%s\" answered \"build\" without a list of %u to %u cards of its "
                             "pool in \"deck\"",
                             drafter->name, offer->format->least, most_of(offer));
}

void draft_program_end(struct draft_program *program)
{
    process_stop(&program->process, FAREWELL, NULL);
    text_free(&program->message);
    *program = (struct draft_program){0};
}
