// How the card files of Epic TCG are compiled: what the compiler of all games with champions does not know.
//
//   language.c   what the compiler of games with champions (games/champions/language) is told of this game
//   words_*.c    the tables: which phrases are this game's own and what each means
//   headers.c    the first line of a card
//   costs.c      costs of abilities and of cards, speeds
//   lines.c      wards and other lines of this game
//   phrases.c    phrases that mean more than a row of a table can say
//   listing.c    showing costs and filters
//   facts.c      what is printed on a card, column by column
#ifndef EPICSIM_GAMES_TCG_LANGUAGE_COMPILE_H
#define EPICSIM_GAMES_TCG_LANGUAGE_COMPILE_H

#include "games/champions/language/compile.h"
#include "games/tcg/language/words.h"

// The game's tables in engine_compiler.own.
enum { TCG_TABLE_COSTS = CHAMP_TABLES };

extern const struct champ_language tcg_language;

// The card that is being compiled.
static inline struct tcg_kind *tcg_own_kind(const struct engine_compiler *compiler) { return compiler->kind; }

// --- Costs (costs.c)

// Of struct champ_language.
void tcg_power_costs(struct engine_compiler *compiler, const struct phrase_node *line,
                     struct champ_ability *ability, uint32_t *facts);

// What the nth COSTS of a line of a card come to, as an index; none of them is a speed.
uint16_t tcg_card_costs(struct engine_compiler *compiler, const struct phrase_node *line, unsigned nth);

// X is known in the effects of an event that may cost any number of something: of struct champ_language.
uint32_t tcg_event_facts(const struct engine_compiler *compiler);

// "1 action, fast", of recall.
uint16_t tcg_recall_cost(struct engine_compiler *compiler);

// --- Lines (lines.c): of struct champ_language

void tcg_compile_own_line(struct engine_compiler *compiler, const struct phrase_node *line);
void tcg_compile_own_keyword(struct engine_compiler *compiler, const struct phrase_node *keyword);
void tcg_compile_own_static(const struct phrase_node *node, struct champ_ability *ability);
void tcg_filter_word(struct engine_compiler *compiler, const struct phrase_node *word,
                     struct champ_filter *filter);

// The bits of an ORIGIN node.
uint8_t tcg_origin_bits(const struct phrase_node *node);

// --- Cards (headers.c): of struct engine_language

void tcg_compile_header(struct engine_compiler *compiler, const struct phrase_node *node,
                        struct engine_header *header, void *kind);

// --- Phrases that need more than a row (phrases.c), named by the tables

void tcg_emit_target_more(struct engine_compiler *compiler, const struct phrase_node *node);
void tcg_emit_become(struct engine_compiler *compiler, const struct phrase_node *node);
void tcg_emit_lose(struct engine_compiler *compiler, const struct phrase_node *node);
void tcg_emit_mark(struct engine_compiler *compiler, const struct phrase_node *node);
void tcg_emit_break_marked(struct engine_compiler *compiler, const struct phrase_node *node);
void tcg_emit_create_equal(struct engine_compiler *compiler, const struct phrase_node *node);
void tcg_emit_stop_unless(struct engine_compiler *compiler, const struct phrase_node *node);
void tcg_emit_stop_unless_alike(struct engine_compiler *compiler, const struct phrase_node *node);
void tcg_emit_it_deals(struct engine_compiler *compiler, const struct phrase_node *node);
void tcg_emit_count_markers(struct engine_compiler *compiler, const struct phrase_node *node);
void tcg_emit_lasting(struct engine_compiler *compiler, const struct phrase_node *node);
void tcg_emit_cards_to_play(struct engine_compiler *compiler, const struct phrase_node *node);
void tcg_emit_discard_or_break(struct engine_compiler *compiler, const struct phrase_node *node);

// --- Showing (listing.c): of struct champ_language

void tcg_show_costs(const struct engine_listing *listing, const struct champ_ability *ability);

#endif
