// The open choice of a game, and its options.
#ifndef EPICSIM_ENGINE_MACHINE_CHOICE_H
#define EPICSIM_ENGINE_MACHINE_CHOICE_H

#include "engine/game.h"

// What an option of the open choice is about.
enum engine_option_kind {
    ENGINE_OPT_CARD,
    ENGINE_OPT_PILE,
    ENGINE_OPT_POWER,
    ENGINE_OPT_PLACE,
    ENGINE_OPT_SEAT,
    ENGINE_OPT_PENDING,
    ENGINE_OPT_OTHER_CARD, // its number among these: machine/other_cards.h
    ENGINE_OPT_NUMBER,
    ENGINE_OPT_GOD,
    ENGINE_OPT_DONE
};
struct engine_option {
    uint8_t kind; // enum engine_option_kind
    int16_t value;
};
static inline struct engine_option engine_option_make(enum engine_option_kind kind, unsigned value)
{
    return (struct engine_option){(uint8_t)kind, (int16_t)value};
}

struct engine_choice *engine_ask(struct engine_game *g, unsigned what, unsigned seat);
// For one of these places or players, which are counted; `done`: or for none.
void engine_ask_places(struct engine_game *g, unsigned what, unsigned seat, place_set places, unsigned seats,
                       bool done);
// Asks for `left` more cards of `owner`'s `pool`, in ascending order after those in `picked`; `done`: or
// fewer.
void engine_ask_cards(struct engine_game *g, unsigned what, unsigned seat, unsigned owner,
                      enum engine_zone zone, struct bits128 pool, unsigned left, bool done);
// Of open cards one of each kind, those that have so many of the open ones behind them, themselves included.
struct bits128 engine_card_options(const struct engine_list *list, struct bits128 open, unsigned enough);
// Whose the `cards` of a choice are.
static inline unsigned engine_owner_of_cards(const struct engine_match *m, const struct engine_choice *ask)
{
    return m->rules->verbs[ask->what].of_owner ? ask->pile_seat : ask->seat;
}
unsigned engine_option_count(const struct engine_choice *ask);
struct engine_option engine_option_nth(const struct engine_choice *ask, unsigned n);
// The same for who knows how many there are.
struct engine_option engine_option_of(const struct engine_choice *ask, unsigned options, unsigned n);
// One card of each kind (the lowest slot) of a set.  Copies of a kind lie in neighbouring slots, so a set has
// one of each when the ones before are of another kind.
struct bits128 engine_one_of_many(const struct engine_list *list, struct bits128 cards);
static inline struct bits128 engine_one_of_few(const struct engine_list *list, struct bits128 cards)
{
    struct bits128 after_one = bits128_and(bits128_up(cards, 1), list->copy_of_previous[0]);
    struct bits128 after_two = bits128_and(bits128_up(cards, 2), list->copy_of_previous[1]);
    return bits128_andnot(cards, bits128_or(after_one, after_two));
}
static inline struct bits128 engine_one_of_each(const struct engine_list *list, struct bits128 cards)
{
    return list->many_copies ? engine_one_of_many(list, cards) : engine_one_of_few(list, cards);
}

// Of cards of a seat those that it could play from its hand now; those of its hand, one of each kind.
struct bits128 engine_can_play(const struct engine_game *g, unsigned seat, struct bits128 cards);
struct bits128 engine_playable(const struct engine_game *g, unsigned seat);
// Asks which of these to play, if any; false, as a step returns it.
bool engine_ask_to_play(struct engine_game *g, unsigned what, unsigned seat, struct bits128 cards);

// In the action code of a trigger, in place of its source's place.
enum { ENGINE_TRIGGER_OF_NO_PLACE = 511 };

epic_action engine_encode(const struct engine_match *m, const struct engine_state *s,
                          struct engine_option option);
bool engine_decode(const struct engine_match *m, const struct engine_state *s, epic_action action,
                   struct engine_option *out);
// choice and legal of struct epic_rules.
bool engine_choice(const struct epic_match *match, const void *state, struct epic_choice *out);
unsigned engine_legal(const struct epic_match *match, const void *state, epic_action *list);

// Carries out an answer to the open choice.
void engine_take_answer(struct engine_game *g, unsigned what, struct engine_option option); // to the engine's
ENGINE_WITHIN void engine_take_by(struct engine_game *g, const struct engine_rules *rules,
                                  struct engine_option option)
{
    unsigned what = g->s->choice.what;
    g->s->choice.what = ENGINE_ASK_NOTHING;
    if (what < ENGINE_QUESTIONS)
        engine_take_answer(g, what, option);
    else
        rules->take(g, what, option);
}
static inline void engine_take(struct engine_game *g, struct engine_option option)
{
    engine_take_by(g, g->m->rules, option);
}

#endif
