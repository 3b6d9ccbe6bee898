#include "epicsim/match.h"

#include "api/api.h"

void epic_options_init(struct epic_options *options) { *options = (struct epic_options){.first_seat = -1}; }

struct epic_match *epic_match_new(const struct epic_cards *cards, const struct epic_deck *const *decks,
                                  unsigned seats, const struct epic_options *options,
                                  struct epic_error *error)
{
    struct diag_list list = {0};
    struct epic_options usual;
    epic_options_init(&usual);
    struct epic_match *match = NULL;
    options = options ? options : &usual;
    if (api_decks_fit(cards, decks, seats, &list) && api_options_fit(options, seats, &list))
        match = cards->rules->match_new(cards->cards, decks, seats, options, &list);
    if (match)
        diag_free(&list);
    else
        (void)api_fail(&list, error);
    return match;
}

void epic_match_free(struct epic_match *match)
{
    if (match)
        match->rules->match_free(match);
}

unsigned epic_match_seats(const struct epic_match *match) { return match->seats; }
