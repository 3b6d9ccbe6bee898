// A database of cards: what card files say, read and compiled. src/cards/LANGUAGE.md describes the files.
#ifndef EPICSIM_ENGINE_LANGUAGE_CARDS_H
#define EPICSIM_ENGINE_LANGUAGE_CARDS_H

#include "base/diag.h"
#include "base/text.h"
#include "cards/arena.h"
#include "cards/names.h"
#include "engine/language/program.h"
#include "rules/rules.h"

struct engine_language;
struct engine_listing;

enum { ENGINE_OWN_TABLES = 3 }; // tables of records that only the game knows

struct engine_card {
    const char *name;
    const char *set;  // "" none
    const char *text; // as its file says it
    bool token;
};

// Immutable. Kinds, abilities, filters and own are arrays of the game's records.
struct engine_cards {
    const struct engine_language *language;
    struct engine_card *cards; // one for each kind
    void *kinds, *abilities, *filters, *own[ENGINE_OWN_TABLES];
    struct engine_insn *code;
    struct engine_number *numbers;
    int8_t *facts; // fact_count of each kind: struct engine_language
    unsigned fact_count;
    uint32_t count, ability_count, code_count, filter_count, class_count;
    const char *class_names[ENGINE_MAX_CLASSES];
    uint64_t hash; // of the card files' text
    struct arena arena;
    struct names names; // folded name -> kind
};

// Compiles card files into one database; a card may use classes and tokens of any of them, wherever they
// stand. Everything that is wrong is reported, with its place; then, or if memory runs out, the result is
// NULL. The sources are not needed afterwards. Give it back with engine_cards_free.
struct engine_cards *engine_cards_compile(const struct engine_language *language,
                                          const struct epic_card_sources *from, struct diag_list *out);

// --- The functions of struct epic_rules: its `cards` are a struct engine_cards in every game

void *engine_cards_load(const struct epic_rules *rules, const struct epic_card_sources *sources,
                        struct diag_list *out);
void engine_cards_free(void *all);

// The index of the kind with that name, however its case, accents and apostrophes are written, or -1.
int engine_cards_find(const void *cards, const char *name);

// The name nearest to one that was not found, or NULL.
const char *engine_cards_suggest(const void *cards, const char *name);

size_t engine_cards_count(const void *cards);
const char *engine_cards_name(const void *cards, unsigned kind);
const char *engine_card_text(const void *cards, unsigned kind); // as its file says it

// Appends a card as its file says it, and what was made of it.
void engine_card_show(const void *cards, unsigned kind, struct text *out);

// Columns of the table of all cards that every game has: its name, and the set that it is in.
void engine_card_fact_name(const void *cards, unsigned kind, struct text *out);
const char *engine_card_set(const void *cards, unsigned kind);
void engine_card_fact_set(const void *cards, unsigned kind, struct text *out);

// The record of a kind, which is the game's.
static inline const void *engine_kind_record(const struct engine_cards *cards, unsigned kind, size_t size)
{
    return (const char *)cards->kinds + kind * size;
}

#endif
