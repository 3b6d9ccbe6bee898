#include "engine/deck_check.h"

#include <string.h>

#include "engine/language/cards.h"
#include "engine/text/words.h"

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
    const char *ending = c->rules->engine ? c->rules->engine->wording : NULL;
    const char *wording = ending ? strstr(name, ending) : NULL;
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

// --- What may be in a deck, and beside it

static bool lies_beside(const struct engine_deck_check *c, unsigned kind)
{
    return c->rules->engine->lies_beside && c->rules->engine->lies_beside(c->cards, kind);
}

static void check_types(const struct engine_deck_check *c, const struct epic_deck *list)
{
    const struct engine_cards *cards = c->cards;
    const char *beside = c->rules->engine->words->beside;
    for (unsigned i = 0; i < list->kind_count; i++) {
        unsigned kind = list->kinds[i];
        if (cards->cards[kind].token)
            (void)diag_error(c->out, list->places[i], "\"%s\" is a token, not a card of a deck",
                             name_at(c, list, i));
        if (lies_beside(c, kind)) {
            (void)diag_error(c->out, list->places[i], "\"%s\" is a %s, not a card of a deck",
                             name_at(c, list, i), beside);
            diag_hint(c->out, "a line \"%s: %s\" sets it beside the deck", beside, name_at(c, list, i));
        }
    }
}

static void check_beside(const struct engine_deck_check *c, bool allowed)
{
    const struct epic_deck *deck = c->deck;
    const char *beside = c->rules->engine->words->beside;
    if (deck->god == EPIC_NO_GOD)
        return;
    if (!beside)
        (void)diag_error(c->out, deck->god_place, "nothing lies beside a deck");
    else if (!lies_beside(c, (unsigned)deck->god))
        (void)diag_error(c->out, deck->god_place, "\"%s\" is not a %s",
                         c->rules->card_name(c->cards, (unsigned)deck->god), beside);
    else if (!allowed)
        (void)diag_error(c->out, deck->god_place, "a %s deck has no %s", c->format, beside);
}

static void check_restriction(const struct engine_deck_check *c)
{
    if (!c->deck->restriction.length)
        return;
    if (c->rules->engine->check_restriction)
        c->rules->engine->check_restriction(c);
    else
        (void)diag_error(c->out, c->deck->restriction, "decks of %s are not restricted", c->rules->title);
}

bool engine_deck_check(const struct epic_rules *rules, const void *cards, const struct epic_deck *deck,
                       struct diag_list *out)
{
    const struct engine_deck_limits *limits = &rules->engine->limits[deck->format];
    const struct engine_deck_check c = {.rules = rules,
                                        .cards = cards,
                                        .deck = deck,
                                        .format = rules->formats[deck->format].name,
                                        .out = out};
    size_t before = out->errors;
    check_types(&c, deck);
    if (deck->sideboard)
        check_types(&c, deck->sideboard);
    check_beside(&c, limits->beside);
    check_restriction(&c);
    if (!limits->sideboard)
        engine_check_no_sideboard(&c);
    engine_check_deck_size(&c, limits->least, limits->most);
    if (limits->copies)
        engine_check_deck_copies(&c, limits->copies);
    if (rules->engine->check_deck)
        rules->engine->check_deck(&c);
    return out->errors == before;
}
