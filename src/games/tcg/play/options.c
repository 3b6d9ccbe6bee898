// What a seat may play and use: when, whether it can be paid, whether there is something to name.
#include "engine/knowledge/sight.h"
#include "games/tcg/machine/machine.h"
#include "games/tcg/tcg.h"

#include <string.h>

// --- Speeds

// T-inst-5, T-inst-6: instantaneous ones, too.  What may be played now by who has priority: 0 fast cards
// alone, 1 paced ones, too, 2 all.  T-speed-1 to T-speed-7, T-speed-12, T-speed-14: slower ones only in own
// steps and with an empty line (T-line-5).  T-speed-16: that is all.
static unsigned level_now(const struct engine_game *g, unsigned seat)
{
    if (g->s->active != seat || tcg_state(g)->line_count)
        return 0;
    return g->s->step == TCG_STEP_BUILD ? 2 : g->s->step == TCG_STEP_PRE_BATTLE ? 1 : 0;
}

static unsigned level_of(unsigned speed) { return TCG_FAST - speed; }

// --- Actions

static bool is_bound_to(const struct engine_game *g, const struct tcg_player *player, engine_card card)
{
    if (!player->bound || card == ENGINE_NO_CARD || engine_card_is_token(card))
        return false;
    const struct champ_fits *fits = &champ_match(g)->fits[player->bound_to];
    return bits128_test(fits->slots[engine_card_owner(card)], engine_card_slot(card));
}

unsigned tcg_actions_for(const struct engine_game *g, unsigned seat, engine_card card)
{
    const struct tcg_player *player = tcg_player(g, seat);
    return player->actions + (is_bound_to(g, player, card) ? player->bound : 0U);
}

// Those that fit this alone go first.
void tcg_spend(struct engine_game *g, unsigned seat, engine_card card, unsigned actions)
{
    struct tcg_player *player = tcg_player(g, seat);
    if (is_bound_to(g, player, card)) {
        unsigned part = player->bound < actions ? player->bound : actions;
        player->bound = (uint8_t)(player->bound - part);
        actions -= part;
    }
    player->actions = (uint8_t)(player->actions - actions);
}

static bool has_actions(const struct tcg_player *player) { return (player->actions | player->bound) != 0; }

// --- What can be named

void tcg_make_frame(struct engine_frame *f, unsigned player, engine_card card, unsigned place)
{
    memset(f, 0, sizeof *f);
    f->player = (uint8_t)player;
    f->card = card;
    f->source = (uint8_t)place;
    f->it_card = f->picked = ENGINE_NO_CARD;
    f->ability = ENGINE_NO_INDEX;
    f->stage = TCG_STAGE_ANNOUNCE;
}

static unsigned count_things(const struct engine_game *g, const struct engine_frame *f, unsigned filter)
{
    return places_count(g->m->rules->targetable(g, g->m->rules->matching(g, f, filter)));
}

static bool is_there(const struct engine_game *g, const struct engine_frame *f, const struct engine_insn *in)
{
    place_set things = g->m->rules->matching(g, f, in->b);
    things = things ? g->m->rules->targetable(g, things) : 0;
    return in->a == 1 ? things != 0 : places_count(things) >= in->a;
}

static unsigned count_seats(const struct engine_game *g)
{
    return (unsigned)__builtin_popcount(g->m->rules->targetable_seats(g, g->s->alive));
}

static unsigned count_any(const struct engine_game *g)
{
    return places_count(tcg_any_target(g)) + count_seats(g);
}

static bool can_name(const struct engine_game *g, const struct engine_frame *f, const struct engine_insn *in)
{
    switch (in->op) {
    case TCG_OP_TARGET: return is_there(g, f, in);
    case TCG_OP_TARGET_ANY: return count_any(g) >= in->a;
    case TCG_OP_TARGET_HIT: return count_things(g, f, in->b) + count_seats(g) >= in->a;
    case TCG_OP_TARGET_SO_MANY:
        return count_things(g, f, in->b) >= (unsigned)engine_number_of(g, f, in->n, EPIC_NO_SEAT);
    case TCG_OP_DAMAGE_SPLIT: return count_any(g) > 0;
    case TCG_OP_TARGET_PLAYER:
        return g->m->rules->targetable_seats(g, in->a ? engine_opponents(g, f->player) : g->s->alive) != 0;
    case TCG_OP_TARGET_LINE: return tcg_matching_items(g, f, in->a, in->b) != 0;
    case TCG_OP_TARGET_CARD: return in->a || tcg_has_pile_card(g, f, in->b);
    default: return true;
    }
}

// T-target-1, T-target-3: there is a legal target wherever one is to be named.
bool tcg_can_announce(const struct engine_game *g, const struct engine_frame *f, unsigned code)
{
    for (unsigned pc = code; pc < g->m->code_count; pc++) {
        const struct engine_insn *in = &g->m->code[pc];
        if (in->op == TCG_OP_END)
            return true;
        if (in->op == TCG_OP_CHOOSE_ONE) {
            for (unsigned i = 1; i <= in->a; i++) {
                if (tcg_can_announce(g, f, g->m->code[pc + i].b))
                    return true;
            }
            return false;
        }
        if (in->op == TCG_OP_JUMP && in->a)
            pc = in->b - 1U;
        else if (tcg_is_announced(in->op) && !can_name(g, f, in))
            return false;
    }
    return true;
}

bool tcg_can_name(const struct engine_game *g, const struct engine_frame *f, struct tcg_naming names)
{
    if (names.first == ENGINE_NO_INDEX)
        return true;
    return names.only ? can_name(g, f, &g->m->code[names.first]) : tcg_can_announce(g, f, names.first);
}

// --- Costs

// A card that is to be played pays for nothing, although it is still in the hand.
static struct bits128 self(const struct engine_frame *f, unsigned owner)
{
    bool card =
        f->source == ENGINE_NO_PLACE && !engine_card_is_token(f->card) && engine_card_owner(f->card) == owner;
    return card ? bits128_only(engine_card_slot(f->card)) : bits128_none();
}

static unsigned cards_in_hand(const struct engine_game *g, unsigned seat, unsigned filter,
                              const struct engine_frame *f)
{
    unsigned count = 0;
    for (unsigned owners = tcg_owners(g, seat); owners; owners &= owners - 1) {
        unsigned owner = (unsigned)__builtin_ctz(owners);
        count += bits128_count(bits128_andnot(tcg_hand_cards(g, f, seat, owner, filter), self(f, owner)));
    }
    return count;
}

// What breaks for a cost: T-kw-unbreakable-5.
place_set tcg_breakable(const struct engine_game *g, const struct engine_frame *f, unsigned filter)
{
    place_set own = board_player(g, f->player)->control & ~champ_unbreakable(g);
    return filter == ENGINE_NO_INDEX ? own : own & g->m->rules->matching(g, f, filter);
}

static unsigned amount(unsigned field) { return field == TCG_COST_ANY ? 0 : field; }

// T-ability-11: the part of a cost that is not actions or what the source of it does.
bool tcg_rest_payable(const struct engine_game *g, const struct engine_frame *f, const struct tcg_cost *cost)
{
    unsigned seat = f->player;
    unsigned hand = amount(cost->discard_cards) + amount(cost->banish_hand);
    if (cost->mojo > board_player(g, seat)->health)
        return false;
    if (hand && hand > cards_in_hand(g, seat, cost->cards, f))
        return false;
    if (amount(cost->reveal_cards) > 0 && amount(cost->reveal_cards) > cards_in_hand(g, seat, cost->cards, f))
        return false;
    if (cost->banish_cards && cost->banish_cards > tcg_count_pile(g, f, seat, cost->cards))
        return false;
    return amount(cost->break_things) == 0 ||
           cost->break_things <= places_count(tcg_breakable(g, f, cost->things));
}

const struct tcg_cost *tcg_cost_at(const struct engine_game *g, unsigned index)
{
    return index == ENGINE_NO_INDEX ? NULL : &tcg_match(g)->costs[index];
}

// What a card costs more.
const struct tcg_cost *tcg_extra(const struct engine_game *g, unsigned seat, engine_card card)
{
    const struct tcg_info *info = tcg_info_of(g, card);
    if (info->extra_unless & tcg_player(g, seat)->action_alignments)
        return NULL;
    return tcg_cost_at(g, info->extra);
}

// Any number of something: as many as there are, and as there is something to name for.
unsigned tcg_most_x(const struct engine_game *g, const struct engine_frame *f, const struct tcg_cost *cost,
                    unsigned code)
{
    unsigned most = UINT8_MAX;
    if (cost->counters == TCG_COST_ANY)
        most = board_of(g)->counters[f->source] & BOARD_PLUS_MASK;
    if (cost->break_things == TCG_COST_ANY)
        most = places_count(tcg_breakable(g, f, cost->things));
    if (cost->reveal_cards == TCG_COST_ANY)
        most = cards_in_hand(g, f->player, cost->cards, f);
    struct engine_frame view = *f;
    for (; most > 0; most--) {
        view.x = (int16_t)most;
        if (code >= g->m->code_count || tcg_can_announce(g, &view, code))
            break;
    }
    return most;
}

static bool source_payable(const struct engine_game *g, unsigned place, const struct tcg_cost *cost)
{
    const struct board *b = board_of(g);
    place_set bit = places_only(place);
    if ((cost->expend || cost->flip) && (b->expended | b->flipped) & bit) // T-ability-2, T-ability-3
        return false;
    if (cost->break_this && champ_unbreakable(g) & bit) // T-kw-unbreakable-5
        return false;
    if (cost->banish_this && champ_keyword(g, CHAMP_UNBANISHABLE) & bit)
        return false;
    if (cost->markers && cost->markers > tcg_count_markers(g, place, cost->marker))
        return false;
    return amount(cost->counters) <= (b->counters[place] & BOARD_PLUS_MASK);
}

// --- Cards

// T-kw-veiled-1, T-kw-veiled-3, T-kw-veiled-4: in the own Build Step with an empty line, for one action.
bool tcg_can_play_face_down(const struct engine_game *g, unsigned seat, engine_card card)
{
    const struct champ_info *info = champ_info_of(g, card);
    return info->type == CHAMP_CHAMPION &&
           (info->keywords >> TCG_VEILED & 1U || tcg_player_static(g, seat, TCG_S_ALL_VEILED)) &&
           level_now(g, seat) == 2 && tcg_actions_for(g, seat, card) > 0;
}

static bool payable(const struct engine_game *g, const struct engine_frame *f, const struct tcg_cost *extra)
{
    unsigned actions = champ_info_of(g, f->card)->cost + (extra ? extra->actions : 0U);
    return actions <= tcg_actions_for(g, f->player, f->card) && (!extra || tcg_rest_payable(g, f, extra));
}

// T-kw-veiled-2: with the printed cost and speed.  T-play-4: or it is not offered.
static bool can_play_face_up(const struct engine_game *g, const struct engine_frame *f)
{
    const struct tcg_info *own = tcg_info_of(g, f->card);
    if (level_of(own->speed) > level_now(g, f->player))
        return false;
    const struct tcg_cost *extra = tcg_extra(g, f->player, f->card);
    bool other = extra && own->extra_or != ENGINE_NO_INDEX && payable(g, f, tcg_cost_at(g, own->extra_or));
    return (other || payable(g, f, extra)) && tcg_can_name(g, f, own->names);
}

bool tcg_can_play_face_up(const struct engine_game *g, unsigned seat, engine_card card)
{
    struct engine_frame f;
    tcg_make_frame(&f, seat, card, ENGINE_NO_PLACE);
    return can_play_face_up(g, &f);
}

// Of these, for which there is time and there are actions, if what they cost is all `plain`.
static ENGINE_APART struct bits128 checked_one_by_one(const struct engine_game *g, unsigned seat,
                                                      unsigned owner, struct bits128 cards, bool plain)
{
    struct engine_frame f;
    tcg_make_frame(&f, seat, ENGINE_NO_CARD, ENGINE_NO_PLACE);
    cards = engine_one_of_each(engine_list(g->m, owner), cards);
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        f.card = engine_card_of(owner, slot);
        const struct tcg_info *own = tcg_info_of(g, f.card);
        bool can = plain && own->plain ? tcg_can_name(g, &f, own->names)
                                       : can_play_face_up(g, &f) || tcg_can_play_face_down(g, seat, f.card);
        if (!can)
            bits128_clear(&cards, slot);
    }
    return cards;
}

// The cards of an owner for which a seat may have time and actions.
static const struct tcg_timely *timely(const struct engine_game *g, unsigned seat, unsigned owner,
                                       unsigned level)
{
    return &tcg_match(g)->list[owner].timely[has_actions(tcg_player(g, seat))][level];
}

// T-action-5, T-action-6, T-speed-8, T-speed-9: of these.
static struct bits128 playable_of(const struct engine_game *g, unsigned seat, struct bits128 hand,
                                  struct bits128 cards)
{
    const struct tcg_list *list = &tcg_match(g)->list[seat];
    if (champ_match(g)->statics >> TCG_S_ALL_VEILED & 1U && tcg_player_static(g, seat, TCG_S_ALL_VEILED))
        return checked_one_by_one(g, seat, seat, hand, false);
    bool bound = tcg_player(g, seat)->bound > 0;
    struct bits128 doubtful = bound ? cards : bits128_and(cards, list->needs_check);
    struct bits128 sure = engine_one_of_each(&list->core, bits128_andnot(cards, doubtful));
    return bits128_empty(doubtful) ? sure
                                   : bits128_or(sure, checked_one_by_one(g, seat, seat, doubtful, !bound));
}

struct bits128 tcg_playable_cards(const struct engine_game *g, unsigned seat, struct bits128 cards)
{
    return playable_of(g, seat, cards, bits128_and(cards, timely(g, seat, seat, level_now(g, seat))->hand));
}

// T-xhand-2: cards of another owner in the hand are played like own ones.
static struct bits128 playable_abroad(const struct engine_game *g, unsigned seat, unsigned owner)
{
    struct bits128 cards = engine_held(g, seat, owner, ENGINE_HAND);
    if (bits128_empty(cards))
        return cards;
    cards = bits128_and(cards, timely(g, seat, owner, level_now(g, seat))->hand);
    return checked_one_by_one(g, seat, owner, cards, false);
}

// In the hand, or in the pile where they have abilities.
static ENGINE_SELDOM bool still_holds_cards_of_others(const struct engine_game *g, unsigned seat)
{
    struct bits128 cards = bits128_none();
    for (unsigned owner = 0; owner < engine_seats(g); owner++) {
        const struct engine_abroad *abroad = &tcg_player(g, owner)->abroad;
        cards = bits128_or(cards, abroad->hand[seat]);
        cards = bits128_or(cards, bits128_and(abroad->pile[seat],
                                              tcg_match(g)->list[owner].timely[1][TCG_SPEED_COUNT - 1].pile));
    }
    return !bits128_empty(cards);
}

static inline bool holds_cards_of_others(const struct engine_game *g, unsigned seat)
{
    return (unsigned)g->s->keepers >> seat & 1U && still_holds_cards_of_others(g, seat);
}

// --- Abilities

static bool ability_usable(const struct engine_game *g, const struct engine_frame *f,
                           const struct champ_ability *ability)
{
    const struct tcg_cost *cost = &tcg_match(g)->costs[ability->cost];
    unsigned index = (unsigned)(ability - champ_match(g)->abilities);
    return level_of(ability->own & TCG_SPEED_MASK) <= level_now(g, f->player) && // T-speed-13
           cost->actions <= tcg_actions_for(g, f->player, f->card) && tcg_rest_payable(g, f, cost) &&
           tcg_can_name(g, f, tcg_match(g)->names[index]) &&
           !(tcg_match(g)->repeats[index] && tcg_only_repeats(g, f, index)); // T-ability-1, A63
}

// There is something to join: T-battle-8, T-battle-15, A20.
bool tcg_attack_is_on(const struct engine_game *g, unsigned seat)
{
    const struct board *b = board_of(g);
    return b->battle && b->attacking && g->s->active == seat && g->s->step != TCG_STEP_AFTER_DAMAGE;
}

// Swarm is an ability: expend, fast: this joins your attack.
static place_set swarming(const struct engine_game *g, unsigned seat)
{
    const struct board *b = board_of(g);
    if (!tcg_attack_is_on(g, seat))
        return 0;
    return tcg_keyword(g, TCG_SWARM) & board_player(g, seat)->control & ~(b->expended | b->flipped);
}

unsigned tcg_ability_of(const struct engine_game *g, engine_card card, unsigned place, unsigned number)
{
    const struct board *b = board_of(g);
    if (number < TCG_GIVEN)
        return champ_info_of(g, card)->first_ability + number;
    if (number == TCG_KEPT)
        return tcg_kept_ability(g, place);
    unsigned grant = number - TCG_GIVEN;
    bool given = grant < b->grant_count && places_test(b->granted_to[grant], place);
    return given ? b->granted[grant] : ENGINE_NO_INDEX;
}

// The activated abilities of a place that may be used, as a set of their numbers.  T-ability-8: by its
// controller; T-ability-5, T-play-14: from the turn on in which it came.
unsigned tcg_usable_at(const struct engine_game *g, unsigned seat, unsigned place)
{
    const struct champ_info *info = champ_info_at(g, place);
    struct engine_frame f;
    tcg_make_frame(&f, seat, board_of(g)->card[place], place);
    unsigned usable = (unsigned)places_test(swarming(g, seat), place) << TCG_SWARMS;
    if (places_test(board_of(g)->silenced, place)) // T-kw-veiled-26
        return usable;
    for (unsigned i = 0; i < info->abilities && i < TCG_GIVEN; i++) {
        const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
        if (ability->form == CHAMP_POWER && ability->zone == ENGINE_IN_PLAY &&
            source_payable(g, place, &tcg_match(g)->costs[ability->cost]) && ability_usable(g, &f, ability))
            usable |= 1U << i;
    }
    const struct board *b = board_of(g);
    for (unsigned number = TCG_GIVEN; (b->grant_count | tcg_state(g)->copy_count) && number <= TCG_KEPT;
         number++) {
        unsigned index = tcg_ability_of(g, f.card, place, number);
        const struct champ_ability *ability =
            index == ENGINE_NO_INDEX ? NULL : &champ_match(g)->abilities[index];
        if (ability && ability->form == CHAMP_POWER &&
            source_payable(g, place, &tcg_match(g)->costs[ability->cost]) && ability_usable(g, &f, ability))
            usable |= 1U << number;
    }
    return usable;
}

static bool abilities_are_barred(const struct engine_game *g, unsigned seat)
{
    return champ_count_opposing_statics(g, TCG_S_NO_ABILITIES, seat) > 0;
}

// Where there may be an ability to use that is printed there.
static inline place_set may_have_power(const struct engine_game *g, unsigned seat, unsigned level)
{
    const struct tcg_state *s = tcg_state(g);
    const struct tcg_player *player = &s->player[seat];
    place_set able = player->board.control & ~s->board.silenced;
    place_set powers = s->board.powers & able & ~(s->turning & (s->board.expended | s->board.flipped));
    if (!has_actions(player))
        powers &= ~s->costly;
    return level == 0 ? powers & s->fast_powers : powers;
}

// Or another one: given for the turn, kept by a copy, swarm.
static inline bool some_have_more(const struct engine_game *g, unsigned seat)
{
    const struct tcg_state *s = tcg_state(g);
    return s->copy_count | s->board.grant_count | (s->board.battle & (s->core.active == seat));
}

static ENGINE_APART place_set may_have_more(const struct engine_game *g, unsigned seat)
{
    const struct tcg_state *s = tcg_state(g);
    place_set more = s->copy_count ? tcg_keepers(g) : 0;
    for (unsigned i = 0; i < s->board.grant_count; i++)
        more |= s->board.granted_to[i];
    return (more & s->player[seat].board.control & ~s->board.silenced) | swarming(g, seat);
}

static place_set usable_powers(const struct engine_game *g, unsigned seat, place_set powers)
{
    place_set usable = 0;
    while (powers) {
        unsigned place = places_pop(&powers);
        usable |= places_if(tcg_usable_at(g, seat, place) != 0, place);
    }
    return usable && abilities_are_barred(g, seat) ? 0 : usable;
}

// May be played from there, for Mojo besides its cost.
static bool from_pile(const struct engine_game *g, unsigned seat, engine_card card)
{
    int mojo = tcg_info_of(g, card)->pile_mojo;
    return mojo > 0 && board_player(g, seat)->health >= mojo && tcg_can_play_face_up(g, seat, card);
}

unsigned tcg_usable_in_pile(const struct engine_game *g, unsigned seat, engine_card card)
{
    const struct champ_info *info = champ_info_of(g, card);
    struct engine_frame f;
    tcg_make_frame(&f, seat, card, ENGINE_NO_PLACE);
    unsigned usable = 0;
    if (from_pile(g, seat, card))
        usable = 1U << TCG_FROM_PILE;
    for (unsigned i = 0; i < info->abilities && i < TCG_FROM_PILE; i++) {
        const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
        if (ability->form == CHAMP_POWER && ability->zone == ENGINE_DISCARD && ability_usable(g, &f, ability))
            usable |= 1U << i;
    }
    return usable;
}

// Of an owner's cards in the seat's discard pile, those of which something may be used there now.
// T-discard-3, A43: "you" is whose pile it is, whoever owns the card.
static struct bits128 timely_in_pile(const struct engine_game *g, unsigned seat, unsigned owner,
                                     unsigned level)
{
    return bits128_and(engine_held(g, seat, owner, ENGINE_DISCARD), timely(g, seat, owner, level)->pile);
}

static ENGINE_APART struct bits128 usable_pile(const struct engine_game *g, unsigned seat, unsigned owner,
                                               struct bits128 cards)
{
    cards = engine_one_of_each(engine_list(g->m, owner), cards);
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (!tcg_usable_in_pile(g, seat, engine_card_of(owner, slot)))
            bits128_clear(&cards, slot);
    }
    return !bits128_empty(cards) && abilities_are_barred(g, seat) ? bits128_none() : cards;
}

static struct bits128 all_usable_pile(const struct engine_game *g, unsigned seat, unsigned owner)
{
    struct bits128 cards = timely_in_pile(g, seat, owner, level_now(g, seat));
    return bits128_empty(cards) ? cards : usable_pile(g, seat, owner, cards);
}

// T-xhand-2, T-discard-3: cards of others in the hand and in the pile.
static struct engine_pool usable_others(const struct engine_game *g, unsigned seat)
{
    struct engine_pool others;
    others.owners = 0;
    bool any = holds_cards_of_others(g, seat);
    for (unsigned owner = 0; any && owner < engine_seats(g); owner++) {
        if (owner == seat)
            continue;
        engine_pool_add(&others, owner, playable_abroad(g, seat, owner));
        engine_pool_add(&others, owner, all_usable_pile(g, seat, owner));
    }
    return others;
}

// --- All together

// T-step-close-1, A12: whether the seat would end the step by passing.
static bool ends_step(const struct engine_game *g, unsigned seat)
{
    unsigned step = g->s->step;
    return g->s->active == seat && !tcg_state(g)->line_count &&
           (step == TCG_STEP_PRE_BATTLE || step == TCG_STEP_BUILD || step == TCG_STEP_END);
}

// What may be done with a quick look at the seat's own cards; nothing else can be.
static inline struct bits128 may_play(const struct engine_game *g, unsigned seat, unsigned level)
{
    const struct tcg_list *list = &tcg_match(g)->list[seat];
    const struct tcg_player *player = tcg_player(g, seat);
    struct bits128 cards = bits128_and(player->core.hand, timely(g, seat, seat, level)->hand);
    if (bits128_empty(cards))
        return cards;
    if (!board_of(g)->present)
        cards = bits128_andnot(cards, list->names_thing);
    if (!(player->actions | player->bound | player->action_alignments))
        cards = bits128_andnot(cards, list->dear);
    return cards;
}

static inline struct bits128 may_use(const struct engine_game *g, unsigned seat, unsigned level)
{
    return bits128_and(engine_player(g, seat)->discard, timely(g, seat, seat, level)->pile);
}

static place_set all_powers(const struct engine_game *g, unsigned seat)
{
    place_set powers = may_have_power(g, seat, level_now(g, seat));
    if (some_have_more(g, seat))
        powers |= may_have_more(g, seat);
    return powers ? usable_powers(g, seat, powers) : 0;
}

// What of these own cards can be done; of what it has in play; of cards of others in its hand and pile.
static inline void offer(struct engine_game *g, struct bits128 hand, struct bits128 pile, place_set powers,
                         place_set veiled, const struct engine_pool *others)
{
    struct engine_choice *ask = &g->s->choice;
    ask->cards = hand;
    ask->pile = pile;
    ask->powers = powers;
    ask->places = veiled;
    ask->done = true;
    engine_offer_pool(g, others);
}

void tcg_offer(struct engine_game *g)
{
    unsigned seat = g->s->choice.seat;
    struct engine_pool others = usable_others(g, seat);
    offer(g, tcg_playable_cards(g, seat, engine_player(g, seat)->hand), all_usable_pile(g, seat, seat),
          all_powers(g, seat), tcg_state(g)->veiled & board_player(g, seat)->control, &others);
}

// What there is to do is asked for; false: it is nothing after all.
static ENGINE_APART bool ask_to_act(struct engine_game *g, unsigned seat, struct bits128 hand,
                                    struct bits128 pile)
{
    place_set powers = all_powers(g, seat), veiled = tcg_state(g)->veiled & board_player(g, seat)->control;
    struct engine_pool others = usable_others(g, seat);
    hand = playable_of(g, seat, engine_player(g, seat)->hand, hand);
    pile = bits128_empty(pile) ? pile : usable_pile(g, seat, seat, pile);
    bool any = (hand.w[0] | hand.w[1] | pile.w[0] | pile.w[1] | powers | veiled | others.owners) != 0;
    if (!any && !(engine_asks_all(g) && ends_step(g, seat)))
        return false;
    (void)engine_ask(g, ends_step(g, seat) ? TCG_ASK_STEP : TCG_ASK_ACT, seat);
    offer(g, hand, pile, powers, veiled, &others);
    return true;
}

// Of what is printed there is nothing; a scenario may want to hear of it all the same.
static ENGINE_APART bool ask_if_more(struct engine_game *g, unsigned seat)
{
    return (engine_asks_all(g) || may_have_more(g, seat)) &&
           ask_to_act(g, seat, bits128_none(), bits128_none());
}

// T-speed-10, T-ability-6, T-ability-7: nothing else can be done, and by nobody else.  T-prio-1: who has
// priority plays a card, uses an ability, unveils (T-kw-veiled-6) or passes.  False: there is nothing but to
// pass.
bool tcg_ask_to_act(struct engine_game *g, unsigned seat)
{
    unsigned level = level_now(g, seat);
    struct bits128 hand = may_play(g, seat, level), pile = may_use(g, seat, level);
    place_set things =
        (tcg_state(g)->veiled & board_player(g, seat)->control) | may_have_power(g, seat, level);
    if (hand.w[0] | hand.w[1] | pile.w[0] | pile.w[1] | things || (unsigned)g->s->keepers >> seat & 1U)
        return ask_to_act(g, seat, hand, pile);
    return (some_have_more(g, seat) || g->chance->script) && ask_if_more(g, seat);
}
