#include "sim/mulligan/branches.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "sim/play/block.h"
#include "sim/play/play.h"
#include "sim/stats/pairing.h"
#include "stats/rounds.h"
#include "stats/student.h"

static unsigned sets_of(const struct sim_branches *branches) { return 1U << branches->cards; }

// Games of one set in one deal.
static unsigned games_of(const struct sim_branches *branches)
{
    return branches->setup_count * branches->setups[0].seats;
}

// --- Dealing --------------------------------------------------------------------------------------

// A script that deals the wanted hand and leaves everything else to chance.
struct dealer {
    struct epic_script hooks;
    struct sim_game *game;
    unsigned seat;
    const uint16_t *wanted;
    unsigned left;
};

static unsigned draw(struct epic_script *script, unsigned seat, const uint8_t *slots, unsigned count)
{
    struct dealer *dealer = (struct dealer *)script;
    const struct epic_match *match = dealer->game->match;
    if (seat == dealer->seat && dealer->left > 0) {
        unsigned kind = *dealer->wanted++;
        dealer->left--;
        for (unsigned i = 0; i < count; i++)
            if (match->rules->slot_kind(match, seat, slots[i]) == kind)
                return i;
    }
    return pcg_bounded(&dealer->game->chance.draw[seat], count);
}

struct bits128 sim_branches_start(const struct sim_branches *branches, const struct sim_setup *setup,
                                  struct sim_game *game, void *state)
{
    unsigned seat = sim_seat_of(setup, game, 0);
    struct dealer dealer = {.hooks = {.draw = draw},
                            .game = game,
                            .seat = seat,
                            .wanted = branches->hand,
                            .left = branches->hand ? branches->cards : 0};
    if (branches->hand)
        game->chance.script = &dealer.hooks;
    setup->rules->start(game->match, state, &game->chance);
    game->chance.script = NULL;
    return setup->rules->hand(game->match, state, seat);
}

unsigned sim_branches_cards(const struct sim_branches *branches, struct epic_error *error)
{
    void *state = sim_state_new(&branches->setups[0]);
    if (!state) {
        (void)error_set(error, "out of memory");
        return 0;
    }
    struct sim_game game = sim_game_at(&branches->setups[0], 0);
    struct bits128 hand = sim_branches_start(branches, &branches->setups[0], &game, state);
    unsigned cards = bits128_count(hand);
    free(state);
    if (cards > 0 && cards <= SIM_BRANCH_CARDS)
        return cards;
    (void)error_set(error, "hands of %u cards cannot be branched: 1 to %d can", cards, SIM_BRANCH_CARDS);
    return 0;
}

// --- One deal -------------------------------------------------------------------------------------

bool sim_branch_room_make(struct sim_branch_room *room, const struct sim_branches *branches,
                          struct epic_error *error)
{
    room->begun = sim_state_new(&branches->setups[0]);
    room->state = sim_state_new(&branches->setups[0]);
    room->players = calloc(branches->setup_count, sizeof *room->players);
    if (!room->begun || !room->state || !room->players)
        return error_set(error, "out of memory");
    room->setups = branches->setup_count;
    bool good = true;
    for (unsigned i = 0; i < room->setups && good; i++) {
        room->players[i].stop = room->stop;
        good = sim_players_sit(&room->players[i], &branches->setups[i], error);
    }
    return good;
}

void sim_branch_room_free(struct sim_branch_room *room)
{
    free(room->begun);
    free(room->state);
    for (unsigned i = 0; i < room->setups; i++)
        player_table_free(&room->players[i]);
    free(room->players);
    *room = (struct sim_branch_room){0};
}

// Copies of a card lie side by side in the hand; put back are the first of them.
static unsigned plain_set(const struct sim_branches *branches, const struct sim_deal *deal, unsigned set)
{
    const struct epic_match *match = branches->setups[0].match[0];
    for (unsigned i = branches->cards; i-- > 1;) {
        for (unsigned j = i; j < branches->cards; j++) {
            bool equal = branches->setups[0].rules->slot_kind(match, 0, deal->slots[j]) ==
                         branches->setups[0].rules->slot_kind(match, 0, deal->slots[j - 1]);
            unsigned here = set >> j & 1U;
            unsigned before = set >> (j - 1) & 1U;
            if (equal && here && !before)
                set ^= 3U << (j - 1);
        }
    }
    return set;
}

bool sim_branch_set_told(const struct sim_branches *branches, const struct sim_deal *deal, unsigned set)
{
    return plain_set(branches, deal, set) == set;
}

static struct bits128 slots_of(const struct sim_branches *branches, const struct sim_deal *deal, unsigned set)
{
    struct bits128 slots = bits128_none();
    for (unsigned i = 0; i < branches->cards; i++)
        if (set >> i & 1U)
            bits128_set(&slots, deal->slots[i]);
    return slots;
}

static unsigned set_of(const struct sim_branches *branches, const struct sim_deal *deal, struct bits128 slots)
{
    unsigned set = 0;
    for (unsigned i = 0; i < branches->cards; i++)
        set |= (unsigned)bits128_test(slots, deal->slots[i]) << i;
    return set;
}

// All sets in one seat against one opponent.  The game is started once and gone on with many times.
static void play_sets(const struct sim_branches *branches, unsigned which, struct sim_game begun,
                      struct sim_branch_room *room, struct sim_deal *deal)
{
    const struct sim_setup *setup = &branches->setups[which];
    size_t size = begun.match->state_size;
    unsigned seat = sim_seat_of(setup, &begun, 0);
    for (unsigned set = 0; set < sets_of(branches); set++) {
        struct sim_result result;
        struct sim_game game = begun;
        if (!sim_branch_set_told(branches, deal, set))
            continue;
        struct bits128 put_back = slots_of(branches, deal, set);
        memcpy(room->state, room->begun, size);
        sim_play_on_with_players(setup, &game, room->state, &put_back, &room->players[which], &result);
        deal->points[set] += sim_score2(&result.outcome, seat);
        deal->aborted[set] += sim_result_of(&result.outcome, seat) == SIM_ABORTED;
    }
}

static void note_hand(const struct sim_branches *branches, const struct sim_game *game, struct bits128 hand,
                      struct sim_deal *deal)
{
    struct pcg none = {0, 1};
    struct bits128 left = hand;
    for (unsigned i = 0; i < branches->cards; i++)
        deal->slots[i] = (uint8_t)bits128_pop(&left);
    for (unsigned i = 0; i < branches->policy_count; i++) {
        const struct sim_mulligan *policy = branches->policies[i];
        if (policy->kind != SIM_MULLIGAN_RANDOM)
            deal->put_back[i] =
                set_of(branches, deal, sim_mulligan_away(policy, game->match, 0, hand, &none));
    }
}

void sim_branches_deal(const struct sim_branches *branches, uint64_t number, struct sim_branch_room *room,
                       struct sim_deal *deal)
{
    *deal = (struct sim_deal){0};
    for (unsigned i = 0; i < branches->setup_count; i++) {
        const struct sim_setup *setup = &branches->setups[i];
        for (unsigned moved = 0; moved < setup->seats; moved++) {
            struct sim_game game = sim_game_at(setup, number * setup->seats + moved);
            struct bits128 hand = sim_branches_start(branches, setup, &game, room->begun);
            if (i == 0 && moved == 0)
                note_hand(branches, &game, hand, deal);
            // The deck keeps its shuffle in every seat and against every opponent.
            assert(bits128_equal(hand, slots_of(branches, deal, sets_of(branches) - 1)));
            play_sets(branches, i, game, room, deal);
        }
    }
    for (unsigned set = 0; set < sets_of(branches); set++) {
        deal->points[set] = deal->points[plain_set(branches, deal, set)];
        deal->aborted[set] = deal->aborted[plain_set(branches, deal, set)];
    }
}

// --- Many deals -----------------------------------------------------------------------------------

void sim_observe(struct sim_moments *moments, int64_t value)
{
    moments->sum += value;
    moments->squares += value * value;
}

static void add_policies(const struct sim_branches *branches, const struct sim_deal *deal,
                         struct sim_branch_sums *sums)
{
    int64_t sets = sets_of(branches);
    int64_t all = 0;
    int64_t aborted = 0;
    for (unsigned set = 0; set < sets; set++) {
        all += deal->points[set];
        aborted += deal->aborted[set];
    }
    for (unsigned i = 0; i < branches->policy_count; i++) {
        bool random = branches->policies[i]->kind == SIM_MULLIGAN_RANDOM;
        int64_t points = random ? all : sets * deal->points[deal->put_back[i]];
        sums->policy_aborted[i] += random ? aborted : sets * deal->aborted[deal->put_back[i]];
        sim_observe(&sums->policies[i], points);
        sim_observe(&sums->policy_gains[i], points - sets * deal->points[0]);
    }
}

static void add_cards(const struct sim_branches *branches, const struct sim_deal *deal,
                      struct sim_branch_sums *sums)
{
    const struct sim_slots *slots = &branches->setups[0].slots[0];
    for (unsigned i = 0; i < branches->cards;) {
        unsigned place = slots->place[deal->slots[i]];
        int64_t copies = 0;
        int64_t worth = 0;
        for (; i < branches->cards && slots->place[deal->slots[i]] == place; i++, copies++)
            for (unsigned set = 0; set < sets_of(branches); set++)
                worth += set >> i & 1U ? -deal->points[set] : deal->points[set];
        sim_observe(&sums->copies[place], copies);
        sim_observe(&sums->worths[place], worth);
        sums->products[place] += copies * worth;
        sums->dealt[place]++;
    }
}

static void add_deal(const struct sim_branches *branches, const struct sim_deal *deal,
                     struct sim_branch_sums *sums)
{
    sums->deals++;
    for (unsigned set = 0; set < sets_of(branches); set++) {
        sums->aborted[set] += deal->aborted[set];
        sim_observe(&sums->sets[set], deal->points[set]);
        sim_observe(&sums->gains[set], deal->points[set] - deal->points[branches->reference]);
    }
    add_policies(branches, deal, sums);
    add_cards(branches, deal, sums);
}

// Nothing but integers of one size.
static void add_sums(struct sim_branch_sums *sum, const struct sim_branch_sums *part)
{
    sim_words_add((int64_t *)sum, (const int64_t *)part, sizeof *sum / sizeof(int64_t));
}

bool sim_branches_play(const struct sim_branches *branches, uint64_t first, uint64_t count, unsigned threads,
                       stop_flag stop, struct sim_branch_sums *sums, struct epic_error *error)
{
    bool good = true;
#pragma omp parallel num_threads((int)threads) reduction(&& : good)
    {
        struct sim_branch_room room = {.stop = stop};
        struct sim_branch_sums *mine = calloc(1, sizeof *mine);
        struct epic_error failure = {"out of memory"};
        good = mine && sim_branch_room_make(&room, branches, &failure);
#pragma omp for schedule(dynamic)
        for (uint64_t i = 0; i < count; i++) {
            struct sim_deal deal;
            if (!good || stop_soon(stop))
                continue;
            sim_branches_deal(branches, first + i, &room, &deal);
            if (!stop_now(stop))
                add_deal(branches, &deal, mine);
        }
#pragma omp critical
        if (good)
            add_sums(sums, mine);
        else
            (void)error_set(error, "%s", failure.text);
        free(mine);
        sim_branch_room_free(&room);
    }
    return good;
}

// --- Reading --------------------------------------------------------------------------------------

static struct sim_estimate estimate(const struct sim_branches *branches, const struct sim_branch_sums *sums,
                                    struct sim_moments moments, double times)
{
    struct stats_mean mean = stats_rounds_mean(moments.sum, moments.squares, (uint64_t)sums->deals,
                                               2.0 * games_of(branches) * times);
    // Where no deal differed from another one, that is no proof that none will.
    return (struct sim_estimate){mean.mean, mean.variance > 0 ? mean.error : NAN};
}

struct sim_estimate sim_branch_set(const struct sim_branches *branches, const struct sim_branch_sums *sums,
                                   unsigned set)
{
    return estimate(branches, sums, sums->sets[set], 1);
}

struct sim_estimate sim_branch_gain(const struct sim_branches *branches, const struct sim_branch_sums *sums,
                                    unsigned set)
{
    return estimate(branches, sums, sums->gains[set], 1);
}

struct sim_estimate sim_branch_policy(const struct sim_branches *branches, const struct sim_branch_sums *sums,
                                      unsigned policy)
{
    return estimate(branches, sums, sums->policies[policy], sets_of(branches));
}

struct sim_estimate sim_branch_policy_gain(const struct sim_branches *branches,
                                           const struct sim_branch_sums *sums, unsigned policy)
{
    return estimate(branches, sums, sums->policy_gains[policy], sets_of(branches));
}

double sim_branch_set_aborted(const struct sim_branches *branches, const struct sim_branch_sums *sums,
                              unsigned set)
{
    return (double)sums->aborted[set] / ((double)sums->deals * games_of(branches));
}

double sim_branch_policy_aborted(const struct sim_branches *branches, const struct sim_branch_sums *sums,
                                 unsigned policy)
{
    return (double)sums->policy_aborted[policy] /
           ((double)sums->deals * games_of(branches) * (double)sets_of(branches));
}

// A mean over copies, of which a deal has several or none: a ratio of sums.
struct sim_estimate sim_branch_worth(const struct sim_branches *branches, const struct sim_branch_sums *sums,
                                     unsigned place)
{
    double copies = (double)sums->copies[place].sum;
    if (copies == 0)
        return (struct sim_estimate){NAN, NAN};
    double ratio = (double)sums->worths[place].sum / copies;
    double squares = (double)sums->worths[place].squares - 2 * ratio * (double)sums->products[place] +
                     ratio * ratio * (double)sums->copies[place].squares;
    double scale = games_of(branches) * (double)sets_of(branches); // half points, and half of all sets
    // Deals, if all had as many copies.
    double deals = copies * copies / (double)sums->copies[place].squares;
    double error = sqrt(fmax(0, squares) * deals / (deals - 1)) / copies / scale;
    bool known = sums->dealt[place] > 1 && error > 0;
    return (struct sim_estimate){ratio / scale,
                                 known ? error * stats_student_t95(deals - 1) / STATS_Z95 : NAN};
}

unsigned sim_branch_best(const struct sim_branches *branches, const struct sim_branch_sums *sums)
{
    unsigned best = 0;
    for (unsigned set = 1; set < sets_of(branches); set++)
        if (sums->sets[set].sum > sums->sets[best].sum)
            best = set;
    return best;
}
