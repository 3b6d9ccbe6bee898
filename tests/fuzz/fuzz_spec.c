// Players in words: any words are refused with a message, or make a player whose name makes the same one. In
// a list each is as long as it says.

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/text.h"
#include "fuzz/common.h"
#include "players/player.h"

static void read_again(const struct player *player)
{
    struct diag_list out = {0};
    struct player *again = player_new(player->name, &out);
    demand(again && again->kind == player->kind && strcmp(again->name, player->name) == 0);
    player_free(again);
    diag_free(&out);
}

static void check_values(const struct player *player)
{
    const struct player_parameter *of = player->kind->parameters;
    for (unsigned i = 0; of[i].name; i++)
        demand(player->value[i] >= of[i].low && player->value[i] <= of[i].high);
}

static void read_one(const char *spec)
{
    struct diag_list out = {0};
    struct player *player = player_new(spec, &out);
    demand((player == NULL) == (out.errors > 0));
    if (player) {
        check_values(player);
        read_again(player);
    }
    player_free(player);
    struct text messages = {0};
    diag_render(&out, &messages);
    text_free(&messages);
    diag_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *list = fuzz_string(data, size);
    for (char *spec = list, *next = NULL; spec; spec = next) {
        size_t length = player_spec_length(spec);
        demand(length <= strlen(spec) && (spec[length] == '\0' || spec[length] == ','));
        next = spec[length] ? spec + length + 1 : NULL;
        spec[length] = '\0';
        read_one(spec);
    }
    free(list);
    return 0;
}
