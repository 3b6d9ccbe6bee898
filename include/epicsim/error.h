// Why a call failed, in words for a person. The caller owns the memory; nothing is allocated.
#ifndef EPICSIM_ERROR_H
#define EPICSIM_ERROR_H

struct epic_error {
    char text[512]; // UTF-8, always terminated, without a final newline
};

#endif
