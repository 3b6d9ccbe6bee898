#include <limits.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/run/run.h"

// --- What the launcher says -----------------------------------------------------------------------

static bool read_number(const char *text, int *number)
{
    char *end;
    long value = text ? strtol(text, &end, 10) : 0;
    *number = (int)value;
    return text && end != text && *end == '\0' && value >= 0 && value <= INT_MAX;
}

// What has come to this process from another launcher, or from a shell, is not to be guessed at: several
// processes could take each other's files for their own.
static bool refuse_launcher(const char *rank, const char *size)
{
    const char *value = getenv(size);
    (void)fprintf(stderr,
                  "error: %s is \"%s\" but %s is %s%s%s: no launcher of parallel processes sets "
                  "that\n"
                  "help: start them with mpirun (scripts/mpi.sh); for a single process unset %s\n",
                  rank, getenv(rank), size, value ? "\"" : "", value ? value : "not set", value ? "\"" : "",
                  rank);
    return false;
}

// Launchers of processes that are to work together set these; others, and batch systems alone, do not.
static bool ask_launcher(struct run_cluster *cluster)
{
    static const struct {
        const char *rank, *size;
    } names[] = {
        {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
        {"PMI_RANK", "PMI_SIZE"},
        {"PMIX_RANK", "SLURM_STEP_NUM_TASKS"},
    };
    cluster->size = 1;
    for (unsigned i = 0; i < sizeof names / sizeof *names && cluster->size == 1; i++) {
        const char *size = getenv(names[i].size);
        if (!getenv(names[i].rank))
            continue;
        if (!read_number(getenv(names[i].rank), &cluster->rank) ||
            !read_number(size ? size : "1", &cluster->size) || cluster->rank >= cluster->size)
            return refuse_launcher(names[i].rank, names[i].size);
    }
    cluster->together = cluster->size > 1;
    return true;
}

// --- Messages of the other ranks ------------------------------------------------------------------

// They would say the same as rank 0: it goes aside.  What they alone say is shown when all come together.
static void put_aside(struct run_cluster *cluster)
{
    FILE *file = tmpfile();
    cluster->errors = dup(STDERR_FILENO);
    cluster->aside = file ? dup(fileno(file)) : -1;
    if (file)
        (void)fclose(file);
    if (cluster->aside >= 0 && cluster->errors >= 0)
        (void)dup2(cluster->aside, STDERR_FILENO);
    if (!freopen("/dev/null", "w", stdout))
        (void)fprintf(stderr, "warning: rank %d cannot be silenced\n", cluster->rank);
}

static void end_aside(struct run_cluster *cluster)
{
    (void)fflush(stderr);
    if (cluster->errors >= 0) {
        (void)dup2(cluster->errors, STDERR_FILENO);
        (void)close(cluster->errors);
    }
    if (cluster->aside >= 0)
        (void)close(cluster->aside);
    cluster->errors = cluster->aside = -1;
}

static void read_aside(const struct run_cluster *cluster, char *said, size_t size)
{
    (void)fflush(stderr);
    ssize_t length = cluster->aside >= 0 ? pread(cluster->aside, said, size - 1, 0) : 0;
    said[length > 0 ? length : 0] = '\0';
    while (length > 0 && said[length - 1] == '\n')
        said[--length] = '\0';
    if (said[0] == '\0')
        (void)snprintf(said, size, "it cannot play");
}

// Of rank 0.  A line of progress that stands there is drawn again.
static void tell_silence(const char *words)
{
    (void)fprintf(stderr, "%swarning: %s\n", isatty(STDERR_FILENO) ? "\r\033[K" : "", words);
}

// --- The run --------------------------------------------------------------------------------------

bool run_cluster_announce(struct run_cluster *cluster)
{
    cluster->errors = cluster->aside = -1;
    if (!ask_launcher(cluster))
        return false;
    if (cluster->together && cluster->rank > 0)
        put_aside(cluster);
    if (!cluster->together || mpi_run_is_built)
        return true;
    (void)fprintf(
        stderr,
        "error: %d processes were started, but this epicsim was built without MPI: each would play the "
        "whole run\nhelp: build with -DEPICSIM_MPI=ON, or use --shard\n",
        cluster->size);
    return false;
}

bool run_cluster_is_alone(const char *command)
{
    struct run_cluster cluster = {0};
    if (!ask_launcher(&cluster))
        return false;
    if (cluster.together && cluster.rank == 0)
        (void)fprintf(
            stderr,
            "error: %d processes were started, but \"%s\" works in a single one: each would do all of "
            "it\nhelp: start it without mpirun; run, compare, league and draft share their games\n",
            cluster.size, command);
    return !cluster.together;
}

bool run_cluster_open(struct run_cluster *cluster, const volatile sig_atomic_t *stop)
{
    struct epic_error error = {{0}};
    if (!cluster->together)
        return true;
    cluster->mpi.stop = stop;
    cluster->mpi.tell = tell_silence;
    bool good = mpi_run_open(&cluster->mpi, &error);
    if (good && (cluster->mpi.size != cluster->size || cluster->mpi.rank != cluster->rank))
        good = error_set(&error,
                         "%d processes were started, but by the launcher of a different MPI than this "
                         "program's: they do not find each other",
                         cluster->size);
    if (!good) {
        end_aside(cluster);
        (void)fprintf(stderr, "error: rank %d: %s\n", cluster->rank, error.text);
    }
    return good;
}

unsigned run_cluster_threads(const struct run_cluster *cluster)
{
    if (!cluster->together || getenv("OMP_NUM_THREADS"))
        return (unsigned)omp_get_max_threads();
    return mpi_run_threads(&cluster->mpi);
}

bool run_cluster_agree(struct run_cluster *cluster, unsigned threads, bool good, const char *identity)
{
    if (!cluster->together)
        return good;
    char said[400] = "";
    struct text lines = {0};
    if (!good)
        read_aside(cluster, said, sizeof said);
    bool agreed = mpi_run_agree(&cluster->mpi, threads, identity, said, &lines);
    end_aside(cluster);
    // Of itself rank 0 has said it, and what hinders it hinders the others.
    if (cluster->rank == 0 && good)
        (void)fputs(text_string(&lines), stderr);
    text_free(&lines);
    return agreed;
}

unsigned run_cluster_all_threads(const struct run_cluster *cluster, unsigned threads)
{
    return cluster->together ? mpi_run_all_threads(&cluster->mpi) : threads;
}

void run_cluster_invite(struct run_cluster *cluster, struct sim_order *order)
{
    if (!cluster->together)
        return;
    order->remote = mpi_run_remote;
    order->remote_context = &cluster->mpi;
}

bool run_cluster_work(struct run_cluster *cluster, const struct sim_plan *plan)
{
    struct epic_error error = {{0}};
    bool good = mpi_run_work(&cluster->mpi, plan, &error);
    cluster->broken = !good;
    if (!good)
        (void)fprintf(stderr, "error: rank %d on %s: %s\n", cluster->rank, cluster->mpi.host, error.text);
    return good;
}

void run_cluster_report(const struct run_cluster *cluster)
{
    const struct mpi_run *mpi = &cluster->mpi;
    if (cluster->together)
        (void)fprintf(stderr, "%d processes; %.2f MB came in with %llu blocks\n", cluster->size,
                      1e-6 * (double)mpi->bytes, (unsigned long long)mpi->blocks);
}

int run_cluster_close(struct run_cluster *cluster, int status)
{
    if (cluster->together) {
        // Nothing can be said any more if all have to be ended.
        (void)fflush(stdout);
        mpi_run_close(&cluster->mpi, cluster->broken, status);
    }
    end_aside(cluster);
    return status;
}
