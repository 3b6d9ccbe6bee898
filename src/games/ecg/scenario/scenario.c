// A scenario's position, and the table of functions for scenarios of Epic Card Game.
#include "games/ecg/scenario/scenario.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "games/ecg/language/cards.h"

// --- labels

bool ecg_label_add(struct ecg_table *t, struct words *w, const char *name, unsigned place)
{
    struct engine_label label = {.name = name, .card = t->s->board.card[place], .place = (uint8_t)place};
    return engine_label_add(&t->labels, &t->arena, w, label);
}

static void update_labels(struct ecg_table *t)
{
    engine_labels_update(&t->labels, t->s->board.present, t->s->board.card, t->sc->line);
}

// --- going on

static void take(struct ecg_table *t, struct engine_option option)
{
    epic_action action = engine_encode(&ecg_table_match(t)->core, &t->s->core, option);
    t->sc->rules->apply(t->match, t->s, action, &t->chance);
    update_labels(t);
}

bool ecg_table_option(const struct ecg_state *s, unsigned n, struct engine_option *out)
{
    if (s->core.ending != EPIC_RUNNING || n >= engine_option_count(&s->core.choice))
        return false;
    *out = engine_option_nth(&s->core.choice, n);
    return true;
}

static bool has_one_option(const struct ecg_table *t, struct engine_option *only)
{
    struct engine_option second;
    return ecg_table_option(t->s, 0, only) && !ecg_table_option(t->s, 1, &second);
}

void ecg_table_settle(struct ecg_table *t)
{
    struct engine_option option;
    while (!t->sc->failed && t->s->core.choice.what != ECG_ASK_MAIN && has_one_option(t, &option)) {
        struct ecg_meaning meaning = ecg_option_meaning(t, t->s, option);
        table_add(&t->taken, &meaning);
        take(t, option);
    }
}

bool ecg_table_concede(struct ecg_table *t, unsigned seat)
{
    struct engine_game g = ecg_table_game(t, t->s);
    t->taken.count = 0;
    ecg_concede(&g, seat);
    update_labels(t);
    ecg_table_settle(t);
    return !t->sc->failed;
}

bool ecg_table_apply(struct ecg_table *t, struct engine_option option)
{
    t->taken.count = 0;
    t->had_windows |= t->s->core.choice.what == ECG_ASK_MAIN &&
                      (option.kind == ENGINE_OPT_PLACE || option.kind == ENGINE_OPT_DONE);
    take(t, option);
    ecg_table_settle(t);
    return !t->sc->failed;
}

// --- improvising

static const char common_cards[] = "champion \"" ECG_FILLER "\" sage filler, cost 1, 1/1\n";

static const char *const alignment_words[] = {"good", "evil", "wild", "sage"};

static bool has_word(const char *text, size_t length, const char *word)
{
    size_t size = strlen(word);
    for (size_t i = 0; i + size <= length; i++)
        if ((i == 0 || text[i - 1] == ' ') && (i + size == length || text[i + size] == ' ') &&
            strncasecmp(text + i, word, size) == 0)
            return true;
    return false;
}

static bool has_alignment(const char *text, size_t length)
{
    for (size_t i = 0; i < 4; i++)
        if (has_word(text, length, alignment_words[i]))
            return true;
    return false;
}

// Appends the words of a header but `free`.
static void append_traits(const char *text, size_t length, struct text *out)
{
    while (length > 0) {
        const char *space = memchr(text, ' ', length);
        size_t word = space ? (size_t)(space - text) : length;
        if (word > 0 && !(word == 4 && strncasecmp(text, "free", 4) == 0)) {
            text_append_char(out, ' ');
            text_append_bytes(out, text, word);
        }
        text += space ? word + 1 : word;
        length -= space ? word + 1 : word;
    }
}

// The lines of a card, separated by " / ".
static void append_lines(const char *lines, struct text *out)
{
    for (const char *slash; *lines; lines = slash + 3) {
        slash = strstr(lines, " / ");
        size_t length = slash ? (size_t)(slash - lines) : strlen(lines);
        text_append(out, "  ");
        text_append_bytes(out, lines, length);
        text_append_char(out, '\n');
        if (!slash)
            return;
    }
}

// "Plain evil demon free 2/2 airborne, blitz / tribute: draw 1"
static bool improvise_champion(const char *name, const char *traits, struct text *out)
{
    size_t length = strcspn(traits, "0123456789");
    const char *numbers = traits + length;
    size_t size = strspn(numbers, "0123456789/");
    if (size < 3 || !memchr(numbers, '/', size))
        return false;
    const char *rest = numbers + size + strspn(numbers + size, " ");
    text_appendf(out, "champion \"%s\"", name);
    if (!has_alignment(traits, length))
        text_append(out, " wild");
    append_traits(traits, length, out);
    text_appendf(out, " plain, cost %d, ", !has_word(traits, length, "free"));
    text_append_bytes(out, numbers, size);
    text_append_char(out, '\n');
    append_lines(rest, out);
    return true;
}

// "Event evil 1: draw 2"
static bool improvise_event(const char *name, const char *traits, struct text *out)
{
    const char *colon = strchr(traits, ':');
    if (!colon || !colon[strspn(colon, ": ")])
        return false;
    size_t length = (size_t)(colon - traits);
    bool costs = has_word(traits, length, "1");
    if (costs)
        while (traits[length] != '1')
            length--;
    text_appendf(out, "event \"%s\"", name);
    if (!has_alignment(traits, length))
        text_append(out, " sage");
    append_traits(traits, length, out);
    text_appendf(out, ", cost %d\n  %s\n", costs, colon + 1 + strspn(colon + 1, " "));
    return true;
}

static bool improvise(const char *name, struct text *out)
{
    if (strncasecmp(name, "plain ", 6) == 0)
        return improvise_champion(name, name + 6, out);
    return strncasecmp(name, "event", 5) == 0 && (name[5] == ' ' || name[5] == ':') &&
           improvise_event(name, name + 5, out);
}

static void *compile(const struct diag_source *sources, size_t count, struct diag_list *out)
{
    return ecg_cards_parse(sources, count, out);
}

// --- table

static void close_table(void *table)
{
    struct ecg_table *t = table;
    if (t->match)
        t->sc->rules->match_free(t->match);
    arena_free(&t->arena);
    engine_labels_free(&t->labels);
    table_free(&t->taken);
    free(t->s);
    free(t->then);
    free(t->view);
    free(t);
}

static void *open_table(struct scenario *sc)
{
    struct ecg_table *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->sc = sc;
    engine_labels_start(&t->labels);
    t->taken = (struct table){.size = sizeof(struct ecg_meaning), .limit = 4096};
    sc->table = t;
    if (ecg_table_setup(t))
        return t;
    close_table(t);
    sc->table = NULL;
    return NULL;
}

static const struct epic_match *match_of(const void *table)
{
    return ((const struct ecg_table *)table)->match;
}

static const void *state_of(const void *table) { return ((const struct ecg_table *)table)->s; }

const struct epic_scenario_rules ecg_scenario_rules = {
    .cards = common_cards,
    .improvise = improvise,
    .compile = compile,
    .open = open_table,
    .close = close_table,
    .match = match_of,
    .state = state_of,
    .step = ecg_scenario_step,
    .everybody = ecg_scenario_everybody,
    .remark = ecg_scenario_remark,
    .legal = ecg_scenario_legal,
    .expect = ecg_scenario_expect,
};
