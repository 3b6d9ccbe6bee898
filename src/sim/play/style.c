#include "sim/play/style.h"

static const double as_good_as_won = 0.95;

static struct sim_style *style_of(const struct sim_setup *setup, const struct sim_game *game, unsigned seat)
{
    return &game->style[sim_deck_of(setup, game, seat)];
}

static void count(struct sim_style *style, struct epic_use use)
{
    for (unsigned i = 0; i < EPIC_UNUSED_KINDS; i++) {
        style->could[i] += (unsigned)use.could >> i & 1U;
        style->left[i] += (unsigned)use.left >> i & 1U;
    }
}

static void end_turn(struct sim_watch *watch, const struct sim_setup *setup, const struct sim_game *game)
{
    count(style_of(setup, game, watch->seat), watch->use);
    watch->use = (struct epic_use){0};
}

// Discards are counted one by one, turns by what was left at last.
static void watch_use(struct sim_watch *watch, const struct sim_setup *setup, const struct sim_game *game,
                      unsigned turn, unsigned seat, struct epic_use use)
{
    const uint8_t discard = 1U << EPIC_UNUSED_DISCARD;
    if (turn != watch->turn)
        end_turn(watch, setup, game);
    if (use.could & discard) {
        count(style_of(setup, game, seat), use);
    } else if (use.could) {
        watch->seat = seat;
        watch->use.could |= use.could;
        watch->use.left = use.left;
    }
    watch->turn = turn;
}

static void watch_turn(struct sim_watch *watch, const struct epic_match *match, const void *state,
                       unsigned turn)
{
    double share[EPIC_MAX_SEATS];
    match->rules->forecast(match, state, share);
    for (unsigned seat = 0; seat < match->seats; seat++) {
        bool ahead = share[seat] >= as_good_as_won;
        if (ahead && !(watch->ahead >> seat & 1U))
            watch->since[seat] = turn;
        watch->ahead = (watch->ahead & ~(1U << seat)) | (unsigned)ahead << seat;
    }
    watch->seen = turn;
}

void sim_watch_action(struct sim_watch *watch, const struct sim_setup *setup, const struct sim_game *game,
                      const void *state, unsigned seat, epic_action action)
{
    const struct epic_rules *rules = setup->rules;
    struct epic_outcome outcome;
    rules->outcome(game->match, state, &outcome);
    if (rules->forecast && outcome.turns != watch->seen)
        watch_turn(watch, game->match, state, outcome.turns);
    if (rules->use)
        watch_use(watch, setup, game, outcome.turns, seat, rules->use(game->match, state, action));
}

void sim_watch_end(struct sim_watch *watch, const struct sim_setup *setup, const struct sim_game *game,
                   const struct epic_outcome *outcome)
{
    end_turn(watch, setup, game);
    for (unsigned left = outcome->winners & watch->ahead; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        struct sim_style *style = style_of(setup, game, seat);
        uint32_t turns = outcome->turns - watch->since[seat];
        style->won++;
        style->closing += turns;
        style->squares += turns * turns;
    }
}
