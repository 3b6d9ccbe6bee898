// What the card game says about playing well: its advice is always legal, depends on nothing but the view,
// and beats chance by far; its evaluation weighs seats against each other.
#include "base/text.h"
#include "engine/knowledge/knowledge.h"
#include "engine/language/cards.h"
#include "games/ecg/ecg.h"
#include "games/ecg/heuristics/heuristics.h"
#include "support/ecg_decks.h"

#include <math.h>
#include <string.h>

#include "cmocka_test.h"

enum { LONGEST = 4000 };

static const char *const lists[] = {
    "burn",
    "combative-humans",
    "core-token-control",
    "human-token-swarm",
    "precon-evil",
    "precon-good",
    "precon-sage",
    "precon-wild",
    "tall",
    "wide",
    "wild-sage-tempo",
};
enum { LISTS = sizeof lists / sizeof *lists };

// --- Matches -------------------------------------------------------------------------------------

struct table {
    void *cards;
    struct epic_deck *decks[EPIC_MAX_SEATS];
    struct epic_match *match;
    unsigned seats;
};

static void seat_all(struct table *t, unsigned edition)
{
    struct diag_list out = {0};
    struct epic_options options = {.first_seat = -1, .value = {[ECG_OPTION_EDITION] = (int)edition}};
    t->match = epic_rules_find("ecg")->match_new(epic_rules_find("ecg"), t->cards,
                                                 (const struct epic_deck *const *)t->decks, t->seats,
                                                 &options, &out);
    assert_non_null(t->match);
    diag_free(&out);
}

static void deal_named(struct table *t, void *cards, const char *first, const char *second)
{
    struct diag_list out = {0};
    *t = (struct table){.cards = cards, .seats = 2};
    t->decks[0] = ecg_named_deck(cards, first, &out);
    t->decks[1] = ecg_named_deck(cards, second, &out);
    diag_free(&out);
    seat_all(t, 2016);
}

static void deal_random(struct table *t, void *cards, unsigned seats, struct pcg *random)
{
    struct diag_list out = {0};
    *t = (struct table){.cards = cards, .seats = seats};
    for (unsigned i = 0; i < seats; i++) {
        t->decks[i] = ecg_random_deck(cards, random, &out);
        assert_non_null(t->decks[i]);
    }
    diag_free(&out);
    seat_all(t, pcg_bounded(random, 2) ? 2016 : 2017);
}

static void clear(struct table *t)
{
    epic_rules_find("ecg")->match_free(t->match);
    for (unsigned i = 0; i < t->seats; i++)
        epic_deck_free(t->decks[i]);
}

// --- Games of the published lists ----------------------------------------------------------------

static epic_action advised(const struct epic_match *match, const struct ecg_state *s, struct pcg *random)
{
    struct ecg_state view;
    engine_observe(match, s, s->core.choice.seat, &view);
    return engine_advise(match, &view, random);
}

// Seat 0 follows the advice, the other plays at random.  True if seat 0 wins.
static bool wins(const struct epic_match *match, uint64_t game)
{
    struct ecg_state s;
    struct epic_chance chance;
    struct pcg random = pcg_derive(2, game, 50);
    epic_chance_seed(&chance, 1, game, match->seats);
    match->rules->start(match, &s, &chance);
    while (s.core.choice.what != ENGINE_ASK_NOTHING) {
        epic_action action =
            s.core.choice.seat == 0 ? advised(match, &s, &random) : match->rules->pick(match, &s, &random);
        assert_true(match->rules->is_legal(match, &s, action));
        match->rules->apply(match, &s, action, &chance);
    }
    return s.core.winners == 1;
}

static void advice_beats_chance(void **state)
{
    unsigned won = 0, games = 0;
    for (unsigned i = 0; i < LISTS; i++) {
        for (unsigned j = 0; j < LISTS; j += 2, games += 3) {
            struct table t;
            deal_named(&t, *state, lists[i], lists[j]);
            for (unsigned k = 0; k < 3; k++)
                won += wins(t.match, games + k);
            clear(&t);
        }
    }
    assert_int_equal(games, 198);
    assert_int_equal(won, 197); // exactly: a change of the advice shows here
}

// --- Any position --------------------------------------------------------------------------------

static struct {
    unsigned asked[ECG_QUESTIONS];
    unsigned positions, worlds, open_goals, quiet;
} seen;

// Two states that look the same to a seat get the same advice.
static void check_honest(const struct epic_match *match, const struct ecg_state *s, epic_action action,
                         struct pcg before)
{
    struct ecg_state view, world, again;
    struct pcg random = pcg_derive(3, s->core.choices, s->core.turn);
    engine_observe(match, s, s->core.choice.seat, &view);
    engine_determinise(match, &view, &random, &world);
    engine_observe(match, &world, s->core.choice.seat, &again);
    assert_memory_equal(&view, &again, match->state_size);
    assert_int_equal(advised(match, &world, &before), action);
    seen.worlds += memcmp(&world, s, match->state_size) != 0;
}

// With nobody to block and enough to win, the answer is to attack.
static void check_open_goal(const struct epic_match *match, struct ecg_state *s, epic_action action)
{
    struct engine_game g = engine_look_at(match, s);
    if (s->core.choice.what != ECG_ASK_MAIN || match->seats != 2 || !s->core.choice.places)
        return;
    const struct ecg_player *other = &s->player[1 - s->core.choice.seat];
    int offense = 0;
    for (place_set left = s->core.choice.places; left;)
        offense += champ_offense(&g, places_pop(&left));
    if (other->board.control & ~s->board.expended & ~s->board.flipped || offense < other->board.health)
        return;
    assert_int_equal(epic_action_verb(action), VERB_ATTACK);
    seen.open_goals++;
}

// What is followed comes to rest, as the same position each time, and passing changes nothing.
static void check_follow(const struct epic_match *match, const struct ecg_state *s, epic_action action)
{
    struct ecg_state one, two;
    struct epic_chance chance;
    epic_chance_seed(&chance, 4, s->core.choices, match->seats);
    memcpy(&one, s, match->state_size);
    memcpy(&two, s, match->state_size);
    engine_follow(match, &one, action, &chance);
    engine_follow(match, &two, action, &chance);
    assert_memory_equal(&one, &two, match->state_size);
    bool idle = epic_action_verb(action) == VERB_PASS && !(s->board.battle);
    assert_int_equal(memcmp(&one, s, match->state_size) == 0, idle);
    bool over = one.core.choice.what == ENGINE_ASK_NOTHING;
    assert_true(over || one.core.choice.what == ECG_ASK_MAIN || one.core.choice.what == ECG_ASK_WINDOW);
    seen.quiet += !over;
}

static void check_position(const struct epic_match *match, struct ecg_state *s, struct pcg *random)
{
    struct pcg before = *random;
    epic_action action = advised(match, s, random);
    assert_true(match->rules->is_legal(match, s, action));
    check_honest(match, s, action, before);
    check_open_goal(match, s, action);
    check_follow(match, s, action);
    seen.asked[s->core.choice.what]++;
    seen.positions++;
}

// Half of the moves as advised, so that positions are both sensible and strange.
static void play(const struct epic_match *match, uint64_t game)
{
    struct ecg_state s;
    struct epic_chance chance;
    struct pcg random = pcg_derive(6, game, 50);
    epic_chance_seed(&chance, 5, game, match->seats);
    match->rules->start(match, &s, &chance);
    for (unsigned i = 0; i < LONGEST && s.core.choice.what != ENGINE_ASK_NOTHING; i++) {
        if (pcg_bounded(&random, 4) == 0)
            check_position(match, &s, &random);
        epic_action action =
            pcg_bounded(&random, 2) ? advised(match, &s, &random) : match->rules->pick(match, &s, &random);
        match->rules->apply(match, &s, action, &chance);
    }
}

static void advice_is_legal_and_honest(void **state)
{
    struct pcg random = pcg_seed(8, 0);
    memset(&seen, 0, sizeof seen);
    for (unsigned game = 0; game < 150; game++) {
        struct table t;
        deal_random(&t, *state, game % 3 ? 2 : 3 + game % 2 + game % 9 / 6, &random);
        play(t.match, game);
        clear(&t);
    }
    assert_true(seen.positions > 3000);
    assert_true(seen.worlds > seen.positions / 2);
    assert_true(seen.open_goals > 20);
    assert_true(seen.quiet > seen.positions / 2);
    for (unsigned i = ECG_ASK_MAIN; i < ECG_QUESTIONS; i++)
        assert_true(seen.asked[i] > 0);
}

// --- Evaluation ----------------------------------------------------------------------------------

static void seats_are_weighed_against_each_other(void **state)
{
    struct table t;
    struct ecg_state s;
    struct epic_chance chance;
    struct pcg random = pcg_seed(9, 0);
    deal_named(&t, *state, "burn", "tall");
    epic_chance_seed(&chance, 1, 0, 2);
    t.match->rules->start(t.match, &s, &chance);
    for (unsigned i = 0; i < 30; i++) {
        assert_int_equal(engine_evaluate(t.match, &s, 0), -engine_evaluate(t.match, &s, 1));
        struct ecg_state better = s;
        better.player[0].board.health++;
        assert_true(engine_evaluate(t.match, &better, 0) > engine_evaluate(t.match, &s, 0));
        t.match->rules->apply(t.match, &s, t.match->rules->pick(t.match, &s, &random), &chance);
    }
    assert_int_equal(s.core.ending, EPIC_RUNNING);
    t.match->rules->concede(t.match, &s, 1, &chance);
    assert_int_equal(engine_evaluate(t.match, &s, 0), ENGINE_WORTH_WIN);
    assert_int_equal(engine_evaluate(t.match, &s, 1), -ENGINE_WORTH_WIN);
    clear(&t);
}

static int32_t worth_of_health(int health) { return champ_worth_of_health(&ecg_heuristics.weight, health); }

static void health_is_worth_more_the_less_is_left(void **state)
{
    (void)state;
    assert_int_equal(worth_of_health(0), 0);
    assert_int_equal(worth_of_health(-3), 0);
    for (int health = 1; health < 60; health++) {
        int32_t next = worth_of_health(health + 1) - worth_of_health(health);
        int32_t last = worth_of_health(health) - worth_of_health(health - 1);
        assert_true(next > 0 && next <= last);
    }
    assert_int_equal(worth_of_health(30), 10 * 95 + 10 * 65 + 10 * 45);
}

static int32_t shots(const struct champ_battlefield *field, place_set attackers, place_set blockers,
                     unsigned seat, unsigned defender)
{
    (void)field;
    return (attackers ? 1000 : 0) + (blockers ? 100 : 0) + (int32_t)(10 * seat + defender);
}

static void games_may_add_to_what_a_battle_comes_to(void **state)
{
    struct table t;
    struct ecg_state s;
    struct epic_chance chance;
    deal_named(&t, *state, "burn", "tall");
    epic_chance_seed(&chance, 1, 0, 2);
    t.match->rules->start(t.match, &s, &chance);
    struct engine_game g = engine_look_at(t.match, &s);
    struct champ_battlefield field;
    champ_survey(&field, &g, 0);
    assert_int_equal(champ_battle(&field, 0, 0, 0, 1), 0);
    static struct champ_heuristics heuristics;
    heuristics = ecg_heuristics;
    heuristics.own_battle = shots;
    static struct engine_rules rules;
    rules = ecg_engine_rules;
    rules.heuristics = &heuristics.base;
    static struct ecg_match changed;
    changed = *ecg_match(&g);
    changed.core.rules = &rules;
    g.m = &changed.core;
    assert_int_equal(champ_battle(&field, 0, 0, 0, 1), 1);
    clear(&t);
}

// --- What searches make use of -------------------------------------------------------------------

static struct {
    unsigned asked[ECG_QUESTIONS];
    unsigned positions, choices, ended, learned;
} hints;

static double forecast_of(const struct epic_match *match, const struct ecg_state *s, unsigned seat)
{
    double share[EPIC_MAX_SEATS];
    match->rules->forecast(match, s, share);
    assert_true(share[seat] >= 0 && share[seat] <= 1);
    return share[seat];
}

static void check_forecast(const struct epic_match *match, const struct ecg_state *s)
{
    double sum = 0;
    for (unsigned seat = 0; seat < match->seats; seat++)
        sum += forecast_of(match, s, seat);
    assert_true(sum > 1 - 1e-9 && sum < 1 + 1e-9);
}

// Likelihoods belong to actions, whatever the order in which these are listed.
static void check_prior(const struct epic_match *match, const struct ecg_state *s)
{
    epic_action list[EPIC_MAX_ACTIONS], turned[EPIC_MAX_ACTIONS];
    float likely[EPIC_MAX_ACTIONS], again[EPIC_MAX_ACTIONS];
    unsigned count = match->rules->legal(match, s, list);
    for (unsigned i = 0; i < count; i++)
        turned[count - 1 - i] = list[i];
    match->rules->prior(match, s, list, count, likely);
    match->rules->prior(match, s, turned, count, again);
    double sum = 0;
    for (unsigned i = 0; i < count; i++) {
        assert_true(likely[i] >= 0 && likely[i] <= 1);
        assert_true(again[count - 1 - i] > likely[i] - 1e-5 && again[count - 1 - i] < likely[i] + 1e-5);
        sum += (double)likely[i];
    }
    assert_true(sum > 1 - 1e-4 && sum < 1 + 1e-4);
}

// The same numbers, the same game; and it stops when it shall.
static void check_rollout(const struct epic_match *match, const struct ecg_state *s, unsigned turns,
                          unsigned noise)
{
    struct ecg_state one, two;
    struct text wrong = {0};
    uint32_t choices[2];
    for (unsigned i = 0; i < 2; i++) {
        struct ecg_state *end = i ? &two : &one;
        struct epic_chance chance;
        struct pcg random = pcg_derive(12, s->core.choices, turns);
        epic_chance_seed(&chance, 13, s->core.choices, match->seats);
        memcpy(end, s, match->state_size);
        choices[i] = match->rules->rollout(match, end, &chance, &random, turns, noise);
    }
    assert_int_equal(choices[0], choices[1]);
    assert_memory_equal(&one, &two, match->state_size);
    assert_true(choices[0] > 0);
    assert_int_equal(one.core.choices - s->core.choices, choices[0]);
    if (!match->rules->audit(match, &one, &wrong))
        fail_msg("%s", text_string(&wrong));
    text_free(&wrong);
    bool over = one.core.choice.what == ENGINE_ASK_NOTHING;
    assert_true(over || (turns > 0 && one.core.turn >= s->core.turn + turns));
    hints.ended += over;
    hints.choices += choices[0];
    check_forecast(match, &one);
}

// Sized up together they are what each of them is by itself.
static void check_sizes(const struct epic_match *match, struct ecg_state *s)
{
    struct engine_game g = engine_look_at(match, s);
    struct champ_sizes sizes;
    champ_size_up(&g, s->board.present, &sizes);
    for (place_set left = s->board.present; left;) {
        unsigned place = places_pop(&left);
        assert_int_equal(sizes.offense[place], champ_offense(&g, place));
        assert_int_equal(sizes.defense[place], champ_defense(&g, place));
    }
}

// A view from which no hand is hidden is worth what the state is, whatever lies hidden under the decks.
static void check_view_of_hands(const struct epic_match *match, const struct ecg_state *s)
{
    struct ecg_state open, view;
    memcpy(&open, s, match->state_size);
    for (unsigned seat = 0; seat < match->seats; seat++)
        open.player[seat].core.known = open.player[seat].core.hand;
    for (unsigned seat = 0; seat < match->seats; seat++) {
        match->rules->observe(match, &open, seat, &view);
        assert_int_equal(match->rules->evaluate(match, &view, seat), match->rules->evaluate(match, s, seat));
        for (unsigned other = 0; other < match->seats; other++)
            assert_true(forecast_of(match, &view, other) == forecast_of(match, s, other));
    }
}

// What is under way comes to an end, and of that a seat may expect something, whatever is hidden from it.
static void check_learned(const struct epic_match *match, const struct ecg_state *s)
{
    const struct epic_rules *rules = match->rules;
    struct ecg_state calm, view;
    struct epic_chance chance;
    struct text wrong = {0};
    if (!rules->has_learned(match))
        return;
    memcpy(&calm, s, match->state_size);
    epic_chance_seed(&chance, 20, s->core.choices, match->seats);
    rules->play_to_settled(match, &calm, &chance);
    if (!rules->audit(match, &calm, &wrong))
        fail_msg("%s", text_string(&wrong));
    text_free(&wrong);
    assert_true(engine_settled((const struct engine_match *)match, &calm.core));
    for (unsigned seat = 0; seat < match->seats && calm.core.choice.what != ENGINE_ASK_NOTHING; seat++) {
        rules->observe(match, &calm, seat, &view);
        double share = rules->expect(match, &view, seat);
        assert_true(share > 0 && share < 1);
        hints.learned++;
    }
    if (s->core.choice.what != ENGINE_ASK_NOTHING) {
        double share[2];
        rules->foresee(match, s, share);
        assert_true(share[0] > 0 && share[1] > 0 && share[0] + share[1] == 1);
    }
}

static void check_hints(const struct epic_match *match, struct ecg_state *s, struct pcg *random)
{
    static const unsigned noises[] = {0, 16, 64, 256};
    unsigned noise = noises[pcg_bounded(random, 4)];
    check_sizes(match, s);
    check_view_of_hands(match, s);
    check_learned(match, s);
    check_forecast(match, s);
    check_prior(match, s);
    check_rollout(match, s, pcg_bounded(random, 4), noise);
    hints.asked[s->core.choice.what]++;
    hints.positions++;
}

static void hints_hold_everywhere(void **state)
{
    struct pcg random = pcg_seed(14, 0);
    memset(&hints, 0, sizeof hints);
    for (unsigned game = 0; game < 300; game++) {
        struct table t;
        struct ecg_state s;
        struct epic_chance chance;
        deal_random(&t, *state, game % 3 ? 2 : 3 + game % 2 + game % 9 / 6, &random);
        epic_chance_seed(&chance, 15, game, t.seats);
        t.match->rules->start(t.match, &s, &chance);
        for (unsigned i = 0; i < LONGEST && s.core.choice.what != ENGINE_ASK_NOTHING; i++) {
            if (pcg_bounded(&random, 3) == 0)
                check_hints(t.match, &s, &random);
            t.match->rules->apply(t.match, &s, t.match->rules->pick(t.match, &s, &random), &chance);
        }
        check_forecast(t.match, &s);
        clear(&t);
    }
    assert_true(hints.learned > 1500);
    assert_true(hints.positions > 1500 && hints.ended > 200 && hints.choices > hints.positions);
    for (unsigned i = ECG_ASK_MAIN; i < ECG_QUESTIONS; i++)
        assert_true(hints.asked[i] > 0);
}

// Playing on by action scores is playing well: seat 0 does, the other one plays at random.
static void action_scores_beat_chance(void **state)
{
    struct table t;
    struct pcg random = pcg_seed(16, 0);
    unsigned won = 0;
    deal_named(&t, *state, "burn", "tall");
    for (uint64_t game = 0; game < 100; game++) {
        struct ecg_state s;
        struct epic_chance chance;
        epic_chance_seed(&chance, 17, game, 2);
        t.match->rules->start(t.match, &s, &chance);
        while (s.core.choice.what != ENGINE_ASK_NOTHING) {
            epic_action list[EPIC_MAX_ACTIONS];
            float likely[EPIC_MAX_ACTIONS];
            unsigned count = t.match->rules->legal(t.match, &s, list), best = 0;
            t.match->rules->prior(t.match, &s, list, count, likely);
            for (unsigned i = 1; i < count; i++)
                best = likely[i] > likely[best] ? i : best;
            epic_action action = s.core.choice.seat ? t.match->rules->pick(t.match, &s, &random) : list[best];
            t.match->rules->apply(t.match, &s, action, &chance);
        }
        won += s.core.winners == 1;
    }
    clear(&t);
    assert_true(won >= 90);
}

// What a card is told by is what it says.
static void facts_are_what_cards_say(void **state)
{
    static const struct {
        const char *name;
        unsigned fact;
        int8_t value;
    } cases[] = {
        {"Fireball", CHAMP_FACT_EVENT, 1},
        {"Fireball", CHAMP_FACT_AT_ONCE + CHAMP_EFFECT_DAMAGE, 3},
        {"Fireball", CHAMP_FACT_AT_ONCE + CHAMP_EFFECT_CARDS, 0},
        {"Fireball", ECG_FACT_COST, 0},
        {"Strafing Dragon", CHAMP_FACT_CHAMPION, 1},
        {"Strafing Dragon", CHAMP_FACT_OFFENSE, 6},
        {"Strafing Dragon", CHAMP_FACT_KEYWORDS + CHAMP_AIRBORNE, 1},
        {"Strafing Dragon", CHAMP_FACT_KEYWORDS + CHAMP_RIGHTEOUS, 0},
        {"Strafing Dragon", ECG_FACT_COST, 1},
    };
    const struct engine_cards *cards = *state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        int kind = engine_cards_find(cards, cases[i].name);
        assert_true(kind >= 0 && cards->facts);
        assert_int_equal(cards->facts[(unsigned)kind * ECG_FACTS + cases[i].fact], cases[i].value);
    }
}

// Mean squared errors of what is foretold where turns begin, against what comes of it.
struct errors {
    double forecast, learned, health;
    unsigned count;
};

static void foretell(const struct epic_match *match, uint64_t game, struct errors *errors)
{
    enum { MOST = 64 };
    double told[MOST], learned[MOST], by_health[MOST];
    struct ecg_state s, view;
    struct epic_chance chance;
    struct pcg random = pcg_derive(18, game, 50);
    unsigned count = 0;
    uint32_t turn = 1;
    epic_chance_seed(&chance, 19, game, 2);
    match->rules->start(match, &s, &chance);
    while (s.core.choice.what != ENGINE_ASK_NOTHING) {
        if (s.core.turn > turn && count < MOST) {
            told[count] = forecast_of(match, &s, 0);
            match->rules->observe(match, &s, 0, &view);
            learned[count] = match->rules->expect(match, &view, 0);
            by_health[count++] = 1 / (1 + exp(0.1 * (s.player[1].board.health - s.player[0].board.health)));
        }
        turn = s.core.turn;
        match->rules->apply(match, &s, advised(match, &s, &random), &chance);
    }
    double points = forecast_of(match, &s, 0); // of a game that is over
    assert_true(s.core.winners == 0 || points == (s.core.winners == 1));
    for (unsigned i = 0; i < count; i++) {
        errors->forecast += (told[i] - points) * (told[i] - points);
        errors->learned += (learned[i] - points) * (learned[i] - points);
        errors->health += (by_health[i] - points) * (by_health[i] - points);
    }
    errors->count += count;
}

// It does better than a coin, whose error is 0.25, and by much more than the difference of health.
static void forecast_knows_more_than_health(void **state)
{
    struct errors errors = {0};
    for (unsigned i = 0; i < LISTS; i++) {
        for (unsigned j = 0; j < LISTS; j++) {
            struct table t;
            deal_named(&t, *state, lists[i], lists[j]);
            foretell(t.match, i * LISTS + j, &errors);
            clear(&t);
        }
    }
    double forecast = errors.forecast / errors.count, health = errors.health / errors.count;
    double learned = errors.learned / errors.count; // of one hand less
    if (0.25 - forecast < 1.4 * (0.25 - health))
        fail_msg("forecast %.4f, health %.4f, %u positions", forecast, health, errors.count);
    if (learned >= 0.18)
        fail_msg("learned %.4f, forecast %.4f, %u positions", learned, forecast, errors.count);
    if (errors.count <= 500 || forecast >= 0.167)
        fail_msg("forecast %.4f, health %.4f, %u positions", forecast, health, errors.count);
}

static int load(void **state)
{
    struct diag_list out = {0};
    *state = ecg_cards_all(&out);
    diag_free(&out);
    return *state ? 0 : -1;
}

static int unload(void **state)
{
    epic_rules_find("ecg")->cards_free(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advice_beats_chance),
        cmocka_unit_test(advice_is_legal_and_honest),
        cmocka_unit_test(seats_are_weighed_against_each_other),
        cmocka_unit_test(health_is_worth_more_the_less_is_left),
        cmocka_unit_test(games_may_add_to_what_a_battle_comes_to),
        cmocka_unit_test(hints_hold_everywhere),
        cmocka_unit_test(action_scores_beat_chance),
        cmocka_unit_test(facts_are_what_cards_say),
        cmocka_unit_test(forecast_knows_more_than_health),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
