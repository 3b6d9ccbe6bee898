#include "draft/supply.h"

#include <stdlib.h>
#include <string.h>

// --- Collections ----------------------------------------------------------------------------------

// Whether the set is one of those named, which is noted.
static bool is_wanted(const char *sets, const char *set, unsigned *found)
{
    size_t length = strlen(set);
    unsigned number = 0;
    for (const char *at = sets;; number++) {
        at += strspn(at, " ");
        size_t span = strcspn(at, ",");
        if (span == length && strncasecmp(at, set, length) == 0) {
            *found |= 1U << (number & 31U);
            return true;
        }
        if (at[span] == '\0')
            return false;
        at += span + 1;
    }
}

static unsigned copies_of(const struct epic_rules *rules, const void *cards,
                          const struct limited_format *format, unsigned kind, unsigned copies)
{
    bool single = format->marked_once && rules->limited->marked && rules->limited->marked(cards, kind);
    return single && copies > 1 ? 1 : copies;
}

// Those that there are, in the order of the cards.
static void hint_at_sets(const struct epic_rules *rules, const void *cards, struct diag_list *out)
{
    struct text names = {0};
    for (unsigned kind = 0; kind < rules->cards_count(cards); kind++) {
        unsigned earlier = 0;
        while (earlier < kind && (!rules->limited->dealt(cards, earlier) ||
                                  strcmp(rules->card_set(cards, earlier), rules->card_set(cards, kind)) != 0))
            earlier++;
        if (earlier == kind && rules->limited->dealt(cards, kind))
            text_appendf(&names, "%s%s", names.length > 0 ? ", " : "", rules->card_set(cards, kind));
    }
    diag_hint(out, "there are %s", text_string(&names));
    text_free(&names);
}

static bool name_sets(const struct epic_rules *rules, const void *cards, const char *sets, unsigned found,
                      struct diag_list *out)
{
    unsigned number = 0;
    for (const char *at = sets;; number++) {
        at += strspn(at, " ");
        size_t span = strcspn(at, ",");
        if (!(found >> (number & 31U) & 1U)) {
            (void)diag_error(out, (struct diag_place){0}, "there is no set of cards \"%.*s\"", (int)span, at);
            hint_at_sets(rules, cards, out);
            return false;
        }
        if (at[span] == '\0')
            return true;
        at += span + 1;
    }
}

bool draft_supply_collect(struct draft_supply *supply, const struct epic_rules *rules, const void *cards,
                          const struct limited_format *format, const char *sets, unsigned copies,
                          struct diag_list *out)
{
    size_t count = rules->cards_count(cards);
    unsigned found = 0;
    sets = sets ? sets : rules->limited->set;
    supply->cards = calloc(count * copies + 1, sizeof *supply->cards);
    if (!supply->cards)
        return diag_error(out, (struct diag_place){0}, "out of memory");
    for (unsigned kind = 0; kind < count; kind++) {
        if (!rules->limited->dealt(cards, kind) || !is_wanted(sets, rules->card_set(cards, kind), &found))
            continue;
        for (unsigned left = copies_of(rules, cards, format, kind, copies); left > 0; left--)
            supply->cards[supply->count++] = (uint16_t)kind;
    }
    return name_sets(rules, cards, sets, found, out);
}

void draft_shuffle(const struct draft_supply *supply, struct pcg *random, uint16_t *room)
{
    memcpy(room, supply->cards, supply->count * sizeof *room);
    for (unsigned left = supply->count; left > 1; left--) {
        unsigned other = pcg_bounded(random, left);
        uint16_t card = room[other];
        room[other] = room[left - 1];
        room[left - 1] = card;
    }
}

// --- Opening boosters -----------------------------------------------------------------------------

static const struct draft_run *pick_run(const struct draft_row *row, struct pcg *random)
{
    unsigned sum = 0, at = 0;
    for (unsigned i = 0; i < row->runs; i++)
        sum += row->run[i].count * row->run[i].weight;
    unsigned ticket = pcg_bounded(random, sum);
    while (ticket >= row->run[at].count * row->run[at].weight) {
        ticket -= row->run[at].count * row->run[at].weight;
        at++;
    }
    return &row->run[at];
}

static bool has(const struct draft_pack *pack, unsigned from, uint16_t kind)
{
    bool found = false;
    for (unsigned i = from; i < pack->count; i++)
        found |= pack->kind[i] == kind;
    return found;
}

// Cards of one row are all different.
static void open_row(const struct draft_row *row, struct pcg *random, struct draft_pack *pack)
{
    const struct draft_run *run = pick_run(row, random);
    unsigned from = pack->count;
    while (pack->count < from + row->count) {
        uint16_t kind = run->kinds[pcg_bounded(random, run->count)];
        if (!has(pack, from, kind))
            pack->kind[pack->count++] = kind;
    }
}

static int by_kind(const void *a, const void *b) { return *(const uint16_t *)a - *(const uint16_t *)b; }

void draft_sort(struct draft_pack *pack) { qsort(pack->kind, pack->count, sizeof *pack->kind, by_kind); }

void draft_open(const struct draft_supply *supply, unsigned number, struct pcg *random,
                struct draft_pack *pack)
{
    const struct draft_booster *booster = &supply->booster[number];
    pack->count = 0;
    for (unsigned i = 0; i < booster->rows; i++)
        open_row(&booster->row[i], random, pack);
    draft_sort(pack);
}

void draft_supply_free(struct draft_supply *supply)
{
    free(supply->cards);
    for (unsigned i = 0; i < DRAFT_BOOSTERS; i++) {
        struct draft_booster *booster = &supply->booster[i];
        for (unsigned row = 0; row < DRAFT_ROWS; row++)
            for (unsigned run = 0; run < DRAFT_RUNS; run++)
                free(booster->row[row].run[run].kinds);
        free(booster->name);
    }
    *supply = (struct draft_supply){0};
}
