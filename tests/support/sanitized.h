// SANITIZED: a sanitizer has taken the place of malloc and its kin.
#ifndef EPICSIM_TESTS_SUPPORT_SANITIZED_H
#define EPICSIM_TESTS_SUPPORT_SANITIZED_H

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif

#endif
