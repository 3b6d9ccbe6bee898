#include "sim/play/recorder.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/encoding/json.h"
#include "base/memory.h"
#include "epicsim/epicsim.h"
#include "players/positions.h"
#include "sim/play/games.h"
#include "sim/run/plan.h"
#include "sim/stats/stat.h"

enum { FORMAT = 1 };

bool sim_recorder_sit(struct sim_recorder *recorder, const struct epic_match *match)
{
    return memory_grow(&recorder->view, &recorder->view_size, match->view_size);
}

void sim_recorder_free(struct sim_recorder *recorder)
{
    free(recorder->view);
    *recorder = (struct sim_recorder){0};
}

// --- The first line -------------------------------------------------------------------------------

// All cards of a list, or those that it has more of than another.
static void put_cards(const struct sim_plan *plan, const char *name, const struct epic_deck *list,
                      const struct epic_deck *other, struct json *json)
{
    json_put_open(json, name, '[');
    for (unsigned i = 0; i < list->kind_count; i++)
        for (unsigned copy = other ? epic_deck_copies_of(other, list->kinds[i]) : 0; copy < list->counts[i];
             copy++)
            json_put_string(json, NULL, plan->rules->card_name(plan->cards, list->kinds[i]));
    json_put_close(json, ']');
}

static void put_deck(const struct sim_plan *plan, const struct sim_entrant *entrant, struct json *json)
{
    json_put_open(json, NULL, '{');
    json_put_string(json, "name", entrant->name);
    json_put_string(json, "player", entrant->player);
    json_put_bool(json, "cheats", player_cheats(entrant->decider));
    put_cards(plan, "cards", entrant->deck, NULL, json);
    if (sim_plan_is_of_matches(plan) && entrant->deck->sideboard)
        put_cards(plan, "sideboard", entrant->deck->sideboard, NULL, json);
    json_put_close(json, '}');
}

void sim_record_head(const struct sim_plan *plan, struct text *lines)
{
    char seed[24];
    struct json json = json_begin_line(lines, "record");
    (void)snprintf(seed, sizeof seed, "%" PRIu64, plan->seed);
    json_put_integer(&json, "format", FORMAT);
    json_put_string(&json, "program", "epicsim");
    json_put_string(&json, "version", epic_version());
    json_put_string(&json, "game", plan->rules->id);
    json_put_open(&json, "options", '{');
    epic_options_json(plan->rules, &plan->options, &json);
    json_put_close(&json, '}');
    json_put_string(&json, "seed", seed);
    json_put_integer(&json, "seats", sim_plan_table(plan));
    if (sim_plan_is_of_matches(plan))
        json_put_integer(&json, "best_of", plan->series.best_of);
    json_put_open(&json, "decks", '[');
    for (unsigned i = 0; i < plan->entrant_count; i++)
        put_deck(plan, &plan->entrants[i], &json);
    json_put_close(&json, ']');
    json_end_line(&json);
}

// --- Games ----------------------------------------------------------------------------------------

static void put_game(const struct sim_recorder *recorder, struct json *json)
{
    json_put_integer(json, "pairing", recorder->pairing);
    json_put_integer(json, "game", (int64_t)recorder->game);
}

static const struct sim_entrant *entrant_in(const struct sim_recorder *recorder,
                                            const struct sim_setup *setup, const struct sim_game *game,
                                            unsigned seat)
{
    return sim_entrant_at(recorder->plan, recorder->pairing, sim_place_of(setup, game, seat));
}

// What all seats know but one that has its say elsewhere (EPIC_MAX_SEATS: none).
static void put_views(const struct sim_recorder *recorder, const struct sim_game *game, const void *state,
                      const char *name, unsigned but, struct json *json)
{
    const struct epic_rules *rules = game->match->rules;
    json_put_open(json, name, '[');
    for (unsigned seat = 0; seat < game->match->seats; seat++) {
        if (seat == but)
            continue;
        rules->observe(game->match, state, seat, recorder->view);
        player_put_view(game->match, NULL, recorder->view, json);
    }
    json_put_close(json, ']');
}

void sim_record_decision(struct sim_recorder *recorder, const struct sim_setup *setup,
                         const struct sim_game *game, const void *state, unsigned seat, uint32_t number,
                         epic_action action)
{
    const struct player_opinion *opinion = &recorder->opinion;
    if (!setup->rules->is_legal(game->match, state, action))
        return;
    setup->rules->observe(game->match, state, seat, recorder->view);
    struct json json = json_begin_line(recorder->lines, "decision");
    put_game(recorder, &json);
    json_put_integer(&json, "number", number);
    json_put_integer(&json, "seat", seat);
    json_put_string(&json, "deck", entrant_in(recorder, setup, game, seat)->name);
    json_put_string(&json, "player", entrant_in(recorder, setup, game, seat)->player);
    player_put_position(game->match, recorder->view, &(struct player_put){.opinion = opinion}, &json);
    json_put_integer(&json, "choice", action);
    if (opinion->count > 0)
        json_put_integer(&json, "playouts", (int64_t)opinion->playouts);
    if (recorder->every_seat)
        put_views(recorder, game, state, "others", seat, &json);
    json_end_line(&json);
}

void sim_record_last(struct sim_recorder *recorder, const struct sim_game *game, const void *state)
{
    if (!recorder->every_seat)
        return;
    struct json json = json_begin_line(recorder->lines, "last");
    put_game(recorder, &json);
    put_views(recorder, game, state, "views", EPIC_MAX_SEATS, &json);
    json_end_line(&json);
}

static void put_faults(const struct sim_recorder *recorder, const struct sim_result *result,
                       struct json *json)
{
    json_put_open(json, "faults", '[');
    for (unsigned seat = 0; seat < sim_plan_table(recorder->plan); seat++) {
        if (result->fault[seat] == PLAYER_NO_FAULT)
            continue;
        json_put_open(json, NULL, '{');
        json_put_integer(json, "seat", seat);
        json_put_string(json, "lost_by", player_fault_text((enum player_fault)result->fault[seat]));
        json_put_close(json, '}');
    }
    json_put_close(json, ']');
}

void sim_record_end(struct sim_recorder *recorder, const struct sim_setup *setup,
                    const struct sim_result *result)
{
    struct json json = json_begin_line(recorder->lines, "game");
    put_game(recorder, &json);
    json_put_open(&json, "decks", '[');
    for (unsigned seat = 0; seat < setup->seats; seat++)
        json_put_string(&json, NULL, entrant_in(recorder, setup, result->game, seat)->name);
    json_put_close(&json, ']');
    player_put_outcome(result->game->match, &result->outcome, &json);
    json_put_integer(&json, "choices", result->choices);
    put_faults(recorder, result, &json);
    json_end_line(&json);
}

// --- Matches --------------------------------------------------------------------------------------

static struct json begin_match_line(const struct sim_recorder *recorder, const char *type, uint64_t match)
{
    struct json json = json_begin_line(recorder->lines, type);
    json_put_integer(&json, "pairing", recorder->pairing);
    json_put_integer(&json, "match", (int64_t)match);
    return json;
}

static const char *name_at(const struct sim_recorder *recorder, unsigned place)
{
    return sim_entrant_at(recorder->plan, recorder->pairing, place)->name;
}

void sim_record_match(struct sim_recorder *recorder, uint64_t match)
{
    struct json json = begin_match_line(recorder, "match", match);
    json_put_open(&json, "decks", '[');
    for (unsigned place = 0; place < recorder->plan->seats; place++)
        json_put_string(&json, NULL, name_at(recorder, place));
    json_put_close(&json, ']');
    json_end_line(&json);
}

void sim_record_swaps(struct sim_recorder *recorder, const struct sim_match_game *at)
{
    const struct sim_plan *plan = recorder->plan;
    struct json json = begin_match_line(recorder, "swaps", at->match);
    json_put_integer(&json, "game", (int64_t)recorder->game);
    json_put_open(&json, "decks", '[');
    for (unsigned place = 0; place < plan->seats; place++) {
        const struct epic_deck *list = sim_entrant_at(plan, recorder->pairing, place)->deck;
        json_put_open(&json, NULL, '{');
        json_put_string(&json, "name", name_at(recorder, place));
        put_cards(plan, "out", list, at->decks[place], &json);
        put_cards(plan, "in", at->decks[place], list, &json);
        json_put_close(&json, '}');
    }
    json_put_close(&json, ']');
    json_end_line(&json);
}

void sim_record_match_end(struct sim_recorder *recorder, uint64_t match, const struct sim_series *series)
{
    int winner = sim_series_winner(&recorder->plan->series, series);
    struct json json = begin_match_line(recorder, "match_end", match);
    json_put_integer(&json, "games", series->games);
    json_put_open(&json, "won", '[');
    for (unsigned place = 0; place < series->decks; place++)
        json_put_integer(&json, NULL, series->won[place]);
    json_put_close(&json, ']');
    if (winner != SIM_NO_DECK)
        json_put_string(&json, "winner", name_at(recorder, (unsigned)winner));
    json_end_line(&json);
}
