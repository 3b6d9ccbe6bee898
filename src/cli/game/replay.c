// Plays a printed game (trace.c) again.

#include "sim/play/replay.h"
#include "cli/cli.h"

struct replay_options {
    const char *file;
    struct cli_data_options data;
};

static enum sim_replay_end play(struct sim_replay *replay, const struct cli_data_options *data)
{
    struct cli_match match = {0};
    struct cli_match_options options = {
        .data = *data, .deck_count = replay->deck_count, .seed = replay->seed, .rules = replay->options};
    options.data.game = replay->game;
    for (unsigned i = 0; i < replay->deck_count; i++)
        options.decks[i] = replay->decks[i];
    enum sim_replay_end end = SIM_REPLAY_NONSENSE;
    if (cli_match_open(&match, &options))
        end = sim_replay_play(replay, &match.setup);
    cli_match_close(&match);
    return end;
}

static int replay_file(const struct replay_options *o)
{
    struct text text = {0};
    struct epic_error error;
    if (!text_read_file(&text, o->file, TEXT_FILE_LIMIT, &error)) {
        (void)cli_complain(&error);
        text_free(&text);
        return CLI_INPUT;
    }
    struct diag_list list = {0};
    struct sim_replay replay = {0};
    const struct diag_source source = {o->file, text_string(&text), text.length};
    enum sim_replay_end end = SIM_REPLAY_NONSENSE;
    if (sim_replay_read(&replay, &source, cli_game(&o->data), &list))
        end = play(&replay, &o->data);
    if (end == SIM_REPLAY_SAME)
        printf("%s: ok, %u choices\n", o->file, replay.choices);
    (void)cli_report(&list);
    sim_replay_free(&replay);
    text_free(&text);
    return end == SIM_REPLAY_SAME ? CLI_OK : end == SIM_REPLAY_DIFFERS ? CLI_FAILED : CLI_INPUT;
}

// --- The command ----------------------------------------------------------------------------------

// NOLINTNEXTLINE(readability-non-const-parameter): so argp wants it
static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct replay_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = &o->data; break;
    case ARGP_KEY_ARG:
        if (o->file)
            cli_mistake(state, "one file at a time");
        o->file = argument;
        break;
    case ARGP_KEY_NO_ARGS: cli_mistake(state, "which file?"); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

int command_replay(int argc, char **argv)
{
    static const struct argp_child children[] = {{&cli_data_argp, 0, NULL, 0}, {0}};
    static const struct argp argp = {
        .parser = parse,
        .args_doc = "FILE",
        .doc = "Play a game that \"epicsim trace\" printed again, choice by choice, and check "
               "that it ends in the same way.\vExit status: 1 if the game goes differently. "
               "Example:\n"
               "\n"
               "  epicsim trace burn tall > game.txt; epicsim replay game.txt",
        .children = children,
    };
    struct replay_options o = {0};
    cli_parse(&argp, argc, argv, 0, &o);
    return replay_file(&o);
}
