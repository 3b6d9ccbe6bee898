// draft_cards.csv: what drafters think of each card, and what it does for them.
//
// How well decks do when a card was in hand says more of it than how well they do when it is in the deck, but
// long games show more cards, and good drafters have more of the good ones: a difference is no proof of what
// the card does.

#include <math.h>
#include <stdlib.h>

#include "base/encoding/csv.h"
#include "sim/play/block.h"
#include "sim/stats/draft/pods.h"
#include "stats/discovery.h"
#include "stats/interval.h"

// Words of a card: copies, sums of picks, and the scores of pods.
enum { SIGHTS, LAST_SEEN, TAKEN, TAKEN_AT, POOLED, IN_DECKS, SCORES };
enum { WORDS = SCORES + SIM_POD_PLACES * SIM_PODS_WORDS };

static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    (void)pairing;
    return plan->rules->cards_count(plan->cards) * WORDS;
}

static int64_t *words_of(int64_t *words, unsigned kind) { return words + (size_t)kind * WORDS; }

// --- Counting -------------------------------------------------------------------------------------

// A seat that sees a pack again, `later` picks after it saw it last.
static void count_pick(int64_t *words, const struct draft_pick *pick, unsigned later)
{
    for (unsigned i = 0; i < pick->pack.count; i++) {
        int64_t *card = words_of(words, pick->pack.kind[i]);
        card[SIGHTS] += !pick->again;
        card[LAST_SEEN] += pick->again ? later : pick->pick + 1U;
    }
    int64_t *taken = words_of(words, pick->pack.kind[pick->taken]);
    taken[TAKEN]++;
    taken[TAKEN_AT] += pick->pick + 1;
}

static void count_picks(const struct sim_plan *plan, int64_t *words, const struct draft_pod *pod)
{
    for (unsigned i = 0; i < pod->pick_count; i++) {
        const struct draft_pick *pick = &pod->pick[i];
        count_pick(words, pick, pick->pick - draft_seen_before(plan->draft, pick->pick));
    }
}

static void count_pool(int64_t *words, const struct draft_pod *pod, unsigned seat)
{
    const struct draft_pool *pool = &pod->pool[seat];
    for (unsigned i = 0; i < pool->count; i++) {
        int64_t *card = words_of(words, pool->kind[i]);
        card[POOLED]++;
        card[IN_DECKS] += pod->in_deck[seat][i];
    }
}

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_pod *pod)
{
    count_picks(plan, words, &pod->draft);
    for (unsigned seat = 0; seat < pod->draft.players; seat++)
        count_pool(words, &pod->draft, seat);
    for (unsigned kind = 0; kind < plan->rules->cards_count(plan->cards); kind++)
        for (unsigned place = 0; place < SIM_POD_PLACES; place++)
            sim_pods_add(words_of(words, kind) + SCORES + (size_t)place * SIM_PODS_WORDS,
                         &pod->card[kind][place]);
}

// --- What it comes to -----------------------------------------------------------------------------

static double mean(int64_t sum, int64_t count) { return count > 0 ? (double)sum / (double)count : NAN; }

static struct sim_pods_rate rate_of(const int64_t *card, enum sim_pod_place place)
{
    return sim_pods_rate_of(card + SCORES + (size_t)place * SIM_PODS_WORDS);
}

static struct sim_draft_card card_of(const int64_t *words, unsigned kind)
{
    enum { DOUBT = 100 }; // games in thought, of which half are won
    const int64_t *card = words + (size_t)kind * WORDS;
    struct sim_draft_card c = {.kind = kind,
                               .taken = card[TAKEN],
                               .pooled = card[POOLED],
                               .in_decks = card[IN_DECKS],
                               .last_seen_at = mean(card[LAST_SEEN], card[SIGHTS]),
                               .taken_at = mean(card[TAKEN_AT], card[TAKEN]),
                               .expected = NAN,
                               .off = NAN,
                               .q = NAN};
    for (unsigned place = 0; place < SIM_POD_PLACES; place++)
        c.score[place] = rate_of(card, (enum sim_pod_place)place);
    const struct sim_pods_rate *hand = &c.score[SIM_POD_HAND], *unseen = &c.score[SIM_POD_UNSEEN];
    c.improvement = hand->score - unseen->score;
    c.improved =
        stats_interval_of_difference(hand->score, hand->interval, unseen->score, unseen->interval, 0);
    double known = hand->games > 0 ? hand->independent / (hand->independent + DOUBT) : 0;
    c.rating = known > 0 ? 0.5 + known * (hand->score - 0.5) : 0.5;
    return c;
}

// The line through the scores in hand, by when cards are taken; each counts as its score is known.
struct line {
    double weight, x, y, xx, xy;
};

static void add_point(struct line *line, double x, double y, double weight)
{
    line->weight += weight;
    line->x += weight * x;
    line->y += weight * y;
    line->xx += weight * x * x;
    line->xy += weight * x * y;
}

static double value_at(const struct line *line, double x)
{
    double mean_x = line->x / line->weight, mean_y = line->y / line->weight;
    double spread = line->xx / line->weight - mean_x * mean_x;
    double slope = spread > 0 ? (line->xy / line->weight - mean_x * mean_y) / spread : 0;
    return mean_y + slope * (x - mean_x);
}

static bool is_compared(const struct sim_draft_card *card)
{
    enum { LEAST_PODS = 8 };
    const struct sim_pods_rate *hand = &card->score[SIM_POD_HAND];
    return card->taken > 0 && hand->pods >= LEAST_PODS && hand->score > 0 && hand->score < 1;
}

// Which cards win more, or less, than those that are taken as early.
static bool compare(struct sim_draft_card *cards, size_t count)
{
    struct line line = {0};
    double *p = calloc(count + 1, sizeof *p);
    if (!p)
        return false;
    for (size_t i = 0; i < count; i++)
        if (is_compared(&cards[i]))
            add_point(&line, cards[i].taken_at, cards[i].score[SIM_POD_HAND].score,
                      cards[i].score[SIM_POD_HAND].independent);
    for (size_t i = 0; i < count; i++) {
        const struct sim_pods_rate *hand = &cards[i].score[SIM_POD_HAND];
        p[i] = NAN;
        if (!is_compared(&cards[i]))
            continue;
        cards[i].expected = value_at(&line, cards[i].taken_at);
        cards[i].off = hand->score - cards[i].expected;
        double variance = hand->score * (1 - hand->score) / hand->independent;
        p[i] = stats_test_two_sided(
            &(struct stats_test){cards[i].off, variance, variance * variance / (double)(hand->pods - 1)});
    }
    bool good = stats_false_discovery(p, count);
    for (size_t i = 0; i < count; i++)
        cards[i].q = p[i];
    free(p);
    return good;
}

struct sim_draft_card *sim_draft_cards(const struct sim_plan *plan, const int64_t *words, size_t *count)
{
    size_t kinds = plan->rules->cards_count(plan->cards);
    struct sim_draft_card *cards = calloc(kinds + 1, sizeof *cards);
    *count = 0;
    for (unsigned kind = 0; cards && kind < kinds; kind++)
        if (words[(size_t)kind * WORDS + POOLED] > 0)
            cards[(*count)++] = card_of(words, kind);
    if (cards && compare(cards, *count))
        return cards;
    free(cards);
    return NULL;
}

// --- The file -------------------------------------------------------------------------------------

static void write_row(const struct sim_plan *plan, const struct sim_draft_card *card, struct csv *out)
{
    struct text colors = {0};
    sim_draft_append_colors(plan->rules, plan->rules->limited->colors_of(plan->cards, card->kind), &colors);
    csv_string(out, plan->rules->card_name(plan->cards, card->kind));
    csv_string(out, text_string(&colors));
    text_free(&colors);
    csv_integer(out, card->pooled);
    csv_number(out, card->last_seen_at);
    csv_number(out, card->taken_at);
    csv_number(out, (double)card->in_decks / (double)card->pooled);
    for (unsigned place = 0; place < SIM_POD_PLACES; place++)
        sim_pods_write(&card->score[place], out);
    csv_number(out, card->improvement);
    csv_number(out, card->improved.low);
    csv_number(out, card->improved.high);
    csv_number(out, card->expected);
    csv_number(out, card->off);
    csv_number(out, card->q);
    csv_number(out, card->rating);
    csv_end(out);
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    size_t count = 0;
    struct sim_draft_card *cards = sim_draft_cards(plan, words[0], &count);
    csv_head(out, "card colors taken last_seen_at taken_at deck_share "
                  "opening_games opening_score opening_low opening_high "
                  "drawn_games drawn_score drawn_low drawn_high hand_games hand_score hand_low hand_high "
                  "unseen_games unseen_score unseen_low unseen_high deck_games deck_score deck_low deck_high "
                  "left_out_games left_out_score left_out_low left_out_high "
                  "improvement improvement_low improvement_high expected off q rating");
    for (size_t i = 0; cards && i < count; i++)
        write_row(plan, &cards[i], out);
    free(cards);
    return cards && !out->text.failed;
}

const struct sim_stat sim_stat_draft_cards = {
    .name = "draft_cards", .of = SIM_OF_PODS, .words = count_words, .add_pod = add, .write = write};
