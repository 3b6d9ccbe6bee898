// The lines of a card: keywords, static abilities, the effects of an event.
#include <string.h>

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

// --- Keywords

// B-champ-7: abilities of one word.
static void compile_keywords(struct engine_compiler *compiler, const struct phrase_node *line)
{
    const struct phrase_node *keywords = phrase_kid(line, ECG_W_KEYWORDS, 0);
    for (; keywords; keywords = phrase_kid(keywords, ECG_W_KEYWORDS, 0)) {
        const struct phrase_node *keyword = phrase_kid(keywords, ECG_W_KEYWORD, 0);
        uint16_t bit = (uint16_t)(1U << engine_means_of(keyword->phrase)->value);
        if (ecg_own_kind(compiler)->keywords & bit)
            engine_wrong(compiler, keyword, "this keyword is said twice");
        ecg_own_kind(compiler)->keywords |= bit;
    }
}

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

static void compile_static_line(struct engine_compiler *compiler, const struct phrase_node *line)
{
    const struct phrase_node *statics = phrase_kid(line, ECG_W_STATIC, 0);
    if (statics) {
        ecg_compile_static(compiler, statics);
        return;
    }
    const struct phrase_node *number = phrase_kid(line, ECG_W_INT, 0);
    if (number->value > UINT8_MAX)
        engine_wrong(compiler, number, "too many cards: the limit is %d", UINT8_MAX);
    struct champ_ability hand = {.form = CHAMP_STATIC,
                                 .zone = ENGINE_SUPPLEMENTAL,
                                 .event = ECG_S_HAND_SIZE,
                                 .value = (uint8_t)number->value,
                                 .filter = ENGINE_NO_INDEX,
                                 .mod = ENGINE_NO_INDEX,
                                 .code = ENGINE_NO_INDEX};
    table_add(&compiler->card_abilities, &hand);
}

// An event is never in play, so what it triggers on must happen in the discard pile.
static void check_event_trigger(struct engine_compiler *compiler, const struct phrase_node *line)
{
    const struct phrase_node *triggers = phrase_kid(line, ECG_W_TRIGGERS, 0);
    const struct phrase_node *trigger = triggers ? phrase_kid(triggers, ECG_W_TRIGGER, 0) : NULL;
    bool said = compiler->tokens[0].kind == TOKEN_WORD && strcmp(compiler->tokens[0].text, "in") == 0;
    if (trigger && !said && !(engine_means_of(trigger->phrase)->flags & ECG_LINE_IN_DISCARD))
        engine_wrong(compiler, trigger, "an event is never in play: begin with \"in discard,\"");
}

static void compile_line(struct card *card, const struct card_line *line)
{
    static const enum ecg_word symbols[] = {[CHAMP_CHAMPION] = ECG_W_CHAMPION_LINE,
                                            [CHAMP_EVENT] = ECG_W_EVENT_LINE,
                                            [CHAMP_TOKEN] = ECG_W_CHAMPION_LINE,
                                            [ECG_GOD] = ECG_W_GOD_LINE};
    struct engine_compiler *compiler = card->compiler;
    const struct phrase_node *node = engine_read_line(compiler, card->sheet, line, symbols[card->kind->type]);
    enum ecg_line_word which =
        node ? (enum ecg_line_word)engine_means_of(node->phrase)->value : ECG_LINE_KEYWORDS;
    if (!node || which != ECG_LINE_HALVES)
        engine_refuse_below(compiler, card->sheet, line);
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
        if (card->kind->type == CHAMP_EVENT)
            check_event_trigger(compiler, node);
        ecg_compile_ability(compiler, node, &compiler->card_abilities);
        break;
    case ECG_LINE_POWER: ecg_compile_ability(compiler, node, &compiler->card_abilities); break;
    }
}

static void store_abilities(struct engine_compiler *compiler)
{
    struct table *own = &compiler->card_abilities;
    struct ecg_kind *kind = compiler->kind;
    kind->first_ability = (uint16_t)compiler->abilities.count;
    kind->abilities = (uint16_t)own->count;
    for (uint32_t i = 0; i < own->count; i++)
        table_add(&compiler->abilities, (const struct champ_ability *)own->items + i);
    own->count = 0;
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
    store_abilities(compiler);
}
