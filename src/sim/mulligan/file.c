// Policies by name, and learned ones out of their files.

#include <stdlib.h>
#include <string.h>

#include "base/csv_read.h"
#include "base/diag.h"
#include "base/error.h"
#include "rules/deck.h"
#include "sim/mulligan/mulligan.h"

// --- Values of cards ------------------------------------------------------------------------------

struct reader {
    const struct epic_rules *rules;
    const void *cards;
    struct sim_mulligan *policy;
    struct csv_table table;
    int card_column, value_column;
    struct diag_list *out;
};

static void note_column(struct reader *r, const char *name, int *place, int column)
{
    if (strcmp(text_string(&r->table.field), name) != 0)
        return;
    if (*place >= 0)
        (void)diag_error(r->out, r->table.place, "a second column \"%s\"", name);
    *place = column;
}

static bool read_head(struct reader *r)
{
    r->card_column = r->value_column = -1;
    for (int column = 0; !csv_at_end(&r->table) || column == 0; column++) {
        csv_read_field(&r->table);
        note_column(r, "card", &r->card_column, column);
        note_column(r, "value", &r->value_column, column);
        if (r->table.line_ends)
            break;
    }
    if (r->table.broken || (r->card_column >= 0 && r->value_column >= 0))
        return !r->table.broken;
    struct diag_place line = {r->table.source, 0, 1};
    (void)diag_error(r->out, line, "the first line has no columns \"card\" and \"value\"");
    diag_hint(r->out, "\"epicsim mulligan DECK --vs DECK --learn FILE\" writes such a file");
    return false;
}

static bool read_card(struct reader *r, int *kind)
{
    const char *name = text_string(&r->table.field);
    *kind = r->rules->cards_find(r->cards, name);
    if (*kind >= 0 && !r->policy->listed[*kind])
        return true;
    if (*kind >= 0)
        return diag_error(r->out, r->table.place, "a second line for \"%s\"", name);
    (void)diag_error(r->out, r->table.place, "unknown card \"%s\"", name);
    if (diag_wants_hint(r->out))
        diag_suggest(r->out, r->rules->cards_suggest(r->cards, name));
    return false;
}

static bool read_value(struct reader *r, double *value)
{
    const char *number = text_string(&r->table.field);
    char *end = NULL;
    *value = strtod(number, &end);
    if (end != number && *end == '\0' && *value >= -1 && *value <= 1)
        return true;
    return diag_error(r->out, r->table.place, "\"%s\" is not a value from -1 to 1", number);
}

static void note_value(struct sim_mulligan *policy, int kind, double value)
{
    policy->put_back[kind] = value < 0;
    policy->listed[kind] = true;
}

static void read_line(struct reader *r)
{
    int kind = -1;
    double value = 0;
    bool has_value = false;
    bool good = true;
    for (int column = 0;; column++) {
        csv_read_field(&r->table);
        if (r->table.broken)
            return;
        if (column == r->card_column)
            good = read_card(r, &kind) && good;
        if (column == r->value_column)
            good = (has_value = read_value(r, &value)) && good;
        if (r->table.line_ends)
            break;
    }
    if (good && kind >= 0 && has_value)
        note_value(r->policy, kind, value);
    else if (good)
        (void)diag_error(r->out, r->table.place, "the line ends before its card and value");
}

static void read_values(struct reader *r)
{
    if (!csv_is_text(&r->table))
        return;
    if (!read_head(r))
        return;
    while (!csv_at_end(&r->table))
        read_line(r);
}

// --- Policies -------------------------------------------------------------------------------------

static struct sim_mulligan *new_policy(enum sim_mulligan_kind kind, const char *name, struct diag_list *out)
{
    struct sim_mulligan *policy = calloc(1, sizeof *policy);
    if (policy) {
        policy->kind = kind;
        policy->name = strdup(name);
    }
    if (policy && policy->name)
        return policy;
    sim_mulligan_free(policy);
    (void)diag_error(out, (struct diag_place){0}, "out of memory");
    return NULL;
}

void sim_mulligan_free(struct sim_mulligan *policy)
{
    if (!policy)
        return;
    free(policy->name);
    free(policy->put_back);
    free(policy->listed);
    free(policy);
}

struct sim_mulligan *sim_mulligan_learned(const struct epic_rules *rules, const void *cards, const char *path,
                                          const char *bytes, size_t length, struct diag_list *out)
{
    struct sim_mulligan *policy = new_policy(SIM_MULLIGAN_LEARNED, "learned", out);
    if (!policy)
        return NULL;
    struct diag_source source = {path, bytes, length};
    struct reader reader = {
        .rules = rules, .cards = cards, .policy = policy, .table = csv_table_of(&source, out), .out = out};
    size_t errors = out->errors;
    policy->contents = text_hash64(bytes, length);
    policy->put_back = calloc(rules->cards_count(cards) + 1, sizeof *policy->put_back);
    policy->listed = calloc(rules->cards_count(cards) + 1, sizeof *policy->listed);
    bool room = policy->put_back && policy->listed;
    if (room)
        read_values(&reader);
    if (!room || reader.table.field.failed)
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
    text_free(&reader.table.field);
    if (out->errors == errors)
        return policy;
    sim_mulligan_free(policy);
    return NULL;
}

void sim_mulligan_warn(const struct sim_mulligan *policy, const struct epic_deck *deck, const void *cards,
                       struct diag_list *out)
{
    enum { NAMED = 4 };
    struct text names = {0};
    unsigned missing = 0;
    if (!policy || !policy->listed)
        return;
    for (unsigned i = 0; i < deck->kind_count; i++) {
        if (policy->listed[deck->kinds[i]])
            continue;
        if (missing < NAMED)
            text_appendf(&names, "%s\"%s\"", missing ? ", " : "",
                         deck->rules->card_name(cards, deck->kinds[i]));
        missing++;
    }
    if (missing > NAMED)
        text_appendf(&names, " and %u more", missing - NAMED);
    if (missing > 0)
        diag_warning(
            out, (struct diag_place){0},
            "the learned mulligans say nothing of %u of the %u cards of %s, which are always kept: %s",
            missing, deck->kind_count, deck->name, text_string(&names));
    text_free(&names);
}

static struct sim_mulligan *load(const struct epic_rules *rules, const void *cards, const char *path,
                                 struct diag_list *out)
{
    struct text text = {0};
    struct epic_error error = {{0}};
    struct sim_mulligan *policy = NULL;
    if (text_read_file(&text, path, TEXT_FILE_LIMIT, &error))
        policy = sim_mulligan_learned(rules, cards, path, text_string(&text), text.length, out);
    else
        (void)diag_error(out, (struct diag_place){0}, "%s", error.text);
    text_free(&text);
    return policy;
}

struct sim_mulligan *sim_mulligan_new(const struct epic_rules *rules, const void *cards, const char *name,
                                      struct diag_list *out)
{
    static const char *const names[SIM_MULLIGANS] = {"player", "keep", "random", "heuristic", "learned=FILE"};
    static const char prefix[] = "learned=";
    if (!rules->mulligan && strcmp(name, names[SIM_MULLIGAN_PLAYER]) != 0) {
        (void)diag_error(out, (struct diag_place){0}, "%s has no mulligans", rules->title);
        return NULL;
    }
    if (strncmp(name, prefix, strlen(prefix)) == 0)
        return load(rules, cards, name + strlen(prefix), out);
    struct text_nearest nearest = text_nearest_to(name);
    for (unsigned i = 0; i < SIM_MULLIGAN_LEARNED; i++) {
        if (strcmp(name, names[i]) == 0)
            return new_policy((enum sim_mulligan_kind)i, name, out);
        text_nearest_offer(&nearest, names[i]);
    }
    (void)diag_error(out, (struct diag_place){0}, "unknown mulligan policy \"%s\"", name);
    if (nearest.best)
        diag_suggest(out, nearest.best);
    else
        diag_hint(out, "there are player, keep, random, heuristic and learned=FILE");
    return NULL;
}
