// Compares base/pcg.h with the generator it is modelled on, the pcg32 of the PCG library for C++.

#include "base/pcg.h"

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <pcg_random.hpp>

namespace
{

constexpr int long_run = 2'000'000;
constexpr int short_run = 1'000;

bool same_draws(struct pcg &ours, pcg32 &theirs, int draws, const char *what)
{
    for (int i = 0; i < draws; i++) {
        const uint32_t expected = theirs();
        const uint32_t got = pcg_next(&ours);
        if (got != expected) {
            std::printf("%s: draw %d is %08" PRIx32 ", pcg32 gives %08" PRIx32 "\n", what, i, got, expected);
            return false;
        }
    }
    return true;
}

bool same_generator(uint64_t seed, uint64_t stream)
{
    static constexpr uint64_t jumps[] = {
        0, 1, 2, 63, 64, 1'000'003, uint64_t{1} << 40, uint64_t{1} << 63, ~uint64_t{0}, 0x123456789abcdef0};
    struct pcg ours = pcg_seed(seed, stream);
    pcg32 theirs(seed, stream);
    bool same = same_draws(ours, theirs, long_run, "from the start");
    for (const uint64_t jump : jumps) {
        pcg_advance(&ours, jump);
        theirs.advance(jump);
        same = same_draws(ours, theirs, short_run, "after a jump") && same;
    }
    if (!same)
        std::printf("seed %" PRIu64 ", stream %" PRIu64 " differs\n", seed, stream);
    return same;
}

} // namespace

int main()
{
    static constexpr uint64_t numbers[] = {0,           1, 42, 54, 0x8000000000000000, 0xdeadbeefcafef00d,
                                           ~uint64_t{0}};
    bool same = true;
    for (const uint64_t seed : numbers)
        for (const uint64_t stream : numbers)
            same = same_generator(seed, stream) && same;
    std::puts(same ? "base/pcg.h and pcg32 agree" : "base/pcg.h and pcg32 DIFFER");
    return same ? 0 : 1;
}
