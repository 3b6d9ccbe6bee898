#include "support/battery/invented.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/pcg.h"
#include "support/game_table.h"

enum { CARDS = 1024, ITEMS = 4096 };

// A piece of a card file: whole lines.
struct piece {
    const char *at;
    size_t length;
};

// A card, its first line and what is indented below it: an item is a line with those below it.
struct card {
    struct piece header;
    unsigned first, count; // items
    bool as_it_is;
};

struct cards {
    struct text source;
    struct card cards[CARDS];
    struct piece items[ITEMS];
    unsigned card_count, item_count;
};

static struct piece line_at(const char *at)
{
    const char *end = strchr(at, '\n');
    return (struct piece){at, end ? (size_t)(end - at) + 1 : strlen(at)};
}

static unsigned indent_of(struct piece line) { return (unsigned)strspn(line.at, " "); }

static bool says_nothing(struct piece line)
{
    return line.at[indent_of(line)] == '\n' || line.at[indent_of(line)] == '#';
}

static bool take_line(struct cards *c, struct piece line)
{
    enum { ITEM = 2 }; // its indent
    if (says_nothing(line) || strncmp(line.at, "set ", 4) == 0)
        return true;
    if (indent_of(line) == 0) {
        if (c->card_count == CARDS)
            return false;
        c->cards[c->card_count++] = (struct card){.header = line, .first = c->item_count};
        return true;
    }
    if (c->card_count == 0 || c->item_count == ITEMS)
        return false;
    if (indent_of(line) > ITEM) {
        struct piece *above = &c->items[c->item_count - 1];
        above->length = (size_t)(line.at + line.length - above->at);
        return true;
    }
    c->cards[c->card_count - 1].count++;
    c->items[c->item_count++] = line;
    return true;
}

static bool read_cards(const struct game_table *table, struct cards *c, struct diag_list *out)
{
    char pattern[512];
    glob_t files;
    (void)snprintf(pattern, sizeof pattern, "%s/%s/cards/*.cards", EPICSIM_SOURCE_DIR, table->folder);
    bool fine = glob(pattern, 0, NULL, &files) == 0;
    for (size_t i = 0; fine && i < files.gl_pathc; i++) {
        struct text file = {0};
        fine = diag_read_file(out, files.gl_pathv[i], &file);
        text_append(&c->source, text_string(&file));
        text_free(&file);
    }
    globfree(&files);
    for (const char *at = text_string(&c->source); fine && *at; at += line_at(at).length)
        fine = take_line(c, line_at(at));
    return fine || diag_error(out, (struct diag_place){0}, "%s: cannot be taken apart", table->folder);
}

static bool same_type(const struct card *a, const struct card *b)
{
    size_t length = strcspn(a->header.at, " ");
    return strncmp(a->header.at, b->header.at, length + 1) == 0;
}

static struct piece item_of_another(const struct cards *c, const struct card *card, struct pcg *random)
{
    for (;;) {
        const struct card *other = &c->cards[pcg_bounded(random, c->card_count)];
        if (same_type(card, other) && other->count > 0)
            return c->items[other->first + pcg_bounded(random, other->count)];
    }
}

static void write_items(const struct cards *c, const struct card *card, struct pcg *random, struct text *out)
{
    for (unsigned i = 0; i < card->count; i++) {
        struct piece item = c->items[card->first + i];
        if (!card->as_it_is && pcg_bounded(random, 2))
            item = item_of_another(c, card, random);
        text_append_bytes(out, item.at, item.length);
    }
}

// Where each card begins is written down, so that one knows it by a line.
static void write_cards(const struct cards *c, uint64_t seed, unsigned *begin, struct text *out)
{
    unsigned lines = 1;
    text_clear(out);
    for (unsigned i = 0; i < c->card_count; i++) {
        struct pcg random = pcg_derive(seed, i, 0);
        size_t from = out->length;
        begin[i] = lines;
        text_append_bytes(out, c->cards[i].header.at, c->cards[i].header.length);
        write_items(c, &c->cards[i], &random, out);
        for (const char *at = out->data + from; (at = strchr(at, '\n')) != NULL; at++)
            lines++;
    }
    begin[c->card_count] = lines;
}

// What the messages are about stays as it is; how many cards that were.
static unsigned give_up_some(struct cards *c, const unsigned *begin, const struct diag_list *messages)
{
    unsigned given_up = 0;
    for (unsigned i = 0; i < c->card_count; i++) {
        bool wrong = false;
        for (size_t k = 0; k < messages->count; k++)
            wrong |= messages->messages[k].line >= begin[i] && messages->messages[k].line < begin[i + 1];
        given_up += wrong && !c->cards[i].as_it_is;
        c->cards[i].as_it_is |= wrong;
    }
    return given_up;
}

static void *compile(const struct epic_rules *rules, struct cards *c, uint64_t seed, struct diag_list *out)
{
    unsigned begin[CARDS + 1];
    struct text text = {0};
    void *cards = NULL;
    for (bool again = true; again && !cards;) {
        struct diag_list messages = {.limit = ITEMS};
        write_cards(c, seed, begin, &text);
        const struct diag_source source = {"invented.cards", text_string(&text), text.length};
        cards = rules->cards_load(rules, &(struct epic_card_sources){.texts = &source, .text_count = 1},
                                  &messages);
        again = give_up_some(c, begin, &messages) > 0;
        if (!cards && !again) {
            struct text said = {0};
            diag_render(&messages, &said);
            (void)diag_error(out, (struct diag_place){0}, "%s", text_string(&said));
            text_free(&said);
        }
        diag_free(&messages);
    }
    text_free(&text);
    return cards;
}

void *invented_cards(const struct epic_rules *rules, uint64_t seed, unsigned *changed, struct diag_list *out)
{
    struct cards *c = calloc(1, sizeof *c);
    void *cards = NULL;
    if (c && read_cards(game_table(rules->id), c, out))
        cards = compile(rules, c, seed, out);
    for (unsigned i = 0; c && i < c->card_count; i++)
        *changed += !c->cards[i].as_it_is && c->cards[i].count > 0;
    if (c)
        text_free(&c->source);
    free(c);
    return cards;
}
