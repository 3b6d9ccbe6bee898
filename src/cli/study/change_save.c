// Progress in the folder of a study: what is counted, and what became of the rounds under way, so that no
// game that was played to its end is played again.
//
// The file is one line of JSON, and a line with its hash.
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/encoding/json.h"
#include "base/error.h"
#include "base/file.h"
#include "cli/study/change.h"
#include "report/files.h"
#include "report/identity.h"

static const double longest = 10; // seconds between two saves
static const size_t limit = (size_t)256 * 1024 * 1024;

double change_seconds(const struct change_study *s) { return clock_seconds() - s->begun; }

static char *path_of(const char *folder) { return path_format("%s/" REPORT_STUDY, folder); }

// --- Writing --------------------------------------------------------------------------------------

static void put_counts(struct json *json, const struct change_study *s)
{
    size_t count = (size_t)s->count * s->change.opponents;
    json_put_open(json, "counts", '[');
    for (size_t i = 0; i < count; i++) {
        const int64_t *numbers = (const int64_t *)&s->counts[i];
        for (size_t j = 0; j < sizeof s->counts[i] / sizeof *numbers; j++)
            json_put_integer(json, NULL, numbers[j]);
    }
    json_put_close(json, ']');
}

// A letter for each round of the step.
static void put_cells(struct json *json, const struct change_study *s)
{
    struct text letters = {0};
    for (size_t i = 0; i < sim_change_cells(&s->change, s->step.rounds); i++) {
        uint8_t cell = s->step.cells[i];
        text_append_char(&letters, cell == SIM_CHANGE_OPEN ? '.' : (char)('a' + cell));
    }
    json_put_string(json, "rounds", text_string(&letters));
    json->out->failed = json->out->failed || letters.failed;
    text_free(&letters);
}

static void put_study(struct json *json, const struct change_study *s, const struct run_words *words)
{
    json_put_open(json, NULL, '{');
    json_put_string(json, "study", "change");
    json_put_open(json, "command", '[');
    for (int i = 0; i < words->count; i++)
        json_put_string(json, NULL, words->given[i]);
    json_put_close(json, ']');
    json_put_string(json, "identity", text_string(&s->identity));
    json_put_integer(json, "started", (int64_t)s->started);
    json_put_number(json, "seconds", change_seconds(s));
    json_put_integer(json, "first", (int64_t)s->step.first);
    put_counts(json, s);
    put_cells(json, s);
    json_put_close(json, '}');
}

bool change_save(struct change_study *s, const struct run_words *words, struct epic_error *error)
{
    struct text text = {0};
    struct json json = {.out = &text};
    if (!s->options->folder)
        return true;
    put_study(&json, s, words);
    text_appendf(&text, "\n%016" PRIx64 "\n", text_hash64(text_string(&text), text.length));
    char *path = path_of(s->options->folder);
    bool good = (path && !text.failed) || error_set(error, "out of memory");
    good = good && file_write(path, text_string(&text), text.length, error);
    free(path);
    text_free(&text);
    s->saved = clock_seconds();
    return good;
}

bool change_save_look(struct change_study *s, const struct run_words *words, struct epic_error *error)
{
    bool due = s->options->folder && clock_seconds() - s->saved >= longest;
    return !due || change_save(s, words, error);
}

// --- Reading --------------------------------------------------------------------------------------

static json_t *parse(const struct text *text)
{
    const char *line = text_string(text);
    const char *end = memchr(line, '\n', text->length);
    char hash[32];
    if (!end)
        return NULL;
    (void)snprintf(hash, sizeof hash, "\n%016" PRIx64 "\n", text_hash64(line, (size_t)(end - line)));
    return strcmp(end, hash) == 0 ? json_loadb(line, (size_t)(end - line), 0, NULL) : NULL;
}

// What is saved there; NULL if there is nothing, or nothing that makes sense.
static json_t *read_saved(const char *folder, struct epic_error *error)
{
    struct text text = {0};
    char *path = path_of(folder);
    json_t *saved = NULL;
    if (!path)
        (void)error_set(error, "out of memory");
    else if (text_read_file(&text, path, limit, error)) {
        saved = parse(&text);
        if (!saved)
            (void)error_set(error, "\"%s\" is damaged", path);
    }
    free(path);
    text_free(&text);
    return saved;
}

static bool take_counts(struct change_study *s, const json_t *saved)
{
    const json_t *list = json_object_get(saved, "counts");
    size_t each = sizeof *s->counts / sizeof(int64_t);
    size_t count = (size_t)s->count * s->change.opponents * each;
    int64_t *numbers = (int64_t *)s->counts;
    if (json_array_size(list) != count)
        return false;
    for (size_t i = 0; i < count; i++)
        numbers[i] = json_integer_value(json_array_get(list, i));
    return true;
}

static bool take_cells(struct change_study *s, const json_t *saved)
{
    const char *letters = json_string_value(json_object_get(saved, "rounds"));
    size_t count = sim_change_cells(&s->change, s->step.rounds);
    if (!letters || strlen(letters) != count)
        return false;
    for (size_t i = 0; i < count; i++)
        s->step.cells[i] = letters[i] >= 'a' && letters[i] < 'a' + SIM_CHANGE_CELLS
                               ? (uint8_t)(letters[i] - 'a')
                               : SIM_CHANGE_OPEN;
    return true;
}

static bool is_same(const struct change_study *s, const json_t *saved, struct epic_error *error)
{
    const char *there = json_string_value(json_object_get(saved, "identity"));
    struct text difference = {0};
    report_identity_difference(there ? there : "", text_string(&s->identity), &difference);
    bool same = difference.length == 0 || error_set(error, "cannot go on with the study in \"%s\": %s",
                                                    s->options->folder, text_string(&difference));
    text_free(&difference);
    return same;
}

static bool go_on(struct change_study *s, struct epic_error *error)
{
    json_t *saved = read_saved(s->options->folder, error);
    if (!saved)
        return false;
    bool good = is_same(s, saved, error);
    if (good) {
        s->step.first = (uint64_t)json_integer_value(json_object_get(saved, "first"));
        s->started = (uint64_t)json_integer_value(json_object_get(saved, "started"));
        s->begun = clock_seconds() - json_number_value(json_object_get(saved, "seconds"));
        good = take_counts(s, saved);
        change_begin_step(s);
        good = (good && take_cells(s, saved)) ||
               error_set(error, "the progress in \"%s\" is not that of this study", s->options->folder);
    }
    json_decref(saved);
    return good;
}

// --- The folder -----------------------------------------------------------------------------------

static bool has_saved(const char *folder)
{
    char *path = path_of(folder);
    bool there = path && access(path, F_OK) == 0;
    free(path);
    return there;
}

bool change_open_folder(struct change_study *s, const struct run_words *words, struct epic_error *error)
{
    const struct change_options *o = s->options;
    s->begun = clock_seconds();
    if (!o->folder)
        return true;
    bool resumes = o->resume && has_saved(o->folder);
    enum report_opening opening = resumes ? REPORT_GO_ON : o->force ? REPORT_OVERWRITE : REPORT_NEW;
    return change_identify(s, &s->identity, error) &&
           report_open_folder(o->folder, opening, &s->lock, error) &&
           (resumes ? go_on(s, error) : change_save(s, words, error));
}

bool change_restore(struct run_words *words, const struct run_words *now, const char *folder)
{
    struct epic_error error = {"out of memory"};
    json_t *saved = read_saved(folder, &error);
    const json_t *command = json_object_get(saved, "command");
    bool good = saved != NULL;
    for (size_t i = 0; good && i < json_array_size(command); i++)
        text_append_bytes(&words->text, json_string_value(json_array_get(command, i)),
                          json_string_length(json_array_get(command, i)) + 1);
    good = good && !words->text.failed;
    for (size_t i = 0; good && i < words->text.length; i += strlen(words->text.data + i) + 1)
        good = run_words_add(words, words->text.data + i);
    for (int i = 1; good && i < now->count; i++)
        good = run_words_add(words, now->given[i]);
    if (!good)
        (void)cli_complain(&error);
    if (!saved && !has_saved(folder))
        (void)fprintf(stderr, "help: \"%s\" should be the folder that epicsim change was given with -o DIR\n",
                      folder);
    json_decref(saved);
    return good;
}
