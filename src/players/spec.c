// Players in words.
//
//     ismcts:2000,c=2      the name, the parameters that need no name, the others
//     pimc:40x250            several of the former
//     strong,searches=2      a level, which stands for a spec, and what is to be changed
//     cmd:./bot.py -v,time=1 a command line, up to a comma that is not quoted
//     exploit:fast,c=1     a player that another one is against, up to such a comma
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/process.h"
#include "players/player.h"

static const struct diag_place nowhere = {0};

size_t player_spec_length(const char *list)
{
    size_t length = process_command_length(list, ",");
    while (list[length] == ',') {
        const char *next = list + length + 1;
        // "c=2" is a parameter, "ismcts:c=2" another player.
        size_t word = strcspn(next, ",:=");
        if (next[word] != '=')
            break;
        length += 1 + process_command_length(next, ",");
    }
    return length;
}

// --- Words ----------------------------------------------------------------------------------------

// A copy of a spec in which a level's name was replaced by what it stands for; NULL if there is no memory.
static char *without_level(const char *spec)
{
    size_t length = strcspn(spec, ":,");
    struct text text = {0};
    for (const struct player_level *level = player_levels(); level->name; level++) {
        if (strlen(level->name) != length || strncmp(level->name, spec, length) != 0)
            continue;
        text_append(&text, level->spec);
        if (spec[length])
            text_appendf(&text, ",%s", spec + length + 1);
    }
    if (text.length == 0)
        text_append(&text, spec);
    char *words = text.failed ? NULL : strdup(text_string(&text));
    text_free(&text);
    return words;
}

const char *player_known_as(const char *name)
{
    for (const struct player_level *level = player_levels(); level->name; level++)
        if (strcmp(level->spec, name) == 0)
            return level->name;
    return name;
}

// "strong:500" leaves open what is to be 500.
static bool check_level(const char *spec, struct diag_list *out)
{
    size_t length = strcspn(spec, ":,");
    const char *field = spec + length + 1;
    if (spec[length] != ':' || field[strcspn(field, "=,")] == '=')
        return true;
    for (const struct player_level *level = player_levels(); level->name; level++)
        if (strlen(level->name) == length && strncmp(level->name, spec, length) == 0)
            return diag_error(
                out, nowhere,
                "player \"%s\" is %s: say which setting is to be %.*s, as in %s,iterations=%.*s", level->name,
                level->spec, (int)strcspn(field, ","), field, level->name, (int)strcspn(field, ","), field);
    return true;
}

static const struct player_kind *find_kind(const char *name, struct diag_list *out)
{
    struct text_nearest nearest = text_nearest_to(name);
    for (const struct player_kind *const *kind = player_kinds(); *kind; kind++) {
        if (strcmp((*kind)->name, name) == 0)
            return *kind;
        text_nearest_offer(&nearest, (*kind)->name);
    }
    if (*name == '\0')
        (void)diag_error(out, nowhere, "the name of a player is empty");
    else
        (void)diag_error(out, nowhere, "unknown player \"%s\"", name);
    for (const struct player_level *level = player_levels(); level->name; level++)
        text_nearest_offer(&nearest, level->name);
    if (nearest.best)
        diag_suggest(out, nearest.best);
    else
        diag_hint(out, "\"epicsim players\" lists them");
    return NULL;
}

static int find_parameter(const struct player_kind *kind, const char *name, struct diag_list *out)
{
    struct text_nearest nearest = text_nearest_to(name);
    for (int i = 0; kind->parameters[i].name; i++) {
        if (strcmp(kind->parameters[i].name, name) == 0)
            return i;
        text_nearest_offer(&nearest, kind->parameters[i].name);
    }
    (void)diag_error(out, nowhere, "player \"%s\" has no parameter \"%s\"", kind->name, name);
    if (nearest.best)
        diag_suggest(out, nearest.best);
    else
        diag_hint(out, "it is %s", kind->form);
    return -1;
}

// A sign, digits and at most one point: the same number in every locale.
static bool read_number(const char *digits, double *number)
{
    bool negative = *digits == '-';
    digits += negative;
    size_t whole = strspn(digits, "0123456789");
    size_t fraction = digits[whole] == '.' ? 1 + strspn(digits + whole + 1, "0123456789") : 0;
    double units = 0;
    double scale = 1;
    for (size_t i = 0; i < whole + fraction; i++) {
        if (digits[i] != '.')
            units = 10 * units + (digits[i] - '0');
        scale *= i > whole ? 10 : 1;
    }
    *number = negative ? -units / scale : units / scale;
    return whole > 0 && fraction != 1 && digits[whole + fraction] == '\0';
}

static bool set_value(struct player *player, unsigned which, const char *digits, struct diag_list *out)
{
    const struct player_parameter *parameter = &player->kind->parameters[which];
    double *value = &player->value[which];
    bool good = read_number(digits, value) && (!parameter->whole || *value == floor(*value));
    if (good && *value >= parameter->low && *value <= parameter->high)
        return true;
    return diag_error(out, nowhere, "player \"%s\": %s: \"%s\" is not a %snumber from %.10g to %.10g",
                      player->kind->name, parameter->name, digits, parameter->whole ? "whole " : "",
                      parameter->low, parameter->high);
}

// --- The whole ------------------------------------------------------------------------------------

// "40x250", or "200" if there is only one
static bool read_unnamed(struct player *player, char *words, struct diag_list *out)
{
    const struct player_kind *kind = player->kind;
    unsigned which = 0;
    for (char *word = words; word; which++) {
        char *next = kind->unnamed > 1 ? strchr(word, 'x') : NULL;
        if (next)
            *next++ = '\0';
        if (which == kind->unnamed)
            return diag_error(out, nowhere, "player \"%s\" has no use for \"%s\": its form is %s", kind->name,
                              word, kind->form);
        if (!set_value(player, which, word, out))
            return false;
        word = next;
    }
    return true;
}

// "40x250,c=1"
static bool read_fields(struct player *player, char *fields, bool first, struct diag_list *out)
{
    for (char *field = fields; field; first = false) {
        char *next = strchr(field, ',');
        if (next)
            *next++ = '\0';
        char *sign = strchr(field, '=');
        if (sign) {
            *sign = '\0';
            int which = find_parameter(player->kind, field, out);
            if (which < 0 || !set_value(player, (unsigned)which, sign + 1, out))
                return false;
        } else if (!first) {
            return diag_error(out, nowhere, "player \"%s\": unknown setting \"%s\": its form is %s",
                              player->kind->name, field, player->kind->form);
        } else if (!read_unnamed(player, field, out)) {
            return false;
        }
        field = next;
    }
    return true;
}

// What follows the colon is cut off, in words.
static bool read_words(struct player *player, char *fields, const char *what, struct diag_list *out)
{
    char *rest = fields + process_command_length(fields, ",");
    char *parameters = *rest ? rest + 1 : NULL;
    *rest = '\0';
    player->command = process_words(fields);
    if (!player->command || (player->kind->against && player->command[1]))
        return diag_error(out, nowhere, "player \"%s\": \"%s\" is not a %s: it is %s", player->kind->name,
                          fields, what, player->kind->form);
    return read_fields(player, parameters, false, out);
}

// "fast,c=1": another player, in quotes if there are commas in it.
static bool read_rival(struct player *player, char *fields, struct diag_list *out)
{
    if (!read_words(player, fields, "player", out))
        return false;
    player->rival = player_new(player->command[0], out);
    if (player->rival && player->rival->kind->external)
        return diag_error(out, nowhere, "player \"%s\": a program cannot be asked what it would do",
                          player->kind->name);
    return player->rival != NULL;
}

static bool read_all(struct player *player, char *fields, struct diag_list *out)
{
    char none[] = "";
    if (player->kind->against)
        return read_rival(player, fields ? fields : none, out);
    // "./bot.py --deep,time=2000"
    if (player->kind->external)
        return read_words(player, fields ? fields : none, "command line", out);
    return read_fields(player, fields, true, out);
}

// Whom it is against by its own name, in quotes where a comma would end that; as it was said where there are
// all quotes in it already.
static void append_words(struct text *text, const struct player *player, const char *command)
{
    const char *rival = player->rival ? player->rival->name : NULL;
    bool single = rival && strchr(rival, '\''), twice = rival && strchr(rival, '"');
    const char *quote = rival && strchr(rival, ',') ? (single ? "\"" : "'") : "";
    if (rival && !(single && twice))
        text_appendf(text, ":%s%s%s", quote, rival, quote);
    else
        text_appendf(text, ":%s", command);
}

// What needs no name is always said: it is how strong a player is.
static char *make_name(const struct player *player, const char *command)
{
    const struct player_kind *kind = player->kind;
    struct text text = {0};
    text_append(&text, kind->name);
    if (player->command)
        append_words(&text, player, command);
    for (unsigned i = 0; kind->parameters[i].name; i++) {
        if (i < kind->unnamed)
            text_append(&text, i == 0 ? ":" : "x");
        else if (player->value[i] != kind->parameters[i].fallback)
            text_appendf(&text, ",%s=", kind->parameters[i].name);
        else
            continue;
        text_append_number(&text, player->value[i], 10);
    }
    char *name = text.failed ? NULL : strdup(text_string(&text));
    text_free(&text);
    return name;
}

static bool fill(struct player *player, char *words, struct diag_list *out)
{
    // "ismcts,c=1" is as good as "ismcts:c=1".
    size_t length = strcspn(words, ":,");
    char *fields = words[length] ? words + length + 1 : NULL;
    words[length] = '\0';
    player->kind = find_kind(words, out);
    if (!player->kind)
        return false;
    for (unsigned i = 0; player->kind->parameters[i].name; i++)
        player->value[i] = player->kind->parameters[i].fallback;
    if (!read_all(player, fields, out))
        return false;
    player->name = make_name(player, fields);
    return player->name || diag_error(out, nowhere, "out of memory");
}

struct player *player_new(const char *spec, struct diag_list *out)
{
    struct player *player = calloc(1, sizeof *player);
    char *words = without_level(spec);
    if (player && words) {
        if (!check_level(spec, out) || !fill(player, words, out)) {
            player_free(player);
            player = NULL;
        }
    } else {
        (void)diag_error(out, nowhere, "out of memory");
        free(player);
        player = NULL;
    }
    free(words);
    return player;
}
