// Is a state sound?  Every line that is appended names one thing that must not be.
//
// The check is for states between two actions: mid-way an engine may hold a card in neither of two zones.
// After the end of a game only bounds are looked at, since the rules stop a game in the middle of what it was
// doing.
#include "games/ecg/knowledge/view.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct auditor {
    struct ecg_game g;
    struct text *out;
    bool sound;
};

__attribute__((format(printf, 2, 3))) static void wrong(struct auditor *a, const char *format, ...)
{
    char line[256];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(line, sizeof line, format, values);
    va_end(values);
    text_appendf(a->out, "turn %u: %s\n", a->g.s->turn, line);
    a->sound = false;
}

static bool running(const struct auditor *a) { return a->g.s->ending == EPIC_RUNNING; }

// While the damage of one instruction is being divided, part of it is dealt and nothing has come of it yet
// (D24).
static bool dividing(const struct auditor *a)
{
    const struct ecg_state *s = a->g.s;
    if (s->hold)
        return true;
    if (s->depth == 0 || s->depth > ECG_FRAMES)
        return false;
    const struct ecg_frame *f = &s->frames[s->depth - 1];
    if (f->stage != ECG_STAGE_RUN || f->pc >= a->g.m->cards->code_count)
        return false;
    unsigned op = a->g.m->cards->code[f->pc].op;
    return op == OP_DAMAGE_SPLIT || op == OP_DAMAGE_3_TARGETS;
}

// --- the board -----------------------------------------------------------------------------------

static const uint64_t all_places = (UINT64_C(1) << ECG_PLACES) - 1;

static void within(struct auditor *a, const char *what, uint64_t set, uint64_t bound)
{
    if (set & ~bound)
        wrong(a, "%s: %#llx is more than %#llx", what, (unsigned long long)set, (unsigned long long)bound);
}

static void audit_sets(struct auditor *a)
{
    const struct ecg_state *s = a->g.s;
    within(a, "present", s->present, all_places);
    within(a, "closed", s->closed, all_places & ~s->present);
    for (unsigned i = 0; i < ECG_KW_IN_PLAY; i++)
        within(a, "lasting keyword", s->lasting[i], s->present);
    for (unsigned i = 0; i < ECG_KW_GRANTABLE; i++)
        within(a, "keyword of this turn", s->this_turn[i], s->present);
    within(a, "silenced", s->silenced, s->present);
    within(a, "expended", s->expended, s->present);
    within(a, "flipped", s->flipped, s->present & ~s->expended); // B-position: one position at a time
    within(a, "deploying", s->deploying, s->present);
    within(a, "tokens", s->tokens, s->present);
    within(a, "frail", s->frail, s->present);
    within(a, "attacking", s->attacking, s->present);
    within(a, "blocking", s->blocking, s->present & ~s->attacking);
    within(a, "from hand", s->from_hand, s->present);
    within(a, "statics", s->statics, s->present);
    within(a, "powers", s->powers, s->present);
    within(a, "lenders of offense and defense", s->lenders, s->statics);
    within(a, "powers that just expend", s->expenders, s->powers);
    within(a, "watchers", s->watchers, s->present);
}

static void audit_control(struct auditor *a)
{
    const struct ecg_state *s = a->g.s;
    uint64_t sum = 0;
    for (unsigned seat = 0; seat < ecg_seats(&a->g); seat++) {
        const struct ecg_player *player = &s->player[seat];
        if (player->control & sum)
            wrong(a, "P%u controls what another seat controls", seat);
        sum |= player->control;
        within(a, "damaged by", player->damaged_by, s->present);
        within(a, "lent", player->lent, s->present);
    }
    if (sum != s->present)
        wrong(a, "champions under control %#llx are not those in play %#llx", (unsigned long long)sum,
              (unsigned long long)s->present);
}

static bool valid_card(const struct auditor *a, ecg_card card)
{
    if (ecg_card_is_token(card))
        return (unsigned)(card & ~ECG_TOKEN_CARD) < a->g.m->cards->kind_count;
    unsigned owner = card >> 7U;
    return owner < ecg_seats(&a->g) && ecg_card_slot(card) < a->g.m->list[owner].size;
}

static void audit_facts(struct auditor *a, unsigned place)
{
    const struct ecg_state *s = a->g.s;
    const struct ecg_info *info = ecg_info_at(&a->g, place);
    if (info->type == ECG_EVENT || info->type == ECG_GOD)
        wrong(a, "place %u: not a champion", place);
    if (bits64_test(s->tokens, place) != ecg_card_is_token(s->card[place]))
        wrong(a, "place %u: the token set is wrong", place);
    if (bits64_test(s->statics, place) != info->has_static)
        wrong(a, "place %u: the set of static abilities is wrong", place);
    if (bits64_test(s->powers, place) != info->has_power)
        wrong(a, "place %u: the set of powers is wrong", place);
    if (bits64_test(s->lenders, place) != info->lends_stats)
        wrong(a, "place %u: the set of lenders is wrong", place);
    if (bits64_test(s->expenders, place) != info->powers_just_expend)
        wrong(a, "place %u: the set of powers that just expend is wrong", place);
    if (bits64_test(s->watchers, place) != info->has_watcher)
        wrong(a, "place %u: the set of watchers is wrong", place);
    for (unsigned keyword = 0; keyword < ECG_KW_IN_PLAY; keyword++) {
        if (info->keywords >> keyword & 1U && !bits64_test(s->lasting[keyword], place))
            wrong(a, "place %u: printed keyword %u is not in force", place, keyword);
    }
}

// E5.16.3, D39: nobody is asked anything while a champion has lethal damage.
static void audit_damage(struct auditor *a, unsigned place)
{
    const struct ecg_state *s = a->g.s;
    if (s->damage[place] && !bits64_test(s->frail, place))
        wrong(a, "place %u: damaged but not frail", place);
    if (!running(a) || dividing(a) || bits64_test(ecg_unbreakable(&a->g), place))
        return;
    int defense = ecg_defense(&a->g, place);
    if (defense <= 0 || s->damage[place] >= defense)
        wrong(a, "place %u: defense %d and damage %u, and still in play", place, defense, s->damage[place]);
}

static void audit_places(struct auditor *a)
{
    const struct ecg_state *s = a->g.s;
    for (unsigned place = 0; place < ECG_PLACES; place++) {
        if (!bits64_test(s->present, place)) {
            if (s->card[place] || s->bonus_offense[place] || s->bonus_defense[place] || s->counters[place] ||
                s->damage[place])
                wrong(a, "place %u: empty, but something is left there", place);
        } else if (!valid_card(a, s->card[place])) {
            wrong(a, "place %u: there is no card %#x", place, s->card[place]);
        } else {
            audit_facts(a, place);
            audit_damage(a, place);
        }
    }
}

// D26: champions that have left or changed sides are out of the battle.
static void audit_battle(struct auditor *a)
{
    const struct ecg_state *s = a->g.s;
    bool battle_step = s->step >= ECG_STEP_ATTACKERS && s->step <= ECG_STEP_COMBAT_END;
    bool ending = s->step == ECG_STEP_MAIN && s->ask.what != ECG_ASK_MAIN; // D13: end-of-combat triggers
    if (!battle_step && !ending &&
        (s->attacking || s->blocking || s->flags & (ECG_FL_BATTLE | ECG_FL_BLOCKED)))
        wrong(a, "step %u: a battle outside of the battle steps", s->step);
    if (!(s->flags & ECG_FL_BATTLE))
        return;
    if (s->defender >= ecg_seats(&a->g)) {
        wrong(a, "there is no defender P%u", s->defender);
        return;
    }
    if (s->defender == s->active || !ecg_alive(&a->g, s->defender))
        wrong(a, "P%u cannot be under attack", s->defender);
    within(a, "attackers", s->attacking, s->player[s->active].control);
    within(a, "blockers", s->blocking, s->player[s->defender].control);
}

// --- the cards -----------------------------------------------------------------------------------

// How often a seat's cards were found.
struct census {
    uint8_t count[ECG_SLOTS];
};

static void count_set(struct census *census, struct bits128 set)
{
    while (!bits128_empty(set))
        census->count[bits128_pop(&set)]++;
}

static void count_card(struct census *census, unsigned seat, ecg_card card)
{
    if (card != ECG_NO_CARD && !ecg_card_is_token(card) && card >> 7U == seat)
        census->count[ecg_card_slot(card)]++;
}

static void take_census(const struct auditor *a, unsigned seat, struct census *census)
{
    const struct ecg_state *s = a->g.s;
    const struct ecg_player *player = &s->player[seat];
    memset(census, 0, sizeof *census);
    count_set(census, player->deck);
    count_set(census, player->hand);
    count_set(census, player->discard);
    count_set(census, player->revealed);
    for (unsigned i = 0; i < player->queue_length && i < ECG_DECK; i++)
        census->count[player->queue[i] & (ECG_SLOTS - 1)]++;
    for (uint64_t left = s->present & all_places; left;)
        count_card(census, seat, s->card[bits64_pop(&left)]);
    for (unsigned i = 0; i < s->depth && i < ECG_FRAMES; i++) { // E1.4.8: an event is nowhere else meanwhile
        if (s->frames[i].flags & ECG_FR_EVENT)
            count_card(census, seat, s->frames[i].card);
    }
}

// E1.4.1#2: every card of a living seat is in one place; a seat that is out has none: E1.9.3, D32.
static void audit_census(struct auditor *a, unsigned seat)
{
    const struct ecg_list *list = &a->g.m->list[seat];
    unsigned expected = ecg_alive(&a->g, seat) ? 1 : 0;
    struct census census;
    take_census(a, seat, &census);
    for (unsigned slot = 0; slot < ECG_SLOTS; slot++) {
        unsigned found = census.count[slot];
        if (found == (slot < list->size ? expected : 0))
            continue;
        const char *name = slot < list->size ? a->g.m->cards->kinds[list->kind[slot]].name : "no card";
        wrong(a, "P%u slot %u (%s) is in %u places", seat, slot, name, found);
    }
}

static bool is_part(struct bits128 set, struct bits128 bound)
{
    return bits128_empty(bits128_andnot(set, bound));
}

// E5.15.2: the queue and its groups, whose members have no order of their own and are kept ascending.
static void audit_queue(struct auditor *a, unsigned seat)
{
    const struct ecg_player *player = &a->g.s->player[seat];
    unsigned length = player->queue_length;
    if (length > ECG_DECK) {
        wrong(a, "P%u: a queue of %u cards", seat, length);
        return;
    }
    struct bits128 used = bits128_below(length);
    if (!is_part(player->group_start, used) || !is_part(player->secret, used))
        wrong(a, "P%u: marks behind the end of the queue", seat);
    if (length && !bits128_test(player->group_start, 0))
        wrong(a, "P%u: the queue does not begin with a group", seat);
    for (unsigned i = 0; i < ECG_DECK; i++) {
        if (i >= length && player->queue[i])
            wrong(a, "P%u: a card behind the end of the queue", seat);
        if (i == 0 || i >= length || bits128_test(player->group_start, i))
            continue;
        if (player->queue[i] <= player->queue[i - 1])
            wrong(a, "P%u: queue place %u is out of order in its group", seat, i);
        if (bits128_test(player->secret, i) != bits128_test(player->secret, i - 1))
            wrong(a, "P%u: queue place %u is not as secret as its group", seat, i);
    }
}

static void audit_dead(struct auditor *a, unsigned seat)
{
    const struct ecg_player *player = &a->g.s->player[seat];
    if (player->control || player->queue_length || player->damaged_by || player->lent)
        wrong(a, "P%u is out and still has something", seat);
    if (!player->left_order)
        wrong(a, "P%u is out, but not in the order of leaving", seat);
}

static void audit_player(struct auditor *a, unsigned seat)
{
    const struct ecg_player *player = &a->g.s->player[seat];
    const struct ecg_list *list = &a->g.m->list[seat];
    audit_queue(a, seat);
    if (!is_part(player->known, player->hand))
        wrong(a, "P%u: a known card is not in hand", seat);
    if (!is_part(player->broken, player->discard))
        wrong(a, "P%u: a broken card is not in the discard pile", seat);
    if (player->hidden)
        wrong(a, "P%u: hidden cards in a state", seat);
    if (!is_part(player->hand, list->all))
        wrong(a, "P%u: a hand of foreign cards", seat);
    if (!running(a))
        return;
    audit_census(a, seat);
    if (!ecg_alive(&a->g, seat))
        audit_dead(a, seat);
    else if ((player->health <= 0 && !dividing(a)) || player->left_order) // E1.2.2, E1.5.4
        wrong(a, "P%u is in the game with %d health", seat, (int)player->health);
}

// --- what is under way ---------------------------------------------------------------------------

static bool valid_place(unsigned place) { return place < ECG_PLACES || place == ECG_NO_PLACE; }

static bool valid_seat(const struct auditor *a, unsigned seat) { return seat < ecg_seats(&a->g); }

static bool valid_builtin(unsigned ability)
{
    return ability >= ECG_BUILTIN_RIGHTEOUS && ability <= ECG_BUILTIN_DISCARD;
}

static bool valid_ability(const struct auditor *a, unsigned ability)
{
    return ability < a->g.m->cards->ability_count;
}

static void audit_frame(struct auditor *a, unsigned index)
{
    const struct ecg_frame *f = &a->g.s->frames[index];
    if (f->stage > ECG_STAGE_RUN)
        wrong(a, "frame %u: no stage %u", index, f->stage);
    bool code = f->pc < a->g.m->cards->code_count || f->pc >= ECG_CODE_BUILTIN;
    if (f->stage == ECG_STAGE_RUN && !code)
        wrong(a, "frame %u: no instruction %u", index, f->pc);
    if (f->ability != ECG_NO_INDEX && !valid_ability(a, f->ability) && !valid_builtin(f->ability))
        wrong(a, "frame %u: no ability %u", index, f->ability);
    if (f->card != ECG_NO_CARD && !valid_card(a, f->card))
        wrong(a, "frame %u: no card %#x", index, f->card);
    if (!valid_seat(a, f->player))
        wrong(a, "frame %u: no seat %u", index, f->player);
    if (!valid_place(f->source))
        wrong(a, "frame %u: no place %u", index, f->source);
    within(a, "chosen", f->chosen, all_places);
    within(a, "options", f->options, all_places);
    within(a, "seats of a frame", f->seats | f->seats_left, bits64_below(ecg_seats(&a->g)));
}

static void audit_pending(struct auditor *a, unsigned index)
{
    const struct ecg_pending *entry = &a->g.s->pending[index];
    if (!valid_ability(a, entry->ability) && !valid_builtin(entry->ability))
        wrong(a, "waiting %u: no ability %u", index, entry->ability);
    if (entry->card != ECG_NO_CARD && !valid_card(a, entry->card))
        wrong(a, "waiting %u: no card %#x", index, entry->card);
    if (entry->count <= 0)
        wrong(a, "waiting %u: happened %d times", index, entry->count);
    if (!valid_seat(a, entry->player) || (running(a) && !ecg_alive(&a->g, entry->player)))
        wrong(a, "waiting %u: of seat %u", index, entry->player);
    if (entry->about != ECG_ABOUT_NOBODY && !valid_seat(a, entry->about))
        wrong(a, "waiting %u: about seat %u", index, entry->about);
    if (!valid_place(entry->source))
        wrong(a, "waiting %u: no place %u", index, entry->source);
    within(a, "chosen of a waiting ability", entry->chosen, all_places);
}

static void audit_lists(struct auditor *a)
{
    const struct ecg_state *s = a->g.s;
    if (running(a) && !dividing(a) && (s->dying || s->check_lethal))
        wrong(a, "somebody is asked before the dead are looked at");
    if (s->depth > ECG_FRAMES || s->waiting > ECG_PENDING || s->batch > s->waiting ||
        s->delayed_count > ECG_DELAYED || s->grant_count > ECG_GRANTS) {
        wrong(a, "%u frames, %u waiting (batch %u), %u delayed, %u grants", s->depth, s->waiting, s->batch,
              s->delayed_count, s->grant_count);
        return;
    }
    for (unsigned i = 0; i < s->depth; i++)
        audit_frame(a, i);
    for (unsigned i = 0; i < s->waiting; i++)
        audit_pending(a, i);
    for (unsigned i = 0; i < s->delayed_count; i++) {
        const struct ecg_delayed *entry = &s->delayed[i];
        if (!valid_builtin(entry->builtin) || !valid_seat(a, entry->player) || !valid_place(entry->place))
            wrong(a, "delayed %u: builtin %#x, seat %u, place %u", i, entry->builtin, entry->player,
                  entry->place);
    }
    for (unsigned i = 0; i < s->grant_count; i++) {
        if (!valid_ability(a, s->granted[i]))
            wrong(a, "grant %u: no ability %u", i, s->granted[i]);
        within(a, "champions with a granted ability", s->granted_to[i], s->present);
    }
}

// --- the choice ----------------------------------------------------------------------------------

static struct bits128 zone_of(const struct auditor *a, const struct ecg_ask *ask)
{
    const struct ecg_state *s = a->g.s;
    switch (ask->zone) {
    case ECG_IN_PILE: return s->player[ask->pile_seat].discard;
    case ECG_IN_REVEALED: return s->player[ask->pile_seat].revealed;
    default: return s->player[ask->seat].hand;
    }
}

static void audit_ask_cards(struct auditor *a, const struct ecg_ask *ask)
{
    const struct ecg_state *s = a->g.s;
    if (!valid_seat(a, ask->pile_seat)) {
        wrong(a, "choice: cards of P%u", ask->pile_seat);
        return;
    }
    if (!is_part(ask->cards, zone_of(a, ask)))
        wrong(a, "choice: a card that is not in its zone");
    if (!is_part(ask->pile, s->player[ask->seat].discard))
        wrong(a, "choice: a power of a card that is not in the discard pile");
    bool own = ask->zone != ECG_IN_PILE && ask->zone != ECG_IN_REVEALED;
    unsigned owner = own ? ask->seat : ask->pile_seat;
    if (!bits128_equal(ecg_one_of_each(a->g.m, owner, ask->cards), ask->cards) ||
        !bits128_equal(ecg_one_of_each(a->g.m, ask->seat, ask->pile), ask->pile))
        wrong(a, "choice: a kind of card is offered twice");
}

static void audit_ask(struct auditor *a)
{
    const struct ecg_state *s = a->g.s;
    const struct ecg_ask *ask = &s->ask;
    if (ask->what == ECG_ASK_NOTHING || ask->what >= ECG_ASKINGS) {
        wrong(a, "the game goes on, but nobody is asked (%u)", ask->what);
        return;
    }
    if (!valid_seat(a, ask->seat) || !ecg_alive(&a->g, ask->seat)) {
        wrong(a, "choice: P%u is not in the game", ask->seat);
        return;
    }
    if (ecg_option_count(ask) < 2)
        wrong(a, "choice %u of P%u: %u options", ask->what, ask->seat, ecg_option_count(ask));
    within(a, "choice: places", ask->places, s->present);
    uint64_t with_powers = s->powers;
    for (unsigned i = 0; i < s->grant_count && i < ECG_GRANTS; i++)
        with_powers |= s->granted_to[i];
    within(a, "choice: powers", ask->powers, with_powers & s->player[ask->seat].control);
    within(a, "choice: seats", ask->seats, s->alive);
    if (ask->what == ECG_ASK_TRIGGER)
        within(a, "choice: waiting abilities", ask->pending, bits64_below(s->waiting));
    if (ask->god && a->g.m->list[ask->seat].god == ECG_NO_INDEX)
        wrong(a, "choice: P%u has no god", ask->seat);
    if (ask->low < 0 && ask->low <= ask->high)
        wrong(a, "choice: a number from %d to %d", ask->low, ask->high);
    audit_ask_cards(a, ask);
}

static void audit_end(struct auditor *a)
{
    const struct ecg_state *s = a->g.s;
    uint64_t seats = bits64_below(ecg_seats(&a->g));
    if (s->ending >= EPIC_ENDINGS)
        wrong(a, "no ending %u", s->ending);
    within(a, "alive", s->alive, seats);
    within(a, "winners", s->winners, seats);
    if (s->active >= ecg_seats(&a->g) || s->initiative >= ecg_seats(&a->g) || s->first >= ecg_seats(&a->g))
        wrong(a, "turn of P%u, initiative of P%u, first P%u", s->active, s->initiative, s->first);
    if (s->step > ECG_STEP_OVER)
        wrong(a, "no step %u", s->step);
    if (running(a)) {
        if (s->winners || s->step == ECG_STEP_OVER)
            wrong(a, "winners %#x in step %u while the game goes on", s->winners, s->step);
        if (bits64_count(s->alive) < 2)
            wrong(a, "the game goes on with %u seats", bits64_count(s->alive));
        return;
    }
    bool last_left = s->ending == EPIC_END_LAST_STANDING || s->ending == EPIC_END_CONCESSION;
    bool won = last_left || s->ending == EPIC_END_EMPTY_DECK || s->ending == EPIC_END_CARD;
    if (won != (s->winners != 0))
        wrong(a, "ending %u with winners %#x", s->ending, s->winners);
    if (last_left && s->winners != s->alive)
        wrong(a, "winners %#x, but %#x are left", s->winners, s->alive);
    if (s->ask.what != ECG_ASK_NOTHING)
        wrong(a, "somebody is asked after the end");
}

bool ecg_audit(const struct epic_match *match, const void *state, struct text *out)
{
    // Nothing is changed; the functions that tell a champion's defense take a game that might be.
    struct auditor a = {{(const struct ecg_match *)match, (struct ecg_state *)state, NULL}, out, true};
    audit_end(&a);
    audit_sets(&a);
    audit_control(&a);
    if (!a.sound) // what follows uses what has been looked at so far as indices
        return false;
    audit_places(&a);
    audit_lists(&a);
    for (unsigned seat = 0; seat < match->seats; seat++)
        audit_player(&a, seat);
    if (running(&a)) {
        audit_battle(&a);
        audit_ask(&a);
    }
    return a.sound;
}
