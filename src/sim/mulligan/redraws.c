#include "sim/mulligan/redraws.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "sim/play/block.h"
#include "sim/play/play.h"
#include "sim/stats/pairing.h"
#include "stats/rounds.h"

// Which of the hands that it is asked about are replaced.
static struct bits128 hands_replaced(enum sim_redraw_answer answer)
{
    struct bits128 all = bits128_below(128), first = bits128_only(0);
    switch (answer) {
    case SIM_REDRAW_ONCE: return first;
    case SIM_REDRAW_ALWAYS: return all;
    case SIM_REDRAW_LATER: return bits128_andnot(all, first);
    case SIM_REDRAW_KEEP:
    case SIM_REDRAW_ANSWERS: break;
    }
    return bits128_none();
}

// --- One deal -------------------------------------------------------------------------------------

// Whether a deal asks; without that it has no hands.  Of the branches only setups and hand matter.
static bool deal_asks(const struct sim_branches *branches, uint64_t number, struct sim_branch_room *room,
                      struct sim_redraw_deal *deal)
{
    const struct sim_setup *setup = &branches->setups[0];
    const struct epic_rules *rules = setup->rules;
    struct sim_game game = sim_game_at(setup, number * setup->seats);
    unsigned seat = sim_seat_of(setup, &game, 0);
    struct bits128 replaced = hands_replaced(SIM_REDRAW_ALWAYS);
    struct sim_mulligan_progress progress = {0};
    struct epic_choice choice;
    *deal = (struct sim_redraw_deal){0};
    (void)sim_branches_start(branches, setup, &game, room->begun);
    while (sim_mulligan_asked(game.match, room->begun, -1, &choice)) {
        epic_action action;
        if (choice.seat == seat && deal->hands++ < SIM_REDRAW_HANDS)
            deal->sort[deal->hands - 1] =
                rules->mulligan->hand_sort(game.match, seat, rules->hand(game.match, room->begun, seat));
        if (!sim_mulligan_decides(setup, &game, room->begun, &choice, &replaced, &progress, &action))
            action = rules->pick(game.match, room->begun, &game.random);
        rules->apply(game.match, room->begun, action, &game.chance);
    }
    return deal->hands > 0;
}

// With one answer in one seat against one opponent.
static void play_answer(const struct sim_branches *branches, unsigned which, uint64_t index,
                        enum sim_redraw_answer answer, struct sim_branch_room *room,
                        struct sim_redraw_deal *deal)
{
    const struct sim_setup *setup = &branches->setups[which];
    struct sim_game game = sim_game_at(setup, index);
    unsigned seat = sim_seat_of(setup, &game, 0);
    struct bits128 replaced = hands_replaced(answer);
    struct sim_result result;
    (void)sim_branches_start(branches, setup, &game, room->state);
    sim_play_on_with_players(setup, &game, room->state, &replaced, &room->players[which], &result);
    deal->points[answer] += sim_score2(&result.outcome, seat);
    deal->aborted[answer] += sim_result_of(&result.outcome, seat) == SIM_ABORTED;
}

void sim_redraws_deal(const struct sim_branches *branches, uint64_t number, struct sim_branch_room *room,
                      struct sim_redraw_deal *deal)
{
    if (!deal_asks(branches, number, room, deal))
        return;
    for (unsigned answer = 0; answer < SIM_REDRAW_ANSWERS; answer++) {
        if (answer == SIM_REDRAW_ONCE && deal->hands == 1)
            continue;
        for (unsigned i = 0; i < branches->setup_count; i++)
            for (unsigned moved = 0; moved < branches->setups[i].seats; moved++)
                play_answer(branches, i, number * branches->setups[i].seats + moved,
                            (enum sim_redraw_answer)answer, room, deal);
    }
    if (deal->hands > 1)
        return;
    deal->points[SIM_REDRAW_ONCE] = deal->points[SIM_REDRAW_ALWAYS];
    deal->aborted[SIM_REDRAW_ONCE] = deal->aborted[SIM_REDRAW_ALWAYS];
}

// --- Many deals -----------------------------------------------------------------------------------

static void add_question(const struct sim_redraw_deal *deal, enum sim_redraw_answer kept,
                         struct sim_redraw_question *question)
{
    question->deals++;
    question->aborted_kept += deal->aborted[kept];
    question->aborted_replaced += deal->aborted[SIM_REDRAW_ALWAYS];
    sim_observe(&question->kept, deal->points[kept]);
    sim_observe(&question->replaced, deal->points[SIM_REDRAW_ALWAYS]);
    sim_observe(&question->gain, deal->points[SIM_REDRAW_ALWAYS] - deal->points[kept]);
}

static void add_deal(const struct sim_redraw_deal *deal, struct sim_redraw_sums *sums)
{
    static const enum sim_redraw_answer kept[SIM_REDRAW_HANDS] = {SIM_REDRAW_KEEP, SIM_REDRAW_ONCE};
    sums->asked++;
    for (unsigned hand = 0; hand < SIM_REDRAW_HANDS && hand < deal->hands; hand++) {
        assert(deal->sort[hand] < SIM_REDRAW_SORTS);
        add_question(deal, kept[hand], &sums->question[hand][deal->sort[hand]]);
        add_question(deal, kept[hand], &sums->question[hand][SIM_REDRAW_ALL]);
    }
    for (unsigned answer = 0; answer < SIM_REDRAW_ANSWERS; answer++) {
        sums->aborted[answer] += deal->aborted[answer];
        sim_observe(&sums->answers[answer], deal->points[answer]);
        sim_observe(&sums->gains[answer], deal->points[answer] - deal->points[SIM_REDRAW_KEEP]);
    }
}

// A deal that asks, and whether all of it was played.
struct asking {
    uint64_t number;
    struct sim_redraw_deal deal;
    bool played;
};

// Finds the numbers of deals that ask; returns how many there are, and finds the first deal that is not
// looked at.
static uint64_t find_deals(const struct sim_branches *branches, uint64_t first, uint64_t asked, uint64_t most,
                           struct sim_branch_room *room, stop_flag stop, struct asking *deals, uint64_t *end)
{
    uint64_t found = 0;
    for (*end = first; *end < first + most && found < asked && !stop_soon(stop); ++*end) {
        struct sim_redraw_deal deal;
        if (deal_asks(branches, *end, room, &deal))
            deals[found++].number = *end;
    }
    return found;
}

static bool play_deals(const struct sim_branches *branches, struct asking *deals, uint64_t count,
                       unsigned threads, stop_flag stop, struct epic_error *error)
{
    bool all = true;
#pragma omp parallel num_threads(threads)
    {
        struct sim_branch_room room = {.stop = stop};
        struct epic_error failure = {"out of memory"};
        bool good = sim_branch_room_make(&room, branches, &failure);
#pragma omp for schedule(dynamic)
        for (uint64_t i = 0; i < count; i++) {
            if (!good || stop_soon(stop))
                continue;
            sim_redraws_deal(branches, deals[i].number, &room, &deals[i].deal);
            deals[i].played = !stop_now(stop);
        }
#pragma omp critical
        if (!good)
            all = error_set(error, "%s", failure.text);
        sim_branch_room_free(&room);
    }
    return all;
}

// Those before the first one that was left: so how often deals ask stays true.  Returns how many.
static uint64_t add_deals(const struct asking *deals, uint64_t count, struct sim_redraw_sums *sums)
{
    uint64_t added = 0;
    for (; added < count && deals[added].played; added++)
        add_deal(&deals[added].deal, sums);
    return added;
}

bool sim_redraws_play(const struct sim_branches *branches, uint64_t first, uint64_t asked, uint64_t most,
                      unsigned threads, stop_flag stop, struct sim_redraw_sums *sums,
                      struct epic_error *error)
{
    struct sim_branch_room room = {.stop = stop};
    struct asking *deals = calloc(asked, sizeof *deals);
    if (!deals)
        return error_set(error, "out of memory");
    bool good = sim_branch_room_make(&room, branches, error);
    if (good) {
        uint64_t end = first;
        uint64_t found = find_deals(branches, first, asked, most, &room, stop, deals, &end);
        good = play_deals(branches, deals, found, threads, stop, error);
        uint64_t added = good ? add_deals(deals, found, sums) : 0;
        if (added < found)
            end = added > 0 ? deals[added - 1].number + 1 : first;
        sums->looked += (int64_t)(end - first);
    }
    sim_branch_room_free(&room);
    free(deals);
    return good;
}

// --- Reading --------------------------------------------------------------------------------------

static double games_of(const struct sim_branches *branches)
{
    return (double)branches->setup_count * branches->setups[0].seats;
}

struct sim_estimate sim_redraws_estimate(const struct sim_branches *branches, struct sim_moments moments,
                                         int64_t deals)
{
    struct stats_mean mean =
        stats_rounds_mean(moments.sum, moments.squares, (uint64_t)deals, 2.0 * games_of(branches));
    return (struct sim_estimate){mean.mean, mean.variance > 0 ? mean.error : NAN};
}

double sim_redraws_aborted(const struct sim_branches *branches, int64_t aborted, int64_t deals)
{
    return deals > 0 ? (double)aborted / ((double)deals * games_of(branches)) : NAN;
}
