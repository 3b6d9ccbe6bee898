#include "players/solver.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"

enum {
    DRAWS = 16, // random events of one action
    BUCKET = 2, // entries of the table in which a position may stand
    HISTORY_BITS = 10
};

struct value {
    double low, high;
};

static const struct value unknown = {0, 1};

// What is known of a position.
struct entry {
    uint64_t key; // 0: empty
    double low, high;
    epic_action best;
    uint32_t work; // positions that it took; the lowest bit: nothing was passed over
};

struct solver {
    const struct epic_match *match;
    const struct solver_task *task; // and what comes of it, while it is under way
    struct solver_finding *finding;
    uint64_t salt;     // tasks that are not alike do not share entries
    uint32_t last;     // turn in which the goal must be reached
    unsigned attempt;  // see solver_solve
    uint64_t limit;    // of positions, for this attempt
    bool exhausted;    // it is reached
    uint32_t mask;     // of the table, which has a power of two of buckets
    unsigned used;     // actions on the stack below
    size_t state_size; // rounded up
    struct epic_chance chance;
    struct entry *table; // these follow this struct
    unsigned char *states;
    uint32_t history[2][1U << HISTORY_BITS]; // how often an action was enough, for the seeker and for others
    epic_action actions[SOLVER_ACTIONS];
};

static size_t aligned(size_t size) { return memory_lines(size); }

// --- Making ---------------------------------------------------------------------------------------

static uint32_t buckets_for(uint32_t positions)
{
    uint32_t buckets = 1;
    while (buckets < UINT32_C(1) << 28U && (uint64_t)buckets * BUCKET < positions)
        buckets *= 2;
    return buckets;
}

// One state more than there are depths is the spare one.
size_t solver_size(const struct epic_match *match, uint32_t positions)
{
    return aligned(sizeof(struct solver)) +
           aligned((size_t)buckets_for(positions) * BUCKET * sizeof(struct entry)) +
           (SOLVER_DEPTH + 1) * aligned(match->state_size);
}

struct solver *solver_make(void *memory, const struct epic_match *match, uint32_t positions)
{
    struct solver *s = memory;
    memset(s, 0, sizeof *s);
    s->match = match;
    s->mask = buckets_for(positions) - 1;
    s->state_size = aligned(match->state_size);
    size_t table_size = ((size_t)s->mask + 1) * BUCKET * sizeof(struct entry);
    s->table = (struct entry *)((unsigned char *)memory + aligned(sizeof *s));
    s->states = (unsigned char *)s->table + aligned(table_size);
    memset(s->table, 0, table_size);
    epic_chance_seed(&s->chance, 0, 0, match->seats);
    return s;
}

static void *state_at(const struct solver *s, unsigned depth) { return s->states + depth * s->state_size; }

void *solver_spare(struct solver *s) { return state_at(s, SOLVER_DEPTH); }

// --- Chance ---------------------------------------------------------------------------------------

// One outcome after the other of what is random in an action: the digits of a number that counts up.
struct luck {
    struct epic_script hooks; // first
    const struct solver *solver;
    const void *state;   // that the action changes
    unsigned drawn;      // digits used by this outcome
    unsigned known;      // digits that are set
    uint16_t at[DRAWS];  // a digit
    uint16_t end[DRAWS]; // its base
    double weight;       // the outcome's probability
    bool lost;           // too many digits
};

static unsigned kind_of(const struct solver *s, unsigned seat, unsigned slot)
{
    return s->match->rules->slot_kind(s->match, seat, slot);
}

static bool is_first_of_kind(const struct solver *s, unsigned seat, const uint8_t *slots, unsigned at)
{
    unsigned kind = kind_of(s, seat, slots[at]);
    for (unsigned i = at; i-- > 0;)
        if (kind_of(s, seat, slots[i]) == kind)
            return false;
    return true;
}

static unsigned copies(const struct solver *s, unsigned seat, const uint8_t *slots, unsigned count,
                       unsigned kind)
{
    unsigned n = 0;
    for (unsigned i = 0; i < count; i++)
        n += kind_of(s, seat, slots[i]) == kind;
    return n;
}

static bool is_too_late(const struct solver *s, const void *state)
{
    struct epic_outcome outcome;
    s->match->rules->outcome(s->match, state, &outcome);
    return outcome.turns > s->last;
}

// What is drawn when the goal can no more be reached is no matter.
static unsigned draw(struct epic_script *script, unsigned seat, const uint8_t *slots, unsigned count)
{
    struct luck *luck = (struct luck *)script;
    const struct solver *s = luck->solver;
    if (count < 2 || is_too_late(s, luck->state))
        return 0;
    if (luck->drawn == DRAWS) {
        luck->lost = true;
        return 0;
    }
    unsigned digit = luck->drawn++;
    if (digit == luck->known) {
        luck->known++;
        luck->at[digit] = 0;
    }
    unsigned kinds = 0;
    unsigned chosen = 0;
    for (unsigned i = 0; i < count; i++)
        if (is_first_of_kind(s, seat, slots, i) && kinds++ == luck->at[digit])
            chosen = i;
    luck->end[digit] = (uint16_t)kinds;
    luck->weight *= copies(s, seat, slots, count, kind_of(s, seat, slots[chosen])) / (double)count;
    return chosen;
}

static bool has_several_outcomes(const struct luck *luck)
{
    for (unsigned i = 0; i < luck->drawn; i++)
        if (luck->end[i] > 1)
            return true;
    return false;
}

// At least so many outcomes there are, as far as this one shows.
static double outcomes_at_least(const struct luck *luck)
{
    double product = 1;
    for (unsigned i = 0; i < luck->drawn; i++)
        product *= luck->end[i];
    return product;
}

static bool next_outcome(struct luck *luck)
{
    luck->known = luck->drawn;
    while (luck->known > 0) {
        unsigned last = luck->known - 1;
        if (++luck->at[last] < luck->end[last])
            return true;
        luck->known--;
    }
    return false;
}

static bool used_random_numbers(const struct solver *s, const struct epic_chance *chance)
{
    return memcmp(chance->draw, s->chance.draw, sizeof chance->draw) != 0 ||
           memcmp(chance->other, s->chance.other, sizeof chance->other) != 0 ||
           memcmp(&chance->table, &s->chance.table, sizeof chance->table) != 0;
}

// Makes `to` of `from` by an action with the outcome that is next; false if chance escapes us.
static bool apply(const struct solver *s, struct luck *luck, const void *from, void *to, epic_action action)
{
    struct epic_chance chance = s->chance;
    chance.script = &luck->hooks;
    luck->state = to;
    luck->drawn = 0;
    luck->weight = 1;
    memcpy(to, from, s->match->state_size);
    s->match->rules->apply(s->match, to, action, &chance);
    return !luck->lost && !used_random_numbers(s, &chance);
}

static struct luck luck_of(const struct solver *s)
{
    return (struct luck){.hooks = {.draw = draw}, .solver = s};
}

// --- What has been met before ---------------------------------------------------------------------

static uint64_t key_of(const struct solver *s, const void *state)
{
    const struct epic_rules *rules = s->match->rules;
    uint64_t hash = rules->position ? rules->position(s->match, state) : rules->hash(s->match, state);
    uint64_t key = pcg_mix64(hash ^ s->salt);
    return key ? key : 1;
}

static struct entry *bucket_of(const struct solver *s, uint64_t key)
{
    return s->table + (size_t)(key & s->mask) * BUCKET;
}

static struct entry *find(const struct solver *s, uint64_t key)
{
    struct entry *bucket = bucket_of(s, key);
    for (unsigned i = 0; i < BUCKET; i++)
        if (bucket[i].key == key)
            return &bucket[i];
    return NULL;
}

// The first of a bucket is for what took most work, the second for what came last.
static void remember(const struct solver *s, struct entry new_entry)
{
    struct entry *bucket = bucket_of(s, new_entry.key);
    struct entry *place = find(s, new_entry.key);
    if (!place)
        place = new_entry.work >= bucket[0].work ? &bucket[0] : &bucket[1];
    *place = new_entry;
}

// --- Search ---------------------------------------------------------------------------------------

static struct value look(struct solver *s, unsigned depth, double alpha, double beta);

// A state that needs no search.
static bool is_settled(const struct solver *s, const void *state, struct value *value)
{
    const struct epic_rules *rules = s->match->rules;
    unsigned seat = s->task->seat;
    struct epic_choice choice;
    struct epic_outcome outcome;
    rules->outcome(s->match, state, &outcome);
    bool over = !rules->choice(s->match, state, &choice);
    bool won = over && ((unsigned)outcome.winners >> seat & 1U) && !epic_is_shared(&outcome);
    // All may be out at once: a draw.
    bool lost =
        over ? outcome.winners && !((unsigned)outcome.winners >> seat & 1U) : outcome.left_order[seat] != 0;
    bool late = outcome.turns > s->last;
    bool reached = !late && (s->task->goal == SOLVER_WINS ? won : lost);
    *value = (struct value){reached, reached};
    return over || late || won || lost;
}

// Several outcomes of an action so far.
struct mixture {
    struct value sum;
    double weight; // of what is in it
    bool all_high; // each of them is forced
    unsigned count;
};

static void mix(struct mixture *m, struct value value, double weight)
{
    m->sum.low += weight * value.low;
    m->sum.high += weight * value.high;
    m->weight += weight;
    m->all_high = m->all_high && value.low >= 1;
    m->count++;
}

// A certainty is no matter of rounding.
static struct value mixed(const struct mixture *m)
{
    struct value value = m->sum;
    double below_one = nextafter(1, 0);
    if (m->all_high)
        value.low = 1;
    else
        value.low = fmin(value.low, below_one);
    value.high = m->all_high ? 1 : fmax(fmin(value.high, 1), value.low);
    return value;
}

// All outcomes of an action.  `luck` has seen the first, whose state is the next depth's.
static struct value look_at_outcomes(struct solver *s, unsigned depth, epic_action action, struct luck *luck)
{
    struct mixture m = {.all_high = true};
    struct value worst = {1, 1};
    do {
        if (m.count > 0 && !apply(s, luck, state_at(s, depth), state_at(s, depth + 1), action)) {
            s->finding->out_of_luck++;
            return unknown;
        }
        if (m.count == s->task->outcomes) {
            s->finding->out_of_luck++;
            return unknown;
        }
        struct value value = look(s, depth + 1, 0, 1);
        mix(&m, value, luck->weight);
        worst.low = fmin(worst.low, value.low);
        worst.high = fmin(worst.high, value.high);
        if (s->task->sure && worst.high <= 0)
            return worst;
        if (s->exhausted)
            return unknown;
    } while (next_outcome(luck));
    return s->task->sure ? worst : mixed(&m);
}

static struct value take(struct solver *s, unsigned depth, epic_action action, double alpha, double beta)
{
    struct luck luck = luck_of(s);
    bool clear = apply(s, &luck, state_at(s, depth), state_at(s, depth + 1), action);
    if (!clear || outcomes_at_least(&luck) > s->task->outcomes) {
        s->finding->out_of_luck++;
        return unknown;
    }
    return has_several_outcomes(&luck) ? look_at_outcomes(s, depth, action, &luck)
                                       : look(s, depth + 1, alpha, beta);
}

static uint32_t *history_of(struct solver *s, bool seeker, epic_action action)
{
    return &s->history[seeker][action * 0x9e3779b1U >> (32U - HISTORY_BITS)];
}

// Which of two actions is tried first: what has been enough more often, and of equals in the first attempt
// the one that comes later in the game's list, for there what goes at a player comes after what gets ready
// for it; in the second the other one; and then whatever comes.
static bool comes_first(struct solver *s, bool seeker, epic_action behind, epic_action before)
{
    uint32_t a = *history_of(s, seeker, behind);
    uint32_t b = *history_of(s, seeker, before);
    if (a != b || s->attempt < 2)
        return a > b || (a == b && s->attempt == 0);
    return pcg_mix64((uint64_t)s->attempt << 32U | behind) > pcg_mix64((uint64_t)s->attempt << 32U | before);
}

// Moves to the front what is to be tried next.
static epic_action next_action(struct solver *s, bool seeker, epic_action *list, unsigned count,
                               epic_action best)
{
    unsigned first = 0;
    for (unsigned i = 1; i < count && list[first] != best; i++)
        if (list[i] == best || comes_first(s, seeker, list[i], list[first]))
            first = i;
    epic_action action = list[first];
    memmove(list + 1, list, first * sizeof *list);
    return list[0] = action;
}

// The choice of a position, as far as it has been looked at.
struct branching {
    bool seeker; // who is asked wants the goal
    bool any;
    bool cut; // the rest is no matter
    struct value value;
    epic_action best;
    uint64_t best_work;
};

// The seeker takes what is best for the goal, the others what is worst; of equals what is hardest to refute.
static bool is_better(const struct branching *b, struct value value, uint64_t work, struct value best)
{
    double a[] = {b->seeker ? value.low : -value.high, b->seeker ? value.high : -value.low, (double)work};
    double z[] = {b->seeker ? best.low : -best.high, b->seeker ? best.high : -best.low, (double)b->best_work};
    for (unsigned i = 0; i < 3; i++)
        if (a[i] > z[i] || a[i] < z[i])
            return a[i] > z[i];
    return false;
}

static void weigh(struct branching *b, struct value *best, epic_action action, struct value value,
                  uint64_t work)
{
    if (!b->any || is_better(b, value, work, *best)) {
        *best = value;
        b->best = action;
        b->best_work = work;
    }
    b->any = true;
    b->value.low = b->seeker ? fmax(b->value.low, value.low) : fmin(b->value.low, value.low);
    b->value.high = b->seeker ? fmax(b->value.high, value.high) : fmin(b->value.high, value.high);
}

static void look_at_actions(struct solver *s, unsigned depth, struct branching *b, double alpha, double beta)
{
    epic_action *list = s->actions + s->used;
    struct value best = unknown;
    unsigned count = s->match->rules->legal(s->match, state_at(s, depth), list);
    if (depth == 0 && s->task->first) {
        list[0] = s->task->first;
        count = s->match->rules->is_legal(s->match, state_at(s, 0), list[0]);
    }
    s->used += count;
    for (unsigned i = 0; i < count && !b->cut && !s->exhausted; i++) {
        epic_action action = next_action(s, b->seeker, list + i, count - i, i == 0 ? b->best : 0);
        uint64_t before = s->finding->nodes;
        struct value value = take(s, depth, action, alpha, beta);
        weigh(b, &best, action, value, s->finding->nodes - before);
        alpha = b->seeker ? fmax(alpha, b->value.low) : alpha;
        beta = b->seeker ? beta : fmin(beta, b->value.high);
        b->cut = i + 1 < count && alpha >= beta;
    }
    s->used -= count;
    if (b->cut)
        (*history_of(s, b->seeker, b->best))++;
    // What was not looked at could be anything.
    if (b->cut || s->exhausted) {
        b->value.high = b->seeker ? 1 : b->value.high;
        b->value.low = b->seeker ? b->value.low : 0;
    }
}

static bool is_enough(const struct entry *e, double alpha, double beta)
{
    return (e->work & 1U) || e->low >= beta || e->high <= alpha;
}

static struct value look_further(struct solver *s, unsigned depth, double alpha, double beta)
{
    const void *state = state_at(s, depth);
    uint64_t key = key_of(s, state);
    bool free_choice = depth > 0 || !s->task->first;
    const struct entry *known = find(s, key);
    if (known && free_choice && is_enough(known, alpha, beta)) {
        s->finding->best = depth == 0 ? known->best : s->finding->best;
        return (struct value){known->low, known->high};
    }
    struct epic_choice choice;
    (void)s->match->rules->choice(s->match, state, &choice);
    struct branching b = {.seeker = (choice.seat == s->task->seat) == (s->task->goal == SOLVER_WINS),
                          .best = known ? known->best : 0};
    b.value = b.seeker ? (struct value){0, 0} : (struct value){1, 1};
    uint64_t before = s->finding->nodes;
    look_at_actions(s, depth, &b, alpha, beta);
    if (depth == 0)
        s->finding->best = b.best;
    uint64_t work = (s->finding->nodes - before) << 1U | !b.cut;
    if (!s->exhausted && free_choice)
        remember(s, (struct entry){key, b.value.low, b.value.high, b.best,
                                   (uint32_t)(work < UINT32_MAX ? work : UINT32_MAX - b.cut)});
    return b.value;
}

static struct value look(struct solver *s, unsigned depth, double alpha, double beta)
{
    struct value value;
    if (is_settled(s, state_at(s, depth), &value)) {
        s->finding->nodes++;
        return value;
    }
    s->exhausted = s->exhausted || s->finding->nodes >= s->limit;
    if (s->exhausted || depth + 1 >= SOLVER_DEPTH || s->used + EPIC_MAX_ACTIONS > SOLVER_ACTIONS) {
        s->finding->out_of_room++;
        return unknown;
    }
    s->finding->nodes++;
    return look_further(s, depth, alpha, beta);
}

static void begin(struct solver *s, const void *state, const struct solver_task *task,
                  struct solver_finding *finding)
{
    struct epic_outcome outcome;
    s->match->rules->outcome(s->match, state, &outcome);
    s->task = task;
    s->finding = finding;
    s->last = task->turns ? outcome.turns + task->turns - 1 : UINT32_MAX;
    s->limit = 0;
    s->salt = pcg_mix64(pcg_mix64((uint64_t)task->seat << 2U | (uint64_t)task->goal << 1U | task->sure) +
                        ((uint64_t)s->last << 32U | task->outcomes));
    *finding = (struct solver_finding){0};
}

static struct value attempt(struct solver *s, const void *state, uint64_t nodes)
{
    s->limit += nodes < s->task->nodes - s->limit ? nodes : s->task->nodes - s->limit;
    s->exhausted = false;
    s->used = 0;
    s->finding->out_of_room = s->finding->out_of_luck = 0;
    memset(s->history, 0, sizeof s->history);
    memcpy(state_at(s, 0), state, s->match->state_size);
    return look(s, 0, 0, 1);
}

// A wrong first action can hide a win behind more positions than there is time for.  So no attempt is long,
// the next one tries the actions in another order, and what was proved on the way is remembered.
void solver_solve(struct solver *s, const void *state, const struct solver_task *task,
                  struct solver_finding *finding)
{
    enum { FIRST = 192, GROWTH = 4 };
    struct value value;
    uint64_t nodes = FIRST;
    begin(s, state, task, finding);
    for (s->attempt = 0;; s->attempt++) {
        value = attempt(s, state, nodes);
        if (!s->exhausted || s->limit == task->nodes)
            break;
        nodes += nodes / GROWTH;
    }
    finding->low = value.low;
    finding->high = value.high;
}

bool solver_follow(struct solver *s, void *state, const struct solver_task *task, struct solver_step *step)
{
    struct solver_finding finding;
    struct epic_choice choice;
    solver_solve(s, state, task, &finding);
    if (finding.best == 0 || !s->match->rules->choice(s->match, state, &choice))
        return false;
    struct luck luck = luck_of(s);
    if (!apply(s, &luck, state, solver_spare(s), finding.best))
        return false;
    memcpy(state, solver_spare(s), s->match->state_size);
    *step = (struct solver_step){choice.seat, finding.best, has_several_outcomes(&luck)};
    return true;
}
