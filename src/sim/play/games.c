#include "sim/play/games.h"

#include "base/csv.h"
#include "rules/record.h"
#include "sim/stats/pairing.h"

// Of a seat, with --games=cards.
static const char *const card_columns[] = {"dealt",   "put_back", "redrawn", "drawn",
                                           "fetched", "played",   "paid"};
enum { CARD_COLUMNS = sizeof card_columns / sizeof *card_columns };

void sim_games_head(const struct sim_plan *plan, struct text *rows)
{
    struct csv csv = {.text = *rows};
    struct text names = {0};
    text_append(&names, "pairing round game");
    for (unsigned seat = 1; seat <= sim_plan_table(plan); seat++)
        text_appendf(&names, " deck_%u", seat);
    text_append(&names, " result winner winner_seat ending turns choices");
    for (unsigned seat = 1; seat <= sim_plan_table(plan); seat++)
        text_appendf(&names, " final_%u", seat);
    for (unsigned seat = 1; plan->game_cards && seat <= sim_plan_table(plan); seat++)
        for (unsigned i = 0; i < CARD_COLUMNS; i++)
            text_appendf(&names, " %s_%u", card_columns[i], seat);
    csv_head(&csv, text_string(&names));
    *rows = csv.text;
    rows->failed = rows->failed || names.failed;
    text_free(&names);
}

static const char *name_in(const struct sim_plan *plan, const struct sim_round *round,
                           const struct sim_game *game, unsigned seat)
{
    return sim_entrant_at(plan, round->pairing, sim_place_of(round->setup, game, seat))->name;
}

static void write_winner(const struct sim_plan *plan, const struct sim_round *round,
                         const struct sim_result *result, struct csv *csv)
{
    unsigned seat = result->outcome.winners ? (unsigned)__builtin_ctz(result->outcome.winners) : 0;
    enum sim_result_kind kind = sim_result_of(&result->outcome, seat);
    csv_string(csv, sim_result_name(kind));
    if (kind == SIM_WON) {
        csv_string(csv, name_in(plan, round, result->game, seat));
        csv_integer(csv, seat + 1);
    } else {
        csv_empty(csv);
        csv_empty(csv);
    }
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

static void write_records(const struct sim_plan *plan, const struct sim_round *round,
                          const struct sim_result *result, struct csv *csv)
{
    struct seated s = {.plan = plan};
    for (unsigned seat = 0; seat < sim_plan_table(plan); seat++) {
        unsigned place = sim_deck_of(round->setup, result->game, seat);
        s.deck = sim_entrant_at(plan, round->pairing, place)->deck;
        s.slots = &round->setup->slots[place];
        write_record(&s, &result->record->seat[seat], csv);
    }
    text_free(&s.text);
}

// --- Rows -----------------------------------------------------------------------------------------

void sim_games_add(const struct sim_plan *plan, const struct sim_round *round, struct text *rows)
{
    struct csv csv = {.text = *rows};
    for (unsigned i = 0; i < round->games; i++) {
        const struct sim_result *result = &round->result[i];
        csv_integer(&csv, round->pairing);
        csv_integer(&csv, (int64_t)round->index);
        csv_integer(&csv, (int64_t)result->index);
        for (unsigned seat = 0; seat < sim_plan_table(plan); seat++)
            csv_string(&csv, name_in(plan, round, result->game, seat));
        write_winner(plan, round, result, &csv);
        csv_string(&csv, epic_ending_name(result->outcome.ending));
        csv_integer(&csv, result->outcome.turns);
        csv_integer(&csv, result->choices);
        for (unsigned seat = 0; seat < sim_plan_table(plan); seat++)
            csv_integer(&csv, result->outcome.score[seat]);
        if (plan->game_cards)
            write_records(plan, round, result, &csv);
        csv_end(&csv);
    }
    *rows = csv.text;
}
