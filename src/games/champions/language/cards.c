// The lines below a card's first one: which they may be, and the effects of an event.
#include "games/champions/language/compile.h"

// What was found among the lines of one card.
struct reading {
    struct engine_compiler *compiler;
    const struct champ_language *language;
    const struct card_sheet *sheet;
    struct champ_kind *kind;
    struct engine_program program; // an event's effect lines
    bool effects, halves;
    bool unread; // a line could not be read, so nothing can be said to be missing
};

// --- The effects of an event

static void emit_effects(struct engine_compiler *compiler, const struct phrase_node *line)
{
    bool own_turn = engine_means_of(line->phrase)->flags & CHAMP_LINE_YOUR_TURN;
    uint16_t at = own_turn ? engine_emit(compiler, ENGINE_OP_IF, ENGINE_IF_YOUR_TURN, 0) : 0;
    engine_emit_node(compiler, phrase_child(line, CHAMP_W_EFFECTS, 0));
    if (own_turn)
        engine_land(compiler, at);
}

static void add_mode(struct reading *reading, uint16_t code, uint8_t extra)
{
    struct table *modes = &reading->compiler->own[CHAMP_TABLE_MODES];
    struct champ_mode mode = {.code = code, .extra = extra};
    if (reading->kind->modes == 0)
        reading->kind->first_mode = (uint16_t)modes->count;
    reading->kind->modes++;
    table_add(modes, &mode);
}

static uint32_t event_facts(const struct reading *reading)
{
    uint32_t facts = ENGINE_KNOWS_BEING_PLAYED;
    if (reading->language->event_facts)
        facts |= reading->language->event_facts(reading->compiler);
    return facts;
}

static void compile_effect_line(struct reading *reading, const struct phrase_node *line)
{
    if (reading->halves)
        engine_wrong(reading->compiler, line, "an event has either effects or halves to choose from");
    if (!reading->effects)
        reading->program = engine_program_begin(reading->compiler, event_facts(reading));
    reading->effects = true;
    emit_effects(reading->compiler, line);
}

static const struct phrase_node *read_half(struct reading *reading, const struct card_line *line)
{
    const struct phrase_node *half = engine_read_line(reading->compiler, reading->sheet, line, CHAMP_W_HALF);
    engine_refuse_below(reading->compiler, reading->sheet, line);
    reading->unread |= !half;
    return half;
}

static void compile_half(struct reading *reading, const struct card_line *line)
{
    struct engine_compiler *compiler = reading->compiler;
    const struct phrase_node *half = read_half(reading, line);
    if (!half)
        return;
    uint8_t extra = reading->language->extra_of_half ? reading->language->extra_of_half(compiler, half) : 0;
    struct engine_program program = engine_program_begin(compiler, event_facts(reading));
    emit_effects(compiler, half);
    add_mode(reading, engine_program_end(compiler, program), extra);
}

enum { MIN_HALVES = 2, MAX_HALVES = 8 };

// Halves that cost the same are one program: CHOOSE_ONE, a JUMP for each, then the halves themselves, each
// but the last one with a JUMP after all of them.
static void compile_joined(struct reading *reading, const struct card_line *line, unsigned count)
{
    struct engine_compiler *compiler = reading->compiler;
    uint16_t starts[MAX_HALVES];
    uint16_t ends[MAX_HALVES];
    uint32_t facts = event_facts(reading);
    struct engine_program program = engine_program_begin(compiler, facts);
    engine_emit(compiler, ENGINE_OP_CHOOSE_ONE, (uint8_t)count, 0);
    for (unsigned i = 0; i < count; i++)
        starts[i] = engine_emit(compiler, ENGINE_OP_JUMP, 0, 0);
    const struct card_line *half = line + 1;
    for (unsigned i = 0; i < count; i++, half = reading->sheet->lines + half->end) {
        const struct phrase_node *node = read_half(reading, half);
        compiler->known = facts;
        engine_land(compiler, starts[i]);
        if (node)
            emit_effects(compiler, node);
        if (i + 1 < count)
            ends[i] = engine_emit(compiler, ENGINE_OP_JUMP, ENGINE_JUMP_BEHIND, 0);
    }
    for (unsigned i = 0; i + 1 < count; i++)
        engine_land(compiler, ends[i]);
    add_mode(reading, engine_program_end(compiler, program), 0);
}

static void compile_halves(struct reading *reading, const struct card_line *line,
                           const struct phrase_node *node)
{
    const struct card_sheet *sheet = reading->sheet;
    if (reading->halves || reading->effects)
        engine_wrong(reading->compiler, node, "an event has either effects or halves to choose from, once");
    reading->halves = true;
    unsigned count = 0;
    const struct card_line *end = sheet->lines + line->end;
    for (const struct card_line *half = line + 1; half < end; half = sheet->lines + half->end)
        count++;
    bool right = count >= MIN_HALVES && count <= MAX_HALVES;
    if (!right)
        diag_error(reading->compiler->out, engine_line_place(sheet, line),
                   "a choice needs %d to %d indented lines below it", MIN_HALVES, MAX_HALVES);
    if (right && !reading->language->extra_of_half) {
        compile_joined(reading, line, count);
        return;
    }
    for (const struct card_line *half = line + 1; half < end; half = sheet->lines + half->end)
        compile_half(reading, half);
}

// --- All lines

static void compile_line(struct reading *reading, const struct card_line *line)
{
    struct engine_compiler *compiler = reading->compiler;
    unsigned symbol = reading->language->lines[reading->kind->type];
    const struct phrase_node *node = engine_read_line(compiler, reading->sheet, line, symbol);
    if (!node || champ_value_of(node) != CHAMP_LINE_HALVES)
        engine_refuse_below(compiler, reading->sheet, line);
    reading->unread |= !node;
    if (!node)
        return;
    switch (champ_value_of(node)) {
    case CHAMP_LINE_EFFECTS: compile_effect_line(reading, node); break;
    case CHAMP_LINE_HALVES: compile_halves(reading, line, node); break;
    default:
        if (!champ_compile_line(compiler, node))
            reading->language->own_line(compiler, node);
        break;
    }
}

static void store_abilities(struct engine_compiler *compiler)
{
    struct table *own = &compiler->card_abilities;
    struct champ_kind *kind = champ_own_kind(compiler);
    kind->first_ability = (uint16_t)compiler->abilities.count;
    kind->abilities = (uint16_t)own->count;
    for (uint32_t i = 0; i < own->count; i++)
        table_add(&compiler->abilities, (const struct champ_ability *)own->items + i);
    own->count = 0;
}

void champ_compile_card(struct engine_compiler *compiler, const struct card_sheet *sheet,
                        const struct card_line *first)
{
    struct champ_kind *kind = champ_own_kind(compiler);
    struct reading reading = {compiler, champ_language_of(compiler->language), sheet, kind, .effects = false};
    for (const struct card_line *line = first + 1; line < sheet->lines + first->end;
         line = sheet->lines + line->end) {
        // An ability begins a program of its own; the event's effects go on in theirs afterwards.
        compile_line(&reading, line);
    }
    if (reading.effects)
        add_mode(&reading, engine_program_end(compiler, reading.program), 0);
    if (kind->type == CHAMP_EVENT && kind->modes == 0 && !reading.unread && !reading.halves)
        diag_error(compiler->out, engine_line_place(sheet, first), "this event has no effect");
    store_abilities(compiler);
}
