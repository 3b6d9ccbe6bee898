// The first line of a card: its name, alignments, classes, cost and numbers.
#include <string.h>

#include "base/text.h"
#include "games/ecg/language/compile.h"

struct reading {
    struct engine_compiler *compiler;
    struct diag_place place; // of the whole line
    struct ecg_kind *kind;
    uint32_t parts_seen; // bits of enum ecg_part
};

// --- Alignments and classes

// E2.5.2: an alignment is a trait among others.
static void add_alignment(struct reading *reading, const struct phrase_node *node)
{
    uint8_t bits = ecg_alignment_bits(node);
    if (reading->kind->alignments & bits)
        engine_wrong(reading->compiler, node, "this alignment is said twice");
    reading->kind->alignments |= bits;
}

// E2.0.1, E2.1.4#1, B-champ-1: what else the line of a card says are its classes.  The matcher's nodes would
// not outlive engine_class_of(), so they are noted first and declared afterwards.
enum { MAX_TRAITS = 16 };

static void read_traits(struct reading *reading, const struct phrase_node *traits)
{
    struct token words[MAX_TRAITS];
    unsigned count = 0;
    for (; traits; traits = phrase_kid(traits, ECG_W_TRAITS, 0)) {
        const struct phrase_node *word = phrase_kid(traits, ECG_W_WORD, 0);
        if (!word)
            add_alignment(reading, phrase_kid(traits, ECG_W_ALIGNMENT, 0));
        else if (count < MAX_TRAITS)
            words[count++] = *engine_token_of(reading->compiler, word);
        else
            engine_wrong(reading->compiler, word, "too many classes on one card: the limit is %d",
                         MAX_TRAITS);
    }
    for (unsigned i = 0; i < count; i++) {
        uint32_t class = engine_class_of(reading->compiler, &words[i]);
        uint64_t bit = class == NAMES_NONE ? 0 : UINT64_C(1) << class;
        if (reading->kind->classes & bit)
            diag_error(reading->compiler->out, token_place(reading->compiler->source, &words[i]),
                       "this class is said twice");
        reading->kind->classes |= bit;
    }
}

// --- Cost, numbers and the rest

// B-card-4: one gold or nothing.
static void set_cost(struct reading *reading, const struct phrase_node *part)
{
    const struct phrase_node *number = phrase_kid(part, ECG_W_INT, 0);
    if (reading->kind->type == CHAMP_TOKEN || reading->kind->type == ECG_GOD) {
        engine_wrong(reading->compiler, part, "a %s has no cost",
                     reading->kind->type == ECG_GOD ? "god" : "token");
        return;
    }
    if (number->value > 1)
        engine_wrong(reading->compiler, number, "a card costs 0 or 1");
    reading->kind->cost = (uint8_t)(number->value > 1 ? 1 : number->value);
}

static void set_stats(struct reading *reading, const struct phrase_node *part)
{
    if (reading->kind->type == CHAMP_EVENT || reading->kind->type == ECG_GOD)
        engine_wrong(reading->compiler, part, "only champions and tokens have offense and defense");
    reading->kind->offense = (int16_t)phrase_kid(part, ECG_W_INT, 0)->value;
    reading->kind->defense = (int16_t)phrase_kid(part, ECG_W_INT, 1)->value;
}

static void read_part(struct reading *reading, const struct phrase_node *part)
{
    int which = engine_means_of(part->phrase)->value;
    if (reading->parts_seen & (1U << which))
        engine_wrong(reading->compiler, part, "this is said twice");
    reading->parts_seen |= 1U << which;
    switch ((enum ecg_part)which) {
    case ECG_PART_COST: set_cost(reading, part); break;
    case ECG_PART_STATS: set_stats(reading, part); break;
    case ECG_PART_RARE: reading->kind->rare = true; break;
    case ECG_PART_DECK:
        reading->kind->deck_alignments = ecg_alignment_bits(phrase_kid(part, ECG_W_ALIGNMENTS, 0));
        break;
    case ECG_PART_NOTE: break; // E5.0#5: a comment, for those who read the card
    }
}

// E2.1.2, E2.1.3: a champion has an alignment and a cost; E2.2.2#1: so has an event, with a class or none
// (E2.2.2#2).
static void check_complete(struct reading *reading)
{
    static const char *const type_names[] = {[CHAMP_CHAMPION] = "a champion",
                                             [CHAMP_EVENT] = "an event",
                                             [CHAMP_TOKEN] = "a token",
                                             [ECG_GOD] = "a god"};
    const struct ecg_kind *kind = reading->kind;
    const char *type = type_names[kind->type];
    bool costs = kind->type == CHAMP_CHAMPION || kind->type == CHAMP_EVENT;
    bool fights = kind->type == CHAMP_CHAMPION || kind->type == CHAMP_TOKEN;
    if (kind->alignments == 0)
        diag_error(reading->compiler->out, reading->place, "%s needs an alignment: good, evil, wild or sage",
                   type);
    if (costs && !(reading->parts_seen & (1U << ECG_PART_COST)))
        diag_error(reading->compiler->out, reading->place, "%s needs a cost: \"cost 0\" or \"cost 1\"", type);
    if (fights && !(reading->parts_seen & (1U << ECG_PART_STATS)))
        diag_error(reading->compiler->out, reading->place, "%s needs offense and defense, such as 2/3", type);
}

// --- A whole header

void ecg_compile_header(struct engine_compiler *compiler, const struct phrase_node *node,
                        struct engine_header *header, void *kind)
{
    struct reading reading = {.compiler = compiler, .place = header->place, .kind = kind};
    reading.kind->type = (uint8_t)engine_means_of(node->phrase)->value;
    header->token = reading.kind->type == CHAMP_TOKEN;
    const struct phrase_node *parts = phrase_kid(node, ECG_W_PARTS, 0);
    for (; parts; parts = phrase_kid(parts, ECG_W_PARTS, 0))
        read_part(&reading, phrase_kid(parts, ECG_W_PART, 0));
    const struct phrase_node *traits = phrase_kid(node, ECG_W_TRAITS, 0);
    if (traits)
        read_traits(&reading, traits); // ends the life of the nodes
    check_complete(&reading);
    if (reading.kind->deck_alignments == 0)
        reading.kind->deck_alignments = reading.kind->alignments;
}
