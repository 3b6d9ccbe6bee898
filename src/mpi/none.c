// In place of the other files of this folder in a program without MPI: nobody gets further than the first
// call.
#include "mpi/run.h"

const bool mpi_run_is_built = false;

bool mpi_run_open(struct mpi_run *mpi, struct epic_error *error)
{
    (void)mpi;
    return error_set(error, "this epicsim was built without MPI");
}

unsigned mpi_run_threads(const struct mpi_run *mpi)
{
    (void)mpi;
    return 1;
}

bool mpi_run_agree(struct mpi_run *mpi, unsigned threads, const char *identity, const char *trouble,
                   struct text *lines)
{
    (void)mpi;
    (void)threads;
    (void)identity;
    (void)trouble;
    (void)lines;
    return false;
}

unsigned mpi_run_all_threads(const struct mpi_run *mpi)
{
    (void)mpi;
    return 0;
}

void mpi_run_remote(void *context, struct sim_workers *workers)
{
    (void)context;
    (void)workers;
}

bool mpi_run_work(struct mpi_run *mpi, const struct sim_plan *plan, struct epic_error *error)
{
    (void)plan;
    return mpi_run_open(mpi, error);
}

void mpi_run_close(struct mpi_run *mpi, bool broken, int status)
{
    (void)mpi;
    (void)broken;
    (void)status;
}
