#include "rules/scenario.h"

#include <stdlib.h>
#include <string.h>

#include "cards/names.h"
#include "rules/data_folder.h"
#include "rules/scenario_ids.h"

enum { MAX_BLOCKS = 16 };

// A card made of its name: at which line of their text, and where the name stands.
struct improvised_card {
    unsigned line;
    uint32_t token;
};

// The run of a file.
struct runner {
    const struct epic_rules *rules;
    const struct diag_source *card_files;
    size_t card_file_count;
    struct scenario_file file;
    const struct scenario_options *options;
    struct scenario_tally *tally;
    struct text *out;
    struct scenario_ids ids;

    struct text improvised;
    struct table improvised_cards; // struct improvised_card
    const struct scenario_line
        *blocks[MAX_BLOCKS + 1]; // cards at the left margin so far, and the scenario's own
    unsigned block_count;
    void *cards;           // of the blocks, NULL if they made no sense
    unsigned cards_blocks; // how many of the blocks are in `cards`
    bool cards_own;        // a scenario's own block is, too
    bool cards_tried;
};

// --- cards

// Cards whose names say all there is to say: one text for all scenarios of a file.
static void improvise(struct runner *r)
{
    struct names seen = {0};
    unsigned line = 1;
    size_t length = 0;
    r->improvised_cards = (struct table){.size = sizeof(struct improvised_card), .limit = UINT32_MAX / 4};
    for (uint32_t i = 0; i < r->file.token_table.count; i++) {
        const struct token *token = &r->file.tokens[i];
        if (token->kind != TOKEN_STRING)
            continue;
        struct text folded = {0};
        text_append_folded(&folded, token->text, strlen(token->text));
        const char *name = arena_copy(&r->file.arena, text_string(&folded), folded.length);
        text_free(&folded);
        struct improvised_card card = {line, i};
        if (names_add(&seen, name, i) != NAMES_NONE ||
            !r->rules->scenario->improvise(token->text, &r->improvised))
            continue;
        table_add(&r->improvised_cards, &card);
        const char *text = text_string(&r->improvised);
        for (; length < r->improvised.length; length++)
            line += text[length] == '\n';
    }
    names_free(&seen);
}

static size_t indent_of(const char *line, const char *end)
{
    size_t indent = 0;
    while (line + indent < end && line[indent] == ' ')
        indent++;
    return indent;
}

// A block of cards by itself at the left margin, with all lines above it empty, so that messages count right.
static struct diag_source block_source(struct runner *r, const struct scenario_line *block)
{
    const struct diag_source *source = r->file.source;
    struct text text = {0};
    for (size_t i = 0; i < block->from; i++)
        if (source->text[i] == '\n')
            text_append_char(&text, '\n');
    const char *end = source->text + block->to;
    size_t margin = SIZE_MAX;
    for (const char *at = source->text + block->from; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *stop = newline ? newline : end;
        size_t indent = indent_of(at, stop);
        if (margin == SIZE_MAX && at + indent < stop)
            margin = indent;
        size_t cut = indent < margin ? indent : margin;
        text_append_bytes(&text, at + cut, (size_t)(stop - at) - cut);
        text_append_char(&text, '\n');
        at = stop + 1;
    }
    const char *copy = arena_copy(&r->file.arena, text_string(&text), text.length);
    struct diag_source result = {source->name, copy, strlen(copy)};
    text_free(&text);
    return result;
}

// Where the line with this number begins; the end if there are not so many.
static const char *line_at(const struct diag_source *source, unsigned number)
{
    const char *at = source->text;
    const char *end = at + source->length;
    for (; number > 1 && at < end; number--) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        at = newline ? newline + 1 : end;
    }
    return at;
}

static const char improvised_source[] = "cards made of their names";

// A message about a card that was made of its name is about that name.
static void put_at_name(const struct runner *r, struct diag_message *m)
{
    const struct improvised_card *cards = r->improvised_cards.items;
    uint32_t at = r->improvised_cards.count;
    while (at > 0 && cards[at - 1].line > m->line)
        at--;
    if (at == 0)
        return;
    struct diag_place place = token_place(r->file.source, &r->file.tokens[cards[at - 1].token]);
    const char *name = r->file.source->text + place.offset;
    const char *what = m->excerpt + m->underline;
    size_t length = strnlen(what, m->length);
    const char *found = length ? memmem(name, place.length, what, length) : NULL;
    if (found)
        place = (struct diag_place){r->file.source, place.offset + (size_t)(found - name), length};
    diag_put(m, place);
}

// Messages about blocks have to tell the columns of the file.
static void put_at_column(const struct runner *r, struct diag_message *m)
{
    const struct diag_source *file = r->file.source;
    size_t indent = indent_of(line_at(file, m->line), file->text + file->length);
    size_t kept = indent_of(m->excerpt, m->excerpt + strlen(m->excerpt));
    if (indent > kept)
        diag_move(m, (unsigned)(indent - kept));
}

static void move_messages(const struct runner *r, size_t first, struct diag_list *out)
{
    for (size_t i = first; i < out->count; i++) {
        struct diag_message *m = &out->messages[i];
        if (!m->file || !m->excerpt)
            continue;
        if (strcmp(m->file, improvised_source) == 0)
            put_at_name(r, m);
        else if (strcmp(m->file, r->file.source->name) == 0)
            put_at_column(r, m);
    }
}

static void *compile_blocks(struct runner *r, unsigned block_count, struct diag_list *out)
{
    size_t count = 0;
    const char *known = r->rules->scenario->cards;
    struct diag_source *sources = calloc(r->card_file_count + 2 + block_count, sizeof *sources);
    if (!sources) {
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
        return NULL;
    }
    for (; count < r->card_file_count; count++)
        sources[count] = r->card_files[count];
    sources[count++] = (struct diag_source){"cards of all scenarios", known, strlen(known)};
    sources[count++] =
        (struct diag_source){improvised_source, text_string(&r->improvised), r->improvised.length};
    for (unsigned i = 0; i < block_count; i++)
        sources[count++] = block_source(r, r->blocks[i]);
    size_t messages = out->count;
    void *compiled = r->rules->cards_load(
        r->rules, &(struct epic_card_sources){.texts = sources, .text_count = count}, out);
    move_messages(r, messages, out);
    free(sources);
    return compiled;
}

// The cards for a scenario: those of the last one if the same blocks hold for it.
static const void *cards_for(struct runner *r, const struct scenario_line *own, struct diag_list *out)
{
    if (r->cards_tried && !own && !r->cards_own && r->cards_blocks == r->block_count) {
        if (!r->cards)
            (void)diag_error(out, (struct diag_place){0}, "the cards of this file are wrong, see above");
        return r->cards;
    }
    if (r->cards)
        r->rules->cards_free(r->cards);
    r->blocks[r->block_count] = own;
    r->cards = compile_blocks(r, r->block_count + (own != NULL), out);
    r->cards_blocks = r->block_count;
    r->cards_own = own != NULL;
    r->cards_tried = true;
    return r->cards;
}

// --- a scenario

static bool check_decks(const struct scenario *sc, struct diag_place place, bool said, unsigned decks)
{
    if (decks == 0 || decks == sc->seats)
        return true;
    (void)diag_error(sc->out, place, "a position of %u players, but %u decks are named", sc->seats, decks);
    if (!said)
        diag_hint(sc->out, "without a line \"seats %u\" there are two", decks);
    return false;
}

// The line `seats 3`, which stands first in the setup if at all; `decks` are named for them, or 0.
static bool read_seats(struct scenario *sc, const struct scenario_line *header, unsigned decks)
{
    sc->seats = 2;
    for (uint32_t i = sc->setup; i < sc->setup_end; i = sc->file->lines[i].end) {
        struct words w = scenario_line_words(sc, &sc->file->lines[i]);
        int seats;
        if (!words_take(&w, "seats"))
            continue;
        if (!words_number(&w, &seats))
            return words_expected(&w, "a number of players");
        if (seats < (int)sc->rules->min_seats || seats > (int)sc->rules->max_seats)
            return words_error(&w, "%s is for %u to %u players", sc->rules->title, sc->rules->min_seats,
                               sc->rules->max_seats);
        sc->seats = (unsigned)seats;
        return words_end(&w) &&
               check_decks(sc, scenario_line_place(sc->file, &sc->file->lines[i]), true, decks);
    }
    return check_decks(sc, scenario_line_place(sc->file, header), false, decks);
}

// The scenario's own block of cards; `*own` is NULL if it has none.
static bool find_own_cards(const struct scenario *sc, const struct scenario_line **own)
{
    *own = NULL;
    for (uint32_t i = sc->setup; i < sc->setup_end; i++) {
        const struct scenario_line *line = &sc->file->lines[i];
        if (line->kind != SCENARIO_CARDS)
            continue;
        if (*own)
            return diag_error(sc->out, scenario_line_place(sc->file, line),
                              "all cards of a scenario are in one block");
        *own = line;
    }
    return true;
}

static bool load_decks(const struct runner *r, struct scenario *sc, struct epic_deck **decks)
{
    for (unsigned i = 0; i < r->options->deck_count; i++) {
        sc->decks[i] = decks[i] =
            data_deck(sc->rules, sc->cards, r->options->folder, r->options->decks[i], sc->out);
        if (decks[i])
            (void)sc->rules->deck_check(sc->rules, sc->cards, decks[i], sc->out);
    }
    return sc->out->errors == 0;
}

// What the header and the lines `covers` below it name.
static bool check_ids(const struct runner *r, const struct scenario_line *header, struct diag_list *out)
{
    bool good = true;
    const struct scenario_line *line = header;
    for (; line < r->file.lines + header->end && (line == header || line->kind == SCENARIO_COVERS); line++)
        good = scenario_ids_check(&r->ids, r->file.source, line->from, line->to, out) && good;
    return good;
}

static unsigned line_number(const struct runner *r, const struct scenario_line *line)
{
    unsigned number = 1;
    for (uint32_t i = 0; i < line->from; i++)
        number += r->file.source->text[i] == '\n';
    return number;
}

static void run_scenario(struct runner *r, const struct scenario_line *header, struct scenario *sc)
{
    const struct scenario_line *lines = r->file.lines;
    sc->file = &r->file;
    sc->setup = (uint32_t)(header - lines) + 1;
    sc->setup_end = sc->setup;
    while (sc->setup_end < header->end && !scenario_is_block(&r->file, &lines[sc->setup_end]))
        sc->setup_end = lines[sc->setup_end].end;
    if (sc->setup_end == header->end && !r->options->visit) {
        sc->bad =
            !diag_error(sc->out, scenario_line_place(&r->file, header), "this scenario expects nothing");
        return;
    }
    const struct scenario_line *own;
    sc->bad = !check_ids(r, header, sc->out) || !find_own_cards(sc, &own);
    if (sc->bad)
        return;
    sc->cards = cards_for(r, own, sc->out);
    sc->bad = !sc->cards || !read_seats(sc, header, r->options->deck_count);
    if (sc->bad)
        return;
    struct scenario_position position = {.title = scenario_title(&r->file, header),
                                         .file = r->file.source->name,
                                         .line = line_number(r, header)};
    struct epic_deck *decks[EPIC_MAX_SEATS] = {NULL};
    sc->place = scenario_line_place(&r->file, header);
    sc->bad = !load_decks(r, sc, decks);
    if (!sc->bad && r->options->visit)
        scenario_show(sc, r->options, &position);
    else if (!sc->bad)
        scenario_play(sc, header->end);
    for (unsigned i = 0; i < EPIC_MAX_SEATS; i++)
        epic_deck_free(decks[i]);
}

// --- report

static void append_commented(struct text *out, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        text_append(out, "# ");
        text_append_bytes(out, text, length);
        text_append_char(out, '\n');
        text += length + (text[length] == '\n');
    }
}

static void report(struct runner *r, const struct scenario_line *header, const char *title,
                   const struct scenario *sc, const struct diag_list *list)
{
    bool good = !sc->failed && !sc->bad && list->errors == 0;
    bool bad = !good && !sc->failed;
    r->tally->passed += good;
    r->tally->failed += sc->failed;
    r->tally->bad += bad;
    unsigned number = r->tally->passed + r->tally->failed + r->tally->bad;
    struct text messages = {0};
    diag_render(list, &messages);
    if (r->options->tap) {
        text_appendf(r->out, "%s %u - %s (%s:%u)\n", good ? "ok" : "not ok", number, title,
                     r->file.source->name, line_number(r, header));
        append_commented(r->out, text_string(&messages));
    } else if (!good) {
        text_appendf(r->out, "%s:%u: %s: %s\n%s\n", r->file.source->name, line_number(r, header),
                     bad ? "cannot run" : "failed", title, text_string(&messages));
    }
    text_free(&messages);
}

static bool wanted(const struct runner *r, const struct scenario_line *header)
{
    const char *filter = r->options->filter;
    if (!filter)
        return true;
    const struct scenario_line *line = header;
    for (; line < r->file.lines + header->end && (line == header || line->kind == SCENARIO_COVERS); line++)
        if (memmem(r->file.source->text + line->from, line->to - line->from, filter, strlen(filter)))
            return true;
    return false;
}

static void take_header(struct runner *r, const struct scenario_line *header, struct names *titles)
{
    struct diag_list list = {0};
    struct scenario *sc = calloc(1, sizeof *sc);
    const char *title = scenario_title(&r->file, header);
    if (!sc || !wanted(r, header)) {
        free(sc);
        return;
    }
    sc->rules = r->rules;
    sc->out = &list;
    sc->log = r->options->verbose ? r->out : NULL;
    if (!title)
        sc->bad =
            !diag_error(&list, scenario_line_place(&r->file, header), "a scenario has a title in quotes");
    else if (names_add(titles, title, 0) != NAMES_NONE)
        sc->bad = !diag_error(&list, scenario_line_place(&r->file, header),
                              "there is a scenario with this title above");
    if (sc->log)
        text_appendf(sc->log, "%s:%u: %s\n", r->file.source->name, line_number(r, header),
                     title ? title : "");
    if (!sc->bad)
        run_scenario(r, header, sc);
    report(r, header, title ? title : "scenario without title", sc, &list);
    diag_free(&list);
    free(sc);
}

static void take_lines(struct runner *r)
{
    struct names titles = {0};
    for (uint32_t i = 0; i < r->file.line_count; i = r->file.lines[i].end) {
        const struct scenario_line *line = &r->file.lines[i];
        if (line->kind == SCENARIO_HEADER)
            take_header(r, line, &titles);
        else
            r->blocks[r->block_count++] = line;
    }
    names_free(&titles);
}

// What stands at the left margin.
static bool check_margin(struct runner *r, struct diag_list *out)
{
    unsigned blocks = 0;
    bool any = false;
    for (uint32_t i = 0; i < r->file.line_count; i = r->file.lines[i].end) {
        const struct scenario_line *line = &r->file.lines[i];
        any |= line->kind == SCENARIO_HEADER;
        if (line->kind == SCENARIO_LINE)
            return diag_error(out, scenario_line_place(&r->file, line),
                              "expected a \"scenario\" or \"cards\"");
        if (line->kind == SCENARIO_CARDS && ++blocks > MAX_BLOCKS)
            return diag_error(out, scenario_line_place(&r->file, line), "too many blocks of cards");
    }
    return any ||
           diag_error(out, (struct diag_place){r->file.source, 0, 0}, "there is no scenario in this file");
}

void scenario_run(const struct epic_rules *rules, const struct diag_source *cards, size_t card_count,
                  const struct diag_source *file, const struct scenario_options *options,
                  struct scenario_tally *tally, struct text *out)
{
    struct diag_list list = {0};
    struct runner r = {.rules = rules,
                       .card_files = cards,
                       .card_file_count = card_count,
                       .file = {.source = file},
                       .options = options,
                       .tally = tally,
                       .out = out};
    if (scenario_file_read(&r.file, &list) && check_margin(&r, &list)) {
        scenario_ids_open(&r.ids, rules);
        improvise(&r);
        take_lines(&r);
        scenario_ids_close(&r.ids);
    } else {
        struct scenario_line top = {0};
        struct scenario broken = {.bad = true};
        report(&r, &top, "the file is not understood", &broken, &list);
    }
    if (r.cards)
        rules->cards_free(r.cards);
    text_free(&r.improvised);
    table_free(&r.improvised_cards);
    diag_free(&list);
    scenario_file_free(&r.file);
}
