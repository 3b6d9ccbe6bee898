#include "sim/series/play.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/memory.h"
#include "sim/play/games.h"
#include "sim/play/play.h"
#include "sim/play/recorder.h"
#include "sim/series/sideboard.h"
#include "sim/stats/pairing.h"

// Streams of a game, from this one on: what each deck swaps before it.
enum { STREAM_SWAPS = SIM_STREAM_LOTS + 1 };
enum { NO_PAIRING = -1 };

struct sim_series_scratch {
    struct sim_series_round round;
    struct player_table players;
    struct epic_record record;
    bool records, counts_cards;
    struct text *rows;             // NULL: nobody wants them
    struct sim_recorder *recorder; // likewise
    void *state;
    size_t state_size;
    const struct sim_setup *seated; // whose players sit
    // The decks as they are from the second game on:
    int pairing; // whose they are, for good
    bool changed;
    struct sim_setup setup;
    struct epic_swapped swapped[EPIC_MAX_SEATS];
    const struct epic_deck *deck[EPIC_MAX_SEATS];
};

struct sim_series_scratch *sim_series_scratch_new(const struct sim_plan *plan)
{
    struct sim_series_scratch *scratch = calloc(1, sizeof *scratch);
    if (scratch) {
        scratch->pairing = NO_PAIRING;
        scratch->counts_cards = plan->stats == SIM_STATS_FULL;
        scratch->records = scratch->counts_cards || plan->game_cards;
    }
    return scratch;
}

void sim_series_write_to(struct sim_series_scratch *scratch, struct text *rows, struct sim_recorder *recorder)
{
    scratch->rows = rows;
    scratch->recorder = recorder;
}

void sim_series_heed(struct sim_series_scratch *scratch, stop_flag stop) { scratch->players.stop = stop; }

void sim_series_scratch_free(struct sim_series_scratch *scratch)
{
    if (!scratch)
        return;
    sim_setup_free(&scratch->setup);
    player_table_free(&scratch->players);
    free(scratch->state);
    free(scratch);
}

// --- Cards of a deck and its sideboard ------------------------------------------------------------

unsigned sim_board_count(const struct epic_deck *deck)
{
    unsigned count = deck->kind_count;
    for (unsigned i = 0; deck->sideboard && i < deck->sideboard->kind_count; i++)
        count += epic_deck_place_of(deck, deck->sideboard->kinds[i]) == deck->kind_count;
    return count;
}

unsigned sim_board_kind(const struct epic_deck *deck, unsigned card)
{
    if (card < deck->kind_count)
        return deck->kinds[card];
    unsigned left = card - deck->kind_count, at = 0;
    for (;; at++) {
        bool is_new = epic_deck_place_of(deck, deck->sideboard->kinds[at]) == deck->kind_count;
        if (is_new && left-- == 0)
            return deck->sideboard->kinds[at];
    }
}

// --- Swapping -------------------------------------------------------------------------------------

static bool swap(const struct sim_plan *plan, unsigned pairing, uint64_t lot, const struct sim_setup *first,
                 struct sim_series_scratch *scratch)
{
    const struct epic_deck *decks[EPIC_MAX_SEATS];
    const char *names[EPIC_MAX_SEATS];
    struct sim_sideboarding at = {plan->cards, decks, names, first->seats, 0};
    bool changed = false;
    for (unsigned i = 0; i < first->seats; i++) {
        decks[i] = scratch->deck[i] = sim_entrant_at(plan, pairing, i)->deck;
        names[i] = sim_entrant_at(plan, pairing, i)->name;
    }
    for (; at.place < first->seats; at.place++) {
        struct pcg random = pcg_derive(first->seed, lot, STREAM_SWAPS + at.place);
        const struct sim_sideboarder *who = sim_entrant_at(plan, pairing, at.place)->sideboarder;
        if (!who || !sim_sideboard(who, &at, &random, &scratch->swapped[at.place]))
            continue;
        scratch->deck[at.place] = &scratch->swapped[at.place].deck;
        changed = true;
    }
    return changed;
}

static bool all_fixed(const struct sim_plan *plan, unsigned pairing, unsigned decks)
{
    bool fixed = true;
    for (unsigned i = 0; i < decks; i++) {
        const struct sim_sideboarder *who = sim_entrant_at(plan, pairing, i)->sideboarder;
        fixed &= !who || sim_sideboard_is_fixed(who);
    }
    return fixed;
}

// The setup of a game that is not the first of its series.  Who always swaps the same is asked once.
static const struct sim_setup *setup_after(const struct sim_plan *plan, const struct sim_round *round,
                                           uint64_t lot, struct sim_series_scratch *scratch,
                                           struct epic_error *error)
{
    const struct sim_setup *first = round->setup;
    if (scratch->pairing != (int)round->pairing) {
        struct diag_list list = {0};
        sim_setup_free(&scratch->setup);
        scratch->seated = NULL;
        scratch->pairing = all_fixed(plan, round->pairing, first->seats) ? (int)round->pairing : NO_PAIRING;
        scratch->changed = swap(plan, round->pairing, lot, first, scratch);
        bool good = !scratch->changed ||
                    sim_plan_setup_of(plan, round->pairing, scratch->deck, &scratch->setup, &list);
        if (!good) {
            (void)error_set(error, "%s", list.count > 0 ? list.messages[0].text : "out of memory");
            scratch->pairing = NO_PAIRING;
        }
        diag_free(&list);
        if (!good)
            return NULL;
    }
    return scratch->changed ? &scratch->setup : first;
}

// --- One game -------------------------------------------------------------------------------------

static bool sit_down(struct sim_series_scratch *scratch, const struct sim_setup *setup,
                     struct epic_error *error)
{
    if (scratch->seated == setup)
        return true;
    const struct epic_match *match = setup->match[0];
    if (!memory_grow(&scratch->state, &scratch->state_size, match->state_size) ||
        (scratch->recorder && !sim_recorder_sit(scratch->recorder, match)))
        return error_set(error, "out of memory");
    scratch->seated = sim_players_sit(&scratch->players, setup, error) ? setup : NULL;
    return scratch->seated != NULL;
}

static void count_cards(const struct sim_plan *plan, const struct sim_round *round,
                        const struct sim_setup *setup, const struct sim_result *result,
                        struct sim_series_scratch *scratch)
{
    for (unsigned i = 0; i < setup->seats; i++) {
        const struct epic_deck *list = sim_entrant_at(plan, round->pairing, i)->deck;
        unsigned seat = sim_seat_of(setup, result->game, i), count = sim_board_count(list);
        struct bits128 hand =
            sim_slots_cards(&setup->slots[i], epic_record_hand(&scratch->record.seat[seat]));
        for (unsigned card = 0; card < count; card++) {
            unsigned at = epic_deck_place_of(scratch->deck[i], sim_board_kind(list, card));
            enum sim_board_place place = at == scratch->deck[i]->kind_count ? SIM_BOARD_BESIDE
                                         : bits128_test(hand, at)           ? SIM_BOARD_HAND
                                                                            : SIM_BOARD_UNSEEN;
            scratch->round.card[i][card][place].games++;
            scratch->round.card[i][card][place].points += (uint32_t)sim_score2(&result->outcome, seat);
        }
    }
}

static unsigned decks_of(const struct sim_setup *setup, const struct sim_game *game, unsigned seats)
{
    unsigned decks = 0;
    for (; seats; seats &= seats - 1)
        decks |= 1U << sim_deck_of(setup, game, (unsigned)__builtin_ctz(seats));
    return decks;
}

struct sim_series_game sim_series_game_of(const struct sim_setup *setup, const struct sim_game *game,
                                          const struct epic_outcome *outcome, unsigned first)
{
    return (struct sim_series_game){.first = (uint8_t)first,
                                    .winners = (uint8_t)decks_of(setup, game, outcome->winners),
                                    .aborted = sim_result_of(outcome, 0) == SIM_ABORTED};
}

unsigned sim_series_deciding(const struct sim_setup *setup, const struct sim_game *game,
                             const struct epic_outcome *outcome)
{
    bool aborted = sim_result_of(outcome, 0) == SIM_ABORTED;
    return aborted ? 0 : decks_of(setup, game, sim_series_deciders(outcome, setup->seats));
}

// --- A series -------------------------------------------------------------------------------------

// One series of a round, on its way.
struct running {
    const struct sim_plan *plan;
    const struct sim_round *round;
    struct sim_series_scratch *scratch;
    struct sim_series *series;
    struct sim_result *sum;
    uint8_t fault[EPIC_MAX_SEATS]; // by deck: the last one
    struct pcg lots;
    unsigned number, first;
    const struct epic_deck *decks[EPIC_MAX_SEATS]; // as they begin
};

static uint64_t match_of(const struct running *r) { return r->round->index * r->series->decks + r->number; }

// The game that comes next, its index as that of any other game.
static struct sim_game next_game(const struct running *r, const struct sim_match_game *at, uint64_t index)
{
    struct sim_game game = sim_game_at(at->setup, index);
    game.recorder = r->scratch->recorder;
    if (!game.recorder)
        return game;
    game.recorder->game = index;
    if (at->number > 1 && r->scratch->changed)
        sim_record_swaps(game.recorder, at);
    return game;
}

static void note_game(struct running *r, const struct sim_match_game *at, const struct sim_result *result)
{
    struct sim_series_scratch *scratch = r->scratch;
    if (scratch->rows)
        sim_games_add_of_match(r->plan, r->round, at, result, scratch->rows);
    if (scratch->counts_cards && at->number > 1)
        count_cards(r->plan, r->round, at->setup, result, scratch);
    sim_series_add(r->series, sim_series_game_of(at->setup, result->game, &result->outcome, r->first));
    for (unsigned seat = 0; seat < r->series->decks; seat++)
        if (result->fault[seat] != PLAYER_NO_FAULT)
            r->fault[sim_deck_of(at->setup, result->game, seat)] = result->fault[seat];
    r->sum->choices += result->choices;
    r->sum->outcome.turns += result->outcome.turns;
    r->first =
        sim_series_next(&r->plan->series, sim_series_deciding(at->setup, result->game, &result->outcome),
                        r->series->decks, r->number, &r->lots);
}

static bool play_game(struct running *r, struct epic_error *error)
{
    struct sim_series_scratch *scratch = r->scratch;
    bool first = r->series->games == 0;
    uint64_t shuffles =
        sim_series_shuffles(&r->plan->series, r->series->decks, r->round->index, r->number, r->series->games);
    const struct sim_setup *setup =
        first ? r->round->setup : setup_after(r->plan, r->round, shuffles, scratch, error);
    if (!setup || !sit_down(scratch, setup, error))
        return false;
    const struct sim_match_game at = {.setup = setup,
                                      .decks = first ? r->decks : scratch->deck,
                                      .match = match_of(r),
                                      .number = r->series->games + 1};
    uint64_t index = shuffles * r->series->decks + r->first;
    struct sim_game game = next_game(r, &at, index);
    struct sim_result result;
    sim_play_with_players(setup, &game, scratch->state, scratch->records ? &scratch->record : NULL,
                          &scratch->players, &result);
    result.index = index;
    if (!stop_now(scratch->players.stop))
        note_game(r, &at, &result);
    return true;
}

// What others make of a series is what they make of a game.
static void sum_up(struct running *r)
{
    const struct sim_setup *setup = r->round->setup;
    int winner = sim_series_winner(&r->plan->series, r->series);
    r->sum->outcome.ending = winner != SIM_NO_DECK               ? EPIC_END_LAST_STANDING
                             : sim_series_has_aborted(r->series) ? EPIC_END_TURN_CAP
                                                                 : EPIC_END_ALL_OUT;
    for (unsigned deck = 0; deck < r->series->decks; deck++) {
        unsigned seat = sim_seat_of(setup, r->sum->game, deck);
        r->sum->fault[seat] = r->fault[deck];
        if ((int)deck == winner)
            r->sum->outcome.winners = (uint16_t)(1U << seat);
    }
}

static bool play_series(struct running *r, struct epic_error *error)
{
    struct sim_recorder *recorder = r->scratch->recorder;
    if (recorder)
        sim_record_match(recorder, match_of(r));
    while (!stop_now(r->scratch->players.stop) && !sim_series_is_over(&r->plan->series, r->series))
        if (!play_game(r, error))
            return false;
    if (recorder)
        sim_record_match_end(recorder, match_of(r), r->series);
    sum_up(r);
    return true;
}

const struct sim_series_round *sim_series_play(const struct sim_plan *plan, struct sim_round *round,
                                               struct sim_game *games, struct sim_series_scratch *scratch,
                                               struct epic_error *error)
{
    const unsigned decks = round->setup->seats;
    scratch->seated = NULL;
    scratch->round.pairing = round->pairing;
    scratch->round.decks = decks;
    memset(scratch->round.card, 0, decks * sizeof *scratch->round.card);
    for (unsigned i = 0; i < decks; i++) {
        games[i] = sim_game_at(round->setup, round->index * decks + i);
        round->result[i] = (struct sim_result){.game = &games[i], .index = round->index * decks + i};
        scratch->round.series[i] = (struct sim_series){.decks = decks};
        struct running running = {.plan = plan,
                                  .round = round,
                                  .scratch = scratch,
                                  .series = &scratch->round.series[i],
                                  .sum = &round->result[i],
                                  .lots = pcg_derive(round->setup->seed, round->index, SIM_STREAM_LOTS),
                                  .number = i,
                                  .first = i};
        for (unsigned place = 0; place < decks; place++)
            running.decks[place] = sim_entrant_at(plan, round->pairing, place)->deck;
        if (!play_series(&running, error))
            return NULL;
    }
    return &scratch->round;
}
