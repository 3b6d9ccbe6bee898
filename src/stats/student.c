#include "stats/student.h"

#include <math.h>

#include "stats/interval.h"

// From here on it is the normal distribution, in all digits that are written.
static const double many = 1e7;

// log Gamma(x + 1/2) - log Gamma(x): Stirling's series where x is large enough, which steps of one make it.
static double log_gamma_ratio(double x)
{
    double steps = 0;
    while (x < 10) {
        steps += log(x / (x + 0.5));
        x++;
    }
    double y = x + 0.5;
    double series = (1 / y - 1 / x) / 12 - (pow(y, -3) - pow(x, -3)) / 360 + (pow(y, -5) - pow(x, -5)) / 1260;
    return steps + x * log1p(0.5 / x) + log(x) / 2 - 0.5 + series;
}

// The denominator of the continued fraction of the incomplete beta function (DLMF 8.17.22), by Lentz' method.
// Fast where x < (a + 1) / (a + b + 2).
static double beta_fraction(double x, double a, double b)
{
    enum { MOST_TERMS = 10000 };
    static const double close = 1e-15;
    double value = 1;
    double c = 1;
    double d = 0;
    for (int i = 1; i < MOST_TERMS && fabs(c * d - 1) > close; i++) {
        double m = floor(i / 2.0);
        double term = i % 2 ? -(a + m) * (a + b + m) / (a + 2 * m + 1) : m * (b - m) / (a + 2 * m - 1);
        term *= x / (a + 2 * m);
        d = 1 / (1 + term * d);
        c = 1 + term / c;
        value *= c * d;
    }
    return value;
}

// The two tails are the incomplete beta function at freedom / (freedom + t^2), of freedom / 2 and 1/2.
double stats_student_two_sided(double t, double freedom)
{
    if (isnan(t) || !(freedom > 0))
        return NAN;
    if (freedom > many)
        return erfc(fabs(t) * M_SQRT1_2);
    double a = freedom / 2;
    double x = freedom / (freedom + t * t);
    double front =
        exp(log_gamma_ratio(a) - a * log1p(t * t / freedom)) * sqrt(t * t / (freedom + t * t) / M_PI);
    if (x < (a + 1) / (a + 2.5))
        return front / a / beta_fraction(x, a, 0.5);
    return 1 - 2 * front / beta_fraction(1 - x, 0.5, a);
}

static double density(double t, double freedom)
{
    double power = -(freedom + 1) / 2 * log1p(t * t / freedom);
    return exp(log_gamma_ratio(freedom / 2) + power) / sqrt(freedom * M_PI);
}

// Newton's method from below: the tails fall ever more slowly, so no step goes too far.
double stats_student_t95(double freedom)
{
    enum { MOST_STEPS = 100 };
    static const double close = 1e-12;
    double t = STATS_Z95;
    if (!(freedom > 0))
        return NAN;
    for (int i = 0; i < MOST_STEPS && freedom <= many; i++) {
        double step = (stats_student_two_sided(t, freedom) - 0.05) / (2 * density(t, freedom));
        t += step;
        if (fabs(step) < close * t)
            break;
    }
    return t;
}
