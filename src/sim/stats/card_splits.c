// card_splits.csv: how a deck does by how many copies of a card came to hand, by how many were played, by
// when the first one was played, and by whether one was dealt in each seat.
//
// A split cuts the games of a deck: each game is in one part of it, or in none.  A part is counted by score,
// and each two games of a round that are in the same part by both their scores, so that its rate has the
// interval of all rates here (stats/weighted.h).

#include <stdlib.h>
#include <string.h>

#include "base/encoding/csv.h"
#include "sim/stats/by_deck.h"
#include "sim/stats/stat.h"
#include "stats/rounds.h"
#include "stats/weighted.h"

enum { IN_HAND, PLAYED, TURN_PLAYED, DEALT, SPLITS };
static const char *const split_names[SPLITS] = {"copies in hand", "copies played", "turn first played",
                                                "dealt in seat"};

// First turns of ranges of turns; the last one is open.
enum { TURN_RANGES = 8 };
static const uint8_t range_first[TURN_RANGES] = {1, 3, 5, 7, 9, 11, 15, 21};

// What is kept of a part: games by score, and games of a round by their scores.
enum { PART_WORDS = STATS_SCORES + STATS_SCORE_PAIRS };

// Parts of a split of a card of which the deck has so many copies.  In a seat: without a copy, with one.
static unsigned parts_of(unsigned split, unsigned copies, unsigned seats)
{
    switch (split) {
    case IN_HAND:
    case PLAYED: return copies + 1;
    case TURN_PLAYED: return TURN_RANGES;
    default: return 2 * seats;
    }
}

static unsigned parts_of_card(unsigned copies, unsigned seats)
{
    unsigned parts = 0;
    for (unsigned split = 0; split < SPLITS; split++)
        parts += parts_of(split, copies, seats);
    return parts;
}

static size_t deck_words(const struct sim_plan *plan, const struct epic_deck *deck)
{
    size_t words = 1; // rounds
    for (unsigned kind = 0; kind < deck->kind_count; kind++)
        words += (size_t)PART_WORDS * parts_of_card(deck->counts[kind], plan->seats);
    return words;
}

static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    return sim_by_deck_words(plan, pairing, deck_words);
}

// --- Counting -------------------------------------------------------------------------------------

enum { NO_PART = UINT8_MAX };

// In which part of each split each game of a round is, by card.
struct parts {
    uint8_t of[SPLITS][EPIC_DECK_CARDS][EPIC_MAX_SEATS];
};

static unsigned range_of(unsigned turn)
{
    unsigned range = 0;
    while (range + 1 < TURN_RANGES && turn >= range_first[range + 1])
        range++;
    return range;
}

static void count_copies(const struct sim_slots *slots, struct bits128 set, unsigned game,
                         uint8_t copies[EPIC_DECK_CARDS][EPIC_MAX_SEATS])
{
    for (unsigned half = 0; half < 2; half++)
        for (uint64_t left = set.w[half]; left;)
            copies[slots->place[64 * half + bits64_pop(&left)]][game]++;
}

static void count_played(const struct sim_slots *slots, const struct epic_record_seat *r, unsigned game,
                         struct parts *parts)
{
    for (unsigned half = 0; half < 2; half++) {
        for (uint64_t left = r->played.w[half]; left;) {
            unsigned slot = 64 * half + bits64_pop(&left);
            unsigned kind = slots->place[slot];
            unsigned range = range_of(r->turn_played[slot]);
            uint8_t *first = &parts->of[TURN_PLAYED][kind][game];
            parts->of[PLAYED][kind][game]++;
            if (range < *first)
                *first = (uint8_t)range;
        }
    }
}

static void find_parts(const struct epic_deck *deck, unsigned place, const struct sim_round *round,
                       unsigned *scores, struct parts *parts)
{
    const struct sim_slots *slots = &round->setup->slots[place];
    for (unsigned split = 0; split < SPLITS; split++)
        memset(parts->of[split], split == TURN_PLAYED ? NO_PART : 0,
               deck->kind_count * sizeof *parts->of[split]);
    for (unsigned game = 0; game < round->games; game++) {
        const struct sim_result *result = &round->result[game];
        unsigned seat = sim_seat_of(round->setup, result->game, place);
        const struct epic_record_seat *r = &result->record->seat[seat];
        struct bits128 opening = bits128_or(bits128_andnot(r->dealt, r->put_back), r->redrawn);
        scores[game] = (unsigned)sim_score2(&result->outcome, seat);
        count_copies(slots, bits128_or(opening, r->drawn), game, parts->of[IN_HAND]);
        count_copies(slots, r->dealt, game, parts->of[DEALT]);
        count_played(slots, r, game, parts);
        for (unsigned kind = 0; kind < deck->kind_count; kind++)
            parts->of[DEALT][kind][game] = (uint8_t)(2 * seat + (parts->of[DEALT][kind][game] > 0));
    }
}

// Adds the games of a round to the parts that they are in, and each two of them to that of both.
static void count_split(int64_t *words, const uint8_t *parts, const unsigned *scores, unsigned games)
{
    for (unsigned i = 0; i < games; i++) {
        if (parts[i] == NO_PART)
            continue;
        int64_t *part = words + (size_t)parts[i] * PART_WORDS;
        part[scores[i]]++;
        for (unsigned j = 0; j < i; j++)
            if (parts[j] == parts[i])
                part[STATS_SCORES + stats_score_pair(scores[i], scores[j])]++;
    }
}

static void count_deck(const struct epic_deck *deck, int64_t *words, unsigned place,
                       const struct sim_round *round)
{
    unsigned scores[EPIC_MAX_SEATS];
    struct parts parts;
    find_parts(deck, place, round, scores, &parts);
    *words++ += 1;
    for (unsigned kind = 0; kind < deck->kind_count; kind++) {
        for (unsigned split = 0; split < SPLITS; split++) {
            count_split(words, parts.of[split][kind], scores, round->games);
            words += (size_t)PART_WORDS * parts_of(split, deck->counts[kind], round->games);
        }
    }
}

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_round *round)
{
    for (unsigned place = 0; place < sim_sides(plan, round->pairing); place++) {
        const struct epic_deck *deck = sim_entrant_at(plan, round->pairing, place)->deck;
        count_deck(deck, words, place, round);
        words += deck_words(plan, deck);
    }
}

// --- Writing --------------------------------------------------------------------------------------

// A deck with what was counted of it in each of its pairings.
struct counted {
    const struct sim_plan *plan;
    const struct sim_entrant *entrant;
    const int64_t **at;
    unsigned pairings;
    int64_t *rounds; // of these pairings
    double *times;   // how often their games count
};

// The part of a split whose words begin there, over all pairings of a deck.
static struct stats_rate rate_of(const struct counted *c, size_t begin)
{
    struct stats_strata strata = {0};
    for (unsigned i = 0; i < c->pairings; i++) {
        const int64_t *part = c->at[i] + begin;
        struct stats_weights weights = {0};
        for (unsigned score = 0; score < STATS_SCORES; score++)
            stats_weights_add_games(&weights, score, part[score]);
        memcpy(weights.products, part + STATS_SCORES, sizeof weights.products);
        stats_strata_add(&strata, &weights, c->rounds[i], c->times[i]);
    }
    return stats_strata_rate(&strata);
}

// What a part is called: its copies, turns or seat, from and to.
static void write_part(struct csv *out, unsigned split, unsigned part)
{
    unsigned from = split == TURN_PLAYED ? range_first[part] : split == DEALT ? part / 2 + 1 : part;
    csv_string(out, split_names[split]);
    csv_integer(out, from);
    if (split != TURN_PLAYED)
        csv_integer(out, from);
    else if (part + 1 < TURN_RANGES)
        csv_integer(out, range_first[part + 1] - 1);
    else
        csv_empty(out);
}

// Being dealt a copy in a seat against not being dealt one there: games of different rounds.
static void write_effect(struct csv *out, const struct stats_rate *with, const struct stats_rate *without)
{
    struct stats_interval interval =
        stats_interval_of_difference(with->rate, with->interval, without->rate, without->interval, 0);
    csv_number(out, with->rate - without->rate);
    csv_number(out, interval.low);
    csv_number(out, interval.high);
}

static void write_row(const struct counted *c, unsigned kind, unsigned split, unsigned part, size_t begin,
                      struct csv *out)
{
    enum { EFFECT_FIELDS = 3 };
    const struct epic_deck *deck = c->entrant->deck;
    struct stats_rate rate = rate_of(c, begin);
    if (rate.count == 0)
        return;
    csv_string(out, c->entrant->name);
    sim_write_players_over(c->plan, (unsigned)(c->entrant - c->plan->entrants), out);
    csv_string(out, c->plan->rules->card_name(c->plan->cards, deck->kinds[kind]));
    csv_integer(out, deck->counts[kind]);
    write_part(out, split, part);
    csv_integer(out, rate.count);
    csv_number(out, rate.rate);
    csv_number(out, rate.interval.low);
    csv_number(out, rate.interval.high);
    if (split == DEALT) {
        struct stats_rate without = rate_of(c, begin - PART_WORDS);
        write_effect(out, &rate, &without);
    }
    for (unsigned i = 0; split != DEALT && i < EFFECT_FIELDS; i++)
        csv_empty(out);
    csv_end(out);
}

static void write_deck(const struct counted *c, struct csv *out)
{
    const struct epic_deck *deck = c->entrant->deck;
    size_t begin = 1;
    for (unsigned kind = 0; kind < deck->kind_count; kind++) {
        for (unsigned split = 0; split < SPLITS; split++) {
            unsigned parts = parts_of(split, deck->counts[kind], c->plan->seats);
            for (unsigned part = 0; part < parts; part++, begin += PART_WORDS)
                if (split != DEALT || part % 2 == 1)
                    write_row(c, kind, split, part, begin, out);
        }
    }
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    struct counted c = {.plan = plan};
    c.at = (const int64_t **)calloc(plan->pairing_count + (size_t)1, sizeof *c.at);
    c.rounds = calloc(plan->pairing_count + (size_t)1, sizeof *c.rounds);
    c.times = calloc(plan->pairing_count + (size_t)1, sizeof *c.times);
    bool good = c.at && c.rounds && c.times;
    csv_head(out, "deck player opponent_player cheats card copies split from to games score score_low "
                  "score_high effect effect_low "
                  "effect_high");
    for (unsigned entrant = 0; good && entrant < plan->entrant_count; entrant++) {
        c.entrant = &plan->entrants[entrant];
        c.pairings = sim_by_deck_all(plan, words, entrant, deck_words, c.at);
        for (unsigned i = 0; i < c.pairings; i++)
            c.rounds[i] = c.at[i][0];
        sim_game_weights(plan, entrant, c.rounds, c.times);
        if (c.pairings > 0)
            write_deck(&c, out);
    }
    free((void *)c.at);
    free(c.rounds);
    free(c.times);
    return good && !out->text.failed;
}

const struct sim_stat sim_stat_card_splits = {
    .name = "card_splits", .needs_record = true, .words = count_words, .add = add, .write = write};
