#include "players/search.h"

#include <math.h>
#include <string.h>

_Static_assert(sizeof(struct search_node) == 28, "compact: 10,000 iterations take 280 kB");

// --- Memory ---------------------------------------------------------------------------------------

static size_t head_size(void)
{
    return (sizeof(struct search) + PLAYER_ALIGNMENT - 1) / PLAYER_ALIGNMENT * PLAYER_ALIGNMENT;
}

size_t search_size(const struct epic_match *match, uint32_t nodes)
{
    return head_size() + world_size(match) + nodes * sizeof(struct search_node);
}

struct search *search_make(void *memory, const struct epic_match *match, uint32_t nodes, double exploration,
                           bool tree_a_seat)
{
    struct search *search = memory;
    unsigned char *state = (unsigned char *)memory + head_size();
    search->match = match;
    search->exploration = exploration;
    search->trees = tree_a_seat ? match->seats : 1;
    search->capacity = nodes;
    search->state = state;
    search->nodes = (struct search_node *)(void *)(state + world_size(match));
    search_clear(search);
    return search;
}

void search_clear(struct search *search)
{
    search->count = search->trees;
    memset(search->nodes, 0, search->trees * sizeof *search->nodes);
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

static uint32_t add_child(struct search *s, uint32_t parent, unsigned mover, epic_action action)
{
    uint32_t *link = link_to(s, parent, key_of(mover, action));
    uint32_t child = s->count++;
    s->nodes[child] =
        (struct search_node){.action = action, .next = *link, .available = 1, .mover = (uint8_t)mover};
    *link = child;
    return child;
}

// What is legal comes nearly sorted, for the engine has an order of its own.
static void sort(epic_action *list, unsigned count)
{
    static const unsigned gaps[] = {301, 132, 57, 23, 10, 4, 1};
    for (unsigned g = 0; g < sizeof gaps / sizeof *gaps; g++) {
        for (unsigned i = gaps[g]; i < count; i++) {
            epic_action moved = list[i];
            unsigned at = i;
            for (; at >= gaps[g] && list[at - gaps[g]] > moved; at -= gaps[g])
                list[at] = list[at - gaps[g]];
            list[at] = moved;
        }
    }
}

// Notes which legal actions have a child, and that these could be chosen; returns how many have none.
static unsigned find_children(struct search *s, uint32_t parent, unsigned mover, unsigned count)
{
    uint32_t child = *link_to(s, parent, key_of(mover, 0));
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

// --- Selection ------------------------------------------------------------------------------------

// ln n, to six digits.  That of libm depends on the machine in its last bits, and games with it.
static double log_of(uint32_t n)
{
    const double ln2 = 0.69314718055994531;
    unsigned exponent = 31U - (unsigned)__builtin_clz(n);
    double m = (double)n / (double)(1U << exponent); // 1 <= m < 2
    double t = (m - 1) / (m + 1);
    double t2 = t * t;
    return exponent * ln2 + 2 * t * (1 + t2 * (1.0 / 3 + t2 * (1.0 / 5 + t2 * (1.0 / 7 + t2 * (1.0 / 9)))));
}

static double worth(const struct search *s, const struct search_node *node)
{
    double visits = node->visits;
    return node->points / (2 * visits) + s->exploration * sqrt(log_of(node->available) / visits);
}

// Which of the list to choose among those that have a child; `count` if none has.
static unsigned best_known(const struct search *s, unsigned count)
{
    unsigned best = count;
    double most = -1;
    for (unsigned i = 0; i < count; i++) {
        if (s->known[i] == SEARCH_NONE)
            continue;
        double value = worth(s, &s->nodes[s->known[i]]);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return best;
}

static unsigned nth_missing(const struct search *s, unsigned n)
{
    unsigned i = 0;
    for (;; i++)
        if (s->known[i] == SEARCH_NONE && n-- == 0)
            return i;
}

// --- An iteration ---------------------------------------------------------------------------------

static void enter(struct search *s, unsigned tree, uint32_t node)
{
    s->at[tree] = node;
    s->path[s->length++] = node;
}

// The others go on in their trees along what they see.
static void follow(struct search *s, unsigned tree, unsigned mover, epic_action action)
{
    if (s->lost[tree])
        return;
    epic_action seen = s->match->rules->seen(s->match, s->state, action, tree);
    uint32_t child = *link_to(s, s->at[tree], key_of(mover, seen));
    if (child == SEARCH_NONE || key_at(s, child) != key_of(mover, seen)) {
        s->lost[tree] = s->count == s->capacity;
        if (s->lost[tree])
            return;
        child = add_child(s, s->at[tree], mover, seen);
    }
    enter(s, tree, child);
}

// One choice down the tree; false if it left what the tree knew.
static bool descend(struct search *s, unsigned mover)
{
    const struct epic_match *match = s->match;
    unsigned mine = s->trees > 1 ? mover : 0;
    if (s->lost[mine] || s->length + s->trees > SEARCH_DEPTH * EPIC_MAX_SEATS)
        return false;
    unsigned count = match->rules->legal(match, s->state, s->list);
    sort(s->list, count);
    unsigned missing = find_children(s, s->at[mine], mover, count);
    bool grows = missing > 0 && s->count < s->capacity;
    unsigned chosen = grows ? nth_missing(s, pcg_bounded(&s->chance.random, missing)) : best_known(s, count);
    if (chosen == count)
        return false; // a leaf, and no room
    epic_action action = s->list[chosen];
    enter(s, mine, grows ? add_child(s, s->at[mine], mover, action) : s->known[chosen]);
    for (unsigned tree = 0; tree < s->trees; tree++)
        if (tree != mine)
            follow(s, tree, mover, action);
    match->rules->apply(match, s->state, action, &s->chance.game);
    return !grows;
}

void search_iterate(struct search *s)
{
    const struct epic_match *match = s->match;
    struct epic_choice choice;
    s->length = 0;
    for (unsigned tree = 0; tree < s->trees; tree++) {
        s->at[tree] = tree;
        s->lost[tree] = false;
    }
    while (match->rules->choice(match, s->state, &choice) && descend(s, choice.seat)) {
    }
    (void)match->rules->playout(match, s->state, &s->chance.game, &s->chance.random);
    struct world_points points = world_points_of(match, s->state);
    for (unsigned i = 0; i < s->length; i++) {
        struct search_node *node = &s->nodes[s->path[i]];
        node->visits++;
        node->points += points.of[node->mover];
    }
}

epic_action search_best(const struct search *s, unsigned seat)
{
    const struct search_node *best = NULL;
    for (uint32_t child = search_first(s, seat); child != SEARCH_NONE; child = s->nodes[child].next) {
        const struct search_node *node = &s->nodes[child];
        if (!best || node->visits > best->visits ||
            (node->visits == best->visits && node->points > best->points))
            best = node;
    }
    return best ? best->action : 0;
}
