#include "sim/run/returned.h"

void sim_returned_pack(const struct sim_plan *plan, const struct sim_returned *result,
                       const struct sim_part *part, struct text *out)
{
    pack_integer(out, result->ticket);
    pack_integer(out, result->pairing);
    for (unsigned i = 0; i < SIM_STREAMS; i++)
        pack_bytes(out, text_string(&part->lines[i]), part->lines[i].length);
    pack_words(out, part->words, sim_words_count(plan, result->pairing));
}

static void read_lines(struct pack_reader *reader, struct sim_part *part)
{
    for (unsigned i = 0; i < SIM_STREAMS; i++) {
        size_t length = 0;
        const void *lines = pack_read_bytes(reader, &length);
        if (length > 0)
            text_append_bytes(&part->lines[i], lines, length);
    }
}

bool sim_returned_read(struct pack_reader *reader, const struct sim_plan *plan, struct sim_returned *result,
                       struct sim_part *part)
{
    result->ticket = pack_read_integer(reader);
    uint64_t pairing = pack_read_integer(reader);
    reader->bad = reader->bad || pairing >= plan->pairing_count;
    if (reader->bad)
        return false;
    result->pairing = (unsigned)pairing;
    if (!sim_part_clear(part, plan, result->pairing))
        return false;
    read_lines(reader, part);
    pack_read_words(reader, part->words, sim_words_count(plan, result->pairing));
    return !reader->bad && !sim_part_failed(part);
}
