#include <inttypes.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/error.h"
#include "cli/study/mulligan.h"
#include "cli/study/opponents.h"
#include "report/files.h"

enum { DEFAULT_DEALS = 200, OPTION_VS = 0x200, OPTION_HAND, OPTION_LEARN, OPTION_MULLIGAN };

// --- Words ----------------------------------------------------------------------------------------

static const struct argp_option options[] = {
    {"vs", OPTION_VS, "DECK", 0,
     "Play against this deck, or those of a folder, or \"field\": all other bundled "
     "decks of its format; may be repeated",
     0},
    {"hand", OPTION_HAND, "CARD, CARD, ...", 0, "The hand in question, instead of hands dealt at random", 0},
    {"deals", 'n', "DEALS", 0,
     "Deals on which to find what is best, and as many others to measure how good it "
     "is; of whole hands, deals in which the choice comes up (default 200)",
     0},
    {"mulligan", OPTION_MULLIGAN, "POLICY", 0,
     "Who decides the mulligans of the opponents: keep (default), player, random, heuristic, learned=FILE",
     0},
    {"player", 'p', "PLAYER[,PLAYER]", 0,
     "Who plays (default " PLAYER_DEFAULT "): one for both sides, or the deck's and the opponents'", 0},
    {"learn", OPTION_LEARN, "FILE", 0, "Write a policy for \"epicsim run --mulligan learned=FILE\"", 0},
    {"output", 'o', "DIR", 0, "Write CSV files there (results/SCHEMA.md)", 0},
    {"threads", 'j', "THREADS", 0,
     "How many threads to use (default: all processors); the result does not depend on "
     "it",
     0},
    {0},
};

static void start(struct mulligan_options *o, struct argp_state *state)
{
    state->child_inputs[0] = &o->match;
    o->deals = DEFAULT_DEALS;
    o->policy = "keep";
    o->threads = (unsigned)omp_get_max_threads();
    o->against = (const char **)calloc((size_t)state->argc, sizeof *o->against);
    if (!o->against)
        cli_mistake(state, "out of memory");
}

static void take_deck(struct mulligan_options *o, const char *deck, struct argp_state *state)
{
    if (o->deck)
        cli_mistake(state, "one deck at a time: opponents come with --vs");
    o->deck = deck;
    cli_game_by(&o->match.data, deck);
}

static void finish(const struct mulligan_options *o, struct argp_state *state)
{
    if (!o->deck)
        cli_mistake(state, "a deck is needed");
    if (o->against_count == 0)
        cli_mistake(state, "a deck to play against is needed: --vs DECK");
    if (o->hand && o->learn)
        cli_mistake(state, "one hand is not enough to learn from: --learn cannot be used with --hand");
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct mulligan_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: start(o, state); break;
    case 'n': o->deals = cli_number(state, "--deals", argument, 2, 100000000); break;
    case 'j': o->threads = (unsigned)cli_number(state, "--threads", argument, 1, 1024); break;
    case 'p': o->players = argument; break;
    case 'o': o->folder = cli_named(state, "-o", argument); break;
    case OPTION_VS: o->against[o->against_count++] = argument; break;
    case OPTION_HAND: o->hand = argument; break;
    case OPTION_LEARN: o->learn = cli_file_to_write(state, "--learn", argument); break;
    case OPTION_MULLIGAN: o->policy = argument; break;
    case ARGP_KEY_ARG: take_deck(o, argument, state); break;
    case ARGP_KEY_SUCCESS: finish(o, state); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

static const struct argp_child children[] = {{&cli_match_argp, 0, NULL, 0}, {0}};

static const struct argp mulligan_argp = {
    .options = options,
    .parser = parse,
    .args_doc = "DECK --vs DECK",
    .doc = "Find out which cards of an opening hand to keep: try every set of cards that may "
           "be put back, on the same deals, and compare them. Where a hand may only be "
           "replaced as a whole, deals in which that choice comes up are found and played "
           "with each answer.\vWhat is best is found on some deals and measured on others, so "
           "that luck is not mistaken for merit. Ctrl-C ends it and shows what is known so "
           "far. Examples:\n"
           "\n"
           "  epicsim mulligan burn --vs tall --vs wide --learn burn.csv\n"
           "  epicsim mulligan burn --vs tall \\\n"
           "      --hand \"Fireball, Erase, Erase, Ceasefire, Flame Strike\"\n"
           "  epicsim mulligan iron-bay --vs slow-poison -p heuristic",
    .children = children,
};

// --- Decks ----------------------------------------------------------------------------------------

static bool no_memory(struct diag_list *out)
{
    return diag_error(out, (struct diag_place){0}, "out of memory");
}

static void load_decks(struct mulligan_study *s, struct diag_list *out)
{
    const struct mulligan_options *o = s->options;
    const struct study_opponents asked = {.against = o->against, .against_count = o->against_count};
    s->deck = cli_deck(&s->data, o->deck, out);
    if (s->deck)
        study_load_opponents(&s->data, o->deck, &asked, &s->against, &s->field, out);
}

static bool make_players(struct mulligan_study *s, struct diag_list *out)
{
    bool good = cli_deciders_make(&s->deciders, &s->data, s->options->players, NULL, 2, out);
    for (unsigned i = 0; good && i < s->against.count; i++)
        for (unsigned side = 0; side < 2; side++)
            s->setups[i].player[side] = s->deciders.players[side];
    return good;
}

static bool make_setups(struct mulligan_study *s, struct diag_list *out)
{
    const struct cli_match_options *match = &s->options->match;
    s->setups = calloc(s->against.count, sizeof *s->setups);
    s->opponent = sim_mulligan_new(s->data.rules, s->data.cards, s->options->policy, out);
    if (!s->setups)
        return no_memory(out);
    for (unsigned i = 0; s->opponent && i < s->against.count; i++) {
        const struct epic_deck *decks[] = {s->deck, s->against.items[i]};
        s->setups[i].mulligan[1] = s->opponent;
        sim_mulligan_warn(s->opponent, s->against.items[i], s->data.cards, out);
        if (!sim_setup_make(&s->setups[i], s->data.rules, s->data.cards, decks, 2, &match->rules, match->seed,
                            out))
            return false;
    }
    s->branches = (struct sim_branches){.setups = s->setups, .setup_count = s->against.count};
    return s->opponent && make_players(s, out);
}

// --- The hand -------------------------------------------------------------------------------------

static const char *skip_blanks(const char *words) { return words + strspn(words, " \t,"); }

// The card that a list begins with, and where the list goes on.  Names may have commas in them, so the
// longest piece that is one counts.
static int take_card(const struct mulligan_study *s, const char **list)
{
    const char *end = *list + strlen(*list);
    int kind = -1;
    while (kind < 0 && end) {
        char *name = strndup(*list, (size_t)(end - *list));
        if (name)
            kind = s->data.rules->cards_find(s->data.cards, name);
        free(name);
        if (kind >= 0)
            *list = skip_blanks(end);
        else
            end = memrchr(*list, ',', (size_t)(end - *list));
    }
    return kind;
}

static bool unknown_card(const struct mulligan_study *s, const char *list, struct diag_list *out)
{
    char *name = strndup(list, strcspn(list, ","));
    if (!name)
        return no_memory(out);
    (void)diag_error(out, (struct diag_place){0}, "--hand: unknown card \"%s\"", name);
    diag_suggest(out, s->data.rules->cards_suggest(s->data.cards, name));
    free(name);
    return false;
}

// Whether the deck has so many.
static bool check_copies(const struct mulligan_study *s, unsigned kind, struct diag_list *out)
{
    unsigned wanted = 0;
    unsigned there = 0;
    for (unsigned i = 0; i < s->hand_count; i++)
        wanted += s->hand[i] == kind;
    for (unsigned i = 0; i < s->deck->kind_count; i++)
        there += s->deck->kinds[i] == kind ? s->deck->counts[i] : 0;
    return wanted <= there ||
           diag_error(out, (struct diag_place){0}, "--hand: %s has %u of \"%s\", not %u", s->deck->name,
                      there, s->data.rules->card_name(s->data.cards, kind), wanted);
}

static bool read_hand(struct mulligan_study *s, struct diag_list *out)
{
    const char *list = skip_blanks(s->options->hand);
    while (*list) {
        const char *rest = list;
        int kind = take_card(s, &rest);
        if (kind < 0)
            return unknown_card(s, list, out);
        if (s->hand_count == EPIC_DECK_CARDS)
            return diag_error(out, (struct diag_place){0}, "--hand: too many cards");
        s->hand[s->hand_count++] = (uint16_t)kind;
        if (!check_copies(s, (unsigned)kind, out))
            return false;
        list = rest;
    }
    if (s->hand_count != s->branches.cards)
        return diag_error(out, (struct diag_place){0}, "--hand: %s is dealt %u cards, not %u", s->deck->name,
                          s->branches.cards, s->hand_count);
    s->branches.hand = s->hand;
    return true;
}

// --- The command ----------------------------------------------------------------------------------

static bool open_study(struct mulligan_study *s)
{
    struct diag_list list = {0};
    struct epic_error error = {{0}};
    if (!cli_data_open(&s->data, &s->options->match.data))
        return false;
    const struct epic_rules *rules = s->data.rules;
    if (!rules->mulligan)
        (void)diag_error(&list, (struct diag_place){0}, "%s has no mulligans", rules->title);
    else if (rules->mulligan->whole_hand && s->options->learn)
        (void)diag_error(&list, (struct diag_place){0},
                         "%s replaces hands as a whole: nothing can be learned about single cards",
                         rules->title);
    else
        load_decks(s, &list);
    if (list.errors == 0 && make_setups(s, &list)) {
        s->branches.cards = sim_branches_cards(&s->branches, &error);
        if (s->branches.cards == 0)
            (void)diag_error(&list, (struct diag_place){0}, "%s", error.text);
        else if (s->options->hand)
            (void)read_hand(s, &list);
    }
    return cli_report(&list);
}

static void close_study(struct mulligan_study *s)
{
    for (unsigned i = 0; i < SIM_BRANCH_POLICIES; i++)
        sim_mulligan_free(s->policies[i]);
    sim_mulligan_free(s->opponent);
    cli_deciders_free(&s->deciders);
    for (unsigned i = 0; s->setups && i < s->against.count; i++)
        sim_setup_free(&s->setups[i]);
    free(s->setups);
    cli_decks_free(&s->against);
    run_field_free(&s->field);
    epic_deck_free(s->deck);
    text_free(&s->learned);
    cli_data_close(&s->data);
}

// What a player might do instead, for comparison.
static bool make_policies(struct mulligan_study *s)
{
    static const char *const names[] = {"keep", "heuristic", "random"};
    struct diag_list list = {0};
    mulligan_learn(s);
    for (unsigned i = 0; i < 3; i++)
        s->policies[i] = sim_mulligan_new(s->data.rules, s->data.cards, names[i], &list);
    s->policies[MULLIGAN_LEARNED] =
        sim_mulligan_learned(s->data.rules, s->data.cards, s->options->learn ? s->options->learn : "learned",
                             text_string(&s->learned), s->learned.length, &list);
    for (unsigned i = 0; i < SIM_BRANCH_POLICIES; i++)
        s->branches.policies[i] = s->policies[i];
    s->branches.policy_count = SIM_BRANCH_POLICIES;
    return cli_report(&list);
}

// The slots of the hand, and what the policies make of it.
static bool look_at_hand(struct mulligan_study *s, struct epic_error *error)
{
    struct sim_branch_room room = {0};
    bool good = sim_branch_room_make(&room, &s->branches, error);
    if (good)
        sim_branches_deal(&s->branches, 0, &room, &s->deal);
    sim_branch_room_free(&room);
    return good;
}

void mulligan_show_progress(const char *what, uint64_t deals, uint64_t wanted)
{
    struct text line = {0};
    text_appendf(&line, "%s: %" PRIu64 " of %" PRIu64 " deals", what, deals, wanted);
    cli_show_progress(text_string(&line));
    text_free(&line);
}

// As many deals as were asked for, from the given one on, unless somebody stops it.
static bool play_deals(struct mulligan_study *s, uint64_t first, const char *what,
                       struct sim_branch_sums *sums, struct epic_error *error)
{
    enum { STEP = 64 };
    const volatile sig_atomic_t *stop = cli_interrupted();
    uint64_t deals = s->options->deals;
    for (uint64_t played = 0; played < deals && !*stop; played += STEP) {
        uint64_t step = deals - played < STEP ? deals - played : STEP;
        if (!sim_branches_play(&s->branches, first + played, step, s->options->threads, stop, sums, error))
            return false;
        mulligan_show_progress(what, played + step, deals);
    }
    s->stopped = *stop != 0;
    cli_end_progress();
    return true;
}

static bool play(struct mulligan_study *s, struct epic_error *error)
{
    cli_catch_interrupts();
    if (!play_deals(s, 0, "what is best", &s->tuned, error))
        return false;
    if (s->tuned.deals == 0)
        return error_set(error, "stopped before anything was played");
    if (!make_policies(s))
        return error_set(error, "no policy can be made of what was learned");
    s->branches.reference = s->branches.hand ? sim_branch_best(&s->branches, &s->tuned) : 0;
    if (s->branches.hand && !look_at_hand(s, error))
        return false;
    if (!s->stopped && !play_deals(s, s->options->deals, "how good it is", &s->told, error))
        return false;
    s->same = s->told.deals == 0;
    if (s->same) {
        s->told = s->tuned;
        s->branches.reference = 0; // as it was on those
    }
    return true;
}

static int study_hands(struct mulligan_study *s)
{
    struct epic_error error = {{0}};
    if (!cli_can_start(s->options->threads))
        return CLI_INPUT;
    double begun = clock_seconds();
    bool whole = s->data.rules->mulligan->whole_hand;
    if (!(whole ? mulligan_play_redraws(s, &error) : play(s, &error)))
        return cli_complain(&error);
    double seconds = clock_seconds() - begun;
    if (whole)
        mulligan_print_redraws(s);
    else
        mulligan_print(s);
    (void)fprintf(stderr, "%.2f s on %u thread%s\n", seconds, s->options->threads,
                  s->options->threads == 1 ? "" : "s");
    if (!(whole ? mulligan_write_redraws(s, &error) : mulligan_write(s, &error)))
        return cli_complain(&error);
    return s->stopped ? CLI_STOPPED : CLI_OK;
}

// The folder is looked at first: what is wrong with it is known before anything was played.
static int study_in_folder(struct mulligan_study *s)
{
    struct epic_error error = {{0}};
    const char *folder = s->options->folder;
    int lock = -1;
    if (folder && !report_open_folder(folder, REPORT_GO_ON, &lock, &error))
        return cli_complain(&error);
    int code = study_hands(s);
    if (lock >= 0)
        (void)close(lock);
    return code;
}

int command_mulligan(int argc, char **argv)
{
    struct mulligan_options o = {0};
    cli_parse(&mulligan_argp, argc, argv, 0, &o);
    struct mulligan_study *study = calloc(1, sizeof *study);
    int code = CLI_INPUT;
    if (study) {
        study->options = &o;
        code = open_study(study) ? study_in_folder(study) : CLI_INPUT;
        close_study(study);
    }
    free(study);
    free((void *)o.against);
    return code;
}
