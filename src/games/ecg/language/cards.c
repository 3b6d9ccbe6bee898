#include "games/ecg/language/cards.h"

#include <stdlib.h>
#include <string.h>

#include "cards/arena.h"
#include "cards/names.h"
#include "cards/reader.h"
#include "games/ecg/language/emit.h"
#include "games/ecg/language/store.h"

const char *ecg_op_name(unsigned op)
{
    static const char *const names[] = {
#define ECG_OP_NAME(name, operands) #name,
        ECG_OPS(ECG_OP_NAME)
#undef ECG_OP_NAME
    };
    return op < ECG_OP_COUNT ? names[op] : "?";
}

const char *ecg_op_operands(unsigned op)
{
    static const char *const operands_of[] = {
#define ECG_OP_OPERANDS(name, operands) operands,
        ECG_OPS(ECG_OP_OPERANDS)
#undef ECG_OP_OPERANDS
    };
    return op < ECG_OP_COUNT ? operands_of[op] : "";
}

// --- The texts of the cards, for showing them

// From the first line of a card to the end of its last one.
static const char *copy_card_text(struct arena *arena, const struct card_sheet *sheet, uint32_t first)
{
    const struct card_line *lines = sheet->lines;
    const struct card_line *last = &lines[lines[first].end - 1];
    size_t from = sheet->tokens[lines[first].first].offset;
    size_t to = sheet->tokens[last->first + last->count].offset;
    return arena_copy(arena, sheet->source->text + from, to - from);
}

// The last one of each name counts: it may have changed another.
static void keep_texts(const struct ecg_cards *cards, const struct card_sheet *sheets, size_t count)
{
    struct ecg_store *store = cards->storage;
    store->texts = arena_take(&store->arena, (cards->kind_count + 1U) * sizeof *store->texts);
    for (size_t s = 0; s < count && store->texts; s++) {
        for (uint32_t i = 0; i < sheets[s].line_count; i = sheets[s].lines[i].end) {
            const struct token *first = &sheets[s].tokens[sheets[s].lines[i].first]; // event "Name"
            int kind = strcmp(first->text, "set") == 0 ? -1 : ecg_cards_find(cards, first[1].text);
            if (kind >= 0)
                store->texts[kind] = copy_card_text(&store->arena, &sheets[s], i);
        }
    }
}

// --- The hash

// What the files say, without comments, spacing and case: lines by their level and tokens.
static uint64_t hash_sheets(const struct card_sheet *sheets, size_t count, bool *failed)
{
    struct text normal = {0};
    for (size_t s = 0; s < count; s++) {
        for (uint32_t i = 0; i < sheets[s].line_count; i++) {
            const struct card_line *line = &sheets[s].lines[i];
            text_appendf(&normal, "\n%u", (unsigned)line->level);
            for (uint32_t t = 0; t < line->count; t++) {
                const struct token *token = &sheets[s].tokens[line->first + t];
                text_appendf(&normal, token->kind == TOKEN_STRING ? " \"%s\"" : " %s", token->text);
            }
        }
    }
    *failed |= normal.failed;
    uint64_t hash = text_hash64(text_string(&normal), normal.length);
    text_free(&normal);
    return hash;
}

// --- Compiling

static struct table table_of(size_t size, uint32_t limit)
{
    return (struct table){.size = size, .limit = limit};
}

static void compiler_begin(struct ecg_compiler *compiler, struct arena *arena, struct arena *grammar_arena,
                           const struct phrase_symbol *symbols, struct diag_list *out)
{
    *compiler = (struct ecg_compiler){.arena = arena, .out = out};
    grammar_build(&compiler->grammar, symbols, ECG_W_COUNT, grammar_arena);
    compiler->matcher.grammar = &compiler->grammar;
    compiler->matcher.game = compiler;
    compiler->kinds = table_of(sizeof(struct ecg_kind), ECG_MAX_KINDS);
    compiler->abilities = table_of(sizeof(struct ecg_ability), ENGINE_FIRST_BUILTIN);
    compiler->card_abilities = table_of(sizeof(struct ecg_ability), ENGINE_NO_INDEX);
    compiler->modes = table_of(sizeof(struct ecg_mode), ENGINE_NO_INDEX);
    compiler->code = table_of(sizeof(struct engine_insn), ENGINE_BUILTIN_CODE);
    compiler->filters = table_of(sizeof(struct ecg_filter), ENGINE_NO_INDEX);
    compiler->numbers = table_of(sizeof(struct ecg_number), ENGINE_NO_INDEX - ECG_NUMBER_TABLE);
    compiler->mods = table_of(sizeof(struct ecg_mod), ENGINE_NO_INDEX);
    compiler->token_names = table_of(sizeof(struct ecg_token_name), ECG_MAX_KINDS * 4);
}

static bool ran_out(const struct ecg_compiler *compiler)
{
    return compiler->kinds.failed || compiler->abilities.failed || compiler->card_abilities.failed ||
           compiler->modes.failed || compiler->code.failed || compiler->filters.failed ||
           compiler->numbers.failed || compiler->mods.failed || compiler->token_names.failed ||
           compiler->class_words.failed || compiler->kind_names.failed || compiler->token_words.failed ||
           compiler->changed.failed || compiler->arena->failed || compiler->matcher.arena.failed;
}

static void compiler_end(struct ecg_compiler *compiler)
{
    struct table *tables[] = {&compiler->kinds,          &compiler->abilities,
                              &compiler->card_abilities, &compiler->modes,
                              &compiler->code,           &compiler->filters,
                              &compiler->numbers,        &compiler->mods,
                              &compiler->token_names,    NULL};
    for (struct table **table = tables; *table; table++)
        table_free(*table);
    names_free(&compiler->class_words);
    names_free(&compiler->kind_names);
    names_free(&compiler->token_words);
    names_free(&compiler->changed);
    grammar_free(&compiler->grammar);
    matcher_free(&compiler->matcher);
}

// Takes a table's items out of it.
static void *hand_over(struct table *table)
{
    void *items = table->items;
    table->items = NULL;
    return items;
}

static void fill_cards(struct ecg_cards *cards, struct ecg_compiler *compiler)
{
    cards->kind_count = compiler->kinds.count;
    cards->ability_count = compiler->abilities.count;
    cards->code_count = compiler->code.count;
    cards->filter_count = compiler->filters.count;
    cards->class_count = compiler->class_count;
    cards->kinds = hand_over(&compiler->kinds);
    cards->abilities = hand_over(&compiler->abilities);
    cards->modes = hand_over(&compiler->modes);
    cards->code = hand_over(&compiler->code);
    cards->filters = hand_over(&compiler->filters);
    cards->numbers = hand_over(&compiler->numbers);
    cards->mods = hand_over(&compiler->mods);
    for (uint32_t i = 0; i < compiler->class_count; i++)
        cards->class_names[i] =
            arena_copy(compiler->arena, compiler->class_names[i], strlen(compiler->class_names[i]));
    struct ecg_store *store = cards->storage;
    store->names = compiler->kind_names;
    compiler->kind_names = (struct names){0};
}

static struct ecg_cards *new_cards(void)
{
    struct ecg_cards *cards = calloc(1, sizeof *cards);
    if (!cards)
        return NULL;
    cards->storage = calloc(1, sizeof(struct ecg_store));
    if (cards->storage)
        return cards;
    free(cards);
    return NULL;
}

// Sheets that could be read may have lines that make no sense: there were so many errors before they were.
static bool compile_sheets(struct ecg_cards *cards, struct card_sheet *sheets, size_t count, size_t changes,
                           size_t errors, struct diag_list *out)
{
    struct ecg_store *store = cards->storage;
    struct phrase_symbol symbols[ECG_W_COUNT];
    struct arena grammar_arena = {0};
    struct ecg_compiler compiler;
    ecg_vocabulary(symbols);
    compiler_begin(&compiler, &store->arena, &grammar_arena, symbols, out);
    if (compiler.grammar.fault)
        diag_error(out, (struct diag_place){0}, "the vocabulary is broken: %s", compiler.grammar.fault);
    else if (!ecg_compile(&compiler, sheets, count, changes) || ran_out(&compiler))
        diag_error(out, (struct diag_place){0}, "these cards do not fit into memory");
    bool fine = out->errors == errors;
    if (fine) {
        fill_cards(cards, &compiler);
        keep_texts(cards, sheets, count);
        if (store->arena.failed)
            fine = diag_error(out, (struct diag_place){0}, "out of memory");
    }
    compiler_end(&compiler);
    arena_free(&grammar_arena);
    return fine;
}

// The sheets' sources and tokens are needed only here; what stays is copied into the store.
static bool compile_sources(struct ecg_cards *cards, const struct ecg_source *sources, size_t count,
                            size_t changes, struct diag_list *out)
{
    struct arena arena = {0};
    struct diag_source *texts = arena_take(&arena, count * sizeof *texts);
    struct card_sheet *sheets = arena_take(&arena, count * sizeof *sheets);
    size_t errors = out->errors;
    bool read = texts && sheets;
    bool text = true;
    for (size_t i = 0; i < count && read; i++) {
        texts[i] = (struct diag_source){sources[i].name, sources[i].text, sources[i].length};
        sheets[i].source = &texts[i];
        text &= diag_check_text(out, &texts[i]);
        read = sources[i].length <= TEXT_FILE_LIMIT && text && card_sheet_read(&sheets[i], &arena, out);
    }
    if (!read && text)
        diag_error(out, (struct diag_place){0}, "these cards do not fit into memory");
    bool failed = false;
    if (read && compile_sheets(cards, sheets, count, changes, errors, out))
        cards->hash = hash_sheets(sheets, count, &failed);
    if (failed)
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
    for (size_t i = 0; i < count && sheets; i++)
        card_sheet_free(&sheets[i]);
    arena_free(&arena);
    return out->errors == errors;
}

static struct ecg_cards *parse(const struct ecg_source *sources, size_t count, size_t changes,
                               struct diag_list *out)
{
    struct ecg_cards *cards = new_cards();
    if (cards && compile_sources(cards, sources, count, changes, out))
        return cards;
    if (!cards)
        diag_error(out, (struct diag_place){0}, "out of memory");
    ecg_cards_free(cards);
    return NULL;
}

struct ecg_cards *ecg_cards_parse(const struct ecg_source *sources, size_t count, struct diag_list *out)
{
    return parse(sources, count, 0, out);
}

static bool read_file(const char *file, struct text *text, struct diag_list *out)
{
    struct epic_error error;
    if (text_read_file(text, file, TEXT_FILE_LIMIT, &error))
        return true;
    return diag_error(out, (struct diag_place){0}, "%s", error.text);
}

struct ecg_cards *ecg_cards_load(const char *const *files, size_t file_count, const struct ecg_source *more,
                                 size_t more_count, size_t changes, struct diag_list *out)
{
    size_t count = file_count + more_count;
    struct text *texts = calloc(file_count + 1, sizeof *texts);
    struct ecg_source *sources = calloc(count + 1, sizeof *sources);
    struct ecg_cards *cards = NULL;
    bool fine = texts && sources;
    if (!fine)
        diag_error(out, (struct diag_place){0}, "out of memory");
    for (size_t i = 0; i < file_count && texts && sources; i++) {
        fine &= read_file(files[i], &texts[i], out);
        sources[i] = (struct ecg_source){files[i], text_string(&texts[i]), texts[i].length};
    }
    if (fine && more_count > 0)
        memcpy(sources + file_count, more, more_count * sizeof *more);
    if (fine)
        cards = parse(sources, count, changes, out);
    for (size_t i = 0; i < file_count && texts; i++)
        text_free(&texts[i]);
    free(texts);
    free(sources);
    return cards;
}

void ecg_cards_free(struct ecg_cards *cards)
{
    if (!cards)
        return;
    struct ecg_store *store = cards->storage;
    names_free(&store->names);
    arena_free(&store->arena);
    free(store);
    void *tables[] = {cards->kinds,   cards->abilities, cards->modes, cards->code,
                      cards->filters, cards->numbers,   cards->mods};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        free(tables[i]);
    free(cards);
}

// --- Names

int ecg_cards_find(const struct ecg_cards *cards, const char *name)
{
    const struct ecg_store *store = cards->storage;
    struct text folded = {0};
    text_append_folded(&folded, name, strlen(name));
    uint32_t kind = names_find(&store->names, text_string(&folded));
    text_free(&folded);
    return kind == NAMES_NONE ? -1 : (int)kind;
}

const char *ecg_cards_suggest(const struct ecg_cards *cards, const char *name)
{
    struct text_nearest nearest = text_nearest_to(name);
    for (uint32_t i = 0; i < cards->kind_count; i++)
        text_nearest_offer(&nearest, cards->kinds[i].name);
    return nearest.best;
}
