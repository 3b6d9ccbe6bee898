#include "games/ecg/decks.h"

#include <string.h>

#include "games/ecg/language/facts.h"
#include "rules/deck.h"
#include "rules/rules.h"

struct limits {
    unsigned least, most; // cards
    unsigned copies;      // of a card; 0: any number
    bool ratio;           // of free cards
    bool gods;
};

enum { ANY, CONSTRUCTED, LIMITED, CUBE, PRECONSTRUCTED, FORMATS };

const struct epic_format ecg_formats[] = {
    [ANY] = {"any", "no limits"},
    [CONSTRUCTED] = {"constructed", "60 cards or more, at most 3 of a kind, for each card of cost 0 two of "
                                    "cost 1 of its alignment, a god"},
    [LIMITED] = {"limited", "30 cards"},
    [CUBE] = {"cube", "30 cards or more"},
    [PRECONSTRUCTED] = {"preconstructed", "30 cards"},
    [FORMATS] = {NULL, NULL},
};

// D46 settles the sizes, B-full-2 to B-full-4 what else holds for constructed decks. A god is for constructed
// play (E2.4.1: where the format allows one).
static const struct limits limits_of[FORMATS] = {
    [ANY] = {.least = 1, .most = EPIC_DECK_CARDS, .gods = true},
    [CONSTRUCTED] = {.least = 60, .most = EPIC_DECK_CARDS, .copies = 3, .ratio = true, .gods = true},
    [LIMITED] = {.least = 30, .most = 30},           // B-limited-1
    [CUBE] = {.least = 30, .most = EPIC_DECK_CARDS}, // B-limited-1
    [PRECONSTRUCTED] = {.least = 30, .most = 30},    // B-precon-2
};

struct check {
    const struct ecg_cards *cards;
    const struct epic_deck *deck;
    const struct limits *limits;
    const char *format;
    struct diag_list *out;
};

static const struct ecg_kind *kind_at(const struct check *c, unsigned at)
{
    return &c->cards->kinds[c->deck->kinds[at]];
}

static struct diag_place whole(const struct check *c)
{
    return (struct diag_place){.source = &c->deck->whole};
}

// B-full-2, B-limited-1
static void check_size(const struct check *c)
{
    unsigned size = c->deck->size;
    const struct limits *limits = c->limits;
    if (size >= limits->least && size <= limits->most)
        return;
    (void)diag_error(c->out, whole(c), "%u card%s, a %s deck has %s%u%s", size, size == 1 ? "" : "s",
                     c->format, limits->least == limits->most ? "exactly " : "", limits->least,
                     limits->least == limits->most ? "" : " or more");
}

// E1.3.1#1, E2.3.7: tokens are no cards; E1.3.2#2, B-card-5: a god lies beside the deck.
static void check_types(const struct check *c)
{
    for (unsigned i = 0; i < c->deck->kind_count; i++) {
        const struct ecg_kind *kind = kind_at(c, i);
        if (kind->type == CHAMP_TOKEN)
            (void)diag_error(c->out, c->deck->places[i], "\"%s\" is a token, not a card of a deck",
                             kind->name);
        if (kind->type == ECG_GOD) {
            (void)diag_error(c->out, c->deck->places[i], "\"%s\" is a god, not a card of a deck", kind->name);
            diag_hint(c->out, "a line \"god: %s\" sets it beside the deck", kind->name);
        }
    }
}

// E2.4.1
static void check_god(const struct check *c)
{
    const struct epic_deck *deck = c->deck;
    if (deck->god == EPIC_NO_GOD)
        return;
    const struct ecg_kind *kind = &c->cards->kinds[deck->god];
    if (kind->type != ECG_GOD)
        (void)diag_error(c->out, deck->god_place, "\"%s\" is not a god", kind->name);
    else if (!c->limits->gods)
        (void)diag_error(c->out, deck->god_place, "a %s deck has no god", c->format);
}

// An older wording has a name of its own in the card files, and is the same card all the same.
static bool same_card(const char *a, const char *b)
{
    static const char wording[] = " (promo text)";
    const char *end_a = strstr(a, wording);
    const char *end_b = strstr(b, wording);
    size_t length = end_a ? (size_t)(end_a - a) : strlen(a);
    return length == (end_b ? (size_t)(end_b - b) : strlen(b)) && memcmp(a, b, length) == 0;
}

// B-full-3
static void check_copies(const struct check *c)
{
    if (c->limits->copies == 0)
        return;
    for (unsigned i = 0; i < c->deck->kind_count; i++) {
        const char *name = kind_at(c, i)->name;
        unsigned copies = 0;
        bool first = true; // of its wordings: said once
        for (unsigned j = 0; j < c->deck->kind_count; j++) {
            if (!same_card(name, kind_at(c, j)->name))
                continue;
            copies += c->deck->counts[j];
            first = first && j >= i;
        }
        if (first && copies > c->limits->copies)
            (void)diag_error(c->out, c->deck->places[i], "%u copies of \"%s\", a %s deck has at most %u",
                             copies, name, c->format, c->limits->copies);
    }
}

// Cards of an alignment and a cost. A card of two alignments counts for both: E2.5.3.
static unsigned count_cards(const struct check *c, unsigned alignment, unsigned cost)
{
    unsigned count = 0;
    for (unsigned i = 0; i < c->deck->kind_count; i++) {
        const struct ecg_kind *kind = kind_at(c, i);
        bool card = kind->type == CHAMP_CHAMPION || kind->type == CHAMP_EVENT;
        if (card && (kind->deck_alignments & alignment) != 0 && kind->cost == cost)
            count += c->deck->counts[i];
    }
    return count;
}

// B-full-4, D47: each alignment by itself; which there are in a deck does not matter (B-alignment-1).
static void check_ratio(const struct check *c)
{
    if (!c->limits->ratio)
        return;
    for (unsigned i = 0; ecg_alignment_words[i]; i++) {
        unsigned free_cards = count_cards(c, (enum ecg_alignment)(1U << i), 0);
        unsigned paid_cards = count_cards(c, (enum ecg_alignment)(1U << i), 1);
        if (paid_cards < 2 * free_cards)
            (void)diag_error(c->out, whole(c), "%s: %u card%s of cost 0 need%s %u of cost 1, found %u",
                             ecg_alignment_words[i], free_cards, free_cards == 1 ? "" : "s",
                             free_cards == 1 ? "s" : "", 2 * free_cards, paid_cards);
    }
}

bool ecg_deck_check(const void *cards, const struct epic_deck *deck, struct diag_list *out)
{
    struct check c = {.cards = cards,
                      .deck = deck,
                      .limits = &limits_of[deck->format],
                      .format = ecg_formats[deck->format].name,
                      .out = out};
    size_t before = out->errors;
    check_types(&c);
    check_god(&c);
    check_size(&c);
    check_copies(&c);
    check_ratio(&c);
    return out->errors == before;
}
