// Showing what is this game's own of a card.
#include "games/ecg/language/compile.h"

void ecg_show_costs(const struct engine_listing *listing, const struct champ_ability *ability)
{
    static const struct {
        size_t field;
        const char *format;
    } shown[] = {
#define COST(type, field, format) {offsetof(struct ecg_cost, field), format},
        ECG_COSTS(COST)
#undef COST
    };
    const uint8_t *cost =
        (const uint8_t *)((const struct ecg_cost *)listing->cards->own[ECG_TABLE_COSTS] + ability->cost);
    const char *comma = "";
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        if (cost[shown[i].field] == 0)
            continue;
        text_append(listing->out, comma);
        text_appendf(listing->out, shown[i].format, (unsigned)cost[shown[i].field]);
        comma = ", ";
    }
}

// "loyalty 2"; the count stands in the program.
void ecg_show_loyalty(const struct engine_listing *listing, const struct champ_ability *ability)
{
    unsigned count = listing->cards->code[ability->code].a;
    if (count)
        text_appendf(listing->out, "%u", count);
    else
        text_append(listing->out, "X");
}

void ecg_show_extra_gold(const struct engine_listing *listing, uint8_t gold)
{
    text_appendf(listing->out, ", %u gold more", (unsigned)gold);
}
