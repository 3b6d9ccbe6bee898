// In place of mpi.c in a program without MPI: nobody gets further than the first call.
#include "sim/mpi.h"

const bool sim_mpi_is_built = false;

bool sim_mpi_open(struct sim_mpi *mpi, struct epic_error *error)
{
    (void)mpi;
    return error_set(error, "this epicsim was built without MPI");
}

unsigned sim_mpi_threads(const struct sim_mpi *mpi)
{
    (void)mpi;
    return 1;
}

bool sim_mpi_agree(struct sim_mpi *mpi, unsigned threads, const char *identity, const char *trouble,
                   struct text *lines)
{
    (void)mpi;
    (void)threads;
    (void)identity;
    (void)trouble;
    (void)lines;
    return false;
}

unsigned sim_mpi_all_threads(const struct sim_mpi *mpi)
{
    (void)mpi;
    return 0;
}

void sim_mpi_guest(void *context, struct sim_crew *crew)
{
    (void)context;
    (void)crew;
}

bool sim_mpi_work(struct sim_mpi *mpi, const struct sim_plan *plan, struct epic_error *error)
{
    (void)plan;
    return sim_mpi_open(mpi, error);
}

void sim_mpi_close(struct sim_mpi *mpi, bool broken, int status)
{
    (void)mpi;
    (void)broken;
    (void)status;
}
