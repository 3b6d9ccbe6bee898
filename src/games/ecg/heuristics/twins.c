// What searches need not try, since something else on the list comes to the same for certain.
//
// Copies of a card in a hand or a pile are one option anyway.  Champions are not: two wolves of one player
// are two options to attack with, although it cannot matter which of them goes.  Such twins differ in nothing
// but their place, and nothing under way speaks of either.  The lowest place stands for all of them: sets are
// named in ascending order, so each set that begins with a higher one has its like that begins with this one.
//
// Nothing else is certain.  Who attacks cannot block before its next turn, however safe the attack is; what
// is free to take may have to be discarded where everybody sees it; more damage than needed may set something
// off.
#include "games/ecg/heuristics/hunch.h"

static bool any_differs(const uint64_t *sets, unsigned count, unsigned a, unsigned b)
{
    uint64_t different = 0;
    for (unsigned i = 0; i < count; i++)
        different |= sets[i] >> a ^ sets[i] >> b;
    return (different & 1U) != 0;
}

static bool same_owner_and_kind(const struct ecg_game *g, unsigned a, unsigned b)
{
    return ecg_kind_at(g, a) == ecg_kind_at(g, b) && ecg_owner(g, a) == ecg_owner(g, b);
}

static bool same_numbers(const struct ecg_state *s, unsigned a, unsigned b)
{
    return s->bonus_offense[a] == s->bonus_offense[b] && s->bonus_defense[a] == s->bonus_defense[b] &&
           s->counters[a] == s->counters[b] && s->damage[a] == s->damage[b];
}

static bool same_marks(const struct ecg_game *g, unsigned a, unsigned b)
{
    const struct ecg_state *s = g->s;
    const uint64_t marks[] = {
        s->silenced, s->expended,  s->flipped, s->deploying, s->tokens,   s->frail,   s->attacking,
        s->blocking, s->from_hand, s->statics, s->powers,    s->watchers, s->lenders, s->expenders,
    };
    if (any_differs(marks, sizeof marks / sizeof *marks, a, b) ||
        any_differs(s->lasting, ECG_KW_IN_PLAY, a, b) || any_differs(s->this_turn, ECG_KW_GRANTABLE, a, b) ||
        any_differs(s->granted_to, s->grant_count, a, b))
        return false;
    for (unsigned seat = 0; seat < ecg_seats(g); seat++) {
        const struct ecg_player *player = ecg_player(g, seat);
        const uint64_t of_player[] = {player->control, player->damaged_by, player->lent};
        if (any_differs(of_player, sizeof of_player / sizeof *of_player, a, b))
            return false;
    }
    return true;
}

// As far as it is a card, that is: all tokens of a kind are one.
static bool is_its_card(const struct ecg_state *s, unsigned place, ecg_card card)
{
    return s->card[place] == card && !ecg_card_is_token(card);
}

static bool is_spoken_of(const struct ecg_state *s, unsigned place)
{
    bool found = false;
    for (unsigned i = 0; i < s->depth; i++) {
        const struct ecg_frame *f = &s->frames[i];
        found = found || f->source == place || f->picked == place || is_its_card(s, place, f->picked) ||
                is_its_card(s, place, f->card) || is_its_card(s, place, f->it_card) ||
                bits64_test(f->chosen, place);
    }
    for (unsigned i = 0; i < s->waiting; i++) {
        const struct ecg_pending *entry = &s->pending[i];
        found = found || entry->source == place || is_its_card(s, place, entry->card) ||
                bits64_test(entry->chosen, place);
    }
    for (unsigned i = 0; i < s->delayed_count; i++)
        found = found || s->delayed[i].place == place;
    return found;
}

static bool are_twins(const struct ecg_game *g, unsigned a, unsigned b)
{
    return same_owner_and_kind(g, a, b) && same_numbers(g->s, a, b) && same_marks(g, a, b) &&
           !is_spoken_of(g->s, a) && !is_spoken_of(g->s, b);
}

// Those that have no twin before them.  D20: what breaks through is dealt in the order of the board, so
// places make a difference there.
static uint64_t without_twins(const struct ecg_game *g, uint64_t places)
{
    if (!(places & (places - 1)))
        return places;
    uint64_t ordered = ecg_keyword(g, ECG_BREAKTHROUGH);
    uint64_t kept = places & ordered;
    for (uint64_t left = places & ~ordered; left;) {
        unsigned place = bits64_pop(&left);
        bool twin = false;
        for (uint64_t others = kept & ~ordered; others && !twin;)
            twin = are_twins(g, bits64_pop(&others), place);
        kept |= twin ? 0 : bits64_only(place);
    }
    return kept;
}

unsigned ecg_worthwhile(const struct epic_match *match, const void *state, epic_action *list)
{
    // Nothing is changed: a game has no constant form.
    const struct ecg_game g = {(const struct ecg_match *)match, (struct ecg_state *)(uintptr_t)state, NULL};
    struct ecg_ask ask = g.s->ask;
    ask.places = without_twins(&g, ask.places);
    ask.powers = without_twins(&g, ask.powers);
    unsigned count = ask.what ? ecg_option_count(&ask) : 0;
    for (unsigned i = 0; i < count; i++)
        list[i] = ecg_encode(g.m, g.s, ecg_option_nth(&ask, i));
    return count;
}
