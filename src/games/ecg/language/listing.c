// Showing a card: its text and the program that was made of it. The words come from the vocabulary, so that a
// listing speaks the language of the card files.
#include <string.h>

#include "games/ecg/language/cards.h"
#include "games/ecg/language/store.h"
#include "games/ecg/language/words.h"

struct listing {
    const struct ecg_cards *cards;
    struct text *out;
    struct phrase_symbol words[ECG_W_COUNT];
};

static void begin(struct listing *listing, const struct ecg_cards *cards, struct text *out)
{
    listing->cards = cards;
    listing->out = out;
    ecg_vocabulary(listing->words);
}

// --- Words

static const char *pattern_with_value(const struct listing *listing, enum ecg_word word, int value)
{
    const struct phrase_symbol *symbol = &listing->words[word];
    for (size_t i = 0; i < symbol->count; i++)
        if (ecg_means_of(&symbol->phrases[i])->value == value)
            return symbol->phrases[i].pattern;
    return "?";
}

static const char *pattern_with_flag(const struct listing *listing, uint32_t flag)
{
    static const enum ecg_word tables[] = {ECG_W_ADJECTIVE, ECG_W_DETAIL, ECG_W_CARD_WORD, ECG_W_CARD_DETAIL};
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
        const struct phrase_symbol *symbol = &listing->words[tables[t]];
        for (size_t i = 0; i < symbol->count; i++)
            if (ecg_means_of(&symbol->phrases[i])->flags == flag)
                return symbol->phrases[i].pattern;
    }
    return "?";
}

// Appends a word with a space before it if something stands there already.
static void append_word(struct text *out, size_t from, const char *word)
{
    if (out->length > from)
        text_append_char(out, ' ');
    text_append(out, word);
}

static void append_alignments(struct listing *listing, size_t from, uint8_t bits, const char *before)
{
    static const char *const names[] = {"good", "evil", "wild", "sage"};
    bool first = true;
    for (unsigned i = 0; i < 4; i++) {
        if (!(bits & (1U << i)))
            continue;
        append_word(listing->out, from, first ? before : "or ");
        text_append(listing->out, names[i]);
        first = false;
    }
}

static void append_classes(struct listing *listing, size_t from, uint64_t bits, const char *before)
{
    bool first = true;
    for (unsigned i = 0; i < listing->cards->class_count; i++) {
        if (!(bits >> i & 1U))
            continue;
        append_word(listing->out, from, first ? before : "or ");
        text_append(listing->out, listing->cards->class_names[i]);
        first = false;
    }
}

static void append_number(struct listing *listing, uint16_t code);

static void append_filter(struct listing *listing, uint16_t index)
{
    static const char *const whose[] = {NULL, "your", "opposing", "their", "the defending player's"};
    const struct ecg_filter *filter = &listing->cards->filters[index];
    struct text *out = listing->out;
    text_append_char(out, '{');
    size_t from = out->length;
    if (whose[filter->whose])
        append_word(out, from, whose[filter->whose]);
    if (filter->cost >= 0)
        append_word(out, from, filter->cost == 0 ? "cost 0" : "cost 1");
    append_alignments(listing, from, filter->alignments, filter->flags & ECG_F_NOT_ALIGNED ? "non" : "");
    append_classes(listing, from, filter->classes, filter->flags & ECG_F_NOT_CLASS ? "non" : "");
    for (unsigned i = 0; i < 32; i++) {
        uint32_t flag = filter->flags & (1U << i) & ~(uint32_t)(ECG_F_NOT_ALIGNED | ECG_F_NOT_CLASS);
        if (flag)
            append_word(out, from, pattern_with_flag(listing, flag));
    }
    if (filter->max_defense != ENGINE_NO_INDEX) {
        append_word(out, from, "defense at most ");
        append_number(listing, filter->max_defense);
    }
    if (out->length == from)
        text_append(out, "any");
    text_append_char(out, '}');
}

static void append_number(struct listing *listing, uint16_t code)
{
    static const char *const names[] = {"X",           "count",          "cards in piles", "its offense",
                                        "its defense", "damage on this", "champions lost"};
    struct text *out = listing->out;
    if (code < ECG_NUMBER_TABLE) {
        text_appendf(out, "%u", (unsigned)code);
        return;
    }
    const struct ecg_number *number = &listing->cards->numbers[code - ECG_NUMBER_TABLE];
    if (number->times != 1)
        text_appendf(out, "%d*", number->times);
    text_append(out, names[number->base]);
    if (number->filter != ENGINE_NO_INDEX)
        append_filter(listing, number->filter);
    if (number->plus)
        text_appendf(out, "%+d", number->plus);
}

static void append_mod(struct listing *listing, uint16_t index)
{
    const struct ecg_mod *mod = &listing->cards->mods[index];
    struct text *out = listing->out;
    size_t from = out->length;
    if (mod->offense || mod->defense)
        text_appendf(out, "%+d/%+d", mod->offense, mod->defense);
    for (unsigned i = 0; i < ECG_KW_GRANTABLE; i++)
        if (mod->keywords & (1U << i))
            append_word(out, from, pattern_with_value(listing, ECG_W_KEYWORD, (int)i));
    append_alignments(listing, from, mod->alignments, "");
    if (mod->duration == ECG_THIS_TURN)
        append_word(out, from, "this turn");
}

// --- Instructions

static void append_kind(struct listing *listing, uint16_t kind)
{
    text_appendf(listing->out, "\"%s\"", listing->cards->kinds[kind].name);
}

static void append_a(struct listing *listing, const struct engine_insn *insn)
{
    static const char *const hit[] = {"nothing", "champions", "players", "champions and players"};
    if (insn->op == OP_IF)
        text_append(listing->out, pattern_with_value(listing, ECG_W_CONDITION, insn->a));
    else if (insn->op == OP_DAMAGE)
        text_append(listing->out, hit[insn->a & 3U]);
    else
        text_appendf(listing->out, "%u", (unsigned)insn->a);
}

static void append_operand(struct listing *listing, const struct engine_insn *insn, char letter)
{
    struct text *out = listing->out;
    text_append_char(out, ' ');
    switch (letter) {
    case 'a': append_a(listing, insn); break;
    case 'n': append_number(listing, insn->op == OP_CREATE ? insn->n : insn->b); break;
    case 'c': append_number(listing, insn->b); break;
    case 'f': append_filter(listing, insn->b); break;
    case 'm': append_mod(listing, insn->b); break;
    case 'k': append_kind(listing, insn->b); break;
    case '@': text_appendf(out, "-> %u", (unsigned)insn->b); break;
    default: text_appendf(out, "%u", (unsigned)insn->b); break;
    }
}

static void append_insn(struct listing *listing, unsigned at)
{
    const struct engine_insn *insn = &listing->cards->code[at];
    text_append(listing->out, ecg_op_name(insn->op));
    for (const char *letter = ecg_op_operands(insn->op); *letter; letter++)
        append_operand(listing, insn, *letter);
}

static void append_program(struct listing *listing, unsigned at)
{
    for (bool more = true; more; at++) {
        text_appendf(listing->out, "%8u  ", at);
        append_insn(listing, at);
        text_append_char(listing->out, '\n');
        more = listing->cards->code[at].op != OP_END;
    }
}

void ecg_cards_print_insn(const struct ecg_cards *cards, unsigned at, struct text *out)
{
    struct listing listing;
    begin(&listing, cards, out);
    append_insn(&listing, at);
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
static void append_loyalty(struct listing *listing, const struct ecg_ability *ability)
{
    unsigned count = listing->cards->code[ability->code].a;
    if (count)
        text_appendf(listing->out, "%u", count);
    else
        text_append(listing->out, "X");
}

static void append_hole(struct listing *listing, const struct ecg_ability *ability, const char *hole)
{
    if (strncmp(hole, "ALIGNMENTS", 10) == 0)
        append_alignments(listing, listing->out->length, ability->alignments, "");
    else if (strncmp(hole, "MODS", 4) == 0)
        append_mod(listing, ability->mod);
    else if (strncmp(hole, "INT", 3) == 0)
        append_loyalty(listing, ability);
    else
        append_filter(listing, ability->filter);
}

// The pattern of a trigger or static ability with its holes filled and of several words the first.
static void append_pattern(struct listing *listing, const struct ecg_ability *ability, const char *pattern)
{
    for (const char *word = pattern; *word; word += strcspn(word, " "), word += strspn(word, " ")) {
        if (word > pattern)
            text_append_char(listing->out, ' ');
        if (*word >= 'A' && *word <= 'Z')
            append_hole(listing, ability, word);
        else
            text_append_bytes(listing->out, word, strcspn(word, " |"));
    }
}

static void append_ability_head(struct listing *listing, const struct ecg_ability *ability)
{
    static const char *const zones[] = {
        [ENGINE_IN_PLAY] = "", [ENGINE_DISCARD] = "in discard, ", [ENGINE_SUPPLEMENTAL] = ""};
    struct text *out = listing->out;
    enum ecg_word table = ability->form == ECG_STATIC ? ECG_W_STATIC : ECG_W_TRIGGER;
    text_append(out, "    ");
    text_append(out, zones[ability->zone]);
    if (ability->optional_from_hand)
        text_append(out, "if played from hand, ");
    if (ability->while_expended)
        text_append(out, "while expended, ");
    if (ability->form == ECG_POWER)
        append_cost(out, ability->cost);
    else if (ability->form == ECG_STATIC && ability->event == ECG_S_HAND_SIZE)
        text_appendf(out, "your opening hand is %u", (unsigned)ability->value);
    else
        append_pattern(listing, ability, pattern_with_value(listing, table, ability->event));
    text_append_char(out, '\n');
}

static void append_ability(struct listing *listing, const struct ecg_ability *ability)
{
    append_ability_head(listing, ability);
    if (ability->code != ENGINE_NO_INDEX)
        append_program(listing, ability->code);
}

// Abilities in quotes belong to no card: they are shown behind the one that grants them.
static void append_granted(struct listing *listing, unsigned at)
{
    for (; listing->cards->code[at].op != OP_END; at++) {
        const struct engine_insn *insn = &listing->cards->code[at];
        if (insn->op != OP_GRANT)
            continue;
        text_appendf(listing->out, "    granted ability %u\n", (unsigned)insn->b);
        append_ability(listing, &listing->cards->abilities[insn->b]);
    }
}

static void append_modes(struct listing *listing, const struct ecg_kind *kind)
{
    for (unsigned i = 0; i < kind->modes; i++) {
        const struct ecg_mode *mode = &listing->cards->modes[kind->first_mode + i];
        text_append(listing->out, kind->modes > 1 ? "    half" : "    effect");
        text_append(listing->out, mode->gold ? ", 1 gold more\n" : "\n");
        append_program(listing, mode->code);
        append_granted(listing, mode->code);
    }
}

// E1.10.1#3: any card, for anybody.
void ecg_cards_print_kind(const struct ecg_cards *cards, unsigned kind_index, struct text *out)
{
    struct listing listing;
    const struct ecg_store *store = cards->storage;
    const struct ecg_kind *kind = &cards->kinds[kind_index];
    begin(&listing, cards, out);
    text_appendf(out, "%s\n", store->texts ? store->texts[kind_index] : kind->name);
    if (kind->abilities > 0 || kind->modes > 0)
        text_append(out, "  program\n");
    append_modes(&listing, kind);
    for (unsigned i = 0; i < kind->abilities; i++) {
        const struct ecg_ability *ability = &cards->abilities[kind->first_ability + i];
        append_ability(&listing, ability);
        if (ability->code != ENGINE_NO_INDEX)
            append_granted(&listing, ability->code);
    }
}
