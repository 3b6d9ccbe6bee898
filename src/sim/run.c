#include "sim/run.h"

#include <omp.h>
#include <time.h>

#include "base/error.h"

enum { BLOCKS_A_THREAD = 8 };

unsigned sim_window(unsigned threads) { return threads * BLOCKS_A_THREAD; }

struct sim_crew {
    struct sim_ledger *ledger;
    const struct sim_order *order;
    omp_lock_t lock; // holds the rest
    bool failed;
    struct epic_error *error;
};

// --- What all do ----------------------------------------------------------------------------------

static void note_failure(struct sim_crew *crew, const struct epic_error *error)
{
    if (!crew->failed)
        (void)error_set(crew->error, "%s", error->text);
    crew->failed = true;
}

void sim_crew_fail(struct sim_crew *crew, const struct epic_error *error)
{
    omp_set_lock(&crew->lock);
    note_failure(crew, error);
    omp_unset_lock(&crew->lock);
}

const struct sim_plan *sim_crew_plan(const struct sim_crew *crew) { return crew->ledger->plan; }

static bool ends(const struct sim_crew *crew)
{
    return crew->failed || (crew->order->stop && *crew->order->stop != 0);
}

bool sim_crew_ends(struct sim_crew *crew)
{
    omp_set_lock(&crew->lock);
    bool now = ends(crew);
    omp_unset_lock(&crew->lock);
    return now;
}

enum sim_next sim_crew_take(struct sim_crew *crew, unsigned *ticket, struct sim_block *block)
{
    omp_set_lock(&crew->lock);
    enum sim_next next = ends(crew) ? SIM_END : sim_ledger_next(crew->ledger, ticket, block);
    omp_unset_lock(&crew->lock);
    return next;
}

void sim_crew_enter(struct sim_crew *crew, unsigned ticket, struct sim_part *part)
{
    const struct sim_order *order = crew->order;
    struct epic_error error = {{0}};
    omp_set_lock(&crew->lock);
    // After a failure nothing is entered: what is in the ledger is what was saved or can be.
    bool good = crew->failed || (sim_ledger_enter(crew->ledger, ticket, part, &error) &&
                                 (!order->entered || order->entered(order->context, crew->ledger, &error)));
    if (!good)
        note_failure(crew, &error);
    omp_unset_lock(&crew->lock);
}

// --- One thread -----------------------------------------------------------------------------------

struct hand {
    struct sim_scratch *scratch;
    struct sim_part part;
    struct sim_block block;
    unsigned ticket;
};

static void play(struct sim_crew *crew, struct hand *hand)
{
    struct epic_error error = {{0}};
    if (sim_play_block(crew->ledger->plan, hand->block, hand->scratch, &hand->part, &error))
        sim_crew_enter(crew, hand->ticket, &hand->part);
    else
        sim_crew_fail(crew, &error);
}

static void work(struct sim_crew *crew)
{
    static const struct timespec moment = {.tv_nsec = 100000};
    struct hand hand = {.scratch = sim_scratch_new(crew->ledger->plan)};
    if (!hand.scratch)
        sim_crew_fail(crew, &(struct epic_error){"out of memory"});
    for (enum sim_next next; (next = sim_crew_take(crew, &hand.ticket, &hand.block)) != SIM_END;) {
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
    struct sim_crew crew = {.ledger = ledger, .order = order, .error = error};
    int guests = order->guest ? 1 : 0;
    omp_init_lock(&crew.lock);
#pragma omp parallel num_threads((int)order->threads + guests)
    {
        // The first thread is the one that is here.
        if (omp_get_thread_num() < guests)
            order->guest(order->guest_context, &crew);
        else
            work(&crew);
    }
    omp_destroy_lock(&crew.lock);
    return !crew.failed;
}
