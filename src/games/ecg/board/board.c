// Champions in play: entering and leaving, what changes them.
#include "games/ecg/ecg.h"

#include <string.h>

// --- Entering

static uint64_t free_places(const struct ecg_state *s)
{
    return ~(s->present | s->closed) & bits64_below(ECG_PLACES);
}

// E5.6.1, B-tribute-1, E5.3.1: tribute and loyalty trigger by whatever way the champion came.
static void entering_triggers(struct ecg_game *g, unsigned place, uint32_t events)
{
    if (events >> ECG_ON_TRIBUTE & 1U)
        ecg_fire_self_now(g, place, ECG_ON_TRIBUTE, 0, ECG_ABOUT_NOBODY);
    if (events >> ECG_ON_LOYALTY & 1U)
        ecg_fire_self_now(g, place, ECG_ON_LOYALTY, 0, ECG_ABOUT_NOBODY);
}

static uint64_t all_if(bool wanted, uint64_t places) { return wanted ? places : 0; }

// What the sets of the board say of champions of one kind that have just come.  E2.1.7, E2.3.3: prepared and
// deploying, cards and tokens alike (B-token-1).
static void note_entered(struct ecg_state *s, uint64_t places, const struct ecg_info *info, bool token)
{
    uint64_t keywords = info->keywords;
    s->present |= places;
    s->deploying |= places; // E5.17.3, E5.14.2, B-play-6, B-ambush-2, B-deploying-1
    // No branches here, which kinds entering in no order would mislead.
    for (unsigned i = 0; i < ECG_KW_IN_PLAY; i++)
        s->lasting[i] |= places & (0 - (keywords >> i & 1U));
    s->expended |= all_if(keywords >> ECG_ENTERS_EXPENDED & 1U, places); // E2.6.2
    s->tokens |= all_if(token, places);                                  // E2.3.1#2
    s->statics |= all_if(info->has_static, places);
    s->powers |= all_if(info->has_power, places);
    s->lenders |= all_if(info->lends_stats, places);
    s->expenders |= all_if(info->powers_just_expend, places);
    s->watchers |= all_if(info->has_watcher, places);
    if (info->defense <= 0) {
        s->frail |= places;
        s->check_lethal = true;
    }
}

unsigned ecg_enter(struct ecg_game *g, ecg_card card, unsigned controller, unsigned how)
{
    struct ecg_state *s = g->s;
    uint64_t free = free_places(s);
    if (!free) {
        ecg_end_game(g, EPIC_END_CAPACITY, 0);
        return ECG_NO_PLACE;
    }
    unsigned place = bits64_lowest(free);
    const struct ecg_info *info = ecg_info_of(g, card);
    s->card[place] = card;
    bits64_set(&s->player[controller].control, place);
    s->from_hand |= bits64_if((how & ECG_ENTER_FROM_HAND) != 0, place);
    note_entered(s, bits64_only(place), info, ecg_card_is_token(card));
    ecg_record_arrival(g, card);
    if (!(how & ECG_ENTER_QUIETLY))
        entering_triggers(g, place, info->events);
    return place;
}

uint64_t ecg_enter_tokens(struct ecg_game *g, unsigned kind, unsigned controller, int count)
{
    struct ecg_state *s = g->s;
    const ecg_card card = (ecg_card)(ECG_TOKEN_CARD | kind);
    const struct ecg_info *info = &g->m->info[kind];
    uint64_t made = 0;
    for (uint64_t free = free_places(s); count > 0 && free; count--) {
        unsigned place = bits64_pop(&free);
        s->card[place] = card;
        bits64_set(&made, place);
        ecg_record_arrival(g, card);
    }
    s->player[controller].control |= made;
    note_entered(s, made, info, true);
    for (uint64_t left = made; left;)
        entering_triggers(g, bits64_pop(&left), info->events);
    if (count > 0)
        ecg_end_game(g, EPIC_END_CAPACITY, 0);
    return made;
}

// --- Leaving

void ecg_leave_battle(struct ecg_game *g, uint64_t places)
{
    g->s->attacking &= ~places;
    g->s->blocking &= ~places;
}

// What was to happen to them at the end of the turn will not.
static void forget_delayed(struct ecg_state *s, uint64_t places)
{
    if (!s->delayed_count)
        return;
    unsigned kept = 0;
    for (unsigned i = 0; i < s->delayed_count; i++) {
        bool gone = s->delayed[i].place != ECG_NO_PLACE && bits64_test(places, s->delayed[i].place);
        if (!gone)
            s->delayed[kept++] = s->delayed[i];
    }
    memset(&s->delayed[kept], 0, (s->delayed_count - kept) * sizeof s->delayed[0]);
    s->delayed_count = (uint8_t)kept;
}

// E1.4.3#1, B-champ-5, B-play-5: what is in play stays there until an effect or a rule calls this.
void ecg_clear_places(struct ecg_game *g, uint64_t places)
{
    struct ecg_state *s = g->s;
    uint64_t keep = ~places;
    s->check_lethal |= s->statics != 0; // a lent bonus or keyword may be gone: D8
    for (unsigned i = 0; i < ECG_KW_IN_PLAY; i++)
        s->lasting[i] &= keep;
    for (unsigned i = 0; i < ECG_KW_GRANTABLE; i++)
        s->this_turn[i] &= keep;
    s->present &= keep;
    s->closed |= places;
    s->silenced &= keep;
    s->expended &= keep;
    s->flipped &= keep;
    s->deploying &= keep;
    s->tokens &= keep;
    s->frail &= keep;
    s->from_hand &= keep;
    s->statics &= keep;
    s->powers &= keep;
    s->lenders &= keep;
    s->expenders &= keep;
    s->watchers &= keep;
    ecg_leave_battle(g, places); // D26
    for (unsigned seat = 0; seat < ecg_seats(g); seat++) {
        s->player[seat].control &= keep;
        s->player[seat].damaged_by &= keep;
        s->player[seat].lent &= keep;
    }
    for (unsigned i = 0; i < s->grant_count; i++)
        s->granted_to[i] &= keep;
    forget_delayed(s, places);
    for (uint64_t left = places; left;) {
        unsigned place = bits64_pop(&left);
        s->card[place] = 0;
        s->bonus_offense[place] = s->bonus_defense[place] = 0;
        s->counters[place] = s->damage[place] = 0;
    }
}

// Remembers the last state of the champions that are about to go, for "its offense" and "its controller".
static void remember_leaving(struct ecg_game *g, uint64_t places)
{
    for (unsigned i = 0; i < g->s->depth; i++) {
        struct ecg_frame *f = &g->s->frames[i];
        uint64_t known = f->chosen & places;
        if (!known || bits64_count(f->chosen) != 1)
            continue;
        unsigned place = bits64_lowest(known);
        f->it_card = g->s->card[place];
        f->it_offense = (int16_t)ecg_offense(g, place);
        f->it_defense = (int16_t)ecg_defense(g, place);
        f->it_controller = (uint8_t)ecg_controller(g, place);
        f->it_owner = (uint8_t)ecg_owner(g, place);
    }
}

// Abilities that see champions go, their own included, fire before anything has moved: D25, E2.3.5a.
static void fire_leaving(struct ecg_game *g, uint64_t places, enum ecg_event event)
{
    remember_leaving(g, places);
    for (uint64_t left = places; left;) {
        unsigned place = bits64_pop(&left);
        if (event == ECG_ON_OTHER_BROKEN)
            ecg_fire_self(g, place, ECG_ON_BROKEN, 0, ECG_ABOUT_NOBODY);
        ecg_fire_self(g, place, ECG_ON_LEAVE_PLAY, 0, ECG_ABOUT_NOBODY);
    }
    if (event != ECG_EVENTS && (g->s->grant_count || g->m->events >> event & 1U))
        ecg_fire_watchers(g, places, event);
}

// The cards of champions, owner by owner.
struct owned {
    struct bits128 of[EPIC_MAX_SEATS];
};

// E2.3.5, E1.4.4#3, B-token-2: tokens have nowhere to go.
static struct owned cards_of(const struct ecg_game *g, uint64_t places)
{
    struct owned cards;
    for (unsigned seat = 0; seat < ecg_seats(g); seat++)
        cards.of[seat] = bits128_none();
    for (uint64_t left = places & ~g->s->tokens; left;) {
        ecg_card card = g->s->card[bits64_pop(&left)];
        bits128_set(&cards.of[card >> 7U], ecg_card_slot(card));
    }
    return cards;
}

// To their owners' discard piles or hands.
static void champions_home(struct ecg_game *g, uint64_t places, enum ecg_where zone)
{
    const struct owned cards = cards_of(g, places);
    ecg_clear_places(g, places);
    for (unsigned seat = 0; seat < ecg_seats(g); seat++) {
        for (struct bits128 left = cards.of[seat]; !bits128_empty(left);) {
            ecg_card card = ecg_card_of(seat, bits128_pop(&left));
            if (zone == ECG_IN_PILE)
                ecg_to_discard(g, card, ECG_BROKEN);
            else
                ecg_to_hand(g, card, true);
        }
    }
}

static void count_lost(struct ecg_game *g, uint64_t places)
{
    for (unsigned seat = 0; seat < ecg_seats(g); seat++) {
        struct ecg_player *player = ecg_player(g, seat);
        player->lost = (uint8_t)(player->lost + bits64_count(player->control & places));
    }
}

// E5.16.1, E2.1.6#3, E1.9.2#2, B-break-1, B-champ-4: to the owners' discard piles.  E5.9.2#2: unbreakable
// ones may have been named and stay.
uint64_t ecg_break(struct ecg_game *g, uint64_t places)
{
    places &= g->s->present & ~ecg_unbreakable(g); // E5.9.1, E5.9.2#1, B-unbreakable-1
    if (!places)
        return 0;
    count_lost(g, places);
    fire_leaving(g, places, ECG_ON_OTHER_BROKEN);
    champions_home(g, places, ECG_IN_PILE);
    return places;
}

// E1.9.2#3: each card under its owner's deck.
static void champions_to_bottom(struct ecg_game *g, uint64_t places)
{
    const struct owned cards = cards_of(g, places);
    ecg_clear_places(g, places);
    for (unsigned seat = 0; seat < ecg_seats(g); seat++)
        ecg_to_bottom(g, seat, cards.of[seat], false);
}

// E5.15.1 to E5.15.3, B-banish-1, B-banish-2: under the owners' decks, in random order.  E5.11.2#2:
// unbanishable ones may have been named and stay.
uint64_t ecg_banish(struct ecg_game *g, uint64_t places)
{
    places &= g->s->present & ~ecg_keyword(g, ECG_UNBANISHABLE); // E5.11.1, E5.11.2#1, B-unbanishable-1
    if (!places)
        return 0;
    fire_leaving(g, places, ECG_ON_OTHER_BANISHED); // D42
    champions_to_bottom(g, places);
    return places;
}

// E1.9.2#1: to the owners' hands.
uint64_t ecg_bounce(struct ecg_game *g, uint64_t places)
{
    places &= g->s->present;
    if (!places)
        return 0;
    fire_leaving(g, places, ECG_ON_OTHER_BOUNCED);
    champions_home(g, places, ECG_IN_HAND);
    return places;
}

// E5.21(5.20.1), D43: the controllers get new tokens, even where they had such ones (E5.21(5.20.4)).  It is
// not a banish, and works on unbanishable ones (E5.21(5.20.2), E5.11.3).
void ecg_transform(struct ecg_game *g, uint64_t places, unsigned token_kind)
{
    places &= g->s->present;
    int count[EPIC_MAX_SEATS] = {0};
    for (unsigned seat = 0; seat < ecg_seats(g); seat++)
        count[seat] = (int)bits64_count(places & g->s->player[seat].control);
    fire_leaving(g, places, ECG_EVENTS);
    champions_to_bottom(g, places);
    uint64_t made = 0;
    for (unsigned seat = 0; seat < ecg_seats(g); seat++) {
        // E5.21(5.20.3)#1, E5.21(5.20.3)#2, E5.21(5.20.3)#3, E5.21(5.20.5): new, in no battle, prepared,
        // deploying.
        made |= ecg_enter_tokens(g, token_kind, seat, count[seat]);
        if (ecg_over(g))
            return;
    }
    if (g->s->depth)
        ecg_top(g)->chosen = made;
}

// Leaves play and comes back as a new champion under its owner's control.
unsigned ecg_blink(struct ecg_game *g, unsigned place)
{
    ecg_card card = g->s->card[place];
    fire_leaving(g, bits64_only(place), ECG_EVENTS);
    ecg_clear_places(g, bits64_only(place));
    return ecg_card_is_token(card) ? ECG_NO_PLACE : ecg_enter(g, card, card >> 7U, 0); // E2.3.5#2
}

// --- Changing

// E5.17.2#2, D9: deploying for the new controller; D26: out of the battle.  E5.3.7: what it had gained stays.
void ecg_change_control(struct ecg_game *g, unsigned place, unsigned seat)
{
    unsigned from = ecg_controller(g, place);
    if (from == seat)
        return;
    uint64_t bit = bits64_only(place);
    g->s->player[from].control &= ~bit;
    g->s->player[seat].control |= bit;
    g->s->deploying |= bit;
    g->s->check_lethal = true;
    ecg_leave_battle(g, bit);
}

// E5.0.1, E5.0.7: gained keywords stay unless it says otherwise; E5.0.4 bars them, stat changes still apply.
void ecg_modify(struct ecg_game *g, uint64_t places, const struct ecg_mod *mod)
{
    struct ecg_state *s = g->s;
    places &= s->present;
    s->flags |= ECG_FL_TOUCHED;
    uint64_t gaining = mod->keywords ? ecg_able_to_gain(g, places) : 0;
    for (unsigned keywords = mod->keywords; keywords; keywords &= keywords - 1) {
        unsigned keyword = (unsigned)__builtin_ctz(keywords);
        if (mod->duration != ECG_THIS_TURN)
            s->lasting[keyword] |= gaining;
        // Those who lost all abilities earlier in the turn have what they gain afterwards (E5.0.1).
        s->this_turn[keyword] |= mod->duration == ECG_THIS_TURN ? gaining : gaining & s->silenced;
    }
    if (!mod->offense && !mod->defense)
        return;
    for (uint64_t left = places; left;) {
        unsigned place = bits64_pop(&left);
        s->bonus_offense[place] = (int16_t)(s->bonus_offense[place] + mod->offense);
        s->bonus_defense[place] = (int16_t)(s->bonus_defense[place] + mod->defense);
    }
    if (mod->defense < 0) {
        s->frail |= places;
        s->check_lethal = true;
    }
}

// E2.7#1 to E2.7.3: counters of the two kinds, each kept in its own part of the field.
void ecg_add_counters(struct ecg_game *g, uint64_t places, int plus, int minus)
{
    const int minus_max = (1 << (16 - ECG_PLUS_BITS)) - 1;
    for (uint64_t left = places & g->s->present; left;) {
        unsigned place = bits64_pop(&left);
        int new_plus = (g->s->counters[place] & ECG_PLUS_MASK) + plus;
        int new_minus = (g->s->counters[place] >> ECG_PLUS_BITS) + minus;
        if (new_plus > ECG_PLUS_MASK || new_minus > minus_max) {
            ecg_end_game(g, EPIC_END_CAPACITY, 0);
            return;
        }
        g->s->counters[place] = (uint16_t)(new_minus << ECG_PLUS_BITS | new_plus);
        if (minus > 0 || plus < 0) {
            bits64_set(&g->s->frail, place);
            g->s->check_lethal = true;
        }
    }
}

// E5.0#1, E5.0#4, R56: powers, abilities and keywords go until the end of the turn; stat changes stay.
void ecg_silence(struct ecg_game *g, uint64_t places)
{
    places &= g->s->present;
    for (unsigned i = 0; i < ECG_KW_GRANTABLE; i++)
        g->s->this_turn[i] &= ~places;
    for (unsigned i = 0; i < g->s->grant_count; i++)
        g->s->granted_to[i] &= ~places;
    g->s->silenced |= places;
    g->s->check_lethal = true; // E5.9.3#2
}

// E5.16.3, E5.9.3#2, E4.4.13, B-break-2: equal or more damage than defense breaks, at once, all together; not
// the unbreakable, on whom it stays (E5.9.3#1, E5.7.3#2).
void ecg_check_lethal_now(struct ecg_game *g)
{
    for (;;) {
        g->s->check_lethal = false;
        uint64_t lethal = 0;
        for (uint64_t left = g->s->frail & g->s->present; left;) {
            unsigned place = bits64_pop(&left);
            int defense = ecg_defense(g, place);
            lethal |= bits64_if((defense <= 0) | (g->s->damage[place] >= defense), place); // D39
        }
        if (!lethal || ecg_over(g) || !ecg_break(g, lethal)) // E5.9.1: the unbreakable stay
            return;
    }
}
