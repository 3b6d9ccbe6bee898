#include "mpi/calls.h"

#include <sched.h>
#include <stdlib.h>
#include <time.h>

#include "base/clock.h"

// The checker knows only MPI_Wait, which would wait for a process that died, too; here MPI_Test is asked.
// NOLINTBEGIN(clang-analyzer-optin.mpi.MPI-Checker)

// After a signal mpirun kills all processes, one second later unless it was told to wait longer.  Rank 0
// waits this part of it for the others and has the rest for saving.
static const double patient_part = 0.4;

void mpi_nap(void)
{
    static const struct timespec moment = {.tv_nsec = 100000};
    (void)nanosleep(&moment, NULL);
}

double mpi_patience(void)
{
    const char *given = getenv("OMPI_MCA_odls_base_sigkill_timeout");
    double time = given ? strtod(given, NULL) : 0;
    return patient_part * (time >= 1 ? time : 1);
}

bool mpi_works(int code, struct epic_error *error)
{
    char text[MPI_MAX_ERROR_STRING] = "";
    int length = 0;
    if (code == MPI_SUCCESS)
        return true;
    (void)MPI_Error_string(code, text, &length);
    return error_set(error, "MPI: %s", text);
}

// Waits until a message has gone or come, but not for a process that died: mpirun then sends the others a
// signal.
static bool finish(const struct mpi_run *mpi, MPI_Request *request, int rank, struct epic_error *error)
{
    double deadline = 0;
    for (;;) {
        int done = 0;
        if (!mpi_works(MPI_Test(request, &done, MPI_STATUS_IGNORE), error) || done)
            return done != 0;
        if (deadline <= 0 && mpi->stop && *mpi->stop)
            deadline = clock_seconds() + mpi_patience();
        if (deadline > 0 && clock_seconds() > deadline)
            return error_set(error, "rank %d does not answer", rank);
        mpi_watch(mpi, rank);
        (void)sched_yield();
    }
}

bool mpi_send(const struct mpi_run *mpi, const void *bytes, size_t length, int rank, enum mpi_tag tag,
              struct epic_error *error)
{
    MPI_Request request;
    return mpi_works(MPI_Isend(bytes, (int)length, MPI_BYTE, rank, (int)tag, MPI_COMM_WORLD, &request),
                     error) &&
           finish(mpi, &request, rank, error);
}

static bool make_room(struct mpi_message *message, size_t length)
{
    if (length <= message->capacity)
        return true;
    unsigned char *bytes = realloc(message->bytes, length);
    if (!bytes)
        return false;
    message->bytes = bytes;
    message->capacity = length;
    return true;
}

bool mpi_receive(const struct mpi_run *mpi, struct mpi_message *message, struct epic_error *error)
{
    MPI_Status status;
    MPI_Request request;
    int there = 0;
    int length = 0;
    message->tag = 0;
    if (!mpi_works(MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status), error))
        return false;
    if (!there)
        return true;
    (void)MPI_Get_count(&status, MPI_BYTE, &length);
    if (!make_room(message, (size_t)length))
        return error_set(error, "out of memory");
    message->rank = status.MPI_SOURCE;
    message->tag = status.MPI_TAG;
    message->length = (size_t)length;
    if (mpi->rank == 0)
        mpi_heard(mpi, message->rank);
    if (!mpi_works(MPI_Irecv(message->bytes, length, MPI_BYTE, message->rank, message->tag, MPI_COMM_WORLD,
                             &request),
                   error))
        return false;
    if (finish(mpi, &request, message->rank, error))
        return true;
    // The memory may still be written to, so it is given up.
    message->bytes = NULL;
    message->capacity = 0;
    return false;
}

// NOLINTEND(clang-analyzer-optin.mpi.MPI-Checker)
