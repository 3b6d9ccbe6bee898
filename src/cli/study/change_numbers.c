// Numbers on cards: what they are called, other numbers in their places, and which of them two versions of a
// card differ in.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cards/reader.h"
#include "cli/study/change.h"

// --- The numbers of a card ------------------------------------------------------------------------

enum { NAME_LENGTH = 32, MOST_NUMBERS = 64 };

struct number {
    char name[NAME_LENGTH];    // a column of the table of cards ("offense"), or the word before it ("draw")
    char another[NAME_LENGTH]; // the word after it ("damage"), or an empty one
    unsigned which;            // of those with the same name, counted from 1
    size_t offset, length;     // in the card's text
    int value;
};

// A card taken apart. Starts as {0}, ends with numbers_free.
struct numbers {
    struct diag_source source;
    struct arena arena;
    struct card_sheet sheet;
    struct number items[MOST_NUMBERS];
    unsigned count;
};

static void numbers_free(struct numbers *numbers)
{
    card_sheet_free(&numbers->sheet);
    arena_free(&numbers->arena);
}

static void set_name(char name[NAME_LENGTH], const char *word)
{
    (void)snprintf(name, NAME_LENGTH, "%s", word);
}

static bool is_sign(const struct token *token)
{
    return token->kind == TOKEN_SYMBOL && (*token->text == '+' || *token->text == '-');
}

// Of "+2/+0" the first one or the second one; 0: it is none of these.
static unsigned place_in_bonus(const struct token *tokens, uint32_t count, uint32_t at)
{
    bool first = at >= 1 && at + 3 < count && is_sign(&tokens[at - 1]) &&
                 strcmp(tokens[at + 1].text, "/") == 0 && is_sign(&tokens[at + 2]);
    bool second = at >= 4 && is_sign(&tokens[at - 1]) && strcmp(tokens[at - 2].text, "/") == 0;
    return first ? 1 : second ? 2 : 0;
}

// A number by the words around it.
static void name_by_words(struct number *number, const struct token *tokens, uint32_t count, uint32_t at)
{
    static const char *const bonus[] = {"+offense", "+defense"};
    unsigned place = place_in_bonus(tokens, count, at);
    const char *before = at > 0 && tokens[at - 1].kind == TOKEN_WORD ? tokens[at - 1].text : "";
    const char *behind = at + 1 < count && tokens[at + 1].kind == TOKEN_WORD ? tokens[at + 1].text : "";
    set_name(number->name, place > 0 ? bonus[place - 1] : *before ? before : behind);
    set_name(number->another, place > 0 ? "" : behind);
}

// What the table of cards has as numbers stands in a card's first line, in the same order.
static void name_by_columns(struct numbers *numbers, const struct cli_data *data, unsigned kind)
{
    unsigned at = 0;
    const struct epic_rules *rules = data->rules;
    for (unsigned column = 0; rules->card_columns[column].name && at < numbers->count; column++) {
        struct text field = {0};
        rules->card_columns[column].append(data->cards, kind, &field);
        const char *digits = text_string(&field);
        if (isdigit((unsigned char)*digits) && atoi(digits) == numbers->items[at].value)
            set_name(numbers->items[at++].name, rules->card_columns[column].name);
        text_free(&field);
    }
}

static void add_numbers(struct numbers *numbers, const struct card_line *line)
{
    const struct token *tokens = card_line_tokens(&numbers->sheet, line);
    for (uint32_t at = 0; at < line->count && numbers->count < MOST_NUMBERS; at++) {
        if (tokens[at].kind != TOKEN_NUMBER)
            continue;
        struct number *number = &numbers->items[numbers->count++];
        *number = (struct number){
            .offset = tokens[at].offset, .length = tokens[at].length, .value = tokens[at].number};
        name_by_words(number, tokens, line->count, at);
    }
}

static void count_names(struct numbers *numbers)
{
    for (unsigned i = 0; i < numbers->count; i++) {
        numbers->items[i].which = 1;
        for (unsigned j = 0; j < i; j++)
            numbers->items[i].which += strcmp(numbers->items[i].name, numbers->items[j].name) == 0;
    }
}

static bool numbers_read(struct numbers *numbers, const struct cli_data *data, unsigned kind)
{
    const char *text = data->rules->card_text(data->cards, kind);
    struct diag_list none = {0};
    numbers->source = (struct diag_source){"a card", text, strlen(text)};
    numbers->sheet.source = &numbers->source;
    bool good = card_sheet_read(&numbers->sheet, &numbers->arena, &none) && !numbers->arena.failed;
    diag_free(&none);
    for (uint32_t i = 0; good && i < numbers->sheet.line_count; i++) {
        add_numbers(numbers, &numbers->sheet.lines[i]);
        if (i == 0)
            name_by_columns(numbers, data, kind);
    }
    count_names(numbers);
    return good;
}

static bool has_more(const struct numbers *numbers, const struct number *number)
{
    for (unsigned i = 0; i < numbers->count; i++)
        if (numbers->items[i].which == 2 && strcmp(numbers->items[i].name, number->name) == 0)
            return true;
    return false;
}

// "offense", or "draw#2" where a card draws twice.
static void append_name(struct text *out, const struct numbers *numbers, const struct number *number)
{
    text_append(out, number->name);
    if (has_more(numbers, number))
        text_appendf(out, "#%u", number->which);
}

// --- The words of --set ---------------------------------------------------------------------------

static const char any[] = "any";

struct request {
    const struct cli_data *data;
    const struct change_set *set;
    char card[256]; // or "any"
    char number[NAME_LENGTH];
    bool (*add)(void *context, const char *name, const char *text, bool any, struct diag_list *out);
    void *context;
    struct diag_list *out;
};

__attribute__((format(printf, 2, 3))) static bool refuse(const struct request *r, const char *format, ...)
{
    struct diag_list why = {0};
    va_list values;
    va_start(values, format);
    (void)diag_verror(&why, (struct diag_place){0}, format, values);
    va_end(values);
    (void)diag_error(r->out, (struct diag_place){0}, "--set \"%s\" %s: %s", r->set->what, r->set->values,
                     why.count > 0 ? why.messages[0].text : "out of memory");
    diag_free(&why);
    return false;
}

// "Fireball cost", "any offense"; "any" alone is any number of any card.
static bool split(struct request *r)
{
    const char *what = r->set->what;
    const char *space = strrchr(what, ' ');
    if (strcmp(what, any) == 0) {
        set_name(r->card, any);
        set_name(r->number, any);
        return true;
    }
    if (!space || space == what || space[1] == '\0' || strlen(space + 1) >= NAME_LENGTH ||
        (size_t)(space - what) >= sizeof r->card)
        return refuse(r, "expected a card and one of its numbers, as in \"Fireball cost\"");
    (void)snprintf(r->card, sizeof r->card, "%.*s", (int)(space - what), what);
    (void)snprintf(r->number, sizeof r->number, "%s", space + 1);
    return true;
}

static bool begins_with(const char *name, const char *start)
{
    struct text whole = {0};
    struct text part = {0};
    text_append_folded(&whole, name, strlen(name));
    text_append_folded(&part, start, strlen(start));
    bool begins = strncmp(text_string(&whole), text_string(&part), part.length) == 0 &&
                  !isalnum((unsigned char)text_string(&whole)[part.length]);
    text_free(&whole);
    text_free(&part);
    return begins;
}

static bool is_in(const struct epic_deck *deck, unsigned kind)
{
    bool found = deck->god == (int)kind;
    for (unsigned i = 0; i < deck->kind_count; i++)
        found |= deck->kinds[i] == kind;
    return found;
}

// The card of that name, or the only one that begins so: of the deck, or else of all.
static int find_card(const struct request *r, const struct epic_deck *deck)
{
    const struct epic_rules *rules = r->data->rules;
    const void *cards = r->data->cards;
    int kind = rules->cards_find(cards, r->card);
    unsigned found[2] = {0};
    int first[2] = {-1, -1};
    for (unsigned i = 0; kind < 0 && i < rules->cards_count(cards); i++)
        if (begins_with(rules->card_name(cards, i), r->card))
            for (unsigned everywhere = !is_in(deck, i); everywhere < 2; everywhere++)
                first[everywhere] = found[everywhere]++ == 0 ? (int)i : first[everywhere];
    if (kind >= 0)
        return kind;
    unsigned where = found[0] > 0 ? 0 : 1;
    if (found[where] == 1)
        return first[where];
    if (found[where] > 1) {
        (void)refuse(r, "%u cards begin with \"%s\", \"%s\" among them", found[where], r->card,
                     rules->card_name(cards, (unsigned)first[where]));
    } else {
        (void)refuse(r, "unknown card \"%s\"", r->card);
        diag_suggest(r->out, rules->cards_suggest(cards, r->card));
    }
    return -1;
}

// Whether the number is called so; "draw#2" is the second one.
static bool is_called(const struct number *number, const char *name)
{
    size_t length = strcspn(name, "#");
    unsigned which = name[length] == '#' ? (unsigned)strtoul(name + length + 1, NULL, 10) : number->which;
    return which == number->which &&
           ((strlen(number->name) == length && strncmp(number->name, name, length) == 0) ||
            (strlen(number->another) == length && strncmp(number->another, name, length) == 0));
}

// --- Values ---------------------------------------------------------------------------------------

// "3", or with a sign what is added to the number that stands there. False if it is neither.
static bool read_value(const char **at, int now, int *value)
{
    char *end = NULL;
    bool sign = **at == '+' || **at == '-';
    if (!isdigit((unsigned char)(*at)[sign]))
        return false;
    long number = strtol(*at, &end, 10);
    *at = end;
    if (number > LEXER_MAX_NUMBER || number < -LEXER_MAX_NUMBER)
        return false;
    *value = (sign ? now : 0) + (int)number;
    return true;
}

static bool read_range(const char **at, int now, int *low, int *high)
{
    if (!read_value(at, now, low))
        return false;
    *high = *low;
    if (strncmp(*at, "..", 2) == 0) {
        *at += 2;
        if (!read_value(at, now, high) || *high < *low)
            return false;
    }
    return **at == '\0' || (**at == ',' && *++*at != '\0');
}

static bool add_value(const struct request *r, const struct numbers *numbers, const struct number *number,
                      const char *card, int value)
{
    struct text name = {0};
    struct text text = {0};
    bool tries = strcmp(r->card, any) == 0 || strcmp(r->number, any) == 0;
    text_appendf(&name, "%s ", card);
    append_name(&name, numbers, number);
    text_appendf(&name, " %d", value);
    text_append_bytes(&text, numbers->source.text, number->offset);
    text_appendf(&text, "%d%s\n", value, numbers->source.text + number->offset + number->length);
    bool good = r->add(r->context, text_string(&name), text_string(&text), tries, r->out);
    text_free(&name);
    text_free(&text);
    return good;
}

// What it is already is no change.
static bool add_values(const struct request *r, const struct numbers *numbers, const struct number *number,
                       const char *card)
{
    const char *at = r->set->values;
    while (*at) {
        int low = 0;
        int high = 0;
        if (!read_range(&at, number->value, &low, &high))
            return refuse(r, "numbers are written as 2, 1..4, -1 (one less than it is) or 0,2,+1..+3");
        for (int value = low; value <= high; value++)
            if (value != number->value && !add_value(r, numbers, number, card, value))
                return false;
    }
    return true;
}

// --- Cards ----------------------------------------------------------------------------------------

static bool tell_numbers(const struct request *r, const struct numbers *numbers, const char *card)
{
    struct text names = {0};
    for (unsigned i = 0; i < numbers->count; i++) {
        text_appendf(&names, "%s", i ? ", " : "");
        append_name(&names, numbers, &numbers->items[i]);
        text_appendf(&names, " %d", numbers->items[i].value);
    }
    (void)refuse(r, "\"%s\" has no number \"%s\"", card, r->number);
    diag_hint(r->out, "it has %s", numbers->count > 0 ? text_string(&names) : "none at all");
    text_free(&names);
    return false;
}

// The numbers of one card that are asked for: one, or any.
static bool set_numbers(const struct request *r, const struct numbers *numbers, const char *card,
                        bool any_card)
{
    bool any_number = strcmp(r->number, any) == 0;
    const struct number *found = NULL;
    bool good = true;
    for (unsigned i = 0; good && i < numbers->count; i++) {
        const struct number *number = &numbers->items[i];
        if (!any_number && !is_called(number, r->number))
            continue;
        if (found && !any_number && !any_card)
            return refuse(r, "\"%s\" has more than one of that name: say \"%s#1\" or \"%s#2\"", card,
                          r->number, r->number);
        found = number;
        if (any_number || any_card)
            good = add_values(r, numbers, number, card);
    }
    if (any_number || any_card)
        return good;
    return found ? add_values(r, numbers, found, card) : tell_numbers(r, numbers, card);
}

static bool set_card(const struct request *r, unsigned kind, bool any_card)
{
    struct numbers numbers = {0};
    bool good = numbers_read(&numbers, r->data, kind)
                    ? set_numbers(r, &numbers, r->data->rules->card_name(r->data->cards, kind), any_card)
                    : diag_error(r->out, (struct diag_place){0}, "out of memory");
    numbers_free(&numbers);
    return good;
}

bool change_each_set(const struct cli_data *data, const struct epic_deck *deck, const struct change_set *set,
                     bool (*add)(void *context, const char *name, const char *text, bool any,
                                 struct diag_list *out),
                     void *context, struct diag_list *out)
{
    struct request r = {.data = data, .set = set, .add = add, .context = context, .out = out};
    bool good = split(&r);
    if (good && strcmp(r.card, any) == 0) {
        for (unsigned i = 0; good && i < deck->kind_count; i++)
            good = set_card(&r, deck->kinds[i], true);
        return good;
    }
    int kind = good ? find_card(&r, deck) : -1;
    return kind >= 0 && set_card(&r, (unsigned)kind, false);
}

// --- Which numbers differ -------------------------------------------------------------------------

struct difference {
    const char *card;
    void (*tell)(void *context, const char *card, const char *number, const char *before, const char *after);
    void *context;
};

// Whether two cards say the same but for their numbers.
static bool same_shape(const struct numbers *a, const struct numbers *b)
{
    uint32_t count = a->sheet.token_table.count;
    bool same = count == b->sheet.token_table.count && a->sheet.line_count == b->sheet.line_count;
    for (uint32_t i = 0; same && i < count; i++) {
        const struct token *x = &a->sheet.tokens[i];
        const struct token *y = &b->sheet.tokens[i];
        same = x->kind == y->kind && (x->kind == TOKEN_NUMBER || strcmp(x->text, y->text) == 0);
    }
    return same && a->count < MOST_NUMBERS;
}

static void tell_each(const struct difference *d, const struct numbers *before, const struct numbers *after)
{
    for (unsigned i = 0; i < before->count; i++) {
        struct text name = {0};
        char values[2][16];
        if (before->items[i].value == after->items[i].value)
            continue;
        append_name(&name, before, &before->items[i]);
        (void)snprintf(values[0], sizeof values[0], "%d", before->items[i].value);
        (void)snprintf(values[1], sizeof values[1], "%d", after->items[i].value);
        d->tell(d->context, d->card, text_string(&name), values[0], values[1]);
        text_free(&name);
    }
}

// A card in one line.
static void append_line(struct text *out, const char *text)
{
    for (; *text; text++) {
        bool end = *text == '\n';
        text_append(out, end ? " |" : "");
        text_append_char(out, end ? ' ' : *text);
        while (end && text[1] == ' ')
            text++;
    }
}

static void tell_texts(const struct difference *d, const char *before, const char *after)
{
    struct text lines[2] = {{0}, {0}};
    append_line(&lines[0], before);
    append_line(&lines[1], after);
    d->tell(d->context, d->card, *before ? "text" : "new card", text_string(&lines[0]),
            text_string(&lines[1]));
    text_free(&lines[0]);
    text_free(&lines[1]);
}

static void compare(const struct difference *d, const struct cli_data *was, unsigned old,
                    const struct cli_data *is, unsigned kind)
{
    struct numbers before = {0};
    struct numbers after = {0};
    if (numbers_read(&before, was, old) && numbers_read(&after, is, kind) && same_shape(&before, &after))
        tell_each(d, &before, &after);
    else
        tell_texts(d, was->rules->card_text(was->cards, old), is->rules->card_text(is->cards, kind));
    numbers_free(&before);
    numbers_free(&after);
}

void change_each_number(const struct change_study *s, const struct change_variant *variant,
                        void (*tell)(void *context, const char *card, const char *number, const char *before,
                                     const char *after),
                        void *context)
{
    const struct cli_data *was = &change_before(s)->cards;
    const struct cli_data *is = &variant->data->cards;
    const struct epic_rules *rules = is->rules;
    for (unsigned kind = 0; is != was && kind < rules->cards_count(is->cards); kind++) {
        struct difference d = {rules->card_name(is->cards, kind), tell, context};
        const char *text = rules->card_text(is->cards, kind);
        int old = rules->cards_find(was->cards, d.card);
        if (old < 0)
            tell_texts(&d, "", text);
        else if (strcmp(rules->card_text(was->cards, (unsigned)old), text) != 0)
            compare(&d, was, (unsigned)old, is, kind);
    }
}
