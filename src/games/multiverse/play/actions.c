// Abilities that a player uses: which of a character's, for whom, which of its effects; then it is done.
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "games/multiverse/multiverse.h"

// M-ability-3, M-ability-6; M-tap-4: in the upkeep of the own turn, and only there, or for nothing also who
// is tapped.
enum price { BY_TAP, IN_UPKEEP, FREE };

struct action {
    place_set (*targets)(const struct engine_game *g, unsigned place); // for whom it may be used now
    unsigned modes;
    void (*act)(struct engine_game *g, unsigned target, unsigned mode);
    enum price price;
    bool (*ask)(struct engine_game *g,
                const struct engine_frame *f); // what else is to be said: true if it asks
    uint8_t by;                                // 1 + the keyword that alone allows it; 0 none does
};

// --- Teamwork and Leader

enum { FOR_ATTACK, FOR_DEFENSE, BONUSES };

// Who may attack in this turn, and whom it may attack, who may block: those whom a bonus may still serve.
static place_set attackers(const struct engine_game *g)
{
    return multi_fighters(g, g->s->active) & multi_active(g) & ~multi_state(g)->tapped;
}

static place_set defenders(const struct engine_game *g)
{
    return multi_in_play(g) & ~multi_places_of(g, multi_allies(g, g->s->active));
}

// Whom characters of a seat may help.  After combat nobody is helped any more.  M-ability-rage-4: who rages
// may tap to be kept from attacking, whatever that is good for.
struct company {
    place_set side;   // M-ability-teamwork-5, M-ability-leader-4, M-format-teams-9; M-ability-insane-2
    place_set served; // of these
    place_set raging; // who may help anybody of the side
};

static struct company company_of(const struct engine_game *g, unsigned seat)
{
    place_set able = g->s->step == MULTI_STEP_ABILITIES ? attackers(g) : 0;
    if (!able)
        return (struct company){0, 0, 0};
    place_set side = multi_places_of(g, multi_allies(g, seat)) & multi_in_play(g);
    side &= ~multi_having(g, side, MULTI_INSANE);
    return (struct company){side, side & (able | defenders(g)),
                            multi_having(g, multi_player(g, seat)->own, MULTI_RAGE)};
}

// Others who share a team, but for those who have been helped.
static place_set mates_to_help(const struct engine_game *g, const struct company *company, unsigned place,
                               place_set helped)
{
    place_set mates = places_test(company->raging, place) ? company->side : company->served;
    mates &= ~(helped | places_only(place));
    if (!mates || places_test(multi_state(g)->passed_over, place))
        return 0;
    return multi_mates_among(g, place, mates);
}

// Which of the bonuses may count: attack of who may attack or counter, defense of who may be attacked or
// countered; one where neither does.
static unsigned bonuses(const struct engine_game *g, unsigned target)
{
    place_set able = attackers(g), others = defenders(g),
              counter = multi_having(g, others, MULTI_COUNTER_ATTACK);
    bool attack = places_test(able | counter, target);
    bool defense = places_test(others | (counter ? able : 0), target);
    if (!defense)
        return 1U << FOR_ATTACK;
    return attack ? 1U << FOR_ATTACK | 1U << FOR_DEFENSE : 1U << FOR_DEFENSE;
}

// M-ability-teamwork-3: from one helper only; M-ability-insane-3: any character may help.
static place_set teamwork_targets(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    const struct company company = company_of(g, s->controller[place]);
    return mates_to_help(g, &company, place, s->helped);
}

// M-ability-leader-1, M-ability-leader-2
static place_set leader_targets(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    const struct company company = company_of(g, s->controller[place]);
    return multi_has(g, place, MULTI_LEADER) ? mates_to_help(g, &company, place, s->led) : 0;
}

static void help(struct engine_game *g, unsigned target, unsigned mode)
{
    struct multi_state *s = multi_state(g);
    multi_pass_over(g, engine_top(g)->source, ~(place_set)0);
    places_set(&s->helped, target);
    s->helped_attack |= places_if(mode == FOR_ATTACK, target);
}

static void lead(struct engine_game *g, unsigned target, unsigned mode)
{
    struct multi_state *s = multi_state(g);
    multi_pass_over(g, engine_top(g)->source, ~(place_set)0);
    places_set(&s->led, target);
    s->led_attack |= places_if(mode == FOR_ATTACK, target);
}

// --- Wounds

static place_set own_wound(const struct engine_game *g, unsigned place)
{
    return multi_state(g)->injured & places_if(multi_has(g, place, MULTI_HEAL), place);
}

// M-ability-rejuv-1, M-ability-rejuv-2: anybody's, disabled ones too.
static place_set any_wound(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    return multi_has(g, place, MULTI_REJUVENATE) ? s->injured | s->disabled : 0;
}

// M-ability-heal-1, M-ability-heal-2
static void heal(struct engine_game *g, unsigned target, unsigned mode)
{
    (void)mode;
    multi_heal(g, target);
}

// --- What is hidden or spent again

// M-ability-stealth-4; M-ability-conceal-2: there is no such thing for Conceal.
static place_set can_hide(const struct engine_game *g, unsigned place)
{
    return places_if(multi_has(g, place, MULTI_STEALTH), place) & ~multi_state(g)->hidden;
}

static void hide(struct engine_game *g, unsigned target, unsigned mode)
{
    (void)mode;
    places_set(&multi_state(g)->hidden, target);
}

// M-power-projectile-2
static place_set can_regain(const struct engine_game *g, unsigned place)
{
    return multi_state(g)->spent & places_only(place);
}

static void regain(struct engine_game *g, unsigned target, unsigned mode)
{
    (void)mode;
    places_clear(&multi_state(g)->spent, target);
}

// --- Teleports

// Those that there is room for in the holding area of their player.
static place_set with_room(const struct engine_game *g, place_set places, place_set besides)
{
    places &= ~multi_limited(g, MULTI_CANNOT_MOVE);
    for (place_set left = places; left;) {
        unsigned place = places_pop(&left);
        if (!multi_holding_has_room(g, places_only(place) | besides))
            places_clear(&places, place);
    }
    return places;
}

static place_set own_in_play(const struct engine_game *g, unsigned place)
{
    return multi_player(g, multi_state(g)->controller[place])->own & multi_in_play(g);
}

static place_set of_own_side(const struct engine_game *g, unsigned place)
{
    return multi_places_of(g, multi_allies(g, multi_state(g)->controller[place])) & multi_in_play(g);
}

// M-ability-teleport-1, M-ability-teleport-8
static place_set personal(const struct engine_game *g, unsigned place)
{
    return multi_has(g, place, MULTI_PERSONAL_TELEPORT) ? with_room(g, places_only(place), 0) : 0;
}

// M-ability-teleport-2, M-ability-teleport-3: itself in any case, and another one or none; M-format-teams-7:
// but not one of a partner, which would change hands.
static place_set defensive(const struct engine_game *g, unsigned place)
{
    return multi_has(g, place, MULTI_DEFENSIVE_TELEPORT)
               ? with_room(g, own_in_play(g, place), places_only(place))
               : 0;
}

// M-ability-teleport-4, M-ability-teleport-5; M-format-teams-8: a partner's goes to the partner's holding
// area.
static place_set strategic(const struct engine_game *g, unsigned place)
{
    return multi_has(g, place, MULTI_STRATEGIC_TELEPORT) ? with_room(g, of_own_side(g, place), 0) : 0;
}

// M-ability-teleport-6
static place_set offensive(const struct engine_game *g, unsigned place)
{
    if (!multi_has(g, place, MULTI_OFFENSIVE_TELEPORT))
        return 0;
    return multi_in_play(g) & ~of_own_side(g, place);
}

static void take_away(struct engine_game *g, unsigned target, unsigned mode)
{
    (void)mode;
    multi_to_holding(g, target);
}

static void take_both_away(struct engine_game *g, unsigned target, unsigned mode)
{
    unsigned source = engine_top(g)->source; // a copy is gone then
    (void)mode;
    multi_to_holding(g, source);
    if (target != source)
        multi_to_holding(g, target);
}

static void send_back(struct engine_game *g, unsigned target, unsigned mode)
{
    (void)mode;
    multi_to_hand(g, target);
}

// --- Markers of the own upkeep: M-ability-flight-1, M-ability-flight-7, M-ability-invisible-1,
// M-ability-intangible-1

#define MARKER(name, keyword, marker)                                              \
    static place_set can_##name(const struct engine_game *g, unsigned place)       \
    {                                                                              \
        return places_if(multi_has(g, place, keyword), place);                     \
    }                                                                              \
    static void turn_##name(struct engine_game *g, unsigned target, unsigned mode) \
    {                                                                              \
        (void)mode;                                                                \
        multi_state(g)->marker ^= places_only(target);                             \
        multi_note_change(g);                                                      \
    }
MARKER(fly, MULTI_FLIGHT, flying)
MARKER(vanish, MULTI_INVISIBLE, unseen)
MARKER(phase, MULTI_INTANGIBLE, phased)
#undef MARKER

// --- Swarm, Resurrect, Arch-enemy

// M-ability-swarm-1, M-ability-swarm-3
static place_set can_copy(const struct engine_game *g, unsigned place)
{
    bool able = multi_has(g, place, MULTI_SWARM) && multi_may_copy(g, multi_state(g)->controller[place]);
    return places_if(able, place);
}

static void copy(struct engine_game *g, unsigned target, unsigned mode)
{
    (void)mode;
    multi_make_copy(g, target);
}

// M-ability-resurrect-1
static place_set can_resurrect(const struct engine_game *g, unsigned place)
{
    bool able = multi_has(g, place, MULTI_RESURRECT) &&
                !bits128_empty(multi_resurrectable(g, multi_state(g)->controller[place]));
    return places_if(able, place);
}

static void resurrect(struct engine_game *g, unsigned target, unsigned mode)
{
    (void)target, (void)mode;
    multi_resurrect(g, engine_top(g)->picked);
}

static bool ask_resurrect(struct engine_game *g, const struct engine_frame *f)
{
    if (f->picked == ENGINE_NO_CARD)
        multi_ask_grave(g, f->player, multi_resurrectable(g, f->player));
    return f->picked == ENGINE_NO_CARD;
}

static void lock(struct engine_game *g, unsigned target, unsigned mode)
{
    (void)mode;
    multi_lock(g, engine_top(g)->source, target);
}

// --- Mimic and Magic

static place_set can_mimic(const struct engine_game *g, unsigned place)
{
    return places_if(multi_has(g, place, MULTI_MIMIC) && multi_copyable(g, place, false), place);
}

static place_set can_conjure(const struct engine_game *g, unsigned place)
{
    return places_if(multi_has(g, place, MULTI_MAGIC) && multi_copyable(g, place, true), place);
}

static bool ask_copy(struct engine_game *g, const struct engine_frame *f)
{
    if (!f->x)
        multi_ask_copy(g, f->source, f->item == 1 + MULTI_DO_CONJURE, (enum multi_copying)f->left);
    return !f->x;
}

static void take_over(struct engine_game *g, unsigned target, unsigned mode)
{
    multi_copy(g, target, (enum multi_copying)mode, (unsigned)engine_top(g)->x - 1U);
}

// --- Texts and devices

// M-ability-3: what the card says that it taps for, if that finds whom it names.
static place_set can_use_text(const struct engine_game *g, unsigned place)
{
    const struct multi_text *text = multi_text_of(g->m, multi_kind_at(g, place), MULTI_TAPS);
    return places_if(text && multi_finds_targets(g, place, text->code), place);
}

static void begin_program(struct engine_frame *f, uint16_t code)
{
    f->chosen = 0;
    f->item = 0;
    f->pc = code;
}

static void begin_text(struct engine_game *g, unsigned target, unsigned mode)
{
    (void)mode;
    begin_program(engine_top(g), multi_text_of(g->m, multi_kind_at(g, target), MULTI_TAPS)->code);
}

static void begin_device(struct engine_game *g, unsigned item, unsigned mode)
{
    (void)mode;
    engine_top(g)->card = multi_state(g)->card[item];
    begin_program(engine_top(g), multi_kind_at(g, item)->code);
}

static const struct action actions[MULTI_ACTIONS] = {
    [MULTI_DO_HEAL] = {own_wound, 1, heal, BY_TAP, NULL, 1 + MULTI_HEAL},
    [MULTI_DO_REJUVENATE] = {any_wound, 1, heal, BY_TAP, NULL, 1 + MULTI_REJUVENATE},
    [MULTI_DO_HIDE] = {can_hide, 1, hide, BY_TAP, NULL, 1 + MULTI_STEALTH},
    [MULTI_DO_REGAIN] = {can_regain, 1, regain, BY_TAP, NULL, 0},
    [MULTI_DO_GO] = {personal, 1, take_away, BY_TAP, NULL, 1 + MULTI_PERSONAL_TELEPORT},
    [MULTI_DO_GO_WITH] = {defensive, 1, take_both_away, BY_TAP, NULL, 1 + MULTI_DEFENSIVE_TELEPORT},
    [MULTI_DO_SEND] = {strategic, 1, take_away, BY_TAP, NULL, 1 + MULTI_STRATEGIC_TELEPORT},
    [MULTI_DO_SEND_BACK] = {offensive, 1, send_back, BY_TAP, NULL, 1 + MULTI_OFFENSIVE_TELEPORT},
    [MULTI_DO_TEAMWORK] = {teamwork_targets, BONUSES, help, BY_TAP, NULL, 0},
    [MULTI_DO_LEAD] = {leader_targets, BONUSES, lead, BY_TAP, NULL, 1 + MULTI_LEADER},
    [MULTI_DO_FLY] = {can_fly, 1, turn_fly, IN_UPKEEP, NULL, 1 + MULTI_FLIGHT},
    [MULTI_DO_VANISH] = {can_vanish, 1, turn_vanish, IN_UPKEEP, NULL, 1 + MULTI_INVISIBLE},
    [MULTI_DO_PHASE] = {can_phase, 1, turn_phase, IN_UPKEEP, NULL, 1 + MULTI_INTANGIBLE},
    [MULTI_DO_COPY] = {can_copy, 1, copy, BY_TAP, NULL, 1 + MULTI_SWARM},
    [MULTI_DO_RESURRECT] = {can_resurrect, 1, resurrect, BY_TAP, ask_resurrect, 1 + MULTI_RESURRECT},
    [MULTI_DO_LOCK] = {multi_arch_enemies, 1, lock, FREE, NULL, 0},
    [MULTI_DO_MIMIC] = {can_mimic, 1, take_over, FREE, ask_copy, 1 + MULTI_MIMIC}, // M-ability-mimic-3
    [MULTI_DO_CONJURE] = {can_conjure, 1, take_over, FREE, ask_copy, 1 + MULTI_MAGIC},
    [MULTI_DO_TEXT] = {can_use_text, 1, begin_text, BY_TAP, NULL, 0},
    [MULTI_DO_DEVICE] = {multi_devices, 1, begin_device, BY_TAP, NULL, 0},
    [MULTI_DO_RECOVER] = {multi_recoverable, 1, multi_recover, BY_TAP, NULL, 0},
    [MULTI_DO_REPAIR] = {multi_repairable, 1, multi_repair, BY_TAP, NULL, 0},
    [MULTI_DO_BREAK] = {multi_breakable, 1, multi_break, BY_TAP, NULL, 1 + MULTI_TECHNOPATHY},
};

// --- Using them

// M-ability-arch-2: whom who is locked in combat does not affect is no target.
static place_set targets_of(const struct engine_game *g, unsigned place, unsigned action)
{
    place_set targets = actions[action].targets(g, place);
    return targets ? targets & (multi_affectable(g, place) | multi_items_of(g, place)) : 0;
}

// What who is tapped does, too: FREE.
enum { WHILE_TAPPED = 1U << MULTI_DO_LOCK | 1U << MULTI_DO_MIMIC | 1U << MULTI_DO_CONJURE };

unsigned multi_actions_with(uint64_t keywords, bool upkeep)
{
    unsigned found = 0;
    for (unsigned action = 0; action < MULTI_ACTIONS; action++) {
        unsigned by = actions[action].by;
        bool open = !by || keywords >> (by - 1U) & 1U;
        found |= (unsigned)(open && (actions[action].price == IN_UPKEEP) == upkeep) << action;
    }
    return found;
}

// Of these, those whose keywords, cards, items or markers let them do it, if there is somebody to do it for.
static place_set open_to(const struct engine_game *g, unsigned action, place_set places)
{
    const struct multi_state *s = multi_state(g);
    if (actions[action].by)
        return multi_having(g, places, (enum multi_keyword)(actions[action].by - 1U));
    switch ((enum multi_action)action) {
    case MULTI_DO_REGAIN: return places & s->spent;
    case MULTI_DO_LOCK: return places & (s->feuding | s->gained);
    case MULTI_DO_TEXT: return places & s->tapping;
    case MULTI_DO_DEVICE: return places & s->bearing;
    case MULTI_DO_RECOVER: return places & (s->bearing | s->stripped);
    case MULTI_DO_REPAIR:
        return multi_having(g, places, MULTI_TECH) | multi_having(g, places, MULTI_TECHNOPATHY);
    default: return places;
    }
}

// Without an action that none of these can do.
static inline unsigned while_open(const struct engine_game *g, unsigned possible, enum multi_action action,
                                  place_set places)
{
    return open_to(g, action, places) ? possible : possible & ~(1U << action);
}

// What some of these might do in such a step as the board is.
static unsigned possible(const struct engine_game *g, place_set places)
{
    const struct multi_state *s = multi_state(g);
    if (g->s->step == MULTI_STEP_UPKEEP)
        return multi_match(g)->upkeep_actions;
    unsigned possible = multi_match(g)->actions;
    if (g->s->step != MULTI_STEP_ABILITIES || !attackers(g)) // served
        possible &= ~(1U << MULTI_DO_TEAMWORK | 1U << MULTI_DO_LEAD);
    if (!(s->lost | s->stripped))
        possible &= ~(1U << MULTI_DO_RECOVER);
    if (!(s->broken | s->disarmed | s->unwired))
        possible &= ~(1U << MULTI_DO_REPAIR);
    possible = while_open(g, possible, MULTI_DO_REGAIN, places);
    possible = while_open(g, possible, MULTI_DO_LOCK, places);
    possible = while_open(g, possible, MULTI_DO_TEXT, places);
    possible = while_open(g, possible, MULTI_DO_DEVICE, places);
    return while_open(g, possible, MULTI_DO_RECOVER, places);
}

// M-ability-4; M-ability-7, M-turn-postabil-1: each once a turn, also if something has untapped the character
// since; M-turn-postabil-2: whenever that came into play.
static place_set open_now(const struct engine_game *g, unsigned action, place_set places)
{
    const struct multi_state *s = multi_state(g);
    places = open_to(g, action, places);
    return places & ~s->used[action] & (actions[action].price == BY_TAP ? ~s->tapped : ~(place_set)0);
}

unsigned multi_usable_of(const struct engine_game *g, unsigned place)
{
    unsigned usable = 0;
    for (unsigned left = possible(g, places_only(place)); left; left &= left - 1) {
        unsigned action = (unsigned)__builtin_ctz(left);
        bool is_usable = open_now(g, action, places_only(place)) && targets_of(g, place, action);
        usable |= (unsigned)is_usable << action;
    }
    return usable;
}

// Of these of one player, those who find somebody to do it for.
static place_set finding_targets(const struct engine_game *g, unsigned action, place_set places)
{
    const struct multi_state *s = multi_state(g);
    place_set found = 0;
    struct company company = {0, 0, 0};
    bool helping = action == MULTI_DO_TEAMWORK || action == MULTI_DO_LEAD;
    if (helping && places)
        company = company_of(g, s->controller[places_lowest(places)]);
    while (places) {
        unsigned place = places_pop(&places);
        place_set helped = action == MULTI_DO_LEAD ? s->led : s->helped;
        place_set targets = helping ? mates_to_help(g, &company, place, helped) & multi_affectable(g, place)
                                    : targets_of(g, place, action);
        found |= places_if(targets != 0, place);
    }
    return found;
}

// M-ability-5: active characters.
place_set multi_usable(const struct engine_game *g, unsigned seat)
{
    bool upkeep = g->s->step == MULTI_STEP_UPKEEP;
    if (upkeep && seat != g->s->active) // M-turn-upkeep-2
        return 0;
    place_set able = multi_player(g, seat)->own & multi_active(g) & ~multi_limited(g, MULTI_CANNOT_USE);
    place_set usable = 0;
    for (unsigned left = able ? possible(g, able) : 0; left && usable != able; left &= left - 1) {
        unsigned action = (unsigned)__builtin_ctz(left);
        place_set open = open_now(g, action, able & ~usable);
        usable |= open ? finding_targets(g, action, open) : 0;
    }
    return usable;
}

struct engine_frame *multi_push_frame_of(struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    struct engine_frame *f = engine_push_frame(g);
    if (!f)
        return NULL;
    f->card = s->card[place];
    f->player = s->controller[place];
    f->source = (uint8_t)place;
    return f;
}

void multi_use(struct engine_game *g, unsigned place)
{
    struct engine_frame *f = multi_push_frame_of(g, place);
    if (!f)
        return;
    f->pc = ENGINE_CODE_END;
    f->stage = MULTI_STAGE_ACTION;
    multi_take_priority(g, f->player);
}

bool multi_is_lost(const struct engine_game *g, const struct engine_frame *f)
{
    return f->source == ENGINE_NO_PLACE || multi_state(g)->controller[f->source] != f->player;
}

// Since somebody has left there is nobody who could use it, or nothing that it could be used for: it is not.
static bool is_gone(struct engine_frame *f)
{
    f->stage = ENGINE_STAGE_RUN;
    return true;
}

// Whether there is nothing to answer; then nobody is asked.
static bool is_empty(struct engine_game *g)
{
    if (engine_option_count(&g->s->choice))
        return false;
    g->s->choice.what = ENGINE_ASK_NOTHING;
    return true;
}

// Whether it is settled which of these it is, in `left`; asks for it if there are several.
static bool is_named(struct engine_game *g, struct engine_frame *f, unsigned choices)
{
    if (!(choices & (choices - 1))) {
        f->left = (uint8_t)__builtin_ctz(choices);
        return true;
    }
    if (f->step == ENGINE_ANSWERED) {
        f->step = 0;
        return true;
    }
    engine_ask(g, ENGINE_ASK_MODE, f->player)->indices = choices;
    return false;
}

static void go_on(struct engine_frame *f, enum multi_stage stage)
{
    f->stage = (uint8_t)stage;
    f->chosen = 0;
    f->left = 1;
}

static unsigned modes_of(const struct engine_game *g, const struct engine_frame *f)
{
    if (f->item == 1 + MULTI_DO_MIMIC || f->item == 1 + MULTI_DO_CONJURE)
        return multi_copyable(g, f->source, f->item == 1 + MULTI_DO_CONJURE);
    return actions[f->item - 1].modes == BONUSES ? bonuses(g, places_lowest(f->chosen)) : 1;
}

bool multi_act(struct engine_game *g, struct engine_frame *f)
{
    unsigned usable;
    place_set targets;
    if (multi_is_lost(g, f))
        return is_gone(f);
    switch (f->stage) {
    case MULTI_STAGE_ACTION:
        usable = multi_usable_of(g, f->source);
        if (!usable)
            return is_gone(f);
        if (!is_named(g, f, usable))
            return false;
        f->item = (uint8_t)(1U + f->left);
        go_on(f, MULTI_STAGE_TARGET);
        return true;
    case MULTI_STAGE_TARGET:
        targets = f->chosen ? 0 : targets_of(g, f->source, f->item - 1U);
        if (targets) {
            engine_ask_places(g, ENGINE_ASK_TARGET, f->player, targets, 0, false);
            return false;
        }
        if (!f->chosen)
            return is_gone(f);
        f->stage = MULTI_STAGE_MODE;
        return true;
    case MULTI_STAGE_MODE:
        usable = f->chosen ? modes_of(g, f) : 0;
        if (!usable)
            return is_gone(f);
        if (!is_named(g, f, usable))
            return false;
        f->stage = MULTI_STAGE_MORE;
        f->picked = ENGINE_NO_CARD; // in whose place was the target
        return true;
    default:
        if (actions[f->item - 1].ask && actions[f->item - 1].ask(g, f))
            return is_empty(g) && is_gone(f);
        if (actions[f->item - 1].price == BY_TAP)
            places_set(&multi_state(g)->tapped, f->source); // M-ability-teamwork-4
        places_set(&multi_state(g)->used[f->item - 1], f->source);
        multi_note_change(g);
        f->stage = MULTI_STAGE_RESPOND;
        return true;
    }
}

// As far as those whom it is about are still there when all responses are over.
void multi_finish_action(struct engine_game *g, struct engine_frame *f)
{
    if (f->chosen && f->source != ENGINE_NO_PLACE)
        actions[f->item - 1].act(g, places_lowest(f->chosen), f->left);
}
