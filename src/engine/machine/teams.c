// Team mates who are one player to the rules, each with cards and things in play of its own.
#include "engine/language/program.h"
#include "engine/machine/machine.h"

unsigned engine_leads_of(const struct engine_game *g, unsigned seats)
{
    unsigned leads = 0;
    for (; seats; seats &= seats - 1)
        leads |= 1U << engine_lead(g, (unsigned)__builtin_ctz(seats));
    return leads;
}

static bool is_theirs(const struct engine_match *m, unsigned filter)
{
    return filter != ENGINE_NO_INDEX && m->rules->whose(m, filter) == ENGINE_THEIRS;
}

static bool counts_theirs(const struct engine_match *m, unsigned code)
{
    bool named = code >= ENGINE_NUMBER_TABLE;
    return named && is_theirs(m, m->numbers[code - ENGINE_NUMBER_TABLE].filter);
}

// Does an instruction look at what "they" have of their own?
static bool looks_at_theirs(const struct engine_match *m, const struct engine_insn *in)
{
    bool theirs = false;
    for (const char *letter = m->op_columns[in->op].operands; *letter; letter++) {
        theirs |= *letter == 'f' && is_theirs(m, in->b);
        theirs |= *letter == 'n' && counts_theirs(m, in->b);
        theirs |= *letter == 'N' && counts_theirs(m, in->n);
    }
    return theirs;
}

bool engine_means_member(const struct engine_match *m, const struct engine_insn *in, bool they)
{
    for (; in->op != ENGINE_OP_END; in++) {
        const struct engine_op *op = &m->op_columns[in->op];
        if (in->op == ENGINE_OP_YOU || in->op == ENGINE_OP_THEY)
            they = in->op == ENGINE_OP_THEY;
        else if (op->gives & ENGINE_KNOWS_SEATS) // from here on others are spoken of
            return false;
        else if ((they && op->traits & ENGINE_OF_MEMBERS) || looks_at_theirs(m, in))
            return true;
    }
    return false;
}
