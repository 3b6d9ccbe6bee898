// What a bot author writes: the library's own player `flat` once more, which sees no more than its seat may.
// It plays against a player of the library; against flat:PLAYOUTS it wins half of the games.  Prints every
// action of the first game as "epicsim trace" does, its hash, and how many it has won.
//
//     montecarlo PLAYOUTS GAMES SPEC [CARDS]
//
// Any sign that the library does not keep what its headers say ends the program with a message.
#include <epicsim/epicsim.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                            \
    do {                                                                            \
        if (!(condition)) {                                                         \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            exit(1);                                                                \
        }                                                                           \
    } while (0)

static struct epic_error error;

static void give_up(void)
{
    fprintf(stderr, "%s\n", error.text);
    exit(2);
}

// --- A bot ----------------------------------------------------------------------------------------

struct move {
    epic_action action;
    double worth; // points in all worlds so far
};

struct bot {
    const struct epic_match *match;
    unsigned playouts;
    unsigned long worlds; // so far
    struct epic_view *view;
    struct epic_state *world, *copy;
    struct epic_random *random, *again; // its own, not the game's
};

static unsigned turn_of(const struct bot *bot, const struct epic_state *state)
{
    struct epic_outcome outcome;
    epic_state_outcome(bot->match, state, &outcome);
    CHECK(outcome.ending < EPIC_ENDINGS);
    return outcome.turns;
}

// What the copy brings a seat if it is played on at random to the end of the turn, and judged then.  What
// comes a turn later counts a little less.
static double try_copy(struct bot *bot, unsigned seat, unsigned turn)
{
    struct epic_playout how = {EPIC_PLAYOUT_RANDOM, 0, NULL};
    double points[EPIC_MAX_SEATS], ahead;
    unsigned later;
    how.last_turn = turn;
    CHECK(epic_state_play_on(bot->match, bot->copy, bot->again, &how, &error));
    epic_state_forecast(bot->match, bot->copy, points);
    CHECK(points[seat] >= 0 && points[seat] <= 1);
    ahead = points[seat] - 0.5;
    for (later = turn_of(bot, bot->copy) - turn; later > 0; later--)
        ahead *= 0.995;
    return 0.5 + ahead;
}

// All moves that are left are tried in one more world, with the same luck.
static void try_world(struct bot *bot, struct move *moves, unsigned count, unsigned seat, unsigned turn)
{
    epic_random_seed(bot->random, 1234, bot->worlds++);
    epic_view_determinise(bot->match, bot->view, bot->world, bot->random);
    for (unsigned i = 0; i < count; i++) {
        epic_state_copy(bot->match, bot->copy, bot->world);
        epic_random_copy(bot->again, bot->random);
        CHECK(epic_state_apply(bot->match, bot->copy, moves[i].action, bot->again, &error));
        moves[i].worth += try_copy(bot, seat, turn);
    }
}

static int compare(const void *a, const void *b)
{
    const struct move *x = a, *y = b;
    return (x->worth < y->worth) - (x->worth > y->worth);
}

// Sequential halving: the moves that are left share a round's playouts, then the worse half is dropped.
static epic_action decide(struct bot *bot, const struct epic_state *state, unsigned seat)
{
    epic_action list[EPIC_MAX_ACTIONS];
    struct move moves[EPIC_MAX_ACTIONS];
    unsigned count = epic_state_actions(bot->match, state, list, EPIC_MAX_ACTIONS);
    unsigned rounds = 0, left = bot->playouts, turn = turn_of(bot, state);
    for (unsigned i = 0; i < count; i++) {
        moves[i].action = list[i];
        moves[i].worth = 0;
    }
    while (1u << rounds < count)
        rounds++;
    epic_view_observe(bot->match, state, seat, bot->view);
    for (; rounds > 0; rounds--) {
        unsigned worlds = left / (rounds * count);
        worlds = worlds > 0 ? worlds : 1;
        left -= worlds * count < left ? worlds * count : left;
        for (; worlds > 0; worlds--)
            try_world(bot, moves, count, seat, turn);
        qsort(moves, count, sizeof *moves, compare);
        count = (count + 1) / 2;
    }
    return moves[0].action;
}

static void bot_open(struct bot *bot)
{
    bot->view = epic_view_new(bot->match);
    bot->world = epic_state_new(bot->match);
    bot->copy = epic_state_new(bot->match);
    bot->random = epic_random_new(1234, 0);
    bot->again = epic_random_new(0, 0);
    CHECK(bot->view && bot->world && bot->copy && bot->random && bot->again);
}

static void bot_close(struct bot *bot)
{
    epic_view_free(bot->view);
    epic_state_free(bot->world);
    epic_state_free(bot->copy);
    epic_random_free(bot->random);
    epic_random_free(bot->again);
}

// --- Games ----------------------------------------------------------------------------------------

// As "epicsim trace -p random burn tall --seed 7" plays it.
static void print_random_game(const struct epic_match *match)
{
    struct epic_state *state = epic_state_new(match);
    struct epic_random *random = epic_random_new(7, 0);
    struct epic_choice choice;
    CHECK(state && random);
    epic_state_start(match, state, random);
    while (epic_state_choice(match, state, &choice)) {
        char words[200];
        epic_action action = epic_state_pick(match, state, random);
        CHECK(epic_action_explain(match, state, action, words, sizeof words) < sizeof words);
        printf("> P%u: %s\n", choice.seat + 1U, words);
        CHECK(epic_state_apply(match, state, action, random, NULL));
    }
    printf("hash: %016" PRIx64 "\n", epic_state_hash(match, state));
    epic_state_free(state);
    epic_random_free(random);
}

// Whether the bot in a seat wins a game against a player of the library in the other.
static int wins(struct bot *bot, unsigned seat, struct epic_player *player, uint64_t game)
{
    const struct epic_match *match = bot->match;
    struct epic_state *state = epic_state_new(match);
    struct epic_random *random = epic_random_new(11, game);
    struct epic_choice choice;
    struct epic_outcome outcome;
    CHECK(state && random);
    CHECK(epic_player_begin(player, 1 - seat, 11, game, &error));
    epic_state_start(match, state, random);
    while (epic_state_choice(match, state, &choice)) {
        epic_action action =
            choice.seat == seat ? decide(bot, state, seat) : epic_player_decide(player, state);
        epic_player_watch(player, state, action);
        CHECK(epic_state_apply(match, state, action, random, &error));
    }
    epic_player_end(player, state);
    epic_state_outcome(match, state, &outcome);
    epic_state_free(state);
    epic_random_free(random);
    return outcome.winners >> seat & 1;
}

static void print_wins(const struct epic_match *match, unsigned playouts, unsigned games, const char *spec)
{
    struct bot bot = {.match = match, .playouts = playouts};
    struct epic_player *player = epic_player_new(match, spec, &error);
    unsigned won = 0;
    if (!player)
        give_up();
    bot_open(&bot);
    for (unsigned game = 0; game < games; game++)
        won += (unsigned)wins(&bot, game % 2, player, game);
    printf("wins %u of %u\n", won, games);
    bot_close(&bot);
    epic_player_free(player);
}

int main(int argc, char **argv)
{
    const struct epic_deck *decks[2];
    struct epic_deck *burn, *tall;
    struct epic_options options;
    struct epic_match *match;
    struct epic_cards *cards;
    if (argc < 4)
        return 2;
    cards = epic_cards_load("ecg", (const char *const *)&argv[4], (size_t)argc - 4, &error);
    if (!cards)
        give_up();
    burn = epic_deck_from_file(cards, "burn", &error);
    tall = epic_deck_from_file(cards, "tall", &error);
    epic_options_init(&options);
    options.first_seat = 0;
    decks[0] = burn;
    decks[1] = tall;
    match = epic_match_new(cards, decks, 2, &options, &error);
    if (!match)
        give_up();
    epic_deck_free(burn); // a match keeps what it needs
    epic_deck_free(tall);
    print_random_game(match);
    print_wins(match, (unsigned)strtoul(argv[1], NULL, 10), (unsigned)strtoul(argv[2], NULL, 10), argv[3]);
    epic_match_free(match);
    epic_cards_free(cards);
    return 0;
}
