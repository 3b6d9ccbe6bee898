// The lines of a card: the effects of an event, and which lines a card may have.
#include "games/ecg/language/compile.h"

// What was found among the lines of one card.
struct card {
    struct engine_compiler *compiler;
    const struct card_sheet *sheet;
    struct ecg_kind *kind;
    struct engine_program program; // an event's effect lines
    bool effects, halves, extra_cost;
    bool unread; // a line could not be read, so nothing can be said to be missing
};

// --- The effects of an event

static void emit_effects(struct engine_compiler *compiler, const struct phrase_node *line)
{
    bool own_turn = engine_means_of(line->phrase)->flags & ECG_LINE_YOUR_TURN;
    uint16_t at = own_turn ? engine_emit(compiler, OP_IF, ENGINE_IF_YOUR_TURN, 0) : 0;
    engine_emit_node(compiler, phrase_kid(line, ECG_W_EFFECTS, 0));
    if (own_turn)
        engine_land(compiler, at);
}

static void add_mode(struct engine_compiler *compiler, uint16_t code, uint8_t gold)
{
    struct ecg_kind *kind = compiler->kind;
    struct ecg_mode mode = {.code = code, .gold = gold};
    if (kind->modes == 0)
        kind->first_mode = (uint16_t)compiler->own[ECG_TABLE_MODES].count;
    kind->modes++;
    table_add(&compiler->own[ECG_TABLE_MODES], &mode);
}

static void compile_effect_line(struct card *card, const struct phrase_node *line)
{
    if (card->halves)
        engine_wrong(card->compiler, line, "an event has either effects or halves to choose from");
    if (!card->effects)
        card->program = engine_program_begin(card->compiler, ENGINE_KNOWS_BEING_PLAYED);
    card->effects = true;
    emit_effects(card->compiler, line);
}

static void compile_half(struct card *card, const struct card_line *line)
{
    struct engine_compiler *compiler = card->compiler;
    const struct phrase_node *half = engine_read_line(compiler, card->sheet, line, ECG_W_HALF);
    engine_refuse_below(compiler, card->sheet, line);
    card->unread |= !half;
    if (!half)
        return;
    const struct phrase_node *gold = phrase_kid(half, ECG_W_INT, 0);
    if (gold && gold->value != 1)
        engine_wrong(compiler, gold, "a half costs 1 gold more or nothing");
    struct engine_program program = engine_program_begin(compiler, ENGINE_KNOWS_BEING_PLAYED);
    emit_effects(compiler, half);
    add_mode(compiler, engine_program_end(compiler, program), gold ? 1 : 0);
}

enum { MIN_HALVES = 2, MAX_HALVES = 8 };

static void compile_halves(struct card *card, const struct card_line *line, const struct phrase_node *node)
{
    if (card->halves || card->effects)
        engine_wrong(card->compiler, node, "an event has either effects or halves to choose from, once");
    card->halves = true;
    uint32_t count = 0;
    for (const struct card_line *half = line + 1; half < card->sheet->lines + line->end;
         half = card->sheet->lines + half->end) {
        compile_half(card, half);
        count++;
    }
    if (count < MIN_HALVES || count > MAX_HALVES)
        diag_error(card->compiler->out, engine_line_place(card->sheet, line),
                   "a choice needs %d to %d indented lines below it", MIN_HALVES, MAX_HALVES);
}

static void compile_extra_cost(struct card *card, const struct phrase_node *line)
{
    struct ecg_cost cost = ecg_compile_costs(card->compiler, line);
    if (card->extra_cost)
        engine_wrong(card->compiler, line, "the extra cost is said twice");
    if (cost.expend || cost.break_this || cost.banish_this || cost.counters)
        engine_wrong(card->compiler, phrase_kid(line, ECG_W_COSTS, 0), "an event cannot pay this");
    card->extra_cost = true;
    card->kind->extra = cost;
}

// --- Lines of a card

static void compile_line(struct card *card, const struct card_line *line)
{
    static const enum ecg_word symbols[] = {[CHAMP_CHAMPION] = ECG_W_CHAMPION_LINE,
                                            [CHAMP_EVENT] = ECG_W_EVENT_LINE,
                                            [CHAMP_TOKEN] = ECG_W_CHAMPION_LINE,
                                            [ECG_GOD] = ECG_W_GOD_LINE};
    struct engine_compiler *compiler = card->compiler;
    const struct phrase_node *node = engine_read_line(compiler, card->sheet, line, symbols[card->kind->type]);
    if (!node || champ_value_of(node) != ECG_LINE_HALVES)
        engine_refuse_below(compiler, card->sheet, line);
    card->unread |= !node;
    if (!node)
        return;
    switch (champ_value_of(node)) {
    case CHAMP_LINE_EFFECTS: compile_effect_line(card, node); break;
    case ECG_LINE_HALVES: compile_halves(card, line, node); break;
    case ECG_LINE_EXTRA_COST: compile_extra_cost(card, node); break;
    default: champ_compile_line(compiler, node); break;
    }
}

void ecg_compile_card(struct engine_compiler *compiler, const struct card_sheet *sheet,
                      const struct card_line *first)
{
    struct card card = {.compiler = compiler, .sheet = sheet, .kind = compiler->kind};
    for (const struct card_line *line = first + 1; line < sheet->lines + first->end;
         line = sheet->lines + line->end) {
        // An ability begins a program of its own; the event's effects go on in theirs afterwards.
        compile_line(&card, line);
    }
    if (card.effects)
        add_mode(compiler, engine_program_end(compiler, card.program), 0);
    if (card.kind->type == CHAMP_EVENT && card.kind->modes == 0 && !card.unread && !card.halves)
        diag_error(compiler->out, engine_line_place(sheet, first), "this event has no effect");
    champ_store_abilities(compiler);
}
