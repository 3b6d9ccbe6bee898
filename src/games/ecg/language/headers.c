// The first line of a card: its name, alignments, classes, cost and numbers.
#include "games/ecg/language/compile.h"

struct reading {
    struct engine_compiler *compiler;
    struct diag_place place; // of the whole line
    struct ecg_kind *kind;
    uint32_t parts_seen; // bits of enum champ_part and enum ecg_part
};

// B-card-4: one gold or nothing.
static void set_cost(struct reading *reading, const struct phrase_node *part)
{
    const struct phrase_node *number = phrase_child(part, ECG_W_INT, 0);
    if (reading->kind->type == CHAMP_TOKEN || reading->kind->type == ECG_GOD) {
        engine_wrong(reading->compiler, part, "a %s has no cost",
                     reading->kind->type == ECG_GOD ? "god" : "token");
        return;
    }
    if (number->value > 1)
        engine_wrong(reading->compiler, number, "a card costs 0 or 1");
    reading->kind->cost = (uint8_t)(number->value > 1 ? 1 : number->value);
}

static void read_part(struct reading *reading, const struct phrase_node *part)
{
    int which = champ_value_of(part);
    if (reading->parts_seen & (1U << which))
        engine_wrong(reading->compiler, part, "this is given twice");
    reading->parts_seen |= 1U << which;
    switch (which) {
    case CHAMP_PART_STATS: champ_set_stats(reading->compiler, part, &reading->kind->champ); break;
    case ECG_PART_COST: set_cost(reading, part); break;
    case ECG_PART_RARE: reading->kind->rare = true; break;
    case ECG_PART_DECK:
        reading->kind->deck_alignments = champ_alignment_bits(phrase_child(part, ECG_W_ALIGNMENTS, 0));
        break;
    default: break; // E5.0#5: a comment, for those who read the card
    }
}

// E2.1.2, E2.1.3: a champion has an alignment and a cost; E2.2.2#1: so has an event, with a class or none
// (E2.2.2#2).
static void check_complete(struct reading *reading)
{
    static const char *const types[] = {[CHAMP_CHAMPION] = "a champion",
                                        [CHAMP_EVENT] = "an event",
                                        [CHAMP_TOKEN] = "a token",
                                        [ECG_GOD] = "a god"};
    const struct ecg_kind *kind = reading->kind;
    const char *type = types[kind->type];
    bool costs = kind->type == CHAMP_CHAMPION || kind->type == CHAMP_EVENT;
    if (kind->alignments == 0)
        diag_error(reading->compiler->out, reading->place, "%s needs an alignment: good, evil, wild or sage",
                   type);
    if (costs && !(reading->parts_seen & (1U << ECG_PART_COST)))
        diag_error(reading->compiler->out, reading->place, "%s needs a cost: \"cost 0\" or \"cost 1\"", type);
    if (champ_is_champion(&kind->champ) && !(reading->parts_seen & (1U << CHAMP_PART_STATS)))
        diag_error(reading->compiler->out, reading->place, "%s needs offense and defense, such as 2/3", type);
}

void ecg_compile_header(struct engine_compiler *compiler, const struct phrase_node *node,
                        struct engine_header *header, void *kind)
{
    struct reading reading = {.compiler = compiler, .place = header->place, .kind = kind};
    reading.kind->type = (uint8_t)champ_value_of(node);
    header->token = reading.kind->type == CHAMP_TOKEN;
    const struct phrase_node *parts = phrase_child(node, ECG_W_PARTS, 0);
    for (; parts; parts = phrase_child(parts, ECG_W_PARTS, 0))
        read_part(&reading, phrase_child(parts, ECG_W_PART, 0));
    champ_read_traits(compiler, phrase_child(node, ECG_W_TRAITS, 0), &reading.kind->champ);
    check_complete(&reading);
    if (reading.kind->deck_alignments == 0)
        reading.kind->deck_alignments = reading.kind->alignments;
}
