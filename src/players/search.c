#include "players/search.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"

_Static_assert(sizeof(struct search_node) == 32, "compact: two of them in a line of the cache");

// --- Memory ---------------------------------------------------------------------------------------

static size_t head_size(void) { return memory_lines(sizeof(struct search)); }

size_t search_size(const struct epic_match *match, uint32_t nodes)
{
    size_t size =
        head_size() + 2 * world_size(match) + nodes * (sizeof(struct search_node) + sizeof(uint32_t));
    return memory_lines(size);
}

struct search *search_make(void *memory, const struct epic_match *match, uint32_t nodes,
                           const struct search_settings *settings, bool tree_a_seat)
{
    struct search *search = memory;
    unsigned char *state = (unsigned char *)memory + head_size();
    search->match = match;
    search->settings = *settings;
    search->model = NULL;
    search->rival = NULL;
    search->trees = tree_a_seat ? match->seats : 1;
    search->seat = 0;
    search->since = 0;
    search->capacity = nodes;
    search->state = state;
    search->view = state + world_size(match);
    search->forced = 0;
    search->nodes = (struct search_node *)(void *)(search->view + world_size(match));
    search->places = (uint32_t *)(void *)(search->nodes + nodes);
    search_clear(search);
    return search;
}

void search_clear(struct search *search)
{
    search->count = search->trees;
    search->games = search->sum = search->squares = search->nearly_won = 0;
    memset(search->nodes, 0, search->trees * sizeof *search->nodes);
}

// --- Actions --------------------------------------------------------------------------------------

unsigned search_actions(const struct search_settings *settings, const struct epic_match *match,
                        const void *state, epic_action *list)
{
    const struct epic_rules *rules = match->rules;
    bool prunes = settings->prune && rules->unique_moves;
    return (prunes ? rules->unique_moves : rules->legal)(match, state, list);
}

// --- Children -------------------------------------------------------------------------------------

// The order of children.
static uint64_t key_of(unsigned mover, epic_action action) { return (uint64_t)mover << 32U | action; }

static uint64_t key_at(const struct search *s, uint32_t node)
{
    return key_of(s->nodes[node].mover, s->nodes[node].action);
}

// The link that leads, or is to lead, to a child.
static uint32_t *link_to(struct search *s, uint32_t parent, uint64_t key)
{
    uint32_t *link = &s->nodes[parent].child;
    while (*link != SEARCH_NONE && key_at(s, *link) < key)
        link = &s->nodes[*link].next;
    return link;
}

static uint32_t add_at(struct search *s, uint32_t *link, unsigned mover, epic_action action)
{
    uint32_t child = s->count++;
    s->nodes[child] =
        (struct search_node){.action = action, .next = *link, .available = 1, .mover = (uint8_t)mover};
    *link = child;
    return child;
}

uint32_t search_child(const struct search *s, uint32_t parent, unsigned mover, epic_action action)
{
    uint32_t child = s->nodes[parent].child;
    while (child != SEARCH_NONE && key_at(s, child) < key_of(mover, action))
        child = s->nodes[child].next;
    return child != SEARCH_NONE && key_at(s, child) == key_of(mover, action) ? child : SEARCH_NONE;
}

// What is legal comes nearly sorted, for the engine has an order of its own.
static void sort_by_steps(epic_action *list, unsigned count, unsigned step)
{
    for (unsigned i = step; i < count; i++) {
        epic_action moved = list[i];
        unsigned at = i;
        for (; at >= step && list[at - step] > moved; at -= step)
            list[at] = list[at - step];
        list[at] = moved;
    }
}

static void sort(epic_action *list, unsigned count)
{
    static const unsigned steps[] = {301, 132, 57, 23, 10, 4};
    enum { SHORT = 24 };
    for (unsigned i = 0; i < sizeof steps / sizeof *steps && count > SHORT; i++)
        sort_by_steps(list, count, steps[i]);
    sort_by_steps(list, count, 1);
}

// Notes which legal actions have a child, and that these could be chosen; returns how many have none.
static unsigned find_children(struct search *s, uint32_t parent, unsigned mover, unsigned count)
{
    uint32_t child = s->nodes[parent].child;
    unsigned missing = 0;
    for (unsigned i = 0; i < count; i++) {
        uint64_t key = key_of(mover, s->list[i]);
        while (child != SEARCH_NONE && key_at(s, child) < key)
            child = s->nodes[child].next;
        bool found = child != SEARCH_NONE && key_at(s, child) == key;
        s->known[i] = found ? child : SEARCH_NONE;
        missing += !found;
        if (found)
            s->nodes[child].available++;
    }
    return missing;
}

// Makes a child of each legal action that has none, as long as there is room.
static void add_missing(struct search *s, uint32_t parent, unsigned mover, unsigned count)
{
    const struct epic_match *match = s->match;
    bool asked = s->settings.prior && match->rules->prior && count > 1;
    if (asked)
        match->rules->prior(match, s->state, s->list, count, s->prior);
    uint32_t *link = &s->nodes[parent].child;
    for (unsigned i = 0; i < count && s->count < s->capacity; i++) {
        uint64_t key = key_of(mover, s->list[i]);
        while (*link != SEARCH_NONE && key_at(s, *link) < key)
            link = &s->nodes[*link].next;
        if (s->known[i] != SEARCH_NONE)
            continue;
        s->known[i] = add_at(s, link, mover, s->list[i]);
        s->nodes[s->known[i]].prior = asked ? s->prior[i] : 1.0F / (float)count;
    }
}

void search_set_prior(struct search *s, unsigned seat, const epic_action *list, unsigned count,
                      const float *prior)
{
    uint32_t root = s->trees > 1 ? seat : 0;
    for (unsigned i = 0; i < count; i++) {
        uint32_t child = search_child(s, root, seat, list[i]);
        if (child == SEARCH_NONE && s->count < s->capacity) {
            child = add_at(s, link_to(s, root, key_of(seat, list[i])), seat, list[i]);
            s->nodes[child].available = 0;
        }
        if (child != SEARCH_NONE)
            s->nodes[child].prior = prior[i];
    }
}

// --- Selection ------------------------------------------------------------------------------------

// What the moves that were tried are worth on average, to whoever is to move.
static double worth_of_all(const struct search *s, unsigned count)
{
    uint64_t points = 0;
    uint64_t visits = 0;
    for (unsigned i = 0; i < count; i++) {
        if (s->known[i] == SEARCH_NONE)
            continue;
        points += s->nodes[s->known[i]].points;
        visits += s->nodes[s->known[i]].visits;
    }
    return visits > 0 ? (double)points / ((double)visits * WORLD_WIN) : 0.5;
}

// How much of the exploration such a move gets.
static double share_of(const struct search_node *node)
{
    return (double)node->prior * sqrt((double)node->available) / (1 + (double)node->visits);
}

// Which of the list to choose among those that have a child; `count` if none has.  Of equals any, by chance.
static unsigned best_known(struct search *s, unsigned count)
{
    double untried = worth_of_all(s, count) + s->settings.urgency * s->spread;
    double exploration = s->settings.exploration * s->spread;
    unsigned best = count, equals = 0;
    double most = -1e9;
    for (unsigned i = 0; i < count; i++) {
        if (s->known[i] == SEARCH_NONE)
            continue;
        const struct search_node *node = &s->nodes[s->known[i]];
        double worth = node->visits == 0 ? untried : node->points / ((double)WORLD_WIN * node->visits);
        worth += exploration * share_of(node);
        if (worth < most)
            continue;
        equals = worth > most ? 1 : equals + 1;
        if (equals == 1 || pcg_bounded(&s->chance.random, equals) == 0)
            best = i;
        most = worth;
    }
    return best;
}

// The child that was visited most, if that is enough to speak of and it is not the one that was chosen.
static uint32_t preferred_to(const struct search *s, unsigned count, uint32_t chosen)
{
    enum { ENOUGH = 4 };
    uint32_t best = SEARCH_NONE, most = ENOUGH - 1;
    for (unsigned i = 0; i < count; i++) {
        if (s->known[i] == SEARCH_NONE || s->nodes[s->known[i]].visits <= most)
            continue;
        best = s->known[i];
        most = s->nodes[best].visits;
    }
    return best == chosen ? SEARCH_NONE : best;
}

// The rival answers for this seat.
static bool is_known(const struct search *s, unsigned seat) { return s->rival && seat != s->seat; }

static unsigned place_of(const struct search *s, unsigned count, epic_action action)
{
    unsigned i = 0;
    while (i < count && s->list[i] != action)
        i++;
    return i;
}

// What is done in any case: 0 if the search is free to choose.
static epic_action forced_action(struct search *s, unsigned mover)
{
    if (s->forced && s->length == 0)
        return s->forced;
    return is_known(s, mover) ? rival_answer(s->rival, s->match, s->state, mover, &s->chance.random) : 0;
}

// The next action, as its place in the list; `count` if the tree ends here.  *grew: nobody tried it before.
static unsigned choose(struct search *s, uint32_t parent, unsigned mover, unsigned count, epic_action forced,
                       bool *grew)
{
    if (find_children(s, parent, mover, count) > 0)
        add_missing(s, parent, mover, count);
    unsigned chosen = forced ? place_of(s, count, forced) : best_known(s, count);
    if (chosen == count || s->known[chosen] == SEARCH_NONE)
        return count; // a leaf, and no room
    *grew = s->nodes[s->known[chosen]].visits == 0;
    return chosen;
}

// --- An iteration ---------------------------------------------------------------------------------

static void enter(struct search *s, unsigned tree, uint32_t node, uint32_t preferred)
{
    s->at[tree] = node;
    s->preferred[s->length] = preferred;
    s->path[s->length++] = node;
}

// The others go on in their trees along what they see.
static void follow(struct search *s, unsigned tree, unsigned mover, epic_action action)
{
    if (s->lost[tree])
        return;
    epic_action seen = s->match->rules->seen(s->match, s->state, action, tree);
    uint32_t child = search_child(s, s->at[tree], mover, seen);
    if (child == SEARCH_NONE) {
        s->lost[tree] = s->count == s->capacity;
        if (s->lost[tree])
            return;
        child = add_at(s, link_to(s, s->at[tree], key_of(mover, seen)), mover, seen);
    }
    enter(s, tree, child, SEARCH_NONE);
}

// One choice down the tree; false if it left what the tree knew.
static bool descend(struct search *s, unsigned mover)
{
    const struct epic_match *match = s->match;
    unsigned mine = s->trees > 1 ? mover : 0;
    if (s->lost[mine] || s->length + s->trees > SEARCH_DEPTH * EPIC_MAX_SEATS)
        return false;
    // Of what comes to the same the rival may take any.
    unsigned count = is_known(s, mover) ? match->rules->legal(match, s->state, s->list)
                                        : search_actions(&s->settings, match, s->state, s->list);
    sort(s->list, count);
    bool grew = false;
    epic_action forced = forced_action(s, mover);
    unsigned chosen = choose(s, s->at[mine], mover, count, forced, &grew);
    if (chosen == count)
        return false;
    epic_action action = s->list[chosen];
    enter(s, mine, s->known[chosen], forced ? SEARCH_NONE : preferred_to(s, count, s->known[chosen]));
    for (unsigned tree = 0; tree < s->trees; tree++)
        if (tree != mine)
            follow(s, tree, mover, action);
    match->rules->apply(match, s->state, action, &s->chance.game);
    return !grew;
}

// Whoever is asked sees only what it may: the cards of others are dealt again.
static void forget_hidden(struct search *s, unsigned seat)
{
    s->match->rules->observe(s->match, s->state, seat, s->view);
    s->match->rules->determinise(s->match, s->view, &s->chance.deal, s->state);
}

// Down the tree.  In a blind iteration the first of the others who is asked does not know what the seat
// holds; from then on the seat holds other cards than it does, so it has nothing to learn when it is asked
// again.
static void go_down(struct search *s)
{
    const struct epic_match *match = s->match;
    struct epic_choice choice;
    double blind = s->settings.blind;
    bool is_blind = blind > 0 && pcg_next(&s->chance.random) < blind * 4294967296.0;
    bool forgot = false;
    while (match->rules->choice(match, s->state, &choice)) {
        if (forgot && choice.seat == s->seat)
            return;
        if (is_blind && !forgot && choice.seat != s->seat) {
            forget_hidden(s, choice.seat);
            forgot = true;
        }
        if (!descend(s, choice.seat))
            return;
    }
}

// As long as few games were played, some that are spread as forecasts mostly are count, too.
static double spread_of(const struct search *s)
{
    enum { SUPPOSED = 4 };
    const double supposed = 0.2;
    double games = (double)s->games, sum = (double)s->sum / WORLD_WIN;
    double squares = (double)s->squares / ((double)WORLD_WIN * WORLD_WIN);
    double within = games > 0 ? squares - sum * sum / games : 0;
    return sqrt((within + SUPPOSED * supposed * supposed) / (games + SUPPOSED));
}

static double mean_of(const struct search_node *node) { return (double)node->points / node->visits; }

// What the nodes above a node learn, if its mover prefers another one.
static void prefer(const struct search *s, const struct search_node *node, uint32_t preferred, double *points)
{
    double more = preferred == SEARCH_NONE ? 0 : mean_of(&s->nodes[preferred]) - mean_of(node);
    unsigned seats = s->match->seats, others = seats - seats / s->match->sides;
    for (unsigned seat = 0; seat < seats && more > 0; seat++) {
        points[seat] += epic_same_side(s->match, seat, node->mover) ? more : -more / others;
        points[seat] = fmin(WORLD_WIN, fmax(0, points[seat]));
    }
}

static void learn(struct search *s, const struct world_points *outcome)
{
    enum { NEARLY_WON = WORLD_WIN * 9 / 10 };
    double points[EPIC_MAX_SEATS];
    uint64_t mine = outcome->of[s->seat];
    s->games++;
    s->sum += mine;
    s->squares += mine * mine;
    s->nearly_won += mine >= NEARLY_WON;
    for (unsigned seat = 0; seat < s->match->seats; seat++)
        points[seat] = outcome->of[seat];
    for (unsigned tree = 0; tree < s->trees; tree++)
        s->nodes[tree].visits++;
    for (unsigned i = s->length; i-- > 0;) {
        struct search_node *node = &s->nodes[s->path[i]];
        node->visits++;
        node->points += (uint32_t)(points[node->mover] + 0.5);
        prefer(s, node, s->preferred[i], points);
    }
}

static struct world_points play_on(struct search *s)
{
    const struct world_rollout *rollout = &s->settings.rollout;
    if (s->rival)
        return rival_play_on(s->rival, s->match, s->state, s->view, s->seat, &s->chance, rollout, s->since);
    return world_play_on(s->match, s->state, &s->chance, rollout, s->since);
}

void search_iterate(struct search *s)
{
    s->length = 0;
    search_rewind(s);
    s->spread = spread_of(s);
    go_down(s);
    struct world_points points = play_on(s);
    learn(s, &points);
}

void search_begin_turn(struct search *s, unsigned turn)
{
    if (turn != s->since)
        s->nearly_won = 0;
    s->since = turn;
}

// --- Keeping --------------------------------------------------------------------------------------

void search_rewind(struct search *s)
{
    for (unsigned tree = 0; tree < s->trees; tree++) {
        s->at[tree] = tree;
        s->lost[tree] = false;
    }
}

// What another seat saw of it may not be what this one does; then it is nowhere in that seat's tree.
void search_watch(struct search *s, unsigned mover, epic_action seen)
{
    for (unsigned tree = 0; tree < s->trees; tree++) {
        if (s->lost[tree])
            continue;
        s->at[tree] = search_child(s, s->at[tree], mover, seen);
        s->lost[tree] = s->at[tree] == SEARCH_NONE;
    }
}

static const uint32_t gone = UINT32_MAX;

// Children come after their parents, so that one pass finds all that hang on the new roots.
static uint32_t find_places(struct search *s)
{
    uint32_t *place = s->places; // of each node, from now on
    uint32_t kept = s->trees;
    memset(place, 0xff, s->count * sizeof *place);
    for (unsigned tree = 0; tree < s->trees; tree++)
        if (!s->lost[tree])
            place[s->at[tree]] = tree;
    for (uint32_t i = 0; i < s->count; i++) {
        if (place[i] == gone)
            continue;
        for (uint32_t child = s->nodes[i].child; child != SEARCH_NONE; child = s->nodes[child].next)
            place[child] = s->trees; // or behind
        if (place[i] >= s->trees)
            place[i] = kept++;
    }
    return kept;
}

static uint32_t place_of_node(const struct search *s, uint32_t node)
{
    return node == SEARCH_NONE ? SEARCH_NONE : s->places[node];
}

// The next pass moves them together: nobody's place is one that somebody else has yet to leave.
void search_move_roots(struct search *s)
{
    uint32_t kept = find_places(s);
    for (uint32_t i = 0; i < s->count; i++) {
        if (s->places[i] == gone)
            continue;
        struct search_node moved = s->nodes[i];
        bool root = s->places[i] < s->trees;
        moved.child = place_of_node(s, moved.child);
        moved.next = root ? SEARCH_NONE : place_of_node(s, moved.next);
        s->nodes[s->places[i]] = moved;
    }
    for (unsigned tree = 0; tree < s->trees; tree++)
        if (s->lost[tree])
            s->nodes[tree] = (struct search_node){0};
    s->count = kept;
    search_rewind(s);
}
