// A program may ask for anything while it decides, line by line. Each line is refused, or answered by one
// line that is a JSON object; the positions that come of it are sound.

#include <stdlib.h>
#include <string.h>

#include "base/encoding/json_read.h"
#include "base/memory.h"
#include "base/text.h"
#include "fuzz/common.h"
#include "players/external/requests.h"
#include "players/external/words.h"

enum { REQUESTS = 24, CHOICES = 9 };

static void answer(struct external_search *search, const json_t *message)
{
    struct text line = {0};
    external_answer_request(search, message, &line);
    json_t *said = json_loadb(text_string(&line), line.length, JSON_REJECT_DUPLICATES, NULL);
    demand(json_is_object(said) && memchr(line.data, '\n', line.length) == line.data + line.length - 1);
    json_decref(said);
    text_free(&line);
}

static void hear(struct external_search *search, const char *line, size_t length)
{
    struct epic_error error = {""};
    json_t *message = json_read_object(line, length, &error);
    demand(message != NULL || error.text[0] != '\0');
    if (message && external_is_request(message))
        answer(search, message);
    json_decref(message);
}

static void audit(const struct external_search *search)
{
    for (unsigned i = 0; i < search->used; i++)
        if (search->position[i].there)
            fuzz_audit(search->match, search->position[i].state);
}

// The position that is asked about is some way into a game.
static void converse(const struct fuzz_table *table, const char *lines, size_t size)
{
    const struct epic_rules *rules = table->rules;
    struct external_search *search = calloc(1, sizeof *search);
    void *view = memory_new(table->match->view_size);
    struct pcg random = pcg_seed(size, 1);
    struct epic_chance chance;
    struct epic_choice choice;
    demand(search && view);
    epic_chance_seed(&chance, 1, 0, table->match->seats);
    rules->start(table->match, table->state, &chance);
    for (unsigned i = size % CHOICES; i > 0 && rules->choice(table->match, table->state, &choice); i--)
        rules->apply(table->match, table->state, rules->pick(table->match, table->state, &random), &chance);
    if (rules->choice(table->match, table->state, &choice)) {
        const struct player_question question = {.match = table->match, .seat = choice.seat, .view = view};
        rules->observe(table->match, table->state, choice.seat, view);
        external_search_begin(search, &question, NULL, 0);
        for (unsigned i = 0; i < REQUESTS && *lines; i++) {
            size_t length = strcspn(lines, "\n");
            hear(search, lines, length);
            lines += length + (lines[length] == '\n');
        }
        audit(search);
    }
    external_search_free(search);
    free(search);
    free(view);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct fuzz_table *table;
    char *lines = fuzz_string(data, size);
    for (unsigned i = 0; (table = fuzz_table(i)); i++)
        converse(table, lines, size);
    free(lines);
    return 0;
}
