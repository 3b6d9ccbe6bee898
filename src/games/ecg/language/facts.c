#include "games/ecg/language/facts.h"

#include "base/bits.h"
#include "base/text.h"
#include "games/ecg/language/program.h"

enum column {
    COLUMN_NAME,
    COLUMN_SET,
    COLUMN_ALIGNMENT,
    COLUMN_COST,
    COLUMN_TYPE,
    COLUMN_CLASS,
    COLUMN_OFFENSE,
    COLUMN_DEFENSE,
    COLUMN_KEYWORDS,
    COLUMN_RARE,
    COLUMNS
};

const struct epic_column ecg_card_columns[COLUMNS + 1] = {
    [COLUMN_NAME] = {"name", "name"},
    [COLUMN_SET] = {"set", NULL},
    [COLUMN_ALIGNMENT] = {"alignment", "alignment"},
    [COLUMN_COST] = {"cost", "cost"},
    [COLUMN_TYPE] = {"type", "type"},
    [COLUMN_CLASS] = {"class", "class"},
    [COLUMN_OFFENSE] = {"offense", "off"},
    [COLUMN_DEFENSE] = {"defense", "def"},
    [COLUMN_KEYWORDS] = {"keywords", "keywords"},
    [COLUMN_RARE] = {"rare", NULL},
};

static const char *const types[] = {
    [CHAMP_CHAMPION] = "champion", [CHAMP_EVENT] = "event", [ECG_GOD] = "god", [CHAMP_TOKEN] = "token"};

const char *const ecg_keyword_words[ECG_KEYWORDS] = {
    [CHAMP_AIRBORNE] = "airborne",
    [CHAMP_BLITZ] = "blitz",
    [CHAMP_BREAKTHROUGH] = "breakthrough",
    [CHAMP_RIGHTEOUS] = "righteous",
    [CHAMP_UNBLOCKABLE] = "unblockable",
    [CHAMP_UNBANISHABLE] = "unbanishable",
    [CHAMP_UNBREAKABLE] = "unbreakable",
    [CHAMP_UNTARGETABLE] = "untargetable",
    [CHAMP_UNBREAKABLE_ON_OWN_TURN] = "unbreakable on your turn",
    [CHAMP_UNBLOCKABLE_BY_LOWER_OFFENSE] = "unblockable by lower offense",
    [CHAMP_MUST_ATTACK] = "must attack",
    [CHAMP_MUST_BE_BLOCKED] = "must be blocked",
    [ECG_AMBUSH] = "ambush",
    [CHAMP_CANNOT_GAIN] = "cannot gain abilities",
    [CHAMP_ENTERS_EXPENDED] = "enters expended",
};

// Appends the names of a set's members.
static void list_names(struct text *out, uint64_t set, const char *const *names, const char *between)
{
    for (const char *before = ""; set; before = between)
        text_appendf(out, "%s%s", before, names[bits64_pop(&set)]);
}

// Two alignments stand in the order of the cards.
static void list_alignments(struct text *out, unsigned alignments)
{
    static const struct {
        enum ecg_alignment bit;
        const char *name;
    } order[] = {{ECG_WILD, "wild"}, {ECG_GOOD, "good"}, {ECG_SAGE, "sage"}, {ECG_EVIL, "evil"}};
    const char *before = "";
    for (unsigned i = 0; i < sizeof order / sizeof *order; i++) {
        if (alignments & order[i].bit) {
            text_appendf(out, "%s%s", before, order[i].name);
            before = "/";
        }
    }
}

void ecg_card_field(const void *cards, unsigned kind, unsigned column, struct text *out)
{
    const struct ecg_cards *all = cards;
    const struct ecg_kind *k = &all->kinds[kind];
    bool played = k->type == CHAMP_CHAMPION || k->type == CHAMP_EVENT;
    bool fights = k->type == CHAMP_CHAMPION || k->type == CHAMP_TOKEN;
    switch ((enum column)column) {
    case COLUMN_NAME: text_append(out, k->name); break;
    case COLUMN_SET: text_append(out, k->set ? k->set : ""); break;
    case COLUMN_ALIGNMENT: list_alignments(out, k->alignments); break;
    case COLUMN_COST:
        if (played)
            text_appendf(out, "%u", k->cost);
        break;
    case COLUMN_TYPE: text_append(out, types[k->type]); break;
    case COLUMN_CLASS: list_names(out, k->classes, all->class_names, " "); break;
    case COLUMN_OFFENSE:
        if (fights)
            text_appendf(out, "%d", k->offense);
        break;
    case COLUMN_DEFENSE:
        if (fights)
            text_appendf(out, "%d", k->defense);
        break;
    case COLUMN_KEYWORDS: list_names(out, k->keywords, ecg_keyword_words, ","); break;
    case COLUMN_RARE: text_append(out, k->rare ? "yes" : ""); break;
    case COLUMNS: break;
    }
}
