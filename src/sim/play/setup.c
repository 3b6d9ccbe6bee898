#include "sim/play/setup.h"

#include "base/memory.h"

// The seats of some sides.
static unsigned seats_of_sides(const struct sim_setup *setup, unsigned set)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < setup->seats; seat++)
        seats |= (set >> seat % setup->match[0]->sides & 1U) << seat;
    return seats;
}

// All ways for a player to have the seats of half of the sides, the first one among them: its opponent has
// those that the other ways leave.
static void find_ways(struct sim_setup *setup, uint64_t rounds)
{
    struct sim_sharing *sharing = &setup->sharing;
    unsigned sides = setup->match[0]->sides;
    sharing->ways = 0;
    for (unsigned set = 1; set < 1U << sides; set += 2) {
        unsigned size = (unsigned)__builtin_popcount(set);
        if (size == sides / 2 || size == (sides + 1) / 2)
            sharing->way[sharing->ways++] = (uint8_t)seats_of_sides(setup, set);
    }
    // Where both have begun again; there is always a way.
    uint64_t each = rounds > 0 ? rounds : 1;
    sharing->cycle = each;
    while (sharing->ways > 0 && sharing->cycle % sharing->ways != 0)
        sharing->cycle += each;
}

bool sim_setup_make(struct sim_setup *setup, const struct epic_rules *rules, const void *cards,
                    const struct epic_deck *const *decks, unsigned count, const struct epic_options *options,
                    uint64_t seed, struct diag_list *out)
{
    if (count < rules->min_seats || count > rules->max_seats || count > EPIC_MAX_SEATS)
        return diag_error(out, (struct diag_place){0}, "%s is for %u to %u players: %u deck%s given",
                          rules->title, rules->min_seats, rules->max_seats, count, count == 1 ? "" : "s");
    setup->rules = rules;
    setup->seed = seed;
    setup->seats = count;
    setup->share = setup->players_move && count > 2 ? (count + 1) / 2 : 0;
    for (unsigned i = 0; i < count; i++)
        sim_slots_of(decks[i], &setup->slots[i]);
    struct epic_options first_begins = *options;
    first_begins.first_seat = 0;
    for (unsigned moved = 0; moved < sim_round_games(setup); moved++) {
        const struct epic_deck *seated[EPIC_MAX_SEATS];
        for (unsigned seat = 0; seat < count; seat++)
            seated[seat] = decks[setup->players_move ? seat : (seat + moved) % count];
        setup->match[moved] = rules->match_new(rules, cards, seated, count, &first_begins, out);
        if (!setup->match[moved])
            return false;
    }
    unsigned sides = setup->match[0]->sides;
    setup->share = setup->share > 0 ? (sides + 1) / 2 * (count / sides) : 0;
    if (setup->share > 0)
        find_ways(setup, setup->deck_rounds);
    return true;
}

void sim_setup_free(struct sim_setup *setup)
{
    for (unsigned i = 0; i < EPIC_MAX_SEATS; i++)
        if (setup->match[i])
            setup->rules->match_free(setup->match[i]);
    *setup = (struct sim_setup){0};
}

static void share_seats(const struct sim_setup *setup, uint64_t round, struct sim_game *game)
{
    const struct sim_sharing *sharing = &setup->sharing;
    unsigned first = sharing->way[(round + round / sharing->cycle) % sharing->ways];
    unsigned taken[2] = {0, setup->share};
    for (unsigned seat = 0; seat < setup->seats; seat++) {
        unsigned place = (first >> seat & 1U) == game->moved;
        game->slot[seat] = (uint8_t)taken[place]++;
    }
}

struct sim_game sim_game_at(const struct sim_setup *setup, uint64_t index)
{
    unsigned seats = setup->seats, games = sim_round_games(setup);
    uint64_t round = index / games;
    struct epic_chance by_deck;
    epic_chance_seed(&by_deck, setup->seed, round, seats);
    struct sim_game game = {.moved = (unsigned)(index % games), .chance = by_deck};
    game.match = setup->match[game.moved];
    if (setup->share > 0)
        share_seats(setup, round, &game);
    for (unsigned seat = 0; seat < seats && !setup->players_move; seat++) {
        unsigned deck = sim_deck_of(setup, &game, seat);
        game.chance.draw[seat] = by_deck.draw[deck];
        game.chance.other[seat] = by_deck.other[deck];
    }
    game.random = pcg_derive(setup->seed, setup->players_move ? round : index, SIM_STREAM_CHOICES);
    return game;
}

void *sim_state_new(const struct sim_setup *setup) { return memory_new(setup->match[0]->state_size); }
