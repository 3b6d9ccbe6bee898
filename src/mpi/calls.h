// What the files of MPI share (run.h is for others).
//
//   run.c    opening, agreeing, closing
//   calls.c  sending and receiving that no dead process can hold up
//   watch.c  telling which rank is silent
//   host.c   rank 0
//   work.c   the other ranks
#ifndef EPICSIM_MPI_CALLS_H
#define EPICSIM_MPI_CALLS_H

#include <mpi.h>

#include "mpi/run.h"

enum mpi_tag { TAG_BLOCKS = 1, TAG_STOP, TAG_RESULTS, TAG_FAILED, TAG_BYE, TAG_HERE, TAG_ALIVE };

enum { BLOCKS_A_THREAD = 2 }; // that a rank has: one to play, and one so that it need not wait

void mpi_nap(void);

// How long rank 0 waits for others after a signal.
double mpi_patience(void);

// False and the text of MPI, if the code is one of an error.
bool mpi_works(int code, struct epic_error *error);

bool mpi_send(const struct mpi_run *mpi, const void *bytes, size_t length, int rank, enum mpi_tag tag,
              struct epic_error *error);

// A message that has come, if one has: `tag` is 0 if not.  Starts as {0}, ends with free(bytes).
struct mpi_message {
    int rank, tag;
    unsigned char *bytes;
    size_t length, capacity;
};

bool mpi_receive(const struct mpi_run *mpi, struct mpi_message *message, struct epic_error *error);

// Rank 0 expects to hear from all ranks that have not said BYE, from now on if it did not before.
void mpi_expect_all(const struct mpi_run *mpi);

// It has heard from one.
void mpi_heard(const struct mpi_run *mpi, int rank);

// Tells once if one that is expected has been silent for long.
void mpi_watch(const struct mpi_run *mpi, int rank);
void mpi_watch_all(const struct mpi_run *mpi);

// Rank 0 tells all to stop and waits until they have, or to the deadline (0: for ever).  What still comes in
// is entered if there is a workers.
void mpi_dismiss(struct mpi_run *mpi, struct sim_workers *workers, double deadline);

#endif
