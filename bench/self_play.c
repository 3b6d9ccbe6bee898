#include "self_play.h"

#include <stdio.h>
#include <stdlib.h>

#include "rules/data_folder.h"

static bool load(struct self_play *play, const char *game)
{
    struct paths files = {0}, lists = {0};
    char *folder = data_folder(game);
    play->rules = data_game(game, &play->out);
    bool good = folder && play->rules && data_card_files(play->rules, folder, NULL, 0, &files, &play->out);
    const struct epic_card_sources sources = {.files = (const char *const *)files.items,
                                              .file_count = files.count};
    play->cards = good ? play->rules->cards_load(play->rules, &sources, &play->out) : NULL;
    char *place = path_format("%s/lists", folder ? folder : ".");
    good = play->cards && place && paths_add_folder(&lists, place, ".deck");
    for (size_t i = 0; good && i < lists.count && i < SELF_PLAY_LISTS; i++) {
        play->decks[i] = data_deck(play->rules, play->cards, folder, lists.items[i], &play->out);
        good = play->decks[i] != NULL;
        play->deck_count++;
    }
    paths_free(&files);
    paths_free(&lists);
    free(place);
    free(folder);
    return good && play->deck_count > 0;
}

static bool sit(struct self_play *play, const struct epic_match *match)
{
    for (unsigned i = 0; i < 2; i++)
        if (!player_sit(&play->table, i, play->player[i], match, NULL))
            return false;
    return play->begin(play, match);
}

static bool play_one(struct self_play *play, const struct epic_match *match, uint64_t seed, uint64_t game)
{
    enum { STREAM_ROWS = 50, STREAM_SEATS, STREAM_DECISIONS };
    struct epic_chance chance;
    struct epic_choice choice;
    struct pcg random = pcg_derive(seed, game, STREAM_DECISIONS);
    struct pcg seats = pcg_derive(seed, game, STREAM_SEATS);
    unsigned moved = pcg_bounded(&seats, 2);
    play->rows = pcg_derive(seed, game, STREAM_ROWS);
    if (!sit(play, match))
        return false;
    epic_chance_seed(&chance, seed, game, 2);
    play->rules->start(match, play->state, &chance);
    for (unsigned i = 0; i < 2; i++)
        player_begin(&play->table, i, match, i ^ moved);
    while (play->rules->choice(match, play->state, &choice)) {
        epic_action action = play->look(play, match, choice.seat);
        if (!action)
            action = player_decide(&play->table, choice.seat ^ moved, match, play->state, &random, NULL);
        for (unsigned i = 0; i < 2; i++)
            player_watch(&play->table, i, match, play->state, choice.seat, action);
        play->rules->apply(match, play->state, action, &chance);
    }
    struct epic_outcome outcome;
    play->rules->outcome(match, play->state, &outcome);
    // A game that a limit ended says nothing of what its positions are worth.
    if (outcome.ending != EPIC_END_TURN_CAP && outcome.ending != EPIC_END_CAPACITY)
        play->finish(play, outcome.winners, game);
    return true;
}

static bool play_all(struct self_play *play, uint64_t games, uint64_t seed)
{
    enum { STREAM_DECKS = 53 };
    bool good = true;
    for (uint64_t game = 0; game < games && good; game++) {
        struct pcg random = pcg_derive(seed, game, STREAM_DECKS);
        const struct epic_deck *decks[2];
        for (unsigned i = 0; i < 2; i++)
            decks[i] = play->decks[pcg_bounded(&random, play->deck_count)];
        struct epic_options options = {.first_seat = -1};
        struct epic_match *match =
            play->rules->match_new(play->rules, play->cards, decks, 2, &options, &play->out);
        play->state = match ? malloc(match->state_size) : NULL;
        good = play->state && play_one(play, match, seed, game);
        free(play->state);
        if (match)
            play->rules->match_free(match);
    }
    return good;
}

bool self_play(struct self_play *play, const char *game, char *const players[2], uint64_t games,
               uint64_t seed)
{
    bool good = load(play, game);
    for (unsigned i = 0; i < 2; i++)
        play->player[i] = player_new(players[i], &play->out);
    good = good && play->player[0] && play->player[1] && play_all(play, games, seed);
    (void)diag_print(&play->out, stderr);
    diag_free(&play->out);
    player_table_free(&play->table);
    for (unsigned i = 0; i < 2; i++)
        player_free(play->player[i]);
    for (unsigned i = 0; i < play->deck_count; i++)
        epic_deck_free(play->decks[i]);
    if (play->cards)
        play->rules->cards_free(play->cards);
    return good && fflush(stdout) == 0;
}
