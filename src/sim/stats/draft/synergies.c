// draft_synergies.csv: what cards are worth more, or less, with cards of each color beside them.
//
// Of the games in which a card was in hand, the score as a straight line in the shares that each color has of
// the rest of the deck.  Slopes of few games are next to nothing: they are fitted as if it were known before
// that most of them are small (ridge regression).  Where cards of a color are the better ones, all cards win
// more beside them: what they all have in common is taken off, for it is no reason to prefer one.

#include <math.h>
#include <stdlib.h>

#include "base/encoding/csv.h"
#include "sim/play/block.h"
#include "sim/stats/draft/pods.h"

// Words of a card: games and half points in hand, then by color the sums of shares, in thousandths, of their
// products with half points, and with each other.
enum { K = LIMITED_COLORS };
enum { GAMES, POINTS, SHARES, PAID = SHARES + K, PRODUCTS = PAID + K, WORDS = PRODUCTS + K * K };
enum { WHOLE = 1000 };

// Of a slope, from a deck without the color to one that is nothing else.
static const double usual_slope = 0.1;

static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    (void)pairing;
    return plan->rules->cards_count(plan->cards) * WORDS;
}

static unsigned colors_of(const struct sim_plan *plan, unsigned kind)
{
    return plan->rules->limited->colors_of(plan->cards, kind);
}

// --- Counting -------------------------------------------------------------------------------------

static void count_card(int64_t *card, const struct sim_pod_score *hand, const int64_t *share)
{
    const int64_t games = hand->games, points = hand->points;
    card[GAMES] += games;
    card[POINTS] += points;
    for (unsigned a = 0; a < K; a++) {
        card[SHARES + a] += games * share[a];
        card[PAID + a] += points * share[a];
        for (unsigned b = 0; b < K; b++)
            card[PRODUCTS + a * K + b] += games * share[a] * share[b];
    }
}

static void count_deck(const struct sim_plan *plan, int64_t *words, const struct epic_deck *deck,
                       const struct sim_pod_score *hand)
{
    int64_t copies[K] = {0};
    for (unsigned i = 0; i < deck->kind_count; i++)
        for (unsigned color = 0; color < K; color++)
            copies[color] += colors_of(plan, deck->kinds[i]) >> color & 1U ? deck->counts[i] : 0;
    for (unsigned i = 0; deck->size > 1 && i < deck->kind_count; i++) {
        int64_t share[K];
        for (unsigned color = 0; color < K; color++) {
            int64_t own = colors_of(plan, deck->kinds[i]) >> color & 1U;
            share[color] = WHOLE * (copies[color] - own) / (deck->size - 1);
        }
        count_card(words + (size_t)deck->kinds[i] * WORDS, &hand[i], share);
    }
}

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_pod *pod)
{
    for (unsigned seat = 0; seat < pod->draft.players; seat++)
        count_deck(plan, words, &pod->draft.deck[seat], pod->hand[seat]);
}

// --- Fitting --------------------------------------------------------------------------------------

struct system {
    double left[K][K], right[K];
};

// Gauss's elimination: what is added to the diagonal keeps it away from zero.
static void solve(struct system *s, double *slope)
{
    for (unsigned i = 0; i < K; i++) {
        for (unsigned row = i + 1; row < K; row++) {
            double times = s->left[row][i] / s->left[i][i];
            for (unsigned column = i; column < K; column++)
                s->left[row][column] -= times * s->left[i][column];
            s->right[row] -= times * s->right[i];
        }
    }
    for (unsigned i = K; i-- > 0;) {
        slope[i] = s->right[i];
        for (unsigned column = i + 1; column < K; column++)
            slope[i] -= s->left[i][column] * slope[column];
        slope[i] /= s->left[i][i];
    }
}

struct fit {
    double games, mean[K];
    double slope[K]; // how much more it is worth with each color alone than without it
};

// `independent` games tell as much as all of them.
static struct fit fit_card(const int64_t *card, double independent)
{
    const double n = (double)card[GAMES], points = (double)card[POINTS] / 2, score = points / n;
    const double doubt = score * (1 - score) / (usual_slope * usual_slope) * n / independent;
    struct system s;
    struct fit fit = {.games = n};
    for (unsigned a = 0; a < K; a++) {
        fit.mean[a] = (double)card[SHARES + a] / WHOLE / n;
        s.right[a] = (double)card[PAID + a] / (2 * WHOLE) - fit.mean[a] * points;
    }
    for (unsigned a = 0; a < K; a++)
        for (unsigned b = 0; b < K; b++)
            s.left[a][b] = (double)card[PRODUCTS + a * K + b] / ((double)WHOLE * WHOLE) -
                           n * fit.mean[a] * fit.mean[b] + (a == b ? doubt + 1e-9 : 0);
    solve(&s, fit.slope);
    return fit;
}

// Takes off the mean slopes, of each color by itself.
static void center(struct fit *fits, size_t count)
{
    for (unsigned color = 0; color < K; color++) {
        double sum = 0, games = 0;
        for (size_t i = 0; i < count; i++) {
            sum += fits[i].games * fits[i].slope[color];
            games += fits[i].games;
        }
        for (size_t i = 0; i < count && games > 0; i++)
            fits[i].slope[color] -= fits[i].games > 0 ? sum / games : 0;
    }
}

static void fit_all(const struct sim_draft_card *cards, size_t count, const int64_t *words, struct fit *fits)
{
    for (size_t i = 0; i < count; i++) {
        const int64_t *card = words + (size_t)cards[i].kind * WORDS;
        double independent = cards[i].score[SIM_POD_HAND].independent;
        if (card[GAMES] > 0 && independent > 0)
            fits[i] = fit_card(card, independent);
    }
    center(fits, count);
}

// --- The file -------------------------------------------------------------------------------------

static void write_head(const struct epic_rules *rules, struct csv *out)
{
    struct text head = {0};
    text_append(&head, "card games rating with_none");
    for (unsigned i = 0; rules->limited->color_words[i]; i++)
        text_appendf(&head, " with_%s", rules->limited->color_words[i]);
    csv_head(out, text_string(&head));
    out->text.failed |= head.failed;
    text_free(&head);
}

static void write_row(const struct epic_rules *rules, const void *db, const struct sim_draft_card *card,
                      const struct fit *fit, struct csv *out)
{
    double none = 0;
    for (unsigned color = 0; color < K; color++)
        none -= fit->slope[color] * fit->mean[color];
    csv_string(out, rules->card_name(db, card->kind));
    csv_integer(out, (int64_t)fit->games);
    csv_number(out, card->rating);
    csv_number(out, none);
    for (unsigned color = 0; rules->limited->color_words[color]; color++)
        csv_number(out, fit->slope[color]);
    csv_end(out);
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    size_t count = 0;
    struct sim_draft_card *cards =
        sim_draft_cards(plan,
                        sim_words_all(plan, 0, &sim_stat_draft_synergies, words[0]) +
                            sim_words_place(plan, 0, &sim_stat_draft_cards),
                        &count);
    struct fit *fits = calloc(count + 1, sizeof *fits);
    write_head(plan->rules, out);
    if (cards && fits)
        fit_all(cards, count, words[0], fits);
    for (size_t i = 0; cards && fits && i < count; i++)
        write_row(plan->rules, plan->cards, &cards[i], &fits[i], out);
    bool good = cards && fits && !out->text.failed;
    free(cards);
    free(fits);
    return good;
}

const struct sim_stat sim_stat_draft_synergies = {
    .name = "draft_synergies", .of = SIM_OF_PODS, .words = count_words, .add_pod = add, .write = write};
