#include <stdlib.h>
#include <string.h>

#include "cli/run/run.h"
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

// Of the command that the first word names: "epicsim run"; NULL if it is none.
static const struct argp *argp_of(const struct run_words *words)
{
    static const struct {
        const char *command;
        const struct argp *argp;
    } all[] = {{"epicsim run", &run_argp},
               {"epicsim compare", &compare_argp},
               {"epicsim league", &league_argp},
               {"epicsim draft", &draft_argp}};
    for (unsigned i = 0; words->count > 0 && i < sizeof all / sizeof *all; i++)
        if (strcmp(words->given[0], all[i].command) == 0)
            return all[i].argp;
    return NULL;
}

bool run_words_of(struct run_words *words, const struct text *command, struct epic_error *error)
{
    text_append_bytes(&words->text, text_string(command), command->length);
    bool good = !words->text.failed;
    for (size_t i = 0; good && i < words->text.length; i += strlen(words->text.data + i) + 1)
        good = run_words_add(words, words->text.data + i);
    if (!good)
        return error_set(error, "out of memory");
    return argp_of(words) || error_set(error, "the arguments stored with the run are not those of a run");
}

// An option may be shortened as long as no other one begins so.
static bool is_shard_word(const char *word)
{
    size_t length = strcspn(word, "=");
    return length >= strlen("--sh") && strncmp("--shard", word, length) == 0;
}

void run_words_drop_shard(struct run_words *words)
{
    int kept = 0;
    for (int i = 0; i < words->count; i++) {
        if (is_shard_word(words->given[i]))
            i += strchr(words->given[i], '=') == NULL;
        else
            words->given[kept++] = words->given[i];
    }
    words->count = kept;
    if (words->given)
        words->given[kept] = NULL;
}

bool run_words_restore(struct run_words *words, const char *folder, const struct run_words *now)
{
    struct sim_save save = {0};
    struct epic_error error = {{0}};
    bool good = report_saving_read(folder, &save, &error);
    bool none = !good && !report_has_progress(folder);
    good = good && run_words_of(words, &save.command, &error);
    for (int i = 1; good && i < now->count; i++)
        if (!run_words_add(words, now->given[i]))
            good = error_set(&error, "out of memory");
    if (!good)
        (void)cli_complain(&error);
    if (none)
        (void)fprintf(stderr, "help: \"%s\" should be the folder that a run was given with -o DIR\n", folder);
    sim_save_free(&save);
    return good;
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
