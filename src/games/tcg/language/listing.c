// Showing what cards cost.
#include <stddef.h>

#include "games/tcg/language/compile.h"

static void show_speed(const struct engine_listing *listing, const struct champ_ability *ability,
                       const char *comma)
{
#define WORD(name, word) word,
    static const char *const speeds[] = {TCG_SPEEDS(WORD)};
#undef WORD
    text_appendf(listing->out, "%s%s%s", comma, ability->own & TCG_INSTANTANEOUS ? "instantaneous " : "",
                 speeds[ability->own & TCG_SPEED_MASK]);
}

void tcg_show_costs(const struct engine_listing *listing, const struct champ_ability *ability)
{
    static const struct {
        size_t field;
        const char *format;
    } shown[] = {
#define COST(type, field, format) {offsetof(struct tcg_cost, field), format},
        TCG_COSTS(COST)
#undef COST
    };
    const struct tcg_cost *cost =
        (const struct tcg_cost *)listing->cards->own[TCG_TABLE_COSTS] + ability->cost;
    const uint8_t *bytes = (const uint8_t *)cost;
    const char *comma = "";
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        if (bytes[shown[i].field] == 0)
            continue;
        text_append(listing->out, comma);
        text_appendf(listing->out, shown[i].format, (unsigned)bytes[shown[i].field]);
        comma = ", ";
    }
    show_speed(listing, ability, comma);
}
