// Plays a printed game (trace.c) again.

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

struct replay_options {
    const char *file;
    struct cli_data_options data;
};

// What is being read.  The lines are cut out of the text as strings.
struct record {
    struct diag_source source;
    struct text lines; // the text with zeros for the ends of lines
    size_t at;         // the next line
    struct diag_list list;
    struct cli_game_options game;
};

// --- Lines ----------------------------------------------------------------------------------------

static struct diag_place place_of(const struct record *r, const char *piece)
{
    return (struct diag_place){&r->source, (size_t)(piece - r->lines.data), strlen(piece)};
}

// The next line, or NULL.
static char *next_line(struct record *r)
{
    if (r->at >= r->lines.length)
        return NULL;
    char *line = r->lines.data + r->at;
    size_t length = strlen(line);
    r->at += length + 1;
    if (length > 0 && line[length - 1] == '\r')
        line[length - 1] = '\0';
    return line;
}

static void cut_lines(struct record *r)
{
    text_append_bytes(&r->lines, r->source.text, r->source.length);
    for (size_t i = 0; i < r->lines.length; i++)
        if (r->lines.data[i] == '\n')
            r->lines.data[i] = '\0';
}

// What stands behind "word: ", or NULL.
static char *value_of(char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && strncmp(line + length, ": ", 2) == 0 ? line + length + 2
                                                                                    : NULL;
}

static bool read_number(struct record *r, const char *digits, int base, uint64_t high, uint64_t *number)
{
    char *end = NULL;
    errno = 0;
    unsigned long long value = strtoull(digits, &end, base);
    bool good = *digits && *digits != '-' && *digits != '+' && *digits != ' ' && *end == '\0' && errno == 0;
    if (!good || value > high)
        return diag_error(&r->list, place_of(r, digits), "\"%s\" is no number that can stand here", digits);
    *number = value;
    return true;
}

// --- The head -------------------------------------------------------------------------------------

// "edition: 2016": an option of the game, which is named above.
static bool read_option(struct record *r, char *line)
{
    struct cli_match_options *m = &r->game.match;
    const struct epic_rules *rules = epic_rules_find(m->data.game);
    for (unsigned i = 0; rules && rules->options[i].name; i++) {
        const char *value = value_of(line, rules->options[i].name);
        uint64_t number = 0;
        if (!value)
            continue;
        bool good = read_number(r, value, 10, INT32_MAX, &number);
        m->rules.value[i] = (int)number;
        return good;
    }
    return diag_error(&r->list, place_of(r, line), "no line of the head of a printed game");
}

static bool read_head_line(struct record *r, char *line)
{
    struct cli_match_options *m = &r->game.match;
    char *value = NULL;
    if ((value = value_of(line, "game"))) {
        m->data.game = value;
        return true;
    }
    if ((value = value_of(line, "deck"))) {
        if (m->deck_count == EPIC_MAX_SEATS)
            return diag_error(&r->list, place_of(r, line), "more than %d decks", EPIC_MAX_SEATS);
        m->decks[m->deck_count++] = value;
        return true;
    }
    if ((value = value_of(line, "seed")))
        return read_number(r, value, 10, UINT64_MAX, &m->seed);
    if ((value = value_of(line, "index")))
        return read_number(r, value, 10, UINT64_MAX, &r->game.index);
    return read_option(r, line);
}

static bool read_head(struct record *r)
{
    for (char *line; (line = next_line(r)) && *line;)
        if (*line != '#' && !read_head_line(r, line))
            return false;
    if (r->game.match.deck_count >= 2)
        return true;
    return diag_error(&r->list, (struct diag_place){&r->source, 0, 0},
                      "this is no printed game: it names no decks");
}

// --- The game -------------------------------------------------------------------------------------

struct replay {
    struct record *record;
    const struct epic_rules *rules;
    struct sim_game game;
    void *state;
    unsigned choices;
};

enum step { STEP_GOOD, STEP_DIFFERS, STEP_NONSENSE };

static enum step differs(struct replay *p, const char *piece, const char *format, const char *words)
{
    (void)diag_error(&p->record->list, place_of(p->record, piece), format, words);
    return STEP_DIFFERS;
}

// "> P0: play ..."
static enum step take_choice(struct replay *p, char *line)
{
    struct record *r = p->record;
    char *colon = strstr(line, ": ");
    if (strncmp(line, "> P", 3) != 0 || colon != line + 4 || line[3] < '0' || line[3] > '7') {
        (void)diag_error(&r->list, place_of(r, line), "a choice looks like \"> P0: pass\"");
        return STEP_NONSENSE;
    }
    epic_action action = 0;
    const char *words = colon + 2;
    if (!p->rules->action_parse(p->game.match, words, &action)) {
        (void)diag_error(&r->list, place_of(r, words), "this is no action");
        return STEP_NONSENSE;
    }
    struct epic_choice choice;
    if (!p->rules->choice(p->game.match, p->state, &choice))
        return differs(p, line, "the game was over before%s", "");
    if (choice.seat != (unsigned)(line[3] - '0')) {
        struct text said = {0};
        text_appendf(&said, "it is for P%u to choose (%s)", choice.seat, choice.what);
        (void)differs(p, line, "%s", text_string(&said));
        text_free(&said);
        return STEP_DIFFERS;
    }
    if (!p->rules->is_legal(p->game.match, p->state, action))
        return differs(p, words, "not legal here: %s", choice.what);
    p->rules->apply(p->game.match, p->state, action, &p->game.chance);
    p->choices++;
    return STEP_GOOD;
}

static enum step compare_hash(struct replay *p, const char *digits)
{
    uint64_t expected = 0;
    if (!read_number(p->record, digits, 16, UINT64_MAX, &expected))
        return STEP_NONSENSE;
    struct epic_choice choice;
    if (p->rules->choice(p->game.match, p->state, &choice))
        return differs(p, digits, "the game is not over%s", "");
    uint64_t found = p->rules->hash(p->game.match, p->state);
    if (found == expected)
        return STEP_GOOD;
    char words[17];
    (void)snprintf(words, sizeof words, "%016" PRIx64, found);
    return differs(p, digits, "the game ended in another position, %s", words);
}

static enum step play_lines(struct replay *p)
{
    struct record *r = p->record;
    for (char *line; (line = next_line(r));) {
        const char *digits = value_of(line, "hash");
        if (digits)
            return compare_hash(p, digits);
        if (*line == '>') {
            enum step step = take_choice(p, line);
            if (step != STEP_GOOD)
                return step;
        }
    }
    (void)diag_error(&r->list, (struct diag_place){&r->source, r->source.length, 0},
                     "the printed game breaks off: it has no hash");
    return STEP_NONSENSE;
}

static enum step play(struct record *r, const struct cli_match *match)
{
    struct replay p = {.record = r,
                       .rules = match->data.rules,
                       .game = sim_game_at(&match->setup, r->game.index),
                       .state = sim_state_new(&match->setup)};
    if (!p.state) {
        (void)diag_error(&r->list, (struct diag_place){0}, "out of memory");
        return STEP_NONSENSE;
    }
    p.rules->start(p.game.match, p.state, &p.game.chance);
    enum step step = play_lines(&p);
    if (step == STEP_GOOD)
        printf("%s: ok, %u choices\n", r->source.name, p.choices);
    free(p.state);
    return step;
}

static enum step replay(struct record *r)
{
    if (!read_head(r))
        return STEP_NONSENSE;
    struct cli_match match = {0};
    enum step step = cli_match_open(&match, &r->game.match) ? play(r, &match) : STEP_NONSENSE;
    cli_match_close(&match);
    return step;
}

static int replay_file(const struct replay_options *o)
{
    struct text text = {0};
    struct epic_error error;
    if (!text_read_file(&text, o->file, TEXT_FILE_LIMIT, &error)) {
        (void)cli_complain(&error);
        text_free(&text);
        return CLI_INPUT;
    }
    struct record r = {.source = {o->file, text_string(&text), text.length},
                       .game = {.match = {.data = o->data}}};
    cut_lines(&r);
    r.at = text_mark(r.source.text, r.source.length);
    enum step step = replay(&r);
    (void)cli_report(&r.list);
    text_free(&r.lines);
    text_free(&text);
    return step == STEP_GOOD ? CLI_OK : step == STEP_DIFFERS ? CLI_FAILED : CLI_INPUT;
}

// --- The command ----------------------------------------------------------------------------------

// NOLINTNEXTLINE(readability-non-const-parameter): so argp wants it
static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct replay_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = &o->data; break;
    case ARGP_KEY_ARG:
        if (o->file)
            cli_mistake(state, "one file at a time");
        o->file = argument;
        break;
    case ARGP_KEY_NO_ARGS: cli_mistake(state, "which file?"); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

int command_replay(int argc, char **argv)
{
    static const struct argp_child children[] = {{&cli_data_argp, 0, NULL, 0}, {0}};
    static const struct argp argp = {
        .parser = parse,
        .args_doc = "FILE",
        .doc = "Play a game that \"epicsim trace\" printed again, choice by choice, and compare how it ends."
               "\vExit status 1 if the game goes another way. Example:\n\n"
               "  epicsim trace burn tall > game.txt; epicsim replay game.txt",
        .children = children,
    };
    struct replay_options o = {0};
    cli_parse(&argp, argc, argv, 0, &o);
    return replay_file(&o);
}
