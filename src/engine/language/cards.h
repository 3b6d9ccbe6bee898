// A database of cards: what card files say, read and compiled. src/cards/LANGUAGE.md describes the files.
#ifndef EPICSIM_ENGINE_LANGUAGE_CARDS_H
#define EPICSIM_ENGINE_LANGUAGE_CARDS_H

#include "base/diag.h"
#include "base/text.h"
#include "cards/arena.h"
#include "cards/names.h"
#include "engine/language/program.h"

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
    uint32_t count, ability_count, code_count, filter_count, class_count;
    const char *class_names[ENGINE_MAX_CLASSES];
    uint64_t hash; // of the card files' text
    struct arena arena;
    struct names names; // folded name -> kind
};

// Compiles card files into one database; a card may use classes and tokens of any of them, wherever they
// stand. Everything that is wrong is reported, with its place; then, or if memory runs out, the result is
// NULL. The sources are not needed afterwards. Give it back with engine_cards_free.
//
// First come files, then sources that belong to the same database. The last `changes` of all change the
// others: what they have takes the place of a card of the same name.
struct engine_cards *engine_cards_load(const struct engine_language *language, const char *const *files,
                                       size_t file_count, const struct diag_source *more, size_t more_count,
                                       size_t changes, struct diag_list *out);

void engine_cards_free(struct engine_cards *cards);

// The index of the kind with that name, however its case, accents and apostrophes are written, or -1.
int engine_cards_find(const struct engine_cards *cards, const char *name);

// The name nearest to one that was not found, or NULL.
const char *engine_cards_suggest(const struct engine_cards *cards, const char *name);

#endif
