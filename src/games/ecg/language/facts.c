#include "games/ecg/language/facts.h"

#include "base/text.h"
#include "games/ecg/language/compile.h"

#define WORD(name, word) word,
const char *const ecg_keyword_words[] = {CHAMP_KEYWORD_LIST(WORD) ECG_KEYWORD_LIST(WORD) NULL};
const char *const ecg_alignment_words[] = {ECG_ALIGNMENTS(WORD) NULL};
#undef WORD

// Two alignments stand in the order of the cards.
static void alignment(const void *cards, unsigned kind, struct text *out)
{
    static const uint8_t order[] = {ECG_NUMBER_OF_WILD, ECG_NUMBER_OF_GOOD, ECG_NUMBER_OF_SAGE,
                                    ECG_NUMBER_OF_EVIL};
    const char *before = "";
    for (unsigned i = 0; i < sizeof order; i++) {
        if (ecg_kind_of(cards, kind)->alignments >> order[i] & 1) {
            text_appendf(out, "%s%s", before, ecg_alignment_words[order[i]]);
            before = "/";
        }
    }
}

static void cost(const void *cards, unsigned kind, struct text *out)
{
    const struct ecg_kind *k = ecg_kind_of(cards, kind);
    if (k->type == CHAMP_CHAMPION || k->type == CHAMP_EVENT)
        text_appendf(out, "%u", k->cost);
}

static void type(const void *cards, unsigned kind, struct text *out)
{
    static const char *const types[] = {
        [CHAMP_CHAMPION] = "champion", [CHAMP_EVENT] = "event", [CHAMP_TOKEN] = "token", [ECG_GOD] = "god"};
    text_append(out, types[ecg_kind_of(cards, kind)->type]);
}

static void rare(const void *cards, unsigned kind, struct text *out)
{
    text_append(out, ecg_kind_of(cards, kind)->rare ? "yes" : "");
}

const struct epic_column ecg_card_columns[] = {
    {"name", "name", engine_card_fact_name},
    {"set", NULL, engine_card_fact_set},
    {"alignment", "alignment", alignment},
    {"cost", "cost", cost},
    {"type", "type", type},
    {"class", "class", champ_fact_classes},
    {"offense", "off", champ_fact_offense},
    {"defense", "def", champ_fact_defense},
    {"keywords", "keywords", champ_fact_keywords},
    {"rare", NULL, rare},
    {0},
};
