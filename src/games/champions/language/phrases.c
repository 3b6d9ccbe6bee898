// The phrases whose meaning is more than a row of a table can say.
#include "games/champions/language/compile.h"

// --- Single effects

// CHAMP_OP_DAMAGE_3_TARGETS counts up by one, so the three numbers must.
void champ_emit_three_damages(struct engine_compiler *compiler, const struct phrase_node *node)
{
    uint8_t number[3];
    for (unsigned i = 0; i < 3; i++)
        number[i] = engine_byte(compiler, phrase_child(node, CHAMP_W_INT, i));
    if (number[1] != number[0] + 1 || number[2] != number[0] + 2)
        engine_wrong(compiler, node, "the three numbers must follow one another, such as 3, 4 and 5");
    engine_emit(compiler, CHAMP_OP_DAMAGE_3_TARGETS, number[0], number[2]);
}

static bool knows(const struct engine_compiler *compiler, uint32_t fact)
{
    return (compiler->known & (uint32_t)fact) != 0;
}

static void wrong_place(struct engine_compiler *compiler, const struct phrase_node *node)
{
    engine_wrong(compiler, node, "this card is neither in play nor in a discard pile here");
}

// "banish this" and "return this" act on the champion in play or on the card in the discard pile, wherever it
// is when the ability works; a champion that was broken is in the discard pile.
void champ_emit_banish_this(struct engine_compiler *compiler, const struct phrase_node *node)
{
    if (knows(compiler, ENGINE_KNOWS_IN_DISCARD)) {
        engine_emit(compiler, ENGINE_OP_BANISH_THIS, 0, 0);
    } else if (knows(compiler, ENGINE_KNOWS_IN_PLAY)) {
        engine_emit(compiler, ENGINE_OP_THIS, 0, 0);
        engine_emit(compiler, CHAMP_OP_BANISH, 0, 0);
    } else {
        wrong_place(compiler, node);
    }
}

void champ_emit_return_this(struct engine_compiler *compiler, const struct phrase_node *node)
{
    if (knows(compiler, ENGINE_KNOWS_IN_DISCARD)) {
        engine_emit(compiler, ENGINE_OP_RECALL, 0, 0);
    } else if (knows(compiler, ENGINE_KNOWS_IN_PLAY)) {
        engine_emit(compiler, ENGINE_OP_THIS, 0, 0);
        engine_emit(compiler, CHAMP_OP_BOUNCE, 0, 0);
    } else {
        wrong_place(compiler, node);
    }
}

static uint8_t duration_of(const struct phrase_node *node)
{
    return phrase_child(node, CHAMP_W_DURATION, 0) ? CHAMP_THIS_TURN : CHAMP_FOR_GOOD;
}

// Keywords may stay for good; a change of offense or defense that stays is a counter.
void champ_emit_modify(struct engine_compiler *compiler, const struct phrase_node *node)
{
    engine_emit_node(compiler, phrase_child(node, CHAMP_W_WHAT, 0));
    uint16_t index = champ_mod_operand(compiler, node);
    if (index >= compiler->own[CHAMP_TABLE_MODS].count)
        return; // out of memory, which is told elsewhere
    const struct champ_mod *mod = (const struct champ_mod *)compiler->own[CHAMP_TABLE_MODS].items + index;
    if (mod->duration == CHAMP_FOR_GOOD && (mod->offense || mod->defense))
        engine_wrong(compiler, node, "offense and defense change \"this turn\"; for what stays use counters");
    engine_emit(compiler, CHAMP_OP_MODIFY, 0, index);
}

void champ_emit_control(struct engine_compiler *compiler, const struct phrase_node *node)
{
    engine_emit_node(compiler, phrase_child(node, CHAMP_W_WHAT, 0));
    engine_emit(compiler, CHAMP_OP_CONTROL, duration_of(node), 0);
}

// E2.3.6: of the card's own kind, so it has its name.
void champ_emit_copy(struct engine_compiler *compiler, const struct phrase_node *node)
{
    if (!champ_is_champion(champ_own_kind(compiler)))
        engine_wrong(compiler, node, "only a champion can be copied");
    engine_emit(compiler, ENGINE_OP_YOU, 0, 0);
    engine_emit_insn(
        compiler, (struct engine_insn){.op = CHAMP_OP_CREATE, .b = (uint16_t)compiler->kind_index, .n = 1});
}

void champ_emit_grant(struct engine_compiler *compiler, const struct phrase_node *node)
{
    engine_emit_node(compiler, phrase_child(node, CHAMP_W_WHAT, 0));
    uint16_t ability = engine_compile_quoted(compiler, phrase_child(node, CHAMP_W_STRING, 0));
    engine_emit(compiler, CHAMP_OP_GRANT, 0, ability);
}
