// Lethal puzzles: what is said to be a forced win is one, also for a seat that sees only its own cards, and
// where there is none, none is claimed.
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/memory.h"
#include "base/paths.h"
#include "base/text.h"
#include "cmocka_test.h"
#include "players/player.h"
#include "players/solver.h"
#include "rules/scenario.h"

enum { MAX_FILES = 32, NODES = 200000, WORLDS = 3, POSITIONS = 1 << 18 };

// The puzzles of a game, and how many there are at least.
static const struct set {
    const char *game, *puzzles, *cards;
    unsigned forced, none;
} sets[] = {{"ecg", "tests/puzzles/ecg", "decks/ecg/cards", 50, 20},
            {"tcg", "tests/puzzles/tcg", "decks/tcg/cards", 30, 30},
            {"multiverse", "tests/puzzles/multiverse", "decks/multiverse/cards", 30, 20}};

struct files {
    struct paths paths;
    struct text texts[MAX_FILES];
    struct diag_source sources[MAX_FILES];
};

struct look {
    bool forced;
    unsigned count;
    struct player *player, *other; // who play the position, the one to whom it belongs first
    unsigned won;
};

// `folder` is one of the source tree.
static void read_folder(struct files *files, const char *folder, const char *ending)
{
    struct epic_error error;
    char path[512];
    (void)snprintf(path, sizeof path, "%s/%s", EPICSIM_SOURCE_DIR, folder);
    assert_true(paths_add_folder(&files->paths, path, ending));
    assert_in_range(files->paths.count, 1, MAX_FILES);
    for (size_t i = 0; i < files->paths.count; i++) {
        struct text *text = &files->texts[i];
        assert_true(text_read_file(text, files->paths.items[i], TEXT_FILE_LIMIT, &error));
        files->sources[i] = (struct diag_source){files->paths.items[i], text_string(text), text->length};
    }
}

static void free_files(struct files *files)
{
    for (size_t i = 0; i < files->paths.count; i++)
        text_free(&files->texts[i]);
    paths_free(&files->paths);
}

static void visit(void *context, const struct scenario_position *p)
{
    struct look *look = context;
    struct epic_choice choice;
    struct solver_finding finding;
    struct solver_lethal lethal;
    struct pcg random = pcg_seed(1, 1);
    void *memory = memory_new(solver_size(p->match, POSITIONS));
    void *view = malloc(p->match->view_size);
    assert_true(memory && view);
    assert_true(p->match->rules->choice(p->match, p->state, &choice));
    struct solver *solver = solver_make(memory, p->match, POSITIONS);
    struct solver_task task = {.seat = choice.seat,
                               .goal = SOLVER_WINS,
                               .turns = 1,
                               .sure = true,
                               .nodes = NODES,
                               .outcomes = SOLVER_OUTCOMES};
    p->match->rules->observe(p->match, p->state, choice.seat, view);
    solver_solve(solver, p->state, &task, &finding);
    solver_find_lethal(solver, p->match, view, choice.seat, WORLDS, NODES, &random, &lethal);
    bool right = look->forced ? finding.low >= 1 && lethal.won == WORLDS && lethal.action
                              : finding.high <= 0 && lethal.won == 0 && !lethal.action;
    if (!right)
        print_error("%s:%u: %s: %g to %g, from the view %u of %u\n", p->file, p->line, p->title, finding.low,
                    finding.high, lethal.won, lethal.worlds);
    assert_true(right);
    look->count++;
    free(view);
    free(memory);
}

static void look_at_all(const struct set *set, const char *id,
                        void (*with)(void *, const struct scenario_position *), struct look *look)
{
    struct files cards = {0}, puzzles = {0};
    struct scenario_tally tally = {0};
    struct text out = {0};
    const struct scenario_options options = {.filter = id, .visit = with, .context = look};
    read_folder(&cards, set->cards, ".cards");
    read_folder(&puzzles, set->puzzles, ".scenario");
    for (size_t i = 0; i < puzzles.paths.count; i++)
        scenario_run(epic_rules_find(set->game), cards.sources, cards.paths.count, &puzzles.sources[i],
                     &options, &tally, &out);
    if (tally.bad || tally.failed)
        print_error("%s", text_string(&out));
    assert_int_equal(tally.bad + tally.failed, 0);
    assert_int_equal(tally.passed, look->count);
    free_files(&cards);
    free_files(&puzzles);
    text_free(&out);
}

static void test_forced_wins(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        struct look look = {.forced = true};
        look_at_all(&sets[i], "forced-win", visit, &look);
        assert_true(look.count >= sets[i].forced);
    }
}

static void test_wins_that_are_none(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        struct look look = {.forced = false};
        look_at_all(&sets[i], "no-win", visit, &look);
        assert_true(look.count >= sets[i].none);
    }
}

// --- Players that have won ------------------------------------------------------------------------

// Who wins before the turn is over, if both play as they do.
static bool wins_now(const struct look *look, const struct scenario_position *p, void *state)
{
    const struct epic_match *match = p->match;
    const struct epic_rules *rules = match->rules;
    struct player_table table = {0};
    struct epic_chance chance;
    struct epic_choice choice;
    struct epic_outcome outcome;
    struct pcg random = pcg_seed(3, 3);
    epic_chance_seed(&chance, 5, 0, match->seats);
    assert_true(rules->choice(match, state, &choice));
    rules->outcome(match, state, &outcome);
    unsigned seat = choice.seat, turn = outcome.turns;
    for (unsigned at = 0; at < 2; at++) {
        assert_true(player_sit(&table, at, at == seat ? look->player : look->other, match, NULL));
        player_begin(&table, at, match, at);
    }
    while (rules->choice(match, state, &choice) && outcome.turns == turn) {
        epic_action action = player_decide(&table, choice.seat, match, state, &random, NULL);
        for (unsigned at = 0; at < 2; at++)
            player_watch(&table, at, match, state, choice.seat, action);
        rules->apply(match, state, action, &chance);
        rules->outcome(match, state, &outcome);
    }
    player_table_free(&table);
    return outcome.winners == 1U << seat;
}

static void play(void *context, const struct scenario_position *p)
{
    struct look *look = context;
    void *state = memory_new(p->match->state_size);
    assert_non_null(state);
    memcpy(state, p->state, p->match->state_size);
    look->won += wins_now(look, p, state);
    look->count++;
    free(state);
}

static unsigned won_by(const char *spec)
{
    struct diag_list out = {0};
    struct look look = {.player = player_new(spec, &out), .other = player_new("heuristic", &out)};
    assert_true(look.player && look.other);
    look_at_all(&sets[0], "forced-win", play, &look);
    player_free(look.player);
    player_free(look.other);
    diag_free(&out);
    print_message("%s wins %u of %u\n", spec, look.won, look.count);
    return look.won;
}

// What is won is won in this turn, whoever searches; twenty iterations that look for no sure win miss some of
// the longest.
static void test_wins_are_taken(void **state)
{
    (void)state;
    for (const struct player_level *level = player_levels(); level->name; level++)
        assert_true(won_by(level->name) >= (strstr(level->spec, "lethal=") ? 48 : 28));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forced_wins),
        cmocka_unit_test(test_wins_that_are_none),
        cmocka_unit_test(test_wins_are_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
