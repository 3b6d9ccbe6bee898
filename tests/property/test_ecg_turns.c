// Who is asked to act, and when, in whole random games: a second, simple account of turns and initiative is
// kept beside the engine's and must agree with it at every request for an action.
//
// Who has nothing to play is not asked. Here everybody has a god whose power can always be used and changes
// nothing, so that all windows and main phases are seen.
#include "engine/knowledge/knowledge.h"
#include "games/ecg/ecg.h"
#include "support/cards/ecg_texts.h"
#include "support/ecg_decks.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"

enum { GAMES = 400, LONGEST = 3000 };

enum phase { START, MAIN, BATTLE, END_WINDOW };

struct account {
    enum phase phase;
    unsigned turn, active;
    unsigned passed; // how far clockwise from the player of the turn the last one is who passed
    bool acted;      // by another player, since the end of the turn was announced
};

static struct {
    unsigned turns, windows, returns, battles, others;
} seen;

static unsigned clockwise(const struct ecg_state *s, const struct epic_match *match, unsigned seat)
{
    return (seat + match->seats - s->core.active) % match->seats;
}

// E4.2, E4.3: the first request of a turn is its player's, in the main phase.  E4.3.3#3, E4.1.5#1: a turn
// ends after an announcement that nobody answered.
static void check_new_turn(struct account *a, const struct ecg_state *s, bool main_phase)
{
    bool left =
        a->turn == 0 || !(s->core.alive >> a->active & 1U); // its player may be eliminated at any time
    assert_true(left || (a->phase == END_WINDOW && !a->acted));
    assert_true(main_phase);
    *a = (struct account){.phase = MAIN, .turn = s->core.turn, .active = s->core.active};
    seen.turns++;
}

static void check_end_window(struct account *a, const struct epic_match *match, const struct ecg_state *s,
                             bool main_phase)
{
    if (main_phase) { // E4.3.3#2
        assert_true(a->acted);
        a->phase = MAIN;
        seen.returns++;
        return;
    }
    assert_true(clockwise(s, match, s->core.choice.seat) > a->passed); // E4.1.3#3
    seen.windows++;
}

// A request for an action: somebody has initiative.
static void check_request(struct account *a, const struct epic_match *match, const struct ecg_state *s)
{
    bool main_phase = s->core.choice.what == ECG_ASK_MAIN;
    assert_int_equal(s->core.choice.seat, s->core.priority); // E4.1.2#2: the holder, and nobody else
    assert_true(s->core.alive >> s->core.choice.seat & 1U);
    assert_true(!main_phase || s->core.choice.seat == s->core.active); // E4.1.3#1
    if (s->core.turn != a->turn) {
        check_new_turn(a, s, main_phase);
    } else if (a->phase == END_WINDOW) {
        check_end_window(a, match, s, main_phase);
    } else if (a->phase == MAIN) {
        assert_true(main_phase); // E4.1.1#2
    } else if (main_phase) {     // E4.1.5#2
        a->phase = MAIN;
        seen.battles++;
    } else { // E4.4.3, E4.4.4, E4.4.8, E4.4.9, D16
        assert_true(s->core.choice.seat == s->core.active || s->core.choice.seat == s->board.defender);
    }
}

// E4.2.1, E4.5.1, B-battle-14, E3.0: whoever is asked anything but to act can neither play nor use powers.
// E4.4#1: attacks are for the main phase.
static void check_actions(const struct epic_match *match, const struct ecg_state *s)
{
    epic_action list[EPIC_MAX_ACTIONS];
    unsigned count = match->rules->legal(match, s, list);
    bool acting = s->core.choice.what == ECG_ASK_MAIN || s->core.choice.what == ECG_ASK_WINDOW;
    for (unsigned i = 0; i < count; i++) {
        unsigned verb = epic_action_verb(list[i]);
        assert_true(acting || (verb != VERB_PLAY && verb != VERB_USE && verb != VERB_PASS));
        if (verb == VERB_ATTACK)
            assert_true(s->core.choice.what == ECG_ASK_MAIN || s->core.choice.what == ECG_ASK_ATTACKER);
    }
    seen.others += !acting;
}

static void note_action(struct account *a, const struct epic_match *match, const struct ecg_state *s,
                        epic_action action)
{
    bool pass = epic_action_verb(action) == VERB_PASS;
    if (a->phase == END_WINDOW && pass)
        a->passed = clockwise(s, match, s->core.choice.seat);
    else if (a->phase == END_WINDOW)
        a->acted = true;
    else if (a->phase == MAIN && pass) {
        a->phase = END_WINDOW;
        a->passed = 0;
        a->acted = false;
    } else if (a->phase == MAIN && epic_action_verb(action) == VERB_ATTACK)
        a->phase = BATTLE;
}

// B-play-2: what is played, used, attacked and blocked with is known to all.
static void check_seen(const struct epic_match *match, const struct ecg_state *s, epic_action action)
{
    unsigned verb = epic_action_verb(action);
    bool open = verb == VERB_PLAY || verb == VERB_USE || verb == VERB_ATTACK || verb == VERB_BLOCK ||
                verb == VERB_DISCARD;
    for (unsigned seat = 0; open && seat < match->seats; seat++)
        assert_int_equal(engine_seen(match, s, action, seat), action);
}

static void play_game(const struct epic_match *match, struct ecg_state *s, uint64_t game)
{
    const struct epic_rules *rules = match->rules;
    struct pcg random = pcg_derive(3, game, 77);
    struct epic_chance chance;
    struct account account = {.phase = START};
    epic_chance_seed(&chance, 3, game, match->seats);
    rules->start(match, s, &chance);
    for (unsigned i = 0; i < LONGEST && s->core.choice.what != ENGINE_ASK_NOTHING; i++) {
        bool acting = s->core.choice.what == ECG_ASK_MAIN || s->core.choice.what == ECG_ASK_WINDOW;
        if (acting)
            check_request(&account, match, s);
        check_actions(match, s);
        epic_action action = rules->pick(match, s, &random);
        check_seen(match, s, action);
        if (acting)
            note_action(&account, match, s, action);
        rules->apply(match, s, action, &chance);
    }
}

static struct engine_cards *cards_with_the_clock(struct diag_list *out)
{
    static const char text[] = "god \"The Clock\" sage elder god\n  lose 1 health: gain 1 health\n";
    const struct diag_source clock = {"clock.cards", text, sizeof text - 1};
    glob_t files;
    assert_int_equal(glob(EPICSIM_SOURCE_DIR "/decks/ecg/cards/*.cards", 0, NULL, &files), 0);
    struct engine_cards *cards =
        engine_cards_compile(&ecg_language.engine,
                             &(struct epic_card_sources){.files = (const char *const *)files.gl_pathv,
                                                         .file_count = files.gl_pathc,
                                                         .texts = &clock,
                                                         .text_count = 1},
                             out);
    globfree(&files);
    return cards;
}

static void initiative_goes_as_the_rules_say(void **state)
{
    (void)state;
    const struct epic_rules *rules = epic_rules_find("ecg");
    struct diag_list out = {0};
    struct engine_cards *cards = cards_with_the_clock(&out);
    assert_non_null(cards);
    for (uint64_t game = 0; game < GAMES; game++) {
        struct pcg random = pcg_derive(3, game, 78);
        struct epic_deck *decks[EPIC_MAX_SEATS] = {NULL};
        unsigned seats = 2 + (unsigned)game % 4;
        for (unsigned i = 0; i < seats; i++) {
            decks[i] = ecg_random_deck(cards, &random, &out);
            assert_non_null(decks[i]);
            decks[i]->god = engine_cards_find(cards, "The Clock");
        }
        const struct epic_options options = {.first_seat = -1};
        struct epic_match *match =
            rules->match_new(rules, cards, (const struct epic_deck *const *)decks, seats, &options, &out);
        assert_non_null(match);
        struct ecg_state *s = malloc(match->state_size);
        assert_non_null(s);
        play_game(match, s, game);
        free(s);
        rules->match_free(match);
        for (unsigned i = 0; i < seats; i++)
            epic_deck_free(decks[i]);
    }
    rules->cards_free(cards);
    diag_free(&out);
    print_message("%u turns, %u battles, %u end windows, %u returns to main, %u other choices\n", seen.turns,
                  seen.battles, seen.windows, seen.returns, seen.others);
    assert_true(seen.turns > 1000 && seen.battles > 500 && seen.windows > 500 && seen.returns > 200 &&
                seen.others > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(initiative_goes_as_the_rules_say)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
