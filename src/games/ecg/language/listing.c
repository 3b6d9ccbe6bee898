// Showing a card: its text and the program that was made of it.
#include <string.h>

#include "engine/language/listing.h"
#include "games/ecg/language/cards.h"
#include "games/ecg/language/compile.h"

static const struct champ_ability *ability_at(const struct engine_listing *listing, unsigned index)
{
    return (const struct champ_ability *)listing->cards->abilities + index;
}

// --- Filters and modifications

// The word of a filter's flag.
static const char *pattern_with_flag(const struct engine_listing *listing, uint32_t flag)
{
    static const enum ecg_word tables[] = {ECG_W_ADJECTIVE, ECG_W_DETAIL, ECG_W_CARD_WORD, ECG_W_CARD_DETAIL};
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
        const char *pattern = engine_pattern_with_flags(listing, tables[t], flag);
        if (pattern)
            return pattern;
    }
    return "?";
}

static void append_alignments(const struct engine_listing *listing, size_t from, uint8_t bits,
                              const char *before)
{
    static const char *const names[] = {"good", "evil", "wild", "sage"};
    engine_show_names(listing->out, from, names, bits, before);
}

void ecg_show_filter(const struct engine_listing *listing, const void *shown)
{
    static const char *const whose[] = {NULL, "your", "opposing", "their", "the defending player's"};
    const struct champ_filter *filter = shown;
    struct text *out = listing->out;
    size_t from = out->length;
    if (whose[filter->whose])
        engine_show_word(out, from, whose[filter->whose]);
    if (filter->cost >= 0)
        engine_show_word(out, from, filter->cost == 0 ? "cost 0" : "cost 1");
    append_alignments(listing, from, filter->alignments, filter->flags & CHAMP_F_NOT_ALIGNED ? "non" : "");
    engine_show_names(out, from, listing->cards->class_names, filter->classes,
                      filter->flags & CHAMP_F_NOT_CLASS ? "non" : "");
    for (unsigned i = 0; i < 32; i++) {
        uint32_t flag = filter->flags & (1U << i) & ~(uint32_t)(CHAMP_F_NOT_ALIGNED | CHAMP_F_NOT_CLASS);
        if (flag)
            engine_show_word(out, from, pattern_with_flag(listing, flag));
    }
    if (filter->max_defense != ENGINE_NO_INDEX) {
        engine_show_word(out, from, "defense at most ");
        engine_show_number(listing, filter->max_defense);
    }
}

static void append_mod(const struct engine_listing *listing, uint16_t index)
{
    const struct champ_mod *mod = (const struct champ_mod *)listing->cards->own[CHAMP_TABLE_MODS] + index;
    struct text *out = listing->out;
    size_t from = out->length;
    if (mod->offense || mod->defense)
        text_appendf(out, "%+d/%+d", mod->offense, mod->defense);
    for (unsigned i = 0; i < CHAMP_KW_GRANTABLE; i++)
        if (mod->keywords & (1U << i))
            engine_show_word(out, from, engine_pattern_with_value(listing, ECG_W_KEYWORD, (int)i));
    append_alignments(listing, from, mod->alignments, "");
    if (mod->duration == CHAMP_THIS_TURN)
        engine_show_word(out, from, "this turn");
}

void ecg_show_operand(const struct engine_listing *listing, char letter, const struct engine_insn *insn)
{
    static const char *const hit[] = {"nothing", "champions", "players", "champions and players"};
    if (letter == 'h')
        text_append(listing->out, hit[insn->a & 3U]);
    else if (letter == 'm')
        append_mod(listing, insn->b);
}

void ecg_cards_print_insn(const struct ecg_cards *cards, unsigned at, struct text *out)
{
    struct engine_listing listing;
    engine_listing_begin(&listing, cards->base, out);
    engine_show_insn(&listing, at);
}

// --- Abilities

static void append_cost(struct text *out, struct ecg_cost cost)
{
    const struct {
        const char *format;
        unsigned amount;
    } costs[] = {
        {"expend", cost.expend},
        {"%u gold", cost.gold},
        {"break this", cost.break_this},
        {"banish this", cost.banish_this},
        {"break %u of your champions", cost.break_champion},
        {"remove %u counters", cost.counters},
        {"banish %u cards", cost.banish_cards},
        {"discard %u", cost.discard_cards},
        {"lose %u health", cost.health},
    };
    const char *comma = "";
    for (size_t i = 0; i < sizeof costs / sizeof *costs; i++) {
        if (costs[i].amount == 0)
            continue;
        text_append(out, comma);
        text_appendf(out, costs[i].format, costs[i].amount);
        comma = ", ";
    }
}

// "loyalty 2"; the count stands in the program.
static void append_loyalty(const struct engine_listing *listing, const struct champ_ability *ability)
{
    unsigned count = listing->cards->code[ability->code].a;
    if (count)
        text_appendf(listing->out, "%u", count);
    else
        text_append(listing->out, "X");
}

static void append_operand(const struct engine_listing *listing, const struct champ_ability *ability,
                           const char *symbol)
{
    if (strncmp(symbol, "ALIGNMENTS", 10) == 0)
        append_alignments(listing, listing->out->length, ability->alignments, "");
    else if (strncmp(symbol, "MODS", 4) == 0)
        append_mod(listing, ability->mod);
    else if (strncmp(symbol, "INT", 3) == 0)
        append_loyalty(listing, ability);
    else
        engine_show_filter(listing, ability->filter);
}

// The pattern of a trigger or static ability with what stands for its symbols, and of several words the
// first.
static void append_pattern(const struct engine_listing *listing, const struct champ_ability *ability,
                           const char *pattern)
{
    for (const char *word = pattern; *word; word += strcspn(word, " "), word += strspn(word, " ")) {
        if (word > pattern)
            text_append_char(listing->out, ' ');
        if (*word >= 'A' && *word <= 'Z')
            append_operand(listing, ability, word);
        else
            text_append_bytes(listing->out, word, strcspn(word, " |"));
    }
}

static void append_ability_head(const struct engine_listing *listing, const struct champ_ability *ability)
{
    static const char *const zones[] = {
        [ENGINE_IN_PLAY] = "", [ENGINE_DISCARD] = "in discard, ", [ENGINE_SUPPLEMENTAL] = ""};
    struct text *out = listing->out;
    enum ecg_word table = ability->form == CHAMP_STATIC ? ECG_W_STATIC : ECG_W_TRIGGER;
    text_append(out, "    ");
    text_append(out, zones[ability->zone]);
    if (ability->optional_from_hand)
        text_append(out, "if played from hand, ");
    if (ability->while_expended)
        text_append(out, "while expended, ");
    if (ability->form == CHAMP_POWER)
        append_cost(out, ((const struct ecg_cost *)listing->cards->own[ECG_TABLE_COSTS])[ability->cost]);
    else if (ability->form == CHAMP_STATIC && ability->event == ECG_S_HAND_SIZE)
        text_appendf(out, "your opening hand is %u", (unsigned)ability->value);
    else
        append_pattern(listing, ability, engine_pattern_with_value(listing, table, ability->event));
    text_append_char(out, '\n');
}

static void append_ability(const struct engine_listing *listing, const struct champ_ability *ability)
{
    append_ability_head(listing, ability);
    if (ability->code != ENGINE_NO_INDEX)
        engine_show_program(listing, ability->code);
}

// Abilities in quotes are shown behind the one that grants them.
static void append_granted(const struct engine_listing *listing, unsigned at)
{
    for (unsigned index; engine_next_granted(listing->cards, &at, &index);) {
        text_appendf(listing->out, "    granted ability %u\n", index);
        append_ability(listing, ability_at(listing, index));
    }
}

static void append_modes(const struct engine_listing *listing, const struct ecg_kind *kind)
{
    for (unsigned i = 0; i < kind->modes; i++) {
        const struct ecg_mode *mode =
            (const struct ecg_mode *)listing->cards->own[ECG_TABLE_MODES] + kind->first_mode + i;
        text_append(listing->out, kind->modes > 1 ? "    half" : "    effect");
        text_append(listing->out, mode->gold ? ", 1 gold more\n" : "\n");
        engine_show_program(listing, mode->code);
        append_granted(listing, mode->code);
    }
}

// E1.10.1#3: any card, for anybody.
void ecg_cards_print_kind(const struct ecg_cards *cards, unsigned kind_index, struct text *out)
{
    struct engine_listing listing;
    const struct ecg_kind *kind = &cards->kinds[kind_index];
    engine_listing_begin(&listing, cards->base, out);
    text_appendf(out, "%s\n", cards->base->cards[kind_index].text);
    if (kind->abilities > 0 || kind->modes > 0)
        text_append(out, "  program\n");
    append_modes(&listing, kind);
    for (unsigned i = 0; i < kind->abilities; i++) {
        const struct champ_ability *ability = &cards->abilities[kind->first_ability + i];
        append_ability(&listing, ability);
        if (ability->code != ENGINE_NO_INDEX)
            append_granted(&listing, ability->code);
    }
}
