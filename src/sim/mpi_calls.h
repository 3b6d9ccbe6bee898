// What the files of MPI share (sim/mpi.h is for others).
//
//   mpi.c        opening, agreeing, closing
//   mpi_calls.c  sending and receiving that no dead process can hold up
//   mpi_host.c   rank 0
//   mpi_work.c   the other ranks
#ifndef EPICSIM_SIM_MPI_CALLS_H
#define EPICSIM_SIM_MPI_CALLS_H

#include <mpi.h>

#include "sim/mpi.h"

enum mpi_tag { TAG_BLOCKS = 1, TAG_STOP, TAG_RESULTS, TAG_FAILED, TAG_BYE };

enum { BLOCKS_A_THREAD = 2 }; // that a rank has: one to play, and one so that it need not wait

void mpi_nap(void);

// How long rank 0 waits for others after a signal.
double mpi_patience(void);

// False and the text of MPI, if the code is one of an error.
bool mpi_works(int code, struct epic_error *error);

bool mpi_send(const struct sim_mpi *mpi, const void *bytes, size_t length, int rank, enum mpi_tag tag,
              struct epic_error *error);

// A message that has come, if one has: `tag` is 0 if not.  Starts as {0}, ends with free(bytes).
struct mpi_message {
    int rank, tag;
    unsigned char *bytes;
    size_t length, capacity;
};

bool mpi_receive(const struct sim_mpi *mpi, struct mpi_message *message, struct epic_error *error);

// Rank 0 tells all to stop and waits until they have, or to the deadline (0: for ever).  What still comes in
// is entered if there is a crew.
void mpi_dismiss(struct sim_mpi *mpi, struct sim_crew *crew, double deadline);

#endif
