// Progress files: what was written is read again, and anything else is refused with its cause.
#include "sim/run/save.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/block_hash.h"
#include "cmocka_test.h"
#include "sim/run/pack.h"

enum { PAIRINGS = 3, ROUNDS = 1000, BLOCK = 128 };

// --- A ledger without games -----------------------------------------------------------------------

static struct sim_pairing pairings[PAIRINGS] = {{{0, 1}}, {{0, 2}}, {{1, 2}}};

static const struct sim_plan plan = {.rounds = ROUNDS,
                                     .seats = 2,
                                     .pairings = pairings,
                                     .pairing_count = PAIRINGS,
                                     .block_rounds = BLOCK,
                                     .stats = SIM_STATS_NONE};

// With numbers of all sizes in it.
static struct sim_ledger open_ledger(bool fill)
{
    struct sim_ledger ledger;
    assert_true(sim_ledger_open(&ledger, &plan, 4));
    if (!fill)
        return ledger;
    for (unsigned i = 0; i < PAIRINGS; i++) {
        size_t count = sim_words_count(&plan, i);
        for (size_t j = 0; j < count; j += 1 + j % 5)
            ledger.words[i][j] = (int64_t)(UINT64_C(0x9e3779b97f4a7c15) * (j + i)) >> (j * 7 % 64);
        ledger.rounds[i] = BLOCK;
    }
    sim_ledger_resume(&ledger, (struct sim_place){.pass = 1, .pairing = 1, .number = 1});
    return ledger;
}

static struct sim_save make_save(void)
{
    struct sim_save save = {
        .shard = 2, .shards = 5, .started = 1793000000, .microseconds = 123456789, .threads = 12};
    save.streams[SIM_STREAM_GAMES].length = (uint64_t)2 * BLOCK_HASH_BYTES;
    save.streams[SIM_STREAM_RECORD].length = 78;
    pack_integer(&save.streams[SIM_STREAM_GAMES].hashes, UINT64_MAX);
    pack_integer(&save.streams[SIM_STREAM_GAMES].hashes, 7);
    pack_integer(&save.streams[SIM_STREAM_RECORD].hashes, 5);
    text_append(&save.identity, "{\"seed\":\"7\"}");
    text_append_bytes(&save.command, "run\0a\0b", 8);
    return save;
}

static struct text make_bytes(void)
{
    struct sim_ledger ledger = open_ledger(true);
    struct sim_save save = make_save();
    struct text bytes = {0};
    sim_save_encode(&save, &ledger, &bytes);
    assert_false(bytes.failed);
    sim_save_free(&save);
    sim_ledger_close(&ledger);
    return bytes;
}

static void assert_refused(const char *bytes, size_t length, const char *why)
{
    // A copy of just this length, so that a sanitizer sees what is read behind it.
    char *copy = malloc(length + (length == 0));
    assert_non_null(copy);
    memcpy(copy, bytes, length);
    struct sim_save save = {0};
    struct epic_error error = {""};
    assert_false(sim_save_decode(&save, copy, length, &error));
    if (!strstr(error.text, why))
        fail_msg("\"%s\" of %zu bytes does not say \"%s\"", error.text, length, why);
    sim_save_free(&save);
    free(copy);
}

// --- Words ----------------------------------------------------------------------------------------

static void words_come_back(void **state)
{
    (void)state;
    static const int64_t words[] = {0, 0, 0, 1, -1, 63, -64, 64, 0, INT64_MAX, INT64_MIN, 300, 0, 0};
    enum { COUNT = sizeof words / sizeof *words };
    struct text bytes = {0};
    pack_words(&bytes, words, COUNT);
    for (size_t count = 0; count <= COUNT; count++) {
        struct text part = {0};
        int64_t back[COUNT] = {0};
        pack_words(&part, words, count);
        struct pack_reader reader = {(const unsigned char *)text_string(&part), part.length, false};
        pack_read_words(&reader, back, count);
        assert_false(reader.bad);
        assert_int_equal(reader.left, 0);
        assert_memory_equal(back, words, count * sizeof *words);
        text_free(&part);
    }
    text_free(&bytes);
}

static void many_zeros_take_little(void **state)
{
    (void)state;
    enum { COUNT = 10000 };
    int64_t *words = calloc(COUNT, sizeof *words);
    assert_non_null(words);
    words[COUNT / 2] = 5;
    struct text bytes = {0};
    pack_words(&bytes, words, COUNT);
    assert_true(bytes.length <= 8);
    free(words);
    text_free(&bytes);
}

static void words_that_do_not_fit_are_bad(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t length;
    } wrong[] = {
        {"", 0},                                              // none at all
        {"\x80", 1},                                          // a number without its end
        {"\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01", 11}, // longer than any
        {"\x00\x02", 2},                                      // three zeros where two words are
        {"\x02", 1},                                          // one word of two
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int64_t words[2] = {0};
        struct pack_reader reader = {(const unsigned char *)wrong[i].bytes, wrong[i].length, false};
        pack_read_words(&reader, words, 2);
        assert_true(reader.bad);
    }
    int64_t full[1] = {INT64_MAX};
    struct pack_reader reader = {(const unsigned char *)"\x02", 1, false};
    pack_read_words(&reader, full, 1);
    assert_true(reader.bad);
}

// --- Files ----------------------------------------------------------------------------------------

static void what_is_written_is_read(void **state)
{
    (void)state;
    struct text bytes = make_bytes();
    struct sim_save save = {0};
    struct epic_error error = {""};
    if (!sim_save_decode(&save, text_string(&bytes), bytes.length, &error))
        fail_msg("%s", error.text);
    assert_string_equal(text_string(&save.identity), "{\"seed\":\"7\"}");
    assert_int_equal(save.command.length, 8);
    assert_memory_equal(text_string(&save.command), "run\0a\0b", 8);
    assert_int_equal(save.shard, 2);
    assert_int_equal(save.shards, 5);
    assert_int_equal(save.started, 1793000000);
    assert_int_equal(save.microseconds, 123456789);
    assert_int_equal(save.threads, 12);
    assert_int_equal(save.streams[SIM_STREAM_GAMES].length, 2 * BLOCK_HASH_BYTES);
    assert_int_equal(save.streams[SIM_STREAM_GAMES].hashes.length, 16);
    assert_memory_equal(save.streams[SIM_STREAM_GAMES].hashes.data,
                        "\xff\xff\xff\xff\xff\xff\xff\xff\7\0\0\0\0\0\0", 16);
    assert_int_equal(save.streams[SIM_STREAM_RECORD].length, 78);
    assert_int_equal(save.streams[SIM_STREAM_RECORD].hashes.length, 8);
    assert_int_equal(save.games, 2 * PAIRINGS * BLOCK);

    struct sim_ledger expected = open_ledger(true);
    struct sim_ledger ledger = open_ledger(false);
    assert_true(sim_save_add(&save, &ledger, &error));
    sim_ledger_resume(&ledger, save.place);
    assert_memory_equal(&ledger.entered, &expected.entered, sizeof ledger.entered);
    assert_int_equal(ledger.games, expected.games);
    for (unsigned i = 0; i < PAIRINGS; i++)
        assert_memory_equal(ledger.words[i], expected.words[i], sim_words_count(&plan, i) * sizeof(int64_t));

    struct text again = {0};
    sim_save_encode(&save, &ledger, &again);
    assert_int_equal(again.length, bytes.length);
    assert_memory_equal(text_string(&again), text_string(&bytes), bytes.length);
    text_free(&again);
    text_free(&bytes);
    sim_save_free(&save);
    sim_ledger_close(&ledger);
    sim_ledger_close(&expected);
}

// The numbers in front are where files of other versions will have theirs.
static void the_head_is_fixed(void **state)
{
    (void)state;
    static const char head[] = "epicsim progress\4\0\0\0\0\0\0\0";
    struct text bytes = make_bytes();
    assert_memory_equal(text_string(&bytes), head, sizeof head - 1);
    struct pack_reader reader = {(const unsigned char *)text_string(&bytes) + 24, 8, false};
    assert_int_equal(pack_read_integer(&reader), bytes.length);
    text_free(&bytes);
}

static void any_part_is_refused(void **state)
{
    (void)state;
    struct text bytes = make_bytes();
    for (size_t length = 0; length < bytes.length; length++)
        assert_refused(text_string(&bytes), length, length < 16 ? "not a progress file" : "cut short");
    text_append_char(&bytes, 'x');
    assert_refused(text_string(&bytes), bytes.length, "damaged");
    text_free(&bytes);
}

static void any_changed_bit_is_refused(void **state)
{
    (void)state;
    struct text bytes = make_bytes();
    for (size_t i = 0; i < bytes.length; i++) {
        bytes.data[i] = (char)(bytes.data[i] ^ 1 << i % 8);
        assert_refused(text_string(&bytes), bytes.length,
                       i < 16              ? "not a progress file"
                       : i >= 16 && i < 24 ? "format"
                       : i >= 24 && i < 32 ? " bytes are there "
                                           : "damaged");
        bytes.data[i] = (char)(bytes.data[i] ^ 1 << i % 8);
    }
    text_free(&bytes);
}

static void other_files_are_refused(void **state)
{
    (void)state;
    static const char text[] = "pairing,deck,games\n0,Burn,1000\nand so on, longer than a head\n";
    assert_refused(text, sizeof text - 1, "not a progress file");
    struct text bytes = make_bytes();
    bytes.data[16] = 9;
    assert_refused(text_string(&bytes), bytes.length, "it has format 9, this program reads 4");
    text_free(&bytes);
}

// Fewer or more hashes than a file of this length has.
static void hashes_that_do_not_fit_are_refused(void **state)
{
    (void)state;
    for (unsigned more = 0; more < 3; more++) {
        struct sim_ledger ledger = open_ledger(true);
        struct sim_save save = make_save();
        struct text bytes = {0};
        save.streams[SIM_STREAM_RECORD].length = (uint64_t)more * BLOCK_HASH_BYTES;
        sim_save_encode(&save, &ledger, &bytes);
        struct sim_save back = {0};
        assert_true(sim_save_decode(&back, text_string(&bytes), bytes.length, NULL) == (more == 1));
        sim_save_free(&back);
        sim_save_free(&save);
        text_free(&bytes);
        sim_ledger_close(&ledger);
    }
}

// Words of another plan, or of more rounds than there are.
static void other_accounts_are_refused(void **state)
{
    (void)state;
    struct text bytes = make_bytes();
    struct sim_save save = {0};
    assert_true(sim_save_decode(&save, text_string(&bytes), bytes.length, NULL));
    struct sim_plan others[] = {plan, plan, plan, plan};
    others[0].pairing_count = PAIRINGS - 1;
    others[1].seats = 3;
    others[2].rounds = BLOCK - 1;
    for (unsigned i = 0; i < 4; i++) {
        struct sim_ledger ledger;
        struct epic_error error = {""};
        assert_true(sim_ledger_open(&ledger, &others[i], 1));
        assert_true(sim_save_add(&save, &ledger, &error) == (i == 3));
        sim_ledger_close(&ledger);
    }
    sim_save_free(&save);
    text_free(&bytes);
}

static void files_name_what_is_wrong(void **state)
{
    (void)state;
    char path[] = "save-test-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    struct sim_ledger ledger = open_ledger(true);
    struct sim_save save = make_save();
    struct sim_save back = {0};
    struct epic_error error = {""};
    assert_true(sim_save_write(&save, &ledger, path, &error));
    assert_true(sim_save_read(&back, path, &error));
    assert_int_equal(back.games, ledger.games);
    sim_save_free(&back);
    assert_int_equal(truncate(path, 100), 0);
    assert_false(sim_save_read(&back, path, &error));
    assert_non_null(strstr(error.text, path));
    assert_non_null(strstr(error.text, "cut short: 100 bytes are there of "));
    sim_save_free(&back);
    // Longer than the memory, most of it a placeholder: the head is enough to see that.
    assert_int_equal(truncate(path, (off_t)1 << 35), 0);
    assert_false(sim_save_read(&back, path, &error));
    assert_non_null(strstr(error.text, "it is damaged: 34359738368 bytes are there in place of "));
    sim_save_free(&back);
    assert_false(sim_save_write(&save, &ledger, "/dev/full", &error));
    assert_non_null(strstr(error.text, "No space left"));
    sim_save_free(&save);
    sim_ledger_close(&ledger);
    (void)close(file);
    (void)unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_come_back),
        cmocka_unit_test(many_zeros_take_little),
        cmocka_unit_test(words_that_do_not_fit_are_bad),
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(the_head_is_fixed),
        cmocka_unit_test(any_part_is_refused),
        cmocka_unit_test(any_changed_bit_is_refused),
        cmocka_unit_test(other_files_are_refused),
        cmocka_unit_test(hashes_that_do_not_fit_are_refused),
        cmocka_unit_test(other_accounts_are_refused),
        cmocka_unit_test(files_name_what_is_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
