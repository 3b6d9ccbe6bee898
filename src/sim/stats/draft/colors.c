// draft_colors.csv: how decks do by the colors (alignments) that most of their cards have.

#include <stdlib.h>

#include "base/encoding/csv.h"
#include "sim/play/block.h"
#include "sim/stats/draft/pods.h"

// By set of one or two colors: decks, and the scores of pods.
enum { DECKS, SCORES, WORDS = SCORES + SIM_PODS_WORDS };

static unsigned count_colors(const struct sim_plan *plan)
{
    unsigned count = 0;
    while (plan->rules->limited->color_words[count])
        count++;
    return count;
}

static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    (void)pairing;
    return ((size_t)1 << count_colors(plan)) * WORDS;
}

// The two colors that most cards have, of equal ones the first; fewer if the deck has no more.
static unsigned main_colors(const struct sim_plan *plan, const struct epic_deck *deck)
{
    enum { MAIN = 2 };
    unsigned colors = 0;
    for (unsigned i = 0; i < MAIN; i++) {
        unsigned best = 0, most = 0;
        for (unsigned color = 0; plan->rules->limited->color_words[color]; color++) {
            unsigned cards = 0;
            for (unsigned k = 0; k < deck->kind_count; k++)
                if (plan->rules->limited->colors_of(plan->cards, deck->kinds[k]) >> color & 1U)
                    cards += deck->counts[k];
            if (!(colors >> color & 1U) && cards > most) {
                most = cards;
                best = color;
            }
        }
        colors |= most > 0 ? 1U << best : 0;
    }
    return colors;
}

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_pod *pod)
{
    unsigned colors[LIMITED_PLAYERS];
    for (unsigned seat = 0; seat < pod->draft.players; seat++) {
        colors[seat] = main_colors(plan, &pod->draft.deck[seat]);
        words[(size_t)colors[seat] * WORDS + DECKS]++;
    }
    for (unsigned seat = 0; seat < pod->draft.players; seat++) {
        struct sim_pod_score sum = {0};
        bool first = true;
        for (unsigned other = 0; other < pod->draft.players; other++) {
            if (colors[other] != colors[seat])
                continue;
            first &= other >= seat;
            sum.games += pod->seat[other].games;
            sum.points += pod->seat[other].points;
        }
        if (first)
            sim_pods_add(words + (size_t)colors[seat] * WORDS + SCORES, &sum);
    }
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    csv_head(out, "colors decks games score score_low score_high");
    for (unsigned colors = 0; colors >> count_colors(plan) == 0; colors++) {
        const int64_t *row = words[0] + (size_t)colors * WORDS;
        struct text name = {0};
        if (row[DECKS] == 0)
            continue;
        struct sim_pods_rate rate = sim_pods_rate_of(row + SCORES);
        sim_draft_append_colors(plan->rules, colors, &name);
        csv_string(out, text_string(&name));
        csv_integer(out, row[DECKS]);
        sim_pods_write(&rate, out);
        csv_end(out);
        text_free(&name);
    }
    return !out->text.failed;
}

const struct sim_stat sim_stat_draft_colors = {
    .name = "draft_colors", .of = SIM_OF_PODS, .words = count_words, .add_pod = add, .write = write};
