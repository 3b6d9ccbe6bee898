#include <stdlib.h>
#include <string.h>

#include "cli/run.h"
#include "report/saving.h"

bool run_words_add(struct run_words *words, char *word)
{
    char **more = (char **)realloc((void *)words->given, ((size_t)words->count + 2) * sizeof *more);
    if (!more)
        return false;
    words->given = more;
    more[words->count++] = word;
    more[words->count] = NULL;
    return true;
}

bool run_words_of(struct run_words *words, const struct text *command)
{
    text_append_bytes(&words->text, text_string(command), command->length);
    bool good = !words->text.failed;
    for (size_t i = 0; good && i < words->text.length; i += strlen(words->text.data + i) + 1)
        good = run_words_add(words, words->text.data + i);
    return good;
}

bool run_words_restore(struct run_words *words, const char *folder, const struct run_words *now)
{
    struct sim_save save = {0};
    struct epic_error error = {{0}};
    bool good = report_saving_read(folder, &save, &error);
    bool none = !good && !report_has_progress(folder);
    if (good && !run_words_of(words, &save.command))
        good = error_set(&error, "out of memory");
    for (int i = 1; good && i < now->count; i++)
        if (!run_words_add(words, now->given[i]))
            good = error_set(&error, "out of memory");
    if (!good)
        (void)cli_complain(&error);
    if (none)
        (void)fprintf(stderr, "help: \"%s\" is to be the folder that -o DIR of a run named\n", folder);
    sim_save_free(&save);
    return good;
}

// The first word is the command: "epicsim run".
static const struct argp *argp_of(const struct run_words *words)
{
    const char *space = strrchr(words->given[0], ' ');
    const char *command = space ? space + 1 : "";
    if (strcmp(command, "compare") == 0)
        return &compare_argp;
    return strcmp(command, "league") == 0 ? &league_argp : &run_argp;
}

void run_words_parse(const struct run_words *words, struct run_options *options)
{
    // In their order, for else parsing would put the options first, and they are still wanted as they are.
    cli_parse(argp_of(words), words->count, words->given, ARGP_IN_ORDER, options);
}

void run_words_free(struct run_words *words)
{
    free((void *)words->given);
    text_free(&words->text);
    *words = (struct run_words){0};
}
