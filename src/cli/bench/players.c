// How fast players think: epicsim bench --players.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/encoding/csv.h"
#include "base/error.h"
#include "base/file.h"
#include "cli/bench/bench.h"
#include "epicsim/epicsim.h"
#include "report/names.h"
#include "sim/play/play.h"

enum { POSITIONS = 16, PLAYOUTS = 256 /* from each */, STREAM_THINKING = 1100, NAME_COLUMNS = 35 };

enum measure {
    PLAYER_ITERATIONS_S, // playouts, whole or in part, of its decisions in the positions
    PLAYER_PLAYOUTS_S,   // at random from the same positions, and nothing else
    PLAYER_RATIO,
    PLAYER_DECISIONS_S, // of games against itself
    PLAYER_GAMES_S,
    MEASURES
};

static const struct {
    const char *name, *head;
    unsigned decimals;
} measures[MEASURES] = {
    [PLAYER_ITERATIONS_S] = {"iterations_s", "iterations/s", 0},
    [PLAYER_PLAYOUTS_S] = {"playouts_s", "playouts/s", 0},
    [PLAYER_RATIO] = {"ratio", "ratio", 3},
    [PLAYER_DECISIONS_S] = {"decisions_s", "decisions/s", 1},
    [PLAYER_GAMES_S] = {"games_s", "games/s", 3},
};

struct row {
    struct bench_pair *pair;
    const struct player *player;
    size_t memory;
    double values[MEASURES][BENCH_MOST_REPEATS];
    struct stats_spread spread[MEASURES];
};

// What a row is measured with.
struct desk {
    const struct bench *bench;
    struct sim_setup *setup;
    struct player_table table;
    struct bench_position positions[POSITIONS];
    struct player_opinion *opinion;
    void *scratch;
};

// --- The clock ------------------------------------------------------------------------------------

// Decisions in all positions, again and again; playouts a second.
static double think(struct desk *desk)
{
    double start = bench_cpu_seconds(), now;
    uint64_t playouts = 0;
    do {
        for (unsigned i = 0; i < POSITIONS; i++) {
            const struct bench_position *position = &desk->positions[i];
            struct pcg random = pcg_derive(desk->setup->seed, i, STREAM_THINKING);
            player_begin(&desk->table, 0, position->match, position->seat);
            (void)player_decide(&desk->table, 0, position->match, position->state, &random, desk->opinion);
            playouts += desk->opinion->playouts;
        }
        now = bench_cpu_seconds();
    } while (desk->bench->games == 0 && now - start < desk->bench->seconds);
    return playouts > 0 ? (double)playouts / (now - start) : NAN;
}

static double play_out(struct desk *desk)
{
    const struct epic_rules *rules = desk->setup->rules;
    struct sim_game game = sim_game_at(desk->setup, 0);
    double start = bench_cpu_seconds(), now;
    uint64_t playouts = 0;
    do {
        for (unsigned i = 0; i < POSITIONS * PLAYOUTS; i++, playouts++) {
            const struct bench_position *position = &desk->positions[i % POSITIONS];
            memcpy(desk->scratch, position->state, position->match->state_size);
            (void)rules->playout(position->match, desk->scratch, &game.chance, &game.random);
        }
        now = bench_cpu_seconds();
    } while (desk->bench->games == 0 && now - start < desk->bench->seconds);
    return (double)playouts / (now - start);
}

// Each repeat plays the same games.
static void play(struct desk *desk, struct row *row, unsigned repeat)
{
    double start = bench_cpu_seconds(), now;
    uint64_t games = 0, choices = 0;
    do {
        struct sim_game game = sim_game_at(desk->setup, games++);
        struct sim_result result;
        sim_play_with_players(desk->setup, &game, desk->scratch, NULL, &desk->table, &result);
        choices += result.choices;
        now = bench_cpu_seconds();
    } while (desk->bench->games ? games < desk->bench->games : now - start < desk->bench->seconds);
    row->values[PLAYER_GAMES_S][repeat] = (double)games / (now - start);
    row->values[PLAYER_DECISIONS_S][repeat] = (double)choices / (now - start);
}

static bool sit(struct desk *desk, const struct row *row, struct epic_error *error)
{
    for (unsigned i = 0; i < desk->setup->seats; i++)
        desk->setup->player[i] = row->player;
    desk->opinion = malloc(sizeof *desk->opinion);
    desk->scratch = bench_room(desk->setup);
    if (!desk->opinion || !desk->scratch || !bench_find_positions(desk->setup, desk->positions, POSITIONS))
        return error_set(error, "out of memory");
    return player_sit(&desk->table, 0, row->player, desk->setup->match[0], error) &&
           sim_players_sit(&desk->table, desk->setup, error);
}

static bool measure_row(const struct bench *bench, struct row *row, unsigned repeat, struct epic_error *error)
{
    struct desk desk = {.bench = bench, .setup = &row->pair->setup};
    bool good = sit(&desk, row, error);
    if (good) {
        double iterations = think(&desk);
        double playouts = play_out(&desk);
        row->values[PLAYER_ITERATIONS_S][repeat] = iterations;
        row->values[PLAYER_PLAYOUTS_S][repeat] = playouts;
        row->values[PLAYER_RATIO][repeat] = iterations / playouts;
        play(&desk, row, repeat);
        row->memory = desk.table.slot[0].memory_size;
    }
    player_table_free(&desk.table);
    bench_free_positions(desk.positions, POSITIONS);
    free(desk.opinion);
    free(desk.scratch);
    return good;
}

// All rows in turn, again and again: what slows the machine down for a while hits every row alike.
static bool measure(const struct bench *bench, struct row *rows, unsigned count, struct epic_error *error)
{
    bool good = true;
    for (unsigned repeat = 0; repeat < bench->repeats && good; repeat++)
        for (unsigned i = 0; i < count && good; i++)
            good = measure_row(bench, &rows[i], repeat, error);
    for (unsigned i = 0; i < count && good; i++)
        for (unsigned k = 0; k < MEASURES; k++)
            rows[i].spread[k] = stats_spread_of(rows[i].values[k], bench->repeats);
    return good;
}

// --- Telling --------------------------------------------------------------------------------------

static void print_row(const struct row *row)
{
    struct text head = {0};
    report_append_cut(&head, row->pair->decks[0]->name, NAME_COLUMNS);
    text_append(&head, " against ");
    report_append_cut(&head, row->pair->decks[1]->name, NAME_COLUMNS);
    printf("\n%s\n%s\n", row->player->name, text_string(&head));
    text_free(&head);
    const char *warning = player_warning(row->player);
    if (warning)
        printf("  it %s\n", warning);
    for (unsigned i = 0; i < MEASURES; i++) {
        const struct stats_spread *spread = &row->spread[i];
        int decimals = (int)measures[i].decimals;
        if (!isnan(spread->median))
            printf("  %-14s%12.*f (%.*f-%.*f)\n", measures[i].head, decimals, spread->median, decimals,
                   spread->low, decimals, spread->high);
    }
    printf("  %-14s%12zu\n", "bytes", row->memory);
}

static void write_row(struct csv *csv, const struct bench *bench, const struct row *row, const char *cpu)
{
    csv_string(csv, epic_version());
    csv_string(csv, cpu);
    csv_string(csv, row->player->name);
    csv_string(csv, row->pair->decks[0]->name);
    csv_string(csv, row->pair->decks[1]->name);
    csv_integer(csv, bench->repeats);
    csv_integer(csv, (int64_t)row->memory);
    for (unsigned i = 0; i < MEASURES; i++) {
        csv_fixed(csv, row->spread[i].median, measures[i].decimals);
        csv_fixed(csv, row->spread[i].low, measures[i].decimals);
        csv_fixed(csv, row->spread[i].high, measures[i].decimals);
    }
    csv_end(csv);
}

static bool write_rows(const struct bench *bench, const struct row *rows, unsigned count, const char *path,
                       struct epic_error *error)
{
    struct csv csv = {0};
    struct text head = {0};
    char cpu[BENCH_LINE];
    bench_cpu_name(cpu, sizeof cpu);
    text_append(&head, "version cpu player deck opponent repeats memory");
    for (unsigned i = 0; i < MEASURES; i++)
        text_appendf(&head, " %s %s_low %s_high", measures[i].name, measures[i].name, measures[i].name);
    csv_head(&csv, text_string(&head));
    for (unsigned i = 0; i < count; i++)
        write_row(&csv, bench, &rows[i], cpu);
    bool good = csv.text.failed || head.failed ? error_set(error, "out of memory")
                                               : file_write(path, csv.text.data, csv.text.length, error);
    csv_free(&csv);
    text_free(&head);
    return good;
}

bool bench_players(const struct bench *bench, const struct cli_deciders *players, const char *path,
                   struct epic_error *error)
{
    unsigned count = players->count * bench->pair_count;
    struct row *rows = calloc(count + 1, sizeof *rows); // one to spare: never of no bytes
    if (!rows)
        return error_set(error, "out of memory");
    for (unsigned i = 0; i < count; i++) {
        rows[i].player = players->players[i / bench->pair_count];
        rows[i].pair = &bench->pairs[i % bench->pair_count];
    }
    bool good = measure(bench, rows, count, error);
    if (good) {
        char cpu[BENCH_LINE];
        bench_cpu_name(cpu, sizeof cpu);
        printf("epicsim %s on %s, by CPU time of one thread\n", epic_version(),
               cpu[0] ? cpu : "an unknown processor");
        for (unsigned i = 0; i < count; i++)
            print_row(&rows[i]);
        good = !path || write_rows(bench, rows, count, path, error);
    }
    free(rows);
    return good;
}
