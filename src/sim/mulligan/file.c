// Policies by name, and learned ones out of their files.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/error.h"
#include "rules/card_values.h"
#include "rules/deck.h"
#include "sim/mulligan/mulligan.h"

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

static bool note_values(struct sim_mulligan *policy, const double *value_of, size_t count,
                        struct diag_list *out)
{
    policy->put_back = calloc(count + 1, sizeof *policy->put_back);
    policy->listed = calloc(count + 1, sizeof *policy->listed);
    if (!policy->put_back || !policy->listed)
        return diag_error(out, (struct diag_place){0}, "out of memory");
    for (size_t kind = 0; kind < count; kind++) {
        policy->listed[kind] = !isnan(value_of[kind]);
        policy->put_back[kind] = value_of[kind] < 0;
    }
    return true;
}

struct sim_mulligan *sim_mulligan_learned(const struct epic_rules *rules, const void *cards, const char *path,
                                          const char *bytes, size_t length, struct diag_list *out)
{
    struct sim_mulligan *policy = new_policy(SIM_MULLIGAN_LEARNED, "learned", out);
    if (!policy)
        return NULL;
    static const struct card_values values = {
        "value", -1, 1, "\"epicsim mulligan DECK --vs DECK --learn FILE\" writes such a file"};
    struct diag_source source = {path, bytes, length};
    double *value_of = card_values_read(&values, rules, cards, &source, out);
    policy->contents = text_hash64(bytes, length);
    bool good = value_of && note_values(policy, value_of, rules->cards_count(cards), out);
    free(value_of);
    if (good)
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
            "the learned mulligans say nothing about %u of the %u cards of %s, which are always kept: %s",
            missing, deck->kind_count, deck->name, text_string(&names));
    text_free(&names);
}

static struct sim_mulligan *load(const struct epic_rules *rules, const void *cards, const char *path,
                                 struct diag_list *out)
{
    struct text text = {0};
    struct sim_mulligan *policy = NULL;
    if (diag_read_file(out, path, &text))
        policy = sim_mulligan_learned(rules, cards, path, text_string(&text), text.length, out);
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
    bool whole = rules->mulligan && rules->mulligan->whole_hand;
    if (strncmp(name, prefix, strlen(prefix)) == 0 && whole) {
        (void)diag_error(out, (struct diag_place){0},
                         "%s replaces hands as a whole, so no policy can be learned card by card",
                         rules->title);
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
