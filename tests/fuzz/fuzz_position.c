// A position of a game between two decks may be any scenario file. Whatever it says, it is refused with
// messages or shown: then nothing is wrong with it, and the game goes on from there.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/common.h"
#include "fuzz/scenario_cards.h"
#include "rules/scenario.h"

enum { CHOICES = 6 };

static void play_on(const struct epic_match *match, void *state, uint64_t seed)
{
    const struct epic_rules *rules = match->rules;
    struct epic_chance chance;
    struct epic_choice choice;
    epic_action list[EPIC_MAX_ACTIONS];
    epic_chance_seed(&chance, seed, 0, match->seats);
    for (unsigned i = 0; i < CHOICES && rules->choice(match, state, &choice); i++) {
        unsigned count = rules->legal(match, state, list);
        demand(count > 0);
        // A position shows a choice of one option, too, which in a game is nobody's choice.
        if (count > 1)
            fuzz_audit(match, state);
        rules->apply(match, state, list[(seed >> i) % count], &chance);
    }
}

static void visit(void *context, const struct scenario_position *position)
{
    const struct epic_match *match = position->match;
    void *state = malloc(match->state_size);
    demand(state != NULL);
    memcpy(state, position->state, match->state_size);
    play_on(match, state, *(const uint64_t *)context);
    free(state);
}

static void read(const char *game, const char *cards, const struct diag_source *file, unsigned decks)
{
    static const char *const lists = EPICSIM_SOURCE_DIR "/tests/fuzz/decks/";
    char path[512];
    (void)snprintf(path, sizeof path, "%s%s.deck", lists, game);
    const char *const both[] = {path, path};
    const struct diag_source card_file = {"fuzz.cards", cards, strlen(cards)};
    uint64_t seed = file->length;
    const struct scenario_options options = {
        .decks = both, .deck_count = decks, .visit = visit, .context = &seed, .all_open = seed % 3 == 0};
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
    for (unsigned decks = 0; decks <= 2; decks += 2) {
        read("ecg", ecg_cards, &file, decks);
        read("tcg", tcg_cards, &file, decks);
        read("multiverse", multiverse_cards, &file, decks);
        read("spells", spells_cards, &file, decks);
    }
    free(copy);
    return 0;
}
