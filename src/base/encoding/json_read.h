// Reading JSON that another program has written.
#ifndef EPICSIM_BASE_JSON_READ_H
#define EPICSIM_BASE_JSON_READ_H

#include <jansson.h>

#include "base/error.h"

// A line as an object, which ends with json_decref; NULL and an error if it is not one.
json_t *json_read_object(const char *line, size_t length, struct epic_error *error);

#endif
