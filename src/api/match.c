#include "epicsim/match.h"

#include "api/api.h"
#include "rules/data_folder.h"

void epic_options_init(struct epic_options *options) { *options = (struct epic_options){.first_seat = -1}; }

bool epic_options_set(struct epic_options *options, const char *game, const char *name, int value,
                      struct epic_error *error)
{
    struct diag_list list = {0};
    const struct epic_rules *rules = data_game(game, &list);
    int index = rules ? epic_option_named(rules, name, &list) : -1;
    if (index < 0 || !epic_option_check(&rules->options[index], value, &list))
        return api_fail(&list, error);
    diag_free(&list);
    options->value[index] = value;
    return true;
}

struct epic_match *epic_match_new(const struct epic_cards *cards, const struct epic_deck *const *decks,
                                  unsigned seats, const struct epic_options *options,
                                  struct epic_error *error)
{
    struct diag_list list = {0};
    struct epic_options usual;
    epic_options_init(&usual);
    struct epic_match *match = NULL;
    options = options ? options : &usual;
    if (api_decks_fit(cards, decks, seats, &list))
        match = cards->rules->match_new(cards->rules, cards->cards, decks, seats, options, &list);
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
