// Tokens that share a place make no difference: the same game is played twice, once with each champion at a
// place of its own and once with tokens together wherever that is possible, by one policy that does not look
// at places, and both are told in the same words whenever somebody may act.
//
//     EPICSIM_GAMES=10000 build/release/tests/property_ecg_stacks
#include "games/ecg/machine/machine.h"
#include "support/ecg_account.h"
#include "support/ecg_decks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"

enum { GAMES = 60, SEED = 77, MOST_ACTS = 400, SORTS = BOARD_PLACES + EPIC_MAX_SEATS };

static struct {
    unsigned acts, shared, largest, full;
    unsigned named[ECG_QUESTIONS]; // one of several
} seen;

// --- A policy without places ----------------------------------------------------------------------

// Champions that differ in nothing, or a player, and how many of them are to be named.
struct sort {
    char of[ECG_ACCOUNT_LINE];
    unsigned count;
};

struct side {
    const struct epic_match *match;
    struct ecg_state s;
    struct epic_chance chance;
    uint64_t act; // how often somebody might act so far
    struct sort wish[SORTS];
    unsigned wishes;
    bool naming;
    unsigned left; // how many were still to be named by the instruction
    bool by_place; // it depended on places who dealt damage to a player: D20
};

// What is said of a champion whether it has been named or not.
static void traits_of(const struct side *x, unsigned place, char out[ECG_ACCOUNT_LINE])
{
    struct ecg_state s = x->s;
    unsigned what = s.core.choice.what;
    if (what == ECG_ASK_MAIN || what == ECG_ASK_ATTACKER)
        s.board.attacking = 0;
    else if (what == ECG_ASK_BLOCKER)
        s.board.blocking = 0;
    s.core.depth = 0;
    ecg_account_champion((const struct ecg_match *)x->match, &s, place, out);
}

// A number for this moment and a matter of it, the same on either side.
static uint64_t roll(const struct side *x, const char *matter)
{
    const struct engine_state *s = &x->s.core;
    uint64_t under_way = s->depth ? s->frames[s->depth - 1].pc * 8U + s->depth : 0;
    uint64_t moment = pcg_mix64(SEED ^ x->act << 32U ^ under_way << 8U ^ s->choice.what);
    return pcg_mix64(moment ^ text_hash64(matter, strlen(matter)));
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct sort *)a)->of, ((const struct sort *)b)->of);
}

static unsigned sorts_of(const struct side *x, place_set places, unsigned seats, struct sort out[SORTS])
{
    unsigned count = 0;
    while (places) {
        unsigned place = places_pop(&places), at = 0;
        char traits[ECG_ACCOUNT_LINE];
        traits_of(x, place, traits);
        while (at < count && strcmp(out[at].of, traits) != 0)
            at++;
        if (at == count) {
            memcpy(out[count].of, traits, sizeof traits);
            out[count++].count = 0;
        }
        out[at].count += board_copies(&x->s.board, place);
    }
    for (; seats; seats &= seats - 1) {
        (void)snprintf(out[count].of, ECG_ACCOUNT_LINE, "P%d", __builtin_ctz(seats) + 1);
        out[count++].count = 1;
    }
    qsort(out, count, sizeof *out, by_name);
    return count;
}

// So many of each sort as it comes.
static void wish_for_some(struct side *x, place_set places, bool one_at_least)
{
    unsigned sum = 0;
    x->wishes = sorts_of(x, places, 0, x->wish);
    for (unsigned i = 0; i < x->wishes; i++)
        sum += x->wish[i].count = (unsigned)(roll(x, x->wish[i].of) % (x->wish[i].count + 1U));
    if (!sum && one_at_least)
        x->wish[0].count = 1;
}

static unsigned pick_sort(const struct side *x, const struct sort *sorts, unsigned count, unsigned n)
{
    char matter[16];
    unsigned open = 0, at = 0;
    (void)snprintf(matter, sizeof matter, "pick %u", n);
    for (unsigned i = 0; i < count; i++)
        open += sorts[i].count > 0;
    if (!open)
        return count;
    for (unsigned pick = (unsigned)(roll(x, matter) % open);; at++)
        if (sorts[at].count && pick-- == 0)
            return at;
}

// So many in all.
static void wish_for(struct side *x, place_set places, unsigned seats, unsigned wanted)
{
    struct sort open[SORTS];
    x->wishes = sorts_of(x, places, seats, open);
    memcpy(x->wish, open, x->wishes * sizeof *open);
    for (unsigned i = 0; i < x->wishes; i++)
        x->wish[i].count = 0;
    for (unsigned n = 0; n < wanted; n++) {
        unsigned at = pick_sort(x, open, x->wishes, n);
        if (at == x->wishes)
            return;
        open[at].count--;
        x->wish[at].count++;
    }
}

static bool is_wished_for(struct side *x, const char *sort)
{
    for (unsigned i = 0; i < x->wishes; i++) {
        if (!x->wish[i].count || strcmp(x->wish[i].of, sort) != 0)
            continue;
        x->wish[i].count--;
        return true;
    }
    return false;
}

// The first option that is wished for, or to be done.
static struct engine_option next_wish(struct side *x)
{
    const struct engine_choice *ask = &x->s.core.choice;
    char name[ECG_ACCOUNT_LINE];
    for (place_set left = ask->places; left;) {
        unsigned place = places_pop(&left);
        traits_of(x, place, name);
        if (is_wished_for(x, name))
            return engine_option_make(ENGINE_OPT_PLACE, place);
    }
    for (unsigned seats = ask->seats; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        (void)snprintf(name, sizeof name, "P%u", seat + 1U);
        if (is_wished_for(x, name))
            return engine_option_make(ENGINE_OPT_SEAT, seat);
    }
    if (!ask->done) {
        struct text words = {0};
        x->match->rules->describe(x->match, &x->s, &words);
        fail_msg("nothing of what is to be named can be:\n%s", text_string(&words));
    }
    return engine_option_make(ENGINE_OPT_DONE, 0);
}

static struct engine_option nth(const struct side *x, const char *matter)
{
    const struct engine_choice *ask = &x->s.core.choice;
    return engine_option_nth(ask, (unsigned)(roll(x, matter) % engine_option_count(ask)));
}

// --- Its answers

static place_set lowest_of(const struct side *x, place_set places, const char *sort)
{
    while (places) {
        char traits[ECG_ACCOUNT_LINE];
        unsigned place = places_pop(&places);
        traits_of(x, place, traits);
        if (strcmp(traits, sort) == 0)
            return places_only(place);
    }
    return 0;
}

// Powers of champions that differ in nothing are one option, and so is every attack.
static struct engine_option act(struct side *x)
{
    struct engine_choice ask = x->s.core.choice;
    struct sort powers[SORTS];
    unsigned count = sorts_of(x, ask.powers, 0, powers);
    place_set attackers = ask.places, firsts = 0;
    for (unsigned i = 0; i < count; i++)
        firsts |= places_only(40U + i) & places_below(PLACE_SET_BITS);
    ask.powers = firsts;
    ask.places = attackers ? 1 : 0;
    struct engine_option option =
        engine_option_nth(&ask, (unsigned)(roll(x, "act") % engine_option_count(&ask)));
    if (option.kind == ENGINE_OPT_POWER) {
        place_set place = lowest_of(x, x->s.core.choice.powers, powers[option.value - 40].of);
        option.value = (int16_t)places_lowest(place);
    } else if (option.kind == ENGINE_OPT_PLACE) {
        wish_for_some(x, attackers, true);
        option = next_wish(x);
        x->naming = true;
    }
    return option;
}

static struct engine_option attacker(struct side *x) { return next_wish(x); }

// The first one may have been named already, because it must be one of a sort.
static struct engine_option blocker(struct side *x)
{
    place_set named = x->s.board.blocking;
    if (!x->naming) {
        char traits[ECG_ACCOUNT_LINE];
        wish_for_some(x, x->s.core.choice.places | named, named || !x->s.core.choice.done);
        if (named) {
            traits_of(x, places_lowest(named), traits);
            (void)is_wished_for(x, traits);
        }
    }
    x->naming = true;
    return next_wish(x);
}

static place_set all_nameable(const struct side *x)
{
    const struct engine_state *s = &x->s.core;
    bool listed = s->depth && s->frames[s->depth - 1].step == ENGINE_CHOOSING;
    place_set options = listed ? s->frames[s->depth - 1].options : 0;
    return (options & s->choice.places) == s->choice.places ? options : s->choice.places;
}

static struct engine_option target(struct side *x)
{
    const struct engine_state *s = &x->s.core;
    const struct engine_choice *ask = &s->choice;
    const struct engine_frame *f = &s->frames[s->depth - 1];
    const struct engine_game g = engine_look_at(x->match, &x->s);
    enum ecg_op op = ecg_op_under_way(&g);
    if (op == OP_DAMAGE_SPLIT && (ask->places & f->chosen))
        return engine_option_make(ENGINE_OPT_PLACE, places_lowest(ask->places & f->chosen));
    unsigned wanted = ask->done ? (unsigned)(roll(x, "how many") % (f->left + 1U)) : f->left;
    if (op == OP_DAMAGE_SPLIT || op == OP_DAMAGE_3_TARGETS)
        wanted = 1;
    if (!x->naming || f->left >= x->left || op == OP_DAMAGE_SPLIT || op == OP_DAMAGE_3_TARGETS)
        wish_for(x, all_nameable(x), ask->seats, wanted);
    x->left = f->left;
    x->naming = true;
    return next_wish(x);
}

// All that is left to the first recipient of one sort.
static struct engine_option assign(struct side *x)
{
    const struct ecg_state *s = &x->s;
    x->by_place |= s->core.step == ECG_STEP_DEFENSE_DIVISION && s->board.surplus > 0;
    place_set side = s->core.step == ECG_STEP_ATTACK_DIVISION ? s->board.blocking : s->board.attacking;
    place_set open = side & ~s->board.passed;
    struct sort sorts[SORTS];
    char traits[ECG_ACCOUNT_LINE];
    unsigned count = sorts_of(x, side, 0, sorts);
    traits_of(x, places_lowest(open), traits);
    bool meant = strcmp(traits, sorts[count - 1].of) == 0;
    return engine_option_make(ENGINE_OPT_NUMBER, (unsigned)(meant ? s->core.choice.high : 0));
}

// Triggers by what they say; of equal ones it does not matter.
static struct engine_option trigger(const struct side *x)
{
    const struct engine_state *s = &x->s.core;
    unsigned best = (unsigned)__builtin_ctz(s->choice.indices);
    uint64_t least = UINT64_MAX;
    for (unsigned left = s->choice.indices; left; left &= left - 1) {
        unsigned at = (unsigned)__builtin_ctz(left);
        const struct engine_trigger *entry = &s->triggers[at];
        uint64_t order = (uint64_t)entry->ability << 20U | (uint64_t)entry->card << 4U | entry->about;
        if (order < least) {
            least = order;
            best = at;
        }
    }
    return engine_option_make(ENGINE_OPT_PENDING, best);
}

static struct engine_option answer(struct side *x)
{
    switch (x->s.core.choice.what) {
    case ECG_ASK_MAIN:
    case ECG_ASK_WINDOW: return act(x);
    case ECG_ASK_ATTACKER: return attacker(x);
    case ECG_ASK_BLOCKER: return blocker(x);
    case ENGINE_ASK_TARGET:
    case ENGINE_ASK_CHOOSE: return target(x);
    case ECG_ASK_ASSIGN: return assign(x);
    case ENGINE_ASK_TRIGGER: return trigger(x);
    default: return nth(x, "which");
    }
}

// --- Two games ------------------------------------------------------------------------------------

static bool may_act(const struct side *x)
{
    unsigned what = x->s.core.choice.what;
    return what == ECG_ASK_MAIN || what == ECG_ASK_WINDOW || what == ENGINE_ASK_NOTHING;
}

static void check_sound(const struct side *x)
{
    struct text wrong = {0};
    if (!x->match->rules->audit(x->match, &x->s, &wrong)) {
        x->match->rules->describe(x->match, &x->s, &wrong);
        fail_msg("%s", text_string(&wrong));
    }
    text_free(&wrong);
}

static void note(const struct side *x, struct engine_option option)
{
    for (place_set left = x->s.core.stacks; left;) {
        unsigned copies = board_copies(&x->s.board, places_pop(&left));
        seen.largest = copies > seen.largest ? copies : seen.largest;
    }
    seen.shared += x->s.core.stacks != 0;
    seen.named[x->s.core.choice.what] +=
        option.kind == ENGINE_OPT_PLACE && places_test(x->s.core.stacks, (unsigned)option.value);
}

static void step(struct side *x)
{
    const struct engine_match *m = (const struct engine_match *)x->match;
    unsigned what = x->s.core.choice.what, seat = x->s.core.choice.seat, depth = x->s.core.depth;
    unsigned pc = depth ? x->s.core.frames[depth - 1].pc : 0;
    x->act += may_act(x);
    struct engine_option option = answer(x);
    note(x, option);
    x->match->rules->apply(x->match, &x->s, engine_encode(m, &x->s.core, option), &x->chance);
    bool same = x->s.core.choice.what == what && x->s.core.choice.seat == seat && x->s.core.depth == depth &&
                (!depth || x->s.core.frames[depth - 1].pc == pc);
    bool attack = x->s.core.choice.what == ECG_ASK_ATTACKER;
    x->naming = x->naming && (same || attack);
    check_sound(x);
}

static void go_on(struct side *x)
{
    do
        step(x);
    while (!may_act(x));
}

static void set_reserve(struct epic_match *match, unsigned places)
{
    ((struct engine_match *)(void *)match)->reserve = (uint8_t)places;
}

static void begin(struct side *x, uint64_t game)
{
    epic_chance_seed(&x->chance, SEED, game, x->match->seats);
    x->match->rules->start(x->match, &x->s, &x->chance);
    while (!may_act(x))
        step(x);
}

static void compare(const struct side *apart, const struct side *together)
{
    const struct ecg_match *m = (const struct ecg_match *)apart->match;
    if (apart->s.core.ending != EPIC_RUNNING) { // whatever was still to be done
        assert_int_equal(apart->s.core.ending, together->s.core.ending);
        assert_int_equal(apart->s.core.winners, together->s.core.winners);
        return;
    }
    struct text one = ecg_account(m, &apart->s), other = ecg_account(m, &together->s);
    if (strcmp(text_string(&one), text_string(&other)) != 0) {
        apart->match->rules->describe(apart->match, &apart->s, &one);
        together->match->rules->describe(together->match, &together->s, &other);
        (void)fprintf(stderr, "apart:\n%s\ntogether:\n%s\n", text_string(&one), text_string(&other));
        fail_msg("a game with tokens together went another way");
    }
    text_free(&one);
    text_free(&other);
}

// As long as there is a place for each of them.
static bool has_room(const struct side *apart)
{
    enum { ROOM = 8 };
    bool room = places_count(apart->s.board.present) + ROOM < BOARD_PLACES;
    return room && !apart->s.core.stacks && apart->s.core.ending != EPIC_END_CAPACITY;
}

static void play(struct epic_match *match, uint64_t game)
{
    static struct side apart, together;
    memset(&apart, 0, sizeof apart);
    memset(&together, 0, sizeof together);
    apart.match = together.match = match;
    set_reserve(match, 0);
    begin(&apart, game);
    set_reserve(match, BOARD_PLACES);
    begin(&together, game);
    for (unsigned acts = 0; acts < MOST_ACTS && apart.s.core.ending == EPIC_RUNNING; acts++) {
        set_reserve(match, 0);
        go_on(&apart);
        if (apart.by_place)
            return;
        if (!has_room(&apart)) {
            seen.full++;
            return;
        }
        set_reserve(match, BOARD_PLACES);
        go_on(&together);
        compare(&apart, &together);
        seen.acts++;
    }
}

static void stacks_make_no_difference(void **unused)
{
    (void)unused;
    static const char *const names[] = {"human-token-swarm", "wide",        "core-token-control",
                                        "precon-good",       "precon-evil", "tall"};
    enum { NAMES = sizeof names / sizeof *names };
    const char *wanted = getenv("EPICSIM_GAMES");
    unsigned games = wanted && *wanted ? (unsigned)strtoul(wanted, NULL, 10) : GAMES;
    const struct epic_rules *rules = epic_rules_find("ecg");
    struct diag_list out = {0};
    void *cards = ecg_cards_all(&out);
    for (unsigned n = 0; n < games; n++) {
        struct pcg random = pcg_derive(SEED, n, 5);
        struct epic_options options = {.first_seat = -1};
        struct epic_deck *decks[3];
        unsigned seats = n % 4 == 3 ? 3 : 2;
        for (unsigned i = 0; i < seats; i++) {
            bool known = pcg_bounded(&random, 4) > 0;
            decks[i] = known ? ecg_named_deck(cards, names[pcg_bounded(&random, NAMES)], &out)
                             : ecg_random_deck(cards, &random, &out);
            assert_non_null(decks[i]);
        }
        struct epic_match *match =
            rules->match_new(rules, cards, (const struct epic_deck *const *)decks, seats, &options, &out);
        assert_non_null(match);
        play(match, n);
        rules->match_free(match);
        for (unsigned i = 0; i < seats; i++)
            epic_deck_free(decks[i]);
    }
    rules->cards_free(cards);
    diag_free(&out);
    // There was something of everything.
    printf("%u acts, %u with tokens together, %u of them at most; %u boards were full; named one of several: "
           "%u attackers, %u blockers, %u targets\n",
           seen.acts, seen.shared, seen.largest, seen.full, seen.named[ECG_ASK_ATTACKER],
           seen.named[ECG_ASK_BLOCKER], seen.named[ENGINE_ASK_TARGET]);
    assert_true(seen.acts > 20 * games && seen.shared > 5 * games && seen.largest > 4);
    assert_true(seen.named[ECG_ASK_ATTACKER] > 0 && seen.named[ECG_ASK_BLOCKER] > 0 &&
                seen.named[ENGINE_ASK_TARGET] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(stacks_make_no_difference)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
