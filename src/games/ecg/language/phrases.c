// The phrases whose meaning is more than a row of a table can say.
#include <string.h>

#include "games/ecg/language/emit.h"

// --- Single effects

// OP_DAMAGE_3_TARGETS counts up by one, so the three numbers must.
void ecg_emit_three_damages(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    uint8_t number[3];
    for (unsigned i = 0; i < 3; i++)
        number[i] = ecg_byte(compiler, phrase_kid(node, ECG_W_INT, i));
    if (number[1] != number[0] + 1 || number[2] != number[0] + 2)
        ecg_wrong(compiler, node, "the three numbers must follow one another, such as 3, 4 and 5");
    ecg_emit(compiler, OP_DAMAGE_3_TARGETS, number[0], number[2]);
}

static bool knows(const struct ecg_compiler *compiler, enum ecg_need fact)
{
    return (compiler->facts & (uint32_t)fact) != 0;
}

static void wrong_place(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    ecg_wrong(compiler, node, "this card is neither in play nor in a discard pile here");
}

// "banish this" and "return this" act on the champion in play or on the card in the discard pile, wherever it
// is when the ability works; a champion that was broken is in the discard pile.
void ecg_emit_banish_this(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    if (knows(compiler, ECG_NEEDS_IN_DISCARD)) {
        ecg_emit(compiler, OP_BANISH_THIS, 0, 0);
    } else if (knows(compiler, ECG_NEEDS_IN_PLAY)) {
        ecg_emit(compiler, OP_THIS, 0, 0);
        ecg_emit(compiler, OP_BANISH, 0, 0);
    } else {
        wrong_place(compiler, node);
    }
}

void ecg_emit_return_this(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    if (knows(compiler, ECG_NEEDS_IN_DISCARD)) {
        ecg_emit(compiler, OP_RECALL, 0, 0);
    } else if (knows(compiler, ECG_NEEDS_IN_PLAY)) {
        ecg_emit(compiler, OP_THIS, 0, 0);
        ecg_emit(compiler, OP_BOUNCE, 0, 0);
    } else {
        wrong_place(compiler, node);
    }
}

static uint8_t duration_of(const struct phrase_node *node)
{
    return phrase_kid(node, ECG_W_DURATION, 0) ? ECG_THIS_TURN : ECG_FOR_GOOD;
}

// Keywords may stay for good; a change of offense or defense that stays is a counter.
void ecg_emit_modify(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    ecg_emit_node(compiler, phrase_kid(node, ECG_W_WHAT, 0));
    uint16_t index = ecg_mod_operand(compiler, node);
    if (index >= compiler->mods.count)
        return; // out of memory, which is told elsewhere
    const struct ecg_mod *mod = (const struct ecg_mod *)compiler->mods.items + index;
    if (mod->duration == ECG_FOR_GOOD && (mod->offense || mod->defense))
        ecg_wrong(compiler, node,
                  "offense and defense change \"this turn\"; what stays is said with counters");
    ecg_emit(compiler, OP_MODIFY, 0, index);
}

void ecg_emit_control(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    ecg_emit_node(compiler, phrase_kid(node, ECG_W_WHAT, 0));
    ecg_emit(compiler, OP_CONTROL, duration_of(node), 0);
}

static uint16_t own_kind(const struct ecg_compiler *compiler)
{
    return (uint16_t)(compiler->kind - (const struct ecg_kind *)compiler->kinds.items);
}

// E2.3.6: of the card's own kind, so it has its name.
void ecg_emit_copy(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    if (compiler->kind->type != ECG_CHAMPION && compiler->kind->type != ECG_TOKEN)
        ecg_wrong(compiler, node, "only a champion can be copied");
    ecg_emit(compiler, OP_YOU, 0, 0);
    struct engine_insn insn = {.op = OP_CREATE, .b = own_kind(compiler), .n = 1};
    compiler->facts |= ECG_NEEDS_CHOSEN;
    table_add(&compiler->program, &insn);
}

void ecg_emit_aligned_gold(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    uint8_t alignments = ecg_alignment_bits(phrase_kid(node, ECG_W_ALIGNMENT, 0));
    ecg_emit(compiler, OP_GOLD, alignments, ecg_count_operand(compiler, node));
}

// --- Abilities in quotes

// Reads the text between the quotes as a line of its own.
static const struct phrase_node *match_quoted(struct ecg_compiler *compiler, const struct token *quoted,
                                              struct matcher *matcher, struct table *tokens)
{
    struct lexer lexer = {compiler->source, compiler->arena, compiler->out, tokens};
    size_t from = quoted->offset + 1;
    if (!lex(&lexer, from, from + quoted->length - 2) || tokens->failed)
        return NULL;
    compiler->tokens = tokens->items;
    const struct phrase_node *line = match(matcher, ECG_W_QUOTED, tokens->items, tokens->count - 1);
    if (!line)
        match_report(matcher, compiler->source, compiler->out);
    return line;
}

// Compiles the ability, whose program stands apart from the one around it.
static uint16_t compile_quoted(struct ecg_compiler *compiler, const struct token *quoted)
{
    struct matcher *matcher = arena_take(compiler->arena, sizeof *matcher);
    if (!matcher)
        return 0;
    *matcher = (struct matcher){.grammar = compiler->matcher.grammar, .game = compiler};
    struct table tokens = {.size = sizeof(struct token), .limit = LEXER_MAX_TOKENS + 1};
    const struct token *outer = compiler->tokens;
    compiler->in_quotes = true;
    const struct phrase_node *line = match_quoted(compiler, quoted, matcher, &tokens);
    uint32_t ability = line ? ecg_compile_ability(compiler, line, &compiler->abilities) : 0;
    compiler->in_quotes = false;
    compiler->tokens = outer;
    matcher_free(matcher);
    table_free(&tokens);
    return (uint16_t)ability;
}

void ecg_emit_grant(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    ecg_emit_node(compiler, phrase_kid(node, ECG_W_WHAT, 0));
    const struct phrase_node *quoted = phrase_kid(node, ECG_W_STRING, 0);
    if (compiler->in_quotes) {
        ecg_wrong(compiler, quoted, "an ability in quotes cannot quote another one");
        return;
    }
    ecg_emit(compiler, OP_GRANT, 0, compile_quoted(compiler, &compiler->tokens[quoted->from]));
}

// --- Flow

// Whether the effects that were emitted from a place on set `did`, so that "you may A, then B" does B only if
// A was really done.
static bool may_fail(const struct ecg_compiler *compiler, uint32_t from)
{
    const struct engine_insn *insns = compiler->program.items;
    if (compiler->program.count == from)
        return false;
    switch ((enum ecg_op)insns[compiler->program.count - 1].op) {
    case OP_BREAK:
    case OP_BANISH:
    case OP_BOUNCE:
    case OP_EXPEND:
    case OP_BANISH_CARDS:
    case OP_BANISH_THIS:
    case OP_CARD_PLAY:
    case OP_PAY_GOLD:
    case OP_PAY_HEALTH: return true;
    default: return false;
    }
}

// "A, then B, then C"; if `dependent`, what follows a payment or break that failed is skipped.
static void emit_chain(struct ecg_compiler *compiler, const struct phrase_node *chain, bool dependent)
{
    uint32_t from = compiler->program.count;
    ecg_emit_node(compiler, phrase_kid(chain, ECG_W_EFFECT, 0));
    const struct phrase_node *rest = phrase_kid(chain, ECG_W_CHAIN, 0);
    if (!rest)
        return;
    if (!dependent || !may_fail(compiler, from)) {
        emit_chain(compiler, rest, dependent);
        return;
    }
    uint16_t at = ecg_emit(compiler, OP_IF, ECG_IF_DID, 0);
    emit_chain(compiler, rest, dependent);
    ecg_land(compiler, at);
}

void ecg_emit_may(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    uint16_t at = ecg_emit(compiler, OP_MAY, 0, 0);
    emit_chain(compiler, phrase_kid(node, ECG_W_CHAIN, 0), true);
    ecg_land(compiler, at);
}

void ecg_emit_if(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    const struct phrase_node *condition = phrase_kid(node, ECG_W_CONDITION, 0);
    const struct phrase_node *otherwise = phrase_kid(node, ECG_W_CHAIN, 1);
    ecg_check_needs(compiler, condition);
    uint16_t at = ecg_emit(compiler, OP_IF, (uint8_t)ecg_means_of(condition->phrase)->value, 0);
    emit_chain(compiler, phrase_kid(node, ECG_W_CHAIN, 0), false);
    if (otherwise) {
        uint16_t jump = ecg_emit(compiler, OP_JUMP, 0, 0);
        ecg_land(compiler, at);
        emit_chain(compiler, otherwise, false);
        at = jump;
    }
    ecg_land(compiler, at);
}

static unsigned count_options(const struct phrase_node *options)
{
    unsigned count = 0;
    for (; options; options = phrase_kid(options, ECG_W_OPTIONS, 0))
        count++;
    return count;
}

// CHOOSE_ONE n, n JUMPs, then the options, each but the last followed by a JUMP to the end.
void ecg_emit_choose_one(struct ecg_compiler *compiler, const struct phrase_node *node)
{
    enum { MAX_OPTIONS = 16 };
    const struct phrase_node *option = phrase_kid(node, ECG_W_OPTIONS, 0);
    unsigned count = count_options(option);
    if (count < 2 || count > MAX_OPTIONS) {
        ecg_wrong(compiler, node, "a choice has two to %d effects with \"|\" between them", MAX_OPTIONS);
        return;
    }
    uint16_t starts[MAX_OPTIONS];
    uint16_t ends[MAX_OPTIONS];
    ecg_emit(compiler, OP_CHOOSE_ONE, (uint8_t)count, 0);
    for (unsigned i = 0; i < count; i++)
        starts[i] = ecg_emit(compiler, OP_JUMP, 0, 0);
    for (unsigned i = 0; i < count; i++, option = phrase_kid(option, ECG_W_OPTIONS, 0)) {
        ecg_land(compiler, starts[i]);
        ecg_emit_node(compiler, phrase_kid(option, ECG_W_EFFECTS, 0));
        if (i + 1 < count)
            ends[i] = ecg_emit(compiler, OP_JUMP, 0, 0);
    }
    for (unsigned i = 0; i + 1 < count; i++)
        ecg_land(compiler, ends[i]);
}
