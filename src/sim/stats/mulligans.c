// mulligans.csv: what was offered, kept and put back before the game, and how that went.
//
// Three kinds of rows: cards (each copy offered is one), sorts of hands (of the game's making: rules.h), and
// how many cards were put back.  What was kept won more often than what was put back, if it did, in *other
// hands*: only a policy that decides by chance makes the two comparable (keep_effect), or "epicsim mulligan",
// which plays both.

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/encoding/csv.h"
#include "sim/mulligan/mulligan.h"
#include "sim/stats/by_deck.h"
#include "sim/stats/stat.h"
#include "stats/weighted.h"

// ORDER FATE: of cards and of hands; a hand is kept if nothing of it is put back, and what the game begins
// with is final.
enum { OFFERED, KEPT, PUT_BACK, FINAL, FATES };

enum { COUNTS = 9 }; // of cards put back; the last one stands for more, too

// Where the words of a deck in a seat stand, and after those of all seats, products over two games of a
// round.
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
    // By two scores; each begins at 0.
    size_t card_products;  // by fate and card: copies
    size_t hand_products;  // by fate and sort: hands
    size_t count_products; // by count: mulligans
    size_t game_products;
    size_t products; // words for two scores
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
    l.hand_products = l.card_products + (size_t)FATES * l.kinds;
    l.count_products = l.hand_products + (size_t)FATES * l.sorts;
    l.game_products = l.count_products + COUNTS;
    l.products = l.game_products + 1;
    return l;
}

static size_t deck_words(const struct sim_plan *plan, const struct epic_deck *deck)
{
    struct layout l = layout_of(plan, deck);
    return l.words * plan->seats + l.products * STATS_SCORE_PAIRS;
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

static size_t counts_at(const struct layout *l, unsigned count)
{
    return l->counts + (size_t)count * COUNT_WORDS;
}

// --- Counting -------------------------------------------------------------------------------------

// What a game of a deck comes to.
struct seen {
    unsigned score;
    bool offered;
    struct bits128 sets[FATES];
    unsigned dealt_sort, final_sort; // of the hand
    unsigned count;                  // of cards put back
    uint8_t copies[FATES][EPIC_DECK_CARDS];
};

static void count_cards(const struct layout *l, int64_t *words, const struct epic_record_seat *r,
                        const struct sim_slots *slots, const struct seen *seen)
{
    for (unsigned fate = 0; fate < FATES; fate++)
        sim_slots_count(slots, seen->sets[fate], words + cells_at(l, seen->score, fate));
    for (struct bits128 left = r->dealt; r->mulligan_paid && !bits128_empty(left);)
        words[l->paid + slots->place[bits128_pop(&left)]] += r->mulligan_paid;
    for (struct bits128 left = bits128_and(r->put_back, r->drawn); !bits128_empty(left);)
        words[l->again + slots->place[bits128_pop(&left)]]++;
}

static void count_hand(const struct layout *l, int64_t *words, const struct epic_record_seat *r,
                       const struct seen *seen)
{
    words[hands_at(l, seen->dealt_sort, seen->score, OFFERED)]++;
    words[hands_at(l, seen->dealt_sort, seen->score, seen->count == 0 ? KEPT : PUT_BACK)]++;
    words[hands_at(l, seen->final_sort, seen->score, FINAL)]++;
    words[l->costs + seen->dealt_sort] += r->mulligan_paid;
}

static void count_number(const struct layout *l, int64_t *words, const struct epic_record_seat *r,
                         const struct seen *seen)
{
    int64_t *at = words + counts_at(l, seen->count);
    at[seen->score]++;
    at[STATS_SCORES] += r->mulligan_paid;
}

static void see_hand(const struct epic_match *match, unsigned seat, struct seen *seen)
{
    const struct epic_mulligan_rules *rules = match->rules->mulligan;
    seen->dealt_sort = rules->hand_sort(match, seat, seen->sets[OFFERED]);
    seen->final_sort = seen->count == 0 ? seen->dealt_sort : rules->hand_sort(match, seat, seen->sets[FINAL]);
}

static void see_cards(const struct epic_record_seat *r, const struct sim_slots *slots, struct seen *seen)
{
    unsigned count = bits128_count(r->put_back);
    seen->count = count < COUNTS ? count : COUNTS - 1;
    seen->sets[OFFERED] = r->dealt;
    seen->sets[KEPT] = bits128_andnot(r->dealt, r->put_back);
    seen->sets[PUT_BACK] = r->put_back;
    seen->sets[FINAL] = bits128_or(seen->sets[KEPT], r->redrawn);
    memset(seen->copies, 0, sizeof seen->copies);
    for (unsigned fate = 0; fate < FATES; fate++)
        for (struct bits128 left = seen->sets[fate]; !bits128_empty(left);)
            seen->copies[fate][slots->place[bits128_pop(&left)]]++;
}

static void count_game(const struct layout *l, int64_t *words, const struct sim_round *round, unsigned place,
                       const struct sim_result *result, struct seen *seen)
{
    unsigned seat = sim_seat_of(round->setup, result->game, place);
    const struct epic_record_seat *r = &result->record->seat[seat];
    const struct sim_slots *slots = &round->setup->slots[place];
    seen->score = (unsigned)sim_score2(&result->outcome, seat);
    seen->offered = r->mulligan_offered;
    words += seat * l->words;
    words[l->games + seen->score]++;
    if (!seen->offered)
        return;
    see_cards(r, slots, seen);
    count_cards(l, words, r, slots, seen);
    count_number(l, words, r, seen);
    if (l->sorts > 0) {
        see_hand(result->game->match, seat, seen);
        count_hand(l, words, r, seen);
    }
}

// Two games of a round, which depend on each other.
static void count_products(const struct layout *l, int64_t *words, const struct seen *a, const struct seen *b)
{
    words[l->game_products]++;
    if (!a->offered || !b->offered)
        return;
    for (unsigned fate = 0; fate < FATES; fate++)
        for (unsigned kind = 0; kind < l->kinds; kind++)
            words[l->card_products + (size_t)fate * l->kinds + kind] +=
                a->copies[fate][kind] * b->copies[fate][kind];
    words[l->count_products + a->count] += a->count == b->count;
    if (l->sorts == 0)
        return;
    int64_t *hands = words + l->hand_products;
    bool kept = a->count == 0;
    if (a->dealt_sort == b->dealt_sort) {
        hands[OFFERED * l->sorts + a->dealt_sort]++;
        hands[(kept ? KEPT : PUT_BACK) * l->sorts + a->dealt_sort] += kept == (b->count == 0);
    }
    hands[FINAL * l->sorts + a->final_sort] += a->final_sort == b->final_sort;
}

static void count_place(const struct layout *l, int64_t *words, const struct sim_round *round, unsigned place)
{
    struct seen seen[EPIC_MAX_SEATS];
    int64_t *products = words + l->words * round->games;
    for (unsigned i = 0; i < round->games; i++) {
        count_game(l, words, round, place, &round->result[i], &seen[i]);
        for (unsigned j = 0; j < i; j++)
            count_products(l, products + l->products * stats_score_pair(seen[i].score, seen[j].score),
                           &seen[i], &seen[j]);
    }
}

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_round *round)
{
    for (unsigned place = 0; place < sim_sides(plan, round->pairing); place++) {
        const struct epic_deck *deck = sim_entrant_at(plan, round->pairing, place)->deck;
        struct layout l = layout_of(plan, deck);
        count_place(&l, words, round, place);
        words += deck_words(plan, deck);
    }
}

// --- Reading --------------------------------------------------------------------------------------

// A deck against some opponents, in a seat or in all of them.
struct part {
    const struct layout *l;
    const int64_t *words[EPIC_MAX_SEATS]; // of the seats
    unsigned seats;                       // so many
    const int64_t *products;              // NULL: one seat, which has a game of each round
    int64_t rounds;
};

static struct part part_of(const struct sim_plan *plan, const struct layout *l, const int64_t *words,
                           int seat)
{
    struct part part = {.l = l, .seats = seat < 0 ? plan->seats : 1};
    assert(part.seats > 0);
    for (unsigned i = 0; i < part.seats; i++)
        part.words[i] = words + (seat < 0 ? i : (unsigned)seat) * l->words;
    if (seat < 0)
        part.products = words + plan->seats * l->words;
    for (unsigned score = 0; score < STATS_SCORES; score++)
        part.rounds += part.words[0][l->games + score]; // each deck is in each seat once a round
    return part;
}

// What a row says of something that was offered, kept, put back and begun with.
struct row {
    struct stats_strata fates[FATES], games;
    int64_t again;
    double paid;
};

static int64_t over_seats(const struct part *part, size_t word)
{
    int64_t sum = 0;
    for (unsigned i = 0; i < part->seats; i++)
        sum += part->words[i][word];
    return sum;
}

static void add_products(const struct part *part, size_t product, struct stats_weights *weights)
{
    for (unsigned scores = 0; part->products && scores < STATS_SCORE_PAIRS; scores++)
        weights->products[scores] += part->products[part->l->products * scores + product];
}

static struct stats_weights games_of(const struct part *part)
{
    struct stats_weights games = {0};
    for (unsigned score = 0; score < STATS_SCORES; score++)
        stats_weights_add_games(&games, score, over_seats(part, part->l->games + score));
    add_products(part, part->l->game_products, &games);
    return games;
}

// What a row is about: the card with that place in the list, whose slots these are; the sort of hands; so
// many cards put back.
struct item {
    enum { CARD, HAND, NUMBER } kind;
    unsigned index, first, copies;
};

static size_t product_of(const struct layout *l, const struct item *item, unsigned fate)
{
    if (item->kind == CARD)
        return l->card_products + (size_t)fate * l->kinds + item->index;
    if (item->kind == HAND)
        return l->hand_products + (size_t)fate * l->sorts + item->index;
    return l->count_products + item->index;
}

// Hands of which so many cards were put back: that is their fate, and what the games began with.
static bool is_fate_of(const struct item *item, unsigned fate)
{
    return item->kind != NUMBER || fate != (item->index == 0 ? PUT_BACK : KEPT);
}

static struct stats_weights weights_of(const struct part *part, const struct item *item, unsigned fate)
{
    const struct layout *l = part->l;
    struct stats_weights weights = {0};
    for (unsigned score = 0; score < STATS_SCORES; score++) {
        if (item->kind == CARD)
            for (unsigned i = 0; i < part->seats; i++)
                stats_weights_add(&weights, score, part->words[i] + cells_at(l, score, fate) + item->first,
                                  item->copies);
        else
            stats_weights_add_games(&weights, score,
                                    over_seats(part, item->kind == HAND
                                                         ? hands_at(l, item->index, score, fate)
                                                         : counts_at(l, item->index) + score));
    }
    add_products(part, product_of(l, item, fate), &weights);
    return weights;
}

static size_t paid_at(const struct layout *l, const struct item *item)
{
    if (item->kind == CARD)
        return l->paid + item->index;
    return item->kind == HAND ? l->costs + item->index : counts_at(l, item->index) + STATS_SCORES;
}

// Games count so many times.
static void add_part(struct row *row, const struct part *part, const struct item *item, double times)
{
    struct stats_weights games = games_of(part);
    stats_strata_add(&row->games, &games, part->rounds, times);
    for (unsigned fate = 0; fate < FATES; fate++) {
        struct stats_weights weights = weights_of(part, item, fate);
        if (is_fate_of(item, fate))
            stats_strata_add(&row->fates[fate], &weights, part->rounds, times);
    }
    row->paid += times * (double)over_seats(part, paid_at(part->l, item));
    if (item->kind == CARD)
        row->again += over_seats(part, part->l->again + item->index);
}

// Rows that have the first fields in common: a deck against its opponents (or all), in a seat (or all).
struct slice {
    const struct sim_plan *plan;
    int64_t *const *words; // of all pairings
    unsigned entrant;
    int pairing; // -1: all
    unsigned place;
    int seat; // -1: all
    struct layout l;
    double *times; // of all pairings: how often games count
};

static struct part part_at(const struct slice *s, unsigned pairing, unsigned place)
{
    return part_of(s->plan, &s->l, sim_by_deck_at(s->plan, s->words, pairing, place, deck_words), s->seat);
}

static void add_pairing(struct row *row, const struct slice *s, unsigned pairing, unsigned place,
                        const struct item *item, double times)
{
    struct part part = part_at(s, pairing, place);
    add_part(row, &part, item, times);
}

static struct row row_of(const struct slice *s, const struct item *item)
{
    struct row row = {.again = 0};
    struct sim_visit visit = {0};
    if (s->pairing >= 0)
        add_pairing(&row, s, (unsigned)s->pairing, s->place, item, 1);
    else
        for (unsigned i = 0; sim_next_pairing_of(s->plan, s->entrant, &visit); i++)
            add_pairing(&row, s, visit.pairing, visit.place, item, s->times[i]);
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
        sim_write_players(s->plan, (unsigned)s->pairing, s->place, out);
    } else {
        csv_string(out, "*");
        csv_string(out, s->plan->entrants[s->entrant].name);
        csv_string(out, "*");
        sim_write_players_over(s->plan, s->entrant, out);
    }
    if (s->seat >= 0)
        csv_integer(out, s->seat + 1);
    else
        csv_string(out, "*");
    csv_string(out, policy_of(s) ? policy_of(s)->name : "player");
}

static void write_rate(struct csv *out, struct stats_rate rate)
{
    csv_number(out, rate.rate);
    csv_number(out, rate.error);
}

// If the policy kept each card with the same chance whatever the hand, hands in which it was kept are like
// those in which it was put back, and the weights 1/propensity are the same for all games and drop out of
// both rates.
static void write_effect(const struct slice *s, const struct row *row, struct csv *out)
{
    // Of copies offered together: x^2 = (kept + put_back)^2.
    double cross =
        row->fates[OFFERED].all.games - row->fates[KEPT].all.games - row->fates[PUT_BACK].all.games;
    csv_number(out, sim_mulligan_propensity(policy_of(s)));
    write_rate(out, stats_strata_difference(&row->fates[KEPT], &row->fates[PUT_BACK], cross / 2));
}

static void write_row(const struct slice *s, const struct item *item, const char *name, struct csv *out)
{
    static const char *const kinds[] = {[CARD] = "card", [HAND] = "hand", [NUMBER] = "number"};
    struct row row = row_of(s, item);
    struct stats_rate games = stats_strata_rate(&row.games);
    struct stats_rate rates[FATES];
    for (unsigned fate = 0; fate < FATES; fate++)
        rates[fate] = stats_strata_rate(&row.fates[fate]);
    double offered = rates[OFFERED].weight;
    if (rates[OFFERED].count + rates[FINAL].count == 0)
        return;
    write_slice(s, out);
    csv_integer(out, games.count);
    csv_number(out, games.rate);
    csv_string(out, kinds[item->kind]);
    csv_string(out, name);
    for (unsigned fate = 0; fate < FINAL; fate++)
        csv_integer(out, rates[fate].count);
    csv_number(out, item->kind == NUMBER ? NAN : rates[KEPT].weight / offered);
    if (item->kind == CARD)
        csv_integer(out, row.again);
    else
        csv_empty(out);
    for (unsigned fate = 0; fate < FINAL; fate++)
        write_rate(out, rates[fate]);
    csv_integer(out, rates[FINAL].count);
    write_rate(out, rates[FINAL]);
    // Games that began with it, against all games.
    write_rate(out, stats_strata_difference(&row.fates[FINAL], &row.games, row.fates[FINAL].copies));
    csv_number(out, row.paid / offered);
    if (item->kind == CARD && sim_mulligan_propensity(policy_of(s)) > 0)
        write_effect(s, &row, out);
    else
        for (unsigned i = 0; i < 3; i++)
            csv_empty(out);
    csv_end(out);
}

static void write_cards(const struct slice *s, struct csv *out)
{
    const struct epic_deck *deck = s->plan->entrants[s->entrant].deck;
    struct item item = {.kind = CARD};
    for (; item.index < deck->kind_count; item.first += deck->counts[item.index++]) {
        item.copies = deck->counts[item.index];
        write_row(s, &item, s->plan->rules->card_name(s->plan->cards, deck->kinds[item.index]), out);
    }
}

static void write_hands(const struct slice *s, struct csv *out)
{
    struct text name = {0};
    struct item item = {.kind = HAND};
    for (; item.index < s->l.sorts; item.index++) {
        text_clear(&name);
        s->plan->rules->mulligan->hand_sort_text(item.index, &name);
        write_row(s, &item, text_string(&name), out);
    }
    out->text.failed = out->text.failed || name.failed;
    text_free(&name);
}

static void write_numbers(const struct slice *s, struct csv *out)
{
    struct item item = {.kind = NUMBER};
    for (; item.index < COUNTS; item.index++) {
        char name[2] = {(char)('0' + item.index), '\0'};
        write_row(s, &item, name, out);
    }
}

// Each seat, then all of them.
static void write_seats(struct slice *s, struct csv *out)
{
    s->l = layout_of(s->plan, s->plan->entrants[s->entrant].deck);
    for (unsigned i = 0; i <= s->plan->seats; i++) {
        s->seat = i < s->plan->seats ? (int)i : -1;
        write_cards(s, out);
        write_hands(s, out);
        write_numbers(s, out);
    }
}

// Finds how often the games of each pairing of the entrant count.
static void weigh_pairings(struct slice *s, int64_t *rounds)
{
    struct sim_visit visit = {0};
    s->l = layout_of(s->plan, s->plan->entrants[s->entrant].deck);
    s->seat = 0; // any one will do
    for (unsigned i = 0; sim_next_pairing_of(s->plan, s->entrant, &visit); i++)
        rounds[i] = part_at(s, visit.pairing, visit.place).rounds;
    sim_game_weights(s->plan, s->entrant, rounds, s->times);
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    int64_t *rounds = calloc(plan->pairing_count + (size_t)1, sizeof *rounds);
    double *times = calloc(plan->pairing_count + (size_t)1, sizeof *times);
    bool good = rounds && times;
    csv_head(
        out,
        "pairing deck opponent player opponent_player cheats seat policy games score kind item offered kept "
        "put_back keep_rate again "
        "dealt_wr dealt_se kept_wr kept_se put_back_wr put_back_se final final_wr final_se impact impact_se "
        "paid propensity keep_effect keep_effect_se");
    for (unsigned pairing = 0; pairing < plan->pairing_count; pairing++) {
        for (unsigned place = 0; place < sim_sides(plan, pairing); place++) {
            struct slice slice = {.plan = plan,
                                  .words = words,
                                  .entrant = plan->pairings[pairing].entrant[place],
                                  .pairing = (int)pairing,
                                  .place = place};
            write_seats(&slice, out);
        }
    }
    for (unsigned entrant = 0; good && entrant < plan->entrant_count; entrant++) {
        struct slice slice = {
            .plan = plan, .words = words, .entrant = entrant, .pairing = -1, .times = times};
        weigh_pairings(&slice, rounds);
        write_seats(&slice, out);
    }
    free(rounds);
    free(times);
    return good && !out->text.failed;
}

const struct sim_stat sim_stat_mulligans = {
    .name = "mulligans", .needs_record = true, .words = count_words, .add = add, .write = write};
