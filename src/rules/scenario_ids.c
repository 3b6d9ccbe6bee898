// The ids of rules that a scenario says to prove: each looks like one of its game.
//
// Tags of lower-case letters, as "forced-win", and cards stand between them.
#include "rules/scenario_ids.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

void scenario_ids_open(struct scenario_ids *ids, const struct epic_rules *rules)
{
    struct text whole = {0};
    ids->rules = rules;
    text_appendf(&whole, "^(%s)$", rules->rule_id);
    int failed = regcomp(&ids->pattern, text_string(&whole), REG_EXTENDED | REG_NOSUB);
    assert(!failed);
    ids->open = !failed;
    text_free(&whole);
}

void scenario_ids_close(struct scenario_ids *ids)
{
    if (ids->open)
        regfree(&ids->pattern);
    ids->open = false;
}

static bool is_tag(const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!islower((unsigned char)word[i]) && word[i] != '-')
            return false;
    return true;
}

static bool is_id(const struct scenario_ids *ids, const char *word, size_t length)
{
    char copy[64];
    if (length >= sizeof copy)
        return false;
    memcpy(copy, word, length);
    copy[length] = '\0';
    return regexec(&ids->pattern, copy, 0, NULL, 0) == 0;
}

// How long what stands there is up to the next blank or comma; a text in quotes is one thing.
static size_t word_length(const char *at, const char *end)
{
    size_t most = (size_t)(end - at);
    if (*at == '"') {
        const char *close = memchr(at + 1, '"', most - 1);
        return close ? (size_t)(close - at) + 1 : most;
    }
    size_t length = 0;
    while (length < most && !isspace((unsigned char)at[length]) && at[length] != ',' && at[length] != '"')
        length++;
    return length;
}

bool scenario_ids_check(const struct scenario_ids *ids, const struct diag_source *source, size_t from,
                        size_t to, struct diag_list *out)
{
    const char *end = source->text + to;
    bool good = true;
    for (const char *at = source->text + from; ids->open && at < end && *at != '#';) {
        size_t length = word_length(at, end);
        if (length > 0 && *at != '"' && !is_tag(at, length) && !is_id(ids, at, length)) {
            struct diag_place place = {source, (size_t)(at - source->text), length};
            good = diag_error(out, place, "\"%.*s\" is not the id of a rule of %s", (int)length, at,
                              ids->rules->title);
        }
        at += length > 0 ? length : 1;
    }
    return good;
}
