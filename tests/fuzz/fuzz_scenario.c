// A scenario file may be any bytes.  Whatever it says, it is run or reported, and every scenario is counted
// once.
#include <stdlib.h>
#include <string.h>

#include "rules/scenario.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char ecg_cards[] = "token \"Wolf Token\" wild wolf, 2/2\n"
                                "champion \"Kong\" wild beast, cost 1, 3/4, rare\n"
                                "  breakthrough\n"
                                "  tribute: deal 2 damage to target champion\n"
                                "  wild ally: recycle\n"
                                "champion \"Muse\" sage angel, cost 0, 2/2\n"
                                "  airborne, ambush, blitz\n"
                                "  loyalty 2: draw 1\n"
                                "  expend: gain 1 health\n"
                                "event \"Bolt\" sage, cost 0\n"
                                "  choose one:\n"
                                "    deal 3 damage to any target\n"
                                "    draw 2\n"
                                "event \"Split\" evil, cost 1\n"
                                "  deal 4 damage divided among any targets\n"
                                "  in discard, evil ally: recall\n"
                                "god \"Furios\" wild good elder god\n"
                                "  lose 1 health: gain 1 health\n";

static void demand(bool true_enough)
{
    if (!true_enough)
        abort();
}

static const char spells_cards[] = "spell \"Bolt\" storm\n"
                                   "  red\n"
                                   "  roll 2 dice, then they discard 1 at random\n"
                                   "spell \"Split\"\n"
                                   "  quick\n"
                                   "  cancel it, then take cards\n"
                                   "spell \"Muse\"\n"
                                   "  make 2 wolves, then you may pay 1, then draw 2\n"
                                   "token \"Wolf Token\"\n"
                                   "  choose score 1 or they lose 1\n";

static void run(const char *game, const char *cards, const struct diag_source *file)
{
    const struct diag_source card_file = {"fuzz.cards", cards, strlen(cards)};
    const struct scenario_options options = {.verbose = file->length % 2 == 1};
    struct scenario_tally tally = {0};
    struct text out = {0};
    scenario_run(epic_rules_find(game), &card_file, 1, file, &options, &tally, &out);
    demand(tally.passed + tally.failed + tally.bad > 0);
    demand(tally.failed + tally.bad == 0 || out.length > 0);
    text_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *copy = malloc(size + 1);
    demand(copy != NULL);
    memcpy(copy, data, size);
    copy[size] = '\0';
    const struct diag_source file = {"fuzz.scenario", copy, size};
    run("ecg", ecg_cards, &file);
    run("spells", spells_cards, &file);
    free(copy);
    return 0;
}
