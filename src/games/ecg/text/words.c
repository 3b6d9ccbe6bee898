// What Epic Card Game calls things, read off its lists.
#include <limits.h>

#include "engine/text/words.h"
#include "games/champions/text/position.h"
#include "games/ecg/ecg.h"

static const char *const events[ECG_EVENTS] = {
    ENGINE_EVENT_LIST(ENGINE_LIST_WORD) CHAMP_EVENT_LIST(ENGINE_LIST_WORD) ECG_EVENT_LIST(ENGINE_LIST_WORD)};

// What players have, in setups and statements of scenarios.

#define ALIGNED_GOLD_ROW(name, word) \
    ENGINE_SEAT_NUMBER(word " gold", 0, UINT8_MAX, struct ecg_player, aligned_gold[ECG_NUMBER_OF_##name]),

static const struct engine_seat_number numbers[] = {
    // B-hydra-4: set for all of a team.
    {"health", INT_MIN, INT_MAX, .set = champ_set_health, .at = offsetof(struct ecg_player, board.health)},
    ENGINE_SEAT_NUMBER("gold", 0, UINT8_MAX, struct ecg_player, gold),
    ECG_ALIGNMENTS(ALIGNED_GOLD_ROW){0},
};

const struct engine_words ecg_words = {
    ENGINE_LISTED_WORDS(ECG),
    .events = events,
    .event_count = ECG_EVENTS,
    .beside = "god",
    .board = "champions",
    .ability = champ_ability_word,
    .numbers = numbers,
    .tell_turn = ecg_tell_turn,
    .tell_player = ecg_tell_player,
    .tell_more = ecg_tell_more,
    .tell_board = champ_tell_champions,
    .tell_rest = champ_tell_this_turn,
    .put_turn = ecg_put_turn,
    .put_player = ecg_put_player,
    .put_more = champ_put_champions,
    .put_rest = champ_put_this_turn,
};
