#include "base/diag.h"

#include <stdlib.h>
#include <string.h>

// An excerpt is at most this many bytes, of which at most this many stand before the place.
#define EXCERPT_BYTES  160
#define EXCERPT_BEFORE 80

// --- Places --------------------------------------------------------------------------------------

static unsigned count_newlines(const char *from, const char *to)
{
    unsigned count = 0;
    for (; from < to; from++)
        count += *from == '\n';
    return count;
}

// The line that holds a place, without its end: LF or CR LF.
struct line {
    const char *begin;
    const char *end;
};

static struct line line_around(const struct diag_source *source, const char *at)
{
    struct line line = {at, at};
    const char *source_end = source->text + source->length;
    while (line.begin > source->text && line.begin[-1] != '\n')
        line.begin--;
    while (line.end < source_end && *line.end != '\n')
        line.end++;
    if (line.end > line.begin && line.end[-1] == '\r')
        line.end--;
    return line;
}

// The part of a line that is worth showing for a place in it.
static struct line excerpt_around(struct line line, const char *at)
{
    if (line.end - line.begin <= EXCERPT_BYTES)
        return line;
    if (at - line.begin > EXCERPT_BEFORE) {
        line.begin = at - EXCERPT_BEFORE;
        while (line.begin < at && !text_begins_character(*line.begin))
            line.begin++;
    }
    if (line.end - line.begin > EXCERPT_BYTES) {
        line.end = line.begin + EXCERPT_BYTES;
        while (line.end > at && !text_begins_character(*line.end))
            line.end--;
    }
    return line;
}

// A copy that shows as one line: what would move the cursor of a terminal becomes a question mark.
static char *copy_visible(struct line line)
{
    size_t length = (size_t)(line.end - line.begin);
    char *copy = malloc(length + 1);
    if (!copy)
        return NULL;
    for (size_t i = 0; i < length;) {
        size_t bytes = text_character(line.begin + i, length - i);
        char c = line.begin[i];
        bool visible = bytes > 1 || (bytes == 1 && (unsigned char)c >= 0x20 && c != 0x7f);
        if (visible || c == '\t')
            memcpy(copy + i, line.begin + i, bytes);
        else
            copy[i] = '?';
        i += visible ? bytes : 1;
    }
    copy[length] = '\0';
    return copy;
}

// Fills in file, line, column, length and excerpt. A place beyond the end of its source means the end.
static bool resolve(struct diag_message *message, struct diag_place place)
{
    const struct diag_source *source = place.source;
    if (!source)
        return true;
    message->file = strdup(source->name);
    if (!message->file)
        return false;
    if (!source->text)
        return true;

    size_t offset = place.offset < source->length ? place.offset : source->length;
    const char *at = source->text + offset;
    struct line line = line_around(source, at);
    if (at > line.end)
        at = line.end;
    size_t rest = (size_t)(line.end - at);
    const char *end = at + (place.length < rest ? place.length : rest);
    struct line excerpt = excerpt_around(line, at);

    message->line = 1 + count_newlines(source->text, at);
    message->column = 1 + text_characters(line.begin, (size_t)(at - line.begin));
    message->length = text_characters(at, (size_t)(end - at));
    if (message->length == 0)
        message->length = 1;
    message->excerpt = copy_visible(excerpt);
    message->underline = (size_t)(at - excerpt.begin);
    return message->excerpt != NULL;
}

// --- The list ------------------------------------------------------------------------------------

static void free_message(struct diag_message *message)
{
    free(message->file);
    free(message->text);
    free(message->hint);
    free(message->excerpt);
}

void diag_free(struct diag_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free_message(&list->messages[i]);
    free(list->messages);
    *list = (struct diag_list){.limit = list->limit};
}

// After one message was dropped all others are: a hint never finds the wrong message, and none is out of
// turn.
static bool has_room(struct diag_list *list)
{
    size_t limit = list->limit ? list->limit : DIAG_DEFAULT_LIMIT;
    if (list->dropped > 0 || list->count >= limit)
        return false;
    if (list->count < list->capacity)
        return true;
    size_t capacity = list->capacity ? 2 * list->capacity : 8;
    struct diag_message *messages = realloc(list->messages, capacity * sizeof *messages);
    if (!messages)
        return false;
    list->messages = messages;
    list->capacity = capacity;
    return true;
}

static bool is_same_text(const char *a, const char *b) { return a && b ? strcmp(a, b) == 0 : a == b; }

static bool is_there(const struct diag_list *list, const struct diag_message *message)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct diag_message *m = &list->messages[i];
        if (m->severity == message->severity && m->line == message->line && m->column == message->column &&
            is_same_text(m->file, message->file) && is_same_text(m->text, message->text))
            return true;
    }
    return false;
}

static void add(struct diag_list *list, enum diag_severity severity, struct diag_place place,
                const char *format, va_list arguments)
{
    struct diag_message message = {.severity = severity};
    list->errors += severity == DIAG_ERROR;
    if (!has_room(list)) {
        list->dropped++;
        return;
    }
    if (vasprintf(&message.text, format, arguments) < 0)
        message.text = NULL;
    if (!message.text || !resolve(&message, place)) {
        free_message(&message);
        list->dropped++;
        return;
    }
    list->repeated = is_there(list, &message);
    if (list->repeated)
        free_message(&message);
    else
        list->messages[list->count++] = message;
}

void diag_warning(struct diag_list *list, struct diag_place place, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add(list, DIAG_WARNING, place, format, arguments);
    va_end(arguments);
}

bool diag_error(struct diag_list *list, struct diag_place place, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    (void)diag_verror(list, place, format, arguments);
    va_end(arguments);
    return false;
}

bool diag_read_file(struct diag_list *list, const char *path, struct text *text)
{
    struct epic_error error = {{0}};
    return text_read_file(text, path, TEXT_FILE_LIMIT, &error) ||
           diag_error(list, (struct diag_place){0}, "%s", error.text);
}

bool diag_verror(struct diag_list *list, struct diag_place place, const char *format, va_list values)
{
    add(list, DIAG_ERROR, place, format, values);
    return false;
}

// What a byte of a text cannot be; NULL: nothing wrong with it.
static const char *wrong_with(const char *byte, size_t length)
{
    unsigned char first = (unsigned char)*byte;
    if (first == '\0')
        return "a zero byte: this is not text";
    if ((first < ' ' && !strchr("\t\n\r", first)) || first == 0x7f)
        return "a control character: this is not text";
    return text_character(byte, length) ? NULL : "this is not UTF-8, the encoding of all files";
}

bool diag_check_text(struct diag_list *list, const struct diag_source *source)
{
    for (size_t at = 0; at < source->length;) {
        const char *byte = source->text + at;
        const char *wrong = wrong_with(byte, source->length - at);
        if (wrong)
            return diag_error(list, (struct diag_place){source, at, 1}, "%s", wrong);
        at += text_character(byte, source->length - at);
    }
    return true;
}

bool diag_wants_hint(const struct diag_list *list)
{
    return list->count > 0 && list->dropped == 0 && !list->repeated;
}

void diag_hint(struct diag_list *list, const char *format, ...)
{
    if (!diag_wants_hint(list))
        return;
    struct diag_message *message = &list->messages[list->count - 1];
    free(message->hint);
    va_list arguments;
    va_start(arguments, format);
    if (vasprintf(&message->hint, format, arguments) < 0)
        message->hint = NULL; // the message is worth having without its hint
    va_end(arguments);
}

void diag_suggest(struct diag_list *list, const char *word)
{
    if (word)
        diag_hint(list, "did you mean \"%s\"?", word);
}

void diag_move(struct diag_message *message, unsigned spaces)
{
    if (message->line == 0)
        return;
    bool whole = message->underline + 1 >= message->column; // not if the excerpt begins further on
    message->column += spaces;
    char *excerpt = NULL;
    if (!whole || asprintf(&excerpt, "%*s%s", (int)spaces, "", message->excerpt) < 0)
        return;
    free(message->excerpt);
    message->excerpt = excerpt;
    message->underline += spaces;
}

void diag_put(struct diag_message *message, struct diag_place place)
{
    struct diag_message put = *message;
    put.file = put.excerpt = NULL;
    if (!resolve(&put, place)) { // the old place is better than none
        free(put.file);
        free(put.excerpt);
        return;
    }
    free(message->file);
    free(message->excerpt);
    *message = put;
}

// --- Rendering -----------------------------------------------------------------------------------

static void render_headline(const struct diag_message *message, struct text *out)
{
    static const char *const names[] = {[DIAG_WARNING] = "warning", [DIAG_ERROR] = "error"};
    if (message->file)
        text_appendf(out, "%s:", message->file);
    if (message->line > 0)
        text_appendf(out, "%u:%u:", message->line, message->column);
    text_appendf(out, "%s%s: %s\n", message->file ? " " : "", names[message->severity], message->text);
}

// The underline is indented by what the excerpt has before it, tabs as tabs: it fits whatever a tab's width
// is.
static void render_underline(const struct diag_message *message, struct text *out)
{
    text_append(out, "      | ");
    for (size_t i = 0; i < message->underline; i++)
        if (text_begins_character(message->excerpt[i]))
            text_append_char(out, message->excerpt[i] == '\t' ? '\t' : ' ');
    const char *rest = message->excerpt + message->underline;
    unsigned shown = text_characters(rest, strlen(rest));
    text_append_char(out, '^');
    for (unsigned i = 1; i < message->length && i < shown; i++)
        text_append_char(out, '~');
    text_append_char(out, '\n');
}

static void render_message(const struct diag_message *message, struct text *out)
{
    render_headline(message, out);
    if (message->excerpt) {
        text_appendf(out, "%5u | %s\n", message->line, message->excerpt);
        render_underline(message, out);
    }
    if (message->hint)
        text_appendf(out, "help: %s\n", message->hint);
}

void diag_render(const struct diag_list *list, struct text *out)
{
    for (size_t i = 0; i < list->count; i++)
        render_message(&list->messages[i], out);
    if (list->dropped > 0)
        text_appendf(out, "... and %zu more\n", list->dropped);
}

bool diag_print(const struct diag_list *list, FILE *stream)
{
    struct text out = {0};
    diag_render(list, &out);
    bool written = !out.failed && fwrite(text_string(&out), 1, out.length, stream) == out.length;
    text_free(&out);
    return written;
}
