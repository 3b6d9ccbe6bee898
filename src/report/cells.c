#include "report/cells.h"

#include <math.h>

void report_append_number(struct text *out, double number, unsigned width, unsigned decimals)
{
    struct text digits = {0};
    if (isfinite(number))
        text_append_fixed(&digits, number, decimals);
    else
        text_append(&digits, isnan(number) ? "-" : number > 0 ? "inf" : "-inf");
    text_appendf(out, "%*s", (int)width, text_string(&digits));
    out->failed = out->failed || digits.failed;
    text_free(&digits);
}

void report_append_percent(struct text *out, double share, unsigned width, unsigned decimals)
{
    report_append_number(out, 100 * share, width, decimals);
}
