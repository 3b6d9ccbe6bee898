// A player for epicsim in C (src/players/PROTOCOL.md says what the messages are):
//
//     cc -O2 -o bot scripts/bots/bot.c -ljansson
//     epicsim run burn tall -n 1000 -p cmd:./bot,random
//
// It does what comes first in a list of verbs: plays cards, uses powers, attacks, blocks; of equals any.

#include <jansson.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A number below `bound` from a seed that changes with each call (xorshift).
static unsigned roll(unsigned *seed, unsigned bound)
{
    *seed ^= *seed << 13U;
    *seed ^= *seed >> 17U;
    *seed ^= *seed << 5U;
    return *seed % bound;
}

static size_t rank(const char *text)
{
    static const char *const verbs[] = {"play ", "use ", "attack ", "block ", "yes"};
    enum { VERBS = sizeof verbs / sizeof *verbs };
    size_t at = 0;
    while (at < VERBS && strncmp(text, verbs[at], strlen(verbs[at])) != 0)
        at++;
    return at;
}

static json_int_t decide(const json_t *message)
{
    unsigned seed = (unsigned)json_integer_value(json_object_get(message, "seed")) | 1U;
    size_t best = SIZE_MAX;
    unsigned equals = 0;
    json_int_t code = 0;
    size_t i;
    json_t *action;
    json_array_foreach(json_object_get(message, "actions"), i, action)
    {
        size_t now = rank(json_string_value(json_object_get(action, "text")));
        if (now < best) {
            best = now;
            equals = 0;
        }
        if (now == best && roll(&seed, ++equals) == 0)
            code = json_integer_value(json_object_get(action, "code"));
    }
    return code;
}

static void answer(const json_t *message)
{
    const char *type = json_string_value(json_object_get(message, "type"));
    if (strcmp(type, "hello") == 0)
        printf("{\"type\": \"hello\", \"protocol\": 1, \"name\": \"bot.c\"}\n");
    else if (strcmp(type, "decide") == 0)
        printf("{\"id\": %lld, \"action\": %lld}\n",
               (long long)json_integer_value(json_object_get(message, "id")), (long long)decide(message));
}

int main(void)
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    while ((length = getline(&line, &capacity, stdin)) > 0) {
        json_t *message = json_loadb(line, (size_t)length, 0, NULL);
        if (!message)
            return EXIT_FAILURE;
        answer(message);
        (void)fflush(stdout); // else the answer stays here
        json_decref(message);
    }
    free(line);
    return EXIT_SUCCESS;
}
