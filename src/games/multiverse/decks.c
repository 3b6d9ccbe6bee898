// Formats: what may be in a deck, and which decks may meet.
#include "engine/deck_check.h"
#include "engine/language/cards.h"
#include "games/multiverse/multiverse.h"

enum { ANY, STANDARD, MIXED, FORMATS };
enum { LEAST = 40, FOOTHOLDS = 20 };

const struct epic_format multi_formats[] = {
    [ANY] = {"any", "any cards, 1 or more"},
    [STANDARD] = {"standard", "40 cards or more, 20 footholds of one kind, which pays for all others"},
    [MIXED] = {"mixed", "the same with footholds of two kinds, or of all three colors"},
    [FORMATS] = {NULL, NULL},
};

// M-deck-1; M-deck-9, M-format-standard-4: of footholds, items and incidents any number; M-deck-10: more is
// advice.
const struct engine_deck_limits multi_limits[] = {
    [ANY] = {.least = 1, .most = EPIC_DECK_CARDS},
    [STANDARD] = {.least = LEAST, .most = EPIC_DECK_CARDS},
    [MIXED] = {.least = LEAST, .most = EPIC_DECK_CARDS},
};

static const struct multi_kind *kind_of(const void *cards, unsigned kind)
{
    return engine_kind_record(cards, kind, sizeof(struct multi_kind));
}

static const char *name_of(const struct engine_deck_check *c, unsigned kind)
{
    return c->rules->card_name(c->cards, kind);
}

// The kinds of energy that the footholds of a deck give; how many footholds there are.
static unsigned energies_of(const struct engine_deck_check *c, unsigned *footholds)
{
    unsigned energies = 0;
    *footholds = 0;
    for (unsigned i = 0; i < c->deck->kind_count; i++) {
        const struct multi_kind *kind = kind_of(c->cards, c->deck->kinds[i]);
        if (kind->type != MULTI_FOOTHOLD)
            continue;
        energies |= kind->energies;
        *footholds += c->deck->counts[i];
    }
    return energies;
}

// M-deck-6 to M-deck-8: of a Unique character there is one.
static void check_unique(const struct engine_deck_check *c, unsigned i)
{
    const struct multi_kind *kind = kind_of(c->cards, c->deck->kinds[i]);
    if (multi_is_unique(kind) && c->deck->counts[i] > 1)
        (void)diag_error(c->out, engine_whole_deck(c), "%s: \"%s\" is unique, and the deck has %u of it",
                         c->format, name_of(c, c->deck->kinds[i]), c->deck->counts[i]);
}

// M-format-standard-3, M-format-standard-5, M-format-mixed-3, M-format-mixed-4: the kinds of energy pay for
// it.
static void check_payable(const struct engine_deck_check *c, unsigned i, unsigned energies)
{
    const struct multi_kind *kind = kind_of(c->cards, c->deck->kinds[i]);
    if (kind->type != MULTI_FOOTHOLD && !(multi_energies_alone(kind) & energies))
        (void)diag_error(c->out, engine_whole_deck(c), "%s: no foothold of the deck pays for \"%s\"",
                         c->format, name_of(c, c->deck->kinds[i]));
}

// M-format-standard-1, M-format-standard-2: one color or origin; M-format-mixed-1, M-format-mixed-2: two, or
// all colors.
static bool may_be_together(unsigned energies, unsigned format)
{
    unsigned colors = (1U << MULTI_COLORS) - 1U, count = bits64_count(energies);
    return format == STANDARD ? count == 1 : count == 2 || energies == colors;
}

// M-deck-2
void multi_check_deck(const struct engine_deck_check *c)
{
    unsigned footholds, energies = energies_of(c, &footholds), format = c->deck->format;
    if (format == ANY)
        return;
    if (footholds < FOOTHOLDS)
        (void)diag_error(c->out, engine_whole_deck(c), "%s: %u footholds; there must be %d or more",
                         c->format, footholds, FOOTHOLDS);
    if (footholds && !may_be_together(energies, format))
        (void)diag_error(c->out, engine_whole_deck(c), "%s: footholds of %u kinds; there must be %s",
                         c->format, bits64_count(energies),
                         format == STANDARD ? "one" : "two, or the three colors");
    for (unsigned i = 0; i < c->deck->kind_count; i++) {
        check_unique(c, i);
        check_payable(c, i, energies);
    }
}

// --- Decks that meet

static unsigned points_of(const void *cards, const struct epic_deck *deck)
{
    unsigned points = 0;
    for (unsigned i = 0; i < deck->kind_count; i++)
        points += (unsigned)kind_of(cards, deck->kinds[i])->cost * deck->counts[i];
    return points;
}

// M-format-campaign-4
static bool has_characters(const void *cards, const struct epic_deck *deck,
                           const struct epic_options *options, struct diag_list *out)
{
    unsigned points = 0, wanted = (unsigned)options->value[MULTI_OPTION_POINTS];
    for (unsigned i = 0; i < deck->kind_count; i++)
        if (kind_of(cards, deck->kinds[i])->type == MULTI_CHARACTER)
            points += (unsigned)kind_of(cards, deck->kinds[i])->cost * deck->counts[i];
    wanted = wanted ? wanted : points_of(cards, deck) / 2;
    return points >= wanted ||
           diag_error(out, (struct diag_place){0},
                      "%s has characters of %u points; for a campaign of %u it must have as many", deck->name,
                      points, wanted);
}

// M-deck-3, M-format-standard-6; M-format-teams-1.
bool multi_fits(const void *cards, const struct epic_deck *const *decks, unsigned seats,
                const struct epic_options *options, struct diag_list *out)
{
    unsigned sides = (unsigned)options->value[MULTI_OPTION_SIDES];
    if (sides == 1 || (sides && sides < seats && seats % sides != 0))
        return diag_error(out, (struct diag_place){0}, "%u players cannot be %u teams of equal size", seats,
                          sides);
    const struct epic_deck *first = NULL;
    for (unsigned seat = 0; seat < seats; seat++) {
        if (decks[seat]->format == ANY)
            continue;
        if (multi_is_campaign(options) && !has_characters(cards, decks[seat], options, out))
            return false;
        first = first ? first : decks[seat];
        bool equal = points_of(cards, decks[seat]) == points_of(cards, first);
        if (!equal && !options->value[MULTI_OPTION_UNEQUAL])
            return diag_error(out, (struct diag_place){0},
                              "%s has %u points and %s %u: decks that meet must have the same (or --option "
                              "unequal=1)",
                              first->name, points_of(cards, first), decks[seat]->name,
                              points_of(cards, decks[seat]));
    }
    return true;
}
