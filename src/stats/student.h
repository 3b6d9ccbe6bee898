// Student's distribution of t: how far a mean of few normal numbers strays, in units of an error that is
// estimated from them.
#ifndef EPICSIM_STATS_STUDENT_H
#define EPICSIM_STATS_STUDENT_H

// How likely it is to be so far from 0, on either side.  Not a number unless `freedom` is above 0.
double stats_student_two_sided(double t, double freedom);

// What leaves 2.5 % on either side: above STATS_Z95, and close to it for many degrees of freedom.
double stats_student_t95(double freedom);

#endif
