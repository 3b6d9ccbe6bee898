// ismcts, mo-ismcts: information set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012).
//
// One tree for all worlds, a new world for each iteration: so a move is chosen without knowing in which world
// it will be made.  With a tree for each seat (MO) the search does not see moves that its opponents make in
// secret, either.
//
// Several searches may share the work; what they found is added up in their order, so that it does not matter
// how many threads there are.
#include "players/halving.h"
#include "players/search_run.h"

extern const struct player_kind player_ismcts, player_mo_ismcts;

enum { ITERATIONS, SHARED, SEARCHES = SHARED + SEARCH_PARAMETERS, HALVING, LISTS, DOUBT, KEEP };

#define ITERATIONS_PARAMETER              \
    [ITERATIONS] = {.name = "iterations", \
                    .fallback = 1000,     \
                    .low = 1,             \
                    .high = 1e7,          \
                    .whole = true,        \
                    .help = "games, whole or in part, for a decision; fewer if it is settled before"}
#define SEARCHES_PARAMETER               \
    [SEARCHES] = {.name = "searches",    \
                  .fallback = 1,         \
                  .low = 1,              \
                  .high = MOST_SEARCHES, \
                  .whole = true,         \
                  .help = "how many share the iterations, each with a tree of its own"}
#define HALVING_PARAMETER           \
    [HALVING] = {.name = "halving", \
                 .high = 1,         \
                 .whole = true,     \
                 .help = "1: all moves get equal shares in the same worlds, then the worse half is dropped"}

#define DOUBT_PARAMETER         \
    [DOUBT] = {.name = "doubt", \
               .high = 1,       \
               .help = "share of iterations in which the others do not know what the player holds"}

enum { MOST_SEARCHES = 64 };

static const struct player_parameter parameters[] = {
    ITERATIONS_PARAMETER,
    SEARCH_PARAMETERS_AT(SHARED, 0.7),
    SEARCHES_PARAMETER,
    HALVING_PARAMETER,
    [LISTS] = LISTS_PARAMETER,
    DOUBT_PARAMETER,
    [KEEP] = {.name = "keep",
              .high = 1,
              .whole = true,
              .help = "1: what was learned about the position that came up is not forgotten"},
    {.name = NULL},
};

static const struct player_parameter mo_parameters[] = {
    ITERATIONS_PARAMETER, SEARCH_PARAMETERS_AT(SHARED, 0.7), SEARCHES_PARAMETER,
    HALVING_PARAMETER,    [LISTS] = LISTS_PARAMETER,         {.name = NULL},
};

// --- Memory ---------------------------------------------------------------------------------------

// At the front of the memory; the searches stand behind it.
struct forest {
    struct search_votes votes;
    // Where the game has come to since the last decision, in the tree of each search; `known` if that was
    // foreseen.
    struct kept {
        bool known;
        uint32_t node;
    } kept[MOST_SEARCHES];
};

static size_t front_size(void)
{
    return (sizeof(struct forest) + PLAYER_ALIGNMENT - 1) / PLAYER_ALIGNMENT * PLAYER_ALIGNMENT;
}

static unsigned searches_of(const struct player *player) { return (unsigned)player->value[SEARCHES]; }

static bool keeps(const struct player *player)
{
    return player->kind == &player_ismcts && player->value[KEEP] > 0;
}

static uint64_t iterations_of(const struct player *player)
{
    uint64_t searches = searches_of(player);
    return ((uint64_t)player->value[ITERATIONS] + searches - 1) / searches;
}

static uint32_t nodes_of(const struct player *player, unsigned trees)
{
    uint32_t nodes = search_nodes_of(player, SHARED, iterations_of(player) * (keeps(player) ? 2 : 1), trees);
    uint32_t most = SEARCH_NODES / searches_of(player);
    return nodes < most ? nodes : most;
}

// Of a search and, behind it, its guess.
static size_t search_room(const struct player *player, const struct epic_match *match, unsigned trees)
{
    return search_size(match, nodes_of(player, trees)) + lists_guess_size(player, match);
}

static size_t room_for(const struct player *player, const struct epic_match *match, unsigned trees)
{
    return front_size() + searches_of(player) * search_room(player, match, trees) +
           search_lethal_size(player, SHARED, match);
}

static size_t memory(const struct player *player, const struct epic_match *match)
{
    return room_for(player, match, 1);
}

static size_t mo_memory(const struct player *player, const struct epic_match *match)
{
    return room_for(player, match, match->seats);
}

static struct search *search_at(struct forest *forest, unsigned number, size_t size)
{
    return (struct search *)(void *)((unsigned char *)forest + front_size() + number * size);
}

static void *guess_behind(const struct player *player, const struct player_question *q, struct search *s,
                          unsigned trees)
{
    return lists_guess(q, (unsigned char *)s + search_size(q->match, nodes_of(player, trees)));
}

// --- Searching ------------------------------------------------------------------------------------

struct order {
    const struct player *player;
    const struct player_question *question;
    struct forest *forest;
    uint64_t seed;
    bool tree_a_seat;
};

static void play_world(struct search *s, const struct player_question *q, uint64_t seed, uint64_t number)
{
    world_chance_seed(&s->chance, seed, number, q->match->seats);
    s->match = lists_deal(s->guess, q, &s->chance.deal, s->state);
    search_iterate(s);
}

// Whether the most visited move stays that whatever the iterations that are left do.
static bool is_settled(const struct search *s, unsigned seat, uint64_t left)
{
    uint64_t most = 0, second = 0;
    for (uint32_t child = search_first(s, seat); child != SEARCH_NONE; child = s->nodes[child].next) {
        uint64_t visits = s->nodes[child].visits;
        second = visits > most ? most : (visits > second ? visits : second);
        most = visits > most ? visits : most;
    }
    return most > second + left;
}

static uint64_t search_freely(struct search *s, const struct order *o, uint64_t seed)
{
    enum { LOOK_EVERY = 32 };
    bool alone = searches_of(o->player) == 1 && o->player->value[SHARED + SEARCH_TIME] <= 0;
    struct search_budget budget = search_budget_of(o->player, SHARED, iterations_of(o->player));
    uint64_t done = 0;
    for (; search_goes_on(&budget, done); done++) {
        if (alone && done % LOOK_EVERY == 0 && is_settled(s, o->question->seat, budget.iterations - done))
            break;
        play_world(s, o->question, seed, done);
    }
    return done;
}

static void judge(struct halving *halving, const struct search *s, unsigned seat)
{
    uint32_t root = s->trees > 1 ? seat : 0;
    for (unsigned i = 0; i < halving->count; i++) {
        uint32_t child = search_child(s, root, seat, halving->moves[i].action);
        const struct search_node *node = &s->nodes[child];
        bool tried = child != SEARCH_NONE && node->visits > 0;
        halving->moves[i].worth = tried ? (double)node->points / node->visits : 0;
    }
}

static uint64_t search_by_halves(struct search *s, const struct order *o, uint64_t seed)
{
    const struct search_votes *votes = &o->forest->votes;
    struct halving halving;
    struct pcg random = pcg_derive(seed, 0, 0);
    uint64_t done = 0, worlds;
    halving_start(&halving, votes->list, votes->count, iterations_of(o->player), &random);
    while (halving_round(&halving, &worlds)) {
        for (; worlds > 0; worlds--, halving.worlds++) {
            for (unsigned i = 0; i < halving.count; i++, done++) {
                s->forced = halving.moves[i].action;
                play_world(s, o->question, seed, halving.worlds);
            }
        }
        judge(&halving, s, o->question->seat);
        halving_drop(&halving);
    }
    s->forced = 0;
    return done;
}

// The search goes on where the last one ended, or starts anew.
static struct search *open_search(const struct order *o, unsigned number)
{
    enum { ENOUGH = 5000000 }; // visits: points must not run over
    const struct epic_match *match = o->question->match;
    unsigned trees = o->tree_a_seat ? match->seats : 1;
    struct search *s = search_at(o->forest, number, search_room(o->player, match, trees));
    struct kept *kept = &o->forest->kept[number];
    if (keeps(o->player) && kept->known && s->nodes[kept->node].visits < ENOUGH) {
        search_move_root(s, kept->node);
    } else {
        struct search_settings settings = search_settings_of(o->player, SHARED);
        settings.doubt = o->player->value[DOUBT];
        (void)search_make(s, match, nodes_of(o->player, trees), &settings, o->tree_a_seat);
    }
    s->guess = guess_behind(o->player, o->question, s, trees);
    s->seat = o->question->seat;
    s->since = world_turn(match, o->question->view);
    *kept = (struct kept){true, 0};
    return s;
}

static uint64_t search_one(const struct order *o, unsigned number)
{
    enum { STREAM_SEARCH = 50 };
    struct search *s = open_search(o, number);
    struct pcg random = pcg_derive(o->seed, number, STREAM_SEARCH);
    uint64_t seed = number == 0 ? o->seed : world_seed(&random);
    bool by_halves = o->player->value[HALVING] > 0 && o->player->value[SHARED + SEARCH_TIME] <= 0;
    return by_halves ? search_by_halves(s, o, seed) : search_freely(s, o, seed);
}

static uint64_t search_all(const struct order *o, unsigned searches)
{
    // A team of threads, even of one, takes memory.
    if (searches == 1)
        return search_one(o, 0);
    uint64_t playouts = 0;
#pragma omp parallel for schedule(dynamic, 1) reduction(+ : playouts)
    for (unsigned i = 0; i < searches; i++)
        playouts += search_one(o, i);
    return playouts;
}

static epic_action search(const struct player *player, const struct player_question *q, struct pcg *random,
                          void *room, bool tree_a_seat)
{
    struct order order = {player, q, room, world_seed(random), tree_a_seat};
    struct forest *forest = room;
    unsigned searches = searches_of(player);
    unsigned trees = tree_a_seat ? q->match->seats : 1;
    size_t size = search_room(player, q->match, trees);
    void *guess = guess_behind(player, q, search_at(forest, 0, size), trees);
    epic_action lethal =
        search_lethal(player, SHARED, q, guess, random, &forest->votes, search_at(forest, searches, size));
    if (lethal)
        return lethal;
    search_open_votes(&forest->votes, q);
    uint64_t playouts = search_all(&order, searches);
    for (unsigned i = 0; i < searches; i++)
        search_count_votes(&forest->votes, search_at(forest, i, size), q->seat);
    forest->votes.playouts = playouts;
    return search_elect(&forest->votes, search_at(forest, 0, size), q);
}

static epic_action decide(const struct player *player, const struct player_question *q, struct pcg *random,
                          void *room)
{
    return search(player, q, random, room, false);
}

static epic_action mo_decide(const struct player *player, const struct player_question *q, struct pcg *random,
                             void *room)
{
    return search(player, q, random, room, true);
}

// --- Following a game -----------------------------------------------------------------------------

static void begin(const struct player *player, const struct player_place *place)
{
    struct forest *forest = place->memory;
    for (unsigned i = 0; i < searches_of(player); i++)
        forest->kept[i].known = false;
}

static void watch(const struct player *player, const struct player_place *place, unsigned mover,
                  epic_action seen)
{
    struct forest *forest = place->memory;
    if (!keeps(player))
        return;
    size_t size = search_room(player, place->match, 1);
    for (unsigned i = 0; i < searches_of(player); i++) {
        struct kept *kept = &forest->kept[i];
        if (!kept->known)
            continue;
        kept->node = search_child(search_at(forest, i, size), kept->node, mover, seen);
        kept->known = kept->node != SEARCH_NONE;
    }
}

const struct player_kind player_ismcts = {
    .name = "ismcts",
    .form = "ismcts[:ITERATIONS][,NAME=VALUE...]",
    .when = "for games that are to be played well: the one to take unless there is a reason",
    .parameters = parameters,
    .unnamed = 1,
    .searches = true,
    .memory = memory,
    .decide = decide,
    .begin = begin,
    .watch = watch,
    .open = lists_open,
    .close = lists_close,
};

const struct player_kind player_mo_ismcts = {
    .name = "mo-ismcts",
    .form = "mo-ismcts[:ITERATIONS][,NAME=VALUE...]",
    .when =
        "where much is done in secret (cards put back or fetched unseen); otherwise as ismcts, but slower",
    .parameters = mo_parameters,
    .unnamed = 1,
    .searches = true,
    .memory = mo_memory,
    .decide = mo_decide,
    .open = lists_open,
    .close = lists_close,
};
