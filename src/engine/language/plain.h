// What a game need not say for itself whose cards are plain: an ability is the number of its first
// instruction (uint16_t), a filter says whose cards are meant and what is printed on them.
//
//     struct my_filter {
//         struct engine_plain_filter base;
//         ...                              what is asked of a card: `fits` of struct engine_language
//     };
//
// If a card is no more than a name, classes, traits that its lines or words of filters name, and one program,
// such a game has nothing to say but its vocabulary (ENGINE_PLAIN_CARDS).
#ifndef EPICSIM_ENGINE_LANGUAGE_PLAIN_H
#define EPICSIM_ENGINE_LANGUAGE_PLAIN_H

#include "engine/game.h"
#include "engine/language/compiler.h"

struct engine_plain_filter {
    uint8_t whose; // enum engine_whose
};

// A card, and whatever has all of the traits and one of the classes.
struct engine_plain_kind {
    uint64_t classes;
    uint32_t traits;  // `flags` of what a line below the first one, or a word of a filter, means
    uint16_t ability; // ENGINE_NO_INDEX: it does nothing
    bool token;       // `value` of what the first line means
};
struct engine_plain_words {
    struct engine_plain_filter base;
    uint32_t traits;
    uint64_t classes;
};

// --- For struct engine_language

extern const struct engine_missing engine_plain_missing[];
extern const char *const engine_plain_bases[];
extern const uint16_t engine_plain_class_lists[];
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

void engine_plain_header(struct engine_compiler *compiler, const struct phrase_node *node,
                         struct engine_header *header, void *kind);
void engine_plain_card(struct engine_compiler *compiler, const struct card_sheet *sheet,
                       const struct card_line *first);
void engine_plain_filter_word(struct engine_compiler *compiler, const struct phrase_node *word, void *filter);
bool engine_plain_fits(const void *filter, const void *kind);
void engine_plain_show_card(const struct engine_listing *listing, unsigned kind);
void engine_plain_show_filter(const struct engine_listing *listing, const void *filter);

// With `line`, the symbol of the lines of a card.
#define ENGINE_PLAIN_CARDS                                                                               \
    ENGINE_PLAIN_LANGUAGE, .header = engine_plain_header, .card = engine_plain_card,                     \
                           .filter_word = engine_plain_filter_word, .fits = engine_plain_fits,           \
                           .show_card = engine_plain_show_card, .show_filter = engine_plain_show_filter, \
                           .kind_size = sizeof(struct engine_plain_kind),                                \
                           .filter_size = sizeof(struct engine_plain_words), .own_sizes = {1, 1, 1},     \
                           .class_lists = engine_plain_class_lists

// --- For struct engine_rules

static inline const struct engine_plain_kind *engine_plain_kind(const struct engine_match *m, unsigned kind)
{
    return &((const struct engine_plain_kind *)((const struct engine_cards *)m->base.cards)->kinds)[kind];
}

unsigned engine_plain_whose(const struct engine_match *m, unsigned filter);
struct bits128 engine_plain_cards(const struct engine_game *g, const struct engine_frame *f, unsigned filter,
                                  unsigned owner, struct bits128 cards);
uint16_t engine_plain_code(const struct engine_match *m, unsigned ability);
// Of cards of a seat those with such traits.
struct bits128 engine_plain_with(const struct epic_match *match, unsigned seat, struct bits128 cards,
                                 uint32_t traits);
uint16_t engine_plain_card_code(const struct engine_match *m, unsigned kind); // of a struct engine_plain_kind

#define ENGINE_PLAIN_RULES \
    .whose = engine_plain_whose, .matching_cards = engine_plain_cards, .ability_code = engine_plain_code

#endif
