#include "engine/deck_check.h"

#include <string.h>

struct diag_place engine_whole_deck(const struct engine_deck_check *c)
{
    return (struct diag_place){.source = &c->deck->whole};
}

void engine_check_deck_size(const struct engine_deck_check *c, unsigned least, unsigned most)
{
    unsigned size = c->deck->size;
    if (size >= least && size <= most)
        return;
    (void)diag_error(c->out, engine_whole_deck(c), "%u card%s, a %s deck has %s%u%s", size,
                     size == 1 ? "" : "s", c->format, least == most ? "exactly " : "", least,
                     least == most ? "" : " or more");
}

static const char *name_at(const struct engine_deck_check *c, unsigned at)
{
    return c->rules->card_name(c->cards, c->deck->kinds[at]);
}

static size_t length_without_wording(const struct engine_deck_check *c, const char *name)
{
    const char *wording = c->wording ? strstr(name, c->wording) : NULL;
    return wording ? (size_t)(wording - name) : strlen(name);
}

static bool same_card(const struct engine_deck_check *c, const char *a, const char *b)
{
    size_t length = length_without_wording(c, a);
    return length == length_without_wording(c, b) && memcmp(a, b, length) == 0;
}

void engine_check_deck_copies(const struct engine_deck_check *c, unsigned most)
{
    for (unsigned i = 0; i < c->deck->kind_count; i++) {
        const char *name = name_at(c, i);
        unsigned copies = 0;
        bool first = true; // of its wordings: said once
        for (unsigned j = 0; j < c->deck->kind_count; j++) {
            if (!same_card(c, name, name_at(c, j)))
                continue;
            copies += c->deck->counts[j];
            first = first && j >= i;
        }
        if (first && copies > most)
            (void)diag_error(c->out, c->deck->places[i], "%u copies of \"%s\", a %s deck has at most %u",
                             copies, name, c->format, most);
    }
}
