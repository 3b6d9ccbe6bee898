// The words of a run that stand in a progress file, to go on with it or to put parts of it together, may be
// any, each ended by a zero byte. They are refused with a message, or mean a run: what it is to play lies
// within its bounds, and without the words for a part of it, it is a whole one.
//
// The reader of a command line ends the program when it is told nonsense. Here that comes back instead
// (-Wl,--wrap in CMakeLists.txt), and what it still held is let go of.

#include <sanitizer/lsan_interface.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/run/run.h"
#include "fuzz/common.h"

_Noreturn void __real_exit(int status);
_Noreturn void __wrap_exit(int status);
void __wrap_argp_state_help(const struct argp_state *state, FILE *stream, unsigned flags);

static jmp_buf back;
static bool reading;

void __wrap_exit(int status)
{
    if (!reading)
        __real_exit(status);
    longjmp(back, 1);
}

// Help ends the program, too.
void __wrap_argp_state_help(const struct argp_state *state, FILE *stream, unsigned flags)
{
    (void)state;
    (void)stream;
    (void)flags;
    __wrap_exit(0);
}

static void check(const struct run_options *o)
{
    demand(o->games > 0 && o->deck_count + o->spec_count > 0);
    demand(o->until >= 0 && o->until <= 0.5 && o->seats <= EPIC_MAX_SEATS && o->threads <= 1024);
    demand(o->sprt.elo0 <= o->sprt.elo1 && o->stats >= SIM_STATS_NONE && o->stats <= SIM_STATS_FULL);
    demand(o->shards == 0 || (o->shard < o->shards && o->folder));
    demand(!o->keep_games || o->folder);
}

// False if the words are refused.
static bool parse(const struct run_words *words, struct run_options *options)
{
    static FILE *nowhere;
    FILE *usual = stderr;
    if (!nowhere)
        nowhere = fopen("/dev/null", "we");
    demand(nowhere != NULL);
    stderr = nowhere;
    reading = true;
    __lsan_disable();
    bool good = setjmp(back) == 0;
    if (good)
        run_words_parse(words, options);
    __lsan_enable();
    reading = false;
    stderr = usual;
    return good;
}

static void try_words(const struct run_words *words, bool whole)
{
    static struct run_options options;
    options = (struct run_options){.restored = true};
    if (parse(words, &options)) {
        check(&options);
        demand(!whole || options.shards == 0);
    }
    run_options_free(&options);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct run_words words = {0};
    struct text command = {0};
    struct epic_error error = {""};
    text_append_bytes(&command, data, size);
    text_append_char(&command, '\0');
    bool good = run_words_of(&words, &command, &error);
    demand(good == (error.text[0] == '\0'));
    if (good) {
        try_words(&words, false);
        run_words_drop_shard(&words);
        try_words(&words, true);
    }
    run_words_free(&words);
    text_free(&command);
    return 0;
}
