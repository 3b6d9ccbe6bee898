// Positions of played games and what came of them, for scripts/fit-forecast.
//
//     forecast_rows GAME PLAYER PLAYER GAMES SEED
//
// Each game is between two built-in decks, drawn by chance.  A row is a position as the one seat sees it
// against the other: the number of its game, the points of seat 0 (1, 0.5 or 0), the difference of scores,
// engine_evaluate, and the differences of all features in the forecast.h of the game.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/diag.h"
#include "engine/heuristics/heuristics.h"
#include "players/player.h"
#include "rules/data_folder.h"

enum { MOST_LISTS = 64, MOST_ROWS = 512, MOST_FEATURES = 64 };

struct row {
    int score;
    int32_t worth;
    float feature[MOST_FEATURES];
};

struct work {
    const struct epic_rules *rules;
    void *cards;
    struct epic_deck *decks[MOST_LISTS];
    unsigned deck_count;
    struct player *player[2];
    struct player_table table;
    void *state;
    unsigned feature_count;
    struct row rows[MOST_ROWS];
    unsigned row_count;
    struct diag_list out;
};

static bool load(struct work *w, const char *game)
{
    struct paths files = {0}, lists = {0};
    char *folder = data_folder(game);
    w->rules = data_game(game, &w->out);
    bool good = folder && w->rules && data_card_files(w->rules, folder, NULL, 0, &files, &w->out);
    w->cards =
        good ? w->rules->cards_load(w->rules,
                                    &(struct epic_card_sources){.files = (const char *const *)files.items,
                                                                .file_count = files.count},
                                    &w->out)
             : NULL;
    char *place = path_format("%s/lists", folder ? folder : ".");
    good = w->cards && place && paths_add_folder(&lists, place, ".deck");
    for (size_t i = 0; good && i < lists.count && i < MOST_LISTS; i++) {
        w->decks[i] = data_deck(w->rules, w->cards, folder, lists.items[i], &w->out);
        good = w->decks[i] != NULL;
        w->deck_count++;
    }
    paths_free(&files);
    paths_free(&lists);
    free(place);
    free(folder);
    return good && w->deck_count > 0;
}

static void note(struct work *w, const struct epic_match *match)
{
    struct engine_game g = engine_look_at(match, w->state);
    float features[EPIC_MAX_SEATS * MOST_FEATURES];
    struct epic_outcome outcome;
    struct row *row = &w->rows[w->row_count++];
    w->rules->outcome(match, w->state, &outcome);
    row->score = outcome.score[0] - outcome.score[1];
    row->worth = engine_evaluate(match, w->state, 0);
    w->feature_count = engine_features(&g, features);
    for (unsigned i = 0; i < w->feature_count; i++)
        row->feature[i] = features[i] - features[w->feature_count + i];
}

static void print_rows(const struct work *w, unsigned winners, uint64_t game)
{
    const char *points = winners == 1 ? "1" : winners == 2 ? "0" : "0.5";
    for (unsigned i = 0; i < w->row_count; i++) {
        printf("%" PRIu64 ",%s,%d,%" PRId32, game, points, w->rows[i].score, w->rows[i].worth);
        for (unsigned k = 0; k < w->feature_count; k++)
            printf(",%.5g", (double)w->rows[i].feature[k]);
        putchar('\n');
    }
}

// Where a turn begins, and now and then in the middle of one.
static bool worth_noting(const struct work *w, const struct engine_state *s, uint32_t turn,
                         struct pcg *random)
{
    enum { BEGINNINGS = 2, OTHERS = 12 };
    unsigned one_of = s->turn != turn ? BEGINNINGS : OTHERS;
    bool playing = s->step != ENGINE_STEP_MULLIGAN && w->row_count < MOST_ROWS;
    return playing && pcg_bounded(random, one_of) == 0;
}

static bool play(struct work *w, const struct epic_match *match, uint64_t seed, uint64_t game)
{
    enum { STREAM_ROWS = 50, STREAM_SEATS, STREAM_DECISIONS };
    struct epic_chance chance;
    struct epic_choice choice;
    struct pcg rows = pcg_derive(seed, game, STREAM_ROWS), random = pcg_derive(seed, game, STREAM_DECISIONS);
    struct pcg seats = pcg_derive(seed, game, STREAM_SEATS);
    unsigned moved = pcg_bounded(&seats, 2);
    uint32_t turn = 0;
    for (unsigned i = 0; i < 2; i++)
        if (!player_sit(&w->table, i, w->player[i], match, NULL))
            return false;
    epic_chance_seed(&chance, seed, game, 2);
    w->rules->start(match, w->state, &chance);
    for (unsigned i = 0; i < 2; i++)
        player_begin(&w->table, i, match, i ^ moved);
    w->row_count = 0;
    while (w->rules->choice(match, w->state, &choice)) {
        const struct engine_state *s = engine_look_at(match, w->state).s;
        if (worth_noting(w, s, turn, &rows))
            note(w, match);
        turn = s->turn;
        epic_action action = player_decide(&w->table, choice.seat ^ moved, match, w->state, &random, NULL);
        for (unsigned i = 0; i < 2; i++)
            player_watch(&w->table, i, match, w->state, choice.seat, action);
        w->rules->apply(match, w->state, action, &chance);
    }
    struct epic_outcome outcome;
    w->rules->outcome(match, w->state, &outcome);
    // A game that a limit ended says nothing of what its positions are worth.
    if (outcome.ending != EPIC_END_TURN_CAP && outcome.ending != EPIC_END_CAPACITY)
        print_rows(w, outcome.winners, game);
    return true;
}

static bool play_all(struct work *w, uint64_t games, uint64_t seed)
{
    enum { STREAM_DECKS = 53 };
    bool good = true;
    for (uint64_t game = 0; game < games && good; game++) {
        struct pcg random = pcg_derive(seed, game, STREAM_DECKS);
        const struct epic_deck *decks[2];
        for (unsigned i = 0; i < 2; i++)
            decks[i] = w->decks[pcg_bounded(&random, w->deck_count)];
        struct epic_options options = {.first_seat = -1};
        struct epic_match *match = w->rules->match_new(w->rules, w->cards, decks, 2, &options, &w->out);
        w->state = match ? malloc(match->state_size) : NULL;
        good = w->state && play(w, match, seed, game);
        free(w->state);
        if (match)
            w->rules->match_free(match);
    }
    return good;
}

int main(int argc, char **argv)
{
    static struct work w;
    if (argc != 6) {
        (void)fputs("usage: forecast_rows GAME PLAYER PLAYER GAMES SEED\n", stderr);
        return 2;
    }
    bool good = load(&w, argv[1]);
    for (int i = 0; i < 2; i++)
        w.player[i] = player_new(argv[2 + i], &w.out);
    good = good && w.player[0] && w.player[1];
    if (good)
        good = play_all(&w, strtoull(argv[4], NULL, 10), strtoull(argv[5], NULL, 10));
    (void)diag_print(&w.out, stderr);
    diag_free(&w.out);
    player_table_free(&w.table);
    for (int i = 0; i < 2; i++)
        player_free(w.player[i]);
    for (unsigned i = 0; i < w.deck_count; i++)
        epic_deck_free(w.decks[i]);
    if (w.cards)
        w.rules->cards_free(w.cards);
    return good && fflush(stdout) == 0 ? 0 : 1;
}
