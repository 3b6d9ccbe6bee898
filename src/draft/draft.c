#include "draft/draft.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// Streams of random numbers of a pod: of what is dealt, and from these on those of each seat.
enum { STREAM_DEALING = 128, STREAM_SEATS, STREAM_PICKS = 136, STREAM_BUILDING = 152 };

// --- Dealing --------------------------------------------------------------------------------------

static void cut_packs(struct draft_pod *pod, const struct draft_plan *plan)
{
    const uint16_t *at = pod->room;
    for (unsigned round = 0; round < plan->format->packs; round++) {
        for (unsigned seat = 0; seat < plan->players; seat++) {
            struct draft_pack *pack = &pod->pack[seat][round];
            pack->count = plan->pack_size;
            memcpy(pack->kind, at, plan->pack_size * sizeof *at);
            draft_sort(pack);
            at += plan->pack_size;
        }
    }
}

static unsigned color_count(const struct draft_plan *plan)
{
    unsigned count = 0;
    while (plan->rules->limited->color_words[count])
        count++;
    return count;
}

// B-precon-2: one copy of each card that has this color alone. Copies lie next to each other.
static void gather_color(const struct draft_plan *plan, unsigned color, struct draft_pack *pack)
{
    const struct draft_supply *supply = &plan->supply;
    pack->count = 0;
    for (unsigned i = 0; i < supply->count; i++) {
        bool first = i == 0 || supply->cards[i] != supply->cards[i - 1];
        if (first && plan->rules->limited->colors_of(plan->cards, supply->cards[i]) == 1U << color)
            pack->kind[pack->count++] = supply->cards[i];
    }
}

// B-precon-1: of so many sets, each of as many decks as there are colors, everybody gets any other deck.
static void deal_colors(struct draft_pod *pod, const struct draft_plan *plan, struct pcg *random)
{
    const unsigned colors = color_count(plan);
    uint16_t left[LIMITED_COLORS] = {0}; // decks of each color
    unsigned decks = 0;
    for (unsigned color = 0; color < colors; color++)
        decks += left[color] = (uint16_t)(plan->supply.count / plan->pack_size / colors);
    for (unsigned seat = 0; seat < plan->players; seat++, decks--) {
        unsigned ticket = pcg_bounded(random, decks), color = 0;
        while (ticket >= left[color])
            ticket -= left[color++];
        left[color]--;
        gather_color(plan, color, &pod->pack[seat][0]);
    }
}

static void open_boosters(struct draft_pod *pod, const struct draft_plan *plan, struct pcg *random)
{
    for (unsigned seat = 0; seat < plan->players; seat++)
        for (unsigned round = 0; round < plan->format->packs; round++)
            draft_open(&plan->supply, round, random, &pod->pack[seat][round]);
}

// --- Picking --------------------------------------------------------------------------------------

struct table {
    struct draft_pod *pod;
    const struct draft_plan *plan;
    struct pcg random[LIMITED_PLAYERS];
    unsigned round;
    struct epic_error *error;
};

static void take(struct draft_pod *pod, unsigned seat, struct draft_pack *pack, unsigned at)
{
    struct draft_pool *pool = &pod->pool[seat];
    pool->kind[pool->count++] = pack->kind[at];
    pack->count--;
    memmove(&pack->kind[at], &pack->kind[at + 1], (pack->count - at) * sizeof *pack->kind);
}

// What a seat has; no pack lies before it yet.
static struct draft_offer pool_of(const struct table *t, unsigned seat)
{
    return (struct draft_offer){.rules = t->plan->rules,
                                .cards = t->plan->cards,
                                .format = t->plan->format,
                                .players = t->plan->players,
                                .seat = seat,
                                .pool = &t->pod->pool[seat]};
}

static bool pick(struct table *t, unsigned seat, unsigned number, struct draft_pack *pack, bool again)
{
    struct draft_pod *pod = t->pod;
    const struct draft_plan *plan = t->plan;
    struct draft_offer offer = pool_of(t, seat);
    offer.round = t->round;
    offer.pick = number;
    offer.pack = pack;
    const struct drafter *drafter = plan->drafters[pod->drafter[seat]];
    unsigned taken = 0;
    if (drafter->kind != DRAFTER_PROGRAM)
        taken = drafter_pick(drafter, &offer, &t->random[seat]);
    else if (!draft_program_pick(&pod->programs[pod->drafter[seat]], drafter, &offer,
                                 pcg_next(&t->random[seat]), &taken, t->error))
        return false;
    pod->pick[pod->pick_count++] = (struct draft_pick){.seat = (uint8_t)seat,
                                                       .round = (uint8_t)t->round,
                                                       .pick = (uint8_t)number,
                                                       .taken = (uint8_t)taken,
                                                       .again = again,
                                                       .pack = *pack};
    take(pod, seat, pack, taken);
    return true;
}

// B-packdraft-3 to B-packdraft-7, B-cube-4; T-format-draft-2 to T-format-draft-8,
// T-format-draft-10 to T-format-draft-12: packs go to the left, that is to the next seat, the second ones to
// the right, and so on; all take a card before any pack is passed.
static bool pass_packs(struct table *t)
{
    unsigned players = t->plan->players;
    for (t->round = 0; t->round < t->plan->format->packs; t->round++) {
        unsigned cards = t->pod->pack[0][t->round].count;
        bool left = t->round % 2 == 0;
        for (unsigned number = 0; number < cards; number++) {
            unsigned moved = number % players;
            for (unsigned seat = 0; seat < players; seat++) {
                unsigned from = (left ? seat + players - moved : seat + moved) % players;
                if (!pick(t, seat, number, &t->pod->pack[from][t->round], number >= players))
                    return false;
            }
        }
    }
    return true;
}

// B-opendraft-3 to B-opendraft-6, D48: one, two, one, by turns first; what is left at the end is picked in
// that order, too.
static bool pick_open(struct table *t)
{
    enum { OPEN = 4 };
    static const unsigned order[OPEN] = {0, 1, 1, 0};
    for (unsigned at = 0; at < t->plan->supply.count; at += OPEN, t->round++) {
        unsigned left = t->plan->supply.count - at;
        struct draft_pack open = {.count = left < OPEN ? left : OPEN};
        memcpy(open.kind, t->pod->room + at, open.count * sizeof *open.kind);
        draft_sort(&open);
        for (unsigned number = 0; open.count > 0; number++)
            if (!pick(t, (order[number] + t->round) % 2, number, &open, number >= 2))
                return false;
    }
    return true;
}

// B-setup-3, B-sealed-2, B-sealed-3; T-format-sealed-1, T-format-sealed-5 to T-format-sealed-8,
// T-format-packwar-1.
static void keep_packs(struct draft_pod *pod, const struct draft_plan *plan)
{
    for (unsigned seat = 0; seat < plan->players; seat++)
        for (unsigned round = 0; round < plan->format->packs; round++)
            while (pod->pack[seat][round].count > 0)
                take(pod, seat, &pod->pack[seat][round], 0);
}

// --- Decks ----------------------------------------------------------------------------------------

static int by_kind(const void *a, const void *b) { return *(const uint16_t *)a - *(const uint16_t *)b; }

// B-limited-2: of the own pool, and no more of it. Copies lie next to each other.
static void list_deck(struct draft_pod *pod, const struct draft_plan *plan, unsigned seat)
{
    uint16_t kinds[LIMITED_POOL];
    unsigned size = 0;
    const struct draft_pool *pool = &pod->pool[seat];
    for (unsigned i = 0; i < pool->count; i++)
        if (pod->in_deck[seat][i])
            kinds[size++] = pool->kind[i];
    qsort(kinds, size, sizeof *kinds, by_kind);
    struct epic_deck *deck = &pod->deck[seat];
    *deck = (struct epic_deck){.rules = plan->rules,
                               .name = plan->drafters[pod->drafter[seat]]->name,
                               .format = plan->deck_format,
                               .god = EPIC_NO_GOD};
    for (unsigned i = 0; i < size; i++)
        epic_deck_add(deck, kinds[i], 1, (struct diag_place){0});
}

static bool build(struct table *t, unsigned seat, struct pcg *random)
{
    struct draft_pod *pod = t->pod;
    const struct draft_plan *plan = t->plan;
    const struct drafter *drafter = plan->drafters[pod->drafter[seat]];
    const struct draft_offer offer = pool_of(t, seat);
    if (drafter->kind != DRAFTER_PROGRAM)
        drafter_build(drafter, &offer, random, pod->in_deck[seat]);
    else if (!draft_program_build(&pod->programs[pod->drafter[seat]], drafter, &offer, pcg_next(random),
                                  pod->in_deck[seat], t->error))
        return false;
    list_deck(pod, plan, seat);
    return true;
}

// --- Pods -----------------------------------------------------------------------------------------

// Each drafter has as many seats as any other, or one more at some tables, in any order: who passes to whom
// matters.
static void sit_down(struct draft_pod *pod, const struct draft_plan *plan, uint64_t seed, uint64_t number,
                     unsigned moved)
{
    struct pcg random = pcg_derive(seed, number, STREAM_SEATS);
    pod->players = plan->players;
    pod->pick_count = 0;
    for (unsigned seat = 0; seat < plan->players; seat++) {
        unsigned other = pcg_bounded(&random, seat + 1);
        pod->drafter[seat] = pod->drafter[other];
        pod->drafter[other] = (unsigned)((seat + moved + number) % plan->drafter_count);
        pod->pool[seat].count = 0;
    }
}

static void deal(struct draft_pod *pod, const struct draft_plan *plan, uint64_t seed, uint64_t number)
{
    struct pcg random = pcg_derive(seed, number, STREAM_DEALING);
    if (!plan->supply.cards) {
        open_boosters(pod, plan, &random);
        return;
    }
    if (plan->format->way == LIMITED_PRECON) {
        deal_colors(pod, plan, &random);
        return;
    }
    draft_shuffle(&plan->supply, &random, pod->room);
    if (plan->format->way != LIMITED_OPEN)
        cut_packs(pod, plan);
}

static void end_programs(struct draft_pod *pod)
{
    for (unsigned i = 0; i < pod->program_count; i++)
        draft_program_end(&pod->programs[i]);
    free(pod->programs);
    pod->programs = NULL;
    pod->program_count = 0;
}

// What a pod needs that no other one of its thread has to get again.
static bool make_room(struct draft_pod *pod, const struct draft_plan *plan, struct epic_error *error)
{
    if (!pod->room && plan->supply.cards)
        pod->room = calloc(plan->supply.count + (size_t)1, sizeof *pod->room);
    if (pod->program_count < plan->drafter_count) {
        end_programs(pod);
        pod->programs = calloc(plan->drafter_count, sizeof *pod->programs);
        pod->program_count = pod->programs ? plan->drafter_count : 0;
    }
    return (pod->programs && (pod->room || !plan->supply.cards)) || error_set(error, "out of memory");
}

static bool pick_all(struct table *t)
{
    switch (t->plan->format->way) {
    case LIMITED_PASSED: return pass_packs(t);
    case LIMITED_OPEN: return pick_open(t);
    case LIMITED_SEALED:
    case LIMITED_PRECON: break;
    }
    keep_packs(t->pod, t->plan);
    return true;
}

bool draft_pod_make(struct draft_pod *pod, const struct draft_plan *plan, uint64_t seed, uint64_t number,
                    struct epic_error *error)
{
    struct table table = {.pod = pod, .plan = plan, .error = error};
    unsigned moved = plan->exchange ? (unsigned)(number % 2) : 0;
    if (!make_room(pod, plan, error))
        return false;
    number = draft_deal_of(plan, number);
    sit_down(pod, plan, seed, number, moved);
    deal(pod, plan, seed, number);
    for (unsigned seat = 0; seat < plan->players; seat++)
        table.random[seat] = pcg_derive(seed, number, STREAM_PICKS + seat);
    bool good = pick_all(&table);
    for (unsigned seat = 0; good && seat < plan->players; seat++) {
        struct pcg random = pcg_derive(seed, number, STREAM_BUILDING + seat);
        good = build(&table, seat, &random);
    }
    return good;
}

void draft_pod_free(struct draft_pod *pod)
{
    end_programs(pod);
    free(pod->room);
    pod->room = NULL;
}

void draft_append_name(uint64_t number, unsigned seat, struct text *out)
{
    text_appendf(out, "Table %" PRIu64 " P%u", number + 1, seat + 1);
}
