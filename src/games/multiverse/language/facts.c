#include "games/multiverse/language/facts.h"

#include "base/text.h"
#include "engine/language/cards.h"
#include "games/multiverse/language/program.h"

#define WORD(name, word) word,
const char *const multi_energy_words[] = {MULTI_ENERGIES(WORD) NULL};
const char *const multi_nature_words[] = {MULTI_NATURES(WORD) NULL};
const char *const multi_keyword_words[] = {MULTI_KEYWORDS(WORD) NULL};
const char *const multi_part_words[] = {MULTI_PARTS(WORD)};
const char *const multi_way_words[] = {MULTI_WAYS(WORD) NULL};
const char *const multi_element_words[] = {MULTI_ELEMENTS(WORD) NULL};
const char *const multi_limit_words[] = {MULTI_LIMITS(WORD) NULL};
static const char *const item_words[] = {MULTI_ITEM_KINDS(WORD)};
#undef WORD
const char *const multi_type_words[] = {[MULTI_FOOTHOLD] = "foothold",
                                        [MULTI_CHARACTER] = "character",
                                        [MULTI_INCIDENT] = "incident",
                                        [MULTI_ITEM] = "item"};

static const struct multi_kind *kind_at(const void *cards, unsigned kind)
{
    return engine_kind_record(cards, kind, sizeof(struct multi_kind));
}

static void append_bits(struct text *out, const char *const *words, uint64_t bits)
{
    for (size_t from = out->length; bits;)
        text_appendf(out, "%s%s", out->length > from ? "," : "", words[bits64_pop(&bits)]);
}

static void type(const void *cards, unsigned kind, struct text *out)
{
    text_append(out, multi_type_words[kind_at(cards, kind)->type]);
}

static void cost(const void *cards, unsigned kind, struct text *out)
{
    if (kind_at(cards, kind)->type != MULTI_FOOTHOLD)
        text_appendf(out, "%u", kind_at(cards, kind)->cost);
}

static void combat(const void *cards, unsigned kind, struct text *out)
{
    if (kind_at(cards, kind)->type == MULTI_CHARACTER)
        text_appendf(out, "%d", kind_at(cards, kind)->combat);
}

static void defense(const void *cards, unsigned kind, struct text *out)
{
    if (kind_at(cards, kind)->type == MULTI_CHARACTER || multi_is_independent(kind_at(cards, kind)))
        text_appendf(out, "%d", kind_at(cards, kind)->defense);
}

static void energies(const void *cards, unsigned kind, struct text *out)
{
    append_bits(out, multi_energy_words, kind_at(cards, kind)->energies);
}

static void item(const void *cards, unsigned kind, struct text *out)
{
    if (kind_at(cards, kind)->type == MULTI_ITEM)
        text_append(out, item_words[kind_at(cards, kind)->item]);
}

static void natures(const void *cards, unsigned kind, struct text *out)
{
    append_bits(out, multi_nature_words, kind_at(cards, kind)->natures);
}

static void labels(const void *cards, unsigned kind, struct text *out)
{
    append_bits(out, ((const struct engine_cards *)cards)->class_names, kind_at(cards, kind)->labels);
}

static void teams(const void *cards, unsigned kind, struct text *out)
{
    append_bits(out, ((const struct engine_cards *)cards)->class_names, kind_at(cards, kind)->teams);
}

static void keywords(const void *cards, unsigned kind, struct text *out)
{
    append_bits(out, multi_keyword_words, kind_at(cards, kind)->keywords);
}

static void powers(const void *cards, unsigned kind, struct text *out)
{
    const struct multi_kind *k = kind_at(cards, kind);
    size_t from = out->length;
    for (unsigned way = MULTI_PSI; way < MULTI_WAY_COUNT; way++)
        if (k->power[way])
            text_appendf(out, "%s%s %u", out->length > from ? "," : "", multi_way_words[way], k->power[way]);
    if (k->latent_psi)
        text_appendf(out, "%slatent psi %u", out->length > from ? "," : "", k->latent_psi);
}

const struct epic_column multi_card_columns[] = {{"name", "name", engine_card_fact_name},
                                                 {"set", NULL, engine_card_fact_set},
                                                 {"type", "type", type},
                                                 {"item", NULL, item},
                                                 {"cost", "cost", cost},
                                                 {"combat", "C", combat},
                                                 {"defense", "D", defense},
                                                 {"energies", "energy", energies},
                                                 {"natures", "nature", natures},
                                                 {"labels", "labels", labels},
                                                 {"teams", "teams", teams},
                                                 {"keywords", NULL, keywords},
                                                 {"powers", NULL, powers},
                                                 {0}};
