#include "engine/format_lists.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/data_folder.h"

struct reading {
    const struct engine_deck_check *c;
    const char *const *lists;
    const struct diag_source *source;
    uint8_t *on;
    int list; // that the line is in, -1 none yet
};

static struct diag_place place_of(const struct reading *r, const char *from, const char *end)
{
    return (struct diag_place){r->source, (size_t)(from - r->source->text), (size_t)(end - from)};
}

static int find_list(const struct reading *r, const char *from, const char *end)
{
    for (int i = 0; r->lists[i]; i++)
        if (strlen(r->lists[i]) == (size_t)(end - from) &&
            memcmp(r->lists[i], from, (size_t)(end - from)) == 0)
            return i;
    return -1;
}

static bool unknown_list(const struct reading *r, const char *from, const char *end)
{
    struct text all = {0};
    for (int i = 0; r->lists[i]; i++)
        text_appendf(&all, "%s%s", i ? ", " : "", r->lists[i]);
    (void)diag_error(r->c->out, place_of(r, from, end), "a format has no such list");
    diag_hint(r->c->out, "there are %s", text_string(&all));
    text_free(&all);
    return false;
}

static void note_card(struct reading *r, const char *from, const char *end)
{
    char *name = strndup(from, (size_t)(end - from));
    int kind = name ? r->c->rules->cards_find(r->c->cards, name) : -1;
    if (kind >= 0)
        r->on[kind] |= (uint8_t)(1U << r->list);
    free(name);
}

static bool read_line(struct reading *r, const char *from, const char *end)
{
    while (from < end && isspace((unsigned char)*from))
        from++;
    while (end > from && isspace((unsigned char)end[-1]))
        end--;
    if (from == end || *from == '#')
        return true;
    if (end[-1] == ':') {
        r->list = find_list(r, from, end - 1);
        return r->list >= 0 || unknown_list(r, from, end);
    }
    if (r->list < 0)
        return diag_error(r->c->out, place_of(r, from, end), "a card before the name of a list");
    note_card(r, from, end);
    return true;
}

uint8_t *engine_format_lists_read(const struct engine_deck_check *c, const char *const *lists,
                                  const struct diag_source *source)
{
    struct reading r = {c, lists, source, calloc(c->rules->cards_count(c->cards) + 1, 1), -1};
    bool good = r.on && diag_check_text(c->out, source);
    for (const char *at = source->text, *end = at + source->length; good && at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *stop = newline ? newline : end;
        good = read_line(&r, at, stop);
        at = stop + 1;
    }
    if (good)
        return r.on;
    free(r.on);
    return NULL;
}

uint8_t *engine_format_lists(const struct engine_deck_check *c, const char *const *lists)
{
    char *folder = data_folder(c->rules->id);
    char *path = folder ? path_format("%s/formats/%s.lists", folder, c->format) : NULL;
    struct text text = {0};
    uint8_t *on = NULL;
    if (!path)
        (void)diag_error(c->out, (struct diag_place){0},
                         "the lists of the format \"%s\" are not where they should be", c->format);
    else if (diag_read_file(c->out, path, &text))
        on = engine_format_lists_read(c, lists, &(struct diag_source){path, text_string(&text), text.length});
    text_free(&text);
    free(path);
    free(folder);
    return on;
}
