// As a card would be put somewhere, abilities put it somewhere else instead (T-trigger-as).
#include "engine/knowledge/sight.h"
#include "games/tcg/machine/machine.h"

// T-trigger-as-2: instead of what would have happened.  A card that is in no zone just now:
struct going {
    engine_card card;
    unsigned holder; // whose hand or discard pile it would go to
    bool from_play;
    bool unbanishable;
    place_set used; // T-trigger-as-9: whose abilities have applied to it
};

static void to_pile(struct engine_game *g, struct going *what);

static struct bits128 slot_of(engine_card card) { return bits128_only(engine_card_slot(card)); }

// --- What abilities say

static place_set sources(const struct engine_game *g, const struct going *what, unsigned seat, unsigned how)
{
    const struct board *b = board_of(g);
    if (!(champ_match(g)->statics >> how & 1U) || !engine_alive(g, seat))
        return 0;
    place_set set = 0;
    for (place_set left = b->statics & ~b->silenced & board_player(g, seat)->control & ~what->used; left;) {
        unsigned place = places_pop(&left);
        set |= places_if((champ_info_at(g, place)->statics >> how & 1U) != 0, place);
    }
    return set;
}

// As a set of enum tcg_instead.  A36, T-kw-unbanishable-3: nothing that is forbidden.
static unsigned said_by(const struct engine_game *g, const struct going *what, unsigned place)
{
    const struct champ_info *info = champ_info_at(g, place);
    unsigned set = 0;
    for (unsigned i = 0; i < info->abilities; i++) {
        const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
        if (ability->form == CHAMP_STATIC && ability->event == TCG_S_INSTEAD &&
            !(what->unbanishable && ability->value == TCG_INSTEAD_BANISH))
            set |= 1U << ability->value;
    }
    return set;
}

// Those of a seat that say where it goes; `said`: where, as such a set.
static place_set able(const struct engine_game *g, const struct going *what, unsigned seat, unsigned *said)
{
    place_set set = 0;
    *said = 0;
    for (place_set left = sources(g, what, seat, TCG_S_INSTEAD); left;) {
        unsigned place = places_pop(&left), by = said_by(g, what, place);
        *said |= by;
        set |= places_if(by != 0, place);
    }
    return set;
}

static bool contradict(place_set set, unsigned said) { return said & (said - 1) && places_several(set); }

// --- Where it goes then

static void to_hand(struct engine_game *g, struct going *what, unsigned seat)
{
    place_set refusing = what->from_play ? sources(g, what, seat, TCG_S_NOT_TO_HAND) : 0;
    what->holder = seat;
    if (refusing) {
        what->used |= places_only(places_lowest(refusing));
        to_pile(g, what);
    } else if (seat == engine_card_owner(what->card)) {
        engine_to_hand(g, what->card, true);
    } else { // T-xhand-1: in a hand of another it is seen by all
        engine_send(g, what->card, seat, ENGINE_HAND);
        bits128_set(&engine_player(g, engine_card_owner(what->card))->known, engine_card_slot(what->card));
        engine_record_arrival(g, what->card);
    }
}

static void apply(struct engine_game *g, struct going *what, unsigned seat, unsigned place)
{
    unsigned said = said_by(g, what, place);
    places_set(&what->used, place);
    switch (said ? __builtin_ctz(said) : 0) {
    case TCG_INSTEAD_BANISH: tcg_to_deck(g, what->card, TCG_BOTTOM); return; // T-trigger-as-11
    case TCG_INSTEAD_YOUR_HAND: to_hand(g, what, seat); return;
    case TCG_INSTEAD_HAND: to_hand(g, what, engine_card_owner(what->card)); return;
    case TCG_INSTEAD_TOP: tcg_to_deck(g, what->card, TCG_TOP); return;
    default: to_pile(g, what); return;
    }
}

// --- Which of several

enum { ONE = 1, FROM_PLAY = 2, UNBANISHABLE = 4 };

// The card waits with the question, before anything else goes on.
static void ask_which(struct engine_game *g, const struct going *what, unsigned seat)
{
    g->s->check_board = true;
    if (g->s->waiting == ENGINE_TRIGGERS) { // two cards are not added up
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    engine_pend(g, (struct engine_trigger){
                       .ability = TCG_BUILTIN_INSTEAD,
                       .card = what->card,
                       .chosen = what->used,
                       .count = (int16_t)(ONE | (what->from_play ? FROM_PLAY : 0) |
                                          (what->unbanishable ? UNBANISHABLE : 0)),
                       .source = ENGINE_NO_PLACE,
                       .player = seat & 15U,
                       .about = what->holder & 15U,
                   });
}

static struct going going_of(engine_card card, unsigned holder, unsigned flags)
{
    return (struct going){card, holder, (flags & FROM_PLAY) != 0, (flags & UNBANISHABLE) != 0, 0};
}

void tcg_start_instead(struct engine_game *g, const struct engine_trigger *entry)
{
    struct engine_frame *f = engine_push_frame(g);
    if (!f)
        return;
    f->ability = TCG_BUILTIN_INSTEAD;
    f->card = entry->card;
    f->player = entry->player;
    f->source = ENGINE_NO_PLACE;
    f->seats = (uint8_t)(1U << entry->about);
    f->x = entry->count;
    f->chosen = entry->chosen;
    f->pc = ENGINE_CODE_OWN;
    f->flags = ENGINE_FR_CARD;
    f->left = 1;
}

// T-trigger-as-7: the others of those that contradict each other do nothing.  T-trigger-as-9: nor does what
// has applied before.
enum engine_progress tcg_op_PUT_INSTEAD(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    unsigned seat = f->player, said;
    unsigned held = f->seats & g->s->alive; // A55: by nobody if that player has left
    unsigned holder = held ? (unsigned)__builtin_ctz(held) : engine_card_owner(f->card);
    place_set answer = f->picked == ENGINE_NO_CARD ? 0 : places_only(f->picked);
    struct going what = going_of(f->card, holder, (unsigned)f->x);
    what.used = f->chosen & ~answer;
    place_set open = able(g, &what, seat, &said);
    if (f->left && contradict(open, said)) {
        engine_ask_places(g, ENGINE_ASK_CHOOSE, seat, open, 0, false);
        return ENGINE_WAIT;
    }
    what.used |= open;
    f->flags = 0; // the card is on its way
    open &= answer ? answer : open;
    if (open)
        apply(g, &what, seat, places_lowest(open));
    else
        to_pile(g, &what);
    return ENGINE_DONE;
}

// A55: who is to choose leaves, and nobody does; the leaver's own cards go along, as triggers of that seat
// do.
void tcg_forget_instead(struct engine_game *g, unsigned seat)
{
    for (unsigned i = 0; i < g->s->waiting; i++) {
        struct engine_trigger *entry = &g->s->triggers[i];
        if (entry->ability != TCG_BUILTIN_INSTEAD)
            continue;
        if (engine_card_owner(entry->card) == seat)
            entry->player = seat & 15U;
        else if (entry->player == seat)
            engine_send(g, entry->card, engine_card_owner(entry->card), ENGINE_DISCARD);
    }
}

// --- Discard piles and hands

// T-trigger-as-4 to T-trigger-as-6: those of the active player, or of the next one to the left who has such.
static bool goes_elsewhere(struct engine_game *g, struct going *what)
{
    unsigned first = tcg_lead(g);
    for (unsigned i = 0; i < engine_seats(g); i++) {
        unsigned seat = (first + i) % engine_seats(g), said;
        place_set set = able(g, what, seat, &said);
        if (!set)
            continue;
        if (contradict(set, said) && !engine_over(g))
            ask_which(g, what, seat);
        else
            apply(g, what, seat, places_lowest(set));
        return true;
    }
    return false;
}

static void to_pile(struct engine_game *g, struct going *what)
{
    engine_forget(g, engine_card_owner(what->card), slot_of(what->card));
    if (champ_match(g)->statics >> TCG_S_INSTEAD & 1U && goes_elsewhere(g, what))
        return;
    engine_send(g, what->card, what->holder, ENGINE_DISCARD);
    if (champ_info_of(g, what->card)->pile_events >> ENGINE_ON_ENTER_DISCARD & 1U)
        champ_fire_card(g, what->card, what->holder, ENGINE_ON_ENTER_DISCARD);
}

// T-trigger-as-10: any card that comes there.  T-discard-1, T-discard-5, T-damage-6: the pile of whoever held
// or controlled the card, in the part that fits its owner.
void tcg_to_pile(struct engine_game *g, engine_card card, unsigned holder)
{
    struct going what = going_of(card, holder, 0);
    to_pile(g, &what);
}

void tcg_to_hand(struct engine_game *g, engine_card card, unsigned holder)
{
    struct going what = going_of(card, holder, 0);
    to_hand(g, &what, holder);
}

static struct going going_from_play(const struct engine_departed *departed, unsigned holder)
{
    return going_of(departed->card, holder, FROM_PLAY | (departed->unbanishable ? UNBANISHABLE : 0U));
}

// What was in play sets off what it does on coming to a pile if it was there under the same controller.
void tcg_leave_for_pile(struct engine_game *g, const struct engine_departed *departed, unsigned holder)
{
    struct going what = going_from_play(departed, holder);
    to_pile(g, &what);
    if (holder == departed->controller && departed->seen != ENGINE_NO_CARD &&
        tcg_lies_in_pile(g, departed->card))
        tcg_fire_from_play(g, departed->card, departed->seen, holder);
}

void tcg_leave_for_hand(struct engine_game *g, const struct engine_departed *departed, unsigned holder)
{
    struct going what = going_from_play(departed, holder);
    to_hand(g, &what, holder);
}
