#include <omp.h>
#include <stdlib.h>

#include "base/clock.h"
#include "mpi/calls.h"
#include "sim/run/returned.h"

// The checker knows only MPI_Wait, which would wait for a process that died, too; here MPI_Test is asked.
// NOLINTBEGIN(clang-analyzer-optin.mpi.MPI-Checker)

// How long a rank waits for rank 0 after a signal.
static const double obedience = 10;

// How often it says at least that it is there: mpi_watch.
static const double beat = 1;

struct work {
    uint64_t ticket, pairing, number;
};

// What the threads of a rank share with the one that speaks to rank 0.
struct desk {
    struct mpi_run *mpi;
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
                        struct text *bytes)
{
    const struct sim_returned result = {work->ticket, (unsigned)work->pairing};
    text_clear(bytes);
    sim_returned_pack(plan, &result, part, bytes);
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
            mpi_nap();
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

static void put_work(struct desk *desk, const struct mpi_message *message)
{
    struct pack_reader reader = {message->bytes, message->length, false};
    bool good = true;
    omp_set_lock(&desk->lock);
    while (reader.left > 0 && good) {
        struct work work = {.ticket = pack_read_integer(&reader)};
        work.pairing = pack_read_integer(&reader);
        work.number = pack_read_integer(&reader);
        good = !reader.bad && work.pairing < desk->plan->pairing_count &&
               work.number < sim_plan_blocks(desk->plan) && desk->count < desk->capacity;
        if (good)
            desk->blocks[(desk->oldest + desk->count++) % desk->capacity] = work;
    }
    omp_unset_lock(&desk->lock);
    if (!good)
        desk_fail(desk, "rank 0 sent an invalid message");
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
    double sent;         // when
    bool last, told;
};

static bool is_sent(struct mail *mail, struct epic_error *error)
{
    int sent = 0;
    return mpi_works(MPI_Test(&mail->request, &sent, MPI_STATUS_IGNORE), error) && sent;
}

static bool send_next(struct desk *desk, struct mail *mail, struct epic_error *error)
{
    enum { MOST = 1 << 30 };
    struct epic_error failure;
    text_clear(&mail->bytes);
    mail->last = fetch_results(desk, &mail->bytes, &failure);
    enum mpi_tag tag = TAG_RESULTS;
    if (failure.text[0] != '\0' && !mail->told) {
        text_clear(&mail->bytes);
        text_append(&mail->bytes, failure.text);
        mail->told = true;
        tag = TAG_FAILED;
    }
    if (mail->bytes.length > MOST)
        return error_set(error, "more than %d bytes of results wait", (int)MOST);
    double now = clock_seconds();
    if (mail->bytes.length == 0 && now < mail->sent + beat)
        return true;
    if (mail->bytes.length == 0)
        tag = TAG_ALIVE;
    mail->sent = now;
    return mpi_works(MPI_Isend(text_string(&mail->bytes), (int)mail->bytes.length, MPI_BYTE, 0, (int)tag,
                               MPI_COMM_WORLD, &mail->request),
                     error);
}

// One look at what has come and what is to go; true if something was.
static bool speak_once(struct desk *desk, struct mpi_message *message, struct mail *mail,
                       struct epic_error *error)
{
    if (!mpi_receive(desk->mpi, message, error))
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
    struct mpi_message message = {0};
    struct mail mail = {.request = MPI_REQUEST_NULL};
    double deadline = 0;
    while (error->text[0] == '\0') {
        if (!speak_once(desk, &message, &mail, error))
            mpi_nap();
        if (mail.last && is_sent(&mail, error))
            break;
        if (deadline <= 0 && desk->mpi->stop && *desk->mpi->stop)
            deadline = clock_seconds() + obedience;
        if (deadline > 0 && clock_seconds() > deadline)
            (void)error_set(error, "rank 0 is silent");
    }
    if (error->text[0] == '\0')
        (void)mpi_send(desk->mpi, NULL, 0, 0, TAG_BYE, error);
    put_stop(desk);
    text_free(&mail.bytes);
    free(message.bytes);
}

bool mpi_run_work(struct mpi_run *mpi, const struct sim_plan *plan, struct epic_error *error)
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

// NOLINTEND(clang-analyzer-optin.mpi.MPI-Checker)
