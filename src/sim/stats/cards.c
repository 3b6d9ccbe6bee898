// cards.csv: what each card of a deck has to do with winning.
//
// For each game and card: D copies in the deck, O of them in the hand that the game began with, R drawn
// later, T that came some other way, U = D - O - R - T never seen.  Each win rate weighs games by one of
// these (stats/weighted.h). They tell how a deck does when a card is there, not what it does for the deck:
// long games show more cards.  The position effect has no such flaw: which cards are dealt depends on
// nothing.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/encoding/csv.h"
#include "sim/play/slots.h"
#include "sim/stats/by_deck.h"
#include "sim/stats/stat.h"
#include "stats/discovery.h"
#include "stats/rounds.h"
#include "stats/weighted.h"

// ORDER METRIC: sets of slots, and their columns.  What was never seen is what is left of the deck.
enum { DEALT, OPENING, DRAWN, IN_HAND, PLAYED, SETS, NOT_SEEN = SETS, METRICS };
static const char *const metric_names[METRICS] = {"dealt", "oh", "gd", "gih", "played", "gns"};

// Sums over games, by card.
enum { FETCHED, UNPLAYED, TURNS_HELD, TURNS_PLAYED, SUMS };

// Products over two games of a round: of copies, and of games with any.
enum { OF_COPIES, OF_GAMES, PRODUCTS };

// Where the words of a deck stand: by score and set those of sim_slots_count, ...
struct layout {
    unsigned slots, kinds, points;
    size_t beyond;   // by score and slot: more that had come by then if what was fetched is counted, too
    size_t cross;    // by card: copies in hand times copies fetched
    size_t sums;     // by sum and card
    size_t products; // by two scores, metric, product and card
    size_t dealt;    // by card and half points: rounds in which a copy was dealt
    size_t games;    // by score
    size_t pairs;    // of games of a round, by their scores
    size_t rounds;   // by half points
    size_t words;
};

static struct layout layout_of(const struct epic_deck *deck, unsigned seats)
{
    struct layout l = {.slots = deck->size, .kinds = deck->kind_count, .points = 2 * seats + 1};
    l.beyond = (size_t)STATS_SCORES * SETS * l.slots;
    l.cross = l.beyond + (size_t)STATS_SCORES * l.slots;
    l.sums = l.cross + l.kinds;
    l.products = l.sums + (size_t)SUMS * l.kinds;
    l.dealt = l.products + (size_t)STATS_SCORE_PAIRS * METRICS * PRODUCTS * l.kinds;
    l.games = l.dealt + (size_t)l.kinds * l.points;
    l.pairs = l.games + STATS_SCORES;
    l.rounds = l.pairs + STATS_SCORE_PAIRS;
    l.words = l.rounds + l.points;
    return l;
}

static struct layout layout_at(const struct sim_plan *plan, unsigned pairing, unsigned place)
{
    return layout_of(sim_entrant_at(plan, pairing, place)->deck, plan->seats);
}

static size_t deck_words(const struct sim_plan *plan, const struct epic_deck *deck)
{
    return layout_of(deck, plan->seats).words;
}

static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    return sim_by_deck_words(plan, pairing, deck_words);
}

static size_t cells_at(const struct layout *l, unsigned score, unsigned set)
{
    return ((size_t)score * SETS + set) * l->slots;
}

static size_t products_at(const struct layout *l, unsigned scores, unsigned metric, unsigned product)
{
    return l->products + (((size_t)scores * METRICS + metric) * PRODUCTS + product) * l->kinds;
}

// --- Counting: for every game, so nothing here is done twice or by floating point ------------------

static unsigned capped(uint32_t turn) { return turn < UINT8_MAX ? turn : UINT8_MAX; }

// Copies that came to hand: how long they stayed there, and whether they were played at all.
static void count_in_hand(const struct layout *l, int64_t *words, const struct epic_record_seat *r,
                          unsigned score, const struct sim_slots *slots, struct bits128 in_hand, unsigned end)
{
    int64_t *at_least = words + cells_at(l, score, IN_HAND);
    int64_t *unplayed = words + l->sums + (size_t)UNPLAYED * l->kinds;
    int64_t *held = words + l->sums + (size_t)TURNS_HELD * l->kinds;
    struct sim_slots_at at = sim_slots_start();
    for (unsigned half = 0; half < 2; half++) {
        uint64_t played = r->played.w[half];
        for (uint64_t left = in_hand.w[half]; left;) {
            unsigned bit = bits64_pop(&left);
            unsigned slot = 64 * half + bit;
            unsigned kind = slots->place[slot];
            unsigned is_played = (unsigned)(played >> bit & 1U);
            at_least[sim_slots_meet(slots, &at, slot)]++;
            unplayed[kind] += !is_played;
            held[kind] += (int)(is_played ? r->turn_played[slot] : end) - r->turn_got[slot];
        }
    }
}

static void count_played(const struct layout *l, int64_t *words, const struct epic_record_seat *r,
                         unsigned score, const struct sim_slots *slots)
{
    int64_t *at_least = words + cells_at(l, score, PLAYED);
    int64_t *turns = words + l->sums + (size_t)TURNS_PLAYED * l->kinds;
    struct sim_slots_at at = sim_slots_start();
    for (unsigned half = 0; half < 2; half++) {
        for (uint64_t left = r->played.w[half]; left;) {
            unsigned slot = 64 * half + bits64_pop(&left);
            at_least[sim_slots_meet(slots, &at, slot)]++;
            turns[slots->place[slot]] += r->turn_played[slot];
        }
    }
}

static unsigned copies_in(const struct sim_slots *slots, struct bits128 set, unsigned kind)
{
    unsigned copies = 0;
    while (!bits128_empty(set))
        copies += slots->place[bits128_pop(&set)] == kind;
    return copies;
}

// Seldom: cards that came out of the deck without being drawn.
static void count_fetched(const struct layout *l, int64_t *words, unsigned score,
                          const struct sim_slots *slots, struct bits128 in_hand, struct bits128 fetched)
{
    unsigned last = EPIC_DECK_CARDS;
    unsigned before = 0; // copies that came before
    unsigned drawn = 0;
    while (!bits128_empty(fetched)) {
        unsigned slot = bits128_pop(&fetched);
        unsigned kind = slots->place[slot];
        if (kind != last)
            before = drawn = copies_in(slots, in_hand, kind);
        last = kind;
        words[l->beyond + (size_t)score * l->slots + slots->first[slot] + before++]++;
        words[l->cross + kind] += drawn;
        words[l->sums + (size_t)FETCHED * l->kinds + kind]++;
    }
}

// Copies of each card that a game has for each metric.
struct copies {
    uint8_t of[METRICS][EPIC_DECK_CARDS];
};

static void add_copies(const struct sim_slots *slots, struct bits128 set, uint8_t *copies)
{
    for (unsigned half = 0; half < 2; half++)
        for (uint64_t left = set.w[half]; left;)
            copies[slots->place[64 * half + bits64_pop(&left)]]++;
}

static void fill_metrics(const struct layout *l, const struct epic_record_seat *r,
                         const struct sim_slots *slots, struct bits128 opening, struct bits128 in_hand,
                         struct bits128 fetched, struct copies *copies)
{
    memset(copies, 0, sizeof *copies);
    add_copies(slots, r->dealt, copies->of[DEALT]);
    add_copies(slots, opening, copies->of[OPENING]);
    add_copies(slots, r->drawn, copies->of[DRAWN]);
    add_copies(slots, in_hand, copies->of[IN_HAND]);
    add_copies(slots, r->played, copies->of[PLAYED]);
    add_copies(slots, bits128_andnot(bits128_below(l->slots), bits128_or(in_hand, fetched)),
               copies->of[NOT_SEEN]);
}

// Two games of a round, which depend on each other.
static void count_products(const struct layout *l, int64_t *words, unsigned scores, const struct copies *a,
                           const struct copies *b)
{
    words[l->pairs + scores]++;
    for (unsigned metric = 0; metric < METRICS; metric++) {
        int64_t *of_copies = words + products_at(l, scores, metric, OF_COPIES);
        int64_t *of_games = words + products_at(l, scores, metric, OF_GAMES);
        for (unsigned kind = 0; kind < l->kinds; kind++) {
            int product = a->of[metric][kind] * b->of[metric][kind];
            of_copies[kind] += product;
            of_games[kind] += product > 0;
        }
    }
}

static void count_game(const struct layout *l, int64_t *words, const struct epic_record_seat *r,
                       unsigned score, const struct sim_slots *slots, uint32_t last_turn,
                       struct copies *copies)
{
    struct bits128 opening = bits128_or(bits128_andnot(r->dealt, r->put_back), r->redrawn);
    struct bits128 in_hand = bits128_or(opening, r->drawn);
    struct bits128 fetched = bits128_andnot(r->fetched, in_hand);
    words[l->games + score]++;
    fill_metrics(l, r, slots, opening, in_hand, fetched, copies);
    sim_slots_count(slots, r->dealt, words + cells_at(l, score, DEALT));
    sim_slots_count(slots, opening, words + cells_at(l, score, OPENING));
    sim_slots_count(slots, r->drawn, words + cells_at(l, score, DRAWN));
    count_in_hand(l, words, r, score, slots, in_hand, capped(last_turn));
    count_played(l, words, r, score, slots);
    if (!bits128_empty(fetched))
        count_fetched(l, words, score, slots, in_hand, fetched);
}

// The deck was dealt the same cards in all games of the round: it keeps its shuffles.
static void count_dealt(const struct layout *l, int64_t *words, struct bits128 dealt, unsigned points,
                        const struct sim_slots *slots)
{
    unsigned last = EPIC_DECK_CARDS;
    words[l->rounds + points]++;
    while (!bits128_empty(dealt)) {
        unsigned kind = slots->place[bits128_pop(&dealt)];
        if (kind != last)
            words[l->dealt + (size_t)kind * l->points + points]++;
        last = kind;
    }
}

static void count_place(const struct layout *l, int64_t *words, unsigned place, const struct sim_round *round)
{
    const struct sim_slots *slots = &round->setup->slots[place];
    struct bits128 dealt = bits128_none();
    unsigned points = 0;
    unsigned scores[EPIC_MAX_SEATS];
    struct copies copies[EPIC_MAX_SEATS];
    for (unsigned i = 0; i < round->games; i++) {
        const struct sim_result *result = &round->result[i];
        unsigned seat = sim_seat_of(round->setup, result->game, place);
        const struct epic_record_seat *r = &result->record->seat[seat];
        scores[i] = (unsigned)sim_score2(&result->outcome, seat);
        count_game(l, words, r, scores[i], slots, result->outcome.turns, &copies[i]);
        for (unsigned j = 0; j < i; j++)
            count_products(l, words, stats_score_pair(scores[i], scores[j]), &copies[i], &copies[j]);
        dealt = r->dealt;
        points += scores[i];
    }
    count_dealt(l, words, dealt, points, slots);
}

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_round *round)
{
    for (unsigned place = 0; place < sim_sides(plan, round->pairing); place++) {
        struct layout l = layout_at(plan, round->pairing, place);
        count_place(&l, words, place, round);
        words += l.words;
    }
}

// --- Reading --------------------------------------------------------------------------------------

// A card of a deck, in one pairing or in all of them added up.
struct card {
    const struct layout *l;
    const int64_t *words;
    unsigned kind, first, copies; // its place in the list, its first slot, D
};

// More than j copies were never seen in games in which no more than D - j - 1 came, in hand or otherwise.
static void find_not_seen(const struct card *card, unsigned score, int64_t at_least[EPIC_DECK_CARDS])
{
    const int64_t *drawn = card->words + cells_at(card->l, score, IN_HAND) + card->first;
    const int64_t *beyond = card->words + card->l->beyond + (size_t)score * card->l->slots + card->first;
    for (unsigned j = 0; j < card->copies; j++) {
        unsigned came = card->copies - j - 1;
        at_least[j] = card->words[card->l->games + score] - drawn[came] - beyond[came];
    }
}

static struct stats_weights weights_of(const struct card *card, unsigned metric, unsigned product)
{
    const struct layout *l = card->l;
    struct stats_weights weights = {0};
    for (unsigned score = 0; score < STATS_SCORES; score++) {
        int64_t not_seen[EPIC_DECK_CARDS];
        const int64_t *at_least = card->words + cells_at(l, score, metric) + card->first;
        if (metric == NOT_SEEN) {
            find_not_seen(card, score, not_seen);
            at_least = not_seen;
        }
        stats_weights_add(&weights, score, at_least, product == OF_COPIES ? card->copies : 1);
    }
    for (unsigned scores = 0; scores < STATS_SCORE_PAIRS; scores++)
        weights.products[scores] = card->words[products_at(l, scores, metric, product) + card->kind];
    return weights;
}

static struct stats_weights games_of(const struct card *card)
{
    struct stats_weights games = {0};
    for (unsigned score = 0; score < STATS_SCORES; score++)
        stats_weights_add_games(&games, score, card->words[card->l->games + score]);
    for (unsigned scores = 0; scores < STATS_SCORE_PAIRS; scores++)
        games.products[scores] = card->words[card->l->pairs + scores];
    return games;
}

static int64_t rounds_of(const struct card *card)
{
    int64_t rounds = 0;
    for (unsigned k = 0; k < card->l->points; k++)
        rounds += card->words[card->l->rounds + k];
    return rounds;
}

// Of copies in hand times copies not seen: x (D - x - T), T copies fetched.
static int64_t cross_of(const struct card *card)
{
    struct stats_weights in_hand = weights_of(card, IN_HAND, OF_COPIES);
    int64_t cross = -card->words[card->l->cross + card->kind];
    for (unsigned score = 0; score < STATS_SCORES; score++)
        cross += card->copies * in_hand.sum[score] - in_hand.squares[score];
    return cross;
}

// What the row of a card says, in one pairing or over several of them.
struct row {
    struct stats_strata games, metrics[METRICS][PRODUCTS];
    int64_t fetched;
    double cross, sums[SUMS];
};

// Games count so many times.
static void add_to_row(struct row *row, const struct card *card, double times)
{
    int64_t rounds = rounds_of(card);
    struct stats_weights games = games_of(card);
    stats_strata_add(&row->games, &games, rounds, times);
    for (unsigned metric = 0; metric < METRICS; metric++) {
        for (unsigned product = 0; product < PRODUCTS; product++) {
            struct stats_weights weights = weights_of(card, metric, product);
            stats_strata_add(&row->metrics[metric][product], &weights, rounds, times);
        }
    }
    const int64_t *sums = card->words + card->l->sums + card->kind;
    row->cross += times * times * (double)cross_of(card);
    row->fetched += sums[(size_t)FETCHED * card->l->kinds];
    for (unsigned sum = 0; sum < SUMS; sum++)
        row->sums[sum] += times * (double)sums[(size_t)sum * card->l->kinds];
}

// What a card does that is dealt, and whether it might do nothing.
struct effect {
    double value, error;
    struct stats_test test;
    double rounds, with; // all of them, and those in which it was dealt
    double weight;       // of the pairings that are in it
};

// Score of the rounds in which a copy was dealt less that of the others.  In a round the deck sits in each
// seat once, so both kinds of rounds saw each seat equally often.
static struct effect position_effect(const struct layout *l, const int64_t *words, unsigned kind)
{
    const int64_t *with = words + l->dealt + (size_t)kind * l->points;
    const int64_t *all = words + l->rounds;
    int64_t without[2 * EPIC_MAX_SEATS + 1];
    for (unsigned k = 0; k < l->points; k++)
        without[k] = all[k] - with[k];
    struct stats_mean a = stats_rounds_score(with, l->points / 2);
    struct stats_mean b = stats_rounds_score(without, l->points / 2);
    struct stats_interval interval = stats_interval_of_difference(a.mean, a.interval, b.mean, b.interval, 0);
    return (struct effect){.value = a.mean - b.mean,
                           .error = stats_interval_error(a.mean - b.mean, interval),
                           .test = stats_test_of_groups(&a, &b),
                           .rounds = (double)(a.rounds + b.rounds),
                           .with = (double)a.rounds};
}

// Each pairing is a stratum whose rounds count so many times.
static void add_stratum(struct effect *sum, struct effect stratum, double times)
{
    double weight = times * stratum.rounds;
    if (isnan(stratum.value))
        return;
    sum->value += weight * stratum.value;
    sum->error += weight * weight * stratum.error * stratum.error;
    stats_test_add(&sum->test, &stratum.test, weight);
    sum->rounds += stratum.rounds;
    sum->with += stratum.with;
    sum->weight += weight;
}

static struct effect over_strata(struct effect sum)
{
    if (!(sum.weight > 0))
        return (struct effect){.value = NAN, .error = NAN};
    sum.value /= sum.weight;
    sum.error = sqrt(sum.error) / sum.weight;
    return sum;
}

// Not known before there are some rounds of either kind.
static double chance_of(const struct effect *effect)
{
    enum { LEAST = 10 };
    bool known = effect->with >= LEAST && effect->rounds - effect->with >= LEAST;
    return known ? stats_test_two_sided(&effect->test) : NAN;
}

// --- Rows -----------------------------------------------------------------------------------------

// The rows of a table come pairing by pairing and then, for each deck, over all of them; within, card by
// card.  The effects stand in the same order, since the q-values of a table depend on all of its rows.
struct table {
    const struct sim_plan *plan;
    int64_t *const *words;
    struct effect *effects;
    double *q;
    size_t rows;
    int64_t *rounds; // of the pairings of an entrant
    double *times;   // how often their games count
};

static const int64_t *words_at(const struct table *t, unsigned pairing, unsigned place)
{
    return sim_by_deck_at(t->plan, t->words, pairing, place, deck_words);
}

// Finds how often the games of each pairing of an entrant count.
static void weigh_pairings(struct table *t, unsigned entrant)
{
    struct layout l = layout_of(t->plan->entrants[entrant].deck, t->plan->seats);
    struct sim_visit visit = {0};
    for (unsigned i = 0; sim_next_pairing_of(t->plan, entrant, &visit); i++) {
        struct card card = {.l = &l, .words = words_at(t, visit.pairing, visit.place)};
        t->rounds[i] = rounds_of(&card);
    }
    sim_game_weights(t->plan, entrant, t->rounds, t->times);
}

static void effects_of_pairing(struct table *t, unsigned pairing)
{
    for (unsigned place = 0; place < sim_sides(t->plan, pairing); place++) {
        struct layout l = layout_at(t->plan, pairing, place);
        const int64_t *words = words_at(t, pairing, place);
        for (unsigned kind = 0; kind < l.kinds; kind++)
            t->effects[t->rows++] = position_effect(&l, words, kind);
    }
}

static void effects_of_entrant(struct table *t, unsigned entrant)
{
    const struct sim_plan *plan = t->plan;
    struct layout l = layout_of(plan->entrants[entrant].deck, plan->seats);
    struct effect sums[EPIC_DECK_CARDS] = {{.value = 0}};
    struct sim_visit visit = {0};
    weigh_pairings(t, entrant);
    for (unsigned i = 0; sim_next_pairing_of(plan, entrant, &visit); i++) {
        const int64_t *words = words_at(t, visit.pairing, visit.place);
        for (unsigned kind = 0; kind < l.kinds; kind++)
            add_stratum(&sums[kind], position_effect(&l, words, kind), t->times[i]);
    }
    for (unsigned kind = 0; kind < l.kinds; kind++)
        t->effects[t->rows++] = over_strata(sums[kind]);
}

static bool find_effects(struct table *t)
{
    for (unsigned pairing = 0; pairing < t->plan->pairing_count; pairing++)
        effects_of_pairing(t, pairing);
    size_t of_pairings = t->rows;
    for (unsigned entrant = 0; entrant < t->plan->entrant_count; entrant++)
        effects_of_entrant(t, entrant);
    for (size_t i = 0; i < t->rows; i++)
        t->q[i] = chance_of(&t->effects[i]);
    // The rows over all pairings say again what the others say: a family of their own.
    return stats_false_discovery(t->q, of_pairings) &&
           stats_false_discovery(t->q + of_pairings, t->rows - of_pairings);
}

static void write_rate(struct csv *out, struct stats_rate rate)
{
    csv_integer(out, rate.count);
    csv_number(out, rate.rate);
    csv_number(out, rate.error);
}

static double share(double part, double whole) { return whole > 0 ? part / whole : NAN; }

static void write_row(const struct row *row, unsigned copies, const struct effect *effect, double q,
                      struct csv *out)
{
    struct stats_rate games = stats_strata_rate(&row->games);
    struct stats_rate in_hand = stats_strata_rate(&row->metrics[IN_HAND][OF_COPIES]);
    struct stats_rate played = stats_strata_rate(&row->metrics[PLAYED][OF_COPIES]);
    struct stats_rate iwd = stats_strata_difference(&row->metrics[IN_HAND][OF_COPIES],
                                                    &row->metrics[NOT_SEEN][OF_COPIES], row->cross);
    csv_integer(out, copies);
    csv_integer(out, games.count);
    games.count *= copies;
    write_rate(out, games);
    for (unsigned metric = 0; metric < METRICS; metric++)
        for (unsigned product = 0; product < PRODUCTS; product++)
            write_rate(out, stats_strata_rate(&row->metrics[metric][product]));
    csv_number(out, iwd.rate);
    csv_number(out, iwd.error);
    csv_integer(out, row->fetched);
    csv_number(out, share(row->sums[UNPLAYED], in_hand.weight));
    csv_number(out, share(row->sums[TURNS_HELD], in_hand.weight));
    csv_number(out, share(row->sums[TURNS_PLAYED], played.weight));
    csv_number(out, effect->value);
    csv_number(out, effect->error);
    csv_number(out, chance_of(effect));
    csv_number(out, q);
    csv_end(out);
}

// One row for each card; the fields in front of it come from the caller.
static struct card first_card(const struct layout *l, const int64_t *words, const struct epic_deck *deck)
{
    return (struct card){l, words, 0, 0, deck->counts[0]};
}

static void next_card(struct card *card, const struct epic_deck *deck)
{
    card->first += card->copies;
    card->kind++;
    card->copies = card->kind < deck->kind_count ? deck->counts[card->kind] : 0;
}

static void write_card_name(const struct sim_plan *plan, const struct epic_deck *deck, unsigned kind,
                            struct csv *out)
{
    csv_string(out, plan->rules->card_name(plan->cards, deck->kinds[kind]));
}

static void write_pairing(struct table *t, unsigned pairing, struct csv *out)
{
    for (unsigned place = 0; place < sim_sides(t->plan, pairing); place++) {
        const struct epic_deck *deck = sim_entrant_at(t->plan, pairing, place)->deck;
        struct layout l = layout_of(deck, t->plan->seats);
        struct card card = first_card(&l, words_at(t, pairing, place), deck);
        for (; card.kind < l.kinds; next_card(&card, deck), t->rows++) {
            csv_integer(out, pairing);
            sim_write_sides(t->plan, pairing, place, out);
            sim_write_players(t->plan, pairing, place, out);
            write_card_name(t->plan, deck, card.kind, out);
            struct row row = {.cross = 0};
            add_to_row(&row, &card, 1);
            write_row(&row, card.copies, &t->effects[t->rows], t->q[t->rows], out);
        }
    }
}

// What is known of a card over all pairings of its deck.
static void add_pairings(const struct table *t, unsigned entrant, const struct card *card, struct row *row)
{
    struct sim_visit visit = {0};
    for (unsigned i = 0; sim_next_pairing_of(t->plan, entrant, &visit); i++) {
        struct card there = *card;
        there.words = words_at(t, visit.pairing, visit.place);
        add_to_row(row, &there, t->times[i]);
    }
}

static void write_entrant(struct table *t, unsigned entrant, struct csv *out)
{
    const struct epic_deck *deck = t->plan->entrants[entrant].deck;
    struct layout l = layout_of(deck, t->plan->seats);
    struct sim_visit visit = {0};
    if (!sim_next_pairing_of(t->plan, entrant, &visit)) {
        t->rows += l.kinds;
        return;
    }
    weigh_pairings(t, entrant);
    struct card card = first_card(&l, NULL, deck);
    for (; card.kind < l.kinds; next_card(&card, deck), t->rows++) {
        struct row row = {.cross = 0};
        add_pairings(t, entrant, &card, &row);
        csv_string(out, "*");
        csv_string(out, t->plan->entrants[entrant].name);
        csv_string(out, "*");
        sim_write_players_over(t->plan, entrant, out);
        write_card_name(t->plan, deck, card.kind, out);
        write_row(&row, card.copies, &t->effects[t->rows], t->q[t->rows], out);
    }
}

static void write_head(struct csv *out)
{
    struct text head = {0};
    text_append(&head,
                "pairing deck opponent player opponent_player cheats card copies games gp gp_wr gp_se");
    for (unsigned i = 0; i < METRICS; i++) {
        const char *name = metric_names[i];
        text_appendf(&head, " %s %s_wr %s_se %s_games %s_games_wr %s_games_se", name, name, name, name, name,
                     name);
    }
    text_append(&head, " iwd iwd_se fetched unplayed_share turns_held turn_played "
                       "position_effect position_se position_p position_q");
    csv_head(out, text_string(&head));
    out->text.failed = out->text.failed || head.failed;
    text_free(&head);
}

static size_t count_rows(const struct sim_plan *plan)
{
    size_t rows = 0;
    for (unsigned pairing = 0; pairing < plan->pairing_count; pairing++)
        for (unsigned place = 0; place < sim_sides(plan, pairing); place++)
            rows += sim_entrant_at(plan, pairing, place)->deck->kind_count;
    for (unsigned entrant = 0; entrant < plan->entrant_count; entrant++)
        rows += plan->entrants[entrant].deck->kind_count;
    return rows;
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    struct table t = {.plan = plan, .words = words};
    size_t rows = count_rows(plan);
    t.effects = calloc(rows + 1, sizeof *t.effects);
    t.q = calloc(rows + 1, sizeof *t.q);
    t.rounds = calloc(plan->pairing_count + (size_t)1, sizeof *t.rounds);
    t.times = calloc(plan->pairing_count + (size_t)1, sizeof *t.times);
    bool good = t.effects && t.q && t.rounds && t.times && find_effects(&t);
    t.rows = 0;
    if (good)
        write_head(out);
    for (unsigned pairing = 0; good && pairing < plan->pairing_count; pairing++)
        write_pairing(&t, pairing, out);
    for (unsigned entrant = 0; good && entrant < plan->entrant_count; entrant++)
        write_entrant(&t, entrant, out);
    free(t.effects);
    free(t.q);
    free(t.rounds);
    free(t.times);
    return good;
}

const struct sim_stat sim_stat_cards = {
    .name = "cards", .needs_record = true, .words = count_words, .add = add, .write = write};
