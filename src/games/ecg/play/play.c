// Playing cards and using powers: who may, what it costs, and the choices on the way (E3, E3.6).
#include "engine/machine/ops.h"
#include "games/ecg/ecg.h"

#include <string.h>

// --- Costs

// E3.6.1: the corner value, extra costs of the text, and what other cards add.
static int card_gold(const struct engine_game *g, unsigned seat, const struct champ_info *info)
{
    int gold = info->cost;
    if (champ_match(g)->statics >> ECG_S_EVENTS_COST_MORE & 1U && info->type == CHAMP_EVENT)
        gold += (int)champ_count_opposing_statics(g, ECG_S_EVENTS_COST_MORE, seat);
    return gold;
}

static const struct ecg_cost *extra_cost(const struct engine_game *g, unsigned kind)
{
    return &ecg_match(g)->kinds[kind].extra;
}

static const struct ecg_cost *cost_of(const struct engine_game *g, const struct champ_ability *power)
{
    return &ecg_match(g)->costs[power->cost];
}

// Can the part of a cost that is not gold be paid?  E3.5.3, E1.7.3, E5.9.4.
static bool rest_payable(const struct engine_game *g, unsigned seat, const struct ecg_cost *cost,
                         unsigned hand_cards)
{
    const struct ecg_player *player = ecg_player(g, seat);
    if (cost->health > player->board.health || cost->discard_cards > hand_cards)
        return false;
    if (cost->banish_cards && cost->banish_cards > bits128_count(player->core.discard))
        return false;
    return !cost->break_champion ||
           cost->break_champion <= board_count(board_of(g), player->board.control & ~champ_unbreakable(g));
}

// The halves of an event that the seat could pay for, as a bit set.
static unsigned payable_modes(const struct engine_game *g, const struct champ_info *info, int gold)
{
    unsigned modes = 0;
    for (unsigned i = 0; i < info->modes; i++) {
        if (champ_match(g)->modes[info->first_mode + i].extra <= gold)
            modes |= 1U << i;
    }
    return modes;
}

// E3.2, E3.6.3: all costs can be met.  E5.6.4: a tribute is none of them.
bool ecg_can_play(const struct engine_game *g, unsigned seat, engine_card card, bool free)
{
    unsigned kind = engine_card_kind(g->m, card);
    const struct champ_info *info = &champ_match(g)->info[kind];
    int gold = ecg_gold_for(g, seat, info->alignments);
    if (!free)
        gold -= card_gold(g, seat, info);
    if (gold < 0)
        return false;
    if (info->type != CHAMP_EVENT)
        return info->type == CHAMP_CHAMPION;
    const struct ecg_cost *extra = extra_cost(g, kind);
    const struct ecg_player *player = ecg_player(g, seat);
    unsigned in_hand =
        engine_card_owner(card) == seat && bits128_test(player->core.hand, engine_card_slot(card));
    return extra->gold <= gold && rest_payable(g, seat, extra, bits128_count(player->core.hand) - in_hand) &&
           payable_modes(g, info, gold - extra->gold) != 0;
}

// Champions that an ability lets be played like events ("wild champions in your hand have ambush").
static struct bits128 ambush_given(const struct engine_game *g, unsigned seat)
{
    struct bits128 cards = bits128_none();
    for (place_set left = board_of(g)->statics & ~board_of(g)->silenced & ecg_player(g, seat)->board.control;
         left;) {
        const struct champ_info *info = champ_info_at(g, places_pop(&left));
        for (unsigned i = 0; i < info->abilities; i++) {
            const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
            if (ability->form != CHAMP_STATIC || ability->event != ECG_S_HAND_AMBUSH)
                continue;
            struct bits128 hand =
                bits128_and(ecg_player(g, seat)->core.hand, ecg_match(g)->list[seat].champions);
            cards = bits128_or(
                cards, champ_match_cards(g, &champ_match(g)->filters[ability->filter], seat, hand, NULL));
        }
    }
    return cards;
}

// One by one, for hands in which something is out of the ordinary.
static ENGINE_SELDOM struct bits128 playable_in_detail(const struct engine_game *g, unsigned seat,
                                                       bool main_phase)
{
    const struct ecg_list *list = &ecg_match(g)->list[seat];
    struct bits128 cards = ecg_player(g, seat)->core.hand;
    if (!main_phase) {
        struct bits128 slow = bits128_andnot(list->champions, list->ambush);
        cards = bits128_andnot(cards, bits128_andnot(slow, ambush_given(g, seat)));
    }
    cards = engine_one_of_each(&list->core, cards);
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (!ecg_can_play(g, seat, engine_card_of(seat, slot), false))
            bits128_clear(&cards, slot);
    }
    return cards;
}

static struct bits128 plain_cards(const struct ecg_list *list, const struct ecg_player *player,
                                  bool main_phase)
{
    return bits128_and(player->core.hand, list->plain_cost[main_phase][player->gold > 0]);
}

// E3.2.3a, D15: champions in the own main phase only; E3.2.3c#1, E4.1.4#2, B-event-1: events in any window;
// E5.14.1, E3.2.3b, B-ambush-1: with ambush champions, too.
struct bits128 ecg_playable(const struct engine_game *g, unsigned seat, bool main_phase)
{
    const struct ecg_list *list = &ecg_match(g)->list[seat];
    const struct ecg_player *player = ecg_player(g, seat);
    bool touched = champ_match(g)->statics & (1U << ECG_S_HAND_AMBUSH | 1U << ECG_S_EVENTS_COST_MORE) &&
                   board_of(g)->statics;
    bool ordinary = !touched && !ecg_has_aligned_gold(player) &&
                    bits128_empty(bits128_and(player->core.hand, list->needs_check));
    if (!ordinary)
        return playable_in_detail(g, seat, main_phase);
    return engine_one_of_each(&list->core, plain_cards(list, player, main_phase));
}

// --- Powers

static int power_gold(const struct engine_game *g, unsigned seat, const struct ecg_cost *cost)
{
    return cost->gold + (int)champ_count_opposing_statics(g, ECG_S_POWERS_COST_MORE, seat); // E3.6.2
}

// E3.6.3: else it cannot be used at all.
static bool power_payable(const struct engine_game *g, unsigned seat, const struct ecg_cost *cost,
                          unsigned alignments)
{
    return power_gold(g, seat, cost) <= ecg_gold_for(g, seat, alignments) &&
           rest_payable(g, seat, cost, bits128_count(ecg_player(g, seat)->core.hand));
}

// E5.17.1#2, E2.6.4#2, E5.8.2#2: expending needs a champion that is not expended nor deploying without blitz;
// a flipped one may (B-position-4).
static place_set may_expend(const struct engine_game *g)
{
    return ~board_of(g)->expended & (~board_of(g)->deploying | champ_keyword(g, CHAMP_BLITZ));
}

// Those of a champion, as far as they matter for what gold may pay its powers.
static unsigned gold_alignments(const struct engine_game *g, unsigned seat, unsigned place)
{
    return ecg_has_aligned_gold(ecg_player(g, seat)) ? champ_alignments(g, place) : 0;
}

static bool place_payable(const struct engine_game *g, unsigned seat, unsigned place,
                          const struct ecg_cost *cost)
{
    place_set bit = places_only(place);
    if (cost->expend && !(may_expend(g) & bit))
        return false;
    if (cost->break_this && (champ_unbreakable(g) & bit)) // E5.9.4, B-unbreakable-2
        return false;
    if (cost->counters > (board_of(g)->counters[place] & BOARD_PLUS_MASK))
        return false;
    return power_payable(g, seat, cost, gold_alignments(g, seat, place));
}

// E5.0.1: the powers that a champion was given for this turn.
static unsigned usable_granted(const struct engine_game *g, unsigned seat, unsigned place)
{
    unsigned usable = 0;
    for (unsigned i = 0; i < board_of(g)->grant_count; i++) {
        const struct champ_ability *ability = &champ_match(g)->abilities[board_of(g)->granted[i]];
        if (places_test(board_of(g)->granted_to[i], place) && ability->form == CHAMP_POWER &&
            place_payable(g, seat, place, cost_of(g, ability)))
            usable |= 1U << (ECG_FIRST_GRANTED + i);
    }
    return usable;
}

// Powers of a kind that live in a zone, as a bit set of those that can be paid.
static ENGINE_APART unsigned usable_at(const struct engine_game *g, unsigned seat, unsigned place)
{
    const struct champ_info *info = champ_info_at(g, place);
    unsigned abilities = places_test(board_of(g)->silenced, place) ? 0 : info->abilities;
    unsigned usable = usable_granted(g, seat, place);
    for (unsigned i = 0; i < abilities && i < ECG_FIRST_GRANTED; i++) {
        const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
        if (ability->form == CHAMP_POWER && ability->zone == ENGINE_IN_PLAY &&
            (!ability->optional_from_hand || places_test(board_of(g)->from_hand, place)) &&
            place_payable(g, seat, place, cost_of(g, ability)))
            usable |= 1U << i;
    }
    return usable;
}

static ENGINE_APART unsigned usable_elsewhere(const struct engine_game *g, unsigned seat, unsigned kind,
                                              enum engine_zone zone)
{
    const struct champ_info *info = &champ_match(g)->info[kind];
    unsigned usable = 0;
    for (unsigned i = 0; i < info->abilities && i < ECG_FIRST_GRANTED; i++) {
        const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
        if (ability->form == CHAMP_POWER && ability->zone == zone &&
            power_payable(g, seat, cost_of(g, ability), info->alignments))
            usable |= 1U << i;
    }
    return usable;
}

// Of these champions, those with a power that can be used now.
static ENGINE_APART place_set usable_of(const struct engine_game *g, unsigned seat, place_set with_powers)
{
    place_set places = 0;
    while (with_powers) {
        unsigned place = places_pop(&with_powers);
        places |= places_if(usable_at(g, seat, place) != 0, place);
    }
    return places;
}

// Where powers are given or made dearer.
static ENGINE_SELDOM place_set usable_powers_in_detail(const struct engine_game *g, unsigned seat)
{
    place_set with_powers = board_of(g)->powers & ~board_of(g)->silenced;
    for (unsigned i = 0; i < board_of(g)->grant_count; i++)
        with_powers |= board_of(g)->granted_to[i];
    return usable_of(g, seat, with_powers & ecg_player(g, seat)->board.control);
}

static bool powers_are_as_printed(const struct engine_game *g)
{
    return !board_of(g)->grant_count && !(champ_match(g)->statics >> ECG_S_POWERS_COST_MORE & 1U);
}

// Most powers just expend their champion, so that a glance is enough.
static place_set usable_powers(const struct engine_game *g, unsigned seat)
{
    const struct board *b = board_of(g);
    if (!powers_are_as_printed(g))
        return usable_powers_in_detail(g, seat);
    place_set with_powers = b->powers & ~b->silenced & ecg_player(g, seat)->board.control;
    place_set usable = with_powers & b->expend_only & may_expend(g);
    place_set others = with_powers & ~b->expend_only;
    assert(usable == usable_of(g, seat, with_powers & b->expend_only));
    return others ? usable | usable_of(g, seat, others) : usable;
}

static ENGINE_SELDOM struct bits128 usable_in_detail(const struct engine_game *g, unsigned seat,
                                                     struct bits128 cards)
{
    const struct ecg_list *list = &ecg_match(g)->list[seat];
    cards = engine_one_of_each(&list->core, cards);
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (!usable_elsewhere(g, seat, list->core.kind[slot], ENGINE_DISCARD))
            bits128_clear(&cards, slot);
    }
    return cards;
}

static struct bits128 usable_pile(const struct engine_game *g, unsigned seat)
{
    const struct ecg_list *list = &ecg_match(g)->list[seat];
    const struct ecg_player *player = ecg_player(g, seat);
    struct bits128 with_power = bits128_and(list->pile_power, player->core.discard);
    if (bits128_empty(with_power))
        return with_power;
    bool dearer = champ_match(g)->statics >> ECG_S_POWERS_COST_MORE & 1U;
    bool needs_check = !bits128_empty(bits128_and(list->pile_needs_check, with_power));
    if (dearer || needs_check || ecg_has_aligned_gold(player))
        return usable_in_detail(g, seat, with_power);
    return engine_one_of_each(&list->core,
                              bits128_and(list->pile_plain_cost[player->gold > 0], player->core.discard));
}

static bool usable_god(const struct engine_game *g, unsigned seat)
{
    unsigned god = ecg_match(g)->list[seat].core.beside;
    return god != ENGINE_NO_INDEX && usable_elsewhere(g, seat, god, ENGINE_SUPPLEMENTAL);
}

static ENGINE_APART void offer_in_detail(const struct engine_game *g, struct engine_choice *ask,
                                         bool main_phase)
{
    ask->cards = ecg_playable(g, ask->seat, main_phase);
    ask->pile = usable_pile(g, ask->seat);
    ask->powers = usable_powers(g, ask->seat);
    ask->supplemental = usable_god(g, ask->seat);
    ask->done = true;
    ask->options = (uint16_t)engine_option_count(ask);
}

// Is there anything on hand or in the pile that has to be looked at for itself, or gold or a power that is
// not like any other?
static inline bool is_out_of_the_ordinary(const struct engine_game *g, const struct ecg_list *list,
                                          const struct ecg_player *player)
{
    const struct board *b = board_of(g);
    if (!ecg_match(g)->plain || list->core.many_copies || list->core.beside != ENGINE_NO_INDEX ||
        b->grant_count || ecg_has_aligned_gold(player))
        return true;
    struct bits128 odd = bits128_or(bits128_and(player->core.hand, list->needs_check),
                                    bits128_and(player->core.discard, list->pile_power));
    return !bits128_empty(odd) || b->powers & ~b->expend_only & ~b->silenced & player->board.control;
}

// Mostly a glance at sets is enough.
void ecg_offer(const struct engine_game *g, struct engine_choice *ask, bool main_phase)
{
    const struct board *b = board_of(g);
    const struct ecg_list *list = &ecg_match(g)->list[ask->seat];
    const struct ecg_player *player = ecg_player(g, ask->seat);
    if (is_out_of_the_ordinary(g, list, player)) {
        offer_in_detail(g, ask, main_phase);
        return;
    }
    struct bits128 cards = engine_one_of_few(&list->core, plain_cards(list, player, main_phase));
    place_set powers = b->powers & ~b->silenced & player->board.control & ~b->expended &
                       (~b->deploying | champ_own_keyword(g, CHAMP_BLITZ));
    assert(bits128_equal(cards, ecg_playable(g, ask->seat, main_phase)));
    assert(powers == usable_powers(g, ask->seat) && bits128_empty(usable_pile(g, ask->seat)));
    ask->cards = cards;
    ask->powers = powers;
    ask->done = true;
    ask->options = (uint16_t)(bits128_count(cards) + places_count(powers) + 1U);
}

// What in play may have something to do in a window, whoever controls it.
struct instant_board {
    place_set powers;
    bool somebody;
};

static struct instant_board instant_board(const struct engine_game *g)
{
    const struct board *b = board_of(g);
    place_set ambush = champ_match(g)->statics >> ECG_S_HAND_AMBUSH & 1U ? b->statics : 0;
    return (struct instant_board){b->powers & (~b->expend_only | may_expend(g)),
                                  (ambush | b->grant_count) != 0};
}

static bool could_act(const struct engine_game *g, unsigned seat, struct instant_board board)
{
    const struct ecg_list *list = &ecg_match(g)->list[seat];
    const struct ecg_player *player = ecg_player(g, seat);
    const struct ecg_instant *instant = &list->instant[player->gold > 0];
    struct bits128 cards = bits128_or(bits128_and(instant->hand, player->core.hand),
                                      bits128_and(instant->pile, player->core.discard));
    bool more = board.somebody | ecg_has_aligned_gold(player) | (list->core.beside != ENGINE_NO_INDEX);
    return (cards.w[0] | cards.w[1] | (board.powers & player->board.control) | more) != 0;
}

unsigned ecg_could_act(const struct engine_game *g)
{
    const struct instant_board board = instant_board(g);
    unsigned able = 0;
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        able |= (unsigned)could_act(g, seat, board) << seat; // without a branch: hard to foretell
    return able;
}

// --- Playing

// E3.2.2, E5.18.1, B-ally-1, D33: what the announcement sets off waits until the card has resolved.
static void announce(struct engine_game *g, unsigned seat, const struct champ_info *info, bool from_hand)
{
    struct ecg_player *player = ecg_player(g, seat);
    bool one = info->cost == 1; // E5.18.2, B-ally-2: the printed cost decides
    player->ones_played = (uint8_t)(player->ones_played + one);
    player->ones_alignments |= one * info->alignments & 15U;
    if (champ_somebody_listens(g, ECG_ON_ALLY) && one && from_hand)
        champ_fire_seat_now(g, seat, ECG_ON_ALLY, info->alignments);
    if (champ_somebody_listens(g, CHAMP_ON_PLAY_EVENT) && info->type == CHAMP_EVENT)
        champ_fire_seat_now(g, seat, CHAMP_ON_PLAY_EVENT, 0);
}

// E2.2.3#1, E1.4.6#2: the event lies in the supplemental zone, which is the frame, until it is finished.
static void begin_event(struct engine_game *g, unsigned seat, engine_card card, unsigned how)
{
    struct engine_frame *f = engine_push_card(g, seat, card, how);
    if (!f)
        return;
    f->pc = champ_info_of(g, card)->plain_code;
    f->stage = f->pc == ENGINE_NO_INDEX ? ECG_STAGE_MODE : ENGINE_STAGE_RUN;
}

// The caller has taken the card out of its zone.  E3.2.1: costs first.
void ecg_play_card(struct engine_game *g, unsigned seat, engine_card card, unsigned how)
{
    const struct champ_info *info = champ_info_of(g, card);
    bool from_hand = (how & ENGINE_PLAY_FROM_HAND) != 0;
    if (!(how & ENGINE_PLAY_FREE))
        ecg_pay_gold(g, seat, info->alignments, card_gold(g, seat, info)); // B-play-1
    engine_record_play(g, card);
    announce(g, seat, info, from_hand);
    if (info->type == CHAMP_CHAMPION) // E3.2.3a#1, E3.2.4#1
        (void)champ_enter(g, card, seat, from_hand ? CHAMP_ENTER_FROM_HAND : 0);
    else
        begin_event(g, seat, card, how);
}

// `powers`: those that can be used, as bits.
static void begin_power(struct engine_game *g, unsigned seat, engine_card card, unsigned place,
                        unsigned powers)
{
    struct engine_frame *f = engine_push_frame(g);
    if (!f)
        return;
    f->card = card;
    f->player = (uint8_t)seat;
    f->source = (uint8_t)place;
    f->stage = ECG_STAGE_MODE;
    f->x = (int16_t)powers;
}

ENGINE_APART void ecg_use_power(struct engine_game *g, unsigned seat, unsigned place)
{
    begin_power(g, seat, board_of(g)->card[place], place, usable_at(g, seat, place));
}

ENGINE_APART void ecg_use_pile(struct engine_game *g, unsigned seat, unsigned slot)
{
    unsigned powers = usable_elsewhere(g, seat, ecg_match(g)->list[seat].core.kind[slot], ENGINE_DISCARD);
    begin_power(g, seat, engine_card_of(seat, slot), ENGINE_NO_PLACE, powers);
}

// E2.4.2#2: from here on like the power of any card.
ENGINE_APART void ecg_use_god(struct engine_game *g, unsigned seat)
{
    unsigned powers = usable_elsewhere(g, seat, ecg_match(g)->list[seat].core.beside, ENGINE_SUPPLEMENTAL);
    begin_power(g, seat, ENGINE_NO_CARD, ENGINE_NO_PLACE, powers);
}

// --- The stages of paying

static unsigned frame_kind(const struct engine_game *g, const struct engine_frame *f)
{
    return f->card == ENGINE_NO_CARD ? ecg_match(g)->list[f->player].core.beside
                                     : engine_card_kind(g->m, f->card);
}

static const struct ecg_cost *frame_cost(const struct engine_game *g, const struct engine_frame *f)
{
    return f->flags & ENGINE_FR_CARD ? extra_cost(g, frame_kind(g, f))
                                     : cost_of(g, &champ_match(g)->abilities[f->ability]);
}

// What the champion whose power it is pays itself.
static void pay_at(struct engine_game *g, unsigned place, const struct ecg_cost *cost)
{
    if (cost->expend) { // B-power-1, B-expend-1
        places_set(&board_of(g)->expended, place);
        places_clear(&board_of(g)->flipped, place);
    }
    if (cost->counters)
        champ_add_counters(g, places_only(place), -cost->counters, 0);
    if (cost->break_this)
        (void)champ_break(g, places_only(place));
}

// The parts of a power's cost that leave nothing to choose.
static void pay_fixed(struct engine_game *g, struct engine_frame *f, const struct ecg_cost *cost, int gold)
{
    const struct champ_info *info = &champ_match(g)->info[frame_kind(g, f)];
    unsigned alignments =
        f->source == ENGINE_NO_PLACE ? info->alignments : gold_alignments(g, f->player, f->source);
    ecg_pay_gold(g, f->player, alignments, gold);
    champ_lose_health(g, f->player, cost->health);
    if (f->source != ENGINE_NO_PLACE)
        pay_at(g, f->source, cost);
    if (cost->banish_this) {
        champ_take_from_discard(g, f->card);
        engine_to_bottom(g, engine_card_owner(f->card), bits128_only(engine_card_slot(f->card)), false);
    }
}

// The next part of a cost that leaves something to choose, from `stage` on; or the program.
static void pay_next(const struct engine_game *g, struct engine_frame *f, unsigned stage)
{
    const struct ecg_cost *cost = frame_cost(g, f);
    const unsigned parts[] = {cost->break_champion, cost->banish_cards, cost->discard_cards};
    engine_next_part(f, parts, sizeof parts / sizeof *parts, ECG_STAGE_BREAK, stage, ENGINE_STAGE_RUN);
}

// E3.2.1#2: which half, or which power, is settled first.
static void set_mode(struct engine_game *g, struct engine_frame *f, unsigned index)
{
    const struct champ_info *info = &champ_match(g)->info[frame_kind(g, f)];
    f->x = 0;
    f->step = 0;
    f->stage = ECG_STAGE_BREAK;
    if (f->flags & ENGINE_FR_CARD) {
        const struct champ_mode *mode = &champ_match(g)->modes[info->first_mode + index];
        f->pc = mode->code;
        if (!info->extra_cost) {
            ecg_pay_gold(g, f->player, info->alignments, mode->extra);
            f->stage = ENGINE_STAGE_RUN;
            return;
        }
        const struct ecg_cost *extra = frame_cost(g, f);
        pay_fixed(g, f, extra, mode->extra + extra->gold);
    } else {
        f->ability = index < ECG_FIRST_GRANTED ? (uint16_t)(info->first_ability + index)
                                               : board_of(g)->granted[index - ECG_FIRST_GRANTED];
        f->pc = champ_match(g)->abilities[f->ability].code;
        pay_fixed(g, f, frame_cost(g, f), power_gold(g, f->player, frame_cost(g, f)));
    }
    const struct ecg_cost *cost = frame_cost(g, f);
    if (cost->break_champion | cost->banish_cards | cost->discard_cards)
        pay_next(g, f, ECG_STAGE_BREAK);
    else
        f->stage = ENGINE_STAGE_RUN;
}

static bool has_several_modes(const struct engine_game *g, const struct engine_frame *f)
{
    const struct champ_info *info = &champ_match(g)->info[frame_kind(g, f)];
    if (f->flags & ENGINE_FR_CARD)
        return info->modes > 1;
    unsigned powers = board_of(g)->grant_count;
    for (unsigned i = 0; i < info->abilities; i++)
        powers += champ_match(g)->abilities[info->first_ability + i].form == CHAMP_POWER;
    return powers > 1;
}

// E1.9.3, D31: the champion whose power it is has left with its owner, so nothing is paid and nothing
// happens.
static bool is_gone(const struct engine_game *g, const struct engine_frame *f)
{
    return f->source != ENGINE_NO_PLACE && !(f->flags & ENGINE_FR_CARD) &&
           !places_test(board_of(g)->present, f->source);
}

// What was under way ends, and what has been paid is lost.
static ENGINE_SELDOM bool do_nothing(struct engine_frame *f)
{
    f->pc = ENGINE_CODE_END;
    f->stage = ENGINE_STAGE_RUN;
    f->x = 0;
    f->step = f->left = 0;
    f->options = f->chosen = 0;
    return true;
}

static bool choose_mode(struct engine_game *g, struct engine_frame *f)
{
    if (is_gone(g, f))
        return do_nothing(f);
    if (f->step == ENGINE_ANSWERED) {
        set_mode(g, f, f->left);
        return true;
    }
    unsigned modes = (uint16_t)f->x;
    if (f->flags & ENGINE_FR_CARD) {
        const struct champ_info *info = &champ_match(g)->info[frame_kind(g, f)];
        int gold = ecg_gold_for(g, f->player, info->alignments) - extra_cost(g, frame_kind(g, f))->gold;
        modes = payable_modes(g, info, gold);
    }
    if ((modes & (modes - 1)) == 0 && !(engine_asks_forced(g) && has_several_modes(g, f))) {
        set_mode(g, f, (unsigned)__builtin_ctz(modes));
        return true;
    }
    engine_ask(g, ENGINE_ASK_MODE, f->player)->indices = (uint16_t)modes;
    return false;
}

// The champions are chosen in ascending order and then break together.  E1.9.3: with a player who leaves
// meanwhile those that were to break may leave.
static ENGINE_APART bool pay_champions(struct engine_game *g, struct engine_frame *f)
{
    if (f->step == 0)
        engine_begin_giving(f, ecg_player(g, f->player)->board.control & ~champ_unbreakable(g));
    if (engine_count(g, f->options) < f->left)
        return do_nothing(f);
    if (!engine_give_places(g, f))
        return false;
    (void)champ_break(g, f->chosen);
    f->chosen = 0;
    pay_next(g, f, ECG_STAGE_BANISH);
    return true;
}

// Cards for a cost come from the own discard pile or hand.
static bool pay_cards(struct engine_game *g, struct engine_frame *f, struct bits128 pool, unsigned what)
{
    enum engine_zone zone = what == ENGINE_ASK_CARD ? ENGINE_DISCARD : ENGINE_HAND;
    engine_ask_cards(g, what, f->player, f->player, zone, pool, f->left, false);
    return false;
}

static ENGINE_APART bool pay_banishing(struct engine_game *g, struct engine_frame *f)
{
    if (f->left)
        return pay_cards(g, f, ecg_player(g, f->player)->core.discard, ENGINE_ASK_CARD);
    engine_leave_discard(g, f->player, g->s->picked);
    engine_to_bottom(g, f->player, g->s->picked, false);
    g->s->picked = bits128_none();
    pay_next(g, f, ECG_STAGE_DISCARD);
    return true;
}

static ENGINE_APART bool pay_discarding(struct engine_game *g, struct engine_frame *f)
{
    if (f->left)
        return pay_cards(g, f, ecg_player(g, f->player)->core.hand, ENGINE_ASK_DISCARD);
    for (struct bits128 left = g->s->picked; !bits128_empty(left);)
        champ_discard_from_hand(g, f->player, engine_card_of(f->player, bits128_pop(&left)), f->player);
    g->s->picked = bits128_none();
    f->stage = ENGINE_STAGE_RUN;
    return true;
}

// D52: what happens to the hand or deck of a team that a trigger is about happens to that of one member, whom
// the player of the ability names.  What each player or each opponent is to do every member does, with cards
// of its own: as with the gold of all players (D53) there is nobody to name.
static ENGINE_APART bool choose_member(struct engine_game *g, struct engine_frame *f)
{
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        unsigned team = f->seats ? engine_team(g, (unsigned)__builtin_ctz(f->seats)) : 0;
        f->seats_left = (uint8_t)(team & g->s->alive);
    }
    if (f->seats_left & (f->seats_left - 1U)) {
        engine_ask(g, ENGINE_ASK_PILE, f->player)->seats = f->seats_left;
        return false;
    }
    f->seats = f->seats_left;
    f->seats_left = f->step = 0;
    f->stage = ENGINE_STAGE_RUN;
    return true;
}

// Goes through the stages, one at a time, until the program can run; false when somebody has to choose.
bool ecg_run_costs(struct engine_game *g, struct engine_frame *f)
{
    switch (f->stage) {
    case ECG_STAGE_MODE: return choose_mode(g, f);
    case ECG_STAGE_BREAK: return pay_champions(g, f);
    case ECG_STAGE_BANISH: return pay_banishing(g, f);
    case ECG_STAGE_MEMBER: return choose_member(g, f);
    default: return pay_discarding(g, f);
    }
}
