#include "cards/match.h"

#include <string.h>

// More than any readable line takes, by far.
#define MAX_STEPS 2000000U

// One way to read a symbol at a place. Of several ways to the same end the first is kept: the end is all that
// the phrases around it can see.
struct result {
    const struct phrase_node *node;
    struct result *next;
};

enum cell_state { CELL_NEW, CELL_BUSY, CELL_DONE };

// All ways to read one symbol at one place.
struct match_cell {
    enum cell_state state;
    struct result *first;
    struct result **last;
};

// A phrase that is being tried.
struct attempt {
    const struct phrase_rule *rule;
    struct match_cell *cell;
    uint16_t symbol;
    uint16_t from;
    const struct phrase_node *children[PHRASE_MAX_PLACEHOLDERS];
};

void matcher_free(struct matcher *matcher) { arena_free(&matcher->arena); }

const struct phrase_node *phrase_child(const struct phrase_node *node, unsigned symbol, unsigned nth)
{
    for (unsigned i = 0; i < node->child_count; i++)
        if (node->children[i]->symbol == symbol && nth-- == 0)
            return node->children[i];
    return NULL;
}

// --- What was expected

static void expect(struct matcher *matcher, size_t at, struct match_expected expected)
{
    if (at < matcher->furthest)
        return;
    if (at > matcher->furthest) {
        matcher->furthest = at;
        matcher->expected_count = 0;
    }
    for (size_t i = 0; i < matcher->expected_count; i++)
        if (matcher->expected[i].word == expected.word && matcher->expected[i].symbol == expected.symbol)
            return;
    if (matcher->expected_count < MATCH_MAX_EXPECTED)
        matcher->expected[matcher->expected_count++] = expected;
}

static void expect_word(struct matcher *matcher, size_t at, const struct phrase_item *item)
{
    for (unsigned i = 0; i < item->words; i++)
        expect(matcher, at, (struct match_expected){.word = matcher->grammar->word_texts[item->word[i]]});
}

// --- Trying phrases

static const struct result *read_symbol(struct matcher *matcher, uint16_t symbol, uint16_t at);
static void read_items(struct matcher *matcher, struct attempt *attempt, const struct phrase_item *item,
                       uint16_t at, uint16_t children);

static void keep(struct matcher *matcher, struct match_cell *cell, const struct phrase_node *node)
{
    struct result *result = arena_take(&matcher->arena, sizeof *result);
    if (!result)
        return;
    result->node = node;
    *cell->last = result;
    cell->last = &result->next;
}

static bool has_end(const struct match_cell *cell, uint16_t end)
{
    for (const struct result *result = cell->first; result; result = result->next)
        if (result->node->to == end)
            return true;
    return false;
}

static struct phrase_node *new_node(struct matcher *matcher, uint16_t symbol, uint16_t from, uint16_t to,
                                    uint16_t children)
{
    struct phrase_node *node =
        arena_take(&matcher->arena, sizeof *node + children * sizeof(const struct phrase_node *));
    if (!node)
        return NULL;
    node->symbol = symbol;
    node->from = from;
    node->to = to;
    node->child_count = children;
    return node;
}

static void keep_phrase(struct matcher *matcher, struct attempt *attempt, uint16_t end, uint16_t children)
{
    if (has_end(attempt->cell, end))
        return;
    struct phrase_node *node = new_node(matcher, attempt->symbol, attempt->from, end, children);
    if (!node)
        return;
    node->phrase = attempt->rule->phrase;
    if (children > 0)
        memcpy(node->children, attempt->children, children * sizeof(const struct phrase_node *));
    keep(matcher, attempt->cell, node);
}

static bool word_fits(const struct matcher *matcher, const struct phrase_item *item, uint16_t at)
{
    for (unsigned i = 0; i < item->words; i++)
        if (matcher->words[at] == item->word[i])
            return true;
    return false;
}

static void read_placeholder(struct matcher *matcher, struct attempt *attempt, const struct phrase_item *item,
                             uint16_t at, uint16_t children)
{
    const struct result *result = read_symbol(matcher, item->to, at);
    for (; result; result = result->next) {
        attempt->children[children] = result->node;
        read_items(matcher, attempt, item + 1, result->node->to, (uint16_t)(children + 1));
    }
}

// Reads the rest of a phrase from an item on; every complete reading is kept.
static void read_items(struct matcher *matcher, struct attempt *attempt, const struct phrase_item *item,
                       uint16_t at, uint16_t children)
{
    if (++matcher->steps > MAX_STEPS) {
        matcher->too_complex = true;
        return;
    }
    switch ((enum phrase_item_kind)item->kind) {
    case PHRASE_STOP: keep_phrase(matcher, attempt, at, children); break;
    case PHRASE_PLACEHOLDER: read_placeholder(matcher, attempt, item, at, children); break;
    case PHRASE_CLOSE: read_items(matcher, attempt, item + 1, at, children); break;
    case PHRASE_OPEN:
        read_items(matcher, attempt, item + 1, at, children);
        read_items(matcher, attempt, attempt->rule->items + item->to, at, children);
        break;
    case PHRASE_WORD:
        if (word_fits(matcher, item, at))
            read_items(matcher, attempt, item + 1, (uint16_t)(at + 1), children);
        else
            expect_word(matcher, at, item);
        break;
    }
}

static void read_phrases(struct matcher *matcher, struct match_cell *cell, uint16_t symbol, uint16_t at)
{
    for (const struct phrase_rule *rule = matcher->grammar->rules[symbol]; rule->phrase; rule++) {
        struct attempt attempt = {.rule = rule, .cell = cell, .symbol = symbol, .from = at};
        read_items(matcher, &attempt, rule->items, at, 0);
    }
}

static void take_placeholder(struct matcher *matcher, struct match_cell *cell, uint16_t symbol, uint16_t at)
{
    const struct phrase_symbol *placeholder = &matcher->grammar->symbols[symbol];
    int32_t value = 0;
    size_t taken = placeholder->take(matcher->game, matcher->tokens + at, &value);
    if (taken == 0) {
        expect(matcher, at, (struct match_expected){.symbol = placeholder});
        return;
    }
    struct phrase_node *node = new_node(matcher, symbol, at, (uint16_t)(at + taken), 0);
    if (!node)
        return;
    node->value = value;
    keep(matcher, cell, node);
}

// All ways to read a symbol at a place, found out once. A symbol that begins with itself has none.
static const struct result *read_symbol(struct matcher *matcher, uint16_t symbol, uint16_t at)
{
    struct match_cell *cell = &matcher->cells[symbol * (matcher->count + 1) + at];
    if (cell->state != CELL_NEW)
        return cell->state == CELL_DONE ? cell->first : NULL;
    cell->state = CELL_BUSY;
    cell->last = &cell->first;
    if (matcher->grammar->symbols[symbol].take)
        take_placeholder(matcher, cell, symbol, at);
    else
        read_phrases(matcher, cell, symbol, at);
    cell->state = CELL_DONE;
    return cell->first;
}

// --- A whole line

static bool begin_line(struct matcher *matcher, const struct token *tokens, size_t count)
{
    arena_reset(&matcher->arena);
    matcher->tokens = tokens;
    matcher->count = count;
    matcher->steps = 0;
    matcher->furthest = 0;
    matcher->expected_count = 0;
    matcher->too_complex = false;
    if (count > LEXER_MAX_TOKENS)
        return false;
    for (size_t i = 0; i <= count; i++) {
        bool word = i < count && tokens[i].kind != TOKEN_STRING;
        matcher->words[i] = word ? names_find(&matcher->grammar->words, tokens[i].text) : NAMES_NONE;
    }
    size_t cells = matcher->grammar->symbol_count * (count + 1);
    matcher->cells = arena_take(&matcher->arena, cells * sizeof *matcher->cells);
    return matcher->cells != NULL;
}

const struct phrase_node *match(struct matcher *matcher, unsigned symbol, const struct token *tokens,
                                size_t count)
{
    if (!begin_line(matcher, tokens, count))
        return NULL;
    const struct phrase_node *whole = NULL;
    const struct result *result = read_symbol(matcher, (uint16_t)symbol, 0);
    for (; result && !whole; result = result->next) {
        if (result->node->to == count)
            whole = result->node;
        else
            expect(matcher, result->node->to, (struct match_expected){.word = ""});
    }
    return matcher->too_complex || matcher->arena.failed ? NULL : whole;
}

// --- Reports

// The list is cut: at the beginning of a line nearly every word of the language would have fitted.
enum { LISTED = 6 };

static void append_expected(struct text *text, const struct match_expected *expected)
{
    if (expected->symbol)
        text_append(text, expected->symbol->called);
    else if (!expected->word || *expected->word == '\0')
        text_append(text, "the end of the line");
    else
        text_appendf(text, "\"%s\"", expected->word);
}

// Classes, numbers and the like come first: a word that fits none of them has no other hint.
static void append_all_expected(struct text *text, const struct matcher *matcher)
{
    size_t listed = 0;
    for (unsigned words = 0; words <= 1; words++) {
        for (size_t i = 0; i < matcher->expected_count && listed < LISTED; i++) {
            const struct match_expected *expected = &matcher->expected[i];
            if ((expected->word != NULL) != (words == 1))
                continue;
            listed++;
            text_append(text, listed == 1                         ? ": expected "
                              : listed == matcher->expected_count ? " or "
                                                                  : ", ");
            append_expected(text, expected);
        }
    }
    if (listed < matcher->expected_count)
        text_append(text, " ...");
}

static const char *nearest_expected(const struct matcher *matcher, const struct token *token)
{
    if (token->kind != TOKEN_WORD)
        return NULL;
    struct text_nearest nearest = text_nearest_to(token->text);
    for (size_t i = 0; i < matcher->expected_count; i++) {
        const struct match_expected *expected = &matcher->expected[i];
        if (expected->word && *expected->word)
            text_nearest_offer(&nearest, expected->word);
        else if (expected->symbol && expected->symbol->offer)
            expected->symbol->offer(matcher->game, &nearest);
    }
    return nearest.best;
}

void match_report(const struct matcher *matcher, const struct diag_source *source, struct diag_list *out)
{
    const struct token *token = &matcher->tokens[matcher->furthest];
    struct diag_place place = token_place(source, token);
    if (matcher->arena.failed) {
        diag_error(out, place, "out of memory");
        return;
    }
    if (matcher->too_complex || matcher->count > LEXER_MAX_TOKENS) {
        diag_error(out, place, "this line is too complicated");
        return;
    }
    const char *nearest = nearest_expected(matcher, token);
    struct text expected = {0};
    if (!nearest || matcher->expected_count <= LISTED)
        append_all_expected(&expected, matcher);
    if (token->kind == TOKEN_END)
        (void)diag_error(out, place, "the line ends too early%s", text_string(&expected));
    else
        (void)diag_error(out, place, "cannot read \"%.*s\" here%s",
                         (int)(token->length < 60 ? token->length : 60), source->text + token->offset,
                         text_string(&expected));
    text_free(&expected);
    diag_suggest(out, nearest);
}
