// Which champions in play and which cards of a zone are meant: the filters of card text.
#include "games/champions/champions.h"

// --- What is printed

// The conditions that the printed card meets or not, whatever happens to it in play: but for its alignments.
static bool fits_kind(const struct champ_filter *filter, const struct champ_info *info)
{
    bool of_class = ((info->classes & filter->classes) != 0) != ((filter->flags & CHAMP_F_NOT_CLASS) != 0);
    bool traited = (info->traits & filter->traits) != 0;
    if (filter->traits && traited == ((filter->flags & CHAMP_F_NOT_TRAIT) != 0))
        return false;
    if (filter->types && !((unsigned)filter->types >> info->type & 1U))
        return false;
    return (filter->cost < 0 || (int)info->cost == (int)filter->cost) &&
           (!filter->classes || of_class); // E2.1.4#3
}

static bool fits_alignment(const struct champ_filter *filter, const struct champ_info *info)
{
    bool aligned = (info->alignments & filter->alignments) != 0;
    return !filter->alignments || aligned != ((filter->flags & CHAMP_F_NOT_ALIGNED) != 0);
}

static bool fits_type(const struct champ_filter *filter, const struct champ_info *info)
{
    return (!(filter->flags & CHAMP_F_CHAMPION) || info->type == CHAMP_CHAMPION) &&
           (!(filter->flags & CHAMP_F_EVENT) || info->type == CHAMP_EVENT);
}

void champ_note_list_fits(const struct engine_match *m, const struct champ_filter *filter, unsigned seat,
                          struct champ_fits *fits)
{
    const struct engine_list *list = engine_list(m, seat);
    fits->slots[seat] = bits128_none();
    for (unsigned slot = 0; slot < list->size; slot++) {
        unsigned kind = list->kind[slot];
        if (bits64_test(fits->printed[kind / 64], kind % 64) &&
            fits_type(filter, &champ_match_of(m)->info[kind]))
            bits128_set(&fits->slots[seat], slot);
    }
}

void champ_note_fits(const struct engine_match *m, const struct champ_filter *filter, struct champ_fits *fits)
{
    const struct champ_match *champ = champ_match_of(m);
    for (unsigned kind = 0; kind < champ->kind_count; kind++) {
        const struct champ_info *info = &champ->info[kind];
        bool fit = fits_kind(filter, info);
        fits->but_for_alignment[kind / 64] |= bits64_if(fit, kind % 64);
        fits->printed[kind / 64] |= bits64_if(fit && fits_alignment(filter, info), kind % 64);
    }
    for (unsigned seat = 0; seat < m->base.seats; seat++)
        champ_note_list_fits(m, filter, seat, fits);
}

// No kind is left out.
static bool is_about_any_kind(const struct champ_filter *filter)
{
    return filter->cost < 0 && !filter->classes && !filter->alignments && !filter->traits && !filter->types;
}

static const struct champ_fits *fits_of(const struct engine_game *g, const struct champ_filter *filter)
{
    return &champ_match(g)->fits[filter - champ_match(g)->filters];
}

// --- Champions

static place_set whose_champions(const struct engine_game *g, const struct champ_filter *filter,
                                 unsigned player, const struct engine_frame *f)
{
    const struct board *b = board_of(g);
    switch (filter->whose) {
    case ENGINE_YOURS: return board_player(g, player)->control;
    case ENGINE_OPPONENTS: return engine_reached(g, player) & ~champ_of_team(g, player);
    case CHAMP_DEFENDERS: return b->battle ? engine_reached(g, player) & champ_of_team(g, b->defender) : 0;
    case ENGINE_THEIRS: return champ_places_of(g, f ? f->seats : 0);
    default: return engine_reached(g, player);
    }
}

place_set champ_places_of(const struct engine_game *g, unsigned seats)
{
    place_set places = 0;
    for (; seats; seats &= seats - 1)
        places |= board_player(g, (unsigned)__builtin_ctz(seats))->control;
    return places & board_of(g)->present;
}

// The conditions that are sets already.
static place_set match_sets(const struct engine_game *g, const struct champ_filter *filter, place_set set,
                            unsigned player, const struct engine_frame *f)
{
    const struct board *b = board_of(g);
    const uint32_t sets = CHAMP_F_TOKEN | CHAMP_F_NONTOKEN | CHAMP_F_ATTACKING | CHAMP_F_BLOCKING |
                          CHAMP_F_IN_BATTLE | CHAMP_F_EXPENDED | CHAMP_F_AIRBORNE | CHAMP_F_NONAIRBORNE |
                          CHAMP_F_DAMAGED_YOU | CHAMP_F_OTHER | CHAMP_F_NOT_CHOSEN;
    uint32_t flags = filter->flags;
    if (!(flags & sets))
        return set;
    if (flags & CHAMP_F_TOKEN)
        set &= b->tokens;
    if (flags & CHAMP_F_NONTOKEN)
        set &= ~b->tokens;
    if (flags & CHAMP_F_ATTACKING) // E5.0.6: a trait for the time being
        set &= b->attacking;
    if (flags & CHAMP_F_BLOCKING)
        set &= b->blocking;
    if (flags & CHAMP_F_IN_BATTLE)
        set &= b->attacking | b->blocking;
    if (flags & CHAMP_F_EXPENDED)
        set &= b->expended;
    if (flags & CHAMP_F_AIRBORNE)
        set &= champ_keyword(g, CHAMP_AIRBORNE);
    if (flags & CHAMP_F_NONAIRBORNE)
        set &= ~champ_keyword(g, CHAMP_AIRBORNE);
    if (flags & CHAMP_F_DAMAGED_YOU)
        set &= board_player(g, player)->damaged_by;
    if ((flags & CHAMP_F_OTHER) && f && f->source != ENGINE_NO_PLACE)
        places_clear(&set, f->source);
    if ((flags & CHAMP_F_NOT_CHOSEN) && f)
        set &= ~f->chosen;
    return set;
}

// The conditions that depend on what happened to the champion.  Kinds of one name are one kind.
static bool fits_now(const struct engine_game *g, const struct champ_filter *filter, unsigned place,
                     const struct engine_frame *f)
{
    if ((filter->flags & CHAMP_F_DAMAGED) && board_of(g)->damage[place] == 0)
        return false;
    if ((filter->flags & CHAMP_F_SAME_NAME) &&
        (!f || f->it_card == ENGINE_NO_CARD || champ_kind_at(g, place) != engine_card_kind(g->m, f->it_card)))
        return false;
    return !((filter->flags & CHAMP_F_OTHER_NAME) && f && f->card != ENGINE_NO_CARD &&
             champ_kind_at(g, place) == engine_card_kind(g->m, f->card));
}

// Each with the traits and alignments that it has now.
static ENGINE_APART place_set match_traits(const struct engine_game *g, const struct champ_filter *filter,
                                           place_set set)
{
    for (place_set left = set; left;) {
        unsigned place = places_pop(&left);
        struct champ_info info = *champ_info_at(g, place);
        info.traits = (uint8_t)champ_traits(g, place);
        info.alignments = (uint8_t)champ_alignments(g, place);
        set &= ~places_if(!fits_kind(filter, &info) || !fits_alignment(filter, &info), place);
    }
    return set;
}

static place_set match_kinds(const struct engine_game *g, const struct champ_filter *filter, place_set set,
                             bool printed)
{
    const struct champ_fits *fits = fits_of(g, filter);
    if (filter->traits && champ_match(g)->traits_given && !printed)
        return match_traits(g, filter, set);
    place_set fit = champ_of_kinds(g, set, fits->printed);
    if (printed || !(filter->alignments & champ_match(g)->alignments_given) ||
        !(board_of(g)->statics & ~board_of(g)->silenced))
        return fit;
    place_set given = champ_alignments_given(g, set, filter->alignments);
    return filter->flags & CHAMP_F_NOT_ALIGNED
               ? fit & ~given
               : fit | champ_of_kinds(g, given & ~fit, fits->but_for_alignment);
}

place_set champ_match_among(const struct engine_game *g, place_set among, const struct champ_filter *filter,
                            unsigned player, const struct engine_frame *f)
{
    const uint32_t now = CHAMP_F_DAMAGED | CHAMP_F_SAME_NAME | CHAMP_F_OTHER_NAME;
    place_set set = match_sets(g, filter, among & whose_champions(g, filter, player, f), player, f);
    if (set && !is_about_any_kind(filter))
        set = match_kinds(g, filter, set, f && (f->flags & CHAMP_FR_PRINTED));
    for (place_set left = filter->flags & now ? set : 0; left;) {
        unsigned place = places_pop(&left);
        set &= ~places_if(!fits_now(g, filter, place, f), place);
    }
    return set;
}

place_set champ_match_champions(const struct engine_game *g, const struct champ_filter *filter,
                                unsigned player, const struct engine_frame *f)
{
    return champ_match_among(g, board_of(g)->present, filter, player, f);
}

// --- Cards

struct bits128 champ_match_cards(const struct engine_game *g, const struct champ_filter *filter,
                                 unsigned owner, struct bits128 cards, const struct engine_frame *f)
{
    if (filter->flags & CHAMP_F_BROKEN_THIS_TURN)
        cards = bits128_and(cards, board_player(g, owner)->broken);
    if ((filter->flags & CHAMP_F_OTHER) && f && f->card != ENGINE_NO_CARD && !engine_card_is_token(f->card) &&
        (engine_card_owner(f->card)) == owner)
        bits128_clear(&cards, engine_card_slot(f->card));
    if (is_about_any_kind(filter) && !(filter->flags & (CHAMP_F_CHAMPION | CHAMP_F_EVENT)))
        return cards;
    return bits128_and(cards, fits_of(g, filter)->slots[owner]);
}
