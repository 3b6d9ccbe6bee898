// One run on the processes of mpirun, on one machine or many.
//
// Rank 0 has the ledger.  It plays with its own threads like any run, and besides hands out blocks to the
// other ranks, a few for each of their threads so that none of them waits, and enters what comes back.  A
// fast rank comes for more sooner.  What the run is does not depend on who plays what, so its files are those
// of one machine.
//
//     rank 0 -> rank   BLOCKS   ticket, pairing, number; and so on
//                      STOP     finish what you play, drop the rest
//     rank -> rank 0   HERE     before all: from which machine
//                      ALIVE    each second in which there is nothing else to say
//                      RESULTS  ticket, rows, words (sim/pack.h); and so on
//                      FAILED   why
//                      BYE      nothing more comes from here
//
// Only one thread of a process speaks to the others, the one that was there first (MPI_THREAD_FUNNELED).
//
// This is part of the program and not of libepicsim, which knows nothing of MPI.  A program that is built
// without MPI has none.c in place of the rest.
#ifndef EPICSIM_MPI_RUN_H
#define EPICSIM_MPI_RUN_H

#include "sim/run/run.h"

extern const bool mpi_run_is_built; // false in none.c

// What rank 0 knows of another one.
struct mpi_peer {
    char host[64]; // empty until it has said so
    double heard;  // when it said something last
    bool expected; // to say something
    bool silent;   // and has not for long, which was told
};

// Starts as {0}, ends with mpi_run_close.
struct mpi_run {
    int rank, size;
    bool open;
    char host[64];
    stop_flag stop;                  // set by the caller, as in struct sim_order
    void (*tell)(const char *words); // the same: tells a person which rank is silent
    unsigned *threads;               // of each rank, once they agree
    // Of rank 0:
    unsigned *out;          // by rank: blocks that are there
    bool *gone;             // by rank: it said BYE
    struct mpi_peer *peers; // by rank
    bool dismissed;         // all ranks were told to stop
    bool lost;              // some rank did not answer
    uint64_t blocks, bytes; // that came in
};

bool mpi_run_open(struct mpi_run *mpi, struct epic_error *error);

// A fair share of the processors for each process of this machine.
unsigned mpi_run_threads(const struct mpi_run *mpi);

// All ranks say what they are about to play; rank 0 gets a line for each that cannot, or would play something
// else. True on all ranks or on none.  `trouble` is empty if a rank can play.
bool mpi_run_agree(struct mpi_run *mpi, unsigned threads, const char *identity, const char *trouble,
                   struct text *lines);

unsigned mpi_run_all_threads(const struct mpi_run *mpi);

// Rank 0: the remote of a sim_run; the context is the struct.
void mpi_run_remote(void *context, struct sim_workers *workers);

// The other ranks: plays what rank 0 hands out until it says stop.
bool mpi_run_work(struct mpi_run *mpi, const struct sim_plan *plan, struct epic_error *error);

// Ends the processes' work together.  If a rank is lost or this one broke off (`broken`), MPI_Abort ends them
// all with the status; otherwise each goes on to its own end.
void mpi_run_close(struct mpi_run *mpi, bool broken, int status);

#endif
