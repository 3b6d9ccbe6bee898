// What happens sets off abilities that watch for it: cards played, steps, draws.
#include "engine/knowledge/sight.h"
#include "games/tcg/tcg.h"

#include <string.h>

// What an ability is told: who did it, and with which card.
struct happening {
    unsigned event, actor;
    engine_card card; // ENGINE_NO_CARD none
};

// T-trigger-when-1: whose, and which cards.  What lies face down has no traits to look at (T-kw-veiled-19).
static bool fits(const struct engine_game *g, const struct champ_ability *ability, unsigned seat,
                 const struct happening *what)
{
    if ((ability->own & TCG_YOUR && seat != what->actor) ||
        (ability->own & TCG_ANOTHERS && seat == what->actor))
        return false;
    if (ability->filter == ENGINE_NO_INDEX)
        return true;
    if (what->card == ENGINE_NO_CARD)
        return false;
    const struct champ_fits *fits = &champ_match(g)->fits[ability->filter];
    return bits128_test(fits->slots[engine_card_owner(what->card)], engine_card_slot(what->card));
}

static void fire_card(struct engine_game *g, engine_card card, unsigned place, unsigned seat,
                      enum engine_zone zone, const struct happening *what)
{
    const struct champ_info *info = champ_info_of(g, card);
    for (unsigned i = 0; i < info->abilities; i++) {
        const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
        if (ability->form != CHAMP_TRIGGER || ability->zone != zone || ability->event != what->event ||
            !fits(g, ability, seat, what))
            continue;
        struct engine_trigger entry;
        memset(&entry, 0, sizeof entry);
        entry.ability = (uint16_t)(info->first_ability + i);
        entry.card = card;
        entry.count = 1;
        entry.source = (uint8_t)place;
        entry.player = (uint8_t)(seat & 15U);
        entry.about = (uint8_t)(what->actor & 15U);
        g->s->check_board |= (ability->own & CHAMP_AT_ONCE) != 0;
        engine_pend(g, entry);
    }
}

static void fire_pile(struct engine_game *g, unsigned seat, unsigned owner, const struct happening *what)
{
    const struct tcg_player *player = tcg_player(g, owner);
    struct bits128 pile = bits128_and(champ_list(g->m, owner)->pile_event[what->event],
                                      owner == seat ? player->core.discard : player->abroad.pile[seat]);
    while (!bits128_empty(pile))
        fire_card(g, engine_card_of(owner, bits128_pop(&pile)), ENGINE_NO_PLACE, seat, ENGINE_DISCARD, what);
}

static ENGINE_APART void fire_seat(struct engine_game *g, unsigned seat, const struct happening *what)
{
    const struct board *b = board_of(g);
    for (place_set left = b->watchers & board_player(g, seat)->control & ~b->silenced; left;) {
        unsigned place = places_pop(&left);
        if (champ_info_at(g, place)->events >> what->event & 1U)
            fire_card(g, b->card[place], place, seat, ENGINE_IN_PLAY, what);
    }
    bool piles = champ_match(g)->elsewhere_events >> what->event & 1U;
    bool of_others = (unsigned)g->s->keepers >> seat & 1U;
    for (unsigned owner = 0; piles && owner < engine_seats(g); owner++)
        if (owner == seat || of_others)
            fire_pile(g, seat, owner, what);
}

static void fire(struct engine_game *g, const struct happening what)
{
    const struct board *b = board_of(g);
    bool piles = champ_match(g)->elsewhere_events >> what.event & 1U;
    if (!champ_somebody_listens(g, what.event) || !(piles || b->watchers & ~b->silenced))
        return;
    for (unsigned seats = g->s->alive; seats; seats &= seats - 1)
        fire_seat(g, (unsigned)__builtin_ctz(seats), &what);
}

void tcg_fire_play(struct engine_game *g, unsigned seat, engine_card card, unsigned flags)
{
    fire(g, (struct happening){TCG_ON_PLAY, seat, flags & TCG_IT_FACE_DOWN ? ENGINE_NO_CARD : card});
}

// Abilities that players have this turn: to what a step or a champion does.
static void fire_lasting(struct engine_game *g, unsigned event, place_set places, unsigned about, int amount)
{
    const struct tcg_state *s = tcg_state(g);
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const struct tcg_lasting *lasting = &s->lasting[i];
        const struct champ_ability *ability = &champ_match(g)->abilities[lasting->ability];
        struct engine_frame view;
        tcg_make_frame(&view, lasting->player, lasting->card, ENGINE_NO_PLACE);
        if (ability->event != event ||
            (ability->filter != ENGINE_NO_INDEX &&
             !champ_match_among(g, places, &champ_match(g)->filters[ability->filter], view.player, &view)))
            continue;
        if (!tcg_match(g)->amounts[lasting->ability])
            amount = 1;
        engine_pend(g, (struct engine_trigger){.ability = lasting->ability,
                                               .card = lasting->card,
                                               .count = (int16_t)(amount < INT16_MAX ? amount : INT16_MAX),
                                               .source = ENGINE_NO_PLACE,
                                               .player = lasting->player & 15U,
                                               .about = about & 15U});
    }
}

// T-trigger-step-1 to T-trigger-step-4: at the beginning of a step.  "At end of turn" is at that of the End
// Step, as what cards call their End of Turn Step.
void tcg_fire_step(struct engine_game *g, unsigned event)
{
    fire(g, (struct happening){event, g->s->active, ENGINE_NO_CARD});
    if (event == TCG_ON_END) {
        fire(g, (struct happening){ENGINE_ON_TURN_END, g->s->active, ENGINE_NO_CARD});
        fire_lasting(g, ENGINE_ON_TURN_END, 0, ENGINE_ABOUT_NOBODY, 1);
    }
}

void tcg_fire_attacked(struct engine_game *g, unsigned seat)
{
    fire(g, (struct happening){TCG_ON_ATTACKED, seat, ENGINE_NO_CARD});
}

// A card was drawn: T-deckout-1, it may have been the last.
void tcg_drew(struct engine_game *g, unsigned seat)
{
    g->s->check_seats |= (uint8_t)(1U << seat);
    fire(g, (struct happening){TCG_ON_DRAW, seat, ENGINE_NO_CARD});
    champ_fire_seat(g, seat, ENGINE_ON_YOU_DRAW, 0);
}

// --- Champions

static void pend(struct engine_game *g, unsigned ability, unsigned place, place_set chosen, unsigned about,
                 int amount)
{
    struct engine_trigger entry;
    memset(&entry, 0, sizeof entry);
    entry.ability = (uint16_t)ability;
    entry.card = board_of(g)->card[place];
    entry.count = (int16_t)(!tcg_match(g)->amounts[ability] ? 1 : amount < INT16_MAX ? amount : INT16_MAX);
    entry.source = (uint8_t)place;
    entry.player = (uint8_t)(champ_controller(g, place) & 15U);
    entry.about = (uint8_t)(about & 15U);
    entry.chosen = chosen;
    g->s->check_board |= (champ_match(g)->abilities[ability].own & CHAMP_AT_ONCE) != 0;
    engine_pend(g, entry);
}

void tcg_fire_amount(struct engine_game *g, unsigned place, unsigned event, unsigned about, int amount)
{
    const struct champ_info *info = champ_info_at(g, place);
    if (!(info->events >> event & 1U) || places_test(board_of(g)->silenced, place))
        return;
    for (unsigned i = info->first_ability; i < info->first_ability + info->abilities; i++) {
        const struct champ_ability *ability = &champ_match(g)->abilities[i];
        if (ability->form == CHAMP_TRIGGER && ability->event == event && ability->zone == ENGINE_IN_PLAY)
            pend(g, i, place, 0, about, amount);
    }
}

// Abilities that watch others, of which those that fit become chosen.
static void fire_watching(struct engine_game *g, unsigned place, place_set places, unsigned event, int amount)
{
    const struct champ_info *info = champ_info_at(g, place);
    struct engine_frame view;
    tcg_make_frame(&view, champ_controller(g, place), board_of(g)->card[place], place);
    for (unsigned i = info->first_ability; i < info->first_ability + info->abilities; i++) {
        const struct champ_ability *ability = &champ_match(g)->abilities[i];
        if (ability->form != CHAMP_TRIGGER || ability->event != event || ability->zone != ENGINE_IN_PLAY)
            continue;
        place_set seen =
            champ_match_among(g, places, &champ_match(g)->filters[ability->filter], view.player, &view);
        if (seen)
            pend(g, i, place, seen, ENGINE_ABOUT_NOBODY, amount);
    }
}

static void fire_watchers(struct engine_game *g, place_set places, unsigned event, int amount)
{
    for (place_set left = board_of(g)->watchers & ~board_of(g)->silenced; left;) {
        unsigned place = places_pop(&left);
        if (champ_info_at(g, place)->events >> event & 1U)
            fire_watching(g, place, places, event, amount);
    }
}

void tcg_fire_group(struct engine_game *g, place_set places, unsigned event)
{
    if (champ_somebody_listens(g, event))
        fire_watchers(g, places, event, 1);
}

// What a champion's damage sets off.
void tcg_damage_triggers(struct engine_game *g, const struct champ_damage *d)
{
    if (d->source == ENGINE_NO_PLACE || d->total <= 0 || !places_test(board_of(g)->present, d->source))
        return;
    tcg_fire_amount(g, d->source, CHAMP_ON_DEAL_DAMAGE, ENGINE_ABOUT_NOBODY, d->total);
    if (d->champions)
        champ_fire_self(g, d->source, CHAMP_ON_DAMAGE_CHAMPION, d->champions, ENGINE_ABOUT_NOBODY);
    for (unsigned seats = d->seats; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        tcg_fire_amount(g, d->source, CHAMP_ON_DAMAGE_PLAYER, seat, d->to_seat[seat]);
        if (seat != d->dealer)
            tcg_fire_amount(g, d->source, CHAMP_ON_DAMAGE_OPPONENT, seat, d->to_seat[seat]);
    }
    if (champ_somebody_listens(g, TCG_ON_OTHER_DEALS))
        fire_watchers(g, places_only(d->source), TCG_ON_OTHER_DEALS, d->total);
    if (!tcg_state(g)->lasting_count)
        return;
    fire_lasting(g, TCG_ON_OTHER_DEALS, places_only(d->source), ENGINE_ABOUT_NOBODY, d->total);
    for (unsigned seats = d->seats; seats; seats &= seats - 1)
        fire_lasting(g, TCG_ON_OTHER_DAMAGES, places_only(d->source), (unsigned)__builtin_ctz(seats), 1);
}

// A card or ability is about to resolve that has targets: those of other players that watch for it.
void tcg_fire_targeted(struct engine_game *g, unsigned index)
{
    const struct tcg_state *s = tcg_state(g);
    if (!champ_somebody_listens(g, TCG_ON_TARGETED_RESOLVES))
        return;
    place_set targets = tcg_targets_of(g, index) & ~board_player(g, s->line[index].player)->control;
    while (targets)
        champ_fire_self(g, places_pop(&targets), TCG_ON_TARGETED_RESOLVES, 0, ENGINE_ABOUT_NOBODY);
}

// --- Cards that move

// T-kw-stop-6, T-trigger-when-13: from play into the pile of this player.  A45: of a copy, what it was there.
void tcg_fire_from_play(struct engine_game *g, engine_card card, engine_card seen, unsigned player)
{
    const struct champ_info *info = champ_info_of(g, seen);
    for (unsigned i = 0; info->events >> TCG_ON_FROM_PLAY & 1U && i < info->abilities; i++) {
        const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
        if (ability->form == CHAMP_TRIGGER && ability->event == TCG_ON_FROM_PLAY)
            engine_pend(g, (struct engine_trigger){.ability = (uint16_t)(info->first_ability + i),
                                                   .card = card,
                                                   .count = 1,
                                                   .source = ENGINE_NO_PLACE,
                                                   .player = player & 15U,
                                                   .about = ENGINE_ABOUT_NOBODY});
    }
}

void tcg_fire_leaves_pile(struct engine_game *g, engine_card card, unsigned holder)
{
    fire(g, (struct happening){TCG_ON_LEAVES_PILE, holder, card});
}

// --- At once

static bool is_at_once(const struct engine_game *g, const struct engine_trigger *entry)
{
    return entry->ability == TCG_BUILTIN_INSTEAD ||
           (entry->ability < ENGINE_FIRST_BUILTIN &&
            champ_match(g)->abilities[entry->ability].own & CHAMP_AT_ONCE);
}

// T-line-7; T-trigger-as-1, T-trigger-as-3, T-trigger-as-8: abilities worded with "as" do not wait: each
// begins before anything else goes on.  The active player's first.
bool tcg_start_at_once(struct engine_game *g)
{
    struct engine_state *s = g->s;
    unsigned best = ENGINE_TRIGGERS, best_distance = EPIC_MAX_SEATS;
    for (unsigned i = 0; i < s->waiting; i++) {
        unsigned distance = (s->triggers[i].player + EPIC_MAX_SEATS - tcg_lead(g)) % EPIC_MAX_SEATS;
        if (distance < best_distance && is_at_once(g, &s->triggers[i])) {
            best = i;
            best_distance = distance;
        }
    }
    if (best == ENGINE_TRIGGERS)
        return false;
    engine_start_trigger(g, best);
    if (!engine_over(g))
        engine_top(g)->stage = ENGINE_STAGE_RUN;
    return true;
}
