#include "games/ecg/language/emit.h"

#include <string.h>

#include "games/ecg/language/cards.h"

enum { MAX_PROGRAM = 512 };

// --- Reports

struct diag_place ecg_node_place(const struct ecg_compiler *compiler, const struct phrase_node *node)
{
    const struct token *first = &compiler->tokens[node->from];
    const struct token *last = &compiler->tokens[node->to > node->from ? node->to - 1 : node->from];
    return (struct diag_place){compiler->source, first->offset, last->offset + last->length - first->offset};
}

void ecg_wrong(struct ecg_compiler *compiler, const struct phrase_node *node, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    (void)diag_verror(compiler->out, ecg_node_place(compiler, node), format, values);
    va_end(values);
}

// --- Programs

struct ecg_program ecg_program_begin(struct ecg_compiler *compiler, uint32_t facts)
{
    struct ecg_program program = {compiler->program, compiler->facts};
    compiler->program = (struct table){.size = sizeof(struct engine_insn), .limit = MAX_PROGRAM};
    compiler->facts = facts;
    return program;
}

static bool is_jump(uint8_t op) { return strchr(ecg_op_operands(op), '@') != NULL; }

uint16_t ecg_program_end(struct ecg_compiler *compiler, struct ecg_program program)
{
    ecg_emit(compiler, OP_END, 0, 0);
    uint32_t start = compiler->code.count;
    struct engine_insn *insns = compiler->program.items;
    for (uint32_t i = 0; i < compiler->program.count; i++) {
        if (is_jump(insns[i].op))
            insns[i].b = (uint16_t)(insns[i].b + start);
        table_add(&compiler->code, &insns[i]);
    }
    if (compiler->program.failed)
        diag_error(compiler->out, token_place(compiler->source, compiler->tokens),
                   "this text does too many things");
    table_free(&compiler->program);
    compiler->program = program.outer;
    compiler->facts = program.outer_facts;
    return (uint16_t)start;
}

// What an instruction lets the text after it refer to.
static uint32_t facts_of(enum ecg_op op, uint8_t a)
{
    switch (op) {
    case OP_ALL:
    case OP_TARGET:
    case OP_TARGET_UP_TO:
    case OP_CHOOSE:
    case OP_THIS:
    case OP_ADD_ALL:
    case OP_CREATE:
    case OP_CARD_TO_PLAY: return ECG_NEEDS_CHOSEN;
    case OP_TARGET_ANY:
    case OP_TARGET_ANY_UP_TO: return ECG_NEEDS_CHOSEN | ECG_NEEDS_SEATS;
    case OP_TARGET_PLAYER:
    case OP_EACH_PLAYER:
    case OP_EACH_OPPONENT:
    case OP_TURN_PLAYER:
    case OP_CONTROLLER:
    case OP_OWNER:
    case OP_DEFENDER: return ECG_NEEDS_SEATS;
    case OP_DAMAGE: return ECG_NEEDS_LOST;
    case OP_BREAK: return ECG_NEEDS_LOST | ECG_NEEDS_DID;
    case OP_BANISH:
    case OP_BOUNCE:
    case OP_EXPEND:
    case OP_CARD_PLAY:
    case OP_BANISH_CARDS:
    case OP_BANISH_THIS:
    case OP_PAY_GOLD:
    case OP_PAY_HEALTH:
    case OP_MAY: return ECG_NEEDS_DID;
    case OP_PICK_PILE: return ECG_NEEDS_DID | ECG_NEEDS_CARD | (a == 1 ? ECG_NEEDS_X : 0);
    case OP_PICK_HAND:
    case OP_PICK_REVEALED: return ECG_NEEDS_CARD;
    case OP_REVEAL: return ECG_NEEDS_REVEALED;
    case OP_LOSE_ANY: return ECG_NEEDS_X;
    case OP_LOYALTY: return a == 0 ? ECG_NEEDS_X : 0;
    default: return 0;
    }
}

static uint16_t emit_insn(struct ecg_compiler *compiler, struct engine_insn insn)
{
    compiler->facts |= facts_of((enum ecg_op)insn.op, insn.a);
    return (uint16_t)table_add(&compiler->program, &insn);
}

uint16_t ecg_emit(struct ecg_compiler *compiler, enum ecg_op op, uint8_t a, uint16_t b)
{
    return emit_insn(compiler, (struct engine_insn){.op = (uint8_t)op, .a = a, .b = b});
}

void ecg_land(struct ecg_compiler *compiler, uint16_t at)
{
    struct engine_insn *insns = compiler->program.items;
    if (at < compiler->program.count) // else memory ran out
        insns[at].b = (uint16_t)compiler->program.count;
}

// --- Phrases

static void wrong_byte(struct ecg_compiler *compiler, const struct phrase_node *number)
{
    ecg_wrong(compiler, number, "this must be a number from 1 to %d", UINT8_MAX);
}

uint8_t ecg_byte(struct ecg_compiler *compiler, const struct phrase_node *number)
{
    if (number->value >= 1 && number->value <= UINT8_MAX)
        return (uint8_t)number->value;
    wrong_byte(compiler, number);
    return 1;
}

static const struct phrase_node *said_number(const struct phrase_node *node)
{
    const struct phrase_node *said = phrase_kid(node, ECG_W_NUMBER, 0);
    return said ? said : phrase_kid(node, ECG_W_INT, 0);
}

static uint8_t operand_a(struct ecg_compiler *compiler, const struct phrase_node *node,
                         const struct ecg_step *step)
{
    if (step->a != ECG_A_HOLE)
        return (uint8_t)step->a;
    const struct phrase_node *hit = phrase_kid(node, ECG_W_HIT, 0);
    if (hit)
        return (uint8_t)ecg_means_of(hit->phrase)->value;
    const struct phrase_node *count = phrase_kid(node, ECG_W_INT, 0);
    return ecg_byte(compiler, count);
}

// How much or how many.  What is done 0 times was meant otherwise.
static uint16_t operand_n(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    uint16_t number = ecg_number_operand(compiler, node);
    if (number == 0)
        ecg_wrong(compiler, said_number(node), "this must be a number from 1 on");
    return number;
}

// The same, of what is counted in a byte.
uint16_t ecg_count_operand(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    uint16_t number = ecg_number_operand(compiler, node);
    if (number == 0 || (number > UINT8_MAX && number < ECG_NUMBER_TABLE))
        wrong_byte(compiler, said_number(node));
    return number;
}

// Fills an instruction from the phrase's holes, as the operation's operand letters tell.
static void emit_step(struct ecg_compiler *compiler, const struct phrase_node *node,
                      const struct ecg_step *step)
{
    struct engine_insn insn = {.op = step->op, .a = operand_a(compiler, node, step), .b = step->b};
    for (const char *letter = ecg_op_operands(step->op); *letter; letter++) {
        switch (*letter) {
        case 'f': insn.b = ecg_filter_operand(compiler, node); break;
        case 'm': insn.b = ecg_mod_operand(compiler, node); break;
        case 'c': insn.b = ecg_count_operand(compiler, node); break;
        case 'k': insn.b = (uint16_t)phrase_kid(node, ECG_W_KIND, 0)->value; break;
        case 'n':
            if (step->op == OP_CREATE)
                insn.n = operand_n(compiler, node);
            else
                insn.b = operand_n(compiler, node);
            break;
        default: break;
        }
    }
    emit_insn(compiler, insn);
}

// Holes that select something or do something: emitted from left to right before the phrase's own steps.
static bool is_emitted(const struct phrase_node *kid)
{
    switch ((enum ecg_word)kid->symbol) {
    case ECG_W_EFFECTS:
    case ECG_W_EFFECT:
    case ECG_W_HIT:
    case ECG_W_WHAT:
    case ECG_W_SOME:
    case ECG_W_WHO:
    case ECG_W_WHOSE:
    case ECG_W_CARD: return true;
    default: return false;
    }
}

void ecg_emit_node(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    const struct ecg_means *means = ecg_means_of(node->phrase);
    if (means->emit) {
        means->emit(compiler, node);
        return;
    }
    ecg_check_needs(compiler, node);
    for (unsigned i = 0; i < node->kid_count; i++)
        if (is_emitted(node->kids[i]))
            ecg_emit_node(compiler, node->kids[i]);
    for (size_t i = 0; i < sizeof means->steps / sizeof *means->steps && means->steps[i].op != OP_END; i++)
        emit_step(compiler, node, &means->steps[i]);
}
