#include "sim/play/replay.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- Lines ----------------------------------------------------------------------------------------

static struct diag_place place_of(const struct sim_replay *r, const char *piece)
{
    return (struct diag_place){&r->source, (size_t)(piece - r->lines.data), strlen(piece)};
}

// The next line, or NULL.
static char *next_line(struct sim_replay *r)
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

static bool cut_lines(struct sim_replay *r)
{
    const char *text = r->source.text;
    const char *zero = r->source.length > 0 ? memchr(text, '\0', r->source.length) : NULL;
    if (zero)
        return diag_error(r->messages, (struct diag_place){&r->source, (size_t)(zero - text), 1},
                          "this is not text: it has a zero byte");
    text_append_bytes(&r->lines, r->source.text, r->source.length);
    for (size_t i = 0; i < r->lines.length; i++)
        if (r->lines.data[i] == '\n')
            r->lines.data[i] = '\0';
    r->at = text_mark(text, r->source.length);
    return !r->lines.failed || diag_error(r->messages, (struct diag_place){0}, "out of memory");
}

// What follows "word: ", or NULL.
static char *value_of(char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && strncmp(line + length, ": ", 2) == 0 ? line + length + 2
                                                                                    : NULL;
}

static bool read_number(struct sim_replay *r, const char *digits, int base, uint64_t high, uint64_t *number)
{
    char *end = NULL;
    errno = 0;
    unsigned long long value = strtoull(digits, &end, base);
    bool good = isxdigit((unsigned char)*digits) && *end == '\0' && errno == 0;
    if (!good || value > high)
        return diag_error(r->messages, place_of(r, digits), "\"%s\" is not a valid number here", digits);
    *number = value;
    return true;
}

// --- The head -------------------------------------------------------------------------------------

// "play: hunter-first-blood"
static bool read_named(struct sim_replay *r, const struct epic_option *option, const char *name, int *value)
{
    const char *nearest = NULL;
    if (epic_option_called(option, name, value, &nearest))
        return true;
    (void)diag_error(r->messages, place_of(r, name), "\"%s\" is not a value of %s", name, option->name);
    diag_suggest(r->messages, nearest);
    return false;
}

// "edition: 2016": an option of the game, which is named above.
static bool read_option(struct sim_replay *r, char *line)
{
    const struct epic_rules *rules = r->game ? epic_rules_find(r->game) : NULL;
    for (unsigned i = 0; rules && rules->options[i].name; i++) {
        const char *value = value_of(line, rules->options[i].name);
        uint64_t number = 0;
        if (!value)
            continue;
        if (rules->options[i].names)
            return read_named(r, &rules->options[i], value, &r->options.value[i]);
        bool good = read_number(r, value, 10, INT32_MAX, &number);
        r->options.value[i] = (int)number;
        return good;
    }
    return diag_error(r->messages, place_of(r, line), "not a line of the head of a printed game");
}

static bool read_head_line(struct sim_replay *r, char *line)
{
    char *value = NULL;
    if ((value = value_of(line, "game"))) {
        r->game = value;
        return true;
    }
    if ((value = value_of(line, "deck"))) {
        if (r->deck_count == EPIC_MAX_SEATS)
            return diag_error(r->messages, place_of(r, line), "more than %d decks", EPIC_MAX_SEATS);
        r->decks[r->deck_count++] = value;
        return true;
    }
    if ((value = value_of(line, "seed")))
        return read_number(r, value, 10, UINT64_MAX, &r->seed);
    if ((value = value_of(line, "index")))
        return read_number(r, value, 10, UINT64_MAX, &r->index);
    return read_option(r, line);
}

static bool read_head(struct sim_replay *r)
{
    for (char *line; (line = next_line(r)) && *line;)
        if (*line != '#' && !read_head_line(r, line))
            return false;
    if (r->deck_count >= 2)
        return true;
    return diag_error(r->messages, (struct diag_place){&r->source, 0, 0},
                      "this is not a printed game: it names no decks");
}

bool sim_replay_read(struct sim_replay *replay, const struct diag_source *source, const char *game,
                     struct diag_list *out)
{
    *replay = (struct sim_replay){.game = game, .source = *source, .messages = out};
    return cut_lines(replay) && read_head(replay);
}

void sim_replay_free(struct sim_replay *replay)
{
    text_free(&replay->lines);
    *replay = (struct sim_replay){0};
}

// --- The game -------------------------------------------------------------------------------------

struct play {
    struct sim_replay *record;
    const struct epic_rules *rules;
    struct sim_game game;
    void *state;
};

static enum sim_replay_end differs(struct play *p, const char *piece, const char *format, const char *words)
{
    (void)diag_error(p->record->messages, place_of(p->record, piece), format, words);
    return SIM_REPLAY_DIFFERS;
}

// "> P1: play ..."
static enum sim_replay_end take_choice(struct play *p, char *line)
{
    struct sim_replay *r = p->record;
    char *colon = strstr(line, ": ");
    if (strncmp(line, "> P", 3) != 0 || colon != line + 4 || line[3] < '1' || line[3] > '8') {
        (void)diag_error(r->messages, place_of(r, line), "a choice looks like \"> P1: pass\"");
        return SIM_REPLAY_NONSENSE;
    }
    epic_action action = 0;
    const char *words = colon + 2;
    if (!p->rules->action_parse(p->game.match, words, &action)) {
        (void)diag_error(r->messages, place_of(r, words), "this is not an action");
        return SIM_REPLAY_NONSENSE;
    }
    struct epic_choice choice;
    if (!p->rules->choice(p->game.match, p->state, &choice))
        return differs(p, line, "the game was over before%s", "");
    if (choice.seat != (unsigned)(line[3] - '1')) {
        struct text said = {0};
        text_appendf(&said, "it is for P%u to choose (%s)", choice.seat + 1U, choice.what);
        (void)differs(p, line, "%s", text_string(&said));
        text_free(&said);
        return SIM_REPLAY_DIFFERS;
    }
    if (!p->rules->is_legal(p->game.match, p->state, action))
        return differs(p, words, "not legal here: %s", choice.what);
    p->rules->apply(p->game.match, p->state, action, &p->game.chance);
    r->choices++;
    return SIM_REPLAY_SAME;
}

static enum sim_replay_end compare_hash(struct play *p, const char *digits)
{
    uint64_t expected = 0;
    if (!read_number(p->record, digits, 16, UINT64_MAX, &expected))
        return SIM_REPLAY_NONSENSE;
    struct epic_choice choice;
    if (p->rules->choice(p->game.match, p->state, &choice))
        return differs(p, digits, "the game is not over%s", "");
    uint64_t found = p->rules->hash(p->game.match, p->state);
    if (found == expected)
        return SIM_REPLAY_SAME;
    char words[17];
    (void)snprintf(words, sizeof words, "%016" PRIx64, found);
    return differs(p, digits, "the game ended in another position, %s", words);
}

static enum sim_replay_end play_lines(struct play *p)
{
    struct sim_replay *r = p->record;
    for (char *line; (line = next_line(r));) {
        const char *digits = value_of(line, "hash");
        if (digits)
            return compare_hash(p, digits);
        if (*line == '>') {
            enum sim_replay_end step = take_choice(p, line);
            if (step != SIM_REPLAY_SAME)
                return step;
        }
    }
    (void)diag_error(r->messages, (struct diag_place){&r->source, r->source.length, 0},
                     "the printed game is incomplete: it has no hash");
    return SIM_REPLAY_NONSENSE;
}

enum sim_replay_end sim_replay_play(struct sim_replay *replay, const struct sim_setup *setup)
{
    struct play p = {.record = replay,
                     .rules = setup->rules,
                     .game = sim_game_at(setup, replay->index),
                     .state = sim_state_new(setup)};
    if (!p.state) {
        (void)diag_error(replay->messages, (struct diag_place){0}, "out of memory");
        return SIM_REPLAY_NONSENSE;
    }
    p.rules->start(p.game.match, p.state, &p.game.chance);
    enum sim_replay_end end = play_lines(&p);
    free(p.state);
    return end;
}
