#include "support/ecg_decks.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>

#include "games/ecg/decks.h"
#include "games/ecg/language/compile.h"
#include "games/ecg/language/facts.h"

void *ecg_cards_all(struct diag_list *out)
{
    glob_t files;
    void *cards = NULL;
    if (glob(EPICSIM_SOURCE_DIR "/decks/ecg/cards/*.cards", 0, NULL, &files) == 0) {
        cards = engine_cards_compile(&ecg_language.engine,
                                     &(struct epic_card_sources){.files = (const char *const *)files.gl_pathv,
                                                                 .file_count = files.gl_pathc},
                                     out);
        globfree(&files);
    }
    return cards;
}

struct epic_deck *ecg_named_deck(const void *cards, const char *name, struct diag_list *out)
{
    char path[512];
    (void)snprintf(path, sizeof path, "%s/decks/ecg/lists/%s.deck", EPICSIM_SOURCE_DIR, name);
    return epic_deck_load(epic_rules_find("ecg"), cards, path, out);
}

// A deck in the making.
struct maker {
    const struct engine_cards *cards;
    struct pcg *random;
    uint8_t copies[ENGINE_MAX_KINDS];
    unsigned size;
    unsigned count[4][2]; // by alignment and cost
};

static const struct ecg_kind *any_kind(const struct maker *m, unsigned *index)
{
    do {
        *index = pcg_bounded(m->random, m->cards->count);
    } while (ecg_kind_of(m->cards, *index)->type > CHAMP_EVENT);
    return ecg_kind_of(m->cards, *index);
}

// B-full-4: two cards of cost 1 for each free one, alignment by alignment.
static bool keeps_ratio(const struct maker *m, const struct ecg_kind *kind, unsigned copies)
{
    for (unsigned i = 0; i < 4 && kind->cost == 0; i++) {
        if (kind->deck_alignments >> i & 1U && 2 * (m->count[i][0] + copies) > m->count[i][1])
            return false;
    }
    return true;
}

static void add(struct maker *m, unsigned index, unsigned copies)
{
    const struct ecg_kind *kind = ecg_kind_of(m->cards, index);
    m->copies[index] = (uint8_t)(m->copies[index] + copies);
    m->size += copies;
    for (unsigned i = 0; i < 4; i++) {
        if (kind->deck_alignments >> i & 1U)
            m->count[i][kind->cost != 0] += copies;
    }
}

// Cards of cost 1 first, so that free ones have what they need. B-full-3: three copies at most; a card with
// the text of a promo is left out, since it counts together with its twin.
static void make_constructed(struct maker *m, unsigned size)
{
    unsigned alignments = 1U + pcg_bounded(m->random, 15);
    while (m->size < size) {
        unsigned index;
        const struct ecg_kind *kind = any_kind(m, &index);
        unsigned copies = 1U + pcg_bounded(m->random, 3);
        if (!(kind->deck_alignments & alignments) || m->copies[index] ||
            strchr(engine_cards_name(m->cards, index), '('))
            continue;
        if (copies > size - m->size)
            copies = size - m->size;
        if (kind->cost == 0 && (m->size < size * 2 / 3 || !keeps_ratio(m, kind, copies)))
            continue;
        if (kind->cost == 1 && m->size >= size * 2 / 3 && pcg_bounded(m->random, 4))
            continue;
        add(m, index, copies);
    }
}

static void make_anything(struct maker *m, unsigned size)
{
    while (m->size < size) {
        unsigned index;
        (void)any_kind(m, &index);
        unsigned copies = 1U + pcg_bounded(m->random, 8);
        add(m, index, copies < size - m->size ? copies : size - m->size);
    }
}

static void append_god(const struct maker *m, struct text *list)
{
    unsigned index;
    do {
        index = pcg_bounded(m->random, m->cards->count);
    } while (ecg_kind_of(m->cards, index)->type != ECG_GOD);
    text_appendf(list, "god: %s\n", engine_cards_name(m->cards, index));
}

static struct epic_deck *read_made(const struct maker *m, const char *format, bool god, struct diag_list *out)
{
    struct text list = {0};
    text_appendf(&list, "name: Random\nformat: %s\n", format);
    if (god)
        append_god(m, &list);
    for (unsigned i = 0; i < m->cards->count; i++) {
        if (m->copies[i])
            text_appendf(&list, "%u %s\n", m->copies[i], engine_cards_name(m->cards, i));
    }
    struct epic_deck *deck =
        epic_deck_read(epic_rules_find("ecg"), m->cards, "random.deck", list.data, list.length, out);
    text_free(&list);
    return deck;
}

struct epic_deck *ecg_random_deck(const void *cards, struct pcg *random, struct diag_list *out)
{
    struct maker m = {.cards = cards, .random = random};
    bool constructed = pcg_bounded(random, 5) > 0;
    if (constructed)
        make_constructed(&m, pcg_bounded(random, 5) ? 60 : 60 + pcg_bounded(random, 37));
    else
        make_anything(&m, 10 + pcg_bounded(random, 87));
    return read_made(&m, constructed ? "constructed" : "any", pcg_bounded(random, 3) == 0, out);
}

struct epic_deck *ecg_format_deck(const void *cards, int format, struct pcg *random, struct diag_list *out)
{
    if (format < 0)
        return ecg_random_deck(cards, random, out);
    struct maker m = {.cards = cards, .random = random};
    const char *name = ecg_formats[format].name;
    if (strcmp(name, "constructed") == 0)
        make_constructed(&m, 60 + pcg_bounded(random, 37));
    else // all others take 30 cards
        make_anything(&m, 30);
    return read_made(&m, name, strcmp(name, "constructed") == 0, out);
}
