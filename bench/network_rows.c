// What a judge, which is a search, thinks of the moves of played games, for scripts/train.
//
//     network_rows GAME PLAYER PLAYER GAMES SEED [JUDGE]
//
// Now and then the judge is asked what it thinks of a choice, and for each move the position is written that
// it leads to, as who makes it sees it: network_rows.h.  Now and then a move is made at random, so that there
// are positions that no good player would come to.
//
// Without a judge: positions where turns begin, and some others, with all hands open, and what came of them.
#include "network_rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/heuristics/heuristics.h"
#include "self_play.h"

enum { MOST_ROWS = 512, JUDGE = 2, ONE_OF = 5, ASTRAY = 25, UNTOLD = -1 };

struct rows {
    struct player *judge; // NULL: what a game brings counts
    uint32_t turn;
    struct player_opinion opinion;
    void *view, *world, *after;
    unsigned count;
    struct network_row head[MOST_ROWS];
    int16_t inputs[MOST_ROWS][ENGINE_MOST_INPUTS];
};

// 0: the game has not said what goes into a network.
static uint16_t inputs_of(const struct epic_match *match)
{
    const struct engine_heuristics *h = ((const struct engine_match *)match)->rules->heuristics;
    return (uint16_t)(h->inputs ? h->input_count : 0);
}

static bool begin(struct self_play *play, const struct epic_match *match)
{
    struct rows *rows = play->own;
    void **room[] = {&rows->view, &rows->world, &rows->after};
    rows->count = 0;
    if (!inputs_of(match)) {
        (void)fputs("network_rows: this game has no inputs for a network\n", stderr);
        return false;
    }
    for (unsigned i = 0; i < sizeof room / sizeof *room; i++) {
        free(*room[i]);
        *room[i] = malloc(match->state_size);
        if (!*room[i])
            return false;
    }
    rows->turn = 0;
    return !rows->judge || player_sit(&play->table, JUDGE, rows->judge, match, NULL);
}

static void note_move(struct rows *rows, const struct epic_match *match, unsigned seat,
                      const struct player_estimate *move, struct epic_chance chance)
{
    const struct epic_rules *rules = match->rules;
    struct epic_choice choice;
    memcpy(rows->after, rows->world, match->state_size);
    rules->apply(match, rows->after, move->action, &chance);
    rules->play_to_settled(match, rows->after, &chance);
    if (!rules->choice(match, rows->after, &choice))
        return;
    rules->observe(match, rows->after, seat, rows->view);
    struct engine_game g = engine_look_at(match, rows->view);
    g.m->rules->heuristics->inputs(&g, seat, false, rows->inputs[rows->count]);
    rows->head[rows->count++] = (struct network_row){.seat = (uint8_t)seat,
                                                     .inputs = inputs_of(match),
                                                     .told = (float)move->value,
                                                     .visits = (float)move->visits};
}

// A choice of which but one move is left when those that end the game are taken out teaches nothing.
static void close_choice(struct rows *rows, unsigned first)
{
    float visits = 0;
    for (unsigned i = first; i < rows->count; i++)
        visits += rows->head[i].visits;
    if (rows->count - first < 2 || visits <= 0)
        rows->count = first;
    for (unsigned i = first; i < rows->count; i++) {
        rows->head[i].left = (uint8_t)(rows->count - i);
        rows->head[i].visits /= visits;
    }
}

static void note(struct self_play *play, const struct epic_match *match, unsigned seat)
{
    struct rows *rows = play->own;
    struct epic_chance chance;
    player_begin(&play->table, JUDGE, match, seat);
    (void)player_decide(&play->table, JUDGE, match, play->state, &play->rows, &rows->opinion);
    const struct player_opinion *opinion = &rows->opinion;
    if (opinion->proven || opinion->count > NETWORK_MOVES || rows->count + opinion->count > MOST_ROWS)
        return;
    match->rules->observe(match, play->state, seat, rows->view);
    match->rules->determinise(match, rows->view, &play->rows, rows->world);
    uint64_t seed = (uint64_t)pcg_next(&play->rows) << 32U;
    epic_chance_seed(&chance, seed | pcg_next(&play->rows), 0, match->seats);
    unsigned first = rows->count;
    for (unsigned i = 0; i < opinion->count; i++)
        note_move(rows, match, seat, &opinion->of[i], chance);
    close_choice(rows, first);
}

// As whoever's turn it is sees it.
static void note_position(struct rows *rows, const struct epic_match *match, const void *state)
{
    struct engine_game g = engine_look_at(match, state);
    if (rows->count == MOST_ROWS)
        return;
    g.m->rules->heuristics->inputs(&g, g.s->active, true, rows->inputs[rows->count]);
    rows->head[rows->count++] = (struct network_row){
        .seat = g.s->active, .inputs = inputs_of(match), .left = 1, .told = UNTOLD, .visits = 1};
}

static void look_at_turns(struct self_play *play, const struct epic_match *match)
{
    enum { OTHERS = 16 };
    struct rows *rows = play->own;
    const struct engine_state *s = engine_look_at(match, play->state).s;
    bool begins = s->turn != rows->turn;
    rows->turn = s->turn;
    if (s->step != ENGINE_STEP_MULLIGAN && (begins || pcg_bounded(&play->rows, OTHERS) == 0))
        note_position(rows, match, play->state);
}

static epic_action look(struct self_play *play, const struct epic_match *match, unsigned seat)
{
    const struct rows *rows = play->own;
    const struct engine_state *s = engine_look_at(match, play->state).s;
    if (!rows->judge)
        look_at_turns(play, match);
    else if (s->step != ENGINE_STEP_MULLIGAN && pcg_bounded(&play->rows, ONE_OF) == 0)
        note(play, match, seat);
    bool astray = pcg_bounded(&play->rows, ASTRAY) == 0;
    return astray ? match->rules->pick(match, play->state, &play->rows) : 0;
}

static void write_rows(struct self_play *play, unsigned winners, uint64_t game)
{
    const struct rows *rows = play->own;
    for (unsigned i = 0; i < rows->count; i++) {
        struct network_row row = rows->head[i];
        row.game = (uint32_t)game;
        row.points = winners == 1U << row.seat ? 1 : winners == 2U >> row.seat ? 0 : 0.5F;
        row.told = row.told < 0 ? row.points : row.told;
        (void)fwrite(&row, sizeof row, 1, stdout);
        (void)fwrite(rows->inputs[i], sizeof rows->inputs[i][0], row.inputs, stdout);
    }
}

int main(int argc, char **argv)
{
    static struct rows rows;
    if (argc != 6 && argc != 7) {
        (void)fputs("usage: network_rows GAME PLAYER PLAYER GAMES SEED [JUDGE]\n", stderr);
        return 2;
    }
    struct self_play play = {.begin = begin, .look = look, .finish = write_rows, .own = &rows};
    rows.judge = argc > 6 ? player_new(argv[6], &play.out) : NULL;
    if (argc > 6 && !rows.judge)
        (void)diag_print(&play.out, stderr);
    bool good = (argc == 6 || rows.judge) &&
                self_play(&play, argv[1], &argv[2], strtoull(argv[4], NULL, 10), strtoull(argv[5], NULL, 10));
    player_free(rows.judge);
    free(rows.view);
    free(rows.world);
    free(rows.after);
    return good ? 0 : 1;
}
