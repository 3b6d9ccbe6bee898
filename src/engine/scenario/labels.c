#include "engine/scenario/labels.h"

#include <ctype.h>
#include <string.h>

static struct engine_label *items(const struct engine_labels *labels) { return labels->list.items; }

void engine_labels_start(struct engine_labels *labels)
{
    enum { LABELS = 4096 };
    labels->list = (struct table){.size = sizeof(struct engine_label), .limit = LABELS};
}

bool engine_labels_copy(struct engine_labels *to, const struct engine_labels *from)
{
    engine_labels_start(to);
    for (unsigned i = 0; i < from->list.count; i++)
        table_add(&to->list, &items(from)[i]);
    return !to->list.failed;
}

void engine_labels_free(struct engine_labels *labels) { table_free(&labels->list); }

const struct engine_label *engine_label_nth(const struct engine_labels *labels, unsigned index)
{
    return &items(labels)[index];
}

unsigned engine_label_index(const struct engine_labels *labels, const struct engine_label *label)
{
    return label ? (unsigned)(label - items(labels)) : ENGINE_NO_INDEX;
}

const struct engine_label *engine_label_find(const struct engine_labels *labels, const char *name)
{
    for (unsigned i = 0; i < labels->list.count; i++)
        if (strcmp(items(labels)[i].name, name) == 0)
            return &items(labels)[i];
    return NULL;
}

const struct engine_label *engine_label_at(const struct engine_labels *labels, unsigned place)
{
    for (unsigned i = 0; i < labels->list.count; i++)
        if (items(labels)[i].in_play && items(labels)[i].place == place)
            return &items(labels)[i];
    return NULL;
}

// Words that mean something where a label may stand.
static bool is_reserved(const char *name)
{
    static const char *const words[] = {"god",   "none", "asked",  "turn",  "running", "during",
                                        "never", "draw", "winner", "legal", "illegal", "done"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], name) == 0)
            return true;
    return name[0] == 'p' && isdigit((unsigned char)name[1]) && name[2] == '\0';
}

bool engine_label_add(struct engine_labels *labels, struct arena *arena, struct words *w,
                      struct engine_label label)
{
    if (is_reserved(label.name))
        return words_error(w, "\"%s\" cannot be a label", label.name);
    if (engine_label_find(labels, label.name))
        return words_error(w, "there is a label \"%s\" already", label.name);
    label.name = arena_copy(arena, label.name, strlen(label.name));
    label.in_play = true;
    table_add(&labels->list, &label);
    return true;
}

static bool is_there(const struct engine_label *label, place_set present, const engine_card *cards)
{
    engine_card there = cards[label->place]; // what has become a copy of another is still there
    return places_test(present, label->place) &&
           (there == label->card || engine_card_is_copy(there) || engine_card_is_copy(label->card));
}

void engine_labels_update(struct engine_labels *labels, place_set present, const engine_card *cards,
                          unsigned line)
{
    for (unsigned i = 0; i < labels->list.count; i++) {
        struct engine_label *label = &items(labels)[i];
        if (!label->in_play || is_there(label, present, cards))
            continue;
        label->in_play = false;
        label->left = line;
    }
}

bool engine_label_was_in_play(const struct engine_label *label, place_set present, const engine_card *cards,
                              unsigned line)
{
    return (label->in_play || label->left == line) && is_there(label, present, cards);
}
