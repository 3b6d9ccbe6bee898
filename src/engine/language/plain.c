#include "engine/language/plain.h"

#include "engine/machine/machine.h"
#include "engine/match.h"

// --- The card language

const struct engine_missing engine_plain_missing[] = {
    {ENGINE_KNOWS_X, "X is not known here"},
    {ENGINE_KNOWS_DID, "nothing before this could have been done or not"},
    {ENGINE_KNOWS_CHOSEN, "nothing in play was named before this"},
    {ENGINE_KNOWS_CARD, "no card was picked before this"},
    {ENGINE_KNOWS_SEATS, "no player was named before this"},
    {ENGINE_KNOWS_REVEALED, "no cards were revealed before this"},
    {0, NULL},
};

const char *const engine_plain_bases[] = {ENGINE_NUMBER_LIST(ENGINE_LIST_WORD)};

uint32_t engine_plain_ability(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct engine_program program = engine_program_begin(compiler, 0);
    engine_emit_node(compiler, phrase_child(line, ENGINE_W_EFFECTS, 0));
    uint16_t code = engine_program_end(compiler, program);
    return table_add(&compiler->abilities, &code);
}

void engine_plain_lines(struct engine_compiler *compiler, const struct card_sheet *sheet,
                        const struct card_line *first, unsigned symbol, engine_plain_line *read)
{
    for (const struct card_line *line = first + 1; line < sheet->lines + first->end;
         line = sheet->lines + line->end) {
        const struct phrase_node *node = engine_read_line(compiler, sheet, line, symbol);
        engine_refuse_below(compiler, sheet, line);
        if (node)
            read(compiler, node);
    }
}

void engine_plain_filter_begin(const struct phrase_node *node, void *filter)
{
    struct engine_plain_filter *base = filter;
    base->whose = node ? engine_means_of(node->phrase)->whose : 0;
}

// --- Play

static const struct engine_plain_filter *filter_of(const struct engine_match *m, unsigned filter)
{
    const struct engine_cards *cards = engine_cards_of(m);
    return (const void *)((const char *)cards->filters + filter * cards->language->filter_size);
}

unsigned engine_plain_whose(const struct engine_match *m, unsigned filter)
{
    return filter_of(m, filter)->whose;
}

struct bits128 engine_plain_cards(const struct engine_game *g, const struct engine_frame *f, unsigned filter,
                                  unsigned owner, struct bits128 cards)
{
    (void)f;
    const struct engine_cards *all = engine_cards_of(g->m);
    const struct engine_list *list = engine_list(g->m, owner);
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        const void *kind = engine_kind_record(all, list->kind[slot], all->language->kind_size);
        if (!all->language->fits(filter_of(g->m, filter), kind))
            bits128_clear(&cards, slot);
    }
    return cards;
}

uint16_t engine_plain_code(const struct engine_match *m, unsigned ability)
{
    return ability == ENGINE_NO_INDEX ? ENGINE_CODE_END
                                      : ((const uint16_t *)engine_cards_of(m)->abilities)[ability];
}
