#include "draft/drafter.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/process.h"
#include "base/text.h"
#include "rules/card_values.h"

// --- What cards are worth -------------------------------------------------------------------------

// Cards that no table knows are as good as the middle of those that it does.
static double rating_of(const struct drafter *drafter, unsigned kind)
{
    return drafter->rating ? drafter->rating[kind] : 0;
}

static bool share_color(const struct limited_rules *rules, const void *cards, unsigned a, unsigned b)
{
    return (rules->colors_of(cards, a) & rules->colors_of(cards, b)) != 0;
}

// Whether a card of the pool is of the deck that others are looked at in: all of the pool (`in` is NULL), or
// what is in but for the card that makes room.
static bool is_beside(const bool *in, unsigned out, unsigned card)
{
    return !in || (in[card] && card != out);
}

// Which share of those beside it goes with a card.
static double togetherness(const struct draft_offer *offer, unsigned kind, const bool *in, unsigned out)
{
    const struct draft_pool *pool = offer->pool;
    unsigned count = 0, sharing = 0;
    for (unsigned i = 0; i < pool->count; i++) {
        if (!is_beside(in, out, i))
            continue;
        count++;
        sharing += share_color(offer->rules->limited, offer->cards, kind, pool->kind[i]);
    }
    return count ? (double)sharing / count : 0;
}

// As measured, by how much of a deck is known.
static double fitted(const struct drafter *drafter, const struct draft_offer *offer, unsigned kind,
                     const bool *in, unsigned out)
{
    const struct limited_rules *rules = offer->rules->limited;
    const struct draft_pool *pool = offer->pool;
    unsigned cards = 0, copies[LIMITED_COLORS] = {0};
    for (unsigned i = 0; i < pool->count; i++) {
        if (!is_beside(in, out, i))
            continue;
        cards++;
        for (unsigned color = 0; rules->color_words[color]; color++)
            copies[color] += rules->colors_of(offer->cards, pool->kind[i]) >> color & 1U;
    }
    double sum = drafter->with[0][kind];
    for (unsigned color = 0; cards > 0 && rules->color_words[color]; color++)
        sum += drafter->with[1 + color][kind] * copies[color] / cards;
    double known = in ? 1 : (double)cards / offer->format->least;
    return (known < 1 ? known : 1) * sum;
}

static double worth(const struct drafter *drafter, const struct draft_offer *offer, unsigned kind,
                    const bool *in, unsigned out)
{
    double value = rating_of(drafter, kind);
    if (drafter->kind == DRAFTER_RATING)
        value += drafter->together * togetherness(offer, kind, in, out);
    if (drafter->kind == DRAFTER_FITTED)
        value += drafter->together * fitted(drafter, offer, kind, in, out);
    return value;
}

// --- Picking --------------------------------------------------------------------------------------

// Of equal cards any.
unsigned drafter_pick(const struct drafter *drafter, const struct draft_offer *offer, struct pcg *random)
{
    const struct draft_pack *pack = offer->pack;
    if (drafter->kind == DRAFTER_RANDOM)
        return pcg_bounded(random, pack->count);
    unsigned best = 0, equal = 0;
    double most = -INFINITY;
    for (unsigned i = 0; i < pack->count; i++) {
        double value = worth(drafter, offer, pack->kind[i], NULL, 0);
        if (value > most) {
            most = value;
            equal = 0;
        }
        if (value >= most && pcg_bounded(random, ++equal) == 0)
            best = i;
    }
    return best;
}

// --- Building -------------------------------------------------------------------------------------

struct building {
    const struct drafter *drafter;
    const struct draft_offer *offer;
    bool *in;
    unsigned size, free_cards;
};

static bool is_free(const struct building *b, unsigned place)
{
    const struct limited_rules *rules = b->offer->rules->limited;
    return rules->is_free && rules->is_free(b->offer->cards, b->offer->pool->kind[place]);
}

// How far so many free cards are from what is wanted, in cards, as a loss of rating.
static double imbalance(const struct building *b, unsigned free_cards)
{
    const struct limited_rules *rules = b->offer->rules->limited;
    if (!rules->is_free || b->drafter->kind != DRAFTER_RATING)
        return 0;
    return b->drafter->together * fabs((double)free_cards - rules->free_share * b->size) / b->size;
}

// What is won if one card makes room for another.
static double gain(const struct building *b, unsigned out, unsigned in)
{
    const uint16_t *kind = b->offer->pool->kind;
    unsigned free_cards = b->free_cards - is_free(b, out) + is_free(b, in);
    return worth(b->drafter, b->offer, kind[in], b->in, out) -
           worth(b->drafter, b->offer, kind[out], b->in, out) + imbalance(b, b->free_cards) -
           imbalance(b, free_cards);
}

// Takes the best exchange of two cards; false if none gains anything.
static bool improve(struct building *b)
{
    const double enough = 1e-9;
    unsigned count = b->offer->pool->count, best_out = 0, best_in = 0;
    double most = enough;
    for (unsigned out = 0; out < count; out++) {
        for (unsigned in = 0; b->in[out] && in < count; in++) {
            double won = b->in[in] ? 0 : gain(b, out, in);
            if (won > most) {
                most = won;
                best_out = out;
                best_in = in;
            }
        }
    }
    if (most <= enough)
        return false;
    b->free_cards = b->free_cards - is_free(b, best_out) + is_free(b, best_in);
    b->in[best_out] = false;
    b->in[best_in] = true;
    return true;
}

// Any so many of the pool.
static void take_any(struct building *b, struct pcg *random)
{
    unsigned count = b->offer->pool->count, wanted = b->size;
    for (unsigned i = 0; i < count; i++) {
        b->in[i] = pcg_bounded(random, count - i) < wanted;
        wanted -= b->in[i];
        b->free_cards += b->in[i] && is_free(b, i);
    }
}

// NOLINTBEGIN(readability-non-const-parameter): exchanges write to `in`
void drafter_build(const struct drafter *drafter, const struct draft_offer *offer, struct pcg *random,
                   bool *in)
{
    unsigned least = offer->format->least, count = offer->pool->count;
    struct building b = {.drafter = drafter, .offer = offer, .in = in, .size = least < count ? least : count};
    take_any(&b, random);
    // Exchanges that help each other's neighbors might go on for ever: no more of them than there are cards.
    for (unsigned left = drafter->kind == DRAFTER_RANDOM ? 0 : count; left > 0 && improve(&b);)
        left--;
}
// NOLINTEND(readability-non-const-parameter)

// --- Making ---------------------------------------------------------------------------------------

size_t drafter_name_length(const char *list)
{
    return strncmp(list, "cmd:", 4) == 0 ? process_command_length(list, ",") : strcspn(list, ",");
}

void drafter_free(struct drafter *drafter)
{
    if (!drafter)
        return;
    free(drafter->name);
    free(drafter->rating);
    for (unsigned i = 0; i <= LIMITED_COLORS; i++)
        free(drafter->with[i]);
    free((void *)drafter->command);
    free(drafter);
}

// What the table does not know.
static void fill_in(double *rating, size_t count)
{
    double sum = 0;
    unsigned known = 0;
    for (size_t kind = 0; kind < count; kind++) {
        bool is_known = !isnan(rating[kind]);
        sum += is_known ? rating[kind] : 0;
        known += is_known;
    }
    for (size_t kind = 0; kind < count; kind++)
        if (isnan(rating[kind]))
            rating[kind] = known ? sum / known : 0;
}

// The columns of what was measured; cards that it says nothing of go with any others.
static bool read_fit(struct drafter *drafter, const struct epic_rules *rules, const void *cards,
                     const struct diag_source *source, struct diag_list *out)
{
    const char *const *colors = rules->limited->color_words;
    bool good = true;
    for (unsigned i = 0; good && (i == 0 || colors[i - 1]); i++) {
        struct text column = {0};
        text_appendf(&column, "with_%s", i == 0 ? "none" : colors[i - 1]);
        const struct card_values values = {
            text_string(&column), -1e6, 1e6,
            "\"epicsim draft -o DIR\" writes such a file: DIR/draft_synergies.csv"};
        drafter->with[i] = card_values_read(&values, rules, cards, source, out);
        for (size_t kind = 0; drafter->with[i] && kind < rules->cards_count(cards); kind++)
            if (isnan(drafter->with[i][kind]))
                drafter->with[i][kind] = 0;
        good = drafter->with[i] != NULL;
        text_free(&column);
    }
    return good;
}

static bool read_ratings(struct drafter *drafter, const struct epic_rules *rules, const void *cards,
                         const char *path, struct diag_list *out)
{
    static const struct card_values values = {
        "rating", -1e6, 1e6, "\"epicsim draft -o DIR\" writes such a file: DIR/draft_cards.csv"};
    struct text text = {0};
    bool good = diag_read_file(out, path, &text);
    struct diag_source source = {path, text_string(&text), text.length};
    drafter->contents = text_hash64(text_string(&text), text.length);
    drafter->rating = good ? card_values_read(&values, rules, cards, &source, out) : NULL;
    good =
        drafter->rating && (drafter->kind != DRAFTER_FITTED || read_fit(drafter, rules, cards, &source, out));
    text_free(&text);
    if (drafter->rating)
        fill_in(drafter->rating, rules->cards_count(cards));
    return good;
}

// "rating=FILE:0.1": a number after the last colon.
static bool read_together(struct drafter *drafter, char *path, struct diag_list *out)
{
    enum { MOST = 1000000 };
    const double usual = 0.005;
    char *colon = strrchr(path, ':'), *end = NULL;
    drafter->together = drafter->kind == DRAFTER_FITTED ? 1 : usual;
    if (!colon)
        return true;
    drafter->together = strtod(colon + 1, &end);
    if (end == colon + 1 || *end != '\0' || !(drafter->together >= 0 && drafter->together <= MOST))
        return diag_error(out, (struct diag_place){0}, "\"%s\" is not a number from 0 to 1000000", colon + 1);
    *colon = '\0';
    return true;
}

static bool set_up(struct drafter *drafter, const struct epic_rules *rules, const void *cards,
                   const char *name, struct diag_list *out)
{
    static const char *const begins[DRAFTERS] = {"random", "ranking=", "rating=", "fitted=", "cmd:"};
    unsigned kind = 0;
    while (kind < DRAFTERS && strncmp(name, begins[kind], strlen(begins[kind])) != 0)
        kind++;
    if (kind == DRAFTERS || (kind == DRAFTER_RANDOM && strcmp(name, begins[kind]) != 0)) {
        (void)diag_error(out, (struct diag_place){0}, "unknown drafter \"%s\"", name);
        diag_hint(
            out,
            "there are random, ranking=FILE, rating=FILE[:TOGETHER], fitted=FILE[:WEIGHT] and cmd:PROGRAM");
        return false;
    }
    drafter->kind = (enum drafter_kind)kind;
    if (kind == DRAFTER_RANDOM)
        return true;
    if (kind == DRAFTER_PROGRAM) {
        drafter->command = process_words(name + strlen(begins[kind]));
        return drafter->command ||
               diag_error(out, (struct diag_place){0},
                          "\"%s\" is not a command line: it is empty, or a quote is not closed",
                          name + strlen(begins[kind]));
    }
    char *path = strdup(name + strlen(begins[kind]));
    bool good = path != NULL;
    if (!good)
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
    good = good && (kind == DRAFTER_RANKING || read_together(drafter, path, out)) &&
           read_ratings(drafter, rules, cards, path, out);
    free(path);
    return good;
}

struct drafter *drafter_new(const struct epic_rules *rules, const void *cards, const char *name,
                            struct diag_list *out)
{
    struct drafter *drafter = calloc(1, sizeof *drafter);
    if (drafter)
        drafter->name = strdup(name);
    bool room = drafter && drafter->name;
    if (!room)
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
    if (room && set_up(drafter, rules, cards, name, out))
        return drafter;
    drafter_free(drafter);
    return NULL;
}
