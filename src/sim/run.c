#include "sim/run.h"

#include <omp.h>
#include <time.h>

#include "base/error.h"

enum { BLOCKS_A_THREAD = 8 };

unsigned sim_window(unsigned threads) { return threads * BLOCKS_A_THREAD; }

struct crew {
    struct sim_ledger *ledger;
    const struct sim_order *order;
    omp_lock_t lock; // holds the rest
    bool failed;
    struct epic_error *error;
};

// One thread's things.
struct hand {
    struct sim_scratch *scratch;
    struct sim_part part;
    struct sim_block block;
    unsigned ticket;
};

static void fail(struct crew *crew, const struct epic_error *error)
{
    if (!crew->failed)
        (void)error_set(crew->error, "%s", error->text);
    crew->failed = true;
}

static enum sim_next take(struct crew *crew, struct hand *hand)
{
    omp_set_lock(&crew->lock);
    bool ends = crew->failed || (crew->order->stop && *crew->order->stop != 0);
    enum sim_next next = ends ? SIM_END : sim_ledger_next(crew->ledger, &hand->ticket, &hand->block);
    omp_unset_lock(&crew->lock);
    return next;
}

static bool enter(struct crew *crew, struct hand *hand, struct epic_error *error)
{
    const struct sim_order *order = crew->order;
    return sim_ledger_enter(crew->ledger, hand->ticket, &hand->part, error) &&
           (!order->entered || order->entered(order->context, crew->ledger, error));
}

static void play(struct crew *crew, struct hand *hand)
{
    struct epic_error error = {{0}};
    bool good = sim_play_block(crew->ledger->plan, hand->block, hand->scratch, &hand->part, &error);
    omp_set_lock(&crew->lock);
    // After a failure nothing is entered: what is in the ledger is what was saved or can be.
    if (!good || (!crew->failed && !enter(crew, hand, &error)))
        fail(crew, &error);
    omp_unset_lock(&crew->lock);
}

static void work(struct crew *crew)
{
    static const struct timespec moment = {.tv_nsec = 100000};
    struct hand hand = {.scratch = sim_scratch_new(crew->ledger->plan)};
    if (!hand.scratch) {
        struct epic_error error = {"out of memory"};
        omp_set_lock(&crew->lock);
        fail(crew, &error);
        omp_unset_lock(&crew->lock);
    }
    for (enum sim_next next; (next = take(crew, &hand)) != SIM_END;) {
        if (next == SIM_BLOCK)
            play(crew, &hand);
        else
            (void)nanosleep(&moment, NULL);
    }
    sim_part_free(&hand.part);
    sim_scratch_free(hand.scratch);
}

bool sim_run(struct sim_ledger *ledger, const struct sim_order *order, struct epic_error *error)
{
    struct crew crew = {.ledger = ledger, .order = order, .error = error};
    omp_init_lock(&crew.lock);
#pragma omp parallel num_threads((int)order->threads)
    work(&crew);
    omp_destroy_lock(&crew.lock);
    return !crew.failed;
}
