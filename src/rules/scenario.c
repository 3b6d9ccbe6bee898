#include "rules/scenario.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/names.h"

enum { MAX_SOURCES = 64, MAX_BLOCKS = 16 };

// The run of a file.
struct runner {
    const struct epic_rules *rules;
    const struct diag_source *card_files;
    size_t card_file_count;
    struct scenario_file file;
    const struct scenario_options *options;
    struct scenario_tally *tally;
    struct text *out;

    struct text improvised;
    const struct scenario_line
        *blocks[MAX_BLOCKS + 1]; // cards at the left margin so far, and the scenario's own
    unsigned block_count;
    void *cards;           // of the blocks, NULL if they made no sense
    unsigned cards_blocks; // how many of the blocks are in `cards`
    bool cards_own;        // a scenario's own block is, too
    bool cards_tried;
};

bool scenario_fail(struct scenario *sc, struct diag_place place, const char *format, ...)
{
    char message[512];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(message, sizeof message, format, values);
    va_end(values);
    sc->failed = true;
    return diag_error(sc->out, place, "%s", message);
}

struct words scenario_line_words(struct scenario *sc, const struct scenario_line *line)
{
    const struct token *first = sc->file->tokens + line->first;
    return (struct words){sc, first, first + line->count};
}

static struct diag_place line_place(const struct scenario_file *file, const struct scenario_line *line)
{
    return (struct diag_place){file->source, line->from, line->to - line->from};
}

// --- cards

// Cards whose names say all there is to say: one text for all scenarios of a file.
static void improvise(struct runner *r)
{
    struct names seen = {0};
    for (uint32_t i = 0; i < r->file.token_table.count; i++) {
        const struct token *token = &r->file.tokens[i];
        if (token->kind != TOKEN_STRING)
            continue;
        struct text folded = {0};
        text_append_folded(&folded, token->text, strlen(token->text));
        const char *name = arena_copy(&r->file.arena, text_string(&folded), folded.length);
        text_free(&folded);
        if (names_add(&seen, name, i) == NAMES_NONE)
            (void)r->rules->scenario->improvise(token->text, &r->improvised);
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

static void *compile_blocks(struct runner *r, unsigned block_count, struct diag_list *out)
{
    struct diag_source sources[MAX_SOURCES];
    size_t count = 0;
    const char *known = r->rules->scenario->cards;
    while (count < r->card_file_count && count < MAX_SOURCES - MAX_BLOCKS - 3) {
        sources[count] = r->card_files[count];
        count++;
    }
    sources[count++] = (struct diag_source){"cards of all scenarios", known, strlen(known)};
    sources[count++] =
        (struct diag_source){"improvised cards", text_string(&r->improvised), r->improvised.length};
    for (unsigned i = 0; i < block_count; i++)
        sources[count++] = block_source(r, r->blocks[i]);
    return r->rules->scenario->compile(sources, count, out);
}

// The cards for a scenario: those of the last one if the same blocks hold for it.
static const void *cards_for(struct runner *r, const struct scenario_line *own, struct diag_list *out)
{
    if (r->cards_tried && !own && !r->cards_own && r->cards_blocks == r->block_count) {
        if (!r->cards)
            (void)diag_error(out, (struct diag_place){r->file.source, 0, 0},
                             "the cards of this file make no sense");
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

// --- statements

static bool expect_ending(struct scenario *sc, struct words *w, const struct epic_outcome *outcome)
{
    // ORDER ENDING.
    static const char *const words[EPIC_ENDINGS][2] = {
        [EPIC_END_LAST_STANDING] = {"last", "standing"},
        [EPIC_END_EMPTY_DECK] = {"empty", "deck"},
        [EPIC_END_CARD] = {"card", NULL},
        [EPIC_END_TURN_CAP] = {"turn", "cap"},
        [EPIC_END_CAPACITY] = {"capacity", NULL},
        [EPIC_END_POINTS] = {"points", NULL},
        [EPIC_END_COUNTDOWN] = {"countdown", NULL},
        [EPIC_END_NO_RESOURCES] = {"resources", NULL},
        [EPIC_END_CONCESSION] = {"concession", NULL},
    };
    for (unsigned i = 0; i < EPIC_ENDINGS; i++) {
        if (!words[i][0] || !words_take(w, words[i][0]))
            continue;
        if (words[i][1] && !words_take(w, words[i][1]))
            return words_expected(w, words[i][1]);
        if (outcome->ending == i)
            return true;
        const char *const *found = words[outcome->ending];
        return scenario_fail(sc, sc->place, "expected an end by %s %s, found one by %s %s", words[i][0],
                             words[i][1] ? words[i][1] : "", found[0] ? found[0] : "something else",
                             found[1] ? found[1] : "");
    }
    return words_expected(w, "how the game ended: last standing, empty deck, card");
}

static void append_seats(unsigned seats, struct text *out)
{
    for (unsigned seat = 0, first = 1; seat < EPIC_MAX_SEATS; seat++) {
        if (!(seats >> seat & 1U))
            continue;
        text_appendf(out, "%sP%u", first ? "" : ", ", seat);
        first = 0;
    }
}

static void append_result(const struct epic_outcome *outcome, struct text *out)
{
    if (outcome->ending == EPIC_RUNNING) {
        text_append(out, "a running game");
    } else if (outcome->winners == 0) {
        text_append(out, outcome->ending == EPIC_END_ALL_OUT ? "a draw" : "an end without a winner");
    } else {
        text_append(out, "winner ");
        append_seats(outcome->winners, out);
    }
}

static bool expect_result(struct scenario *sc, const struct epic_outcome *found,
                          const struct epic_outcome *wanted)
{
    if (found->ending == EPIC_RUNNING ? wanted->ending == EPIC_RUNNING
                                      : wanted->ending != EPIC_RUNNING && found->winners == wanted->winners &&
                                            found->ending != EPIC_END_CAPACITY)
        return true;
    struct text a = {0}, b = {0};
    append_result(wanted, &a);
    append_result(found, &b);
    (void)scenario_fail(sc, sc->place, "expected %s, found %s", text_string(&a), text_string(&b));
    text_free(&a);
    text_free(&b);
    return false;
}

// running | draw | winner P0, P1 [by ...]; false in `mine` if the line is about something else.
static bool expect_outcome(struct scenario *sc, struct words *w, bool *mine)
{
    struct epic_outcome found, wanted = {.ending = EPIC_RUNNING};
    const struct epic_scenario_rules *game = sc->rules->scenario;
    sc->rules->outcome(game->match(sc->table), game->state(sc->table), &found);
    *mine = true;
    if (words_take(w, "running"))
        return words_end(w) && expect_result(sc, &found, &wanted);
    wanted.ending = EPIC_END_ALL_OUT;
    if (words_take(w, "draw"))
        return words_end(w) && expect_result(sc, &found, &wanted);
    if (!words_take(w, "winner")) {
        *mine = false;
        return true;
    }
    do {
        unsigned seat;
        if (!words_seat(w, &seat))
            return false;
        wanted.winners |= (uint16_t)(1U << seat);
    } while (words_take(w, ","));
    if (!expect_result(sc, &found, &wanted))
        return false;
    if (words_take(w, "by") && !expect_ending(sc, w, &found))
        return false;
    return words_end(w);
}

static bool run_legal(struct scenario *sc, struct words *w, bool wanted)
{
    unsigned seat;
    if (!words_seat(w, &seat))
        return false;
    if (!words_take(w, ":"))
        return words_expected(w, "a colon");
    return sc->rules->scenario->legal(sc->table, seat, w, wanted);
}

static bool run_expectation(struct scenario *sc, struct words *w)
{
    bool mine;
    if (words_take(w, "legal"))
        return run_legal(sc, w, true);
    if (words_take(w, "illegal"))
        return run_legal(sc, w, false);
    bool holds = expect_outcome(sc, w, &mine);
    return mine ? holds : sc->rules->scenario->expect(sc->table, w);
}

// --- steps

// P0: step; step; cannot step
static bool run_steps(struct scenario *sc, unsigned seat, struct words *w)
{
    const struct epic_scenario_rules *game = sc->rules->scenario;
    if (words_over(w))
        return words_expected(w, "what the player does");
    while (!words_over(w)) {
        struct words step = words_part(w, ";");
        sc->place = words_place(&step);
        if (words_take(&step, "cannot") ? !game->legal(sc->table, seat, &step, false)
                                        : !game->step(sc->table, seat, &step))
            return false;
        if (sc->failed)
            return false;
    }
    return true;
}

static bool run_everybody(struct scenario *sc, struct words *w)
{
    while (!words_over(w)) {
        struct words step = words_part(w, ";");
        if (!sc->rules->scenario->everybody(sc->table, &step) || sc->failed)
            return false;
    }
    return true;
}

static bool run_play(struct scenario *sc, struct words *w)
{
    if (words_take_two(w, "all", ":"))
        return run_everybody(sc, w);
    if (words_is_seat(w)) {
        unsigned seat;
        if (!words_seat(w, &seat))
            return false;
        if (!words_take(w, ":"))
            return words_expected(w, "a colon");
        return run_steps(sc, seat, w);
    }
    if (words_take(w, "draws"))
        return scenario_draws(sc, w);
    if (words_take(w, "expect"))
        return run_expectation(sc, w);
    return sc->rules->scenario->remark(sc->table, w);
}

// --- a scenario

static void log_line(struct scenario *sc, const struct scenario_line *line)
{
    if (!sc->log)
        return;
    text_append(sc->log, "  > ");
    text_append_bytes(sc->log, sc->file->source->text + line->from, line->to - line->from);
    text_append_char(sc->log, '\n');
}

static void log_state(struct scenario *sc)
{
    const struct epic_scenario_rules *game = sc->rules->scenario;
    if (sc->log)
        sc->rules->describe(game->match(sc->table), game->state(sc->table), sc->log);
}

// In a game a choice has several options (the audit says so); only a scenario is asked for others.
static bool has_one_option(const struct scenario *sc)
{
    const struct epic_scenario_rules *game = sc->rules->scenario;
    epic_action list[EPIC_MAX_ACTIONS];
    return sc->rules->legal(game->match(sc->table), game->state(sc->table), list) == 1;
}

static bool audit(struct scenario *sc)
{
    const struct epic_scenario_rules *game = sc->rules->scenario;
    struct text wrong = {0};
    if (has_one_option(sc))
        return true;
    bool sound = sc->rules->audit(game->match(sc->table), game->state(sc->table), &wrong);
    if (!sound)
        (void)scenario_fail(sc, sc->place, "the state is not sound: %s", text_string(&wrong));
    text_free(&wrong);
    return sound;
}

static void run_line(struct scenario *sc, const struct scenario_line *line, bool expectation)
{
    struct words w = scenario_line_words(sc, line);
    sc->place = line_place(sc->file, line);
    log_line(sc, line);
    if (expectation ? run_expectation(sc, &w) : run_play(sc, &w))
        (void)audit(sc);
    else if (!sc->failed && !sc->bad)
        sc->bad = !diag_error(sc->out, sc->place, "this line has no meaning");
    if (!expectation)
        log_state(sc);
}

// A failed step ends the scenario, for what follows was not meant for this position.  Expectations are looked
// at all together.
static void run_block(struct scenario *sc, const struct scenario_line *block)
{
    struct words w = scenario_line_words(sc, block);
    bool expectation = words_take(&w, "expect");
    if (!expectation && !words_take(&w, "play")) {
        (void)words_error(&w, "the setup stands before the first \"play\" or \"expect\"");
        return;
    }
    const struct scenario_line *lines = sc->file->lines;
    uint32_t first = (uint32_t)(block - lines) + 1;
    if (!words_over(&w) && expectation) {
        sc->place = line_place(sc->file, block);
        (void)run_expectation(sc, &w);
        return;
    }
    if (!words_end(&w))
        return;
    if (first == block->end)
        (void)words_expected(&w, "lines below this, indented");
    for (uint32_t i = first; i < block->end && !sc->bad; i = lines[i].end) {
        if (sc->failed && !expectation)
            return;
        run_line(sc, &lines[i], expectation);
        if (lines[i].end > i + 1) {
            w = scenario_line_words(sc, &lines[i + 1]);
            (void)words_error(&w, "nothing may be indented below this line");
        }
    }
}

static bool is_block(const struct scenario_file *file, const struct scenario_line *line)
{
    const struct token *first = &file->tokens[line->first];
    return line->kind == SCENARIO_LINE && line->count > 0 && first->kind == TOKEN_WORD &&
           (strcmp(first->text, "play") == 0 || strcmp(first->text, "expect") == 0);
}

// The line `seats 3`, which stands first in the setup if at all.
static bool read_seats(struct scenario *sc)
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
        return words_end(&w);
    }
    return true;
}

static void play_out(struct scenario *sc, uint32_t end)
{
    scenario_script_start(&sc->script, sc);
    sc->table = sc->rules->scenario->open(sc);
    if (!sc->table) {
        sc->bad = true;
        return;
    }
    log_state(sc);
    if (audit(sc)) {
        for (uint32_t i = sc->setup_end; i < end && !sc->failed && !sc->bad; i = sc->file->lines[i].end)
            run_block(sc, &sc->file->lines[i]);
        if (!sc->failed && !sc->bad)
            (void)scenario_draws_done(sc);
    }
    sc->rules->scenario->close(sc->table);
}

static const struct scenario_line *own_cards(const struct scenario_file *file, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++)
        if (file->lines[i].kind == SCENARIO_CARDS)
            return &file->lines[i];
    return NULL;
}

static void run_scenario(struct runner *r, const struct scenario_line *header, struct scenario *sc)
{
    const struct scenario_line *lines = r->file.lines;
    sc->file = &r->file;
    sc->setup = (uint32_t)(header - lines) + 1;
    sc->setup_end = sc->setup;
    while (sc->setup_end < header->end && !is_block(&r->file, &lines[sc->setup_end]))
        sc->setup_end = lines[sc->setup_end].end;
    if (sc->setup_end == header->end) {
        sc->bad = !diag_error(sc->out, line_place(&r->file, header), "this scenario expects nothing");
        return;
    }
    sc->cards = cards_for(r, own_cards(&r->file, sc->setup, sc->setup_end), sc->out);
    sc->bad = !sc->cards || !read_seats(sc);
    if (!sc->bad)
        play_out(sc, header->end);
}

// --- report

static unsigned line_number(const struct runner *r, const struct scenario_line *line)
{
    unsigned number = 1;
    for (uint32_t i = 0; i < line->from; i++)
        number += r->file.source->text[i] == '\n';
    return number;
}

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
        sc->bad = !diag_error(&list, line_place(&r->file, header), "a scenario has a title in quotes");
    else if (names_add(titles, title, 0) != NAMES_NONE)
        sc->bad =
            !diag_error(&list, line_place(&r->file, header), "there is a scenario with this title above");
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
    for (uint32_t i = 0; i < r->file.line_count; i = r->file.lines[i].end) {
        const struct scenario_line *line = &r->file.lines[i];
        if (line->kind == SCENARIO_LINE)
            return diag_error(out, line_place(&r->file, line), "expected a \"scenario\" or \"cards\"");
        if (line->kind == SCENARIO_CARDS && ++blocks > MAX_BLOCKS)
            return diag_error(out, line_place(&r->file, line), "too many blocks of cards");
    }
    return r->file.line_count > 0 ||
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
        improvise(&r);
        take_lines(&r);
    } else {
        struct scenario_line top = {0};
        struct scenario broken = {.bad = true};
        report(&r, &top, "the file cannot be read", &broken, &list);
    }
    if (r.cards)
        rules->cards_free(r.cards);
    text_free(&r.improvised);
    diag_free(&list);
    scenario_file_free(&r.file);
}
