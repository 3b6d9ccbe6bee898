// ismcts, mo-ismcts: information set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012).
//
// One tree for all worlds, a new world for each iteration: so a move is chosen without knowing in which world
// it will be made.  With a tree for each seat (MO) the search does not see moves that its opponents make in
// secret, either.
//
// cheat: the same in the one world that is true.  What will be drawn it does not know, for no player ever
// sees the game's random numbers.
//
// exploit: it knows which player the others are, and asks that one what it would do: how far a player is from
// unbeatable is at least what this one wins against it.
//
// Several searches may share the work; what they found is added up in their order, so that it does not matter
// how many threads there are.
#include "base/memory.h"
#include "players/halving.h"
#include "players/search_run.h"

#include <string.h>

extern const struct player_kind player_ismcts, player_mo_ismcts, player_cheat, player_exploit;

// Those that not all of them have come last.
enum { ITERATIONS, SHARED, SEARCHES = SHARED + SEARCH_PARAMETERS, HALVING, KEEP, LEARNED, LISTS, BLIND };

enum { MOST_SEARCHES = 64, MOST_ITERATIONS = 10000000 };

#define COMMON_PARAMETERS                                                                                 \
    [ITERATIONS] = {.name = "iterations",                                                                 \
                    .fallback = 1000,                                                                     \
                    .low = 1,                                                                             \
                    .high = MOST_ITERATIONS,                                                              \
                    .whole = true,                                                                        \
                    .help = "games, whole or in part, for a decision; fewer if it is settled earlier"},   \
    SEARCH_PARAMETERS_AT(SHARED),                                                                         \
    [SEARCHES] = {.name = "searches",                                                                     \
                  .fallback = 1,                                                                          \
                  .low = 1,                                                                               \
                  .high = MOST_SEARCHES,                                                                  \
                  .whole = true,                                                                          \
                  .help = "how many searches share the iterations, each with a tree of its own"},         \
    [HALVING] = {.name = "halving",                                                                       \
                 .high = 1,                                                                               \
                 .whole = true,                                                                           \
                 .help =                                                                                  \
                     "1: all moves get equal shares in the same worlds, then the worse half is dropped"}, \
    [KEEP] = {.name = "keep",                                                                             \
              .high = 1,                                                                                  \
              .whole = true,                                                                              \
              .help = "1: keep what was found out about the position that came up"},                      \
    [LEARNED] = {.name = "learned",                                                                       \
                 .high = 100,                                                                             \
                 .whole = true,                                                                           \
                 .help = "worlds in which each move is first tried, for what the network expects of "     \
                         "it; moves that look good are then tried more"}

static const struct player_parameter parameters[] = {
    COMMON_PARAMETERS,
    [LISTS] = LISTS_PARAMETER,
    [BLIND] = {.name = "blind",
               .high = 1,
               .help =
                   "opponent-blind share: iterations in which the others do not know what the player holds"},
    {.name = NULL},
};

static const struct player_parameter mo_parameters[] = {
    COMMON_PARAMETERS,
    [LISTS] = LISTS_PARAMETER,
    {.name = NULL},
};

// Of those that know more than others do.
static const struct player_parameter common_parameters[] = {
    COMMON_PARAMETERS,
    {.name = NULL},
};

// --- Memory ---------------------------------------------------------------------------------------

// At the front of the memory; the searches follow it.
struct forest {
    struct search_votes votes;
    bool kept[MOST_SEARCHES];       // there is a search, and it has followed the game since its last decision
    uint64_t spared[MOST_SEARCHES]; // iterations of the last decision that were not needed
};

static size_t front_size(void) { return memory_lines(sizeof(struct forest)); }

static unsigned searches_of(const struct player *player) { return (unsigned)player->value[SEARCHES]; }

static bool has_tree_a_seat(const struct player *player) { return player->kind == &player_mo_ismcts; }

static uint64_t iterations_of(const struct player *player)
{
    uint64_t searches = searches_of(player);
    return ((uint64_t)player->value[ITERATIONS] + searches - 1) / searches;
}

static uint32_t nodes_of(const struct player *player, const struct epic_match *match)
{
    unsigned trees = has_tree_a_seat(player) ? match->seats : 1;
    uint64_t iterations = iterations_of(player) * (player->value[KEEP] > 0 ? 2 : 1);
    uint32_t nodes = search_nodes_of(player, SHARED, iterations, trees);
    uint32_t most = SEARCH_NODES / searches_of(player);
    return nodes < most ? nodes : most;
}

// Of a search and, after it, its model.
static size_t search_room(const struct player *player, const struct epic_match *match)
{
    return search_size(match, nodes_of(player, match)) + lists_model_size(player, match);
}

static size_t memory(const struct player *player, const struct epic_match *match)
{
    return front_size() + searches_of(player) * search_room(player, match) +
           search_lethal_size(player, SHARED, match);
}

static struct search *search_at(struct forest *forest, unsigned number, size_t size)
{
    return (struct search *)(void *)((unsigned char *)forest + front_size() + number * size);
}

static void *model_behind(const struct player *player, const struct player_question *q, struct search *s)
{
    if (player->rival)
        return NULL;
    return lists_model(q, (unsigned char *)s + search_size(q->match, nodes_of(player, q->match)));
}

// --- Searching ------------------------------------------------------------------------------------

struct order {
    const struct player *player;
    const struct player_question *question;
    struct forest *forest;
    uint64_t seed;
};

static void deal_world(struct search *s, const struct player_question *q, uint64_t seed, uint64_t number)
{
    world_chance_seed(&s->chance, seed, number, q->match->seats);
    if (q->state)
        memcpy(s->state, q->state, q->match->state_size);
    else
        s->match = lists_deal(s->model, q, &s->chance.deal, s->state);
}

static void play_world(struct search *s, const struct player_question *q, uint64_t seed, uint64_t number)
{
    deal_world(s, q, seed, number);
    search_iterate(s);
}

// How far the most visited move is ahead of the next.  A tree that was kept knows others, too, of cards that
// were thought to be there.
static uint64_t lead_of(struct search *s, const struct player_question *q)
{
    uint32_t root = s->trees > 1 ? q->seat : 0;
    uint64_t most = 0, second = 0;
    unsigned count = search_actions(&s->settings, q->match, q->view, s->list);
    for (unsigned i = 0; i < count; i++) {
        uint32_t child = search_child(s, root, q->seat, s->list[i]);
        uint64_t visits = child != SEARCH_NONE ? s->nodes[child].visits : 0;
        second = visits > most ? most : (visits > second ? visits : second);
        most = visits > most ? visits : most;
    }
    return most - second;
}

// It ends when the most visited move stays that whatever comes of the iterations that are left.  The lead
// grows by one with each iteration at most: so it is known when it is worth looking again.
static uint64_t search_freely(struct search *s, const struct order *o, uint64_t seed, uint64_t *spared)
{
    bool timed = o->player->value[SHARED + SEARCH_TIME] > 0;
    bool alone = searches_of(o->player) == 1 && !timed;
    uint64_t usual = iterations_of(o->player);
    struct search_budget budget = search_budget_of(o->player, SHARED, o->question, usual);
    uint64_t done = 0, look = 0;
    for (; search_goes_on(&budget, done); done++) {
        if (alone && done == look) {
            uint64_t lead = lead_of(s, o->question);
            uint64_t left = budget.iterations - done;
            if (lead > left)
                break;
            look = done + (left - lead) / 2 + 1;
        }
        play_world(s, o->question, seed, done);
    }
    *spared = timed ? 0 : usual - done;
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

static uint64_t search_by_halves(struct search *s, const struct order *o, uint64_t seed, uint64_t *spared)
{
    const struct player_question *q = o->question;
    struct halving halving;
    struct pcg random = pcg_derive(seed, 0, 0);
    unsigned count = search_actions(&s->settings, q->match, q->view, s->list);
    if (count == 1) // nothing to drop
        return search_freely(s, o, seed, spared);
    uint64_t done = 0, worlds;
    halving_start(&halving, s->list, count, iterations_of(o->player), &random);
    while (halving_round(&halving, &worlds)) {
        for (; worlds > 0; worlds--, halving.worlds++) {
            for (unsigned i = 0; i < halving.count && !stop_now(q->stop); i++, done++) {
                s->forced = halving.moves[i].action;
                play_world(s, q, seed, halving.worlds);
            }
        }
        judge(&halving, s, q->seat);
        halving_drop(&halving);
    }
    s->forced = 0;
    return done;
}

// With room for this match; without memory the others are searched for.
static struct rival *rival_of(const struct order *o, unsigned number)
{
    const struct player *rival = o->player->rival;
    if (!rival)
        return NULL;
    struct epic_error error;
    struct rival *own = (struct rival *)o->question->session + number;
    own->table.stop = o->question->stop;
    return player_sit(&own->table, 0, rival, o->question->match, &error) ? own : NULL;
}

// The search goes on where the last one ended, or starts again.
static struct search *open_search(const struct order *o, unsigned number)
{
    enum { ENOUGH = 5000000 }; // visits: points must not run over
    const struct player_question *q = o->question;
    struct search *s = search_at(o->forest, number, search_room(o->player, q->match));
    if (o->player->value[KEEP] > 0 && o->forest->kept[number]) {
        for (unsigned tree = 0; tree < s->trees; tree++)
            s->lost[tree] = s->lost[tree] || s->nodes[s->at[tree]].visits >= ENOUGH;
        search_move_roots(s);
    } else {
        struct search_settings settings = search_settings_of(o->player, SHARED);
        settings.blind = o->player->value[BLIND];
        (void)search_make(s, q->match, nodes_of(o->player, q->match), &settings, has_tree_a_seat(o->player));
    }
    s->model = model_behind(o->player, q, s);
    s->rival = rival_of(o, number);
    s->seat = q->seat;
    search_begin_turn(s, world_turn(q->match, q->view));
    return s;
}

// How likely good players are to make the moves, by what the game has learned to expect of each; added up.
static double ask_learned(struct search *s, const struct order *o, uint64_t seed, const epic_action *list,
                          unsigned count, double *likely)
{
    const struct player_question *q = o->question;
    const double worlds = o->player->value[LEARNED], sure = 0.999;
    double sum = 0;
    for (unsigned i = 0; i < count; i++) {
        double share = 0;
        for (unsigned k = 0; k < (unsigned)worlds; k++) {
            deal_world(s, q, seed, k);
            s->match->rules->apply(s->match, s->state, list[i], &s->chance.game);
            share += world_expect_learned(s->match, s->state, s->view, q->seat, &s->chance.game) / worlds;
        }
        share = share > sure ? sure : share < 1 - sure ? 1 - sure : share;
        double odds = share / (1 - share);
        likely[i] = odds * odds * odds;
        sum += likely[i];
    }
    return sum;
}

// Mulligans nobody has learned, and numbers are better left to arithmetic.
static bool can_be_learned(const struct player_question *q)
{
    struct epic_choice choice;
    return world_has_learned(q->match) && q->match->rules->choice(q->match, q->view, &choice) &&
           choice.kind != EPIC_CHOICE_MULLIGAN && choice.kind != EPIC_CHOICE_NUMBER;
}

static void set_learned_prior(struct search *s, const struct order *o, uint64_t seed)
{
    enum { MANY = 32 }; // too many to be tried
    const double trusted = 0.9;
    const struct player_question *q = o->question;
    const struct epic_rules *rules = q->match->rules;
    double likely[MANY];
    unsigned count = search_actions(&s->settings, q->match, q->view, s->list);
    if (count < 2 || count > MANY || !can_be_learned(q))
        return;
    epic_action list[MANY];
    float prior[MANY];
    memcpy(list, s->list, count * sizeof *list);
    rules->prior(q->match, q->view, list, count, prior);
    double sum = ask_learned(s, o, seed, list, count, likely);
    for (unsigned i = 0; i < count; i++)
        prior[i] = (float)(trusted * likely[i] / sum + (1 - trusted) * (double)prior[i]);
    search_set_prior(s, q->seat, list, count, prior);
}

static uint64_t search_one(const struct order *o, unsigned number)
{
    enum { STREAM_SEARCH = 50 };
    struct search *s = open_search(o, number);
    struct pcg random = pcg_derive(o->seed, number, STREAM_SEARCH);
    uint64_t seed = number == 0 ? o->seed : world_seed(&random);
    bool by_halves = o->player->value[HALVING] > 0 && o->player->value[SHARED + SEARCH_TIME] <= 0;
    uint64_t *spared = &o->forest->spared[number];
    *spared = 0;
    if (o->player->value[LEARNED] > 0)
        set_learned_prior(s, o, seed);
    uint64_t playouts = by_halves ? search_by_halves(s, o, seed, spared) : search_freely(s, o, seed, spared);
    search_rewind(s);
    o->forest->kept[number] = true;
    return playouts;
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

// A sure win is looked for where some game was won, or nearly: else there hardly is one.
static epic_action find_lethal(const struct order *o, unsigned searches, struct pcg *random)
{
    struct forest *forest = o->forest;
    size_t size = search_room(o->player, o->question->match);
    struct search *first = search_at(forest, 0, size);
    uint64_t hopes = 0;
    for (unsigned i = 0; i < searches; i++)
        hopes += search_at(forest, i, size)->nearly_won;
    if (hopes == 0 || stop_now(o->question->stop))
        return 0;
    return search_lethal(o->player, SHARED, o->question, first->model, random, &forest->votes,
                         search_at(forest, searches, size));
}

static epic_action decide(const struct player *player, const struct player_question *q, struct pcg *random,
                          void *room)
{
    struct forest *forest = room;
    struct order order = {player, q, forest, world_seed(random)};
    unsigned searches = searches_of(player);
    size_t size = search_room(player, q->match);
    uint64_t playouts = search_all(&order, searches);
    epic_action lethal = find_lethal(&order, searches, random);
    if (lethal)
        return lethal;
    search_open_votes(&forest->votes, q);
    uint64_t spared = 0;
    for (unsigned i = 0; i < searches; i++) {
        search_count_votes(&forest->votes, search_at(forest, i, size), q->seat);
        spared += forest->spared[i];
    }
    forest->votes.playouts = playouts;
    search_tell_method(player, SHARED, q, spared);
    return search_elect(&forest->votes, search_at(forest, 0, size), q);
}

// --- Following a game -----------------------------------------------------------------------------

static void begin(const struct player *player, const struct player_place *place)
{
    struct forest *forest = place->memory;
    for (unsigned i = 0; i < searches_of(player); i++)
        forest->kept[i] = false;
}

static void watch(const struct player *player, const struct player_place *place, unsigned mover,
                  epic_action seen)
{
    struct forest *forest = place->memory;
    size_t size = search_room(player, place->match);
    for (unsigned i = 0; i < searches_of(player) && player->value[KEEP] > 0; i++)
        if (forest->kept[i])
            search_watch(search_at(forest, i, size), mover, seen);
}

const struct player_kind player_ismcts = {
    .name = "ismcts",
    .form = "ismcts[:ITERATIONS][,NAME=VALUE...]",
    .when = "for games that should be played well: the search to use unless there is a reason not to",
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
    .when = "for games in which much is done in secret (cards put back or fetched unseen); "
            "otherwise like ismcts, but slower",
    .parameters = mo_parameters,
    .unnamed = 1,
    .searches = true,
    .memory = memory,
    .decide = decide,
    .begin = begin,
    .watch = watch,
    .open = lists_open,
    .close = lists_close,
};

const struct player_kind player_cheat = {
    .name = "cheat",
    .form = "cheat[:ITERATIONS][,NAME=VALUE...]",
    .when = "shows what knowing the hidden cards is worth; an experiment, not a fair opponent",
    .parameters = common_parameters,
    .unnamed = 1,
    .searches = true,
    .cheats = true,
    .memory = memory,
    .decide = decide,
    .begin = begin,
    .watch = watch,
};

static void *open_rivals(const struct player *player, const struct epic_match *match,
                         struct epic_error *error)
{
    return rivals_open(player->rival, searches_of(player), match, error);
}

static void close_rivals(const struct player *player, void *session)
{
    rivals_close(session, searches_of(player));
}

const struct player_kind player_exploit = {
    .name = "exploit",
    .form = "exploit:PLAYER[,NAME=VALUE...]",
    .when = "shows how far PLAYER is from unbeatable: it knows that the others are PLAYER, and "
            "asks it what it would do",
    .parameters = common_parameters,
    .against = true,
    .searches = true,
    .memory = memory,
    .decide = decide,
    .begin = begin,
    .watch = watch,
    .open = open_rivals,
    .close = close_rivals,
};
