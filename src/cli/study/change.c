#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/error.h"
#include "cli/study/change.h"
#include "report/names.h"
#include "report/progress.h"
#include "sim/play/play.h"
#include "sim/run/ledger.h"

// Of struct change_study, while it is played.
struct playing {
    struct change_study *study;
    const struct run_words *words;
    enum cli_progress progress;
    unsigned columns;
    uint64_t games_before; // in an earlier part
    double start, shown;
};

// A change that comes up seldom looks like one that does nothing before so many pairs.
enum { GAMES_OF_A_ROUND = 2, LEAST_PAIRS = 1024 };

// --- How far it is --------------------------------------------------------------------------------

struct sim_change_result change_overall(const struct change_study *s, const struct change_variant *variant)
{
    return sim_change_overall(variant->counts, s->change.opponents, change_before(s)->field.shares);
}

double change_meets(const struct change_target *target, const struct stats_mean *score)
{
    return stats_mean_below(score, target->high) - stats_mean_below(score, target->low);
}

// Rounds of one variant that are counted, against all opponents.
static uint64_t rounds_of(const struct change_study *s, const struct change_variant *variant)
{
    return change_overall(s, variant).gain.rounds;
}

static double half_width(struct stats_interval interval) { return (interval.high - interval.low) / 2; }

// Whether a variant is known well enough. Its end may not depend on chance: intervals of few rounds are none.
static void look(struct change_study *s, struct change_variant *variant)
{
    const struct change_options *o = s->options;
    struct stats_mean gain = change_overall(s, variant).gain;
    if (o->margin > 0)
        variant->verdict = sim_change_sprt_of(&gain, o->margin).verdict;
    bool known = o->until > 0 && gain.rounds >= LEAST_PAIRS && half_width(gain.interval) <= o->until;
    variant->plays = !known && !variant->verdict;
}

// Those that are not known yet go on, and with them what was before.
static void look_at_all(struct change_study *s)
{
    bool any = false;
    for (unsigned i = 1; i < s->count; i++) {
        look(s, &s->variants[i]);
        s->plays[i] = s->variants[i].plays;
        any |= s->plays[i];
    }
    s->plays[0] = any;
}

static bool is_done(const struct change_study *s) { return !s->plays[0] || s->step.first >= s->wanted; }

// How many rounds it takes until a variant is known, as far as can be said.
static double rounds_wanted(const struct change_study *s, const struct change_variant *variant)
{
    const struct change_options *o = s->options;
    double rounds = (double)s->step.first;
    struct stats_mean gain = change_overall(s, variant).gain;
    if (!variant->plays)
        return (double)gain.rounds / s->change.opponents;
    if (o->until > 0 && rounds > 0) {
        double ratio = half_width(gain.interval) / o->until;
        return fmin((double)s->wanted, fmax(rounds * ratio * ratio, 1));
    }
    return o->until > 0 || o->margin > 0 ? NAN : (double)s->wanted;
}

static double games_wanted(const struct change_study *s)
{
    double sum = 0;
    double most = 0;
    for (unsigned i = 1; i < s->count; i++) {
        double rounds = rounds_wanted(s, &s->variants[i]);
        sum += rounds;
        most = isnan(rounds) ? NAN : fmax(most, rounds);
    }
    return (sum + most) * s->change.opponents * GAMES_OF_A_ROUND;
}

static uint64_t games_of(const struct change_study *s)
{
    uint64_t rounds = is_done(s) ? 0 : sim_change_played(&s->change, &s->step);
    for (unsigned i = 0; i < s->count; i++)
        rounds += rounds_of(s, &s->variants[i]);
    return rounds * GAMES_OF_A_ROUND;
}

static const struct change_variant *leader_of(const struct change_study *s)
{
    const struct change_variant *best = NULL;
    for (unsigned i = 1; i < s->count; i++) {
        const struct change_variant *variant = &s->variants[i];
        if (!best || change_overall(s, variant).gain.mean > change_overall(s, best).gain.mean)
            best = variant;
    }
    return best;
}

static struct report_progress progress_of(const struct playing *p, double now)
{
    const struct change_study *s = p->study;
    struct report_progress progress = {.games = games_of(s), .seconds_left = NAN};
    double wanted = games_wanted(s);
    double left = fmax(0, wanted - (double)progress.games);
    progress.wanted = progress.games + (isnan(left) ? 0 : (uint64_t)llround(left));
    if (now > p->start)
        progress.games_per_second = (double)(progress.games - p->games_before) / (now - p->start);
    if (progress.games_per_second > 0)
        progress.seconds_left = left / progress.games_per_second;
    const struct change_variant *leader = leader_of(s);
    struct stats_mean score = change_overall(s, leader).score[SIM_AFTER];
    if (score.rounds > 0) {
        progress.leader = text_string(&leader->name);
        progress.score = score.mean;
        progress.low = score.interval.low;
        progress.high = score.interval.high;
    }
    if (s->options->margin > 0 && !s->sweep) {
        struct stats_mean gain = change_overall(s, leader).gain;
        struct sim_change_sprt sprt = sim_change_sprt_of(&gain, s->options->margin);
        progress.sequential = true;
        progress.llr = fmax(sprt.better, sprt.worse);
    }
    return progress;
}

static void print_progress(struct playing *p, double now)
{
    struct report_progress progress = progress_of(p, now);
    struct text text = {0};
    if (p->progress == CLI_PROGRESS_JSON) {
        report_progress_json(&progress, &text);
        (void)fputs(text_string(&text), stderr);
    } else {
        report_progress_line(&progress, p->columns, &text);
        (void)fprintf(stderr, "\r%s\033[K", text_string(&text));
    }
    (void)fflush(stderr);
    text_free(&text);
    p->shown = now;
}

static void show_progress(struct playing *p)
{
    double now = clock_seconds();
    if (p->progress != CLI_PROGRESS_NONE && now - p->shown >= (p->progress == CLI_PROGRESS_JSON ? 1.0 : 0.2))
        print_progress(p, now);
}

static void begin_progress(struct playing *p)
{
    unsigned columns = cli_progress_columns();
    p->progress = p->study->options->progress;
    if (p->progress == CLI_PROGRESS_AUTO)
        p->progress = columns > 0 ? CLI_PROGRESS_LINE : CLI_PROGRESS_NONE;
    p->columns = columns > 0 ? columns : CLI_COLUMNS;
    p->games_before = games_of(p->study);
    p->start = p->shown = clock_seconds();
}

static void end_progress(struct playing *p)
{
    if (p->progress == CLI_PROGRESS_JSON)
        print_progress(p, clock_seconds());
    else if (p->progress == CLI_PROGRESS_LINE && p->shown > p->start)
        (void)fprintf(stderr, "\r\033[K");
}

static bool watch(void *context, struct epic_error *error)
{
    struct playing *p = context;
    show_progress(p);
    return change_save_look(p->study, p->words, error);
}

// --- Playing --------------------------------------------------------------------------------------

// In steps of which the size, and so the end, depends on nothing but the players.
static unsigned step_size(const struct change_study *s)
{
    enum { STEP = 512, STEP_PLAYED = 32 };
    uint64_t left = s->wanted - s->step.first;
    unsigned size = sim_plays_at_random(&s->variants[0].setups[0]) ? STEP : STEP_PLAYED;
    return left < size ? (unsigned)left : size;
}

bool change_begin_step(struct change_study *s)
{
    enum { MOST = 512 };
    if (!s->step.cells)
        s->step.cells = calloc(sim_change_cells(&s->change, MOST), sizeof *s->step.cells);
    if (!s->plays)
        s->plays = calloc(s->count, sizeof *s->plays);
    if (!s->step.cells || !s->plays)
        return false;
    s->step.plays = s->plays;
    look_at_all(s);
    s->step.rounds = step_size(s);
    for (size_t i = 0; i < sim_change_cells(&s->change, s->step.rounds); i++)
        s->step.cells[i] = SIM_CHANGE_OPEN;
    return true;
}

static void end_step(struct change_study *s)
{
    sim_change_count(&s->change, &s->step, s->counts);
    s->step.first += s->step.rounds;
    (void)change_begin_step(s);
}

static bool play(struct playing *p, struct epic_error *error)
{
    struct change_study *s = p->study;
    const struct sim_change_watch watches = {watch, p};
    const volatile sig_atomic_t *stop = cli_interrupted();
    bool good = true;
    begin_progress(p);
    while (good && !is_done(s) && !*stop) {
        good = sim_change_play(&s->change, &s->step, s->options->threads, stop, &watches, error);
        if (good && !*stop)
            end_step(s);
    }
    end_progress(p);
    return good;
}

// --- The command ----------------------------------------------------------------------------------

static void print_pace(const struct playing *p, double seconds)
{
    struct text pace = {0};
    if (p->progress == CLI_PROGRESS_JSON)
        return;
    report_append_pace(&pace, false, games_of(p->study) - p->games_before, !p->study->stopped, seconds,
                       p->study->options->threads);
    (void)fputs(text_string(&pace), stderr);
    text_free(&pace);
}

static void print_way_on(const struct playing *p)
{
    const struct change_study *s = p->study;
    if (p->progress == CLI_PROGRESS_JSON)
        return;
    if (s->options->folder)
        (void)fprintf(stderr, "%" PRIu64 " games are saved; to go on: epicsim change --resume %s\n",
                      games_of(s), s->options->folder);
    else if (games_of(s) > 0)
        (void)fprintf(stderr, "stopped, and nothing is saved: saving needs a folder, -o DIR\n");
}

// What was played of a step that was stopped is saved by round, and only shown as if it counted.
static int finish(struct playing *p, struct epic_error *error)
{
    struct change_study *s = p->study;
    double seconds = clock_seconds() - p->start;
    s->stopped = !is_done(s);
    s->games = games_of(s);
    if (!change_save(s, p->words, error))
        return cli_complain(error);
    if (s->stopped)
        print_way_on(p);
    print_pace(p, seconds);
    if (s->stopped)
        sim_change_count(&s->change, &s->step, s->counts);
    change_print(s);
    (void)fflush(stdout);
    if (!change_write(s, p->words, error))
        return cli_complain(error);
    return s->stopped ? CLI_STOPPED : CLI_OK;
}

static int study_change(struct change_study *s, const struct run_words *words)
{
    struct epic_error error = {"out of memory"};
    struct playing p = {.study = s, .words = words};
    if (!cli_can_start(s->options->threads))
        return CLI_INPUT;
    cli_catch_interrupts();
    if (!change_begin_step(s) || !change_open_folder(s, words, &error))
        return cli_complain(&error);
    if (!play(&p, &error)) {
        int code = cli_complain(&error);
        (void)change_save(s, words, &error);
        return code;
    }
    return finish(&p, &error);
}

static int run_options(const struct change_options *o, const struct run_words *words)
{
    struct change_study study = {.options = o, .lock = -1, .started = (uint64_t)time(NULL)};
    struct diag_list list = {0};
    study.wanted = o->games / GAMES_OF_A_ROUND + o->games % GAMES_OF_A_ROUND;
    bool good = change_load(&study, &list);
    int code = cli_report(&list) && good ? study_change(&study, words) : CLI_INPUT;
    change_free(&study);
    return code;
}

// Takes the words of the study to go on with, then those given now.
static int run_restored(const char *folder, const struct run_words *now)
{
    struct run_words words = {0};
    struct change_options o = {.restored = true};
    int code = CLI_INPUT;
    if (change_restore(&words, now, folder)) {
        // In their order, for else parsing would put the options first, and they are still wanted as they
        // are.
        cli_parse(&change_argp, words.count, words.given, ARGP_IN_ORDER, &o);
        code = run_options(&o, &words);
    }
    change_options_free(&o);
    run_words_free(&words);
    return code;
}

int command_change(int argc, char **argv)
{
    struct change_options o = {0};
    struct run_words words = {0};
    bool good = true;
    int code = CLI_INPUT;
    for (int i = 0; good && i < argc; i++)
        good = run_words_add(&words, argv[i]);
    cli_parse(&change_argp, argc, argv, 0, &o);
    if (good)
        code = o.deck ? run_options(&o, &words) : run_restored(o.resume, &words);
    change_options_free(&o);
    run_words_free(&words);
    return code;
}
