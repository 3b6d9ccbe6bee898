#include "games/ecg/language/facts.h"

#include "base/text.h"
#include "games/ecg/language/compile.h"

#define WORD(name, word) word,
const char *const ecg_keyword_words[] = {CHAMP_KEYWORD_LIST(WORD) ECG_KEYWORD_LIST(WORD) NULL};
const char *const ecg_alignment_words[] = {ECG_ALIGNMENTS(WORD) NULL};
#undef WORD

static const struct ecg_kind *kind_at(const struct engine_cards *cards, unsigned kind)
{
    return (const struct ecg_kind *)cards->kinds + kind;
}

// Two alignments stand in the order of the cards.
static void alignment(const struct engine_cards *cards, unsigned kind, struct text *out)
{
    static const uint8_t order[] = {ECG_NUMBER_OF_WILD, ECG_NUMBER_OF_GOOD, ECG_NUMBER_OF_SAGE,
                                    ECG_NUMBER_OF_EVIL};
    const char *before = "";
    for (unsigned i = 0; i < sizeof order; i++) {
        if (kind_at(cards, kind)->alignments >> order[i] & 1) {
            text_appendf(out, "%s%s", before, ecg_alignment_words[order[i]]);
            before = "/";
        }
    }
}

static void cost(const struct engine_cards *cards, unsigned kind, struct text *out)
{
    const struct ecg_kind *k = kind_at(cards, kind);
    if (k->type == CHAMP_CHAMPION || k->type == CHAMP_EVENT)
        text_appendf(out, "%u", k->cost);
}

static void type(const struct engine_cards *cards, unsigned kind, struct text *out)
{
    static const char *const types[] = {
        [CHAMP_CHAMPION] = "champion", [CHAMP_EVENT] = "event", [CHAMP_TOKEN] = "token", [ECG_GOD] = "god"};
    text_append(out, types[kind_at(cards, kind)->type]);
}

static void rare(const struct engine_cards *cards, unsigned kind, struct text *out)
{
    text_append(out, kind_at(cards, kind)->rare ? "yes" : "");
}

// Columns: name in files, heading of a table or NULL, what fills it.
#define COLUMNS(C)                                 \
    C("name", "name", champ_fact_name)             \
    C("set", NULL, champ_fact_set)                 \
    C("alignment", "alignment", alignment)         \
    C("cost", "cost", cost)                        \
    C("type", "type", type)                        \
    C("class", "class", champ_fact_classes)        \
    C("offense", "off", champ_fact_offense)        \
    C("defense", "def", champ_fact_defense)        \
    C("keywords", "keywords", champ_fact_keywords) \
    C("rare", NULL, rare)

#define COLUMN(name, heading, fact) {name, heading},
const struct epic_column ecg_card_columns[] = {COLUMNS(COLUMN){NULL, NULL}};
#undef COLUMN

void ecg_card_field(const void *cards, unsigned kind, unsigned column, struct text *out)
{
#define FACT(name, heading, fact) fact,
    static const champ_fact facts[] = {COLUMNS(FACT)};
#undef FACT
    facts[column](((const struct ecg_cards *)cards)->base, kind, out);
}
