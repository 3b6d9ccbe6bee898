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

#include "engine/heuristics/heuristics.h"
#include "self_play.h"

enum { MOST_ROWS = 512 };

struct row {
    int score;
    int32_t worth;
    float feature[ENGINE_MAX_FEATURES];
};

struct rows {
    unsigned feature_count;
    struct row rows[MOST_ROWS];
    unsigned count;
    uint32_t turn;
};

static void note(struct rows *rows, const struct epic_match *match, const void *state)
{
    struct engine_game g = engine_look_at(match, state);
    float features[EPIC_MAX_SEATS * ENGINE_MAX_FEATURES];
    struct epic_outcome outcome;
    struct row *row = &rows->rows[rows->count++];
    match->rules->outcome(match, state, &outcome);
    row->score = outcome.score[0] - outcome.score[1];
    row->worth = engine_evaluate(match, state, 0);
    rows->feature_count = engine_features(&g, features);
    for (unsigned i = 0; i < rows->feature_count; i++)
        row->feature[i] = features[i] - features[rows->feature_count + i];
}

static void print_rows(struct self_play *play, unsigned winners, uint64_t game)
{
    const struct rows *rows = play->own;
    const char *points = winners == 1 ? "1" : winners == 2 ? "0" : "0.5";
    for (unsigned i = 0; i < rows->count; i++) {
        printf("%" PRIu64 ",%s,%d,%" PRId32, game, points, rows->rows[i].score, rows->rows[i].worth);
        for (unsigned k = 0; k < rows->feature_count; k++)
            printf(",%.5g", (double)rows->rows[i].feature[k]);
        putchar('\n');
    }
}

static bool begin(struct self_play *play, const struct epic_match *match)
{
    struct rows *rows = play->own;
    (void)match;
    rows->count = 0;
    rows->turn = 0;
    return true;
}

// Where a turn begins, and now and then in the middle of one.
static epic_action look(struct self_play *play, const struct epic_match *match, unsigned seat)
{
    enum { BEGINNINGS = 2, OTHERS = 12 };
    struct rows *rows = play->own;
    const struct engine_state *s = engine_look_at(match, play->state).s;
    unsigned one_of = s->turn != rows->turn ? BEGINNINGS : OTHERS;
    bool playing = s->step != ENGINE_STEP_MULLIGAN && rows->count < MOST_ROWS;
    (void)seat;
    if (playing && pcg_bounded(&play->rows, one_of) == 0)
        note(rows, match, play->state);
    rows->turn = s->turn;
    return 0;
}

int main(int argc, char **argv)
{
    static struct rows rows;
    if (argc != 6) {
        (void)fputs("usage: forecast_rows GAME PLAYER PLAYER GAMES SEED\n", stderr);
        return 2;
    }
    struct self_play play = {.begin = begin, .look = look, .finish = print_rows, .own = &rows};
    return self_play(&play, argv[1], &argv[2], strtoull(argv[4], NULL, 10), strtoull(argv[5], NULL, 10)) ? 0
                                                                                                         : 1;
}
