#include "engine/language/listing.h"

#include <string.h>

void engine_listing_begin(struct engine_listing *listing, const struct engine_cards *cards, struct text *out)
{
    listing->cards = cards;
    listing->out = out;
    engine_vocabulary(cards->language, listing->words);
}

// --- Words

const char *engine_pattern_with_value(const struct engine_listing *listing, unsigned symbol, int value)
{
    const struct phrase_symbol *words = &listing->words[symbol];
    const struct phrase *phrase;
    for (size_t i = 0; (phrase = phrase_of(words, i)) != NULL; i++)
        if (engine_means_of(phrase)->value == value)
            return phrase->pattern;
    return NULL;
}

const char *engine_pattern_with_flags(const struct engine_listing *listing, unsigned symbol, uint32_t flags)
{
    const struct phrase_symbol *words = &listing->words[symbol];
    const struct phrase *phrase;
    for (size_t i = 0; (phrase = phrase_of(words, i)) != NULL; i++)
        if (engine_means_of(phrase)->flags == flags)
            return phrase->pattern;
    return NULL;
}

void engine_show_word(struct text *out, size_t from, const char *word)
{
    if (out->length > from)
        text_append_char(out, ' ');
    text_append(out, word);
}

void engine_show_names(struct text *out, size_t from, const char *const *names, uint64_t bits,
                       const char *before)
{
    for (bool first = true; bits; first = false) {
        engine_show_word(out, from, first ? before : "or ");
        text_append(out, names[bits64_pop(&bits)]);
    }
}

// --- Operands

static const char *bytes_at(const void *records, size_t size, unsigned index)
{
    return (const char *)records + index * size;
}

void engine_show_filter(const struct engine_listing *listing, uint16_t index)
{
    const struct engine_cards *cards = listing->cards;
    text_append_char(listing->out, '{');
    size_t from = listing->out->length;
    cards->language->show_filter(listing, bytes_at(cards->filters, cards->language->filter_size, index));
    if (listing->out->length == from)
        text_append(listing->out, "any");
    text_append_char(listing->out, '}');
}

void engine_show_number(const struct engine_listing *listing, uint16_t code)
{
    struct text *out = listing->out;
    if (code < ENGINE_NUMBER_TABLE) {
        text_appendf(out, "%u", (unsigned)code);
        return;
    }
    const struct engine_number *number = &listing->cards->numbers[code - ENGINE_NUMBER_TABLE];
    if (number->times != 1)
        text_appendf(out, "%d*", number->times);
    text_append(out, listing->cards->language->bases[number->base]);
    if (number->filter != ENGINE_NO_INDEX)
        engine_show_filter(listing, number->filter);
    if (number->plus)
        text_appendf(out, "%+d", number->plus);
}

// What its placeholders say follows it.
static void show_condition(const struct engine_listing *listing, const struct engine_insn *insn)
{
    const char *pattern = engine_pattern_with_value(listing, ENGINE_W_CONDITION, insn->a);
    if (!pattern) { // of a phrase that means more than a condition
        text_append(listing->out, "it can be done");
        return;
    }
    text_append(listing->out, pattern);
    if (strstr(pattern, "INT")) {
        text_appendf(listing->out, ", %u", (unsigned)insn->n);
    } else if (pattern[strcspn(pattern, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")] != '\0') {
        text_append_char(listing->out, ' ');
        engine_show_filter(listing, insn->n);
    }
}

static void show_operand(const struct engine_listing *listing, const struct engine_insn *insn, char letter)
{
    const struct engine_language *language = listing->cards->language;
    struct text *out = listing->out;
    text_append_char(out, ' ');
    switch (letter) {
    case 'a': text_appendf(out, "%u", (unsigned)insn->a); break;
    case 'b':
    case 'g': text_appendf(out, "%u", (unsigned)insn->b); break;
    case 'i': show_condition(listing, insn); break;
    case '@': text_appendf(out, "-> %u", (unsigned)insn->b); break;
    case 'n':
    case 'c': engine_show_number(listing, insn->b); break;
    case 'N': engine_show_number(listing, insn->n); break;
    case 'f': engine_show_filter(listing, insn->b); break;
    case 'k': text_appendf(out, "\"%s\"", listing->cards->cards[insn->b].name); break;
    default: language->show_operand(listing, letter, insn); break;
    }
}

// --- Programs

static const struct engine_op *op_at(const struct engine_listing *listing, unsigned at)
{
    return &listing->cards->language->ops[listing->cards->code[at].op];
}

void engine_show_insn(const struct engine_listing *listing, unsigned at)
{
    text_append(listing->out, op_at(listing, at)->name);
    for (const char *letter = op_at(listing, at)->operands; *letter; letter++)
        show_operand(listing, &listing->cards->code[at], *letter);
}

void engine_show_program(const struct engine_listing *listing, unsigned at)
{
    for (bool more = true; more; at++) {
        text_appendf(listing->out, "%8u  ", at);
        engine_show_insn(listing, at);
        text_append_char(listing->out, '\n');
        more = listing->cards->code[at].op != ENGINE_OP_END;
    }
}

bool engine_next_granted(const struct engine_cards *cards, unsigned *at, unsigned *ability)
{
    for (; cards->code[*at].op != ENGINE_OP_END; ++*at) {
        if (strchr(cards->language->ops[cards->code[*at].op].operands, 'g')) {
            *ability = cards->code[(*at)++].b;
            return true;
        }
    }
    return false;
}
