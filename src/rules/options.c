// Named options of a game's rules: what there is, what it can be, and what it is.
#include "rules/rules.h"

#include <limits.h>
#include <string.h>

#include "base/diag.h"
#include "base/encoding/json.h"
#include "base/text.h"

unsigned epic_option_count(const struct epic_rules *rules)
{
    unsigned count = 0;
    while (rules->options[count].name)
        count++;
    return count;
}

unsigned epic_format_count(const struct epic_rules *rules)
{
    unsigned count = 0;
    while (rules->formats[count].name)
        count++;
    return count;
}

int epic_option_named(const struct epic_rules *rules, const char *name, struct diag_list *out)
{
    struct text_nearest nearest = text_nearest_to(name);
    for (unsigned i = 0; rules->options[i].name; i++) {
        if (strcmp(rules->options[i].name, name) == 0)
            return (int)i;
        text_nearest_offer(&nearest, rules->options[i].name);
    }
    (void)diag_error(out, (struct diag_place){0}, "%s has no option \"%s\"", rules->title, name);
    if (nearest.best)
        diag_suggest(out, nearest.best);
    else
        diag_hint(out, "\"epicsim games\" lists the options");
    return -1;
}

// "2016 and 2017", "2016 or 2017"
static void append_values(const int *values, const char *last, struct text *out)
{
    for (unsigned i = 0; values[i]; i++)
        text_appendf(out, "%s%d", i == 0 ? "" : values[i + 1] ? ", " : last, values[i]);
}

// "free-for-all, hunter-first-blood or hunter-last-standing"
static void append_names(const struct epic_option *option, struct text *out)
{
    for (int value = option->low; value <= option->high; value++) {
        text_append(out, value == option->low ? "" : value < option->high ? ", " : " or ");
        text_append(out, option->names[value - option->low]);
    }
}

static bool is_listed(const int *values, int value)
{
    unsigned i = 0;
    while (values[i] && values[i] != value)
        i++;
    return values[i] != 0;
}

bool epic_option_check(const struct epic_option *option, int value, struct diag_list *out)
{
    bool good = option->values ? value != 0 && is_listed(option->values, value)
                               : value >= option->low && value <= option->high;
    if (good)
        return true;
    struct text text = {0};
    if (option->values) {
        text_appendf(&text, "there is no %s %d; there are ", option->name, value);
        append_values(option->values, " and ", &text);
    } else {
        text_appendf(&text, "%s cannot be %d; it is %d to %d", option->name, value, option->low,
                     option->high);
    }
    (void)diag_error(out, (struct diag_place){0}, "%s", text_string(&text));
    text_free(&text);
    return false;
}

int epic_option_value(const struct epic_rules *rules, const struct epic_options *options, unsigned index)
{
    return options->value[index] ? options->value[index] : rules->options[index].fallback;
}

void epic_option_append(const struct epic_option *option, int value, struct text *out)
{
    if (option->names)
        text_append(out, option->names[value - option->low]);
    else
        text_appendf(out, "%d", value);
}

bool epic_option_called(const struct epic_option *option, const char *name, int *value, const char **nearest)
{
    struct text_nearest near = text_nearest_to(name);
    for (int i = option->low; i <= option->high; i++) {
        const char *called = option->names[i - option->low];
        if (strcmp(called, name) == 0) {
            *value = i;
            return true;
        }
        text_nearest_offer(&near, called);
    }
    *nearest = near.best;
    return false;
}

bool epic_options_settle(const struct epic_rules *rules, struct epic_options *options, unsigned seats,
                         struct diag_list *out)
{
    const struct diag_place nowhere = {0};
    if (options->first_seat < -1 || options->first_seat >= (int)seats)
        return diag_error(out, nowhere, "first_seat is %d; there are seats 0 to %u, and -1 for chance",
                          options->first_seat, seats - 1);
    bool good = true;
    unsigned count = epic_option_count(rules);
    for (unsigned i = 0; i < EPIC_MAX_OPTIONS; i++) {
        if (i >= count && options->value[i] != 0)
            return diag_error(out, nowhere, "%s has %u options, and the value of another one is %d",
                              rules->title, count, options->value[i]);
        if (i >= count)
            continue;
        options->value[i] = epic_option_value(rules, options, i);
        good = epic_option_check(&rules->options[i], options->value[i], out) && good;
    }
    return good;
}

void epic_options_json(const struct epic_rules *rules, const struct epic_options *options, struct json *out)
{
    for (unsigned i = 0; rules->options[i].name; i++) {
        const struct epic_option *option = &rules->options[i];
        int value = epic_option_value(rules, options, i);
        if (option->names)
            json_put_string(out, option->name, option->names[value - option->low]);
        else
            json_put_integer(out, option->name, value);
    }
}

void epic_option_text(const struct epic_option *option, struct text *out)
{
    if (option->names)
        append_names(option, out);
    else if (option->values)
        append_values(option->values, " or ", out);
    else
        text_appendf(out, "%d to %d", option->low, option->high);
    text_append(out, "; default ");
    epic_option_append(option, option->fallback, out);
}
