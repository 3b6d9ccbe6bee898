#include "rules/rules.h"

const char *epic_ending_name(enum epic_ending ending)
{
    static const char *const names[EPIC_ENDINGS] = {
        [EPIC_RUNNING] = "nothing yet",
        [EPIC_END_LAST_STANDING] = "last standing",
        [EPIC_END_EMPTY_DECK] = "empty deck",
        [EPIC_END_CARD] = "a card",
        [EPIC_END_ALL_OUT] = "everyone eliminated",
        [EPIC_END_TURN_CAP] = "turn cap",
        [EPIC_END_CAPACITY] = "capacity",
        [EPIC_END_POINTS] = "points",
        [EPIC_END_COUNTDOWN] = "countdown",
        [EPIC_END_NO_RESOURCES] = "no resources",
        [EPIC_END_CONCESSION] = "concession",
        [EPIC_END_FIRST_OUT] = "first elimination",
    };
    return ending < EPIC_ENDINGS ? names[ending] : "nothing known";
}
