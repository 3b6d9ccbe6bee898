// What is in force: how it begins, what it changes, how it ends.
#include "engine/knowledge/sight.h"
#include "engine/machine/machine.h"
#include "engine/match.h"
#include "games/multiverse/multiverse.h"

#include <string.h>

// --- The cards of incidents

// M-zone-discard-1: what is spent goes to the discard pile of its owner, and all have seen which.
void multi_discard_known(struct engine_game *g, engine_card card)
{
    struct engine_player *player = engine_player(g, engine_card_owner(card));
    bits128_set(&player->discard, engine_card_slot(card));
    bits128_set(&player->known, engine_card_slot(card));
}

// Whether the card lies face up as long as it has an effect; others act once, or are characters.
static bool stays_in_force(const struct engine_game *g, engine_card card)
{
    const struct multi_kind *kind = multi_kind_of(g, card);
    return kind->type == MULTI_INCIDENT && kind->duration != MULTI_IMMEDIATE;
}

static bool has_effect(const struct multi_state *s, engine_card card)
{
    bool found = false;
    for (unsigned i = 0; i < s->effect_count; i++)
        found |= s->effects[i].card == card;
    return found;
}

// M-incident-dur-2, M-incident-dur-1, M-turn-combatinc-2, M-incident-dur-6: what is not in force has done its
// work.
void multi_finish_incident(struct engine_game *g, engine_card card)
{
    if (stays_in_force(g, card) && has_effect(multi_state(g), card))
        bits128_set(&multi_player(g, engine_card_owner(card))->in_force, engine_card_slot(card));
    else
        multi_discard_known(g, card);
}

// --- The end

// Whose a character is again when somebody has lost control of it.
static unsigned rightful(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    unsigned seat = s->owner[place];
    for (unsigned i = 0; i < s->effect_count; i++)
        if (s->effects[i].controls && places_test(s->effects[i].targets, place))
            seat = s->effects[i].player;
    return seat;
}

// Items go with who bears them.
static void change_sides(struct engine_game *g, place_set places)
{
    struct multi_state *s = multi_state(g);
    if (!places)
        return;
    while (places) {
        unsigned place = places_pop(&places), seat = rightful(g, place);
        for (place_set left = places_only(place) | multi_items_of(g, place); left;) {
            unsigned each = places_pop(&left);
            places_clear(&multi_player(g, s->controller[each])->own, each);
            places_set(&multi_player(g, seat)->own, each);
            s->controller[each] = (uint8_t)seat;
        }
    }
    multi_check_bonds(g);
}

uint64_t multi_changing_keywords(const struct engine_game *g)
{
    const struct multi_state *s = multi_state(g);
    uint64_t keywords = 0;
    for (unsigned i = 0; i < s->effect_count; i++) {
        const struct multi_mod *mod = &multi_match(g)->mods[s->effects[i].mod];
        keywords |= mod->gained | mod->lost;
    }
    return keywords;
}

static void remove_effect(struct engine_game *g, unsigned index)
{
    struct multi_state *s = multi_state(g);
    place_set controlled = s->effects[index].controls ? s->effects[index].targets : 0;
    s->effect_count--;
    memmove(&s->effects[index], &s->effects[index + 1], (s->effect_count - index) * sizeof s->effects[0]);
    s->effects[s->effect_count] = (struct multi_effect){0};
    s->changing = multi_changing_keywords(g);
    multi_check_gains(g, index);
    change_sides(g, controlled);
    multi_note_change(g);
}

// M-boost-14; what a token did has no card.
static void end_effect(struct engine_game *g, unsigned index)
{
    const struct multi_state *s = multi_state(g);
    engine_card card = s->effects[index].card;
    remove_effect(g, index);
    if (!stays_in_force(g, card) || has_effect(s, card))
        return;
    struct bits128 *in_force = &multi_player(g, engine_card_owner(card))->in_force;
    if (!bits128_test(*in_force, engine_card_slot(card)))
        return;
    bits128_clear(in_force, engine_card_slot(card));
    multi_discard_known(g, card);
}

void multi_end_effects_of_card(struct engine_game *g, engine_card card)
{
    const struct multi_state *s = multi_state(g);
    for (unsigned i = s->effect_count; i-- > 0;)
        if (s->effects[i].card == card)
            end_effect(g, i);
}

// M-incident-dur-9, M-turn-upkeep-4: of a seat, those that last so long; until the next upkeep, not this one.
void multi_end_effects(struct engine_game *g, unsigned seats, unsigned duration)
{
    struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->effect_count;) {
        struct multi_effect *effect = &s->effects[i];
        bool ends = effect->duration == duration && seats >> effect->player & 1U && !effect->fresh;
        effect->fresh = false;
        if (ends)
            end_effect(g, i);
        else
            i++;
    }
}

// M-incident-dur-8: what was attached to it alone is discarded.
void multi_lose_target(struct engine_game *g, unsigned place)
{
    struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->effect_count;) {
        struct multi_effect *effect = &s->effects[i];
        bool was = places_test(effect->targets, place);
        places_clear(&effect->targets, place);
        if (was && !effect->targets && effect->source == ENGINE_NO_PLACE &&
            (effect->attached || !stays_in_force(g, effect->card)))
            end_effect(g, i);
        else
            i++;
    }
    multi_check_gains(g, MULTI_EFFECTS); // what it had of those that go on for others
}

// What holds while it is in play.
void multi_end_texts(struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->effect_count;) {
        if (s->effects[i].source == place)
            end_effect(g, i);
        else
            i++;
    }
}

// It alone is its owner's again when it leaves play for a place of the owner's.
void multi_give_back(struct engine_game *g, unsigned place)
{
    struct multi_state *s = multi_state(g);
    place_set controlled = 0;
    for (unsigned i = 0; i < s->effect_count;) {
        struct multi_effect *effect = &s->effects[i];
        place_set given = effect->controls ? effect->targets & places_only(place) : 0;
        effect->targets &= ~given;
        controlled |= given;
        if (given && !effect->targets)
            end_effect(g, i);
        else
            i++;
    }
    change_sides(g, controlled);
}

void multi_lose_effects_of(struct engine_game *g, unsigned seat)
{
    struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->effect_count;) {
        s->effects[i].seats &= (uint8_t) ~(1U << seat);
        if (s->effects[i].player == seat || engine_card_owner(s->effects[i].card) == seat)
            remove_effect(g, i);
        else
            i++;
    }
}

// --- The beginning

// M-boost-10, M-boost-12: each number has a roll of its own.
static int16_t amount_of(struct engine_game *g, const struct multi_amount *amount)
{
    return (int16_t)(amount->dice ? amount->number * engine_roll(g, amount->dice, amount->sides)
                                  : amount->number);
}

static unsigned duration_of(const struct engine_game *g, const struct engine_frame *f, unsigned force)
{
    unsigned said = force / MULTI_FORCE_FIRST_TIME;
    return said ? said - 1U : multi_kind_of(g, f->card)->duration;
}

// The next effect, zeroed but for what it has of the card; NULL: no room, and the game is over.
static struct multi_effect *next_effect(struct engine_game *g, engine_card card, unsigned mod, unsigned seat)
{
    struct multi_state *s = multi_state(g);
    if (s->effect_count == MULTI_EFFECTS) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return NULL;
    }
    struct multi_effect *effect = &s->effects[s->effect_count++];
    *effect = (struct multi_effect){
        .card = card, .mod = (uint16_t)mod, .player = (uint8_t)seat, .source = ENGINE_NO_PLACE};
    s->changing |= multi_match(g)->mods[mod].gained | multi_match(g)->mods[mod].lost;
    return effect;
}

static void find_amounts(struct engine_game *g, struct multi_effect *effect, int times)
{
    for (unsigned stat = 0; stat < MULTI_STATS; stat++)
        effect->amount[stat] = (int16_t)(times * amount_of(g, &multi_match(g)->mods[effect->mod].stat[stat]));
}

// M-item-3: as long as the item works, which is looked at whenever it counts.
void multi_begin_gift(struct engine_game *g, unsigned item)
{
    const struct multi_state *s = multi_state(g);
    uint16_t mod = multi_kind_at(g, item)->mod;
    struct multi_effect *effect =
        mod == ENGINE_NO_INDEX ? NULL : next_effect(g, s->card[item], mod, s->controller[item]);
    if (!effect)
        return;
    find_amounts(g, effect, 1);
    effect->duration = MULTI_PERMANENT;
    effect->item = (uint8_t)(item + 1U);
}

void multi_end_gift(struct engine_game *g, unsigned item)
{
    const struct multi_state *s = multi_state(g);
    for (unsigned i = s->effect_count; i-- > 0;)
        if (s->effects[i].item == item + 1U)
            remove_effect(g, i);
}

struct multi_effect *multi_go_on_with_effect(struct engine_game *g, const struct engine_frame *f,
                                             const struct engine_insn *in)
{
    struct multi_effect *effect = next_effect(g, f->card, in->b, f->player);
    if (!effect)
        return NULL;
    effect->about = f->seats;
    effect->duration = (uint8_t)duration_of(g, f, in->a);
    effect->fresh = g->s->step == MULTI_STEP_UPKEEP;
    effect->attached = (in->a & MULTI_FORCE_ATTACHED) != 0;
    return effect;
}

struct multi_effect *multi_begin_effect(struct engine_game *g, const struct engine_frame *f,
                                        const struct engine_insn *in)
{
    const struct multi_mod *mod = &multi_match(g)->mods[in->b];
    int times = mod->per ? engine_number_of(g, f, mod->per, f->player) : 1;
    struct multi_effect *effect = multi_go_on_with_effect(g, f, in);
    if (effect)
        find_amounts(g, effect, times);
    return effect;
}

// M-incident-dur-7: what disables what a permanent incident grants discards that incident.
void multi_discard_what_grants(struct engine_game *g, const struct multi_mod *mod, place_set places)
{
    const struct multi_state *s = multi_state(g);
    for (unsigned i = s->effect_count; i-- > 0;) {
        if (i >= s->effect_count)
            continue;
        const struct multi_mod *other = &multi_match(g)->mods[s->effects[i].mod];
        bool grants = (other->gained & mod->lost) || ((other->labels | other->teams) & mod->lost_labels);
        if (grants && s->effects[i].targets & places && s->effects[i].duration == MULTI_PERMANENT &&
            stays_in_force(g, s->effects[i].card))
            multi_end_effects_of_card(g, s->effects[i].card);
    }
}

enum engine_progress multi_op_CHANGE(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    if (!f->chosen)
        return ENGINE_DONE;
    const struct multi_mod *mod = &multi_match(g)->mods[in->b];
    if (mod->lost | mod->lost_labels)
        multi_discard_what_grants(g, mod, f->chosen);
    struct multi_effect *effect = multi_begin_effect(g, f, in);
    if (effect)
        effect->targets = f->chosen;
    multi_note_change(g);
    return ENGINE_DONE;
}

enum engine_progress multi_op_PRICE(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    struct multi_effect *effect = multi_begin_effect(g, f, in);
    if (effect)
        effect->seats = f->acting;
    return ENGINE_DONE;
}

enum engine_progress multi_op_CONTROL(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    for (place_set left = f->chosen; left;) { // copies of Swarm are nobody's card
        unsigned place = places_pop(&left);
        f->chosen &= ~places_if(multi_is_copy(g, place), place);
    }
    struct multi_effect *effect = f->chosen ? multi_begin_effect(g, f, in) : NULL;
    if (!effect)
        return ENGINE_DONE;
    effect->targets = f->chosen;
    effect->controls = true;
    change_sides(g, f->chosen);
    multi_note_change(g);
    return ENGINE_DONE;
}

// --- The parts of an incident that last

static uint32_t next_program(uint32_t end, uint32_t begin, uint32_t code)
{
    return code > begin && code < end ? code : end;
}

// Where the program of another card or text begins.
static uint32_t end_of_program(const struct engine_match *m, uint32_t begin)
{
    const struct engine_cards *cards = engine_cards_of(m);
    const struct multi_text *texts = cards->abilities;
    uint32_t end = m->code_count;
    for (uint32_t i = 0; i < cards->count; i++)
        end = next_program(end, begin, ((const struct multi_match *)m)->kinds[i].code);
    for (uint32_t i = 0; i < cards->ability_count; i++)
        end = next_program(end, begin, texts[i].code);
    return end;
}

static bool lasts(const struct engine_insn *in)
{
    return in->op == MULTI_OP_CHANGE || in->op == MULTI_OP_PRICE || in->op == MULTI_OP_CONTROL ||
           in->op == MULTI_OP_COUNT_DOWN;
}

const struct engine_insn *multi_lasting(const struct engine_game *g, engine_card card, unsigned part)
{
    uint32_t code = multi_kind_of(g, card)->code;
    for (uint32_t end = end_of_program(g->m, code); code < end; code++)
        if (lasts(&g->m->code[code]) && --part == 0)
            return &g->m->code[code];
    return NULL;
}

static bool lies_in_force(const struct engine_game *g, engine_card card)
{
    return !engine_card_is_token(card) &&
           bits128_test(multi_player(g, engine_card_owner(card))->in_force, engine_card_slot(card));
}

unsigned multi_part_of(const struct engine_game *g, const struct multi_effect *effect)
{
    const struct engine_insn *in;
    if (!lies_in_force(g, effect->card))
        return 0;
    for (unsigned part = 1; (in = multi_lasting(g, effect->card, part)) != NULL; part++)
        if (in->b == effect->mod)
            return part;
    return 0;
}

// --- What it changes

// M-holding-14
int multi_incident_points(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    int points = 0;
    engine_card before = ENGINE_NO_CARD; // effects of one card lie one after the other
    for (unsigned i = 0; places_test(s->altered, place) && i < s->effect_count; i++) {
        const struct multi_effect *effect = &s->effects[i];
        if (!effect->attached || !places_test(effect->targets, place) || !stays_in_force(g, effect->card))
            continue;
        points += effect->card == before ? 0 : multi_kind_of(g, effect->card)->cost;
        before = effect->card;
    }
    return points;
}

// M-general-1: what a card says comes before the rules.
place_set multi_limited(const struct engine_game *g, enum multi_limit limit)
{
    const struct multi_state *s = multi_state(g);
    place_set places = 0;
    if (!(multi_found(g)->limits >> limit & 1U))
        return 0;
    for (unsigned i = 0; i < s->effect_count; i++)
        if (multi_match(g)->mods[s->effects[i].mod].limits >> limit & 1U)
            places |= s->effects[i].targets;
    return places;
}

// M-energy-15: never below nothing.
unsigned multi_cost_of(const struct engine_game *g, unsigned seat, const struct multi_kind *kind)
{
    const struct multi_state *s = multi_state(g);
    int cost = kind->cost;
    for (unsigned i = 0; i < s->effect_count; i++) {
        const struct multi_mod *mod = &multi_match(g)->mods[s->effects[i].mod];
        if (s->effects[i].seats >> seat & 1U && multi_filter_fits(multi_filter_of(g, mod->filter), kind))
            cost += mod->cost;
    }
    return cost > 0 ? (unsigned)cost : 0;
}
