// The operands of instructions that every game has: numbers and filters, as what a phrase's placeholders say.
#include <assert.h>
#include <string.h>

#include "engine/language/compiler.h"

// --- Filters

static bool is_filter_part(const struct engine_compiler *compiler, const struct phrase_node *node)
{
    return compiler->language->symbols[node->symbol].role == ENGINE_FILTERS;
}

static void add_words(struct engine_compiler *compiler, const struct phrase_node *node, void *filter)
{
    if (is_filter_part(compiler, node))
        compiler->language->filter_word(compiler, node, filter);
    for (unsigned i = 0; i < node->child_count; i++)
        if (is_filter_part(compiler, node->children[i]))
            add_words(compiler, node->children[i], filter);
}

bool engine_has_filter(const struct engine_compiler *compiler, const struct phrase_node *node)
{
    for (unsigned i = 0; i < node->child_count; i++)
        if (is_filter_part(compiler, node->children[i]))
            return true;
    return false;
}

uint16_t engine_filter_operand(struct engine_compiler *compiler, const struct phrase_node *node)
{
    _Alignas(max_align_t) unsigned char filter[ENGINE_MAX_RECORD] = {0};
    assert(compiler->language->filter_size <= sizeof filter);
    compiler->language->filter_begin(is_filter_part(compiler, node) ? NULL : node, filter);
    add_words(compiler, node, filter);
    if (compiler->language->filter_end)
        compiler->language->filter_end(filter);
    return (uint16_t)table_intern(&compiler->filters, filter);
}

// --- Numbers

static void wrong_byte(struct engine_compiler *compiler, const struct phrase_node *number)
{
    engine_wrong(compiler, number, "this must be a number from 1 to %d", UINT8_MAX);
}

uint8_t engine_byte(struct engine_compiler *compiler, const struct phrase_node *number)
{
    if (number->value >= 1 && number->value <= UINT8_MAX)
        return (uint8_t)number->value;
    wrong_byte(compiler, number);
    return 1;
}

static uint16_t store_number(struct engine_compiler *compiler, struct engine_number number)
{
    return (uint16_t)(ENGINE_NUMBER_TABLE + table_intern(&compiler->numbers, &number));
}

enum { MAX_TIMES = 99 };

static int8_t checked_times(struct engine_compiler *compiler, const struct phrase_node *node, int32_t times)
{
    if (times < 1 || times > MAX_TIMES) {
        engine_wrong(compiler, node, "this must be a number from 1 to %d", MAX_TIMES);
        return MAX_TIMES;
    }
    return (int8_t)times;
}

// "2", "X", "X+1", "2X"
static uint16_t plain_number(struct engine_compiler *compiler, const struct phrase_node *node)
{
    engine_check_needs(compiler, node);
    const struct phrase_node *literal = phrase_child(node, ENGINE_W_INT, 0);
    int32_t value = literal ? literal->value : 0;
    struct engine_number number = {.base = ENGINE_N_X, .times = 1, .filter = ENGINE_NO_INDEX};
    switch ((enum engine_number_word)engine_means_of(node->phrase)->value) {
    case ENGINE_NUMBER_TIMES_X: number.times = checked_times(compiler, node, value); break;
    case ENGINE_NUMBER_X: number.plus = (int16_t)value; break;
    default: return (uint16_t)value;
    }
    return store_number(compiler, number);
}

// "its offense", "for each wolf you control": something that is counted, so and so many times.
static uint16_t counted_number(struct engine_compiler *compiler, const struct phrase_node *node,
                               int32_t times)
{
    engine_check_needs(compiler, node);
    struct engine_number number = {.times = checked_times(compiler, node, times), .filter = ENGINE_NO_INDEX};
    number.base = (uint8_t)(engine_means_of(node->phrase)->value - ENGINE_NUMBER_BASE);
    if (compiler->language->counting >> number.base & 1U)
        number.filter = engine_filter_operand(compiler, node);
    return store_number(compiler, number);
}

static uint16_t amount(struct engine_compiler *compiler, const struct phrase_node *node)
{
    const struct phrase_node *plain = phrase_child(node, ENGINE_W_NUMBER, 0);
    return plain ? plain_number(compiler, plain) : counted_number(compiler, node, 1);
}

static uint16_t number_for_each(struct engine_compiler *compiler, const struct phrase_node *number,
                                const struct phrase_node *per)
{
    const struct phrase_node *literal = phrase_child(number, ENGINE_W_INT, 0);
    if (!literal || engine_means_of(number->phrase)->value != ENGINE_NUMBER_LITERAL) {
        engine_wrong(compiler, number, "\"for each\" needs a plain number before it");
        return 1;
    }
    return counted_number(compiler, per, literal->value);
}

uint16_t engine_number_operand(struct engine_compiler *compiler, const struct phrase_node *node)
{
    const struct phrase_node *number = phrase_child(node, ENGINE_W_NUMBER, 0);
    const struct phrase_node *per = phrase_child(node, ENGINE_W_PER, 0);
    if (number && per)
        return number_for_each(compiler, number, per);
    if (number)
        return plain_number(compiler, number);
    const struct phrase_node *equal_to = phrase_child(node, ENGINE_W_AMOUNT, 0);
    if (equal_to)
        return amount(compiler, equal_to);
    const struct phrase_node *literal = phrase_child(node, ENGINE_W_INT, 0);
    return literal ? (uint16_t)literal->value : 1;
}

uint16_t engine_count_operand(struct engine_compiler *compiler, const struct phrase_node *node)
{
    uint16_t number = engine_number_operand(compiler, node);
    if (number == 0 || (number > UINT8_MAX && number < ENGINE_NUMBER_TABLE))
        wrong_byte(compiler, engine_said_number(node));
    return number;
}
