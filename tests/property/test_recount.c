// cards.csv and mulligans.csv against a recount: the same games once more, their records kept, and every
// formula worked out game by game as results/SCHEMA.md has it.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/encoding/csv.h"
#include "cmocka_test.h"
#include "sim/mulligan/mulligan.h"
#include "sim/play/block.h"
#include "stats/interval.h"
#include "stats/student.h"
#include "support/csv_table.h"
#include "support/ecg_table.h"

enum { DECKS = 3 };

static struct ecg_table house;

static int load(void **state)
{
    (void)state;
    ecg_table_lay(&house, "wild-sage-tempo", "tall", "burn");
    return 0;
}

static int unload(void **state)
{
    (void)state;
    ecg_table_clear(&house);
    return 0;
}

// --- Games as a deck saw them ---------------------------------------------------------------------

struct seen {
    struct epic_record_seat record;
    double score;
    unsigned seat, turns, sort, final_sort;
};

struct recount {
    struct sim_plan plan;
    unsigned seats, rounds;
    struct seen *seen[EPIC_MAX_SEATS]; // by place: seats * rounds
    struct sim_mulligan *policies[EPIC_MAX_SEATS];
    struct csv_table cards, mulligans;
};

static unsigned count_of(const struct recount *r) { return r->seats * r->rounds; }

static struct bits128 final_hand(const struct epic_record_seat *r)
{
    return bits128_or(bits128_andnot(r->dealt, r->put_back), r->redrawn);
}

static void see_game(struct recount *r, const struct sim_setup *setup, void *state, uint64_t index)
{
    struct epic_record record;
    struct sim_game game = sim_game_at(setup, index);
    struct sim_result result = {.index = index};
    sim_play_game(setup, &game, state, &record, &result);
    for (unsigned place = 0; place < r->seats; place++) {
        struct seen *seen = &r->seen[place][index];
        seen->seat = sim_seat_of(setup, &game, place);
        seen->record = record.seat[seen->seat];
        seen->score = sim_score2(&result.outcome, seen->seat) / 2.0;
        seen->turns = result.outcome.turns;
        seen->sort = house.rules->mulligan->hand_sort(game.match, seen->seat, seen->record.dealt);
        seen->final_sort =
            house.rules->mulligan->hand_sort(game.match, seen->seat, final_hand(&seen->record));
    }
}

static struct csv_table write_table(const struct recount *r, const char *name, int64_t *words)
{
    for (const struct sim_stat *const *s = sim_stats(); *s; s++) {
        if (strcmp((*s)->name, name) != 0)
            continue;
        struct csv csv = {0};
        int64_t *at[] = {words + sim_words_place(&r->plan, 0, *s)};
        assert_true((*s)->write(&r->plan, at, &csv));
        struct csv_table table = csv_table_read(csv.text.data, csv.text.length);
        csv_free(&csv);
        return table;
    }
    fail_msg("no statistic \"%s\"", name);
    return (struct csv_table){0};
}

// Plays the rounds twice: by the runner, and here.
static struct recount play(unsigned seats, unsigned rounds, const char *const *policies)
{
    struct diag_list out = {0};
    struct recount r = {.seats = seats, .rounds = rounds};
    r.plan = (struct sim_plan){.rules = house.rules,
                               .cards = house.cards,
                               .options = {.first_seat = -1},
                               .seed = 7,
                               .rounds = rounds,
                               .stats = SIM_STATS_FULL};
    for (unsigned i = 0; i < seats; i++) {
        assert_true(sim_plan_enter(&r.plan, house.decks[i], "random"));
        r.policies[i] = sim_mulligan_new(house.rules, house.cards, policies[i], &out);
        r.plan.entrants[i].mulligan = r.policies[i];
    }
    assert_true(sim_plan_pair(&r.plan, seats > 2 ? SIM_FREE_FOR_ALL : SIM_EVERY_PAIR, false, &out));
    struct sim_scratch *scratch = sim_scratch_new(&r.plan);
    struct sim_part part = {0};
    assert_true(sim_play_block(&r.plan, (struct sim_block){.rounds = rounds}, scratch, &part, NULL));
    r.cards = write_table(&r, "cards", part.words);
    r.mulligans = write_table(&r, "mulligans", part.words);
    sim_scratch_free(scratch);
    sim_part_free(&part);

    struct sim_setup setup = {0};
    assert_true(sim_plan_setup(&r.plan, 0, 0, &setup, &out));
    void *state = sim_state_new(&setup);
    for (unsigned place = 0; place < seats; place++)
        assert_non_null(r.seen[place] = calloc(count_of(&r), sizeof **r.seen));
    for (uint64_t i = 0; i < count_of(&r); i++)
        see_game(&r, &setup, state, i);
    free(state);
    sim_setup_free(&setup);
    return r;
}

static void end(struct recount *r)
{
    for (unsigned i = 0; i < r->seats; i++) {
        free(r->seen[i]);
        sim_mulligan_free(r->policies[i]);
    }
    csv_table_free(&r->cards);
    csv_table_free(&r->mulligans);
    sim_plan_free(&r->plan);
}

// --- Fields ---------------------------------------------------------------------------------------

static void assert_field(const struct csv_table *table, size_t row, const char *column, double expected)
{
    double found = csv_table_number(table, row, column);
    if (isnan(expected) ? !isnan(found) : !(fabs(found - expected) <= 1.000001e-6))
        fail_msg("%s of \"%s\" is %.9f, not %.9f", column, csv_table_field(table, row, "deck"), found,
                 expected);
}

// What a game weighs: copies of a card, or 1 and 0.
typedef double weight(const struct seen *seen, const void *what);

// Rates of some games; the sums are as in the formulas.
struct games {
    const struct seen *seen;
    unsigned count, seats;
    int seat; // -1: all
};

static bool counts(const struct games *g, unsigned i)
{
    return g->seat < 0 || (int)g->seen[i].seat == g->seat;
}

static double rate_of(const struct games *g, weight *x, const void *what, double *copies)
{
    double xw = 0;
    *copies = 0;
    for (unsigned i = 0; i < g->count; i++) {
        if (!counts(g, i))
            continue;
        *copies += x(&g->seen[i], what);
        xw += x(&g->seen[i], what) * g->seen[i].score;
    }
    return xw / *copies;
}

// How many games of one kind, independent of each other, would know the rate as well: the spread between
// rounds says so, and eight more rounds whose games are independent.
static double games_worth(const struct games *g, weight *x, const void *what)
{
    double copies;
    double rate = rate_of(g, x, what, &copies);
    double spread = 0;
    double round_squares = 0;
    double game_squares = 0;
    for (unsigned i = 0; i < g->count; i += g->seats) {
        double off = 0;
        double sum = 0;
        for (unsigned j = i; j < i + g->seats; j++) {
            double here = counts(g, j) ? x(&g->seen[j], what) : 0;
            off += here * (g->seen[j].score - rate);
            sum += here;
            game_squares += here * here;
        }
        spread += off * off;
        round_squares += sum * sum;
    }
    double rounds = copies * copies / round_squares;
    double games = copies * copies / game_squares;
    if (rate == 0 || rate == 1)
        return games;
    // Times rounds - 1.
    double seen = spread * rounds / (game_squares * rate * (1 - rate));
    return games / ((seen + 8) / (rounds - 1 + 8));
}

static double longer(double middle, struct stats_interval interval)
{
    return fmax(interval.high - middle, middle - interval.low) / STATS_Z95;
}

static struct stats_interval interval_of(const struct games *g, weight *x, const void *what)
{
    double copies;
    return stats_wilson_score(rate_of(g, x, what, &copies), games_worth(g, x, what), STATS_Z95);
}

static double error_of(const struct games *g, weight *x, const void *what)
{
    double copies;
    double rate = rate_of(g, x, what, &copies);
    return copies > 0 ? longer(rate, interval_of(g, x, what)) : NAN;
}

// Of the difference of two rates of the same games.
static double error_between(const struct games *g, weight *x, weight *y, const void *what)
{
    double weights[2];
    double rates[2] = {rate_of(g, x, what, &weights[0]), rate_of(g, y, what, &weights[1])};
    double squares[2] = {0};
    double product = 0;
    for (unsigned i = 0; i < g->count; i++) {
        double a = counts(g, i) ? x(&g->seen[i], what) : 0;
        double b = counts(g, i) ? y(&g->seen[i], what) : 0;
        squares[0] += a * a;
        squares[1] += b * b;
        product += a * b;
    }
    if (weights[0] == 0 || weights[1] == 0)
        return NAN;
    struct stats_interval of_x = interval_of(g, x, what);
    struct stats_interval of_y = interval_of(g, y, what);
    double sides[2][2] = {{rates[0] - of_x.low, of_y.high - rates[1]},
                          {of_x.high - rates[0], rates[1] - of_y.low}};
    double correlation = product / sqrt(squares[0] * squares[1]);
    double error = 0;
    for (unsigned i = 0; i < 2; i++)
        error = fmax(error, sqrt(pow(sides[i][0], 2) + pow(sides[i][1], 2) -
                                 2 * correlation * sides[i][0] * sides[i][1]));
    return error / STATS_Z95;
}

static void assert_rate(const struct csv_table *table, size_t row, const char *name, const struct games *g,
                        weight *x, const void *what)
{
    char column[64];
    double copies;
    double rate = rate_of(g, x, what, &copies);
    (void)snprintf(column, sizeof column, "%.48s_wr", name);
    assert_field(table, row, column, rate);
    (void)snprintf(column, sizeof column, "%.48s_se", name);
    assert_field(table, row, column, error_of(g, x, what));
}

// --- Weights of a card ----------------------------------------------------------------------------

struct card {
    unsigned first, copies, slots; // slots of the card, of the deck
};

static double in(struct bits128 set, const struct card *card)
{
    double copies = 0;
    for (unsigned i = 0; i < card->copies; i++)
        copies += bits128_test(set, card->first + i);
    return copies;
}

// How many copies of a card lie in a set, and whether any do.
#define WEIGHT(name, set)                                      \
    static double name(const struct seen *s, const void *what) \
    {                                                          \
        const struct epic_record_seat *r = &s->record;         \
        return in(set, what);                                  \
    }
#define WEIGHTS(name, set) \
    WEIGHT(name, set)      \
    static double name##_games(const struct seen *s, const void *what) { return name(s, what) > 0; }

WEIGHTS(dealt, r->dealt)
WEIGHTS(opening, final_hand(r))
WEIGHTS(drawn, r->drawn)
WEIGHTS(in_hand, bits128_or(final_hand(r), r->drawn))
WEIGHTS(played, r->played)
WEIGHT(fetched, bits128_andnot(r->fetched, bits128_or(final_hand(r), r->drawn)))
WEIGHT(put_back, r->put_back)
WEIGHT(kept, bits128_andnot(r->dealt, r->put_back))

static double not_seen(const struct seen *s, const void *what)
{
    double left = ((const struct card *)what)->copies - in_hand(s, what) - fetched(s, what);
    return left > 0 ? left : 0;
}
static double not_seen_games(const struct seen *s, const void *what) { return not_seen(s, what) > 0; }

static double each(const struct seen *s, const void *what)
{
    (void)s;
    (void)what;
    return 1;
}

// --- cards.csv ------------------------------------------------------------------------------------

static void check_metrics(const struct recount *r, size_t row, const struct games *g, const struct card *card)
{
    static const struct {
        const char *name;
        weight *copies, *games;
    } metrics[] = {
        {"dealt", dealt, dealt_games},   {"oh", opening, opening_games},    {"gd", drawn, drawn_games},
        {"gih", in_hand, in_hand_games}, {"gns", not_seen, not_seen_games}, {"played", played, played_games},
    };
    for (unsigned i = 0; i < sizeof metrics / sizeof *metrics; i++) {
        char name[64];
        double count;
        (void)rate_of(g, metrics[i].copies, card, &count);
        assert_field(&r->cards, row, metrics[i].name, count);
        assert_rate(&r->cards, row, metrics[i].name, g, metrics[i].copies, card);
        (void)rate_of(g, metrics[i].games, card, &count);
        (void)snprintf(name, sizeof name, "%s_games", metrics[i].name);
        assert_field(&r->cards, row, name, count);
        assert_rate(&r->cards, row, name, g, metrics[i].games, card);
    }
}

static void check_times(const struct recount *r, size_t row, const struct games *g, const struct card *card)
{
    double copies = 0;
    double unplayed = 0;
    double held = 0;
    double plays = 0;
    double turns = 0;
    for (unsigned i = 0; i < g->count; i++) {
        const struct epic_record_seat *record = &g->seen[i].record;
        struct bits128 came = bits128_or(final_hand(record), record->drawn);
        unsigned end = g->seen[i].turns < 255 ? g->seen[i].turns : 255;
        for (unsigned slot = card->first; slot < card->first + card->copies; slot++) {
            bool is_played = bits128_test(record->played, slot);
            plays += is_played;
            turns += is_played ? record->turn_played[slot] : 0;
            if (!bits128_test(came, slot))
                continue;
            copies++;
            unplayed += !is_played;
            held += (is_played ? record->turn_played[slot] : end) - (double)record->turn_got[slot];
        }
    }
    assert_field(&r->cards, row, "unplayed_share", unplayed / copies);
    assert_field(&r->cards, row, "turns_held", held / copies);
    assert_field(&r->cards, row, "turn_played", turns / plays);
}

// Scores of rounds in which the card was dealt, and of the others.
static double with_card(const struct seen *s, const void *what) { return dealt(s, what) > 0; }
static double without_card(const struct seen *s, const void *what) { return dealt(s, what) == 0; }

static void check_position(const struct recount *r, size_t row, const struct games *g,
                           const struct card *card)
{
    double n[2] = {0};
    double sum[2] = {0};
    double squares[2] = {0};
    for (unsigned i = 0; i < g->count; i += r->seats) {
        unsigned had = dealt(&g->seen[i], card) > 0;
        double score = 0;
        for (unsigned j = 0; j < r->seats; j++) {
            assert_true(bits128_equal(g->seen[i + j].record.dealt, g->seen[i].record.dealt));
            score += g->seen[i + j].score / r->seats;
        }
        n[had]++;
        sum[had] += score;
        squares[had] += score * score;
    }
    double freedom = n[0] + n[1] - 2;
    double within = squares[0] - sum[0] * sum[0] / n[0] + squares[1] - sum[1] * sum[1] / n[1];
    double effect = sum[1] / n[1] - sum[0] / n[0];
    double t = effect / sqrt(within / freedom * (1 / n[0] + 1 / n[1]));
    assert_true(n[0] >= 10 && n[1] >= 10);
    assert_field(&r->cards, row, "position_effect", effect);
    assert_field(&r->cards, row, "position_se", error_between(g, with_card, without_card, card));
    assert_field(&r->cards, row, "position_p", stats_student_two_sided(t, freedom));
}

static void check_card(const struct recount *r, const char *pairing, const struct games *g, const char *deck,
                       const char *name, const struct card *card)
{
    size_t row = csv_table_find(&r->cards, "pairing", pairing, "deck", deck, "card", name);
    double count;
    double in_hand_rate = rate_of(g, in_hand, card, &count);
    double not_seen_rate = rate_of(g, not_seen, card, &count);
    assert_field(&r->cards, row, "copies", card->copies);
    assert_field(&r->cards, row, "games", g->count);
    assert_field(&r->cards, row, "gp", (double)g->count * card->copies);
    assert_rate(&r->cards, row, "gp", g, each, card);
    check_metrics(r, row, g, card);
    assert_field(&r->cards, row, "iwd", in_hand_rate - not_seen_rate);
    assert_field(&r->cards, row, "iwd_se", error_between(g, in_hand, not_seen, card));
    (void)rate_of(g, fetched, card, &count);
    assert_field(&r->cards, row, "fetched", count);
    check_times(r, row, g, card);
    check_position(r, row, g, card);
}

// --- mulligans.csv --------------------------------------------------------------------------------

static size_t find_mulligan(const struct recount *r, const char *pairing, const char *deck, int seat,
                            const char *kind, const char *item)
{
    char words[12] = "*";
    if (seat >= 0)
        (void)snprintf(words, sizeof words, "%d", seat + 1);
    return csv_table_find(&r->mulligans, "pairing", pairing, "deck", deck, "seat", words, "kind", kind,
                          "item", item);
}

// Everything that a row says of a thing, given the weights of its fates.
static void check_fates(const struct recount *r, size_t row, const struct games *g, weight *const x[4],
                        const void *what)
{
    static const char *const names[4] = {"offered", "kept", "put_back", "final"};
    static const char *const rates[4] = {"dealt", "kept", "put_back", "final"};
    double count[4];
    double all;
    double paid = 0;
    for (unsigned i = 0; i < 4; i++) {
        double rate = rate_of(g, x[i], what, &count[i]);
        assert_field(&r->mulligans, row, names[i], count[i]);
        assert_rate(&r->mulligans, row, rates[i], g, x[i], what);
        if (i == 3)
            assert_field(&r->mulligans, row, "impact", rate - rate_of(g, each, what, &all));
    }
    for (unsigned i = 0; i < g->count; i++)
        paid += counts(g, i) ? x[0](&g->seen[i], what) * bits128_count(g->seen[i].record.put_back) : 0;
    assert_field(&r->mulligans, row, "impact_se", error_between(g, x[3], each, what));
    assert_field(&r->mulligans, row, "paid", paid / count[0]);
}

static double again(const struct seen *s, const void *what)
{
    return in(bits128_and(s->record.put_back, s->record.drawn), what);
}

static void check_mulligan_of_card(const struct recount *r, const char *pairing, const struct games *g,
                                   const char *deck, const char *name, const struct card *card, bool random)
{
    weight *const fates[4] = {dealt, kept, put_back, opening};
    size_t row = find_mulligan(r, pairing, deck, g->seat, "card", name);
    double offered;
    double is_kept;
    double count;
    double difference = rate_of(g, kept, card, &is_kept) - rate_of(g, put_back, card, &count);
    (void)rate_of(g, dealt, card, &offered);
    check_fates(r, row, g, fates, card);
    assert_field(&r->mulligans, row, "keep_rate", is_kept / offered);
    (void)rate_of(g, again, card, &count);
    assert_field(&r->mulligans, row, "again", count);
    assert_field(&r->mulligans, row, "propensity", random ? 0.5 : NAN);
    assert_field(&r->mulligans, row, "keep_effect", random ? difference : NAN);
    assert_field(&r->mulligans, row, "keep_effect_se", random ? error_between(g, kept, put_back, card) : NAN);
    // A card is put back with a chance of one half, whatever it is.
    if (random)
        assert_true(fabs(is_kept / offered - 0.5) < 2.5 / sqrt(offered));
}

static double of_sort(const struct seen *s, const void *what) { return s->sort == *(const unsigned *)what; }
static double whole(const struct seen *s, const void *what)
{
    return of_sort(s, what) > 0 && bits128_empty(s->record.put_back);
}
static double changed(const struct seen *s, const void *what) { return of_sort(s, what) - whole(s, what); }
static double begins(const struct seen *s, const void *what)
{
    return s->final_sort == *(const unsigned *)what;
}

static double of_number(const struct seen *s, const void *what)
{
    return bits128_count(s->record.put_back) == *(const unsigned *)what;
}
static double none_of_number(const struct seen *s, const void *what)
{
    return *(const unsigned *)what == 0 ? of_number(s, what) : 0;
}
static double some_of_number(const struct seen *s, const void *what)
{
    return *(const unsigned *)what > 0 ? of_number(s, what) : 0;
}

static void check_hands(const struct recount *r, const char *pairing, const struct games *g, const char *deck)
{
    weight *const fates[4] = {of_sort, whole, changed, begins};
    for (unsigned sort = 0; sort < house.rules->mulligan->hand_sorts; sort++) {
        struct text name = {0};
        double offered;
        house.rules->mulligan->hand_sort_text(sort, &name);
        (void)rate_of(g, of_sort, &sort, &offered);
        if (offered > 0)
            check_fates(r, find_mulligan(r, pairing, deck, g->seat, "hand", text_string(&name)), g, fates,
                        &sort);
        text_free(&name);
    }
}

static void check_numbers(const struct recount *r, const char *pairing, const struct games *g,
                          const char *deck)
{
    weight *const fates[4] = {of_number, none_of_number, some_of_number, of_number};
    for (unsigned number = 0; number <= 5; number++) {
        char name[2] = {(char)('0' + number), '\0'};
        double offered;
        (void)rate_of(g, of_number, &number, &offered);
        if (offered > 0)
            check_fates(r, find_mulligan(r, pairing, deck, g->seat, "number", name), g, fates, &number);
    }
}

// --- Everything -----------------------------------------------------------------------------------

static void check_place(const struct recount *r, const char *pairing, unsigned place)
{
    const struct sim_entrant *entrant = &r->plan.entrants[place];
    bool random = entrant->mulligan->kind == SIM_MULLIGAN_RANDOM;
    for (int seat = -1; seat < (int)r->seats; seat++) {
        struct games games = {r->seen[place], count_of(r), r->seats, seat};
        struct card card = {.slots = entrant->deck->size};
        for (unsigned i = 0; i < entrant->deck->kind_count; i++) {
            const char *name = house.rules->card_name(house.cards, entrant->deck->kinds[i]);
            card.copies = entrant->deck->counts[i];
            if (seat < 0)
                check_card(r, pairing, &games, entrant->name, name, &card);
            check_mulligan_of_card(r, pairing, &games, entrant->name, name, &card, random);
            card.first += card.copies;
        }
        check_hands(r, pairing, &games, entrant->name);
        check_numbers(r, pairing, &games, entrant->name);
    }
}

static void two_decks(void **state)
{
    (void)state;
    static const char *const policies[] = {"random", "player"};
    struct recount r = play(2, 1000, policies);
    for (unsigned place = 0; place < 2; place++) {
        check_place(&r, "0", place);
        check_place(&r, "*", place); // there is but one pairing
    }
    end(&r);
}

static void three_decks(void **state)
{
    (void)state;
    static const char *const policies[] = {"heuristic", "random", "keep"};
    struct recount r = play(3, 200, policies);
    for (unsigned place = 0; place < 3; place++)
        check_place(&r, "0", place);
    end(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(two_decks), cmocka_unit_test(three_decks)};
    return cmocka_run_group_tests(tests, load, unload);
}
