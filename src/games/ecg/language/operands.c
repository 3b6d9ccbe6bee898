// The operands of instructions: numbers, filters and modifications, as what a phrase's holes say.
#include <string.h>

#include "games/ecg/language/emit.h"

static bool is_kid_of(const struct phrase_node *node, enum ecg_word word) { return node->symbol == word; }

// --- What must be known

static const struct {
    enum ecg_need need;
    const char *message;
} missing[] = {
    {ECG_NEEDS_CHOSEN, "no champion was chosen before this"},
    {ECG_NEEDS_SEATS, "no player was named before this"},
    {ECG_NEEDS_CARD, "no card was picked before this"},
    {ECG_NEEDS_REVEALED, "no cards were revealed before this"},
    {ECG_NEEDS_X, "X is not known here"},
    {ECG_NEEDS_DID, "nothing before this could have been done or not"},
    {ECG_NEEDS_LOST, "nothing before this breaks or damages champions"},
    {ECG_NEEDS_IN_PLAY, "this card is not in play here"},
    {ECG_NEEDS_IN_DISCARD, "this card is not in a discard pile here"},
    {ECG_NEEDS_EVENT, "this is not the effect of an event that is played"},
};

bool ecg_check_needs(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    uint32_t lacking = ecg_means_of(node->phrase)->needs & ~compiler->facts;
    if (lacking == 0)
        return true;
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++)
        if (lacking & (uint32_t)missing[i].need)
            ecg_wrong(compiler, node, "%s", missing[i].message);
    return false;
}

// --- Filters

static bool is_filter_part(enum ecg_word word) { return word >= ECG_W_ONE && word <= ECG_W_NONALIGNMENT; }

static void add_flags(struct ecg_compiler *compiler, const struct phrase_node *node,
                      struct ecg_filter *filter, uint32_t flags)
{
    // "another other champion" says the same twice, which does no harm.
    if (filter->flags & flags & ~(uint32_t)ECG_F_OTHER)
        ecg_wrong(compiler, node, "this is said twice");
    filter->flags |= flags;
}

static void add_whose(struct ecg_compiler *compiler, const struct phrase_node *node,
                      struct ecg_filter *filter, uint8_t whose)
{
    if (filter->whose != ECG_ANYONES)
        ecg_wrong(compiler, node, "whose they are is said twice");
    filter->whose = whose;
}

static void add_cost(struct ecg_compiler *compiler, const struct phrase_node *node, struct ecg_filter *filter,
                     int8_t cost)
{
    if (filter->cost >= 0)
        ecg_wrong(compiler, node, "the cost is said twice");
    filter->cost = cost;
}

static void add_max_defense(struct ecg_compiler *compiler, const struct phrase_node *node,
                            struct ecg_filter *filter)
{
    if (filter->max_defense != ENGINE_NO_INDEX)
        ecg_wrong(compiler, node, "the defense is said twice");
    const struct phrase_node *literal = phrase_kid(node, ECG_W_INT, 0);
    filter->max_defense = literal ? (uint16_t)literal->value : ecg_number_operand(compiler, node);
}

static void add_words(struct ecg_compiler *compiler, const struct phrase_node *node,
                      struct ecg_filter *filter)
{
    const struct ecg_means *means = ecg_means_of(node->phrase);
    ecg_check_needs(compiler, node);
    add_flags(compiler, node, filter, means->flags);
    if (means->whose)
        add_whose(compiler, node, filter, means->whose);
    if (means->cost)
        add_cost(compiler, node, filter, (int8_t)(means->cost - 1));
    if (is_kid_of(node, ECG_W_DETAIL) && means->value == ECG_FILTER_MAX_DEFENSE)
        add_max_defense(compiler, node, filter);
}

// Several alignments or classes are alternatives, so they must stand side by side: "good or evil".
static void add_alignments(struct ecg_compiler *compiler, const struct phrase_node *node,
                           struct ecg_filter *filter)
{
    uint8_t bits = 0;
    for (unsigned i = 0; i < node->kid_count; i++)
        bits |= ecg_alignment_bits(node->kids[i]);
    if (bits && filter->alignments)
        ecg_wrong(compiler, node, "a second alignment: alternatives are written \"good or evil\"");
    filter->alignments |= bits;
}

static void add_classes(struct ecg_compiler *compiler, const struct phrase_node *node,
                        struct ecg_filter *filter)
{
    uint64_t bits = 0;
    for (unsigned i = 0; i < node->kid_count; i++) {
        const struct phrase_node *kid = node->kids[i];
        if (!is_kid_of(kid, ECG_W_CLASS) && !is_kid_of(kid, ECG_W_NONCLASS))
            continue;
        bits |= UINT64_C(1) << kid->value;
        if (is_kid_of(kid, ECG_W_NONCLASS))
            add_flags(compiler, node, filter, ECG_F_NOT_CLASS);
    }
    if (bits && filter->classes)
        ecg_wrong(compiler, node, "a second class: alternatives are written \"human or demon\"");
    filter->classes |= bits;
}

static void fill_filter(struct ecg_compiler *compiler, const struct phrase_node *node,
                        struct ecg_filter *filter)
{
    add_words(compiler, node, filter);
    if (!is_kid_of(node, ECG_W_NONALIGNMENT)) {
        add_alignments(compiler, node, filter);
        add_classes(compiler, node, filter);
    }
    for (unsigned i = 0; i < node->kid_count; i++) {
        const struct phrase_node *kid = node->kids[i];
        if (kid->phrase && is_filter_part(kid->symbol) && !is_kid_of(kid, ECG_W_ALIGNMENT))
            fill_filter(compiler, kid, filter);
    }
}

uint16_t ecg_filter_operand(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    struct ecg_filter filter;
    memset(&filter, 0, sizeof filter); // the padding too: equal filters are stored once
    filter.cost = -1;
    filter.max_defense = ENGINE_NO_INDEX;
    const struct ecg_means *means = ecg_means_of(node->phrase);
    if (!is_filter_part(node->symbol)) {
        filter.flags = means->flags;
        filter.whose = means->whose;
    } else {
        fill_filter(compiler, node, &filter);
    }
    for (unsigned i = 0; !is_filter_part(node->symbol) && i < node->kid_count; i++)
        if (node->kids[i]->phrase && is_filter_part(node->kids[i]->symbol))
            fill_filter(compiler, node->kids[i], &filter);
    // "other champions with the same name": other than those that were chosen, not than the source.
    if ((filter.flags & ECG_F_SAME_NAME) && (filter.flags & ECG_F_OTHER))
        filter.flags ^= ECG_F_OTHER | ECG_F_NOT_CHOSEN;
    return (uint16_t)table_intern(&compiler->filters, &filter);
}

uint8_t ecg_alignment_bits(const struct phrase_node *node)
{
    if (node->symbol == ECG_W_ALIGNMENT || node->symbol == ECG_W_NONALIGNMENT)
        return ecg_means_of(node->phrase)->alignments;
    uint8_t bits = 0;
    if (node->symbol == ECG_W_ALIGNMENTS)
        for (unsigned i = 0; i < node->kid_count; i++)
            bits |= ecg_alignment_bits(node->kids[i]);
    return bits;
}

// --- Numbers

static uint16_t store_number(struct ecg_compiler *compiler, struct ecg_number number)
{
    return (uint16_t)(ECG_NUMBER_TABLE + table_intern(&compiler->numbers, &number));
}

enum { MAX_TIMES = 99 };

static int8_t checked_times(struct ecg_compiler *compiler, const struct phrase_node *node, int32_t times)
{
    if (times < 1 || times > MAX_TIMES) {
        ecg_wrong(compiler, node, "this must be a number from 1 to %d", MAX_TIMES);
        return MAX_TIMES;
    }
    return (int8_t)times;
}

// "2", "X", "X+1", "2X"
static uint16_t plain_number(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    ecg_check_needs(compiler, node);
    const struct phrase_node *literal = phrase_kid(node, ECG_W_INT, 0);
    int32_t value = literal ? literal->value : 0;
    struct ecg_number number = {.base = ECG_N_X, .times = 1, .filter = ENGINE_NO_INDEX};
    switch ((enum ecg_number_word)ecg_means_of(node->phrase)->value) {
    case ECG_NUMBER_TIMES_X: number.times = checked_times(compiler, node, value); break;
    case ECG_NUMBER_X: number.plus = (int16_t)value; break;
    default: return (uint16_t)value;
    }
    return store_number(compiler, number);
}

// "its offense", "for each wolf you control": something that is counted, so and so many times.
static uint16_t counted_number(struct ecg_compiler *compiler, const struct phrase_node *node, int32_t times)
{
    ecg_check_needs(compiler, node);
    struct ecg_number number = {.times = checked_times(compiler, node, times), .filter = ENGINE_NO_INDEX};
    number.base = (uint8_t)(ecg_means_of(node->phrase)->value - ECG_NUMBER_BASE);
    if (number.base == ECG_N_COUNT || number.base == ECG_N_PILE_COUNT)
        number.filter = ecg_filter_operand(compiler, node);
    return store_number(compiler, number);
}

static uint16_t amount(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    const struct phrase_node *plain = phrase_kid(node, ECG_W_NUMBER, 0);
    return plain ? plain_number(compiler, plain) : counted_number(compiler, node, 1);
}

static uint16_t number_for_each(struct ecg_compiler *compiler, const struct phrase_node *number,
                                const struct phrase_node *per)
{
    const struct phrase_node *literal = phrase_kid(number, ECG_W_INT, 0);
    if (!literal || ecg_means_of(number->phrase)->value != ECG_NUMBER_LITERAL) {
        ecg_wrong(compiler, number, "\"for each\" needs a plain number before it");
        return 1;
    }
    return counted_number(compiler, per, literal->value);
}

uint16_t ecg_number_operand(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    const struct phrase_node *number = phrase_kid(node, ECG_W_NUMBER, 0);
    const struct phrase_node *per = phrase_kid(node, ECG_W_PER, 0);
    if (number && per)
        return number_for_each(compiler, number, per);
    if (number)
        return plain_number(compiler, number);
    const struct phrase_node *equal_to = phrase_kid(node, ECG_W_AMOUNT, 0);
    if (equal_to)
        return amount(compiler, equal_to);
    const struct phrase_node *literal = phrase_kid(node, ECG_W_INT, 0);
    return literal ? (uint16_t)literal->value : 1;
}

// --- Modifications

static int16_t signed_number(const struct phrase_node *mod, unsigned nth)
{
    int sign = ecg_means_of(phrase_kid(mod, ECG_W_SIGN, nth)->phrase)->value;
    return (int16_t)(sign * phrase_kid(mod, ECG_W_INT, nth)->value);
}

static void add_keyword(struct ecg_compiler *compiler, const struct phrase_node *node, struct ecg_mod *mod)
{
    int keyword = ecg_means_of(node->phrase)->value;
    if (keyword >= ECG_KW_GRANTABLE) {
        ecg_wrong(compiler, node, "this keyword cannot be gained");
        return;
    }
    uint16_t bit = (uint16_t)(1U << keyword);
    if (mod->keywords & bit)
        ecg_wrong(compiler, node, "this keyword is said twice");
    mod->keywords |= bit;
}

static void add_mods(struct ecg_compiler *compiler, const struct phrase_node *mods, struct ecg_mod *mod,
                     bool *stats)
{
    const struct phrase_node *one = phrase_kid(mods, ECG_W_MOD, 0);
    const struct phrase_node *rest = phrase_kid(mods, ECG_W_MODS, 0);
    if (ecg_means_of(one->phrase)->value == ECG_MOD_STATS) {
        if (*stats)
            ecg_wrong(compiler, one, "offense and defense are said twice");
        *stats = true;
        mod->offense = signed_number(one, 0);
        mod->defense = signed_number(one, 1);
    } else {
        add_keyword(compiler, phrase_kid(one, ECG_W_KEYWORD, 0), mod);
    }
    if (rest)
        add_mods(compiler, rest, mod, stats);
}

uint16_t ecg_mod_operand(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    struct ecg_mod mod = {.duration = ECG_FOR_GOOD};
    const struct phrase_node *mods = phrase_kid(node, ECG_W_MODS, 0);
    const struct phrase_node *alignments = phrase_kid(node, ECG_W_ALIGNMENTS, 0);
    bool stats = false;
    if (mods)
        add_mods(compiler, mods, &mod, &stats);
    if (alignments)
        mod.alignments = ecg_alignment_bits(alignments);
    if (phrase_kid(node, ECG_W_DURATION, 0))
        mod.duration = ECG_THIS_TURN;
    return (uint16_t)table_intern(&compiler->mods, &mod);
}
