// Finds the weights of a game's network by what a judge thought of moves, for scripts/train.
//
//     fit_network NAME EPOCHS SEED FILE... >HEADER
//
// Of epochs there may be parts: 0.3 learns once from three choices of ten.
// Files are as network_rows writes them.  The network is to expect of a position what the judge did, and, of
// the positions that the moves of a choice lead to, to prefer those that it tried most.  What is said of
// that, for every eighth game, which is kept for the test, goes to the other output.
#include "network_rows.h"

#include <ctype.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/exp.h"
#include "base/pcg.h"
#include "engine/heuristics/network.h"

enum { FIRST = ENGINE_NETWORK_FIRST, SECOND = ENGINE_NETWORK_SECOND, BATCH = 128, PARTS = 8, BINS = 10 };

// By how much a higher value makes a move more likely, and how much it counts which move is preferred.
static const float sharpness = 6, ranking = 0.1F;
static const float rate = 0.002F, last_rate = 0.00002F, decay = 0.001F;

struct parameters {
    float first[ENGINE_MOST_INPUTS + 1][FIRST];
    float second[FIRST + 1][SECOND];
    float third[SECOND + 1];
};
enum { PARAMETERS = sizeof(struct parameters) / sizeof(float) };

// What is remembered of a position for the way back.
struct pass {
    unsigned used[ENGINE_MOST_INPUTS], used_count;
    float input[ENGINE_MOST_INPUTS];
    float first[FIRST], second[SECOND];
    float value;
};

struct group {
    unsigned count;
    struct pass pass[NETWORK_MOVES];
    float likely[NETWORK_MOVES];
};

static struct fit {
    unsigned char *rows;
    size_t row_size, row_count;
    unsigned inputs;
    float scale[ENGINE_MOST_INPUTS]; // of the inputs, so that all have one spread
    struct parameters now, slope, mean, square;
    unsigned steps;
    struct group group;
} fit;

static const struct network_row *head_of(size_t row) { return (const void *)(fit.rows + row * fit.row_size); }

static const int16_t *inputs_of(size_t row) { return (const void *)(head_of(row) + 1); }

// Games in eight parts: one is for the test, one for calibration.
static bool is_test(size_t row) { return head_of(row)->game % PARTS == 0; }
static bool is_for_calibration(size_t row) { return head_of(row)->game % PARTS == 1; }

// --- Rows -----------------------------------------------------------------------------------------

// All files are of the same game.
static bool same_inputs(unsigned inputs)
{
    if (fit.row_count == 0)
        fit.inputs = inputs;
    fit.row_size = sizeof(struct network_row) + fit.inputs * sizeof(int16_t);
    return inputs == fit.inputs && inputs > 0 && inputs <= ENGINE_MOST_INPUTS;
}

// The moves of each choice are all there.
static bool are_whole(size_t row)
{
    unsigned left = 1;
    for (; row < fit.row_count; row++) {
        const struct network_row *head = head_of(row);
        bool follows = left > 1 ? head->left == left - 1 : head->left > 0 && head->left <= NETWORK_MOVES;
        if (!follows || head->inputs != fit.inputs)
            return false;
        left = head->left;
    }
    return left == 1;
}

static bool take_rows(FILE *file)
{
    struct network_row head;
    if (fread(&head, sizeof head, 1, file) != 1)
        return feof(file); // no rows
    if (!same_inputs(head.inputs) || fseek(file, 0, SEEK_END) != 0)
        return false;
    long size = ftell(file);
    size_t count = (size_t)size / fit.row_size, first = fit.row_count;
    unsigned char *more = realloc(fit.rows, (first + count) * fit.row_size);
    if (!more)
        return false;
    fit.rows = more;
    fit.row_count += count;
    rewind(file);
    return (size_t)size % fit.row_size == 0 &&
           fread(more + first * fit.row_size, fit.row_size, count, file) == count && are_whole(first);
}

static bool read_rows(const char *name)
{
    FILE *file = fopen(name, "rb");
    bool good = file && take_rows(file);
    if (file)
        (void)fclose(file);
    if (!good)
        (void)fprintf(stderr,
                      "fit_network: %s cannot be read, or does not hold rows as network_rows writes them\n",
                      name);
    return good;
}

static void measure_inputs(void)
{
    static double squares[ENGINE_MOST_INPUTS];
    for (size_t row = 0; row < fit.row_count; row++)
        for (unsigned i = 0; i < fit.inputs; i++)
            squares[i] += (double)inputs_of(row)[i] * inputs_of(row)[i];
    for (unsigned i = 0; i < fit.inputs; i++)
        fit.scale[i] = (float)(1 / sqrt(squares[i] / (double)fit.row_count + 0.01));
}

// --- The network ----------------------------------------------------------------------------------

static float logistic(float x) { return (float)(1 / (1 + portable_exp(-(double)x))); }

static void layer(const float *from, unsigned count, const float (*weight)[SECOND], float *sum)
{
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; k < SECOND; k++)
            sum[k] += from[i] * weight[i][k];
}

static void cut(float *sum, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        sum[i] = sum[i] > 0 ? sum[i] : 0;
}

static void forward(size_t row, struct pass *pass)
{
    const int16_t *inputs = inputs_of(row);
    memcpy(pass->first, fit.now.first[fit.inputs], sizeof pass->first);
    memcpy(pass->second, fit.now.second[FIRST], sizeof pass->second);
    pass->used_count = 0;
    for (unsigned i = 0; i < fit.inputs; i++) {
        if (!inputs[i])
            continue;
        float x = pass->input[pass->used_count] = (float)inputs[i] * fit.scale[i];
        pass->used[pass->used_count++] = i;
        for (unsigned k = 0; k < FIRST; k++)
            pass->first[k] += x * fit.now.first[i][k];
    }
    cut(pass->first, FIRST);
    layer(pass->first, FIRST, (const float(*)[SECOND])fit.now.second, pass->second);
    cut(pass->second, SECOND);
    pass->value = fit.now.third[SECOND];
    for (unsigned k = 0; k < SECOND; k++)
        pass->value += pass->second[k] * fit.now.third[k];
}

static void backward(const struct pass *pass, float error)
{
    float second[SECOND], first[FIRST];
    struct parameters *slope = &fit.slope;
    for (unsigned k = 0; k < SECOND; k++) {
        second[k] = pass->second[k] > 0 ? error * fit.now.third[k] : 0;
        slope->third[k] += error * pass->second[k];
        slope->second[FIRST][k] += second[k];
    }
    slope->third[SECOND] += error;
    for (unsigned i = 0; i < FIRST; i++) {
        float sum = 0;
        for (unsigned k = 0; k < SECOND; k++) {
            sum += second[k] * fit.now.second[i][k];
            slope->second[i][k] += second[k] * pass->first[i];
        }
        first[i] = pass->first[i] > 0 ? sum : 0;
        slope->first[fit.inputs][i] += first[i];
    }
    for (unsigned n = 0; n < pass->used_count; n++)
        for (unsigned k = 0; k < FIRST; k++)
            slope->first[pass->used[n]][k] += pass->input[n] * first[k];
}

// --- Choices --------------------------------------------------------------------------------------

// The move of a choice that was tried most.
static size_t preferred(size_t row)
{
    size_t wanted = row;
    for (unsigned i = 1; i < head_of(row)->left; i++)
        wanted = head_of(row + i)->visits > head_of(wanted)->visits ? row + i : wanted;
    return wanted;
}

static void look_at(size_t row, struct group *group)
{
    group->count = head_of(row)->left;
    float most = -INFINITY, sum = 0;
    for (unsigned i = 0; i < group->count; i++) {
        forward(row + i, &group->pass[i]);
        most = fmaxf(most, group->pass[i].value);
    }
    for (unsigned i = 0; i < group->count; i++) {
        group->likely[i] = (float)portable_exp((double)(sharpness * (group->pass[i].value - most)));
        sum += group->likely[i];
    }
    for (unsigned i = 0; i < group->count; i++)
        group->likely[i] /= sum;
}

static void learn(size_t row)
{
    struct group *group = &fit.group;
    look_at(row, group);
    for (unsigned i = 0; i < group->count; i++) {
        const struct network_row *head = head_of(row + i);
        float error = head->visits * (logistic(group->pass[i].value) - head->told);
        error += ranking * sharpness * (group->likely[i] - head->visits);
        backward(&group->pass[i], error);
    }
}

// Adam.
static void take_step(float size)
{
    const float slow = 0.9F, slower = 0.999F;
    float *now = (float *)&fit.now, *slope = (float *)&fit.slope;
    float *mean = (float *)&fit.mean, *square = (float *)&fit.square;
    fit.steps++;
    float first = (float)(1 - portable_exp(log(0.9) * fit.steps));
    float second = (float)(1 - portable_exp(log(0.999) * fit.steps));
    for (unsigned i = 0; i < PARAMETERS; i++) {
        float each = slope[i] / BATCH;
        mean[i] = slow * mean[i] + (1 - slow) * each;
        square[i] = slower * square[i] + (1 - slower) * each * each;
        now[i] -= size * (mean[i] / first / (sqrtf(square[i] / second) + 1e-8F) + decay * now[i]);
        slope[i] = 0;
    }
}

// --- What is said ---------------------------------------------------------------------------------

static struct report {
    size_t choices, same, in[BINS];
    double regret, errors, told[BINS], won[BINS];
} blank;

static void judge(size_t row, struct report *report)
{
    struct group *group = &fit.group;
    unsigned best = 0, wanted = (unsigned)(preferred(row) - row);
    look_at(row, group);
    for (unsigned i = 1; i < group->count; i++)
        best = group->pass[i].value > group->pass[best].value ? i : best;
    const struct network_row *head = head_of(row + wanted);
    double share = (double)logistic(group->pass[wanted].value), error = share - (double)head->told;
    unsigned bin = share < 1 ? (unsigned)(share * BINS) : BINS - 1;
    report->choices++;
    report->same += best == wanted;
    report->regret += (double)(head->told - head_of(row + best)->told);
    report->errors += error * error;
    report->in[bin]++;
    report->told[bin] += share;
    report->won[bin] += (double)head->points;
}

static void say(const struct report *r, unsigned epoch)
{
    double all = (double)(r->choices ? r->choices : 1);
    (void)fprintf(
        stderr,
        "epoch %u: of %zu choices not learned from the judge's move is preferred in %.1f %%, what it "
        "loses by the others %.4f a choice; expectations differ by %.4f\n",
        epoch, r->choices, 100 * (double)r->same / all, r->regret / all, sqrt(r->errors / all));
}

static void say_bins(const struct report *r)
{
    for (unsigned i = 0; i < BINS; i++)
        if (r->in[i])
            (void)fprintf(stderr, "%3u to %3u %8zu  expected %5.1f  won %5.1f\n", 10 * i, 10 * i + 10,
                          r->in[i], 100 * r->told[i] / (double)r->in[i], 100 * r->won[i] / (double)r->in[i]);
}

static struct report test(void)
{
    struct report report = blank;
    for (size_t row = 0; row < fit.row_count; row += head_of(row)->left)
        if (is_test(row))
            judge(row, &report);
    return report;
}

// --- Fitting --------------------------------------------------------------------------------------

static void fill(float *weight, unsigned count, float spread, struct pcg *random)
{
    enum { STEPS = 1000 };
    for (unsigned i = 0; i < count; i++)
        weight[i] = ((float)pcg_bounded(random, 2 * STEPS + 1) / STEPS - 1) * spread;
}

static void begin(struct pcg *random)
{
    fill(fit.now.first[0], fit.inputs * FIRST, 0.12F, random);
    fill(fit.now.second[0], FIRST * SECOND, 0.4F, random);
    fill(fit.now.third, SECOND, 0.4F, random);
}

static void shuffle(size_t *order, size_t count, struct pcg *random)
{
    for (size_t i = count; i > 1; i--) {
        size_t other = pcg_bounded(random, (uint32_t)i), kept = order[i - 1];
        order[i - 1] = order[other];
        order[other] = kept;
    }
}

static bool find_weights(double epochs, struct pcg *random)
{
    size_t *order = malloc((fit.row_count + 1) * sizeof *order), count = 0;
    if (!order)
        return false;
    for (size_t row = 0; row < fit.row_count; row += head_of(row)->left)
        if (!is_test(row) && !is_for_calibration(row))
            order[count++] = row;
    const size_t whole = count / BATCH, batches = (size_t)((double)whole * epochs);
    float all = (float)batches;
    for (unsigned epoch = 1; fit.steps < batches; epoch++) {
        shuffle(order, count, random);
        for (size_t at = 0; at + BATCH <= count && fit.steps < batches; at += BATCH) {
            for (size_t i = at; i < at + BATCH; i++)
                learn(order[i]);
            take_step(rate * (1 - (float)fit.steps / all) + last_rate);
        }
        const struct report report = test();
        say(&report, epoch);
    }
    free(order);
    return true;
}

// --- Calibration ----------------------------------------------------------------------------------

// How little such multiples of the values say of what was won, of choices that were not learned from.
static double surprise(double times)
{
    double sum = 0;
    for (size_t row = 0; row < fit.row_count; row += head_of(row)->left) {
        if (!is_for_calibration(row))
            continue;
        size_t at = preferred(row);
        forward(at, &fit.group.pass[0]);
        double points = (double)head_of(at)->points;
        double value = times * (double)fit.group.pass[0].value;
        sum += log(1 + portable_exp(-value)) + (1 - points) * value;
    }
    return sum;
}

// A judge that sees but to the end of the turn dares to say too little.
static void calibrate(void)
{
    double best = 1, least = surprise(1);
    for (unsigned percent = 80; percent <= 150; percent += 2) {
        double sum = surprise(percent / 100.0);
        best = sum < least ? percent / 100.0 : best;
        least = sum < least ? sum : least;
    }
    for (unsigned k = 0; k <= SECOND; k++)
        fit.now.third[k] *= (float)best;
    (void)fprintf(stderr, "values are multiplied by %.2f, as games were won\n", best);
}

// --- The header -----------------------------------------------------------------------------------

static void put_row(const float *weight, unsigned count, float times)
{
    putchar('{');
    for (unsigned k = 0; k < count; k++)
        printf("%s%#.4gF", k ? "," : "", (double)(weight[k] * times));
    putchar('}');
}

static void put_header(const char *name)
{
    char guard[64];
    (void)snprintf(guard, sizeof guard, "EPICSIM_GAMES_%s_NETWORK_WEIGHTS_H", name);
    for (char *c = guard; *c; c++)
        *c = (char)toupper((unsigned char)*c);
    printf("#ifndef %s\n#define %s\n\n#include \"engine/heuristics/network.h\"\n\n", guard, guard);
    puts("// clang-format off");
    printf("static const float %s_first[][ENGINE_NETWORK_FIRST] = {\n", name);
    for (unsigned i = 0; i <= fit.inputs; i++) {
        put_row(fit.now.first[i], FIRST, i < fit.inputs ? fit.scale[i] : 1);
        puts(",");
    }
    printf("};\nstatic const float %s_second[][ENGINE_NETWORK_SECOND] = {\n", name);
    for (unsigned i = 0; i <= FIRST; i++) {
        put_row(fit.now.second[i], SECOND, 1);
        puts(",");
    }
    printf("};\nstatic const float %s_third[] = \n", name);
    put_row(fit.now.third, SECOND + 1, 1);
    printf(";\nstatic const struct engine_network %s_network = {%u, %s_first, %s_second, %s_third};\n", name,
           fit.inputs, name, name, name);
    puts("// clang-format on\n\n#endif");
}

int main(int argc, char **argv)
{
    if (argc < 5) {
        (void)fputs("usage: fit_network NAME EPOCHS SEED FILE... >HEADER\n", stderr);
        return 2;
    }
    for (int i = 4; i < argc; i++)
        if (!read_rows(argv[i]))
            return 1;
    struct pcg random = pcg_seed(strtoull(argv[3], NULL, 10), 0);
    if (fit.row_count == 0) {
        (void)fputs("fit_network: there are no rows to learn from\n", stderr);
        return 1;
    }
    measure_inputs();
    begin(&random);
    bool good = find_weights(strtod(argv[2], NULL), &random);
    if (good) {
        calibrate();
        const struct report report = test();
        say_bins(&report);
        put_header(argv[1]);
    }
    free(fit.rows);
    return good && fflush(stdout) == 0 ? 0 : 1;
}
