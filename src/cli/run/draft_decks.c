// What tables have built, as deck lists: to read, to change, to play with.
#include <inttypes.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/file.h"
#include "cli/run/run.h"
#include "report/files.h"

// A line for each card of a pool that is in the deck, or not.
static void append_cards(const struct draft_plan *plan, const struct draft_pod *pod, unsigned seat, bool in,
                         const char *before, struct text *out)
{
    const struct draft_pool *pool = &pod->pool[seat];
    bool told[LIMITED_POOL] = {false};
    for (unsigned i = 0; i < pool->count; i++) {
        unsigned copies = 0;
        for (unsigned other = i; other < pool->count; other++) {
            if (told[other] || pool->kind[other] != pool->kind[i] || pod->in_deck[seat][other] != in)
                continue;
            copies++;
            told[other] = true;
        }
        if (copies > 0)
            text_appendf(out, "%s%u %s\n", before, copies,
                         plan->rules->card_name(plan->cards, pool->kind[i]));
    }
}

static void append_deck(const struct draft_plan *plan, const struct draft_pod *pod, uint64_t number,
                        unsigned seat, struct text *out)
{
    text_appendf(out, "# %s, drafter %s\nname: ", plan->format->name,
                 plan->drafters[pod->drafter[seat]]->name);
    draft_append_name(number, seat, out);
    text_appendf(out, "\ngame: %s\nformat: %s\n\n", plan->rules->id, plan->format->decks);
    append_cards(plan, pod, seat, true, "", out);
    if (pod->pool[seat].count > pod->deck[seat].size) {
        text_append(out, "\n# left out:\n");
        append_cards(plan, pod, seat, false, "# ", out);
    }
}

static bool write_deck(const struct draft_plan *plan, const struct draft_pod *pod, uint64_t number,
                       unsigned seat, const char *folder, struct epic_error *error)
{
    struct text path = {0}, deck = {0};
    text_appendf(&path, "%s/table-%03" PRIu64 "-p%u.deck", folder, number + 1, seat + 1);
    append_deck(plan, pod, number, seat, &deck);
    bool good = (!path.failed && !deck.failed) || error_set(error, "out of memory");
    good = good && file_write(text_string(&path), text_string(&deck), deck.length, error);
    text_free(&path);
    text_free(&deck);
    return good;
}

bool run_write_draft_decks(const struct sim_plan *plan, const char *folder, struct epic_error *error)
{
    struct draft_pod *pod = calloc(1, sizeof *pod);
    if (!pod)
        return error_set(error, "out of memory");
    bool good = report_make_folder(folder, error);
    for (uint64_t number = 0; good && number < plan->rounds; number++) {
        good = draft_pod_make(pod, plan->draft, plan->seed, number, error);
        for (unsigned seat = 0; good && seat < pod->players; seat++)
            good = write_deck(plan->draft, pod, number, seat, folder, error);
    }
    draft_pod_free(pod);
    free(pod);
    return good;
}
