#include "sim/mpi.h"

#include <mpi.h>
#include <omp.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/pack.h"

const bool sim_mpi_is_built = true;

enum tag { TAG_BLOCKS = 1, TAG_STOP, TAG_RESULTS, TAG_FAILED, TAG_BYE };

enum {
    BLOCKS_A_THREAD = 2, // that a rank has: one to play, and one so that it need not wait
    BLOCK_NUMBERS = 3,
    MOST_IN_A_MESSAGE = 64,
    TROUBLE_BYTES = 512,
    NUMBER_BYTES = 8
};

// After a signal mpirun kills all processes, one second later unless it was told to wait longer.  Rank 0
// waits this part of it for the others and has the rest for saving.
static const double patient_part = 0.4;

// How long another rank waits for rank 0 after a signal.
static const double obedience = 10;

static double seconds(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void nap(void)
{
    static const struct timespec moment = {.tv_nsec = 100000};
    (void)nanosleep(&moment, NULL);
}

static double patience(void)
{
    const char *given = getenv("OMPI_MCA_odls_base_sigkill_timeout");
    double time = given ? strtod(given, NULL) : 0;
    return patient_part * (time >= 1 ? time : 1);
}

// --- Calls ----------------------------------------------------------------------------------------

static bool works(int code, struct epic_error *error)
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
static bool finish(const struct sim_mpi *mpi, MPI_Request *request, int rank, struct epic_error *error)
{
    double deadline = 0;
    for (;;) {
        int done = 0;
        if (!works(MPI_Test(request, &done, MPI_STATUS_IGNORE), error) || done)
            return done != 0;
        if (deadline <= 0 && mpi->stop && *mpi->stop)
            deadline = seconds() + patience();
        if (deadline > 0 && seconds() > deadline)
            return error_set(error, "rank %d does not answer", rank);
        (void)sched_yield();
    }
}

static bool send(const struct sim_mpi *mpi, const void *bytes, size_t length, int rank, enum tag tag,
                 struct epic_error *error)
{
    MPI_Request request;
    return works(MPI_Isend(bytes, (int)length, MPI_BYTE, rank, tag, MPI_COMM_WORLD, &request), error) &&
           finish(mpi, &request, rank, error);
}

// A message that has come, if one has: `tag` is 0 if not.  Starts as {0}, ends with free(bytes).
struct message {
    int rank, tag;
    unsigned char *bytes;
    size_t length, capacity;
};

static bool make_room(struct message *message, size_t length)
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

static bool receive(const struct sim_mpi *mpi, struct message *message, struct epic_error *error)
{
    MPI_Status status;
    MPI_Request request;
    int there = 0;
    int length = 0;
    message->tag = 0;
    if (!works(MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status), error))
        return false;
    if (!there)
        return true;
    (void)MPI_Get_count(&status, MPI_BYTE, &length);
    if (!make_room(message, (size_t)length))
        return error_set(error, "out of memory");
    message->rank = status.MPI_SOURCE;
    message->tag = status.MPI_TAG;
    message->length = (size_t)length;
    if (!works(MPI_Irecv(message->bytes, length, MPI_BYTE, message->rank, message->tag, MPI_COMM_WORLD,
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

// --- Opening --------------------------------------------------------------------------------------

bool sim_mpi_open(struct sim_mpi *mpi, struct epic_error *error)
{
    int provided = 0;
    int length = 0;
    char host[MPI_MAX_PROCESSOR_NAME] = "";
    if (!works(MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided), error))
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
    if (!mpi->threads || !mpi->out || !mpi->gone)
        return error_set(error, "out of memory");
    return provided >= MPI_THREAD_FUNNELED || error_set(error, "MPI: no threads beside the one that speaks");
}

// Some launchers tie each process to processors of its own, others tie several to the same ones or none to
// any.
unsigned sim_mpi_threads(const struct sim_mpi *mpi)
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

static void collect_troubles(struct sim_mpi *mpi, const char *troubles, struct text *lines)
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

bool sim_mpi_agree(struct sim_mpi *mpi, unsigned threads, const char *identity, const char *trouble,
                   struct text *lines)
{
    char mine[TROUBLE_BYTES] = "";
    size_t all = (size_t)mpi->size * TROUBLE_BYTES;
    char *troubles = malloc(all);
    bool same = same_as_first(identity);
    if (trouble[0] != '\0')
        (void)snprintf(mine, sizeof mine, "rank %d on %s: %s", mpi->rank, mpi->host, trouble);
    else if (!same)
        (void)snprintf(
            mine, sizeof mine,
            "rank %d on %s would play something else than rank 0: its cards, decks or program differ",
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

unsigned sim_mpi_all_threads(const struct sim_mpi *mpi)
{
    unsigned sum = 0;
    for (int i = 0; i < mpi->size; i++)
        sum += mpi->threads[i];
    return sum;
}

// --- Rank 0 ---------------------------------------------------------------------------------------

struct host {
    struct sim_mpi *mpi;
    struct sim_crew *crew;
    struct message message;
    struct sim_part part;
};

static bool enter_results(struct host *host, struct epic_error *error)
{
    const struct sim_plan *plan = sim_crew_plan(host->crew);
    struct pack_reader reader = {host->message.bytes, host->message.length, false};
    while (reader.left > 0 && !reader.bad) {
        uint64_t ticket = pack_read_integer(&reader);
        uint64_t pairing = pack_read_integer(&reader);
        size_t length = 0;
        const void *rows = pack_read_bytes(&reader, &length);
        if (reader.bad || pairing >= plan->pairing_count)
            break;
        if (!sim_part_clear(&host->part, plan, (unsigned)pairing))
            return error_set(error, "out of memory");
        text_append_bytes(&host->part.rows, rows, length);
        pack_read_words(&reader, host->part.words, sim_words_count(plan, (unsigned)pairing));
        if (host->part.rows.failed)
            return error_set(error, "out of memory");
        if (!reader.bad)
            sim_crew_enter(host->crew, (unsigned)ticket, &host->part);
        host->mpi->out[host->message.rank]--;
        host->mpi->blocks++;
    }
    return !reader.bad || error_set(error, "rank %d sent what makes no sense", host->message.rank);
}

static bool take_message(struct host *host, struct epic_error *error)
{
    const struct message *message = &host->message;
    host->mpi->bytes += message->length;
    switch (message->tag) {
    case TAG_RESULTS: return enter_results(host, error);
    case TAG_BYE: host->mpi->gone[message->rank] = true; return true;
    default: return error_set(error, "%.*s", (int)message->length, (const char *)message->bytes);
    }
}

// Takes all messages that are there.
static bool take_messages(struct host *host, bool *any, struct epic_error *error)
{
    *any = false;
    for (;;) {
        if (!receive(host->mpi, &host->message, error))
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
    struct sim_mpi *mpi = host->mpi;
    unsigned wanted = mpi->threads[rank] * BLOCKS_A_THREAD;
    enum sim_next next = SIM_BLOCK;
    struct text numbers = {0};
    unsigned taken = 0;
    while (next == SIM_BLOCK && mpi->out[rank] < wanted && taken < MOST_IN_A_MESSAGE) {
        unsigned ticket;
        struct sim_block block;
        next = sim_crew_take(host->crew, &ticket, &block);
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
        (void)send(mpi, numbers.data, numbers.length, rank, TAG_BLOCKS, error);
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

static unsigned blocks_out(const struct sim_mpi *mpi)
{
    unsigned sum = 0;
    for (int i = 1; i < mpi->size; i++)
        sum += mpi->out[i];
    return sum;
}

static bool all_gone(const struct sim_mpi *mpi)
{
    for (int i = 1; i < mpi->size; i++)
        if (!mpi->gone[i])
            return false;
    return true;
}

// Tells all to stop and waits until they have.  What still comes in is entered.
static void dismiss(struct host *host, double deadline)
{
    struct sim_mpi *mpi = host->mpi;
    struct epic_error error = {{0}};
    mpi->dismissed = true;
    for (int rank = 1; rank < mpi->size && error.text[0] == '\0'; rank++)
        (void)send(mpi, NULL, 0, rank, TAG_STOP, &error);
    bool any;
    while (error.text[0] == '\0' && !all_gone(mpi) && !(deadline > 0 && seconds() > deadline))
        if (take_messages(host, &any, &error) && !any)
            nap();
    mpi->lost = !all_gone(mpi);
}

void sim_mpi_guest(void *context, struct sim_crew *crew)
{
    struct host host = {.mpi = context, .crew = crew};
    struct epic_error error = {{0}};
    double deadline = 0;
    for (;;) {
        bool any = false;
        enum sim_next next = SIM_END;
        if (take_messages(&host, &any, &error))
            next = supply_all(&host, &error);
        if (error.text[0] != '\0')
            sim_crew_fail(crew, &error);
        if (deadline <= 0 && sim_crew_ends(crew))
            deadline = seconds() + patience();
        if (error.text[0] != '\0' || (next == SIM_END && blocks_out(host.mpi) == 0) ||
            (deadline > 0 && seconds() > deadline))
            break;
        if (!any)
            nap();
    }
    dismiss(&host, deadline);
    free(host.message.bytes);
    sim_part_free(&host.part);
}

// --- The other ranks ------------------------------------------------------------------------------

struct work {
    uint64_t ticket, pairing, number;
};

// What the threads of a rank share with the one that speaks to rank 0.
struct desk {
    struct sim_mpi *mpi;
    const struct sim_plan *plan;
    omp_lock_t lock;     // holds the rest
    struct work *blocks; // a ring: those from `oldest` on
    unsigned capacity, oldest, count;
    unsigned busy;       // threads that play
    struct text results; // not yet sent
    bool stop;
    struct epic_error error;
};

static void desk_fail(struct desk *desk, const char *why)
{
    omp_set_lock(&desk->lock);
    if (desk->error.text[0] == '\0')
        (void)error_set(&desk->error, "rank %d on %s: %s", desk->mpi->rank, desk->mpi->host, why);
    desk->count = 0;
    omp_unset_lock(&desk->lock);
}

static bool take_work(struct desk *desk, struct work *work, bool *stop)
{
    omp_set_lock(&desk->lock);
    bool there = desk->count > 0;
    if (there) {
        *work = desk->blocks[desk->oldest];
        desk->oldest = (desk->oldest + 1) % desk->capacity;
        desk->count--;
        desk->busy++;
    }
    *stop = desk->stop;
    omp_unset_lock(&desk->lock);
    return there;
}

static void pack_result(const struct sim_plan *plan, const struct work *work, const struct sim_part *part,
                        struct text *result)
{
    text_clear(result);
    pack_integer(result, work->ticket);
    pack_integer(result, work->pairing);
    pack_bytes(result, text_string(&part->rows), part->rows.length);
    pack_words(result, part->words, sim_words_count(plan, (unsigned)work->pairing));
}

static void bring(struct desk *desk, const struct text *result)
{
    omp_set_lock(&desk->lock);
    text_append_bytes(&desk->results, text_string(result), result->length);
    bool good = !result->failed && !desk->results.failed;
    desk->busy--;
    omp_unset_lock(&desk->lock);
    if (!good)
        desk_fail(desk, "out of memory");
}

static void play_work(struct desk *desk)
{
    const struct sim_plan *plan = desk->plan;
    struct sim_scratch *scratch = sim_scratch_new(plan);
    struct sim_part part = {0};
    struct text result = {0};
    struct work work;
    if (!scratch)
        desk_fail(desk, "out of memory");
    for (bool stop = false; !stop;) {
        if (!take_work(desk, &work, &stop)) {
            nap();
            continue;
        }
        struct epic_error error = {{0}};
        struct sim_block block = sim_block_at(plan, (unsigned)work.pairing, work.number);
        text_clear(&result);
        if (!scratch || !sim_play_block(plan, block, scratch, &part, &error))
            desk_fail(desk, error.text);
        else
            pack_result(plan, &work, &part, &result);
        bring(desk, &result);
    }
    text_free(&result);
    sim_part_free(&part);
    sim_scratch_free(scratch);
}

// --- Speaking to rank 0 ---

static void put_work(struct desk *desk, const struct message *message)
{
    struct pack_reader reader = {message->bytes, message->length, false};
    bool good = true;
    omp_set_lock(&desk->lock);
    while (reader.left > 0 && good) {
        struct work work = {.ticket = pack_read_integer(&reader)};
        work.pairing = pack_read_integer(&reader);
        work.number = pack_read_integer(&reader);
        good = !reader.bad && work.pairing < desk->plan->pairing_count && desk->count < desk->capacity;
        if (good)
            desk->blocks[(desk->oldest + desk->count++) % desk->capacity] = work;
    }
    omp_unset_lock(&desk->lock);
    if (!good)
        desk_fail(desk, "rank 0 sent what makes no sense");
}

static void put_stop(struct desk *desk)
{
    omp_set_lock(&desk->lock);
    desk->stop = true;
    desk->count = 0;
    omp_unset_lock(&desk->lock);
}

// Takes the results that wait; true if nothing more will come.
static bool fetch_results(struct desk *desk, struct text *results, struct epic_error *failure)
{
    omp_set_lock(&desk->lock);
    struct text empty = *results;
    *results = desk->results;
    desk->results = empty;
    text_clear(&desk->results);
    *failure = desk->error;
    bool last = desk->stop && desk->busy == 0;
    omp_unset_lock(&desk->lock);
    return last;
}

// A message on its way: rank 0 takes it when it comes to it, and may send blocks meanwhile.
struct mail {
    struct text bytes;
    MPI_Request request; // MPI_REQUEST_NULL: none
    bool last, told;
};

static bool is_sent(struct mail *mail, struct epic_error *error)
{
    int sent = 0;
    return works(MPI_Test(&mail->request, &sent, MPI_STATUS_IGNORE), error) && sent;
}

static bool send_next(struct desk *desk, struct mail *mail, struct epic_error *error)
{
    enum { MOST = 1 << 30 };
    struct epic_error failure;
    text_clear(&mail->bytes);
    mail->last = fetch_results(desk, &mail->bytes, &failure);
    enum tag tag = TAG_RESULTS;
    if (failure.text[0] != '\0' && !mail->told) {
        text_clear(&mail->bytes);
        text_append(&mail->bytes, failure.text);
        mail->told = true;
        tag = TAG_FAILED;
    }
    if (mail->bytes.length > MOST)
        return error_set(error, "more than %d bytes of results wait", (int)MOST);
    if (mail->bytes.length == 0)
        return true;
    return works(MPI_Isend(text_string(&mail->bytes), (int)mail->bytes.length, MPI_BYTE, 0, tag,
                           MPI_COMM_WORLD, &mail->request),
                 error);
}

// One look at what has come and what is to go; true if something was.
static bool speak_once(struct desk *desk, struct message *message, struct mail *mail,
                       struct epic_error *error)
{
    if (!receive(desk->mpi, message, error))
        return false;
    if (message->tag == TAG_BLOCKS)
        put_work(desk, message);
    else if (message->tag == TAG_STOP)
        put_stop(desk);
    bool sends =
        is_sent(mail, error) && !mail->last && send_next(desk, mail, error) && mail->bytes.length > 0;
    return message->tag != 0 || sends;
}

static void speak(struct desk *desk, struct epic_error *error)
{
    struct message message = {0};
    struct mail mail = {.request = MPI_REQUEST_NULL};
    double deadline = 0;
    while (error->text[0] == '\0') {
        if (!speak_once(desk, &message, &mail, error))
            nap();
        if (mail.last && is_sent(&mail, error))
            break;
        if (deadline <= 0 && desk->mpi->stop && *desk->mpi->stop)
            deadline = seconds() + obedience;
        if (deadline > 0 && seconds() > deadline)
            (void)error_set(error, "rank 0 is silent");
    }
    if (error->text[0] == '\0')
        (void)send(desk->mpi, NULL, 0, 0, TAG_BYE, error);
    put_stop(desk);
    text_free(&mail.bytes);
    free(message.bytes);
}

bool sim_mpi_work(struct sim_mpi *mpi, const struct sim_plan *plan, struct epic_error *error)
{
    unsigned threads = mpi->threads[mpi->rank];
    struct desk desk = {.mpi = mpi, .plan = plan, .capacity = threads * BLOCKS_A_THREAD};
    desk.blocks = calloc(desk.capacity, sizeof *desk.blocks);
    if (!desk.blocks)
        return error_set(error, "out of memory");
    error->text[0] = '\0';
    omp_init_lock(&desk.lock);
#pragma omp parallel num_threads((int)threads + 1)
    {
        if (omp_get_thread_num() == 0 && omp_get_num_threads() == 1)
            desk_fail(&desk, "there are no threads to play on");
        if (omp_get_thread_num() == 0)
            speak(&desk, error);
        else
            play_work(&desk);
    }
    omp_destroy_lock(&desk.lock);
    text_free(&desk.results);
    free(desk.blocks);
    return error->text[0] == '\0';
}

// --- Closing --------------------------------------------------------------------------------------

// A rank that waits for what it may play is told that nothing comes.
static void dismiss_all(struct sim_mpi *mpi)
{
    struct host host = {.mpi = mpi};
    dismiss(&host, seconds() + patience());
    free(host.message.bytes);
}

void sim_mpi_close(struct sim_mpi *mpi, bool broken, int status)
{
    if (mpi->open && mpi->rank == 0 && !broken && !mpi->dismissed)
        dismiss_all(mpi);
    if (mpi->open && (broken || mpi->lost))
        (void)MPI_Abort(MPI_COMM_WORLD, status);
    else if (mpi->open)
        (void)MPI_Finalize();
    free(mpi->threads);
    free(mpi->out);
    free(mpi->gone);
    *mpi = (struct sim_mpi){0};
}
