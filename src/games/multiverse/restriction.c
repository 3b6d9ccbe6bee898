// Restricted decks: of characters, or of all cards, that have one attribute.
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "engine/language/cards.h"
#include "games/multiverse/multiverse.h"

static const char hero[] = "hero";

// What cards must have: one of these.  The sets that cards are in stand for publishers.
struct restriction {
    const char *word;
    unsigned energies, natures; // bits
    uint64_t labels;            // or teams
    const char *set;
    bool heroes;
};

// --- What the word means

static bool is_called(const struct restriction *r, const char *name)
{
    return strcasecmp(r->word, name) == 0;
}

static bool find_kind_of_character(struct restriction *r, const struct engine_cards *cards)
{
    r->heroes = is_called(r, hero);
    for (unsigned i = 0; i < MULTI_NATURE_COUNT; i++)
        r->natures |= (unsigned)is_called(r, multi_nature_words[i]) << i;
    for (unsigned i = 0; i < cards->class_count; i++)
        r->labels |= (uint64_t)is_called(r, cards->class_names[i]) << i;
    return r->heroes || r->natures || r->labels;
}

static bool find_kind_of_card(struct restriction *r, const struct engine_cards *cards)
{
    for (unsigned i = 0; i < MULTI_ENERGY_COUNT; i++)
        r->energies |= (unsigned)is_called(r, multi_energy_words[i]) << i;
    for (unsigned i = 0; i < cards->count && !r->set; i++)
        r->set = is_called(r, cards->cards[i].set) ? cards->cards[i].set : NULL;
    return r->energies || r->set;
}

static void say_unknown(const struct engine_deck_check *c, const struct restriction *r)
{
    const struct engine_cards *cards = c->cards;
    struct text_nearest nearest = text_nearest_to(r->word);
    text_nearest_offer(&nearest, hero);
    for (unsigned i = 0; i < MULTI_NATURE_COUNT; i++)
        text_nearest_offer(&nearest, multi_nature_words[i]);
    for (unsigned i = 0; i < MULTI_ENERGY_COUNT; i++)
        text_nearest_offer(&nearest, multi_energy_words[i]);
    for (unsigned i = 0; i < cards->class_count; i++)
        text_nearest_offer(&nearest, cards->class_names[i]);
    for (unsigned i = 0; i < cards->count; i++)
        text_nearest_offer(&nearest, cards->cards[i].set);
    (void)diag_error(c->out, c->deck->restriction, "no card is \"%s\"", r->word);
    if (nearest.best)
        diag_suggest(c->out, nearest.best);
    else
        diag_hint(c->out,
                  "a deck is restricted to an alignment, a label or team, a color or origin, or a set");
}

// --- Which cards have it

// M-format-restricted-4: what characters are limits characters alone; M-format-restricted-3: publishers,
// colors and origins limit whatever bears them.
static bool fits(const struct restriction *r, const struct engine_cards *cards, unsigned kind)
{
    const struct multi_kind *k = engine_kind_record(cards, kind, sizeof *k);
    if (k->type == MULTI_FOOTHOLD || k->type == MULTI_INCIDENT)
        return true;
    if (r->energies)
        return (k->energies & r->energies) != 0;
    if (r->set)
        return strcasecmp(cards->cards[kind].set, r->set) == 0;
    return k->type != MULTI_CHARACTER || (r->heroes && multi_is_heroic(k->natures)) ||
           k->natures & r->natures || (k->labels | k->teams) & r->labels;
}

// M-format-restricted-1, M-format-restricted-2: each deck by its own.
void multi_check_restriction(const struct engine_deck_check *c)
{
    const struct diag_place *place = &c->deck->restriction;
    char *word = strndup(place->source->text + place->offset, place->length);
    struct restriction r = {.word = word};
    if (!word)
        (void)diag_error(c->out, *place, "out of memory");
    else if (!find_kind_of_character(&r, c->cards) && !find_kind_of_card(&r, c->cards))
        say_unknown(c, &r);
    for (unsigned i = 0; word && i < c->deck->kind_count; i++)
        if ((r.heroes || r.natures || r.labels || r.energies || r.set) &&
            !fits(&r, c->cards, c->deck->kinds[i]))
            (void)diag_error(c->out, c->deck->places[i],
                             "\"%s\" is not \"%s\", to which the deck is restricted",
                             c->rules->card_name(c->cards, c->deck->kinds[i]), word);
    free(word);
}
