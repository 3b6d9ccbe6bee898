// The ways in which a deck, or its cards, are changed, with everything that is needed to play them.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/study/change.h"
#include "cli/study/opponents.h"
#include "sim/mulligan/mulligan.h"
#include "sim/run/plan.h"

static bool out_of_memory(struct diag_list *out)
{
    return diag_error(out, (struct diag_place){0}, "out of memory");
}

// --- Cards ----------------------------------------------------------------------------------------

// Of the changes that all variants have, of a file of changed cards or NULL, and of the text of a card or
// NULL.
struct changes {
    bool all;
    const char *file;
    const struct text *text;
};

static bool load_cards(const struct change_options *o, struct change_data *data, struct changes changes,
                       struct diag_list *out)
{
    struct cli_data_options options = o->match.data;
    struct diag_source text = {"--set", changes.text ? text_string(changes.text) : "",
                               changes.text ? changes.text->length : 0};
    options.change_count = changes.all ? options.change_count : 0;
    if (changes.file && options.change_count == CLI_MAX_CARD_PATHS)
        return diag_error(out, (struct diag_place){0}, "more than %d files of changed cards",
                          CLI_MAX_CARD_PATHS);
    if (changes.file)
        options.changes[options.change_count++] = changes.file;
    options.text = changes.text ? &text : NULL;
    return cli_data_load(&data->cards, &options, out);
}

static void free_data(struct change_data *data)
{
    cli_deciders_free(&data->deciders);
    cli_decks_free(&data->against);
    run_field_free(&data->field);
    cli_data_close(&data->cards);
    free(data);
}

// Cards with their opponents and players, which belong to the study; NULL if they make no sense.
static struct change_data *open_data(struct change_study *s, struct changes changes, struct diag_list *out)
{
    const struct change_options *o = s->options;
    const struct study_opponents asked = {o->against, o->against_count, o->field};
    struct change_data **all =
        (struct change_data **)realloc((void *)s->data, (s->data_count + 1) * sizeof *all);
    struct change_data *data = calloc(1, sizeof *data);
    size_t errors = out->errors;
    if (all)
        s->data = all;
    if (!all || !data) {
        free(data);
        (void)out_of_memory(out);
        return NULL;
    }
    if (load_cards(o, data, changes, out))
        study_load_opponents(&data->cards, o->deck, &asked, &data->against, &data->field, out);
    if (out->errors == errors)
        (void)cli_deciders_make(&data->deciders, &data->cards, o->players, o->mulligans, 2, out);
    if (out->errors > errors) {
        free_data(data);
        return NULL;
    }
    return s->data[s->data_count++] = data;
}

// --- Variants -------------------------------------------------------------------------------------

// Takes the deck; NULL if memory ran out.
static struct change_variant *add_variant(struct change_study *s, const char *name, struct change_data *data,
                                          struct epic_deck *deck, struct diag_list *out)
{
    struct change_variant *more = realloc(s->variants, (s->count + 1) * sizeof *more);
    if (!more) {
        epic_deck_free(deck);
        (void)out_of_memory(out);
        return NULL;
    }
    s->variants = more;
    struct change_variant *variant = &more[s->count++];
    *variant = (struct change_variant){.data = data, .deck = deck, .plays = true};
    text_append(&variant->name, name);
    return variant;
}

static void note_difference(void *context, const char *card, unsigned before, unsigned after)
{
    (void)card;
    *(bool *)context |= before != after;
}

static bool changes_deck(const struct change_study *s, const struct change_variant *variant)
{
    bool differs = false;
    change_each_card(s, variant, note_difference, &differs);
    return differs;
}

// A card in place of "any", if that changes the deck.
static void add_if_changed(struct change_study *s, const char *card, struct change_data *data,
                           struct epic_deck *deck, struct diag_list *out)
{
    struct change_variant variant = {.data = data, .deck = deck};
    if (changes_deck(s, &variant))
        (void)add_variant(s, card, data, deck, out);
    else
        epic_deck_free(deck);
}

// Whether a changed deck may meet all opponents: some games ask for decks of the same points.
static bool may_meet(const struct change_study *s, const struct change_data *data,
                     const struct epic_deck *deck, struct diag_list *out)
{
    bool good = true;
    for (unsigned i = 0; good && i < data->against.count; i++) {
        const struct epic_deck *decks[] = {deck, data->against.items[i]};
        struct sim_setup setup = {0};
        good = sim_setup_make(&setup, data->cards.rules, data->cards.cards, decks, 2,
                              &s->options->match.rules, 0, out);
        sim_setup_free(&setup);
    }
    return good;
}

static void leave_out(struct change_study *s, const char *name)
{
    enum { NAMED = 5 };
    if (s->illegal++ < NAMED)
        text_appendf(&s->illegal_ones, "%s%s", s->illegal > 1 ? ", " : "", name);
    else if (s->illegal == NAMED + 1)
        text_append(&s->illegal_ones, ", ...");
}

// Each card in place of "any": of the deck, or of all there are.  Those that make no legal deck are left out,
// unless that is all of them.
static void try_each(struct change_study *s, struct change_data *data, const struct epic_deck *deck,
                     bool out_of_deck, struct diag_list *out)
{
    const struct epic_rules *rules = data->cards.rules;
    size_t count = out_of_deck ? deck->kind_count : rules->cards_count(data->cards.cards);
    struct diag_list wrong = {0};
    for (unsigned i = 0; i < count; i++) {
        const char *card = rules->card_name(data->cards.cards, out_of_deck ? deck->kinds[i] : i);
        diag_free(&wrong);
        struct epic_deck *changed = change_exchange(deck, &data->cards, s->options, card, &wrong);
        if (changed && may_meet(s, data, changed, &wrong)) {
            add_if_changed(s, card, data, changed, out);
            continue;
        }
        epic_deck_free(changed);
        leave_out(s, card);
    }
    if (s->count == 1)
        (void)diag_error(out, (struct diag_place){0}, "no card makes a legal deck in place of \"any\"%s%s",
                         wrong.count > 0 ? "; for the last one: " : "",
                         wrong.count > 0 ? wrong.messages[0].text : "");
    diag_free(&wrong);
}

// One change, or one for each card in place of "any".
static void find_exchanges(struct change_study *s, struct change_data *data, struct diag_list *out)
{
    const struct change_options *o = s->options;
    bool out_of_deck = change_count_any(o->out, o->out_count) > 0;
    bool into_deck = change_count_any(o->in, o->in_count) > 0;
    bool edited = o->out_count > 0 || o->in_count > 0;
    struct epic_deck *deck = cli_deck(&data->cards, o->changed ? o->changed : o->deck, out);
    s->sweep = s->ranked = out_of_deck || into_deck;
    if (!deck)
        return;
    if (s->sweep) {
        try_each(s, data, deck, out_of_deck, out);
    } else {
        struct epic_deck *changed = edited ? change_exchange(deck, &data->cards, o, NULL, out) : deck;
        if (changed)
            (void)add_variant(s, "after the change", data, changed, out);
    }
    if (s->sweep || edited)
        epic_deck_free(deck);
}

// --- Files ----------------------------------------------------------------------------------------

// "nerf" of "there/nerf.cards".
static char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    return strndup(name, dot && dot > name ? (size_t)(dot - name) : strlen(name));
}

static void add_file(struct change_study *s, struct change_data *data, const char *path,
                     struct diag_list *out)
{
    bool cards = path_has_ending(path, ".cards");
    size_t errors = out->errors;
    char *name = name_of(path);
    if (cards)
        data = open_data(s, (struct changes){.all = true, .file = path}, out);
    struct epic_deck *deck = data ? cli_deck(&data->cards, cards ? s->options->deck : path, out) : NULL;
    if (deck && name)
        (void)add_variant(s, name, data, deck, out);
    else if (out->errors == errors)
        (void)out_of_memory(out);
    free(name);
}

// A folder stands for the decks and cards in it.
static void add_files(struct change_study *s, struct change_data *data, const char *path,
                      struct diag_list *out)
{
    struct paths paths = {0};
    if (!path_is_folder(path)) {
        add_file(s, data, path, out);
        return;
    }
    (void)paths_add_folder(&paths, path, ".cards");
    (void)paths_add_folder(&paths, path, ".deck");
    if (paths.count == 0)
        (void)diag_error(out, (struct diag_place){0}, "no decks (*.deck) or cards (*.cards) in \"%s\"", path);
    for (size_t i = 0; i < paths.count; i++)
        add_file(s, data, paths.items[i], out);
    paths_free(&paths);
}

// --- Numbers --------------------------------------------------------------------------------------

static bool is_there(const struct change_study *s, const char *name)
{
    bool found = false;
    for (unsigned i = 1; i < s->count; i++)
        found |= strcmp(text_string(&s->variants[i].name), name) == 0;
    return found;
}

static bool load_set(struct change_study *s, const char *name, struct text *source, struct diag_list *out)
{
    struct change_data *data = open_data(s, (struct changes){.all = true, .text = source}, out);
    struct epic_deck *deck = data ? cli_deck(&data->cards, s->options->deck, out) : NULL;
    if (deck && !may_meet(s, data, deck, out)) {
        epic_deck_free(deck);
        deck = NULL;
    }
    struct change_variant *variant = deck ? add_variant(s, name, data, deck, out) : NULL;
    if (variant) {
        variant->source = *source;
        *source = (struct text){0};
    }
    return variant;
}

// Of "any" numbers, what makes no card or no legal deck is left out.
static bool add_set(void *context, const char *name, const char *text, bool any, struct diag_list *out)
{
    struct change_study *s = context;
    struct text source = {0};
    struct diag_list wrong = {0};
    if (is_there(s, name))
        return true;
    text_append(&source, text);
    bool good = load_set(s, name, &source, any ? &wrong : out);
    if (any && !good) {
        leave_out(s, name);
        text_clear(&s->illegal_why);
        text_append(&s->illegal_why, wrong.count > 0 ? wrong.messages[0].text : "");
    }
    s->ranked |= any;
    diag_free(&wrong);
    text_free(&source);
    return good || any;
}

static void find_variants(struct change_study *s, struct diag_list *out)
{
    const struct change_options *o = s->options;
    struct change_data *data = s->data[0];
    if (o->match.data.change_count > 0)
        data = open_data(s, (struct changes){.all = true}, out);
    if (!data)
        return;
    if (o->file_count + o->set_count == 0) {
        find_exchanges(s, data, out);
        return;
    }
    struct epic_deck *deck = cli_deck(&data->cards, o->deck, out);
    for (unsigned i = 0; deck && i < o->file_count; i++)
        add_files(s, data, o->files[i], out);
    for (unsigned i = 0; deck && i < o->set_count; i++)
        (void)change_each_set(&data->cards, deck, &o->sets[i], add_set, s, out);
    epic_deck_free(deck);
    s->sweep = s->count > 2;
    if (s->count == 1 && out->errors == 0)
        (void)diag_error(out, (struct diag_place){0}, "nothing is changed: %s%s",
                         s->illegal > 0 ? "no such number makes a card and a legal deck; for the last one: "
                                        : "no card has such a number, or all have these values already",
                         text_string(&s->illegal_why));
}

// --- What changes nothing -------------------------------------------------------------------------

static void note_number(void *context, const char *card, const char *number, const char *before,
                        const char *after)
{
    (void)card;
    (void)number;
    (void)before;
    (void)after;
    *(bool *)context = true;
}

static bool changes_cards(const struct change_study *s, const struct change_variant *variant)
{
    bool differs = false;
    change_each_number(s, variant, note_number, &differs);
    return differs;
}

// All its games would come out as they were.
static void refuse(const struct change_study *s, const struct change_variant *variant, struct diag_list *out)
{
    const struct change_options *o = s->options;
    if (o->file_count + o->set_count > 0)
        (void)diag_error(out, (struct diag_place){0}, "nothing is changed by \"%s\"",
                         text_string(&variant->name));
    else
        (void)diag_error(out, (struct diag_place){0}, "nothing is changed");
    if (o->out_count + o->in_count > 0)
        diag_hint(out, "the cards that go out come in again: name others");
    else if (variant->data == change_before(s))
        diag_hint(out, "\"%s\" is the list of \"%s\" card by card: give one with other cards",
                  o->changed ? o->changed : text_string(&variant->name), o->deck);
    else
        diag_hint(out, "the changed cards say what they said before: give others");
}

static void refuse_unchanged(const struct change_study *s, struct diag_list *out)
{
    for (unsigned i = 1; i < s->count; i++)
        if (!changes_deck(s, &s->variants[i]) && !changes_cards(s, &s->variants[i]))
            refuse(s, &s->variants[i], out);
}

// --- What is played -------------------------------------------------------------------------------

// The deck of a variant as it is played: as much as possible in the order of the other one.
static struct epic_deck in_order(const struct change_study *s, const struct change_variant *variant)
{
    return epic_deck_in_order_of(variant->deck, variant->data->cards.cards, s->variants[0].deck,
                                 change_before(s)->cards.cards);
}

static bool make_setup(const struct change_study *s, const struct change_variant *variant,
                       const struct epic_deck *deck, unsigned opponent, struct diag_list *out)
{
    const struct cli_match_options *match = &s->options->match;
    const struct change_data *data = variant->data;
    const struct epic_deck *decks[] = {deck, data->against.items[opponent]};
    struct sim_setup *setup = &variant->setups[opponent];
    for (unsigned side = 0; side < 2; side++) {
        setup->player[side] = data->deciders.players[side];
        setup->mulligan[side] = data->deciders.mulligans[side];
    }
    return sim_setup_make(setup, data->cards.rules, data->cards.cards, decks, 2, &match->rules,
                          sim_seed_of(match->seed, 0, opponent + 1), out);
}

// Of many variants only what they have in common.
static void warn_of_mulligans(const struct change_study *s, struct diag_list *out)
{
    for (unsigned i = 0; i < s->count && (i == 0 || !s->sweep); i++) {
        const struct change_data *data = s->variants[i].data;
        struct sim_mulligan **mulligans = data->deciders.mulligans;
        sim_mulligan_warn(mulligans[0], s->variants[i].deck, data->cards.cards, out);
        for (unsigned j = 0; j < s->change.opponents; j++)
            sim_mulligan_warn(mulligans[1], data->against.items[j], data->cards.cards, out);
    }
}

static bool make_setups(struct change_study *s, unsigned i, struct diag_list *out)
{
    struct change_variant *variant = &s->variants[i];
    struct epic_deck ordered = i == 0 ? *variant->deck : in_order(s, variant);
    bool good = true;
    variant->counts = &s->counts[(size_t)i * s->change.opponents];
    variant->setups = calloc(s->change.opponents, sizeof *variant->setups);
    s->setups[i] = variant->setups;
    for (unsigned opponent = 0; variant->setups && good && opponent < s->change.opponents; opponent++)
        good = make_setup(s, variant, &ordered, opponent, out);
    return variant->setups && good;
}

static void prepare(struct change_study *s, struct diag_list *out)
{
    assert(s->count > 0); // the list as it is
    s->change.opponents = change_before(s)->against.count;
    s->change.versions = s->count;
    s->counts = calloc((size_t)s->count * s->change.opponents, sizeof *s->counts);
    // NOLINTNEXTLINE(bugprone-sizeof-expression): pointers they are
    s->setups = (const struct sim_setup **)calloc(s->count, sizeof *s->setups);
    s->change.setups = s->setups;
    bool good = s->counts && s->setups;
    warn_of_mulligans(s, out);
    for (unsigned i = 0; good && i < s->count; i++)
        good = make_setups(s, i, out);
    if (!good && out->errors == 0)
        (void)out_of_memory(out);
}

bool change_load(struct change_study *s, struct diag_list *out)
{
    struct change_data *before = open_data(s, (struct changes){0}, out);
    struct epic_deck *deck = before ? cli_deck(&before->cards, s->options->deck, out) : NULL;
    if (deck && add_variant(s, "as it is", before, deck, out))
        find_variants(s, out);
    if (out->errors == 0)
        refuse_unchanged(s, out);
    if (out->errors == 0)
        prepare(s, out);
    return out->errors == 0;
}

void change_free(struct change_study *s)
{
    text_free(&s->illegal_ones);
    text_free(&s->illegal_why);
    for (unsigned i = 0; i < s->count; i++) {
        struct change_variant *variant = &s->variants[i];
        for (unsigned j = 0; variant->setups && j < s->change.opponents; j++)
            sim_setup_free(&variant->setups[j]);
        free(variant->setups);
        epic_deck_free(variant->deck);
        text_free(&variant->name);
        text_free(&variant->source);
    }
    for (unsigned i = 0; i < s->data_count; i++)
        free_data(s->data[i]);
    free((void *)s->data);
    free((void *)s->setups);
    free((void *)s->step.cells);
    free(s->plays);
    text_free(&s->identity);
    if (s->lock >= 0)
        (void)close(s->lock);
    free(s->counts);
    free(s->variants);
}
