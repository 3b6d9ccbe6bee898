// matches.csv: series by match and by game, before and after cards are swapped.
//
// Games of a series, and those of a round, depend on each other: intervals are those of rounds.

#include "sim/stats/series/matches.h"

#include "base/encoding/csv.h"
#include "sim/play/block.h"
#include "sim/series/play.h"
#include "sim/stats/matchup.h"

// By deck of the pairing; then the games that series took.
enum { PLACE_WORDS = SIM_MATCHES_KINDS * SIM_PODS_WORDS };
enum { SERIES, GAMES, PAIRING_WORDS };

static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    (void)pairing;
    return (size_t)plan->seats * PLACE_WORDS + PAIRING_WORDS;
}

static void count_game(struct sim_pod_score *sums, const struct sim_series_game *game, bool first,
                       unsigned deck)
{
    bool in[SIM_MATCHES_KINDS] = {[SIM_MATCHES_ALL] = true,
                                  [SIM_MATCHES_PREBOARD] = first,
                                  [SIM_MATCHES_POSTBOARD] = !first,
                                  [SIM_MATCHES_BEGUN] = game->first == deck};
    bool won = game->winners >> deck & 1U, alone = (game->winners & (game->winners - 1U)) == 0;
    bool open = game->aborted || game->winners == 0 || (won && !alone);
    for (unsigned kind = 0; kind < SIM_MATCHES_KINDS; kind++) {
        sums[kind].games += in[kind];
        sums[kind].points += in[kind] ? (open ? 1U : 2U * won) : 0;
    }
}

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_series_round *round)
{
    int64_t *common = words + (size_t)plan->seats * PLACE_WORDS;
    for (unsigned deck = 0; deck < round->decks; deck++) {
        struct sim_pod_score sums[SIM_MATCHES_KINDS] = {{0}};
        for (unsigned i = 0; i < round->decks; i++)
            for (unsigned game = 0; game < round->series[i].games; game++)
                count_game(sums, &round->series[i].game[game], game == 0, deck);
        for (unsigned kind = 0; kind < SIM_MATCHES_KINDS; kind++)
            sim_pods_add(words + (size_t)deck * PLACE_WORDS + (size_t)kind * SIM_PODS_WORDS, &sums[kind]);
        common[SERIES]++;
        common[GAMES] += round->series[deck].games;
    }
}

struct sim_matches sim_matches_of(const struct sim_plan *plan, const int64_t *words, unsigned pairing,
                                  unsigned place)
{
    const int64_t *mine = words + sim_words_place(plan, pairing, &sim_stat_matches);
    const int64_t *common = mine + (size_t)plan->seats * PLACE_WORDS;
    struct sim_matches matches = {.series = common[SERIES], .games = common[GAMES]};
    for (unsigned kind = 0; kind < SIM_MATCHES_KINDS; kind++)
        matches.rate[kind] =
            sim_pods_rate_of(mine + (size_t)place * PLACE_WORDS + (size_t)kind * SIM_PODS_WORDS);
    return matches;
}

static void write_row(const struct sim_plan *plan, const int64_t *words, unsigned pairing, unsigned place,
                      struct csv *out)
{
    struct sim_matches matches = sim_matches_of(plan, words, pairing, place);
    struct sim_matchup m = sim_matchup_of(plan, words, place);
    csv_unsigned(out, pairing);
    sim_write_sides(plan, pairing, place, out);
    sim_write_players(plan, pairing, place, out);
    csv_integer(out, matches.series);
    csv_integer(out, m.results[SIM_WON]);
    csv_integer(out, m.results[SIM_DRAWN]);
    csv_integer(out, m.results[SIM_LOST]);
    csv_integer(out, m.results[SIM_ABORTED]);
    csv_number(out, m.score.mean);
    csv_number(out, m.score.interval.low);
    csv_number(out, m.score.interval.high);
    csv_number(out, (double)matches.games / (double)matches.series);
    for (unsigned kind = 0; kind < SIM_MATCHES_KINDS; kind++)
        sim_pods_write(&matches.rate[kind], out);
    csv_end(out);
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    csv_head(out, "pairing deck opponent player opponent_player cheats matches won tied lost aborted "
                  "match_score match_low match_high games_a_match games game_score game_low game_high "
                  "preboard_games preboard_score preboard_low preboard_high "
                  "postboard_games postboard_score postboard_low postboard_high "
                  "begun_games begun_score begun_low begun_high");
    for (unsigned pairing = 0; pairing < plan->pairing_count; pairing++)
        for (unsigned place = 0; place < sim_sides(plan, pairing); place++)
            write_row(plan, sim_words_all(plan, pairing, &sim_stat_matches, words[pairing]), pairing, place,
                      out);
    return !out->text.failed;
}

const struct sim_stat sim_stat_matches = {
    .name = "matches", .of = SIM_OF_SERIES, .words = count_words, .add_series = add, .write = write};
