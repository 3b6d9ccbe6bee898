// Signatures of plans: the same for the same, another one as soon as cards, decks, players or policies are.

#include "cmocka_test.h"
#include "players/player.h"
#include "sim/mulligan/mulligan.h"
#include "sim/run/plan.h"
#include "support/ecg_table.h"

enum { DECKS = 3 };

static struct ecg_table house;

static int load(void **state)
{
    (void)state;
    ecg_table_lay(&house, "burn", "tall", "wide");
    return 0;
}

static int unload(void **state)
{
    (void)state;
    ecg_table_clear(&house);
    return 0;
}

// Who decides for each deck; NULL: at random, and the player its mulligans.
struct deciders {
    const struct player *player[DECKS];
    const struct sim_mulligan *mulligan[DECKS];
    bool turned; // the first two decks
};

static uint64_t signature_of(struct deciders d)
{
    struct sim_plan plan = {
        .rules = house.rules, .cards = house.cards, .options = {.first_seat = -1}, .seed = 7, .rounds = 1};
    struct diag_list out = {0};
    uint64_t signature = 0;
    for (unsigned i = 0; i < DECKS; i++) {
        unsigned deck = d.turned && i < 2 ? 1 - i : i;
        assert_true(sim_plan_enter(&plan, house.decks[deck], d.player[i] ? d.player[i]->name : "random"));
        plan.entrants[i].decider = d.player[i];
        plan.entrants[i].mulligan = d.mulligan[i];
    }
    assert_true(sim_plan_pair(&plan, SIM_EVERY_PAIR, false, &out));
    assert_true(sim_plan_signature(&plan, &signature, &out));
    sim_plan_free(&plan);
    return signature;
}

// --- Players --------------------------------------------------------------------------------------

// Two versions of a player, which differ in what they do once in a while.
static epic_action choose(const struct player_question *q, struct pcg *random, unsigned seldom)
{
    epic_action list[EPIC_MAX_ACTIONS];
    unsigned count = q->match->rules->legal(q->match, q->view, list);
    return pcg_bounded(random, 16) < seldom ? list[0] : list[count - 1];
}

static epic_action decide_old(const struct player *player, const struct player_question *q,
                              struct pcg *random, void *memory)
{
    (void)player;
    (void)memory;
    return choose(q, random, 0);
}

static epic_action decide_new(const struct player *player, const struct player_question *q,
                              struct pcg *random, void *memory)
{
    (void)player;
    (void)memory;
    return choose(q, random, 1);
}

static const struct player_parameter none[] = {{.name = NULL}};
static const struct player_kind old_kind = {.name = "p", .parameters = none, .decide = decide_old};
static const struct player_kind new_kind = {.name = "p", .parameters = none, .decide = decide_new};

static void changed_players_are_noticed(void **state)
{
    (void)state;
    char name[] = "p";
    const struct player before = {.kind = &old_kind, .name = name};
    const struct player after = {.kind = &new_kind, .name = name};
    uint64_t random = signature_of((struct deciders){.turned = false});
    // Wherever it plays.
    for (unsigned place = 0; place < DECKS; place++) {
        struct deciders d = {.turned = false};
        d.player[place] = &before;
        uint64_t signature = signature_of(d);
        assert_true(signature != random);
        assert_true(signature == signature_of(d));
        d.player[place] = &after;
        assert_true(signature != signature_of(d));
    }
    assert_true(random == signature_of((struct deciders){.turned = false}));
    assert_true(random != signature_of((struct deciders){.turned = true}));
}

static void parameters_are_noticed(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "heuristic", "heuristic:noise=0.5", "ismcts:20", "ismcts:20,c=3", "pimc:3x5", "flat:30"};
    enum { SPECS = sizeof specs / sizeof *specs };
    uint64_t signatures[SPECS];
    for (unsigned i = 0; i < SPECS; i++) {
        struct player *player = player_new(specs[i], NULL);
        assert_non_null(player);
        signatures[i] = signature_of((struct deciders){.player = {NULL, player, NULL}});
        for (unsigned j = 0; j < i; j++)
            assert_true(signatures[i] != signatures[j]);
        player_free(player);
    }
}

// A player that has a long time to think is given a short one; what decides how it thinks stays.
static void players_are_hurried(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        double values[3];
    } hurried[] = {
        {"ismcts:100000,c=2", {64, 2, 100}},
        {"ismcts:10", {10, 2.5, 100}},
        {"pimc:40x3", {8, 3, 1}},
        {"flat", {64, 1}},
        {"heuristic:noise=0.25", {0.25}},
    };
    for (unsigned i = 0; i < sizeof hurried / sizeof *hurried; i++) {
        struct player *player = player_new(hurried[i].spec, NULL);
        assert_non_null(player);
        struct player quick = player_hurried(player, 64);
        assert_ptr_equal(quick.name, player->name);
        for (unsigned j = 0; j < 2 && player->kind->parameters[j].name; j++)
            assert_true(quick.value[j] == hurried[i].values[j]);
        player_free(player);
    }
}

// --- Policies -------------------------------------------------------------------------------------

static void policies_are_noticed(void **state)
{
    (void)state;
    static const char *const names[] = {"keep", "random", "heuristic"};
    uint64_t signatures[4];
    signatures[0] = signature_of((struct deciders){.turned = false});
    for (unsigned i = 0; i < 3; i++) {
        struct sim_mulligan *policy = sim_mulligan_new(house.rules, house.cards, names[i], NULL);
        assert_non_null(policy);
        signatures[i + 1] = signature_of((struct deciders){.mulligan = {NULL, NULL, policy}});
        for (unsigned j = 0; j <= i; j++)
            assert_true(signatures[i + 1] != signatures[j]);
        sim_mulligan_free(policy);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changed_players_are_noticed),
        cmocka_unit_test(parameters_are_noticed),
        cmocka_unit_test(players_are_hurried),
        cmocka_unit_test(policies_are_noticed),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
