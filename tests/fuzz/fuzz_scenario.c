// A scenario file may be any bytes.  Whatever it says, it is run or reported, and every scenario is counted
// once.
#include <stdlib.h>
#include <string.h>

#include "fuzz/common.h"
#include "fuzz/scenario_cards.h"
#include "rules/scenario.h"

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
    char *copy = fuzz_string(data, size);
    const struct diag_source file = {"fuzz.scenario", copy, size};
    run("ecg", ecg_cards, &file);
    run("tcg", tcg_cards, &file);
    run("multiverse", multiverse_cards, &file);
    run("spells", spells_cards, &file);
    free(copy);
    return 0;
}
