// style.csv: how players use their turns.
//
// A share has turns or discards below the line, of which a game has several, and games of a round depend on
// each other: so sums and squares over rounds are kept.

#include "base/encoding/csv.h"
#include "sim/play/block.h"
#include "sim/stats/versus.h"

enum { COULD, LEFT, COULD_SQUARES, LEFT_SQUARES, PRODUCTS, SHARE_WORDS };
enum { WON, CLOSING, CLOSING_SQUARES, END_WORDS };
enum { ENDS = EPIC_UNUSED_KINDS * SHARE_WORDS, PLACE_WORDS = ENDS + END_WORDS };

static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    (void)pairing;
    return (size_t)plan->seats * PLACE_WORDS;
}

static void add_share(int64_t *words, int64_t could, int64_t left)
{
    words[COULD] += could;
    words[LEFT] += left;
    words[COULD_SQUARES] += could * could;
    words[LEFT_SQUARES] += left * left;
    words[PRODUCTS] += could * left;
}

static void add_style(struct sim_style *sum, const struct sim_style *style)
{
    for (unsigned i = 0; i < EPIC_UNUSED_KINDS; i++) {
        sum->could[i] += style->could[i];
        sum->left[i] += style->left[i];
    }
    sum->won += style->won;
    sum->closing += style->closing;
    sum->squares += style->squares;
}

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_round *round)
{
    const unsigned share = sim_slot_count(round->setup) / plan->seats; // of a place
    for (unsigned place = 0; place < plan->seats; place++, words += PLACE_WORDS) {
        struct sim_style sum = {0};
        for (unsigned slot = place * share; slot < (place + 1) * share; slot++)
            add_style(&sum, &round->style[slot]);
        for (unsigned i = 0; i < EPIC_UNUSED_KINDS; i++)
            add_share(words + (size_t)i * SHARE_WORDS, sum.could[i], sum.left[i]);
        words[ENDS + WON] += sum.won;
        words[ENDS + CLOSING] += sum.closing;
        words[ENDS + CLOSING_SQUARES] += sum.squares;
    }
}

// --- Reading --------------------------------------------------------------------------------------

static struct sim_unused share_of(const int64_t *words)
{
    struct sim_unused unused = {.could = words[COULD]};
    if (words[COULD] == 0)
        return unused;
    struct stats_sums sums = {.weight = (double)words[COULD],
                              .points = (double)words[LEFT],
                              .weights = (double)words[COULD_SQUARES],
                              .both = (double)words[PRODUCTS],
                              .scores = (double)words[LEFT_SQUARES],
                              .games = (double)words[COULD]};
    unused.share = sums.points / sums.weight;
    unused.interval = stats_wilson_score(unused.share, stats_independent_games(&sums, NULL), STATS_Z95);
    return unused;
}

struct sim_manner sim_versus_manner(const struct sim_plan *plan, unsigned pairing, const int64_t *words,
                                    unsigned place)
{
    struct sim_manner manner;
    words += sim_words_place(plan, pairing, &sim_stat_style) + (size_t)place * PLACE_WORDS;
    for (unsigned i = 0; i < EPIC_UNUSED_KINDS; i++)
        manner.unused[i] = share_of(words + (size_t)i * SHARE_WORDS);
    words += ENDS;
    manner.closing = stats_rounds_mean(words[CLOSING], words[CLOSING_SQUARES], (uint64_t)words[WON], 1);
    return manner;
}

// --- Writing --------------------------------------------------------------------------------------

static void write_share(const struct sim_unused *unused, struct csv *out)
{
    csv_integer(out, unused->could);
    if (unused->could == 0) {
        csv_empty(out);
        csv_empty(out);
        csv_empty(out);
        return;
    }
    csv_number(out, unused->share);
    csv_number(out, unused->interval.low);
    csv_number(out, unused->interval.high);
}

static void write_row(const struct sim_plan *plan, unsigned pairing, const int64_t *words, unsigned place,
                      struct csv *out)
{
    struct sim_manner manner = sim_versus_manner(plan, pairing, words, place);
    csv_integer(out, pairing);
    sim_write_sides(plan, pairing, place, out);
    for (unsigned i = 0; i < EPIC_UNUSED_KINDS; i++)
        write_share(&manner.unused[i], out);
    csv_integer(out, (int64_t)manner.closing.rounds);
    csv_number(out, manner.closing.mean);
    csv_number(out, manner.closing.interval.low);
    csv_number(out, manner.closing.interval.high);
    csv_end(out);
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    csv_head(out, "pairing player opponent "
                  "card_turns card_unused card_unused_low card_unused_high "
                  "attack_turns attack_unused attack_unused_low attack_unused_high "
                  "discards discards_unpaid discards_unpaid_low discards_unpaid_high "
                  "closed closing_turns closing_turns_low closing_turns_high");
    return sim_versus_write(plan, &sim_stat_style, words, write_row, out);
}

const struct sim_stat sim_stat_style = {
    .name = "style", .of = SIM_OF_PLAYERS, .words = count_words, .add = add, .write = write};
