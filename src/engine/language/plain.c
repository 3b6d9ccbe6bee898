#include "engine/language/plain.h"

#include "engine/language/listing.h"
#include "engine/machine/machine.h"
#include "engine/match.h"

// --- The card language

const struct engine_missing engine_plain_missing[] = {
    {ENGINE_KNOWS_X, "X is not known here"},
    {ENGINE_KNOWS_DID, "nothing before this could fail to be done"},
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

const uint16_t engine_plain_class_lists[] = {ENGINE_W_CARD_WORD, 0};

// --- Cards with classes, traits and one program

void engine_plain_header(struct engine_compiler *compiler, const struct phrase_node *node,
                         struct engine_header *header, void *kind)
{
    struct engine_plain_kind *k = kind;
    const struct phrase_node *word = phrase_child(node, ENGINE_W_WORD, 0);
    header->token = k->token = engine_means_of(node->phrase)->value;
    k->ability = ENGINE_NO_INDEX;
    if (word) {
        const struct token class = *engine_token_of(compiler, word);
        k->classes = UINT64_C(1) << (engine_class_of(compiler, &class) & 63U);
    }
}

static void read_line(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct engine_plain_kind *kind = compiler->kind;
    uint32_t trait = engine_means_of(line->phrase)->flags;
    if (trait ? kind->traits & trait : kind->ability != ENGINE_NO_INDEX)
        engine_wrong(compiler, line, "a card says this once");
    else if (!trait)
        kind->ability = (uint16_t)engine_plain_ability(compiler, line);
    kind->traits |= trait;
}

void engine_plain_card(struct engine_compiler *compiler, const struct card_sheet *sheet,
                       const struct card_line *first)
{
    engine_plain_lines(compiler, sheet, first, compiler->language->line, read_line);
}

void engine_plain_filter_word(struct engine_compiler *compiler, const struct phrase_node *word, void *filter)
{
    (void)compiler;
    struct engine_plain_words *f = filter;
    const struct phrase_node *class = phrase_child(word, ENGINE_W_CLASS, 0);
    f->traits |= engine_means_of(word->phrase)->flags;
    if (class)
        f->classes |= UINT64_C(1) << class->value;
}

bool engine_plain_fits(const void *filter, const void *kind)
{
    const struct engine_plain_words *f = filter;
    const struct engine_plain_kind *k = kind;
    return (f->traits & k->traits) == f->traits && (!f->classes || f->classes & k->classes);
}

void engine_plain_show_card(const struct engine_listing *listing, unsigned kind)
{
    unsigned ability = ((const struct engine_plain_kind *)listing->cards->kinds)[kind].ability;
    if (ability != ENGINE_NO_INDEX)
        engine_show_program(listing, ((const uint16_t *)listing->cards->abilities)[ability]);
}

void engine_plain_show_filter(const struct engine_listing *listing, const void *filter)
{
    const struct engine_plain_words *f = filter;
    size_t from = listing->out->length;
    for (uint32_t left = f->traits; left; left &= left - 1)
        engine_show_word(listing->out, from,
                         engine_pattern_with_flags(listing, ENGINE_W_CARD_WORD, left & ~(left - 1)));
    engine_show_names(listing->out, from, listing->cards->class_names, f->classes, "");
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

uint16_t engine_plain_card_code(const struct engine_match *m, unsigned kind)
{
    return engine_plain_code(m, engine_plain_kind(m, kind)->ability);
}

struct bits128 engine_plain_with(const struct epic_match *match, unsigned seat, struct bits128 cards,
                                 uint32_t traits)
{
    const struct engine_match *m = (const struct engine_match *)match;
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (traits & ~engine_plain_kind(m, engine_list(m, seat)->kind[slot])->traits)
            bits128_clear(&cards, slot);
    }
    return cards;
}
