// Showing cards: filters, modifications, abilities.
#include <string.h>

#include "games/champions/language/compile.h"

static const struct champ_language *language_of(const struct engine_listing *listing)
{
    return champ_language_of(listing->cards->language);
}

// --- Filters and modifications

// The word of a filter's flag.
static const char *pattern_with_flag(const struct engine_listing *listing, uint32_t flag)
{
    static const enum champ_word tables[] = {CHAMP_W_ADJECTIVE, CHAMP_W_DETAIL, CHAMP_W_CARD_WORD,
                                             CHAMP_W_CARD_DETAIL};
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
        const char *pattern = engine_pattern_with_flags(listing, tables[t], flag);
        if (pattern)
            return pattern;
    }
    return "?";
}

static const char *pattern_with_cost(const struct engine_listing *listing, int cost)
{
    const struct phrase *phrase;
    for (size_t i = 0; (phrase = phrase_of(&listing->words[CHAMP_W_ADJECTIVE], i)) != NULL; i++)
        if (engine_means_of(phrase)->cost == cost + 1)
            return phrase->pattern;
    return "?";
}

static void show_alignments(const struct engine_listing *listing, size_t from, uint8_t bits,
                            const char *before)
{
    engine_show_names(listing->out, from, language_of(listing)->alignments, bits, before);
}

void champ_show_filter(const struct engine_listing *listing, const void *shown)
{
    static const char *const whose[] = {[ENGINE_YOURS] = "your",
                                        [ENGINE_OPPONENTS] = "opposing",
                                        [ENGINE_THEIRS] = "their",
                                        [CHAMP_DEFENDERS] = "the defending player's"};
    const uint32_t not = CHAMP_F_NOT_ALIGNED | CHAMP_F_NOT_CLASS | CHAMP_F_NOT_TRAIT;
    const struct champ_filter *filter = shown;
    struct text *out = listing->out;
    size_t from = out->length;
    if (whose[filter->whose])
        engine_show_word(out, from, whose[filter->whose]);
    if (filter->cost >= 0)
        engine_show_word(out, from, pattern_with_cost(listing, filter->cost));
    show_alignments(listing, from, filter->alignments, filter->flags & CHAMP_F_NOT_ALIGNED ? "non" : "");
    if (filter->traits)
        engine_show_names(out, from, language_of(listing)->traits, filter->traits,
                          filter->flags & CHAMP_F_NOT_TRAIT ? "non" : "");
    engine_show_names(out, from, listing->cards->class_names, filter->classes,
                      filter->flags & CHAMP_F_NOT_CLASS ? "non" : "");
    if (filter->types)
        engine_show_names(out, from, language_of(listing)->types, filter->types, "");
    for (unsigned i = 0; i < 32; i++)
        if (filter->flags & ~not &1U << i)
            engine_show_word(out, from, pattern_with_flag(listing, 1U << i));
    if (filter->max_defense != ENGINE_NO_INDEX) {
        engine_show_word(out, from, "defense at most ");
        engine_show_number(listing, filter->max_defense);
    }
}

static void show_keywords(const struct engine_listing *listing, size_t from, uint32_t keywords,
                          const char *before)
{
    for (; keywords; keywords &= keywords - 1) {
        engine_show_word(listing->out, from, before);
        text_append(listing->out, language_of(listing)->keywords[__builtin_ctz(keywords)]);
    }
}

static void show_mod(const struct engine_listing *listing, uint16_t index)
{
    const struct champ_mod *mod = (const struct champ_mod *)listing->cards->own[CHAMP_TABLE_MODS] + index;
    struct text *out = listing->out;
    size_t from = out->length;
    if (mod->sets)
        text_appendf(out, "%d/%d", mod->offense, mod->defense);
    else if (mod->offense || mod->defense)
        text_appendf(out, "%+d/%+d", mod->offense, mod->defense);
    show_keywords(listing, from, mod->keywords, "");
    show_keywords(listing, from, mod->without, "not ");
    show_alignments(listing, from, mod->alignments, "");
    if (mod->duration == CHAMP_THIS_TURN)
        engine_show_word(out, from, "this turn");
}

void champ_show_operand(const struct engine_listing *listing, char letter, const struct engine_insn *insn)
{
    static const char *const hit[] = {"nothing", "champions", "players", "champions and players"};
    if (letter == 'h')
        text_append(listing->out, hit[insn->a & 3U]);
    else if (letter == 'm')
        show_mod(listing, insn->b);
}

// --- Abilities

static void show_placeholder(const struct engine_listing *listing, const struct champ_ability *ability,
                             const char *symbol)
{
    if (strncmp(symbol, "ALIGNMENTS", 10) == 0)
        show_alignments(listing, listing->out->length, ability->alignments, "");
    else if (strncmp(symbol, "MODS", 4) == 0)
        show_mod(listing, ability->mod);
    else if (strncmp(symbol, "HEALTH", 6) == 0)
        text_append(listing->out, phrase_of(&listing->words[CHAMP_W_HEALTH], 0)->pattern);
    else if (strncmp(symbol, "INT", 3) != 0)
        engine_show_filter(listing, ability->filter);
    else if (ability->form == CHAMP_STATIC)
        text_appendf(listing->out, "%u", (unsigned)ability->value);
    else
        language_of(listing)->show_trigger_number(listing, ability);
}

// The pattern of a trigger or static ability with what stands for its symbols, and of several words the
// first.
static void show_pattern(const struct engine_listing *listing, const struct champ_ability *ability,
                         const char *pattern)
{
    for (const char *word = pattern; *word; word += strcspn(word, " "), word += strspn(word, " ")) {
        if (word > pattern)
            text_append_char(listing->out, ' ');
        if (*word >= 'A' && *word <= 'Z')
            show_placeholder(listing, ability, word);
        else
            text_append_bytes(listing->out, word, strcspn(word, " |"));
    }
}

static const char *pattern_of(const struct engine_listing *listing, const struct champ_ability *ability)
{
    static const uint16_t triggers[] = {CHAMP_W_TRIGGER, 0};
    const uint16_t *symbol = ability->form == CHAMP_STATIC ? language_of(listing)->statics : triggers;
    const char *pattern = NULL;
    for (; *symbol && !pattern; symbol++)
        pattern = engine_pattern_with_value(listing, *symbol, ability->event);
    return pattern ? pattern : "as its text says"; // of a line of its own
}

static void show_head(const struct engine_listing *listing, const struct champ_ability *ability)
{
    static const char *const zones[] = {[ENGINE_IN_PLAY] = "",
                                        [ENGINE_HAND] = "",
                                        [ENGINE_DISCARD] = "in discard, ",
                                        [ENGINE_SUPPLEMENTAL] = ""};
    struct text *out = listing->out;
    text_append(out, "    ");
    text_append(out, zones[ability->zone]);
    if (ability->optional_from_hand)
        text_append(out, "if played from hand, ");
    if (ability->while_expended)
        text_append(out, "while expended, ");
    if (ability->form == CHAMP_POWER)
        language_of(listing)->show_costs(listing, ability);
    else
        show_pattern(listing, ability, pattern_of(listing, ability));
    text_append_char(out, '\n');
}

static void show_alone(const struct engine_listing *listing, const struct champ_ability *ability)
{
    show_head(listing, ability);
    if (ability->code != ENGINE_NO_INDEX)
        engine_show_program(listing, ability->code);
}

// Abilities in quotes, which belong to no card, are shown after what grants them.
static void show_granted(const struct engine_listing *listing, unsigned code)
{
    const struct champ_ability *abilities = listing->cards->abilities;
    for (unsigned index; engine_next_granted(listing->cards, &code, &index);) {
        text_appendf(listing->out, "    granted ability %u\n", index);
        show_alone(listing, &abilities[index]);
    }
}

// --- Cards

static void show_mode(const struct engine_listing *listing, const struct champ_mode *mode, bool half)
{
    text_append(listing->out, half ? "    half" : "    effect");
    if (mode->extra)
        language_of(listing)->show_extra(listing, mode->extra);
    text_append_char(listing->out, '\n');
    engine_show_program(listing, mode->code);
    show_granted(listing, mode->code);
}

void champ_show_kind(const struct engine_listing *listing, unsigned kind)
{
    const struct engine_cards *cards = listing->cards;
    const struct champ_kind *k = champ_kind_of(cards, kind);
    const struct champ_mode *modes = cards->own[CHAMP_TABLE_MODES];
    const struct champ_ability *abilities = cards->abilities;
    if (k->abilities > 0 || k->modes > 0)
        text_append(listing->out, "  program\n");
    for (unsigned i = 0; i < k->modes; i++)
        show_mode(listing, &modes[k->first_mode + i], k->modes > 1);
    for (unsigned i = 0; i < k->abilities; i++) {
        const struct champ_ability *ability = &abilities[k->first_ability + i];
        show_alone(listing, ability);
        if (ability->code != ENGINE_NO_INDEX)
            show_granted(listing, ability->code);
    }
}
