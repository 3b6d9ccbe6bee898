#include "sim/play/games.h"

#include <assert.h>

#include "base/encoding/csv.h"
#include "draft/draft.h"
#include "rules/record.h"
#include "sim/stats/pairing.h"

// Of a seat, with --games=cards.
static const char *const card_columns[] = {"dealt",   "put_back", "redrawn", "drawn",
                                           "fetched", "played",   "paid"};
enum { CARD_COLUMNS = sizeof card_columns / sizeof *card_columns };

// Whether `winner` may leave open who has won: of two, neither has if not one.
static bool may_be_shared(const struct sim_plan *plan) { return sim_plan_table(plan) > 2; }

static void name_seats(const char *name, const struct sim_plan *plan, struct text *names)
{
    for (unsigned seat = 1; seat <= sim_plan_table(plan); seat++)
        text_appendf(names, " %s_%u", name, seat);
}

void sim_games_head(const struct sim_plan *plan, struct text *rows)
{
    struct csv csv = {.text = *rows};
    struct text names = {0};
    const bool matches = sim_plan_is_of_matches(plan);
    text_appendf(&names, "%s round%s game", plan->draft ? "table" : "pairing",
                 matches ? " match match_game" : "");
    name_seats("deck", plan, &names);
    if (plan->draft)
        name_seats("drafter", plan, &names);
    text_append(&names, " result winner winner_seat ending turns choices");
    name_seats("final", plan, &names);
    if (may_be_shared(plan))
        name_seats("score", plan, &names);
    for (unsigned seat = 1; sim_plan_is_of_series(plan) && seat <= sim_plan_table(plan); seat++)
        text_appendf(&names, " swapped_out_%u swapped_in_%u", seat, seat);
    for (unsigned seat = 1; plan->draft && plan->game_cards && seat <= sim_plan_table(plan); seat++)
        text_appendf(&names, " list_%u left_out_%u", seat, seat);
    for (unsigned seat = 1; plan->game_cards && seat <= sim_plan_table(plan); seat++)
        for (unsigned i = 0; i < CARD_COLUMNS; i++)
            text_appendf(&names, " %s_%u", card_columns[i], seat);
    csv_head(&csv, text_string(&names));
    *rows = csv.text;
    rows->failed = rows->failed || names.failed;
    text_free(&names);
}

// A game that is written.
struct row {
    const struct sim_plan *plan;
    const struct sim_setup *setup;
    const struct sim_round *round;         // NULL: of a table
    const struct sim_match_game *of_match; // NULL: of none, or of one at a table
    const struct sim_table_game *of_table; // NULL: of none
    const struct sim_result *result;
};

static unsigned place_in(const struct row *row, unsigned seat)
{
    return sim_deck_of(row->setup, row->result->game, seat);
}

static const struct sim_entrant *entrant_in(const struct row *row, unsigned seat)
{
    return sim_entrant_at(row->plan, row->round->pairing, sim_place_of(row->setup, row->result->game, seat));
}

// Of a table: the seat there of the one who has a seat in the game.
static unsigned player_in(const struct row *row, unsigned seat)
{
    return row->of_table->players[place_in(row, seat)];
}

static void write_name(const struct row *row, unsigned seat, struct csv *csv)
{
    struct text name = {0};
    if (!row->of_table) {
        csv_string(csv, entrant_in(row, seat)->name);
        return;
    }
    draft_append_name(row->of_table->number, player_in(row, seat), &name);
    csv_string(csv, text_string(&name));
    csv->text.failed = csv->text.failed || name.failed;
    text_free(&name);
}

static const struct epic_deck *deck_in(const struct row *row, unsigned seat)
{
    unsigned deck = place_in(row, seat);
    if (row->of_table)
        return &row->of_table->table->deck[player_in(row, seat)];
    return row->of_match ? row->of_match->decks[deck]
                         : sim_entrant_at(row->plan, row->round->pairing, deck)->deck;
}

static void write_winner(const struct row *row, struct csv *csv)
{
    const struct epic_outcome *outcome = &row->result->outcome;
    unsigned seat = outcome->winners ? (unsigned)__builtin_ctz(outcome->winners) : 0;
    enum sim_result_kind kind = sim_result_of(outcome, seat);
    csv_string(csv, sim_result_name(kind));
    if (kind == SIM_WON) {
        write_name(row, seat, csv);
        csv_integer(csv, seat + 1);
    } else {
        csv_empty(csv);
        csv_empty(csv);
    }
}

// "2 Fireball; 1 Erase": what a list has more of than another.
static void write_more(const struct sim_plan *plan, const struct epic_deck *list,
                       const struct epic_deck *other, struct csv *csv)
{
    struct text text = {0};
    for (unsigned i = 0; i < list->kind_count; i++) {
        unsigned copies = list->counts[i], others = epic_deck_copies_of(other, list->kinds[i]);
        if (copies > others)
            text_appendf(&text, "%s%u %s", text.length > 0 ? "; " : "", copies - others,
                         plan->rules->card_name(plan->cards, list->kinds[i]));
    }
    csv_string(csv, text_string(&text));
    csv->text.failed = csv->text.failed || text.failed;
    text_free(&text);
}

static_assert((int)LIMITED_POOL <= (int)EPIC_DECK_CARDS, "a list has room for all that is left out");

// What a player at a table has left out of the deck.
static void write_left_out(const struct row *row, unsigned seat, struct csv *csv)
{
    const struct draft_pod *table = row->of_table->table;
    const struct draft_pool *pool = &table->pool[player_in(row, seat)];
    const bool *in = table->in_deck[player_in(row, seat)];
    struct epic_deck left = {0};
    for (unsigned i = 0; i < pool->count; i++)
        if (!in[i])
            epic_deck_add(&left, pool->kind[i], 1, (struct diag_place){0});
    write_more(row->plan, &left, &(struct epic_deck){0}, csv);
}

// --- Cards ----------------------------------------------------------------------------------------

// A deck as it sits in a game.
struct seated {
    const struct sim_plan *plan;
    const struct epic_deck *deck;
    const struct sim_slots *slots;
    struct text text;
};

// "Fireball#2@7; ...": which copy, and in which turn.
static void write_cards(struct seated *s, struct bits128 set, const uint8_t *turns, struct csv *csv)
{
    text_clear(&s->text);
    while (!bits128_empty(set)) {
        unsigned slot = bits128_pop(&set);
        unsigned kind = s->deck->kinds[s->slots->place[slot]];
        text_appendf(&s->text, "%s%s#%u", s->text.length > 0 ? "; " : "",
                     s->plan->rules->card_name(s->plan->cards, kind), slot - s->slots->first[slot] + 1);
        if (turns)
            text_appendf(&s->text, "@%u", turns[slot]);
    }
    csv_string(csv, text_string(&s->text));
    csv->text.failed = csv->text.failed || s->text.failed;
}

// ORDER card_columns
static void write_record(struct seated *s, const struct epic_record_seat *r, struct csv *csv)
{
    write_cards(s, r->dealt, NULL, csv);
    write_cards(s, r->put_back, NULL, csv);
    write_cards(s, r->redrawn, NULL, csv);
    write_cards(s, r->drawn, r->turn_got, csv);
    write_cards(s, r->fetched, r->turn_got, csv);
    write_cards(s, r->played, r->turn_played, csv);
    if (r->mulligan_offered)
        csv_integer(csv, r->mulligan_paid);
    else
        csv_empty(csv);
}

static void write_records(const struct row *row, struct csv *csv)
{
    struct seated s = {.plan = row->plan};
    for (unsigned seat = 0; seat < sim_plan_table(row->plan); seat++) {
        s.deck = deck_in(row, seat);
        s.slots = &row->setup->slots[place_in(row, seat)];
        write_record(&s, &row->result->record->seat[seat], csv);
    }
    text_free(&s.text);
}

// --- Rows -----------------------------------------------------------------------------------------

static void write_match(uint64_t match, unsigned number, struct csv *csv)
{
    csv_integer(csv, (int64_t)match);
    csv_integer(csv, number);
}

static void write_numbers(const struct row *row, struct csv *csv)
{
    const struct sim_table_game *table = row->of_table;
    if (table) {
        csv_integer(csv, (int64_t)table->number + 1);
        csv_integer(csv, (int64_t)table->match / row->setup->seats);
        if (sim_plan_is_of_matches(row->plan))
            write_match(table->match, table->match_game, csv);
    } else {
        csv_integer(csv, row->round->pairing);
        csv_integer(csv, (int64_t)row->round->index);
        if (row->of_match)
            write_match(row->of_match->match, row->of_match->number, csv);
    }
    csv_integer(csv, (int64_t)row->result->index);
}

static void write_row(const struct row *row, struct csv *csv)
{
    const unsigned seats = sim_plan_table(row->plan);
    const struct epic_outcome *outcome = &row->result->outcome;
    const struct epic_deck nothing = {0};
    write_numbers(row, csv);
    for (unsigned seat = 0; seat < seats; seat++)
        write_name(row, seat, csv);
    for (unsigned seat = 0; row->of_table && seat < seats; seat++)
        csv_string(csv, row->plan->entrants[row->of_table->table->drafter[player_in(row, seat)]].name);
    write_winner(row, csv);
    csv_string(csv, epic_ending_name(outcome->ending));
    csv_integer(csv, outcome->turns);
    csv_integer(csv, row->result->choices);
    for (unsigned seat = 0; seat < seats; seat++)
        csv_integer(csv, outcome->score[seat]);
    for (unsigned seat = 0; may_be_shared(row->plan) && seat < seats; seat++)
        csv_number(csv, sim_score2(outcome, seat) / 2.0);
    for (unsigned seat = 0; row->of_match && seat < seats; seat++) {
        write_more(row->plan, entrant_in(row, seat)->deck, deck_in(row, seat), csv);
        write_more(row->plan, deck_in(row, seat), entrant_in(row, seat)->deck, csv);
    }
    for (unsigned seat = 0; row->of_table && row->plan->game_cards && seat < seats; seat++) {
        write_more(row->plan, deck_in(row, seat), &nothing, csv);
        write_left_out(row, seat, csv);
    }
    if (row->plan->game_cards)
        write_records(row, csv);
    csv_end(csv);
}

void sim_games_add(const struct sim_plan *plan, const struct sim_round *round, struct text *rows)
{
    struct csv csv = {.text = *rows};
    for (unsigned i = 0; i < round->games; i++) {
        const struct row row = {
            .plan = plan, .setup = round->setup, .round = round, .result = &round->result[i]};
        write_row(&row, &csv);
    }
    *rows = csv.text;
}

void sim_games_add_of_match(const struct sim_plan *plan, const struct sim_round *round,
                            const struct sim_match_game *at, const struct sim_result *result,
                            struct text *rows)
{
    struct csv csv = {.text = *rows};
    const struct row row = {
        .plan = plan, .setup = at->setup, .round = round, .of_match = at, .result = result};
    write_row(&row, &csv);
    *rows = csv.text;
}

void sim_games_add_of_table(const struct sim_plan *plan, const struct sim_table_game *at,
                            const struct sim_result *result, struct text *rows)
{
    struct csv csv = {.text = *rows};
    const struct row row = {.plan = plan, .setup = at->setup, .of_table = at, .result = result};
    write_row(&row, &csv);
    *rows = csv.text;
}
