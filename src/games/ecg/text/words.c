// What Epic Card Game calls things, read off its lists.
#include <limits.h>

#include "engine/text/words.h"
#include "games/champions/text/position.h"
#include "games/ecg/ecg.h"

static const char *const events[ECG_EVENTS] = {
    ENGINE_EVENT_LIST(ENGINE_LIST_WORD) CHAMP_EVENT_LIST(ENGINE_LIST_WORD) ECG_EVENT_LIST(ENGINE_LIST_WORD)};

// What players have, in setups and statements of scenarios.

static int get_health(const struct engine_game *g, unsigned seat)
{
    return ecg_player(g, seat)->board.health;
}

static void set_health(struct engine_game *g, unsigned seat, int number)
{
    ecg_player(g, seat)->board.health = number;
}

static int get_gold(const struct engine_game *g, unsigned seat) { return ecg_player(g, seat)->gold; }

static void set_gold(struct engine_game *g, unsigned seat, int number)
{
    ecg_player(g, seat)->gold = (uint8_t)number;
}

// Gold that pays for one alignment only.
#define ALIGNED_GOLD_FUNCTIONS(name, word)                                          \
    static int get_##name##_gold(const struct engine_game *g, unsigned seat)        \
    {                                                                               \
        return ecg_player(g, seat)->aligned_gold[ECG_NUMBER_OF_##name];             \
    }                                                                               \
    static void set_##name##_gold(struct engine_game *g, unsigned seat, int number) \
    {                                                                               \
        ecg_player(g, seat)->aligned_gold[ECG_NUMBER_OF_##name] = (uint8_t)number;  \
    }
ECG_ALIGNMENTS(ALIGNED_GOLD_FUNCTIONS)

#define ALIGNED_GOLD_ROW(name, word) {word " gold", 0, UINT8_MAX, get_##name##_gold, set_##name##_gold},

static const struct engine_seat_number numbers[] = {
    {"health", INT_MIN, INT_MAX, get_health, set_health},
    {"gold", 0, UINT8_MAX, get_gold, set_gold},
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
