// Proves who wins the positions of scenario files.

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "players/solver.h"
#include "rules/scenario.h"

enum {
    MAX_LINE = 256,       // steps of a printed line
    REMEMBERED = 1 << 20, // positions
    DEFAULT_NODES = 2 * 1000 * 1000
};

struct solve_options {
    struct cli_data_options data;
    struct cli_files files;
    uint64_t nodes;
    unsigned turns;
    int seat;   // -1: whoever is asked
    bool moves; // tell what each of the actions comes to
};

struct session {
    const struct solve_options *options;
    struct text text;
    unsigned open; // positions that were not solved
    bool failed;   // the seat does not exist, or memory ran out
};

// A position and what was found out about it.
struct answer {
    const struct scenario_position *position;
    struct solver *solver;
    void *state; // scratch
    struct solver_task task;
    struct solver_finding wins, loses; // chance being weighed
    uint64_t nodes;
};

// --- Finding out ----------------------------------------------------------------------------------

static struct solver_finding ask(struct answer *a, enum solver_goal goal, bool sure)
{
    struct solver_finding finding;
    a->task.goal = goal;
    a->task.sure = sure;
    solver_solve(a->solver, a->position->state, &a->task, &finding);
    a->nodes += finding.nodes;
    return finding;
}

static bool is_forced(const struct solver_finding *finding) { return finding->low >= 1; }

// What is forced shows fast if chance is taken for one more opponent.  True if it is.
static bool find_forced(struct answer *a)
{
    struct solver_finding forced = ask(a, SOLVER_WINS, true);
    if (is_forced(&forced)) {
        a->wins = forced;
        a->loses = (struct solver_finding){0};
        return true;
    }
    forced = ask(a, SOLVER_LOSES, true);
    a->loses = forced;
    a->wins = (struct solver_finding){0};
    return is_forced(&forced);
}

static void find_out(struct answer *a)
{
    if (find_forced(a))
        return;
    a->wins = ask(a, SOLVER_WINS, false);
    a->loses = ask(a, SOLVER_LOSES, false);
}

static bool is_known(const struct solver_finding *finding) { return finding->low >= finding->high; }

// --- Printing -------------------------------------------------------------------------------------

static void print_by_when(unsigned turns)
{
    if (turns == 1)
        printf(" this turn");
    else if (turns > 1)
        printf(" within %u turns", turns);
}

static void print_chance(const char *what, const struct solver_finding *finding)
{
    if (is_known(finding))
        printf("%s with probability %.6g", what, finding->low);
    else if (finding->low <= 0 && finding->high >= 1)
        printf("%s: not known", what);
    else
        printf("%s with probability %.6g to %.6g", what, finding->low, finding->high);
}

static void print_verdict(const struct answer *a)
{
    printf("P%u ", a->task.seat + 1U);
    if (is_forced(&a->wins)) {
        printf("wins");
    } else if (is_forced(&a->loses)) {
        printf("loses");
    } else if (a->wins.high <= 0 && a->loses.high <= 0) {
        printf(a->task.turns ? "neither wins nor loses" : "draws");
    } else {
        print_chance("wins", &a->wins);
        print_chance(", loses", &a->loses);
    }
    print_by_when(a->task.turns);
    printf(" (%" PRIu64 " positions)\n", a->nodes);
}

static void print_branches(uint64_t count, const char *why)
{
    if (count)
        printf("  given up %" PRIu64 " branch%s: %s\n", count, count == 1 ? "" : "es", why);
}

static void print_given_up(const struct answer *a)
{
    if (is_known(&a->wins) && is_known(&a->loses))
        return;
    print_branches(a->wins.out_of_room + a->loses.out_of_room, "more positions than --nodes, or too deep");
    print_branches(a->wins.out_of_luck + a->loses.out_of_luck, "too many outcomes of chance");
}

// What forces the result, with the defence that takes longest to refute.
static void print_line(struct session *s, struct answer *a)
{
    const struct epic_match *match = a->position->match;
    void *before = (unsigned char *)a->state + match->state_size;
    struct solver_step step;
    a->task.goal = is_forced(&a->wins) ? SOLVER_WINS : SOLVER_LOSES;
    a->task.sure = true;
    memcpy(a->state, a->position->state, match->state_size);
    for (unsigned i = 0; i < MAX_LINE; i++) {
        memcpy(before, a->state, match->state_size);
        if (!solver_follow(a->solver, a->state, &a->task, &step))
            return;
        text_clear(&s->text);
        match->rules->action_explain(match, before, step.action, &s->text);
        printf("  P%u: %s%s\n", step.seat + 1U, text_string(&s->text),
               step.chance ? "    # whatever chance brings; here the first it may" : "");
    }
}

// What the seat, or whoever is asked, can do first, and whether that forces the win or prevents that it is
// forced.
static void print_moves(struct session *s, struct answer *a)
{
    const struct epic_match *match = a->position->match;
    epic_action list[EPIC_MAX_ACTIONS];
    unsigned count = match->rules->legal(match, a->position->state, list);
    for (unsigned i = 0; i < count; i++) {
        a->task.first = list[i];
        struct solver_finding finding = ask(a, SOLVER_WINS, true);
        text_clear(&s->text);
        match->rules->action_explain(match, a->position->state, list[i], &s->text);
        printf("  %s: %s\n", text_string(&s->text),
               is_forced(&finding) ? "wins"
               : finding.high <= 0 ? "no forced win"
                                   : "not known");
    }
    a->task.first = 0;
}

static void print_answer(struct session *s, struct answer *a)
{
    const struct scenario_position *position = a->position;
    printf("%s:%u: %s\n  ", position->file, position->line, position->title);
    print_verdict(a);
    print_given_up(a);
    if (is_forced(&a->wins) || is_forced(&a->loses))
        print_line(s, a);
    if (s->options->moves)
        print_moves(s, a);
}

// --- Positions ------------------------------------------------------------------------------------

static bool choose_seat(const struct session *s, struct answer *a)
{
    const struct epic_match *match = a->position->match;
    struct epic_choice choice = {0};
    (void)match->rules->choice(match, a->position->state, &choice);
    a->task.seat = s->options->seat < 0 ? choice.seat : (unsigned)s->options->seat;
    if (a->task.seat < match->seats)
        return true;
    (void)fprintf(stderr, "error: --seat %u: the players are 1 to %u\n", a->task.seat + 1U, match->seats);
    return false;
}

static void solve(struct session *s, struct answer *a)
{
    s->failed = !choose_seat(s, a);
    if (s->failed)
        return;
    find_out(a);
    print_answer(s, a);
    s->open += !is_known(&a->wins) || !is_known(&a->loses);
}

static void visit(void *context, const struct scenario_position *position)
{
    struct session *s = context;
    const struct epic_match *match = position->match;
    size_t size = solver_size(match, REMEMBERED);
    void *memory = memory_new(size);
    struct answer a = {
        .position = position,
        .state = malloc(2 * match->state_size),
        .task = {.turns = s->options->turns, .nodes = s->options->nodes, .outcomes = SOLVER_OUTCOMES}};
    if (memory && a.state && !s->failed) {
        a.solver = solver_make(memory, match, REMEMBERED);
        solve(s, &a);
    } else if (!s->failed) {
        s->failed = true;
        (void)fprintf(stderr, "error: out of memory\n");
    }
    free(a.state);
    free(memory);
}

static int solve_all(const struct solve_options *o, const struct cli_data *data)
{
    struct session s = {.options = o};
    const struct scenario_options options = {.visit = visit, .context = &s, .all_open = true};
    struct scenario_tally tally = {0};
    bool good = cli_scenarios(data, &o->files, &options, &tally);
    text_free(&s.text);
    if (!good || s.failed || tally.bad || tally.failed)
        return CLI_INPUT;
    return s.open ? CLI_FAILED : CLI_OK;
}

// --- The command ----------------------------------------------------------------------------------

static const struct argp_option options[] = {
    CLI_FILES_OPTION,
    CLI_POSITION_OPTION,
    {"moves", 'm', NULL, 0, "Show for each first action whether the win can be forced after it", 0},
    {"nodes", 'n', "N", 0, "Look at no more than N positions for a question (default 2000000)", 0},
    {"seat", 'S', "SEAT", 0, "The player to solve for: 1 is P1 (default: who has to decide)", 0},
    {"turns", 't', "N", 0, "The game must end before N turns have ended; 1: in this turn", 0},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct solve_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &o->data;
        o->nodes = DEFAULT_NODES;
        o->seat = -1;
        break;
    case 'm': o->moves = true; break;
    case 'n': o->nodes = cli_number(state, "--nodes", argument, 1, UINT64_MAX); break;
    case 'S': o->seat = (int)cli_number(state, "--seat", argument, 1, EPIC_MAX_SEATS) - 1; break;
    case 't': o->turns = (unsigned)cli_number(state, "--turns", argument, 1, 1000000); break;
    default: return cli_parse_files(&o->files, &o->data, key, argument, state);
    }
    return 0;
}

int command_solve(int argc, char **argv)
{
    static const struct argp_child children[] = {{&cli_data_argp, 0, NULL, 0}, {0}};
    static const struct argp argp = {
        .options = options,
        .parser = parse,
        .args_doc = CLI_POSITION_ARGS,
        .doc = "Prove who wins the positions of scenarios, by looking at every possible line of "
               "play.\vAll cards are open, decks are shuffled, and every outcome of chance is "
               "considered. With --position the decks are those of the seats, the first that of "
               "P1: what the position does not name is still to be drawn. Of a scenario only the "
               "setup matters (tests/conformance/README.md). Exit status: 1 if a position was not "
               "solved. Examples:\n"
               "\n"
               "  epicsim solve tests/puzzles/ecg --turns 1\n"
               "  epicsim solve burn tall --position my.scenario --turns 1\n"
               "  epicsim solve my.scenario --filter endgame --nodes 100000000",
        .children = children,
    };
    struct solve_options o = {0};
    cli_parse(&argp, argc, argv, 0, &o);
    struct cli_data data = {0};
    int status = cli_data_find(&data, &o.data) ? solve_all(&o, &data) : CLI_INPUT;
    cli_data_close(&data);
    return status;
}
