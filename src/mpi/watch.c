#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "mpi/calls.h"

// A rank says something each second, so this is no busy machine but a process or a network that hangs.
static const double silence = 10;

static void tell(const struct mpi_run *mpi, int rank, const char *what)
{
    const struct mpi_peer *peer = &mpi->peers[rank];
    char words[sizeof peer->host + 100];
    (void)snprintf(words, sizeof words, "rank %d%s%s %s", rank, peer->host[0] != '\0' ? " on " : "",
                   peer->host, what);
    if (mpi->tell)
        mpi->tell(words);
}

void mpi_expect_all(const struct mpi_run *mpi)
{
    for (int rank = 1; rank < mpi->size; rank++) {
        struct mpi_peer *peer = &mpi->peers[rank];
        if (!peer->expected)
            peer->heard = clock_seconds();
        peer->expected = !mpi->gone[rank];
    }
}

void mpi_heard(const struct mpi_run *mpi, int rank)
{
    struct mpi_peer *peer = &mpi->peers[rank];
    peer->heard = clock_seconds();
    if (peer->silent)
        tell(mpi, rank, "answers again");
    peer->silent = false;
}

void mpi_watch(const struct mpi_run *mpi, int rank)
{
    char what[80];
    struct mpi_peer *peer = &mpi->peers[rank];
    if (mpi->rank > 0 || peer->silent || !peer->expected || clock_seconds() < peer->heard + silence)
        return;
    peer->silent = true;
    (void)snprintf(what, sizeof what, "has not answered for %.0f s: the run waits for it", silence);
    tell(mpi, rank, what);
}

void mpi_watch_all(const struct mpi_run *mpi)
{
    for (int rank = 1; rank < mpi->size; rank++)
        mpi_watch(mpi, rank);
}
