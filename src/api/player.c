#include "epicsim/player.h"

#include <stdlib.h>

#include "api/api.h"
#include "players/player.h"

enum {
    SLOT,                // the only one that is taken at the table
    STREAM_PLAYERS = 256 // and one more for each seat; after those of src/sim
};

struct epic_player {
    struct player *player;
    const struct epic_match *match;
    unsigned seat;
    struct pcg random;
    struct player_table table;
    struct player_opinion opinion;
};

// --- The list -------------------------------------------------------------------------------------

static const struct player_kind *kind_at(unsigned index)
{
    const struct player_kind *const *kind = player_kinds();
    while (*kind && index > 0) {
        kind++;
        index--;
    }
    return *kind;
}

const char *epic_player_kind(unsigned index)
{
    const struct player_kind *kind = kind_at(index);
    return kind ? kind->name : NULL;
}

const char *epic_player_kind_form(unsigned index)
{
    const struct player_kind *kind = kind_at(index);
    return kind ? kind->form : NULL;
}

const char *epic_player_kind_when(unsigned index)
{
    const struct player_kind *kind = kind_at(index);
    return kind ? kind->when : NULL;
}

// --- Making ---------------------------------------------------------------------------------------

struct epic_player *epic_player_new(const struct epic_match *match, const char *spec,
                                    struct epic_error *error)
{
    struct diag_list list = {0};
    struct epic_player *player = calloc(1, sizeof *player);
    if (!player || !(player->player = player_new(spec, &list))) {
        (void)api_fail(&list, error);
        free(player);
        return NULL;
    }
    diag_free(&list);
    player->match = match;
    if (!player_sit(&player->table, SLOT, player->player, match, error)) {
        epic_player_free(player);
        return NULL;
    }
    (void)epic_player_begin(player, 0, 0, 0, NULL);
    return player;
}

void epic_player_free(struct epic_player *player)
{
    if (!player)
        return;
    player_table_free(&player->table);
    player_free(player->player);
    free(player);
}

const char *epic_player_name(const struct epic_player *player) { return player->player->name; }

// --- Playing --------------------------------------------------------------------------------------

bool epic_player_begin(struct epic_player *player, unsigned seat, uint64_t seed, uint64_t game,
                       struct epic_error *error)
{
    if (seat >= player->match->seats)
        return error_set(error, "there is no seat %u, only 0 to %u", seat, player->match->seats - 1);
    player->seat = seat;
    player->random = pcg_derive(seed, game, STREAM_PLAYERS + seat);
    player->opinion.count = 0;
    player_begin(&player->table, SLOT, player->match, seat);
    return true;
}

epic_action epic_player_decide(struct epic_player *player, const struct epic_state *state)
{
    struct epic_choice choice;
    api_check_state(player->match, state);
    if (!player->match->rules->choice(player->match, state, &choice) || choice.seat != player->seat)
        return 0;
    return player_decide(&player->table, SLOT, player->match, state, &player->random, &player->opinion);
}

void epic_player_watch(struct epic_player *player, const struct epic_state *state, epic_action action)
{
    struct epic_choice choice;
    const struct epic_rules *rules = player->match->rules;
    api_check_state(player->match, state);
    if (rules->choice(player->match, state, &choice) && rules->is_legal(player->match, state, action))
        player_watch(&player->table, SLOT, player->match, state, choice.seat, action);
}

void epic_player_end(struct epic_player *player, const struct epic_state *state)
{
    struct epic_outcome outcome = {0};
    api_check_state(player->match, state);
    player->match->rules->outcome(player->match, state, &outcome);
    player_end(&player->table, SLOT, player->match, &outcome);
}

unsigned epic_player_opinions(const struct epic_player *player, struct epic_opinion *list, unsigned capacity)
{
    const struct player_opinion *opinion = &player->opinion;
    for (unsigned i = 0; i < opinion->count && i < capacity; i++)
        list[i] = (struct epic_opinion){opinion->of[i].action, opinion->of[i].visits, opinion->of[i].value};
    return opinion->count;
}
