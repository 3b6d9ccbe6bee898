// Champions in play: entering and leaving, what changes them.
#include "games/champions/champions.h"

#include <assert.h>
#include <string.h>

// --- Whose it is

unsigned champ_controller_of_many(const struct engine_game *g, unsigned place)
{
    unsigned seat = 0;
    while (seat + 1 < engine_seats(g) && !places_test(board_player(g, seat)->control, place))
        seat++;
    return seat;
}

unsigned champ_token_owner(const struct engine_game *g, unsigned place)
{
    unsigned seat = 0;
    while (seat + 1 < engine_seats(g) && !places_test(board_player(g, seat)->own_tokens, place))
        seat++;
    return seat;
}

engine_card champ_copied_card_at(const struct engine_game *g, unsigned place)
{
    return g->m->rules->card_at(g, place);
}

// --- Entering

// E5.6.1, B-tribute-1, E5.3.1: tribute and loyalty trigger by whatever way the champion came.
static void entering_triggers(struct engine_game *g, unsigned place, uint64_t events)
{
    for (events &= champ_match(g)->entering_events; events; events &= events - 1)
        champ_fire_self_now(g, place, (unsigned)__builtin_ctzll(events), 0, ENGINE_ABOUT_NOBODY);
}

static place_set all_if(bool wanted, place_set places) { return wanted ? places : 0; }

// What the sets of the board say of champions of one kind.  No branches here, which kinds entering in no
// order would mislead.
static inline void note_facts(struct board *b, place_set places, const struct champ_info *info)
{
    place_set keywords = info->keywords;
    for (place_set i = 0; i < CHAMP_KW_IN_PLAY; i++) // all together, with numbers as wide as the sets
        b->lasting[i] |= places & (0 - (keywords >> i & 1U));
    b->statics |= all_if(info->has_static, places);
    b->powers |= all_if(info->has_power, places);
    b->stat_sources |= all_if(info->modifies_stats, places);
    b->expend_only |= all_if(info->expend_only_powers, places);
    b->watchers |= all_if(info->has_watcher, places);
}

void champ_show_facts(struct engine_game *g, place_set places)
{
    while (places) {
        unsigned place = places_pop(&places);
        note_facts(board_of(g), places_only(place), champ_info_at(g, place));
    }
}

void champ_hide_facts(struct engine_game *g, place_set places)
{
    struct board *b = board_of(g);
    for (unsigned i = 0; i < CHAMP_KW_IN_PLAY; i++)
        b->lasting[i] &= ~places;
    b->statics &= ~places;
    b->powers &= ~places;
    b->stat_sources &= ~places;
    b->expend_only &= ~places;
    b->watchers &= ~places;
}

// What the sets of the board say of champions of one kind that have just come.  E2.1.7, E2.3.3: prepared and
// deploying, cards and tokens alike (B-token-1).
static void note_entered(struct engine_game *g, place_set places, const struct champ_info *info, bool token)
{
    struct board *b = board_of(g);
    place_set keywords = info->keywords;
    b->present |= places;
    b->deploying |= places & champ_match(g)->deploys; // E5.17.3, E5.14.2, B-play-6, B-ambush-2, B-deploying-1
    note_facts(b, places, info);
    b->expended |= all_if(keywords >> CHAMP_ENTERS_EXPENDED & 1U, places); // E2.6.2
    b->tokens |= all_if(token, places);                                    // E2.3.1#2
    if (info->defense <= 0 || g->m->always_check) {
        b->needs_lethal_check |= places;
        g->s->check_board = true;
    }
    if (g->m->rules->entered)
        g->m->rules->entered(g, places);
}

unsigned champ_enter(struct engine_game *g, engine_card card, unsigned controller, unsigned how)
{
    struct board *b = board_of(g);
    place_set free = champ_free_places(g, 0);
    if (!free) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return ENGINE_NO_PLACE;
    }
    unsigned place = places_lowest(free);
    const struct champ_info *info = champ_info_of(g, card);
    b->card[place] = card;
    places_set(&board_player(g, controller)->control, place);
    board_player(g, controller)->own_tokens |= places_if(engine_card_is_token(card), place);
    b->from_hand |= places_if((how & CHAMP_ENTER_FROM_HAND) != 0, place);
    note_entered(g, places_only(place), info, engine_card_is_token(card));
    engine_record_arrival(g, card);
    if (!(how & CHAMP_ENTER_QUIETLY))
        entering_triggers(g, place, info->events);
    return place;
}

place_set champ_enter_tokens(struct engine_game *g, unsigned kind, unsigned controller, int count,
                             place_set before)
{
    struct board *b = board_of(g);
    const engine_card card = (engine_card)(ENGINE_TOKEN_CARD | kind);
    const struct champ_info *info = &champ_match(g)->info[kind];
    place_set made = 0, free = champ_free_places(g, before);
    bool crowded = info->abilities == 0 && board_is_crowded(b, count, g->m->reserve);
    int each = crowded ? BOARD_MORE + 1 : 1;
    for (; count > 0 && free; count -= each) {
        unsigned place = places_pop(&free);
        b->card[place] = card;
        places_set(&made, place);
        if (crowded)
            board_make_stack(b, place, count < each ? count : each);
    }
    board_player(g, controller)->control |= made;
    board_player(g, controller)->own_tokens |= made;
    note_entered(g, made, info, true);
    for (place_set left = made; left;)
        entering_triggers(g, places_pop(&left), info->events);
    if (count > 0)
        engine_end_game(g, EPIC_END_CAPACITY, 0);
    return made;
}

// --- Leaving

void champ_leave_battle(struct engine_game *g, place_set places)
{
    board_of(g)->attacking &= ~places;
    board_of(g)->blocking &= ~places;
}

// What was to happen to them at the end of the turn will not.
static void forget_delayed(struct board *b, place_set places)
{
    if (!b->delayed_count)
        return;
    unsigned kept = 0;
    for (unsigned i = 0; i < b->delayed_count; i++) {
        bool gone = b->delayed[i].place != ENGINE_NO_PLACE && places_test(places, b->delayed[i].place);
        if (!gone)
            b->delayed[kept++] = b->delayed[i];
    }
    memset(&b->delayed[kept], 0, (b->delayed_count - kept) * sizeof b->delayed[0]);
    b->delayed_count = (uint8_t)kept;
}

void champ_wipe_places(struct engine_game *g, place_set places)
{
    struct board *b = board_of(g);
    place_set keep = ~places;
    for (unsigned i = 0; i < CHAMP_KW_IN_PLAY; i++)
        b->lasting[i] &= keep;
    for (unsigned i = 0; i < CHAMP_KW_GRANTABLE; i++)
        b->this_turn[i] &= keep;
    b->present &= keep;
    place_set *own = champ_own_sets(g);
    for (unsigned i = 0; i < g->m->rules->own_sets; i++)
        own[i] &= keep;
#define CLEAR_SET(name, ...) b->name &= keep;
    BOARD_SETS(CLEAR_SET) // D26: out of the battle, too
#undef CLEAR_SET
#define CLEAR_PLAYER_SET(name, ...) board_player(g, seat)->name &= keep;
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        BOARD_PLAYER_SETS(CLEAR_PLAYER_SET)
    }
#undef CLEAR_PLAYER_SET
    for (unsigned i = 0; i < b->grant_count; i++)
        b->granted_to[i] &= keep;
    for (place_set left = places; left;) {
        unsigned place = places_pop(&left);
        b->card[place] = 0;
        b->more[place] = 0;
#define CLEAR_NUMBER(type, name) b->name[place] = 0;
        BOARD_NUMBERS(CLEAR_NUMBER)
#undef CLEAR_NUMBER
    }
    g->s->stacks &= keep;
}

// E1.4.3#1, B-champ-5, B-play-5: what is in play stays there until an effect or a rule calls this.
void champ_clear_places(struct engine_game *g, place_set places)
{
    struct board *b = board_of(g);
    g->s->check_board |= b->statics != 0; // a static bonus or keyword may be gone: D8
    if (g->m->rules->left)
        g->m->rules->left(g, places);
    champ_wipe_places(g, places);
    b->closed |= places;
    forget_delayed(b, places);
}

// Remembers the last state of the champions that are about to go, for "its offense" and "its controller".
static void remember_leaving(struct engine_game *g, place_set places)
{
    for (unsigned i = 0; i < g->s->depth; i++) {
        struct engine_frame *f = &g->s->frames[i];
        place_set known = f->chosen & places;
        if (!known || !board_is_one(board_of(g), f->chosen))
            continue;
        unsigned place = places_lowest(known);
        f->it_card = board_of(g)->card[place];
        f->it_offense = (int16_t)champ_offense(g, place);
        f->it_defense = (int16_t)champ_defense(g, place);
        f->it_controller = (uint8_t)champ_controller(g, place);
        f->it_owner = (uint8_t)champ_owner(g, place);
    }
}

// Abilities that see champions go, their own included, fire before anything has moved: D25, E2.3.5a.
static void fire_leaving(struct engine_game *g, place_set places, unsigned event)
{
    remember_leaving(g, places);
    place_set seen = champ_match(g)->tokens_unseen ? places & ~board_of(g)->tokens : places;
    for (place_set left = places; left;) {
        unsigned place = places_pop(&left);
        if (event == CHAMP_ON_OTHER_BROKEN && places_test(seen, place))
            champ_fire_self(g, place, CHAMP_ON_BROKEN, 0, ENGINE_ABOUT_NOBODY);
        champ_fire_self(g, place, CHAMP_ON_LEAVE_PLAY, 0, ENGINE_ABOUT_NOBODY);
        if (champ_match(g)->also_leaves)
            champ_fire_self(g, place, champ_match(g)->also_leaves, 0, ENGINE_ABOUT_NOBODY);
    }
    unsigned also = event == CHAMP_ON_OTHER_BROKEN ? champ_match(g)->also_broken : 0;
    for (; event != CHAMP_NO_WATCHERS; event = also ? also : CHAMP_NO_WATCHERS, also = 0) {
        if (board_of(g)->grant_count || g->m->events >> event & 1U)
            champ_fire_watchers(g, seen, event);
    }
}

// The cards of champions, owner by owner.
struct owned {
    struct bits128 of[EPIC_MAX_SEATS];
};

// E2.3.5, E1.4.4#3, B-token-2: tokens have nowhere to go.
static void note_cards(const struct engine_game *g, place_set places, struct owned *cards)
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        cards->of[seat] = bits128_none();
    for (place_set left = places & ~board_of(g)->tokens; left;) {
        engine_card card = champ_card_at(g, places_pop(&left));
        assert(engine_card_owner(card) < engine_seats(g));
        bits128_set(&cards->of[engine_card_owner(card)], engine_card_slot(card));
    }
}

// Where the game says where they go from their controllers.
static void send_from_controllers(struct engine_game *g, place_set places, enum engine_zone zone)
{
    struct champ_gone gone;
    champ_take_away(g, places, &gone);
    for (unsigned i = 0; i < gone.count; i++)
        g->m->rules->send(g, &gone.of[i], zone);
}

void champ_take_away(struct engine_game *g, place_set places, struct champ_gone *gone)
{
    const struct board *b = board_of(g);
    place_set unbanishable = champ_keyword(g, CHAMP_UNBANISHABLE);
    gone->count = 0;
    for (place_set left = places & ~b->tokens; left;) {
        unsigned place = places_pop(&left);
        gone->of[gone->count++] = (struct engine_departed){
            .card = champ_card_at(g, place),
            .seen = places_test(b->silenced, place) ? ENGINE_NO_CARD : b->card[place],
            .controller = (uint8_t)champ_controller(g, place),
            .unbanishable = places_test(unbanishable, place),
        };
    }
    champ_clear_places(g, places);
}

place_set champ_remove(struct engine_game *g, place_set places, unsigned event, struct champ_gone *gone)
{
    places &= board_of(g)->present;
    fire_leaving(g, places, event);
    champ_take_away(g, places, gone);
    return places;
}

// To their owners' discard piles or hands.
static void champions_home(struct engine_game *g, place_set places, enum engine_zone zone)
{
    struct owned cards, silenced;
    note_cards(g, places, &cards);
    note_cards(g, places & board_of(g)->silenced, &silenced);
    champ_clear_places(g, places);
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        for (struct bits128 left = cards.of[seat]; !bits128_empty(left);) {
            unsigned slot = bits128_pop(&left);
            engine_card card = engine_card_of(seat, slot);
            if (zone == ENGINE_DISCARD) // R56: what lost its abilities sets off nothing on its way
                champ_to_discard(
                    g, card, bits128_test(silenced.of[seat], slot) ? CHAMP_BROKEN_SILENCED : CHAMP_BROKEN);
            else
                engine_to_hand(g, card, true);
        }
    }
}

static uint16_t sum_of_lost(const struct engine_game *g, unsigned before, place_set places)
{
    if (!(places & g->s->stacks))
        return (uint16_t)(before + places_count(places));
    unsigned sum = before + board_count_stacks(board_of(g), places);
    return (uint16_t)(sum < UINT16_MAX ? sum : UINT16_MAX);
}

static void count_lost(struct engine_game *g, place_set places)
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        struct board_player *player = board_player(g, seat);
        player->lost = sum_of_lost(g, player->lost, player->control & places);
    }
}

// E5.16.1, E2.1.6#3, E1.9.2#2, B-break-1, B-champ-4: to the owners' discard piles.  E5.9.2#2: unbreakable
// ones may have been named and stay.
place_set champ_break(struct engine_game *g, place_set places)
{
    places &= board_of(g)->present & ~champ_unbreakable(g); // E5.9.1, E5.9.2#1, B-unbreakable-1
    if (!places)
        return 0;
    count_lost(g, places);
    fire_leaving(g, places, CHAMP_ON_OTHER_BROKEN);
    if (g->m->rules->send)
        send_from_controllers(g, places, ENGINE_DISCARD);
    else
        champions_home(g, places, ENGINE_DISCARD);
    return places;
}

// E1.9.2#3: each card under its owner's deck.
static void champions_to_bottom(struct engine_game *g, place_set places)
{
    struct owned cards;
    note_cards(g, places, &cards);
    champ_clear_places(g, places);
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        engine_to_bottom(g, seat, cards.of[seat], false);
}

// E5.15.1 to E5.15.3, B-banish-1, B-banish-2: under the owners' decks, in random order.  E5.11.2#2:
// unbanishable ones may have been named and stay.
place_set champ_banish(struct engine_game *g, place_set places)
{
    places &=
        board_of(g)->present & ~champ_keyword(g, CHAMP_UNBANISHABLE); // E5.11.1, E5.11.2#1, B-unbanishable-1
    if (!places)
        return 0;
    fire_leaving(g, places, CHAMP_ON_OTHER_BANISHED); // D42
    champions_to_bottom(g, places);
    return places;
}

// E1.9.2#1: to the owners' hands.
place_set champ_bounce(struct engine_game *g, place_set places)
{
    places &= board_of(g)->present;
    if (!places)
        return 0;
    fire_leaving(g, places, CHAMP_ON_OTHER_BOUNCED);
    champions_home(g, places, ENGINE_HAND);
    return places;
}

// Where there are not enough others, new tokens take places that were just left, if nothing under way speaks
// of those who were there but the instruction that replaces them.
static void reopen(struct engine_game *g, place_set places)
{
    for (unsigned i = 0; i < g->s->depth; i++) {
        const struct engine_frame *f = &g->s->frames[i];
        bool outer = i + 1U < g->s->depth;
        if (f->source != ENGINE_NO_PLACE)
            places_clear(&places, f->source);
        places &= outer ? ~(f->chosen | f->options) : ~(place_set)0;
    }
    for (unsigned i = 0; i < g->s->waiting; i++) {
        const struct engine_trigger *entry = &g->s->triggers[i];
        places &= ~entry->chosen;
        if (entry->source != ENGINE_NO_PLACE)
            places_clear(&places, entry->source);
    }
    board_of(g)->closed &= ~places;
}

// E5.21(5.20.1), D43: the controllers get new tokens, even where they had such ones (E5.21(5.20.4)).  It is
// not a banish, and works on unbanishable ones (E5.21(5.20.2), E5.11.3).
void champ_transform(struct engine_game *g, place_set places, unsigned token_kind)
{
    places &= board_of(g)->present;
    unsigned waiting = g->s->waiting;
    unsigned replaced = places_count(places);
    int count[EPIC_MAX_SEATS] = {0};
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        count[seat] = (int)board_count(board_of(g), places & board_player(g, seat)->control);
    fire_leaving(g, places, CHAMP_NO_WATCHERS);
    champions_to_bottom(g, places);
    if (places_count(board_free(board_of(g))) < replaced && g->s->waiting == waiting)
        reopen(g, places);
    place_set made = 0;
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        // E5.21(5.20.3)#1, E5.21(5.20.3)#2, E5.21(5.20.3)#3, E5.21(5.20.5): new, in no battle, prepared,
        // deploying.
        made |= champ_enter_tokens(g, token_kind, seat, count[seat], made);
        if (engine_over(g))
            return;
    }
    if (g->s->depth)
        engine_top(g)->chosen = made;
}

// Leaves play and comes back as a new champion under its owner's control.
unsigned champ_blink(struct engine_game *g, unsigned place)
{
    engine_card card = champ_card_at(g, place);
    fire_leaving(g, places_only(place), CHAMP_NO_WATCHERS);
    champ_clear_places(g, places_only(place));
    return engine_card_is_token(card) ? ENGINE_NO_PLACE
                                      : champ_enter(g, card, engine_card_owner(card), 0); // E2.3.5#2
}

// --- Changing

// E5.17.2#2, D9: deploying for the new controller; D26: out of the battle.  E5.3.7: what it had gained stays.
void champ_change_control(struct engine_game *g, unsigned place, unsigned seat)
{
    unsigned from = champ_controller(g, place);
    if (from == seat)
        return;
    place_set bit = places_only(place);
    if (champ_match(g)->also_leaves)
        champ_fire_self(g, place, champ_match(g)->also_leaves, 0, ENGINE_ABOUT_NOBODY);
    board_player(g, from)->control &= ~bit;
    board_player(g, seat)->control |= bit;
    board_of(g)->deploying |= bit & champ_match(g)->deploys;
    g->s->check_board = true;
    champ_leave_battle(g, bit);
    if (g->m->rules->changed_sides)
        g->m->rules->changed_sides(g, place, from);
}

// E5.0.1, E5.0.7: gained keywords stay unless it says otherwise; E5.0.4 bars them, stat changes still apply.
void champ_modify(struct engine_game *g, place_set places, const struct champ_mod *mod)
{
    struct board *b = board_of(g);
    places &= b->present;
    b->touched = true;
    place_set gaining = mod->keywords ? champ_able_to_gain(g, places) : 0;
    for (unsigned keywords = mod->keywords & CHAMP_GAINABLE; keywords; keywords &= keywords - 1) {
        unsigned keyword = (unsigned)__builtin_ctz(keywords);
        if (mod->duration != CHAMP_THIS_TURN)
            b->lasting[keyword] |= gaining;
        // Those who lost all abilities earlier in the turn have what they gain afterwards (E5.0.1).
        b->this_turn[keyword] |= mod->duration == CHAMP_THIS_TURN ? gaining : gaining & b->silenced;
    }
    if (!mod->offense && !mod->defense)
        return;
    for (place_set left = places; left;) {
        unsigned place = places_pop(&left);
        b->bonus_offense[place] = (int16_t)(b->bonus_offense[place] + mod->offense);
        b->bonus_defense[place] = (int16_t)(b->bonus_defense[place] + mod->defense);
    }
    if (mod->defense < 0) {
        b->needs_lethal_check |= places;
        g->s->check_board = true;
    }
}

// E2.7#1 to E2.7.3: counters of the two kinds, each kept in its own part of the field.
void champ_add_counters(struct engine_game *g, place_set places, int plus, int minus)
{
    const int minus_max = (1 << (16 - BOARD_PLUS_BITS)) - 1;
    for (place_set left = places & board_of(g)->present; left;) {
        unsigned place = places_pop(&left);
        int new_plus = (board_of(g)->counters[place] & BOARD_PLUS_MASK) + plus;
        int new_minus = (board_of(g)->counters[place] >> BOARD_PLUS_BITS) + minus;
        if (new_plus > BOARD_PLUS_MASK || new_minus > minus_max) {
            engine_end_game(g, EPIC_END_CAPACITY, 0);
            return;
        }
        board_of(g)->counters[place] = (uint16_t)(new_minus << BOARD_PLUS_BITS | new_plus);
        if (minus > 0 || plus < 0) {
            places_set(&board_of(g)->needs_lethal_check, place);
            g->s->check_board = true;
        }
    }
}

// E5.0#1, E5.0#4, R56: powers, abilities and keywords go until the end of the turn; stat changes stay.
void champ_silence(struct engine_game *g, place_set places)
{
    places &= board_of(g)->present;
    for (unsigned i = 0; i < CHAMP_KW_GRANTABLE; i++)
        board_of(g)->this_turn[i] &= ~places;
    for (unsigned i = 0; i < board_of(g)->grant_count; i++)
        board_of(g)->granted_to[i] &= ~places;
    board_of(g)->silenced |= places;
    g->s->check_board = true; // E5.9.3#2
}

// E5.16.3, E5.9.3#2, E4.4.13, B-break-2: equal or more damage than defense breaks, at once, all together; not
// the unbreakable, on whom it stays (E5.9.3#1, E5.7.3#2).
void champ_break_lethal(struct engine_game *g, place_set doubtful)
{
    for (; doubtful; doubtful = champ_look_for_lethal(g)) {
        place_set lethal = 0;
        while (doubtful) {
            unsigned place = places_pop(&doubtful);
            int defense = champ_defense(g, place);
            lethal |= places_if((defense <= 0) | (board_of(g)->damage[place] >= defense), place); // D39
        }
        if (!lethal || engine_over(g) || !champ_break(g, lethal)) // E5.9.1: the unbreakable stay
            return;
    }
}
