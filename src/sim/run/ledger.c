#include "sim/run/ledger.h"

#include <stdlib.h>

#include "sim/stats/matchup.h"
#include "sim/stats/versus.h"

// --- The order of blocks --------------------------------------------------------------------------

// A pass goes through blocks 2^pass - 1 to 2^(pass + 1) - 2 of each pairing.
static uint64_t pass_begin(unsigned pass) { return (UINT64_C(1) << pass) - 1; }

static bool is_end(const struct sim_plan *plan, const struct sim_place *place)
{
    return pass_begin(place->pass) >= sim_plan_blocks(plan);
}

static bool is_mine(const struct sim_plan *plan, const struct sim_place *place)
{
    struct sim_block block = {.pairing = place->pairing, .number = place->number};
    return plan->shards < 2 || sim_shard_of(&block, plan->shards) == plan->shard;
}

// Goes on to a block that is to be played, if this is none.
static void settle(const struct sim_ledger *ledger, struct sim_place *place)
{
    const struct sim_plan *plan = ledger->plan;
    uint64_t blocks = sim_plan_blocks(plan);
    while (!is_end(plan, place)) {
        uint64_t end = pass_begin(place->pass + 1);
        if (place->pairing == plan->pairing_count) {
            *place = (struct sim_place){.pass = place->pass + 1, .number = end};
        } else if (ledger->closed[place->pairing] || place->number >= (end < blocks ? end : blocks)) {
            place->pairing++;
            place->number = pass_begin(place->pass);
        } else if (!is_mine(plan, place)) {
            place->number++;
        } else {
            return;
        }
    }
}

// --- Opening and closing --------------------------------------------------------------------------

static bool allocate(struct sim_ledger *ledger)
{
    const struct sim_plan *plan = ledger->plan;
    size_t pairings = plan->pairing_count;
    size_t total = 0;
    for (unsigned i = 0; i < pairings; i++)
        total += sim_words_count(plan, i);
    ledger->words = calloc(pairings + 1, sizeof *ledger->words);
    ledger->rounds = calloc(pairings + 1, sizeof *ledger->rounds);
    ledger->closed = calloc(pairings + 1, sizeof *ledger->closed);
    ledger->slots = calloc(ledger->window, sizeof *ledger->slots);
    ledger->memory = calloc(total + 1, sizeof *ledger->memory);
    return ledger->words && ledger->rounds && ledger->closed && ledger->slots && ledger->memory;
}

bool sim_ledger_open(struct sim_ledger *ledger, const struct sim_plan *plan, unsigned window)
{
    *ledger = (struct sim_ledger){.plan = plan, .window = window};
    if (!allocate(ledger)) {
        sim_ledger_close(ledger);
        return false;
    }
    int64_t *words = ledger->memory;
    for (unsigned i = 0; i < plan->pairing_count; i++) {
        ledger->words[i] = words;
        words += sim_words_count(plan, i);
    }
    sim_ledger_resume(ledger, (struct sim_place){0});
    return true;
}

void sim_ledger_close(struct sim_ledger *ledger)
{
    for (unsigned i = 0; ledger->slots && i < ledger->window; i++)
        sim_part_free(&ledger->slots[i].part);
    free(ledger->slots);
    free(ledger->closed);
    free(ledger->rounds);
    free((void *)ledger->words);
    free(ledger->memory);
    *ledger = (struct sim_ledger){0};
}

static void look_whether_closed(struct sim_ledger *ledger, unsigned pairing)
{
    const struct sim_plan *plan = ledger->plan;
    if (sim_plan_is_sequential(plan))
        ledger->closed[pairing] =
            stats_sprt_verdict(sim_versus_llr(plan, ledger->words[pairing])) != STATS_UNDECIDED;
    else if (plan->until > 0 && ledger->rounds[pairing] >= SIM_LEAST_ROUNDS)
        ledger->closed[pairing] = sim_matchup_half_width(plan, ledger->words[pairing]) <= plan->until;
}

void sim_ledger_resume(struct sim_ledger *ledger, struct sim_place place)
{
    ledger->games = 0;
    for (unsigned i = 0; i < ledger->plan->pairing_count; i++) {
        look_whether_closed(ledger, i);
        ledger->games += ledger->rounds[i] * sim_plan_games_a_round(ledger->plan);
    }
    settle(ledger, &place);
    ledger->entered = place;
    ledger->handed = place;
    ledger->oldest = 0;
    ledger->out = 0;
}

// --- Handing out and entering ---------------------------------------------------------------------

enum sim_next sim_ledger_next(struct sim_ledger *ledger, unsigned *ticket, struct sim_block *block)
{
    settle(ledger, &ledger->handed);
    if (is_end(ledger->plan, &ledger->handed))
        return SIM_END;
    if (ledger->out == ledger->window)
        return SIM_WAIT;
    *ticket = (ledger->oldest + ledger->out) % ledger->window;
    *block = sim_block_at(ledger->plan, ledger->handed.pairing, ledger->handed.number);
    struct sim_slot *slot = &ledger->slots[*ticket];
    slot->block = *block;
    slot->place = ledger->handed;
    slot->in = false;
    ledger->out++;
    ledger->handed.number++;
    return SIM_BLOCK;
}

// All streams take the lines of a block, or none.
static bool pour(const struct sim_ledger *ledger, const struct sim_part *part, struct epic_error *error)
{
    bool good = true;
    unsigned i;
    for (i = 0; i < SIM_STREAMS && good; i++) {
        const struct sim_sink *sink = &ledger->sinks[i];
        if (sink->take && part->lines[i].length > 0)
            good = sink->take(sink->context, &part->lines[i], error);
    }
    for (i -= !good; !good && i-- > 0;)
        if (ledger->sinks[i].take && part->lines[i].length > 0)
            ledger->sinks[i].take_back(ledger->sinks[i].context);
    return good;
}

static bool enter_slot(struct sim_ledger *ledger, struct sim_slot *slot, struct epic_error *error)
{
    unsigned pairing = slot->block.pairing;
    if (!ledger->closed[pairing]) {
        if (!pour(ledger, &slot->part, error))
            return false;
        sim_words_add(ledger->words[pairing], slot->part.words, sim_words_count(ledger->plan, pairing));
        ledger->rounds[pairing] += slot->block.rounds;
        ledger->games += slot->block.rounds * sim_plan_games_a_round(ledger->plan);
        look_whether_closed(ledger, pairing);
    }
    ledger->entered = slot->place;
    ledger->entered.number++;
    settle(ledger, &ledger->entered);
    return true;
}

bool sim_ledger_expects(const struct sim_ledger *ledger, uint64_t ticket, unsigned pairing)
{
    if (ticket >= ledger->window)
        return false;
    unsigned behind = ((unsigned)ticket + ledger->window - ledger->oldest) % ledger->window;
    const struct sim_slot *slot = &ledger->slots[ticket];
    return behind < ledger->out && !slot->in && slot->block.pairing == pairing;
}

bool sim_ledger_enter(struct sim_ledger *ledger, unsigned ticket, struct sim_part *part,
                      struct epic_error *error)
{
    struct sim_slot *slot = &ledger->slots[ticket];
    struct sim_part other = slot->part;
    slot->part = *part;
    *part = other;
    slot->in = true;
    while (ledger->out > 0 && ledger->slots[ledger->oldest].in) {
        if (!enter_slot(ledger, &ledger->slots[ledger->oldest], error))
            return false;
        ledger->oldest = (ledger->oldest + 1) % ledger->window;
        ledger->out--;
    }
    return true;
}

// --- How far --------------------------------------------------------------------------------------

bool sim_ledger_done(const struct sim_ledger *ledger) { return is_end(ledger->plan, &ledger->entered); }

// Blocks of a pairing that this shard plays.
static uint64_t rounds_wanted(const struct sim_plan *plan, unsigned pairing)
{
    if (plan->shards < 2)
        return plan->rounds;
    uint64_t blocks = sim_plan_blocks(plan);
    uint64_t skipped = (plan->shard + plan->shards - pairing % plan->shards) % plan->shards;
    if (skipped >= blocks)
        return 0;
    uint64_t mine = (blocks - skipped - 1) / plan->shards + 1;
    uint64_t last = skipped + (mine - 1) * plan->shards;
    return (mine - 1) * plan->block_rounds + sim_block_at(plan, pairing, last).rounds;
}

uint64_t sim_ledger_games_wanted(const struct sim_ledger *ledger)
{
    uint64_t rounds = 0;
    for (unsigned i = 0; i < ledger->plan->pairing_count; i++)
        rounds += ledger->closed[i] ? ledger->rounds[i] : rounds_wanted(ledger->plan, i);
    return rounds * sim_plan_games_a_round(ledger->plan);
}
