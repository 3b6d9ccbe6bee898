// Items: the words of their first line and the lines below, and what of a character counts as an item.
#include "games/multiverse/language/compile.h"

// --- The first line

void multi_read_item_kind(struct engine_compiler *compiler, struct multi_kind *kind,
                          const struct phrase_node *node)
{
    if (kind->type != MULTI_ITEM)
        engine_wrong(compiler, node, "only items are weapons, devices or artifacts");
    else if (kind->item != MULTI_ITEM_KIND_COUNT)
        engine_wrong(compiler, node, "an item is one of weapon, device, artifact and independent artifact");
    kind->item = kind->label = (uint8_t)multi_value_of(node);
}

// M-card-2: of all items an independent artifact alone has a defense, and none has a combat value.
void multi_check_item_header(struct engine_compiler *compiler, struct diag_place place,
                             struct multi_kind *kind, const struct phrase_node *defense)
{
    if (kind->type != MULTI_ITEM)
        return;
    if (kind->item == MULTI_ITEM_KIND_COUNT)
        (void)diag_error(compiler->out, place,
                         "an item is a weapon, device, artifact or independent artifact");
    else if (multi_is_independent(kind) != (defense != NULL))
        (void)diag_error(compiler->out, place, "%s",
                         defense ? "only an independent artifact has a defense"
                                 : "an independent artifact needs a defense: \", defense 6\"");
    if (kind->natures)
        (void)diag_error(compiler->out, place, "only characters are %s",
                         multi_nature_words[__builtin_ctz(kind->natures)]);
    if (defense)
        kind->defense = (int16_t)defense->value;
}

// --- What an item gives

static void set_numbers(struct engine_compiler *compiler, const struct phrase_node *line,
                        const struct multi_mod *mod)
{
    struct multi_kind *kind = compiler->kind;
    if (kind->mod != ENGINE_NO_INDEX)
        engine_wrong(compiler, line, "an item changes the numbers once");
    kind->mod = (uint16_t)table_intern(&compiler->own[MULTI_TABLE_MODS], mod);
}

static void read_numbers(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_mod mod = {.change = MULTI_ADDS};
    multi_read_boost(compiler, phrase_child(line, MULTI_W_BOOST, 0), &mod);
    set_numbers(compiler, line, &mod);
}

static void read_values(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_mod mod = {.change = MULTI_BOOSTS_TO};
    multi_read_values(compiler, line, &mod);
    set_numbers(compiler, line, &mod);
}

// M-item-8; of an independent artifact: whom it serves.
static void read_whom(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_kind *kind = compiler->kind;
    uint16_t whom = engine_filter_operand(compiler, line);
    const struct multi_filter *filter = (const struct multi_filter *)compiler->filters.items + whom;
    if (filter->manners || filter->attacks || filter->base.whose)
        engine_wrong(compiler, line, "this asks what a character is and has, not what it does");
    if (kind->needs != ENGINE_NO_INDEX && kind->needs != whom)
        engine_wrong(compiler, line, "an item is for one kind of characters");
    kind->needs = whom;
}

// M-item-device-1
static void read_tap(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_kind *kind = compiler->kind;
    if (kind->code != ENGINE_NO_INDEX)
        engine_wrong(compiler, line, "an item is tapped for one thing");
    struct engine_program program = engine_program_begin(compiler, ENGINE_KNOWS_IN_PLAY);
    engine_emit_node(compiler, phrase_child(line, ENGINE_W_EFFECTS, 0));
    kind->code = engine_program_end(compiler, program);
}

// --- What of a character counts as an item

// M-item-9: a part of the printed numbers.
static void read_equipment(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_kind *kind = compiler->kind;
    struct multi_mod mod = {.change = MULTI_ADDS};
    multi_read_boost(compiler, phrase_child(line, MULTI_W_BOOST, 0), &mod);
    const int16_t whole[] = {kind->combat, kind->defense};
    for (unsigned stat = 0; stat < MULTI_STATS; stat++) {
        const struct multi_amount *part = &mod.stat[stat];
        if (kind->equipment[stat] || part->number < 0 || part->number > whole[stat] || part->dice ||
            part->bound != MULTI_UNBOUND)
            engine_wrong(compiler, line,
                         "the equipment of a character is given once, and is a part of its numbers");
        kind->equipment[stat] = part->number;
    }
}

// M-ability-cyborg-2: what is lost with the cybernetics.
static void read_cybernetic(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_kind *kind = compiler->kind;
    const struct phrase_node *power = phrase_child(line, MULTI_W_POWER, 0);
    if (!power) {
        kind->cybernetic |= multi_read_keywords(compiler, phrase_child(line, MULTI_W_KEYWORDS, 0));
        return;
    }
    int way = multi_value_of(power);
    uint16_t value = (uint16_t)phrase_child(line, ENGINE_W_INT, 0)->value;
    if (kind->power[way] || !value)
        engine_wrong(compiler, line, "a character has this power once, and a value above 0");
    kind->power[way] = value;
    kind->ways |= (uint16_t)(1U << way);
    kind->cybernetic_ways |= (uint16_t)(1U << way);
}

// --- The lines

static bool is_for_independent(enum multi_line line)
{
    return line == MULTI_LINE_YOURS_GET || line == MULTI_LINE_YOURS_GAIN;
}

static bool is_for_any(enum multi_line line)
{
    return line == MULTI_LINE_LABEL || line == MULTI_LINE_ITEM_NATURE || line == MULTI_LINE_IMMUNE ||
           line == MULTI_LINE_RESISTANT || line == MULTI_LINE_VULNERABLE;
}

void multi_read_item_line(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_kind *kind = compiler->kind;
    enum multi_line what = (enum multi_line)multi_value_of(line);
    if (kind->type == MULTI_ITEM && !is_for_any(what) &&
        is_for_independent(what) != multi_is_independent(kind))
        engine_wrong(compiler, line, "this is for items that %s",
                     is_for_independent(what) ? "stand alone" : "are put on a character");
    switch (what) {
    case MULTI_LINE_NUMBERS: read_numbers(compiler, line); return;
    case MULTI_LINE_BOOSTED: read_values(compiler, line); return;
    case MULTI_LINE_TAP: read_tap(compiler, line); return;
    case MULTI_LINE_NEEDS: read_whom(compiler, line); return;
    case MULTI_LINE_YOURS_GET:
        read_whom(compiler, line);
        read_numbers(compiler, line);
        return;
    case MULTI_LINE_YOURS_GAIN:
        read_whom(compiler, line);
        (void)multi_read_keywords(compiler, phrase_child(line, MULTI_W_KEYWORDS, 0));
        return;
    case MULTI_LINE_LABEL:
        kind->label = (uint8_t)multi_value_of(phrase_child(line, MULTI_W_ITEM_KIND, 0));
        return;
    case MULTI_LINE_ITEM_NATURE: kind->item_natures |= engine_means_of(line->phrase)->traits; return;
    case MULTI_LINE_EQUIPMENT: read_equipment(compiler, line); return;
    case MULTI_LINE_CYBERNETIC:
    case MULTI_LINE_CYBERNETIC_POWER: read_cybernetic(compiler, line); return;
    default: return;
    }
}

// --- The whole

static bool does_nothing(const struct multi_kind *kind)
{
    return !kind->latent_psi && !kind->ways && !kind->keywords && kind->mod == ENGINE_NO_INDEX &&
           !(kind->immune | kind->resistant) && kind->code == ENGINE_NO_INDEX;
}

// Of what it gives, powers and protections are looked up on the card itself.
static struct multi_mod gift_of(const struct engine_compiler *compiler, const struct multi_kind *kind)
{
    const struct multi_mod *mods = compiler->own[MULTI_TABLE_MODS].items;
    struct multi_mod gift = {.stat = {{.bound = MULTI_UNBOUND}, {.bound = MULTI_UNBOUND}}};
    if (kind->mod != ENGINE_NO_INDEX)
        gift = mods[kind->mod];
    gift.gained = kind->keywords;
    return gift;
}

void multi_finish_kind(struct engine_compiler *compiler, struct diag_place place)
{
    struct multi_kind *kind = compiler->kind;
    if ((kind->cybernetic || kind->cybernetic_ways) && !(kind->keywords >> MULTI_CYBORG & 1U))
        (void)diag_error(compiler->out, place, "only a cyborg has something cybernetic");
    if (kind->type != MULTI_ITEM)
        return;
    if (does_nothing(kind))
        (void)diag_error(compiler->out, place, "an item must say what it gives");
    const struct multi_mod gift = gift_of(compiler, kind);
    if (kind->item == MULTI_WEAPON &&
        (gift.stat[MULTI_DEFENSE].number || kind->immune | kind->resistant | kind->vulnerable))
        (void)diag_error(compiler->out, place, "a weapon changes attacks only");
    if (kind->keywords)
        kind->mod = (uint16_t)table_intern(&compiler->own[MULTI_TABLE_MODS], &gift);
}
