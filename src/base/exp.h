// The exponential function from additions and multiplications alone.  That of libm depends on the machine in
// its last bits, and with it games would.
#ifndef EPICSIM_BASE_EXP_H
#define EPICSIM_BASE_EXP_H

#include <stdint.h>
#include <string.h>

// e^x to twelve digits; 0 and e^700 beyond -700 and 700.
static inline double portable_exp(double x)
{
    const double log2_e = 1.4426950408889634, ln2 = 0.69314718055994531;
    if (x < -700)
        return 0;
    if (x > 700)
        x = 700;
    int power = (int)(x * log2_e + (x < 0 ? -0.5 : 0.5));
    double rest = x - power * ln2; // at most ln 2 / 2
    double sum = 1;
    for (int term = 11; term > 0; term--) // Horner
        sum = 1 + sum * rest / term;
    uint64_t bits = (uint64_t)(power + 1023) << 52U; // 2^power
    double scale;
    memcpy(&scale, &bits, sizeof scale);
    return sum * scale;
}

#endif
