// A database of cards as the rest of the program sees it: the functions of struct epic_rules.
#include <string.h>

#include "engine/game.h"
#include "engine/language/listing.h"

void *engine_cards_load(const struct epic_rules *rules, const struct epic_card_sources *sources,
                        struct diag_list *out)
{
    return engine_cards_compile(rules->engine->language, sources, out);
}

size_t engine_cards_count(const void *cards) { return ((const struct engine_cards *)cards)->count; }

const char *engine_cards_name(const void *cards, unsigned kind)
{
    return ((const struct engine_cards *)cards)->cards[kind].name;
}

const char *engine_card_text(const void *cards, unsigned kind)
{
    return ((const struct engine_cards *)cards)->cards[kind].text;
}

int engine_cards_find(const void *cards, const char *name)
{
    struct text folded = {0};
    text_append_folded(&folded, name, strlen(name));
    uint32_t kind = names_find(&((const struct engine_cards *)cards)->names, text_string(&folded));
    text_free(&folded);
    return kind == NAMES_NONE ? -1 : (int)kind;
}

const char *engine_cards_suggest(const void *cards, const char *name)
{
    struct text_nearest nearest = text_nearest_to(name);
    for (unsigned kind = 0; kind < engine_cards_count(cards); kind++)
        text_nearest_offer(&nearest, engine_cards_name(cards, kind));
    return nearest.best;
}

// --- What a card says

void engine_card_show(const void *cards, unsigned kind, struct text *out)
{
    const struct engine_cards *all = cards;
    struct engine_listing listing;
    engine_listing_begin(&listing, all, out);
    text_appendf(out, "%s\n", engine_card_text(cards, kind));
    all->language->show_card(&listing, kind);
}

void engine_card_fact_name(const void *cards, unsigned kind, struct text *out)
{
    text_append(out, engine_cards_name(cards, kind));
}

const char *engine_card_set(const void *cards, unsigned kind)
{
    return ((const struct engine_cards *)cards)->cards[kind].set;
}

void engine_card_fact_set(const void *cards, unsigned kind, struct text *out)
{
    text_append(out, engine_card_set(cards, kind));
}
