// What searches need not try, since something else on the list comes to the same for certain.
//
// Copies of a card in a hand or a pile are one option anyway.  Champions are not: two wolves of one player
// are two options to attack with, although it cannot matter which of them goes.  Such moves are symmetric:
// the champions differ in nothing but their place, and nothing under way speaks of either.  The lowest place
// stands for all of them: sets are named in ascending order, so each set that begins with a higher one has
// its like that begins with this one.
//
// Nothing else is certain.  Who attacks cannot block before its next turn, however safe the attack is; what
// is free to take may have to be discarded where everybody sees it; more damage than needed may set something
// off.
#include "games/ecg/heuristics/action_score.h"

static bool any_differs(const place_set *sets, unsigned count, unsigned a, unsigned b)
{
    place_set different = 0;
    for (unsigned i = 0; i < count; i++)
        different |= sets[i] >> a ^ sets[i] >> b;
    return (different & 1U) != 0;
}

static bool same_owner_and_kind(const struct engine_game *g, unsigned a, unsigned b)
{
    return ecg_kind_at(g, a) == ecg_kind_at(g, b) && ecg_owner(g, a) == ecg_owner(g, b);
}

static bool same_numbers(const struct ecg_state *s, unsigned a, unsigned b)
{
#define SAME_NUMBER(type, name) &&s->board.name[a] == s->board.name[b]
    return true BOARD_NUMBERS(SAME_NUMBER);
#undef SAME_NUMBER
}

static bool same_marks(const struct engine_game *g, unsigned a, unsigned b)
{
    const struct ecg_state *s = ecg_state(g);
#define MARK(name, ...) s->board.name,
    const place_set marks[] = {BOARD_SETS(MARK)};
#undef MARK
    if (any_differs(marks, sizeof marks / sizeof *marks, a, b) ||
        any_differs(s->board.lasting, ECG_KW_IN_PLAY, a, b) ||
        any_differs(s->board.this_turn, ECG_KW_GRANTABLE, a, b) ||
        any_differs(s->board.granted_to, s->board.grant_count, a, b))
        return false;
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        const struct ecg_player *player = ecg_player(g, seat);
#define MARK(name, ...) player->board.name,
        const place_set of_player[] = {BOARD_PLAYER_SETS(MARK)};
#undef MARK
        if (any_differs(of_player, sizeof of_player / sizeof *of_player, a, b))
            return false;
    }
    return true;
}

// As far as it is a card, that is: all tokens of a kind are one.
static bool is_its_card(const struct ecg_state *s, unsigned place, engine_card card)
{
    return s->board.card[place] == card && !engine_card_is_token(card);
}

static bool is_spoken_of(const struct ecg_state *s, unsigned place)
{
    bool found = false;
    for (unsigned i = 0; i < s->core.depth; i++) {
        const struct engine_frame *f = &s->core.frames[i];
        found = found || f->source == place || f->picked == place || is_its_card(s, place, f->picked) ||
                is_its_card(s, place, f->card) || is_its_card(s, place, f->it_card) ||
                places_test(f->chosen, place);
    }
    for (unsigned i = 0; i < s->core.waiting; i++) {
        const struct engine_trigger *entry = &s->core.triggers[i];
        found = found || entry->source == place || is_its_card(s, place, entry->card) ||
                places_test(entry->chosen, place);
    }
    for (unsigned i = 0; i < s->board.delayed_count; i++)
        found = found || s->board.delayed[i].place == place;
    return found;
}

static bool are_symmetric(const struct engine_game *g, unsigned a, unsigned b)
{
    return same_owner_and_kind(g, a, b) && same_numbers(ecg_state(g), a, b) && same_marks(g, a, b) &&
           !is_spoken_of(ecg_state(g), a) && !is_spoken_of(ecg_state(g), b);
}

// Those without a symmetric place before them.  D20: what breaks through is dealt in the order of the board,
// so places make a difference there.
static place_set without_symmetric(const struct engine_game *g, place_set places)
{
    if (!(places & (places - 1)))
        return places;
    place_set ordered = ecg_keyword(g, ECG_BREAKTHROUGH);
    place_set kept = places & ordered;
    for (place_set left = places & ~ordered; left;) {
        unsigned place = places_pop(&left);
        bool symmetric = false;
        for (place_set others = kept & ~ordered; others && !symmetric;)
            symmetric = are_symmetric(g, places_pop(&others), place);
        kept |= symmetric ? 0 : places_only(place);
    }
    return kept;
}

unsigned ecg_unique_moves(const struct epic_match *match, const void *state, epic_action *list)
{
    const struct engine_game g = engine_look_at(match, state);
    struct engine_choice ask = g.s->choice;
    ask.places = without_symmetric(&g, ask.places);
    ask.powers = without_symmetric(&g, ask.powers);
    unsigned count = ask.what ? engine_option_count(&ask) : 0;
    for (unsigned i = 0; i < count; i++)
        list[i] = engine_encode(g.m, g.s, engine_option_nth(&ask, i));
    return count;
}
