#include "report/parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/error.h"
#include "epicsim/epicsim.h"
#include "players/player.h"
#include "sim/mulligan/mulligan.h"

// jansson takes no new value amiss that could not be made: setting it fails, and so does the dump at the end
// if something is missing.  What matters is asked there.

json_t *report_json_hash(uint64_t hash)
{
    char digits[24];
    (void)snprintf(digits, sizeof digits, "%016" PRIx64, hash);
    return json_string(digits);
}

json_t *report_json_string(const char *bytes)
{
    json_t *string = json_string(bytes);
    char *copy = string ? NULL : strdup(bytes);
    for (char *c = copy; c && *c; c++)
        *c = (unsigned char)*c < 0x80 ? *c : '?';
    if (copy)
        string = json_string(copy);
    free(copy);
    return string;
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool report_json_add_card_file(json_t *cards, const char *path, struct epic_error *error)
{
    struct text text = {0};
    bool good = text_read_file(&text, path, TEXT_FILE_LIMIT, error);
    if (good)
        (void)json_array_append_new(
            cards, json_pack("{s:o, s:o}", "file", report_json_string(base_name(path)), "hash",
                             report_json_hash(text_hash64(text_string(&text), text.length))));
    text_free(&text);
    return good;
}

json_t *report_json_mulligan(const struct sim_mulligan *policy)
{
    struct text text = {0};
    text_append(&text, policy ? policy->name : "player");
    if (policy && policy->kind == SIM_MULLIGAN_LEARNED) {
        text_clear(&text);
        text_appendf(&text, "learned, %016" PRIx64, policy->contents);
    }
    json_t *string = text.failed ? NULL : json_string(text_string(&text));
    text_free(&text);
    return string;
}

json_t *report_json_deck(const char *name, const struct epic_deck *deck)
{
    const struct text *text = &deck->text;
    return json_pack("{s:o, s:o, s:o}", "name", report_json_string(name), "file",
                     report_json_string(base_name(deck->path)), "hash",
                     report_json_hash(text_hash64(text_string(text), text->length)));
}

json_t *report_json_options(const struct epic_rules *rules, const struct epic_options *options)
{
    json_t *object = json_object();
    for (unsigned i = 0; rules->options[i].name; i++) {
        const struct epic_option *option = &rules->options[i];
        int value = epic_option_value(rules, options, i);
        (void)json_object_set_new(object, option->name,
                                  option->names ? json_string(option->names[value - option->low])
                                                : json_integer(value));
    }
    return object;
}

json_t *report_json_seed(uint64_t seed)
{
    char digits[24];
    (void)snprintf(digits, sizeof digits, "%" PRIu64, seed);
    return json_string(digits);
}

bool report_json_dump(json_t *json, size_t flags, struct text *out, struct epic_error *error)
{
    char *string = json_dumps(json, flags | JSON_REAL_PRECISION(9));
    json_decref(json);
    if (string)
        text_append(out, string);
    free(string);
    text_append_char(out, '\n');
    return (string && !out->failed) || error_set(error, "out of memory");
}

// --- Manifests ------------------------------------------------------------------------------------

// What settings of players are called, which are spelled out wherever they play.
static json_t *make_levels(void)
{
    json_t *levels = json_object();
    for (const struct player_level *level = player_levels(); level->name; level++)
        (void)json_object_set_new(levels, level->name, json_string(level->spec));
    return levels;
}

json_t *report_json_manifest(const char *const *words, size_t word_count)
{
    json_t *manifest = json_object();
    json_t *command = json_array();
    for (size_t i = 0; i < word_count; i++)
        (void)json_array_append_new(command, report_json_string(words[i]));
    (void)json_object_set_new(manifest, "program", json_string("epicsim"));
    (void)json_object_set_new(manifest, "version", json_string(epic_version()));
    (void)json_object_set_new(manifest, "command", command);
    (void)json_object_set_new(manifest, "levels", make_levels());
    return manifest;
}

json_t *report_json_times(uint64_t started, double seconds, uint64_t games, unsigned threads)
{
    char written[32] = "";
    struct tm parts;
    time_t time = (time_t)started;
    if (gmtime_r(&time, &parts))
        (void)strftime(written, sizeof written, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return json_pack("{s:s, s:f, s:f, s:i}", "started", written, "seconds", seconds, "games_per_second",
                     seconds > 0 ? (double)games / seconds : 0.0, "threads", (int)threads);
}
