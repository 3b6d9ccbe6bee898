// The first line of a card.
#include "games/tcg/language/compile.h"

struct reading {
    struct engine_compiler *compiler;
    struct diag_place place; // of the whole line
    struct tcg_kind *kind;
    uint32_t parts_seen; // bits of enum champ_part and enum tcg_part
};

static bool seen(const struct reading *reading, unsigned part) { return reading->parts_seen >> part & 1U; }

static bool is_token(const struct tcg_kind *kind)
{
    return kind->type == CHAMP_TOKEN || kind->type == TCG_OBJECT_TOKEN;
}

static int child_value(const struct phrase_node *part, enum tcg_word word)
{
    return champ_value_of(phrase_child(part, word, 0));
}

static void read_part(struct reading *reading, const struct phrase_node *part)
{
    struct tcg_kind *kind = reading->kind;
    int which = champ_value_of(part);
    if (seen(reading, (unsigned)which))
        engine_wrong(reading->compiler, part, "this is given twice");
    reading->parts_seen |= 1U << which;
    switch (which) {
    case CHAMP_PART_STATS: champ_set_stats(reading->compiler, part, &kind->champ); break;
    case TCG_PART_ACTION: kind->cost = 1; break;
    case TCG_PART_INSTANTANEOUS: kind->instantaneous = true; /* fall through */
    case TCG_PART_SPEED: kind->speed = (uint8_t)child_value(part, TCG_W_SPEED); break;
    case TCG_PART_RARITY: kind->rarity = (uint8_t)child_value(part, TCG_W_RARITY); break;
    case TCG_PART_SLOT: kind->slot = (uint8_t)child_value(part, TCG_W_SLOT); break;
    case TCG_PART_GIFT: kind->gift = true; break;
    default: break; // TCG_PART_FREE, TCG_PART_SIZE; a note, for those who read the card
    }
}

// T-attr-5; that of the nodes of the line which is no alignment and no word.
static void read_origins(struct reading *reading, const struct phrase_node *traits)
{
    for (; traits; traits = phrase_child(traits, TCG_W_TRAITS, 0)) {
        const struct phrase_node *origin = phrase_child(traits, TCG_W_ORIGIN, 0);
        if (origin && reading->kind->traits)
            engine_wrong(reading->compiler, origin, "a second origin");
        if (origin)
            reading->kind->traits |= tcg_origin_bits(origin);
    }
}

static bool is_one(unsigned bits) { return bits && !(bits & (bits - 1)); }

static void wrong(const struct reading *reading, const char *what, const char *needs)
{
    diag_error(reading->compiler->out, reading->place, "%s needs %s", what, needs);
}

// T-attr-10: alignment, origin, cost, speed and, of a champion, offense and defense.
static void check_complete(const struct reading *reading)
{
    static const char *const types[] = {[CHAMP_CHAMPION] = "a champion",
                                        [CHAMP_EVENT] = "an event",
                                        [CHAMP_TOKEN] = "a token",
                                        [TCG_OBJECT] = "an object",
                                        [TCG_OBJECT_TOKEN] = "an object token"};
    const struct tcg_kind *kind = reading->kind;
    const char *type = types[kind->type];
    bool cost = seen(reading, TCG_PART_ACTION) != seen(reading, TCG_PART_FREE);
    bool speed = seen(reading, TCG_PART_SPEED) != seen(reading, TCG_PART_INSTANTANEOUS);
    bool stats = seen(reading, CHAMP_PART_STATS) != seen(reading, TCG_PART_SIZE);
    if (is_token(kind) ? !kind->alignments : !is_one(kind->alignments))
        wrong(reading, type, "one alignment: good, evil, wild or unaligned");
    if (!is_token(kind) && !kind->traits)
        wrong(reading, type, "an origin: natural, magical or constructed");
    if (!is_token(kind) && !cost)
        wrong(reading, type, "a cost: either \"action\" or \"free\"");
    if (!is_token(kind) && !speed)
        wrong(reading, type, "one speed: build, paced or fast, with \"instantaneous\" before it or not");
    if (champ_is_champion(&kind->champ) && !stats)
        wrong(reading, type, "offense and defense, such as 2/3");
    if (!is_token(kind) && kind->classes)
        diag_error(reading->compiler->out, reading->place, "only tokens have classes");
    if (is_token(kind) && (cost || speed || kind->rarity || kind->slot || kind->gift))
        diag_error(reading->compiler->out, reading->place,
                   "a token is not a card: it has no cost and no speed");
}

void tcg_compile_header(struct engine_compiler *compiler, const struct phrase_node *node,
                        struct engine_header *header, void *kind)
{
    struct reading reading = {.compiler = compiler, .place = header->place, .kind = kind};
    reading.kind->type = (uint8_t)champ_value_of(node);
    reading.kind->extra = reading.kind->extra_or = reading.kind->optional = ENGINE_NO_INDEX;
    header->token = is_token(reading.kind);
    const struct phrase_node *parts = phrase_child(node, TCG_W_PARTS, 0);
    for (; parts; parts = phrase_child(parts, TCG_W_PARTS, 0))
        read_part(&reading, phrase_child(parts, TCG_W_PART, 0));
    read_origins(&reading, phrase_child(node, TCG_W_TRAITS, 0));
    champ_read_traits(compiler, phrase_child(node, TCG_W_TRAITS, 0), &reading.kind->champ);
    check_complete(&reading);
}
