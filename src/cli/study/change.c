#include <inttypes.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/error.h"
#include "cli/study/change.h"
#include "report/progress.h"
#include "sim/mulligan/mulligan.h"
#include "sim/play/play.h"
#include "sim/run/ledger.h"
#include "sim/run/plan.h"

enum { DEFAULT_GAMES = 1000, DEFAULT_GAMES_ANY = 200 };
enum { OPTION_VS = 0x200, OPTION_OUT, OPTION_IN, OPTION_CHANGED_CARDS, OPTION_MULLIGAN, OPTION_UNTIL };

// --- Words ----------------------------------------------------------------------------------------

static const struct argp_option options[] = {
    {"out", OPTION_OUT, "\"N CARD\"", 0,
     "Take copies of a card out of the deck; may be repeated; \"any\" tries each card of the deck that "
     "leaves "
     "a legal one",
     0},
    {"in", OPTION_IN, "\"N CARD\"", 0,
     "Put copies of a card into the deck; may be repeated; \"any\" tries each card there is", 0},
    {"changed-cards", OPTION_CHANGED_CARDS, "PATH", 0,
     "After the change, play with the cards of this file, or of the files of a folder, in place of those of "
     "the same names; may be repeated",
     0},
    {"vs", OPTION_VS, "DECK", 0,
     "Against this deck, or those of a folder; may be repeated (default: all lists of the game)", 0},
    {"number", 'n', "GAMES", 0,
     "How many of each version against each deck (default 1000, with \"any\" 200), rounded up to whole "
     "pairs",
     0},
    {"until", OPTION_UNTIL, "WIDTH", 0,
     "End when the 95 % margin of the difference over all decks is that narrow, but not before 1024 pairs: "
     "\"0.2%\"",
     0},
    {"player", 'p', "PLAYER[,PLAYER]", 0,
     "Who plays (default " PLAYER_DEFAULT "): one for both sides, or the deck's and the opponents'", 0},
    {"mulligan", OPTION_MULLIGAN, "POLICY[,POLICY]", 0,
     "Who decides mulligans: player (default), keep, random, heuristic, learned=FILE; one for both "
     "sides, or two",
     0},
    {"output", 'o', "FILE", 0, "Write the table as CSV, too (results/SCHEMA.md)", 0},
    {"threads", 'j', "THREADS", 0, "On how many threads (default: all processors); the result is the same",
     0},
    {0},
};

static const char **new_words(const struct argp_state *state)
{
    // NOLINTNEXTLINE(bugprone-sizeof-expression): pointers they are
    return (const char **)calloc((size_t)state->argc, sizeof(char *));
}

static void start(struct change_options *o, struct argp_state *state)
{
    state->child_inputs[0] = &o->match;
    o->threads = (unsigned)omp_get_max_threads();
    o->out = new_words(state);
    o->in = new_words(state);
    o->against = new_words(state);
    if (!o->out || !o->in || !o->against)
        cli_mistake(state, "out of memory");
}

static void take_deck(struct change_options *o, const char *deck, struct argp_state *state)
{
    if (o->changed)
        cli_mistake(state, "a deck and its changed version are enough: opponents come with --vs");
    if (o->deck)
        o->changed = deck;
    else
        o->deck = deck;
}

static void take_cards(struct change_options *o, const char *path, struct argp_state *state)
{
    struct cli_data_options *data = &o->match.data;
    if (data->change_count == CLI_MAX_CARD_PATHS)
        cli_mistake(state, "more than %d times --changed-cards", CLI_MAX_CARD_PATHS);
    data->changes[data->change_count++] = path;
}

static void finish(struct change_options *o, struct argp_state *state)
{
    if (!o->deck)
        cli_mistake(state, "a deck is needed");
    if (o->changed && o->out_count + o->in_count > 0)
        cli_mistake(state, "--out and --in go without a changed version of the deck");
    if (!o->changed && o->out_count + o->in_count + o->match.data.change_count == 0)
        cli_mistake(state, "nothing is changed: give a second version of the deck, --out and --in, or "
                           "--changed-cards");
    unsigned any = change_count_any(o->out, o->out_count) + change_count_any(o->in, o->in_count);
    if (any > 1)
        cli_mistake(state, "\"any\" can be said once, of what goes out or of what comes in");
    if (o->games == 0)
        o->games = o->until > 0 ? CLI_GAMES_UNTIL : any > 0 ? DEFAULT_GAMES_ANY : DEFAULT_GAMES;
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct change_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: start(o, state); break;
    case 'n': o->games = cli_number(state, "-n", argument, 1, UINT64_C(1) << 40U); break;
    case 'j': o->threads = (unsigned)cli_number(state, "--threads", argument, 1, 1024); break;
    case 'p': o->players = argument; break;
    case 'o': o->file = cli_file_to_write(state, "-o", argument); break;
    case OPTION_OUT: o->out[o->out_count++] = argument; break;
    case OPTION_IN: o->in[o->in_count++] = argument; break;
    case OPTION_CHANGED_CARDS: take_cards(o, argument, state); break;
    case OPTION_VS: o->against[o->against_count++] = argument; break;
    case OPTION_UNTIL: o->until = cli_margin(state, "--until", argument); break;
    case OPTION_MULLIGAN: o->mulligans = argument; break;
    case ARGP_KEY_ARG: take_deck(o, argument, state); break;
    case ARGP_KEY_SUCCESS: finish(o, state); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

static const struct argp_child children[] = {{&cli_match_argp, 0, NULL, 0}, {0}};

static const struct argp change_argp = {
    .options = options,
    .parser = parse,
    .args_doc = "DECK [CHANGED-DECK]",
    .doc =
        "Find out what a change of a deck, or of cards, brings: whether it matters, how much, and how sure "
        "that is."
        "\vThe deck plays the same opponents on the same shuffles with and without the change, so that "
        "luck cancels out wherever the change does not come up: fewer games tell as much. Ctrl-C ends it "
        "and shows what is done. Examples:\n\n"
        "  epicsim change burn --out \"3 Fireball\" --in \"3 Lash\"\n"
        "  epicsim change burn --out any --in Kong\n"
        "  epicsim change burn my-burn.deck --vs tall --vs wide --until 0.1%\n"
        "  epicsim change burn --changed-cards my.cards -p heuristic -n 2000",
    .children = children,
};

// --- Both versions --------------------------------------------------------------------------------

static bool open_data(struct change_study *s)
{
    const struct change_options *o = s->options;
    struct cli_data_options before = o->match.data;
    before.change_count = 0;
    s->versions[SIM_BEFORE].data = s->versions[SIM_AFTER].data = &s->data[SIM_BEFORE];
    if (!cli_data_open(&s->data[SIM_BEFORE], &before))
        return false;
    if (o->match.data.change_count == 0)
        return true;
    s->versions[SIM_AFTER].data = &s->data[SIM_AFTER];
    return cli_data_open(&s->data[SIM_AFTER], &o->match.data);
}

static bool make_setup(const struct change_study *s, struct change_version *version,
                       const struct epic_deck *deck, unsigned opponent, struct diag_list *out)
{
    const struct cli_match_options *match = &s->options->match;
    const struct epic_deck *decks[] = {deck, version->against.items[opponent]};
    struct sim_setup *setup = &version->setups[opponent];
    for (unsigned side = 0; side < 2; side++) {
        setup->player[side] = version->deciders.players[side];
        setup->mulligan[side] = version->deciders.mulligans[side];
    }
    return sim_setup_make(setup, version->data->rules, version->data->cards, decks, 2, &match->rules,
                          sim_seed_of(match->seed, 0, opponent + 1), out);
}

static void free_setups(const struct change_study *s, struct change_version *version)
{
    for (unsigned i = 0; version->setups && i < s->change.opponents; i++)
        sim_setup_free(&version->setups[i]);
}

static bool make_setups(const struct change_study *s, struct change_version *version,
                        const struct epic_deck *deck, struct diag_list *out)
{
    bool good = true;
    free_setups(s, version);
    for (unsigned i = 0; i < s->change.opponents && good; i++)
        good = make_setup(s, version, deck, i, out);
    return good;
}

// Of many variants only what they have in common.
static void warn_of_mulligans(const struct change_study *s, struct diag_list *out)
{
    for (unsigned which = 0; which < SIM_VERSIONS; which++) {
        const struct change_version *version = &s->versions[which];
        struct sim_mulligan **mulligans = version->deciders.mulligans;
        const struct epic_deck *deck =
            which == SIM_AFTER && s->variant_count == 1 ? s->variants[0].deck : s->deck;
        sim_mulligan_warn(mulligans[0], deck, version->data->cards, out);
        for (unsigned i = 0; i < s->change.opponents; i++)
            sim_mulligan_warn(mulligans[1], version->against.items[i], version->data->cards, out);
    }
}

// What is wrong with the setups of one variant is wrong with all.
static void prepare(struct change_study *s, struct diag_list *out)
{
    const struct change_options *o = s->options;
    bool good = true;
    s->change.opponents = s->versions[SIM_BEFORE].against.count;
    for (unsigned which = 0; which < SIM_VERSIONS && good; which++) {
        struct change_version *version = &s->versions[which];
        version->setups = calloc(s->change.opponents, sizeof *version->setups);
        s->change.setups[which] = version->setups;
        good = version->setups &&
               cli_deciders_make(&version->deciders, version->data, o->players, o->mulligans, 2, out);
    }
    if (good)
        warn_of_mulligans(s, out);
    good = good && make_setups(s, &s->versions[SIM_BEFORE], s->deck, out);
    if (!good && out->errors == 0)
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
}

static bool open_study(struct change_study *s)
{
    struct diag_list list = {0};
    if (!open_data(s))
        return false;
    change_load_decks(s, &list);
    if (list.errors == 0)
        prepare(s, &list);
    s->wanted = s->options->games / 2 + s->options->games % 2;
    return cli_report(&list);
}

static void close_study(struct change_study *s)
{
    for (unsigned which = 0; which < SIM_VERSIONS; which++) {
        struct change_version *version = &s->versions[which];
        free_setups(s, version);
        free(version->setups);
        cli_deciders_free(&version->deciders);
        cli_decks_free(&version->against);
    }
    for (unsigned i = 0; i < s->variant_count; i++) {
        epic_deck_free(s->variants[i].deck);
        free(s->variants[i].counts);
    }
    free(s->variants);
    epic_deck_free(s->deck);
    for (unsigned which = 0; which < SIM_VERSIONS; which++)
        cli_data_close(&s->data[which]);
}

// --- Playing --------------------------------------------------------------------------------------

static struct stats_mean gain_of(const struct change_study *s, const struct change_variant *variant)
{
    return sim_change_overall(variant->counts, s->change.opponents).gain;
}

// Whether the end may depend on chance already: intervals of few rounds are none.
static bool is_known(const struct change_study *s, const struct change_variant *variant, uint64_t played)
{
    if (s->options->until <= 0 || played * s->change.opponents < SIM_LEAST_ROUNDS)
        return false;
    struct stats_interval gain = gain_of(s, variant).interval;
    return (gain.high - gain.low) / 2 <= s->options->until;
}

static void show_progress(const struct change_study *s, const struct change_variant *variant, uint64_t played)
{
    uint64_t games = 4 * (uint64_t)s->change.opponents;
    struct stats_mean gain = gain_of(s, variant);
    struct text line = {0};
    if (variant->card)
        text_appendf(&line, "%u of %u, %s: ", (unsigned)(variant - s->variants) + 1, s->variant_count,
                     variant->card);
    text_appendf(&line, "%" PRIu64 " games", played * games);
    if (s->options->until <= 0)
        text_appendf(&line, " of %" PRIu64, s->wanted * games);
    text_appendf(&line, ", %+.2f points (%+.2f to %+.2f)", 100 * gain.mean, 100 * gain.interval.low,
                 100 * gain.interval.high);
    cli_show_progress(text_string(&line));
    text_free(&line);
}

// In steps of which the size, and so the end, depends on nothing but the players.
static bool play_variant(struct change_study *s, struct change_variant *variant, struct epic_error *error)
{
    enum { STEP = 512, STEP_PLAYED = 32 };
    const volatile sig_atomic_t *stop = cli_interrupted();
    uint64_t step = sim_plays_at_random(&s->versions[SIM_BEFORE].setups[0]) ? STEP : STEP_PLAYED;
    for (uint64_t played = 0; played < s->wanted && !is_known(s, variant, played); played += step) {
        step = step < s->wanted - played ? step : s->wanted - played;
        if (!sim_change_play(&s->change, played, step, s->options->threads, stop, variant->counts, error))
            return false;
        s->stopped = *stop != 0;
        if (s->stopped)
            break;
        show_progress(s, variant, played + step);
    }
    return true;
}

static bool begin_variant(struct change_study *s, struct change_variant *variant, struct epic_error *error)
{
    struct diag_list list = {0};
    struct epic_deck ordered = change_ordered(s, variant);
    variant->counts = calloc(s->change.opponents, sizeof *variant->counts);
    bool good = variant->counts && make_setups(s, &s->versions[SIM_AFTER], &ordered, &list);
    if (!good)
        (void)error_set(error, "%s", list.count > 0 ? list.messages[0].text : "out of memory");
    diag_free(&list);
    return good;
}

static bool play(struct change_study *s, struct epic_error *error)
{
    bool good = true;
    for (unsigned i = 0; i < s->variant_count && good && !s->stopped; i++) {
        struct change_variant *variant = &s->variants[i];
        good = begin_variant(s, variant, error) && play_variant(s, variant, error);
        if (s->stopped && i > 0) { // no match for the others
            free(variant->counts);
            variant->counts = NULL;
        }
    }
    cli_end_progress();
    return good;
}

static int study_change(struct change_study *s)
{
    struct epic_error error = {{0}};
    double begun = clock_seconds();
    cli_catch_interrupts();
    if (!play(s, &error))
        return cli_complain(&error);
    double seconds = clock_seconds() - begun;
    uint64_t games = 0;
    for (unsigned i = 0; i < s->variant_count; i++)
        games += s->variants[i].counts ? 4 * gain_of(s, &s->variants[i]).rounds : 0;
    change_print(s);
    (void)fflush(stdout);
    struct text pace = {0};
    report_append_pace(&pace, games, seconds, s->options->threads);
    (void)fputs(text_string(&pace), stderr);
    text_free(&pace);
    if (!change_write(s, &error))
        return cli_complain(&error);
    return s->stopped ? CLI_STOPPED : CLI_OK;
}

int command_change(int argc, char **argv)
{
    struct change_options o = {0};
    cli_parse(&change_argp, argc, argv, 0, &o);
    struct change_study study = {.options = &o};
    int code = open_study(&study) ? study_change(&study) : CLI_INPUT;
    close_study(&study);
    free((void *)o.out);
    free((void *)o.in);
    free((void *)o.against);
    return code;
}
