#include "games/champions/audit.h"
#include "engine/knowledge/sight.h"
#include "games/champions/champions.h"

void champ_audit_flags(struct engine_auditor *a)
{
    engine_audit_flag(a, "no new attack", &board_of(&a->g)->no_attacks);
    engine_audit_flag(a, "some champion has a bonus", &board_of(&a->g)->touched);
    engine_audit_flag(a, "a battle is on", &board_of(&a->g)->battle);
    engine_audit_flag(a, "the attack is blocked", &board_of(&a->g)->blocked);
    for (unsigned seat = 0; seat < engine_seats(&a->g); seat++)
        engine_audit_flag(a, "no health", &board_player(&a->g, seat)->no_health);
}

// --- Sets

static void audit_sets(struct engine_auditor *a)
{
    const struct board *b = board_of(&a->g);
    const place_set all = places_below(BOARD_PLACES);
    engine_audit_within(a, "present", b->present, all);
    engine_audit_within(a, "closed", b->closed, all & ~b->present);
    engine_audit_within(a, "stacks", a->g.s->stacks, b->present);
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
    const struct board *b = board_of(&a->g);
    place_set sum = 0, tokens = 0;
    for (unsigned seat = 0; seat < engine_seats(&a->g); seat++) {
        const struct board_player *player = board_player(&a->g, seat);
        if (player->own_tokens & tokens)
            engine_audit_wrong(a, "P%u owns tokens that another seat owns", seat + 1U);
        tokens |= player->own_tokens;
        if (player->control & sum)
            engine_audit_wrong(a, "P%u controls what another seat controls", seat + 1U);
        sum |= player->control;
#define WITHIN(name, title) engine_audit_within(a, title, player->name, b->present);
        BOARD_PLAYER_SETS(WITHIN)
#undef WITHIN
    }
    if (tokens != b->tokens)
        engine_audit_wrong(a, "tokens with an owner %#llx are not the tokens %#llx",
                           (unsigned long long)tokens, (unsigned long long)b->tokens);
    if (sum != b->present)
        engine_audit_wrong(a, "champions under control %#llx are not those in play %#llx",
                           (unsigned long long)sum, (unsigned long long)b->present);
}

void champ_audit_sets(struct engine_auditor *a)
{
    audit_sets(a);
    audit_control(a);
}

// --- Places

static void audit_face_down(struct engine_auditor *a, unsigned place)
{
    const struct board *b = board_of(&a->g);
    place_set told = b->statics | b->powers | b->stat_sources | b->expend_only | b->watchers;
    for (unsigned keyword = 0; keyword < CHAMP_KW_IN_PLAY; keyword++)
        told |= b->lasting[keyword];
    if (places_test(told, place))
        engine_audit_wrong(a, "place %u: lies face down, and something is told of it", place);
}

static void audit_facts(struct engine_auditor *a, unsigned place)
{
    const struct board *b = board_of(&a->g);
    if (places_test(engine_veiled(&a->g), place)) {
        audit_face_down(a, place);
        return;
    }
    const struct champ_info *info = champ_info_at(&a->g, place);
    if (info->type == CHAMP_EVENT)
        engine_audit_wrong(a, "place %u: an event", place);
    bool token = engine_card_is_token(b->card[place]) && !engine_card_is_copy(b->card[place]);
    if (places_test(b->tokens, place) != token)
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
        if ((unsigned)info->keywords >> keyword & 1U && !places_test(b->lasting[keyword], place))
            engine_audit_wrong(a, "place %u: printed keyword %u is not in force", place, keyword);
    }
}

// E5.16.3, D39: nobody is asked anything while a champion has lethal damage.
static void audit_damage(struct engine_auditor *a, unsigned place)
{
    const struct board *b = board_of(&a->g);
    if (champ_info_at(&a->g, place)->type >= CHAMP_TYPES) // the game's own, that nothing breaks so
        return;
    if (b->damage[place] && !places_test(b->needs_lethal_check, place))
        engine_audit_wrong(a, "place %u: damaged, but no lethal check is due", place);
    if (!engine_audit_running(a) || engine_dividing(&a->g) || places_test(champ_unbreakable(&a->g), place))
        return;
    int defense = champ_defense(&a->g, place);
    if (defense <= 0 || b->damage[place] >= defense)
        engine_audit_wrong(a, "place %u: defense %d and damage %u, and still in play", place, defense,
                           b->damage[place]);
}

// Only tokens share a place, and none of which anything could be said alone.
static void audit_copies(struct engine_auditor *a, unsigned place)
{
    const struct board *b = board_of(&a->g);
    if (places_test(a->g.s->stacks, place) != (b->more[place] > 0))
        engine_audit_wrong(a, "place %u: %u more, and the set of stacks is wrong", place, b->more[place]);
    if (!b->more[place])
        return;
    if (!places_test(b->tokens, place) || !champ_may_share(&a->g, champ_kind_at(&a->g, place)))
        engine_audit_wrong(a, "place %u: such champions cannot lie at one place", place);
    bool alone = false;
    for (unsigned i = 0; i < b->grant_count && i < BOARD_GRANTS; i++)
        alone |= places_test(b->granted_to[i], place);
    for (unsigned i = 0; i < b->delayed_count && i < BOARD_DELAYED; i++)
        alone |= b->delayed[i].place == place;
    if (alone)
        engine_audit_wrong(a, "place %u: something waits for one of several", place);
}

void champ_audit_places(struct engine_auditor *a)
{
    const struct board *b = board_of(&a->g);
    for (unsigned place = 0; place < BOARD_PLACES; place++) {
        if (!places_test(b->present, place)) {
#define OR_NUMBER(type, name) || b->name[place]
            if (b->card[place] || b->more[place] BOARD_NUMBERS(OR_NUMBER))
                engine_audit_wrong(a, "place %u: empty, but something is left there", place);
#undef OR_NUMBER
        } else if (!engine_valid_card(a, b->card[place])) {
            engine_audit_wrong(a, "place %u: there is no card %#x", place, b->card[place]);
        } else {
            audit_facts(a, place);
            audit_damage(a, place);
            audit_copies(a, place);
        }
    }
}

// --- The rest

void champ_audit_this_turn(struct engine_auditor *a)
{
    const struct board *b = board_of(&a->g);
    if (b->delayed_count > BOARD_DELAYED || b->grant_count > BOARD_GRANTS) {
        engine_audit_wrong(a, "%u delayed, %u grants", b->delayed_count, b->grant_count);
        return;
    }
    for (unsigned i = 0; i < b->delayed_count; i++) {
        const struct board_delayed *entry = &b->delayed[i];
        if (!engine_valid_builtin(a, entry->builtin) || !engine_valid_seat(a, entry->player) ||
            !engine_valid_place(a, entry->place))
            engine_audit_wrong(a, "delayed %u: builtin %#x, P%u, place %u", i, entry->builtin,
                               entry->player + 1U, entry->place);
    }
    for (unsigned i = 0; i < b->grant_count; i++) {
        if (b->granted[i] >= a->g.m->ability_count)
            engine_audit_wrong(a, "grant %u: no ability %u", i, b->granted[i]);
        engine_audit_within(a, "champions with a granted ability", b->granted_to[i], b->present);
    }
}

void champ_audit_player(struct engine_auditor *a, unsigned seat)
{
    const struct board_player *player = board_player(&a->g, seat);
    if (!bits128_empty(bits128_andnot(player->broken, engine_player(&a->g, seat)->discard)))
        engine_audit_wrong(a, "P%u: a broken card is not in the discard pile", seat + 1U);
    if (!engine_audit_running(a))
        return;
    if (!engine_alive(&a->g, seat) && (player->control || player->damaged_by || player->returning))
        engine_audit_wrong(a, "P%u is out and still has champions", seat + 1U);
    unsigned lead = engine_lead(&a->g, seat);
    if (player->health != board_player(&a->g, lead)->health)
        engine_audit_wrong(a, "P%u has %d health, its team mate P%u %d", seat + 1U, (int)player->health,
                           lead + 1U, (int)board_player(&a->g, lead)->health);
    if (engine_alive(&a->g, seat) && player->health <= 0 && !engine_dividing(&a->g))
        engine_audit_wrong(a, "P%u is in the game with %d health", seat + 1U, (int)player->health);
}

void champ_audit_battle(struct engine_auditor *a, bool may_be)
{
    const struct board *b = board_of(&a->g);
    unsigned active = a->g.s->active;
    if (!may_be && (b->attacking || b->blocking || b->battle || b->blocked))
        engine_audit_wrong(a, "step %u: a battle outside of the battle steps", a->g.s->step);
    if (!b->battle)
        return;
    if (!engine_valid_seat(a, b->defender)) {
        engine_audit_wrong(a, "there is no defender P%u", b->defender + 1U);
        return;
    }
    if (!(engine_prey(&a->g, active) >> b->defender & 1U))
        engine_audit_wrong(a, "P%u cannot be under attack", b->defender + 1U);
    // D26: champions that have left or changed sides are out of the battle.
    engine_audit_within(a, "attackers", b->attacking, champ_of_team(&a->g, active));
    engine_audit_within(a, "blockers", b->blocking, champ_of_team(&a->g, b->defender));
}

void champ_audit_choice(struct engine_auditor *a) { champ_audit_powers(a, 0); }

void champ_audit_powers(struct engine_auditor *a, place_set also)
{
    const struct board *b = board_of(&a->g);
    const struct engine_choice *ask = &a->g.s->choice;
    place_set with_powers = b->powers | also;
    for (unsigned i = 0; i < b->grant_count && i < BOARD_GRANTS; i++)
        with_powers |= b->granted_to[i];
    for (place_set left = b->present; left;) { // a copy may have kept one
        unsigned place = places_pop(&left);
        with_powers |= places_if(engine_card_is_copy(b->card[place]), place);
    }
    engine_audit_within(a, "choice: powers", ask->powers,
                        with_powers & board_player(&a->g, ask->seat)->control);
}
