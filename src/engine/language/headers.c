// The first line of a card, as far as it is the same in every game: names of sets, cards, classes and tokens.
#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "engine/language/compiler.h"

static const char *copy_string(struct engine_compiler *compiler, const struct token *token)
{
    return arena_copy(compiler->arena, token->text, strlen(token->text));
}

static const char *folded_copy(struct engine_compiler *compiler, const char *name)
{
    struct text folded = {0};
    text_append_folded(&folded, name, strlen(name));
    const char *copy = arena_copy(compiler->arena, text_string(&folded), folded.length);
    compiler->arena->failed |= folded.failed;
    text_free(&folded);
    return copy;
}

// --- Classes

static bool ends_with(const char *word, const char *end)
{
    size_t length = strlen(word);
    size_t tail = strlen(end);
    return length >= tail && strcmp(word + length - tail, end) == 0;
}

// The plural of a class or token: wolf, wolves; fairy, fairies; witch, witches.
static const char *plural(struct engine_compiler *compiler, const char *word)
{
    static const struct {
        const char *end;
        const char *plural;
    } endings[] = {
        {"human", "humans"}, {"man", "men"}, {"ay", "ays"},  {"ey", "eys"},  {"oy", "oys"},
        {"y", "ies"},        {"lf", "lves"}, {"rf", "rves"}, {"af", "aves"}, {"ife", "ives"},
        {"ch", "ches"},      {"sh", "shes"}, {"s", "ses"},   {"x", "xes"},   {"z", "zes"},
    };
    size_t stem = strlen(word);
    const char *added = "s";
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        if (ends_with(word, endings[i].end)) {
            stem -= strlen(endings[i].end);
            added = endings[i].plural;
            break;
        }
    }
    struct text text = {0};
    text_append_bytes(&text, word, stem);
    text_append(&text, added);
    const char *copy = arena_copy(compiler->arena, text_string(&text), text.length);
    text_free(&text);
    return copy;
}

// A word that filters use already would make "attacking champions" mean two things.
static bool is_taken(struct engine_compiler *compiler, const struct token *word)
{
    const struct token line[2] = {*word, {.kind = TOKEN_END, .text = ""}};
    struct matcher *matcher = &compiler->matcher;
    for (const uint16_t *list = compiler->language->class_lists; *list; list++)
        if (match(matcher, *list, line, 1))
            return true;
    return false;
}

uint32_t engine_class_of(struct engine_compiler *compiler, const struct token *word)
{
    uint32_t known = names_find(&compiler->class_words, word->text);
    if (known != NAMES_NONE)
        return known;
    struct diag_place place = token_place(compiler->source, word);
    if (is_taken(compiler, word)) {
        diag_error(compiler->out, place, "\"%s\" is a word of the language and cannot be a class",
                   word->text);
        return NAMES_NONE;
    }
    if (compiler->class_count == ENGINE_MAX_CLASSES) {
        diag_error(compiler->out, place, "too many classes: the limit is %d", ENGINE_MAX_CLASSES);
        return NAMES_NONE;
    }
    uint32_t class = compiler->class_count++;
    compiler->class_names[class] = word->text;
    names_add(&compiler->class_words, word->text, class);
    names_add(&compiler->class_words, plural(compiler, word->text), class);
    return class;
}

// --- Names

static void add_token_name(struct engine_compiler *compiler, const char *name, uint32_t kind)
{
    if (*name != '\0' && names_add(&compiler->token_words, name, kind) == NAMES_NONE)
        table_add(&compiler->token_names, &name);
}

// "Wolf Token" may be called "wolf", "wolves", "wolf token" and "wolf tokens".
static void declare_token(struct engine_compiler *compiler, const char *folded, uint32_t kind)
{
    static const char ending[] = " token";
    add_token_name(compiler, folded, kind);
    add_token_name(compiler, plural(compiler, folded), kind);
    if (!ends_with(folded, ending))
        return;
    const char *brief = arena_copy(compiler->arena, folded, strlen(folded) - strlen(ending));
    add_token_name(compiler, brief, kind);
    add_token_name(compiler, plural(compiler, brief), kind);
}

static bool already_there(struct engine_compiler *compiler, struct diag_place place,
                          const struct engine_card *card)
{
    (void)diag_error(compiler->out, place, "there is a card named \"%s\" already", card->name);
    if (card->set)
        diag_hint(compiler->out, "it is in the set \"%s\"", card->set);
    return false;
}

static bool already_changed(struct engine_compiler *compiler, struct diag_place place,
                            const struct engine_card *card)
{
    (void)diag_error(compiler->out, place, "\"%s\" is among the new and changed cards twice", card->name);
    diag_hint(compiler->out, "one version of a card at a time");
    return false;
}

// Whether a card may take the place of another, which is then where it was and in the same set.
static bool may_change(struct engine_compiler *compiler, struct diag_place place, struct engine_card *card,
                       const char *folded, uint32_t other)
{
    const struct engine_card *old = (const struct engine_card *)compiler->cards.items + other;
    if (!compiler->changes)
        return already_there(compiler, place, old);
    if (names_add(&compiler->changed, folded, other) != NAMES_NONE)
        return already_changed(compiler, place, old);
    if (old->token != card->token)
        return diag_error(compiler->out, place, "\"%s\" is %s", old->name,
                          old->token ? "a token, and must stay one" : "not a token, and cannot become one");
    if (*card->set == '\0')
        card->set = old->set;
    return true;
}

// `*kind` is the next index; if the card changes another, it becomes that one's.
static bool declare_name(struct engine_compiler *compiler, struct diag_place place, struct engine_card *card,
                         uint32_t *kind)
{
    const char *folded = folded_copy(compiler, card->name);
    if (*folded == '\0')
        return diag_error(compiler->out, place, "a card needs a name");
    uint32_t other = names_add(&compiler->kind_names, folded, *kind);
    if (other != NAMES_NONE) {
        *kind = other;
        return may_change(compiler, place, card, folded, other);
    }
    if (compiler->changes)
        (void)names_add(&compiler->changed, folded, *kind);
    if (card->token)
        declare_token(compiler, folded, *kind);
    return true;
}

// --- A whole header

static void store(struct table *table, uint32_t index, const void *record)
{
    if (index < table->count)
        memcpy((char *)table->items + index * table->size, record, table->size);
    else
        (void)table_add(table, record);
}

bool engine_compile_header(struct engine_compiler *compiler, const struct phrase_node *node, const char **set,
                           uint32_t *kind)
{
    *kind = NAMES_NONE;
    const struct token title = *engine_token_of(compiler, phrase_child(node, ENGINE_W_STRING, 0));
    if (engine_means_of(node->phrase)->value == ENGINE_HEADER_SET) {
        *set = copy_string(compiler, &title);
        return true;
    }
    struct engine_header header = {.place = engine_node_place(compiler, node)};
    _Alignas(max_align_t) unsigned char record[ENGINE_MAX_RECORD] = {0};
    assert(compiler->kinds.size <= sizeof record);
    compiler->language->header(compiler, node, &header, record); // may end the life of the nodes
    struct engine_card card = {.name = copy_string(compiler, &title), .set = *set, .token = header.token};
    struct diag_place place = token_place(compiler->source, &title);
    uint32_t index = compiler->kinds.count;
    if (index == compiler->kinds.limit)
        return diag_error(compiler->out, place, "too many cards: the limit is %d", ENGINE_MAX_KINDS);
    if (!declare_name(compiler, place, &card, &index))
        return false;
    store(&compiler->kinds, index, record);
    store(&compiler->cards, index, &card);
    *kind = index;
    return true;
}
