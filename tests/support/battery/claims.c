// What a game claims to know of a position: its worth, likely moves, moves that come to the same, positions
// that are the same, who has lost by giving up, and what opponents may hold.
#include <math.h>
#include <string.h>

#include "engine/game.h"
#include "support/battery/inside.h"

// One choice in so many.
enum {
    WORTH_EVERY = 8,
    UNIQUE_EVERY = 4,
    ADVICE_EVERY = 16,
    POSITION_EVERY = 4,
    CONCEDE_EVERY = 32,
    OPPONENTS_EVERY = 32
};

static bool now_and_then(struct battery *b, unsigned every) { return pcg_bounded(&b->tests, every) == 0; }

// --- Worth and likelihood -------------------------------------------------------------------------

// Seats that are one player to the rules win and lose together.
static bool check_mates(struct battery *b, const double *share)
{
    const struct engine_game g = engine_look_at(b->match, b->state);
    for (unsigned seat = 0; g.m->shared && seat < b->match->seats; seat++)
        if (share[seat] != share[seat % b->match->sides])
            return battery_fail(b, "P%u is expected to have a share of %g, not %g as a mate has", seat + 1U,
                                share[seat], share[seat % b->match->sides]);
    return true;
}

static bool check_forecast(struct battery *b)
{
    double share[EPIC_MAX_SEATS], side[EPIC_MAX_SEATS] = {0}, sum = 0;
    b->rules->forecast(b->match, b->state, share);
    for (unsigned seat = 0; seat < b->match->seats; seat++) {
        if (!(share[seat] >= 0 && share[seat] <= 1))
            return battery_fail(b, "P%u is expected to have a share of %g", seat + 1U, share[seat]);
        side[seat % b->match->sides] = fmax(side[seat % b->match->sides], share[seat]);
    }
    for (unsigned i = 0; i < b->match->sides; i++)
        sum += side[i];
    if (fabs(sum - 1) > 1e-9)
        return battery_fail(b, "the expected shares add up to %.12g", sum);
    return check_mates(b, share);
}

static bool check_prior(struct battery *b)
{
    float likely[EPIC_MAX_ACTIONS];
    double sum = 0;
    b->rules->prior(b->match, b->state, b->list, b->count, likely);
    for (unsigned i = 0; i < b->count; i++) {
        if (!(likely[i] >= 0 && likely[i] <= 1))
            return battery_fail(b, "action %u is taken with a likelihood of %g", i, (double)likely[i]);
        sum += (double)likely[i];
    }
    return fabs(sum - 1) < 1e-4 || battery_fail(b, "the likelihoods add up to %.9g", sum);
}

static bool check_worth(struct battery *b)
{
    return (!b->rules->forecast || check_forecast(b)) && (!b->rules->prior || check_prior(b));
}

// --- Moves ----------------------------------------------------------------------------------------

// Unique moves are legal ones, in their order.
static bool check_unique_moves(struct battery *b)
{
    epic_action kept[EPIC_MAX_ACTIONS];
    unsigned count = b->rules->unique_moves(b->match, b->state, kept), at = 0;
    if (count == 0 || count > b->count)
        return battery_fail(b, "%u unique moves of %u", count, b->count);
    for (unsigned i = 0; i < count; i++, at++) {
        while (at < b->count && b->list[at] != kept[i])
            at++;
        if (at >= b->count)
            return battery_fail(b, "unique move %#x is not legal, or out of order", kept[i]);
    }
    b->tally->pruned += b->count - count;
    return true;
}

static bool is_listed(const struct battery *b, epic_action action)
{
    unsigned i = 0;
    while (i < b->count && b->list[i] != action)
        i++;
    return i < b->count;
}

// Advice is a legal move, and the same for the same random numbers.
static bool check_advice(struct battery *b, const struct epic_choice *choice)
{
    struct pcg same = b->tests;
    b->rules->observe(b->match, b->state, choice->seat, b->view);
    memcpy(b->again, b->view, b->match->view_size);
    epic_action advice = b->rules->advise(b->match, b->view, &b->tests);
    if (!is_listed(b, advice) || b->rules->advise(b->match, b->view, &same) != advice)
        return battery_fail(b, "%#x is no legal advice, or not always the same", advice);
    return memcmp(b->again, b->view, b->match->view_size) == 0 ||
           battery_fail(b, "asking for advice changed the view");
}

// Playing on by rules of thumb comes to an end of the game, or of so many turns.
static bool check_rollout(struct battery *b, unsigned turns)
{
    struct epic_choice choice;
    struct epic_outcome before = {0}, after = {0};
    struct epic_chance chance = b->chance;
    memcpy(b->copy, b->state, b->match->state_size);
    (void)b->rules->rollout(b->match, b->copy, &chance, &b->tests, turns, 32);
    b->rules->outcome(b->match, b->state, &before);
    b->rules->outcome(b->match, b->copy, &after);
    if (b->rules->choice(b->match, b->copy, &choice) && (turns == 0 || after.turns < before.turns + turns))
        return battery_fail(b, "a rollout of %u turns stopped in turn %u", turns, after.turns);
    return battery_sound(b, b->match, b->copy, "after a rollout");
}

static bool check_thumb(struct battery *b, const struct epic_choice *choice)
{
    return (!b->rules->advise || check_advice(b, choice)) &&
           (!b->rules->rollout || check_rollout(b, pcg_bounded(&b->tests, 3)));
}

// What a rule of thumb would put back is in the hand, which is of some sort.
static bool check_hand(struct battery *b, const struct epic_choice *choice)
{
    const struct epic_mulligan_rules *mulligan = b->rules->mulligan;
    struct bits128 hand = b->rules->hand(b->match, b->state, choice->seat);
    if (!bits128_empty(bits128_andnot(mulligan->advice(b->match, choice->seat, hand), hand)))
        return battery_fail(b, "advice to put back cards that are not in the hand");
    unsigned sort = mulligan->hand_sort(b->match, choice->seat, hand);
    text_clear(&b->words);
    mulligan->hand_sort_text(sort, &b->words);
    return (sort < mulligan->hand_sorts && b->words.length > 0) ||
           battery_fail(b, "a hand of sort %u of %u", sort, mulligan->hand_sorts);
}

// A mulligan names the cards of the hand by kind, in the order of their slots, and ends with its last action.
static bool check_mulligan(struct battery *b, const struct epic_choice *choice)
{
    struct bits128 left = b->rules->hand(b->match, b->state, choice->seat);
    for (unsigned i = 0; i + 1 < b->count; i++) {
        unsigned kind = epic_action_arg(b->list[i]);
        while (!bits128_empty(left) &&
               b->rules->slot_kind(b->match, choice->seat, bits128_lowest(left)) != kind)
            (void)bits128_pop(&left);
        if (bits128_empty(left))
            return battery_fail(b, "%#x puts back a card that is not next in the hand", b->list[i]);
    }
    if (epic_action_verb(b->list[b->count - 1]) == epic_action_verb(b->list[0]))
        return battery_fail(b, "the last action does not end the mulligan");
    return check_hand(b, choice);
}

// A hand is kept by the first of two actions, and by that alone.  Where nothing else is left to choose in the
// turn, the next one has begun.
static bool check_redraw(struct battery *b, const struct epic_choice *choice)
{
    if (b->count != 2)
        return battery_fail(b, "%u ways to keep or to replace a hand", b->count);
    struct bits128 hand = b->rules->hand(b->match, b->state, choice->seat);
    struct epic_chance chance = b->chance;
    struct epic_outcome before = {0}, after = {0};
    struct epic_choice next;
    chance.record = NULL;
    memcpy(b->copy, b->state, b->match->state_size);
    b->rules->outcome(b->match, b->state, &before);
    b->rules->apply(b->match, b->copy, b->list[0], &chance);
    b->rules->outcome(b->match, b->copy, &after);
    bool goes_on = b->rules->choice(b->match, b->copy, &next) && after.turns == before.turns;
    if (goes_on && !bits128_empty(bits128_andnot(hand, b->rules->hand(b->match, b->copy, choice->seat))))
        return battery_fail(b, "the first action does not keep the hand");
    return check_hand(b, choice);
}

// --- The same position ----------------------------------------------------------------------------

static bool is_legal(const struct battery *b, const void *state, epic_action action)
{
    return b->rules->is_legal(b->match, state, action);
}

// Two moves in one order and in the other, from the same random numbers; false if that cannot be.
static bool take_both(const struct battery *b, void *state, epic_action first, epic_action then)
{
    struct epic_chance chance = b->chance;
    memcpy(state, b->state, b->match->state_size);
    b->rules->apply(b->match, state, first, &chance);
    if (!is_legal(b, state, then))
        return false;
    b->rules->apply(b->match, state, then, &chance);
    return true;
}

// The same position is worth the same to everybody.
static bool check_same_worth(struct battery *b)
{
    double one[EPIC_MAX_SEATS], other[EPIC_MAX_SEATS];
    for (unsigned seat = 0; b->rules->evaluate && seat < b->match->seats; seat++)
        if (b->rules->evaluate(b->match, b->copy, seat) != b->rules->evaluate(b->match, b->again, seat))
            return battery_fail(b, "the same position is worth two things to P%u", seat + 1U);
    if (!b->rules->forecast)
        return true;
    b->rules->forecast(b->match, b->copy, one);
    b->rules->forecast(b->match, b->again, other);
    return memcmp(one, other, b->match->seats * sizeof *one) == 0 ||
           battery_fail(b, "of the same position two things are expected");
}

// Both copies go on alike, move by move.
static bool check_goes_on_equally(struct battery *b)
{
    enum { MOVES = 40 };
    struct epic_chance one = b->chance, other = b->chance;
    struct epic_choice asked, again;
    epic_action list[EPIC_MAX_ACTIONS], same[EPIC_MAX_ACTIONS];
    for (unsigned move = 0; move < MOVES; move++) {
        if (b->rules->position(b->match, b->copy) != b->rules->position(b->match, b->again))
            return battery_fail(b, "positions that were the same differ after %u moves", move);
        bool on = b->rules->choice(b->match, b->copy, &asked);
        if (on != b->rules->choice(b->match, b->again, &again))
            return battery_fail(b, "of the same positions one is over after %u moves", move);
        if (!on)
            return true;
        unsigned count = b->rules->legal(b->match, b->copy, list);
        if (asked.seat != again.seat || asked.kind != again.kind ||
            count != b->rules->legal(b->match, b->again, same) ||
            memcmp(list, same, count * sizeof *list) != 0)
            return battery_fail(b, "the same positions ask for different things after %u moves", move);
        epic_action action = list[pcg_bounded(&b->tests, count)];
        b->rules->apply(b->match, b->copy, action, &one);
        b->rules->apply(b->match, b->again, action, &other);
    }
    return true;
}

static bool check_position(struct battery *b)
{
    epic_action first = b->list[pcg_bounded(&b->tests, b->count)];
    epic_action then = b->list[pcg_bounded(&b->tests, b->count)];
    if (first == then || !take_both(b, b->copy, first, then) || !take_both(b, b->again, then, first) ||
        b->rules->position(b->match, b->copy) != b->rules->position(b->match, b->again))
        return true;
    b->tally->same_positions++;
    return check_same_worth(b) && check_goes_on_equally(b);
}

// --- Giving up ------------------------------------------------------------------------------------

static bool check_concession(struct battery *b)
{
    struct epic_outcome before = {0}, after = {0};
    struct epic_chance chance = b->chance;
    unsigned seat = pcg_bounded(&b->tests, b->match->seats), left = 0;
    b->rules->outcome(b->match, b->state, &before);
    if (before.left_order[seat])
        return true;
    struct engine_game g = engine_look_at(b->match, b->state);
    for (unsigned i = 0; i < b->match->seats; i++) // team mates go together
        left += before.left_order[i] == 0 && engine_lead(&g, i) == i;
    memcpy(b->copy, b->state, b->match->state_size);
    b->rules->concede(b->match, b->copy, seat, &chance);
    b->rules->outcome(b->match, b->copy, &after);
    b->tally->conceded++;
    if (!after.left_order[seat] || (unsigned)after.winners >> seat & 1U)
        return battery_fail(b, "P%u gave up and is still in the game, or wins", seat + 1U);
    if (left == 2 && (after.ending != EPIC_END_CONCESSION || after.winners == 0))
        return battery_fail(b, "P%u gave up against the last one: ending %d, winners %#x", seat + 1U,
                            (int)after.ending, after.winners);
    if (left > 2 && after.ending == EPIC_END_CONCESSION)
        return battery_fail(b, "P%u gave up, and the game is over for all %u", seat + 1U, left);
    return battery_plays_on(b, b->match, "after somebody gave up");
}

// --- Opponents ------------------------------------------------------------------------------------

// A match of lists that opponents may play: its view gives the seat the same choice, and a world of it is
// sound, looks like that view and can be played.
static bool check_opponents(struct battery *b, const struct epic_choice *choice)
{
    epic_action list[EPIC_MAX_ACTIONS];
    const void *view;
    b->rules->observe(b->match, b->state, choice->seat, b->view);
    b->rules->opponents_begin(b->match, b->view, choice->seat, b->lists, b->list_count, b->opponents);
    const struct epic_match *other = b->rules->opponents_draw(b->opponents, &b->tests, &view);
    b->tally->models++;
    if (other->seats != b->match->seats || other->state_size != b->match->state_size)
        return battery_fail(b, "the model's match is of another size");
    unsigned count = b->rules->legal(other, view, list);
    if (count != b->count || memcmp(list, b->list, count * sizeof *list) != 0)
        return battery_fail(b, "P%u has other actions against drawn lists", choice->seat + 1U);
    b->rules->determinise(other, view, &b->tests, b->copy);
    b->rules->observe(other, b->copy, choice->seat, b->again);
    if (memcmp(view, b->again, other->view_size) != 0)
        return battery_fail(b, "P%u sees a difference in a world of drawn lists", choice->seat + 1U);
    return battery_sound(b, other, b->copy, "a world of drawn lists") &&
           battery_plays_on(b, other, "against drawn lists");
}

bool battery_check_claims(struct battery *b, const struct epic_choice *choice)
{
    const struct epic_rules *rules = b->rules;
    return (!now_and_then(b, WORTH_EVERY) || check_worth(b)) &&
           (!rules->unique_moves || !now_and_then(b, UNIQUE_EVERY) || check_unique_moves(b)) &&
           (!now_and_then(b, ADVICE_EVERY) || check_thumb(b, choice)) &&
           (!rules->mulligan || choice->kind != EPIC_CHOICE_MULLIGAN || check_mulligan(b, choice)) &&
           (!rules->mulligan || choice->kind != EPIC_CHOICE_REDRAW || check_redraw(b, choice)) &&
           (!rules->position || !now_and_then(b, POSITION_EVERY) || check_position(b)) &&
           (!now_and_then(b, CONCEDE_EVERY) || check_concession(b)) &&
           (!rules->opponents_begin || !now_and_then(b, OPPONENTS_EVERY) || check_opponents(b, choice));
}

// Who has won is worth more than who has not.
bool battery_check_end(struct battery *b, const struct epic_outcome *outcome)
{
    if (b->rules->forecast && !check_forecast(b))
        return false;
    for (unsigned seat = 0; b->rules->evaluate && seat < b->match->seats; seat++)
        for (unsigned other = 0; other < b->match->seats; other++)
            if (outcome->winners >> seat & 1U && !(outcome->winners >> other & 1U) &&
                b->rules->evaluate(b->match, b->state, seat) <= b->rules->evaluate(b->match, b->state, other))
                return battery_fail(b, "P%u has won and stands no better than P%u", seat + 1U, other + 1U);
    return true;
}
