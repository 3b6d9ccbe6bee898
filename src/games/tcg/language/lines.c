// Wards and recall; what a card costs more; what words of this game add to filters and static abilities.
#include "games/tcg/language/compile.h"

uint8_t tcg_origin_bits(const struct phrase_node *node) { return engine_means_of(node->phrase)->traits; }

// --- Filters

static void add_origin(struct engine_compiler *compiler, const struct phrase_node *node,
                       struct champ_filter *filter)
{
    if (filter->traits)
        engine_wrong(compiler, node, "a second origin");
    filter->traits = tcg_origin_bits(node);
}

// T-attr-7: "champion" means no object. The other nouns and the words for types of cards say what they mean.
void tcg_filter_word(struct engine_compiler *compiler, const struct phrase_node *word,
                     struct champ_filter *filter)
{
    const uint8_t champions = 1U << CHAMP_CHAMPION | 1U << CHAMP_TOKEN;
    if (word->symbol == TCG_W_ORIGIN || word->symbol == TCG_W_NONORIGIN)
        add_origin(compiler, word, filter);
    else if (word->symbol == TCG_W_NOUN)
        filter->types = champ_value_of(word) ? (uint8_t)champ_value_of(word) : champions;
    else if (word->symbol == TCG_W_CARD_WORD && champ_value_of(word))
        filter->types = (uint8_t)champ_value_of(word);
}

void tcg_compile_own_static(const struct phrase_node *node, struct champ_ability *ability)
{
    const struct phrase_node *origin = phrase_child(node, TCG_W_ORIGIN, 0);
    if (origin)
        ability->value = tcg_origin_bits(origin);
    if (ability->event == TCG_S_INSTEAD)
        ability->value = (uint8_t)engine_means_of(node->phrase)->cost;
}

// --- Keywords that are no bits

// T-kw-xward-9: alignment, origin or type.
static void add_ward(struct tcg_kind *kind, const struct phrase_node *ward)
{
    const struct phrase_node *of = ward->children[0];
    if (of->symbol == TCG_W_ALIGNMENT)
        kind->ward_alignments |= champ_alignment_bits(of);
    else if (of->symbol == TCG_W_ORIGIN)
        kind->ward_origins |= tcg_origin_bits(of);
    else
        kind->ward_types |= (uint8_t)(1U << champ_value_of(of));
}

// Recall is an ability in the discard pile: "1 action, fast: return this".
static void add_recall(struct engine_compiler *compiler)
{
    struct champ_ability recall = {.form = CHAMP_POWER,
                                   .zone = ENGINE_DISCARD,
                                   .own = TCG_FAST,
                                   .filter = ENGINE_NO_INDEX,
                                   .mod = ENGINE_NO_INDEX,
                                   .cost = tcg_recall_cost(compiler)};
    struct engine_program program = engine_program_begin(compiler, ENGINE_KNOWS_IN_DISCARD);
    engine_emit(compiler, ENGINE_OP_RECALL, 0, 0);
    recall.code = engine_program_end(compiler, program);
    table_add(&compiler->card_abilities, &recall);
    tcg_own_kind(compiler)->recall = true;
}

// An "as" ability of a card in a hand: "you may put this into play; otherwise it goes where it would".
static void add_taken(struct engine_compiler *compiler, unsigned how)
{
    struct champ_ability taken = {.form = CHAMP_TRIGGER,
                                  .zone = ENGINE_HAND,
                                  .event = TCG_ON_TAKEN,
                                  .own = TCG_AS,
                                  .filter = ENGINE_NO_INDEX,
                                  .mod = ENGINE_NO_INDEX};
    struct engine_program program = engine_program_begin(compiler, 0);
    uint16_t refused = engine_emit(compiler, ENGINE_OP_MAY, 0, 0);
    engine_emit(compiler, TCG_OP_TAKEN, (uint8_t)how, 0);
    engine_land(compiler, refused);
    engine_emit(compiler, TCG_OP_TAKEN, TCG_NOT_TAKEN, 0);
    taken.code = engine_program_end(compiler, program);
    table_add(&compiler->card_abilities, &taken);
    tcg_own_kind(compiler)->taken = (uint8_t)how;
}

void tcg_compile_own_keyword(struct engine_compiler *compiler, const struct phrase_node *keyword)
{
    struct tcg_kind *kind = tcg_own_kind(compiler);
    switch (champ_value_of(keyword)) {
    case TCG_KW_WARD: add_ward(kind, keyword); break;
    case TCG_KW_RECALL: add_recall(compiler); break;
    default: kind->damage_ward = engine_byte(compiler, phrase_child(keyword, TCG_W_INT, 0)); break;
    }
}

// --- Other lines

static void set_extra(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct tcg_kind *kind = tcg_own_kind(compiler);
    const struct phrase_node *unless = phrase_child(line, TCG_W_ALIGNMENT, 0);
    if (kind->extra != ENGINE_NO_INDEX)
        engine_wrong(compiler, line, "the extra cost is given twice");
    kind->extra = tcg_card_costs(compiler, line, 0);
    if (phrase_child(line, TCG_W_COSTS, 1))
        kind->extra_or = tcg_card_costs(compiler, line, 1);
    if (unless)
        kind->extra_unless = champ_alignment_bits(unless);
}

static void set_size(struct tcg_kind *kind, enum tcg_size size, const struct phrase_node *plus)
{
    kind->size = (uint8_t)size;
    kind->offense = kind->defense = plus ? (int16_t)plus->value : 0;
}

void tcg_compile_own_line(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct tcg_kind *kind = tcg_own_kind(compiler);
    const struct phrase_node *number = phrase_child(line, TCG_W_INT, 0);
    switch (champ_value_of(line)) {
    case TCG_LINE_EXTRA:
    case TCG_LINE_UNLESS: set_extra(compiler, line); break;
    case TCG_LINE_OPTIONAL: kind->optional = tcg_card_costs(compiler, line, 0); break;
    case TCG_LINE_FROM_PILE: kind->pile_mojo = engine_byte(compiler, number); break;
    case TCG_LINE_KEPT: kind->kept = true; break;
    case TCG_LINE_QUICK: kind->quick = true; break;
    case TCG_LINE_TAKEN: add_taken(compiler, (unsigned)engine_means_of(line->phrase)->cost); break;
    case TCG_LINE_SIZE_MOJO: set_size(kind, TCG_SIZE_MOJO, NULL); break;
    case TCG_LINE_SIZE_PILES: set_size(kind, TCG_SIZE_PILES, number); break;
    default: kind->counters = engine_byte(compiler, number); break;
    }
}
