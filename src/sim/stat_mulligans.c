// mulligans.csv: what was offered, kept and put back before the game, and how that went.
//
// Three kinds of rows: cards (each copy offered is one), sorts of hands (of the game's making: rules.h), and
// how many cards were put back.  What was kept won more often than what was put back, if it did, in *other
// hands*: only a policy that decides by chance makes the two comparable (keep_effect), or "epicsim mulligan",
// which plays both.

#include <math.h>
#include <stdlib.h>

#include "base/csv.h"
#include "sim/by_deck.h"
#include "sim/mulligan.h"
#include "sim/stat.h"
#include "stats/weighted.h"

// ORDER FATE: of cards and of hands; a hand is kept if nothing of it is put back, and what the game begins
// with is final.
enum { OFFERED, KEPT, TOSSED, FINAL, FATES };

enum { COUNTS = 9 }; // of cards put back; the last one stands for more, too

// Where the words of a deck in a seat stand.
struct layout {
    unsigned slots, kinds, sorts;
    size_t cards;  // by score, fate and slot: those of sim_slots_count
    size_t again;  // by card: copies put back and drawn later
    size_t paid;   // by card: what the mulligans cost in which a copy was offered, for each copy
    size_t hands;  // by sort, score and fate: hands
    size_t costs;  // by sort: what their mulligans cost
    size_t counts; // by count, score: mulligans; and by count what they cost
    size_t games;  // by score, with a mulligan or without
    size_t words;
};

enum { COUNT_WORDS = STATS_SCORES + 1 };

static struct layout layout_of(const struct sim_plan *plan, const struct epic_deck *deck)
{
    const struct epic_mulligan_rules *rules = plan->rules->mulligan;
    struct layout l = {
        .slots = deck->size, .kinds = deck->kind_count, .sorts = rules ? rules->hand_sorts : 0};
    l.again = l.cards + (size_t)STATS_SCORES * FATES * l.slots;
    l.paid = l.again + l.kinds;
    l.hands = l.paid + l.kinds;
    l.costs = l.hands + (size_t)l.sorts * STATS_SCORES * FATES;
    l.counts = l.costs + l.sorts;
    l.games = l.counts + (size_t)COUNTS * COUNT_WORDS;
    l.words = l.games + STATS_SCORES;
    return l;
}

static size_t deck_words(const struct sim_plan *plan, const struct epic_deck *deck)
{
    return layout_of(plan, deck).words * plan->seats;
}

static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    return sim_by_deck_words(plan, pairing, deck_words);
}

static size_t cells_at(const struct layout *l, unsigned score, unsigned fate)
{
    return l->cards + ((size_t)score * FATES + fate) * l->slots;
}

static size_t hands_at(const struct layout *l, unsigned sort, unsigned score, unsigned fate)
{
    return l->hands + ((size_t)sort * STATS_SCORES + score) * FATES + fate;
}

// --- Counting -------------------------------------------------------------------------------------

static void count_cards(const struct layout *l, int64_t *words, const struct epic_record_seat *r,
                        unsigned score, const struct sim_slots *slots, struct bits128 final)
{
    sim_slots_count(slots, r->dealt, words + cells_at(l, score, OFFERED));
    sim_slots_count(slots, bits128_andnot(r->dealt, r->tossed), words + cells_at(l, score, KEPT));
    sim_slots_count(slots, r->tossed, words + cells_at(l, score, TOSSED));
    sim_slots_count(slots, final, words + cells_at(l, score, FINAL));
    for (struct bits128 left = r->dealt; r->mulligan_paid && !bits128_empty(left);)
        words[l->paid + slots->place[bits128_pop(&left)]] += r->mulligan_paid;
    for (struct bits128 left = bits128_and(r->tossed, r->drawn); !bits128_empty(left);)
        words[l->again + slots->place[bits128_pop(&left)]]++;
}

static void count_hand(const struct layout *l, int64_t *words, const struct epic_record_seat *r,
                       unsigned score, const struct epic_match *match, unsigned seat, struct bits128 final)
{
    const struct epic_mulligan_rules *rules = match->rules->mulligan;
    bool whole = bits128_empty(r->tossed);
    unsigned dealt = rules->hand_sort(match, seat, r->dealt);
    unsigned begun = whole ? dealt : rules->hand_sort(match, seat, final);
    words[hands_at(l, dealt, score, OFFERED)]++;
    words[hands_at(l, dealt, score, whole ? KEPT : TOSSED)]++;
    words[hands_at(l, begun, score, FINAL)]++;
    words[l->costs + dealt] += r->mulligan_paid;
}

static void count_number(const struct layout *l, int64_t *words, const struct epic_record_seat *r,
                         unsigned score)
{
    unsigned count = bits128_count(r->tossed);
    int64_t *at = words + l->counts + (size_t)(count < COUNTS ? count : COUNTS - 1) * COUNT_WORDS;
    at[score]++;
    at[STATS_SCORES] += r->mulligan_paid;
}

static void count_game(const struct layout *l, int64_t *words, const struct sim_round *round, unsigned place,
                       const struct sim_result *result)
{
    unsigned seat = sim_seat_of(round->setup, result->game, place);
    const struct epic_record_seat *r = &result->record->seat[seat];
    unsigned score = (unsigned)sim_score2(&result->outcome, seat);
    words += seat * l->words;
    words[l->games + score]++;
    if (!r->mulligan_offered)
        return;
    struct bits128 final = bits128_or(bits128_andnot(r->dealt, r->tossed), r->redrawn);
    count_cards(l, words, r, score, &round->setup->slots[place], final);
    count_number(l, words, r, score);
    if (l->sorts > 0)
        count_hand(l, words, r, score, result->game->match, seat, final);
}

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_round *round)
{
    for (unsigned place = 0; place < sim_sides(plan, round->pairing); place++) {
        struct layout l = layout_of(plan, sim_entrant_at(plan, round->pairing, place)->deck);
        for (unsigned i = 0; i < round->games; i++)
            count_game(&l, words, round, place, &round->result[i]);
        words += l.words * plan->seats;
    }
}

// --- Reading --------------------------------------------------------------------------------------

// Rows that have the first fields in common: a deck against its opponents (or all), in a seat (or all).
struct slice {
    const struct sim_plan *plan;
    unsigned entrant;
    int pairing; // -1: all
    unsigned place;
    int seat; // -1: all
    struct layout l;
    const int64_t *words; // of the seat, or all seats added up
    struct stats_weighted games;
};

// What a row says of something that was offered, kept, put back and begun with.
struct row {
    struct stats_weighted fates[FATES];
    int64_t again; // -1: makes no sense here
    int64_t paid;
};

static struct row card_row(const struct slice *s, unsigned kind, unsigned first, unsigned copies)
{
    struct row row = {.again = s->words[s->l.again + kind], .paid = s->words[s->l.paid + kind]};
    for (unsigned fate = 0; fate < FATES; fate++)
        for (unsigned score = 0; score < STATS_SCORES; score++)
            stats_weighted_add(&row.fates[fate], score, s->words + cells_at(&s->l, score, fate) + first,
                               copies);
    return row;
}

static struct row hand_row(const struct slice *s, unsigned sort)
{
    struct row row = {.again = -1, .paid = s->words[s->l.costs + sort]};
    for (unsigned fate = 0; fate < FATES; fate++)
        for (unsigned score = 0; score < STATS_SCORES; score++)
            stats_weighted_add_games(&row.fates[fate], score, s->words[hands_at(&s->l, sort, score, fate)]);
    return row;
}

// Hands of which so many cards were put back.
static struct row number_row(const struct slice *s, unsigned count)
{
    const int64_t *at = s->words + s->l.counts + (size_t)count * COUNT_WORDS;
    struct row row = {.again = -1, .paid = at[STATS_SCORES]};
    for (unsigned score = 0; score < STATS_SCORES; score++) {
        stats_weighted_add_games(&row.fates[OFFERED], score, at[score]);
        stats_weighted_add_games(&row.fates[count == 0 ? KEPT : TOSSED], score, at[score]);
    }
    return row;
}

// --- Rows -----------------------------------------------------------------------------------------

static const struct sim_mulligan *policy_of(const struct slice *s)
{
    return s->plan->entrants[s->entrant].mulligan;
}

static void write_slice(const struct slice *s, struct csv *out)
{
    if (s->pairing >= 0) {
        csv_integer(out, s->pairing);
        sim_write_sides(s->plan, (unsigned)s->pairing, s->place, out);
    } else {
        csv_string(out, "*");
        csv_string(out, s->plan->entrants[s->entrant].name);
        csv_string(out, "*");
    }
    if (s->seat >= 0)
        csv_integer(out, s->seat + 1);
    else
        csv_string(out, "*");
    csv_string(out, policy_of(s) ? policy_of(s)->name : "player");
    csv_integer(out, stats_weighted_rate(&s->games).count);
    csv_number(out, stats_weighted_rate(&s->games).rate);
}

static void write_rate(struct csv *out, struct stats_rate rate)
{
    csv_number(out, rate.rate);
    csv_number(out, rate.error);
}

// If the policy kept each card with the same chance whatever the hand, hands in which it was kept are like
// those in which it was put back, and the weights 1/propensity are the same for all games and drop out of
// both rates.
static void write_effect(const struct slice *s, const struct row *row, bool card, struct csv *out)
{
    double propensity = card ? sim_mulligan_propensity(policy_of(s)) : 0;
    if (propensity <= 0) {
        for (unsigned i = 0; i < 3; i++)
            csv_empty(out);
        return;
    }
    // Of copies offered together: x^2 = (kept + tossed)^2.
    int64_t cross[STATS_SCORES];
    for (unsigned w = 0; w < STATS_SCORES; w++)
        cross[w] =
            (row->fates[OFFERED].squares[w] - row->fates[KEPT].squares[w] - row->fates[TOSSED].squares[w]) /
            2;
    csv_number(out, propensity);
    write_rate(out, stats_weighted_difference(&row->fates[KEPT], &row->fates[TOSSED], cross));
}

static void write_row(const struct slice *s, const char *kind, const char *item, const struct row *row,
                      struct csv *out)
{
    struct stats_rate rates[FATES];
    bool number = kind[0] == 'n';
    for (unsigned fate = 0; fate < FATES; fate++)
        rates[fate] = stats_weighted_rate(&row->fates[fate]);
    double offered = (double)rates[OFFERED].count;
    write_slice(s, out);
    csv_string(out, kind);
    csv_string(out, item);
    for (unsigned fate = 0; fate < FINAL; fate++)
        csv_integer(out, rates[fate].count);
    csv_number(out, number ? NAN : (double)rates[KEPT].count / offered);
    if (row->again >= 0)
        csv_integer(out, row->again);
    else
        csv_empty(out);
    for (unsigned fate = 0; fate < FINAL; fate++)
        write_rate(out, rates[fate]);
    // Games that began with it, against all games; of a number, those in which so many cards were put back.
    const struct stats_weighted *begun = &row->fates[number ? OFFERED : FINAL];
    csv_integer(out, stats_weighted_rate(begun).count);
    write_rate(out, stats_weighted_rate(begun));
    write_rate(out, stats_weighted_difference(begun, &s->games, begun->copies));
    csv_number(out, (double)row->paid / offered);
    write_effect(s, row, row->again >= 0, out);
    csv_end(out);
}

static void write_cards(const struct slice *s, const struct epic_deck *deck, struct csv *out)
{
    unsigned first = 0;
    for (unsigned kind = 0; kind < deck->kind_count; first += deck->counts[kind++]) {
        struct row row = card_row(s, kind, first, deck->counts[kind]);
        if (stats_weighted_rate(&row.fates[OFFERED]).count + stats_weighted_rate(&row.fates[FINAL]).count > 0)
            write_row(s, "card", s->plan->rules->card_name(s->plan->cards, deck->kinds[kind]), &row, out);
    }
}

static void write_hands(const struct slice *s, struct csv *out)
{
    struct text name = {0};
    for (unsigned sort = 0; sort < s->l.sorts; sort++) {
        struct row row = hand_row(s, sort);
        if (stats_weighted_rate(&row.fates[OFFERED]).count + stats_weighted_rate(&row.fates[FINAL]).count ==
            0)
            continue;
        text_clear(&name);
        s->plan->rules->mulligan->hand_sort_text(sort, &name);
        write_row(s, "hand", text_string(&name), &row, out);
    }
    out->text.failed = out->text.failed || name.failed;
    text_free(&name);
}

static void write_numbers(const struct slice *s, struct csv *out)
{
    for (unsigned count = 0; count < COUNTS; count++) {
        char name[2] = {(char)('0' + count), '\0'};
        struct row row = number_row(s, count);
        if (stats_weighted_rate(&row.fates[OFFERED]).count > 0)
            write_row(s, "number", name, &row, out);
    }
}

static void write_slice_rows(struct slice *s, struct csv *out)
{
    s->games = (struct stats_weighted){0};
    for (unsigned score = 0; score < STATS_SCORES; score++)
        stats_weighted_add_games(&s->games, score, s->words[s->l.games + score]);
    write_cards(s, s->plan->entrants[s->entrant].deck, out);
    write_hands(s, out);
    write_numbers(s, out);
}

// Each seat, then all of them, which are added up in `sum`.
static void write_seats(struct slice *s, const int64_t *words, int64_t *sum, struct csv *out)
{
    s->l = layout_of(s->plan, s->plan->entrants[s->entrant].deck);
    for (size_t i = 0; i < s->l.words; i++)
        sum[i] = 0;
    for (unsigned seat = 0; seat < s->plan->seats; seat++) {
        s->seat = (int)seat;
        s->words = words + seat * s->l.words;
        write_slice_rows(s, out);
        for (size_t i = 0; i < s->l.words; i++)
            sum[i] += s->words[i];
    }
    s->seat = -1;
    s->words = sum;
    write_slice_rows(s, out);
}

static void write_pairing(const struct sim_plan *plan, unsigned pairing, int64_t *const *words, int64_t *sum,
                          struct csv *out)
{
    for (unsigned place = 0; place < sim_sides(plan, pairing); place++) {
        struct slice slice = {.plan = plan,
                              .entrant = plan->pairings[pairing].entrant[place],
                              .pairing = (int)pairing,
                              .place = place};
        write_seats(&slice, sim_by_deck_at(plan, words, pairing, place, deck_words), sum, out);
    }
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    size_t most = sim_by_deck_most(plan, deck_words) + 1;
    int64_t *sum = calloc(most, sizeof *sum);
    int64_t *all = calloc(most, sizeof *all);
    csv_head(out,
             "pairing deck opponent seat policy games score kind item offered kept tossed keep_rate again "
             "dealt_wr dealt_se kept_wr kept_se tossed_wr tossed_se final final_wr final_se impact impact_se "
             "paid propensity keep_effect keep_effect_se");
    for (unsigned pairing = 0; sum && all && pairing < plan->pairing_count; pairing++)
        write_pairing(plan, pairing, words, sum, out);
    for (unsigned entrant = 0; sum && all && entrant < plan->entrant_count; entrant++) {
        struct slice slice = {.plan = plan, .entrant = entrant, .pairing = -1};
        sim_by_deck_sum(plan, words, entrant, deck_words, all);
        write_seats(&slice, all, sum, out);
    }
    bool good = sum && all;
    free(sum);
    free(all);
    return good;
}

const struct sim_stat sim_stat_mulligans = {
    .name = "mulligans", .needs_record = true, .words = count_words, .add = add, .write = write};
