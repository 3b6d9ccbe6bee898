// Two runs that differ: what is told of it is what a person would look for.
#include "report/identity.h"

#include <string.h>

#include "cmocka_test.h"

static const char *const run =
    "{\"game\":\"ecg\",\"options\":{\"edition\":2016,\"turn-cap\":1000},\"seed\":\"1\",\"rounds\":500,"
    "\"signature\":\"aa\",\"card_files\":[{\"file\":\"base.cards\",\"hash\":\"11\"}],"
    "\"decks\":[{\"name\":\"Burn\",\"file\":\"burn.deck\",\"hash\":\"22\",\"player\":\"random\"}]}";

// What is told if in the run `from` is replaced by `to`.
static void assert_told(const char *from, const char *to, const char *expected)
{
    struct text other = {0};
    struct text told = {0};
    const char *place = strstr(run, from);
    assert_non_null(place);
    text_append_bytes(&other, run, (size_t)(place - run));
    text_append(&other, to);
    text_append(&other, place + strlen(from));
    report_identity_difference(run, text_string(&other), &told);
    assert_string_equal(text_string(&told), expected);
    text_free(&told);
    text_free(&other);
}

static void what_is_the_same_is_not_told(void **state)
{
    (void)state;
    assert_told("", "", "");
}

static void values_are_told_with_their_names(void **state)
{
    (void)state;
    assert_told("\"seed\":\"1\"", "\"seed\":\"2\"", "seed is \"1\" there and \"2\" here");
    assert_told("500", "501",
                "the number of pairs of games, or rounds of several decks, (-n) is 500 there and 501 here");
    assert_told("2016", "2017", "edition is 2016 there and 2017 here");
    assert_told("\"random\"", "\"flat\"", "of \"burn.deck\" player is \"random\" there and \"flat\" here");
    assert_told("\"seed\":\"1\"", "\"seed\":\"1\",\"new\":true", "new is missing there and true here");
}

static void files_that_changed_are_named(void **state)
{
    (void)state;
    assert_told("\"11\"", "\"12\"", "\"base.cards\" is not what it was");
    assert_told("\"22\"", "\"23\"", "\"burn.deck\" is not what it was");
    assert_told("\"card_files\":[", "\"card_files\":[{},", "there are 1 card_files there and 2 here");
}

// Another deck gives another signature, too, but the deck is what to look for.
static void the_signature_comes_last(void **state)
{
    (void)state;
    assert_told("\"aa\"", "\"ab\"", "signature is \"aa\" there and \"ab\" here");
    static const char both[] =
        "\"signature\":\"aa\",\"card_files\":[{\"file\":\"base.cards\",\"hash\":\"11\"}]";
    assert_told(both, "\"signature\":\"ab\",\"card_files\":[{\"file\":\"base.cards\",\"hash\":\"12\"}]",
                "\"base.cards\" is not what it was");
}

static void nonsense_is_told_as_such(void **state)
{
    (void)state;
    assert_told("{\"game\"", "\"game\"", "it was written by another version of epicsim");
    assert_told(",\"seed\":\"1\"", "", "it was written by another version of epicsim");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_the_same_is_not_told), cmocka_unit_test(values_are_told_with_their_names),
        cmocka_unit_test(files_that_changed_are_named), cmocka_unit_test(the_signature_comes_last),
        cmocka_unit_test(nonsense_is_told_as_such),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
