// A scenario from its first position to its last expectation.
#include "rules/scenario.h"

#include <string.h>

bool scenario_fail(struct scenario *sc, struct diag_place place, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    (void)scenario_vfail(sc, place, format, values);
    va_end(values);
    return false;
}

bool scenario_vfail(struct scenario *sc, struct diag_place place, const char *format, va_list values)
{
    sc->failed = true;
    return diag_verror(sc->out, place, format, values);
}

void scenario_quiet_begin(struct scenario *sc, struct scenario_quiet *quiet)
{
    *quiet = (struct scenario_quiet){.out = sc->out, .failed = sc->failed};
    sc->out = &quiet->unsaid;
    sc->failed = false;
}

void scenario_quiet_end(struct scenario *sc, struct scenario_quiet *quiet)
{
    sc->out = quiet->out;
    sc->failed = quiet->failed;
    diag_free(&quiet->unsaid);
}

struct words scenario_line_words(struct scenario *sc, const struct scenario_line *line)
{
    const struct token *first = sc->file->tokens + line->first;
    return (struct words){sc, first, first + line->count};
}

// --- statements

static bool expect_ending(struct scenario *sc, struct words *w, const struct epic_outcome *outcome)
{
    // ORDER ENDING.
    static const char *const endings[EPIC_ENDINGS] = {
        [EPIC_END_LAST_STANDING] = "last standing",
        [EPIC_END_EMPTY_DECK] = "empty deck",
        [EPIC_END_CARD] = "card",
        [EPIC_END_TURN_CAP] = "turn cap",
        [EPIC_END_CAPACITY] = "capacity",
        [EPIC_END_POINTS] = "points",
        [EPIC_END_COUNTDOWN] = "countdown",
        [EPIC_END_NO_RESOURCES] = "resources",
        [EPIC_END_CONCESSION] = "concession",
        [EPIC_END_FIRST_OUT] = "first elimination",
    };
    for (unsigned i = 0; i < EPIC_ENDINGS; i++) {
        if (!endings[i] || !words_take_phrase(w, endings[i]))
            continue;
        const char *found = endings[outcome->ending];
        return outcome->ending == i || scenario_fail(sc, sc->place, "expected an end by %s, found one by %s",
                                                     endings[i], found ? found : "something else");
    }
    return words_expected(w, "how the game ended: last standing, empty deck, card");
}

static void append_seats(unsigned seats, struct text *out)
{
    for (unsigned seat = 0, first = 1; seat < EPIC_MAX_SEATS; seat++) {
        if (!(seats >> seat & 1U))
            continue;
        text_appendf(out, "%sP%u", first ? "" : ", ", seat + 1U);
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

// running | draw | winner P1, P2 [by ...]; false in `mine` if the line is about something else.
static bool expect_outcome(struct scenario *sc, struct words *w, bool *mine)
{
    struct epic_outcome found, wanted = {.ending = EPIC_RUNNING};
    const struct epic_scenario_rules *game = sc->rules->scenario;
    sc->rules->outcome(game->match(sc->position), game->state(sc->position), &found);
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
    return sc->rules->scenario->legal(sc->position, seat, w, wanted);
}

static bool run_expectation(struct scenario *sc, struct words *w)
{
    bool mine;
    if (words_take(w, "legal"))
        return run_legal(sc, w, true);
    if (words_take(w, "illegal"))
        return run_legal(sc, w, false);
    if (words_take(w, "during"))
        return scenario_during(sc, w, true);
    if (words_take(w, "never"))
        return scenario_during(sc, w, false);
    bool holds = expect_outcome(sc, w, &mine);
    return mine ? holds : sc->rules->scenario->expect(sc->position, NULL, w);
}

// --- steps

// P1: step; step; cannot step
static bool run_steps(struct scenario *sc, unsigned seat, struct words *w)
{
    const struct epic_scenario_rules *game = sc->rules->scenario;
    if (words_over(w))
        return words_expected(w, "what the player does");
    while (!words_over(w)) {
        struct words step = words_part(w, ";");
        sc->place = words_place(&step);
        if (words_take(&step, "cannot") ? !game->legal(sc->position, seat, &step, false)
                                        : !game->step(sc->position, seat, &step))
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
        if (!sc->rules->scenario->everybody(sc->position, &step) || sc->failed)
            return false;
    }
    return true;
}

static bool run_play(struct scenario *sc, struct words *w)
{
    if (words_take_two(w, "all", ":")) {
        scenario_moments_start(sc);
        return run_everybody(sc, w);
    }
    if (words_is_seat(w)) {
        unsigned seat;
        scenario_moments_start(sc);
        if (!words_seat(w, &seat))
            return false;
        if (!words_take(w, ":"))
            return words_expected(w, "a colon");
        return run_steps(sc, seat, w);
    }
    if (words_take(w, "expect"))
        return run_expectation(sc, w);
    bool mine;
    bool fine = scenario_chance_line(sc, w, &mine);
    return mine ? fine : sc->rules->scenario->remark(sc->position, w);
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
        sc->rules->describe(game->match(sc->position), game->state(sc->position), sc->log);
}

// In a game a choice has several options (the audit says so); only a scenario is asked for others.
static bool has_one_option(const struct scenario *sc)
{
    const struct epic_scenario_rules *game = sc->rules->scenario;
    epic_action list[EPIC_MAX_ACTIONS];
    return sc->rules->legal(game->match(sc->position), game->state(sc->position), list) == 1;
}

static bool audit(struct scenario *sc)
{
    const struct epic_scenario_rules *game = sc->rules->scenario;
    struct text wrong = {0};
    if (has_one_option(sc))
        return true;
    bool sound = sc->rules->audit(game->match(sc->position), game->state(sc->position), &wrong);
    if (!sound)
        (void)scenario_fail(sc, sc->place, "the state is not sound: %s", text_string(&wrong));
    text_free(&wrong);
    return sound;
}

static void run_line(struct scenario *sc, const struct scenario_line *line, bool expectation)
{
    struct words w = scenario_line_words(sc, line);
    sc->place = scenario_line_place(sc->file, line);
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
        sc->bad = !diag_error(sc->out, scenario_line_place(sc->file, block),
                              "the setup comes before the first \"play\" or \"expect\"");
        return;
    }
    const struct scenario_line *lines = sc->file->lines;
    uint32_t first = (uint32_t)(block - lines) + 1;
    if (!words_over(&w) && expectation) {
        sc->place = scenario_line_place(sc->file, block);
        (void)run_expectation(sc, &w);
        return;
    }
    if (!words_end(&w))
        return;
    if (first == block->end)
        (void)words_expected(&w, "lines below this, indented");
    for (uint32_t i = first; i < block->end && (expectation || !sc->bad); i = lines[i].end) {
        if (sc->failed && !expectation)
            return;
        run_line(sc, &lines[i], expectation);
        if (lines[i].end > i + 1) {
            w = scenario_line_words(sc, &lines[i + 1]);
            (void)words_error(&w, "nothing may be indented below this line");
        }
    }
}

bool scenario_is_block(const struct scenario_file *file, const struct scenario_line *line)
{
    if (line->kind != SCENARIO_LINE || line->count == 0)
        return false;
    const struct token *first = &file->tokens[line->first];
    return first->kind == TOKEN_WORD &&
           (strcmp(first->text, "play") == 0 || strcmp(first->text, "expect") == 0);
}

static bool open_table(struct scenario *sc)
{
    scenario_script_start(&sc->script, sc);
    sc->position = sc->rules->scenario->open(sc);
    sc->bad = !sc->position;
    return sc->position != NULL;
}

// Whoever thinks about a position has to know what is in it.
static bool check_hands(struct scenario *sc, const struct scenario_options *options)
{
    const struct epic_scenario_rules *game = sc->rules->scenario;
    struct epic_choice choice;
    unsigned dealt = sc->dealt;
    if (!options->all_open &&
        sc->rules->choice(game->match(sc->position), game->state(sc->position), &choice))
        dealt &= 1U << choice.seat;
    if (dealt == 0)
        return true;
    sc->bad = true;
    return diag_error(sc->out, sc->place,
                      options->all_open ? "the cards in the hand of P%u must be named, since all is open"
                                        : "P%u has to decide: the cards in its hand must be named",
                      (unsigned)__builtin_ctz(dealt) + 1U);
}

void scenario_show(struct scenario *sc, const struct scenario_options *options,
                   struct scenario_position *position)
{
    struct diag_place header = sc->place;
    if (!open_table(sc))
        return;
    sc->place = header;
    position->match = sc->rules->scenario->match(sc->position);
    position->state = sc->rules->scenario->state(sc->position);
    if (check_hands(sc, options) && audit(sc))
        options->visit(options->context, position);
    sc->rules->scenario->close(sc->position);
    scenario_moments_end(sc);
}

bool scenario_copy(struct scenario *sc, size_t size, void *state)
{
    if (!open_table(sc))
        return false;
    bool good = audit(sc);
    if (good)
        memcpy(state, sc->rules->scenario->state(sc->position), size);
    sc->rules->scenario->close(sc->position);
    scenario_moments_end(sc);
    return good;
}

void scenario_play(struct scenario *sc, uint32_t end)
{
    if (!open_table(sc))
        return;
    log_state(sc);
    if (audit(sc)) {
        for (uint32_t i = sc->setup_end; i < end && !sc->failed && !sc->bad; i = sc->file->lines[i].end)
            run_block(sc, &sc->file->lines[i]);
        if (!sc->failed && !sc->bad)
            (void)scenario_chance_done(sc);
    }
    sc->rules->scenario->close(sc->position);
    scenario_moments_end(sc);
}
