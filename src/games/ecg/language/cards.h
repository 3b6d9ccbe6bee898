// Card files of the Epic Card Game, read and compiled: see src/games/ecg/LANGUAGE.md for the language and
// program.h for what becomes of it.
//
//   cards.c      the database as this game sees it
//   language.c   what the compiler of games with champions (games/champions/language) is told of this game
//   words.c      the tables: which phrases are this game's own and what each means
//   headers.c    the first line of a card
//   abilities.c  loyalty, costs, gold, halves of events
//   listing.c    showing a card and its program
//   facts.c      what is printed on a card, column by column
#ifndef EPICSIM_GAMES_ECG_LANGUAGE_CARDS_H
#define EPICSIM_GAMES_ECG_LANGUAGE_CARDS_H

#include <stddef.h>

#include "base/diag.h"
#include "base/text.h"
#include "games/ecg/language/program.h"

// Compiles card files into one database; a card may use classes and tokens of any of them, wherever they
// stand. Everything that is wrong is reported, with its place; then, or if memory runs out, the result is
// NULL. The sources are not needed afterwards. Give it back with ecg_cards_free.
struct ecg_cards *ecg_cards_parse(const struct diag_source *sources, size_t count, struct diag_list *out);

// The same for files, and after them more sources that belong to the same database. The last `changes` of all
// change the others: what they have takes the place of a card of the same name.
struct ecg_cards *ecg_cards_load(const char *const *files, size_t file_count, const struct diag_source *more,
                                 size_t more_count, size_t changes, struct diag_list *out);

void ecg_cards_free(struct ecg_cards *cards);

// The index of the kind with that name, however its case, accents and apostrophes are written, or -1.
int ecg_cards_find(const struct ecg_cards *cards, const char *name);

// The name nearest to one that was not found, or NULL.
const char *ecg_cards_suggest(const struct ecg_cards *cards, const char *name);

// Appends a card: as its file says it, and the program that was made of it.
void ecg_cards_print_kind(const struct ecg_cards *cards, unsigned kind, struct text *out);

// Appends one instruction as the listing shows it, without its place and a newline.
void ecg_cards_print_insn(const struct ecg_cards *cards, unsigned at, struct text *out);

// The columns of an operation, ECG_OPS.
const struct engine_op *ecg_op(unsigned op);

#endif
