// Programs that run beside this one: whatever they do, we wait no longer than we want, no signal ends us, and
// nothing of them is left.
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/process.h"
#include "cmocka_test.h"

enum { AMPLE = 60000, SHORT = 50 };

static struct process start(const char *script)
{
    static char shell[] = "sh";
    static char option[] = "-c";
    struct process process = {0};
    struct epic_error error = {{0}};
    char *copy = strdup(script);
    char *const words[] = {shell, option, copy, NULL};
    assert_non_null(copy);
    if (!process_start(&process, words, &error))
        fail_msg("%s", error.text);
    free(copy);
    return process;
}

static void assert_hears(struct process *process, const char *expected)
{
    const char *line = NULL;
    size_t length = 0;
    assert_int_equal(process_read(process, &line, &length, process_now() + AMPLE), PROCESS_GOOD);
    assert_string_equal(line, expected);
    assert_int_equal(length, strlen(expected));
}

static enum process_news hear(struct process *process, int milliseconds)
{
    const char *line;
    size_t length;
    return process_read(process, &line, &length, process_now() + milliseconds);
}

static enum process_news say(struct process *process, const char *words, size_t times, int milliseconds)
{
    struct text text = {0};
    for (size_t i = 0; i < times; i++)
        text_append(&text, words);
    enum process_news news = process_write(process, &text, process_now() + milliseconds);
    text_free(&text);
    return news;
}

// Ends a program, and sees to it that none is left, not even as a zombie.
static void assert_ends(struct process *process, int patience, const char *how)
{
    struct text told = {0};
    process_stop(process, patience, &told);
    assert_string_equal(text_string(&told), how);
    text_free(&told);
    assert_int_equal(process->id, 0);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
    process_stop(process, patience, NULL); // again does no harm
}

static void lines(void **state)
{
    (void)state;
    struct process process = start("cat");
    assert_int_equal(say(&process, "one\ntwo\n\nfour, in part", 1, AMPLE), PROCESS_GOOD);
    assert_hears(&process, "one");
    assert_hears(&process, "two");
    assert_hears(&process, "");
    assert_int_equal(hear(&process, SHORT), PROCESS_LATE);
    assert_int_equal(say(&process, "; in whole\n", 1, AMPLE), PROCESS_GOOD);
    assert_hears(&process, "four, in part; in whole");
    assert_ends(&process, AMPLE, "ended with status 0");
}

static void long_lines(void **state)
{
    (void)state;
    struct process process = start("head -c 1000000 /dev/zero | tr '\\0' x; echo; yes | tr -d '\\n'");
    const char *line = NULL;
    size_t length = 0;
    assert_int_equal(process_read(&process, &line, &length, process_now() + AMPLE), PROCESS_GOOD);
    assert_int_equal(length, 1000000);
    assert_int_equal(hear(&process, AMPLE), PROCESS_ENDLESS);
    assert_true(process.heard.length < 2 * PROCESS_LONGEST_LINE);
    assert_ends(&process, 0, "went on");
}

// Whether a process, not one of ours, is more than a zombie.
static bool is_alive(pid_t id)
{
    char path[64];
    char state = 'Z';
    (void)snprintf(path, sizeof path, "/proc/%d/stat", (int)id);
    FILE *file = fopen(path, "re");
    if (file) {
        (void)fscanf(file, "%*d %*s %c", &state);
        (void)fclose(file);
    }
    return state != 'Z';
}

// Each of them would hold up or end a program that writes and reads as usual.
static void bad_programs(void **state)
{
    (void)state;
    (void)signal(SIGPIPE, SIG_DFL);
    struct process process = start("sleep 600");
    assert_int_equal(say(&process, "fills the pipe ", 100000, SHORT), PROCESS_LATE);
    assert_int_equal(hear(&process, SHORT), PROCESS_LATE);
    assert_ends(&process, SHORT, "went on");

    process = start("exec 0<&-; echo closed; sleep 600");
    assert_hears(&process, "closed");
    assert_int_equal(say(&process, "nobody reads this ", 100000, AMPLE), PROCESS_CLOSED);
    assert_ends(&process, 0, "went on");

    process = start("exec 1>&-; sleep 600");
    assert_int_equal(hear(&process, AMPLE), PROCESS_CLOSED);
    assert_ends(&process, 0, "went on");

    process = start("echo last words; exit 7");
    assert_hears(&process, "last words");
    assert_int_equal(hear(&process, AMPLE), PROCESS_CLOSED);
    assert_ends(&process, AMPLE, "ended with status 7");

    process = start("kill -SEGV $$");
    assert_int_equal(hear(&process, AMPLE), PROCESS_CLOSED);
    assert_ends(&process, AMPLE, "was ended by signal 11 (Segmentation fault)");

    process = start("trap '' TERM INT HUP; sleep 600 & echo $!; wait");
    const char *line = NULL;
    size_t length = 0;
    assert_int_equal(process_read(&process, &line, &length, process_now() + AMPLE), PROCESS_GOOD);
    pid_t child = (pid_t)strtol(line, NULL, 10);
    assert_true(is_alive(child));
    assert_ends(&process, SHORT, "went on");
    for (int64_t until = process_now() + AMPLE; is_alive(child) && process_now() < until;)
        (void)usleep(1000);
    assert_false(is_alive(child));
}

// The number of a process that the program starts and names.
static pid_t hear_number(struct process *process)
{
    const char *line = NULL;
    size_t length = 0;
    assert_int_equal(process_read(process, &line, &length, process_now() + AMPLE), PROCESS_GOOD);
    return (pid_t)strtol(line, NULL, 10);
}

// Sessions of their own, parents that are gone: nothing of a program is left once it is stopped or has ended.
static void whatever_it_starts_ends(void **state)
{
    (void)state;
    static const char *const scripts[] = {
        "setsid sleep 600 & echo $!; cat",
        "(setsid sleep 600 & echo $!); sleep 600",
        "(setsid sh -c '(setsid sleep 600 & echo $!)'); exit 3",
    };
    static const char *const ends[] = {"ended with status 0", "went on", "ended with status 3"};
    for (unsigned i = 0; i < 3; i++) {
        struct process process = start(scripts[i]);
        pid_t child = hear_number(&process);
        assert_ends(&process, i == 1 ? SHORT : AMPLE, ends[i]);
        assert_false(is_alive(child));
    }
}

// It lives no longer than this program, however that ends.
static void nothing_outlives_us(void **state)
{
    (void)state;
    int numbers[2];
    pid_t child = 0;
    assert_int_equal(pipe(numbers), 0);
    pid_t us = fork();
    if (us == 0) {
        struct process process = start("(setsid sleep 600 & echo $!); sleep 600");
        child = hear_number(&process);
        (void)!write(numbers[1], &child, sizeof child);
        (void)raise(SIGKILL);
    }
    assert_int_equal(waitpid(us, NULL, 0), us);
    assert_int_equal(read(numbers[0], &child, sizeof child), sizeof child);
    for (int64_t until = process_now() + AMPLE; is_alive(child) && process_now() < until;)
        (void)usleep(1000);
    assert_false(is_alive(child));
    (void)close(numbers[0]);
    (void)close(numbers[1]);
}

// One that always has a little more to say, or to hear, has no more time than others.
static void going_on_does_not_buy_time(void **state)
{
    (void)state;
    struct process process = start("head -c 1000000 /dev/zero | tr '\\0' x; cat");
    (void)usleep(200000);
    assert_int_equal(hear(&process, 0), PROCESS_LATE);
    assert_true(process.heard.length < 10000);
    assert_ends(&process, 0, "went on");
    process = start("exec cat >/dev/null");
    assert_int_equal(say(&process, "a long story ", 5000000, 1), PROCESS_LATE);
    assert_ends(&process, AMPLE, "ended with status 0");
}

// It has the usual signals, though we have others, and no files of ours.
static void what_it_inherits(void **state)
{
    (void)state;
    enum { OURS = 50 };
    assert_int_equal(dup2(STDERR_FILENO, OURS), OURS); // without O_CLOEXEC
    (void)signal(SIGPIPE, SIG_IGN);
    struct process process = start("test -e /proc/$$/fd/2 && echo 2; test -e /proc/$$/fd/50 || echo no 50; "
                                   "grep SigIgn: /proc/$$/status; cat");
    struct process other = start("cat");
    assert_hears(&process, "2");
    assert_hears(&process, "no 50");
    const char *line = NULL;
    size_t length = 0;
    assert_int_equal(process_read(&process, &line, &length, process_now() + AMPLE), PROCESS_GOOD);
    assert_int_equal(strtoull(strchr(line, '\t'), NULL, 16) >> (SIGPIPE - 1) & 1U, 0);
    // It ends with its input: the other one does not hold that open.
    struct text told = {0};
    process_stop(&process, AMPLE, &told);
    assert_string_equal(text_string(&told), "ended with status 0");
    text_free(&told);
    assert_ends(&other, AMPLE, "ended with status 0");
    (void)close(OURS);
    (void)signal(SIGPIPE, SIG_DFL);
}

static void no_program(void **state)
{
    (void)state;
    static char name[] = "/no/such/program";
    char *const words[] = {name, NULL};
    struct process process = {0};
    struct epic_error error;
    assert_false(process_start(&process, words, &error));
    assert_string_equal(error.text, "cannot start \"/no/such/program\": No such file or directory");
    assert_int_equal(process.id, 0);
    process_stop(&process, AMPLE, NULL);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
}

static void command_lines(void **state)
{
    (void)state;
    static const struct {
        const char *command, *words; // by bars; NULL: nonsense
        const char *rest;            // from a comma on
    } cases[] = {
        {"./bot.py", "./bot.py", ""},
        {" python3\tbot.py  -v ", "python3|bot.py|-v", ""},
        {"'my bot' a\"b c\"d ''", "my bot|ab cd|", ""},
        {"a\\ b \\'c \"d\\\"e\\\\f\\g\" 'h\\i'", "a b|'c|d\"e\\f\\g|h\\i", ""},
        {"a,b", "a,b", ",b"},
        {"a 'b,c' \"d,'e\" \\,f,g", "a|b,c|d,'e|,f,g", ",g"},
        {"a 'b,", NULL, ""},
        {"a \"b',", NULL, ""},
        {"  ", NULL, ""},
        {"", NULL, ""},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text joined = {0};
        char **words = process_words(cases[i].command);
        for (char **word = words; word && *word; word++)
            text_appendf(&joined, "%s%s", word == words ? "" : "|", *word);
        assert_int_equal(words != NULL, cases[i].words != NULL);
        assert_string_equal(text_string(&joined), cases[i].words ? cases[i].words : "");
        assert_string_equal(cases[i].command + process_command_length(cases[i].command, ","), cases[i].rest);
        text_free(&joined);
        free((void *)words);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines),
        cmocka_unit_test(long_lines),
        cmocka_unit_test(bad_programs),
        cmocka_unit_test(what_it_inherits),
        cmocka_unit_test(no_program),
        cmocka_unit_test(command_lines),
        cmocka_unit_test(whatever_it_starts_ends),
        cmocka_unit_test(nothing_outlives_us),
        cmocka_unit_test(going_on_does_not_buy_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
