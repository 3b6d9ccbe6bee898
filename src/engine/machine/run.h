// The course of a game, from choice to choice: the one part of the engine that is compiled for each game that
// asks for it.
//
// Everything here is told the rules of the game.  The engine itself calls it with those of the match; a game
// whose playouts are to be fast calls it with its own, in the file that defines them, so that the compiler
// sees which functions they name:
//
//     static void advance(struct engine_game *g) { (void)engine_run(g, &my_engine_rules, engine_script(g)); }
//     static uint32_t playout(struct engine_game *g, struct pcg *random)
//     {
//         return engine_run_out(g, &my_engine_rules, random);
//     }
//
//     .advance = advance,
//     .playout = playout,
#ifndef EPICSIM_ENGINE_MACHINE_RUN_H
#define EPICSIM_ENGINE_MACHINE_RUN_H

#include "engine/knowledge/sight.h"
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "engine/machine/ops.h"

// What is compiled once, in machine.c.
extern const struct engine_insn engine_builtin_code[];
bool engine_settled_first(struct engine_game *g);
bool engine_pay(struct engine_game *g, struct engine_frame *f);
bool engine_run_watched(struct engine_game *g, struct engine_frame *f); // for a scenario that looks on

// Builds for debugging stop where a state becomes unsound, whoever plays (EPICSIM_AUDIT).
#ifdef EPIC_AUDIT
void engine_check(const struct engine_game *g);
#else
static inline void engine_check(const struct engine_game *g) { (void)g; }
#endif

ENGINE_WITHIN void engine_settle_by(struct engine_game *g, const struct engine_rules *rules)
{
    if (g->s->check_seats | g->s->check_board)
        rules->settle(g);
}

// --- Programs

ENGINE_WITHIN const struct engine_insn *engine_insn_at(const struct engine_match *m,
                                                       const struct engine_rules *rules, unsigned pc)
{
    if (pc < ENGINE_BUILTIN_CODE)
        return &m->code[pc];
    return pc < ENGINE_CODE_OWN ? &engine_builtin_code[pc - ENGINE_BUILTIN_CODE]
                                : &rules->own_code[pc - ENGINE_CODE_OWN];
}

// Every other program ends after one or two instructions, so that an end is not called for like the others.
ENGINE_WITHIN enum engine_progress engine_carry_out(struct engine_game *g, struct engine_frame *f,
                                                    const struct engine_insn *in,
                                                    const struct engine_rules *rules)
{
    return in->op == ENGINE_OP_END ? engine_op_END(g, f, in) : rules->ops[in->op](g, f, in);
}

// False when somebody has to choose, as in the next one.
ENGINE_WITHIN bool engine_run_program(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_rules *rules, const bool watched)
{
    unsigned depth = g->s->depth;
    do {
        const struct engine_insn *in = engine_insn_at(g->m, rules, f->pc);
        f->pc++;
        if (engine_carry_out(g, f, in, rules) == ENGINE_WAIT) {
            f->pc--;
            return rules->settle_first && engine_settled_first(g);
        }
        f->step = 0; // that of a frame that has ended is 0 already
        if (watched)
            engine_show(g);
        engine_settle_by(g, rules);
        if (watched)
            engine_show(g);
    } while (g->s->depth == depth && !engine_over(g));
    return true;
}

ENGINE_WITHIN bool engine_run_frame_by(struct engine_game *g, const struct engine_rules *rules,
                                       const struct epic_script *script)
{
    struct engine_frame *f = engine_top(g);
    if (f->stage != ENGINE_STAGE_RUN)
        return engine_pay(g, f);
    return script ? engine_run_watched(g, f) : engine_run_program(g, f, rules, false);
}

// --- The game

// A choice with one legal option is no choice, but a scenario wants to hear of it.
ENGINE_WITHIN bool engine_answered_by_itself(struct engine_game *g, const struct engine_rules *rules,
                                             const struct epic_script *script, unsigned options)
{
    assert(options > 0);
    g->s->choice.options = (uint16_t)options;
    if (options > EPIC_MAX_ACTIONS)
        engine_end_game(g, EPIC_END_CAPACITY, 0);
    else if (options == 1 && !(script && script->ask_all) && !engine_asks_for_one(g))
        engine_take_by(g, rules, engine_option_of(&g->s->choice, 1, 0));
    else
        return false;
    return true;
}

// On to the next choice, or to the end; how many options there are.  The script is that of the game.
ENGINE_WITHIN unsigned engine_run(struct engine_game *g, const struct engine_rules *rules,
                                  const struct epic_script *script)
{
    struct engine_state *s = g->s;
    for (;;) {
        bool went_on;
        if (engine_idle(s)) {
            went_on = rules->step(g);
        } else if (engine_over(g)) {
            s->choice.what = ENGINE_ASK_NOTHING; // an operation may have asked after it came to a limit
            return 0;
        } else if (s->depth) { // a card under way is finished first
            went_on = engine_run_frame_by(g, rules, script);
        } else {
            went_on = rules->resolve(g);
        }
        if (went_on || engine_over(g))
            continue;
        unsigned options = s->choice.options; // as far as who asked has counted them
        assert(!options || options == engine_option_count(&s->choice));
        if (!options)
            options = engine_option_count(&s->choice);
        if (!engine_answered_by_itself(g, rules, script, options))
            return options;
    }
}

// To the end, every choice by chance; how many there were.
ENGINE_WITHIN uint32_t engine_run_out(struct engine_game *g, const struct engine_rules *rules,
                                      struct pcg *random)
{
    const struct engine_choice *ask = &g->s->choice;
    uint32_t choices = 0;
    assert(!engine_script(g));
    // A determinised state does not say; and what was just written is not read again.
    unsigned options = ask->what == ENGINE_ASK_NOTHING ? 0 : engine_option_count(ask);
    while (options) {
        choices++;
        g->s->choices++;
        engine_take_by(g, rules, engine_option_of(ask, options, pcg_bounded(random, options)));
        options = engine_run(g, rules, NULL);
        engine_check(g);
    }
    return choices;
}

#endif
