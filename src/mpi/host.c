#include <stdlib.h>

#include "base/clock.h"
#include "mpi/calls.h"
#include "sim/run/returned.h"

enum { MOST_IN_A_MESSAGE = 64 };

struct host {
    struct mpi_run *mpi;
    struct sim_workers *workers;
    struct mpi_message message;
    struct sim_part part;
};

static bool enter_results(struct host *host, struct epic_error *error)
{
    const struct sim_plan *plan = sim_workers_plan(host->workers);
    struct pack_reader reader = {host->message.bytes, host->message.length, false};
    while (reader.left > 0) {
        struct sim_returned result;
        bool good = sim_returned_read(&reader, plan, &result, &host->part);
        if (!good && !reader.bad)
            return error_set(error, "out of memory");
        if (!good || !sim_workers_expects(host->workers, &result))
            return error_set(error, "rank %d sent an invalid message", host->message.rank);
        sim_workers_enter(host->workers, (unsigned)result.ticket, &host->part);
        host->mpi->out[host->message.rank]--;
        host->mpi->blocks++;
    }
    return true;
}

static bool take_message(struct host *host, struct epic_error *error)
{
    const struct mpi_message *message = &host->message;
    host->mpi->bytes += message->length;
    switch (message->tag) {
    case TAG_RESULTS: return enter_results(host, error);
    case TAG_BYE:
        host->mpi->gone[message->rank] = true;
        host->mpi->peers[message->rank].expected = false;
        return true;
    case TAG_ALIVE: return true;
    default: return error_set(error, "%.*s", (int)message->length, (const char *)message->bytes);
    }
}

// Takes all messages that are there.
static bool take_messages(struct host *host, bool *any, struct epic_error *error)
{
    *any = false;
    for (;;) {
        if (!mpi_receive(host->mpi, &host->message, error))
            return false;
        if (host->message.tag == 0)
            return true;
        *any = true;
        if (!take_message(host, error))
            return false;
    }
}

// Gives a rank as many blocks as it should have.
static enum sim_next supply(struct host *host, int rank, struct epic_error *error)
{
    struct mpi_run *mpi = host->mpi;
    unsigned wanted = mpi->threads[rank] * BLOCKS_A_THREAD;
    enum sim_next next = SIM_BLOCK;
    struct text numbers = {0};
    unsigned taken = 0;
    while (next == SIM_BLOCK && mpi->out[rank] < wanted && taken < MOST_IN_A_MESSAGE) {
        unsigned ticket;
        struct sim_block block;
        next = sim_workers_take(host->workers, &ticket, &block);
        if (next != SIM_BLOCK)
            break;
        pack_integer(&numbers, ticket);
        pack_integer(&numbers, block.pairing);
        pack_integer(&numbers, block.number);
        mpi->out[rank]++;
        taken++;
    }
    if (numbers.failed)
        (void)error_set(error, "out of memory");
    else if (taken > 0)
        (void)mpi_send(mpi, numbers.data, numbers.length, rank, TAG_BLOCKS, error);
    text_free(&numbers);
    return next;
}

static enum sim_next supply_all(struct host *host, struct epic_error *error)
{
    enum sim_next next = SIM_BLOCK;
    for (int rank = 1; rank < host->mpi->size && next == SIM_BLOCK && error->text[0] == '\0'; rank++)
        next = supply(host, rank, error);
    return next;
}

static unsigned blocks_out(const struct mpi_run *mpi)
{
    unsigned sum = 0;
    for (int i = 1; i < mpi->size; i++)
        sum += mpi->out[i];
    return sum;
}

static bool all_gone(const struct mpi_run *mpi)
{
    for (int i = 1; i < mpi->size; i++)
        if (!mpi->gone[i])
            return false;
    return true;
}

static void close_host(struct host *host)
{
    free(host->message.bytes);
    sim_part_free(&host->part);
}

void mpi_dismiss(struct mpi_run *mpi, struct sim_workers *workers, double deadline)
{
    struct host host = {.mpi = mpi, .workers = workers};
    struct epic_error error = {{0}};
    mpi->dismissed = true;
    mpi_expect_all(mpi);
    for (int rank = 1; rank < mpi->size && error.text[0] == '\0'; rank++)
        (void)mpi_send(mpi, NULL, 0, rank, TAG_STOP, &error);
    bool any;
    while (error.text[0] == '\0' && !all_gone(mpi) && !(deadline > 0 && clock_seconds() > deadline))
        if (take_messages(&host, &any, &error) && !any) {
            mpi_watch_all(mpi);
            mpi_nap();
        }
    mpi->lost = !all_gone(mpi);
    close_host(&host);
}

void mpi_run_remote(void *context, struct sim_workers *workers)
{
    struct host host = {.mpi = context, .workers = workers};
    struct epic_error error = {{0}};
    double deadline = 0;
    mpi_expect_all(host.mpi);
    for (;;) {
        bool any = false;
        enum sim_next next = SIM_END;
        if (take_messages(&host, &any, &error))
            next = supply_all(&host, &error);
        if (error.text[0] != '\0')
            sim_workers_fail(workers, &error);
        if (deadline <= 0 && sim_workers_ends(workers))
            deadline = clock_seconds() + mpi_patience();
        if (error.text[0] != '\0' || (next == SIM_END && blocks_out(host.mpi) == 0) ||
            (deadline > 0 && clock_seconds() > deadline))
            break;
        if (!any) {
            mpi_watch_all(host.mpi);
            mpi_nap();
        }
    }
    close_host(&host);
    mpi_dismiss(host.mpi, workers, deadline);
}
