// Is a state sound?  Every line that is appended names one thing that must not be.
//
// The check is for states between two actions: mid-way an engine may hold a card in neither of two zones.
// After the end of a game only bounds are looked at, since the rules stop a game in the middle of what it was
// doing.
#include "engine/audit.h"
#include "games/ecg/knowledge/view.h"

static bool running(const struct engine_auditor *a) { return a->g.s->ending == EPIC_RUNNING; }

// --- the bytes -----------------------------------------------------------------------------------

static void audit_flags(struct engine_auditor *a)
{
    const struct ecg_state *s = ecg_state(&a->g);
    engine_audit_flag(a, "the board is to be looked at", &s->core.check_board);
    engine_audit_flag(a, "triggers are deferred", &s->core.defer_triggers);
    engine_audit_flag(a, "choice: done", &s->core.choice.done);
    engine_audit_flag(a, "choice: the card beside the deck", &s->core.choice.supplemental);
    engine_audit_flag(a, "choice: hidden", &s->core.choice.hidden);
    for (unsigned seat = 0; seat < engine_seats(&a->g); seat++)
        engine_audit_flag(a, "no health", &s->player[seat].board.no_health);
}

// --- the board -----------------------------------------------------------------------------------

static place_set all_places(void) { return places_below(BOARD_PLACES); }

static void audit_sets(struct engine_auditor *a)
{
    const struct board *b = board_of(&a->g);
    engine_audit_within(a, "present", b->present, all_places());
    engine_audit_within(a, "closed", b->closed, all_places() & ~b->present);
    for (unsigned i = 0; i < CHAMP_KW_IN_PLAY; i++)
        engine_audit_within(a, "lasting keyword", b->lasting[i], b->present);
    for (unsigned i = 0; i < CHAMP_KW_GRANTABLE; i++)
        engine_audit_within(a, "keyword of this turn", b->this_turn[i], b->present);
#define WITHIN(name, bound, title, ...) engine_audit_within(a, title, b->name, bound);
    BOARD_SETS(WITHIN)
#undef WITHIN
}

static void audit_control(struct engine_auditor *a)
{
    const struct ecg_state *s = ecg_state(&a->g);
    place_set sum = 0, tokens = 0;
    for (unsigned seat = 0; seat < engine_seats(&a->g); seat++) {
        const struct ecg_player *player = &s->player[seat];
        if (player->board.own_tokens & tokens)
            engine_audit_wrong(a, "P%u owns tokens that another seat owns", seat);
        tokens |= player->board.own_tokens;
        if (player->board.control & sum)
            engine_audit_wrong(a, "P%u controls what another seat controls", seat);
        sum |= player->board.control;
#define WITHIN(name, title) engine_audit_within(a, title, player->board.name, s->board.present);
        BOARD_PLAYER_SETS(WITHIN)
#undef WITHIN
    }
    if (tokens != s->board.tokens)
        engine_audit_wrong(a, "tokens with an owner %#llx are not the tokens %#llx",
                           (unsigned long long)tokens, (unsigned long long)s->board.tokens);
    if (sum != s->board.present)
        engine_audit_wrong(a, "champions under control %#llx are not those in play %#llx",
                           (unsigned long long)sum, (unsigned long long)s->board.present);
}

static void audit_facts(struct engine_auditor *a, unsigned place)
{
    const struct board *b = board_of(&a->g);
    const struct champ_info *info = champ_info_at(&a->g, place);
    if (info->type == CHAMP_EVENT || info->type == ECG_GOD)
        engine_audit_wrong(a, "place %u: not a champion", place);
    if (places_test(b->tokens, place) != engine_card_is_token(b->card[place]))
        engine_audit_wrong(a, "place %u: the token set is wrong", place);
    if (places_test(b->statics, place) != info->has_static)
        engine_audit_wrong(a, "place %u: the set of static abilities is wrong", place);
    if (places_test(b->powers, place) != info->has_power)
        engine_audit_wrong(a, "place %u: the set of powers is wrong", place);
    if (places_test(b->stat_sources, place) != info->modifies_stats)
        engine_audit_wrong(a, "place %u: the set of stat sources is wrong", place);
    if (places_test(b->expend_only, place) != info->expend_only_powers)
        engine_audit_wrong(a, "place %u: the set of powers that just expend is wrong", place);
    if (places_test(b->watchers, place) != info->has_watcher)
        engine_audit_wrong(a, "place %u: the set of watchers is wrong", place);
    for (unsigned keyword = 0; keyword < CHAMP_KW_IN_PLAY; keyword++) {
        if (info->keywords >> keyword & 1U && !places_test(b->lasting[keyword], place))
            engine_audit_wrong(a, "place %u: printed keyword %u is not in force", place, keyword);
    }
}

// E5.16.3, D39: nobody is asked anything while a champion has lethal damage.
static void audit_damage(struct engine_auditor *a, unsigned place)
{
    const struct board *b = board_of(&a->g);
    if (b->damage[place] && !places_test(b->needs_lethal_check, place))
        engine_audit_wrong(a, "place %u: damaged, but no lethal check is due", place);
    if (!running(a) || ecg_dividing(&a->g) || places_test(champ_unbreakable(&a->g), place))
        return;
    int defense = champ_defense(&a->g, place);
    if (defense <= 0 || b->damage[place] >= defense)
        engine_audit_wrong(a, "place %u: defense %d and damage %u, and still in play", place, defense,
                           b->damage[place]);
}

static void audit_places(struct engine_auditor *a)
{
    const struct board *b = board_of(&a->g);
    for (unsigned place = 0; place < BOARD_PLACES; place++) {
        if (!places_test(b->present, place)) {
#define OR_NUMBER(type, name) || b->name[place]
            if (b->card[place] BOARD_NUMBERS(OR_NUMBER))
                engine_audit_wrong(a, "place %u: empty, but something is left there", place);
#undef OR_NUMBER
        } else if (!engine_valid_card(a, b->card[place])) {
            engine_audit_wrong(a, "place %u: there is no card %#x", place, b->card[place]);
        } else {
            audit_facts(a, place);
            audit_damage(a, place);
        }
    }
}

// D26: champions that have left or changed sides are out of the battle.
static void audit_battle(struct engine_auditor *a)
{
    const struct ecg_state *s = ecg_state(&a->g);
    bool battle_step = s->core.step >= ECG_STEP_ATTACKERS && s->core.step <= ECG_STEP_COMBAT_END;
    bool ending =
        s->core.step == ECG_STEP_MAIN && s->core.choice.what != ECG_ASK_MAIN; // D13: end-of-combat triggers
    if (!battle_step && !ending &&
        (s->board.attacking || s->board.blocking || s->flags & (ECG_FL_BATTLE | ECG_FL_BLOCKED)))
        engine_audit_wrong(a, "step %u: a battle outside of the battle steps", s->core.step);
    if (!(s->flags & ECG_FL_BATTLE))
        return;
    if (s->defender >= engine_seats(&a->g)) {
        engine_audit_wrong(a, "there is no defender P%u", s->defender);
        return;
    }
    if (s->defender == s->core.active || !engine_alive(&a->g, s->defender))
        engine_audit_wrong(a, "P%u cannot be under attack", s->defender);
    engine_audit_within(a, "attackers", s->board.attacking, s->player[s->core.active].board.control);
    engine_audit_within(a, "blockers", s->board.blocking, s->player[s->defender].board.control);
}

// --- the cards -----------------------------------------------------------------------------------

static void audit_dead(struct engine_auditor *a, unsigned seat)
{
    const struct ecg_player *player = &ecg_state(&a->g)->player[seat];
    if (player->board.control || player->core.queue_length || player->board.damaged_by ||
        player->board.returning)
        engine_audit_wrong(a, "P%u is out and still has something", seat);
    if (!player->core.left_order)
        engine_audit_wrong(a, "P%u is out, but not in the order of leaving", seat);
}

static void audit_player(struct engine_auditor *a, unsigned seat)
{
    const struct ecg_player *player = &ecg_state(&a->g)->player[seat];
    engine_audit_player(a, seat); // E5.15.2: the queue and its groups
    if (!bits128_empty(bits128_andnot(player->broken, player->core.discard)))
        engine_audit_wrong(a, "P%u: a broken card is not in the discard pile", seat);
    if (!running(a))
        return;
    engine_audit_census(a, seat); // E1.4.1#2, E1.4.8, E1.9.3, D32: each card is in one place
    if (!engine_alive(&a->g, seat))
        audit_dead(a, seat);
    else if ((player->board.health <= 0 && !ecg_dividing(&a->g)) || player->core.left_order) // E1.2.2, E1.5.4
        engine_audit_wrong(a, "P%u is in the game with %d health", seat, (int)player->board.health);
}

// --- what is under way ---------------------------------------------------------------------------

static void audit_lists(struct engine_auditor *a)
{
    const struct ecg_state *s = ecg_state(&a->g);
    if (running(a) && !ecg_dividing(&a->g) && (s->core.check_seats || s->core.check_board))
        engine_audit_wrong(a, "somebody is asked before the dead are looked at");
    if (s->core.depth > ENGINE_FRAMES || s->core.waiting > ENGINE_TRIGGERS ||
        s->core.batch > s->core.waiting || s->board.delayed_count > BOARD_DELAYED ||
        s->board.grant_count > BOARD_GRANTS) {
        engine_audit_wrong(a, "%u frames, %u waiting (batch %u), %u delayed, %u grants", s->core.depth,
                           s->core.waiting, s->core.batch, s->board.delayed_count, s->board.grant_count);
        return;
    }
    for (unsigned i = 0; i < s->core.depth; i++)
        engine_audit_frame(a, i);
    for (unsigned i = 0; i < s->core.waiting; i++)
        engine_audit_trigger(a, i);
    for (unsigned i = 0; i < s->board.delayed_count; i++) {
        const struct board_delayed *entry = &s->board.delayed[i];
        if (!engine_valid_builtin(a, entry->builtin) || !engine_valid_seat(a, entry->player) ||
            !engine_valid_place(a, entry->place))
            engine_audit_wrong(a, "delayed %u: builtin %#x, seat %u, place %u", i, entry->builtin,
                               entry->player, entry->place);
    }
    for (unsigned i = 0; i < s->board.grant_count; i++) {
        if (s->board.granted[i] >= a->bounds.abilities)
            engine_audit_wrong(a, "grant %u: no ability %u", i, s->board.granted[i]);
        engine_audit_within(a, "champions with a granted ability", s->board.granted_to[i], s->board.present);
    }
}

// --- the choice ----------------------------------------------------------------------------------

static void audit_ask(struct engine_auditor *a)
{
    const struct ecg_state *s = ecg_state(&a->g);
    const struct engine_choice *ask = &s->core.choice;
    if (!engine_audit_choice(a))
        return;
    place_set with_powers = s->board.powers;
    for (unsigned i = 0; i < s->board.grant_count && i < BOARD_GRANTS; i++)
        with_powers |= s->board.granted_to[i];
    engine_audit_within(a, "choice: powers", ask->powers, with_powers & s->player[ask->seat].board.control);
    if (ask->supplemental && ecg_match(&a->g)->list[ask->seat].core.beside == ENGINE_NO_INDEX)
        engine_audit_wrong(a, "choice: P%u has no god", ask->seat);
}

static void audit_end(struct engine_auditor *a)
{
    const struct engine_state *s = a->g.s;
    place_set seats = places_below(engine_seats(&a->g));
    if (s->ending >= EPIC_ENDINGS)
        engine_audit_wrong(a, "no ending %u", s->ending);
    engine_audit_within(a, "alive", s->alive, seats);
    engine_audit_within(a, "winners", s->winners, seats);
    if (s->active >= engine_seats(&a->g) || s->priority >= engine_seats(&a->g) ||
        s->first >= engine_seats(&a->g))
        engine_audit_wrong(a, "turn of P%u, initiative of P%u, first P%u", s->active, s->priority, s->first);
    if (s->step > ECG_STEP_OVER)
        engine_audit_wrong(a, "no step %u", s->step);
    if (running(a)) {
        if (s->winners || s->step == ECG_STEP_OVER)
            engine_audit_wrong(a, "winners %#x in step %u while the game goes on", s->winners, s->step);
        if (places_count(s->alive) < 2)
            engine_audit_wrong(a, "the game goes on with %u seats", places_count(s->alive));
        return;
    }
    bool last_left = s->ending == EPIC_END_LAST_STANDING || s->ending == EPIC_END_CONCESSION;
    bool won = last_left || s->ending == EPIC_END_EMPTY_DECK || s->ending == EPIC_END_CARD;
    if (won != (s->winners != 0))
        engine_audit_wrong(a, "ending %u with winners %#x", s->ending, s->winners);
    if (last_left && s->winners != s->alive)
        engine_audit_wrong(a, "winners %#x, but %#x are left", s->winners, s->alive);
    if (s->choice.what != ENGINE_ASK_NOTHING)
        engine_audit_wrong(a, "somebody is asked after the end");
}

bool ecg_audit(const struct epic_match *match, const void *state, struct text *out)
{
    struct engine_auditor a = {.g = engine_look_at(match, state), .out = out, .sound = true};
    const struct ecg_cards *cards = ecg_match(&a.g)->cards;
    a.bounds = (struct engine_bounds){.places = BOARD_PLACES,
                                      .kinds = cards->kind_count,
                                      .abilities = cards->ability_count,
                                      .last_builtin = CHAMP_BUILTIN_DISCARD,
                                      .last_stage = ECG_STAGE_PAID,
                                      .questions = ECG_ASKINGS,
                                      .present = board_of(&a.g)->present & all_places(),
                                      .card_at = board_of(&a.g)->card};
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
