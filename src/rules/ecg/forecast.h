// What a position is expected to bring: see forecast.c.
#ifndef EPICSIM_RULES_ECG_FORECAST_H
#define EPICSIM_RULES_ECG_FORECAST_H

#include "rules/rules.h"

double ecg_forecast(const struct epic_match *match, const void *state, unsigned seat);

#endif
