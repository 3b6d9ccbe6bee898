// What the compiler makes of Epic TCG cards, and that all published ones compile.
#include <glob.h>
#include <stdio.h>
#include <string.h>

#include "cmocka_test.h"
#include "engine/language/cards.h"
#include "games/tcg/language/compile.h"

static struct engine_cards *load(const char *const *files, size_t file_count, const struct diag_source *text)
{
    struct diag_list out = {0};
    struct text messages = {0};
    struct engine_cards *cards =
        engine_cards_load(&tcg_language.engine, files, file_count, text, text ? 1 : 0, 0, &out);
    diag_render(&out, &messages);
    if (!cards)
        fputs(text_string(&messages), stderr);
    text_free(&messages);
    diag_free(&out);
    return cards;
}

static void all_cards_compile(void **state)
{
    (void)state;
    glob_t files;
    assert_int_equal(glob(EPICSIM_SOURCE_DIR "/decks/tcg/cards/*.cards", 0, NULL, &files), 0);
    struct engine_cards *cards = load((const char *const *)files.gl_pathv, files.gl_pathc, NULL);
    globfree(&files);
    assert_non_null(cards);
    assert_true(cards->count > 400);
    engine_cards_free(cards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(all_cards_compile)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
