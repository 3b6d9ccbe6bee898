#include "rules/deck.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "rules/rules.h"

// --- Pieces of the list ---------------------------------------------------------------------------

struct span {
    const char *at;
    size_t length;
};

static bool is_space(char character) { return character == ' ' || (character >= '\t' && character <= '\r'); }

static bool is_digit(char character) { return character >= '0' && character <= '9'; }

static struct span trimmed(struct span span)
{
    while (span.length > 0 && is_space(span.at[0]))
        span = (struct span){span.at + 1, span.length - 1};
    while (span.length > 0 && is_space(span.at[span.length - 1]))
        span.length--;
    return span;
}

static struct span behind(struct span span, size_t length)
{
    return trimmed((struct span){span.at + length, span.length - length});
}

// A '#' inside a word, as in an address, starts no comment.
static struct span without_comment(struct span line)
{
    for (size_t i = 0; i < line.length; i++)
        if (line.at[i] == '#' && (i == 0 || is_space(line.at[i - 1])))
            return (struct span){line.at, i};
    return line;
}

static bool span_is(struct span span, const char *word)
{
    return strlen(word) == span.length && strncasecmp(span.at, word, span.length) == 0;
}

// --- Reading --------------------------------------------------------------------------------------

enum header {
    HEADER_NAME,
    HEADER_GAME,
    HEADER_FORMAT,
    HEADER_SOURCE,
    HEADER_GOD,
    HEADER_RESTRICTED,
    HEADER_SIDEBOARD,
    HEADER_AGAINST,
    HEADERS
};

static const char *const header_names[HEADERS] = {"name", "game",       "format",    "source",
                                                  "god",  "restricted", "sideboard", "against"};

struct reading {
    struct epic_deck *deck;
    struct epic_deck *list; // what cards are added to: the deck, its sideboard, or a part of a swap
    bool swaps;             // lines that follow say what is swapped
    const void *cards;
    struct diag_list *out;
    bool seen[HEADERS];
    bool too_many; // reported already
    bool foreign;  // of another game: nothing in it is to be understood
    struct text scratch;
};

static struct diag_place place_of(const struct reading *r, struct span span)
{
    const struct diag_source *source = &r->deck->source;
    return (struct diag_place){source, (size_t)(span.at - source->text), span.length};
}

// The span as a C string, valid until the next call.
static const char *string_of(struct reading *r, struct span span)
{
    text_clear(&r->scratch);
    text_append_bytes(&r->scratch, span.at, span.length);
    return text_string(&r->scratch);
}

static int card_of(struct reading *r, struct span name)
{
    return r->deck->rules->cards_find(r->cards, string_of(r, name));
}

// "Fireball x3", "Fireball, 3": the count after the card, as other lists have it.
static bool suggest_count_first(struct reading *r, struct span name)
{
    size_t length = name.length;
    while (length > 0 && is_digit(name.at[length - 1]))
        length--;
    struct span count = {name.at + length, name.length - length};
    if (length > 0 && (name.at[length - 1] == 'x' || name.at[length - 1] == 'X'))
        length--;
    struct span card = trimmed((struct span){name.at, length});
    while (card.length > 0 && strchr(",;:", card.at[card.length - 1]))
        card = trimmed((struct span){card.at, card.length - 1});
    if (count.length == 0 || card.length == name.length || card_of(r, card) < 0)
        return false;
    diag_hint(r->out, "the count comes first: %.*s %.*s", (int)count.length, count.at, (int)card.length,
              card.at);
    return true;
}

// What is written otherwise in lists of other programs.
static bool suggest_notation(struct reading *r, struct span name)
{
    if (name.length >= 2 && strncmp(name.at, "//", 2) == 0)
        diag_hint(r->out, "a comment begins with #");
    else if (span_is(name, header_names[HEADER_SIDEBOARD]))
        diag_suggest(r->out, "sideboard:");
    else
        return suggest_count_first(r, name);
    return true;
}

static bool unknown_card(struct reading *r, struct span name)
{
    (void)diag_error(r->out, place_of(r, name), "unknown card \"%s\"", string_of(r, name));
    if (diag_wants_hint(r->out) && !suggest_notation(r, name))
        diag_suggest(r->out, r->deck->rules->cards_suggest(r->cards, string_of(r, name)));
    return false;
}

// --- Headers ---

// Looks a word up in a table of words; says what is wrong if it is not there.
static bool find_word(struct reading *r, struct span word, const char *const *words, unsigned count,
                      const char *called, unsigned *found)
{
    const char *written = string_of(r, word);
    struct text_nearest nearest = text_nearest_to(written);
    for (unsigned i = 0; i < count; i++) {
        if (span_is(word, words[i])) {
            *found = i;
            return true;
        }
        text_nearest_offer(&nearest, words[i]);
    }
    (void)diag_error(r->out, place_of(r, word), "unknown %s \"%s\"", called, written);
    if (nearest.best) {
        diag_suggest(r->out, nearest.best);
        return false;
    }
    struct text all = {0};
    for (unsigned i = 0; i < count; i++)
        text_appendf(&all, "%s%s", i ? ", " : "", words[i]);
    diag_hint(r->out, "there are %s", text_string(&all));
    text_free(&all);
    return false;
}

static bool read_name(struct reading *r, struct span value)
{
    free(r->deck->name);
    r->deck->name = strndup(value.at, value.length);
    return r->deck->name != NULL;
}

static const struct epic_rules *game_called(struct span name)
{
    const struct epic_rules *const *rules = epic_rules_all();
    while (*rules && !span_is(name, (*rules)->id))
        rules++;
    return *rules;
}

static bool read_game(struct reading *r, struct span value)
{
    const struct epic_rules *rules = r->deck->rules;
    if (span_is(value, rules->id))
        return true;
    const struct epic_rules *named = game_called(value);
    if (!named)
        return diag_error(r->out, place_of(r, value), "the cards belong to %s, whose decks say \"game: %s\"",
                          rules->title, rules->id);
    r->foreign = true;
    (void)diag_error(r->out, place_of(r, value), "a deck of %s, not of %s", named->title, rules->title);
    diag_hint(r->out, "only decks of one game meet: that of --game, or of the first deck named");
    return false;
}

static bool read_format(struct reading *r, struct span value)
{
    enum { MOST = 32 };
    const struct epic_rules *rules = r->deck->rules;
    const char *names[MOST];
    unsigned count = epic_format_count(rules);
    assert(count <= MOST);
    for (unsigned i = 0; i < count; i++)
        names[i] = rules->formats[i].name;
    return find_word(r, value, names, count, "format", &r->deck->format);
}

static bool read_god(struct reading *r, struct span value)
{
    int kind = card_of(r, value);
    if (kind < 0)
        return unknown_card(r, value);
    r->deck->god = kind;
    r->deck->god_place = place_of(r, value);
    return true;
}

static struct epic_deck *deck_new(const struct epic_rules *rules, const char *path)
{
    struct epic_deck *deck = calloc(1, sizeof *deck);
    if (!deck)
        return NULL;
    deck->rules = rules;
    deck->god = EPIC_NO_GOD;
    deck->path = strdup(path);
    if (!deck->path) {
        free(deck);
        return NULL;
    }
    deck->whole.name = deck->path;
    return deck;
}

// The cards of all lines that follow lie there.
static bool begin_sideboard(struct reading *r, struct span value)
{
    if (value.length > 0)
        return diag_error(r->out, place_of(r, value), "the cards of a sideboard are in the lines below it");
    r->swaps = false;
    r->list = r->deck->sideboard = deck_new(r->deck->rules, r->deck->path);
    if (!r->list)
        r->list = r->deck;
    return r->deck->sideboard || diag_error(r->out, (struct diag_place){0}, "out of memory");
}

// Lines that follow say what is swapped against such decks.
static bool begin_swap(struct reading *r, struct span value)
{
    struct epic_deck *deck = r->deck;
    if (!deck->sideboard)
        return diag_error(r->out, place_of(r, value),
                          "cards are swapped with a sideboard, which must come first");
    struct epic_swap *swaps = realloc(deck->swaps, (deck->swap_count + (size_t)1) * sizeof *swaps);
    if (swaps) {
        deck->swaps = swaps;
        struct epic_swap *swap = &swaps[deck->swap_count++];
        *swap = (struct epic_swap){.against = place_of(r, value),
                                   .out = deck_new(deck->rules, deck->path),
                                   .in = deck_new(deck->rules, deck->path)};
        r->swaps = swap->out && swap->in;
    }
    return r->swaps || diag_error(r->out, (struct diag_place){0}, "out of memory");
}

static bool read_header(struct reading *r, struct span word, struct span value)
{
    unsigned header = 0;
    if (!find_word(r, word, header_names, HEADERS, "header", &header))
        return false;
    if (r->seen[header] && header != HEADER_AGAINST)
        return diag_error(r->out, place_of(r, word), "\"%s\" is there twice", header_names[header]);
    r->seen[header] = true;
    if (header == HEADER_SIDEBOARD)
        return begin_sideboard(r, value);
    if (header == HEADER_AGAINST)
        return begin_swap(r, value);
    if (value.length == 0)
        return diag_error(r->out, place_of(r, word), "\"%s\" says nothing", header_names[header]);
    switch ((enum header)header) {
    case HEADER_NAME: return read_name(r, value);
    case HEADER_GAME: return read_game(r, value);
    case HEADER_FORMAT: return read_format(r, value);
    case HEADER_GOD: return read_god(r, value);
    case HEADER_RESTRICTED: r->deck->restriction = place_of(r, value); break;
    case HEADER_AGAINST:
    case HEADER_SOURCE:
    case HEADER_SIDEBOARD:
    case HEADERS: break;
    }
    return true;
}

// How long the word before a colon is; 0 if the line is no header.
static size_t header_length(struct span line)
{
    size_t length = 0;
    while (length < line.length && (isalpha((unsigned char)line.at[length]) || line.at[length] == '-'))
        length++;
    size_t colon = length;
    while (colon < line.length && is_space(line.at[colon]))
        colon++;
    return colon < line.length && line.at[colon] == ':' ? length : 0;
}

// --- Cards ---

void epic_deck_add(struct epic_deck *list, unsigned kind, unsigned count, struct diag_place place)
{
    unsigned at = epic_deck_place_of(list, kind);
    if (at == list->kind_count) {
        list->kinds[at] = (uint16_t)kind;
        list->counts[at] = 0;
        list->places[at] = place;
        list->kind_count++;
    }
    list->counts[at] = (uint8_t)(list->counts[at] + count);
    list->size += count;
}

// To the list of the deck or its sideboard.
static bool add_cards(struct reading *r, unsigned kind, unsigned count, struct span line, struct span name)
{
    struct epic_deck *deck = r->list;
    if (count > EPIC_DECK_CARDS - deck->size) {
        // Said once, and not again for each line that follows.
        if (!r->too_many)
            (void)diag_error(r->out, place_of(r, line), "a %s has at most %d cards",
                             deck == r->deck ? "deck" : "sideboard", EPIC_DECK_CARDS);
        r->too_many = true;
        return false;
    }
    epic_deck_add(deck, kind, count, place_of(r, name));
    return true;
}

// Takes "3", "3x" or "3 x" off the front of a line, with a space or nothing after it. Anything else is a
// name.
static struct span take_count(struct span line, struct span *count)
{
    *count = (struct span){line.at, 0};
    size_t length = line.length > 0 && line.at[0] == '-';
    size_t digits = length;
    while (length < line.length && is_digit(line.at[length]))
        length++;
    if (length == digits)
        return line;
    struct span number = {line.at, length};
    struct span rest = behind(line, length);
    bool apart = rest.length == 0 || rest.at > line.at + length;
    if (rest.length > 0 && (rest.at[0] == 'x' || rest.at[0] == 'X') &&
        (rest.length == 1 || is_space(rest.at[1]))) {
        rest = behind(rest, 1);
        apart = true;
    }
    if (!apart)
        return line;
    *count = number;
    return rest;
}

// 0 for anything that is no count.
static unsigned count_value(struct span count)
{
    unsigned value = 0;
    for (size_t i = 0; i < count.length; i++) {
        if (!is_digit(count.at[i]))
            return 0;
        value = value * 10 + (unsigned)(count.at[i] - '0');
        if (value > EPIC_DECK_COPIES)
            return 0;
    }
    return value;
}

static bool read_cards(struct reading *r, struct span line)
{
    struct span count;
    struct span name = take_count(line, &count);
    unsigned copies = count.length > 0 ? count_value(count) : 1;
    if (copies == 0)
        return diag_error(r->out, place_of(r, count), "the count of a card is 1 to %d", EPIC_DECK_COPIES);
    if (name.length == 0)
        return diag_error(r->out, place_of(r, line), "a count without a card");
    int kind = card_of(r, name);
    return kind < 0 ? unknown_card(r, name) : add_cards(r, (unsigned)kind, copies, line, name);
}

// --- The whole list ---

// The next line, as far as it says something; the rest of the text begins after it.
static struct span next_line(struct span *rest)
{
    const char *newline = memchr(rest->at, '\n', rest->length);
    size_t length = newline ? (size_t)(newline - rest->at) : rest->length;
    struct span line = {rest->at, length};
    size_t taken = newline ? length + 1 : length;
    *rest = (struct span){rest->at + taken, rest->length - taken};
    return trimmed(without_comment(line));
}

// "-2 Fireball", "+2 Lash"
static bool read_swap(struct reading *r, struct span line)
{
    const struct epic_swap *swap = &r->deck->swaps[r->deck->swap_count - 1];
    bool in = line.at[0] == '+';
    if (!in && line.at[0] != '-')
        return diag_error(r->out, place_of(r, line),
                          "what is swapped begins with - if it goes out and with + if it comes in");
    r->list = in ? swap->in : swap->out;
    return read_cards(r, behind(line, 1));
}

static void read_line(struct reading *r, struct span line)
{
    if (line.length == 0)
        return;
    if (r->swaps && (line.at[0] == '+' || line.at[0] == '-')) {
        (void)read_swap(r, line);
        return;
    }
    size_t header = header_length(line);
    // A card may have a colon in its name.
    if (header == 0 || card_of(r, line) >= 0) {
        (void)(r->swaps ? read_swap(r, line) : read_cards(r, line));
        return;
    }
    const char *colon = memchr(line.at, ':', line.length);
    (void)read_header(r, (struct span){line.at, header}, behind(line, (size_t)(colon - line.at) + 1));
}

static void read_lines(struct reading *r)
{
    const struct diag_source *source = &r->deck->source;
    size_t mark = text_mark(source->text, source->length);
    struct span rest = {source->text + mark, source->length - mark};
    while (rest.length > 0 && !r->foreign)
        read_line(r, next_line(&rest));
}

static const struct epic_rules *game_in(struct span rest)
{
    while (rest.length > 0) {
        struct span line = next_line(&rest);
        size_t header = header_length(line);
        if (header > 0 && span_is((struct span){line.at, header}, header_names[HEADER_GAME])) {
            const char *colon = memchr(line.at, ':', line.length);
            return game_called(behind(line, (size_t)(colon - line.at) + 1));
        }
    }
    return NULL;
}

const struct epic_rules *epic_deck_game(const char *path)
{
    struct text text = {0};
    const struct epic_rules *game = NULL;
    if (text_read_file(&text, path, TEXT_FILE_LIMIT, NULL)) {
        size_t mark = text_mark(text_string(&text), text.length);
        game = game_in((struct span){text_string(&text) + mark, text.length - mark});
    }
    text_free(&text);
    return game;
}

char *epic_deck_file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    return strndup(name, dot && dot > name ? (size_t)(dot - name) : strlen(name));
}

static bool read_deck(struct reading *r)
{
    struct epic_deck *deck = r->deck;
    size_t before = r->out->errors;
    if (!diag_check_text(r->out, &deck->source))
        return false;
    read_lines(r);
    if (r->out->errors == before && deck->size == 0)
        (void)diag_error(r->out, (struct diag_place){.source = &deck->whole}, "the deck has no cards");
    if (r->out->errors == before && deck->sideboard && deck->sideboard->size == 0)
        (void)diag_error(r->out, (struct diag_place){.source = &deck->whole}, "the sideboard has no cards");
    if (r->out->errors == before)
        epic_deck_check_swaps(deck, r->cards, r->out);
    if (!deck->name)
        deck->name = epic_deck_file_name(deck->path);
    return r->out->errors == before && deck->name && !r->scratch.failed;
}

// Reads the text that the deck holds; frees the deck if that fails.
static struct epic_deck *finish(struct epic_deck *deck, const void *cards, struct diag_list *out)
{
    size_t before = out->errors;
    deck->source = (struct diag_source){deck->path, text_string(&deck->text), deck->text.length};
    struct reading r = {.deck = deck, .list = deck, .cards = cards, .out = out};
    bool good = !deck->text.failed && read_deck(&r);
    text_free(&r.scratch);
    if (good)
        return deck;
    if (out->errors == before)
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
    epic_deck_free(deck);
    return NULL;
}

struct epic_deck *epic_deck_read(const struct epic_rules *rules, const void *cards, const char *path,
                                 const void *bytes, size_t length, struct diag_list *out)
{
    struct epic_deck *deck = deck_new(rules, path);
    if (!deck) {
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
        return NULL;
    }
    text_append_bytes(&deck->text, bytes, length);
    return finish(deck, cards, out);
}

struct epic_deck *epic_deck_load(const struct epic_rules *rules, const void *cards, const char *path,
                                 struct diag_list *out)
{
    struct epic_deck *deck = deck_new(rules, path);
    if (!deck) {
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
        return NULL;
    }
    if (diag_read_file(out, path, &deck->text))
        return finish(deck, cards, out);
    epic_deck_free(deck);
    return NULL;
}

void epic_deck_free(struct epic_deck *deck)
{
    if (!deck)
        return;
    epic_deck_free(deck->sideboard);
    for (unsigned i = 0; i < deck->swap_count; i++) {
        epic_deck_free(deck->swaps[i].out);
        epic_deck_free(deck->swaps[i].in);
    }
    free(deck->swaps);
    text_free(&deck->text);
    free(deck->path);
    free(deck->name);
    free(deck);
}
