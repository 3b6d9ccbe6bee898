// What cards and powers are worth now, read off their programs: a walk along the instructions that adds up
// what each would be worth if it were carried out now, the best targets being named.
#include "games/ecg/heuristics/program_value.h"
#include "games/ecg/machine/machine.h"

enum {
    HEALTH = 50,     // a point of it, to lose
    GOLD = 280,      // to spend that could pay for a card,
    SPARE_GOLD = 20, // or not
    CARD = 270,      // to draw one, or to make somebody discard one
    DISCARDED = 200,
    RECALLED = 180,
    RECYCLED = 60,
    PUT_INTO_PLAY = 500,
    MODEST = 30, // small things
    ABOUT_X = 3, // numbers that are not known before
    STEPS = 16   // instructions that are looked at
};

struct ecg_value_context ecg_value_context_of(const struct engine_game *g, unsigned seat)
{
    struct ecg_value_context context;
    const struct ecg_state *s = ecg_state(g);
    context.seat = seat;
    context.own = ecg_player(g, seat)->board.control & s->board.present;
    context.foes = s->board.present & ~context.own;
    context.rival = seat;
    for (unsigned left = engine_opponents(g, seat); left; left &= left - 1) {
        unsigned at = (unsigned)__builtin_ctz(left);
        if (context.rival == seat || s->player[at].board.health < s->player[context.rival].board.health)
            context.rival = at;
    }
    ecg_survey_battlefield(&context.field, g, s->board.present);
    return context;
}

// --- A walk ---------------------------------------------------------------------------------------

// Whom acts on players are about.
enum who { YOU, RIVALS, EVERYBODY, NAMED };

struct walk {
    const struct ecg_value_context *context;
    struct engine_frame f; // for filters and numbers
    unsigned best_of;      // so many champions of f.chosen are named; 0: it is about all of them
    bool optional;
    bool players; // a player may be named in place of a champion
    bool itself;  // it is about the champion that enters play with this
    enum who who, they;
    int32_t worth;
};

static int number(const struct walk *w, unsigned code)
{
    return champ_number(w->context->field.g, &w->f, code, EPIC_NO_SEAT);
}

static void about_all(struct walk *w, place_set places)
{
    w->f.chosen = places;
    w->best_of = 0;
    w->players = w->itself = false;
}

static void about_named(struct walk *w, place_set places, unsigned count, bool optional)
{
    w->f.chosen = places;
    w->best_of = count ? count : 1;
    w->optional = optional;
    w->players = w->itself = false;
}

// --- Champions ------------------------------------------------------------------------------------

static int32_t loss_by_damage(const struct ecg_battlefield *field, unsigned place, int damage)
{
    bool breaks = damage >= field->left[place] && !places_test(field->unbreakable, place);
    return breaks ? field->worth[place] : damage;
}

static int32_t gain_by_mod(const struct walk *w, unsigned place, const struct champ_mod *mod)
{
    const struct ecg_battlefield *field = &w->context->field;
    if (mod->defense < 0 && field->left[place] + mod->defense <= 0)
        return -field->worth[place];
    int32_t points = mod->offense * 45 + mod->defense * 35;
    if (mod->duration == CHAMP_FOR_GOOD)
        return points + (mod->keywords ? MODEST : 0);
    const struct board *b = board_of(field->g);
    bool fights = places_test(b->attacking | b->blocking, place);
    return (fights ? points / 2 : points / 8) + (mod->keywords ? MODEST / 2 : 0);
}

static int32_t gain_by_control(const struct walk *w, unsigned place, unsigned duration)
{
    int32_t worth = w->context->field.worth[place];
    return duration == CHAMP_FOR_GOOD ? 2 * worth : worth / 3;
}

// What an instruction means to the controller of a champion.
static int32_t gain_of(const struct walk *w, const struct engine_insn *in, unsigned place)
{
    const struct ecg_battlefield *field = &w->context->field;
    int32_t worth = field->worth[place];
    switch ((enum ecg_op)in->op) {
    case OP_DAMAGE:
    case OP_DAMAGE_SPLIT: return -loss_by_damage(field, place, number(w, in->b));
    case OP_DAMAGE_3_TARGETS: return -loss_by_damage(field, place, in->a + 1);
    case OP_BREAK: return places_test(field->unbreakable, place) ? 0 : -worth;
    case OP_BANISH: return -worth;
    case OP_BREAK_AT_END: return -worth;
    case OP_BOUNCE: return places_test(board_of(field->g)->tokens, place) ? -worth : -worth / 2;
    case OP_TRANSFORM: return -worth * 3 / 4;
    case OP_CONTROL: return -gain_by_control(w, place, in->a);
    case OP_EXPEND: return places_test(board_of(field->g)->expended, place) ? 0 : -worth / 8;
    case OP_SILENCE:
    case OP_LEAVE_BATTLE: return -MODEST;
    case OP_PREPARE: return places_test(board_of(field->g)->expended, place) ? worth / 8 : 0;
    case OP_GRANT:
    case OP_BLINK:
    case OP_JOIN_BATTLE: return MODEST;
    case OP_COUNTERS: return (in->a ? -80 : 80) * number(w, in->b);
    case OP_MODIFY: return gain_by_mod(w, place, &ecg_match(field->g)->cards->mods[in->b]);
    default: return 0;
    }
}

static int32_t worth_of_place(const struct walk *w, const struct engine_insn *in, unsigned place)
{
    int32_t gain = gain_of(w, in, place);
    return places_test(w->context->own, place) ? gain : -gain;
}

static int32_t best_place(const struct walk *w, const struct engine_insn *in)
{
    int32_t most = w->optional || !w->f.chosen ? 0 : INT32_MIN;
    for (place_set left = w->f.chosen; left;) {
        int32_t worth = worth_of_place(w, in, places_pop(&left));
        most = worth > most ? worth : most;
    }
    return most;
}

static int32_t worth_of_all(const struct walk *w, const struct engine_insn *in)
{
    int32_t sum = 0;
    for (place_set left = w->f.chosen; left;) {
        unsigned place = places_pop(&left);
        sum += board_all(board_of(w->context->field.g), place, worth_of_place(w, in, place));
    }
    return sum;
}

static int32_t hurt(const struct ecg_value_context *context, int damage)
{
    return ecg_worth_of_damage(ecg_player(context->field.g, context->rival)->board.health, damage);
}

static int32_t worth_to_itself(const struct walk *w, const struct engine_insn *in)
{
    if (in->op == OP_COUNTERS)
        return gain_of(w, in, 0);
    if (in->op != OP_MODIFY)
        return MODEST;
    const struct champ_mod *mod = &ecg_match(w->context->field.g)->cards->mods[in->b];
    int32_t points = (mod->offense * 45 + mod->defense * 35) / (mod->duration == CHAMP_FOR_GOOD ? 1 : 4);
    return points + (mod->keywords >> CHAMP_BLITZ & 1U ? 150 : mod->keywords ? MODEST : 0);
}

static void act_on_champions(struct walk *w, const struct engine_insn *in)
{
    if (w->itself) {
        w->worth += worth_to_itself(w, in);
    } else if (!w->best_of) {
        w->worth += worth_of_all(w, in);
    } else {
        int32_t best = best_place(w, in);
        if (w->players) {
            int32_t other = hurt(w->context, in->op == OP_DAMAGE_3_TARGETS ? in->a + 1 : number(w, in->b));
            best = other > best ? other : best;
        }
        w->worth += best;
    }
}

// --- Players --------------------------------------------------------------------------------------

// 1: the act is about this seat, -1: about others, 0: about all alike.
static int side(const struct walk *w, bool helps)
{
    switch (w->who) {
    case YOU: return 1;
    case RIVALS: return -1;
    case EVERYBODY: return 0;
    default: return helps ? 1 : -1; // whoever it is best for
    }
}

static int32_t worth_of_gain(const struct ecg_value_context *context, unsigned seat, int amount)
{
    int health = ecg_player(context->field.g, seat)->board.health;
    return ecg_worth_of_health(health + amount) - ecg_worth_of_health(health);
}

static void act_on_players(struct walk *w, const struct engine_insn *in)
{
    const struct ecg_value_context *context = w->context;
    const struct ecg_match *m = ecg_match(context->field.g);
    switch ((enum ecg_op)in->op) {
    case OP_DRAW: w->worth += side(w, true) * CARD * number(w, in->b); return;
    case OP_GAIN:
        w->worth += side(w, true) * worth_of_gain(context, side(w, true) < 0 ? context->rival : context->seat,
                                                  number(w, in->b));
        return;
    case OP_LOSE:
        w->worth += side(w, false) < 0 ? hurt(context, number(w, in->b))
                                       : -side(w, false) * HEALTH * number(w, in->b);
        return;
    case OP_DISCARD:
    case OP_DISCARD_AT_END:
    case OP_BANISH_FROM_HAND: w->worth -= side(w, false) * DISCARDED * number(w, in->b); return;
    case OP_BREAKS_ONE: w->worth -= side(w, false) * (context->foes ? 250 : 0); return;
    case OP_CREATE: w->worth += side(w, true) * ecg_worth_of_kind(m, in->b) * number(w, in->n); return;
    default: return;
    }
}

// --- All instructions -----------------------------------------------------------------------------

static void choose(struct walk *w, const struct engine_insn *in)
{
    const struct engine_game *g = w->context->field.g;
    switch ((enum ecg_op)in->op) {
    case OP_ALL: about_all(w, champ_matching(g, &w->f, in->b)); return;
    case OP_ADD_ALL: about_all(w, w->f.chosen | champ_matching(g, &w->f, in->b)); return;
    case OP_TARGET:
    case OP_TARGET_UP_TO:
        about_named(w, champ_targetable(g, champ_matching(g, &w->f, in->b)), in->a, in->op != OP_TARGET);
        return;
    case OP_CHOOSE: about_named(w, champ_matching(g, &w->f, in->b), in->a, false); return;
    case OP_THIS:
        about_all(w, w->f.source == ENGINE_NO_PLACE ? 0 : places_only(w->f.source));
        w->itself = w->f.source == ENGINE_NO_PLACE;
        return;
    default: // any target
        about_named(w, champ_targetable(g, board_of(g)->present), in->a, true);
        w->players = true;
        return;
    }
}

static void name_players(struct walk *w, const struct engine_insn *in)
{
    const struct engine_game *g = w->context->field.g;
    unsigned rival = 1U << w->context->rival;
    if (in->op == OP_YOU) {
        w->they = w->who;
        w->who = YOU;
        return;
    }
    switch ((enum ecg_op)in->op) {
    case OP_THEY: w->who = w->they; break;
    case OP_TARGET_PLAYER: w->who = in->a ? RIVALS : NAMED; break;
    case OP_EACH_PLAYER: w->who = EVERYBODY; break;
    case OP_TURN_PLAYER: w->who = g->s->active == w->context->seat ? YOU : RIVALS; break;
    case OP_DEFENDER: w->who = board_of(g)->defender == w->context->seat ? YOU : RIVALS; break;
    default: w->who = RIVALS; break; // whose champion it was, and all opponents
    }
    w->f.seats = w->f.acting = (uint8_t)(w->who == YOU ? 1U << w->context->seat : rival);
}

static bool holds(const struct walk *w, unsigned condition)
{
    const struct ecg_state *s = ecg_state(w->context->field.g);
    const struct ecg_player *player = &s->player[w->context->seat];
    switch (condition) {
    case ENGINE_IF_YOUR_TURN: return s->core.active == w->context->seat;
    case ENGINE_IF_OPPONENTS_TURN: return s->core.active != w->context->seat;
    case ECG_IF_PLAYED_GOOD_ONE:
    case ECG_IF_PLAYED_EVIL_ONE:
    case ECG_IF_PLAYED_WILD_ONE:
    case ECG_IF_PLAYED_SAGE_ONE:
        return (player->ones_alignments >> (condition - ECG_IF_PLAYED_GOOD_ONE) & 1U) != 0;
    case ECG_IF_FIRST_ONE: return player->ones_played == 0;
    case CHAMP_IF_ONE_ATTACKER: return board_is_one(&s->board, s->board.attacking);
    case CHAMP_IF_YOU_CONTROLLED_IT: return (w->f.chosen & w->context->foes) == 0;
    case CHAMP_IF_IT_WAS_UNBLOCKED_ATTACKING_YOU:
        return s->board.attacking && s->core.active != w->context->seat;
    default: return true; // to be hoped for
    }
}

static bool loyal(const struct walk *w, unsigned wanted)
{
    const struct engine_game *g = w->context->field.g;
    const struct ecg_list *list = &ecg_match(g)->list[w->context->seat];
    unsigned alignments = champ_info_of(g, w->f.card)->alignments;
    struct bits128 hand = ecg_player(g, w->context->seat)->core.hand;
    if (w->f.source == ENGINE_NO_PLACE && !engine_card_is_token(w->f.card))
        bits128_clear(&hand, engine_card_slot(w->f.card));
    return bits128_count(bits128_and(hand, list->aligned[alignments & 15U])) >= (wanted ? wanted : 1);
}

static int32_t worth_of_program(const struct walk *from, unsigned pc);

static int32_t best_jump(const struct walk *w, unsigned pc, unsigned count)
{
    int32_t most = INT32_MIN;
    for (unsigned i = 0; i < count; i++) {
        const struct engine_insn *jump = &w->context->field.g->m->code[pc + i];
        int32_t worth = jump->op == OP_JUMP ? worth_of_program(w, jump->b) : 0;
        most = worth > most ? worth : most;
    }
    return most;
}

static void act_on_cards(struct walk *w, const struct engine_insn *in)
{
    switch ((enum ecg_op)in->op) {
    case OP_CARD_TO_HAND: w->worth += CARD; return;
    case OP_CARD_TO_PLAY:
    case OP_CARD_PLAY:
    case OP_THIS_TO_PLAY:
    case OP_HAND_TO_PLAY: w->worth += PUT_INTO_PLAY; return;
    case OP_RECALL: w->worth += RECALLED; return;
    case OP_RECYCLE: w->worth += RECYCLED; return;
    case OP_GOLD: w->worth += CARD / 2; return;
    case OP_PAY_HEALTH: w->worth -= HEALTH * number(w, in->b); return;
    case OP_WIN: w->worth += ECG_WORTH_WIN; return;
    default: w->worth += MODEST / 3; return;
    }
}

// One instruction; false: the program ends here, or what follows is not looked at.
static bool step(struct walk *w, const struct engine_insn *in, unsigned *pc)
{
    switch ((enum ecg_op)in->op) {
    case OP_END:
    case OP_JUMP: return false;
    case OP_ALL:
    case OP_ADD_ALL:
    case OP_TARGET:
    case OP_TARGET_UP_TO:
    case OP_TARGET_ANY:
    case OP_TARGET_ANY_UP_TO:
    case OP_CHOOSE:
    case OP_THIS: choose(w, in); return true;
    case OP_YOU:
    case OP_THEY:
    case OP_TARGET_PLAYER:
    case OP_EACH_PLAYER:
    case OP_EACH_OPPONENT:
    case OP_TURN_PLAYER:
    case OP_CONTROLLER:
    case OP_OWNER:
    case OP_DEFENDER: name_players(w, in); return true;
    case OP_DAMAGE:
        if (in->a & 1U)
            act_on_champions(w, in);
        if (in->a & 2U && !w->players && w->who != YOU)
            w->worth += side(w, false) < 0 ? hurt(w->context, number(w, in->b)) : 0;
        return true;
    case OP_DAMAGE_SPLIT:
    case OP_DAMAGE_3_TARGETS:
        about_named(w, w->context->foes, 1, true);
        w->players = true;
        act_on_champions(w, in);
        return true;
    case OP_BREAK:
    case OP_BANISH:
    case OP_BOUNCE:
    case OP_EXPEND:
    case OP_PREPARE:
    case OP_TRANSFORM:
    case OP_MODIFY:
    case OP_COUNTERS:
    case OP_CONTROL:
    case OP_SILENCE:
    case OP_GRANT:
    case OP_LEAVE_BATTLE:
    case OP_JOIN_BATTLE:
    case OP_BLINK:
    case OP_BREAK_AT_END: act_on_champions(w, in); return true;
    case OP_DRAW:
    case OP_GAIN:
    case OP_LOSE:
    case OP_DISCARD:
    case OP_DISCARD_AT_END:
    case OP_CREATE:
    case OP_BREAKS_ONE:
    case OP_BANISH_FROM_HAND: act_on_players(w, in); return true;
    case OP_IF:
        if (!holds(w, in->a))
            *pc = in->b;
        return true;
    case OP_LOYALTY:
        if (!loyal(w, in->a))
            *pc = in->b;
        return true;
    case OP_CHOOSE_ONE: w->worth = best_jump(w, *pc, in->a); return false;
    default: act_on_cards(w, in); return true;
    }
}

static int32_t worth_of_program(const struct walk *from, unsigned pc)
{
    const struct ecg_match *m = ecg_match(from->context->field.g);
    struct walk w = *from;
    for (unsigned i = 0; i < STEPS && pc < m->cards->code_count; i++) {
        const struct engine_insn *in = &m->core.code[pc++];
        if (!step(&w, in, &pc))
            break;
    }
    return w.worth;
}

static struct walk walk_of(const struct ecg_value_context *context, engine_card card, unsigned source)
{
    struct walk w = {.context = context, .who = YOU, .they = RIVALS};
    w.f.player = (uint8_t)context->seat;
    w.f.card = card;
    w.f.source = (uint8_t)source;
    w.f.it_card = ENGINE_NO_CARD;
    w.f.x = ABOUT_X;
    w.f.seats = w.f.acting = (uint8_t)(1U << context->rival);
    return w;
}

// --- Cards and powers -----------------------------------------------------------------------------

// Gold is lost at the end of the turn, and worth little if no card in hand needs it.
static int32_t price_of_gold(const struct ecg_value_context *context, int amount)
{
    const struct engine_game *g = context->field.g;
    struct bits128 cards = bits128_and(g->s->choice.cards, ecg_match(g)->list[context->seat].cost_one);
    bool last = g->s->step == ECG_STEP_END_WINDOW || bits128_empty(cards);
    return amount * (last ? SPARE_GOLD : GOLD);
}

static int32_t price_of(const struct ecg_value_context *context, const struct ecg_cost *cost,
                        int32_t of_source)
{
    int32_t price = price_of_gold(context, cost->gold) + (cost->expend ? MODEST : 0) +
                    cost->break_champion * 200 + cost->counters * 80 + cost->banish_cards * 10 +
                    cost->discard_cards * DISCARDED;
    price += cost->break_this ? of_source : 0;
    int health = ecg_player(context->field.g, context->seat)->board.health;
    return price + (cost->health ? ecg_worth_of_damage(health, cost->health) : 0);
}

// What happens when it enters play.
static int32_t worth_of_entering(const struct ecg_value_context *context, engine_card card)
{
    const struct ecg_match *m = ecg_match(context->field.g);
    const struct champ_info *info = champ_info_of(context->field.g, card);
    const uint32_t entering = 1U << ECG_ON_TRIBUTE | 1U << ECG_ON_LOYALTY;
    int32_t worth = 0;
    for (unsigned i = 0; info->events & entering && i < info->abilities; i++) {
        const struct champ_ability *ability = &m->cards->abilities[info->first_ability + i];
        bool now = ability->form == CHAMP_TRIGGER && ability->zone == ENGINE_IN_PLAY &&
                   (ability->event == ECG_ON_TRIBUTE || ability->event == ECG_ON_LOYALTY);
        if (!now || ability->code == ENGINE_NO_INDEX)
            continue;
        struct walk w = walk_of(context, card, ENGINE_NO_PLACE);
        worth += worth_of_program(&w, ability->code);
    }
    if (info->keywords >> CHAMP_BLITZ & 1U && context->field.g->s->step == ECG_STEP_MAIN)
        worth += hurt(context, info->offense) / 2 % ECG_WORTH_WIN;
    return worth;
}

static int32_t worth_of_half(const struct ecg_value_context *context, engine_card card, unsigned half)
{
    const struct ecg_match *m = ecg_match(context->field.g);
    const struct champ_mode *mode =
        &m->cards->modes[champ_info_of(context->field.g, card)->first_mode + half];
    struct walk w = walk_of(context, card, ENGINE_NO_PLACE);
    return worth_of_program(&w, mode->code) - price_of_gold(context, mode->extra);
}

static int32_t worth_of_event(const struct ecg_value_context *context, engine_card card)
{
    const struct engine_game *g = context->field.g;
    const struct champ_info *info = champ_info_of(g, card);
    int gold = ecg_gold_for(g, context->seat, info->alignments) - info->cost;
    int32_t most = INT32_MIN;
    for (unsigned half = 0; half < info->modes; half++) {
        if (ecg_match(g)->cards->modes[info->first_mode + half].extra > gold)
            continue;
        int32_t worth = worth_of_half(context, card, half);
        most = worth > most ? worth : most;
    }
    if (most == INT32_MIN) // it is played for less than it says
        most = 0;
    return most - price_of(context, &ecg_match(g)->cards->kinds[engine_card_kind(g->m, card)].extra, 0);
}

int32_t ecg_value_of_card(const struct ecg_value_context *context, unsigned slot)
{
    const struct ecg_match *m = ecg_match(context->field.g);
    engine_card card = engine_card_of(context->seat, slot);
    bool champion = bits128_test(m->list[context->seat].champions, slot);
    int32_t worth =
        champion ? ecg_worth_of_kind(m, engine_card_kind(&m->core, card)) + worth_of_entering(context, card)
                 : worth_of_event(context, card);
    return worth - ecg_worth_in_hand(m, context->seat, slot);
}

static int32_t best_power(const struct ecg_value_context *context, engine_card card, unsigned place,
                          enum engine_zone zone)
{
    const struct ecg_match *m = ecg_match(context->field.g);
    const struct champ_info *info = champ_info_of(context->field.g, card);
    int32_t of_source = place == ENGINE_NO_PLACE ? 0 : context->field.worth[place];
    int32_t most = INT32_MIN;
    for (unsigned i = 0; i < info->abilities; i++) {
        const struct champ_ability *ability = &m->cards->abilities[info->first_ability + i];
        if (ability->form != CHAMP_POWER || ability->zone != zone || ability->code == ENGINE_NO_INDEX)
            continue;
        struct walk w = walk_of(context, card, place);
        int32_t worth =
            worth_of_program(&w, ability->code) -
            price_of(context, &ecg_match(context->field.g)->cards->costs[ability->cost], of_source);
        most = worth > most ? worth : most;
    }
    return most == INT32_MIN ? 0 : most;
}

int32_t ecg_value_of_power(const struct ecg_value_context *context, unsigned place)
{
    return best_power(context, board_of(context->field.g)->card[place], place, ENGINE_IN_PLAY);
}

int32_t ecg_value_of_pile(const struct ecg_value_context *context, unsigned slot)
{
    return best_power(context, engine_card_of(context->seat, slot), ENGINE_NO_PLACE, ENGINE_DISCARD);
}

int32_t ecg_value_of_mode(const struct ecg_value_context *context, unsigned number)
{
    const struct engine_game *g = context->field.g;
    const struct engine_frame *f = engine_top(g);
    if (f->card == ENGINE_NO_CARD) // a god
        return 0;
    if (f->stage == ENGINE_STAGE_RUN) { // one of the jumps that follow
        const struct engine_insn *jump = &g->m->code[f->pc + 1U + number];
        struct walk w = walk_of(context, f->card, f->source);
        return jump->op == OP_JUMP ? worth_of_program(&w, jump->b) : 0;
    }
    if (f->flags & ENGINE_FR_CARD)
        return worth_of_half(context, f->card, number);
    if (number >= ECG_FIRST_GRANTED)
        return MODEST;
    const struct champ_info *info = champ_info_of(g, f->card);
    struct walk w = walk_of(context, f->card, f->source);
    const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + number];
    return worth_of_program(&w, ability->code) -
           price_of(context, &ecg_match(context->field.g)->cards->costs[ability->cost], 0);
}
