// The facts of a card: what is printed on it, and what its programs do, counted by sorts of effects.
#include "engine/language/compiler.h"
#include "games/champions/heuristics/heuristics.h"

enum { UNKNOWN = 3, MOST = INT8_MAX }; // a number that is not known before

struct reader {
    const struct engine_cards *cards;
    champ_usual_operation *usual; // NULL: the game has no operations of its own that count
    int8_t *facts;
    int effect[CHAMP_EFFECTS];
    bool all; // what was selected last is all of some, and not one
};

static const struct champ_kind *kind_of(const struct engine_cards *cards, unsigned kind)
{
    return engine_kind_record(cards, kind, cards->language->kind_size);
}

static int number_of(unsigned code) { return code < ENGINE_X_CODE ? (int)code : UNKNOWN; }

static void count(struct reader *r, enum champ_effect effect, int amount)
{
    r->effect[r->all && effect <= CHAMP_EFFECT_HARM ? CHAMP_EFFECT_OF_ALL : effect] += amount;
}

static int size_of(const struct engine_cards *cards, unsigned kind)
{
    const struct champ_kind *token = kind_of(cards, kind);
    return 2 + token->offense + token->defense;
}

static void note_selection(struct reader *r, unsigned op)
{
    if (op == ENGINE_OP_ALL || op == ENGINE_OP_ADD_ALL)
        r->all = true;
    else if (op >= ENGINE_OP_TARGET && op <= ENGINE_OP_THIS)
        r->all = false;
}

static void modify(struct reader *r, const struct champ_mod *mod)
{
    count(r, CHAMP_EFFECT_BONUS, mod->offense + mod->defense + __builtin_popcount(mod->keywords));
}

static void read_operation(struct reader *r, const struct engine_insn *in)
{
    const struct champ_mod *mods = r->cards->own[CHAMP_TABLE_MODS];
    switch ((enum champ_op)in->op) {
    case CHAMP_OP_DAMAGE:
    case CHAMP_OP_DAMAGE_SPLIT: count(r, CHAMP_EFFECT_DAMAGE, number_of(in->b)); return;
    case CHAMP_OP_DAMAGE_3_TARGETS: count(r, CHAMP_EFFECT_DAMAGE, in->b * 2); return;
    case CHAMP_OP_LOSE: count(r, CHAMP_EFFECT_DAMAGE, number_of(in->b)); return;
    case CHAMP_OP_BREAK:
    case CHAMP_OP_BANISH:
    case CHAMP_OP_TRANSFORM:
    case CHAMP_OP_CONTROL:
    case CHAMP_OP_BREAKS_ONE:
    case CHAMP_OP_KEEP_ONE:
    case CHAMP_OP_BREAK_AT_END: count(r, CHAMP_EFFECT_REMOVAL, 4); return;
    case CHAMP_OP_BOUNCE: count(r, CHAMP_EFFECT_REMOVAL, 2); return;
    case CHAMP_OP_GAIN: count(r, CHAMP_EFFECT_HEALTH, number_of(in->b)); return;
    case CHAMP_OP_CREATE: count(r, CHAMP_EFFECT_TOKENS, number_of(in->n) * size_of(r->cards, in->b)); return;
    case CHAMP_OP_MODIFY: modify(r, &mods[in->b]); return;
    case CHAMP_OP_COUNTERS: count(r, CHAMP_EFFECT_BONUS, (in->a ? -2 : 2) * number_of(in->b)); return;
    case CHAMP_OP_PILE_TO_PLAY:
    case CHAMP_OP_HAND_TO_PLAY:
    case CHAMP_OP_CARD_TO_PLAY: count(r, CHAMP_EFFECT_TOKENS, 6); return;
    default: break;
    }
    uint32_t traits = r->cards->language->ops[in->op].traits;
    if (traits & ENGINE_HARMS)
        count(r, CHAMP_EFFECT_HARM, 1);
    else if (traits & ENGINE_HELPS)
        count(r, CHAMP_EFFECT_BONUS, 1);
}

static void read_instruction(struct reader *r, const struct engine_insn *said)
{
    const struct engine_insn usual = r->usual ? r->usual(said, r->facts) : *said, *in = &usual;
    note_selection(r, in->op);
    switch ((enum engine_op_number)in->op) {
    case ENGINE_OP_DRAW: count(r, CHAMP_EFFECT_CARDS, 2 * number_of(in->b)); return;
    case ENGINE_OP_RECALL:
    case ENGINE_OP_CARD_PLAY:
    case ENGINE_OP_CARD_TO_HAND: count(r, CHAMP_EFFECT_CARDS, 2); return;
    case ENGINE_OP_DISCARD:
    case ENGINE_OP_BANISH_FROM_HAND: count(r, CHAMP_EFFECT_DISCARD, 2 * number_of(in->b)); return;
    case ENGINE_OP_BANISH_PILE: count(r, CHAMP_EFFECT_DISCARD, 1); return;
    default: read_operation(r, in); return;
    }
}

static void read_program(struct reader *r, unsigned pc)
{
    r->all = false;
    for (; pc < r->cards->code_count && r->cards->code[pc].op != ENGINE_OP_END; pc++)
        read_instruction(r, &r->cards->code[pc]);
}

static int8_t clip(int amount) { return (int8_t)(amount > MOST ? MOST : amount < -MOST ? -MOST : amount); }

static void put_effects(const struct reader *r, int8_t *out)
{
    for (unsigned i = 0; i < CHAMP_EFFECTS; i++)
        out[i] = clip(r->effect[i]);
}

static void add_if(int8_t *fact, bool holds) { *fact = (int8_t)(*fact + holds); }

static void read_ability(struct reader *at_once, struct reader *later, int8_t *out,
                         const struct champ_ability *ability, uint64_t entering)
{
    bool enters = ability->form == CHAMP_TRIGGER && entering >> ability->event & 1U;
    add_if(&out[CHAMP_FACT_POWERS], ability->form == CHAMP_POWER && ability->zone != ENGINE_DISCARD);
    add_if(&out[CHAMP_FACT_IN_PILE], ability->zone == ENGINE_DISCARD);
    add_if(&out[CHAMP_FACT_TRIGGERS], ability->form == CHAMP_TRIGGER && !enters);
    add_if(&out[CHAMP_FACT_STATICS], ability->form == CHAMP_STATIC);
    if (ability->form == CHAMP_STATIC && ability->event == CHAMP_S_MOD)
        modify(later, &((const struct champ_mod *)later->cards->own[CHAMP_TABLE_MODS])[ability->mod]);
    if (ability->code != ENGINE_NO_INDEX)
        read_program(enters ? at_once : later, ability->code);
}

void champ_facts_of(const struct engine_cards *cards, unsigned number, uint64_t entering,
                    champ_usual_operation *usual, int8_t *out)
{
    const struct champ_kind *kind = kind_of(cards, number);
    const struct champ_ability *abilities = cards->abilities;
    const struct champ_mode *modes = cards->own[CHAMP_TABLE_MODES];
    struct reader at_once = {.cards = cards, .usual = usual, .facts = out}, later = at_once;
    out[CHAMP_FACT_CHAMPION] = kind->type == CHAMP_CHAMPION;
    out[CHAMP_FACT_EVENT] = kind->type == CHAMP_EVENT;
    out[CHAMP_FACT_OFFENSE] = clip(kind->offense);
    out[CHAMP_FACT_DEFENSE] = clip(kind->defense);
    for (unsigned i = 0; i < CHAMP_KW_GRANTABLE; i++)
        out[CHAMP_FACT_KEYWORDS + i] = (int8_t)(kind->keywords >> i & 1U);
    for (unsigned i = 0; i < kind->abilities; i++)
        read_ability(&at_once, &later, out, &abilities[kind->first_ability + i], entering);
    for (unsigned i = 0; i < kind->modes; i++)
        read_program(&at_once, modes[kind->first_mode + i].code);
    put_effects(&at_once, out + CHAMP_FACT_AT_ONCE);
    put_effects(&later, out + CHAMP_FACT_LATER);
}
