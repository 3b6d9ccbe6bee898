// Compiling cards fails cleanly wherever memory runs out: the nth allocation is refused, for every n.
//
// The test takes the place of malloc and its kin; under a sanitizer, which is in that place already, it
// rests.
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"
#include "support/cards/ecg_texts.h"
#include "support/sanitized.h"

#ifndef SANITIZED

// NOLINTBEGIN(bugprone-reserved-identifier,readability-inconsistent-declaration-parameter-name): the names of
// libc
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

static unsigned long left; // allocations until the one that is refused; 0: none is

static bool is_refused(void) { return left > 0 && --left == 0; }

void *malloc(size_t size) { return is_refused() ? NULL : __libc_malloc(size); }

void *calloc(size_t count, size_t size) { return is_refused() ? NULL : __libc_calloc(count, size); }

void *realloc(void *block, size_t size) { return is_refused() ? NULL : __libc_realloc(block, size); }

// NOLINTEND(bugprone-reserved-identifier,readability-inconsistent-declaration-parameter-name)

// Whether the nth allocation was refused at all; if it was, there is no database and a reason.
static bool compile_without(unsigned long nth, const struct diag_source *source)
{
    struct diag_list out = {0};
    left = nth;
    struct engine_cards *cards = ecg_cards_parse(source, 1, &out);
    bool refused = left == 0;
    left = 0;
    bool reported = out.errors > 0 || out.dropped > 0;
    bool fine = cards ? !reported : reported;
    engine_cards_free(cards);
    diag_free(&out);
    assert_true(fine);
    return refused;
}

#endif

static void each_allocation_may_fail(void **state)
{
    (void)state;
#ifdef SANITIZED
    skip();
#else
    static const char cards[] =
        "set \"S\"\n"
        "token \"Wolf Token\" wild wolf, 2/2\n"
        "champion \"C\" good human, cost 1, 2/2, note \"n\"\n"
        "  airborne, blitz\n"
        "  loyalty 2 and tribute: create 2 wolves; all your wolves gain blitz and +2/+0 this turn\n"
        "  expend: this gains \"when this is broken: draw 1\" this turn\n"
        "  your other wolves have +1/+1\n"
        "event \"E\" evil, cost 0\n"
        "  choose one:\n"
        "    draw 2\n"
        "    pay 1: lose any amount of health; deal 2X damage to target champion; if it is your turn, "
        "recycle\n";
    const struct diag_source source = {"cards", cards, sizeof cards - 1};
    unsigned long nth = 1;
    while (compile_without(nth, &source))
        nth++;
    assert_true(nth > 100);
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_allocation_may_fail)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
