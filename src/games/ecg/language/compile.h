// How the card files of Epic Card Game are compiled: what the compiler of all games with champions does not
// know.  src/games/ecg/LANGUAGE.md describes the language, program.h what becomes of it.
//
//   language.c   what the compiler of games with champions (games/champions/language) is told of this game
//   words.c      the tables: which phrases are this game's own and what each means
//   headers.c    the first line of a card
//   abilities.c  loyalty, costs, gold, halves of events
//   listing.c    showing costs and loyalty
//   facts.c      what is printed on a card, column by column
#ifndef EPICSIM_GAMES_ECG_LANGUAGE_COMPILE_H
#define EPICSIM_GAMES_ECG_LANGUAGE_COMPILE_H

#include "games/champions/language/compile.h"
#include "games/ecg/language/words.h"

extern const struct champ_language ecg_language;

// The card that is being compiled.
static inline struct ecg_kind *ecg_own_kind(const struct engine_compiler *compiler) { return compiler->kind; }

// --- Abilities (abilities.c)

// "gain INT ALIGNMENT gold"
void ecg_emit_aligned_gold(struct engine_compiler *compiler, const struct phrase_node *node);

// Of struct champ_language.
int ecg_emit_loyalty(struct engine_compiler *compiler, const struct phrase_node *triggers);
void ecg_power_costs(struct engine_compiler *compiler, const struct phrase_node *line,
                     struct champ_ability *ability, uint32_t *facts);

void ecg_compile_extra_cost(struct engine_compiler *compiler, const struct phrase_node *line);
uint8_t ecg_gold_of_half(struct engine_compiler *compiler, const struct phrase_node *half);

// --- Cards (headers.c): of struct engine_language

void ecg_compile_header(struct engine_compiler *compiler, const struct phrase_node *node,
                        struct engine_header *header, void *kind);

// --- Showing (listing.c): of struct champ_language

void ecg_show_costs(const struct engine_listing *listing, const struct champ_ability *ability);
void ecg_show_extra_gold(const struct engine_listing *listing, uint8_t gold);
void ecg_show_loyalty(const struct engine_listing *listing, const struct champ_ability *ability);

#endif
