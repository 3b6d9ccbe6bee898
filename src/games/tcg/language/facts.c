#include "games/tcg/language/facts.h"

#include "base/text.h"
#include "games/tcg/language/compile.h"

#define WORD(name, word) word,
const char *const tcg_keyword_words[] = {CHAMP_KEYWORD_LIST(WORD) TCG_KEYWORD_LIST(WORD) NULL};
const char *const tcg_alignment_words[] = {TCG_ALIGNMENTS(WORD) NULL};
const char *const tcg_origin_words[] = {TCG_ORIGINS(WORD) NULL};
static const char *const speed_words[] = {TCG_SPEEDS(WORD)};
static const char *const rarity_words[] = {"", TCG_RARITIES(WORD)};
static const char *const slot_words[] = {"", TCG_SLOTS(WORD)};
#undef WORD
const char *const tcg_type_words[] = {[CHAMP_CHAMPION] = "champion",
                                      [CHAMP_EVENT] = "event",
                                      [CHAMP_TOKEN] = "token",
                                      [TCG_OBJECT] = "object",
                                      [TCG_OBJECT_TOKEN] = "object token"};

static bool is_card(const struct tcg_kind *kind)
{
    return kind->type != CHAMP_TOKEN && kind->type != TCG_OBJECT_TOKEN;
}

static void append_bits(struct text *out, size_t from, const char *const *words, unsigned bits,
                        const char *behind)
{
    for (; bits; bits &= bits - 1)
        text_appendf(out, "%s%s%s", out->length > from ? "," : "", words[__builtin_ctz(bits)], behind);
}

static void alignment(const void *cards, unsigned kind, struct text *out)
{
    append_bits(out, out->length, tcg_alignment_words, tcg_kind_of(cards, kind)->alignments, "");
}

// T-token-6: of a token, what its maker gives it, which may be none.
static void origin(const void *cards, unsigned kind, struct text *out)
{
    append_bits(out, out->length, tcg_origin_words, tcg_kind_of(cards, kind)->traits, "");
}

static void cost(const void *cards, unsigned kind, struct text *out)
{
    if (is_card(tcg_kind_of(cards, kind)))
        text_append(out, tcg_kind_of(cards, kind)->cost ? "action" : "free");
}

static void speed(const void *cards, unsigned kind, struct text *out)
{
    if (is_card(tcg_kind_of(cards, kind)))
        text_append(out, speed_words[tcg_kind_of(cards, kind)->speed]);
}

static void instantaneous(const void *cards, unsigned kind, struct text *out)
{
    if (is_card(tcg_kind_of(cards, kind)))
        text_append(out, tcg_kind_of(cards, kind)->instantaneous ? "y" : "n");
}

static void type(const void *cards, unsigned kind, struct text *out)
{
    text_append(out, tcg_type_words[tcg_kind_of(cards, kind)->type]);
}

static void stat(const struct tcg_kind *kind, int value, struct text *out)
{
    if (champ_is_champion(&kind->champ) && kind->size != TCG_SIZE_PRINTED)
        text_append(out, "X");
    else if (champ_is_champion(&kind->champ))
        text_appendf(out, "%d", value);
}

static void offense(const void *cards, unsigned kind, struct text *out)
{
    stat(tcg_kind_of(cards, kind), tcg_kind_of(cards, kind)->offense, out);
}

static void defense(const void *cards, unsigned kind, struct text *out)
{
    stat(tcg_kind_of(cards, kind), tcg_kind_of(cards, kind)->defense, out);
}

// Wards and recall are none of the bits.
static void keywords(const void *cards, unsigned kind, struct text *out)
{
    size_t from = out->length;
    const struct tcg_kind *k = tcg_kind_of(cards, kind);
    append_bits(out, from, tcg_keyword_words, k->keywords, "");
    append_bits(out, from, tcg_alignment_words, k->ward_alignments, " ward");
    append_bits(out, from, tcg_origin_words, k->ward_origins, " ward");
    append_bits(out, from, tcg_type_words, k->ward_types, " ward");
    if (k->recall)
        text_appendf(out, "%srecall", out->length > from ? "," : "");
    if (k->damage_ward)
        text_appendf(out, "%sdamage ward %u", out->length > from ? "," : "", (unsigned)k->damage_ward);
}

static void gift(const void *cards, unsigned kind, struct text *out)
{
    if (is_card(tcg_kind_of(cards, kind)))
        text_append(out, tcg_kind_of(cards, kind)->gift ? "y" : "n");
}

const char *tcg_print_run(const void *cards, unsigned kind)
{
    const struct tcg_kind *k = tcg_kind_of(cards, kind);
    bool by_rarity = k->rarity == TCG_RARE || k->rarity == TCG_ULTRA;
    return k->slot != TCG_NO_SLOT ? slot_words[k->slot] : by_rarity ? rarity_words[k->rarity] : "";
}

static void rarity(const void *cards, unsigned kind, struct text *out)
{
    text_append(out, rarity_words[tcg_kind_of(cards, kind)->rarity]);
}

static void slot(const void *cards, unsigned kind, struct text *out)
{
    text_append(out, slot_words[tcg_kind_of(cards, kind)->slot]);
}

const struct epic_column tcg_card_columns[] = {
    {"name", "name", engine_card_fact_name},
    {"set", NULL, engine_card_fact_set},
    {"alignment", "alignment", alignment},
    {"origin", "origin", origin},
    {"cost", "cost", cost},
    {"speed", "speed", speed},
    {"instantaneous", NULL, instantaneous},
    {"type", "type", type},
    {"class", NULL, champ_fact_classes},
    {"offense", "off", offense},
    {"defense", "def", defense},
    {"keywords", "keywords", keywords},
    {"gift", NULL, gift},
    {"rarity", NULL, rarity},
    {"slot", NULL, slot},
    {0},
};
