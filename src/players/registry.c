#include "players/registry.h"

#include <string.h>

#include "base/text.h"

const char *const *player_names(void)
{
    static const char *const names[] = {"random", NULL};
    return names;
}

const char *player_find(const char *name)
{
    for (const char *const *known = player_names(); *known; known++)
        if (strcmp(*known, name) == 0)
            return *known;
    return NULL;
}

const char *player_suggest(const char *name)
{
    struct text_nearest nearest = text_nearest_to(name);
    for (const char *const *known = player_names(); *known; known++)
        text_nearest_offer(&nearest, *known);
    return nearest.best;
}
