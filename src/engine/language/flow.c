// What stands between effects, in every game: may, if, choose one; and abilities in quotes.
#include "engine/language/compiler.h"

// --- Abilities in quotes

// Reads the text between the quotes as a line of its own.
static const struct phrase_node *match_quoted(struct engine_compiler *compiler, const struct token *quoted,
                                              struct matcher *matcher, struct table *tokens)
{
    struct lexer lexer = {compiler->source, compiler->arena, compiler->out, tokens};
    size_t from = quoted->offset + 1;
    if (!lex(&lexer, from, from + quoted->length - 2) || tokens->failed)
        return NULL;
    compiler->tokens = tokens->items;
    const struct phrase_node *line = match(matcher, ENGINE_W_QUOTED, tokens->items, tokens->count - 1);
    if (!line)
        match_report(matcher, compiler->source, compiler->out);
    return line;
}

uint16_t engine_compile_quoted(struct engine_compiler *compiler, const struct phrase_node *quoted)
{
    if (compiler->in_quotes) {
        engine_wrong(compiler, quoted, "an ability in quotes cannot quote another one");
        return 0;
    }
    struct matcher *matcher = arena_take(compiler->arena, sizeof *matcher);
    if (!matcher)
        return 0;
    *matcher = (struct matcher){.grammar = compiler->matcher.grammar, .game = compiler};
    struct table tokens = {.size = sizeof(struct token), .limit = LEXER_MAX_TOKENS + 1};
    const struct token *outer = compiler->tokens;
    compiler->in_quotes = true;
    const struct phrase_node *line = match_quoted(compiler, &outer[quoted->from], matcher, &tokens);
    uint32_t ability = line ? compiler->language->quoted(compiler, line) : 0;
    compiler->in_quotes = false;
    compiler->tokens = outer;
    matcher_free(matcher);
    table_free(&tokens);
    return (uint16_t)ability;
}

// --- Chains

// Whether the effects that were emitted from a place on set `did`, so that "you may A, then B" does B only if
// A was really done.
static bool may_fail(const struct engine_compiler *compiler, uint32_t from)
{
    const struct engine_insn *insns = compiler->program.items;
    uint32_t count = compiler->program.count;
    return count > from && (compiler->language->ops[insns[count - 1].op].traits & ENGINE_FAILS);
}

// "A, then B, then C"; if `dependent`, what follows a payment or break that failed is skipped.
static void emit_chain(struct engine_compiler *compiler, const struct phrase_node *chain, bool dependent)
{
    uint32_t from = compiler->program.count;
    engine_emit_node(compiler, phrase_child(chain, ENGINE_W_EFFECT, 0));
    const struct phrase_node *rest = phrase_child(chain, ENGINE_W_CHAIN, 0);
    if (!rest)
        return;
    if (!dependent || !may_fail(compiler, from)) {
        emit_chain(compiler, rest, dependent);
        return;
    }
    uint16_t at = engine_emit(compiler, ENGINE_OP_IF, ENGINE_IF_DID, 0);
    emit_chain(compiler, rest, dependent);
    engine_land(compiler, at);
}

void engine_emit_may(struct engine_compiler *compiler, const struct phrase_node *node)
{
    uint16_t at = engine_emit(compiler, ENGINE_OP_MAY, 0, 0);
    emit_chain(compiler, phrase_child(node, ENGINE_W_CHAIN, 0), true);
    engine_land(compiler, at);
}

void engine_emit_if(struct engine_compiler *compiler, const struct phrase_node *node)
{
    const struct phrase_node *condition = phrase_child(node, ENGINE_W_CONDITION, 0);
    const struct phrase_node *otherwise = phrase_child(node, ENGINE_W_CHAIN, 1);
    engine_check_needs(compiler, condition);
    struct engine_insn test = {.op = ENGINE_OP_IF, .a = (uint8_t)engine_means_of(condition->phrase)->value};
    const struct phrase_node *number = phrase_child(condition, ENGINE_W_INT, 0);
    if (engine_has_filter(compiler, condition))
        test.n = engine_filter_operand(compiler, condition);
    else if (number)
        test.n = engine_byte(compiler, number);
    uint16_t at = engine_emit_insn(compiler, test);
    emit_chain(compiler, phrase_child(node, ENGINE_W_CHAIN, 0), false);
    if (otherwise) {
        uint16_t jump = engine_emit(compiler, ENGINE_OP_JUMP, 0, 0);
        engine_land(compiler, at);
        emit_chain(compiler, otherwise, false);
        at = jump;
    }
    engine_land(compiler, at);
}

static unsigned count_options(const struct phrase_node *options)
{
    unsigned count = 0;
    for (; options; options = phrase_child(options, ENGINE_W_OPTIONS, 0))
        count++;
    return count;
}

// CHOOSE_ONE n, n JUMPs, then the options, each but the last followed by a JUMP to the end.
void engine_emit_choose_one(struct engine_compiler *compiler, const struct phrase_node *node)
{
    enum { MAX_OPTIONS = 16 };
    const struct phrase_node *option = phrase_child(node, ENGINE_W_OPTIONS, 0);
    unsigned count = count_options(option);
    if (count < 2 || count > MAX_OPTIONS) {
        engine_wrong(compiler, node, "a choice has two to %d effects with \"|\" between them", MAX_OPTIONS);
        return;
    }
    uint16_t starts[MAX_OPTIONS];
    uint16_t ends[MAX_OPTIONS];
    engine_emit(compiler, ENGINE_OP_CHOOSE_ONE, (uint8_t)count, 0);
    for (unsigned i = 0; i < count; i++)
        starts[i] = engine_emit(compiler, ENGINE_OP_JUMP, 0, 0);
    for (unsigned i = 0; i < count; i++, option = phrase_child(option, ENGINE_W_OPTIONS, 0)) {
        engine_land(compiler, starts[i]);
        engine_emit_node(compiler, phrase_child(option, ENGINE_W_EFFECTS, 0));
        if (i + 1 < count)
            ends[i] = engine_emit(compiler, ENGINE_OP_JUMP, ENGINE_JUMP_BEHIND, 0);
    }
    for (unsigned i = 0; i + 1 < count; i++)
        engine_land(compiler, ends[i]);
}
