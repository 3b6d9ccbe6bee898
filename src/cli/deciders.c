// Who decides: players and mulligan policies, from the lists in which the command line names them.

#include <stdlib.h>
#include <string.h>

#include "base/encoding/csv.h"
#include "cli/cli.h"
#include "sim/mulligan/mulligan.h"
#include "sim/series/sideboard.h"

// How long the first word of a list is.
typedef size_t word_length(const char *list);

static size_t policy_length(const char *list) { return strcspn(list, ","); }

// The deck's word in a list; the last one is for the rest.
static char *word_at(const char *list, word_length *length, unsigned deck)
{
    for (; deck > 0 && list[length(list)] == ','; deck--)
        list += length(list) + 1;
    return strndup(list, length(list));
}

static bool check_count(const char *option, const char *list, word_length *length, const char *words,
                        unsigned decks, struct diag_list *out)
{
    unsigned named = 1;
    for (; list[length(list)] == ','; list += length(list) + 1)
        named++;
    return named <= decks || diag_error(out, (struct diag_place){0}, "%s: %u %s for %u deck%s", option, named,
                                        words, decks, decks == 1 ? "" : "s");
}

static bool make_player(struct cli_deciders *d, const char *list, struct diag_list *out)
{
    char *word = word_at(list, player_spec_length, d->count);
    d->players[d->count] = word ? player_new(word, out) : NULL;
    free(word);
    return d->players[d->count] != NULL;
}

static bool make_mulligan(struct cli_deciders *d, const struct cli_data *data, const char *list,
                          struct diag_list *out)
{
    char *word = word_at(list, policy_length, d->count);
    d->mulligans[d->count] = word ? sim_mulligan_new(data->rules, data->cards, word, out) : NULL;
    free(word);
    return d->mulligans[d->count] != NULL;
}

bool cli_deciders_new(struct cli_deciders *d, unsigned count, struct diag_list *out)
{
    // NOLINTBEGIN(bugprone-sizeof-expression): pointers they are
    d->players = (struct player **)calloc(count, sizeof *d->players);
    d->mulligans = (struct sim_mulligan **)calloc(count, sizeof *d->mulligans);
    // NOLINTEND(bugprone-sizeof-expression)
    return (d->players && d->mulligans) || diag_error(out, (struct diag_place){0}, "out of memory");
}

bool cli_deciders_make(struct cli_deciders *d, const struct cli_data *data, const char *players,
                       const char *mulligans, unsigned decks, struct diag_list *out)
{
    if (!players)
        players = PLAYER_DEFAULT;
    if (!check_count("--player", players, player_spec_length, "players", decks, out) ||
        (mulligans && !check_count("--mulligan", mulligans, policy_length, "policies", decks, out)))
        return false;
    bool good = cli_deciders_new(d, decks, out);
    for (; good && d->count < decks; d->count++)
        good = make_player(d, players, out) && (!mulligans || make_mulligan(d, data, mulligans, out));
    if (!good && out->errors == 0)
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
    return good;
}

bool cli_sideboarders_make(struct cli_deciders *d, const struct cli_data *data, const char *sideboarders,
                           unsigned decks, struct diag_list *out)
{
    if (!check_count("--sideboard", sideboarders, policy_length, "names", decks, out))
        return false;
    // NOLINTNEXTLINE(bugprone-sizeof-expression): pointers they are
    d->sideboarders = (struct sim_sideboarder **)calloc(decks, sizeof *d->sideboarders);
    if (!d->sideboarders)
        return diag_error(out, (struct diag_place){0}, "out of memory");
    for (; d->sideboarder_count < decks; d->sideboarder_count++) {
        char *word = word_at(sideboarders, policy_length, d->sideboarder_count);
        struct sim_sideboarder *made = word ? sim_sideboarder_new(data->rules, data->cards, word, out) : NULL;
        free(word);
        if (!made)
            return false;
        d->sideboarders[d->sideboarder_count] = made;
    }
    return true;
}

void cli_print_players(const struct cli_deciders *d, const char *deck)
{
    const char *own = player_known_as(d->players[0]->name), *other = player_known_as(d->players[1]->name);
    if (strcmp(own, other) == 0)
        printf("played by %s%s\n", own, strcmp(own, "random") == 0 ? ", which says little about decks" : "");
    else
        printf("played by %s (%s), %s (the others)\n", own, deck, other);
}

void cli_print_warnings(const struct cli_deciders *d, const char *deck)
{
    for (unsigned i = 0; i < 2; i++) {
        const char *warning = player_warning(d->players[i]);
        if (warning)
            printf("\n%s, played by %s, %s\n", i ? "What plays against it" : deck, d->players[i]->name,
                   warning);
    }
}

void cli_write_players(const struct cli_deciders *d, struct csv *csv)
{
    csv_string(csv, d->players[0]->name);
    csv_string(csv, d->players[1]->name);
    csv_unsigned(csv, player_cheats(d->players[0]) || player_cheats(d->players[1]));
}

void cli_deciders_free(struct cli_deciders *d)
{
    for (unsigned i = 0; i < d->count; i++) {
        player_free(d->players[i]);
        sim_mulligan_free(d->mulligans[i]);
    }
    for (unsigned i = 0; i < d->sideboarder_count; i++)
        sim_sideboarder_free(d->sideboarders[i]);
    free((void *)d->sideboarders);
    free((void *)d->players);
    free((void *)d->mulligans);
    *d = (struct cli_deciders){0};
}
