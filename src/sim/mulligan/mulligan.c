#include "sim/mulligan/mulligan.h"

#include <string.h>

#include "sim/play/setup.h"

enum { STREAM_MULLIGANS = 96 };

// Whether the choice is about a mulligan.
static bool is_mulligan(const struct epic_choice *choice)
{
    return choice->kind == EPIC_CHOICE_MULLIGAN || choice->kind == EPIC_CHOICE_REDRAW;
}

bool sim_mulligan_asked(const struct epic_match *match, const void *state, int seat,
                        struct epic_choice *choice)
{
    return match->rules->mulligan && match->rules->choice(match, state, choice) &&
           (seat < 0 || choice->seat == seat) && is_mulligan(choice);
}

double sim_mulligan_propensity(const struct sim_mulligan *policy)
{
    return policy && policy->kind == SIM_MULLIGAN_RANDOM ? 0.5 : 0;
}

// --- Deciding -------------------------------------------------------------------------------------

static struct bits128 random_set(struct bits128 hand, struct pcg *random)
{
    struct bits128 set = bits128_none();
    uint32_t bits = 0;
    for (unsigned i = 0; !bits128_empty(hand); i++, bits >>= 1U) {
        if (i % 32 == 0)
            bits = pcg_next(random);
        unsigned slot = bits128_pop(&hand);
        if (bits & 1U)
            bits128_set(&set, slot);
    }
    return set;
}

static struct bits128 learned_set(const struct sim_mulligan *policy, const struct epic_match *match,
                                  unsigned seat, struct bits128 hand)
{
    struct bits128 set = bits128_none();
    while (!bits128_empty(hand)) {
        unsigned slot = bits128_pop(&hand);
        if (policy->put_back[match->rules->slot_kind(match, seat, slot)])
            bits128_set(&set, slot);
    }
    return set;
}

struct bits128 sim_mulligan_away(const struct sim_mulligan *policy, const struct epic_match *match,
                                 unsigned seat, struct bits128 hand, struct pcg *random)
{
    switch (policy->kind) {
    case SIM_MULLIGAN_RANDOM: return random_set(hand, random);
    case SIM_MULLIGAN_RULES: return match->rules->mulligan->advice(match, seat, hand);
    case SIM_MULLIGAN_LEARNED: return learned_set(policy, match, seat, hand);
    case SIM_MULLIGAN_PLAYER:
    case SIM_MULLIGAN_KEEP:
    case SIM_MULLIGANS: break;
    }
    return bits128_none();
}

// --- Carrying out ---------------------------------------------------------------------------------

// Puts back a card of the set, which is taken out of it (of copies any may be meant), or ends the mulligan if
// the set is empty.
static epic_action put_back_next(const struct epic_match *match, const void *state, unsigned seat,
                                 struct bits128 *put_back)
{
    int kind = -1;
    if (!bits128_empty(*put_back))
        kind = (int)match->rules->slot_kind(match, seat, bits128_pop(put_back));
    epic_action list[EPIC_MAX_ACTIONS];
    unsigned count = match->rules->legal(match, state, list);
    for (unsigned i = 0; i + 1 < count; i++)
        if ((int)epic_action_arg(list[i]) == kind)
            return list[i];
    return list[count - 1];
}

// Of a choice between keeping a hand and replacing it.
static epic_action replace_or_keep(const struct epic_match *match, const void *state, bool replace)
{
    epic_action list[EPIC_MAX_ACTIONS];
    unsigned count = match->rules->legal(match, state, list);
    return list[replace ? count - 1 : 0];
}

// --- A game ---------------------------------------------------------------------------------------

// Of a policy that decides by chance: a stream of its own, which takes nothing from that of the players.
static struct pcg random_of(const struct sim_game *game, unsigned deck)
{
    return pcg_derive(game->random.state, game->random.increment, STREAM_MULLIGANS + deck);
}

static bool decides(const struct sim_mulligan *policy)
{
    return policy && policy->kind != SIM_MULLIGAN_PLAYER;
}

// Most runs leave it to the players, who then need not be asked one by one.
static bool any_policy(const struct sim_setup *setup)
{
    bool any = false;
    for (unsigned deck = 0; deck < setup->seats; deck++)
        any |= decides(setup->mulligan[deck]);
    return any;
}

// Which cards the asked seat puts back; false if that is for its player to say.
static bool find_away(const struct sim_setup *setup, const struct sim_game *game, const void *state,
                      unsigned seat, const struct bits128 *first, struct bits128 *put_back)
{
    unsigned deck = sim_deck_of(setup, game, seat);
    if (deck == 0 && first) {
        *put_back = *first;
        return true;
    }
    if (!decides(setup->mulligan[deck]))
        return false;
    struct pcg random = random_of(game, deck);
    *put_back = sim_mulligan_away(setup->mulligan[deck], game->match, seat,
                                  setup->rules->hand(game->match, state, seat), &random);
    return true;
}

static bool decides_card(const struct sim_setup *setup, const struct sim_game *game, const void *state,
                         unsigned seat, const struct bits128 *first, struct sim_mulligan_progress *progress,
                         epic_action *action)
{
    if (seat != progress->seat)
        progress->begun = false;
    if (!progress->begun && !find_away(setup, game, state, seat, first, &progress->left))
        return false;
    // Once no card is left to put back, the next action ends it.
    progress->seat = seat;
    progress->begun = !bits128_empty(progress->left);
    *action = put_back_next(game->match, state, seat, &progress->left);
    return true;
}

static bool replaces_by_policy(const struct sim_setup *setup, const struct sim_game *game, const void *state,
                               unsigned seat, unsigned hand)
{
    unsigned deck = sim_deck_of(setup, game, seat);
    const struct sim_mulligan *policy = setup->mulligan[deck];
    struct pcg random = random_of(game, deck);
    if (policy->kind == SIM_MULLIGAN_RANDOM)
        return pcg_next(&random) >> (hand % 32) & 1U;
    return !bits128_empty(
        sim_mulligan_away(policy, game->match, seat, setup->rules->hand(game->match, state, seat), &random));
}

static bool decides_hand(const struct sim_setup *setup, const struct sim_game *game, const void *state,
                         unsigned seat, const struct bits128 *first, struct sim_mulligan_progress *progress,
                         epic_action *action)
{
    unsigned deck = sim_deck_of(setup, game, seat), hand = progress->hands[seat]++;
    bool forced = deck == 0 && first;
    if (!forced && !decides(setup->mulligan[deck]))
        return false;
    bool replace = forced ? bits128_test(*first, hand) : replaces_by_policy(setup, game, state, seat, hand);
    *action = replace_or_keep(game->match, state, replace);
    return true;
}

bool sim_mulligan_decides(const struct sim_setup *setup, const struct sim_game *game, const void *state,
                          const struct epic_choice *choice, const struct bits128 *first,
                          struct sim_mulligan_progress *progress, epic_action *action)
{
    if (choice->kind == EPIC_CHOICE_REDRAW)
        return decides_hand(setup, game, state, choice->seat, first, progress, action);
    if (choice->kind == EPIC_CHOICE_MULLIGAN)
        return decides_card(setup, game, state, choice->seat, first, progress, action);
    progress->begun = false;
    return false;
}

// Cards are put back before all else, a hand perhaps in its owner's first turn: then the game is played
// choice by choice.
unsigned sim_mulligans_play(const struct sim_setup *setup, struct sim_game *game, void *state,
                            const struct bits128 *first)
{
    const struct epic_match *match = game->match;
    struct sim_mulligan_progress progress = {0};
    struct epic_choice choice;
    unsigned choices = 0;
    if (!match->rules->mulligan || !(first || any_policy(setup)))
        return 0;
    while (match->rules->choice(match, state, &choice) &&
           (match->rules->mulligan->whole_hand || is_mulligan(&choice))) {
        epic_action action;
        if (!sim_mulligan_decides(setup, game, state, &choice, first, &progress, &action))
            action = match->rules->pick(match, state, &game->random);
        match->rules->apply(match, state, action, &game->chance);
        choices++;
    }
    return choices;
}
