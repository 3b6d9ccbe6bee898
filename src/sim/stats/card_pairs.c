// card_pairs.csv: which cards of a deck do better together than apart.
//
// By what was dealt before any mulligan: chance alone decides that, so what two cards bring together beyond
// what each brings by itself is their own doing.  A round is one observation: the deck is dealt the same
// cards in all of its games.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/encoding/csv.h"
#include "sim/stats/by_deck.h"
#include "sim/stats/stat.h"
#include "stats/discovery.h"
#include "stats/rounds.h"
#include "stats/student.h"

// Rounds by half points: all, those in which a card was dealt, those in which two were.
static size_t deck_words(const struct sim_plan *plan, const struct epic_deck *deck)
{
    size_t kinds = deck->kind_count;
    return (1 + kinds + kinds * (kinds - 1) / 2) * (2 * plan->seats + 1);
}

static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    return sim_by_deck_words(plan, pairing, deck_words);
}

static size_t place_of_card(unsigned kind) { return 1 + kind; }

// Of two cards, the first one listed before the other.
static size_t place_of_pair(unsigned kinds, unsigned kind, unsigned other)
{
    return 1 + kinds + (size_t)other * (other - 1) / 2 + kind;
}

// --- Counting -------------------------------------------------------------------------------------

// Cards of which a copy was dealt, in the order of the list, each once.
static unsigned kinds_dealt(const struct sim_slots *slots, struct bits128 dealt, uint8_t *kinds)
{
    unsigned count = 0;
    while (!bits128_empty(dealt)) {
        uint8_t kind = slots->place[bits128_pop(&dealt)];
        if (count == 0 || kinds[count - 1] != kind)
            kinds[count++] = kind;
    }
    return count;
}

static void count_deck(const struct epic_deck *deck, int64_t *words, unsigned place,
                       const struct sim_round *round)
{
    uint8_t kinds[EPIC_DECK_CARDS];
    struct bits128 dealt = bits128_none();
    unsigned points = 0;
    for (unsigned i = 0; i < round->games; i++) {
        const struct sim_result *result = &round->result[i];
        unsigned seat = sim_seat_of(round->setup, result->game, place);
        points += (unsigned)sim_score2(&result->outcome, seat);
        dealt = result->record->seat[seat].dealt;
    }
    unsigned size = 2 * round->games + 1;
    unsigned count = kinds_dealt(&round->setup->slots[place], dealt, kinds);
    words[points]++;
    for (unsigned i = 0; i < count; i++) {
        words[place_of_card(kinds[i]) * size + points]++;
        for (unsigned j = 0; j < i; j++)
            words[place_of_pair(deck->kind_count, kinds[j], kinds[i]) * size + points]++;
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

// --- What two cards bring -------------------------------------------------------------------------

enum { BOTH, FIRST, SECOND, NEITHER, GROUPS };

// Rounds of a group by half points, and what is added up of them.
struct group {
    int64_t rounds, sum, squares;
    double weight, points; // of the pairings of a deck: rounds and sum, each as often as its games count
};

static void add_round_counts(struct group *group, const int64_t *counts, unsigned size, int64_t times)
{
    for (unsigned k = 0; k < size; k++) {
        group->rounds += times * counts[k];
        group->sum += times * counts[k] * k;
        group->squares += times * counts[k] * k * k;
    }
}

static void find_groups(const int64_t *words, unsigned kinds, unsigned kind, unsigned other, unsigned size,
                        struct group groups[GROUPS])
{
    const int64_t *a = words + place_of_card(kind) * size;
    const int64_t *b = words + place_of_card(other) * size;
    const int64_t *both = words + place_of_pair(kinds, kind, other) * size;
    memset(groups, 0, GROUPS * sizeof *groups);
    add_round_counts(&groups[BOTH], both, size, 1);
    add_round_counts(&groups[FIRST], a, size, 1);
    add_round_counts(&groups[FIRST], both, size, -1);
    add_round_counts(&groups[SECOND], b, size, 1);
    add_round_counts(&groups[SECOND], both, size, -1);
    add_round_counts(&groups[NEITHER], words, size, 1);
    add_round_counts(&groups[NEITHER], a, size, -1);
    add_round_counts(&groups[NEITHER], b, size, -1);
    add_round_counts(&groups[NEITHER], both, size, 1);
}

// Over the pairings of a deck.
struct synergy {
    struct group groups[GROUPS];
    struct stats_test test;
    double weight;
};

static double mean_of(const struct group *group, unsigned seats)
{
    return group->rounds > 0 ? (double)group->sum / (double)group->rounds / (2.0 * seats) : NAN;
}

static double weighted_mean_of(const struct group *group, unsigned seats)
{
    return group->rounds > 0 ? group->points / group->weight / (2.0 * seats) : NAN;
}

// Score with both less what it would be if each brought what it brings without the other: both + neither -
// first alone - second alone.  All groups have the same variance as far as is known; pairings weigh by how
// sure they are.
static void add_pairing(struct synergy *sum, const struct group groups[GROUPS], unsigned seats, double times)
{
    double parts = 0; // of one round's variance
    double spread = 0;
    double rounds = 0;
    for (unsigned i = 0; i < GROUPS; i++) {
        double n = (double)groups[i].rounds;
        double total = (double)groups[i].sum;
        sum->groups[i].rounds += groups[i].rounds;
        sum->groups[i].weight += times * n;
        sum->groups[i].points += times * total;
        rounds += n;
        parts += 1 / n;
        spread += n > 0 ? (double)groups[i].squares - total * total / n : 0;
    }
    double freedom = rounds - GROUPS;
    if (isinf(parts) || !(freedom > 0))
        return;
    double variance = spread / freedom / (4.0 * seats * seats) * parts;
    struct stats_test test = {mean_of(&groups[BOTH], seats) + mean_of(&groups[NEITHER], seats) -
                                  mean_of(&groups[FIRST], seats) - mean_of(&groups[SECOND], seats),
                              variance, variance * variance / freedom};
    stats_test_add(&sum->test, &test, 1 / parts);
    sum->weight += 1 / parts;
}

// Too few rounds of a kind say nothing of how they spread.
static double chance_of(const struct synergy *synergy)
{
    enum { LEAST = 30 };
    for (unsigned i = 0; i < GROUPS; i++)
        if (synergy->groups[i].rounds < LEAST)
            return NAN;
    return stats_test_two_sided(&synergy->test);
}

// A deck with what was counted of it in each of its pairings.
struct counted {
    const struct sim_entrant *entrant;
    const int64_t **at;
    unsigned pairings;
    int64_t *rounds; // of these pairings
    double *times;   // how often their games count
};

static struct synergy synergy_of(const struct sim_plan *plan, const struct counted *c, unsigned kind,
                                 unsigned other)
{
    struct synergy sum = {.weight = 0};
    for (unsigned i = 0; i < c->pairings; i++) {
        struct group groups[GROUPS];
        find_groups(c->at[i], c->entrant->deck->kind_count, kind, other, 2 * plan->seats + 1, groups);
        add_pairing(&sum, groups, plan->seats, c->times[i]);
    }
    return sum;
}

// --- Rows -----------------------------------------------------------------------------------------

// Deck by deck, two cards of it after the other; the q-values of a table depend on all of its rows.
struct row {
    const struct sim_entrant *entrant;
    unsigned kind, other;
    struct synergy synergy;
};

struct table {
    const struct sim_plan *plan;
    struct row *rows;
    double *q;
    size_t count;
};

// Finds how often the games of each pairing of an entrant count.
static void weigh_pairings(const struct sim_plan *plan, unsigned entrant, struct counted *c)
{
    for (unsigned i = 0; i < c->pairings; i++) {
        struct group all = {0};
        add_round_counts(&all, c->at[i], 2 * plan->seats + 1, 1);
        c->rounds[i] = all.rounds;
    }
    sim_game_weights(plan, entrant, c->rounds, c->times);
}

static void add_rows(struct table *t, const struct counted *c)
{
    unsigned kinds = c->pairings > 0 ? c->entrant->deck->kind_count : 0;
    for (unsigned kind = 0; kind < kinds; kind++) {
        for (unsigned other = kind + 1; other < kinds; other++) {
            struct synergy synergy = synergy_of(t->plan, c, kind, other);
            t->q[t->count] = chance_of(&synergy);
            t->rows[t->count++] = (struct row){c->entrant, kind, other, synergy};
        }
    }
}

static bool find_rows(struct table *t, int64_t *const *words)
{
    size_t most = 1;
    for (unsigned i = 0; i < t->plan->entrant_count; i++) {
        size_t kinds = t->plan->entrants[i].deck->kind_count;
        most += kinds * (kinds - 1) / 2;
    }
    struct counted c = {.at = (const int64_t **)calloc(t->plan->pairing_count + (size_t)1, sizeof *c.at)};
    c.rounds = calloc(t->plan->pairing_count + (size_t)1, sizeof *c.rounds);
    c.times = calloc(t->plan->pairing_count + (size_t)1, sizeof *c.times);
    t->rows = calloc(most, sizeof *t->rows);
    t->q = calloc(most, sizeof *t->q);
    bool good = c.at && c.rounds && c.times && t->rows && t->q;
    for (unsigned i = 0; good && i < t->plan->entrant_count; i++) {
        c.entrant = &t->plan->entrants[i];
        c.pairings = sim_by_deck_all(t->plan, words, i, deck_words, c.at);
        weigh_pairings(t->plan, i, &c);
        add_rows(t, &c);
    }
    free((void *)c.at);
    free(c.rounds);
    free(c.times);
    return good && stats_false_discovery(t->q, t->count);
}

static void write_synergy(const struct synergy *s, struct csv *out)
{
    bool known = s->weight > 0 && s->test.variance > 0;
    double error = sqrt(s->test.variance) / s->weight;
    double freedom = s->test.variance * s->test.variance / s->test.uncertainty;
    csv_number(out, known ? s->test.estimate / s->weight : NAN);
    csv_number(out, known ? stats_student_t95(freedom) * error / STATS_Z95 : NAN);
    csv_number(out, chance_of(s));
}

static void write_row(const struct table *t, const struct row *row, double q, struct csv *out)
{
    const struct epic_deck *deck = row->entrant->deck;
    csv_string(out, row->entrant->name);
    sim_write_players_over(t->plan, (unsigned)(row->entrant - t->plan->entrants), out);
    csv_string(out, t->plan->rules->card_name(t->plan->cards, deck->kinds[row->kind]));
    csv_string(out, t->plan->rules->card_name(t->plan->cards, deck->kinds[row->other]));
    for (unsigned i = 0; i < GROUPS; i++) {
        csv_integer(out, row->synergy.groups[i].rounds);
        csv_number(out, weighted_mean_of(&row->synergy.groups[i], t->plan->seats));
    }
    write_synergy(&row->synergy, out);
    csv_number(out, q);
    csv_end(out);
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    struct table t = {.plan = plan};
    bool good = find_rows(&t, words);
    csv_head(out, "deck player opponent_player cheats card other both both_score only_card only_card_score "
                  "only_other only_other_score "
                  "neither neither_score synergy synergy_se synergy_p synergy_q");
    for (size_t i = 0; good && i < t.count; i++)
        write_row(&t, &t.rows[i], t.q[i], out);
    free(t.rows);
    free(t.q);
    return good && !out->text.failed;
}

const struct sim_stat sim_stat_card_pairs = {
    .name = "card_pairs", .needs_record = true, .words = count_words, .add = add, .write = write};
