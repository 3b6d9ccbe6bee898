#include "sim/play/pod.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/memory.h"
#include "sim/play/block.h"
#include "sim/play/games.h"
#include "sim/play/play.h"
#include "sim/series/play.h"
#include "sim/stats/pairing.h"

enum { MEETING = 2 }; // decks at a time

struct sim_pod_scratch {
    struct sim_pod pod;
    struct player_table players;
    struct epic_record record;
    void *state;
    size_t state_size, kinds;
    struct text *rows;
    uint64_t number; // of the table
};

struct sim_pod_scratch *sim_pod_scratch_new(const struct sim_plan *plan)
{
    struct sim_pod_scratch *scratch = calloc(1, sizeof *scratch);
    if (!scratch)
        return NULL;
    scratch->kinds = plan->rules->cards_count(plan->cards);
    scratch->pod.card = calloc(scratch->kinds + 1, sizeof *scratch->pod.card);
    if (scratch->pod.card)
        return scratch;
    sim_pod_scratch_free(scratch);
    return NULL;
}

void sim_pod_scratch_free(struct sim_pod_scratch *scratch)
{
    if (!scratch)
        return;
    draft_pod_free(&scratch->pod.draft);
    player_table_free(&scratch->players);
    free(scratch->pod.card);
    free(scratch->state);
    free(scratch);
}

void sim_pod_heed(struct sim_pod_scratch *scratch, stop_flag stop) { scratch->players.stop = stop; }

void sim_pod_write_to(struct sim_pod_scratch *scratch, struct text *rows) { scratch->rows = rows; }

uint64_t sim_pod_games(const struct sim_plan *plan)
{
    const uint64_t players = plan->draft->players;
    uint64_t pairs = players * (players - 1) / 2;
    if (plan->draft->exchange) // the seats of one drafter meet those of the other
        pairs = 2 * (players / 2) * (players - players / 2);
    return pairs * plan->meetings * MEETING;
}

unsigned sim_pod_tables(const struct sim_plan *plan) { return plan->draft->exchange ? 2 : 1; }

// --- Two decks that meet --------------------------------------------------------------------------

static bool make_setup(const struct sim_plan *plan, const struct draft_pod *pod, unsigned first,
                       unsigned second, uint64_t seed, struct sim_setup *setup, struct diag_list *out)
{
    const struct epic_deck *decks[MEETING] = {&pod->deck[first], &pod->deck[second]};
    const unsigned seats[MEETING] = {first, second};
    for (unsigned i = 0; i < MEETING; i++) {
        const struct sim_entrant *entrant = &plan->entrants[pod->drafter[seats[i]]];
        setup->player[i] = entrant->decider;
        setup->mulligan[i] = entrant->mulligan;
    }
    return sim_setup_make(setup, plan->rules, plan->cards, decks, MEETING, &plan->options, seed, out);
}

bool sim_pod_setup(const struct sim_plan *plan, struct sim_setup *setup, struct diag_list *out)
{
    struct draft_pod *pod = calloc(1, sizeof *pod);
    struct epic_error error = {"out of memory"};
    bool good = pod && draft_pod_make(pod, plan->draft, plan->seed, 0, &error);
    if (!good)
        (void)diag_error(out, (struct diag_place){0}, "%s", error.text);
    good = good && make_setup(plan, pod, 0, 1, plan->seed, setup, out);
    if (pod)
        draft_pod_free(pod);
    free(pod);
    return good;
}

// --- Counting -------------------------------------------------------------------------------------

static void count(struct sim_pod_score *score, uint32_t games, uint32_t points)
{
    score->games += games;
    score->points += points;
}

static void count_cards(struct sim_pod *pod, const struct sim_slots *slots, const struct epic_deck *deck,
                        const struct epic_record_seat *record, unsigned points, struct sim_pod_score *held)
{
    const struct bits128 where[] = {[SIM_POD_OPENING] = sim_slots_cards(slots, epic_record_opening(record)),
                                    [SIM_POD_DRAWN] = sim_slots_cards(slots, record->drawn),
                                    [SIM_POD_HAND] = sim_slots_cards(slots, epic_record_hand(record))};
    for (unsigned i = 0; i < deck->kind_count; i++) {
        struct sim_pod_score *card = pod->card[deck->kinds[i]];
        for (unsigned place = SIM_POD_OPENING; place <= SIM_POD_HAND; place++)
            if (bits128_test(where[place], i))
                count(&card[place], 1, points);
        if (!bits128_test(where[SIM_POD_HAND], i))
            count(&card[SIM_POD_UNSEEN], 1, points);
        count(&card[SIM_POD_DECK], 1, points);
        if (bits128_test(where[SIM_POD_HAND], i))
            count(&held[i], 1, points);
    }
}

static bool is_in_deck(const struct draft_pod *draft, unsigned seat, unsigned kind)
{
    bool found = false;
    for (unsigned i = 0; i < draft->deck[seat].kind_count; i++)
        found |= draft->deck[seat].kinds[i] == kind;
    return found;
}

// A card that lies in the pool several times counts once.
static void count_left_out(struct sim_pod *pod, unsigned seat)
{
    const struct draft_pool *pool = &pod->draft.pool[seat];
    for (unsigned i = 0; i < pool->count; i++) {
        bool first = true;
        for (unsigned before = 0; before < i; before++)
            first &= pool->kind[before] != pool->kind[i];
        if (first && !is_in_deck(&pod->draft, seat, pool->kind[i]))
            count(&pod->card[pool->kind[i]][SIM_POD_LEFT_OUT], pod->single[seat].games,
                  pod->single[seat].points);
    }
}

static void count_game(struct sim_pod *pod, const struct sim_setup *setup, const struct sim_game *game,
                       const unsigned *players, const struct sim_result *result,
                       const struct epic_record *record)
{
    for (unsigned deck = 0; deck < MEETING; deck++) {
        unsigned seat = sim_seat_of(setup, game, deck), player = players[deck];
        unsigned points = (unsigned)sim_score2(&result->outcome, seat);
        count(&pod->single[player], 1, points);
        count_cards(pod, &setup->slots[deck], &pod->draft.deck[player], &record->seat[seat], points,
                    pod->hand[player]);
    }
}

static void count_series(struct sim_pod *pod, const struct sim_series_rules *rules,
                         const struct sim_series *series, const unsigned *players)
{
    int winner = sim_series_winner(rules, series);
    bool aborted = sim_series_has_aborted(series);
    for (unsigned deck = 0; deck < MEETING; deck++) {
        count(&pod->seat[players[deck]], 1, winner == SIM_NO_DECK ? 1 : winner == (int)deck ? 2 : 0);
        pod->aborted[players[deck]] += winner == SIM_NO_DECK && aborted;
    }
}

// --- Playing --------------------------------------------------------------------------------------

// Where nothing is said of matches each is of one game.
static struct sim_series_rules rules_of(const struct sim_plan *plan)
{
    const struct sim_series_rules one = {.best_of = 1, .most = 1};
    return plan->series.best_of > 0 ? plan->series : one;
}

// T-format-sealed-5: what is left of the pool cannot be swapped in.
static void play_series(const struct sim_plan *plan, struct sim_pod_scratch *scratch,
                        const struct sim_setup *setup, const unsigned *players, uint64_t number)
{
    const struct sim_series_rules rules = rules_of(plan);
    const unsigned in_round = (unsigned)(number % MEETING);
    struct sim_series series = {.decks = MEETING};
    struct pcg lots = pcg_derive(setup->seed, number / MEETING, SIM_STREAM_LOTS);
    for (unsigned first = in_round;
         !stop_now(scratch->players.stop) && !sim_series_is_over(&rules, &series);) {
        uint64_t shuffles = sim_series_shuffles(&rules, MEETING, number / MEETING, in_round, series.games);
        const uint64_t game_number = shuffles * MEETING + first;
        struct sim_game game = sim_game_at(setup, game_number);
        struct sim_result result;
        sim_play_with_players(setup, &game, scratch->state, &scratch->record, &scratch->players, &result);
        result.index = game_number;
        count_game(&scratch->pod, setup, &game, players, &result, &scratch->record);
        const struct sim_table_game at = {.table = &scratch->pod.draft,
                                          .number = scratch->number,
                                          .players = players,
                                          .setup = setup,
                                          .match = number,
                                          .match_game = series.games + 1};
        if (scratch->rows)
            sim_games_add_of_table(plan, &at, &result, scratch->rows);
        struct sim_series_game played = sim_series_game_of(setup, &game, &result.outcome, first);
        sim_series_add(&series, played);
        first = sim_series_next(&rules, sim_series_deciding(setup, &game, &result.outcome), MEETING, in_round,
                                &lots);
    }
    count_series(&scratch->pod, &rules, &series, players);
}

static bool meet(const struct sim_plan *plan, struct sim_pod_scratch *scratch, unsigned first,
                 unsigned second, uint64_t seed, struct epic_error *error)
{
    const unsigned players[MEETING] = {first, second};
    struct sim_setup setup = {0};
    struct diag_list list = {0};
    bool good = make_setup(plan, &scratch->pod.draft, first, second, seed, &setup, &list);
    if (!good)
        (void)error_set(error, "%s", list.count > 0 ? list.messages[0].text : "out of memory");
    diag_free(&list);
    good = good && ((memory_grow(&scratch->state, &scratch->state_size, setup.match[0]->state_size)) ||
                    error_set(error, "out of memory"));
    good = good && sim_players_sit(&scratch->players, &setup, error);
    for (uint64_t i = 0; good && i < (uint64_t)plan->meetings * MEETING; i++)
        play_series(plan, scratch, &setup, players, i);
    sim_setup_free(&setup);
    return good;
}

// Where drafters are compared, what one of them has built says nothing against another deck of its own.
static bool is_played(const struct sim_plan *plan, const struct draft_pod *pod, unsigned first,
                      unsigned second)
{
    return !plan->draft->exchange || pod->drafter[first] != pod->drafter[second];
}

static void count_versus(const struct sim_plan *plan, struct sim_pod *pod, uint64_t number)
{
    unsigned table = (unsigned)(number % sim_pod_tables(plan));
    pod->last = table + 1 == sim_pod_tables(plan);
    if (table == 0)
        memset(pod->versus, 0, sizeof pod->versus);
    for (unsigned seat = 0; plan->draft->exchange && seat < pod->draft.players; seat++)
        count(&pod->versus[pod->draft.drafter[seat]], pod->seat[seat].games, pod->seat[seat].points);
}

const struct sim_pod *sim_play_pod(const struct sim_plan *plan, uint64_t number,
                                   struct sim_pod_scratch *scratch, struct epic_error *error)
{
    struct sim_pod *pod = &scratch->pod;
    scratch->number = number;
    uint64_t seed = pcg_mix64(pcg_mix64(plan->seed) + draft_deal_of(plan->draft, number));
    if (!draft_pod_make(&pod->draft, plan->draft, plan->seed, number, error))
        return NULL;
    memset(pod->seat, 0, sizeof pod->seat);
    memset(pod->single, 0, sizeof pod->single);
    memset(pod->aborted, 0, sizeof pod->aborted);
    memset(pod->hand, 0, sizeof pod->hand);
    memset(pod->card, 0, scratch->kinds * sizeof *pod->card);
    for (unsigned first = 0; first < pod->draft.players; first++)
        for (unsigned second = first + 1; second < pod->draft.players; second++)
            if (is_played(plan, &pod->draft, first, second) &&
                !meet(plan, scratch, first, second, sim_seed_of(seed, first, second), error))
                return NULL;
    for (unsigned seat = 0; seat < pod->draft.players; seat++)
        count_left_out(pod, seat);
    count_versus(plan, pod, number);
    return pod;
}
