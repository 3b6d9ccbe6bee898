#include "sim/series/sideboard.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "rules/rules.h"
#include "sim/stats/pairing.h"

// --- At random ------------------------------------------------------------------------------------

// So many of the copies in a list, all as likely.
static void draw_copies(const struct epic_deck *list, unsigned wanted, struct pcg *random,
                        struct epic_deck *part)
{
    unsigned left = list->size;
    for (unsigned i = 0; i < list->kind_count; i++) {
        for (unsigned copy = 0; copy < list->counts[i]; copy++, left--) {
            if (pcg_bounded(random, left) >= wanted)
                continue;
            epic_deck_add(part, list->kinds[i], 1, list->places[i]);
            wanted--;
        }
    }
}

static void choose_any(const struct epic_deck *deck, struct pcg *random, struct epic_deck *out,
                       struct epic_deck *in)
{
    unsigned most = deck->sideboard->size < deck->size ? deck->sideboard->size : deck->size;
    unsigned count = pcg_bounded(random, most + 1);
    draw_copies(deck, count, random, out);
    draw_copies(deck->sideboard, count, random, in);
}

// --- By what was measured -------------------------------------------------------------------------

static double rating_of(const struct sim_sideboarder *sideboarder, uint64_t decks, unsigned kind)
{
    const struct sim_sideboard_row wanted = {.decks = decks, .kind = (uint16_t)kind};
    const struct sim_sideboard_row *row = NULL;
    if (sideboarder->row_count > 0)
        row =
            bsearch(&wanted, sideboarder->rows, sideboarder->row_count, sizeof wanted, sim_sideboard_compare);
    return row ? row->rating : NAN;
}

// The place of the card with the highest rating times `sign` of which a copy is left; the number of cards if
// none is known.
static unsigned find_best(const struct epic_deck *list, const struct epic_deck *gone, const double *rating,
                          double sign)
{
    unsigned best = list->kind_count;
    for (unsigned i = 0; i < list->kind_count; i++) {
        bool left = epic_deck_copies_of(gone, list->kinds[i]) < list->counts[i];
        if (left && !isnan(rating[i]) && (best == list->kind_count || sign * rating[i] > sign * rating[best]))
            best = i;
    }
    return best;
}

// The best that is beside the deck for the worst that is in it, as long as that is better.
static void choose_best(const struct sim_sideboarder *sideboarder, uint64_t decks,
                        const struct epic_deck *deck, struct epic_deck *out, struct epic_deck *in)
{
    const struct epic_deck *side = deck->sideboard;
    double of_deck[EPIC_DECK_CARDS], of_side[EPIC_DECK_CARDS];
    for (unsigned i = 0; i < deck->kind_count; i++)
        of_deck[i] = rating_of(sideboarder, decks, deck->kinds[i]);
    for (unsigned i = 0; i < side->kind_count; i++)
        of_side[i] = rating_of(sideboarder, decks, side->kinds[i]);
    for (unsigned left = side->size; left > 0; left--) {
        unsigned best = find_best(side, in, of_side, 1), worst = find_best(deck, out, of_deck, -1);
        if (best == side->kind_count || worst == deck->kind_count || of_side[best] <= of_deck[worst])
            return;
        epic_deck_add(in, side->kinds[best], 1, side->places[best]);
        epic_deck_add(out, deck->kinds[worst], 1, deck->places[worst]);
    }
}

// --- Swapping -------------------------------------------------------------------------------------

static const struct epic_swap *find_plan(const struct sim_sideboarding *at)
{
    const struct epic_swap *plan = NULL;
    for (unsigned i = 0; i < at->count && !plan; i++)
        if (i != at->place)
            plan = epic_deck_swap(at->decks[at->place], at->cards, at->decks[i]);
    return plan;
}

static uint64_t key_of(const struct sim_sideboarding *at)
{
    struct text others = {0};
    sim_append_others(at->names, at->count, at->place, &others);
    uint64_t key = sim_sideboard_key(at->names[at->place], text_string(&others));
    text_free(&others);
    return key;
}

static bool is_legal(const struct epic_deck *deck, const void *cards)
{
    struct diag_list list = {0};
    bool good = deck->rules->deck_check(deck->rules, cards, deck, &list);
    diag_free(&list);
    return good;
}

// T-format-side-3 to T-format-side-6: the list itself stays what it is.
bool sim_sideboard(const struct sim_sideboarder *sideboarder, const struct sim_sideboarding *at,
                   struct pcg *random, struct epic_swapped *swapped)
{
    const struct epic_deck *deck = at->decks[at->place];
    const struct epic_swap *plan = NULL;
    struct epic_deck out = {.rules = deck->rules}, in = {.rules = deck->rules};
    if (!deck->sideboard)
        return false;
    switch (sideboarder->kind) {
    case SIM_SIDEBOARD_PLAN: plan = find_plan(at); break;
    case SIM_SIDEBOARD_RANDOM: choose_any(deck, random, &out, &in); break;
    case SIM_SIDEBOARD_LEARNED: choose_best(sideboarder, key_of(at), deck, &out, &in); break;
    case SIM_SIDEBOARD_NONE:
    case SIM_SIDEBOARDS: break;
    }
    if (plan ? plan->in->size == 0 : in.size == 0)
        return false;
    epic_deck_swapped(deck, plan ? plan->out : &out, plan ? plan->in : &in, at->cards, swapped);
    return is_legal(&swapped->deck, at->cards);
}

bool sim_sideboard_check(const struct epic_deck *deck, const void *cards, struct diag_list *out)
{
    size_t before = out->errors;
    for (unsigned i = 0; i < deck->swap_count; i++) {
        struct epic_swapped swapped;
        size_t errors = out->errors;
        epic_deck_swapped(deck, deck->swaps[i].out, deck->swaps[i].in, cards, &swapped);
        if (!deck->rules->deck_check(deck->rules, cards, &swapped.deck, out) && out->errors > errors)
            (void)diag_error(out, deck->swaps[i].against, "that is so once these cards are swapped");
    }
    return out->errors == before;
}

// --- Making ---------------------------------------------------------------------------------------

void sim_sideboarder_free(struct sim_sideboarder *sideboarder)
{
    if (!sideboarder)
        return;
    free(sideboarder->name);
    free(sideboarder->rows);
    free(sideboarder);
}

static bool read_file(struct sim_sideboarder *sideboarder, const struct epic_rules *rules, const void *cards,
                      const char *path, struct diag_list *out)
{
    struct text text = {0};
    bool good = diag_read_file(out, path, &text);
    struct diag_source source = {path, text_string(&text), text.length};
    sideboarder->contents = text_hash64(text_string(&text), text.length);
    good = good && sim_sideboard_read(sideboarder, rules, cards, &source, out);
    text_free(&text);
    return good;
}

static bool set_up(struct sim_sideboarder *sideboarder, const struct epic_rules *rules, const void *cards,
                   struct diag_list *out)
{
    static const char *const names[SIM_SIDEBOARDS] = {"none", "plan", "random", "learned="};
    const char *name = sideboarder->name;
    size_t file = strlen(names[SIM_SIDEBOARD_LEARNED]);
    if (strncmp(name, names[SIM_SIDEBOARD_LEARNED], file) == 0) {
        sideboarder->kind = SIM_SIDEBOARD_LEARNED;
        return read_file(sideboarder, rules, cards, name + file, out);
    }
    for (unsigned kind = 0; kind < SIM_SIDEBOARD_LEARNED; kind++) {
        sideboarder->kind = (enum sim_sideboard_kind)kind;
        if (strcmp(name, names[kind]) == 0)
            return true;
    }
    (void)diag_error(out, (struct diag_place){0}, "nobody swaps cards by the name of \"%s\"", name);
    diag_hint(out, "there are none, plan, random and learned=FILE");
    return false;
}

struct sim_sideboarder *sim_sideboarder_new(const struct epic_rules *rules, const void *cards,
                                            const char *name, struct diag_list *out)
{
    struct sim_sideboarder *sideboarder = calloc(1, sizeof *sideboarder);
    if (sideboarder)
        sideboarder->name = strdup(name);
    bool room = sideboarder && sideboarder->name;
    if (!room)
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
    if (room && set_up(sideboarder, rules, cards, out))
        return sideboarder;
    sim_sideboarder_free(sideboarder);
    return NULL;
}
