#include "sim/play/play.h"

#include "rules/record.h"
#include "sim/mulligan/mulligan.h"
#include "sim/play/block.h"
#include "sim/play/recorder.h"
#include "sim/play/style.h"

// Behind those of setup.c and mulligan.c.
enum { STREAM_DECISIONS = 128 };

bool sim_plays_at_random(const struct sim_setup *setup)
{
    bool all = true;
    for (unsigned deck = 0; deck < sim_slot_count(setup); deck++)
        all &= player_is_random(setup->player[deck]);
    return all;
}

bool sim_players_sit(struct player_table *table, const struct sim_setup *setup, struct epic_error *error)
{
    bool good = true;
    for (unsigned deck = 0; deck < sim_slot_count(setup) && good && !sim_plays_at_random(setup); deck++)
        good = player_sit(table, deck, setup->player[deck], setup->match[0], error);
    return good;
}

// --- One game -------------------------------------------------------------------------------------

static bool sits(const struct sim_setup *setup, const struct sim_game *game, unsigned deck)
{
    return setup->share == 0 || sim_seat_of(setup, game, deck) < setup->seats;
}

void sim_players_begin(struct player_table *table, const struct sim_setup *setup, const struct sim_game *game)
{
    for (unsigned deck = 0; deck < sim_slot_count(setup); deck++)
        if (sits(setup, game, deck))
            player_begin(table, deck, game->match, sim_seat_of(setup, game, deck));
}

// Each decision has a stream of its own, so that it does not matter how many numbers others took.
static epic_action decide(struct player_table *table, const struct sim_setup *setup, struct sim_game *game,
                          const void *state, unsigned seat, uint32_t number, struct player_opinion *opinion)
{
    // They all share a stream, as they do in playouts.
    if (sim_plays_at_random(setup)) {
        if (opinion)
            opinion->count = opinion->line_length = 0;
        return setup->rules->pick(game->match, state, &game->random);
    }
    uint64_t stream = STREAM_DECISIONS + ((uint64_t)number * EPIC_MAX_SEATS + seat);
    struct pcg random = pcg_derive(game->random.state, game->random.increment, stream);
    return player_decide(table, sim_deck_of(setup, game, seat), game->match, state, &random, opinion);
}

epic_action sim_player_decide(struct player_table *table, const struct sim_setup *setup,
                              struct sim_game *game, const void *state, unsigned seat, uint32_t number,
                              struct player_opinion *opinion)
{
    struct sim_recorder *recorder = game->recorder;
    if (!recorder)
        return decide(table, setup, game, state, seat, number, opinion);
    epic_action action = decide(table, setup, game, state, seat, number, &recorder->opinion);
    sim_record_decision(recorder, setup, game, state, seat, number, action);
    if (opinion)
        *opinion = recorder->opinion;
    return action;
}

bool sim_players_apply(struct player_table *table, const struct sim_setup *setup, struct sim_game *game,
                       void *state, unsigned seat, epic_action action)
{
    const struct epic_rules *rules = setup->rules;
    if (!rules->is_legal(game->match, state, action)) {
        struct player_failure *failure = &table->slot[sim_deck_of(setup, game, seat)].failure;
        if (failure->fault == PLAYER_NO_FAULT)
            failure->fault = PLAYER_ILLEGAL;
        rules->concede(game->match, state, seat, &game->chance);
        return false;
    }
    for (unsigned deck = 0; deck < sim_slot_count(setup); deck++)
        if (sits(setup, game, deck))
            player_watch(table, deck, game->match, state, seat, action);
    rules->apply(game->match, state, action, &game->chance);
    return true;
}

const struct player_failure *sim_player_failure(const struct player_table *table,
                                                const struct sim_setup *setup, const struct sim_game *game,
                                                unsigned seat)
{
    return &table->slot[sim_deck_of(setup, game, seat)].failure;
}

void sim_players_end(struct player_table *table, const struct sim_setup *setup, const struct sim_game *game,
                     const struct epic_outcome *outcome)
{
    for (unsigned deck = 0; deck < sim_slot_count(setup); deck++)
        if (sits(setup, game, deck))
            player_end(table, deck, game->match, outcome);
}

// --- Whole games ----------------------------------------------------------------------------------

static void play_choices(const struct sim_setup *setup, struct sim_game *game, void *state,
                         const struct bits128 *put_back, struct player_table *table,
                         struct sim_result *result)
{
    struct sim_mulligan_progress progress = {0};
    struct sim_watch watch = {0};
    struct epic_choice choice;
    while (!stop_now(table->stop) && setup->rules->choice(game->match, state, &choice)) {
        epic_action action;
        if (!sim_mulligan_decides(setup, game, state, &choice, put_back, &progress, &action))
            action = sim_player_decide(table, setup, game, state, choice.seat, result->choices, NULL);
        result->choices++;
        if (game->style)
            sim_watch_action(&watch, setup, game, state, choice.seat, action);
        if (!sim_players_apply(table, setup, game, state, choice.seat, action))
            result->fault[choice.seat] = (uint8_t)sim_player_failure(table, setup, game, choice.seat)->fault;
    }
    setup->rules->outcome(game->match, state, &result->outcome);
    if (game->style)
        sim_watch_end(&watch, setup, game, &result->outcome);
}

void sim_play_on_with_players(const struct sim_setup *setup, struct sim_game *game, void *state,
                              const struct bits128 *put_back, struct player_table *table,
                              struct sim_result *result)
{
    if (sim_plays_at_random(setup) && !game->recorder && !game->style) {
        sim_play_on(setup, game, state, put_back, result);
        return;
    }
    *result = (struct sim_result){.game = game, .record = game->chance.record};
    sim_players_begin(table, setup, game);
    play_choices(setup, game, state, put_back, table, result);
    if (stop_now(table->stop))
        return;
    sim_players_end(table, setup, game, &result->outcome);
    if (game->recorder)
        sim_record_end(game->recorder, setup, result);
}

void sim_play_with_players(const struct sim_setup *setup, struct sim_game *game, void *state,
                           struct epic_record *record, struct player_table *table, struct sim_result *result)
{
    sim_start_game(setup, game, state, record);
    sim_play_on_with_players(setup, game, state, NULL, table, result);
}
