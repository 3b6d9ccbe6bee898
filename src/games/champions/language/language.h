// A card language of a game with champions.
#ifndef EPICSIM_GAMES_CHAMPIONS_LANGUAGE_LANGUAGE_H
#define EPICSIM_GAMES_CHAMPIONS_LANGUAGE_LANGUAGE_H

#include "engine/language/compiler.h"
#include "engine/language/listing.h"
#include "games/champions/program.h"

// What a game tells of its card language, besides what the engine has to know; that comes first.
struct champ_language {
    struct engine_language engine;
    const char *const *alignments; // their words, by bit; ended by NULL
    const char *const *keywords;   // their words; ended by NULL
    const uint16_t *statics;       // symbols whose phrases are static abilities, ended by 0
    const uint16_t *lines;         // which symbol a line of a card is, by the card's type
    // Where the abilities of a card of that type are alive, if the text says nothing else (E5.0.8).
    enum engine_zone (*zone_of)(unsigned type);
    // A trigger that asks something before the text, which the others of the list do not: emits that as one
    // instruction, which jumps behind the text. Its event, or -1 if there is none.
    int (*ask_first)(struct engine_compiler *compiler, const struct phrase_node *triggers);
    // What the line's COSTS add up to, as an index. `*facts` of the card becomes what is true once it is
    // paid.
    uint16_t (*costs)(struct engine_compiler *compiler, const struct phrase_node *line, uint32_t *facts);
    // A line of a card that is none of those in enum champ_line_word.
    void (*own_line)(struct engine_compiler *compiler, const struct phrase_node *line);
    // What a half of an event costs more.
    uint8_t (*extra_of_half)(struct engine_compiler *compiler, const struct phrase_node *half);

    // Shows such costs, and what stands for an INT of a trigger.
    void (*show_costs)(const struct engine_listing *listing, uint16_t costs);
    void (*show_extra)(const struct engine_listing *listing, uint8_t extra);
    void (*show_trigger_number)(const struct engine_listing *listing, const struct champ_ability *ability);
};

static inline const struct champ_language *champ_language_of(const struct engine_language *language)
{
    return (const struct champ_language *)language;
}

#endif
