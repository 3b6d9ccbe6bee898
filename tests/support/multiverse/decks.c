#include "support/multiverse/decks.h"

#include "engine/language/cards.h"
#include "games/multiverse/language/program.h"

enum { FORMATS = 3, MIXED = 2, FOOTHOLDS = 20, POINTS = 100, LEAST = 40, MOST = 90 };

struct picks {
    const struct epic_rules *rules;
    const void *cards;
    unsigned energies; // that the deck has
    unsigned count[ENGINE_MAX_KINDS], cards_in_all, points;
    unsigned others; // points of what are no characters
};

static const struct multi_kind *kind_at(const struct picks *p, unsigned kind)
{
    return engine_kind_record(p->cards, kind, sizeof(struct multi_kind));
}

static void put(struct picks *p, unsigned kind, unsigned copies)
{
    p->count[kind] += copies;
    p->cards_in_all += copies;
    p->points += copies * kind_at(p, kind)->cost;
    p->others += kind_at(p, kind)->type == MULTI_CHARACTER ? 0 : copies * kind_at(p, kind)->cost;
}

// Whether one more of it keeps the deck legal, and fit for a campaign.
static bool may_have(const struct picks *p, unsigned kind)
{
    const struct multi_kind *k = kind_at(p, kind);
    return k->type != MULTI_FOOTHOLD && multi_energies_alone(k) & p->energies &&
           !(multi_is_unique(k) && p->count[kind]) && k->cost > 0 && p->points + k->cost <= POINTS &&
           p->cards_in_all < MOST && (k->type == MULTI_CHARACTER || p->others + k->cost <= POINTS / 2);
}

static void put_footholds(struct picks *p, unsigned kinds, unsigned copies)
{
    for (unsigned kind = 0; kind < kinds; kind++)
        if (kind_at(p, kind)->type == MULTI_FOOTHOLD && kind_at(p, kind)->energies & p->energies)
            put(p, kind, copies);
}

// What costs 1 makes up for what is missing.
static void fill(struct picks *p, unsigned kinds)
{
    for (unsigned kind = 0; kind < kinds; kind++)
        while (kind_at(p, kind)->cost == 1 && may_have(p, kind))
            put(p, kind, 1);
}

struct epic_deck *multiverse_deck(const void *cards, int format, struct pcg *random, struct diag_list *out)
{
    enum { TRIES = 400 };
    struct picks p = {.rules = epic_rules_find("multiverse"), .cards = cards};
    unsigned kinds = (unsigned)p.rules->cards_count(cards);
    unsigned wanted = format < 0 ? pcg_bounded(random, FORMATS) : (unsigned)format;
    unsigned first = pcg_bounded(random, MULTI_COLORS), second = (first + 1) % MULTI_COLORS;
    p.energies = 1U << first | (wanted == MIXED ? 1U << second : 0);
    put_footholds(&p, kinds, wanted == MIXED ? FOOTHOLDS / 2 : FOOTHOLDS);
    for (unsigned i = 0; i < TRIES; i++) {
        unsigned kind = pcg_bounded(random, kinds);
        if (may_have(&p, kind))
            put(&p, kind, 1);
    }
    fill(&p, kinds);
    put_footholds(&p, kinds, p.cards_in_all < LEAST ? LEAST - p.cards_in_all : 0);
    struct text list = {0};
    text_appendf(&list, "format: %s\n", p.rules->formats[wanted].name);
    for (unsigned kind = 0; kind < kinds; kind++)
        if (p.count[kind])
            text_appendf(&list, "%u %s\n", p.count[kind], p.rules->card_name(cards, kind));
    struct epic_deck *deck = epic_deck_read(p.rules, cards, "random.deck", list.data, list.length, out);
    text_free(&list);
    return deck;
}
