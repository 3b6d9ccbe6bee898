#include "sim/run/run.h"

#include <omp.h>
#include <time.h>

#include "base/error.h"
#include "base/threads.h"

enum { BLOCKS_A_THREAD = 8 };

unsigned sim_window(unsigned threads) { return threads * BLOCKS_A_THREAD; }

struct sim_workers {
    struct sim_ledger *ledger;
    const struct sim_order *order;
    omp_lock_t lock; // holds the rest
    bool failed;
    struct epic_error *error;
};

// --- What all do ----------------------------------------------------------------------------------

static void note_failure(struct sim_workers *workers, const struct epic_error *error)
{
    if (!workers->failed)
        (void)error_set(workers->error, "%s", error->text);
    workers->failed = true;
}

void sim_workers_fail(struct sim_workers *workers, const struct epic_error *error)
{
    omp_set_lock(&workers->lock);
    note_failure(workers, error);
    omp_unset_lock(&workers->lock);
}

const struct sim_plan *sim_workers_plan(const struct sim_workers *workers) { return workers->ledger->plan; }

static bool ends(const struct sim_workers *workers)
{
    return workers->failed || stop_soon(workers->order->stop);
}

bool sim_workers_ends(struct sim_workers *workers)
{
    omp_set_lock(&workers->lock);
    bool now = ends(workers);
    omp_unset_lock(&workers->lock);
    return now;
}

enum sim_next sim_workers_take(struct sim_workers *workers, unsigned *ticket, struct sim_block *block)
{
    omp_set_lock(&workers->lock);
    enum sim_next next = ends(workers) ? SIM_END : sim_ledger_next(workers->ledger, ticket, block);
    omp_unset_lock(&workers->lock);
    return next;
}

bool sim_workers_expects(struct sim_workers *workers, const struct sim_returned *result)
{
    omp_set_lock(&workers->lock);
    bool expected = sim_ledger_expects(workers->ledger, result->ticket, result->pairing);
    omp_unset_lock(&workers->lock);
    return expected;
}

void sim_workers_enter(struct sim_workers *workers, unsigned ticket, struct sim_part *part)
{
    const struct sim_order *order = workers->order;
    struct epic_error error = {{0}};
    omp_set_lock(&workers->lock);
    // After a failure nothing is entered: what is in the ledger is what was saved or can be.
    bool good =
        workers->failed || (sim_ledger_enter(workers->ledger, ticket, part, &error) &&
                            (!order->entered || order->entered(order->context, workers->ledger, &error)));
    if (!good)
        note_failure(workers, &error);
    omp_unset_lock(&workers->lock);
}

// --- One thread -----------------------------------------------------------------------------------

struct hand {
    struct sim_scratch *scratch;
    struct sim_part part;
    struct sim_block block;
    unsigned ticket;
};

static void play(struct sim_workers *workers, struct hand *hand)
{
    struct epic_error error = {{0}};
    if (!sim_play_block(workers->ledger->plan, hand->block, hand->scratch, &hand->part, &error))
        sim_workers_fail(workers, &error);
    else if (!stop_now(workers->order->stop))
        sim_workers_enter(workers, hand->ticket, &hand->part);
}

static void work(struct sim_workers *workers)
{
    static const struct timespec moment = {.tv_nsec = 100000};
    struct hand hand = {.scratch = sim_scratch_new(workers->ledger->plan)};
    if (hand.scratch)
        sim_scratch_heed(hand.scratch, workers->order->stop);
    else
        sim_workers_fail(workers, &(struct epic_error){"out of memory"});
    for (enum sim_next next; (next = sim_workers_take(workers, &hand.ticket, &hand.block)) != SIM_END;) {
        if (next == SIM_BLOCK)
            play(workers, &hand);
        else
            (void)nanosleep(&moment, NULL);
    }
    sim_part_free(&hand.part);
    sim_scratch_free(hand.scratch);
}

bool sim_run(struct sim_ledger *ledger, const struct sim_order *order, struct epic_error *error)
{
    struct sim_workers workers = {.ledger = ledger, .order = order, .error = error};
    int remotes = order->remote ? 1 : 0;
    if (!threads_can_start(order->threads + (unsigned)remotes, error))
        return false;
    omp_init_lock(&workers.lock);
#pragma omp parallel num_threads((int)order->threads + remotes)
    {
        // The first thread is the one that is here.
        if (omp_get_thread_num() < remotes)
            order->remote(order->remote_context, &workers);
        else
            work(&workers);
    }
    omp_destroy_lock(&workers.lock);
    return !workers.failed;
}
