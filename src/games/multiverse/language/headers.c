// The first line of a card: what it is, what pays for it, its numbers.
#include "games/multiverse/language/compile.h"

#include "base/text.h"

#include <string.h>

struct reading {
    struct engine_compiler *compiler;
    struct diag_place place; // of the whole line
    struct multi_kind *kind;
};

static void wrong(const struct reading *r, const char *what)
{
    (void)diag_error(r->compiler->out, r->place, "%s", what);
}

static void add_energy(const struct reading *r, const struct phrase_node *node)
{
    unsigned bit = 1U << multi_value_of(node);
    if (r->kind->energies & bit)
        engine_wrong(r->compiler, node, "this is given twice");
    r->kind->energies |= (uint16_t)bit;
}

// M-energy-paradigm-1 to M-energy-paradigm-3: "blue with black".
static void read_color(const struct reading *r, const struct phrase_node *first,
                       const struct phrase_node *second)
{
    if (r->kind->primary != MULTI_NO_ENERGY)
        engine_wrong(r->compiler, first, "a second color");
    r->kind->primary = (uint8_t)multi_value_of(first);
    add_energy(r, first);
    if (!second)
        return;
    r->kind->secondary = (uint8_t)multi_value_of(second);
    add_energy(r, second);
}

static void read_nature(const struct reading *r, const struct phrase_node *node)
{
    unsigned bit = engine_means_of(node->phrase)->traits;
    if (r->kind->natures & bit)
        engine_wrong(r->compiler, node, "this is given twice");
    r->kind->natures |= (uint8_t)bit;
    unsigned both = 1U << MULTI_VILLAIN | 1U << MULTI_ANTI_HERO;
    if ((r->kind->natures & both) == both)
        engine_wrong(r->compiler, node, "a character is a Villain or an Anti-Hero");
}

// Nodes of the line do not outlive a new class, so words are noted first.
enum { MAX_WORDS = 16 };

struct class_list {
    struct token word[MAX_WORDS];
    unsigned count;
};

static void note_word(struct engine_compiler *compiler, const struct phrase_node *node,
                      struct class_list *list)
{
    if (list->count < MAX_WORDS)
        list->word[list->count++] = *engine_token_of(compiler, node);
    else
        engine_wrong(compiler, node, "too many words: the limit is %d", MAX_WORDS);
}

static void add_words(struct engine_compiler *compiler, const struct class_list *list, uint64_t *set)
{
    for (unsigned i = 0; i < list->count; i++) {
        uint32_t number = engine_class_of(compiler, &list->word[i]);
        uint64_t bit = number == NAMES_NONE ? 0 : UINT64_C(1) << number;
        if (*set & bit)
            (void)diag_error(compiler->out, token_place(compiler->source, &list->word[i]),
                             "this is given twice");
        *set |= bit;
    }
}

// M-card-9: what is nothing else is a label.
static void read_traits(const struct reading *r, const struct phrase_node *traits, struct class_list *labels)
{
    for (; traits; traits = phrase_child(traits, MULTI_W_TRAITS, 0)) {
        const struct phrase_node *color = phrase_child(traits, MULTI_W_COLOR, 0);
        const struct phrase_node *origin = phrase_child(traits, MULTI_W_ORIGIN, 0);
        const struct phrase_node *nature = phrase_child(traits, MULTI_W_NATURE, 0);
        if (color)
            read_color(r, color, phrase_child(traits, MULTI_W_COLOR, 1));
        else if (origin)
            add_energy(r, origin);
        else if (nature)
            read_nature(r, nature);
        else if (phrase_child(traits, MULTI_W_ITEM_KIND, 0))
            multi_read_item_kind(r->compiler, r->kind, phrase_child(traits, MULTI_W_ITEM_KIND, 0));
        else
            note_word(r->compiler, phrase_child(traits, ENGINE_W_WORD, 0), labels);
    }
}

static uint16_t number(const struct phrase_node *node, unsigned which)
{
    return (uint16_t)phrase_child(node, ENGINE_W_INT, which)->value;
}

// M-card-5
static void check_complete(const struct reading *r)
{
    unsigned colors = (1U << MULTI_COLORS) - 1U;
    bool item = r->kind->type == MULTI_ITEM;
    if (r->kind->primary == MULTI_NO_ENERGY)
        wrong(r, item ? "an item needs a color: red, blue or black"
                      : "a character needs a color: red, blue or black");
    if (!(r->kind->energies & ~colors))
        wrong(r, item ? "an item needs an origin, such as magical"
                      : "a character needs an origin, such as magical");
}

void multi_compile_header(struct engine_compiler *compiler, const struct phrase_node *node,
                          struct engine_header *header, void *record)
{
    struct reading r = {.compiler = compiler, .place = header->place, .kind = record};
    struct class_list labels = {.count = 0};
    r.kind->type = (uint8_t)multi_value_of(node);
    r.kind->primary = r.kind->secondary = MULTI_NO_ENERGY;
    r.kind->code = r.kind->arch_enemy = r.kind->needs = r.kind->mod = ENGINE_NO_INDEX;
    r.kind->item = r.kind->label = MULTI_ITEM_KIND_COUNT;
    if (r.kind->type == MULTI_FOOTHOLD) {
        const struct phrase_node *energy = phrase_child(node, MULTI_W_ENERGY, 0);
        const struct phrase_node *color = phrase_child(energy, MULTI_W_COLOR, 0);
        add_energy(&r, color ? color : phrase_child(energy, MULTI_W_ORIGIN, 0));
        return;
    }
    r.kind->cost = number(node, 0);
    if (r.kind->type == MULTI_INCIDENT) {
        const struct phrase_node *duration = phrase_child(node, MULTI_W_DURATION, 0);
        r.kind->energies = (1U << MULTI_ENERGY_COUNT) - 1U; // M-energy-10
        r.kind->activation = (uint8_t)multi_value_of(phrase_child(node, MULTI_W_ACTIVATION, 0));
        r.kind->duration = duration ? (uint8_t)multi_value_of(duration) : MULTI_PERMANENT;
        return;
    }
    if (r.kind->type == MULTI_CHARACTER) {
        r.kind->combat = (int16_t)number(node, 1);
        r.kind->defense = (int16_t)number(node, 2);
    }
    read_traits(&r, phrase_child(node, MULTI_W_TRAITS, 0), &labels);
    check_complete(&r);
    multi_check_item_header(compiler, header->place, r.kind, phrase_child(node, ENGINE_W_INT, 1));
    add_words(compiler, &labels, &r.kind->labels);
}

// --- The lines below

static uint64_t keywords_of(struct engine_compiler *compiler, const struct phrase_node *list)
{
    uint64_t keywords = 0;
    for (; list; list = phrase_child(list, MULTI_W_KEYWORDS, 0)) {
        const struct phrase_node *keyword = phrase_child(list, MULTI_W_KEYWORD, 0);
        uint64_t bit = UINT64_C(1) << multi_value_of(keyword);
        if (keywords & bit)
            engine_wrong(compiler, keyword, "this is given twice");
        keywords |= bit;
    }
    return keywords;
}

uint64_t multi_read_keywords(struct engine_compiler *compiler, const struct phrase_node *list)
{
    struct multi_kind *kind = compiler->kind;
    uint64_t keywords = keywords_of(compiler, list);
    if (kind->keywords & keywords)
        engine_wrong(compiler, list, "this is given twice");
    kind->keywords |= keywords;
    return keywords;
}

static void read_teams(struct engine_compiler *compiler, const struct phrase_node *list)
{
    struct class_list teams = {.count = 0};
    for (; list; list = phrase_child(list, MULTI_W_TEAMS, 0))
        note_word(compiler, phrase_child(list, ENGINE_W_WORD, 0), &teams);
    add_words(compiler, &teams, &((struct multi_kind *)compiler->kind)->teams);
}

// M-power-6: of which type a blast is.
uint32_t multi_element_bit(struct engine_compiler *compiler, const struct phrase_node *power,
                           const struct phrase_node *element)
{
    int first = multi_value_of(power) == MULTI_ENERGY_BLAST ? MULTI_PLASMA : MULTI_WATER;
    bool blast = multi_value_of(power) == MULTI_ENERGY_BLAST || multi_value_of(power) == MULTI_MATTER_BLAST;
    if (!blast || multi_value_of(element) / MULTI_WATER != first / MULTI_WATER)
        engine_wrong(compiler, element, "this power has no such type");
    return 1U << (MULTI_FIRST_ELEMENT_BIT + multi_value_of(element));
}

// M-power-2: what a power is worth.
static void read_power(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_kind *kind = compiler->kind;
    const struct phrase_node *power = phrase_child(line, MULTI_W_POWER, 0);
    const struct phrase_node *element = phrase_child(line, MULTI_W_ELEMENT, 0);
    uint16_t *value = power ? &kind->power[multi_value_of(power)] : &kind->latent_psi;
    if (*value || number(line, 0) == 0)
        engine_wrong(compiler, line, "a character has this power once, and a value above 0");
    *value = number(line, 0);
    if (power)
        kind->ways |= (uint16_t)(1U << multi_value_of(power));
    if (element)
        kind->element[multi_value_of(power)] = multi_element_bit(compiler, power, element);
}

// M-ability-arch-1: a character by its name, on whatever page it stands.
static void read_arch_enemy(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_kind *kind = compiler->kind;
    const struct phrase_node *name = phrase_child(line, ENGINE_W_STRING, 0);
    struct text folded = {0};
    const char *said = engine_token_of(compiler, name)->text;
    text_append_folded(&folded, said, strlen(said));
    uint32_t found = names_find(&compiler->kind_names, text_string(&folded));
    text_free(&folded);
    if (kind->arch_enemy != ENGINE_NO_INDEX)
        engine_wrong(compiler, line, "a character has one Arch-enemy");
    else if (found == NAMES_NONE)
        engine_wrong(compiler, name, "no card has this name");
    else
        kind->arch_enemy = (uint16_t)found;
}

static uint32_t attack_bit(const struct phrase_node *attack)
{
    const struct phrase_node *power = phrase_child(attack, MULTI_W_POWER, 0);
    const struct phrase_node *element = phrase_child(attack, MULTI_W_ELEMENT, 0);
    if (power)
        return 1U << multi_value_of(power);
    return element ? 1U << (MULTI_FIRST_ELEMENT_BIT + multi_value_of(element)) : 1U << MULTI_CLOSE;
}

uint32_t multi_attacks_of(const struct phrase_node *list)
{
    uint32_t attacks = 0;
    for (; list; list = phrase_child(list, MULTI_W_ATTACKS, 0))
        attacks |= attack_bit(phrase_child(list, MULTI_W_ATTACK, 0));
    return attacks;
}

// Lines of items; those of them that nothing else has.
static bool is_of_items_alone(unsigned line)
{
    return line >= MULTI_LINE_NUMBERS && line <= MULTI_LINE_ITEM_NATURE;
}

static bool is_of_items(unsigned line)
{
    return is_of_items_alone(line) || line == MULTI_LINE_TAP || line == MULTI_LINE_KEYWORDS ||
           line == MULTI_LINE_POWER || line == MULTI_LINE_BLAST || line == MULTI_LINE_LATENT ||
           line == MULTI_LINE_IMMUNE || line == MULTI_LINE_RESISTANT || line == MULTI_LINE_VULNERABLE;
}

static void read_line(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_kind *kind = compiler->kind;
    const struct phrase_node *attacks = phrase_child(line, MULTI_W_ATTACKS, 0);
    if (kind->type == MULTI_FOOTHOLD) {
        engine_wrong(compiler, line, "a foothold gives energy and says nothing else");
        return;
    }
    unsigned what = (unsigned)multi_value_of(line);
    bool item = kind->type == MULTI_ITEM;
    if (item ? !is_of_items(what) : is_of_items_alone(what)) {
        engine_wrong(compiler, line, "this is not for %ss", multi_type_words[kind->type]);
        return;
    }
    if (!item && multi_read_text(compiler, line))
        return;
    switch (what) {
    case MULTI_LINE_TEAMS: read_teams(compiler, phrase_child(line, MULTI_W_TEAMS, 0)); return;
    case MULTI_LINE_KEYWORDS:
        (void)multi_read_keywords(compiler, phrase_child(line, MULTI_W_KEYWORDS, 0));
        return;
    case MULTI_LINE_POWER:
    case MULTI_LINE_BLAST:
    case MULTI_LINE_LATENT: read_power(compiler, line); return;
    case MULTI_LINE_IMMUNE: kind->immune |= multi_attacks_of(attacks); return;
    case MULTI_LINE_RESISTANT: kind->resistant |= multi_attacks_of(attacks); return;
    case MULTI_LINE_VULNERABLE: kind->vulnerable |= multi_attacks_of(attacks); return;
    case MULTI_LINE_ARCH_ENEMY: read_arch_enemy(compiler, line); return;
    default: multi_read_item_line(compiler, line); return;
    }
}

void multi_compile_card(struct engine_compiler *compiler, const struct card_sheet *sheet,
                        const struct card_line *first)
{
    const struct multi_kind *kind = compiler->kind;
    if (kind->type == MULTI_INCIDENT && first->end == (uint32_t)(first - sheet->lines) + 1)
        (void)diag_error(compiler->out, engine_line_place(sheet, first), "an incident must say what it does");
    engine_plain_lines(compiler, sheet, first, MULTI_W_LINE, read_line);
    multi_finish_kind(compiler, engine_line_place(sheet, first));
}
