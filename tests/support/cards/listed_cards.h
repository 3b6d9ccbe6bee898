// Cards that can be listed in a deck and nothing else: a game without an engine, for tests of deck lists. The
// cards are a struct engine_cards in which only names and what deck_check looks at are filled in.
#ifndef EPICSIM_TESTS_SUPPORT_CARDS_LISTED_CARDS_H
#define EPICSIM_TESTS_SUPPORT_CARDS_LISTED_CARDS_H

#include <string.h>

#include "base/text.h"
#include "games/ecg/decks.h"
#include "games/ecg/ecg.h"
#include "games/ecg/language/facts.h"
#include "rules/rules.h"

static int listed_find(const void *all, const char *name)
{
    const struct engine_cards *cards = all;
    struct text folded = {0};
    text_append_folded(&folded, name, strlen(name));
    int found = -1;
    for (unsigned i = 0; i < cards->count && found < 0; i++)
        if (strcasecmp(cards->cards[i].name, text_string(&folded)) == 0)
            found = (int)i;
    text_free(&folded);
    return found;
}

static const struct epic_rules listed_rules = {.id = "ecg",
                                               .title = "Epic Card Game",
                                               .formats = ecg_formats,
                                               .cards_find = listed_find,
                                               .cards_suggest = engine_cards_suggest,
                                               .card_name = engine_cards_name,
                                               .engine = &ecg_engine_rules};

#endif
