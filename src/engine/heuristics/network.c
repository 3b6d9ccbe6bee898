#include "engine/heuristics/network.h"

static float positive(float x) { return x > 0 ? x : 0; }

// Most inputs of most positions are 0.
static void add_inputs(const struct engine_network *network, const int16_t *inputs, float *sum)
{
    for (unsigned i = 0; i < network->inputs; i++) {
        if (!inputs[i])
            continue;
        const float x = (float)inputs[i], *weight = network->first[i];
        for (unsigned k = 0; k < ENGINE_NETWORK_FIRST; k++)
            sum[k] += x * weight[k];
    }
}

float engine_network_value(const struct engine_network *network, const int16_t *inputs)
{
    float first[ENGINE_NETWORK_FIRST], second[ENGINE_NETWORK_SECOND];
    for (unsigned k = 0; k < ENGINE_NETWORK_FIRST; k++)
        first[k] = network->first[network->inputs][k];
    for (unsigned k = 0; k < ENGINE_NETWORK_SECOND; k++)
        second[k] = network->second[ENGINE_NETWORK_FIRST][k];
    add_inputs(network, inputs, first);
    for (unsigned i = 0; i < ENGINE_NETWORK_FIRST; i++) {
        const float x = positive(first[i]), *weight = network->second[i];
        for (unsigned k = 0; k < ENGINE_NETWORK_SECOND; k++)
            second[k] += x * weight[k];
    }
    float value = network->third[ENGINE_NETWORK_SECOND];
    for (unsigned k = 0; k < ENGINE_NETWORK_SECOND; k++)
        value += positive(second[k]) * network->third[k];
    return value;
}
