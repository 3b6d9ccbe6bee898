// Reading a command line.  argp does it, but says what is wrong in words of its own; here it is silent, and
// mistakes are told like all others.

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

enum { OPTION_USAGE = 0x1000 };

// --- Telling --------------------------------------------------------------------------------------

static _Noreturn void complain(const char *command, const char *nearest, const char *format, va_list values)
{
    (void)fputs("error: ", stderr);
    // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): whoever calls this has begun it
    (void)vfprintf(stderr, format, values);
    if (nearest)
        (void)fprintf(stderr, "\nhelp: did you mean \"%s\"?\n", nearest);
    else
        (void)fprintf(stderr, "\nhelp: \"%s --help\" says more\n", command);
    exit(CLI_INPUT);
}

_Noreturn void cli_mistake(const struct argp_state *state, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    complain(state->name, NULL, format, values);
}

_Noreturn void cli_unknown(const struct argp_state *state, const char *nearest, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    complain(state->name, nearest, format, values);
}

// --- What argp could not read ---------------------------------------------------------------------

// Of the options that begin with a word: the one that it is, or may be short for.
struct finding {
    const char *word;
    size_t length;
    const struct argp_option *exact, *first, *second;
    struct text_nearest nearest;
};

static void find_long(const struct argp *argp, struct finding *f)
{
    for (const struct argp_option *o = argp->options; o && (o->name || o->key); o++) {
        if (!o->name)
            continue;
        text_nearest_offer(&f->nearest, o->name);
        if (strncmp(o->name, f->word, f->length) != 0)
            continue;
        if (o->name[f->length] == '\0')
            f->exact = o;
        *(f->first ? &f->second : &f->first) = o;
    }
    for (const struct argp_child *child = argp->children; child && child->argp; child++)
        find_long(child->argp, f);
}

static const struct argp_option *find_letter(const struct argp *argp, char letter)
{
    for (const struct argp_option *o = argp->options; o && (o->name || o->key); o++)
        if (o->key == letter)
            return o;
    const struct argp_option *found = NULL;
    for (const struct argp_child *child = argp->children; !found && child && child->argp; child++)
        found = find_letter(child->argp, letter);
    return found;
}

static bool needs_value(const struct argp_option *o)
{
    return o->arg && !((unsigned)o->flags & (unsigned)OPTION_ARG_OPTIONAL);
}

static _Noreturn void no_such_option(const struct argp_state *state, const char *name,
                                     const struct text_nearest *nearest)
{
    struct text dashed = {0};
    text_appendf(&dashed, "--%s", nearest->best ? nearest->best : "");
    cli_unknown(state, nearest->best ? text_string(&dashed) : NULL, "unknown option \"--%s\"", name);
}

// A word that begins with two dashes.  Says how many words it takes.
static int check_long(const struct argp_state *state, const char *word, bool last)
{
    struct text name = {0};
    size_t length = strcspn(word + 2, "=");
    text_append_bytes(&name, word + 2, length);
    struct finding f = {.word = word + 2, .length = length, .nearest = text_nearest_to(text_string(&name))};
    find_long(state->root_argp, &f);
    const struct argp_option *o = f.exact ? f.exact : f.first;
    if (!o)
        no_such_option(state, text_string(&name), &f.nearest);
    if (!f.exact && f.second)
        cli_mistake(state, "option \"--%s\" may be --%s or --%s", text_string(&name), f.first->name,
                    f.second->name);
    text_free(&name);
    bool given = word[2 + length] == '=';
    if (given && !o->arg)
        cli_mistake(state, "option --%s takes no value", o->name);
    if (needs_value(o) && !given && last)
        cli_mistake(state, "option --%s needs a value: --%s %s", o->name, o->name, o->arg);
    return needs_value(o) && !given ? 2 : 1;
}

// A word of letters after a dash.
static int check_letters(const struct argp_state *state, const char *word, bool last)
{
    for (const char *letter = word + 1; *letter; letter++) {
        const struct argp_option *o = find_letter(state->root_argp, *letter);
        if (!o)
            cli_mistake(state, "unknown option \"-%c\"", isprint((unsigned char)*letter) ? *letter : '?');
        if (needs_value(o) && letter[1] == '\0' && last)
            cli_mistake(state, "option -%c needs a value: -%c %s", *letter, *letter, o->arg);
        if (o->arg)
            return needs_value(o) && letter[1] == '\0' ? 2 : 1;
    }
    return 1;
}

static _Noreturn void tell_why(const struct argp_state *state)
{
    for (int i = 1; i < state->argc && strcmp(state->argv[i], "--") != 0;) {
        const char *word = state->argv[i];
        bool last = i + 1 == state->argc;
        if (strncmp(word, "--", 2) == 0)
            i += check_long(state, word, last);
        else
            i += word[0] == '-' ? check_letters(state, word, last) : 1;
    }
    cli_mistake(state, "too many words");
}

// --- Reading --------------------------------------------------------------------------------------

static const struct argp_option help_options[] = {
    {"help", 'h', NULL, 0, "Give this help list", -1},
    {"usage", OPTION_USAGE, NULL, 0, "Give a short usage message", 0},
    {0},
};

static void print_help(struct argp_state *state, unsigned what)
{
    state->flags &= ~(unsigned)ARGP_NO_ERRS; // which would silence help, too
    argp_state_help(state, state->out_stream, what);
}

// NOLINTNEXTLINE(readability-non-const-parameter): so argp wants it
static error_t parse(int key, char *argument, struct argp_state *state)
{
    (void)argument;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = state->input; break;
    case 'h': print_help(state, ARGP_HELP_STD_HELP); break;
    case OPTION_USAGE: print_help(state, (unsigned)ARGP_HELP_USAGE | (unsigned)ARGP_HELP_EXIT_OK); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

void cli_parse(const struct argp *argp, int argc, char **argv, unsigned flags, void *input)
{
    const struct argp_child children[] = {{argp, 0, NULL, 0}, {0}};
    const struct argp with_help = {.options = help_options, .parser = parse, .children = children};
    flags |= (unsigned)ARGP_NO_ERRS | (unsigned)ARGP_NO_HELP;
    if (argp_parse(&with_help, argc, argv, flags, NULL, input) == 0)
        return;
    const struct argp_state state = {.root_argp = &with_help, .argc = argc, .argv = argv, .name = argv[0]};
    tell_why(&state);
}
