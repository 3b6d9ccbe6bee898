// Tokens that differ in nothing, at one place.
//
// Where the board is nearly full, new tokens of one kind come to one place, and those that have become alike
// are put together as soon as nothing under way speaks of them.  Whoever means one of them alone takes it to
// a place of its own (champ_one_of); what is about a set is about all that lie at its places.  Tokens with
// abilities, printed or given, stay apart, so that nothing waits for one of several.
#include "games/champions/champions.h"

ENGINE_SELDOM unsigned board_count_stacks(const struct board *b, place_set places)
{
    unsigned count = places_count(places);
    for (place_set left = places & board_core(b)->stacks; left;)
        count += b->more[places_pop(&left)];
    return count;
}

unsigned champ_count(const struct engine_game *g, place_set places)
{
    return board_count(board_of(g), places);
}

// --- Being alike

static bool any_differs(const place_set *sets, unsigned count, unsigned a, unsigned b)
{
    place_set different = 0;
    for (unsigned i = 0; i < count; i++)
        different |= sets[i] >> a ^ sets[i] >> b;
    return (different & 1U) != 0;
}

static bool same_owner_and_kind(const struct engine_game *g, unsigned a, unsigned b)
{
    return champ_kind_at(g, a) == champ_kind_at(g, b) && champ_owner(g, a) == champ_owner(g, b);
}

static bool same_numbers(const struct board *board, unsigned a, unsigned b)
{
#define SAME_NUMBER(type, name) &&board->name[a] == board->name[b]
    return true BOARD_NUMBERS(SAME_NUMBER);
#undef SAME_NUMBER
}

static bool same_marks(const struct engine_game *g, unsigned a, unsigned b)
{
    const struct board *board = board_of(g);
#define MARK(name, ...) board->name,
    const place_set marks[] = {BOARD_SETS(MARK)};
#undef MARK
    if (any_differs(marks, sizeof marks / sizeof *marks, a, b) ||
        any_differs(board->lasting, CHAMP_KW_IN_PLAY, a, b) ||
        any_differs(board->this_turn, CHAMP_KW_GRANTABLE, a, b) ||
        any_differs(board->granted_to, board->grant_count, a, b))
        return false;
    if (any_differs(champ_own_sets(g), g->m->rules->own_sets, a, b))
        return false;
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        const struct board_player *player = board_player(g, seat);
#define MARK(name, ...) player->name,
        const place_set of_player[] = {BOARD_PLAYER_SETS(MARK)};
#undef MARK
        if (any_differs(of_player, sizeof of_player / sizeof *of_player, a, b))
            return false;
    }
    return true;
}

bool champ_alike(const struct engine_game *g, unsigned a, unsigned b)
{
    return same_owner_and_kind(g, a, b) && same_numbers(board_of(g), a, b) && same_marks(g, a, b);
}

// --- Putting together

bool champ_may_share(const struct engine_game *g, unsigned kind)
{
    return champ_match(g)->info[kind].abilities == 0;
}

// Of these, the tokens that may lie at one place with others.
static place_set sharing(const struct engine_game *g, place_set places)
{
    const struct board *b = board_of(g);
    for (place_set left = places; left;) {
        unsigned place = places_pop(&left);
        places &= ~places_if(!champ_may_share(g, champ_kind_at(g, place)), place);
    }
    for (unsigned i = 0; i < b->grant_count; i++)
        places &= ~b->granted_to[i];
    for (unsigned i = 0; i < b->delayed_count; i++)
        places &= b->delayed[i].place == ENGINE_NO_PLACE ? places : ~places_only(b->delayed[i].place);
    return places;
}

// Leaves one place for another where such champions lie already.
static void join(struct engine_game *g, unsigned place, unsigned others)
{
    struct board *b = board_of(g);
    unsigned copies = board_copies(b, place);
    champ_wipe_places(g, places_only(place));
    b->more[others] = (uint16_t)(b->more[others] + copies);
    places_set(&g->s->stacks, others);
}

static unsigned find_alike(const struct engine_game *g, unsigned place, place_set among)
{
    const struct board *b = board_of(g);
    while (among) {
        unsigned other = places_pop(&among);
        if (b->card[other] == b->card[place] && b->more[other] + board_copies(b, place) <= BOARD_MORE &&
            champ_alike(g, other, place))
            return other;
    }
    return ENGINE_NO_PLACE;
}

unsigned champ_join_alike(struct engine_game *g, unsigned place, place_set among)
{
    if (!sharing(g, places_only(place)))
        return place;
    unsigned other = find_alike(g, place, sharing(g, among & board_of(g)->tokens & ~places_only(place)));
    if (other == ENGINE_NO_PLACE)
        return place;
    join(g, place, other);
    return other;
}

// Places that something under way speaks of.
static place_set spoken_of(const struct engine_game *g)
{
    place_set places = 0;
    for (unsigned i = 0; i < g->s->depth; i++) {
        const struct engine_frame *f = &g->s->frames[i];
        places |= f->chosen | f->options;
        places |= f->source == ENGINE_NO_PLACE ? 0 : places_only(f->source);
    }
    for (unsigned i = 0; i < g->s->waiting; i++) {
        const struct engine_trigger *entry = &g->s->triggers[i];
        places |= entry->chosen;
        places |= entry->source == ENGINE_NO_PLACE ? 0 : places_only(entry->source);
    }
    return g->m->rules->speaks_of ? places | g->m->rules->speaks_of(g) : places;
}

ENGINE_SELDOM void champ_make_room(struct engine_game *g, place_set kept)
{
    struct board *b = board_of(g);
    kept |= spoken_of(g) | b->passed;
    b->closed &= kept;
    place_set first = 0;
    for (place_set left = sharing(g, b->tokens & ~kept); left;) {
        unsigned place = places_pop(&left);
        unsigned other = find_alike(g, place, first);
        if (other == ENGINE_NO_PLACE)
            places_set(&first, place);
        else
            join(g, place, other);
    }
}

ENGINE_SELDOM place_set champ_free_places_made(struct engine_game *g, place_set kept)
{
    champ_make_room(g, kept);
    return board_free(board_of(g));
}

// --- Taking apart

static void copy_marks(struct engine_game *g, unsigned from, unsigned to)
{
    struct board *b = board_of(g);
    b->card[to] = b->card[from];
#define COPY_NUMBER(type, name) b->name[to] = b->name[from];
    BOARD_NUMBERS(COPY_NUMBER)
#undef COPY_NUMBER
#define COPY_SET(name, ...) b->name |= places_if(places_test(b->name, from), to);
    b->present |= places_only(to);
    BOARD_SETS(COPY_SET)
#undef COPY_SET
    for (unsigned i = 0; i < CHAMP_KW_IN_PLAY; i++)
        b->lasting[i] |= places_if(places_test(b->lasting[i], from), to);
    for (unsigned i = 0; i < g->m->rules->own_sets; i++)
        champ_own_sets(g)[i] |= places_if(places_test(champ_own_sets(g)[i], from), to);
    for (unsigned i = 0; i < CHAMP_KW_GRANTABLE; i++)
        b->this_turn[i] |= places_if(places_test(b->this_turn[i], from), to);
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        struct board_player *player = board_player(g, seat);
#define COPY_SET(name, ...) player->name |= places_if(places_test(player->name, from), to);
        BOARD_PLAYER_SETS(COPY_SET)
#undef COPY_SET
    }
}

static unsigned take_one(struct engine_game *g, unsigned place, place_set kept)
{
    struct board *b = board_of(g);
    place_set free = champ_free_places(g, kept);
    if (!free) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return place;
    }
    unsigned one = places_lowest(free);
    copy_marks(g, place, one);
    b->more[place]--;
    g->s->stacks &= ~places_if(b->more[place] == 0, place);
    return one;
}

ENGINE_SELDOM unsigned champ_one_of_stack(struct engine_game *g, unsigned place)
{
    return take_one(g, place, places_only(place));
}

unsigned champ_one_with_fellows(struct engine_game *g, unsigned place, place_set fellows)
{
    return champ_join_alike(g, champ_one_of(g, place), fellows);
}

ENGINE_SELDOM unsigned champ_part_stack(struct engine_game *g, unsigned place, unsigned staying)
{
    struct board *b = board_of(g);
    unsigned all = board_copies(b, place);
    unsigned other = take_one(g, place, places_only(place));
    if (engine_over(g))
        return place;
    board_make_stack(b, place, (int)staying);
    board_make_stack(b, other, (int)(all - staying));
    return other;
}

ENGINE_SELDOM place_set champ_apart_now(struct engine_game *g, place_set places)
{
    for (place_set left = places & g->s->stacks; left && !engine_over(g);) {
        unsigned place = places_pop(&left);
        while (places_test(g->s->stacks, place) && !engine_over(g))
            places_set(&places, take_one(g, place, places));
    }
    return places;
}
