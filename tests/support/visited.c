#include "support/visited.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cmocka_test.h"

void visit_positions(const char *game, const char *cards, const char *positions,
                     void (*visit)(void *context, const struct scenario_position *position), void *context)
{
    struct scenario_tally tally = {0};
    struct text out = {0};
    const struct scenario_options options = {.visit = visit, .context = context};
    const struct diag_source own = {"test.cards", cards, strlen(cards)};
    const struct diag_source asked = {"test.scenario", positions, strlen(positions)};
    scenario_run(epic_rules_find(game), &own, 1, &asked, &options, &tally, &out);
    if (tally.bad || tally.failed)
        fail_msg("%s", text_string(&out));
    text_free(&out);
}

struct played_position play_from(const struct scenario_position *position)
{
    struct played_position p = {.match = position->match};
    p.state = aligned_alloc(EPIC_STATE_ALIGNMENT, p.match->state_size);
    assert_non_null(p.state);
    memcpy(p.state, position->state, p.match->state_size);
    epic_chance_seed(&p.chance, 1, 0, p.match->seats);
    return p;
}

void play_end(struct played_position *p) { free(p->state); }

bool play_may(const struct played_position *p, const char *words)
{
    epic_action action = 0;
    return p->match->rules->action_parse(p->match, words, &action) &&
           p->match->rules->is_legal(p->match, p->state, action);
}

epic_action play_named(const struct played_position *p, const char *words)
{
    epic_action action = 0;
    if (!play_may(p, words))
        fail_msg("%s is not legal", words);
    (void)p->match->rules->action_parse(p->match, words, &action);
    return action;
}

void play_action(struct played_position *p, const char *words)
{
    p->match->rules->apply(p->match, p->state, play_named(p, words), &p->chance);
}

struct text play_advice(const struct played_position *p)
{
    const struct epic_rules *rules = p->match->rules;
    struct pcg random = pcg_seed(1, 0);
    struct epic_choice choice = {0};
    struct text said = {0};
    void *view = aligned_alloc(EPIC_STATE_ALIGNMENT, p->match->state_size);
    assert_true(view && rules->choice(p->match, p->state, &choice));
    rules->observe(p->match, p->state, choice.seat, view);
    rules->action_text(p->match, rules->advise(p->match, view, &random), &said);
    free(view);
    return said;
}
