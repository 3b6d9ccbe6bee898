// Small sets as bits: 64 or 128 possible members, numbered from 0. A zone, a keyword's bearers, the legal
// targets are such sets, so that "who may attack" is two ANDs and "a random one of them" is a select.
//
// To visit the members of a set in order, pop them from a copy:
//
//     for (uint64_t left = set; left;)
//         visit(bits64_pop(&left));
//
//     for (struct bits128 left = set; !bits128_empty(left);)
//         visit(bits128_pop(&left));
#ifndef EPICSIM_BASE_BITS_H
#define EPICSIM_BASE_BITS_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

// --- Sets of 64: a plain uint64_t, whose and, or and not are the language's own ------------------

// The set whose only member is i.
static inline uint64_t bits64_only(unsigned i)
{
    assert(i < 64);
    return UINT64_C(1) << i;
}

// The set whose only member is i, or none.
static inline uint64_t bits64_if(bool wanted, unsigned i)
{
    assert(i < 64);
    return (uint64_t)wanted << i;
}

// The set {0, ..., n - 1}; n is at most 64.
static inline uint64_t bits64_below(unsigned n)
{
    assert(n <= 64);
    return n < 64 ? (UINT64_C(1) << n) - 1 : ~UINT64_C(0);
}

static inline bool bits64_test(uint64_t set, unsigned i)
{
    assert(i < 64);
    return (set >> i) & 1U;
}

static inline void bits64_set(uint64_t *set, unsigned i) { *set |= bits64_only(i); }

static inline void bits64_clear(uint64_t *set, unsigned i) { *set &= ~bits64_only(i); }

static inline unsigned bits64_count(uint64_t set) { return (unsigned)__builtin_popcountll(set); }

// The lowest member of a set that is not empty.
static inline unsigned bits64_lowest(uint64_t set)
{
    assert(set);
    return (unsigned)__builtin_ctzll(set);
}

// The lowest member that is from or above, or 64 if there is none; from is at most 64.
static inline unsigned bits64_next(uint64_t set, unsigned from)
{
    set &= ~bits64_below(from);
    return set ? bits64_lowest(set) : 64;
}

// Takes the lowest member out of a set that is not empty, and returns it.
static inline unsigned bits64_pop(uint64_t *set)
{
    unsigned lowest = bits64_lowest(*set);
    *set &= *set - 1;
    return lowest;
}

// bits64_select for machines without BMI2: a binary search that counts the lower half of what is left. Always
// compiled, and tested equal to the fast way.
static inline unsigned bits64_select_portable(uint64_t set, unsigned n)
{
    assert(n < bits64_count(set));
    unsigned place = 0;
    for (unsigned half = 32; half > 0; half /= 2) {
        unsigned lower = bits64_count(set & bits64_below(half));
        if (n >= lower) {
            n -= lower;
            set >>= half;
            place += half;
        }
    }
    return place;
}

// The nth lowest member, counted from 0; n is below the count. PDEP deposits a lone bit n onto the nth
// member.
static inline unsigned bits64_select(uint64_t set, unsigned n)
{
#ifdef __BMI2__
    assert(n < bits64_count(set));
    return (unsigned)__builtin_ctzll(__builtin_ia32_pdep_di(UINT64_C(1) << n, set));
#else
    return bits64_select_portable(set, n);
#endif
}

// --- Sets of 128 ---------------------------------------------------------------------------------

// Member i is bit i % 64 of w[i / 64].
struct bits128 {
    uint64_t w[2];
};

static inline struct bits128 bits128_none(void) { return (struct bits128){{0, 0}}; }

static inline struct bits128 bits128_only(unsigned i)
{
    assert(i < 128);
    struct bits128 set = {{0, 0}};
    set.w[i / 64] = bits64_only(i % 64);
    return set;
}

// The set {0, ..., n - 1}; n is at most 128.
static inline struct bits128 bits128_below(unsigned n)
{
    assert(n <= 128);
    return (struct bits128){{bits64_below(n < 64 ? n : 64), n > 64 ? bits64_below(n - 64) : 0}};
}

static inline bool bits128_test(struct bits128 set, unsigned i)
{
    assert(i < 128);
    return bits64_test(set.w[i / 64], i % 64);
}

static inline void bits128_set(struct bits128 *set, unsigned i)
{
    assert(i < 128);
    bits64_set(&set->w[i / 64], i % 64);
}

static inline void bits128_clear(struct bits128 *set, unsigned i)
{
    assert(i < 128);
    bits64_clear(&set->w[i / 64], i % 64);
}

static inline struct bits128 bits128_and(struct bits128 a, struct bits128 b)
{
    return (struct bits128){{a.w[0] & b.w[0], a.w[1] & b.w[1]}};
}

static inline struct bits128 bits128_or(struct bits128 a, struct bits128 b)
{
    return (struct bits128){{a.w[0] | b.w[0], a.w[1] | b.w[1]}};
}

// The members of a that are not members of b.
static inline struct bits128 bits128_andnot(struct bits128 a, struct bits128 b)
{
    return (struct bits128){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]}};
}

// Each member moved up by 1 to 63; what goes beyond 127 is gone.
static inline struct bits128 bits128_up(struct bits128 set, unsigned by)
{
    assert(by > 0 && by < 64);
    return (struct bits128){{set.w[0] << by, set.w[1] << by | set.w[0] >> (64U - by)}};
}

static inline bool bits128_empty(struct bits128 set) { return (set.w[0] | set.w[1]) == 0; }

static inline bool bits128_equal(struct bits128 a, struct bits128 b)
{
    return a.w[0] == b.w[0] && a.w[1] == b.w[1];
}

static inline unsigned bits128_count(struct bits128 set)
{
    return bits64_count(set.w[0]) + bits64_count(set.w[1]);
}

// The lowest member of a set that is not empty.
static inline unsigned bits128_lowest(struct bits128 set)
{
    return set.w[0] ? bits64_lowest(set.w[0]) : 64 + bits64_lowest(set.w[1]);
}

// One more than the highest member, 0 if the set is empty.
static inline unsigned bits128_end(struct bits128 set)
{
    if (set.w[1])
        return 128U - (unsigned)__builtin_clzll(set.w[1]);
    return set.w[0] ? 64U - (unsigned)__builtin_clzll(set.w[0]) : 0;
}

// The lowest member that is from or above, or 128 if there is none; from is at most 128.
static inline unsigned bits128_next(struct bits128 set, unsigned from)
{
    struct bits128 above = bits128_andnot(set, bits128_below(from));
    return bits128_empty(above) ? 128 : bits128_lowest(above);
}

// Takes the lowest member out of a set that is not empty, and returns it.
static inline unsigned bits128_pop(struct bits128 *set)
{
    return set->w[0] ? bits64_pop(&set->w[0]) : 64 + bits64_pop(&set->w[1]);
}

// The nth lowest member, counted from 0; n is below the count.
static inline unsigned bits128_select(struct bits128 set, unsigned n)
{
    unsigned lower = bits64_count(set.w[0]);
    return n < lower ? bits64_select(set.w[0], n) : 64 + bits64_select(set.w[1], n - lower);
}

#endif
