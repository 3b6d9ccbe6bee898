// Random numbers: PCG32 (XSH-RR 64/32), number for number the `pcg32` of the PCG library for C++.
//
// Chosen because a generator is sixteen bytes that live in a game's state, a draw is a few instructions,
// there are 2^63 separate streams, and the generator can jump anywhere in its sequence: a game's random
// numbers depend on the run's seed and the game's index alone, never on who played the games before it.
//
// This header is also valid C++, so that it can be compared with its model in one program.
#ifndef EPICSIM_BASE_PCG_H
#define EPICSIM_BASE_PCG_H

#include <assert.h>
#include <stdint.h>

#define PCG_MULTIPLIER 6364136223846793005U

struct pcg {
    uint64_t state;
    uint64_t increment; // odd; names the stream
};

static inline uint64_t pcg_step(struct pcg *generator)
{
    uint64_t old = generator->state;
    generator->state = old * PCG_MULTIPLIER + generator->increment;
    return old;
}

// The generator that the C++ library makes of pcg32(seed, stream). The top bit of the stream is not used.
static inline struct pcg pcg_seed(uint64_t seed, uint64_t stream)
{
    struct pcg generator = {0, (stream << 1U) | 1U};
    generator.state = seed + generator.increment;
    (void)pcg_step(&generator);
    return generator;
}

// 32 random bits. The output is made from the state before the step, so that it need not wait for the step.
static inline uint32_t pcg_next(struct pcg *generator)
{
    uint64_t old = pcg_step(generator);
    uint32_t xorshifted = (uint32_t)(((old >> 18U) ^ old) >> 27U);
    uint32_t rotation = (uint32_t)(old >> 59U);
    return (xorshifted >> rotation) | (xorshifted << ((32U - rotation) & 31U));
}

// A number below bound, each equally likely; bound is at least 1.
//
// Multiply and reject: random * bound is a 64-bit fixed-point number whose upper half is the result. 2^32
// random values do not divide evenly into bound results, so the 2^32 mod bound surplus ones are rejected. The
// costly modulo is reached only if the lower half is below bound, which is rare for the small bounds of a
// card game.
static inline uint32_t pcg_bounded(struct pcg *generator, uint32_t bound)
{
    assert(bound > 0);
    uint64_t product = (uint64_t)pcg_next(generator) * bound;
    if ((uint32_t)product < bound) {
        uint32_t surplus = (0U - bound) % bound;
        while ((uint32_t)product < surplus)
            product = (uint64_t)pcg_next(generator) * bound;
    }
    return (uint32_t)(product >> 32U);
}

// Jumps ahead by delta draws in at most 64 steps; delta modulo 2^64, so -n jumps back. A step is the map
// x -> m*x + c: squaring the map while reading delta's bits gives the map of delta steps.
static inline void pcg_advance(struct pcg *generator, uint64_t delta)
{
    uint64_t multiplier = PCG_MULTIPLIER;
    uint64_t increment = generator->increment;
    for (; delta > 0; delta >>= 1U) {
        if (delta & 1U)
            generator->state = generator->state * multiplier + increment;
        increment *= multiplier + 1U;
        multiplier *= multiplier;
    }
}

// A one-to-one map of 64 bits under which each input bit flips each output bit half the time (a
// variant of the MurmurHash3 finaliser, on the increment of SplitMix64 so that 0 does not stay 0).
static inline uint64_t pcg_mix64(uint64_t value)
{
    value += 0x9e3779b97f4a7c15U;
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31U);
}

// The generator of one stream (a player's draws, say) in one game of a run.
//
// PCG streams that start from related states run side by side, so neither the place in the sequence nor the
// stream may be a plain counter: both are mixed, in two different orders, which leaves 127 bits to tell the
// streams of even the largest run apart.
static inline struct pcg pcg_derive(uint64_t run_seed, uint64_t index, uint64_t stream)
{
    uint64_t place = pcg_mix64(pcg_mix64(pcg_mix64(run_seed) + index) + stream);
    uint64_t sequence = pcg_mix64(pcg_mix64(pcg_mix64(~run_seed) + stream) + index);
    return pcg_seed(place, sequence);
}

#endif
