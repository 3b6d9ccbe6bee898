// What incidents do, and the texts of characters: phrases whose meaning is more than a row of a table can
// say.
#include "games/multiverse/language/compile.h"

// --- How it stays in force

// Whether it is said of one character, with which it goes.
static bool is_of_one(const struct phrase_node *what)
{
    const struct engine_means_step *step = engine_means_of(what->phrase)->steps;
    return step->op != ENGINE_OP_ALL && step->op != ENGINE_OP_TARGET_UP_TO &&
           step->op != ENGINE_OP_TARGET_PLAYER;
}

// How long: what is said, or what holds for the card.  What is done at once lasts as long as it says itself.
static uint8_t force_of(struct engine_compiler *compiler, const struct phrase_node *node, bool attached)
{
    const struct multi_kind *kind = compiler->kind;
    const struct phrase_node *during = phrase_child(node, MULTI_W_DURING, 0);
    unsigned force = attached ? MULTI_FORCE_ATTACHED : 0;
    if (kind->type == MULTI_INCIDENT && kind->duration == MULTI_IMMEDIATE && !during)
        engine_wrong(compiler, node,
                     "an immediate incident must say how long this lasts, such as \"this turn\"");
    if (kind->type != MULTI_INCIDENT && !during) // M-turn-upkeep-5
        force |= MULTI_FORCE_FIRST_TIME * (1U + MULTI_THIS_TURN);
    if (during)
        force |= MULTI_FORCE_FIRST_TIME * (1U + (unsigned)multi_value_of(during));
    return (uint8_t)force;
}

static uint16_t mod_number(struct engine_compiler *compiler, const struct multi_mod *mod)
{
    return (uint16_t)table_intern(&compiler->own[MULTI_TABLE_MODS], mod);
}

static void emit_change(struct engine_compiler *compiler, const struct phrase_node *node,
                        struct multi_mod mod)
{
    const struct phrase_node *what = phrase_child(node, MULTI_W_WHAT, 0);
    engine_emit_node(compiler, what);
    engine_emit(compiler, MULTI_OP_CHANGE, force_of(compiler, node, is_of_one(what)),
                mod_number(compiler, &mod));
}

// --- Numbers

static int32_t integer(const struct phrase_node *node, unsigned which)
{
    return phrase_child(node, ENGINE_W_INT, which)->value;
}

enum { MAX_DICE = 20 };

// M-boost-10: "2", "2d6"
static struct multi_amount value_of(struct engine_compiler *compiler, const struct phrase_node *value,
                                    int sign)
{
    const struct phrase_node *die = phrase_child(value, MULTI_W_DIE, 0);
    struct multi_amount amount = {.bound = MULTI_UNBOUND};
    amount.number = (int16_t)(die ? sign : sign * integer(value, 0));
    if (!die)
        return amount;
    if (integer(value, 0) < 1 || integer(value, 0) > MAX_DICE)
        engine_wrong(compiler, value, "from 1 to %d dice are rolled", MAX_DICE);
    amount.dice = (uint8_t)integer(value, 0);
    amount.sides = (uint8_t)multi_value_of(die);
    return amount;
}

// "+3/+3 to at most 6/6"
void multi_read_boost(struct engine_compiler *compiler, const struct phrase_node *boost,
                      struct multi_mod *mod)
{
    int bounds = multi_value_of(boost);
    for (unsigned i = 0; i < MULTI_STATS; i++) {
        const struct phrase_node *stat = phrase_child(boost, MULTI_W_STAT, i);
        int sign = multi_value_of(stat);
        mod->stat[i] = value_of(compiler, phrase_child(stat, MULTI_W_VALUE, 0), sign);
        if (!bounds)
            continue;
        mod->stat[i].bound = (int16_t)integer(boost, i);
        if (sign != bounds && mod->stat[i].number)
            engine_wrong(compiler, stat,
                         bounds > 0 ? "what is lowered stops \"at least\" at a number"
                                    : "what is raised stops \"at most\" at a number");
    }
}

static void read_gains(struct engine_compiler *compiler, const struct phrase_node *list,
                       struct multi_mod *mod);

void multi_emit_boost(struct engine_compiler *compiler, const struct phrase_node *node)
{
    struct multi_mod mod = {.change = MULTI_ADDS};
    multi_read_boost(compiler, phrase_child(node, MULTI_W_BOOST, 0), &mod);
    read_gains(compiler, phrase_child(node, MULTI_W_GAINS, 0), &mod);
    if (phrase_child(node, ENGINE_W_AMOUNT, 0))
        mod.per = engine_number_operand(compiler, node);
    emit_change(compiler, node, mod);
}

// "3/3", "2d6/2d6"
void multi_read_values(struct engine_compiler *compiler, const struct phrase_node *node,
                       struct multi_mod *mod)
{
    for (unsigned i = 0; i < MULTI_STATS; i++)
        mod->stat[i] = value_of(compiler, phrase_child(node, MULTI_W_VALUE, i), 1);
}

// "boosted to 3/3", "set to 2d6/2d6"
void multi_emit_values(struct engine_compiler *compiler, const struct phrase_node *node)
{
    struct multi_mod mod = {.change = (uint8_t)multi_value_of(node)};
    multi_read_values(compiler, node, &mod);
    read_gains(compiler, phrase_child(node, MULTI_W_GAINS, 0), &mod);
    emit_change(compiler, node, mod);
}

// M-boost-9: a card that says so lowers one of them, too.
void multi_emit_one_value(struct engine_compiler *compiler, const struct phrase_node *node)
{
    unsigned stat = (unsigned)multi_value_of(node);
    struct multi_mod mod = {.change = MULTI_SETS};
    mod.stat[stat] = value_of(compiler, phrase_child(node, MULTI_W_VALUE, 0), 1);
    mod.stat[!stat].left = true;
    emit_change(compiler, node, mod);
}

// --- Abilities, powers, labels

static void gain_power(struct engine_compiler *compiler, const struct phrase_node *gain,
                       struct multi_mod *mod)
{
    const struct phrase_node *power = phrase_child(gain, MULTI_W_POWER, 0);
    const struct phrase_node *element = phrase_child(gain, MULTI_W_ELEMENT, 0);
    if (mod->power || integer(gain, 0) == 0)
        engine_wrong(compiler, gain, "one power at a time is gained, of a value above 0");
    mod->power = (uint16_t)integer(gain, 0);
    mod->way = (uint8_t)multi_value_of(power);
    mod->element = element ? multi_element_bit(compiler, power, element) : 0;
}

// M-label-1
static void read_gain(struct engine_compiler *compiler, const struct phrase_node *gain, struct multi_mod *mod)
{
    const struct phrase_node *keyword = phrase_child(gain, MULTI_W_KEYWORD, 0);
    const struct phrase_node *nature = phrase_child(gain, MULTI_W_NATURE, 0);
    const struct phrase_node *class = phrase_child(gain, ENGINE_W_CLASS, 0);
    if (keyword)
        mod->gained |= UINT64_C(1) << multi_value_of(keyword);
    else if (phrase_child(gain, MULTI_W_POWER, 0))
        gain_power(compiler, gain, mod);
    else if (!class)
        mod->natures |= (uint8_t)(MULTI_NEW_NATURE | (nature ? engine_means_of(nature->phrase)->traits : 0));
    else if (multi_value_of(gain))
        mod->teams |= UINT64_C(1) << class->value;
    else
        mod->labels |= UINT64_C(1) << class->value;
}

static void read_gains(struct engine_compiler *compiler, const struct phrase_node *list,
                       struct multi_mod *mod)
{
    for (; list; list = phrase_child(list, MULTI_W_GAINS, 0))
        read_gain(compiler, phrase_child(list, MULTI_W_GAIN, 0), mod);
}

void multi_emit_gain(struct engine_compiler *compiler, const struct phrase_node *node)
{
    struct multi_mod mod = {.change = MULTI_ADDS};
    read_gains(compiler, phrase_child(node, MULTI_W_GAINS, 0), &mod);
    emit_change(compiler, node, mod);
}

// "WHAT gains a random ability": an incident stays in force for it; a character gives it for as long as who
// gains it is in play.
void multi_emit_give(struct engine_compiler *compiler, const struct phrase_node *node)
{
    const struct phrase_node *given = phrase_child(node, MULTI_W_GIVEN, 0);
    const struct phrase_node *during = phrase_child(node, MULTI_W_DURING, 0);
    bool incident = ((const struct multi_kind *)compiler->kind)->type == MULTI_INCIDENT;
    if (incident)
        emit_change(compiler, node, (struct multi_mod){.change = MULTI_ADDS});
    else
        engine_emit_node(compiler, phrase_child(node, MULTI_W_WHAT, 0));
    if (during && !incident)
        engine_wrong(compiler, during,
                     "what a character gives stays as long as the one that gains it is in play");
    engine_emit(compiler, MULTI_OP_GIVE, 0, (uint16_t)multi_value_of(given ? given : node));
}

void multi_emit_lose(struct engine_compiler *compiler, const struct phrase_node *node)
{
    struct multi_mod gains = {.change = MULTI_ADDS};
    const struct phrase_node *list = phrase_child(node, MULTI_W_GAINS, 0);
    read_gains(compiler, list, &gains);
    if (gains.power || gains.natures)
        engine_wrong(compiler, list, "abilities and labels can be lost");
    emit_change(compiler, node,
                (struct multi_mod){.lost = gains.gained, .lost_labels = gains.labels | gains.teams});
}

void multi_emit_limit(struct engine_compiler *compiler, const struct phrase_node *node)
{
    const struct phrase_node *limit = phrase_child(node, MULTI_W_LIMIT, 0);
    emit_change(compiler, node, (struct multi_mod){.limits = 1U << multi_value_of(limit)});
}

// --- Control, costs

void multi_emit_control(struct engine_compiler *compiler, const struct phrase_node *node)
{
    const struct multi_mod mod = {.change = MULTI_ADDS};
    engine_emit_node(compiler, phrase_child(node, MULTI_W_WHAT, 0));
    engine_emit(compiler, MULTI_OP_CONTROL, force_of(compiler, node, true), mod_number(compiler, &mod));
}

// M-energy-15
void multi_emit_price(struct engine_compiler *compiler, const struct phrase_node *node)
{
    struct multi_mod mod = {.change = MULTI_ADDS};
    mod.cost = (int16_t)(multi_value_of(node) * engine_byte(compiler, phrase_child(node, ENGINE_W_INT, 0)));
    mod.filter = engine_filter_operand(compiler, node);
    engine_emit_node(compiler, phrase_child(node, ENGINE_W_WHOSE, 0));
    engine_emit(compiler, MULTI_OP_PRICE, force_of(compiler, node, false), mod_number(compiler, &mod));
}

// Operand `n` of TARGET_PLAYER: 1 + the filter of whom the player, or a partner, must control.
void multi_emit_player_with(struct engine_compiler *compiler, const struct phrase_node *node)
{
    engine_emit_insn(compiler,
                     (struct engine_insn){.op = ENGINE_OP_TARGET_PLAYER,
                                          .n = (uint16_t)(1U + engine_filter_operand(compiler, node))});
    engine_emit(compiler, MULTI_OP_PARTNERS, 0, 0);
}
