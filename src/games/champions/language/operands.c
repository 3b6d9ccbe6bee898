// The operands of instructions that only games with champions have: filters and modifications, as what a
// phrase's placeholders say.
#include "games/champions/language/compile.h"

static bool is_child_of(const struct phrase_node *node, enum champ_word word) { return node->symbol == word; }

// --- Filters

static void add_flags(struct engine_compiler *compiler, const struct phrase_node *node,
                      struct champ_filter *filter, uint32_t flags)
{
    // "another other champion" says the same twice, which does no harm.
    if (filter->flags & flags & ~(uint32_t)CHAMP_F_OTHER)
        engine_wrong(compiler, node, "this is given twice");
    filter->flags |= flags;
}

static void add_whose(struct engine_compiler *compiler, const struct phrase_node *node,
                      struct champ_filter *filter, uint8_t whose)
{
    if (filter->whose != ENGINE_ANYONES)
        engine_wrong(compiler, node, "whose they are is given twice");
    filter->whose = whose;
}

static void add_cost(struct engine_compiler *compiler, const struct phrase_node *node,
                     struct champ_filter *filter, int8_t cost)
{
    if (filter->cost >= 0)
        engine_wrong(compiler, node, "the cost is given twice");
    filter->cost = cost;
}

static void add_max_defense(struct engine_compiler *compiler, const struct phrase_node *node,
                            struct champ_filter *filter)
{
    if (filter->max_defense != ENGINE_NO_INDEX)
        engine_wrong(compiler, node, "the defense is given twice");
    const struct phrase_node *literal = phrase_child(node, CHAMP_W_INT, 0);
    filter->max_defense = literal ? (uint16_t)literal->value : engine_number_operand(compiler, node);
}

static void add_words(struct engine_compiler *compiler, const struct phrase_node *node,
                      struct champ_filter *filter)
{
    const struct engine_means *means = engine_means_of(node->phrase);
    engine_check_needs(compiler, node);
    add_flags(compiler, node, filter, means->flags);
    if (means->whose)
        add_whose(compiler, node, filter, means->whose);
    if (means->cost)
        add_cost(compiler, node, filter, (int8_t)(means->cost - 1));
    if (is_child_of(node, CHAMP_W_DETAIL) && means->value == CHAMP_FILTER_MAX_DEFENSE)
        add_max_defense(compiler, node, filter);
}

// Several alignments or classes are alternatives, so they must stand side by side: "good or evil".
static void add_alignments(struct engine_compiler *compiler, const struct phrase_node *node,
                           struct champ_filter *filter)
{
    uint8_t bits = 0;
    for (unsigned i = 0; i < node->child_count; i++)
        bits |= champ_alignment_bits(node->children[i]);
    if (bits && filter->alignments)
        engine_wrong(compiler, node, "a second alignment: alternatives are written \"good or evil\"");
    filter->alignments |= bits;
}

static void add_classes(struct engine_compiler *compiler, const struct phrase_node *node,
                        struct champ_filter *filter)
{
    uint64_t bits = 0;
    for (unsigned i = 0; i < node->child_count; i++) {
        const struct phrase_node *child = node->children[i];
        if (!is_child_of(child, CHAMP_W_CLASS) && !is_child_of(child, CHAMP_W_NONCLASS))
            continue;
        bits |= UINT64_C(1) << child->value;
        if (is_child_of(child, CHAMP_W_NONCLASS))
            add_flags(compiler, node, filter, CHAMP_F_NOT_CLASS);
    }
    if (bits && filter->classes)
        engine_wrong(compiler, node, "a second class: alternatives are written \"human or demon\"");
    filter->classes |= bits;
}

void champ_filter_begin(const struct phrase_node *node, void *filter)
{
    struct champ_filter *f = filter;
    f->cost = -1;
    f->max_defense = ENGINE_NO_INDEX;
    if (node) {
        f->flags = engine_means_of(node->phrase)->flags;
        f->whose = engine_means_of(node->phrase)->whose;
        f->types = engine_means_of(node->phrase)->traits; // of a phrase without words for types
    }
}

void champ_filter_word(struct engine_compiler *compiler, const struct phrase_node *word, void *filter)
{
    add_words(compiler, word, filter);
    if (!is_child_of(word, CHAMP_W_NONALIGNMENT)) { // that is added with the word around it
        add_alignments(compiler, word, filter);
        add_classes(compiler, word, filter);
    }
    if (champ_language_of(compiler->language)->filter_word)
        champ_language_of(compiler->language)->filter_word(compiler, word, filter);
}

// "other champions with the same name": other than those that were chosen, not than the source.
void champ_filter_end(void *filter)
{
    struct champ_filter *f = filter;
    if ((f->flags & CHAMP_F_SAME_NAME) && (f->flags & CHAMP_F_OTHER))
        f->flags ^= CHAMP_F_OTHER | CHAMP_F_NOT_CHOSEN;
}

uint8_t champ_alignment_bits(const struct phrase_node *node)
{
    if (node->symbol == CHAMP_W_ALIGNMENT || node->symbol == CHAMP_W_NONALIGNMENT)
        return engine_means_of(node->phrase)->traits;
    uint8_t bits = 0;
    if (node->symbol == CHAMP_W_ALIGNMENTS)
        for (unsigned i = 0; i < node->child_count; i++)
            bits |= champ_alignment_bits(node->children[i]);
    return bits;
}

// --- Modifications

static int16_t signed_number(const struct phrase_node *mod, unsigned nth)
{
    int sign = engine_means_of(phrase_child(mod, CHAMP_W_SIGN, nth)->phrase)->value;
    return (int16_t)(sign * phrase_child(mod, CHAMP_W_INT, nth)->value);
}

static void add_keyword(struct engine_compiler *compiler, const struct phrase_node *node,
                        struct champ_mod *mod)
{
    int keyword = engine_means_of(node->phrase)->value;
    if (keyword >= CHAMP_OWN_KEYWORD ||
        (keyword >= CHAMP_KW_GRANTABLE &&
         !(champ_language_of(compiler->language)->gained_keywords >> keyword & 1U))) {
        engine_wrong(compiler, node, "this keyword cannot be gained");
        return;
    }
    uint32_t bit = 1U << keyword;
    if (mod->keywords & bit)
        engine_wrong(compiler, node, "this keyword is given twice");
    mod->keywords |= bit;
}

// "+2/+1", "+2 offense", "+1 defense"
static void add_stats(struct engine_compiler *compiler, const struct phrase_node *one, struct champ_mod *mod,
                      bool *stats)
{
    int which = engine_means_of(one->phrase)->value;
    if (*stats)
        engine_wrong(compiler, one, "offense and defense are given twice");
    *stats = true;
    if (which != CHAMP_MOD_DEFENSE)
        mod->offense = signed_number(one, 0);
    if (which != CHAMP_MOD_OFFENSE)
        mod->defense = signed_number(one, which == CHAMP_MOD_STATS);
}

static void add_mods(struct engine_compiler *compiler, const struct phrase_node *mods, struct champ_mod *mod,
                     bool *stats)
{
    const struct phrase_node *one = phrase_child(mods, CHAMP_W_MOD, 0);
    const struct phrase_node *rest = phrase_child(mods, CHAMP_W_MODS, 0);
    if (engine_means_of(one->phrase)->value == CHAMP_MOD_KEYWORD)
        add_keyword(compiler, phrase_child(one, CHAMP_W_KEYWORD, 0), mod);
    else
        add_stats(compiler, one, mod, stats);
    if (rest)
        add_mods(compiler, rest, mod, stats);
}

uint16_t champ_mod_operand(struct engine_compiler *compiler, const struct phrase_node *node)
{
    struct champ_mod mod = {.duration = CHAMP_FOR_GOOD};
    const struct phrase_node *mods = phrase_child(node, CHAMP_W_MODS, 0);
    const struct phrase_node *alignments = phrase_child(node, CHAMP_W_ALIGNMENTS, 0);
    bool stats = false;
    if (phrase_child(node, CHAMP_W_INT, 1)) { // "are 1/1"
        mod.sets = true;
        mod.offense = (int16_t)phrase_child(node, CHAMP_W_INT, 0)->value;
        mod.defense = (int16_t)phrase_child(node, CHAMP_W_INT, 1)->value;
    }
    if (mods)
        add_mods(compiler, mods, &mod, &stats);
    if (alignments)
        mod.alignments = champ_alignment_bits(alignments);
    if (phrase_child(node, CHAMP_W_DURATION, 0))
        mod.duration = CHAMP_THIS_TURN;
    return (uint16_t)table_intern(&compiler->own[CHAMP_TABLE_MODS], &mod);
}

void champ_fill_operand(struct engine_compiler *compiler, const struct phrase_node *node, char letter,
                        struct engine_insn *insn)
{
    if (letter == 'h')
        insn->a = (uint8_t)engine_means_of(phrase_child(node, CHAMP_W_HIT, 0)->phrase)->value;
    else if (letter == 'm')
        insn->b = champ_mod_operand(compiler, node);
}
