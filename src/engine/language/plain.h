// What a game need not say for itself whose cards are plain: an ability is the number of its first
// instruction (uint16_t), a filter says whose cards are meant and what is printed on them.
//
//     struct my_filter {
//         struct engine_plain_filter base;
//         ...                              what is asked of a card: `fits` of struct engine_language
//     };
#ifndef EPICSIM_ENGINE_LANGUAGE_PLAIN_H
#define EPICSIM_ENGINE_LANGUAGE_PLAIN_H

#include "engine/game.h"
#include "engine/language/compiler.h"

struct engine_plain_filter {
    uint8_t whose; // enum engine_whose
};

// --- For struct engine_language

extern const struct engine_missing engine_plain_missing[];
extern const char *const engine_plain_bases[];
// The program of a line's EFFECTS.
uint32_t engine_plain_ability(struct engine_compiler *compiler, const struct phrase_node *line);
// Reads the lines below a card's first one, each as that symbol.
typedef void engine_plain_line(struct engine_compiler *compiler, const struct phrase_node *line);
void engine_plain_lines(struct engine_compiler *compiler, const struct card_sheet *sheet,
                        const struct card_line *first, unsigned symbol, engine_plain_line *read);
void engine_plain_filter_begin(const struct phrase_node *node, void *filter);

#define ENGINE_PLAIN_LANGUAGE                                               \
    .missing = engine_plain_missing, .counting = 1U << ENGINE_N_PILE_COUNT, \
    .ability_size = sizeof(uint16_t), .quoted = engine_plain_ability,       \
    .filter_begin = engine_plain_filter_begin, .bases = engine_plain_bases

// --- For struct engine_rules

unsigned engine_plain_whose(const struct engine_match *m, unsigned filter);
struct bits128 engine_plain_cards(const struct engine_game *g, const struct engine_frame *f, unsigned filter,
                                  unsigned owner, struct bits128 cards);
uint16_t engine_plain_code(const struct engine_match *m, unsigned ability);

#define ENGINE_PLAIN_RULES \
    .whose = engine_plain_whose, .matching_cards = engine_plain_cards, .ability_code = engine_plain_code

#endif
