// The first line of a card: its name, alignments, classes, cost and numbers.
#include <string.h>

#include "base/text.h"
#include "games/ecg/language/emit.h"

struct header {
    struct ecg_compiler *compiler;
    struct diag_place place; // of the whole line
    struct ecg_kind *kind;
    uint32_t parts_seen; // bits of enum ecg_part
};

static const struct token *token_of(const struct ecg_compiler *compiler, const struct phrase_node *node)
{
    return &compiler->tokens[node->from];
}

static const char *folded_copy(struct ecg_compiler *compiler, const char *name)
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
static const char *plural(struct ecg_compiler *compiler, const char *word)
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
static bool is_taken(struct ecg_compiler *compiler, const struct token *word)
{
    static const enum ecg_word lists[] = {ECG_W_ADJECTIVE, ECG_W_NOUN, ECG_W_CARD_WORD};
    const struct token line[2] = {*word, {.kind = TOKEN_END, .text = ""}};
    struct matcher *matcher = &compiler->matcher;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (match(matcher, lists[i], line, 1))
            return true;
    return false;
}

// The class of a word, a new one if no card had it before; NAMES_NONE if that is impossible.
static uint32_t class_of(struct header *header, const struct token *word)
{
    struct ecg_compiler *compiler = header->compiler;
    uint32_t known = names_find(&compiler->class_words, word->text);
    if (known != NAMES_NONE)
        return known;
    struct diag_place place = token_place(compiler->source, word);
    if (is_taken(compiler, word)) {
        diag_error(compiler->out, place, "\"%s\" is a word of the language and cannot be a class",
                   word->text);
        return NAMES_NONE;
    }
    if (compiler->class_count == ECG_MAX_CLASSES) {
        diag_error(compiler->out, place, "too many classes: the limit is %d", ECG_MAX_CLASSES);
        return NAMES_NONE;
    }
    uint32_t class = compiler->class_count++;
    compiler->class_names[class] = word->text;
    names_add(&compiler->class_words, word->text, class);
    names_add(&compiler->class_words, plural(compiler, word->text), class);
    return class;
}

// --- Alignments and classes

// E2.5.2: an alignment is a trait among others.
static void add_alignment(struct header *header, const struct phrase_node *node)
{
    uint8_t bits = ecg_alignment_bits(node);
    if (header->kind->alignments & bits)
        ecg_wrong(header->compiler, node, "this alignment is said twice");
    header->kind->alignments |= bits;
}

// E2.0.1, E2.1.4#1, B-champ-1: what else the line of a card says are its classes.  The matcher's nodes would
// not outlive is_taken(), so they are noted first and declared afterwards.
enum { MAX_TRAITS = 16 };

static void read_traits(struct header *header, const struct phrase_node *traits)
{
    struct token words[MAX_TRAITS];
    unsigned count = 0;
    for (; traits; traits = phrase_kid(traits, ECG_W_TRAITS, 0)) {
        const struct phrase_node *word = phrase_kid(traits, ECG_W_WORD, 0);
        if (!word)
            add_alignment(header, phrase_kid(traits, ECG_W_ALIGNMENT, 0));
        else if (count < MAX_TRAITS)
            words[count++] = *token_of(header->compiler, word);
        else
            ecg_wrong(header->compiler, word, "too many classes on one card: the limit is %d", MAX_TRAITS);
    }
    for (unsigned i = 0; i < count; i++) {
        uint32_t class = class_of(header, &words[i]);
        uint64_t bit = class == NAMES_NONE ? 0 : UINT64_C(1) << class;
        if (header->kind->classes & bit)
            diag_error(header->compiler->out, token_place(header->compiler->source, &words[i]),
                       "this class is said twice");
        header->kind->classes |= bit;
    }
}

// --- Cost, numbers and the rest

// B-card-4: one gold or nothing.
static void set_cost(struct header *header, const struct phrase_node *part)
{
    const struct phrase_node *number = phrase_kid(part, ECG_W_INT, 0);
    if (header->kind->type == ECG_TOKEN || header->kind->type == ECG_GOD) {
        ecg_wrong(header->compiler, part, "a %s has no cost",
                  header->kind->type == ECG_GOD ? "god" : "token");
        return;
    }
    if (number->value > 1)
        ecg_wrong(header->compiler, number, "a card costs 0 or 1");
    header->kind->cost = (uint8_t)(number->value > 1 ? 1 : number->value);
}

static void set_stats(struct header *header, const struct phrase_node *part)
{
    if (header->kind->type == ECG_EVENT || header->kind->type == ECG_GOD)
        ecg_wrong(header->compiler, part, "only champions and tokens have offense and defense");
    header->kind->offense = (int16_t)phrase_kid(part, ECG_W_INT, 0)->value;
    header->kind->defense = (int16_t)phrase_kid(part, ECG_W_INT, 1)->value;
}

static void read_part(struct header *header, const struct phrase_node *part)
{
    int which = ecg_means_of(part->phrase)->value;
    if (header->parts_seen & (1U << which))
        ecg_wrong(header->compiler, part, "this is said twice");
    header->parts_seen |= 1U << which;
    switch ((enum ecg_part)which) {
    case ECG_PART_COST: set_cost(header, part); break;
    case ECG_PART_STATS: set_stats(header, part); break;
    case ECG_PART_RARE: header->kind->rare = true; break;
    case ECG_PART_DECK:
        header->kind->deck_alignments = ecg_alignment_bits(phrase_kid(part, ECG_W_ALIGNMENTS, 0));
        break;
    case ECG_PART_NOTE: break; // E5.0#5: a comment, for those who read the card
    }
}

// E2.1.2, E2.1.3: a champion has an alignment and a cost; E2.2.2#1: so has an event, with a class or none
// (E2.2.2#2).
static void check_complete(struct header *header)
{
    static const char *const type_names[] = {"a champion", "an event", "a god", "a token"};
    const struct ecg_kind *kind = header->kind;
    const char *type = type_names[kind->type];
    bool costs = kind->type == ECG_CHAMPION || kind->type == ECG_EVENT;
    bool fights = kind->type == ECG_CHAMPION || kind->type == ECG_TOKEN;
    if (kind->alignments == 0)
        diag_error(header->compiler->out, header->place, "%s needs an alignment: good, evil, wild or sage",
                   type);
    if (costs && !(header->parts_seen & (1U << ECG_PART_COST)))
        diag_error(header->compiler->out, header->place, "%s needs a cost: \"cost 0\" or \"cost 1\"", type);
    if (fights && !(header->parts_seen & (1U << ECG_PART_STATS)))
        diag_error(header->compiler->out, header->place, "%s needs offense and defense, such as 2/3", type);
}

// --- Names

static void add_token_name(struct ecg_compiler *compiler, const char *name, uint32_t kind)
{
    struct ecg_token_name token = {name, kind};
    if (*name != '\0' && names_add(&compiler->token_words, name, kind) == NAMES_NONE)
        table_add(&compiler->token_names, &token);
}

// "Wolf Token" may be called "wolf", "wolves", "wolf token" and "wolf tokens".
static void declare_token(struct ecg_compiler *compiler, const char *folded, uint32_t kind)
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

static bool already_there(struct ecg_compiler *compiler, struct diag_place place, const struct ecg_kind *kind)
{
    (void)diag_error(compiler->out, place, "there is a card named \"%s\" already", kind->name);
    if (kind->set)
        diag_hint(compiler->out, "it is in the set \"%s\"", kind->set);
    return false;
}

// Whether a card may take the place of another, which is then where it was and in the same set.
static bool may_change(struct header *header, struct diag_place place, const char *folded, uint32_t other)
{
    struct ecg_compiler *compiler = header->compiler;
    const struct ecg_kind *old = (const struct ecg_kind *)compiler->kinds.items + other;
    if (!compiler->changes || names_add(&compiler->changed, folded, other) != NAMES_NONE)
        return already_there(compiler, place, old);
    if ((old->type == ECG_TOKEN) != (header->kind->type == ECG_TOKEN))
        return diag_error(compiler->out, place, "\"%s\" is %s", old->name,
                          old->type == ECG_TOKEN ? "a token, and must stay one"
                                                 : "no token, and cannot become one");
    if (*header->kind->set == '\0')
        header->kind->set = old->set;
    return true;
}

// `*kind` is the next index; if the card changes another, it becomes that one's.
static bool declare_name(struct header *header, const struct token *name, uint32_t *kind)
{
    struct ecg_compiler *compiler = header->compiler;
    struct diag_place place = token_place(compiler->source, name);
    const char *folded = folded_copy(compiler, name->text);
    if (*folded == '\0')
        return diag_error(compiler->out, place, "a card needs a name");
    uint32_t other = names_add(&compiler->kind_names, folded, *kind);
    if (other != NAMES_NONE) {
        *kind = other;
        return may_change(header, place, folded, other);
    }
    if (compiler->changes)
        (void)names_add(&compiler->changed, folded, *kind);
    if (header->kind->type == ECG_TOKEN)
        declare_token(compiler, folded, *kind);
    return true;
}

// --- A whole header

static bool read_set(struct ecg_compiler *compiler, const struct phrase_node *header, const char **set)
{
    const char *name = token_of(compiler, phrase_kid(header, ECG_W_STRING, 0))->text;
    *set = arena_copy(compiler->arena, name, strlen(name));
    return true;
}

bool ecg_compile_header(struct ecg_compiler *compiler, const struct phrase_node *node, const char **set,
                        uint32_t *kind_index)
{
    *kind_index = NAMES_NONE;
    int type = ecg_means_of(node->phrase)->value;
    if (type == ECG_HEADER_SET)
        return read_set(compiler, node, set);
    const struct token name = *token_of(compiler, phrase_kid(node, ECG_W_STRING, 0));
    struct ecg_kind kind = {.set = *set, .type = (uint8_t)type};
    struct header header = {.compiler = compiler, .place = ecg_node_place(compiler, node), .kind = &kind};
    kind.name = arena_copy(compiler->arena, name.text, strlen(name.text));
    const struct phrase_node *parts = phrase_kid(node, ECG_W_PARTS, 0);
    for (; parts; parts = phrase_kid(parts, ECG_W_PARTS, 0))
        read_part(&header, phrase_kid(parts, ECG_W_PART, 0));
    const struct phrase_node *traits = phrase_kid(node, ECG_W_TRAITS, 0);
    if (traits)
        read_traits(&header, traits); // ends the life of the nodes
    check_complete(&header);
    if (kind.deck_alignments == 0)
        kind.deck_alignments = kind.alignments;
    if (compiler->kinds.count == compiler->kinds.limit)
        return diag_error(compiler->out, token_place(compiler->source, &name),
                          "too many cards: the limit is %d", ECG_MAX_KINDS);
    uint32_t index = compiler->kinds.count;
    if (!declare_name(&header, &name, &index))
        return false;
    if (index < compiler->kinds.count)
        ((struct ecg_kind *)compiler->kinds.items)[index] = kind;
    else
        (void)table_add(&compiler->kinds, &kind);
    *kind_index = index;
    return true;
}
