// For structs whose objects are told apart by their bytes, in tables or as parts of a state: between these
// two the compiler refuses a struct with gaps, in which assigning it whole would leave anything.
//
//     NO_GAPS_BEGIN
//     struct size {
//         uint16_t width;
//         uint8_t unit;
//         uint8_t unused;
//     };
//     NO_GAPS_END
#ifndef EPICSIM_BASE_NO_GAPS_H
#define EPICSIM_BASE_NO_GAPS_H

#define NO_GAPS_BEGIN _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic error \"-Wpadded\"")
#define NO_GAPS_END   _Pragma("GCC diagnostic pop")

#endif
