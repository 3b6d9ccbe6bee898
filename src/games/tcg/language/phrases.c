// The phrases whose meaning is more than a row of a table can say.
#include "games/tcg/language/compile.h"

// "break X+1 target champions"
void tcg_emit_target_more(struct engine_compiler *compiler, const struct phrase_node *node)
{
    engine_check_needs(compiler, node);
    if (!(compiler->known & ENGINE_KNOWS_X))
        engine_wrong(compiler, node, "X is not known here");
    struct engine_number number = {.base = ENGINE_N_X,
                                   .times = 1,
                                   .plus = (int16_t)phrase_child(node, TCG_W_INT, 0)->value,
                                   .filter = ENGINE_NO_INDEX};
    struct engine_insn insn = {.op = TCG_OP_TARGET_SO_MANY, .b = engine_filter_operand(compiler, node)};
    insn.n = (uint16_t)(ENGINE_NUMBER_TABLE + table_intern(&compiler->numbers, &number));
    engine_emit_insn(compiler, insn);
}

// "WHAT becomes 7/7 this turn"
void tcg_emit_become(struct engine_compiler *compiler, const struct phrase_node *node)
{
    engine_emit_node(compiler, phrase_child(node, TCG_W_WHAT, 0));
    engine_emit(compiler, CHAMP_OP_MODIFY, 0, champ_mod_operand(compiler, node));
}

// "WHAT loses untargetable this turn"
void tcg_emit_lose(struct engine_compiler *compiler, const struct phrase_node *node)
{
    struct champ_mod mod = {.duration = CHAMP_THIS_TURN};
    const struct phrase_node *keywords = phrase_child(node, TCG_W_KEYWORDS, 0);
    engine_emit_node(compiler, phrase_child(node, TCG_W_WHAT, 0));
    for (; keywords; keywords = phrase_child(keywords, TCG_W_KEYWORDS, 0)) {
        int keyword = champ_value_of(phrase_child(keywords, TCG_W_KEYWORD, 0));
        if (keyword >= CHAMP_OWN_KEYWORD)
            engine_wrong(compiler, keywords, "this keyword cannot be lost");
        else
            mod.without |= 1U << keyword;
    }
    engine_emit(compiler, CHAMP_OP_MODIFY, 0, (uint16_t)table_intern(&compiler->own[CHAMP_TABLE_MODS], &mod));
}

static uint8_t marker_of(const struct phrase_node *node)
{
    return (uint8_t)champ_value_of(phrase_child(node, TCG_W_MARKER, 0));
}

void tcg_emit_mark(struct engine_compiler *compiler, const struct phrase_node *node)
{
    engine_emit_node(compiler, phrase_child(node, TCG_W_WHAT, 0));
    engine_emit(compiler, TCG_OP_MARK, marker_of(node), 0);
}

void tcg_emit_break_marked(struct engine_compiler *compiler, const struct phrase_node *node)
{
    engine_emit(compiler, TCG_OP_ALL_MARKED, marker_of(node), 0);
    engine_emit(compiler, CHAMP_OP_BREAK, 0, 0);
}

// "create wolves equal to its defense"
void tcg_emit_create_equal(struct engine_compiler *compiler, const struct phrase_node *node)
{
    engine_emit(compiler, ENGINE_OP_YOU, 0, 0);
    engine_emit_insn(compiler, (struct engine_insn){.op = CHAMP_OP_CREATE,
                                                    .b = (uint16_t)phrase_child(node, TCG_W_KIND, 0)->value,
                                                    .n = engine_number_operand(compiler, node)});
}

// "stop ITEM unless its player discards their hand"
void tcg_emit_stop_unless(struct engine_compiler *compiler, const struct phrase_node *node)
{
    engine_emit_node(compiler, phrase_child(node, TCG_W_ITEM, 0));
    engine_emit(compiler, TCG_OP_LINE_CONTROLLER, 0, 0);
    uint16_t refused = engine_emit(compiler, TCG_OP_THEY_MAY, 0, 0);
    engine_emit(compiler, TCG_OP_DISCARD_HAND, 0, 0);
    uint16_t done = engine_emit(compiler, ENGINE_OP_JUMP, 0, 0);
    engine_land(compiler, refused);
    engine_emit(compiler, TCG_OP_STOP, TCG_STOP_TO_PILE, 0);
    engine_land(compiler, done);
}

// "stop ITEM unless its player reveals a card of the same alignment"
void tcg_emit_stop_unless_alike(struct engine_compiler *compiler, const struct phrase_node *node)
{
    engine_emit_node(compiler, phrase_child(node, TCG_W_ITEM, 0));
    engine_emit(compiler, TCG_OP_LINE_CONTROLLER, 0, 0);
    engine_emit(compiler, TCG_OP_REVEAL_ALIKE, 0, 0);
    uint16_t revealed = engine_emit(compiler, ENGINE_OP_IF, TCG_IF_NOT_DID, 0);
    engine_emit(compiler, TCG_OP_STOP, TCG_STOP_TO_PILE, 0);
    engine_land(compiler, revealed);
}

// "target player discards 1 or breaks a champion": who can do one of them alone does that.
void tcg_emit_discard_or_break(struct engine_compiler *compiler, const struct phrase_node *node)
{
    uint16_t filter = engine_filter_operand(compiler, phrase_child(node, TCG_W_FILTER, 0));
    engine_emit_node(compiler, phrase_child(node, TCG_W_WHO, 0));
    uint16_t no_cards = engine_emit(compiler, ENGINE_OP_IF, TCG_IF_THEY_HOLD, 0);
    uint16_t nothing = engine_emit_insn(
        compiler, (struct engine_insn){.op = ENGINE_OP_IF, .a = TCG_IF_THEY_CONTROL, .n = filter});
    uint16_t refused = engine_emit(compiler, TCG_OP_THEY_MAY, 0, 0);
    engine_land(compiler, nothing);
    engine_emit(compiler, ENGINE_OP_DISCARD, 0, 1);
    uint16_t done = engine_emit(compiler, ENGINE_OP_JUMP, 0, 0);
    engine_land(compiler, no_cards);
    engine_land(compiler, refused);
    engine_emit(compiler, CHAMP_OP_BREAKS_ONE, 0, filter);
    engine_land(compiler, done);
}

// "it deals damage equal to its offense to HIT": the one chosen last, which what is hit must not become.
void tcg_emit_it_deals(struct engine_compiler *compiler, const struct phrase_node *node)
{
    const struct phrase_node *hit = phrase_child(node, TCG_W_HIT, 0);
    engine_check_needs(compiler, node);
    engine_emit(compiler, TCG_OP_DEALER, 0, 0);
    engine_emit_node(compiler, hit);
    engine_emit(compiler, CHAMP_OP_DAMAGE, (uint8_t)champ_value_of(hit), ENGINE_X_CODE);
}

// "X is the number of charge counters this had, at most 5"
void tcg_emit_count_markers(struct engine_compiler *compiler, const struct phrase_node *node)
{
    engine_emit(compiler, TCG_OP_COUNT_MARKERS, engine_byte(compiler, phrase_child(node, TCG_W_INT, 0)),
                marker_of(node));
}

// "you have "..." this turn"
void tcg_emit_lasting(struct engine_compiler *compiler, const struct phrase_node *node)
{
    uint16_t ability = engine_compile_quoted(compiler, phrase_child(node, TCG_W_STRING, 0));
    engine_emit(compiler, TCG_OP_LASTING, 0, ability);
}

// "put up to 2 target champion cards from any discard pile into play": one after the other
void tcg_emit_cards_to_play(struct engine_compiler *compiler, const struct phrase_node *node)
{
    enum { OR_NONE = 1, ANOTHER = 2 };
    unsigned count = engine_byte(compiler, phrase_child(node, TCG_W_INT, 0));
    uint16_t filter = engine_filter_operand(compiler, node);
    for (unsigned i = 0; i < count; i++) {
        engine_emit(compiler, TCG_OP_TARGET_CARD, OR_NONE | ANOTHER, filter);
        engine_emit(compiler, TCG_OP_CARD_JOINS, (uint8_t)i, 0);
    }
}
