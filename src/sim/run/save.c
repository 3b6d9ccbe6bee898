#include "sim/run/save.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/block_hash.h"
#include "base/file.h"
#include "sim/run/pack.h"

// A progress file, all numbers of eight bytes with the lowest first:
//
//     "epicsim progress"          16 bytes
//     version                     FORMAT
//     length                      of the whole file
//     identity, command           each a length and so many bytes
//     shard, shards
//     started, microseconds, threads
//     for each stream:            length; a length and so many bytes, the hashes of its blocks
//     games
//     pass, pairing, number       the place of the next block
//     for each pairing:           rounds, count of words, words (pack_words)
//     hash                        of everything above
static const char magic[] = "epicsim progress";

enum {
    FORMAT = 4,
    MAGIC_BYTES = sizeof magic - 1,
    LENGTH_AT = MAGIC_BYTES + 8,
    HEAD_BYTES = LENGTH_AT + 8,
    HASH_BYTES = 8,
    MOST_PASSES = 48 // of more blocks than any run has
};

// More than the longest one: all pairings of some hundreds of decks.
#define SAVE_LIMIT ((size_t)1 << 36U)

void sim_save_free(struct sim_save *save)
{
    text_free(&save->identity);
    text_free(&save->command);
    text_free(&save->account);
    for (unsigned i = 0; i < SIM_STREAMS; i++)
        text_free(&save->streams[i].hashes);
    *save = (struct sim_save){0};
}

// --- Writing --------------------------------------------------------------------------------------

static void encode_account(const struct sim_ledger *ledger, struct text *out)
{
    pack_integer(out, ledger->games);
    pack_integer(out, ledger->entered.pass);
    pack_integer(out, ledger->entered.pairing);
    pack_integer(out, ledger->entered.number);
    for (unsigned i = 0; i < ledger->plan->pairing_count; i++) {
        size_t count = sim_words_count(ledger->plan, i);
        pack_integer(out, ledger->rounds[i]);
        pack_integer(out, count);
        pack_words(out, ledger->words[i], count);
    }
}

// The length stands in front, but is known last.
static void set_length(struct text *out, size_t begin)
{
    struct text length = {0};
    pack_integer(&length, out->length - begin + HASH_BYTES);
    if (length.failed || out->failed)
        out->failed = true;
    else
        memcpy(out->data + begin + LENGTH_AT, length.data, length.length);
    text_free(&length);
}

void sim_save_encode(const struct sim_save *save, const struct sim_ledger *ledger, struct text *out)
{
    size_t begin = out->length;
    text_append(out, magic);
    pack_integer(out, FORMAT);
    pack_integer(out, 0);
    pack_bytes(out, text_string(&save->identity), save->identity.length);
    pack_bytes(out, text_string(&save->command), save->command.length);
    pack_integer(out, save->shard);
    pack_integer(out, save->shards);
    pack_integer(out, save->started);
    pack_integer(out, save->microseconds);
    pack_integer(out, save->threads);
    for (unsigned i = 0; i < SIM_STREAMS; i++) {
        pack_integer(out, save->streams[i].length);
        pack_bytes(out, text_string(&save->streams[i].hashes), save->streams[i].hashes.length);
    }
    encode_account(ledger, out);
    set_length(out, begin);
    pack_integer(out, out->failed ? 0 : text_hash64(out->data + begin, out->length - begin));
}

bool sim_save_write(const struct sim_save *save, const struct sim_ledger *ledger, const char *path,
                    struct epic_error *error)
{
    struct text bytes = {0};
    sim_save_encode(save, ledger, &bytes);
    bool good = !bytes.failed || error_set(error, "cannot write \"%s\": out of memory", path);
    good = good && file_write(path, text_string(&bytes), bytes.length, error);
    text_free(&bytes);
    return good;
}

// --- Reading --------------------------------------------------------------------------------------

// Of a file of so many bytes, of which the first are there.
static bool check_head(const unsigned char *bytes, size_t there, uint64_t length, struct epic_error *error)
{
    if (there < MAGIC_BYTES || memcmp(bytes, magic, MAGIC_BYTES) != 0)
        return error_set(error, "it is not a progress file of epicsim");
    struct pack_reader head = {bytes + MAGIC_BYTES, there - MAGIC_BYTES, false};
    uint64_t format = pack_read_integer(&head);
    uint64_t whole = pack_read_integer(&head);
    if (head.bad)
        return error_set(error, "it is cut short after %" PRIu64 " bytes", length);
    if (format != FORMAT)
        return error_set(error, "it has format %" PRIu64 ", this program reads %d", format, (int)FORMAT);
    if (length < whole)
        return error_set(error, "it is cut short: %" PRIu64 " bytes are there of %" PRIu64, length, whole);
    if (length > whole || length < HEAD_BYTES + HASH_BYTES)
        return error_set(error, "it is damaged: %" PRIu64 " bytes are there in place of %" PRIu64, length,
                         whole);
    return true;
}

static bool check_whole(const unsigned char *bytes, size_t length, struct epic_error *error)
{
    if (!check_head(bytes, length, length, error))
        return false;
    struct pack_reader tail = {bytes + length - HASH_BYTES, HASH_BYTES, false};
    if (pack_read_integer(&tail) != text_hash64(bytes, length - HASH_BYTES))
        return error_set(error, "it is damaged: its bytes are not those that were written");
    return true;
}

static void read_text(struct pack_reader *reader, struct text *text)
{
    size_t length = 0;
    const void *bytes = pack_read_bytes(reader, &length);
    if (length > 0)
        text_append_bytes(text, bytes, length);
}

static unsigned read_small(struct pack_reader *reader, uint64_t most)
{
    uint64_t number = pack_read_integer(reader);
    reader->bad = reader->bad || number > most;
    return reader->bad ? 0 : (unsigned)number;
}

static void read_all(struct sim_save *save, struct pack_reader *reader)
{
    read_text(reader, &save->identity);
    read_text(reader, &save->command);
    save->shard = read_small(reader, UINT32_MAX);
    save->shards = read_small(reader, UINT32_MAX);
    save->started = pack_read_integer(reader);
    save->microseconds = pack_read_integer(reader);
    save->threads = read_small(reader, UINT32_MAX);
    for (unsigned i = 0; i < SIM_STREAMS; i++) {
        struct sim_mark *mark = &save->streams[i];
        mark->length = pack_read_integer(reader);
        read_text(reader, &mark->hashes);
        reader->bad = reader->bad || mark->hashes.length / HASH_BYTES != block_hash_count(mark->length) ||
                      mark->hashes.length % HASH_BYTES != 0;
    }
    save->games = pack_read_integer(reader);
    save->place.pass = read_small(reader, MOST_PASSES);
    save->place.pairing = read_small(reader, UINT32_MAX);
    save->place.number = pack_read_integer(reader);
    text_append_bytes(&save->account, reader->bytes, reader->left);
}

static bool marks_failed(const struct sim_save *save)
{
    bool failed = false;
    for (unsigned i = 0; i < SIM_STREAMS; i++)
        failed = failed || save->streams[i].hashes.failed;
    return failed;
}

bool sim_save_decode(struct sim_save *save, const void *bytes, size_t length, struct epic_error *error)
{
    if (!check_whole(bytes, length, error))
        return false;
    const unsigned char *first = bytes;
    struct pack_reader reader = {first + HEAD_BYTES, length - HEAD_BYTES - HASH_BYTES, false};
    read_all(save, &reader);
    const struct text *command = &save->command;
    bool ended = command->length == 0 || command->data[command->length - 1] == '\0';
    if (reader.bad || !ended || strlen(text_string(&save->identity)) != save->identity.length)
        return error_set(error, "it is damaged");
    if (save->identity.failed || save->command.failed || save->account.failed || marks_failed(save))
        return error_set(error, "out of memory");
    return true;
}

// Whatever lies there under this name is not to fill the memory.  What cannot be opened is told of later.
static bool look_at_head(const char *path, struct epic_error *error)
{
    unsigned char head[HEAD_BYTES];
    struct stat status;
    FILE *file = fopen(path, "rbe");
    if (!file)
        return true;
    size_t there = fread(head, 1, sizeof head, file);
    bool regular = fstat(fileno(file), &status) == 0 && S_ISREG(status.st_mode);
    (void)fclose(file);
    return !regular || check_head(head, there, (uint64_t)status.st_size, error);
}

bool sim_save_read(struct sim_save *save, const char *path, struct epic_error *error)
{
    struct text bytes = {0};
    struct epic_error cause = {{0}};
    if (!look_at_head(path, &cause))
        return error_set(error, "cannot use \"%s\": %s", path, cause.text);
    bool good = text_read_file(&bytes, path, SAVE_LIMIT, error);
    if (good && !sim_save_decode(save, text_string(&bytes), bytes.length, &cause))
        good = error_set(error, "cannot use \"%s\": %s", path, cause.text);
    text_free(&bytes);
    return good;
}

// --- Taking up ------------------------------------------------------------------------------------

bool sim_save_add(const struct sim_save *save, struct sim_ledger *ledger, struct epic_error *error)
{
    const struct sim_plan *plan = ledger->plan;
    struct pack_reader reader = {(const unsigned char *)text_string(&save->account), save->account.length,
                                 false};
    bool good = save->place.pairing <= plan->pairing_count;
    uint64_t games = 0;
    for (unsigned i = 0; good && i < plan->pairing_count; i++) {
        uint64_t rounds = pack_read_integer(&reader);
        size_t count = sim_words_count(plan, i);
        good = pack_read_integer(&reader) == count && rounds <= plan->rounds - ledger->rounds[i];
        if (good) {
            pack_read_words(&reader, ledger->words[i], count);
            ledger->rounds[i] += rounds;
            games += rounds * sim_plan_games_a_round(plan);
        }
    }
    good = good && !reader.bad && reader.left == 0 && games == save->games;
    return good || error_set(error, "the account of the run does not fit its plan");
}
