// The file of a booster: the set, then how many cards of which print run; of several runs with a bar between
// them one, each card of a run with "x3" three times as likely.
//
//     set: Time Wars
//
//     5 fast
//     1 rare x3 | ultra x1       # a comment
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/paths.h"
#include "base/text.h"
#include "draft/supply.h"

struct reading {
    const struct epic_rules *rules;
    const void *cards;
    struct draft_booster *booster;
    const char *set; // "": not said yet
    struct diag_source source;
    size_t at, length; // of the line
    struct diag_list *out;
};

static bool wrong(const struct reading *r, const char *what)
{
    return diag_error(r->out, (struct diag_place){&r->source, r->at, r->length ? r->length : 1}, "%s", what);
}

// Fills a run with the cards of the set that lie in it.
static bool fill_run(const struct reading *r, const char *name, struct draft_run *run)
{
    size_t count = r->rules->cards_count(r->cards);
    run->kinds = calloc(count + 1, sizeof *run->kinds);
    if (!run->kinds)
        return wrong(r, "out of memory");
    for (unsigned kind = 0; kind < count; kind++)
        if (strcmp(r->rules->card_set(r->cards, kind), r->set) == 0 &&
            strcmp(r->rules->limited->print_run(r->cards, kind), name) == 0)
            run->kinds[run->count++] = (uint16_t)kind;
    return run->count > 0 || diag_error(r->out, (struct diag_place){&r->source, r->at, r->length},
                                        "no card of \"%s\" is in the print run \"%s\"", r->set, name);
}

// "rare x3"
static bool read_run(const struct reading *r, char *words, struct draft_row *row)
{
    enum { MOST_WEIGHT = 999 }; // "x-1" is read as a number, too: a huge one
    char name[32];
    unsigned weight = 1;
    int length = 0;
    bool good = sscanf(words, " %31[a-z] x%3u %n", name, &weight, &length) ==
                    2 || // NOLINT(cert-err34-c): three digits
                (weight = 1, length = 0, sscanf(words, " %31[a-z] %n", name, &length) == 1);
    if (!good || words[length] != '\0' || weight < 1 || weight > MOST_WEIGHT || row->runs == DRAFT_RUNS)
        return wrong(r, "expected \"set: NAME\", or a number and a print run, as in \"7 fast\" or \"1 rare "
                        "x3 | ultra x1\"");
    struct draft_run *run = &row->run[row->runs++];
    run->weight = weight;
    return fill_run(r, name, run);
}

static bool read_row(struct reading *r, char *line)
{
    char *words = NULL, *rest = NULL;
    unsigned long count = strtoul(line, &words, 10);
    struct draft_booster *booster = r->booster;
    if (!isdigit((unsigned char)*line) || count < 1 || booster->size + count > DRAFT_PACK ||
        booster->rows == DRAFT_ROWS)
        return wrong(
            r, "expected \"set: NAME\", or a number and a print run, as in \"7 fast\"; a pack has at most 48 "
               "cards in 12 lines");
    struct draft_row *row = &booster->row[booster->rows++];
    row->count = (unsigned)count;
    booster->size += row->count;
    for (char *run = words; run; run = rest) {
        rest = strchr(run, '|');
        if (rest)
            *rest++ = '\0';
        if (!read_run(r, run, row))
            return false;
    }
    bool enough = true;
    for (unsigned i = 0; i < row->runs; i++)
        enough &= row->run[i].count >= row->count;
    return enough || wrong(r, "the print run has fewer different cards");
}

static bool read_line(struct reading *r, char *line)
{
    char *comment = strchr(line, '#');
    if (comment)
        *comment = '\0';
    line += strspn(line, " \t\r");
    for (size_t end = strlen(line); end > 0 && isspace((unsigned char)line[end - 1]); end--)
        line[end - 1] = '\0';
    if (*line == '\0')
        return true;
    if (strncmp(line, "set:", 4) != 0)
        return *r->set ? read_row(r, line) : wrong(r, "the first line says \"set: NAME\"");
    r->set = line + 4 + strspn(line + 4, " ");
    return true;
}

static bool read_booster(struct reading *r, char *text)
{
    char *rest = NULL;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        r->at = (size_t)(line - text);
        r->length = strlen(line);
        if (!read_line(r, line))
            return false;
    }
    return r->booster->rows > 0 || wrong(r, "the pack is empty");
}

bool draft_booster_read(struct draft_booster *booster, const struct epic_rules *rules, const void *cards,
                        const struct diag_source *source, struct diag_list *out)
{
    struct reading r = {
        .rules = rules, .cards = cards, .booster = booster, .set = "", .source = *source, .out = out};
    if (!diag_check_text(out, source))
        return false;
    char *copy = strndup(source->text, source->length);
    bool good = copy ? read_booster(&r, copy) : wrong(&r, "out of memory");
    free(copy);
    return good;
}

static bool load(struct draft_booster *booster, const struct epic_rules *rules, const void *cards,
                 const char *path, struct diag_list *out)
{
    struct text text = {0};
    bool good = diag_read_file(out, path, &text);
    const struct diag_source source = {path, text_string(&text), text.length};
    good = good && draft_booster_read(booster, rules, cards, &source, out);
    text_free(&text);
    return good;
}

// What is bundled, by name.
static void hint_at_bundled(const char *folder, struct diag_list *out)
{
    struct paths paths = {0};
    struct text packs = {0}, names = {0};
    text_appendf(&packs, "%s/packs", folder);
    (void)paths_add_folder(&paths, text_string(&packs), ".pack");
    for (size_t i = 0; i < paths.count; i++) {
        const char *name = paths.items[i] + packs.length + 1;
        text_appendf(&names, "%s%.*s", i > 0 ? ", " : "", (int)(strlen(name) - strlen(".pack")), name);
    }
    if (paths.count > 0)
        diag_hint(out, "there are %s", text_string(&names));
    text_free(&names);
    text_free(&packs);
    paths_free(&paths);
}

// A file, or the name of a bundled one.
static bool load_named(struct draft_booster *booster, const struct epic_rules *rules, const void *cards,
                       const char *folder, struct diag_list *out)
{
    struct text path = {0};
    size_t length = strlen(booster->name);
    bool file =
        strchr(booster->name, '/') || (length > 5 && strcmp(booster->name + length - 5, ".pack") == 0);
    if (file)
        text_append(&path, booster->name);
    else
        text_appendf(&path, "%s/packs/%s.pack", folder ? folder : ".", booster->name);
    bool good = !path.failed && load(booster, rules, cards, text_string(&path), out);
    if (!good && !file && folder && access(text_string(&path), F_OK) != 0)
        hint_at_bundled(folder, out);
    text_free(&path);
    return good;
}

bool draft_supply_boosters(struct draft_supply *supply, const struct epic_rules *rules, const void *cards,
                           const char *folder, const char *names, unsigned packs, struct diag_list *out)
{
    const char *at = names;
    unsigned named = 1;
    for (const char *comma = strchr(names, ','); comma; comma = strchr(comma + 1, ','))
        named++;
    if (named > packs)
        return diag_error(out, (struct diag_place){0}, "\"%s\" names more than %u packs", names, packs);
    for (unsigned i = 0; i < packs; i++) {
        size_t span = strcspn(at, ",");
        struct draft_booster *booster = &supply->booster[supply->boosters++];
        booster->name = strndup(at, span);
        if (!booster->name)
            return diag_error(out, (struct diag_place){0}, "out of memory");
        if (!load_named(booster, rules, cards, folder, out))
            return false;
        if (at[span] == ',')
            at += span + 1;
    }
    return true;
}
