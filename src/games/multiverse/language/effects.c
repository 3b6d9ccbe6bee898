// What incidents do: phrases whose meaning is more than a row of a table can say.
#include "games/multiverse/language/compile.h"

static void emit_change(struct engine_compiler *compiler, const struct phrase_node *node,
                        struct multi_mod mod)
{
    engine_emit_node(compiler, phrase_child(node, MULTI_W_WHAT, 0));
    engine_emit(compiler, MULTI_OP_CHANGE, 0, (uint16_t)table_intern(&compiler->own[MULTI_TABLE_MODS], &mod));
}

static int16_t number(const struct phrase_node *node, unsigned which)
{
    return (int16_t)phrase_child(node, ENGINE_W_INT, which)->value;
}

static int16_t signed_number(const struct phrase_node *node, unsigned which)
{
    const struct phrase_node *said = phrase_child(node, MULTI_W_SIGNED, which);
    return (int16_t)(multi_value_of(said) * number(said, 0));
}

// "WHAT gets +2/-1"
void multi_emit_more(struct engine_compiler *compiler, const struct phrase_node *node)
{
    emit_change(compiler, node,
                (struct multi_mod){.combat = signed_number(node, 0), .defense = signed_number(node, 1)});
}

// "WHAT is boosted to 3/3"
void multi_emit_boosted(struct engine_compiler *compiler, const struct phrase_node *node)
{
    emit_change(
        compiler, node,
        (struct multi_mod){.combat = number(node, 0), .defense = number(node, 1), .boosted_to = true});
}

void multi_emit_gain(struct engine_compiler *compiler, const struct phrase_node *node)
{
    emit_change(
        compiler, node,
        (struct multi_mod){.gained = multi_keywords_of(compiler, phrase_child(node, MULTI_W_KEYWORDS, 0))});
}

void multi_emit_lose(struct engine_compiler *compiler, const struct phrase_node *node)
{
    emit_change(
        compiler, node,
        (struct multi_mod){.lost = multi_keywords_of(compiler, phrase_child(node, MULTI_W_KEYWORDS, 0))});
}
