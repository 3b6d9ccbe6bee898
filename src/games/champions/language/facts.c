// What is printed on a card, column by column; and the names of what programs speak of.
#include "base/bits.h"
#include "base/text.h"
#include "games/champions/language/compile.h"

const struct champ_kind *champ_kind_of(const struct engine_cards *cards, unsigned kind)
{
    return engine_kind_record(cards, kind, cards->language->kind_size);
}

// Appends the names of a set's members.
static void list_names(struct text *out, uint64_t set, const char *const *names, const char *between)
{
    for (const char *before = ""; set; before = between)
        text_appendf(out, "%s%s", before, names[bits64_pop(&set)]);
}

void champ_fact_classes(const void *all, unsigned kind, struct text *out)
{
    const struct engine_cards *cards = all;
    list_names(out, champ_kind_of(cards, kind)->classes, cards->class_names, " ");
}

void champ_fact_offense(const void *cards, unsigned kind, struct text *out)
{
    if (champ_is_champion(champ_kind_of(cards, kind)))
        text_appendf(out, "%d", champ_kind_of(cards, kind)->offense);
}

void champ_fact_defense(const void *cards, unsigned kind, struct text *out)
{
    if (champ_is_champion(champ_kind_of(cards, kind)))
        text_appendf(out, "%d", champ_kind_of(cards, kind)->defense);
}

void champ_fact_keywords(const void *all, unsigned kind, struct text *out)
{
    const struct engine_cards *cards = all;
    list_names(out, champ_kind_of(cards, kind)->keywords, champ_language_of(cards->language)->keywords, ",");
}

// --- Names

const struct engine_missing champ_missing[] = {
    {ENGINE_KNOWS_CHOSEN, "no champion was chosen before this"},
    {ENGINE_KNOWS_SEATS, "no player was named before this"},
    {ENGINE_KNOWS_CARD, "no card was picked before this"},
    {ENGINE_KNOWS_REVEALED, "no cards were revealed before this"},
    {ENGINE_KNOWS_X, "X is not known here"},
    {ENGINE_KNOWS_DID, "nothing before this could fail to be done"},
    {CHAMP_KNOWS_LOST, "nothing before this breaks or damages champions"},
    {ENGINE_KNOWS_IN_PLAY, "this card is not in play here"},
    {ENGINE_KNOWS_IN_DISCARD, "this card is not in a discard pile here"},
    {ENGINE_KNOWS_BEING_PLAYED, "this is not the effect of an event that is played"},
    {0, NULL},
};

const char *const champ_bases[CHAMP_NUMBER_BASES] = {ENGINE_NUMBER_LIST(ENGINE_LIST_WORD)
                                                         CHAMP_NUMBER_LIST(ENGINE_LIST_WORD)};

const uint16_t champ_class_lists[] = {CHAMP_W_ADJECTIVE, CHAMP_W_NOUN, CHAMP_W_CARD_WORD, 0};
