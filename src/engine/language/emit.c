#include <string.h>

#include "engine/language/compiler.h"

enum { MAX_PROGRAM = 512 };

// --- Reports

struct diag_place engine_node_place(const struct engine_compiler *compiler, const struct phrase_node *node)
{
    const struct token *first = &compiler->tokens[node->from];
    const struct token *last = &compiler->tokens[node->to > node->from ? node->to - 1 : node->from];
    return (struct diag_place){compiler->source, first->offset, last->offset + last->length - first->offset};
}

void engine_wrong(struct engine_compiler *compiler, const struct phrase_node *node, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    (void)diag_verror(compiler->out, engine_node_place(compiler, node), format, values);
    va_end(values);
}

bool engine_check_needs(struct engine_compiler *compiler, const struct phrase_node *node)
{
    uint32_t lacking = engine_means_of(node->phrase)->needs & ~compiler->known;
    if (lacking == 0)
        return true;
    for (const struct engine_missing *missing = compiler->language->missing; missing->what; missing++)
        if (lacking & missing->what)
            engine_wrong(compiler, node, "%s", missing->message);
    return false;
}

// --- Programs

struct engine_program engine_program_begin(struct engine_compiler *compiler, uint32_t known)
{
    struct engine_program program = {compiler->program, compiler->known};
    compiler->program = (struct table){.size = sizeof(struct engine_insn), .limit = MAX_PROGRAM};
    compiler->known = known;
    return program;
}

static const struct engine_op *op_of(const struct engine_compiler *compiler, unsigned op)
{
    return &compiler->language->ops[op];
}

uint16_t engine_program_end(struct engine_compiler *compiler, struct engine_program program)
{
    engine_emit(compiler, ENGINE_OP_END, 0, 0);
    uint32_t start = compiler->code.count;
    struct engine_insn *insns = compiler->program.items;
    for (uint32_t i = 0; i < compiler->program.count; i++) {
        if (strchr(op_of(compiler, insns[i].op)->operands, '@'))
            insns[i].b = (uint16_t)(insns[i].b + start);
        table_add(&compiler->code, &insns[i]);
    }
    if (compiler->program.failed)
        diag_error(compiler->out, token_place(compiler->source, compiler->tokens),
                   "this text does too many things");
    table_free(&compiler->program);
    compiler->program = program.outer;
    compiler->known = program.outer_known;
    return (uint16_t)start;
}

uint16_t engine_emit_insn(struct engine_compiler *compiler, struct engine_insn insn)
{
    compiler->known |= op_of(compiler, insn.op)->gives;
    return (uint16_t)table_add(&compiler->program, &insn);
}

uint16_t engine_emit(struct engine_compiler *compiler, unsigned op, uint8_t a, uint16_t b)
{
    return engine_emit_insn(compiler, (struct engine_insn){.op = (uint8_t)op, .a = a, .b = b});
}

void engine_land(struct engine_compiler *compiler, uint16_t at)
{
    struct engine_insn *insns = compiler->program.items;
    if (at < compiler->program.count) // else memory ran out
        insns[at].b = (uint16_t)compiler->program.count;
}

// --- Phrases

// How much or how many.  What is done 0 times was meant otherwise.
static uint16_t operand_n(struct engine_compiler *compiler, const struct phrase_node *node)
{
    uint16_t number = engine_number_operand(compiler, node);
    if (number == 0)
        engine_wrong(compiler, engine_said_number(node), "this must be a number of 1 or more");
    return number;
}

static void fill_operand(struct engine_compiler *compiler, const struct phrase_node *node, char letter,
                         struct engine_insn *insn)
{
    switch (letter) {
    case 'a':
    case 'b':
    case '@': break; // said by the step
    case 'n': insn->b = operand_n(compiler, node); break;
    case 'N': insn->n = operand_n(compiler, node); break;
    case 'c': insn->b = engine_count_operand(compiler, node); break;
    case 'f': insn->b = engine_filter_operand(compiler, node); break;
    case 'g': insn->b = engine_compile_quoted(compiler, phrase_child(node, ENGINE_W_STRING, 0)); break;
    case 'k': insn->b = (uint16_t)phrase_child(node, ENGINE_W_KIND, 0)->value; break;
    default: compiler->language->operand(compiler, node, letter, insn); break;
    }
}

// Fills an instruction from the phrase's placeholders, as the operation's operand letters tell.
static void emit_step(struct engine_compiler *compiler, const struct phrase_node *node,
                      const struct engine_means_step *step)
{
    bool said = step->a == ENGINE_A_INT;
    struct engine_insn insn = {
        .op = step->op,
        .a = said ? engine_byte(compiler, phrase_child(node, ENGINE_W_INT, 0)) : (uint8_t)step->a,
        .b = step->b,
    };
    for (const char *letter = op_of(compiler, step->op)->operands; *letter; letter++)
        fill_operand(compiler, node, *letter, &insn);
    engine_emit_insn(compiler, insn);
}

void engine_emit_node(struct engine_compiler *compiler, const struct phrase_node *node)
{
    const struct engine_means *means = engine_means_of(node->phrase);
    if (means->emit) {
        means->emit(compiler, node);
        return;
    }
    engine_check_needs(compiler, node);
    for (unsigned i = 0; i < node->child_count; i++)
        if (compiler->language->symbols[node->children[i]->symbol].role == ENGINE_EMITTED)
            engine_emit_node(compiler, node->children[i]);
    for (size_t i = 0; i < sizeof means->steps / sizeof *means->steps && means->steps[i].op; i++)
        emit_step(compiler, node, &means->steps[i]);
    compiler->known |= means->gives;
}
