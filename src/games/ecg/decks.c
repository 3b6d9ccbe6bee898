#include "games/ecg/decks.h"

#include "engine/deck_check.h"
#include "games/ecg/language/facts.h"

extern const struct epic_rules ecg_rules;

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

static const struct ecg_kind *kind_of(const struct engine_deck_check *c, unsigned kind)
{
    return &((const struct ecg_cards *)c->cards)->kinds[kind];
}

// E1.3.1#1, E2.3.7: tokens are no cards; E1.3.2#2, B-card-5: a god lies beside the deck.
static void check_types(const struct engine_deck_check *c)
{
    for (unsigned i = 0; i < c->deck->kind_count; i++) {
        const struct ecg_kind *kind = kind_of(c, c->deck->kinds[i]);
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
static void check_god(const struct engine_deck_check *c, bool allowed)
{
    const struct epic_deck *deck = c->deck;
    if (deck->god == EPIC_NO_GOD)
        return;
    const struct ecg_kind *kind = kind_of(c, (unsigned)deck->god);
    if (kind->type != ECG_GOD)
        (void)diag_error(c->out, deck->god_place, "\"%s\" is not a god", kind->name);
    else if (!allowed)
        (void)diag_error(c->out, deck->god_place, "a %s deck has no god", c->format);
}

// Cards of an alignment and a cost. A card of two alignments counts for both: E2.5.3.
static unsigned count_cards(const struct engine_deck_check *c, unsigned alignment, unsigned cost)
{
    unsigned count = 0;
    for (unsigned i = 0; i < c->deck->kind_count; i++) {
        const struct ecg_kind *kind = kind_of(c, c->deck->kinds[i]);
        bool card = kind->type == CHAMP_CHAMPION || kind->type == CHAMP_EVENT;
        if (card && (kind->deck_alignments & alignment) != 0 && kind->cost == cost)
            count += c->deck->counts[i];
    }
    return count;
}

// B-full-4, D47: each alignment by itself; which there are in a deck does not matter (B-alignment-1).
static void check_ratio(const struct engine_deck_check *c)
{
    for (unsigned i = 0; ecg_alignment_words[i]; i++) {
        unsigned free_cards = count_cards(c, (enum ecg_alignment)(1U << i), 0);
        unsigned paid_cards = count_cards(c, (enum ecg_alignment)(1U << i), 1);
        if (paid_cards < 2 * free_cards)
            (void)diag_error(c->out, engine_whole_deck(c),
                             "%s: %u card%s of cost 0 need%s %u of cost 1, found %u", ecg_alignment_words[i],
                             free_cards, free_cards == 1 ? "" : "s", free_cards == 1 ? "s" : "",
                             2 * free_cards, paid_cards);
    }
}

// B-full-2, B-full-3, B-limited-1
bool ecg_deck_check(const void *cards, const struct epic_deck *deck, struct diag_list *out)
{
    const struct limits *limits = &limits_of[deck->format];
    const struct engine_deck_check c = {.rules = &ecg_rules,
                                        .cards = cards,
                                        .deck = deck,
                                        .format = ecg_formats[deck->format].name,
                                        .out = out,
                                        .wording = " (promo text)"};
    size_t before = out->errors;
    check_types(&c);
    check_god(&c, limits->gods);
    engine_check_no_sideboard(&c);
    engine_check_deck_size(&c, limits->least, limits->most);
    if (limits->copies)
        engine_check_deck_copies(&c, limits->copies);
    if (limits->ratio)
        check_ratio(&c);
    return out->errors == before;
}
