// cmocka wants these headers before its own; with them here, a test includes one file.
#ifndef EPICSIM_TESTS_CMOCKA_TEST_H
#define EPICSIM_TESTS_CMOCKA_TEST_H

// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#endif
