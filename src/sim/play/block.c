#include "sim/play/block.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/memory.h"
#include "sim/mulligan/mulligan.h"
#include "sim/play/games.h"
#include "sim/play/play.h"
#include "sim/play/pod.h"
#include "sim/play/recorder.h"
#include "sim/series/play.h"

enum { NO_PAIRING = -1 };

struct sim_block sim_block_at(const struct sim_plan *plan, unsigned pairing, uint64_t number)
{
    struct sim_block block = {number, number * plan->block_rounds, pairing, plan->block_rounds};
    if (plan->rounds - block.first < block.rounds)
        block.rounds = (unsigned)(plan->rounds - block.first);
    return block;
}

// --- Words ----------------------------------------------------------------------------------------

static bool is_on(const struct sim_plan *plan, const struct sim_stat *stat)
{
    enum sim_plan_kind kind = sim_plan_kind(plan);
    if (stat->of == SIM_OF_SERIES)
        return sim_plan_is_of_series(plan) && (!stat->needs_record || plan->stats == SIM_STATS_FULL);
    // What others look at are single games.
    if (sim_plan_is_of_series(plan))
        return stat == &sim_stat_matchups || (stat == &sim_stat_decks && plan->stats >= SIM_STATS_BASIC);
    if (stat == sim_stats()[0])
        return kind != SIM_OF_PODS;
    // Tables dealt alike tell of drafters; of cards they would say everything twice, as if they were more.
    if (plan->draft && plan->draft->exchange)
        return stat == &sim_stat_drafters;
    if (stat->of != SIM_OF_DECKS || kind != SIM_OF_DECKS)
        return stat->of == kind;
    return plan->stats >= (stat->needs_record ? SIM_STATS_FULL : SIM_STATS_BASIC);
}

bool sim_stat_is_written(const struct sim_plan *plan, const struct sim_stat *stat)
{
    return is_on(plan, stat) && stat->write && (stat->of == sim_plan_kind(plan) || stat->of == SIM_OF_SERIES);
}

static size_t words_of(const struct sim_stat *stat, const struct sim_plan *plan, unsigned pairing)
{
    return stat->words ? stat->words(plan, pairing) : 0;
}

size_t sim_words_place(const struct sim_plan *plan, unsigned pairing, const struct sim_stat *stat)
{
    size_t place = 0;
    for (const struct sim_stat *const *s = sim_stats(); *s && *s != stat; s++)
        if (is_on(plan, *s))
            place += words_of(*s, plan, pairing);
    return place;
}

size_t sim_words_count(const struct sim_plan *plan, unsigned pairing)
{
    return sim_words_place(plan, pairing, NULL);
}

void sim_words_add(int64_t *sum, const int64_t *part, size_t count)
{
    // Most are zero, and memory that nobody writes to is never there.
    for (size_t i = 0; i < count; i++)
        if (part[i] != 0)
            sum[i] += part[i];
}

bool sim_part_clear(struct sim_part *part, const struct sim_plan *plan, unsigned pairing)
{
    size_t count = sim_words_count(plan, pairing);
    if (count > part->capacity) {
        free(part->words);
        part->capacity = 0;
        part->words = malloc(count * sizeof *part->words);
        if (!part->words)
            return false;
        part->capacity = count;
    }
    memset(part->words, 0, count * sizeof *part->words);
    for (unsigned i = 0; i < SIM_STREAMS; i++)
        text_clear(&part->lines[i]);
    return true;
}

bool sim_part_failed(const struct sim_part *part)
{
    bool failed = false;
    for (unsigned i = 0; i < SIM_STREAMS; i++)
        failed = failed || part->lines[i].failed;
    return failed;
}

void sim_part_free(struct sim_part *part)
{
    free(part->words);
    for (unsigned i = 0; i < SIM_STREAMS; i++)
        text_free(&part->lines[i]);
    *part = (struct sim_part){0};
}

// --- Scratch --------------------------------------------------------------------------------------

struct sim_scratch {
    int pairing;             // whose setups these are
    struct sim_setup *setup; // by matchup; those that have come up have a match
    unsigned matchups;
    void *state;
    size_t state_size;
    struct player_table players;
    struct epic_record *records; // one a seat; NULL: nobody wants them
    struct sim_recorder recorder;
    struct sim_game games[EPIC_MAX_SEATS];
    struct sim_round round;
    struct sim_pod_scratch *pods;      // NULL: no pods are played
    struct sim_series_scratch *series; // NULL: nor are series
};

static bool wants_records(const struct sim_plan *plan)
{
    bool wanted = plan->game_cards;
    for (const struct sim_stat *const *s = sim_stats(); *s; s++)
        wanted |= (*s)->needs_record && is_on(plan, *s);
    return wanted;
}

struct sim_scratch *sim_scratch_new(const struct sim_plan *plan)
{
    struct sim_scratch *scratch = calloc(1, sizeof *scratch);
    if (!scratch)
        return NULL;
    scratch->pairing = NO_PAIRING;
    if (plan->draft) {
        scratch->pods = sim_pod_scratch_new(plan);
        if (scratch->pods)
            return scratch;
        sim_scratch_free(scratch);
        return NULL;
    }
    if (sim_plan_is_of_series(plan))
        scratch->series = sim_series_scratch_new(plan);
    scratch->players.measures = sim_plan_is_of_players(plan);
    scratch->matchups = sim_plan_matchups(plan);
    scratch->setup = calloc(scratch->matchups, sizeof *scratch->setup);
    bool records = wants_records(plan);
    if (records)
        scratch->records = calloc(plan->seats, sizeof *scratch->records);
    bool series = scratch->series || !sim_plan_is_of_series(plan);
    if (scratch->setup && series && (scratch->records || !records))
        return scratch;
    sim_scratch_free(scratch);
    return NULL;
}

void sim_scratch_heed(struct sim_scratch *scratch, stop_flag stop)
{
    scratch->players.stop = stop;
    if (scratch->pods)
        sim_pod_heed(scratch->pods, stop);
    if (scratch->series)
        sim_series_heed(scratch->series, stop);
}

// Whether what is being played is no longer wanted.
static bool is_left(const struct sim_scratch *scratch) { return stop_now(scratch->players.stop); }

static void leave_pairing(struct sim_scratch *scratch)
{
    for (unsigned i = 0; scratch->setup && i < scratch->matchups; i++)
        sim_setup_free(&scratch->setup[i]);
    scratch->pairing = NO_PAIRING;
    scratch->round.setup = NULL;
}

void sim_scratch_free(struct sim_scratch *scratch)
{
    if (!scratch)
        return;
    leave_pairing(scratch);
    sim_pod_scratch_free(scratch->pods);
    sim_series_scratch_free(scratch->series);
    free(scratch->setup);
    free(scratch->state);
    player_table_free(&scratch->players);
    sim_recorder_free(&scratch->recorder);
    free(scratch->records);
    free(scratch);
}

// --- Playing --------------------------------------------------------------------------------------

void sim_start_game(const struct sim_setup *setup, struct sim_game *game, void *state,
                    struct epic_record *record)
{
    if (record)
        memset(record, 0, offsetof(struct epic_record, seat) + setup->seats * sizeof record->seat[0]);
    game->chance.record = record;
    setup->rules->start(game->match, state, &game->chance);
}

void sim_play_on(const struct sim_setup *setup, struct sim_game *game, void *state,
                 const struct bits128 *put_back, struct sim_result *result)
{
    const struct epic_rules *rules = setup->rules;
    *result = (struct sim_result){.game = game, .record = game->chance.record};
    result->choices = sim_mulligans_play(setup, game, state, put_back);
    result->choices += rules->playout(game->match, state, &game->chance, &game->random);
    rules->outcome(game->match, state, &result->outcome);
}

void sim_play_game(const struct sim_setup *setup, struct sim_game *game, void *state,
                   struct epic_record *record, struct sim_result *result)
{
    sim_start_game(setup, game, state, record);
    sim_play_on(setup, game, state, NULL, result);
}

static bool make_setup(const struct sim_plan *plan, unsigned pairing, unsigned matchup,
                       struct sim_setup *setup, struct epic_error *error)
{
    struct diag_list list = {0};
    bool good = sim_plan_setup(plan, pairing, matchup, setup, &list);
    if (!good) {
        (void)error_set(error, "%s", list.count > 0 ? list.messages[0].text : "out of memory");
        sim_setup_free(setup);
    }
    diag_free(&list);
    return good;
}

// What lies ready for the games of a match: a state, and a view to record.
static bool make_room(struct sim_scratch *scratch, const struct sim_plan *plan,
                      const struct epic_match *match, struct epic_error *error)
{
    bool good = memory_grow(&scratch->state, &scratch->state_size, match->state_size) &&
                (!plan->record || sim_recorder_sit(&scratch->recorder, match));
    return good || error_set(error, "out of memory");
}

// Matches are made when a thread comes to them: those of a hundred decks would keep the start waiting.
static bool come_to(struct sim_scratch *scratch, const struct sim_plan *plan, unsigned pairing,
                    unsigned matchup, struct epic_error *error)
{
    struct sim_setup *setup = &scratch->setup[matchup];
    if (scratch->pairing == (int)pairing && scratch->round.setup == setup)
        return true;
    if (scratch->pairing != (int)pairing)
        leave_pairing(scratch);
    scratch->pairing = (int)pairing;
    scratch->round.matchup = matchup;
    bool good = (setup->match[0] || make_setup(plan, pairing, matchup, setup, error)) &&
                make_room(scratch, plan, setup->match[0], error) &&
                sim_players_sit(&scratch->players, setup, error);
    scratch->round.setup = good ? setup : NULL;
    return good;
}

static void play_round(struct sim_scratch *scratch, uint64_t index)
{
    struct sim_round *round = &scratch->round;
    const struct sim_setup *setup = round->setup;
    round->index = index;
    for (unsigned slot = 0; slot < sim_slot_count(setup); slot++)
        scratch->players.slot[slot].effort = (struct player_effort){0};
    memset(round->style, 0, sizeof round->style);
    for (unsigned i = 0; i < round->games; i++) {
        struct sim_result *result = &round->result[i];
        uint64_t number = index * round->games + i;
        scratch->games[i] = sim_game_at(setup, number);
        if (scratch->players.measures)
            scratch->games[i].style = round->style;
        if (scratch->recorder.plan) {
            scratch->recorder.game = number;
            scratch->games[i].recorder = &scratch->recorder;
        }
        sim_play_with_players(setup, &scratch->games[i], scratch->state,
                              scratch->records ? &scratch->records[i] : NULL, &scratch->players, result);
        result->index = number;
    }
    for (unsigned slot = 0; slot < sim_slot_count(setup); slot++)
        round->effort[slot] = scratch->players.slot[slot].effort;
}

static void count_round(const struct sim_plan *plan, const struct sim_round *round, struct sim_part *part)
{
    int64_t *words = part->words;
    for (const struct sim_stat *const *s = sim_stats(); *s; s++) {
        if (!is_on(plan, *s))
            continue;
        if ((*s)->add)
            (*s)->add(plan, words, round);
        words += words_of(*s, plan, round->pairing);
    }
    if (plan->games)
        sim_games_add(plan, round, &part->lines[SIM_STREAM_GAMES]);
}

static bool play_series(const struct sim_plan *plan, struct sim_scratch *scratch, uint64_t index,
                        struct sim_part *part, struct epic_error *error)
{
    scratch->round.index = index;
    const struct sim_series_round *round =
        sim_series_play(plan, &scratch->round, scratch->games, scratch->series, error);
    int64_t *words = part->words;
    for (const struct sim_stat *const *s = sim_stats(); round && !is_left(scratch) && *s; s++) {
        if (!is_on(plan, *s))
            continue;
        if ((*s)->add_series)
            (*s)->add_series(plan, words, round);
        else if ((*s)->add)
            (*s)->add(plan, words, &scratch->round);
        words += words_of(*s, plan, scratch->round.pairing);
    }
    return round != NULL;
}

static void count_pod(const struct sim_plan *plan, const struct sim_pod *pod, struct sim_part *part)
{
    int64_t *words = part->words;
    for (const struct sim_stat *const *s = sim_stats(); *s; s++) {
        if (!is_on(plan, *s))
            continue;
        (*s)->add_pod(plan, words, pod);
        words += words_of(*s, plan, 0);
    }
}

static bool play_pods(const struct sim_plan *plan, struct sim_block block, struct sim_scratch *scratch,
                      struct sim_part *part, struct epic_error *error)
{
    const unsigned tables = sim_pod_tables(plan);
    sim_pod_write_to(scratch->pods, plan->games ? &part->lines[SIM_STREAM_GAMES] : NULL);
    for (unsigned i = 0; i < block.rounds * tables && !is_left(scratch); i++) {
        const struct sim_pod *pod = sim_play_pod(plan, block.first * tables + i, scratch->pods, error);
        if (!pod)
            return false;
        if (!is_left(scratch))
            count_pod(plan, pod, part);
    }
    return !sim_part_failed(part) || error_set(error, "out of memory");
}

bool sim_play_block(const struct sim_plan *plan, struct sim_block block, struct sim_scratch *scratch,
                    struct sim_part *part, struct epic_error *error)
{
    if (!sim_part_clear(part, plan, block.pairing))
        return error_set(error, "out of memory");
    if (plan->draft)
        return play_pods(plan, block, scratch, part, error);
    if (plan->record) {
        scratch->recorder.plan = plan;
        scratch->recorder.pairing = block.pairing;
        scratch->recorder.lines = &part->lines[SIM_STREAM_RECORD];
    }
    if (scratch->series)
        sim_series_write_to(scratch->series, plan->games ? &part->lines[SIM_STREAM_GAMES] : NULL,
                            plan->record ? &scratch->recorder : NULL);
    scratch->round.pairing = block.pairing;
    scratch->round.games = plan->seats;
    for (unsigned i = 0; i < block.rounds && !is_left(scratch); i++) {
        uint64_t round = block.first + i;
        if (!come_to(scratch, plan, block.pairing, sim_plan_matchup_of(plan, round), error))
            return false;
        if (scratch->series) {
            if (!play_series(plan, scratch, round, part, error))
                return false;
            continue;
        }
        play_round(scratch, round);
        if (!is_left(scratch))
            count_round(plan, &scratch->round, part);
    }
    return !sim_part_failed(part) || error_set(error, "out of memory");
}
