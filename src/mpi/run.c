#include "mpi/run.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "mpi/calls.h"

const bool mpi_run_is_built = true;

enum { TROUBLE_BYTES = 512 };

// --- Opening --------------------------------------------------------------------------------------

bool mpi_run_open(struct mpi_run *mpi, struct epic_error *error)
{
    int provided = 0;
    int length = 0;
    char host[MPI_MAX_PROCESSOR_NAME] = "";
    if (!mpi_works(MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided), error))
        return false;
    mpi->open = true;
    (void)MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    (void)MPI_Comm_rank(MPI_COMM_WORLD, &mpi->rank);
    (void)MPI_Comm_size(MPI_COMM_WORLD, &mpi->size);
    (void)MPI_Get_processor_name(host, &length);
    (void)snprintf(mpi->host, sizeof mpi->host, "%.60s", host);
    size_t size = (size_t)mpi->size;
    mpi->threads = calloc(size, sizeof *mpi->threads);
    mpi->out = calloc(size, sizeof *mpi->out);
    mpi->gone = calloc(size, sizeof *mpi->gone);
    mpi->peers = calloc(size, sizeof *mpi->peers);
    if (!mpi->threads || !mpi->out || !mpi->gone || !mpi->peers)
        return error_set(error, "out of memory");
    return provided >= MPI_THREAD_FUNNELED ||
           error_set(error, "MPI: no threads beside the one that communicates");
}

// Some launchers tie each process to processors of its own, others tie several to the same ones or none to
// any.
unsigned mpi_run_threads(const struct mpi_run *mpi)
{
    MPI_Comm machine;
    int neighbours = 1;
    cpu_set_t mine;
    CPU_ZERO(&mine);
    if (!mpi->open || sched_getaffinity(0, sizeof mine, &mine) != 0 ||
        MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine) != MPI_SUCCESS)
        return 1;
    (void)MPI_Comm_size(machine, &neighbours);
    cpu_set_t *sets = calloc((size_t)neighbours, sizeof *sets);
    double share = 0;
    if (sets &&
        MPI_Allgather(&mine, sizeof mine, MPI_BYTE, sets, sizeof mine, MPI_BYTE, machine) == MPI_SUCCESS) {
        for (unsigned cpu = 0; cpu < CPU_SETSIZE; cpu++) {
            unsigned users = 0;
            for (int i = 0; i < neighbours; i++)
                users += CPU_ISSET(cpu, &sets[i]) != 0;
            share += CPU_ISSET(cpu, &mine) ? 1.0 / users : 0;
        }
    }
    free(sets);
    (void)MPI_Comm_free(&machine);
    return share < 1 ? 1 : (unsigned)(share + 0.01);
}

// --- Agreeing -------------------------------------------------------------------------------------

// Rank 0 waits for all others, and no longer than it may after a signal.
static bool wait_for_all(struct mpi_run *mpi)
{
    struct mpi_message message = {0};
    double deadline = 0;
    int missing = mpi->size - 1;
    mpi_expect_all(mpi);
    while (missing > 0 && mpi_receive(mpi, &message, NULL)) {
        if (message.tag == TAG_HERE) {
            struct mpi_peer *peer = &mpi->peers[message.rank];
            (void)snprintf(peer->host, sizeof peer->host, "%.*s", (int)message.length,
                           (const char *)message.bytes);
            peer->expected = false;
            missing--;
            continue;
        }
        if (deadline <= 0 && mpi->stop && *mpi->stop)
            deadline = clock_seconds() + mpi_patience();
        if (deadline > 0 && clock_seconds() > deadline)
            break;
        mpi_watch_all(mpi);
        mpi_nap();
    }
    free(message.bytes);
    mpi->lost = missing > 0;
    return !mpi->lost;
}

// Once all speak at the same time, nobody can tell who is missing: so each says first that it is there.
static bool meet(struct mpi_run *mpi)
{
    return mpi->rank == 0 ? wait_for_all(mpi)
                          : mpi_send(mpi, mpi->host, strlen(mpi->host), 0, TAG_HERE, NULL);
}

static void collect_troubles(struct mpi_run *mpi, const char *troubles, struct text *lines)
{
    for (int i = 0; i < mpi->size; i++) {
        const char *trouble = troubles + (size_t)i * TROUBLE_BYTES;
        if (trouble[0] != '\0')
            text_appendf(lines, "error: %s\n", trouble);
    }
}

// Whether a rank has the identity of rank 0: the texts are compared as hashes.
static bool same_as_first(const char *identity)
{
    uint64_t mine = text_hash64(identity, strlen(identity));
    uint64_t first = mine;
    return MPI_Bcast(&first, sizeof first, MPI_BYTE, 0, MPI_COMM_WORLD) == MPI_SUCCESS && mine == first;
}

bool mpi_run_agree(struct mpi_run *mpi, unsigned threads, const char *identity, const char *trouble,
                   struct text *lines)
{
    char mine[TROUBLE_BYTES] = "";
    if (!meet(mpi))
        return false;
    size_t all = (size_t)mpi->size * TROUBLE_BYTES;
    char *troubles = malloc(all);
    bool same = same_as_first(identity);
    if (trouble[0] != '\0')
        (void)snprintf(mine, sizeof mine, "rank %d on %s: %s", mpi->rank, mpi->host, trouble);
    else if (!same)
        (void)snprintf(mine, sizeof mine,
                       "rank %d on %s would not play the same as rank 0: its cards, decks or program differ",
                       mpi->rank, mpi->host);
    bool good = troubles &&
                MPI_Allgather(mine, TROUBLE_BYTES, MPI_BYTE, troubles, TROUBLE_BYTES, MPI_BYTE,
                              MPI_COMM_WORLD) == MPI_SUCCESS &&
                MPI_Allgather(&threads, 1, MPI_UNSIGNED, mpi->threads, 1, MPI_UNSIGNED, MPI_COMM_WORLD) ==
                    MPI_SUCCESS;
    for (size_t i = 0; good && i < all; i += TROUBLE_BYTES)
        good = troubles[i] == '\0';
    if (troubles && mpi->rank == 0)
        collect_troubles(mpi, troubles, lines);
    free(troubles);
    mpi->dismissed = !good; // the others know
    return good;
}

unsigned mpi_run_all_threads(const struct mpi_run *mpi)
{
    unsigned sum = 0;
    for (int i = 0; i < mpi->size; i++)
        sum += mpi->threads[i];
    return sum;
}

// --- Closing --------------------------------------------------------------------------------------

void mpi_run_close(struct mpi_run *mpi, bool broken, int status)
{
    // Ranks that wait for what they may play are told that nothing comes.
    if (mpi->open && mpi->rank == 0 && !broken && !mpi->dismissed && !mpi->lost)
        mpi_dismiss(mpi, NULL, clock_seconds() + mpi_patience());
    if (mpi->open && (broken || mpi->lost))
        (void)MPI_Abort(MPI_COMM_WORLD, status);
    else if (mpi->open)
        (void)MPI_Finalize();
    free(mpi->threads);
    free(mpi->out);
    free(mpi->gone);
    free(mpi->peers);
    *mpi = (struct mpi_run){0};
}
