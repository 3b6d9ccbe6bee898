// Compiling card files: headers of all files first, then the lines below them.
#include <string.h>

#include "games/ecg/language/emit.h"

// A card of a sheet: its first line, whose header could be used.
struct block {
    const struct card_sheet *sheet;
    const struct card_line *line;
    uint32_t kind;
};

// What was found among the lines of one card.
struct card {
    struct ecg_compiler *compiler;
    const struct card_sheet *sheet;
    struct ecg_program program; // an event's effect lines
    bool effects, halves, extra_cost;
    bool unread; // a line could not be read, so nothing can be said to be missing
};

static const struct phrase_node *read_line(struct ecg_compiler *compiler, const struct card_sheet *sheet,
                                           const struct card_line *line, enum ecg_word symbol)
{
    if (line->broken)
        return NULL;
    compiler->source = sheet->source;
    compiler->tokens = card_line_tokens(sheet, line);
    const struct phrase_node *node = match(&compiler->matcher, symbol, compiler->tokens, line->count);
    if (!node)
        match_report(&compiler->matcher, sheet->source, compiler->out);
    return node;
}

static struct diag_place line_place(const struct card_sheet *sheet, const struct card_line *line)
{
    const struct token *tokens = card_line_tokens(sheet, line);
    const struct token *last = &tokens[line->count ? line->count - 1 : 0];
    return (struct diag_place){sheet->source, tokens->offset, last->offset + last->length - tokens->offset};
}

// --- Lines below a line

static bool has_lines_below(const struct card_sheet *sheet, const struct card_line *line)
{
    return line->end > (uint32_t)(line - sheet->lines) + 1;
}

static void refuse_lines_below(struct ecg_compiler *compiler, const struct card_sheet *sheet,
                               const struct card_line *line)
{
    if (has_lines_below(sheet, line))
        diag_error(compiler->out, line_place(sheet, line + 1),
                   "nothing can be indented below the line above");
}

// --- Keywords

// B-champ-7: abilities of one word.
static void compile_keywords(struct ecg_compiler *compiler, const struct phrase_node *line)
{
    const struct phrase_node *keywords = phrase_kid(line, ECG_W_KEYWORDS, 0);
    for (; keywords; keywords = phrase_kid(keywords, ECG_W_KEYWORDS, 0)) {
        const struct phrase_node *keyword = phrase_kid(keywords, ECG_W_KEYWORD, 0);
        uint16_t bit = (uint16_t)(1U << ecg_means_of(keyword->phrase)->value);
        if (compiler->kind->keywords & bit)
            ecg_wrong(compiler, keyword, "this keyword is said twice");
        compiler->kind->keywords |= bit;
    }
}

// --- The effects of an event

static void emit_effects(struct ecg_compiler *compiler, const struct phrase_node *line)
{
    bool own_turn = ecg_means_of(line->phrase)->flags & ECG_LINE_YOUR_TURN;
    uint16_t at = own_turn ? ecg_emit(compiler, OP_IF, ECG_IF_YOUR_TURN, 0) : 0;
    ecg_emit_node(compiler, phrase_kid(line, ECG_W_EFFECTS, 0));
    if (own_turn)
        ecg_land(compiler, at);
}

static void add_mode(struct ecg_compiler *compiler, uint16_t code, uint8_t gold)
{
    struct ecg_mode mode = {.code = code, .gold = gold};
    if (compiler->kind->modes == 0)
        compiler->kind->first_mode = (uint16_t)compiler->modes.count;
    compiler->kind->modes++;
    table_add(&compiler->modes, &mode);
}

static void compile_effect_line(struct card *card, const struct phrase_node *line)
{
    if (card->halves)
        ecg_wrong(card->compiler, line, "an event has either effects or halves to choose from");
    if (!card->effects)
        card->program = ecg_program_begin(card->compiler, ECG_NEEDS_EVENT);
    card->effects = true;
    emit_effects(card->compiler, line);
}

static void compile_half(struct card *card, const struct card_line *line)
{
    struct ecg_compiler *compiler = card->compiler;
    const struct phrase_node *half = read_line(compiler, card->sheet, line, ECG_W_HALF);
    refuse_lines_below(compiler, card->sheet, line);
    card->unread |= !half;
    if (!half)
        return;
    const struct phrase_node *gold = phrase_kid(half, ECG_W_INT, 0);
    if (gold && gold->value != 1)
        ecg_wrong(compiler, gold, "a half costs 1 gold more or nothing");
    struct ecg_program program = ecg_program_begin(compiler, ECG_NEEDS_EVENT);
    emit_effects(compiler, half);
    add_mode(compiler, ecg_program_end(compiler, program), gold ? 1 : 0);
}

enum { MIN_HALVES = 2, MAX_HALVES = 8 };

static void compile_halves(struct card *card, const struct card_line *line, const struct phrase_node *node)
{
    if (card->halves || card->effects)
        ecg_wrong(card->compiler, node, "an event has either effects or halves to choose from, once");
    card->halves = true;
    uint32_t count = 0;
    for (const struct card_line *half = line + 1; half < card->sheet->lines + line->end;
         half = card->sheet->lines + half->end) {
        compile_half(card, half);
        count++;
    }
    if (count < MIN_HALVES || count > MAX_HALVES)
        diag_error(card->compiler->out, line_place(card->sheet, line),
                   "a choice needs %d to %d indented lines below it", MIN_HALVES, MAX_HALVES);
}

static void compile_extra_cost(struct card *card, const struct phrase_node *line)
{
    struct ecg_cost cost = ecg_compile_costs(card->compiler, line);
    if (card->extra_cost)
        ecg_wrong(card->compiler, line, "the extra cost is said twice");
    if (cost.expend || cost.break_this || cost.banish_this || cost.counters)
        ecg_wrong(card->compiler, phrase_kid(line, ECG_W_COSTS, 0), "an event cannot pay this");
    card->extra_cost = true;
    card->compiler->kind->extra = cost;
}

// --- Lines of a card

static void compile_static_line(struct ecg_compiler *compiler, const struct phrase_node *line)
{
    const struct phrase_node *statics = phrase_kid(line, ECG_W_STATIC, 0);
    if (statics) {
        ecg_compile_static(compiler, statics);
        return;
    }
    const struct phrase_node *number = phrase_kid(line, ECG_W_INT, 0);
    if (number->value > UINT8_MAX)
        ecg_wrong(compiler, number, "too many cards: the limit is %d", UINT8_MAX);
    struct ecg_ability hand = {.form = ECG_STATIC,
                               .zone = ENGINE_SUPPLEMENTAL,
                               .event = ECG_S_HAND_SIZE,
                               .value = (uint8_t)number->value,
                               .filter = ENGINE_NO_INDEX,
                               .mod = ENGINE_NO_INDEX,
                               .code = ENGINE_NO_INDEX};
    table_add(&compiler->card_abilities, &hand);
}

// An event is never in play, so what it triggers on must happen in the discard pile.
static void check_event_trigger(struct ecg_compiler *compiler, const struct phrase_node *line)
{
    const struct phrase_node *triggers = phrase_kid(line, ECG_W_TRIGGERS, 0);
    const struct phrase_node *trigger = triggers ? phrase_kid(triggers, ECG_W_TRIGGER, 0) : NULL;
    bool said = compiler->tokens[0].kind == TOKEN_WORD && strcmp(compiler->tokens[0].text, "in") == 0;
    if (trigger && !said && !(ecg_means_of(trigger->phrase)->flags & ECG_LINE_IN_DISCARD))
        ecg_wrong(compiler, trigger, "an event is never in play: begin with \"in discard,\"");
}

static void compile_line(struct card *card, const struct card_line *line)
{
    static const enum ecg_word symbols[] = {ECG_W_CHAMPION_LINE, ECG_W_EVENT_LINE, ECG_W_GOD_LINE,
                                            ECG_W_CHAMPION_LINE};
    struct ecg_compiler *compiler = card->compiler;
    const struct phrase_node *node = read_line(compiler, card->sheet, line, symbols[compiler->kind->type]);
    enum ecg_line_word which =
        node ? (enum ecg_line_word)ecg_means_of(node->phrase)->value : ECG_LINE_KEYWORDS;
    if (!node || which != ECG_LINE_HALVES)
        refuse_lines_below(compiler, card->sheet, line);
    card->unread |= !node;
    if (!node)
        return;
    switch (which) {
    case ECG_LINE_KEYWORDS: compile_keywords(compiler, node); break;
    case ECG_LINE_STATIC: compile_static_line(compiler, node); break;
    case ECG_LINE_EFFECTS: compile_effect_line(card, node); break;
    case ECG_LINE_HALVES: compile_halves(card, line, node); break;
    case ECG_LINE_EXTRA_COST: compile_extra_cost(card, node); break;
    case ECG_LINE_TRIGGERED:
        if (compiler->kind->type == ECG_EVENT)
            check_event_trigger(compiler, node);
        ecg_compile_ability(compiler, node, &compiler->card_abilities);
        break;
    case ECG_LINE_POWER: ecg_compile_ability(compiler, node, &compiler->card_abilities); break;
    }
}

static void store_abilities(struct ecg_compiler *compiler)
{
    struct table *own = &compiler->card_abilities;
    compiler->kind->first_ability = (uint16_t)compiler->abilities.count;
    compiler->kind->abilities = (uint16_t)own->count;
    for (uint32_t i = 0; i < own->count; i++)
        table_add(&compiler->abilities, (const struct ecg_ability *)own->items + i);
    own->count = 0;
}

static void compile_card(struct ecg_compiler *compiler, const struct block *block)
{
    struct card card = {.compiler = compiler, .sheet = block->sheet};
    compiler->kind = (struct ecg_kind *)compiler->kinds.items + block->kind;
    for (const struct card_line *line = block->line + 1; line < block->sheet->lines + block->line->end;
         line = block->sheet->lines + line->end) {
        // An ability begins a program of its own; the event's effects go on in theirs afterwards.
        compile_line(&card, line);
    }
    if (card.effects)
        add_mode(compiler, ecg_program_end(compiler, card.program), 0);
    if (compiler->kind->type == ECG_EVENT && compiler->kind->modes == 0 && !card.unread && !card.halves)
        diag_error(compiler->out, line_place(block->sheet, block->line), "this event has no effect");
    store_abilities(compiler);
}

// --- Files

static void declare_cards(struct ecg_compiler *compiler, const struct card_sheet *sheet, struct table *blocks)
{
    const char *set = "";
    for (uint32_t i = 0; i < sheet->line_count; i = sheet->lines[i].end) {
        struct block block = {sheet, &sheet->lines[i], NAMES_NONE};
        const struct phrase_node *header = read_line(compiler, sheet, block.line, ECG_W_HEADER);
        if (!header || !ecg_compile_header(compiler, header, &set, &block.kind))
            continue;
        if (block.kind < blocks->count) // in place of that card
            ((struct block *)blocks->items)[block.kind] = block;
        else if (block.kind != NAMES_NONE)
            table_add(blocks, &block);
        else
            refuse_lines_below(compiler, sheet, block.line);
    }
}

bool ecg_compile(struct ecg_compiler *compiler, struct card_sheet *sheets, size_t count, size_t changes)
{
    struct table blocks = {.size = sizeof(struct block), .limit = ECG_MAX_KINDS};
    for (size_t i = 0; i < count; i++) {
        compiler->changes = i + changes >= count;
        declare_cards(compiler, &sheets[i], &blocks);
    }
    const struct block *all = blocks.items;
    for (uint32_t i = 0; i < blocks.count; i++)
        compile_card(compiler, &all[i]);
    bool fine = !blocks.failed;
    table_free(&blocks);
    return fine;
}
