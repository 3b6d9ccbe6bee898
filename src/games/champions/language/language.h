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
    const char *const *types;      // those of types, where filters may ask for them
    const char *const *traits;     // likewise, of what else a game tells its cards apart by
    uint32_t gained_keywords;      // bits of the game's own keywords that may be gained
    const uint16_t *statics;       // symbols whose phrases are static abilities, ended by 0
    const uint16_t *lines;         // which symbol a line of a card is, by the card's type
    // Where the abilities of a card of that type are alive, if the text says nothing else (E5.0.8).
    enum engine_zone (*zone_of)(unsigned type);
    // A trigger that asks something before the text, which the others of the list do not: emits that as one
    // instruction, which jumps past the text. Its event, or -1 if there is none.
    int (*ask_first)(struct engine_compiler *compiler, const struct phrase_node *triggers);
    // What the line's COSTS add up to, for the ability. `*facts` of the card becomes what is true once it is
    // paid.
    void (*costs)(struct engine_compiler *compiler, const struct phrase_node *line,
                  struct champ_ability *ability, uint32_t *facts);
    // A keyword whose value is none of a kind's bits; NULL: there is none.
    void (*own_keyword)(struct engine_compiler *compiler, const struct phrase_node *keyword);
    // What a phrase of a static ability says besides; NULL: nothing.
    void (*own_static)(const struct phrase_node *node, struct champ_ability *ability);
    // What a word of a filter says besides; NULL: nothing.
    void (*filter_word)(struct engine_compiler *compiler, const struct phrase_node *word,
                        struct champ_filter *filter);
    // What is known in the effects of an event besides that it is being played, its lines before having been
    // compiled; NULL: nothing.
    uint32_t (*event_facts)(const struct engine_compiler *compiler);
    // A line of a card that is none of those in enum champ_line_word.
    void (*own_line)(struct engine_compiler *compiler, const struct phrase_node *line);
    // What a half of an event costs more; NULL: halves cost the same, and all of them are one program.
    uint8_t (*extra_of_half)(struct engine_compiler *compiler, const struct phrase_node *half);

    // Shows such costs, and what stands for an INT of a trigger.
    void (*show_costs)(const struct engine_listing *listing, const struct champ_ability *ability);
    void (*show_extra)(const struct engine_listing *listing, uint8_t extra);
    void (*show_trigger_number)(const struct engine_listing *listing, const struct champ_ability *ability);
};

static inline const struct champ_language *champ_language_of(const struct engine_language *language)
{
    return (const struct champ_language *)language;
}

#endif
