#include "players/player.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "base/memory.h"

void player_free(struct player *player)
{
    if (!player)
        return;
    free(player->name);
    free((void *)player->command);
    player_free(player->rival);
    free(player);
}

const char *player_fault_text(enum player_fault fault)
{
    static const char *const texts[PLAYER_FAULTS] = {
        [PLAYER_NO_FAULT] = "no fault",
        [PLAYER_ILLEGAL] = "an illegal action",
        [PLAYER_NONSENSE] = "an answer that makes no sense",
        [PLAYER_LATE] = "taking too long",
        [PLAYER_GONE] = "the end of its program",
    };
    return texts[fault];
}

struct player player_hurried(const struct player *player, double work)
{
    const struct player_kind *kind = player->kind;
    struct player hurried = *player;
    // Whatever it is a product of is cut to the same number.
    double most = kind->unnamed > 0 ? floor(pow(work, 1.0 / kind->unnamed)) : 0;
    for (unsigned i = 0; i < kind->unnamed; i++)
        hurried.value[i] = fmax(kind->parameters[i].low, fmin(player->value[i], most));
    for (unsigned i = 0; kind->parameters[i].name; i++)
        if (kind->parameters[i].clock)
            hurried.value[i] = 0;
    return hurried;
}

bool player_looks_at_clock(const struct player *player)
{
    bool looks = player && player->rival && player_looks_at_clock(player->rival);
    for (unsigned i = 0; player && player->kind->parameters[i].name; i++)
        looks |= player->kind->parameters[i].clock && player->value[i] > 0;
    return looks;
}

bool player_cheats(const struct player *player) { return player && player->kind->cheats; }

const char *player_warning(const struct player *player)
{
    bool clock = player_looks_at_clock(player);
    if (player_cheats(player))
        return clock ? "sees all cards and looks at the clock: its games cannot be repeated"
                     : "sees all cards";
    return clock ? "looks at the clock: its games cannot be repeated" : NULL;
}

// --- Sitting --------------------------------------------------------------------------------------

static void close_session(struct player_slot *slot)
{
    if (slot->session && slot->player)
        slot->player->kind->close(slot->player, slot->session);
    slot->session = NULL;
}

static bool open_session(struct player_slot *slot, const struct player *player,
                         const struct epic_match *match, struct epic_error *error)
{
    if (slot->player == player && slot->cards == match->cards)
        return true;
    close_session(slot);
    slot->player = player;
    slot->cards = match->cards;
    if (!player || !player->kind->open)
        return true;
    slot->session = player->kind->open(player, match, error);
    if (!slot->session)
        slot->player = NULL;
    return slot->session != NULL;
}

bool player_sit(struct player_table *table, unsigned at, const struct player *player,
                const struct epic_match *match, struct epic_error *error)
{
    struct player_slot *slot = &table->slot[at];
    size_t memory = player && player->kind->memory ? player->kind->memory(player, match) : 0;
    if (table->measures && !table->opinion && !(table->opinion = malloc(sizeof *table->opinion)))
        return error_set(error, "out of memory");
    if (!memory_grow(&table->view, &table->view_size, match->view_size) ||
        !memory_grow(&slot->memory, &slot->memory_size, memory))
        return error_set(error, "out of memory");
    return open_session(slot, player, match, error);
}

void player_table_free(struct player_table *table)
{
    for (unsigned i = 0; i < EPIC_MAX_SEATS; i++) {
        close_session(&table->slot[i]);
        free(table->slot[i].memory);
    }
    free(table->view);
    free(table->opinion);
    *table = (struct player_table){0};
}

// --- A game ---------------------------------------------------------------------------------------

static struct player_place place_of(const struct player_slot *slot, const struct epic_match *match)
{
    return (struct player_place){match, slot->seat, slot->memory, slot->session};
}

void player_begin(struct player_table *table, unsigned at, const struct epic_match *match, unsigned seat)
{
    struct player_slot *slot = &table->slot[at];
    slot->seat = seat;
    struct player_place place = place_of(slot, match);
    if (slot->player && slot->player->kind->begin)
        slot->player->kind->begin(slot->player, &place);
}

static epic_action ask(struct player_table *table, struct player_slot *slot, const struct epic_match *match,
                       const void *state, struct pcg *random, struct player_opinion *opinion)
{
    slot->failure.fault = PLAYER_NO_FAULT;
    slot->failure.detail.text[0] = '\0';
    if (opinion) {
        opinion->method = (struct player_method){0};
        opinion->playouts = 0;
        opinion->count = opinion->line_length = 0;
        opinion->proven = false;
    }
    if (player_is_random(slot->player))
        return match->rules->pick(match, state, random);
    match->rules->observe(match, state, slot->seat, table->view);
    const struct player_kind *kind = slot->player->kind;
    struct player_question question = {.match = match,
                                       .seat = slot->seat,
                                       .view = table->view,
                                       .state = kind->cheats ? state : NULL,
                                       .session = slot->session,
                                       .opinion = opinion,
                                       .failure = &slot->failure,
                                       .stop = table->stop};
    return kind->decide(slot->player, &question, random, slot->memory);
}

static uint64_t nanoseconds(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000U + (uint64_t)now.tv_nsec;
}

epic_action player_decide(struct player_table *table, unsigned at, const struct epic_match *match,
                          const void *state, struct pcg *random, struct player_opinion *opinion)
{
    struct player_slot *slot = &table->slot[at];
    if (!table->measures)
        return ask(table, slot, match, state, random, opinion);
    opinion = opinion ? opinion : table->opinion;
    uint64_t begin = nanoseconds();
    epic_action action = ask(table, slot, match, state, random, opinion);
    slot->effort.nanoseconds += nanoseconds() - begin;
    slot->effort.playouts += opinion->playouts;
    slot->effort.decisions++;
    return action;
}

void player_watch(struct player_table *table, unsigned at, const struct epic_match *match, const void *state,
                  unsigned mover, epic_action action)
{
    const struct player_slot *slot = &table->slot[at];
    if (!slot->player || !slot->player->kind->watch)
        return;
    struct player_place place = place_of(slot, match);
    slot->player->kind->watch(slot->player, &place, mover,
                              match->rules->seen(match, state, action, slot->seat));
}

void player_end(struct player_table *table, unsigned at, const struct epic_match *match,
                const struct epic_outcome *outcome)
{
    const struct player_slot *slot = &table->slot[at];
    struct player_place place = place_of(slot, match);
    if (slot->player && slot->player->kind->end)
        slot->player->kind->end(slot->player, &place, outcome);
}
