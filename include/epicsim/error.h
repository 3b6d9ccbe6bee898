// Why a call failed, in words for people: what is wrong, where, and often what would be right.
//
//     cards/mine.cards:12:3: error: unknown word "breaktrough"
//        12 |   breaktrough
//           |   ^~~~~~~~~~~
//     help: did you mean "breakthrough"?
//
// Every function that can fail reports it by its result (false or NULL) and takes a pointer to one of these,
// which may be NULL.  The caller owns the memory; nothing is allocated.  Only a call that fails writes to it.
// The library prints nothing, never ends the program, and keeps no "last error" anywhere.
#ifndef EPICSIM_ERROR_H
#define EPICSIM_ERROR_H

struct epic_error {
    char text[2048]; // UTF-8, always terminated, without a final newline; what does not fit is left out
};

#endif
