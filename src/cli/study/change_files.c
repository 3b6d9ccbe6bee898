// The files that "epicsim change -o DIR" leaves.
#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/file.h"
#include "cli/study/change.h"
#include "report/parts.h"
#include "sim/mulligan/mulligan.h"

// --- change.csv -----------------------------------------------------------------------------------

static void append_score(struct csv *csv, const struct stats_mean *score)
{
    csv_number(csv, score->mean);
    csv_number(csv, score->error);
    csv_number(csv, score->interval.low);
    csv_number(csv, score->interval.high);
}

// What is changed, in words.
static void append_change(struct csv *csv, const struct change_study *s, const struct change_variant *variant)
{
    struct text lists[3] = {{0}, {0}, {0}};
    csv_string(csv, text_string(&variant->name));
    csv_string(csv, s->variants[0].deck->name);
    csv_string(csv, variant->deck->name);
    change_append_lists(s, variant, lists);
    change_append_numbers(s, variant, &lists[2]);
    for (unsigned i = 0; i < 3; i++) {
        csv_string(csv, text_string(&lists[i]));
        text_free(&lists[i]);
    }
}

// Of one opponent, or of all of them: only these are judged.
static void append_row(struct csv *csv, const struct change_study *s, const struct change_variant *variant,
                       const char *opponent, const struct sim_change_result *r)
{
    const struct change_options *o = s->options;
    bool all = strcmp(opponent, "*") == 0;
    append_change(csv, s, variant);
    csv_string(csv, opponent);
    cli_write_players(&change_before(s)->deciders, csv);
    csv_unsigned(csv, r->gain.rounds);
    csv_unsigned(csv, 2 * r->gain.rounds);
    for (unsigned version = 0; version < SIM_VERSIONS; version++)
        append_score(csv, &r->score[version]);
    append_score(csv, &r->gain);
    csv_number(csv, r->worth);
    for (unsigned version = 0; version < SIM_VERSIONS; version++)
        csv_integer(csv, r->aborted[version]);
    for (unsigned version = 0; version < SIM_VERSIONS; version++)
        csv_number(csv, all && o->target.words ? change_meets(&o->target, &r->score[version]) : NAN);
    csv_string(csv, !all || !(o->margin > 0) ? "" : variant->verdict ? variant->verdict : "undecided");
    csv_number(csv, all && s->sweep ? variant->q : NAN);
    csv_end(csv);
}

static void append_rows(struct csv *csv, const struct change_study *s)
{
    csv_head(csv, "variant deck changed_deck out in cards opponent " CLI_PLAYER_COLUMNS
                  "pairs games score_before score_before_se score_before_low score_before_high score_after "
                  "score_after_se score_after_low score_after_high change change_se change_low change_high "
                  "games_factor aborted_before aborted_after meets_before meets_after verdict q");
    for (unsigned i = 1; i < s->count; i++) {
        const struct change_variant *variant = &s->variants[i];
        struct sim_change_result all = change_overall(s, variant);
        for (unsigned opponent = 0; all.gain.rounds > 0 && opponent < s->change.opponents; opponent++) {
            struct sim_change_result one = sim_change_against(&variant->counts[opponent]);
            append_row(csv, s, variant, change_before(s)->against.items[opponent]->name, &one);
        }
        if (all.gain.rounds > 0)
            append_row(csv, s, variant, "*", &all);
    }
}

// --- changed_cards.csv ----------------------------------------------------------------------------

struct cards_of {
    struct csv *csv;
    const struct change_study *study;
    const struct change_variant *variant;
};

static void append_number(void *context, const char *card, const char *number, const char *before,
                          const char *after)
{
    const struct cards_of *c = context;
    csv_string(c->csv, text_string(&c->variant->name));
    csv_string(c->csv, card);
    csv_unsigned(c->csv, change_copies(&c->variant->data->cards, c->variant->deck, card));
    csv_string(c->csv, number);
    csv_string(c->csv, before);
    csv_string(c->csv, after);
    csv_end(c->csv);
}

static void append_cards(struct csv *csv, const struct change_study *s)
{
    csv_head(csv, "variant card copies number before after");
    for (unsigned i = 1; i < s->count; i++) {
        struct cards_of context = {csv, s, &s->variants[i]};
        change_each_number(s, &s->variants[i], append_number, &context);
    }
}

// --- manifest.json --------------------------------------------------------------------------------

static json_t *make_variant(const struct change_variant *variant, struct epic_error *error)
{
    const struct change_data *data = variant->data;
    json_t *object = json_object();
    json_t *cards = json_array();
    bool good = true;
    for (size_t i = 0; good && i < data->cards.files.count; i++)
        good = report_json_add_card_file(cards, data->cards.files.items[i], error);
    (void)json_object_set_new(object, "name", report_json_string(text_string(&variant->name)));
    (void)json_object_set_new(object, "deck", report_json_deck(variant->deck->name, variant->deck));
    (void)json_object_set_new(object, "card_files", cards);
    (void)json_object_set_new(object, "card", report_json_string(text_string(&variant->source)));
    if (good)
        return object;
    json_decref(object);
    return NULL;
}

static json_t *make_deciders(const struct change_study *s, unsigned side)
{
    const struct cli_deciders *d = &change_before(s)->deciders;
    return json_pack("{s:o, s:o}", "player", report_json_string(d->players[side]->name), "mulligan",
                     report_json_mulligan(d->mulligans[side]));
}

static json_t *make_decks(const struct change_study *s)
{
    const struct cli_decks *against = &change_before(s)->against;
    json_t *decks = json_array();
    for (unsigned i = 0; i <= against->count; i++) {
        const struct epic_deck *deck = i == 0 ? s->variants[0].deck : against->items[i - 1];
        json_t *object = report_json_deck(deck->name, deck);
        (void)json_object_update_new(object, make_deciders(s, i > 0));
        if (i > 0 && change_before(s)->field.shares)
            (void)json_object_set_new(object, "share", json_real(change_before(s)->field.shares[i - 1]));
        (void)json_array_append_new(decks, object);
    }
    return decks;
}

static json_t *make_identity(const struct change_study *s, struct epic_error *error)
{
    const struct change_options *o = s->options;
    const struct epic_rules *rules = change_before(s)->cards.rules;
    json_t *identity = json_object();
    json_t *variants = json_array();
    (void)json_object_set_new(identity, "game", json_string(rules->id));
    (void)json_object_set_new(identity, "options", report_json_options(rules, &o->match.rules));
    (void)json_object_set_new(identity, "seed", report_json_seed(o->match.seed));
    (void)json_object_set_new(identity, "seats", json_integer(2));
    (void)json_object_set_new(identity, "rounds", json_integer((json_int_t)s->wanted));
    (void)json_object_set_new(identity, "until", o->until > 0 ? json_real(o->until) : json_null());
    (void)json_object_set_new(identity, "sprt", o->margin > 0 ? json_real(o->margin) : json_null());
    (void)json_object_set_new(identity, "decks", make_decks(s));
    (void)json_object_set_new(identity, "variants", variants);
    bool good = true;
    for (unsigned i = 0; good && i < s->count; i++) {
        json_t *variant = make_variant(&s->variants[i], error);
        good = variant && json_array_append_new(variants, variant) == 0;
    }
    if (good)
        return identity;
    json_decref(identity);
    return NULL;
}

bool change_identify(const struct change_study *s, struct text *out, struct epic_error *error)
{
    (void)error_set(error, "out of memory");
    json_t *identity = make_identity(s, error);
    return identity && report_json_dump(identity, JSON_COMPACT, out, error);
}

static json_t *make_players(const struct change_study *s, bool (*has)(const struct player *player))
{
    const struct cli_deciders *d = &change_before(s)->deciders;
    json_t *list = json_array();
    for (unsigned side = 0; side < 2; side++)
        if (has(d->players[side]))
            (void)json_array_append_new(list, report_json_string(d->players[side]->name));
    return list;
}

static bool is_external(const struct player *player) { return player->kind->external; }

static json_t *make_manifest(const struct change_study *s, const struct run_words *words)
{
    json_t *external = make_players(s, is_external);
    json_t *clocked = make_players(s, player_looks_at_clock);
    bool any = json_array_size(external) > 0;
    json_t *manifest = report_json_manifest((const char *const *)words->given, (size_t)words->count);
    (void)json_object_set_new(manifest, "study", json_string("change"));
    (void)json_object_set_new(manifest, "complete", json_boolean(!s->stopped));
    (void)json_object_set_new(manifest, "games", json_integer((json_int_t)s->games));
    (void)json_object_set_new(manifest, "reproducible", json_boolean(!any && json_array_size(clocked) == 0));
    (void)json_object_set_new(manifest, "cheats", make_players(s, player_cheats));
    (void)json_object_set_new(manifest, "external", json_boolean(any));
    (void)json_object_set_new(manifest, "target",
                              report_json_string(s->options->target.words ? s->options->target.words : ""));
    (void)json_object_set_new(manifest, "run", json_loads(text_string(&s->identity), 0, NULL));
    (void)json_object_set_new(
        manifest, "times", report_json_times(s->started, change_seconds(s), s->games, s->options->threads));
    json_decref(external);
    json_decref(clocked);
    return manifest;
}

// --- All of them ----------------------------------------------------------------------------------

static bool write_text(const struct change_study *s, const char *name, const struct text *text,
                       struct epic_error *error)
{
    char *path = path_format("%s/%s", s->options->folder, name);
    bool good = (path && !text->failed) || error_set(error, "out of memory");
    good = good && file_write(path, text_string(text), text->length, error);
    free(path);
    return good;
}

static bool write_table(const struct change_study *s, const char *name,
                        void (*append)(struct csv *csv, const struct change_study *s),
                        struct epic_error *error)
{
    struct csv csv = {0};
    append(&csv, s);
    bool good = write_text(s, name, &csv.text, error);
    csv_free(&csv);
    return good;
}

// The manifest comes last: where it is, the rest is.
bool change_write(const struct change_study *s, const struct run_words *words, struct epic_error *error)
{
    struct text manifest = {0};
    if (!s->options->folder)
        return true;
    bool good = write_table(s, "change.csv", append_rows, error) &&
                write_table(s, "changed_cards.csv", append_cards, error) &&
                report_json_dump(make_manifest(s, words), JSON_INDENT(2), &manifest, error) &&
                write_text(s, "manifest.json", &manifest, error);
    text_free(&manifest);
    return good;
}
