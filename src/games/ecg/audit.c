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
    struct engine_game g;
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

// --- the bytes -----------------------------------------------------------------------------------

// What is neither true nor false may not even be read as a flag.
static void audit_flag(struct auditor *a, const char *what, const bool *flag)
{
    unsigned char byte;
    memcpy(&byte, flag, sizeof byte);
    if (byte > 1)
        wrong(a, "%s: %u is neither true nor false", what, byte);
}

static void audit_flags(struct auditor *a)
{
    const struct ecg_state *s = ecg_state(&a->g);
    audit_flag(a, "the board is to be looked at", &s->core.check_board);
    audit_flag(a, "triggers are deferred", &s->core.defer_triggers);
    audit_flag(a, "choice: done", &s->core.choice.done);
    audit_flag(a, "choice: the card beside the deck", &s->core.choice.supplemental);
    audit_flag(a, "choice: hidden", &s->core.choice.hidden);
    for (unsigned seat = 0; seat < engine_seats(&a->g); seat++)
        audit_flag(a, "no health", &s->player[seat].board.no_health);
}

// --- the board -----------------------------------------------------------------------------------

static place_set all_places(void) { return places_below(BOARD_PLACES); }

static void within(struct auditor *a, const char *what, place_set set, place_set bound)
{
    if (set & ~bound)
        wrong(a, "%s: %#llx is more than %#llx", what, (unsigned long long)set, (unsigned long long)bound);
}

static void audit_sets(struct auditor *a)
{
    const struct board *b = board_of(&a->g);
    within(a, "present", b->present, all_places());
    within(a, "closed", b->closed, all_places() & ~b->present);
    for (unsigned i = 0; i < ECG_KW_IN_PLAY; i++)
        within(a, "lasting keyword", b->lasting[i], b->present);
    for (unsigned i = 0; i < ECG_KW_GRANTABLE; i++)
        within(a, "keyword of this turn", b->this_turn[i], b->present);
#define WITHIN(name, bound, title, ...) within(a, title, b->name, bound);
    BOARD_SETS(WITHIN)
#undef WITHIN
}

static void audit_control(struct auditor *a)
{
    const struct ecg_state *s = ecg_state(&a->g);
    place_set sum = 0, tokens = 0;
    for (unsigned seat = 0; seat < engine_seats(&a->g); seat++) {
        const struct ecg_player *player = &s->player[seat];
        if (player->board.own_tokens & tokens)
            wrong(a, "P%u owns tokens that another seat owns", seat);
        tokens |= player->board.own_tokens;
        if (player->board.control & sum)
            wrong(a, "P%u controls what another seat controls", seat);
        sum |= player->board.control;
#define WITHIN(name, title) within(a, title, player->board.name, s->board.present);
        BOARD_PLAYER_SETS(WITHIN)
#undef WITHIN
    }
    if (tokens != s->board.tokens)
        wrong(a, "tokens with an owner %#llx are not the tokens %#llx", (unsigned long long)tokens,
              (unsigned long long)s->board.tokens);
    if (sum != s->board.present)
        wrong(a, "champions under control %#llx are not those in play %#llx", (unsigned long long)sum,
              (unsigned long long)s->board.present);
}

static bool valid_card(const struct auditor *a, engine_card card)
{
    if (engine_card_is_token(card))
        return (unsigned)(card & ~ENGINE_TOKEN_CARD) < ecg_match(&a->g)->cards->kind_count;
    unsigned owner = engine_card_owner(card);
    return owner < engine_seats(&a->g) && engine_card_slot(card) < ecg_match(&a->g)->list[owner].core.size;
}

static void audit_facts(struct auditor *a, unsigned place)
{
    const struct board *b = board_of(&a->g);
    const struct ecg_info *info = ecg_info_at(&a->g, place);
    if (info->type == ECG_EVENT || info->type == ECG_GOD)
        wrong(a, "place %u: not a champion", place);
    if (places_test(b->tokens, place) != engine_card_is_token(b->card[place]))
        wrong(a, "place %u: the token set is wrong", place);
    if (places_test(b->statics, place) != info->has_static)
        wrong(a, "place %u: the set of static abilities is wrong", place);
    if (places_test(b->powers, place) != info->has_power)
        wrong(a, "place %u: the set of powers is wrong", place);
    if (places_test(b->stat_sources, place) != info->modifies_stats)
        wrong(a, "place %u: the set of stat sources is wrong", place);
    if (places_test(b->expend_only, place) != info->expend_only_powers)
        wrong(a, "place %u: the set of powers that just expend is wrong", place);
    if (places_test(b->watchers, place) != info->has_watcher)
        wrong(a, "place %u: the set of watchers is wrong", place);
    for (unsigned keyword = 0; keyword < ECG_KW_IN_PLAY; keyword++) {
        if (info->keywords >> keyword & 1U && !places_test(b->lasting[keyword], place))
            wrong(a, "place %u: printed keyword %u is not in force", place, keyword);
    }
}

// E5.16.3, D39: nobody is asked anything while a champion has lethal damage.
static void audit_damage(struct auditor *a, unsigned place)
{
    const struct board *b = board_of(&a->g);
    if (b->damage[place] && !places_test(b->needs_lethal_check, place))
        wrong(a, "place %u: damaged, but no lethal check is due", place);
    if (!running(a) || ecg_dividing(&a->g) || places_test(ecg_unbreakable(&a->g), place))
        return;
    int defense = ecg_defense(&a->g, place);
    if (defense <= 0 || b->damage[place] >= defense)
        wrong(a, "place %u: defense %d and damage %u, and still in play", place, defense, b->damage[place]);
}

static void audit_places(struct auditor *a)
{
    const struct board *b = board_of(&a->g);
    for (unsigned place = 0; place < BOARD_PLACES; place++) {
        if (!places_test(b->present, place)) {
#define OR_NUMBER(type, name) || b->name[place]
            if (b->card[place] BOARD_NUMBERS(OR_NUMBER))
                wrong(a, "place %u: empty, but something is left there", place);
#undef OR_NUMBER
        } else if (!valid_card(a, b->card[place])) {
            wrong(a, "place %u: there is no card %#x", place, b->card[place]);
        } else {
            audit_facts(a, place);
            audit_damage(a, place);
        }
    }
}

// D26: champions that have left or changed sides are out of the battle.
static void audit_battle(struct auditor *a)
{
    const struct ecg_state *s = ecg_state(&a->g);
    bool battle_step = s->core.step >= ECG_STEP_ATTACKERS && s->core.step <= ECG_STEP_COMBAT_END;
    bool ending =
        s->core.step == ECG_STEP_MAIN && s->core.choice.what != ECG_ASK_MAIN; // D13: end-of-combat triggers
    if (!battle_step && !ending &&
        (s->board.attacking || s->board.blocking || s->flags & (ECG_FL_BATTLE | ECG_FL_BLOCKED)))
        wrong(a, "step %u: a battle outside of the battle steps", s->core.step);
    if (!(s->flags & ECG_FL_BATTLE))
        return;
    if (s->defender >= engine_seats(&a->g)) {
        wrong(a, "there is no defender P%u", s->defender);
        return;
    }
    if (s->defender == s->core.active || !engine_alive(&a->g, s->defender))
        wrong(a, "P%u cannot be under attack", s->defender);
    within(a, "attackers", s->board.attacking, s->player[s->core.active].board.control);
    within(a, "blockers", s->board.blocking, s->player[s->defender].board.control);
}

// --- the cards -----------------------------------------------------------------------------------

// How often a seat's cards were found.
struct census {
    uint8_t count[ENGINE_SLOTS];
};

static void count_set(struct census *census, struct bits128 set)
{
    while (!bits128_empty(set))
        census->count[bits128_pop(&set)]++;
}

static void count_card(struct census *census, unsigned seat, engine_card card)
{
    if (card != ENGINE_NO_CARD && !engine_card_is_token(card) && engine_card_owner(card) == seat)
        census->count[engine_card_slot(card)]++;
}

static void take_census(const struct auditor *a, unsigned seat, struct census *census)
{
    const struct ecg_state *s = ecg_state(&a->g);
    const struct ecg_player *player = &s->player[seat];
    memset(census, 0, sizeof *census);
    count_set(census, player->core.deck);
    count_set(census, player->core.hand);
    count_set(census, player->core.discard);
    count_set(census, player->core.revealed);
    for (unsigned i = 0; i < player->core.queue_length && i < ENGINE_DECK; i++)
        census->count[player->core.queue[i] & (ENGINE_SLOTS - 1)]++;
    for (place_set left = s->board.present & all_places(); left;)
        count_card(census, seat, s->board.card[places_pop(&left)]);
    for (unsigned i = 0; i < s->core.depth && i < ENGINE_FRAMES;
         i++) { // E1.4.8: an event is nowhere else meanwhile
        if (s->core.frames[i].flags & ENGINE_FR_CARD)
            count_card(census, seat, s->core.frames[i].card);
    }
}

// E1.4.1#2: every card of a living seat is in one place; a seat that is out has none: E1.9.3, D32.
static void audit_census(struct auditor *a, unsigned seat)
{
    const struct ecg_list *list = &ecg_match(&a->g)->list[seat];
    unsigned expected = engine_alive(&a->g, seat) ? 1 : 0;
    struct census census;
    take_census(a, seat, &census);
    for (unsigned slot = 0; slot < ENGINE_SLOTS; slot++) {
        unsigned found = census.count[slot];
        if (found == (slot < list->core.size ? expected : 0))
            continue;
        const char *name =
            slot < list->core.size ? ecg_match(&a->g)->cards->kinds[list->core.kind[slot]].name : "no card";
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
    const struct ecg_player *player = &ecg_state(&a->g)->player[seat];
    unsigned length = player->core.queue_length;
    if (length > ENGINE_DECK) {
        wrong(a, "P%u: a queue of %u cards", seat, length);
        return;
    }
    struct bits128 used = bits128_below(length);
    if (!is_part(player->core.group_start, used) || !is_part(player->core.secret, used))
        wrong(a, "P%u: marks behind the end of the queue", seat);
    if (length && !bits128_test(player->core.group_start, 0))
        wrong(a, "P%u: the queue does not begin with a group", seat);
    for (unsigned i = 0; i < ENGINE_DECK; i++) {
        if (i >= length && player->core.queue[i])
            wrong(a, "P%u: a card behind the end of the queue", seat);
        if (i == 0 || i >= length || bits128_test(player->core.group_start, i))
            continue;
        if (player->core.queue[i] <= player->core.queue[i - 1])
            wrong(a, "P%u: queue place %u is out of order in its group", seat, i);
        if (bits128_test(player->core.secret, i) != bits128_test(player->core.secret, i - 1))
            wrong(a, "P%u: queue place %u is not as secret as its group", seat, i);
    }
}

static void audit_dead(struct auditor *a, unsigned seat)
{
    const struct ecg_player *player = &ecg_state(&a->g)->player[seat];
    if (player->board.control || player->core.queue_length || player->board.damaged_by ||
        player->board.returning)
        wrong(a, "P%u is out and still has something", seat);
    if (!player->core.left_order)
        wrong(a, "P%u is out, but not in the order of leaving", seat);
}

static void audit_player(struct auditor *a, unsigned seat)
{
    const struct ecg_player *player = &ecg_state(&a->g)->player[seat];
    const struct ecg_list *list = &ecg_match(&a->g)->list[seat];
    audit_queue(a, seat);
    if (!is_part(player->core.known, player->core.hand))
        wrong(a, "P%u: a known card is not in hand", seat);
    if (!is_part(player->broken, player->core.discard))
        wrong(a, "P%u: a broken card is not in the discard pile", seat);
    if (player->core.hidden)
        wrong(a, "P%u: hidden cards in a state", seat);
    if (!is_part(player->core.hand, list->core.all))
        wrong(a, "P%u: a hand of foreign cards", seat);
    if (!running(a))
        return;
    audit_census(a, seat);
    if (!engine_alive(&a->g, seat))
        audit_dead(a, seat);
    else if ((player->board.health <= 0 && !ecg_dividing(&a->g)) || player->core.left_order) // E1.2.2, E1.5.4
        wrong(a, "P%u is in the game with %d health", seat, (int)player->board.health);
}

// --- what is under way ---------------------------------------------------------------------------

static bool valid_place(unsigned place) { return place < BOARD_PLACES || place == ENGINE_NO_PLACE; }

static bool valid_seat(const struct auditor *a, unsigned seat) { return seat < engine_seats(&a->g); }

static bool valid_builtin(unsigned ability)
{
    return ability >= ECG_BUILTIN_RIGHTEOUS && ability <= ECG_BUILTIN_DISCARD;
}

static bool valid_ability(const struct auditor *a, unsigned ability)
{
    return ability < ecg_match(&a->g)->cards->ability_count;
}

static void audit_frame(struct auditor *a, unsigned index)
{
    const struct engine_frame *f = &a->g.s->frames[index];
    if (f->stage > ECG_STAGE_PAID)
        wrong(a, "frame %u: no stage %u", index, f->stage);
    bool code = f->pc < ecg_match(&a->g)->cards->code_count || f->pc >= ENGINE_BUILTIN_CODE;
    if (f->stage == ENGINE_STAGE_RUN && !code)
        wrong(a, "frame %u: no instruction %u", index, f->pc);
    if (f->ability != ENGINE_NO_INDEX && !valid_ability(a, f->ability) && !valid_builtin(f->ability))
        wrong(a, "frame %u: no ability %u", index, f->ability);
    if (f->card != ENGINE_NO_CARD && !valid_card(a, f->card))
        wrong(a, "frame %u: no card %#x", index, f->card);
    if (!valid_seat(a, f->player))
        wrong(a, "frame %u: no seat %u", index, f->player);
    if (!valid_place(f->source))
        wrong(a, "frame %u: no place %u", index, f->source);
    within(a, "chosen", f->chosen, all_places());
    within(a, "options", f->options, all_places());
    within(a, "seats of a frame", f->seats | f->seats_left, places_below(engine_seats(&a->g)));
}

static void audit_pending(struct auditor *a, unsigned index)
{
    const struct engine_trigger *entry = &a->g.s->triggers[index];
    if (!valid_ability(a, entry->ability) && !valid_builtin(entry->ability))
        wrong(a, "waiting %u: no ability %u", index, entry->ability);
    if (entry->card != ENGINE_NO_CARD && !valid_card(a, entry->card))
        wrong(a, "waiting %u: no card %#x", index, entry->card);
    if (entry->count <= 0)
        wrong(a, "waiting %u: happened %d times", index, entry->count);
    if (!valid_seat(a, entry->player) || (running(a) && !engine_alive(&a->g, entry->player)))
        wrong(a, "waiting %u: of seat %u", index, entry->player);
    if (entry->about != ENGINE_ABOUT_NOBODY && !valid_seat(a, entry->about))
        wrong(a, "waiting %u: about seat %u", index, entry->about);
    if (!valid_place(entry->source))
        wrong(a, "waiting %u: no place %u", index, entry->source);
    within(a, "chosen of a waiting ability", entry->chosen, all_places());
}

static void audit_lists(struct auditor *a)
{
    const struct ecg_state *s = ecg_state(&a->g);
    if (running(a) && !ecg_dividing(&a->g) && (s->core.check_seats || s->core.check_board))
        wrong(a, "somebody is asked before the dead are looked at");
    if (s->core.depth > ENGINE_FRAMES || s->core.waiting > ENGINE_TRIGGERS ||
        s->core.batch > s->core.waiting || s->board.delayed_count > BOARD_DELAYED ||
        s->board.grant_count > BOARD_GRANTS) {
        wrong(a, "%u frames, %u waiting (batch %u), %u delayed, %u grants", s->core.depth, s->core.waiting,
              s->core.batch, s->board.delayed_count, s->board.grant_count);
        return;
    }
    for (unsigned i = 0; i < s->core.depth; i++)
        audit_frame(a, i);
    for (unsigned i = 0; i < s->core.waiting; i++)
        audit_pending(a, i);
    for (unsigned i = 0; i < s->board.delayed_count; i++) {
        const struct board_delayed *entry = &s->board.delayed[i];
        if (!valid_builtin(entry->builtin) || !valid_seat(a, entry->player) || !valid_place(entry->place))
            wrong(a, "delayed %u: builtin %#x, seat %u, place %u", i, entry->builtin, entry->player,
                  entry->place);
    }
    for (unsigned i = 0; i < s->board.grant_count; i++) {
        if (!valid_ability(a, s->board.granted[i]))
            wrong(a, "grant %u: no ability %u", i, s->board.granted[i]);
        within(a, "champions with a granted ability", s->board.granted_to[i], s->board.present);
    }
}

// --- the choice ----------------------------------------------------------------------------------

static struct bits128 zone_of(const struct auditor *a, const struct engine_choice *ask)
{
    const struct ecg_state *s = ecg_state(&a->g);
    switch (ask->zone) {
    case ENGINE_DISCARD: return s->player[ask->pile_seat].core.discard;
    case ENGINE_REVEALED: return s->player[ask->pile_seat].core.revealed;
    default: return s->player[ask->seat].core.hand;
    }
}

static void audit_ask_cards(struct auditor *a, const struct engine_choice *ask)
{
    const struct ecg_state *s = ecg_state(&a->g);
    if (!valid_seat(a, ask->pile_seat)) {
        wrong(a, "choice: cards of P%u", ask->pile_seat);
        return;
    }
    if (!is_part(ask->cards, zone_of(a, ask)))
        wrong(a, "choice: a card that is not in its zone");
    if (!is_part(ask->pile, s->player[ask->seat].core.discard))
        wrong(a, "choice: a power of a card that is not in the discard pile");
    bool own = ask->zone != ENGINE_DISCARD && ask->zone != ENGINE_REVEALED;
    unsigned owner = own ? ask->seat : ask->pile_seat;
    if (!bits128_equal(engine_one_of_each(engine_list(a->g.m, owner), ask->cards), ask->cards) ||
        !bits128_equal(engine_one_of_each(engine_list(a->g.m, ask->seat), ask->pile), ask->pile))
        wrong(a, "choice: a kind of card is offered twice");
}

static void audit_ask(struct auditor *a)
{
    const struct ecg_state *s = ecg_state(&a->g);
    const struct engine_choice *ask = &s->core.choice;
    if (ask->what == ENGINE_ASK_NOTHING || ask->what >= ECG_ASKINGS) {
        wrong(a, "the game goes on, but nobody is asked (%u)", ask->what);
        return;
    }
    if (!valid_seat(a, ask->seat) || !engine_alive(&a->g, ask->seat)) {
        wrong(a, "choice: P%u is not in the game", ask->seat);
        return;
    }
    if (ask->high < ask->low - 1) {
        wrong(a, "choice: a number from %d to %d", ask->low, ask->high);
        return;
    }
    if (engine_option_count(ask) < 2)
        wrong(a, "choice %u of P%u: %u options", ask->what, ask->seat, engine_option_count(ask));
    within(a, "choice: places", ask->places, s->board.present);
    place_set with_powers = s->board.powers;
    for (unsigned i = 0; i < s->board.grant_count && i < BOARD_GRANTS; i++)
        with_powers |= s->board.granted_to[i];
    within(a, "choice: powers", ask->powers, with_powers & s->player[ask->seat].board.control);
    within(a, "choice: seats", ask->seats, s->core.alive);
    if (ask->what == ENGINE_ASK_TRIGGER)
        within(a, "choice: waiting abilities", ask->indices, places_below(s->core.waiting));
    if (ask->supplemental && ecg_match(&a->g)->list[ask->seat].god == ENGINE_NO_INDEX)
        wrong(a, "choice: P%u has no god", ask->seat);
    if (ask->low < 0 && ask->low <= ask->high)
        wrong(a, "choice: a number from %d to %d", ask->low, ask->high);
    audit_ask_cards(a, ask);
}

static void audit_end(struct auditor *a)
{
    const struct engine_state *s = a->g.s;
    place_set seats = places_below(engine_seats(&a->g));
    if (s->ending >= EPIC_ENDINGS)
        wrong(a, "no ending %u", s->ending);
    within(a, "alive", s->alive, seats);
    within(a, "winners", s->winners, seats);
    if (s->active >= engine_seats(&a->g) || s->priority >= engine_seats(&a->g) ||
        s->first >= engine_seats(&a->g))
        wrong(a, "turn of P%u, initiative of P%u, first P%u", s->active, s->priority, s->first);
    if (s->step > ECG_STEP_OVER)
        wrong(a, "no step %u", s->step);
    if (running(a)) {
        if (s->winners || s->step == ECG_STEP_OVER)
            wrong(a, "winners %#x in step %u while the game goes on", s->winners, s->step);
        if (places_count(s->alive) < 2)
            wrong(a, "the game goes on with %u seats", places_count(s->alive));
        return;
    }
    bool last_left = s->ending == EPIC_END_LAST_STANDING || s->ending == EPIC_END_CONCESSION;
    bool won = last_left || s->ending == EPIC_END_EMPTY_DECK || s->ending == EPIC_END_CARD;
    if (won != (s->winners != 0))
        wrong(a, "ending %u with winners %#x", s->ending, s->winners);
    if (last_left && s->winners != s->alive)
        wrong(a, "winners %#x, but %#x are left", s->winners, s->alive);
    if (s->choice.what != ENGINE_ASK_NOTHING)
        wrong(a, "somebody is asked after the end");
}

bool ecg_audit(const struct epic_match *match, const void *state, struct text *out)
{
    struct auditor a = {engine_look_at(match, state), out, true};
    audit_flags(&a);
    if (!a.sound)
        return false;
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
