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

static const char *name_at(const struct engine_deck_check *c, const struct epic_deck *list, unsigned at)
{
    return c->rules->card_name(c->cards, list->kinds[at]);
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

// Copies of a card, whatever its wording, among the first `end` entries of a list.
static unsigned copies_in(const struct engine_deck_check *c, const struct epic_deck *list, unsigned end,
                          const char *name)
{
    unsigned copies = 0;
    for (unsigned i = 0; i < end; i++)
        copies += same_card(c, name, name_at(c, list, i)) ? list->counts[i] : 0;
    return copies;
}

unsigned engine_deck_copies(const struct engine_deck_check *c, const char *name)
{
    const struct epic_deck *side = c->deck->sideboard;
    return copies_in(c, c->deck, c->deck->kind_count, name) +
           (side ? copies_in(c, side, side->kind_count, name) : 0);
}

// Of what stands in several entries, the first speaks for all.
static void check_copies(const struct engine_deck_check *c, const struct epic_deck *list, unsigned most)
{
    for (unsigned i = 0; i < list->kind_count; i++) {
        const char *name = name_at(c, list, i);
        bool said = copies_in(c, list, i, name) > 0 ||
                    (list != c->deck && copies_in(c, c->deck, c->deck->kind_count, name) > 0);
        unsigned copies = said ? 0 : engine_deck_copies(c, name);
        if (copies > most)
            (void)diag_error(c->out, list->places[i], "%u copies of \"%s\", a %s deck has at most %u", copies,
                             name, c->format, most);
    }
}

void engine_check_deck_copies(const struct engine_deck_check *c, unsigned most)
{
    check_copies(c, c->deck, most);
    if (c->deck->sideboard)
        check_copies(c, c->deck->sideboard, most);
}

void engine_check_no_sideboard(const struct engine_deck_check *c)
{
    if (c->deck->sideboard)
        (void)diag_error(c->out, c->deck->sideboard->places[0],
                         "decks of the format \"%s\" have no sideboard", c->format);
}
