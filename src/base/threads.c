#include "base/threads.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"

// Waits until all have been started.
static void *stand(void *gate)
{
    (void)pthread_mutex_lock(gate);
    (void)pthread_mutex_unlock(gate);
    return NULL;
}

bool threads_can_start(unsigned threads, struct epic_error *error)
{
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    pthread_t *others = calloc(threads, sizeof *others);
    unsigned started = 0;
    int cause = 0;
    if (!others)
        return error_set(error, "out of memory");
    (void)pthread_mutex_lock(&gate);
    while (started + 1 < threads && cause == 0) {
        cause = pthread_create(&others[started], NULL, stand, &gate);
        started += cause == 0;
    }
    (void)pthread_mutex_unlock(&gate);
    for (unsigned i = 0; i < started; i++)
        (void)pthread_join(others[i], NULL);
    free(others);
    return cause == 0 || error_set(error, "cannot start %u threads: %s", threads, strerror(cause));
}
