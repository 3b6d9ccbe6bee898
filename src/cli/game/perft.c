// Counts lines of play.  Two programs that agree on all counts agree on what is legal.

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

enum { MAX_DEPTH = 32 };

struct perft_options {
    struct cli_game_options game;
    unsigned depth;
};

// A position on the line under way, with the chance that is left: each line has the same luck.
struct node {
    void *state;
    struct epic_chance chance;
    epic_action list[EPIC_MAX_ACTIONS];
};

struct perft {
    const struct epic_rules *rules;
    const struct epic_match *match;
    struct node *nodes; // one for each depth
    unsigned depth;     // of the count under way
    uint64_t lines, over, signature;
};

static void count_leaf(struct perft *p, const struct node *node)
{
    struct epic_choice choice;
    p->lines++;
    p->over += !p->rules->choice(p->match, node->state, &choice);
    p->signature = pcg_mix64(p->signature ^ p->rules->hash(p->match, node->state));
}

static void count_lines(struct perft *p, unsigned depth)
{
    struct node *node = &p->nodes[depth];
    if (depth == p->depth) {
        count_leaf(p, node);
        return;
    }
    struct epic_choice choice;
    if (!p->rules->choice(p->match, node->state, &choice))
        return;
    struct node *next = node + 1;
    unsigned count = p->rules->legal(p->match, node->state, node->list);
    for (unsigned i = 0; i < count; i++) {
        memcpy(next->state, node->state, p->match->state_size);
        next->chance = node->chance;
        p->rules->apply(p->match, next->state, node->list[i], &next->chance);
        count_lines(p, depth + 1);
    }
}

static void print_counts(struct perft *p, unsigned depth)
{
    printf("depth  %20s  %20s  signature\n", "lines", "of them over");
    for (p->depth = 1; p->depth <= depth; p->depth++) {
        p->lines = p->over = p->signature = 0;
        count_lines(p, 0);
        printf("%5u  %20" PRIu64 "  %20" PRIu64 "  %016" PRIx64 "\n", p->depth, p->lines, p->over,
               p->signature);
        (void)fflush(stdout);
    }
}

static bool make_nodes(struct perft *p, const struct sim_setup *setup, unsigned depth)
{
    p->nodes = calloc(depth + 1, sizeof *p->nodes);
    for (unsigned i = 0; p->nodes && i <= depth; i++)
        if (!(p->nodes[i].state = sim_state_new(setup)))
            return false;
    return p->nodes != NULL;
}

static void free_nodes(struct perft *p, unsigned depth)
{
    for (unsigned i = 0; p->nodes && i <= depth; i++)
        free(p->nodes[i].state);
    free(p->nodes);
}

static int perft(const struct cli_match *match, const struct perft_options *o)
{
    struct sim_game game = sim_game_at(&match->setup, o->game.index);
    struct perft p = {.rules = match->data.rules, .match = game.match};
    bool good = make_nodes(&p, &match->setup, o->depth);
    if (good) {
        p.nodes[0].chance = game.chance;
        p.rules->start(p.match, p.nodes[0].state, &p.nodes[0].chance);
        print_counts(&p, o->depth);
    } else {
        (void)cli_complain(&(struct epic_error){"out of memory"});
    }
    free_nodes(&p, o->depth);
    return good ? CLI_OK : CLI_INPUT;
}

static const struct argp_option options[] = {
    {"depth", 'd', "D", 0, "How many choices deep (default 4)", 0},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct perft_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &o->game;
        o->depth = 4;
        break;
    case 'd': o->depth = (unsigned)cli_number(state, "--depth", argument, 1, MAX_DEPTH); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

int command_perft(int argc, char **argv)
{
    static const struct argp_child children[] = {{&cli_game_argp, 0, NULL, 0}, {0}};
    static const struct argp argp = {
        .options = options,
        .parser = parse,
        .args_doc = "DECK DECK [DECK...]",
        .doc = "Count the lines of play of a game, one choice deep, two, and so on, all with the "
               "same random numbers.\vThe signature stands for all positions at that depth. "
               "Example:\n"
               "\n"
               "  epicsim perft burn tall --seed 3 --depth 6",
        .children = children,
    };
    struct perft_options o = {0};
    cli_parse(&argp, argc, argv, 0, &o);
    struct cli_match match = {0};
    int code = cli_match_open(&match, &o.game.match) ? perft(&match, &o) : CLI_INPUT;
    cli_match_close(&match);
    return code;
}
